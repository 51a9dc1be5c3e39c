//! Where the server's own chance comes from: the ids of tables, the secrets of deals, the chance of bots.
//!
//! It is the operating system's. Only a build with the feature `test-seed` can be told a number from which all of it
//! follows, so that a test in a browser is dealt the same game every time; the handshake of the deal stays what it is.
//! Such a build says so when it starts, and no release is one.

use coven_core::{Seat, Secret, Seed};

use crate::Settings;

/// Letters and digits that cannot be mistaken for each other when read aloud.
const ALPHABET: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
const ID_LENGTH: usize = 10;

#[derive(Debug, Default)]
pub(crate) struct Chance {
    #[cfg(feature = "test-seed")]
    fixed: Option<fixed::Fixed>,
}

impl Chance {
    #[cfg(not(feature = "test-seed"))]
    pub(crate) fn new(_settings: &Settings) -> Self {
        Self::default()
    }

    /// A new table id: 50 random bits, for whoever has the link may sit down.
    pub(crate) fn table_id(&self) -> String {
        self.draw().bytes()[..ID_LENGTH]
            .iter()
            .map(|byte| char::from(ALPHABET[usize::from(byte & 31)]))
            .collect()
    }

    /// What the server adds to a deal.
    pub(crate) fn secret(&self) -> Secret {
        Secret::from_bytes(*self.draw().bytes())
    }

    #[cfg(not(feature = "test-seed"))]
    #[expect(clippy::unused_self, reason = "a test build has something to look at")]
    fn draw(&self) -> Seed {
        Seed::from_system()
    }

    /// The chance of a bot for one decision: at this table, on this seat, after so many inputs.
    #[cfg(not(feature = "test-seed"))]
    pub(crate) fn bot(&self, _table: &str, _seat: Seat, _entries: usize) -> Seed {
        self.draw()
    }
}

/// Whether the text has the form of a table id.
pub(crate) fn is_table_id(text: &str) -> bool {
    text.len() == ID_LENGTH && text.bytes().all(|letter| ALPHABET.contains(&letter))
}

#[cfg(feature = "test-seed")]
mod fixed {
    use std::sync::atomic::{AtomicU64, Ordering};

    use sha2::{Digest as _, Sha256};

    use super::{Chance, Seat, Seed, Settings};

    /// Chance that follows from a number.
    #[derive(Debug)]
    pub(super) struct Fixed {
        number: u64,
        drawn: AtomicU64,
    }

    impl Fixed {
        fn seed(&self, what: &str) -> Seed {
            let text = format!("coven/test-seed {} {what}", self.number);
            Seed::from_bytes(Sha256::digest(text).into())
        }
    }

    impl Chance {
        /// Everything follows from the number, if there is one.
        pub(crate) fn new(settings: &Settings) -> Self {
            let drawn = AtomicU64::new(0);
            let fixed = settings.test_seed.map(|number| Fixed { number, drawn });
            Self { fixed }
        }

        /// Every draw is another one, and the same one in every run.
        pub(super) fn draw(&self) -> Seed {
            self.fixed.as_ref().map_or_else(Seed::from_system, |fixed| {
                let count = fixed.drawn.fetch_add(1, Ordering::Relaxed);
                fixed.seed(&format!("draw {count}"))
            })
        }

        /// Bots of a table think beside each other: what one draws does not depend on who is first.
        pub(crate) fn bot(&self, table: &str, seat: Seat, entries: usize) -> Seed {
            self.fixed.as_ref().map_or_else(Seed::from_system, |fixed| {
                fixed.seed(&format!("bot {table} {} {entries}", seat.index()))
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A handful of everything that is drawn.
    fn drawn(chance: &Chance) -> Vec<[u8; 32]> {
        let mut drawn = Vec::new();
        for _ in 0..4 {
            let id = chance.table_id();
            assert!(is_table_id(&id), "{id}");
            drawn.push(*chance.secret().bytes());
            for seat in [Seat::new(0), Seat::new(1)] {
                for entries in [0, 1] {
                    drawn.push(*chance.bot(&id, seat, entries).bytes());
                }
            }
        }
        drawn
    }

    /// How many of them differ from one another.
    fn different(drawn: &[Vec<[u8; 32]>]) -> usize {
        let all: std::collections::BTreeSet<_> = drawn.iter().flatten().collect();
        all.len()
    }

    #[test]
    fn nothing_is_drawn_twice() {
        let servers = [drawn(&Chance::default()), drawn(&Chance::default())];
        assert_eq!(different(&servers), 40);
    }

    #[cfg(feature = "test-seed")]
    #[test]
    fn a_number_gives_the_same_chance_in_every_run() {
        let servers = [1, 1, 2].map(|number| {
            let settings = Settings {
                test_seed: Some(number),
                ..Settings::default()
            };
            drawn(&Chance::new(&settings))
        });
        assert_eq!(servers[0], servers[1]);
        assert_eq!(different(&servers), 40, "every draw is another one");
    }
}
