//! The cards: a content file, checked as section 2.5 of the specification says, and each recipe
//! made ready for fast brewing.

mod check;

use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use coven_core::{Called, Content, Edition, Message, Source, Spoken, content_rows};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use ts_rs::TS;

use crate::card::{Arcana, CardName, Cards, Power, Recipe};
use crate::ingredient::{Bag, Few, Ingredient, Kinds};

/// The most cells on one side of a recipe (WW-14).
pub const CELLS: usize = 5;

/// The validated cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[ts(rename = "VedminKrugContent")]
pub struct Deck {
    capacities: Capacities,
    recipes: Vec<RecipeEntry>,
    characters: Vec<CharacterEntry>,
    #[serde(skip)]
    called: Called,
    #[serde(skip)]
    cells: Bag,
    /// Upright and rotated, by recipe.
    #[serde(skip)]
    faces: Vec<[Face; 2]>,
    /// The recipes on characters, by power.
    #[serde(skip)]
    own_faces: Vec<Option<[Face; 2]>>,
    /// Arcana symbols by recipe.
    #[serde(skip)]
    symbols: Vec<[u8; Arcana::COUNT]>,
    #[serde(skip)]
    names: Vec<CardName>,
    /// The place of each power's row.
    #[serde(skip)]
    powers: [usize; Power::COUNT],
}

/// How much a workbench holds of each type (WW-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "VedminKrugCapacities")]
pub struct Capacities {
    pub cells: [u8; Ingredient::COUNT],
    pub source: Source,
}

/// A recipe of the content file. Cells are written `h`, `f/s`, or `any`; arcana `rbc`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "VedminKrugRecipeEntry")]
pub struct RecipeEntry {
    pub id: String,
    pub initiative: i64,
    pub name: Spoken,
    pub family: String,
    pub arcana: String,
    pub inputs: Vec<String>,
    pub outputs: Vec<String>,
    pub reversible: bool,
    pub sources: BTreeMap<String, Source>,
}

/// A character of the content file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "VedminKrugCharacterEntry")]
pub struct CharacterEntry {
    pub id: String,
    pub name: Spoken,
    pub copies: i64,
    pub start: [u8; Ingredient::COUNT],
    pub arcana: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub recipe: Option<OwnRecipe>,
    pub sources: BTreeMap<String, Source>,
}

/// The recipe on a character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "VedminKrugOwnRecipe")]
pub struct OwnRecipe {
    pub inputs: Vec<String>,
    pub outputs: Vec<String>,
}

/// One way up of a recipe: what goes in, what comes out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Face {
    pub inputs: Side,
    pub outputs: Side,
}

/// One side of a recipe.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Side {
    /// Cells of one type each.
    pub fixed: Bag,
    pub fixed_few: Few,
    /// Cells with a choice (WW-7).
    pub hybrid: ArrayVec<Kinds, CELLS>,
    /// All cells in the order of the file, for drawing.
    pub cells: ArrayVec<Kinds, CELLS>,
}

impl Side {
    fn of(cells: &[Kinds]) -> Self {
        let fixed: Vec<Ingredient> = cells.iter().filter_map(|cell| cell.single()).collect();
        Self {
            fixed: fixed.iter().copied().collect(),
            fixed_few: Few::gather(fixed).expect("at most five cells (WW-14)"),
            hybrid: cells
                .iter()
                .copied()
                .filter(|cell| cell.single().is_none())
                .collect(),
            cells: cells.iter().copied().collect(),
        }
    }

    pub fn len(&self) -> usize {
        self.cells.len()
    }

    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Whether exactly these ingredients fill all cells.
    pub fn fits(&self, filled: Few) -> bool {
        if filled.total() as usize != self.len() || !filled.bag().covers(self.fixed) {
            return false;
        }
        can_cover(filled.bag() - self.fixed, &self.hybrid)
    }
}

/// Whether each of these cells can get an ingredient of its own out of the bag.
pub(crate) fn can_cover(bag: Bag, cells: &[Kinds]) -> bool {
    match cells {
        [] => true,
        [cell] => cell.iter().any(|kind| bag.has(kind)),
        [cell, rest @ ..] => cell
            .iter()
            .any(|kind| bag.has(kind) && can_cover(bag - Bag::one(kind), rest)),
    }
}

impl Face {
    fn pair(inputs: &[String], outputs: &[String]) -> Option<[Self; 2]> {
        let cells = |texts: &[String]| {
            texts
                .iter()
                .map(|text| cell(text))
                .collect::<Option<Vec<_>>>()
        };
        let (inputs, outputs) = (Side::of(&cells(inputs)?), Side::of(&cells(outputs)?));
        let upright = Self {
            inputs: inputs.clone(),
            outputs: outputs.clone(),
        };
        // WW-8: rotated, the sides are swapped, hybrid cells included.
        Some([
            upright,
            Self {
                inputs: outputs,
                outputs: inputs,
            },
        ])
    }

    /// WW-64: a recipe without any cell cannot be used.
    pub fn is_blank(&self) -> bool {
        self.inputs.is_empty() && self.outputs.is_empty()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: String,
    #[serde(default, rename = "note")]
    _note: String,
    capacities: Capacities,
    recipes: Vec<RecipeEntry>,
    characters: Vec<CharacterEntry>,
}

impl Content for Deck {
    type Shown = Self;

