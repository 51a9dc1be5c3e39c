//! What happened ([`Event`]) and what each viewer learns of it ([`Seen`]).
//!
//! The redaction stands here, beside the events, and names every field it lets through.

use coven_core::{BySeat, Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Artifact, Card, CardName, Cards};
use crate::content::Catalogue;
use crate::meld::{Meld, Rider};
use crate::state::SEATS;
use crate::view::{MeldView, RiderView, meld_view, rider_view};

/// Everything that happened, for the referee.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    Dealt {
        round: u8,
        players: usize,
        hands: BySeat<Cards, SEATS>,
    },
    /// SC-18: who was dealt `first-move`.
    Opened {
        seat: Seat,
    },
    TrickBegun {
        trick: u8,
        leader: Seat,
    },
    Picked {
        seat: Seat,
        card: Card,
    },
    Attached {
        seat: Seat,
        rider: Rider,
    },
    /// No card: everything.
    TookBack {
        seat: Seat,
        card: Option<Card>,
    },
    Laid {
        seat: Seat,
        meld: Meld,
        lead: bool,
    },
    Passed {
        seat: Seat,
    },
    Deed {
        seat: Seat,
        artifact: Artifact,
        deed: Deed,
    },
    BonusTurned {
        seat: Seat,
        bonus: bool,
    },
    /// SC-25; nobody can lead if there is no `to` (SC-27).
    Yielded {
        from: Seat,
        to: Option<Seat>,
    },
    TrickWon {
        trick: u8,
        winner: Seat,
    },
    RoundEnded {
        round: u8,
        players: usize,
        ended_by: Option<Seat>,
        hands: BySeat<Cards, SEATS>,
        scores: BySeat<i8, SEATS>,
        totals: BySeat<i16, SEATS>,
    },
    Won {
        winners: Vec<Seat>,
    },
}

/// What a deed did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Deed {
    Rod { cards: Cards },
    Gift { to: Seat },
    Bag { card: Card },
    Raven { card: Card, to: Seat },
    Bookmark,
}

/// What one viewer learns of an event. A card that she may not know is absent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "SeersCatalogSeen")]
pub enum Seen {
    /// A new round; `hands` has the cards of the hands that the viewer may know.
    Dealt {
        round: u8,
        hands: Vec<Option<Vec<CardName>>>,
    },
    /// Who was dealt `first-move` and leads the round.
    Opened {
        seat: Seat,
    },
    TrickBegun {
        trick: u8,
        leader: Seat,
    },
    /// Told to the seer who picks only, like the next two.
    Picked {
        seat: Seat,
        card: CardName,
    },
    Attached {
        seat: Seat,
        rider: RiderView,
    },
    TookBack {
        seat: Seat,
        card: Option<CardName>,
    },
    Laid {
        seat: Seat,
        meld: MeldView,
        lead: bool,
    },
    Passed {
        seat: Seat,
    },
    /// The Rod: `cards` go from the trick into the hand.
    Rod {
        seat: Seat,
        artifact: CardName,
        cards: Vec<CardName>,
    },
    Gift {
        seat: Seat,
        artifact: CardName,
        to: Seat,
    },
    /// The Bag: the card is known to who discarded it.
    Bag {
        seat: Seat,
        artifact: CardName,
        card: Option<CardName>,
    },
    /// The Raven: the card is known to giver and receiver.
    Raven {
        seat: Seat,
        artifact: CardName,
        to: Seat,
        card: Option<CardName>,
    },
    Bookmark {
        seat: Seat,
        artifact: CardName,
    },
    BonusTurned {
        seat: Seat,
        bonus: bool,
    },
    Yielded {
        from: Seat,
        to: Option<Seat>,
    },
    TrickWon {
        trick: u8,
        winner: Seat,
    },
    /// All remaining hands are shown (SC-104).
    RoundEnded {
        round: u8,
        ended_by: Option<Seat>,
        hands: Vec<Vec<CardName>>,
        scores: Vec<i8>,
        totals: Vec<i16>,
    },
    Won {
        winners: Vec<Seat>,
    },
}

/// The redaction: total, field by field (SC-103). `None`: the viewer does not even learn that it
/// happened (SC-108).
pub fn seen(catalogue: &Catalogue, event: &Event, viewer: Viewer) -> Option<Seen> {
    let name = |card: Card| catalogue.name(card);
    Some(match *event {
        Event::Dealt {
            round,
            players,
            hands,
        } => Seen::Dealt {
            round,
            hands: Seat::all(players)
                .map(|seat| viewer.knows(seat).then(|| catalogue.names(hands[seat])))
                .collect(),
        },
        Event::Opened { seat } => Seen::Opened { seat },
        Event::TrickBegun { trick, leader } => Seen::TrickBegun { trick, leader },
        Event::Picked { seat, .. }
        | Event::Attached { seat, .. }
        | Event::TookBack { seat, .. }
            if !viewer.knows(seat) =>
        {
            return None;
        }
        Event::Picked { seat, card } => Seen::Picked {
            seat,
            card: name(card),
        },
        Event::Attached { seat, rider } => Seen::Attached {
            seat,
            rider: rider_view(catalogue, rider),
        },
        Event::TookBack { seat, card } => Seen::TookBack {
            seat,
            card: card.map(name),
        },
        Event::Laid {
            seat,
            ref meld,
            lead,
        } => Seen::Laid {
            seat,
            meld: meld_view(catalogue, meld),
            lead,
        },
        Event::Passed { seat } => Seen::Passed { seat },
        Event::Deed {
            seat,
            artifact,
            deed,
        } => {
            let artifact = name(Card::artifact(artifact));
            match deed {
                Deed::Rod { cards } => Seen::Rod {
                    seat,
                    artifact,
                    cards: catalogue.names(cards),
                },
                Deed::Gift { to } => Seen::Gift { seat, artifact, to },
                Deed::Bag { card } => Seen::Bag {
                    seat,
                    artifact,
                    card: viewer.knows(seat).then(|| name(card)),
                },
                Deed::Raven { card, to } => Seen::Raven {
                    seat,
                    artifact,
                    to,
                    card: (viewer.knows(seat) || viewer.knows(to)).then(|| name(card)),
                },
                Deed::Bookmark => Seen::Bookmark { seat, artifact },
            }
        }
        Event::BonusTurned { seat, bonus } => Seen::BonusTurned { seat, bonus },
        Event::Yielded { from, to } => Seen::Yielded { from, to },
        Event::TrickWon { trick, winner } => Seen::TrickWon { trick, winner },
        Event::RoundEnded {
            round,
            players,
            ended_by,
            hands,
            scores,
            totals,
        } => Seen::RoundEnded {
            round,
            ended_by,
            hands: Seat::all(players)
                .map(|seat| catalogue.names(hands[seat]))
                .collect(),
            scores: scores.0[..players].to_vec(),
            totals: totals.0[..players].to_vec(),
        },
        Event::Won { ref winners } => Seen::Won {
            winners: winners.clone(),
        },
    })
}
