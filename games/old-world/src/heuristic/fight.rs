//! How to fight: what to drink, which chain to play, what to look for.

use arrayvec::ArrayVec;
use coven_core::Seat;

use crate::OldWorld;
use crate::action::{Action, Peeked};
use crate::card::{Attack, Card, FightCard};
use crate::effect::{Amount, Counted, Effect, List};
use crate::state::{Foe, Joined, State, Witcher};

impl OldWorld {
    /// Potions, specialty and kept cards: used when they help now.
    pub(super) fn ability_score(&self, state: &State, me: Seat, action: Action) -> f32 {
        let witcher = state.witcher(me);
        match action {
            Action::Drink(kind) => {
                let ability = self.cards.potion(kind).ability;
                0.4 + self.fight_worth(witcher, ability.effects)
                    + self.fight_worth(witcher, ability.cost)
            }
            Action::Use(_) => 0.6,
            Action::Specialty => 0.8,
            _ => 0.35,
        }
    }

    fn fight_worth(&self, witcher: &Witcher, list: List) -> f32 {
        let hand = witcher.hand.len();
        let max = self.cards.boards.values[1][usize::from(witcher.skills[1]) - 1];
        self.cards
            .list(list)
            .iter()
            .map(|effect| match *effect {
                Effect::Damage(_) => 1.0,
                Effect::Shield(Amount::Fixed(n)) if n > 0 => {
                    if witcher.shield < max {
                        0.8
                    } else {
                        -1.0
                    }
                }
                Effect::Shield(_) => -0.5,
                Effect::DrawCards(_) => {
                    if hand <= 4 {
                        1.0
                    } else {
                        -0.5
                    }
                }
                Effect::Draw { amount, .. } => f32::from(amount) * 0.5,
                Effect::ExtraCard(_) => {
                    if hand >= 2 {
                        0.6
                    } else {
                        -0.5
                    }
                }
                Effect::ComboBonus { .. } => {
                    if hand >= 3 {
                        0.7
                    } else {
                        -0.5
                    }
                }
                Effect::TakeDiscard { .. } => {
                    if witcher.discard.is_empty() {
                        -1.0
                    } else {
                        0.7
                    }
                }
                Effect::Cap { .. } => {
                    if hand <= 1 {
                        0.0
                    } else {
                        -1.0
                    }
                }
                Effect::DiscardHand { .. } => -0.6,
                _ => 0.0,
            })
            .sum()
    }

    /// The best chain that begins with the cards on the table and goes on with this action.
    pub(super) fn combo_score(&self, state: &State, me: Seat, action: Action) -> f32 {
        let witcher = state.witcher(me);
        let mut chain: ArrayVec<Joined, 16> = crate::legal::combo(state).iter().copied().collect();
        let mut hand: ArrayVec<Card, 8> = witcher.hand.iter().copied().collect();
        match action {
            Action::Play(card) => {
                hand.retain(|held| *held != card);
                chain.push(Joined {
                    card,
                    extra: false,
                    returned: false,
                });
                self.best_chain(state, me, &mut chain, &mut hand)
            }
            _ => self.chain_worth(state, me, &chain),
        }
    }

    fn best_chain(
        &self,
        state: &State,
        me: Seat,
        chain: &mut ArrayVec<Joined, 16>,
        hand: &mut ArrayVec<Card, 8>,
    ) -> f32 {
        let mut best = self.chain_worth(state, me, chain);
        if chain.len() >= 5 {
            return best;
        }
        for index in 0..hand.len() {
            let card = hand[index];
            if self.joins(chain, card) {
                hand.swap_remove(index);
                chain.push(Joined {
                    card,
                    extra: false,
                    returned: false,
                });
                best = best.max(self.best_chain(state, me, chain, hand));
                chain.pop();
                hand.push(card);
                let last = hand.len() - 1;
                hand.swap(index, last);
            }
        }
        best
    }

