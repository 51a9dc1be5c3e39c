//! The SQLite backend: one file, write-ahead log, every commit on the disk before it is answered.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use coven_core::{Checkpoint, Commitment, Entry, Input, OptionValues, Seat, Stamp};
use coven_wire::TableStatus;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _, Row, Sqlite, Transaction};

use crate::ownership::make_private;
use crate::{
    CHAT_LINES, ChatRecord, DealForm, DealRecord, EndedGame, EndedHow, Ending, EntryRecord,
    OpenError, Ownership, SeatRecord, SessionHash, Store, StoreError, TableCounts, TableRecord,
    records::word,
};

/// "Covn" in the header of the file says whose it is.
const APPLICATION_ID: i64 = 0x436f_766e;
static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");
const READERS: u32 = 4;
/// One table with its seats.
const TABLE: &str = "SELECT * FROM tables JOIN seats ON seats.table_id = tables.id
                     WHERE tables.id = ?1 ORDER BY seat";

/// Everything in one SQLite file.
#[derive(Debug)]
pub struct SqliteStore {
    /// One connection: SQLite has one writer at a time, and a queue here is fairer than its locks.
    writer: SqlitePool,
    readers: SqlitePool,
    /// Given up when the store is closed.
    ownership: Mutex<Option<Ownership>>,
    is_private: bool,
}

impl SqliteStore {
    /// Opens the file as its one owner, or makes it. A file that is somebody else's, newer, being
    /// served or not writable is left as it was.
    pub async fn open(path: &Path) -> Result<Self, OpenError> {
        Self::owned(Ownership::take(path)?).await
    }

    /// Opens the file whose ownership was taken before.
    pub async fn owned(ownership: Ownership) -> Result<Self, OpenError> {
        let path = ownership.shown();
        let file = ownership.path();
        let is_new = inspect(path, file).await?;
        if is_new {
            ownership.make().map_err(|error| OpenError::NotWritable {
                path: shown(path),
                reason: error.to_string(),
            })?;
        }
        // On a disk without permissions everything works but this.
        let is_private = ownership.close_to_others().is_ok();
        let options = SqliteConnectOptions::new()
            .filename(file)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5));
        let problem = |error: &sqlx::Error| open_error(path, error);
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options.clone())
            .await
            .map_err(|error| problem(&error))?;
        // A read-only file opens without complaint; only the wish to write brings it to light.
        let probe = writer
            .begin_with("BEGIN IMMEDIATE")
            .await
            .map_err(|error| problem(&error))?;
        probe.rollback().await.map_err(|error| problem(&error))?;
        if is_new {
            sqlx::query("PRAGMA application_id = 1131378286")
                .execute(&writer)
                .await
                .map_err(|error| problem(&error))?;
        }
        if !is_new {
            copy_before_migration(path, &writer).await?;
        }
        MIGRATIONS.run(&writer).await.map_err(|error| match error {
            MigrateError::VersionMissing(_) => OpenError::Newer { path: shown(path) },
            MigrateError::Execute(error) => problem(&error),
            other => OpenError::Broken {
                path: shown(path),
                reason: other.to_string(),
            },
        })?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .min_connections(0)
            .connect_lazy_with(options);
        Ok(Self {
            writer,
            readers,
            ownership: Mutex::new(Some(ownership)),
            is_private,
        })
    }

    /// Whether other users of the machine are kept from reading the file.
    pub const fn is_private(&self) -> bool {
        self.is_private
    }

    async fn begin_write(&self) -> Result<Transaction<'static, Sqlite>, StoreError> {
        Ok(self.writer.begin_with("BEGIN IMMEDIATE").await?)
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// A file of an earlier version is copied before it is changed: `coven.db.before-3` is what it was before
/// the third step of its history.
async fn copy_before_migration(path: &Path, writer: &SqlitePool) -> Result<(), OpenError> {
    let problem = |error: &sqlx::Error| open_error(path, error);
    let applied: Option<i64> = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations")
        .fetch_one(writer)
        .await
        .or_else(|error| match error {
            // A file that was made and never filled has no history yet.
            sqlx::Error::Database(_) => Ok(None),
            other => Err(problem(&other)),
        })?;
    let next = MIGRATIONS
        .iter()
        .map(|migration| migration.version)
        .filter(|version| applied.is_some_and(|applied| *version > applied))
        .min();
    let Some(next) = next else { return Ok(()) };
    let copy = |suffix: String| {
        let mut name = path.as_os_str().to_owned();
        name.push(suffix);
        std::path::PathBuf::from(name)
    };
    // A copy that an earlier attempt made is never written over.
    let target = (1..=u32::MAX)
        .map(|attempt| match attempt {
            1 => copy(format!(".before-{next}")),
            more => copy(format!(".before-{next}-{more}")),
        })
        .find(|target| !target.exists())
        .expect("some name is free");
    let part = copy(format!(".before-{next}.part"));
    let failed = |error: std::io::Error| OpenError::NotWritable {
        path: shown(&target),
        reason: error.to_string(),
    };
    match std::fs::remove_file(&part) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(failed(error)),
        _ => {}
    }
    // Like the file itself, its copy is its owner's alone, from the first byte on.
    make_private(&part).map_err(failed)?;
    sqlx::query("VACUUM INTO ?1")
        .bind(shown(&part))
        .execute(writer)
        .await
        .map_err(|error| OpenError::NotWritable {
            path: shown(&target),
            reason: error.to_string(),
        })?;
    std::fs::rename(&part, &target).map_err(failed)
}

