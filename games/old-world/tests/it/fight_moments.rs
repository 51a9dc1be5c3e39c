//! Section 2.6: conditions and triggers of fights, each alone.

use coven_conformance::proves;
use coven_core::Viewer;
use coven_old_world::Seen;
use coven_old_world::state::Decision;
use serde_json::{Value, json};

use crate::arena::{
    Arena, Book, CHARM, TOKEN, ability, always, costing, does, first_turn, forced, when,
};
use crate::support::{A, B, Table};

const DECK: &str = "griffin-aard-1 griffin-aard-2 griffin-yrden-1 griffin-yrden-2 griffin-cleave-1 griffin-cleave-2";

/// The griffin with a charm; the beast begins.
fn charmed(ability: Value) -> Arena {
    Book::quiet()
        .charm(ability)
        .arena("griffin wolf")
        .kept(A, CHARM)
        .hand(A, "griffin-push-1 griffin-push-2 griffin-quick-slash-1")
        .deck(A, DECK)
}

/// The charm may be used at this moment, for a gold.
fn moment(trigger: &str) -> Arena {
    charmed(ability(trigger, does("gold", 1)))
}

/// The charm gives a gold at this moment by itself, each time.
fn chime(trigger: &str) -> Arena {
    charmed(always(trigger, does("gold", 1)))
}

#[test]
fn before_and_after_the_life_pools() {
    proves!["OW-120", "OW-121", "OW-122"];
    // Drawing before the pools are formed follows the rules outside fights: the discard is shuffled.
    let draw = |trigger: &str| {
        let arena = charmed(ability(trigger, does("draw_cards", 2))).deck(A, "");
        arena.set(|setup| setup.discard(A, "griffin-aard-1 griffin-aard-2 griffin-yrden-1"))
    };
    for trigger in ["fight_declared", "before_life_pool"] {
        let table = draw(trigger)
            .declared()
            .run("a: hunt\nasked: use\ndiscard a: 3\ndeck a: 0");
        assert!(!table.state.fight.as_ref().unwrap().formed);
        table.run("a: use event-13\nhand a: 5\ndeck a: 1\ndiscard a: 0");
    }
    // After it the life pool is there, and no fight turn has begun.
    let table = draw("after_life_pool")
        .declared()
        .run("a: hunt\nasked: use\ndeck a: 3\ndiscard a: 0");
    let fight = table.state.fight.as_ref().unwrap();
    assert!(fight.formed);
    assert_eq!((fight.turns, fight.acting), ([0, 0], None));
    table.run("a: use event-13\nhand a: 5\ndeck a: 1");
}

#[test]
fn the_start_of_a_fight_turn() {
    proves!["OW-123", "OW-124", "OW-47"];
    // Own: before stage 1, in each own fight turn.
    let own = chime("own_turn_start").trail().pool("06 05 12");
    own.run("gold a: 1\na: play griffin-push-1\na: stop\ngold a: 1\nb: name charge\ngold a: 2");
    moment("own_turn_start")
        .trail()
        .potions(A, "potion-swallow")
        .run("asked: use\nturn: a\na: use event-13\nasked: stage1");
    // The opponent's: before his attack is named.
    let other = chime("opponent_turn_start").pool("06 05 12");
    other.run("asked: attack-type\ngold a: 1\nb: name charge\ngold a: 1\na: stop\na: play griffin-push-1\na: stop\ngold a: 2");
    // In a witcher fight both moments come one after another.
    let book = Book::quiet()
        .charm(always("own_turn_start", does("gold", 1)))
        .story(
            TOKEN,
            json!([always("opponent_turn_start", does("gold", 1))]),
        );
    book.duel("griffin wolf")
        .kept(A, CHARM)
        .kept(B, TOKEN)
        .hand(A, "griffin-push-1 griffin-push-2")
        .hand(B, "wolf-push-1 wolf-push-2")
        .run("gold a: 1\ngold b: 1\na: play griffin-push-1\na: stop\ngold a: 1\ngold b: 1\nb: play wolf-push-1\nb: stop\ngold a: 2\ngold b: 2");
    // The first fight turn of the side whose fight turn it is.
    let first = |trigger: &str| charmed(first_turn(always(trigger, does("gold", 1))));
    let script = "a: play griffin-push-1\na: stop\nb: name charge\na: stop\na: play griffin-push-2\na: stop\ngold a: 1";
    first("own_turn_start").trail().run(script);
    first("opponent_turn_start").trail().run(script);
}

