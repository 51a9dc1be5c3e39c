//! What happened ([`Event`]) and what each viewer learns of it ([`Seen`]).
//!
//! The redaction stands here, beside the events, and names every field it lets through.

use coven_core::{BySeat, Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::{Bid, Signal};
use crate::card::{Card, CardName, Cards};
use crate::content::Deck;
use crate::review::RoundReview;
use crate::state::{PLAYERS, Record, Side, Trick};

/// Everything that happened, for the referee.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    Dealt {
        round: u8,
        hands: BySeat<Cards, PLAYERS>,
    },
    ElixirAnnounced {
        holder: Seat,
    },
    Bid {
        seat: Seat,
        bid: Bid,
    },
    Passed {
        seat: Seat,
    },
    ExchangeChosen {
        seat: Seat,
        cards: Cards,
    },
    Exchanged {
        given: BySeat<Cards, PLAYERS>,
    },
    TeamsFormed {
        lead: Seat,
        bid: Bid,
    },
    Discarded {
        seat: Seat,
        card: Card,
    },
    Led {
        seat: Seat,
        trick: u8,
        up: Card,
        down: Card,
    },
    Played {
        seat: Seat,
        card: Card,
        hidden: bool,
    },
    Revealed {
        trick: Trick,
        lead: Seat,
        values: (u8, u8),
        winner: Side,
    },
    Proposed {
        seat: Seat,
        card: Card,
    },
    Accepted {
        seat: Seat,
    },
    Objected {
        seat: Seat,
    },
    /// `by` is the Lead after a secret choice, the settling Lesser, or nobody (TW-67).
    Returned {
        lead: Seat,
        card: Card,
        how: ReturnKind,
    },
    Gathered {
        trick: u8,
        winner: Side,
    },
    Signalled {
        seat: Seat,
        signal: Signal,
    },
    Scored {
        lead: Seat,
        bid: Bid,
        won: u8,
        tokens: BySeat<u8, PLAYERS>,
    },
    Reviewed {
        round: u8,
        record: Record,
    },
    Won {
        winners: Vec<Seat>,
    },
}

/// How the returned card was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ReturnKind {
    /// By the winning Lead, in secret (TW-66).
    Secret,
    /// By itself, because she won with the Elixir (TW-67).
    Elixir,
    /// By the Lessers (TW-68).
    Lessers,
}

/// What one viewer learns of an event. A card that she may not know is absent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "ThreeWitchesSeen")]
pub enum Seen {
    /// A new round; `hands` has the cards of the hands that the viewer may know.
    Dealt {
        round: u8,
        hands: Vec<Option<Vec<CardName>>>,
    },
    ElixirAnnounced {
        holder: Seat,
    },
    Bid {
        seat: Seat,
        bid: Bid,
    },
    Passed {
        seat: Seat,
    },
    ExchangeChosen {
        seat: Seat,
        cards: Option<Vec<CardName>>,
    },
    /// All three exchanges at once; `given[seat]` is known to the giver and the receiver.
    Exchanged {
        given: Vec<Option<Vec<CardName>>>,
    },
    TeamsFormed {
        lead: Seat,
        bid: Bid,
    },
    Discarded {
        seat: Seat,
        card: Option<CardName>,
    },
    Led {
        seat: Seat,
        trick: u8,
        up: CardName,
        down: Option<CardName>,
    },
    Played {
        seat: Seat,
        card: Option<CardName>,
    },
    Revealed {
        lead: Seat,
        up: CardName,
        down: CardName,
        first: CardName,
        second: CardName,
        lead_value: u8,
        lesser_value: u8,
        winner: Side,
    },
    Proposed {
        seat: Seat,
        card: CardName,
    },
    Accepted {
        seat: Seat,
    },
    Objected {
        seat: Seat,
    },
    Returned {
        lead: Seat,
        card: Option<CardName>,
        how: ReturnKind,
    },
    Gathered {
        trick: u8,
        winner: Side,
    },
    Signalled {
        seat: Seat,
        signal: Signal,
    },
    Scored {
        lead: Seat,
        bid: Bid,
        won: u8,
        tokens: Vec<u8>,
    },
    Reviewed {
        review: RoundReview,
    },
    Won {
        winners: Vec<Seat>,
    },
}

/// The redaction: total, field by field (TW-95).
pub fn seen(deck: &Deck, event: &Event, viewer: Viewer) -> Seen {
    let name = |card: Card| deck.name(card);
    let if_known = |owner: Seat, card: Card| viewer.knows(owner).then(|| deck.name(card));
    match *event {
        Event::Dealt { round, hands } => Seen::Dealt {
            round,
            hands: hands
                .iter()
                .map(|(owner, cards)| viewer.knows(owner).then(|| deck.names(*cards)))
                .collect(),
        },
        Event::ElixirAnnounced { holder } => Seen::ElixirAnnounced { holder },
        Event::Bid { seat, bid } => Seen::Bid { seat, bid },
        Event::Passed { seat } => Seen::Passed { seat },
        Event::ExchangeChosen { seat, cards } => Seen::ExchangeChosen {
            seat,
            cards: viewer.knows(seat).then(|| deck.names(cards)),
        },
        Event::Exchanged { given } => Seen::Exchanged {
            given: given
                .iter()
                .map(|(giver, cards)| {
                    let party = viewer.knows(giver) || viewer.knows(giver.left(PLAYERS));
                    party.then(|| deck.names(*cards))
                })
                .collect(),
        },
        Event::TeamsFormed { lead, bid } => Seen::TeamsFormed { lead, bid },
        Event::Discarded { seat, card } => Seen::Discarded {
            seat,
            card: if_known(seat, card),
        },
        Event::Led {
            seat,
            trick,
            up,
            down,
        } => Seen::Led {
            seat,
            trick,
            up: name(up),
            down: if_known(seat, down),
        },
        Event::Played { seat, card, hidden } => Seen::Played {
            seat,
            card: if hidden {
                if_known(seat, card)
            } else {
                Some(name(card))
            },
        },
        Event::Revealed {
            trick,
            lead,
            values: (lead_value, lesser_value),
            winner,
        } => {
            let card = |card: Option<Card>| name(card.expect("both Lessers have played (TW-56)"));
            Seen::Revealed {
                lead,
                up: name(trick.up),
                down: name(trick.down),
                first: card(trick.first),
                second: card(trick.second),
                lead_value,
                lesser_value,
                winner,
            }
        }
        Event::Proposed { seat, card } => Seen::Proposed {
            seat,
            card: name(card),
        },
        Event::Accepted { seat } => Seen::Accepted { seat },
        Event::Objected { seat } => Seen::Objected { seat },
        Event::Returned { lead, card, how } => Seen::Returned {
            lead,
            card: match how {
                ReturnKind::Secret => if_known(lead, card),
                ReturnKind::Elixir | ReturnKind::Lessers => Some(name(card)),
            },
            how,
        },
        Event::Gathered { trick, winner } => Seen::Gathered { trick, winner },
        Event::Signalled { seat, signal } => Seen::Signalled { seat, signal },
        Event::Scored {
            lead,
            bid,
            won,
            tokens,
        } => Seen::Scored {
            lead,
            bid,
            won,
            tokens: tokens.0.to_vec(),
        },
        // Emitted only when the rules show it to everybody (TW-94).
        Event::Reviewed { round, ref record } => Seen::Reviewed {
            review: RoundReview::new(deck, round, record),
        },
        Event::Won { ref winners } => Seen::Won {
            winners: winners.clone(),
        },
    }
}