/// Looks at the file without changing it; says whether it is new (absent or empty).
async fn inspect(path: &Path, file: &Path) -> Result<bool, OpenError> {
    match std::fs::metadata(file) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(true),
        Err(error) => {
            return Err(OpenError::NotWritable {
                path: shown(path),
                reason: error.to_string(),
            });
        }
        Ok(data) if data.is_dir() => {
            return Err(OpenError::NotWritable {
                path: shown(path),
                reason: "it is a directory".to_owned(),
            });
        }
        Ok(data) if data.len() == 0 => return Ok(true),
        Ok(_) => {}
    }
    let problem = |error: &sqlx::Error| open_error(path, error);
    let mut file = SqliteConnectOptions::new()
        .filename(file)
        .read_only(true)
        .connect()
        .await
        .map_err(|error| problem(&error))?;
    let found = async {
        let id: i64 = sqlx::query_scalar("PRAGMA application_id")
            .fetch_one(&mut file)
            .await?;
        let things: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM sqlite_master")
            .fetch_one(&mut file)
            .await?;
        let newest: Option<i64> = if id == APPLICATION_ID && things > 0 {
            sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations")
                .fetch_one(&mut file)
                .await?
        } else {
            None
        };
        Ok::<_, sqlx::Error>((id, things, newest))
    }
    .await
    .map_err(|error| problem(&error));
    // A read-only look leaves nothing that could fail to be put back.
    let _closed = file.close().await;
    let known = MIGRATIONS.iter().map(|migration| migration.version).max();
    match found? {
        (0, 0, _) => Ok(true),
        (APPLICATION_ID, 0, _) => Ok(false),
        (APPLICATION_ID, _, newest) if newest > known => {
            Err(OpenError::Newer { path: shown(path) })
        }
        (APPLICATION_ID, _, _) => Ok(false),
        _ => Err(OpenError::NotCoven { path: shown(path) }),
    }
}

/// The result code of SQLite behind an error: the lower byte of what it says.
pub(crate) fn primary_code(error: &sqlx::Error) -> Option<u32> {
    let code = error.as_database_error()?.code()?;
    Some(code.parse::<u32>().ok()? & 0xff)
}

