//! The best brew: exact, and quick enough.

use std::collections::BTreeSet;
use std::time::Instant;

use coven_core::{Game, Rng, Seed};
use coven_vedmin_krug::brew::{EXACT, Kitchen};
use coven_vedmin_krug::{Action, State, VedminKrug};

use super::support::{A, B, Scene, Table, Witch, game};

/// The most that can overflow, by trying every sequence of choices.
fn by_force(game: &VedminKrug, state: &State, seen: &mut BTreeSet<String>) -> u32 {
    let plan = game.view(state, coven_core::Viewer::Seat(A)).plan.unwrap();
    let forecast = plan.forecast.unwrap();
    let kept = u32::from(
        plan.steps
            .iter()
            .any(|s| format!("{s:?}").starts_with("Keep")),
    );
    let mut best = kept + forecast.overflow.iter().map(|n| u32::from(*n)).sum::<u32>();
    let key = format!(
        "{:?} {:?} {:?} {:?} {:?}",
        plan.bench, plan.sends, plan.used, plan.open, plan.filling
    );
    if plan.filling.is_some() {
        best = 0;
    }
    if !seen.insert(key) {
        return 0;
    }
    let mut legal = Vec::new();
    game.legal(state, A, &mut legal);
    for action in legal {
        if action == Action::Confirm {
            continue;
        }
        let mut next = state.clone();
        game.apply(&mut next, A, action, &mut coven_core::Silent);
        best = best.max(by_force(game, &next, seen));
    }
    best
}

/// A kitchen with these many random recipes and a random bench.
fn random_kitchen(rng: &mut Rng, recipes: usize, character: &'static str, hybrids: bool) -> Table {
    let mut cards: Vec<usize> = (0..60).collect();
    rng.shuffle(&mut cards);
    if hybrids {
        cards.sort_by_key(|card| !(6..15).contains(card) && *card != 2);
    }
    let deck = game(2, &[]);
    let words: Vec<String> = cards[..recipes]
        .iter()
        .map(|card| {
            let recipe = coven_vedmin_krug::Recipe::new(*card);
            let turn = deck.content().is_reversible(recipe) && rng.below(2) == 0;
            format!(
                "{}{}",
                deck.content().name(recipe),
                if turn { "!" } else { "" }
            )
        })
        .collect();
    let bench = [3, 4, 9, 9, 9].map(|cells| rng.below(cells + 1) as u8);
    let full = [3, 4, 9, 9, 9].map(|cells| (cells - rng.below(3).min(cells)) as u8);
    Scene {
        witches: &[
            Witch {
                character,
                tableau: &words.join(" "),
                bench,
                ..Witch::default()
            },
            Witch {
                bench: full,
                ..Witch::default()
            },
        ],
        ..Scene::default()
    }
    .table()
}

#[test]
fn the_search_finds_what_force_finds() {
    let mut rng = Seed::from_number(77).stream(0);
    for (index, character) in [
        "chr-fey",
        "chr-jill",
        "chr-spellwriter",
        "chr-toadmouth",
        "chr-spider",
        "chr-seer",
    ]
    .into_iter()
    .cycle()
    .take(24)
    .enumerate()
    {
        let table = random_kitchen(&mut rng, 3, character, index % 2 == 0);
        let brew = Kitchen::new(&table.game, &table.state, A).best(EXACT);
        assert!(brew.exact);
        let force = by_force(&table.game, &table.state, &mut BTreeSet::new());
        assert_eq!(brew.points, force, "{index} {character}: {brew:?}");
    }
}

#[test]
fn fifteen_recipes_are_searched_exactly_and_in_time() {
    let mut rng = Seed::from_number(5).stream(0);
    let mut slowest = 0.0f64;
    for index in 0..60 {
        let table = random_kitchen(&mut rng, 15, "chr-seer", index % 3 == 0);
        let kitchen = Kitchen::new(&table.game, &table.state, A);
        let started = Instant::now();
        let brew = kitchen.best(EXACT);
        slowest = slowest.max(started.elapsed().as_secs_f64() * 1e3);
        assert!(brew.exact, "{index}");
        assert!(brew.points >= kitchen.quick().points);
    }
    println!("slowest of sixty: {slowest:.1} ms");
    // The limit is 50 ms in an optimised build (see the benchmark); a test on a busy machine gets more.
    assert!(slowest < 2_000.0, "{slowest} ms");
}

#[test]
fn advice_leads_to_what_it_promises() {
    let mut rng = Seed::from_number(9).stream(0);
    for character in [
        "chr-elements",
        "chr-spellwriter",
        "chr-jill",
        "chr-toadmouth",
    ] {
        for _ in 0..6 {
            let mut table = random_kitchen(&mut rng, 6, character, false);
            let view = table.view(A);
            let advice = table.game.advise(&view).expect("a brewer gets advice");
            for step in &advice.actions {
                table.act(A, &step.to_string());
            }
            let plan = table.plan(A);
            let kept = u32::from(
                plan.steps
                    .iter()
                    .any(|s| format!("{s:?}").starts_with("Keep")),
            );
            let overflow = plan.forecast.unwrap().overflow;
            let points = kept + overflow.iter().map(|n| u32::from(*n)).sum::<u32>();
            let promised = format!("{:?}", advice.message);
            assert!(
                promised.contains(&format!("Number({points})")),
                "{promised}, not {points}"
            );
            table.act(A, "confirm");
            assert!(table.game.advise(&table.view(A)).is_none());
            assert!(table.game.advise(&table.view(B)).is_some());
        }
    }
}
