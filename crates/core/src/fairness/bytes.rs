//! The numbers a deal is made of, and how they are hashed.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use ts_rs::TS;

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
            #[cfg(feature = "os-chance")]
            pub fn from_system() -> Self {
                Self(*crate::Seed::from_system().bytes())
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
    /// The hash of a secret or of a nonce, published before the deal.
    Commitment
}
hex_bytes! {
    /// What one seat adds to the seed.
    Nonce
}
hex_bytes! {
    /// The hash of everything that is settled before the first nonce is opened.
    Fingerprint
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

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fingerprint({})", hex::encode(self.0))
    }
}

impl Secret {
    pub fn commitment(&self) -> Commitment {
        Commitment(joined(b"coven/v1/commitment", &[&self.0]))
    }
}

impl Nonce {
    /// What a seat shows when it sits down; the nonce itself follows when everybody sits.
    pub fn commitment(&self) -> Commitment {
        Commitment(digest(b"coven/v2/nonce", &[&self.0]))
    }
}

/// The hash of parts of any length: a length stands before each, so no two lists look alike.
pub(super) fn digest(domain: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = tagged(domain);
    for part in parts {
        hasher.update((part.len() as u32).to_be_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// The hash of parts of 32 bytes each, as the first form of fairness made it.
pub(super) fn joined(domain: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = tagged(domain);
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

fn tagged(domain: &[u8]) -> Sha256 {
    let mut hasher = Sha256::new();
    hasher.update([domain.len() as u8]);
    hasher.update(domain);
    hasher
}
