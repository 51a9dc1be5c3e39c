//! Sections 4.3 and 4.4: trails, tracking quests and potions.

use std::collections::BTreeSet;

use coven_conformance::{TestTable, proves};
use coven_core::{Game, Silent};
use coven_old_world::card::Terrain::{Forest, Mountain, Water};
use coven_old_world::content::Thing;
use serde_json::{Value, json};

use crate::support::{A, B, Setup, Table};

fn trail() -> Value {
    json!([{"do": "trail_token", "amount": 1}])
}

fn tell(setup: Setup) -> Table {
    setup.run("a: stop\na: explore city\na: choose a")
}

#[test]
fn a_token_is_in_one_place() {
    proves!["OW-192", "OW-5"];
    let setup = Setup::told(trail())
        .trail(A, "novigrad")
        .track(A, "ard-modron")
        .track(B, "hengfors");
    // The lair, a trail; the lair, two tracking quests; the lair: what is left is in the stacks.
    tell(setup).run("a: trail water\nstacks: 4 3 4");
    // A token that lies in two places, or in none, is refused.
    let table = Setup::of("wolf griffin").table();
    let mut doc = table.doc();
    doc.witchers[0].tracks[1] = Some("doldeth".to_owned());
    assert!(table.game.audit_doc(&doc).is_err());
    let mut doc = table.doc();
    doc.secret.as_mut().unwrap().tokens[0].pop();
    assert!(table.game.audit_doc(&doc).is_err());
}

trait AuditDoc {
    fn audit_doc(&self, doc: &coven_old_world::TableDoc) -> Result<(), coven_core::Problems>;
}

impl AuditDoc for coven_old_world::OldWorld {
    fn audit_doc(&self, doc: &coven_old_world::TableDoc) -> Result<(), coven_core::Problems> {
        coven_core::Game::load(self, doc).map(drop)
    }
}

#[test]
fn a_trail_belongs_to_the_monster_of_its_terrain() {
    proves!["OW-E16", "OW-193", "OW-199"];
    // Whatever number the token has, the wolf begins against the forest monster, again and again.
    for token in ["novigrad", "vizima", "dhuwod"] {
        let setup = Setup::of("wolf griffin")
            .at(A, "stygga")
            .hand(A, "wolf-push-1 wolf-push-2");
        let table = setup
            .trail(A, token)
            .run("a: stop\na: hunt")
            .play_until("combo");
        assert_eq!(table.state.fight.as_ref().unwrap().acting, Some(A));
        assert_eq!(table.state.fight.as_ref().unwrap().turns, [1, 0]);
        table.run("trails a: forest");
    }
    // Another terrain is of no use here.
    let setup = Setup::of("wolf griffin")
        .at(A, "stygga")
        .hand(A, "wolf-push-1 wolf-push-2");
    let table = setup
        .trail(A, "hengfors")
        .run("a: stop\na: hunt")
        .play_until("attack-type");
    assert_eq!(table.state.fight.as_ref().unwrap().turns, [0, 1]);
}

#[test]
fn taking_a_trail() {
    proves!["OW-E17", "OW-195", "OW-196", "OW-D19", "OW-64", "OW-194"];
    let setup = Setup::told(trail())
        .trail(A, "novigrad")
        .track(A, "ard-modron");
    let table = tell(setup.clone());
    table.run(
        "a? trail mountain | trail water
         stacks: 4 4 5
         a: trail mountain
         trails a: forest mountain
         tracks a: -
         gold a: 0
         stacks: 4 4 5",
    );
    // Token 18 is back in the stack, and the trail is any of its tokens.
    let mut drawn = BTreeSet::new();
    for number in 0..20 {
        let table = tell(setup.clone().seed(number)).run("a: trail mountain");
        let doc = table.doc();
        let trail = doc.witchers[0].trail_tokens.clone().unwrap()[1]
            .clone()
            .unwrap();
        assert!(doc.secret.unwrap().tokens[1].contains(&"ard-modron".to_owned()));
        drawn.insert(trail);
    }
    assert!(
        drawn.len() > 2 && !drawn.contains("ard-modron"),
        "{drawn:?}"
    );
}

#[test]
fn an_empty_stack_gives_no_trail() {
    proves!["OW-E18", "OW-197", "OW-198", "OW-D20"];
    let setup = Setup::told(trail())
        .track(A, "ard-modron")
        .stack(Mountain, "");
    tell(setup.clone()).run("a? trail forest | trail water\ntracks a: ard-modron");
    let setup = setup.trail(A, "novigrad").stack(Water, "");
    tell(setup).run("trails a: forest\ntracks a: ard-modron\nasked: gain");
    // One open monster is no question.
    let setup = Setup::told(trail()).stack(Mountain, "").stack(Water, "");
    tell(setup).run("trails a: forest");
}

#[test]
fn a_trail_for_every_monster() {
    proves!["OW-64", "OW-194", "OW-197"];
    let each = json!([{"do": "trail_token", "amount": "each_monster"}]);
    let setup = Setup::told(each)
        .trail(A, "novigrad")
        .track(A, "ard-modron")
        .stack(Water, "");
    tell(setup).run("trails a: forest mountain\ntracks a: -\nstacks: 4 4 0");
}

