//! Section 7.1: recipes.

use coven_conformance::proves;
use coven_glastonbury::view::View;

use crate::scoring::ended;
use crate::support::{Table, check, name};

/// Points of recipe A and recipe B, seat by seat.
fn made(table: &Table) -> (Vec<i32>, Vec<i32>) {
    let sheets = table.spectator().scoring.unwrap().sheets;
    let a = sheets
        .iter()
        .map(|sheet| sheet.recipe_a.as_ref().unwrap().points)
        .collect();
    let b = sheets
        .iter()
        .map(|sheet| sheet.recipe_b.as_ref().unwrap().points)
        .collect();
    (a, b)
}

fn recipe_a(seats: &str) -> i32 {
    made(&ended(&format!("options: recipes=on\n {seats}"))).0[0]
}

fn recipe_b(seats: &str) -> Vec<i32> {
    made(&ended(&format!("options: recipes=on\n {seats}"))).1
}

const HOLDER: &str = "r: at 2 recipes A-orange B-most-ones stack";

#[test]
fn recipe_a_wants_strictly_most_of_a_colour() {
    proves!["GL-102", "GL-103", "GL-107", "GL-D26", "GL-E35"];
    let three = "pumpkin-1 salamander_tail-2 pumpkin-3";
    let two = "salamander_tail-1 salamander_tail-3";
    let other_two = "pumpkin-2 pumpkin-4";
    // Four players 3; 2, 2, 0: two points a card. Three players: one.
    assert_eq!(
        recipe_a(&format!(
            "{HOLDER} {three}\n y: stack {two}\n g: stack {other_two}\n b: -"
        )),
        6
    );
    assert_eq!(
        recipe_a(&format!(
            "{HOLDER} {three}\n y: stack {two}\n g: stack {other_two}"
        )),
        3
    );
    assert_eq!(recipe_a(&format!("{HOLDER} {three}\n y: stack {two}")), 3);
    // 3 against 3, 2 against 3, 0 against 0: nothing, for nobody.
    let tie = ended(&format!(
        "options: recipes=on\n {HOLDER} {three}\n y: stack {two} salamander_tail-4\n g: -\n b: -"
    ));
    assert_eq!(made(&tie).0, [0, 0, 0, 0]);
    let behind = ended(&format!(
        "options: recipes=on\n {HOLDER} {two}\n y: stack {three}\n g: -\n b: -"
    ));
    assert_eq!(made(&behind).0, [0, 0, 0, 0]);
    assert_eq!(
        recipe_a("r: at 2 recipes A-orange B-ender\n y: -\n g: -\n b: -"),
        0
    );
}

const BLUE: &str = "mermaid_scale-1 mermaid_scale-2 mermaid_scale-3 mermaid_scale-4 \
    pumpkin-1 pumpkin-3 pumpkin-4 frog_slime-3 frog_slime-4 frost_crystal-4 P";
const THREE_ORANGE: &str = "salamander_tail-1 salamander_tail-2 salamander_tail-3";

/// Blue's sums of ingredients and recipe A, with the powder where it went.
fn blue(table: &Table) -> (String, i32, Vec<(String, i32)>) {
    let sheet = table
        .spectator()
        .scoring
        .unwrap()
        .sheets
        .last()
        .unwrap()
        .clone();
    let powder = sheet.powder.unwrap();
    let ways = powder
        .ways
        .iter()
        .map(|way| (way.kinds[0].to_string(), way.sum))
        .collect::<Vec<_>>();
    let sum = sheet.ingredients + sheet.recipe_a.unwrap().points;
    (powder.assigned.unwrap()[0].to_string(), sum, ways)
}

#[test]
fn powder_serves_set_and_recipe_where_it_lies() {
    proves!["GL-104", "GL-105", "GL-D24", "GL-E36"];
    let four = ended(&format!(
        "options: recipes=on\n r: at 2 stack {THREE_ORANGE}\n y: -\n g: -
         b: recipes A-orange B-few-fours stack {BLUE}"
    ));
    let (kind, sum, ways) = blue(&four);
    assert_eq!((kind.as_str(), sum), ("pumpkin", 38));
    assert!(ways.contains(&("frost_crystal".to_owned(), 33)), "{ways:?}");
    let three = ended(&format!(
        "options: recipes=on\n r: at 2 stack {THREE_ORANGE}\n y: -
         b: recipes A-orange B-few-fours stack {BLUE}"
    ));
    let (kind, sum, ways) = blue(&three);
    assert_eq!((kind.as_str(), sum), ("pumpkin", 34));
    assert!(ways.contains(&("frost_crystal".to_owned(), 33)), "{ways:?}");
}

