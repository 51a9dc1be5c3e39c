//! Taking a card (section 4.2) and the last card of a line (section 5 of the specification).

use coven_core::{Seat, Sink};

use super::{spells, turn};
use crate::Glastonbury;
use crate::action::Action;
use crate::board::{Cell, Cells, Line};
use crate::card::{Card, Spell};
use crate::event::{Event, Seen};
use crate::state::{EndReason, Phase, State};

/// Cells from which the card may be taken without a cast (GL-40, GL-61).
pub(crate) fn open_cells(state: &State, seat: Seat, shifted: bool) -> Cells {
    let line = state.position(seat).cells().and(state.field.occupied());
    if shifted {
        line.minus(state.field.instants())
    } else {
        line
    }
}

/// Cells from which `summon` may take: outside the line, no instant spell (GL-53, GL-54).
pub(crate) fn summon_cells(state: &State, seat: Seat, shifted: bool) -> Cells {
    if shifted || state.seats[seat].spells.summon.is_empty() {
        return Cells::EMPTY;
    }
    let field = &state.field;
    field
        .occupied()
        .minus(field.instants())
        .minus(state.position(seat).cells())
}

pub(super) fn legal(state: &State, seat: Seat, shifted: bool, out: &mut Vec<Action>) {
    let card = |cell| state.field.card(cell).expect("occupied cells have cards");
    let open = open_cells(state, seat, shifted).iter();
    out.extend(open.map(|cell| Action::Take {
        cell,
        card: card(cell),
    }));
    let summoned = summon_cells(state, seat, shifted);
    if !summoned.is_empty() {
        out.extend(summoned.iter().map(|cell| Action::Summon {
            cell,
            card: card(cell),
        }));
    }
}

/// GL-74: the order in which a taken card is handled.
pub(super) fn take(
    game: &Glastonbury,
    state: &mut State,
    cell: Cell,
    summoned: bool,
    events: &mut impl Sink<Glastonbury>,
) {
    let seat = state.turn;
    let card = state.field.take(cell);
    if summoned {
        // GL-75: the charge goes together with the taking.
        state.seats[seat].spells.cast(Spell::Summon);
    }
    events.push(state, || {
        Event::open(Seen::Took {
            seat,
            cell: cell.name(),
            card: game.table.name(card),
            summoned,
        })
    });
    let ends = has_emptied(state, cell);
    if ends {
        events.push(state, || Event::open(Seen::LineEmptied { seat }));
    }
    match card.as_spell() {
        // GL-80: the taker chooses whether the last card counts.
        None if ends => {
            state.phase = Phase::LastCard { cell, card };
            return;
        }
        None => brew(game, state, seat, card, events),
        Some(spell) => {
            let looks = spells::gain(game, state, seat, spell, events);
            // GL-71, GL-82.
            if looks && !ends {
                state.phase = Phase::CloseView { cell };
                events.push(state, || {
                    let stack = game.table.names(state.seats[seat].stack.as_slice());
                    Event::secret(seat, stack, |cards| Seen::Peeked { seat, cards })
                });
                return;
            }
        }
    }
    if ends {
        turn::end(game, state, EndReason::LineEmptied, events);
    } else {
        turn::refill(game, state, cell, events);
    }
}

/// GL-76 to GL-78: a line without cards ends the game. Only lines through the cell can be new ones.
fn has_emptied(state: &State, cell: Cell) -> bool {
    let occupied = state.field.occupied();
    // GL-79: while the deck has cards every other cell has one.
    state.deck.is_empty()
        && Line::all()
            .map(Line::cells)
            .any(|line| line.contains(cell) && line.and(occupied).is_empty())
}

/// GL-42: on top of the stack.
fn brew(
    game: &Glastonbury,
    state: &mut State,
    seat: Seat,
    card: Card,
    events: &mut impl Sink<Glastonbury>,
) {
    state.seats[seat].stack.push(card);
    events.push(state, || {
        let card = game.table.name(card);
        Event::open(Seen::Brewed { seat, card })
    });
}

pub(super) fn keep(game: &Glastonbury, state: &mut State, events: &mut impl Sink<Glastonbury>) {
    let seat = state.turn;
    brew(game, state, seat, last_card(state), events);
    turn::end(game, state, EndReason::LineEmptied, events);
}

/// GL-80: a declined card goes out of the game.
pub(super) fn decline(game: &Glastonbury, state: &mut State, events: &mut impl Sink<Glastonbury>) {
    let (seat, card) = (state.turn, last_card(state));
    state.out.push(card);
    events.push(state, || {
        let card = game.table.name(card);
        Event::open(Seen::Declined { seat, card })
    });
    turn::end(game, state, EndReason::LineEmptied, events);
}

fn last_card(state: &State) -> Card {
    let Phase::LastCard { card, .. } = state.phase else {
        unreachable!("a card is kept or declined in its phase")
    };
    card
}
