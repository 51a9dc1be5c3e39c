//! Section 4.4: tokens and arcana.

use coven_conformance::proves;
use coven_vedmin_krug::view::PhaseView;
use coven_vedmin_krug::{Arcana, Seen};

use super::support::{A, B, Scene, Table, Witch};

/// A reveals `card`, B something without symbols.
fn reveal(first: Witch<'_>, card: &str) -> Table {
    let mut table = Scene {
        phase: PhaseView::Study,
        witches: &[
            first,
            Witch {
                hand: "rec-40",
                bench: [0, 2, 0, 0, 0],
                ..Witch::default()
            },
        ],
        ..Scene::default()
    }
    .table();
    table.act(A, &format!("lay {card}")).act(B, "lay rec-40");
    table
}

#[test]
fn tokens_move_by_symbols_and_wake_on_even_spaces() {
    proves!["WW-43", "WW-44", "WW-45", "WW-46", "WW-E4", "WW-D10"];
    // rec-13 has brought raven and cauldron to 1.
    let first = Witch {
        tableau: "rec-13",
        hand: "rec-58 rec-03",
        bench: [0, 1, 1, 1, 1],
        ..Witch::default()
    };
    let mut table = reveal(first, "rec-58");
    assert_eq!(table.state.tokens[A], [2, 1, 2]);
    assert_eq!(
        table.view(B).witches[0].active,
        [Arcana::Raven, Arcana::Brew]
    );
    table.refuses(A, "book f", "not_activated");
    table.idle_stage();
    table.idle_stage();
    // Next round; the hand has moved on, so the other one comes by its own scene.
    let first = Witch {
        tableau: "rec-13 rec-58",
        hand: "rec-03",
        bench: [0, 1, 1, 1, 1],
        ..Witch::default()
    };
    let table = reveal(first, "rec-03");
    assert_eq!(table.state.tokens[A], [2, 3, 2]);
    assert_eq!(table.view(B).witches[0].active, [Arcana::Book]);
}

#[test]
fn every_move_of_a_token() {
    proves![
        "WW-45", "WW-46", "WW-47", "WW-E5", "WW-D9", "WW-D11", "WW-I10"
    ];
    let single = [
        "rec-10", "rec-28", "rec-32", "rec-34", "rec-37", "rec-44", "rec-51",
    ];
    for (before, after, wakes) in [
        (0, 1, false),
        (0, 2, true),
        (1, 2, true),
        (1, 3, true),
        (2, 3, false),
        (2, 4, true),
        (3, 5, true),
        (5, 6, true),
        (6, 7, false),
        (6, 8, true),
        (7, 8, true),
    ] {
        let tableau = single[..before].join(" ");
        let card = if after - before == 2 {
            "rec-02"
        } else {
            "rec-09"
        };
        let first = Witch {
            tableau: &tableau,
            hand: card,
            bench: [0, 0, 1, 0, 0],
            ..Witch::default()
        };
        let table = reveal(first, card);
        assert_eq!(usize::from(table.state.tokens[A][0]), after);
        let woken = table.told.iter().any(|event| match event.whole() {
            Seen::Activated { seat, arcana, .. } => *seat == A && arcana.contains(&Arcana::Raven),
            _ => false,
        });
        assert_eq!(woken, wakes, "{before} → {after}");
        assert_eq!(table.phase() == PhaseView::Arcana, wakes);
    }
}

#[test]
fn three_arcana_in_any_order() {
    proves!["WW-49", "WW-E6", "WW-D32", "WW-64"];
    let orders = ["r b c", "r c b", "b r c", "b c r", "c r b", "c b r"];
    for order in orders {
        let first = Witch {
            hand: "rec-01",
            bench: [0, 0, 2, 0, 0],
            ..Witch::default()
        };
        let mut table = reveal(first, "rec-01");
        assert_eq!(table.state.tokens[A], [2, 2, 2]);
        for letter in order.split(' ') {
            table.act(
                A,
                match letter {
                    "r" => "raven f f",
                    "b" => "book s",
                    _ => "brew t",
                },
            );
        }
        assert_eq!(table.legal(A), ["confirm"]);
        table.act(A, "confirm");
        assert_eq!(
            (table.bench(A), table.cauldron(A)),
            ([0; 5], [0, 0, 0, 0, 1])
        );
        assert_eq!(table.phase(), PhaseView::Brewing);
        table.refuses(A, "use rec-01", "nothing_to_transform");
    }
}

#[test]
fn an_unused_activation_is_lost() {
    proves!["WW-48", "WW-E7", "WW-D8"];
    let first = Witch {
        tableau: "rec-10",
        hand: "rec-09 rec-08",
        bench: [0, 0, 1, 0, 0],
        ..Witch::default()
    };
    let mut table = reveal(first, "rec-09");
    assert_eq!(table.phase(), PhaseView::Arcana);
    table.act(A, "confirm");
    table.refuses(A, "raven f", "wrong_stage");
    let first = Witch {
        tableau: "rec-10 rec-09",
        hand: "rec-08",
        bench: [0, 0, 1, 0, 0],
        ..Witch::default()
    };
    let table = reveal(first, "rec-08");
    assert_eq!(
        table.phase(),
        PhaseView::Brewing,
        "book stands on 1, raven did not move"
    );
}

