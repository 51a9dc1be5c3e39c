//! Points (section 6 of the specification), recipes (section 7.1) and the result.

use coven_core::{Outcome, Seat};

use crate::Glastonbury;
use crate::card::{Kind, Numbers};
use crate::phase::assignments;
use crate::recipe::{RecipeA, RecipeB};
use crate::state::{Assignment, Phase, SeatState, State, Target};

/// What a set of four earns besides (GL-88).
pub const BONUS: i32 = 5;
/// What a recipe B earns (GL-108).
pub const RECIPE_B: i32 = 10;

/// The points of one kind: its cards, the powder that lies with them, and whether the kind has the
/// own colour of its owner.
pub fn kind_points(numbers: Numbers, powders: u8, own: bool) -> i32 {
    // GL-90.
    if numbers.is_empty() {
        return 0;
    }
    // GL-89: the own colour doubles, negative points too.
    let sum = i32::from(numbers.sum()) * if own { 2 } else { 1 };
    // GL-96: a card beyond the fourth adds nothing.
    match (numbers.len() + powders).min(4) {
        // GL-85.
        1 => -sum,
        // GL-86.
        2 => 0,
        // GL-87.
        3 => sum,
        // GL-88: the bonus is not doubled.
        _ => sum + BONUS,
    }
}

/// The points of one player, part by part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    pub ingredients: i32,
    pub recipe_a: i32,
    pub recipe_b: i32,
}

impl Points {
    /// GL-99.
    pub const fn total(self) -> i32 {
        self.ingredients + self.recipe_a + self.recipe_b
    }
}

/// How a recipe stands: what its holder has and what each other player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    pub mine: u8,
    /// The most of the others, or the fewest where fewest is asked for.
    pub rival: u8,
    pub fulfilled: bool,
    pub points: i32,
}

/// The points of a seat with this assignment of its powder.
pub(crate) fn points(
    game: &Glastonbury,
    state: &State,
    seat: Seat,
    powder: Option<Assignment>,
) -> Points {
    Points {
        ingredients: ingredients(game, state, seat, powder),
        recipe_a: recipe_a(game, state, seat, powder).map_or(0, |standing| standing.points),
        recipe_b: recipe_b(game, state, seat).map_or(0, |standing| standing.points),
    }
}

pub(crate) fn ingredients(
    game: &Glastonbury,
    state: &State,
    seat: Seat,
    powder: Option<Assignment>,
) -> i32 {
    let stack = &state.seats[seat].stack;
    let of = |kind| {
        let powders = powder.map_or(0, |assignment| assignment.on(kind));
        kind_points(stack.numbers(kind), powders, game.is_own(state, seat, kind))
    };
    Kind::all().map(of).sum()
}

/// GL-102 to GL-107.
pub(crate) fn recipe_a(
    game: &Glastonbury,
    state: &State,
    seat: Seat,
    powder: Option<Assignment>,
) -> Option<Standing> {
    let recipe = state.seats[seat].recipes?.a;
    let kinds = game.kinds_of(recipe.colour());
    // GL-104, GL-105: powder counts where it lies.
    let added: u8 = powder.map_or(0, |powder| kinds.iter().map(|kind| powder.on(*kind)).sum());
    let mine = of_colour(game, state, seat, recipe) + added;
    // GL-106: powder of the others does not count.
    let rival = others(game, seat)
        .map(|other| of_colour(game, state, other, recipe))
        .max();
    let rival = rival.expect("at least two play (GL-18)");
    let fulfilled = mine > rival;
    let points = if fulfilled {
        i32::from(mine) * i32::from(each(game))
    } else {
        0
    };
    Some(Standing {
        mine,
        rival,
        fulfilled,
        points,
    })
}

/// GL-103: points a card of a fulfilled recipe A.
pub(crate) fn each(game: &Glastonbury) -> u8 {
    if game.players == 4 { 2 } else { 1 }
}

/// GL-108 to GL-115.
pub(crate) fn recipe_b(game: &Glastonbury, state: &State, seat: Seat) -> Option<Standing> {
    let recipe = state.seats[seat].recipes?.b;
    let mine = counted(state, seat, recipe);
    let rivals = others(game, seat).map(|other| counted(state, other, recipe));
    let fewest = matches!(
        recipe,
        RecipeB::FewCards | RecipeB::FewFours | RecipeB::FewSpells
    );
    let rival = if fewest { rivals.min() } else { rivals.max() };
    let rival = rival.expect("at least two play (GL-18)");
    // GL-113: a tie of the holder is no feat.
    let fulfilled = if fewest { mine < rival } else { mine > rival };
    Some(Standing {
        mine,
        rival,
        fulfilled,
        points: if fulfilled { RECIPE_B } else { 0 },
    })
}

