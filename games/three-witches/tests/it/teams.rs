//! Section 4.3: Lead and Lessers, and the discards (TW-34 to TW-39).

use coven_conformance::proves;
use coven_core::{Game, Viewer};
use coven_three_witches::{Bid, Event, Seen};

use crate::support::{A, B, C, Table, cards};

/// A has won the bidding with 3; B holds the Elixir.
fn discarding() -> Table {
    let hands = [
        "owl-1 owl-3 owl-4 owl-5 dog-3 dog-4",
        "elixir dog-2 newt-1 newt-2 newt-5 frog-1",
        "frog-3 frog-4 bat-2 bat-3 bat-4 bat-5",
    ];
    Table::deal(hands).run("c: pass\na: bid 3\nb: pass\nc: pass\na: pass")
}

#[test]
fn the_winner_leads_against_the_others() {
    proves!["TW-34"];
    let table = discarding().run("lead: a 3\nturn: bc");
    assert_eq!(
        table.told.last(),
        Some(&Event::open(Seen::TeamsFormed {
            lead: A,
            bid: Bid::Three
        }))
    );
    assert_eq!(table.view(C).lead, Some(A));
}

#[test]
fn the_first_lesser_sits_left_of_the_lead() {
    proves!["TW-35", "TW-D4"];
    assert_eq!(discarding().spectator().lessers, Some((B, C)));
    let table = Table::deal(["", "elixir", ""]).run("c: bid 4");
    assert_eq!(table.spectator().lessers, Some((A, B)));
    let table = Table::deal(["elixir", "", ""]).run("b: bid 4");
    assert_eq!(table.spectator().lessers, Some((C, A)));
    // It does not change within the round, whoever wins a trick.
    let mut table = discarding().run("b: discard dog-2\nc: discard bat-2");
    for _ in 0..4 {
        table = table.play_until("lead");
        assert_eq!(table.spectator().lessers, Some((B, C)));
        table = table.run("turn: a").play_one();
        assert_eq!(table.turn(), "b", "the 1st Lesser answers first");
    }
}

#[test]
fn each_lesser_discards_one_card() {
    proves!["TW-36", "TW-37", "TW-D5"];
    discarding().run(
        "turn: bc
         b? discard elixir | discard dog-2 | discard newt-1 | discard newt-2 | discard newt-5 | discard frog-1
         c? discard frog-3 | discard frog-4 | discard bat-2 | discard bat-3 | discard bat-4 | discard bat-5
         b! discard dog-2 newt-1 = wrong-count
         b! discard bat-5 = card-not-in-hand
         c: discard bat-5
         turn: b
         c! discard bat-4 = already-committed
         b: discard newt-5
         hand b: elixir dog-2 newt-1 newt-2 frog-1
         hand c: frog-3 frog-4 bat-2 bat-3 bat-4
         turn: a",
    );
    // In the other order the same is reached: the choices are independent.
    let one = discarding().run("c: discard bat-5\nb: discard newt-5");
    let other = discarding().run("b: discard newt-5\nc: discard bat-5");
    assert_eq!(one.doc(), other.doc());
}

#[test]
fn the_elixir_may_be_discarded() {
    proves!["TW-37", "TW-E36", "TW-D5"];
    let table = discarding().run("b: discard elixir\nhand b: dog-2 newt-1 newt-2 newt-5 frog-1");
    for seat in [A, C] {
        let view = table.view(seat);
        assert_eq!(view.discarded, [false, true, false]);
        assert_eq!(view.my_discard, None);
        assert_eq!(view.hand_sizes, [6, 5, 6]);
        assert_eq!(
            view.elixir_holder, None,
            "where the Elixir is may not be told any more"
        );
        let told = table.told[0].seen(Viewer::Seat(seat)).cloned();
        assert_eq!(
            told,
            Some(Seen::Discarded {
                seat: B,
                card: None
            })
        );
    }
}

#[test]
fn the_lead_discards_nothing() {
    proves!["TW-38"];
    let table = discarding().run(
        "a! discard owl-1 = not-a-lesser
         b: discard dog-2
         c: discard bat-2
         a! discard owl-1 = not-a-lesser
         hand a: owl-1 owl-3 owl-4 owl-5 dog-3 dog-4",
    );
    assert_eq!(table.view(A).hand_sizes, [6, 5, 5]);
}

#[test]
fn discards_stay_hidden_and_out_of_play() {
    proves!["TW-39", "TW-95", "TW-D5"];
    let mut table = discarding().run("b: discard dog-2\nc: discard bat-2");
    while table.doc().round == 1 {
        assert_eq!(table.view(B).my_discard, Some(cards("dog-2")[0]));
        assert_eq!(table.view(C).my_discard, Some(cards("bat-2")[0]));
        for viewer in [Viewer::Seat(A), Viewer::Spectator] {
            let view = table.game.view(&table.state, viewer);
            assert_eq!(view.my_discard, None);
            let bytes = serde_json::to_string(&view).unwrap();
            assert!(
                !bytes.contains("dog-2") && !bytes.contains("bat-2"),
                "{bytes}"
            );
        }
        table = table.play_one();
    }
    // The next deal has all 18 cards again.
    let hands = table.doc().hands.concat();
    assert!(hands.contains(&cards("dog-2")[0]) && hands.contains(&cards("bat-2")[0]));
}
