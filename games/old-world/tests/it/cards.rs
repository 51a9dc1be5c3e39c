//! Section 4.1: hands, decks, discards and the box.

use std::collections::BTreeSet;

use coven_conformance::proves;
use serde_json::{Value, json};

use crate::support::{A, B, Setup, Table};

const SEVEN: &str = "rend-3 rend-4 rend-5 rend-6 rend-7 rend-8 block-1";

fn draw(count: u8) -> Value {
    json!([{"do": "draw_cards", "amount": count}])
}

fn tell(setup: Setup) -> Table {
    setup.run("a: stop\na: explore city\na: choose a")
}

#[test]
fn a_hand_card_moves_fights_or_pays() {
    proves!["OW-169"];
    let setup = Setup::of("wolf griffin")
        .at(A, "vizima")
        .hand(A, "wolf-push-1 wolf-push-2")
        .moved();
    setup.run(
        "a! play wolf-push-1 = wrong_step
         a! discard wolf-push-1 = wrong_step
         a! trash wolf-push-1 = wrong_step
         a! pay wolf-push-1 = wrong_step
         a: stop
         a! play wolf-push-1 = wrong_step
         a! discard wolf-push-1 = wrong_step
         a? explore city | explore wilds",
    );
}

#[test]
fn at_most_seven_cards() {
    proves!["OW-E10", "OW-170", "OW-172", "OW-D12", "OW-56"];
    let six = "rend-3 rend-4 rend-5 rend-6 rend-7 rend-8";
    let setup = Setup::told(draw(3)).hand(A, six);
    let deck = "wolf-push-1 wolf-push-2 wolf-aard-1 wolf-aard-2 wolf-yrden-1";
    tell(setup.deck(A, deck)).run("hand a: 7\ndeck a: 4");
    // A draw that the limit forbids causes no reshuffle.
    let setup = Setup::told(draw(1)).hand(A, SEVEN).deck(A, "");
    let setup = setup.discard(A, "wolf-push-1 wolf-push-2 wolf-aard-1 wolf-aard-2");
    tell(setup).run("hand a: 7\ndeck a: 0\ndiscard a: 4");
}

#[test]
fn the_discard_becomes_the_deck() {
    proves!["OW-E11", "OW-171"];
    let setup = Setup::told(draw(3))
        .hand(A, "wolf-push-1")
        .deck(A, "wolf-push-2");
    let discard = "wolf-aard-1 wolf-aard-2 wolf-yrden-1 wolf-yrden-2 wolf-cleave-1 wolf-cleave-2";
    let table = tell(setup.discard(A, discard));
    table.clone().run("hand a: 4\ndeck a: 4\ndiscard a: 0");
    let hand = table.doc().witchers[0].hand.clone().unwrap();
    assert!(hand.contains(&"wolf-push-2".to_owned()), "the deck first");
}

#[test]
fn nothing_left_to_draw() {
    proves!["OW-172", "OW-D12", "OW-41"];
    let setup = Setup::told(draw(3))
        .hand(A, "wolf-push-1")
        .deck(A, "wolf-push-2");
    tell(setup).run("hand a: 2\ndeck a: 0\ndiscard a: 0");
}

#[test]
fn the_last_discarded_card_lies_on_top() {
    proves!["OW-173", "OW-D13"];
    let setup = Setup::told(json!([])).hand(A, "wolf-push-1 wolf-push-2 wolf-aard-1 wolf-aard-2");
    tell(setup).run(
        "asked: trim
         a: discard wolf-aard-1
         a: discard wolf-push-2
         pile a: wolf-push-2 wolf-aard-1",
    );
    // Pairs for a move are offered once.
    let setup = Setup::of("wolf griffin")
        .at(A, "vizima")
        .hand(A, "wolf-push-1 wolf-push-2 wolf-aard-1");
    setup.run(
        "a: move beauclair
         a~ pay-two wolf-push-1 wolf-push-2 | pay-two wolf-push-1 wolf-aard-1 | pay-two wolf-push-2 wolf-aard-1
         a: pay-two wolf-push-1 wolf-aard-1
         discard a: 2",
    );
}

