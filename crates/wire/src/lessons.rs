//! Lessons: what the page asks of the tutor, and what it is told.

use std::collections::BTreeMap;

use coven_core::{OptionValue, Seat, Spoken};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
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
    #[schema(maximum = 255)]
    pub scene: u8,
    #[schema(max_items = 4000)]
    pub acts: Vec<LessonAct>,
}

/// What one seat did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonAct {
    #[schema(value_type = u8, maximum = 255)]
    pub seat: Seat,
    pub action: String,
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
