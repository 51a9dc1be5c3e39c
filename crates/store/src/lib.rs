//! Where sessions, tables, seats, moves and chat are kept.
//!
//! One trait, [`Store`], says what a backend can do; one test suite, [`suite`], says what it must
//! hold. A game is its header and its inputs (law 3): everything here is input or can be made again from it.
//! When a method returns, what it wrote survives the death of the process (law 9).
//!
//! There are two backends, a file of SQLite and a database of PostgreSQL; [`Database`] is either, as a
//! host names it. Both have one owner at a time: whoever serves a file holds its [`Ownership`], whoever
//! serves a database its [`Tenure`], and opening takes it or refuses. A command on a file that is being served (a backup,
//! statistics, administration) never opens it here: it asks the running server, or reads the file
//! through a read-only connection of its own, which needs no ownership because it changes nothing.

mod database;
mod ownership;
mod postgres;
mod records;
mod sqlite;
pub mod suite;
mod transfer;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use coven_core::{Checkpoint, OptionValues, Seat};
use coven_wire::TableStatus;
use sqlx::postgres::PgDatabaseError;

pub use database::{Database, Opened, Right};
pub use ownership::Ownership;
pub use postgres::{Address, PostgresStore, Tenure};
pub use records::{
    ChatRecord, DealForm, DealRecord, EndedGame, EndedHow, Ending, EntryRecord, SeatRecord,
    SessionHash, TableCounts, TableRecord,
};
pub use sqlite::SqliteStore;
pub use transfer::{CopyError, backup, copy};

/// How many lines of talk a table keeps.
pub const CHAT_LINES: u32 = 500;

