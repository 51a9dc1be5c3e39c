//! Section 2.6: the words for fights, each alone.

use std::collections::BTreeSet;

use coven_conformance::proves;
use serde_json::{Value, json};

use crate::arena::{Arena, Book, CHARM, TOKEN, ability, always, does, first_turn, forced, when};
use crate::support::{A, B};

const DECK: &str = "griffin-aard-1 griffin-aard-2 griffin-yrden-1 griffin-yrden-2 griffin-cleave-1 griffin-cleave-2";

/// The griffin begins; he has a charm with this ability.
fn charmed(ability: Value) -> Arena {
    prepared(Book::quiet().charm(ability).arena("griffin wolf")).trail()
}

fn prepared(arena: Arena) -> Arena {
    arena
        .kept(A, CHARM)
        .hand(A, "griffin-push-1 griffin-push-2 griffin-quick-slash-1")
        .deck(A, DECK)
}

/// An effect of stage 1 that he may use.
fn stage1(effects: Value) -> Arena {
    charmed(ability("own_stage1", effects))
}

#[test]
fn damage() {
    proves!["OW-82"];
    // Dealt at once as an effect of its own.
    stage1(does("damage", 2)).run("a: use event-13\nhurt: 2\nlife: 8\nasked: combo");
    // Added to the sum of stage 3a at its moment: one damage effect.
    charmed(forced("combo_damage", does("damage", 2)))
        .run("a: play griffin-quick-slash-1\na: stop\ndamage: 3\nhurt: 3\nlife: 7");
    // Also negative, the sum not below 0.
    let less = |amount| charmed(forced("combo_damage", does("damage", amount)));
    less(-1).run("a: play griffin-quick-slash-1\na: stop\ndamage: 0\nlife: 10");
    less(-3).run("a: play griffin-quick-slash-1\na: stop\ndamage: 0\nlife: 10");
}

#[test]
fn take_damage() {
    proves!["OW-83", "OW-340", "OW-341", "OW-342"];
    let hurt = |amount| stage1(does("take_damage", amount));
    hurt(3).run(
        "a: use event-13\nshield a: 0\ndeck a: 4\nhand a: 3\npile a: griffin-aard-2 griffin-aard-1",
    );
    hurt(3)
        .deck(A, "griffin-aard-1")
        .run("a: use event-13\nasked: hand-loss\na: discard griffin-push-2\nhand a: 2\ndeck a: 0");
    hurt(9)
        .deck(A, "griffin-aard-1")
        .run("a: use event-13\nresult: defeat");
}

#[test]
fn draw() {
    proves!["OW-84", "OW-131", "OW-348"];
    let turn = "a: play griffin-push-1\na: stop";
    let drawn = |effects: Value| {
        let arena = charmed(forced("own_stage4", effects)).skills(A, [3, 1, 1, 1]);
        let table = arena.run(turn);
        6 - table.state.witcher(A).deck.len()
    };
    assert_eq!(drawn(does("draw", 2)), 5);
    assert_eq!(drawn(does("draw", -2)), 1);
    assert_eq!(drawn(does("draw", -5)), 0);
    assert_eq!(drawn(json!([{"do": "draw", "amount": -5, "min": 2}])), 2);
    // Of the present fight turn only.
    let swallow = stage1(does("draw", -1)).skills(A, [2, 1, 1, 1]);
    let table = swallow.run(&format!(
        "a: use event-13\n{turn}\ndrew a: 1\nb: name charge\na: stop"
    ));
    table.run("a: play griffin-push-2\na: stop\ndrew a: 2");
}

