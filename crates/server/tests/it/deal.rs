//! The deal nobody can choose, from the side of those who try.

use crate::common::{Live, Person, Site, quick, step};
use axum::http::StatusCode;
use coven_catalog::{Catalog, NewMatch};
use coven_core::{
    Commitment, Facts, Fairness, Fingerprint, Kept, LogDocument, Nonce, Seat, SeatTerms, Seed,
    Terms,
};
use coven_server::Settings;
use coven_wire::{ClientMessage, DealInfo, SeatKind, ServerMessage, TableInfo, TableStatus};
use serde_json::{Value, json};

/// Deals do not wait for long here.
fn hasty() -> Settings {
    Settings {
        deal_open_seconds: 1,
        ..quick()
    }
}

fn open_seats() -> Value {
    json!([{"kind": "open"}, {"kind": "open"}])
}

/// Three people on their seats, none of them connected.
async fn seated(site: &Site) -> (String, Vec<Person>) {
    let mut people: Vec<Person> = ["Анна", "Борис", "Вера"].map(Person::new).into();
    let table = site.create(&mut people[0], open_seats(), json!({})).await;
    for person in &mut people[1..] {
        let joined = site.join(person, &table).await;
        assert_eq!(joined.status, StatusCode::OK, "{}", joined.text);
    }
    (table, people)
}

/// A connection of somebody who does nothing by herself.
async fn silent(site: &Site, person: &Person, table: &str) -> Live {
    let mut live = site.live(person, table).await;
    live.opens = false;
    live
}

/// The table once it fits, now or later.
async fn told(live: &mut Live, mut fits: impl FnMut(&TableInfo, &DealInfo) -> bool) -> TableInfo {
    live.send(&ClientMessage::Resync).await;
    live.until(|message| match message {
        ServerMessage::Table { info } => {
            let deal = info.deal.clone().expect("a table of today");
            fits(&info, &deal).then_some(info)
        }
        _ => None,
    })
    .await
}

async fn open(live: &mut Live, nonce: Nonce) -> Result<(), String> {
    live.told += 1;
    let id = live.told;
    live.send(&ClientMessage::Open { id, nonce }).await;
    live.answer(id).await
}

async fn commit(live: &mut Live, commitment: Commitment) -> Result<(), String> {
    live.told += 1;
    let id = live.told;
    live.send(&ClientMessage::Commit { id, commitment }).await;
    live.answer(id).await
}

/// Her number at this table.
fn number(person: &Person, info: &TableInfo, seat: usize) -> Nonce {
    let commitment = info.deal.as_ref().unwrap().seats[seat].commitment;
    person.numbers.lock().unwrap()[&commitment.unwrap()]
}

/// The fingerprint as a page makes it, from what it is shown.
fn own_fingerprint(info: &TableInfo) -> Fingerprint {
    let deal = info.deal.as_ref().unwrap();
    let options = serde_json::from_value(json!(info.options)).unwrap();
    let seats = info.seats.iter().zip(&deal.seats);
    let levels: Vec<String> = info
        .seats
        .iter()
        .map(|seat| json!(seat)["level"].as_str().unwrap_or_default().to_owned())
        .collect();
    Terms {
        table: &info.table,
        facts: Facts {
            game: &info.game,
            rules_version: deal.rules_version,
            content_hash: &deal.content_hash,
            options: &options,
            players: info.seats.len(),
        },
        seats: seats
            .zip(&levels)
            .map(|((seat, part), level)| match seat.kind {
                SeatKind::Bot { .. } => SeatTerms::Bot { level },
                _ => SeatTerms::Person {
                    commitment: part.commitment.unwrap(),
                },
            })
            .collect(),
        commitment: info.commitment,
        broken: deal.broken,
    }
    .fingerprint()
}

