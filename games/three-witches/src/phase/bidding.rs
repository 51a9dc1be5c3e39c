//! Bidding: opening turns, raise turns, and who becomes Lead.

use coven_core::{Seat, Sink};

use super::{discard, exchange, next};
use crate::ThreeWitches;
use crate::action::{Action, Bid};
use crate::event::{Event, Seen};
use crate::state::{LAPS, Phase, State};

/// TW-16: the left neighbour of the Elixir's holder opens.
pub(super) fn open_lap(state: &mut State, lap: u8) {
    state.phase = Phase::Opening {
        lap,
        turn: next(holder(state)),
        passes: 0,
    };
}

/// TW-15: everybody learns who holds the Elixir.
pub(super) fn announce(state: &State, events: &mut impl Sink<ThreeWitches>) {
    events.push(state, || {
        Event::open(Seen::ElixirAnnounced {
            holder: holder(state),
        })
    });
}

fn holder(state: &State) -> Seat {
    state
        .elixir_holder()
        .expect("the Elixir is in a hand during the bidding")
}

/// TW-17; TW-32: after two passes in the final lap the last player must bid.
pub(super) fn legal_opening(lap: u8, passes: u8, out: &mut Vec<Action>) {
    out.extend([Action::Bid(Bid::Three), Action::Bid(Bid::Four)]);
    if !must_bid(lap, passes) {
        out.push(Action::Pass);
    }
}

pub(crate) fn must_bid(lap: u8, passes: u8) -> bool {
    lap == LAPS && passes == 2
}

/// TW-22.
pub(super) fn legal_raise(out: &mut Vec<Action>) {
    out.extend([Action::Bid(Bid::Four), Action::Pass]);
}

pub(super) fn bid(state: &mut State, seat: Seat, bid: Bid, events: &mut impl Sink<ThreeWitches>) {
    // TW-18: the orb goes to the bidder.
    state.orb = Some((seat, bid));
    events.push(state, || Event::open(Seen::Bid { seat, bid }));
    match (bid, state.phase) {
        // TW-20, TW-21: a raise turn for everybody, from the bidder's left.
        (Bid::Three, Phase::Opening { lap, .. }) => {
            state.phase = Phase::Raising {
                lap,
                bidder: seat,
                turn: next(seat),
            };
        }
        // TW-19, TW-23: four wins at once.
        _ => discard::form_teams(state, seat, bid, events),
    }
}

pub(super) fn pass(state: &mut State, seat: Seat, events: &mut impl Sink<ThreeWitches>) {
    events.push(state, || Event::open(Seen::Passed { seat }));
    match state.phase {
        Phase::Opening { lap, turn, passes } => {
            if passes + 1 < 3 {
                state.phase = Phase::Opening {
                    lap,
                    turn: next(turn),
                    passes: passes + 1,
                };
            } else {
                // TW-25: a lap without a bid.
                exchange::start(state, lap);
            }
        }
        Phase::Raising { lap, bidder, turn } => {
            if turn == bidder {
                // TW-24: nobody raised.
                discard::form_teams(state, bidder, Bid::Three, events);
            } else {
                state.phase = Phase::Raising {
                    lap,
                    bidder,
                    turn: next(turn),
                };
            }
        }
        _ => unreachable!("a pass without a trick on the table is a pass in the bidding"),
    }
}
