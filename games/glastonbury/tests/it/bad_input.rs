//! Section 12: refusals. The script checks that each leaves the state as it was.

use std::sync::Arc;

use coven_conformance::proves;
use coven_core::{Content as _, Game as _, OptionValues};
use coven_glastonbury::{CardTable, Glastonbury, Request};

use crate::scoring::ended;
use crate::setup::seated;
use crate::support::{Table, check, game};

/// A table at which nobody has a colour yet.
fn fresh(players: usize, options: &[(&str, &str)]) -> Table {
    Table::start(game(players, options), 3)
}

#[test]
fn tables_that_cannot_be() {
    proves!["GL-131"];
    let content = Arc::new(CardTable::house());
    let make = |players, options: &[(&str, &str)]| {
        let options: OptionValues = options.iter().copied().collect();
        Glastonbury::new(Arc::clone(&content), players, &options)
            .map(|_| ())
            .map_err(|e| e.code())
    };
    assert_eq!(make(1, &[]), Err("bad-seat-count"));
    assert_eq!(make(5, &[]), Err("bad-seat-count"));
    assert_eq!(make(3, &[("weather", "rain")]), Err("unknown-option"));
    assert_eq!(make(3, &[("cauldrons", "glass")]), Err("unknown-value"));
    for players in 2..=4 {
        assert_eq!(
            make(players, &[("cauldrons", "open"), ("recipes", "on")]),
            Ok(())
        );
    }
}

#[test]
fn colours() {
    proves!["GL-132"];
    fresh(3, &[]).run(
        "turn: ryg
         g: colour yellow
         turn: ry
         r! colour yellow = colour_unavailable
         r! colour orange = colour_unavailable
         r! colour mauve = colour_unavailable
         g! colour red = not_your_decision
         r? colour red | colour green | colour blue
         r: colour red",
    );
}

#[test]
fn removed_colours() {
    proves!["GL-133"];
    seated(game(2, &[("removed_colour", "host")]), 1).run(
        "phase: name_removed
         r! remove red = bad_removed_colour
         r! remove yellow = bad_removed_colour
         r! remove orange = bad_removed_colour
         y! remove green = not_your_decision
         r: remove blue",
    );
    for players in 3..=4 {
        let table = seated(game(players, &[("first_player", "host")]), 1);
        table.run("r! remove blue = bad_removed_colour");
    }
    // With two players and the colour drawn it is simply not asked for.
    seated(game(2, &[("first_player", "host")]), 1).run("r! remove blue = wrong_step");
}

#[test]
fn the_first_player_sits_at_the_table() {
    proves!["GL-148"];
    seated(game(3, &[("first_player", "host")]), 1).run(
        "r! first 3 = no_such_seat
         r! first 4294967295 = no_such_seat
         y! first 1 = not_your_decision
         r: first 2
         turn: g",
    );
}

#[test]
fn corners() {
    proves!["GL-135"];
    seated(game(2, &[("first_player", "host")]), 1).run(
        "r: first 0
         r! corner 1 = corner_unavailable
         r! corner 20 = corner_unavailable
         r! corner 4000000000 = corner_unavailable
         y! corner 5 = not_your_decision
         r: corner 10
         y! corner 10 = corner_unavailable
         y: corner 0",
    );
}

#[test]
fn somebody_elses_decision() {
    proves!["GL-136"];
    check(
        "r: at 2 stack pumpkin-3
         y: at 7
         turn: y
         field: r2c2=old_bone-1
         ---
         r! take r0c2 = not_your_decision
         r! shift = not_your_decision
         y: take r2c2
         at r: 5
         turn: y
         r! shift = not_your_decision",
    );
}

#[test]
fn the_wrong_step() {
    proves!["GL-137"];
    check(
        "r: at 5 stack pumpkin-3 shift 1
         y: -
         turn: r corner
         ---
         r! take r1c1 = wrong_step
         r! keep = wrong_step
         r! close = wrong_step
         r! colour red = wrong_step
         r! corner 0 = wrong_step
         r! powder pumpkin = wrong_step",
    );
    check(
        "r: at 7 stack pumpkin-3 shift 1
         y: -
         turn: r
         ---
         r! shift = wrong_step
         r! end = wrong_step
         r! keep = wrong_step
         r! decline = wrong_step
         r! close = wrong_step
         r! first 0 = wrong_step",
    );
    check(
        "r: at 7 stack pumpkin-1 pumpkin-2 summon 1
         y: -
         turn: r
         field: r2c0=eyeball
         ---
         r: take r2c0
         r! take r2c1 = wrong_step
         r! summon r1c1 = wrong_step
         r! end = wrong_step",
    );
}

#[test]
fn places_without_a_card() {
    proves!["GL-138"];
    check(
        "r: at 7 summon 1
         y: -
         turn: r
         field: r2c0=pumpkin-1
         only: r1c1 r2c2 r3c3 r4c4
         deck: -
         ---
         r! take r0c0 = no_card_there
         r! take r6c1 = no_card_there
         r! take r2c200 = no_card_there
         r! take r2c1 = no_card_there
         r! summon r5c5 = no_card_there
         r! summon r1c2 = no_card_there",
    );
}