#[test]
fn take_discard() {
    proves!["OW-E116", "OW-85"];
    let pile = "griffin-quick-slash-2 griffin-cleave-2 griffin-cleave-1";
    let taken = |amount: u8, pick: &str, to: &str| {
        let effect = json!([{"do": "take_discard", "amount": amount, "pick": pick, "to": to}]);
        stage1(effect)
            .deck(A, "griffin-aard-1 griffin-aard-2 griffin-yrden-1")
            .discard(A, pile)
            .run("a: use event-13")
    };
    // Two from the top under the life pool: the first is fourth, the second fifth.
    taken(2, "top", "deck_bottom").run(
        "deck a: 5
         top a: griffin-aard-1 griffin-aard-2 griffin-yrden-1 griffin-quick-slash-2 griffin-cleave-2
         pile a: griffin-cleave-1",
    );
    taken(2, "top", "hand").run("hand a: 5\ndeck a: 3\npile a: griffin-cleave-1");
    taken(9, "top", "hand").run("hand a: 6\ndiscard a: 0");
    taken(1, "any", "hand").run(
        "a? fetch griffin-quick-slash-2 | fetch griffin-cleave-2 | fetch griffin-cleave-1
         a: fetch griffin-cleave-1
         hand a: 4
         pile a: griffin-quick-slash-2 griffin-cleave-2",
    );
    // Shuffled into the life pool: any place.
    let mut places = BTreeSet::new();
    for seed in 0..30 {
        let effect =
            json!([{"do": "take_discard", "amount": 1, "pick": "top", "to": "deck_shuffle"}]);
        let arena = stage1(effect)
            .deck(A, "griffin-aard-1 griffin-aard-2")
            .discard(A, pile);
        let table = arena
            .set(|setup| setup.seed(seed))
            .run("a: use event-13\ndeck a: 3");
        let deck = table.doc().witchers[0].deck.clone().unwrap();
        places.insert(deck.iter().position(|card| card == "griffin-quick-slash-2"));
    }
    assert_eq!(places.len(), 3);
}

#[test]
fn peek_deck() {
    proves!["OW-87"];
    let look = |whose: &str, take: u8, discard: u8| {
        stage1(
            json!([{"do": "peek_deck", "whose": whose, "look": 3, "take": take,
            "discard": discard, "rest": "top_any_order"}]),
        )
    };
    // The own life pool: take one, discard one, one goes back.
    look("own", 1, 1).run(
        "a: use event-13
         a? keep griffin-aard-1 | keep griffin-aard-2 | keep griffin-yrden-1
         a: keep griffin-aard-2
         a? toss griffin-aard-1 | toss griffin-yrden-1
         a: toss griffin-aard-1
         hand a: 4
         pile a: griffin-aard-1
         top a: griffin-yrden-1 griffin-yrden-2
         asked: stage1
         a? specialty | stop",
    );
    // The monster's: only the order.
    look("opponent", 0, 0).pool("05 06 12 14").run(
        "a: use event-13
         a: back monster-fight-05
         a: back monster-fight-06
         pool: 12 06 05 14",
    );
    // The looker knows the top until it changes, nobody else does.
    let table = look("opponent", 0, 0).pool("05 06 12 14").run(
        "a: use event-13
         a: back monster-fight-05
         a: back monster-fight-06",
    );
    let known = |seat| table.view(seat).fight.unwrap().known_top;
    assert_eq!(
        known(A),
        ["monster-fight-12", "monster-fight-06", "monster-fight-05"]
    );
    assert_eq!(known(B), Vec::<String>::new());
    // Fewer cards: all of them.
    look("opponent", 0, 1).pool("05 06").run(
        "a: use event-13
         a? toss monster-fight-05 | toss monster-fight-06
         a: toss monster-fight-05
         pool: 06
         beside: 05",
    );
}

