//! The hard constraints of section 2.5 on a set that could be read: a set that breaks one is refused.

use coven_core::{Content, Message};
use serde_json::Value;

use super::{Cards, Tale};
use crate::card::{Card, Location, School, Skill, Story, Terrain};
use crate::effect::{Amount, Effect, List, SkillPick};

pub(super) fn check(cards: &Cards, problems: &mut Vec<Message>) {
    let mut hard = |holds: bool, rule: &str, place: &str| {
        if !holds {
            problems.push(
                Message::new("ow-content-rule")
                    .text("rule", rule)
                    .text("place", place),
            );
        }
    };
    fixed_tables(&cards.document, &mut hard);
    map(cards, &mut hard);
    counts(cards, &mut hard);
    boards(cards, &mut hard);
    fight_cards(cards, &mut hard);
    events(cards, &mut hard);
    places(cards, &mut hard);
}

pub(super) type Report<'a> = &'a mut dyn FnMut(bool, &str, &str);

/// OW-14: these tables are the rules themselves; a file may repeat them, not change them.
fn fixed_tables(file: &Value, hard: Report<'_>) {
    let house: Value = serde_json::from_str(Cards::HOUSE).expect("the shipped files are JSON");
    for (path, place) in [
        ("/poker", "poker"),
        ("/boards/limits", "boards.limits"),
        ("/boards/witcher_levels", "boards.witcher_levels"),
        ("/action_cards/row", "action_cards.row"),
    ] {
        hard(
            rules_of(file.pointer(path)) == rules_of(house.pointer(path)),
            "OW-14",
            place,
        );
    }
    for key in ["locations", "edges", "actions"] {
        let path = format!("/locations/{key}");
        hard(
            rules_of(file.pointer(&path)) == rules_of(house.pointer(&path)),
            "OW-14",
            &format!("locations.{key}"),
        );
    }
}

/// A table without what has no rules effect: names and marks of the source.
fn rules_of(value: Option<&Value>) -> Option<Value> {
    fn strip(value: &Value) -> Value {
        match value {
            Value::Object(map) => Value::Object(
                map.iter()
                    .filter(|(key, _)| !["ru", "en", "source"].contains(&key.as_str()))
                    .map(|(key, value)| (key.clone(), strip(value)))
                    .collect(),
            ),
            Value::Array(items) => Value::Array(items.iter().map(strip).collect()),
            other => other.clone(),
        }
    }
    value.map(strip)
}

/// OW-4 to OW-8.
fn map(cards: &Cards, hard: Report<'_>) {
    hard(
        cards.place(Location(0)).ground.is_none(),
        "OW-7",
        "locations[0]",
    );
    for terrain in Terrain::ALL {
        hard(cards.tokens(*terrain).len() == 6, "OW-5", terrain.id());
    }
    for school in School::ALL {
        hard(
            cards.place(cards.board(*school).home).is_school,
            "OW-8",
            school.id(),
        );
    }
}

fn counts(cards: &Cards, hard: Report<'_>) {
    let free = cards.actions[..Card::POOL]
        .iter()
        .filter(|card| card.cost == 0)
        .count();
    hard(free >= 3, "OW-16", "action_cards");
    let potions: usize = cards.potions.iter().map(|kind| kind.copies as usize).sum();
    hard(potions == 28, "OW-23", "potions");
    let of_level = |level| cards.of_level(level).len();
    hard(
        of_level(1) >= 5 && of_level(2) >= 1 && of_level(3) >= 1,
        "OW-25",
        "monsters",
    );
    for monster in &cards.monsters {
        hard(
            (1..=3).contains(&monster.level) && (2..=20).contains(&monster.life),
            "OW-25",
            &monster.id,
        );
    }
    let track = &cards.track;
    hard(
        track[..4].iter().all(|step| (1..=3).contains(&step.gold))
            && track[..4].is_sorted_by_key(|step| step.gold)
            && track[1].exhaustion == 1
            && track[1..4].is_sorted_by_key(|step| step.exhaustion),
        "OW-15",
        "trophy_track",
    );
}

