//! Section 2.5: what holds of the cards, boards and tracks of any set.

use coven_conformance::proves;
use serde_json::{Value, json};

use super::{breaks, changed, list, refused, warns};
use crate::support::file;

#[test]
fn the_trophy_track() {
    proves!["OW-15"];
    let set = |position: usize, key: &'static str, value: Value| {
        move |file: &mut Value| file["trophy_track"]["positions"][position][key] = value
    };
    breaks("OW-15", set(0, "gold_for_beating", json!(0)));
    breaks("OW-15", set(3, "gold_for_beating", json!(4)));
    breaks("OW-15", set(1, "gold_for_beating", json!(1)).after_first());
    breaks("OW-15", set(1, "fatigue_on_reaching", json!(2)));
    breaks("OW-15", set(3, "fatigue_on_reaching", json!(1)));
    refused("word", set(3, "wins", json!(true)));
    refused("word", set(4, "wins", json!(false)));
    assert!(changed(set(3, "fatigue_on_reaching", json!(5))).is_ok());
}

/// Falling gold: 2 for position 0 and 1 for position 1.
trait AfterFirst: Sized {
    fn after_first(self) -> Box<dyn FnOnce(&mut Value)>;
}

impl<F: FnOnce(&mut Value) + 'static> AfterFirst for F {
    fn after_first(self) -> Box<dyn FnOnce(&mut Value)> {
        Box::new(move |file| {
            self(file);
            file["trophy_track"]["positions"][0]["gold_for_beating"] = json!(2);
        })
    }
}

#[test]
fn action_cards() {
    proves![
        "OW-16", "OW-17", "OW-18", "OW-19", "OW-20", "OW-D5", "OW-D3"
    ];
    breaks("OW-16", |file| {
        for card in list(file, "/action_cards/cards") {
            if card["cost"] == 0 {
                card["cost"] = json!(1);
            }
        }
    });
    refused("number", |file| {
        file["action_cards"]["cards"][0]["cost"] = json!(-1);
    });
    warns("OW-17", |file| {
        file["action_cards"]["cards"][0]["cost"] = json!(3);
    });
    warns("OW-17", |file| {
        file["action_cards"]["cards"][0]["colour"] = json!("red");
    });
    for (key, value) in [("colour", "orange"), ("terrain", "desert")] {
        refused("word", |file| {
            file["action_cards"]["cards"][0][key] = json!(value);
        });
    }
    refused("word", |file| {
        file["action_cards"]["cards"][0]["links"] = json!({"orange": []});
    });
    refused("missing", |file| {
        file["action_cards"]["cards"][0]
            .as_object_mut()
            .unwrap()
            .remove("links");
    });
    // Symbols.
    let fight = |effect: Value| {
        move |file: &mut Value| file["action_cards"]["cards"][0]["fight"] = json!([effect])
    };
    refused("symbol", fight(json!({"do": "gold", "amount": 1})));
    refused(
        "symbol",
        fight(json!({"do": "take_discard", "amount": 2, "pick": "top", "to": "hand"})),
    );
    refused(
        "symbol",
        fight(json!({"do": "take_discard", "amount": 1, "pick": "any", "to": "hand"})),
    );
    // Each fits, and their sum does not.
    refused("number", |file| {
        let most = json!({"do": "damage", "amount": 127});
        file["action_cards"]["cards"][0]["fight"] = json!([most, most]);
    });
    warns("OW-20", fight(json!({"do": "damage", "amount": 4})));
    warns("OW-20", fight(json!({"do": "draw", "amount": -4})));
    warns("OW-20", fight(json!({"do": "return_this"})));
    warns("OW-20", |file| {
        file["action_cards"]["cards"][0]["fight"] = json!([]);
    });
    warns("OW-20", |file| {
        for card in list(file, "/action_cards/cards") {
            card["terrain"] = json!("water");
        }
    });
    // On a link `return_this` is at home.
    assert_eq!(
        changed(|file| {
            file["action_cards"]["cards"][0]["links"] = json!({"blue": [{"do": "return_this"}]});
        })
        .unwrap()
        .warnings,
        []
    );
}

#[test]
fn starting_decks() {
    proves!["OW-21", "OW-22"];
    refused("too-many", |file| {
        file["starting_decks"]["cards"][0]["school"] = json!("school-cat");
    });
    warns("OW-22", |file| {
        file["starting_decks"]["cards"][0]["cost"] = json!(1);
    });
    warns("OW-22", |file| {
        file["starting_decks"]["cards"][0]["colour"] = json!("red");
    });
    warns("OW-22", |file| {
        for card in list(file, "/starting_decks/cards").iter_mut().take(10) {
            card["terrain"] = json!("forest");
        }
    });
}

