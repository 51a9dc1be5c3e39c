//! Section 8: who sees what.

use coven_conformance::proves;
use coven_core::{Game, Seat, Viewer};
use coven_vedmin_krug::Seen;
use coven_vedmin_krug::view::PhaseView;

use super::support::{A, B, C, Scene, Table, Witch};

#[test]
fn hands_are_private_and_their_size_is_public() {
    proves!["WW-130", "WW-133", "WW-138"];
    let table = Table::new(3, &[("characters", "initiates")], 8);
    let mine: Vec<String> = table.view(A).hand.iter().map(ToString::to_string).collect();
    assert_eq!(mine, table.hand(A));
    for viewer in [Viewer::Seat(B), Viewer::Seat(C), Viewer::Spectator] {
        let view = table.game.view(&table.state, viewer);
        let text = serde_json::to_string(&view).unwrap();
        assert!(mine.iter().all(|card| !text.contains(card.as_str())));
        assert_eq!(view.witches[0].hand, 4);
        assert_eq!((view.deck, view.discard), (48, 0));
        assert_eq!(view.witches[0].bench, [0, 1, 4, 4, 4]);
    }
}

#[test]
fn a_plan_is_shown_to_nobody_before_all_have_confirmed() {
    proves!["WW-132", "WW-83", "WW-E48", "WW-D1"];
    let mut table = Scene {
        witches: &[
            Witch {
                tableau: "rec-15 rec-20",
                bench: [0, 1, 0, 0, 2],
                ..Witch::default()
            },
            Witch {
                tableau: "rec-19",
                bench: [0, 0, 0, 1, 0],
                ..Witch::default()
            },
        ],
        ..Scene::default()
    }
    .table();
    let watch = |table: &Table| {
        [Viewer::Seat(B), Viewer::Spectator]
            .map(|viewer| serde_json::to_string(&table.game.view(&table.state, viewer)).unwrap())
    };
    let before = watch(&table);
    // Steps give the others no event and change nothing that they see.
    for text in [
        "use rec-15",
        "gain f",
        "use rec-20",
        "take_back",
        "use rec-20",
    ] {
        table.act(A, text);
        assert_eq!(watch(&table), before, "{text}");
        for viewer in [Viewer::Seat(B), Viewer::Spectator] {
            assert!(table.told.iter().all(|event| event.seen(viewer).is_none()));
        }
    }
    table.act(A, "confirm");
    let view = table.view(B);
    assert!(view.witches[0].confirmed);
    assert_eq!(
        (view.witches[0].bench, view.witches[0].cauldron),
        ([0, 1, 0, 0, 2], [0; 5])
    );
    // When the last one confirms, both see both plans, with sources and choices.
    table.act(B, "confirm");
    for viewer in [A, B] {
        let seen: Vec<Seen> = table
            .told
            .iter()
            .filter_map(|event| event.seen(Viewer::Seat(viewer)).cloned())
            .collect();
        let brewed = seen.iter().find_map(|seen| match seen {
            Seen::Brewed { seat, steps, .. } if *seat == A => Some(steps.clone()),
            _ => None,
        });
        let told = serde_json::to_string(&brewed.unwrap()).unwrap();
        assert!(told.contains("rec-15") && told.contains("bench"), "{told}");
    }
}

#[test]
fn the_renewed_hand_is_public_and_its_cards_are_not() {
    proves!["WW-134", "WW-136", "WW-137", "WW-D39"];
    for (aid, listed) in [("on", true), ("off", false)] {
        let mut table = Table::new(2, &[("characters", "initiates"), ("memory_aid", aid)], 21);
        let gone = table.hand(A);
        table.act(A, "renew_hand");
        let renewed = |viewer: Seat| {
            table
                .told
                .iter()
                .find_map(|event| match event.seen(Viewer::Seat(viewer)) {
                    Some(Seen::Renewed { count, cards, .. }) => Some((*count, cards.clone())),
                    _ => None,
                })
        };
        assert_eq!(renewed(B), Some((4, None)));
        let (count, cards) = renewed(A).unwrap();
        assert_eq!(
            (count, cards.map(|cards| cards.len())),
            (4, listed.then_some(4))
        );
        // Nobody can look at the pile or the order of the deck any more, not even she.
        let text = serde_json::to_string(&table.view(A)).unwrap();
        assert!(gone.iter().all(|card| !text.contains(card.as_str())));
        table.refuses(A, "look discard", "not_visible");
    }
}

#[test]
fn the_passed_hand_is_known_to_giver_and_receiver() {
    proves!["WW-137", "WW-75", "WW-D39"];
    for (aid, listed) in [("on", true), ("off", false)] {
        let mut table = Table::new(3, &[("characters", "initiates"), ("memory_aid", aid)], 22);
        while table.state.round == 1 {
            table.idle_stage();
        }
        let passed = table
            .told
            .iter()
            .find(|event| matches!(event.whole(), Seen::HandsPassed { .. }));
        let seen = |viewer| passed.unwrap().seen(viewer).unwrap();
        let Seen::HandsPassed {
            sizes,
            given,
            received,
        } = seen(Viewer::Seat(A))
        else {
            panic!()
        };
        assert_eq!(*sizes, [3, 3, 3]);
        assert_eq!(given.as_ref().map(Vec::len), listed.then_some(3));
        let received = received.as_ref().unwrap();
        assert!(
            received
                .iter()
                .all(|card| table.hand(A).contains(&card.to_string()))
        );
        let Seen::HandsPassed {
            given, received, ..
        } = seen(Viewer::Spectator)
        else {
            panic!()
        };
        assert_eq!((given, received), (&None, &None));
    }
}

#[test]
fn secrets_cannot_be_asked_for() {
    proves!["WW-136", "WW-167", "WW-138"];
    let table = Table::new(2, &[("characters", "initiates")], 1);
    for place in ["deck", "discard", "hand", "plan"] {
        table.refuses(A, &format!("look {place}"), "not_visible");
    }
}

#[test]
fn draft_offers_are_private() {
    proves!["WW-25", "WW-135"];
    let mut table = Table::new(3, &[], 17);
    let mine: Vec<String> = table
        .view(A)
        .offer
        .iter()
        .map(ToString::to_string)
        .collect();
    let choice = table.legal(A)[0].clone();
    table.act(A, &choice);
    assert_eq!(table.phase(), PhaseView::Draft);
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        let text = serde_json::to_string(&table.game.view(&table.state, viewer)).unwrap();
        assert!(mine.iter().all(|card| !text.contains(card.as_str())));
        let told = serde_json::to_string(&table.told[0].seen(viewer)).unwrap();
        assert!(!told.contains("chr-"), "{told}");
    }
}
