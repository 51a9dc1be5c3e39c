//! What holds in every state (section 12), each invariant by itself.
//!
//! The audit runs after every simulated action, so nothing is made while everything holds: places and
//! sentences come into being only where something is wrong.

mod cards;
mod map;
mod witchers;

use coven_core::{Message, Parts, Problems, ensure};

use crate::OldWorld;
use crate::card::{Bag, FightCard};
use crate::document::part;
use crate::state::{Decision, Foe, State, Step};

/// Every invariant needs the witchers.
const fn needs(parts: Parts) -> Parts {
    parts.and(part::SEATS)
}

fn told(key: &'static str) -> Message {
    Message::new(key)
}

pub(crate) fn audit(rules: &OldWorld, state: &State, problems: &mut Problems) {
    if problems.can_check("OW-I1", needs(part::CARDS)) {
        cards::action_cards(rules, state, problems);
    }
    if problems.can_check("OW-I2", needs(part::CARDS)) {
        cards::row(state, problems);
    }
    let potion_parts = part::POTIONS.and(part::KEPT).and(part::FIGHT);
    let potion_parts = potion_parts.and(part::AGENDA).and(part::DECISION);
    if problems.can_check("OW-I4", needs(potion_parts)) {
        cards::potions(rules, state, problems);
        cards::potion_limits(rules, state, problems);
    }
    map::tokens(rules, state, problems);
    map::monsters(rules, state, problems);
    let story_parts = part::STORIES.and(part::QUESTS).and(part::KEPT);
    if problems.can_check("OW-I12", needs(story_parts)) {
        cards::stories(rules, state, problems);
    }
    witchers::witchers(rules, state, problems);
    witchers::trophies(rules, state, problems);
    turn(rules, state, problems);
    fight(rules, state, problems);
}

/// OW-I22, OW-I23.
fn turn(rules: &OldWorld, state: &State, problems: &mut Problems) {
    if problems.can_check("OW-I22", part::AGENDA.and(part::TURN).and(part::FIGHT)) {
        let due = state
            .agenda
            .iter()
            .filter(|step| matches!(step, Step::Phase2))
            .count();
        let begun = state.turn.phase >= 2 || state.fight.is_some();
        ensure!(
            problems,
            due <= usize::from(!begun),
            "OW-I22",
            "agenda",
            told("ow-problem-phase-two")
        );
        ensure!(
            problems,
            state
                .fight
                .as_deref()
                .is_none_or(|fight| fight.attacker == state.active),
            "OW-I22",
            "fight.attacker",
            told("ow-problem-fight-of-another")
        );
    }
    let parts = part::TURN.and(part::FIGHT).and(part::PLACES);
    let Some(fight) = state.fight.as_deref() else {
        return;
    };
    if let Foe::Witcher(defender) = fight.foe
        && problems.can_check("OW-I23", needs(parts))
    {
        ensure!(
            problems,
            !state.turn.played.contains(defender),
            "OW-I23",
            "turn.played",
            told("ow-problem-fight-after-poker")
        );
        let at = state.witcher(fight.attacker).at;
        ensure!(
            problems,
            fight.result.is_some() || state.tavern != Some(at) && !rules.cards.place(at).is_school,
            "OW-I23",
            "fight",
            told("ow-problem-fight-forbidden")
        );
    }
}

/// OW-I11, OW-I25 to OW-I27.
fn fight(rules: &OldWorld, state: &State, problems: &mut Problems) {
    let Some(fight) = state.fight.as_deref() else {
        return;
    };
    let parts = part::FIGHT.and(part::MONSTERS);
    let parts = parts.and(part::AGENDA).and(part::DECISION).and(part::CARDS);
    let readable = problems.can_check("OW-I11", part::FIGHT)
        & problems.can_check("OW-I25", needs(parts))
        & problems.can_check("OW-I26", needs(parts))
        & problems.can_check("OW-I27", part::FIGHT);
    if !readable {
        return;
    }
    if let Foe::Monster(terrain) = fight.foe {
        let life = state
            .lair(terrain)
            .map_or(0, |lair| rules.cards.monster(lair.monster).life);
        // Each fight turn of the monster costs it the card that is turned up.
        let gone = fight.pool.len() + usize::from(fight.turns[1]);
        let due = || usize::from(state.agenda.contains(&Step::Reveal));
        ensure!(
            problems,
            fight.result.is_some()
                || gone <= usize::from(life)
                || gone <= usize::from(life) + due(),
            "OW-I26",
            "fight.pool",
            told("ow-problem-monster-grows").number("life", life)
        );
        let acts = matches!(state.decision, Decision::AttackType { .. });
        ensure!(
            problems,
            !acts || state.witcher(fight.attacker).health() > 0,
            "OW-I25",
            format_args!("witchers[{}]", fight.attacker),
            told("ow-problem-fighter-out")
        );
        let mut seen = Bag::default();
        for card in fight.pool.iter().chain(&fight.shown).chain(&fight.revealed) {
            ensure!(
                problems,
                card.index() < FightCard::COUNT && !seen.has(card.index()),
                "OW-I11",
                "fight.pool",
                told("ow-problem-fight-card-twice").text("card", crate::play::fight_id(*card))
            );
            seen.put(card.index());
        }
    }
    for (index, side) in fight.sides.iter().enumerate() {
        // The value may fall after a use, but never was above 4 (OW-326).
        let most = 4u8.saturating_add(side.extra_potions);
        let most = most.min(side.potion_cap.unwrap_or(u8::MAX));
        ensure!(
            problems,
            side.potions <= most,
            "OW-I27",
            format_args!("fight.sides[{index}].potions"),
            told("ow-problem-potions-used").number("most", most)
        );
    }
}
