//! Section 6.4: the fight turn of a witcher, stage by stage.

use coven_conformance::proves;
use serde_json::json;

use crate::arena::{Arena, Book, CHARM, ability, does, when};
use crate::support::A;

/// The griffin begins a fight against the quiet beast; his specialty needs a discard.
fn griffin() -> Arena {
    Book::quiet().arena("griffin wolf").trail()
}

const DECK: &str =
    "griffin-cleave-1 griffin-cleave-2 griffin-aard-1 griffin-aard-2 griffin-yrden-1";

#[test]
fn the_example_of_the_rulebook() {
    proves![
        "OW-E65", "OW-332", "OW-337", "OW-338", "OW-339", "OW-343", "OW-347", "OW-348", "OW-351",
    ];
    let arena = griffin()
        .skills(A, [2, 3, 1, 1])
        .shield(A, 0)
        .potions(A, "potion-swallow")
        .hand(
            A,
            "exploding-shield-1 intense-aard-1 block-1 griffin-push-1",
        )
        .deck(A, DECK)
        .pool("05 06 12 14 15 17 18");
    arena.run(
        "a? drink potion-swallow | stop
         a: drink potion-swallow
         shield a: 1
         asked: combo
         a: play exploding-shield-1
         a: play intense-aard-1
         a: play block-1
         a? stop
         life: 7
         shield a: 1
         a: stop
         damage: 3
         life: 4
         beside: 05 06 12
         pool: 14 15 17 18
         shield a: 3
         drew a: 3
         hand a: 4
         holds a: griffin-push-1 griffin-cleave-1 griffin-cleave-2 griffin-aard-1
         deck a: 2
         pile a: block-1 intense-aard-1 exploding-shield-1
         asked: attack-type",
    );
}

#[test]
fn damage_beyond_the_last_card_is_lost() {
    proves!["OW-339", "OW-308"];
    let arena = griffin().hand(A, "rend-1 rend-2").deck(A, DECK);
    arena
        .clone()
        .life(3)
        .run("a: play rend-1\na: stop\nhurt: 2\nresult: -\nlife: 1");
    arena
        .life(1)
        .run("a: play rend-1\na: stop\ndamage: 2\nhurt: 1\nresult: beaten");
}

#[test]
fn any_number_of_effects_in_any_order() {
    proves!["OW-325", "OW-329", "OW-45"];
    let book = Book::quiet().charm(ability("own_stage1", does("gold", 2)));
    let arena = book
        .arena("griffin wolf")
        .trail()
        .kept(A, CHARM)
        .skills(A, [1, 2, 2, 1])
        .shield(A, 0)
        .potions(A, "potion-swallow potion-black-blood")
        .hand(A, "griffin-push-1")
        .deck(A, DECK)
        .discard(A, "griffin-push-2");
    // All at once, one after another, as he likes.
    arena.run(
        "a? drink potion-swallow | drink potion-black-blood | specialty | use event-13 | stop
         a: drink potion-black-blood
         hurt: 1
         a? drink potion-swallow | specialty | use event-13 | stop
         a: use event-13
         gold a: 2
         a? drink potion-swallow | specialty | stop
         a: drink potion-swallow
         shield a: 1
         a: stop
         asked: combo",
    );
    // Or none.
    arena.run(
        "a: stop\nasked: combo\nused a: 0\ngold a: 0\na: play griffin-push-1\nasked: attack-type",
    );
    // Nothing left that could be used: no question.
    griffin()
        .hand(A, "griffin-push-1 griffin-push-2")
        .run("asked: combo");
}

