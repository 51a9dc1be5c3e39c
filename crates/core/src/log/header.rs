//! What must be known to run a game again, besides its inputs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Clock, Content, Facts, Fairness, Game, OptionValues, Seed};

/// The header of a log. Names and persons never stand here: "forget me" changes no log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LogHeader {
    pub game: String,
    /// The edition: these rules with this content.
    pub rules_version: u32,
    pub content_hash: String,
    pub players: usize,
    pub options: OptionValues,
    /// `v1:` and 64 hexadecimal digits.
    pub seed: String,
    /// Where the seed came from, in games dealt by a server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
    /// How time is counted, and the nights of each seat; absent where nobody counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// The log that this one goes on from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Prefix>,
}

/// A game that goes on from a moment of another one: its first entries are a copy of the other's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Prefix {
    /// The digest of the other log.
    pub log: String,
    /// How many of its entries stand at the beginning of this one.
    pub entries: usize,
}

impl LogHeader {
    /// The header of a game with this seed.
    pub fn of<G: Game>(game: &G, seed: Seed, fairness: Option<Fairness>) -> Self {
        Self {
            game: G::INFO.id.to_owned(),
            rules_version: G::INFO.rules_version,
            content_hash: game.content().hash().to_owned(),
            players: game.players(),
            options: game.options(),
            seed: seed.to_string(),
            fairness,
            clock: None,
            from: None,
        }
    }

    /// What the deal of this game is bound to.
    pub fn facts(&self) -> Facts<'_> {
        Facts {
            game: &self.game,
            rules_version: self.rules_version,
            content_hash: &self.content_hash,
            options: &self.options,
            players: self.players,
        }
    }
}
