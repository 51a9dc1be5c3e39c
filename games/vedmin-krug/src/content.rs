//! The cards: a content file, checked as section 2.5 of the specification says, and each recipe
//! made ready for fast brewing.

use std::collections::{BTreeMap, BTreeSet};

use arrayvec::ArrayVec;
use coven_core::{Called, Content, Edition, Message, Source, Spoken, content_rows};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::card::{Arcana, CardName, Cards, Power, RECIPES, Recipe};
use crate::ingredient::{Bag, Few, Ingredient, Kinds};

/// The most cells on one side of a recipe (WW-14).
pub const CELLS: usize = 5;

/// The validated cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Capacities {
    pub cells: [u8; Ingredient::COUNT],
    pub source: Source,
}

/// A recipe of the content file. Cells are written `h`, `f/s`, or `any`; arcana `rbc`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterEntry {
    pub id: String,
    pub name: Spoken,
    pub copies: i64,
    pub start: [u8; Ingredient::COUNT],
    pub arcana: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recipe: Option<OwnRecipe>,
    pub sources: BTreeMap<String, Source>,
}

/// The recipe on a character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    const HOUSE: &'static str = include_str!("../../../content/vedmin-krug/cards.json");
    const EDITIONS: &'static [Edition] = &[Edition {
        text: include_str!("../../../content/vedmin-krug/editions/1/cards.json"),
        first_name: Some("bc6a596dede268b8aeba54c9c2a5e623"),
    }];

    fn parse(text: &str) -> Result<Self, Vec<Message>> {
        content_rows(text, "ww-content-json", check).map(Self::from_checked)
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

/// Section 2.5: every check, in its order; the list of those that fail.
fn check(file: &File) -> Vec<Message> {
    let mut problems = Vec::new();
    let mut demand = |holds: bool, problem: Message| {
        if !holds {
            problems.push(problem);
        }
    };
    let wanted = |key: &str| Message::new(format!("ww-content-{key}"));
    let of = |key: &str, id: &str| wanted(key).text("card", id);

    demand(
        file.game == "vedmin-krug",
        wanted("game").text("game", file.game.clone()),
    );

    // WW-13.
    demand(
        file.recipes.len() == RECIPES,
        wanted("size").number("given", file.recipes.len() as i64),
    );
    let mut ids = BTreeSet::new();
    let mut numbers = BTreeSet::new();
    for row in &file.recipes {
        let plain = row.id.parse::<CardName>().is_ok() && !row.id.starts_with("chr-");
        demand(plain, of("id", &row.id));
        demand(ids.insert(row.id.as_str()), of("repeated", &row.id));
        demand(
            (1..=RECIPES as i64).contains(&row.initiative),
            of("initiative-range", &row.id).number("initiative", row.initiative),
        );
        demand(
            numbers.insert(row.initiative),
            of("initiative-repeated", &row.id).number("initiative", row.initiative),
        );
    }

    // WW-14.
    for row in &file.recipes {
        demand(
            row.inputs.len() <= CELLS && row.outputs.len() <= CELLS,
            of("cells", &row.id),
        );
        for text in row.inputs.iter().chain(&row.outputs) {
            let good = cell(text).is_some_and(|kinds| kinds != Kinds::ANY);
            demand(good, of("cell", &row.id).text("cell", text.clone()));
        }
    }

    // WW-15.
    let plain_arcana = |text: &str| text.chars().all(|letter| "rbc".contains(letter));
    for row in &file.recipes {
        let most = symbols(&row.arcana).into_iter().max().unwrap_or_default();
        demand(
            plain_arcana(&row.arcana) && most <= 2,
            of("arcana", &row.id),
        );
    }
    for arcana in Arcana::ALL {
        let given: i64 = file
            .recipes
            .iter()
            .map(|row| i64::from(symbols(&row.arcana)[arcana.index()]))
            .sum();
        demand(
            given == 27,
            wanted("arcana-sum")
                .key("arcana", format!("ww-arcana-{}", arcana.id()))
                .number("given", given),
        );
    }
    let with = |count: usize| {
        file.recipes
            .iter()
            .filter(|row| row.arcana.len() == count)
            .count()
    };
    demand(
        [0, 1, 2, 3, 6].map(with) == [8, 30, 18, 3, 1],
        wanted("arcana-spread"),
    );

    // WW-16.
    let reversible = file.recipes.iter().filter(|row| row.reversible).count() as i64;
    demand(
        reversible == 22,
        wanted("reversible").number("given", reversible),
    );
    let is_hybrid = |row: &&RecipeEntry| {
        row.inputs
            .iter()
            .chain(&row.outputs)
            .any(|text| text.contains('/'))
    };
    let hybrid = file.recipes.iter().filter(is_hybrid).count() as i64;
    demand(hybrid == 10, wanted("hybrid").number("given", hybrid));

    // WW-17.
    let mut families: BTreeMap<&str, Vec<&RecipeEntry>> = BTreeMap::new();
    for row in &file.recipes {
        families.entry(&row.family).or_default().push(row);
    }
    let singles = families.remove("single").unwrap_or_default().len() as i64;
    demand(
        singles == 6 && families.len() == 18,
        wanted("families")
            .number("singles", singles)
            .number("families", families.len() as i64),
    );
    for (family, rows) in &families {
        let closed = rows.len() == 3 && is_closed_family(rows);
        demand(closed, wanted("family").text("family", *family));
    }

    // WW-18, WW-19.
    let mut powers = BTreeSet::new();
    for row in &file.characters {
        demand(Power::from_id(&row.id).is_some(), of("character", &row.id));
        demand(powers.insert(row.id.as_str()), of("repeated", &row.id));
        let copies = if row.id == Power::Initiate.id() { 5 } else { 1 };
        demand(
            row.copies == copies,
            of("copies", &row.id).number("wanted", copies),
        );
        let fits = row
            .start
            .iter()
            .zip(file.capacities.cells)
            .all(|(start, cells)| *start <= cells);
        demand(fits, of("start", &row.id));
        let most = symbols(&row.arcana).into_iter().max().unwrap_or_default();
        demand(
            plain_arcana(&row.arcana) && most <= 1,
            of("character-arcana", &row.id),
        );
        demand(keeps_power(row), of("power", &row.id));
    }
    demand(
        powers.len() == Power::COUNT && file.characters.len() == Power::COUNT,
        wanted("characters").number("given", file.characters.len() as i64),
    );
    let cells = file.capacities.cells;
    let range = cells.iter().all(|cells| (1..=99).contains(cells));
    demand(
        range && cells[Ingredient::Mandrake.index()] == 4,
        wanted("capacities"),
    );

    let names = file.recipes.iter().map(|row| (&row.id, &row.name));
    let names = names.chain(file.characters.iter().map(|row| (&row.id, &row.name)));
    for (id, name) in names {
        demand(
            !name.ru.trim().is_empty() && !name.en.trim().is_empty(),
            of("unnamed", id),
        );
    }
    problems
}

/// WW-18: the recipe printed on a character is part of its power.
fn keeps_power(row: &CharacterEntry) -> bool {
    let Some(power) = Power::from_id(&row.id) else {
        return true;
    };
    let (inputs, outputs): (&[&str], &[&str]) = match power {
        Power::Toadmouth => (&["t", "t", "t"], &["any"]),
        Power::Elements => (&["h"], &["m", "f"]),
        Power::Warrior => (&["h", "m", "f", "s", "t"], &["any", "any", "any"]),
        Power::Fey => (&[], &["m", "t"]),
        Power::Slyboots => (&["f", "f"], &["t", "t"]),
        // The number of spiders is described differently (WW-D34): a box owner may correct it.
        Power::Spider => {
            return row.recipe.as_ref().is_some_and(|recipe| {
                recipe.inputs == ["m", "m", "m"]
                    && (1..=CELLS).contains(&recipe.outputs.len())
                    && recipe.outputs.iter().all(|cell| cell == "s")
            });
        }
        _ => return row.recipe.is_none(),
    };
    row.recipe
        .as_ref()
        .is_some_and(|recipe| recipe.inputs == inputs && recipe.outputs == outputs)
}

/// WW-17: the type cycle joined with a shift of the arcana maps the family onto itself.
fn is_closed_family(rows: &[&RecipeEntry]) -> bool {
    type Look = (Vec<Kinds>, Vec<Kinds>, bool);
    let look = |row: &RecipeEntry, cycle: bool| -> Option<Look> {
        let side = |texts: &[String]| -> Option<Vec<Kinds>> {
            let mut cells = texts
                .iter()
                .map(|text| {
                    let kinds = cell(text)?.iter();
                    Some(
                        kinds
                            .map(|kind| if cycle { kind.cycled() } else { kind })
                            .collect(),
                    )
                })
                .collect::<Option<Vec<Kinds>>>()?;
            cells.sort_unstable();
            Some(cells)
        };
        Some((side(&row.inputs)?, side(&row.outputs)?, row.reversible))
    };
    let mut images = Vec::new();
    for row in rows {
        let Some(image) = look(row, true) else {
            return false;
        };
        let found = rows
            .iter()
            .position(|other| look(other, false).as_ref() == Some(&image));
        match found {
            Some(index) if !images.contains(&index) => images.push(index),
            _ => return false,
        }
    }
    let same = rows
        .iter()
        .all(|row| symbols(&row.arcana) == symbols(&rows[0].arcana));
    let shifts: &[usize] = if same { &[0] } else { &[1, 2] };
    shifts.iter().any(|shift| {
        rows.iter().zip(&images).all(|(row, image)| {
            let (before, after) = (symbols(&row.arcana), symbols(&rows[*image].arcana));
            (0..Arcana::COUNT).all(|at| after[(at + shift) % Arcana::COUNT] == before[at])
        })
    })
}
