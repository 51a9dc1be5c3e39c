//! Everything on the table, hidden and public, and the pending decision.

use arrayvec::ArrayVec;
use coven_core::{BySeat, Seat, SeatSet, Seed};

use crate::card::Cards;
use crate::meld::{Goal, Meld, Riders, Target};

/// At most five seers (SC-8).
pub const SEATS: usize = 5;
/// SC-96.
pub const ROUNDS: u8 = 4;
/// SC-37: with this many cards or fewer a seer is in bonus.
pub const BONUS_LINE: usize = 5;
/// SC-16.
pub const HAND: usize = 15;
/// A trick climbs over the values once and, from the Wolfsbane on, falls over them once.
pub const MAX_MELDS: usize = 40;

/// The full state of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub seed: Seed,
    /// The number of the round, from 1.
    pub round: u8,
    /// The artifacts in play, as bits (SC-10, SC-102).
    pub in_play: u16,
    pub phase: Phase,
    /// Whose decision it is; without meaning when the game is over.
    pub turn: Seat,
    pub hands: BySeat<Cards, SEATS>,
    /// SC-12: set aside in a round of two seers.
    pub removed: Cards,
    /// Out of play until the next round.
    pub discard: Cards,
    /// Who was dealt `first-move` in this round (SC-18).
    pub opener: Seat,
    pub trick: Trick,
    /// What the seer on turn has picked so far; nobody else sees it (SC-108).
    pub draft: Draft,
    /// What was done last, shown until the next action (SC-105).
    pub last: Option<(Seat, Last)>,
    /// Finished tricks of this round, kept if they may be looked at (SC-105).
    pub finished: Vec<FinishedTrick>,
    /// Scored rounds.
    pub past: ArrayVec<RoundResult, { ROUNDS as usize }>,
}

/// The pending decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// SC-21: the seer on turn starts a trick.
    Lead,
    /// SC-29.
    Follow,
    /// SC-96: four rounds are scored.
    Over,
}

/// The running trick.
#[derive(Clone, Debug, PartialEq)]
pub struct Trick {
    /// The number of the trick in this round, from 1.
    pub number: u8,
    /// Who laid the first meld, or who is to lay it.
    pub leader: Seat,
    /// SC-20, SC-31: who is still in it.
    pub inside: SeatSet,
    /// Every meld of this trick, in order.
    pub melds: ArrayVec<Laid, MAX_MELDS>,
    /// How many of the first melds the Rod has taken into a hand (SC-69).
    pub taken: u8,
    /// SC-58, SC-70: the meld in force and its owner.
    pub current: Option<(Seat, Target)>,
}

impl Trick {
    pub fn new(number: u8, leader: Seat, players: usize) -> Self {
        Self {
            number,
            leader,
            inside: SeatSet::all(players),
            melds: ArrayVec::new(),
            taken: 0,
            current: None,
        }
    }

    /// The cards that lie in the trick.
    pub fn cards(&self) -> Cards {
        let lying = &self.melds[usize::from(self.taken)..];
        lying
            .iter()
            .fold(Cards::EMPTY, |cards, laid| cards.and(laid.meld.cards()))
    }

    /// What a meld must do now.
    pub fn goal(&self) -> Goal {
        self.current
            .map_or(Goal::Lead, |(_, target)| Goal::Beat(target))
    }
}

/// A meld in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    pub seat: Seat,
    pub meld: Meld,
}

/// An unfinished meld.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    pub members: Cards,
    pub riders: Riders,
}

impl Draft {
    pub const EMPTY: Self = Self {
        members: Cards::EMPTY,
        riders: Riders::NONE,
    };

    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }
}

/// The last action, as everybody saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Last {
    Laid(Meld),
    Passed,
    Yielded,
    /// What the Rod took.
    Rod(Cards),
    Gift(Seat),
    Bag,
    Raven(Seat),
    Bookmark,
}

/// A trick that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedTrick {
    pub leader: Seat,
    pub winner: Seat,
    pub melds: Vec<Laid>,
}

/// A scored round (SC-91, SC-104).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundResult {
    pub scores: BySeat<i8, SEATS>,
    /// What everybody still held.
    pub hands: BySeat<Cards, SEATS>,
    /// Who emptied her hand; nobody if nobody could lead (SC-27).
    pub ended_by: Option<Seat>,
}

impl State {
    pub fn hand(&self) -> Cards {
        self.hands[self.turn]
    }

    /// SC-37.
    pub fn in_bonus(&self, seat: Seat) -> bool {
        self.hands[seat].len() <= BONUS_LINE
    }

    /// SC-96: the sum of the round scores.
    pub fn totals(&self) -> BySeat<i16, SEATS> {
        BySeat::from_fn(|seat| {
            self.past
                .iter()
                .map(|round| i16::from(round.scores[seat]))
                .sum()
        })
    }
}
