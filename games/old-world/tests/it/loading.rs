//! A state from outside is a table that can be played on, or a complete list of what is wrong with it.

use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

use coven_conformance::proves;
use coven_core::{Game, Problem, Refusal};
use coven_locale::{Lang, Locale};
use coven_old_world::state::{Decision, Step};
use coven_old_world::{Request, TableDoc};
use serde_json::{Value, json};

use crate::aftermath::hunt;
use crate::support::{A, B, Setup, Table};

fn walking() -> Table {
    Setup::of("wolf griffin")
        .hand(A, "wolf-push-1 wolf-push-2")
        .kept(A, "event-14")
        .table()
}

/// A fight with a harpy: its attack is about to be named.
fn fighting() -> Table {
    let setup = Setup::of("wolf griffin").at(A, "doldeth");
    hunt(setup.hand(A, "wolf-push-1 wolf-push-2"), 12)
}

/// What is wrong with a document that was changed as JSON.
fn problems(table: &Table, change: impl FnOnce(&mut Value)) -> Vec<Problem> {
    let mut value = serde_json::to_value(table.doc()).unwrap();
    change(&mut value);
    let doc: TableDoc = serde_json::from_value(value).expect("of the right form");
    match table.game.load(&doc) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.into_vec(),
    }
}

/// The only complaint, as its place and its key.
fn only(table: &Table, change: impl FnOnce(&mut Value)) -> (String, String) {
    let found = problems(table, change);
    let unchecked = |problem: &&Problem| problem.message.key != "problem-unchecked";
    let named: Vec<&Problem> = found.iter().filter(unchecked).collect();
    assert_eq!(named.len(), 1, "{found:?}");
    told(named[0])
}

fn told(problem: &Problem) -> (String, String) {
    (problem.place.clone(), problem.message.key.clone())
}

fn at(place: &str, key: &str) -> (String, String) {
    (place.to_owned(), format!("ow-problem-{key}"))
}

#[test]
fn a_number_that_names_nothing_is_told_with_its_place() {
    let table = walking();
    let set = |pointer: &'static str, to: Value| {
        move |doc: &mut Value| *doc.pointer_mut(pointer).unwrap() = to
    };
    for (pointer, value, place) in [
        (
            "/decision",
            json!({"kind": "move-payment", "to": 100}),
            "decision.to",
        ),
        (
            "/decision",
            json!({"kind": "move-payment", "to": 19}),
            "decision.to",
        ),
        (
            "/agenda/4",
            json!({"kind": "arrived", "who": 9}),
            "agenda[4].who",
        ),
        (
            "/agenda/4",
            json!({"kind": "visit", "who": 2}),
            "agenda[4].who",
        ),
        ("/active", json!(192), "active"),
        ("/first", json!(2), "first"),
        ("/turn/played", json!(4), "turn.played"),
        (
            "/witchers/0/kept/0/card",
            json!({"story": 128}),
            "witchers[0].kept[0].card.story",
        ),
        (
            "/witchers/0/kept/0/abilities/len",
            json!(200),
            "witchers[0].kept[0].abilities",
        ),
    ] {
        let found = only(&table, set(pointer, value));
        assert_eq!(found, at(place, "number"));
    }
    let run = json!({"kind": "run", "at": 0, "who": 0, "source": "rule",
        "list": {"start": 1, "len": 900}});
    let found = only(&table, |doc| {
        doc["agenda"].as_array_mut().unwrap().push(run);
    });
    assert_eq!(found, at("agenda[5].list", "number"));
    let found = only(&table, set("/witchers/0/at", json!("atlantis")));
    assert_eq!(found, at("witchers[0].at", "id"));
}

#[test]
fn a_fight_step_finds_its_fight() {
    for kind in [
        "sum-damage",
        "stage1",
        "strike",
        "reveal",
        "bets",
        "aftermath",
        "turn-over",
    ] {
        let step = json!({"kind": kind});
        let found = problems(&walking(), |doc| {
            doc["agenda"].as_array_mut().unwrap().push(step);
        });
        assert_eq!(told(&found[0]), at("agenda[5]", "agenda-order"), "{kind}");
    }
    for kind in [
        "combo",
        "stage1",
        "extra",
        "attack-type",
        "choose-attack",
        "peek",
    ] {
        let asked = json!({"kind": kind, "seat": 0});
        let found = problems(&walking(), |doc| doc["decision"] = asked);
        let named = found.iter().any(|problem| problem.place == "decision");
        assert!(named, "{kind}: {found:?}");
    }
    // A card is to be turned up, and none is left.
    let found = only(&fighting(), |doc| doc["fight"]["pool"] = json!([]));
    assert_eq!(found, at("fight.pool", "fight-cards"));
    let found = only(&fighting(), |doc| doc["fight"]["floor"] = json!(4));
    assert_eq!(found, at("agenda", "agenda-fight"));
    let found = problems(&fighting(), |doc| doc["fight"] = Value::Null);
    assert!(
        found
            .iter()
            .any(|problem| problem.place.starts_with("agenda"))
    );
}

