//! What cards say: every word of the effect language, in whole sentences of both languages.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use coven_conformance::{golden, proves};
use coven_core::{Arg, Content, Message, Spoken};
use coven_locale::Locale;
use coven_old_world::Cards;
use coven_old_world::content::language::{Condition, Effect, Trigger};
use schemars::{JsonSchema, schema_for};
use serde_json::{Value, json};

use crate::support::file;

/// The words of a tagged enum, from its schema.
fn words<T: JsonSchema>(tag: &str) -> BTreeSet<String> {
    let schema = serde_json::to_value(schema_for!(T)).unwrap();
    let variants = schema["oneOf"].as_array().unwrap();
    variants
        .iter()
        .map(|variant| {
            let word = &variant["properties"][tag]["const"];
            word.as_str().unwrap().to_owned()
        })
        .collect()
}

/// The words that stand anywhere in a file under this key.
fn used(value: &Value, tag: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| used(item, tag, found)),
        Value::Object(fields) => {
            found.extend(fields.get(tag).and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|item| used(item, tag, found));
        }
        _ => {}
    }
}

/// The keys of the locale files that a sentence is made of.
fn keys(message: &Message, found: &mut BTreeSet<String>) {
    fn arg(one: &Arg, found: &mut BTreeSet<String>) {
        match one {
            Arg::Key(key) => drop(found.insert(key.clone())),
            Arg::Said(message) => keys(message, found),
            Arg::List(items) => items.iter().for_each(|item| arg(item, found)),
            Arg::Number(_) | Arg::Seat(_) | Arg::Text(_) | Arg::Name(_) => {}
        }
    }
    found.insert(message.key.clone());
    message.args.values().for_each(|one| arg(one, found));
}

fn said(cards: &Cards, place: &str) -> Spoken {
    let message = cards.says().at(place).unwrap_or_else(|| panic!("{place}"));
    Locale::shared()
        .in_both(message)
        .unwrap_or_else(|problem| panic!("{place}: {problem}"))
}

/// Ways to say a word that the shipped cards do not need: an owner's cards may.
fn rare_effects() -> Value {
    let counted = |times: i8| json!({"of": "monster_level", "times": times, "plus": 1});
    let mut effects = vec![
        json!({"do": "gold", "amount": {"of": "hand_cards", "plus": -1}}),
        json!({"do": "gold", "amount": counted(-2)}),
        json!({"do": "potion", "amount": counted(1)}),
        json!({"do": "potion", "amount": counted(-1)}),
        json!({"do": "shield", "amount": counted(-1)}),
        json!({"do": "shield", "amount": counted(1)}),
        json!({"do": "shield_set", "to": 2}),
        json!({"do": "draw_cards", "amount": counted(1)}),
        json!({"do": "damage", "amount": -1}),
        json!({"do": "damage", "amount": {"of": "combo_colour_count", "colour": "red"}}),
        json!({"do": "damage", "amount": counted(-1)}),
        json!({"do": "discard_hand", "amount": counted(1), "pick": "owner"}),
        json!({"do": "discard_hand", "amount": counted(1), "pick": "owner", "colours": ["red"]}),
        json!({"do": "discard_deck", "amount": counted(1), "pick": "owner"}),
        json!({"do": "trash_own", "amount": counted(1), "zone": "hand"}),
        json!({"do": "trash_own", "amount": counted(1), "zone": "anywhere"}),
        json!({"do": "quest", "where": {"terrain": "forest"}, "event": 1}),
        json!({"do": "quest", "where": {"terrain": "mountain"}, "event": 1}),
        json!({"do": "quest", "where": {"terrain": "water"}, "event": 1}),
        json!({"do": "quest", "where": {"location": "cintra"}, "event": 1}),
        json!({"do": "quest", "where": {"school": "own"}, "event": 1}),
        json!({"do": "quest", "where": {"school": "any_player"}, "event": 1, "pay_gold": 2}),
        json!({"do": "keep", "abilities": [
            {"trigger": "gain", "limit": "once", "may": false, "effects": []},
            {"trigger": "always", "fight": "witcher", "limit": "each_time", "may": false, "effects": []},
        ]}),
        json!({"do": "cancel_attack", "verbs": ["discard_hand", "trash_own", "take_damage", "skill"]}),
    ];
    for skill in [
        "combat",
        "defence",
        "alchemy",
        "specialty",
        "any",
        "lowest",
        "two_lowest",
    ] {
        for amount in [1, -1] {
            effects.push(json!({"do": "skill", "skill": skill, "amount": amount}));
        }
    }
    for level in ["witcher", "combat", "defence", "alchemy", "specialty"] {
        let table =
            json!([{"from": 1, "to": 4, "effects": []}, {"from": 5, "to": 5, "effects": []}]);
        effects.push(json!({"do": "by_level", "of": level, "table": table}));
    }
    for terrain in ["any", "forest", "mountain", "water"] {
        for pay in ["none", "any_card"] {
            effects.push(json!({"do": "move", "terrain": terrain, "pay": pay, "action": true}));
        }
    }
    for pick in ["top", "any"] {
        for to in ["hand", "deck_bottom", "deck_shuffle"] {
            effects.push(json!({"do": "take_discard", "amount": 2, "pick": pick, "to": to}));
        }
    }
    for skill in ["combat", "defence", "alchemy", "specialty"] {
        effects.push(json!({"do": "skill_as", "skill": skill, "value": 0, "until": "turn_end"}));
    }
    for condition in rare_conditions() {
        let gold = json!([{"do": "gold", "amount": 1}]);
        effects.push(json!({"do": "branch", "when": [condition], "then": gold, "else": []}));
    }
    Value::Array(effects)
}

