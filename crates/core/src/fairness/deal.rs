//! The second form: everybody commits, everybody sees one fingerprint, everybody opens.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::bytes::digest;
use super::{Commitment, Facts, Fingerprint, Nonce, Secret};
use crate::{OptionValue, Seed};

/// So many deals of a table may be broken by somebody who does not open; the next one closes it.
pub const MOST_BROKEN: u8 = 2;

/// Everything that is settled before the first nonce is opened.
#[derive(Clone, Debug)]
pub struct Terms<'a> {
    pub table: &'a str,
    pub facts: Facts<'a>,
    /// In the order of the seats.
    pub seats: Vec<SeatTerms<'a>>,
    /// The server's.
    pub commitment: Commitment,
    /// How many deals of this table were broken before.
    pub broken: u8,
}

/// Who sits on a seat, as far as the deal is concerned.
#[derive(Clone, Copy, Debug)]
pub enum SeatTerms<'a> {
    Person { commitment: Commitment },
    Bot { level: &'a str },
}

impl Terms<'_> {
    /// The one number that everybody is shown. The page makes it too (web/src/fair/deal.ts).
    pub fn fingerprint(&self) -> Fingerprint {
        let Facts {
            game,
            rules_version,
            content_hash,
            options,
            ..
        } = self.facts;
        let named: BTreeMap<&String, &OptionValue> = options
            .0
            .iter()
            .filter(|(_, value)| is_named(value))
            .collect();
        let mut parts = vec![
            self.table.to_owned(),
            game.to_owned(),
            rules_version.to_string(),
            content_hash.to_owned(),
            // Sorted by name and without spaces, whoever writes it.
            serde_json::to_string(&named).expect("options are plain data"),
            self.seats.len().to_string(),
        ];
        parts.extend(self.seats.iter().map(|seat| match seat {
            SeatTerms::Person { commitment } => format!("person {}", String::from(*commitment)),
            SeatTerms::Bot { level } => format!("bot {level}"),
        }));
        parts.push(self.commitment.into());
        parts.push(self.broken.to_string());
        let parts: Vec<&[u8]> = parts.iter().map(String::as_bytes).collect();
        Fingerprint::from_bytes(digest(b"coven/v2/fingerprint", &parts))
    }
}

/// A list of nothing is the same as no list, and not every header writes it.
fn is_named(value: &OptionValue) -> bool {
    !matches!(value, OptionValue::List(of) if of.is_empty())
}

/// The number 2, which tells this form from later ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(try_from = "u8", into = "u8")]
#[schemars(with = "u8")]
#[ts(type = "2")]
pub struct FormTwo;

impl From<FormTwo> for u8 {
    fn from(_: FormTwo) -> Self {
        2
    }
}

impl TryFrom<u8> for FormTwo {
    type Error = &'static str;

    fn try_from(form: u8) -> Result<Self, Self::Error> {
        match form {
            2 => Ok(Self),
            _ => Err("fairness of a form that is not known here"),
        }
    }
}

/// The fairness part of a log: every number of the deal, opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    pub form: FormTwo,
    pub table: String,
    /// The rules by which it was dealt; the game may have gone on by newer ones.
    pub rules_version: u32,
    pub commitment: Commitment,
    pub secret: Secret,
    /// In the order of the seats.
    pub seats: Vec<DealtSeat>,
    /// How many deals of this table were broken before this one.
    pub broken: u8,
}

/// A seat of a deal: a person's number, or a bot, which has none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(untagged, deny_unknown_fields)]
pub enum DealtSeat {
    Person {
        commitment: Commitment,
        nonce: Nonce,
    },
    Bot {
        bot: String,
    },
}

impl DealtSeat {
    pub fn nonce(&self) -> Option<Nonce> {
        match self {
            Self::Person { nonce, .. } => Some(*nonce),
            Self::Bot { .. } => None,
        }
    }
}

impl Deal {
    /// The fingerprint that everybody must have been shown before this deal.
    pub fn fingerprint(&self, facts: &Facts<'_>) -> Fingerprint {
        let seats = self.seats.iter().map(|seat| match seat {
            DealtSeat::Person { commitment, .. } => SeatTerms::Person {
                commitment: *commitment,
            },
            DealtSeat::Bot { bot } => SeatTerms::Bot { level: bot },
        });
        Terms {
            table: &self.table,
            facts: Facts {
                rules_version: self.rules_version,
                ..*facts
            },
            seats: seats.collect(),
            commitment: self.commitment,
            broken: self.broken,
        }
        .fingerprint()
    }

    /// The seed of secret, fingerprint and the nonces in the order of the seats.
    pub fn seed(&self, facts: &Facts<'_>) -> Seed {
        let fingerprint = self.fingerprint(facts);
        let nonces: Vec<Nonce> = self.seats.iter().filter_map(DealtSeat::nonce).collect();
        let mut parts: Vec<&[u8]> = vec![self.secret.bytes(), fingerprint.bytes()];
        parts.extend(nonces.iter().map(|nonce| nonce.bytes().as_slice()));
        Seed::from_bytes(digest(b"coven/v2/seed", &parts))
    }

    pub(super) fn proven_seed(&self, facts: &Facts<'_>) -> Option<Seed> {
        let opened = self.seats.iter().all(|seat| match seat {
            DealtSeat::Person { commitment, nonce } => nonce.commitment() == *commitment,
            DealtSeat::Bot { .. } => true,
        });
        let fits = opened
            && self.secret.commitment() == self.commitment
            && self.seats.len() == facts.players
            && self.rules_version <= facts.rules_version
            && self.broken <= MOST_BROKEN;
        fits.then(|| self.seed(facts))
    }
}
