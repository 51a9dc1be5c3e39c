//! What every backend must hold. A backend's own test calls [`run`] with an empty store.

mod deals;
mod moves;
mod people;
mod seats;
mod tables;

pub use self::moves::{crowd, crowd_table};

use std::sync::Arc;
use std::task::Poll;

use coven_core::{Entry, Nonce, OptionValues, Outcome, Seat, Secret};
use coven_wire::{BotLevel, TableStatus};

use crate::{
    DealRecord, EndedHow, Ending, EntryRecord, SeatRecord, SessionHash, Store, StoreError,
    TableRecord,
};

/// Runs the whole suite. The store must be empty.
pub async fn run(store: Arc<dyn Store>) {
    let anna = session("anna");
    let boris = session("boris");
    people::sessions(&*store, &anna, &boris).await;
    tables::tables(&*store, &anna).await;
    seats::seats(&*store, &anna, &boris).await;
    moves::moves(&*store, &anna).await;
    moves::two_writers(&store, &anna).await;
    seats::two_sitters(&store, &anna, &boris).await;
    people::reading(&*store, &anna, &boris).await;
    people::chat(&*store).await;
    tables::rematches(&*store, &anna).await;
    tables::left_to_bots(&*store, &anna).await;
    seats::leaving(&*store, &anna, &boris).await;
    tables::forgetting(&*store, &anna).await;
    contents(&*store).await;
    people::forgetting_sessions(&*store, &anna, &boris).await;
    store.check(70).await.unwrap();
    deals::deals(&*store, &anna).await;
    moves::a_crowd(&*store).await;
}

async fn contents(store: &dyn Store) {
    assert_eq!(store.content("c2:x").await.unwrap(), None);
    store
        .keep_content("c2:x", "three-witches", "{}")
        .await
        .unwrap();
    store
        .keep_content("c2:x", "three-witches", "[]")
        .await
        .unwrap();
    let kept = store.content("c2:x").await.unwrap();
    assert_eq!(kept.as_deref(), Some("{}"), "what is kept stays");
}

fn session(name: &str) -> SessionHash {
    SessionHash::new(format!("{name:0>64}"))
}

fn nonce(byte: u8) -> Nonce {
    Nonce::from_bytes([byte; 32])
}

/// A table with its maker, a bot and an open seat.
fn table(id: &str, host: &SessionHash, created_at: i64) -> TableRecord {
    let secret = Secret::from_bytes([7; 32]);
    TableRecord {
        id: id.to_owned(),
        game: "three-witches".to_owned(),
        options: [("chat", "free"), ("history", "open")]
            .into_iter()
            .collect::<OptionValues>(),
        wishes: Vec::new(),
        rules_version: 1,
        content_hash: "abc".to_owned(),
        secret,
        commitment: secret.commitment(),
        status: TableStatus::Waiting,
        host: host.clone(),
        listed: true,
        hints: true,
        created_at,
        began_at: None,
        rematch: None,
        deal: DealRecord::default(),
        seats: vec![
            SeatRecord::person(
                host.clone(),
                "Анна «'; DROP TABLE seats; --»".to_owned(),
                nonce(1).commitment(),
            ),
            SeatRecord::bot(BotLevel::Hard),
            SeatRecord::Open { kept_for: None },
        ],
    }
}

fn action(seat: usize, notation: &str) -> EntryRecord {
    Entry::act(Seat::new(seat), notation).into()
}

fn ending(how: EndedHow, winner: usize) -> Ending {
    Ending {
        how,
        outcome: Some(Outcome {
            ranking: vec![vec![Seat::new(winner)]],
            scores: vec![1, -2, 3],
            reason: "points".to_owned(),
        }),
        at: Some(1_700_000_000_123),
    }
}

async fn add(store: &dyn Store, table: &str, number: usize, entry: &EntryRecord) -> bool {
    let written = store.append(table, number, entry, None).await;
    assert!(written.is_ok() || is_conflict(&written), "{written:?}");
    written.is_ok()
}

fn is_conflict<T>(result: &Result<T, StoreError>) -> bool {
    matches!(result, Err(StoreError::Conflict(_)))
}

/// Waits for all of them side by side, without asking for a runtime; each is first looked at in its turn.
async fn all<T>(futures: impl IntoIterator<Item = impl Future<Output = T>>) -> Vec<T> {
    let mut futures: Vec<_> = futures.into_iter().map(Box::pin).collect();
    let mut values: Vec<Option<T>> = futures.iter().map(|_| None).collect();
    std::future::poll_fn(|context| {
        for (future, value) in futures.iter_mut().zip(&mut values) {
            if value.is_none()
                && let Poll::Ready(ready) = future.as_mut().poll(context)
            {
                *value = Some(ready);
            }
        }
        if values.iter().all(Option::is_some) {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    })
    .await;
    values.into_iter().flatten().collect()
}
