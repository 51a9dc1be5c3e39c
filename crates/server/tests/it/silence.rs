//! Silent networks and slow films: signs of life, acts whose answer was lost, bots that wait for people.

use std::time::{Duration, Instant};

use crate::common::{Live, Person, Site, quick};
use coven_server::Settings;
use coven_wire::{ClientMessage, ServerMessage};
use serde_json::json;

fn withdraw(id: u32, key: &str) -> ClientMessage {
    let key = key.to_owned();
    ClientMessage::Withdraw { id, key }
}

/// Somebody at a table with two bots, where it is her turn.
async fn alone(settings: Settings) -> (Site, Person, String, Live) {
    let site = Site::with(settings).await;
    let mut anna = Person::new("Анна");
    let bots = json!([{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]);
    let table = site.create(&mut anna, bots, json!({})).await;
    let mut live = site.live(&anna, &table).await;
    live.until_shown().await;
    until_asked(&mut live).await;
    (site, anna, table, live)
}

async fn until_asked(live: &mut Live) {
    while live.choices().is_empty() {
        live.until_update().await;
    }
}

#[tokio::test]
async fn a_sign_of_life_is_given_to_whoever_asks() {
    let (_site, _, _, mut live) = alone(quick()).await;
    live.send(&ClientMessage::Ping).await;
    live.until(|message| matches!(message, ServerMessage::Pong).then_some(()))
        .await;
}

#[tokio::test]
async fn what_was_withdrawn_is_never_carried_out_and_what_is_done_is_said_to_be() {
    let (site, anna, table, mut old) = alone(quick()).await;
    let act = |id, live: &Live, key: &str| ClientMessage::Act {
        id,
        version: live.version,
        action: live.choices()[0].clone(),
        key: Some(key.to_owned()),
    };
    // Her connection falls silent, and she comes back on another one before her act arrives.
    let mut new = site.live(&anna, &table).await;
    new.until_shown().await;
    new.send(&withdraw(1, "late")).await;
    assert_eq!(new.answer(1).await, Err("not-carried-out".to_owned()));
    let late = act(2, &old, "late");
    old.send(&late).await;
    assert_eq!(old.answer(2).await, Err("not-carried-out".to_owned()));
    let version = new.version;
    new.resync().await;
    assert_eq!(new.version, version, "nothing has happened");
    // This one arrived, and only its answer was lost.
    let done = act(3, &old, "done");
    old.send(&done).await;
    assert_eq!(old.answer(3).await, Ok(()));
    new.send(&withdraw(4, "done")).await;
    assert_eq!(new.answer(4).await, Ok(()));
    for key in ["", "no key"] {
        new.send(&withdraw(5, key)).await;
        assert_eq!(new.answer(5).await, Err("bad-message".to_owned()));
    }
    let mut stranger = site.live(&Person::new("?"), &table).await;
    stranger.send(&withdraw(6, "done")).await;
    assert_eq!(stranger.answer(6).await, Err("not-seated".to_owned()));
}

/// She decides until a bot must, and reads until it has: how long that took.
async fn bots_turn(live: &mut Live, shows: bool) -> Duration {
    loop {
        let action = live.choices()[0].clone();
        live.act(&action).await.unwrap();
        let version = live.version;
        // What she is told of her own act may come after its answer.
        live.resync().await;
        if live.choices().is_empty() && live.version <= version + 1 {
            let began = Instant::now();
            if shows {
                let version = live.version;
                live.send(&ClientMessage::Shown { version }).await;
            }
            live.until_update().await;
            return began.elapsed();
        }
        if live.choices().is_empty() {
            until_asked(live).await;
        }
    }
}

#[tokio::test]
async fn bots_wait_for_whoever_says_what_she_was_shown() {
    let film_seconds = 3_600;
    let (_site, _, _, mut live) = alone(Settings {
        film_seconds,
        ..quick()
    })
    .await;
    let version = live.version;
    live.send(&ClientMessage::Shown { version }).await;
    // With an hour to wait, only her word lets the bot go on.
    bots_turn(&mut live, true).await;
}

#[tokio::test]
async fn nobody_holds_a_table_up_for_longer_than_is_stated() {
    let film_seconds = 2;
    let (_site, _, _, mut live) = alone(Settings {
        film_seconds,
        ..quick()
    })
    .await;
    let version = live.version;
    live.send(&ClientMessage::Shown { version }).await;
    let waited = bots_turn(&mut live, false).await;
    assert!(waited > Duration::from_secs(1), "{waited:?}");
}

#[tokio::test]
async fn who_says_nothing_is_not_waited_for() {
    let film_seconds = 3_600;
    let (_site, _, _, mut live) = alone(Settings {
        film_seconds,
        ..quick()
    })
    .await;
    let action = live.choices()[0].clone();
    live.act(&action).await.unwrap();
    live.until_update().await;
    until_asked(&mut live).await;
}
