//! Sections 5.3 and 5.4: each character.

use coven_conformance::{TestTable, proves};
use coven_core::Seed;
use coven_vedmin_krug::view::PhaseView;
use coven_vedmin_krug::{Power, Seen};

use super::brewing::kitchen;
use super::support::{A, B, C, Scene, Table, Witch, game};

#[test]
fn a_power_that_is_a_recipe_is_used_like_one() {
    proves!["WW-11", "WW-12", "WW-56", "WW-E39", "WW-110"];
    let mut table = kitchen(Witch {
        character: "chr-fey",
        tableau: "rec-60",
        ..Witch::default()
    });
    assert_eq!(table.state.tokens[A], [1, 1, 1], "it never moves a token");
    table.acts(A, "use chr-fey; use rec-60");
    assert_eq!(table.plan(A).sends, [0, 2, 0, 0, 0]);
    table.refuses(A, "use chr-fey", "recipe_used");
    table.act(A, "confirm").act(B, "confirm");
    table.idle_to_brewing();
    assert!(
        table.can(A, "use chr-fey") && table.can(A, "confirm"),
        "every round, or not"
    );
}

#[test]
fn initiate() {
    proves![
        "WW-95", "WW-96", "WW-94", "WW-D19", "WW-134", "WW-92", "WW-93"
    ];
    let mut table = Table::new(2, &[("characters", "initiates")], 4);
    let before = table.hand(A);
    table.act(A, "renew_hand");
    assert_eq!((table.hand(A).len(), table.state.deck.len()), (4, 48));
    assert!(before.iter().all(|card| !table.hand(A).contains(card)));
    assert_eq!(table.state.discard.len(), 4);
    let view = table.view(B);
    assert!(
        view.witches[0].retired && view.discard == 4,
        "public at once"
    );
    table.refuses(A, "renew_hand", "no_such_power");
    table.refuses(A, "take_back", "too_late");
    // The other one lays first: then it is too late unless she withdraws.
    let lay = table
        .legal(B)
        .iter()
        .find(|action| action.starts_with("lay"))
        .unwrap()
        .clone();
    table.act(B, &lay);
    table.refuses(B, "renew_hand", "wrong_stage");
    table.acts(B, "withdraw; renew_hand");
}

#[test]
fn jill() {
    proves!["WW-97", "WW-98", "WW-E35", "WW-D29", "WW-162"];
    let jill = |cauldron| {
        kitchen(Witch {
            character: "chr-jill",
            tableau: "rec-19",
            bench: [0, 0, 0, 1, 0],
            cauldron,
            ..Witch::default()
        })
    };
    let mut table = jill([1, 1, 2, 1, 1]);
    table.act(A, "keep f");
    assert_eq!(table.plan(A).sends, [1, 1, 1, 1, 1]);
    table.refuses(A, "keep f", "power_used");
    table.refuses(A, "use rec-19", "wrong_stage");
    table.act(A, "confirm").act(B, "confirm");
    assert_eq!(
        (table.circle(A), table.sent(A)),
        ([0, 0, 1, 0, 0], Some([1; 5]))
    );
    // Without a toad there is no move; with the toad of `brew` there is.
    jill([1, 1, 2, 1, 0]).refuses(A, "keep f", "condition_not_met");
    // What is made counts too: rec-19 gives F S T.
    let mut table = jill([1, 1, 0, 0, 0]);
    table.refuses(A, "keep h", "condition_not_met");
    table.acts(A, "use rec-19; keep h; confirm");
    table.act(B, "confirm");
    assert_eq!(table.circle(A), [1, 0, 0, 0, 0]);
}

