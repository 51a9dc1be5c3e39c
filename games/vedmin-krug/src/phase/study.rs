//! S1 and S2: everybody lays a recipe face down, all are turned up at once (WW-37 to WW-42).

use coven_core::{Seat, Sink};

use super::arcana;
use super::passing;
use crate::VedminKrug;
use crate::action::Action;
use crate::card::{Power, Recipe};
use crate::event::{Event, Play, Seen};
use crate::ingredient::Ingredient;
use crate::plan::{Plan, Step};
use crate::state::{Each, MAX_PLAYERS, Phase, State};

/// The Daredevil's picks: one stream a round and seat.
const PICKS: u64 = 1 << 20;

pub(super) fn legal(game: &VedminKrug, state: &State, seat: Seat, out: &mut Vec<Action>) {
    let plan = &state.plans[seat];
    if must_choose_element(game, state, seat) {
        out.extend(Ingredient::ALL.map(Action::Element));
        return;
    }
    if let Some(card) = plan.picked() {
        // WW-103: orientation and an extra effect.
        if plan.bonus {
            arcana::legal_raven(plan.bench, out);
            out.extend(Ingredient::ALL.map(Action::Book));
            out.extend(Ingredient::ALL.map(Action::Brew));
        }
        lay(game, state, seat, card, out);
        return;
    }
    match state.power(seat) {
        Some(Power::Initiate) if may_renew(state) => out.push(Action::RenewHand),
        Some(Power::Daredevil) => out.push(Action::PlayRandom),
        _ => {}
    }
    for card in state.hands[seat].iter() {
        lay(game, state, seat, card, out);
    }
}

fn lay(game: &VedminKrug, state: &State, seat: Seat, card: Recipe, out: &mut Vec<Action>) {
    out.push(Action::Lay {
        card,
        rotated: false,
    });
    if may_rotate(game, state, seat, card) {
        out.push(Action::Lay {
            card,
            rotated: true,
        });
    }
}

/// WW-39, WW-100.
pub(crate) fn may_rotate(game: &VedminKrug, state: &State, seat: Seat, card: Recipe) -> bool {
    game.deck.is_reversible(card) || state.has_power(seat, Power::Whirlwind)
}

/// WW-86, WW-106: under `elements_timing = choice` the type comes before the recipe.
pub(crate) fn must_choose_element(game: &VedminKrug, state: &State, seat: Seat) -> bool {
    game.options.elements_by_choice
        && state.has_power(seat, Power::Elements)
        && state.plans[seat].element.is_none()
}

/// WW-96: there must be something to draw.
pub(crate) fn may_renew(state: &State) -> bool {
    !state.deck.is_empty() || !state.discard.is_empty()
}

/// WW-95: the character and the whole hand go, four recipes come.
pub(super) fn renew_hand(
    game: &VedminKrug,
    state: &mut State,
    seat: Seat,
    events: &mut impl Sink<VedminKrug>,
) {
    state.retired = state.retired.with(seat);
    let discarded = std::mem::take(&mut state.hands[seat]);
    state.discard = state.discard.or(discarded);
    events.push(state, || {
        let count = discarded.len() as u8;
        let renewed = |cards| Seen::Renewed { seat, count, cards };
        // WW-134, WW-137: with the memory aid she may look up what she threw away.
        if game.options.memory_aid {
            Event::secret(seat, game.deck.names(discarded), renewed)
        } else {
            Event::open(renewed(None))
        }
    });
    for _ in 0..state.hand_limit(seat) {
        if let Some(card) = passing::draw(state, events) {
            state.hands[seat] = state.hands[seat].with(card);
        }
    }
    let cards = state.hands[seat];
    events.push(state, || passing::drew(game, seat, cards));
    state.plans[seat] = Plan::fresh(state, seat);
    debug_assert!(
        game.deciders(state).contains(seat),
        "she must lay one of the new cards"
    );
}

/// WW-102: uniformly at random, seen by her at once and by nobody else.
pub(super) fn play_random(
    game: &VedminKrug,
    state: &mut State,
    seat: Seat,
    events: &mut impl Sink<VedminKrug>,
) {
    let hand = state.hands[seat];
    let mut chance = state.seed.stream(chance_stream(state, seat));
    let card = hand
        .iter()
        .nth(chance.below(hand.len()))
        .expect("a hand that plays has a card");
    state.plans[seat].take(Step::Picked(card), game.deck.cells());
    events.push(state, || {
        let card = game.deck.name(card);
        Event::silent(seat, Seen::Picked { card })
    });
}

fn chance_stream(state: &State, seat: Seat) -> u64 {
    PICKS + u64::from(state.round) * MAX_PLAYERS as u64 + seat.index() as u64
}

/// S2 (WW-41, WW-87): recipes turn up; extra effects and chosen elements happen at that moment.
pub(super) fn finish(game: &VedminKrug, state: &mut State, events: &mut impl Sink<VedminKrug>) {
    let mut plays: Each<Option<Play>> = Each::from_fn(|_| None);
    let mut revealed: Each<Option<Recipe>> = Each::default();
    for seat in game.seats() {
        let Some((card, rotated)) = state.plans[seat].laid() else {
            continue;
        };
        let tableau = &mut state.tableaus[seat];
        tableau.recipes.push(card);
        if rotated {
            tableau.rotated = tableau.rotated.with(card);
        }
        state.hands[seat] = state.hands[seat].without(card);
        revealed[seat] = Some(card);
        let outcome = game.settle(state, seat);
        plays[seat] = Some(Play {
            card,
            rotated,
            outcome,
        });
    }
    state.phase = Phase::Arcana;
    VedminKrug::ask_nobody(state);
    events.push(state, || {
        let play = |seat: Seat| plays[seat].as_ref().map(|play| game.play_view(play));
        let plays = game.seats().map(play).collect();
        Event::open(Seen::Revealed { plays })
    });
    arcana::start(game, state, &revealed, events);
}
