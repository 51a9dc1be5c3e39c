//! Leading a trick: SC-19 to SC-27, SC-72, SC-73.

use coven_conformance::proves;
use coven_seers_catalog::Seen;

use crate::support::{A, C, hands};

#[test]
fn a_leader_lays_any_meld_and_may_not_pass() {
    proves!["SC-20", "SC-21", "SC-22"];
    hands(["y4 y5 m5 j", "y6 m6", "s6 s7"]).run(
        "inside: abc
         lying: -
         lower: no
         a! pass = leader-cannot-pass
         a+ single y4
         a+ set y5 m5
         a+ set y5 m5 j=5
         a+ run y4 y5
         a+ run y4 y5 j=6
         a: single y4
         phase: follow",
    );
}

#[test]
fn a_round_is_a_sequence_of_tricks() {
    proves!["SC-19"];
    hands(["y4 y13", "m5 m2", "s6 s2"])
        .run(
            "a: single y4
         b: single m5
         c: single s6
         a: single y13",
        )
        // The last card ended round 1; the next round began by itself.
        .run("round: 2");
}

#[test]
fn the_gift_gives_the_lead_away() {
    proves!["SC-23", "SC-72", "SC-E37"];
    // P1 has just won a trick.
    hands(["gift y4 y5 m6 s6 y9 m9", "m2 m3", "s2 s3 s4"])
        .laid("a: single s13")
        .out("b")
        .turn(C)
        .run(
            "c: pass
         turn: a
         phase: lead
         a: play gift 2
         turn: c
         phase: lead
         inside: abc
         hand a: y4 y5 m6 s6 y9 m9
         c: single s2
         turn: a
         a: single y4
         turn: b",
        );
}

#[test]
fn a_leader_without_a_meld_yields_clockwise() {
    proves!["SC-24", "SC-25", "SC-26", "SC-D6", "SC-D28", "SC-E38"];
    let table = hands(["j cauldron", "j", "y4 m9"])
        .laid("a: single s13")
        .out("b")
        .turn(C);
    let table = table.run(
        "c: pass
         turn: c
         phase: lead
         leader: c
         inside: abc
         c: single y4
         turn: a
         a? pass
         a: pass
         b: pass
         turn: c",
    );
    assert!(
        !table
            .told
            .iter()
            .any(|event| matches!(event.whole(), Seen::Yielded { .. }))
    );
}

/// SC-24 word by word: what leads and what does not.
#[test]
fn only_suit_cards_first_move_and_the_blade_lead() {
    proves!["SC-24"];
    for (card, leads) in [
        ("y2", true),
        ("first-move", true),
        ("blade", true),
        ("j", false),
    ] {
        let table = hands([card, "y13 m2", "s2 y3"])
            .laid("a: single s13")
            .out("b")
            .turn(C);
        let turn = if leads { "a" } else { "b" };
        table.run(&format!("c: pass\nturn: {turn}\nphase: lead"));
    }
    let rest = [
        "rod", "cauldron", "cloak", "amulet", "mirror", "thread", "bag", "raven",
    ];
    for card in rest
        .into_iter()
        .chain(["hourglass", "wolfsbane", "scales", "bookmark"])
    {
        let table = hands([card, "y13 m2", "s2 y3"])
            .laid("a: single s13")
            .out("b")
            .turn(C);
        table.run("c: pass\nturn: b\nphase: lead");
    }
}

#[test]
fn a_leader_with_the_gift_chooses_between_it_and_yielding() {
    proves!["SC-25", "SC-27", "SC-E39"];
    let table = hands(["j gift", "y4", "m4 m5"]);
    table.run("a? play gift 1 | play gift 2 | yield\na! pass = leader-cannot-pass");
    table.run("a: yield\nturn: b\nphase: lead\nhand a: j gift");
    table.run("a: play gift 2\nturn: c\nphase: lead\nhand a: j");
    // Yielding with nobody to take the lead ends the round.
    hands(["j gift", "j", "amulet cloak"]).run("a: yield\nround: 2\nscores: -2 -1 -2");
}

#[test]
fn the_gift_may_name_somebody_who_cannot_lead() {
    proves!["SC-73", "SC-D22", "SC-E40"];
    hands(["gift y4", "j", "mirror"]).run(
        "a: play gift 1
         turn: a
         phase: lead
         a? single y4
         a: single y4
         scores: 0 -1 -1
         round: 2",
    );
}

#[test]
fn if_nobody_can_lead_the_round_is_scored() {
    proves!["SC-27", "SC-E41"];
    let table = hands(["j", "j wolfsbane", "j bookmark"])
        .laid("a: single s13")
        .out("b")
        .turn(C);
    let table = table.run("c: pass\nscores: -1 -2 -2\nround: 2");
    assert!(
        table
            .told
            .iter()
            .any(|event| matches!(event.whole(), Seen::Yielded { to: None, .. }))
    );
    let ended = table.told.iter().find_map(|event| match event.whole() {
        Seen::RoundEnded { ended_by, .. } => Some(*ended_by),
        _ => None,
    });
    assert_eq!(ended, Some(None), "nobody emptied her hand");
}

#[test]
fn the_gift_as_the_last_card_ends_the_round() {
    proves!["SC-D21"];
    let table = hands(["gift", "y9", "m9 j"]).run("a: play gift 1\nscores: 0 8 -2\nround: 2");
    assert!(
        !table
            .told
            .iter()
            .any(|event| matches!(event.whole(), Seen::Yielded { .. }))
    );
    let led = table
        .told
        .iter()
        .any(|event| matches!(event.whole(), Seen::Laid { .. }));
    assert!(!led && table.doc().past[0].ended_by == Some(A));
}
