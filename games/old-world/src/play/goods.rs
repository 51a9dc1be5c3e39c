//! Gold, potions, skills, levels and the shield (sections 4.2 and 4.4).

use coven_core::{Seat, Sink};

use super::Play;
use crate::OldWorld;
use crate::card::{Potion, Skill, Skills};
use crate::effect::{Counts, Effect, SkillPick, Source, Trigger};
use crate::event::{Seen, names};
use crate::state::{Decision, State, Step};

impl State {
    /// The level that counts: in a fight an effect may change it (OW-97).
    pub(crate) fn skill_level(&self, who: Seat, skill: Skill) -> u8 {
        let level = self.witcher(who).skills[skill.index()];
        let counts = self
            .fight
            .as_deref()
            .filter(|fight| fight.corner(who).is_some())
            .and_then(|fight| fight.side(who).counts[skill.index()]);
        match counts {
            Some((Counts::As(value), _)) => value,
            Some((Counts::Lower(delta), _)) if level < 5 => level.saturating_sub(delta).max(1),
            _ => level,
        }
    }

    /// The skills an effect may raise or lower.
    pub(crate) fn pickable(&self, who: Seat, pick: SkillPick) -> Skills {
        let skills = &self.witcher(who).skills;
        let lowest = skills.iter().min().copied().unwrap_or(1);
        Skill::ALL
            .iter()
            .copied()
            .filter(|skill| {
                let level = skills[skill.index()];
                level < 5
                    && match pick {
                        SkillPick::Named(named) => *skill == named,
                        SkillPick::Any => true,
                        SkillPick::Lowest | SkillPick::TwoLowest => level == lowest,
                    }
            })
            .collect()
    }
}

impl OldWorld {
    /// The number printed beside a level; a level that counts as 0 gives 0.
    pub(crate) fn skill_value(&self, state: &State, who: Seat, skill: Skill) -> u8 {
        match state.skill_level(who, skill) {
            0 => 0,
            level => self.cards.boards.values[skill.index().min(2)][usize::from(level.min(5)) - 1],
        }
    }

    pub(crate) fn shield_max(&self, state: &State, who: Seat) -> u8 {
        self.skill_value(state, who, Skill::Defence)
    }

    /// OW-203, OW-53.
    pub(crate) fn potion_limit(&self, state: &State, who: Seat) -> usize {
        let mut limit = 4;
        for ready in self.kept_ready(state, who, Trigger::Always) {
            for effect in self.cards.list(ready.ability.effects) {
                if let Effect::PotionLimit(value) = effect {
                    limit = usize::from(*value);
                }
            }
        }
        limit
    }
}

