//! Section 4.4: the five tricks, who may play what (TW-40 to TW-51).

use coven_conformance::proves;
use coven_core::{Game, Viewer};
use coven_three_witches::Seen;
use coven_three_witches::view::Place;

use crate::support::{A, B, Brewing, C, Table, cards};

fn brewing(trick: u8, hands: [&str; 3]) -> Table {
    Brewing {
        trick,
        hands,
        ..Brewing::default()
    }
    .table()
}

/// The rulebook's trick, before the lead. `more` completes the Lead's hand.
fn rulebook(more: &str) -> Table {
    brewing(
        1,
        [
            &format!("owl-5 bat-4 {more}"),
            "dog-3 dog-2 newt-1 frog-4 bat-2",
            "owl-3 dog-4 newt-2 newt-5 frog-1",
        ],
    )
}

const RULEBOOK_LEAD: &str = "owl-4 owl-1 bat-5 elixir";

#[test]
fn there_are_five_tricks_and_the_lead_begins_each() {
    proves!["TW-40", "TW-75"];
    let mut table = rulebook(RULEBOOK_LEAD);
    for trick in 1..=5u8 {
        table = table.play_until("lead");
        let doc = table.doc();
        assert_eq!((doc.trick, table.turn().as_str()), (trick, "a"));
        let sizes = doc.hands.map(|hand| hand.len());
        assert_eq!(sizes, [7 - trick, 6 - trick, 6 - trick].map(usize::from));
        table = table.play_one();
    }
    let winners =
        |table: &Table| -> Vec<_> { table.doc().piles.iter().map(|p| p.winner).collect() };
    assert!(
        winners(&table).windows(2).any(|two| two[0] != two[1]),
        "both sides won a trick"
    );
    while table.doc().round == 1 {
        assert_ne!(table.phase(), "lead", "no sixth trick");
        table = table.play_one();
    }
}

#[test]
fn the_steps_follow_in_order() {
    proves!["TW-41"];
    let steps = |script: &str| -> Vec<String> {
        let mut table = rulebook(RULEBOOK_LEAD);
        let mut steps = vec![table.phase()];
        for line in script.lines() {
            table = table.run(line);
            steps.push(table.phase());
        }
        steps
    };
    assert_eq!(
        steps("a: lead owl-5 bat-4\nb: pass\nc: play owl-3\nb: play dog-3"),
        [
            "lead",
            "follow-1",
            "follow-2",
            "late-play",
            "return-propose"
        ]
    );
    assert_eq!(
        steps("a: lead owl-5 bat-4\nb: play bat-2\nc: play owl-3"),
        ["lead", "follow-1", "follow-2", "return-secret"]
    );
}

#[test]
fn the_lead_plays_two_cards_one_of_them_hidden() {
    proves!["TW-42"];
    let table = rulebook(RULEBOOK_LEAD).run(
        "a! lead owl-5 = wrong-count
         a! lead owl-5 bat-4 owl-4 = wrong-count
         a! lead owl-5 owl-5 = duplicate-card
         a! lead owl-5 dog-3 = card-not-in-hand
         a: lead owl-5 bat-4
         hand a: owl-4 owl-1 bat-5 elixir",
    );
    let [led] = &table.told[..] else {
        panic!("a lead is one event: {:?}", table.told)
    };
    for (viewer, down) in [
        (Viewer::Seat(A), Some(cards("bat-4")[0])),
        (Viewer::Seat(B), None),
        (Viewer::Seat(C), None),
        (Viewer::Spectator, None),
    ] {
        let on_table = table.game.view(&table.state, viewer).table.unwrap();
        assert_eq!(on_table.up, cards("owl-5")[0]);
        assert_eq!(on_table.lead_suit, "owl");
        assert_eq!(on_table.down, Place::FaceDown { card: down });
        let seen = led.seen(viewer).cloned();
        assert_eq!(
            seen,
            Some(Seen::Led {
                seat: A,
                trick: 1,
                up: on_table.up,
                down
            })
        );
    }
}

