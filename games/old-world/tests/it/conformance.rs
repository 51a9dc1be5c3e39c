//! The suite that every game passes, and numbers that no change may move.

use std::fmt::Write as _;
use std::sync::Arc;

use coven_conformance::{Suite, Walk, ending, golden, perft, proves};
use coven_core::{Content, Game, OptionValues};
use coven_locale::{Lang, Locale, rules_section};
use coven_old_world::{Cards, OldWorld};
use serde_json::{Value, json};

/// The shipped cards, but the monsters have little life: a random game of the shipped ones takes
/// thousands of decisions.
fn quick() -> Arc<Cards> {
    let mut file: Value = serde_json::from_str(Cards::HOUSE).unwrap();
    for monster in file["monsters"]["monsters"].as_array_mut().unwrap() {
        monster["life"] = json!(2);
    }
    Arc::new(Cards::parse(&file.to_string()).unwrap())
}

fn suite() -> Suite<OldWorld> {
    let cards = quick();
    Suite::new(move |players, options| OldWorld::new(Arc::clone(&cards), players, options).unwrap())
        .games(1)
        .sentences(|message| Locale::shared().in_both(message))
        .headings(has_heading)
}

/// Whether the rules page has this heading in every language.
fn has_heading(anchor: &str) -> bool {
    let id = OldWorld::INFO.id;
    Lang::ALL
        .into_iter()
        .all(|lang| rules_section(lang, id, anchor).is_some())
}

/// No option differs from its default.
fn plain() -> [OptionValues; 1] {
    [OptionValues::default()]
}

/// Every option differs from its default.
fn other() -> [OptionValues; 1] {
    let all = [
        ("first-player", "host"),
        ("boards", "free"),
        ("monster-attack", "die"),
        ("townsfolk", "automatic"),
        ("deck-view", "by-the-book"),
        ("unseen-first", "city-01,city-17,wilds-03"),
    ];
    [all.into_iter().collect()]
}

#[test]
fn the_solo_game_conforms() {
    suite().players([1]).options(plain()).run();
}

#[test]
fn the_solo_game_conforms_with_chosen_places() {
    let chosen = [[("solo-placement", "chosen")].into_iter().collect()];
    suite().players([1]).options(chosen).run();
}

#[test]
fn two_players_conform() {
    suite().players([2]).options(plain()).run();
}

#[test]
fn two_players_conform_with_other_options() {
    suite().players([2]).options(other()).run();
}

#[test]
fn three_players_conform() {
    suite().players([3]).options(plain()).run();
}

#[test]
fn four_players_conform() {
    let random = [[("boards", "random")].into_iter().collect()];
    suite().players([4]).options(random).run();
}

#[test]
fn five_players_conform() {
    suite().players([5]).options(plain()).run();
}

/// Section 9 from the specification's own list; `COVEN_SECRETS_DECISIONS` says how many decisions are looked at.
#[test]
fn it_keeps_its_secrets() {
    proves!["OW-428", "OW-429", "OW-431", "OW-434", "OW-I32"];
    let tables = [plain(), other()].concat();
    suite().options(tables).every(8).keeps_secrets();
}

/// `COVEN_FUZZ_INPUTS` says how many inputs of each kind are tried. Changed states have a file of
/// their own, `mutants.rs`.
#[test]
fn what_is_changed_from_outside_is_refused_or_played() {
    let options = plain().into_iter().chain(other());
    let (suite, game) = (suite().options(options), OldWorld::INFO.id);
    println!("{game}, logs: {}", suite.fuzz_logs(30));
    println!("{game}, content files: {}", suite.fuzz_content(60));
}

#[test]
fn bots_have_what_they_need() {
    suite().options(plain()).run_powers();
}

/// Law 2: these games were played once and come out the same for ever. Where this file changes, the
/// rules changed, and `rules_version` goes up: the cards are those of the first edition.
#[test]
fn random_games_end_as_they_always_did() {
    let edition = Cards::EDITIONS[0].text;
    random_games(Cards::parse_edition(edition).unwrap(), "random-games.txt");
}

/// The same with the cards of today: here another set of cards changes the file as well.
#[test]
fn random_games_with_the_cards_of_today() {
    random_games(Cards::house(), "random-games-2.txt");
}

fn random_games(cards: Cards, file: &str) {
    let cards = Arc::new(cards);
    let mut text =
        "# Random games: players, number, actions, trophies, hash of the last state.\n".to_owned();
    for players in 1..=5 {
        let game = OldWorld::new(Arc::clone(&cards), players, &OptionValues::default()).unwrap();
        for number in 1..=2 {
            writeln!(text, "{players} {number}: {}", ending(&game, number)).unwrap();
        }
    }
    golden!(file, &text);
}

/// Counts of lines of play at moments of random games: a choice that is lost or offered twice moves
/// one of these numbers.
#[test]
fn lines_of_play_are_counted() {
    let edition = Cards::EDITIONS[0].text;
    let cards = Arc::new(Cards::parse_edition(edition).unwrap());
    let mut text =
        "# Lines of play by depth: players, actions so far, decision, perft of depth 1, 2, 3.\n"
            .to_owned();
    for players in 1..=5 {
        let game = OldWorld::new(Arc::clone(&cards), players, &OptionValues::default()).unwrap();
        let mut walk = Walk::new(&game, players as u64 * 3);
        while walk.actions.len() < 420 {
            if walk.actions.len().is_multiple_of(60) {
                let decision = serde_json::to_value(walk.state.decision).unwrap();
                let counts: Vec<u64> = (1..=3)
                    .map(|depth| perft(&game, &walk.state, depth))
                    .collect();
                let (at, kind) = (walk.actions.len(), &decision["kind"]);
                writeln!(text, "{players} {at} {kind}: {counts:?}").unwrap();
            }
            let Some((seat, action)) = walk.choose().unwrap() else {
                break;
            };
            walk.apply(seat, action);
        }
    }
    golden!("perft.txt", &text);
}
