//! Section 4.2: skills, levels and the shield.

use coven_conformance::proves;
use coven_old_world::card::Skill;
use serde_json::{Value, json};

use crate::support::{A, Setup, Table};

fn skill(skill: &str, amount: i8) -> Value {
    json!({"do": "skill", "skill": skill, "amount": amount})
}

/// A city card with these effects is explored and its option A chosen.
fn tell(setup: Setup) -> Table {
    setup.run("a: stop\na: explore city\na: choose a")
}

#[test]
fn the_example_of_the_rulebook() {
    proves!["OW-E8", "OW-188", "OW-191", "OW-189", "OW-181", "OW-D16"];
    let setup = Setup::told(json!([skill("alchemy", 1)])).skills(A, [2, 2, 1, 2]);
    let table = tell(setup.level(A, 1));
    // The turn has gone on to phase III: three cards and one of the level.
    table.run(
        "skills a: 2 2 2 2
         level a: 2
         potions a: 1
         asked: trim
         hand a: 1",
    );
}

#[test]
fn the_bonus_comes_before_the_level() {
    proves!["OW-191", "OW-D16", "OW-203"];
    // A fifth potion must be dropped before the card of the level-up is drawn.
    let setup = Setup::told(json!([skill("alchemy", 1)]))
        .skills(A, [2, 2, 1, 2])
        .potions(
            A,
            "potion-swallow potion-blizzard potion-thunderbolt potion-tawny-owl",
        );
    tell(setup).run(
        "asked: drop-potion
         skills a: 2 2 2 2
         level a: 1
         hand a: 0
         a: drop potion-swallow
         level a: 2
         potions a: 4
         asked: trim
         hand a: 1",
    );
}

#[test]
fn two_cards_for_the_higher_levels() {
    proves!["OW-E9", "OW-189", "OW-190", "OW-188"];
    let setup = Setup::told(json!([skill("alchemy", 1)])).skills(A, [4, 4, 3, 5]);
    tell(setup).run("level a: 4\nskills a: 4 4 4 5\nasked: trim\nhand a: 2");
    // Lower skills leave the level where it is, and raising one of them changes nothing.
    let setup = Setup::told(json!([skill("combat", 1)])).skills(A, [3, 3, 3, 5]);
    tell(setup.level(A, 4)).run("level a: 4\nskills a: 4 3 3 5\nhand a: 3");
    for (from, cards) in [(1, 1), (2, 1), (3, 2), (4, 2)] {
        let setup = Setup::told(json!([skill("combat", 1)])).skills(A, [from, 5, 5, 5]);
        let table = tell(setup);
        assert_eq!(table.state.witcher(A).level, from + 1);
        assert_eq!(table.asked(), "trim");
        assert_eq!(table.state.witcher(A).hand.len(), cards, "drawn at once");
    }
}

#[test]
fn levels_run_from_one_to_five() {
    proves!["OW-178", "OW-179", "OW-182", "OW-D15", "OW-E13"];
    let cases = [
        ("alchemy", 1, [1, 1, 5, 1], [1, 1, 5, 1]),
        ("combat", -1, [5, 1, 1, 1], [5, 1, 1, 1]),
        ("combat", -1, [1, 1, 1, 1], [1, 1, 1, 1]),
        ("combat", -1, [3, 1, 1, 1], [2, 1, 1, 1]),
        ("defence", 1, [1, 5, 1, 1], [1, 5, 1, 1]),
    ];
    for (name, amount, before, after) in cases {
        let setup = Setup::told(json!([skill(name, amount)])).skills(A, before);
        let table = tell(setup.shield(A, 1));
        assert_eq!(table.state.witcher(A).skills, after, "{name} {amount}");
        assert_eq!(table.state.witcher(A).potions.count(), 0, "no bonus");
        assert_eq!(table.state.witcher(A).shield, 1, "no bonus");
    }
}

