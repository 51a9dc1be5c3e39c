//! Section 2.6: how effects are read, and the words for the whole game.

mod when;

use std::collections::BTreeSet;

use coven_conformance::proves;
use coven_core::Content;
use coven_old_world::Cards;
use serde_json::{Value, json};

use crate::support::{A, B, Setup, Table, file};

/// A city card with these effects is explored and its option A chosen.
fn tell(setup: Setup) -> Table {
    setup.run("a: stop\na: explore city\na: choose a")
}

fn told(effects: Value) -> Table {
    tell(Setup::told(effects))
}

/// Gold that shows which way an effect went.
fn gold(amount: i32) -> Value {
    json!({"do": "gold", "amount": amount})
}

#[test]
fn the_card_wins_over_the_rules() {
    proves!["OW-39", "OW-D4"];
    // The potion limit is 4; a kept card says 5, and exactly that.
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .moved()
        .kept(A, "event-25");
    let four = "potion-swallow potion-blizzard potion-thunderbolt potion-tawny-owl";
    setup
        .clone()
        .potions(A, four)
        .run("a: act\npotions a: 5\nasked: phase2");
    let five = format!("{four} potion-swallow");
    setup
        .potions(A, &five)
        .run("a: act\npotions a: 6\nasked: drop-potion");
}

#[test]
fn an_effect_concerns_who_resolves_it() {
    proves!["OW-40"];
    told(json!([gold(3)])).run("gold a: 3\ngold b: 0");
}

#[test]
fn as_far_as_possible() {
    proves!["OW-41", "OW-50"];
    let effects = json!([gold(-5), {"do": "potion", "amount": -2}, {"do": "discard_hand", "amount": 3, "pick": "owner"},
        {"do": "skill", "skill": "combat", "amount": -1}, {"do": "skill", "skill": "alchemy", "amount": 1}]);
    // Nothing is owed, and the last effect is carried out.
    tell(Setup::told(effects).gold(A, 2).hand(A, "wolf-push-1"))
        .run("gold a: 0\nskills a: 1 1 2 1\npotions a: 1");
    tell(Setup::told(json!([gold(-5), gold(2)])).gold(A, 1)).run("gold a: 2");
}

#[test]
fn a_cost_is_paid_in_full_first() {
    proves!["OW-42"];
    let mut file = file();
    file["exploration_city"]["cards"][0]["options"]["A"] =
        json!({"cost": [gold(-2), {"do": "potion", "amount": -1}], "effects": [gold(5)]});
    let cards = std::sync::Arc::new(Cards::parse(&file.to_string()).unwrap());
    let setup = Setup::with(&cards, "wolf griffin").city("city-01");
    let script = "a: stop\na: explore city";
    setup
        .clone()
        .gold(A, 1)
        .potions(A, "potion-swallow")
        .run(script)
        .run("a? choose b\na! choose a = not_enough_gold");
    setup
        .clone()
        .gold(A, 2)
        .run(script)
        .run("a? choose b\na! choose a = cannot_pay_cost");
    setup
        .gold(A, 2)
        .potions(A, "potion-swallow")
        .run(script)
        .run("a: choose a\ngold a: 5\npotions a: 0");
}

#[test]
fn effects_in_printed_order() {
    proves!["OW-43"];
    // Defence first: its shield is there before the shield falls; the other way round it is not.
    let up = json!({"do": "skill", "skill": "defence", "amount": 1});
    let down = json!({"do": "shield", "amount": -1});
    let shield = |effects: Value| {
        tell(Setup::told(effects).shield(A, 0))
            .state
            .witcher(A)
            .shield
    };
    assert_eq!(shield(json!([up, down])), 0);
    assert_eq!(shield(json!([down, up])), 1);
    // Each is complete before the next: the level-up card is drawn before the hand is discarded.
    let effects = json!([{"do": "skill", "skill": "combat", "amount": 1}, {"do": "discard_hand", "amount": 1, "pick": "owner"}]);
    let setup = Setup::told(effects)
        .skills(A, [1, 2, 2, 2])
        .deck(A, "wolf-push-1 wolf-aard-1 wolf-aard-2 wolf-cleave-1");
    tell(setup).run("level a: 2\npile a: wolf-push-1");
    let effects = json!([{"do": "discard_hand", "amount": 1, "pick": "owner"}, {"do": "skill", "skill": "combat", "amount": 1}]);
    let setup = Setup::told(effects)
        .skills(A, [1, 2, 2, 2])
        .deck(A, "wolf-push-1");
    tell(setup).run("level a: 2\nholds a: wolf-push-1");
}

