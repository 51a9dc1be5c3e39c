//! What every backend must hold. A backend's own test calls [`run`] with an empty store.

use std::sync::Arc;

use coven_core::{Nonce, OptionValues, Seat, Secret};
use coven_wire::{BotLevel, TableStatus};

use crate::{
    ActionRecord, CHAT_LINES, ChatRecord, SeatRecord, SessionHash, Store, StoreError, TableCounts,
    TableRecord,
};

/// Runs the whole suite. The store must be empty.
pub async fn run(store: Arc<dyn Store>) {
    let anna = session("anna");
    let boris = session("boris");
    sessions(&*store, &anna, &boris).await;
    tables(&*store, &anna).await;
    seats(&*store, &anna, &boris).await;
    moves(&*store, &anna).await;
    two_writers(&store, &anna).await;
    chat(&*store).await;
    rematches(&*store, &anna).await;
    leaving(&*store, &anna, &boris).await;
    forgetting(&*store, &anna).await;
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
        rules_version: 1,
        content_hash: "abc".to_owned(),
        secret,
        commitment: secret.commitment(),
        status: TableStatus::Waiting,
        host: host.clone(),
        listed: true,
        hints: true,
        created_at,
        rematch: None,
        seats: vec![
            SeatRecord::Person {
                session: host.clone(),
                name: "Анна «'; DROP TABLE seats; --»".to_owned(),
                nonce: nonce(1),
                stand_in: None,
            },
            SeatRecord::Bot {
                level: BotLevel::Hard,
                nonce: nonce(2),
            },
            SeatRecord::Open { kept_for: None },
        ],
    }
}

fn action(seat: usize, notation: &str) -> ActionRecord {
    ActionRecord {
        seat: Seat::new(seat),
        notation: notation.to_owned(),
    }
}

fn is_conflict<T>(result: &Result<T, StoreError>) -> bool {
    matches!(result, Err(StoreError::Conflict(_)))
}

async fn sessions(store: &dyn Store, anna: &SessionHash, boris: &SessionHash) {
    assert!(!store.knows_session(anna).await.unwrap());
    store.see_session(anna, 1).await.unwrap();
    store.see_session(anna, 2).await.unwrap();
    assert!(store.knows_session(anna).await.unwrap());
    assert!(!store.knows_session(boris).await.unwrap());
    store.see_session(boris, 3).await.unwrap();
}

async fn tables(store: &dyn Store, anna: &SessionHash) {
    assert_eq!(store.table("first").await.unwrap(), None);
    let first = table("first", anna, 10);
    store.create_table(&first).await.unwrap();
    assert_eq!(store.table("first").await.unwrap(), Some(first.clone()));
    let thief = TableRecord {
        game: "another".to_owned(),
        ..first.clone()
    };
    assert!(
        is_conflict(&store.create_table(&thief).await),
        "an id is given once"
    );
    assert_eq!(store.table("first").await.unwrap(), Some(first.clone()));

    let second = TableRecord {
        listed: false,
        hints: false,
        ..table("second", anna, 20)
    };
    store.create_table(&second).await.unwrap();
    let third = table("third", anna, 30);
    store.create_table(&third).await.unwrap();
    assert_eq!(
        store.waiting(10).await.unwrap(),
        vec![third.clone(), first],
        "listed, newest first"
    );
    assert_eq!(store.waiting(1).await.unwrap(), vec![third.clone()]);
    assert_eq!(store.tables_of(anna, 2).await.unwrap(), vec![third, second]);
    assert_eq!(
        store.count(anna, 0).await.unwrap(),
        TableCounts { all: 3, hosted: 3 }
    );
    assert_eq!(
        store.count(&session("x"), 0).await.unwrap(),
        TableCounts { all: 3, hosted: 0 }
    );
    assert_eq!(
        store.count(anna, 11).await.unwrap(),
        TableCounts { all: 2, hosted: 2 }
    );
    store.touch("first", 11).await.unwrap();
    assert_eq!(
        store.count(anna, 11).await.unwrap(),
        TableCounts { all: 3, hosted: 3 }
    );
}

