//! The words of the game: cards, the wizards' colours, spells, and cards as they are written.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use arrayvec::ArrayString;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Kinds of ingredients (GL-2).
pub const KINDS: usize = 18;
/// Different faces of cards: 72 ingredients, the powder and four spells.
pub const FACES: usize = KINDS * 4 + 5;

/// The face of a card of the playing deck. Equal faces cannot be told apart, also not by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(NonZeroU8);

impl Card {
    pub const POWDER: Self = Self::of_face(KINDS * 4);

    const fn of_face(face: usize) -> Self {
        match NonZeroU8::new(face as u8 + 1) {
            Some(number) => Self(number),
            None => panic!("faces are counted from 0 to 76"),
        }
    }

    /// An ingredient with a number from 1 to 4.
    pub const fn ingredient(kind: Kind, number: u8) -> Self {
        assert!(
            number >= 1 && number <= 4,
            "ingredients are numbered 1 to 4 (GL-2)"
        );
        Self::of_face(kind.0 as usize * 4 + number as usize - 1)
    }

    pub const fn spell(spell: Spell) -> Self {
        Self::of_face(KINDS * 4 + 1 + spell as usize)
    }

    /// Every face, in the order of kinds and numbers, then powder and spells.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..FACES).map(Self::of_face)
    }

    /// A small number for tables.
    pub const fn face(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The kind of an ingredient.
    pub const fn kind(self) -> Option<Kind> {
        let face = self.face();
        if face < KINDS * 4 {
            Some(Kind(face as u8 / 4))
        } else {
            None
        }
    }

    /// The number of steps: 1 to 4 on an ingredient, 0 on powder, none on a spell.
    pub const fn number(self) -> Option<u8> {
        let face = self.face();
        if face < KINDS * 4 {
            Some(face as u8 % 4 + 1)
        } else if face == KINDS * 4 {
            Some(0)
        } else {
            None
        }
    }

    pub const fn as_spell(self) -> Option<Spell> {
        match self.face().checked_sub(KINDS * 4 + 1) {
            Some(0) => Some(Spell::BadLuck),
            Some(1) => Some(Spell::Eyeball),
            Some(2) => Some(Spell::Summon),
            Some(_) => Some(Spell::Shift),
            None => None,
        }
    }

    pub fn is_powder(self) -> bool {
        self == Self::POWDER
    }

    /// Whether the card goes on a stack: ingredients and powder do, spells do not (GL-34).
    pub const fn is_brewed(self) -> bool {
        self.face() <= KINDS * 4
    }

    /// GL-8: an orange card in the sense of the rules is an instant spell, never an ingredient.
    pub const fn is_instant(self) -> bool {
        let face = self.face();
        face == KINDS * 4 + 1 || face == KINDS * 4 + 2
    }

    /// How many cards with this face the box has (GL-2, GL-4, GL-7).
    pub const fn copies(self) -> u8 {
        match self.as_spell() {
            Some(spell) => spell.copies(),
            None if self.face() == KINDS * 4 => 2,
            None => 1,
        }
    }
}

/// A kind of ingredient, by its place in the content table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind(u8);

impl Kind {
    pub const fn new(index: usize) -> Self {
        assert!(index < KINDS, "there are 18 kinds (GL-2)");
        Self(index as u8)
    }

    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..KINDS).map(Self::new)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of the numbers 1 to 4: which cards of one kind somebody has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Numbers(u8);

impl Numbers {
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & 0b1111)
    }

    /// A small number for tables.
    pub const fn bits(self) -> u8 {
        self.0
    }

    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn sum(self) -> u8 {
        (self.0 & 1) + (self.0 >> 1 & 1) * 2 + (self.0 >> 2 & 1) * 3 + (self.0 >> 3) * 4
    }

    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=4).filter(move |number| self.0 >> (number - 1) & 1 != 0)
    }
}

/// The four kinds of spells (GL-7).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "GlastonburySpell")]
pub enum Spell {
    BadLuck,
    Eyeball,
    Summon,
    Shift,
}

impl Spell {
    pub const ALL: [Self; 4] = [Self::BadLuck, Self::Eyeball, Self::Summon, Self::Shift];

    pub const fn id(self) -> &'static str {
        match self {
            Self::BadLuck => "bad_luck",
            Self::Eyeball => "eyeball",
            Self::Summon => "summon",
            Self::Shift => "shift",
        }
    }

    const fn copies(self) -> u8 {
        match self {
            Self::BadLuck => 4,
            Self::Eyeball | Self::Summon | Self::Shift => 2,
        }
    }

    /// Full charges (GL-43); none for an instant spell.
    pub const fn charges(self) -> u8 {
        match self {
            Self::BadLuck | Self::Eyeball => 0,
            Self::Summon => 2,
            Self::Shift => 3,
        }
    }
}

/// The colour of a wizard: one of the four player colours (GL-3).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "GlastonburyWizard")]
pub enum Colour {
    Red,
    Yellow,
    Green,
    Blue,
}

impl Colour {
    pub const ALL: [Self; 4] = [Self::Red, Self::Yellow, Self::Green, Self::Blue];

    pub const fn id(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Blue => "blue",
        }
    }

    pub const fn index(self) -> usize {
        self as usize
    }

    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.id() == id)
    }
}

/// An id as it is written outside the rules: a card (`pumpkin-3`, `P`, `bad_luck`), a kind, a
/// colour, a recipe (`A-orange`).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(transparent)]
#[ts(rename = "GlastonburyName")]
pub struct Name(
    #[schemars(with = "String")]
    #[ts(type = "string")]
    ArrayString<{ Self::LONGEST }>,
);

impl Name {
    pub const LONGEST: usize = 28;
    /// How powder is written.
    pub const POWDER: &'static str = "P";
    /// Where a powder may go instead of a kind.
    pub const NONE: &'static str = "none";

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text is longer than an id can be, or has other letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadName;

impl FromStr for Name {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
        if text.is_empty() || !text.bytes().all(plain) {
            return Err(BadName);
        }
        ArrayString::from(text).map(Self).map_err(|_| BadName)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_what_they_say() {
        assert_eq!(
            Card::all()
                .map(|card| usize::from(card.copies()))
                .sum::<usize>(),
            84
        );
        for kind in Kind::all() {
            for number in 1..=4 {
                let card = Card::ingredient(kind, number);
                assert_eq!((card.kind(), card.number()), (Some(kind), Some(number)));
                assert!(card.is_brewed() && !card.is_instant() && card.as_spell().is_none());
            }
        }
        assert_eq!(
            (Card::POWDER.kind(), Card::POWDER.number()),
            (None, Some(0))
        );
        assert!(Card::POWDER.is_brewed());
        for spell in Spell::ALL {
            let card = Card::spell(spell);
            assert_eq!((card.as_spell(), card.number()), (Some(spell), None));
            assert_eq!(card.is_instant(), spell.charges() == 0);
            assert!(!card.is_brewed());
        }
    }
}
