//! Lessons: what the page asks of the tutor, and what it is told.

use std::collections::BTreeMap;

use coven_core::{OptionValue, Seat, Spoken};
use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Snapshot, Update};

/// A lesson of a game.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct LessonSummary {
    pub id: String,
    #[schema(value_type = Object)]
    pub name: Spoken,
    pub minutes: u8,
    pub steps: u16,
}

/// Where somebody is in a lesson: a scene, and everything that was done in it. The page keeps it; the
/// server keeps nothing.
#[derive(
    Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema,
)]
#[serde(deny_unknown_fields)]
pub struct LessonPlace {
    #[serde(deserialize_with = "whole")]
    #[schema(maximum = 255)]
    pub scene: u8,
    #[schema(max_items = 4000)]
    pub acts: Vec<LessonAct>,
}

/// What one seat did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonAct {
    #[serde(deserialize_with = "whole_seat")]
    #[schema(value_type = u8, maximum = 255)]
    pub seat: Seat,
    pub action: String,
}

/// For JSON Schema, and so for whoever reads the API's document, 3.0 is the whole number 3.
fn whole<'de, D: Deserializer<'de>>(number: D) -> Result<u8, D::Error> {
    let number = f64::deserialize(number)?;
    if number.fract() == 0.0 && (0.0..=255.0).contains(&number) {
        Ok(number as u8)
    } else {
        Err(D::Error::custom("a whole number from 0 to 255 is wanted"))
    }
}

fn whole_seat<'de, D: Deserializer<'de>>(number: D) -> Result<Seat, D::Error> {
    whole(number).map(|index| Seat::new(usize::from(index)))
}

/// Asks the tutor: to see a place of a lesson, to act there, or why something cannot be done there.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonAsk {
    pub place: LessonPlace,
    /// Do this, in the notation of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub act: Option<String>,
    /// Why can I not do this? Never changes anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<String>,
}

/// What the tutor says: where the learner is now, and what happened on the way.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct LessonTurn {
    pub lesson: LessonSummary,
    pub goal: Spoken,
    /// What is lit while the goal is told.
    pub goal_lit: Vec<String>,
    pub learner: Seat,
    pub players: u8,
    pub options: BTreeMap<String, OptionValue>,
    pub place: LessonPlace,
    pub stage: LessonStage,
    /// The table as it is now.
    pub snapshot: Snapshot,
    /// What led there from the place that was asked from; empty where nothing was done.
    pub updates: Vec<Update>,
}

/// What comes next in a lesson. A lit thing is named by its kind and name: `card owl-5`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum LessonStage {
    /// The learner does something; `show` are the actions of who only wants to look.
    Step {
        number: u16,
        say: Spoken,
        lit: Vec<String>,
        show: Vec<String>,
    },
    /// The scene is played: the next one begins with no actions.
    SceneOver,
    /// The script is over, and easy bots play on.
    Free { say: Spoken },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_are_read_however_they_are_written() {
        let read = |seat: &str| {
            let text = format!(r#"{{"seat": {seat}, "action": "pass"}}"#);
            serde_json::from_str::<LessonAct>(&text).map(|act| act.seat.index())
        };
        assert_eq!(read("2").ok(), Some(2));
        assert_eq!(read("2.0").ok(), Some(2));
        for wrong in ["-1", "2.5", "256", "1e300", "\"2\"", "null"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
