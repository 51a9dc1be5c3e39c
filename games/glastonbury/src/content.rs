//! The card table: a content file, checked as GL-11 says, and the names of its cards.

use std::collections::{BTreeMap, BTreeSet};

use coven_core::{Called, Content, Edition, Message, Source, Spoken, content_rows};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use ts_rs::TS;

use crate::card::{Card, Colour, FACES, KINDS, Kind, Name, Spell};
use crate::recipe::{RecipeA, RecipeB};

/// All colours: four of the wizards and five others (GL-3).
pub const COLOURS: usize = 9;
/// Cards of the playing deck (GL-1).
pub const DECK_SIZE: usize = 84;

/// A validated card table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[ts(rename = "GlastonburyContent")]
pub struct CardTable {
    /// The wizards' colours as [`Colour`] orders them, then the others as the file does.
    colours: Vec<ColourEntry>,
    kinds: Vec<KindEntry>,
    recipes: Vec<RecipeEntry>,
    #[serde(skip)]
    names: Names,
    #[serde(skip)]
    called: Called,
}

/// What follows from the table and is asked for often.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Names {
    kind_colours: [u8; KINDS],
    faces: [Name; FACES],
    sorted: Vec<(Name, Card)>,
}

/// A colour of the content file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "GlastonburyColourEntry")]
pub struct ColourEntry {
    pub id: String,
    pub name: Spoken,
    pub source: Source,
}

/// A kind of the content file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "GlastonburyKindEntry")]
pub struct KindEntry {
    pub id: String,
    pub colour: String,
    /// The name of the picture.
    pub symbol: String,
    pub numbers: Vec<i64>,
    pub name: Spoken,
    pub source: Source,
}

/// A recipe of the content file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "GlastonburyRecipeEntry")]
pub struct RecipeEntry {
    pub id: String,
    pub name: Spoken,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: String,
    #[serde(default, rename = "note")]
    _note: String,
    colours: Vec<ColourEntry>,
    kinds: Vec<KindEntry>,
    recipes: Vec<RecipeEntry>,
}

impl Content for CardTable {
    type Shown = Self;

    const HOUSE: &'static str = include_str!("../../../content/glastonbury/cards.json");
    const EDITIONS: &'static [Edition] = &[Edition {
        text: include_str!("../../../content/glastonbury/editions/1/cards.json"),
        first_name: Some("c198ebc6fccf68a3a7850c386ba46426"),
    }];

    /// GL-11, GL-134: an invalid file is refused as a whole.
    fn parse(text: &str) -> Result<Self, Vec<Message>> {
        content_rows(text, "gl-content-json", check).map(Self::from_checked)
    }

    fn called(&self) -> &Called {
        &self.called
    }

    fn rules(&self) -> Value {
        let colours: Vec<_> = self.colours.iter().map(|colour| &colour.id).collect();
        let kinds = self
            .kinds
            .iter()
            .map(|kind| json!({ "id": kind.id, "colour": kind.colour, "numbers": kind.numbers }));
        let kinds: Vec<_> = kinds.collect();
        let recipes: Vec<_> = self.recipes.iter().map(|recipe| &recipe.id).collect();
        json!({ "colours": colours, "kinds": kinds, "recipes": recipes })
    }
}

