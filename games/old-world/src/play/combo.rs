//! The combo of a fight turn: stages 2 to 4 (section 6.4).

use coven_core::{Seat, Sink};

use super::Play;
use crate::OldWorld;
use crate::card::{Card, Colour, Colours, Skill};
use crate::content::Symbols;
use crate::effect::{Effect, Source, TakeTo};
use crate::event::{Seen, names};
use crate::state::{COMBO, Decision, HAND, Joined, Step};

impl OldWorld {
    /// OW-337, OW-98: what the cards of a combo and their used links give, muted colours left out.
    pub(crate) fn combo_symbols(&self, combo: &[Joined], muted: Colours) -> Symbols {
        let mut sum = Symbols::default();
        let mut add = |symbols: Symbols| {
            sum.damage += symbols.damage;
            sum.shield += symbols.shield;
            sum.draw += symbols.draw;
        };
        for (index, joined) in combo.iter().enumerate() {
            let card = self.cards.action(joined.card);
            if muted.has(card.colour) {
                continue;
            }
            add(card.symbols);
            if let Some(link) = self.used_link(combo, index) {
                add(link);
            }
        }
        sum
    }

    /// OW-333, OW-334: the link that the next card was joined to.
    pub(crate) fn used_link(&self, combo: &[Joined], index: usize) -> Option<Symbols> {
        let next = combo.get(index + 1).filter(|next| !next.extra)?;
        self.cards.action(combo[index].card).links[self.cards.action(next.card).colour.index()]
    }

    /// OW-332: whether a card can be joined to the top of a combo.
    pub(crate) fn joins(&self, combo: &[Joined], card: Card) -> bool {
        self.joins_colour(combo, self.cards.action(card).colour)
    }

    /// Whether a card of a colour can be joined.
    pub(crate) fn joins_colour(&self, combo: &[Joined], colour: Colour) -> bool {
        let open = |top: &Joined| self.cards.action(top.card).link_colours.has(colour);
        combo.last().is_none_or(open)
    }
}

