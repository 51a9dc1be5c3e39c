//! Reading by serde with every problem at its place.
//!
//! serde stops at the first thing that is wrong. A content file is long, and its author wants to hear
//! of everything at once: so each item of a list is read by itself ([`Items`]), and what is wrong with
//! one is kept beside the others until the reader comes by and says where it stands.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use coven_core::Message;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, Expected, MapAccess, SeqAccess,
    Unexpected, Visitor,
};
use serde::{Deserialize, Serialize, Serializer, forward_to_deserialize_any};
use serde_json::{Map, Value};
use ts_rs::{Config, TS, TypeVisitor};

/// What is wrong, and the way to it from where the reading began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    kind: &'static str,
    place: String,
    word: String,
}

impl Problem {
    fn new(kind: &'static str, word: impl Into<String>) -> Self {
        Self {
            kind,
            place: String::new(),
            word: word.into(),
        }
    }

    fn under(mut self, step: &str) -> Self {
        self.place.insert_str(0, step);
        self
    }

    /// The sentence about it, read from a value that stands at `place`.
    pub(super) fn message(&self, place: &str) -> Message {
        Message::new(format!("ow-content-{}", self.kind))
            .text("place", format!("{place}{}", self.place))
            .text("word", self.word.clone())
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({})", self.place, self.kind, self.word)
    }
}

impl std::error::Error for Problem {}

/// What was found, without serde's words around it.
fn found(unexpected: &Unexpected<'_>) -> String {
    match unexpected {
        Unexpected::Bool(found) => found.to_string(),
        Unexpected::Unsigned(found) => found.to_string(),
        Unexpected::Signed(found) => found.to_string(),
        Unexpected::Float(found) => found.to_string(),
        Unexpected::Str(found) => (*found).to_owned(),
        Unexpected::Unit | Unexpected::Option => "null".to_owned(),
        Unexpected::Seq => "[]".to_owned(),
        Unexpected::Map => "{}".to_owned(),
        other => other.to_string(),
    }
}

impl de::Error for Problem {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::new("word", message.to_string())
    }

    fn invalid_type(unexpected: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let wanted = expected.to_string();
        let kind = if wanted.contains("sequence") || wanted.contains("list") {
            "list"
        } else if wanted.contains("number") || ["i8", "i64", "u8"].contains(&wanted.as_str()) {
            "number"
        } else {
            "word"
        };
        Self::new(kind, found(&unexpected))
    }

    fn invalid_value(unexpected: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::invalid_type(unexpected, expected)
    }

    fn unknown_variant(word: &str, _: &'static [&'static str]) -> Self {
        Self::new("word", word)
    }

    fn unknown_field(field: &str, _: &'static [&'static str]) -> Self {
        Self::new("word", field)
    }

    fn missing_field(field: &'static str) -> Self {
        Self::new("missing", field)
    }
}

/// Reads one value.
pub(super) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Problem> {
    T::deserialize(Placed(value))
}

/// A value whose problems say where in it they stand.
struct Placed<'a>(&'a Value);

impl<'de> Deserializer<'de> for Placed<'de> {
    type Error = Problem;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Problem> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Number(number) => {
                if let Some(number) = number.as_u64() {
                    visitor.visit_u64(number)
                } else if let Some(number) = number.as_i64() {
                    visitor.visit_i64(number)
                } else {
                    visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN))
                }
            }
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(items) => visitor.visit_seq(Elements { items, next: 0 }),
            Value::Object(fields) => visitor.visit_map(Fields::new(fields)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Problem> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Problem> {
        visitor.visit_newtype_struct(self)
    }

    /// Records have named fields: a list of their values is not one.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Problem> {
        match self.0 {
            Value::Object(fields) => visitor.visit_map(Fields::new(fields)),
            other => Err(Problem::new("word", other.to_string())),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Problem> {
        match self.0 {
            Value::String(word) => visitor.visit_enum(StrDeserializer::new(word)),
            Value::Object(fields) => {
                visitor.visit_enum(MapAccessDeserializer::new(Fields::new(fields)))
            }
            other => Err(Problem::new("word", other.to_string())),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map identifier ignored_any
    }
}

struct Elements<'a> {
    items: &'a [Value],
    next: usize,
}

impl<'de> SeqAccess<'de> for Elements<'de> {
    type Error = Problem;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Problem> {
        let Some(item) = self.items.get(self.next) else {
            return Ok(None);
        };
        let step = step(self.next, item);
        self.next += 1;
        let read = seed.deserialize(Placed(item));
        read.map(Some).map_err(|problem| problem.under(&step))
    }
}

