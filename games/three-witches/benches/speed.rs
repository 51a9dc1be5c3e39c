//! How fast the rules are: a random decision with and without the audit, the list of choices, a
//! view, a guess at what is hidden, an iteration of the search.
//!
//! `cargo bench -p coven-three-witches`. Items a second are decisions, views and iterations.

use std::sync::Arc;

use coven_bots::{Budget, Search};
use coven_core::{Content, Determinize, Game, OptionValues, Rng, Seat, Seed, Silent, Viewer};
use coven_three_witches::{Action, Deck, Memory, Phase, State, ThreeWitches};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

const GAMES: u64 = 64;
const ITERATIONS: u32 = 1_000;

fn main() {
    divan::main();
}

fn game() -> ThreeWitches {
    ThreeWitches::new(Arc::new(Deck::house()), 3, &OptionValues::default())
        .expect("three players and no options are a table")
}

/// Plays a game by chance, as `coven simulate` does; gives the number of decisions.
fn play(game: &ThreeWitches, rng: &mut Rng, legal: &mut Vec<Action>, audit: bool) -> u64 {
    let mut state = game.start(rng.seed(), &mut Silent);
    let mut decisions = 0;
    while let Some(seat) = game.actors(&state).first() {
        if audit {
            game.sound(&state).expect("every state is sound");
        }
        legal.clear();
        game.legal(&state, seat, legal);
        let action = *rng.pick(legal);
        game.apply(&mut state, seat, action, &mut Silent);
        decisions += 1;
    }
    decisions
}

#[divan::bench(args = [false, true])]
fn decision(bencher: Bencher<'_, '_>, audit: bool) {
    let game = game();
    let mut legal = Vec::new();
    let mut all = |seed: u64| {
        let mut rng = Seed::from_number(seed).stream(0);
        (0..GAMES)
            .map(|_| play(&game, &mut rng, &mut legal, audit))
            .sum::<u64>()
    };
    let decisions = all(1);
    bencher
        .counter(ItemsCount::new(decisions))
        .bench_local(|| all(black_box(1)));
}

/// The first decision of a kind in some game of chance, with what its seat remembers.
fn moment(game: &ThreeWitches, is_it: impl Fn(&State) -> bool) -> (State, Seat, Memory) {
    let mut rng = Seed::from_number(5).stream(0);
    let mut legal = Vec::new();
    loop {
        let mut events = Vec::new();
        let mut state = game.start(rng.seed(), &mut events);
        while let Some(seat) = game.actors(&state).first() {
            if is_it(&state) {
                let mut memory = Memory::default();
                for seen in events
                    .iter()
                    .filter_map(|event| event.seen(Viewer::Seat(seat)).cloned())
                {
                    game.remember(&mut memory, seat, &seen);
                }
                return (state, seat, memory);
            }
            legal.clear();
            game.legal(&state, seat, &mut legal);
            let action = *rng.pick(&legal);
            game.apply(&mut state, seat, action, &mut events);
        }
    }
}

fn second_lead(state: &State) -> bool {
    state.phase == Phase::Lead && state.trick == 2
}

#[divan::bench]
fn legal_leads(bencher: Bencher<'_, '_>) {
    let game = game();
    let (state, seat, _) = moment(&game, second_lead);
    let mut legal = Vec::new();
    bencher.bench_local(|| {
        legal.clear();
        game.legal(black_box(&state), seat, &mut legal);
        legal.len()
    });
}

#[divan::bench]
fn view(bencher: Bencher<'_, '_>) {
    let game = game();
    let (state, seat, _) = moment(&game, second_lead);
    bencher
        .counter(ItemsCount::new(1u32))
        .bench(|| game.view(black_box(&state), Viewer::Seat(seat)));
}

#[divan::bench]
fn guess(bencher: Bencher<'_, '_>) {
    let game = game();
    let (state, seat, memory) = moment(&game, second_lead);
    let belief = game.belief(seat, &game.view(&state, Viewer::Seat(seat)), &memory);
    let mut rng = Seed::from_number(2).stream(0);
    bencher
        .counter(ItemsCount::new(1u32))
        .bench_local(|| game.sample(black_box(&belief), &mut rng));
}

#[divan::bench]
fn search_iteration(bencher: Bencher<'_, '_>) {
    let game = game();
    let (state, seat, memory) = moment(&game, second_lead);
    let view = game.view(&state, Viewer::Seat(seat));
    let mut legal = Vec::new();
    game.legal(&state, seat, &mut legal);
    let mut search = Search::new();
    bencher
        .counter(ItemsCount::new(ITERATIONS))
        .bench_local(|| {
            let mut rng = Seed::from_number(3).stream(0);
            search.run(
                &game,
                seat,
                &view,
                &memory,
                &legal,
                Budget::iterations(ITERATIONS),
                &mut rng,
            )
        });
}
