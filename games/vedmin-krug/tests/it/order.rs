//! Section 5.1 and 5.2: initiative and the order of events.

use coven_conformance::proves;
use coven_core::{Game, Seat};
use coven_vedmin_krug::Seen;
use coven_vedmin_krug::view::PhaseView;

use super::support::{A, B, C, Scene, Witch};

const BY_INITIATIVE: &[(&str, &str)] = &[("order", "initiative")];

#[test]
fn the_lowest_initiative_first_in_both_stages() {
    proves!["WW-81", "WW-82", "WW-84", "WW-85", "WW-E20", "WW-32"];
    let mut table = Scene {
        options: BY_INITIATIVE,
        phase: PhaseView::Study,
        witches: &[
            Witch {
                tableau: "rec-07",
                hand: "rec-38",
                bench: [0, 2, 2, 2, 2],
                ..Witch::default()
            },
            Witch {
                tableau: "rec-10",
                hand: "rec-01",
                bench: [0, 2, 2, 2, 2],
                ..Witch::default()
            },
            Witch {
                tableau: "rec-44",
                hand: "rec-09",
                bench: [0, 2, 2, 2, 2],
                ..Witch::default()
            },
        ],
        ..Scene::default()
    }
    .table();
    assert_eq!(table.actors(), [A, B, C], "S1 is simultaneous all the same");
    table
        .act(A, "lay rec-38")
        .act(B, "lay rec-01")
        .act(C, "lay rec-09");
    for phase in [PhaseView::Arcana, PhaseView::Brewing] {
        for seat in [B, C, A] {
            assert_eq!((table.phase(), table.actors()), (phase, vec![seat]));
            for other in Seat::all(3).filter(|other| *other != seat) {
                table.refuses(other, "confirm", "not_your_decision");
            }
            table.act(seat, "confirm");
            if table.phase() == phase {
                table.refuses(seat, "withdraw", "too_late");
            }
        }
    }
    assert_eq!(
        table.state.round, 3,
        "recipes played two rounds ago count no more"
    );
}

#[test]
fn the_printed_example_of_initiative() {
    proves!["WW-E19", "WW-83", "WW-84", "WW-D1", "WW-D2"];
    let scene = |options| {
        Scene {
            options,
            phase: PhaseView::Study,
            witches: &[
                Witch {
                    hand: "rec-08",
                    bench: [0, 0, 2, 0, 0],
                    ..Witch::default()
                },
                Witch {
                    hand: "rec-09",
                    bench: [0, 0, 1, 0, 1],
                    ..Witch::default()
                },
            ],
            ..Scene::default()
        }
        .table()
    };
    // By initiative Matilda sees what Kiki made before she spends.
    let mut table = scene(BY_INITIATIVE);
    table.act(A, "lay rec-08 rotated").act(B, "lay rec-09");
    assert_eq!(table.actors(), [A]);
    table.acts(A, "use rec-08; gain t");
    assert_eq!(
        table.view(B).witches[0].cauldron,
        [0; 5],
        "not before it is confirmed"
    );
    table.act(A, "confirm");
    assert_eq!(table.view(B).witches[0].cauldron, [0, 0, 0, 0, 1]);
    assert_eq!(table.actors(), [B]);
    // At the same time neither sees the other's choice until both have confirmed.
    let mut table = scene(&[]);
    table.act(A, "lay rec-08 rotated").act(B, "lay rec-09");
    assert_eq!(table.actors(), [A, B]);
    table.acts(A, "use rec-08; gain t; confirm");
    let view = table.view(B);
    assert_eq!(view.witches[0].cauldron, [0; 5]);
    assert!(view.witches[0].confirmed);
    table.acts(B, "use rec-09; choose f; confirm");
    assert_eq!(
        (table.sent(A), table.sent(B)),
        (Some([0, 0, 0, 0, 1]), Some([0, 0, 0, 2, 0]))
    );
}

#[test]
fn a_round_without_a_new_recipe_keeps_the_last_number() {
    proves!["WW-81", "WW-124"];
    let table = Scene {
        options: BY_INITIATIVE,
        round: 4,
        late: 1,
        deck: Some(0),
        witches: &[
            Witch {
                tableau: "rec-38 rec-20",
                bench: [0, 1, 0, 0, 1],
                ..Witch::default()
            },
            Witch {
                tableau: "rec-02 rec-19",
                bench: [0, 0, 0, 1, 0],
                ..Witch::default()
            },
        ],
        ..Scene::default()
    }
    .table();
    assert_eq!(table.actors(), [B], "19 before 20");
}

#[test]
fn both_orders_lead_to_the_same_table() {
    proves!["WW-I21", "WW-83"];
    let scene = |options| {
        Scene {
            options,
            phase: PhaseView::Study,
            witches: &[
                Witch {
                    tableau: "rec-10",
                    hand: "rec-34",
                    bench: [1, 1, 3, 3, 3],
                    ..Witch::default()
                },
                Witch {
                    tableau: "rec-11",
                    hand: "rec-20",
                    bench: [0, 1, 3, 3, 3],
                    ..Witch::default()
                },
                Witch {
                    tableau: "rec-12",
                    hand: "rec-21",
                    bench: [0, 1, 3, 3, 3],
                    ..Witch::default()
                },
            ],
            ..Scene::default()
        }
        .table()
    };
    let play = |options: &'static [(&'static str, &'static str)]| {
        let mut table = scene(options);
        table
            .act(A, "lay rec-34")
            .act(B, "lay rec-20")
            .act(C, "lay rec-21");
        // B (20), C (21), A (34): what each wants to do does not depend on the others.
        table.acts(B, "brew h; confirm");
        table.acts(C, "book t; confirm");
        table.acts(A, "raven f s; confirm");
        table.acts(B, "use rec-20; confirm");
        table.acts(C, "use rec-21; confirm");
        table.acts(A, "use rec-34; confirm");
        let doc = table.game.state_doc(&table.state);
        (doc.witches, doc.deck)
    };
    let (one, other) = (play(&[]), play(BY_INITIATIVE));
    assert_eq!(one, other);
}