/// A place that keeps everything.
#[async_trait]
pub trait Store: fmt::Debug + Send + Sync + 'static {
    /// Remembers a new session, or that a known one was here.
    async fn see_session(&self, session: &SessionHash, now: i64) -> Result<(), StoreError>;
    /// Whether this session was ever remembered.
    async fn knows_session(&self, session: &SessionHash) -> Result<bool, StoreError>;
    /// Deletes sessions that were not here since `before` and have no seat and no table; says how
    /// many.
    async fn forget_sessions(&self, before: i64) -> Result<u64, StoreError>;

    /// Keeps a new table with its seats; an id that is taken is a conflict.
    async fn create_table(&self, table: &TableRecord) -> Result<(), StoreError>;
    /// Keeps a new table and names it as the rematch of an older one, which must have none yet.
    async fn create_rematch(&self, table: &TableRecord, of: &str) -> Result<(), StoreError>;
    async fn table(&self, id: &str) -> Result<Option<TableRecord>, StoreError>;
    /// Listed tables with an open seat, newest first.
    async fn waiting(&self, limit: u32) -> Result<Vec<TableRecord>, StoreError>;
    /// Tables where a session sits, newest first.
    async fn tables_of(
        &self,
        session: &SessionHash,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError>;
    /// The ids of the games that a session has played to the end, each once, in order.
    async fn finished_games(&self, session: &SessionHash) -> Result<Vec<String>, StoreError>;
    /// Takes note that a player of the table was here.
    async fn touch(&self, table: &str, now: i64) -> Result<(), StoreError>;
    /// Counts the tables that are not finished and where a player was since `since`.
    async fn count(&self, host: &SessionHash, since: i64) -> Result<TableCounts, StoreError>;
    /// Tables that are played, where no player was since `before` and bots stand in for all people:
    /// by their ids, the first ones after `after`.
    async fn left_to_bots(
        &self,
        before: i64,
        after: &str,
        limit: u32,
    ) -> Result<Vec<String>, StoreError>;
    /// Deletes tables that never began and where no player was since `before`; says how many. A
    /// table whose rematch was one of them may have another.
    async fn forget_waiting(&self, before: i64) -> Result<u64, StoreError>;

    /// Puts somebody on a seat (or takes her off). The table has this status from then on. If the
    /// stored seats or status are not as the writer believed, that is a conflict.
    async fn set_seat(
        &self,
        believed: &TableRecord,
        seat: Seat,
        record: &SeatRecord,
        status: TableStatus,
    ) -> Result<(), StoreError>;

    /// The last seat is taken, and the options are settled by that: seat, options and status change
    /// together. If the stored seats or status are not as the writer believed, that is a conflict.
    async fn set_last_seat(
        &self,
        believed: &TableRecord,
        seat: Seat,
        record: &SeatRecord,
        options: &OptionValues,
        status: TableStatus,
    ) -> Result<(), StoreError>;

    /// Takes note of a deal that waits: since when, with which fingerprint and rules.
    async fn begin_deal(&self, table: &str, deal: &DealRecord) -> Result<(), StoreError>;
    /// Writes a table's deal anew: secret, commitment, broken deals, host and every seat. If the stored
    /// seats, status or broken deals are not as the writer believed, that is a conflict.
    async fn renew_deal(
        &self,
        believed: &TableRecord,
        table: &TableRecord,
    ) -> Result<(), StoreError>;

    /// A person leaves her seat before the game begins: it is open again, and the table has this
    /// host from then on. If she does not sit there or the game has begun, it is a conflict.
    async fn leave(
        &self,
        table: &str,
        seat: Seat,
        session: &SessionHash,
        host: &SessionHash,
    ) -> Result<(), StoreError>;
    /// Deletes a table that has not begun; as a rematch it is not named any more. If it has begun,
    /// it is a conflict.
    async fn close_table(&self, table: &str) -> Result<(), StoreError>;

    /// The game has begun, at this Unix millisecond.
    async fn begin(&self, table: &str, at: i64) -> Result<(), StoreError>;
    /// The table is of this edition from now on: it waits, or its game goes on by newer rules.
    async fn set_edition(
        &self,
        table: &str,
        rules_version: u32,
        content_hash: &str,
    ) -> Result<(), StoreError>;

    /// Appends entry `number` (from 0), and what the table is after it where that is to be noted. A
    /// number that is taken is a conflict, one that leaves a gap too, so is a key that was used
    /// before, and so is a table that is not being played. An entry that a stand-in begins or ends
    /// changes the record of its seat with it.
    async fn append(
        &self,
        table: &str,
        number: usize,
        entry: &EntryRecord,
        checkpoint: Option<&Checkpoint>,
    ) -> Result<(), StoreError>;
    /// The whole log of a table, in order.
    async fn entries(&self, table: &str) -> Result<Vec<EntryRecord>, StoreError>;
    /// What the table was on the way, in order.
    async fn checkpoints(&self, table: &str) -> Result<Vec<Checkpoint>, StoreError>;

    /// The game is over: its last entry was written before. It gets the next number.
    async fn finish(&self, table: &str, ending: &Ending) -> Result<(), StoreError>;
    /// Finished tables whose ends were never written down (by an earlier version), in order of their
    /// ids, from after this one on.
    async fn unrecorded(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError>;
    /// Writes down how a finished game ended, unless it is known.
    async fn record_end(&self, table: &str, ending: &Ending) -> Result<(), StoreError>;
    /// Finished games by their numbers, from after this one on.
    async fn ended(&self, after: u64, limit: u32) -> Result<Vec<EndedGame>, StoreError>;

    /// Keeps a content file under its hash.
    async fn keep_content(&self, hash: &str, game: &str, text: &str) -> Result<(), StoreError>;
    /// The content file of a hash, if it was kept.
    async fn content(&self, hash: &str) -> Result<Option<String>, StoreError>;

    /// Notes which cards were read aloud at a table: everybody who sits there has heard them. To note
    /// the same again changes nothing.
    async fn note_read(&self, table: &str, cards: &BTreeSet<String>) -> Result<(), StoreError>;
    /// At how many tables of a game a session has heard each card.
    async fn read_cards(
        &self,
        session: &SessionHash,
        game: &str,
    ) -> Result<BTreeMap<String, u32>, StoreError>;

    /// Keeps a line; of every table the last [`CHAT_LINES`] are kept.
    async fn add_chat(&self, table: &str, line: &ChatRecord, now: i64) -> Result<(), StoreError>;
    /// The last lines, oldest first.
    async fn chat(&self, table: &str, limit: u32) -> Result<Vec<ChatRecord>, StoreError>;

    /// Writes a little something, as durably as a move, to see whether that is still possible.
    async fn check(&self, now: i64) -> Result<(), StoreError>;

    /// Makes the store one tidy file and lets go of it.
    async fn close(&self);
}

/// Why a store could not do something.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else wrote this first, or the thing is not as the writer believed.
    #[error("the stored table is not as expected: {0}")]
    Conflict(&'static str),
    /// What is stored cannot be read back: the file was changed by another hand.
    #[error("the stored table cannot be read: {0}")]
    Corrupt(String),
    /// Shared by everybody whose writing failed together.
    #[error("the database does not answer: {0}")]
    Backend(Arc<sqlx::Error>),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Backend(Arc::new(error))
    }
}

/// What a person can do something about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// There is no room left.
    Full,
    /// The file or its disk may only be read.
    ReadOnly,
    /// The disk fails.
    Disk,
    /// Another program holds the file.
    Locked,
    Other,
}

impl StoreError {
    /// What kind of trouble this is.
    pub fn trouble(&self) -> Trouble {
        match self {
            Self::Backend(error) => match error.as_database_error() {
                Some(told) if told.try_downcast_ref::<PgDatabaseError>().is_some() => {
                    postgres::trouble(error)
                }
                _ => sqlite::trouble(error),
            },
            Self::Conflict(_) | Self::Corrupt(_) => Trouble::Other,
        }
    }
}

/// Why a store could not be opened. Nothing was changed in any of these cases.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("the database `{path}` cannot be written: {reason}")]
    NotWritable { path: String, reason: String },
    #[error("the database `{path}` is being served")]
    Served { path: String },
    #[error("the database `{path}` has a second name")]
    TwoNames { path: String },
    #[error("the file `{path}` is not a database of Coven")]
    NotCoven { path: String },
    #[error("the database `{path}` is from a newer version of Coven")]
    Newer { path: String },
    #[error(
        "the database `{path}` is from an older version of Coven: a server has to open it once"
    )]
    Older { path: String },
    #[error("the database `{path}` does not answer: {reason}")]
    Unreachable { path: String, reason: String },
    #[error("the database `{path}` does not let us in: {reason}")]
    NotLetIn { path: String, reason: String },
    #[error("the database `{path}` cannot be opened: {reason}")]
    Broken { path: String, reason: String },
}
