//! Section 10: who sees what (TW-95 to TW-98), zone by zone.

use coven_conformance::{proves, viewers};
use coven_core::{Determinize, Game, Seat, Seed, Viewer};
use coven_three_witches::{CardName, Memory, Seen};

use crate::support::{A, B, Brewing, C, Table, cards, deck};

/// A Lead's win, a Lessers' win, and a third trick about to be led.
fn two_tricks() -> Table {
    let hands = [
        "owl-5 owl-4 bat-5 bat-4 dog-3 frog-1",
        "elixir newt-5 newt-2 frog-4 owl-1 dog-2",
        "owl-3 dog-4 newt-1 frog-3 bat-2 bat-3",
    ];
    Table::deal(hands).run(
        "c: pass
         a: bid 3
         b: pass
         c: pass
         a: pass
         b: discard dog-2
         c: discard bat-2
         a: lead owl-5 owl-4
         b: play owl-1
         c: play owl-3
         a: return owl-5
         a: lead dog-3 frog-1
         b: play frog-4
         c: play dog-4
         c: propose frog-1
         b: accept",
    )
}

/// The names of cards anywhere in what a viewer sees.
fn visible(table: &Table, viewer: Viewer) -> Vec<CardName> {
    let bytes = serde_json::to_string(&table.game.view(&table.state, viewer)).unwrap();
    deck()
        .into_iter()
        .filter(|card| bytes.contains(&format!("\"{card}\"")))
        .collect()
}

#[test]
fn a_view_holds_only_what_its_viewer_may_know() {
    proves!["TW-95"];
    let table = two_tricks();
    let last_trick = "dog-3 frog-1 frog-4 dog-4";
    let seen = |viewer| visible(&table, viewer);
    let with_last = |more: &str| -> Vec<CardName> {
        let all = cards(&format!("{last_trick} {more}"));
        deck()
            .into_iter()
            .filter(|card| all.contains(card))
            .collect()
    };
    assert_eq!(seen(Viewer::Spectator), with_last(""));
    assert_eq!(seen(Viewer::Seat(A)), with_last("owl-5 bat-5 bat-4"));
    assert_eq!(
        seen(Viewer::Seat(B)),
        with_last("elixir newt-5 newt-2 dog-2")
    );
    assert_eq!(
        seen(Viewer::Seat(C)),
        with_last("newt-1 frog-3 bat-3 bat-2")
    );
}

#[test]
fn states_that_differ_in_hidden_cards_look_alike() {
    proves!["TW-95", "TW-I15"];
    // B and C swap a hand card and the whole discard: A and a spectator cannot tell.
    let table = two_tricks();
    let mut doc = table.doc();
    doc.hands[1] = cards("newt-1 newt-2 newt-5");
    doc.hands[2] = cards("frog-3 bat-3 elixir");
    doc.discards = [None, Some(cards("bat-2")[0]), Some(cards("dog-2")[0])];
    doc.record.discards = doc.discards;
    // They were dealt what they hold now.
    for seat in [1, 2] {
        let gone = |card: &CardName| !doc.hands.concat().contains(card);
        let laid = doc.piles.iter().map(|pile| match seat {
            1 => pile.trick.lesser_1,
            _ => pile.trick.lesser_2,
        });
        let laid: Vec<CardName> = laid.flatten().filter(gone).collect();
        doc.record.dealt[seat] = [doc.hands[seat].clone(), laid].concat();
        doc.record.dealt[seat].extend(doc.discards[seat]);
    }
    let other = Table::of(table.game.clone(), &doc);
    for viewer in [Viewer::Seat(A), Viewer::Spectator] {
        let bytes = |table: &Table| serde_json::to_string(&table.game.view(&table.state, viewer));
        assert_eq!(bytes(&table).unwrap(), bytes(&other).unwrap());
    }
    assert_eq!(table.legal(A), other.legal(A));
    for text in [
        "lead bat-5 newt-1",
        "play bat-3",
        "return owl-5",
        "discard bat-5",
        "pass",
    ] {
        let ask = |table: &Table| table.game.judge(&table.state, A, &text.parse().unwrap());
        assert_eq!(ask(&table), ask(&other), "{text}");
    }
}

#[test]
fn the_last_trick_can_be_looked_at_until_the_next_lead() {
    proves!["TW-96", "TW-D16"];
    let table = two_tricks();
    for viewer in viewers(3) {
        let finished = table.game.view(&table.state, viewer).finished;
        assert_eq!(
            finished.len(),
            1,
            "older tricks are gone, for their winner too"
        );
        let trick = &finished[0];
        assert_eq!(trick.number, 2);
        let shown = vec![trick.up, trick.down, trick.first, trick.second];
        assert_eq!(shown, cards("dog-3 frog-1 frog-4 dog-4"));
    }
    let table = table.run("a: lead bat-5 bat-4");
    for viewer in viewers(3) {
        assert_eq!(table.game.view(&table.state, viewer).finished, []);
    }
    // The log forgets with the view: lines that name cards go when the next lead turns the page.
    let led = table.told[0].seen(Viewer::Spectator).cloned().unwrap();
    assert!(table.game.turns_page(&led));
    assert!(table.game.say_event(&led).unwrap().fleeting);
    // A new deal does not: what the fifth trick was can be read until the next lead.
    let dealt = Seen::Dealt {
        round: 2,
        hands: vec![None; 3],
    };
    assert!(!table.game.turns_page(&dealt));
}

