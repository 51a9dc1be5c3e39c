//! What is known for sure, and which places are open.

use arrayvec::ArrayVec;
use coven_core::{BySeat, Seat};

use super::Belief;
use super::guess::PLACEHOLDER;
use super::memory::{Memory, SeenTrick};
use crate::card::{Card, CardName, Cards};
use crate::content::Deck;
use crate::state::{PLAYERS, Phase, Pile, Record, Signals, State, TRICKS, Trick};
use crate::view::{PhaseView, Place, View};

impl Belief {
    pub(super) fn new(deck: &Deck, me: Seat, view: &View, memory: &Memory) -> Self {
        let card = |name: &CardName| deck.card(name).expect("a view names cards of the deck");
        let mut known = blank(view);
        let mut unknown = deck.all();
        let mut take = |card: Card| {
            unknown = unknown.without(card);
            card
        };
        let remembered = memory.round == view.round;

        known.hands[me] = view.hand.iter().map(card).map(&mut take).collect();
        if let Some(name) = &view.my_discard {
            known.discards[me] = Cards::one(take(card(name)));
        }
        known.phase = phase(deck, me, view);
        known.past = view
            .review
            .iter()
            .map(|review| review.record(deck))
            .collect();

        // The trick on the table: what lies open, and what I put there myself.
        let mut open_table = [false; 3];
        if let Some(table) = &view.table {
            let mut place = |index: usize, place: &Place| match place {
                Place::FaceUp { card: name } | Place::FaceDown { card: Some(name) } => {
                    Some(take(card(name)))
                }
                Place::FaceDown { card: None } => {
                    open_table[index] = true;
                    None
                }
                Place::Empty | Place::Passed => None,
            };
            let down = place(0, &table.down);
            let first = place(1, &table.first);
            let second = place(2, &table.second);
            let passed = table.first == Place::Passed || view.phase == PhaseView::LatePlay;
            let up = take(card(&table.up));
            known.table = Some(Trick {
                up,
                down: down.unwrap_or(up),
                first,
                second,
                passed,
            });
        }

        // Finished tricks: from the view where it shows them, from memory where it does not.
        let mut open_piles = ArrayVec::new();
        let mut secrets = ArrayVec::new();
        for (index, pile) in view.piles.iter().enumerate() {
            let memory = Some(memory).filter(|_| remembered);
            let Some(seen) = known_trick(deck, view, memory, index) else {
                open_piles.push(index);
                known.piles.push(Pile {
                    winner: pile.winner,
                    trick: PLACEHOLDER,
                    returned: None,
                    secret: false,
                });
                continue;
            };
            known.piles.push(Pile {
                winner: seen.winner,
                trick: seen.trick,
                returned: seen.returned,
                secret: seen.secret,
            });
        }
        let mut belief = Self {
            me,
            known,
            unknown: ArrayVec::new(),
            open_hands: BySeat::default(),
            open_discards: BySeat::from_fn(|seat| seat != me && view.discarded[seat.index()]),
            open_table,
            open_piles,
            secrets: ArrayVec::new(),
            forbidden: BySeat::default(),
            held: BySeat::default(),
        };
        belief.resolve_returns(&mut secrets);
        belief.secrets = secrets;
        belief.place_known(deck, view, memory, remembered, unknown);
        belief
    }

    /// A card that was played again later is the one that went back: this settles most secrets.
    fn resolve_returns(&mut self, secrets: &mut ArrayVec<usize, { TRICKS as usize }>) {
        let piles = &self.known.piles;
        let mut resolved: ArrayVec<(usize, Card), { TRICKS as usize }> = ArrayVec::new();
        for (index, pile) in piles.iter().enumerate() {
            if pile.returned.is_some() || !pile.secret || self.open_piles.contains(&index) {
                continue;
            }
            let pair = pile.trick.lead_cards();
            let later = piles[index + 1..]
                .iter()
                .enumerate()
                .filter(|(offset, _)| !self.open_piles.contains(&(index + 1 + offset)))
                .map(|(_, pile)| pile.trick.lead_cards());
            let on_table = self.known.table.as_ref().map(|trick| {
                if self.open_table[0] {
                    Cards::one(trick.up)
                } else {
                    trick.lead_cards()
                }
            });
            let mine = (self.known.lead == Some(self.me)).then(|| self.known.hands[self.me]);
            let again = later
                .chain(on_table)
                .chain(mine)
                .find_map(|cards| cards.and(pair).first());
            match again {
                Some(card) => resolved.push((index, card)),
                None => secrets.push(index),
            }
        }
        for (index, card) in resolved {
            self.known.piles[index].returned = Some(card);
        }
    }

