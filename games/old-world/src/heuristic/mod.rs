//! Sensible play without search: where to go, what to train, which fights can be won, how to fight.
//!
//! A choice is made on a guessed full state ([`coven_core::Determinize`]), so that the same judgement
//! serves the bot and the lines that a search imagines; only what the seat may know is looked at.

mod fight;
mod road;
mod worth;

use coven_core::{Determinize, Heuristic, Rng, Seat};

use self::worth::skill_worth;
use crate::OldWorld;
use crate::action::Action;
use crate::card::Side;
use crate::determinize::Memory;
use crate::effect::{Amount, Effect, List, SkillPick, TrailPick};
use crate::play::automatic_reroll;
use crate::state::{Decision, State};
use crate::view::View;

impl Heuristic for OldWorld {
    fn choose(
        &self,
        me: Seat,
        view: &View,
        memory: &Memory,
        legal: &[Action],
        rng: &mut Rng,
    ) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        let belief = self.belief(me, view, memory);
        let state = self.sample(&belief, rng);
        self.pick(&state, me, legal, rng)
    }

    fn imagine(&self, state: &State, seat: Seat, legal: &[Action], rng: &mut Rng) -> usize {
        self.pick(state, seat, legal, rng)
    }
}

impl OldWorld {
    fn pick(&self, state: &State, me: Seat, legal: &[Action], rng: &mut Rng) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        let road = match state.decision {
            Decision::Phase1 => self.phase1_scores(state, me, legal),
            _ => Vec::new(),
        };
        let mut best = (f32::MIN, 0);
        for (index, action) in legal.iter().enumerate() {
            let score = match road.get(index) {
                Some(score) => *score,
                None => self.score(state, me, *action),
            };
            // A little chance, so that equal choices are not always the first.
            let score = score + rng.unit() * 0.05;
            if score > best.0 {
                best = (score, index);
            }
        }
        best.1
    }

    fn score(&self, state: &State, me: Seat, action: Action) -> f32 {
        let witcher = state.witcher(me);
        match (state.decision, action) {
            (Decision::StartSkill { .. } | Decision::PickSkill { .. }, Action::Raise(skill)) => {
                skill_worth(state, me, skill)
            }
            (Decision::MovePayment { .. }, _) => self.payment_score(action),
            (Decision::TrainSkill { .. }, Action::Train(skill, with)) => {
                skill_worth(state, me, skill) - if with.is_some() { 0.3 } else { 0.0 }
            }
            (Decision::PickRow { .. }, Action::Take(slot)) => {
                state.row[usize::from(slot)].map_or(0.0, |card| self.card_worth(card))
            }
            (Decision::Gain, Action::Take(slot)) => {
                let price = self.price(state, usize::from(slot)).unwrap_or(0);
                state.row[usize::from(slot)]
                    .map_or(0.0, |card| self.card_worth(card) - f32::from(price) * 0.7)
            }
            (Decision::Purge { .. }, Action::Purge(_)) => -0.2,
            (Decision::Track { .. }, Action::Track(terrain)) => {
                1.0 + self.trail_worth(state, me, terrain)
            }
            (Decision::PickTrail { .. }, Action::Trail(terrain)) => {
                self.trail_worth(state, me, terrain)
            }
            (Decision::Reroll { own, .. }, Action::Reroll(mask)) => {
                let dice = state.dice.map(|dice| {
                    if own {
                        dice.own
                    } else {
                        dice.other.unwrap_or([1; 5])
                    }
                });
                f32::from(u8::from(
                    dice.is_some_and(|dice| automatic_reroll(dice) == mask),
                ))
            }
            (Decision::Phase2, _) => self.phase2_score(state, me, action),
            (Decision::Option { story, .. }, Action::Choose(side)) => {
                self.option_score(state, me, story, side)
            }
            (
                Decision::Discard { .. }
                | Decision::HandLoss { .. }
                | Decision::GainPay { .. }
                | Decision::PickDeck { .. },
                Action::Discard(card),
            )
            | (
                Decision::SwapTrash { .. } | Decision::PickTrash { .. } | Decision::Exhaust { .. },
                Action::Trash(card),
            ) => -self.card_worth(card),
            // Keep the three best cards.
            (Decision::Trim, Action::Discard(card)) => {
                if witcher.hand.len() > 3 {
                    -self.card_worth(card)
                } else {
                    -10.0 - self.card_worth(card)
                }
            }
            (Decision::Trim, Action::Stop) => -5.0,
            (Decision::PickLocation { .. }, Action::Go(to)) => {
                self.place_worth(state, me, to, true)
            }
            (Decision::Visit { .. }, Action::Act) => 1.0,
            (Decision::Use { .. } | Decision::Stage1 { .. }, _) => {
                self.ability_score(state, me, action)
            }
            (Decision::Bet { .. }, _) => self.bet_score(state, me, action),
            (Decision::Combo { .. }, _) => self.combo_score(state, me, action),
            (Decision::Extra { .. }, Action::Play(card)) => self.punch(card) - 1.0,
            (Decision::Peek { .. }, _) => self.peek_score(state, me, action),
            (Decision::PickDiscard { .. }, Action::Fetch(card)) => self.punch(card),
            (Decision::AttackType { .. }, Action::Name(attack)) => self.threat(state, attack),
            (Decision::ChooseAttack { .. }, Action::Name(attack)) => {
                let card = state.fight.as_deref().and_then(|fight| fight.revealed);
                card.map_or(0.0, |card| -self.attack_cost(state, me, card, attack))
            }
            _ => 0.0,
        }
    }

    fn option_score(&self, state: &State, me: Seat, story: crate::card::Story, side: Side) -> f32 {
        let (cost, effects) = self.cards.option(story, side);
        self.list_worth(state, me, cost) + self.list_worth(state, me, effects)
    }

    /// What a list of effects is worth to a witcher, roughly.
    fn list_worth(&self, state: &State, me: Seat, list: List) -> f32 {
        let witcher = state.witcher(me);
        let fixed = |amount: Amount| match amount {
            Amount::Fixed(n) => f32::from(n),
            Amount::Of { plus, .. } => 2.0 + f32::from(plus),
        };
        self.cards
            .list(list)
            .iter()
            .map(|effect| match *effect {
                Effect::Gold(n) => fixed(n).max(-f32::from(witcher.gold)) * 0.6,
                Effect::Potion(n) => fixed(n).clamp(-(witcher.potions.count() as f32), 4.0) * 0.6,
                Effect::LoseAllPotions => -(witcher.potions.count() as f32) * 0.6,
                Effect::PotionFill { to, .. } => {
                    (f32::from(to) - witcher.potions.count() as f32).max(0.0) * 0.6
                }
                Effect::Skill {
                    pick: SkillPick::Named(skill),
                    amount,
                } => f32::from(amount) * skill_worth(state, me, skill),
                Effect::Skill {
                    pick: SkillPick::TwoLowest,
                    ..
                } => 5.0,
                Effect::Skill { .. } => 3.0,
                Effect::Shield(n) => fixed(n).max(-f32::from(witcher.shield)) * 0.35,
                Effect::ShieldSet(to) => {
                    (f32::from(to.unwrap_or(4)) - f32::from(witcher.shield)) * 0.3
                }
                Effect::DrawCards(n) => fixed(n) * 0.6,
                Effect::DrawPhase3(n) => f32::from(n) * 0.8,
                Effect::GainRowCard(_) | Effect::Keep(_) => 1.6,
                Effect::TrashOwn { .. } => 0.1,
                Effect::TrailToken(TrailPick::EachMonster) => 1.8,
                Effect::TrailToken(_) => 0.9,
                Effect::Quest { .. } => 2.3,
                Effect::Event(_) => 2.4,
                Effect::Move { .. } => 1.0,
                Effect::DiscardHand { .. } => -0.5,
                Effect::Die(table) => {
                    (1..=6)
                        .map(|die| self.list_worth(state, me, self.cards.row(table, die)))
                        .sum::<f32>()
                        / 6.0
                }
                Effect::PokerChallenge { .. } => 1.2,
                Effect::Phase3Now | Effect::NoExploration => -1.2,
                _ => 0.0,
            })
            .sum()
    }
}
