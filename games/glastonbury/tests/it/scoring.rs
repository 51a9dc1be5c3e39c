//! Section 6: points, powder, the result.

use coven_conformance::proves;
use coven_core::Game as _;
use coven_glastonbury::Numbers;
use coven_glastonbury::score::kind_points;

use crate::support::{Table, check, name};

/// The game ends with these stacks: red, at 2, declines the last card of a line.
pub(crate) fn ended(seats: &str) -> Table {
    check(&format!(
        "{seats}
         turn: r
         field: r3c2=druid_acorn-4
         only: r3c3 r1c1 r2c1 r4c4
         deck: -
         ---
         r: take r3c2
         r: decline"
    ))
}

/// The points of a set of numbers.
fn points(numbers: &[u8], powders: u8, own: bool) -> i32 {
    let bits = numbers
        .iter()
        .fold(0, |bits, number| bits | 1 << (number - 1));
    kind_points(Numbers::from_bits(bits), powders, own)
}

const BLUE: &str = "mermaid_scale-1 mermaid_scale-2 mermaid_scale-3 mermaid_scale-4 \
    pumpkin-1 pumpkin-3 pumpkin-4 frog_slime-3 frog_slime-4 frost_crystal-4";

#[test]
fn sets_of_one_to_four() {
    proves!["GL-85", "GL-86", "GL-87", "GL-88", "GL-90"];
    for number in 1..=4 {
        assert_eq!(points(&[number], 0, false), -i32::from(number));
        for other in (1..=4).filter(|other| *other != number) {
            assert_eq!(points(&[number, other], 0, false), 0);
            let three: Vec<u8> = (1..=4).filter(|n| *n != number).collect();
            assert_eq!(points(&three, 0, false), 10 - i32::from(number));
        }
    }
    assert_eq!(points(&[1, 2, 3, 4], 0, false), 15);
    assert_eq!(points(&[], 0, true), 0);
    assert_eq!(points(&[], 2, true), 0);
    // GL-90: hidden cards count, and totals may be negative.
    ended("r: at 2 stack pumpkin-4 bat_wing-3 old_bone-1\n y: stack cat_whisker-2")
        .run("totals: -8 -2");
}

#[test]
fn the_own_colour_doubles_all_but_the_bonus() {
    proves!["GL-89", "GL-97", "GL-E31"];
    let own = |numbers: &[u8], powders| points(numbers, powders, true);
    assert_eq!(own(&[4], 0), -8);
    assert_eq!(own(&[3, 4], 0), 0);
    assert_eq!(own(&[1, 2, 4], 0), 14);
    assert_eq!(own(&[1, 2, 4], 1), 19);
    assert_eq!(own(&[1, 2, 3, 4], 0), 25);
    assert_eq!(own(&[1, 2, 3, 4], 1), 25);
    // The same in a game: red's dragon blood.
    for (cards, total) in [
        ("dragon_blood-4", -8),
        ("dragon_blood-3 dragon_blood-4", 0),
        ("dragon_blood-1 dragon_blood-2 dragon_blood-4", 14),
        ("dragon_blood-1 dragon_blood-2 dragon_blood-4 P", 19),
        (
            "dragon_blood-1 dragon_blood-2 dragon_blood-3 dragon_blood-4",
            25,
        ),
        (
            "dragon_blood-1 dragon_blood-2 dragon_blood-3 dragon_blood-4 P",
            25,
        ),
    ] {
        ended(&format!("r: at 2 stack {cards}\n y: -")).run(&format!("totals: {total} 0"));
    }
}

#[test]
fn the_colour_of_another_does_not_double() {
    proves!["GL-92", "GL-E32"];
    for (cards, total) in [
        ("dragon_blood-4", -4),
        ("dragon_blood-3 dragon_blood-4", 0),
        ("dragon_blood-1 dragon_blood-2 dragon_blood-4", 7),
        ("dragon_blood-1 dragon_blood-2 dragon_blood-4 P", 12),
        (
            "dragon_blood-1 dragon_blood-2 dragon_blood-3 dragon_blood-4",
            15,
        ),
        (
            "dragon_blood-1 dragon_blood-2 dragon_blood-3 dragon_blood-4 P",
            15,
        ),
    ] {
        ended(&format!("r: at 2\n y: stack {cards}")).run(&format!("totals: 0 {total}"));
    }
    // GL-E46: blue stays in a game of red and yellow and is own colour of nobody.
    let blue = "mermaid_scale-1 mermaid_scale-2 mermaid_scale-4";
    ended(&format!("r: at 2 stack {blue}\n y: -\n removed: green")).run("totals: 7 0");
    ended(&format!("r: at 2\n y: stack {blue}\n removed: green")).run("totals: 0 7");
}

#[test]
fn the_example_of_the_rulebook() {
    proves!["GL-E28", "GL-128"];
    let end = ended(&format!("r: at 2\n b: stack {BLUE}")).run("totals: 0 25\n over: b");
    let sheet = end.spectator().scoring.unwrap().sheets[1].clone();
    // Sorted by kind in the order of the content table, every number visible.
    let rows: Vec<String> = sheet
        .kinds
        .iter()
        .map(|row| {
            let (kind, numbers) = (row.kind, &row.numbers);
            format!(
                "{kind} {numbers:?} x{} +{} = {}",
                1 + u8::from(row.doubled),
                row.bonus,
                row.points
            )
        })
        .collect();
    assert_eq!(
        rows,
        [
            "frog_slime [3, 4] x1 +0 = 0",
            "mermaid_scale [1, 2, 3, 4] x2 +5 = 25",
            "frost_crystal [4] x2 +0 = -8",
            "pumpkin [1, 3, 4] x1 +0 = 8",
        ]
    );
    assert_eq!(
        (sheet.ingredients, sheet.total, sheet.powder),
        (25, 25, None)
    );
}