#[test]
fn as_many_potions_as_the_alchemy_value() {
    proves!["OW-326", "OW-327"];
    let arena = griffin()
        .skills(A, [1, 1, 2, 1])
        .potions(A, "potion-swallow potion-swallow potion-swallow")
        .hand(A, "griffin-push-1 griffin-push-2")
        .deck(A, DECK)
        .pool("04 05 06 12");
    let table = arena.run(
        "a: drink potion-swallow
         a: drink potion-swallow
         used a: 2
         potions a: 1
         asked: combo
         a! drink potion-swallow = potion_limit
         a: play griffin-push-1
         a: stop",
    );
    // Face down until the fight ends, not in the discard.
    assert_eq!(table.doc().potion_discard, Vec::<String>::new());
    // Alchemy falls to 1: two uses stay made, and there is no third.
    table.run(
        "b: name bite
         skills a: 1 1 1 1
         used a: 2
         asked: stage1
         a? specialty | stop
         a! drink potion-swallow = potion_limit",
    );
    // One use at alchemy 2; then the present value is 1: none is left.
    arena.run(
        "a: drink potion-swallow
         a: stop
         a: play griffin-push-1
         a: stop
         b: name bite
         skills a: 1 1 1 1
         used a: 1
         a? specialty | stop",
    );
    // When the fight ends the used ones are discarded.
    let table = arena
        .life(1)
        .potions(A, "potion-black-blood potion-swallow");
    let table = table.run("a: drink potion-black-blood\nresult: beaten\npotions a: 1");
    assert_eq!(table.doc().potion_discard, ["potion-black-blood"]);
}

#[test]
fn the_specialty_once_per_fight_at_the_present_level() {
    proves!["OW-328"];
    let arena = griffin()
        .skills(A, [1, 1, 1, 3])
        .hand(A, "griffin-push-1")
        .deck(A, DECK)
        .discard(A, "griffin-push-2 griffin-quick-slash-1");
    // Level 3: the top card, nothing discarded; not a choice of the lower levels.
    arena.run(
        "a? specialty | stop
         a: specialty
         holds a: griffin-push-1 griffin-push-2
         asked: combo
         a! specialty = specialty_not_now
         a: play griffin-push-1
         a: stop
         b: name charge
         asked: combo
         a! specialty = specialty_not_now",
    );
}

#[test]
fn a_combo_of_at_least_one_card() {
    proves!["OW-E67", "OW-330", "OW-331", "OW-335"];
    // Any card of the hand comes first; passing is refused; one card is a combo.
    griffin()
        .skills(A, [2, 1, 1, 1])
        .hand(A, "griffin-push-1 rend-1 griffin-yrden-2")
        .deck(A, DECK)
        .run(
            "a? play griffin-push-1 | play rend-1 | play griffin-yrden-2
             a! stop = wrong_step
             a: play rend-1
             combo: rend-1
             life: 10
             a? stop
             a: stop
             damage: 2
             life: 8
             pile a: rend-1
             asked: attack-type",
        );
    // Without a hand there is none; stages 3 and 4 follow.
    griffin()
        .skills(A, [2, 1, 1, 1])
        .hand(A, "")
        .deck(
            A,
            "griffin-cleave-1 griffin-cleave-2 griffin-aard-1 griffin-aard-2",
        )
        .run("drew a: 2\nhand a: 2\ndeck a: 2\nlife: 10\nasked: attack-type");
}

#[test]
fn only_the_links_of_the_top_card() {
    proves!["OW-E66", "OW-332", "OW-333", "OW-334"];
    let book = Book::quiet().face("griffin-push-2", "G[shield1 | G:damage3 B:damage2]");
    let arena = book
        .arena("griffin wolf")
        .trail()
        .skills(A, [1, 4, 1, 1])
        .hand(
            A,
            "intense-axii-1 intense-aard-1 griffin-cleave-1 griffin-push-1 griffin-push-2 \
             griffin-quick-slash-1",
        );
    arena.run(
        "a: play intense-axii-1
         a? play intense-aard-1 | play griffin-cleave-1 | stop
         a: play intense-aard-1
         a? play griffin-push-1 | play griffin-push-2 | stop
         a! play griffin-cleave-1 = no_link
         a: play griffin-push-2
         a? play griffin-push-1 | play griffin-quick-slash-1 | stop
         a: play griffin-quick-slash-1
         a: stop
         damage: 4
         shield a: 3",
    );
    // P1 + B1 + the blue link 2, the green link of the same card is lost; shields: 1 + link 1 + 1.
}