#[test]
fn a_decision_that_does_not_fit_the_table_is_refused() {
    let table = walking();
    let location = |id: &str| Setup::of("wolf griffin").location(id);
    let ask = |decision: Decision, agenda: &[Step]| {
        let agenda = serde_json::to_value(agenda).unwrap();
        let decision = serde_json::to_value(decision).unwrap();
        let found = only(&table, |doc| {
            doc["agenda"] = agenda;
            doc["decision"] = decision;
        });
        (found.0, found.1.replace("ow-problem-", ""))
    };
    let turn = [
        Step::EndTurn,
        Step::GainCard,
        Step::DrawCards,
        Step::Trim,
        Step::Phase2,
        Step::Phase1,
    ];
    let far = Decision::MovePayment {
        to: location("gorthur-gvaed"),
    };
    let road = ("decision".to_owned(), "road".to_owned());
    assert_eq!(ask(far, &turn), road);
    let near = Decision::MovePayment {
        to: location("ban-ard"),
    };
    // A road that can be paid, at the wrong moment.
    assert_eq!(ask(near, &turn[..5]), road);
    let here = |key: &str| ("decision".to_owned(), key.to_owned());
    assert_eq!(ask(Decision::Phase2, &turn[..5]), here("not-now"));
    assert_eq!(ask(Decision::Trim, &turn[..5]), here("not-now"));
    let nothing = Decision::Discard {
        seat: A,
        left: 0,
        colours: coven_old_world::card::Colours::ALL,
    };
    assert_eq!(ask(nothing, &turn[..5]), here("left"));
    let story = Decision::Option {
        seat: A,
        story: coven_old_world::card::Story(3),
    };
    assert_eq!(ask(story, &turn[..5]), here("story"));
    // The last net: griffin has no card that could be given up.
    let stuck = Decision::PickTrash {
        seat: B,
        left: 1,
        hand: true,
    };
    assert_eq!(ask(stuck, &turn[..5]), here("stuck"));
    let missing = ("agenda".to_owned(), "agenda-plan".to_owned());
    assert_eq!(ask(Decision::Phase1, &turn[1..5]), missing);
    assert_eq!(ask(Decision::Phase1, &[]), missing);
}

#[test]
fn everything_wrong_is_told_at_once_and_what_was_not_checked_is_named() {
    let found = problems(&walking(), |doc| {
        doc["witchers"][0]["gold"] = json!(60_000);
        doc["witchers"][1]["marker"] = json!(1);
        doc["skill_trophies"][2] = json!(7);
        doc["tavern"] = json!("kaer-morhen");
        doc["row"][0] = json!("unicorn-1");
        doc["decision"] = json!({"kind": "visit", "seat": 7});
        let card = doc["pool"][0].clone();
        doc["pool"].as_array_mut().unwrap().push(card);
    });
    let told: BTreeSet<(&str, &str)> = found
        .iter()
        .map(|problem| (problem.rule, problem.place.as_str()))
        .collect();
    for wanted in [
        ("", "witchers[0].gold"),
        ("OW-I18", "witchers[1].marker"),
        ("OW-I20", "skill_trophies"),
        ("OW-I21", "tavern"),
        ("", "row[0]"),
        ("", "decision.seat"),
        ("", "pool[84]"),
    ] {
        assert!(told.contains(&wanted), "{wanted:?}: {told:?}");
    }
    let last = found.last().unwrap();
    assert_eq!(last.message.key, "problem-unchecked");
    let Some(coven_core::Arg::Text(rules)) = last.message.args.get("rules") else {
        panic!("{last:?}");
    };
    for rule in ["OW-I1", "OW-I2", "OW-I4", "OW-I30", "OW-394"] {
        assert!(
            rules.split(", ").any(|named| named == rule),
            "{rule}: {rules}"
        );
    }
    assert!(!rules.contains("OW-I18"), "{rules}");
    for problem in &found {
        Locale::shared().check(&problem.message).unwrap();
    }
}

