//! The turn: three phases (section 5).

use coven_core::Sink;

use super::{Play, Ready};
use crate::OldWorld;
use crate::action::Action;
use crate::card::{Deck, Skill};
use crate::effect::{Effect, Kept, Trigger};
use crate::event::Seen;
use crate::state::{Decision, HAND, SLOTS, State, Step, Turn};

/// Cost modifiers of the row (section 2.4).
const MODIFIERS: [i8; SLOTS] = [1, 1, 0, 0, 0, -1];

impl State {
    /// OW-280.
    pub(crate) fn may_meditate(&self, skill: Skill) -> bool {
        let witcher = self.witcher(self.active);
        witcher.skills[skill.index()] == 5
            && self.skill_trophies[skill.index()] > 0
            && !witcher.has(Kept::SkillTrophy(skill))
    }

    /// OW-275, OW-292.
    pub(crate) fn may_explore(&self, deck: Deck) -> bool {
        !self.turn.no_exploration && {
            let mut held = crate::card::Bag::default();
            for witcher in &self.witchers {
                for quest in &witcher.quests {
                    held.put(quest.story.index());
                }
                for kept in &witcher.kept {
                    if let Kept::Story(story) = kept.card {
                        held.put(story.index());
                    }
                }
            }
            !crate::Cards::deck(deck).without(held).is_empty()
        }
    }
}

impl OldWorld {
    /// OW-205: the price of a row card in phase III.
    pub(crate) fn price(&self, state: &State, slot: usize) -> Option<u8> {
        let card = state.row[slot]?;
        if state.turn.free_card {
            return Some(0);
        }
        Some(
            self.cards
                .action(card)
                .cost
                .saturating_add_signed(MODIFIERS[slot]),
        )
    }

    /// OW-296 to OW-298.
    pub(crate) fn gainable(&self, state: &State, slot: usize) -> bool {
        let hand = state.witcher(state.active).hand.len();
        self.price(state, slot)
            .is_some_and(|price| usize::from(price) <= hand && hand - usize::from(price) < HAND)
    }

    /// OW-72: a kept card of the active player that must take the place of exploring.
    pub(crate) fn replacement(&self, state: &State) -> Option<Ready> {
        self.kept_ready(state, state.active, Trigger::Explore)
            .find(|ready| {
                let effects = self.cards.list(ready.ability.effects);
                !ready.ability.may
                    && effects
                        .iter()
                        .any(|effect| matches!(effect, Effect::InsteadOfExploring(_)))
            })
    }
}

impl<S: Sink<OldWorld>> Play<'_, S> {
    pub(crate) fn begin_turn(&mut self) {
        // OW-D65.
        let cards_left = self.s.row.iter().flatten().next().is_some()
            || !self.s.pool.is_empty()
            || self.s.witchers.iter().any(|witcher| witcher.owned() > 0);
        if !cards_left {
            self.s.stranded = true;
            self.tell(|_| Seen::Stranded);
            return;
        }
        let active = self.s.active;
        if active == self.s.first {
            self.s.rounds += 1;
        }
        self.s.turn = Turn {
            phase: 1,
            ..Turn::default()
        };
        let witcher = self.s.witcher_mut(active);
        witcher.tally.turns += 1;
        for kept in &mut witcher.kept {
            kept.spent_turn = 0;
        }
        let round = self.s.rounds;
        self.tell(|_| Seen::TurnBegan {
            seat: active,
            round,
        });
        for step in [
            Step::EndTurn,
            Step::GainCard,
            Step::DrawCards,
            Step::Trim,
            Step::Phase2,
            Step::Phase1,
        ] {
            self.s.push(step);
        }
    }

    /// OW-216, OW-217, OW-220, OW-67.
    pub(crate) fn phase1(&mut self) {
        if self.s.turn.phase3_now {
            return;
        }
        let hand = self.s.witcher(self.s.active).hand.len();
        if hand == 0 {
            // Without a hand everything that could be done is public.
            let mut actions = Vec::new();
            crate::legal::phase1(self.rules, self.s, &mut actions);
            if actions == [Action::Stop] {
                return;
            }
        }
        self.ask(Decision::Phase1);
    }

    /// OW-274, OW-275.
    pub(crate) fn phase2(&mut self) {
        if self.s.turn.phase3_now {
            return;
        }
        self.s.turn.phase = 2;
        let mut actions = Vec::new();
        crate::legal::phase2(self.rules, self.s, &mut actions);
        if !actions.is_empty() {
            self.ask(Decision::Phase2);
        }
    }

    /// OW-293.
    pub(crate) fn trim(&mut self) {
        self.s.turn.phase = 3;
        if !self.s.witcher(self.s.active).hand.is_empty() {
            self.ask(Decision::Trim);
        }
    }

    /// OW-294, OW-295, OW-58.
    pub(crate) fn phase3_draw(&mut self) {
        let active = self.s.active;
        let hand = self.s.witcher(active).hand.len() as i16;
        let count = match self.s.turn.fixed {
            Some(fixed) => i16::from(fixed),
            None => (3 - hand).max(0) + i16::from(self.s.turn.draw),
        };
        self.draw(active, count.max(0) as usize);
    }

    /// OW-296.
    pub(crate) fn gain_card(&mut self) {
        if (0..SLOTS).any(|slot| self.rules.gainable(self.s, slot)) {
            self.ask(Decision::Gain);
        }
    }

    /// The price is paid: the card comes to hand, the row is refilled (OW-299, OW-419).
    pub(crate) fn gain_paid(&mut self, slot: usize) {
        let active = self.s.active;
        self.take_slot(active, slot, true);
        if self.s.solo()
            && slot != SLOTS - 1
            && let Some(card) = self.s.row[SLOTS - 1].take()
        {
            self.s.trashed.put(card.index());
            self.tell(|cards| Seen::RowTrashed {
                cards: vec![cards.action(card).id.clone()],
            });
            self.refill_row();
        }
    }

    pub(crate) fn end_turn(&mut self) {
        self.s.active = self.s.active.left(self.s.players());
        self.s.push(Step::BeginTurn);
    }
}
