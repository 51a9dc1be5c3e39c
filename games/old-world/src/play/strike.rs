//! Damage and the fight turn of a monster (sections 6.4 and 6.5).

use coven_core::{Seat, Sink};

use super::Play;
use crate::OldWorld;
use crate::card::{Attack, FightCard};
use crate::effect::{Effect, List, Source, Trigger};
use crate::event::{Seen, names};
use crate::state::{Decision, FightResult, Foe, Step};

impl<S: Sink<OldWorld>> Play<'_, S> {
    /// Damage to the opponent of a witcher, as one effect (OW-82, OW-91).
    pub(crate) fn deal(&mut self, who: Seat, amount: i16) {
        let Some(fight) = self.s.fight.as_deref() else {
            return;
        };
        if amount <= 0 || fight.result.is_some() {
            return;
        }
        match fight.foe {
            Foe::Monster(_) => {
                let cap = fight.side(who).damage_left();
                self.hurt_monster(who, amount.min(i16::from(cap)) as usize);
            }
            Foe::Witcher(_) => {
                let Some(victim) = fight.opponent(who) else {
                    return;
                };
                let attack = fight.acting == Some(who);
                self.hit(victim, amount, attack);
            }
        }
    }

    /// OW-339: cards from the top of the monster's life pool.
    pub(crate) fn hurt_monster(&mut self, who: Seat, amount: usize) {
        let Some(fight) = self.s.fight.as_deref_mut() else {
            return;
        };
        let lost = amount.min(fight.pool.len());
        if lost == 0 {
            return;
        }
        let mut gone: arrayvec::ArrayVec<FightCard, 20> = arrayvec::ArrayVec::new();
        for _ in 0..lost {
            let card = fight.pool.pop().expect("counted");
            fight.shown.push(card);
            gone.push(card);
        }
        for seen in &mut fight.pool_seen {
            *seen = seen.saturating_sub(lost as u8);
        }
        let acting = fight.acting == Some(who);
        if acting {
            let side = fight.side_mut(who);
            side.dealt = side.dealt.saturating_add(lost as u8);
        }
        let life = fight.pool.len() as u8;
        self.tell(|_| Seen::MonsterHurt {
            seat: who,
            cards: fight_ids(&gone),
            life,
        });
        // OW-309, OW-312: the card that is face up has left the pool, but its attack is still to come.
        if life == 0 {
            self.end_fight(FightResult::Beaten);
        } else if acting {
            self.due(Trigger::OpponentLostCards, who);
        }
    }

    /// Damage to a witcher by his own card (OW-83).
    pub(crate) fn take_damage(&mut self, who: Seat, amount: i16, attack: bool) {
        let mut amount = amount;
        if attack && amount > 0 {
            // OW-99: an attack without damage stays without.
            amount = self.changed(amount);
        }
        if amount > 0 {
            self.hit(who, amount, attack);
        }
    }

    /// OW-99: damage of the attack of this fight turn.
    fn changed(&self, amount: i16) -> i16 {
        let fight = self.fight();
        let plus = i16::from(fight.attack_plus);
        let floor = i16::from(fight.attack_min).min(amount);
        (amount + plus).max(if plus < 0 { floor } else { 0 })
    }

    /// OW-134: damage is about to fall.
    fn hit(&mut self, who: Seat, amount: i16, attack: bool) {
        let Some(fight) = self.s.fight.as_deref_mut() else {
            self.land_amount(who, amount, false);
            return;
        };
        fight.incoming = amount;
        self.s.push(Step::Land { who, attack });
        if attack {
            self.due(Trigger::DamageIncoming, who);
        }
    }

    /// OW-340 to OW-342.
    pub(crate) fn land(&mut self, who: Seat, attack: bool) {
        let Some(fight) = self.s.fight.as_deref_mut() else {
            return;
        };
        let amount = std::mem::take(&mut fight.incoming);
        self.land_amount(who, amount, attack);
    }

    fn land_amount(&mut self, who: Seat, amount: i16, attack: bool) {
        let mut left = amount.max(0) as usize;
        if left == 0 {
            return;
        }
        let mut cap = usize::MAX;
        let mut hand_first = 0;
        if let Some(fight) = self.s.fight.as_deref() {
            if attack && let Some(by) = fight.opponent(who) {
                cap = usize::from(fight.side(by).damage_left());
            }
            if fight.side(who).hand_first.is_some() {
                hand_first = left.min(self.s.witcher(who).hand.len());
            }
        }
        // OW-100: hand cards first, the rest by the normal order.
        left -= hand_first;
        let hand_first = hand_first.min(cap);
        cap -= hand_first;
        let shield = usize::from(self.s.witcher(who).shield);
        let blocked = shield.min(left);
        if blocked > 0 {
            self.set_shield(who, (shield - blocked) as u8);
            left -= blocked;
        }
        left = left.min(cap);
        let mut gone: crate::state::Pile = crate::state::Pile::new();
        while left > 0
            && let Some(card) = self.mill(who)
        {
            gone.push(card);
            left -= 1;
        }
        let from_hand = hand_first + left.min(self.s.witcher(who).hand.len() - hand_first);
        let shield = self.s.witcher(who).shield;
        if blocked > 0 || !gone.is_empty() {
            self.tell(|cards| Seen::WitcherHurt {
                seat: who,
                shield,
                cards: names(gone.iter().map(|card| cards.action(*card).id.as_str())),
            });
        }
        let lost = gone.len() + from_hand;
        if lost > 0 {
            self.s.push(Step::Hurt {
                who,
                lost: if attack { lost as u8 } else { 0 },
            });
        }
        if from_hand > 0 {
            self.s.push(Step::HandLoss {
                who,
                left: from_hand as u8,
            });
        }
    }

    /// OW-342: hand cards of the damaged witcher's choice; nothing to choose if all go.
    pub(crate) fn hand_loss(&mut self, who: Seat, left: u8) {
        // The order in which cards came to hand is nobody's business.
        let mut hand = self.s.witcher(who).hand.clone();
        hand.sort_unstable();
        if left == 0 || hand.is_empty() {
            return;
        }
        if usize::from(left) >= hand.len() {
            for card in hand {
                self.discard(who, card);
            }
        } else {
            self.ask(Decision::HandLoss { seat: who, left });
        }
    }

    /// An effect made a witcher lose cards: tests first, then what reacts to it (OW-109, OW-129, OW-130).
    pub(crate) fn hurt(&mut self, who: Seat, lost: u8) {
        let Some(fight) = self.s.fight.as_deref_mut() else {
            return;
        };
        if fight.result.is_some() {
            return;
        }
        let side = fight.side_mut(who);
        side.lost = side.lost.saturating_add(lost);
        let by = fight.opponent(who).filter(|by| fight.acting == Some(*by));
        if let Some(by) = by {
            let side = fight.side_mut(by);
            side.dealt = side.dealt.saturating_add(lost);
        }
        self.test_witcher(who);
        if self.fight().result.is_none() && lost > 0 {
            let by = by.map(|by| (Trigger::OpponentLostCards, by));
            self.due_together(by.into_iter().chain([(Trigger::CardsLost, who)]));
        }
    }

    /// OW-352, OW-353, OW-355, OW-416.
    pub(crate) fn name_attack(&mut self) {
        if self.fight().pool.is_empty() {
            self.end_fight(FightResult::Beaten);
            return;
        }
        let players = self.s.players();
        let active = self.fight().attacker;
        if self.s.solo() || self.rules.options.attack_die {
            let die = self.roll_one();
            let attack = if die <= 3 {
                Attack::Charge
            } else {
                Attack::Bite
            };
            self.s.fight.as_deref_mut().expect("a fight").attack = Some(attack);
            self.tell(|_| Seen::AttackNamed {
                seat: None,
                attack,
                die: Some(die),
            });
            return;
        }
        let next = match self.fight().chooser {
            None => active.right(players),
            Some(last) => {
                let next = last.right(players);
                if next == active {
                    next.right(players)
                } else {
                    next
                }
            }
        };
        self.s.fight.as_deref_mut().expect("a fight").chooser = Some(next);
        self.ask(Decision::AttackType { seat: next });
    }

    /// OW-354: the top card is turned up.
    pub(crate) fn reveal(&mut self) {
        let fight = self.s.fight.as_deref_mut().expect("a fight");
        let card = fight.pool.pop().expect("tested before the naming");
        for seen in &mut fight.pool_seen {
            *seen = seen.saturating_sub(1);
        }
        fight.revealed = Some(card);
        let attack = fight.attack.unwrap_or(Attack::Charge);
        self.tell(|_| Seen::AttackRevealed {
            card: fight_id(card),
            attack,
        });
    }

    /// The attack of the named type is carried out (OW-103, OW-104, OW-361).
    pub(crate) fn strike(&mut self) {
        let fight = self.fight();
        let (who, worst, named, card) = (fight.attacker, fight.worst, fight.attack, fight.revealed);
        let (Some(mut attack), Some(card)) = (named, card) else {
            return;
        };
        if worst {
            let cost = |attack| self.cards_lost_by(who, self.cards().attack(card, attack));
            let other = if attack == Attack::Charge {
                Attack::Bite
            } else {
                Attack::Charge
            };
            if cost(other) > cost(attack) {
                attack = other;
                self.s.fight.as_deref_mut().expect("a fight").attack = Some(attack);
                self.tell(|_| Seen::AttackChanged { attack });
            }
        }
        let list = self.cards().attack(card, attack);
        let [discards, trashes, damage, skills] = self.fight().cancelled;
        if !(discards || trashes || damage || skills) {
            self.run_list(list, who, Source::Attack);
            return;
        }
        for one in list.each().rev() {
            let gone = match self.cards().list(one)[0] {
                Effect::DiscardHand { .. } => discards,
                Effect::TrashOwn { .. } => trashes,
                Effect::TakeDamage(_) => damage,
                Effect::Skill { .. } => skills,
                _ => false,
            };
            if !gone {
                self.run_list(one, who, Source::Attack);
            }
        }
    }

    /// OW-D47: how many cards an attack would cost with the present shield.
    fn cards_lost_by(&self, who: Seat, list: List) -> usize {
        let witcher = self.s.witcher(who);
        let mut shield = i16::from(witcher.shield);
        let mut lost = 0;
        for effect in self.cards().list(list) {
            match *effect {
                Effect::TakeDamage(n) => {
                    let base = self.amount(who, n);
                    let n = if base > 0 { self.changed(base) } else { 0 };
                    let blocked = shield.min(n.max(0));
                    shield -= blocked;
                    lost += (n.max(0) - blocked) as usize;
                }
                Effect::DiscardHand { amount, .. } | Effect::TrashOwn { amount, .. } => {
                    lost += self.amount(who, amount).max(0) as usize;
                }
                Effect::Skill {
                    pick: crate::effect::SkillPick::Named(crate::card::Skill::Defence),
                    ..
                } => {
                    let level = witcher.skills[crate::card::Skill::Defence.index()];
                    if (2..5).contains(&level) {
                        let max = self.cards().boards.values[1][usize::from(level) - 2];
                        shield = shield.min(i16::from(max));
                    }
                }
                _ => {}
            }
        }
        lost.min(witcher.health())
    }

    pub(crate) fn struck_away(&mut self) {
        let fight = self.s.fight.as_deref_mut().expect("a fight");
        if let Some(card) = fight.revealed.take() {
            fight.shown.push(card);
        }
        fight.attack = None;
    }
}

/// The id of a fight card.
pub(crate) fn fight_id(card: FightCard) -> String {
    format!("monster-fight-{:02}", card.0 + 1)
}

fn fight_ids(cards: &[FightCard]) -> Vec<String> {
    cards.iter().map(|card| fight_id(*card)).collect()
}
