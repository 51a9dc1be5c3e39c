//! The printed cards of fights: every potion, every monster's ability, every trophy and piece of
//! equipment that acts in a fight does what it says.

use std::collections::BTreeSet;

use coven_conformance::proves;
use coven_core::Viewer;
use coven_old_world::Seen;

use crate::arena::{Arena, Book, fight_card};
use crate::support::{A, file, house};

const DECK: &str = "griffin-aard-1 griffin-aard-2 griffin-yrden-1 griffin-yrden-2 griffin-cleave-1 griffin-cleave-2";
const HAND: &str = "griffin-push-1 griffin-push-2 griffin-quick-slash-1";

/// The griffin begins against the quiet beast.
fn griffin() -> Arena {
    let arena = Book::quiet().arena("griffin wolf").trail();
    arena.hand(A, HAND).deck(A, DECK)
}

/// He begins against a printed monster.
fn against(monster: &str) -> Arena {
    let arena = Arena::against(monster, "griffin wolf").trail();
    arena.hand(A, HAND).deck(A, DECK)
}

/// The monster begins.
fn waits(monster: &str) -> Arena {
    let arena = Arena::against(monster, "griffin wolf").shield(A, 0);
    arena.hand(A, HAND).deck(A, DECK)
}

#[test]
fn potions() {
    proves![
        "OW-325", "OW-82", "OW-84", "OW-88", "OW-85", "OW-89", "OW-42"
    ];
    let bottle = |id: &str| griffin().skills(A, [2, 3, 1, 1]).potions(A, id);
    let play = "a: play griffin-push-1\na: stop";
    bottle("potion-swallow")
        .run("a: drink potion-swallow\nshield a: 2")
        .run(play)
        .run("shield a: 3\ndrew a: 1");
    bottle("potion-black-blood")
        .run("a: drink potion-black-blood\nlife: 9\na: play griffin-push-1\nasked: attack-type");
    // A purple or yellow card is its price.
    let philter = bottle("potion-petris-philter");
    philter.run("a! drink potion-petris-philter = cannot_pay_cost");
    philter
        .hand(
            A,
            "griffin-push-1 intense-aard-1 intense-yrden-1 intense-yrden-2",
        )
        .run(
            "a: drink potion-petris-philter
             a? discard intense-aard-1 | discard intense-yrden-1 | discard intense-yrden-2
             a: discard intense-yrden-1
             life: 8
             hand a: 3",
        );
    bottle("potion-maribor-forest").run("a: drink potion-maribor-forest\nshield a: 0\nhand a: 5");
    bottle("potion-maribor-forest")
        .shield(A, 0)
        .run("asked: combo\na! drink potion-maribor-forest = potion_limit");
    bottle("potion-tawny-owl")
        .discard(A, "rend-1 rend-2")
        .run("a: drink potion-tawny-owl\nhand a: 4\npile a: rend-2\na: stop")
        .run(play)
        .run("drew a: 1");
    // Blizzard and thunderbolt stand with extra cards and bonuses of combos.
    let named: BTreeSet<String> = file()["potions"]["potions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|potion| potion["id"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(named.len(), 7);
}

#[test]
fn monsters_of_level_one() {
    proves!["OW-322", "OW-121", "OW-122", "OW-106"];
    // Arachas: a card of choice before the life pool, so it is in it.
    let table = against("monster-arachas").set(|setup| {
        let forest = coven_old_world::card::Terrain::Forest;
        setup.lair(forest, "monster-foglet", "stygga")
    });
    let table = table.set(|setup| {
        let water = coven_old_world::card::Terrain::Water;
        setup.lair(water, "monster-barghest", "gorthur-gvaed")
    });
    table.declared().run(
        "a: hunt
         asked: discard
         a: discard griffin-push-1
         hand a: 2
         discard a: 0
         deck a: 7",
    );
    against("monster-barghest").run("shield a: 0");
    // Drowners' nest: a card of the life pool of own choice.
    let table = against("monster-drowners-nest")
        .declared()
        .run("a: hunt\nasked: pick-deck");
    assert_eq!(table.legal(A).len(), 6);
    table.run(
        "a: discard griffin-yrden-1\npile a: griffin-yrden-1\ndeck a: 5\nhand a: 3\nasked: use",
    );
    // Ekimmara: a hand card, unless he has the trail.
    against("monster-ekimmara").run("hand a: 3\nasked: combo");
    waits("monster-ekimmara")
        .declared()
        .run("a: hunt\nasked: discard\na: discard griffin-push-1\nhand a: 2\ndiscard a: 1");
    // Ghouls' nest: two cards at most in the first fight turn.
    against("monster-ghouls-nest")
        .hand(A, "crushing-blow-1 griffin-push-1")
        .run("a: play crushing-blow-1\na: stop\ndamage: 3\nlife: 8");
    // Harpy: combat counts as 0 in the first fight turn.
    against("monster-harpy")
        .skills(A, [3, 1, 1, 1])
        .run("a: play griffin-push-1\na: stop\ndrew a: 0\nb: name charge\na: stop\na: play griffin-push-2\na: stop\ndrew a: 3");
    // Nekkers' nest: one card less without green.
    against("monster-nekkers-nest")
        .skills(A, [2, 1, 1, 1])
        .run("a: play griffin-quick-slash-1\na: stop\ndrew a: 1");
    against("monster-nekkers-nest")
        .skills(A, [2, 1, 1, 1])
        .run("a: play griffin-push-1\na: stop\ndrew a: 2");
    // Rotfiend: beaten, he draws one card in phase III.
    let table = against("monster-rotfiend").life(1);
    let table = table
        .run("a: play griffin-quick-slash-1\na: stop\nresult: beaten\na: trash griffin-push-1");
    table.run("hand a: 1");
}

#[test]
fn monsters_of_level_two() {
    proves![
        "OW-322", "OW-105", "OW-100", "OW-93", "OW-92", "OW-91", "OW-132"
    ];
    // Grave hag: the hand first, in her first fight turn.
    waits("monster-grave-hag")
        .pool("05 06 12 14")
        .run("b: name bite\nhand a: 0\ndeck a: 5\na: stop\nb: name charge\nhand a: 1\ndeck a: 2");
    // Nightwraith: the first card is random.
    against("monster-nightwraith").run("asked: combo\nhand a: 2");
    // Noonwraith: one shield a fight turn.
    against("monster-noonwraith")
        .skills(A, [1, 4, 1, 1])
        .hand(A, "block-1 griffin-push-1")
        .run("a: play block-1\na: stop\nshield a: 2");
    // Penitent: no card in the first fight turn without a trail.
    let blow = "a: play griffin-quick-slash-1\na: stop\ndamage: 1";
    against("monster-penitent").run(blow).run("life: 9");
    let table = waits("monster-penitent")
        .hand(
            A,
            "griffin-quick-slash-1 griffin-quick-slash-2 precise-cut-1",
        )
        .pool("08 05 06")
        .run("b: name charge\na: stop\nlife: 2");
    let card = table.legal(A)[0].clone();
    table.run(&format!("a: {card}\ndamage: 1\nlife: 2"));
    // Water hag: one potion.
    against("monster-water-hag")
        .skills(A, [1, 1, 4, 1])
        .potions(A, "potion-black-blood potion-black-blood")
        .run("a: drink potion-black-blood\nasked: combo");
    // Weavess: defence falls before the life pools. Werewolf: two shields.
    against("monster-weavess")
        .skills(A, [1, 3, 1, 1])
        .shield(A, 3)
        .run("skills a: 1 2 1 1\nshield a: 2");
    against("monster-werewolf")
        .skills(A, [1, 4, 1, 1])
        .shield(A, 3)
        .run("shield a: 1");
    // Whispess: two shields for a combo with yellow.
    let whispess = || {
        let arena = against("monster-whispess")
            .skills(A, [1, 4, 1, 1])
            .shield(A, 3);
        arena.hand(A, "intense-yrden-1 griffin-push-1")
    };
    whispess().run("a: play intense-yrden-1\na: stop\nshield a: 1");
    whispess().run("a: play griffin-push-1\na: stop\nshield a: 4");
    // Wyvern: a random hand card after its first fight turn.
    waits("monster-wyvern")
        .pool("14 05 06 12")
        .run("b: name bite\nhand a: 2\ndeck a: 4\na: stop")
        .run("asked: combo");
}

#[test]
fn monsters_of_level_three() {
    proves!["OW-322", "OW-46", "OW-97", "OW-91", "OW-108"];
    // Brewess: one damage less with green or yellow. Yghern: with blue.
    let two = "griffin-push-1 intense-aard-1 rend-1 griffin-quick-slash-1";
    let brewess = against("monster-brewess").hand(A, two);
    brewess.run("a: play griffin-push-1\na: play intense-aard-1\na: stop\ndamage: 1");
    brewess.run("a: play rend-1\na: stop\ndamage: 2");
    let yghern = against("monster-yghern").hand(A, two);
    yghern.run("a: play griffin-quick-slash-1\na: stop\ndamage: 0");
    yghern.run("a: play rend-1\na: stop\ndamage: 2");
    against("monster-glustyworp")
        .hand(A, two)
        .run("a: play rend-1\na: stop\nlife: 9");
    against("monster-leshen")
        .skills(A, [1, 3, 1, 1])
        .shield(A, 3)
        .run("shield a: 2\nskills a: 1 3 1 1");
    // Striga: a shield for each hand card.
    against("monster-striga")
        .skills(A, [1, 4, 1, 1])
        .shield(A, 4)
        .run("shield a: 1");
}

#[test]
fn trophies_used_in_stage_one() {
    proves!["OW-329", "OW-42", "OW-75"];
    let with = |trophy: &str| griffin().trophy(trophy);
    let deck_top = "potion-swallow potion-swallow potion-swallow";
    with("monster-trophy-barghest").run("asked: combo");
    with("monster-trophy-barghest").potions(A, deck_top).run(
        "a: use monster-trophy-barghest
         potions a: 1
         life: 9
         hand a: 4",
    );
    with("monster-trophy-manticore")
        .potions(A, "potion-swallow")
        .run("a: use monster-trophy-manticore\npotions a: 0\nlife: 9\nhand a: 4");
    with("monster-trophy-drowners-nest")
        .discard(A, "rend-1 rend-2")
        .run("a: use monster-trophy-drowners-nest\ndeck a: 7\npile a: rend-2");
    with("monster-trophy-grave-hag")
        .skills(A, [1, 4, 1, 1])
        .run(
            "a: use monster-trophy-grave-hag
         a: discard griffin-push-1
         shield a: 3
         hand a: 2",
        );
    with("monster-trophy-penitent")
        .discard(A, "rend-1 rend-2")
        .run(
            "a: use monster-trophy-penitent
             a: discard griffin-push-1
             a: fetch rend-2
             holds a: griffin-push-2 griffin-quick-slash-1 rend-2",
        );
    with("monster-trophy-striga").run(
        "a: use monster-trophy-striga
         a: discard griffin-push-1
         a: discard griffin-push-2
         life: 7
         hand a: 1",
    );
    // Griffin: nothing, two or three damage by a die.
    let mut lives = BTreeSet::new();
    for seed in 0..30 {
        let arena = with("monster-trophy-griffin").set(|setup| setup.seed(seed));
        let table = arena.run("a: use monster-trophy-griffin");
        let lost = 10 - table.state.fight.as_ref().unwrap().pool.len();
        let die = table.state.die.unwrap();
        assert_eq!(lost, [0, 0, 2, 2, 2, 3][usize::from(die) - 1]);
        lives.insert(lost);
    }
    assert_eq!(lives.into_iter().collect::<Vec<_>>(), [0, 2, 3]);
    with("school-trophy-wolf").run("asked: combo");
}

#[test]
fn trophies_used_at_other_moments() {
    proves![
        "OW-329", "OW-126", "OW-128", "OW-129", "OW-130", "OW-132", "OW-133"
    ];
    let with = |trophy: &str| griffin().trophy(trophy);
    let blue = "a: play griffin-quick-slash-1\na: stop";
    // Before and after the life pools.
    let declared = |trophy: &str, hand: &str| with(trophy).hand(A, hand).declared().run("a: hunt");
    declared("monster-trophy-arachas", "griffin-push-1")
        .run("a: use monster-trophy-arachas\nhand a: 3");
    let table = declared("monster-trophy-arachas", "griffin-push-1 griffin-push-2");
    table.run("a? use event-56 | stop");
    declared("monster-trophy-wyvern", HAND).run("a: use monster-trophy-wyvern\nhand a: 4");
    declared("monster-trophy-brewess", HAND).run("potions a: 1");
    with("monster-trophy-water-hag")
        .potions(A, "potion-black-blood potion-black-blood")
        .run("a: drink potion-black-blood\na: drink potion-black-blood\nlife: 8");
    // A potion used, cards lost.
    with("monster-trophy-archespore")
        .potions(A, "potion-swallow")
        .run("a: drink potion-swallow\na: use monster-trophy-archespore\nhand a: 4");
    let three = "rend-1 crushing-blow-1 griffin-push-1";
    with("monster-trophy-ekimmara")
        .skills(A, [1, 4, 1, 1])
        .hand(A, three)
        .run("a: play crushing-blow-1\na: stop\na: use monster-trophy-ekimmara\nshield a: 2");
    with("monster-trophy-ekimmara")
        .hand(A, three)
        .run("a: play rend-1\na: stop\nasked: attack-type");
    with("school-trophy-wolf")
        .run(blue)
        .run("asked: attack-type");
    // Combos.
    let adds = |trophy: &str, script: &str, damage: u8| {
        with(trophy)
            .hand(
                A,
                "griffin-quick-slash-1 intense-aard-1 rend-1 griffin-push-1",
            )
            .run(script)
            .run(&format!("damage: {damage}"));
    };
    adds(
        "monster-trophy-ghouls-nest",
        &format!("{blue}\na: use monster-trophy-ghouls-nest"),
        2,
    );
    adds("monster-trophy-fiend", "a: play intense-aard-1\na: stop", 2);
    adds("monster-trophy-fiend", "a: play rend-1\na: stop", 2);
    adds("monster-trophy-glustyworp", blue, 3);
    let blues = "precise-cut-1 precise-cut-3 intense-aard-1 griffin-push-2 griffin-push-1";
    with("monster-trophy-yghern")
        .hand(A, blues)
        .run("a: play precise-cut-1\na: play precise-cut-3\na: stop\na: use monster-trophy-yghern\ndamage: 4");
    with("monster-trophy-weavess")
        .hand(A, blues)
        .run("a: play precise-cut-1\na: play precise-cut-3\na: play intense-aard-1\na: play griffin-push-2\na: stop\ndamage: 4");
    with("monster-trophy-nekkers-nest").hand(A, blues).run(
        "a: play precise-cut-1\na: play precise-cut-3\na: play intense-aard-1\na: stop\ndrew a: 1",
    );
    with("monster-trophy-nekkers-nest")
        .hand(A, blues)
        .run("a: play precise-cut-1\na: play precise-cut-3\na: play intense-aard-1\na: play griffin-push-2\na: stop\ndrew a: 2");
    // The end of the own fight turn.
    with("monster-trophy-noonwraith")
        .run("a: play griffin-push-1\na: stop\nasked: use\nhand a: 3\na: use monster-trophy-noonwraith\nhand a: 4");
    with("monster-trophy-werewolf")
        .shield(A, 0)
        .discard(A, "rend-1")
        .run("a: stop")
        .run(blue)
        .run("a: use monster-trophy-werewolf\ndiscard a: 0\ndeck a: 7");
    with("monster-trophy-bruxa")
        .hand(A, "precise-blow-6 precise-blow-1 griffin-push-1")
        .discard(A, "rend-1 rend-2 rend-3")
        .run("a: stop\na: play precise-blow-6\na: play precise-blow-1\na: stop\na: use monster-trophy-bruxa")
        .run("deck a: 8\npile a: precise-blow-1 precise-blow-6 rend-3");
}

#[test]
fn trophies_against_attacks() {
    proves!["OW-329", "OW-99", "OW-102", "OW-104", "OW-124", "OW-130"];
    let with = |trophy: &str| {
        let arena = Book::quiet()
            .arena("griffin wolf")
            .hand(A, HAND)
            .deck(A, DECK);
        arena.trophy(trophy).shield(A, 0)
    };
    with("monster-trophy-foglet")
        .pool("06 05 12 14")
        .run("b: name bite\ndeck a: 4\na: stop");
    with("monster-trophy-rotfiend")
        .pool("06 05 12 14")
        .run("b: name bite\ndeck a: 3\na: use monster-trophy-rotfiend\nlife: 2\nasked: stage1");
    with("monster-trophy-nightwraith")
        .pool("08 05 12")
        .run("b: name charge\na: use monster-trophy-nightwraith\nhand a: 3\ndeck a: 6");
    with("monster-trophy-leshen")
        .pool("12 05 06")
        .run("b: name bite\na: use monster-trophy-leshen\na: name charge\ndeck a: 3");
    // Whispess: the order of three cards of the monster.
    with("monster-trophy-whispess").pool("05 06 12 14").run(
        "asked: use
         a: use monster-trophy-whispess
         a: back monster-fight-12
         a: back monster-fight-06
         pool: 05 06 12 14
         asked: attack-type",
    );
    // Skill trophies.
    let with = |trophy: &str| {
        let arena = Book::quiet()
            .arena("griffin wolf")
            .hand(A, HAND)
            .deck(A, DECK);
        arena.trophy(trophy)
    };
    with("skill-trophy-defence")
        .skills(A, [1, 3, 1, 1])
        .shield(A, 0)
        .pool("06 05 12")
        .run("b: name bite\na: use skill-trophy-defence\nshield a: 2");
    with("skill-trophy-combat")
        .trail()
        .deck(A, "")
        .run("a: play griffin-quick-slash-1\na: stop\ndamage: 2");
    with("skill-trophy-combat")
        .trail()
        .run("a: play griffin-quick-slash-1\na: stop\ndamage: 1");
    with("skill-trophy-alchemy")
        .trail()
        .potions(A, "potion-black-blood")
        .life(2)
        .run("a: drink potion-black-blood\na: use skill-trophy-alchemy\npotions a: 0")
        .run("a: play griffin-quick-slash-1\nresult: beaten\npotions a: 1");
}

#[test]
fn trophies_of_schools() {
    proves!["OW-329", "OW-125"];
    let with = |schools: &str, trophy: &str| {
        let arena = Book::quiet().arena(schools).trail();
        arena.trophy(trophy).hand(A, "rend-1 rend-2 rend-3")
    };
    let long = "a: play precise-cut-1\na: play precise-cut-3\na: play intense-aard-1\na: stop";
    with("griffin wolf", "school-trophy-wolf")
        .hand(A, "precise-cut-1 precise-cut-3 intense-aard-1 rend-1")
        .run(long)
        .run("a: use school-trophy-wolf\ndamage: 4");
    with("wolf griffin", "school-trophy-griffin")
        .deck(A, "wolf-push-1")
        .discard(A, "precise-cut-1 precise-cut-2")
        .run("a: use school-trophy-griffin\na: discard rend-1\nhand a: 3\npile a: rend-1 precise-cut-2");
    with("wolf bear", "school-trophy-bear")
        .shield(A, 0)
        .run("a: use school-trophy-bear\nshield a: 1");
    with("wolf bear", "school-trophy-bear").run("asked: combo");
    with("wolf cat", "school-trophy-cat").run("a: use school-trophy-cat\nhand a: 4\nasked: combo");
    with("wolf viper", "school-trophy-viper")
        .skills(A, [3, 1, 1, 1])
        .run("a: play rend-1\na: stop\nlife: 8\na: use school-trophy-viper\nlife: 7\ndrew a: 1");
}

#[test]
fn equipment_and_companions() {
    proves!["OW-329", "OW-101", "OW-99", "OW-136", "OW-87", "OW-110"];
    let cards = house();
    let with = |card: &str| {
        let arena = Arena::new(&cards, "griffin wolf", Some("monster-rotfiend")).ungated();
        let arena = arena.hand(A, HAND).deck(A, DECK).kept(A, card);
        arena.skills(A, [1, 4, 1, 1])
    };
    let begins = |arena: Arena| arena.declared().run("a: hunt\nlife: 11");
    let first = |card: &str| begins(with(card).trail());
    first("event-01").run("a: use event-01\na: discard griffin-push-1\nlife: 9\nhand a: 2");
    first("event-14").run("a: use event-14\nlife: 9");
    first("event-15").run("a: use event-15\na: discard griffin-push-1\nlife: 9");
    first("event-13").run("a: use event-13\nshield a: 3");
    // Event 20: by a die, damage to himself, to the monster, or both.
    let mut seen = BTreeSet::new();
    for seed in 0..30 {
        let table = begins(with("event-20").trail().set(|setup| setup.seed(seed)));
        let table = table.run("a: use event-20");
        let shield = table.state.witcher(A).shield;
        let life = table.state.fight.as_ref().unwrap().pool.len();
        let die = usize::from(table.state.die.unwrap());
        let wanted = [(0, 11), (0, 9), (0, 9), (0, 9), (1, 9), (1, 9)];
        assert_eq!((shield, life), wanted[die - 1], "{die}");
        seen.insert(die);
    }
    assert_eq!(seen.len(), 6);
    // Event 23: he begins without a trail. Event 5: two damage less in the monster's first fight turn.
    begins(with("event-23")).run("asked: combo\nturn: a");
    let top = |doc: &mut coven_old_world::TableDoc| {
        let all = ["14", "05", "06", "12"].map(fight_card);
        doc.fight.as_mut().unwrap().pool = Some(all.to_vec());
    };
    let table = begins(with("event-05").shield(A, 0))
        .tweak(top)
        .run("b: name bite\ndeck a: 3");
    table.run("a: stop\na: play griffin-push-1\na: stop\nshield a: 1\nb: name bite\nshield a: 0\ndeck a: 0");
    // Event 28: a shield for green. Event 31: two more cards. Event 26: a damage for each blue card.
    let play = "a: play griffin-push-1\na: stop";
    first("event-28").run(play).run("shield a: 3");
    first("event-31").run(play).run("drew a: 3");
    let blue = with("event-26")
        .trail()
        .hand(A, "precise-cut-1 precise-cut-5 griffin-push-1");
    begins(blue).run("a: play precise-cut-1\na: play precise-cut-5\na: stop\ndamage: 4");
    // Event 18: a look at two of the monster's cards, one goes.
    let table = begins(with("event-18")).run("asked: use\na: use event-18\nasked: peek");
    let toss = table.legal(A)[0].clone();
    assert_eq!(table.legal(A).len(), 2);
    table.run(&format!("a: {toss}\nlife: 10\nasked: attack-type"));
    // Event 56: any card of the discard into the life pool.
    let table = first("event-56").run("a: stop");
    let table = table.run(play).tweak(top);
    let table = table.run("deck a: 5\nb: name charge\nasked: stage1");
    let deck = table.state.witcher(A).deck.len();
    let table = table.run("a: use event-56\na: fetch griffin-push-1");
    assert_eq!(table.state.witcher(A).deck.len(), deck + 1);
    // Event 50: three damage in the first fight turn; once the monster is beaten, event 51.
    let table = first("event-50").tweak(top);
    let table = table.run("a: play griffin-quick-slash-1\na: stop\ndamage: 4\nresult: beaten");
    let table = table.run("asked: exhaust\na: trash griffin-push-1");
    let is_drawn = |seen: &Seen| matches!(seen, Seen::EventDrawn { seat: A, story, .. } if story == "event-51");
    assert!(table.seen(Viewer::Referee).iter().any(is_drawn));
}
