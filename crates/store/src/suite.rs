//! What every backend must hold. A backend's own test calls [`run`] with an empty store.

use std::sync::Arc;

use coven_core::{
    Author, Checkpoint, Entry, Input, Nonce, OptionValues, Outcome, Seat, Secret, Stamp,
};
use coven_wire::{BotLevel, TableStatus};

use crate::{
    CHAT_LINES, ChatRecord, DealForm, DealRecord, EndedGame, EndedHow, Ending, EntryRecord,
    SeatRecord, SessionHash, Store, StoreError, TableCounts, TableRecord,
};

/// Runs the whole suite. The store must be empty.
pub async fn run(store: Arc<dyn Store>) {
    let anna = session("anna");
    let boris = session("boris");
    sessions(&*store, &anna, &boris).await;
    tables(&*store, &anna).await;
    seats(&*store, &anna, &boris).await;
    deals(&*store, &anna).await;
    moves(&*store, &anna).await;
    two_writers(&store, &anna).await;
    chat(&*store).await;
    rematches(&*store, &anna).await;
    forgetting(&*store, &anna).await;
    contents(&*store).await;
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
        commitment: Some(nonce(9).commitment()),
        nonce: Some(nonce(9)),
        stand_in,
    };
    assert!(store.tables_of(boris, 9).await.unwrap().is_empty());
    for record in [
        SeatRecord::Bot {
            level: BotLevel::Easy,
            nonce: Some(nonce(3)),
        },
        SeatRecord::bot(BotLevel::Easy),
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
    assert!(known.is_full() && known.fingerprint().is_some());
    assert_eq!(known.fairness(), None, "not everybody has opened");
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

/// A deal of the old form is read as it was; a deal of today is broken and made anew in one piece.
async fn deals(store: &dyn Store, anna: &SessionHash) {
    let mut old = table("dealt-before", anna, 3);
    old.deal.form = DealForm::Old;
    old.seats = [1, 2, 3]
        .map(|byte| SeatRecord::Bot {
            level: BotLevel::Easy,
            nonce: Some(nonce(byte)),
        })
        .to_vec();
    old.status = TableStatus::Finished;
    store.create_table(&old).await.unwrap();
    let read = store.table("dealt-before").await.unwrap().unwrap();
    assert_eq!(read, old);
    assert!(read.fairness().is_some() && read.fingerprint().is_none());

    let mut dealt = table("dealt", anna, 4);
    dealt.listed = false;
    dealt.seats[2] = SeatRecord::bot(BotLevel::Normal);
    dealt.deal.began = Some(4);
    store.create_table(&dealt).await.unwrap();
    dealt.deal.began = Some(5);
    dealt.deal.shown = dealt.fingerprint();
    dealt.deal.rules = Some(1);
    store.begin_deal("dealt", &dealt.deal).await.unwrap();
    assert_eq!(store.table("dealt").await.unwrap(), Some(dealt.clone()));
    let shown = dealt.fingerprint().expect("everybody has committed");

    dealt.secret = Secret::from_bytes([8; 32]);
    dealt.commitment = dealt.secret.commitment();
    dealt.deal = DealRecord {
        broken: 1,
        spent: vec![nonce(1).commitment()],
        began: None,
        shown: None,
        rules: None,
        ..dealt.deal
    };
    dealt.seats[0] = SeatRecord::Open { kept_for: None };
    assert!(is_conflict(&store.renew_deal(&dealt, 1).await));
    store.renew_deal(&dealt, 0).await.unwrap();
    assert!(is_conflict(&store.renew_deal(&dealt, 0).await), "once");
    assert_eq!(store.table("dealt").await.unwrap(), Some(dealt.clone()));
    dealt.seats[0] = SeatRecord::person(anna.clone(), "А".to_owned(), nonce(4).commitment());
    assert_ne!(dealt.fingerprint(), Some(shown));
    let mut begun = table("begun", anna, 5);
    begun.status = TableStatus::Finished;
    store.create_table(&begun).await.unwrap();
    assert!(is_conflict(&store.renew_deal(&begun, 0).await), "too late");
    // The tables of the other parts stay what they were.
    dealt.status = TableStatus::Finished;
    store
        .set_seat("dealt", Seat::new(0), &dealt.seats[0], dealt.status)
        .await
        .unwrap();
}

async fn moves(store: &dyn Store, anna: &SessionHash) {
    let pass = action(0, "pass");
    assert!(!add(store, "third", 0, &pass).await, "it waits");
    assert!(!add(store, "nowhere", 0, &pass).await);
    assert!(add(store, "first", 0, &pass).await);
    let stamped = EntryRecord {
        entry: Entry::of(
            Stamp {
                at: Some(1500),
                by: Some(Author::Bot("hard@1".to_owned())),
            },
            Seat::new(1),
            Input::Act {
                action: "bid 3".to_owned(),
            },
        ),
        key: Some("k1".to_owned()),
    };
    assert!(!add(store, "first", 0, &stamped).await, "written once");
    assert!(!add(store, "first", 2, &stamped).await, "a gap");
    assert!(add(store, "first", 1, &stamped).await);
    assert!(!add(store, "first", 2, &stamped).await, "a key counts once");
    let undone = Entry::of(Stamp::default(), Seat::new(1), Input::TakeBack { to: 1 });
    let down = Entry::of_table(
        Stamp::default(),
        Input::ServerDown {
            from: 1500,
            to: 2000,
        },
    );
    let checkpoint = Checkpoint {
        after: 3,
        hash: "s2:abc".to_owned(),
    };
    let (undone, down) = (undone.into(), down.into());
    let noted = store.append("first", 2, &undone, Some(&checkpoint)).await;
    noted.unwrap();
    let again = store.append("first", 2, &undone, Some(&checkpoint)).await;
    assert!(is_conflict(&again));
    assert!(add(store, "first", 3, &down).await);
    assert_eq!(store.checkpoints("first").await.unwrap(), [checkpoint]);
    assert!(store.checkpoints("third").await.unwrap().is_empty());

    let end = ending(EndedHow::ByRules, 2);
    assert!(
        is_conflict(&store.finish("third", &end).await),
        "what has not begun cannot end"
    );
    store.begin("first", 1_700_000_000_000).await.unwrap();
    store.begin("first", 1).await.unwrap();
    store.set_edition("first", 2, "c2:x").await.unwrap();
    store.finish("first", &end).await.unwrap();
    assert!(
        is_conflict(&store.finish("first", &end).await),
        "it ends once"
    );
    assert!(is_conflict(&store.set_edition("first", 3, "c2:y").await));
    store
        .record_end("first", &ending(EndedHow::Draw, 0))
        .await
        .unwrap();
    assert!(!add(store, "first", 4, &pass).await, "it is finished");
    let log = vec![pass, stamped, undone, down];
    assert_eq!(store.entries("first").await.unwrap(), log);
    assert!(store.entries("second").await.unwrap().is_empty());
    assert!(store.unrecorded("", 9).await.unwrap().is_empty());
    let ended = EndedGame {
        number: 1,
        table: "first".to_owned(),
        began_at: Some(1_700_000_000_000),
        ending: end,
    };
    assert_eq!(
        store.ended(0, 9).await.unwrap(),
        [ended],
        "a known end stays"
    );
    assert!(store.ended(1, 9).await.unwrap().is_empty());
    let known = store.table("first").await.unwrap().unwrap();
    assert_eq!((known.rules_version, &*known.content_hash), (2, "c2:x"));
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
            async move {
                store
                    .append("raced", number, &action(seat, "x"), None)
                    .await
            }
        };
        let (one, other) = both(write(0), write(1)).await;
        assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    }
    assert_eq!(store.entries("raced").await.unwrap().len(), 20);
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
