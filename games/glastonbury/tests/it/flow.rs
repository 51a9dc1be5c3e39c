//! Sections 4.1, 4.5 and 4.6: a turn, its move, and the order of things.

use std::collections::BTreeSet;

use coven_conformance::proves;
use coven_core::{Game as _, Secrets as _, Seed, Viewer};
use coven_glastonbury::{Event, Seen};

use crate::information::watch;
use crate::support::{check, game, table};

#[test]
fn a_turn_is_move_take_refill() {
    proves!["GL-30", "GL-47", "GL-74"];
    let table = check(
        "r: at 2
         y: at 16 stack pumpkin-1
         turn: r
         field: r3c2=old_bone-4
         deck: bat_wing-1 bat_wing-2
         ---
         r: take r3c2
         stack r: old_bone-4
         r3c2: bat_wing-1
         deck: bat_wing-2
         at y: 17
         turn: y
         phase: take",
    );
    // GL-74: the card leaves its cell, is placed, the cell is refilled, the next player moves.
    let order: Vec<&str> = table
        .told
        .iter()
        .map(|event| match event.whole() {
            Seen::Took { .. } => "took",
            Seen::Brewed { .. } => "brewed",
            Seen::Refilled { .. } => "refilled",
            Seen::Moved { .. } => "moved",
            _ => "other",
        })
        .collect();
    assert_eq!(order, ["took", "brewed", "refilled", "moved"]);
}

#[test]
fn wizards_move_clockwise_by_the_top_number() {
    proves!["GL-31", "GL-E2"];
    check(
        "r: at 18 stack pumpkin-1 bat_wing-4
         y: at 7
         turn: y
         field: r2c2=old_bone-1
         ---
         y: take r2c2
         at r: 2
         turn: r
         r? take r0c2 | take r1c2 | take r2c2 | take r3c2 | take r4c2 | take r5c2",
    );
}

#[test]
fn wizards_do_not_block_each_other() {
    proves!["GL-35", "GL-E3"];
    check(
        "r: at 7
         y: at 12
         g: at 12
         b: at 5 stack bat_wing-2
         turn: g
         field: r2c3=old_bone-1
         ---
         g: take r2c3
         at b: 7
         at r: 7
         b? take r2c0 | take r2c1 | take r2c2 | take r2c3 | take r2c4 | take r2c5",
    );
    check(
        "r: at 7
         y: at 12
         g: at 12
         b: at 4 stack bat_wing-4
         turn: g
         field: r2c3=old_bone-1
         ---
         g: take r2c3
         at b: 8
         at r: 7",
    );
}

#[test]
fn a_corner_gives_no_card() {
    proves!["GL-39", "GL-E4"];
    let before = table(
        "r: at 2 stack pumpkin-3
         y: at 7
         turn: y
         field: r2c2=old_bone-1 r2c3=old_bone-2",
    );
    let deck = before.state.deck.len();
    let after = before.run(
        "y: take r2c2
         at r: 5
         turn: y
         stack r: pumpkin-3",
    );
    // Yellow took one card; red's turn passed without a refill.
    assert_eq!(after.state.deck.len(), deck - 1);
    assert_eq!(after.state.field.occupied().len(), 32);
    let rested = |event: &Event| matches!(event.whole(), Seen::Rested { .. });
    assert_eq!(after.told.iter().filter(|event| rested(event)).count(), 1);
    // On the next own turn red walks on from the corner: 5 + 3 = 8, line R3.
    after.run(
        "at y: 8
         y: take r3c5
         at r: 8
         turn: r
         r? take r3c0 | take r3c1 | take r3c2 | take r3c3 | take r3c4 | take r3c5",
    );
}

#[test]
fn powder_keeps_the_wizard_at_a_stop() {
    proves!["GL-36", "GL-E6"];
    let scene = "
        r: at 7 stack mistletoe-2 P
        y: at 12
        g: at 10
        turn: y
        field: r2c3=old_bone-1 r3c3=old_bone-2 r2c1=shift
        ---
        y: take r2c3
        g: take r3c3
        at r: 7
        turn: r
        r? take r2c0 | take r2c1 | take r2c2 | take r2c3 | take r2c4 | take r2c5
        r: take r2c1
        stack r: mistletoe-2 P
        shift r: 3";
    let after = check(scene);
    // GL-E6: the next turn begins and ends at 7 again, for the spell left the powder on top.
    let steps = after.view("r").seats[0].steps;
    assert_eq!(steps, Some(0));
}

#[test]
fn spells_leave_the_top_number_as_it_was() {
    proves!["GL-34", "GL-33", "GL-D9", "GL-E7"];
    // GL-E7: a stack that is empty because only spells were taken: the cauldron's 2.
    check(
        "r: at 2
         y: at 7
         turn: r
         field: r0c2=eyeball r2c5=old_bone-1
         ---
         r: take r0c2
         spent r: eyeball
         phase: take
         turn: y
         at y: 9
         y: take r4c5
         at r: 4
         turn: r",
    );
    check(
        "r: at 16 stack pumpkin-3
         y: at 7
         turn: r
         field: r4c0=summon r2c5=old_bone-1
         ---
         r: take r4c0
         stack r: pumpkin-3
         y: take r4c5
         at r: 19",
    );
}

