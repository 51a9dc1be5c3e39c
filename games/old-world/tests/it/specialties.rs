//! Section 6.6: what the schools can do.

use coven_conformance::proves;
use coven_core::Viewer;
use coven_old_world::Seen;
use serde_json::json;

use crate::arena::{Arena, Book, CHARM, TOKEN, ability, does, forced, when};
use crate::support::{A, B, Table};

fn of(schools: &str, level: u8) -> Arena {
    Book::quiet()
        .arena(schools)
        .trail()
        .skills(A, [1, 1, 1, level])
}

#[test]
fn the_viper() {
    proves!["OW-E117", "OW-362", "OW-363", "OW-87"];
    let viper = |level, card: &str| {
        let arena = of("viper wolf", level).hand(A, &format!("{card} viper-push-1"));
        arena.deck(A, "viper-push-2 viper-aard-1")
    };
    // Level 4: looks at four, discards two, puts two back in any order.
    viper(4, "viper-cleave-1").pool("05 06 12 14 15 17 18 01 03").run(
        "a: play viper-cleave-1
         a: stop
         life: 7
         asked: use
         a? specialty | stop
         a: specialty
         asked: peek
         a? toss monster-fight-12 | toss monster-fight-14 | toss monster-fight-15 | toss monster-fight-17
         a! back monster-fight-12 = wrong_number
         a! toss monster-fight-18 = no_such_thing
         a: toss monster-fight-14
         a: toss monster-fight-17
         a? back monster-fight-12 | back monster-fight-15
         a: back monster-fight-12
         life: 5
         pool: 15 12 18 01 03
         beside: 05 06 14 17
         asked: attack-type",
    );
    // Fewer cards than the number: all of them; they can end the fight.
    viper(4, "viper-quick-slash-1").life(3).run(
        "a: play viper-quick-slash-1
         a: stop
         life: 2
         a: specialty
         result: beaten",
    );
    // Level 1: looks at three, discards none, the last one put back lies on top.
    viper(1, "viper-quick-slash-1").pool("05 06 12 14 15").run(
        "a: play viper-quick-slash-1
         a: stop
         a: specialty
         a? back monster-fight-06 | back monster-fight-12 | back monster-fight-14
         a: back monster-fight-06
         a: back monster-fight-14
         pool: 12 14 06 15",
    );
    // Nobody else is shown the cards.
    let looked = |table: &Table, viewer| {
        table
            .seen(Viewer::Seat(viewer))
            .into_iter()
            .any(|seen| matches!(seen, Seen::Looked { cards: Some(_), .. }))
    };
    let table =
        viper(1, "viper-quick-slash-1").run("a: play viper-quick-slash-1\na: stop\na: specialty");
    assert!(looked(&table, A));
    assert!(!looked(&table, B));
    // Level 2 discards one of three, level 3 one of four.
    for (level, open) in [(2, 3), (3, 4)] {
        let table = viper(level, "viper-quick-slash-1")
            .run("a: play viper-quick-slash-1\na: stop\na: specialty");
        assert_eq!(table.legal(A).len(), open);
        assert!(table.legal(A)[0].starts_with("toss"));
        let first = table.legal(A)[0].clone();
        let table = table.run(&format!("a: {first}"));
        assert!(table.legal(A)[0].starts_with("back"));
    }
    // Nothing was lost: nothing to react to.
    viper(4, "viper-quen-1").run("a: play viper-quen-1\na: stop\nasked: attack-type");
}

