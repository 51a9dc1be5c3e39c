//! The content file: SC-6, SC-7.

use std::sync::Arc;

use coven_conformance::proves;
use coven_core::{Content, Game, OptionValues, Refusal, Seed, Silent};
use coven_seers_catalog::{Artifact, Catalogue, SeersCatalog};
use serde_json::{Value, json};

fn house() -> Value {
    serde_json::from_str(Catalogue::HOUSE).unwrap()
}

/// The keys of the failed checks.
fn problems(file: &Value) -> Vec<String> {
    match Catalogue::parse(&file.to_string()) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.into_iter().map(|problem| problem.key).collect(),
    }
}

fn edited(edit: impl FnOnce(&mut Vec<Value>)) -> Value {
    let mut file = house();
    edit(file["artifacts"].as_array_mut().unwrap());
    file
}

#[test]
fn the_house_file_has_fifteen_artifacts() {
    proves!["SC-6", "SC-D1"];
    assert_eq!(problems(&house()), Vec::<String>::new());
    let catalogue = Catalogue::house();
    for artifact in Artifact::ALL {
        assert_eq!(catalogue.artifact(artifact).effect, artifact);
    }
}

#[test]
fn a_bad_file_is_refused() {
    proves!["SC-6"];
    let cases: Vec<(Value, &str)> = vec![
        (edited(|list| drop(list.pop())), "sc-content-size"),
        (
            edited(|list| list[1]["id"] = json!("bookmark")),
            "sc-content-equal-ids",
        ),
        (
            edited(|list| list[1]["name"]["ru"] = json!("Закладка")),
            "sc-content-equal-names",
        ),
        (
            edited(|list| list[1]["id"] = json!("Rod!")),
            "sc-content-id",
        ),
        (edited(|list| list[1]["id"] = json!("y5")), "sc-content-id"),
        (
            edited(|list| list[1]["id"] = json!("joker")),
            "sc-content-id",
        ),
        (
            edited(|list| list[1]["text"]["en"] = json!(" ")),
            "sc-content-unnamed",
        ),
        (
            edited(|list| list[0]["id"] = json!("last-move")),
            "sc-content-first-move",
        ),
        (
            edited(|list| list[1]["effect"] = json!("bookmark")),
            "sc-content-equal-effects",
        ),
        (
            edited(|list| list[0]["value"] = json!(14)),
            "sc-content-value",
        ),
        (
            edited(|list| list[1]["value"] = json!(5)),
            "sc-content-value",
        ),
        (
            edited(|list| list[3]["shift"] = json!(3)),
            "sc-content-shift",
        ),
        (
            edited(|list| list[5]["half_points"] = json!(0)),
            "sc-content-half-points",
        ),
        (
            edited(|list| list[5]["score"] = json!(1)),
            "sc-content-score",
        ),
        (
            edited(|list| list[1]["lead"] = json!(false)),
            "sc-content-timing",
        ),
        (
            edited(|list| list[13]["lead"] = json!(true)),
            "sc-content-timing",
        ),
        (
            edited(|list| list[1]["effect"] = json!("earthquake")),
            "sc-content-json",
        ),
        (
            edited(|list| list[1]["colour"] = json!("red")),
            "sc-content-json",
        ),
    ];
    for (file, key) in cases {
        assert_eq!(problems(&file), [key], "{file}");
    }
    let mut file = house();
    file["game"] = json!("three-witches");
    assert_eq!(problems(&file), ["sc-content-game"]);
    file = house();
    file["suits"][0]["letter"] = json!("z");
    assert_eq!(problems(&file), ["sc-content-suits"]);
    assert_eq!(problems(&json!("nothing")), ["sc-content-json"]);
}

#[test]
fn every_failed_check_is_listed() {
    proves!["SC-7"];
    let file = edited(|list| {
        list.pop();
        list[0]["value"] = json!(99);
        list[3]["shift"] = json!(9);
    });
    assert_eq!(
        problems(&file),
        ["sc-content-size", "sc-content-value", "sc-content-shift"]
    );
}

