//! Games of rules of thumb, written down: what each decision did and what each viewer saw of it.

use std::path::Path;
use std::sync::Arc;

use coven_conformance::{Playthrough, golden};
use coven_core::{Content, Game, Heuristic, OptionValues, Seed, Viewer};
use coven_old_world::{Cards, Memory, OldWorld};

/// A game by the rules of thumb up to the end of a round, or to its own end.
fn playthrough(title: &str, players: usize, rounds: u16, seed: u64) -> String {
    let cards = Arc::new(Cards::house());
    let game = OldWorld::new(cards, players, &OptionValues::default()).unwrap();
    let mut opening = Vec::new();
    let state = game.start(Seed::from_number(seed), &mut opening);
    let mut written = Playthrough::brief(&game, title, state, &opening);
    let mut rng = Seed::from_number(seed).stream(1);
    while let Some(seat) = game.actors(&written.state).first() {
        if written.state.rounds > rounds {
            break;
        }
        let view = game.view(&written.state, Viewer::Seat(seat));
        let mut legal = Vec::new();
        game.legal(&written.state, seat, &mut legal);
        let choice = game.choose(seat, &view, &Memory, &legal, &mut rng);
        let notation = game.request(legal[choice]).to_string();
        written.act(seat, &notation);
    }
    written.finish()
}

fn check(name: &str, text: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden(&folder.join(name), text);
}

#[test]
fn a_solo_game() {
    check(
        "solo.txt",
        &playthrough("One witcher, a whole game", 1, u16::MAX, 3),
    );
}

#[test]
fn three_rounds_of_two() {
    check(
        "two.txt",
        &playthrough("Two witchers, three rounds", 2, 3, 2),
    );
}

#[test]
fn two_rounds_of_four() {
    check(
        "four.txt",
        &playthrough("Four witchers, two rounds", 4, 2, 4),
    );
}