#[test]
fn combo_bonus() {
    proves!["OW-89", "OW-82"];
    let bonus = |effects: Value| json!([{"do": "combo_bonus", "when": [{"is": "combo_length", "min": 2}], "effects": effects}]);
    let two = "a: play griffin-push-2\na: play griffin-yrden-1\na: stop";
    let hand = |arena: Arena| {
        arena
            .skills(A, [1, 4, 1, 1])
            .hand(A, "griffin-push-1 griffin-push-2 griffin-yrden-1")
            .deck(
                A,
                "griffin-aard-1 griffin-aard-2 griffin-cleave-1 griffin-cleave-2",
            )
    };
    // Everything in it joins the combo: the sum, the shields, and what else it says.
    let all = json!([{"do": "damage", "amount": 2}, {"do": "shield", "amount": 2},
        {"do": "draw", "amount": 1}, {"do": "gold", "amount": 3}]);
    let arena = hand(stage1(bonus(all)));
    arena
        .run("a: use event-13\nlife: 10\nshield a: 1\ngold a: 0")
        .run(two)
        .run(
            "damage: 2
         hurt: 2
         shield a: 4
         drew a: 3
         gold a: 3",
        );
    // One card: the condition fails when the combo is complete.
    arena.run("a: use event-13\na: play griffin-push-1\na: stop\ndamage: 0\nshield a: 2\ndrew a: 1\ngold a: 0");
    // Of this fight turn only.
    arena
        .run("a: use event-13\na: play griffin-push-1\na: stop\nb: name charge\na: stop")
        .run(two)
        .run("damage: 0\ngold a: 0");
    // The printed potion.
    hand(Book::quiet().arena("griffin wolf").trail())
        .potions(A, "potion-thunderbolt")
        .hand(
            A,
            "griffin-yrden-2 griffin-quick-slash-2 griffin-yrden-1 griffin-push-1",
        )
        .run(
            "a: drink potion-thunderbolt
             a: play griffin-yrden-2
             a: play griffin-quick-slash-2
             a: play griffin-yrden-1
             a: stop
             damage: 3",
        );
}

#[test]
fn caps() {
    proves!["OW-E103", "OW-91", "OW-92"];
    let cap =
        |what: &str, max: u8| json!([{"do": "cap", "what": what, "max": max, "until": "turn_end"}]);
    // Two damage in stage 1, a sum of four: nothing more.
    let book = Book::quiet()
        .charm(ability("own_stage1", does("damage", 2)))
        .face("griffin-quick-slash-1", "B[damage4 | ]");
    let capped = |max| {
        let book = book
            .clone()
            .beast(forced("own_turn_start", cap("damage_dealt", max)));
        prepared(book.arena("griffin wolf")).trail()
    };
    let turn = "a: use event-13\na: play griffin-quick-slash-1\na: stop\ndamage: 4";
    capped(2).run(turn).run("life: 8");
    capped(5).run(turn).run("life: 5");
    capped(1).run(turn).run("life: 9");
    // The next turn is free of it.
    capped(0)
        .run("a: stop\na: play griffin-quick-slash-1\na: stop\ndamage: 4\nlife: 10")
        .run("b: name charge\nlife: 9\na: use event-13\nlife: 7");
    // Against a witcher it counts the cards he loses, not what his shield takes.
    let duel = book
        .clone()
        .charm(ability("own_turn_start", cap("damage_dealt", 2)));
    let duel = prepared(duel.duel("griffin wolf"))
        .shield(B, 1)
        .hand(B, "wolf-push-1 wolf-push-2")
        .deck(B, "wolf-aard-1 wolf-aard-2 wolf-yrden-1");
    duel.run("a: use event-13\na: play griffin-quick-slash-1\na: stop\nshield b: 0\ndeck b: 1");
    // Also what comes from his hand first.
    let hand_first = json!([forced(
        "after_life_pool",
        json!([{"do": "hand_first", "until": "fight_end"}])
    )]);
    let book2 = book
        .clone()
        .charm(ability("own_turn_start", cap("damage_dealt", 1)))
        .story(TOKEN, hand_first);
    prepared(book2.duel("griffin wolf"))
        .kept(B, TOKEN)
        .shield(B, 1)
        .hand(B, "wolf-push-1 wolf-push-2")
        .deck(B, "wolf-aard-1 wolf-aard-2 wolf-yrden-1")
        .run(
            "a: use event-13
             a: play griffin-quick-slash-1
             a: stop
             asked: hand-loss
             b: discard wolf-push-1
             hand b: 1
             shield b: 0
             deck b: 3",
        );
    // Shield 0, defence 3, three shields in the combo: 1.
    let book = Book::quiet()
        .face("griffin-push-1", "G[shield3 | ]")
        .charm(ability("own_stage1", does("shield", 1)));
    let capped = |max| {
        let book = book
            .clone()
            .beast(forced("own_turn_start", cap("shield_gain", max)));
        let arena = prepared(book.arena("griffin wolf")).trail();
        arena.skills(A, [1, 3, 1, 1]).shield(A, 0)
    };
    capped(1).run("a: stop\na: play griffin-push-1\na: stop\nshield a: 1");
    capped(2).run("a: stop\na: play griffin-push-1\na: stop\nshield a: 2");
    // All effects together.
    capped(1).run("a: use event-13\nshield a: 1\na: play griffin-push-1\na: stop\nshield a: 1");
    let set = book.charm(ability(
        "own_stage1",
        json!([{"do": "shield_set", "to": "max"}]),
    ));
    let set = set.beast(forced("own_turn_start", cap("shield_gain", 1)));
    let set = prepared(set.arena("griffin wolf")).trail();
    set.skills(A, [1, 3, 1, 1])
        .shield(A, 0)
        .run("a: use event-13\nshield a: 1");
}

