//! Section 5.2: dice poker, with witchers, townsfolk and alone.

use std::collections::BTreeSet;

use coven_conformance::proves;
use coven_old_world::state::{Decision, DiceGame};
use serde_json::json;

use crate::support::{A, B, C, Setup, Table};

/// The wolf and the griffin have met at cintra and play; the wolf is about to reroll.
fn game(gold: [u16; 2]) -> Table {
    let setup = Setup::of("wolf griffin bear")
        .at(A, "cintra")
        .at(B, "cintra")
        .at(C, "cintra");
    setup
        .gold(A, gold[0])
        .gold(B, gold[1])
        .moved()
        .run("a: poker 1\nasked: reroll\nturn: b\nb: reroll\nturn: a")
}

/// The same with these dice on the table.
fn dice(table: Table, own: [u8; 5], other: [u8; 5]) -> Table {
    table.tweak(|doc| {
        let dice = doc.dice.as_mut().unwrap();
        dice.own = own;
        dice.other = dice.other.map(|_| other);
    })
}

/// Whether the active player wins with his dice against the other's.
fn wins(own: [u8; 5], other: [u8; 5]) -> bool {
    let table = dice(game([2, 1]), own, other).run("a: reroll");
    match (table.state.witcher(A).gold, table.state.witcher(B).gold) {
        (4, 0) => true,
        (1, 3) => false,
        gold => panic!("{gold:?}"),
    }
}

#[test]
fn stakes() {
    proves!["OW-E44", "OW-247", "OW-236", "OW-237"];
    let table = game([2, 1]);
    table.clone().run("gold a: 1\ngold b: 0");
    dice(table.clone(), [6; 5], [1, 1, 2, 3, 4]).run("a: reroll\ngold a: 4\ngold b: 0");
    dice(table, [1, 1, 2, 3, 4], [6; 5]).run("a: reroll\ngold a: 1\ngold b: 3");
    let here = Setup::of("wolf griffin")
        .at(A, "cintra")
        .at(B, "cintra")
        .moved();
    here.clone()
        .gold(A, 2)
        .run("a- poker\na! poker 1 = not_enough_gold");
    here.clone()
        .gold(B, 2)
        .run("a- poker\na! poker 1 = not_enough_gold");
    // The other cannot refuse: what he is asked is which dice to roll again.
    here.gold(A, 1)
        .gold(B, 1)
        .run("a: poker 1\nturn: b\nb! stop = wrong_step");
}

#[test]
fn both_roll_and_the_opponent_rerolls_first() {
    proves!["OW-248", "OW-249", "OW-250", "OW-251", "OW-2"];
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .at(B, "cintra")
        .gold(A, 1)
        .gold(B, 1)
        .moved();
    let mut faces = BTreeSet::new();
    for number in 0..20 {
        let table = setup.clone().seed(number).run("a: poker 1");
        let rolled = table.state.dice.unwrap();
        faces.extend(rolled.own);
        faces.extend(rolled.other.unwrap());
        // Openly: everybody sees all ten.
        let seen = table.view(B).dice.unwrap();
        assert_eq!(seen.own.dice, rolled.own);
        assert_eq!(seen.against.unwrap().dice, rolled.other.unwrap());
        assert_eq!(table.legal(B).len(), 32, "any of the five dice or none");
        assert_eq!(table.legal(A).len(), 0);
        let table = table.run("b: reroll 2 4\nturn: a");
        let after = table.state.dice.unwrap();
        assert_eq!(after.own, rolled.own);
        let (before, now) = (rolled.other.unwrap(), after.other.unwrap());
        assert_eq!([before[0], before[2], before[4]], [now[0], now[2], now[4]]);
        // Then the active player, who sees that; nobody a second time.
        assert_eq!(table.legal(A).len(), 32);
        let done = table.run("a: reroll 1\nasked: phase1");
        let last = done.state.dice.unwrap();
        assert_eq!(last.other, after.other, "new values stay");
        assert_eq!(last.own[1..], after.own[1..]);
    }
    assert_eq!(faces, (1..=6).collect());
}

#[test]
fn the_hands_of_the_table() {
    proves!["OW-252", "OW-253", "OW-254", "OW-D40"];
    let strongest_last: [[u8; 5]; 9] = [
        [1, 2, 3, 4, 6],
        [1, 1, 2, 3, 4],
        [1, 1, 2, 2, 3],
        [1, 1, 1, 2, 3],
        [1, 2, 3, 4, 5],
        [2, 3, 4, 5, 6],
        [1, 1, 1, 2, 2],
        [1, 1, 1, 1, 2],
        [1, 1, 1, 1, 1],
    ];
    for (weak, one) in strongest_last.iter().enumerate() {
        for other in &strongest_last[weak + 1..] {
            assert!(wins(*other, *one), "{other:?} beats {one:?}");
            assert!(!wins(*one, *other), "{one:?} loses to {other:?}");
        }
    }
}

