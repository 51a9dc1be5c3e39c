//! The bots on a real game: reproducible, on equal terms, and each stronger than the one before.

use std::sync::Arc;

use coven_bots::{ArenaPlan, ArenaReport, Budget, Player, SimulationPlan, arena, simulate};
use coven_core::{Content, OptionValues};
use coven_three_witches::{Deck, ThreeWitches};

fn meet(games: u64, threads: usize, contenders: Vec<Player>) -> ArenaReport {
    let plan = ArenaPlan {
        players: 3,
        options: OptionValues::default(),
        games,
        seed: 20,
        threads: Some(threads),
        contenders,
    };
    arena::<ThreeWitches>(Arc::new(Deck::house()), &plan, &|_| {}).expect("three players meet")
}

fn beats(games: u64, better: Player, other: Player) {
    let report = meet(games, 2, vec![other, better]);
    let comparison = &report.comparisons[0];
    assert_eq!(comparison.better, better, "{comparison:?}");
    assert!(
        comparison.beyond_luck && comparison.low > 0.0,
        "{comparison:?}"
    );
}

#[test]
fn every_bot_beats_the_weaker_one() {
    let search = Player::search(Budget::iterations(300));
    beats(120, Player::NOVICE, Player::RANDOM);
    beats(120, Player::HEURISTIC, Player::RANDOM);
    beats(600, Player::HEURISTIC, Player::NOVICE);
    beats(120, search, Player::HEURISTIC);
}

/// On the same deals, from the same seats, a bot has no advantage over itself.
#[test]
fn equals_are_equal() {
    let report = meet(60, 2, vec![Player::HEURISTIC, Player::HEURISTIC]);
    let comparison = &report.comparisons[0];
    assert_eq!((report.deals, report.games), (10, 60));
    assert!(comparison.difference.abs() < 1e-9, "{comparison:?}");
    assert!(!comparison.beyond_luck);
    assert!((comparison.alone - comparison.fair).abs() < 0.5);
    for standing in &report.standings {
        assert_eq!(standing.seats, 90, "half of three seats in sixty games");
        assert!((standing.win_share - 1.0 / 3.0).abs() < 1e-9);
    }
}

#[test]
fn an_arena_is_reproducible_on_any_number_of_threads() {
    let contenders = || {
        vec![
            Player::RANDOM,
            Player::HEURISTIC,
            Player::search(Budget::iterations(20)),
        ]
    };
    let results = |threads| {
        let report = meet(12, threads, contenders());
        let shares: Vec<_> = report
            .standings
            .iter()
            .map(|standing| (standing.seats, standing.win_share, standing.mean_score))
            .collect();
        (shares, report.comparisons)
    };
    assert_eq!(results(1), results(3));
}

#[test]
fn a_simulation_is_reproducible_on_any_number_of_threads() {
    let run = |threads: usize, bots: Vec<Player>| {
        let plan = SimulationPlan {
            players: 3,
            options: OptionValues::default(),
            games: 200,
            seed: 3,
            threads: Some(threads),
            bots,
            audit: true,
        };
        let mut report = simulate::<ThreeWitches>(Arc::new(Deck::house()), &plan, &|_| {})
            .expect("three players play");
        assert_eq!((report.games, report.violations), (200, 0));
        (
            report.seconds,
            report.games_per_second,
            report.decisions_per_second,
        ) = (0.0, 0.0, 0.0);
        report
    };
    assert_eq!(run(1, Vec::new()), run(3, Vec::new()));
    assert_eq!(
        run(1, vec![Player::HEURISTIC]),
        run(2, vec![Player::HEURISTIC])
    );
}
