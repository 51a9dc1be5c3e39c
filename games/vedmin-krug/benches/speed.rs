//! How long a decision, a view, a guess and the best brew take.

use std::sync::Arc;

use coven_bots::{Asked, Bot, Budget, Searching};
use coven_core::{Content, Determinize, Game, OptionValues, Seat, Seed, Silent, Viewer};
use coven_vedmin_krug::brew::{EXACT, Kitchen};
use coven_vedmin_krug::{Deck, Memory, State, VedminKrug};

fn main() {
    divan::main();
}

fn game(players: usize) -> VedminKrug {
    VedminKrug::new(Arc::new(Deck::house()), players, &OptionValues::default())
        .expect("the house deck and the defaults are good")
}

/// A game by chance, stopped after so many decisions.
fn position(game: &VedminKrug, decisions: usize) -> State {
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

#[divan::bench(args = [2, 5])]
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

#[divan::bench]
fn view_of_a_seat(bencher: divan::Bencher<'_, '_>) {
    let game = game(4);
    let state = position(&game, 80);
    bencher.bench_local(|| game.view(&state, Viewer::Seat(Seat::new(1))));
}

#[divan::bench]
fn guess_the_hidden(bencher: divan::Bencher<'_, '_>) {
    let game = game(4);
    let state = position(&game, 80);
    let view = game.view(&state, Viewer::Seat(Seat::new(1)));
    let belief = game.belief(Seat::new(1), &view, &Memory::default());
    let mut rng = Seed::from_number(6).stream(0);
    bencher.bench_local(|| game.sample(&belief, &mut rng));
}

#[divan::bench]
fn search_a_hundred(bencher: divan::Bencher<'_, '_>) {
    let game = game(3);
    let state = position(&game, 30);
    let seat = game.actors(&state).first().expect("the game goes on");
    let view = game.view(&state, Viewer::Seat(seat));
    let mut legal = Vec::new();
    game.legal(&state, seat, &mut legal);
    let mut bot = Searching::<VedminKrug>::new(Budget::iterations(100));
    let mut rng = Seed::from_number(7).stream(0);
    let asked = Asked {
        game: &game,
        me: seat,
        view: &view,
        legal: &legal,
    };
    bencher.bench_local(|| bot.decide(&asked, &mut rng));
}

/// Fifteen recipes on the table, as many of them hybrid as there are; the limit is 50 ms.
#[divan::bench(args = 0..16)]
fn best_brew_of_fifteen(bencher: divan::Bencher<'_, '_>, number: u64) {
    let game = game(2);
    let state = kitchen(&game, number);
    bencher.bench_local(|| Kitchen::new(&game, &state, Seat::new(0)).best(EXACT));
}

fn kitchen(game: &VedminKrug, number: u64) -> State {
    let mut rng = Seed::from_number(number).stream(0);
    let mut state = game.start(Seed::from_number(number), &mut Silent);
    let mut cards: Vec<usize> = (0..60).collect();
    rng.shuffle(&mut cards);
    if number.is_multiple_of(2) {
        cards.sort_by_key(|card| !(2..15).contains(card));
    }
    let (me, other) = (Seat::new(0), Seat::new(1));
    state.characters[me] = Some(coven_vedmin_krug::Power::Seer);
    state.phase = coven_vedmin_krug::Phase::Brewing;
    state.round = 15;
    for card in &cards[..15] {
        let recipe = coven_vedmin_krug::Recipe::new(*card);
        state.tableaus[me].recipes.push(recipe);
        if game.content().is_reversible(recipe) && rng.below(2) == 0 {
            state.tableaus[me].rotated = state.tableaus[me].rotated.with(recipe);
        }
    }
    let cells = [3usize, 4, 9, 9, 9];
    state.benches[me] = coven_vedmin_krug::Bag::of(cells.map(|most| rng.below(most + 1) as u8));
    state.benches[other] =
        coven_vedmin_krug::Bag::of(cells.map(|most| (most - rng.below(3).min(most)) as u8));
    state.plans[me] = coven_vedmin_krug::plan::Plan::fresh(&state, me);
    state
}