#[test]
fn how_long_a_cap_lasts() {
    proves!["OW-90", "OW-91", "OW-92"];
    let cap =
        |what: &str, until: &str| json!([{"do": "cap", "what": what, "max": 1, "until": until}]);
    let cards = |until: &str| {
        stage1(cap("combo_cards", until)).hand(A, "griffin-push-2 griffin-yrden-1 griffin-push-1")
    };
    let cards = |until: &str| {
        cards(until)
            .skills(A, [4, 1, 1, 1])
            .deck(A, "griffin-quick-slash-2 griffin-yrden-2 griffin-aard-1 griffin-aard-2 griffin-cleave-1 griffin-cleave-2")
            .run("a: use event-13\na: play griffin-push-2\nasked: attack-type\nb: name charge\na: stop")
    };
    cards("turn_end").run("a: play griffin-quick-slash-2\nasked: combo\na: play griffin-yrden-1");
    cards("fight_end").run("a: play griffin-quick-slash-2\nasked: attack-type");
}

#[test]
fn potions_of_a_fight() {
    proves!["OW-E109", "OW-93", "OW-94", "OW-95", "OW-126"];
    let two = "potion-swallow potion-swallow potion-swallow";
    let book = |effects: Value| Book::quiet().charm(forced("after_life_pool", effects));
    let arena = |book: Book| prepared(book.arena("griffin wolf")).trail().potions(A, two);
    // Alchemy value 1 and one more: two.
    let more = arena(book(does("extra_potion", 1)));
    more.run("a: drink potion-swallow\na: drink potion-swallow\nasked: combo\nused a: 2");
    // A cap is stronger.
    let cap = json!([{"do": "cap", "what": "potions_used", "max": 1, "until": "fight_end"}]);
    let capped = book(does("extra_potion", 1)).beast(forced("after_life_pool", cap));
    let table = arena(capped.clone()).run("a: drink potion-swallow\nasked: combo");
    table.run("used a: 1\na! drink potion-swallow = potion_limit");
    arena(capped)
        .skills(A, [1, 1, 4, 1])
        .run("a: drink potion-swallow\nasked: combo\nused a: 1");
    // Kept: the use counts, the card is back after the fight and not before.
    let keep = book(json!([])).charm(ability("potion_used", json!([{"do": "keep_potion"}])));
    let blood = "potion-black-blood";
    let arena = arena(keep)
        .skills(A, [1, 1, 2, 1])
        .potions(A, blood)
        .life(2);
    let table = arena.run(
        "a: drink potion-black-blood
         life: 1
         asked: use
         a: use event-13
         used a: 1
         potions a: 0
         asked: combo
         a: play griffin-quick-slash-1
         result: beaten
         potions a: 1",
    );
    assert_eq!(table.doc().witchers[0].potions, [blood]);
    assert_eq!(table.doc().potion_discard, Vec::<String>::new());
}

