//! Section 2.6: the words about attacks, each alone.

use coven_conformance::proves;
use coven_core::Viewer;
use coven_old_world::Seen;
use coven_old_world::card::Attack;
use serde_json::{Value, json};

use crate::arena::{
    Arena, BEASTS, Book, CHARM, TOKEN, ability, always, does, first_turn, forced, when,
};
use crate::support::{A, B, Table};

const DECK: &str = "griffin-aard-1 griffin-aard-2 griffin-yrden-1 griffin-yrden-2 griffin-cleave-1 griffin-cleave-2";

/// The griffin has a charm and waits for an attack.
fn prepared(arena: Arena) -> Arena {
    arena
        .kept(A, CHARM)
        .hand(A, "griffin-push-1 griffin-push-2 griffin-quick-slash-1")
        .deck(A, DECK)
}

/// The griffin waits for an attack; the beast has this ability.
fn beast(ability: Value) -> Arena {
    let arena = Book::quiet().beast(ability).arena("griffin wolf");
    arena
        .hand(A, "griffin-push-1 griffin-push-2")
        .deck(A, DECK)
        .shield(A, 0)
}

#[test]
fn attack_damage() {
    proves!["OW-E105", "OW-99", "OW-134"];
    let plus = |amount| {
        beast(always(
            "opponent_turn_start",
            json!([{"do": "attack_damage", "amount": amount}]),
        ))
    };
    // +2: bite 3 becomes 5; a charge that trashes stays without damage.
    plus(2).pool("06 05 12").run("b: name bite\ndeck a: 1");
    plus(2)
        .pool("02 05 12")
        .run("b: name charge\na: trash griffin-push-1\ndeck a: 6");
    plus(2).pool("03 05 12").run("b: name bite\ndeck a: 6");
    // -2: 2 becomes 0, 1 becomes 0 and not less.
    plus(-2).pool("06 05 12").run("b: name charge\ndeck a: 6");
    plus(-2).pool("09 05 12").run("b: name bite\ndeck a: 6");
    let floor = json!([{"do": "attack_damage", "amount": -4, "min": 1}]);
    beast(always("opponent_turn_start", floor))
        .pool("05 06 12")
        .run("b: name bite\ndeck a: 5");
    // The printed bruxa with one or two cards of life.
    let bruxa = Arena::against("monster-bruxa", "griffin wolf")
        .hand(A, "griffin-push-1 griffin-push-2")
        .deck(A, DECK)
        .shield(A, 0);
    bruxa.clone().pool("06 05").run("b: name bite\ndeck a: 1");
    bruxa.pool("06 05 12").run("b: name bite\ndeck a: 3");
    // The printed manticore, bite 4, hand 2: damage 3 and one random hand card.
    Arena::against("monster-manticore", "griffin wolf")
        .hand(A, "griffin-push-1 griffin-push-2")
        .deck(A, DECK)
        .shield(A, 0)
        .pool("05 06 12")
        .run("b: name bite\ndeck a: 3\nhand a: 1\ndiscard a: 4");
}

#[test]
fn damage_that_comes_in() {
    proves!["OW-E105", "OW-99", "OW-134", "OW-49"];
    // Once per fight, in a witcher fight: 2 damage of a potion become 1, the combo's 4 stay 4.
    let less = json!([{"do": "attack_damage", "amount": -1, "min": 0}]);
    let book = Book::quiet()
        .potion("potion-black-blood", does("damage", 2))
        .face("griffin-quick-slash-1", "B[damage4 | ]")
        .story(TOKEN, json!([forced("damage_incoming", less.clone())]));
    prepared(book.duel("griffin wolf"))
        .potions(A, "potion-black-blood")
        .kept(B, TOKEN)
        .shield(B, 0)
        .hand(B, "wolf-push-1 wolf-push-2")
        .deck(
            B,
            "wolf-aard-1 wolf-aard-2 wolf-yrden-1 wolf-yrden-2 wolf-cleave-1 wolf-cleave-2",
        )
        .run(
            "a: drink potion-black-blood
             deck b: 5
             a: play griffin-quick-slash-1
             a: stop
             deck b: 1",
        );
    // Once nothing is left to come in, the second ability waits for a later damage effect: an attack of
    // 1, 3 and 3 costs 0, 2 and 3.
    let hit = |amount: u8| json!({"do": "take_damage", "amount": amount});
    let damage = json!([hit(1), hit(3), hit(3)]);
    let book = Book::quiet()
        .attack("05", damage.clone(), damage)
        .charm(forced(
            "damage_incoming",
            json!([{"do": "attack_damage", "amount": -2}]),
        ))
        .story(TOKEN, json!([forced("damage_incoming", less)]));
    let table = prepared(book.arena("griffin wolf"))
        .kept(A, TOKEN)
        .shield(A, 0);
    table.pool("05 06 12").run("b: name bite\ndeck a: 1");
    // A shield that takes it all does not keep the moment away; damage of 0 does.
    let asks = || Book::quiet().charm(ability("damage_incoming", does("gold", 1)));
    let arena = |card: &str| {
        let arena = prepared(asks().arena("griffin wolf")).skills(A, [1, 4, 1, 1]);
        arena.shield(A, 4).pool(&format!("{card} 05 06"))
    };
    arena("12")
        .run("b: name charge\nasked: use\nshield a: 4\na: use event-13\ngold a: 1\nshield a: 1");
    arena("03").run("b: name bite\nasked: combo");
}

