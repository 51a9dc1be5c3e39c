//! Section 5.5: phase III.

use coven_conformance::proves;
use serde_json::{Value, json};

use crate::row::gaining;
use crate::support::{A, Setup, Table};

const FIVE: &str = "wolf-push-1 wolf-push-2 wolf-aard-1 wolf-aard-2 wolf-cleave-1";

/// Phase III after a card with these effects.
fn after(effects: Value, hand: &str) -> Table {
    Setup::told(effects)
        .hand(A, hand)
        .run("a: stop\na: explore city\na: choose a")
}

#[test]
fn discarding_down_to_three() {
    proves!["OW-E57", "OW-293"];
    let table = after(json!([]), FIVE).run("asked: trim\na! stop = wrong_step\na: discard wolf-push-1\na! stop = wrong_step\na: discard wolf-push-2");
    table
        .clone()
        .run("a~ stop\na: stop\nhand a: 3\nasked: gain");
    // Up to five.
    table.run("a: discard wolf-aard-1\na: discard wolf-aard-2\na: discard wolf-cleave-1\nhand a: 3\nasked: gain\ndiscard a: 5");
    // Hand 2: none, one or two.
    let two = after(json!([]), "wolf-push-1 wolf-push-2");
    two.clone().run(
        "a? discard wolf-push-1 | discard wolf-push-2 | stop\na: stop\nhand a: 3\ndiscard a: 0",
    );
    two.clone()
        .run("a: discard wolf-push-1\na: stop\nhand a: 3\ndiscard a: 1");
    two.run("a: discard wolf-push-1\na: discard wolf-push-2\nhand a: 3\ndiscard a: 2");
}

#[test]
fn drawing_by_the_modifiers() {
    proves!["OW-E58", "OW-294", "OW-57", "OW-D31", "OW-295"];
    let drawn = |kept: usize, modifiers: &[i8]| {
        let effects: Vec<Value> = modifiers
            .iter()
            .map(|amount| json!({"do": "draw_phase3", "amount": amount}))
            .collect();
        let hand: Vec<&str> = FIVE.split(' ').take(kept).collect();
        let mut table = after(Value::Array(effects), &hand.join(" "));
        if kept > 0 {
            table = table.run("a: stop");
        }
        table.state.witcher(A).hand.len() - kept
    };
    assert_eq!(drawn(3, &[1]), 1);
    assert_eq!(drawn(1, &[1]), 3);
    assert_eq!(drawn(2, &[-1]), 0);
    assert_eq!(drawn(3, &[-1]), 0);
    assert_eq!(drawn(0, &[-1]), 2, "after a lost fight");
    assert_eq!(drawn(0, &[-1, 2]), 4, "a lost fight and +2 from an event");
    assert_eq!(
        drawn(0, &[2, 3]),
        7,
        "within the hand limit: 3 + 5 would be 8"
    );
    assert_eq!(drawn(3, &[2, 3]), 4);
}

#[test]
fn a_fixed_number() {
    proves!["OW-E59", "OW-295", "OW-58"];
    let effects = json!([{"do": "phase3_fixed", "draw": 1}, {"do": "draw_phase3", "amount": 2}]);
    after(effects, "").run("hand a: 1\nasked: gain");
    let effects = json!([{"do": "draw_phase3", "amount": -2}, {"do": "phase3_fixed", "draw": 1}]);
    after(effects, "wolf-push-1 wolf-push-2").run("a: stop\nhand a: 3");
    // Both end with the turn.
    let effects = json!([{"do": "phase3_fixed", "draw": 1}, {"do": "draw_phase3", "amount": 2}]);
    let table = after(effects, "").next_turn_of(crate::support::B);
    assert_eq!((table.state.turn.fixed, table.state.turn.draw), (None, 0));
}

#[test]
fn a_card_must_be_gained_if_one_can_be_paid() {
    proves!["OW-296", "OW-E61", "OW-460"];
    let table = after(json!([]), "").run("asked: gain\na! stop = row_card_not_allowed");
    drop(table);
    // Printed 2 1 1 1 1 2 with an empty hand: prices 3 2 1 1 1 1.
    let row = "crushing-blow-1 whirl-1 whirl-2 whirl-3 whirl-4 crushing-blow-2";
    let setup = Setup::told(json!([{"do": "phase3_fixed", "draw": 0}])).row(row);
    let table = setup.run("a: stop\na: explore city\na: choose a\nturn: b");
    assert_eq!(table.state.witcher(A).hand.len(), 0);
    let rich = Setup::of("wolf griffin").row(row).hand(A, "wolf-push-1");
    let prices = gaining(rich).view(A).prices;
    assert_eq!(prices, [3, 2, 1, 1, 1, 1].map(Some));
}

#[test]
fn the_price_is_paid_from_the_hand() {
    proves!["OW-297", "OW-D32", "OW-299", "OW-206"];
    let row = "rend-1 rend-2 rend-3 crushing-blow-1 rend-4 rend-5";
    let setup = Setup::of("wolf griffin")
        .row(row)
        .hand(A, "wolf-push-1 wolf-push-2 wolf-aard-1")
        .pool("block-1");
    gaining(setup.clone()).run(
        "a: take 4
         asked: gain-pay
         a? discard wolf-push-1 | discard wolf-push-2 | discard wolf-aard-1
         a! stop = wrong_number
         a! discard crushing-blow-1 = no_such_thing
         a: discard wolf-push-2
         a: discard wolf-aard-1
         holds a: wolf-push-1 crushing-blow-1
         pile a: wolf-aard-1 wolf-push-2
         row: block-1 rend-1 rend-2 rend-3 rend-4 rend-5
         turn: b",
    );
    // The price equals the hand: no question.
    gaining(setup.hand(A, "wolf-push-1 wolf-push-2"))
        .run("a: take 4\nholds a: crushing-blow-1\ndiscard a: 2\nturn: b");
}

#[test]
fn a_hand_of_seven_has_no_room() {
    proves!["OW-E63", "OW-298", "OW-D32"];
    // Printed 0 everywhere: prices 1 1 0 0 0 0.
    let row = "rend-1 rend-2 rend-3 rend-4 rend-5 rend-6";
    let seven =
        "wolf-push-1 wolf-push-2 wolf-aard-1 wolf-aard-2 wolf-cleave-1 wolf-cleave-2 wolf-yrden-1";
    gaining(Setup::of("wolf griffin").row(row).hand(A, seven)).run(
        "a? take 1 | take 2
         a! take 3 = row_card_not_allowed
         a: take 2
         a: discard wolf-push-1
         hand a: 7",
    );
}

#[test]
fn a_free_card() {
    proves!["OW-59"];
    let row = "crushing-blow-1 rend-2 rend-3 rend-4 rend-5 rend-6";
    let setup = Setup::told(json!([{"do": "free_phase3_card"}])).row(row);
    let table = setup
        .run("a: stop\na: explore city\na: choose a\nasked: gain\na: take 1\nhand a: 4\nturn: b");
    assert_eq!(table.state.witcher(A).discard.len(), 0);
    assert!(!table.state.turn.free_card, "for that turn only");
}
