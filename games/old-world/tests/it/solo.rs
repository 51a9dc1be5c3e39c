//! Section 8.1: the solo game, and the decisions about the end.

use std::collections::BTreeSet;

use coven_conformance::proves;
use coven_core::{Game, Viewer};
use coven_locale::{Lang, Locale};
use coven_old_world::Seen;
use coven_old_world::card::Terrain;
use coven_old_world::card::Terrain::{Forest, Mountain, Water};
use coven_old_world::document::TableDoc;
use coven_old_world::state::Decision;

use crate::row::gaining;
use crate::support::{A, B, C, Setup, Table, house, rules};

fn begun(number: u64, options: &[(&str, &str)]) -> Table {
    let mut table = Table::start(rules(&house(), 1, options), number);
    while table.asked() != "phase1" {
        let action = table.legal(A)[0].clone();
        table.act(A, &action);
    }
    table
}

/// The fight at hand with a monster that has so many cards left.
fn weakened(doc: &mut TableDoc, left: usize) {
    let fight = doc.fight.as_mut().unwrap();
    let rest = fight.pool.as_mut().unwrap().split_off(left);
    fight.shown.extend(rest);
}

/// A wolf at doldeth who is about to beat the harpy with one more blow.
fn about_to_win(setup: Setup) -> Table {
    let setup = setup
        .at(A, "doldeth")
        .trail(A, "hengfors")
        .hand(A, "wolf-cleave-1 wolf-push-2");
    let table = setup.run("a: stop\na: hunt").play_until("combo");
    table
        .tweak(|doc| weakened(doc, 1))
        .run("a: play wolf-cleave-1")
}

#[test]
fn setting_up_alone() {
    proves!["OW-E126", "OW-407", "OW-408", "OW-409", "OW-410", "OW-D10"];
    let mut levels = BTreeSet::new();
    let mut trophies = BTreeSet::new();
    for number in 0..30 {
        let table = Table::start(rules(&house(), 1, &[]), number);
        let Decision::PickBoard { shown, .. } = table.state.decision else {
            panic!("{}", table.asked());
        };
        assert_eq!(shown.count_ones(), 2, "picked from two");
        let table = begun(number, &[]);
        let witcher = table.state.witcher(A);
        assert_eq!(
            (witcher.gold, witcher.hand.len(), witcher.banners),
            (3, 5, 0)
        );
        let order: Vec<usize> = Terrain::ALL
            .iter()
            .map(|terrain| level(&table, *terrain))
            .collect();
        assert_eq!(order.iter().sum::<usize>(), 6, "one of each level");
        levels.insert(order);
        assert_eq!(table.state.skill_trophies.iter().sum::<u8>(), 1);
        trophies.insert(table.state.skill_trophies);
    }
    assert_eq!(levels.len(), 6, "at random");
    assert_eq!(trophies.len(), 4, "any of the four skills");
}

fn level(table: &Table, terrain: Terrain) -> usize {
    match table.state.lair(terrain).unwrap().monster.index() {
        0..10 => 1,
        10..22 => 2,
        _ => 3,
    }
}

#[test]
fn placing_the_monsters_by_choice() {
    proves!["OW-409", "OW-D10"];
    let options = [("solo-placement", "chosen"), ("boards", "random")];
    let table = Table::start(rules(&house(), 1, &options), 1).run(
        "a? place forest | place mountain | place water
         a: place water
         a? place forest | place mountain
         a: place forest
         asked: phase1",
    );
    let order: Vec<usize> = Terrain::ALL
        .iter()
        .map(|terrain| level(&table, *terrain))
        .collect();
    assert_eq!(order, [2, 1, 3]);
}