#[test]
fn the_vipers_blade_counts_as_lost_cards() {
    proves!["OW-363", "OW-129", "OW-91"];
    // Two by the combo and two by the blade are four.
    let four = json!({"is": "opponent_lost_at_least", "value": 4});
    let charm = when(forced("opponent_lost_cards", does("gold", 1)), four);
    let arena = Book::quiet()
        .charm(charm)
        .arena("viper wolf")
        .trail()
        .kept(A, CHARM)
        .skills(A, [1, 1, 1, 4])
        .hand(A, "viper-cleave-1 viper-push-1")
        .deck(A, "viper-push-2 viper-aard-1")
        .pool("05 06 12 14 15 17 18");
    arena.run(
        "a: play viper-cleave-1
         a: stop
         a? specialty | stop
         a: specialty
         a: toss monster-fight-12
         a: toss monster-fight-14
         gold a: 0
         a: back monster-fight-15
         gold a: 1
         asked: attack-type",
    );
    // Against a witcher as well, and the cards go to his discard.
    let duel = Book::quiet()
        .duel("viper wolf")
        .skills(A, [1, 1, 1, 4])
        .hand(A, "viper-cleave-1 viper-push-1")
        .shield(B, 0)
        .hand(B, "wolf-push-1")
        .deck(
            B,
            "wolf-aard-1 wolf-aard-2 wolf-yrden-1 wolf-yrden-2 wolf-cleave-1",
        );
    duel.run(
        "a: play viper-cleave-1
         a: stop
         pile b: wolf-aard-2 wolf-aard-1
         a: specialty
         a? toss wolf-yrden-1 | toss wolf-yrden-2 | toss wolf-cleave-1
         a: toss wolf-yrden-2
         a: toss wolf-cleave-1
         deck b: 1
         pile b: wolf-cleave-1 wolf-yrden-2 wolf-aard-2 wolf-aard-1
         turn: b",
    );
    // They can knock him out.
    let end = duel
        .hand(B, "")
        .deck(B, "wolf-aard-1 wolf-aard-2 wolf-yrden-1");
    end.run("a: play viper-cleave-1\na: stop\na: specialty\nresult: a won");
    // A cap on the cards lost in the turn holds for the blade, too: the glustyworp loses one.
    Arena::against("monster-glustyworp", "viper wolf")
        .trail()
        .skills(A, [1, 1, 1, 4])
        .hand(A, "viper-cleave-1 viper-push-1")
        .pool("05 06 12 14 15 17 18")
        .run(
            "a: play viper-cleave-1
             a: stop
             life: 6
             a: specialty
             a~ back monster-fight-06 | back monster-fight-12 | back monster-fight-14 | back monster-fight-15
             a: back monster-fight-06
             a: back monster-fight-12
             a: back monster-fight-14
             life: 6
             pool: 15 14 12 06 17 18",
        );
}

#[test]
fn the_cat() {
    proves!["OW-E118", "OW-364", "OW-87"];
    let deck = "cat-push-1 cat-push-2 cat-aard-1 cat-aard-2 cat-yrden-1";
    let cat = |level, hand: &str| of("cat wolf", level).hand(A, hand).deck(A, deck);
    // Level 3, hand 2: looks at three, takes two, the third goes back.
    cat(3, "cat-cleave-1 cat-cleave-2").run(
        "asked: stage1
         a? specialty | stop
         a: specialty
         a? keep cat-push-1 | keep cat-push-2 | keep cat-aard-1
         a: keep cat-push-2
         a? keep cat-push-1 | keep cat-aard-1
         a: keep cat-aard-1
         hand a: 4
         deck a: 3
         top a: cat-push-1 cat-aard-2
         asked: combo",
    );
    // Hand 6: one, two go back.
    cat(3, "cat-cleave-1 cat-cleave-2 rend-1 rend-2 rend-3 rend-4").run(
        "a: specialty
         a: keep cat-push-1
         hand a: 7
         a? back cat-push-2 | back cat-aard-1
         a: back cat-push-2
         top a: cat-aard-1 cat-push-2 cat-aard-2
         deck a: 4",
    );
    // A hand of seven: nothing but the order.
    cat(
        1,
        "cat-cleave-1 cat-cleave-2 rend-1 rend-2 rend-3 rend-4 rend-5",
    )
    .run("a: specialty\nhand a: 7\ndeck a: 5\nasked: combo");
    // In the second fight turn it is not offered.
    cat(3, "cat-cleave-1 cat-cleave-2").run(
        "a: stop
         a: play cat-cleave-1
         a: stop
         b: name charge
         asked: combo
         a! specialty = specialty_not_now",
    );
    // Levels 1, 2 and 4; a life pool of one.
    cat(1, "cat-cleave-1").run("a: specialty\nholds a: cat-cleave-1 cat-push-1\ndeck a: 4");
    cat(2, "cat-cleave-1")
        .run("a: specialty\na: keep cat-aard-1\na? back cat-push-1 | back cat-push-2");
    cat(4, "cat-cleave-1").run("a: specialty\nhand a: 4\ndeck a: 2");
    cat(4, "cat-cleave-1")
        .deck(A, "cat-push-1")
        .run("a: specialty\nhand a: 2\ndeck a: 0");
}

