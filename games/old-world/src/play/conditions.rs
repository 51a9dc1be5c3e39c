//! Amounts, conditions, costs, and which abilities are due (section 2.6).

use coven_core::{Seat, Sink};

use super::Play;
use crate::OldWorld;
use crate::card::{Potion, Skill};
use crate::content::Cards;
use crate::effect::{
    Ability, Amount, Condition, Counted, Effect, FightKind, Kept, Limit, List, Source, Trigger,
};
use crate::event::Seen;
use crate::state::{Decision, FightResult, Foe, State, Step};

/// OW-46.
pub(crate) fn amount(rules: &OldWorld, state: &State, who: Seat, amount: Amount) -> i16 {
    match amount {
        Amount::Fixed(n) => i16::from(n),
        Amount::Of { what, times, plus } => {
            let counted = match what {
                Counted::MonsterLevel => i16::from(monster_level(&rules.cards, state)),
                Counted::SkillLevel(skill) => i16::from(state.skill_level(who, skill)),
                Counted::HandCards => state.witcher(who).hand.len() as i16,
                Counted::ComboColour(colour) => state.fight.as_ref().map_or(0, |fight| {
                    fight
                        .colours(&rules.cards)
                        .filter(|found| *found == colour)
                        .count() as i16
                }),
            };
            let sum = counted * i16::from(times) + i16::from(plus);
            if times > 0 { sum.max(0) } else { sum }
        }
    }
}

fn monster_level(cards: &Cards, state: &State) -> u8 {
    state
        .fight
        .as_ref()
        .and_then(|fight| match fight.foe {
            Foe::Monster(terrain) => state.lair(terrain),
            Foe::Witcher(_) => None,
        })
        .map_or(0, |lair| cards.monster(lair.monster).level)
}

/// OW-107 to OW-111.
fn holds(rules: &OldWorld, state: &State, who: Seat, condition: Condition) -> bool {
    let witcher = state.witcher(who);
    let fight = state.fight.as_deref();
    let cards = &rules.cards;
    let combo = |test: &dyn Fn(&crate::state::Fight) -> bool| fight.is_some_and(test);
    match condition {
        Condition::ShieldIs(value) => witcher.shield == value,
        Condition::ShieldAtMax => witcher.shield == rules.shield_max(state, who),
        Condition::GoldAtMost(value) => witcher.gold <= u16::from(value),
        Condition::PotionsAtMost(value) => witcher.potions.count() <= usize::from(value),
        Condition::HandAtMost(value) => witcher.hand.len() <= usize::from(value),
        Condition::TrophiesAtMost(value) => witcher.trophies() <= usize::from(value),
        Condition::DeckEmpty => witcher.deck.is_empty(),
        Condition::TrailToken(held) => match fight.map(|fight| fight.foe) {
            Some(Foe::Monster(terrain)) => witcher.trail(terrain) == held,
            _ => false,
        },
        Condition::SkillAtMostWitcherLevel(skill) => witcher.skills[skill.index()] <= witcher.level,
        Condition::ComboLength { min, max } => combo(&|fight| {
            let length = fight.combo.len();
            length >= usize::from(min.max(1)) && length <= usize::from(max)
        }),
        Condition::ComboHasColour(colours) => {
            combo(&|fight| fight.colours(cards).any(|colour| colours.has(colour)))
        }
        Condition::ComboLacksColour(colours) => {
            combo(&|fight| !fight.colours(cards).any(|colour| colours.has(colour)))
        }
        Condition::ComboColourCount { colour, min } => combo(&|fight| {
            fight
                .colours(cards)
                .filter(|found| *found == colour)
                .count()
                >= usize::from(min)
        }),
        Condition::ComboColoursAtLeast(value) => combo(&|fight| {
            let colours: crate::card::Colours = fight.colours(cards).collect();
            colours.iter().count() >= usize::from(value)
        }),
        Condition::OpponentLostAtLeast(value) => {
            fight.is_some_and(|fight| fight.side(who).dealt >= value)
        }
        Condition::LostAtLeast(value) => fight.is_some_and(|fight| fight.side(who).lost >= value),
        Condition::MonsterDefeated => {
            fight.is_some_and(|fight| fight.result == Some(FightResult::Beaten))
        }
        Condition::MonsterLifeBetween { min, max } => fight
            .is_some_and(|fight| (usize::from(min)..=usize::from(max)).contains(&fight.pool.len())),
        Condition::AtOwnSchool => witcher
            .school
            .is_some_and(|school| cards.board(school).home == witcher.at),
        Condition::AtOtherSchool => Seat::all(state.players()).any(|seat| {
            seat != who
                && state
                    .witcher(seat)
                    .school
                    .is_some_and(|school| cards.board(school).home == witcher.at)
        }),
        Condition::LocationIn(set) => set & (1 << witcher.at.0) != 0,
    }
}

