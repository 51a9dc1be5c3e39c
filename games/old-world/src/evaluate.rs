//! What a position is worth, for the search, and what a finished game tells the balance report.

use coven_core::{Evaluate, Seat, Statistics};

use crate::OldWorld;
use crate::card::{Colour, School};
use crate::state::{State, Witcher};

const COLOURS: [&str; 5] = [
    "gained-blue",
    "gained-red",
    "gained-green",
    "gained-purple",
    "gained-yellow",
];

const SCHOOLS: [&str; 5] = [
    "wins-wolf",
    "wins-griffin",
    "wins-bear",
    "wins-cat",
    "wins-viper",
];

impl Evaluate for OldWorld {
    fn evaluate(&self, state: &State, worth: &mut [f32]) {
        if state.is_over() {
            for (seat, worth) in worth.iter_mut().enumerate() {
                *worth = if state.winner == Some(Seat::new(seat)) {
                    1.0
                } else {
                    0.0
                };
            }
            return;
        }
        if state.solo() {
            // Fewer turns are better: progress against the clock.
            let progress = self.strength(&state.witchers[0]) / 60.0;
            worth[0] = (0.3 + progress - f32::from(state.rounds) * 0.015).clamp(0.01, 0.99);
            return;
        }
        // The share of all strength, sharpened: a lead of a trophy tells.
        let mut sum = 0.0;
        for (witcher, worth) in state.witchers.iter().zip(worth.iter_mut()) {
            *worth = (self.strength(witcher) / 9.0).exp();
            sum += *worth;
        }
        for worth in worth.iter_mut() {
            *worth /= sum;
        }
    }

    /// A turn of a player is a stretch.
    fn stretch(&self, state: &State) -> u32 {
        u32::from(state.rounds) * 8 + state.active.index() as u32
    }
}

impl OldWorld {
    /// How far a witcher has come: trophies above all, then what wins the next ones.
    pub(crate) fn strength(&self, witcher: &Witcher) -> f32 {
        let mut sum = f32::from(witcher.marker) * 10.0;
        sum += witcher
            .skills
            .iter()
            .map(|level| f32::from(*level))
            .sum::<f32>()
            * 0.9;
        sum += f32::from(witcher.gold.min(8)) * 0.25;
        sum += witcher.potions.count() as f32 * 0.35;
        sum += witcher.trails.iter().flatten().count() as f32 * 0.4;
        sum += witcher.kept.len() as f32 * 0.3;
        sum += f32::from(witcher.shield) * 0.1;
        let cards = witcher
            .hand
            .iter()
            .chain(&witcher.deck)
            .chain(&witcher.discard);
        for card in cards {
            sum += 0.18 + f32::from(self.cards.action(*card).cost) * 0.3;
        }
        sum + witcher.hand.len() as f32 * 0.12
    }
}

impl Statistics for OldWorld {
    fn figures(&self, end: &State, add: &mut impl FnMut(&'static str, u64, u64)) {
        add("rounds", u64::from(end.rounds), 1);
        let all = end.players() as u64;
        let sum = |pick: fn(&Witcher) -> u16| {
            end.witchers
                .iter()
                .map(|witcher| u64::from(pick(witcher)))
                .sum::<u64>()
        };
        add("turns-each", sum(|witcher| witcher.tally.turns), all);
        add(
            "won-level-1",
            sum(|witcher| witcher.tally.beaten[0]),
            sum(|witcher| witcher.tally.fights[0]),
        );
        add(
            "won-level-2",
            sum(|witcher| witcher.tally.beaten[1]),
            sum(|witcher| witcher.tally.fights[1]),
        );
        add(
            "won-level-3",
            sum(|witcher| witcher.tally.beaten[2]),
            sum(|witcher| witcher.tally.fights[2]),
        );
        add(
            "witcher-fights",
            sum(|witcher| witcher.tally.witcher_wins),
            1,
        );
        add("events", sum(|witcher| witcher.tally.events), all);
        let gained = sum(|witcher| witcher.tally.gained.iter().sum());
        for (index, colour) in Colour::ALL.iter().enumerate() {
            let of = end
                .witchers
                .iter()
                .map(|witcher| u64::from(witcher.tally.gained[colour.index()]));
            add(COLOURS[index], of.sum(), gained);
        }
        for school in School::ALL {
            let seat =
                Seat::all(end.players()).find(|seat| end.witcher(*seat).school == Some(*school));
            if let Some(seat) = seat {
                add(
                    SCHOOLS[school.index()],
                    u64::from(end.winner == Some(seat)),
                    1,
                );
            }
        }
    }
}
