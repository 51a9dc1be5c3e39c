//! Section 6.7: what follows a fight with a monster, and the monsters that come after it.

use coven_conformance::{TestTable, proves};
use coven_core::{Game, Seat, Silent, Viewer};
use coven_old_world::Seen;
use coven_old_world::card::Bag;
use coven_old_world::card::Terrain::{Forest, Mountain};
use coven_old_world::state::QuestPlace;

use crate::support::{A, B, C, Setup, Table};

/// The wolf stands before the harpy at doldeth with its trail and one card in hand.
fn hunter(hand: &str) -> Setup {
    Setup::of("wolf griffin")
        .at(A, "doldeth")
        .trail(A, "hengfors")
        .hand(A, hand)
}

/// Starts the fight; the monster has so many cards left, its shown top card first.
pub(crate) fn hunt(setup: Setup, life: usize) -> Table {
    setup.run("a: stop\na: hunt").tweak(|doc| {
        let pool = doc.fight.as_mut().unwrap().pool.as_mut().unwrap();
        pool.truncate(life);
    })
}

/// A blow of two that leaves the monster without a card.
fn beaten(setup: Setup) -> Table {
    hunt(setup, 2).run("a: play wolf-cleave-1")
}

/// A wolf with one harmless card and nothing else: out after the blow.
fn fallen(setup: Setup, life: usize) -> Table {
    hunt(setup.deck(A, "").hand(A, "wolf-push-1"), life).run("a: play wolf-push-1")
}

/// A player with so many monster trophies.
pub(crate) fn with_marker(setup: Setup, seat: Seat, marker: u8) -> Setup {
    let beasts = ["rotfiend", "barghest", "ekimmara"];
    let beasts = beasts.into_iter().take(usize::from(marker));
    beasts
        .fold(setup, |setup, id| {
            setup.kept(seat, &format!("monster-trophy-{id}"))
        })
        .marker(seat, marker)
}

fn monster(table: &Table, terrain: coven_old_world::card::Terrain) -> (String, String) {
    let lair = table.doc().lairs[terrain.index()].clone().unwrap();
    (lair.monster, lair.location)
}

/// How many tokens lie in the stacks of level I, II and III.
fn stacks(table: &Table) -> [usize; 3] {
    table.state.monsters.map(coven_old_world::card::Bag::len)
}

#[test]
fn beaten_driven_off_or_defeated() {
    proves!["OW-370"];
    beaten(hunter("wolf-cleave-1")).run("marker a: 1\nkept a: monster-trophy-harpy");
    // Out, and the monster has 0 or 1 card left: driven off. With two left it is a defeat.
    for (life, off) in [(1, true), (2, false), (3, false)] {
        let table = fallen(hunter("wolf-push-1"), life);
        assert_eq!(table.state.driven_off.len(), usize::from(off), "{life}");
        assert_eq!(table.state.witcher(A).marker, 0);
    }
    // The last card of the monster knocks him out: 0 cards left, driven off.
    let table = hunt(
        Setup::of("wolf griffin")
            .at(A, "doldeth")
            .hand(A, "wolf-push-1")
            .deck(A, "")
            .shield(A, 0),
        1,
    );
    let table = table.tweak(|doc| {
        doc.fight.as_mut().unwrap().pool = Some(vec!["monster-fight-12".to_owned()]);
    });
    let table = table.run("turn: b\nasked: attack-type\nb: name bite");
    assert_eq!(table.state.driven_off.len(), 1);
}

#[test]
fn first_of_all_the_table_is_cleared() {
    proves!["OW-371"];
    let setup = hunter("wolf-cleave-1 wolf-push-1").potions(A, "potion-swallow potion-blizzard");
    let table = hunt(setup.skills(A, [1, 3, 2, 1]).shield(A, 1), 2);
    let table = table.run("a: drink potion-swallow\na: stop\na: play wolf-cleave-1\na: stop");
    let doc = table.doc();
    assert_eq!(doc.potion_discard, ["potion-swallow"]);
    assert_eq!(doc.witchers[0].potions, ["potion-blizzard"]);
    // The combo lies in the discard before anything else happens.
    table.run("asked: exhaust\npile a: wolf-cleave-1\nholds a: wolf-push-1");
}