#[test]
fn jill_and_the_cauldron_arcana() {
    proves!["WW-98", "WW-E35"];
    let mut table = Scene {
        phase: PhaseView::Study,
        witches: &[
            Witch {
                character: "chr-jill",
                tableau: "rec-07 rec-02",
                hand: "rec-55",
                bench: [1, 1, 2, 0, 0],
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
    table.act(A, "lay rec-55").act(B, "lay rec-40");
    // rec-55 (M F F → H S T), rec-02 (— → F S T): only a mandrake is missing, `brew` brings it.
    table.acts(
        A,
        "brew m; confirm; use rec-55; use rec-02; keep m; confirm",
    );
    assert_eq!(table.circle(A), [0, 1, 0, 0, 0]);
}

#[test]
fn potioneer() {
    proves!["WW-99", "WW-E36", "WW-D26", "WW-152"];
    let reveal = |card: &str, bench| {
        let hand = card.to_owned();
        let mut table = Scene {
            phase: PhaseView::Study,
            witches: &[
                Witch {
                    character: "chr-potioneer",
                    hand: &hand,
                    bench,
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
        table.act(A, &format!("lay {card}")).act(B, "lay rec-40");
        table
    };
    let mut table = reveal("rec-01", [0, 2, 4, 4, 4]);
    assert_eq!(table.state.tokens[A], [2, 2, 3]);
    assert_eq!((table.plan(A).active.len(), table.plan(A).pours), (3, 2));
    table.refuses(A, "pour h", "not_on_workbench");
    table.acts(A, "pour m; pour f");
    table.refuses(A, "pour f", "too_many");
    table.act(A, "confirm");
    assert_eq!(table.bench(A), [0, 1, 3, 4, 4]);
    assert_eq!(table.sent(A), Some([0, 1, 1, 0, 0]));
    // rec-46 has no cauldron symbol: nothing to move, nothing to decide in S3.
    let table = reveal("rec-46", [0, 2, 4, 4, 4]);
    assert_eq!(
        (table.phase(), table.state.tokens[A]),
        (PhaseView::Brewing, [1, 1, 1])
    );
    // A move on an empty bench is no question (WW-36); rec-07 moves the token 1 → 2 as well.
    let table = reveal("rec-07", [0; 5]);
    assert!(table.can(A, "brew h") && !table.legal(A).iter().any(|a| a.starts_with("pour")));
}

#[test]
fn whirlwind() {
    proves!["WW-100", "WW-E10", "WW-I13"];
    let scene = |character| {
        Scene {
            phase: PhaseView::Study,
            witches: &[
                Witch {
                    character,
                    hand: "rec-02",
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
        .table()
    };
    scene("chr-fey").refuses(A, "lay rec-02 rotated", "not_reversible");
    let mut table = scene("chr-whirlwind");
    table.act(A, "lay rec-02 rotated").act(B, "lay rec-40");
    assert_eq!(table.state.tokens[A], [3, 0, 0], "1 → 3 passes 2");
    table.acts(A, "confirm; use rec-02");
    assert_eq!(
        (table.plan(A).bench, table.plan(A).sends),
        ([0, 0, 4, 4, 4], [0; 5])
    );
    table.refuses(A, "turn rec-02", "not_reversible");
}

#[test]
fn toadmouth() {
    proves!["WW-101", "WW-E40"];
    let mut table = kitchen(Witch {
        character: "chr-toadmouth",
        bench: [0, 1, 2, 1, 9],
        ..Witch::default()
    });
    table.act(A, "use chr-toadmouth");
    assert_eq!(
        table.legal(A),
        ["gain h", "gain m", "gain f", "gain s", "gain t"]
    );
    table.act(A, "gain h");
    assert_eq!(
        (table.plan(A).bench, table.plan(A).sends),
        ([0, 1, 2, 1, 6], [1, 0, 0, 0, 0])
    );
}

/// The Daredevil at her turn, on a deal where chance will pick rec-07.
fn daredevil_picks_a_knot(tableau: &str) -> Table {
    let scene = Scene {
        phase: PhaseView::Study,
        witches: &[
            Witch {
                character: "chr-daredevil",
                tableau,
                hand: "rec-07 rec-08 rec-09 rec-10",
                bench: [0, 1, 4, 4, 4],
                ..Witch::default()
            },
            Witch {
                hand: "rec-40",
                ..Witch::default()
            },
        ],
        ..Scene::default()
    };
    let game = game(2, &[]);
    let mut doc = scene.doc(&game);
    for seed in 0.. {
        doc.seed = Seed::from_number(seed).to_string();
        let mut table = Table(TestTable::of(game.clone(), &doc));
        table.act(A, "play_random");
        if table.can(A, "lay rec-07") {
            return table;
        }
    }
    unreachable!("some deal picks it")
}

#[test]
fn daredevil() {
    proves![
        "WW-102", "WW-103", "WW-104", "WW-E37", "WW-D27", "WW-147", "WW-E49"
    ];
    let mut table = daredevil_picks_a_knot("");
    assert!(
        !serde_json::to_string(&table.view(B))
            .unwrap()
            .contains("rec-07"),
        "secret until S2"
    );
    assert_eq!(table.view(B).witches[0].hand, 4);
    for text in ["withdraw", "take_back", "play_random"] {
        table.refuses(A, text, "pick_is_final");
    }
    table.refuses(A, "lay rec-08", "pick_is_final");
    table.act(A, "raven f f");
    table.refuses(A, "brew t", "not_activated");
    // The extra effect may still be changed, and the orientation.
    table.acts(
        A,
        "take_back; brew t; take_back; raven f f; lay rec-07; withdraw",
    );
    table.refuses(A, "lay rec-08", "pick_is_final");
    table.act(A, "lay rec-07 rotated").act(B, "lay rec-40");
    assert_eq!(table.bench(A), [0, 1, 2, 4, 4]);
    assert_eq!(
        table.state.tokens[A],
        [0, 0, 1],
        "the effect moves no token"
    );
    assert_eq!(table.phase(), PhaseView::Brewing, "c 0 → 1 gives nothing");
    // With c at 1 before, `brew` is activated too, in addition to the extra one.
    let mut table = daredevil_picks_a_knot("rec-11");
    table.acts(A, "brew t; lay rec-07").act(B, "lay rec-40");
    assert_eq!(
        (table.phase(), table.cauldron(A)),
        (PhaseView::Arcana, [0, 0, 0, 0, 1])
    );
    table.acts(A, "brew t; confirm");
    assert_eq!(table.cauldron(A), [0, 0, 0, 0, 2]);
}

#[test]
fn chance_picks_every_card_alike() {
    proves!["WW-102"];
    let mut picked = std::collections::BTreeMap::new();
    for seed in 0..2_000 {
        let mut table = Table::new(2, &[], seed);
        let mut daredevil = None;
        for seat in [A, B] {
            let legal = table.legal(seat);
            let wanted = legal.iter().position(|a| a == "character chr-daredevil");
            daredevil = daredevil.or(wanted.map(|_| seat));
            table.act(seat, &legal[wanted.unwrap_or(0)].clone());
        }
        let Some(seat) = daredevil else { continue };
        let hand = table.hand(seat);
        table.act(seat, "play_random");
        let at = hand
            .iter()
            .position(|card| table.can(seat, &format!("lay {card}")))
            .unwrap();
        *picked.entry(at).or_insert(0u32) += 1;
    }
    let all: u32 = picked.values().sum();
    assert!(all > 400 && picked.len() == 4);
    assert!(
        picked
            .values()
            .all(|count| count.abs_diff(all / 4) < all / 12),
        "{picked:?}"
    );
}

#[test]
fn uncontrolled_powers_before_brewing() {
    proves![
        "WW-105", "WW-106", "WW-107", "WW-E33", "WW-163", "WW-D23", "WW-93", "WW-D31"
    ];
    let elements = |bench| {
        Scene {
            witches: &[
                Witch {
                    character: "chr-elements",
                    tableau: "rec-19",
                    bench,
                    ..Witch::default()
                },
                Witch::default(),
                Witch::default(),
            ],
            ..Scene::default()
        }
        .table()
    };
    let mut table = elements([0, 3, 2, 2, 2]);
    table.refuses(A, "confirm", "mandatory_missing");
    table.refuses(A, "use rec-19", "mandatory_missing");
    assert_eq!(table.legal(A).len(), 5);
    table.act(A, "element m");
    assert_eq!(
        (table.plan(A).bench, table.plan(A).spill),
        ([0, 4, 2, 2, 2], [0, 2, 0, 0, 0])
    );
    table.refuses(A, "element m", "power_used");
    table.act(A, "confirm");
    table.idle_stage();
    assert_eq!(table.circle(B), [0, 2, 0, 0, 0], "her left neighbour's");
    let mut table = elements([1, 4, 2, 2, 2]);
    table.act(A, "element m");
    assert_eq!(
        table.plan(A).spill,
        [0, 3, 0, 0, 0],
        "a full type is legal too"
    );
    table.act(A, "use chr-elements");
    assert_eq!(table.plan(A).sends, [0, 1, 1, 0, 0]);
    assert_eq!(table.circle(C), [0; 5]);
}

#[test]
fn uncontrolled_powers_by_choice() {
    proves!["WW-86", "WW-87", "WW-106", "WW-E34", "WW-D23"];
    let scene = |options| {
        Scene {
            options,
            phase: PhaseView::Study,
            witches: &[
                Witch {
                    character: "chr-elements",
                    tableau: "rec-10",
                    hand: "rec-09",
                    bench: [0, 3, 2, 2, 2],
                    ..Witch::default()
                },
                Witch {
                    hand: "rec-40",
                    ..Witch::default()
                },
            ],
            ..Scene::default()
        }
        .table()
    };
    let mut table = scene(&[("elements_timing", "choice")]);
    table.refuses(A, "lay rec-09", "mandatory_missing");
    table.acts(A, "element m; lay rec-09").act(B, "lay rec-40");
    assert_eq!(
        (table.bench(A), table.circle(B)),
        ([0, 4, 2, 2, 2], [0, 2, 0, 0, 0])
    );
    table.acts(A, "raven m m; confirm");
    assert_eq!(table.bench(A), [0, 2, 2, 2, 2]);
    table.refuses(A, "element m", "power_used");
    let mut table = scene(&[("elements_timing", "brewing")]);
    table.refuses(A, "element m", "wrong_stage");
    table.act(A, "lay rec-09").act(B, "lay rec-40");
    assert_eq!(
        table.plan(A).bench,
        [0, 3, 2, 2, 2],
        "raven meets the bench without the three"
    );
    // In a round without a Study phase it is the first step of B1 all the same.
    let table = Scene {
        options: &[("elements_timing", "choice")],
        round: 2,
        late: 1,
        deck: Some(0),
        witches: &[
            Witch {
                character: "chr-elements",
                ..Witch::default()
            },
            Witch::default(),
        ],
        ..Scene::default()
    }
    .table();
    assert!(table.can(A, "element h"));
}

#[test]
fn warrior_of_power() {
    proves!["WW-108", "WW-109", "WW-E38", "WW-D28", "WW-94"];
    let mut table = kitchen(Witch {
        character: "chr-warrior",
        tableau: "rec-40",
        bench: [1, 1, 4, 4, 4],
        ..Witch::default()
    });
    table.acts(A, "use chr-warrior; gain m; gain m; gain h; use rec-40");
    assert_eq!(
        (table.plan(A).bench, table.plan(A).sends),
        ([0, 0, 3, 3, 3], [1, 0, 0, 3, 0])
    );
    assert!(table.state.has_power(A, Power::Warrior));
    table.act(A, "confirm").act(B, "confirm");
    assert!(
        table.view(B).witches[0].retired,
        "out of the game at the end of B1"
    );
    assert!(
        table
            .told
            .iter()
            .any(|event| matches!(event.whole(), Seen::Retired { seat, .. } if *seat == A))
    );
    table.idle_to_brewing();
    table.refuses(A, "use chr-warrior", "not_your_recipe");
}

#[test]
fn slyboots() {
    proves!["WW-112", "WW-113", "WW-E42", "WW-160", "WW-I12"];
    let start = |options| Table::cast(&["chr-slyboots", "chr-warrior"], options);
    let mut table = start(&[]);
    table.idle_to_brewing();
    table.refuses(A, "take f card", "source_empty");
    table.act(A, "use chr-slyboots");
    assert_eq!(
        (table.plan(A).bench, table.plan(A).sends),
        ([1, 1, 5, 3, 5], [0, 0, 0, 0, 2])
    );
    table.idle_stage();
    assert!(!table.view(A).witches[0].gift, "used or not, they are gone");
    // Round 2: T T → F F, paid normally.
    table.idle_to_brewing();
    let toads = table.plan(A).bench[4];
    table.act(A, "use chr-slyboots");
    assert_eq!(
        (table.plan(A).bench[4], table.plan(A).sends[2]),
        (toads - 2, 2)
    );
    table.idle_stage();
    // Round 3: F F → T T.
    table.idle_to_brewing();
    let mushrooms = table.plan(A).bench[2];
    table.act(A, "use chr-slyboots");
    assert_eq!(
        (table.plan(A).bench[2], table.plan(A).sends[4]),
        (mushrooms - 2, 2)
    );
    // Without the gift round 1 is paid from the bench.
    let mut table = start(&[("slyboots_start", "side")]);
    table.idle_to_brewing();
    table.act(A, "use chr-slyboots");
    assert_eq!(
        (table.plan(A).bench[2], table.plan(A).sends),
        (3, [0, 0, 0, 0, 2])
    );
}

#[test]
fn spider_summoner() {
    proves!["WW-114", "WW-E41"];
    let spider = |open, bench| {
        kitchen(Witch {
            character: "chr-spider",
            open,
            bench,
            ..Witch::default()
        })
    };
    let mut table = spider("", [0, 3, 0, 0, 0]);
    table.act(A, "use chr-spider");
    assert_eq!(
        (table.plan(A).bench, table.plan(A).sends),
        ([0; 5], [0, 0, 0, 5, 0])
    );
    let mut table = spider("m", [0, 3, 0, 0, 0]);
    table.acts(A, "use chr-spider; take m supply supply supply");
    assert_eq!(
        (table.plan(A).bench, table.plan(A).sends),
        ([0, 3, 0, 0, 0], [0, 0, 0, 5, 0])
    );
}

#[test]
fn spellwriter() {
    proves![
        "WW-115", "WW-116", "WW-117", "WW-E43", "WW-D25", "WW-161", "WW-54"
    ];
    let writer = |open, tableau| {
        kitchen(Witch {
            character: "chr-spellwriter",
            tableau,
            open,
            bench: [1, 2, 3, 3, 3],
            ..Witch::default()
        })
    };
    let mut table = writer("s", "rec-59 rec-60 rec-09!");
    table.acts(A, "use rec-59; take s supply");
    table.act(A, "write t bench made");
    let plan = table.plan(A);
    assert_eq!((plan.bench, plan.made), ([1, 1, 3, 3, 3], [0; 5]));
    assert_eq!(plan.open.len(), 2);
    table.refuses(A, "write f bench bench", "power_used");
    table.acts(A, "use rec-60; take t supply");
    table.acts(A, "use rec-09; take s supply supply");
    let table = writer("m", "rec-59");
    table.refuses(A, "write t supply bench", "source_empty");
    table.refuses(A, "write t bench", "wrong_payment");
    table.refuses(A, "write t bench bench bench", "wrong_payment");
    table.refuses(A, "write t made bench", "source_empty");
    table.refuses(A, "write bench bench", "type_required");
}

#[test]
fn seer_keeps_her_limit() {
    proves!["WW-111", "WW-77"];
    let mut table = Table::cast(&["chr-fey", "chr-seer"], &[]);
    for _ in 0..3 {
        assert_eq!((table.hand(A).len(), table.hand(B).len()), (4, 5));
        table.idle_round();
    }
}
