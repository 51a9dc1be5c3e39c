//! Step F: which of the Lead's two cards goes back, and the pile (TW-65 to TW-75).

use coven_core::{Seat, Sink};

use super::brewing;
use crate::action::Action;
use crate::card::Card;
use crate::event::{Event, ReturnKind};
use crate::state::{Phase, Pile, Side, State};

/// After the comparison of tricks 1 to 4.
pub(super) fn start(state: &mut State, winner: Side, events: &mut impl Sink<Event>) {
    let trick = state.trick_on_table();
    state.phase = match winner {
        Side::Lessers => Phase::ReturnPropose,
        // TW-67: with the Elixir there is nothing to choose.
        Side::Lead if trick.down.is_elixir() => {
            let up = trick.up;
            return give_back(state, Side::Lead, up, ReturnKind::Elixir, events);
        }
        Side::Lead => Phase::ReturnSecret,
    };
}

/// The two cards that may go back, the open one first.
pub(super) fn legal(state: &State, action: fn(Card) -> Action, out: &mut Vec<Action>) {
    let trick = state.trick_on_table();
    out.extend([action(trick.up), action(trick.down)]);
}

pub(super) fn return_secret(state: &mut State, card: Card, events: &mut impl Sink<Event>) {
    give_back(state, Side::Lead, card, ReturnKind::Secret, events);
}

pub(super) fn propose(state: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    state.phase = Phase::ReturnAnswer { proposed: card };
    events.push(|| Event::Proposed { seat, card });
}

/// TW-71.
pub(super) fn accept(state: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    let Phase::ReturnAnswer { proposed } = state.phase else {
        unreachable!("an answer follows a proposal")
    };
    events.push(|| Event::Accepted { seat });
    give_back(state, Side::Lessers, proposed, ReturnKind::Lessers, events);
}

/// TW-72.
pub(super) fn object(state: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    let Phase::ReturnAnswer { proposed } = state.phase else {
        unreachable!("an answer follows a proposal")
    };
    state.phase = Phase::ReturnFinal { proposed };
    events.push(|| Event::Objected { seat });
}

pub(super) fn settle(state: &mut State, card: Card, events: &mut impl Sink<Event>) {
    give_back(state, Side::Lessers, card, ReturnKind::Lessers, events);
}

fn give_back(
    state: &mut State,
    winner: Side,
    card: Card,
    how: ReturnKind,
    events: &mut impl Sink<Event>,
) {
    let lead = state.lead_seat();
    state.hands[lead] = state.hands[lead].with(card);
    state.record.returns[state.trick as usize - 1] = Some(card);
    events.push(|| Event::Returned { lead, card, how });
    gather(state, winner, Some(card), how == ReturnKind::Secret, events);
    brewing::start_trick(state, state.trick + 1);
}

/// TW-73: the winning side takes the rest as one pile.
pub(super) fn gather(
    state: &mut State,
    winner: Side,
    returned: Option<Card>,
    secret: bool,
    events: &mut impl Sink<Event>,
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
    events.push(|| Event::Gathered {
        trick: number,
        winner,
    });
}
