//! Quests: taken in phase II, completed in phase I.

use std::collections::BTreeSet;

use coven_conformance::proves;
use coven_core::Viewer;
use coven_old_world::Seen;
use coven_old_world::card::Terrain::{Forest, Mountain, Water};
use coven_old_world::state::QuestPlace;

use crate::support::{A, B, Setup, Table};

/// The first player explores this city card and chooses option A or B.
fn explore(setup: Setup, card: &str, option: &str) -> Table {
    let deck = card.split('-').next().unwrap().to_owned();
    let setup = if deck == "city" {
        setup.city(card)
    } else {
        setup.wilds(card)
    };
    setup.run(&format!("a: stop\na: explore {deck}\na: choose {option}"))
}

/// Completes a quest that leads to an event, and gives what was seen of it.
fn ended(setup: Setup, event: u8) -> Vec<Seen> {
    let table = setup.quest_here(event).run("a: quest wilds-36");
    table.seen(Viewer::Spectator)
}

#[test]
fn an_event_says_which_of_its_endings_is_told() {
    // By the level, the only one, by the die: what the page tells is no reckoning of its own.
    let at_once = |setup: Setup, event| {
        let seen = ended(setup, event);
        seen.iter().find_map(|seen| match seen {
            Seen::EventDrawn { ending, .. } => Some(*ending),
            _ => None,
        })
    };
    let at = |level| {
        Setup::of("wolf griffin")
            .skills(A, [level; 4])
            .level(A, level)
    };
    assert_eq!(at_once(at(1), 42), Some(Some(1)));
    assert_eq!(at_once(at(3), 42), Some(Some(2)));
    assert_eq!(at_once(at(1), 21), Some(None), "the die decides first");
    for number in 0..8 {
        let seen = ended(at(1).seed(number), 21);
        let die = seen.iter().find_map(|seen| match seen {
            Seen::Die {
                total, row, ended, ..
            } => Some((*total, *row, ended.clone())),
            _ => None,
        });
        let (total, row, ended) = die.expect("event 21 rolls");
        let ended = ended.expect("and ends by it");
        assert_eq!(
            (ended.story.as_str(), Some(ended.ending)),
            ("event-21", row)
        );
        assert_eq!(row, Some(if total <= 3 { 1 } else { 2 }), "{total}");
    }
}

#[test]
fn a_quest_from_its_beginning_to_its_end() {
    proves![
        "OW-E49", "OW-287", "OW-289", "OW-240", "OW-242", "OW-244", "OW-69"
    ];
    // City 13 A: combat −1, quest forest, event 32.
    let script = "a: stop\na: explore city\na: choose a";
    let table = Setup::of("wolf griffin")
        .city("city-13")
        .until(script, |table| {
            let quest = table.state.witcher(A).quests.first();
            quest.is_some_and(|quest| {
                quest.place == QuestPlace::Token(coven_old_world::card::Location(16))
            })
        });
    let table = table.run("skills a: 1 1 1 1\nquests a: city-13\nstacks: 4 5 5");
    // Some later turn: he walks from doldeth to dhuwod.
    let later = table.next_turn_of(A).tweak(|doc| {
        doc.witchers[0].at = "doldeth".to_owned();
        doc.witchers[0].gold = 0;
        doc.witchers[0].kept.clear();
        let witcher = &mut doc.witchers[0];
        let own: Vec<String> = witcher
            .hand
            .iter_mut()
            .flatten()
            .map(std::mem::take)
            .collect();
        witcher.deck.as_mut().unwrap().extend(own);
        let discard = std::mem::take(&mut witcher.discard);
        witcher.deck.as_mut().unwrap().extend(discard);
        let deck = witcher.deck.as_mut().unwrap();
        let place = deck
            .iter()
            .position(|id| id.starts_with("wolf-quick-slash-2"));
        let card = place.map(|place| deck.remove(place));
        witcher.hand = Some(card.into_iter().collect());
    });
    assert_eq!(later.state.witcher(A).hand.len(), 1);
    later.run(
        "a- quest
         a: move dhuwod
         a: pay wolf-quick-slash-2
         a~ quest city-13
         a: quest city-13
         asked: option
         a: choose b
         kept a: event-32
         quests a: -",
    );
}

