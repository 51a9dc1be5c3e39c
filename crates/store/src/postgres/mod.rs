//! The PostgreSQL backend: a server of its own, on this machine or another.

mod address;
mod open;
#[expect(
    clippy::duplicate_mod,
    reason = "the statements of both databases stand once"
)]
#[path = "../sql/mod.rs"]
mod sql;
mod tenure;

use std::sync::{Mutex, PoisonError};

use sqlx::postgres::{PgPool, PgRow};
use sqlx::{Postgres, Transaction};
use tokio::task::JoinHandle;

use self::sql::Scribe;
use crate::transfer::Kind;
use crate::{StoreError, Trouble};

pub use self::address::Address;
pub use self::tenure::Tenure;

type Db = Postgres;
type DbRow = PgRow;
type Pool = PgPool;
type Backend = PostgresStore;

/// Everything in one database of a PostgreSQL server.
#[derive(Debug)]
pub struct PostgresStore {
    writer: PgPool,
    /// The same connections: PostgreSQL lets many read and write at once.
    readers: PgPool,
    scribe: Scribe,
    /// Keeps the right to serve, until the store is closed.
    keeper: Mutex<Option<JoinHandle<()>>>,
}

impl PostgresStore {
    async fn begin_write(&self) -> Result<Transaction<'static, Db>, StoreError> {
        begin_write(&self.writer).await
    }

    /// One moment, while others write on.
    async fn begin_read(&self) -> Result<Transaction<'static, Db>, StoreError> {
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        Ok(self.readers.begin_with(begin).await?)
    }

    async fn let_go(&self) {
        self.writer.close().await;
        let keeper = self
            .keeper
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        // Its connection ends with it, and only now may somebody else come.
        if let Some(keeper) = keeper {
            keeper.abort();
            let _ended = keeper.await;
        }
    }
}

async fn begin_write(pool: &Pool) -> Result<Transaction<'static, Db>, StoreError> {
    Ok(pool.begin().await?)
}

/// Writes a group of entries of different tables; gives the tables whose entry fits.
const APPEND_GROUP: &str =
    "INSERT INTO actions (table_id, number, seat, notation, kind, author, at, request)
     SELECT value ->> 0, CAST(value ->> 1 AS BIGINT), CAST(value ->> 2 AS BIGINT), value ->> 3,
         value ->> 4, value ->> 5, CAST(value ->> 6 AS BIGINT), value ->> 7
     FROM json_array_elements(CAST($1 AS JSON)) AS value
     WHERE CAST(value ->> 1 AS BIGINT) = (
         SELECT COALESCE(MAX(number) + 1, 0) FROM actions WHERE table_id = value ->> 0)
     AND EXISTS (SELECT 1 FROM tables WHERE id = value ->> 0 AND status = 'playing')
     ON CONFLICT DO NOTHING
     RETURNING table_id";

/// Tells rows as objects of JSON.
fn export(kind: &Kind) -> String {
    let (table, tail) = (kind.table, kind.tail);
    let fields: Vec<String> = kind
        .columns
        .iter()
        .map(|column| format!("'{column}', {column}"))
        .collect();
    let fields = fields.join(", ");
    format!("SELECT CAST(json_build_object({fields}) AS TEXT) FROM {table} {tail}")
}

/// Writes rows that were told so.
fn import(kind: &Kind) -> String {
    let (table, columns) = (kind.table, kind.columns.join(", "));
    format!(
        "INSERT INTO {table} ({columns})
         SELECT {columns} FROM json_populate_recordset(CAST(NULL AS {table}), CAST($1 AS JSON))"
    )
}

const IMPORT_REMATCHES: &str = "UPDATE tables SET rematch = told.rematch
    FROM json_populate_recordset(CAST(NULL AS tables), CAST($1 AS JSON)) AS told
    WHERE tables.id = told.id";

/// One table with its seats, which are about to be changed: others who want to change it wait.
const TABLE_TO_CHANGE: &str = "SELECT * FROM tables JOIN seats ON seats.table_id = tables.id
                               WHERE tables.id = $1 ORDER BY seat FOR UPDATE";

/// Games get their numbers one after another: whoever gives one keeps others from it until she has committed.
async fn number_endings(transaction: &mut Transaction<'_, Db>) -> Result<(), StoreError> {
    sqlx::query("SELECT pg_advisory_xact_lock($1)")
        .bind(ENDINGS)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// Whether a single entry can have brought an error about: its data do not fit, or break a constraint.
fn is_about_one(error: &sqlx::Error) -> bool {
    let code = error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| code.starts_with("22") || code.starts_with("23"))
}

/// Names of locks. Another program on the same database is unlikely to have thought of them.
const SERVED: i64 = 0x436f_766e_0001;
const ENDINGS: i64 = 0x436f_766e_0002;

/// What a person can do about an error of PostgreSQL, by its code.
pub(crate) fn trouble(error: &sqlx::Error) -> Trouble {
    let code = error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code);
    match code.as_deref() {
        // disk_full.
        Some("53100") => Trouble::Full,
        // read_only_sql_transaction.
        Some("25006") => Trouble::ReadOnly,
        // io_error.
        Some("58030") => Trouble::Disk,
        // lock_not_available.
        Some("55P03") => Trouble::Locked,
        _ => Trouble::Other,
    }
}
