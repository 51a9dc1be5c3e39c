//! Section 14: every refusal, with its code, and nothing changed by it.
//!
//! In a script `b! pass = must-follow` checks the code, the key of its sentence and that the state
//! stays as it was.

use std::collections::BTreeSet;
use std::sync::Arc;

use coven_conformance::proves;
use coven_core::{Content, Game, OptionValues, Refusal, Talk};
use coven_locale::Locale;
use coven_three_witches::{Deck, ThreeWitches};

use crate::bidding::final_lap;
use crate::support::{Brewing, Table};

fn bidding() -> Table {
    let hands = [
        "owl-1 owl-3 owl-4 owl-5 dog-3 dog-4",
        "elixir dog-2 newt-1 newt-2 newt-5 frog-1",
        "frog-3 frog-4 bat-2 bat-3 bat-4 bat-5",
    ];
    Table::deal(hands)
}

fn exchanging() -> Table {
    bidding().run("c: pass\na: pass\nb: pass")
}

fn discarding() -> Table {
    bidding().run("c: pass\na: bid 3\nb: pass\nc: pass\na: pass")
}

/// The 4th trick; A holds three cards.
fn leading() -> Table {
    let hands = ["bat-5 owl-1 elixir", "bat-2 dog-2", "frog-1 newt-5"];
    Brewing {
        trick: 4,
        hands,
        ..Brewing::default()
    }
    .table()
}

#[test]
fn an_action_out_of_turn() {
    proves!["TW-41", "TW-21"];
    bidding().run("a! pass = not-your-turn\nb! bid 4 = not-your-turn");
    bidding().run("c: bid 3\nb! pass = not-your-turn\nc! bid 4 = not-your-turn");
    leading().run(
        "b! play bat-2 = not-your-turn
         a: lead bat-5 owl-1
         a! lead bat-5 owl-1 = not-your-turn
         c! play frog-1 = not-your-turn",
    );
}

#[test]
fn an_action_of_another_phase() {
    proves!["TW-13"];
    bidding().run(
        "c! play bat-5 = wrong-phase
         c! lead bat-5 bat-4 = wrong-phase
         c! discard bat-5 = wrong-phase
         c! exchange bat-5 bat-4 = wrong-phase
         c! return bat-5 = wrong-phase
         c! propose bat-5 = wrong-phase
         c! accept = wrong-phase
         c! settle bat-5 = wrong-phase",
    );
    exchanging()
        .run("a! pass = wrong-phase\na! bid 3 = wrong-phase\na! discard owl-1 = wrong-phase");
    discarding().run(
        "b! pass = wrong-phase\nb! bid 4 = wrong-phase\nb! exchange dog-2 elixir = wrong-phase",
    );
    leading().run(
        "a! bid 3 = wrong-phase
         a! pass = wrong-phase
         a! play bat-5 = wrong-phase
         a: lead bat-5 owl-1
         b! bid 3 = wrong-phase
         b! discard bat-2 = wrong-phase
         b! lead bat-2 dog-2 = wrong-phase",
    );
}

#[test]
fn a_bid_that_is_none() {
    proves!["TW-17"];
    bidding().run(
        "c! bid 0 = bad-bid\nc! bid 2 = bad-bid\nc! bid 5 = bad-bid\nc! bid 4294967295 = bad-bid",
    );
}

#[test]
fn a_bid_that_is_not_higher() {
    proves!["TW-22"];
    bidding().run("c: bid 3\na! bid 3 = bid-not-higher\na! bid 5 = bad-bid");
}

#[test]
fn a_pass_where_a_bid_is_forced() {
    proves!["TW-32"];
    final_lap().run("c: pass\na: pass\nb! pass = must-bid");
}

#[test]
fn bad_cards_in_an_exchange_or_a_discard() {
    proves!["TW-26", "TW-27", "TW-36"];
    exchanging().run(
        "a! exchange = wrong-count
         a! exchange owl-1 = wrong-count
         a! exchange owl-1 owl-3 owl-4 = wrong-count
         a! exchange owl-1 owl-1 = duplicate-card
         a! exchange owl-3 owl-1 = other-form
         a! exchange owl-1 bat-5 = card-not-in-hand
         a! exchange owl-1 unicorn-9 = card-not-in-hand
         b! exchange dog-2 newt-1 = must-pass-elixir",
    );
    discarding().run(
        "b! discard = wrong-count
         b! discard dog-2 newt-1 = wrong-count
         b! discard bat-5 = card-not-in-hand",
    );
}

