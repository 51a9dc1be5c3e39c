//! Nobody's bots wait for somebody else's: thinking is shared, and nobody thinks for an empty room.

use std::time::{Duration, Instant};

use crate::common::{Live, Person, Site, commitment, quick};
use axum::http::StatusCode;
use coven_server::Settings;
use serde_json::{Value, json};

const HOME: &str = "192.0.2.1";
const ELSEWHERE: &str = "198.51.100.7";

fn bots(level: &str, count: usize) -> Value {
    vec![json!({"kind": "bot", "level": level}); count].into()
}

/// Waits until the maker of a table must decide, without looking at the table itself.
async fn until_asked(site: &Site, who: &Person, table: &str) {
    loop {
        let mine = site.get(who, "/api/tables/mine").await;
        let tables = mine.json.as_array().expect("a list");
        let found = tables.iter().find(|one| one["table"] == table);
        if found.is_some_and(|one| one["your_turn"] == true) {
            return;
        }
        tokio::task::yield_now().await;
    }
}

async fn stand_in(site: &Site, who: &Person, table: &str, level: &str) {
    let path = format!("/api/tables/{table}/seats/0/bot");
    let seated = site.post(who, &path, json!({"level": level})).await;
    assert_eq!(seated.status, StatusCode::OK, "{}", seated.text);
}

async fn status(site: &Site, table: &str) -> Value {
    let path = format!("/api/tables/{table}");
    let info = site.get(&Person::new("?"), &path).await;
    info.json["status"].clone()
}

/// Plays the first choice until the game is over.
async fn play_to_the_end(live: &mut Live) {
    while !live.is_over() {
        if let Some(action) = live.choices().first().cloned() {
            live.act(&action).await.unwrap();
        }
        live.until_update().await;
    }
}

#[tokio::test]
async fn a_table_where_nobody_looks_waits_for_its_people() {
    let settings = Settings {
        absence_seconds: 0,
        ..quick()
    };
    let site = Site::with(settings).await;
    let mut anna = Person::new("Анна");
    let table = site.create(&mut anna, bots("easy", 2), json!({})).await;
    site.begun(&anna, &table).await;
    until_asked(&site, &anna, &table).await;
    // A stand-in for herself, and somebody who looks but does not sit there.
    stand_in(&site, &anna, &table, "easy").await;
    let mut onlooker = site.live(&Person::new("?"), &table).await;
    onlooker.until_shown().await;
    let version = onlooker.version;

    // Bots of others play a whole game meanwhile.
    let mut boris = Person::new("Борис");
    let other = site.create(&mut boris, bots("easy", 2), json!({})).await;
    let mut live = site.live(&boris, &other).await;
    live.until_shown().await;
    play_to_the_end(&mut live).await;

    onlooker.resync().await;
    assert_eq!(onlooker.version, version, "nobody has decided for her");
    let mut back = site.live(&anna, &table).await;
    back.until_shown().await;
    assert!(!back.choices().is_empty(), "she is still asked");
    play_to_the_end(&mut back).await;
}

#[tokio::test]
async fn a_table_that_nobody_comes_back_to_is_played_to_its_end() {
    let settings = Settings {
        play_out_hours: 0,
        absence_seconds: 0,
        ..quick()
    };
    let site = Site::with(settings).await;
    let mut anna = Person::new("Анна");
    let left = site.create(&mut anna, bots("hard", 2), json!({})).await;
    let kept = site.create(&mut anna, bots("easy", 2), json!({})).await;
    site.begun(&anna, &left).await;
    site.begun(&anna, &kept).await;
    stand_in(&site, &anna, &left, "hard").await;
    until_asked(&site, &anna, &kept).await;
    while status(&site, &left).await != "finished" {
        site.tidy().await;
        tokio::task::yield_now().await;
    }
    assert_eq!(status(&site, &kept).await, "playing");
    let mut back = site.live(&anna, &kept).await;
    back.until_shown().await;
    assert!(
        !back.choices().is_empty(),
        "where nobody stands in for her she is waited for"
    );
}