#[test]
fn the_elixir_is_led_face_down_only() {
    proves!["TW-43", "TW-44", "TW-E10"];
    brewing(5, ["elixir owl-5", "dog-2", "frog-1"]).run(
        "a? lead owl-5 elixir
         a! lead elixir owl-5 = elixir-face-up
         a: lead owl-5 elixir",
    );
    brewing(4, ["elixir owl-5 bat-4", "dog-2 dog-3", "frog-1 frog-3"])
        .run("a? lead owl-5 bat-4 | lead owl-5 elixir | lead bat-4 owl-5 | lead bat-4 elixir");
}

#[test]
fn six_cards_have_thirty_leads_or_twenty_five() {
    proves!["TW-42", "TW-43", "TW-E11"];
    assert_eq!(rulebook(RULEBOOK_LEAD).legal(A).len(), 25);
    assert_eq!(rulebook("owl-4 owl-1 bat-5 frog-3").legal(A).len(), 30);
    // n(n-1) and (n-1)² for smaller hands.
    for (trick, plain, with_elixir) in [(2, 20, 16), (3, 12, 9), (4, 6, 4), (5, 2, 1)] {
        let size = usize::from(7 - trick);
        let take = |names: &str, count: usize| -> String {
            names.split(' ').take(count).collect::<Vec<_>>().join(" ")
        };
        let b = take("dog-3 dog-2 newt-1 frog-4", size - 1);
        let c = take("owl-3 dog-4 newt-2 newt-5", size - 1);
        let hand = take("owl-5 bat-4 owl-4 owl-1 bat-5", size);
        assert_eq!(brewing(trick, [&hand, &b, &c]).legal(A).len(), plain);
        let hand = take("elixir owl-5 bat-4 owl-4 owl-1", size);
        assert_eq!(brewing(trick, [&hand, &b, &c]).legal(A).len(), with_elixir);
    }
}

#[test]
fn the_lead_always_has_a_legal_play() {
    proves!["TW-44"];
    for number in 0..40 {
        let game = crate::support::house();
        let mut walk = coven_conformance::Walk::new(&game, number);
        while let Some((seat, action)) = walk.choose().unwrap() {
            if let coven_three_witches::Phase::Lead = walk.state.phase {
                let lead = walk.state.lead_seat();
                assert!(walk.state.hands[lead].len() >= 2);
                assert!(!walk.legal(lead).is_empty());
            }
            walk.apply(seat, action);
        }
    }
}

#[test]
fn the_rulebooks_trick() {
    proves!["TW-45", "TW-46", "TW-48", "TW-49", "TW-E5", "TW-D7"];
    rulebook(RULEBOOK_LEAD).run(
        "a: lead owl-5 bat-4
         b? play dog-3 | play dog-2 | play newt-1 | play frog-4 | play bat-2 | pass
         b: pass
         c? play owl-3
         c: play owl-3
         b? play dog-3 | play dog-2 | play newt-1 | play frog-4 | play bat-2
         b: play dog-3
         values: 5 6
         winner: lessers",
    );
}

#[test]
fn the_rulebooks_trick_with_other_hidden_cards() {
    proves!["TW-E6", "TW-67"];
    let lessers = "b: pass\nc: play owl-3\nb: play dog-3\n";
    rulebook(RULEBOOK_LEAD).run(&format!(
        "a: lead owl-5 owl-4\n{lessers}values: 9 6\nwinner: lead"
    ));
    rulebook(RULEBOOK_LEAD).run(&format!(
        "a: lead owl-5 elixir
         {lessers}values: 10 6
         winner: lead
         hand a: owl-4 owl-1 bat-5 bat-4 owl-5
         turn: a"
    ));
}

#[test]
fn the_first_lesser_must_follow() {
    proves!["TW-45", "TW-47", "TW-50", "TW-E7", "TW-D6"];
    brewing(4, ["bat-5 owl-1 owl-3", "bat-2 elixir", "frog-1 frog-3"]).run(
        "a: lead bat-5 owl-1
         b? play bat-2
         b! pass = must-follow
         b! play elixir = must-follow
         b: play bat-2",
    );
    // With two cards of the suit she may choose between them.
    brewing(
        3,
        [
            "bat-5 owl-1 owl-3 owl-4",
            "bat-2 bat-3 elixir",
            "frog-1 frog-3 frog-4",
        ],
    )
    .run("a: lead bat-5 owl-1\nb? play bat-2 | play bat-3");
}

