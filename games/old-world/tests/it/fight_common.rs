//! Sections 6.1 and 6.3: how a fight begins and ends.

use coven_conformance::proves;
use coven_core::Viewer;
use coven_old_world::Seen;
use serde_json::{Value, json};

use crate::arena::{Arena, Book, CHARM, ability, always, does, first_turn, forced};
use crate::support::{A, B, C, Table, file};

/// The griffin begins, with one card in hand and no life pool.
fn last_card(face: &str) -> Arena {
    Book::quiet()
        .face("griffin-cleave-1", face)
        .arena("griffin wolf")
        .trail()
        .hand(A, "griffin-cleave-1")
        .deck(A, "")
}

#[test]
fn the_order_of_a_fight() {
    proves!["OW-300", "OW-120", "OW-121", "OW-122", "OW-315"];
    let charm = json!([
        ability("fight_declared", does("gold", 1)),
        ability("before_life_pool", does("gold", 1)),
    ]);
    let book = Book::quiet().story(CHARM, charm);
    let arena = book
        .duel("wolf griffin bear")
        .kept(A, CHARM)
        .hand(A, "wolf-push-1")
        .set(|setup| setup.gold(C, 2).discard(A, "wolf-push-2"));
    let formed = |table: &Table| table.state.fight.as_ref().unwrap().formed;
    // Declaration; bets; before the life pools; after them; the attacker's first fight turn.
    let table = arena.declared().run("a: challenge 1\nasked: use\nturn: a");
    let table = table.run("a: use event-13\ngold a: 1\nasked: bet\nturn: c");
    let table = table.run("c: bet defender\nasked: use\nturn: a\ndiscard a: 1");
    assert!(!formed(&table));
    let table = table.run("a: use event-13\ngold a: 2\nasked: use\ndiscard a: 0");
    assert!(formed(&table));
    table.run("a~ use event-56\na: stop\nasked: combo\nturn: a");
}

#[test]
fn the_life_pool_of_a_witcher() {
    proves!["OW-301", "OW-302", "OW-122"];
    let arena = Book::quiet()
        .arena("wolf griffin")
        .hand(A, "wolf-push-1 wolf-push-2")
        .set(|setup| setup.discard(A, "wolf-aard-1 wolf-aard-2 wolf-yrden-1"));
    let before = arena.declared().run("deck a: 5\ndiscard a: 3\nhand a: 2");
    let table = before.run("a: hunt\ndeck a: 8\ndiscard a: 0\nholds a: wolf-push-1 wolf-push-2");
    assert_eq!(table.state.witcher(A).health(), 10);
    // In another deal the cards lie in another order.
    let other = arena.set(|setup| setup.seed(7)).declared().run("a: hunt");
    assert_ne!(table.state.witcher(A).deck, other.state.witcher(A).deck);
    // The monster's opponent alone forms one.
    assert_eq!(table.state.witcher(B).deck.len(), 10);
}

#[test]
fn the_life_pool_of_a_monster() {
    proves!["OW-320", "OW-323", "OW-324", "OW-319"];
    let elsewhere = ["monster-arachas", "monster-foglet"].map(serde_json::Value::from);
    for monster in file()["monsters"]["monsters"].as_array().unwrap() {
        if elsewhere.contains(&monster["id"]) {
            continue;
        }
        let life = monster["life"].as_u64().unwrap();
        let arena = Book::quiet().arena("wolf griffin bear");
        let arena = arena.monster(monster["id"].as_str().unwrap());
        let table = arena.hand(A, "wolf-push-1").declared().run("a: hunt");
        let fight = table.doc().fight.unwrap();
        let pool = fight.pool.unwrap();
        assert_eq!(pool.len() as u64, life);
        let mut cards = pool.clone();
        cards.sort();
        cards.dedup();
        assert_eq!(cards.len(), pool.len(), "no card twice");
        assert_eq!(fight.shown, Vec::<String>::new());
        // Everybody may count them, nobody may see them.
        for viewer in [A, B] {
            let seen = table.view(viewer).fight.unwrap();
            assert_eq!(u64::from(seen.pool_count), life);
            assert_eq!(seen.known_top, Vec::<String>::new());
        }
        // The right neighbour names the first attack.
        table.run("a: stop\nasked: attack-type\nturn: c");
    }
    let pool = |seed| {
        let arena = Book::quiet().arena("wolf griffin").hand(A, "wolf-push-1");
        let table = arena.set(|setup| setup.seed(seed)).declared();
        table.run("a: hunt").doc().fight.unwrap().pool.unwrap()
    };
    assert_ne!(pool(1), pool(2), "shuffled, and not always the same cards");
}

