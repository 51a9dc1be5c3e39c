//! The full state in its readable, stored form: what `coven engine` shows a referee and loads.

use arrayvec::ArrayVec;
use coven_core::{BySeat, Seat};
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

/// Reads a state and checks it; everything that is wrong is listed.
pub(crate) fn read(game: &ThreeWitches, doc: &StateDoc) -> Result<State, Vec<String>> {
    let mut reader = Reader {
        deck: &game.deck,
        problems: Vec::new(),
    };
    let state = reader.state(doc);
    let mut problems = reader.problems;
    if problems.is_empty()
        && let Err(problem) = crate::invariants::audit(game, &state)
    {
        problems.push(problem);
    }
    if problems.is_empty() {
        Ok(state)
    } else {
        Err(problems)
    }
}

/// Collects what cannot be read instead of stopping at the first.
struct Reader<'a> {
    deck: &'a Deck,
    problems: Vec<String>,
}

impl Reader<'_> {
    fn demand(&mut self, holds: bool, problem: impl FnOnce() -> String) {
        if !holds {
            self.problems.push(problem());
        }
    }

    fn card(&mut self, name: CardName, place: &str) -> Card {
        self.deck.card(&name).unwrap_or_else(|| {
            self.problems
                .push(format!("{place}: there is no card `{name}`"));
            Card::ELIXIR
        })
    }

    fn cards(&mut self, names: &[CardName], place: &str) -> Cards {
        let mut set = Cards::EMPTY;
        for name in names {
            let card = self.card(*name, place);
            self.demand(!set.contains(card), || {
                format!("{place}: `{name}` stands twice")
            });
            set = set.with(card);
        }
        set
    }

    fn seat(&mut self, seat: Seat, place: &str) -> Seat {
        self.demand(seat.index() < PLAYERS, || {
            format!("{place}: there is no seat {seat}")
        });
        seat.clockwise(0, PLAYERS)
    }

    fn by_seat(&mut self, names: &ByDoc<Vec<CardName>>, place: &str) -> BySeatRecord {
        BySeat::from_fn(|seat| self.cards(&names[seat.index()], place))
    }

    fn single(&mut self, names: &ByDoc<Option<CardName>>, place: &str) -> BySeatRecord {
        BySeat::from_fn(|seat| {
            names[seat.index()].map_or(Cards::EMPTY, |name| Cards::one(self.card(name, place)))
        })
    }

    fn trick(&mut self, doc: &TrickDoc, place: &str) -> Trick {
        Trick {
            up: self.card(doc.open_card, place),
            down: self.card(doc.hidden_card, place),
            first: doc.lesser_1.map(|name| self.card(name, place)),
            second: doc.lesser_2.map(|name| self.card(name, place)),
            passed: doc.passed,
        }
    }

    fn record(&mut self, doc: &RecordDoc, place: &str) -> Record {
        let count = doc.exchanges.len();
        self.demand(count <= 3, || {
            format!("{place}: {count} exchanges, at most 3 happen")
        });
        let mut exchanges = [BySeat::default(); 3];
        for (given, names) in exchanges.iter_mut().zip(&doc.exchanges) {
            *given = self.by_seat(names, place);
        }
        Record {
            dealt: self.by_seat(&doc.dealt, place),
            exchanges,
            exchange_count: count.min(3) as u8,
            lead: doc.lead.map(|seat| self.seat(seat, place)),
            bid: doc.bid,
            discards: self.single(&doc.discards, place),
            returns: doc
                .returns
                .map(|name| name.map(|name| self.card(name, place))),
            won: doc.won,
        }
    }

    fn phase(&mut self, doc: &PhaseDoc) -> Phase {
        match doc {
            PhaseDoc::OpenBid { lap, turn, passes } => Phase::Opening {
                lap: *lap,
                turn: self.seat(*turn, "phase"),
                passes: *passes,
            },
            PhaseDoc::Raise { lap, bidder, turn } => Phase::Raising {
                lap: *lap,
                bidder: self.seat(*bidder, "phase"),
                turn: self.seat(*turn, "phase"),
            },
            PhaseDoc::Exchange { lap, given } => Phase::Exchange {
                lap: *lap,
                given: self.by_seat(given, "phase"),
            },
            PhaseDoc::Discard {} => Phase::Discard,
            PhaseDoc::Lead {} => Phase::Lead,
            PhaseDoc::FollowFirst {} => Phase::FollowFirst,
            PhaseDoc::FollowSecond {} => Phase::FollowSecond,
            PhaseDoc::LatePlay {} => Phase::LatePlay,
            PhaseDoc::ReturnSecret {} => Phase::ReturnSecret,
            PhaseDoc::ReturnPropose {} => Phase::ReturnPropose,
            PhaseDoc::ReturnAnswer { proposed } => Phase::ReturnAnswer {
                proposed: self.card(*proposed, "phase"),
            },
            PhaseDoc::ReturnFinal { proposed } => Phase::ReturnFinal {
                proposed: self.card(*proposed, "phase"),
            },
            PhaseDoc::Over {} => Phase::Over,
        }
    }

    fn state(&mut self, doc: &StateDoc) -> State {
        let seed = doc.seed.parse().unwrap_or_else(|error| {
            self.problems.push(format!("seed: {error}"));
            coven_core::Seed::from_bytes([0; 32])
        });
        self.demand(doc.piles.len() <= TRICKS as usize, || {
            "piles: more than five".to_owned()
        });
        self.demand(doc.past.len() <= MAX_ROUNDS, || {
            "past: more than seven rounds".to_owned()
        });
        let mut piles = ArrayVec::new();
        for pile in doc.piles.iter().take(TRICKS as usize) {
            piles.push(Pile {
                winner: pile.winner,
                trick: self.trick(&pile.trick, "piles"),
                returned: pile.returned.map(|name| self.card(name, "piles")),
                secret: pile.secret,
            });
        }
        let mut past = ArrayVec::new();
        for record in doc.past.iter().take(MAX_ROUNDS) {
            past.push(self.record(record, "past"));
        }
        State {
            seed,
            round: doc.round,
            tokens: BySeat(doc.tokens),
            phase: self.phase(&doc.phase),
            hands: self.by_seat(&doc.hands, "hands"),
            discards: self.single(&doc.discards, "discards"),
            orb: doc.orb.map(|orb| (self.seat(orb.seat, "orb"), orb.bid)),
            lead: doc.lead.map(|seat| self.seat(seat, "lead")),
            trick: doc.trick,
            table: doc.table.as_ref().map(|trick| self.trick(trick, "table")),
            piles,
            signals: BySeat(doc.signals.map(|signals| Signals {
                sent: signals.sent,
                current: signals.current,
            })),
            record: self.record(&doc.record, "record"),
            past,
        }
    }
}
