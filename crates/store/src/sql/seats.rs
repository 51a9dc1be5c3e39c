//! Who sits where.

use coven_core::{OptionValues, Seat};
use coven_wire::TableStatus;
use sqlx::{Row, Transaction};

use super::super::{Backend, Db, DbRow, TABLE_TO_CHANGE};
use super::rows::{corrupt, read_hex, read_word};
use super::tables::{read_tables, set_status};
use crate::records::word;
use crate::{SeatRecord, SessionHash, StoreError, TableRecord};

pub(super) async fn set_seat(
    store: &Backend,
    believed: &TableRecord,
    seat: Seat,
    record: &SeatRecord,
    status: TableStatus,
) -> Result<(), StoreError> {
    let table = believed.id.as_str();
    let mut transaction = store.begin_write().await?;
    compare(&mut transaction, believed).await?;
    update_seat(&mut transaction, table, seat, record).await?;
    set_status(&mut transaction, table, status).await?;
    transaction.commit().await?;
    Ok(())
}

pub(super) async fn set_last_seat(
    store: &Backend,
    believed: &TableRecord,
    seat: Seat,
    record: &SeatRecord,
    options: &OptionValues,
    status: TableStatus,
) -> Result<(), StoreError> {
    let options = serde_json::to_string(options).expect("options are plain data");
    let table = believed.id.as_str();
    let mut transaction = store.begin_write().await?;
    compare(&mut transaction, believed).await?;
    update_seat(&mut transaction, table, seat, record).await?;
    sqlx::query("UPDATE tables SET options = $2 WHERE id = $1")
        .bind(table)
        .bind(options)
        .execute(&mut *transaction)
        .await?;
    set_status(&mut transaction, table, status).await?;
    transaction.commit().await?;
    Ok(())
}

pub(super) async fn leave(
    store: &Backend,
    table: &str,
    seat: Seat,
    session: &SessionHash,
    host: &SessionHash,
) -> Result<(), StoreError> {
    let mut transaction = store.begin_write().await?;
    let left = sqlx::query(
        "UPDATE seats SET kind = 'open', session = NULL, name = NULL, level = NULL,
                          stand_in = NULL, nonce = NULL, nonce_commitment = NULL
         WHERE table_id = $1 AND seat = $2 AND kind = 'person' AND session = $3
         AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND status = 'waiting')",
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
    sqlx::query("UPDATE tables SET host = $2 WHERE id = $1")
        .bind(table)
        .bind(host.as_str())
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(())
}

/// Whoever sits where, and what the table does, is as the writer believes.
pub(super) async fn compare(
    transaction: &mut Transaction<'_, Db>,
    believed: &TableRecord,
) -> Result<(), StoreError> {
    let rows = sqlx::query(TABLE_TO_CHANGE)
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

pub(super) async fn update_seat(
    transaction: &mut Transaction<'_, Db>,
    table: &str,
    seat: Seat,
    record: &SeatRecord,
) -> Result<(), StoreError> {
    let columns = SeatColumns::of(record);
    let written = sqlx::query(
        "UPDATE seats SET kind = $3, session = $4, name = $5, level = $6, stand_in = $7,
                          nonce = $8, nonce_commitment = $9
         WHERE table_id = $1 AND seat = $2",
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

/// A seat as the columns hold it.
pub(super) struct SeatColumns<'a> {
    pub(super) kind: &'static str,
    pub(super) session: Option<&'a str>,
    pub(super) name: Option<&'a str>,
    pub(super) level: Option<String>,
    pub(super) stand_in: Option<String>,
    pub(super) nonce: Option<String>,
    pub(super) commitment: Option<String>,
}

impl<'a> SeatColumns<'a> {
    pub(super) fn of(record: &'a SeatRecord) -> Self {
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

pub(super) fn read_seat_record(row: &DbRow) -> Result<SeatRecord, StoreError> {
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
