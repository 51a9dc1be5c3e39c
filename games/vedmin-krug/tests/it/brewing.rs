//! Section 4.5: using recipes.

use coven_conformance::proves;

use super::support::{A, B, Scene, Table, Witch};

/// A brews, B has an empty bench and nothing to use.
pub(crate) fn kitchen(first: Witch<'_>) -> Table {
    Scene {
        witches: &[first, Witch::default()],
        ..Scene::default()
    }
    .table()
}

#[test]
fn the_printed_example() {
    proves![
        "WW-56", "WW-57", "WW-59", "WW-61", "WW-62", "WW-66", "WW-E12"
    ];
    let mut table = kitchen(Witch {
        tableau: "rec-15 rec-33 rec-48",
        bench: [0, 1, 1, 0, 2],
        ..Witch::default()
    });
    table.acts(A, "use rec-15; gain f");
    // One mushroom from the bench, one just made: there is no other way.
    table.act(A, "use rec-33");
    assert!(table.can(A, "use rec-48"), "possible and left unused");
    let plan = table.plan(A);
    assert_eq!((plan.bench, plan.sends), ([0, 0, 0, 0, 1], [0, 2, 0, 2, 0]));
    let story = serde_json::to_string(&plan.steps[1]).unwrap();
    assert!(
        story.contains(r#"{"ingredient":"f","source":"bench"}"#),
        "{story}"
    );
    assert!(
        story.contains(r#"{"ingredient":"f","source":"made"}"#),
        "{story}"
    );
    table.act(A, "confirm").act(B, "confirm");
    assert_eq!(table.sent(A), Some([0, 2, 0, 2, 0]));
}

#[test]
fn all_cells_or_nothing() {
    proves!["WW-58", "WW-E13", "WW-D5", "WW-63", "WW-155"];
    let table = kitchen(Witch {
        tableau: "rec-15",
        bench: [0, 1, 0, 0, 0],
        ..Witch::default()
    });
    table.refuses(A, "use rec-15", "cells_not_filled");
    assert_eq!(table.plan(A).bench, [0, 1, 0, 0, 0]);
    // rec-48 (T → M F) fills the made pool with [0 1 1 0 0].
    let mut table = kitchen(Witch {
        tableau: "rec-48 rec-55",
        bench: [0, 0, 1, 0, 1],
        ..Witch::default()
    });
    table.acts(A, "use rec-48; use rec-55");
    assert_eq!(table.plan(A).sends, [1, 0, 0, 1, 1]);
    let mut table = kitchen(Witch {
        tableau: "rec-48 rec-55",
        bench: [0, 0, 0, 0, 1],
        ..Witch::default()
    });
    table.act(A, "use rec-48");
    table.refuses(A, "use rec-55", "cells_not_filled");
    assert_eq!(table.plan(A).made, [0, 1, 1, 0, 0]);
}

#[test]
fn outputs_feed_later_uses_only() {
    proves!["WW-60", "WW-63", "WW-E14", "WW-D6"];
    let witch = Witch {
        tableau: "rec-19 rec-59",
        bench: [0, 0, 0, 1, 0],
        ..Witch::default()
    };
    let mut table = kitchen(witch);
    table.acts(A, "use rec-19; use rec-59");
    assert_eq!(table.plan(A).sends, [0, 1, 1, 0, 1]);
    let mut table = kitchen(witch);
    table.act(A, "use rec-59");
    table.refuses(A, "use rec-19", "source_empty");
}

#[test]
fn once_a_round() {
    proves!["WW-56", "WW-E15", "WW-154", "WW-91"];
    let mut table = kitchen(Witch {
        tableau: "rec-19",
        bench: [0, 0, 0, 2, 0],
        ..Witch::default()
    });
    table.act(A, "use rec-19");
    table.refuses(A, "use rec-19", "recipe_used");
    table.act(A, "confirm").act(B, "confirm");
    table.idle_to_brewing();
    assert!(table.can(A, "use rec-19"));
}

#[test]
fn hybrid_cells_are_chosen_one_by_one() {
    proves!["WW-7", "WW-62", "WW-E16"];
    let mut table = kitchen(Witch {
        tableau: "rec-03",
        bench: [0, 0, 2, 1, 1],
        ..Witch::default()
    });
    // One S and one T on the bench: the second cell follows from the first.
    table.acts(A, "use rec-03; choose s");
    assert_eq!(
        (table.plan(A).bench, table.plan(A).sends),
        ([0; 5], [1, 0, 0, 0, 0])
    );
    let mut table = kitchen(Witch {
        tableau: "rec-03",
        bench: [0, 0, 2, 0, 2],
        ..Witch::default()
    });
    table.act(A, "use rec-03");
    assert_eq!(table.plan(A).bench, [0; 5], "T and T without a question");
    let mut table = kitchen(Witch {
        tableau: "rec-03",
        bench: [0, 0, 2, 2, 2],
        ..Witch::default()
    });
    table.acts(A, "use rec-03; choose t; choose s");
    assert_eq!(table.plan(A).bench, [0, 0, 0, 1, 1]);
}

#[test]
fn sources_are_chosen_where_there_is_a_choice() {
    proves!["WW-59", "WW-36"];
    // Three mushrooms made by rec-42, two on the bench, the book open on mushrooms.
    let witch = Witch {
        tableau: "rec-42 rec-33",
        bench: [0, 2, 2, 0, 0],
        open: "f",
        ..Witch::default()
    };
    let mut table = kitchen(witch);
    table.acts(A, "use rec-42; use rec-33");
    assert_eq!(
        table.legal(A),
        [
            "take f bench bench",
            "take f bench made",
            "take f made made",
            "take f supply bench",
            "take f supply made",
            "take f supply supply",
        ]
    );
    table.act(A, "take f bench made");
    assert_eq!(
        (table.plan(A).bench, table.plan(A).made),
        ([0, 0, 1, 0, 0], [0, 1, 2, 2, 0])
    );
}

#[test]
fn free_and_hungry_recipes() {
    proves!["WW-64", "WW-65", "WW-E10", "WW-D30", "WW-100"];
    let mut table = kitchen(Witch {
        tableau: "rec-02",
        ..Witch::default()
    });
    table.act(A, "use rec-02");
    assert_eq!(table.plan(A).sends, [0, 0, 1, 1, 1]);
    let mut table = kitchen(Witch {
        character: "chr-whirlwind",
        tableau: "rec-02!",
        bench: [0, 0, 5, 5, 5],
        ..Witch::default()
    });
    table.act(A, "use rec-02");
    assert_eq!(
        (table.plan(A).bench, table.plan(A).sends),
        ([0, 0, 4, 4, 4], [0; 5])
    );
}

#[test]
fn the_supply_never_ends() {
    proves!["WW-4", "WW-5", "WW-67", "WW-E50"];
    // Far more than thirty mandrakes on benches, in cauldrons and circles: all gains are in full.
    let mut table = Scene {
        witches: &[
            Witch {
                bench: [0, 4, 9, 9, 9],
                cauldron: [0, 40, 0, 0, 0],
                tableau: "rec-46 rec-47 rec-48 rec-58 rec-59 rec-60",
                ..Witch::default()
            },
            Witch {
                bench: [0, 4, 0, 0, 0],
                ..Witch::default()
            },
        ],
        ..Scene::default()
    }
    .table();
    for card in ["46", "47", "48", "58", "59", "60"] {
        table.act(A, &format!("use rec-{card}"));
        while !table.can(A, "confirm") {
            let choice = table.legal(A)[0].clone();
            table.act(A, &choice);
        }
    }
    assert_eq!(table.plan(A).sends[1], 46);
    table.act(A, "confirm").act(B, "confirm");
    assert_eq!(table.circle(A)[1], 46);
}

#[test]
fn steps_can_be_taken_back() {
    proves!["WW-35", "WW-E49"];
    let mut table = kitchen(Witch {
        tableau: "rec-13 rec-20",
        bench: [0, 1, 0, 1, 1],
        ..Witch::default()
    });
    table.acts(A, "use rec-20; use rec-13");
    // A half-filled recipe is one step: taking it back closes it.
    assert!(table.plan(A).filling.is_some());
    table.act(A, "take_back");
    assert!(table.plan(A).filling.is_none());
    assert_eq!(table.plan(A).steps.len(), 1);
    table.act(A, "take_back");
    assert_eq!(table.plan(A).bench, [0, 1, 0, 1, 1]);
    assert!(table.asides(A).is_empty());
    table.acts(
        A,
        "use rec-20; use rec-13; take s bench; gain f; start_over",
    );
    assert!(table.plan(A).steps.is_empty());
    // A confirmed plan: withdraw, change a hybrid output, confirm again.
    table.acts(
        A,
        "use rec-13; gain f; confirm; withdraw; take_back; use rec-13; gain t; confirm",
    );
    table.act(B, "confirm");
    assert_eq!(table.sent(A), Some([0, 1, 0, 0, 1]));
    table.refuses(A, "withdraw", "too_late");
}
