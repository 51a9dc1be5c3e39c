//! Section 8: what the players may tell each other (TW-86 to TW-92).

use coven_conformance::{proves, viewers};
use coven_core::{Game, Refusal, Seat, Talk};
use coven_three_witches::{Refused, Request, Seen, Signal};

use crate::support::{A, B, Brewing, C, Table};

fn discarding() -> Table {
    Table::deal(["", "elixir", ""]).run("c: pass\na: bid 3\nb: pass\nc: pass\na: pass")
}

/// Trick 2, before the lead; the Lead can win or lose it.
fn second_trick() -> Table {
    Brewing {
        trick: 2,
        hands: [
            "owl-5 owl-4 bat-5 dog-3 frog-1",
            "newt-5 newt-1 owl-1 bat-2",
            "dog-4 owl-3 bat-3 newt-2",
        ],
        ..Brewing::default()
    }
    .table()
}

#[test]
fn there_are_two_signals_and_no_other_words() {
    proves!["TW-86", "TW-87", "TW-D15"];
    let table = second_trick();
    for seat in [B, C] {
        assert_eq!(
            table.asides(seat),
            ["signal win-trick", "signal lose-trick"]
        );
    }
    for words in [
        "signal",
        "signal owl-5",
        "signal owl",
        "signal high",
        "say win",
    ] {
        assert!(words.parse::<Request>().is_err(), "{words}");
    }
    assert_eq!(Signal::ALL.len(), 2);
}

#[test]
fn signals_are_shown_to_all() {
    proves!["TW-87", "TW-89", "TW-E38"];
    let table = second_trick().run("a: lead owl-5 owl-4\nb: signal win-trick");
    for viewer in viewers(3) {
        let signal = Signal::WinTrick;
        assert_eq!(table.seen(viewer), [Seen::Signalled { seat: B, signal }]);
    }
    let table = table.run(
        "b: signal lose-trick
         b! signal win-trick = signal-limit
         turn: b",
    );
    for viewer in viewers(3) {
        let signal = Signal::LoseTrick;
        assert_eq!(table.seen(viewer), [Seen::Signalled { seat: B, signal }]);
        let shown = table.game.view(&table.state, viewer).signals[1];
        assert_eq!(
            (shown.sent, shown.current),
            (2, Some(signal)),
            "the latest is current"
        );
    }
    assert!(table.asides(B).is_empty());
    assert_eq!(table.asides(C).len(), 2, "each Lesser has her own two");
    // After the comparison of trick 2 B may signal about trick 3.
    let table = table.run("b: play owl-1\nc: play owl-3\nwinner: lead");
    assert_eq!(table.spectator().signals[1].sent, 0);
    table.run("b: signal win-trick\nb: signal lose-trick\nb! signal lose-trick = signal-limit");
}

#[test]
fn a_signal_has_its_window() {
    proves!["TW-88"];
    // Closed during the bidding, open from the moment the teams are known.
    Table::deal(["", "elixir", ""]).run(
        "a! signal win-trick = signal-closed
         b! signal win-trick = signal-closed
         c: bid 3
         c! signal win-trick = signal-closed",
    );
    let table = discarding().run("b: signal win-trick\nc: signal lose-trick");
    let first = table.spectator().signals;
    // Still the same window when the discards are made and the Lead has led.
    let table = table.play_until("lead").play_one();
    assert_eq!(table.spectator().signals, first);
    let table = table.run("b: signal lose-trick\nb! signal win-trick = signal-limit");
    // From the comparison on, signals are about trick 2: the old ones are gone.
    let table = table.play_until_compared();
    assert_eq!(
        table.spectator().signals.iter().map(|s| s.sent).sum::<u8>(),
        0
    );
    table.run("b: signal win-trick\nc: signal win-trick");
}

#[test]
fn after_the_fifth_trick_there_is_nothing_to_signal_about() {
    proves!["TW-88"];
    let hands = ["owl-4 owl-5", "frog-1", "newt-1"];
    Brewing {
        trick: 5,
        hands,
        ..Brewing::default()
    }
    .table()
    .run(
        "a: lead owl-4 owl-5
         b: signal win-trick
         b: play frog-1
         c: play newt-1
         b! signal win-trick = signal-closed
         c! signal win-trick = signal-closed",
    );
}

#[test]
fn a_signal_comes_out_of_turn_too() {
    proves!["TW-89", "TW-90"];
    second_trick().run(
        "turn: a
         c: signal win-trick
         turn: a
         b: signal lose-trick
         a: lead owl-5 owl-4
         turn: b
         c: signal lose-trick
         turn: b",
    );
}

#[test]
fn a_signal_changes_nothing() {
    proves!["TW-90", "TW-I16"];
    let quiet = second_trick().run("a: lead owl-5 owl-4");
    let loud = quiet
        .clone()
        .run("c: signal lose-trick\nb: signal win-trick\nc: signal win-trick");
    assert_eq!(quiet.turn(), loud.turn());
    let mut doc = loud.doc();
    for seat in Seat::all(3) {
        assert_eq!(quiet.legal(seat), loud.legal(seat));
        doc.signals[seat.index()] = quiet.doc().signals[seat.index()];
    }
    assert_eq!(doc, quiet.doc(), "nothing but the signals differs");
    // It may be untrue: B asks for the trick and gives it away.
    loud.run("b: play owl-1\nc: play owl-3\nwinner: lead");
}

#[test]
fn the_lead_sends_no_signals() {
    proves!["TW-90"];
    let table = second_trick();
    assert!(table.asides(A).is_empty());
    table.run("a! signal win-trick = not-a-lesser\na: lead owl-5 owl-4\na! signal lose-trick = not-a-lesser");
}

#[test]
fn free_text_is_closed_during_a_round() {
    proves!["TW-91", "TW-D15"];
    let closed = Talk::Closed(Refused::ChatClosed);
    let mut table = Table::deal(["", "elixir", ""]);
    while table.doc().round == 1 {
        assert_eq!(table.game.talk(&table.state), closed, "{}", table.phase());
        table = table.play_one();
    }
    assert_eq!(Refused::ChatClosed.code(), "chat-closed");
    let free = table.under(&[("chat", "free")]);
    assert_eq!(free.game.talk(&free.state), Talk::Open);
    let hands = ["owl-4 owl-5", "frog-1", "newt-1"];
    let over = Brewing {
        trick: 5,
        won: Some(2),
        hands,
        ..Brewing::default()
    }
    .table()
    .tokens([4, 1, 3])
    .run("a: lead owl-4 owl-5\nb: play frog-1\nc: play newt-1\nover: a");
    assert_eq!(over.game.talk(&over.state), Talk::Open, "the game is over");
}

#[test]
fn a_pass_is_play_and_not_talk() {
    proves!["TW-92"];
    // It tells all that B is void in owls, costs no signal and needs none.
    let hands = ["owl-5 bat-4 owl-1", "dog-3 dog-2", "owl-3 frog-1"];
    let table = Brewing {
        trick: 4,
        hands,
        ..Brewing::default()
    }
    .table();
    let table = table.run("a: lead owl-5 bat-4\nb: pass");
    for viewer in viewers(3) {
        assert_eq!(table.seen(viewer), [Seen::Passed { seat: B }]);
    }
    assert_eq!(table.asides(B).len(), 2);
}
