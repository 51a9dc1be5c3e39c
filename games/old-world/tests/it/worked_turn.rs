//! The complete turn of the rulebook, two players: bear, ban-ard, kaer-morhen, hengfors, archespore.
//!
//! Every number of the text is asserted; the whole turn is also written down and compared with the
//! checked-in file. Chance is led where the text says what fell: dice, the potion, the order of piles.

use std::fmt::Write as _;

use coven_conformance::{golden, proves};
use coven_core::{Seat, Viewer};
use coven_old_world::card::Terrain::{Forest, Mountain, Water};
use coven_old_world::{Seen, TableDoc};

use crate::support::{A, Setup, Table, ids};

/// The turn as it is played and written down.
struct Turn {
    table: Table,
    text: String,
}

impl Turn {
    fn heading(&mut self, title: &str) {
        let _ = writeln!(self.text, "\n## {title}");
    }

    /// A decision; what everybody is told of it is written down.
    fn act(&mut self, who: char, action: &str) {
        let seat = Seat::new(usize::from(who == 'b'));
        self.table.act(seat, action);
        let _ = writeln!(self.text, "{who}: {action}");
        for seen in self.table.seen(Viewer::Seat(A)) {
            let _ = writeln!(self.text, "   {}", serde_json::to_string(&seen).unwrap());
        }
    }

    /// Chance is led: the first use of it after which the table is as wanted.
    fn act_until(&mut self, who: char, action: &str, wanted: impl Fn(&Table) -> bool) {
        let seat = Seat::new(usize::from(who == 'b'));
        let start = self.table.clone();
        let lucky = (0..200_000).find(|chance| {
            let mut table = start.clone();
            table.state.chance = *chance;
            table.act(seat, action);
            wanted(&table)
        });
        self.table.state.chance = lucky.expect("chance falls like this");
        self.act(who, action);
    }

    /// What fell by chance is laid as the text says.
    fn arrange(&mut self, what: &str, change: impl FnOnce(&mut TableDoc)) {
        let _ = writeln!(self.text, "   laid: {what}");
        self.table = self.table.clone().tweak(change);
    }

    /// What the text says now; the same lines are written down.
    fn says(&mut self, script: &str) {
        self.table = self.table.clone().run(script);
        for line in script.lines() {
            let _ = writeln!(self.text, "   = {}", line.trim());
        }
    }

    fn monster_life(&mut self, life: usize) {
        let fight = self.table.state.fight.as_deref().expect("a fight");
        assert_eq!(fight.pool.len(), life, "the life of the monster");
        let _ = writeln!(self.text, "   = life of the archespore: {life}");
    }
}

fn start() -> Table {
    Setup::of("bear wolf")
        .at(A, "vengerberg")
        .skills(A, [3, 2, 2, 3])
        .shield(A, 2)
        .gold(A, 4)
        .gold(Seat::new(1), 3)
        .potions(A, "potion-blizzard")
        .trail(A, "doldeth")
        .lair(Mountain, "monster-archespore", "hengfors")
        .lair(Forest, "monster-arachas", "stygga")
        .lair(Water, "monster-foglet", "gorthur-gvaed")
        .row("crushing-blow-1 whirl-1 precise-cut-1 rend-1 precise-cut-2 lightning-reflexes-1")
        // One water, one mountain, one universal, one other.
        .hand(
            A,
            "bear-aard-2 bear-push-2 bear-quick-slash-1 bear-cleave-1",
        )
        .deck(
            A,
            "bear-yrden-1 bear-quick-slash-2 bear-cleave-2 bear-push-1 bear-aard-1 bear-yrden-2
             crippling-strike-2 magic-trap-1 precise-blow-1",
        )
        .discard(A, "rend-3")
        .hand(Seat::new(1), "wolf-push-1")
        .table()
}

#[test]
fn the_turn_of_the_rulebook() {
    proves![
        "OW-E133", "OW-E134", "OW-E135", "OW-E136", "OW-E137", "OW-E138", "OW-E139", "OW-E140",
        "OW-E141", "OW-E142"
    ];
    let mut turn = Turn {
        table: start(),
        text: "# The worked turn of the rulebook, two players\n".to_owned(),
    };
    turn.says(
        "at a: vengerberg
         at b: kaer-morhen
         level a: 2
         skills a: 3 2 2 3
         shield a: 2
         gold a: 4
         gold b: 3
         potions a: 1
         trails a: mountain
         marker a: 0
         hand a: 4
         deck a: 9
         discard a: 1
         stacks: 5 4 5",
    );
    road(&mut turn);
    fight(&mut turn);
    spoils(&mut turn);
    golden!("golden/worked-turn.txt", &turn.text);
}

