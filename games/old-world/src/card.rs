//! The words of the game: terrains, colours, skills, schools, cards and sets of them.
//!
//! Everything a content file lists is a small number here; its id and its names come from
//! [`crate::Cards`].

use coven_core::Rng;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Defines a closed list of words with their ids, as the content files and the notation write them.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($variant:ident = $id:literal),+ $(,)? }) => {
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
        )]
        $(#[$meta])*
        pub enum $name {
            $(#[serde(rename = $id)] $variant),+
        }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$variant => $id),+
                }
            }

            pub fn parse(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|word| word.id() == text)
            }

            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}

words! {
    /// The kind of country a monster, a token or a card belongs to.
    #[ts(rename = "OldWorldTerrain")]
    Terrain { Forest = "forest", Mountain = "mountain", Water = "water" }
}

/// The terrain of a card or a place; `None` is the triple symbol that stands for all (OW-7, OW-226).
pub type Ground = Option<Terrain>;

/// Whether a symbol serves where `wanted` is asked for; the triple symbol fits everywhere.
pub fn fits(symbol: Ground, wanted: Ground) -> bool {
    symbol.is_none() || wanted.is_none() || symbol == wanted
}

words! {
    /// What kind of move an action card is; links are of a colour, too.
    #[ts(rename = "OldWorldColour")]
    Colour { Blue = "blue", Red = "red", Green = "green", Purple = "purple", Yellow = "yellow" }
}

words! {
    /// The four skills of a board.
    #[ts(rename = "OldWorldSkill")]
    Skill { Combat = "combat", Defence = "defence", Alchemy = "alchemy", Specialty = "specialty" }
}

words! {
    /// The five schools with a board.
    #[ts(rename = "OldWorldSchool")]
    School { Wolf = "wolf", Griffin = "griffin", Bear = "bear", Cat = "cat", Viper = "viper" }
}

words! {
    /// The two attacks of a fight card (OW-27).
    #[ts(rename = "OldWorldAttack")]
    Attack { Charge = "charge", Bite = "bite" }
}

words! {
    /// The two exploration decks (OW-149).
    #[ts(rename = "OldWorldDeck")]
    Deck { City = "city", Wilds = "wilds" }
}

words! {
    /// The two options of a story (OW-29).
    #[ts(rename = "OldWorldOption")]
    Side { A = "a", B = "b" }
}

words! {
    /// Who stands where in a fight between witchers.
    #[ts(rename = "OldWorldCorner")]
    Corner { Attacker = "attacker", Defender = "defender" }
}

