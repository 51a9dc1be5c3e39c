//! Riders: SC-59 to SC-62, SC-78 to SC-85.

use coven_conformance::proves;

use crate::support::hands;

#[test]
fn the_cauldron_makes_unequal_cards_equal() {
    proves!["SC-78", "SC-E14"];
    let table = hands(["y6 m7 cauldron y2", "m2 m3", "s2 s3"]);
    let set = table.run("a: set y6 m7 with cauldron:m7=6\ncurrent: a set 6");
    assert_eq!(set.spectator().current.unwrap().size, 2);
    table.run("a: set y6 m7 with cauldron:y6=7\ncurrent: a set 7");
    table.run(
        "a! set y6 m7 with cauldron:m7=5 = bad-target
         a! set y6 m7 with cauldron:m7=7 = bad-target
         a! set y6 m7 = not-a-set",
    );
}

#[test]
fn fourteen_is_more_than_thirteen_and_a_half() {
    proves!["SC-78", "SC-81", "SC-E15"];
    hands(["y2 y3", "y13 cauldron m2", "m13 amulet s3"])
        .laid("a: single s13")
        .run(
            "b: single y13 with cauldron:y13=14
         current: b single 14
         c! single m13 with amulet = too-low",
        );
}

#[test]
fn only_a_card_in_the_cauldron_is_a_fourteen() {
    proves!["SC-49", "SC-78", "SC-E16", "SC-D23"];
    hands(["y12 y13 j cauldron", "m2 m3", "s2 s3"]).run(
        "a+ run y12 j=13 y13 with cauldron:y13=14
         a! run y12 y13 j=14 with cauldron:y13=14 = bad-declaration",
    );
    hands(["y13 j cauldron y2", "m2 m3", "s2 s3"]).run(
        "a: run j=13 y13 with cauldron:y13=14
         current: a run 14",
    );
    hands(["y13 j cauldron", "m2 m3", "s2 s3"]).run(
        "a! set y13 j=14 with cauldron:y13=14 = bad-declaration
         a! set y13 j=13 with cauldron:y13=14 = not-a-set",
    );
    // A 1 works the same way at the other end.
    hands(["y2 j cauldron", "m2 m3", "s2 s3"])
        .run("a+ run y2 j=2 with cauldron:y2=1\na! set y2 j=2 with cauldron:y2=1 = not-a-set");
}

#[test]
fn the_cloak_changes_a_suit() {
    proves!["SC-79", "SC-80", "SC-E17"];
    hands(["y4 m5 cloak y2", "m2 m3", "s2 s3"])
        .run("a: run y4 m5 with cloak:m5=y\ncurrent: a run 5");
    hands(["y4 m6 cloak cauldron y2", "m2 m3", "s2 s3"]).run(
        "a+ run y4 m6 with cauldron:m6=5 cloak:m6=y
         a: run y4 m6 with cloak:m6=y cauldron:m6=5
         current: a run 5",
    );
    // On two cards.
    hands(["y4 y7 m5 cloak cauldron", "m2 m3", "s2 s3"])
        .run("a+ run y4 m5 y7 with cauldron:y7=6 cloak:m5=y");
    hands(["y4 m5 j mirror cloak cauldron", "m2 m3", "s2 s3"]).run(
        "a! run y4 j=5 with cloak:j=m = bad-target
         a! run y4 j=5 with cauldron:j=6 = bad-target
         a! run y4 m5 with cloak:m5=m = bad-target
         a! run y4 m5 with cloak:m5=t = bad-target
         a! set y4 mirror=4 with cauldron:mirror=5 = bad-target",
    );
}

#[test]
fn the_amulet_is_half_a_point() {
    proves!["SC-81", "SC-E18"];
    hands(["y2 y3", "y7 m2 amulet", "y8 m7 s3"])
        .laid("a: single s7")
        .run(
            "b? single y7 with amulet
         b! pass = must-play
         b: single y7 with amulet
         current: b single 7.5
         c+ single y8
         c! single m7 = too-low",
        );
}

#[test]
fn the_scales_turn_a_run_into_a_set() {
    proves!["SC-84", "SC-E19", "SC-I6"];
    hands(["y2 m2", "m6 g6 scales y3", "y7 s7 y8 y9", "t2 t3", "g2 g3"])
        .laid("a: run t4 t5")
        .run(
            "b: set m6 g6 with scales
         current: b set 6
         c+ set y7 s7
         c! run y7 y8 = wrong-type",
        );
}

