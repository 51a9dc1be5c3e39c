//! The shape of melds: SC-44 to SC-53.

use coven_conformance::proves;

use crate::support::hands;

#[test]
fn a_suit_card_and_a_joker_are_a_set_or_a_run() {
    proves!["SC-E8", "SC-46", "SC-47", "SC-53"];
    let table = hands(["y7 j", "m2 m3", "s2 s3"]);
    table.run("a? single y7 | set y7 j=7 | run y7 j=8 | run j=6 y7");
    table.run("a: set y7 j=7\nscores: 0 0 0");
    let longer = hands(["y7 j y2", "m2 m3", "s2 s3"]);
    longer.run("a: set y7 j=7\ncurrent: a set 7");
    longer.run("a: run y7 j=8\ncurrent: a run 8");
    longer.run("a: run j=6 y7\ncurrent: a run 7");
}

#[test]
fn jokers_alone_are_nothing() {
    proves!["SC-45", "SC-48", "SC-E9", "SC-D3"];
    hands(["y6 j j", "m2 m3", "s2 s3"]).run(
        "a! set j=6 j=6 = needs-suit-card
         a! run j=6 j=7 = needs-suit-card
         a! single j=6 = needs-suit-card
         a? single y6 | set y6 j=6 | set y6 j=6 j=6 | run j=5 y6 | run y6 j=7 | run j=4 j=5 y6 \
            | run j=5 y6 j=7 | run y6 j=7 j=8",
    );
}

#[test]
fn a_run_ends_at_thirteen() {
    proves!["SC-49", "SC-D23", "SC-E10", "SC-I8"];
    hands(["y12 y13 j", "m2 m3", "s2 s3"]).run(
        "a+ run j=11 y12 y13
         a! run y12 y13 j=14 = bad-declaration
         a! run j=10 y12 y13 = not-a-run
         a! set y13 j=1 = bad-declaration",
    );
    hands(["y2 j", "m2 m3", "s2 s3"]).run("a? single y2 | set y2 j=2 | run y2 j=3");
}

#[test]
fn a_joker_goes_to_thirteen_with_two_seers_as_well() {
    proves!["SC-49", "SC-D4", "SC-E11"];
    hands(["y9 y10 j s2", "m2 m3"]).run("a: run y9 y10 j=11\ncurrent: a run 11");
}

#[test]
fn stand_ins_know_their_kind_of_meld() {
    proves!["SC-50", "SC-51", "SC-E12", "SC-48"];
    hands(["y8 y9 mirror j", "m2 m3", "s2 s3"]).run(
        "a! set mirror=9 j=9 = needs-suit-card
         a+ set y9 mirror=9
         a! run y8 y9 mirror=10 = bad-declaration
         a! single mirror=9 = needs-suit-card",
    );
    hands(["y9 thread", "m2 m3", "s2 s3"]).run(
        "a? single y9 | run thread=8 y9 | run y9 thread=10
         a! set y9 thread=9 = bad-declaration",
    );
}

#[test]
fn a_set_may_be_larger_than_the_number_of_suits() {
    proves!["SC-46", "SC-D5", "SC-E13"];
    hands(["y6 m6 s6 j y2", "m2 m3", "s2 s3"])
        .run("a: set y6 m6 s6 j=6\ncurrent: a set 6")
        .run("b! set m2 m3 = not-a-set");
    let table = hands(["y6 m6 s6 j y2", "m2 m3", "s2 s3"]).run("a: set y6 m6 s6 j=6");
    assert_eq!(table.spectator().current.unwrap().size, 4);
}

#[test]
fn size_counts_members_and_not_riders() {
    proves!["SC-44", "SC-D2"];
    let table = hands(["y6 mirror amulet hourglass y2", "m2 m3", "s2 s3"]);
    let table = table.run("a: set y6 mirror=6 with amulet\ncurrent: a set 6.5");
    assert_eq!(table.spectator().current.unwrap().size, 2);
    assert_eq!(table.spectator().hand_sizes[0], 2);
}

#[test]
fn shapes_that_are_none() {
    proves!["SC-45", "SC-46", "SC-47", "SC-I7"];
    hands(["y6 m7 y8 s6 m6 y13 y2 m8", "m2 m3", "s2 s3"]).run(
        "a! set y6 m7 = not-a-set
         a! run y6 y8 = not-a-run
         a! run y6 m7 = not-a-run
         a! run y6 m7 y8 = not-a-run
         a! set y6 = not-a-meld
         a! run y6 = not-a-meld
         a! single y6 m6 = not-a-meld
         a! run y13 y2 = not-a-run
         a+ set y6 s6 m6
         a+ run m6 m7 m8",
    );
}

#[test]
fn the_declaration_is_public_and_binding() {
    proves!["SC-52"];
    let table = hands(["y7 j y2 y3 y4 y5 y6 y8", "m9 m10 s9", "s2 s3"]);
    let run = table.run("a: run y7 j=8");
    let meld = &run.spectator().melds[0].meld;
    assert_eq!(meld.notation, "run y7 joker=8");
    assert_eq!(meld.members[1].value, 8);
    // The same two cards declared otherwise ask for something else.
    run.run("b+ run m9 m10\nb! set m9 s9 = wrong-type");
    table
        .run("a: set y7 j=7")
        .run("b+ set m9 s9\nb! run m9 m10 = wrong-type");
}