impl<S: Sink<OldWorld>> Play<'_, S> {
    /// OW-50; a loss takes what is there (OW-41).
    pub(crate) fn gold(&mut self, who: Seat, amount: i16) {
        let witcher = self.s.witcher_mut(who);
        let before = witcher.gold;
        witcher.gold = before.saturating_add_signed(amount);
        let total = witcher.gold;
        let change = total.cast_signed() - before.cast_signed();
        if change != 0 {
            self.tell(|_| Seen::Gold {
                seat: who,
                amount: change,
                total,
            });
        }
    }

    /// OW-201, OW-204: all are drawn before the limit is applied.
    pub(crate) fn draw_potions(&mut self, who: Seat, count: usize, limited: bool) {
        let mut drawn: arrayvec::ArrayVec<Potion, 28> = arrayvec::ArrayVec::new();
        for _ in 0..count {
            if self.s.potion_deck.count() == 0 {
                self.s.potion_deck = std::mem::take(&mut self.s.potion_discard);
                if self.s.potion_deck.count() == 0 {
                    break;
                }
            }
            let mut rng = self.s.rng();
            let potion = self.s.potion_deck.draw(&mut rng);
            self.s.witcher_mut(who).potions.put(potion);
            drawn.push(potion);
        }
        if !drawn.is_empty() {
            drawn.sort_unstable();
            self.tell(|cards| Seen::PotionsGained {
                seat: who,
                potions: names(drawn.iter().map(|potion| cards.potion(*potion).id.as_str())),
            });
        }
        if limited {
            self.s.push(Step::PotionLimit { who });
        }
    }

    /// OW-203: surplus potions of own choice are discarded.
    pub(crate) fn potion_limit(&mut self, who: Seat) {
        let held = self.s.witcher(who).potions.count();
        let limit = self.rules.potion_limit(self.s, who);
        if held > limit {
            self.s.push(Step::LosePotions {
                who,
                left: (held - limit) as u8,
            });
        }
    }

    /// Potions of own choice go to the discard, one after another.
    pub(crate) fn lose_potions(&mut self, who: Seat, left: u8) {
        let potions = self.s.witcher(who).potions;
        let held = potions.count();
        if left == 0 || held == 0 {
            return;
        }
        let mut kinds = potions.kinds();
        let (first, second) = (kinds.next(), kinds.next());
        match (first, second) {
            // What everybody sees has one answer only: no question (OW-215).
            (Some(kind), None) => {
                self.lose_potion(who, kind);
                self.s.push(Step::LosePotions {
                    who,
                    left: left - 1,
                });
            }
            _ if usize::from(left) >= held => {
                let all: arrayvec::ArrayVec<Potion, 28> = potions.kinds().collect();
                for kind in all {
                    for _ in 0..potions.of(kind) {
                        self.lose_potion(who, kind);
                    }
                }
            }
            _ => self.ask(Decision::DropPotion { seat: who, left }),
        }
    }

    pub(crate) fn lose_potion(&mut self, who: Seat, kind: Potion) {
        self.s.witcher_mut(who).potions.take(kind);
        self.s.potion_discard.put(kind);
        self.tell(|cards| Seen::PotionsLost {
            seat: who,
            potions: names([cards.potion(kind).id.as_str()]),
        });
    }

    /// OW-55, OW-92, OW-185: within 0 and the defence value.
    pub(crate) fn shield(&mut self, who: Seat, amount: i16) {
        let max = self.rules.shield_max(self.s, who);
        let before = self.s.witcher(who).shield;
        let mut amount = amount;
        if amount > 0
            && let Some(fight) = self.s.fight.as_deref()
            && fight.corner(who).is_some()
            && let Some((cap, _)) = fight.side(who).shield_cap
        {
            let left = cap.saturating_sub(fight.side(who).shield_gained);
            amount = amount.min(i16::from(left));
        }
        let after = (i16::from(before) + amount)
            .clamp(0, i16::from(max.max(if amount < 0 { before } else { 0 })))
            as u8;
        self.set_shield(who, after);
        if after > before
            && let Some(fight) = self.s.fight.as_deref_mut()
            && fight.corner(who).is_some()
        {
            let side = fight.side_mut(who);
            side.shield_gained = side.shield_gained.saturating_add(after - before);
        }
    }

    pub(crate) fn set_shield(&mut self, who: Seat, shield: u8) {
        let witcher = self.s.witcher_mut(who);
        let change = shield.cast_signed() - witcher.shield.cast_signed();
        witcher.shield = shield;
        if change != 0 {
            self.tell(|_| Seen::Shield {
                seat: who,
                shield,
                change,
            });
        }
    }

    /// OW-184: a lower defence lowers a higher shield at once.
    pub(crate) fn cap_shield(&mut self, who: Seat) {
        let max = self.rules.shield_max(self.s, who);
        if self.s.witcher(who).shield > max {
            self.set_shield(who, max);
        }
    }

    /// OW-54: a skill effect; the choice comes first.
    pub(crate) fn skill_effect(&mut self, who: Seat, pick: SkillPick, amount: i8) {
        if amount < 0 {
            if let SkillPick::Named(skill) = pick {
                self.lower(who, skill);
            }
            return;
        }
        match pick {
            SkillPick::Named(skill) => self.raise(who, skill),
            SkillPick::Any | SkillPick::Lowest => {
                let skills = self.s.pickable(who, pick);
                self.pick_skill(who, skills, false);
            }
            SkillPick::TwoLowest => self.two_lowest(who),
        }
    }

    pub(crate) fn pick_skill(&mut self, who: Seat, skills: Skills, second: bool) {
        match skills.len() {
            0 => {}
            1 => {
                let skill = skills.iter().next().expect("one skill");
                if second {
                    self.two_lowest_after(who, skill);
                } else {
                    self.raise(who, skill);
                }
            }
            _ => self.ask(Decision::PickSkill {
                seat: who,
                skills,
                second,
            }),
        }
    }

    /// OW-187: both are chosen before either is raised.
    fn two_lowest(&mut self, who: Seat) {
        let lowest = self.s.pickable(who, SkillPick::TwoLowest);
        if lowest.len() == 2 {
            let mut both = lowest.iter();
            let (first, second) = (both.next(), both.next());
            if let (Some(first), Some(second)) = (first, second) {
                self.s.push(Step::RaiseSecond { who, skill: second });
                self.raise(who, first);
            }
        } else {
            self.pick_skill(who, lowest, true);
        }
    }

    /// The first of two is known: the second is the lowest of the others.
    pub(crate) fn two_lowest_after(&mut self, who: Seat, first: Skill) {
        self.s.push(Step::RaiseSecond { who, skill: first });
        let skills = self.s.witcher(who).skills;
        let others = || Skill::ALL.iter().copied().filter(|skill| *skill != first);
        let lowest = others()
            .map(|skill| skills[skill.index()])
            .min()
            .unwrap_or(5);
        let second: Skills = others()
            .filter(|skill| skills[skill.index()] == lowest && skills[skill.index()] < 5)
            .collect();
        self.pick_skill(who, second, false);
    }

    pub(crate) fn raise_second(&mut self, who: Seat, skill: Skill) {
        self.raise(who, skill);
    }

    /// OW-178 to OW-182, OW-191: the marker, its bonus, then the witcher level.
    pub(crate) fn raise(&mut self, who: Seat, skill: Skill) {
        let witcher = self.s.witcher_mut(who);
        let level = &mut witcher.skills[skill.index()];
        if *level >= 5 {
            return;
        }
        *level += 1;
        let level = *level;
        self.tell(|_| Seen::SkillChanged {
            seat: who,
            skill,
            level,
            up: true,
        });
        self.s.push(Step::LevelUp { who });
        match skill {
            Skill::Defence => self.shield(who, 1),
            Skill::Alchemy => self.draw_potions(who, 1, true),
            Skill::Combat | Skill::Specialty => {}
        }
    }

    /// OW-178, OW-179, OW-183.
    pub(crate) fn lower(&mut self, who: Seat, skill: Skill) {
        let witcher = self.s.witcher_mut(who);
        let level = &mut witcher.skills[skill.index()];
        if *level == 1 || *level == 5 {
            return;
        }
        *level -= 1;
        let level = *level;
        self.tell(|_| Seen::SkillChanged {
            seat: who,
            skill,
            level,
            up: false,
        });
        self.cap_shield(who);
    }

    /// OW-188, OW-189.
    pub(crate) fn level_up(&mut self, who: Seat) {
        let witcher = self.s.witcher_mut(who);
        if witcher.level >= 5 || witcher.skills.iter().any(|level| *level <= witcher.level) {
            return;
        }
        witcher.level += 1;
        let level = witcher.level;
        self.tell(|_| Seen::LevelUp { seat: who, level });
        let reward = self.cards().boards.level_rewards[usize::from(level) - 1];
        self.s.push(Step::LevelUp { who });
        self.run_list(reward, who, Source::Rule);
    }
}
