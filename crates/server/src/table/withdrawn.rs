//! Acts that were withdrawn before they arrived.
//!
//! A page whose connection fell silent asks over a new one what became of its act. If it is not there, its bytes may still
//! be on their way along the old connection: they come too late, so that "it was not made" stays true.

use std::collections::{BTreeMap, VecDeque};

use coven_core::Seat;

/// How many keys of one seat are remembered: a page has one act on its way, a person a few pages.
const KEPT: usize = 16;

#[derive(Debug, Default)]
pub(super) struct Withdrawn {
    keys: BTreeMap<Seat, VecDeque<String>>,
}

impl Withdrawn {
    pub(super) fn add(&mut self, seat: Seat, key: String) {
        let keys = self.keys.entry(seat).or_default();
        if keys.len() == KEPT {
            keys.pop_front();
        }
        keys.push_back(key);
    }

    pub(super) fn contains(&self, key: &str) -> bool {
        self.keys.values().flatten().any(|known| known == key)
    }
}