/// A table with two seers in which the first leads, played from an edited file.
fn table(file: &Value) -> (SeersCatalog, coven_seers_catalog::State) {
    let content = Arc::new(Catalogue::parse(&file.to_string()).unwrap());
    let game = SeersCatalog::new(content, 2, &OptionValues::default()).unwrap();
    let mut doc = game.state_doc(&game.start(Seed::from_number(1), &mut Silent));
    let all: Vec<_> = doc.hands.concat();
    let mut rest: Vec<_> = all
        .into_iter()
        .filter(|card| card.as_str().len() <= 3)
        .collect();
    let name = |text: &str| text.parse().unwrap();
    let mine = ["y7", "m7", "amulet-of-noon", "cauldron-of-sorcery", "joker"].map(name);
    doc.artifacts = [
        "first-move",
        "cauldron-of-sorcery",
        "amulet-of-noon",
        "twin-mirror",
    ]
    .map(name)
    .to_vec();
    rest.extend(doc.removed.iter().copied());
    rest.retain(|card| !mine.contains(card));
    rest.sort();
    doc.removed = rest.split_off(rest.len() - 3);
    rest.extend(["first-move", "twin-mirror", "joker"].map(name));
    doc.hands = vec![mine.to_vec(), vec![rest.remove(0)]];
    doc.discard = rest;
    doc.turn = coven_core::Seat::new(0);
    doc.trick.leader = doc.turn;
    doc.trick.number = 2;
    let state = game
        .load(&doc)
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    (game, state)
}

#[test]
fn a_file_may_rename_change_numbers_and_forbid_times() {
    proves!["SC-7"];
    let file = edited(|list| {
        list[5]["id"] = json!("amulet-of-noon");
        list[5]["half_points"] = json!(3);
        list[3]["shift"] = json!(2);
    });
    let (game, state) = table(&file);
    let line = |text: &str| game.judge_meld(&state, &text.parse().unwrap());
    let strong = line("single y7 with amulet-of-noon").unwrap();
    assert_eq!(
        game.request(coven_seers_catalog::Action::Lay(strong))
            .to_string(),
        "lay single y7 with amulet-of-noon"
    );
    assert!(line("single y7 with cauldron-of-sorcery:y7=9").is_ok());
    assert!(line("single y7 with cauldron-of-sorcery:y7=5").is_ok());
    assert_eq!(
        line("single y7 with cauldron-of-sorcery:y7=8")
            .unwrap_err()
            .code(),
        "bad-target"
    );

    let forbidden = edited(|list| {
        list[5]["id"] = json!("amulet-of-noon");
        list[5]["lead"] = json!(false);
    });
    let (game, state) = table(&forbidden);
    let refused = game.judge_meld(&state, &"single y7 with amulet-of-noon".parse().unwrap());
    assert_eq!(refused.unwrap_err().code(), "wrong-time");
    let mut actions = Vec::new();
    game.legal(&state, coven_core::Seat::new(0), &mut actions);
    let mut after = state.clone();
    let pick = game
        .judge(
            &state,
            coven_core::Seat::new(0),
            &"pick y7".parse().unwrap(),
        )
        .unwrap();
    game.apply(&mut after, coven_core::Seat::new(0), pick, &mut Silent);
    actions.clear();
    game.legal(&after, coven_core::Seat::new(0), &mut actions);
    let offers = actions
        .iter()
        .map(|action| game.request(*action).to_string());
    assert!(
        offers
            .into_iter()
            .all(|text| !text.contains("amulet-of-noon"))
    );
}

#[test]
fn equal_content_has_one_hash() {
    proves!["SC-7"];
    let mut file = house();
    file["artifacts"].as_array_mut().unwrap().reverse();
    let turned = Catalogue::parse(&file.to_string()).unwrap();
    assert_eq!(turned.hash(), Catalogue::house().hash());
}