#[test]
fn who_begins() {
    proves!["OW-321", "OW-101"];
    let arena = Book::quiet().arena("wolf griffin").hand(A, "wolf-push-1");
    arena.run("asked: attack-type\nturn: b");
    arena.clone().trail().run("asked: combo\nturn: a");
    // A trail of another terrain says nothing.
    let other = arena.clone().set(|setup| setup.trail(A, "vizima"));
    other.run("asked: attack-type");
    // An effect may say so; then they alternate.
    let book = Book::quiet().charm(forced("after_life_pool", json!([{"do": "first_turn"}])));
    book.arena("wolf griffin")
        .kept(A, CHARM)
        .hand(A, "wolf-push-1 wolf-push-2")
        .deck(A, "wolf-aard-1 wolf-aard-2 wolf-yrden-1 wolf-yrden-2")
        .pool("14 05 06")
        .run(
            "asked: combo
             a: play wolf-push-1
             a: stop
             turn: b
             b: name bite
             asked: combo
             a: play wolf-push-2
             a: stop
             turn: b",
        );
}

#[test]
fn later_fights_begin_anew() {
    proves!["OW-306", "OW-324", "OW-112"];
    let first = first_turn(ability("own_stage1", does("gold", 1)));
    let arena = Book::quiet()
        .charm(first)
        .arena("wolf griffin")
        .trail()
        .kept(A, CHARM)
        .hand(A, "wolf-push-1 wolf-cleave-1")
        .deck(A, "wolf-aard-1");
    let table = arena.life(9).run(
        "a? use event-13 | stop
         a: use event-13
         gold a: 1
         a: play wolf-cleave-1
         a: stop
         life: 7
         b: name bite
         result: defeat",
    );
    // His next turn: the same monster with a full life pool, the first fight turn, the charm again.
    let mut table = table.next_turn_of(A);
    while table.asked() != "phase2" {
        table.act(A, "stop");
    }
    let table = table.run("a: hunt\nlife: 11\na: stop\nasked: stage1\na? use event-13 | stop");
    assert_eq!(table.state.fight.as_ref().unwrap().turns, [1, 0]);
}

#[test]
fn without_a_card_no_fight() {
    proves!["OW-307", "OW-D43"];
    let bare = Book::quiet().arena("wolf griffin").hand(A, "").deck(A, "");
    bare.declared().run("a- hunt\na! hunt = cannot_fight");
    let bare = Book::quiet().duel("wolf griffin").hand(A, "").deck(A, "");
    bare.declared()
        .run("a- challenge\na! challenge 1 = cannot_fight");
    // The other has none: knocked out when the fight turns begin.
    Book::quiet()
        .duel("wolf griffin")
        .hand(A, "wolf-push-1")
        .hand(B, "")
        .deck(B, "")
        .run("result: a won");
    // The ekimmara takes the last card before the first fight turn.
    let arena = Arena::against("monster-ekimmara", "wolf griffin");
    let table = arena.hand(A, "wolf-push-1").deck(A, "").declared();
    table.run("a: hunt\nresult: defeat");
}

#[test]
fn the_last_card_is_played() {
    proves!["OW-E79", "OW-311", "OW-302", "OW-308", "OW-310"];
    let arena = last_card("R[damage2 | ]").discard(A, "griffin-push-1 griffin-push-2");
    let script = "a: stop\na: play griffin-cleave-1";
    let ends = |life: usize, result: &str| {
        let table = arena.clone().life(life).run(script);
        table.run(&format!("result: {result}"));
    };
    // Cards of the combo and the discard are no health: with 1 left driven off, 2 or more defeat.
    ends(3, "driven off");
    ends(4, "defeat");
    // Both without cards: who played the card wins.
    ends(2, "beaten");
}

#[test]
fn a_card_that_returns_saves_him() {
    proves!["OW-E80", "OW-310", "OW-D42"];
    let arena = Book::quiet().arena("griffin wolf").trail();
    arena
        .hand(A, "cover-1 griffin-quick-slash-1")
        .deck(A, "")
        .life(5)
        .run(
            "a: play cover-1
             a: play griffin-quick-slash-1
             result: -
             holds a: cover-1
             life: 4
             asked: attack-type",
        );
}

#[test]
fn the_combo_is_resolved_to_the_end() {
    proves!["OW-310", "OW-D42"];
    // The beast strikes back at the combo when there is nothing left but the combo.
    let back = json!([{"do": "take_damage", "amount": 3}]);
    let book = Book::quiet()
        .face("griffin-cleave-1", "R[damage2 | ]")
        .beast(always("combo_built", back));
    let arena = book
        .arena("griffin wolf")
        .trail()
        .hand(A, "griffin-cleave-1")
        .deck(A, "griffin-push-1");
    arena
        .clone()
        .shield(A, 0)
        .life(2)
        .run("a: play griffin-cleave-1\nresult: beaten");
    // Nothing left after stage 4: out.
    arena
        .shield(A, 0)
        .life(4)
        .run("a: play griffin-cleave-1\nresult: defeat");
}