impl Corner {
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// Defines a number that names one thing of the content.
macro_rules! numbered {
    ($(#[$meta:meta])* $name:ident, $count:literal) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
        )]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            pub const COUNT: usize = $count;

            pub fn all() -> impl DoubleEndedIterator<Item = Self> {
                (0..$count as u8).map(Self)
            }

            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

numbered!(
    /// A place on the map, 0 to 18 (OW-4).
    Location, 19
);
numbered!(
    /// An action card: 0 to 89 are the pool, then ten for each school.
    Card, 140
);
numbered!(
    /// A kind of potion, in the order of the content file; there are at most 28 kinds.
    Potion, 28
);
numbered!(Monster, 28);
numbered!(FightCard, 20);
numbered!(
    /// A card with a story: 36 of the city, 36 of the wilds, 56 events.
    Story, 128
);

impl Card {
    pub const POOL: usize = 90;
    pub const STARTING: usize = 10;

    /// The ten cards a school starts with (OW-21).
    pub fn starting(school: School) -> impl Iterator<Item = Self> {
        let first = (Self::POOL + school.index() * Self::STARTING) as u8;
        (first..first + Self::STARTING as u8).map(Self)
    }

    /// The same cards as a set.
    pub const fn starting_set(school: School) -> Bag {
        let first = Self::POOL + school.index() * Self::STARTING;
        Bag::full(first + Self::STARTING).without(Bag::full(first))
    }

    pub const fn is_pool(self) -> bool {
        (self.0 as usize) < Self::POOL
    }
}

impl Story {
    pub const DECK: usize = 36;
    pub const EVENTS: usize = 56;

    pub const fn explored(deck: Deck, index: usize) -> Self {
        Self((deck.index() * Self::DECK + index) as u8)
    }

    /// The event with a printed number, 1 to 56.
    pub const fn event(number: u8) -> Self {
        Self(2 * Self::DECK as u8 + number - 1)
    }

    /// The deck of an exploration card; `None` for an event.
    pub const fn deck(self) -> Option<Deck> {
        match self.0 {
            0..36 => Some(Deck::City),
            36..72 => Some(Deck::Wilds),
            _ => None,
        }
    }

    /// The printed number of an event.
    pub const fn number(self) -> Option<u8> {
        if self.0 >= 72 {
            Some(self.0 - 71)
        } else {
            None
        }
    }
}

/// A set of colours.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(transparent)]
pub struct Colours(u8);

impl Colours {
    pub const ALL: Self = Self(0b1_1111);

    #[must_use]
    pub const fn with(self, colour: Colour) -> Self {
        Self(self.0 | (1 << colour as u8))
    }

    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn has(self, colour: Colour) -> bool {
        self.0 & (1 << colour as u8) != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL
            .iter()
            .copied()
            .filter(move |colour| self.has(*colour))
    }
}

impl FromIterator<Colour> for Colours {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        colours.into_iter().fold(Self::default(), Self::with)
    }
}

/// A set of skills.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(transparent)]
pub struct Skills(u8);

impl Skills {
    #[must_use]
    pub const fn with(self, skill: Skill) -> Self {
        Self(self.0 | (1 << skill as u8))
    }

    pub const fn has(self, skill: Skill) -> bool {
        self.0 & (1 << skill as u8) != 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Skill> {
        Skill::ALL
            .iter()
            .copied()
            .filter(move |skill| self.has(*skill))
    }
}

impl FromIterator<Skill> for Skills {
    fn from_iter<I: IntoIterator<Item = Skill>>(skills: I) -> Self {
        skills.into_iter().fold(Self::default(), Self::with)
    }
}

/// A bag of up to 192 numbered things from which chance draws: what lies face down and unseen needs
/// no order until somebody turns it up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bag([u64; 3]);

impl Bag {
    /// The first so many things.
    pub const fn full(count: usize) -> Self {
        const fn word(count: usize) -> u64 {
            if count >= 64 {
                u64::MAX
            } else {
                (1 << count) - 1
            }
        }
        Self([
            word(count),
            word(count.saturating_sub(64)),
            word(count.saturating_sub(128)),
        ])
    }

    pub const fn has(self, index: usize) -> bool {
        self.0[index / 64] & (1 << (index % 64)) != 0
    }

    pub fn put(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    pub fn take(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self([
            self.0[0] & !other.0[0],
            self.0[1] & !other.0[1],
            self.0[2] & !other.0[2],
        ])
    }

    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self([
            self.0[0] & other.0[0],
            self.0[1] & other.0[1],
            self.0[2] & other.0[2],
        ])
    }

    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self([
            self.0[0] | other.0[0],
            self.0[1] | other.0[1],
            self.0[2] | other.0[2],
        ])
    }

    /// The first eight things as bits.
    pub const fn low(self) -> u8 {
        self.0[0] as u8
    }

    pub fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, bits)| {
            let mut rest = bits;
            std::iter::from_fn(move || {
                if rest == 0 {
                    return None;
                }
                let index = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                Some(word * 64 + index)
            })
        })
    }

    /// The thing at a place of the bag's order.
    pub fn nth(self, place: usize) -> usize {
        self.iter()
            .nth(place)
            .expect("the bag is as large as was said")
    }

    /// Draws one at random; the bag is not empty.
    pub fn draw(&mut self, rng: &mut Rng) -> usize {
        let index = self.nth(rng.below(self.len()));
        self.take(index);
        index
    }
}

impl FromIterator<usize> for Bag {
    fn from_iter<I: IntoIterator<Item = usize>>(indices: I) -> Self {
        let mut bag = Self::default();
        indices.into_iter().for_each(|index| bag.put(index));
        bag
    }
}
