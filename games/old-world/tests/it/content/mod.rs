//! Section 2: the components, and content sets that are refused or loaded with a warning.

mod parts;
mod promises;
mod reading;
mod titles;

use std::collections::BTreeMap;

use coven_conformance::proves;
use coven_core::{Arg, Content, Game, Message, OptionValues};
use coven_locale::Locale;
use coven_old_world::{Cards, OldWorld};
use serde_json::{Value, json};

use crate::support::{A, Setup, file};

/// The shipped set with a change.
fn changed(change: impl FnOnce(&mut Value)) -> Result<Cards, Vec<Message>> {
    let mut file = file();
    change(&mut file);
    Cards::parse(&file.to_string())
}

/// The problems of a set; each is a sentence in both languages.
fn problems(change: impl FnOnce(&mut Value)) -> Vec<Message> {
    let problems = changed(change).err().unwrap_or_default();
    for problem in &problems {
        Locale::shared()
            .check(problem)
            .unwrap_or_else(|error| panic!("{}: {error}", problem.key));
    }
    problems
}

fn text(message: &Message, name: &str) -> String {
    match message.args.get(name) {
        Some(Arg::Text(text)) => text.clone(),
        _ => String::new(),
    }
}

/// The set is refused for a reason of this kind.
fn refused(kind: &str, change: impl FnOnce(&mut Value)) {
    let found = problems(change);
    let keys: Vec<&str> = found.iter().map(|problem| problem.key.as_str()).collect();
    assert!(
        keys.contains(&format!("ow-content-{kind}").as_str()),
        "{kind}: {keys:?}"
    );
}

/// The set breaks this rule of section 2.5.
fn breaks(rule: &str, change: impl FnOnce(&mut Value)) {
    let found = problems(change);
    let rules: Vec<String> = found.iter().map(|problem| text(problem, "rule")).collect();
    assert!(rules.iter().any(|name| name == rule), "{rule}: {found:?}");
}

/// The set is loaded with a warning that names this rule.
fn warns(rule: &str, change: impl FnOnce(&mut Value)) {
    let mut file = file();
    change(&mut file);
    // A soft rule says nothing about prices and copies.
    let cards = Cards::parse_edition(&file.to_string())
        .unwrap_or_else(|problems| panic!("{rule}: {problems:?}"));
    let rules: Vec<String> = cards
        .warnings
        .iter()
        .map(|warning| text(warning, "rule"))
        .collect();
    assert!(rules.iter().any(|name| name == rule), "{rule}: {rules:?}");
    for warning in &cards.warnings {
        Locale::shared().check(warning).unwrap();
    }
}

fn list<'a>(file: &'a mut Value, path: &str) -> &'a mut Vec<Value> {
    file.pointer_mut(path).unwrap().as_array_mut().unwrap()
}

#[test]
fn the_shipped_set_is_sound() {
    proves!["OW-10", "OW-11", "OW-D1"];
    let cards = changed(|_| {}).unwrap();
    assert_eq!(cards.warnings, []);
    // What is not printed or transcribed is marked as our own.
    let file = file();
    let sources: BTreeMap<String, usize> = file["action_cards"]["cards"]
        .as_array()
        .unwrap()
        .iter()
        .fold(BTreeMap::new(), |mut sums, card| {
            *sums
                .entry(card["source"].as_str().unwrap().to_owned())
                .or_default() += 1;
            sums
        });
    assert!(sources["house"] > 60, "{sources:?}");
}

#[test]
fn counts() {
    proves![
        "OW-16", "OW-17", "OW-21", "OW-22", "OW-23", "OW-24", "OW-25", "OW-26", "OW-29", "OW-31",
        "OW-34"
    ];
    let file = file();
    let len = |path: &str| file.pointer(path).unwrap().as_array().unwrap().len();
    assert_eq!(len("/action_cards/cards"), 90);
    assert_eq!(len("/starting_decks/cards"), 50);
    assert_eq!(len("/monsters/monsters"), 28);
    assert_eq!(len("/monster_fight_cards/cards"), 20);
    assert_eq!(
        (
            len("/exploration_city/cards"),
            len("/exploration_wilds/cards")
        ),
        (36, 36)
    );
    assert_eq!(len("/events/events"), 56);
    // A card more or fewer is refused.
    for path in [
        "/action_cards/cards",
        "/starting_decks/cards",
        "/monsters/monsters",
        "/monster_fight_cards/cards",
        "/exploration_city/cards",
        "/exploration_wilds/cards",
        "/events/events",
        "/skill_trophies/trophies",
        "/school_trophies/trophies",
        "/locations/locations",
        "/locations/edges",
        "/boards/schools",
        "/trophy_track/positions",
    ] {
        refused("count", |file| drop(list(file, path).pop()));
    }
    breaks("OW-23", |file| {
        file["potions"]["potions"][0]["copies"] = json!(5);
    });
    refused("number", |file| {
        file["skill_trophies"]["trophies"][0]["copies"] = json!(3);
    });
    refused("number", |file| {
        file["school_trophies"]["trophies"][0]["copies"] = json!(3);
    });
}

