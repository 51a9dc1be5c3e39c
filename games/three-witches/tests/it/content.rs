//! Section 2: the deck, and content files that are refused (TW-1 to TW-7).

use std::collections::{BTreeMap, BTreeSet};

use coven_conformance::proves;
use coven_core::{Content, Game};
use coven_locale::Locale;
use coven_three_witches::{Card, Deck, Suit, ThreeWitches};
use serde_json::{Value, json};

use crate::support::deck;

fn house() -> Value {
    serde_json::from_str(Deck::HOUSE).unwrap()
}

/// Ranks by suit, as the file lists them.
fn ranks(file: &Value) -> BTreeMap<String, BTreeSet<i64>> {
    let mut sets: BTreeMap<String, BTreeSet<i64>> = BTreeMap::new();
    for card in file["cards"].as_array().unwrap() {
        if let Some(rank) = card["rank"].as_i64() {
            let suit = card["suit"].as_str().unwrap().to_owned();
            assert!(
                sets.entry(suit).or_default().insert(rank),
                "a card stands twice"
            );
        }
    }
    sets
}

/// The checks that a file fails, without their prefix. Each is a sentence in both languages.
fn failed(file: &Value) -> Vec<String> {
    let problems = Deck::parse(&file.to_string()).err().unwrap_or_default();
    for problem in &problems {
        Locale::shared()
            .check(problem)
            .unwrap_or_else(|error| panic!("{}: {error}", problem.key));
    }
    problems
        .into_iter()
        .map(|p| p.key.trim_start_matches("tw-content-").to_owned())
        .collect()
}

/// A change of the house deck.
fn changed(change: impl FnOnce(&mut Vec<Value>)) -> Value {
    let mut file = house();
    change(file["cards"].as_array_mut().unwrap());
    file
}

/// The place of a card in the house deck.
fn at(cards: &[Value], suit: &str, rank: i64) -> usize {
    cards
        .iter()
        .position(|card| card["suit"] == suit && card["rank"] == rank)
        .unwrap()
}

fn set_rank(suit: &str, from: i64, to: i64) -> Value {
    changed(|cards| {
        let index = at(cards, suit, from);
        cards[index]["rank"] = json!(to);
    })
}

#[test]
fn the_deck_is_seventeen_cards_and_the_elixir() {
    proves!["TW-1", "TW-2", "TW-3"];
    let names = deck();
    assert_eq!(names.len(), 18);
    assert_eq!(
        names.iter().collect::<BTreeSet<_>>().len(),
        18,
        "no two share suit and rank"
    );
    let deck = Deck::house();
    let cards: Vec<Card> = names.iter().map(|name| deck.card(name).unwrap()).collect();
    let suited = cards.iter().filter(|card| card.suit().is_some());
    assert!(suited.clone().all(|card| (1..=9).contains(&card.rank())));
    assert_eq!(suited.count(), 17);
    let suits: BTreeSet<Suit> = cards.iter().filter_map(|card| card.suit()).collect();
    assert_eq!(suits.len(), 5);
    let elixirs: Vec<&Card> = cards.iter().filter(|card| card.suit().is_none()).collect();
    assert_eq!(elixirs, [&Card::ELIXIR]);
    assert!(
        Suit::all().all(|suit| !suit.cards().contains(Card::ELIXIR)),
        "a suit of its own"
    );
}

#[test]
fn each_suit_has_its_own_ranks() {
    proves!["TW-4"];
    let sets = ranks(&house());
    assert_eq!(sets.len(), 5);
    assert_eq!(
        sets.values().collect::<BTreeSet<_>>().len(),
        5,
        "pairwise different"
    );
}

