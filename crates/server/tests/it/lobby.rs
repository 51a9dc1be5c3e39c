//! Before the game: the public list belongs to everybody, a person has one seat, whoever wants to
//! leaves, and the host says who plays.

use crate::common::{Answer, Asked, Person, Site, quick};
use axum::http::StatusCode;
use coven_server::Settings;
use coven_wire::ServerMessage;
use serde_json::{Value, json};

/// Behind a proxy, so that visitors come from addresses of their own.
async fn site() -> Site {
    Site::with(Settings {
        behind_proxy: true,
        listed_per_address: 5,
        ..quick()
    })
    .await
}

async fn make(site: &Site, who: &mut Person, listed: bool) -> Answer {
    let open = json!([{"kind": "open"}, {"kind": "open"}]);
    let body = json!({"game": "three-witches", "name": who.name, "commitment": who.commits(),
                      "others": open, "listed": listed});
    let made = site.post(who, "/api/tables", body).await;
    who.keep_cookie(&made);
    made
}

async fn table(site: &Site, who: &mut Person, listed: bool) -> String {
    let made = make(site, who, listed).await;
    made.json["table"].as_str().expect("a table").to_owned()
}

async fn free(site: &Site, who: &Person, table: &str, seat: usize) -> Answer {
    let path = format!("/api/tables/{table}/seats/{seat}");
    site.ask(who, "DELETE", &path, Asked::Nothing).await
}

async fn info(site: &Site, who: &Person, table: &str) -> Value {
    site.get(who, &format!("/api/tables/{table}")).await.json
}

#[tokio::test]
async fn one_address_cannot_fill_the_public_list() {
    let site = site().await;
    let mut quiet = Person::of("Вера", "192.0.2.1");
    let hers = table(&site, &mut quiet, true).await;
    let mut refused = 0;
    for _ in 0..60 {
        // A fresh cookie each time: only the address stays.
        let made = make(&site, &mut Person::of("Спам", "198.51.100.7"), true).await;
        if made.status != StatusCode::CREATED {
            made.refused(429, "too-many-listed");
            refused += 1;
        }
    }
    assert_eq!(refused, 55, "five of one address");
    let list = site.get(&quiet, "/api/tables").await.json;
    let shown: Vec<&Value> = list.as_array().unwrap().iter().collect();
    assert_eq!(shown.len(), 6);
    assert!(shown.iter().any(|one| one["table"] == json!(hers)));

    // A table for friends is nobody's trouble, and neither is another address.
    let mut spammer = Person::of("Спам", "198.51.100.7");
    assert_eq!(make(&site, &mut spammer, false).await.status, 201);
    let mut other = Person::of("Галя", "198.51.100.8");
    assert_eq!(make(&site, &mut other, true).await.status, 201);
}

#[tokio::test]
async fn a_table_that_does_not_wait_any_more_makes_room_on_the_list() {
    let site = site().await;
    let mut anna = Person::of("Анна", "192.0.2.1");
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push(table(&site, &mut anna, true).await);
    }
    make(&site, &mut anna, true)
        .await
        .refused(429, "too-many-listed");
    assert_eq!(free(&site, &anna, &tables[0], 0).await.status, 204);
    tables.push(table(&site, &mut anna, true).await);
    make(&site, &mut anna, true)
        .await
        .refused(429, "too-many-listed");
    for seat in [1, 2] {
        let path = format!("/api/tables/{}/seats/{seat}/bot", tables[1]);
        let seated = site.post(&anna, &path, json!({"level": "easy"})).await;
        assert_eq!(seated.status, 200, "{}", seated.text);
    }
    let _playing = site.dealt(std::slice::from_ref(&anna), &tables[1]).await;
    assert_eq!(
        make(&site, &mut anna, true).await.status,
        201,
        "it has begun"
    );
}

#[tokio::test]
async fn a_person_has_one_seat_of_a_listed_table() {
    let site = site().await;
    let mut anna = Person::of("Анна", "192.0.2.1");
    let listed = table(&site, &mut anna, true).await;
    let mut greedy = Person::of("Жадина", "198.51.100.7");
    assert_eq!(site.join(&mut greedy, &listed).await.status, 200);
    site.join(&mut greedy, &listed)
        .await
        .refused(409, "already-seated");
    let mut again = Person::of("Другая Жадина", "198.51.100.7");
    site.join(&mut again, &listed)
        .await
        .refused(409, "one-seat");
    assert_eq!(
        info(&site, &anna, &listed).await["status"],
        json!("waiting")
    );
    let mut other = Person::of("Борис", "192.0.2.9");
    assert_eq!(site.join(&mut other, &listed).await.status, 200);

    // At a table for friends a household sits together.
    let friends = table(&site, &mut anna, false).await;
    for name in ["Мама", "Папа"] {
        let mut one = Person::of(name, "198.51.100.7");
        assert_eq!(site.join(&mut one, &friends).await.status, 200);
    }
    // And those who put a table on the list may sit there together too.
    let own = table(&site, &mut anna, true).await;
    let mut brother = Person::of("Брат", "192.0.2.1");
    assert_eq!(site.join(&mut brother, &own).await.status, 200);
}

