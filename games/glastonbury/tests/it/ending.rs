//! Section 5: the end of the game.

use coven_conformance::proves;
use coven_core::Game as _;
use coven_glastonbury::Seen;

use crate::support::{check, name};

/// Red at 2; C2 has only the card in r3c2, R3 has another one.
const LAST_OF_C2: &str = "
    only: r3c3 r1c1 r2c1 r4c4
    deck: -";

#[test]
fn the_last_card_of_a_line_ends_the_game() {
    proves!["GL-76", "GL-80", "GL-84", "GL-D3", "GL-E22"];
    let scene = format!(
        "r: at 2 stack pumpkin-1 pumpkin-3 pumpkin-4
         y: at 12
         turn: r
         field: r3c2=old_bone-4
         {LAST_OF_C2}
         ---
         r? take r3c2
         r: take r3c2
         phase: last_card
         turn: r
         r? keep | decline"
    );
    let kept = check(&scene).run(
        "r: keep
         stack r: pumpkin-1 pumpkin-3 pumpkin-4 old_bone-4
         over: r
         ender: r
         totals: 4 0",
    );
    // GL-84: no refill, no further turn.
    assert!(
        !kept
            .told
            .iter()
            .any(|e| matches!(e.whole(), Seen::Refilled { .. } | Seen::Moved { .. }))
    );
    let declined = check(&scene).run(
        "r: decline
         stack r: pumpkin-1 pumpkin-3 pumpkin-4
         over: r
         ender: r
         totals: 8 0",
    );
    assert_eq!(declined.doc().out.last(), Some(&name("old_bone-4")));
    assert_eq!(
        declined.game.outcome(&declined.state).unwrap().reason,
        "line-emptied"
    );
}

#[test]
fn the_choice_comes_before_the_stacks_are_opened() {
    proves!["GL-81", "GL-D21"];
    let table = check(&format!(
        "r: at 2 stack pumpkin-1 pumpkin-3 pumpkin-4
         y: at 12 stack bat_wing-1 bat_wing-2
         turn: r
         field: r3c2=old_bone-4
         {LAST_OF_C2}
         ---
         r: take r3c2
         phase: last_card"
    ));
    for view in [table.view("r"), table.view("y"), table.spectator()] {
        assert!(view.seats.iter().all(|seat| seat.stack.is_none()) && view.scoring.is_none());
    }
    let open = table.run("r: keep");
    assert!(
        open.spectator()
            .seats
            .iter()
            .all(|seat| seat.stack.is_some())
    );
}

#[test]
fn a_summoned_card_can_empty_another_line() {
    proves!["GL-77", "GL-E23"];
    let scene = |last: &str| {
        format!(
            "r: at 2 summon 1
             y: at 12
             turn: r
             field: r3c2=old_bone-4 r2c4=bat_wing-1 {last}
             only: r3c3 r1c1 r2c1
             deck: -"
        )
    };
    // A card outside C2 that empties no line: play goes on, and C2 still has its card.
    check(&format!(
        "{}
         ---
         r: summon r2c4
         over: no
         turn: y",
        scene("r4c4=old_bone-3")
    ));
    // The last card of C4 (and R4): the game ends although red stands at C2.
    check(
        "r: at 2 summon 1
         y: at 12
         turn: r
         field: r3c2=old_bone-4 r4c4=old_bone-3
         only: r3c3 r1c1 r2c1
         deck: -
         ---
         r: summon r4c4
         phase: last_card
         r: decline
         over: r y
         ender: r",
    );
}

#[test]
fn a_crossing_line_counts() {
    proves!["GL-E24"];
    let scene = "
        r: at 2
        y: at 12
        turn: r
        field: r0c2=old_bone-1 r3c2=old_bone-2
        only: r1c1 r2c3 r4c4
        deck: -";
    check(&format!(
        "{scene}\n ---\n r: take r3c2\n phase: last_card\n r: keep\n ender: r"
    ));
    check(&format!(
        "{scene}\n ---\n r: take r0c2\n over: no\n turn: y"
    ));
}

#[test]
fn two_emptied_lines_end_the_game_once() {
    proves!["GL-E25"];
    let end = check(
        "r: at 2
         y: at 12
         turn: r
         field: r3c2=old_bone-2
         only: r1c1 r2c3 r4c4
         deck: -
         ---
         r: take r3c2
         r? keep | decline
         r: keep
         over: y
         ender: r",
    );
    let opened = end
        .told
        .iter()
        .filter(|event| matches!(event.whole(), Seen::Opened { .. }))
        .count();
    assert_eq!(opened, 1);
}

#[test]
fn an_empty_edge_ends_nothing() {
    proves!["GL-78", "GL-E26"];
    check(
        "r: at 3
         y: at 12
         turn: r
         field: r0c3=old_bone-2 r4c3=old_bone-3
         only: r1c1 r2c2 r3c4
         deck: -
         ---
         r0c1: -
         r0c2: -
         r0c4: -
         r: take r0c3
         over: no
         turn: y",
    );
}

#[test]
fn a_line_is_emptied_only_without_a_deck() {
    proves!["GL-79"];
    // The same card with one card in the deck is refilled at once; an empty deck stays empty.
    let after = check(
        "r: at 2
         y: at 11 stack pumpkin-2
         turn: r
         field: r3c2=old_bone-4 r0c2=bat_wing-1
         deck: cat_whisker-1
         ---
         r: take r3c2
         r3c2: cat_whisker-1
         deck: -
         over: no
         y: take r0c2
         deck: -
         r0c2: -",
    );
    assert!(after.state.deck.is_empty());
}

#[test]
fn spells_as_last_cards_are_kept() {
    proves!["GL-82", "GL-D20"];
    for (spell, charges) in [("summon", "2"), ("shift", "3")] {
        check(&format!(
            "r: at 2
             y: at 12 stack pumpkin-1
             turn: r
             field: r3c2={spell}
             {LAST_OF_C2}
             ---
             r: take r3c2
             over: r
             {spell} r: {charges}"
        ));
    }
    // The eyeball gives no view, as all stacks are opened anyway.
    check(&format!(
        "r: at 2 stack pumpkin-1 pumpkin-2
         y: at 12
         turn: r
         field: r3c2=eyeball
         {LAST_OF_C2}
         ---
         r: take r3c2
         over: r y
         spent r: eyeball"
    ));
}

#[test]
fn bad_luck_as_the_last_card_works_first() {
    proves!["GL-83", "GL-E27"];
    let end = check(
        "r: at 4 stack pumpkin-1
         y: at 12 stack moon_honey-1 moon_honey-2 moon_honey-3
         g: at 12 stack old_bone-1 old_bone-2
         b: at 12 stack frost_crystal-4
         keeper: b
         turn: r
         field: r2c4=bad_luck
         only: r1c1 r2c2 r3c3 r4c3
         deck: -
         ---
         r: take r2c4
         over: y b
         ender: r
         stack r: pumpkin-1
         stack y: moon_honey-1 moon_honey-2
         stack g: old_bone-1
         stack b: -
         spent r: bad_luck
         totals: -1 0 -1 0",
    );
    let lost = crate::support::names("moon_honey-3 old_bone-2 frost_crystal-4");
    assert!(end.doc().out.ends_with(&lost));
}