#[test]
fn skill_as() {
    proves!["OW-E107", "OW-97"];
    let lower = json!([{"do": "skill_as", "skill": "defence", "delta": -1, "until": "fight_end"}]);
    let book = Book::quiet()
        .beast(forced("before_life_pool", lower))
        .face("griffin-push-1", "G[shield3 | ]");
    let arena = |defence, shield| {
        let arena = prepared(book.arena("griffin wolf")).trail();
        arena
            .skills(A, [1, defence, 1, 1])
            .shield(A, shield)
            .life(1)
    };
    // Defence 3, shield 3: 2 at once, 2 at most during the fight, 3 after it; the marker stays.
    arena(3, 3).run("shield a: 2\nskills a: 1 3 1 1\na: play griffin-push-1\na: stop\nshield a: 2");
    let table = arena(3, 3).run("a: play griffin-quick-slash-1\na: stop\nresult: beaten");
    let table = table.play_until("exhaust").run("a: trash griffin-push-1");
    table.run("shield a: 3");
    // At defence 5 nothing changes, and never below 1.
    arena(5, 4).run("shield a: 4");
    arena(1, 1).run("shield a: 1");
    // The level that counts is lower as well: a bite by defence.
    let bite = arena(3, 0).pool("06 01 02").deck(A, DECK);
    bite.run("a: play griffin-quick-slash-1\na: stop\ndeck a: 5\nb: name bite\ndeck a: 3");
    // A value until the end of the fight turn.
    let zero = json!([{"do": "skill_as", "skill": "combat", "value": 0, "until": "turn_end"}]);
    let first = first_turn(forced("own_stage4", zero));
    prepared(Book::quiet().beast(first).arena("griffin wolf"))
        .trail()
        .skills(A, [3, 1, 1, 1])
        .run(
            "a: play griffin-push-1
             a: stop
             drew a: 0
             b: name charge
             a: stop
             a: play griffin-push-2
             a: stop
             drew a: 3",
        );
}

#[test]
fn mute_colour() {
    proves!["OW-E101", "OW-98", "OW-D51"];
    let cards = |book: Book| {
        book.face("griffin-yrden-1", "Y[draw1 | P:damage2]")
            .face("griffin-aard-1", "P[damage1 | B:damage1]")
            .face("griffin-quick-slash-1", "B[damage1 | ]")
            .arena("griffin wolf")
            .trail()
            .hand(
                A,
                "griffin-yrden-1 griffin-aard-1 griffin-quick-slash-1 griffin-push-1",
            )
            .deck(
                A,
                "griffin-push-2 griffin-cleave-1 griffin-cleave-2 griffin-aard-2",
            )
    };
    let three =
        "a: play griffin-yrden-1\na: play griffin-aard-1\na: play griffin-quick-slash-1\na: stop";
    let mute = |colour: &str| {
        let effect = json!([{"do": "mute_colour", "colours": [colour], "until": "fight_end"}]);
        Book::quiet().beast(forced("after_life_pool", effect))
    };
    // Yellow's link 2 and blue 1; the purple symbol and link give nothing, but join.
    cards(mute("purple")).run(three).run("damage: 3\ndrew a: 2");
    cards(mute("yellow")).run(three).run("damage: 3\ndrew a: 1");
    cards(Book::quiet()).run(three).run("damage: 5\ndrew a: 2");
    // The colour still counts.
    let counted = when(
        forced("combo_built", does("gold", 1)),
        json!({"is": "combo_has_colour", "colours": ["purple"]}),
    );
    cards(mute("purple").charm(counted))
        .kept(A, CHARM)
        .run(three)
        .run("gold a: 1");
    // The printed fiend mutes purple.
    let fiend = Arena::against("monster-fiend", "griffin wolf").trail();
    fiend
        .hand(A, "griffin-aard-1 griffin-push-1")
        .run("a: play griffin-aard-1\na: stop\ndamage: 0\nlife: 10");
    // Until the end of the turn.
    let turn = json!([{"do": "mute_colour", "colours": ["purple"], "until": "turn_end"}]);
    let arena = stage1(turn).hand(A, "griffin-aard-1 griffin-aard-2").deck(
        A,
        "griffin-push-1 griffin-push-2 griffin-cleave-1 griffin-cleave-2",
    );
    arena
        .run("a: use event-13\na: play griffin-aard-1\na: stop\ndamage: 0\nb: name charge\na: stop")
        .run("a: play griffin-aard-2\na: stop\ndamage: 1");
}

