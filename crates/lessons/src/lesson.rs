//! What a lesson is: the file, read and checked as far as that needs no rules.

use std::fmt;
use std::str::FromStr;

use coven_core::{OptionValues, Seat, Spoken};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// A lesson of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its place in the address: `/learn/<game>/<id>`.
    pub id: String,
    pub name: Spoken,
    /// How long it takes.
    pub minutes: u8,
    pub learner: Seat,
    /// What wins the game: said before anything else.
    pub goal: Spoken,
    /// What is lit meanwhile.
    pub lit: Vec<Piece>,
    pub scenes: Vec<Scene>,
    /// Said when the script ends and easy bots play on.
    pub farewell: Spoken,
}

/// A position, and what is done from there.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    pub players: usize,
    pub options: OptionValues,
    /// The state document of the game, as `load` of the engine protocol reads it.
    pub state: Value,
    pub steps: Vec<Step>,
}

/// One new thing.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    pub say: Spoken,
    /// The pieces in question: the rest of the table is quiet.
    pub lit: Vec<Piece>,
    /// What the learner does, one after the other, in the notation of the game.
    #[serde(rename = "do")]
    pub acts: Vec<String>,
    /// Other actions that are as good as the one.
    #[serde(default)]
    pub also: Vec<String>,
    /// What the others do then.
    #[serde(default)]
    pub then: Vec<Answer>,
    /// What is said to what the rules allow and the lesson does not want now.
    #[serde(default)]
    pub nudges: Vec<Nudge>,
    /// Mistakes that the rules answer themselves, for the tests.
    #[serde(default)]
    pub refused: Vec<Refusal>,
    /// Anything will do: the last step of a lesson, from which easy bots play.
    #[serde(default)]
    pub free: bool,
}

/// What another seat does by the script.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    pub seat: Seat,
    pub action: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nudge {
    pub actions: Vec<String>,
    pub say: Spoken,
}

/// An action that the rules refuse at this step, and with which code.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refusal {
    pub action: String,
    pub code: String,
}

/// A thing on the table, as the page names it: `card owl-5` is what has `data-card="owl-5"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    pub kind: String,
    pub name: String,
}

impl FromStr for Piece {
    type Err = BadLesson;

    fn from_str(text: &str) -> Result<Self, BadLesson> {
        let (kind, name) = text
            .split_once(' ')
            .filter(|(kind, name)| {
                let is_word = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
                !kind.is_empty() && kind.bytes().all(is_word) && !name.is_empty()
            })
            .ok_or_else(|| BadLesson::Piece(text.to_owned()))?;
        Ok(Self {
            kind: kind.to_owned(),
            name: name.to_owned(),
        })
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.name)
    }
}

impl<'de> Deserialize<'de> for Piece {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        String::deserialize(reader)?
            .parse()
            .map_err(D::Error::custom)
    }
}

/// What is wrong with a lesson file, before any rules are asked.
#[derive(Debug, thiserror::Error)]
pub enum BadLesson {
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error("“{0}” names no piece: a kind and a name, such as “card owl-5”")]
    Piece(String),
    #[error("a lesson has scenes, and a scene has steps")]
    Empty,
    #[error("a step names what the learner does")]
    Idle,
    #[error("the last step, and no other, is free, and nobody answers it by a script")]
    Free,
    #[error("what is as good as several actions cannot be told by one")]
    Also,
    #[error("seat {0} does not sit here, or is the learner's")]
    Seat(usize),
}

impl Lesson {
    /// Reads a lesson file.
    pub fn parse(text: &str) -> Result<Self, BadLesson> {
        let lesson: Self = serde_json::from_str(text)?;
        lesson.check()?;
        Ok(lesson)
    }

    /// How many steps it has, in all its scenes.
    pub fn steps(&self) -> usize {
        self.scenes.iter().map(|scene| scene.steps.len()).sum()
    }

    fn check(&self) -> Result<(), BadLesson> {
        if self.scenes.is_empty() || self.scenes.iter().any(|scene| scene.steps.is_empty()) {
            return Err(BadLesson::Empty);
        }
        let mut left = self.steps();
        for scene in &self.scenes {
            if self.learner.index() >= scene.players {
                return Err(BadLesson::Seat(self.learner.index()));
            }
            for step in &scene.steps {
                left -= 1;
                if step.acts.is_empty() {
                    return Err(BadLesson::Idle);
                }
                if step.free != (left == 0) || (step.free && !step.then.is_empty()) {
                    return Err(BadLesson::Free);
                }
                if !step.also.is_empty() && (step.acts.len() > 1 || step.free) {
                    return Err(BadLesson::Also);
                }
                let mut others = step.then.iter().map(|answer| answer.seat);
                if let Some(seat) =
                    others.find(|seat| *seat == self.learner || seat.index() >= scene.players)
                {
                    return Err(BadLesson::Seat(seat.index()));
                }
            }
        }
        Ok(())
    }
}