#[test]
fn the_shipped_deck() {
    proves!["TW-5", "TW-D20"];
    let wanted = [
        ("bat", vec![2, 3, 4, 5]),
        ("dog", vec![2, 3, 4]),
        ("frog", vec![1, 3, 4]),
        ("newt", vec![1, 2, 5]),
        ("owl", vec![1, 3, 4, 5]),
    ];
    let sets = ranks(&house());
    let found: Vec<(&str, Vec<i64>)> = sets
        .iter()
        .map(|(suit, ranks)| (suit.as_str(), ranks.iter().copied().collect()))
        .collect();
    assert_eq!(found, wanted);
    assert_eq!(sets.values().flatten().sum::<i64>(), 52);
    let published = ["Язык совы", "Крыло совы", "Собачий язык"];
    for card in house()["cards"].as_array().unwrap() {
        let known = published.contains(&card["name"]["ru"].as_str().unwrap());
        let elixir = card["suit"] == "elixir";
        assert_eq!(card["source"] == "published", known || elixir, "{card}");
    }
    assert_eq!(
        sets.values().filter(|ranks| ranks.contains(&2)).count(),
        3,
        "three Eyes"
    );
}

#[test]
fn another_sound_deck_is_accepted() {
    proves!["TW-6", "TW-7"];
    assert_eq!(failed(&house()), Vec::<String>::new());
    // Other ranks and another fifth suit.
    let file = changed(|cards| {
        for card in cards.iter_mut().filter(|card| card["suit"] == "bat") {
            card["suit"] = json!("raven");
            card["rank"] =
                json!(card["rank"].as_i64().unwrap() + if card["rank"] == 4 { 5 } else { 0 });
        }
    });
    assert_eq!(failed(&file), Vec::<String>::new());
    let deck = Deck::parse(&file.to_string()).unwrap();
    assert!(deck.card(&"raven-9".parse().unwrap()).is_some());
    assert_ne!(
        deck.hash(),
        Deck::house().hash(),
        "logs name the deck they were played with"
    );
}

/// A broken file and exactly the checks it fails.
fn broken() -> Vec<(Value, Vec<&'static str>)> {
    let with = |key: &str, value: Value| {
        let mut file = house();
        file[key] = value;
        file
    };
    vec![
        // 18 entries.
        (changed(|cards| drop(cards.remove(0))), vec!["size"]),
        // Exactly one Elixir and it has no rank.
        (changed(|cards| drop(cards.pop())), vec!["size", "elixir"]),
        (
            changed(|cards| cards[17]["rank"] = json!(7)),
            vec!["elixir"],
        ),
        (
            changed(|cards| {
                cards[0] = cards[17].clone();
                cards[0]["name"] = json!({"ru": "Другой", "en": "Another"});
            }),
            vec!["elixir"],
        ),
        (
            changed(|cards| cards[0]["rank"] = json!(null)),
            vec!["rank-missing"],
        ),
        // Exactly 5 ordinary suits, owl and dog among them, owl with at least two cards.
        (
            changed(|cards| cards[0]["suit"] = json!("cat")),
            vec!["suits"],
        ),
        (
            changed(|cards| {
                for card in cards.iter_mut().filter(|card| card["suit"] == "dog") {
                    card["suit"] = json!("cat");
                }
            }),
            vec!["suits"],
        ),
        (
            changed(|cards| {
                for (card, rank) in cards[..3].iter_mut().zip([6, 7, 8]) {
                    card["suit"] = json!("frog");
                    card["rank"] = json!(rank);
                }
            }),
            vec!["owls"],
        ),
        (
            changed(|cards| {
                for card in cards.iter_mut().filter(|card| card["suit"] == "frog") {
                    card["suit"] = json!("Frog 1");
                }
            }),
            vec!["suit-id"],
        ),
        // Ranks are whole numbers from 1 to 9.
        (set_rank("owl", 1, 0), vec!["rank-range"]),
        (set_rank("owl", 1, 10), vec!["rank-range"]),
        (set_rank("owl", 1, -3), vec!["rank-range"]),
        // No repeated (suit, rank).
        (set_rank("owl", 1, 5), vec!["repeated"]),
        // The five rank sets are pairwise different.
        (
            changed(|cards| {
                let frog = at(cards, "frog", 1);
                cards[frog]["rank"] = json!(2);
            }),
            vec!["equal-sets"],
        ),
        // At least two cards of rank 2, at least two of rank 3.
        (
            changed(|cards| {
                for (suit, rank) in [("dog", 2), ("newt", 2)] {
                    let index = at(cards, suit, rank);
                    cards[index]["rank"] = json!(8);
                }
            }),
            vec!["twos"],
        ),
        (
            changed(|cards| {
                for suit in ["owl", "dog", "frog"] {
                    let index = at(cards, suit, 3);
                    cards[index]["rank"] = json!(8);
                }
            }),
            vec!["threes"],
        ),
        // At least one suit holding both 2 and 5.
        (
            changed(|cards| {
                for suit in ["newt", "bat"] {
                    let index = at(cards, suit, 2);
                    cards[index]["rank"] = json!(8);
                }
                let frog = at(cards, "frog", 1);
                cards[frog]["rank"] = json!(2);
                let frog = at(cards, "frog", 4);
                cards[frog]["rank"] = json!(7);
            }),
            vec!["two-five"],
        ),
        // Some 3 and some 5 in different suits.
        (
            changed(|cards| {
                let fives = [("owl", 5), ("newt", 5), ("bat", 5)];
                for (suit, rank) in fives {
                    let index = at(cards, suit, rank);
                    cards[index]["rank"] = json!(9);
                }
            }),
            vec!["two-five", "three-five"],
        ),
        // Every card has a name, names are unique.
        (
            changed(|cards| cards[3]["name"]["en"] = json!("  ")),
            vec!["unnamed"],
        ),
        (
            changed(|cards| cards[3]["name"] = cards[4]["name"].clone()),
            vec!["equal-names"],
        ),
        (
            changed(|cards| cards[3]["name"]["ru"] = cards[4]["name"]["ru"].clone()),
            vec!["equal-names"],
        ),
        // Files that are none of ours.
        (with("game", json!("chess")), vec!["game"]),
        (with("cards", json!("none")), vec!["json"]),
        (with("trumps", json!([])), vec!["json"]),
        (changed(|cards| cards[0]["rank"] = json!(1.5)), vec!["json"]),
        (changed(|cards| cards[0]["rank"] = json!("1")), vec!["json"]),
        (json!([]), vec!["json"]),
        // Several at once: each is listed.
        (
            changed(|cards| {
                cards.remove(0);
                cards[0]["rank"] = json!(0);
                cards[1]["name"] = json!({"ru": "", "en": ""});
            }),
            vec!["size", "rank-range", "unnamed"],
        ),
    ]
}