/// OW-42: whether a cost can be paid in full. With `hidden` the hand is left out of the question, so
/// that the answer says nothing about it.
pub(crate) fn payable(
    rules: &OldWorld,
    state: &State,
    who: Seat,
    cost: List,
    hidden: bool,
) -> bool {
    rules
        .cards
        .list(cost)
        .iter()
        .all(|effect| part_payable(rules, state, who, *effect, hidden))
}

/// One part of a cost, with everything that its owner knows.
pub(crate) fn payable_one(rules: &OldWorld, state: &State, who: Seat, part: Effect) -> bool {
    part_payable(rules, state, who, part, false)
}

fn part_payable(rules: &OldWorld, state: &State, who: Seat, part: Effect, hidden: bool) -> bool {
    let witcher = state.witcher(who);
    match part {
        Effect::Gold(n) => i32::from(witcher.gold) + i32::from(amount(rules, state, who, n)) >= 0,
        Effect::Potion(n) => witcher.potions.count() as i16 + amount(rules, state, who, n) >= 0,
        Effect::Shield(n) => i16::from(witcher.shield) + amount(rules, state, who, n) >= 0,
        Effect::DiscardHand {
            amount: n, colours, ..
        } => {
            let fitting = witcher
                .hand
                .iter()
                .filter(|card| hidden || colours.has(rules.cards.action(**card).colour))
                .count();
            fitting as i16 >= amount(rules, state, who, n)
        }
        Effect::TrashOwn {
            amount: n, hand, ..
        } => {
            let there = if hand {
                witcher.hand.len()
            } else {
                witcher.owned()
            };
            there as i16 >= amount(rules, state, who, n)
        }
        _ => true,
    }
}

/// An ability of a seat that could be used now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ready {
    pub(crate) source: Source,
    /// Which ability of a kept card.
    pub(crate) index: u8,
    pub(crate) ability: Ability,
}

impl OldWorld {
    pub(crate) fn when_holds(&self, state: &State, who: Seat, ability: &Ability) -> bool {
        let fight = state.fight.as_deref();
        let kind = fight.map(|fight| {
            if fight.is_monster() {
                FightKind::Monster
            } else {
                FightKind::Witcher
            }
        });
        (ability.fight.is_none() || ability.fight == kind)
            // OW-134: once an ability has taken all damage away, none is about to fall.
            && (ability.trigger != Trigger::DamageIncoming
                || fight.is_some_and(|fight| fight.incoming > 0))
            && (!ability.first_turn || fight.is_some_and(crate::state::Fight::is_first_turn))
            && self
                .cards
                .conditions(ability.when)
                .iter()
                .all(|condition| holds(self, state, who, *condition))
    }

    pub(crate) fn conditions_hold(
        &self,
        state: &State,
        who: Seat,
        when: crate::effect::Conditions,
    ) -> bool {
        self.cards
            .conditions(when)
            .iter()
            .all(|condition| holds(self, state, who, *condition))
    }

