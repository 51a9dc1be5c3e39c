//! My seat is mine: nobody is shut out of her table, and nobody has a bot play for her before her
//! time. The attacks of finding X1, over real connections.

use crate::common::{Answer, Live, Person, Site, quick, step};
use coven_catalog::Catalog;
use coven_core::{Author, Entry, Input, LogDocument};
use coven_server::Settings;
use coven_wire::{ClientMessage, Missing, MissingWhy, NEWER_CONNECTION, SeatKind, TableInfo};
use serde_json::{Value, json};

const HOME: &str = "192.0.2.1";
const ELSEWHERE: &str = "198.51.100.7";

/// Asks for a bot on a seat; `Null` takes the vote back.
async fn call(site: &Site, who: &Person, table: &str, seat: usize, level: Value) -> Answer {
    let path = format!("/api/tables/{table}/seats/{seat}/bot");
    site.post(who, &path, json!({"level": level})).await
}

fn missing(info: &TableInfo, seat: usize) -> Option<Missing> {
    match &info.seats[seat].kind {
        SeatKind::Person { missing, .. } => missing.clone(),
        _ => None,
    }
}

fn stands_in(info: &TableInfo, seat: usize) -> bool {
    matches!(
        info.seats[seat].kind,
        SeatKind::Person {
            stand_in: Some(_),
            ..
        }
    )
}

fn is_online(info: &TableInfo, seat: usize) -> bool {
    matches!(info.seats[seat].kind, SeatKind::Person { online: true, .. })
}

async fn info(site: &Site, who: &Person, table: &str) -> TableInfo {
    let answer = site.get(who, &format!("/api/tables/{table}")).await;
    serde_json::from_value(answer.json).unwrap()
}

/// The inputs of a table that are no actions.
async fn besides(site: &Site, table: &str) -> Vec<Entry> {
    let entries = site.store().entries(table).await.unwrap();
    let entries = entries.into_iter().map(|record| record.entry);
    entries.filter(|entry| entry.action().is_none()).collect()
}

/// Plays until this seat must decide.
async fn until_asked(lives: &mut [Live], seat: usize) {
    let mut number = 0;
    while lives[seat].choices().is_empty() {
        step(lives, number).await.expect("somebody decides");
        number += 1;
    }
}

/// Somebody closes her page; ends when the others know it.
async fn leave(lives: &mut Vec<Live>, seat: usize) {
    for live in &mut *lives {
        live.resync().await;
    }
    drop(lives.remove(seat));
    for live in lives {
        live.until_table(|info| !is_online(info, seat)).await;
    }
}

#[tokio::test]
async fn strangers_do_not_shut_a_player_out() {
    let settings = Settings {
        behind_proxy: true,
        max_connections_per_address: 40,
        ..quick()
    };
    let site = Site::with(settings).await;
    let (table, mut people, mut lives) = site.three(json!({})).await;
    leave(&mut lives, 2).await;
    // Sixty-four strangers with the link, from many addresses; the table has no room for more.
    let mut crowd = Vec::new();
    for number in 0..64 {
        let stranger = Person::of("?", &format!("198.51.100.{number}"));
        let mut live = site.live(&stranger, &table).await;
        live.until_shown().await;
        crowd.push(live);
    }
    let mut late = site.live(&Person::of("?", ELSEWHERE), &table).await;
    assert_eq!(late.answer(0).await, Err("too-many-requests".to_owned()));
    // And as many of her own address as are let in, at another table.
    let (other, _, _others) = site.three(json!({})).await;
    let neighbour = Person::of("?", HOME);
    while let Ok(mut live) = site.try_live(&neighbour, &other, None).await {
        live.until_shown().await;
        crowd.push(live);
    }
    assert_eq!(crowd.len(), 64 + 30, "three quarters of an address");
    people[2].address = Some(HOME.to_owned());
    let mut back = site.live(&people[2], &table).await;
    back.until_shown().await;
    lives[0].until_table(|info| is_online(info, 2)).await;
}

