//! What a position is worth between rounds: the chance to win from the totals.

use coven_core::{Evaluate, Seat, Statistics};

use crate::SeersCatalog;
use crate::score;
use crate::state::{Phase, ROUNDS, State};

/// How much a round score differs from player to player, measured in games of bots.
const SPREAD: f32 = 4.5;
/// Even after the last round a point more is worth a little: it may break a tie that is guessed.
const LEAST: f32 = 0.6;

impl Evaluate for SeersCatalog {
    /// Shares of a win: the further ahead, the larger, and the fewer rounds are left, the steeper.
    fn evaluate(&self, state: &State, worth: &mut [f32]) {
        if state.phase == Phase::Over {
            let winners = score::winners(self, state);
            for (seat, worth) in Seat::all(self.players).zip(worth) {
                *worth = if winners.contains(&seat) {
                    1.0 / winners.len() as f32
                } else {
                    0.0
                };
            }
            return;
        }
        let left = f32::from(ROUNDS) - state.past.len() as f32;
        let scale = (SPREAD * left.sqrt()).max(LEAST);
        let totals = state.totals();
        let best = totals.0[..self.players]
            .iter()
            .copied()
            .max()
            .unwrap_or_default();
        let mut sum = 0.0;
        for (seat, worth) in Seat::all(self.players).zip(worth.iter_mut()) {
            *worth = (f32::from(totals[seat] - best) / scale).exp();
            sum += *worth;
        }
        for worth in worth {
            *worth /= sum;
        }
    }

    /// Points are given at the end of a round and nowhere else.
    fn stretch(&self, state: &State) -> u32 {
        state.past.len() as u32
    }
}

impl Statistics for SeersCatalog {
    fn figures(&self, end: &State, add: &mut impl FnMut(&'static str, u64, u64)) {
        for round in &end.past {
            add(
                "rounds-nobody-could-lead",
                u64::from(round.ended_by.is_none()),
                1,
            );
            for seat in Seat::all(self.players) {
                let hand = round.hands[seat];
                let bonus = score::bonus(hand);
                add("bonuses", u64::from(bonus > 0), 1);
                if bonus > 0 {
                    add("mean-bonus", u64::from(bonus), 1);
                }
                add("cards-left", hand.len() as u64, 1);
                add("out", u64::from(hand.is_empty()), 1);
            }
        }
    }
}
