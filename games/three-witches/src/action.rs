//! What a player can do, in two forms: [`Action`], packed and known to be well formed, and
//! [`Request`], the outside form that people and programs write.

use std::fmt;
use std::str::FromStr;

use coven_core::NotationError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Card, CardName};

/// A legal move of the game, packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    Pass,
    Bid(Bid),
    /// Two cards to the left neighbour, the smaller one first.
    Exchange(Card, Card),
    Discard(Card),
    Lead {
        up: Card,
        down: Card,
    },
    Play(Card),
    Return(Card),
    Propose(Card),
    Accept,
    Object,
    Settle(Card),
    Signal(Signal),
}

/// The target of a round (TW-17).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(try_from = "u8", into = "u8")]
#[schemars(with = "u8")]
#[ts(type = "3 | 4")]
pub enum Bid {
    Three,
    Four,
}

impl Bid {
    pub const fn tricks(self) -> u8 {
        match self {
            Self::Three => 3,
            Self::Four => 4,
        }
    }
}

impl TryFrom<u8> for Bid {
    type Error = String;

    fn try_from(tricks: u8) -> Result<Self, String> {
        match tricks {
            3 => Ok(Self::Three),
            4 => Ok(Self::Four),
            _ => Err("a bid is 3 or 4".to_owned()),
        }
    }
}

impl From<Bid> for u8 {
    fn from(bid: Bid) -> u8 {
        bid.tricks()
    }
}

/// What the Lessers may tell each other (TW-87).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum Signal {
    WinTrick,
    LoseTrick,
}

impl Signal {
    pub const ALL: [Self; 2] = [Self::WinTrick, Self::LoseTrick];

    pub const fn id(self) -> &'static str {
        match self {
            Self::WinTrick => "win-trick",
            Self::LoseTrick => "lose-trick",
        }
    }
}

/// A move as it arrives from outside. The text form is the notation of the game:
///
/// `pass`, `bid 3`, `exchange dog-2 elixir`, `discard dog-2`, `lead owl-5 bat-4` (face up, face
/// down), `play owl-3`, `return owl-5`, `propose bat-5`, `accept`, `object`, `settle frog-1`,
/// `signal win-trick`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "ThreeWitchesRequest")]
pub enum Request {
    Pass,
    Bid { tricks: u32 },
    Exchange { cards: Vec<CardName> },
    Discard { cards: Vec<CardName> },
    Lead { cards: Vec<CardName> },
    Play { card: CardName },
    Return { card: CardName },
    Propose { card: CardName },
    Accept,
    Object,
    Settle { card: CardName },
    Signal { signal: Signal },
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut with_cards = |verb: &str, cards: &[CardName]| {
            f.write_str(verb)?;
            cards.iter().try_for_each(|card| write!(f, " {card}"))
        };
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Bid { tricks } => write!(f, "bid {tricks}"),
            Self::Exchange { cards } => with_cards("exchange", cards),
            Self::Discard { cards } => with_cards("discard", cards),
            Self::Lead { cards } => with_cards("lead", cards),
            Self::Play { card } => with_cards("play", &[*card]),
            Self::Return { card } => with_cards("return", &[*card]),
            Self::Propose { card } => with_cards("propose", &[*card]),
            Self::Accept => f.write_str("accept"),
            Self::Object => f.write_str("object"),
            Self::Settle { card } => with_cards("settle", &[*card]),
            Self::Signal { signal } => write!(f, "signal {}", signal.id()),
        }
    }
}

impl FromStr for Request {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bad = || NotationError(text.chars().take(80).collect());
        let mut words = text.split(' ');
        let verb = words.next().ok_or_else(bad)?;
        let rest: Vec<&str> = words.collect();
        let cards = || -> Result<Vec<CardName>, NotationError> {
            if rest.len() > 18 {
                return Err(bad());
            }
            rest.iter()
                .map(|word| word.parse().map_err(|_| bad()))
                .collect()
        };
        let card = || match rest.as_slice() {
            [word] => word.parse::<CardName>().map_err(|_| bad()),
            _ => Err(bad()),
        };
        let request = match verb {
            "exchange" => Self::Exchange { cards: cards()? },
            "discard" => Self::Discard { cards: cards()? },
            "lead" => Self::Lead { cards: cards()? },
            "play" => Self::Play { card: card()? },
            "return" => Self::Return { card: card()? },
            "propose" => Self::Propose { card: card()? },
            "settle" => Self::Settle { card: card()? },
            "bid" => match rest.as_slice() {
                [number] => Self::Bid {
                    tricks: number.parse().map_err(|_| bad())?,
                },
                _ => return Err(bad()),
            },
            "signal" => match rest.as_slice() {
                [name] => {
                    let signal = Signal::ALL.into_iter().find(|signal| signal.id() == *name);
                    Self::Signal {
                        signal: signal.ok_or_else(bad)?,
                    }
                }
                _ => return Err(bad()),
            },
            "pass" if rest.is_empty() => Self::Pass,
            "accept" if rest.is_empty() => Self::Accept,
            "object" if rest.is_empty() => Self::Object,
            _ => return Err(bad()),
        };
        // One action, one text: `bid 03` is not another way to write `bid 3`.
        if request.to_string() == text {
            Ok(request)
        } else {
            Err(bad())
        }
    }
}
