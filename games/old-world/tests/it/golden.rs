//! Games of rules of thumb, written down: what each decision did and what each viewer saw of it.

use std::sync::Arc;

use coven_conformance::{Playthrough, golden};
use coven_core::{Content, Game, OptionValues, Seed};
use coven_old_world::{Cards, OldWorld};

/// A game by the rules of thumb up to the end of a round, or to its own end.
fn playthrough(title: &str, players: usize, rounds: u16, seed: u64) -> String {
    let cards = Arc::new(Cards::house());
    let game = OldWorld::new(cards, players, &OptionValues::default()).unwrap();
    let mut opening = Vec::new();
    let state = game.start(Seed::from_number(seed), &mut opening);
    let mut written = Playthrough::brief(&game, title, state, &opening);
    let mut rng = Seed::from_number(seed).stream(1);
    while written.state.rounds <= rounds && written.act_sensibly(&mut rng) {}
    written.finish()
}

#[test]
fn a_solo_game() {
    golden!(
        "golden/solo.txt",
        &playthrough("One witcher, a whole game", 1, u16::MAX, 3),
    );
}

#[test]
fn three_rounds_of_two() {
    golden!(
        "golden/two.txt",
        &playthrough("Two witchers, three rounds", 2, 3, 2),
    );
}

#[test]
fn two_rounds_of_four() {
    golden!(
        "golden/four.txt",
        &playthrough("Four witchers, two rounds", 4, 2, 4),
    );
}