#[tokio::test]
async fn the_fingerprint_stands_before_a_number_is_open_and_the_log_keeps_to_it() {
    let site = Site::open().await;
    let (table, people) = seated(&site).await;
    let mut lives = Vec::new();
    let mut kept = Vec::new();
    for (seat, person) in people.iter().enumerate() {
        let mut live = silent(&site, person, &table).await;
        let info = told(&mut live, |_, deal| deal.fingerprint.is_some()).await;
        let deal = info.deal.as_ref().unwrap();
        assert_eq!(info.status, TableStatus::Waiting);
        assert!(!deal.seats[seat].opened, "nobody has opened for her");
        assert_eq!(deal.fingerprint, Some(own_fingerprint(&info)));
        let nonce = number(person, &info, seat);
        kept.push(Kept {
            table: table.clone(),
            fingerprint: own_fingerprint(&info),
            nonce,
            seat: Seat::new(seat),
        });
        lives.push((live, nonce));
    }
    let mut playing = Vec::new();
    for (mut live, nonce) in lives {
        assert_eq!(open(&mut live, nonce).await, Ok(()));
        playing.push(live);
    }
    for live in &mut playing {
        if live.shown.is_none() {
            live.until_shown().await;
        }
    }
    let mut number = 0;
    while step(&mut playing, number).await.is_some() {
        number += 1;
    }
    // Until the end nobody was sent anybody's number, nor the secret.
    let path = format!("/api/tables/{table}/log");
    let log = LogDocument::read(&site.get(&people[0], &path).await.text).unwrap();
    let facts = log.header.facts();
    let fairness = log.header.fairness.clone().unwrap();
    assert_eq!(
        fairness.proven_seed(&facts),
        Some(log.header.seed.parse::<Seed>().unwrap())
    );
    let secrets: Vec<String> = kept
        .iter()
        .map(|kept| String::from(kept.nonce))
        .chain([String::from(fairness.secret())])
        .collect();
    for live in &playing {
        for text in &live.texts {
            assert!(secrets.iter().all(|secret| !text.contains(secret)));
        }
    }
    for kept in &kept {
        assert_eq!(kept.check(&fairness, &facts), Ok(()));
    }
}

#[tokio::test]
async fn a_number_that_does_not_fit_opens_nothing() {
    let site = Site::open().await;
    let mut anna = Person::new("Анна");
    let table = site.create(&mut anna, open_seats(), json!({})).await;
    let mut anna_live = silent(&site, &anna, &table).await;
    let info = told(&mut anna_live, |_, _| true).await;
    let hers = number(&anna, &info, 0);
    let refused = |code: &str| Err(code.to_owned());
    assert_eq!(open(&mut anna_live, hers).await, refused("no-deal"));

    // Nobody sits down with a number of somebody else.
    let mut boris = Person::new("Борис");
    let copied = json!({"name": "Борис", "commitment": String::from(hers.commitment())});
    site.post(&boris, &format!("/api/tables/{table}/join"), copied)
        .await
        .refused(409, "commitment-used");
    site.join(&mut boris, &table).await;
    // Until the fingerprint stands she may think of another number.
    let other = Nonce::from_system();
    assert_eq!(commit(&mut anna_live, other.commitment()).await, Ok(()));
    assert_eq!(
        commit(&mut anna_live, other.commitment()).await,
        refused("commitment-used")
    );

    let mut vera = Person::new("Вера");
    site.join(&mut vera, &table).await;
    let info = told(&mut anna_live, |_, deal| deal.fingerprint.is_some()).await;
    let shown = info.deal.unwrap().fingerprint;
    let late = Nonce::from_system();
    assert_eq!(
        commit(&mut anna_live, late.commitment()).await,
        refused("deal-stands"),
        "a commitment swapped after the fingerprint"
    );
    for wrong in [late, hers] {
        assert_eq!(open(&mut anna_live, wrong).await, refused("wrong-nonce"));
    }
    let mut boris_live = silent(&site, &boris, &table).await;
    assert_eq!(
        open(&mut boris_live, other).await,
        refused("wrong-nonce"),
        "nobody opens for another seat"
    );
    let mut stranger = site.live(&Person::new("?"), &table).await;
    assert_eq!(open(&mut stranger, other).await, refused("not-seated"));
    assert_eq!(
        commit(&mut stranger, late.commitment()).await,
        refused("not-seated")
    );
    let info = told(&mut boris_live, |_, _| true).await;
    let deal = info.deal.unwrap();
    assert_eq!(deal.fingerprint, shown, "nothing has changed");
    assert!(deal.seats.iter().all(|seat| !seat.opened));

    assert_eq!(open(&mut anna_live, other).await, Ok(()));
    assert_eq!(open(&mut anna_live, other).await, refused("already-opened"));
    let mut lives = site.dealt(&[boris, vera], &table).await;
    lives[0].resync().await;
    assert_eq!(open(&mut lives[0], other).await, refused("no-deal"));
}

