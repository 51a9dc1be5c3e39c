//! The words of the game: suits, values, artifacts, cards, sets of cards.
//!
//! A suit card is one of 60 bits, so a hand's suit cards are one `u64` and "the values of this suit"
//! is a shift and a mask. Jokers are all alike (SC-2), so a set counts them and never tells them
//! apart. Names come from the content file ([`crate::Catalogue`]).

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayString;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// SC-1: the lowest and the highest printed value.
pub const LOWEST: u8 = 2;
pub const HIGHEST: u8 = 13;
/// How many values a suit has.
const WIDTH: u8 = HIGHEST - LOWEST + 1;
/// The places of a run that a joker or a stand-in may take (SC-49, SC-51).
pub const WILD_VALUES: u16 = 0x3FFC;

/// One of the five suits, in the order of the content file (SC-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Suit(pub(crate) u8);

impl Suit {
    pub const COUNT: usize = 5;

    /// The first `count` suits: those in play (SC-9).
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..count as u8).map(Self)
    }

    pub const fn new(index: usize) -> Self {
        Self(index as u8)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What an artifact does: one of the fifteen effects (SC-5). The order is that of the specification.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "SeersCatalogEffect")]
pub enum Artifact {
    FirstMove,
    RodOfReincarnation,
    GiftOfFate,
    CauldronOfSorcery,
    CloakOfGuises,
    HalfMoonAmulet,
    FullMoonBlade,
    TwinMirror,
    SilverThread,
    BottomlessBag,
    RavenCourier,
    StoppedHourglass,
    Wolfsbane,
    SeersScales,
    Bookmark,
}

/// How an artifact is played (SC-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "SeersCatalogFamily")]
pub enum Family {
    /// Laid along with a meld, not counted.
    With,
    /// Takes the place of a card.
    StandIn,
    /// Laid alone as a single.
    Single,
    /// Played alone, not a meld.
    Deed,
}

impl Artifact {
    pub const COUNT: usize = 15;
    pub const ALL: [Self; Self::COUNT] = [
        Self::FirstMove,
        Self::RodOfReincarnation,
        Self::GiftOfFate,
        Self::CauldronOfSorcery,
        Self::CloakOfGuises,
        Self::HalfMoonAmulet,
        Self::FullMoonBlade,
        Self::TwinMirror,
        Self::SilverThread,
        Self::BottomlessBag,
        Self::RavenCourier,
        Self::StoppedHourglass,
        Self::Wolfsbane,
        Self::SeersScales,
        Self::Bookmark,
    ];

    pub const fn family(self) -> Family {
        match self {
            Self::FirstMove | Self::FullMoonBlade => Family::Single,
            Self::TwinMirror | Self::SilverThread => Family::StandIn,
            Self::RodOfReincarnation
            | Self::GiftOfFate
            | Self::BottomlessBag
            | Self::RavenCourier
            | Self::Bookmark => Family::Deed,
            Self::CauldronOfSorcery
            | Self::CloakOfGuises
            | Self::HalfMoonAmulet
            | Self::StoppedHourglass
            | Self::Wolfsbane
            | Self::SeersScales => Family::With,
        }
    }

    pub const fn index(self) -> usize {
        self as usize
    }

    /// The bit of this artifact in a set of artifacts.
    pub const fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// One card: a suit card, a joker or an artifact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

/// What a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    Suit(Suit, u8),
    Joker,
    Artifact(Artifact),
}

const SUIT_CARDS: u8 = Suit::COUNT as u8 * WIDTH;
const FIRST_ARTIFACT: u8 = 64;

impl Card {
    pub const JOKER: Self = Self(SUIT_CARDS);

    pub const fn new(suit: Suit, value: u8) -> Self {
        Self(suit.0 * WIDTH + value - LOWEST)
    }

    pub const fn artifact(artifact: Artifact) -> Self {
        Self(FIRST_ARTIFACT + artifact as u8)
    }

    pub const fn face(self) -> Face {
        if self.0 < SUIT_CARDS {
            Face::Suit(Suit(self.0 / WIDTH), self.0 % WIDTH + LOWEST)
        } else if self.0 < FIRST_ARTIFACT {
            Face::Joker
        } else {
            Face::Artifact(Artifact::ALL[(self.0 - FIRST_ARTIFACT) as usize])
        }
    }

    pub const fn is_suit_card(self) -> bool {
        self.0 < SUIT_CARDS
    }

    pub const fn is_joker(self) -> bool {
        self.0 == SUIT_CARDS
    }

    pub const fn as_artifact(self) -> Option<Artifact> {
        match self.face() {
            Face::Artifact(artifact) => Some(artifact),
            _ => None,
        }
    }

    /// The natural suit of a suit card.
    pub const fn suit(self) -> Suit {
        Suit(self.0 / WIDTH)
    }

    /// The natural value of a suit card.
    pub const fn value(self) -> u8 {
        self.0 % WIDTH + LOWEST
    }
}

/// A set of cards; jokers are counted. Iterated by suit and value, then jokers, then artifacts.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cards {
    suits: u64,
    /// Artifacts in the low 16 bits, the number of jokers above them.
    rest: u32,
}

const JOKER_UNIT: u32 = 1 << 16;

impl Cards {
    pub const EMPTY: Self = Self { suits: 0, rest: 0 };

