//! Section 6.8: what follows a fight of witchers.

use coven_conformance::proves;
use coven_core::{Game, Viewer};
use coven_old_world::Seen;
use coven_old_world::card::Terrain::Mountain;

use crate::aftermath::with_marker;
use crate::support::{A, B, C, D, Setup, Table};

/// Wolf and bear at cintra; others stand where they like.
fn duel(schools: &str) -> Setup {
    Setup::of(schools).at(A, "cintra").at(B, "cintra")
}

/// The wolf strikes the last card out of the bear's hand.
fn attacker_wins(setup: Setup, bets: &str) -> Table {
    let setup = setup
        .hand(A, "wolf-cleave-1")
        .hand(B, "bear-push-1")
        .deck(B, "")
        .shield(B, 0);
    setup
        .run("a: stop\na: challenge 1")
        .run(bets)
        .run("a: play wolf-cleave-1")
}

/// The wolf has one harmless card and nothing else.
fn defender_wins(setup: Setup, bets: &str) -> Table {
    let setup = setup
        .hand(A, "wolf-push-1")
        .deck(A, "")
        .hand(B, "bear-push-1")
        .shield(A, 0);
    setup
        .run("a: stop\na: challenge 1")
        .run(bets)
        .run("a: play wolf-push-1")
}

#[test]
fn a_witcher_trophy() {
    proves!["OW-E94", "OW-384", "OW-385", "OW-396", "OW-398", "OW-400"];
    let setup = with_marker(duel("wolf bear"), B, 1);
    let table = attacker_wins(setup, "").run(
        "kept a: school-trophy-bear
         marker a: 1
         asked: exhaust
         kept b: monster-trophy-rotfiend
         marker b: 1",
    );
    assert_eq!(table.state.witcher(B).banners, 0);
    let table = table.run("a: trash wolf-yrden-2\ngold a: 2");
    drop(table);
    // A second win over the same witcher gives gold only.
    let again = duel("wolf bear").kept(A, "school-trophy-bear").marker(A, 1);
    let table = attacker_wins(again, "").play_until("gain");
    table.run("marker a: 1\nkept a: school-trophy-bear\ngold a: 1");
    // A defender who wins gets no trophy.
    let table = defender_wins(duel("wolf bear"), "").play_until("gain");
    table.run("marker b: 0\nkept b: -\ngold b: 1");
}

#[test]
fn gold_by_the_losers_marker() {
    proves!["OW-E95", "OW-386"];
    for (marker, gold) in [(0, 1), (1, 2), (2, 3), (3, 3)] {
        let table = attacker_wins(with_marker(duel("wolf bear"), B, marker), "");
        assert_eq!(
            table.play_until("gain").state.witcher(A).gold,
            gold,
            "{marker}"
        );
        let table = defender_wins(with_marker(duel("wolf bear"), A, marker), "");
        assert_eq!(
            table.play_until("gain").state.witcher(B).gold,
            gold,
            "{marker}"
        );
    }
}

#[test]
fn bets_are_paid() {
    proves!["OW-E96", "OW-391"];
    let four = || {
        with_marker(duel("wolf bear griffin cat"), B, 2)
            .gold(C, 1)
            .gold(D, 1)
    };
    let bets = "c: bet attacker\nd: bet defender\ngold c: 0\ngold d: 0";
    attacker_wins(four(), bets)
        .play_until("gain")
        .run("gold a: 3\ngold b: 0\ngold c: 4\ngold d: 0");
    defender_wins(four(), bets)
        .play_until("gain")
        .run("gold a: 0\ngold b: 1\ngold c: 0\ngold d: 2");
    // Without a bet nothing is won or lost.
    attacker_wins(four(), "c: stop\nd: bet attacker")
        .play_until("gain")
        .run("gold c: 1\ngold d: 4");
}

#[test]
fn who_may_bet() {
    proves!["OW-E97"];
    let setup = duel("wolf bear")
        .gold(A, 3)
        .gold(B, 3)
        .hand(A, "wolf-push-1")
        .hand(B, "bear-push-1");
    setup.run("a: stop\na: challenge 1\nasked: combo\nb! bet attacker = no_bet");
    let three = || {
        duel("wolf bear cat")
            .hand(A, "wolf-push-1")
            .hand(B, "bear-push-1")
    };
    three().run("a: stop\na: challenge 1\nasked: combo\nc! bet attacker = no_bet");
    let setup = three().gold(C, 1);
    setup.run("a: stop\na: challenge 1\nasked: bet\nturn: c\na! bet attacker = no_bet\nc? bet attacker | bet defender | stop");
    let setup = Setup::of("wolf bear cat")
        .at(A, "doldeth")
        .gold(C, 2)
        .hand(A, "wolf-push-1");
    setup.run("a: stop\na: hunt\nc! bet attacker = no_bet");
}

