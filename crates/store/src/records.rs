//! What is kept: plain records without a word of SQL.

use coven_core::{Commitment, Entry, Nonce, OptionValues, Outcome, Seat, Secret};
use coven_wire::{BotLevel, TableStatus};

/// Names a session: the SHA-256 of the token that only the browser has, in hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SessionHash(String);

impl SessionHash {
    /// From the digest of a token.
    pub fn new(hex_digest: impl Into<String>) -> Self {
        Self(hex_digest.into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A table without its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRecord {
    pub id: String,
    pub game: String,
    pub options: OptionValues,
    pub rules_version: u32,
    pub content_hash: String,
    pub secret: Secret,
    pub commitment: Commitment,
    pub status: TableStatus,
    /// Who made the table.
    pub host: SessionHash,
    pub listed: bool,
    /// Whether the page may help.
    pub hints: bool,
    /// Unix seconds.
    pub created_at: i64,
    /// When the game began, in Unix milliseconds, if that was written down.
    pub began_at: Option<i64>,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// In the order of the seats.
    pub seats: Vec<SeatRecord>,
}

impl TableRecord {
    /// Where a session sits.
    pub fn seat_of(&self, session: &SessionHash) -> Option<Seat> {
        self.seats
            .iter()
            .position(
                |seat| matches!(seat, SeatRecord::Person { session: who, .. } if who == session),
            )
            .map(Seat::new)
    }

    /// The nonces in the order of the seats, once every seat is taken.
    pub fn nonces(&self) -> Option<Vec<Nonce>> {
        self.seats
            .iter()
            .map(|seat| match seat {
                SeatRecord::Open { .. } => None,
                SeatRecord::Person { nonce, .. } | SeatRecord::Bot { nonce, .. } => Some(*nonce),
            })
            .collect()
    }
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatRecord {
    /// Nobody yet; perhaps kept for somebody of the last game.
    Open {
        kept_for: Option<SessionHash>,
    },
    Person {
        session: SessionHash,
        name: String,
        nonce: Nonce,
        stand_in: Option<BotLevel>,
    },
    Bot {
        level: BotLevel,
        nonce: Nonce,
    },
}

/// One input of the log, with what only the store knows of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryRecord {
    pub entry: Entry,
    /// The page's key of an act: one that is asked again is not played twice.
    pub key: Option<String>,
}

impl From<Entry> for EntryRecord {
    fn from(entry: Entry) -> Self {
        Self { entry, key: None }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndedHow {
    /// As the rules end it.
    ByRules,
    /// Everybody agreed to stop.
    Closed,
    Draw,
    /// The rules have changed since, and it cannot go on by the new ones.
    Stopped,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    pub how: EndedHow,
    /// The result, where the rules have one.
    pub outcome: Option<Outcome>,
    /// Unix milliseconds; unknown for games that ended before this was written down.
    pub at: Option<i64>,
}

/// A finished game as history, statistics and ratings need it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedGame {
    /// Games are numbered as they end.
    pub number: u64,
    pub table: String,
    /// Unix milliseconds; unknown for games that began before this was written down.
    pub began_at: Option<i64>,
    pub ending: Ending,
}

/// Something somebody wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRecord {
    pub seat: Seat,
    pub text: String,
}

/// How many tables are there that are not finished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableCounts {
    pub all: u64,
    /// Those that one session made.
    pub hosted: u64,
}
