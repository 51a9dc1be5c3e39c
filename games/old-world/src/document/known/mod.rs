//! Every number of a document names something of this table: a seat, a place, a card, a list of
//! effects. The matches name every field, so that a new one cannot be forgotten.

/// The fields of a variant or a record, each at its own place.
macro_rules! fields {
    ($numbers:expr, $place:expr; $($field:ident),+) => {{
        $($field.known($numbers, &format_args!("{}.{}", $place, stringify!($field)));)+
    }};
}

mod steps;
mod things;

use std::fmt::Display;

use coven_core::{Message, Parts, Problem, Problems, Seat, SeatSet};

use crate::OldWorld;
use crate::card::{
    Attack, Card, Colours, Corner, Deck, FightCard, Location, Monster, Potion, School, Side, Skill,
    Skills, Story, Terrain,
};
use crate::effect::{CostPick, List, Table, TakeTo, Trigger};

/// Looks at the numbers of one part.
pub(super) struct Numbers<'a> {
    pub(super) rules: &'a OldWorld,
    pub(super) problems: &'a mut Problems,
    pub(super) part: Parts,
}

impl Numbers<'_> {
    /// There is no such thing, and so this part cannot be read.
    fn is_there(&mut self, there: bool, place: &dyn Display, what: &'static str, number: usize) {
        if !there {
            self.problems.unread(self.part);
            let message = Message::new("ow-problem-number")
                .key("what", what)
                .number("number", number as i64);
            self.problems.push(Problem::new("", place, message));
        }
    }
}

pub(super) trait Known {
    /// Says of every number that names nothing where it stands.
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display);
}

/// Words and amounts are what they are.
macro_rules! plain {
    ($($name:ty),+) => {$(
        impl Known for $name {
            fn known(&self, _numbers: &mut Numbers<'_>, _place: &dyn Display) {}
        }
    )+};
}
plain!(
    bool, u8, u16, u32, i8, i16, [u8; 5], [u8; 2], Attack, Corner, Deck, School, Side, Skill,
    Terrain, CostPick, TakeTo, Trigger
);

/// Things that are counted from 0.
macro_rules! counted {
    ($($name:ty: $what:literal),+) => {$(
        impl Known for $name {
            fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
                numbers.is_there(self.index() < Self::COUNT, place, $what, self.index());
            }
        }
    )+};
}
counted!(
    Location: "ow-thing-location", Card: "ow-thing-card", Monster: "ow-thing-monster",
    FightCard: "ow-thing-fight-card", Story: "ow-thing-story"
);

impl Known for Potion {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let there = numbers.rules.cards.has_potion(*self);
        numbers.is_there(there, place, "ow-thing-potion", self.index());
    }
}

impl Known for Seat {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let there = self.index() < numbers.rules.players;
        numbers.is_there(there, place, "ow-thing-seat", self.index());
    }
}

impl Known for SeatSet {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let strange =
            Seat::all(8).find(|seat| self.contains(*seat) && seat.index() >= numbers.rules.players);
        if let Some(seat) = strange {
            seat.known(numbers, place);
        }
    }
}

impl Known for Skills {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let known: Self = self.iter().collect();
        numbers.is_there(*self == known, place, "ow-thing-skill", Skill::ALL.len());
    }
}

impl Known for Colours {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let known: Self = self.iter().collect();
        numbers.is_there(*self == known, place, "ow-thing-colour", 5);
    }
}

impl Known for List {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let there = numbers.rules.cards.has_list(*self);
        numbers.is_there(there, place, "ow-thing-effects", usize::from(self.start));
    }
}

impl Known for Table {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let there = numbers.rules.cards.has_brawl(None, *self);
        numbers.is_there(there, place, "ow-thing-effects", usize::from(self.start));
    }
}

impl<T: Known> Known for Option<T> {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        if let Some(thing) = self {
            thing.known(numbers, place);
        }
    }
}

impl<T: Known> Known for Vec<T> {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        for (index, thing) in self.iter().enumerate() {
            thing.known(numbers, &format_args!("{place}[{index}]"));
        }
    }
}

/// The printed number of an event.
fn event_known(number: u8, numbers: &mut Numbers<'_>, place: &dyn Display) {
    let there = (1..=Story::EVENTS).contains(&usize::from(number));
    numbers.is_there(there, place, "ow-thing-event", usize::from(number));
}