#[test]
fn the_token_returns_and_the_card_goes_to_the_box() {
    proves!["OW-244", "OW-E49"];
    let setup = Setup::of("wolf griffin").at(A, "dhuwod").moved();
    let here = setup.location("dhuwod");
    let setup = setup.quest(A, "city-13", QuestPlace::Token(here), 8);
    let table = setup
        .run("stacks: 4 5 5\na: quest city-13\na: choose a\ngold a: 2\nquests a: -\nstacks: 5 5 5");
    let doc = table.doc();
    assert!(
        !doc.stories.contains(&"city-13".to_owned()),
        "not back in its deck"
    );
    assert!(
        !doc.stories.contains(&"event-08".to_owned()),
        "nor the event"
    );
}

#[test]
fn completing_is_optional_and_unlimited() {
    proves!["OW-241", "OW-245"];
    let setup = Setup::of("wolf griffin").at(A, "cintra").moved();
    let here = QuestPlace::Location(setup.location("cintra"));
    let setup = setup
        .quest(A, "wilds-34", here, 8)
        .quest(A, "wilds-35", here, 35)
        .quest(A, "wilds-36", here, 40);
    setup.clone().run("a~ quest wilds-34 | quest wilds-35 | quest wilds-36\na: stop\nquests a: wilds-34 wilds-35 wilds-36\nasked: phase2");
    // Before and after the action of the place.
    setup.run(
        "a: quest wilds-35
         a: choose b
         a: act
         a: quest wilds-34
         a: choose a
         a: quest wilds-36
         a: choose a
         quests a: -
         gold a: 5",
    );
}

#[test]
fn a_quest_with_a_price() {
    proves!["OW-E50", "OW-240", "OW-245", "OW-30"];
    // City 21 B: vengerberg, 2 gold, event 14.
    let table = explore(Setup::of("wolf griffin"), "city-21", "b");
    let quest = table.state.witcher(A).quests[0];
    assert_eq!((quest.gold, quest.event), (2, 14));
    let setup = Setup::of("wolf griffin").at(A, "vengerberg").moved();
    let here = QuestPlace::Location(setup.location("vengerberg"));
    let setup = setup.quest(A, "city-21", here, 14).quest_gold(A, 2);
    setup
        .clone()
        .gold(A, 1)
        .run("a- quest\na! quest city-21 = not_enough_gold\nquests a: city-21");
    setup
        .gold(A, 3)
        .run("a: quest city-21\ngold a: 1\nkept a: event-14");
}

#[test]
fn equipment_stays() {
    proves!["OW-243", "OW-70"];
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .at(B, "cintra")
        .quest_here(14);
    let setup = setup.hand(A, "wolf-push-1").hand(B, "griffin-push-1");
    let table = setup.run("a: quest wilds-36\nkept a: event-14");
    // Face up, and of use from now on.
    assert_eq!(table.view(B).witchers[0].kept.len(), 1);
    let table = table.run("a: stop\na: challenge 1\nasked: stage1\na~ use event-14");
    drop(table);
}

#[test]
fn only_at_its_destination() {
    proves!["OW-240"];
    let setup = Setup::of("wolf griffin").at(A, "cintra").moved();
    let other = QuestPlace::Location(setup.location("vizima"));
    setup
        .quest(A, "wilds-36", other, 8)
        .run("a- quest\na! quest wilds-36 = not_here");
    // The own school, or that of any player.
    let setup = Setup::of("wolf griffin").at(A, "kaer-morhen").moved();
    setup
        .quest(A, "wilds-36", QuestPlace::OwnSchool, 8)
        .run("a~ quest wilds-36");
    let setup = Setup::of("wolf griffin").at(A, "kaer-seren").moved();
    setup
        .clone()
        .quest(A, "wilds-36", QuestPlace::OwnSchool, 8)
        .run("a- quest");
    setup
        .quest(A, "wilds-36", QuestPlace::AnySchool, 8)
        .run("a~ quest wilds-36");
    let setup = Setup::of("wolf griffin").at(A, "stygga").moved();
    setup
        .quest(A, "wilds-36", QuestPlace::AnySchool, 8)
        .run("a- quest");
}

