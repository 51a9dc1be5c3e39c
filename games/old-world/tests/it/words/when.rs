//! What depends: on conditions, dice, levels, limits and triggers.

use std::collections::BTreeSet;

use coven_conformance::proves;
use coven_core::Content;
use coven_old_world::Cards;
use coven_old_world::effect::Kept;
use serde_json::{Value, json};

use super::{gold, tell, told};
use crate::support::{A, B, Setup, file, house};

fn branch(is: Value) -> Value {
    let when = Value::from(vec![is]);
    json!([{"do": "branch", "when": when, "then": [gold(7)], "else": [{"do": "potion", "amount": 1}]}])
}

/// Whether a condition holds: then there are seven gold more.
fn holds(is: Value, setup: impl Fn(Setup) -> Setup) -> bool {
    let table = tell(setup(Setup::told(branch(is))));
    table.state.witcher(A).gold >= 7
}

#[test]
fn a_branch_is_tested_at_that_moment() {
    proves!["OW-74", "OW-107"];
    let plain = |setup: Setup| setup;
    assert!(holds(json!({"is": "shield_is", "value": 1}), plain));
    assert!(!holds(json!({"is": "shield_is", "value": 0}), plain));
    assert!(holds(json!({"is": "shield_at_max"}), plain));
    assert!(!holds(json!({"is": "shield_at_max"}), |setup| setup.shield(A, 0)));
    assert!(holds(json!({"is": "gold_at_most", "value": 1}), |setup| {
        setup.gold(A, 1)
    }));
    assert!(!holds(json!({"is": "gold_at_most", "value": 1}), |setup| {
        setup.gold(A, 2)
    }));
    let potions = json!({"is": "potions_at_most", "value": 1});
    assert!(holds(potions.clone(), |setup| setup.potions(A, "potion-swallow")));
    assert!(!holds(potions, |setup| setup
        .potions(A, "potion-swallow potion-swallow")));
    let hand = json!({"is": "hand_at_most", "value": 1});
    assert!(holds(hand.clone(), |setup| setup.hand(A, "wolf-push-1")));
    assert!(!holds(hand, |setup| setup.hand(A, "wolf-push-1 wolf-push-2")));
    let trophies = json!({"is": "trophies_at_most", "value": 0});
    assert!(holds(trophies.clone(), plain));
    assert!(!holds(trophies, |setup| setup
        .kept(A, "monster-trophy-rotfiend")
        .marker(A, 1)));
    assert!(holds(json!({"is": "deck_empty"}), |setup| setup.deck(A, "")));
    assert!(!holds(json!({"is": "deck_empty"}), plain));
    let skill = json!({"is": "skill_at_most_witcher_level", "skill": "combat"});
    assert!(holds(skill.clone(), plain));
    assert!(!holds(skill, |setup| setup.skills(A, [2, 1, 1, 1])));
    // Once, at that moment: what happens before it counts.
    let effects = json!([gold(3), {"do": "branch", "when": [{"is": "gold_at_most", "value": 2}], "then": [gold(9)], "else": []}]);
    told(effects).run("gold a: 3");
}

#[test]
fn the_trail_of_this_monster() {
    proves!["OW-107"];
    // The ekimmara makes those discard a card who have no trail of it.
    let mountain = coven_old_world::card::Terrain::Mountain;
    let setup =
        Setup::of("wolf griffin")
            .at(A, "doldeth")
            .lair(mountain, "monster-ekimmara", "doldeth");
    let setup = setup.hand(A, "wolf-push-1 wolf-push-2 wolf-aard-1");
    setup.clone().run("a: stop\na: hunt\nasked: discard");
    setup
        .clone()
        .trail(A, "novigrad")
        .run("a: stop\na: hunt\nasked: discard");
    setup
        .trail(A, "hengfors")
        .run("a: stop\na: hunt\nasked: combo");
}

