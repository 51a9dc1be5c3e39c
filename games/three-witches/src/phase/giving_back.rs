//! Step F: which of the Lead's two cards goes back, and the pile (TW-65 to TW-75).

use coven_core::{Seat, Sink};

use super::brewing;
use crate::ThreeWitches;
use crate::action::Action;
use crate::card::Card;
use crate::event::{Event, ReturnKind, Seen};
use crate::state::{Phase, Pile, Side, State};

/// Who decides what goes back after a comparison.
pub(super) fn phase(winner: Side) -> Phase {
    match winner {
        Side::Lessers => Phase::ReturnPropose,
        Side::Lead => Phase::ReturnSecret,
    }
}

/// After the comparison of tricks 1 to 4.
pub(super) fn start(
    game: &ThreeWitches,
    state: &mut State,
    winner: Side,
    events: &mut impl Sink<ThreeWitches>,
) {
    let trick = state.trick_on_table();
    // TW-67: with the Elixir there is nothing to choose.
    if winner == Side::Lead && trick.down.is_elixir() {
        let up = trick.up;
        give_back(game, state, up, ReturnKind::Elixir, events);
    }
}

/// The two cards that may go back, the open one first.
pub(super) fn legal(state: &State, action: fn(Card) -> Action, out: &mut Vec<Action>) {
    let trick = state.trick_on_table();
    out.extend([action(trick.up), action(trick.down)]);
}

pub(super) fn return_secret(
    game: &ThreeWitches,
    state: &mut State,
    card: Card,
    events: &mut impl Sink<ThreeWitches>,
) {
    give_back(game, state, card, ReturnKind::Secret, events);
}

pub(super) fn propose(
    game: &ThreeWitches,
    state: &mut State,
    seat: Seat,
    card: Card,
    events: &mut impl Sink<ThreeWitches>,
) {
    state.phase = Phase::ReturnAnswer { proposed: card };
    events.push(state, || {
        let card = game.deck.name(card);
        Event::open(Seen::Proposed { seat, card })
    });
}

/// TW-71.
pub(super) fn accept(
    game: &ThreeWitches,
    state: &mut State,
    seat: Seat,
    events: &mut impl Sink<ThreeWitches>,
) {
    let Phase::ReturnAnswer { proposed } = state.phase else {
        unreachable!("an answer follows a proposal")
    };
    events.push(state, || Event::open(Seen::Accepted { seat }));
    give_back(game, state, proposed, ReturnKind::Lessers, events);
}

/// TW-72.
pub(super) fn object(state: &mut State, seat: Seat, events: &mut impl Sink<ThreeWitches>) {
    let Phase::ReturnAnswer { proposed } = state.phase else {
        unreachable!("an answer follows a proposal")
    };
    state.phase = Phase::ReturnFinal { proposed };
    events.push(state, || Event::open(Seen::Objected { seat }));
}

pub(super) fn settle(
    game: &ThreeWitches,
    state: &mut State,
    card: Card,
    events: &mut impl Sink<ThreeWitches>,
) {
    give_back(game, state, card, ReturnKind::Lessers, events);
}

fn give_back(
    game: &ThreeWitches,
    state: &mut State,
    card: Card,
    how: ReturnKind,
    events: &mut impl Sink<ThreeWitches>,
) {
    let lead = state.lead_seat();
    state.hands[lead] = state.hands[lead].with(card);
    state.record.returns[state.trick as usize - 1] = Some(card);
    events.push(state, || {
        let returned = |card| Seen::Returned { lead, card, how };
        let name = game.deck.name(card);
        match how {
            ReturnKind::Secret => Event::secret(lead, name, returned),
            ReturnKind::Elixir | ReturnKind::Lessers => Event::open(returned(Some(name))),
        }
    });
    let winner = match how {
        ReturnKind::Secret | ReturnKind::Elixir => Side::Lead,
        ReturnKind::Lessers => Side::Lessers,
    };
    gather(state, winner, Some(card), how == ReturnKind::Secret, events);
    brewing::start_trick(state, state.trick + 1);
}

/// TW-73: the winning side takes the rest as one pile.
pub(super) fn gather(
    state: &mut State,
    winner: Side,
    returned: Option<Card>,
    secret: bool,
    events: &mut impl Sink<ThreeWitches>,
) {
    let trick = *state.trick_on_table();
    state.table = None;
    state.piles.push(Pile {
        winner,
        trick,
        returned,
        secret,
    });
    let number = state.trick;
    events.push(state, || {
        Event::open(Seen::Gathered {
            trick: number,
            winner,
        })
    });
}
