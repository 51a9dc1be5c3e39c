//! Proof that nobody chose the cards.
//!
//! Before the deal the server publishes the hash of its secret. Every seat adds a nonce of its own.
//! The seed of the game is the hash of all of them together, so neither the server (bound by its
//! commitment) nor a player (who does not know the secret) can steer it. When the game is over the
//! secret is published and everybody can check.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use ts_rs::TS;

use crate::Seed;

macro_rules! hex_bytes {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
        #[serde(try_from = "String", into = "String")]
        #[schemars(with = "String")]
        #[ts(type = "string")]
        pub struct $name([u8; 32]);

        impl $name {
            pub const fn from_bytes(bytes: [u8; 32]) -> Self {
                Self(bytes)
            }

            pub const fn bytes(&self) -> &[u8; 32] {
                &self.0
            }

            /// Fresh from the operating system.
            pub fn from_system() -> Self {
                Self(*Seed::from_system().bytes())
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> String {
                hex::encode(value.0)
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(text: String) -> Result<Self, String> {
                let mut bytes = [0; 32];
                if text.bytes().any(|b| b.is_ascii_uppercase())
                    || hex::decode_to_slice(&text, &mut bytes).is_err()
                {
                    return Err("64 lower-case hexadecimal digits are wanted".to_owned());
                }
                Ok(Self(bytes))
            }
        }
    };
}

hex_bytes! {
    /// What the server keeps to itself until the game is over.
    Secret
}
hex_bytes! {
    /// The hash of the secret, published before the deal.
    Commitment
}
hex_bytes! {
    /// What one seat adds to the seed.
    Nonce
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({})", hex::encode(self.0))
    }
}

impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Nonce({})", hex::encode(self.0))
    }
}

impl Secret {
    pub fn commitment(&self) -> Commitment {
        Commitment(digest(b"coven/v1/commitment", &[&self.0]))
    }

    /// The seed of the game: secret and nonces, in the order of the seats.
    pub fn seed(&self, nonces: &[Nonce]) -> Seed {
        let mut parts: Vec<&[u8]> = vec![&self.0];
        parts.extend(nonces.iter().map(|nonce| nonce.0.as_slice()));
        Seed::from_bytes(digest(b"coven/v1/seed", &parts))
    }
}

fn digest(domain: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    hasher.update([domain.len() as u8]);
    hasher.update(domain);
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// The fairness part of a finished game's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    pub commitment: Commitment,
    pub secret: Secret,
    pub nonces: Vec<Nonce>,
}

impl Fairness {
    /// The seed that this secret and these nonces give, if the secret is the committed one.
    pub fn proven_seed(&self) -> Option<Seed> {
        (self.secret.commitment() == self.commitment).then(|| self.secret.seed(&self.nonces))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_changes_the_seed() {
        let secret = Secret::from_bytes([1; 32]);
        let nonces = [Nonce::from_bytes([2; 32]), Nonce::from_bytes([3; 32])];
        let seed = secret.seed(&nonces);
        assert_eq!(seed, secret.seed(&nonces));
        assert_ne!(seed, secret.seed(&[nonces[1], nonces[0]]));
        assert_ne!(seed, secret.seed(&nonces[..1]));
        assert_ne!(seed, Secret::from_bytes([4; 32]).seed(&nonces));
    }

    #[test]
    fn a_swapped_secret_is_found() {
        let secret = Secret::from_bytes([1; 32]);
        let mut fairness = Fairness {
            commitment: secret.commitment(),
            secret,
            nonces: vec![],
        };
        assert!(fairness.proven_seed().is_some());
        fairness.secret = Secret::from_bytes([2; 32]);
        assert_eq!(fairness.proven_seed(), None);
    }
}