#[test]
fn where_the_scales_cannot_be_laid() {
    proves!["SC-85", "SC-E20", "SC-D18"];
    let hand = "m6 g6 t6 scales m7 y3";
    let table = hands(["y2 m2", hand, "y7 s7", "t2 t3", "g2 g3"]);
    table
        .clone()
        .laid("a: single y5")
        .run("b! single m6 with scales = wrong-type");
    table
        .clone()
        .laid("a: run y4 y5")
        .run("b! set m6 g6 t6 with scales = wrong-size");
    hands([hand, "y2 m2", "y7 s7", "t2 t3", "g2 g3"])
        .run("a! set m6 g6 with scales = wrong-time\na! single m6 with scales = wrong-time");
    // On the type in force they change nothing and may be laid.
    table
        .clone()
        .laid("a: set y5 s5")
        .run("b: set m6 g6 with scales\ncurrent: b set 6");
    table
        .laid("a: run y4 y5")
        .run("b: run m6 m7 with scales\ncurrent: b run 7");
}

#[test]
fn the_hourglass_ends_the_trick() {
    proves!["SC-82", "SC-E21"];
    hands(["y2 hourglass y9", "m2 m3", "s2 s3"]).run(
        "a: single y2 with hourglass
         turn: a
         phase: lead
         trick: 3
         lying: -
         sizes: 1 2 2",
    );
}

#[test]
fn wolfsbane_turns_the_order_round() {
    proves!["SC-83", "SC-56", "SC-E22"];
    let table = hands(["y6 y7", "m3 wolfsbane y4", "s2 y3 y10 cauldron blade"]);
    table.laid("a: single y9").run(
        "b: single m3 with wolfsbane
         lower: yes
         c? single s2 | single s2 with cauldron:s2=1 | single y3 with cauldron:y3=2 | single blade
         c! single y10 = too-high",
    );
}

#[test]
fn the_wolfsbane_meld_itself_is_judged_lower() {
    proves!["SC-83", "SC-D16", "SC-E23"];
    hands(["y6 y7", "m10 wolfsbane y4", "s2 s3"])
        .laid("a: single y9")
        .run(
            "b! single m10 with wolfsbane = too-high
         b+ single m10
         b+ single y4 with wolfsbane",
        );
}

#[test]
fn the_amulet_under_wolfsbane_makes_room() {
    proves!["SC-61", "SC-81", "SC-E24"];
    hands(["y8 wolfsbane amulet y3", "m8 m2", "s2 s3"]).run(
        "a: single y8 with wolfsbane amulet
         current: a single 8.5
         lower: yes
         b+ single m8",
    );
}

#[test]
fn the_last_meld_with_wolfsbane() {
    proves!["SC-E25", "SC-89"];
    hands(["y6 y7", "y3 wolfsbane", "s2 s3"])
        .laid("a: single y9")
        .run(
            "b? single y3 with wolfsbane
         b: single y3 with wolfsbane
         round: 2
         scores: 4 0 0",
        );
}

#[test]
fn several_riders_on_one_meld() {
    proves!["SC-59", "SC-61", "SC-62"];
    // Cauldron, Cloak, Amulet, Wolfsbane, Scales and Hourglass on one run: judged in their order.
    let table = hands([
        "y2 m2",
        "m6 s8 y12 cauldron cloak amulet wolfsbane scales hourglass",
        "y7 s7",
        "t2 t3",
        "g2 g3",
    ]);
    table.laid("a: set y9 t9").run(
        "b: run m6 s8 with cauldron:s8=7 cloak:s8=m amulet wolfsbane scales hourglass
         turn: b
         phase: lead
         hand b: y12",
    );
    // Idle riders: a Cloak on a single, Scales on the same type, Wolfsbane twice lower.
    hands(["y2 m2", "m6 cloak y12 y13", "y7 s7"])
        .laid("a: single y5")
        .run("b: single m6 with cloak:m6=s\ncurrent: b single 6");
}

#[test]
fn riders_need_a_meld() {
    proves!["SC-59", "SC-60"];
    hands(["amulet cauldron first-move blade y4", "m2 m3", "s2 s3"]).run(
        "a! attach amulet = not-a-meld
         a! single amulet = not-a-meld
         a! single first-move with amulet = no-riders
         a! single blade with amulet = no-riders
         a! single blade with cauldron:blade=3 = no-riders",
    );
    // A hand of riders, stand-ins and jokers lays nothing.
    hands(["y6 y7", "amulet cloak mirror j", "s2 s3"])
        .laid("a: single y2")
        .run("b? pass");
}

#[test]
fn within_a_trick_values_rise_and_then_fall() {
    proves!["SC-I5"];
    hands([
        "y3 y8 y4 y2 m2 s6",
        "m5 m6 wolfsbane m3 m4 m7",
        "s7 s9 s5 s2 s3 s4",
    ])
    .run(
        "a: single y3
         b: single m5
         c: single s7
         a: single y8
         b: single m6 with wolfsbane
         c! single s7 = card-not-in-hand
         c! single s9 = too-high
         c: single s5
         a: single y4
         b: single m3
         c! single s4 = too-high
         c: single s2
         a! single y2 = too-high",
    );
}