#[test]
fn the_last_monster_waits_for_the_skill_trophy() {
    proves!["OW-E127", "OW-411", "OW-412"];
    let two_beaten = |setup: Setup| {
        let mut setup = setup
            .kept(A, "monster-trophy-rotfiend")
            .kept(A, "monster-trophy-barghest")
            .marker(A, 2);
        setup.doc.lairs[Forest.index()] = None;
        setup.doc.lairs[Water.index()] = None;
        setup.doc.skill_trophies = [0, 1, 0, 0];
        setup
    };
    let setup = two_beaten(Setup::of("wolf"))
        .at(A, "doldeth")
        .hand(A, "wolf-push-1")
        .skills(A, [1, 5, 1, 1]);
    setup
        .clone()
        .run("a: stop\na- hunt\na! hunt = skill_trophy_first");
    // After meditating it can be attacked.
    let table = setup.run("a: stop\na: meditate defence\nmarker a: 3\nasked: exhaust");
    let mut table = table;
    let mut trashed = 0;
    while table.asked() == "exhaust" {
        let action = table.legal(A)[0].clone();
        table.act(A, &action);
        trashed += 1;
    }
    assert_eq!(trashed, 3);
    let mut won = two_beaten(Setup::of("wolf")).marker(A, 3);
    won.doc.skill_trophies = [0, 1, 0, 0];
    let won = about_to_win(won.kept(A, "skill-trophy-defence")).play_until("over");
    assert!(won.game.is_over(&won.state));
    assert_eq!(won.state.witcher(A).trophies(), 4);
    assert_eq!(won.game.outcome(&won.state).unwrap().ranking, [[A]]);
}

#[test]
fn a_die_names_the_attack() {
    proves!["OW-E130", "OW-416", "OW-422"];
    let mut seen = BTreeSet::new();
    for number in 0..40 {
        let setup = Setup::of("wolf")
            .at(A, "doldeth")
            .hand(A, "wolf-push-1 wolf-push-2")
            .seed(number);
        let table = setup.run("a: stop\na: hunt");
        // Nobody is asked which attack it is.
        assert_ne!(table.asked(), "attack-type");
        let rolled =
            table
                .told
                .iter()
                .find_map(|event| match table.game.seen(event, Viewer::Seat(A)) {
                    Some(Seen::AttackNamed {
                        seat: None,
                        attack,
                        die: Some(die),
                    }) => Some((die, attack.id())),
                    _ => None,
                });
        seen.insert(rolled.unwrap());
    }
    let wanted: BTreeSet<(u8, &str)> = (1..=6)
        .map(|die| (die, if die <= 3 { "charge" } else { "bite" }))
        .collect();
    assert_eq!(seen, wanted);
}

#[test]
fn a_beaten_monster_is_not_replaced() {
    proves!["OW-E132", "OW-417", "OW-D61"];
    let table = about_to_win(Setup::of("wolf"))
        .play_until("exhaust")
        .run("a: trash wolf-push-1");
    let table = table.run("trails a: -\nstacks: 5 6 5\nmarker a: 1");
    assert_eq!(table.state.lair(Mountain), None);
    // Gossip no longer offers that terrain.
    let table = table.play_until("phase1").tweak(|doc| {
        doc.witchers[0].at = "hengfors".to_owned();
        doc.turn.moved = true;
    });
    table.run("a: act\na~ track forest | track water");
}

#[test]
fn a_monster_driven_off_is_replaced() {
    proves!["OW-E132", "OW-418"];
    let setup = Setup::of("wolf")
        .lair(Mountain, "monster-fiend", "doldeth")
        .at(A, "doldeth");
    let setup = setup
        .trail(A, "hengfors")
        .hand(A, "wolf-cleave-1")
        .deck(A, "");
    // Two damage leave one card of three, and the wolf has none.
    let table = setup
        .run("a: stop\na: hunt")
        .play_until("combo")
        .tweak(|doc| weakened(doc, 3));
    let table = table.run("a: play wolf-cleave-1");
    let table = if table.asked() == "combo" {
        table.run("a: stop")
    } else {
        table
    };
    let table = table.play_until("gain");
    assert_eq!(level(&table, Mountain), 2);
    assert_ne!(
        table.doc().lairs[1].as_ref().unwrap().monster,
        "monster-fiend"
    );
    table.run("marker a: 0\ngold a: 2");
}

