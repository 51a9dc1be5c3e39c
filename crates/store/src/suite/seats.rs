//! Who sits where, and what two get who want the same seat.

use std::sync::Arc;

use coven_core::Seat;
use coven_wire::{BotLevel, TableStatus};

use super::{all, is_conflict, nonce, table};
use crate::{SeatRecord, SessionHash, Store, TableRecord};

pub(super) async fn seats(store: &dyn Store, anna: &SessionHash, boris: &SessionHash) {
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
        let believed = store.table("first").await.unwrap().unwrap();
        store
            .set_seat(&believed, Seat::new(2), &record, TableStatus::Waiting)
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
        .set_seat(&known, Seat::new(3), &person(None), TableStatus::Playing)
        .await;
    assert!(is_conflict(&nowhere));
    // Whoever believes in another table than the stored one takes nobody's seat.
    let open = SeatRecord::Open { kept_for: None };
    let mut stale = known.clone();
    stale.seats[2] = open.clone();
    let mut strange = known.clone();
    strange.seats[1] = open.clone();
    let begun = TableRecord {
        status: TableStatus::Playing,
        ..known.clone()
    };
    for believed in [stale, strange, begun, table("nowhere", anna, 1)] {
        let late = store
            .set_seat(&believed, Seat::new(2), &open, TableStatus::Waiting)
            .await;
        assert!(is_conflict(&late), "{believed:?}");
    }
    assert_eq!(
        store.table("first").await.unwrap(),
        Some(known.clone()),
        "a refused write changes nothing"
    );
    store
        .set_seat(&known, Seat::new(2), &person(None), TableStatus::Playing)
        .await
        .unwrap();
    assert_eq!(
        store.table("first").await.unwrap().unwrap().status,
        TableStatus::Playing
    );
    assert_eq!(store.waiting(10).await.unwrap().len(), 1);
}

/// Two people take the last seat at once: one sits, the other is told.
pub(super) async fn two_sitters(store: &Arc<dyn Store>, anna: &SessionHash, boris: &SessionHash) {
    for number in 0..20 {
        let believed = table(&format!("pair-{number}"), anna, 45);
        store.create_table(&believed).await.unwrap();
        let sit = |session: &SessionHash, name: &str| {
            let (store, believed) = (Arc::clone(store), believed.clone());
            let (session, commitment) = (session.clone(), nonce(4).commitment());
            let person = SeatRecord::person(session, name.to_owned(), commitment);
            async move {
                let seat = Seat::new(2);
                let written = store
                    .set_seat(&believed, seat, &person, TableStatus::Playing)
                    .await;
                (written, person)
            }
        };
        let sat = all([sit(anna, "Анна"), sit(boris, "Борис")]).await;
        let mut sitting = sat.iter().filter(|(written, _)| written.is_ok());
        let (Some((_, sitting)), None) = (sitting.next(), sitting.next()) else {
            panic!("one of them sits there: {sat:?}");
        };
        let stored = store.table(&believed.id).await.unwrap().unwrap();
        assert_eq!(&stored.seats[2], sitting, "nobody is overwritten");
    }
}

pub(super) async fn leaving(store: &dyn Store, anna: &SessionHash, boris: &SessionHash) {
    let mut left = table("left", anna, 60);
    store.create_table(&left).await.unwrap();
    let [first, last] = [0, 2].map(Seat::new);
    let guest = SeatRecord::person(boris.clone(), "Борис".to_owned(), nonce(3).commitment());
    let wrong = store.leave("left", last, boris, anna).await;
    assert!(is_conflict(&wrong), "nobody sits there");
    store
        .set_seat(&left, last, &guest, TableStatus::Waiting)
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
        .set_seat(&older, last, &begun, TableStatus::Playing)
        .await
        .unwrap();
    let late = store.leave("left", last, boris, boris).await;
    assert!(is_conflict(&late), "nobody leaves a game that has begun");
    assert!(is_conflict(&store.close_table("left").await));
    assert!(is_conflict(&store.close_table("left-again").await));
}
