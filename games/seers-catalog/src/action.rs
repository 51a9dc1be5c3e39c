//! What a player can do, in two forms: [`Action`], packed and known to be well formed, and
//! [`Request`], the outside form that people and programs write.

use std::fmt;
use std::str::FromStr;

use coven_core::{NotationError, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Card, CardName};
use crate::meld::{Kind, Meld, Rider};

/// A legal move of the game, packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// A step of a meld: one more member (SC-107).
    Pick(Card),
    /// A step of a meld: one more rider.
    Attach(Rider),
    /// The last step: the picked cards are laid as this meld.
    Lay(Meld),
    Pass,
    /// SC-25: a leader without a meld keeps her Gift and gives the lead on.
    Yield,
    Rod,
    Gift(Seat),
    Bag(Card),
    Raven(Card, Seat),
    Bookmark,
    /// SC-109: a picked card goes back, and the riders that named it.
    TakeBack(Card),
    TakeBackAll,
}

/// The most words a request has: every card of the largest hand and a rider behind each.
const MAX_WORDS: usize = 120;

/// A move as it arrives from outside. The text form is the notation of the game:
///
/// - `pick y5`, `pick joker`, `attach half-moon-amulet`, `attach cauldron-of-sorcery y6=7`,
///   `attach cloak-of-guises y6=m`, `back y5`, `back all`: the steps of a meld;
/// - `lay single y7 with half-moon-amulet`, `lay set m6 joker=6`,
///   `lay run y4 m6 with cauldron-of-sorcery:m6=5 cloak-of-guises:m6=y`: a finished meld, written in
///   one line with every declaration; it is laid when exactly its cards are picked;
/// - `play bookmark`, `play gift-of-fate 2`, `play bottomless-bag y2`, `play raven-courier y2 0`
///   (seats are counted from 0): deeds;
/// - `pass`, `yield`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "SeersCatalogRequest")]
pub enum Request {
    Pick {
        card: CardName,
    },
    Attach {
        rider: RiderRequest,
    },
    Lay {
        meld: MeldRequest,
    },
    Pass,
    Yield,
    Play {
        artifact: CardName,
        #[serde(default)]
        cards: Vec<CardName>,
        #[serde(default)]
        #[ts(optional = nullable)]
        seat: Option<u32>,
    },
    /// Without a card: everything that is picked.
    Back {
        #[serde(default)]
        #[ts(optional = nullable)]
        card: Option<CardName>,
    },
}

/// A meld in one line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "SeersCatalogMeldRequest")]
pub struct MeldRequest {
    pub shape: Kind,
    pub members: Vec<MemberRequest>,
    #[serde(default)]
    pub riders: Vec<RiderRequest>,
}

/// A member; jokers and stand-ins with the value they stand for (SC-52).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "SeersCatalogMemberRequest")]
pub struct MemberRequest {
    pub card: CardName,
    #[serde(default)]
    #[ts(optional = nullable)]
    pub declared: Option<u32>,
}

/// A rider; the Cauldron and the Cloak with the card they name and what it counts as (a value, or
/// the letter of a suit).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "SeersCatalogRiderRequest")]
pub struct RiderRequest {
    pub artifact: CardName,
    #[serde(default)]
    #[ts(optional = nullable)]
    pub target: Option<TargetRequest>,
}

/// What a rider names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "SeersCatalogTargetRequest")]
pub struct TargetRequest {
    pub card: CardName,
    /// A number or the letter of a suit.
    pub becomes: CardName,
}

impl fmt::Display for MemberRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.declared {
            Some(value) => write!(f, "{}={value}", self.card),
            None => write!(f, "{}", self.card),
        }
    }
}

impl RiderRequest {
    fn write(&self, between: char, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.artifact)?;
        match &self.target {
            Some(target) => write!(f, "{between}{}={}", target.card, target.becomes),
            None => Ok(()),
        }
    }
}