#[tokio::test]
async fn the_host_sends_away_and_the_guest_does_not_come_back() {
    let site = site().await;
    let mut anna = Person::of("Анна", "192.0.2.1");
    let mut boris = Person::of("Борис", "192.0.2.2");
    let listed = table(&site, &mut anna, true).await;
    site.join(&mut boris, &listed).await;
    let mut live = site.live(&boris, &listed).await;
    let you = |message| match message {
        ServerMessage::Table { info } => Some(info.you),
        _ => None,
    };
    assert!(live.until(you).await.is_some());

    let stranger = Person::of("?", "192.0.2.3");
    free(&site, &stranger, &listed, 1)
        .await
        .refused(403, "not-host");
    free(&site, &boris, &listed, 0)
        .await
        .refused(403, "not-host");
    for seat in ["2", "3", "99", "x"] {
        let path = format!("/api/tables/{listed}/seats/{seat}");
        site.ask(&anna, "DELETE", &path, Asked::Nothing)
            .await
            .refused(404, "not-found");
    }
    assert_eq!(free(&site, &anna, &listed, 1).await.status, 204);
    assert_eq!(live.until(you).await, None, "he is told at once");
    assert_eq!(
        info(&site, &anna, &listed).await["seats"][1]["kind"],
        json!("open")
    );
    site.join(&mut boris, &listed)
        .await
        .refused(403, "sent-away");
    let mut in_disguise = Person::of("Не Борис", "192.0.2.2");
    site.join(&mut in_disguise, &listed)
        .await
        .refused(403, "sent-away");
    let mut vera = Person::of("Вера", "192.0.2.4");
    assert_eq!(site.join(&mut vera, &listed).await.status, 200);
}

#[tokio::test]
async fn whoever_leaves_may_come_back_and_the_host_hands_the_table_on() {
    let site = site().await;
    let mut anna = Person::of("Анна", "192.0.2.1");
    let mut boris = Person::of("Борис", "192.0.2.2");
    let mut vera = Person::of("Вера", "192.0.2.3");
    let id = table(&site, &mut anna, true).await;
    site.join(&mut boris, &id).await;
    assert_eq!(free(&site, &boris, &id, 1).await.status, 204);
    assert_eq!(info(&site, &boris, &id).await["you"], Value::Null);
    assert_eq!(site.join(&mut vera, &id).await.status, 200);

    // Nobody is at the table but Vera, who waits at her page; Anna hands the table to her.
    let mut live = site.live(&vera, &id).await;
    live.until(|message| matches!(message, ServerMessage::Table { .. }).then_some(()))
        .await;
    assert_eq!(free(&site, &anna, &id, 0).await.status, 204);
    let host = live
        .until(|message| match message {
            ServerMessage::Table { info } => Some(info.host),
            _ => None,
        })
        .await;
    assert!(host, "she is the host now");
    assert_eq!(
        site.join(&mut boris, &id).await.status,
        200,
        "on the free seat"
    );
    free(&site, &anna, &id, 0).await.refused(403, "not-host");

    // It is the same after a restart.
    let site = site
        .restart_with(coven_catalog::Catalog::house(), quick())
        .await;
    assert_eq!(info(&site, &vera, &id).await["host"], json!(true));
    assert_eq!(info(&site, &anna, &id).await["you"], Value::Null);

    // The last one closes the table.
    assert_eq!(free(&site, &vera, &id, 1).await.status, 204);
    assert_eq!(info(&site, &boris, &id).await["host"], json!(true));
    assert_eq!(free(&site, &boris, &id, 0).await.status, 204);
    let gone = site.get(&boris, &format!("/api/tables/{id}")).await;
    gone.refused(404, "unknown-table");
    assert_eq!(site.get(&boris, "/api/tables").await.json, json!([]));
}

#[tokio::test]
async fn nobody_gets_up_from_a_game_that_has_begun() {
    let site = Site::open().await;
    let (table, people, _lives) = site.three(json!({})).await;
    free(&site, &people[1], &table, 1)
        .await
        .refused(409, "already-started");
    free(&site, &people[0], &table, 1)
        .await
        .refused(409, "already-started");
    free(&site, &people[0], &table, 9)
        .await
        .refused(404, "not-found");
}