/// OW-35.
fn boards(cards: &Cards, hard: Report<'_>) {
    for (values, skill) in cards.boards.values.iter().zip(Skill::ALL) {
        hard(values.is_sorted(), "OW-35", skill.id());
    }
    hard(
        cards.boards.values[Skill::Defence.index()]
            .iter()
            .all(|value| *value <= 4),
        "OW-35",
        "defence",
    );
    for school in School::ALL {
        for (index, level) in cards.board(*school).levels.iter().enumerate() {
            let effects = cards.list(level.effects);
            hard(
                specialty_fits(*school, index + 1, effects),
                "OW-35",
                &format!("{} {}", school.id(), index + 1),
            );
        }
    }
}

fn specialty_fits(school: School, level: usize, effects: &[Effect]) -> bool {
    use Effect::{Damage, DiscardHand, DrawCards, PeekDeck, Shield, TakeDiscard};
    let fixed = |amount: &Amount| match amount {
        Amount::Fixed(n) => *n,
        Amount::Of { .. } => i8::MAX,
    };
    match (school, effects) {
        (
            School::Viper,
            [
                PeekDeck {
                    own: false,
                    look,
                    take: 0,
                    discard,
                },
            ],
        ) => (3..=4).contains(look) && *discard <= 2,
        (
            School::Cat,
            [
                PeekDeck {
                    own: true,
                    look,
                    take,
                    discard: 0,
                },
            ],
        ) => (1..=3).contains(look) && (1..=3).contains(take),
        (School::Bear, [DrawCards(draw)]) => (1..=2).contains(&fixed(draw)),
        (School::Bear, [Shield(shield), DrawCards(draw)]) => {
            (0..=2).contains(&fixed(shield)) && (1..=2).contains(&fixed(draw))
        }
        (School::Wolf, [Damage(damage)]) => (1..=2).contains(&fixed(damage)),
        (School::Wolf, [Damage(damage), DrawCards(draw)]) => {
            (1..=2).contains(&fixed(damage)) && (0..=2).contains(&fixed(draw))
        }
        (School::Griffin, [TakeDiscard { amount: 1, any, .. }]) => *any == (level >= 4),
        (
            School::Griffin,
            [
                TakeDiscard {
                    amount: 1,
                    any: false,
                    ..
                },
                DiscardHand { amount, .. },
            ],
        ) => level <= 3 && (0..=2).contains(&fixed(amount)),
        _ => false,
    }
}

/// OW-27.
fn fight_cards(cards: &Cards, hard: Report<'_>) {
    for (index, attacks) in cards.attacks.iter().enumerate() {
        for list in attacks {
            let effects = cards.list(*list);
            let known = effects.iter().all(|effect| {
                matches!(
                    effect,
                    Effect::TakeDamage(_)
                        | Effect::DiscardHand { random: true, .. }
                        | Effect::TrashOwn { .. }
                        | Effect::Skill {
                            pick: SkillPick::Named(_),
                            amount: -1
                        }
                )
            });
            hard(
                !effects.is_empty() && known,
                "OW-27",
                &format!("monster_fight_cards[{}]", index + 1),
            );
        }
    }
}

/// OW-31: following stories never leads back.
fn events(cards: &Cards, hard: Report<'_>) {
    for number in 1..=Story::EVENTS as u8 {
        let mut reached = Vec::new();
        follow(cards, Story::event(number), &mut reached);
        hard(
            !reached.contains(&number),
            "OW-31",
            &cards.story(Story::event(number)).id,
        );
    }
}

fn follow(cards: &Cards, story: Story, reached: &mut Vec<u8>) {
    let mut next = Vec::new();
    match cards.story(story).tale {
        Tale::Choice(options) => {
            for (cost, effects) in options {
                named_events(cards, cost, &mut next);
                named_events(cards, effects, &mut next);
            }
        }
        Tale::Kept(abilities) => {
            for ability in cards.abilities(abilities) {
                named_events(cards, ability.effects, &mut next);
            }
        }
        Tale::Effects(list) => named_events(cards, list, &mut next),
    }
    for number in next {
        if !reached.contains(&number) {
            reached.push(number);
            follow(cards, Story::event(number), reached);
        }
    }
}

