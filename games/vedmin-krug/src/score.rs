//! Who wins: circles, kinds, and the emptier workbench (WW-118 to WW-126).

use std::cmp::Reverse;

use coven_core::{Outcome, Seat};

use crate::VedminKrug;
use crate::state::{GOAL, Phase, State};

/// WW-118.
pub(crate) fn is_claimant(state: &State, seat: Seat) -> bool {
    state.circles[seat].total() >= GOAL
}

/// The ladder of WW-119 to WW-121: more in the circle, more types, fewer on the bench. Smaller is
/// better.
fn rung(state: &State, seat: Seat) -> (Reverse<u32>, Reverse<u32>, u32) {
    let circle = state.circles[seat];
    (
        Reverse(circle.total()),
        Reverse(circle.kinds()),
        state.benches[seat].total(),
    )
}

/// Everybody from best to worst; equals stand together (WW-122, WW-126). Claimants are always
/// first, because the size of the circle counts first.
fn ranking(game: &VedminKrug, state: &State) -> Vec<Vec<Seat>> {
    let mut seats: Vec<Seat> = game.seats().collect();
    seats.sort_by_key(|seat| rung(state, *seat));
    let mut places: Vec<Vec<Seat>> = Vec::new();
    for seat in seats {
        match places.last_mut() {
            Some(place) if rung(state, place[0]) == rung(state, seat) => place.push(seat),
            _ => places.push(vec![seat]),
        }
    }
    places
}

pub(crate) fn winners(game: &VedminKrug, state: &State) -> Vec<Seat> {
    ranking(game, state).swap_remove(0)
}

/// Whether the game ended without a claimant (WW-125).
pub(crate) fn is_dawn(game: &VedminKrug, state: &State) -> bool {
    game.seats().all(|seat| !is_claimant(state, seat))
}

pub(crate) fn outcome(game: &VedminKrug, state: &State) -> Option<Outcome> {
    (state.phase == Phase::Over).then(|| Outcome {
        ranking: ranking(game, state),
        scores: game
            .seats()
            .map(|seat| state.circles[seat].total() as i32)
            .collect(),
        reason: if is_dawn(game, state) {
            "dawn"
        } else {
            "circle"
        }
        .to_owned(),
    })
}
