//! Who sees what: SC-101 to SC-106.

use coven_conformance::proves;
use coven_core::{Determinize, Game, Seed, Viewer};
use coven_seers_catalog::Seen;

use crate::support::{A, B, C, Table, cards, hands};

#[test]
fn a_view_holds_a_seers_own_hand_and_the_others_sizes() {
    proves!["SC-103", "SC-D25"];
    let table = hands(["y6 m6 j", "m2 m3", "s2 s3 s4 s5"]).table();
    let view = table.view(A);
    assert_eq!(view.hand, cards("y6 m6 j"));
    assert_eq!(view.hand_sizes, [3, 2, 4]);
    let text = serde_json::to_string(&view).unwrap();
    for hidden in ["m2", "m3", "s2", "s3", "s4", "s5"] {
        assert!(
            !text.contains(&format!("\"{hidden}\"")),
            "{hidden} is in the view"
        );
    }
    assert!(table.spectator().hand.is_empty() && table.spectator().draft.is_none());
}

#[test]
fn the_list_of_artifacts_is_hidden_or_open() {
    proves!["SC-101", "SC-D11"];
    let hidden = Table::start(3, &[], 1);
    assert_eq!(hidden.view(A).artifacts, None);
    let open = Table::start(3, &[("artifact-list", "open")], 1);
    let listed = open.view(B).artifacts.unwrap();
    assert_eq!(listed, open.doc().artifacts);
    assert_eq!(listed.len(), 6);
    assert_eq!(
        open.spectator().artifacts,
        Some(listed),
        "who holds them is nobody's knowledge"
    );
}

#[test]
fn remaining_hands_are_shown_at_the_end_of_a_round() {
    proves!["SC-104"];
    let table = hands(["y2", "y8 y9", "m2 j amulet"]).run("a: single y2");
    let shown = table
        .told
        .iter()
        .find_map(|event| match event.seen(Viewer::Seat(A)) {
            Some(Seen::RoundEnded { hands, scores, .. }) => Some((hands, scores)),
            _ => None,
        });
    let (hands, scores) = shown.expect("everybody is told");
    assert_eq!(*hands, [Vec::new(), cards("y8 y9"), cards("m2 j amulet")]);
    assert_eq!(*scores, [0, 6, -3]);
    assert_eq!(table.view(C).rounds[0].hands, *hands);
}

#[test]
fn finished_tricks_are_gone_unless_the_history_is_open() {
    proves!["SC-105", "SC-D26"];
    let script = "a: single y6\nb: pass\nc: pass\na: single y7";
    let rows = [
        "y6 y7 y8 y9 y10 y11 y12",
        "m2 m3 m4 m5 m6 m7",
        "s2 s3 s4 s5 s6 s7",
    ];
    let closed = hands(rows).run(script);
    assert!(closed.view(A).finished.is_empty());
    let text = serde_json::to_string(&closed.view(B)).unwrap();
    assert!(
        !text.contains("\"y6\""),
        "the finished trick cannot be looked at"
    );
    assert!(text.contains("\"y7\""), "the running one can");
    let open = hands(rows).options(&[("history", "open")]).run(script);
    let finished = &open.view(B).finished;
    assert_eq!(finished.len(), 1);
    assert_eq!(finished[0].melds[0].meld.notation, "single y6");
    assert_eq!((finished[0].leader, finished[0].winner), (A, A));
    // The log forgets the cards of a finished trick and keeps who won it.
    let won = Seen::TrickWon {
        trick: 2,
        winner: A,
    };
    let begun = Seen::TrickBegun {
        trick: 3,
        leader: A,
    };
    assert!(closed.game.turns_page(&begun) && !open.game.turns_page(&begun));
    assert!(!closed.game.say_event(&won).unwrap().fleeting);
}

#[test]
fn an_open_history_marks_neither_the_bags_card_nor_the_ravens() {
    proves!["SC-105"];
    let table = hands(["y3 y4 y6", "bag m2 m9", "s2 s3 raven s4"])
        .options(&[("history", "open")])
        .laid("a: single y5")
        .run("b: play bag m2\nc: play raven s2 0\nturn: a");
    for seat in [A, B, C] {
        let view = table.view(seat);
        let text = serde_json::to_string(&view.finished).unwrap();
        assert!(!text.contains("m2") && !text.contains("s2"));
        assert_eq!(view.finished[0].melds.len(), 1);
    }
}

#[test]
fn the_holder_of_first_move_is_announced() {
    proves!["SC-18", "SC-103"];
    let table = Table::start(4, &[], 3);
    let opened = table.told.iter().find_map(|event| match event.whole() {
        Seen::Opened { seat } => Some(*seat),
        _ => None,
    });
    assert_eq!(opened, Some(table.state.opener));
    assert_eq!(table.spectator().opener, table.state.opener);
}

/// A bot's guesses use what its seat was shown: cards that were laid never come back.
#[test]
fn bots_remember_what_was_public() {
    proves!["SC-106"];
    let mut table = Table::start(3, &[], 9);
    let mut memory = coven_seers_catalog::Memory::default();
    let mut choices = Seed::from_number(4).stream(0);
    let me = A;
    let mut laid: Vec<coven_seers_catalog::CardName> = Vec::new();
    for _ in 0..60 {
        for event in std::mem::take(&mut table.told) {
            if let Some(seen) = event.seen(Viewer::Seat(me)) {
                match seen {
                    Seen::Laid { meld, .. } => laid.extend(meld.members.iter().map(|m| m.card)),
                    Seen::Rod { .. } | Seen::Dealt { .. } => laid.clear(),
                    _ => {}
                }
                table.game.remember(&mut memory, me, seen);
            }
        }
        let Some((seat, action)) = table.by_chance(&mut choices) else {
            break;
        };
        table.apply(seat, action);
    }
    for event in std::mem::take(&mut table.told) {
        if let Some(seen) = event.seen(Viewer::Seat(me)) {
            if let Seen::Laid { meld, .. } = seen {
                laid.extend(meld.members.iter().map(|m| m.card));
            }
            table.game.remember(&mut memory, me, seen);
        }
    }
    laid.retain(|card| card.as_str().len() <= 3);
    assert!(laid.len() > 3, "something was laid");
    let belief = table.game.belief(me, &table.view(me), &memory);
    let mut rng = Seed::from_number(5).stream(0);
    for _ in 0..20 {
        let guess = table.game.state_doc(&table.game.sample(&belief, &mut rng));
        for hand in &guess.hands {
            assert!(
                hand.iter().all(|card| !laid.contains(card)),
                "{hand:?} holds a card of {laid:?}"
            );
        }
    }
}