#[test]
fn an_emptied_stack_walks_by_the_cauldron() {
    proves!["GL-69"];
    check(
        "r: at 7
         y: at 6 stack frog_slime-3
         g: at 6 stack old_bone-4 pumpkin-1
         turn: r
         field: r2c0=bad_luck
         ---
         r: take r2c0
         stack y: -
         at y: 8
         y: take r3c0
         at g: 10
         stack g: old_bone-4",
    );
}

#[test]
fn special_situation_two() {
    proves!["GL-37", "GL-125", "GL-D11", "GL-E8"];
    let after = check(
        "r: at 7
         y: at 5 stack dragon_blood-4 P frog_slime-3
         g: at 12
         b: at 12
         turn: r
         field: r2c2=bad_luck r4c2=old_bone-1
         ---
         r: take r2c2
         at y: 9
         turn: y
         stack y: dragon_blood-4 P",
    );
    // All are told the number 4, and nothing else about the card.
    let moved = after
        .told
        .iter()
        .find(|event| matches!(event.whole(), Seen::Moved { .. }))
        .unwrap();
    for letter in ["r", "y", "g", "b"] {
        let seen = moved.seen(Viewer::Seat(after.seat(letter))).unwrap();
        let Seen::Moved { steps, under, .. } = *seen else {
            panic!("{seen:?}")
        };
        assert_eq!((steps, under), (4, true));
        let text = serde_json::to_string(&after.view(letter).seats[1]).unwrap();
        assert!(!text.contains("dragon_blood"), "{text}");
    }
    after.run(
        "y: take r4c2
         stack y: dragon_blood-4 P old_bone-1",
    );
}

#[test]
fn the_number_under_powder_is_not_told_before_the_move() {
    proves!["GL-D10"];
    let before = table(
        "r: at 7
         y: at 5 stack dragon_blood-4 P
         turn: r",
    );
    assert_eq!(before.view("y").seats[1].steps, None);
    assert_eq!(before.spectator().seats[1].steps, None);
    // The move is not optional: no decision comes before it.
    before.run(
        "r: take r2c0
         turn: y
         at y: 9
         phase: take",
    );
}

/// The deepest look of a single action: a lost card, both powders, and of the card beneath them its number.
#[test]
fn a_disguise_keeps_the_number_under_powder_and_nothing_else() {
    proves!["GL-38", "GL-125"];
    let before = table(
        "r: at 7
         y: at 5 stack mistletoe-1 dragon_blood-4 P P frog_slime-3
         g: at 12
         b: at 12
         turn: r
         field: r2c2=bad_luck",
    );
    let (red, yellow) = (before.seat("r"), before.seat("y"));
    let take = *before
        .legal_actions(red)
        .iter()
        .find(|action| before.game.request(**action).to_string() == "take r2c2")
        .unwrap();
    let mut chance = Seed::from_number(38).stream(0);
    let mut beneath = BTreeSet::new();
    for viewer in [Viewer::Seat(yellow), Viewer::Spectator] {
        for _ in 0..64 {
            let disguise = before
                .game
                .disguise(&before.state, viewer, Some((red, take)), &mut chance)
                .unwrap();
            let mut after = before.clone();
            after.state = disguise.state;
            beneath.insert(after.doc().seats[yellow.index()].stack[1]);
            let after = after.run(
                "r: take r2c2
                 at y: 9",
            );
            assert_eq!(
                after.view("y").seats,
                before.clone().run("r: take r2c2").view("y").seats
            );
        }
    }
    assert!(beneath.len() > 4, "{beneath:?}");
}

#[test]
fn powder_upon_powder() {
    proves!["GL-38", "GL-E9"];
    for (below, to) in [
        ("brimstone-2 P P", 7),
        ("P P", 7),
        ("P", 7),
        ("brimstone-4 P P", 9),
    ] {
        check(&format!(
            "r: at 7
             y: at 5 stack {below} frog_slime-3
             g: at 12
             turn: r
             field: r2c2=bad_luck
             ---
             r: take r2c2
             stack y: {below}
             at y: {to}
             turn: y"
        ));
    }
}

#[test]
fn at_a_stop_powder_is_powder() {
    proves!["GL-E10"];
    check(
        "r: at 7
         y: at 8 stack dragon_blood-4 P frog_slime-3
         g: at 12
         turn: r
         field: r2c2=bad_luck
         ---
         r: take r2c2
         at y: 8
         turn: y
         y? take r3c0 | take r3c1 | take r3c2 | take r3c3 | take r3c4 | take r3c5",
    );
}

#[test]
fn only_decision_points_wait_for_somebody() {
    proves!["GL-72"];
    let played = game(4, &[]);
    watch(&played, 3, |state, _| {
        // GL-73: from the first corner on exactly one player decides, until powder is assigned.
        let deciding = played.actors(state).len();
        let is_laid = !state.field.occupied().is_empty();
        assert!(!is_laid || deciding == usize::from(!played.is_over(state)));
    });
    // A move, an instant spell, two lost cards, a refill, a rest at a corner and another move
    // follow from one decision.
    let after = check(
        "r: at 7
         y: at 2 stack pumpkin-3 old_bone-1
         g: at 12 stack bat_wing-1 bat_wing-2
         turn: r
         field: r2c2=bad_luck
         deck: moon_honey-1 moon_honey-2
         ---
         r: take r2c2
         turn: g
         at y: 5
         at g: 13",
    );
    assert_eq!(after.told.len(), 8, "{:?}", after.told);
}