#[test]
fn the_best_sum_decides_where_powder_goes() {
    proves!["GL-E37"];
    let end = ended(&format!(
        "options: recipes=on\n r: at 2 stack salamander_tail-1 salamander_tail-2\n y: -\n g: -
         b: recipes A-orange B-few-fours stack {BLUE}"
    ));
    let (kind, sum, ways) = blue(&end);
    assert_eq!((kind.as_str(), sum), ("frost_crystal", 39));
    assert!(ways.contains(&("pumpkin".to_owned(), 38)), "{ways:?}");
    assert!(ways.contains(&("frog_slime".to_owned(), 38)), "{ways:?}");
}

#[test]
fn powder_beyond_the_fourth_card_still_serves_a_recipe() {
    proves!["GL-E38"];
    let end = ended(
        "options: recipes=on
         r: at 2 stack salamander_tail-1 salamander_tail-2 salamander_tail-3 salamander_tail-4
         y: -
         b: -
         g: recipes A-orange B-few-fours stack pumpkin-1 pumpkin-2 pumpkin-3 pumpkin-4 old_bone-1 P",
    );
    let (kind, sum, ways) = blue(&end);
    assert_eq!((kind.as_str(), sum), ("pumpkin", 24));
    assert!(ways.contains(&("old_bone".to_owned(), 15)), "{ways:?}");
}

#[test]
fn powder_of_others_does_not_count() {
    proves!["GL-106", "GL-D25", "GL-E39"];
    let end = ended(
        "options: recipes=on
         r: at 2 recipes A-white B-ender stack old_bone-1 spider_silk-1 spider_silk-2
         y: stack old_bone-3 old_bone-4 P
         g: -
         b: -",
    );
    // Yellow's powder lies with old_bone and makes three white cards of it.
    let sheets = end.spectator().scoring.unwrap().sheets;
    assert_eq!(sheets[1].kinds[0].powders, 1);
    let a = sheets[0].recipe_a.as_ref().unwrap();
    assert_eq!((a.mine, a.rival, a.fulfilled, a.points), (3, 2, true, 6));
}

#[test]
fn powder_alone_makes_no_colour() {
    proves!["GL-E40"];
    let end = ended(
        "options: recipes=on
         r: at 2 recipes A-black B-ender stack pumpkin-1 P
         y: -",
    );
    let sheets = end.spectator().scoring.unwrap().sheets;
    let a = sheets[0].recipe_a.as_ref().unwrap();
    assert_eq!((a.mine, a.rival, a.points), (0, 0, 0));
    let ways = &sheets[0].powder.as_ref().unwrap().ways;
    let kinds: Vec<String> = ways.iter().map(|way| way.kinds[0].to_string()).collect();
    assert_eq!(kinds, ["pumpkin", "none"]);
}

/// A stack of so many cards: full kinds one after another, so that nobody shares a card.
fn stacks<const N: usize>(heights: [usize; N]) -> [String; N] {
    let kinds = [
        "dragon_blood",
        "fly_agaric",
        "moon_honey",
        "brimstone",
        "frog_slime",
        "mistletoe",
        "mermaid_scale",
        "frost_crystal",
        "pumpkin",
        "salamander_tail",
        "bat_wing",
        "night_violet",
        "mandrake_root",
        "old_bone",
        "spider_silk",
        "raven_feather",
        "cat_whisker",
    ];
    let mut cards = kinds
        .iter()
        .flat_map(|kind| (1..=4).map(move |number| format!("{kind}-{number}")));
    heights.map(|height| cards.by_ref().take(height).collect::<Vec<_>>().join(" "))
}

#[test]
fn fewest_cards() {
    proves!["GL-108", "GL-109", "GL-113", "GL-115", "GL-E41"];
    // 14 with one powder, 15, 15, 17.
    let [a, b, c, d] = stacks([13, 15, 15, 17]);
    let seats = format!(
        "r: at 2 recipes A-orange B-few-cards stack {a} P\n y: stack {b}\n g: stack {c}\n b: stack {d}"
    );
    assert_eq!(recipe_b(&seats)[0], 10);
    // Powder is a card: with both, red has 15 and ties.
    let tied = seats.replace(" P\n", " P P\n");
    assert_eq!(recipe_b(&tied)[0], 0);
    let [a, b, c] = stacks([17, 17, 19]);
    let seats =
        format!("r: at 2 recipes A-orange B-few-cards stack {a}\n y: stack {b}\n g: stack {c}");
    // An unfulfilled recipe costs nothing and scores for nobody else.
    let end = ended(&format!("options: recipes=on\n {seats}"));
    let sheet = end.spectator().scoring.unwrap().sheets[0].clone();
    let b = sheet.recipe_b.unwrap();
    assert_eq!((b.mine, b.rival, b.fulfilled, b.points), (17, 17, false, 0));
    assert_eq!(
        sheet.total,
        sheet.ingredients + sheet.recipe_a.unwrap().points
    );
}

