//! Live play over real sockets.

use std::collections::BTreeSet;

use crate::common::{Live, Person, Site, quick, step};
use axum::http::StatusCode;
use coven_catalog::{Catalog, NewMatch};
use coven_core::{LogDocument, Seat, Stamp, Viewer};
use coven_server::Settings;
use coven_table::Listening;
use coven_wire::{ClientMessage, ServerMessage};
use serde_json::{Value, json};

/// Every id of a card in a text, the Elixir apart (who has it is announced).
fn cards_in(text: &str) -> BTreeSet<String> {
    let suits = ["owl", "dog", "newt", "frog", "bat"];
    let mut found = BTreeSet::new();
    for suit in suits {
        for rank in 1..=5 {
            let id = format!("{suit}-{rank}");
            if text.contains(&format!("\"{id}\"")) || text.contains(&format!(" {id}")) {
                found.insert(id);
            }
        }
    }
    found
}

fn held(live: &Live) -> BTreeSet<String> {
    let view = &live.shown.as_ref().unwrap().view;
    cards_in(&view["hand"].to_string())
}

#[tokio::test]
async fn three_people_and_a_stranger_see_a_whole_game_each_with_her_own_eyes() {
    coven_conformance::proves!["TW-95"];
    let site = Site::open().await;
    let (table, people, mut lives) = site.three(json!({})).await;
    let mut stranger = site.live(&Person::new("?"), &table).await;
    stranger.until_shown().await;
    lives.push(stranger);

    // Until the first trick nothing is public: everybody knows the cards she held, and no other.
    let mut known: Vec<BTreeSet<String>> = lives.iter().map(held).collect();
    assert_eq!(known.iter().map(BTreeSet::len).max(), Some(6));
    let mut number = 0;
    let mut before_brewing = true;
    while let Some((_, action)) = step(&mut lives, number).await {
        number += 1;
        if action.starts_with("lead") {
            before_brewing = false;
        }
        if before_brewing {
            for (live, known) in lives.iter().zip(&mut known) {
                known.extend(held(live));
                let sent: BTreeSet<String> =
                    live.texts.iter().flat_map(|text| cards_in(text)).collect();
                assert!(sent.is_subset(known), "{:?}", sent.difference(known));
            }
        }
        assert!(number < 2_000, "the game ends");
    }
    assert!(number > 30 && !before_brewing);
    assert!(lives.iter().all(Live::is_over));
    assert!(known[3].is_empty(), "a stranger holds nothing");

    // The log proves the deal, and from it follows every byte that each viewer was sent.
    let log = site
        .get(&people[0], &format!("/api/tables/{table}/log"))
        .await;
    assert_eq!(log.status, StatusCode::OK);
    let document = LogDocument::read(&log.text).unwrap();
    assert_eq!(document.actions().count(), number);
    let fairness = document.header.fairness.clone().unwrap();
    assert!(fairness.proven_seed(&document.header.facts()).is_some());
    let catalog = Catalog::house();
    let entry = catalog.get("three-witches").unwrap();
    entry.replay(&document).unwrap();
    let mut again = entry
        .start(&NewMatch {
            players: 3,
            options: document.header.options.clone(),
            seed: document.seed().unwrap(),
            fairness: None,
            clock: None,
        })
        .unwrap();
    let mut due: Vec<Vec<Value>> = vec![Vec::new(); 4];
    for (seat, action) in document.actions() {
        let prepared = again.prepare(seat, action, None, Listening::everybody(3));
        let applied = again.commit(prepared.unwrap(), Stamp::default());
        for (seat, update) in applied
            .seats
            .into_iter()
            .chain([applied.spectator])
            .enumerate()
        {
            due[seat]
                .extend(update.map(|update| json!({"type": "update", "update": update.read()})));
        }
    }
    let secret = String::from(fairness.secret());
    for (seat, live) in lives.iter().enumerate() {
        let sent: Vec<Value> = live
            .texts
            .iter()
            .map(|text| serde_json::from_str(text).unwrap())
            .filter(|message: &Value| message["type"] == "update")
            .collect();
        assert_eq!(sent, due[seat], "viewer {seat}");
        assert!(
            live.texts.iter().all(|text| !text.contains(&secret)),
            "the secret stays secret"
        );
        assert!(
            live.texts
                .iter()
                .all(|text| !text.contains(&document.header.seed))
        );
    }
    // Whoever was there can see it all again, stretch by stretch, exactly as it was.
    let stranger = Person::new("?");
    let askers = people.iter().chain([&stranger]);
    for (asker, due) in askers.zip(&due) {
        let mut again = Vec::new();
        loop {
            let path = format!("/api/tables/{table}/replay?from={}", again.len());
            let replay = site.get(asker, &path).await.json;
            assert_eq!(replay["last"], json!(due.len()));
            assert_eq!(replay["snapshot"]["version"], json!(again.len()));
            let updates = replay["updates"].as_array().unwrap();
            again.extend(
                updates
                    .iter()
                    .map(|update| json!({"type": "update", "update": update})),
            );
            if updates.is_empty() {
                break;
            }
        }
        assert_eq!(&again, due);
    }
    let path = format!("/api/tables/{table}/replay");
    let as_another = site.get(&stranger, &format!("{path}?seat=1")).await.json;
    let as_herself = site.get(&people[1], &path).await.json;
    assert_eq!(as_another, as_herself, "everything is open after the end");
    let late = site.get(&stranger, &format!("{path}?from=1000000")).await;
    assert_eq!(late.json["snapshot"]["version"], late.json["last"]);
    site.get(&stranger, &format!("{path}?seat=3"))
        .await
        .refused(404, "not-found");
    site.get(&stranger, &format!("{path}?from=-1"))
        .await
        .refused(400, "bad-message");

    let viewers = Seat::all(3).map(Viewer::Seat).chain([Viewer::Spectator]);
    for (live, viewer) in lives.iter().zip(viewers) {
        assert_eq!(live.shown, Some(again.shown(viewer)));
    }
}

