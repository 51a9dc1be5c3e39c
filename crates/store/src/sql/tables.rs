//! Tables: made, closed, and read together with their seats.

use coven_core::OptionValues;
use coven_wire::TableStatus;
use sqlx::{Row, Transaction};

use super::super::{Backend, Db, DbRow};
use super::deals::{read_deal, spent_text};
use super::rows::{corrupt, read_number, read_seat, read_word};
use super::seats::{SeatColumns, read_seat_record};
use crate::records::word;
use crate::{DealForm, SessionHash, StoreError, TableRecord};

/// One table with its seats.
pub(super) const TABLE: &str = "SELECT * FROM tables JOIN seats ON seats.table_id = tables.id
                                WHERE tables.id = $1 ORDER BY seat";

pub(super) async fn create_table(store: &Backend, table: &TableRecord) -> Result<(), StoreError> {
    let mut transaction = store.begin_write().await?;
    insert_table(&mut transaction, table).await?;
    transaction.commit().await?;
    Ok(())
}

pub(super) async fn create_rematch(
    store: &Backend,
    table: &TableRecord,
    of: &str,
) -> Result<(), StoreError> {
    let mut transaction = store.begin_write().await?;
    insert_table(&mut transaction, table).await?;
    let named = sqlx::query("UPDATE tables SET rematch = $1 WHERE id = $2 AND rematch IS NULL")
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

pub(super) async fn forget_waiting(store: &Backend, before: i64) -> Result<u64, StoreError> {
    let mut transaction = store.begin_write().await?;
    sqlx::query(
        "UPDATE tables SET rematch = NULL WHERE rematch IN
           (SELECT id FROM tables WHERE status = 'waiting' AND active_at < $1)",
    )
    .bind(before)
    .execute(&mut *transaction)
    .await?;
    let deleted = sqlx::query("DELETE FROM tables WHERE status = 'waiting' AND active_at < $1")
        .bind(before)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(deleted.rows_affected())
}

pub(super) async fn close_table(store: &Backend, table: &str) -> Result<(), StoreError> {
    let mut transaction = store.begin_write().await?;
    sqlx::query("UPDATE tables SET rematch = NULL WHERE rematch = $1")
        .bind(table)
        .execute(&mut *transaction)
        .await?;
    let deleted = sqlx::query("DELETE FROM tables WHERE id = $1 AND status = 'waiting'")
        .bind(table)
        .execute(&mut *transaction)
        .await?;
    if deleted.rows_affected() != 1 {
        return Err(StoreError::Conflict("the table has begun, or is not there"));
    }
    transaction.commit().await?;
    Ok(())
}

async fn insert_table(
    transaction: &mut Transaction<'_, Db>,
    table: &TableRecord,
) -> Result<(), StoreError> {
    let options = serde_json::to_string(&table.options).expect("options are plain data");
    let wishes = serde_json::to_string(&table.wishes).expect("names are plain data");
    let written = sqlx::query(
        "INSERT INTO tables (id, game, options, rules_version, content_hash, secret, commitment,
                             status, host, listed, hints, created_at, active_at, rematch, began_at,
                             deal_form, deals_broken, commitments_spent, deal_began, deal_shown,
                             deal_rules, wishes)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14, $15, $16, $17,
                 $18, $19, $20, $21)
         ON CONFLICT (id) DO NOTHING",
    )
    .bind(&table.id)
    .bind(&table.game)
    .bind(options)
    .bind(i64::from(table.rules_version))
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
        DealForm::Old => 1_i64,
        DealForm::Committed => 2,
    })
    .bind(i64::from(table.deal.broken))
    .bind(spent_text(&table.deal))
    .bind(table.deal.began)
    .bind(table.deal.shown.map(String::from))
    .bind(table.deal.rules.map(i64::from))
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
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
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

pub(super) async fn set_status(
    transaction: &mut Transaction<'_, Db>,
    table: &str,
    status: TableStatus,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE tables SET status = $2 WHERE id = $1")
        .bind(table)
        .bind(word(status))
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// The rows of tables joined with their seats, table by table.
pub(super) fn read_tables(rows: &[DbRow]) -> Result<Vec<TableRecord>, StoreError> {
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

fn read_table(row: &DbRow, id: String) -> Result<TableRecord, StoreError> {
    let options: OptionValues = serde_json::from_str(row.try_get("options")?).map_err(corrupt)?;
    Ok(TableRecord {
        id,
        game: row.try_get("game")?,
        options,
        wishes: serde_json::from_str(row.try_get("wishes")?).map_err(corrupt)?,
        rules_version: read_number(row, "rules_version")?,
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
