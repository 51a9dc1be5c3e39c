//! Points of a round, places at the end (SC-91 to SC-100).

use coven_core::{Outcome, Seat};

use crate::SeersCatalog;
use crate::card::{Cards, iter_suits};
use crate::state::{BONUS_LINE, Phase, State};

/// SC-92 to SC-94: the lowest value of one to five cards; jokers and artifacts count 0.
pub fn bonus(hand: Cards) -> u8 {
    if hand.is_empty() || hand.len() > BONUS_LINE || hand.jokers() > 0 || hand.artifacts() != 0 {
        return 0;
    }
    iter_suits(hand.suit_bits())
        .map(crate::card::Card::value)
        .min()
        .unwrap_or(0)
}

/// SC-91.
pub fn round_score(hand: Cards) -> i8 {
    bonus(hand) as i8 - hand.len() as i8
}

/// SC-98, SC-99: the total, and on equal totals the last round.
fn standing(state: &State, seat: Seat) -> (i16, i8) {
    let last = state.past.last().map_or(0, |round| round.scores[seat]);
    (state.totals()[seat], last)
}

/// Seats from best to worst; those that share a place stand together (SC-100).
pub(crate) fn ranking(game: &SeersCatalog, state: &State) -> Vec<Vec<Seat>> {
    let mut seats: Vec<Seat> = Seat::all(game.players).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(standing(state, *seat)));
    seats
        .chunk_by(|one, other| standing(state, *one) == standing(state, *other))
        .map(<[Seat]>::to_vec)
        .collect()
}

pub(crate) fn winners(game: &SeersCatalog, state: &State) -> Vec<Seat> {
    if state.phase != Phase::Over {
        return Vec::new();
    }
    ranking(game, state).swap_remove(0)
}

pub(crate) fn outcome(game: &SeersCatalog, state: &State) -> Option<Outcome> {
    (state.phase == Phase::Over).then(|| Outcome {
        ranking: ranking(game, state),
        scores: state.totals().0[..game.players]
            .iter()
            .map(|t| i32::from(*t))
            .collect(),
        reason: "four-rounds".to_owned(),
    })
}
