//! The suite that every game passes, and numbers that no change may move.

use std::sync::Arc;

use coven_conformance::{Suite, proves};
use coven_core::{Content, Game, OptionValues};
use coven_locale::Locale;
use coven_three_witches::{Deck, ThreeWitches};

fn game(players: usize, options: &OptionValues) -> ThreeWitches {
    ThreeWitches::new(Arc::new(Deck::house()), players, options).unwrap()
}

#[test]
fn three_witches_conforms() {
    proves!["TW-95", "TW-I14", "TW-I15"];
    let all: OptionValues =
        [("history", "open"), ("settle-early", "on"), ("round-review", "on")].into_iter().collect();
    Suite::new(game).games(6).sentences(|message| Locale::shared().check(message)).run();
    Suite::new(game).options([all]).games(6).run();
}

#[test]
fn bots_have_what_they_need() {
    Suite::new(game).games(6).run_powers();
}