#[test]
fn the_examples() {
    proves![
        "OW-E30", "OW-E31", "OW-E32", "OW-E33", "OW-E34", "OW-E35", "OW-E36", "OW-E37", "OW-E38",
        "OW-E39", "OW-E40", "OW-E41", "OW-E42", "OW-E43", "OW-254", "OW-255", "OW-256", "OW-257",
        "OW-258",
    ];
    let (active, opponent) = (true, false);
    let table = [
        ([5, 5, 1, 2, 4], [3, 3, 6, 6, 1], opponent),
        ([5, 5, 1, 2, 3], [3, 3, 6, 4, 1], active),
        ([5, 5, 6, 3, 2], [5, 5, 6, 4, 1], opponent),
        ([6, 6, 2, 2, 5], [6, 6, 3, 3, 1], opponent),
        ([4, 4, 2, 2, 6], [4, 4, 2, 2, 5], active),
        ([3, 3, 3, 2, 2], [2, 2, 2, 6, 6], active),
        ([4, 4, 4, 2, 2], [2, 3, 4, 5, 6], active),
        ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6], opponent),
        ([6, 6, 6, 1, 2], [1, 2, 3, 4, 5], opponent),
        ([2, 2, 2, 2, 3], [6, 6, 6, 5, 5], active),
        ([1, 2, 3, 4, 6], [1, 1, 2, 3, 4], opponent),
        ([1, 2, 4, 5, 6], [1, 3, 4, 5, 6], opponent),
        ([1, 1, 4, 4, 6], [4, 1, 6, 1, 4], active),
        ([1, 1, 1, 1, 1], [6, 6, 6, 6, 5], active),
    ];
    for (own, other, winner) in table {
        assert_eq!(wins(own, other), winner, "{own:?} {other:?}");
    }
    // Full houses by the three, then the pair.
    assert!(wins([3, 3, 3, 5, 5], [3, 3, 3, 4, 4]));
    assert!(!wins([3, 3, 3, 4, 4], [3, 3, 3, 5, 5]));
}

#[test]
fn one_game_a_turn_with_each_witcher() {
    proves!["OW-235", "OW-238"];
    let setup = Setup::of("wolf griffin bear")
        .at(A, "cintra")
        .at(B, "cintra")
        .at(C, "cintra");
    let setup = setup.gold(A, 5).gold(B, 5).gold(C, 5).moved();
    setup.clone().run(
        "a~ poker 1 | poker 2
         a: poker 1
         b: reroll
         a: reroll
         a~ poker 2
         a! poker 1 = already_used
         a: poker 2
         c: reroll
         a: reroll
         a- poker",
    );
    // Only with somebody who is here.
    setup
        .at(C, "vizima")
        .run("a~ poker 1\na! poker 2 = not_here\na! poker 0 = not_here");
}

#[test]
fn poker_forbids_the_fight() {
    proves!["OW-E29", "OW-239", "OW-278"];
    let setup = Setup::of("wolf cat bear")
        .at(A, "cintra")
        .at(B, "cintra")
        .at(C, "cintra");
    let setup = setup.gold(A, 5).gold(B, 5).hand(A, "wolf-push-1").moved();
    setup.run(
        "a: poker 1
         b: reroll
         a: reroll
         a: stop
         a~ challenge 2
         a! challenge 1 = fight_forbidden_poker",
    );
    // Townsfolk poker, rolled for by the cat, forbids nothing.
    let setup = Setup::of("wolf bear cat")
        .at(A, "novigrad")
        .at(C, "novigrad")
        .gold(A, 1);
    setup.hand(A, "wolf-push-1").moved().run(
        "a: act
         turn: c
         c: reroll
         a: reroll
         a: stop
         a~ challenge 2",
    );
    // It ends with the turn.
    let setup = Setup::of("wolf cat")
        .at(A, "cintra")
        .at(B, "cintra")
        .gold(A, 5)
        .gold(B, 5);
    let table = setup
        .hand(A, "wolf-push-1")
        .moved()
        .run("a: poker 1\nb: reroll\na: reroll");
    assert!(table.next_turn_of(B).state.turn.played.is_empty());
}

/// Townsfolk at novigrad, the active player about to reroll.
fn townsfolk(gold: u16) -> Table {
    let setup = Setup::of("wolf griffin bear")
        .at(A, "novigrad")
        .gold(A, gold)
        .moved();
    setup.run("a: act\nturn: c\nc: reroll\nturn: a")
}