#[test]
fn a_state_leaves_nothing_out() {
    let table = walking();
    let mut doc = table.doc();
    doc.secret = None;
    doc.witchers[0].deck = None;
    let problems = table.game.load(&doc).expect_err("hidden parts");
    let hidden = problems
        .iter()
        .filter(|problem| problem.message.key == "ow-problem-hidden");
    assert!(hidden.count() >= 2, "{problems}");
}

#[test]
fn an_action_has_one_form() {
    proves!["OW-466"];
    let table = walking().run("a: move ban-ard\na~ pay-two wolf-push-1 wolf-push-2");
    let judged = |table: &Table, seat, text: &str| {
        let request: Request = text.parse().unwrap();
        table.game.judge(&table.state, seat, &request)
    };
    let refused = judged(&table, A, "pay-two wolf-push-2 wolf-push-1").unwrap_err();
    assert_eq!(refused.code(), "other_form");
    let said = Locale::shared().say(Lang::Ru, &refused.message(), &|seat| seat.to_string());
    assert!(said.contains("pay-two wolf-push-1 wolf-push-2"), "{said}");
    let dice = Setup::of("wolf griffin")
        .at(A, "cintra")
        .at(B, "cintra")
        .gold(A, 1)
        .gold(B, 1)
        .moved()
        .run("a: poker 1");
    assert!(judged(&dice, B, "reroll 1 4").is_ok());
    assert_eq!(
        judged(&dice, B, "reroll 4 1").unwrap_err().code(),
        "other_form"
    );
}

/// The keys that a text names, those of a kind.
fn keys(text: &str, found: &mut BTreeSet<String>) {
    for kind in ["ow-problem-", "ow-thing-"] {
        for rest in text.split(kind).skip(1) {
            let end = rest.find(|c: char| !(c.is_ascii_lowercase() || c == '-'));
            let word = &rest[..end.unwrap_or(rest.len())];
            if !word.is_empty() {
                found.insert(format!("{kind}{word}"));
            }
        }
    }
}

fn source(folder: &Path, found: &mut BTreeSet<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            source(&path, found)?;
        } else {
            keys(&fs::read_to_string(path)?, found);
        }
    }
    Ok(())
}

#[test]
fn every_problem_has_a_sentence_and_every_sentence_a_problem() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut used = BTreeSet::new();
    source(&here.join("src"), &mut used).unwrap();
    assert!(used.len() > 90, "{}", used.len());
    for lang in ["ru", "en"] {
        let file = here.join(format!("../../locales/{lang}/old-world-problems.ftl"));
        let text = fs::read_to_string(file).unwrap();
        let mut said = BTreeSet::new();
        let lines = text.lines().filter_map(|line| line.split_once(" = "));
        lines.for_each(|(key, _)| keys(key, &mut said));
        assert_eq!(used, said, "{lang}");
    }
}

#[test]
fn the_last_decision_stands_in_its_one_notation() {
    proves!["OW-466"];
    let table = walking();
    let mistold = |action: Value, shown: Value| {
        only(&table, |doc| {
            doc["last"] = json!({"seat": 1, "action": action, "shown": shown});
        })
    };
    let complaint = at("last", "last");
    // Two cards pay in the order of their numbers.
    let (two, turned) = (json!({"pay-two": [3, 7]}), json!({"pay-two": [7, 3]}));
    assert_eq!(mistold(two.clone(), turned.clone()), complaint);
    assert_eq!(mistold(turned.clone(), turned), complaint);
    // The others are told what was decided, or what stands for it.
    assert_eq!(mistold(two.clone(), json!({"pay-two": [3, 8]})), complaint);
    assert_eq!(mistold(json!({"keep": 5}), json!({"keep": 5})), complaint);
    assert_eq!(mistold(json!("hunt"), json!("stop")), complaint);
    let take = json!({"take": 255});
    let found = problems(&table, |doc| {
        doc["last"] = json!({"seat": 1, "action": take, "shown": take});
    });
    assert_eq!(told(&found[0]), at("last.action", "number"));
    for (action, shown) in [
        (two.clone(), two),
        (json!({"keep": 5}), json!({"keep": 0})),
        (json!({"bet": "attacker"}), json!("stop")),
        (json!({"explore": "wilds"}), json!({"explore": "city"})),
    ] {
        let found = problems(&table, |doc| {
            doc["last"] = json!({"seat": 1, "action": action, "shown": shown});
        });
        assert!(found.is_empty(), "{found:?}");
    }
}
