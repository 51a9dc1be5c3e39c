//! Section 5.4: phase II, meditation and exploration.

use coven_conformance::proves;
use coven_core::{Game, Viewer};
use coven_old_world::Seen;
use coven_old_world::card::{Deck, Side};
use coven_old_world::state::Step;
use serde_json::json;

use crate::support::{A, B, C, Setup, told};

#[test]
fn exactly_one_thing() {
    proves!["OW-274", "OW-279"];
    let setup = Setup::of("wolf griffin")
        .at(A, "doldeth")
        .at(B, "doldeth")
        .hand(A, "wolf-push-1");
    let setup = setup.skills(A, [5, 1, 1, 1]);
    setup.clone().run(
        "a: stop
         a? hunt | challenge 1 | meditate combat | explore city | explore wilds
         a! stop = wrong_step",
    );
    // One of them, then phase III; never a second.
    let table = setup
        .city("city-03")
        .run("a: stop\na: explore city\na: choose a\nasked: trim");
    assert_eq!(table.state.turn.phase, 3);
    table.run("a! explore city = wrong_step\na! hunt = wrong_step");
}

#[test]
fn exploring_is_possible_everywhere() {
    proves!["OW-275"];
    for place in [
        "behelt-nar",
        "kaer-seren",
        "vizima",
        "doldeth",
        "stygga",
        "loc-ichaer",
    ] {
        Setup::of("wolf griffin")
            .at(A, place)
            .run("a: stop\na~ explore city | explore wilds");
    }
}

#[test]
fn no_exploration() {
    proves!["OW-E55", "OW-68", "OW-275", "OW-274", "OW-D37"];
    // Event 37 B says so. Nobody to fight: phase II is skipped.
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .quest_here(37)
        .hand(A, "wolf-push-1");
    setup.run("a: quest wilds-36\na: choose b\na: stop\nasked: trim");
    // With the harpy here he must fight her.
    let setup = Setup::of("wolf griffin")
        .at(A, "doldeth")
        .quest_here(37)
        .hand(A, "wolf-push-1");
    setup.run("a: quest wilds-36\na: choose b\na: stop\na? hunt\na! explore city = cannot_explore");
}

#[test]
fn attacking_a_monster() {
    proves!["OW-276"];
    let setup = Setup::of("wolf griffin").hand(A, "wolf-push-1");
    setup.clone().at(A, "doldeth").run("a: stop\na~ hunt");
    setup
        .clone()
        .at(A, "hengfors")
        .run("a: stop\na- hunt\na! hunt = not_here");
    // The archespore asks for a potion.
    let mountain = coven_old_world::card::Terrain::Mountain;
    let setup = setup
        .at(A, "doldeth")
        .lair(mountain, "monster-archespore", "doldeth");
    setup
        .clone()
        .run("a: stop\na- hunt\na! hunt = cannot_fight");
    setup
        .potions(A, "potion-swallow")
        .run("a: stop\na~ hunt\na: hunt\npotions a: 0");
}

#[test]
fn attacking_a_witcher() {
    proves!["OW-277", "OW-278"];
    let setup = Setup::of("wolf griffin bear")
        .hand(A, "wolf-push-1")
        .hand(B, "griffin-push-1");
    setup
        .clone()
        .at(A, "cintra")
        .at(B, "cintra")
        .run("a: stop\na~ challenge 1\na: challenge 1\nasked: combo");
    // Also one whose trophy he has; nobody elsewhere.
    let setup = setup
        .at(A, "cintra")
        .at(B, "cintra")
        .kept(A, "school-trophy-griffin")
        .marker(A, 1);
    setup
        .clone()
        .run("a: stop\na~ challenge 1\na! challenge 2 = not_here\na! challenge 0 = not_here");
    // Not at the closed tavern, not in a school.
    let mut closed = setup.clone();
    closed.doc.tavern = Some("cintra".to_owned());
    closed.run("a: stop\na- challenge\na! challenge 1 = fight_forbidden_tavern");
    for school in [
        "behelt-nar",
        "kaer-seren",
        "kaer-morhen",
        "haern-caduch",
        "gorthur-gvaed",
        "stygga",
    ] {
        let setup = setup.clone().at(A, school).at(B, school);
        setup.run("a: stop\na- challenge\na! challenge 1 = fight_forbidden_school");
    }
}