#[tokio::test]
async fn a_person_and_two_bots_play_to_the_end_and_again() {
    let site = Site::open().await;
    let mut anna = Person::new("Анна");
    let bots = json!([{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]);
    let table = site.create(&mut anna, bots, json!({})).await;
    let knows = site.get(&anna, "/api/games").await;
    assert_eq!(knows.json[0]["finished"], json!(false), "she only begins");
    let early = site.get(&anna, &format!("/api/tables/{table}/log")).await;
    early.refused(409, "not-finished");
    site.get(&anna, &format!("/api/tables/{table}/replay"))
        .await
        .refused(409, "not-finished");
    site.post(&anna, &format!("/api/tables/{table}/rematch"), json!({}))
        .await
        .refused(409, "not-finished");
    let mut live = site.live(&anna, &table).await;
    live.until_shown().await;
    while !live.is_over() {
        match live.choices().first().cloned() {
            // Bots act at any time, so a decision may be stale by the time it arrives, or come
            // after the end.
            Some(action) => match live.act(&action).await {
                Ok(()) => {}
                Err(code) => assert!(
                    ["stale-version", "already-finished"].contains(&code.as_str()),
                    "{code}"
                ),
            },
            None => drop(live.next().await),
        }
    }
    let info = site.get(&anna, &format!("/api/tables/{table}")).await;
    assert_eq!(info.json["status"], json!("finished"));
    assert_eq!(live.act("pass").await, Err("already-finished".to_owned()));

    let stranger = Person::new("?");
    for (who, finished) in [(&anna, true), (&stranger, false)] {
        let games = site.get(who, "/api/games").await;
        assert_eq!(games.json[0]["finished"], json!(finished));
        assert_eq!(games.json[1]["finished"], json!(false), "another game");
    }
    let path = format!("/api/tables/{table}/rematch");
    site.post(&stranger, &path, json!({}))
        .await
        .refused(403, "not-seated");
    let again = site.post(&anna, &path, json!({})).await.json["table"]
        .as_str()
        .unwrap()
        .to_owned();
    let same = site.post(&anna, &path, json!({})).await;
    assert_eq!(same.json["table"], json!(again), "one rematch a table");
    let told = live.until(|message| match message {
        ServerMessage::Table { info } => info.rematch,
        _ => None,
    });
    assert_eq!(told.await, again);
    // Her seat is kept: a stranger cannot take it.
    site.join(&mut Person::new("Чужая"), &again)
        .await
        .refused(409, "table-full");
    let joined = site.join(&mut anna, &again).await;
    assert_eq!(
        (&joined.json["you"], &joined.json["status"]),
        (&json!(0), &json!("waiting"))
    );
    site.live(&anna, &again).await.until_shown().await;
    let (old, new) = (
        site.get(&anna, &format!("/api/tables/{table}")).await,
        joined,
    );
    assert_ne!(old.json["commitment"], new.json["commitment"]);
}

/// The one who speaks for a monster is away: her word is given for her, and the fight goes on.
#[tokio::test]
async fn nobody_waits_for_a_service_of_somebody_who_is_away() {
    let site = Site::open().await;
    let (mut anna, mut boris) = (Person::new("Анна"), Person::new("Борис"));
    let body = json!({"game": "old-world", "name": anna.name, "commitment": anna.commits(),
                      "others": [{"kind": "open"}]});
    let made = site.post(&anna, "/api/tables", body).await;
    anna.keep_cookie(&made);
    let table = made.json["table"].as_str().unwrap().to_owned();
    site.join(&mut boris, &table).await;
    let lives = site.dealt(&[anna, boris], &table).await;
    let mut lives: [Live; 2] = lives.try_into().ok().expect("two came");
    let speaks = |live: &Live| live.choices().iter().any(|choice| choice == "name charge");
    for number in 0..3_000 {
        if lives.iter().any(speaks) {
            break;
        }
        let asked = lives.iter().position(|live| !live.choices().is_empty());
        let live = &mut lives[asked.expect("somebody decides")];
        let choices = live.choices();
        let fights = choices.iter().find(|choice| *choice == "hunt");
        let choice = fights.unwrap_or(&choices[number % choices.len()]).clone();
        live.act(&choice).await.unwrap();
        for live in &mut lives {
            live.resync().await;
        }
    }
    let speaker = lives.iter().position(speaks).expect("a monster is fought");
    let [first, second] = lives;
    let (away, mut fighter) = if speaker == 0 {
        (first, second)
    } else {
        (second, first)
    };
    assert!(fighter.choices().is_empty());
    drop(away);
    fighter
        .until(|message| match message {
            ServerMessage::Update { .. } => Some(()),
            _ => None,
        })
        .await;
}

#[tokio::test]
async fn a_table_without_hints_gives_none() {
    let site = Site::open().await;
    for hints in [true, false] {
        let mut anna = Person::new("Анна");
        let bot = json!({"kind": "bot", "level": "easy"});
        let body = json!({"game": "vedmin-krug", "name": anna.name, "commitment": anna.commits(),
                          "others": [bot], "hints": hints});
        let made = site.post(&anna, "/api/tables", body).await;
        anna.keep_cookie(&made);
        let table = made.json["table"].as_str().unwrap().to_owned();
        let info = site.get(&anna, &format!("/api/tables/{table}")).await;
        assert_eq!(info.json["hints"], json!(hints));
        let mut live = site.live(&anna, &table).await;
        live.until_shown().await;
        live.send(&ClientMessage::Advise { id: 3 }).await;
        let refused = live
            .until(|message| match message {
                ServerMessage::Advice { id: 3, .. } => Some(None),
                ServerMessage::Refused { id: 3, code, .. } => Some(Some(code)),
                _ => None,
            })
            .await;
        let due = (!hints).then(|| "no-hints".to_owned());
        assert_eq!(refused, due);
    }
}

#[tokio::test]
async fn what_cannot_be_done_is_refused_and_the_connection_lives() {
    let site = Site::open().await;
    let (table, _, mut lives) = site.three(json!({})).await;
    let actor = (0..3)
        .find(|seat| !lives[*seat].choices().is_empty())
        .unwrap();
    let other = (actor + 1) % 3;
    let before = lives[other].shown.clone();

    let not_her_turn = lives[other].act("pass").await;
    assert!(not_her_turn.is_err());
    assert_eq!(
        lives[actor].act("dance").await,
        Err("bad-notation".to_owned())
    );
    assert!(
        lives[actor].act("play owl-5").await.is_err(),
        "an action of another phase"
    );
    let live = &mut lives[actor];
    for text in [
        "",
        "{",
        "[]",
        "null",
        "{\"type\":\"act\"}",
        "{\"type\":\"fly\",\"id\":0}",
        "привет",
    ] {
        live.send_text(text).await;
        assert_eq!(
            live.answer(0).await,
            Err("bad-message".to_owned()),
            "{text}"
        );
    }
    live.send_text(r#"{"type":"act","id":77,"version":"x"}"#)
        .await;
    assert_eq!(live.answer(77).await, Err("bad-message".to_owned()));
    live.send_text(r#"{"type":"act","id":78,"version":0,"action":"pass","more":1}"#)
        .await;
    assert_eq!(live.answer(78).await, Err("bad-message".to_owned()));
    live.send_binary(vec![0, 159, 146, 150]).await;
    assert_eq!(live.answer(0).await, Err("bad-message".to_owned()));
    live.send_text(format!(
        "{{\"type\":\"chat\",\"id\":1,\"text\":\"{}\"}}",
        "я".repeat(5_000)
    ))
    .await;
    assert_eq!(live.answer(0).await, Err("message-too-large".to_owned()));
    live.send_text("[".repeat(4_000)).await;
    assert_eq!(live.answer(0).await, Err("bad-message".to_owned()));

    let mut stranger = site.live(&Person::new("?"), &table).await;
    stranger.until_shown().await;
    assert!(stranger.choices().is_empty());
    assert_eq!(stranger.act("pass").await, Err("not-seated".to_owned()));
    assert_eq!(stranger.chat("привет").await, Err("not-seated".to_owned()));

    // A question changes nothing and always gets an answer.
    lives[other]
        .send(&ClientMessage::Why {
            id: 5,
            action: "pass".to_owned(),
        })
        .await;
    assert!(lives[other].answer(5).await.is_err());
    lives[actor]
        .send(&ClientMessage::Why {
            id: 6,
            action: "pass".to_owned(),
        })
        .await;
    assert_eq!(lives[actor].answer(6).await, Ok(()));
    for live in &mut lives {
        live.resync().await;
    }
    assert_eq!(lives[other].shown, before);
    assert_eq!(lives[actor].act("pass").await, Ok(()));
    assert!(
        lives[actor].act("pass").await.is_err(),
        "it is not her turn any more"
    );

    // More than any page has to say closes the connection.
    lives[actor].send_text("x".repeat(100_000)).await;
    while lives[actor].try_next().await.is_some() {}
    lives[other].resync().await;
}

#[tokio::test]
async fn a_seat_of_another_table_is_no_seat_here() {
    let site = Site::open().await;
    let (_, people, _lives) = site.three(json!({})).await;
    let (table, _, mut lives) = site.three(json!({})).await;
    let mut guest = site.live(&people[0], &table).await;
    guest.until_shown().await;
    assert!(guest.choices().is_empty());
    assert_eq!(guest.shown.as_ref().unwrap().view["me"], Value::Null);
    assert_eq!(guest.act("pass").await, Err("not-seated".to_owned()));
    for forged in [
        "coven_session=0",
        "coven_session=",
        "other=1; coven_session=zz",
    ] {
        let forger = Person {
            cookie: Some(forged.to_owned()),
            ..Person::new("Ф")
        };
        let mut live = site.live(&forger, &table).await;
        live.until_shown().await;
        assert_eq!(live.act("pass").await, Err("not-seated".to_owned()));
    }
    lives[0].resync().await;
}

#[tokio::test]
async fn an_old_decision_is_stale_and_a_second_tab_stays_in_step() {
    let site = Site::open().await;
    let (table, people, mut lives) = site.three(json!({})).await;
    let actor = (0..3)
        .find(|seat| !lives[*seat].choices().is_empty())
        .unwrap();
    let mut tab = site.live(&people[actor], &table).await;
    tab.until_shown().await;
    assert_eq!(tab.shown, lives[actor].shown);
    let old = tab.version;
    // The others go on; some moves later she is asked something else.
    let mut number = 0;
    loop {
        step(&mut lives, number).await.unwrap();
        number += 1;
        tab.resync().await;
        assert_eq!(tab.shown, lives[actor].shown, "both tabs see the same");
        assert_eq!(tab.version, lives[actor].version);
        if number > 6 && !tab.choices().is_empty() {
            break;
        }
    }
    let action = tab.choices()[0].clone();
    assert_eq!(
        tab.act_at(old, &action).await,
        Err("stale-version".to_owned())
    );
    assert_eq!(
        tab.act_at(u64::MAX, &action).await,
        Err("stale-version".to_owned())
    );
    assert_eq!(tab.act(&action).await, Ok(()), "either tab may act");
    lives[actor].resync().await;
    tab.resync().await;
    assert_eq!(tab.shown, lives[actor].shown);
}

#[tokio::test]
async fn free_talk_is_closed_during_a_round_unless_the_table_wants_it() {
    coven_conformance::proves!["TW-91"];
    let site = Site::open().await;
    // Before the deal people may talk.
    let mut anna = Person::new("Анна");
    let open = json!([{"kind": "open"}, {"kind": "bot", "level": "easy"}]);
    let waiting = site.create(&mut anna, open, json!({})).await;
    let mut live = site.live(&anna, &waiting).await;
    assert_eq!(live.chat("  Кто со мной?  ").await, Ok(()));
    assert_eq!(live.chat("\u{202e}").await, Err("bad-text".to_owned()));
    assert_eq!(
        live.chat(&"я".repeat(301)).await,
        Err("bad-text".to_owned())
    );
    assert_eq!(live.act("pass").await, Err("not-started".to_owned()));
    let mut late = site.live(&Person::new("?"), &waiting).await;
    let heard = late.until(|message| match message {
        ServerMessage::Chat { name, text, .. } => Some((name, text)),
        _ => None,
    });
    assert_eq!(heard.await, ("Анна".to_owned(), "Кто со мной?".to_owned()));

    let (_, _, mut lives) = site.three(json!({"chat": "signals"})).await;
    assert_eq!(
        lives[0].chat("У меня совы").await,
        Err("chat-closed".to_owned())
    );
    lives[1].resync().await;
    assert!(lives[1].texts.iter().all(|text| !text.contains("совы")));
    let mut number = 0;
    while step(&mut lives, number).await.is_some() {
        number += 1;
    }
    assert_eq!(
        lives[0].chat("Хорошая игра").await,
        Ok(()),
        "after the end everybody talks"
    );

    let (_, _, mut lives) = site.three(json!({"chat": "free"})).await;
    assert_eq!(lives[0].chat("У меня совы").await, Ok(()));
    let heard = lives[2].until(|message| match message {
        ServerMessage::Chat { seat, text, .. } => Some((seat, text)),
        _ => None,
    });
    assert_eq!(heard.await, (Seat::new(0), "У меня совы".to_owned()));
}

#[tokio::test]
async fn a_page_that_says_too_much_is_asked_to_wait() {
    let settings = Settings {
        messages_per_second: 1.try_into().unwrap(),
        message_burst: 5.try_into().unwrap(),
        max_connections_per_table: 1,
        ..quick()
    };
    let site = Site::with(settings).await;
    let (table, people, mut lives) = site.three(json!({})).await;
    for id in 1..=20 {
        lives[0]
            .send(&ClientMessage::Why {
                id,
                action: "pass".to_owned(),
            })
            .await;
    }
    assert_eq!(
        lives[0].answer(20).await,
        Err("too-many-requests".to_owned())
    );
    lives[1].resync().await;

    let mut onlooker = site.live(&Person::new("?"), &table).await;
    onlooker.until_shown().await;
    let mut second = site.live(&Person::new("?"), &table).await;
    assert_eq!(second.answer(0).await, Err("too-many-requests".to_owned()));
    assert!(second.try_next().await.is_none(), "and closed");
    let mut tab = site.live(&people[0], &table).await;
    tab.until_shown().await;
}

#[tokio::test]
async fn pages_of_other_sites_get_no_connection() {
    let site = Site::open().await;
    let (table, people, _lives) = site.three(json!({})).await;
    let own = format!("http://{}", site.address);
    assert!(site.try_live(&people[0], &table, Some(&own)).await.is_ok());
    for foreign in ["http://evil.example", "null", "http://127.0.0.1:1"] {
        let refused = site.try_live(&people[0], &table, Some(foreign)).await;
        let Err(tokio_tungstenite::tungstenite::Error::Http(answer)) = refused else {
            panic!("{foreign} is let in");
        };
        assert_eq!(answer.status(), 403);
    }
    assert!(
        site.try_live(&people[0], "2222222222", None).await.is_err(),
        "no such table"
    );
}