#[test]
fn places_of_the_figure() {
    proves!["OW-111"];
    let school = |whose: &str| json!({"is": "at_school", "whose": whose});
    assert!(holds(school("own"), |setup| setup.at(A, "kaer-morhen")));
    assert!(!holds(school("own"), |setup| setup.at(A, "kaer-seren")));
    assert!(holds(school("other_player"), |setup| setup.at(A, "kaer-seren")));
    assert!(!holds(school("other_player"), |setup| setup.at(A, "kaer-morhen")));
    assert!(
        !holds(school("other_player"), |setup| setup.at(A, "stygga")),
        "nobody is of that school"
    );
    let among = json!({"is": "location_in", "locations": ["vizima", "cintra"]});
    assert!(holds(among.clone(), |setup| setup.at(A, "cintra")));
    assert!(!holds(among, |setup| setup.at(A, "novigrad")));
}

#[test]
fn all_conditions_must_hold() {
    proves!["OW-107", "OW-74"];
    let both = json!([{"do": "branch", "when": [{"is": "shield_is", "value": 1}, {"is": "gold_at_most", "value": 0}],
        "then": [gold(7)], "else": []}]);
    tell(Setup::told(both.clone())).run("gold a: 7");
    tell(Setup::told(both).gold(A, 1)).run("gold a: 1");
}

#[test]
fn a_die() {
    proves!["OW-75", "OW-2"];
    let rows: Vec<Value> = (1..=6)
        .map(|face| json!({"from": face, "to": face, "effects": [gold(face)]}))
        .collect();
    let mut seen = BTreeSet::new();
    for number in 0..40 {
        let table = tell(Setup::told(json!([{"do": "die", "table": rows.clone()}])).seed(number));
        let die = table.state.die.unwrap();
        assert_eq!(table.state.witcher(A).gold, u16::from(die));
        seen.insert(die);
    }
    assert_eq!(seen, (1..=6).collect());
}

#[test]
fn a_test_of_a_skill() {
    proves!["OW-76", "OW-E54"];
    let effects = json!([{"do": "skill_test", "skill": "combat", "table": [
        {"from": 3, "to": 7, "effects": [gold(1)]}, {"from": 8, "to": 10, "effects": [gold(2)]},
        {"from": 11, "to": 16, "effects": [gold(3)]}]}]);
    // Combat 2 and a die of 5 make 9.
    let setup = Setup::told(effects).skills(A, [2, 1, 1, 1]);
    let script = "a: stop\na: explore city\na: choose a";
    setup
        .clone()
        .until(script, |table| table.state.die == Some(5))
        .run("gold a: 2");
    setup
        .clone()
        .until(script, |table| table.state.die == Some(3))
        .run("gold a: 1");
    let best = setup
        .skills(A, [5, 1, 1, 1])
        .until(script, |table| table.state.die == Some(1));
    best.run("gold a: 3");
}

#[test]
fn by_level() {
    proves!["OW-77"];
    let by = |of: &str| {
        let rows: Vec<Value> = (1..=5)
            .map(|level| json!({"from": level, "to": level, "effects": [gold(level)]}))
            .collect();
        Setup::told(json!([{"do": "by_level", "of": of, "table": rows}])).skills(A, [2, 3, 4, 5])
    };
    for (of, level) in [
        ("combat", 2),
        ("defence", 3),
        ("alchemy", 4),
        ("specialty", 5),
        ("witcher", 2),
    ] {
        assert_eq!(tell(by(of)).state.witcher(A).gold, level, "{of}");
    }
}

#[test]
fn limits() {
    proves!["OW-112"];
    let table = |limit: &str| {
        let mut file = file();
        file["events"]["events"][10]["abilities"] = json!([{"trigger": "enter_location", "limit": limit, "may": false, "effects": [gold(1)]}]);
        let cards = std::sync::Arc::new(Cards::parse(&file.to_string()).unwrap());
        let setup = Setup::with(&cards, "wolf griffin")
            .at(A, "vizima")
            .kept(A, "event-11")
            .hand(A, "wolf-push-2 wolf-cleave-1");
        setup.run("a: move cintra\na: pay wolf-push-2\na: move vizima\na: pay wolf-cleave-1")
    };
    assert_eq!(table("each_time").state.witcher(A).gold, 2);
    assert_eq!(table("once_per_turn").state.witcher(A).gold, 1);
    assert_eq!(table("once").state.witcher(A).gold, 1);
    // A new turn brings back what is once per turn, and only that.
    let spent = |limit: &str| {
        let kept = table(limit).next_turn_of(A).state.witcher(A).kept[0];
        (kept.spent, kept.spent_turn)
    };
    assert_eq!(spent("once_per_turn"), (0, 0));
    assert_eq!(spent("once"), (1, 0));
}

