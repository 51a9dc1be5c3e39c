//! Deeds: SC-64, SC-65, SC-69 to SC-77, and the timing of an action, SC-86 to SC-88.

use coven_conformance::proves;
use coven_core::Viewer;
use coven_seers_catalog::{Event, Seen};

use crate::support::{A, B, C, Table, hands};

fn seen(table: &Table, viewer: Viewer) -> Vec<Seen> {
    table
        .told
        .iter()
        .filter_map(|event| event.seen(viewer).cloned())
        .collect()
}

#[test]
fn the_rod_takes_the_trick_and_leaves_its_meld_in_force() {
    proves!["SC-69", "SC-70", "SC-71", "SC-D19", "SC-E29"];
    let table = hands(["y2 y3 y4 y6 y7 y8 y9", "m2 m3 m4 m5 m6 m7", "s2 s3 s4 rod"]);
    let table = table
        .laid("a: single y5 | b: single m8 with amulet")
        .table();
    let discard = table.doc().discard;
    let table = table.run(
        "bonus: c
         c: play rod
         hand c: s2 s3 s4 y5 m8 amulet
         bonus: -
         inside: ab
         lying: -
         current: b single 8.5
         a! single y8 = too-low
         a+ single y9",
    );
    // Nothing of the discard came along, and the Rod itself went there.
    let mut with_rod = discard;
    with_rod.push("rod-of-reincarnation".parse().unwrap());
    let mut now = table.doc().discard;
    with_rod.sort();
    now.sort();
    assert_eq!(now, with_rod);
    table.run("a: pass\nturn: b\nphase: lead");
}

#[test]
fn taken_cards_are_what_they_were() {
    proves!["SC-70"];
    // The joker was a 6, the maroon 7 was a 6: in the hand they are a joker and a 7 again.
    let table = hands(["y2 y3", "rod s8 s9", "s2 s3 s4"]);
    table.laid("a: set y6 m7 j=6 with cauldron:m7=6").run(
        "b: play rod
         hand b: s8 s9 y6 m7 j cauldron
         c: pass
         a: single y2
         b+ single m7
         b+ single y6",
    );
}

#[test]
fn the_rod_as_the_last_card_does_not_end_the_round() {
    proves!["SC-88", "SC-D9", "SC-E30"];
    hands(["y2 y3", "rod", "s2 s3 s4"])
        .laid("a: run y4 y5")
        .run(
            "b: play rod
         hand b: y4 y5
         bonus: abc
         round: 1
         turn: c",
        );
}

#[test]
fn the_rod_with_two_seers() {
    proves!["SC-E31"];
    hands(["y2 y3 y5", "rod m2"]).run(
        "a: single y5
         b: play rod
         hand b: m2 y5
         turn: a
         phase: lead",
    );
}

#[test]
fn the_bag_hides_a_card() {
    proves!["SC-74", "SC-64", "SC-E32"];
    let table = hands(["y3 y4 y6", "bag y2 m9", "s2 s3 s4"])
        .laid("a: single y5")
        .run(
            "b? single m9 | play bag y2 | play bag m9
         b! pass = must-play
         b: play bag y2
         hand b: m9
         inside: ac
         current: a single 5",
        );
    let card = |viewer| {
        seen(&table, viewer)
            .into_iter()
            .find_map(|seen| match seen {
                Seen::Bag { card, .. } => Some(card.map(|card| card.to_string())),
                _ => None,
            })
    };
    assert_eq!(card(Viewer::Seat(B)), Some(Some("y2".to_owned())));
    assert_eq!(
        card(Viewer::Seat(A)),
        Some(None),
        "the others see that a card went"
    );
    assert_eq!(card(Viewer::Seat(C)), Some(None));
    assert_eq!(card(Viewer::Spectator), Some(None));
}

#[test]
fn the_bag_with_the_last_suit_card_ends_the_round() {
    proves!["SC-74", "SC-87", "SC-D20", "SC-E33"];
    hands(["y3 y4 y6", "bag y7", "s2 s3 s4"])
        .laid("a: single y5")
        .run("b: play bag y7\nround: 2\nscores: 0 0 -1");
    hands(["y3 y4 y6", "bag j", "s2 s3 s4"])
        .laid("a: single y5")
        .run(
            "b! play bag j = needs-suit-card
         b! play bag = needs-suit-card
         b? pass",
        );
    hands(["y3 y4 y6", "raven j", "s2 s3 s4"])
        .laid("a: single y5")
        .run(
            "b! play raven j 0 = needs-suit-card
         b? pass",
        );
}

#[test]
fn the_raven_carries_a_card() {
    proves!["SC-75", "SC-76", "SC-E35"];
    let table = hands(["y3 y4 y6", "raven m4", "s2 s3 s4"]).laid("a: single y5");
    let table = table.run("b: play raven m4 0\nround: 2");
    let scored = &table.doc().past[0];
    assert_eq!(
        scored.hands[0].len(),
        4,
        "the receiver has it when the round is scored"
    );
    assert_eq!(scored.scores, [-1, 0, -1]);
}

