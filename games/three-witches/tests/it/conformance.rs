//! The suite that every game passes, and numbers that no change may move.

use std::fmt::Write as _;
use std::sync::Arc;

use coven_conformance::{Suite, Walk, ending, golden, perft, proves};
use coven_core::{Content, Game, OptionValues};
use coven_locale::{Lang, Locale, rules_section};
use coven_three_witches::{Deck, Phase, ThreeWitches};

fn game(players: usize, options: &OptionValues) -> ThreeWitches {
    ThreeWitches::new(Arc::new(Deck::house()), players, options).unwrap()
}

/// Whether the rules page has this heading in every language.
fn has_heading(anchor: &str) -> bool {
    let id = ThreeWitches::INFO.id;
    Lang::ALL
        .into_iter()
        .all(|lang| rules_section(lang, id, anchor).is_some())
}

#[test]
fn three_witches_conforms() {
    proves!["TW-95", "TW-I14", "TW-I15"];
    Suite::new(game)
        .games(3)
        .sentences(|message| Locale::shared().in_both(message))
        .headings(has_heading)
        .run();
}

#[test]
fn three_witches_conforms_with_all_options_at_once() {
    proves!["TW-93", "TW-94", "TW-97", "TW-I15"];
    let all = [
        ("history", "open"),
        ("settle-early", "on"),
        ("round-review", "on"),
        ("chat", "free"),
    ];
    Suite::new(game)
        .options([all.into_iter().collect()])
        .games(6)
        .sentences(|message| Locale::shared().in_both(message))
        .run();
}

/// TW-95 from the specification's own list; `COVEN_SECRETS_DECISIONS` says how many decisions are looked at.
#[test]
fn it_keeps_its_secrets() {
    proves!["TW-95", "TW-97", "TW-I15"];
    Suite::new(game).games(2).keeps_secrets();
}

#[test]
fn bots_have_what_they_need() {
    Suite::new(game).games(6).run_powers();
}

/// How many lines of play there are from the first state of a kind in a random game.
fn lines(number: u64, depth: u32, here: impl Fn(&Phase) -> bool) -> Vec<u64> {
    let game = game(3, &OptionValues::default());
    let mut walk = Walk::new(&game, number);
    while !here(&walk.state.phase) {
        let (seat, action) = walk.choose().unwrap().expect("the game comes there");
        walk.apply(seat, action);
    }
    (1..=depth)
        .map(|depth| perft(&game, &walk.state, depth))
        .collect()
}

#[test]
fn lines_of_play_are_counted() {
    proves!["TW-17", "TW-26", "TW-27", "TW-36"];
    // By hand, an opening turn: after `bid 3` two raises, after `bid 4` six discards of each of two
    // Lessers, after `pass` three choices again.
    assert_eq!(lines(1, 2, |_| true), [3, 2 + 12 + 3]);
    // An exchange: 15, 15 and 5 pairs, in any order of the three.
    let exchange = lines(1, 3, |phase| matches!(phase, Phase::Exchange { .. }));
    assert_eq!(
        exchange,
        [35, 2 * (15 * 15 + 15 * 5 + 15 * 5), 6 * 15 * 15 * 5]
    );

    let mut text = "# Lines of play by depth: perft of random games.\n".to_owned();
    let bidding = lines(1, 5, |_| true);
    writeln!(text, "bidding, game 1: {bidding:?}").unwrap();
    for number in 1..=6 {
        let brewing = lines(number, 4, |phase| *phase == Phase::Lead);
        writeln!(text, "first trick, game {number}: {brewing:?}").unwrap();
    }
    golden!("perft.txt", &text);
}

/// Law 2: these games were played once and come out the same for ever. Where this file changes, the
/// rules changed, and `rules_version` goes up.
#[test]
fn random_games_end_as_they_always_did() {
    let game = game(3, &OptionValues::default());
    let mut text = "# Random games: number, actions, tokens, hash of the last state.\n".to_owned();
    for number in 1..=8 {
        writeln!(text, "{number}: {}", ending(&game, number)).unwrap();
    }
    golden!("random-games.txt", &text);
}

/// `COVEN_FUZZ_INPUTS` says how many inputs of each kind are tried.
#[test]
fn what_is_changed_from_outside_is_refused_or_played() {
    Suite::new(game)
        .sentences(|message| Locale::shared().in_both(message))
        .fuzz();
}