#[test]
fn a_trashed_card_is_out_of_the_game() {
    proves!["OW-174", "OW-D64", "OW-62"];
    let setup = Setup::told(json!([{"do": "trash_own", "amount": 1, "zone": "anywhere"}]));
    let table =
        tell(setup.hand(A, "wolf-push-1 rend-3")).run("a: trash rend-3\nholds a: wolf-push-1");
    assert!(table.doc().trashed.contains(&"rend-3".to_owned()));
    // Everybody sees it in the box, and it does not come back.
    assert!(table.view(B).trashed.contains(&"rend-3".to_owned()));
    let later = table
        .play_until("phase2")
        .play_until("phase1")
        .play_until("phase2");
    assert!(later.doc().trashed.contains(&"rend-3".to_owned()));
    assert!(!later.doc().pool.contains(&"rend-3".to_owned()));
}

#[test]
fn trashing_from_anywhere_looks_into_the_deck_and_shuffles_it() {
    proves!["OW-175", "OW-62", "OW-176"];
    let trash = json!([{"do": "trash_own", "amount": 1, "zone": "anywhere"}]);
    let setup = Setup::told(trash)
        .hand(A, "wolf-push-1")
        .deck(A, "wolf-push-2 wolf-aard-1 wolf-aard-2 wolf-cleave-1")
        .discard(A, "wolf-yrden-1");
    let mut orders = BTreeSet::new();
    for number in 0..12 {
        let table = tell(setup.clone().seed(number)).run(
            "a? trash wolf-push-1 | trash wolf-push-2 | trash wolf-aard-1 | trash wolf-aard-2 | trash wolf-cleave-1 | trash wolf-yrden-1
             a: trash wolf-push-1",
        );
        orders.insert(table.doc().witchers[0].deck.clone());
    }
    assert!(orders.len() > 3, "the deck is shuffled after the look");
    // A zone that is named is all there is.
    let hand = json!([{"do": "trash_own", "amount": 2, "zone": "hand"}]);
    let setup = Setup::told(hand).hand(A, "wolf-push-1 wolf-push-2 rend-3");
    tell(setup).run(
        "a? trash wolf-push-1 | trash wolf-push-2 | trash rend-3
         a: trash wolf-push-1
         a: trash rend-3
         holds a: wolf-push-2",
    );
}

#[test]
fn the_list_of_the_own_deck() {
    proves!["OW-177", "OW-D14", "OW-176"];
    let setup = Setup::of("wolf griffin")
        .hand(A, "wolf-push-1")
        .hand(B, "griffin-push-1");
    let table = setup.clone().table();
    for seat in [A, B] {
        let view = table.view(seat);
        let mine = &view.witchers[seat.index()];
        assert!(view.deck_open);
        assert_eq!(mine.cards.len(), 10);
    }
    // Hand and deck together, the same list whatever the order of the deck.
    let turned = table
        .clone()
        .tweak(|doc| doc.witchers[0].deck.as_mut().unwrap().reverse());
    let list = |table: &Table| table.view(A).witchers[0].cards.clone();
    assert_eq!(list(&turned), list(&table));
    // By the book the list is open outside the own turn, and when an effect needs it.
    let book = setup.options(&[("deck-view", "by-the-book")]);
    let table = book.table();
    assert!(!table.view(A).deck_open && table.view(B).deck_open);
    let trash = json!([{"do": "trash_own", "amount": 1, "zone": "anywhere"}]);
    let book = Setup::told(trash).options(&[("deck-view", "by-the-book")]);
    let table = tell(book.clone());
    assert!(table.view(A).deck_open, "an effect needs it");
    // Not in a fight, though: the harpy is fought by the active player, who is asked for attacks.
    let fight = Setup::of("wolf griffin")
        .options(&[("deck-view", "by-the-book")])
        .at(A, "vizima")
        .at(B, "vizima")
        .hand(A, "wolf-push-1")
        .hand(B, "griffin-push-1")
        .run("a: stop\na: challenge 1");
    assert!(!fight.view(A).deck_open && !fight.view(B).deck_open);
}
