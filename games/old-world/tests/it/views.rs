//! What a view works out for whoever draws it, and what it keeps to itself.

use std::collections::BTreeSet;

use coven_conformance::{TestTable, proves};
use coven_core::{Determinize, Film, Game, Secrets, Seed, Viewer};
use coven_old_world::card::{Colour, Skill};
use coven_old_world::view::{LifePool, Pending, Road, ToCome};
use coven_old_world::{Action, Memory, View};
use serde_json::{Value, json};

use crate::support::{A, B, Setup, Table, file};

/// What a viewer is told and shown while a seat does something, moment by moment, and afterwards.
fn shown(table: &mut Table, action: &str, viewer: Viewer) -> Vec<String> {
    let request = action.parse().unwrap();
    let action = table.game.judge(&table.state, A, &request).unwrap();
    let mut film = Film::default();
    let TestTable { game, state, .. } = &mut **table;
    game.apply(state, A, action, &mut film);
    let view = |state| serde_json::to_string(&table.game.view(state, viewer)).unwrap();
    let mut shown = Vec::new();
    for shot in &film.shots {
        let told = table.game.seen(&shot.event, viewer);
        shown.push(serde_json::to_string(&told).unwrap());
        shown.push(view(&shot.state));
    }
    let prompt = table.game.prompt(&table.game.view(&table.state, viewer));
    shown.push(format!("{prompt:?}"));
    shown.push(view(&table.state));
    shown
}

/// The wolf may raise two of three equal skills.
fn two_of_three() -> Table {
    let effects = json!([{"do": "skill", "skill": "two_lowest", "amount": 1}]);
    Setup::told(effects)
        .skills(A, [2, 2, 2, 4])
        .run("a: stop\na: explore city\na: choose a\nasked: pick-skill")
}

#[test]
fn the_first_of_two_skills_is_told_to_nobody_else() {
    proves!["OW-187", "OW-D17"];
    let firsts = ["raise combat", "raise defence", "raise alchemy"];
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        let [one, other, third] = firsts.map(|first| shown(&mut two_of_three(), first, viewer));
        assert_eq!(one, other);
        assert_eq!(one, third);
    }
    // Its maker is shown it, and is asked for another one.
    let mut table = two_of_three();
    table.act(A, "raise defence");
    let mine = table.view(A);
    assert_eq!(waiting_skill(&mine), Skill::Defence);
    let asked = |view: &View| match &view.pending {
        Pending::PickSkill { skills, .. } => skills.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(asked(&mine), [Skill::Combat, Skill::Alchemy]);
    // The others see what it was picked from, and can imagine each of them.
    let theirs = table.view(B);
    let all = [Skill::Combat, Skill::Defence, Skill::Alchemy];
    assert_eq!(asked(&theirs), all);
    assert_eq!(theirs.decided.as_ref().unwrap().what, None);
    let belief = table.game.belief(B, &theirs, &Memory);
    let mut rng = Seed::from_number(1).stream(1);
    let mut imagined = BTreeSet::new();
    for _ in 0..40 {
        let guess = table.game.sample(&belief, &mut rng);
        table.game.sound(&guess).unwrap();
        imagined.insert(waiting_skill(&table.game.view(&guess, Viewer::Seat(A))));
    }
    assert_eq!(imagined, all.into_iter().collect());
    // Both are picked: what is raised is told.
    let table = table.run("a: raise combat\nskills a: 3 3 2 4");
    assert!(table.view(B).decided.unwrap().what.is_some());
}

/// A view that were the state document with holes would show the first pick twice: as what was decided last and
/// as what waits. The list of the specification changes both, so the suite would see it.
#[test]
fn a_disguise_has_picked_any_of_them_first() {
    proves!["OW-187", "OW-I32"];
    let mut table = two_of_three();
    table.act(A, "raise defence");
    let (game, theirs) = (&table.game, table.view(B));
    let mut rng = Seed::from_number(2).stream(1);
    let mut picked = BTreeSet::new();
    for _ in 0..40 {
        let other = game.disguise(&table.state, Viewer::Seat(B), None, &mut rng);
        let other = other.expect("a table at rest can be disguised").state;
        game.sound(&other).unwrap();
        assert_eq!(game.view(&other, Viewer::Seat(B)), theirs);
        let first = waiting_skill(&game.view(&other, Viewer::Seat(A)));
        let last = other.last.expect("somebody has decided").action;
        assert_eq!(last, Action::Raise(first));
        picked.insert(first);
        // For its maker nothing of it is hidden.
        let own = game.disguise(&table.state, Viewer::Seat(A), None, &mut rng);
        let own = own.expect("a table at rest can be disguised").state;
        assert_eq!(own.agenda, table.state.agenda);
    }
    assert_eq!(picked.len(), 3, "{picked:?}");
}

/// The skill that waits to be raised.
fn waiting_skill(view: &View) -> Skill {
    match &view.still_to_come[0] {
        ToCome::RaiseSecond {
            skill: Some(skill), ..
        } => *skill,
        other => panic!("{other:?}"),
    }
}

