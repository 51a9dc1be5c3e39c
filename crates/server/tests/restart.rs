//! What survives: a restart in the middle of a trick, an idle table, a changed deck.

mod common;

use std::collections::BTreeMap;

use common::{Live, Person, Site, figures, quick, step};
use coven_catalog::Catalog;
use coven_server::Settings;
use coven_wire::ServerMessage;
use serde_json::{Value, json};

async fn come_back(site: &Site, people: &[Person], table: &str) -> Vec<Live> {
    let mut lives = Vec::new();
    for person in people {
        let mut live = site.live(person, table).await;
        live.until_shown().await;
        lives.push(live);
    }
    lives
}

#[tokio::test]
async fn everybody_goes_on_where_they_were() {
    let mut site = Site::open().await;
    let (table, people, mut lives) = site.three(json!({"history": "open"})).await;
    let mut number = 0;
    loop {
        for _ in 0..11 {
            if step(&mut lives, number).await.is_some() {
                number += 1;
            }
        }
        let before: Vec<_> = lives
            .iter()
            .map(|live| (live.shown.clone(), live.version))
            .collect();
        site = site.restart().await;
        lives = come_back(&site, &people, &table).await;
        let after: Vec<_> = lives
            .iter()
            .map(|live| (live.shown.clone(), live.version))
            .collect();
        assert_eq!(after, before);
        if lives[0].is_over() {
            break;
        }
    }
    assert!(number > 30);
    let log = site
        .get(&people[0], &format!("/api/tables/{table}/log"))
        .await;
    assert_eq!(log.json["actions"].as_array().map(Vec::len), Some(number));
}

#[tokio::test]
async fn bots_go_on_after_a_restart() {
    // With a long pause the bot is still thinking when the server stops.
    let slow = Settings {
        bot_pause_ms: 3_600_000,
        ..quick()
    };
    let site = Site::with(slow).await;
    let mut anna = Person::new("Анна");
    let bots = json!([{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "normal"}]);
    let table = site.create(&mut anna, bots, json!({})).await;
    let mut live = site.live(&anna, &table).await;
    live.until_shown().await;
    let is_bots_turn = live.choices().is_empty();
    if !is_bots_turn {
        let action = live.choices()[0].clone();
        live.act(&action).await.unwrap();
        live.resync().await;
    }
    let site = site.restart().await;
    let mut live = site.live(&anna, &table).await;
    live.until_shown().await;
    // Whatever she is asked next, bots decided before it.
    while live.choices().is_empty() {
        live.next().await;
    }
    let mut played = 0;
    while played < 5 && !live.is_over() {
        match live.choices().first().cloned() {
            Some(action) => played += usize::from(live.act(&action).await.is_ok()),
            None => drop(live.next().await),
        }
    }
}

#[tokio::test]
async fn an_idle_table_leaves_memory_and_comes_back() {
    let site = Site::with(Settings {
        idle_seconds: 1,
        ..quick()
    })
    .await;
    let (table, people, mut lives) = site.three(json!({})).await;
    for number in 0..8 {
        step(&mut lives, number).await;
    }
    let before: Vec<_> = lives
        .iter()
        .map(|live| (live.shown.clone(), live.version))
        .collect();
    drop(lives);
    let gone = async {
        loop {
            let metrics = figures().await;
            if metrics.contains("coven_tables_in_memory 0") {
                return;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), gone)
        .await
        .expect("it leaves");
    let lives = come_back(&site, &people, &table).await;
    let after: Vec<_> = lives
        .iter()
        .map(|live| (live.shown.clone(), live.version))
        .collect();
    assert_eq!(after, before);
}

#[tokio::test]
async fn a_changed_deck_serves_new_tables_and_refuses_running_ones() {
    let site = Site::open().await;
    let (table, people, lives) = site.three(json!({})).await;
    drop(lives);
    let mut deck: Value =
        serde_json::from_str(include_str!("../../../content/three-witches/deck.json")).unwrap();
    deck["cards"][0]["name"]["ru"] = json!("Совиный мизинец");
    let replaced = BTreeMap::from([("three-witches".to_owned(), deck.to_string())]);
    let site = site
        .restart_with(Catalog::new(&replaced).unwrap(), quick())
        .await;
    let content = site
        .get(&people[0], "/api/games/three-witches/content")
        .await;
    assert!(content.text.contains("Совиный мизинец"));
    let path = format!("/api/tables/{table}");
    site.get(&people[0], &path)
        .await
        .refused(409, "other-edition");
    let (_, _, mut lives) = site.three(json!({})).await;
    step(&mut lives, 0).await.unwrap();

    // With the old deck the old table goes on.
    let site = site.restart().await;
    let mut lives = come_back(&site, &people, &table).await;
    step(&mut lives, 0).await.unwrap();
}

#[tokio::test]
async fn talk_is_kept() {
    let site = Site::open().await;
    let (table, people, mut lives) = site.three(json!({"chat": "free"})).await;
    lives[1].chat("Ну что, сварим?").await.unwrap();
    let site = site.restart().await;
    let mut live = site.live(&people[0], &table).await;
    let heard = live.until(|message| match message {
        ServerMessage::Chat { name, text, .. } => Some((name, text)),
        _ => None,
    });
    assert_eq!(
        heard.await,
        ("Борис".to_owned(), "Ну что, сварим?".to_owned())
    );
}
