//! The short fight of section 2.6.

use coven_conformance::proves;
use coven_old_world::state::Decision;
use serde_json::{Value, json};

use crate::support::{A, Setup, Table};

/// Shield 0, draw 3; the gold tells which row was carried out.
fn brawl() -> Value {
    json!([{"do": "short_fight", "before": [{"do": "shield_set", "to": 0}], "draw": 3, "table": [
        {"from": 0, "to": 0, "effects": [{"do": "gold", "amount": 1}]},
        {"from": 1, "to": 2, "effects": [{"do": "gold", "amount": 2}]},
        {"from": 3, "to": 3, "effects": [{"do": "gold", "amount": 3}]},
        {"from": 4, "to": null, "effects": [{"do": "gold", "amount": 4}]}
    ]}])
}

fn begin(setup: Setup) -> Table {
    setup.run("a: stop\na: explore city\na: choose a")
}

#[test]
fn the_example_of_one_combo() {
    proves!["OW-E53", "OW-137", "OW-138", "OW-139", "OW-140", "OW-79"];
    let setup = Setup::told(brawl())
        .skills(A, [1, 2, 1, 1])
        .shield(A, 2)
        .hand(A, "wolf-push-1");
    let setup = setup.deck(A, "exploding-shield-1 intense-aard-1 block-1 wolf-push-2");
    begin(setup).run(
        "asked: combo
         hand a: 4
         shield a: 0
         a! stop = wrong_step
         a: play exploding-shield-1
         a? play intense-aard-1 | stop
         a: play intense-aard-1
         a? play block-1 | play wolf-push-1 | stop
         a: play block-1
         a? stop
         a: stop
         shield a: 2
         gold a: 3
         hand a: 1
         pile a: block-1 intense-aard-1 exploding-shield-1
         deck a: 1
         asked: trim",
    );
}

#[test]
fn an_empty_hand_deals_nothing() {
    proves!["OW-138", "OW-137"];
    let setup = Setup::told(brawl()).deck(A, "").shield(A, 1);
    // Nothing to draw either: no combo, damage 0.
    begin(setup).run("gold a: 1\nshield a: 0\nasked: gain");
}

#[test]
fn at_least_one_card() {
    proves!["OW-138", "OW-140"];
    let setup = Setup::told(brawl()).deck(A, "wolf-cleave-1 wolf-push-1 wolf-push-2");
    begin(setup).run("a! stop = wrong_step\na: play wolf-cleave-1\na: stop\ngold a: 2\nhand a: 2");
}

#[test]
fn drawing_follows_the_rules_outside_fights() {
    proves!["OW-137"];
    // The discard becomes the deck, the hand limit holds.
    let setup = Setup::told(brawl())
        .deck(A, "wolf-cleave-1")
        .discard(A, "wolf-push-1 wolf-push-2");
    begin(setup).run("hand a: 3\ndiscard a: 0");
    let six = "rend-3 rend-4 rend-5 rend-6 rend-7 rend-8";
    begin(Setup::told(brawl()).hand(A, six)).run("hand a: 7\ndeck a: 9");
}

#[test]
fn only_damage_and_shields_count() {
    proves!["OW-139", "OW-140"];
    // A card that takes the top of the discard back into the hand takes nothing back.
    let setup = Setup::told(brawl())
        .hand(A, "intense-axii-1")
        .deck(A, "rend-4 rend-5 rend-6 rend-7")
        .discard(A, "rend-3");
    begin(setup).run(
        "hand a: 4
         a: play intense-axii-1
         a: stop
         gold a: 1
         pile a: intense-axii-1 rend-3
         holds a: rend-4 rend-5 rend-6
         deck a: 1",
    );
    // Draw symbols draw nothing, and do no damage either.
    let setup = Setup::told(brawl())
        .hand(A, "exploding-shield-1")
        .deck(A, "rend-4 rend-5 rend-6 rend-7 rend-8");
    begin(setup).run(
        "a: play exploding-shield-1
         a: stop
         gold a: 1
         holds a: rend-4 rend-5 rend-6
         deck a: 2",
    );
    // Shields go to the shield level, up to the defence.
    let setup = Setup::told(brawl())
        .skills(A, [1, 3, 1, 1])
        .shield(A, 3)
        .hand(A, "block-1");
    begin(setup.deck(A, "")).run("shield a: 0\na: play block-1\nshield a: 2\ngold a: 1");
}

#[test]
fn it_is_no_fight() {
    proves!["OW-141", "OW-140", "OW-D53"];
    let setup = Setup::told(brawl())
        .skills(A, [1, 2, 1, 4])
        .shield(A, 2)
        .potions(A, "potion-swallow")
        .kept(A, "event-14")
        .kept(A, "monster-trophy-glustyworp")
        .marker(A, 1)
        .hand(A, "wolf-cleave-1")
        .deck(A, "");
    let table = begin(setup);
    assert!(table.state.fight.is_none(), "no life pool");
    assert!(matches!(table.state.decision, Decision::Combo { .. }));
    // No potion, no equipment, no trophy adds to the damage of 2; no card is left, and nobody faints.
    table.run(
        "a! drink potion-swallow = wrong_step
         a! use event-14 = wrong_step
         a! specialty = wrong_step
         a: play wolf-cleave-1
         gold a: 2
         shield a: 0
         potions a: 1
         asked: gain",
    );
}

#[test]
fn the_turn_goes_on_where_it_was() {
    proves!["OW-140"];
    // Event 27 from a quest in phase I.
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .quest_here(27)
        .hand(A, "wolf-cleave-1 wolf-push-1");
    let table = setup.run("a: quest wilds-36\nasked: combo\na: play wolf-cleave-1\na: stop\ngold a: 3\nasked: phase1\nhand a: 3");
    assert_eq!(table.state.turn.phase, 1);
}