/// A game of dice between two witchers.
fn dice() -> Table {
    Setup::of("wolf griffin")
        .at(A, "cintra")
        .at(B, "cintra")
        .gold(A, 1)
        .gold(B, 1)
        .moved()
        .run("a: poker 1")
}

#[test]
fn dice_come_with_the_name_of_their_hand() {
    proves!["OW-252"];
    let mut table = dice();
    let mut rolled = |own: [u8; 5]| {
        table.state.dice.as_mut().unwrap().own = own;
        table.view(B).dice.unwrap().own
    };
    let (yes, no) = (true, false);
    let cases = [
        ([1, 2, 3, 4, 6], "hand-high-die", [no, no, no, no, yes]),
        ([1, 2, 4, 5, 6], "hand-high-die", [no, no, no, no, yes]),
        ([2, 2, 3, 4, 6], "hand-pair", [yes, yes, no, no, no]),
        ([6, 1, 6, 1, 3], "hand-two-pairs", [yes, yes, yes, yes, no]),
        ([4, 4, 4, 1, 2], "hand-three", [yes, yes, yes, no, no]),
        ([5, 4, 3, 2, 1], "hand-low-straight", [yes; 5]),
        ([2, 3, 4, 5, 6], "hand-high-straight", [yes; 5]),
        ([3, 3, 3, 2, 2], "hand-full-house", [yes; 5]),
        ([5, 5, 1, 5, 5], "hand-four", [yes, yes, no, yes, yes]),
        ([6, 6, 6, 6, 6], "hand-five", [yes; 5]),
    ];
    for (dice, id, part) in cases {
        let seen = rolled(dice);
        assert_eq!((seen.hand.as_str(), seen.part), (id, part), "{dice:?}");
    }
    // Every roll has a name of the content file, with as many equal dice as it says.
    let content = file();
    let hands = content["poker"]["hands"].as_array().unwrap();
    let mut found = BTreeSet::new();
    for roll in 0..6_u32.pow(5) {
        let dice: [u8; 5] = std::array::from_fn(|die| (roll / 6_u32.pow(die as u32) % 6) as u8 + 1);
        let mut groups: Vec<usize> = (1..=6)
            .map(|face| {
                dice.iter()
                    .map(|die| usize::from(*die == face))
                    .sum::<usize>()
            })
            .filter(|count| *count > 0)
            .collect();
        groups.sort_unstable_by(|one, other| other.cmp(one));
        let id = rolled(dice).hand;
        let hand = hands.iter().find(|hand| hand["id"] == id.as_str()).unwrap();
        assert_eq!(hand["groups"], json!(groups), "{dice:?}");
        found.insert(id);
    }
    assert_eq!(found.len(), hands.len());
}

#[test]
fn a_combination_shows_its_links() {
    proves!["OW-332"];
    let table = Setup::of("bear griffin")
        .at(A, "doldeth")
        .hand(A, "bear-yrden-1 bear-cleave-1 bear-push-1")
        .trail(A, "cintra")
        .run("a: stop\na: hunt")
        .play_until("combo");
    let combo = |table: &Table| table.view(B).fight.unwrap().combo;
    // Anything begins.
    assert_eq!(combo(&table).open, Colour::ALL);
    let table = table.run("a: play bear-yrden-1");
    assert_eq!(combo(&table).open, [Colour::Red]);
    assert_eq!(combo(&table).cards[0].link, None);
    let table = table.run("a: play bear-cleave-1");
    let [first, second] = &combo(&table).cards[..] else {
        panic!("two cards");
    };
    assert_eq!((first.link, second.link), (Some(Colour::Red), None));
}

#[test]
fn a_card_without_a_link_lights_none() {
    let mut table = Setup::of("bear griffin")
        .at(A, "doldeth")
        .hand(A, "bear-yrden-1 bear-cleave-1 bear-push-1")
        .trail(A, "cintra")
        .run("a: stop\na: hunt")
        .play_until("combo")
        .run("a: play bear-yrden-1\na: play bear-cleave-1");
    table.state.fight.as_mut().unwrap().combo[1].extra = true;
    let combo = table.view(A).fight.unwrap().combo;
    assert_eq!(combo.cards[0].link, None);
}

#[test]
fn life_pools_are_counted() {
    let mut table = Setup::of("bear griffin")
        .at(A, "doldeth")
        .hand(A, "bear-yrden-1 bear-cleave-1 bear-push-1")
        .trail(A, "cintra")
        .run("a: stop");
    let whole = table.state.witcher(A).owned() as u8;
    let mut seen = Vec::new();
    for action in ["hunt", "stop", "play bear-yrden-1", "play bear-cleave-1"] {
        if table.legal(A).iter().any(|legal| legal == action) {
            table.act(A, action);
        }
        seen.push(table.view(B).fight.unwrap().life);
    }
    // The harpy has twelve; before pools are formed both are whole.
    for [mine, beast] in &seen {
        assert_eq!((mine.whole, beast.whole), (whole, 12));
        assert_eq!(beast.left, 12);
    }
    let held = table.state.witcher(A).health() as u8;
    let laid = table.state.fight.as_ref().unwrap().combo.len() as u8;
    assert_eq!((laid, held), (2, whole - 2));
    assert_eq!(seen[3][0], LifePool { left: held, whole });
    // What is dealt is gone, what was lost still counts as once there.
    let table = table.run("a: stop");
    let [mine, beast] = table.view(B).fight.unwrap().life;
    assert_eq!((mine.whole, beast.whole), (whole, 12));
    assert_eq!(beast.left, 9);
}