#[test]
fn a_named_place_needs_no_token() {
    proves!["OW-288", "OW-30"];
    // Wilds 17 A: the own school; wilds 19 A: glenmore; wilds 26 B: any school.
    for (card, option, place) in [
        ("wilds-17", "a", QuestPlace::OwnSchool),
        (
            "wilds-19",
            "a",
            QuestPlace::Location(coven_old_world::card::Location(12)),
        ),
        ("wilds-26", "b", QuestPlace::AnySchool),
    ] {
        let table = explore(Setup::of("wolf griffin"), card, option).run("stacks: 5 5 5");
        assert_eq!(table.state.witcher(A).quests[0].place, place, "{card}");
    }
}

#[test]
fn a_terrain_draws_a_random_token() {
    proves!["OW-289", "OW-D24"];
    let mut drawn = BTreeSet::new();
    for number in 0..60 {
        let table = explore(
            Setup::of("wolf griffin").at(A, "vizima").seed(number),
            "wilds-16",
            "b",
        );
        let QuestPlace::Token(token) = table.state.witcher(A).quests[0].place else {
            panic!("a token");
        };
        drawn.insert(token.0);
    }
    // Any of the forest stack, the player's own place included.
    assert_eq!(drawn, BTreeSet::from([6, 7, 8, 10, 16]));
}

#[test]
fn a_token_of_the_own_place() {
    proves!["OW-E52", "OW-D24", "OW-218"];
    let setup = Setup::of("wolf griffin")
        .at(A, "vizima")
        .hand(A, "wolf-push-1 wolf-cleave-1");
    let here = QuestPlace::Token(setup.location("vizima"));
    setup.quest(A, "wilds-16", here, 8).run(
        "a! quest wilds-16 = must_move_first
         a: move novigrad
         a: pay wolf-push-1
         a! quest wilds-16 = not_here
         a: move vizima
         a: pay wolf-cleave-1
         a~ quest wilds-16",
    );
}

#[test]
fn an_empty_stack() {
    proves!["OW-E51", "OW-290", "OW-291", "OW-D25"];
    // Wilds 16 B: quest forest.
    let setup = Setup::of("wolf griffin").stack(Forest, "");
    let table = explore(setup.clone(), "wilds-16", "b");
    table.run("a? seek mountain | seek water\na: seek water\nquests a: wilds-16\nstacks: 0 5 4");
    let setup = setup.stack(Water, "");
    let table = explore(setup.clone(), "wilds-16", "b");
    table.run("a? seek mountain\na: seek mountain\nquests a: wilds-16\nstacks: 0 4 0");
    // All empty: no quest. City 29 B has 1 gold before it, and that stands.
    let table = explore(setup.stack(Mountain, ""), "city-29", "b").run("quests a: -\ngold a: 1");
    assert!(
        !table.doc().stories.contains(&"city-29".to_owned()),
        "the card is in the box"
    );
}

#[test]
fn after_the_other_effects_with_only_the_chosen_option() {
    proves!["OW-287", "OW-286"];
    // City 29 B: 1 gold, then the quest; its side is known, the other option is not told.
    let table =
        explore(Setup::of("wolf griffin"), "city-29", "b").run("gold a: 1\nquests a: city-29");
    let quest = table.view(B).witchers[0].quests[0].clone();
    assert_eq!((quest.side.id(), quest.event), ("b", 29));
    // A card without a quest is gone.
    let table =
        explore(Setup::of("wolf griffin"), "city-03", "a").run("quests a: -\nkept a: -\ngold a: 2");
    assert!(!table.doc().stories.contains(&"city-03".to_owned()));
}

#[test]
fn an_event_that_somebody_keeps() {
    proves!["OW-246", "OW-D39", "OW-66"];
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .kept(B, "event-14")
        .quest_here(14);
    setup.run("a: quest wilds-36\nasked: phase1\nquests a: -\nkept a: -\nkept b: event-14");
}

#[test]
fn phase_three_now() {
    proves!["OW-E56", "OW-67"];
    // Event 49 says so and nothing else.
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .quest_here(49)
        .hand(A, "wolf-push-1 wolf-push-2");
    setup.run("a: quest wilds-36\nasked: trim\nturn: a\na! move vizima = wrong_step\na! explore city = wrong_step");
}