#[test]
fn the_bear() {
    proves!["OW-E119", "OW-365", "OW-125"];
    let deck = "bear-push-1 bear-push-2 bear-aard-1 bear-aard-2 bear-yrden-1";
    let bear = |level, shield| {
        let arena = of("bear wolf", level).shield(A, shield);
        arena.hand(A, "bear-cleave-1").deck(A, deck)
    };
    let armour = |table: &Table| {
        let told = table.seen(Viewer::Referee);
        told.contains(&Seen::SpecialtyUsed { seat: A })
    };
    // Level 1, shield 0 at the start of the fight turn: no shield, one card, used.
    let table = bear(1, 0).run("asked: combo\nshield a: 0\ndrew a: 1\nhand a: 2");
    assert!(armour(&table));
    // Not again in this fight, also unwanted and at no other time.
    let table = table.run("a! specialty = specialty_not_now\na: play bear-cleave-1\na: stop");
    let table = table.run("b: name charge\nshield a: 0\ndrew a: 0\nasked: combo");
    assert!(!armour(&table));
    // Level 4, defence value 1: the shield rises to 1, two cards.
    bear(4, 0).run("shield a: 1\nhand a: 3\ndeck a: 3");
    // Level 2: one and one; level 3: one and two, as far as defence allows.
    bear(2, 0).run("shield a: 1\nhand a: 2");
    bear(3, 0).run("shield a: 1\nhand a: 3");
    let four = bear(4, 0).skills(A, [1, 2, 1, 4]);
    four.run("shield a: 2\nhand a: 3");
    // A shield above 0: not used; lowered later in the same turn: used then.
    let table = bear(3, 1).potions(A, "potion-maribor-forest");
    let table = table.run("asked: stage1\nshield a: 1\nhand a: 1\ndeck a: 5");
    let table = table.run("a: drink potion-maribor-forest\nshield a: 1\nhand a: 5\ndeck a: 1");
    assert!(armour(&table));
    // In the fight turn of the other it waits: the charm of the bear asks at its end.
    let asks = ability("opponent_turn_end", does("gold", 1));
    Book::quiet()
        .story(TOKEN, json!([asks]))
        .duel("wolf bear")
        .hand(A, "wolf-aard-1 wolf-push-1")
        .kept(B, TOKEN)
        .hand(B, "bear-cleave-1")
        .deck(B, deck)
        .run(
            "a: play wolf-aard-1
             a: stop
             shield b: 0
             asked: use
             turn: b
             hand b: 1
             b: stop
             asked: combo
             hand b: 2",
        );
}

#[test]
fn armour_in_two_fight_turns() {
    proves!["OW-E108", "OW-96", "OW-D52"];
    let arena = of("bear wolf", 1)
        .kept(A, "skill-trophy-specialty")
        .shield(A, 0)
        .hand(A, "bear-aard-1")
        .deck(
            A,
            "bear-push-1 bear-push-2 bear-cleave-1 bear-cleave-2 bear-yrden-1 bear-yrden-2",
        )
        .pool("04 06 12");
    // One card for the armour in the first fight turn, never two in one.
    let table = arena.run("shield a: 0\ndrew a: 1\nhand a: 2\na: play bear-aard-1\na: stop");
    // One for stage 4; then the monster takes two (2 damage), and the armour again.
    let table = table.run("drew a: 1\nhand a: 2\ndeck a: 4\nb: name charge\nshield a: 0");
    let table = table.run("drew a: 1\nhand a: 3\ndeck a: 1\nasked: combo");
    let side = &table.state.fight.as_ref().unwrap().sides[0];
    assert_eq!((side.specialty_uses, side.specialty_used), (2, 2));
    // A specialty of stage 1 twice, also in one fight turn.
    of("griffin wolf", 3)
        .kept(A, "skill-trophy-specialty")
        .hand(A, "griffin-push-1")
        .discard(A, "griffin-push-2 griffin-aard-1 griffin-aard-2")
        .run(
            "a: specialty
             a: specialty
             holds a: griffin-push-1 griffin-push-2 griffin-aard-1
             a! specialty = specialty_not_now",
        );
}