#[tokio::test]
async fn an_address_makes_so_many_tables_and_no_more() {
    let settings = Settings {
        behind_proxy: true,
        max_tables_per_address: 3,
        ..quick()
    };
    let site = Site::with(settings).await;
    let wish = || {
        json!({"game": "three-witches", "name": "Анна", "commitment": commitment(),
               "others": bots("easy", 2), "options": {}})
    };
    // The cookie is dropped every time.
    let nobody = Person::of("?", HOME);
    for _ in 0..3 {
        let made = site.post(&nobody, "/api/tables", wish()).await;
        assert_eq!(made.status, StatusCode::CREATED);
    }
    let fourth = site.post(&nobody, "/api/tables", wish()).await;
    fourth.refused(429, "too-many-tables");
    let mut anna = Person::of("Анна", ELSEWHERE);
    let table = site.create(&mut anna, bots("easy", 2), json!({})).await;
    for _ in 0..2 {
        site.create(&mut anna, bots("easy", 2), json!({})).await;
    }
    let made = site.post(&anna, "/api/tables", wish()).await;
    made.refused(429, "too-many-tables");
    // Whoever finishes a game makes room.
    let mut live = site.live(&anna, &table).await;
    live.until_shown().await;
    play_to_the_end(&mut live).await;
    live.resync().await;
    site.create(&mut anna, bots("easy", 2), json!({})).await;
}

#[tokio::test]
async fn a_class_begins_all_at_once_and_a_flood_does_not() {
    let settings = Settings {
        behind_proxy: true,
        ..Settings::default()
    };
    let site = Site::with(settings).await;
    let wish = || {
        json!({"game": "three-witches", "name": "Анна", "commitment": commitment(),
               "others": bots("easy", 2), "options": {}})
    };
    let somebody = Person::of("?", HOME);
    for pupil in 0..60 {
        let made = site.post(&somebody, "/api/tables", wish()).await;
        assert_eq!(made.status, StatusCode::CREATED, "pupil {pupil}");
    }
    let mut refused = 0;
    for _ in 0..20 {
        let made = site.post(&somebody, "/api/tables", wish()).await;
        refused += usize::from(made.status == StatusCode::TOO_MANY_REQUESTS);
    }
    // The hour gives one more every 18 seconds.
    assert!(refused >= 10, "{refused} of 20 were refused");
    let other = Person::of("?", ELSEWHERE);
    let made = site.post(&other, "/api/tables", wish()).await;
    assert_eq!(made.status, StatusCode::CREATED);
}

/// How long the bots of a table take for some answers, as its maker sees it.
async fn answers(live: &mut Live, count: usize) -> Vec<Duration> {
    let mut times = Vec::new();
    while times.len() < count {
        assert!(!live.is_over(), "the game is long enough");
        if let Some(action) = live.choices().first().cloned() {
            live.act(&action).await.unwrap();
            // What she did herself is no answer.
            live.until_update().await;
            continue;
        }
        let asked = Instant::now();
        live.until_update().await;
        times.push(asked.elapsed());
    }
    times.sort();
    times
}

fn median(times: &[Duration]) -> Duration {
    times[times.len() / 2]
}

/// The attack of finding X2: many tables of hard bots, a stand-in on the maker's own seat, nobody
/// connected, the cookie dropped every time; then the same with somebody connected to each.
#[tokio::test]
async fn bots_of_others_answer_as_usual_under_attack() {
    const ANSWERS: usize = 7;
    let settings = Settings {
        behind_proxy: true,
        bot_pause_ms: 400,
        bot_threads: 1,
        absence_seconds: 0,
        ..quick()
    };
    let site = Site::with(settings).await;
    let mut anna = Person::of("Анна", HOME);
    let table = site.create(&mut anna, bots("hard", 2), json!({})).await;
    let mut live = site.live(&anna, &table).await;
    live.until_shown().await;
    let usual = median(&answers(&mut live, ANSWERS).await);

    let mut flood = Vec::new();
    for _ in 0..60 {
        let mut attacker = Person::of("?", ELSEWHERE);
        let wish = json!({"game": "seers-catalog", "name": "?", "commitment": attacker.commits(),
                          "others": bots("hard", 4), "options": {}});
        let made = site.post(&attacker, "/api/tables", wish).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
        attacker.keep_cookie(&made);
        let table = made.json["table"].as_str().unwrap().to_owned();
        site.begun(&attacker, &table).await;
        stand_in(&site, &attacker, &table, "hard").await;
        flood.push((attacker, table));
    }
    let unseen = median(&answers(&mut live, ANSWERS).await);
    assert!(unseen < usual * 3 / 2, "{unseen:?}, usually {usual:?}");

    let mut sockets = Vec::new();
    for (attacker, table) in &flood[..20] {
        sockets.push(site.live(attacker, table).await);
    }
    let seen = median(&answers(&mut live, ANSWERS).await);
    assert!(seen < usual * 3 / 2, "{seen:?}, usually {usual:?}");
}
