//! S3: tokens move, activated arcana and the Potioneer's moves are used or lost (WW-43 to WW-55).

use coven_core::{Seat, Sink};

use crate::VedminKrug;
use crate::action::Action;
use crate::card::{Arcana, Power, Recipe};
use crate::event::{Event, Seen};
use crate::ingredient::{Bag, Few, Ingredient};
use crate::state::{Active, Each, Phase, State};

/// Moves the tokens for the recipes just revealed, and opens the stage.
pub(super) fn start(
    game: &VedminKrug,
    state: &mut State,
    revealed: &Each<Option<Recipe>>,
    events: &mut impl Sink<VedminKrug>,
) {
    for seat in game.seats() {
        // WW-40, WW-44: only what was revealed now.
        let Some(card) = revealed[seat] else { continue };
        let symbols = game.deck.symbols(card);
        let before = state.tokens[seat];
        for (token, symbol) in state.tokens[seat].iter_mut().zip(symbols) {
            // WW-43, WW-47: without an end.
            *token = token.saturating_add(symbol);
        }
        let active = rights(game, state, seat, before, card);
        state.active[seat] = active;
        let tokens = state.tokens[seat];
        if symbols != [0; Arcana::COUNT] {
            events.push(state, || {
                Event::open(Seen::Activated {
                    seat,
                    tokens,
                    arcana: active.arcana().collect(),
                    pours: active.pours,
                })
            });
        }
    }
    game.begin(state, Phase::Arcana, events);
}

/// What a recipe that was just revealed allows, by where the tokens were before it.
pub(crate) fn rights(
    game: &VedminKrug,
    state: &State,
    seat: Seat,
    before: [u8; Arcana::COUNT],
    card: Recipe,
) -> Active {
    let mut active = Active::default();
    for arcana in Arcana::ALL {
        let at = arcana.index();
        if is_activated(before[at], state.tokens[seat][at]) {
            active = active.with(arcana);
        }
    }
    // WW-99: one move for each brew symbol, activated or not.
    if state.has_power(seat, Power::Potioneer) {
        active.pours = game.deck.symbols(card)[Arcana::Brew.index()];
    }
    active
}

/// WW-45: an even space is reached or passed.
pub(crate) fn is_activated(before: u8, after: u8) -> bool {
    after / 2 > before / 2
}

/// WW-36: a raven or a move on an empty workbench is no choice.
pub(super) fn has_choice(state: &State, seat: Seat) -> bool {
    let active = state.active[seat];
    let on_bench = !state.benches[seat].is_empty();
    active.has(Arcana::Book)
        || active.has(Arcana::Brew)
        || (on_bench && (active.has(Arcana::Raven) || active.pours > 0))
}

pub(super) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let plan = &state.plans[seat];
    if plan.active.has(Arcana::Raven) {
        legal_raven(plan.bench, out);
    }
    if plan.active.has(Arcana::Book) {
        out.extend(Ingredient::ALL.map(Action::Book));
    }
    if plan.active.has(Arcana::Brew) {
        out.extend(Ingredient::ALL.map(Action::Brew));
    }
    if plan.active.pours > 0 {
        out.extend(plan.bench.kinds_here().iter().map(Action::Pour));
    }
    // WW-48: what is not used is lost.
    out.push(Action::Confirm);
}

/// WW-51: one or two ingredients of the workbench; none at all is not using it.
pub(super) fn legal_raven(bench: Bag, out: &mut Vec<Action>) {
    for (index, one) in Ingredient::ALL.into_iter().enumerate() {
        if !bench.has(one) {
            continue;
        }
        out.push(Action::Raven(Few::some(one, 1)));
        for other in &Ingredient::ALL[index..] {
            let few = Few::some(one, 1).with(*other);
            if bench.covers(few.bag()) {
                out.push(Action::Raven(few));
            }
        }
    }
}