/// What an error of SQLite means for somebody who wants to start.
fn open_error(path: &Path, error: &sqlx::Error) -> OpenError {
    let code = primary_code(error);
    let path = shown(path);
    let reason = error
        .as_database_error()
        .map_or_else(|| error.to_string(), |error| error.message().to_owned());
    match code {
        // SQLITE_READONLY, SQLITE_FULL, SQLITE_CANTOPEN, SQLITE_PERM.
        Some(8 | 13 | 14 | 3) => OpenError::NotWritable { path, reason },
        // SQLITE_NOTADB.
        Some(26) => OpenError::NotCoven { path },
        _ => OpenError::Broken { path, reason },
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn see_session(&self, session: &SessionHash, now: i64) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO sessions (token_hash, created_at, seen_at) VALUES (?1, ?2, ?2)
             ON CONFLICT (token_hash) DO UPDATE SET seen_at = excluded.seen_at",
        )
        .bind(session.as_str())
        .bind(now)
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    async fn knows_session(&self, session: &SessionHash) -> Result<bool, StoreError> {
        let found: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM sessions WHERE token_hash = ?1")
            .bind(session.as_str())
            .fetch_one(&self.readers)
            .await?;
        Ok(found > 0)
    }

    async fn forget_sessions(&self, before: i64) -> Result<u64, StoreError> {
        let deleted = sqlx::query(
            "DELETE FROM sessions WHERE seen_at < ?1
             AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.session = token_hash)
             AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.host = token_hash)",
        )
        .bind(before)
        .execute(&self.writer)
        .await?;
        Ok(deleted.rows_affected())
    }

    async fn create_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        let mut transaction = self.begin_write().await?;
        insert_table(&mut transaction, table).await?;
        transaction.commit().await?;
        Ok(())
    }

    async fn create_rematch(&self, table: &TableRecord, of: &str) -> Result<(), StoreError> {
        let mut transaction = self.begin_write().await?;
        insert_table(&mut transaction, table).await?;
        let named = sqlx::query("UPDATE tables SET rematch = ?1 WHERE id = ?2 AND rematch IS NULL")
            .bind(&table.id)
            .bind(of)
            .execute(&mut *transaction)
            .await?;
        if named.rows_affected() != 1 {
            return Err(StoreError::Conflict(
                "the older table has a rematch, or is not there",
            ));
        }
        transaction.commit().await?;
        Ok(())
    }

    async fn table(&self, id: &str) -> Result<Option<TableRecord>, StoreError> {
        let rows = sqlx::query(TABLE).bind(id).fetch_all(&self.readers).await?;
        Ok(read_tables(&rows)?.pop())
    }

    async fn waiting(&self, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM (SELECT * FROM tables WHERE status = 'waiting' AND listed = 1
                            AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id
                                        AND kind = 'open')
                            ORDER BY created_at DESC, id LIMIT ?1) AS chosen
             JOIN seats ON seats.table_id = chosen.id
             ORDER BY created_at DESC, id, seat",
        )
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        read_tables(&rows)
    }

    async fn tables_of(
        &self,
        session: &SessionHash,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM (SELECT * FROM tables WHERE id IN
                              (SELECT table_id FROM seats WHERE session = ?1 AND kind = 'person')
                            ORDER BY created_at DESC, id LIMIT ?2) AS chosen
             JOIN seats ON seats.table_id = chosen.id
             ORDER BY created_at DESC, id, seat",
        )
        .bind(session.as_str())
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        read_tables(&rows)
    }

    async fn finished_games(&self, session: &SessionHash) -> Result<Vec<String>, StoreError> {
        let games = sqlx::query_scalar(
            "SELECT DISTINCT game FROM tables
             JOIN seats ON seats.table_id = tables.id
             WHERE session = ?1 AND kind = 'person' AND status = 'finished'
             ORDER BY game",
        )
        .bind(session.as_str())
        .fetch_all(&self.readers)
        .await?;
        Ok(games)
    }

    async fn touch(&self, table: &str, now: i64) -> Result<(), StoreError> {
        sqlx::query("UPDATE tables SET active_at = ?2 WHERE id = ?1")
            .bind(table)
            .bind(now)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn count(&self, host: &SessionHash, since: i64) -> Result<TableCounts, StoreError> {
        let (all, hosted): (i64, i64) = sqlx::query_as(
            "SELECT COUNT(*), COUNT(*) FILTER (WHERE host = ?1)
             FROM tables WHERE status IN ('waiting', 'playing') AND active_at >= ?2",
        )
        .bind(host.as_str())
        .bind(since)
        .fetch_one(&self.readers)
        .await?;
        Ok(TableCounts {
            all: all as u64,
            hosted: hosted as u64,
        })
    }

    async fn left_to_bots(
        &self,
        before: i64,
        after: &str,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let ids = sqlx::query_scalar(
            "SELECT id FROM tables
             WHERE status = 'playing' AND active_at < ?1 AND id > ?2
             AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id
                             AND kind = 'person' AND stand_in IS NULL)
             ORDER BY id LIMIT ?3",
        )
        .bind(before)
        .bind(after)
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        Ok(ids)
    }

    async fn forget_waiting(&self, before: i64) -> Result<u64, StoreError> {
        let mut transaction = self.begin_write().await?;
        sqlx::query(
            "UPDATE tables SET rematch = NULL WHERE rematch IN
               (SELECT id FROM tables WHERE status = 'waiting' AND active_at < ?1)",
        )
        .bind(before)
        .execute(&mut *transaction)
        .await?;
        let deleted = sqlx::query("DELETE FROM tables WHERE status = 'waiting' AND active_at < ?1")
            .bind(before)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(deleted.rows_affected())
    }

    async fn set_seat(
        &self,
        believed: &TableRecord,
        seat: Seat,
        record: &SeatRecord,
        status: TableStatus,
    ) -> Result<(), StoreError> {
        let table = believed.id.as_str();
        let mut transaction = self.begin_write().await?;
        compare(&mut transaction, believed).await?;
        update_seat(&mut transaction, table, seat, record).await?;
        set_status(&mut transaction, table, status).await?;
        transaction.commit().await?;
        Ok(())
    }

    async fn begin_deal(&self, table: &str, deal: &DealRecord) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE tables SET deal_began = ?2, deal_shown = ?3, deal_rules = ?4 WHERE id = ?1",
        )
        .bind(table)
        .bind(deal.began)
        .bind(deal.shown.map(String::from))
        .bind(deal.rules)
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    async fn renew_deal(
        &self,
        believed: &TableRecord,
        table: &TableRecord,
    ) -> Result<(), StoreError> {
        let mut transaction = self.begin_write().await?;
        compare(&mut transaction, believed).await?;
        let written = sqlx::query(
            "UPDATE tables SET secret = ?2, commitment = ?3, deals_broken = ?4,
                               commitments_spent = ?5, deal_began = ?6, deal_shown = ?8,
                               deal_rules = ?9, host = ?10
             WHERE id = ?1 AND status = 'waiting' AND deals_broken = ?7",
        )
        .bind(&table.id)
        .bind(String::from(table.secret))
        .bind(String::from(table.commitment))
        .bind(table.deal.broken)
        .bind(spent_text(&table.deal))
        .bind(table.deal.began)
        .bind(believed.deal.broken)
        .bind(table.deal.shown.map(String::from))
        .bind(table.deal.rules)
        .bind(table.host.as_str())
        .execute(&mut *transaction)
        .await?;
        if written.rows_affected() != 1 {
            return Err(StoreError::Conflict("the deal is another one"));
        }
        for (seat, record) in table.seats.iter().enumerate() {
            update_seat(&mut transaction, &table.id, Seat::new(seat), record).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    async fn set_last_seat(
        &self,
        believed: &TableRecord,
        seat: Seat,
        record: &SeatRecord,
        options: &OptionValues,
        status: TableStatus,
    ) -> Result<(), StoreError> {
        let options = serde_json::to_string(options).expect("options are plain data");
        let table = believed.id.as_str();
        let mut transaction = self.begin_write().await?;
        compare(&mut transaction, believed).await?;
        update_seat(&mut transaction, table, seat, record).await?;
        sqlx::query("UPDATE tables SET options = ?2 WHERE id = ?1")
            .bind(table)
            .bind(options)
            .execute(&mut *transaction)
            .await?;
        set_status(&mut transaction, table, status).await?;
        transaction.commit().await?;
        Ok(())
    }

    async fn begin(&self, table: &str, at: i64) -> Result<(), StoreError> {
        sqlx::query("UPDATE tables SET began_at = ?2 WHERE id = ?1 AND began_at IS NULL")
            .bind(table)
            .bind(at)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn set_edition(
        &self,
        table: &str,
        rules_version: u32,
        content_hash: &str,
    ) -> Result<(), StoreError> {
        let written = sqlx::query(
            "UPDATE tables SET rules_version = ?2, content_hash = ?3
             WHERE id = ?1 AND status <> 'finished'",
        )
        .bind(table)
        .bind(rules_version)
        .bind(content_hash)
        .execute(&self.writer)
        .await?;
        if written.rows_affected() != 1 {
            return Err(StoreError::Conflict("the table is finished, or not there"));
        }
        Ok(())
    }

    async fn leave(
        &self,
        table: &str,
        seat: Seat,
        session: &SessionHash,
        host: &SessionHash,
    ) -> Result<(), StoreError> {
        let mut transaction = self.begin_write().await?;
        let left = sqlx::query(
            "UPDATE seats SET kind = 'open', session = NULL, name = NULL, level = NULL,
                              stand_in = NULL, nonce = NULL, nonce_commitment = NULL
             WHERE table_id = ?1 AND seat = ?2 AND kind = 'person' AND session = ?3
             AND EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND status = 'waiting')",
        )
        .bind(table)
        .bind(seat.index() as i64)
        .bind(session.as_str())
        .execute(&mut *transaction)
        .await?;
        if left.rows_affected() != 1 {
            return Err(StoreError::Conflict(
                "she does not sit there, or the game has begun",
            ));
        }
        sqlx::query("UPDATE tables SET host = ?2 WHERE id = ?1")
            .bind(table)
            .bind(host.as_str())
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(())
    }

    async fn close_table(&self, table: &str) -> Result<(), StoreError> {
        let mut transaction = self.begin_write().await?;
        sqlx::query("UPDATE tables SET rematch = NULL WHERE rematch = ?1")
            .bind(table)
            .execute(&mut *transaction)
            .await?;
        let deleted = sqlx::query("DELETE FROM tables WHERE id = ?1 AND status = 'waiting'")
            .bind(table)
            .execute(&mut *transaction)
            .await?;
        if deleted.rows_affected() != 1 {
            return Err(StoreError::Conflict("the table has begun, or is not there"));
        }
        transaction.commit().await?;
        Ok(())
    }

    async fn append(
        &self,
        table: &str,
        number: usize,
        entry: &EntryRecord,
        checkpoint: Option<&Checkpoint>,
    ) -> Result<(), StoreError> {
        let columns = EntryColumns::of(entry);
        let insert = sqlx::query(
            "INSERT INTO actions (table_id, number, seat, notation, kind, author, at, request)
             SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
             WHERE ?2 = (SELECT COALESCE(MAX(number) + 1, 0) FROM actions WHERE table_id = ?1)
             AND EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND status = 'playing')
             ON CONFLICT DO NOTHING",
        )
        .bind(table)
        .bind(number as i64)
        .bind(columns.seat)
        .bind(columns.notation)
        .bind(columns.kind)
        .bind(columns.author)
        .bind(columns.at)
        .bind(columns.key);
        let stand_in = StandInChange::of(&entry.entry);
        let written = if checkpoint.is_none() && stand_in.is_none() {
            insert.execute(&self.writer).await?
        } else {
            let mut transaction = self.begin_write().await?;
            let written = insert.execute(&mut *transaction).await?;
            if written.rows_affected() == 1 {
                if let Some(checkpoint) = checkpoint {
                    keep_checkpoint(&mut transaction, table, checkpoint).await?;
                }
                if let Some(change) = stand_in {
                    change.keep(&mut transaction, table).await?;
                }
                transaction.commit().await?;
            }
            written
        };
        if written.rows_affected() != 1 {
            return Err(StoreError::Conflict(
                "the log has another length, knows the key, or is closed",
            ));
        }
        Ok(())
    }

    async fn entries(&self, table: &str) -> Result<Vec<EntryRecord>, StoreError> {
        let rows = sqlx::query(
            "SELECT number, seat, notation, kind, author, at, request FROM actions
             WHERE table_id = ?1 ORDER BY number",
        )
        .bind(table)
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .enumerate()
            .map(|(expected, row)| {
                if row.try_get::<i64, _>("number")? != expected as i64 {
                    return Err(StoreError::Corrupt(format!("entry {expected} is missing")));
                }
                read_entry(row)
            })
            .collect()
    }

    async fn checkpoints(&self, table: &str) -> Result<Vec<Checkpoint>, StoreError> {
        let rows: Vec<(i64, String)> = sqlx::query_as(
            "SELECT after, hash FROM checkpoints WHERE table_id = ?1 ORDER BY after",
        )
        .bind(table)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows
            .into_iter()
            .map(|(after, hash)| Checkpoint {
                after: after as usize,
                hash,
            })
            .collect())
    }

    async fn finish(&self, table: &str, ending: &Ending) -> Result<(), StoreError> {
        let written = end(
            "UPDATE tables SET status = 'finished', ended = ?2, outcome = ?3, ended_at = ?4,
               end_number = (SELECT COALESCE(MAX(end_number), 0) + 1 FROM tables)
             WHERE id = ?1 AND status = 'playing'",
            table,
            ending,
        )
        .execute(&self.writer)
        .await?;
        if written.rows_affected() != 1 {
            return Err(StoreError::Conflict("the table is not being played"));
        }
        Ok(())
    }

    async fn unrecorded(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT id FROM tables WHERE status = 'finished' AND end_number IS NULL AND id > ?1
             ORDER BY id LIMIT ?2",
        )
        .bind(after)
        .bind(limit)
        .fetch_all(&self.readers)
        .await?)
    }

    async fn record_end(&self, table: &str, ending: &Ending) -> Result<(), StoreError> {
        end(
            "UPDATE tables SET ended = ?2, outcome = ?3, ended_at = ?4,
               end_number = (SELECT COALESCE(MAX(end_number), 0) + 1 FROM tables)
             WHERE id = ?1 AND status = 'finished' AND end_number IS NULL",
            table,
            ending,
        )
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    async fn ended(&self, after: u64, limit: u32) -> Result<Vec<EndedGame>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, end_number, began_at, ended_at, ended, outcome FROM tables
             WHERE end_number > ?1 ORDER BY end_number LIMIT ?2",
        )
        .bind(i64::try_from(after).unwrap_or(i64::MAX))
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(read_ended).collect()
    }

    async fn keep_content(&self, hash: &str, game: &str, text: &str) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO contents (hash, game, text) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
        )
        .bind(hash)
        .bind(game)
        .bind(text)
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    async fn content(&self, hash: &str) -> Result<Option<String>, StoreError> {
        Ok(
            sqlx::query_scalar("SELECT text FROM contents WHERE hash = ?1")
                .bind(hash)
                .fetch_optional(&self.readers)
                .await?,
        )
    }

    async fn note_read(&self, table: &str, cards: &BTreeSet<String>) -> Result<(), StoreError> {
        let mut transaction = self.begin_write().await?;
        for card in cards {
            sqlx::query(
                "INSERT INTO read_cards (session, table_id, card)
                 SELECT DISTINCT session, table_id, ?2 FROM seats
                 WHERE table_id = ?1 AND kind = 'person'
                 ON CONFLICT DO NOTHING",
            )
            .bind(table)
            .bind(card)
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    async fn read_cards(
        &self,
        session: &SessionHash,
        game: &str,
    ) -> Result<BTreeMap<String, u32>, StoreError> {
        let rows: Vec<(String, u32)> = sqlx::query_as(
            "SELECT card, COUNT(*) FROM read_cards JOIN tables ON tables.id = read_cards.table_id
             WHERE session = ?1 AND game = ?2 GROUP BY card",
        )
        .bind(session.as_str())
        .bind(game)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().collect())
    }

    async fn add_chat(&self, table: &str, line: &ChatRecord, now: i64) -> Result<(), StoreError> {
        let mut transaction = self.begin_write().await?;
        sqlx::query("INSERT INTO chat (table_id, seat, text, created_at) VALUES (?1, ?2, ?3, ?4)")
            .bind(table)
            .bind(line.seat.index() as i64)
            .bind(&line.text)
            .bind(now)
            .execute(&mut *transaction)
            .await?;
        sqlx::query(
            "DELETE FROM chat WHERE table_id = ?1 AND id <=
               (SELECT id FROM chat WHERE table_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)",
        )
        .bind(table)
        .bind(CHAT_LINES)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    async fn chat(&self, table: &str, limit: u32) -> Result<Vec<ChatRecord>, StoreError> {
        let rows = sqlx::query(
            "SELECT seat, text FROM chat WHERE table_id = ?1 ORDER BY id DESC LIMIT ?2",
        )
        .bind(table)
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .rev()
            .map(|row| {
                Ok(ChatRecord {
                    seat: read_seat(row)?,
                    text: row.try_get("text")?,
                })
            })
            .collect()
    }

    async fn check(&self, now: i64) -> Result<(), StoreError> {
        sqlx::query("UPDATE pulse SET at = ?1")
            .bind(now)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn close(&self) {
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

async fn insert_table(
    transaction: &mut Transaction<'_, Sqlite>,
    table: &TableRecord,
) -> Result<(), StoreError> {
    let options = serde_json::to_string(&table.options).expect("options are plain data");
    let wishes = serde_json::to_string(&table.wishes).expect("names are plain data");
    let written = sqlx::query(
        "INSERT INTO tables (id, game, options, rules_version, content_hash, secret, commitment,
                             status, host, listed, hints, created_at, active_at, rematch, began_at,
                             deal_form, deals_broken, commitments_spent, deal_began, deal_shown,
                             deal_rules, wishes)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12, ?13, ?14, ?15, ?16, ?17,
                 ?18, ?19, ?20, ?21)
         ON CONFLICT (id) DO NOTHING",
    )
    .bind(&table.id)
    .bind(&table.game)
    .bind(options)
    .bind(table.rules_version)
    .bind(&table.content_hash)
    .bind(String::from(table.secret))
    .bind(String::from(table.commitment))
    .bind(word(table.status))
    .bind(table.host.as_str())
    .bind(table.listed)
    .bind(table.hints)
    .bind(table.created_at)
    .bind(&table.rematch)
    .bind(table.began_at)
    .bind(match table.deal.form {
        DealForm::Old => 1,
        DealForm::Committed => 2,
    })
    .bind(table.deal.broken)
    .bind(spent_text(&table.deal))
    .bind(table.deal.began)
    .bind(table.deal.shown.map(String::from))
    .bind(table.deal.rules)
    .bind(wishes)
    .execute(&mut **transaction)
    .await?;
    if written.rows_affected() != 1 {
        return Err(StoreError::Conflict("the id of the table is taken"));
    }
    for (seat, record) in table.seats.iter().enumerate() {
        let columns = SeatColumns::of(record);
        sqlx::query(
            "INSERT INTO seats (table_id, seat, kind, session, name, level, stand_in, nonce,
                                nonce_commitment)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        )
        .bind(&table.id)
        .bind(seat as i64)
        .bind(columns.kind)
        .bind(columns.session)
        .bind(columns.name)
        .bind(columns.level)
        .bind(columns.stand_in)
        .bind(columns.nonce)
        .bind(columns.commitment)
        .execute(&mut **transaction)
        .await?;
    }
    Ok(())
}

/// Whoever sits where, and what the table does, is as the writer believes.
async fn compare(
    transaction: &mut Transaction<'_, Sqlite>,
    believed: &TableRecord,
) -> Result<(), StoreError> {
    let rows = sqlx::query(TABLE)
        .bind(&believed.id)
        .fetch_all(&mut **transaction)
        .await?;
    let as_believed =
        |stored: &TableRecord| (stored.status, &stored.seats) == (believed.status, &believed.seats);
    if read_tables(&rows)?.pop().as_ref().is_some_and(as_believed) {
        Ok(())
    } else {
        Err(StoreError::Conflict("somebody sat down or left meanwhile"))
    }
}

async fn update_seat(
    transaction: &mut Transaction<'_, Sqlite>,
    table: &str,
    seat: Seat,
    record: &SeatRecord,
) -> Result<(), StoreError> {
    let columns = SeatColumns::of(record);
    let written = sqlx::query(
        "UPDATE seats SET kind = ?3, session = ?4, name = ?5, level = ?6, stand_in = ?7,
                          nonce = ?8, nonce_commitment = ?9
         WHERE table_id = ?1 AND seat = ?2",
    )
    .bind(table)
    .bind(seat.index() as i64)
    .bind(columns.kind)
    .bind(columns.session)
    .bind(columns.name)
    .bind(columns.level)
    .bind(columns.stand_in)
    .bind(columns.nonce)
    .bind(columns.commitment)
    .execute(&mut **transaction)
    .await?;
    if written.rows_affected() != 1 {
        return Err(StoreError::Conflict("there is no such seat"));
    }
    Ok(())
}

fn spent_text(deal: &DealRecord) -> String {
    serde_json::to_string(&deal.spent).expect("commitments are plain data")
}

async fn set_status(
    transaction: &mut Transaction<'_, Sqlite>,
    table: &str,
    status: TableStatus,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE tables SET status = ?2 WHERE id = ?1")
        .bind(table)
        .bind(word(status))
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// A seat as the columns hold it.
struct SeatColumns<'a> {
    kind: &'static str,
    session: Option<&'a str>,
    name: Option<&'a str>,
    level: Option<String>,
    stand_in: Option<String>,
    nonce: Option<String>,
    commitment: Option<String>,
}

impl<'a> SeatColumns<'a> {
    fn of(record: &'a SeatRecord) -> Self {
        let empty = Self {
            kind: "open",
            session: None,
            name: None,
            level: None,
            stand_in: None,
            nonce: None,
            commitment: None,
        };
        match record {
            SeatRecord::Open { kept_for } => Self {
                session: kept_for.as_ref().map(SessionHash::as_str),
                ..empty
            },
            SeatRecord::Person {
                session,
                name,
                commitment,
                nonce,
                stand_in,
            } => Self {
                kind: "person",
                session: Some(session.as_str()),
                name: Some(name),
                stand_in: stand_in.map(word),
                nonce: nonce.map(String::from),
                commitment: commitment.map(String::from),
                ..empty
            },
            SeatRecord::Bot { level, nonce } => Self {
                kind: "bot",
                level: Some(word(*level)),
                nonce: nonce.map(String::from),
                ..empty
            },
        }
    }
}

/// An entry as the columns hold it.
struct EntryColumns<'a> {
    seat: i64,
    notation: String,
    kind: &'static str,
    author: Option<String>,
    at: Option<i64>,
    key: Option<&'a str>,
}