    pub const fn from_parts(suits: u64, jokers: u8, artifacts: u16) -> Self {
        Self {
            suits,
            rest: artifacts as u32 | (jokers as u32 * JOKER_UNIT),
        }
    }

    pub const fn one(card: Card) -> Self {
        Self::EMPTY.with(card)
    }

    /// The suit cards as 60 bits, twelve a suit.
    pub const fn suit_bits(self) -> u64 {
        self.suits
    }

    /// The suit cards alone.
    #[must_use]
    pub const fn suit_cards(self) -> Self {
        Self {
            suits: self.suits,
            rest: 0,
        }
    }

    /// The values of one suit: bit `v` for value `v`.
    pub const fn values(self, suit: Suit) -> u16 {
        values_of(self.suits, suit)
    }

    pub const fn jokers(self) -> u8 {
        (self.rest >> 16) as u8
    }

    /// The artifacts as bits.
    pub const fn artifacts(self) -> u16 {
        self.rest as u16
    }

    pub const fn has(self, artifact: Artifact) -> bool {
        self.rest & artifact.bit() as u32 != 0
    }

    pub const fn contains(self, card: Card) -> bool {
        if card.0 < SUIT_CARDS {
            self.suits & (1 << card.0) != 0
        } else if card.0 < FIRST_ARTIFACT {
            self.rest >= JOKER_UNIT
        } else {
            self.rest & (1 << (card.0 - FIRST_ARTIFACT)) != 0
        }
    }

    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        if card.0 < SUIT_CARDS {
            Self {
                suits: self.suits | (1 << card.0),
                ..self
            }
        } else if card.0 < FIRST_ARTIFACT {
            Self {
                rest: self.rest + JOKER_UNIT,
                ..self
            }
        } else {
            Self {
                rest: self.rest | (1 << (card.0 - FIRST_ARTIFACT)),
                ..self
            }
        }
    }

    /// The card must be there.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        if card.0 < SUIT_CARDS {
            Self {
                suits: self.suits & !(1 << card.0),
                ..self
            }
        } else if card.0 < FIRST_ARTIFACT {
            Self {
                rest: self.rest - JOKER_UNIT,
                ..self
            }
        } else {
            Self {
                rest: self.rest & !(1 << (card.0 - FIRST_ARTIFACT)),
                ..self
            }
        }
    }

    /// Both together; they share no card.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            suits: self.suits | other.suits,
            rest: self.rest + other.rest,
        }
    }

    /// What is left when the others, all of them here, are gone.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self {
            suits: self.suits & !other.suits,
            rest: self.rest - other.rest,
        }
    }

    /// Whether all of the others are here.
    pub const fn includes(self, other: Self) -> bool {
        other.suits & !self.suits == 0
            && other.artifacts() & !self.artifacts() == 0
            && other.jokers() <= self.jokers()
    }

    /// What both have.
    #[must_use]
    pub const fn common(self, other: Self) -> Self {
        let jokers = if self.jokers() < other.jokers() {
            self.jokers()
        } else {
            other.jokers()
        };
        Self::from_parts(
            self.suits & other.suits,
            jokers,
            self.artifacts() & other.artifacts(),
        )
    }

    pub const fn is_empty(self) -> bool {
        self.suits == 0 && self.rest == 0
    }

    pub const fn len(self) -> usize {
        self.suits.count_ones() as usize
            + self.artifacts().count_ones() as usize
            + self.jokers() as usize
    }

    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        iter_suits(self.suits)
            .chain(std::iter::repeat_n(Card::JOKER, self.jokers() as usize))
            .chain(iter_artifacts(self.artifacts()).map(Card::artifact))
    }
}

/// The values of one suit among suit bits: bit `v` for value `v`.
pub(crate) const fn values_of(suits: u64, suit: Suit) -> u16 {
    (((suits >> (suit.0 * WIDTH)) & 0xFFF) as u16) << LOWEST
}

/// Suit bits from the values of one suit.
pub(crate) const fn bits_of(values: u16, suit: Suit) -> u64 {
    ((values >> LOWEST) as u64) << (suit.0 * WIDTH)
}

/// The suit cards of suit bits, in order.
pub(crate) fn iter_suits(mut suits: u64) -> impl Iterator<Item = Card> + Clone {
    std::iter::from_fn(move || {
        if suits == 0 {
            return None;
        }
        let card = Card(suits.trailing_zeros() as u8);
        suits &= suits - 1;
        Some(card)
    })
}

/// The artifacts of a set, in order.
pub(crate) fn iter_artifacts(mut set: u16) -> impl Iterator<Item = Artifact> + Clone {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let artifact = Artifact::ALL[set.trailing_zeros() as usize];
        set &= set - 1;
        Some(artifact)
    })
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Card::face)).finish()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// A card as it is written outside the rules: `y5`, `joker`, `half-moon-amulet`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(try_from = "String")]
#[ts(rename = "SeersCatalogCard")]
pub struct CardName(
    #[schemars(with = "String")]
    #[ts(type = "string")]
    ArrayString<24>,
);

impl CardName {
    pub const JOKER: &'static str = "joker";

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

impl fmt::Display for BadCardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card's name has at most 24 lower-case letters, digits and hyphens")
    }
}

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

impl TryFrom<String> for CardName {
    type Error = BadCardName;

    fn try_from(text: String) -> Result<Self, BadCardName> {
        text.parse()
    }
}
