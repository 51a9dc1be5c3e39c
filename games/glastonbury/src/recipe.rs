//! The recipe cards of the recipe variant (section 2.4 of the specification).

use crate::card::Colour;

/// A recipe A: most cards of one of the five other colours, by the place of that colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RecipeA(u8);

impl RecipeA {
    pub const COUNT: usize = 5;

    pub const fn new(index: usize) -> Self {
        assert!(index < Self::COUNT, "there are five recipes A (GL-9)");
        Self(index as u8)
    }

    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..Self::COUNT).map(Self::new)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The place of its colour among all nine.
    pub const fn colour(self) -> usize {
        Colour::ALL.len() + self.0 as usize
    }
}

/// A recipe B: 10 points for one of five feats (GL-108 to GL-114).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RecipeB {
    FewCards,
    FewFours,
    FewSpells,
    MostOnes,
    Ender,
}

impl RecipeB {
    pub const ALL: [Self; 5] = [
        Self::FewCards,
        Self::FewFours,
        Self::FewSpells,
        Self::MostOnes,
        Self::Ender,
    ];

    pub const fn id(self) -> &'static str {
        match self {
            Self::FewCards => "B-few-cards",
            Self::FewFours => "B-few-fours",
            Self::FewSpells => "B-few-spells",
            Self::MostOnes => "B-most-ones",
            Self::Ender => "B-ender",
        }
    }

    pub const fn index(self) -> usize {
        self as usize
    }

    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|recipe| recipe.id() == id)
    }
}

/// The two recipes of one player (GL-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recipes {
    pub a: RecipeA,
    pub b: RecipeB,
}
