//! Step F: which card goes back, and the pile (TW-65 to TW-76).

use coven_conformance::{proves, viewers};
use coven_core::{Game, Viewer};
use coven_three_witches::{ReturnKind, Seen, Side};

use crate::support::{A, B, Brewing, C, Table, cards};

/// Trick 1: A can win with owls (or with the Elixir) or lose with the dog.
fn first_trick() -> Table {
    Brewing {
        hands: [
            "owl-5 owl-4 bat-5 dog-3 frog-1 elixir",
            "newt-5 newt-2 frog-4 owl-1 bat-2",
            "owl-3 dog-4 newt-1 frog-3 bat-3",
        ],
        ..Brewing::default()
    }
    .table()
}

/// A wins trick 1 with `owl 5` up and `owl 4` down.
fn lead_won() -> Table {
    first_trick().run("a: lead owl-5 owl-4\nb: play owl-1\nc: play owl-3\nvalues: 9 4")
}

/// The Lessers win trick 1 against `dog 3` up and the Elixir down.
fn lessers_won() -> Table {
    first_trick().run("a: lead dog-3 elixir\nb: play frog-4\nc: play dog-4\nvalues: 6 8")
}

/// The Lessers win trick 2 against `frog 1` up and `bat 5` down.
fn second_trick() -> Table {
    Brewing {
        trick: 2,
        hands: [
            "frog-1 bat-5 owl-5 owl-4 dog-3",
            "newt-5 newt-1 owl-1 bat-2",
            "dog-4 frog-3 bat-3 newt-2",
        ],
        ..Brewing::default()
    }
    .table()
    .run("a: lead frog-1 bat-5\nb: play newt-5\nc: play frog-3\nvalues: 5 5")
}

#[test]
fn one_of_two_cards_goes_back() {
    proves!["TW-65", "TW-66", "TW-73"];
    let table = lead_won();
    assert_eq!(table.phase(), "return-secret");
    let table = table.run(
        "turn: a
         a? return owl-5 | return owl-4
         a! return bat-5 = not-in-trick
         a! return owl-3 = not-in-trick
         a: return owl-4
         hand a: owl-4 bat-5 dog-3 frog-1 elixir",
    );
    let pile = &table.doc().piles[0];
    assert_eq!(
        (pile.winner, pile.returned),
        (Side::Lead, Some(cards("owl-4")[0]))
    );
    assert_eq!(table.spectator().piles[0].cards, 3);
}

#[test]
fn the_leads_choice_is_secret() {
    proves!["TW-66", "TW-E25", "TW-D10"];
    let before = lead_won();
    let one = before.clone().run("a: return owl-5");
    let other = before.clone().run("a: return owl-4");
    for viewer in [Viewer::Seat(B), Viewer::Seat(C), Viewer::Spectator] {
        let view = one.game.view(&one.state, viewer);
        assert_eq!(
            view,
            other.game.view(&other.state, viewer),
            "no mark which card returned"
        );
        assert_eq!(view.hand_sizes[0], before.view(B).hand_sizes[0] + 1);
        assert_eq!((view.piles.len(), view.piles[0].cards), (1, 3));
        let told = |table: &Table| -> Vec<_> {
            table
                .told
                .iter()
                .map(|event| event.seen(viewer).cloned())
                .collect()
        };
        assert_eq!(told(&one), told(&other));
        assert_eq!(
            told(&one)[0],
            Some(Seen::Returned {
                lead: A,
                card: None,
                how: ReturnKind::Secret
            })
        );
    }
    assert_ne!(one.view(A).hand, other.view(A).hand, "she herself knows");
    assert_eq!(one.view(A).finished[0].returned, None);
    assert!(one.view(B).finished[0].secret);
}

