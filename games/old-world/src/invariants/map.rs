//! What lies on the map: tokens, trails and monsters.

use coven_core::{Problems, ensure};

use super::{needs, told};
use crate::OldWorld;
use crate::card::{Bag, Location, Monster, Terrain};
use crate::document::part;
use crate::effect::Kept;
use crate::state::{QuestPlace, State, Step};

/// OW-I5, OW-I6, OW-I9.
pub(super) fn tokens(rules: &OldWorld, state: &State, problems: &mut Problems) {
    let parts = part::TOKENS.and(part::MONSTERS);
    if problems.can_check("OW-I9", needs(parts)) {
        for terrain in Terrain::ALL {
            ensure!(
                problems,
                state
                    .lair(*terrain)
                    .is_none_or(|lair| { rules.cards.place(lair.at).ground == Some(*terrain) }),
                "OW-I9",
                format_args!("lairs[{}]", terrain.index()),
                told("ow-problem-lair-terrain")
            );
        }
    }
    if problems.can_check("OW-I6", needs(parts)) {
        trails(state, problems);
    }
    let parts = parts.and(part::QUESTS).and(part::AGENDA);
    if !problems.can_check("OW-I5", needs(parts)) {
        return;
    }
    for terrain in Terrain::ALL {
        let place = terrain.index();
        let all = rules.cards.tokens(*terrain);
        let mut seen = state.tokens[place];
        let wrong = |key: &'static str, token: usize| {
            let location = Location(token as u8);
            told(key).text("token", rules.cards.place(location).id.as_str())
        };
        for token in seen.without(all).iter() {
            let stack = format_args!("secret.tokens[{place}]");
            ensure!(
                problems,
                false,
                "OW-I5",
                stack,
                wrong("ow-problem-token-stack", token)
            );
        }
        let mut put = |token: Location, problems: &mut Problems| {
            let index = token.index();
            let message = || wrong("ow-problem-token-twice", index);
            ensure!(
                problems,
                all.has(index) && !seen.has(index),
                "OW-I5",
                message()
            );
            seen.put(index);
        };
        let lair = state.lairs[place].map(|lair| lair.at);
        if let Some(at) = lair.or(state.openings[place]) {
            put(at, problems);
        }
        for witcher in &state.witchers {
            let own = [witcher.trails[place], witcher.tracks[place]];
            for token in own.into_iter().flatten() {
                put(token, problems);
            }
            for quest in &witcher.quests {
                if let QuestPlace::Token(token) = quest.place
                    && all.has(token.index())
                {
                    put(token, problems);
                }
            }
        }
        for step in &state.agenda {
            if let Step::QuestDone {
                token: Some(token), ..
            } = step
                && all.has(token.index())
            {
                put(*token, problems);
            }
        }
        for token in all.without(seen).iter() {
            ensure!(
                problems,
                false,
                "OW-I5",
                wrong("ow-problem-token-missing", token)
            );
        }
    }
}

/// OW-I6.
fn trails(state: &State, problems: &mut Problems) {
    for (index, witcher) in state.witchers.iter().enumerate() {
        for terrain in Terrain::ALL {
            let place = terrain.index();
            let (trail, track) = (witcher.trail(*terrain), witcher.track(*terrain));
            ensure!(
                problems,
                !(trail && track),
                "OW-I6",
                format_args!("witchers[{index}].tracks[{place}]"),
                told("ow-problem-trail-and-track")
            );
            ensure!(
                problems,
                state.lairs[place].is_some() || !(trail || track),
                "OW-I6",
                format_args!("witchers[{index}].tracks[{place}]"),
                told("ow-problem-trail-of-nobody")
            );
        }
    }
}

/// OW-I8, OW-I10, OW-I31.
pub(super) fn monsters(rules: &OldWorld, state: &State, problems: &mut Problems) {
    let parts = part::MONSTERS.and(part::KEPT).and(part::AGENDA);
    let readable = problems.can_check("OW-I8", needs(parts))
        & problems.can_check("OW-I10", needs(parts))
        & (!state.solo() || problems.can_check("OW-I31", needs(parts)));
    if !readable {
        return;
    }
    let wrong = |key: &'static str, index: usize| {
        let monster = Monster(index as u8);
        told(key).text("monster", rules.cards.monster(monster).id.as_str())
    };
    let mut seen = Bag::default();
    let mut put = |bag: Bag, alone: bool, problems: &mut Problems| {
        let twice = seen.and(bag);
        if alone && !twice.is_empty() {
            for index in twice.iter() {
                ensure!(
                    problems,
                    false,
                    "OW-I10",
                    wrong("ow-problem-monster-twice", index)
                );
            }
        }
        seen = seen.or(bag);
    };
    for (level, bag) in state.monsters.iter().enumerate() {
        let strange = bag.without(rules.cards.of_level(level as u8 + 1));
        if !strange.is_empty() {
            for index in strange.iter() {
                let place = format_args!("monsters[{level}]");
                let message = wrong("ow-problem-monster-level", index);
                ensure!(problems, false, "OW-I8", place, message);
            }
        }
        put(*bag, true, problems);
    }
    put(state.extra, true, problems);
    // A monster that was just beaten or driven off lies in two places until a new one appears.
    let leaving = state.agenda.iter().find_map(|step| match step {
        Step::NewMonster { terrain, .. } => Some(*terrain),
        _ => None,
    });
    put(state.driven_off, true, problems);
    let beaten: Bag = state
        .witchers
        .iter()
        .flat_map(|witcher| &witcher.kept)
        .filter_map(|kept| match kept.card {
            Kept::MonsterTrophy(monster) => Some(monster.index()),
            _ => None,
        })
        .collect();
    put(beaten, true, problems);
    for terrain in Terrain::ALL {
        if let Some(lair) = state.lair(*terrain) {
            let alone = leaving != Some(*terrain) && state.winner.is_none();
            put(
                [lair.monster.index()].into_iter().collect(),
                alone,
                problems,
            );
        }
    }
    let missing = Bag::full(Monster::COUNT).without(seen);
    if !missing.is_empty() {
        for index in missing.iter() {
            ensure!(
                problems,
                false,
                "OW-I8",
                wrong("ow-problem-monster-missing", index)
            );
        }
    }
    let placed = state.openings.iter().all(Option::is_none);
    if placed && leaving.is_none() {
        lairs(state, beaten.len(), problems);
    }
}

/// OW-I8, OW-I31: how many monsters wait on the map, where none is just leaving it.
fn lairs(state: &State, beaten: usize, problems: &mut Problems) {
    let left = state.lairs.iter().flatten().count();
    if state.solo() {
        ensure!(
            problems,
            state.winner.is_some() || left + beaten == 3,
            "OW-I31",
            "lairs",
            told("ow-problem-solo-monsters")
        );
        let open = state.skill_trophies.iter().any(|copies| *copies > 0);
        ensure!(
            problems,
            left > 0 || !open,
            "OW-I31",
            "lairs",
            told("ow-problem-solo-beaten")
        );
    } else if !state.is_over() {
        // OW-380: a place stays empty only if no token was left.
        let none = state.driven_off.is_empty()
            && state.extra.is_empty()
            && state.monsters.iter().all(|bag| bag.is_empty());
        ensure!(
            problems,
            left == 3 || none,
            "OW-I8",
            "lairs",
            told("ow-problem-three-monsters")
        );
    }
}