/// Somebody is connected and does not open. The deal is broken: she loses the seat, every number is
/// thrown away, and the header of the game says how often that was.
#[tokio::test]
async fn who_does_not_open_breaks_the_deal_and_it_is_seen() {
    let site = Site::with(hasty()).await;
    let (table, people) = seated(&site).await;
    let mut anna = silent(&site, &people[0], &table).await;
    let first = told(&mut anna, |_, deal| deal.fingerprint.is_some()).await;
    let old = number(&people[0], &first, 0);
    assert_eq!(open(&mut anna, old).await, Ok(()));
    let mut vera = site.live(&people[2], &table).await;
    vera.until_opened().await;
    let _boris = silent(&site, &people[1], &table).await;

    let broken = told(&mut anna, |_, deal| deal.broken == 1).await;
    let deal = broken.deal.as_ref().unwrap();
    assert_eq!(broken.seats[1].kind, SeatKind::Open, "she loses the seat");
    assert_ne!(broken.commitment, first.commitment, "another secret");
    assert_eq!(deal.fingerprint, None);
    for seat in &deal.seats {
        assert_eq!((seat.commitment, seat.opened), (None, false));
    }
    // A number that may be known is not taken again.
    assert_eq!(
        commit(&mut anna, old.commitment()).await,
        Err("commitment-used".to_owned())
    );
    for (live, person) in [(&mut anna, &people[0]), (&mut vera, &people[2])] {
        let fresh = Commitment::try_from(person.commits()).unwrap();
        assert_eq!(commit(live, fresh).await, Ok(()));
    }
    let mut guest = Person::new("Гостья");
    let joined = site.join(&mut guest, &table).await;
    assert_eq!(joined.json["you"], json!(1), "{}", joined.text);
    drop((anna, vera));
    let everybody = [people[0].clone(), guest, people[2].clone()];
    let mut lives = site.dealt(&everybody, &table).await;
    let mut number = 0;
    while step(&mut lives, number).await.is_some() {
        number += 1;
    }
    let path = format!("/api/tables/{table}/log");
    let log = LogDocument::read(&site.get(&people[0], &path).await.text).unwrap();
    let Some(Fairness::Deal(deal)) = &log.header.fairness else {
        panic!("a deal of today");
    };
    assert_eq!(deal.broken, 1);
    assert!(log.seed().is_ok());
}