#[test]
fn a_beaten_monster() {
    proves![
        "OW-372", "OW-375", "OW-376", "OW-396", "OW-397", "OW-398", "OW-400", "OW-401"
    ];
    let setup = hunter("wolf-cleave-1").gold(A, 1).skills(A, [1, 3, 1, 1]);
    let table = beaten(setup.shield(A, 0));
    // Gold, trophy, marker, exhaustion, in this order; the new monster comes after that.
    let kinds: Vec<&str> = table
        .seen(Viewer::Spectator)
        .iter()
        .filter_map(|seen| match seen {
            Seen::MonsterBeaten { .. } => Some("beaten"),
            Seen::Gold { amount: 2, .. } => Some("gold"),
            Seen::Trophy { marker: 1, .. } => Some("trophy"),
            Seen::MonsterGone { .. } => Some("gone"),
            _ => None,
        })
        .collect();
    assert_eq!(kinds, ["beaten", "gold", "trophy"]);
    let table = table.run("gold a: 3\nkept a: monster-trophy-harpy\nmarker a: 1\nasked: exhaust");
    assert_eq!(monster(&table, Mountain).0, "monster-harpy");
    let before = stacks(&table);
    // One card of ten leaves the game; all others are the new deck, and phase III begins without a hand.
    let table = table.run(
        "a: trash wolf-yrden-2
         asked: gain
         shield a: 3
         hand a: 3
         deck a: 6
         discard a: 0",
    );
    assert_ne!(monster(&table, Mountain).0, "monster-harpy");
    assert_eq!(stacks(&table), [before[0], before[1] - 1, before[2]]);
    // Everybody sees the trophy.
    assert_eq!(table.view(B).witchers[0].kept.len(), 1);
    // In the next fight all fight cards are there again.
    let again = table.next_turn_of(A).tweak(|doc| {
        doc.witchers[0].at = doc.lairs[0].as_ref().unwrap().location.clone();
    });
    let again = again.run("a: stop\na: hunt").tweak(|_| {});
    assert_eq!(again.state.fight.as_deref().unwrap().shown.len(), 0);
}

#[test]
fn a_monster_driven_off() {
    proves!["OW-373", "OW-E88", "OW-375", "OW-376", "OW-377"];
    let setup = hunter("wolf-push-1")
        .lair(Mountain, "monster-wyvern", "doldeth")
        .row("crushing-blow-1 whirl-1 crushing-blow-2 rend-1 crushing-blow-3 rend-2")
        .skills(A, [1, 2, 1, 1])
        .discard(A, "");
    let before = stacks(&setup.clone().table());
    let table = fallen(setup.shield(A, 0), 1);
    // Gold at once, no trophy; one of the two cards of cost 0.
    let table = table.run("gold a: 2\nmarker a: 0\nkept a: -\nasked: pick-row\na? take 4 | take 6");
    assert_eq!(monster(&table, Mountain).0, "monster-wyvern", "still there");
    let table = table.run("a: take 4");
    let doc = table.doc();
    assert_eq!(doc.driven_off, ["monster-wyvern"]);
    assert_ne!(monster(&table, Mountain).0, "monster-wyvern");
    assert_eq!(
        stacks(&table),
        [before[0], before[1] - 1, before[2]],
        "a monster of the same level"
    );
    // Both cards, the new one included, became the deck; phase III drew them.
    table.run("shield a: 2\nholds a: rend-1 wolf-push-1\ndeck a: 0\ndiscard a: 0\nasked: gain");
    // With cards enough phase III draws three.
    let setup = hunter("wolf-push-1")
        .row("crushing-blow-1 whirl-1 crushing-blow-2 crushing-blow-4 crushing-blow-3 rend-2");
    let table = hunt(setup, 1).tweak(|doc| {
        let deck = doc.witchers[0].deck.as_mut().unwrap();
        let cards = std::mem::take(deck);
        doc.witchers[0].discard = cards;
    });
    let table = table.run("a: play wolf-push-1");
    table.run("gold a: 2\nhand a: 3\ndeck a: 8\nasked: gain");
}

