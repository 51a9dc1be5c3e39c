//! Sections 2.2 and 5.1: the map and moving on it.

use std::collections::BTreeSet;

use coven_conformance::proves;
use coven_old_world::card::{Location, Terrain};

use crate::support::{A, B, FOREST, MOUNTAIN, Setup, Table, WATER, file};

/// The map of the specification: number, id, terrain, action, adjacent.
const MAP: [(usize, &str, &str, &str, &[usize]); 19] = [
    (0, "behelt-nar", "universal", "training", &[4, 8, 11, 15]),
    (1, "kaer-seren", "water", "training", &[2, 5, 6, 9]),
    (2, "hengfors", "mountain", "gossip", &[1, 3, 6, 7]),
    (3, "kaer-morhen", "mountain", "training", &[2, 4, 7]),
    (4, "ban-ard", "water", "raise-alchemy", &[0, 3, 7, 8]),
    (5, "cidaris", "water", "raise-defence", &[1, 6, 9]),
    (6, "novigrad", "forest", "townsfolk-poker", &[1, 2, 5, 7, 9]),
    (7, "vizima", "forest", "alms", &[2, 3, 4, 6, 8, 9, 10, 11]),
    (8, "vengerberg", "forest", "swap", &[0, 4, 7, 11]),
    (9, "cintra", "mountain", "potion", &[1, 5, 6, 7, 10, 12]),
    (
        10,
        "haern-caduch",
        "forest",
        "training",
        &[7, 9, 11, 12, 14],
    ),
    (
        11,
        "beauclair",
        "mountain",
        "potion",
        &[0, 7, 8, 10, 14, 15, 18],
    ),
    (12, "glenmore", "water", "raise-specialty", &[9, 10, 13, 14]),
    (13, "doldeth", "mountain", "gossip", &[12, 14, 16]),
    (
        14,
        "loc-ichaer",
        "water",
        "townsfolk-poker",
        &[10, 11, 12, 13, 15, 16, 17, 18],
    ),
    (15, "gorthur-gvaed", "water", "training", &[0, 11, 14, 18]),
    (16, "dhuwod", "forest", "potion", &[13, 14, 17]),
    (17, "stygga", "forest", "training", &[14, 16, 18]),
    (
        18,
        "ard-modron",
        "mountain",
        "raise-combat",
        &[11, 14, 15, 17],
    ),
];

/// A card of each terrain, and the universal one.
const FOREST_CARD: &str = "wolf-push-1";
const MOUNTAIN_CARD: &str = "wolf-push-2";
const WATER_CARD: &str = "wolf-aard-1";
const UNIVERSAL: &str = "wolf-quick-slash-2";

fn wolf(at: &str, hand: &str, gold: u16) -> Setup {
    Setup::of("wolf griffin")
        .at(A, at)
        .hand(A, hand)
        .gold(A, gold)
}

#[test]
fn the_map() {
    proves!["OW-4", "OW-5", "OW-6", "OW-8"];
    let file = file();
    let places = file["locations"]["locations"].as_array().unwrap();
    assert_eq!(places.len(), 19);
    assert_eq!(file["locations"]["edges"].as_array().unwrap().len(), 43);
    assert_eq!(MAP.iter().map(|place| place.4.len()).sum::<usize>(), 2 * 43);
    for (number, id, terrain, action, adjacent) in MAP {
        let place = places.iter().find(|place| place["id"] == id).unwrap();
        assert_eq!(place["number"], number);
        assert_eq!(
            Setup::of("wolf griffin").location(id),
            Location(number as u8)
        );
        assert_eq!(place["terrain"], terrain, "{id}");
        let does = place["action"].as_str().unwrap();
        assert!(does.contains(action), "{id}: {does}");
        // Two-way: wherever a card may be paid, there is a path.
        let table = wolf(id, UNIVERSAL, 0).table();
        let mut open: Vec<String> = table
            .legal(A)
            .iter()
            .filter_map(|a| a.strip_prefix("move ").map(str::to_owned))
            .collect();
        let mut wanted: Vec<String> = adjacent
            .iter()
            .map(|other| MAP[*other].1.to_owned())
            .collect();
        open.sort();
        wanted.sort();
        assert_eq!(open, wanted, "{id}");
        assert!(
            adjacent.iter().all(|other| MAP[*other].4.contains(&number)),
            "{id}"
        );
    }
    let schools: Vec<usize> = MAP
        .iter()
        .filter(|place| place.3 == "training")
        .map(|place| place.0)
        .collect();
    assert_eq!(schools, [0, 1, 3, 10, 15, 17]);
}

#[test]
fn tokens_by_terrain() {
    proves!["OW-5", "OW-6"];
    for (terrain, tokens) in Terrain::ALL.iter().zip([FOREST, MOUNTAIN, WATER]) {
        let wanted: BTreeSet<&str> = tokens.into_iter().collect();
        let found = MAP
            .iter()
            .filter(|place| place.2 == terrain.id())
            .map(|place| place.1);
        assert_eq!(found.collect::<BTreeSet<_>>(), wanted);
    }
    // Location 0 has none: no monster, no trail and no quest ever names it.
    let table = Setup::of("wolf griffin").table();
    assert!(table.state.tokens.iter().all(|stack| !stack.has(0)));
}

#[test]
fn location_zero() {
    proves!["OW-6", "OW-7", "OW-D7", "OW-8", "OW-278"];
    // Any single card pays for it, and its action is a training like any other.
    for card in [FOREST_CARD, MOUNTAIN_CARD, WATER_CARD, UNIVERSAL] {
        wolf("ban-ard", card, 2).run(&format!(
            "a: move behelt-nar
             a~ pay {card}
             a: pay {card}
             a: act
             a? train combat | train defence | train alchemy"
        ));
    }
    // It is a school: no witcher is attacked there; and it is nobody's home.
    Setup::of("wolf griffin")
        .at(A, "behelt-nar")
        .at(B, "behelt-nar")
        .hand(A, FOREST_CARD)
        .run(
            "a: stop
         a! challenge 1 = fight_forbidden_school",
        );
}

