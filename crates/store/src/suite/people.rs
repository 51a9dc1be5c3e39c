//! Sessions, what people have read, and what they say.

use coven_core::{OptionValues, Seat};
use coven_wire::TableStatus;

use super::{is_conflict, nonce, session, table};
use crate::{CHAT_LINES, ChatRecord, SeatRecord, SessionHash, Store};

pub(super) async fn sessions(store: &dyn Store, anna: &SessionHash, boris: &SessionHash) {
    assert!(!store.knows_session(anna).await.unwrap());
    store.see_session(anna, 1).await.unwrap();
    store.see_session(anna, 2).await.unwrap();
    assert!(store.knows_session(anna).await.unwrap());
    assert!(!store.knows_session(boris).await.unwrap());
    store.see_session(boris, 3).await.unwrap();
}

pub(super) async fn forgetting_sessions(
    store: &dyn Store,
    anna: &SessionHash,
    boris: &SessionHash,
) {
    let [gone, here] = [session("gone"), session("here")];
    store.see_session(&gone, 90).await.unwrap();
    store.see_session(&here, 100).await.unwrap();
    assert_eq!(store.forget_sessions(100).await.unwrap(), 1);
    assert!(!store.knows_session(&gone).await.unwrap());
    for kept in [anna, boris, &here] {
        assert!(
            store.knows_session(kept).await.unwrap(),
            "who sits somewhere or was here lately is known"
        );
    }
}

pub(super) async fn reading(store: &dyn Store, anna: &SessionHash, boris: &SessionHash) {
    let cards = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    let heard = async |who: &SessionHash, game: &str| {
        let read = store.read_cards(who, game).await.unwrap();
        let read: Vec<(String, u32)> = read.into_iter().collect();
        read
    };
    // The last seat is taken: seat, options and status change together.
    let waiting = table("reading", anna, 60);
    store.create_table(&waiting).await.unwrap();
    let guest = SeatRecord::Person {
        session: boris.clone(),
        name: "Борис".to_owned(),
        commitment: None,
        nonce: Some(nonce(3)),
        stand_in: None,
    };
    let options: OptionValues = [("without", vec!["owl".to_owned(), "cat".to_owned()])]
        .into_iter()
        .collect();
    let nobody = store
        .set_last_seat(
            &waiting,
            Seat::new(7),
            &guest,
            &options,
            TableStatus::Playing,
        )
        .await;
    assert!(is_conflict(&nobody));
    assert_eq!(store.table("reading").await.unwrap(), Some(waiting.clone()));
    store
        .set_last_seat(
            &waiting,
            Seat::new(2),
            &guest,
            &options,
            TableStatus::Playing,
        )
        .await
        .unwrap();
    let begun = store.table("reading").await.unwrap().unwrap();
    assert_eq!(begun.options, options);
    assert_eq!(begun.status, TableStatus::Playing);
    assert_eq!(begun.seats[2], guest);

    assert_eq!(heard(anna, "three-witches").await, []);
    for _ in 0..2 {
        let read = cards(&["owl", "cat"]);
        store.note_read("reading", &read).await.unwrap();
    }
    let once = [("cat".to_owned(), 1), ("owl".to_owned(), 1)];
    assert_eq!(heard(anna, "three-witches").await, once);
    assert_eq!(heard(boris, "three-witches").await, once);
    assert_eq!(heard(anna, "another").await, []);
    // At another table with Anna alone.
    store.create_table(&table("alone", anna, 61)).await.unwrap();
    store.note_read("alone", &cards(&["owl"])).await.unwrap();
    let more = [("cat".to_owned(), 1), ("owl".to_owned(), 2)];
    assert_eq!(heard(anna, "three-witches").await, more);
    assert_eq!(heard(boris, "three-witches").await, once);
}

pub(super) async fn chat(store: &dyn Store) {
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
