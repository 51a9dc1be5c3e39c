//! Following and beating: SC-28 to SC-36, SC-54 to SC-58.

use coven_conformance::proves;
use coven_seers_catalog::Seen;

use crate::support::{C, hands};

#[test]
fn the_rulebooks_first_example() {
    proves!["SC-E1", "SC-29", "SC-32", "SC-35"];
    hands([
        "y5 y2 m2 s2 y3 m3 s3",
        "m5 s5 y7 m8 s9",
        "y8 m9 s10 y11 m12 s13",
    ])
    .run(
        "a: single y5
         b? single y7 | single m8 | single s9
         b! pass = must-play
         b! single m5 = too-low
         b! single s5 = too-low
         b: single y7
         sizes: 6 4 6
         c: pass
         a: pass
         turn: b
         phase: lead",
    );
}

#[test]
fn turns_go_clockwise_among_those_who_are_in() {
    proves!["SC-28", "SC-30", "SC-31"];
    hands([
        "y3 y12 y2 m2 s2 t2",
        "m4 m5 m6 m7 m8 m9",
        "s5 s6 s7 s8 s9 s10",
        "t6 t7 t8 t9 t10 t11",
    ])
    .run(
        "a: single y3
             turn: b
             b: single m4
             turn: c
             c: pass
             turn: d
             d: single t6
             turn: a
             a: single y12
             turn: b
             b: pass
             c! single s6 = not-your-turn
             turn: d
             d: pass
             turn: a
             phase: lead
             inside: abcd",
    );
}

#[test]
fn a_seer_lays_again_and_again() {
    proves!["SC-30", "SC-58"];
    hands(["y3 y6 y9 y2 y4 s2", "m4 m7 m10 m2 m3 m5"]).run(
        "a: single y3
         current: a single 3
         b: single m4
         current: b single 4
         a: single y6
         b: single m7
         a: single y9
         current: a single 9
         b: single m10
         a: pass
         turn: b",
    );
}

#[test]
fn nobody_skips_a_turn_by_a_deed_and_a_pass() {
    proves!["SC-34", "SC-65"];
    hands(["y3 y6", "bookmark m2 m3 m4 m5 m6 m7", "s4 s5 s6 s7 s8 s9"]).run(
        "a: single y3
         b: play bookmark
         inside: ac
         b! pass = not-your-turn
         turn: c",
    );
}

#[test]
fn the_last_one_in_wins_and_the_cards_go_to_the_discard() {
    proves!["SC-35", "SC-36"];
    let before = hands(["y3 y2 s3", "m2 m3 m4 m5 m6 m7", "s2 s4 s5 s6 s7 s8"]).table();
    let discard = before.spectator().discard;
    let table = before.run(
        "a: single y3
         b: single m4
         c: pass
         a: pass
         turn: b
         phase: lead
         lying: -
         current: -
         trick: 3",
    );
    assert_eq!(table.spectator().discard, discard + 2);
}

#[test]
fn a_pass_leaves_the_trick_only() {
    proves!["SC-31", "SC-32"];
    hands(["y3 y6 y7", "m2 m3 m4 m5 m6 m7", "s2 s4 s5 s6 s7 s8"]).run(
        "a: single y3
         b: pass
         inside: ac
         c: pass
         turn: a
         inside: abc
         a: single y6
         b: single m7",
    );
}

#[test]
fn sets_are_beaten_by_higher_sets_of_the_same_size() {
    proves!["SC-54", "SC-55", "SC-E5"];
    let table = hands([
        "y2 m2",
        "y7 m7 s7 t7 g7 y6 s6 j y8 y9",
        "s2 s3",
        "t2 t3",
        "g2 g3",
    ]);
    table.laid("a: set m6 g6 t6").run(
        "b+ set y7 m7 s7
         b+ set s7 t7 g7
         b! set y6 s6 j=6 = too-low
         b! set y7 m7 = wrong-size
         b! run y7 y8 y9 = wrong-type",
    );
}

#[test]
fn runs_are_compared_by_their_top_whatever_their_suit() {
    proves!["SC-57", "SC-E6"];
    let table = hands(["y2 m2", "m4 m5 m6 g5 g6 g7 s6", "s2 s3", "t2 t3", "g2 g3"]);
    table.laid("a: run t4 t5").run(
        "b+ run m5 m6
         b! run m4 m5 = too-low
         b! set g6 s6 = wrong-type
         b! run g5 g6 g7 = wrong-size",
    );
}

#[test]
fn equal_does_not_beat_in_either_direction() {
    proves!["SC-55", "SC-56"];
    hands(["y2 m2", "m7 m8 m6 y6 y5 y3", "s2 s3"])
        .laid("a: single y7")
        .run(
            "b! single m7 = too-low
         b+ single m8
         b! single m6 = too-low",
        );
    hands(["y2 m2", "m7 m8 m6 y6 y5 y3", "s2 s3"])
        .laid("a: single y7 with wolfsbane")
        .run(
            "b! single m7 = too-high
         b! single m8 = too-high
         b+ single m6",
        );
}

#[test]
fn a_turn_without_a_meld_is_still_a_turn() {
    proves!["SC-90", "SC-D27"];
    let table = hands(["y2 m2", "m3 m4", "s3 s4"]).laid("a: single y13");
    let table = table.run("turn: b\nb? pass\nb: pass\nturn: c\nc? pass");
    assert_eq!(
        table
            .told
            .iter()
            .filter(|e| matches!(e.whole(), Seen::Passed { .. }))
            .count(),
        1
    );
}

#[test]
fn the_owner_is_never_asked_to_beat_her_own_meld() {
    proves!["SC-36", "SC-I4"];
    let table = hands(["y2 m2", "m3 m4", "s3 s4"])
        .laid("a: single y13")
        .out("b")
        .turn(C);
    table.run("c: pass\nturn: a\nphase: lead");
}