#[test]
fn the_townsfolk() {
    proves!["OW-E45", "OW-259", "OW-260", "OW-264", "OW-D41"];
    // The right neighbour rolls for them and rerolls first.
    dice(townsfolk(1), [6; 5], [1, 1, 2, 3, 4]).run("a: reroll\ngold a: 3\ngold c: 0");
    dice(townsfolk(1), [1, 1, 2, 3, 4], [6; 5]).run("a: reroll\ngold a: 0\ngold c: 0");
    // The active player wins full ties.
    dice(townsfolk(1), [1, 1, 2, 3, 4], [1, 1, 2, 3, 4]).run("a: reroll\ngold a: 3");
    let setup = Setup::of("wolf griffin").at(A, "novigrad").moved();
    setup.clone().run("a- act\na! act = not_available");
    Setup::of("wolf griffin")
        .at(A, "loc-ichaer")
        .gold(A, 1)
        .moved()
        .run("a: act\nasked: reroll\nturn: b");
}

#[test]
fn automatic_townsfolk() {
    proves!["OW-E46", "OW-424", "OW-D41"];
    let cases: [([u8; 5], &[u8]); 6] = [
        ([3, 3, 5, 1, 6], &[3, 4, 5]),
        ([2, 3, 4, 5, 6], &[]),
        ([1, 2, 4, 5, 6], &[1, 2, 3, 4, 5]),
        ([4, 4, 2, 2, 6], &[5]),
        ([2, 2, 2, 2, 5], &[5]),
        ([3, 3, 3, 1, 6], &[4, 5]),
    ];
    let setup = Setup::of("wolf griffin")
        .at(A, "novigrad")
        .gold(A, 1)
        .moved();
    let setup = setup.options(&[("townsfolk", "automatic")]);
    let sorted = |mut dice: [u8; 5]| {
        dice.sort_unstable();
        dice
    };
    for (wanted, _) in cases {
        // A roll of these values comes up, and what the townsfolk do with it follows the policy.
        let table = setup.clone().until("a: act", |table| {
            let told = format!("{:?}", table.told);
            let rolled: Vec<u8> = told
                .split("against: Some([")
                .nth(1)
                .and_then(|rest| rest.split(']').next())
                .map(|list| {
                    list.split(", ")
                        .filter_map(|die| die.parse().ok())
                        .collect()
                })
                .unwrap_or_default();
            <[u8; 5]>::try_from(rolled).is_ok_and(|rolled| sorted(rolled) == sorted(wanted))
        });
        // Nobody else is asked: the active player is next.
        assert_eq!(table.asked(), "reroll");
        assert!(matches!(table.state.decision, Decision::Reroll { seat, own: true } if seat == A));
        let mask = table.state.dice.unwrap().again[1];
        let rerolled = mask.count_ones() as usize;
        let wanted_count = cases.iter().find(|case| case.0 == wanted).unwrap().1.len();
        assert_eq!(rerolled, wanted_count, "{wanted:?}");
    }
}

#[test]
fn a_challenge_against_fixed_dice() {
    proves!["OW-E113", "OW-78", "OW-249"];
    let challenge = json!([{"do": "poker_challenge", "hand": [3, 3, 3, 2, 2], "rerolls": 1,
        "win": [{"do": "gold", "amount": 5}], "lose": [{"do": "gold", "amount": 1}]}]);
    let table = Setup::told(challenge)
        .run("a: stop\na: explore city\na: choose a\nasked: reroll\ngold a: 0");
    assert!(matches!(
        table.state.dice.unwrap().game,
        DiceGame::Challenge { .. }
    ));
    assert_eq!(table.legal(A).len(), 32);
    let against = |own: [u8; 5]| {
        dice(table.clone(), own, own)
            .run("a: reroll")
            .state
            .witcher(A)
            .gold
    };
    assert_eq!(against([3, 3, 3, 2, 2]), 1, "not strictly better");
    assert_eq!(against([3, 3, 3, 4, 4]), 5);
    assert_eq!(against([6, 6, 6, 1, 2]), 1);
}

#[test]
fn poker_alone() {
    proves!["OW-E128", "OW-413", "OW-414", "OW-D60"];
    let setup = Setup::of("wolf").at(A, "novigrad").gold(A, 1).moved();
    let table = setup.run("a: act\ngold a: 0\nasked: reroll\nturn: a");
    assert!(
        table.state.dice.unwrap().other.is_none(),
        "nobody rolls for the townsfolk"
    );
    assert_eq!(table.legal(A).len(), 32);
    let pays = |own: [u8; 5]| {
        dice(table.clone(), own, own)
            .run("a: reroll")
            .state
            .witcher(A)
            .gold
    };
    assert_eq!(pays([2, 2, 5, 5, 1]), 1);
    assert_eq!(pays([1, 2, 3, 4, 6]), 0);
    assert_eq!(pays([6, 6, 6, 6, 6]), 6);
    assert_eq!(pays([6, 6, 1, 2, 3]), 0, "a pair");
    assert_eq!(pays([6, 6, 6, 2, 3]), 2);
    assert_eq!(pays([1, 2, 3, 4, 5]), 3);
    assert_eq!(pays([2, 3, 4, 5, 6]), 3);
    assert_eq!(pays([2, 2, 3, 3, 3]), 4);
    assert_eq!(pays([2, 3, 3, 3, 3]), 5);
}