fn rare_conditions() -> Vec<Value> {
    let valued = [
        "shield_is",
        "gold_at_most",
        "potions_at_most",
        "hand_at_most",
        "trophies_at_most",
    ];
    let lost = [
        "combo_colours_at_least",
        "opponent_lost_at_least",
        "lost_at_least",
    ];
    let mut conditions: Vec<Value> = valued
        .into_iter()
        .chain(lost)
        .map(|is| json!({"is": is, "value": 2}))
        .collect();
    conditions.extend([
        json!({"is": "shield_at_max"}),
        json!({"is": "deck_empty"}),
        json!({"is": "trail_token", "held": true}),
        json!({"is": "trail_token", "held": false}),
        json!({"is": "skill_at_most_witcher_level", "skill": "combat"}),
        json!({"is": "combo_length", "min": 2}),
        json!({"is": "combo_length", "max": 2}),
        json!({"is": "combo_length", "min": 2, "max": 3}),
        json!({"is": "combo_has_colour", "colours": ["red", "green"]}),
        json!({"is": "combo_lacks_colour", "colours": ["red"]}),
        json!({"is": "combo_colour_count", "colour": "red", "min": 2}),
        json!({"is": "monster_defeated"}),
        json!({"is": "monster_life_between", "min": 1, "max": 2}),
        json!({"is": "at_school", "whose": "own"}),
        json!({"is": "at_school", "whose": "other_player"}),
        json!({"is": "location_in", "locations": ["cintra", "vizima"]}),
    ]);
    conditions
}

/// An ability for every trigger, alone and with every condition that can be said with it.
fn rare_abilities() -> Value {
    let schema = serde_json::to_value(schema_for!(Trigger)).unwrap();
    let triggers = schema["enum"].as_array().unwrap();
    let mut abilities = Vec::new();
    for trigger in ["own_turn_start", "opponent_turn_start"] {
        let lasts = json!({"trigger": trigger, "limit": "each_time", "may": false,
            "effects": [{"do": "hand_first", "until": "turn_end"}]});
        let mut first = lasts.clone();
        first["turn"] = json!("first");
        abilities.extend([lasts, first]);
    }
    for trigger in triggers {
        for (fight, limit, damage) in [
            ("monster", "once_per_fight", json!(1)),
            ("witcher", "once_per_turn", json!({"of": "monster_level"})),
            (
                "witcher",
                "once",
                json!({"of": "monster_level", "times": -1}),
            ),
        ] {
            abilities.push(
                json!({"trigger": trigger, "turn": "first", "fight": fight, "limit": limit,
                "may": true, "effects": [{"do": "damage", "amount": damage}]}),
            );
        }
        for condition in rare_conditions() {
            abilities.push(
                json!({"trigger": trigger, "when": [condition], "limit": "once_per_fight",
                "may": false, "effects": [{"do": "gold", "amount": 1}]}),
            );
        }
    }
    Value::Array(abilities)
}