#[test]
fn the_wolf() {
    proves!["OW-E120", "OW-366", "OW-127"];
    let deck = "wolf-cleave-1 wolf-cleave-2 wolf-aard-2 wolf-push-1 wolf-push-2";
    let wolf = |level| {
        let hand = "wolf-yrden-1 wolf-quick-slash-2 wolf-aard-1 wolf-yrden-2";
        of("wolf griffin", level).hand(A, hand).deck(A, deck)
    };
    let three = "a: play wolf-yrden-1\na: play wolf-quick-slash-2\na: play wolf-aard-1\na: stop";
    // Level 2, three cards: 1 damage of its own and a card, before stage 3.
    let table = wolf(2)
        .run(three)
        .run("asked: use\na? specialty | stop\nlife: 10\nhand a: 1");
    let table = table.run("a: specialty\ndamage: 3");
    let hurt: Vec<usize> = table
        .seen(Viewer::Referee)
        .into_iter()
        .filter_map(|seen| match seen {
            Seen::MonsterHurt { cards, .. } => Some(cards.len()),
            _ => None,
        })
        .collect();
    assert_eq!(hurt, [1, 3], "his own damage, then the sum of the combo");
    // One card of the specialty; combat 1 and draw +1 and -1 in stage 4.
    table.run("drew a: 2\nlife: 6\nhand a: 3");
    // He may leave it.
    wolf(2).run(three).run("a: stop\nlife: 7\ndrew a: 1");
    // Two cards and the card of a blizzard are three.
    wolf(2).potions(A, "potion-blizzard").run(
        "a: drink potion-blizzard
         a: play wolf-yrden-1
         a: play wolf-quick-slash-2
         a: stop
         a: play wolf-yrden-2
         asked: use
         a? specialty | stop",
    );
    // Two cards are not.
    wolf(2).run("a: play wolf-yrden-1\na: play wolf-quick-slash-2\na: stop\nasked: attack-type");
    // Levels 1, 3 and 4: 1 / 0, 2 / 1, 2 / 2.
    wolf(1).run(three).run("a: specialty\nlife: 6\ndrew a: 1");
    wolf(3).run(three).run("a: specialty\nlife: 5\ndrew a: 2");
    wolf(4).run(three).run("a: specialty\nlife: 5\ndrew a: 3");
    // It can end the fight before stage 3.
    wolf(3)
        .life(2)
        .run(three)
        .run("a: specialty\nresult: beaten\ndamage: -");
}

#[test]
fn the_griffin() {
    proves!["OW-E121", "OW-367", "OW-368", "OW-369", "OW-85"];
    let griffin = |level| {
        let arena = of("griffin wolf", level).hand(A, "griffin-push-1 griffin-push-2");
        arena.deck(A, "griffin-yrden-1 griffin-yrden-2")
    };
    let full = |level| griffin(level).discard(A, "griffin-aard-1 griffin-aard-2 griffin-cleave-1");
    // Level 2: the top card to hand, one hand card discarded.
    full(2).run(
        "a: specialty
         holds a: griffin-push-1 griffin-push-2 griffin-aard-1
         a? discard griffin-push-1 | discard griffin-push-2 | discard griffin-aard-1
         a: discard griffin-push-2
         holds a: griffin-push-1 griffin-aard-1
         pile a: griffin-push-2 griffin-aard-2 griffin-cleave-1
         asked: combo",
    );
    // Level 1: two.
    full(1).run(
        "a: specialty
         a: discard griffin-push-2
         a: discard griffin-push-1
         holds a: griffin-aard-1
         pile a: griffin-push-1 griffin-push-2 griffin-aard-2 griffin-cleave-1",
    );
    // Level 3: none. Level 4 and 5: any card.
    full(3).run("a: specialty\nhand a: 3\ndiscard a: 2\nasked: combo");
    for level in [4, 5] {
        full(level).run(
            "a: specialty
             a? fetch griffin-aard-1 | fetch griffin-aard-2 | fetch griffin-cleave-1
             a: fetch griffin-cleave-1
             holds a: griffin-push-1 griffin-push-2 griffin-cleave-1
             pile a: griffin-aard-1 griffin-aard-2
             asked: combo",
        );
    }
    // Nothing in the discard: not offered.
    griffin(2).run("asked: combo\na! specialty = specialty_not_now");
}