#[test]
fn cards_after_a_witcher_fight() {
    proves!["OW-E98", "OW-387", "OW-388", "OW-389", "OW-390"];
    let rich = |setup: Setup| {
        setup
            .row("crushing-blow-1 whirl-1 crushing-blow-2 crushing-blow-4 crushing-blow-3 rend-2")
            .skills(A, [1, 2, 1, 1])
            .skills(B, [1, 3, 1, 1])
    };
    // The attacker wins: the loser gains rend-2 and draws three of his cards at once.
    let setup = rich(duel("wolf bear"))
        .hand(A, "wolf-cleave-1")
        .hand(B, "bear-push-1")
        .shield(B, 0);
    let table = setup.run("a: stop\na: challenge 1").tweak(|doc| {
        let bear = &mut doc.witchers[1];
        bear.discard = std::mem::take(bear.deck.as_mut().unwrap());
    });
    let table = table.run("a: play wolf-cleave-1\na: trash wolf-yrden-2");
    table.run(
        "hand b: 3
         deck b: 8
         discard b: 0
         shield b: 3
         shield a: 2
         hand a: 3
         deck a: 6
         asked: gain",
    );
    // The defender wins: he draws four, the loser's phase III two; his new card is in his deck.
    let setup = rich(duel("wolf bear"))
        .hand(A, "wolf-push-1")
        .hand(B, "bear-push-1")
        .shield(A, 0);
    let table = setup.run("a: stop\na: challenge 1").tweak(|doc| {
        let wolf = &mut doc.witchers[0];
        wolf.discard = std::mem::take(wolf.deck.as_mut().unwrap());
    });
    let table = table.run("a: play wolf-push-1");
    let table = table.run(
        "hand b: 4
         deck b: 6
         discard b: 0
         shield a: 2
         shield b: 3
         hand a: 2
         deck a: 9
         discard a: 0
         asked: gain",
    );
    assert!(table.doc().witchers[0].cards.contains(&"rend-2".to_owned()));
}

#[test]
fn the_order_of_the_aftermath() {
    proves!["OW-383", "OW-D55"];
    let setup = duel("wolf bear cat")
        .gold(C, 1)
        .row("crushing-blow-1 whirl-1 crushing-blow-2 crushing-blow-4 crushing-blow-3 rend-2");
    let mut table = attacker_wins(setup, "c: bet attacker");
    let mut told = table.seen(Viewer::Spectator);
    table.act(A, "trash wolf-yrden-2");
    told.extend(table.seen(Viewer::Spectator));
    let from = told
        .iter()
        .position(|seen| matches!(seen, Seen::WitcherWon { .. }));
    let order: Vec<String> = told[from.unwrap()..]
        .iter()
        .filter_map(|seen| {
            Some(match seen {
                Seen::Trophy { .. } => "trophy".to_owned(),
                Seen::Trashed { .. } => "exhaustion".to_owned(),
                Seen::Gold { seat, .. } => format!("gold {seat}"),
                Seen::Gained { seat, .. } => format!("card {seat}"),
                Seen::Drew { seat, .. } => format!("drew {seat}"),
                Seen::BetsPaid { .. } => "bets".to_owned(),
                Seen::TavernClosed { .. } => "tavern".to_owned(),
                _ => return None,
            })
        })
        .collect();
    let wanted = [
        "trophy",
        "exhaustion",
        "gold 0",
        "card 1",
        "drew 1",
        "bets",
        "tavern",
        "drew 0",
    ];
    assert_eq!(order, wanted);
}

#[test]
fn the_closed_tavern() {
    proves!["OW-E99", "OW-392"];
    let setup = duel("wolf bear")
        .hand(B, "bear-push-1")
        .deck(B, "")
        .shield(B, 0);
    let table = attacker_wins(setup, "").play_until("gain");
    assert_eq!(table.doc().tavern.as_deref(), Some("cintra"));
    let next = |table: &Table, place: &str| {
        let place = place.to_owned();
        let table = table.clone().next_turn_of(A).tweak(|doc| {
            for witcher in &mut doc.witchers {
                witcher.at = place.clone();
            }
        });
        table.run("a: stop")
    };
    next(&table, "cintra").run("a- challenge\na! challenge 1 = fight_forbidden_tavern");
    // A monster there can be fought.
    let beast = Setup::of("wolf bear")
        .at(A, "cintra")
        .at(B, "cintra")
        .hand(A, "wolf-push-1")
        .lair(Mountain, "monster-harpy", "cintra");
    let mut beast = beast;
    beast.doc.tavern = Some("cintra".to_owned());
    beast.run("a: stop\na- challenge\na~ hunt");
    // The next witcher fight, at beauclair, opens cintra again.
    let mut there = next(&table, "beauclair").run("a: challenge 1");
    while there.state.fight.is_some() {
        let seat = there.game.actors(&there.state).first().unwrap();
        let action = there.legal(seat)[0].clone();
        there.act(seat, &action);
    }
    assert_eq!(there.doc().tavern.as_deref(), Some("beauclair"));
    next(&there, "cintra").run("a~ challenge 1");
}

#[test]
fn the_fourth_trophy_ends_everything() {
    proves!["OW-E100", "OW-398", "OW-403", "OW-404"];
    let setup = with_marker(duel("wolf bear cat"), A, 3).gold(C, 1);
    let table = attacker_wins(setup, "c: bet attacker");
    let table = table.run(
        "marker a: 4
         asked: over
         gold a: 0
         gold c: 0
         hand b: 0
         deck b: 0
         pile b: bear-push-1",
    );
    assert_eq!(table.state.winner, Some(A));
    assert_eq!(table.doc().tavern, None);
}