impl CardTable {
    fn from_checked(file: File) -> Self {
        let mut colours = file.colours;
        // The order of the file is kept among the others, so that recipes A are numbered by it.
        colours
            .sort_by_key(|entry| Colour::named(&entry.id).map_or(Colour::ALL.len(), Colour::index));
        let place = |id: &str| colours.iter().position(|colour| colour.id == id);
        let mut recipes = file.recipes;
        recipes.sort_by_key(|entry| {
            if let Some(colour) = entry.id.strip_prefix("A-") {
                return place(colour).unwrap_or(COLOURS);
            }
            let place = RecipeB::ALL
                .iter()
                .position(|recipe| recipe.id() == entry.id);
            COLOURS + place.unwrap_or(RecipeB::ALL.len())
        });
        let kind_colours = std::array::from_fn(|kind| {
            place(&file.kinds[kind].colour).expect("every kind's colour is listed") as u8
        });
        let name = |card: Card| -> Name {
            let text = match (card.kind(), card.number(), card.as_spell()) {
                (Some(kind), Some(number), _) => {
                    format!("{}-{number}", file.kinds[kind.index()].id)
                }
                (_, _, Some(spell)) => spell.id().to_owned(),
                _ => Name::POWDER.to_owned(),
            };
            text.parse()
                .expect("ids are short and plain (checked with the file)")
        };
        let mut faces = [name(Card::POWDER); FACES];
        for card in Card::all() {
            faces[card.face()] = name(card);
        }
        let mut sorted: Vec<(Name, Card)> =
            Card::all().map(|card| (faces[card.face()], card)).collect();
        sorted.sort_unstable();
        let names = Names {
            kind_colours,
            faces,
            sorted,
        };
        Self {
            called: Called::new(),
            colours,
            kinds: file.kinds,
            recipes,
            names,
        }
    }

    /// The place of a kind's colour among all nine: below four it is the colour of a wizard.
    pub fn colour_of(&self, kind: Kind) -> usize {
        usize::from(self.names.kind_colours[kind.index()])
    }

    pub(crate) fn kind_colours(&self) -> [u8; KINDS] {
        self.names.kind_colours
    }

    /// The four player colours, then the five others.
    pub fn colours(&self) -> &[ColourEntry] {
        &self.colours
    }

    pub fn wizard(&self, colour: Colour) -> &ColourEntry {
        &self.colours[colour.index()]
    }

    pub fn kind(&self, kind: Kind) -> &KindEntry {
        &self.kinds[kind.index()]
    }

    pub fn kind_name(&self, kind: Kind) -> Name {
        short(&self.kind(kind).id)
    }

    pub fn kind_named(&self, id: &str) -> Option<Kind> {
        self.kinds
            .iter()
            .position(|kind| kind.id == id)
            .map(Kind::new)
    }

    pub fn recipe_a(&self, recipe: RecipeA) -> &RecipeEntry {
        &self.recipes[recipe.index()]
    }

    pub fn recipe_b(&self, recipe: RecipeB) -> &RecipeEntry {
        &self.recipes[RecipeA::COUNT + recipe.index()]
    }

    pub fn recipe_a_named(&self, id: &str) -> Option<RecipeA> {
        RecipeA::all().find(|recipe| self.recipe_a(*recipe).id == id)
    }

    pub fn name(&self, card: Card) -> Name {
        self.names.faces[card.face()]
    }

    pub fn names(&self, cards: &[Card]) -> Vec<Name> {
        cards.iter().map(|card| self.name(*card)).collect()
    }

    /// The card of this name.
    pub fn card(&self, name: &Name) -> Option<Card> {
        let sorted = &self.names.sorted;
        sorted
            .binary_search_by_key(name, |(name, _)| *name)
            .ok()
            .map(|at| sorted[at].1)
    }
}

/// An id of a checked table as a name.
pub(crate) fn short(id: &str) -> Name {
    id.parse()
        .expect("ids are short and plain (checked with the file)")
}

