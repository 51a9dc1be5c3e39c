//! What a position is worth at the end of a round.

use coven_core::{Evaluate, Seat, Statistics};

use crate::VedminKrug;
use crate::brew::Kitchen;
use crate::plan::Plan;
use crate::score;
use crate::state::{GOAL, Phase, State};

/// How much of the circle an overflow that could be brewed at once is worth.
const THREAT: f32 = 0.55;
/// How much a neighbour's full workbench is worth.
const PRESSURE: f32 = 1.2;
/// How much difference of one point makes.
const SHARPNESS: f32 = 0.9;

impl Evaluate for VedminKrug {
    fn evaluate(&self, state: &State, worth: &mut [f32]) {
        if state.phase == Phase::Over {
            let winners = score::winners(self, state);
            for (seat, worth) in self.seats().zip(worth) {
                *worth = if winners.contains(&seat) {
                    1.0 / winners.len() as f32
                } else {
                    0.0
                };
            }
            return;
        }
        let mut sum = 0.0;
        for (seat, worth) in self.seats().zip(&mut *worth) {
            *worth = (SHARPNESS * self.standing(state, seat)).exp();
            sum += *worth;
        }
        for worth in worth {
            *worth /= sum;
        }
    }

    fn stretch(&self, state: &State) -> u32 {
        u32::from(state.round)
    }
}

impl VedminKrug {
    /// Points of the circle, and points that are near.
    fn standing(&self, state: &State, seat: Seat) -> f32 {
        let circle = state.circles[seat].total() as f32;
        let right = seat.right(self.players);
        let cells = self.deck.cells();
        let full: f32 = crate::Ingredient::ALL
            .into_iter()
            .map(|kind| {
                f32::from(state.benches[right].get(kind)) / f32::from(cells.get(kind)).max(1.0)
            })
            .sum();
        let near = if state.phase == Phase::Draft {
            0.0
        } else {
            let brew = Kitchen::of(self, state, seat, &Plan::fresh(state, seat)).quick();
            brew.points.min(GOAL + 2) as f32
        };
        circle + THREAT * near + PRESSURE * full / 5.0
    }
}

impl Statistics for VedminKrug {
    fn figures(&self, end: &State, add: &mut impl FnMut(&'static str, u64, u64)) {
        add("rounds", u64::from(end.round), 1);
        add("dawns", u64::from(score::is_dawn(self, end)), 1);
        let winners = score::winners(self, end);
        add("shared-wins", u64::from(winners.len() > 1), 1);
        for seat in self.seats() {
            add("circle", u64::from(end.circles[seat].total()), 1);
            if let Some(power) = end.characters[seat] {
                add(power.id(), u64::from(winners.contains(&seat)), 1);
            }
        }
    }
}
