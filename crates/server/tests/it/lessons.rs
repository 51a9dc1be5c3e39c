//! Lessons over HTTP: the page says where its learner is, and the server keeps nothing.

use crate::common::{Person, Site};
use axum::http::StatusCode;
use serde_json::{Value, json};

const LESSON: &str = "/api/lessons/three-witches/first";

fn beginning() -> Value {
    json!({"scene": 0, "acts": []})
}

#[tokio::test]
async fn lessons_are_listed_with_their_games() {
    let site = Site::open().await;
    let games = site.get(&Person::new("?"), "/api/games").await;
    for game in games.json.as_array().expect("a list of games") {
        let count = if game["id"] == "old-world" { 3 } else { 1 };
        assert_eq!(
            game["lessons"].as_array().map(Vec::len),
            Some(count),
            "{game}"
        );
    }
    assert_eq!(games.json[0]["lessons"][0]["id"], "first");
}

#[tokio::test]
async fn a_step_is_done_and_answered_by_the_script() {
    let site = Site::open().await;
    let who = Person::new("?");
    let seen = site.post(&who, LESSON, json!({"place": beginning()})).await;
    assert_eq!(seen.status, StatusCode::OK, "{}", seen.text);
    assert_eq!(seen.json["stage"]["kind"], "step");
    assert_eq!(seen.json["stage"]["show"], json!(["bid 3"]));
    assert_eq!(seen.json["updates"], json!([]));
    let wish = json!({"place": beginning(), "act": "bid 3"});
    let done = site.post(&who, LESSON, wish.clone()).await;
    assert_eq!(done.json["stage"]["number"], 2, "{}", done.text);
    let acts = json!([{"seat": 0, "action": "bid 3"}, {"seat": 1, "action": "pass"},
                      {"seat": 2, "action": "pass"}]);
    assert_eq!(done.json["place"], json!({"scene": 0, "acts": acts}));
    assert_eq!(done.json["updates"].as_array().map(Vec::len), Some(3));
    // Another server, or this one started anew, finds the same place.
    let site = site.restart().await;
    let again = site
        .post(&who, LESSON, json!({"place": done.json["place"]}))
        .await;
    assert_eq!(again.json["snapshot"], done.json["snapshot"]);
    let same = site.post(&who, LESSON, wish).await;
    assert_eq!(same.json, done.json);
    let tables = site.get(&who, "/api/tables").await;
    assert_eq!(tables.json, json!([]), "no table was made");
}

#[tokio::test]
async fn what_is_wrong_is_answered_and_changes_nothing() {
    let site = Site::open().await;
    let who = Person::new("?");
    for (path, body, status, code) in [
        (
            "/api/lessons/chess/first",
            json!({"place": beginning()}),
            404,
            "unknown-game",
        ),
        (
            "/api/lessons/three-witches/last",
            json!({"place": beginning()}),
            404,
            "unknown-lesson",
        ),
        (LESSON, json!({}), 400, "bad-message"),
        (
            LESSON,
            json!({"place": {"scene": 9, "acts": []}}),
            409,
            "lesson-astray",
        ),
        (
            LESSON,
            json!({"place": {"scene": 0, "acts": [{"seat": 200, "action": "pass"}]}}),
            409,
            "lesson-astray",
        ),
        (
            LESSON,
            json!({"place": {"scene": 0, "acts": [{"seat": 0, "action": "bid 4"}]}}),
            409,
            "lesson-astray",
        ),
        (
            LESSON,
            json!({"place": beginning(), "act": "bid 4"}),
            409,
            "lesson-else",
        ),
        (
            LESSON,
            json!({"place": beginning(), "why": "bid 4"}),
            409,
            "lesson-else",
        ),
        (
            LESSON,
            json!({"place": beginning(), "act": "bid 5"}),
            409,
            "bad-bid",
        ),
        (
            LESSON,
            json!({"place": beginning(), "act": "?"}),
            409,
            "bad-notation",
        ),
    ] {
        site.post(&who, path, body).await.refused(status, code);
    }
    let nudge = site
        .post(&who, LESSON, json!({"place": beginning(), "act": "bid 4"}))
        .await;
    assert_eq!(
        nudge.json["text"]["ru"],
        "Четыре — тоже ставка, но сегодня учимся на тройке."
    );
    let many = vec![json!({"seat": 0, "action": "pass"}); 5_000];
    let wish = json!({"place": {"scene": 0, "acts": many}});
    site.post(&who, LESSON, wish)
        .await
        .refused(413, "message-too-large");
}
