//! Looks at the top of a life pool: what is taken, discarded and put back (OW-87, section 6.6).

use coven_core::{Seat, Sink};

use super::Play;
use super::strike::fight_id;
use crate::OldWorld;
use crate::action::Peeked;
use crate::effect::Trigger;
use crate::event::{Event, Seen, names};
use crate::state::{Decision, FightResult, HAND, Look, State, Step};

impl<S: Sink<OldWorld>> Play<'_, S> {
    /// OW-87: a look at the top of a life pool.
    pub(crate) fn peek(&mut self, who: Seat, own: bool, look: u8, take: u8, discard: u8) {
        let Some(fight) = self.s.fight.as_deref() else {
            return;
        };
        let whose = if own { Some(who) } else { fight.opponent(who) };
        let size = whose.map_or(fight.pool.len(), |seat| self.s.witcher(seat).deck.len());
        let open = usize::from(look).min(size) as u8;
        if open == 0 {
            return;
        }
        let room = HAND - self.s.witcher(who).hand.len();
        let take = usize::from(take).min(usize::from(open)).min(room) as u8;
        let mut discard = discard.min(open - take);
        if !own && fight.acting == Some(who) {
            // OW-363: these are cards lost by the attack, as far as it may cost cards (OW-91).
            discard = discard.min(fight.side(who).damage_left());
        }
        let attack = fight.acting == Some(who);
        let look = Look {
            who,
            whose,
            open,
            take,
            discard,
            back: 0,
        };
        if !own && discard > 0 {
            // What comes of the loss is settled once, after the look.
            match whose {
                Some(seat) => self.s.push(Step::Hurt {
                    who: seat,
                    lost: if attack { discard } else { 0 },
                }),
                None if attack => self.due(Trigger::OpponentLostCards, who),
                None => {}
            }
        }
        self.s.look = Some(look);
        let top = self.top_ids(whose, open);
        self.events.push(self.s, || {
            Event::secret(who, top, |cards| Seen::Looked {
                seat: who,
                whose,
                count: open,
                cards,
            })
        });
        let seen = match whose {
            Some(seat) => &mut self.s.witcher_mut(seat).seen_top,
            None => &mut self.s.fight.as_deref_mut().expect("a fight").pool_seen,
        };
        let seen = &mut seen[who.index()];
        *seen = (*seen).max(open);
        self.continue_look();
    }

    fn top_ids(&self, whose: Option<Seat>, open: u8) -> Vec<String> {
        let open = usize::from(open);
        let cards = self.cards();
        whose.map_or_else(
            || {
                let pool = self.fight().pool.iter().rev();
                pool.take(open).map(|card| fight_id(*card)).collect()
            },
            |seat| {
                let deck = self.s.witcher(seat).deck.iter().rev();
                names(deck.take(open).map(|card| cards.action(*card).id.as_str()))
            },
        )
    }

    /// Asks for the next card of a look; what needs no choice happens by itself.
    pub(crate) fn continue_look(&mut self) {
        loop {
            let Some(look) = self.s.look else { return };
            if look.open == 0 {
                self.s.look = None;
                if look.back > 0 {
                    self.tell(|_| Seen::PutBack {
                        seat: look.who,
                        count: look.back,
                    });
                }
                return;
            }
            let wanted = look.take + look.discard;
            if wanted >= look.open {
                // All go the same way, or there is one left for the one place.
                if look.take == 0 || look.discard == 0 {
                    let top = self.look_at(look.open - 1);
                    if look.take > 0 {
                        self.look_take(top);
                    } else {
                        self.look_toss(top);
                    }
                    continue;
                }
            } else if wanted == 0 && look.open == 1 {
                let top = self.look_at(0);
                self.look_back(top);
                continue;
            }
            self.ask(Decision::Peek { seat: look.who });
            return;
        }
    }

    /// A card that is looked at, counted from the lowest of them.
    pub(crate) fn look_at(&self, place: u8) -> Peeked {
        let look = self.s.look.expect("a look");
        peeked(self.s, look, place)
    }

    fn lift(&mut self, what: Peeked) {
        let look = self.s.look.as_mut().expect("a look");
        look.open -= 1;
        match (look.whose, what) {
            (Some(seat), Peeked::Card(card)) => {
                let witcher = &mut self.s.witchers[seat.index()];
                let place = witcher
                    .deck
                    .iter()
                    .rposition(|held| *held == card)
                    .expect("looked at");
                witcher.deck.remove(place);
            }
            (None, Peeked::Fight(card)) => {
                let fight = self.s.fight.as_deref_mut().expect("a fight");
                let place = fight
                    .pool
                    .iter()
                    .rposition(|held| *held == card)
                    .expect("looked at");
                fight.pool.remove(place);
            }
            _ => unreachable!("a look is at cards of one kind"),
        }
    }

    /// A card leaves the top for good: what others knew of the order is void.
    fn forget_top(&mut self, whose: Option<Seat>, looker: Seat) {
        let seen = match whose {
            Some(seat) => &mut self.s.witcher_mut(seat).seen_top,
            None => &mut self.s.fight.as_deref_mut().expect("a fight").pool_seen,
        };
        for (seat, known) in seen.iter_mut().enumerate() {
            *known = if seat == looker.index() {
                known.saturating_sub(1)
            } else {
                0
            };
        }
    }

    pub(crate) fn look_take(&mut self, what: Peeked) {
        let look = self.s.look.expect("a look");
        self.lift(what);
        self.forget_top(look.whose, look.who);
        if let Some(look) = self.s.look.as_mut() {
            look.take -= 1;
        }
        if let Peeked::Card(card) = what {
            self.s.witcher_mut(look.who).hand.push(card);
            let cards = self.cards();
            self.events.push(self.s, || {
                let ids = vec![cards.action(card).id.clone()];
                Event::secret(look.who, ids, |cards| Seen::Drew {
                    seat: look.who,
                    count: 1,
                    cards,
                })
            });
        }
    }

    /// OW-363: discarded cards count as lost by the attack.
    pub(crate) fn look_toss(&mut self, what: Peeked) {
        let look = self.s.look.expect("a look");
        self.lift(what);
        self.forget_top(look.whose, look.who);
        if let Some(look) = self.s.look.as_mut() {
            look.discard -= 1;
        }
        match (look.whose, what) {
            (Some(seat), Peeked::Card(card)) => {
                self.s.witcher_mut(seat).discard.push(card);
                self.tell(|cards| Seen::Discarded {
                    seat,
                    cards: vec![cards.action(card).id.clone()],
                    from_deck: true,
                });
            }
            (None, Peeked::Fight(card)) => {
                let fight = self.s.fight.as_deref_mut().expect("a fight");
                fight.shown.push(card);
                let life = fight.pool.len() as u8;
                if fight.acting == Some(look.who) {
                    let side = fight.side_mut(look.who);
                    side.dealt = side.dealt.saturating_add(1);
                }
                self.tell(|_| Seen::MonsterHurt {
                    seat: look.who,
                    cards: vec![fight_id(card)],
                    life,
                });
                if life == 0 {
                    self.end_fight(FightResult::Beaten);
                }
            }
            _ => {}
        }
    }

    /// The next card goes back: the last one put back lies on top.
    pub(crate) fn look_back(&mut self, what: Peeked) {
        let look = self.s.look.expect("a look");
        self.lift(what);
        // The cards still looked at lie on top of those put back.
        let insert = |len: usize| len - usize::from(look.open - 1);
        match (look.whose, what) {
            (Some(seat), Peeked::Card(card)) => {
                let deck = &mut self.s.witchers[seat.index()].deck;
                let place = insert(deck.len());
                deck.insert(place, card);
                let seen = &mut self.s.witchers[seat.index()].seen_top;
                for (index, known) in seen.iter_mut().enumerate() {
                    if index != look.who.index() {
                        *known = 0;
                    }
                }
            }
            (None, Peeked::Fight(card)) => {
                let fight = self.s.fight.as_deref_mut().expect("a fight");
                let place = insert(fight.pool.len());
                fight.pool.insert(place, card);
                for (index, known) in fight.pool_seen.iter_mut().enumerate() {
                    if index != look.who.index() {
                        *known = 0;
                    }
                }
            }
            _ => {}
        }
        if let Some(look) = self.s.look.as_mut() {
            look.back += 1;
        }
    }
}

/// A card of a look by its place among those still open, the lowest first.
pub(crate) fn peeked(state: &State, look: Look, place: u8) -> Peeked {
    let at = |size: usize| size - usize::from(look.open) + usize::from(place);
    look.whose.map_or_else(
        || {
            let pool = &state.fight.as_deref().expect("a fight").pool;
            Peeked::Fight(pool[at(pool.len())])
        },
        |seat| {
            let deck = &state.witcher(seat).deck;
            Peeked::Card(deck[at(deck.len())])
        },
    )
}

/// Whether a card is one of those looked at.
pub(crate) fn is_open(state: &State, what: Peeked) -> bool {
    state
        .look
        .is_some_and(|look| (0..look.open).any(|place| peeked(state, look, place) == what))
}
