//! The words of the game: suits, ranks, cards, sets of cards.
//!
//! A card is its suit and rank packed into a number, so that a set of cards is one `u64` and "all
//! cards of this suit" is a mask. Names come from the content file ([`crate::Deck`]).

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayString;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Ranks run from 1 to 9 (TW-6), so a suit takes ten places of a set.
const SUIT_WIDTH: u8 = 10;

/// One of the five ordinary suits, in the order of the content file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Suit(pub(crate) u8);

impl Suit {
    pub const COUNT: usize = 5;

    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    pub const fn cards(self) -> Cards {
        Cards(0x3FF << (self.0 * SUIT_WIDTH))
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One ingredient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// TW-3: a suit of its own and no rank.
    pub const ELIXIR: Self = Self(Suit::COUNT as u8 * SUIT_WIDTH);

    /// The rank of an eye (TW-52).
    pub const EYE: u8 = 2;

    pub const fn new(suit: Suit, rank: u8) -> Self {
        Self(suit.0 * SUIT_WIDTH + rank)
    }

    pub const fn is_elixir(self) -> bool {
        self.0 == Self::ELIXIR.0
    }

    /// How many numbers there are for cards: every suit and rank, and the Elixir.
    pub(crate) const NUMBERS: usize = Self::ELIXIR.0 as usize + 1;

    /// The place of this card in a table of all cards.
    pub(crate) const fn number(self) -> usize {
        self.0 as usize
    }

    /// The card with this number.
    pub(crate) const fn numbered(number: usize) -> Self {
        Self(number as u8)
    }

    /// Whether both are of one suit; the Elixir's suit is its own.
    pub(crate) const fn same_suit(self, other: Self) -> bool {
        self.0 / SUIT_WIDTH == other.0 / SUIT_WIDTH
    }

    /// The rank; the Elixir counts as 0 and is never asked for its rank by a rule.
    pub const fn rank(self) -> u8 {
        self.0 % SUIT_WIDTH
    }

    /// The ordinary suit; the Elixir has none (TW-3).
    pub const fn suit(self) -> Option<Suit> {
        if self.is_elixir() {
            None
        } else {
            Some(Suit(self.0 / SUIT_WIDTH))
        }
    }
}

coven_core::id_set! {
    /// A set of cards, iterated by suit and rank, the Elixir last.
    pub struct Cards(u64) of Card by number, numbered
}

impl Cards {
    /// The set of a card that may be there.
    pub const fn maybe(card: Option<Card>) -> Self {
        match card {
            Some(card) => Self::one(card),
            None => Self::EMPTY,
        }
    }
}

/// A card as it is written outside the rules: `owl-5`, `elixir`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(transparent)]
pub struct CardName(
    #[schemars(with = "String")]
    #[ts(type = "string")]
    ArrayString<24>,
);

impl CardName {
    pub const ELIXIR: &'static str = "elixir";

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text is longer than a card's name can be, or has other letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadCardName;

impl FromStr for CardName {
    type Err = BadCardName;

    fn from_str(text: &str) -> Result<Self, BadCardName> {
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        if text.is_empty() || !text.bytes().all(plain) {
            return Err(BadCardName);
        }
        ArrayString::from(text).map(Self).map_err(|_| BadCardName)
    }
}