#[test]
fn one_slow_player_holds_up_only_her_stage() {
    proves!["WW-31", "WW-34"];
    let mut table = Scene {
        phase: PhaseView::Study,
        witches: &[
            Witch {
                hand: "rec-01",
                bench: [0, 0, 1, 0, 0],
                ..Witch::default()
            },
            Witch {
                hand: "rec-40",
                bench: [0, 2, 0, 0, 0],
                ..Witch::default()
            },
            Witch {
                hand: "rec-41",
                ..Witch::default()
            },
        ],
        ..Scene::default()
    }
    .table();
    table
        .act(A, "lay rec-01")
        .act(B, "lay rec-40")
        .act(C, "lay rec-41");
    // S3 asks only A; B cannot begin to brew before, because a stage begins when all are finished.
    assert_eq!(
        (table.phase(), table.actors()),
        (PhaseView::Arcana, vec![A])
    );
    table.refuses(B, "use rec-40", "wrong_stage");
    table.act(A, "confirm");
    // C has nothing to brew with and is not asked. B2, B3 and B4 follow without a decision.
    assert_eq!(
        (table.phase(), table.actors()),
        (PhaseView::Brewing, vec![B])
    );
    table.act(B, "confirm");
    assert_eq!((table.phase(), table.state.round), (PhaseView::Study, 2));
    let kinds: Vec<&str> = table
        .told
        .iter()
        .map(|event| match event.whole() {
            Seen::Confirmed { .. } => "confirmed",
            Seen::Brewed { .. } => "brewed",
            Seen::Passed { .. } => "passed",
            Seen::HandsPassed { .. } => "hands",
            Seen::Drew { .. } => "drew",
            Seen::RoundBegan { .. } => "round",
            _ => "other",
        })
        .collect();
    let mut order = kinds.clone();
    order.dedup();
    assert_eq!(
        order,
        ["confirmed", "brewed", "passed", "hands", "drew", "round"]
    );
}

#[test]
fn what_happens_when_in_a_round() {
    proves!["WW-86", "WW-87", "WW-88", "WW-89", "WW-90"];
    // S1: the Daredevil's pick with its effect; S2: it happens with the reveal; S3: tokens, then
    // activations; B1: brewing; after the draw the Slyboots turns.
    let mut table = Scene {
        phase: PhaseView::Study,
        witches: &[
            Witch {
                character: "chr-daredevil",
                tableau: "rec-10",
                hand: "rec-09 rec-28 rec-32 rec-34",
                bench: [1, 1, 3, 3, 3],
                ..Witch::default()
            },
            Witch {
                character: "chr-slyboots",
                hand: "rec-40",
                bench: [0, 0, 2, 0, 2],
                ..Witch::default()
            },
        ],
        ..Scene::default()
    }
    .table();
    table.acts(A, "play_random; raven f f");
    assert_eq!(table.bench(A), [1, 1, 3, 3, 3], "S1 carries nothing out");
    let lay = table
        .legal(A)
        .iter()
        .find(|action| action.starts_with("lay"))
        .unwrap()
        .clone();
    table.act(A, &lay).act(B, "lay rec-40");
    assert_eq!(table.bench(A), [1, 1, 1, 3, 3], "S2 does");
    assert_eq!(table.state.tokens[A][0], 2);
    table.acts(A, "raven s s; confirm");
    assert_eq!(table.bench(A), [1, 1, 1, 1, 3], "and S3 again");
    let even = table.state.own_rotated(B);
    table.idle_stage();
    let drew = table
        .told
        .iter()
        .position(|event| matches!(event.whole(), Seen::Drew { .. }))
        .unwrap();
    let turned = table
        .told
        .iter()
        .position(|event| matches!(event.whole(), Seen::Turned { .. }))
        .unwrap();
    assert!(drew < turned);
    assert_ne!(table.state.own_rotated(B), even);
}

/// A plan that was carried out leaves a fresh one behind: nothing is owed in it (P6 of the findings).
#[test]
fn the_element_that_was_confirmed_is_not_asked_for_again() {
    proves!["WW-84", "WW-105"];
    for options in [BY_INITIATIVE, &[]] {
        let mut table = Scene {
            options,
            witches: &[
                Witch {
                    character: "chr-elements",
                    tableau: "rec-04",
                    bench: [0, 2, 2, 2, 2],
                    ..Witch::default()
                },
                Witch {
                    tableau: "rec-44",
                    bench: [0, 2, 4, 2, 2],
                    ..Witch::default()
                },
            ],
            ..Scene::default()
        }
        .table();
        assert!(table.plan(A).must_take_element, "{options:?}");
        table.act(A, "element f");
        assert!(!table.plan(A).must_take_element, "{options:?}");
        table.act(A, "confirm");
        assert_eq!(table.actors(), [B]);
        assert!(!table.plan(A).must_take_element, "{options:?}");
    }
}
