//! Everything on the table, hidden and public, and the pending decision.

use arrayvec::ArrayVec;
use coven_core::{BySeat, Seat, Seed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::{Bid, Signal};
use crate::card::{Card, Cards};

/// Exactly three seats (TW-8).
pub const PLAYERS: usize = 3;
/// Tricks in a round (TW-40).
pub const TRICKS: u8 = 5;
/// Laps of bidding before and with the forced bid (TW-31).
pub const LAPS: u8 = 4;
/// Tokens that end the game (TW-81).
pub const GOAL: u8 = 5;
/// Two tokens a round and fewer than five each: no game is longer (TW-I9).
pub const MAX_ROUNDS: usize = 7;

/// The full state of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub seed: Seed,
    /// The number of the round, from 1.
    pub round: u8,
    pub tokens: BySeat<u8, PLAYERS>,
    pub phase: Phase,
    pub hands: BySeat<Cards, PLAYERS>,
    /// What each Lesser laid aside (TW-36): one card, or none yet.
    pub discards: BySeat<Cards, PLAYERS>,
    /// The orb: whose bid stands, and how high (TW-18).
    pub orb: Option<(Seat, Bid)>,
    /// The Lead Witch once the bidding is won (TW-34).
    pub lead: Option<Seat>,
    /// The number of the trick being played, from 1; 0 before brewing.
    pub trick: u8,
    /// The cards of the trick on the table.
    pub table: Option<Trick>,
    /// The piles of finished tricks, in order (TW-73).
    pub piles: ArrayVec<Pile, { TRICKS as usize }>,
    /// The signals of each Lesser for the current trick (TW-89).
    pub signals: BySeat<Signals, PLAYERS>,
    /// What happened in this round that a review may show (TW-94).
    pub record: Record,
    /// The records of scored rounds.
    pub past: ArrayVec<Record, MAX_ROUNDS>,
}

/// The pending decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// An opening turn: nobody has bid in this lap (TW-17).
    Opening { lap: u8, turn: Seat, passes: u8 },
    /// A raise turn after a bid of 3 (TW-22).
    Raising { lap: u8, bidder: Seat, turn: Seat },
    /// Two cards to the left, all at once (TW-26).
    Exchange {
        lap: u8,
        given: BySeat<Cards, PLAYERS>,
    },
    /// Each Lesser lays one card aside (TW-36).
    Discard,
    /// Step A of a trick (TW-42).
    Lead,
    /// Step B (TW-45).
    FollowFirst,
    /// Step C (TW-48).
    FollowSecond,
    /// Step D (TW-49).
    LatePlay,
    /// The Lead won and chooses in secret (TW-66).
    ReturnSecret,
    /// The speaker proposes (TW-70).
    ReturnPropose,
    /// Her partner answers (TW-70).
    ReturnAnswer { proposed: Card },
    /// The speaker settles it after an objection (TW-72).
    ReturnFinal { proposed: Card },
    /// Somebody has five tokens (TW-81).
    Over,
}

/// The cards of one trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trick {
    /// The Lead's face-up card: its suit is the lead suit.
    pub up: Card,
    /// The Lead's face-down card.
    pub down: Card,
    pub first: Option<Card>,
    pub second: Option<Card>,
    /// Whether the 1st Lesser passed in step B.
    pub passed: bool,
}

impl Trick {
    /// The Lead's two cards.
    pub fn lead_cards(&self) -> Cards {
        Cards::one(self.up).with(self.down)
    }

    /// Everything that lies on the table.
    pub fn cards(&self) -> Cards {
        self.lead_cards()
            .or(Cards::maybe(self.first))
            .or(Cards::maybe(self.second))
    }

    /// TW-52: an Eye lead hides the Lessers' cards.
    pub fn is_eye_lead(&self) -> bool {
        self.up.rank() == Card::EYE
    }
}

/// The two sides of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    Lead,
    Lessers,
}

/// A finished trick: who won it, what lay on the table, and which card went back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    pub winner: Side,
    pub trick: Trick,
    pub returned: Option<Card>,
    /// Whether only the Lead knows which card went back (TW-66).
    pub secret: bool,
}

impl Pile {
    /// The face-down cards of this pile (TW-73).
    pub fn cards(&self) -> Cards {
        self.trick.cards().minus(Cards::maybe(self.returned))
    }
}

/// The signals of one Lesser for one trick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Signals {
    pub sent: u8,
    pub current: Option<Signal>,
}

/// Cards of each seat.
pub type BySeatRecord = BySeat<Cards, PLAYERS>;

/// What a review of a round shows (TW-94).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    pub dealt: BySeat<Cards, PLAYERS>,
    /// What each seat gave in the exchanges so far.
    pub exchanges: [BySeat<Cards, PLAYERS>; 3],
    pub exchange_count: u8,
    pub lead: Option<Seat>,
    pub bid: Option<Bid>,
    pub discards: BySeat<Cards, PLAYERS>,
    /// The Lead's card that went back after each of tricks 1 to 4, as far as there was one.
    pub returns: [Option<Card>; 4],
    /// Tricks of the Lead.
    pub won: u8,
}

impl State {
    /// The Lead Witch of the running round.
    pub fn lead_seat(&self) -> Seat {
        self.lead.expect("brewing and discards have a Lead (TW-34)")
    }

    /// TW-35: the Lead's left neighbour.
    pub fn first_lesser(&self) -> Seat {
        self.lead_seat().left(PLAYERS)
    }

    /// TW-35: the next one clockwise.
    pub fn second_lesser(&self) -> Seat {
        self.lead_seat().clockwise(2, PLAYERS)
    }

    /// TW-69: the 1st Lesser in odd tricks, the 2nd in even ones.
    pub fn speaker(&self) -> Seat {
        if self.trick % 2 == 1 {
            self.first_lesser()
        } else {
            self.second_lesser()
        }
    }

    /// The other Lesser.
    pub fn partner_of_speaker(&self) -> Seat {
        if self.trick % 2 == 1 {
            self.second_lesser()
        } else {
            self.first_lesser()
        }
    }

    /// The trick on the table.
    pub fn trick_on_table(&self) -> &Trick {
        self.table
            .as_ref()
            .expect("a trick is being played in this phase")
    }

    /// TW-15: who holds the Elixir during the bidding.
    pub fn elixir_holder(&self) -> Option<Seat> {
        Seat::all(PLAYERS).find(|seat| self.hands[*seat].contains(Card::ELIXIR))
    }

    /// Tricks won by a side in this round.
    pub fn tricks_won(&self, side: Side) -> u8 {
        self.piles.iter().filter(|pile| pile.winner == side).count() as u8
    }

    /// Whether the round is still about who becomes Lead.
    pub fn is_bidding(&self) -> bool {
        matches!(
            self.phase,
            Phase::Opening { .. } | Phase::Raising { .. } | Phase::Exchange { .. }
        )
    }

    /// Whether the cards of the trick on the table lie open: after the comparison (TW-56).
    pub fn is_revealed(&self) -> bool {
        matches!(
            self.phase,
            Phase::ReturnSecret
                | Phase::ReturnPropose
                | Phase::ReturnAnswer { .. }
                | Phase::ReturnFinal { .. }
        )
    }

    /// The trick that signals belong to now (TW-88); `None` outside the window.
    pub fn signal_trick(&self) -> Option<u8> {
        match self.phase {
            Phase::Discard => Some(1),
            Phase::Lead | Phase::FollowFirst | Phase::FollowSecond | Phase::LatePlay => {
                Some(self.trick)
            }
            _ if self.is_revealed() => Some(self.trick + 1),
            _ => None,
        }
    }
}