#[test]
fn arriving_where_a_tracked_monster_was_seen() {
    proves!["OW-200", "OW-D21", "OW-194", "OW-232"];
    let setup = Setup::of("wolf griffin")
        .at(A, "beauclair")
        .hand(A, "wolf-push-2");
    setup.track(A, "ard-modron").run(
        "a: move ard-modron
         a: pay wolf-push-2
         gold a: 1
         tracks a: -
         trails a: mountain",
    );
    // By an effect as well, and before anything else the place offers.
    let moves = json!([{"do": "move", "terrain": "any", "pay": "none", "action": true}]);
    let setup = Setup::told(moves)
        .at(A, "beauclair")
        .track(A, "ard-modron")
        .gold(A, 1);
    tell(setup).run(
        "a: go ard-modron
         gold a: 2
         trails a: mountain
         asked: visit",
    );
    // The number of the token is hidden from then on.
    let setup = Setup::of("wolf griffin")
        .at(A, "beauclair")
        .hand(A, "wolf-push-2");
    let table = setup
        .track(A, "ard-modron")
        .run("a: move ard-modron\na: pay wolf-push-2");
    for seat in [A, B] {
        let witcher = &table.view(seat).witchers[0];
        assert_eq!(witcher.trails, [Mountain]);
        assert_eq!(witcher.tracks, []);
    }
}

#[test]
fn somebody_elses_tracking_quest_is_not_mine() {
    proves!["OW-200"];
    let setup = Setup::of("wolf griffin")
        .at(A, "beauclair")
        .hand(A, "wolf-push-2");
    setup.track(B, "ard-modron").run(
        "a: move ard-modron
         a: pay wolf-push-2
         gold a: 0
         trails a: -
         tracks b: ard-modron",
    );
}

#[test]
fn the_potion_deck_is_refilled_from_the_discard() {
    proves!["OW-201"];
    let potion = json!([{"do": "potion", "amount": 2}]);
    let empty = |setup: Setup, discard: &[&str]| {
        let mut table = setup.run("a: stop\na: explore city");
        // The others lie with the second player: more than he can come to have, so the table is
        // changed past the audit.
        let mut deck = std::mem::take(&mut table.state.potion_deck);
        for id in discard {
            let Some(Thing::Potion(kind)) = table.game.content().find(id) else {
                panic!("{id} is no potion");
            };
            deck.take(kind);
            table.state.potion_discard.put(kind);
        }
        table.state.witchers[1].potions = deck;
        let request = "choose a".parse().unwrap();
        let action = table.game.judge(&table.state, A, &request).unwrap();
        let TestTable { game, state, .. } = &mut *table;
        game.apply(state, A, action, &mut Silent);
        table
    };
    let table = empty(Setup::told(potion.clone()), &["potion-swallow"]);
    assert_eq!(table.doc().witchers[0].potions, ["potion-swallow"]);
    assert_eq!(table.state.potion_discard.count(), 0);
    // Nothing left: nothing taken.
    empty(Setup::told(potion), &[]).run("potions a: 0");
}

#[test]
fn potions_lie_open() {
    proves!["OW-202"];
    let table = Setup::of("wolf griffin")
        .potions(A, "potion-swallow potion-swallow")
        .table();
    let seen = table.view(B).witchers[0].potions.clone();
    assert_eq!(seen, ["potion-swallow", "potion-swallow"]);
}

#[test]
fn four_potions_at_most() {
    proves!["OW-E15", "OW-203", "OW-204", "OW-52", "OW-D26", "OW-51"];
    let three = "potion-swallow potion-blizzard potion-thunderbolt";
    let two = json!([{"do": "potion", "amount": 2}]);
    let table = Setup::told(two).potions(A, three).until(
        "a: stop\na: explore city\na: choose a",
        |table| {
            // Both drawn ones are of other kinds.
            let held = &table.doc().witchers[0].potions;
            held.iter().collect::<BTreeSet<_>>().len() == 5
        },
    );
    // Both are drawn before the limit is tested; any of the five may go.
    assert_eq!(table.state.witcher(A).potions.count(), 5);
    assert_eq!(table.legal(A).len(), 5);
    let new = table.doc().witchers[0]
        .potions
        .iter()
        .find(|id| !three.contains(id.as_str()))
        .unwrap()
        .clone();
    table.clone().run("a: drop potion-swallow\npotions a: 4");
    let after = table.run(&format!("a: drop {new}\npotions a: 4"));
    assert_eq!(after.state.potion_discard.count(), 1);
    // Alchemy has nothing to do with it.
    let fill = json!([{"do": "potion_fill", "to": 4}]);
    let four = format!("{three} potion-tawny-owl");
    tell(Setup::told(fill.clone()).potions(A, &four)).run("potions a: 4\nasked: gain");
    tell(Setup::told(fill).potions(A, "potion-swallow")).run("potions a: 4");
}

#[test]
fn losing_potions() {
    proves!["OW-51", "OW-41"];
    let lose = |amount: Value| json!([{"do": "potion", "amount": amount}]);
    let setup =
        |effects| Setup::told(effects).potions(A, "potion-swallow potion-blizzard potion-blizzard");
    tell(setup(lose(json!(-2)))).run(
        "a? drop potion-swallow | drop potion-blizzard
         a: drop potion-blizzard
         a: drop potion-swallow
         potions a: 1",
    );
    tell(setup(lose(json!(-3)))).run("potions a: 0");
    tell(setup(lose(json!(-4)))).run("potions a: 0");
    tell(setup(lose(json!("lose_all")))).run("potions a: 0");
}

#[test]
fn the_map_has_its_trails_by_terrain() {
    proves!["OW-193"];
    let setup = Setup::told(trail()).stack(Forest, "novigrad");
    let table = tell(setup).run("a: trail forest\nstacks: 0 5 5");
    assert_eq!(
        table.doc().witchers[0].trail_tokens.clone().unwrap()[0].as_deref(),
        Some("novigrad")
    );
}
