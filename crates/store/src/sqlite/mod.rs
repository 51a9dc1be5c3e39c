//! The SQLite backend: one file, write-ahead log, every commit on the disk before it is answered.

mod open;
#[expect(
    clippy::duplicate_mod,
    reason = "the statements of both databases stand once"
)]
#[path = "../sql/mod.rs"]
mod sql;

use std::sync::{Mutex, PoisonError};

use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Sqlite, Transaction};

use self::sql::Scribe;
use crate::transfer::Kind;
use crate::{Ownership, StoreError, Trouble};

use self::open::primary_code;

type Db = Sqlite;
type DbRow = SqliteRow;
type Pool = SqlitePool;
type Backend = SqliteStore;

/// Everything in one SQLite file.
#[derive(Debug)]
pub struct SqliteStore {
    /// One connection: SQLite has one writer at a time, and a queue here is fairer than its locks.
    writer: SqlitePool,
    readers: SqlitePool,
    scribe: Scribe,
    /// Given up when the store is closed.
    ownership: Mutex<Option<Ownership>>,
    is_private: bool,
}

impl SqliteStore {
    /// Whether other users of the machine are kept from reading the file.
    pub const fn is_private(&self) -> bool {
        self.is_private
    }

    async fn begin_write(&self) -> Result<Transaction<'static, Db>, StoreError> {
        begin_write(&self.writer).await
    }

    /// One moment, while others write on.
    async fn begin_read(&self) -> Result<Transaction<'static, Db>, StoreError> {
        Ok(self.readers.begin().await?)
    }

    async fn let_go(&self) {
        self.readers.close().await;
        // The last connection that closes folds the write-ahead log into the file.
        self.writer.close().await;
        // Only now may somebody else come. The right is whole even if a holder of the lock panicked.
        let mut ownership = self
            .ownership
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        drop(ownership.take());
    }
}

async fn begin_write(pool: &Pool) -> Result<Transaction<'static, Db>, StoreError> {
    Ok(pool.begin_with("BEGIN IMMEDIATE").await?)
}

/// Writes a group of entries of different tables; gives the tables whose entry fits.
const APPEND_GROUP: &str =
    "INSERT INTO actions (table_id, number, seat, notation, kind, author, at, request)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
         value ->> 6, value ->> 7
     FROM json_each($1)
     WHERE value ->> 1 = (
         SELECT COALESCE(MAX(number) + 1, 0) FROM actions WHERE table_id = value ->> 0)
     AND EXISTS (SELECT 1 FROM tables WHERE id = value ->> 0 AND status = 'playing')
     ON CONFLICT DO NOTHING
     RETURNING table_id";

/// Tells rows as objects of JSON.
fn export(kind: &Kind) -> String {
    let fields: Vec<String> = kind
        .columns
        .iter()
        .map(|column| format!("'{column}', {column}"))
        .collect();
    let fields = fields.join(", ");
    format!(
        "SELECT json_object({fields}) FROM {} {}",
        kind.table, kind.tail
    )
}

/// Writes rows that were told so.
fn import(kind: &Kind) -> String {
    let columns = kind.columns.join(", ");
    let fields: Vec<String> = kind
        .columns
        .iter()
        .map(|column| format!("value ->> '{column}'"))
        .collect();
    let fields = fields.join(", ");
    format!(
        "INSERT INTO {} ({columns}) SELECT {fields} FROM json_each($1)",
        kind.table
    )
}

const IMPORT_REMATCHES: &str = "UPDATE tables SET rematch = value ->> 'rematch' FROM json_each($1)
                                WHERE tables.id = value ->> 'id'";

/// One table with its seats, which are about to be changed: whoever writes here is alone anyway.
const TABLE_TO_CHANGE: &str = "SELECT * FROM tables JOIN seats ON seats.table_id = tables.id
                               WHERE tables.id = $1 ORDER BY seat";

/// Nobody else gives a number to a game that ends: whoever writes here is alone anyway.
async fn number_endings(_: &mut Transaction<'_, Db>) -> Result<(), StoreError> {
    Ok(())
}

/// Whether a single entry can have brought an error about: it breaks a constraint of the file.
fn is_about_one(error: &sqlx::Error) -> bool {
    const CONSTRAINT: u32 = 19;
    primary_code(error) == Some(CONSTRAINT)
}

/// What a person can do about an error of SQLite, by its code.
pub(crate) fn trouble(error: &sqlx::Error) -> Trouble {
    match primary_code(error) {
        Some(13) => Trouble::Full,
        Some(8) => Trouble::ReadOnly,
        // SQLITE_IOERR, SQLITE_CANTOPEN.
        Some(10 | 14) => Trouble::Disk,
        // SQLITE_BUSY, SQLITE_LOCKED.
        Some(5 | 6) => Trouble::Locked,
        _ => Trouble::Other,
    }
}
