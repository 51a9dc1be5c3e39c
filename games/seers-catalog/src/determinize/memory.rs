//! What a seat remembers.

use coven_core::Seat;

use crate::SeersCatalog;
use crate::card::{Artifact, Card, CardName, Cards};
use crate::content::Catalogue;
use crate::event::Seen;
use crate::state::SEATS;
use crate::view::MeldView;

/// What a seat remembers of the running round, and of the artifacts of the game.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// The round that was watched from its deal on; 0 if none was.
    pub(super) round: u8,
    pub(super) seats: [SeatMemory; SEATS],
    /// Cards that lie in the discard for sure.
    pub(super) gone: Cards,
    /// Cards that lie in the running trick.
    pub(super) lying: Cards,
    /// Artifacts that are in play for sure.
    pub(super) in_play: u16,
}

/// What is certain about one seer's hand.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SeatMemory {
    pub(super) jokers: u8,
    pub(super) artifacts: u8,
    /// Cards that she holds for sure.
    pub(super) known: Cards,
}

impl SeatMemory {
    fn lose(&mut self, cards: Cards) {
        self.jokers = self.jokers.saturating_sub(cards.jokers());
        self.artifacts = self
            .artifacts
            .saturating_sub(cards.artifacts().count_ones() as u8);
        self.known = self.known.minus(self.known.common(cards));
    }

    fn gain(&mut self, cards: Cards) {
        self.jokers += cards.jokers();
        self.artifacts += cards.artifacts().count_ones() as u8;
        self.known = self.known.and(cards);
    }
}

impl Memory {
    pub(super) fn note(&mut self, game: &SeersCatalog, me: Seat, seen: &Seen) {
        let catalogue = &*game.catalogue;
        match seen {
            Seen::Dealt { round, hands } => {
                let mine = hands.get(me.index()).cloned().flatten().unwrap_or_default();
                let in_play = if game.options.redraw { 0 } else { self.in_play };
                *self = Self {
                    round: *round,
                    seats: [SeatMemory {
                        jokers: 1,
                        artifacts: 2,
                        known: Cards::EMPTY,
                    }; SEATS],
                    in_play: in_play | cards_of(catalogue, &mine).artifacts(),
                    ..Self::default()
                };
            }
            Seen::Opened { seat } => {
                let first = Cards::one(Card::artifact(Artifact::FirstMove));
                self.in_play |= first.artifacts();
                self.seats[seat.index()].known = first;
            }
            Seen::Laid { seat, meld, .. } => {
                let cards = cards_of_meld(catalogue, meld);
                self.show(*seat, cards);
                self.lying = self.lying.and(cards);
            }
            Seen::Rod {
                seat,
                artifact,
                cards,
            } => {
                self.spend(catalogue, *seat, artifact);
                self.seats[seat.index()].gain(cards_of(catalogue, cards));
                self.lying = Cards::EMPTY;
            }
            Seen::Gift { seat, artifact, .. } | Seen::Bookmark { seat, artifact } => {
                self.spend(catalogue, *seat, artifact);
            }
            Seen::Bag {
                seat,
                artifact,
                card,
            } => {
                self.spend(catalogue, *seat, artifact);
                match card.as_ref().and_then(|name| catalogue.card(name)) {
                    Some(card) => self.gone = self.gone.with(card),
                    None => self.doubt(*seat),
                }
            }
            Seen::Raven {
                seat,
                artifact,
                to,
                card,
            } => {
                self.spend(catalogue, *seat, artifact);
                match card.as_ref().and_then(|name| catalogue.card(name)) {
                    Some(card) => {
                        self.seats[seat.index()].lose(Cards::one(card));
                        self.seats[to.index()].gain(Cards::one(card));
                    }
                    None => self.doubt(*seat),
                }
            }
            Seen::TrickWon { .. } => {
                self.gone = self.gone.and(self.lying);
                self.lying = Cards::EMPTY;
            }
            Seen::RoundEnded { hands, .. } => {
                for hand in hands {
                    self.in_play |= cards_of(catalogue, hand).artifacts();
                }
            }
            _ => {}
        }
    }

    /// Cards of a seer are laid open.
    fn show(&mut self, seat: Seat, cards: Cards) {
        self.in_play |= cards.artifacts();
        self.seats[seat.index()].lose(cards);
    }

    /// An artifact goes to the discard.
    fn spend(&mut self, catalogue: &Catalogue, seat: Seat, artifact: &CardName) {
        let cards = cards_of(catalogue, std::slice::from_ref(artifact));
        self.show(seat, cards);
        self.gone = self.gone.and(cards);
    }

    /// A suit card left this hand unseen: it may have been one that was known.
    fn doubt(&mut self, seat: Seat) {
        let seat = &mut self.seats[seat.index()];
        seat.known = seat.known.minus(seat.known.suit_cards());
    }

    /// Cards that are out of the round or known to lie somewhere: what a careful player counts.
    pub(crate) fn gone(&self) -> Cards {
        self.gone
    }
}

pub(super) fn cards_of(catalogue: &Catalogue, names: &[CardName]) -> Cards {
    names
        .iter()
        .filter_map(|name| catalogue.card(name))
        .collect()
}

fn cards_of_meld(catalogue: &Catalogue, meld: &MeldView) -> Cards {
    let members = meld.members.iter().map(|member| &member.card);
    let riders = meld.riders.iter().map(|rider| &rider.artifact);
    members
        .chain(riders)
        .filter_map(|name| catalogue.card(name))
        .collect()
}
