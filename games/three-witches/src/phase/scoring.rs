//! Scoring a round and ending the game (TW-77 to TW-84).

use coven_core::{Seat, Sink};

use super::deal;
use crate::ThreeWitches;
use crate::event::{Event, Seen};
use crate::review::RoundReview;
use crate::score;
use crate::state::{GOAL, PLAYERS, Phase, Side, State};

pub(super) fn score(game: &ThreeWitches, state: &mut State, events: &mut impl Sink<ThreeWitches>) {
    let (lead, bid) = state.orb.expect("a round that is scored has a bid");
    let won = state.tricks_won(Side::Lead);
    for seat in Seat::all(PLAYERS) {
        // TW-78: exactly the bid pays the Lead; TW-79: any other number pays the Lessers.
        state.tokens[seat] += match (won == bid.tricks(), seat == lead) {
            (true, true) => 2,
            (false, false) => 1,
            _ => 0,
        };
    }
    let tokens = state.tokens;
    events.push(state, || {
        Event::open(Seen::Scored {
            lead,
            bid,
            won,
            tokens: tokens.0.to_vec(),
        })
    });
    state.record.won = won;
    state.past.push(state.record);
    if game.options.round_review {
        let (round, record) = (state.round, state.record);
        events.push(state, || {
            let review = RoundReview::new(&game.deck, round, &record);
            Event::open(Seen::Reviewed { review })
        });
    }
    if tokens.0.iter().any(|tokens| *tokens >= GOAL) {
        // TW-81: the game ends here and nowhere else.
        state.phase = Phase::Over;
        events.push(state, || {
            let winners = score::winners(state);
            Event::open(Seen::Won { winners })
        });
    } else {
        // TW-84: the orb goes back and a new round starts.
        state.round += 1;
        deal(game, state, events);
    }
}