async fn seats(store: &dyn Store, anna: &SessionHash, boris: &SessionHash) {
    let person = |stand_in| SeatRecord::Person {
        session: boris.clone(),
        name: "Борис".to_owned(),
        nonce: nonce(9),
        stand_in,
    };
    assert!(store.tables_of(boris, 9).await.unwrap().is_empty());
    for record in [
        SeatRecord::Bot {
            level: BotLevel::Easy,
            nonce: nonce(3),
        },
        SeatRecord::Open {
            kept_for: Some(boris.clone()),
        },
        person(Some(BotLevel::Normal)),
        person(None),
    ] {
        store
            .set_seat("first", Seat::new(2), &record, TableStatus::Waiting)
            .await
            .unwrap();
        assert_eq!(
            store.table("first").await.unwrap().unwrap().seats[2],
            record
        );
    }
    let known = store.table("first").await.unwrap().unwrap();
    assert_eq!(known.seat_of(boris), Some(Seat::new(2)));
    assert_eq!(known.seat_of(anna), Some(Seat::new(0)));
    assert_eq!(known.nonces(), Some(vec![nonce(1), nonce(2), nonce(9)]));
    assert_eq!(store.tables_of(boris, 9).await.unwrap().len(), 1);
    let nowhere = store
        .set_seat("first", Seat::new(3), &person(None), TableStatus::Playing)
        .await;
    assert!(is_conflict(&nowhere));
    assert_eq!(
        store.table("first").await.unwrap(),
        Some(known),
        "a refused write changes nothing"
    );
    store
        .set_seat("first", Seat::new(2), &person(None), TableStatus::Playing)
        .await
        .unwrap();
    assert_eq!(
        store.table("first").await.unwrap().unwrap().status,
        TableStatus::Playing
    );
    assert_eq!(store.waiting(10).await.unwrap().len(), 1);
}

async fn moves(store: &dyn Store, anna: &SessionHash) {
    let early = store.append("third", 0, &action(0, "pass")).await;
    assert!(is_conflict(&early), "a table that waits has no moves");
    assert!(is_conflict(
        &store.append("nowhere", 0, &action(0, "pass")).await
    ));
    store.append("first", 0, &action(0, "pass")).await.unwrap();
    let double = store.append("first", 0, &action(1, "bid 3")).await;
    assert!(is_conflict(&double), "a move is written once");
    assert!(
        is_conflict(&store.append("first", 2, &action(1, "bid 3")).await),
        "a gap"
    );
    store.append("first", 1, &action(1, "bid 3")).await.unwrap();
    assert!(
        is_conflict(&store.finish("third").await),
        "what has not begun cannot end"
    );
    store.finish("first").await.unwrap();
    let late = store.append("first", 2, &action(2, "pass")).await;
    assert!(is_conflict(&late), "a finished game takes no moves");
    let log = vec![action(0, "pass"), action(1, "bid 3")];
    assert_eq!(store.actions("first").await.unwrap(), log);
    assert!(store.actions("second").await.unwrap().is_empty());
    assert_eq!(
        store.table("first").await.unwrap().unwrap().status,
        TableStatus::Finished
    );
    assert_eq!(
        store.count(anna, 0).await.unwrap(),
        TableCounts { all: 2, hosted: 2 }
    );
}

/// Two owners of one table (a law of the later cluster): of two writers of a number one wins.
async fn two_writers(store: &Arc<dyn Store>, anna: &SessionHash) {
    let raced = TableRecord {
        status: TableStatus::Playing,
        ..table("raced", anna, 40)
    };
    store.create_table(&raced).await.unwrap();
    for number in 0..20 {
        let write = |seat: usize| {
            let store = Arc::clone(store);
            async move { store.append("raced", number, &action(seat, "x")).await }
        };
        let (one, other) = both(write(0), write(1)).await;
        assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    }
    assert_eq!(store.actions("raced").await.unwrap().len(), 20);
}

/// Polls two futures side by side without asking for a runtime.
async fn both<A, B>(one: impl Future<Output = A>, other: impl Future<Output = B>) -> (A, B) {
    let (mut one, mut other) = (std::pin::pin!(one), std::pin::pin!(other));
    let (mut first, mut second) = (None, None);
    std::future::poll_fn(move |context| {
        use std::task::Poll;
        if first.is_none()
            && let Poll::Ready(value) = one.as_mut().poll(context)
        {
            first = Some(value);
        }
        if second.is_none()
            && let Poll::Ready(value) = other.as_mut().poll(context)
        {
            second = Some(value);
        }
        match (first.take(), second.take()) {
            (Some(a), Some(b)) => Poll::Ready((a, b)),
            (a, b) => {
                (first, second) = (a, b);
                Poll::Pending
            }
        }
    })
    .await
}

