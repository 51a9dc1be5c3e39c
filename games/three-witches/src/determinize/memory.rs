//! What a seat remembers.

use arrayvec::ArrayVec;
use coven_core::{BySeat, Seat};

use crate::card::{Card, CardName, Cards, Suit};
use crate::content::Deck;
use crate::event::{ReturnKind, Seen};
use crate::state::{PLAYERS, Side, TRICKS, Trick};

/// What a seat remembers of the running round.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    pub(super) round: u8,
    pub(super) lead: Option<Seat>,
    /// Revealed tricks of this round, in order.
    pub(super) tricks: ArrayVec<SeenTrick, { TRICKS as usize }>,
    /// Suits that a seat could not follow, from then on.
    pub(super) voids: BySeat<Suits, PLAYERS>,
    /// Cards that I gave away and that their receiver had no chance to pass on since.
    pub(super) given: Cards,
    /// The lead suit on the table.
    pub(super) lead_suit: Option<Suit>,
    /// Cards that I hold or held: whoever remembers her own hand.
    pub(super) own_discard: Option<Card>,
}

/// A revealed trick, as remembered.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeenTrick {
    pub(super) trick: Trick,
    pub(super) winner: Side,
    /// The card that went back, as far as I know it.
    pub(super) returned: Option<Card>,
    pub(super) secret: bool,
    pub(super) gathered: bool,
}

/// A set of suits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Suits(u8);

impl Suits {
    fn add(&mut self, suit: Suit) {
        self.0 |= 1 << suit.index();
    }

    pub(super) fn cards(self) -> Cards {
        Suit::all()
            .filter(|suit| self.0 & (1 << suit.index()) != 0)
            .fold(Cards::EMPTY, |cards, suit| cards.or(suit.cards()))
    }
}

impl Memory {
    pub(super) fn note(&mut self, deck: &Deck, me: Seat, seen: &Seen) {
        let card = |name: &CardName| deck.card(name);
        match seen {
            Seen::Dealt { round, .. } => {
                *self = Self {
                    round: *round,
                    ..Self::default()
                }
            }
            // The receiver may pass a card on in the next exchange; what she received last stays.
            Seen::Exchanged { given } => {
                self.given = given[me.index()]
                    .iter()
                    .flatten()
                    .filter_map(card)
                    .filter(|card| !card.is_elixir())
                    .collect();
            }
            Seen::TeamsFormed { lead, .. } => self.lead = Some(*lead),
            Seen::Discarded {
                seat,
                card: Some(name),
            } if *seat == me => {
                self.own_discard = card(name);
            }
            Seen::Led { up, .. } => self.lead_suit = card(up).and_then(Card::suit),
            Seen::Passed { seat } => {
                if let (Some(_), Some(suit)) = (self.lead, self.lead_suit) {
                    self.voids[*seat].add(suit);
                }
            }
            Seen::Revealed {
                up,
                down,
                first,
                second,
                winner,
                lead,
                ..
            } => {
                let (Some(up), Some(down), Some(first), Some(second)) =
                    (card(up), card(down), card(first), card(second))
                else {
                    return;
                };
                let lessers = [lead.left(PLAYERS), lead.clockwise(2, PLAYERS)];
                for (seat, played) in lessers.into_iter().zip([first, second]) {
                    if let Some(suit) = up.suit().filter(|suit| played.suit() != Some(*suit)) {
                        self.voids[seat].add(suit);
                    }
                }
                let trick = Trick {
                    up,
                    down,
                    first: Some(first),
                    second: Some(second),
                    passed: false,
                };
                if !self.tricks.is_full() {
                    self.tricks.push(SeenTrick {
                        trick,
                        winner: *winner,
                        returned: None,
                        secret: false,
                        gathered: false,
                    });
                }
                self.lead_suit = None;
            }
            Seen::Returned {
                card: name, how, ..
            } => {
                if let Some(last) = self.tricks.last_mut() {
                    last.returned = name.as_ref().and_then(card);
                    last.secret = *how == ReturnKind::Secret;
                }
            }
            Seen::Gathered { .. } => {
                if let Some(last) = self.tricks.last_mut() {
                    last.gathered = true;
                }
            }
            _ => {}
        }
    }
}