#[test]
fn a_broken_set_starts_no_game() {
    proves!["OW-10", "OW-437"];
    assert!(changed(|file| file["monsters"]["monsters"][0]["life"] = json!(99)).is_err());
    for text in ["", "{", "null", "[]", "{}", "\u{0}"] {
        assert!(Cards::parse(text).is_err(), "{text}");
    }
    // Everything that is wrong is listed, and nothing is loaded in part.
    let found = problems(|file| {
        file["monsters"]["monsters"][0]["level"] = json!("high");
        file["potions"]["potions"][0]["en"] = json!(" ");
        file["boards"]["schools"][0]["home"] = json!("atlantis");
    });
    let mut kinds: Vec<String> = found.iter().map(|problem| problem.key.clone()).collect();
    kinds.sort();
    kinds.dedup();
    assert_eq!(
        kinds,
        [
            "ow-content-name",
            "ow-content-number",
            "ow-content-reference"
        ]
    );
}

#[test]
fn the_rules_themselves_cannot_be_replaced() {
    proves!["OW-14"];
    breaks("OW-14", |file| {
        file["locations"]["locations"][7]["terrain"] = json!("water");
    });
    breaks("OW-14", |file| file["boards"]["limits"]["hand"] = json!(8));
    breaks("OW-14", |file| {
        file["boards"]["limits"]["potions"] = json!(5);
    });
    breaks("OW-14", |file| {
        file["action_cards"]["row"]["cost_modifiers_left_to_right"][0] = json!(0);
    });
    breaks("OW-14", |file| file["poker"]["tie_break"] = json!("none"));
    breaks("OW-14", |file| {
        let edges = list(file, "/locations/edges");
        edges[0]["a"] = json!("stygga");
        edges[0]["b"] = json!("behelt-nar");
    });
    // Names are free.
    assert!(changed(|file| file["locations"]["locations"][7]["en"] = json!("Wyzima")).is_ok());
}

#[test]
fn an_owner_of_the_box_may_load_his_cards() {
    proves!["OW-10", "OW-11", "OW-D1", "OW-D3"];
    // Another face for a card, another life for a monster: loaded, with warnings at most.
    let cards = changed(|file| {
        file["action_cards"]["cards"][0]["links"]["red"] = json!([{"do": "shield", "amount": 1}]);
        file["monsters"]["monsters"][0]["life"] = json!(13);
    })
    .unwrap();
    assert_eq!(cards.warnings.len(), 1);
    let game = OldWorld::new(std::sync::Arc::new(cards), 3, &OptionValues::default()).unwrap();
    assert_eq!(game.players(), 3);
}

#[test]
fn gold_has_no_end() {
    proves!["OW-1", "OW-D6"];
    // Far more than 35 tokens.
    let table = Setup::told(json!([{"do": "gold", "amount": 100}]))
        .gold(A, 60)
        .run("a: stop\na: explore city\na: choose a");
    table.run("gold a: 160");
}

#[test]
fn plates_and_cubes_have_no_effect() {
    proves!["OW-3"];
    // Nothing of the kind is in a content set or in a state; what names a thing changes nothing else.
    let text = Cards::HOUSE.to_lowercase();
    for thing in ["name_plate", "reference_card", "cube"] {
        assert!(!text.contains(thing), "{thing}");
    }
    let renamed = changed(|file| {
        file["boards"]["schools"][0]["en"] = json!("School of the Wolf, by another plate");
    })
    .unwrap();
    let play = |cards: Cards| {
        let table = Setup::with(&std::sync::Arc::new(cards), "wolf griffin")
            .table()
            .next_turn_of(A);
        format!("{:?}", table.state)
    };
    assert_eq!(play(renamed), play(Cards::house()));
}

#[test]
fn nothing_goes_on_for_ever() {
    proves!["OW-37"];
    for trigger in [
        "own_stage1",
        "opponent_lost_cards",
        "cards_lost",
        "potion_used",
    ] {
        refused("endless", |file| {
            let ability = &mut file["monsters"]["monsters"][0]["trophy"]["ability"];
            ability["trigger"] = json!(trigger);
            ability["may"] = json!(true);
            ability["limit"] = json!("each_time");
        });
    }
}