#[test]
fn the_sixth_card_leaves_the_row() {
    proves!["OW-E129", "OW-419", "OW-D62"];
    let row = "rend-1 rend-2 rend-3 rend-4 rend-5 rend-6";
    let setup = Setup::of("wolf").row(row).pool("block-1 block-2");
    let script = "a: take 3";
    let table = (0..50)
        .map(|number| gaining(setup.clone().seed(number)).run(script))
        .find(|table| table.doc().row[1].as_deref() == Some("block-1"))
        .unwrap();
    table
        .clone()
        .run("row: block-2 block-1 rend-1 rend-2 rend-4 rend-5");
    assert!(table.doc().trashed.contains(&"rend-6".to_owned()));
    // The sixth card itself: nothing is trashed.
    let table = gaining(setup.pool("block-1"))
        .run("a: take 6\nrow: block-1 rend-1 rend-2 rend-3 rend-4 rend-5");
    assert!(!table.doc().trashed.contains(&"rend-5".to_owned()));
}

#[test]
fn not_at_other_times() {
    proves!["OW-420", "OW-D62"];
    let row = "rend-1 rend-2 rend-3 rend-4 rend-5 rend-6";
    let setup = Setup::of("wolf")
        .row(row)
        .at(A, "vengerberg")
        .hand(A, "wolf-push-1 wolf-push-2")
        .moved();
    let table = setup.run("a: act\na: trash wolf-push-1\na: take 3");
    assert_eq!(table.doc().row[5].as_deref(), Some("rend-6"));
    // Nothing can be gained: the row stays. Prices 3 3 2 2 2 1.
    let twos =
        "crushing-blow-1 crushing-blow-2 crushing-blow-3 crushing-blow-4 firestream-1 firestream-2";
    let table = Setup::of("wolf")
        .row(twos)
        .city("city-03")
        .table()
        .tweak(|doc| doc.turn.fixed = Some(0));
    table.run(&format!(
        "a: stop\na: explore city\na: choose a\nrow: {twos}\nasked: phase2"
    ));
}

#[test]
fn turns_are_counted() {
    proves!["OW-421", "OW-423", "OW-E131"];
    assert_eq!(begun(1, &[]).state.rounds, 1);
    let titles = [
        (1, "solo-living-legend", "Живая легенда!"),
        (6, "solo-living-legend", "Живая легенда!"),
        (7, "solo-almost-legend", "Уже почти легенда"),
        (8, "solo-almost-legend", "Уже почти легенда"),
        (9, "solo-professional", "Настоящий профессионал"),
        (10, "solo-professional", "Настоящий профессионал"),
        (11, "solo-reliable", "Можно положиться"),
        (12, "solo-reliable", "Можно положиться"),
        (13, "solo-green", "Молодо-зелено… Но неплохо"),
        (40, "solo-green", "Молодо-зелено… Но неплохо"),
    ];
    for (rounds, reason, title) in titles {
        let mut setup = Setup::of("wolf").marker(A, 3);
        setup.doc.lairs[Forest.index()] = None;
        setup.doc.lairs[Water.index()] = None;
        setup.doc.skill_trophies = [0, 1, 0, 0];
        let setup = setup
            .kept(A, "monster-trophy-rotfiend")
            .kept(A, "monster-trophy-barghest")
            .kept(A, "skill-trophy-defence");
        let mut setup = setup;
        setup.doc.rounds = rounds;
        let table = about_to_win(setup).play_until("over");
        // The winning turn is counted, and the game ends the moment the fourth trophy is gained.
        assert_eq!(table.state.rounds, rounds);
        assert_eq!(table.game.outcome(&table.state).unwrap().reason, reason);
        let prompt = table.game.prompt(&table.view(A)).message;
        let said = Locale::shared().say(Lang::Ru, &prompt, &|_| String::new());
        assert!(said.contains(title), "{said}");
        assert!(
            table.state.lair(Mountain).is_some(),
            "nothing further is carried out"
        );
    }
    // A turn later the number is one higher.
    let table = begun(1, &[]);
    assert_eq!(table.next_turn_of(A).state.rounds, 2);
}

