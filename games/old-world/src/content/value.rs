//! The values of the effect language: small numbers, amounts that are counted, a value or a word.

use std::fmt;
use std::marker::PhantomData;

use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{self, Deserializer, IntoDeserializer, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Colour, Skill};

/// OW-46: a number, or something that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(untagged)]
#[ts(rename = "OldWorldAmount")]
pub enum Amount {
    Number(i8),
    Counted(Counted),
}

/// What can be counted, how often it counts, and what is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "of", rename_all = "snake_case", deny_unknown_fields)]
#[ts(rename = "OldWorldCounted")]
pub enum Counted {
    MonsterLevel {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        times: Option<i8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        plus: Option<i8>,
    },
    SkillLevel {
        skill: Skill,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        times: Option<i8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        plus: Option<i8>,
    },
    HandCards {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        times: Option<i8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        plus: Option<i8>,
    },
    ComboColourCount {
        colour: Colour,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        times: Option<i8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        plus: Option<i8>,
    },
}

/// A number from 0 to 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema, TS)]
#[serde(transparent)]
#[ts(as = "u8", rename = "OldWorldSmall")]
pub struct Small(#[schemars(range(max = 100))] pub u8);

impl<'de> Deserialize<'de> for Small {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = i64::deserialize(deserializer)?;
        u8::try_from(number)
            .ok()
            .filter(|small| *small <= 100)
            .map(Self)
            .ok_or_else(|| {
                let unexpected = Unexpected::Signed(number);
                de::Error::invalid_value(unexpected, &"a number from 0 to 100")
            })
    }
}

/// A value, or a word that stands for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(untagged)]
#[ts(rename = "OldWorldOrWord")]
pub enum OrWord<T, W> {
    Value(T),
    Word(W),
}

impl<'de, T: Deserialize<'de>, W: Deserialize<'de>> Deserialize<'de> for OrWord<T, W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either<T, W>(PhantomData<(T, W)>);

        impl<'de, T: Deserialize<'de>, W: Deserialize<'de>> Visitor<'de> for Either<T, W> {
            type Value = OrWord<T, W>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number or a word")
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Self::Value, E> {
                T::deserialize(number.into_deserializer()).map(OrWord::Value)
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Self::Value, E> {
                T::deserialize(number.into_deserializer()).map(OrWord::Value)
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Self::Value, E> {
                W::deserialize(word.into_deserializer()).map(OrWord::Word)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(OrWord::Value)
            }
        }

        deserializer.deserialize_any(Either(PhantomData))
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrCounted;

        impl<'de> Visitor<'de> for NumberOrCounted {
            type Value = Amount;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number or something counted")
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Self::Value, E> {
                i8::deserialize(number.into_deserializer()).map(Amount::Number)
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Self::Value, E> {
                i8::deserialize(number.into_deserializer()).map(Amount::Number)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                Counted::deserialize(MapAccessDeserializer::new(map)).map(Amount::Counted)
            }
        }

        deserializer.deserialize_any(NumberOrCounted)
    }
}
