//! The scoring sheet: stacks sorted by kind, every number, doubling and bonus visible, and why
//! powder goes where it goes (GL-98, GL-128).

use coven_core::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Glastonbury;
use crate::card::{Kind, Name};
use crate::content::short;
use crate::event::target_names;
use crate::phase::{assignments, can_assign};
use crate::score::{self, BONUS, Standing};
use crate::state::{Assignment, Phase, State};

/// How many ways to assign powder are compared on the sheet.
const COMPARED: usize = 10;

/// The points of everybody, laid out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "GlastonburyScoring")]
pub struct Scoring {
    pub sheets: Vec<Sheet>,
    /// Whether these are the final points: not while somebody still assigns powder.
    pub is_final: bool,
    /// Everybody with the highest total; empty until the points are final.
    pub winners: Vec<Seat>,
}

/// The points of one player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "GlastonburySheet")]
pub struct Sheet {
    /// Collected kinds in the order of the content table.
    pub kinds: Vec<KindSheet>,
    pub ingredients: i32,
    /// There for whoever has powder.
    pub powder: Option<PowderSheet>,
    pub recipe_a: Option<RecipeSheet>,
    pub recipe_b: Option<RecipeSheet>,
    pub total: i32,
}

/// One kind of one player: points are minus or plus `sum` (doubled where `doubled`) plus `bonus`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "GlastonburyKindSheet")]
pub struct KindSheet {
    pub kind: Name,
    /// The id of the colour.
    pub colour: String,
    pub numbers: Vec<u8>,
    /// Powder that lies with this kind.
    pub powders: u8,
    pub sum: u8,
    /// Whether the kind has the own colour of its owner.
    pub doubled: bool,
    pub bonus: i32,
    pub points: i32,
}

/// How a recipe came out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "GlastonburyRecipeSheet")]
pub struct RecipeSheet {
    pub recipe: Name,
    /// What the recipe counts: of its holder, and the most (or fewest) of the others.
    pub mine: u8,
    pub rival: u8,
    pub fulfilled: bool,
    /// Points a card, for a recipe A.
    pub each: Option<u8>,
    pub points: i32,
}

/// Where the powder of one player goes, and what the other ways would have given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "GlastonburyPowderSheet")]
pub struct PowderSheet {
    pub cards: u8,
    /// Whether it is assigned by the rules, to its owner's best effect.
    pub automatic: bool,
    /// A kind or `none` for each powder, as far as I may know; absent where there is no kind to
    /// add it to.
    pub assigned: Option<Vec<Name>>,
    /// Ingredients and recipe A without powder.
    pub without: i32,
    /// The best ways first, the assigned one among them.
    pub ways: Vec<PowderWay>,
}

/// One way to assign powder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "GlastonburyPowderWay")]
pub struct PowderWay {
    pub kinds: Vec<Name>,
    pub ingredients: i32,
    pub recipe_a: i32,
    pub sum: i32,
}

impl Scoring {
    pub(crate) fn of(game: &Glastonbury, state: &State, viewer: Viewer) -> Self {
        let is_final = matches!(state.phase, Phase::Over { .. });
        let sheet = |seat: Seat| {
            let known = is_final || viewer.knows(seat);
            Sheet::of(
                game,
                state,
                seat,
                state.seats[seat].powder.filter(|_| known),
            )
        };
        Self {
            sheets: Seat::all(game.players).map(sheet).collect(),
            is_final,
            winners: if is_final {
                score::winners(game, state)
            } else {
                Vec::new()
            },
        }
    }
}

impl Sheet {
    fn of(game: &Glastonbury, state: &State, seat: Seat, powder: Option<Assignment>) -> Self {
        let points = score::points(game, state, seat, powder);
        let stack = &state.seats[seat].stack;
        let collected = Kind::all().filter(|kind| !stack.numbers(*kind).is_empty());
        let recipes = state.seats[seat].recipes;
        let recipe = |id: &str, standing: Option<Standing>, each: Option<u8>| {
            standing.map(|standing| RecipeSheet {
                recipe: short(id),
                mine: standing.mine,
                rival: standing.rival,
                fulfilled: standing.fulfilled,
                each,
                points: standing.points,
            })
        };
        let each = score::each(game);
        Self {
            kinds: collected
                .map(|kind| KindSheet::of(game, state, seat, kind, powder))
                .collect(),
            ingredients: points.ingredients,
            powder: (stack.powders() > 0).then(|| PowderSheet::of(game, state, seat, powder)),
            recipe_a: recipes.and_then(|recipes| {
                let id = &game.table.recipe_a(recipes.a).id;
                recipe(id, score::recipe_a(game, state, seat, powder), Some(each))
            }),
            recipe_b: recipes.and_then(|recipes| {
                recipe(recipes.b.id(), score::recipe_b(game, state, seat), None)
            }),
            total: points.total(),
        }
    }
}

impl KindSheet {
    fn of(
        game: &Glastonbury,
        state: &State,
        seat: Seat,
        kind: Kind,
        powder: Option<Assignment>,
    ) -> Self {
        let numbers = state.seats[seat].stack.numbers(kind);
        let powders = powder.map_or(0, |powder| powder.on(kind));
        let doubled = game.is_own(state, seat, kind);
        Self {
            kind: game.table.kind_name(kind),
            colour: game.table.kind(kind).colour.clone(),
            numbers: numbers.iter().collect(),
            powders,
            sum: numbers.sum(),
            doubled,
            bonus: if numbers.len() + powders >= 4 {
                BONUS
            } else {
                0
            },
            points: score::kind_points(numbers, powders, doubled),
        }
    }
}

impl PowderSheet {
    fn of(game: &Glastonbury, state: &State, seat: Seat, powder: Option<Assignment>) -> Self {
        let stack = &state.seats[seat].stack;
        let way = |assignment: Option<Assignment>| {
            let points = score::points(game, state, seat, assignment);
            PowderWay {
                kinds: assignment
                    .map(|a| target_names(&game.table, a))
                    .unwrap_or_default(),
                ingredients: points.ingredients,
                recipe_a: points.recipe_a,
                sum: points.ingredients + points.recipe_a,
            }
        };
        let mut ways: Vec<(PowderWay, Assignment)> = Vec::new();
        assignments(stack, |assignment| {
            ways.push((way(Some(assignment)), assignment));
        });
        // A stable sort: among equal ones the order of GL-98 stays.
        ways.sort_by_key(|(way, _)| std::cmp::Reverse(way.sum));
        let is_compared = |(at, (_, assignment)): &(usize, (PowderWay, Assignment))| {
            *at < COMPARED || Some(*assignment) == powder
        };
        let compared = ways.into_iter().enumerate().filter(is_compared);
        Self {
            cards: stack.powders(),
            automatic: !game.options.manual_powder,
            assigned: powder
                .filter(|_| can_assign(stack))
                .map(|assignment| target_names(&game.table, assignment)),
            without: way(None).sum,
            ways: compared.map(|(_, (way, _))| way).collect(),
        }
    }
}
