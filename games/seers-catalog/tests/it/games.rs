//! Whole games: invariants over time, golden playthroughs, counted lines of play.

use std::collections::BTreeMap;

use coven_conformance::{Playthrough, golden, perft, proves};
use coven_core::{Game, Rng, Seat, Seed, Silent};
use coven_seers_catalog::{CardName, Phase, Seen};

use crate::support::{Table, game, hands};

/// What a random game told, round by round.
struct Watched {
    melds_and_deeds: usize,
    passes: usize,
    tricks: usize,
    once: BTreeMap<CardName, usize>,
}

impl Watched {
    fn new() -> Self {
        Self {
            melds_and_deeds: 0,
            passes: 0,
            tricks: 0,
            once: BTreeMap::new(),
        }
    }

    fn check(&self, players: usize) {
        assert!(
            self.melds_and_deeds <= 30 * players,
            "{} melds and deeds",
            self.melds_and_deeds
        );
        assert!(
            self.passes <= (players - 1) * self.tricks,
            "{} passes",
            self.passes
        );
        for (artifact, times) in &self.once {
            assert!(
                *times <= 1,
                "{artifact:?} happened {times} times in a round"
            );
        }
    }
}

#[test]
fn rounds_are_bounded_and_deeds_happen_once() {
    proves!["SC-I3", "SC-I11", "SC-I12", "SC-I14"];
    for players in 2..=5 {
        for seed in 0..12 {
            let mut table = Table::start(players, &[], seed);
            let mut rng: Rng = Seed::from_number(seed).stream(1 << 30);
            // The first trick began with the deal.
            let mut watched = Watched {
                tricks: 1,
                ..Watched::new()
            };
            let mut rounds = 0;
            while let Some((seat, action)) = table.by_chance(&mut rng) {
                let bonus = table.spectator().bonus;
                for other in Seat::all(players) {
                    assert_eq!(bonus[other.index()], table.state.hands[other].len() <= 5);
                    assert!(
                        !table.state.hands[other].is_empty(),
                        "an empty hand plays on"
                    );
                }
                table.apply(seat, action);
                for event in &table.told {
                    match event.whole() {
                        Seen::Laid { meld, .. } => {
                            watched.melds_and_deeds += 1;
                            let mut riders = meld.riders.iter().map(|rider| rider.artifact);
                            if let Some(hourglass) =
                                riders.find(|name| name.as_str() == "stopped-hourglass")
                            {
                                *watched.once.entry(hourglass).or_default() += 1;
                            }
                        }
                        Seen::Rod { artifact, .. }
                        | Seen::Gift { artifact, .. }
                        | Seen::Bag { artifact, .. }
                        | Seen::Raven { artifact, .. }
                        | Seen::Bookmark { artifact, .. } => {
                            watched.melds_and_deeds += 1;
                            *watched.once.entry(*artifact).or_default() += 1;
                        }
                        Seen::Passed { .. } => watched.passes += 1,
                        Seen::TrickBegun { .. } => watched.tricks += 1,
                        Seen::RoundEnded {
                            hands, ended_by, ..
                        } => {
                            let empty: Vec<Seat> = Seat::all(players)
                                .filter(|seat| hands[seat.index()].is_empty())
                                .collect();
                            let wanted: Vec<Seat> = ended_by.iter().copied().collect();
                            assert_eq!(empty, wanted, "SC-I12");
                            rounds += 1;
                            watched.check(players);
                            watched = Watched::new();
                        }
                        _ => {}
                    }
                }
            }
            assert_eq!(rounds, 4);
            assert!(table.state.phase == Phase::Over);
        }
    }
}

/// The first steps of a game of chance, written down.
fn written(players: usize, options: &[(&str, &str)], seed: u64, steps: usize) -> String {
    let game = game(players, options);
    let mut opening = Vec::new();
    let state = game.start(Seed::from_number(seed), &mut opening);
    let title = format!("seers-catalog, {players} seers, seed {seed}");
    let mut playthrough = Playthrough::new(&game, &title, state, &opening);
    let mut rng = Seed::from_number(seed).stream(1 << 31);
    let mut left = steps;
    while left > 0 && playthrough.act_by_chance(&mut rng) {
        left -= 1;
    }
    playthrough.finish()
}

#[test]
fn playthroughs_stay_as_they_were() {
    golden!("golden/three-seers.txt", &written(3, &[], 21, 120));
    golden!(
        "golden/two-seers-open.txt",
        &written(
            2,
            &[
                ("artifact-list", "open"),
                ("history", "open"),
                ("artifact-set", "redraw"),
            ],
            22,
            90,
        ),
    );
    golden!("golden/five-seers.txt", &written(5, &[], 23, 60));
}

/// SC-E7 as a script: the whole end of a round, with what every viewer sees.
#[test]
fn forced_to_the_end_is_written_down() {
    proves!["SC-E7"];
    let table = hands([
        "y3 y4 m11 j",
        "s6 s7 y10 y11 m12 s13 amulet",
        "m2 m5 m6 s9 y13 scales",
    ])
    .table();
    let mut playthrough = Playthrough::new(&table.game, "SC-E7", table.state.clone(), &[]);
    let steps = [
        (0, "pick y3"),
        (0, "pick y4"),
        (0, "lay run y3 y4"),
        (1, "pick s6"),
        (1, "pick s7"),
        (1, "lay run s6 s7"),
        (2, "pass"),
        (0, "pick m11"),
        (0, "pick joker"),
        (0, "lay run joker=10 m11"),
    ];
    for (seat, step) in steps {
        playthrough.act(Seat::new(seat), step);
    }
    assert_eq!(playthrough.state.past[0].scores.0[..3], [0, -5, -6]);
    golden!("golden/forced-to-the-end.txt", &playthrough.finish());
}

#[test]
fn lines_of_play_are_counted() {
    let count = |players: usize, depth: u32| {
        let game = game(players, &[]);
        let state = game.start(Seed::from_number(1), &mut Silent);
        perft(&game, &state, depth)
    };
    let counts: Vec<u64> = [(2, 4), (3, 4), (4, 3), (5, 3)]
        .map(|(p, d)| count(p, d))
        .to_vec();
    let end = hands(["y3 y4 m11 j", "s6 s7 amulet", "m2 m5 scales bookmark"]).table();
    let text = format!("{counts:?}\n{}\n", perft(&end.game, &end.state, 7));
    golden!("golden/perft.txt", &text);
}