/// The seat of an entry that is the whole table's.
const NOBODY: i64 = -1;

impl<'a> EntryColumns<'a> {
    fn of(EntryRecord { entry, key }: &'a EntryRecord) -> Self {
        let stamp = &entry.stamp;
        let notation = match &entry.input {
            Input::Act { action } => action.clone(),
            other => serde_json::to_string(other).expect("an input is plain data"),
        };
        Self {
            seat: entry.seat.map_or(NOBODY, |seat| seat.index() as i64),
            notation,
            kind: entry.input.kind(),
            author: stamp.by.as_ref().map(ToString::to_string),
            at: stamp.at.map(|at| i64::try_from(at).unwrap_or(i64::MAX)),
            key: key.as_deref(),
        }
    }
}

fn read_entry(row: &SqliteRow) -> Result<EntryRecord, StoreError> {
    let notation: String = row.try_get("notation")?;
    let input = match row.try_get::<&str, _>("kind")? {
        "act" => Input::Act { action: notation },
        kind => {
            let input: Input = serde_json::from_str(&notation)
                .map_err(|error| corrupt(format!("an entry of kind `{kind}`: {error}")))?;
            if input.kind() != kind {
                return Err(corrupt(format!("an entry of kind `{kind}` is another one")));
            }
            input
        }
    };
    let author: Option<&str> = row.try_get("author")?;
    let at: Option<i64> = row.try_get("at")?;
    Ok(EntryRecord {
        entry: Entry {
            stamp: Stamp {
                at: at.map(u64::try_from).transpose().map_err(corrupt)?,
                by: author.map(str::parse).transpose().map_err(corrupt)?,
            },
            seat: match row.try_get::<i64, _>("seat")? {
                NOBODY => None,
                _ => Some(read_seat(row)?),
            },
            input,
        },
        key: row.try_get("request")?,
    })
}

