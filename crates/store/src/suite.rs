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
    moves(&*store, &anna).await;
    two_writers(&store, &anna).await;
    two_sitters(&store, &anna, &boris).await;
    reading(&*store, &anna, &boris).await;
    chat(&*store).await;
    rematches(&*store, &anna).await;
    left_to_bots(&*store, &anna).await;
    leaving(&*store, &anna, &boris).await;
    forgetting(&*store, &anna).await;
    contents(&*store).await;
    forgetting_sessions(&*store, &anna, &boris).await;
    store.check(70).await.unwrap();
    deals(&*store, &anna).await;
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

    let believed = dealt.clone();
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
    assert!(is_conflict(&store.renew_deal(&dealt, &dealt).await));
    store.renew_deal(&believed, &dealt).await.unwrap();
    let twice = store.renew_deal(&believed, &dealt).await;
    assert!(is_conflict(&twice), "once");
    assert_eq!(store.table("dealt").await.unwrap(), Some(dealt.clone()));
    dealt.seats[0] = SeatRecord::person(anna.clone(), "А".to_owned(), nonce(4).commitment());
    assert_ne!(dealt.fingerprint(), Some(shown));
    let mut begun = table("begun", anna, 5);
    begun.status = TableStatus::Finished;
    store.create_table(&begun).await.unwrap();
    let late = store.renew_deal(&begun, &begun).await;
    assert!(is_conflict(&late), "too late");
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

/// Two people take the last seat at once: one sits, the other is told.
async fn two_sitters(store: &Arc<dyn Store>, anna: &SessionHash, boris: &SessionHash) {
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
        let ((one, first), (other, second)) = both(sit(anna, "Анна"), sit(boris, "Борис")).await;
        assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
        let sitting = if one.is_ok() { first } else { second };
        let stored = store.table(&believed.id).await.unwrap().unwrap();
        assert_eq!(stored.seats[2], sitting, "nobody is overwritten");
    }
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

async fn reading(store: &dyn Store, anna: &SessionHash, boris: &SessionHash) {
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

async fn left_to_bots(store: &dyn Store, anna: &SessionHash) {
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

async fn forgetting(store: &dyn Store, anna: &SessionHash) {
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

async fn forgetting_sessions(store: &dyn Store, anna: &SessionHash, boris: &SessionHash) {
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

async fn leaving(store: &dyn Store, anna: &SessionHash, boris: &SessionHash) {
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
