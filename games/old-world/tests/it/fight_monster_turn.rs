//! Section 6.5: the fight turn of a monster.

use coven_conformance::proves;
use coven_core::{Game, Viewer};
use coven_old_world::Seen;
use coven_old_world::card::Attack;
use serde_json::json;

use crate::arena::{Arena, BEASTS, Book, CHARM, ability, does, when};
use crate::support::{A, B, C, Table};

/// The griffin waits for the attack of a monster of this level; he has a discard afterwards, so his
/// own fight turn stops at its first question.
fn target(level: usize) -> Arena {
    Book::quiet()
        .arena("griffin wolf")
        .monster(BEASTS[level - 1])
        .shield(A, 1)
        .hand(A, "griffin-push-1 griffin-push-2")
        .deck(
            A,
            "griffin-aard-1 griffin-aard-2 griffin-yrden-1 griffin-yrden-2",
        )
}

/// Who names the attacks of a fight, one after another.
fn namers(schools: &str, attacks: usize) -> String {
    let mut book = Book::quiet();
    for number in ["05", "06", "12", "14", "15", "17"] {
        let scratch = json!([{"do": "take_damage", "amount": 1}]);
        book = book.attack(number, scratch.clone(), scratch);
    }
    let mut table = book.arena(schools).hand(A, "wolf-push-1").start();
    let mut named = String::new();
    while named.len() < attacks {
        let seat = table.game.actors(&table.state).first().unwrap();
        if table.asked() == "attack-type" {
            named.push(table.letter(seat));
        }
        let action = table.legal(seat).last().unwrap().clone();
        table.act(seat, &action);
    }
    named
}

#[test]
fn who_names_the_attack() {
    proves!["OW-E74", "OW-352", "OW-353", "OW-319"];
    assert_eq!(namers("wolf griffin bear cat", 5), "dcbdc");
    assert_eq!(namers("wolf griffin bear", 4), "cbcb");
    assert_eq!(namers("wolf griffin", 4), "bbbb");
    // Before the card is seen, and nobody but him.
    let table = Book::quiet()
        .arena("wolf griffin bear")
        .hand(A, "wolf-push-1");
    let table = table.run(
        "turn: c
         c? name charge | name bite
         a! name bite = not_your_decision
         b! name bite = not_your_decision",
    );
    let seen = table.view(C).fight.unwrap();
    assert_eq!((seen.known_top, seen.revealed), (Vec::new(), None));
}

#[test]
fn the_top_card_attacks_and_is_discarded() {
    proves!["OW-354", "OW-356", "OW-340", "OW-341"];
    let table = target(1).pool("06 12 14").run(
        "b: name bite
         beside: 06
         pool: 12 14
         shield a: 0
         deck a: 2
         pile a: griffin-aard-2 griffin-aard-1
         asked: stage1",
    );
    let told = table.seen(Viewer::Seat(A));
    let named = Seen::AttackNamed {
        seat: Some(B),
        attack: Attack::Bite,
        die: None,
    };
    let revealed = Seen::AttackRevealed {
        card: "monster-fight-06".to_owned(),
        attack: Attack::Bite,
    };
    let place = |wanted: &Seen| told.iter().position(|seen| seen == wanted).unwrap();
    assert!(place(&named) < place(&revealed));
    // The other attack of the same card.
    target(1)
        .pool("06 12 14")
        .run("b: name charge\nshield a: 0\ndeck a: 3");
}

#[test]
fn a_die_may_name_the_attack() {
    proves!["OW-355", "OW-D46"];
    let mut types = [0; 2];
    for seed in 0..40 {
        let arena = target(1).set(|setup| setup.options(&[("monster-attack", "die")]).seed(seed));
        let table = arena.run("asked: stage1\nturn: a");
        let found = table
            .seen(Viewer::Seat(A))
            .into_iter()
            .find_map(|seen| match seen {
                Seen::AttackNamed {
                    seat: None,
                    attack,
                    die: Some(die),
                } => Some((attack, die)),
                _ => None,
            });
        let (attack, die) = found.expect("a die was rolled");
        let wanted = if (1..=3).contains(&die) {
            Attack::Charge
        } else {
            Attack::Bite
        };
        assert!((1..=6).contains(&die));
        assert_eq!(attack, wanted, "{die}");
        types[usize::from(attack == Attack::Bite)] += 1;
    }
    assert!(types[0] > 5 && types[1] > 5, "{types:?}");
}

