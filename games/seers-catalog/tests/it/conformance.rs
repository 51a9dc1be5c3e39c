//! The suite that every game passes, at every player count and with every option.

use std::sync::Arc;

use coven_conformance::{Suite, proves};
use coven_core::{Content, Game, OptionValues};
use coven_locale::Locale;
use coven_seers_catalog::{Catalogue, SeersCatalog};

fn game(players: usize, options: &OptionValues) -> SeersCatalog {
    SeersCatalog::new(Arc::new(Catalogue::house()), players, options).unwrap()
}

/// Views of indistinguishable states, lists that are never empty, invariants in every state.
fn conforms(players: usize) {
    Suite::new(game)
        .players([players])
        .games(2)
        .sentences(|message| Locale::shared().in_both(message))
        .run();
}

#[test]
fn two_players_conform() {
    proves!["SC-103", "SC-I10", "SC-I16"];
    conforms(2);
}

#[test]
fn three_players_conform() {
    proves!["SC-103", "SC-I10", "SC-I16"];
    conforms(3);
}

#[test]
fn four_players_conform() {
    proves!["SC-103", "SC-I10", "SC-I16"];
    conforms(4);
}

#[test]
fn five_players_conform() {
    proves!["SC-103", "SC-I10", "SC-I16"];
    conforms(5);
}

#[test]
fn it_conforms_with_all_options_at_once() {
    let all: OptionValues = [
        ("artifact-list", "open"),
        ("artifact-set", "redraw"),
        ("history", "open"),
    ]
    .into_iter()
    .collect();
    Suite::new(game).options([all]).games(1).run();
}

/// SC-103 from the specification's own list; `COVEN_SECRETS_DECISIONS` says how many decisions are looked at.
#[test]
fn it_keeps_its_secrets() {
    proves!["SC-103", "SC-I10"];
    Suite::new(game).games(1).every(4).keeps_secrets();
}

#[test]
fn bots_have_what_they_need() {
    Suite::new(game)
        .options([OptionValues::default()])
        .games(2)
        .run_powers();
}

/// `COVEN_FUZZ_INPUTS` says how many inputs of each kind are tried.
#[test]
fn what_is_changed_from_outside_is_refused_or_played() {
    Suite::new(game)
        .sentences(|message| Locale::shared().in_both(message))
        .fuzz();
}
