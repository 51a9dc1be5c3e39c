//! How long a decision takes: the first choices of the worst hand, a step of a meld, a view.

use std::sync::Arc;

use coven_core::{Content, Game, OptionValues, Seat, Seed, Silent, Viewer};
use coven_seers_catalog::{Action, Catalogue, SeersCatalog, State};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

fn game(players: usize) -> SeersCatalog {
    SeersCatalog::new(
        Arc::new(Catalogue::house()),
        players,
        &OptionValues::default(),
    )
    .expect("the house content has a table for five")
}

/// The hand with the most melds that a deal can give: a joker, the Cauldron and the Cloak, twelve
/// suit cards over all suits in the middle of their values; a run of three has to be beaten.
fn worst_hand() -> (SeersCatalog, State) {
    let game = game(5);
    let mut doc = game.state_doc(&game.start(Seed::from_number(1), &mut Silent));
    let names = |text: &str| -> Vec<coven_seers_catalog::CardName> {
        text.split_whitespace()
            .map(|name| name.parse().expect("a card"))
            .collect()
    };
    let mine =
        names("y6 y8 y9 m5 m7 m10 s6 s9 t7 t8 g5 g10 joker cauldron-of-sorcery cloak-of-guises");
    let theirs = names("y2 y3 y4");
    let dealt: Vec<_> = doc
        .hands
        .concat()
        .into_iter()
        .filter(|c| c.as_str() != "joker")
        .collect();
    let artifacts = names(
        "first-move cauldron-of-sorcery cloak-of-guises half-moon-amulet wolfsbane seers-scales \
         twin-mirror silver-thread bookmark full-moon-blade",
    );
    doc.artifacts.clone_from(&artifacts);
    let suit_cards = dealt.into_iter().filter(|card| card.as_str().len() <= 3);
    let mut rest: Vec<_> = suit_cards
        .chain(artifacts)
        .filter(|card| !mine.contains(card) && !theirs.contains(card))
        .collect();
    doc.hands[1] = mine;
    for (seat, size) in [(0, 11), (2, 14), (3, 14), (4, 14)] {
        doc.hands[seat] = rest.split_off(rest.len().saturating_sub(size));
        doc.hands[seat].push("joker".parse().expect("a card"));
    }
    doc.hands[0].extend(rest);
    doc.opener = Seat::new(0);
    doc.phase = coven_seers_catalog::document::PhaseDoc::Follow;
    doc.turn = Seat::new(1);
    doc.trick.leader = Seat::new(0);
    doc.trick.melds = vec![coven_seers_catalog::document::LaidDoc {
        seat: Seat::new(0),
        meld: "run y2 y3 y4".to_owned(),
    }];
    doc.trick.current = Some(coven_seers_catalog::document::CurrentDoc {
        owner: Seat::new(0),
        kind: coven_seers_catalog::Kind::Run,
        size: 3,
        half_points: Some(8),
        lower: false,
    });
    let state = game.load(&doc).expect("a sound state");
    (game, state)
}

/// The target is 50 microseconds.
#[divan::bench]
fn first_choices_of_the_worst_hand(bencher: Bencher<'_, '_>) {
    let (game, state) = worst_hand();
    let mut actions = Vec::with_capacity(64);
    bencher.bench_local(|| {
        actions.clear();
        game.legal(black_box(&state), Seat::new(1), &mut actions);
        actions.len()
    });
}

/// The second step: one card of that hand is picked.
#[divan::bench]
fn second_choices_of_the_worst_hand(bencher: Bencher<'_, '_>) {
    let (game, mut state) = worst_hand();
    let mut actions = Vec::with_capacity(64);
    game.legal(&state, Seat::new(1), &mut actions);
    let pick = *actions
        .iter()
        .find(|a| matches!(a, Action::Pick(_)))
        .expect("a card can be picked");
    game.apply(&mut state, Seat::new(1), pick, &mut Silent);
    bencher.bench_local(|| {
        actions.clear();
        game.legal(black_box(&state), Seat::new(1), &mut actions);
        actions.len()
    });
}

#[divan::bench]
fn view_with_ideas(bencher: Bencher<'_, '_>) {
    let (game, state) = worst_hand();
    bencher.bench_local(|| game.view(black_box(&state), Viewer::Seat(Seat::new(1))));
}

/// A whole random game; the items are its decisions.
#[divan::bench(args = [2, 3, 4, 5])]
fn random_game(bencher: Bencher<'_, '_>, players: usize) {
    let game = game(players);
    let seed = Seed::from_number(7);
    let play = || {
        let mut rng = seed.stream(99);
        let mut state = game.start(seed, &mut Silent);
        let mut actions = Vec::with_capacity(64);
        let mut decisions = 0_u32;
        while let Some(seat) = game.actors(&state).first() {
            actions.clear();
            game.legal(&state, seat, &mut actions);
            game.apply(&mut state, seat, *rng.pick(&actions), &mut Silent);
            decisions += 1;
        }
        decisions
    };
    let decisions = play();
    bencher
        .counter(divan::counter::ItemsCount::new(decisions))
        .bench_local(play);
}
