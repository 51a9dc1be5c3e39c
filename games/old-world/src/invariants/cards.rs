//! Cards, potions and stories: each is somewhere, and nowhere twice.

use coven_core::{Problems, Seat, ensure};

use super::told;
use crate::OldWorld;
use crate::card::{Bag, Card, Potion};
use crate::effect::Kept;
use crate::state::{Decision, State, Step};

/// OW-I1.
pub(super) fn action_cards(rules: &OldWorld, state: &State, problems: &mut Problems) {
    let id = |card: Card| rules.cards.action(card).id.as_str();
    let twice = |card: Card| told("ow-problem-card-twice").text("card", id(card));
    let mut seen = Bag::default();
    let mut put = |card: Card, problems: &mut Problems| {
        ensure!(problems, !seen.has(card.index()), "OW-I1", twice(card));
        seen.put(card.index());
    };
    for card in state.row.iter().flatten() {
        put(*card, problems);
    }
    for witcher in &state.witchers {
        let own = witcher.hand.iter().chain(&witcher.deck);
        for card in own.chain(&witcher.discard) {
            put(*card, problems);
        }
    }
    let combos = state
        .fight
        .iter()
        .flat_map(|fight| &fight.combo)
        .chain(state.brawl.iter().flatten());
    for joined in combos.filter(|joined| !joined.returned) {
        put(joined.card, problems);
    }
    let all = seen.or(state.pool).or(state.trashed);
    let doubled = seen
        .and(state.pool)
        .or(seen.and(state.trashed))
        .or(state.pool.and(state.trashed));
    if !doubled.is_empty() {
        for index in doubled.iter() {
            ensure!(problems, false, "OW-I1", twice(Card(index as u8)));
        }
    }
    let mut wanted = Bag::full(Card::POOL);
    for school in state.witchers.iter().filter_map(|witcher| witcher.school) {
        let own = Card::starting_set(school);
        if !own.and(all).is_empty() {
            wanted = wanted.or(own);
        }
    }
    if all != wanted {
        for index in wanted.without(all).iter() {
            let message = told("ow-problem-card-missing").text("card", id(Card(index as u8)));
            ensure!(problems, false, "OW-I1", message);
        }
        for index in all.without(wanted).iter() {
            let message = told("ow-problem-card-foreign").text("card", id(Card(index as u8)));
            ensure!(problems, false, "OW-I1", message);
        }
    }
}

/// OW-I2: empty slots are leftmost, and only with an empty common deck.
pub(super) fn row(state: &State, problems: &mut Problems) {
    let filled = state.row.iter().skip_while(|slot| slot.is_none());
    ensure!(
        problems,
        filled.clone().all(Option::is_some),
        "OW-I2",
        "row",
        told("ow-problem-row-gap")
    );
    ensure!(
        problems,
        filled.count() == state.row.len() || state.pool.is_empty(),
        "OW-I2",
        "row",
        told("ow-problem-row-short")
    );
}

/// OW-I4: every potion is somewhere, and nowhere twice.
pub(super) fn potions(rules: &OldWorld, state: &State, problems: &mut Problems) {
    for (index, kind) in rules.cards.potions.iter().enumerate() {
        let potion = Potion(index as u8);
        let mut count = u32::from(state.potion_deck.of(potion));
        count += u32::from(state.potion_discard.of(potion));
        for witcher in &state.witchers {
            count += u32::from(witcher.potions.of(potion));
        }
        if let Some(fight) = &state.fight {
            for side in &fight.sides {
                count += u32::from(side.used.of(potion)) + u32::from(side.kept.of(potion));
            }
        }
        ensure!(
            problems,
            count == u32::from(kind.copies),
            "OW-I4",
            told("ow-problem-potion-copies")
                .text("potion", kind.id.as_str())
                .number("given", count)
                .number("wanted", kind.copies)
        );
    }
}

/// OW-I4: an effect may fill up over the limit (OW-52); what it gave stays.
pub(super) fn potion_limits(rules: &OldWorld, state: &State, problems: &mut Problems) {
    for seat in Seat::all(state.players()) {
        let held = state.witcher(seat).potions.count();
        if held == 0 {
            continue;
        }
        let most = rules
            .potion_limit(state, seat)
            .max(rules.cards.fill_over_limit());
        if held <= most {
            continue;
        }
        // What is still to be given up does not count.
        let mut due = match state.decision {
            Decision::DropPotion { seat: who, left } if who == seat => usize::from(left),
            _ => 0,
        };
        for step in &state.agenda {
            due += match step {
                Step::PotionLimit { who } if *who == seat => held,
                Step::LosePotions { who, left } if *who == seat => usize::from(*left),
                _ => 0,
            };
        }
        ensure!(
            problems,
            held <= most + due,
            "OW-I4",
            format_args!("witchers[{seat}].potions"),
            told("ow-problem-potion-limit").number("most", most as i64)
        );
    }
}

/// OW-I12: the box holds what is nowhere else, so nothing can be missing, only twice there.
pub(super) fn stories(rules: &OldWorld, state: &State, problems: &mut Problems) {
    let mut held = state.stories;
    let quests = state.witchers.iter().flat_map(|witcher| &witcher.quests);
    let kept = state.witchers.iter().flat_map(|witcher| &witcher.kept);
    let cards = quests
        .map(|quest| quest.story)
        .chain(kept.filter_map(|kept| match kept.card {
            Kept::Story(story) => Some(story),
            _ => None,
        }));
    for story in cards {
        ensure!(
            problems,
            !held.has(story.index()),
            "OW-I12",
            told("ow-problem-story-twice").text("story", rules.cards.story(story).id.as_str())
        );
        held.put(story.index());
    }
}