#[test]
fn optional_and_automatic_abilities() {
    proves!["OW-44", "OW-112", "OW-45"];
    // Event 14: damage 2 in stage 1 of the first fight turn, once a fight, if wanted.
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .at(B, "cintra")
        .kept(A, "event-14");
    let setup = setup.hand(A, "wolf-push-1").hand(B, "griffin-push-1");
    let table = setup.run("a: stop\na: challenge 1\nasked: stage1\na? use event-14 | stop");
    table.clone().run("a: stop\nasked: combo");
    let used = table.run("a: use event-14\nasked: combo\nshield b: 0\ndeck b: 8");
    assert_eq!(used.state.witcher(A).kept[0].spent_fight, 1);
    // Event 11 happens by itself, each time.
    let setup = Setup::of("wolf griffin")
        .at(A, "vizima")
        .kept(A, "event-11");
    setup.hand(A, "wolf-push-2 wolf-cleave-1 wolf-yrden-1").run(
        "a: move hengfors
         a: pay wolf-push-2
         gold a: 1
         a: move vizima
         a: pay wolf-cleave-1
         gold a: 1
         a: move hengfors
         a: pay wolf-yrden-1
         gold a: 2",
    );
}

#[test]
fn a_use_that_did_not_happen_spends_nothing() {
    proves!["OW-44", "OW-80"];
    // City 5 A: a discount for one training, kept until it is used.
    let setup = Setup::of("wolf griffin")
        .at(A, "stygga")
        .moved()
        .kept(A, "city-05")
        .gold(A, 9);
    setup.run("a: act\na: train combat\nkept a: city-05\ngold a: 7");
}

#[test]
fn amounts() {
    proves!["OW-46"];
    let amount = |of: Value, setup: fn(Setup) -> Setup| {
        tell(setup(Setup::told(json!([{"do": "gold", "amount": of}]))))
            .state
            .witcher(A)
            .gold
    };
    let skilled = |setup: Setup| setup.skills(A, [1, 3, 1, 1]);
    assert_eq!(
        amount(json!({"of": "skill_level", "skill": "defence"}), skilled),
        3
    );
    assert_eq!(
        amount(
            json!({"of": "skill_level", "skill": "defence", "times": 2, "plus": 1}),
            skilled
        ),
        7
    );
    assert_eq!(
        amount(
            json!({"of": "skill_level", "skill": "combat", "plus": -4}),
            skilled
        ),
        0,
        "not below 0"
    );
    let hand = |setup: Setup| setup.hand(A, "wolf-push-1 wolf-push-2");
    assert_eq!(amount(json!({"of": "hand_cards"}), hand), 2);
    let rich = |setup: Setup| setup.hand(A, "wolf-push-1 wolf-push-2").gold(A, 3);
    assert_eq!(
        amount(json!({"of": "hand_cards", "times": -1}), rich),
        1,
        "negative with negative times"
    );
    assert_eq!(
        amount(json!({"of": "monster_level"}), hand),
        0,
        "no monster here"
    );
}

#[test]
fn due_at_the_same_moment() {
    proves!["OW-49"];
    // The automatic companion of event 50 (phase: combo damage) is no question; at the end of stage 1
    // optional cards are offered together, in the order the player likes.
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .at(B, "cintra")
        .kept(A, "event-14")
        .kept(A, "event-13");
    let setup = setup
        .hand(A, "wolf-push-1")
        .hand(B, "griffin-push-1")
        .skills(A, [1, 3, 1, 1])
        .shield(A, 0);
    let table = setup.run("a: stop\na: challenge 1\na? use event-13 | use event-14 | stop");
    table
        .clone()
        .run("a: use event-13\nshield a: 2\na? use event-14 | stop");
    table.run("a: use event-14\na? use event-13 | stop");
    // Automatic ones come in the order gained: the gold before the branch that looks at it.
    let mut file = file();
    let enter = |effects: Value| json!({"trigger": "enter_location", "limit": "each_time", "may": false, "effects": effects});
    let poor = json!([{"do": "branch", "when": [{"is": "gold_at_most", "value": 0}], "then": [{"do": "potion", "amount": 1}], "else": []}]);
    for (index, effects) in [(10, json!([gold(1)])), (22, poor)] {
        file["events"]["events"][index]["abilities"] = json!([enter(effects)]);
    }
    let cards = std::sync::Arc::new(Cards::parse(&file.to_string()).unwrap());
    let go = |first: &str, second: &str| {
        let setup = Setup::with(&cards, "wolf griffin")
            .at(A, "vizima")
            .hand(A, "wolf-push-2");
        setup
            .kept(A, first)
            .kept(A, second)
            .run("a: move cintra\na: pay wolf-push-2\ngold a: 1")
    };
    go("event-11", "event-23").run("potions a: 0");
    go("event-23", "event-11").run("potions a: 1");
}

