//! What a position is worth, and figures of finished games.

use coven_core::{Evaluate, Statistics};

use crate::ThreeWitches;
use crate::state::State;

impl Evaluate for ThreeWitches {
    fn evaluate(&self, state: &State, worth: &mut [f32]) {
        for (worth, tokens) in worth.iter_mut().zip(state.tokens.0) {
            *worth = f32::from(tokens.min(5)) / 5.0;
        }
    }

    fn stretch(&self, state: &State) -> u32 {
        u32::from(state.round)
    }
}

impl Statistics for ThreeWitches {}
