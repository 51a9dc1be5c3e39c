//! Ingredients, sets of types, and amounts of each type.
//!
//! An amount is five numbers packed into one `u64`, twelve bits each, so that adding a cauldron to
//! a workbench is one addition and "is everything there?" is one subtraction.

use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One of the five types (WW-2), in the order of the vectors `[H M F S T]`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[repr(u8)]
#[ts(rename = "VedminKrugIngredient")]
pub enum Ingredient {
    /// The shadow heart.
    #[serde(rename = "h")]
    Heart,
    #[serde(rename = "m")]
    Mandrake,
    #[serde(rename = "f")]
    Mushroom,
    #[serde(rename = "s")]
    Spider,
    #[serde(rename = "t")]
    Toad,
}

impl Ingredient {
    pub const COUNT: usize = 5;
    pub const ALL: [Self; Self::COUNT] = [
        Self::Heart,
        Self::Mandrake,
        Self::Mushroom,
        Self::Spider,
        Self::Toad,
    ];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Heart => 'h',
            Self::Mandrake => 'm',
            Self::Mushroom => 'f',
            Self::Spider => 's',
            Self::Toad => 't',
        }
    }

    pub fn from_letter(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let letter = letters.next()?;
        letters.next().is_none().then_some(())?;
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The next type of the cycle F → S → T → F; the two others stay (WW-17).
    #[must_use]
    pub const fn cycled(self) -> Self {
        match self {
            Self::Mushroom => Self::Spider,
            Self::Spider => Self::Toad,
            Self::Toad => Self::Mushroom,
            other => other,
        }
    }
}

impl fmt::Display for Ingredient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A set of types: what a cell accepts, what `book` has opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kinds(u8);

impl Kinds {
    pub const NONE: Self = Self(0);
    pub const ANY: Self = Self(0b1_1111);

    pub const fn one(kind: Ingredient) -> Self {
        Self(1 << kind as u8)
    }

    pub const fn contains(self, kind: Ingredient) -> bool {
        self.0 & (1 << kind as u8) != 0
    }

    #[must_use]
    pub const fn with(self, kind: Ingredient) -> Self {
        Self(self.0 | (1 << kind as u8))
    }

    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The only type of the set, if there is exactly one.
    pub fn single(self) -> Option<Ingredient> {
        if self.len() == 1 {
            self.iter().next()
        } else {
            None
        }
    }

    pub fn iter(self) -> impl Iterator<Item = Ingredient> + Clone {
        Ingredient::ALL
            .into_iter()
            .filter(move |kind| self.contains(*kind))
    }
}

impl FromIterator<Ingredient> for Kinds {
    fn from_iter<I: IntoIterator<Item = Ingredient>>(kinds: I) -> Self {
        kinds.into_iter().fold(Self::NONE, Self::with)
    }
}

const LANE: u32 = 12;
const MASK: u64 = (1 << LANE) - 1;
/// The highest bit of every lane: amounts stay below it, so it can guard a subtraction.
const GUARD: u64 = {
    let mut guard = 0;
    let mut lane = 0;
    while lane < Ingredient::COUNT as u32 {
        guard |= 1 << (lane * LANE + LANE - 1);
        lane += 1;
    }
    guard
};
/// More than any recipe can ask for.
const PLENTY: u64 = 1 << (LANE - 2);

/// How many of each type.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bag(u64);

impl Bag {
    pub const EMPTY: Self = Self(0);

    pub const fn of(counts: [u8; Ingredient::COUNT]) -> Self {
        let mut bag = 0;
        let mut index = 0;
        while index < Ingredient::COUNT {
            bag |= (counts[index] as u64) << (index as u32 * LANE);
            index += 1;
        }
        Self(bag)
    }

    pub const fn one(kind: Ingredient) -> Self {
        Self(1 << (kind as u32 * LANE))
    }

    pub const fn some(kind: Ingredient, count: u16) -> Self {
        Self((count as u64) << (kind as u32 * LANE))
    }

    pub const fn get(self, kind: Ingredient) -> u16 {
        ((self.0 >> (kind as u32 * LANE)) & MASK) as u16
    }

