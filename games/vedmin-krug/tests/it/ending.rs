//! Section 6: the end of the game.

use coven_conformance::proves;
use coven_core::{Game, Outcome, Seat};
use coven_vedmin_krug::view::PhaseView;

use super::support::{A, B, C, Scene, Table, Witch};

/// Circles and benches at B3; nothing is passed. Two more than five start the end.
fn end(witches: &[([u8; 5], [u8; 5])]) -> Outcome {
    let witches: Vec<Witch<'_>> = witches
        .iter()
        .map(|(circle, bench)| Witch {
            circle: *circle,
            bench: *bench,
            ..Witch::default()
        })
        .collect();
    let mut table = Scene {
        witches: &witches,
        ..Scene::default()
    }
    .table();
    table.idle_stage();
    table.game.outcome(&table.state).unwrap()
}

#[test]
fn the_most_wins() {
    proves!["WW-73", "WW-118", "WW-119", "WW-E25", "WW-E29"];
    let outcome = end(&[([5, 0, 0, 0, 0], [0; 5]), ([0, 4, 0, 2, 0], [0; 5])]);
    assert_eq!(outcome.ranking, [[B], [A]]);
    assert_eq!(
        (outcome.scores.as_slice(), outcome.reason.as_str()),
        ([5, 6].as_slice(), "circle")
    );
    let outcome = end(&[
        ([0, 5, 0, 0, 0], [0, 0, 9, 9, 9]),
        ([1, 1, 1, 1, 0], [0; 5]),
        ([1, 1, 1, 0, 1], [0; 5]),
    ]);
    assert_eq!(outcome.winners(), [A]);
}

#[test]
fn ties_are_broken_by_types_then_by_the_emptier_bench() {
    proves![
        "WW-120", "WW-121", "WW-122", "WW-126", "WW-E26", "WW-E27", "WW-E28", "WW-D38"
    ];
    let outcome = end(&[([0, 3, 0, 3, 0], [0; 5]), ([0, 2, 2, 2, 0], [0; 5])]);
    assert_eq!(outcome.winners(), [B]);
    let twelve = [0, 0, 4, 4, 4];
    let eleven = [0, 0, 4, 4, 3];
    let outcome = end(&[([0, 0, 3, 3, 0], twelve), ([0, 3, 0, 0, 3], eleven)]);
    assert_eq!(outcome.winners(), [B]);
    let outcome = end(&[
        ([0, 0, 3, 3, 0], eleven),
        ([0, 3, 0, 0, 3], eleven),
        ([1, 1, 1, 1, 0], [0; 5]),
    ]);
    assert_eq!(outcome.ranking, [vec![A, B], vec![C]]);
}

#[test]
fn circles_count_in_b3_only() {
    proves!["WW-74", "WW-E30", "WW-D15", "WW-89"];
    // Seat A is Uncontrolled Powers; B, her left neighbour, has three in the circle, C has four.
    let mut table = Scene {
        witches: &[
            Witch {
                character: "chr-elements",
                bench: [0, 4, 2, 2, 2],
                ..Witch::default()
            },
            Witch {
                circle: [0, 3, 0, 0, 0],
                bench: [3, 0, 0, 0, 0],
                ..Witch::default()
            },
            Witch {
                circle: [1, 1, 1, 1, 0],
                cauldron: [3, 0, 0, 0, 0],
                ..Witch::default()
            },
        ],
        ..Scene::default()
    }
    .table();
    table.acts(A, "element m; confirm").act(B, "confirm");
    assert_eq!(table.phase(), PhaseView::Brewing, "the game goes on");
    table.act(C, "confirm");
    assert_eq!(table.circle(B), [0, 6, 0, 0, 0]);
    assert_eq!(table.circle(C).iter().sum::<u8>(), 7);
    assert_eq!(
        table.game.outcome(&table.state).unwrap().ranking,
        [[C], [B], [A]]
    );
}

#[test]
fn nothing_is_accepted_after_the_end() {
    proves!["WW-123", "WW-141"];
    let mut table = Scene {
        witches: &[
            Witch {
                circle: [0, 0, 5, 0, 0],
                hand: "rec-40",
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
    table.idle_stage();
    assert!(table.actors().is_empty());
    assert_eq!(table.hand(A), ["rec-40"], "B4 is not played");
    for text in [
        "confirm",
        "lay rec-40",
        "withdraw",
        "take_back",
        "look deck",
    ] {
        table.refuses(A, text, "game_over");
    }
}

#[test]
fn dawn_after_five_rounds_without_study() {
    proves!["WW-124", "WW-125", "WW-E47", "WW-D17", "WW-I17"];
    let mut table = Table::new(5, &[("characters", "initiates")], 2);
    let mut rounds = Vec::new();
    while !table.actors().is_empty() {
        if !table.state.has_study() {
            rounds.push(table.state.round);
        }
        table.idle_round();
    }
    // Idle witches are asked in every brewing: there is always a recipe they could use.
    assert_eq!((rounds, table.state.round), (vec![13, 14, 15, 16, 17], 17));
    let outcome = table.game.outcome(&table.state).unwrap();
    assert_eq!(outcome.reason, "dawn");
    assert_eq!(
        outcome.winners().len(),
        5,
        "all circles and benches are equal"
    );
    // Circles of 4, 4, 3, 2, 0: the two with four are compared by types, then by bench.
    let circles = [
        [1, 1, 1, 1, 0],
        [0, 2, 2, 0, 0],
        [3, 0, 0, 0, 0],
        [0, 0, 2, 0, 0],
        [0; 5],
    ];
    let witches = circles.map(|circle| Witch {
        circle,
        ..Witch::default()
    });
    let mut table = Scene {
        witches: &witches,
        round: 17,
        late: 5,
        deck: Some(0),
        ..Scene::default()
    }
    .table();
    table.idle_stage();
    let outcome = table.game.outcome(&table.state).unwrap();
    assert_eq!(
        outcome.ranking,
        Seat::all(5).map(|seat| vec![seat]).collect::<Vec<_>>()
    );
}
