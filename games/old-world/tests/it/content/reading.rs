//! How a file is read: as a whole, without a loss, every problem named where it stands.

use std::collections::BTreeMap;

use coven_conformance::proves;
use coven_core::Content;
use coven_old_world::Cards;
use serde_json::{Value, json};

use super::{breaks, list, problems, refused, text};
use crate::support::file;

#[test]
fn ids_references_and_names() {
    proves!["OW-12"];
    refused("duplicate", |file| {
        let id = file["monsters"]["monsters"][0]["id"].clone();
        file["monsters"]["monsters"][1]["id"] = id;
    });
    // Over all files.
    refused("duplicate", |file| {
        file["potions"]["potions"][0]["id"] = json!("rend-1");
    });
    refused("reference", |file| {
        file["boards"]["schools"][0]["home"] = json!("nowhere");
    });
    refused("name", |file| {
        file["action_cards"]["cards"][0]["ru"] = json!("");
    });
    refused("missing", |file| {
        file["action_cards"]["cards"][0]
            .as_object_mut()
            .unwrap()
            .remove("en");
    });
    refused("missing", |file| {
        file["action_cards"]["cards"][0]
            .as_object_mut()
            .unwrap()
            .remove("source");
    });
    refused("word", |file| {
        file["action_cards"]["cards"][0]["source"] = json!("hearsay");
    });
    refused("reference", |file| {
        file["exploration_city"]["cards"][0]["options"]["A"]["effects"] =
            json!([{"do": "event", "number": 57}]);
    });
    // The one exception: a school without a board.
    let school = file()["locations"]["locations"][0]["school"].clone();
    assert_eq!(school, "school-manticore");
}

#[test]
fn unknown_words() {
    proves!["OW-13", "OW-38"];
    let option = |effect: Value| {
        move |file: &mut Value| {
            file["exploration_city"]["cards"][0]["options"]["A"]["effects"] = json!([effect]);
        }
    };
    // No word moves a marker, gives a trophy or ends the game.
    for word in ["marker", "trophy", "win", "end_game", "lose_trophy", "hack"] {
        refused("word", option(json!({"do": word, "amount": 1})));
    }
    refused(
        "word",
        option(json!({"do": "gold", "amount": 1, "to": "b"})),
    );
    refused(
        "word",
        option(json!({"do": "gold", "amount": {"of": "moon_phase"}})),
    );
    refused(
        "word",
        option(json!({"do": "branch", "when": [{"is": "sunny"}], "then": [], "else": []})),
    );
    refused(
        "word",
        option(json!({"do": "skill", "skill": "cooking", "amount": 1})),
    );
    refused("missing", option(json!({"do": "gold"})));
    refused("number", option(json!({"do": "event", "number": 1.5})));
    refused("word", |file| {
        file["potions"]["potions"][0]["ability"]["trigger"] = json!("sunday");
    });
    refused("word", |file| {
        file["potions"]["potions"][0]["ability"]["limit"] = json!("twice");
    });
    refused("word", |file| file["rules"] = json!({}));
}

#[test]
fn words_in_the_wrong_place() {
    proves!["OW-13"];
    breaks("OW-13", |file| {
        file["exploration_city"]["cards"][0]["options"]["A"]["effects"] =
            json!([{"do": "damage", "amount": 1}]);
    });
    breaks("OW-13", |file| {
        let inner = json!([{"do": "first_turn"}]);
        file["events"]["events"][48]["effects"] =
            json!([{"do": "branch", "when": [], "then": inner, "else": []}]);
    });
    breaks("OW-13", |file| {
        file["exploration_city"]["cards"][0]["options"]["A"]["cost"] =
            json!([{"do": "no_exploration"}]);
    });
    breaks("OW-13", |file| {
        file["potions"]["potions"][0]["ability"]["effects"] = json!([{"do": "return_this"}]);
    });
}

/// Every list of a file, by its way from the root.
fn lists(value: &Value, way: &str, found: &mut BTreeMap<String, String>) {
    match value {
        Value::Array(items) => {
            let form: String = way
                .chars()
                .filter(|letter| !letter.is_ascii_digit())
                .collect();
            found.entry(form).or_insert_with(|| way.to_owned());
            for (index, item) in items.iter().enumerate() {
                lists(item, &format!("{way}/{index}"), found);
            }
        }
        Value::Object(fields) => {
            for (key, item) in fields {
                lists(item, &format!("{way}/{key}"), found);
            }
        }
        _ => {}
    }
}

#[test]
fn no_list_is_left_unread() {
    proves!["OW-13"];
    let mut found = BTreeMap::new();
    lists(&file(), "", &mut found);
    assert!(found.len() > 60, "{found:?}");
    for way in found.values() {
        let refused = problems(|file| list(file, way).push(json!([true])));
        assert!(!refused.is_empty(), "{way}");
    }
}

#[test]
fn a_problem_is_named_where_it_stands() {
    proves!["OW-10", "OW-13"];
    let found = problems(|file| {
        let option = &mut file["exploration_city"]["cards"][0]["options"]["A"];
        option["effects"] = json!([
            {"do": "branch", "when": [{"is": "sunny"}], "then": [{"do": "gold"}], "else": []},
            {"do": "gold", "amount": 1000},
            {"do": "die", "table": {}},
            {"do": "quest", "where": {"location": "atlantis"}, "event": 1},
        ]);
        file["boards"]["schools"][1]["home"] = json!(7);
        file["monsters"] = json!({"monsters": "many"});
        file.as_object_mut().unwrap().remove("potions");
    });
    let said: Vec<(&str, String, String)> = found
        .iter()
        .map(|problem| {
            let kind = problem.key.strip_prefix("ow-content-").unwrap();
            (kind, text(problem, "place"), text(problem, "word"))
        })
        .collect();
    let option = "content.exploration_city.cards[city-01].options.A.effects";
    for (kind, place, word) in [
        ("word", format!("{option}[0].when[0].is"), "sunny"),
        ("missing", format!("{option}[0].then[0]"), "amount"),
        ("number", format!("{option}[1]"), "1000"),
        ("list", format!("{option}[2]"), "{}"),
        (
            "reference",
            format!("{option}[3].where.location"),
            "atlantis",
        ),
        (
            "word",
            "content.boards.schools[school-griffin].home".to_owned(),
            "7",
        ),
        ("list", "content.monsters.monsters".to_owned(), "many"),
        ("missing", "content".to_owned(), "potions"),
    ] {
        let wanted = (kind, place, word.to_owned());
        assert!(said.contains(&wanted), "{wanted:?} in {said:#?}");
    }
}

#[test]
fn a_file_is_read_without_a_loss() {
    proves!["OW-10"];
    for text in [Cards::HOUSE, Cards::EDITIONS[0].text] {
        let given: Value = serde_json::from_str(text).unwrap();
        let read = Cards::parse_edition(text).unwrap();
        assert_eq!(serde_json::to_value(read.file()).unwrap(), given);
    }
}
