//! The soft constraints of section 2.5: a set that breaks one is unusual, and its owner is told so (OW-11).

use coven_core::Message;

use super::check::{Report, named_events};
use super::{Cards, Symbols, Tale};
use crate::card::{Card, Colour, Monster, School, Skill, Story, Terrain};
use crate::effect::{Amount, Counted, Effect, SkillPick};

pub(super) fn check(cards: &Cards, warnings: &mut Vec<Message>) {
    let mut soft = |holds: bool, rule: &str, place: &str| {
        if !holds {
            warnings.push(
                Message::new("ow-content-warning")
                    .text("rule", rule)
                    .text("place", place),
            );
        }
    };
    counts(cards, &mut soft);
    fight_cards(cards, &mut soft);
}

fn counts(cards: &Cards, soft: Report<'_>) {
    let pool = &cards.actions[..Card::POOL];
    for colour in Colour::ALL {
        for (cost, wanted) in [(0, 8), (1, 6), (2, 4)] {
            let count = pool
                .iter()
                .filter(|card| card.colour == *colour && card.cost == cost)
                .count();
            soft(count == wanted, "OW-17", colour.id());
        }
    }
    for card in &cards.actions {
        let links = card.links.iter().flatten();
        let all: Vec<&Symbols> = std::iter::once(&card.symbols).chain(links).collect();
        let small = all.iter().all(|symbols| {
            (0..=3).contains(&symbols.damage)
                && (0..=3).contains(&symbols.shield)
                && (-3..=3).contains(&symbols.draw)
        });
        let own = card.symbols != Symbols::default();
        soft(small && own && !card.symbols.returns, "OW-20", &card.id);
    }
    for terrain in Terrain::ALL {
        let fits = |card: &&super::ActionCard| card.ground.is_none_or(|ground| ground == *terrain);
        soft(
            pool.iter().filter(fits).count() >= 20,
            "OW-20",
            terrain.id(),
        );
        for school in School::ALL {
            let deck: Vec<_> = Card::starting(*school)
                .map(|card| cards.action(card))
                .collect();
            soft(
                deck.iter().copied().filter(|card| fits(card)).count() >= 2,
                "OW-22",
                school.id(),
            );
        }
    }
    for school in School::ALL {
        let deck: Vec<_> = Card::starting(*school)
            .map(|card| cards.action(card))
            .collect();
        let even = Colour::ALL
            .iter()
            .all(|colour| deck.iter().filter(|card| card.colour == *colour).count() == 2);
        soft(
            even && deck.iter().all(|card| card.cost == 0),
            "OW-22",
            school.id(),
        );
    }
    soft(
        cards.potions.len() == 7 && cards.potions.iter().all(|kind| kind.copies == 4),
        "OW-24",
        "potions",
    );
    for (level, count, life) in [(1, 10, 10..=12), (2, 12, 13..=15), (3, 6, 17..=19)] {
        let bag = cards.of_level(level);
        let lives = bag
            .iter()
            .all(|index| life.contains(&cards.monster(Monster(index as u8)).life));
        soft(
            bag.len() == count && lives,
            "OW-26",
            &format!("monsters {level}"),
        );
    }
    let mut named = Vec::new();
    for story in Story::all() {
        match cards.story(story).tale {
            Tale::Choice(options) => {
                for (_, effects) in options {
                    named_events(cards, effects, &mut named);
                }
            }
            Tale::Kept(abilities) => cards
                .abilities(abilities)
                .iter()
                .for_each(|ability| named_events(cards, ability.effects, &mut named)),
            Tale::Effects(list) => named_events(cards, list, &mut named),
        }
    }
    for number in 1..=Story::EVENTS as u8 {
        soft(
            named.contains(&number),
            "OW-32",
            &cards.story(Story::event(number)).id,
        );
    }
    for (values, skill) in cards.boards.values.iter().zip(Skill::ALL) {
        soft(*values == [1, 2, 3, 4, 4], "OW-36", skill.id());
    }
    for school in School::ALL {
        let levels = &cards.board(*school).levels;
        let strength: Vec<[i8; 2]> = levels
            .iter()
            .map(|level| strength(cards.list(level.effects)))
            .collect();
        let grows = strength
            .windows(2)
            .all(|pair| pair[0][0] <= pair[1][0] && pair[0][1] <= pair[1][1]);
        soft(grows, "OW-36", school.id());
    }
}

/// The two numbers of a specialty row, each the better the higher.
fn strength(effects: &[Effect]) -> [i8; 2] {
    let mut row = [0; 2];
    for effect in effects {
        match *effect {
            Effect::PeekDeck {
                look,
                take,
                discard,
                ..
            } => row = [look.cast_signed(), take.max(discard).cast_signed()],
            Effect::Shield(Amount::Fixed(n)) | Effect::Damage(Amount::Fixed(n)) => row[0] = n,
            Effect::DrawCards(Amount::Fixed(n)) => row[1] = n,
            Effect::TakeDiscard { any, .. } => row[0] = i8::from(any),
            Effect::DiscardHand {
                amount: Amount::Fixed(n),
                ..
            } => row[1] = -n,
            _ => {}
        }
    }
    row
}

/// OW-28.
fn fight_cards(cards: &Cards, soft: Report<'_>) {
    let count = |attack: usize, is: &dyn Fn(&[Effect]) -> bool| {
        cards
            .attacks
            .iter()
            .filter(|lists| is(cards.list(lists[attack])))
            .count()
    };
    let fixed = |effects: &[Effect]| matches!(effects, [Effect::TakeDamage(Amount::Fixed(2..=5))]);
    let level = |effects: &[Effect]| {
        matches!(
            effects,
            [Effect::TakeDamage(Amount::Of {
                what: Counted::MonsterLevel,
                times: 1,
                plus: 2
            })]
        )
    };
    let trash = |effects: &[Effect]| matches!(effects, [Effect::TrashOwn { hand: true, .. }]);
    let random = |effects: &[Effect]| matches!(effects, [Effect::DiscardHand { random: true, .. }]);
    let skill = |effects: &[Effect]| {
        matches!(
            effects,
            [
                Effect::Skill {
                    pick: SkillPick::Named(_),
                    amount: -1
                },
                Effect::TakeDamage(Amount::Of {
                    what: Counted::MonsterLevel,
                    times: 1,
                    plus: -1
                })
            ]
        )
    };
    let by_skill = |effects: &[Effect]| {
        matches!(
            effects,
            [Effect::TakeDamage(Amount::Of {
                what: Counted::SkillLevel(_),
                ..
            })]
        )
    };
    soft(
        count(0, &trash) == 3
            && count(0, &random) == 4
            && count(0, &level) == 1
            && count(0, &fixed) == 12,
        "OW-28",
        "charge",
    );
    soft(
        count(1, &skill) == 3
            && count(1, &by_skill) == 4
            && count(1, &level) == 1
            && count(1, &fixed) == 12,
        "OW-28",
        "bite",
    );
}
