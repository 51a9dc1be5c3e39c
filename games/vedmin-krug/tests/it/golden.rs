//! A whole game written down, and counts of lines of play that no change may move.

use std::fmt::Write as _;
use std::path::Path;

use coven_conformance::{Playthrough, golden, perft};
use coven_core::{Game, Heuristic, Seed, Viewer};
use coven_vedmin_krug::Memory;

use super::support::game;

fn file(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name)
}

/// A game of rules of thumb, written down.
fn playthrough(title: &str, players: usize, options: &[(&str, &str)], seed: u64) -> String {
    let game = game(players, options);
    let mut opening = Vec::new();
    let state = game.start(Seed::from_number(seed), &mut opening);
    let mut written = Playthrough::new(&game, title, state, &opening);
    let mut rng = Seed::from_number(seed).stream(1);
    while let Some(seat) = game.actors(&written.state).first() {
        let view = game.view(&written.state, Viewer::Seat(seat));
        let mut legal = Vec::new();
        game.legal(&written.state, seat, &mut legal);
        let choice = game.choose(seat, &view, &Memory::default(), &legal, &mut rng);
        let notation = game.request(legal[choice]).to_string();
        written.act(seat, &notation);
    }
    written.finish()
}

#[test]
fn a_game_of_two_with_characters() {
    golden(
        &file("two.txt"),
        &playthrough("Two witches with characters", 2, &[], 4),
    );
}

#[test]
fn a_game_of_three_by_initiative() {
    let options = [("order", "initiative"), ("characters", "initiates")];
    golden(
        &file("three-by-initiative.txt"),
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
    golden(&file("perft.txt"), &text);
}