#[test]
fn hand_first() {
    proves!["OW-E102", "OW-100"];
    let first = json!([{"do": "hand_first", "until": "turn_end"}]);
    let arena = |hand: &str| {
        let arena = beast(forced("opponent_turn_start", first.clone()));
        arena.skills(A, [1, 2, 1, 1]).shield(A, 2).hand(A, hand)
    };
    let three = "griffin-push-1 griffin-push-2 griffin-quick-slash-1";
    // Damage 4, hand 3, shield 2, life pool 6: three hand cards, then the shield.
    arena(three)
        .pool("05 06 12")
        .run("b: name bite\nhand a: 0\nshield a: 1\ndeck a: 6");
    // Damage 2: two hand cards of own choice.
    arena(three).pool("05 06 12").run(
        "b: name charge
         asked: hand-loss
         a: discard griffin-push-2
         a: discard griffin-push-1
         holds a: griffin-quick-slash-1
         shield a: 2
         deck a: 6",
    );
    // Through the shield to the life pool.
    arena("griffin-push-1")
        .pool("12 06 05")
        .run("b: name bite\nhand a: 0\nshield a: 0\ndeck a: 4");
    // One loss, one moment to react.
    let back = ability("cards_lost", does("gold", 1));
    let lost = json!({"is": "lost_at_least", "value": 4});
    let book = Book::quiet()
        .beast(forced("opponent_turn_start", first))
        .charm(when(back, lost));
    let arena = prepared(book.arena("griffin wolf")).shield(A, 0);
    arena
        .pool("05 06 12")
        .run("b: name bite\nhand a: 0\ndeck a: 5\nasked: use\na: stop\nasked: stage1");
}

#[test]
fn first_turn_and_attacks_of_choice() {
    proves!["OW-101", "OW-102", "OW-133"];
    let book = Book::quiet().charm(forced("before_life_pool", json!([{"do": "first_turn"}])));
    prepared(book.arena("griffin wolf")).run("asked: combo\nturn: a");
    // The leshen's trophy: the witcher sees the card and names the attack instead.
    let book = Book::quiet().charm(ability("attack_revealed", json!([{"do": "pick_attack"}])));
    let arena = prepared(book.arena("griffin wolf"))
        .shield(A, 0)
        .pool("12 06 05");
    let table = arena.run("b: name bite\nasked: use\nturn: a\ndeck a: 6");
    let revealed = table.view(A).fight.unwrap().revealed;
    assert_eq!(revealed, Some("monster-fight-12".to_owned()));
    table
        .clone()
        .run("a: use event-13\nasked: choose-attack\na? name charge | name bite\na: name charge\ndeck a: 3");
    table
        .clone()
        .run("a: use event-13\na: name bite\ndeck a: 1");
    table.run("a: stop\ndeck a: 1");
}

#[test]
fn worst_attack() {
    proves!["OW-E106", "OW-103", "OW-D47"];
    // Charge trashes one card, bite 3.
    let foglet = |shield| {
        let arena = beast(always("attack_revealed", json!([{"do": "worst_attack"}])));
        let arena = arena.skills(A, [1, 3, 1, 1]).shield(A, shield);
        arena.pool("16 05 06")
    };
    // Shield 0: three cards against one, whatever was named.
    for named in ["charge", "bite"] {
        foglet(0).run(&format!("b: name {named}\ndeck a: 3\nhand a: 2"));
    }
    // Shield 2: one and one, the type named is used. Shield 3: the trash is worse.
    foglet(2).run("b: name bite\nshield a: 0\ndeck a: 5\nhand a: 2");
    foglet(2).run("b: name charge\nasked: pick-trash");
    foglet(3).run("b: name bite\nasked: pick-trash");
    // The chooser sees no card, and the rotation goes on.
    let changed = foglet(0).run("b? name charge | name bite\nb: name charge");
    let told = changed.seen(Viewer::Seat(B));
    assert!(told.contains(&Seen::AttackChanged {
        attack: Attack::Bite
    }));
    // The printed foglet does it in the first fight turn of his only. He stands at gorthur-gvaed; the
    // random discard of level I costs one card, bite 4 four.
    let first = first_turn(forced("attack_revealed", json!([{"do": "worst_attack"}])));
    let arena = beast(first)
        .pool("13 19 06")
        .deck(A, &format!("{DECK} griffin-quick-slash-1"));
    arena
        .run("b: name charge\ndeck a: 3\nhand a: 2\na: stop\na: play griffin-push-1\na: stop")
        .run("hand a: 2\nb: name charge\nhand a: 1\ndeck a: 2");
}

#[test]
fn cancel_attack() {
    proves!["OW-104", "OW-133"];
    let cancelled = |verb: &str, card: &str, attack: &str| {
        let effect = json!([{"do": "cancel_attack", "verbs": [verb]}]);
        let arena = prepared(
            Book::quiet()
                .charm(ability("attack_revealed", effect))
                .arena("griffin wolf"),
        );
        arena
            .monster(BEASTS[1])
            .skills(A, [3, 3, 3, 3])
            .shield(A, 0)
            .pool(&format!("{card} 05 06"))
            .run(&format!("b: name {attack}\na: use event-13"))
    };
    let whole = |table: Table| table.run("hand a: 3\ndeck a: 6\nskills a: 3 3 3 3");
    whole(cancelled("discard_hand", "08", "charge"));
    whole(cancelled("trash_own", "02", "charge"));
    whole(cancelled("take_damage", "12", "bite"));
    // Only what is listed.
    cancelled("skill", "03", "bite").run("skills a: 3 3 3 3\ndeck a: 5");
    cancelled("take_damage", "03", "bite").run("skills a: 2 3 3 3\ndeck a: 6");
    cancelled("trash_own", "12", "bite").run("deck a: 1");
}