#[test]
fn potions_and_monsters() {
    proves!["OW-23", "OW-24", "OW-25", "OW-26"];
    refused("potion", |file| {
        file["potions"]["potions"][0]["ability"]["trigger"] = json!("own_turn_end");
    });
    refused("potion", |file| {
        file["potions"]["potions"][0]["ability"]["limit"] = json!("once");
    });
    warns("OW-24", |file| {
        file["potions"]["potions"][0]["copies"] = json!(5);
        file["potions"]["potions"][1]["copies"] = json!(3);
    });
    breaks("OW-25", |file| {
        file["monsters"]["monsters"][0]["life"] = json!(1);
    });
    breaks("OW-25", |file| {
        file["monsters"]["monsters"][0]["life"] = json!(21);
    });
    breaks("OW-25", |file| {
        file["monsters"]["monsters"][0]["level"] = json!(4);
    });
    breaks("OW-25", |file| {
        for monster in list(file, "/monsters/monsters").iter_mut().take(6) {
            monster["level"] = json!(2);
        }
    });
    breaks("OW-25", |file| {
        for monster in list(file, "/monsters/monsters").iter_mut().skip(22) {
            monster["level"] = json!(2);
        }
    });
    refused("missing", |file| {
        file["monsters"]["monsters"][0]
            .as_object_mut()
            .unwrap()
            .remove("ability");
    });
    refused("missing", |file| {
        file["monsters"]["monsters"][0]["trophy"]
            .as_object_mut()
            .unwrap()
            .remove("ability");
    });
    warns("OW-26", |file| {
        file["monsters"]["monsters"][0]["life"] = json!(9);
    });
    warns("OW-26", |file| {
        file["monsters"]["monsters"][0]["level"] = json!(2);
    });
}

#[test]
fn fight_cards() {
    proves!["OW-27", "OW-28"];
    let charge = |effects: Value| {
        move |file: &mut Value| file["monster_fight_cards"]["cards"][0]["charge"] = effects
    };
    breaks("OW-27", charge(json!([])));
    breaks("OW-27", charge(json!([{"do": "gold", "amount": -1}])));
    breaks(
        "OW-27",
        charge(json!([{"do": "skill", "skill": "combat", "amount": 1}])),
    );
    refused("missing", |file| {
        file["monster_fight_cards"]["cards"][0]
            .as_object_mut()
            .unwrap()
            .remove("bite");
    });
    warns("OW-28", charge(json!([{"do": "take_damage", "amount": 6}])));
    warns("OW-28", |file| {
        file["monster_fight_cards"]["cards"][0]["bite"] =
            json!([{"do": "take_damage", "amount": 3}]);
    });
}

#[test]
fn stories_and_quests() {
    proves!["OW-29", "OW-30", "OW-31", "OW-32", "OW-33"];
    let gold = json!([{"do": "gold", "amount": -1}]);
    refused("costs", |file| {
        for option in ["A", "B"] {
            file["exploration_city"]["cards"][0]["options"][option]["cost"] = gold.clone();
        }
    });
    refused("missing", |file| {
        file["exploration_city"]["cards"][0]["options"]
            .as_object_mut()
            .unwrap()
            .remove("B");
    });
    refused("word", |file| {
        file["exploration_city"]["cards"][0]["options"]["C"] = json!({"cost": [], "effects": []});
    });
    refused("costs", |file| {
        for option in ["A", "B"] {
            file["events"]["events"][1]["options"][option]["cost"] = gold.clone();
        }
    });
    // Quests.
    let quest = |place: Value| {
        move |file: &mut Value| {
            file["exploration_city"]["cards"][12]["options"]["A"]["effects"] =
                json!([{"do": "quest", "where": place, "event": 32}]);
        }
    };
    for place in [
        json!({"terrain": "forest"}),
        json!({"location": "vizima"}),
        json!({"school": "own"}),
        json!({"school": "any_player"}),
    ] {
        assert!(changed(quest(place)).is_ok());
    }
    refused("reference", quest(json!({"location": "behelt-nar"})));
    refused("reference", quest(json!({"location": "atlantis"})));
    refused("word", quest(json!({"terrain": "desert"})));
    refused("word", quest(json!({"school": "hers"})));
    // Events.
    refused("duplicate", |file| {
        file["events"]["events"][0]["number"] = json!(2);
    });
    for number in [0, 57, 255, 256] {
        refused("number", |file| {
            file["events"]["events"][0]["number"] = json!(number);
        });
    }
    refused("word", |file| {
        file["events"]["events"][0]["kind"] = json!("song");
    });
    breaks("OW-31", |file| {
        file["events"]["events"][48]["effects"] = json!([{"do": "event", "number": 49}]);
    });
    breaks("OW-31", |file| {
        file["events"]["events"][48]["effects"] = json!([{"do": "event", "number": 36}]);
        file["events"]["events"][35]["effects"] = json!([{"do": "event", "number": 49}]);
    });
    warns("OW-32", |file| {
        file["exploration_wilds"]["cards"][33]["options"]["A"]["effects"] = json!([]);
    });
    // Tables cover each result exactly once.
    let die = |rows: Value| {
        move |file: &mut Value| {
            file["events"]["events"][48]["effects"] = json!([{"do": "die", "table": rows}]);
        }
    };
    let row = |from: u8, to: Option<u8>| json!({"from": from, "to": to, "effects": []});
    assert!(changed(die(json!([row(1, Some(3)), row(4, Some(6))]))).is_ok());
    for rows in [
        json!([row(1, Some(5))]),
        json!([row(1, Some(4)), row(4, Some(6))]),
        json!([row(1, Some(2)), row(4, Some(6))]),
        json!([row(2, Some(6))]),
        json!([row(1, None)]),
        json!([]),
    ] {
        refused("table", die(rows));
    }
}

