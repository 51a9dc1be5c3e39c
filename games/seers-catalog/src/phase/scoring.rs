//! The end of a round and of the game (SC-87 to SC-100).

use coven_core::{BySeat, Seat, Sink};

use super::deal;
use crate::SeersCatalog;
use crate::event::{Event, Seen};
use crate::score;
use crate::state::{Draft, Phase, ROUNDS, RoundResult, State};

/// SC-87, SC-27: nobody plays any more; the hands are shown and scored.
pub(super) fn end_round(
    game: &SeersCatalog,
    state: &mut State,
    ended_by: Option<Seat>,
    events: &mut impl Sink<SeersCatalog>,
) {
    let players = game.players;
    let hands = state.hands;
    let scores = BySeat::from_fn(|seat| score::round_score(hands[seat]));
    state.draft = Draft::EMPTY;
    state.past.push(RoundResult {
        scores,
        hands,
        ended_by,
    });
    let (round, totals) = (state.round, state.totals());
    // SC-104: all remaining hands are shown.
    events.push(state, || {
        let hand = |seat| game.catalogue.names(hands[seat]);
        Event::open(Seen::RoundEnded {
            round,
            ended_by,
            hands: Seat::all(players).map(hand).collect(),
            scores: scores.0[..players].to_vec(),
            totals: totals.0[..players].to_vec(),
        })
    });
    if round == ROUNDS {
        // SC-96: the game ends here and nowhere else.
        state.phase = Phase::Over;
        events.push(state, || {
            let winners = score::winners(game, state);
            Event::open(Seen::Won { winners })
        });
    } else {
        // SC-97: nothing but the totals is carried over, and nobody is asked.
        state.round += 1;
        deal::start_round(game, state, events);
    }
}