#[test]
fn damage_first_then_shields() {
    proves!["OW-343", "OW-338", "OW-340"];
    // The charm wounds its owner when his combo hurts: the shield of the combo comes too late.
    let charm = ability("opponent_lost_cards", does("take_damage", 2));
    let book = Book::quiet().charm(charm);
    book.arena("griffin wolf")
        .trail()
        .kept(A, CHARM)
        .skills(A, [1, 3, 1, 1])
        .shield(A, 1)
        .hand(A, "griffin-push-1 griffin-aard-1 griffin-aard-2")
        .deck(A, "griffin-cleave-1 griffin-cleave-2 griffin-yrden-1")
        .run(
            "a: play griffin-push-1
             a: play griffin-aard-1
             a: stop
             asked: use
             shield a: 1
             a: use event-13
             shield a: 1
             deck a: 1",
        );
}

#[test]
fn cards_that_return() {
    proves!["OW-E68", "OW-86", "OW-346"];
    let arena = griffin()
        .hand(
            A,
            "cover-1 griffin-quick-slash-1 griffin-push-1 griffin-push-2",
        )
        .deck(A, "");
    arena.run(
        "a: play cover-1
         a: play griffin-quick-slash-1
         a: stop
         hand a: 3
         holds a: cover-1 griffin-push-1 griffin-push-2
         pile a: griffin-quick-slash-1",
    );
    // The last card of a combo uses no link.
    arena.run("a: play cover-1\na: stop\nhand a: 3\npile a: cover-1");
    // With seven cards in hand it stays in the combo.
    let book = Book::quiet().face("griffin-yrden-1", "Y[take,take,take | G:-]");
    book.arena("griffin wolf")
        .trail()
        .hand(
            A,
            "griffin-yrden-1 cover-1 griffin-quick-slash-1 griffin-push-1 griffin-push-2 rend-1 rend-2",
        )
        .deck(A, "")
        .discard(A, "griffin-cleave-1 griffin-cleave-2 griffin-aard-1")
        .run(
            "a: stop
             a: play griffin-yrden-1
             a: play cover-1
             a: play griffin-quick-slash-1
             a: stop
             hand a: 7
             pile a: griffin-quick-slash-1 cover-1 griffin-yrden-1",
        );
}

#[test]
fn the_top_of_the_discard() {
    proves!["OW-E69", "OW-345"];
    let book = Book::quiet().face("griffin-yrden-1", "Y[take,take | ]");
    let arena = book
        .arena("griffin wolf")
        .trail()
        .hand(A, "griffin-yrden-1 griffin-push-1")
        .deck(A, "");
    arena
        .clone()
        .discard(A, "griffin-cleave-1 griffin-cleave-2 griffin-aard-1")
        .run(
            "a: stop
             a: play griffin-yrden-1
             a: stop
             holds a: griffin-push-1 griffin-cleave-1 griffin-cleave-2
             pile a: griffin-yrden-1 griffin-aard-1",
        );
    // One card there: one is taken. None: nothing happens, the combo is not in the discard.
    arena
        .clone()
        .discard(A, "griffin-cleave-1")
        .run("a: stop\na: play griffin-yrden-1\na: stop\nhand a: 2\npile a: griffin-yrden-1");
    arena.run("a: play griffin-yrden-1\na: stop\nhand a: 1\npile a: griffin-yrden-1");
}

