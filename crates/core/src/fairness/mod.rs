//! Proof that nobody chose the cards.
//!
//! The server commits to a secret and every person to a nonce. When everybody sits, one fingerprint
//! is made of all that is settled: table, rules, content, options, seats and commitments. Only then
//! the nonces are opened, and the seed of the game is the hash of secret, fingerprint and nonces. A
//! server that does not know the nonces cannot try out secrets, and a player who does not know the
//! secret cannot try out nonces. Bots add nothing of their own: what the server knows would bind
//! nobody. What this proves against whom stands in docs/fairness.md.

#[cfg(test)]
mod attacks;
mod bytes;
mod deal;
mod kept;
mod old;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{OptionValues, Seed};

pub use bytes::{Commitment, Fingerprint, Nonce, Secret};
pub use deal::{Deal, DealtSeat, FormTwo, MOST_BROKEN, SeatTerms, Terms};
pub use kept::{Kept, KeptError};
pub use old::OldDeal;

/// What else a deal is bound to: the game that was set up.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    pub game: &'a str,
    pub rules_version: u32,
    pub content_hash: &'a str,
    pub options: &'a OptionValues,
    pub players: usize,
}

/// The fairness part of a finished game's log. Each form is known by its fields; a log keeps the
/// form it was written with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum Fairness {
    /// Seats commit, then open.
    Deal(Deal),
    /// Seats send their nonces before they see the commitment.
    Old(OldDeal),
}

impl Fairness {
    /// The seed that the published numbers give, if each of them fits its commitment.
    pub fn proven_seed(&self, facts: &Facts<'_>) -> Option<Seed> {
        match self {
            Self::Deal(deal) => deal.proven_seed(facts),
            Self::Old(deal) => deal.proven_seed(facts),
        }
    }

    /// What the server committed to.
    pub fn commitment(&self) -> Commitment {
        match self {
            Self::Deal(deal) => deal.commitment,
            Self::Old(deal) => deal.commitment,
        }
    }

    /// What the server kept to itself until the end.
    pub fn secret(&self) -> Secret {
        match self {
            Self::Deal(deal) => deal.secret,
            Self::Old(deal) => deal.secret,
        }
    }
}