/// The shipped cards, with everything that they do not say besides.
fn rare() -> Cards {
    let mut file = file();
    file["potions"]["potions"][0]["ability"]["effects"] = rare_effects();
    let events = file["events"]["events"].as_array_mut().unwrap();
    let kept = events.iter_mut().find(|event| event["kind"] == "equipment");
    kept.unwrap()["abilities"] = rare_abilities();
    Cards::parse_edition(&file.to_string()).unwrap_or_else(|problems| panic!("{problems:?}"))
}

#[test]
fn every_word_is_said_in_both_languages() {
    proves!["OW-13"];
    // A word that no card says would never be heard here.
    let mut verbs = BTreeSet::new();
    used(&file(), "do", &mut verbs);
    assert_eq!(words::<Effect>("do"), verbs);
    let mut conditions = BTreeSet::new();
    used(&json!(rare_conditions()), "is", &mut conditions);
    assert_eq!(words::<Condition>("is"), conditions);
    let edition = Cards::parse_edition(Cards::EDITIONS[0].text).unwrap();
    for cards in [Cards::house(), edition, rare()] {
        for message in cards.says().sentences() {
            let spoken = Locale::shared()
                .in_both(message)
                .unwrap_or_else(|problem| panic!("{problem}: {message:?}"));
            for words in [spoken.ru, spoken.en] {
                assert!(!words.contains("ow-say"), "{words}");
                assert!(!words.contains("  ") && !words.contains(" ,"), "{words}");
            }
        }
    }
}

#[test]
fn no_phrase_is_left_over() {
    proves!["OW-13"];
    let mut said = BTreeSet::new();
    for cards in [Cards::house(), rare()] {
        for message in cards.says().sentences() {
            keys(message, &mut said);
        }
    }
    let text = include_str!("../../../../locales/ru/old-world-cards.ftl");
    let known = text.lines().filter_map(|line| line.split_once(" ="));
    let known = known
        .map(|(key, _)| key)
        .filter(|key| key.starts_with("ow-say-"));
    let unsaid: Vec<&str> = known.filter(|key| !said.contains(*key)).collect();
    assert_eq!(unsaid, [""; 0]);
}

#[test]
fn the_shipped_cards() {
    let cards = Cards::house();
    let says = cards.says();
    let mut text = String::new();
    for (number, message) in says.sentences().iter().enumerate() {
        let spoken = Locale::shared().in_both(message).unwrap();
        let _ = writeln!(text, "{}\n{}", spoken.ru, spoken.en);
        let places = says.places().iter().filter(|(_, said)| **said == number);
        for (place, _) in places {
            let _ = writeln!(text, "    {place}");
        }
        text.push('\n');
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden(&folder.join("says.txt"), &text);
}

#[test]
fn sentences_are_whole() {
    proves!["OW-13"];
    let cards = Cards::house();
    let is = |place: &str, ru: &str, en: &str| {
        let spoken = said(&cards, place);
        assert_eq!(
            (spoken.ru.as_str(), spoken.en.as_str()),
            (ru, en),
            "{place}"
        );
    };
    is(
        "school-trophy-wolf.ability",
        "после комбинации из трёх и более карт можно нанести ещё 1 урон (раз за битву)",
        "after a combo of three or more cards you may deal 1 more damage (once a fight)",
    );
    // A die and what comes after it, whatever it shows.
    is(
        "wilds-29.options.A.effects",
        "бросьте кость: 1–2 — отдайте 3 эликсира; 3–4 — отдайте 2 эликсира; 5–6 — ничего; \
         после этого возьмите задание у воды",
        "roll a die: 1–2: give up 3 potions; 3–4: give up 2 potions; 5–6: nothing; \
         after that take a quest by the water",
    );
    // A time that begins with its moment is told once.
    is(
        "monster-fiend.ability",
        "всю битву карты вида «Атакующий Знак» ничего не дают",
        "for the whole fight cards of Attacking Sign give nothing",
    );
    is(
        "event-05.abilities[0]",
        "в первый ход битвы с монстром, когда вы получаете урон, ослабьте атаку монстра на 2 урона",
        "in the first turn of a fight with a monster, when you take damage, \
         weaken the monster's attack by 2",
    );
    is(
        "monster-fight-11.bite",
        "получите столько урона, каков уровень монстра, и ещё 2",
        "take damage equal to the monster's level plus 2",
    );
    is(
        "action-raise-combat.ability",
        "если сражение не выше уровня ведьмака, поднимите сражение на 1",
        "if combat is not above your witcher level, raise combat by 1",
    );
}