#[test]
fn filling_up_with_potions() {
    proves!["OW-E110", "OW-52", "OW-53"];
    let fill = |to: u8, over: bool| json!([{"do": "potion_fill", "to": to, "over_limit": over}]);
    tell(Setup::told(fill(4, false)).potions(A, "potion-swallow")).run("potions a: 4");
    let two = "potion-swallow potion-blizzard";
    tell(Setup::told(fill(5, true)).potions(A, two)).run("potions a: 5\nasked: gain");
    // A later draw tests again.
    let effects =
        json!([{"do": "potion_fill", "to": 5, "over_limit": true}, {"do": "potion", "amount": 1}]);
    let table = tell(Setup::told(effects).potions(A, two)).run("potions a: 6\nasked: drop-potion");
    let mut table = table;
    while table.asked() == "drop-potion" {
        let action = table.legal(A)[0].clone();
        table.act(A, &action);
    }
    table.run("potions a: 4");
    let five = format!("{two} potion-swallow potion-swallow potion-blizzard");
    tell(Setup::told(fill(5, true)).potions(A, &five)).run("potions a: 5");
}

#[test]
fn the_limit_of_five() {
    proves!["OW-53", "OW-113"];
    // Event 25 B: while kept the limit is 5.
    let setup = Setup::told(json!([{"do": "potion", "amount": 4}]))
        .kept(A, "event-25")
        .potions(A, "potion-swallow potion-swallow");
    tell(setup).run("potions a: 6\nasked: drop-potion");
    let setup = Setup::told(json!([{"do": "potion", "amount": 3}]))
        .kept(A, "event-25")
        .potions(A, "potion-swallow potion-swallow");
    tell(setup).run("potions a: 5\nasked: gain");
}

#[test]
fn discarding_from_hand() {
    proves!["OW-60"];
    let discard = |extra: Value| {
        let mut effect = json!({"do": "discard_hand", "amount": 2, "pick": "owner"});
        effect
            .as_object_mut()
            .unwrap()
            .extend(extra.as_object().unwrap().clone());
        Setup::told(json!([effect]))
    };
    tell(discard(json!({})).hand(A, "wolf-push-1 wolf-push-2 wolf-aard-1")).run(
        "a? discard wolf-push-1 | discard wolf-push-2 | discard wolf-aard-1
         a: discard wolf-aard-1
         a: discard wolf-push-1
         holds a: wolf-push-2",
    );
    // Only of the colours named.
    tell(discard(json!({"colours": ["green"]})).hand(A, "wolf-push-1 wolf-aard-1 wolf-aard-2"))
        .run(
            "a? discard wolf-push-1
         a: discard wolf-push-1
         hand a: 2",
        );
    // At random; with `short` the deck stands in for the hand.
    let mut gone = BTreeSet::new();
    for number in 0..12 {
        let setup =
            discard(json!({"pick": "random"})).hand(A, "wolf-push-1 wolf-push-2 wolf-aard-1");
        let table = tell(setup.seed(number)).run("hand a: 1\ndiscard a: 2");
        gone.insert(table.doc().witchers[0].hand.clone());
    }
    assert_eq!(gone.len(), 3);
    let setup = discard(json!({"pick": "random", "short": "deck_top"}))
        .hand(A, "wolf-push-1")
        .deck(A, "wolf-aard-2 wolf-cleave-1 wolf-cleave-2 wolf-yrden-1");
    tell(setup).run("pile a: wolf-aard-2 wolf-push-1");
}

#[test]
fn discarding_from_the_deck() {
    proves!["OW-61"];
    let effects = json!([{"do": "discard_deck", "amount": 2, "pick": "owner", "shuffle": true}]);
    let setup = Setup::told(effects)
        .deck(A, "wolf-push-1 wolf-push-2 wolf-aard-1 wolf-aard-2")
        .hand(A, "wolf-cleave-1");
    let mut orders = BTreeSet::new();
    for number in 0..12 {
        let table = tell(setup.clone().seed(number)).run(
            "a? discard wolf-push-1 | discard wolf-push-2 | discard wolf-aard-1 | discard wolf-aard-2
             a: discard wolf-aard-1
             a: discard wolf-push-1
             pile a: wolf-push-1 wolf-aard-1
             deck a: 2
             hand a: 1",
        );
        orders.insert(table.doc().witchers[0].deck.clone());
    }
    assert_eq!(orders.len(), 2, "the rest is shuffled");
}