#[test]
fn a_file_that_fails_a_check_is_refused_with_every_failed_check() {
    proves!["TW-6", "TW-7"];
    for (file, wanted) in broken() {
        assert_eq!(failed(&file), wanted, "{file}");
        assert!(
            Deck::parse(&file.to_string()).is_err(),
            "refused as a whole"
        );
    }
    for text in ["", "{", "null", "\u{0}", "{\"game\":\"three-witches\"}"] {
        let problems = Deck::parse(text).unwrap_err();
        assert_eq!(problems[0].key, "tw-content-json", "{text}");
    }
}

#[test]
fn every_check_has_a_file_that_fails_it() {
    proves!["TW-6"];
    let tried: BTreeSet<&str> = broken()
        .into_iter()
        .flat_map(|(_, failed)| failed)
        .collect();
    let sentences = include_str!("../../../../locales/en/three-witches.ftl");
    let known: BTreeSet<&str> = sentences
        .lines()
        .filter_map(|line| line.strip_prefix("tw-content-")?.split(' ').next())
        .collect();
    assert_eq!(tried, known);
}

#[test]
fn nothing_but_the_examples_depends_on_the_shipped_deck() {
    proves!["TW-7"];
    // A deck of other suits and ranks passes the suite that the shipped one passes.
    let file = changed(|cards| {
        for card in cards.iter_mut() {
            if card["suit"] == "bat" {
                card["suit"] = json!("raven");
            }
            if card["rank"] == 4 {
                card["rank"] = json!(9);
            }
        }
    });
    let deck = std::sync::Arc::new(Deck::parse(&file.to_string()).unwrap());
    coven_conformance::Suite::<ThreeWitches>::new(move |players, options| {
        ThreeWitches::new(std::sync::Arc::clone(&deck), players, options).unwrap()
    })
    .options([coven_core::OptionValues::default()])
    .games(20)
    .run();
}