/// The events that a list names, whatever happens on the way.
pub(super) fn named_events(cards: &Cards, list: List, found: &mut Vec<u8>) {
    each_effect(cards, list, &mut |effect| match effect {
        Effect::Event(number) | Effect::Quest { event: number, .. } => found.push(number),
        Effect::Keep(abilities) => {
            for ability in cards.abilities(abilities) {
                named_events(cards, ability.effects, found);
            }
        }
        _ => {}
    });
}

/// Every effect of a list, those inside of others included; abilities of kept cards are not.
fn each_effect(cards: &Cards, list: List, see: &mut dyn FnMut(Effect)) {
    let rows = |table: crate::effect::Table| {
        cards.arena.rows[table.start as usize..][..table.len as usize]
            .iter()
            .map(|row| row.effects)
    };
    for effect in cards.list(list) {
        see(*effect);
        match *effect {
            Effect::Branch {
                then, otherwise, ..
            } => {
                each_effect(cards, then, see);
                each_effect(cards, otherwise, see);
            }
            Effect::Die(table)
            | Effect::SkillTest { table, .. }
            | Effect::ByLevel { table, .. } => {
                rows(table).for_each(|list| each_effect(cards, list, see));
            }
            Effect::ShortFight { before, table, .. } => {
                each_effect(cards, before, see);
                rows(table).for_each(|list| each_effect(cards, list, see));
            }
            Effect::PokerChallenge { win, lose, .. } => {
                each_effect(cards, win, see);
                each_effect(cards, lose, see);
            }
            Effect::InsteadOfExploring(list) | Effect::ForSchoolOwner(list) => {
                each_effect(cards, list, see);
            }
            _ => {}
        }
    }
}

/// OW-13: words stand where they have a meaning. Stories are told outside fights, and a cost is made
/// of things that can be counted before they are paid (OW-42).
fn places(cards: &Cards, hard: Report<'_>) {
    let mut costs = Vec::new();
    for story in &cards.stories {
        let mut lists = Vec::new();
        match story.tale {
            Tale::Choice(options) => {
                for (cost, effects) in options {
                    costs.push((cost, story.id.clone()));
                    lists.push(effects);
                }
            }
            Tale::Effects(list) => lists.push(list),
            Tale::Kept(_) => {}
        }
        for list in lists {
            let mut fits = true;
            each_effect(cards, list, &mut |effect| fits &= !is_for_fights(effect));
            hard(fits, "OW-13", &story.id);
        }
    }
    let potions = cards.potions.iter().map(|kind| (kind.ability, &kind.id));
    let monsters = cards.monsters.iter().map(|card| (card.ability, &card.id));
    costs.extend(
        potions
            .chain(monsters)
            .map(|(ability, id)| (ability.cost, id.clone())),
    );
    costs.extend(
        cards
            .arena
            .abilities
            .iter()
            .map(|ability| (ability.cost, "cost".to_owned())),
    );
    for (cost, place) in costs {
        let countable = |effect: &Effect| {
            matches!(
                effect,
                Effect::Gold(_)
                    | Effect::Potion(_)
                    | Effect::Shield(_)
                    | Effect::DiscardHand { .. }
                    | Effect::TrashOwn { .. }
            )
        };
        hard(cards.list(cost).iter().all(countable), "OW-13", &place);
    }
    let loose = cards.arena.effects.contains(&Effect::ReturnThis);
    hard(!loose, "OW-13", "return_this");
}

/// The words for fights (OW-82 to OW-106).
fn is_for_fights(effect: Effect) -> bool {
    matches!(
        effect,
        Effect::Damage(_)
            | Effect::TakeDamage(_)
            | Effect::Draw { .. }
            | Effect::TakeDiscard { .. }
            | Effect::ReturnThis
            | Effect::PeekDeck { .. }
            | Effect::ExtraCard(_)
            | Effect::ComboBonus { .. }
            | Effect::Cap { .. }
            | Effect::ExtraPotion(_)
            | Effect::KeepPotion
            | Effect::SpecialtyUses(_)
            | Effect::SkillAs { .. }
            | Effect::MuteColour { .. }
            | Effect::AttackDamage { .. }
            | Effect::HandFirst(_)
            | Effect::FirstTurn
            | Effect::PickAttack
            | Effect::WorstAttack
            | Effect::CancelAttack { .. }
            | Effect::RandomFirstCard
            | Effect::Require(_)
    )
}
