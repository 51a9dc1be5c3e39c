//! Section 4.4: spells.

use coven_conformance::proves;
use coven_core::Viewer;
use coven_glastonbury::Seen;

use crate::support::{check, name, names, table};

const LINE_2: &str = "take r0c2 | take r1c2 | take r2c2 | take r3c2 | take r4c2 | take r5c2";

#[test]
fn one_spell_a_turn() {
    proves!["GL-48", "GL-49"];
    // After `shift` no instant spell, no `summon`.
    check(
        "r: at 5 stack pumpkin-3 summon 2 shift 3
         y: -
         turn: r corner
         field: r3c0=bad_luck r3c1=eyeball r3c2=moon_honey-1 r3c3=shift r3c4=P r3c5=old_bone-1
         ---
         r: shift
         at r: 8
         r? take r3c2 | take r3c3 | take r3c4 | take r3c5
         r! take r3c0 = instant_forbidden
         r! summon r1c1 = one_spell_per_turn",
    );
    // Taking an instant spell is casting it: the turn is over, nothing else can be cast.
    check(
        "r: at 7 summon 2
         y: stack old_bone-1
         turn: r
         field: r2c1=bad_luck
         ---
         r: take r2c1
         summon r: 2
         turn: y",
    );
}

#[test]
fn a_new_charged_spell_works_from_the_next_turn_on() {
    proves!["GL-50", "GL-D12", "GL-E15"];
    check(
        "r: at 12
         y: at 2
         turn: y
         field: r1c2=summon
         ---
         y: take r1c2
         summon y: 2
         turn: r",
    );
    check(
        "r: at 10
         y: at 2 stack moon_honey-1 summon 2
         turn: y
         field: r3c4=summon r0c3=old_bone-1
         ---
         y: summon r3c4
         summon y: 1 2
         turn: r
         r: take r0c3
         at y: 3
         turn: y
         y: summon r3c5
         summon y: 2
         spent y: summon",
    );
}

#[test]
fn charges_run_down_and_the_card_is_spent() {
    proves!["GL-51", "GL-53", "GL-57", "GL-E13"];
    let mid = check(
        "r: at 10
         y: at 2 summon 2
         turn: y
         field: r3c4=pumpkin-4 r0c3=old_bone-1 r0c4=bat_wing-1 r2c0=bat_wing-2
         deck: dragon_blood-1 dragon_blood-2 dragon_blood-3 dragon_blood-4 moon_honey-4
         ---
         y: summon r3c4
         stack y: pumpkin-4
         summon y: 1
         r3c4: dragon_blood-1
         at y: 2
         r: take r0c3
         at y: 6
         turn: y",
    );
    // A second cast on a later turn makes the card spent, a third is refused.
    mid.run(
        "y: summon r2c0
         summon y: -
         spent y: summon
         turn: r
         r: take r0c2
         turn: y
         y! summon r0c4 = no_charge",
    );
    check(
        "r: at 5 stack bat_wing-1 shift 1
         y: -
         turn: r corner
         ---
         r: shift
         shift r: -
         spent r: shift
         at r: 6",
    );
}

#[test]
fn equal_spells_share_their_charges() {
    proves!["GL-52", "GL-D13", "GL-E16"];
    check(
        "r: at 2 summon 1 2
         y: -
         turn: r
         field: r1c1=pumpkin-1
         ---
         r: summon r1c1
         summon r: 2
         spent r: summon",
    );
    check(
        "r: at 2 summon 2 1
         y: -
         turn: r
         field: r1c1=pumpkin-1
         ---
         r: summon r1c1
         summon r: 2
         spent r: summon",
    );
}

#[test]
fn summon_takes_what_is_outside_the_line_and_no_instant_spell() {
    proves!["GL-54", "GL-D14", "GL-E14"];
    let table = check(
        "y: at 2 summon 2
         r: -
         turn: y
         field: r4c4=bad_luck r4c3=salamander_tail-2 r1c2=pumpkin-1 r5c2=bad_luck r4c0=P r4c1=shift r4c5=summon
         ---
         y! summon r4c4 = instant_forbidden
         y! summon r1c2 = summon_not_needed",
    );
    let legal = table.legal(table.seat("y"));
    for wanted in [
        "summon r4c3",
        "summon r4c0",
        "summon r4c1",
        "summon r4c5",
        "take r5c2",
    ] {
        assert!(legal.contains(&wanted.to_owned()), "{wanted}");
    }
    assert!(!legal.contains(&"summon r4c4".to_owned()));
    assert!(
        legal
            .iter()
            .all(|choice| !choice.starts_with("summon r") || !choice.ends_with("c2"))
    );
    table.run("y: summon r4c3\n stack y: salamander_tail-2");
}