#[test]
fn amounts() {
    proves!["OW-E78", "OW-357", "OW-46"];
    let long = "griffin-aard-1 griffin-aard-2 griffin-yrden-1 griffin-yrden-2 griffin-cleave-1 \
                griffin-cleave-2 griffin-quick-slash-1 griffin-quick-slash-2";
    let lost = |level: usize, card: &str, attack: &str, skills: [u8; 4]| {
        let arena = target(level).skills(A, skills).shield(A, 0).deck(A, long);
        let table = arena
            .pool(&format!("{card} 02 16"))
            .run(&format!("b: name {attack}"));
        8 - table.state.witcher(A).deck.len()
    };
    // The level of the skill, not its value.
    assert_eq!(lost(1, "09", "bite", [5, 1, 1, 1]), 5);
    assert_eq!(lost(1, "09", "bite", [2, 1, 1, 1]), 2);
    assert_eq!(lost(1, "01", "bite", [1, 5, 1, 1]), 5);
    assert_eq!(lost(1, "07", "bite", [1, 1, 4, 1]), 4);
    assert_eq!(lost(1, "10", "bite", [1, 1, 1, 3]), 3);
    // The level of the monster.
    for level in 1..=3 {
        assert_eq!(lost(level, "20", "charge", [1; 4]), level + 2);
        assert_eq!(lost(level, "11", "bite", [1; 4]), level + 2);
        assert_eq!(lost(level, "03", "bite", [1; 4]), level - 1);
    }
}

#[test]
fn random_discard() {
    proves!["OW-E75", "OW-358"];
    // Level III: both hand cards and the top card of the life pool; the shield does not help.
    target(3).pool("08 12 14").run(
        "b: name charge
         hand a: 0
         deck a: 3
         shield a: 1
         discard a: 3
         top a: griffin-aard-2",
    );
    target(3)
        .hand(A, "")
        .deck(A, "griffin-aard-1 griffin-aard-2")
        .pool("08 12 14")
        .run("b: name charge\nresult: defeat\nshield a: 1");
    // As many as the level, at random.
    let held = |seed| {
        let arena = target(1).set(|setup| setup.seed(seed)).pool("08 12 14");
        let table = arena.run("b: name charge\nhand a: 1\ndeck a: 4\ndiscard a: 1");
        table.doc().witchers[0].hand.clone().unwrap()
    };
    let left: std::collections::BTreeSet<_> = (0..20).map(held).collect();
    assert_eq!(left.len(), 2, "now one, now the other");
    target(2)
        .pool("13 12 14")
        .run("b: name charge\nhand a: 0\ndeck a: 4");
}

#[test]
fn a_card_is_trashed() {
    proves!["OW-E76", "OW-359", "OW-174"];
    let arena = target(1).hand(A, "griffin-push-1 griffin-push-2 griffin-cleave-1");
    let table = arena.pool("02 12 14").run(
        "b: name charge
         asked: pick-trash
         a? trash griffin-push-1 | trash griffin-push-2 | trash griffin-cleave-1
         a! stop = wrong_number
         a: trash griffin-push-2
         hand a: 2
         deck a: 4
         discard a: 0
         shield a: 1",
    );
    assert!(table.doc().trashed.contains(&"griffin-push-2".to_owned()));
    // It is shown.
    let shown = |table: &Table, card: &str| {
        let told = table.seen(Viewer::Seat(B));
        told.contains(&Seen::Trashed {
            seat: A,
            cards: vec![card.to_owned()],
        })
    };
    assert!(shown(&table, "griffin-push-2"));
    // An empty hand: the top card of the life pool.
    let arena = target(1).hand(A, "").pool("02 12 14");
    let table = arena
        .clone()
        .deck(A, "griffin-aard-1")
        .run("b: name charge\nresult: defeat");
    assert!(shown(&table, "griffin-aard-1"));
    assert!(table.doc().trashed.contains(&"griffin-aard-1".to_owned()));
    let table = arena
        .deck(A, "griffin-aard-1 griffin-aard-2 griffin-yrden-1")
        .run("b: name charge");
    assert!(table.doc().trashed.contains(&"griffin-aard-1".to_owned()));
}

