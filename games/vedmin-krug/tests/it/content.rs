//! Section 2: the cards and what a replacement file must keep.

use coven_conformance::proves;
use coven_core::Content;
use coven_vedmin_krug::{Arcana, Bag, Deck, Ingredient, Kinds, Power, Recipe};
use serde_json::Value;

fn recipes() -> impl Iterator<Item = Recipe> {
    (0..60).map(Recipe::new)
}

#[test]
fn the_box_is_complete() {
    proves![
        "WW-1", "WW-2", "WW-3", "WW-6", "WW-10", "WW-D33", "WW-D36", "WW-D37"
    ];
    let deck = Deck::house();
    assert_eq!(
        recipes()
            .filter(|card| deck.recipe(&deck.name(*card)) == Some(*card))
            .count(),
        60
    );
    let copies: i64 = Power::ALL
        .iter()
        .map(|power| deck.character(*power).copies)
        .sum();
    assert_eq!((copies, deck.character(Power::Initiate).copies), (17, 5));
    assert_eq!(Ingredient::ALL.len(), 5);
    assert_eq!(deck.cells(), Bag::of([3, 4, 9, 9, 9]));
    assert_eq!(deck.cells().total(), 34);
    for card in recipes() {
        assert!(deck.symbols(card).iter().all(|count| *count <= 2));
    }
    // One character of each arcana, the others none.
    let symbols = Power::ALL.map(|power| deck.character_symbols(power));
    for (power, arcana) in [
        (Power::Whirlwind, [1, 0, 0]),
        (Power::Toadmouth, [0, 1, 0]),
        (Power::Potioneer, [0, 0, 1]),
    ] {
        assert_eq!(deck.character_symbols(power), arcana);
    }
    assert_eq!(
        symbols
            .iter()
            .flatten()
            .map(|count| u32::from(*count))
            .sum::<u32>(),
        3
    );
    assert_eq!(deck.character(Power::Toadmouth).name.ru, "Жабоуст");
}

#[test]
fn house_cards_keep_the_constraints() {
    proves![
        "WW-13", "WW-14", "WW-15", "WW-16", "WW-17", "WW-18", "WW-19", "WW-D34", "WW-D35"
    ];
    let deck = Deck::house();
    let mut numbers: Vec<u8> = recipes().map(|card| deck.initiative(card)).collect();
    assert_eq!(
        (numbers[0], numbers[7], numbers[8]),
        (2, 17, 18),
        "the known points"
    );
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=60).collect::<Vec<u8>>());
    for arcana in Arcana::ALL {
        let sum: u8 = recipes()
            .map(|card| deck.symbols(card)[arcana.index()])
            .sum();
        assert_eq!(sum, 27, "{arcana:?}");
    }
    let of = |count: u8| {
        recipes()
            .filter(|c| deck.symbols(*c).iter().sum::<u8>() == count)
            .count()
    };
    assert_eq!([0, 1, 2, 3, 6].map(of), [8, 30, 18, 3, 1]);
    assert_eq!(
        recipes().filter(|card| deck.is_reversible(*card)).count(),
        22
    );
    let hybrid = |card: &Recipe| {
        let face = deck.face(*card, false);
        !face.inputs.hybrid.is_empty() || !face.outputs.hybrid.is_empty()
    };
    assert_eq!(recipes().filter(hybrid).count(), 10);
    let cells = |id: &str, rotated: bool| {
        let face = deck
            .face(deck.recipe(&id.parse().unwrap()).unwrap(), rotated)
            .clone();
        (face.inputs.cells.to_vec(), face.outputs.cells.to_vec())
    };
    let one = Kinds::one;
    let (f, s, m) = (
        one(Ingredient::Mushroom),
        one(Ingredient::Spider),
        one(Ingredient::Mandrake),
    );
    assert_eq!(cells("rec-12", false).1, [f.or(s), s]);
    assert_eq!(cells("rec-33", false), (vec![f, f], vec![m, s, s]));
    assert!(!deck.is_reversible(deck.recipe(&"rec-33".parse().unwrap()).unwrap()));
    assert_eq!(cells("rec-58", false), (vec![f], vec![m]));
    let spider = deck.own_face(Power::Spider, false).unwrap();
    assert_eq!(spider.outputs.cells.to_vec(), [s; 5]);
}

/// The house file with one change, and what is said about it.
fn broken(change: impl FnOnce(&mut Value)) -> Vec<String> {
    let mut file: Value = serde_json::from_str(Deck::HOUSE).unwrap();
    change(&mut file);
    match Deck::parse(&file.to_string()) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.into_iter().map(|message| message.key).collect(),
    }
}