#[test]
fn stage_one() {
    proves!["OW-125", "OW-45"];
    // Forced: as soon as the condition holds, from the start of the turn to its end.
    let shield = when(
        forced("own_stage1", does("gold", 1)),
        json!({"is": "shield_is", "value": 0}),
    );
    charmed(shield.clone())
        .trail()
        .shield(A, 0)
        .run("gold a: 1");
    let later = charmed(shield.clone())
        .trail()
        .potions(A, "potion-maribor-forest");
    later.run("gold a: 0\na: drink potion-maribor-forest\ngold a: 1");
    // A monster may have one, too.
    let book = Book::quiet().beast(shield.clone());
    let beast = book.arena("griffin wolf").trail().hand(A, "griffin-push-1");
    beast.clone().shield(A, 0).run("gold a: 1");
    beast.run("gold a: 0");
    // Not in the fight turn of the other.
    let waits = charmed(shield).pool("06 05 12");
    let table = waits
        .skills(A, [1, 1, 1, 1])
        .run("gold a: 0\nasked: attack-type\nb: name charge");
    let order: Vec<&str> = table
        .seen(Viewer::Referee)
        .iter()
        .filter_map(|seen| match seen {
            Seen::Shield { shield: 0, .. } => Some("shield"),
            Seen::FightTurn { .. } => Some("turn"),
            Seen::Gold { .. } => Some("gold"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["shield", "turn", "gold"]);
}

#[test]
fn no_fight_turn_goes_on_for_ever() {
    proves!["OW-37"];
    let endless = [
        "own_stage1",
        "opponent_lost_cards",
        "cards_lost",
        "potion_used",
    ];
    for trigger in endless {
        for may in [true, false] {
            let mut each = always(trigger, does("gold", 1));
            each["may"] = json!(may);
            assert!(Book::quiet().charm(each).is_refused(), "{trigger}");
        }
        let once = ability(trigger, does("gold", 1));
        assert!(!Book::quiet().charm(once).is_refused(), "{trigger}");
    }
}

#[test]
fn a_potion_was_used() {
    proves!["OW-126"];
    let arena = moment("potion_used").trail().skills(A, [1, 2, 2, 1]);
    let arena = arena.potions(A, "potion-swallow potion-black-blood");
    // Its effects are complete.
    arena.run("a: drink potion-swallow\nshield a: 2\nasked: use\na: use event-13\nasked: stage1");
    arena.run("a: drink potion-black-blood\nlife: 9\nasked: use\na: stop\nasked: stage1");
    // A potion that is lost is not used.
    let price = json!({"do": "potion", "amount": -1});
    let cost = costing(ability("own_stage1", does("gold", 2)), price);
    let book = Book::quiet()
        .charm(ability("potion_used", does("gold", 1)))
        .story(TOKEN, json!([cost]));
    book.arena("griffin wolf")
        .trail()
        .kept(A, CHARM)
        .kept(A, TOKEN)
        .potions(A, "potion-swallow")
        .hand(A, "griffin-push-1")
        .run("a: use event-28\npotions a: 0\ngold a: 2\nasked: combo");
}

#[test]
fn the_combo_is_built() {
    proves!["OW-127", "OW-128"];
    // Built: extra cards included, nothing has taken effect.
    let arena = moment("combo_built")
        .trail()
        .potions(A, "potion-blizzard")
        .skills(A, [1, 4, 1, 1]);
    arena.run(
        "a: drink potion-blizzard
         a: play griffin-push-1
         a: stop
         asked: extra
         a: play griffin-quick-slash-1
         asked: use
         combo: griffin-push-1 griffin-quick-slash-1
         life: 10
         shield a: 1
         a: stop
         life: 9",
    );
    // Damage: the sum is made up and not yet dealt.
    let table = moment("combo_damage").trail().run(
        "a: play griffin-quick-slash-1
         a: stop
         asked: use
         life: 10",
    );
    assert_eq!(table.state.fight.as_ref().unwrap().sum, Some(1));
    table.run("a: use event-13\nlife: 9\ndamage: 1");
}

#[test]
fn cards_were_lost() {
    proves!["OW-129", "OW-130", "OW-109", "OW-49"];
    // The opponent's, right after the effect and before the shields of the combo.
    moment("opponent_lost_cards")
        .trail()
        .skills(A, [1, 4, 1, 1])
        .run(
            "a: play griffin-quick-slash-1
         a: stop
         asked: use
         life: 9
         deck a: 6
         a: use event-13
         asked: attack-type",
        );
    moment("opponent_lost_cards")
        .trail()
        .run("a: play griffin-push-1\na: stop\nasked: attack-type");
    // He is out: no moment.
    moment("opponent_lost_cards")
        .trail()
        .life(1)
        .run("a: play griffin-quick-slash-1\na: stop\nresult: beaten");
    // In a witcher fight both sides: first what is forced, then what is optional, the active first.
    let book = Book::quiet()
        .charm(ability("opponent_lost_cards", does("gold", 1)))
        .story(TOKEN, json!([forced("cards_lost", does("gold", 1))]));
    let duel = |book: Book| {
        book.duel("griffin wolf")
            .kept(A, CHARM)
            .kept(B, TOKEN)
            .hand(A, "griffin-quick-slash-1 griffin-push-1")
            .shield(B, 0)
            .hand(B, "wolf-push-1 wolf-push-2")
            .run("a: play griffin-quick-slash-1\na: stop")
    };
    duel(book.clone()).run("asked: use\nturn: a\ngold b: 1\na: use event-13\ngold a: 1\nturn: b");
    let both = book.story(TOKEN, json!([ability("cards_lost", does("gold", 1))]));
    duel(both).run(
        "asked: use\nturn: a\ngold b: 0\na: stop\nasked: use\nturn: b\nb: use event-28\ngold b: 1",
    );
    // Cards given up by their owner do not count.
    let price = json!({"do": "discard_hand", "amount": 2, "pick": "owner"});
    let lost = json!({"is": "lost_at_least", "value": 1});
    let react = json!([
        forced("cards_lost", does("gold", 5)),
        when(forced("own_turn_end", does("gold", 5)), lost),
    ]);
    let book = Book::quiet()
        .story(TOKEN, react)
        .charm(costing(ability("own_stage1", does("gold", 1)), price))
        .potion("potion-swallow", does("take_damage", 3));
    book.arena("griffin wolf")
        .trail()
        .kept(A, CHARM)
        .kept(A, TOKEN)
        .potions(A, "potion-swallow")
        .hand(A, "griffin-push-1 griffin-push-2 griffin-quick-slash-1")
        .deck(A, DECK)
        .run(
            "a: use event-13
             a: discard griffin-push-1
             a: discard griffin-push-2
             a: drink potion-swallow
             deck a: 4
             a: stop
             a: play griffin-quick-slash-1
             asked: attack-type
             gold a: 1",
        );
}

#[test]
fn the_end_of_a_fight_turn() {
    proves!["OW-131", "OW-132"];
    // Stage 4: before the cards are drawn.
    moment("own_stage4").trail().run(
        "a: play griffin-push-1
         a: stop
         asked: use
         deck a: 6
         combo: griffin-push-1
         a: use event-13
         deck a: 5",
    );
    // The end: the combo is discarded.
    moment("own_turn_end").trail().run(
        "a: play griffin-push-1
         a: stop
         asked: use
         deck a: 5
         combo: -
         pile a: griffin-push-1
         a: use event-13
         asked: attack-type",
    );
    // The other's end: the fight card is discarded.
    let table = moment("opponent_turn_end").pool("06 05 12");
    table.run("b: name charge\nasked: use\nturn: a\nbeside: 06\nshield a: 0\na: use event-13\nasked: stage1");
    let book = Book::quiet().story(
        TOKEN,
        json!([ability("opponent_turn_end", does("gold", 1))]),
    );
    book.duel("griffin wolf")
        .kept(B, TOKEN)
        .hand(A, "griffin-push-1 griffin-push-2")
        .hand(B, "wolf-push-1")
        .run("a: play griffin-push-1\na: stop\nasked: use\nturn: b\npile a: griffin-push-1\nb: use event-28\nasked: combo\nturn: b");
}

#[test]
fn the_attack_is_revealed() {
    proves!["OW-133", "OW-134"];
    let table = moment("attack_revealed")
        .pool("12 05 06")
        .run("b: name bite\nasked: use\nshield a: 1\ndeck a: 6\npool: 05 06");
    assert_eq!(
        table.view(B).fight.unwrap().revealed.as_deref(),
        Some("monster-fight-12")
    );
    table.run("a: stop\nshield a: 0\ndeck a: 2");
    // Damage is about to fall: nothing has been taken from the shield.
    let table = moment("damage_incoming")
        .pool("12 05 06")
        .run("b: name bite\nasked: use\nshield a: 1\ndeck a: 6");
    assert_eq!(table.state.fight.as_ref().unwrap().incoming, 5);
    table.run("a: stop\nshield a: 0\ndeck a: 2");
    // Not for attacks without damage, and not for damage that is no attack of the opponent.
    moment("damage_incoming")
        .pool("08 05 06")
        .run("b: name charge\nasked: stage1");
    let book = Book::quiet()
        .charm(ability("damage_incoming", does("gold", 1)))
        .potion("potion-swallow", does("take_damage", 2));
    let arena = book
        .arena("griffin wolf")
        .trail()
        .kept(A, CHARM)
        .hand(A, "griffin-push-1");
    arena
        .potions(A, "potion-swallow")
        .run("a: drink potion-swallow\nshield a: 0\nasked: stage1");
}

#[test]
fn the_end_of_a_fight() {
    proves!["OW-135", "OW-136", "OW-110"];
    let turn = "a: play griffin-quick-slash-1\na: stop";
    // The result is known, the aftermath not begun.
    let table = moment("fight_end")
        .trail()
        .life(1)
        .run(turn)
        .run("asked: use\nmarker a: 0\ngold a: 0");
    let fight = table.state.fight.as_ref().unwrap();
    assert_eq!(
        fight.result,
        Some(coven_old_world::state::FightResult::Beaten)
    );
    table.run("a: use event-13\ngold a: 3\nmarker a: 1");
    // The aftermath is complete, phase III not begun.
    let table = moment("after_fight")
        .trail()
        .life(1)
        .run(turn)
        .run("asked: exhaust\na: trash griffin-push-1");
    let table = table.run("asked: use\nturn: a\nmarker a: 1\ngold a: 2\nhand a: 0\ndeck a: 8");
    assert!(matches!(table.state.decision, Decision::Use { .. }));
    table.run("a: use event-13\ngold a: 3\nhand a: 3");
    // Beaten or not.
    let beaten = |trigger: &str| {
        when(
            forced(trigger, does("gold", 5)),
            json!({"is": "monster_defeated"}),
        )
    };
    let gold = |trigger: &str, life| {
        let arena = charmed(beaten(trigger))
            .trail()
            .hand(A, "griffin-quick-slash-1")
            .deck(A, "");
        arena.life(life).run("a: play griffin-quick-slash-1")
    };
    assert_eq!(gold("fight_end", 1).state.witcher(A).gold, 7);
    assert_eq!(gold("fight_end", 2).state.witcher(A).gold, 2, "driven off");
    assert_eq!(gold("fight_end", 3).state.witcher(A).gold, 0, "a defeat");
    let beaten = gold("after_fight", 1);
    assert_eq!(beaten.state.witcher(A).gold, 2);
    assert_eq!(
        beaten
            .run("a: trash griffin-quick-slash-1")
            .state
            .witcher(A)
            .gold,
        7
    );
}

#[test]
fn the_life_of_the_monster() {
    proves!["OW-110"];
    let hurt = |life: usize| {
        let between = json!({"is": "monster_life_between", "min": 2, "max": 3});
        let arena = charmed(when(
            forced("opponent_turn_start", does("gold", 1)),
            between,
        ));
        arena
            .life(life)
            .run("asked: attack-type")
            .state
            .witcher(A)
            .gold
    };
    // Before the card is revealed.
    assert_eq!([hurt(1), hurt(2), hurt(3), hurt(4)], [0, 1, 1, 0]);
}

/// Whether a condition holds for a combo of these cards of a hand.
fn combo_holds(condition: &Value, cards: &str) -> bool {
    let seen = when(always("own_stage4", does("gold", 1)), condition.clone());
    let mut arena = charmed(seen).trail();
    if cards.is_empty() {
        arena = arena.hand(A, "");
    } else {
        let hand = format!("{cards} griffin-push-1");
        arena = arena
            .hand(A, &hand)
            .deck(A, "griffin-quick-slash-1 griffin-quick-slash-2");
    }
    let mut table = arena.start();
    for card in cards.split_whitespace() {
        table.act(A, &format!("play {card}"));
    }
    if !cards.is_empty() {
        table.act(A, "stop");
    }
    match table.state.witcher(A).gold {
        0 => false,
        1 => true,
        more => panic!("met {more} times"),
    }
}

#[test]
fn conditions_on_combos() {
    proves!["OW-108"];
    let length = |min: u8, max: u8| json!({"is": "combo_length", "min": min, "max": max});
    let one = "griffin-yrden-2";
    let two = "griffin-yrden-2 precise-cut-3";
    let three = "griffin-yrden-2 precise-cut-3 intense-aard-1";
    for (cards, count) in [(one, 1), (two, 2), (three, 3)] {
        for min in 1..=3 {
            for max in min..=3 {
                let wanted = (min..=max).contains(&count);
                assert_eq!(
                    combo_holds(&length(min, max), cards),
                    wanted,
                    "{cards}: {min} {max}"
                );
            }
        }
    }
    assert!(!combo_holds(&length(0, 9), ""), "no combo has no length");
    let has = |colours: &[&str]| json!({"is": "combo_has_colour", "colours": colours});
    assert!(combo_holds(&has(&["yellow"]), three));
    assert!(combo_holds(&has(&["red", "purple"]), three));
    assert!(!combo_holds(&has(&["red"]), three));
    assert!(!combo_holds(&has(&["red", "yellow", "blue"]), ""));
    // Met once, however many cards match.
    assert!(combo_holds(&has(&["blue"]), "precise-cut-1 precise-cut-3"));
    let lacks = |colours: &[&str]| json!({"is": "combo_lacks_colour", "colours": colours});
    assert!(combo_holds(&lacks(&["green"]), three));
    assert!(combo_holds(&lacks(&["green", "red"]), three));
    assert!(!combo_holds(&lacks(&["green", "blue"]), three));
    assert!(
        combo_holds(&lacks(&["green"]), ""),
        "no combo lacks every colour"
    );
    let count = |min: u8| json!({"is": "combo_colour_count", "colour": "blue", "min": min});
    assert!(combo_holds(&count(1), three));
    assert!(!combo_holds(&count(2), three));
    assert!(combo_holds(&count(2), "precise-cut-1 precise-cut-3"));
    assert!(!combo_holds(&count(1), ""));
    let colours = |value: u8| json!({"is": "combo_colours_at_least", "value": value});
    assert!(combo_holds(&colours(3), three));
    assert!(!combo_holds(&colours(4), three));
    assert!(!combo_holds(&colours(2), "precise-cut-1 precise-cut-3"));
    assert!(!combo_holds(&colours(1), ""));
}

#[test]
fn losses_are_counted_by_fight_turn() {
    proves!["OW-109"];
    let lost = |value: u8| {
        when(
            forced("opponent_turn_end", does("gold", 1)),
            json!({"is": "lost_at_least", "value": value}),
        )
    };
    // Bite 5, shield 1: four cards.
    let gold = |value| {
        let table = charmed(lost(value)).pool("12 05 06").run("b: name bite");
        table.state.witcher(A).gold
    };
    assert_eq!([gold(1), gold(4), gold(5)], [1, 1, 0]);
    let dealt = |value: u8| {
        when(
            forced("own_turn_end", does("gold", 1)),
            json!({"is": "opponent_lost_at_least", "value": value}),
        )
    };
    let gold = |value| {
        let arena = charmed(dealt(value))
            .trail()
            .hand(A, "rend-1 griffin-push-1");
        arena.run("a: play rend-1\na: stop").state.witcher(A).gold
    };
    assert_eq!([gold(1), gold(2), gold(3)], [1, 1, 0]);
}

#[test]
fn each_time_is_once_each_time() {
    proves!["OW-112", "OW-44"];
    let mut each = ability("own_turn_start", does("gold", 1));
    each["limit"] = json!("each_time");
    let table = charmed(each).trail().pool("06 05 12");
    table.run(
        "asked: use
         a: use event-13
         gold a: 1
         asked: combo
         a: play griffin-push-1
         a: stop
         b: name charge
         asked: use
         a: use event-13
         gold a: 2
         asked: stage1",
    );
    // Not used: nothing is spent.
    let table: Table = moment("own_turn_start").trail().pool("06 05 12").start();
    table.run("a: stop\na: play griffin-push-1\na: stop\nb: name charge\nasked: use\na: use event-13\ngold a: 1");
}
