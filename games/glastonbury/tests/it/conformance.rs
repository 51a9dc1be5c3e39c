//! Glastonbury passes the suite that every game passes, at every table size and with every option.

use std::sync::Arc;

use coven_conformance::{Suite, proves};
use coven_core::{Content as _, Game as _, OptionValues};
use coven_glastonbury::{CardTable, Glastonbury};
use coven_locale::Locale;

fn game(players: usize, options: &OptionValues) -> Glastonbury {
    Glastonbury::new(Arc::new(CardTable::house()), players, options).unwrap()
}

/// Tables that differ from the default in several things at once.
fn mixtures() -> [OptionValues; 2] {
    [
        OptionValues::from_iter([
            ("recipes", "on"),
            ("powder", "manual"),
            ("corners", "random"),
        ]),
        OptionValues::from_iter([
            ("recipes", "on"),
            ("cauldrons", "open"),
            ("powder", "manual"),
            ("first_player", "host"),
            ("removed_colour", "host"),
        ]),
    ]
}

#[test]
fn glastonbury_conforms() {
    proves!["GL-130", "GL-I18", "GL-I19"];
    Suite::new(game)
        .games(2)
        .sentences(|message| Locale::shared().in_both(message))
        .run();
}

#[test]
fn mixed_tables_conform() {
    Suite::new(game)
        .options(mixtures())
        .games(2)
        .sentences(|message| Locale::shared().in_both(message))
        .run();
}

/// GL-130 from the specification's own list; `COVEN_SECRETS_DECISIONS` says how many decisions are looked at.
#[test]
fn it_keeps_its_secrets() {
    proves!["GL-130", "GL-I18"];
    Suite::new(game).games(1).keeps_secrets();
}

#[test]
fn mixed_tables_keep_their_secrets() {
    let suite = Suite::new(game).options(mixtures());
    suite.games(1).keeps_secrets();
}

#[test]
fn bots_have_what_they_need() {
    Suite::new(game).games(2).run_powers();
    Suite::new(game).options(mixtures()).games(2).run_powers();
}

/// `COVEN_FUZZ_INPUTS` says how many inputs of each kind are tried.
#[test]
fn what_is_changed_from_outside_is_refused_or_played() {
    Suite::new(game)
        .sentences(|message| Locale::shared().in_both(message))
        .fuzz();
}