#[tokio::test]
async fn a_newer_connection_takes_the_place_of_the_oldest() {
    let settings = Settings {
        connections_per_seat: 2,
        ..quick()
    };
    let site = Site::with(settings).await;
    let (table, people, mut lives) = site.three(json!({})).await;
    let mut tabs = Vec::new();
    for _ in 0..2 {
        let mut tab = site.live(&people[0], &table).await;
        tab.until_shown().await;
        tabs.push(tab);
    }
    while lives[0].try_next().await.is_some() {}
    assert_eq!(lives[0].closed_with, Some(NEWER_CONNECTION));
    for tab in &mut tabs {
        tab.resync().await;
    }
    lives[1].resync().await;
    assert!(is_online(&info(&site, &people[1], &table).await, 0));
}

#[tokio::test]
async fn nobody_is_replaced_before_her_time() {
    let site = Site::open().await;
    let (table, people, mut lives) = site.three(json!({})).await;
    until_asked(&mut lives, 2).await;
    let (host, guest) = (&people[0], &people[1]);
    for asker in [host, guest, &people[2]] {
        let refused = call(&site, asker, &table, 2, json!("easy")).await;
        refused.refused(409, "seat-not-absent");
    }
    let stranger = Person::new("?");
    let refused = call(&site, &stranger, &table, 2, json!("easy")).await;
    refused.refused(403, "not-seated");

    // Her connection breaks off. She is waited for, and everybody sees how long.
    leave(&mut lives, 2).await;
    for asker in [host, guest] {
        let refused = call(&site, asker, &table, 2, json!("easy")).await;
        refused.refused(409, "too-early");
        let seconds = &refused.json["message"]["args"]["seconds"];
        let text = refused.json["text"]["ru"].as_str().unwrap();
        assert!(
            text.contains("60") || text.contains("59"),
            "{seconds} {text}"
        );
    }
    let refused = call(&site, &stranger, &table, 2, json!("easy")).await;
    refused.refused(403, "not-seated");
    let seen = info(&site, &stranger, &table).await;
    assert_eq!((seen.absence_seconds, seen.decision_seconds), (60, 600));
    let wait = missing(&seen, 2).expect("everybody sees that she is away");
    assert_eq!(
        (wait.why, wait.votes, wait.needed),
        (MissingWhy::Away, 0, 2)
    );
    assert!((30_000..=60_000).contains(&wait.left_ms), "{wait:?}");

    let version = lives[0].version;
    let mut back = site.live(&people[2], &table).await;
    back.until_shown().await;
    assert!(!back.choices().is_empty(), "nobody has decided for her");
    let seen = lives[0].until_table(|info| is_online(info, 2)).await;
    assert_eq!(missing(&seen, 2), None);
    lives[0].resync().await;
    assert_eq!(lives[0].version, version);
    assert_eq!(besides(&site, &table).await, []);
}

/// A whole game: the host calls a bot for somebody who is away, it plays, she comes back, and the
/// log proves all of it.
#[tokio::test]
async fn a_bot_called_by_the_host_goes_when_she_is_back() {
    let settings = Settings {
        absence_seconds: 0,
        ..quick()
    };
    let site = Site::with(settings).await;
    let (table, people, mut lives) = site.three(json!({})).await;
    until_asked(&mut lives, 2).await;
    leave(&mut lives, 2).await;
    let version = lives[0].version;
    let called = call(&site, &people[0], &table, 2, json!("easy")).await;
    assert_eq!(called.json["seats"][2]["stand_in"], json!("easy"));
    let told = lives[1].until_table(|info| stands_in(info, 2)).await;
    assert_eq!(missing(&told, 2), None);
    lives[0].until_update().await;
    assert!(lives[0].version > version, "the bot plays her decision");
    let ends = call(&site, &people[1], &table, 2, Value::Null).await;
    ends.refused(403, "not-host");

    let mut back = site.live(&people[2], &table).await;
    back.until_shown().await;
    lives[1]
        .until_table(|info| is_online(info, 2) && !stands_in(info, 2))
        .await;
    lives.push(back);
    for live in &mut lives {
        live.resync().await;
    }
    let mut number = 0;
    while step(&mut lives, number).await.is_some() {
        number += 1;
    }
    let path = format!("/api/tables/{table}/log");
    let log = site.get(&people[0], &path).await;
    let document = LogDocument::read(&log.text).unwrap();
    let catalog = Catalog::house();
    let game = catalog.get(&document.header.game).unwrap();
    game.replay(&document).expect("the log proves itself");
    let place = |wanted: fn(&Input) -> bool| {
        let mut entries = document.entries.iter();
        entries.position(|entry| wanted(&entry.input)).unwrap()
    };
    let began = place(|input| matches!(input, Input::StandInBegins { level } if level == "easy"));
    let ended = place(|input| matches!(input, Input::StandInEnds));
    assert_eq!(document.entries[began].stamp.by, Some(Author::Server));
    assert_eq!(document.entries[ended].stamp.by, Some(Author::Person));
    let by_bots: Vec<usize> = (0..document.entries.len())
        .filter(|number| matches!(document.entries[*number].stamp.by, Some(Author::StandIn(_))))
        .collect();
    assert!(!by_bots.is_empty());
    assert!(by_bots.iter().all(|number| (began..ended).contains(number)));
    assert_eq!(besides(&site, &table).await.len(), 2);
}