#[test]
fn with_the_elixir_the_other_card_returns_by_itself() {
    proves!["TW-67", "TW-76", "TW-E26", "TW-D10", "TW-I12"];
    let table =
        first_trick().run("a: lead owl-5 elixir\nb: play owl-1\nc: play owl-3\nvalues: 10 4");
    assert_eq!(table.phase(), "lead", "no decision is asked");
    assert_eq!(table.doc().trick, 2);
    let returned = table
        .told
        .iter()
        .find(|e| matches!(e.whole(), Seen::Returned { .. }))
        .unwrap();
    for viewer in viewers(3) {
        let seen = returned.seen(viewer).cloned();
        let card = Some(cards("owl-5")[0]);
        assert_eq!(
            seen,
            Some(Seen::Returned {
                lead: A,
                card,
                how: ReturnKind::Elixir
            })
        );
        assert_eq!(
            table.game.view(&table.state, viewer).finished[0].returned,
            card
        );
    }
    let table = table.run(
        "hand a: owl-5 owl-4 bat-5 dog-3 frog-1
         a! return elixir = elixir-cannot-return
         a! return owl-5 = wrong-phase",
    );
    // From the next lead on it is a request out of turn like any other.
    table.run("a: lead owl-5 owl-4\na! return elixir = not-your-turn");
}

#[test]
fn the_lessers_may_send_the_elixir_back() {
    proves!["TW-68", "TW-70", "TW-71", "TW-E27", "TW-D11"];
    let table = lessers_won();
    assert_eq!(table.phase(), "return-propose");
    let table = table.run(
        "turn: b
         b? propose dog-3 | propose elixir
         b! propose owl-5 = not-in-trick
         c! propose elixir = not-your-turn
         b: propose elixir
         turn: c
         c? accept | object
         b! accept = not-your-turn
         c: accept
         hand a: owl-5 owl-4 bat-5 frog-1 elixir
         turn: a",
    );
    for viewer in viewers(3) {
        let elixir = Some(cards("elixir")[0]);
        let seen: Vec<_> = table
            .told
            .iter()
            .filter_map(|e| e.seen(viewer).cloned())
            .collect();
        assert_eq!(seen[0], Seen::Accepted { seat: C });
        let back = Seen::Returned {
            lead: A,
            card: elixir,
            how: ReturnKind::Lessers,
        };
        assert_eq!(seen[1], back, "the decision is public");
        assert_eq!(
            table.game.view(&table.state, viewer).finished[0].returned,
            elixir
        );
    }
}

#[test]
fn the_speaker_alternates() {
    proves!["TW-69", "TW-D9"];
    let hands = [
        (
            1,
            [
                "owl-1 frog-3 newt-2 bat-3 dog-2 bat-2",
                "dog-4 dog-3 newt-5 newt-1 owl-5",
                "bat-4 bat-5 owl-4 frog-4 owl-3",
            ],
        ),
        (
            2,
            [
                "owl-1 frog-3 newt-2 bat-3 dog-2",
                "dog-4 dog-3 newt-5 newt-1",
                "bat-4 bat-5 frog-4 frog-1",
            ],
        ),
        (
            3,
            [
                "owl-1 frog-3 newt-2 bat-3",
                "dog-4 dog-3 newt-5",
                "bat-4 bat-5 frog-4",
            ],
        ),
        (4, ["owl-1 frog-3 newt-2", "dog-4 dog-3", "bat-4 bat-5"]),
    ];
    for (trick, hands) in hands {
        let table = Brewing {
            trick,
            hands,
            ..Brewing::default()
        }
        .table();
        let (answers, speaker, partner) = match trick {
            1 => ("b: play owl-5\nc: play owl-4", "b", "c"),
            2 | 4 => ("b: play dog-4\nc: play bat-4", "c", "b"),
            _ => ("b: play dog-4\nc: play bat-4", "b", "c"),
        };
        table.run(&format!(
            "a: lead owl-1 frog-3
             {answers}
             winner: lessers
             turn: {speaker}
             {speaker}: propose owl-1
             turn: {partner}
             {partner}: object
             turn: {speaker}"
        ));
    }
}

#[test]
fn after_an_objection_the_speaker_settles_it() {
    proves!["TW-72", "TW-D9"];
    let objected = lessers_won().run("b: propose elixir\nc: object\nturn: b");
    assert_eq!(objected.phase(), "return-final");
    let objected = objected.run(
        "b? settle dog-3 | settle elixir
         c! settle dog-3 = not-your-turn
         b! settle owl-5 = not-in-trick
         b! propose dog-3 = wrong-phase",
    );
    objected
        .clone()
        .run("b: settle elixir\nhand a: owl-5 owl-4 bat-5 frog-1 elixir\nturn: a");
    objected.run("b: settle dog-3\nhand a: owl-5 owl-4 bat-5 frog-1 dog-3\nturn: a");
}