#[test]
fn meditation_takes_one_trophy() {
    proves!["OW-E122", "OW-280", "OW-281"];
    let setup = Setup::of("wolf griffin")
        .skills(A, [5, 1, 5, 1])
        .kept(A, "monster-trophy-rotfiend")
        .marker(A, 1);
    let setup = setup.hand(A, "wolf-push-1 wolf-push-2");
    setup.run(
        "a: stop
         a~ meditate combat | meditate alchemy
         a! meditate defence = cannot_meditate
         a: meditate alchemy
         marker a: 2
         trophies: 1 1 0 1
         asked: exhaust
         a: trash wolf-push-1
         a: trash wolf-aard-1
         hand a: 3
         deck a: 5
         discard a: 0
         asked: gain",
    );
}

#[test]
fn meditation_never_wins() {
    proves!["OW-E123", "OW-282"];
    let setup = Setup::of("wolf griffin")
        .skills(A, [1, 5, 1, 1])
        .marker(A, 3)
        .hand(A, "wolf-push-1 wolf-push-2");
    let setup = setup
        .kept(A, "monster-trophy-rotfiend")
        .kept(A, "monster-trophy-barghest")
        .kept(A, "monster-trophy-ekimmara");
    let table = setup.run(
        "a: stop
         a: meditate defence
         marker a: 3
         trophies: 1 0 1 1
         asked: trim
         hand a: 2
         deck a: 8",
    );
    assert!(table.game.outcome(&table.state).is_none());
    assert_eq!(table.state.witcher(A).trophies(), 4);
    // The next trophy won by the sword ends the game: the harpy has one card left.
    let setup = Setup::of("wolf griffin")
        .at(A, "doldeth")
        .marker(A, 3)
        .hand(A, "wolf-cleave-1 wolf-push-2");
    let setup = setup
        .trail(A, "hengfors")
        .kept(A, "monster-trophy-rotfiend")
        .kept(A, "monster-trophy-barghest")
        .kept(A, "monster-trophy-ekimmara")
        .kept(A, "skill-trophy-defence");
    let table = setup
        .run("a: stop\na: hunt")
        .play_until("combo")
        .tweak(|doc| {
            let fight = doc.fight.as_mut().unwrap();
            let rest = fight.pool.as_mut().unwrap().split_off(1);
            fight.shown.extend(rest);
        });
    let table = table.run("a: play wolf-cleave-1").play_until("over");
    assert_eq!(table.game.outcome(&table.state).unwrap().ranking[0], [A]);
    assert_eq!(table.state.witcher(A).marker, 4);
}

#[test]
fn copies_of_skill_trophies() {
    proves!["OW-E124", "OW-280"];
    // Two players: the other has it.
    let setup = Setup::of("wolf griffin")
        .skills(A, [5, 1, 1, 1])
        .kept(B, "skill-trophy-combat")
        .marker(B, 1);
    setup.run("a: stop\na- meditate\na! meditate combat = cannot_meditate");
    // Four players: the second copy may be taken, never by the same player.
    let setup = Setup::of("wolf griffin bear cat").skills(A, [5, 1, 1, 1]);
    setup
        .clone()
        .kept(B, "skill-trophy-combat")
        .marker(B, 1)
        .run("a: stop\na~ meditate combat");
    setup
        .kept(A, "skill-trophy-combat")
        .marker(A, 1)
        .run("a: stop\na- meditate\na! meditate combat = cannot_meditate");
}

#[test]
fn exhaustion_by_trophy() {
    proves!["OW-E125"];
    let trophies = ["monster-trophy-rotfiend", "monster-trophy-barghest"];
    for before in 0..3usize {
        let mut setup = Setup::of("wolf griffin")
            .skills(A, [5, 1, 1, 1])
            .marker(A, before as u8);
        for trophy in &trophies[..before] {
            setup = setup.kept(A, trophy);
        }
        let mut table = setup
            .hand(A, "wolf-push-1")
            .run("a: stop\na: meditate combat");
        let mut trashed = 0;
        while table.asked() == "exhaust" {
            // Any of the own cards, hand, deck or discard.
            assert_eq!(table.legal(A).len(), 10 - trashed);
            let action = table.legal(A)[0].clone();
            table.act(A, &action);
            trashed += 1;
        }
        assert_eq!(trashed, before + 1);
        assert_eq!(table.state.witcher(A).owned(), 10 - trashed);
    }
}

#[test]
fn an_exploration_card_is_shown_with_its_options() {
    proves!["OW-283", "OW-284", "OW-415"];
    let setup = Setup::of("wolf griffin bear")
        .wilds("wilds-23")
        .city("city-03");
    let table = setup.run("a: stop\na: explore wilds\na? choose a | choose b");
    // The named deck; the card is shown to all, and no effect yet.
    for viewer in [Viewer::Seat(A), Viewer::Seat(C), Viewer::Spectator] {
        let told = Seen::Explored {
            seat: A,
            story: "wilds-23".to_owned(),
        };
        assert!(table.seen(viewer).contains(&told));
    }
    let table = table.run("a: choose b\ngold a: 2");
    let chose = Seen::Chose {
        seat: A,
        story: "wilds-23".to_owned(),
        option: Side::B,
    };
    assert!(table.seen(Viewer::Spectator).contains(&chose));
}

