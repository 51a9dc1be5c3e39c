//! Assigning powder at scoring (section 6.2 of the specification): by itself, or sealed by hand.

use coven_core::{Seat, SeatSet, Sink};

use crate::Glastonbury;
use crate::card::Kind;
use crate::event::{Event, Seen, target_names};
use crate::pile::Stack;
use crate::score;
use crate::state::{Assignment, End, Phase, State, Target};

/// GL-118: everybody who has powder, something to add it to, and has not said where.
pub(super) fn actors(game: &Glastonbury, state: &State) -> SeatSet {
    Seat::all(game.players)
        .filter(|seat| owes(state, *seat))
        .collect()
}

pub(crate) fn owes(state: &State, seat: Seat) -> bool {
    let seat = &state.seats[seat];
    seat.powder.is_none() && can_assign(&seat.stack)
}

/// GL-94: powder needs a kind that its owner has.
pub(crate) fn can_assign(stack: &Stack) -> bool {
    stack.powders() > 0 && stack.has_ingredient()
}

/// Every assignment that GL-94 and GL-95 allow, in the order of GL-98.
pub(crate) fn assignments(stack: &Stack, mut each: impl FnMut(Assignment)) {
    if !can_assign(stack) {
        return;
    }
    let collected = Kind::all().filter(|kind| !stack.numbers(*kind).is_empty());
    let targets = collected.map(Target::Kind).chain([Target::Nowhere]);
    for one in targets.clone() {
        if stack.powders() == 1 {
            each(Assignment { one, two: None });
        } else {
            for two in targets.clone().filter(|two| *two >= one) {
                each(Assignment {
                    one,
                    two: Some(two),
                });
            }
        }
    }
}

/// The stacks are open: powder is assigned, or its owners are asked.
pub(super) fn begin(
    game: &Glastonbury,
    state: &mut State,
    end: End,
    events: &mut impl Sink<Glastonbury>,
) {
    if !game.options.manual_powder || actors(game, state).is_empty() {
        finish(game, state, end, events);
    }
}

pub(super) fn assign(
    game: &Glastonbury,
    state: &mut State,
    seat: Seat,
    assignment: Assignment,
    events: &mut impl Sink<Glastonbury>,
) {
    let Phase::AssignPowder { end } = state.phase else {
        unreachable!("powder is assigned in its phase")
    };
    state.seats[seat].powder = Some(assignment);
    events.push(state, || {
        let kinds = target_names(&game.table, assignment);
        Event::secret(seat, kinds, |kinds| Seen::PowderSealed { seat, kinds })
    });
    // GL-118: assignments become public together.
    if actors(game, state).is_empty() {
        finish(game, state, end, events);
    }
}

fn finish(game: &Glastonbury, state: &mut State, end: End, events: &mut impl Sink<Glastonbury>) {
    for seat in Seat::all(game.players) {
        if owes(state, seat) {
            // GL-98.
            state.seats[seat].powder = score::automatic(game, state, seat);
        }
    }
    state.phase = Phase::Over { end };
    for seat in Seat::all(game.players) {
        if let Some(assignment) = state.seats[seat].powder {
            events.push(state, || {
                Event::open(Seen::PowderAssigned {
                    seat,
                    kinds: target_names(&game.table, assignment),
                    gain: score::gain(game, state, seat, assignment),
                })
            });
        }
    }
    events.push(state, || {
        Event::open(Seen::Scored {
            totals: score::totals(game, state),
            winners: score::winners(game, state),
        })
    });
}