#[test]
fn the_raven_takes_up_to_two_of_the_own_bench() {
    proves!["WW-51", "WW-52", "WW-E8", "WW-150", "WW-168"];
    let first = Witch {
        tableau: "rec-10",
        hand: "rec-09",
        bench: [0, 1, 0, 3, 0],
        ..Witch::default()
    };
    let mut table = reveal(first, "rec-09");
    assert_eq!(
        table.legal(A),
        ["raven m", "raven m s", "raven s", "raven s s", "confirm"]
    );
    table.refuses(A, "raven m m", "not_on_workbench");
    table.refuses(A, "raven s s s", "too_many");
    table.refuses(A, "raven t", "not_on_workbench");
    table.refuses(A, "raven s m", "other_form");
    let others = (table.bench(B), table.circle(A), table.cauldron(A));
    table.acts(A, "raven m s; confirm");
    assert_eq!(table.bench(A), [0, 0, 0, 2, 0]);
    assert_eq!((table.bench(B), table.circle(A), table.cauldron(A)), others);
}

#[test]
fn a_raven_over_an_empty_bench_asks_nothing() {
    proves!["WW-36"];
    let first = Witch {
        tableau: "rec-10",
        hand: "rec-09",
        ..Witch::default()
    };
    let table = reveal(first, "rec-09");
    assert_eq!(table.state.tokens[A][0], 2);
    assert_eq!(table.phase(), PhaseView::Brewing);
}

#[test]
fn the_cauldron_ingredient_feeds_no_recipe() {
    proves!["WW-50", "WW-E18", "WW-D7", "WW-60"];
    let first = Witch {
        tableau: "rec-11 rec-48",
        hand: "rec-54",
        ..Witch::default()
    };
    // rec-11 and rec-48 brought the cauldron token to 2, rec-54 makes it 3: no activation.
    let table = reveal(first, "rec-54");
    assert_eq!(table.phase(), PhaseView::Brewing);
    let first = Witch {
        tableau: "rec-48",
        hand: "rec-54",
        ..Witch::default()
    };
    let mut table = reveal(first, "rec-54");
    table.acts(A, "brew t; confirm");
    assert_eq!(table.cauldron(A), [0, 0, 0, 0, 1]);
    table.refuses(A, "use rec-48", "source_empty");
    table.refuses(A, "take t cauldron", "source_empty");
    table.idle_stage();
    assert_eq!(table.sent(A), Some([0, 0, 0, 0, 1]), "it is passed on");
}

#[test]
fn the_book_opens_one_type_for_inputs_until_the_end_of_brewing() {
    proves!["WW-53", "WW-54", "WW-55", "WW-E17", "WW-D13", "WW-91"];
    let mut table = Scene {
        witches: &[
            Witch {
                tableau: "rec-33 rec-42 rec-58",
                open: "f",
                ..Witch::default()
            },
            Witch::default(),
        ],
        ..Scene::default()
    }
    .table();
    table.act(A, "use rec-33");
    assert_eq!(table.plan(A).made, [0, 1, 0, 2, 0]);
    table.act(A, "use rec-58");
    table.act(A, "use rec-42");
    assert_eq!(table.plan(A).sends, [0, 0, 3, 2, 0]);
    assert_eq!(table.plan(A).bench, [0; 5], "nothing is put on the bench");
    table.refuses(A, "take m supply supply", "type_not_open");
    table.act(A, "confirm");
    table.idle_stage();
    assert_eq!(table.sent(A), Some([0, 0, 3, 2, 0]));
    assert!(table.view(A).witches[0].open.is_empty());
    // Next round the supply is closed again.
    table.idle_to_brewing();
    table.refuses(A, "take f supply", "type_not_open");
}

#[test]
fn two_books_open_two_types() {
    proves!["WW-55", "WW-104"];
    let mut table = Scene {
        phase: PhaseView::Study,
        witches: &[
            Witch {
                character: "chr-daredevil",
                tableau: "rec-12",
                hand: "rec-30 rec-33 rec-35 rec-39",
                bench: [0, 0, 1, 1, 1],
                ..Witch::default()
            },
            Witch {
                character: "chr-jill",
                hand: "rec-40",
                ..Witch::default()
            },
        ],
        ..Scene::default()
    }
    .table();
    // Every card of the hand has one book symbol: the token goes 1 → 2 whatever is picked.
    table.acts(A, "play_random; book s");
    let lay = table
        .legal(A)
        .iter()
        .find(|action| action.starts_with("lay"))
        .unwrap()
        .clone();
    table.act(A, &lay).act(B, "lay rec-40");
    assert_eq!(table.phase(), PhaseView::Arcana);
    assert_eq!(table.view(B).witches[0].open.len(), 1);
    table.acts(A, "book s; take_back; book t; confirm");
    assert_eq!(table.view(B).witches[0].open.len(), 2);
}