#[test]
fn summon_needs_a_stop() {
    proves!["GL-55", "GL-56", "GL-D15"];
    check(
        "r: at 5 stack pumpkin-3 summon 2 shift 1
         y: -
         turn: r corner
         ---
         r! summon r1c1 = not_at_corner
         r? shift | end",
    );
    // GL-56: after a move of zero steps it works.
    check(
        "r: at 7 stack pumpkin-1 P summon 1
         y: at 12
         turn: y
         field: r5c1=cat_whisker-1 r0c3=old_bone-1
         ---
         y: take r0c3
         at r: 7
         r: summon r5c1
         stack r: pumpkin-1 P cat_whisker-1",
    );
}

#[test]
fn shift_leads_on_from_a_corner() {
    proves!["GL-58", "GL-61", "GL-75", "GL-E11"];
    let after = check(
        "r: at 2 stack pumpkin-3 shift 3 summon 1
         y: at 12
         turn: y
         field: r0c3=old_bone-1 r3c0=bad_luck r3c1=eyeball r3c2=moon_honey-1 r3c3=shift r3c4=bat_wing-1 r3c5=bat_wing-2
         ---
         y: take r0c3
         at r: 5
         phase: corner_spell
         turn: r
         r: shift
         shift r: 2
         at r: 8
         r? take r3c2 | take r3c3 | take r3c4 | take r3c5
         r! summon r1c1 = one_spell_per_turn
         r! take r3c1 = instant_forbidden",
    );
    // GL-75: the charge goes, then the wizard, then the line is looked at.
    assert!(
        matches!(&after.told[..], [shifted] if matches!(shifted.whole(), Seen::Shifted { steps: 3, .. }))
    );
    after.run("r: take r3c3\n shift r: 2 3\n turn: y");
}

#[test]
fn shift_may_be_declined() {
    proves!["GL-59"];
    check(
        "r: at 5 stack pumpkin-3 shift 3
         y: at 11
         turn: r corner
         ---
         r? shift | end
         r: end
         shift r: 3
         at r: 5
         turn: y",
    );
    // Without a charge there is no decision: the turn ends by itself.
    check(
        "r: at 2 stack pumpkin-3
         y: at 6
         turn: y
         field: r1c1=old_bone-1
         ---
         y: take r1c1
         at r: 5
         turn: y",
    );
}

#[test]
fn the_second_move_ends_at_a_stop() {
    proves!["GL-60"];
    for corner in [0, 5, 10, 15] {
        for card in ["pumpkin-1", "pumpkin-2", "pumpkin-3", "pumpkin-4", "-"] {
            let after = check(&format!(
                "r: at {corner} stack {card} shift 1
                 y: -
                 turn: r corner
                 ---
                 r: shift
                 phase: take"
            ));
            assert!(!after.state.position(after.seat("r")).is_corner());
        }
    }
}

#[test]
fn special_situation_one() {
    proves!["GL-62", "GL-114", "GL-E12"];
    let scene = "
        options: recipes=on
        r: at 7
        y: at 19 stack bat_wing-1 shift 1 recipes A-black B-ender
        keeper: r
        turn: r
        field: r0c1=bad_luck r4c1=eyeball r2c2=old_bone-1
        only: r1c2 r2c3 r3c4
        deck: -
        ---
        r: take r2c2
        at y: 0
        phase: corner_spell";
    let end = check(scene).run(
        "y: shift
         at y: 1
         over: y
         ender: y
         stack y: bat_wing-1
         stack r: old_bone-1
         shift y: -
         spent y: shift
         totals: -1 9",
    );
    let sheet = &end.spectator().scoring.unwrap().sheets[1];
    let made = sheet.recipe_b.as_ref().unwrap();
    assert_eq!(
        (made.recipe, made.fulfilled, made.points),
        (name("B-ender"), true, 10)
    );
    assert_eq!(end.spectator().seats[1].spent, 1);
    // Had yellow declined, play would have gone on.
    check(scene).run("y: end\n over: no\n at y: 0\n turn: r");
}

#[test]
fn special_situation_one_with_cards_in_the_deck() {
    proves!["GL-63", "GL-D16"];
    let scene = "
        r: at 0 stack bat_wing-1 shift 1
        y: stack pumpkin-4
        turn: r corner
        field: r0c1=bad_luck r1c1=bad_luck r2c1=bad_luck r3c1=bad_luck r4c1=eyeball r5c1=eyeball";
    let before = table(scene);
    assert!(before.state.deck.len() > 30);
    before.run(
        "r: shift
         over: r
         ender: r
         stack y: pumpkin-4
         totals: -1 -4",
    );
}

