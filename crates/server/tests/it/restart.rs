//! What survives: a restart in the middle of a trick, an idle table, a changed deck.

use std::collections::BTreeMap;

use crate::common::{Live, Person, Site, figures, meddle, quick, step};
use coven_catalog::Catalog;
use coven_core::{Author, LogDocument};
use coven_server::Settings;
use coven_wire::{ClientMessage, ServerMessage};
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
    let document = LogDocument::read(&log.text).unwrap();
    assert_eq!(document.entries.len(), number);
    let times: Vec<u64> = document
        .entries
        .iter()
        .map(|entry| entry.stamp.at.expect("every entry has its time"))
        .collect();
    assert!(times.is_sorted(), "times never run back");
    assert!(
        document
            .entries
            .iter()
            .all(|entry| entry.stamp.by == Some(Author::Person))
    );
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

const DECK: &str = include_str!("../../../../content/three-witches/deck.json");

#[tokio::test]
async fn a_corrected_name_strands_nobody() {
    let site = Site::open().await;
    let (table, people, mut lives) = site.three(json!({})).await;
    step(&mut lives, 0).await.unwrap();
    drop(lives);
    let mut deck: Value = serde_json::from_str(DECK).unwrap();
    deck["cards"][0]["name"]["ru"] = json!("Совиный мизинец");
    let replaced = BTreeMap::from([("three-witches".to_owned(), deck.to_string())]);
    let site = site
        .restart_with(Catalog::new(&replaced).unwrap(), quick())
        .await;
    let content = site
        .get(&people[0], "/api/games/three-witches/content")
        .await;
    assert!(content.text.contains("Совиный мизинец"));
    let mut lives = come_back(&site, &people, &table).await;
    step(&mut lives, 1).await.unwrap();
}

#[tokio::test]
async fn a_table_keeps_the_cards_it_was_begun_with() {
    // Other cards: the newts are crows.
    let crows = DECK.replace("\"newt\"", "\"crow\"");
    let replaced = BTreeMap::from([("three-witches".to_owned(), crows)]);
    let site = Site::open()
        .await
        .restart_with(Catalog::new(&replaced).unwrap(), quick())
        .await;
    let (old, people, mut lives) = site.three(json!({})).await;
    step(&mut lives, 0).await.unwrap();
    drop(lives);
    let mut waiting = Person::new("Галя");
    let open = json!([{"kind": "open"}, {"kind": "bot", "level": "easy"}]);
    let empty = site.create(&mut waiting, open, json!({})).await;

    // The house goes back to its own cards: the old game goes on with crows, a new one has newts.
    let site = site.restart().await;
    let mut lives = come_back(&site, &people, &old).await;
    step(&mut lives, 1).await.unwrap();
    let hands = |lives: &[Live]| {
        let shown: Vec<String> = lives
            .iter()
            .map(|live| serde_json::to_string(&live.shown).unwrap())
            .collect();
        shown.concat()
    };
    assert!(hands(&lives).contains("crow-") && !hands(&lives).contains("newt-"));
    let (fresh, _, new) = site.three(json!({})).await;
    assert!(hands(&new).contains("newt-") && !hands(&new).contains("crow-"));

    // A table that waited moves to the present cards.
    let mut guest = Person::new("Даша");
    let joined = site.join(&mut guest, &empty).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    // Which cards the two of them hold is chance: a bot may have all the newts.
    let lives = site.dealt(&[waiting, guest], &empty).await;
    assert!(!hands(&lives).contains("crow-"));
    let mut cards = Vec::new();
    for table in [&old, &fresh, &empty] {
        let info = site.get(&people[0], &format!("/api/tables/{table}")).await;
        cards.push(info.json["deal"]["content_hash"].clone());
    }
    assert!(cards[2].is_string(), "{cards:?}");
    assert_eq!(cards[2], cards[1]);
    assert_ne!(cards[2], cards[0]);
}

