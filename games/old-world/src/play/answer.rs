//! A decision is made: what each answer does. The agenda then runs on.

use coven_core::{Seat, Sink};

use super::map::discounted;
use super::{Play, Ready};
use crate::OldWorld;
use crate::action::Action;
use crate::card::{Bag, Card, Location};
use crate::effect::{Kept, Limit, Source, Trigger};
use crate::event::{Event, Seen};
use crate::state::{Decision, Foe, Last, Step};

impl<S: Sink<OldWorld>> Play<'_, S> {
    pub(crate) fn answer(&mut self, seat: Seat, action: Action) {
        let decision = self.s.decision;
        self.s.last = Some(Last {
            seat,
            action,
            shown: self.rules.shown_as(self.s, action),
        });
        self.s.die = None;
        self.s.revealed = Bag::default();
        self.s.reshuffled.clear();
        self.s.struck = Bag::default();
        self.s.dice = self.s.dice.filter(|dice| !dice.over);
        if let Decision::Bet { waiting } = decision {
            self.bet(seat, action, waiting);
            return;
        }
        self.tell(|_| Seen::Decided { seat });
        self.s.decision = Decision::Over;
        self.decided(decision, seat, action);
        // Unless the answer itself asked the next question.
        if self.s.decision == Decision::Over {
            self.run();
        }
    }

    fn bet(&mut self, seat: Seat, action: Action, waiting: coven_core::SeatSet) {
        let on = match action {
            Action::Bet(corner) => Some(corner),
            _ => None,
        };
        // OW-317: that a bet is made is open, which one is not.
        self.tell(|_| Seen::Decided { seat });
        self.s.fight.as_deref_mut().expect("a fight").bets[seat.index()] = on;
        self.events
            .push(self.s, || Event::silent(seat, Seen::BetMade { seat, on }));
        let waiting = waiting.without(seat);
        if waiting.is_empty() {
            self.show_bets();
            self.run();
        } else {
            self.s.decision = Decision::Bet { waiting };
        }
    }

    fn decided(&mut self, decision: Decision, seat: Seat, action: Action) {
        match (decision, action) {
            (Decision::PlaceLevel2, Action::Place(terrain)) => self.place_level2(terrain),
            (Decision::PlaceSolo { level }, Action::Place(terrain)) => {
                self.place_solo(level, terrain);
            }
            (Decision::PickBoard { .. }, Action::Board(school)) => self.pick_board(seat, school),
            (Decision::StartSkill { .. }, Action::Raise(skill)) => self.raise(seat, skill),

            (Decision::Phase1, _) => self.phase1_answer(action),
            (Decision::MovePayment { to }, _) => self.pay_move(seat, to, action),
            (Decision::TrainSkill { over, .. }, Action::Train(skill, with)) => {
                self.train(seat, skill, with, over);
            }
            (Decision::SwapTrash { over }, Action::Trash(card)) => {
                let cost = self.cards().action(card).cost + over;
                self.trash(seat, card);
                self.gain_from_row(seat, crate::effect::CostPick::UpTo(cost), true);
            }
            (Decision::PickRow { to_hand, .. }, Action::Take(slot)) => {
                self.take_slot(seat, usize::from(slot), to_hand);
            }
            (Decision::Purge { left, chosen }, Action::Purge(slot)) => {
                let chosen = chosen | 1 << slot;
                self.tell(|_| Seen::SlotNamed {
                    seat,
                    slot: slot + 1,
                });
                let open =
                    (0..6).any(|slot| self.s.row[slot].is_some() && chosen & (1 << slot) == 0);
                if left > 1 && open {
                    self.ask(Decision::Purge {
                        left: left - 1,
                        chosen,
                    });
                } else {
                    self.purge(chosen);
                }
            }
            (Decision::Purge { chosen, .. }, Action::Stop) => self.purge(chosen),
            (Decision::Track { .. }, Action::Track(terrain)) => self.track(seat, terrain),
            (Decision::Reroll { own, .. }, Action::Reroll(mask)) => self.reroll(seat, own, mask),
            (Decision::DropPotion { left, .. }, Action::Drop(kind)) => {
                self.lose_potion(seat, kind);
                self.again(Step::LosePotions {
                    who: seat,
                    left: left - 1,
                });
            }

            (Decision::Phase2, _) => self.phase2_answer(action),
            (Decision::Option { story, .. }, Action::Choose(side)) => {
                self.choose(seat, story, side);
            }
            (Decision::Discard { left, colours, .. }, Action::Discard(card)) => {
                self.discard(seat, card);
                self.again(Step::DiscardCards {
                    who: seat,
                    left: left - 1,
                    colours,
                });
            }
            (Decision::PickDeck { left, .. }, Action::Discard(card)) => {
                let witcher = self.s.witcher_mut(seat);
                let place = witcher
                    .deck
                    .iter()
                    .position(|held| *held == card)
                    .expect("in the deck");
                witcher.deck.remove(place);
                witcher.discard.push(card);
                self.tell(|cards| Seen::Discarded {
                    seat,
                    cards: vec![cards.action(card).id.clone()],
                    from_deck: true,
                });
                self.again(Step::DiscardFromDeck {
                    who: seat,
                    left: left - 1,
                });
            }
            (Decision::PickSkill { second, .. }, Action::Raise(skill)) => {
                if second {
                    self.two_lowest_after(seat, skill);
                } else {
                    self.raise(seat, skill);
                }
            }
            (Decision::PickTrail { .. }, Action::Trail(terrain)) => self.take_trail(seat, terrain),
            (Decision::PickTrash { left, hand, .. }, Action::Trash(card)) => {
                self.trash(seat, card);
                self.again(Step::TrashCards {
                    who: seat,
                    left: left - 1,
                    hand,
                });
            }
            (
                Decision::PickLocation {
                    pay_card,
                    action: acts,
                    ..
                },
                Action::Go(to),
            ) => {
                if acts && self.s.turn.phase != 1 {
                    self.s.push(Step::Visit { who: seat });
                }
                self.go(seat, to, &[], 0, None);
                if pay_card {
                    self.s.push(Step::DiscardCards {
                        who: seat,
                        left: 1,
                        colours: crate::card::Colours::ALL,
                    });
                }
            }
            (Decision::Visit { .. }, Action::Act) => self.act(seat),
            (
                Decision::QuestTerrain {
                    story,
                    side,
                    event,
                    gold,
                    ..
                },
                Action::Seek(terrain),
            ) => {
                self.token_quest(seat, story, side, terrain, event, gold);
            }
            (Decision::Use { trigger, .. }, Action::Use(kept)) => {
                self.use_kept(seat, trigger, kept);
            }
            (Decision::Use { trigger, .. }, Action::Specialty) => self.use_specialty(seat, trigger),
            (Decision::Stage1 { .. }, Action::Drink(kind)) => {
                self.s.push(Step::Stage1);
                self.drink(seat, kind);
            }
            (Decision::Stage1 { .. }, Action::Use(kept)) => {
                self.s.push(Step::Stage1);
                self.use_now(seat, Trigger::OwnStage1, Source::Kept(kept));
            }
            (Decision::Stage1 { .. }, Action::Specialty) => {
                self.s.push(Step::Stage1);
                self.use_now(seat, Trigger::OwnStage1, Source::Specialty);
            }
            (Decision::Combo { .. }, Action::Play(card)) => {
                self.play_card(seat, card, false);
                // OW-215: whether another card fits is the hand's secret, so it is asked.
                if !self.s.witcher(seat).hand.is_empty() && self.combo_room(seat) {
                    self.ask(Decision::Combo { seat });
                }
            }
            (Decision::Extra { .. }, Action::Play(card)) => {
                self.play_card(seat, card, true);
                let side = self.s.fight.as_deref_mut().expect("a fight").side_mut(seat);
                side.extra_cards -= 1;
                self.again(Step::Extra);
            }
            (Decision::Peek { .. }, _) => {
                match action {
                    Action::Keep(card) => self.look_take(crate::action::Peeked::Card(card)),
                    Action::Toss(what) => self.look_toss(what),
                    Action::Back(what) => self.look_back(what),
                    _ => {}
                }
                self.continue_look();
            }
            (Decision::PickDiscard { left, to, .. }, Action::Fetch(card)) => {
                let place = self
                    .s
                    .witcher(seat)
                    .discard
                    .iter()
                    .position(|held| *held == card);
                self.fetch(seat, place.expect("in the discard"), to);
                self.again(Step::TakeFromDiscard {
                    who: seat,
                    left: left - 1,
                    to,
                });
            }
            (Decision::HandLoss { left, .. }, Action::Discard(card)) => {
                self.discard(seat, card);
                self.again(Step::HandLoss {
                    who: seat,
                    left: left - 1,
                });
            }
            (Decision::AttackType { .. }, Action::Name(attack)) => {
                self.s.fight.as_deref_mut().expect("a fight").attack = Some(attack);
                self.tell(|_| Seen::AttackNamed {
                    seat: Some(seat),
                    attack,
                    die: None,
                });
            }
            (Decision::ChooseAttack { .. }, Action::Name(attack)) => {
                self.s.fight.as_deref_mut().expect("a fight").attack = Some(attack);
                self.tell(|_| Seen::AttackChanged { attack });
            }
            (Decision::Exhaust { left, .. }, Action::Trash(card)) => {
                self.trash(seat, card);
                self.again(Step::Exhaust {
                    who: seat,
                    left: left - 1,
                });
            }
            (Decision::Trim, Action::Discard(card)) => {
                self.discard(seat, card);
                self.again(Step::Trim);
            }
            (Decision::Gain, Action::Take(slot)) => {
                self.tell(|_| Seen::SlotNamed {
                    seat,
                    slot: slot + 1,
                });
                let slot = usize::from(slot);
                let price = self.rules.price(self.s, slot).expect("the slot has a card");
                self.pay_price(slot, price);
            }
            (Decision::GainPay { slot, left }, Action::Discard(card)) => {
                self.discard(seat, card);
                self.pay_price(usize::from(slot), left - 1);
            }
            _ => {}
        }
    }

    /// OW-217: the menu opens again after everything but the end and the naming of a place.
    fn phase1_answer(&mut self, action: Action) {
        let me = self.s.active;
        match action {
            Action::Move(to) => {
                self.s.push(Step::Phase1);
                self.tell(|cards| Seen::Heading {
                    seat: me,
                    to: cards.place(to).id.clone(),
                });
                self.ask(Decision::MovePayment { to });
            }
            Action::Act => {
                self.s.push(Step::Phase1);
                self.act(me);
            }
            Action::Poker(with) => {
                self.s.push(Step::Phase1);
                self.poker_with(with);
            }
            Action::Quest(story) => {
                self.s.push(Step::Phase1);
                self.complete_quest(me, story);
            }
            _ => {}
        }
    }

    fn pay_move(&mut self, seat: Seat, to: Location, action: Action) {
        let mut paid: arrayvec::ArrayVec<Card, 2> = arrayvec::ArrayVec::new();
        let (mut gold, mut with) = (0, None);
        match action {
            Action::PayCard(card) => paid.push(card),
            Action::PayGold(card) => {
                paid.push(card);
                gold = 1;
            }
            Action::PayTwo(one, other) => paid.extend([one, other]),
            Action::Ride(kept, card) => {
                paid.extend(card);
                with = Some(kept);
                self.spend_ride(seat, kept);
            }
            _ => {}
        }
        for card in &paid {
            self.drop_from_hand(seat, *card);
            self.s.witcher_mut(seat).discard.push(*card);
        }
        self.s.witcher_mut(seat).gold -= u16::from(gold);
        self.go(seat, to, &paid, gold, with);
    }

    fn spend_ride(&mut self, seat: Seat, kept: Kept) {
        let ready = self
            .rules
            .kept_ready(self.s, seat, Trigger::Phase1Move)
            .find(|ready| ready.source == Source::Kept(kept));
        if let Some(ready) = ready {
            self.spend(seat, kept, ready.index, ready.ability.limit);
        }
    }

    /// OW-266, OW-267, OW-80.
    fn train(&mut self, seat: Seat, skill: crate::card::Skill, with: Option<Kept>, over: u8) {
        let mut price = u16::from(self.s.witcher(seat).skills[skill.index()] + over);
        let mut after = None;
        if let Some(kept) = with {
            let ready = self
                .rules
                .kept_ready(self.s, seat, Trigger::Training)
                .find(|ready| ready.source == Source::Kept(kept));
            if let Some(ready) = ready {
                price = discounted(self.rules, &ready.ability, price);
                self.spend(seat, kept, ready.index, ready.ability.limit);
                after = Some(ready.ability.effects);
            }
        }
        self.gold(seat, -price.cast_signed());
        if let (Some(effects), Some(kept)) = (after, with) {
            self.run_list(effects, seat, Source::Kept(kept));
        }
        self.raise(seat, skill);
    }

    /// OW-273, OW-207: chosen before the row is refilled.
    fn purge(&mut self, chosen: u8) {
        let mut gone = Vec::new();
        for slot in 0..6 {
            if chosen & (1 << slot) != 0
                && let Some(card) = self.s.row[slot].take()
            {
                self.s.trashed.put(card.index());
                gone.push(card);
            }
        }
        if !gone.is_empty() {
            self.tell(|cards| Seen::RowTrashed {
                cards: gone
                    .iter()
                    .map(|card| cards.action(*card).id.clone())
                    .collect(),
            });
            self.refill_row();
        }
    }

    fn phase2_answer(&mut self, action: Action) {
        let me = self.s.active;
        match action {
            Action::Hunt => {
                let at = self.s.witcher(me).at;
                let terrain = self.s.monster_at(at).expect("a monster is here");
                self.begin_fight(Foe::Monster(terrain));
            }
            Action::Challenge(other) => self.begin_fight(Foe::Witcher(other)),
            Action::Meditate(skill) => self.meditate(skill),
            Action::Explore(deck) => self.explore_or_instead(me, deck),
            Action::Instead(kept) => {
                self.use_now(me, Trigger::Explore, Source::Kept(kept));
            }
            _ => {}
        }
    }

    /// OW-72: a compulsory replacement takes the place of exploring.
    fn explore_or_instead(&mut self, who: Seat, deck: crate::card::Deck) {
        match self.rules.replacement(self.s) {
            Some(ready) => self.use_ability(who, ready),
            None => self.explore(who, deck),
        }
    }

    fn use_kept(&mut self, seat: Seat, trigger: Trigger, kept: Kept) {
        self.s.push(Step::Offer { trigger, who: seat });
        let used = self.use_now(seat, trigger, Source::Kept(kept));
        // OW-112: each time means once for each time.
        if let Some(ready) = used.filter(|ready| ready.ability.limit == Limit::EachTime) {
            self.spend(seat, kept, ready.index, Limit::OncePerTurn);
        }
    }

    fn use_specialty(&mut self, seat: Seat, trigger: Trigger) {
        self.s.push(Step::Offer { trigger, who: seat });
        self.use_now(seat, trigger, Source::Specialty);
    }

    fn use_now(&mut self, seat: Seat, trigger: Trigger, source: Source) -> Option<Ready> {
        let rules = self.rules;
        let ready = rules
            .kept_ready(self.s, seat, trigger)
            .chain(rules.specialty_ready(self.s, seat, trigger))
            .find(|ready| ready.source == source && ready.ability.may)?;
        debug_assert_ne!(ready.ability.limit, Limit::EachUse);
        self.use_ability(seat, ready);
        Some(ready)
    }

    /// OW-297: the price is paid card by card, the last ones without a question.
    fn pay_price(&mut self, slot: usize, left: u8) {
        let me = self.s.active;
        // The order in which cards came to hand is nobody's business.
        let mut hand = self.s.witcher(me).hand.clone();
        hand.sort_unstable();
        if left == 0 {
            self.gain_paid(slot);
        } else if usize::from(left) == hand.len() {
            for card in hand {
                self.discard(me, card);
            }
            self.gain_paid(slot);
        } else {
            self.ask(Decision::GainPay {
                slot: slot as u8,
                left,
            });
        }
    }
}