#[test]
fn the_count_comes_before_duplicates_and_these_before_the_hand() {
    proves!["TW-26", "TW-27"];
    exchanging().run(
        "a! exchange bat-5 bat-5 bat-5 = wrong-count
         a! exchange bat-5 bat-5 = duplicate-card
         b! exchange bat-5 newt-1 = card-not-in-hand",
    );
}

#[test]
fn a_second_commitment() {
    proves!["TW-28", "TW-36"];
    exchanging().run(
        "a: exchange owl-1 owl-3
         a! exchange owl-4 owl-5 = already-committed
         a! exchange owl-1 = already-committed
         a! pass = not-your-turn",
    );
    discarding().run("b: discard dog-2\nb! discard newt-1 = already-committed");
}

#[test]
fn a_discard_of_the_lead() {
    proves!["TW-38"];
    discarding().run("a! discard owl-1 = not-a-lesser\na! discard = not-a-lesser");
    leading().run("a! discard bat-5 = not-a-lesser");
}

#[test]
fn a_bad_lead() {
    proves!["TW-42", "TW-43"];
    leading().run(
        "a! lead = wrong-count
         a! lead bat-5 = wrong-count
         a! lead bat-5 owl-1 elixir = wrong-count
         a! lead bat-5 bat-5 = duplicate-card
         a! lead bat-5 dog-2 = card-not-in-hand
         a! lead elixir bat-5 = elixir-face-up
         a! lead elixir dog-2 = card-not-in-hand",
    );
}

#[test]
fn a_card_that_does_not_follow() {
    proves!["TW-45", "TW-47", "TW-48", "TW-53"];
    leading().run("a: lead bat-5 owl-1\nb! play dog-2 = must-follow\nb! pass = must-follow");
    let hands = ["bat-5 owl-1 elixir", "dog-3 dog-2", "bat-2 newt-5"];
    Brewing {
        trick: 4,
        hands,
        ..Brewing::default()
    }
    .table()
    .run("a: lead bat-5 owl-1\nb: pass\nc! play newt-5 = must-follow");
    // The Eye changes nothing about it.
    let hands = ["bat-2 owl-1 elixir", "bat-5 dog-2", "bat-4 newt-5"];
    Brewing {
        trick: 4,
        hands,
        ..Brewing::default()
    }
    .table()
    .run(
        "a: lead bat-2 owl-1
         b! play dog-2 = must-follow
         b! pass = must-follow
         b: play bat-5
         c! play newt-5 = must-follow",
    );
}

#[test]
fn the_refusal_names_the_suit_to_follow() {
    proves!["TW-45"];
    let table = leading().run("a: lead bat-5 owl-1");
    let pass = table.game.judge(
        &table.state,
        coven_core::Seat::new(1),
        &"pass".parse().unwrap(),
    );
    let text = |lang| {
        Locale::shared().say(lang, &pass.as_ref().unwrap_err().message(), &|s| {
            s.to_string()
        })
    };
    assert!(text(coven_locale::Lang::Ru).contains("летучие мыши"));
    assert!(text(coven_locale::Lang::En).contains("bats"));
}

#[test]
fn a_pass_of_one_who_may_not() {
    proves!["TW-48", "TW-49"];
    let hands = ["bat-5 owl-1 elixir", "dog-3 dog-2", "bat-2 newt-5"];
    Brewing {
        trick: 4,
        hands,
        ..Brewing::default()
    }
    .table()
    .run(
        "a: lead bat-5 owl-1
         b: pass
         c! pass = cannot-pass
         c: play bat-2
         b! pass = cannot-pass",
    );
}

#[test]
fn a_return_that_may_not_be() {
    proves!["TW-65", "TW-67"];
    let hands = ["bat-5 owl-1 elixir", "dog-3 dog-2", "bat-2 newt-5"];
    let table = Brewing {
        trick: 4,
        hands,
        ..Brewing::default()
    }
    .table();
    table.clone().run(
        "a: lead bat-5 elixir
         b: play dog-2
         c: play bat-2
         winner: lead
         a! return elixir = elixir-cannot-return
         a! return bat-5 = wrong-phase
         b! return elixir = not-your-turn",
    );
    table.run(
        "a: lead bat-5 owl-1
         b: play dog-3
         c: play bat-2
         winner: lead
         a! return elixir = not-in-trick
         a! return dog-3 = not-in-trick
         a! return unicorn-1 = not-in-trick",
    );
}