#[test]
fn boards() {
    proves!["OW-35", "OW-36", "OW-D2"];
    breaks("OW-35", |file| {
        file["boards"]["skills"][0]["values"] = json!([1, 3, 2, 4, 4]);
    });
    breaks("OW-35", |file| {
        let skills = list(file, "/boards/skills");
        let defence = skills
            .iter_mut()
            .find(|skill| skill["key"] == "defence")
            .unwrap();
        defence["values"] = json!([1, 2, 3, 4, 5]);
    });
    warns("OW-36", |file| {
        file["boards"]["skills"][0]["values"] = json!([1, 2, 3, 4, 5]);
    });
    let row = |school: usize, level: usize, effects: Value| {
        move |file: &mut Value| {
            file["boards"]["schools"][school]["specialty"]["levels"][level]["effects"] = effects;
        }
    };
    let wolf = file()["boards"]["schools"]
        .as_array()
        .unwrap()
        .iter()
        .position(|s| s["id"] == "school-wolf")
        .unwrap();
    breaks(
        "OW-35",
        row(wolf, 0, json!([{"do": "damage", "amount": 3}])),
    );
    breaks("OW-35", row(wolf, 0, json!([{"do": "gold", "amount": 3}])));
    warns(
        "OW-36",
        row(wolf, 4, json!([{"do": "damage", "amount": 1}])),
    );
    // Rows that the rulebook does not give may be replaced.
    let other = json!([{"do": "damage", "amount": 1}, {"do": "draw_cards", "amount": 2}]);
    assert!(changed(row(wolf, 2, other)).is_ok());
}

#[test]
fn the_shipped_specialties() {
    proves!["OW-35", "OW-36", "OW-D2"];
    // The rows of section 2.3, as the files say them.
    let file = file();
    let rows = |school: &str, first: &str, second: &str| -> Vec<(i64, i64)> {
        let schools = file["boards"]["schools"].as_array().unwrap();
        let board = schools
            .iter()
            .find(|s| s["id"] == format!("school-{school}").as_str())
            .unwrap();
        board["specialty"]["levels"]
            .as_array()
            .unwrap()
            .iter()
            .map(|level| {
                let effects = level["effects"].as_array().unwrap();
                let number = |word: &str| {
                    let (verb, key) = word.split_once('.').unwrap_or((word, "amount"));
                    let effect = effects.iter().find(|effect| effect["do"] == verb);
                    effect.and_then(|effect| effect[key].as_i64()).unwrap_or(0)
                };
                (number(first), number(second))
            })
            .collect()
    };
    assert_eq!(
        rows("viper", "peek_deck.look", "peek_deck.discard"),
        [(3, 0), (3, 1), (4, 1), (4, 2), (4, 2)]
    );
    assert_eq!(
        rows("cat", "peek_deck.look", "peek_deck.take"),
        [(1, 1), (3, 1), (3, 2), (3, 3), (3, 3)]
    );
    assert_eq!(
        rows("bear", "shield", "draw_cards"),
        [(0, 1), (1, 1), (1, 2), (2, 2), (2, 2)]
    );
    assert_eq!(
        rows("wolf", "damage", "draw_cards"),
        [(1, 0), (1, 1), (2, 1), (2, 2), (2, 2)]
    );
    assert_eq!(
        rows("griffin", "take_discard", "discard_hand"),
        [(1, 2), (1, 1), (1, 0), (1, 0), (1, 0)]
    );
}