/// The sums of all ways to assign powder, as the sheet compares them.
fn ways(table: &Table, seat: usize) -> Vec<(String, i32)> {
    let sheet = table.spectator().scoring.unwrap().sheets[seat].clone();
    let powder = sheet.powder.expect("there is powder");
    powder
        .ways
        .iter()
        .map(|way| {
            let kinds: Vec<String> = way.kinds.iter().map(ToString::to_string).collect();
            (kinds.join("+"), way.sum)
        })
        .collect()
}

fn sum(ways: &[(String, i32)], kinds: &str) -> i32 {
    ways.iter()
        .find(|way| way.0 == kinds)
        .unwrap_or_else(|| panic!("{kinds}: {ways:?}"))
        .1
}

#[test]
fn one_powder_goes_where_it_is_worth_most() {
    proves!["GL-93", "GL-98", "GL-D23", "GL-E29"];
    let end = ended(&format!("r: at 2\n b: stack {BLUE} P"));
    let found = ways(&end, 1);
    assert_eq!(sum(&found, "pumpkin"), 30);
    assert_eq!(sum(&found, "frog_slime"), 32);
    assert_eq!(sum(&found, "frost_crystal"), 33);
    assert_eq!(sum(&found, "mermaid_scale"), 25);
    assert_eq!(sum(&found, "none"), 25);
    let end = end.run("powder b: frost_crystal\n totals: 0 33");
    let powder = end.spectator().scoring.unwrap().sheets[1]
        .powder
        .clone()
        .unwrap();
    assert!(powder.automatic);
    assert_eq!(
        (powder.assigned, powder.without),
        (Some(vec![name("frost_crystal")]), 25)
    );
}

#[test]
fn two_powders_go_to_one_kind_or_to_two() {
    proves!["GL-95", "GL-E30"];
    let end = ended(&format!("r: at 2\n b: stack {BLUE} P P"));
    let found = ways(&end, 1);
    assert_eq!(sum(&found, "frost_crystal+frost_crystal"), 41);
    assert_eq!(sum(&found, "frog_slime+frost_crystal"), 40);
    assert_eq!(sum(&found, "frost_crystal+pumpkin"), 38);
    assert_eq!(sum(&found, "frog_slime+frog_slime"), 37);
    assert_eq!(sum(&found, "frog_slime+pumpkin"), 37);
    end.run("powder b: frost_crystal frost_crystal\n totals: 0 41");
}

#[test]
fn among_equal_ways_the_first_in_the_table_is_taken() {
    proves!["GL-96"];
    // Two single fours of no own colour: both ways save 4 points.
    ended("r: at 2\n b: stack bat_wing-4 dragon_blood-4 P").run("powder b: dragon_blood");
    // Nothing to gain: a kind stands before none.
    let four = "pumpkin-1 pumpkin-2 pumpkin-3 pumpkin-4";
    ended(&format!("r: at 2\n b: stack {four} P")).run("powder b: pumpkin\n totals: 0 15");
    ended(&format!("r: at 2\n b: stack {four} P P"))
        .run("powder b: pumpkin pumpkin\n totals: 0 15");
    // Three ways save 6 points: both to the first, both to the second, one each.
    ended("r: at 2\n b: stack bat_wing-3 old_bone-3 cat_whisker-1 P P")
        .run("powder b: bat_wing bat_wing");
}

#[test]
fn powder_needs_a_collected_kind() {
    proves!["GL-94", "GL-D22", "GL-E33"];
    let end = ended("r: at 2\n b: stack P").run("totals: 0 0\n powder b: -");
    let powder = end.spectator().scoring.unwrap().sheets[1]
        .powder
        .clone()
        .unwrap();
    assert_eq!(
        (powder.cards, powder.assigned, powder.ways),
        (1, None, Vec::new())
    );
    let manual =
        ended("options: powder=manual\n r: at 2 stack pumpkin-1 P\n y: stack P old_bone-2");
    manual.run(
        "phase: assign_powder
         r? powder pumpkin | powder none
         y? powder old_bone | powder none",
    );
}

#[test]
fn spells_score_nothing() {
    proves!["GL-91"];
    ended("r: at 2 stack pumpkin-1 summon 2 shift 3 spent bad_luck eyeball\n y: stack old_bone-1")
        .run("totals: -1 -1\n over: r y");
}

#[test]
fn the_highest_total_wins_and_ties_share() {
    proves!["GL-99", "GL-100", "GL-D28", "GL-E34"];
    // 12, -3, 12, 7.
    let end = ended(
        "r: at 2 stack bat_wing-1 bat_wing-2 bat_wing-3 night_violet-1 night_violet-2 night_violet-3
         y: stack old_bone-3
         g: stack pumpkin-1 pumpkin-2 pumpkin-3 raven_feather-1 raven_feather-2 raven_feather-3
         b: stack cat_whisker-1 cat_whisker-2 cat_whisker-4",
    )
    .run("totals: 12 -3 12 7\n over: r g");
    let outcome = end.game.outcome(&end.state).unwrap();
    let places: Vec<usize> = outcome.ranking.iter().map(Vec::len).collect();
    assert_eq!(places, [2, 1, 1]);
    ended("r: at 2 stack bat_wing-4 old_bone-1\n y: stack pumpkin-4 cat_whisker-3 old_bone-2")
        .run("totals: -5 -9\n over: r");
}
