//! The full state in its readable, stored form: what `coven engine` shows a referee and loads.

use std::fmt;

use arrayvec::ArrayVec;
use coven_core::{BySeat, Parts, Problems, Reading, Seat, playable};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ThreeWitches;
use crate::action::{Bid, Signal};
use crate::card::{Card, CardName, Cards};
use crate::content::Deck;
use crate::state::{
    BySeatRecord, MAX_ROUNDS, PLAYERS, Phase, Pile, Record, Side, Signals, State, TRICKS, Trick,
};

type ByDoc<T> = [T; PLAYERS];

/// A full state. Seats are 0, 1, 2 clockwise; lists by seat have three entries.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StateDoc {
    pub seed: String,
    pub round: u8,
    pub tokens: ByDoc<u8>,
    pub phase: PhaseDoc,
    pub hands: ByDoc<Vec<CardName>>,
    pub discards: ByDoc<Option<CardName>>,
    pub orb: Option<OrbDoc>,
    pub lead: Option<Seat>,
    pub trick: u8,
    pub table: Option<TrickDoc>,
    pub piles: Vec<PileDoc>,
    pub signals: ByDoc<SignalsDoc>,
    pub record: RecordDoc,
    #[serde(default)]
    pub past: Vec<RecordDoc>,
}

/// The pending decision, by the names of the specification.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PhaseDoc {
    OpenBid {
        lap: u8,
        turn: Seat,
        passes: u8,
    },
    Raise {
        lap: u8,
        bidder: Seat,
        turn: Seat,
    },
    Exchange {
        lap: u8,
        given: ByDoc<Vec<CardName>>,
    },
    Discard {},
    Lead {},
    #[serde(rename = "follow-1")]
    FollowFirst {},
    #[serde(rename = "follow-2")]
    FollowSecond {},
    LatePlay {},
    ReturnSecret {},
    ReturnPropose {},
    ReturnAnswer {
        proposed: CardName,
    },
    ReturnFinal {
        proposed: CardName,
    },
    Over {},
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrbDoc {
    pub seat: Seat,
    pub bid: Bid,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TrickDoc {
    pub open_card: CardName,
    pub hidden_card: CardName,
    #[serde(default)]
    pub lesser_1: Option<CardName>,
    #[serde(default)]
    pub lesser_2: Option<CardName>,
    #[serde(default)]
    pub passed: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PileDoc {
    pub winner: Side,
    pub trick: TrickDoc,
    #[serde(default)]
    pub returned: Option<CardName>,
    #[serde(default)]
    pub secret: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SignalsDoc {
    #[serde(default)]
    pub sent: u8,
    #[serde(default)]
    pub current: Option<Signal>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordDoc {
    pub dealt: ByDoc<Vec<CardName>>,
    #[serde(default)]
    pub exchanges: Vec<ByDoc<Vec<CardName>>>,
    #[serde(default)]
    pub lead: Option<Seat>,
    #[serde(default)]
    pub bid: Option<Bid>,
    #[serde(default)]
    pub discards: ByDoc<Option<CardName>>,
    #[serde(default)]
    pub returns: [Option<CardName>; 4],
    #[serde(default)]
    pub won: u8,
}

pub(crate) fn write(deck: &Deck, state: &State) -> StateDoc {
    let name = |card: Card| deck.name(card);
    StateDoc {
        seed: state.seed.to_string(),
        round: state.round,
        tokens: state.tokens.0,
        phase: match state.phase {
            Phase::Opening { lap, turn, passes } => PhaseDoc::OpenBid { lap, turn, passes },
            Phase::Raising { lap, bidder, turn } => PhaseDoc::Raise { lap, bidder, turn },
            Phase::Exchange { lap, given } => PhaseDoc::Exchange {
                lap,
                given: given.0.map(|cards| deck.names(cards)),
            },
            Phase::Discard => PhaseDoc::Discard {},
            Phase::Lead => PhaseDoc::Lead {},
            Phase::FollowFirst => PhaseDoc::FollowFirst {},
            Phase::FollowSecond => PhaseDoc::FollowSecond {},
            Phase::LatePlay => PhaseDoc::LatePlay {},
            Phase::ReturnSecret => PhaseDoc::ReturnSecret {},
            Phase::ReturnPropose => PhaseDoc::ReturnPropose {},
            Phase::ReturnAnswer { proposed } => PhaseDoc::ReturnAnswer {
                proposed: name(proposed),
            },
            Phase::ReturnFinal { proposed } => PhaseDoc::ReturnFinal {
                proposed: name(proposed),
            },
            Phase::Over => PhaseDoc::Over {},
        },
        hands: state.hands.0.map(|cards| deck.names(cards)),
        discards: state.discards.0.map(|cards| cards.first().map(name)),
        orb: state.orb.map(|(seat, bid)| OrbDoc { seat, bid }),
        lead: state.lead,
        trick: state.trick,
        table: state.table.map(|trick| write_trick(deck, trick)),
        piles: state
            .piles
            .iter()
            .map(|pile| PileDoc {
                winner: pile.winner,
                trick: write_trick(deck, pile.trick),
                returned: pile.returned.map(name),
                secret: pile.secret,
            })
            .collect(),
        signals: state.signals.0.map(|signals| SignalsDoc {
            sent: signals.sent,
            current: signals.current,
        }),
        record: write_record(deck, &state.record),
        past: state
            .past
            .iter()
            .map(|record| write_record(deck, record))
            .collect(),
    }
}

fn write_trick(deck: &Deck, trick: Trick) -> TrickDoc {
    TrickDoc {
        open_card: deck.name(trick.up),
        hidden_card: deck.name(trick.down),
        lesser_1: trick.first.map(|card| deck.name(card)),
        lesser_2: trick.second.map(|card| deck.name(card)),
        passed: trick.passed,
    }
}

fn write_record(deck: &Deck, record: &Record) -> RecordDoc {
    let names = |cards: BySeatRecord| cards.0.map(|cards| deck.names(cards));
    RecordDoc {
        dealt: names(record.dealt),
        exchanges: record.exchanges[..record.exchange_count as usize]
            .iter()
            .map(|given| names(*given))
            .collect(),
        lead: record.lead,
        bid: record.bid,
        discards: record
            .discards
            .0
            .map(|cards| cards.first().map(|card| deck.name(card))),
        returns: record.returns.map(|card| card.map(|card| deck.name(card))),
        won: record.won,
    }
}

/// The parts of a document that invariants look at.
pub(crate) mod part {
    use coven_core::Parts;

    pub(crate) const PHASE: Parts = Parts::one(0);
    pub(crate) const HANDS: Parts = Parts::one(1);
    pub(crate) const DISCARDS: Parts = Parts::one(2);
    pub(crate) const ORB: Parts = Parts::one(3);
    pub(crate) const LEAD: Parts = Parts::one(4);
    pub(crate) const TABLE: Parts = Parts::one(5);
    pub(crate) const PILES: Parts = Parts::one(6);
    pub(crate) const RECORD: Parts = Parts::one(7);
    pub(crate) const PAST: Parts = Parts::one(8);
}

/// Reads a state and checks it; everything that is wrong is listed.
pub(crate) fn read(game: &ThreeWitches, doc: &StateDoc) -> Result<State, Problems> {
    let mut reader = Reader {
        deck: &game.deck,
        reading: Reading::new(PLAYERS),
    };
    let state = reader.state(doc);
    let mut problems = reader.reading.into_problems();
    crate::invariants::audit(game, &state, &mut problems);
    crate::history::audit(game, &state, &mut problems);
    playable(game, &state, &mut problems);
    problems.or(state)
}

/// Reads names; a card that does not exist is the Elixir for the time being.
struct Reader<'a> {
    deck: &'a Deck,
    reading: Reading,
}

impl Reader<'_> {
    fn card(&mut self, name: CardName, part: Parts, place: impl fmt::Display) -> Card {
        let found = self.deck.card(&name);
        let card = self.reading.known(found, name, part, place);
        card.unwrap_or(Card::ELIXIR)
    }

    fn cards(&mut self, names: &[CardName], part: Parts, place: &str) -> Cards {
        let mut set = Cards::EMPTY;
        for (number, name) in names.iter().enumerate() {
            let place = format!("{place}[{number}]");
            let Some(card) = self.reading.known(self.deck.card(name), name, part, &place) else {
                continue;
            };
            if set.contains(card) {
                self.reading.twice(name, part, place);
            }
            set = set.with(card);
        }
        set
    }

    fn by_seat(&mut self, names: &ByDoc<Vec<CardName>>, part: Parts, place: &str) -> BySeatRecord {
        BySeat::from_fn(|seat| self.cards(&names[seat.index()], part, &format!("{place}[{seat}]")))
    }

    fn single(
        &mut self,
        names: &ByDoc<Option<CardName>>,
        part: Parts,
        place: &str,
    ) -> BySeatRecord {
        BySeat::from_fn(|seat| {
            let name = names[seat.index()];
            name.map_or(Cards::EMPTY, |name| {
                Cards::one(self.card(name, part, format_args!("{place}[{seat}]")))
            })
        })
    }

    fn trick(&mut self, doc: &TrickDoc, part: Parts, place: &str) -> Trick {
        let mut card =
            |name: CardName, field: &str| self.card(name, part, format_args!("{place}.{field}"));
        Trick {
            up: card(doc.open_card, "open_card"),
            down: card(doc.hidden_card, "hidden_card"),
            first: doc.lesser_1.map(|name| card(name, "lesser_1")),
            second: doc.lesser_2.map(|name| card(name, "lesser_2")),
            passed: doc.passed,
        }
    }

    fn record(&mut self, doc: &RecordDoc, part: Parts, place: &str) -> Record {
        let count = doc.exchanges.len();
        self.reading
            .at_most(count, 3, part, format_args!("{place}.exchanges"));
        let mut exchanges = [BySeat::default(); 3];
        for (number, (given, names)) in exchanges.iter_mut().zip(&doc.exchanges).enumerate() {
            *given = self.by_seat(names, part, &format!("{place}.exchanges[{number}]"));
        }
        let mut returns = [None; 4];
        for (number, name) in doc.returns.iter().enumerate() {
            returns[number] =
                name.map(|name| self.card(name, part, format_args!("{place}.returns[{number}]")));
        }
        Record {
            dealt: self.by_seat(&doc.dealt, part, &format!("{place}.dealt")),
            exchanges,
            exchange_count: count.min(3) as u8,
            lead: doc
                .lead
                .map(|seat| self.reading.seat(seat, part, format_args!("{place}.lead"))),
            bid: doc.bid,
            discards: self.single(&doc.discards, part, &format!("{place}.discards")),
            returns,
            won: doc.won,
        }
    }

    fn phase(&mut self, doc: &PhaseDoc) -> Phase {
        let part = part::PHASE;
        match doc {
            PhaseDoc::OpenBid { lap, turn, passes } => Phase::Opening {
                lap: *lap,
                turn: self.reading.seat(*turn, part, "phase.turn"),
                passes: *passes,
            },
            PhaseDoc::Raise { lap, bidder, turn } => Phase::Raising {
                lap: *lap,
                bidder: self.reading.seat(*bidder, part, "phase.bidder"),
                turn: self.reading.seat(*turn, part, "phase.turn"),
            },
            PhaseDoc::Exchange { lap, given } => Phase::Exchange {
                lap: *lap,
                given: self.by_seat(given, part, "phase.given"),
            },
            PhaseDoc::Discard {} => Phase::Discard,
            PhaseDoc::Lead {} => Phase::Lead,
            PhaseDoc::FollowFirst {} => Phase::FollowFirst,
            PhaseDoc::FollowSecond {} => Phase::FollowSecond,
            PhaseDoc::LatePlay {} => Phase::LatePlay,
            PhaseDoc::ReturnSecret {} => Phase::ReturnSecret,
            PhaseDoc::ReturnPropose {} => Phase::ReturnPropose,
            PhaseDoc::ReturnAnswer { proposed } => Phase::ReturnAnswer {
                proposed: self.card(*proposed, part, "phase.proposed"),
            },
            PhaseDoc::ReturnFinal { proposed } => Phase::ReturnFinal {
                proposed: self.card(*proposed, part, "phase.proposed"),
            },
            PhaseDoc::Over {} => Phase::Over,
        }
    }

    fn state(&mut self, doc: &StateDoc) -> State {
        let (most_piles, most_past) = (TRICKS as usize, MAX_ROUNDS);
        self.reading
            .at_most(doc.piles.len(), most_piles, part::PILES, "piles");
        self.reading
            .at_most(doc.past.len(), most_past, part::PAST, "past");
        let mut piles = ArrayVec::new();
        for (number, pile) in doc.piles.iter().take(most_piles).enumerate() {
            let place = format!("piles[{number}]");
            piles.push(Pile {
                winner: pile.winner,
                trick: self.trick(&pile.trick, part::PILES, &format!("{place}.trick")),
                returned: pile
                    .returned
                    .map(|name| self.card(name, part::PILES, format_args!("{place}.returned"))),
                secret: pile.secret,
            });
        }
        let mut past = ArrayVec::new();
        for (number, record) in doc.past.iter().take(most_past).enumerate() {
            past.push(self.record(record, part::PAST, &format!("past[{number}]")));
        }
        State {
            seed: self.reading.seed(&doc.seed),
            round: doc.round,
            tokens: BySeat(doc.tokens),
            phase: self.phase(&doc.phase),
            hands: self.by_seat(&doc.hands, part::HANDS, "hands"),
            discards: self.single(&doc.discards, part::DISCARDS, "discards"),
            orb: doc.orb.map(|orb| {
                let seat = self.reading.seat(orb.seat, part::ORB, "orb.seat");
                (seat, orb.bid)
            }),
            lead: doc
                .lead
                .map(|seat| self.reading.seat(seat, part::LEAD, "lead")),
            trick: doc.trick,
            table: doc
                .table
                .as_ref()
                .map(|trick| self.trick(trick, part::TABLE, "table")),
            piles,
            signals: BySeat(doc.signals.map(|signals| Signals {
                sent: signals.sent,
                current: signals.current,
            })),
            record: self.record(&doc.record, part::RECORD, "record"),
            past,
        }
    }
}
