//! How long things take: a decision of a random game, a view, a list, an imagined game of a search.

use std::sync::Arc;

use coven_bots::{Budget, Search};
use coven_core::{
    Content as _, Determinize as _, Game as _, OptionValues, Seat, Seed, Silent, Viewer,
};
use coven_glastonbury::{CardTable, Glastonbury, Memory, State};
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

fn game(players: usize) -> Glastonbury {
    let options = OptionValues::from_iter([("recipes", "on")]);
    Glastonbury::new(Arc::new(CardTable::house()), players, &options).expect("two to four can play")
}

/// A random game after so many decisions, and what its actor remembers.
fn position(game: &Glastonbury, decisions: usize) -> (State, Seat, Memory) {
    let seed = Seed::from_number(7);
    let mut rng = seed.stream(1 << 40);
    let mut events = Vec::new();
    let mut state = game.start(seed, &mut events);
    let mut legal = Vec::new();
    for _ in 0..decisions {
        let Some(seat) = game.actors(&state).first() else {
            break;
        };
        legal.clear();
        game.legal(&state, seat, &mut legal);
        game.apply(&mut state, seat, *rng.pick(&legal), &mut events);
    }
    let seat = game.actors(&state).first().expect("the game is under way");
    let mut memory = Memory::default();
    for event in &events {
        if let Some(seen) = event.seen(Viewer::Seat(seat)) {
            game.remember(&mut memory, seat, seen);
        }
    }
    (state, seat, memory)
}

/// A whole random game; the count is of its decisions.
#[divan::bench(args = [2, 3, 4])]
fn random_decisions(bencher: Bencher, players: usize) {
    let game = game(players);
    let play = |number: u64| {
        let seed = Seed::from_number(number);
        let mut rng = seed.stream(1 << 40);
        let mut state = game.start(seed, &mut Silent);
        let mut legal = Vec::with_capacity(64);
        let mut decisions = 0usize;
        while let Some(seat) = game.actors(&state).first() {
            legal.clear();
            game.legal(&state, seat, &mut legal);
            game.apply(&mut state, seat, *rng.pick(&legal), &mut Silent);
            decisions += 1;
        }
        decisions
    };
    let decisions = play(3);
    bencher
        .counter(ItemsCount::new(decisions))
        .bench(|| play(divan::black_box(3)));
}

#[divan::bench]
fn view(bencher: Bencher) {
    let game = game(4);
    let (state, seat, _) = position(&game, 40);
    bencher.bench(|| game.view(divan::black_box(&state), Viewer::Seat(seat)));
}

#[divan::bench]
fn audit(bencher: Bencher) {
    let game = game(4);
    let (state, _, _) = position(&game, 40);
    bencher.bench(|| game.sound(divan::black_box(&state)));
}

/// A hundred imagined games of a search in the middle of a game of four.
#[divan::bench]
fn search_iterations(bencher: Bencher) {
    const ITERATIONS: u32 = 100;
    let game = game(4);
    let (state, seat, memory) = position(&game, 40);
    let view = game.view(&state, Viewer::Seat(seat));
    let mut legal = Vec::new();
    game.legal(&state, seat, &mut legal);
    let mut search = Search::new();
    bencher
        .counter(ItemsCount::new(ITERATIONS))
        .bench_local(move || {
            let mut rng = Seed::from_number(1).stream(0);
            let budget = Budget::iterations(ITERATIONS);
            search.run(&game, seat, &view, &memory, &legal, budget, &mut rng)
        });
}
