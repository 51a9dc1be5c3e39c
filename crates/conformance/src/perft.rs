//! Counting lines of play, as chess programs do: one wrong rule changes the number.

use coven_core::{Game, Silent};

/// How many sequences of `depth` decisions there are from a state. Where several seats decide at
/// once every order counts; asides do not. A finished game has one line, the empty one.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 || game.is_over(state) {
        return 1;
    }
    let mut lines = 0;
    let mut actions = Vec::new();
    for seat in game.actors(state).iter() {
        actions.clear();
        game.legal(state, seat, &mut actions);
        for action in &actions {
            let mut next = state.clone();
            game.apply(&mut next, seat, *action, &mut Silent);
            lines += perft(game, &next, depth - 1);
        }
    }
    lines
}
