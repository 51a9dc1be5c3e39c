//! Section 7.2: table options.

use std::sync::Arc;

use coven_conformance::proves;
use coven_core::{Content as _, Determinize as _, Game as _, Heuristic as _, OptionValues, Seed};
use coven_glastonbury::{CardTable, Event, Glastonbury, Memory, Seen};

use crate::scoring::ended;
use crate::support::{check, game, names};

#[test]
fn powder_by_hand_is_sealed_and_opened_together() {
    proves!["GL-118", "GL-73"];
    let table = ended(
        "options: powder=manual recipes=on
         r: at 2 stack pumpkin-1 pumpkin-2 P
         y: stack P old_bone-2 bat_wing-4
         g: stack cat_whisker-1",
    )
    .run(
        "phase: assign_powder
         turn: ry
         r? powder pumpkin | powder none
         y? powder bat_wing | powder old_bone | powder none
         g? -",
    );
    // Everybody sees all stacks and recipes while deciding.
    let view = table.view("r");
    assert!(
        view.seats
            .iter()
            .all(|seat| seat.stack.is_some() && seat.recipes.is_some())
    );
    let table = table.run("y: powder old_bone\n turn: r");
    // Sealed: red learns that yellow has decided, and not what.
    let (red, yellow) = (table.view("r"), table.view("y"));
    assert_eq!((red.seats[1].sealed, &red.seats[1].powder), (true, &None));
    assert_eq!(yellow.seats[1].powder, Some(names("old_bone")));
    assert!(
        table.seen_by("r").contains("\"kinds\":null"),
        "{}",
        table.seen_by("r")
    );
    assert_eq!(red.scoring.unwrap().sheets[1].kinds[1].powders, 0);
    // A worse choice than the automatic one stands.
    let end = table.run("r: powder none\n phase: over\n powder r: none\n powder y: old_bone");
    let sheets = end.spectator().scoring.unwrap().sheets;
    assert_eq!((sheets[0].ingredients, sheets[1].ingredients), (0, -4));
    assert_eq!(end.view("r").seats[1].powder, Some(names("old_bone")));
}

#[test]
fn nobody_is_asked_without_an_ingredient() {
    proves!["GL-98"];
    ended("options: powder=manual\n r: at 2 stack P\n y: stack old_bone-2").run("phase: over");
    // By default nobody is asked at all.
    ended("r: at 2 stack pumpkin-1 P\n y: -").run("phase: over\n powder r: pumpkin");
}

#[test]
fn there_is_no_solo_mode_and_bots_take_seats() {
    proves!["GL-119"];
    let table = Arc::new(CardTable::house());
    let alone = Glastonbury::new(Arc::clone(&table), 1, &OptionValues::default());
    assert_eq!(alone.unwrap_err().code(), "bad-seat-count");
    // A bot answers for a seat from what that seat is shown.
    let game = game(2, &[]);
    let mut events = Vec::new();
    let state = game.start(Seed::from_number(1), &mut events);
    let seat = game.actors(&state).first().unwrap();
    let view = game.view(&state, coven_core::Viewer::Seat(seat));
    let mut legal = Vec::new();
    game.legal(&state, seat, &mut legal);
    let mut rng = Seed::from_number(2).stream(0);
    let mut memory = Memory::default();
    for event in &events {
        let seen = event.seen(coven_core::Viewer::Seat(seat)).unwrap();
        game.remember(&mut memory, seat, seen);
    }
    assert!(game.choose(seat, &view, &memory, &legal, &mut rng) < legal.len());
}

#[test]
fn open_cauldrons_show_every_stack() {
    proves!["GL-127", "GL-E48", "GL-D29"];
    let scene = "
        options: cauldrons=open
        r: at 7 stack pumpkin-1 old_bone-3 summon 1
        y: at 2 stack bat_wing-1 bat_wing-2
        turn: r
        field: r2c0=eyeball r1c1=eyeball r2c1=bad_luck r0c2=pumpkin-3";
    let table = check(scene);
    for view in [table.view("r"), table.view("y"), table.spectator()] {
        assert_eq!(view.seats[0].stack, Some(names("pumpkin-1 old_bone-3")));
        assert_eq!(view.seats[1].stack, Some(names("bat_wing-1 bat_wing-2")));
    }
    // The eyeball gives no view step, is a spent spell, and cannot be summoned.
    table.clone().run(
        "r! summon r1c1 = instant_forbidden
         r: take r2c0
         spent r: eyeball
         phase: take
         turn: y",
    );
    // The log names every card, and nothing leaves it.
    let after = table.run("r: take r2c1");
    for event in &after.told {
        let seen = event.seen(coven_core::Viewer::Spectator).unwrap();
        assert!(!after.game.turns_page(seen));
        if let Some(line) = after.game.say_event(seen) {
            assert!(!line.fleeting, "{line:?}");
        }
    }
    let lost = after.told.iter().map(Event::whole);
    let lost = lost
        .filter(|seen| matches!(seen, Seen::Lost { .. }))
        .find_map(|seen| after.game.say_event(seen));
    assert_eq!(lost.unwrap().message.key, "gl-event-lost-open");
}