#[test]
fn bad_luck_takes_the_top_cards_of_all_others() {
    proves!["GL-64", "GL-65", "GL-66", "GL-D17", "GL-E17"];
    check(
        "r: at 14 stack fly_agaric-2 pumpkin-4
         y: at 7 stack moon_honey-3 summon 1
         g: at 12 shift 2
         b: at 12 stack spider_silk-1 P
         turn: y
         field: r2c3=bad_luck
         deck: druid_acorn-1 druid_acorn-2
         ---
         y: take r2c3
         stack r: fly_agaric-2
         stack y: moon_honey-3
         stack g: -
         stack b: spider_silk-1
         r2c3: druid_acorn-1
         deck: druid_acorn-2 P pumpkin-4
         spent y: bad_luck
         summon y: 1
         shift g: 2
         at g: 14
         turn: g
         g: take r0c1
         at b: 13
         b: take r1c2
         at r: 16",
    );
}

#[test]
fn lost_cards_leave_the_game_with_an_empty_deck() {
    proves!["GL-67", "GL-E18"];
    let after = check(
        "r: at 14 stack fly_agaric-2 pumpkin-4
         y: at 7 stack moon_honey-3
         g: at 12
         b: at 12 stack spider_silk-1 P
         turn: y
         field: r2c3=bad_luck
         deck: -
         ---
         y: take r2c3
         r2c3: -
         deck: -
         stack b: spider_silk-1
         stack r: fly_agaric-2",
    );
    assert!(after.doc().out.ends_with(&names("P pumpkin-4")));
}

#[test]
fn a_lost_card_comes_back_but_not_at_once() {
    proves!["GL-68", "GL-D18", "GL-E19"];
    check(
        "r: at 2 stack fly_agaric-2 pumpkin-4
         y: at 7 stack moon_honey-3
         g: at 12
         b: at 12 stack spider_silk-1 P
         turn: y
         field: r2c3=bad_luck r1c4=old_bone-1
         deck: druid_acorn-1
         ---
         y: take r2c3
         r2c3: druid_acorn-1
         deck: P pumpkin-4
         at g: 14
         g: take r1c1
         r1c1: P
         deck: pumpkin-4",
    );
}

#[test]
fn eyeball_shows_the_own_stack_once() {
    proves!["GL-70", "GL-71", "GL-D19", "GL-E20"];
    let open = check(
        "r: at 12
         g: at 2 stack mistletoe-1 cat_whisker-4 mistletoe-3
         turn: g
         field: r0c2=eyeball
         deck: pumpkin-1 pumpkin-2
         ---
         g: take r0c2
         phase: close_view
         turn: g
         r0c2: -
         deck: pumpkin-1 pumpkin-2
         g? close
         g! take r1c2 = wrong_step",
    );
    let stack = names("mistletoe-1 cat_whisker-4 mistletoe-3");
    assert_eq!(open.view("g").seats[1].stack, Some(stack.clone()));
    assert_eq!(open.view("r").seats[1].stack, None);
    assert_eq!(open.spectator().seats[1].stack, None);
    assert_eq!(open.view("r").seats[1].top, Some(name("mistletoe-3")));
    let peeked = open
        .told
        .iter()
        .find(|e| matches!(e.whole(), Seen::Peeked { .. }))
        .unwrap();
    let seen = |viewer| peeked.seen(viewer).unwrap().clone();
    let green = open.seat("g");
    assert_eq!(
        seen(Viewer::Seat(green)),
        Seen::Peeked {
            seat: green,
            cards: Some(stack)
        }
    );
    assert_eq!(
        seen(Viewer::Spectator),
        Seen::Peeked {
            seat: green,
            cards: None
        }
    );
    assert_eq!(
        seen(Viewer::Seat(open.seat("r"))),
        Seen::Peeked {
            seat: green,
            cards: None
        }
    );
    // Only after closing come the refill and the next turn; nothing has changed its place.
    let closed = open.run(
        "g: close
         r0c2: pumpkin-1
         stack g: mistletoe-1 cat_whisker-4 mistletoe-3
         turn: r
         g! look stack 1 = hidden",
    );
    assert_eq!(closed.view("g").seats[1].stack, None);
    assert_eq!(closed.view("g").seats[1].steps, Some(3));
    // With fewer than two cards there is nothing to look at.
    for stack in ["-", "mistletoe-1"] {
        check(&format!(
            "r: at 12
             g: at 2 stack {stack}
             turn: g
             field: r0c2=eyeball
             ---
             g: take r0c2
             turn: r
             spent g: eyeball"
        ));
    }
}

#[test]
fn the_card_below_a_lost_one_is_seen_by_all() {
    proves!["GL-122"];
    let after = check(&format!(
        "r: at 2
         y: at 7 stack pumpkin-1 old_bone-3
         turn: r
         field: r0c2=bad_luck
         ---
         r? {LINE_2}
         r: take r0c2"
    ));
    for view in [after.view("r"), after.view("y"), after.spectator()] {
        assert_eq!(view.seats[1].top, Some(name("pumpkin-1")));
    }
    assert!(after.seen_by("r").contains(
        "\"lost\",\"seat\":1,\"card\":\"old_bone-3\",\"top\":\"pumpkin-1\",\"under_deck\":true"
    ));
}