/// OW-E133 to OW-E136.
fn road(turn: &mut Turn) {
    turn.heading("OW-E133");
    turn.act('a', "move ban-ard");
    turn.act('a', "pay bear-aard-2");
    turn.act_until('a', "act", |table| {
        let potions = &table.doc().witchers[0].potions;
        potions.contains(&"potion-black-blood".to_owned())
    });
    turn.says(
        "skills a: 3 2 3 3\nlevel a: 2\npotions a: 2\nhand a: 3\ndiscard a: 2\nasked: phase1",
    );

    turn.heading("OW-E134");
    turn.act('a', "move kaer-morhen");
    turn.act('a', "pay bear-push-2");
    turn.act('a', "poker 1");
    turn.says("asked: reroll\nturn: b\ngold a: 3\ngold b: 2");
    turn.arrange("bear 5 5 1 2 3, wolf 4 4 4 1 6", |doc| {
        let dice = doc.dice.as_mut().unwrap();
        dice.own = [5, 5, 1, 2, 3];
        dice.other = Some([4, 4, 4, 1, 6]);
    });
    turn.act_until('b', "reroll 4 5", |table| {
        table.state.dice.unwrap().other == Some([4, 4, 4, 2, 2])
    });
    turn.says("turn: a");
    turn.act_until('a', "reroll 3 4 5", |table| {
        table.state.dice.unwrap().own == [5, 5, 6, 6, 1]
    });
    turn.says("gold a: 3\ngold b: 5\nasked: phase1");

    turn.heading("OW-E135");
    turn.act('a', "act");
    // Combat and alchemy cost 4, the specialty is taught at home only.
    turn.says(
        "a? train defence
         a! train combat = not_enough_gold
         a! train alchemy = not_enough_gold
         a! train specialty = not_available",
    );
    turn.act('a', "train defence");
    turn.says(
        "skills a: 3 3 3 3
         shield a: 3
         gold a: 0
         level a: 3
         hand a: 3
         holds a: bear-quick-slash-1 bear-cleave-1 bear-yrden-1
         deck a: 8
         discard a: 3",
    );

    turn.heading("OW-E136");
    turn.act('a', "move hengfors");
    turn.act('a', "pay bear-quick-slash-1");
    turn.act('a', "act");
    turn.says("gold a: 1\na? track forest | track water | stop");
    turn.act('a', "track water");
    turn.says("hand a: 2\ndiscard a: 4\ngold a: 1\nstacks: 5 4 4");
    turn.act('a', "stop");
}