/// What a recipe A counts, without powder.
pub(crate) fn of_colour(game: &Glastonbury, state: &State, seat: Seat, recipe: RecipeA) -> u8 {
    let stack = &state.seats[seat].stack;
    game.kinds_of(recipe.colour())
        .iter()
        .map(|kind| stack.numbers(*kind).len())
        .sum()
}

/// What a recipe B counts.
pub(crate) fn counted(state: &State, seat: Seat, recipe: RecipeB) -> u8 {
    let SeatState { stack, spells, .. } = &state.seats[seat];
    match recipe {
        RecipeB::FewCards => stack.len() as u8,
        RecipeB::FewFours => stack.numbered(4),
        RecipeB::FewSpells => spells.count(),
        RecipeB::MostOnes => stack.numbered(1),
        // GL-114.
        RecipeB::Ender => u8::from(state.end().is_some_and(|end| end.ender == seat)),
    }
}

pub(crate) fn others(game: &Glastonbury, seat: Seat) -> impl Iterator<Item = Seat> {
    let players = game.players;
    (1..players).map(move |step| seat.clockwise(step, players))
}

/// GL-98: the best assignment for its owner, the first of equal ones.
pub(crate) fn automatic(game: &Glastonbury, state: &State, seat: Seat) -> Option<Assignment> {
    let mut best: Option<(i32, Assignment)> = None;
    let recipe_a_matters = state.seats[seat].recipes.is_some();
    assignments(&state.seats[seat].stack, |assignment| {
        let mut worth = set_gain(game, state, seat, assignment);
        if recipe_a_matters {
            worth += recipe_a(game, state, seat, Some(assignment)).map_or(0, |made| made.points);
        }
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, assignment));
        }
    });
    best.map(|(_, assignment)| assignment)
}

/// What an assignment adds to the points of sets.
fn set_gain(game: &Glastonbury, state: &State, seat: Seat, assignment: Assignment) -> i32 {
    let stack = &state.seats[seat].stack;
    let on = |kind: Kind, powders| {
        let own = game.is_own(state, seat, kind);
        let numbers = stack.numbers(kind);
        kind_points(numbers, powders, own) - kind_points(numbers, 0, own)
    };
    match (assignment.one.kind(), assignment.two.and_then(Target::kind)) {
        (Some(one), Some(two)) if one == two => on(one, 2),
        (one, two) => one.map_or(0, |kind| on(kind, 1)) + two.map_or(0, |kind| on(kind, 1)),
    }
}

/// What an assignment adds to the total.
pub(crate) fn gain(game: &Glastonbury, state: &State, seat: Seat, assignment: Assignment) -> i32 {
    let with = points(game, state, seat, Some(assignment));
    with.total() - points(game, state, seat, None).total()
}

pub(crate) fn totals(game: &Glastonbury, state: &State) -> Vec<i32> {
    let of = |seat| points(game, state, seat, state.seats[seat].powder).total();
    Seat::all(game.players).map(of).collect()
}

/// GL-100: everybody with the highest total.
pub(crate) fn winners(game: &Glastonbury, state: &State) -> Vec<Seat> {
    let totals = totals(game, state);
    let most = totals.iter().max().copied();
    Seat::all(game.players)
        .filter(|seat| Some(totals[seat.index()]) == most)
        .collect()
}

pub(crate) fn outcome(game: &Glastonbury, state: &State) -> Option<Outcome> {
    let Phase::Over { end } = state.phase else {
        return None;
    };
    let scores = totals(game, state);
    let mut order: Vec<Seat> = Seat::all(game.players).collect();
    order.sort_by_key(|seat| std::cmp::Reverse(scores[seat.index()]));
    let ranking = order
        .chunk_by(|one, other| scores[one.index()] == scores[other.index()])
        .map(<[Seat]>::to_vec)
        .collect();
    Some(Outcome {
        ranking,
        scores,
        reason: end.reason.id().to_owned(),
    })
}
