//! How long a game by chance, a game of rules of thumb, a view, a guess and a search take.

use std::sync::Arc;

use coven_bots::{Asked, Bot, Budget, Searching};
use coven_core::{Content, Determinize, Game, Heuristic, OptionValues, Seat, Seed, Silent, Viewer};
use coven_old_world::{Cards, Memory, OldWorld, State};

fn main() {
    divan::main();
}

fn game(players: usize) -> OldWorld {
    OldWorld::new(Arc::new(Cards::house()), players, &OptionValues::default())
        .expect("the house cards and the defaults are good")
}

/// A game by chance, stopped after so many decisions.
fn position(game: &OldWorld, decisions: usize) -> State {
    let mut state = game.start(Seed::from_number(3), &mut Silent);
    let mut rng = Seed::from_number(4).stream(0);
    let mut legal = Vec::new();
    for _ in 0..decisions {
        let Some(seat) = game.actors(&state).first() else {
            break;
        };
        legal.clear();
        game.legal(&state, seat, &mut legal);
        game.apply(&mut state, seat, *rng.pick(&legal), &mut Silent);
    }
    state
}

#[divan::bench(args = [1, 2, 5])]
fn random_game(bencher: divan::Bencher<'_, '_>, players: usize) {
    let game = game(players);
    let mut rng = Seed::from_number(5).stream(0);
    let mut legal = Vec::new();
    bencher.bench_local(|| {
        let mut state = game.start(rng.seed(), &mut Silent);
        while let Some(seat) = game.actors(&state).first() {
            legal.clear();
            game.legal(&state, seat, &mut legal);
            game.apply(&mut state, seat, *rng.pick(&legal), &mut Silent);
        }
        state
    });
}

#[divan::bench(args = [1, 2, 5])]
fn imagined_game(bencher: divan::Bencher<'_, '_>, players: usize) {
    let game = game(players);
    let mut rng = Seed::from_number(8).stream(0);
    let mut legal = Vec::new();
    bencher.bench_local(|| {
        let mut state = game.start(rng.seed(), &mut Silent);
        while let Some(seat) = game.actors(&state).first() {
            legal.clear();
            game.legal(&state, seat, &mut legal);
            let choice = game.imagine(&state, seat, &legal, &mut rng);
            game.apply(&mut state, seat, legal[choice], &mut Silent);
        }
        state
    });
}

#[divan::bench]
fn view_of_a_seat(bencher: divan::Bencher<'_, '_>) {
    let game = game(4);
    let state = position(&game, 200);
    bencher.bench_local(|| game.view(&state, Viewer::Seat(Seat::new(1))));
}

#[divan::bench]
fn guess_the_hidden(bencher: divan::Bencher<'_, '_>) {
    let game = game(4);
    let state = position(&game, 200);
    let view = game.view(&state, Viewer::Seat(Seat::new(1)));
    let belief = game.belief(Seat::new(1), &view, &Memory);
    let mut rng = Seed::from_number(6).stream(0);
    bencher.bench_local(|| game.sample(&belief, &mut rng));
}

#[divan::bench]
fn search_a_hundred(bencher: divan::Bencher<'_, '_>) {
    let game = game(2);
    let state = position(&game, 120);
    let seat = game.actors(&state).first().expect("the game goes on");
    let view = game.view(&state, Viewer::Seat(seat));
    let mut legal = Vec::new();
    game.legal(&state, seat, &mut legal);
    let mut bot = Searching::<OldWorld>::new(Budget::iterations(100));
    let mut rng = Seed::from_number(7).stream(0);
    let asked = Asked {
        game: &game,
        me: seat,
        view: &view,
        legal: &legal,
    };
    bencher.bench_local(|| bot.decide(&asked, &mut rng));
}
