//! Sections 4.2 and 4.3: taking a card, and the refill.

use coven_conformance::proves;

use crate::support::{check, table};

#[test]
fn one_card_of_the_line_must_be_taken() {
    proves!["GL-40", "GL-41"];
    check(
        "r: at 19
         y: at 12
         turn: r
         field: r1c0=bad_luck r1c1=eyeball r1c2=summon r1c3=shift r1c4=P r1c5=pumpkin-4
         ---
         r? take r1c0 | take r1c1 | take r1c2 | take r1c3 | take r1c4 | take r1c5
         r! end = wrong_step
         r: take r1c5
         stack r: pumpkin-4
         r! take r1c4 = not_your_decision",
    );
}

#[test]
fn ingredients_and_powder_go_on_top() {
    proves!["GL-42"];
    check(
        "r: at 7 stack bat_wing-1 old_bone-3
         y: at 9
         turn: r
         field: r2c0=P r2c1=pumpkin-2 r0c4=cat_whisker-4
         ---
         r: take r2c0
         stack r: bat_wing-1 old_bone-3 P
         y: take r0c4
         turn: r
         r: take r2c1
         stack r: bat_wing-1 old_bone-3 P pumpkin-2",
    );
}

#[test]
fn charged_spells_come_with_full_charges() {
    proves!["GL-43"];
    check(
        "r: at 7
         y: at 18
         turn: r
         field: r2c0=summon r2c1=shift
         ---
         r: take r2c0
         summon r: 2
         shift r: -
         spent r: -",
    );
    check(
        "r: at 7
         y: at 12
         turn: r
         field: r2c1=shift
         ---
         r: take r2c1
         shift r: 3
         summon r: -",
    );
}

#[test]
fn instant_spells_work_at_once_and_are_spent() {
    proves!["GL-44"];
    let looking = check(
        "r: at 7 stack pumpkin-1 pumpkin-2
         y: at 12 stack old_bone-1
         turn: r
         field: r2c0=eyeball r2c1=bad_luck
         ---
         r: take r2c0
         phase: close_view
         spent r: eyeball",
    );
    // Also while the view is open it counts as spent.
    assert_eq!(looking.spectator().seats[0].spent, 1);
    check(
        "r: at 7
         y: at 12 stack old_bone-1
         turn: r
         field: r2c1=bad_luck
         ---
         r: take r2c1
         stack y: -
         spent r: bad_luck",
    );
}

#[test]
fn the_emptied_cell_is_refilled_until_the_deck_is_empty() {
    proves!["GL-45", "GL-46", "GL-E21"];
    check(
        "r: at 6
         y: at 5 stack pumpkin-2
         turn: r
         field: r1c1=old_bone-1 r2c2=old_bone-2
         deck: night_violet-4
         ---
         r: take r1c1
         r1c1: night_violet-4
         deck: -
         at y: 7
         y: take r2c2
         r2c2: -
         over: no
         turn: r",
    );
}

#[test]
fn distance_does_not_matter() {
    proves!["GL-121"];
    // Both ends of the line are as near as its middle, and all see what is taken and laid.
    for cell in ["r2c0", "r2c5"] {
        let table = table("r: at 7\n y: at 12\n turn: r\n deck: night_violet-4 night_violet-3");
        let taken = table.look_at(cell);
        let after = table.run(&format!("r: take {cell}\n {cell}: night_violet-4"));
        for letter in ["r", "y"] {
            let seen = after.seen_by(letter);
            assert!(
                seen.contains(&format!(
                    "\"took\",\"seat\":0,\"cell\":\"{cell}\",\"card\":\"{taken}\""
                )),
                "{seen}"
            );
            assert!(seen.contains("\"card\":\"night_violet-4\""), "{seen}");
        }
    }
}