#[test]
fn a_skill_falls() {
    proves!["OW-E77", "OW-360", "OW-361", "OW-179", "OW-184"];
    let bite = |level, skills, shield| {
        let arena = target(level).skills(A, skills).shield(A, shield);
        arena.pool("20 12 14").run("b: name bite")
    };
    // Defence 3, shield 3: defence 2, shield 2, then 1 damage.
    bite(2, [1, 3, 1, 1], 3).run("skills a: 1 2 1 1\nshield a: 1\ndeck a: 4");
    // Level 5 never falls; the damage is dealt all the same.
    bite(2, [1, 5, 1, 1], 4).run("skills a: 1 5 1 1\nshield a: 3");
    // Not below 1.
    bite(2, [1, 1, 1, 1], 1).run("skills a: 1 1 1 1\nshield a: 0\ndeck a: 4");
    // Level I: no damage, the skill falls all the same.
    bite(1, [1, 2, 1, 1], 1).run("skills a: 1 1 1 1\nshield a: 1\ndeck a: 4");
    // The other skills.
    let other = |card: &str| {
        let arena = target(2).skills(A, [3, 3, 3, 3]).shield(A, 1);
        arena.pool(&format!("{card} 12 14")).run("b: name bite")
    };
    other("03").run("skills a: 2 3 3 3\nshield a: 0\nlevel a: 3");
    other("04").run("skills a: 3 3 2 3\nshield a: 0");
}

#[test]
fn a_price_before_the_attack() {
    proves!["OW-E87", "OW-106", "OW-120"];
    let arena = Arena::against("monster-archespore", "wolf griffin").hand(A, "wolf-push-1");
    arena
        .declared()
        .run("a~ explore city | explore wilds\na- hunt\na! hunt = cannot_fight");
    let table = arena.potions(A, "potion-black-blood").declared();
    let table = table.run("a: hunt\nasked: use\npotions a: 0\nused a: 0\nlife: 12");
    assert_eq!(table.doc().potion_discard, ["potion-black-blood"]);
}

#[test]
fn losing_cards_to_an_attack() {
    proves!["OW-130", "OW-109"];
    // Damage, random discard and trash all count; the charm strikes back after three cards.
    let lost = |value| json!({"is": "lost_at_least", "value": value});
    let book = |value| {
        let back = when(ability("cards_lost", does("damage", 1)), lost(value));
        let arena = Book::quiet()
            .charm(back)
            .arena("griffin wolf")
            .kept(A, CHARM);
        arena
            .shield(A, 1)
            .hand(A, "griffin-push-1 griffin-push-2")
            .deck(
                A,
                "griffin-aard-1 griffin-aard-2 griffin-yrden-1 griffin-yrden-2",
            )
    };
    // Bite 4, one on the shield: three cards.
    book(3).pool("05 06 12").run(
        "b: name bite
         deck a: 1
         asked: use
         a? use event-13 | stop
         a: use event-13
         beside: 06 05
         life: 1",
    );
    // Bite 3: two cards are not enough.
    book(3)
        .pool("06 05 12")
        .run("b: name bite\ndeck a: 2\nasked: stage1");
    book(1)
        .pool("08 05 12")
        .run("b: name charge\nhand a: 1\nasked: use");
    book(1)
        .pool("02 05 12")
        .run("b: name charge\na: trash griffin-push-1\nasked: use");
    // Blocked by the shield: no card lost.
    let safe = book(1).skills(A, [1, 4, 1, 1]).shield(A, 4);
    safe.pool("05 06 12")
        .run("b: name bite\nshield a: 0\nasked: combo");
    // Knocked out: he is no longer in the fight.
    let out = book(1).hand(A, "").deck(A, "griffin-aard-1");
    out.pool("05 06 12").run("b: name bite\nresult: defeat");
}
