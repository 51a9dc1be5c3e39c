//! `games`, `simulate` and `arena`: what they count.

use serde_json::Value;

use crate::coven;

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&coven(args).fine()).expect("the report is JSON")
}

#[test]
fn games_are_listed_for_people_and_programs() {
    let games = json(&["games", "--json"]);
    let mut listed = games.as_array().expect("a list").iter();
    let game = listed
        .find(|game| game["id"] == "three-witches")
        .expect("the first game");
    assert_eq!(game["players"], serde_json::json!([3, 3]));
    assert_eq!(game["options"]["history"]["default"], "last-trick");
    let russian = coven(&["games"]).fine();
    assert!(
        russian.contains("3 ведьмы") && russian.contains("3 игрока"),
        "{russian}"
    );
    let english = coven(&["games", "--lang", "en"]).fine();
    assert!(
        english.contains("3 Witches") && english.contains("--option chat=…"),
        "{english}"
    );
}

#[test]
fn a_simulation_reports_what_was_asked() {
    let args = [
        "simulate",
        "three-witches",
        "--games",
        "300",
        "--seed",
        "5",
        "--threads",
        "1",
        "--json",
    ];
    let report = json(&args);
    assert_eq!(report["games"], 300);
    assert_eq!(report["violations"], 0);
    assert_eq!(report["audit"], true, "every invariant was checked");
    for rate in ["decisions_per_second", "games_per_second", "seconds"] {
        assert!(
            report[rate].as_f64().is_some_and(|number| number > 0.0),
            "{rate}: {report}"
        );
    }
    let shares: f64 = report["win_shares"]
        .as_array()
        .expect("by seat")
        .iter()
        .filter_map(Value::as_f64)
        .sum();
    assert!((shares - 1.0).abs() < 1e-9, "wins are shared out: {shares}");
    let length = &report["decisions_per_game"];
    assert!(length["min"].as_u64() <= length["max"].as_u64() && length["min"].as_u64() > Some(30));
    let figures = report["figures"]
        .as_array()
        .expect("the game's own figures");
    let made = figures
        .iter()
        .find(|figure| figure["name"] == "bids-made")
        .expect("bids are counted");
    assert!(
        made["value"]
            .as_f64()
            .is_some_and(|share| (0.05..0.95).contains(&share)),
        "{made}"
    );

    // The same seed gives the same games, on any number of threads.
    let mut other = args;
    other[7] = "3";
    let again = json(&other);
    for counted in ["decisions", "win_shares", "figures", "decisions_per_game"] {
        assert_eq!(again[counted], report[counted], "{counted}");
    }
    other[5] = "6";
    assert_ne!(json(&other)["decisions"], report["decisions"]);
}

#[test]
fn a_simulation_speaks_both_languages() {
    let args = [
        "simulate",
        "three-witches",
        "--games",
        "20",
        "--bots",
        "heuristic,random",
    ];
    let russian = coven(&args).fine();
    for words in [
        "Партий в секунду",
        "Решений в секунду",
        "Выполнено ставок",
        "нарушений нет",
    ] {
        assert!(russian.contains(words), "{words}: {russian}");
    }
    assert!(
        russian.contains("(heuristic)") && russian.contains("(random)"),
        "{russian}"
    );
    let english = coven(&[&args[..], &["--lang", "en"]].concat()).fine();
    for words in [
        "Decisions per second",
        "Bids made",
        "nothing is broken",
        "Wins of seat 3",
    ] {
        assert!(english.contains(words), "{words}: {english}");
    }
}

#[test]
fn options_change_the_games() {
    let base = ["simulate", "three-witches", "--games", "200", "--json"];
    let early = [&base[..], &["--option", "settle-early=on"]].concat();
    let (base, early) = (json(&base), json(&early));
    assert_eq!(early["options"]["settle-early"], "on");
    assert!(
        early["decisions"].as_u64() < base["decisions"].as_u64(),
        "rounds end sooner"
    );
}

#[test]
fn the_arena_finds_the_better_bot() {
    let args = [
        "arena",
        "three-witches",
        "--games",
        "240",
        "--contenders",
        "random,heuristic",
        "--json",
    ];
    let report = json(&args);
    let comparison = &report["comparisons"][0];
    assert_eq!(comparison["better"], "heuristic", "{report}");
    assert_eq!(comparison["beyond_luck"], true, "{report}");
    let table = coven(&args[..args.len() - 1]).fine();
    assert!(
        table.contains("heuristic") && table.contains("Это не удача"),
        "{table}"
    );
}