    /// What a chain wins for what it costs.
    fn chain_worth(&self, state: &State, me: Seat, chain: &[Joined]) -> f32 {
        let witcher = state.witcher(me);
        let muted = state
            .fight
            .as_deref()
            .map_or_else(Default::default, |fight| fight.side(me).muted);
        let sum = self.combo_symbols(chain, muted);
        let mut back = 0;
        for index in 0..chain.len() {
            if self
                .used_link(chain, index)
                .is_some_and(|link| link.returns)
            {
                back += 1;
            }
        }
        let max = self.shield_max(state, me);
        let shield = f32::from(sum.shield).min(f32::from(max.saturating_sub(witcher.shield)));
        let foe = state.fight.as_deref().map_or(99, |fight| match fight.foe {
            Foe::Monster(_) => fight.pool.len(),
            Foe::Witcher(_) => fight.opponent(me).map_or(99, |seat| {
                state.witcher(seat).health() + usize::from(state.witcher(seat).shield)
            }),
        });
        let damage = f32::from(sum.damage.max(0)).min(foe as f32);
        if damage >= foe as f32 {
            return 100.0;
        }
        let cost = chain.len() as f32 - back as f32;
        let draw = f32::from(sum.draw) * 0.35;
        (damage + shield * 0.85 + draw + 1.2) / (cost + 2.4)
    }

    /// What an attack of the monster costs the witcher on average: which cards are still to come is
    /// known to all who have watched the fight.
    pub(super) fn threat(&self, state: &State, attack: Attack) -> f32 {
        let Some(fight) = state.fight.as_deref() else {
            return 0.0;
        };
        let to_come = FightCard::all().filter(|card| !fight.shown.contains(card));
        let costs = to_come.map(|card| self.attack_cost(state, fight.attacker, card, attack));
        let (sum, count) = costs.fold((0.0, 0.0), |(sum, count), cost| (sum + cost, count + 1.0));
        sum / f32::max(count, 1.0)
    }

    /// What one attack of a fight card costs a witcher, in cards.
    pub(super) fn attack_cost(
        &self,
        state: &State,
        me: Seat,
        card: FightCard,
        attack: Attack,
    ) -> f32 {
        let witcher = state.witcher(me);
        let level = state
            .monster_at(witcher.at)
            .and_then(|terrain| state.lair(terrain));
        let level = level.map_or(1, |lair| self.cards.monster(lair.monster).level);
        let amount = |amount: Amount| match amount {
            Amount::Fixed(n) => f32::from(n),
            Amount::Of { what, times, plus } => {
                let base = match what {
                    Counted::SkillLevel(skill) => witcher.skills[skill.index()],
                    Counted::MonsterLevel => level,
                    Counted::HandCards => witcher.hand.len() as u8,
                    Counted::ComboColour(_) => 0,
                };
                (f32::from(base) * f32::from(times) + f32::from(plus)).max(0.0)
            }
        };
        self.cards
            .list(self.cards.attack(card, attack))
            .iter()
            .map(|effect| match *effect {
                Effect::TakeDamage(n) => {
                    let damage = amount(n);
                    (damage - f32::from(witcher.shield)).max(0.0) + damage * 0.3
                }
                Effect::DiscardHand { .. } => f32::from(level) * 1.1,
                Effect::TrashOwn { .. } => 1.6,
                Effect::Skill { .. } => 1.8,
                _ => 0.0,
            })
            .sum()
    }

    /// Looks: the worst of the foe's cards go, the mildest comes next; of own cards the best.
    pub(super) fn peek_score(&self, state: &State, me: Seat, action: Action) -> f32 {
        let danger = |card: FightCard| {
            f32::midpoint(
                self.attack_cost(state, me, card, Attack::Charge),
                self.attack_cost(state, me, card, Attack::Bite),
            )
        };
        match action {
            Action::Keep(card) | Action::Toss(Peeked::Card(card)) => self.card_worth(card),
            // The last one put back lies on top.
            Action::Toss(Peeked::Fight(card)) | Action::Back(Peeked::Fight(card)) => danger(card),
            Action::Back(Peeked::Card(card)) => {
                let own = state.look.is_some_and(|look| look.whose == Some(me));
                if own {
                    -self.card_worth(card)
                } else {
                    self.card_worth(card)
                }
            }
            _ => 0.0,
        }
    }

    pub(super) fn bet_score(&self, state: &State, _me: Seat, action: Action) -> f32 {
        let Some(fight) = state.fight.as_deref() else {
            return 0.0;
        };
        let Foe::Witcher(defender) = fight.foe else {
            return 0.0;
        };
        let edge = self.arms(state.witcher(fight.attacker)) - self.arms(state.witcher(defender));
        match action {
            Action::Bet(crate::card::Corner::Attacker) => edge - 2.0,
            Action::Bet(crate::card::Corner::Defender) => -edge - 2.0,
            _ => 0.0,
        }
    }
}
