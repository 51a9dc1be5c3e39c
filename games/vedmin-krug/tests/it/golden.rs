//! A whole game written down, and counts of lines of play that no change may move.

use std::fmt::Write as _;

use coven_conformance::{Playthrough, golden, perft};
use coven_core::{Game, Seed};

use super::support::game;

/// A game of rules of thumb, written down.
fn playthrough(title: &str, players: usize, options: &[(&str, &str)], seed: u64) -> String {
    let game = game(players, options);
    let mut opening = Vec::new();
    let state = game.start(Seed::from_number(seed), &mut opening);
    let mut written = Playthrough::new(&game, title, state, &opening);
    let mut rng = Seed::from_number(seed).stream(1);
    while written.act_sensibly(&mut rng) {}
    written.finish()
}

#[test]
fn a_game_of_two_with_characters() {
    golden!(
        "golden/two.txt",
        &playthrough("Two witches with characters", 2, &[], 4),
    );
}

#[test]
fn a_game_of_three_by_initiative() {
    let options = [("order", "initiative"), ("characters", "initiates")];
    golden!(
        "golden/three-by-initiative.txt",
        &playthrough("Three Initiates", 3, &options, 5),
    );
}

#[test]
fn lines_of_play() {
    let mut text = String::new();
    for players in 2..=4 {
        for options in [&[][..], &[("characters", "initiates")]] {
            let game = game(players, options);
            let state = game.start(Seed::from_number(1), &mut coven_core::Silent);
            for depth in 1..=(7 - players as u32) {
                let lines = perft(&game, &state, depth);
                let name = options.first().map_or("draft", |option| option.1);
                let _ = writeln!(text, "{players} players, {name}, depth {depth}: {lines}");
            }
        }
    }
    golden!("golden/perft.txt", &text);
}
