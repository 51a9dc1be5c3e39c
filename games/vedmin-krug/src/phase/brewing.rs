//! B1: recipes are used, each at most once, in any order (WW-56 to WW-67).

use coven_core::Seat;

use crate::VedminKrug;
use crate::action::Action;
use crate::card::{Power, Recipe};
use crate::ingredient::Ingredient;
use crate::plan::{Ask, Plan, Way, Ways, face};
use crate::state::State;

pub(super) fn legal(game: &VedminKrug, state: &State, seat: Seat, out: &mut Vec<Action>) {
    let plan = &state.plans[seat];
    if must_take_element(game, state, seat) {
        // WW-105: the forced first step.
        out.extend(Ingredient::ALL.map(Action::Element));
        return;
    }
    if let Some(filling) = &plan.filling {
        let face = face(&game.deck, state, seat, filling.sum.recipe);
        match filling.ask(plan, face) {
            Ask::Input(kinds) => out.extend(kinds.iter().map(Action::Choose)),
            Ask::Sources { kind, need } => {
                out.extend(Ways::new(plan, kind, need).map(|way| Action::taking(kind, way)));
            }
            Ask::Output(kinds) => out.extend(kinds.iter().map(Action::Gain)),
            Ask::Done => unreachable!("a filled recipe is a finished step"),
        }
        return;
    }
    // WW-89: Jill's move comes last.
    if plan.kept.is_none() {
        uses(game, state, seat, plan, out);
        if state.has_power(seat, Power::Spellwriter) && !plan.written {
            for made in payments(plan) {
                out.extend(Ingredient::ALL.map(|kind| Action::Write { kind, made }));
            }
        }
        if may_keep(state, seat, plan) {
            out.extend(Ingredient::ALL.map(Action::Keep));
        }
    }
    out.push(Action::Confirm);
}

fn uses(game: &VedminKrug, state: &State, seat: Seat, plan: &Plan, out: &mut Vec<Action>) {
    let available = plan.available();
    let tableau = &state.tableaus[seat];
    for recipe in &tableau.recipes {
        if plan.used.contains(*recipe) {
            continue;
        }
        let face = game.deck.face(*recipe, tableau.rotated.contains(*recipe));
        if available.covers(face.inputs.fixed) && plan.can_fill(face) {
            out.push(Action::Use(*recipe));
        }
    }
    if let Some(power) = usable_own(game, state, seat, plan) {
        out.push(Action::UseOwn(power));
    }
}

/// The recipe on the own character, if it can be used now (WW-11).
fn usable_own(game: &VedminKrug, state: &State, seat: Seat, plan: &Plan) -> Option<Power> {
    let power = state.power(seat).filter(|power| power.has_recipe())?;
    let fresh = !plan.used.contains(Recipe::OWN);
    let face = game.deck.own_face(power, state.own_rotated(seat))?;
    // WW-113: with the gift the inputs are on the card already.
    (fresh && (state.gifts.contains(seat) || plan.can_fill(face))).then_some(power)
}

/// WW-116: how many of the two mandrakes can come from the made pool.
fn payments(plan: &Plan) -> impl Iterator<Item = u8> + use<> {
    let (bench, made) = (
        plan.bench.get(Ingredient::Mandrake),
        plan.made.get(Ingredient::Mandrake),
    );
    (0..=2u8).filter(move |count| u16::from(*count) <= made && u16::from(2 - count) <= bench)
}

/// WW-97, WW-98.
pub(crate) fn may_keep(state: &State, seat: Seat, plan: &Plan) -> bool {
    state.has_power(seat, Power::Jill)
        && plan.kept.is_none()
        && plan.sent().kinds() == Ingredient::COUNT as u32
}

/// WW-105, WW-106: in B1 by default, and in every round without a Study phase.
pub(crate) fn must_take_element(game: &VedminKrug, state: &State, seat: Seat) -> bool {
    let here = !game.options.elements_by_choice || !state.has_study();
    here && state.has_power(seat, Power::Elements) && state.plans[seat].element.is_none()
}

pub(super) fn has_choice(game: &VedminKrug, state: &State, seat: Seat) -> bool {
    let plan = &state.plans[seat];
    if must_take_element(game, state, seat) || may_keep(state, seat, plan) {
        return true;
    }
    let tableau = &state.tableaus[seat];
    usable_own(game, state, seat, plan).is_some()
        || (state.has_power(seat, Power::Spellwriter) && payments(plan).next().is_some())
        || tableau
            .recipes
            .iter()
            .any(|recipe| plan.can_fill(game.deck.face(*recipe, tableau.rotated.contains(*recipe))))
}

/// One choice while a recipe is filled, the first of them which recipe it is.
pub(super) fn fill(game: &VedminKrug, state: &mut State, seat: Seat, action: Action) {
    let cells = game.deck.cells();
    let recipe = match action {
        Action::Use(recipe) => recipe,
        Action::UseOwn(_) => Recipe::OWN,
        _ => {
            let filling = state.plans[seat].filling.as_ref();
            filling.expect("a recipe is being filled").sum.recipe
        }
    };
    let face = face(&game.deck, state, seat, recipe);
    let gift = recipe.is_own() && state.gifts.contains(seat);
    let plan = &mut state.plans[seat];
    if let Some(filling) = &mut plan.filling {
        match action {
            Action::Choose(kind) => filling.choose(kind),
            Action::Take {
                kind,
                supply,
                bench,
                made,
            } => {
                filling.source(
                    kind,
                    Way {
                        supply,
                        bench,
                        made,
                    },
                );
            }
            Action::Gain(kind) => filling.gain(kind),
            _ => unreachable!("only these fill a cell"),
        }
        plan.settle(face, cells);
    } else {
        plan.begin(recipe, face, gift, cells);
    }
}