#[test]
fn each_colour_counts_once() {
    proves!["OW-E104", "OW-82", "OW-108"];
    let less = when(
        always("combo_damage", does("damage", -1)),
        json!({"is": "combo_has_colour", "colours": ["blue"]}),
    );
    let combo = |damage: [u8; 3]| {
        let mut book = Book::quiet().beast(less.clone());
        for (card, damage) in ["precise-cut-1", "precise-cut-2", "precise-cut-3"]
            .iter()
            .zip(damage)
        {
            let face = if damage > 0 {
                format!("B[damage{damage} | B:-]")
            } else {
                "B[shield1 | B:-]".to_owned()
            };
            book = book.face(card, &face);
        }
        let arena = book.arena("griffin wolf").trail();
        arena
            .hand(
                A,
                "precise-cut-1 precise-cut-2 precise-cut-3 griffin-push-1",
            )
            .run(
                "a: play precise-cut-1
             a: play precise-cut-2
             a: play precise-cut-3
             a: stop",
            )
    };
    // Three blue cards with a sum of five: four. A sum of nothing stays nothing.
    combo([2, 2, 1]).run("damage: 4\nlife: 6");
    combo([0, 0, 0]).run("damage: 0\nlife: 10");
    // Without blue nothing is taken away.
    let book = Book::quiet().beast(less).arena("griffin wolf").trail();
    book.hand(A, "griffin-cleave-1 griffin-push-1")
        .run("a: play griffin-cleave-1\na: stop\ndamage: 2");
}

#[test]
fn random_first_card() {
    proves!["OW-105", "OW-90"];
    let arena = |seed: u64, book: Book| {
        let arena = book.arena("griffin wolf").trail();
        arena
            .hand(
                A,
                "griffin-push-1 griffin-push-2 griffin-yrden-2 griffin-cleave-1",
            )
            .set(|setup| setup.seed(seed))
            .start()
    };
    let random = json!({"do": "random_first_card"});
    let mut firsts = BTreeSet::new();
    for seed in 0..40 {
        let book = Book::quiet().beast(forced("own_turn_start", json!([random])));
        let table = arena(seed, book).run("asked: combo\nhand a: 3");
        let played = table.state.fight.as_ref().unwrap().combo[0].card;
        firsts.insert(played);
        // The rest of the combo is his.
        assert!(table.legal(A).contains(&"stop".to_owned()));
    }
    assert_eq!(firsts.len(), 4);
    // A cap of one card leaves nothing to add.
    let cap = json!({"do": "cap", "what": "combo_cards", "max": 1, "until": "turn_end"});
    let book = Book::quiet().beast(forced("own_turn_start", json!([random, cap])));
    arena(1, book).run("asked: attack-type\ndiscard a: 1");
}