/// OW-E137 to OW-E140.
fn fight(turn: &mut Turn) {
    turn.heading("OW-E137");
    turn.act('a', "hunt");
    turn.says("asked: drop-potion\na? drop potion-blizzard | drop potion-black-blood");
    turn.act('a', "drop potion-black-blood");
    turn.says("potions a: 1\ndeck a: 12\nhand a: 2\ndiscard a: 0\nturn: a");
    turn.monster_life(12);
    turn.arrange("the order of both life pools", |doc| {
        let bear = "crippling-strike-2 magic-trap-1 bear-aard-1 bear-aard-2 bear-push-2 bear-push-1
            bear-quick-slash-2 precise-blow-1 bear-cleave-2 bear-yrden-2 rend-3 bear-quick-slash-1";
        doc.witchers[0].deck = Some(ids(bear).into_iter().rev().collect());
        // The fourth card bites for 5, the tenth takes alchemy.
        let order = [1, 2, 3, 12, 5, 6, 7, 8, 9, 4, 10, 11];
        let pool = order
            .iter()
            .rev()
            .map(|card| format!("monster-fight-{card:02}"));
        doc.fight.as_mut().unwrap().pool = Some(pool.collect());
    });
    turn.says("asked: stage1");
    turn.act('a', "stop");
    turn.act('a', "play bear-yrden-1");
    turn.act('a', "play bear-cleave-1");
    turn.says("hand a: 3\ndeck a: 9\ndiscard a: 2\nturn: b\nasked: attack-type");
    turn.monster_life(9);

    turn.heading("OW-E138");
    turn.act('b', "name bite");
    // Five damage: three shields, two cards. Then, at shield 0, the armour of OW-E139.
    let hurt = turn
        .table
        .seen(Viewer::Spectator)
        .into_iter()
        .find_map(|seen| match seen {
            Seen::WitcherHurt { shield, cards, .. } => Some((shield, cards.len())),
            _ => None,
        });
    assert_eq!(hurt, Some((0, 2)));
    turn.monster_life(8);
    turn.says("discard a: 4");

    turn.heading("OW-E139");
    turn.says("shield a: 1\nhand a: 5\ndeck a: 5\nasked: stage1");
    turn.act('a', "drink potion-blizzard");
    for card in ["crippling-strike-2", "magic-trap-1", "bear-aard-1"] {
        turn.act('a', &format!("play {card}"));
    }
    turn.says("asked: combo\na? stop");
    turn.act('a', "stop");
    turn.says("asked: extra");
    turn.act('a', "play bear-push-1");
    let damage = turn
        .table
        .seen(Viewer::Spectator)
        .into_iter()
        .find_map(|seen| match seen {
            Seen::Combo { damage, .. } => Some(damage),
            _ => None,
        });
    assert_eq!(damage, Some(5));
    turn.monster_life(3);
    turn.says("shield a: 2\nhand a: 5\ndeck a: 2\ndiscard a: 7\nturn: b");

    turn.heading("OW-E140");
    turn.act('b', "name bite");
    turn.says("skills a: 3 3 2 3\nshield a: 2\nlevel a: 3\nhand a: 5\nasked: combo");
    turn.monster_life(2);
    turn.act('a', "play precise-blow-1");
    turn.act('a', "stop");
    assert!(
        turn.table
            .seen(Viewer::Spectator)
            .iter()
            .any(|seen| matches!(seen, Seen::MonsterBeaten { .. }))
    );
}

/// OW-E141 and OW-E142.
fn spoils(turn: &mut Turn) {
    turn.heading("OW-E141");
    turn.says("asked: exhaust\ngold a: 3\nkept a: monster-trophy-archespore\nmarker a: 1");
    assert_eq!(turn.table.state.witcher(A).owned(), 14);
    assert_eq!(
        turn.table.doc().potion_discard,
        ["potion-blizzard", "potion-black-blood"]
    );
    let levels = turn
        .table
        .state
        .monsters
        .map(coven_old_world::card::Bag::len);
    turn.act('a', "trash bear-yrden-2");
    // Thirteen cards were the deck; phase III has drawn three of them.
    let drawn = turn
        .table
        .seen(Viewer::Spectator)
        .into_iter()
        .find_map(|seen| match seen {
            Seen::Drew { count, .. } => Some(count),
            _ => None,
        });
    assert_eq!(drawn, Some(3));
    turn.says(
        "hand a: 3
         deck a: 10
         discard a: 0
         shield a: 3
         trails a: -
         stacks: 5 5 4",
    );
    assert_eq!(
        turn.table.state.witcher(A).tracks.iter().flatten().count(),
        1
    );
    assert_eq!(
        turn.table
            .state
            .monsters
            .map(coven_old_world::card::Bag::len),
        [levels[0], levels[1] - 1, levels[2]],
        "a level II monster"
    );

    turn.heading("OW-E142");
    turn.says("asked: gain");
    assert_eq!(turn.table.view(A).prices[5], Some(1));
    turn.act('a', "take 6");
    turn.says("asked: gain-pay");
    let paid = turn.table.legal(A)[0].clone();
    turn.act('a', &paid);
    turn.says("hand a: 3\ndeck a: 10\ndiscard a: 1\nturn: b\nasked: phase1");
    assert_eq!(turn.table.state.witcher(A).owned(), 14);
    let row = turn.table.doc().row;
    let row: Vec<&str> = row.iter().flatten().map(String::as_str).collect();
    assert_eq!(
        row[1..],
        [
            "crushing-blow-1",
            "whirl-1",
            "precise-cut-1",
            "rend-1",
            "precise-cut-2"
        ]
    );
}
