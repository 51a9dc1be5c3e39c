//! How games ended.

use sqlx::Row;

use super::super::{Backend, Db, DbRow, number_endings};
use super::rows::corrupt;
use crate::{EndedGame, EndedHow, Ending, StoreError};

pub(super) async fn finish(
    store: &Backend,
    table: &str,
    ending: &Ending,
) -> Result<(), StoreError> {
    let mut transaction = store.begin_write().await?;
    number_endings(&mut transaction).await?;
    let written = end(
        "UPDATE tables SET status = 'finished', ended = $2, outcome = $3, ended_at = $4,
           end_number = (SELECT COALESCE(MAX(end_number), 0) + 1 FROM tables)
         WHERE id = $1 AND status = 'playing'",
        table,
        ending,
    )
    .execute(&mut *transaction)
    .await?;
    if written.rows_affected() != 1 {
        return Err(StoreError::Conflict("the table is not being played"));
    }
    transaction.commit().await?;
    Ok(())
}

pub(super) async fn unrecorded(
    store: &Backend,
    after: &str,
    limit: u32,
) -> Result<Vec<String>, StoreError> {
    Ok(sqlx::query_scalar(
        "SELECT id FROM tables WHERE status = 'finished' AND end_number IS NULL AND id > $1
         ORDER BY id LIMIT $2",
    )
    .bind(after)
    .bind(i64::from(limit))
    .fetch_all(&store.readers)
    .await?)
}

pub(super) async fn record_end(
    store: &Backend,
    table: &str,
    ending: &Ending,
) -> Result<(), StoreError> {
    let mut transaction = store.begin_write().await?;
    number_endings(&mut transaction).await?;
    end(
        "UPDATE tables SET ended = $2, outcome = $3, ended_at = $4,
           end_number = (SELECT COALESCE(MAX(end_number), 0) + 1 FROM tables)
         WHERE id = $1 AND status = 'finished' AND end_number IS NULL",
        table,
        ending,
    )
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(())
}

pub(super) async fn ended(
    store: &Backend,
    after: u64,
    limit: u32,
) -> Result<Vec<EndedGame>, StoreError> {
    let rows = sqlx::query(
        "SELECT id, end_number, began_at, ended_at, ended, outcome FROM tables
         WHERE end_number > $1 ORDER BY end_number LIMIT $2",
    )
    .bind(i64::try_from(after).unwrap_or(i64::MAX))
    .bind(i64::from(limit))
    .fetch_all(&store.readers)
    .await?;
    rows.iter().map(read_ended).collect()
}

/// A statement that writes the end of a game.
fn end<'q>(
    statement: &'static str,
    table: &'q str,
    ending: &Ending,
) -> sqlx::query::Query<'q, Db, <Db as sqlx::Database>::Arguments> {
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

fn read_ended(row: &DbRow) -> Result<EndedGame, StoreError> {
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