    /// The abilities of kept cards with a trigger, in the order the cards were gained.
    pub(crate) fn kept_ready<'a>(
        &'a self,
        state: &'a State,
        who: Seat,
        trigger: Trigger,
    ) -> impl Iterator<Item = Ready> + 'a {
        state.witcher(who).kept.iter().flat_map(move |kept| {
            self.cards
                .abilities(kept.abilities)
                .iter()
                .enumerate()
                .filter_map(move |(index, ability)| {
                    let bit = 1 << index;
                    let spent = match ability.limit {
                        Limit::Once => kept.spent & bit != 0,
                        Limit::OncePerTurn => kept.spent_turn & bit != 0,
                        Limit::OncePerFight => kept.spent_fight & bit != 0,
                        // Once an optional one was used it waits for the next time.
                        Limit::EachTime => ability.may && kept.spent_turn & bit != 0,
                        Limit::EachUse => false,
                    };
                    let due = ability.trigger == trigger
                        && !spent
                        && self.when_holds(state, who, ability);
                    due.then_some(Ready {
                        source: Source::Kept(kept.card),
                        index: index as u8,
                        ability: *ability,
                    })
                })
        })
    }

    /// The specialty at its present level, if it may be used at this trigger.
    pub(crate) fn specialty_ready(
        &self,
        state: &State,
        who: Seat,
        trigger: Trigger,
    ) -> Option<Ready> {
        let fight = state.fight.as_deref()?;
        let side = fight.side(who);
        let witcher = state.witcher(who);
        let level = state.skill_level(who, Skill::Specialty).clamp(1, 5);
        let ability = self.cards.board(witcher.school?).levels[usize::from(level) - 1];
        let left = side.specialty_used < side.specialty_uses;
        // OW-369: nothing to take, nothing to offer.
        let pointless = matches!(
            self.cards.list(ability.effects).first(),
            Some(Effect::TakeDiscard { .. })
        ) && witcher.discard.is_empty();
        let ready = ability.trigger == trigger
            && left
            && !pointless
            && (ability.may || !side.specialty_this_turn)
            && self.when_holds(state, who, &ability);
        ready.then_some(Ready {
            source: Source::Specialty,
            index: 0,
            ability,
        })
    }

    /// How many potions may still be used in this fight (OW-326, OW-93, OW-94).
    pub(crate) fn potions_left(&self, state: &State, who: Seat) -> u8 {
        let Some(fight) = state.fight.as_deref() else {
            return 0;
        };
        let side = fight.side(who);
        let allowed = self
            .skill_value(state, who, Skill::Alchemy)
            .saturating_add(side.extra_potions);
        allowed
            .min(side.potion_cap.unwrap_or(u8::MAX))
            .saturating_sub(side.potions)
    }

    /// The potions that could be used now; a price in hand cards is left out of it with `hidden`.
    pub(crate) fn drinkable<'a>(
        &'a self,
        state: &'a State,
        who: Seat,
        hidden: bool,
    ) -> impl Iterator<Item = Potion> + 'a {
        let some = self.potions_left(state, who) > 0;
        state.witcher(who).potions.kinds().filter(move |kind| {
            let ability = self.cards.potion(*kind).ability;
            some && self.when_holds(state, who, &ability)
                && payable(self, state, who, ability.cost, hidden)
        })
    }

    /// Optional abilities of stage 1 besides potions.
    pub(crate) fn stage1_ready<'a>(
        &'a self,
        state: &'a State,
        who: Seat,
        hidden: bool,
    ) -> impl Iterator<Item = Ready> + 'a {
        self.kept_ready(state, who, Trigger::OwnStage1)
            .chain(self.specialty_ready(state, who, Trigger::OwnStage1))
            .filter(move |ready| {
                ready.ability.may && payable(self, state, who, ready.ability.cost, hidden)
            })
    }

    /// Optional abilities at another trigger.
    pub(crate) fn offered<'a>(
        &'a self,
        state: &'a State,
        who: Seat,
        trigger: Trigger,
        hidden: bool,
    ) -> impl Iterator<Item = Ready> + 'a {
        self.kept_ready(state, who, trigger)
            .chain(self.specialty_ready(state, who, trigger))
            .filter(move |ready| {
                ready.ability.may && payable(self, state, who, ready.ability.cost, hidden)
            })
    }
}