#[test]
fn the_last_trick_of_the_game_stays() {
    proves!["TW-96"];
    let hands = ["owl-5 owl-4", "frog-1", "newt-1"];
    let table = Brewing {
        trick: 5,
        won: Some(2),
        hands,
        ..Brewing::default()
    }
    .table()
    .tokens([4, 3, 3])
    .run("a: lead owl-5 owl-4\nb: play frog-1\nc: play newt-1\nover: a");
    let finished = table.spectator().finished;
    assert_eq!((finished.len(), finished[0].number), (1, 5));
}

#[test]
fn an_open_history_keeps_every_trick_of_the_round() {
    proves!["TW-97", "TW-D16"];
    let table = two_tricks()
        .under(&[("history", "open")])
        .run("a: lead bat-5 bat-4");
    for viewer in viewers(3) {
        let finished = table.game.view(&table.state, viewer).finished;
        assert_eq!(
            finished
                .iter()
                .map(|trick| trick.number)
                .collect::<Vec<_>>(),
            [1, 2]
        );
        let first = &finished[0];
        assert_eq!(
            (vec![first.up, first.down], first.returned),
            (cards("owl-5 owl-4"), None)
        );
        assert!(first.secret, "a secret return is not marked");
        assert_eq!(
            finished[1].returned,
            Some(cards("frog-1")[0]),
            "a public one is"
        );
    }
    let led = table.told[0].seen(Viewer::Spectator).cloned().unwrap();
    assert!(!table.game.turns_page(&led), "the log keeps its lines");
}

#[test]
fn hand_sizes_and_piles_are_public_their_cards_are_not() {
    proves!["TW-95", "TW-73"];
    let table = two_tricks();
    for viewer in viewers(3) {
        let view = table.game.view(&table.state, viewer);
        assert_eq!(view.hand_sizes, [4, 3, 3]);
        assert_eq!(
            view.piles.iter().map(|pile| pile.cards).collect::<Vec<_>>(),
            [3, 3]
        );
        assert_eq!(view.tokens, [0, 0, 0]);
        assert_eq!(view.discarded, [false, true, true]);
    }
}

#[test]
fn bots_may_remember_what_was_public() {
    proves!["TW-98"];
    // C saw the first trick, which nobody may look at any more. With her memory she never imagines
    // its cards in another hand; the view alone would let her.
    let hands = [
        "owl-5 owl-4 bat-5 bat-4 dog-3 frog-1",
        "elixir newt-5 newt-2 frog-4 owl-1 dog-2",
        "owl-3 dog-4 newt-1 frog-3 bat-2 bat-3",
    ];
    let mut table = Table::deal(hands);
    let mut memory = Memory::default();
    let dealt = Seen::Dealt {
        round: 1,
        hands: vec![None, None, Some(table.view(C).hand)],
    };
    table.game.remember(&mut memory, C, &dealt);
    let script = "c: pass|a: bid 3|b: pass|c: pass|a: pass|b: discard dog-2|c: discard bat-2|\
                  a: lead owl-5 owl-4|b: play owl-1|c: play owl-3|a: return owl-5|\
                  a: lead bat-5 bat-4|b: pass|c: play bat-3|b: play newt-2|a: return bat-5";
    for line in script.split('|') {
        table = table.run(line);
        for seen in table.seen(Viewer::Seat(C)) {
            table.game.remember(&mut memory, C, &seen);
        }
    }
    let view = table.view(C);
    assert!(!visible(&table, Viewer::Seat(C)).contains(&cards("owl-1")[0]));
    let played = table.card("owl-1");
    let guesses = |memory: &Memory| {
        let belief = table.game.belief(C, &view, memory);
        let mut rng = Seed::from_number(5).stream(0);
        (0..200)
            .filter(|_| {
                let guess = table.game.sample(&belief, &mut rng);
                Seat::all(3).any(|seat| guess.hands[seat].contains(played))
            })
            .count()
    };
    assert_eq!(guesses(&memory), 0, "she remembers that it was played");
    assert!(
        guesses(&Memory::default()) > 0,
        "without memory it might be anywhere"
    );
}

#[test]
fn bots_see_what_a_player_sees() {
    proves!["TW-95", "TW-98"];
    // A belief is made from the view and the memory of one seat: equal inputs, equal guesses.
    let table = two_tricks();
    let view = table.view(B);
    let guess = |seed| {
        let belief = table.game.belief(B, &view, &Memory::default());
        let state = table
            .game
            .sample(&belief, &mut Seed::from_number(seed).stream(0));
        table.game.view(&state, Viewer::Seat(B))
    };
    for seed in 0..20 {
        assert_eq!(guess(seed), view);
    }
}

#[test]
fn the_lead_has_one_name() {
    proves!["TW-D19"];
    let texts = [
        include_str!("../../../../locales/ru/three-witches.ftl"),
        include_str!("../../../../locales/ru/three-witches-page.ftl"),
        include_str!("../../../../locales/ru/rules/three-witches.md"),
    ];
    for text in texts {
        let text = text.to_lowercase();
        for form in [
            "главная ведьма",
            "главной ведьм",
            "главную ведьм",
            "главные ведьм",
        ] {
            assert!(
                !text.contains(form),
                "«{form}»: she is called «Старшая ведьма»"
            );
        }
    }
    assert!(
        texts
            .iter()
            .all(|text| text.to_lowercase().contains("старш"))
    );
}