#[test]
fn nothing_about_other_players() {
    proves!["OW-422"];
    let mut table = begun(3, &[]);
    for _ in 0..400 {
        if table.game.is_over(&table.state) {
            break;
        }
        let legal = table.legal(A);
        let social = |action: &String| {
            ["poker", "challenge", "bet", "name"]
                .iter()
                .any(|word| action.starts_with(word))
        };
        let chosen = legal
            .iter()
            .rev()
            .find(|action| !social(action))
            .unwrap()
            .clone();
        assert!(!legal.iter().any(|action| action.starts_with("poker")
            || action.starts_with("challenge")
            || action.starts_with("bet")));
        assert_ne!(table.asked(), "attack-type");
        assert_eq!(table.state.tavern, None);
        table.act(A, &chosen);
    }
}

#[test]
fn no_limit_of_turns() {
    proves!["OW-D58"];
    let mut setup = Setup::of("wolf griffin").city("city-03");
    setup.doc.rounds = 5000;
    let table = setup
        .run("a: stop\na: explore city\na: choose a")
        .next_turn_of(A);
    assert_eq!(table.state.rounds, 5001);
    assert!(!table.game.is_over(&table.state));
}

#[test]
fn the_others_follow_by_their_markers() {
    proves!["OW-D59"];
    let setup = Setup::of("wolf griffin bear cat")
        .kept(A, "monster-trophy-rotfiend")
        .kept(A, "monster-trophy-barghest")
        .kept(A, "monster-trophy-ekimmara")
        .marker(A, 3)
        .kept(B, "monster-trophy-ghouls-nest")
        .marker(B, 1)
        .kept(C, "monster-trophy-nekkers-nest")
        .marker(C, 1);
    let table = about_to_win(setup).play_until("over");
    let outcome = table.game.outcome(&table.state).unwrap();
    assert_eq!(
        outcome.ranking,
        [vec![A], vec![B, C], vec![crate::support::D]]
    );
    assert_eq!(outcome.reason, "four-trophies");
}

#[test]
fn a_game_without_cards_ends() {
    proves!["OW-D65"];
    let setup = Setup::of("wolf griffin")
        .deck(A, "")
        .deck(B, "")
        .pool("")
        .city("city-03");
    let strip = |doc: &mut TableDoc| {
        let row: Vec<String> = doc.row.iter_mut().filter_map(Option::take).collect();
        doc.trashed.extend(row);
    };
    let table = setup
        .table()
        .tweak(strip)
        .run("a: stop\na: explore city\na: choose a");
    // At the beginning of the next turn, without a winner.
    let outcome = table.game.outcome(&table.state).unwrap();
    assert_eq!(outcome.reason, "no-cards");
    assert_eq!(outcome.ranking, [vec![A, B]]);
    table.run("a! stop = game_over");
    // One card anywhere, and it goes on.
    let setup = Setup::of("wolf griffin")
        .deck(A, "")
        .deck(B, "griffin-push-1")
        .pool("")
        .city("city-03");
    let table = setup
        .table()
        .tweak(strip)
        .run("a: stop\na: explore city\na: choose a");
    assert!(!table.game.is_over(&table.state));
}

#[test]
fn nobody_reads_ahead() {
    proves!["OW-D63"];
    // The right neighbour sees of an explored card what everybody sees.
    let table = Setup::of("wolf griffin bear").run("a: stop\na: explore city");
    let seen = |viewer| serde_json::to_string(&table.seen(viewer)).unwrap();
    assert_eq!(seen(Viewer::Seat(C)), seen(Viewer::Spectator));
    assert_eq!(seen(Viewer::Seat(C)), seen(Viewer::Seat(A)));
    // His real choices stay: the attack of a monster.
    let setup = Setup::of("wolf griffin bear")
        .at(A, "doldeth")
        .hand(A, "wolf-push-1");
    setup.run("a: stop\na: hunt\nasked: attack-type\nturn: c");
}
