//! Deals: how the seed of a game comes about.

use coven_core::{Commitment, Seat};
use sqlx::Row;

use super::super::{Backend, DbRow};
use super::rows::{corrupt, read_hex, read_number};
use super::seats::{compare, update_seat};
use crate::{DealForm, DealRecord, StoreError, TableRecord};

pub(super) async fn begin_deal(
    store: &Backend,
    table: &str,
    deal: &DealRecord,
) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE tables SET deal_began = $2, deal_shown = $3, deal_rules = $4 WHERE id = $1",
    )
    .bind(table)
    .bind(deal.began)
    .bind(deal.shown.map(String::from))
    .bind(deal.rules.map(i64::from))
    .execute(&store.writer)
    .await?;
    Ok(())
}

pub(super) async fn renew_deal(
    store: &Backend,
    believed: &TableRecord,
    table: &TableRecord,
) -> Result<(), StoreError> {
    let mut transaction = store.begin_write().await?;
    compare(&mut transaction, believed).await?;
    let written = sqlx::query(
        "UPDATE tables SET secret = $2, commitment = $3, deals_broken = $4,
                           commitments_spent = $5, deal_began = $6, deal_shown = $8,
                           deal_rules = $9, host = $10
         WHERE id = $1 AND status = 'waiting' AND deals_broken = $7",
    )
    .bind(&table.id)
    .bind(String::from(table.secret))
    .bind(String::from(table.commitment))
    .bind(i64::from(table.deal.broken))
    .bind(spent_text(&table.deal))
    .bind(table.deal.began)
    .bind(i64::from(believed.deal.broken))
    .bind(table.deal.shown.map(String::from))
    .bind(table.deal.rules.map(i64::from))
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

pub(super) fn spent_text(deal: &DealRecord) -> String {
    serde_json::to_string(&deal.spent).expect("commitments are plain data")
}

pub(super) fn read_deal(row: &DbRow) -> Result<DealRecord, StoreError> {
    let spent: Vec<Commitment> =
        serde_json::from_str(row.try_get("commitments_spent")?).map_err(corrupt)?;
    Ok(DealRecord {
        form: match row.try_get::<i64, _>("deal_form")? {
            1 => DealForm::Old,
            2 => DealForm::Committed,
            other => return Err(corrupt(format!("a deal of form {other}"))),
        },
        broken: read_number(row, "deals_broken")?,
        spent,
        began: row.try_get("deal_began")?,
        shown: read_hex(row, "deal_shown")?,
        rules: row
            .try_get::<Option<i64>, _>("deal_rules")?
            .map(u32::try_from)
            .transpose()
            .map_err(corrupt)?,
    })
}