async fn keep_checkpoint(
    transaction: &mut Transaction<'_, Sqlite>,
    table: &str,
    checkpoint: &Checkpoint,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO checkpoints (table_id, after, hash) VALUES (?1, ?2, ?3)")
        .bind(table)
        .bind(checkpoint.after as i64)
        .bind(&checkpoint.hash)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// What an entry changes about who decides for a seat.
struct StandInChange<'a> {
    seat: Seat,
    level: Option<&'a str>,
}

impl<'a> StandInChange<'a> {
    fn of(entry: &'a Entry) -> Option<Self> {
        let seat = entry.seat?;
        let level = match &entry.input {
            Input::StandInBegins { level } => Some(level.as_str()),
            Input::StandInEnds => None,
            _ => return None,
        };
        Some(Self { seat, level })
    }

    async fn keep(
        &self,
        transaction: &mut Transaction<'_, Sqlite>,
        table: &str,
    ) -> Result<(), StoreError> {
        let written = sqlx::query(
            "UPDATE seats SET stand_in = ?3
             WHERE table_id = ?1 AND seat = ?2 AND kind = 'person'",
        )
        .bind(table)
        .bind(self.seat.index() as i64)
        .bind(self.level)
        .execute(&mut **transaction)
        .await?;
        if written.rows_affected() != 1 {
            return Err(StoreError::Conflict("nobody sits there to stand in for"));
        }
        Ok(())
    }
}

