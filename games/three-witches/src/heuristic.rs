//! Sensible play without search.

use coven_core::{Heuristic, Rng, Seat};

use crate::ThreeWitches;
use crate::action::Action;
use crate::determinize::Memory;
use crate::view::View;

impl Heuristic for ThreeWitches {
    fn choose(
        &self,
        _me: Seat,
        _view: &View,
        _memory: &Memory,
        legal: &[Action],
        rng: &mut Rng,
    ) -> usize {
        rng.below(legal.len())
    }
}
