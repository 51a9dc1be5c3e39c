//! Section 14: what is refused, and with which code.

use coven_conformance::proves;
use coven_core::{Game, Refusal};
use coven_seers_catalog::Request;

use crate::support::{A, hands};

#[test]
fn texts_that_are_no_action() {
    for text in [
        "",
        "lay",
        "lay pair y5 m5",
        "lay set",
        "lay single y5 with",
        "pick",
        "pick Y5",
        "pick y5 y6",
        "play",
        "back",
        "back all all",
        "pass 1",
        "yield now",
        "attach",
        "attach a b c",
        "attach cauldron-of-sorcery y5",
        "lay set y5  m5",
        "play gift-of-fate 02",
        "lay set joker=06",
        "lay single y5 with cauldron-of-sorcery:y5",
        "пас",
    ] {
        let parsed = text.parse::<Request>();
        let empty_lay = text == "lay set";
        assert!(
            parsed.is_err() || empty_lay,
            "`{text}` is read as {parsed:?}"
        );
    }
}

#[test]
fn out_of_turn_and_after_the_end() {
    proves!["SC-28", "SC-31"];
    hands(["y6 y7", "m8 m9 m2 m3 m4 m5", "s2 s3 s4 s5 s6 s7"]).run(
        "b! single m8 = not-your-turn
         c! pass = not-your-turn
         a: single y6
         a! single y7 = not-your-turn
         b: pass
         b! single m8 = not-your-turn
         c! yield = cannot-yield",
    );
}

#[test]
fn cards_that_are_not_there() {
    proves!["SC-29"];
    hands(["y6 m6 j y7", "m2 m3", "s2 s3"]).run(
        "a! single y9 = card-not-in-hand
         a! pick y9 = card-not-in-hand
         a! pick x9 = card-not-in-hand
         a! set y6 y6 = duplicate-card
         a! set y6 j=6 j=6 = duplicate-card
         a! set y6 mirror=6 = card-not-in-hand
         a! play rod = card-not-in-hand
         a! single y6 with amulet = card-not-in-hand
         a! attach amulet = card-not-in-hand",
    );
}

#[test]
fn melds_that_are_none() {
    proves!["SC-59", "SC-46", "SC-47", "SC-45", "SC-48"];
    hands([
        "y6 m6 j y8 amulet mirror thread blade first-move",
        "m2 m3",
        "s2 s3",
    ])
    .run(
        "a! set y6 = not-a-meld
         a! run y6 = not-a-meld
         a! single y6 m6 = not-a-meld
         a! single amulet = not-a-meld
         a! play amulet = not-a-meld
         a! play y6 = not-a-meld
         a! pick amulet = not-a-meld
         a! attach mirror = not-a-meld
         a! single j=6 = needs-suit-card
         a! set j=6 mirror=6 = needs-suit-card
         a! set y6 y8 = not-a-set
         a! run y6 y8 = not-a-run
         a! run y6 m6 = not-a-run
         a! set blade y6 = not-a-set
         a! run first-move y6 = not-a-run",
    );
}

#[test]
fn declarations_and_targets() {
    proves![
        "SC-49", "SC-50", "SC-51", "SC-52", "SC-78", "SC-79", "SC-80"
    ];
    hands(["y6 m6 j mirror thread cauldron", "m2 m3", "s2 s3"]).run(
        "a! set y6 j=14 = bad-declaration
         a! set y6 j=1 = bad-declaration
         a! set y6 j = bad-declaration
         a! set y6=7 m6 = bad-declaration
         a! run y6 mirror=7 = bad-declaration
         a! set y6 thread=6 = bad-declaration
         a! single y6 with cauldron = bad-target
         a! single y6 with cauldron:m6=7 = bad-target
         a! single y6 with cauldron:y6=8 = bad-target
         a! set y6 j=6 with cauldron:j=7 = bad-target",
    );
    hands(["y6 m6 cloak amulet", "m2 m3", "s2 s3"]).run(
        "a! single y6 with cloak:y6=y = bad-target
         a! single y6 with cloak:y6=g = bad-target
         a! single y6 with cloak:y6=x = bad-target
         a! single y6 with amulet:y6=7 = bad-target
         a: pick y6
         a! attach cloak = bad-target
         a! attach cloak m6=s = bad-target
         a! attach amulet y6=7 = bad-target",
    );
}

