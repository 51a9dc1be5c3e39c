//! One input of a game: who, when, by whose hand, and what.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Seat;

/// One line of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Entry {
    #[serde(flatten)]
    pub stamp: Stamp,
    /// Whose input it is; absent where it is the whole table's (closed, server down).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    #[serde(flatten)]
    pub input: Input,
}

/// When something happened and by whose hand, as the server says. What an earlier version did not
/// write down stays unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stamp {
    /// Milliseconds since the game began; they never run back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Author>,
}

/// What was put into the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Input {
    /// An action of the rules, in canonical notation.
    Act {
        action: String,
    },
    /// The seat's time is out. What follows from it (a bot's decision, a stand-in, a resignation) is
    /// an entry of its own.
    TimeOut,
    /// The seat gives up: a bot plays on for it, and it is last in the table's outcome.
    Resign,
    /// Every action from entry `to` on is undone, as if it had not been taken. Nothing else is.
    TakeBack {
        to: usize,
    },
    /// A bot of this level decides for the seat from here on.
    StandInBegins {
        level: String,
    },
    StandInEnds,
    DrawOffered,
    DrawAnswered {
        accepted: bool,
    },
    /// Everybody agreed that the game ends here, as a draw or without a result.
    Closed {
        draw: bool,
    },
    /// The server was down between these milliseconds; they count for nobody.
    ServerDown {
        from: u64,
        to: u64,
    },
}

/// The names of every kind.
pub(super) const KINDS: [&str; 10] = [
    "act",
    "time-out",
    "resign",
    "take-back",
    "stand-in-begins",
    "stand-in-ends",
    "draw-offered",
    "draw-answered",
    "closed",
    "server-down",
];

impl Input {
    /// The name of the kind, as it stands in the document.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Act { .. } => "act",
            Self::TimeOut => "time-out",
            Self::Resign => "resign",
            Self::TakeBack { .. } => "take-back",
            Self::StandInBegins { .. } => "stand-in-begins",
            Self::StandInEnds => "stand-in-ends",
            Self::DrawOffered => "draw-offered",
            Self::DrawAnswered { .. } => "draw-answered",
            Self::Closed { .. } => "closed",
            Self::ServerDown { .. } => "server-down",
        }
    }

    /// Whether it is one seat's input, and not the whole table's.
    pub const fn has_seat(&self) -> bool {
        !matches!(self, Self::Closed { .. } | Self::ServerDown { .. })
    }
}

impl Entry {
    /// An action whose time and author nobody wrote down.
    pub fn act(seat: Seat, action: impl Into<String>) -> Self {
        let action = action.into();
        Self::of(Stamp::default(), seat, Input::Act { action })
    }

    /// Something a seat did.
    pub fn of(stamp: Stamp, seat: Seat, input: Input) -> Self {
        Self {
            stamp,
            seat: Some(seat),
            input,
        }
    }

    /// Something that concerns the whole table.
    pub fn of_table(stamp: Stamp, input: Input) -> Self {
        Self {
            stamp,
            seat: None,
            input,
        }
    }

    /// The notation, if this is an action.
    pub fn action(&self) -> Option<(Seat, &str)> {
        match (&self.input, self.seat) {
            (Input::Act { action }, Some(seat)) => Some((seat, action)),
            _ => None,
        }
    }
}

/// By whose hand: `person`, `bot:LEVEL@EDITION`, `stand-in:LEVEL@EDITION`, `program:NAME` or
/// `server`. A name of a person never stands here: who she is, only the store knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub enum Author {
    Person,
    Bot(String),
    StandIn(String),
    Program(String),
    /// The house itself: time-outs, hours when it was down.
    Server,
}

/// The text names nobody who could write into a log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("nobody writes into a log as `{0}`")]
pub struct BadAuthor(String);

/// A name may not be longer; it is one word without spaces.
const NAME_LENGTH: usize = 64;

impl FromStr for Author {
    type Err = BadAuthor;

    fn from_str(text: &str) -> Result<Self, BadAuthor> {
        let bad = || BadAuthor(text.chars().take(NAME_LENGTH).collect());
        let named = |name: &str| {
            let fits = (1..=NAME_LENGTH).contains(&name.len())
                && name.bytes().all(|letter| letter.is_ascii_graphic());
            fits.then(|| name.to_owned()).ok_or_else(bad)
        };
        match text.split_once(':') {
            None if text == "person" => Ok(Self::Person),
            None if text == "server" => Ok(Self::Server),
            Some(("bot", name)) => named(name).map(Self::Bot),
            Some(("stand-in", name)) => named(name).map(Self::StandIn),
            Some(("program", name)) => named(name).map(Self::Program),
            _ => Err(bad()),
        }
    }
}

impl TryFrom<String> for Author {
    type Error = BadAuthor;

    fn try_from(text: String) -> Result<Self, BadAuthor> {
        text.parse()
    }
}

impl From<Author> for String {
    fn from(author: Author) -> Self {
        author.to_string()
    }
}

impl fmt::Display for Author {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("person"),
            Self::Bot(name) => write!(f, "bot:{name}"),
            Self::StandIn(name) => write!(f, "stand-in:{name}"),
            Self::Program(name) => write!(f, "program:{name}"),
            Self::Server => f.write_str("server"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn authors_are_read_as_they_are_written() {
        for text in [
            "person",
            "server",
            "bot:hard@1",
            "stand-in:easy@1",
            "program:alpha",
        ] {
            assert_eq!(text.parse::<Author>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "Person",
            "bot:",
            "bot",
            "witch:x",
            "program:a b",
            "bot:я",
        ] {
            assert!(text.parse::<Author>().is_err(), "{text}");
        }
    }

    #[test]
    fn an_entry_is_one_flat_object() {
        let stamp = Stamp {
            at: Some(1200),
            by: Some(Author::Person),
        };
        let entry = Entry::of(
            stamp,
            Seat::new(2),
            Input::Act {
                action: "pass".to_owned(),
            },
        );
        let text = serde_json::to_string(&entry).unwrap();
        assert_eq!(
            text,
            r#"{"at":1200,"by":"person","seat":2,"kind":"act","action":"pass"}"#
        );
        assert_eq!(serde_json::from_str::<Entry>(&text).unwrap(), entry);
        let old = Entry::act(Seat::new(0), "pass");
        assert_eq!(
            serde_json::to_string(&old).unwrap(),
            r#"{"seat":0,"kind":"act","action":"pass"}"#
        );
    }

    #[test]
    fn every_kind_is_named_as_it_is_written() {
        let stand_in = || Input::StandInBegins {
            level: "easy".to_owned(),
        };
        for input in [
            Input::Act {
                action: String::new(),
            },
            Input::TimeOut,
            Input::Resign,
            Input::TakeBack { to: 3 },
            stand_in(),
            Input::StandInEnds,
            Input::DrawOffered,
            Input::DrawAnswered { accepted: true },
            Input::Closed { draw: false },
            Input::ServerDown { from: 1, to: 2 },
        ] {
            let value = serde_json::to_value(&input).unwrap();
            assert_eq!(value["kind"], input.kind());
            assert!(KINDS.contains(&input.kind()));
        }
    }
}