impl<S: Sink<OldWorld>> Play<'_, S> {
    /// OW-330, OW-105.
    pub(crate) fn combo(&mut self) {
        let who = self.acting();
        if self.s.witcher(who).hand.is_empty() {
            return;
        }
        let fight = self.fight_mut();
        fight.in_combo = true;
        if fight.side(who).random_first && fight.combo.is_empty() {
            let mut hand = self.s.witcher(who).hand.clone();
            hand.sort_unstable();
            let place = self.s.rng().below(hand.len());
            self.play_card(who, hand[place], false);
            if self.s.witcher(who).hand.is_empty() || !self.combo_room(who) {
                return;
            }
        }
        self.ask(Decision::Combo { seat: who });
    }

    pub(crate) fn play_card(&mut self, who: Seat, card: Card, extra: bool) {
        self.drop_from_hand(who, card);
        let joined = Joined {
            card,
            extra,
            returned: false,
        };
        match &mut self.s.brawl {
            Some(combo) => combo.push(joined),
            None => self.fight_mut().combo.push(joined),
        }
        self.tell(|cards| Seen::Played {
            seat: who,
            card: cards.action(card).id.clone(),
            extra,
        });
    }

    /// Whether another card may be played (OW-90).
    pub(crate) fn combo_room(&self, who: Seat) -> bool {
        match (&self.s.brawl, self.s.fight.as_deref()) {
            (Some(combo), _) => combo.len() < COMBO,
            (None, Some(fight)) => {
                let cap = fight
                    .side(who)
                    .combo_cap
                    .map_or(COMBO, |cap| usize::from(cap.0));
                fight.combo.len() < cap.min(COMBO)
            }
            (None, None) => false,
        }
    }

    /// OW-336.
    pub(crate) fn extra(&mut self) {
        let who = self.acting();
        let fight = self.fight();
        let open = fight.side(who).extra_cards > 0
            && !fight.combo.is_empty()
            && !self.s.witcher(who).hand.is_empty()
            && self.combo_room(who);
        if open {
            self.ask(Decision::Extra { seat: who });
        }
    }

    fn muted(&self, who: Seat) -> Colours {
        let side = self.fight().side(who);
        side.muted.union(side.muted_turn)
    }

    /// The sum of stage 3a before abilities add to it (OW-338, OW-89).
    pub(crate) fn sum_damage(&mut self) {
        let who = self.acting();
        let symbols = self
            .rules
            .combo_symbols(&self.fight().combo, self.muted(who));
        let mut sum = i16::from(symbols.damage);
        for (when, effects) in self.fight().side(who).bonuses.clone() {
            if self.rules.conditions_hold(self.s, who, when) {
                for effect in self.cards().list(effects) {
                    if let Effect::Damage(n) = effect {
                        sum += self.amount(who, *n);
                    }
                }
            }
        }
        self.fight_mut().sum = Some(sum);
    }

    /// OW-338: dealt as one damage effect.
    pub(crate) fn deal_sum(&mut self) {
        let who = self.acting();
        let sum = self.fight_mut().sum.take().unwrap_or(0).max(0);
        let combo = self.fight().combo.clone();
        self.tell(|cards| Seen::Combo {
            seat: who,
            cards: names(
                combo
                    .iter()
                    .map(|joined| cards.action(joined.card).id.as_str()),
            ),
            damage: sum,
        });
        if sum > 0 {
            self.deal(who, sum);
        }
    }

    /// OW-343.
    pub(crate) fn shields(&mut self) {
        let who = self.acting();
        let symbols = self
            .rules
            .combo_symbols(&self.fight().combo, self.muted(who));
        let mut sum = i16::from(symbols.shield);
        for (when, effects) in self.fight().side(who).bonuses.clone() {
            if self.rules.conditions_hold(self.s, who, when) {
                for effect in self.cards().list(effects) {
                    if let Effect::Shield(n) = effect {
                        sum += self.amount(who, *n);
                    }
                }
            }
        }
        if sum != 0 {
            self.shield(who, sum);
        }
    }

    /// OW-344 to OW-346: the other symbols, card by card, each before its used link.
    pub(crate) fn symbols(&mut self, at: u8) {
        let who = self.acting();
        let muted = self.muted(who);
        for index in usize::from(at)..self.fight().combo.len() {
            let joined = self.fight().combo[index];
            let card = self.cards().action(joined.card);
            if muted.has(card.colour) {
                continue;
            }
            let link = self.rules.used_link(&self.fight().combo, index);
            for symbols in std::iter::once(card.symbols).chain(link) {
                if symbols.take > 0 {
                    self.take_top(who, symbols.take, TakeTo::Hand);
                }
                if symbols.returns
                    && self.s.witcher(who).hand.len() < HAND
                    && !self.fight().combo[index].returned
                {
                    self.fight_mut().combo[index].returned = true;
                    self.s.witcher_mut(who).hand.push(joined.card);
                    self.tell(|cards| Seen::Returned {
                        seat: who,
                        card: cards.action(joined.card).id.clone(),
                    });
                }
            }
        }
    }

    /// Other effects that joined the combo (OW-89).
    pub(crate) fn bonuses(&mut self, at: u8) {
        let who = self.acting();
        let bonuses = self.fight().side(who).bonuses.clone();
        let Some((when, effects)) = bonuses.get(usize::from(at)).copied() else {
            return;
        };
        self.s.push(Step::Bonuses { at: at + 1 });
        if self.rules.conditions_hold(self.s, who, when) {
            // Damage and shields are in the sums already.
            for one in effects.each().rev() {
                let summed = matches!(
                    self.cards().list(one),
                    [Effect::Damage(_) | Effect::Shield(_)]
                );
                if !summed {
                    self.run_list(one, who, Source::Potion);
                }
            }
        }
    }

    /// OW-348 to OW-350.
    pub(crate) fn stage4(&mut self) {
        let who = self.acting();
        let muted = self.muted(who);
        let symbols = self.rules.combo_symbols(&self.fight().combo, muted);
        let mut count = i16::from(self.rules.skill_value(self.s, who, Skill::Combat))
            + i16::from(symbols.draw)
            + i16::from(self.fight().side(who).draw);
        // OW-D50: floors are applied after all others.
        for (amount, floor) in &self.fight().side(who).floors {
            let lowered = count + i16::from(*amount);
            count = if count > i16::from(*floor) {
                lowered.max(i16::from(*floor))
            } else {
                count
            };
        }
        self.draw(who, count.max(0) as usize);
    }

    /// OW-351, OW-310.
    pub(crate) fn combo_away(&mut self) {
        let who = self.acting();
        let combo = std::mem::take(&mut self.fight_mut().combo);
        self.fight_mut().in_combo = false;
        if !combo.is_empty() {
            for joined in combo.iter().filter(|joined| !joined.returned) {
                self.s.witcher_mut(who).discard.push(joined.card);
            }
            self.tell(|cards| Seen::ComboAway {
                seat: who,
                cards: names(
                    combo
                        .iter()
                        .filter(|joined| !joined.returned)
                        .map(|joined| cards.action(joined.card).id.as_str()),
                ),
            });
        }
        self.test_witcher(who);
    }
}