#[test]
fn a_broken_file_is_refused_with_every_failed_check() {
    proves![
        "WW-13", "WW-14", "WW-15", "WW-16", "WW-17", "WW-18", "WW-19", "WW-166"
    ];
    let recipe = |file: &mut Value, at: usize, key: &str, value: Value| {
        file["recipes"][at][key] = value;
    };
    assert_eq!(broken(|_| {}), [""; 0]);
    let says = |problems: Vec<String>, key: &str| {
        assert!(
            problems.iter().any(|p| p == &format!("ww-content-{key}")),
            "{key}: {problems:?}"
        );
    };
    says(broken(|file| file["game"] = "chess".into()), "game");
    says(
        broken(|file| drop(file["recipes"].as_array_mut().unwrap().pop())),
        "size",
    );
    says(
        broken(|file| recipe(file, 3, "id", "rec-01".into())),
        "repeated",
    );
    says(broken(|file| recipe(file, 3, "id", "Rec 3".into())), "id");
    says(
        broken(|file| recipe(file, 3, "initiative", 61.into())),
        "initiative-range",
    );
    says(
        broken(|file| recipe(file, 3, "initiative", 5.into())),
        "initiative-repeated",
    );
    says(
        broken(|file| recipe(file, 3, "inputs", vec!["m"; 6].into())),
        "cells",
    );
    says(
        broken(|file| recipe(file, 3, "inputs", vec!["any"].into())),
        "cell",
    );
    says(
        broken(|file| recipe(file, 3, "inputs", vec!["f/f"].into())),
        "cell",
    );
    says(
        broken(|file| recipe(file, 3, "arcana", "ccc".into())),
        "arcana",
    );
    says(
        broken(|file| recipe(file, 4, "arcana", "r".into())),
        "arcana-sum",
    );
    says(
        broken(|file| recipe(file, 4, "arcana", "r".into())),
        "arcana-spread",
    );
    says(
        broken(|file| recipe(file, 4, "reversible", true.into())),
        "reversible",
    );
    says(
        broken(|file| recipe(file, 4, "inputs", vec!["h/m"].into())),
        "hybrid",
    );
    says(
        broken(|file| recipe(file, 9, "family", "single".into())),
        "families",
    );
    says(
        broken(|file| recipe(file, 59, "inputs", vec!["s"].into())),
        "family",
    );
    says(
        broken(|file| recipe(file, 59, "arcana", "rrb".into())),
        "family",
    );
    says(
        broken(|file| file["characters"][1]["id"] = "chr-nobody".into()),
        "character",
    );
    says(
        broken(|file| file["characters"][0]["copies"] = 4.into()),
        "copies",
    );
    says(
        broken(|file| file["characters"][1]["start"][0] = 4.into()),
        "start",
    );
    says(
        broken(|file| file["characters"][1]["arcana"] = "rr".into()),
        "character-arcana",
    );
    says(
        broken(|file| file["characters"][4]["recipe"]["inputs"][0] = "f".into()),
        "power",
    );
    says(
        broken(|file| drop(file["characters"].as_array_mut().unwrap().pop())),
        "characters",
    );
    says(
        broken(|file| file["capacities"]["cells"][1] = 5.into()),
        "capacities",
    );
    says(
        broken(|file| file["capacities"]["cells"][0] = 0.into()),
        "capacities",
    );
    says(
        broken(|file| recipe(file, 0, "name", serde_json::json!({"ru": "", "en": "x"}))),
        "unnamed",
    );
    // Several at once.
    let problems = broken(|file| {
        recipe(file, 3, "initiative", 0.into());
        recipe(file, 5, "id", "rec-01".into());
    });
    assert!(problems.len() >= 2, "{problems:?}");
    assert_eq!(Deck::parse("{").unwrap_err()[0].key, "ww-content-json");
}

#[test]
fn sides_swap_and_symbols_stay() {
    proves!["WW-7", "WW-8", "WW-9", "WW-E9"];
    let deck = Deck::house();
    for card in recipes() {
        let (upright, rotated) = (deck.face(card, false), deck.face(card, true));
        assert_eq!(
            (&upright.inputs, &upright.outputs),
            (&rotated.outputs, &rotated.inputs)
        );
    }
    // rec-07: F/S → T T upright, T T → F/S rotated.
    let knot = deck.recipe(&"rec-07".parse().unwrap()).unwrap();
    let toads = Bag::of([0, 0, 0, 0, 2]);
    assert_eq!(deck.face(knot, false).outputs.fixed, toads);
    assert_eq!(deck.face(knot, true).inputs.fixed, toads);
    assert_eq!(deck.face(knot, true).outputs.hybrid[0].len(), 2);
}