#[test]
fn a_defeat() {
    proves!["OW-374", "OW-E89", "OW-375", "OW-376", "OW-321", "OW-324"];
    let setup = Setup::of("wolf griffin")
        .at(A, "doldeth")
        .track(A, "cintra")
        .hand(A, "wolf-push-1")
        .shield(A, 0)
        .row("crushing-blow-1 whirl-1 crushing-blow-2 crushing-blow-4 crushing-blow-3 rend-2");
    let table = hunt(setup.clone(), 12).tweak(|doc| {
        let witcher = &mut doc.witchers[0];
        witcher.discard = std::mem::take(witcher.deck.as_mut().unwrap());
        let pool = doc.fight.as_mut().unwrap().pool.as_mut().unwrap();
        *pool = vec![
            "monster-fight-01".to_owned(),
            "monster-fight-02".to_owned(),
            "monster-fight-14".to_owned(),
        ];
    });
    // Four damage against one card: out, two cards left with the harpy.
    let table = table.run("turn: b\nb: name charge");
    // The trail is taken, the tracking quest dropped, its gold is nobody's; the harpy stays.
    let table = table.run(
        "trails a: mountain
         tracks a: -
         gold a: 0
         kept a: -
         marker a: 0
         stacks: 5 4 5
         shield a: 1
         hand a: 2
         deck a: 9
         discard a: 0
         asked: gain",
    );
    assert_eq!(
        monster(&table, Mountain),
        ("monster-harpy".to_owned(), "doldeth".to_owned())
    );
    // The next fight against it begins with the witcher, and with a full life pool.
    let table = table
        .next_turn_of(A)
        .tweak(|doc| doc.witchers[0].at = "doldeth".to_owned());
    let table = table.run("a: stop\na: hunt\nturn: a\nasked: combo");
    assert_eq!(table.state.fight.as_deref().unwrap().pool.len(), 12);
    // Who has a trail already takes none, and with an empty stack nobody does.
    fallen(hunter("wolf-push-1"), 5).run("trails a: mountain\nstacks: 5 4 5");
    let empty = Setup::of("wolf griffin")
        .at(A, "doldeth")
        .stack(Mountain, "");
    let table = hunt(empty.deck(A, "").hand(A, "wolf-push-1").shield(A, 0), 5).tweak(|doc| {
        let pool = doc.fight.as_mut().unwrap().pool.as_mut().unwrap();
        pool.push("monster-fight-14".to_owned());
        pool.dedup();
    });
    table.run("b: name charge\ntrails a: -\nstacks: 5 0 5");
}

#[test]
fn one_level_higher_or_the_same() {
    proves!["OW-E90", "OW-377"];
    for (beast, level) in [
        ("monster-harpy", 1),
        ("monster-wyvern", 2),
        ("monster-brewess", 2),
    ] {
        let setup = hunter("wolf-cleave-1").lair(Mountain, beast, "doldeth");
        let before = stacks(&setup.clone().table());
        let after = stacks(&beaten(setup).run("a: trash wolf-yrden-2"));
        let mut wanted = before;
        wanted[level] -= 1;
        assert_eq!(after, wanted, "{beast}");
    }
}

#[test]
fn the_extra_stack() {
    proves!["OW-E91", "OW-378"];
    let four = || {
        Setup::of("wolf griffin bear cat")
            .at(A, "doldeth")
            .trail(A, "hengfors")
            .hand(A, "wolf-cleave-1")
    };
    let before = stacks(&four().table());
    let table = beaten(four()).run("a: trash wolf-yrden-2");
    assert!(table.state.extra.is_empty());
    assert_eq!(
        stacks(&table),
        before,
        "the token came from the extra stack"
    );
    // With the extra stack used up the next one comes from level II.
    let used_up = hunt(four(), 2).tweak(|doc| {
        let extra = std::mem::take(&mut doc.secret.as_mut().unwrap().extra);
        doc.monsters[0].extend(extra);
    });
    let table = used_up.run("a: play wolf-cleave-1\na: trash wolf-yrden-2");
    assert_eq!(stacks(&table)[1], before[1] - 1);
    // A monster driven off does not touch it, nor does a level II monster that is beaten.
    let table = fallen(four(), 1).play_until("gain");
    assert_eq!(table.state.extra.len(), 1);
    assert_eq!(stacks(&table), [before[0] - 1, before[1], before[2]]);
    let setup = four().lair(Mountain, "monster-wyvern", "doldeth");
    let before = stacks(&setup.clone().table());
    let table = beaten(setup).run("a: trash wolf-yrden-2");
    assert_eq!(table.state.extra.len(), 1);
    assert_eq!(stacks(&table), [before[0], before[1], before[2] - 1]);
}