#[test]
fn effects_as_far_as_possible() {
    proves!["OW-E47", "OW-285", "OW-284", "OW-41"];
    // City 2: A gold −2, combat +1; B gold +2.
    let setup = Setup::of("wolf griffin").city("city-02").gold(A, 1);
    let table = setup.run("a: stop\na: explore city\na: choose a\ngold a: 0\nskills a: 2 1 1 1\ngold b: 0\nskills b: 1 1 1 1");
    // Of the other option nothing is in anybody's view or log.
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let told = serde_json::to_string(&table.seen(viewer)).unwrap();
        assert!(!told.contains("\"option\":\"b\""), "{told}");
    }
}

#[test]
fn the_view_is_the_same_whatever_the_other_outcome_is() {
    proves!["OW-E47", "OW-284"];
    // Two tables whose cards differ only in the option not chosen look the same throughout.
    let faces = |b: serde_json::Value| {
        let cards = told(json!([{"do": "gold", "amount": 1}]), b);
        let mut table = Setup::with(&cards, "wolf griffin").city("city-01").table();
        let mut faces = Vec::new();
        for action in ["stop", "explore city", "choose a"] {
            table.act(A, action);
            for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
                let view = table.game.view(&table.state, viewer);
                let seen = table.seen(viewer);
                faces.push(serde_json::to_string(&(&view.asked, &view.witchers, &seen)).unwrap());
            }
        }
        faces
    };
    assert_eq!(
        faces(json!([])),
        faces(json!([{"do": "gold", "amount": 9}, {"do": "no_exploration"}]))
    );
}

#[test]
fn an_option_that_cannot_be_paid() {
    proves!["OW-E48", "OW-42", "OW-284"];
    // City 12 B costs 1 gold.
    let setup = Setup::of("wolf griffin").city("city-12");
    setup.clone().run("a: stop\na: explore city\na? choose a\na! choose b = not_enough_gold\na: choose a\ngold a: 2");
    setup.gold(A, 1).run("a: stop\na: explore city\na? choose a | choose b\na: choose b\ngold a: 0\nkept a: event-01");
}

#[test]
fn a_spent_deck_is_made_again() {
    proves!["OW-292", "OW-D38"];
    let setup = Setup::of("wolf griffin")
        .city("")
        .quest_here(8)
        .kept(B, "event-14");
    let setup = setup.quest(
        B,
        "city-02",
        coven_old_world::state::QuestPlace::OwnSchool,
        9,
    );
    // Event 8 and the card of the quest have been read; 35 cards of the city lie in the box.
    let table = setup.run("a: quest wilds-36\na: choose a");
    assert!(!table.doc().stories.contains(&"event-08".to_owned()));
    let table = table
        .play_until("phase2")
        .run("a~ explore city | explore wilds\na: explore city");
    assert_eq!(
        table.state.deck_left(Deck::City).len(),
        34,
        "35 came back, one is drawn"
    );
    let stories = table.doc().stories;
    assert!(
        stories.contains(&"event-08".to_owned()),
        "events return with them"
    );
    assert!(
        !stories.contains(&"event-14".to_owned()),
        "what is held stays with its owner"
    );
    assert!(!stories.contains(&"city-02".to_owned()));
    assert!(
        !stories.contains(&"wilds-36".to_owned()),
        "the other deck is left alone"
    );
}

#[test]
fn a_deck_without_any_card_cannot_be_named() {
    proves!["OW-292", "OW-454"];
    let place = coven_old_world::state::QuestPlace::OwnSchool;
    let mut setup = Setup::of("wolf griffin").city("");
    for number in 1..=36 {
        setup = setup.quest(B, &format!("city-{number:02}"), place, 8);
    }
    setup.run("a: stop\na~ explore wilds\na! explore city = cannot_explore");
}

#[test]
fn only_the_player_who_explores() {
    proves!["OW-285", "OW-40"];
    let table = Setup::of("wolf griffin")
        .city("city-07")
        .run("a: stop\na: explore city\na: choose a\npotions a: 2\npotions b: 0");
    assert!(
        !table
            .state
            .agenda
            .iter()
            .any(|step| matches!(step, Step::PutAway { .. }))
    );
}