#[test]
fn other_symbols_in_the_order_of_the_combo() {
    proves!["OW-344", "OW-D49", "OW-335"];
    // Room for one card: the first card of the combo takes it, the second comes too late.
    let book = Book::quiet()
        .face("griffin-yrden-1", "Y[take | G:take]")
        .face("griffin-push-1", "G[shield1 | B:return]");
    let rest = "griffin-cleave-1 griffin-cleave-2 griffin-aard-1 griffin-aard-2";
    let arena = book
        .arena("griffin wolf")
        .trail()
        .deck(A, "")
        .discard(A, "rend-1 rend-2");
    let hand = format!("griffin-yrden-1 griffin-push-1 griffin-quick-slash-1 {rest}");
    // Four left in hand, three places: card, its link, then the returning card.
    arena.clone().hand(A, &hand).run(
        "a: stop
         a: play griffin-yrden-1
         a: play griffin-push-1
         a: play griffin-quick-slash-1
         a: stop
         hand a: 7
         pile a: griffin-quick-slash-1 griffin-yrden-1",
    );
    // The other way round: the card that returns is first, so the second of the two stays.
    let book = Book::quiet()
        .face("griffin-push-1", "G[shield1 | Y:return]")
        .face("griffin-yrden-1", "Y[take,take,take | ]");
    book.arena("griffin wolf")
        .trail()
        .deck(A, "")
        .discard(A, "rend-1 rend-2 rend-3")
        .hand(
            A,
            &format!("griffin-push-1 griffin-yrden-1 griffin-push-2 {rest}"),
        )
        .run(
            "a: stop
             a: play griffin-push-1
             a: play griffin-yrden-1
             a: stop
             hand a: 7
             pile a: griffin-yrden-1 rend-2 rend-3",
        );
}

#[test]
fn how_many_cards_are_drawn() {
    proves!["OW-E70", "OW-349", "OW-350", "OW-303", "OW-348"];
    let strong = griffin().skills(A, [5, 1, 1, 1]);
    // 4 - 3 - 3: no card, no penalty.
    strong
        .clone()
        .hand(A, "precise-blow-6 precise-blow-1 griffin-push-1")
        .deck(A, DECK)
        .run(
            "a: play precise-blow-6
             a: play precise-blow-1
             a: stop
             damage: 6
             drew a: 0
             hand a: 1
             deck a: 5",
        );
    // The value of level 5 is 4.
    strong
        .clone()
        .hand(A, "griffin-push-1 griffin-push-2")
        .deck(A, DECK)
        .run("a: play griffin-push-1\na: stop\ndrew a: 4\ndeck a: 1");
    // A hand of six: at most one.
    strong
        .hand(
            A,
            "griffin-push-1 rend-1 rend-2 rend-3 rend-4 rend-5 rend-6",
        )
        .deck(A, DECK)
        .run("a: play griffin-push-1\na: stop\ndrew a: 1\nhand a: 7\ndeck a: 4");
    // A life pool of one: one card, and the discard stays where it is.
    griffin()
        .skills(A, [3, 1, 1, 1])
        .hand(A, "griffin-push-1 griffin-push-2")
        .deck(A, "griffin-cleave-1")
        .discard(A, "rend-1 rend-2")
        .run(
            "a: stop
             a: play griffin-push-1
             a: stop
             drew a: 1
             deck a: 0
             pile a: griffin-push-1 rend-1 rend-2",
        );
}

#[test]
fn a_floor_is_applied_last() {
    proves!["OW-E71", "OW-D50", "OW-84", "OW-348"];
    let drawn = |combat: u8, card: &str| {
        let arena = Arena::against("monster-griffin", "griffin wolf").trail();
        let table = arena
            .skills(A, [combat, 1, 1, 1])
            .hand(A, &format!("{card} griffin-quick-slash-1"))
            .deck(A, DECK)
            .run(&format!("a: play {card}\na: stop"));
        5 - table.state.witcher(A).deck.len()
    };
    assert_eq!(drawn(1, "griffin-push-1"), 1);
    assert_eq!(drawn(1, "rend-1"), 0, "the symbol may go below");
    assert_eq!(drawn(3, "griffin-push-1"), 2);
    assert_eq!(drawn(3, "precise-blow-1"), 0);
    assert_eq!(drawn(4, "exploding-shield-1"), 5);
}