#[test]
fn the_last_card_of_the_monster() {
    proves!["OW-E81", "OW-312", "OW-313"];
    let arena = Book::quiet()
        .arena("wolf griffin")
        .shield(A, 0)
        .hand(A, "wolf-push-1 wolf-push-2")
        .pool("12");
    // Bite 5 against five cards, then against six.
    arena
        .clone()
        .deck(A, "wolf-aard-1 wolf-aard-2 wolf-yrden-1")
        .run("b: name bite\nresult: driven off");
    let table = arena
        .deck(A, "wolf-aard-1 wolf-aard-2 wolf-yrden-1 wolf-yrden-2")
        .run("asked: attack-type\nb: name bite\nasked: hand-loss\nlife: 0\na: discard wolf-push-1");
    table.run("result: beaten");
}

#[test]
fn what_is_left_of_the_monster() {
    proves!["OW-E82", "OW-312"];
    let arena = Book::quiet()
        .arena("wolf griffin")
        .shield(A, 0)
        .hand(A, "wolf-push-1")
        .deck(A, "wolf-aard-1");
    arena
        .clone()
        .pool("12 05")
        .run("life: 2\nb: name bite\nresult: driven off");
    arena
        .pool("12 05 06")
        .run("life: 3\nb: name bite\nresult: defeat");
}

#[test]
fn stage_one_can_end_the_fight() {
    proves!["OW-E84", "OW-309"];
    let arena = Book::quiet()
        .arena("wolf griffin")
        .trail()
        .potions(A, "potion-black-blood")
        .hand(A, "wolf-push-1 wolf-push-2")
        .life(1);
    let table = arena.run("a: drink potion-black-blood\nresult: beaten");
    let played = |seen: &Seen| matches!(seen, Seen::Played { .. } | Seen::Combo { .. });
    assert!(!table.seen(Viewer::Referee).iter().any(played));
}

#[test]
fn nothing_follows_a_knock_out() {
    proves!["OW-309", "OW-43"];
    let damage = json!({"do": "take_damage", "amount": 4});
    let skill = json!({"do": "skill", "skill": "combat", "amount": -1});
    let book = Book::quiet().attack("05", json!([damage, skill]), json!([skill, damage]));
    let arena = book
        .arena("wolf griffin")
        .skills(A, [3, 1, 1, 1])
        .shield(A, 0)
        .hand(A, "wolf-push-1")
        .deck(A, "wolf-aard-1")
        .pool("05 06 12");
    // Damage first: he is out and keeps his skill. The other way round he loses both.
    arena.run("b: name charge\nresult: defeat\nskills a: 3 1 1 1");
    arena.run("b: name bite\nresult: defeat\nskills a: 2 1 1 1");
}

#[test]
fn an_effect_of_stage_one_is_tested_when_it_is_complete() {
    proves!["OW-E85", "OW-310", "OW-367"];
    let arena = Book::quiet()
        .arena("griffin wolf")
        .trail()
        .hand(A, "griffin-push-1")
        .deck(A, "")
        .discard(A, "griffin-push-2 griffin-cleave-1");
    arena.run(
        "a: specialty
         holds a: griffin-push-1 griffin-push-2
         a? discard griffin-push-1 | discard griffin-push-2
         result: -
         a: discard griffin-push-1
         result: defeat",
    );
}

#[test]
fn a_monsters_ability_is_always_applied() {
    proves!["OW-322", "OW-48", "OW-112"];
    // Nobody is asked, everybody is told: the barghest lowers the shield before the life pools.
    let arena = Arena::against("monster-barghest", "wolf griffin");
    let table = arena.hand(A, "wolf-push-1").declared();
    let table = table.run("a: hunt\nshield a: 0\nshield b: 1\nasked: use\na? use event-56 | stop");
    let used = Seen::MonsterAbility {
        seat: A,
        monster: "monster-barghest".to_owned(),
    };
    assert!(table.seen(Viewer::Seat(B)).contains(&used));
    // Once per fight, or each time.
    let gold = |ability: Value| {
        let arena = Book::quiet().beast(ability).arena("wolf griffin");
        let table = arena
            .trail()
            .hand(A, "wolf-push-1 wolf-push-2")
            .deck(A, "wolf-yrden-1 wolf-yrden-2 wolf-cleave-1")
            .run("gold a: 1\na: play wolf-push-1\na: stop\nb: name charge\nasked: combo");
        table.state.witcher(A).gold
    };
    assert_eq!(gold(forced("own_turn_start", does("gold", 1))), 1);
    assert_eq!(gold(always("own_turn_start", does("gold", 1))), 2);
}