/// What the rules of this version refuse: a stored move that somebody changed.
#[tokio::test]
async fn a_game_that_cannot_go_on_is_shown_exported_and_begun_anew() {
    let site = Site::open().await;
    let (table, people, mut lives) = site.three(json!({})).await;
    let mut seen = Vec::new();
    for number in 0..12 {
        seen.push(lives[0].shown.clone());
        step(&mut lives, number).await.unwrap();
    }
    drop(lives);
    let file = site.file();
    let site = site
        .restart_after(|| async {
            meddle(
                &file,
                "UPDATE actions SET notation = 'dance' WHERE number = 7",
            )
            .await;
        })
        .await;
    let mut lives = come_back(&site, &people, &table).await;
    assert_eq!(lives[0].shown, seen[7], "shown up to the last sure moment");
    let info = site.get(&people[0], &format!("/api/tables/{table}")).await;
    assert_eq!(info.json["stopped"]["key"], "stopped-refused");
    assert_eq!(info.json["stopped"]["args"]["number"]["number"], 8);
    let seat = (0..3).find(|seat| !lives[*seat].choices().is_empty());
    let seat = seat.expect("somebody would have to decide");
    let action = lives[seat].choices()[0].clone();
    assert_eq!(
        lives[seat].act(&action).await,
        Err("other-edition".to_owned())
    );
    let log = site
        .get(&people[0], &format!("/api/tables/{table}/log"))
        .await;
    let exported = LogDocument::read(&log.text).unwrap();
    assert_eq!(exported.entries.len(), 12, "nothing stored is left out");
    let replay = site
        .get(&people[0], &format!("/api/tables/{table}/replay"))
        .await;
    assert_eq!(replay.status, 200, "{}", replay.text);
    let path = format!("/api/tables/{table}/rematch");
    let again = site.post(&people[1], &path, json!({})).await;
    assert_eq!(again.status, 200, "{}", again.text);
}

#[tokio::test]
async fn a_table_that_comes_out_otherwise_stops_where_it_was_sure() {
    let site = Site::open().await;
    let (table, people, mut lives) = site.three(json!({})).await;
    let mut number = 0;
    while number < 70 && !lives[0].is_over() {
        step(&mut lives, number).await;
        number += 1;
    }
    drop(lives);
    let file = site.file();
    let site = site
        .restart_after(|| async {
            meddle(
                &file,
                "UPDATE checkpoints SET hash = 's2:0' WHERE after = 64",
            )
            .await;
        })
        .await;
    let info = site.get(&people[0], &format!("/api/tables/{table}")).await;
    assert_eq!(info.json["stopped"]["key"], "stopped-differs");
    assert_eq!(info.json["stopped"]["args"]["number"]["number"], 0);
}

#[tokio::test]
async fn an_act_that_arrives_twice_is_played_once() {
    let site = Site::open().await;
    let (table, people, mut lives) = site.three(json!({})).await;
    let seat = (0..3)
        .find(|seat| !lives[*seat].choices().is_empty())
        .unwrap();
    let action = lives[seat].choices()[0].clone();
    let act = |id: u32, version: u64, key: &str| ClientMessage::Act {
        id,
        version,
        action: action.clone(),
        key: Some(key.to_owned()),
    };
    let version = lives[seat].version;
    lives[seat].send(&act(100, version, "k1")).await;
    assert_eq!(lives[seat].answer(100).await, Ok(()));
    lives[seat].send(&act(101, version, "k1")).await;
    assert_eq!(lives[seat].answer(101).await, Ok(()), "it is done");
    lives[seat].send(&act(102, version, "k2")).await;
    let again = lives[seat].answer(102).await;
    assert!(again.is_err(), "another act is another one");
    lives[seat].send(&act(103, version, &"k".repeat(65))).await;
    assert_eq!(lives[seat].answer(103).await, Err("bad-message".to_owned()));
    drop(lives);
    let site = site.restart().await;
    let mut lives = come_back(&site, &people, &table).await;
    lives[seat].send(&act(1, version, "k1")).await;
    assert_eq!(lives[seat].answer(1).await, Ok(()), "after a restart too");
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