#[test]
fn trashing_with_the_deck_standing_in() {
    proves!["OW-62"];
    let effects = json!([{"do": "trash_own", "amount": 2, "zone": "hand", "short": "deck_top"}]);
    let setup = Setup::told(effects)
        .hand(A, "wolf-push-1")
        .deck(A, "wolf-aard-2 wolf-cleave-1 wolf-cleave-2");
    let table = tell(setup);
    let table = if table.asked() == "pick-trash" {
        table.run("a: trash wolf-push-1")
    } else {
        table
    };
    let trashed = table.doc().trashed;
    assert!(
        trashed.contains(&"wolf-push-1".to_owned()) && trashed.contains(&"wolf-aard-2".to_owned())
    );
}

#[test]
fn moving_by_an_effect() {
    proves!["OW-65"];
    let moves = |terrain: &str, pay: &str, action: bool| {
        Setup::told(json!([{"do": "move", "terrain": terrain, "pay": pay, "action": action}]))
            .at(A, "vengerberg")
    };
    tell(moves("any", "none", false)).run("a? go behelt-nar | go ban-ard | go vizima | go beauclair\na: go ban-ard\nat a: ban-ard\nasked: gain");
    tell(moves("water", "none", false)).run("a? go behelt-nar | go ban-ard");
    // With the action of the place, which is never compulsory.
    tell(moves("any", "none", true))
        .run("a: go ban-ard\nasked: visit\na? act | stop\na: act\nskills a: 1 1 2 1");
    tell(moves("any", "none", true)).run("a: go ban-ard\na: stop\nskills a: 1 1 1 1\nasked: gain");
    // Within its limit.
    let table = moves("any", "none", true).run("a: stop\na: explore city");
    let table = table
        .tweak(|doc| doc.turn.acted = 1 << 4)
        .run("a: choose a\na: go ban-ard\nasked: gain");
    assert!(table.state.turn.moved, "it counts as a move");
    // For any one card.
    tell(moves("any", "any_card", false).hand(A, "wolf-push-1 wolf-push-2")).run(
        "a: go vizima
         a? discard wolf-push-1 | discard wolf-push-2
         a: discard wolf-push-2
         holds a: wolf-push-1",
    );
    tell(moves("any", "any_card", false)).run("at a: vengerberg\nasked: gain");
}

#[test]
fn a_move_in_phase_one_opens_the_place() {
    proves!["OW-65", "OW-218"];
    let mut file = file();
    file["events"]["events"][48]["effects"] =
        json!([{"do": "move", "terrain": "any", "pay": "none", "action": false}]);
    let cards = std::sync::Arc::new(Cards::parse(&file.to_string()).unwrap());
    let setup = Setup::with(&cards, "wolf griffin")
        .at(A, "vengerberg")
        .quest_here(49);
    setup.run("a: quest wilds-36\na: go ban-ard\nasked: phase1\na~ act\na: act\nskills a: 1 1 2 1");
}

#[test]
fn an_event_out_of_another() {
    proves!["OW-66"];
    // City 22 B: event 11; event 17 A leads to event 18.
    Setup::of("wolf griffin")
        .city("city-22")
        .run("a: stop\na: explore city\na: choose b\nkept a: event-11");
    let setup = Setup::of("wolf griffin").at(A, "cintra").quest_here(17);
    setup.run("a: quest wilds-36\na: choose a\nkept a: event-18");
    // Not there: nothing happens.
    let setup = Setup::of("wolf griffin")
        .city("city-22")
        .kept(B, "event-11");
    setup.run("a: stop\na: explore city\na: choose b\nkept a: -\nasked: gain");
}

#[test]
fn phase_three_after_the_list() {
    proves!["OW-67"];
    // What stands behind it in the list is still carried out.
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .quest_here(24)
        .hand(A, "wolf-push-1");
    let table = setup.run("a: quest wilds-36\na: choose a");
    // Event 24 A: shield 0, two lowest +1, draw −1, phase III now.
    let mut table = table;
    while table.asked() == "pick-skill" {
        let action = table.legal(A)[0].clone();
        table.act(A, &action);
    }
    assert_eq!(table.state.turn.draw, -1);
    table.run("asked: trim\nskills a: 2 2 1 1");
}

