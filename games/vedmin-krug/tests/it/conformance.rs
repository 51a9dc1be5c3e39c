//! The suite that every game passes, and numbers that no change may move.

use std::sync::Arc;

use coven_conformance::{Suite, proves};
use coven_core::{Content, Game, OptionValues};
use coven_locale::Locale;
use coven_vedmin_krug::{Deck, VedminKrug};

fn game(players: usize, options: &OptionValues) -> VedminKrug {
    VedminKrug::new(Arc::new(Deck::house()), players, options).unwrap()
}

#[test]
fn two_and_three_conform() {
    // Views of states that a seat cannot tell apart are the same bytes; two runs are the same game.
    proves!["WW-I19", "WW-I20"];
    Suite::new(game).players([2, 3]).games(1).run();
}

#[test]
fn four_and_five_conform() {
    Suite::new(game).players([4, 5]).games(1).run();
}

/// WW-132 from the specification's own list; `COVEN_SECRETS_DECISIONS` says how many decisions are looked at.
#[test]
fn it_keeps_its_secrets() {
    proves!["WW-132", "WW-I19"];
    Suite::new(game).games(1).every(2).keeps_secrets();
}

#[test]
fn bots_have_what_they_need() {
    Suite::new(game).games(1).run_powers();
}

#[test]
fn everything_is_said() {
    Suite::new(game)
        .games(1)
        .players([3])
        .sentences(|message| Locale::shared().in_both(message))
        .headings(|heading| {
            let section = |lang| coven_locale::rules_section(lang, "vedmin-krug", heading);
            coven_locale::Lang::ALL
                .into_iter()
                .all(|lang| section(lang).is_some())
        })
        .run();
}

/// `COVEN_FUZZ_INPUTS` says how many inputs of each kind are tried.
#[test]
fn what_is_changed_from_outside_is_refused_or_played() {
    Suite::new(game)
        .sentences(|message| Locale::shared().in_both(message))
        .fuzz();
}
