//! The table that a view tells of: what the sampler begins with. What is hidden stays empty.

use arrayvec::ArrayVec;
use coven_core::Seed;

use super::names::Names;
use super::{View, Witcher};
use crate::OldWorld;
use crate::card::{Bag, Card, FightCard, Location, Monster, Story};
use crate::state::{self, Agenda, Decision, Lair, State, Turn};

/// The known part of a table. What names nothing among the cards is left out.
pub(crate) fn restore(rules: &OldWorld, view: &View) -> State {
    let names = Names(&rules.cards);
    let decision = view.pending.decision(names).unwrap_or(Decision::Over);
    let mut lairs = [None; 3];
    for lair in &view.lairs {
        let monster = names.find_monster(&lair.monster);
        let at = names.find_place(&lair.location);
        lairs[lair.terrain.index()] = monster.zip(at).map(|(monster, at)| Lair { monster, at });
    }
    let mut openings = [None; 3];
    for opening in &view.openings {
        openings[opening.terrain.index()] = names.find_place(&opening.location);
    }
    let mut state = State {
        seed: Seed::from_bytes([0; 32]),
        chance: 0,
        first: view.first,
        active: view.active,
        rounds: view.rounds,
        decision,
        agenda: Agenda::new(),
        witchers: view
            .witchers
            .iter()
            .take(state::MAX_PLAYERS)
            .map(|witcher| restore_witcher(names, witcher))
            .collect(),
        row: std::array::from_fn(|slot| names.find_card(view.row.get(slot)?.as_ref()?)),
        pool: card_set(names, &view.pool),
        trashed: card_set(names, &view.trashed),
        potion_deck: names.find_potions(&view.potion_deck),
        potion_discard: names.find_potions(&view.potion_discard),
        stories: set(&view.stories, |id| names.find_story(id).map(Story::index)),
        lairs,
        openings,
        tokens: [Bag::default(); 3],
        monsters: std::array::from_fn(|level| {
            monster_set(names, view.monsters.get(level).map_or(&[], Vec::as_slice))
        }),
        extra: Bag::default(),
        driven_off: monster_set(names, &view.driven_off),
        skill_trophies: view.skill_trophies,
        tavern: view.tavern.as_ref().and_then(|id| names.find_place(id)),
        turn: restore_turn(names, &view.turn),
        fight: None,
        dice: view.dice.as_ref().and_then(|dice| dice.dice(names)),
        last: view
            .decided
            .as_ref()
            .and_then(|decided| decided.last(names, decision)),
        die: view.die,
        revealed: card_set(names, &view.revealed),
        reshuffled: cards(names, &view.reshuffled),
        struck: set(&view.struck, |id| {
            names.find_fight_card(id).map(FightCard::index)
        }),
        brawl: view
            .brawl
            .as_ref()
            .map(|combo| combo.joined(names).collect()),
        look: view.look,
        winner: view.winner,
        stranded: view.stranded,
    };
    // The next step lies on top.
    for told in view.still_to_come.iter().rev() {
        let step = told.step(names, &state);
        state.agenda.extend(step);
    }
    if let Some(fight) = &view.fight {
        state.fight = Some(Box::new(fight.fight(names, state.agenda.len())));
        for told in fight.still_to_come.iter().rev() {
            let step = told.step(names, &state);
            state.agenda.extend(step);
        }
    }
    state
}

fn restore_witcher(names: Names<'_>, told: &Witcher) -> state::Witcher {
    let mut tracks = [None; 3];
    for track in &told.tracks {
        tracks[track.terrain.index()] = names.find_place(&track.location);
    }
    state::Witcher {
        school: told.school,
        at: names.find_place(&told.at).unwrap_or(Location(0)),
        skills: told.skills,
        level: told.level,
        shield: told.shield,
        gold: told.gold,
        marker: told.marker,
        hand: cards(names, told.hand.as_deref().unwrap_or_default()),
        deck: ArrayVec::new(),
        discard: cards(names, &told.discard),
        seen_top: [0; state::MAX_PLAYERS],
        potions: names.find_potions(&told.potions),
        trails: [None; 3],
        tracks,
        quests: told
            .quests
            .iter()
            .filter_map(|quest| quest.quest(names))
            .collect(),
        kept: told
            .kept
            .iter()
            .filter_map(|kept| kept.keepsake(names))
            .collect(),
        banners: told.banners,
        tally: told.tally,
    }
}

fn restore_turn(names: Names<'_>, told: &super::Turn) -> Turn {
    let acted = told.acted.iter().filter_map(|id| names.find_place(id));
    Turn {
        phase: told.phase,
        moved: told.moved,
        acted: acted.fold(0, |bits, location| bits | (1 << location.0)),
        played: told.played.iter().copied().collect(),
        draw: told.draw,
        fixed: told.fixed,
        free_card: told.free_card,
        no_exploration: told.no_exploration,
        phase3_now: told.phase3_now,
    }
}

/// Cards in their order.
fn cards<const N: usize>(names: Names<'_>, ids: &[String]) -> ArrayVec<Card, N> {
    let found = ids.iter().filter_map(|id| names.find_card(id));
    found.take(N).collect()
}

fn set(ids: &[String], find: impl Fn(&str) -> Option<usize>) -> Bag {
    ids.iter().filter_map(|id| find(id)).collect()
}

fn card_set(names: Names<'_>, ids: &[String]) -> Bag {
    set(ids, |id| names.find_card(id).map(Card::index))
}

fn monster_set(names: Names<'_>, ids: &[String]) -> Bag {
    set(ids, |id| names.find_monster(id).map(Monster::index))
}