#[test]
fn first_turns_and_kinds_of_fights() {
    proves!["OW-47", "OW-48"];
    // Event 5 lowers the first damage of a monster in its first fight turn; not that of a witcher.
    let keep = house().keepsake("event-05").unwrap();
    assert!(matches!(keep.card, Kept::Story(_)));
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .at(B, "cintra")
        .kept(B, "event-05")
        .kept(A, "event-14");
    let table = setup
        .hand(A, "wolf-push-1")
        .hand(B, "griffin-push-1")
        .run("a: stop\na: challenge 1\na: use event-14");
    table.run("shield b: 0\ndeck b: 8");
    // The monster's own words mean the witcher who fights it: the barghest lowers his shield.
    let mountain = coven_old_world::card::Terrain::Mountain;
    let setup =
        Setup::of("wolf griffin")
            .at(A, "doldeth")
            .lair(mountain, "monster-barghest", "doldeth");
    setup
        .hand(A, "wolf-push-1")
        .shield(A, 1)
        .run("a: stop\na: hunt\nshield a: 0\nshield b: 1");
}

#[test]
fn triggers_of_the_road() {
    proves![
        "OW-113", "OW-114", "OW-115", "OW-116", "OW-117", "OW-118", "OW-119"
    ];
    let at = |place: &str| Setup::of("wolf griffin").at(A, place);
    // Always: while event 25 is kept the potion limit is 5, and without it 4.
    let four = "potion-swallow potion-blizzard potion-thunderbolt potion-tawny-owl";
    let brewing = at("cintra").moved().potions(A, four);
    brewing.clone().run("a: act\nasked: drop-potion");
    brewing.kept(A, "event-25").run("a: act\nasked: phase2");
    // Gain: event 16 ends the turn when it comes to its owner, and not while he has it.
    let riding = at("vengerberg").hand(A, "wolf-push-1");
    riding
        .clone()
        .quest_here(16)
        .run("asked: phase1\na: quest wilds-36\nkept a: event-16\nasked: trim");
    let riding = riding.kept(A, "event-16");
    // Move: it is a way to move in phase I, and nothing in phase II.
    riding
        .clone()
        .run("asked: phase1\na: move vizima\na? pay wolf-push-1 | ride event-16");
    riding.run("a: stop\nasked: phase2\na- ride\na! ride event-16 = wrong_step");
    // Enter: event 11 pays who comes to hengfors; not who stands there, and not elsewhere.
    let companion = |place: &str| at(place).hand(A, "wolf-push-2").kept(A, "event-11");
    companion("vizima").run("a: move hengfors\na: pay wolf-push-2\ngold a: 1");
    companion("hengfors").run("a: stop\ngold a: 0");
    companion("vizima").run("a: move cintra\na: pay wolf-push-2\ngold a: 0");
    // The location action: when it is carried out, and not by being there.
    at("cintra")
        .moved()
        .run("potions a: 0\na: act\npotions a: 1");
    at("cintra").moved().run("a: stop\npotions a: 0");
    // Training: city 5 is offered with the price of one, nowhere before.
    let learning = at("stygga").moved().gold(A, 2).kept(A, "city-05");
    learning.run(
        "a- train
         a: act
         a~ train combat | train defence | train alchemy | train combat city-05 | train defence city-05 | train alchemy city-05
         a: train defence city-05
         gold a: 1
         kept a: -",
    );
    // Explore: event 22 is offered when its owner is to explore, not in phase I.
    Setup::of("wolf griffin").kept(A, "event-22").run(
        "a- instead
         a! instead event-22 = wrong_step
         a: stop
         a~ instead event-22
         a: instead event-22
         gold a: 4",
    );
}
