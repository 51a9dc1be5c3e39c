//! A turn: its move, and how it passes on (sections 4.1 and 4.3 of the specification).

use coven_core::Sink;

use super::powder;
use crate::Glastonbury;
use crate::board::Cell;
use crate::event::{Event, Seen};
use crate::state::{End, EndReason, Phase, State};

/// Begins the turn of `state.turn`: the wizard moves, and turns that end at a corner pass by.
pub(super) fn begin(game: &Glastonbury, state: &mut State, events: &mut impl Sink<Glastonbury>) {
    loop {
        let seat = state.turn;
        state.turns += 1;
        let from = state.position(seat);
        let (steps, under) = state.steps(seat);
        let to = from.ahead(steps);
        state.seats[seat].position = Some(to);
        state.phase = Phase::Take { shifted: false };
        events.push(state, || {
            Event::open(Seen::Moved {
                seat,
                from,
                to,
                steps,
                under,
            })
        });
        if !to.is_corner() {
            return;
        }
        // GL-39, GL-59: at a corner nothing is taken, unless the player casts `shift`.
        if !state.seats[seat].spells.shift.is_empty() {
            state.phase = Phase::CornerSpell;
            return;
        }
        events.push(state, || Event::open(Seen::Rested { seat, position: to }));
        state.turn = seat.left(game.players);
    }
}

/// GL-59: the player declines to cast `shift`.
pub(super) fn rest(game: &Glastonbury, state: &mut State, events: &mut impl Sink<Glastonbury>) {
    let seat = state.turn;
    let position = state.position(seat);
    events.push(state, || Event::open(Seen::Rested { seat, position }));
    pass_on(game, state, events);
}

/// GL-45 to GL-47: a new card on the empty cell, then the next player.
pub(super) fn refill(
    game: &Glastonbury,
    state: &mut State,
    cell: Cell,
    events: &mut impl Sink<Glastonbury>,
) {
    if let Some(card) = state.deck.draw() {
        state.field.lay(cell, card);
        events.push(state, || {
            Event::open(Seen::Refilled {
                cell: cell.name(),
                card: game.table.name(card),
                deck: state.deck.len() as u8,
            })
        });
    }
    pass_on(game, state, events);
}

fn pass_on(game: &Glastonbury, state: &mut State, events: &mut impl Sink<Glastonbury>) {
    state.turn = state.turn.left(game.players);
    begin(game, state, events);
}

/// GL-84: no refill, no further turns; the stacks are opened.
pub(super) fn end(
    game: &Glastonbury,
    state: &mut State,
    reason: EndReason,
    events: &mut impl Sink<Glastonbury>,
) {
    let end = End {
        ender: state.turn,
        reason,
    };
    state.phase = Phase::AssignPowder { end };
    events.push(state, || {
        Event::open(Seen::Opened {
            ender: end.ender,
            reason: end.reason.into(),
        })
    });
    powder::begin(game, state, end, events);
}
