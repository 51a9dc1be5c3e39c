//! What happened ([`Event`]), as one viewer learns it ([`Seen`]).
//!
//! The redaction (SC-103) stands where an event is made: what it does not name as hidden is public.

use coven_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::CardName;
use crate::view::{MeldView, RiderView};

/// An event with everything that anybody is told of it.
pub type Event = coven_core::Event<Seen>;

/// What one viewer learns of an event. A card that she may not know is absent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "SeersCatalogSeen")]
pub enum Seen {
    /// A new round; `hands` has the cards of the hands that the viewer may know.
    Dealt {
        round: u8,
        hands: Vec<Option<Vec<CardName>>>,
    },
    /// Who was dealt `first-move` and leads the round.
    Opened {
        seat: Seat,
    },
    TrickBegun {
        trick: u8,
        leader: Seat,
    },
    /// Told to the seer who picks only, like the next two.
    Picked {
        seat: Seat,
        card: CardName,
    },
    Attached {
        seat: Seat,
        rider: RiderView,
    },
    TookBack {
        seat: Seat,
        card: Option<CardName>,
    },
    Laid {
        seat: Seat,
        meld: MeldView,
        lead: bool,
    },
    Passed {
        seat: Seat,
    },
    /// The Rod: `cards` go from the trick into the hand.
    Rod {
        seat: Seat,
        artifact: CardName,
        cards: Vec<CardName>,
    },
    Gift {
        seat: Seat,
        artifact: CardName,
        to: Seat,
    },
    /// The Bag: the card is known to who discarded it.
    Bag {
        seat: Seat,
        artifact: CardName,
        card: Option<CardName>,
    },
    /// The Raven: the card is known to giver and receiver.
    Raven {
        seat: Seat,
        artifact: CardName,
        to: Seat,
        card: Option<CardName>,
    },
    Bookmark {
        seat: Seat,
        artifact: CardName,
    },
    BonusTurned {
        seat: Seat,
        bonus: bool,
    },
    // SC-25; nobody can lead if there is no `to` (SC-27).
    Yielded {
        from: Seat,
        to: Option<Seat>,
    },
    TrickWon {
        trick: u8,
        winner: Seat,
    },
    /// All remaining hands are shown (SC-104).
    RoundEnded {
        round: u8,
        ended_by: Option<Seat>,
        hands: Vec<Vec<CardName>>,
        scores: Vec<i8>,
        totals: Vec<i16>,
    },
    Won {
        winners: Vec<Seat>,
    },
}