/// A statement that writes the end of a game.
fn end<'q>(
    statement: &'static str,
    table: &'q str,
    ending: &Ending,
) -> sqlx::query::Query<'q, Sqlite, sqlx::sqlite::SqliteArguments> {
    let outcome = ending.outcome.as_ref();
    let outcome = outcome.map(|it| serde_json::to_string(it).expect("an outcome is plain data"));
    sqlx::query(statement)
        .bind(table)
        .bind(match ending.how {
            EndedHow::ByRules => "rules",
            EndedHow::Closed => "closed",
            EndedHow::Draw => "draw",
            EndedHow::Stopped => "stopped",
        })
        .bind(outcome)
        .bind(ending.at)
}

fn read_ended(row: &SqliteRow) -> Result<EndedGame, StoreError> {
    let outcome: Option<&str> = row.try_get("outcome")?;
    Ok(EndedGame {
        number: row.try_get::<i64, _>("end_number")? as u64,
        table: row.try_get("id")?,
        began_at: row.try_get("began_at")?,
        ending: Ending {
            how: match row.try_get::<&str, _>("ended")? {
                "rules" => EndedHow::ByRules,
                "closed" => EndedHow::Closed,
                "draw" => EndedHow::Draw,
                "stopped" => EndedHow::Stopped,
                other => return Err(corrupt(format!("a game that ended as `{other}`"))),
            },
            outcome: outcome
                .map(serde_json::from_str)
                .transpose()
                .map_err(corrupt)?,
            at: row.try_get("ended_at")?,
        },
    })
}