#[test]
fn the_second_lesser_speaks_in_trick_two() {
    proves!["TW-69", "TW-72", "TW-E28"];
    // The values of the example: frog 1 up and bat 5 down lose to 6.
    let table = Brewing {
        trick: 2,
        hands: [
            "frog-1 bat-5 owl-5 owl-4 dog-3",
            "elixir newt-1 owl-1 bat-2",
            "dog-4 frog-3 bat-3 newt-2",
        ],
        ..Brewing::default()
    }
    .table()
    .run("a: lead frog-1 bat-5\nb: play elixir\nc: play frog-3\nvalues: 5 6\nwinner: lessers");
    let table = table.run(
        "turn: c
         c: propose bat-5
         turn: b
         b: object
         turn: c
         c? settle frog-1 | settle bat-5",
    );
    table
        .clone()
        .run("c: settle frog-1\nhand a: frog-1 owl-5 owl-4 dog-3");
    table.run("c: settle bat-5\nhand a: bat-5 owl-5 owl-4 dog-3");
}

#[test]
fn a_tie_lets_the_lead_choose() {
    proves!["TW-63", "TW-66"];
    let table = second_trick();
    assert_eq!(table.phase(), "return-secret");
}

#[test]
fn the_winning_side_keeps_three_cards_apart() {
    proves!["TW-73"];
    let table = lead_won().run("a: return owl-5");
    let table = table.run("a: lead bat-5 dog-3\nb: play bat-2\nc: play bat-3\nwinner: lead");
    let table = table.run("a: return bat-5");
    let doc = table.doc();
    let kept: Vec<Vec<_>> = doc
        .piles
        .iter()
        .map(|pile| {
            let trick = &pile.trick;
            let all = [
                Some(trick.open_card),
                Some(trick.hidden_card),
                trick.lesser_1,
                trick.lesser_2,
            ];
            all.into_iter()
                .flatten()
                .filter(|card| Some(*card) != pile.returned)
                .collect()
        })
        .collect();
    assert_eq!(
        kept,
        [cards("owl-4 owl-1 owl-3"), cards("dog-3 bat-2 bat-3")]
    );
    let piles: Vec<_> = table
        .spectator()
        .piles
        .iter()
        .map(|p| (p.winner, p.cards))
        .collect();
    assert_eq!(piles, [(Side::Lead, 3), (Side::Lead, 3)]);
}

#[test]
fn nothing_returns_after_the_fifth_trick() {
    proves!["TW-74", "TW-76", "TW-D12", "TW-I4"];
    // The last round of a game stays on the table, so that its fifth pile can be counted.
    let hands = ["owl-5 owl-4", "frog-1", "newt-1"];
    let table = Brewing {
        trick: 5,
        won: Some(2),
        hands,
        ..Brewing::default()
    }
    .table()
    .tokens([4, 3, 3])
    .run("a: lead owl-5 owl-4\nb: play frog-1\nc: play newt-1\nwinner: lead\nover: a");
    assert!(
        !table
            .told
            .iter()
            .any(|e| matches!(e.whole(), Seen::Returned { .. }))
    );
    let view = table.view(A);
    let sizes: Vec<u8> = view.piles.iter().map(|pile| pile.cards).collect();
    assert_eq!(sizes, [3, 3, 3, 3, 4]);
    assert_eq!((view.hand, view.hand_sizes), (vec![], vec![0, 0, 0]));
}

#[test]
fn hands_shrink_by_one_a_trick() {
    proves!["TW-75"];
    let mut table = first_trick();
    for trick in 1..=5u8 {
        let sizes = table.view(B).hand_sizes;
        assert_eq!(sizes, [7 - trick, 6 - trick, 6 - trick]);
        table = table.play_one();
        if trick < 5 {
            table = table.play_until("lead");
        }
    }
}

#[test]
fn an_answer_is_asked_of_each_at_most_once() {
    proves!["TW-D9", "TW-72"];
    // Proposal, objection, final choice: three answers and the next trick begins.
    let table = lessers_won().run("b: propose dog-3\nc: object\nb: settle dog-3");
    assert_eq!((table.phase().as_str(), table.doc().trick), ("lead", 2));
}
