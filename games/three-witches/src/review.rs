//! What was hidden in a round, shown when the rules allow it (TW-94).

use coven_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::Bid;
use crate::card::CardName;
use crate::content::Deck;
use crate::state::{BySeatRecord, Record};

/// One round with everything in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "ThreeWitchesRoundReview")]
pub struct RoundReview {
    pub round: u8,
    pub dealt: Vec<Vec<CardName>>,
    /// What each seat gave to its left neighbour, exchange by exchange.
    pub exchanges: Vec<Vec<Vec<CardName>>>,
    pub lead: Option<Seat>,
    pub bid: Option<Bid>,
    pub discards: Vec<Vec<CardName>>,
    /// The Lead's card that went back after each trick, as far as there was one.
    pub returns: Vec<Option<CardName>>,
    pub won: u8,
}

impl RoundReview {
    pub fn new(deck: &Deck, round: u8, record: &Record) -> Self {
        let by_seat = |cards: &BySeatRecord| cards.0.iter().map(|c| deck.names(*c)).collect();
        Self {
            round,
            dealt: by_seat(&record.dealt),
            exchanges: record.exchanges[..record.exchange_count as usize]
                .iter()
                .map(by_seat)
                .collect(),
            lead: record.lead,
            bid: record.bid,
            discards: by_seat(&record.discards),
            returns: record
                .returns
                .iter()
                .map(|card| card.map(|card| deck.name(card)))
                .collect(),
            won: record.won,
        }
    }

    /// The record that this review was made from.
    pub(crate) fn record(&self, deck: &Deck) -> Record {
        let cards = |names: &[CardName]| deck.cards(names).expect("a review names cards once");
        let by_seat =
            |names: &[Vec<CardName>]| BySeatRecord::from_fn(|seat| cards(&names[seat.index()]));
        let mut record = Record {
            dealt: by_seat(&self.dealt),
            exchange_count: self.exchanges.len() as u8,
            lead: self.lead,
            bid: self.bid,
            discards: by_seat(&self.discards),
            won: self.won,
            ..Record::default()
        };
        for (given, names) in record.exchanges.iter_mut().zip(&self.exchanges) {
            *given = by_seat(names);
        }
        for (returned, name) in record.returns.iter_mut().zip(&self.returns) {
            *returned = name.as_ref().and_then(|name| deck.card(name));
        }
        record
    }
}
