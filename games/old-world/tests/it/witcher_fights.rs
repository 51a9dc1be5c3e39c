//! Section 6.2: fights between witchers, up to their end.

use coven_conformance::proves;
use coven_core::Viewer;
use coven_old_world::Seen;
use coven_old_world::card::Corner;

use crate::arena::{Arena, Book};
use crate::support::{A, B, C, D, Table};

/// The wolf attacks the griffin with one card of this damage.
fn blow(damage: u8) -> Arena {
    Book::quiet()
        .face("wolf-cleave-1", &format!("R[damage{damage} | ]"))
        .duel("wolf griffin")
        .hand(A, "wolf-cleave-1 wolf-push-1")
        .deck(A, "wolf-aard-1 wolf-aard-2")
}

const BLOW: &str = "a: play wolf-cleave-1\na: stop";

#[test]
fn shield_then_life_pool_then_hand() {
    proves!["OW-E72", "OW-340", "OW-341", "OW-342", "OW-109"];
    let target = |damage| {
        blow(damage)
            .set(|setup| setup.skills(B, [1, 2, 1, 1]).shield(B, 2))
            .hand(B, "griffin-push-1 griffin-push-2")
            .deck(B, "griffin-aard-1 griffin-aard-2 griffin-yrden-1")
            .run(BLOW)
    };
    target(1).run("shield b: 1\ndeck b: 3\nhand b: 2");
    target(2).run("shield b: 0\ndeck b: 3");
    // The top card first.
    target(3).run("shield b: 0\ndeck b: 2\npile b: griffin-aard-1");
    target(5).run("deck b: 0\nhand b: 2\npile b: griffin-yrden-1 griffin-aard-2 griffin-aard-1");
    target(6).run(
        "shield b: 0
         deck b: 0
         asked: hand-loss
         b? discard griffin-push-1 | discard griffin-push-2
         b: discard griffin-push-2
         hand b: 1
         holds b: griffin-push-1
         result: -",
    );
    target(7).run("result: a won");
    target(9).run("result: a won");
}

#[test]
fn they_alternate() {
    proves!["OW-315", "OW-309"];
    blow(1)
        .hand(B, "griffin-aard-1 griffin-push-1")
        .deck(B, "griffin-cleave-1 griffin-cleave-2")
        .run(
            "turn: a
             a: play wolf-cleave-1
             a: stop
             turn: b
             asked: combo
             b: play griffin-aard-1
             b: stop
             damage: 1
             shield a: 0
             turn: a
             asked: combo",
        );
}

#[test]
fn both_without_cards() {
    proves!["OW-E83", "OW-311"];
    let last = |hand: &str| {
        blow(3)
            .hand(A, "wolf-cleave-1")
            .deck(A, "")
            .shield(B, 0)
            .hand(B, hand)
            .deck(B, "griffin-aard-1")
            .run("a: play wolf-cleave-1")
    };
    last("griffin-push-1 griffin-push-2").run("result: a won");
    last("griffin-push-1 griffin-push-2 griffin-cleave-1").run(
        "asked: hand-loss
         b: discard griffin-push-1
         result: -
         b: discard griffin-push-2
         result: b won",
    );
}

/// Both play a card that returns, again and again; nine cards in all.
fn standstill() -> Table {
    Book::quiet()
        .face("wolf-push-1", "G[return | ]")
        .face("griffin-push-1", "G[return | ]")
        .duel("wolf griffin")
        .hand(
            A,
            "wolf-push-1 wolf-aard-1 wolf-aard-2 wolf-yrden-1 wolf-yrden-2",
        )
        .deck(A, "")
        .hand(
            B,
            "griffin-push-1 griffin-aard-1 griffin-aard-2 griffin-yrden-1",
        )
        .deck(B, "")
        .start()
}

/// Fight turns in which nothing changes.
fn turns(mut table: Table, count: usize) -> Table {
    for _ in 0..count {
        let (seat, card) = match table.asked().as_str() {
            "combo" if table.legal(A).is_empty() => (B, "griffin-push-1"),
            "combo" => (A, "wolf-push-1"),
            other => panic!("{other}"),
        };
        table.act(seat, &format!("play {card}"));
        table.act(seat, "stop");
    }
    table
}

#[test]
fn a_fight_that_goes_nowhere() {
    proves!["OW-E86", "OW-314", "OW-D44"];
    let table = turns(standstill(), 19).run("result: -\nhand a: 5\nhand b: 4\nturn: b");
    turns(table, 1).run("result: b won");
    // A fight turn that ends with eight starts the count again.
    let table = turns(standstill(), 18);
    let table = table.run("a: play wolf-yrden-2\na: stop\nhand a: 4\nresult: -");
    let table = turns(table, 19).run("result: -\nhand a: 4\nhand b: 4");
    turns(table, 1).run("result: b won");
}

#[test]
fn bets() {
    proves!["OW-316", "OW-317", "OW-D45"];
    let arena = Book::quiet()
        .duel("wolf griffin bear cat")
        .hand(A, "wolf-push-1")
        .set(|setup| {
            let setup = setup.gold(A, 3).gold(B, 3).gold(C, 2).gold(D, 1);
            setup.at(C, "dhuwod").at(D, "cintra")
        });
    // Both onlookers at once, wherever they are; the fighters not.
    let table = arena.declared().run(
        "a: challenge 1
         asked: bet
         turn: cd
         c? bet attacker | bet defender | stop
         d? bet attacker | bet defender | stop
         a! bet attacker = no_bet
         b! bet defender = no_bet
         d: bet defender
         turn: c
         d! bet attacker = not_your_decision",
    );
    // Until all are made nobody sees another's bet.
    let bet = |seat| table.view(seat).fight.unwrap().bets[D.index()];
    assert_eq!(bet(D), Some(Corner::Defender));
    assert_eq!(bet(C), None);
    assert_eq!(bet(A), None);
    let table = table.run("c: bet attacker\ngold c: 1\ngold d: 0\ngold a: 3");
    let shown = table.seen(Viewer::Seat(A));
    let both = vec![None, None, Some(Corner::Attacker), Some(Corner::Defender)];
    assert!(shown.contains(&Seen::BetsShown { bets: both }));
    // The gold lies on the boards during the fight: nobody can bet again.
    table.run("asked: use\nc! bet attacker = no_bet");
    // Betting is optional.
    let table = arena.declared();
    table.run("a: challenge 1\nc: stop\nd: stop\ngold c: 2\ngold d: 1\nasked: use");
}

#[test]
fn no_bets() {
    proves!["OW-E97", "OW-318", "OW-316"];
    // Two players.
    let two = Book::quiet().duel("wolf griffin").hand(A, "wolf-push-1");
    let two = two.set(|setup| setup.gold(A, 3).gold(B, 3));
    two.declared().run("a: challenge 1\nasked: use\nturn: a");
    // An onlooker without gold.
    let three = Book::quiet()
        .duel("wolf griffin bear")
        .hand(A, "wolf-push-1");
    three
        .declared()
        .run("a: challenge 1\nasked: use\nturn: a\nc! bet attacker = no_bet");
    // A monster.
    let hunt = Book::quiet()
        .arena("wolf griffin bear")
        .hand(A, "wolf-push-1");
    let hunt = hunt.set(|setup| setup.gold(C, 3));
    hunt.declared().run(
        "a: hunt\nasked: use\nturn: a\nc! bet attacker = no_bet\na: stop\nb! bet attacker = no_bet",
    );
}
