//! Going round in circles: what can be done and undone for ever is bounded, and a long log keeps
//! nobody waiting but those who want it.

use std::time::{Duration, Instant};

use crate::common::{Live, Person, Site, quick};
use coven_server::Settings;
use serde_json::json;
use sqlx::ConnectOptions as _;

const AT_LAST: Duration = Duration::from_secs(30);

/// A table of Whirling Witchcraft, where a choice can be withdrawn until all have chosen.
async fn table(site: &Site, anna: &mut Person, boris: &mut Person) -> String {
    let body = json!({"game": "vedmin-krug", "name": "Анна", "commitment": anna.commits(),
                      "others": [{"kind": "open"}], "options": {"characters": "draft"}});
    let made = site.post(anna, "/api/tables", body).await;
    anna.keep_cookie(&made);
    let table = made.json["table"].as_str().expect("a table").to_owned();
    let joined = site.join(boris, &table).await;
    assert!(joined.status.is_success(), "{}", joined.text);
    table
}

/// Chooses and withdraws until the server has had enough; says how often it went through.
async fn go_round(mut live: Live, choice: String) -> usize {
    let mut carried_out = 0;
    loop {
        for action in [choice.as_str(), "withdraw"] {
            match live.act(action).await {
                Ok(()) => carried_out += 1,
                Err(code) if code == "too-many-actions" => return carried_out,
                // Another connection of hers was faster.
                Err(_) => {}
            }
        }
    }
}

#[tokio::test]
async fn choosing_and_withdrawing_for_ever_is_bounded_and_the_game_goes_on() {
    const BURST: usize = 40;
    const A_SECOND: usize = 5;
    let site = Site::with(Settings {
        action_burst: u32::try_from(BURST).unwrap().try_into().unwrap(),
        actions_per_minute: u32::try_from(60 * A_SECOND).unwrap().try_into().unwrap(),
        connections_per_seat: 31,
        ..quick()
    })
    .await;
    let mut anna = Person::new("Анна");
    let mut boris = Person::new("Борис");
    let table = table(&site, &mut anna, &mut boris).await;
    let mut both = site.dealt(&[anna.clone(), boris], &table).await;
    let mut honest = both.pop().expect("he came");

    let began = Instant::now();
    let mut lives = Vec::new();
    for _ in 0..30 {
        let mut live = site.live(&anna, &table).await;
        live.until_shown().await;
        lives.push(live);
    }
    let choice = lives[0].choices()[0].clone();
    let attackers: Vec<_> = lives
        .into_iter()
        .map(|live| tokio::spawn(go_round(live, choice.clone())))
        .collect();
    let mut carried_out = 0;
    for attacker in attackers {
        carried_out += attacker.await.unwrap();
    }
    let most = BURST + 1 + began.elapsed().as_millis() as usize * A_SECOND / 1_000;
    assert!(carried_out >= BURST, "{carried_out} of a burst of {BURST}");
    assert!(carried_out <= most, "{carried_out} of at most {most}");

    // The other one has her own share.
    honest.resync().await;
    let choice = honest.choices()[0].clone();
    assert_eq!(honest.act(&choice).await, Ok(()));
    // And whoever went round in circles can go on: it only takes a little longer. She has chosen and
    // withdrawn; when she has chosen for good, the next stage asks the other one.
    let mut live = site.live(&anna, &table).await;
    live.until_shown().await;
    let waited = Instant::now();
    let choice = live.choices()[0].clone();
    while let Err(code) = live.act(&choice).await {
        assert_eq!(code, "too-many-actions");
        assert!(waited.elapsed() < AT_LAST, "she can never finish");
    }
    honest.resync().await;
    assert!(!honest.choices().is_empty(), "the next stage is on");
}

/// Writes choices and withdrawals into the log of a table that is not in memory.
async fn lengthen(site: &Site, table: &str, choice: &str, pairs: u32) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(site.file());
    let mut file = options.connect().await.unwrap();
    sqlx::query(
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < 2 * ?3)
         INSERT INTO actions (table_id, number, seat, notation)
         SELECT ?1, i + (SELECT COUNT(*) FROM actions WHERE table_id = ?1), 0,
                CASE i % 2 WHEN 0 THEN ?2 ELSE 'withdraw' END FROM n",
    )
    .bind(table)
    .bind(choice)
    .bind(pairs)
    .execute(&mut file)
    .await
    .unwrap();
    sqlx::Connection::close(file).await.unwrap();
}

#[tokio::test]
async fn a_long_log_loads_while_others_are_served() {
    let mut site = Site::open().await;
    let mut anna = Person::new("Анна");
    let mut boris = Person::new("Борис");
    let table = table(&site, &mut anna, &mut boris).await;
    let lives = site.dealt(&[anna.clone(), boris], &table).await;
    let choice = lives[0].choices()[0].clone();
    drop(lives);
    site = site.restart().await;
    lengthen(&site, &table, &choice, 50_000).await;

    // This test has one thread: whoever works on it keeps everybody waiting, and nobody is served meanwhile.
    let path = format!("/api/tables/{table}");
    let loading = site.get(&anna, &path);
    tokio::pin!(loading);
    let stranger = Person::new("?");
    let mut served = 0;
    let loaded = loop {
        tokio::select! {
            biased;
            loaded = &mut loading => break loaded,
            answer = site.get(&stranger, "/api/tables") => assert!(answer.status.is_success()),
        }
        served += 1;
    };
    assert_eq!(loaded.json["status"], json!("playing"), "{}", loaded.text);
    assert!(served >= 5, "{served} others were served meanwhile");

    // The seat that made it so long goes on, slowly.
    let mut live = site.live(&anna, &table).await;
    live.until_shown().await;
    assert_eq!(live.act(&choice).await, Ok(()));
}
