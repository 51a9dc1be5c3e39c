//! Sections 4.2 and 4.3: choosing and revealing a recipe.

use coven_conformance::proves;
use coven_vedmin_krug::view::PhaseView;

use super::support::{A, B, C, Scene, Table, Witch};

fn study<'a>(witches: &'a [Witch<'a>]) -> Table {
    Scene {
        phase: PhaseView::Study,
        witches,
        ..Scene::default()
    }
    .table()
}

#[test]
fn everybody_lays_one_in_secret_and_all_turn_up_at_once() {
    proves!["WW-31", "WW-37", "WW-38", "WW-41", "WW-131"];
    let mut table = study(&[
        Witch {
            hand: "rec-40 rec-41",
            bench: [0, 2, 2, 2, 2],
            ..Witch::default()
        },
        Witch {
            hand: "rec-42 rec-25",
            bench: [0, 2, 2, 2, 2],
            ..Witch::default()
        },
        Witch {
            hand: "rec-26 rec-27",
            bench: [0, 2, 2, 2, 2],
            ..Witch::default()
        },
    ]);
    assert_eq!(table.actors(), [A, B, C]);
    table.act(B, "lay rec-42");
    let view = table.view(A);
    assert!(view.witches[1].laid && !view.witches[2].laid);
    assert_eq!(view.witches[1].hand, 3);
    assert!(!serde_json::to_string(&view).unwrap().contains("rec-42"));
    table.act(A, "lay rec-40");
    assert_eq!(
        table.state.tableaus[B].recipes.len(),
        0,
        "not before the last one"
    );
    table.act(C, "lay rec-26");
    for (seat, card) in [(A, "rec-40"), (B, "rec-42"), (C, "rec-26")] {
        let tableau = &table.view(A).witches[seat.index()].tableau;
        assert_eq!(tableau.last().unwrap().card.as_str(), card);
    }
    // Nothing to do in S3: these recipes have no symbols. They can be used at once.
    assert_eq!(table.phase(), PhaseView::Brewing);
}

#[test]
fn only_reversible_recipes_turn_and_stay_so() {
    proves!["WW-39", "WW-42", "WW-E9", "WW-145"];
    let mut table = study(&[
        Witch {
            hand: "rec-07 rec-02",
            bench: [0, 0, 3, 0, 4],
            ..Witch::default()
        },
        Witch {
            hand: "rec-40",
            ..Witch::default()
        },
    ]);
    assert!(table.can(A, "lay rec-07") && table.can(A, "lay rec-07 rotated"));
    assert!(table.can(A, "lay rec-02"));
    table.refuses(A, "lay rec-02 rotated", "not_reversible");
    table.act(A, "lay rec-07 rotated").act(B, "lay rec-40");
    table.refuses(A, "turn rec-07", "not_reversible");
    // T T → F/S, now and in later rounds.
    for _ in 0..3 {
        table.idle_to_brewing();
        table.acts(A, "use rec-07; gain s");
        assert_eq!(table.plan(A).sends, [0, 0, 0, 1, 0]);
        table.act(A, "start_over");
        table.idle_stage();
    }
}

#[test]
fn an_unusable_recipe_must_be_played_too() {
    proves!["WW-38", "WW-57", "WW-E11", "WW-36", "WW-D41"];
    let mut table = Scene {
        phase: PhaseView::Study,
        deck: Some(0),
        witches: &[
            Witch {
                character: "chr-fey",
                hand: "rec-05",
                bench: [0, 0, 5, 5, 5],
                ..Witch::default()
            },
            Witch {
                hand: "rec-40",
                ..Witch::default()
            },
        ],
        ..Scene::default()
    }
    .table();
    // The last card of a hidden hand is laid by its owner: an automatic move would tell that it
    // cannot be turned.
    assert_eq!(table.legal(A), ["lay rec-05"]);
    table.act(A, "lay rec-05").act(B, "lay rec-40");
    table.idle_stage();
    assert_eq!(table.phase(), PhaseView::Brewing);
    table.refuses(A, "use rec-05", "cells_not_filled");
    assert!(table.can(A, "confirm"));
}

#[test]
fn a_choice_can_be_changed_until_all_have_chosen() {
    proves!["WW-35", "WW-D3", "WW-164"];
    let mut table = study(&[
        Witch {
            hand: "rec-40 rec-41",
            ..Witch::default()
        },
        Witch {
            hand: "rec-42 rec-25",
            ..Witch::default()
        },
    ]);
    table.act(A, "lay rec-40");
    assert_eq!(table.asides(A), ["withdraw"]);
    assert!(table.legal(A).is_empty());
    table.act(A, "withdraw");
    assert!(!table.view(B).witches[0].laid);
    table.act(A, "lay rec-41").act(B, "lay rec-42");
    table.refuses(A, "withdraw", "too_late");
    let latest = table.view(B).witches[0].tableau.last().unwrap().card;
    assert_eq!(latest.as_str(), "rec-41");
}