#[test]
fn defence_and_the_shield() {
    proves!["OW-E12", "OW-180", "OW-184", "OW-183"];
    let cases = [
        (4, 1, 4, 4),
        (4, 1, 2, 3),
        (3, -1, 3, 2),
        (3, -1, 1, 1),
        (1, 1, 0, 1),
        (2, -1, 2, 1),
    ];
    for (defence, amount, shield, after) in cases {
        let setup = Setup::told(json!([skill("defence", amount)]))
            .skills(A, [1, defence, 1, 1])
            .shield(A, shield);
        let table = tell(setup);
        assert_eq!(
            table.state.witcher(A).shield,
            after,
            "{defence} {amount} {shield}"
        );
    }
}

#[test]
fn a_lower_skill_takes_nothing_else() {
    proves!["OW-183", "OW-190"];
    let setup = Setup::told(json!([skill("alchemy", -1)]))
        .skills(A, [2, 2, 2, 2])
        .hand(A, "wolf-push-1 wolf-push-2")
        .potions(A, "potion-swallow potion-blizzard");
    tell(setup).run("skills a: 2 2 1 2\nlevel a: 2\npotions a: 2\nhand a: 2");
}

#[test]
fn the_shield_stays_within_its_track() {
    proves!["OW-185", "OW-186", "OW-55", "OW-9"];
    let change = |effect: Value, shield: u8| {
        let setup = Setup::told(json!([effect])).skills(A, [1, 3, 1, 1]);
        tell(setup.shield(A, shield)).state.witcher(A).shield
    };
    assert_eq!(change(json!({"do": "shield", "amount": -2}), 1), 0);
    assert_eq!(change(json!({"do": "shield", "amount": 2}), 0), 2);
    assert_eq!(
        change(json!({"do": "shield", "amount": 2}), 2),
        3,
        "the defence value"
    );
    assert_eq!(change(json!({"do": "shield_set", "to": "max"}), 0), 3);
    assert_eq!(change(json!({"do": "shield_set", "to": 0}), 3), 0);
    assert_eq!(change(json!({"do": "shield_set", "to": 4}), 0), 3);
    // Nothing brings it back between turns.
    let setup = Setup::told(json!([{"do": "shield_set", "to": 0}])).skills(A, [1, 3, 1, 1]);
    let table = tell(setup.shield(A, 3)).play_until("phase2");
    assert_eq!(table.state.witcher(A).shield, 0);
}

#[test]
fn the_lowest_skills() {
    proves!["OW-E14", "OW-187", "OW-D17", "OW-54"];
    let lowest = |which: &str, skills: [u8; 4]| {
        tell(Setup::told(json!([skill(which, 1)])).skills(A, skills))
    };
    lowest("lowest", [2, 3, 2, 4]).run(
        "asked: pick-skill
         a? raise combat | raise alchemy
         a: raise alchemy
         skills a: 2 3 3 4",
    );
    lowest("two_lowest", [2, 3, 2, 4]).run("skills a: 3 3 3 4");
    lowest("two_lowest", [2, 3, 3, 4]).run(
        "skills a: 2 3 3 4
         a? raise defence | raise alchemy
         a: raise defence
         skills a: 3 4 3 4",
    );
    // Of three equal ones two are chosen before either is raised: never the same twice.
    lowest("two_lowest", [2, 2, 2, 4]).run(
        "a? raise combat | raise defence | raise alchemy
         a: raise defence
         skills a: 2 2 2 4
         a? raise combat | raise alchemy
         a: raise combat
         skills a: 3 3 2 4",
    );
    // A single lowest skill needs no question.
    lowest("lowest", [2, 3, 3, 4]).run("skills a: 3 3 3 4");
}

#[test]
fn any_skill_below_five() {
    proves!["OW-54", "OW-178"];
    let any = |skills| tell(Setup::told(json!([skill("any", 1)])).skills(A, skills));
    any([1, 5, 2, 3]).run(
        "a? raise combat | raise alchemy | raise specialty\na: raise specialty\nskills a: 1 5 2 4",
    );
    // One choice is no question, none is no effect.
    let table = any([4, 5, 5, 5]);
    assert_eq!(table.skill(A, Skill::Combat), 5);
    any([5, 5, 5, 5]).run("skills a: 5 5 5 5");
}

#[test]
fn no_witcher_level_above_five() {
    proves!["OW-188", "OW-189"];
    tell(Setup::told(json!([skill("combat", 1)])).skills(A, [4, 5, 5, 5]))
        .run("level a: 5\nasked: trim\nhand a: 2");
}
