//! The phases of a game. Three questions, side by side: who decides, what is legal, what it does.

mod powder;
mod setup;
mod spells;
mod taking;
mod turn;

use coven_core::{Seat, SeatSet, Sink};

use crate::Glastonbury;
use crate::action::Action;
use crate::state::{Phase, State};

pub(crate) use powder::{assignments, can_assign, owes as owes_powder};
pub(crate) use setup::HOST;
pub(crate) use taking::open_cells;

/// Who must decide now.
pub(crate) fn actors(game: &Glastonbury, state: &State) -> SeatSet {
    match state.phase {
        Phase::ChooseColour => setup::colour_actors(game, state),
        Phase::NameRemoved | Phase::NameFirst => SeatSet::one(HOST),
        Phase::ChooseCorner
        | Phase::CornerSpell
        | Phase::Take { .. }
        | Phase::LastCard { .. }
        | Phase::CloseView { .. } => SeatSet::one(state.turn),
        Phase::AssignPowder { .. } => powder::actors(game, state),
        Phase::Over { .. } => SeatSet::EMPTY,
    }
}

/// What an actor may choose from.
pub(crate) fn legal(game: &Glastonbury, state: &State, seat: Seat, out: &mut Vec<Action>) {
    if !actors(game, state).contains(seat) {
        return;
    }
    match state.phase {
        Phase::ChooseColour => setup::legal_colours(game, state, out),
        Phase::NameRemoved => setup::legal_removals(game, state, out),
        Phase::NameFirst => out.extend(Seat::all(game.players).map(Action::First)),
        Phase::ChooseCorner => setup::legal_corners(game, state, out),
        Phase::CornerSpell => out.extend([Action::Shift, Action::EndTurn]),
        Phase::Take { shifted } => taking::legal(state, seat, shifted, out),
        Phase::LastCard { .. } => out.extend([Action::Keep, Action::Decline]),
        Phase::CloseView { .. } => out.push(Action::Close),
        Phase::AssignPowder { .. } => {
            powder::assignments(&state.seats[seat].stack, |a| out.push(Action::Powder(a)));
        }
        Phase::Over { .. } => {}
    }
}

/// What a legal action does.
pub(crate) fn apply(
    game: &Glastonbury,
    state: &mut State,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Glastonbury>,
) {
    match action {
        Action::Take { cell, .. } => taking::take(game, state, cell, false, events),
        Action::Summon { cell, .. } => taking::take(game, state, cell, true, events),
        Action::Shift => spells::shift(game, state, events),
        Action::EndTurn => turn::rest(game, state, events),
        Action::Keep => taking::keep(game, state, events),
        Action::Decline => taking::decline(game, state, events),
        Action::Close => spells::close(game, state, events),
        Action::Colour(colour) => setup::choose_colour(game, state, seat, colour, events),
        Action::Remove(colour) => setup::remove(game, state, colour, events),
        Action::First(first) => setup::name_first(game, state, first, events),
        Action::Corner(position) => setup::choose_corner(game, state, position, events),
        Action::Powder(assignment) => powder::assign(game, state, seat, assignment, events),
    }
}