    /// Puts every card whose place is known, and counts the open places.
    fn place_known(
        &mut self,
        deck: &Deck,
        view: &View,
        memory: &Memory,
        remembered: bool,
        mut unknown: Cards,
    ) {
        let known_places = |belief: &Self| {
            let mut cards = belief.known.hands[belief.me].or(belief.known.discards[belief.me]);
            for (index, pile) in belief.known.piles.iter().enumerate() {
                if !belief.open_piles.contains(&index) && !belief.secrets.contains(&index) {
                    cards = cards.or(pile.cards());
                } else if belief.secrets.contains(&index) {
                    let trick = &pile.trick;
                    cards = cards.or(trick.cards().minus(trick.lead_cards()));
                }
            }
            cards
        };
        unknown = unknown.minus(known_places(self));
        // The two cards of an unsettled secret are dealt by a coin, not by the shuffle.
        for index in &self.secrets {
            unknown = unknown.minus(self.known.piles[*index].trick.lead_cards());
        }
        // TW-15: the Elixir's place is public while the bidding lasts.
        if let Some(holder) = view.elixir_holder.filter(|holder| *holder != self.me) {
            self.held[holder] = self.held[holder].with(Card::ELIXIR);
        }
        if remembered {
            let left = self.me.left(PLAYERS);
            let fresh = view.discarded.iter().all(|done| !done) && view.lead.is_none();
            let choosing = matches!(view.phase, PhaseView::Exchange { .. });
            if fresh || choosing {
                self.held[left] = self.held[left].or(memory.given.and(unknown));
            }
            for seat in Seat::all(PLAYERS) {
                self.forbidden[seat] = memory.voids[seat].cards();
            }
        }
        // Open returns went to the Lead's hand and are there unless they were played again.
        if let Some(lead) = self.known.lead.filter(|lead| *lead != self.me) {
            let returned = self.known.piles.iter().filter_map(|pile| pile.returned);
            let back: Cards = returned.filter(|card| unknown.contains(*card)).collect();
            self.held[lead] = self.held[lead].or(back);
        }
        for seat in Seat::all(PLAYERS).filter(|seat| *seat != self.me) {
            let held = self.held[seat];
            unknown = unknown.minus(held);
            let size = view.hand_sizes[seat.index()];
            self.open_hands[seat] = size;
        }
        debug_assert!(unknown.minus(deck.all()).is_empty());
        self.unknown = unknown.iter().collect();
    }
}

/// A finished trick: from the view where it shows it, from memory where it does not.
fn known_trick(
    deck: &Deck,
    view: &View,
    memory: Option<&Memory>,
    index: usize,
) -> Option<SeenTrick> {
    let card = |name: &CardName| deck.card(name).expect("a view names cards of the deck");
    let winner = view.piles[index].winner;
    let shown = view
        .finished
        .iter()
        .find(|trick| usize::from(trick.number) == index + 1);
    let remembered = memory
        .and_then(|memory| memory.tricks.get(index))
        .filter(|seen| seen.gathered && seen.winner == winner);
    let from_view = shown.map(|shown| SeenTrick {
        trick: Trick {
            up: card(&shown.up),
            down: card(&shown.down),
            first: Some(card(&shown.first)),
            second: Some(card(&shown.second)),
            passed: false,
        },
        winner,
        returned: shown.returned.as_ref().map(card),
        secret: shown.secret,
        gathered: true,
    });
    match (remembered, from_view) {
        // What I remember of a secret return of my own is not in the view.
        (Some(seen), Some(shown)) => Some(SeenTrick {
            returned: shown.returned.or(seen.returned),
            ..shown
        }),
        (seen, shown) => seen.copied().or(shown),
    }
}

/// Everything of the view that is not a hidden card.
fn blank(view: &View) -> State {
    let tokens = |seat: Seat| view.tokens[seat.index()];
    State {
        seed: coven_core::Seed::from_bytes([0; 32]),
        round: view.round,
        tokens: BySeat::from_fn(tokens),
        phase: Phase::Over,
        hands: BySeat::default(),
        discards: BySeat::default(),
        orb: view.orb.map(|orb| (orb.seat, orb.bid)),
        lead: view.lead,
        trick: view.trick,
        table: None,
        piles: ArrayVec::new(),
        signals: BySeat::from_fn(|seat| {
            let signals = view.signals[seat.index()];
            Signals {
                sent: signals.sent,
                current: signals.current,
            }
        }),
        record: Record {
            exchange_count: match view.phase {
                PhaseView::OpenBid { lap, .. }
                | PhaseView::Raise { lap, .. }
                | PhaseView::Exchange { lap } => lap - 1,
                _ => 0,
            },
            lead: view.lead,
            bid: view.orb.map(|orb| orb.bid),
            ..Record::default()
        },
        past: ArrayVec::new(),
    }
}

/// The pending decision. In an exchange, a gift of others that I cannot see is marked by a single
/// card and replaced when a guess is finished.
fn phase(deck: &Deck, me: Seat, view: &View) -> Phase {
    let card = |name: &CardName| deck.card(name).expect("a view names cards of the deck");
    let turn = view.actors.first().copied().unwrap_or(me);
    match &view.phase {
        PhaseView::OpenBid { lap, passes, .. } => Phase::Opening {
            lap: *lap,
            turn,
            passes: *passes,
        },
        PhaseView::Raise { lap, bidder } => Phase::Raising {
            lap: *lap,
            bidder: *bidder,
            turn,
        },
        PhaseView::Exchange { lap } => Phase::Exchange {
            lap: *lap,
            given: BySeat::from_fn(|seat| {
                if seat == me {
                    view.my_exchange.iter().map(card).collect()
                } else if view.exchange_chosen[seat.index()] {
                    Cards::one(Card::ELIXIR)
                } else {
                    Cards::EMPTY
                }
            }),
        },
        PhaseView::Discard => Phase::Discard,
        PhaseView::Lead => Phase::Lead,
        PhaseView::FollowFirst => Phase::FollowFirst,
        PhaseView::FollowSecond => Phase::FollowSecond,
        PhaseView::LatePlay => Phase::LatePlay,
        PhaseView::ReturnSecret => Phase::ReturnSecret,
        PhaseView::ReturnPropose { .. } => Phase::ReturnPropose,
        PhaseView::ReturnAnswer { proposed, .. } => Phase::ReturnAnswer {
            proposed: card(proposed),
        },
        PhaseView::ReturnFinal { proposed, .. } => Phase::ReturnFinal {
            proposed: card(proposed),
        },
        PhaseView::Over => Phase::Over,
    }
}
