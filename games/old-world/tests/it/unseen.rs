//! OW-150: cards read in earlier games stay in the box while unread ones are left.

use std::collections::BTreeMap;

use coven_conformance::proves;
use coven_core::{Game, OptionValue, OptionValues, Seed};
use coven_old_world::card::Deck;
use coven_old_world::{Cards, OldWorld};

use crate::support::{Setup, Table, file, house};

fn without(ids: &[String]) -> OptionValues {
    [("unseen-first", ids.to_vec())].into_iter().collect()
}

fn ids(deck: &str, numbers: impl IntoIterator<Item = usize>) -> Vec<String> {
    let numbers = numbers.into_iter();
    numbers
        .map(|number| format!("{deck}-{number:02}"))
        .collect()
}

fn code(ids: &[String]) -> &'static str {
    OldWorld::new(house(), 2, &without(ids)).unwrap_err().code()
}

#[test]
fn all_stories_take_part_unless_some_are_left_out() {
    proves!["OW-150", "OW-D11"];
    for players in 1..=5 {
        for number in 0..3 {
            let game = OldWorld::new(house(), players, &OptionValues::default()).unwrap();
            assert_eq!(Table::start(game, number).doc().stories.len(), 36 + 36 + 56);
        }
    }
    // A content file cannot leave cards out.
    let mut short = file();
    let cards = short["exploration_city"]["cards"].as_array_mut().unwrap();
    cards.pop();
    assert!(<Cards as coven_core::Content>::parse(&short.to_string()).is_err());
    // The option can, to the last card of a deck.
    let mut left_out = ids("city", 2..=36);
    left_out.extend(ids("wilds", [7]));
    let game = OldWorld::new(house(), 3, &without(&left_out)).unwrap();
    assert_eq!(
        game.options().0["unseen-first"],
        OptionValue::List(left_out.clone()),
        "the header says what was left out"
    );
    let stories = Table::start(game, 5).doc().stories;
    assert_eq!(stories.len(), 1 + 35 + 56);
    assert!(left_out.iter().all(|id| !stories.contains(id)));
}

#[test]
fn what_is_left_out_comes_back_when_the_deck_runs_out() {
    proves!["OW-D11", "OW-292"];
    let setup = Setup::of("wolf griffin")
        .city("")
        .options(&[("unseen-first", "city-01,city-02,wilds-07")]);
    let table = setup.run("a: stop\na: explore city");
    assert_eq!(
        table.state.deck_left(Deck::City).len(),
        35,
        "of 36 one is drawn"
    );
    assert_eq!(
        table.state.deck_left(Deck::Wilds).len(),
        36,
        "the other deck lies as the state says"
    );
}

#[test]
fn nothing_left_out_is_the_game_it_always_was() {
    proves!["OW-150"];
    let start = |options: &OptionValues| {
        let game = OldWorld::new(house(), 2, options).unwrap();
        let mut events = Vec::new();
        let state = game.start(Seed::from_number(3), &mut events);
        (game.options(), state, events)
    };
    let plain = start(&OptionValues::default());
    assert_eq!(start(&without(&[])), plain);
    assert!(!plain.0.0.contains_key("unseen-first"));
    // The order in which cards are named does not matter.
    let one = ["wilds-03".to_owned(), "city-01".to_owned()];
    let other = ["city-01".to_owned(), "wilds-03".to_owned()];
    assert_eq!(start(&without(&one)), start(&without(&other)));
}

#[test]
fn bad_lists_are_refused() {
    proves!["OW-436", "OW-D11"];
    assert_eq!(code(&["city-37".to_owned()]), "unknown-member");
    assert_eq!(code(&["event-01".to_owned()]), "unknown-member");
    assert_eq!(code(&["rend-1".to_owned()]), "unknown-member");
    assert_eq!(code(&["on".to_owned()]), "unknown-member");
    assert_eq!(code(&ids("city", [4, 5, 4])), "repeated-member");
    assert_eq!(code(&ids("city", 1..=36)), "too-many-members");
    assert_eq!(code(&ids("wilds", 1..=36)), "too-many-members");
}

#[test]
fn what_was_read_stays_in_the_box_until_all_was_read() {
    proves!["OW-150", "OW-D11"];
    let unread = |times: &[(&str, usize, u32)]| {
        let read: BTreeMap<String, u32> = times
            .iter()
            .map(|(deck, number, times)| (format!("{deck}-{number:02}"), *times))
            .collect();
        let unread = OldWorld::unread_first(&house(), &read).unwrap();
        assert_eq!(unread.option, "unseen-first");
        // Whatever was read, a game can be begun.
        OldWorld::new(house(), 2, &without(&unread.left_out)).unwrap();
        unread.left_out
    };
    assert!(unread(&[]).is_empty());
    assert_eq!(
        unread(&[("wilds", 9, 1), ("city", 3, 2)]),
        ["city-03", "wilds-09"]
    );
    let all: Vec<_> = (1..=36).map(|number| ("city", number, 1)).collect();
    assert!(unread(&all).is_empty(), "the deck begins anew");
    let mut second = all.clone();
    second[11].2 = 2;
    assert_eq!(unread(&second), ["city-12"]);
    // An id of other cards is no concern of this file.
    assert!(unread(&[("castle", 1, 4)]).is_empty());
}

#[test]
fn exploring_reads_a_card_to_everybody() {
    proves!["OW-150"];
    let table = Setup::of("wolf griffin")
        .city("city-12")
        .run("a: stop\na: explore city");
    let told = table.told.iter();
    let read: Vec<String> = told.filter_map(|event| table.game.reads(event)).collect();
    assert_eq!(read, ["city-12"]);
}
