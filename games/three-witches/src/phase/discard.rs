//! Teams and the Lessers' discards (TW-34 to TW-39).

use coven_core::{Seat, SeatSet, Sink};

use super::brewing;
use crate::ThreeWitches;
use crate::action::Bid;
use crate::card::{Card, Cards};
use crate::event::{Event, Seen};
use crate::state::{Phase, State};

/// TW-34: the winner of the bidding leads this round.
pub(super) fn form_teams(
    state: &mut State,
    lead: Seat,
    bid: Bid,
    events: &mut impl Sink<ThreeWitches>,
) {
    state.lead = Some(lead);
    state.record.lead = Some(lead);
    state.record.bid = Some(bid);
    state.phase = Phase::Discard;
    events.push(state, || Event::open(Seen::TeamsFormed { lead, bid }));
}

/// TW-36: each Lesser who has not laid a card aside.
pub(super) fn actors(state: &State) -> SeatSet {
    [state.first_lesser(), state.second_lesser()]
        .into_iter()
        .filter(|seat| state.discards[*seat].is_empty())
        .collect()
}

pub(super) fn discard(
    game: &ThreeWitches,
    state: &mut State,
    seat: Seat,
    card: Card,
    events: &mut impl Sink<ThreeWitches>,
) {
    state.hands[seat] = state.hands[seat].without(card);
    state.discards[seat] = Cards::one(card);
    events.push(state, || {
        let name = game.deck.name(card);
        Event::secret(seat, name, |card| Seen::Discarded { seat, card })
    });
    if actors(state).is_empty() {
        state.record.discards = state.discards;
        brewing::start_trick(state, 1);
    }
}