/// The rows of tables joined with their seats, table by table.
fn read_tables(rows: &[SqliteRow]) -> Result<Vec<TableRecord>, StoreError> {
    let mut tables: Vec<TableRecord> = Vec::new();
    for row in rows {
        let id: String = row.try_get("id")?;
        if tables.last().is_none_or(|table| table.id != id) {
            tables.push(read_table(row, id)?);
        }
        let table = tables.last_mut().expect("a table was pushed just above");
        if read_seat(row)?.index() != table.seats.len() {
            return Err(StoreError::Corrupt(format!(
                "table {} misses a seat",
                table.id
            )));
        }
        table.seats.push(read_seat_record(row)?);
    }
    Ok(tables)
}

fn read_table(row: &SqliteRow, id: String) -> Result<TableRecord, StoreError> {
    let options: OptionValues = serde_json::from_str(row.try_get("options")?).map_err(corrupt)?;
    Ok(TableRecord {
        id,
        game: row.try_get("game")?,
        options,
        wishes: serde_json::from_str(row.try_get("wishes")?).map_err(corrupt)?,
        rules_version: row.try_get("rules_version")?,
        content_hash: row.try_get("content_hash")?,
        secret: row
            .try_get::<String, _>("secret")?
            .try_into()
            .map_err(corrupt)?,
        commitment: row
            .try_get::<String, _>("commitment")?
            .try_into()
            .map_err(corrupt)?,
        status: read_word(row.try_get("status")?)?,
        host: SessionHash::new(row.try_get::<String, _>("host")?),
        listed: row.try_get("listed")?,
        hints: row.try_get("hints")?,
        created_at: row.try_get("created_at")?,
        began_at: row.try_get("began_at")?,
        rematch: row.try_get("rematch")?,
        deal: read_deal(row)?,
        seats: Vec::new(),
    })
}