/// GL-11: every check; the list of those that fail.
fn check(file: &File) -> Vec<Message> {
    let mut problems = Vec::new();
    let mut demand = |holds: bool, problem: Message| {
        if !holds {
            problems.push(problem);
        }
    };
    demand(
        file.game == "glastonbury",
        wanted("game").text("game", file.game.clone()),
    );
    demand(
        file.kinds.len() == KINDS,
        wanted("kind-count").number("given", file.kinds.len() as i64),
    );
    let mut ids = BTreeSet::new();
    for kind in &file.kinds {
        let plain = kind.id.len() <= 24
            && kind
                .id
                .bytes()
                .next()
                .is_some_and(|b| b.is_ascii_lowercase())
            && kind.id.bytes().all(|b| b.is_ascii_lowercase() || b == b'_')
            && kind.id != Name::NONE;
        demand(plain, wanted("kind-id").text("kind", kind.id.clone()));
        demand(
            ids.insert(&kind.id),
            wanted("kind-repeated").text("kind", kind.id.clone()),
        );
        demand(
            is_spoken(&kind.name),
            wanted("unnamed").text("id", kind.id.clone()),
        );
        demand(
            kind.numbers.len() == 4 && (1..=4).all(|number| kind.numbers.contains(&number)),
            wanted("numbers").text("kind", kind.id.clone()),
        );
    }

    demand(
        file.colours.len() == COLOURS,
        wanted("colour-count").number("given", file.colours.len() as i64),
    );
    let mut kinds_of: BTreeMap<&str, usize> = BTreeMap::new();
    for colour in &file.colours {
        let plain = !colour.id.is_empty()
            && colour.id.len() <= 16
            && colour
                .id
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b == b'_');
        demand(plain, wanted("colour-id").text("colour", colour.id.clone()));
        demand(
            is_spoken(&colour.name),
            wanted("unnamed").text("id", colour.id.clone()),
        );
        demand(
            kinds_of.insert(&colour.id, 0).is_none(),
            wanted("colour-repeated").text("colour", colour.id.clone()),
        );
    }
    for kind in &file.kinds {
        match kinds_of.get_mut(kind.colour.as_str()) {
            Some(count) => *count += 1,
            None => demand(
                false,
                wanted("colour-unknown")
                    .text("kind", kind.id.clone())
                    .text("colour", kind.colour.clone()),
            ),
        }
    }
    for (colour, count) in &kinds_of {
        demand(
            *count == 2,
            wanted("colour-kinds")
                .text("colour", *colour)
                .number("given", *count as i64),
        );
    }
    for wizard in Colour::ALL {
        demand(
            kinds_of.contains_key(wizard.id()),
            wanted("wizard").text("colour", wizard.id()),
        );
    }
    demand(kinds_of.contains_key("orange"), wanted("orange"));

    let colours: Vec<&str> = kinds_of.into_keys().collect();
    check_recipes(file, &colours, &mut demand);
    problems
}

fn wanted(key: &str) -> Message {
    Message::new(format!("gl-content-{key}"))
}

fn is_spoken(name: &Spoken) -> bool {
    !name.ru.trim().is_empty() && !name.en.trim().is_empty()
}

/// One recipe for each goal, and one for each colour that no wizard has.
fn check_recipes(file: &File, colours: &[&str], demand: &mut impl FnMut(bool, Message)) {
    let mut recipes: BTreeSet<&str> = BTreeSet::new();
    for recipe in &file.recipes {
        demand(
            is_spoken(&recipe.name),
            wanted("unnamed").text("id", recipe.id.clone()),
        );
        let of_colour = recipe
            .id
            .strip_prefix("A-")
            .is_some_and(|colour| colours.contains(&colour) && Colour::named(colour).is_none());
        let of_goal = RecipeB::ALL.iter().any(|known| known.id() == recipe.id);
        demand(
            of_colour || of_goal,
            wanted("recipe-unknown").text("recipe", recipe.id.clone()),
        );
        demand(
            recipes.insert(&recipe.id),
            wanted("recipe-repeated").text("recipe", recipe.id.clone()),
        );
    }
    for colour in colours
        .iter()
        .filter(|colour| Colour::named(colour).is_none())
    {
        let id = format!("A-{colour}");
        demand(
            recipes.contains(id.as_str()),
            wanted("recipe-missing").text("recipe", id.clone()),
        );
    }
    for recipe in RecipeB::ALL {
        demand(
            recipes.contains(recipe.id()),
            wanted("recipe-missing").text("recipe", recipe.id()),
        );
    }
}

/// What a spell is called in the locale files.
pub(crate) fn spell_key(spell: Spell) -> String {
    format!("gl-spell-{}", spell.id().replace('_', "-"))
}
