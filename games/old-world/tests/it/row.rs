//! Section 4.5: the row.

use std::collections::BTreeSet;

use coven_conformance::proves;
use serde_json::json;

use crate::support::{A, Setup, Table};

/// Costs 2 1 0 2 1 2.
const MIXED: &str = "crushing-blow-1 whirl-1 rend-1 crushing-blow-2 whirl-2 crushing-blow-3";

/// Step 3 of phase III with so many cards in hand.
pub(crate) fn gaining(setup: Setup) -> Table {
    setup.table().tweak(|doc| {
        doc.turn.phase = 3;
        doc.agenda.retain(|step| format!("{step:?}") == "EndTurn");
        doc.decision = coven_old_world::state::Decision::Gain;
    })
}

fn gain(cost: serde_json::Value) -> Setup {
    let mut effects = json!([{"do": "gain_row_card"}]);
    effects[0]["cost"] = cost;
    Setup::told(effects)
}

fn tell(setup: Setup) -> Table {
    setup.run("a: stop\na: explore city\na: choose a")
}

#[test]
fn the_price_of_a_card() {
    proves!["OW-E60", "OW-205", "OW-296"];
    let setup = Setup::of("wolf griffin").row(MIXED);
    let table = gaining(setup.clone().hand(A, "wolf-push-1 wolf-push-2"));
    let prices = table.view(A).prices;
    assert_eq!(prices, [3, 2, 0, 2, 1, 1].map(Some));
    table.run("a? take 2 | take 3 | take 4 | take 5 | take 6\na! take 1 = row_card_not_allowed");
    gaining(setup).run("a? take 3");
    // A free card in slot 6 costs nothing, not less.
    let row = "crushing-blow-1 whirl-1 rend-1 crushing-blow-2 whirl-2 rend-2";
    let table = gaining(Setup::of("wolf griffin").row(row));
    assert_eq!(table.view(A).prices[5], Some(0));
    table.run("a? take 3 | take 6");
}

#[test]
fn the_row_moves_to_the_right() {
    proves!["OW-E62", "OW-206", "OW-299"];
    let row = "rend-1 rend-2 rend-3 rend-4 rend-5 rend-6";
    let setup = Setup::of("wolf griffin")
        .row(row)
        .pool("block-1")
        .gold(A, 1);
    gaining(setup).run(
        "a: take 4\nrow: block-1 rend-1 rend-2 rend-3 rend-5 rend-6\nholds a: rend-4\nturn: b",
    );
}

#[test]
fn two_gaps_are_closed_before_two_cards_come() {
    proves!["OW-E28", "OW-207", "OW-D33", "OW-273"];
    let row = "rend-1 rend-2 rend-3 rend-4 rend-5 rend-6";
    let setup = Setup::of("wolf griffin")
        .row(row)
        .pool("block-1 block-2")
        .at(A, "vizima")
        .moved();
    let table = setup.until("a: act\na: purge 2\na: purge 5", |table| {
        // The first card of the deck goes to slot 2.
        table.doc().row[1].as_deref() == Some("block-1")
    });
    table.run("row: block-2 block-1 rend-1 rend-3 rend-4 rend-6\ngold a: 1");
}

#[test]
fn an_empty_common_deck_leaves_slots_empty() {
    proves!["OW-208", "OW-D34"];
    let row = "rend-1 rend-2 rend-3 rend-4 rend-5 block-1";
    let setup = Setup::of("wolf griffin").row(row).pool("");
    let table = gaining(setup).run(
        "a: take 3
         row: - rend-1 rend-2 rend-4 rend-5 block-1",
    );
    // The modifiers stay with the slots.
    assert_eq!(
        table.view(A).prices,
        [None, Some(1), Some(0), Some(0), Some(0), Some(0)]
    );
    // In the end there is nothing to gain, and the step is skipped.
    let table = gaining(
        Setup::of("wolf griffin")
            .row("rend-1 rend-2 rend-3 rend-4 rend-5 rend-6")
            .pool(""),
    )
    .tweak(|doc| {
        let row: Vec<String> = doc.row.iter_mut().filter_map(Option::take).collect();
        doc.trashed.extend(row);
        doc.decision = coven_old_world::state::Decision::Trim;
        doc.agenda.extend([
            coven_old_world::state::Step::GainCard,
            coven_old_world::state::Step::DrawCards,
        ]);
        let card = doc.witchers[0].deck.as_mut().unwrap().pop().unwrap();
        doc.witchers[0].hand.as_mut().unwrap().push(card);
    });
    table.run("a: stop\nturn: b");
}

#[test]
fn a_card_of_a_certain_cost() {
    proves!["OW-E64", "OW-209", "OW-210", "OW-63"];
    // Costs 0 1 2 1 2 1: slot 1, although its price would be 1.
    let row = "rend-1 whirl-1 crushing-blow-1 whirl-2 crushing-blow-2 whirl-3";
    let table = tell(gain(json!(0)).row(row).pool("block-1"));
    table.run("pile a: rend-1\nrow: block-1 whirl-1 crushing-blow-1 whirl-2 crushing-blow-2 whirl-3\ngold a: 0");
    // The player chooses among those that match, and pays nothing.
    tell(gain(json!(2)).row(row).pool("block-1")).run(
        "a? take 3 | take 5
         a: take 5
         pile a: crushing-blow-2
         row: block-1 rend-1 whirl-1 crushing-blow-1 whirl-2 whirl-3
         hand a: 3",
    );
    tell(gain(json!("any")).row(row)).run("a? take 1 | take 2 | take 3 | take 4 | take 5 | take 6");
}

#[test]
fn a_card_of_a_cost_that_the_row_has_not() {
    proves!["OW-E64", "OW-211", "OW-210"];
    let row = "whirl-1 whirl-2 whirl-3 whirl-4 whirl-5 whirl-6";
    let setup = gain(json!(0))
        .row(row)
        .pool("block-1 crushing-blow-1 rend-1");
    // The deck is turned up until a card of cost 0 appears; the others are shuffled back.
    let mut revealed = BTreeSet::new();
    for number in 0..30 {
        let table = tell(setup.clone().seed(number));
        revealed.insert(table.state.revealed.len());
        table.run(&format!("pile a: rend-1\nrow: {row}\nhand a: 3"));
    }
    assert_eq!(revealed, BTreeSet::from([0, 1, 2]));
    let table = setup.until("a: stop\na: explore city\na: choose a", |table| {
        table.state.revealed.len() == 2
    });
    let doc = table.doc();
    let back: BTreeSet<&String> = doc.pool.iter().collect();
    assert_eq!(back, doc.revealed.iter().collect());
}

#[test]
fn no_card_of_that_cost_anywhere() {
    proves!["OW-212", "OW-D35"];
    let row = "whirl-1 whirl-2 whirl-3 whirl-4 whirl-5 whirl-6";
    let setup = gain(json!(0)).row(row).pool("block-1 crushing-blow-1");
    let table = tell(setup).run(&format!("discard a: 0\nrow: {row}\nasked: gain"));
    assert_eq!(table.state.pool.len(), 2);
}
