//! Section 5.3: what the places offer.

use std::collections::BTreeSet;

use coven_conformance::proves;
use coven_old_world::card::Terrain::{Forest, Mountain, Water};

use crate::support::{A, B, Setup};

fn wolf(at: &str) -> Setup {
    Setup::of("wolf griffin")
        .at(A, at)
        .hand(A, "wolf-yrden-2")
        .moved()
}

#[test]
fn raising_a_skill() {
    proves!["OW-E22", "OW-261"];
    for (place, skill) in [
        ("ard-modron", 0),
        ("cidaris", 1),
        ("ban-ard", 2),
        ("glenmore", 3),
    ] {
        let mut skills = [1; 4];
        let table = wolf(place).run("a~ act\na: act");
        skills[skill] = 2;
        assert_eq!(table.state.witcher(A).skills, skills);
        // At 2 with witcher level 1 it is not offered.
        wolf(place)
            .skills(A, skills)
            .run("a- act\na! act = not_available");
        // Nor at 5, whatever the level.
        let table = wolf(place).skills(A, [5; 4]).level(A, 5);
        table.run("a- act\na! act = not_available");
    }
    // At most the witcher level: 3 with level 3 will do.
    wolf("ard-modron")
        .skills(A, [3, 3, 3, 3])
        .run("a: act\nskills a: 4 3 3 3");
}

#[test]
fn the_raise_brings_its_bonus() {
    proves!["OW-261", "OW-180", "OW-181"];
    wolf("cidaris").run("a: act\nshield a: 2");
    wolf("ban-ard").run("a: act\npotions a: 1");
}

#[test]
fn swapping_a_card() {
    proves!["OW-E25", "OW-262", "OW-263", "OW-D36", "OW-81"];
    // Printed costs 2 2 1 0 2 1.
    let row = "crushing-blow-1 crushing-blow-2 whirl-1 rend-1 crushing-blow-3 whirl-2";
    let setup = wolf("vengerberg")
        .row(row)
        .hand(A, "wolf-push-1 wolf-push-2")
        .pool("block-1");
    let table = setup.clone().run(
        "a: act
         a? trash wolf-push-1 | trash wolf-push-2
         a: trash wolf-push-1
         a? take 3 | take 4 | take 6
         a! stop = row_card_not_allowed
         a! take 1 = row_card_not_allowed
         a: take 3
         holds a: wolf-push-2 whirl-1
         row: block-1 crushing-blow-1 crushing-blow-2 rend-1 crushing-blow-3 whirl-2
         asked: phase1",
    );
    assert!(table.doc().trashed.contains(&"wolf-push-1".to_owned()));
    // A card of cost 1 may be swapped for one of cost 2.
    let setup = wolf("vengerberg").row(row).hand(A, "whirl-3");
    setup.run("a: act\na: trash whirl-3\na~ take 1 | take 2 | take 3 | take 4 | take 5 | take 6");
    // Nothing fits: the action ends after the trashing.
    let twos =
        "crushing-blow-1 crushing-blow-2 crushing-blow-3 crushing-blow-4 firestream-1 firestream-2";
    let setup = wolf("vengerberg")
        .row(twos)
        .hand(A, "wolf-push-1 wolf-push-2");
    setup.run(&format!(
        "a: act\na: trash wolf-push-1\nasked: phase1\nholds a: wolf-push-2\nrow: {twos}"
    ));
    // Without a hand card it is not offered.
    wolf("vengerberg")
        .hand(A, "")
        .run("a- act\na! act = not_available");
}

#[test]
fn a_potion() {
    proves!["OW-265", "OW-203"];
    for place in ["cintra", "beauclair", "dhuwod"] {
        wolf(place).run("a: act\npotions a: 1");
    }
    let four = "potion-swallow potion-blizzard potion-thunderbolt potion-tawny-owl";
    let setup = wolf("cintra").potions(A, four);
    setup.run("a: act\npotions a: 5\nasked: drop-potion\na: drop potion-swallow\npotions a: 4\nasked: phase1");
}

#[test]
fn training_in_a_foreign_school() {
    proves!["OW-E23", "OW-266", "OW-267", "OW-118"];
    let setup = wolf("gorthur-gvaed").skills(A, [3, 3, 3, 1]).shield(A, 1);
    setup.clone().gold(A, 4).run(
        "a: act
         a? train combat | train defence | train alchemy
         a! train specialty = not_available
         a: train defence
         gold a: 0
         skills a: 3 4 3 1
         shield a: 2",
    );
    // The full price or nothing.
    let poor = setup.skills(A, [1, 3, 1, 1]).gold(A, 3);
    poor.run("a: act\na? train combat | train alchemy\na! train defence = not_enough_gold");
    wolf("gorthur-gvaed")
        .gold(A, 1)
        .run("a- act\na! act = not_enough_gold");
}

