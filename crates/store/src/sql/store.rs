//! [`Store`] as a table of contents: what is one statement stands here, the rest in the file of what
//! it is about.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use coven_core::{Checkpoint, OptionValues, Seat};
use coven_wire::TableStatus;
use sqlx::Row;

use super::super::Backend;
use super::rows::{corrupt, read_seat};
use super::scribe::Wanted;
use super::tables::{TABLE, read_tables};
use super::{deals, endings, entries, seats, tables};
use crate::{
    CHAT_LINES, ChatRecord, DealRecord, EndedGame, Ending, EntryRecord, SeatRecord, SessionHash,
    Store, StoreError, TableCounts, TableRecord,
};

#[async_trait]
impl Store for Backend {
    async fn see_session(&self, session: &SessionHash, now: i64) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO sessions (token_hash, created_at, seen_at) VALUES ($1, $2, $2)
             ON CONFLICT (token_hash) DO UPDATE SET seen_at = excluded.seen_at",
        )
        .bind(session.as_str())
        .bind(now)
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    async fn knows_session(&self, session: &SessionHash) -> Result<bool, StoreError> {
        let found: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM sessions WHERE token_hash = $1")
            .bind(session.as_str())
            .fetch_one(&self.readers)
            .await?;
        Ok(found > 0)
    }

    async fn forget_sessions(&self, before: i64) -> Result<u64, StoreError> {
        let deleted = sqlx::query(
            "DELETE FROM sessions WHERE seen_at < $1
             AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.session = token_hash)
             AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.host = token_hash)",
        )
        .bind(before)
        .execute(&self.writer)
        .await?;
        Ok(deleted.rows_affected())
    }

    async fn create_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        tables::create_table(self, table).await
    }

    async fn create_rematch(&self, table: &TableRecord, of: &str) -> Result<(), StoreError> {
        tables::create_rematch(self, table, of).await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRecord>, StoreError> {
        let rows = sqlx::query(TABLE).bind(id).fetch_all(&self.readers).await?;
        Ok(read_tables(&rows)?.pop())
    }

    async fn waiting(&self, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM (SELECT * FROM tables WHERE status = 'waiting' AND listed
                            AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id
                                        AND kind = 'open')
                            ORDER BY created_at DESC, id LIMIT $1) AS chosen
             JOIN seats ON seats.table_id = chosen.id
             ORDER BY created_at DESC, id, seat",
        )
        .bind(i64::from(limit))
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
                              (SELECT table_id FROM seats WHERE session = $1 AND kind = 'person')
                            ORDER BY created_at DESC, id LIMIT $2) AS chosen
             JOIN seats ON seats.table_id = chosen.id
             ORDER BY created_at DESC, id, seat",
        )
        .bind(session.as_str())
        .bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        read_tables(&rows)
    }

    async fn finished_games(&self, session: &SessionHash) -> Result<Vec<String>, StoreError> {
        let games = sqlx::query_scalar(
            "SELECT DISTINCT game FROM tables
             JOIN seats ON seats.table_id = tables.id
             WHERE session = $1 AND kind = 'person' AND status = 'finished'
             ORDER BY game",
        )
        .bind(session.as_str())
        .fetch_all(&self.readers)
        .await?;
        Ok(games)
    }

    async fn touch(&self, table: &str, now: i64) -> Result<(), StoreError> {
        sqlx::query("UPDATE tables SET active_at = $2 WHERE id = $1")
            .bind(table)
            .bind(now)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn count(&self, host: &SessionHash, since: i64) -> Result<TableCounts, StoreError> {
        let (all, hosted): (i64, i64) = sqlx::query_as(
            "SELECT COUNT(*), COUNT(*) FILTER (WHERE host = $1)
             FROM tables WHERE status IN ('waiting', 'playing') AND active_at >= $2",
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
             WHERE status = 'playing' AND active_at < $1 AND id > $2
             AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id
                             AND kind = 'person' AND stand_in IS NULL)
             ORDER BY id LIMIT $3",
        )
        .bind(before)
        .bind(after)
        .bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        Ok(ids)
    }

    async fn forget_waiting(&self, before: i64) -> Result<u64, StoreError> {
        tables::forget_waiting(self, before).await
    }

    async fn set_seat(
        &self,
        believed: &TableRecord,
        seat: Seat,
        record: &SeatRecord,
        status: TableStatus,
    ) -> Result<(), StoreError> {
        seats::set_seat(self, believed, seat, record, status).await
    }

    async fn begin_deal(&self, table: &str, deal: &DealRecord) -> Result<(), StoreError> {
        deals::begin_deal(self, table, deal).await
    }

    async fn renew_deal(
        &self,
        believed: &TableRecord,
        table: &TableRecord,
    ) -> Result<(), StoreError> {
        deals::renew_deal(self, believed, table).await
    }

    async fn set_last_seat(
        &self,
        believed: &TableRecord,
        seat: Seat,
        record: &SeatRecord,
        options: &OptionValues,
        status: TableStatus,
    ) -> Result<(), StoreError> {
        seats::set_last_seat(self, believed, seat, record, options, status).await
    }

    async fn begin(&self, table: &str, at: i64) -> Result<(), StoreError> {
        sqlx::query("UPDATE tables SET began_at = $2 WHERE id = $1 AND began_at IS NULL")
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
            "UPDATE tables SET rules_version = $2, content_hash = $3
             WHERE id = $1 AND status <> 'finished'",
        )
        .bind(table)
        .bind(i64::from(rules_version))
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
        seats::leave(self, table, seat, session, host).await
    }

    async fn close_table(&self, table: &str) -> Result<(), StoreError> {
        tables::close_table(self, table).await
    }

    async fn append(
        &self,
        table: &str,
        number: usize,
        entry: &EntryRecord,
        checkpoint: Option<&Checkpoint>,
    ) -> Result<(), StoreError> {
        let wanted = Wanted {
            table: table.to_owned(),
            number,
            entry: entry.clone(),
            checkpoint: checkpoint.cloned(),
        };
        self.scribe.write(wanted).await
    }

    async fn entries(&self, table: &str) -> Result<Vec<EntryRecord>, StoreError> {
        entries::entries(self, table).await
    }

    async fn checkpoints(&self, table: &str) -> Result<Vec<Checkpoint>, StoreError> {
        entries::checkpoints(self, table).await
    }

    async fn finish(&self, table: &str, ending: &Ending) -> Result<(), StoreError> {
        endings::finish(self, table, ending).await
    }

    async fn unrecorded(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        endings::unrecorded(self, after, limit).await
    }

    async fn record_end(&self, table: &str, ending: &Ending) -> Result<(), StoreError> {
        endings::record_end(self, table, ending).await
    }

    async fn ended(&self, after: u64, limit: u32) -> Result<Vec<EndedGame>, StoreError> {
        endings::ended(self, after, limit).await
    }

    async fn keep_content(&self, hash: &str, game: &str, text: &str) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO contents (hash, game, text) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
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
            sqlx::query_scalar("SELECT text FROM contents WHERE hash = $1")
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
                 SELECT DISTINCT session, table_id, CAST($2 AS TEXT) FROM seats
                 WHERE table_id = $1 AND kind = 'person'
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
        let rows: Vec<(String, i64)> = sqlx::query_as(
            "SELECT card, COUNT(*) FROM read_cards JOIN tables ON tables.id = read_cards.table_id
             WHERE session = $1 AND game = $2 GROUP BY card",
        )
        .bind(session.as_str())
        .bind(game)
        .fetch_all(&self.readers)
        .await?;
        rows.into_iter()
            .map(|(card, times)| Ok((card, u32::try_from(times).map_err(corrupt)?)))
            .collect()
    }

    async fn add_chat(&self, table: &str, line: &ChatRecord, now: i64) -> Result<(), StoreError> {
        let mut transaction = self.begin_write().await?;
        sqlx::query("INSERT INTO chat (table_id, seat, text, created_at) VALUES ($1, $2, $3, $4)")
            .bind(table)
            .bind(line.seat.index() as i64)
            .bind(&line.text)
            .bind(now)
            .execute(&mut *transaction)
            .await?;
        sqlx::query(
            "DELETE FROM chat WHERE table_id = $1 AND id <=
               (SELECT id FROM chat WHERE table_id = $1 ORDER BY id DESC LIMIT 1 OFFSET $2)",
        )
        .bind(table)
        .bind(i64::from(CHAT_LINES))
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    async fn chat(&self, table: &str, limit: u32) -> Result<Vec<ChatRecord>, StoreError> {
        let rows = sqlx::query(
            "SELECT seat, text FROM chat WHERE table_id = $1 ORDER BY id DESC LIMIT $2",
        )
        .bind(table)
        .bind(i64::from(limit))
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
        sqlx::query("UPDATE pulse SET at = $1")
            .bind(now)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn close(&self) {
        self.let_go().await;
    }
}
