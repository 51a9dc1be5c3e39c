//! The line of five cards: SC-37 to SC-43.

use coven_conformance::proves;
use coven_seers_catalog::Seen;

use crate::support::{A, B, C, Table, hands};

fn turned(table: &Table) -> Vec<(coven_core::Seat, bool)> {
    let tokens = table.told.iter().filter_map(|event| match event.whole() {
        Seen::BonusTurned { seat, bonus } => Some((*seat, *bonus)),
        _ => None,
    });
    tokens.collect()
}

#[test]
fn the_token_turns_as_soon_as_the_line_is_crossed() {
    proves!["SC-37", "SC-38", "SC-39", "SC-D25", "SC-I3"];
    let table = hands(["y2 y3 y4 y5 y6 y7", "m2 m3 m4 m5 m6 m7 rod", "s2 s3"]);
    let table = table.run("bonus: c\na: single y2\nbonus: ac\nsizes: 5 7 2");
    assert_eq!(turned(&table), [(A, true)]);
    // Laying more does not turn it again.
    let table = table.run("b: single m3\nc: pass\na: single y4");
    assert_eq!(turned(&table), []);
}

#[test]
fn the_rod_and_the_raven_take_a_seer_out_of_bonus() {
    proves!["SC-38", "SC-39", "SC-76", "SC-E34"];
    // P3 has five cards and could beat; P2 gives her a sixth.
    let table = hands(["y2 y3", "raven y4 m2 m3 m4 m6 m7", "s6 s7 s8 s9 s10"]).laid("a: single y5");
    let table = table.run(
        "bonus: ac
         b: play raven y4 2
         bonus: ab
         sizes: 2 5 6",
    );
    assert_eq!(turned(&table), [(C, false), (B, true)]);
    table.run("turn: c\nhand c: y4 s6 s7 s8 s9 s10\nc+ single s6\nc: pass");
}

#[test]
fn the_rulebooks_second_example() {
    proves!["SC-E2", "SC-33", "SC-40"];
    hands(["y5 m5 y9 y10 y11 y12 y13", "s2 s3 s4 s6 s7 s8", "y2 m6 j"]).run(
        "a: set y5 m5
         b: pass
         c? set m6 j=6
         c! pass = must-play
         c: set m6 j=6
         a: pass
         turn: c
         phase: lead
         hand c: y2",
    );
}

#[test]
fn forced_to_the_end() {
    proves!["SC-E7", "SC-89"];
    let table = hands([
        "y3 y4 m11 j",
        "s6 s7 y10 y11 m12 s13 amulet",
        "m2 m5 m6 s9 y13 scales",
    ]);
    let table = table.run(
        "a: run y3 y4
         b: run s6 s7
         sizes: 2 5 6
         bonus: ab
         c? pass
         c: pass
         a? run j=10 m11 | run m11 j=12",
    );
    for last in ["run j=10 m11", "run m11 j=12"] {
        let script = format!("a: {last}\nround: 2\nscores: 0 -5 -6");
        table.clone().run(&script);
    }
}

#[test]
fn a_forced_seer_chooses_freely_and_needs_no_riders() {
    proves!["SC-41"];
    hands(["y2 m2", "m7 m9 s9 hourglass", "s2 s3"])
        .laid("a: single y5")
        .run(
            "b? single m7 | single m9 | single s9 | single m7 with hourglass \
            | single m9 with hourglass | single s9 with hourglass",
        );
}

#[test]
fn forced_play_counts_jokers_stand_ins_riders_and_the_blade() {
    proves!["SC-33", "SC-40", "SC-D7"];
    let cases = [
        ("single y5", "y3 blade", "single blade"),
        ("set y5 m5", "s6 j", "set s6 j=6"),
        ("set y5 m5", "s6 mirror", "set s6 mirror=6"),
        ("run y4 y5", "s6 thread", "run s6 thread=7"),
        ("single y5", "m5 amulet", "single m5 with amulet"),
        ("single y5", "m5 cauldron", "single m5 with cauldron:m5=6"),
        ("single y5", "m3 wolfsbane", "single m3 with wolfsbane"),
        ("run y4 y5", "m6 s6 scales", "set m6 s6 with scales"),
        ("run y4 y5", "m6 s7 cloak", "run m6 s7 with cloak:s7=m"),
    ];
    for (on_table, hand, meld) in cases {
        let table = hands(["y2 m2", hand, "s2 s3"]).laid(&format!("a: {on_table}"));
        table.run(&format!("b! pass = must-play\nb+ {meld}"));
    }
}

#[test]
fn a_deed_may_replace_a_forced_meld_and_is_never_forced() {
    proves!["SC-42", "SC-43", "SC-D8"];
    // She could beat: no pass, but the deed.
    hands(["y2 m2", "bookmark m9 s12", "s2 s3"])
        .laid("a: single y5")
        .run("b? single m9 | single s12 | play bookmark");
    // She could not: pass or the deed, as she likes.
    hands(["y2 m2", "bookmark m3 s4", "s2 s3"])
        .laid("a: single y5")
        .run("b? pass | play bookmark");
}

#[test]
fn six_cards_may_always_pass() {
    proves!["SC-32", "SC-37"];
    hands(["y2 m2", "m6 m7 m8 m9 m10 m11", "s2 s3"])
        .laid("a: single y5")
        .run("b: pass");
    hands(["y2 m2", "m6 m7 m8 m9 m10", "s2 s3"])
        .laid("a: single y5")
        .run("b! pass = must-play");
}
