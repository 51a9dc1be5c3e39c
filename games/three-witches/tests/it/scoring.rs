//! Section 7: tokens, and the end of the game (TW-12, TW-77 to TW-84).

use coven_conformance::proves;
use coven_core::{Game, Seat};
use coven_three_witches::{Event, Seen};

use crate::support::{A, B, Brewing, C, Table};

/// Which side wins the last trick.
#[derive(Clone, Copy)]
enum Last {
    Lead,
    Lessers,
}

/// A round of A's in which `won` tricks are hers before the fifth, which goes as told.
fn round(tokens: [u8; 3], bid: u8, won: u8, last: Last) -> Table {
    let (hands, values) = match last {
        Last::Lead => (["owl-4 owl-5", "frog-1", "newt-1"], "9 2"),
        Last::Lessers => (["owl-4 frog-1", "bat-5", "newt-5"], "4 10"),
    };
    let lead = hands[0];
    let (one, two) = (hands[1], hands[2]);
    Brewing {
        trick: 5,
        bid,
        won: Some(won),
        hands,
    }
    .table()
    .tokens(tokens)
    .run(&format!(
        "a: lead {lead}
         b: play {one}
         c: play {two}
         values: {values}"
    ))
}

#[test]
fn exactly_the_bid_pays_the_lead() {
    proves!["TW-77", "TW-78", "TW-E30"];
    round([1, 2, 1], 3, 2, Last::Lead).run("tokens: 3 2 1\nover: no");
    round([0, 0, 0], 4, 4, Last::Lessers).run("tokens: 2 0 0");
    round([0, 0, 0], 4, 3, Last::Lead).run("tokens: 2 0 0");
    round([0, 0, 0], 3, 3, Last::Lessers).run("tokens: 2 0 0");
}

#[test]
fn any_other_number_pays_the_lessers() {
    proves!["TW-77", "TW-79", "TW-E31"];
    round([0, 0, 0], 3, 3, Last::Lead).run("tokens: 0 1 1");
    round([0, 0, 0], 4, 4, Last::Lead).run("tokens: 0 1 1");
    round([0, 0, 0], 4, 3, Last::Lessers).run("tokens: 0 1 1");
    round([0, 0, 0], 3, 2, Last::Lessers).run("tokens: 0 1 1");
    round([0, 0, 0], 3, 1, Last::Lessers).run("tokens: 0 1 1");
}

#[test]
fn a_lead_may_pass_the_goal() {
    proves!["TW-81", "TW-82", "TW-E32", "TW-D14"];
    let table = round([4, 1, 3], 3, 2, Last::Lead).run("tokens: 6 1 3\nover: a");
    let outcome = table.game.outcome(&table.state).unwrap();
    assert_eq!(outcome.ranking, [vec![A], vec![C], vec![B]]);
    assert_eq!(outcome.scores, [6, 1, 3]);
}

#[test]
fn two_lessers_may_share_the_win() {
    proves!["TW-82", "TW-83", "TW-E33"];
    let table = round([2, 4, 4], 3, 2, Last::Lessers).run("tokens: 2 5 5\nover: b c");
    assert_eq!(
        table.told.last(),
        Some(&Event::open(Seen::Won {
            winners: vec![B, C]
        }))
    );
    assert_eq!(table.spectator().winners, [B, C]);
}

#[test]
fn one_lesser_may_win_alone() {
    proves!["TW-82", "TW-E34"];
    round([1, 4, 3], 3, 2, Last::Lessers).run("tokens: 1 5 4\nover: b");
}

#[test]
fn the_goal_is_five_tokens() {
    proves!["TW-12", "TW-81"];
    // Four is not enough, five is, and the game ends right there.
    round([2, 1, 3], 3, 2, Last::Lead).run("tokens: 4 1 3\nover: no");
    let over = round([3, 2, 3], 3, 2, Last::Lead).run("tokens: 5 2 3\nover: a");
    assert_eq!(over.phase(), "over");
    assert_eq!(over.turn(), "");
    assert!(Seat::all(3).all(|seat| over.legal(seat).is_empty() && over.asides(seat).is_empty()));
    over.run("a! pass = game-over\nb! signal win-trick = game-over");
}

#[test]
fn nobody_reaches_five_outside_a_scoring() {
    proves!["TW-81"];
    let game = crate::support::house();
    for number in 100..130 {
        let mut walk = coven_conformance::Walk::new(&game, number);
        while let Some((seat, action)) = walk.choose().unwrap() {
            let before = walk.state.tokens;
            let events = walk.apply(seat, action);
            let scored = events
                .iter()
                .any(|event| matches!(event.whole(), Seen::Scored { .. }));
            assert_eq!(
                before != walk.state.tokens,
                scored,
                "tokens move at scoring only"
            );
            let reached = walk.state.tokens.0.iter().any(|tokens| *tokens >= 5);
            assert_eq!(reached, game.is_over(&walk.state));
        }
    }
}

#[test]
fn the_printed_tokens_are_no_limit() {
    proves!["TW-80", "TW-E35", "TW-D13"];
    let made = round([4, 4, 4], 3, 2, Last::Lead);
    made.run("tokens: 6 4 4\nover: a");
    let missed = round([4, 4, 4], 3, 2, Last::Lessers);
    missed.run("tokens: 4 5 5\nover: b c");
    // Four each after six rounds is no end.
    let table = Table::deal([""; 3]).tokens([4, 4, 4]).run("over: no");
    assert_eq!(table.doc().round, 7);
    assert_ne!(table.turn(), "");
}

#[test]
fn a_new_round_starts_with_a_new_deal() {
    proves!["TW-14", "TW-84"];
    let table = round([0, 0, 0], 3, 2, Last::Lead);
    let doc = table.doc();
    assert_eq!((doc.round, doc.orb.is_none(), doc.lead), (2, true, None));
    assert_eq!(doc.hands.map(|hand| hand.len()), [6, 6, 6]);
    assert!(doc.piles.is_empty() && doc.discards == [None; 3]);
    assert_eq!(table.phase(), "open-bid 1");
    let dealt = table
        .told
        .iter()
        .any(|e| matches!(e.whole(), Seen::Dealt { round: 2, .. }));
    assert!(dealt, "the new round is dealt in the same step");
}
