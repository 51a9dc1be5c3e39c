//! Randomness that is named, versioned and frozen.
//!
//! A [`Seed`] says which algorithm it belongs to (`v1:` and 64 hexadecimal digits). Version 1 is
//! ChaCha20 keyed by the seed; every use of chance in a game takes its own numbered stream, so a
//! round can be dealt again without replaying the rounds before it. Bounded numbers and the shuffle
//! are written here and pinned by tests: a library may change its own, ours never changes.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng as _, SeedableRng};

/// The secret from which all chance of one game follows. Never part of a view.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// A seed for tests and simulations that are named by a small number.
    pub fn from_number(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        // One pass through the generator, so that neighbouring numbers share nothing.
        let mut rng = Self(bytes).stream(u64::MAX);
        rng.0.fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// A fresh seed from the operating system.
    #[cfg(feature = "os-chance")]
    pub fn from_system() -> Self {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the operating system provides randomness");
        Self(bytes)
    }

    /// The generator of one use of chance: a deal, a die, a shuffle.
    pub fn stream(&self, number: u64) -> Rng {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(number);
        Rng(rng)
    }
}

/// Shown in state documents and logs of finished games only.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "v1:{}", hex::encode(self.0))
    }
}

/// A seed is a secret: debug output names its kind only.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(v1:…)")
    }
}

/// The text is not a seed of a version that this program knows.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a seed is `v1:` and 64 hexadecimal digits")]
pub struct BadSeed;

impl FromStr for Seed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Self, BadSeed> {
        let digits = text.strip_prefix("v1:").ok_or(BadSeed)?;
        if digits.bytes().any(|b| b.is_ascii_uppercase()) {
            return Err(BadSeed);
        }
        let mut bytes = [0; 32];
        hex::decode_to_slice(digits, &mut bytes).map_err(|_| BadSeed)?;
        Ok(Self(bytes))
    }
}

/// A generator of version 1.
#[derive(Clone, Debug)]
pub struct Rng(ChaCha20Rng);

impl Rng {
    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    pub fn fill(&mut self, bytes: &mut [u8]) {
        self.0.fill_bytes(bytes);
    }

    /// A number from 0 to `bound - 1`, each equally likely (multiply and reject).
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u32::try_from(bound).expect("bounds are small");
        assert!(bound > 0, "a choice needs something to choose from");
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as usize
    }

    /// A number in `0.0..1.0`.
    pub fn unit(&mut self) -> f32 {
        (self.next_u32() >> 8) as f32 / (1u32 << 24) as f32
    }

    /// One element, each equally likely.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// The Fisher–Yates shuffle, from the last place down.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// A new seed drawn from this generator.
    pub fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        self.fill(&mut bytes);
        Seed(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Law 2: these numbers may never change; a new algorithm is `v2`.
    #[test]
    fn version_1_is_frozen() {
        let seed = Seed::from_bytes(std::array::from_fn(|i| i as u8));
        let mut rng = seed.stream(0);
        let numbers: Vec<u32> = (0..4).map(|_| rng.next_u32()).collect();
        let mut dice = seed.stream(7);
        let rolls: Vec<usize> = (0..12).map(|_| dice.below(6) + 1).collect();
        let mut cards: Vec<u8> = (0..18).collect();
        seed.stream(1).shuffle(&mut cards);
        assert_eq!(
            format!("{numbers:?} {rolls:?} {cards:?} {}", Seed::from_number(1)),
            "[2100034873, 1780073945, 1996733837, 1229642936] [2, 2, 1, 6, 4, 5, 3, 5, 6, 3, 6, 1] \
             [16, 2, 17, 7, 15, 5, 4, 10, 8, 3, 11, 12, 6, 1, 13, 14, 9, 0] \
             v1:97c5ea2ce29b27ee0f793887676be2a1b203ac48f0a33e38dcacf71b836435d9"
        );
    }

    #[test]
    fn below_is_fair() {
        let mut rng = Seed::from_number(3).stream(0);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6)] += 1;
        }
        assert!(
            counts.iter().all(|c| (9_600..10_400).contains(c)),
            "{counts:?}"
        );
    }

    #[test]
    fn seeds_have_one_text() {
        let seed = Seed::from_number(5);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        let upper = seed.to_string().to_uppercase();
        for bad in [
            "",
            "v1:",
            "v2:00",
            "v1:zz",
            upper.as_str(),
            &seed.to_string()[..60],
        ] {
            assert_eq!(bad.parse::<Seed>(), Err(BadSeed), "{bad}");
        }
    }
}