#[test]
fn fewest_fours() {
    proves!["GL-110", "GL-E42"];
    let fours = [
        "pumpkin-4 bat_wing-4",
        "old_bone-4 cat_whisker-4 dragon_blood-4",
        "mistletoe-4 frog_slime-4 brimstone-4",
        "moon_honey-4 frost_crystal-4 mermaid_scale-4 spider_silk-4 raven_feather-4",
    ];
    let seats = |holder: &str, second: &str| {
        format!(
            "r: at 2 recipes A-orange {holder} stack {} P
             y: stack {}
             g: stack {}
             b: recipes A-white {second} stack {}",
            fours[0], fours[1], fours[2], fours[3]
        )
    };
    assert_eq!(recipe_b(&seats("B-few-fours", "B-most-ones"))[0], 10);
    assert_eq!(recipe_b(&seats("B-most-ones", "B-few-fours"))[3], 0);
}

#[test]
fn fewest_spells() {
    proves!["GL-111", "GL-D27", "GL-E43"];
    let holder = "r: at 2 recipes A-orange B-few-spells shift 2 spent bad_luck";
    let others = "y: spent bad_luck bad_luck bad_luck\n g: summon 1 spent eyeball eyeball";
    // 2 against 3, 3 and 2; against 3 and 3.
    let four = format!("{holder}\n {others}\n b: spent summon shift");
    assert_eq!(recipe_b(&four)[0], 0);
    let three = format!("{holder}\n {others}");
    assert_eq!(recipe_b(&three)[0], 10);
}

#[test]
fn most_ones() {
    proves!["GL-112", "GL-E44"];
    let others = "y: stack pumpkin-1 bat_wing-1 old_bone-1
         g: stack cat_whisker-1 dragon_blood-1 mistletoe-1
         b: -";
    let four = "r: at 2 recipes A-orange B-most-ones stack moon_honey-1 brimstone-1 spider_silk-1";
    assert_eq!(
        recipe_b(&format!("{four} raven_feather-1\n {others}"))[0],
        10
    );
    // Powder is no 1: three and two powders are three.
    assert_eq!(recipe_b(&format!("{four} P P\n {others}"))[0], 0);
}

#[test]
fn declining_can_save_a_recipe() {
    proves!["GL-E45"];
    let [a, b, c] = stacks([17, 18, 20]);
    let scene = format!(
        "options: recipes=on
         r: at 2 recipes A-orange B-few-cards stack {a}
         y: stack {b}
         g: stack {c}
         turn: r
         field: r3c2=druid_acorn-4
         only: r3c3 r1c1 r2c1 r4c4
         deck: -
         ---
         r: take r3c2"
    );
    assert_eq!(made(&check(&scene).run("r: decline")).1[0], 10);
    assert_eq!(made(&check(&scene).run("r: keep")).1[0], 0);
}

#[test]
fn recipes_are_private_until_scoring() {
    proves!["GL-101"];
    let before = check(
        "options: recipes=on
         r: at 2 recipes A-orange B-ender
         y: recipes A-white B-most-ones
         turn: r
         field: r3c2=druid_acorn-4
         only: r3c3 r1c1 r2c1 r4c4
         deck: -",
    );
    let of = |view: &View, seat: usize| view.seats[seat].recipes.map(|recipes| recipes.a);
    let (red, yellow) = (Some(name("A-orange")), Some(name("A-white")));
    assert_eq!(
        (of(&before.view("r"), 0), of(&before.view("r"), 1)),
        (red, None)
    );
    assert_eq!(
        (of(&before.view("y"), 0), of(&before.view("y"), 1)),
        (None, yellow)
    );
    assert_eq!(
        (of(&before.spectator(), 0), of(&before.spectator(), 1)),
        (None, None)
    );
    let last = before.run("r: take r3c2");
    assert_eq!(of(&last.view("y"), 0), None);
    let end = last.run("r: keep");
    assert_eq!(
        (of(&end.spectator(), 0), of(&end.spectator(), 1)),
        (red, yellow)
    );
}