#[test]
fn spells_out_of_place() {
    proves!["GL-139", "GL-140", "GL-141", "GL-142", "GL-143", "GL-144"];
    check(
        "r: at 7
         y: -
         turn: r
         ---
         r! take r1c1 = not_in_line
         r! summon r1c1 = no_charge
         r! summon r2c1 = no_charge",
    );
    check(
        "r: at 7 summon 1
         y: -
         turn: r
         field: r1c1=bad_luck r1c2=eyeball r2c1=bad_luck
         ---
         r! summon r1c1 = instant_forbidden
         r! summon r1c2 = instant_forbidden
         r! summon r2c1 = summon_not_needed
         r! take r1c1 = not_in_line",
    );
    check(
        "r: at 5 summon 1 shift 1
         y: -
         turn: r corner
         field: r2c1=bad_luck r2c2=eyeball
         ---
         r! summon r1c1 = not_at_corner
         r: shift
         r! summon r1c1 = one_spell_per_turn
         r! summon r2c0 = one_spell_per_turn
         r! take r2c1 = instant_forbidden
         r! take r2c2 = instant_forbidden
         r! take r1c1 = not_in_line",
    );
}

#[test]
fn looking_where_one_may_not() {
    proves!["GL-145"];
    let hidden = "
        r! look deck = hidden
        r! look out = hidden
        r! look stack 0 = hidden
        r! look stack 1 = hidden
        r! look recipes 1 = hidden
        r! look recipes 77 = hidden
        r! look recipes 0 = wrong_step";
    check(&format!(
        "options: recipes=on
         r: at 7 stack pumpkin-1 pumpkin-2
         y: stack old_bone-1 old_bone-2
         turn: r
         field: r2c0=eyeball
         ---
         {hidden}
         r: take r2c0
         r! look stack 0 = wrong_step
         r! look stack 1 = hidden
         y! look stack 0 = hidden"
    ));
    check(
        "options: cauldrons=open
         r: at 7 stack pumpkin-1 pumpkin-2
         y: -
         turn: r
         ---
         r! look stack 0 = wrong_step
         y! look stack 0 = not_your_decision
         y! look deck = hidden",
    );
    // At scoring stacks and recipes lie open, the deck never does.
    ended("options: recipes=on\n r: at 2\n y: stack old_bone-1").run(
        "r! look stack 1 = game_over
         r! look recipes 1 = game_over
         r! look deck = hidden",
    );
}

#[test]
fn powder() {
    proves!["GL-146", "GL-149"];
    ended("options: powder=manual\n r: at 2 stack pumpkin-1 P P\n y: stack old_bone-1 bat_wing-1\n g: -").run(
        "turn: r
         r! powder pumpkin = bad_powder
         r! powder pumpkin pumpkin pumpkin = bad_powder
         r! powder old_bone none = bad_powder
         r! powder toad none = bad_powder
         r! powder none pumpkin = other_form
         r! powder = bad_powder
         y! powder old_bone = bad_powder
         r! keep = wrong_step
         y! keep = not_your_decision
         r? powder pumpkin pumpkin | powder pumpkin none | powder none none",
    );
    // The order of writing does not matter, and the second time is refused.
    let table = ended("options: powder=manual\n r: at 2 stack pumpkin-1 P\n y: stack old_bone-1 P");
    table.run(
        "r: powder pumpkin
         turn: y
         r! powder pumpkin = bad_powder
         r! powder none = bad_powder
         y: powder none
         y! powder none = game_over",
    );
    ended("options: powder=manual\n r: at 2 stack pumpkin-1 P P\n y: -")
        .run("r: powder pumpkin none\n powder r: pumpkin none");
}

#[test]
fn after_the_end() {
    proves!["GL-147"];
    ended("r: at 2 stack pumpkin-1\n y: -").run(
        "turn: -
         r! take r3c3 = game_over
         y! keep = game_over
         r! powder pumpkin = game_over
         r! shift = game_over
         y! colour red = game_over",
    );
}

#[test]
fn the_first_reason_is_named() {
    proves!["GL-D14"];
    // An empty place before a missing charge, a missing charge before the own line.
    check(
        "r: at 7
         y: -
         turn: r
         field: r2c0=pumpkin-1
         only: r1c1 r2c2 r3c3 r4c4
         deck: -
         ---
         r! summon r2c1 = no_card_there
         r! summon r2c0 = no_charge
         y! summon r2c0 = not_your_decision",
    );
}

#[test]
fn texts_that_are_no_actions() {
    for text in [
        "",
        "take",
        "take r2",
        "take c3r2",
        "take r02c3",
        "take r2c3 ",
        " shift",
        "Shift",
        "corner -5",
        "corner 05",
        "first one",
        "powder pumpkin  none",
        "look",
        "look hand 1",
        "keep it",
        "take r999c1",
        "colour красный",
    ] {
        assert!(text.parse::<Request>().is_err(), "`{text}`");
    }
    for text in [
        "take r9c9",
        "powder",
        "colour mauve",
        "look stack 9",
        "first 99",
    ] {
        let request: Request = text.parse().unwrap();
        assert_eq!(request.to_string(), text);
    }
}
