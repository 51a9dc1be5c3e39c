//! Where sessions, tables, seats, moves and chat are kept.
//!
//! One trait, [`Store`], says what a backend can do; one test suite, [`suite`], says what it must
//! hold. A game is its header and its moves (law 3): everything here is input, nothing is a cache.
//! When a method returns, what it wrote survives the death of the process (law 9).

mod records;
mod sqlite;
pub mod suite;

use std::fmt;

use async_trait::async_trait;
use coven_core::Seat;
use coven_wire::TableStatus;

pub use records::{
    ActionRecord, ChatRecord, DealForm, DealRecord, SeatRecord, SessionHash, TableCounts,
    TableRecord,
};
pub use sqlite::SqliteStore;

/// How many lines of talk a table keeps.
pub const CHAT_LINES: u32 = 500;

/// A place that keeps everything.
#[async_trait]
pub trait Store: fmt::Debug + Send + Sync + 'static {
    /// Remembers a new session, or that a known one was here.
    async fn see_session(&self, session: &SessionHash, now: i64) -> Result<(), StoreError>;
    /// Whether this session was ever remembered.
    async fn knows_session(&self, session: &SessionHash) -> Result<bool, StoreError>;

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
    /// Takes note that a player of the table was here.
    async fn touch(&self, table: &str, now: i64) -> Result<(), StoreError>;
    /// Counts the tables that are not finished and where a player was since `since`.
    async fn count(&self, host: &SessionHash, since: i64) -> Result<TableCounts, StoreError>;
    /// Deletes tables that never began and where no player was since `before`; says how many.
    async fn forget_waiting(&self, before: i64) -> Result<u64, StoreError>;

    /// Puts somebody on a seat (or takes her off). The table has this status from then on.
    async fn set_seat(
        &self,
        table: &str,
        seat: Seat,
        record: &SeatRecord,
        status: TableStatus,
    ) -> Result<(), StoreError>;

    /// Takes note since when those are waited for who owe the deal something.
    async fn begin_deal(&self, table: &str, began: i64) -> Result<(), StoreError>;
    /// Writes a table's deal anew: secret, commitment, broken deals and every seat. A conflict
    /// unless the table waits and had so many broken deals before.
    async fn renew_deal(&self, table: &TableRecord, broken_before: u8) -> Result<(), StoreError>;

    /// Appends move `number` (from 0). A number that is taken is a conflict, one that leaves a gap
    /// too, and so is a table that is not being played.
    async fn append(
        &self,
        table: &str,
        number: usize,
        action: &ActionRecord,
    ) -> Result<(), StoreError>;
    /// The game is over: its last move was written before.
    async fn finish(&self, table: &str) -> Result<(), StoreError>;
    /// The whole log of a table, in order.
    async fn actions(&self, table: &str) -> Result<Vec<ActionRecord>, StoreError>;

    /// Keeps a line; of every table the last [`CHAT_LINES`] are kept.
    async fn add_chat(&self, table: &str, line: &ChatRecord, now: i64) -> Result<(), StoreError>;
    /// The last lines, oldest first.
    async fn chat(&self, table: &str, limit: u32) -> Result<Vec<ChatRecord>, StoreError>;

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
    #[error("the database does not answer: {0}")]
    Backend(#[from] sqlx::Error),
}

/// Why a store could not be opened. Nothing was changed in any of these cases.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("the database `{path}` cannot be written: {reason}")]
    NotWritable { path: String, reason: String },
    #[error("the file `{path}` is not a database of Coven")]
    NotCoven { path: String },
    #[error("the database `{path}` is from a newer version of Coven")]
    Newer { path: String },
    #[error("the database `{path}` cannot be opened: {reason}")]
    Broken { path: String, reason: String },
}