#[test]
fn training_at_home() {
    proves!["OW-E24", "OW-266", "OW-267"];
    let setup = wolf("kaer-morhen").skills(A, [2, 2, 2, 4]).gold(A, 5);
    setup.clone().run(
        "a: act
         a? train combat | train defence | train alchemy | train specialty
         a: train specialty
         skills a: 2 2 2 5
         gold a: 0
         asked: phase1",
    );
    // A skill at 5 is not offered; it may be raised above the witcher level before.
    let setup = wolf("kaer-morhen").skills(A, [2, 2, 2, 5]).gold(A, 9);
    setup.run("a: act\na? train combat | train defence | train alchemy\na! train specialty = not_available");
    for (level, price) in [(1, 2), (2, 3), (3, 4), (4, 5)] {
        let setup = wolf("stygga").skills(A, [level, 1, 1, 1]).gold(A, price);
        setup.run("a: act\na: train combat\ngold a: 0");
        wolf("stygga")
            .skills(A, [level, 4, 4, 1])
            .gold(A, price - 1)
            .run("a- train");
    }
}

#[test]
fn gossip_and_the_harpy() {
    proves!["OW-E26", "OW-268", "OW-269", "OW-200", "OW-D22", "OW-81"];
    let setup = wolf("hengfors").hand(A, "wolf-push-2 wolf-yrden-1");
    let table = setup.until("a: act\ngold a: 1\na? track forest | track mountain | track water | stop\na: track mountain", |table| {
        table.doc().witchers[0].tracks[1].as_deref() == Some("ard-modron")
    });
    let table = table.run("gold a: 1\nstacks: 5 4 5\nasked: phase1");
    // Later he comes from beauclair.
    table
        .tweak(|doc| doc.witchers[0].at = "beauclair".to_owned())
        .run(
            "a: move ard-modron
         a: pay wolf-push-2
         gold a: 2
         trails a: mountain
         tracks a: -",
        );
}

#[test]
fn tracking_is_optional_and_the_gold_is_not() {
    proves!["OW-D22", "OW-268", "OW-194"];
    wolf("doldeth").run("a: act\ngold a: 1\na: stop\ntracks a: -\nasked: phase1");
    // Not for a monster that is trailed or tracked already.
    let setup = wolf("doldeth")
        .trail(A, "novigrad")
        .track(A, "hengfors")
        .track(B, "ban-ard");
    setup.run("a: act\na? track water | stop\na! track forest = no_trail_possible\na! track mountain = no_trail_possible");
    // Nothing to track: only the gold.
    let setup = wolf("doldeth")
        .trail(A, "novigrad")
        .trail(A, "hengfors")
        .trail(A, "ban-ard");
    setup.run("a: act\ngold a: 1\nasked: phase1");
}

#[test]
fn a_token_of_this_very_place_is_drawn_again() {
    proves!["OW-E27", "OW-270", "OW-271", "OW-D23"];
    let elsewhere = || wolf("doldeth").lair(Mountain, "monster-harpy", "hengfors");
    let only = elsewhere().stack(Mountain, "doldeth");
    only.run("a: act\na~ track forest | track mountain | track water\na: track mountain\ntracks a: -\ngold a: 1\nstacks: 5 1 5\nasked: phase1");
    for number in 0..10 {
        let two = elsewhere().stack(Mountain, "doldeth cintra").seed(number);
        two.run("a: act\na: track mountain\ntracks a: cintra\nstacks: 5 1 5");
    }
    let empty = elsewhere().stack(Mountain, "");
    empty.run("a: act\na~ track forest | track water\na! track mountain = no_trail_possible");
}

#[test]
fn the_token_is_random() {
    proves!["OW-269"];
    let mut drawn = BTreeSet::new();
    for number in 0..40 {
        let table = wolf("hengfors").seed(number).run("a: act\na: track forest");
        drawn.insert(table.doc().witchers[0].tracks[0].clone().unwrap());
    }
    assert_eq!(drawn.len(), 5, "any of the stack: {drawn:?}");
    let table = wolf("hengfors").run("a: act\na: track water");
    assert!(table.doc().witchers[0].tracks[Water.index()].is_some());
    assert!(table.doc().witchers[0].tracks[Forest.index()].is_none());
}

#[test]
fn alms_and_the_row() {
    proves!["OW-E28", "OW-272", "OW-273", "OW-81"];
    let row = "rend-1 rend-2 rend-3 rend-4 rend-5 rend-6";
    let setup = wolf("vizima").row(row).pool("block-1 block-2");
    setup.clone().run(
        "a: act
         gold a: 1
         a? purge 1 | purge 2 | purge 3 | purge 4 | purge 5 | purge 6 | stop
         a: purge 2
         row: rend-1 rend-2 rend-3 rend-4 rend-5 rend-6
         a? purge 1 | purge 3 | purge 4 | purge 5 | purge 6 | stop
         a: stop
         asked: phase1",
    );
    // With gold there is none, and nothing need be trashed.
    setup.clone().gold(A, 3).run(&format!(
        "a: act\ngold a: 3\na: stop\nrow: {row}\nasked: phase1"
    ));
    // Two at most.
    let table = setup.run("a: act\na: purge 1\na: purge 6\nasked: phase1");
    let trashed = table.doc().trashed;
    assert!(trashed.contains(&"rend-1".to_owned()) && trashed.contains(&"rend-6".to_owned()));
    assert_eq!(
        table.doc().row[2..].to_vec(),
        ["rend-2", "rend-3", "rend-4", "rend-5"].map(|id| Some(id.to_owned()))
    );
}
