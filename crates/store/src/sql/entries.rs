//! The log of a game: its inputs, and the checkpoints between them.

use std::collections::HashSet;

use coven_core::{Checkpoint, Entry, Input, Seat, Stamp};
use sqlx::{Row, Transaction};

use super::super::{APPEND_GROUP, Backend, Db, DbRow, Pool, begin_write};
use super::rows::{corrupt, read_seat};
use super::scribe::{self, Wanted};
use crate::{EntryRecord, StoreError};

/// What an entry gets that does not fit.
pub(super) const CONFLICT: StoreError =
    StoreError::Conflict("the log has another length, knows the key, or is closed");

/// Whether an entry changes the log alone.
pub(super) fn is_plain(entry: &EntryRecord) -> bool {
    StandInChange::of(&entry.entry).is_none()
}

/// Writes entries of different tables, with one flush; gives the tables whose entry stands now.
pub(super) async fn append_group<'a>(
    writer: &Pool,
    group: impl Iterator<Item = &'a Wanted> + Clone,
) -> Result<HashSet<String>, StoreError> {
    let insert =
        sqlx::query_scalar::<_, String>(APPEND_GROUP).bind(scribe::document(group.clone()));
    let noted: Vec<(&str, &Checkpoint)> = group
        .filter_map(|wanted| Some((wanted.table.as_str(), wanted.checkpoint.as_ref()?)))
        .collect();
    if noted.is_empty() {
        return Ok(insert.fetch_all(writer).await?.into_iter().collect());
    }
    let mut transaction = begin_write(writer).await?;
    let written: HashSet<String> = insert
        .fetch_all(&mut *transaction)
        .await?
        .into_iter()
        .collect();
    for (table, checkpoint) in noted {
        if written.contains(table) {
            keep_checkpoint(&mut transaction, table, checkpoint).await?;
        }
    }
    transaction.commit().await?;
    Ok(written)
}

/// Writes one entry, with whatever it changes besides the log.
pub(super) async fn append(writer: &Pool, wanted: &Wanted) -> Result<(), StoreError> {
    let Wanted {
        table,
        number,
        entry,
        checkpoint,
    } = wanted;
    let columns = EntryColumns::of(entry);
    let insert = sqlx::query(
        "INSERT INTO actions (table_id, number, seat, notation, kind, author, at, request)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8
         WHERE $2 = (SELECT COALESCE(MAX(number) + 1, 0) FROM actions WHERE table_id = $1)
         AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND status = 'playing')
         ON CONFLICT DO NOTHING",
    )
    .bind(table)
    .bind(*number as i64)
    .bind(columns.seat)
    .bind(columns.notation)
    .bind(columns.kind)
    .bind(columns.author)
    .bind(columns.at)
    .bind(columns.key);
    let stand_in = StandInChange::of(&entry.entry);
    let written = if checkpoint.is_none() && stand_in.is_none() {
        insert.execute(writer).await?
    } else {
        let mut transaction = begin_write(writer).await?;
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
    if written.rows_affected() == 1 {
        Ok(())
    } else {
        Err(CONFLICT)
    }
}

pub(super) async fn entries(store: &Backend, table: &str) -> Result<Vec<EntryRecord>, StoreError> {
    let rows = sqlx::query(
        "SELECT number, seat, notation, kind, author, at, request FROM actions
         WHERE table_id = $1 ORDER BY number",
    )
    .bind(table)
    .fetch_all(&store.readers)
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

pub(super) async fn checkpoints(
    store: &Backend,
    table: &str,
) -> Result<Vec<Checkpoint>, StoreError> {
    let rows: Vec<(i64, String)> =
        sqlx::query_as("SELECT after, hash FROM checkpoints WHERE table_id = $1 ORDER BY after")
            .bind(table)
            .fetch_all(&store.readers)
            .await?;
    Ok(rows
        .into_iter()
        .map(|(after, hash)| Checkpoint {
            after: after as usize,
            hash,
        })
        .collect())
}

/// An entry as the columns hold it.
pub(super) struct EntryColumns<'a> {
    pub(super) seat: i64,
    pub(super) notation: String,
    pub(super) kind: &'static str,
    pub(super) author: Option<String>,
    pub(super) at: Option<i64>,
    pub(super) key: Option<&'a str>,
}

/// The seat of an entry that is the whole table's.
const NOBODY: i64 = -1;

impl<'a> EntryColumns<'a> {
    pub(super) fn of(EntryRecord { entry, key }: &'a EntryRecord) -> Self {
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

fn read_entry(row: &DbRow) -> Result<EntryRecord, StoreError> {
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
    transaction: &mut Transaction<'_, Db>,
    table: &str,
    checkpoint: &Checkpoint,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO checkpoints (table_id, after, hash) VALUES ($1, $2, $3)")
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
        transaction: &mut Transaction<'_, Db>,
        table: &str,
    ) -> Result<(), StoreError> {
        let written = sqlx::query(
            "UPDATE seats SET stand_in = $3
             WHERE table_id = $1 AND seat = $2 AND kind = 'person'",
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