    const HOUSE: &'static str = include_str!("../../../content/vedmin-krug/cards.json");
    const EDITIONS: &'static [Edition] = &[Edition {
        text: include_str!("../../../content/vedmin-krug/editions/1/cards.json"),
        first_name: Some("bc6a596dede268b8aeba54c9c2a5e623"),
    }];

    fn parse(text: &str) -> Result<Self, Vec<Message>> {
        content_rows(text, "ww-content-json", check::check).map(Self::from_checked)
    }

    fn called(&self) -> &Called {
        &self.called
    }

    fn rules(&self) -> Value {
        let recipes = self.recipes.iter().map(|recipe| {
            json!({
                "id": recipe.id,
                "initiative": recipe.initiative,
                "family": recipe.family,
                "arcana": recipe.arcana,
                "inputs": recipe.inputs,
                "outputs": recipe.outputs,
                "reversible": recipe.reversible,
            })
        });
        let characters = self.characters.iter().map(|character| {
            let recipe = character.recipe.as_ref();
            json!({
                "id": character.id,
                "copies": character.copies,
                "start": character.start,
                "arcana": character.arcana,
                "recipe": recipe.map(|own| json!({ "inputs": own.inputs, "outputs": own.outputs })),
            })
        });
        let (recipes, characters): (Vec<_>, Vec<_>) = (recipes.collect(), characters.collect());
        json!({
            "capacities": self.capacities.cells,
            "recipes": recipes,
            "characters": characters,
        })
    }
}

impl Deck {
    fn from_checked(file: File) -> Self {
        let faces = file
            .recipes
            .iter()
            .map(|row| Face::pair(&row.inputs, &row.outputs).expect("cells are checked (WW-14)"))
            .collect();
        let row_of = |power: Power| {
            let row = file.characters.iter().position(|row| row.id == power.id());
            row.expect("every power has its row (WW-18)")
        };
        let powers = Power::ALL.map(row_of);
        let own_faces = powers
            .iter()
            .map(|row| {
                let recipe = file.characters[*row].recipe.as_ref()?;
                Face::pair(&recipe.inputs, &recipe.outputs)
            })
            .collect();
        Self {
            called: Called::new(),
            cells: Bag::of(file.capacities.cells),
            faces,
            own_faces,
            symbols: file
                .recipes
                .iter()
                .map(|row| symbols(&row.arcana))
                .collect(),
            names: file
                .recipes
                .iter()
                .map(|row| row.id.parse().expect("ids are short and plain (WW-13)"))
                .collect(),
            powers,
            capacities: file.capacities,
            recipes: file.recipes,
            characters: file.characters,
        }
    }

    /// WW-3: what a workbench holds.
    pub fn cells(&self) -> Bag {
        self.cells
    }

    /// One way up of a recipe of the deck.
    pub fn face(&self, recipe: Recipe, rotated: bool) -> &Face {
        &self.faces[recipe.index()][usize::from(rotated)]
    }

    /// The recipe on a character, if there is one (WW-11).
    pub fn own_face(&self, power: Power, rotated: bool) -> Option<&Face> {
        self.own_faces[power.index()]
            .as_ref()
            .map(|faces| &faces[usize::from(rotated)])
    }

    pub fn is_reversible(&self, recipe: Recipe) -> bool {
        self.recipes[recipe.index()].reversible
    }

    pub fn initiative(&self, recipe: Recipe) -> u8 {
        self.recipes[recipe.index()].initiative as u8
    }

    /// WW-9: the same in both orientations.
    pub fn symbols(&self, recipe: Recipe) -> [u8; Arcana::COUNT] {
        self.symbols[recipe.index()]
    }

    pub fn start(&self, power: Power) -> Bag {
        Bag::of(self.character(power).start)
    }

    /// WW-28.
    pub fn character_symbols(&self, power: Power) -> [u8; Arcana::COUNT] {
        symbols(&self.character(power).arcana)
    }

    pub fn character(&self, power: Power) -> &CharacterEntry {
        &self.characters[self.powers[power.index()]]
    }

    pub fn row(&self, recipe: Recipe) -> &RecipeEntry {
        &self.recipes[recipe.index()]
    }

    pub fn name(&self, recipe: Recipe) -> CardName {
        self.names[recipe.index()]
    }

    pub fn names(&self, recipes: Cards) -> Vec<CardName> {
        recipes.iter().map(|recipe| self.name(recipe)).collect()
    }

    pub fn power_name(&self, power: Power) -> CardName {
        power
            .id()
            .parse()
            .expect("ids of powers are short and plain")
    }

    pub fn recipe(&self, name: &CardName) -> Option<Recipe> {
        self.names
            .iter()
            .position(|other| other == name)
            .map(Recipe::new)
    }

    pub fn power(&self, name: &CardName) -> Option<Power> {
        Power::from_id(name.as_str())
    }

    /// The name of a recipe or a character as people say it.
    pub fn title(&self, name: &CardName) -> Spoken {
        if let Some(recipe) = self.recipe(name) {
            return self.row(recipe).name.clone();
        }
        match self.power(name) {
            Some(power) => self.character(power).name.clone(),
            None => Spoken {
                ru: name.to_string(),
                en: name.to_string(),
            },
        }
    }
}

/// `h`, `f/s` or `any`.
fn cell(text: &str) -> Option<Kinds> {
    if text == "any" {
        return Some(Kinds::ANY);
    }
    let mut kinds = Kinds::NONE;
    for letter in text.split('/') {
        let kind = Ingredient::from_letter(letter)?;
        if kinds.contains(kind) {
            return None;
        }
        kinds = kinds.with(kind);
    }
    (kinds.len() <= 2).then_some(kinds)
}

fn symbols(text: &str) -> [u8; Arcana::COUNT] {
    Arcana::ALL.map(|arcana| text.matches(arcana.letter()).count() as u8)
}
