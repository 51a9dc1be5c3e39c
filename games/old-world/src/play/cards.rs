//! Hands, decks, discards and the row (sections 4.1 and 4.5).

use coven_core::{Seat, Sink};

use super::Play;
use crate::OldWorld;
use crate::card::{Bag, Card, Colours};
use crate::effect::{CostPick, TakeTo};
use crate::event::{Event, Seen, names};
use crate::state::{Decision, HAND, SLOTS, Step};

impl<S: Sink<OldWorld>> Play<'_, S> {
    /// OW-56, OW-170 to OW-172, OW-303: draws as far as hand limit and cards allow.
    pub(crate) fn draw(&mut self, who: Seat, count: usize) {
        let mut drawn: arrayvec::ArrayVec<Card, HAND> = arrayvec::ArrayVec::new();
        let fighting = self.s.fighting(who);
        for _ in 0..count {
            let witcher = self.s.witcher(who);
            if witcher.hand.len() == HAND {
                break;
            }
            if witcher.deck.is_empty() {
                if fighting || witcher.discard.is_empty() {
                    break;
                }
                self.reshuffle(who);
            }
            let witcher = self.s.witcher_mut(who);
            let card = witcher.deck.pop().expect("the deck has a card");
            for seen in &mut witcher.seen_top {
                *seen = seen.saturating_sub(1);
            }
            witcher.hand.push(card);
            drawn.push(card);
        }
        if !drawn.is_empty() {
            let cards = self.cards();
            self.events.push(self.s, || {
                let count = drawn.len() as u8;
                let ids = names(drawn.iter().map(|card| cards.action(*card).id.as_str()));
                Event::secret(who, ids, |cards| Seen::Drew {
                    seat: who,
                    count,
                    cards,
                })
            });
        }
    }

    /// The discard becomes the deck (OW-171).
    fn reshuffle(&mut self, who: Seat) {
        let witcher = self.s.witcher_mut(who);
        let discard = std::mem::take(&mut witcher.discard);
        self.s.note_reshuffled(&discard);
        self.s.witcher_mut(who).deck.extend(discard);
        self.shuffle_deck(who);
        self.tell(|_| Seen::Reshuffled { seat: who });
    }

    pub(crate) fn shuffle_deck(&mut self, who: Seat) {
        let mut rng = self.s.rng();
        let witcher = self.s.witcher_mut(who);
        witcher.seen_top = Default::default();
        // The order before the shuffle is nobody's business: it starts from a sorted deck.
        witcher.deck.sort_unstable();
        rng.shuffle(&mut witcher.deck);
    }

    /// OW-301, OW-376, OW-388, OW-401: everything that is there becomes the deck.
    pub(crate) fn gather_deck(&mut self, who: Seat, with_hand: bool) {
        let witcher = self.s.witcher_mut(who);
        let discard = std::mem::take(&mut witcher.discard);
        self.s.note_reshuffled(&discard);
        let witcher = self.s.witcher_mut(who);
        witcher.deck.extend(discard);
        if with_hand {
            let hand = std::mem::take(&mut witcher.hand);
            witcher.deck.extend(hand);
        }
        self.shuffle_deck(who);
        self.tell(|_| Seen::Reshuffled { seat: who });
    }

    pub(crate) fn drop_from_hand(&mut self, who: Seat, card: Card) {
        let witcher = self.s.witcher_mut(who);
        let place = witcher
            .hand
            .iter()
            .position(|held| *held == card)
            .expect("the card is in hand");
        witcher.hand.remove(place);
    }

    /// OW-173.
    pub(crate) fn discard(&mut self, who: Seat, card: Card) {
        self.drop_from_hand(who, card);
        self.s.witcher_mut(who).discard.push(card);
        self.tell(|cards| Seen::Discarded {
            seat: who,
            cards: names([cards.action(card).id.as_str()]),
            from_deck: false,
        });
    }

    /// The top card of the deck to the discard.
    pub(crate) fn mill(&mut self, who: Seat) -> Option<Card> {
        let witcher = self.s.witcher_mut(who);
        let card = witcher.deck.pop()?;
        for seen in &mut witcher.seen_top {
            *seen = seen.saturating_sub(1);
        }
        witcher.discard.push(card);
        Some(card)
    }

    /// OW-174: out of the game, from wherever it is.
    pub(crate) fn trash(&mut self, who: Seat, card: Card) {
        let witcher = self.s.witcher_mut(who);
        if let Some(place) = witcher.hand.iter().position(|held| *held == card) {
            witcher.hand.remove(place);
        } else if let Some(place) = witcher.deck.iter().position(|held| *held == card) {
            witcher.deck.remove(place);
            witcher.seen_top = Default::default();
        } else if let Some(place) = witcher.discard.iter().position(|held| *held == card) {
            witcher.discard.remove(place);
        }
        self.s.trashed.put(card.index());
        self.tell(|cards| Seen::Trashed {
            seat: who,
            cards: names([cards.action(card).id.as_str()]),
        });
    }

    /// OW-60 with the owner's choice. Without a restriction by colour the last cards need no question.
    pub(crate) fn discard_cards(&mut self, who: Seat, left: u8, colours: Colours) {
        let cards = self.cards();
        let hand = &self.s.witcher(who).hand;
        let fitting = hand
            .iter()
            .filter(|card| colours.has(cards.action(**card).colour))
            .count();
        if left == 0 || fitting == 0 {
            return;
        }
        if colours == Colours::ALL && fitting == 1 {
            let card = hand[0];
            self.discard(who, card);
            return;
        }
        self.ask(Decision::Discard {
            seat: who,
            left,
            colours,
        });
    }

    pub(crate) fn discard_at_random(&mut self, who: Seat, count: usize, short: bool) -> usize {
        let mut lost = 0;
        for _ in 0..count {
            let hand = self.s.witcher(who).hand.len();
            if hand > 0 {
                let place = self.s.rng().below(hand);
                // OW-430: the hand has no order that anybody could read from the choice.
                let mut sorted = self.s.witcher(who).hand.clone();
                sorted.sort_unstable();
                self.discard(who, sorted[place]);
                lost += 1;
            } else if short && let Some(card) = self.mill(who) {
                self.tell(|cards| Seen::Discarded {
                    seat: who,
                    cards: names([cards.action(card).id.as_str()]),
                    from_deck: true,
                });
                lost += 1;
            }
        }
        lost
    }

    /// OW-61.
    pub(crate) fn discard_from_deck(&mut self, who: Seat, left: u8) {
        if left == 0 || self.s.witcher(who).deck.is_empty() {
            self.shuffle_deck(who);
        } else {
            self.ask(Decision::PickDeck { seat: who, left });
        }
    }

    /// OW-62, OW-175.
    pub(crate) fn trash_cards(&mut self, who: Seat, left: u8, hand: bool) {
        let witcher = self.s.witcher(who);
        let there = if hand {
            witcher.hand.len()
        } else {
            witcher.owned()
        };
        if left == 0 || there == 0 {
            if !hand {
                self.shuffle_deck(who);
            }
            return;
        }
        self.ask(Decision::PickTrash {
            seat: who,
            left,
            hand,
        });
    }

    /// OW-85: one card after another.
    pub(crate) fn take_from_discard(&mut self, who: Seat, left: u8, to: TakeTo) {
        let witcher = self.s.witcher(who);
        let full = to == TakeTo::Hand && witcher.hand.len() == HAND;
        if left == 0 || witcher.discard.is_empty() || full {
            if to == TakeTo::DeckShuffle {
                self.shuffle_deck(who);
            }
            return;
        }
        self.ask(Decision::PickDiscard {
            seat: who,
            left,
            to,
        });
    }

    /// A card of the own discard, by its place from the bottom.
    pub(crate) fn fetch(&mut self, who: Seat, place: usize, to: TakeTo) {
        let witcher = self.s.witcher_mut(who);
        let card = witcher.discard.remove(place);
        match to {
            TakeTo::Hand => witcher.hand.push(card),
            TakeTo::DeckBottom => witcher.deck.insert(0, card),
            TakeTo::DeckShuffle => witcher.deck.push(card),
        }
        self.tell(|cards| Seen::TookBack {
            seat: who,
            cards: names([cards.action(card).id.as_str()]),
            to_hand: to == TakeTo::Hand,
        });
    }

    /// OW-85 with the top card, as often as stated.
    pub(crate) fn take_top(&mut self, who: Seat, count: u8, to: TakeTo) {
        for _ in 0..count {
            let witcher = self.s.witcher(who);
            let full = to == TakeTo::Hand && witcher.hand.len() == HAND;
            if full || witcher.discard.is_empty() {
                break;
            }
            let top = witcher.discard.len() - 1;
            self.fetch(who, top, to);
        }
        if to == TakeTo::DeckShuffle {
            self.shuffle_deck(who);
        }
    }

    /// OW-206 to OW-208: cards move to the right, the left is filled from the common deck.
    pub(crate) fn refill_row(&mut self) {
        let mut row: [Option<Card>; SLOTS] = [None; SLOTS];
        let mut place = SLOTS;
        for card in self.s.row.iter().rev().flatten() {
            place -= 1;
            row[place] = Some(*card);
        }
        while place > 0 && !self.s.pool.is_empty() {
            let mut rng = self.s.rng();
            place -= 1;
            row[place] = Some(Card(self.s.pool.draw(&mut rng) as u8));
        }
        self.s.row = row;
        self.tell_row();
    }

    pub(crate) fn tell_row(&mut self) {
        let row = self.s.row;
        self.tell(|cards| Seen::Row {
            row: row
                .iter()
                .map(|slot| slot.map(|card| cards.action(card).id.clone()))
                .collect(),
        });
    }

    /// A row card to hand or discard; the row is refilled.
    pub(crate) fn take_slot(&mut self, who: Seat, slot: usize, to_hand: bool) {
        let card = self.s.row[slot].take().expect("the slot has a card");
        self.receive(who, card, to_hand, Some(slot as u8 + 1), Bag::default());
        self.refill_row();
    }

    fn receive(&mut self, who: Seat, card: Card, to_hand: bool, slot: Option<u8>, revealed: Bag) {
        let colour = self.cards().action(card).colour;
        let witcher = self.s.witcher_mut(who);
        witcher.tally.gained[colour.index()] += 1;
        if to_hand && witcher.hand.len() < HAND {
            witcher.hand.push(card);
        } else {
            witcher.discard.push(card);
        }
        self.tell(|cards| Seen::Gained {
            seat: who,
            card: cards.action(card).id.clone(),
            slot,
            to_hand,
            revealed: names(
                revealed
                    .iter()
                    .map(|card| cards.action(Card(card as u8)).id.as_str()),
            ),
        });
    }

    /// OW-209 to OW-212.
    pub(crate) fn gain_from_row(&mut self, who: Seat, cost: CostPick, to_hand: bool) {
        let cards = self.cards();
        let fits = |card: &Card| cost.allows(cards.action(*card).cost);
        let matching = self
            .s
            .row
            .iter()
            .flatten()
            .filter(|card| fits(card))
            .count();
        match matching {
            0 if to_hand => {}
            0 => {
                let mut revealed = Bag::default();
                let mut pool = self.s.pool;
                if !pool.iter().any(|index| fits(&Card(index as u8))) {
                    return;
                }
                let mut rng = self.s.rng();
                let card = loop {
                    let card = Card(pool.draw(&mut rng) as u8);
                    if fits(&card) {
                        break card;
                    }
                    revealed.put(card.index());
                };
                self.s.pool.take(card.index());
                self.s.revealed = revealed;
                self.receive(who, card, false, None, revealed);
            }
            1 => {
                let slot = self
                    .s
                    .row
                    .iter()
                    .position(|slot| slot.as_ref().is_some_and(fits));
                self.take_slot(who, slot.expect("one slot matches"), to_hand);
            }
            _ => self.ask(Decision::PickRow {
                seat: who,
                cost,
                to_hand,
            }),
        }
    }

    /// Asks again after one of several cards was given up.
    pub(crate) fn again(&mut self, step: Step) {
        self.s.push(step);
    }
}
