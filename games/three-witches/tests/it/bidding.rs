//! Section 4.2: opening turns, raise turns, the orb (TW-15 to TW-25, TW-32, TW-33).

use coven_conformance::proves;
use coven_core::{Game, Viewer};
use coven_three_witches::view::Orb;
use coven_three_witches::{Bid, Event, Seen};

use crate::support::{A, C, Table, house};

/// B is dealt the Elixir, as in the examples.
fn dealt() -> Table {
    Table::deal(["", "elixir", ""])
}

/// Three laps without a bid, with three exchanges between them.
pub(crate) fn final_lap() -> Table {
    let mut table = dealt();
    for _ in 0..3 {
        for _ in 0..3 {
            let turn = table.turn();
            table = table.run(&format!("{turn}: pass"));
        }
        table = table.exchange_anything();
    }
    table
}

#[test]
fn the_holder_of_the_elixir_is_announced_to_all() {
    proves!["TW-15"];
    let game = house();
    let mut events = Vec::new();
    let state = game.start(coven_core::Seed::from_number(4), &mut events);
    let holder = state.elixir_holder().unwrap();
    let announced = events
        .iter()
        .position(|e| *e == Event::open(Seen::ElixirAnnounced { holder }));
    assert_eq!(
        announced,
        Some(events.len() - 1),
        "the last thing before the first bid"
    );
    for viewer in coven_conformance::viewers(3) {
        let seen = events[events.len() - 1].seen(viewer).cloned();
        assert_eq!(seen, Some(Seen::ElixirAnnounced { holder }));
        assert_eq!(game.view(&state, viewer).elixir_holder, Some(holder));
    }
    // And again after an exchange.
    let table = dealt().run("c: pass\na: pass\nb: pass").exchange_anything();
    assert_eq!(
        table.told.last(),
        Some(&Event::open(Seen::ElixirAnnounced { holder: C }))
    );
    assert_eq!(
        table
            .game
            .view(&table.state, Viewer::Spectator)
            .elixir_holder,
        Some(C)
    );
}

#[test]
fn the_left_neighbour_of_the_holder_opens() {
    proves!["TW-16", "TW-E17", "TW-D1"];
    dealt().run("elixir: b\nturn: c\nc: pass\nturn: a\na: pass\nturn: b");
    Table::deal(["elixir", "", ""]).run("turn: b\nb: pass\nturn: c\nc: pass\nturn: a");
    Table::deal(["", "", "elixir"]).run("turn: a\na: pass\nturn: b\nb: pass\nturn: c");
}

#[test]
fn an_opening_turn_has_three_choices() {
    proves!["TW-17"];
    dealt().run(
        "c? bid 3 | bid 4 | pass
         c! bid 2 = bad-bid
         c! bid 5 = bad-bid
         c! bid 0 = bad-bid
         c: pass
         a? bid 3 | bid 4 | pass
         a: pass
         b? bid 3 | bid 4 | pass",
    );
}

#[test]
fn the_orb_lies_with_the_bidder() {
    proves!["TW-18", "TW-23"];
    let table = dealt();
    assert_eq!(table.spectator().orb, None);
    let table = table.run("c: pass\na: bid 3");
    assert_eq!(
        table.spectator().orb,
        Some(Orb {
            seat: A,
            bid: Bid::Three
        })
    );
    let table = table.run("b: pass\nc: bid 4");
    assert_eq!(
        table.spectator().orb,
        Some(Orb {
            seat: C,
            bid: Bid::Four
        })
    );
}

#[test]
fn a_bid_of_four_wins_at_once() {
    proves!["TW-19", "TW-E18"];
    let table = dealt().run("c: bid 4\nlead: c 4\nturn: ab");
    assert_eq!(table.phase(), "discard");
    table.run("a! pass = wrong-phase\nb! bid 4 = wrong-phase");
}

#[test]
fn a_bid_of_three_gives_everybody_one_raise_turn() {
    proves!["TW-20", "TW-21", "TW-24", "TW-E19", "TW-D2"];
    // C acts again although she has passed, B although she has not yet opened, and A herself last.
    dealt().run(
        "c: pass
         a: bid 3
         turn: b
         b: pass
         turn: c
         c: pass
         turn: a
         a: pass
         lead: a 3",
    );
}

#[test]
fn a_raise_turn_has_two_choices() {
    proves!["TW-22"];
    dealt().run("c: bid 3\na? bid 4 | pass\na! bid 3 = bid-not-higher\na! bid 6 = bad-bid");
}

#[test]
fn a_raise_wins_at_once() {
    proves!["TW-23", "TW-E20"];
    let table = dealt().run("c: bid 3\na: pass\nb: bid 4\nlead: b 4");
    assert_eq!(table.phase(), "discard", "C gets no raise turn");
}

#[test]
fn a_bidder_may_raise_herself() {
    proves!["TW-23", "TW-E21"];
    dealt().run("c: bid 3\na: pass\nb: pass\nc? bid 4 | pass\nc: bid 4\nlead: c 4");
}

#[test]
fn a_lap_without_a_bid_leads_to_an_exchange() {
    proves!["TW-25"];
    let mut table = dealt();
    for lap in 1..=3 {
        for _ in 0..3 {
            let turn = table.turn();
            table = table.run(&format!("{turn}: pass"));
        }
        assert_eq!(table.phase(), format!("exchange {lap}"));
        table = table.run("turn: abc").exchange_anything();
        assert_eq!(table.phase(), format!("open-bid {}", lap + 1));
    }
}

#[test]
fn the_holder_must_bid_in_the_final_lap() {
    proves!["TW-32", "TW-33", "TW-E23"];
    let table = final_lap().run(
        "elixir: b
         turn: c
         c? bid 3 | bid 4 | pass
         c: pass
         a? bid 3 | bid 4 | pass
         a: pass
         b? bid 3 | bid 4
         b! pass = must-bid",
    );
    table.clone().run("b: bid 4\nlead: b 4");
    table.run(
        "b: bid 3
         c? bid 4 | pass
         c: pass
         a: pass
         b: pass
         lead: b 3",
    );
}

#[test]
fn a_free_bid_in_the_final_lap_forces_nobody() {
    proves!["TW-33", "TW-E24"];
    final_lap().run(
        "c: pass
         a: bid 3
         turn: b
         b? bid 4 | pass
         b: pass
         turn: c
         c: pass
         turn: a
         a: pass
         lead: a 3",
    );
}

#[test]
fn bids_and_passes_are_public() {
    proves!["TW-18"];
    let table = dealt().run("c: pass\na: bid 3");
    let bid = Event::open(Seen::Bid {
        seat: A,
        bid: Bid::Three,
    });
    assert_eq!(table.told, std::slice::from_ref(&bid));
    for viewer in coven_conformance::viewers(3) {
        let seen = bid.seen(viewer).cloned();
        assert_eq!(
            seen,
            Some(Seen::Bid {
                seat: A,
                bid: Bid::Three
            })
        );
    }
}
