//! What a player can do, in two forms: [`Action`], packed and known to be well formed, and
//! [`Request`], the outside form that people and programs write.

use std::fmt;
use std::str::FromStr;

use coven_core::{NotationError, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::board::{Cell, CellName, Position};
use crate::card::{Card, Colour, Name};
use crate::state::Assignment;

/// A legal move of the game, packed. A card is named with its cell: the same cell holds other cards
/// at other times, and neither a search nor a button should take one for the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    Colour(Colour),
    Remove(Colour),
    First(Seat),
    Corner(Position),
    Shift,
    EndTurn,
    Take { cell: Cell, card: Card },
    Summon { cell: Cell, card: Card },
    Keep,
    Decline,
    Close,
    Powder(Assignment),
}

/// A move as it arrives from outside. The text form is the notation of the game:
///
/// `colour red`, `remove green`, `first 2` (a seat), `corner 5` (a position), `shift`, `end`,
/// `take r2c3`, `summon r4c0`, `keep`, `decline`, `close`, `powder pumpkin none`. And what nobody
/// may do: `look deck`, `look out`, `look stack 1`, `look recipes 1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "GlastonburyRequest")]
pub enum Request {
    Colour {
        colour: Name,
    },
    Remove {
        colour: Name,
    },
    First {
        seat: u32,
    },
    Corner {
        position: u32,
    },
    Shift,
    End,
    Take {
        cell: CellName,
    },
    Summon {
        cell: CellName,
    },
    Keep,
    Decline,
    Close,
    /// One kind or `none` for each powder.
    Powder {
        kinds: Vec<Name>,
    },
    Look {
        at: Hidden,
    },
}

/// What a player may wish to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "zone", rename_all = "kebab-case")]
#[ts(rename = "GlastonburyHidden")]
pub enum Hidden {
    Deck,
    Out,
    Stack { seat: u32 },
    Recipes { seat: u32 },
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Colour { colour } => write!(f, "colour {colour}"),
            Self::Remove { colour } => write!(f, "remove {colour}"),
            Self::First { seat } => write!(f, "first {seat}"),
            Self::Corner { position } => write!(f, "corner {position}"),
            Self::Shift => f.write_str("shift"),
            Self::End => f.write_str("end"),
            Self::Take { cell } => write!(f, "take {cell}"),
            Self::Summon { cell } => write!(f, "summon {cell}"),
            Self::Keep => f.write_str("keep"),
            Self::Decline => f.write_str("decline"),
            Self::Close => f.write_str("close"),
            Self::Powder { kinds } => {
                f.write_str("powder")?;
                kinds.iter().try_for_each(|kind| write!(f, " {kind}"))
            }
            Self::Look { at: Hidden::Deck } => f.write_str("look deck"),
            Self::Look { at: Hidden::Out } => f.write_str("look out"),
            Self::Look {
                at: Hidden::Stack { seat },
            } => write!(f, "look stack {seat}"),
            Self::Look {
                at: Hidden::Recipes { seat },
            } => write!(f, "look recipes {seat}"),
        }
    }
}

impl FromStr for Request {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bad = || NotationError(text.chars().take(80).collect());
        let name = |word: &str| -> Result<Name, NotationError> { word.parse().map_err(|_| bad()) };
        let number = |word: &str| -> Result<u32, NotationError> { word.parse().map_err(|_| bad()) };
        let cell =
            |word: &str| -> Result<CellName, NotationError> { word.parse().map_err(|_| bad()) };
        // No request has more words than a powder request that names both and one too many.
        let words: Vec<&str> = text.split(' ').take(8).collect();
        let request = match words.as_slice() {
            ["colour", colour] => Self::Colour {
                colour: name(colour)?,
            },
            ["remove", colour] => Self::Remove {
                colour: name(colour)?,
            },
            ["first", seat] => Self::First {
                seat: number(seat)?,
            },
            ["corner", position] => Self::Corner {
                position: number(position)?,
            },
            ["shift"] => Self::Shift,
            ["end"] => Self::End,
            ["take", place] => Self::Take { cell: cell(place)? },
            ["summon", place] => Self::Summon { cell: cell(place)? },
            ["keep"] => Self::Keep,
            ["decline"] => Self::Decline,
            ["close"] => Self::Close,
            ["powder", kinds @ ..] => {
                let kinds: Result<_, _> = kinds.iter().map(|kind| name(kind)).collect();
                Self::Powder { kinds: kinds? }
            }
            ["look", "deck"] => Self::Look { at: Hidden::Deck },
            ["look", "out"] => Self::Look { at: Hidden::Out },
            ["look", "stack", seat] => Self::Look {
                at: Hidden::Stack {
                    seat: number(seat)?,
                },
            },
            ["look", "recipes", seat] => Self::Look {
                at: Hidden::Recipes {
                    seat: number(seat)?,
                },
            },
            _ => return Err(bad()),
        };
        // One action, one text: `corner 05` is not another way to write `corner 5`.
        if request.to_string() == text {
            Ok(request)
        } else {
            Err(bad())
        }
    }
}