#[test]
fn ways_to_pay() {
    proves!["OW-E19", "OW-223", "OW-224", "OW-225", "OW-7", "OW-228"];
    wolf("vengerberg", FOREST_CARD, 0).run(
        "a~ move vizima | move behelt-nar
         a! move ban-ard = bad_payment
         a! move beauclair = bad_payment
         a: move vizima
         a? pay wolf-push-1
         a: pay wolf-push-1
         pile a: wolf-push-1
         at a: vizima",
    );
    wolf("vengerberg", FOREST_CARD, 1).run(
        "a~ move vizima | move behelt-nar | move ban-ard | move beauclair
         a: move ban-ard
         a? pay-gold wolf-push-1
         a: pay-gold wolf-push-1
         gold a: 0
         at a: ban-ard",
    );
    wolf("vengerberg", "wolf-push-1 wolf-cleave-1", 0).run(
        "a~ move vizima | move behelt-nar | move ban-ard | move beauclair
         a: move beauclair
         a? pay-two wolf-cleave-1 wolf-push-1
         a: pay-two wolf-cleave-1 wolf-push-1
         hand a: 0
         discard a: 2
         at a: beauclair",
    );
}

#[test]
fn the_universal_symbol() {
    proves!["OW-E20", "OW-226", "OW-231", "OW-D27", "OW-4"];
    for (id, adjacent) in MAP.iter().map(|place| (place.1, place.4)) {
        for other in adjacent {
            let to = MAP[*other].1;
            wolf(id, UNIVERSAL, 0).run(&format!(
                "a: move {to}\na? pay {UNIVERSAL}\na: pay {UNIVERSAL}"
            ));
        }
    }
    // By sea from kaer-seren to cintra.
    wolf("kaer-seren", MOUNTAIN_CARD, 0).run("a: move cintra\na: pay wolf-push-2\nat a: cintra");
}

#[test]
fn the_terrain_of_the_destination_counts() {
    proves!["OW-228", "OW-223"];
    // From a forest to a mountain: a forest card does not do.
    wolf("novigrad", FOREST_CARD, 0).run("a~ move vizima");
    wolf("novigrad", MOUNTAIN_CARD, 0).run("a~ move hengfors | move cintra");
    wolf("novigrad", WATER_CARD, 0).run("a~ move kaer-seren | move cidaris");
}

#[test]
fn each_move_is_paid_for() {
    proves!["OW-222", "OW-230"];
    wolf("vengerberg", "wolf-push-1 wolf-cleave-1 wolf-aard-2", 0).run(
        "a! move novigrad = not_adjacent
         a! move vengerberg = not_adjacent
         a: move vizima
         a: pay wolf-push-1
         a: move novigrad
         a: pay wolf-cleave-1
         a: move vizima
         a: pay wolf-aard-2
         hand a: 0
         a- move",
    );
    // With gold but without a card nobody moves.
    let table = wolf("vengerberg", "", 9).table();
    assert!(
        table
            .legal(A)
            .iter()
            .all(|action| !action.starts_with("move"))
    );
}

#[test]
fn paying_more_than_needed() {
    proves!["OW-229", "OW-D30"];
    wolf("vengerberg", "wolf-push-1 wolf-aard-1 wolf-quick-slash-2", 1).run(
        "a: move vizima
         a? pay wolf-push-1 | pay wolf-quick-slash-2 | pay-gold wolf-push-1 | pay-gold wolf-aard-1 | pay-gold wolf-quick-slash-2 | pay-two wolf-push-1 wolf-aard-1 | pay-two wolf-quick-slash-2 wolf-push-1 | pay-two wolf-quick-slash-2 wolf-aard-1
         a: pay-two wolf-quick-slash-2 wolf-push-1
         holds a: wolf-aard-1
         gold a: 1",
    );
}

#[test]
fn a_horse() {
    proves![
        "OW-E111", "OW-227", "OW-218", "OW-115", "OW-230", "OW-65", "OW-112"
    ];
    // Event 16: to a forest for nothing, once a turn; location 0 is of every terrain.
    let setup = Setup::of("wolf griffin")
        .at(A, "vengerberg")
        .kept(A, "event-16");
    setup.run(
        "a~ move vizima | move behelt-nar
         a: move vizima
         a? ride event-16
         a: ride event-16
         at a: vizima
         a~ act
         a- move",
    );
    Setup::of("wolf griffin")
        .at(A, "ban-ard")
        .kept(A, "event-16")
        .run("a: move behelt-nar\na: ride event-16\nat a: behelt-nar");
    // Event 32: to the water for any one card.
    let setup = Setup::of("wolf griffin")
        .at(A, "vengerberg")
        .kept(A, "event-32")
        .hand(A, "wolf-push-1");
    setup.run(
        "a~ move vizima | move behelt-nar | move ban-ard
         a: move ban-ard
         a? ride event-32 wolf-push-1
         a: ride event-32 wolf-push-1
         pile a: wolf-push-1
         at a: ban-ard",
    );
    // The next turn it is ready again.
    let table = Setup::of("wolf griffin")
        .at(A, "vengerberg")
        .kept(A, "event-16")
        .run("a: move vizima\na: ride event-16");
    let kept = |table: &Table| table.state.witcher(A).kept[0].spent_turn;
    assert_eq!(kept(&table), 2);
    let table = table.next_turn_of(A);
    assert_eq!(kept(&table), 0);
}