/// The host is away: the others vote.
#[tokio::test]
async fn the_others_vote_and_each_has_one_vote() {
    let settings = Settings {
        absence_seconds: 0,
        ..quick()
    };
    let site = Site::with(settings).await;
    let (table, people, mut lives) = site.three(json!({})).await;
    until_asked(&mut lives, 0).await;
    leave(&mut lives, 0).await;
    let poll = |info: &TableInfo| missing(info, 0).map(|it| (it.votes, it.needed, it.voted));
    // One person with two pages asks again and again, a spectator asks too.
    let mut tab = site.live(&people[1], &table).await;
    tab.until_shown().await;
    let mut spectator = site.live(&Person::new("?"), &table).await;
    spectator.until_shown().await;
    for _ in 0..3 {
        let voted = call(&site, &people[1], &table, 0, json!("easy")).await;
        let seen: TableInfo = serde_json::from_value(voted.json).unwrap();
        assert_eq!(poll(&seen), Some((1, 2, true)));
        let refused = call(&site, &Person::new("?"), &table, 0, json!("easy")).await;
        refused.refused(403, "not-seated");
    }
    let seen = spectator.until_table(|info| poll(info).is_some_and(|it| it.0 == 1));
    assert_eq!(poll(&seen.await), Some((1, 2, false)), "everybody sees it");
    call(&site, &people[1], &table, 0, Value::Null).await;
    assert_eq!(
        poll(&info(&site, &people[1], &table).await),
        Some((0, 2, false))
    );
    call(&site, &people[1], &table, 0, json!("easy")).await;
    assert!(!stands_in(&info(&site, &people[1], &table).await, 0));
    // The strongest bot comes that anybody named.
    let carried = call(&site, &people[2], &table, 0, json!("normal")).await;
    assert_eq!(carried.json["seats"][0]["stand_in"], json!("normal"));
    lives[1].until_update().await;

    // She is back, and votes about her are gone with the bot.
    let mut back = site.live(&people[0], &table).await;
    back.until_shown().await;
    assert!(!stands_in(&info(&site, &people[1], &table).await, 0));
    drop(back);
    lives[1].until_table(|info| is_online(info, 0)).await;
    lives[1].until_table(|info| !is_online(info, 0)).await;
    assert_eq!(
        poll(&info(&site, &people[1], &table).await),
        Some((0, 2, false))
    );

    // Of two others one votes and the other leaves: hers is enough.
    tab.resync().await;
    call(&site, &people[1], &table, 0, json!("easy")).await;
    drop(lives.pop());
    tab.until_table(|info| stands_in(info, 0)).await;
    let kinds: Vec<Input> = besides(&site, &table)
        .await
        .into_iter()
        .map(|entry| entry.input)
        .collect();
    let begins = |level: &str| Input::StandInBegins {
        level: level.to_owned(),
    };
    assert_eq!(
        kinds,
        [begins("normal"), Input::StandInEnds, begins("easy")]
    );
}

