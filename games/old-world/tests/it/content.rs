//! Section 2: the components, and content sets that are refused or loaded with a warning.

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

/// The cards that a problem is about, by the rule that they break.
fn blamed(problems: &[Message], rule: &str) -> Vec<String> {
    let of_rule = problems
        .iter()
        .filter(|problem| text(problem, "rule") == rule);
    of_rule
        .map(|problem| {
            let place = text(problem, "place");
            let id = place.strip_prefix("content.action_cards.cards[");
            id.and_then(|id| id.strip_suffix(']')).unwrap().to_owned()
        })
        .collect()
}

fn pool_card<'a>(file: &'a mut Value, id: &str) -> &'a mut Value {
    let cards = file["action_cards"]["cards"].as_array_mut().unwrap();
    cards.iter_mut().find(|card| card["id"] == id).unwrap()
}

#[test]
fn the_first_edition_broke_both_promises_and_is_still_read() {
    proves!["OW-464", "OW-465", "OW-D66"];
    let edition = Cards::EDITIONS[0].text;
    // One name is changed, so that it is no longer the edition that shipped.
    let mut file: Value = serde_json::from_str(edition).unwrap();
    file["boards"]["schools"][0]["en"] = json!("Wolves");
    let problems = Cards::parse(&file.to_string()).unwrap_err();
    for problem in &problems {
        assert_eq!(Locale::shared().check(problem), Ok(()), "{}", problem.key);
    }
    let dear = blamed(&problems, "OW-464");
    for id in [
        "whirl-2",
        "block-6",
        "melt-armour-2",
        "shock-wave-1",
        "shock-wave-2",
        "shock-wave-4",
        "crushing-blow-2",
        "crushing-blow-3",
        "crushing-blow-4",
        // These are matched by starting cards.
        "block-2",
        "block-4",
        "exploding-shield-2",
    ] {
        assert!(dear.iter().any(|found| found == id), "{id}: {dear:?}");
    }
    assert_eq!(dear.len(), 12, "{dear:?}");
    let whirl = problems
        .iter()
        .find(|problem| text(problem, "place").contains("whirl-2"));
    assert_eq!(
        text(whirl.unwrap(), "others"),
        "precise-cut-4, precise-cut-8, griffin-quick-slash-2"
    );
    let unlike = blamed(&problems, "OW-465");
    let mut names: Vec<&str> = unlike.iter().map(|id| &id[..id.len() - 2]).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(
        names,
        [
            "block",
            "crushing-blow",
            "exploding-shield",
            "intense-aard",
            "rend"
        ]
    );
    assert_eq!(problems.len(), dear.len() + unlike.len());
    // Games that were begun with such cards go on, and the edition itself may be offered again.
    assert!(Cards::parse_edition(&file.to_string()).is_ok());
    let kept = Cards::parse_edition(edition).unwrap();
    assert_eq!(Cards::parse(edition).unwrap().hash(), kept.hash());
    assert_ne!(kept.hash(), Cards::house().hash());
    // What every file must hold is still asked of it.
    file["monsters"]["monsters"][0]["life"] = json!(30);
    assert!(Cards::parse_edition(&file.to_string()).is_err());
}

#[test]
fn the_dearer_the_stronger() {
    proves!["OW-464", "OW-D66"];
    let dear = |change: &dyn Fn(&mut Value)| blamed(&problems(change), "OW-464");
    // A cheaper card with more of everything, in its colour and in another.
    let strong = json!([{"do": "damage", "amount": 3}]);
    let links =
        json!({"green": strong, "red": strong, "yellow": strong, "purple": strong, "blue": strong});
    let raise = |colour: &'static str| {
        let (strong, links) = (strong.clone(), links.clone());
        move |file: &mut Value| {
            let card = pool_card(file, "precise-cut-1");
            card["fight"] = strong.clone();
            card["links"] = links.clone();
            card["colour"] = json!(colour);
        }
    };
    let blue = dear(&raise("blue"));
    assert!(
        blue.iter()
            .all(|id| id.starts_with("whirl") || id.starts_with("crippling"))
    );
    assert_eq!(blue.len(), 10, "every dearer card of its colour: {blue:?}");
    assert!(
        dear(&raise("red"))
            .iter()
            .all(|id| !id.starts_with("whirl"))
    );
    // A link that the cheaper card lacks, or one that gives more, is enough.
    let alike = |link: Value| {
        move |file: &mut Value| {
            pool_card(file, "precise-cut-1")["links"] = json!({"green": []});
            let card = pool_card(file, "whirl-3");
            card["links"] = json!({"green": []});
            if !link.is_null() {
                card["links"]["yellow"] = link.clone();
            }
        }
    };
    assert_eq!(dear(&alike(Value::Null)), ["whirl-3"]);
    assert_eq!(dear(&alike(json!([]))), [""; 0]);
    // Print is as it is.
    let printed = |file: &mut Value| {
        alike(Value::Null)(file);
        for id in ["precise-cut-1", "whirl-3"] {
            pool_card(file, id)["source"] = json!("published");
        }
    };
    let still: Vec<String> = dear(&printed);
    assert!(still.is_empty(), "{still:?}");
}

#[test]
fn copies_of_a_name_strike_alike() {
    proves!["OW-465", "OW-D66"];
    let unlike = |change: &dyn Fn(&mut Value)| blamed(&problems(change), "OW-465");
    let draw = |file: &mut Value, id: &str| {
        pool_card(file, id)["fight"][1]["amount"] = json!(-2);
    };
    assert_eq!(unlike(&|file| draw(file, "rend-5")), ["rend-5"]);
    // The printed copies are the pattern, wherever they stand.
    let others = unlike(&|file| {
        for number in 3..=8 {
            draw(file, &format!("rend-{number}"));
        }
    });
    assert_eq!(
        others,
        ["rend-3", "rend-4", "rend-5", "rend-6", "rend-7", "rend-8"]
    );
    // Terrain and links may differ, and print is as it is.
    assert!(
        changed(|file| {
            let card = pool_card(file, "rend-5");
            card["terrain"] = json!("mountain");
            card["links"] = json!({"blue": []});
        })
        .is_ok()
    );
    assert!(changed(|file| draw(file, "rend-2")).is_ok());
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
