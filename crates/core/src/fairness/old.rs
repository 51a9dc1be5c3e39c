//! The first form: every nonce came together with its seat, before the commitment was shown.
//!
//! It binds the server only where other people sat: the nonces of bots were its own. Games that were
//! dealt like this keep it; no game is dealt like this any more.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::bytes::joined;
use super::{Commitment, Facts, Nonce, Secret};
use crate::Seed;

/// The fairness part of a log that was dealt in the first form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct OldDeal {
    pub commitment: Commitment,
    pub secret: Secret,
    /// In the order of the seats.
    pub nonces: Vec<Nonce>,
}

impl OldDeal {
    /// The seed of secret and nonces.
    pub fn seed(&self) -> Seed {
        let mut parts: Vec<&[u8]> = vec![self.secret.bytes()];
        parts.extend(self.nonces.iter().map(|nonce| nonce.bytes().as_slice()));
        Seed::from_bytes(joined(b"coven/v1/seed", &parts))
    }

    pub(super) fn proven_seed(&self, facts: &Facts<'_>) -> Option<Seed> {
        let fits = self.secret.commitment() == self.commitment;
        (fits && self.nonces.len() == facts.players).then(|| self.seed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fairness, OptionValues};

    fn deal(secret: u8, nonces: &[u8]) -> OldDeal {
        let secret = Secret::from_bytes([secret; 32]);
        OldDeal {
            commitment: secret.commitment(),
            secret,
            nonces: nonces.iter().map(|n| Nonce::from_bytes([*n; 32])).collect(),
        }
    }

    #[test]
    fn every_part_changes_the_seed() {
        let seed = deal(1, &[2, 3]).seed();
        assert_eq!(seed, deal(1, &[2, 3]).seed());
        assert_ne!(seed, deal(1, &[3, 2]).seed());
        assert_ne!(seed, deal(1, &[2]).seed());
        assert_ne!(seed, deal(4, &[2, 3]).seed());
    }

    #[test]
    fn a_swapped_secret_and_a_missing_nonce_are_found() {
        let options = OptionValues::default();
        let facts = Facts {
            game: "pennies",
            rules_version: 1,
            content_hash: "abc",
            options: &options,
            players: 2,
        };
        assert!(deal(1, &[2, 3]).proven_seed(&facts).is_some());
        assert_eq!(deal(1, &[2]).proven_seed(&facts), None);
        let mut swapped = deal(1, &[2, 3]);
        swapped.secret = Secret::from_bytes([2; 32]);
        assert_eq!(swapped.proven_seed(&facts), None);
    }

    #[test]
    fn its_text_stays_as_it_was() {
        let deal = deal(1, &[2]);
        let text = serde_json::to_string(&deal).unwrap();
        assert!(text.starts_with("{\"commitment\":\"") && !text.contains("form"));
        let read: Fairness = serde_json::from_str(&text).unwrap();
        assert_eq!(read, Fairness::Old(deal));
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
        let more = text.replacen('{', "{\"broken\":0,", 1);
        assert!(serde_json::from_str::<Fairness>(&more).is_err());
    }
}