async fn chat(store: &dyn Store) {
    let line = |text: &str| ChatRecord {
        seat: Seat::new(1),
        text: text.to_owned(),
    };
    for text in ["один", "два", "три"] {
        store.add_chat("second", &line(text), 50).await.unwrap();
    }
    assert_eq!(
        store.chat("second", 2).await.unwrap(),
        vec![line("два"), line("три")]
    );
    assert!(store.chat("first", 2).await.unwrap().is_empty());
    for number in 0..CHAT_LINES {
        store
            .add_chat("third", &line(&number.to_string()), 50)
            .await
            .unwrap();
    }
    store.add_chat("third", &line("и ещё"), 50).await.unwrap();
    let kept = store.chat("third", 2 * CHAT_LINES).await.unwrap();
    assert_eq!(kept.len(), CHAT_LINES as usize, "old talk is forgotten");
    assert_eq!(
        (kept[0].text.as_str(), kept[kept.len() - 1].text.as_str()),
        ("1", "и ещё")
    );
    assert_eq!(
        store.chat("second", 9).await.unwrap().len(),
        3,
        "but no other table's"
    );
    assert!(store.add_chat("nowhere", &line("?"), 50).await.is_err());
}

async fn rematches(store: &dyn Store, anna: &SessionHash) {
    let again = table("again", anna, 60);
    store.create_rematch(&again, "first").await.unwrap();
    let first = store.table("first").await.unwrap().unwrap();
    assert_eq!(first.rematch.as_deref(), Some("again"));
    let twice = table("twice", anna, 61);
    assert!(
        is_conflict(&store.create_rematch(&twice, "first").await),
        "one rematch a table"
    );
    assert_eq!(
        store.table("twice").await.unwrap(),
        None,
        "a refused write changes nothing"
    );
}

async fn forgetting(store: &dyn Store, anna: &SessionHash) {
    store.create_table(&table("old", anna, 5)).await.unwrap();
    store
        .create_table(&table("visited", anna, 5))
        .await
        .unwrap();
    store.touch("visited", 10).await.unwrap();
    store
        .add_chat(
            "old",
            &ChatRecord {
                seat: Seat::new(0),
                text: "ау".to_owned(),
            },
            6,
        )
        .await
        .unwrap();
    assert_eq!(store.forget_waiting(10).await.unwrap(), 1);
    assert_eq!(store.table("old").await.unwrap(), None);
    assert!(store.chat("old", 9).await.unwrap().is_empty());
    assert!(
        store.table("visited").await.unwrap().is_some(),
        "somebody still comes here"
    );
    assert!(
        store.table("first").await.unwrap().is_some(),
        "a played table stays"
    );
}

async fn leaving(store: &dyn Store, anna: &SessionHash, boris: &SessionHash) {
    let mut left = table("left", anna, 60);
    store.create_table(&left).await.unwrap();
    let [first, last] = [0, 2].map(Seat::new);
    let guest = SeatRecord::Person {
        session: boris.clone(),
        name: "Борис".to_owned(),
        nonce: nonce(3),
        stand_in: None,
    };
    let wrong = store.leave("left", last, boris, anna).await;
    assert!(is_conflict(&wrong), "nobody sits there");
    store
        .set_seat("left", last, &guest, TableStatus::Waiting)
        .await
        .unwrap();
    let wrong = store.leave("left", first, boris, boris).await;
    assert!(is_conflict(&wrong), "somebody else sits there");
    store.leave("left", first, anna, boris).await.unwrap();
    left.seats[0] = SeatRecord::Open { kept_for: None };
    left.seats[2] = guest;
    left.host = boris.clone();
    assert_eq!(store.table("left").await.unwrap(), Some(left));

    let again = TableRecord {
        id: "left-again".to_owned(),
        ..table("left-again", boris, 61)
    };
    store.create_rematch(&again, "left").await.unwrap();
    store.close_table("left-again").await.unwrap();
    assert_eq!(store.table("left-again").await.unwrap(), None);
    let older = store.table("left").await.unwrap().unwrap();
    assert_eq!(older.rematch, None, "it may be played again another time");

    let begun = older.seats[2].clone();
    store
        .set_seat("left", last, &begun, TableStatus::Playing)
        .await
        .unwrap();
    let late = store.leave("left", last, boris, boris).await;
    assert!(is_conflict(&late), "nobody leaves a game that has begun");
    assert!(is_conflict(&store.close_table("left").await));
    assert!(is_conflict(&store.close_table("left-again").await));
}
