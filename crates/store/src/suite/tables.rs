//! Tables: made, listed, played again, forgotten.

use coven_core::{Entry, Input, Seat, Stamp};
use coven_wire::{BotLevel, TableStatus};

use super::{add, ending, is_conflict, session, table};
use crate::{
    ChatRecord, EndedHow, EntryRecord, SeatRecord, SessionHash, Store, TableCounts, TableRecord,
};

pub(super) async fn tables(store: &dyn Store, anna: &SessionHash) {
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
        wishes: vec!["chat".to_owned()],
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

pub(super) async fn rematches(store: &dyn Store, anna: &SessionHash) {
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

pub(super) async fn left_to_bots(store: &dyn Store, anna: &SessionHash) {
    let ids = ["left-a", "left-b", "left-c"];
    for id in ids {
        store.create_table(&table(id, anna, 5)).await.unwrap();
    }
    let found = async |before, after| store.left_to_bots(before, after, 9).await.unwrap();
    let none: [&str; 0] = [];
    assert_eq!(found(10, "").await, none, "they have not begun");
    for id in ids {
        let record = store.table(id).await.unwrap().unwrap();
        for (seat, mut record) in record.seats.into_iter().enumerate() {
            match &mut record {
                SeatRecord::Person { stand_in, .. } if id != "left-b" => {
                    *stand_in = Some(BotLevel::Hard);
                }
                SeatRecord::Open { .. } => {
                    record = SeatRecord::bot(BotLevel::Easy);
                }
                SeatRecord::Person { .. } | SeatRecord::Bot { .. } => {}
            }
            let seat = Seat::new(seat);
            let believed = store.table(id).await.unwrap().unwrap();
            store
                .set_seat(&believed, seat, &record, TableStatus::Playing)
                .await
                .unwrap();
        }
    }
    assert_eq!(
        found(10, "").await,
        ["left-a", "left-c"],
        "where a person may come back nobody plays for her"
    );
    // The log says who stands in, and the seats say the same.
    let begins = Input::StandInBegins {
        level: "easy".to_owned(),
    };
    let of = |input| EntryRecord::from(Entry::of(Stamp::default(), Seat::new(0), input));
    assert!(add(store, "left-b", 0, &of(begins.clone())).await);
    assert!(!add(store, "left-b", 0, &of(Input::StandInEnds)).await);
    assert_eq!(found(10, "").await, ids, "a refused entry changes nothing");
    assert!(add(store, "left-b", 1, &of(Input::StandInEnds)).await);
    assert_eq!(found(10, "").await, ["left-a", "left-c"]);
    let bots = EntryRecord::from(Entry::of(Stamp::default(), Seat::new(1), begins));
    let nobody = store.append("left-b", 2, &bots, None).await;
    assert!(is_conflict(&nobody), "a bot has no stand-in");
    assert_eq!(store.entries("left-b").await.unwrap().len(), 2);
    assert_eq!(found(10, "left-a").await, ["left-c"]);
    assert_eq!(store.left_to_bots(10, "", 1).await.unwrap(), ["left-a"]);
    assert_eq!(found(5, "").await, none, "somebody was here");
    store.touch("left-a", 10).await.unwrap();
    assert_eq!(found(10, "").await, ["left-c"]);
    let end = ending(EndedHow::ByRules, 0);
    store.finish("left-c", &end).await.unwrap();
    assert_eq!(found(10, "").await, none);
}

pub(super) async fn forgetting(store: &dyn Store, anna: &SessionHash) {
    store.create_table(&table("old", anna, 5)).await.unwrap();
    store
        .create_table(&table("visited", anna, 5))
        .await
        .unwrap();
    store.touch("visited", 10).await.unwrap();
    // A table of the last game where nobody came back to is one like any other.
    store
        .create_rematch(&table("lonely", anna, 5), "second")
        .await
        .unwrap();
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
    assert_eq!(store.forget_waiting(10).await.unwrap(), 2);
    assert_eq!(store.table("old").await.unwrap(), None);
    assert_eq!(store.table("lonely").await.unwrap(), None);
    let second = store.table("second").await.unwrap().unwrap();
    assert_eq!(second.rematch, None, "another rematch may be made");
    let first = store.table("first").await.unwrap().unwrap();
    assert_eq!(
        first.rematch.as_deref(),
        Some("again"),
        "a newer one is kept"
    );
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
