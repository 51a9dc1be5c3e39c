//! B2 to B4: cauldrons go right, circles are checked, hands go left (WW-68 to WW-80).

use arrayvec::ArrayVec;
use coven_core::{Seat, SeatSet, Sink};

use crate::VedminKrug;
use crate::card::{Cards, Power, RECIPES, Recipe};
use crate::event::{Event, Seen};
use crate::ingredient::{Bag, Kinds};
use crate::plan::Plan;
use crate::score;
use crate::state::{Each, LATE_ROUNDS, MAX_PLAYERS, Phase, State};

/// Shuffles of the discard pile: one stream each.
const RESHUFFLES: u64 = 1 << 21;

/// The end of B1 and everything without a decision that follows.
pub(super) fn finish(game: &VedminKrug, state: &mut State, events: &mut impl Sink<VedminKrug>) {
    // WW-91, WW-109, WW-113: what belongs to this B1 only.
    for seat in game.seats() {
        state.open[seat] = Kinds::NONE;
    }
    for seat in state.leaving.iter() {
        state.retired = state.retired.with(seat);
        if let Some(power) = state.characters[seat] {
            events.push(state, || {
                let card = game.deck.power_name(power);
                Event::open(Seen::Retired { seat, card })
            });
        }
    }
    state.leaving = SeatSet::EMPTY;
    state.gifts = SeatSet::EMPTY;
    pass_cauldrons(game, state, events);
    // WW-73, WW-125.
    let claimed = game.seats().any(|seat| score::is_claimant(state, seat));
    let dawn = state.late >= LATE_ROUNDS;
    if claimed || dawn {
        state.phase = Phase::Over;
        state.asked = SeatSet::EMPTY;
        state.confirmed = SeatSet::EMPTY;
        for seat in game.seats() {
            state.plans[seat] = Plan::default();
        }
        events.push(state, || {
            Event::open(Seen::Ended {
                winners: score::winners(game, state),
                dawn: !claimed,
            })
        });
        return;
    }
    pass_hands(game, state, events);
    next_round(game, state, events);
}

/// WW-68 to WW-72: all at once.
fn pass_cauldrons(game: &VedminKrug, state: &mut State, events: &mut impl Sink<VedminKrug>) {
    let cells = game.deck.cells();
    for from in game.seats() {
        let to = from.right(game.players);
        let contents = std::mem::replace(&mut state.cauldrons[from], Bag::EMPTY);
        let total = state.benches[to] + contents;
        state.benches[to] = total.min(cells);
        let overflow = total - state.benches[to];
        state.circles[from] += overflow;
        events.push(state, || {
            Event::open(Seen::Passed {
                from,
                to,
                contents: contents.counts(),
                overflow: overflow.counts(),
            })
        });
    }
}

/// WW-75 to WW-79, WW-90.
fn pass_hands(game: &VedminKrug, state: &mut State, events: &mut impl Sink<VedminKrug>) {
    let hands = state.hands;
    for seat in game.seats() {
        state.hands[seat.left(game.players)] = hands[seat];
    }
    if game.seats().any(|seat| !hands[seat].is_empty()) {
        events.push(state, || {
            Event::each(game.players, |viewer| {
                let names = |seat: Seat| game.deck.names(hands[seat]);
                let me = viewer.seat();
                Seen::HandsPassed {
                    sizes: game.sizes(&hands),
                    given: me.filter(|_| game.options.memory_aid).map(names),
                    received: me.map(|me| names(me.right(game.players))),
                }
            })
        });
    }
    // WW-78: one card at a time, in initiative order.
    let mut order: ArrayVec<Seat, MAX_PLAYERS> = game.seats().collect();
    order.sort_unstable_by_key(|seat| game.initiative(state, *seat));
    let mut drawn: Each<Cards> = Each::default();
    'drawing: loop {
        let mut wanted = false;
        for seat in &order {
            if state.hands[*seat].len() >= state.hand_limit(*seat) {
                continue;
            }
            let Some(card) = draw(state, events) else {
                break 'drawing;
            };
            wanted = true;
            state.hands[*seat] = state.hands[*seat].with(card);
            drawn[*seat] = drawn[*seat].with(card);
        }
        if !wanted {
            break;
        }
    }
    for seat in game.seats() {
        let cards = drawn[seat];
        if !cards.is_empty() {
            events.push(state, || drew(game, seat, cards));
        }
    }
}

pub(super) fn drew(game: &VedminKrug, seat: Seat, cards: Cards) -> Event {
    Event::secret(seat, game.deck.names(cards), |names| Seen::Drew {
        seat,
        count: cards.len() as u8,
        cards: names,
    })
}

/// WW-79: an empty deck is made new from the discard pile, if there is one.
pub(super) fn draw(state: &mut State, events: &mut impl Sink<VedminKrug>) -> Option<Recipe> {
    if state.deck.is_empty() && !state.discard.is_empty() {
        let mut cards: ArrayVec<Recipe, RECIPES> = state.discard.iter().collect();
        state
            .seed
            .stream(RESHUFFLES + u64::from(state.reshuffles))
            .shuffle(&mut cards);
        state.discard = Cards::EMPTY;
        state.deck = cards;
        state.reshuffles += 1;
        let deck = state.deck.len() as u8;
        events.push(state, || Event::open(Seen::Reshuffled { deck }));
    }
    state.deck.pop()
}

/// WW-33, WW-124: the next round; with empty hands it has no Study phase.
pub(super) fn next_round(game: &VedminKrug, state: &mut State, events: &mut impl Sink<VedminKrug>) {
    state.round += 1;
    let study = game.seats().any(|seat| !state.hands[seat].is_empty());
    if !study {
        state.late += 1;
    }
    let round = state.round;
    if round > 1 {
        for seat in game.seats() {
            // WW-112: used or not.
            if state.has_power(seat, Power::Slyboots) {
                let rotated = state.own_rotated(seat);
                events.push(state, || Event::open(Seen::Turned { seat, rotated }));
            }
        }
    }
    state.phase = if study { Phase::Study } else { Phase::Brewing };
    VedminKrug::ask_nobody(state);
    events.push(state, || Event::open(Seen::RoundBegan { round, study }));
    game.begin(state, state.phase, events);
}
