//! How a game ended.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Seat;

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Outcome {
    /// Seats from best to worst; seats that share a place stand together.
    pub ranking: Vec<Vec<Seat>>,
    /// The score of each seat, in the game's own points.
    pub scores: Vec<i32>,
    /// Why the game ended: a short code of the game.
    pub reason: String,
}

impl Outcome {
    pub fn winners(&self) -> &[Seat] {
        self.ranking.first().map_or(&[], Vec::as_slice)
    }
}