/// Somebody sits there and does not decide.
#[tokio::test]
async fn a_decision_that_waits_too_long_is_voted_on() {
    let settings = Settings {
        decision_seconds: 2,
        absence_seconds: 1,
        // The bot does not come to its decision within this test.
        bot_pause_ms: 3_600_000,
        ..quick()
    };
    let site = Site::with(settings).await;
    let (table, people, mut lives) = site.three(json!({})).await;
    until_asked(&mut lives, 2).await;
    let waits = |info: &TableInfo| missing(info, 2).filter(|it| it.why == MissingWhy::Waits);
    // Half of the time is over, and everybody sees how long it still is.
    for live in &mut lives {
        let told = live.until_table(|info| waits(info).is_some()).await;
        let left = waits(&told).unwrap().left_ms;
        assert!(left <= 1_000, "{left}");
    }
    let voted_as_soon_as_possible = async |who: &Person| {
        let mut early = 0;
        loop {
            let answer = call(&site, who, &table, 2, json!("easy")).await;
            if answer.json["code"] != "too-early" {
                return (early, answer);
            }
            answer.refused(409, "too-early");
            early += 1;
            // Often enough to be there in time, and seldom enough not to be taken for a flood.
            tokio::time::sleep(std::time::Duration::from_millis(25)).await;
        }
    };
    // The host alone is not enough here.
    let (early, voted) = voted_as_soon_as_possible(&people[0]).await;
    assert!(early > 0, "not before the time");
    let seen: TableInfo = serde_json::from_value(voted.json).unwrap();
    let poll = waits(&seen).unwrap();
    assert_eq!((poll.votes, poll.needed, poll.voted), (1, 2, true));
    let own = call(&site, &people[2], &table, 2, json!("easy")).await;
    own.refused(409, "seat-not-absent");
    let carried = call(&site, &people[1], &table, 2, json!("easy")).await;
    assert_eq!(carried.json["seats"][2]["stand_in"], json!("easy"));
    assert_eq!(carried.json["seats"][2]["online"], json!(true));

    // She says that she is here: the bot goes at once. For this decision that counts once.
    let here = |id| ClientMessage::Here { id };
    lives[2].send(&here(71)).await;
    assert_eq!(lives[2].answer(71).await, Ok(()));
    assert!(!stands_in(&info(&site, &people[0], &table).await, 2));
    voted_as_soon_as_possible(&people[0]).await;
    let (_, again) = voted_as_soon_as_possible(&people[1]).await;
    assert_eq!(
        again.json["seats"][2]["stand_in"],
        json!("easy"),
        "{}",
        again.text
    );
    lives[2].send(&here(72)).await;
    assert_eq!(lives[2].answer(72).await, Err("act-now".to_owned()));
    let choice = lives[2].choices()[0].clone();
    assert_eq!(lives[2].act(&choice).await, Ok(()));
    lives[0]
        .until_table(|info| !stands_in(info, 2) && waits(info).is_none())
        .await;
    let authors: Vec<Option<Author>> = site
        .store()
        .entries(&table)
        .await
        .unwrap()
        .into_iter()
        .map(|record| record.entry.stamp.by)
        .collect();
    let is_bot = |author: &&Option<Author>| matches!(author, Some(Author::StandIn(_)));
    assert_eq!(authors.iter().filter(is_bot).count(), 0);
    assert_eq!(
        besides(&site, &table).await.len(),
        4,
        "twice begun and ended"
    );
}

#[tokio::test]
async fn a_bot_that_stands_in_goes_on_after_a_restart() {
    let settings = Settings {
        absence_seconds: 0,
        bot_pause_ms: 3_600_000,
        ..quick()
    };
    let site = Site::with(settings).await;
    let (table, people, mut lives) = site.three(json!({})).await;
    until_asked(&mut lives, 2).await;
    leave(&mut lives, 2).await;
    call(&site, &people[0], &table, 2, json!("normal")).await;
    drop(lives);
    // Absence is counted anew; a bot that stood in goes on.
    let site = site.restart().await;
    let mut live = site.live(&people[1], &table).await;
    live.until_shown().await;
    let seen = info(&site, &people[1], &table).await;
    assert!(stands_in(&seen, 2));
    let wait = missing(&seen, 0).expect("the host has not come yet");
    assert!(wait.left_ms > 30_000, "{wait:?}");
    live.until_update().await;
    let mut back = site.live(&people[2], &table).await;
    back.until_shown().await;
    let kinds = besides(&site, &table).await;
    let kinds: Vec<&str> = kinds.iter().map(|entry| entry.input.kind()).collect();
    assert_eq!(kinds, ["stand-in-begins", "stand-in-ends"]);
}