    /// The amounts as a plain vector; what is beyond a byte shows as 255.
    pub fn counts(self) -> [u8; Ingredient::COUNT] {
        Ingredient::ALL.map(|kind| self.get(kind).min(255) as u8)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many in all.
    pub const fn total(self) -> u32 {
        let mut sum = 0;
        let mut index = 0;
        while index < Ingredient::COUNT as u32 {
            sum += ((self.0 >> (index * LANE)) & MASK) as u32;
            index += 1;
        }
        sum
    }

    /// How many different types.
    pub fn kinds(self) -> u32 {
        Ingredient::ALL
            .into_iter()
            .filter(|kind| self.get(*kind) > 0)
            .count() as u32
    }

    /// Whether all of `needed` is here.
    pub const fn covers(self, needed: Self) -> bool {
        ((self.0 | GUARD) - needed.0) & GUARD == GUARD
    }

    pub const fn has(self, kind: Ingredient) -> bool {
        self.0 & (MASK << (kind as u32 * LANE)) != 0
    }

    /// Type by type the smaller amount.
    #[must_use]
    pub const fn min(self, other: Self) -> Self {
        // A guard bit survives where this amount is at least the other one.
        let larger = (((self.0 | GUARD) - other.0) & GUARD) >> (LANE - 1);
        let mask = larger * MASK;
        Self((other.0 & mask) | (self.0 & !mask))
    }

    /// Type by type what is left of this amount after taking away the other one, never below zero.
    #[must_use]
    pub const fn beyond(self, other: Self) -> Self {
        Self(self.0 - self.min(other).0)
    }

    /// The same with as good as endless amounts of these types.
    #[must_use]
    pub fn with_plenty(self, kinds: Kinds) -> Self {
        let mut bag = self.0;
        for kind in kinds.iter() {
            let shift = kind as u32 * LANE;
            bag = (bag & !(MASK << shift)) | (PLENTY << shift);
        }
        Self(bag)
    }

    /// The types that are here.
    pub fn kinds_here(self) -> Kinds {
        Ingredient::ALL
            .into_iter()
            .filter(|kind| self.has(*kind))
            .collect()
    }
}

impl Add for Bag {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Bag {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Bag {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        debug_assert!(self.covers(other), "{self:?} does not hold {other:?}");
        Self(self.0 - other.0)
    }
}

impl SubAssign for Bag {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl FromIterator<Ingredient> for Bag {
    fn from_iter<I: IntoIterator<Item = Ingredient>>(kinds: I) -> Self {
        kinds
            .into_iter()
            .fold(Self::EMPTY, |bag, kind| bag + Self::one(kind))
    }
}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = Ingredient::ALL.map(|kind| self.get(kind).to_string());
        write!(f, "[{}]", counts.join(" "))
    }
}

/// The same for the few cells of one card: at most seven of each type, in sixteen bits.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Few(u16);

impl Few {
    pub const NONE: Self = Self(0);
    const LANE: u32 = 3;

    pub const fn some(kind: Ingredient, count: u8) -> Self {
        Self((count as u16) << (kind as u32 * Self::LANE))
    }

    pub const fn get(self, kind: Ingredient) -> u8 {
        ((self.0 >> (kind as u32 * Self::LANE)) & 7) as u8
    }

    #[must_use]
    pub const fn with(self, kind: Ingredient) -> Self {
        self.and(Self::some(kind, 1))
    }

    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn total(self) -> u32 {
        Ingredient::ALL
            .into_iter()
            .map(|kind| u32::from(self.get(kind)))
            .sum()
    }

    pub const fn bag(self) -> Bag {
        let mut bag = 0;
        let mut index = 0;
        while index < Ingredient::COUNT as u32 {
            bag |= ((self.0 >> (index * Self::LANE)) as u64 & 7) << (index * LANE);
            index += 1;
        }
        Bag(bag)
    }

    /// Every single one, in the order of the types.
    pub fn iter(self) -> impl Iterator<Item = Ingredient> + Clone {
        Ingredient::ALL
            .into_iter()
            .flat_map(move |kind| std::iter::repeat_n(kind, usize::from(self.get(kind))))
    }

    /// These ingredients; `None` if there are more than seven of a type.
    pub fn gather(kinds: impl IntoIterator<Item = Ingredient>) -> Option<Self> {
        kinds.into_iter().try_fold(Self::NONE, |few, kind| {
            (few.get(kind) < 7).then(|| few.with(kind))
        })
    }
}

impl fmt::Debug for Few {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.bag().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_do_not_touch() {
        let bench = Bag::of([3, 4, 9, 9, 9]);
        let more = Bag::of([0, 2, 200, 1, 0]);
        assert_eq!((bench + more).counts(), [3, 6, 209, 10, 9]);
        assert_eq!(bench.min(more).counts(), [0, 2, 9, 1, 0]);
        assert_eq!(more.min(bench), bench.min(more));
        assert_eq!(more.beyond(bench).counts(), [0, 0, 191, 0, 0]);
        assert_eq!(bench.beyond(more).counts(), [3, 2, 0, 8, 9]);
        assert!(!bench.covers(more) && (bench + more).covers(more) && more.covers(Bag::EMPTY));
        assert_eq!((bench.total(), bench.kinds(), more.kinds()), (34, 5, 3));
        let open = bench.with_plenty(Kinds::one(Ingredient::Spider));
        assert!(open.covers(Bag::some(Ingredient::Spider, 300)));
        assert!(!open.covers(Bag::some(Ingredient::Mushroom, 10)));
        assert_eq!(format!("{more:?}"), "[0 2 200 1 0]");
    }
}