#[test]
fn a_return_decision_of_the_wrong_lesser() {
    proves!["TW-70", "TW-72"];
    let hands = [
        "bat-5 owl-1 frog-1 frog-3",
        "newt-5 newt-2 dog-2",
        "owl-5 bat-2 dog-4",
    ];
    Brewing {
        trick: 3,
        hands,
        ..Brewing::default()
    }
    .table()
    .run(
        "a: lead owl-1 frog-1
         b: play newt-5
         c: play owl-5
         winner: lessers
         c! propose owl-1 = not-your-turn
         a! return owl-1 = not-your-turn
         b! propose bat-5 = not-in-trick
         b: propose owl-1
         b! accept = not-your-turn
         b! object = not-your-turn
         c: object
         c! settle owl-1 = not-your-turn
         b! settle bat-5 = not-in-trick",
    );
}

#[test]
fn a_return_after_the_fifth_trick() {
    proves!["TW-74"];
    let hands = ["owl-4 owl-5", "frog-1", "newt-1"];
    let table = Brewing {
        trick: 5,
        won: Some(2),
        hands,
        ..Brewing::default()
    }
    .table()
    .run("a: lead owl-4 owl-5\nb: play frog-1\nc: play newt-1\nwinner: lead");
    let turn = table.turn();
    table.run(&format!(
        "{turn}! return owl-4 = wrong-phase
         {turn}! propose owl-4 = wrong-phase
         {turn}! settle owl-4 = wrong-phase"
    ));
}

#[test]
fn a_signal_that_may_not_be() {
    proves!["TW-88", "TW-89", "TW-90"];
    bidding().run("b! signal win-trick = signal-closed");
    leading().run(
        "a! signal win-trick = not-a-lesser
         b: signal win-trick
         b: signal win-trick
         b! signal lose-trick = signal-limit",
    );
}

#[test]
fn free_text_during_a_round() {
    proves!["TW-91"];
    let table = leading();
    let Talk::Closed(refused) = table.game.talk(&table.state) else {
        panic!("talk is open")
    };
    assert_eq!(refused.code(), "chat-closed");
}

#[test]
fn anything_after_the_end() {
    proves!["TW-81"];
    let hands = ["owl-4 owl-5", "frog-1", "newt-1"];
    Brewing {
        trick: 5,
        won: Some(2),
        hands,
        ..Brewing::default()
    }
    .table()
    .tokens([4, 1, 3])
    .run(
        "a: lead owl-4 owl-5
         b: play frog-1
         c: play newt-1
         over: a
         a! bid 3 = game-over
         b! pass = game-over
         b! discard dog-2 = game-over
         c! signal win-trick = game-over",
    );
}

#[test]
fn a_table_of_another_size() {
    proves!["TW-8"];
    let new =
        |players| ThreeWitches::new(Arc::new(Deck::house()), players, &OptionValues::default());
    for players in [0, 1, 2, 4, 9] {
        let error = new(players).unwrap_err();
        assert_eq!(error.code(), "bad-seat-count");
        Locale::shared().check(&error.message()).unwrap();
    }
}

/// Every code of the table of section 14 is refused somewhere in this file, and has its sentence.
#[test]
fn every_code_of_the_specification_is_tried() {
    proves!["TW-6"];
    let specification = include_str!("../../../../docs/rules/three-witches.md");
    let table = specification.split("## 14. Bad input").nth(1).unwrap();
    let rows = table
        .lines()
        .filter(|line| line.starts_with("| ") && line.contains('`'));
    // Codes stand in the second column.
    let codes: BTreeSet<&str> = rows
        .flat_map(|row| row.split('|').nth(2).unwrap().split('`').skip(1).step_by(2))
        .collect();
    assert!(codes.len() >= 20, "{codes:?}");
    // In a script a refusal is written `action = code`, elsewhere a code stands in quotes.
    let source = include_str!("bad_input.rs");
    let plain = |c: char| c.is_ascii_lowercase() || c == '-';
    let scripted = source
        .split(" = ")
        .skip(1)
        .map(|rest| rest.split(|c| !plain(c)).next());
    let tried: BTreeSet<&str> = scripted.flatten().chain(source.split('"')).collect();
    // A bad content file is refused as a list of its failed checks (content.rs).
    for code in codes.iter().filter(|code| **code != "bad-content") {
        assert!(tried.contains(code), "{code} is never tried");
        let sentence = format!("tw-refusal-{code}");
        assert!(
            *code == "bad-seat-count" || Locale::shared().has(&sentence),
            "{sentence}"
        );
    }
}
