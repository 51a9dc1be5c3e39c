//! The words of the game besides ingredients: arcana, recipes and sets of them, characters.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayString;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How many recipes there are (WW-1).
pub const RECIPES: usize = 60;

/// The three arcana (WW-50 to WW-53), in the order of the tokens.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "VedminKrugArcana")]
pub enum Arcana {
    Raven,
    Book,
    Brew,
}

impl Arcana {
    pub const COUNT: usize = 3;
    pub const ALL: [Self; Self::COUNT] = [Self::Raven, Self::Book, Self::Brew];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn id(self) -> &'static str {
        match self {
            Self::Raven => "raven",
            Self::Book => "book",
            Self::Brew => "brew",
        }
    }

    /// The letter of the content file.
    pub const fn letter(self) -> char {
        match self {
            Self::Raven => 'r',
            Self::Book => 'b',
            Self::Brew => 'c',
        }
    }
}

/// A recipe by its place in the content file, or the recipe printed on its owner's character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Recipe(pub(crate) u8);

impl Recipe {
    /// The recipe on the character of whoever uses it (WW-11).
    pub const OWN: Self = Self(RECIPES as u8);

    pub const fn new(index: usize) -> Self {
        Self(index as u8)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn is_own(self) -> bool {
        self.0 == Self::OWN.0
    }
}

coven_core::id_set! {
    /// A set of recipes.
    pub struct Cards(u64) of Recipe by index, new
}

impl Cards {
    /// All sixty.
    pub const ALL: Self = Self((1 << RECIPES) - 1);
}

/// A character by what she can do (WW-95 to WW-117). Each id keeps its power (WW-18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Power {
    Initiate,
    Jill,
    Potioneer,
    Whirlwind,
    Toadmouth,
    Daredevil,
    Elements,
    Warrior,
    Fey,
    Seer,
    Slyboots,
    Spider,
    Spellwriter,
}

impl Power {
    pub const COUNT: usize = 13;
    pub const ALL: [Self; Self::COUNT] = [
        Self::Initiate,
        Self::Jill,
        Self::Potioneer,
        Self::Whirlwind,
        Self::Toadmouth,
        Self::Daredevil,
        Self::Elements,
        Self::Warrior,
        Self::Fey,
        Self::Seer,
        Self::Slyboots,
        Self::Spider,
        Self::Spellwriter,
    ];

    /// The characters of the draft: all but the Initiate (WW-24).
    pub const DRAFT: [Self; 12] = [
        Self::Jill,
        Self::Potioneer,
        Self::Whirlwind,
        Self::Toadmouth,
        Self::Daredevil,
        Self::Elements,
        Self::Warrior,
        Self::Fey,
        Self::Seer,
        Self::Slyboots,
        Self::Spider,
        Self::Spellwriter,
    ];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn id(self) -> &'static str {
        match self {
            Self::Initiate => "chr-initiate",
            Self::Jill => "chr-jill",
            Self::Potioneer => "chr-potioneer",
            Self::Whirlwind => "chr-whirlwind",
            Self::Toadmouth => "chr-toadmouth",
            Self::Daredevil => "chr-daredevil",
            Self::Elements => "chr-elements",
            Self::Warrior => "chr-warrior",
            Self::Fey => "chr-fey",
            Self::Seer => "chr-seer",
            Self::Slyboots => "chr-slyboots",
            Self::Spider => "chr-spider",
            Self::Spellwriter => "chr-spellwriter",
        }
    }

    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|power| power.id() == id)
    }

    /// Whether the power is printed as a recipe (WW-11).
    pub const fn has_recipe(self) -> bool {
        matches!(
            self,
            Self::Toadmouth
                | Self::Elements
                | Self::Warrior
                | Self::Fey
                | Self::Slyboots
                | Self::Spider
        )
    }

    /// WW-77, WW-111.
    pub const fn hand_limit(self) -> usize {
        if matches!(self, Self::Seer) { 5 } else { 4 }
    }
}

/// A card as it is written outside the rules: `rec-15`, `chr-jill`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(transparent)]
#[ts(rename = "VedminKrugCard")]
pub struct CardName(
    #[schemars(with = "String")]
    #[ts(type = "string")]
    ArrayString<24>,
);

impl CardName {
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Display for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text is too long for a card or has other signs than lower-case letters, digits and hyphens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadName;

impl FromStr for CardName {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        let starts_well = text.bytes().next().is_some_and(|b| b.is_ascii_lowercase());
        if !starts_well || !text.bytes().all(plain) {
            return Err(BadName);
        }
        ArrayString::from(text).map(Self).map_err(|_| BadName)
    }
}