#[tokio::test]
async fn a_table_whose_deals_are_broken_again_and_again_is_closed() {
    let site = Site::with(hasty()).await;
    let mut anna = Person::new("Анна");
    let bots = json!([{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]);
    let table = site.create(&mut anna, bots, json!({})).await;
    let mut live = silent(&site, &anna, &table).await;
    for broken in 1..=3 {
        let info = told(&mut live, |_, deal| deal.broken == broken).await;
        let closed = info.deal.unwrap().closed;
        assert_eq!(closed, broken == 3, "two are borne");
        if !closed {
            assert_eq!(info.seats[0].kind, SeatKind::Open);
            let joined = site.join(&mut anna, &table).await;
            assert_eq!(joined.status, StatusCode::OK, "{}", joined.text);
            live = silent(&site, &anna, &table).await;
        }
    }
    let path = format!("/api/tables/{table}");
    site.join(&mut Person::new("Борис"), &table)
        .await
        .refused(409, "table-closed");
    let easy = json!({"level": "easy"});
    site.post(&anna, &format!("{path}/seats/1/bot"), easy)
        .await
        .refused(409, "deal-stands");
    let fresh = Commitment::try_from(anna.commits()).unwrap();
    assert_eq!(
        commit(&mut live, fresh).await,
        Err("table-closed".to_owned())
    );
    let site = site.restart_with(Catalog::house(), hasty()).await;
    let info = site.get(&anna, &path).await;
    assert_eq!(info.json["deal"]["closed"], json!(true), "{}", info.text);
}

/// Who is away is waited for longer, from a time that a restart does not forget.
#[tokio::test]
async fn who_is_away_is_called_and_a_restart_does_not_lengthen_it() {
    let site = Site::with(hasty()).await;
    let (table, people) = seated(&site).await;
    let left = |info: &TableInfo, seat: usize| info.deal.as_ref().unwrap().seats[seat].seconds_left;
    let mut anna = silent(&site, &people[0], &table).await;
    let info = told(&mut anna, |_, deal| deal.fingerprint.is_some()).await;
    assert!(left(&info, 0) <= Some(1), "she is here");
    assert!(left(&info, 1) > Some(500), "she is away: {info:?}");
    let nonce = number(&people[0], &info, 0);
    assert_eq!(open(&mut anna, nonce).await, Ok(()));
    let info = told(&mut anna, |_, deal| deal.seats[0].opened).await;
    assert_eq!(left(&info, 0), None, "she owes nothing any more");

    let mut deal = site.stored(&table).await.deal;
    deal.began = deal.began.map(|began| began - 595);
    site.store().begin_deal(&table, &deal).await.unwrap();
    let site = site.restart_with(Catalog::house(), hasty()).await;
    let mut anna = silent(&site, &people[0], &table).await;
    let info = told(&mut anna, |_, _| true).await;
    assert!(info.deal.as_ref().unwrap().seats[0].opened, "it is kept");
    assert!(left(&info, 1) <= Some(5), "{info:?}");
    let info = told(&mut anna, |_, deal| deal.broken == 1).await;
    assert_eq!(
        (&info.seats[1].kind, &info.seats[2].kind),
        (&SeatKind::Open, &SeatKind::Open)
    );
    assert_eq!(info.you, Some(Seat::new(0)), "who opened stays");
}

/// Whoever owes only her commitment, so that no fingerprint stands, breaks no deal.
#[tokio::test]
async fn who_does_not_commit_again_loses_the_seat_and_breaks_nothing() {
    let site = Site::with(Settings {
        deal_away_seconds: 2,
        ..hasty()
    })
    .await;
    let (table, people) = seated(&site).await;
    let mut anna = silent(&site, &people[0], &table).await;
    let info = told(&mut anna, |_, deal| deal.fingerprint.is_some()).await;
    let nonce = number(&people[0], &info, 0);
    assert_eq!(open(&mut anna, nonce).await, Ok(()));
    // Boris and Vera never come. Both lose their seats; Anna does not commit again.
    told(&mut anna, |_, deal| deal.broken == 1).await;
    let easy = json!({"level": "easy"});
    for seat in [1, 2] {
        let path = format!("/api/tables/{table}/seats/{seat}/bot");
        let seated = site.post(&people[0], &path, easy.clone()).await;
        assert_eq!(seated.status, StatusCode::OK, "{}", seated.text);
    }
    let info = told(&mut anna, |info, _| info.seats[0].kind == SeatKind::Open).await;
    assert_eq!(info.deal.unwrap().broken, 1, "no fingerprint stood");
}

/// Whatever is chosen, and however it is written: the log of the game that begins proves its deal.
#[tokio::test]
async fn the_log_of_every_game_names_the_options_it_was_dealt_with() {
    let site = Site::open().await;
    let catalog = Catalog::house();
    assert!(catalog.iter().count() >= 5);
    for entry in catalog.iter() {
        let info = entry.info();
        let lists = info.options.iter().filter(|spec| spec.is_list());
        let filled: Vec<Value> = lists
            .map(|spec| json!({spec.name: "on"}))
            .chain([json!({})])
            .collect();
        for options in filled {
            let mut anna = Person::new("Анна");
            let bot = json!({"kind": "bot", "level": "easy"});
            let body = json!({"game": info.id, "name": "Анна", "commitment": anna.commits(),
                              "others": vec![bot; info.players.0.max(2) - 1], "options": options});
            let made = site.post(&anna, "/api/tables", body).await;
            assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
            anna.keep_cookie(&made);
            let table = made.json["table"].as_str().unwrap();
            let mut live = site.live(&anna, table).await;
            let told = told(&mut live, |_, deal| deal.fingerprint.is_some()).await;
            if told.status == TableStatus::Waiting {
                live.until_shown().await;
            }
            let record = site.stored(table).await;
            let fairness = record.fairness().expect("everybody has opened");
            let new = NewMatch {
                players: record.seats.len(),
                options: record.options.clone(),
                seed: fairness.proven_seed(&record.facts()).unwrap(),
                fairness: Some(fairness),
                clock: None,
            };
            let log = entry.start(&new).unwrap().log();
            assert!(log.seed().is_ok(), "{}: {}", info.id, log.text());
            assert_eq!(own_fingerprint(&told), record.deal.shown.unwrap());
        }
    }
}