#[test]
fn the_raven_goes_to_anyone_and_only_two_know_what() {
    proves!["SC-75", "SC-76"];
    // P1 is out of the trick and stays out; the card is hers at once.
    let table = hands(["y3 y4 y6 y7 y8 y9", "raven m4 m6 m7", "s6 s7 s8"]);
    let table = table.laid("c: single s5").out("a").turn(B).run(
        "b? single m6 | single m7 | play raven m4 2 | play raven m4 0 | play raven m6 2 \
            | play raven m6 0 | play raven m7 2 | play raven m7 0
         b: play raven m4 0
         sizes: 7 2 3",
    );
    let knows = |viewer| {
        seen(&table, viewer)
            .iter()
            .any(|s| matches!(s, Seen::Raven { card: Some(_), .. }))
    };
    assert!(knows(Viewer::Seat(A)) && knows(Viewer::Seat(B)));
    assert!(!knows(Viewer::Seat(C)) && !knows(Viewer::Spectator));
}

#[test]
fn the_bookmark_leaves_the_trick() {
    proves!["SC-77", "SC-65", "SC-E36"];
    hands(["y3 y4 y6", "bookmark m9 s12", "s2 s3 s4"])
        .laid("a: single y5")
        .run(
            "b? single m9 | single s12 | play bookmark
         b! pass = must-play
         b: play bookmark
         hand b: m9 s12
         inside: ac
         current: a single 5",
        );
    // Out of bonus and without a beating meld it may be played as well.
    hands(["y3 y4 y6", "bookmark m2 m3 m4 s5 s3 s2", "s6 s7 s8"])
        .laid("a: single y5")
        .run("b? play bookmark | pass");
}

#[test]
fn deeds_change_no_meld_and_lie_in_the_discard() {
    proves!["SC-64"];
    let table = hands(["y3 y4 y6", "bookmark m9", "s2 s3 s4"])
        .laid("a: single y5")
        .table();
    let before = table.spectator().discard;
    let table = table.run("b: play bookmark\nlying: y5\ncurrent: a single 5");
    assert_eq!(table.spectator().discard, before + 1);
}

#[test]
fn an_action_is_carried_out_in_order() {
    proves!["SC-86", "SC-87"];
    // The Raven's card leaves, arrives, turns both tokens, and only then the round ends.
    let table = hands(["y3 y4 y6 y7 y8", "raven m4", "s2 s3 s4"]).laid("a: single y5");
    let table = table.run("b: play raven m4 0");
    let kinds: Vec<&str> = table
        .told
        .iter()
        .map(|event| match event.whole() {
            Seen::Rod { .. }
            | Seen::Gift { .. }
            | Seen::Bag { .. }
            | Seen::Raven { .. }
            | Seen::Bookmark { .. } => "deed",
            Seen::BonusTurned { .. } => "token",
            Seen::RoundEnded { .. } => "end",
            Seen::TrickWon { .. } => "won",
            _ => "deal",
        })
        .collect();
    assert_eq!(kinds[..3], ["deed", "token", "end"]);
    assert!(
        !kinds.contains(&"won"),
        "the unfinished trick has no winner"
    );
}

#[test]
fn the_empty_hand_comes_before_the_hourglass() {
    proves!["SC-86", "SC-87"];
    let table = hands(["y2 hourglass", "m9", "s9"]).run("a: single y2 with hourglass\nround: 2");
    assert!(
        !table
            .told
            .iter()
            .any(|event| matches!(event.whole(), Seen::TrickWon { .. }))
    );
}

/// The round ends at once: she has not left the trick, and nobody has won it.
#[test]
fn a_deed_as_the_last_card_takes_nobody_out_of_the_trick() {
    proves!["SC-65", "SC-87"];
    for (hand, deed) in [
        ("bookmark", "play bookmark"),
        ("bag m7", "play bag m7"),
        ("raven m4", "play raven m4 0"),
    ] {
        // With two at the table the trick would be won as soon as she left it.
        let table = hands(["y3 y4 y6", hand])
            .past(&[&[0, 1], &[0, 1], &[0, 1]])
            .laid("a: single y5")
            .run(&format!("b: {deed}\ninside: ab"));
        let ended = |event: &Event| {
            matches!(
                event.whole(),
                Seen::RoundEnded {
                    ended_by: Some(B),
                    ..
                }
            )
        };
        let won = |event: &Event| matches!(event.whole(), Seen::TrickWon { .. });
        assert!(table.told.iter().any(ended), "{deed}: {:?}", table.told);
        assert!(!table.told.iter().any(won), "{deed}: {:?}", table.told);
    }
    // With a card left she is out, and the trick is won.
    let table = hands(["y3 y4 y6", "bookmark m2"])
        .laid("a: single y5")
        .run("b: play bookmark\nturn: a\nphase: lead");
    let won = |event: &Event| matches!(event.whole(), Seen::TrickWon { winner: A, .. });
    assert!(table.told.iter().any(won), "{:?}", table.told);
}