impl<S: Sink<OldWorld>> Play<'_, S> {
    pub(crate) fn amount(&self, who: Seat, of: Amount) -> i16 {
        amount(self.rules, self.s, who, of)
    }

    /// OW-49: what is due at a trigger for a witcher, the automatic first.
    pub(crate) fn due(&mut self, trigger: Trigger, who: Seat) {
        self.due_together([(trigger, who)]);
    }

    /// OW-49: what is due for several at one moment, the player whose fight turn it is first: all that
    /// is automatic, then what is optional.
    pub(crate) fn due_together(&mut self, due: impl IntoIterator<Item = (Trigger, Seat)>) {
        let due: arrayvec::ArrayVec<(Trigger, Seat), 2> = due.into_iter().collect();
        for (trigger, who) in due.iter().rev().copied() {
            self.s.push(Step::Offer { trigger, who });
        }
        for (trigger, who) in due.iter().rev().copied() {
            self.s.push(Step::Auto {
                trigger,
                who,
                at: 0,
            });
        }
    }

    /// Carries out the automatic abilities of a trigger, each once: the monster's (place 0), then those
    /// of kept cards in the order gained.
    pub(crate) fn auto(&mut self, trigger: Trigger, who: Seat, at: u8) {
        let rules = self.rules;
        let mut at = at;
        if at == 0 {
            self.renew(trigger, who);
        }
        loop {
            let ready = if at == 0 {
                self.monster_ready(trigger, who)
            } else {
                let Some(kept) = self.s.witcher(who).kept.get(usize::from(at) - 1) else {
                    return;
                };
                let card = kept.card;
                rules.kept_ready(self.s, who, trigger).find(|ready| {
                    ready.source == Source::Kept(card)
                        && !ready.ability.may
                        && payable(rules, self.s, who, ready.ability.cost, false)
                })
            };
            at += 1;
            if let Some(ready) = ready {
                self.s.push(Step::Auto { trigger, who, at });
                self.use_ability(who, ready);
                return;
            }
        }
    }

    /// OW-112: the moment has come again for what may be used each time.
    fn renew(&mut self, trigger: Trigger, who: Seat) {
        let cards = self.cards();
        for kept in &mut self.s.witcher_mut(who).kept {
            for (index, ability) in cards.abilities(kept.abilities).iter().enumerate() {
                if ability.trigger == trigger && ability.limit == Limit::EachTime {
                    kept.spent_turn &= !(1 << index);
                }
            }
        }
    }

    /// OW-48, OW-322: the ability of the monster that this witcher fights.
    fn monster_ready(&self, trigger: Trigger, who: Seat) -> Option<Ready> {
        let fight = self.s.fight.as_deref()?;
        let Foe::Monster(terrain) = fight.foe else {
            return None;
        };
        let ability = self.cards().monster(self.s.lair(terrain)?.monster).ability;
        let spent = fight.monster_spent && ability.limit == Limit::OncePerFight;
        let due = fight.attacker == who
            && ability.trigger == trigger
            && !spent
            && self.rules.when_holds(self.s, who, &ability);
        due.then_some(Ready {
            source: Source::Monster,
            index: 0,
            ability,
        })
    }

    /// Offers the optional abilities of a trigger, until none is left or wanted.
    pub(crate) fn offer(&mut self, trigger: Trigger, who: Seat) {
        if self
            .rules
            .offered(self.s, who, trigger, true)
            .next()
            .is_some()
        {
            self.ask(Decision::Use { seat: who, trigger });
        }
    }

    /// Uses an ability: its limit is spent, its cost paid, its effects carried out.
    pub(crate) fn use_ability(&mut self, who: Seat, ready: Ready) {
        match ready.source {
            Source::Kept(card) => {
                self.spend(who, card, ready.index, ready.ability.limit);
                self.tell(|cards| Seen::Used {
                    seat: who,
                    card: cards.kept_id(card).to_owned(),
                });
            }
            Source::Specialty => {
                if let Some(fight) = self.s.fight.as_deref_mut() {
                    let side = fight.side_mut(who);
                    side.specialty_used = side.specialty_used.saturating_add(1);
                    side.specialty_this_turn = true;
                }
                self.tell(|_| Seen::SpecialtyUsed { seat: who });
            }
            Source::Monster => {
                if let Some(fight) = self.s.fight.as_deref_mut() {
                    fight.monster_spent = true;
                }
                if let Some(Foe::Monster(terrain)) = self.s.fight.as_deref().map(|fight| fight.foe)
                    && let Some(lair) = self.s.lair(terrain)
                {
                    self.tell(|cards| Seen::MonsterAbility {
                        seat: who,
                        monster: cards.monster(lair.monster).id.clone(),
                    });
                }
            }
            _ => {}
        }
        if ready.ability.trigger == Trigger::OwnStage1 || ready.source == Source::Potion {
            // OW-310: tested after each complete effect of stage 1.
            self.s.push(Step::TestSelf);
        }
        self.run_list(ready.ability.effects, who, ready.source);
        self.run_list(ready.ability.cost, who, ready.source);
    }

    pub(crate) fn spend(&mut self, who: Seat, card: Kept, index: u8, limit: Limit) {
        let bit = 1 << index;
        if let Some(kept) = self
            .s
            .witcher_mut(who)
            .kept
            .iter_mut()
            .find(|kept| kept.card == card)
        {
            match limit {
                Limit::Once => kept.spent |= bit,
                Limit::OncePerTurn => kept.spent_turn |= bit,
                Limit::OncePerFight => kept.spent_fight |= bit,
                Limit::EachTime | Limit::EachUse => {}
            }
        }
    }

    /// OW-125, OW-365: an automatic ability of stage 1 happens as soon as its condition holds.
    pub(crate) fn armour_due(&mut self) -> bool {
        let Some(fight) = self.s.fight.as_deref() else {
            return false;
        };
        let Some(who) = fight.acting else {
            return false;
        };
        if fight.result.is_some() || !fight.formed {
            return false;
        }
        let rules = self.rules;
        let ready = self
            .monster_ready(Trigger::OwnStage1, who)
            .into_iter()
            .chain(rules.specialty_ready(self.s, who, Trigger::OwnStage1))
            .chain(rules.kept_ready(self.s, who, Trigger::OwnStage1))
            .find(|ready| {
                !ready.ability.may
                    && ready.ability.limit != Limit::EachTime
                    && payable(rules, self.s, who, ready.ability.cost, false)
            });
        let Some(ready) = ready else { return false };
        self.use_ability(who, ready);
        true
    }
}