#[test]
fn when_a_stack_is_empty() {
    proves!["OW-E92", "OW-379", "OW-380", "OW-D54"];
    // Four level III monsters are beaten, one was driven off, one is fought.
    let setup = |last: &str| {
        let setup = Setup::of("wolf griffin bear")
            .at(A, "doldeth")
            .trail(A, "hengfors")
            .hand(A, "wolf-cleave-2")
            .lair(Mountain, "monster-striga", "doldeth")
            .kept(A, "monster-trophy-leshen")
            .marker(A, 1);
        let setup = ["brewess", "bruxa", "glustyworp"]
            .into_iter()
            .fold(setup, |setup, id| {
                setup.kept(B, &format!("monster-trophy-{id}"))
            })
            .marker(B, 3);
        let mut setup = setup;
        if last == "driven" {
            setup.doc.driven_off = vec!["monster-yghern".to_owned()];
        } else {
            setup = setup.kept(C, "monster-trophy-yghern").marker(C, 1);
        }
        setup
    };
    let win = |setup: Setup| {
        let table = hunt(setup, 2).run("a: play wolf-cleave-2\nasked: exhaust");
        table.run("a: trash wolf-yrden-1\na: trash wolf-yrden-2")
    };
    assert_eq!(stacks(&setup("driven").table())[2], 0);
    let table = win(setup("driven"));
    assert_eq!(monster(&table, Mountain).0, "monster-yghern");
    assert!(table.state.driven_off.is_empty());
    // None driven off: the next lower level.
    let before = stacks(&setup("beaten").table());
    let table = win(setup("beaten"));
    assert_eq!(stacks(&table), [before[0], before[1] - 1, 0]);
    // The one just driven off counts among them.
    let table = fallen(setup("beaten"), 1).play_until("gain");
    assert_eq!(monster(&table, Mountain).0, "monster-striga");
}

#[test]
fn no_token_at_all() {
    proves!["OW-380", "OW-D54"];
    // Twenty-eight monsters are enough for every game; here they are gone.
    let mut table = beaten(hunter("wolf-cleave-1"));
    table.state.monsters = [Bag::default(); 3];
    let request = "trash wolf-yrden-2".parse().unwrap();
    let action = table.game.judge(&table.state, A, &request).unwrap();
    let TestTable { game, state, .. } = &mut *table;
    game.apply(state, A, action, &mut Silent);
    assert_eq!(
        table.state.lairs[Mountain.index()],
        None,
        "the place stays empty"
    );
    assert_eq!(table.state.tokens[Mountain.index()].len(), 6);
    assert!(table.state.lairs[Forest.index()].is_some());
}

#[test]
fn tokens_of_the_leaving_monster() {
    proves!["OW-E93", "OW-381", "OW-382", "OW-199"];
    let setup = Setup::of("wolf griffin bear")
        .at(A, "hengfors")
        .lair(Mountain, "monster-harpy", "hengfors")
        .trail(A, "doldeth")
        .track(B, "ard-modron")
        .hand(A, "wolf-cleave-1");
    let nine = QuestPlace::Token(setup.location("cintra"));
    let setup = setup.quest(C, "city-13", nine, 32);
    let table =
        beaten(setup.clone()).run("stacks: 5 2 5\ntrails a: mountain\ntracks b: ard-modron");
    let mut places = std::collections::BTreeSet::new();
    let table = table.run("a: trash wolf-yrden-2\nstacks: 5 4 5\ntrails a: -\ntracks b: -\ngold b: 0\nquests c: city-13");
    let quest = table.state.witcher(C).quests[0];
    assert_eq!(quest.place, nine, "the token on a quest stays");
    // The new one appears in any of the five places, the old one included, in the same terrain.
    for seed in 0..60 {
        let table = beaten(setup.clone().seed(seed)).run("a: trash wolf-yrden-2");
        places.insert(monster(&table, Mountain).1);
    }
    let wanted = [
        "ard-modron",
        "beauclair",
        "doldeth",
        "hengfors",
        "kaer-morhen",
    ];
    assert_eq!(places.into_iter().collect::<Vec<_>>(), wanted);
    // A fight that leaves it on the map uses up no trail.
    fallen(setup, 4).run("trails a: mountain\ntracks b: ard-modron");
}

#[test]
fn the_fourth_monster_ends_everything() {
    proves!["OW-398", "OW-403", "OW-404"];
    // No new monster, no exhaustion.
    let setup = with_marker(hunter("wolf-cleave-1"), A, 3);
    let table = beaten(setup).run("asked: over\nmarker a: 4");
    assert_eq!(monster(&table, Mountain).0, "monster-harpy");
    assert_eq!(table.state.witcher(A).owned(), 10);
}
