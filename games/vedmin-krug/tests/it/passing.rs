//! Sections 4.6 to 4.8: cauldrons, the check, hands.

use coven_conformance::proves;
use coven_core::Seat;
use coven_vedmin_krug::Seen;
use coven_vedmin_krug::view::PhaseView;

use super::support::{A, B, C, Scene, Table, Witch};

/// Everybody confirms: what is in the cauldrons goes right.
fn pass(witches: &[Witch<'_>]) -> Table {
    let mut table = Scene {
        witches,
        ..Scene::default()
    }
    .table();
    table.idle_stage();
    table
}

#[test]
fn cauldrons_go_right_and_overflow_comes_back() {
    proves![
        "WW-68", "WW-69", "WW-70", "WW-71", "WW-72", "WW-E21", "WW-D14"
    ];
    // Matilda (B) is Kiki's (A) left neighbour.
    let table = pass(&[
        Witch {
            bench: [1, 2, 0, 0, 0],
            ..Witch::default()
        },
        Witch {
            cauldron: [0, 4, 0, 2, 0],
            ..Witch::default()
        },
        Witch::default(),
    ]);
    assert_eq!(table.bench(A), [1, 4, 0, 2, 0]);
    assert_eq!(table.circle(B), [0, 2, 0, 0, 0]);
    assert!(Seat::all(3).all(|seat| table.cauldron(seat) == [0; 5]));
}

#[test]
fn directions_round_a_table_of_three() {
    proves!["WW-68", "WW-70", "WW-75", "WW-E22"];
    let mut table = Scene {
        witches: &[
            Witch {
                cauldron: [0, 0, 2, 0, 0],
                hand: "rec-01 rec-02 rec-03",
                ..Witch::default()
            },
            Witch {
                hand: "rec-04 rec-05 rec-06",
                ..Witch::default()
            },
            Witch {
                bench: [0, 0, 8, 0, 0],
                hand: "rec-07 rec-08 rec-09",
                ..Witch::default()
            },
        ],
        ..Scene::default()
    }
    .table();
    table.idle_stage();
    assert_eq!(
        (table.bench(C), table.circle(A)),
        ([0, 0, 9, 0, 0], [0, 0, 1, 0, 0])
    );
    for card in ["rec-01", "rec-02", "rec-03"] {
        assert!(
            table.hand(B).contains(&card.to_owned()),
            "A's hand goes to B"
        );
    }
}

#[test]
fn two_players_swap() {
    proves!["WW-21", "WW-E23"];
    let table = pass(&[
        Witch {
            bench: [3, 0, 0, 0, 0],
            cauldron: [0, 0, 0, 0, 2],
            ..Witch::default()
        },
        Witch {
            bench: [0, 0, 0, 0, 8],
            cauldron: [1, 0, 0, 0, 0],
            ..Witch::default()
        },
    ]);
    assert_eq!(
        (table.bench(A), table.circle(B)),
        ([3, 0, 0, 0, 0], [1, 0, 0, 0, 0])
    );
    assert_eq!(
        (table.bench(B), table.circle(A)),
        ([0, 0, 0, 0, 9], [0, 0, 0, 0, 1])
    );
}

#[test]
fn fit_is_judged_type_by_type() {
    proves!["WW-71", "WW-E24"];
    let table = pass(&[
        Witch {
            cauldron: [0, 0, 0, 1, 3],
            ..Witch::default()
        },
        Witch {
            bench: [0, 0, 0, 0, 9],
            ..Witch::default()
        },
    ]);
    assert_eq!(
        (table.bench(B), table.circle(A)),
        ([0, 0, 0, 1, 9], [0, 0, 0, 0, 3])
    );
}

#[test]
fn hands_go_left_and_are_filled_up() {
    proves!["WW-75", "WW-76", "WW-77", "WW-80", "WW-E31"];
    let mut table = Table::new(3, &[("characters", "initiates")], 5);
    assert_eq!(table.state.deck.len(), 48);
    let before: Vec<Vec<String>> = Seat::all(3).map(|seat| table.hand(seat)).collect();
    table.idle_round();
    assert_eq!(table.state.deck.len(), 45);
    for seat in Seat::all(3) {
        let now = table.hand(seat.left(3));
        let kept = before[seat.index()]
            .iter()
            .filter(|card| now.contains(card))
            .count();
        assert_eq!((now.len(), kept), (4, 3));
    }
    let tableaus: usize = Seat::all(3)
        .map(|seat| table.state.tableaus[seat].recipes.len())
        .sum();
    assert_eq!(tableaus, 3, "recipes on the table stay there");
}

#[test]
fn the_seer_draws_two_and_her_left_neighbour_none() {
    proves!["WW-76", "WW-77", "WW-111", "WW-E32"];
    let mut table = Table::cast(&["chr-seer", "chr-jill", "chr-fey"], &[]);
    assert_eq!(table.state.deck.len(), 47);
    while table.state.round == 1 {
        table.idle_stage();
    }
    let drawn = |seat: Seat| {
        table.told.iter().find_map(|event| match event.whole() {
            Seen::Drew {
                seat: who, count, ..
            } if *who == seat => Some(*count),
            _ => None,
        })
    };
    assert_eq!([A, B, C].map(drawn), [Some(2), None, Some(1)]);
    assert_eq!(table.state.deck.len(), 44);
    assert_eq!([A, B, C].map(|seat| table.hand(seat).len()), [5, 4, 4]);
}

#[test]
fn a_short_deck_is_shared_by_initiative() {
    proves!["WW-78", "WW-79", "WW-D18", "WW-D2", "WW-E46"];
    // Five cards are missing, four are there: the Seer, at her turn first, does not get a second.
    let scene = Scene {
        witches: &[
            Witch {
                character: "chr-seer",
                tableau: "rec-02",
                hand: "rec-40 rec-41 rec-42 rec-25",
                ..Witch::default()
            },
            Witch {
                character: "chr-jill",
                tableau: "rec-01",
                hand: "rec-26 rec-27 rec-28",
                ..Witch::default()
            },
            Witch {
                character: "chr-fey",
                tableau: "rec-03",
                hand: "rec-29 rec-30 rec-31",
                ..Witch::default()
            },
            Witch {
                character: "chr-spider",
                tableau: "rec-04",
                hand: "rec-32 rec-33 rec-34",
                ..Witch::default()
            },
            Witch {
                character: "chr-warrior",
                tableau: "rec-05",
                hand: "rec-35 rec-36 rec-37",
                ..Witch::default()
            },
        ],
        deck: Some(4),
        ..Scene::default()
    };
    let mut table = scene.table();
    table.idle_stage();
    assert!(table.state.deck.is_empty());
    let sizes: Vec<usize> = Seat::all(5).map(|seat| table.hand(seat).len()).collect();
    assert_eq!(sizes, [4, 4, 4, 4, 4]);
}

#[test]
fn hands_melt_when_the_deck_is_empty() {
    proves!["WW-40", "WW-79", "WW-124", "WW-E45", "WW-D16", "WW-33"];
    for (players, first_empty) in [(2, 31), (3, 21), (4, 16), (5, 13)] {
        let mut table = Table::new(players, &[("characters", "initiates")], 9);
        let mut sizes = Vec::new();
        while table.state.has_study() {
            sizes.push(table.hand(A).len());
            table.idle_round();
        }
        assert_eq!(usize::from(table.state.round), first_empty);
        assert_eq!(&sizes[sizes.len() - 5..], [4, 4, 3, 2, 1]);
        assert!(Seat::all(players).all(|seat| table.hand(seat).is_empty()));
        assert_eq!(table.phase(), PhaseView::Brewing, "no Study phase");
        let before = table.state.tokens;
        table.idle_round();
        assert_eq!(
            table.state.tokens, before,
            "nothing is laid, no token moves"
        );
        if players == 5 {
            assert_eq!(sizes.len(), 12);
        }
    }
}

#[test]
fn an_exhausted_deck_is_made_new_from_the_discard_pile() {
    proves!["WW-79", "WW-96", "WW-E44", "WW-D20", "WW-95", "WW-94"];
    let scene = Scene {
        options: &[("characters", "initiates")],
        phase: PhaseView::Study,
        deck: Some(2),
        witches: &[
            Witch {
                hand: "rec-07 rec-08 rec-09 rec-10",
                ..Witch::default()
            },
            Witch {
                hand: "rec-40 rec-41 rec-42 rec-25",
                ..Witch::default()
            },
        ],
        ..Scene::default()
    };
    let mut table = scene.table();
    table.act(A, "renew_hand");
    assert_eq!((table.hand(A).len(), table.state.deck.len()), (4, 2));
    assert!(table.state.discard.is_empty() && table.state.retired.contains(A));
    assert!(
        table
            .told
            .iter()
            .any(|event| matches!(event.whole(), Seen::Reshuffled { deck: 4 }))
    );
    table.refuses(A, "renew_hand", "no_such_power");
    assert!(
        table
            .legal(A)
            .iter()
            .all(|action| action.starts_with("lay")),
        "she must play one"
    );
    let table = Scene {
        deck: Some(0),
        ..scene
    }
    .table();
    table.refuses(A, "renew_hand", "deck_empty");
}