#[test]
fn wrong_type_size_and_value() {
    proves!["SC-54", "SC-55", "SC-56", "SC-67", "SC-68"];
    let mine = "m6 m7 t6 s6 m4 s4 blade";
    let table = || hands(["y2 t2", mine, "s2 s3", "t3 y3"]);
    table().laid("a: set y5 t5").run(
        "b! run m6 m7 = wrong-type
         b! single m6 = wrong-type
         b! single blade = wrong-type
         b! pick blade = wrong-type
         b! set m6 t6 s6 = wrong-size
         b! set m4 s4 = too-low
         b: pick m6
         b: pick s6
         b! pick t6 = wrong-size",
    );
    table()
        .laid("a: single y5")
        .run("b! single m4 = too-low\nb! pick m4 = too-low");
    table()
        .laid("a: single y5 with wolfsbane")
        .run("b! single m6 = too-high\nb! pick m6 = too-high");
    hands(["y2 t2", "m6 m7", "s2 s3", "t3 y3"])
        .laid("a: single blade")
        .run("b! single m6 = unbeatable\nb! pick m6 = unbeatable");
    hands(["y2 t2", "m6 j mirror", "s2 s3", "t3 y3"])
        .laid("a: single y5")
        .run("b! pick j = needs-suit-card\nb! pick mirror = needs-suit-card");
}

#[test]
fn wrong_time_and_wrong_company() {
    proves![
        "SC-60", "SC-64", "SC-66", "SC-69", "SC-72", "SC-85", "SC-74", "SC-75"
    ];
    hands([
        "y6 m6 rod bag raven bookmark gift",
        "m2 m3",
        "s2 s3",
        "y2 y3",
    ])
    .run(
        "a! play rod = wrong-time
         a! play bag y6 = wrong-time
         a! play raven y6 1 = wrong-time
         a! play bookmark = wrong-time
         a! set y6 bookmark = deed-alone
         a! pick bookmark = deed-alone
         a! attach bookmark = deed-alone
         a! play gift 0 = bad-target
         a! play gift = bad-target
         a! play gift 9 = bad-target
         a! play gift y6 1 = deed-alone",
    );
    hands(["y2 t2", "m6 gift scales first-move rod", "s2 s3", "t3 y3"])
        .laid("a: single y5")
        .run(
            "b! play gift 0 = wrong-time
         b! single first-move = wrong-time
         b! play rod m6 = deed-alone
         b! play rod 2 = bad-target
         b: pick m6
         b! attach scales = wrong-type",
        );
    hands(["y6 scales blade amulet", "m2 m3", "s2 s3", "y2 y3"]).run(
        "a! single y6 with scales = wrong-time
         a! single blade with amulet = no-riders
         a: pick blade
         a! attach amulet = no-riders
         a! attach scales = wrong-time",
    );
}

#[test]
fn passing_and_yielding() {
    proves!["SC-22", "SC-25", "SC-33"];
    hands(["y6 gift", "m7 m8", "s2 s3"]).run(
        "a! pass = leader-cannot-pass
         a! yield = cannot-yield
         a: single y6
         b! pass = must-play
         b! yield = cannot-yield",
    );
}

#[test]
fn refusals_are_named_once() {
    let table = hands(["y6 y7", "m8 m9", "s2 s3"]).table();
    let request: Request = "pass".parse().unwrap();
    let refusal = table.game.judge(&table.state, A, &request).unwrap_err();
    assert_eq!(refusal.code(), "leader-cannot-pass");
    assert_eq!(refusal.message().key, "sc-refusal-leader-cannot-pass");
}
