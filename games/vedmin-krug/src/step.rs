//! The outside form of plan steps, for views, events and documents.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::Origin;
use crate::card::{CardName, Power, Recipe};
use crate::content::Deck;
use crate::ingredient::{Few, Ingredient};
use crate::plan::{Step, Use};

/// One finished step of a plan, in full.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[ts(rename = "VedminKrugStep")]
pub enum StepView {
    Character {
        card: CardName,
    },
    /// The three ingredients of Uncontrolled Powers.
    Element {
        ingredient: Ingredient,
    },
    /// The Daredevil's random card.
    Picked {
        card: CardName,
    },
    Lay {
        card: CardName,
        rotated: bool,
    },
    Raven {
        ingredients: Vec<Ingredient>,
    },
    Book {
        ingredient: Ingredient,
    },
    Brew {
        ingredient: Ingredient,
    },
    Pour {
        ingredient: Ingredient,
    },
    Use {
        card: CardName,
        inputs: Vec<Input>,
        outputs: Vec<Ingredient>,
    },
    /// The Spellwriter opens a type for two mandrakes.
    Write {
        ingredient: Ingredient,
        sources: Vec<Origin>,
    },
    /// Jill's move into her own circle.
    Keep {
        ingredient: Ingredient,
    },
}

/// An ingredient on an input cell and where it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "VedminKrugInput")]
pub struct Input {
    pub ingredient: Ingredient,
    pub source: Origin,
}

/// Whose plan it is, as far as its steps need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner {
    pub power: Option<Power>,
    /// Whether two mushrooms lie on her Slyboots (WW-113).
    pub gift: bool,
}

impl StepView {
    pub fn of(deck: &Deck, owner: Owner, step: Step) -> Self {
        match step {
            Step::Character(power) => Self::Character {
                card: deck.power_name(power),
            },
            Step::Element(ingredient) => Self::Element { ingredient },
            Step::Picked(card) => Self::Picked {
                card: deck.name(card),
            },
            Step::Lay { card, rotated } => Self::Lay {
                card: deck.name(card),
                rotated,
            },
            Step::Raven(few) => Self::Raven {
                ingredients: few.iter().collect(),
            },
            Step::Book(ingredient) => Self::Book { ingredient },
            Step::Brew(ingredient) => Self::Brew { ingredient },
            Step::Pour(ingredient) => Self::Pour { ingredient },
            Step::Use(done) => Self::Use {
                card: recipe_name(deck, owner, done.recipe),
                inputs: inputs(owner, &done),
                outputs: done.out.iter().collect(),
            },
            Step::Write { kind, made } => Self::Write {
                ingredient: kind,
                sources: payment(made),
            },
            Step::Keep(ingredient) => Self::Keep { ingredient },
        }
    }

    /// The packed form; `None` if it names what there is not.
    pub fn step(&self, deck: &Deck) -> Option<Step> {
        Some(match self {
            Self::Character { card } => Step::Character(deck.power(card)?),
            Self::Element { ingredient } => Step::Element(*ingredient),
            Self::Picked { card } => Step::Picked(deck.recipe(card)?),
            Self::Lay { card, rotated } => Step::Lay {
                card: deck.recipe(card)?,
                rotated: *rotated,
            },
            Self::Raven { ingredients } => Step::Raven(Few::gather(ingredients.iter().copied())?),
            Self::Book { ingredient } => Step::Book(*ingredient),
            Self::Brew { ingredient } => Step::Brew(*ingredient),
            Self::Pour { ingredient } => Step::Pour(*ingredient),
            Self::Use {
                card,
                inputs,
                outputs,
            } => {
                let from = |source: Origin| {
                    let kinds = inputs.iter().filter(move |input| input.source == source);
                    Few::gather(kinds.map(|input| input.ingredient))
                };
                Step::Use(Use {
                    recipe: recipe(deck, card)?,
                    bench: from(Origin::Bench)?,
                    made: from(Origin::Made)?,
                    supply: from(Origin::Supply)?,
                    out: Few::gather(outputs.iter().copied())?,
                })
            }
            Self::Write {
                ingredient,
                sources,
            } => {
                let made = sources
                    .iter()
                    .filter(|source| **source == Origin::Made)
                    .count();
                (*sources == payment(made as u8)).then_some(Step::Write {
                    kind: *ingredient,
                    made: made as u8,
                })?
            }
            Self::Keep { ingredient } => Step::Keep(*ingredient),
        })
    }
}

/// The outside name of a recipe of a tableau or of a character.
pub(crate) fn recipe_name(deck: &Deck, owner: Owner, recipe: Recipe) -> CardName {
    if recipe.is_own() {
        deck.power_name(
            owner
                .power
                .expect("whoever uses a character's recipe has the character"),
        )
    } else {
        deck.name(recipe)
    }
}

pub(crate) fn recipe(deck: &Deck, name: &CardName) -> Option<Recipe> {
    let own = || {
        deck.power(name)
            .filter(|power| power.has_recipe())
            .map(|_| Recipe::OWN)
    };
    deck.recipe(name).or_else(own)
}

/// WW-115: two mandrakes, so many of them made this round.
pub(crate) fn payment(made: u8) -> Vec<Origin> {
    let mut sources = vec![Origin::Bench; usize::from(2 - made.min(2))];
    sources.extend(vec![Origin::Made; usize::from(made.min(2))]);
    sources
}

fn inputs(owner: Owner, done: &Use) -> Vec<Input> {
    if done.recipe.is_own() && owner.gift && done.inputs().is_empty() {
        let mushroom = Input {
            ingredient: Ingredient::Mushroom,
            source: Origin::Card,
        };
        return vec![mushroom; 2];
    }
    sourced(done)
}

/// Inputs by type, each with its source.
pub(crate) fn sourced(done: &Use) -> Vec<Input> {
    let from = |few: Few, source: Origin| {
        few.iter()
            .map(move |ingredient| Input { ingredient, source })
    };
    let mut inputs: Vec<Input> = from(done.supply, Origin::Supply)
        .chain(from(done.bench, Origin::Bench))
        .chain(from(done.made, Origin::Made))
        .collect();
    inputs.sort_by_key(|input| input.ingredient);
    inputs
}
