//! Whether what a state names is something that these cards say.

use super::{Cards, Tale};
use crate::card::Potion;
use crate::effect::{Abilities, Ability, Conditions, Effect, Kept, List, Table};

impl Cards {
    /// Whether the cards have this list of effects: as a whole, or one effect of it by itself.
    pub(crate) fn has_list(&self, list: List) -> bool {
        if list.is_empty() {
            return usize::from(list.start) <= self.arena.effects.len();
        }
        let single = |whole: List| {
            list.len == 1
                && (u32::from(whole.start)..u32::from(whole.start) + u32::from(whole.len))
                    .contains(&u32::from(list.start))
        };
        let mut found = false;
        self.each_list(&mut |whole| found |= whole == list || single(whole));
        found
    }

    /// Whether a combo can have this bonus (OW-89).
    pub(crate) fn has_bonus(&self, bonus: (Conditions, List)) -> bool {
        self.has_effect(|effect| {
            matches!(*effect, Effect::ComboBonus { when, effects } if (when, effects) == bonus)
        })
    }

    /// Whether a card calls for a short fight with these results (OW-137).
    pub(crate) fn has_brawl(&self, drawn: Option<u8>, results: Table) -> bool {
        self.has_effect(|effect| {
            matches!(*effect, Effect::ShortFight { draw, table, .. }
                if table == results && drawn.is_none_or(|drawn| drawn == draw))
        })
    }

    /// Whether a card challenges to dice like this (OW-78).
    pub(crate) fn has_challenge(&self, dice: [u8; 5], outcome: (List, List)) -> bool {
        self.has_effect(|effect| {
            matches!(*effect, Effect::PokerChallenge { hand, win, lose }
                if hand == dice && (win, lose) == outcome)
        })
    }

    /// Whether a card comes to its owner with these abilities.
    pub(crate) fn has_kept(&self, card: Kept, abilities: Abilities) -> bool {
        let Kept::Story(story) = card else {
            return self.trophy(card) == abilities;
        };
        let keeps = |list: List| {
            let mut kept = false;
            self.each_effect_of(list, &mut |effect| {
                kept |= effect == Effect::Keep(abilities);
            });
            kept
        };
        match self.story(story).tale {
            Tale::Kept(own) => own == abilities,
            Tale::Choice(options) => options.iter().any(|(_, list)| keeps(*list)),
            Tale::Effects(list) => keeps(list),
        }
    }

    pub(crate) fn has_potion(&self, potion: Potion) -> bool {
        potion.index() < self.potions.len()
    }

    fn has_effect(&self, is: impl Fn(&Effect) -> bool) -> bool {
        self.arena.effects.iter().any(is)
    }

    /// Every list of effects that anything says.
    fn each_list(&self, see: &mut dyn FnMut(List)) {
        for effect in &self.arena.effects {
            inner(*effect).into_iter().flatten().for_each(&mut *see);
        }
        self.arena.rows.iter().for_each(|row| see(row.effects));
        let mut ability = |ability: &Ability| {
            see(ability.effects);
            see(ability.cost);
        };
        self.arena.abilities.iter().for_each(&mut ability);
        self.locations
            .iter()
            .for_each(|place| ability(&place.action));
        self.potions.iter().for_each(|kind| ability(&kind.ability));
        self.monsters.iter().for_each(|card| ability(&card.ability));
        for board in &self.boards.schools {
            board.levels.iter().for_each(&mut ability);
        }
        self.boards
            .level_rewards
            .iter()
            .copied()
            .for_each(&mut *see);
        self.attacks.iter().flatten().copied().for_each(&mut *see);
        for story in &self.stories {
            match story.tale {
                Tale::Choice(options) => options.iter().for_each(|(cost, effects)| {
                    see(*cost);
                    see(*effects);
                }),
                Tale::Effects(list) => see(list),
                Tale::Kept(_) => {}
            }
        }
    }

    /// Every effect that a list can lead to without a card being used.
    pub(crate) fn each_effect_of(&self, list: List, see: &mut dyn FnMut(Effect)) {
        for effect in self.list(list) {
            see(*effect);
            for list in inner(*effect).into_iter().flatten() {
                self.each_effect_of(list, see);
            }
            if let Effect::Die(table)
            | Effect::SkillTest { table, .. }
            | Effect::ByLevel { table, .. }
            | Effect::ShortFight { table, .. } = *effect
            {
                for row in self.rows(table) {
                    self.each_effect_of(row.effects, see);
                }
            }
        }
    }
}

/// The lists inside an effect; tables have theirs in rows.
fn inner(effect: Effect) -> [Option<List>; 2] {
    match effect {
        Effect::InsteadOfExploring(list)
        | Effect::ForSchoolOwner(list)
        | Effect::Require(list)
        | Effect::ComboBonus { effects: list, .. }
        | Effect::ShortFight { before: list, .. } => [Some(list), None],
        Effect::Branch {
            then, otherwise, ..
        } => [Some(then), Some(otherwise)],
        Effect::PokerChallenge { win, lose, .. } => [Some(win), Some(lose)],
        _ => [None, None],
    }
}
