//! What spells do (section 4.4 of the specification).

use coven_core::{Seat, Sink};

use super::{taking, turn};
use crate::Glastonbury;
use crate::card::Spell;
use crate::event::{Event, Seen};
use crate::state::{EndReason, Phase, State};

/// A spell is taken. Says whether its taker now looks through the own stack.
pub(super) fn gain(
    game: &Glastonbury,
    state: &mut State,
    seat: Seat,
    spell: Spell,
    events: &mut impl Sink<Glastonbury>,
) -> bool {
    state.seats[seat].spells.gain(spell);
    match spell {
        Spell::Summon | Spell::Shift => {
            events.push(state, || Event::open(Seen::Armed { seat, spell }));
            false
        }
        Spell::BadLuck => {
            events.push(state, || Event::open(Seen::Struck { seat, spell }));
            bad_luck(game, state, seat, events);
            false
        }
        Spell::Eyeball => {
            events.push(state, || Event::open(Seen::Struck { seat, spell }));
            // GL-71: there is nothing to look at below a single card or in an open cauldron.
            let stack = &state.seats[seat].stack;
            !game.options.open_cauldrons && stack.len() >= 2
        }
    }
}

/// GL-64 to GL-67.
fn bad_luck(
    game: &Glastonbury,
    state: &mut State,
    taker: Seat,
    events: &mut impl Sink<Glastonbury>,
) {
    // GL-D18: judged once, when the spell takes effect.
    let under_deck = !state.deck.is_empty();
    for step in 1..game.players {
        // GL-66: clockwise from the taker's left.
        let seat = taker.clockwise(step, game.players);
        let Some(card) = state.seats[seat].stack.pop() else {
            continue;
        };
        if under_deck {
            state.deck.put_under(card);
        } else {
            state.out.push(card);
        }
        let top = state.seats[seat].stack.top();
        events.push(state, || {
            Event::open(Seen::Lost {
                seat,
                card: game.table.name(card),
                top: top.map(|top| game.table.name(top)),
                under_deck,
            })
        });
    }
}

/// GL-71: what was shown when the card was taken is closed by its owner; then play goes on.
pub(super) fn close(game: &Glastonbury, state: &mut State, events: &mut impl Sink<Glastonbury>) {
    let Phase::CloseView { cell } = state.phase else {
        unreachable!("a view is closed in its phase")
    };
    let seat = state.turn;
    state.phase = Phase::Take { shifted: false };
    events.push(state, || Event::open(Seen::PeekClosed { seat }));
    turn::refill(game, state, cell, events);
}

/// GL-58, GL-75: a charge, the second move, and the test for special situation 1.
pub(super) fn shift(game: &Glastonbury, state: &mut State, events: &mut impl Sink<Glastonbury>) {
    let seat = state.turn;
    state.seats[seat].spells.cast(Spell::Shift);
    let from = state.position(seat);
    let steps = state.top_number(seat);
    let to = from.ahead(steps);
    state.seats[seat].position = Some(to);
    events.push(state, || {
        Event::open(Seen::Shifted {
            seat,
            from,
            to,
            steps,
        })
    });
    if taking::open_cells(state, seat, true).is_empty() {
        // GL-62, GL-63.
        events.push(state, || Event::open(Seen::OnlyInstants { seat }));
        turn::end(game, state, EndReason::OnlyInstants, events);
    } else {
        state.phase = Phase::Take { shifted: true };
    }
}