/// The notations of all payments that a road allows.
fn payments(road: &Road, hand: &[String], order: &dyn Fn(&str) -> usize) -> BTreeSet<String> {
    let mut ways: BTreeSet<String> = road
        .cards
        .iter()
        .map(|card| format!("pay {card}"))
        .collect();
    if road.gold {
        ways.extend(hand.iter().map(|card| format!("pay-gold {card}")));
    }
    for (index, one) in hand.iter().enumerate().filter(|_| road.pair) {
        for other in &hand[index + 1..] {
            let mut pair = [one, other];
            pair.sort_by_key(|card| order(card));
            ways.insert(format!("pay-two {} {}", pair[0], pair[1]));
        }
    }
    for ride in &road.rides {
        if ride.card {
            ways.extend(hand.iter().map(|card| format!("ride {} {card}", ride.with)));
        } else {
            ways.insert(format!("ride {}", ride.with));
        }
    }
    ways
}

#[test]
fn roads_are_what_can_be_paid() {
    proves!["OW-222"];
    let setup = Setup::of("wolf griffin")
        .at(A, "vengerberg")
        .hand(A, "wolf-push-1 wolf-push-2 wolf-aard-1")
        .gold(A, 1)
        .kept(A, "event-16")
        .kept(A, "event-32");
    for setup in [setup.clone(), setup.gold(A, 0)] {
        let table = setup.table();
        let view = table.view(A);
        assert_eq!(
            table.view(B).roads,
            [],
            "the hand is nobody else's business"
        );
        let steps: Vec<String> = view
            .roads
            .iter()
            .map(|road| format!("move {}", road.to))
            .collect();
        let legal = table.legal(A);
        let moves: Vec<&String> = legal
            .iter()
            .filter(|action| action.starts_with("move"))
            .collect();
        assert_eq!(steps.iter().collect::<Vec<_>>(), moves);
        let hand = view.witchers[0].hand.clone().unwrap();
        let cards = |id: &str| match table.game.content().find(id) {
            Some(coven_old_world::content::Thing::Card(card)) => card.index(),
            _ => panic!("{id}"),
        };
        for road in &view.roads {
            let there = table.clone().run(&format!("a: move {}", road.to));
            let legal: BTreeSet<String> = there.legal(A).into_iter().collect();
            assert_eq!(payments(road, &hand, &cards), legal, "{}", road.to);
        }
    }
}

#[test]
fn training_comes_with_its_price() {
    proves!["OW-266", "OW-80"];
    let setup = Setup::of("wolf griffin")
        .at(A, "kaer-morhen")
        .gold(A, 9)
        .kept(A, "city-05")
        .moved();
    let table = setup.run("a: act\nasked: train-skill");
    let Pending::TrainSkill { prices, .. } = table.view(B).pending else {
        panic!("{}", table.asked());
    };
    assert_eq!(prices.len(), table.legal(A).len());
    assert!(prices.iter().any(|price| price.with.is_some()));
    for price in prices {
        let with = price
            .with
            .map_or_else(String::new, |with| format!(" {with}"));
        let paid = table
            .clone()
            .run(&format!("a: train {}{with}", price.skill.id()));
        assert_eq!(paid.state.witcher(A).gold, 9 - price.gold);
    }
}

#[test]
fn a_table_without_hints_adds_nothing_up() {
    let table = Setup::of("bear griffin")
        .at(A, "doldeth")
        .hand(A, "bear-yrden-1")
        .trail(A, "cintra")
        .run("a: stop\na: hunt")
        .play_until("combo");
    let mut view = table.view(A);
    assert!(view.combo.is_some());
    table.game.without_hints(&mut view);
    assert_eq!(view.combo, None);
}

/// Every key of a document.
fn keys(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                found.insert(key.clone());
                keys(value, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| keys(item, found)),
        _ => {}
    }
}

/// No part of a view is a number of the arena, a packed move or a hole in the state.
#[test]
fn a_view_is_a_document_of_its_own() {
    let words = [
        "agenda",
        "last",
        "secret",
        "list",
        "abilities",
        "start",
        "floor",
        "table",
    ];
    crate::trophies::play(3, 5, 400, |table| {
        let view = serde_json::to_value(table.view(A)).unwrap();
        let mut found = BTreeSet::new();
        keys(&view, &mut found);
        for word in words {
            assert!(!found.contains(word), "{word}");
        }
        // What is under way can be found on its card.
        for step in view["still_to_come"].as_array().unwrap() {
            assert_ne!(step["of"], json!(""), "{step}");
        }
    });
}
