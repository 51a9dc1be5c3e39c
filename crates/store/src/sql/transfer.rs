//! Everything that is kept, told and written again as rows of JSON.

use async_trait::async_trait;
use futures_util::TryStreamExt as _;
use sqlx::{AssertSqlSafe, Transaction};
use tokio::sync::mpsc;

use super::super::{Backend, Db, IMPORT_REMATCHES, export, import};
use crate::StoreError;
use crate::transfer::{GROUP, Group, KINDS, Kind, REMATCHES, Transfer};

#[async_trait]
impl Transfer for Backend {
    async fn tell(&self, to: mpsc::Sender<Group>) -> Result<(), StoreError> {
        let mut snapshot = self.begin_read().await?;
        for kind in &KINDS {
            tell_kind(&mut snapshot, kind, &to, |rows| Group::Rows(kind, rows)).await?;
        }
        tell_kind(&mut snapshot, &REMATCHES, &to, Group::Rematches).await?;
        // Whoever writes has ended early for a reason of her own, and tells it.
        let _unheard = to.send(Group::End).await;
        Ok(())
    }

    async fn write(&self, mut from: mpsc::Receiver<Group>) -> Result<u64, StoreError> {
        let mut transaction = self.begin_write().await?;
        let mut count = 0;
        while let Some(group) = from.recv().await {
            match group {
                // The names of tables and columns are ours; what people wrote is bound.
                Group::Rows(kind, rows) => {
                    let written = sqlx::query(AssertSqlSafe(import(kind)))
                        .bind(rows)
                        .execute(&mut *transaction)
                        .await?;
                    count += written.rows_affected();
                }
                Group::Rematches(rows) => {
                    sqlx::query(IMPORT_REMATCHES)
                        .bind(rows)
                        .execute(&mut *transaction)
                        .await?;
                }
                Group::End => {
                    transaction.commit().await?;
                    return Ok(count);
                }
            }
        }
        Err(StoreError::Conflict("the rest of the rows never came"))
    }

    async fn is_empty(&self) -> Result<bool, StoreError> {
        let found: Option<i64> =
            sqlx::query_scalar("SELECT CAST(1 AS BIGINT) FROM sessions LIMIT 1")
                .fetch_optional(&self.readers)
                .await?;
        Ok(found.is_none())
    }

    async fn end(&self) {
        self.let_go().await;
    }
}

async fn tell_kind(
    snapshot: &mut Transaction<'_, Db>,
    kind: &Kind,
    to: &mpsc::Sender<Group>,
    wrap: impl Fn(String) -> Group,
) -> Result<(), StoreError> {
    // The names of tables and columns are ours.
    let mut rows =
        sqlx::query_scalar::<_, String>(AssertSqlSafe(export(kind))).fetch(&mut **snapshot);
    let mut group: Vec<String> = Vec::new();
    loop {
        let row = rows.try_next().await?;
        let is_last = row.is_none();
        group.extend(row);
        if group.len() == GROUP || (is_last && !group.is_empty()) {
            let list = format!("[{}]", group.join(","));
            group.clear();
            if to.send(wrap(list)).await.is_err() {
                return Ok(());
            }
        }
        if is_last {
            return Ok(());
        }
    }
}