#[test]
fn a_void_first_lesser_may_pass() {
    proves!["TW-46", "TW-50", "TW-E8", "TW-D6"];
    brewing(4, ["bat-5 owl-1 owl-3", "elixir dog-2", "frog-1 frog-3"]).run(
        "a: lead bat-5 owl-1
         b? play elixir | play dog-2 | pass
         b: play elixir",
    );
}

#[test]
fn the_second_lesser_never_passes() {
    proves!["TW-48", "TW-50", "TW-E9"];
    brewing(4, ["bat-5 owl-1 owl-3", "dog-2 dog-3", "elixir frog-1"]).run(
        "a: lead bat-5 owl-1
         b: pass
         c? play elixir | play frog-1
         c! pass = cannot-pass
         c: play elixir",
    );
    brewing(4, ["bat-5 owl-1 owl-3", "dog-2 dog-3", "bat-2 frog-1"]).run(
        "a: lead bat-5 owl-1
         b: play dog-2
         c? play bat-2
         c! play frog-1 = must-follow
         c! pass = cannot-pass",
    );
}

#[test]
fn a_late_player_plays_anything_and_does_not_pass_again() {
    proves!["TW-49", "TW-D7"];
    brewing(4, ["bat-5 owl-1 owl-3", "dog-2 elixir", "bat-2 frog-1"]).run(
        "a: lead bat-5 owl-1
         b: pass
         c: play bat-2
         b? play dog-2 | play elixir
         b! pass = cannot-pass
         b! play bat-3 = card-not-in-hand
         b: play elixir
         values: 5 4",
    );
}

#[test]
fn open_cards_and_passes_are_seen_at_once() {
    proves!["TW-51", "TW-92"];
    let table = rulebook(RULEBOOK_LEAD).run("a: lead owl-5 bat-4\nb: pass");
    for viewer in coven_conformance::viewers(3) {
        assert_eq!(
            table.told[0].seen(viewer).cloned(),
            Some(Seen::Passed { seat: B })
        );
        let on_table = table.game.view(&table.state, viewer).table.unwrap();
        assert_eq!(
            (on_table.first, on_table.second),
            (Place::Passed, Place::Empty)
        );
    }
    let table = table.run("c: play owl-3");
    let owl = cards("owl-3")[0];
    for viewer in coven_conformance::viewers(3) {
        let seen = table.told[0].seen(viewer).cloned();
        assert_eq!(
            seen,
            Some(Seen::Played {
                seat: C,
                card: Some(owl)
            })
        );
        let on_table = table.game.view(&table.state, viewer).table.unwrap();
        assert_eq!(on_table.second, Place::FaceUp { card: owl });
    }
}

#[test]
fn a_single_choice_is_still_put() {
    proves!["TW-76"];
    // One card left, one card to follow with: both are asked all the same.
    let table = brewing(5, ["bat-5 owl-1", "bat-2", "frog-1"]).run(
        "a: lead bat-5 owl-1
         turn: b
         b? play bat-2
         b: play bat-2
         turn: c
         c? play frog-1",
    );
    assert_eq!(table.phase(), "follow-2");
}

#[test]
fn nobody_must_help_her_partner() {
    proves!["TW-85"];
    // C could win the trick for her side with the second 5 and throws it away instead.
    let hands = ["dog-4 dog-3 owl-1", "newt-5 newt-1", "bat-5 frog-1"];
    let table = brewing(4, hands).run("a: lead dog-4 owl-1\nb: play newt-5");
    table
        .clone()
        .run("c? play bat-5 | play frog-1\nc: play bat-5\nwinner: lessers");
    let hands = ["dog-4 dog-3 owl-1", "newt-5 newt-1", "bat-5 frog-1"];
    brewing(4, hands)
        .run("a: lead dog-4 dog-3\nb: play newt-5\nc: play frog-1\nvalues: 7 5\nwinner: lead");
}