fn read_deal(row: &SqliteRow) -> Result<DealRecord, StoreError> {
    let spent: Vec<Commitment> =
        serde_json::from_str(row.try_get("commitments_spent")?).map_err(corrupt)?;
    Ok(DealRecord {
        form: match row.try_get::<i64, _>("deal_form")? {
            1 => DealForm::Old,
            2 => DealForm::Committed,
            other => return Err(corrupt(format!("a deal of form {other}"))),
        },
        broken: row.try_get("deals_broken")?,
        spent,
        began: row.try_get("deal_began")?,
        shown: read_hex(row, "deal_shown")?,
        rules: row.try_get("deal_rules")?,
    })
}

/// A number in hexadecimal, where there is one.
fn read_hex<T: TryFrom<String, Error = String>>(
    row: &SqliteRow,
    column: &str,
) -> Result<Option<T>, StoreError> {
    let text: Option<String> = row.try_get(column)?;
    text.map(T::try_from).transpose().map_err(corrupt)
}

fn read_seat_record(row: &SqliteRow) -> Result<SeatRecord, StoreError> {
    let session: Option<String> = row.try_get("session")?;
    match row.try_get::<&str, _>("kind")? {
        "open" => Ok(SeatRecord::Open {
            kept_for: session.map(SessionHash::new),
        }),
        "person" => Ok(SeatRecord::Person {
            session: SessionHash::new(
                session.ok_or_else(|| corrupt("a person without a session"))?,
            ),
            name: row.try_get("name")?,
            commitment: read_hex(row, "nonce_commitment")?,
            nonce: read_hex(row, "nonce")?,
            stand_in: row
                .try_get::<Option<&str>, _>("stand_in")?
                .map(read_word)
                .transpose()?,
        }),
        "bot" => Ok(SeatRecord::Bot {
            level: read_word(row.try_get("level")?)?,
            nonce: read_hex(row, "nonce")?,
        }),
        other => Err(corrupt(format!("a seat of kind `{other}`"))),
    }
}

fn read_seat(row: &SqliteRow) -> Result<Seat, StoreError> {
    let seat: i64 = row.try_get("seat")?;
    u8::try_from(seat)
        .map(|seat| Seat::new(seat.into()))
        .map_err(corrupt)
}

fn corrupt(reason: impl std::fmt::Display) -> StoreError {
    StoreError::Corrupt(reason.to_string())
}

fn read_word<T: serde::de::DeserializeOwned>(word: &str) -> Result<T, StoreError> {
    serde_json::from_value(serde_json::Value::String(word.to_owned())).map_err(corrupt)
}