struct Fields<'a> {
    fields: serde_json::map::Iter<'a>,
    value: Option<(&'a str, &'a Value)>,
}

impl<'a> Fields<'a> {
    fn new(fields: &'a Map<String, Value>) -> Self {
        Self {
            fields: fields.iter(),
            value: None,
        }
    }
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = Problem;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Problem> {
        let Some((key, value)) = self.fields.next() else {
            return Ok(None);
        };
        self.value = Some((key, value));
        seed.deserialize(StrDeserializer::new(key)).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Problem> {
        let (key, value) = self.value.take().expect("a value follows its key");
        let read = seed.deserialize(Placed(value));
        read.map_err(|problem| problem.under(&format!(".{key}")))
    }
}

/// An item is named by its id, one without by its number.
fn step(index: usize, item: &Value) -> String {
    match item.get("id").and_then(Value::as_str) {
        Some(id) => format!("[{id}]"),
        None => format!("[{index}]"),
    }
}

/// A list whose items were read one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Items<T> {
    read: Vec<T>,
    /// How each of them is named in a place.
    steps: Vec<String>,
    problems: Vec<Problem>,
}

impl<T> Items<T> {
    /// The items, each with its place; the list stands at `place`.
    pub(super) fn at(&self, place: &str) -> Vec<(String, &T)> {
        let places = self.steps.iter().map(|step| format!("{place}{step}"));
        places.zip(&self.read).collect()
    }

    /// What could not be read.
    pub(super) fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

impl<T> Default for Items<T> {
    fn default() -> Self {
        Self {
            read: Vec::new(),
            steps: Vec::new(),
            problems: Vec::new(),
        }
    }
}

impl<T> Deref for Items<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.read
    }
}

impl<T: Serialize> Serialize for Items<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.read.serialize(serializer)
    }
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Items<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct EachByItself<T>(PhantomData<T>);

        impl<'de, T: DeserializeOwned> Visitor<'de> for EachByItself<T> {
            type Value = Items<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Items<T>, A::Error> {
                let mut items = Items::default();
                let mut index = 0;
                while let Some(value) = list.next_element::<Value>()? {
                    let step = step(index, &value);
                    match read(&value) {
                        Ok(item) => {
                            items.read.push(item);
                            items.steps.push(step);
                        }
                        Err(problem) => items.problems.push(problem.under(&step)),
                    }
                    index += 1;
                }
                Ok(items)
            }
        }

        deserializer.deserialize_seq(EachByItself(PhantomData))
    }
}

impl<T: JsonSchema> JsonSchema for Items<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        Vec::<T>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<T>::json_schema(generator)
    }
}

/// A list like any other to the page: derived, it would be declared under a name of its own.
impl<T: TS> TS for Items<T> {
    type WithoutGenerics = <Vec<T> as TS>::WithoutGenerics;
    type OptionInnerType = Self;

    fn ident(config: &Config) -> String {
        Vec::<T>::ident(config)
    }

    fn name(config: &Config) -> String {
        Vec::<T>::name(config)
    }

    fn inline(config: &Config) -> String {
        Vec::<T>::inline(config)
    }

    fn visit_dependencies(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        Vec::<T>::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        Vec::<T>::visit_generics(visitor);
    }
}
