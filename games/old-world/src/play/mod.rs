//! The engine: carries out the agenda until somebody has to decide.
//!
//! [`Play`] is one action being carried out: the rules, the state, the listener. Its methods stand in
//! one file a subject; [`Play::run`] is the only loop.

mod answer;
mod cards;
mod combo;
mod conditions;
mod dice;
mod effects;
mod fight;
mod goods;
mod look;
mod map;
mod setup;
mod stories;
mod strike;
mod trophies;
mod turn;

pub(crate) use conditions::{Ready, amount, payable, payable_one};
pub(crate) use dice::{Hand, automatic_reroll};
pub(crate) use look::{is_open, peeked};
pub(crate) use map::{move_payments, trainable};
pub(crate) use strike::fight_id;

use coven_core::{Seat, Sink};

use crate::OldWorld;
use crate::content::Cards;
use crate::effect::{List, Source};
use crate::event::{Event, Seen};
use crate::state::{Decision, State, Step};

/// One action being carried out.
pub(crate) struct Play<'a, S> {
    pub(crate) rules: &'a OldWorld,
    pub(crate) s: &'a mut State,
    pub(crate) events: &'a mut S,
}

impl<'a, S: Sink<OldWorld>> Play<'a, S> {
    pub(crate) fn cards(&self) -> &'a Cards {
        &self.rules.cards
    }

    pub(crate) fn tell(&mut self, seen: impl FnOnce(&Cards) -> Seen) {
        let cards = self.cards();
        self.events.push(self.s, || Event::open(seen(cards)));
    }

    /// Stops at a decision.
    pub(crate) fn ask(&mut self, decision: Decision) {
        self.s.decision = decision;
    }

    pub(crate) fn run_list(&mut self, list: List, who: Seat, source: Source) {
        if !list.is_empty() {
            self.s.push(Step::Run {
                list,
                at: 0,
                who,
                source,
            });
        }
    }

    /// OW-394: everything that needs no decision happens by itself.
    pub(crate) fn run(&mut self) {
        self.s.decision = Decision::Over;
        while self.s.decision == Decision::Over && !self.s.is_over() {
            if self.armour_due() {
                continue;
            }
            let Some(step) = self.s.agenda.pop() else {
                break;
            };
            self.step(step);
        }
        if self.s.is_over() {
            // OW-404: nothing further is carried out.
            self.s.agenda.clear();
            self.s.decision = Decision::Over;
        }
    }

    fn step(&mut self, step: Step) {
        match step {
            Step::DraftBoards { left } => self.draft(left),
            Step::DealWitchers => self.deal_witchers(),
            Step::StartSkills { seat, left } => self.start_skills(seat, left),
            Step::PlaceSolo { level } => self.ask(Decision::PlaceSolo { level }),

            Step::BeginTurn => self.begin_turn(),
            Step::Phase1 => self.phase1(),
            Step::Phase2 => self.phase2(),
            Step::Trim => self.trim(),
            Step::DrawCards => self.phase3_draw(),
            Step::GainCard => self.gain_card(),
            Step::EndTurn => self.end_turn(),

            Step::Run {
                list,
                at,
                who,
                source,
            } => self.run_effect(list, at, who, source),
            Step::PotionLimit { who } => self.potion_limit(who),
            Step::LosePotions { who, left } => self.lose_potions(who, left),
            Step::LevelUp { who } => self.level_up(who),
            Step::RaiseSecond { who, skill } => self.raise_second(who, skill),
            Step::DiscardCards { who, left, colours } => self.discard_cards(who, left, colours),
            Step::DiscardFromDeck { who, left } => self.discard_from_deck(who, left),
            Step::TrashCards { who, left, hand } => self.trash_cards(who, left, hand),
            Step::TakeFromDiscard { who, left, to } => self.take_from_discard(who, left, to),
            Step::ShuffleDeck { who } => self.shuffle_deck(who),
            Step::Arrived { who } => self.arrived(who),
            Step::Visit { who } => self.visit(who),
            // OW-286: the box is what lies nowhere else, so a card that was neither kept nor
            // became a quest is in it once this step is off the agenda.
            Step::PutAway { .. } => {}
            Step::QuestDone { story, token } => self.quest_done(story, token),
            Step::TakeTrail { who, terrain } => self.take_trail(who, terrain),
            Step::Brawl {
                draw,
                table,
                who,
                source,
            } => self.brawl(draw, table, who, source),
            Step::BrawlOver { table, who, source } => self.brawl_over(table, who, source),
            Step::Dice => self.dice_next(),

            Step::Auto { trigger, who, at } => self.auto(trigger, who, at),
            Step::Offer { trigger, who } => self.offer(trigger, who),

            Step::Bets => self.bets(),
            Step::FormPools => self.form_pools(),
            Step::FirstTurn => self.first_turn(),
            Step::FightTurn { monster, who } => self.fight_turn(monster, who),
            Step::Stage1 => self.stage1(),
            Step::TestSelf => self.test_self(),
            Step::Combo => self.combo(),
            Step::Extra => self.extra(),
            Step::SumDamage => self.sum_damage(),
            Step::DealSum => self.deal_sum(),
            Step::Shields => self.shields(),
            Step::Symbols { at } => self.symbols(at),
            Step::Bonuses { at } => self.bonuses(at),
            Step::Stage4 => self.stage4(),
            Step::ComboAway => self.combo_away(),
            Step::TurnOver => self.turn_over(),
            Step::NameAttack => self.name_attack(),
            Step::Reveal => self.reveal(),
            Step::Strike => self.strike(),
            Step::StruckAway => self.struck_away(),
            Step::Land { who, attack } => self.land(who, attack),
            Step::HandLoss { who, left } => self.hand_loss(who, left),
            Step::Hurt { who, lost } => self.hurt(who, lost),
            Step::TestWitcher { who } => self.test_witcher(who),
            Step::Aftermath => self.aftermath(),
            Step::Exhaust { who, left } => self.exhaust(who, left),
            Step::NewMonster {
                terrain,
                level,
                beaten,
            } => self.new_monster(terrain, level, beaten),
            Step::MonsterDone => self.monster_done(),
            Step::WitcherGold => self.witcher_gold(),
            Step::WitcherCard => self.witcher_card(),
            Step::WitcherDone => self.witcher_done(),
            Step::AfterFight => self.after_fight(),
        }
    }
}
