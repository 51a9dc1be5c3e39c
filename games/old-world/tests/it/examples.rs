//! Worked examples of single words outside fights (section 11).

use coven_conformance::proves;
use coven_old_world::card::Skill;
use serde_json::json;

use crate::support::{A, B, Setup, Table};

fn tell(setup: Setup) -> Table {
    setup.run("a: stop\na: explore city\na: choose a")
}

#[test]
fn over_the_limit_and_tested_again() {
    proves!["OW-E110"];
    let effects =
        json!([{"do": "potion_fill", "to": 5, "over_limit": true}, {"do": "potion", "amount": 1}]);
    let two = "potion-swallow potion-blizzard";
    let table = tell(
        Setup::told(json!([{"do": "potion_fill", "to": 5, "over_limit": true}])).potions(A, two),
    );
    table.run("potions a: 5");
    let mut table =
        tell(Setup::told(effects).potions(A, two)).run("potions a: 6\nasked: drop-potion");
    let mut dropped = 0;
    while table.asked() == "drop-potion" {
        let action = table.legal(A)[0].clone();
        table.act(A, &action);
        dropped += 1;
    }
    assert_eq!(dropped, 2);
    table.run("potions a: 4");
}

#[test]
fn a_horse() {
    proves!["OW-E111"];
    let setup = Setup::of("wolf griffin")
        .at(A, "vengerberg")
        .kept(A, "event-16");
    setup.run(
        "hand a: 0
         a? move vizima | move behelt-nar | stop
         a: move vizima
         a? ride event-16
         a: ride event-16
         at a: vizima
         a? act | stop",
    );
}

#[test]
fn a_cheaper_lesson() {
    proves!["OW-E112"];
    let setup = |skills: [u8; 4], gold: u16| {
        Setup::of("wolf griffin")
            .at(A, "stygga")
            .moved()
            .kept(A, "city-05")
            .skills(A, skills)
            .gold(A, gold)
    };
    // Price 2, three less, not below 1.
    setup([1, 1, 1, 1], 1)
        .run("a: act\na: train defence city-05\ngold a: 0\nskills a: 1 2 1 1\nkept a: -");
    // Price 5 becomes 2.
    setup([1, 1, 4, 1], 2).run("a: act\na~ train combat | train defence | train combat city-05 | train defence city-05 | train alchemy city-05\na: train alchemy city-05\ngold a: 0\nskills a: 1 1 5 1\nkept a: -");
}

#[test]
fn a_challenge_at_dice() {
    proves!["OW-E113"];
    // City 36 A: against 3 3 3 2 2, for five gold.
    let table = Setup::of("wolf griffin")
        .city("city-36")
        .run("a: stop\na: explore city\na: choose a\nasked: reroll");
    let rolled = |dice: [u8; 5]| {
        let table = table
            .clone()
            .tweak(|doc| doc.dice.as_mut().unwrap().own = dice);
        table.run("a: reroll").state.witcher(A).gold
    };
    assert_eq!(rolled([3, 3, 3, 2, 2]), 0, "equal is no win");
    assert_eq!(rolled([3, 3, 3, 4, 4]), 5);
    assert_eq!(rolled([6, 6, 6, 1, 2]), 0);
}

#[test]
fn something_else_instead_of_exploring() {
    proves!["OW-E114"];
    // Event 29 B leaves a card that makes exploring event 30.
    let setup = Setup::of("wolf griffin").kept(A, "event-29");
    let table = setup.run("a: stop\na: explore city\nasked: option");
    let doc = table.doc();
    assert!(
        !doc.stories.contains(&"event-30".to_owned()),
        "event 30 is read"
    );
    let cities = doc.stories.iter().filter(|id| id.starts_with("city"));
    assert_eq!(cities.count(), 36, "no exploration card is drawn");
    table.run("a: choose a\na: trail forest\nkept a: -\nasked: gain");
}

#[test]
fn the_owner_of_the_school() {
    proves!["OW-E115"];
    // Event 10 at kaer-seren.
    let setup = Setup::of("wolf griffin")
        .at(A, "kaer-seren")
        .quest_here(10)
        .hand(A, "wolf-push-1");
    let table =
        setup.run("a: quest wilds-36\nturn: b\nasked: pick-skill\nb: raise specialty\nturn: a");
    assert_eq!(table.skill(B, Skill::Specialty), 2);
    let setup = Setup::of("wolf bear")
        .at(A, "kaer-seren")
        .quest_here(10)
        .hand(A, "wolf-push-1");
    let table =
        setup.run("a: quest wilds-36\nturn: a\nasked: trim\nskills a: 1 1 1 1\nskills b: 1 1 1 1");
    drop(table);
}

#[test]
fn a_short_fight_disturbs_nothing() {
    proves!["OW-D53", "OW-141"];
    // Event 7 in phase I: no life pool, no potion offered, no end of the turn.
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .quest_here(7)
        .hand(A, "wolf-cleave-1")
        .potions(A, "potion-blizzard")
        .kept(A, "event-14")
        .discard(A, "wolf-aard-1");
    let table = setup.run(
        "a: quest wilds-36\nasked: combo\npile a: wolf-aard-1\na: play wolf-cleave-1\na: stop",
    );
    assert!(table.state.fight.is_none());
    table.run(
        "asked: phase1\npotions a: 3\npile a: wolf-cleave-1 wolf-aard-1\nhand a: 3\nshield a: 0",
    );
}
