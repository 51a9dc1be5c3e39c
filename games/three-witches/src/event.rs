//! What happened ([`Event`]), as one viewer learns it ([`Seen`]).
//!
//! The redaction (TW-95) stands where an event is made: what it does not name as hidden is public.

use coven_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::{Bid, Signal};
use crate::card::CardName;
use crate::review::RoundReview;
use crate::state::Side;

/// An event with everything that anybody is told of it.
pub type Event = coven_core::Event<Seen>;

/// How the returned card was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ReturnKind {
    /// By the winning Lead, in secret (TW-66).
    Secret,
    /// By itself, because she won with the Elixir (TW-67).
    Elixir,
    /// By the Lessers (TW-68).
    Lessers,
}

/// What one viewer learns of an event. A card that she may not know is absent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "ThreeWitchesSeen")]
pub enum Seen {
    /// A new round; `hands` has the cards of the hands that the viewer may know.
    Dealt {
        round: u8,
        hands: Vec<Option<Vec<CardName>>>,
    },
    ElixirAnnounced {
        holder: Seat,
    },
    Bid {
        seat: Seat,
        bid: Bid,
    },
    Passed {
        seat: Seat,
    },
    ExchangeChosen {
        seat: Seat,
        cards: Option<Vec<CardName>>,
    },
    /// All three exchanges at once; `given[seat]` is known to the giver and the receiver.
    Exchanged {
        given: Vec<Option<Vec<CardName>>>,
    },
    TeamsFormed {
        lead: Seat,
        bid: Bid,
    },
    Discarded {
        seat: Seat,
        card: Option<CardName>,
    },
    Led {
        seat: Seat,
        trick: u8,
        up: CardName,
        down: Option<CardName>,
    },
    Played {
        seat: Seat,
        card: Option<CardName>,
    },
    Revealed {
        lead: Seat,
        up: CardName,
        down: CardName,
        first: CardName,
        second: CardName,
        lead_value: u8,
        lesser_value: u8,
        winner: Side,
    },
    Proposed {
        seat: Seat,
        card: CardName,
    },
    Accepted {
        seat: Seat,
    },
    Objected {
        seat: Seat,
    },
    // In secret (TW-66) the card is known to the Lead.
    Returned {
        lead: Seat,
        card: Option<CardName>,
        how: ReturnKind,
    },
    Gathered {
        trick: u8,
        winner: Side,
    },
    Signalled {
        seat: Seat,
        signal: Signal,
    },
    Scored {
        lead: Seat,
        bid: Bid,
        won: u8,
        tokens: Vec<u8>,
    },
    // Told only where the rules show it to everybody (TW-94).
    Reviewed {
        review: RoundReview,
    },
    Won {
        winners: Vec<Seat>,
    },
}
