//! Section 4.2: the exchange after a lap without a bid (TW-26 to TW-31).

use coven_conformance::{proves, viewers};
use coven_core::{Seat, Viewer};
use coven_three_witches::Seen;

use crate::bidding::final_lap;
use crate::support::{A, B, C, Table, cards};

/// B holds the Elixir; the lap is over, and all three choose.
fn exchanging() -> Table {
    let hands = [
        "owl-1 owl-3 owl-4 owl-5 dog-3 dog-4",
        "elixir dog-2 newt-1 newt-2 newt-5 frog-1",
        "frog-3 frog-4 bat-2 bat-3 bat-4 bat-5",
    ];
    Table::deal(hands).run("c: pass\na: pass\nb: pass")
}

#[test]
fn two_cards_go_to_the_left_all_at_once() {
    proves!["TW-26", "TW-28"];
    exchanging().run(
        "turn: abc
         a: exchange owl-1 dog-4
         turn: bc
         hand a: owl-1 owl-3 owl-4 owl-5 dog-3 dog-4
         c: exchange bat-4 bat-5
         turn: b
         hand b: elixir dog-2 newt-1 newt-2 newt-5 frog-1
         b: exchange dog-2 elixir
         hand a: owl-3 owl-4 owl-5 dog-3 bat-4 bat-5
         hand b: newt-1 newt-2 newt-5 frog-1 owl-1 dog-4
         hand c: frog-3 frog-4 bat-2 bat-3 dog-2 elixir",
    );
}

#[test]
fn any_two_cards_may_go() {
    proves!["TW-26", "TW-27"];
    let table = exchanging();
    assert_eq!(table.legal(A).len(), 15, "every pair of six");
    assert_eq!(table.legal(C).len(), 15);
    table.run(
        "a! exchange owl-1 = wrong-count
         a! exchange owl-1 owl-3 owl-4 = wrong-count
         a! exchange owl-1 owl-1 = duplicate-card
         a! exchange owl-1 bat-5 = card-not-in-hand",
    );
}

#[test]
fn an_exchange_is_written_in_one_way() {
    proves!["TW-99"];
    exchanging().run(
        "b! exchange elixir dog-2 = other-form
         a! exchange dog-4 owl-1 = other-form
         c! exchange bat-5 bat-4 = other-form
         a! exchange dog-4 owl-1 owl-3 = wrong-count
         a: exchange owl-1 dog-4",
    );
}

#[test]
fn the_elixir_must_go() {
    proves!["TW-27", "TW-30", "TW-E22", "TW-D1"];
    exchanging().run(
        "b? exchange dog-2 elixir | exchange newt-1 elixir | exchange newt-2 elixir | exchange newt-5 elixir | exchange frog-1 elixir
         b! exchange dog-2 newt-1 = must-pass-elixir
         b: exchange dog-2 elixir
         a: exchange owl-1 owl-3
         c: exchange bat-4 bat-5
         elixir: c
         turn: a
         a: pass
         turn: b
         b: pass
         turn: c",
    );
}

#[test]
fn a_choice_is_blind_and_final() {
    proves!["TW-28", "TW-D3"];
    let table = exchanging().run(
        "b: exchange dog-2 elixir
         b! exchange newt-1 elixir = already-committed
         c! exchange dog-2 bat-5 = card-not-in-hand",
    );
    // C will receive B's cards, but chooses before she sees them.
    let view = table.view(C);
    assert_eq!(view.exchange_chosen, [false, true, false]);
    assert_eq!(view.my_exchange, []);
    assert_eq!(view.hand, cards("frog-3 frog-4 bat-2 bat-3 bat-4 bat-5"));
    assert_eq!(table.view(B).my_exchange, cards("dog-2 elixir"));
    let chosen = |viewer| table.told[0].seen(viewer).cloned();
    assert_eq!(
        chosen(Viewer::Seat(B)),
        Some(Seen::ExchangeChosen {
            seat: B,
            cards: Some(cards("dog-2 elixir"))
        })
    );
    for viewer in [Viewer::Seat(A), Viewer::Seat(C), Viewer::Spectator] {
        assert_eq!(
            chosen(viewer),
            Some(Seen::ExchangeChosen {
                seat: B,
                cards: None
            })
        );
    }
}

#[test]
fn only_giver_and_receiver_know_the_cards() {
    proves!["TW-28", "TW-95"];
    let table = exchanging().run(
        "a: exchange owl-1 dog-4
         b: exchange dog-2 elixir
         c: exchange bat-4 bat-5",
    );
    let moved = table
        .told
        .iter()
        .find(|e| matches!(e.whole(), Seen::Exchanged { .. }))
        .unwrap();
    let given = [
        cards("owl-1 dog-4"),
        cards("dog-2 elixir"),
        cards("bat-4 bat-5"),
    ];
    for viewer in viewers(3) {
        let Some(Seen::Exchanged { given: shown }) = moved.seen(viewer).cloned() else {
            panic!("an exchange is public")
        };
        for giver in Seat::all(3) {
            let party = [Viewer::Seat(giver), Viewer::Seat(giver.left(3))].contains(&viewer);
            let known = party.then(|| given[giver.index()].clone());
            assert_eq!(
                shown[giver.index()],
                known,
                "{viewer:?}, cards of seat {giver}"
            );
        }
    }
}

#[test]
fn a_received_card_may_travel_on() {
    proves!["TW-29", "TW-D3"];
    exchanging().run(
        "a: exchange owl-1 dog-4
         b: exchange dog-2 elixir
         c: exchange bat-4 bat-5
         a: pass
         b: pass
         c: pass
         a: exchange bat-4 bat-5
         b: exchange owl-1 dog-4
         c: exchange dog-2 elixir
         hand a: owl-3 owl-4 owl-5 dog-3 dog-2 elixir
         hand b: newt-1 newt-2 newt-5 frog-1 bat-4 bat-5
         hand c: frog-3 frog-4 bat-2 bat-3 owl-1 dog-4",
    );
}

#[test]
fn after_three_exchanges_the_elixir_is_back() {
    proves!["TW-30", "TW-31", "TW-E23"];
    let mut table = Table::deal(["", "elixir", ""]);
    for holder in ["b", "c", "a"] {
        table = table.run(&format!("elixir: {holder}"));
        for _ in 0..3 {
            let turn = table.turn();
            table = table.run(&format!("{turn}: pass"));
        }
        table = table.exchange_anything();
    }
    assert_eq!(table.phase(), "open-bid 4");
    table.run("elixir: b\nturn: c");
    assert_eq!(final_lap().phase(), "open-bid 4");
}
