//! Section 9: the options of a table (TW-93, TW-94, TW-97).

use std::sync::Arc;

use coven_conformance::proves;
use coven_core::{Content, Game, OptionValues};
use coven_three_witches::{Deck, Seen, ThreeWitches};

use crate::support::{A, B, Brewing, C, Table, cards};

const EARLY: &[(&str, &str)] = &[("settle-early", "on")];

/// The Lead can lose every trick: nothing of hers matches.
const WEAK: [&str; 3] = [
    "owl-1 frog-3 newt-2 bat-3 dog-2 bat-2",
    "dog-4 dog-3 newt-5 newt-1 owl-5",
    "bat-4 bat-5 owl-4 frog-4 owl-3",
];

#[test]
fn a_missed_bid_may_be_settled_early() {
    proves!["TW-93", "TW-76", "TW-E37"];
    let table = Brewing {
        bid: 4,
        hands: WEAK,
        ..Brewing::default()
    }
    .table()
    .under(EARLY)
    .run(
        "a: lead owl-1 frog-3
         b: play owl-5
         c: play owl-4
         winner: lessers
         tokens: 0 0 0
         b: propose owl-1
         c: accept
         a: lead owl-1 bat-3
         b: pass
         c: play owl-3
         b: play dog-3
         winner: lessers
         tokens: 0 1 1",
    );
    assert_eq!(table.doc().round, 2, "no third trick is played");
    assert!(
        !table
            .told
            .iter()
            .any(|event| matches!(event.whole(), Seen::Returned { .. }))
    );
}

#[test]
fn all_four_cards_form_the_last_pile_of_a_settled_round() {
    proves!["TW-93"];
    // More tricks than the bid: she has 3 and wins a fourth in trick 4.
    let hands = ["owl-5 owl-4 bat-2", "frog-1 dog-2", "newt-1 dog-3"];
    let table = Brewing {
        trick: 4,
        won: Some(3),
        hands,
        ..Brewing::default()
    }
    .table()
    .tokens([0, 4, 4])
    .under(EARLY)
    .run("a: lead owl-5 owl-4\nb: play frog-1\nc: play newt-1\ntokens: 0 5 5\nover: b c");
    let sizes: Vec<u8> = table
        .spectator()
        .piles
        .iter()
        .map(|pile| pile.cards)
        .collect();
    assert_eq!(sizes, [3, 3, 3, 4]);
    assert_eq!(table.view(A).hand, cards("bat-2"));
}

#[test]
fn an_open_bid_is_played_on() {
    proves!["TW-93", "TW-E37"];
    // Exactly the bid after trick 4 may still be spoilt, so trick 5 is played.
    let hands = ["owl-5 owl-4 bat-2", "frog-1 dog-2", "newt-1 dog-3"];
    Brewing {
        trick: 4,
        won: Some(2),
        hands,
        ..Brewing::default()
    }
    .table()
    .under(EARLY)
    .run(
        "a: lead owl-5 owl-4
         b: play frog-1
         c: play newt-1
         tricks: 2 1
         a: return owl-4
         tricks: 3 1
         tokens: 0 0 0
         turn: a",
    );
}

#[test]
fn by_default_all_five_tricks_are_played() {
    proves!["TW-93", "TW-D17"];
    let mut table = Brewing {
        bid: 4,
        hands: WEAK,
        ..Brewing::default()
    }
    .table();
    let mut leads = 0;
    while table.doc().round == 1 {
        let before = table.phase();
        table = table.play_one();
        leads += u8::from(before == "lead");
    }
    assert_eq!(leads, 5);
}

/// A settled round of A's, played to its end with the first legal choices.
fn round_played(options: &[(&str, &str)]) -> Table {
    let hands = [
        "owl-1 owl-3 owl-4 owl-5 dog-3 dog-4",
        "elixir dog-2 newt-1 newt-2 newt-5 frog-1",
        "frog-3 frog-4 bat-2 bat-3 bat-4 bat-5",
    ];
    let mut table = Table::deal(hands).under(options).run(
        "c: pass
         a: pass
         b: pass
         a: exchange owl-1 dog-4
         b: exchange dog-2 elixir
         c: exchange bat-4 bat-5
         a: bid 4
         b: discard owl-1
         c: discard elixir
         a: lead owl-5 owl-4
         b: pass
         c: play frog-3
         b: play newt-1
         winner: lead
         a: return owl-4",
    );
    while table.doc().round == 1 {
        table = table.play_one();
    }
    table
}

#[test]
fn a_round_may_be_reviewed_after_its_scoring() {
    proves!["TW-94"];
    let table = round_played(&[("round-review", "on")]);
    for viewer in coven_conformance::viewers(3) {
        let review = table.game.view(&table.state, viewer).review;
        assert_eq!(review.len(), 1);
        let round = &review[0];
        assert_eq!(round.round, 1);
        assert_eq!(round.dealt[0], cards("owl-1 owl-3 owl-4 owl-5 dog-3 dog-4"));
        assert_eq!(
            round.exchanges,
            [[
                cards("owl-1 dog-4"),
                cards("dog-2 elixir"),
                cards("bat-4 bat-5")
            ]]
        );
        assert_eq!(round.discards, [vec![], cards("owl-1"), cards("elixir")]);
        assert_eq!(round.lead, Some(A));
        assert_eq!(round.returns[0], Some(cards("owl-4")[0]));
        let told = table.seen(viewer);
        assert!(told.contains(&Seen::Reviewed {
            review: round.clone()
        }));
    }
}

#[test]
fn without_the_option_it_waits_for_the_end_of_the_game() {
    proves!["TW-94", "TW-D18"];
    let mut table = round_played(&[]);
    assert!(
        !table
            .told
            .iter()
            .any(|event| matches!(event.whole(), Seen::Reviewed { .. }))
    );
    while !table.game.is_over(&table.state) {
        for seat in [A, B, C] {
            assert_eq!(table.view(seat).review, []);
        }
        assert_eq!(table.spectator().review, []);
        table = table.play_one();
    }
    let review = table.view(B).review;
    assert_eq!(review.len(), usize::from(table.doc().round));
    assert_eq!(review[0].discards[2], cards("elixir"));
}

#[test]
fn options_are_checked() {
    proves!["TW-93", "TW-94"];
    let new = |name: &str, value: &str| {
        let options: OptionValues = [(name, value)].into_iter().collect();
        ThreeWitches::new(Arc::new(Deck::house()), 3, &options).map(|game| game.options())
    };
    assert_eq!(new("tempo", "fast").unwrap_err().code(), "unknown-option");
    assert_eq!(
        new("history", "closed").unwrap_err().code(),
        "unknown-value"
    );
    for (name, value) in [
        ("history", "open"),
        ("settle-early", "on"),
        ("chat", "free"),
        ("round-review", "on"),
    ] {
        let options = new(name, value).unwrap().0;
        assert_eq!(options[name], value.into());
        assert_eq!(options.len(), 4, "every option has a value");
    }
    let defaults = new("history", "last-trick").unwrap().0;
    let values: Vec<&str> = defaults.values().filter_map(|value| value.text()).collect();
    assert_eq!(values, ["signals", "last-trick", "off", "off"]);
}
