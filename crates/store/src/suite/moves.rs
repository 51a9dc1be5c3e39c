//! The log of a game, and what two get who write into it at once.

use std::sync::Arc;

use coven_core::{Author, Checkpoint, Entry, Input, Seat, Stamp};
use coven_wire::TableStatus;

use super::{action, add, all, ending, is_conflict, session, table};
use crate::{EndedGame, EndedHow, EntryRecord, SessionHash, Store, TableCounts, TableRecord};

pub(super) async fn moves(store: &dyn Store, anna: &SessionHash) {
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
    assert!(store.finished_games(anna).await.unwrap().is_empty());
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
    assert_eq!(
        store.finished_games(anna).await.unwrap(),
        ["three-witches"],
        "of her three tables one is played to the end"
    );
    let stranger = store.finished_games(&session("x")).await;
    assert!(stranger.unwrap().is_empty());
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
pub(super) async fn two_writers(store: &Arc<dyn Store>, anna: &SessionHash) {
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
        let written = all([write(0), write(1)]).await;
        let winners = written.iter().filter(|written| written.is_ok()).count();
        assert_eq!(winners, 1, "{written:?}");
    }
    assert_eq!(store.entries("raced").await.unwrap().len(), 20);
}

/// How many tables play at once.
const CROWD: usize = 40;

/// Makes so many tables that are being played, for tests of many at once.
pub async fn crowd(store: &dyn Store, tables: usize) {
    let host = session("crowd");
    store.see_session(&host, 90).await.unwrap();
    for number in 0..tables {
        let playing = TableRecord {
            status: TableStatus::Playing,
            ..table(&crowd_table(number), &host, 90)
        };
        store.create_table(&playing).await.unwrap();
    }
}

/// The id of one of them.
pub fn crowd_table(number: usize) -> String {
    format!("crowd{number:03}")
}

/// Many tables write at once: each gets her own answer, whatever becomes of the others.
pub(super) async fn a_crowd(store: &dyn Store) {
    crowd(store, CROWD).await;
    let name = crowd_table;
    let noted = |after: usize| Checkpoint {
        after,
        hash: format!("s2:{after}"),
    };
    let append = |table: String, number: usize, checkpoint: Option<Checkpoint>| async move {
        let entry = action(number % 3, &format!("bid {number}"));
        let written = store.append(&table, number, &entry, checkpoint.as_ref());
        written.await
    };
    // Some note what the table is after it, most do not.
    let firsts = (0..CROWD).map(|table| append(name(table), 0, (table % 4 == 0).then(|| noted(1))));
    for written in all(firsts).await {
        written.unwrap();
    }

    // Among the next are some that do not fit: a gap, a number that is taken, no such table, and one that
    // breaks a law of the file itself. They are refused, and nobody with them.
    let nexts = (0..CROWD).map(|table| match table {
        3 => append(name(3), 2, None),
        5 => append(name(5), 0, None),
        7 => append("nowhere".to_owned(), 1, None),
        8 => append(name(8), 1, Some(noted(1))),
        other => append(name(other), 1, (other % 10 == 1).then(|| noted(2))),
    });
    for (table, written) in all(nexts).await.into_iter().enumerate() {
        let is_fitting = ![3, 5, 7, 8].contains(&table);
        assert_eq!(written.is_ok(), is_fitting, "{table}: {written:?}");
        let length = store.entries(&name(table)).await.unwrap().len();
        assert_eq!(length, if is_fitting { 2 } else { 1 }, "{table}");
    }
    assert_eq!(store.checkpoints(&name(8)).await.unwrap(), [noted(1)]);
    assert_eq!(store.checkpoints(&name(11)).await.unwrap(), [noted(2)]);

    // Who writes without waiting finds her entries in the order in which she wrote them.
    let ahead = |table: usize| (2..12).map(move |number| (table, number));
    let ahead: Vec<_> = ahead(0).chain(ahead(1)).collect();
    let writing = ahead
        .into_iter()
        .map(|(table, number)| append(name(table), number, None));
    for written in all(writing).await {
        written.unwrap();
    }
    let log: Vec<_> = (0..12)
        .map(|number| action(number % 3, &format!("bid {number}")))
        .collect();
    assert_eq!(store.entries(&name(0)).await.unwrap(), log);
    assert_eq!(store.entries(&name(1)).await.unwrap(), log);
}