impl fmt::Display for MeldRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.shape.id())?;
        self.members
            .iter()
            .try_for_each(|member| write!(f, " {member}"))?;
        if !self.riders.is_empty() {
            f.write_str(" with")?;
        }
        self.riders.iter().try_for_each(|rider| {
            f.write_str(" ")?;
            rider.write(':', f)
        })
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pick { card } => write!(f, "pick {card}"),
            Self::Attach { rider } => {
                f.write_str("attach ")?;
                rider.write(' ', f)
            }
            Self::Lay { meld } => write!(f, "lay {meld}"),
            Self::Pass => f.write_str("pass"),
            Self::Yield => f.write_str("yield"),
            Self::Play {
                artifact,
                cards,
                seat,
            } => {
                write!(f, "play {artifact}")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))?;
                seat.iter().try_for_each(|seat| write!(f, " {seat}"))
            }
            Self::Back { card: Some(card) } => write!(f, "back {card}"),
            Self::Back { card: None } => f.write_str("back all"),
        }
    }
}

impl FromStr for MeldRequest {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bad = || NotationError(text.chars().take(80).collect());
        let words: Vec<&str> = text.split(' ').take(MAX_WORDS + 1).collect();
        let meld = meld(&words).ok_or_else(bad)?;
        if meld.to_string() == text {
            Ok(meld)
        } else {
            Err(bad())
        }
    }
}

impl FromStr for Request {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bad = || NotationError(text.chars().take(80).collect());
        let words: Vec<&str> = text.split(' ').take(MAX_WORDS + 1).collect();
        let request = read(&words).ok_or_else(bad)?;
        // One action, one text: `play gift-of-fate 02` is not another way to write `2`.
        if request.to_string() == text {
            Ok(request)
        } else {
            Err(bad())
        }
    }
}

fn read(words: &[&str]) -> Option<Request> {
    let (verb, rest) = words.split_first()?;
    if words.len() > MAX_WORDS {
        return None;
    }
    Some(match (*verb, rest) {
        ("pick", [card]) => Request::Pick {
            card: card.parse().ok()?,
        },
        ("attach", [artifact]) => Request::Attach {
            rider: RiderRequest {
                artifact: artifact.parse().ok()?,
                target: None,
            },
        },
        ("attach", [artifact, named]) => Request::Attach {
            rider: RiderRequest {
                artifact: artifact.parse().ok()?,
                target: Some(target(named)?),
            },
        },
        ("lay", meld_words) => Request::Lay {
            meld: meld(meld_words)?,
        },
        ("pass", []) => Request::Pass,
        ("yield", []) => Request::Yield,
        ("play", [artifact, named @ ..]) => {
            let (seat, cards) = match named.split_last() {
                Some((last, cards)) if last.bytes().all(|b| b.is_ascii_digit()) => {
                    (Some(last.parse().ok()?), cards)
                }
                _ => (None, named),
            };
            let cards: Option<Vec<CardName>> = cards.iter().map(|card| card.parse().ok()).collect();
            Request::Play {
                artifact: artifact.parse().ok()?,
                cards: cards?,
                seat,
            }
        }
        ("back", ["all"]) => Request::Back { card: None },
        ("back", [card]) => Request::Back {
            card: Some(card.parse().ok()?),
        },
        _ => return None,
    })
}

fn meld(words: &[&str]) -> Option<MeldRequest> {
    let (shape, rest) = words.split_first()?;
    let shape = [Kind::Single, Kind::Set, Kind::Run]
        .into_iter()
        .find(|kind| kind.id() == *shape)?;
    let (members, riders) = match rest.iter().position(|word| *word == "with") {
        Some(at) => (&rest[..at], &rest[at + 1..]),
        None => (rest, &[][..]),
    };
    let member = |word: &&str| -> Option<MemberRequest> {
        let (card, declared) = match word.split_once('=') {
            Some((card, value)) => (card, Some(value.parse().ok()?)),
            None => (*word, None),
        };
        Some(MemberRequest {
            card: card.parse().ok()?,
            declared,
        })
    };
    let rider = |word: &&str| -> Option<RiderRequest> {
        let (artifact, named) = match word.split_once(':') {
            Some((artifact, named)) => (artifact, Some(target(named)?)),
            None => (*word, None),
        };
        Some(RiderRequest {
            artifact: artifact.parse().ok()?,
            target: named,
        })
    };
    Some(MeldRequest {
        shape,
        members: members.iter().map(member).collect::<Option<_>>()?,
        riders: riders.iter().map(rider).collect::<Option<_>>()?,
    })
}

fn target(word: &str) -> Option<TargetRequest> {
    let (card, becomes) = word.split_once('=')?;
    Some(TargetRequest {
        card: card.parse().ok()?,
        becomes: becomes.parse().ok()?,
    })
}