#[test]
fn keeping_and_dropping() {
    proves!["OW-70", "OW-71", "OW-114"];
    // City 5 A is kept; event 16 has an effect when it is gained.
    let table = Setup::of("wolf griffin")
        .city("city-05")
        .run("a: stop\na: explore city\na: choose a\nkept a: city-05");
    assert_eq!(table.state.witcher(A).trophies(), 0);
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .quest_here(16)
        .hand(A, "wolf-push-1");
    setup.run("a: quest wilds-36\nkept a: event-16\nasked: trim");
    // Event 51 drops event 50 by its name.
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .kept(A, "event-50")
        .quest_here(51);
    let table = setup.run("a: quest wilds-36\na: choose b\nkept a: -");
    assert!(
        !table.doc().stories.contains(&"event-50".to_owned()),
        "to the box"
    );
}

#[test]
fn a_discount_for_one_training() {
    proves!["OW-E112", "OW-80", "OW-118", "OW-71"];
    let setup = Setup::of("wolf griffin")
        .at(A, "stygga")
        .moved()
        .kept(A, "city-05");
    setup
        .clone()
        .gold(A, 2)
        .run("a: act\na: train defence city-05\ngold a: 1\nskills a: 1 2 1 1\nkept a: -");
    setup.clone().skills(A, [1, 1, 4, 1]).gold(A, 2).run(
        "a: act
         a~ train combat | train defence | train combat city-05 | train defence city-05 | train alchemy city-05
         a: train alchemy city-05
         gold a: 0
         skills a: 1 1 5 1
         kept a: -",
    );
    setup
        .gold(A, 1)
        .run("a: act\na? train combat city-05 | train defence city-05 | train alchemy city-05");
}

#[test]
fn instead_of_exploring() {
    proves!["OW-E114", "OW-72", "OW-119"];
    // Event 29's card: compulsory, leads to event 30 and drops itself.
    let setup = Setup::of("wolf griffin").kept(A, "event-29");
    let table =
        setup.run("a: stop\na~ explore city | explore wilds\na: explore city\nasked: option");
    assert_eq!(
        table
            .state
            .deck_left(coven_old_world::card::Deck::City)
            .len(),
        36,
        "no card is drawn"
    );
    let event = serde_json::to_value(table.state.decision).unwrap();
    assert_eq!(event["story"], 101, "event 30");
    table.run("a: choose b\nkept a: -\nasked: gain");
    // Event 22 B's card: offered beside exploring.
    let setup = Setup::of("wolf griffin")
        .kept(A, "event-22")
        .city("city-03");
    setup.clone().run("a: stop\na~ explore city | explore wilds\na~ instead event-22\na: instead event-22\ngold a: 4\nkept a: -\nasked: gain");
    setup
        .clone()
        .run("a: stop\na: explore city\na: choose a\ngold a: 2\nkept a: event-22");
    // It is exploring: without exploration there is none of it.
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .kept(A, "event-22")
        .quest_here(37)
        .hand(A, "wolf-push-1");
    setup.run("a: quest wilds-36\na: choose b\na: stop\nasked: trim\nkept a: event-22");
}

#[test]
fn somebody_elses_school() {
    proves!["OW-E115", "OW-73", "OW-64", "OW-111"];
    // Event 10 at kaer-seren: the griffin takes trails and raises a skill in the wolf's turn.
    let setup = Setup::of("wolf griffin")
        .at(A, "kaer-seren")
        .trail(A, "novigrad")
        .quest_here(10)
        .hand(A, "wolf-push-1");
    setup.run(
        "a: quest wilds-36
         gold a: 4
         trails b: forest
         asked: pick-skill
         turn: b
         b? raise combat | raise defence | raise alchemy | raise specialty
         b: raise alchemy
         skills b: 1 1 2 1
         potions b: 1
         turn: a
         asked: trim",
    );
    // Nobody plays it: nothing for anybody.
    let setup = Setup::of("wolf bear")
        .at(A, "kaer-seren")
        .quest_here(10)
        .hand(A, "wolf-push-1");
    setup.run("a: quest wilds-36\ngold a: 4\nasked: trim");
    // At the own school the branch goes the other way.
    let setup = Setup::of("wolf griffin")
        .at(A, "kaer-morhen")
        .hand(A, "wolf-push-1")
        .quest_here(10);
    setup
        .run("a: quest wilds-36\npotions a: 2\nturn: a\na: raise combat\ngold a: 0\nasked: phase1");
}
