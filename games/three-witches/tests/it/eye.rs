//! The Eye lead: the Lessers play face down (TW-52 to TW-56).

use coven_conformance::{proves, viewers};
use coven_core::{Game, Viewer};
use coven_three_witches::Seen;
use coven_three_witches::view::Place;

use crate::support::{A, B, Brewing, C, Table, cards};

/// TW-E14, before the lead.
fn newt_eye() -> Table {
    Brewing {
        trick: 3,
        hands: [
            "newt-2 bat-5 owl-1 owl-5",
            "newt-1 owl-3 frog-4",
            "newt-5 dog-3 frog-1",
        ],
        ..Brewing::default()
    }
    .table()
}

/// TW-E15, before the lead: B has no dog.
fn dog_eye() -> Table {
    Brewing {
        trick: 3,
        hands: [
            "dog-2 bat-5 owl-1 owl-5",
            "newt-1 owl-3 frog-4",
            "newt-5 dog-3 frog-1",
        ],
        ..Brewing::default()
    }
    .table()
}

/// What each viewer sees at the places of the 1st and the 2nd Lesser.
fn places(table: &Table, viewer: Viewer) -> (Place, Place) {
    let view = table.game.view(&table.state, viewer).table.unwrap();
    assert!(view.eye);
    (view.first, view.second)
}

fn down(card: Option<&str>) -> Place {
    Place::FaceDown {
        card: card.map(|name| name.parse().unwrap()),
    }
}

#[test]
fn under_an_eye_the_lessers_play_face_down() {
    proves!["TW-52", "TW-53", "TW-54", "TW-56", "TW-E14"];
    let table = newt_eye().run(
        "a: lead newt-2 bat-5
         b? play newt-1
         b! play owl-3 = must-follow
         b! pass = must-follow
         b: play newt-1
         c? play newt-5
         c! play dog-3 = must-follow",
    );
    for viewer in viewers(3) {
        let own = (viewer == Viewer::Seat(B)).then_some("newt-1");
        assert_eq!(
            places(&table, viewer),
            (down(own), Place::Empty),
            "{viewer:?}"
        );
        let told = table.told[0].seen(viewer).cloned();
        let card = own.map(|name| name.parse().unwrap());
        assert_eq!(told, Some(Seen::Played { seat: B, card }), "{viewer:?}");
    }
    let table = table.run("c: play newt-5\nvalues: 5 6\nwinner: lessers");
    // All cards of the trick turn up together.
    let revealed = table
        .told
        .iter()
        .find(|e| matches!(e.whole(), Seen::Revealed { .. }))
        .unwrap();
    for viewer in viewers(3) {
        let Some(Seen::Revealed {
            down,
            first,
            second,
            ..
        }) = revealed.seen(viewer).cloned()
        else {
            panic!("everybody sees the comparison")
        };
        assert_eq!(vec![down, first, second], cards("bat-5 newt-1 newt-5"));
        let (one, two) = places(&table, viewer);
        assert_eq!(
            one,
            Place::FaceUp {
                card: cards("newt-1")[0]
            }
        );
        assert_eq!(
            two,
            Place::FaceUp {
                card: cards("newt-5")[0]
            }
        );
    }
}

#[test]
fn a_pass_under_an_eye_is_seen_and_the_cards_are_not() {
    proves!["TW-53", "TW-54", "TW-E15", "TW-D8"];
    let table =
        dog_eye().run("a: lead dog-2 bat-5\nb? play newt-1 | play owl-3 | play frog-4 | pass");
    let table = table.run("b: pass");
    for viewer in viewers(3) {
        assert_eq!(places(&table, viewer), (Place::Passed, Place::Empty));
        assert_eq!(
            table.told[0].seen(viewer).cloned(),
            Some(Seen::Passed { seat: B })
        );
    }
    let table = table.run("c? play dog-3\nc! pass = cannot-pass\nc: play dog-3");
    for viewer in viewers(3) {
        let own = (viewer == Viewer::Seat(C)).then_some("dog-3");
        assert_eq!(
            places(&table, viewer),
            (Place::Passed, down(own)),
            "{viewer:?}"
        );
    }
    let table = table.run("b? play newt-1 | play owl-3 | play frog-4");
    // B's late card goes down as well; it is the last, so the trick turns up with it.
    let table = table.run("b: play owl-3\nvalues: 5 6\nwinner: lessers");
    let late = &table.told[0];
    assert_eq!(
        late.seen(Viewer::Seat(A)).cloned(),
        Some(Seen::Played {
            seat: B,
            card: None
        })
    );
}

#[test]
fn only_the_leads_open_eye_counts() {
    proves!["TW-55", "TW-E16"];
    let hands = [
        "owl-5 dog-2 owl-1 bat-5",
        "bat-2 newt-1 frog-4",
        "owl-3 dog-3 frog-1",
    ];
    let table = Brewing {
        trick: 3,
        hands,
        ..Brewing::default()
    }
    .table();
    let table = table.run("a: lead owl-5 dog-2\nb: play bat-2\nc: play owl-3\nvalues: 5 3");
    assert!(!table.spectator().table.unwrap().eye);
    let table = Brewing {
        trick: 3,
        hands,
        ..Brewing::default()
    }
    .table();
    let table = table.run("a: lead owl-5 dog-2\nb: play bat-2");
    for viewer in viewers(3) {
        let view = table.game.view(&table.state, viewer).table.unwrap();
        assert!(!view.eye);
        assert_eq!(
            view.first,
            Place::FaceUp {
                card: cards("bat-2")[0]
            }
        );
    }
}

#[test]
fn without_an_eye_only_the_leads_card_turns_up() {
    proves!["TW-56"];
    let hands = [
        "owl-5 dog-2 owl-1 bat-5",
        "bat-2 newt-1 frog-4",
        "owl-3 dog-3 frog-1",
    ];
    let table = Brewing {
        trick: 3,
        hands,
        ..Brewing::default()
    }
    .table();
    let table = table.run("a: lead owl-5 dog-2\nb: play bat-2");
    assert_eq!(table.view(B).table.unwrap().down, down(None));
    assert_eq!(table.view(A).table.unwrap().down, down(Some("dog-2")));
    let table = table.run("c: play owl-3");
    assert_eq!(
        table.view(B).table.unwrap().down,
        Place::FaceUp {
            card: cards("dog-2")[0]
        }
    );
}

#[test]
fn an_eye_is_worth_its_rank() {
    proves!["TW-55", "TW-D21"];
    let hands = ["newt-2 elixir", "dog-4", "frog-3"];
    Brewing {
        trick: 5,
        hands,
        ..Brewing::default()
    }
    .table()
    .run("a: lead newt-2 elixir\nb: play dog-4\nc: play frog-3\nvalues: 4 4\nwinner: lead");
}