#[test]
fn an_extra_card() {
    proves!["OW-E73", "OW-336", "OW-88", "OW-90", "OW-D48"];
    let book = Book::quiet()
        .face("griffin-aard-1", "P[damage1 | R:damage3]")
        .face("griffin-cleave-1", "R[damage2 | G:damage3]")
        .charm(when(
            ability("combo_damage", does("gold", 1)),
            json!({"is": "combo_length", "min": 3}),
        ));
    let arena = book
        .arena("griffin wolf")
        .trail()
        .kept(A, CHARM)
        .skills(A, [1, 4, 2, 1])
        .potions(A, "potion-blizzard potion-black-blood")
        .hand(
            A,
            "griffin-push-1 griffin-aard-1 griffin-cleave-1 griffin-push-2",
        )
        .deck(A, "griffin-yrden-1");
    // Two linked cards, then red without a link: it counts, the purple card's link is unused, nothing
    // can be joined to it.
    arena.run(
        "a: drink potion-blizzard
         a: stop
         a: play griffin-push-1
         a: play griffin-aard-1
         a: stop
         asked: extra
         a? play griffin-cleave-1 | play griffin-push-2 | stop
         a: play griffin-cleave-1
         asked: use
         combo: griffin-push-1 griffin-aard-1 griffin-cleave-1
         a: use event-13
         damage: 4
         shield a: 2
         pile a: griffin-cleave-1 griffin-aard-1 griffin-push-1",
    );
    // Its purple link 1 + P1 + R2 = 4; the red link of P and the green one of R give nothing.
    // With black blood only one card in all may be played.
    arena.run(
        "a: drink potion-blizzard
         a: drink potion-black-blood
         a: play griffin-push-1
         asked: attack-type
         pile a: griffin-push-1
         life: 9",
    );
    // Not wanted: none.
    arena.run(
        "a: drink potion-blizzard
         a: stop
         a: play griffin-push-1
         a: stop
         a: stop
         pile a: griffin-push-1",
    );
    // Without a combo there is nothing to add to.
    let empty = arena.hand(A, "").deck(A, "griffin-push-1 griffin-push-2");
    empty.run("a: drink potion-blizzard\na: stop\nasked: attack-type\nhand a: 1");
}

#[test]
fn a_card_without_a_source_comes_from_the_life_pool() {
    proves!["OW-304", "OW-56", "OW-303"];
    let arena = griffin()
        .skills(A, [1, 1, 1, 1])
        .potions(A, "potion-maribor-forest")
        .hand(A, "griffin-push-1")
        .discard(A, "rend-1 rend-2");
    arena
        .clone()
        .deck(A, "griffin-cleave-1 griffin-cleave-2 griffin-aard-1")
        .run(
            "a: drink potion-maribor-forest
             shield a: 0
             holds a: griffin-push-1 griffin-cleave-1 griffin-cleave-2
             deck a: 1
             discard a: 2",
        );
    // The discard is never shuffled in during a fight.
    arena
        .deck(A, "griffin-cleave-1")
        .run("a: drink potion-maribor-forest\nhand a: 2\ndeck a: 0\ndiscard a: 2");
}

#[test]
fn what_he_does_in_his_turn_is_his_attack() {
    proves!["OW-305", "OW-109", "OW-129"];
    // Three cards lost in all: one by a potion, two by the combo.
    let lost = json!({"is": "opponent_lost_at_least", "value": 3});
    let charm = when(ability("opponent_lost_cards", does("gold", 1)), lost);
    let arena = Book::quiet()
        .charm(charm)
        .arena("griffin wolf")
        .trail()
        .kept(A, CHARM)
        .potions(A, "potion-black-blood")
        .hand(A, "rend-1 griffin-push-1")
        .deck(A, DECK);
    arena.run(
        "a: drink potion-black-blood
         asked: combo
         a: play rend-1
         asked: use
         a? use event-13 | stop",
    );
    // The combo alone is not enough, and each fight turn counts by itself.
    arena.run(
        "a: stop
         a: play rend-1
         a: stop
         asked: attack-type
         b: name charge
         a: drink potion-black-blood
         asked: stage1",
    );
}
