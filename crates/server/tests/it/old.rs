//! Nothing written before is lost: a database of the first version is migrated, its running games are
//! played to their ends, and every log verifies.

use crate::common::{Live, Person, Site, meddle};
use coven_catalog::Catalog;
use coven_core::{LogDocument, Rng, Seed};
use coven_store::EndedHow;
use coven_wire::TableStatus;
use serde_json::json;
use sha2::{Digest, Sha256};
use tempfile::TempDir;

/// The people of the old database, by the tokens that they have in this test.
const TOKENS: [&str; 3] = ["a", "b", "c"];

/// A copy of the old database, in which the people have tokens that are known here.
async fn old_database() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("coven.db");
    std::fs::copy("../../fixtures/v1/coven.sqlite", &file).unwrap();
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
    let mut old = sqlx::ConnectOptions::connect(&options.foreign_keys(false))
        .await
        .unwrap();
    let sessions: Vec<String> =
        sqlx::query_scalar("SELECT token_hash FROM sessions ORDER BY rowid")
            .fetch_all(&mut old)
            .await
            .unwrap();
    assert_eq!(sessions.len(), TOKENS.len());
    for (session, token) in sessions.iter().zip(TOKENS) {
        let known = hex::encode(Sha256::digest(token.repeat(64).as_bytes()));
        for statement in [
            "UPDATE sessions SET token_hash = ?2 WHERE token_hash = ?1",
            "UPDATE tables SET host = ?2 WHERE host = ?1",
            "UPDATE seats SET session = ?2 WHERE session = ?1",
        ] {
            sqlx::query(statement)
                .bind(session)
                .bind(&known)
                .execute(&mut old)
                .await
                .unwrap();
        }
    }
    sqlx::Connection::close(old).await.unwrap();
    folder
}

fn people() -> Vec<Person> {
    TOKENS
        .iter()
        .map(|token| Person {
            cookie: Some(format!("coven_session={}", token.repeat(64))),
            ..Person::new(token)
        })
        .collect()
}

/// Plays whatever comes first until the game is over.
async fn play_to_the_end(lives: &mut [Live], rng: &mut Rng) {
    while !lives[0].is_over() {
        let turn = lives.iter().position(|live| !live.choices().is_empty());
        if let Some(seat) = turn {
            let action = rng.pick(&lives[seat].choices()).clone();
            // While others decide at the same time the question may be gone.
            let _stale = lives[seat].act(&action).await;
        } else {
            // A bot decides: everybody hears of it.
            lives[0].next().await;
        }
        for live in &mut *lives {
            live.resync().await;
        }
    }
}

#[tokio::test]
async fn a_database_of_the_first_version_lives_on() {
    let folder = old_database().await;
    let copy = folder.path().join("coven.db.before-3");
    let before = std::fs::metadata(folder.path().join("coven.db"))
        .unwrap()
        .len();
    let site = Site::on(folder).await;
    assert!(
        std::fs::metadata(&copy).unwrap().len() >= before / 2,
        "copied first"
    );
    let permissions = std::fs::metadata(&copy).unwrap().permissions();
    let mode = std::os::unix::fs::PermissionsExt::mode(&permissions);
    assert_eq!(mode & 0o777, 0o600, "a copy is for its owner alone");
    let people = people();
    let catalog = Catalog::house();
    let verified = async |table: &str| {
        let log = site
            .get(&people[0], &format!("/api/tables/{table}/log"))
            .await;
        let document = LogDocument::read(&log.text).unwrap();
        let entry = catalog.get(&document.header.game).unwrap();
        entry.replay(&document).unwrap();
        document
    };
    let mut tables = Vec::new();
    for person in &people {
        let mine = site.get(person, "/api/tables/mine").await;
        for row in mine.json.as_array().unwrap() {
            let id = row["table"].as_str().unwrap().to_owned();
            if !tables.contains(&id) {
                tables.push(id);
            }
        }
    }
    let mut rng = Seed::from_number(1).stream(0);
    let (mut finished, mut played, mut waiting) = (0, 0, 0);
    for table in &tables {
        let record = site.store().table(table).await.unwrap().unwrap();
        match record.status {
            TableStatus::Finished => {
                let document = verified(table).await;
                let unknown =
                    |entry: &coven_core::Entry| entry.stamp == coven_core::Stamp::default();
                assert!(document.entries.iter().all(unknown), "nobody wrote it down");
                finished += 1;
            }
            TableStatus::Playing => {
                // A stand-in of those days has got its entry when the table was loaded.
                let known = site.store().entries(table).await.unwrap();
                let known = known.iter().filter(|it| it.entry.action().is_some());
                let known = known.count();
                let mut lives = Vec::new();
                for person in &people {
                    let info = site.get(person, &format!("/api/tables/{table}")).await;
                    assert_eq!(info.json["stopped"], json!(null), "{}", info.text);
                    if !info.json["you"].is_null() {
                        let mut live = site.live(person, table).await;
                        live.until_shown().await;
                        lives.push(live);
                    }
                }
                play_to_the_end(&mut lives, &mut rng).await;
                let document = verified(table).await;
                let (old, new) = document.entries.split_at(known);
                assert!(old.iter().all(|entry| entry.stamp.at.is_none()));
                assert!(!new.is_empty() && new.iter().all(|entry| entry.stamp.at.is_some()));
                played += 1;
            }
            TableStatus::Waiting => waiting += 1,
        }
    }
    assert_eq!((finished, played, waiting), (5, 8, 2), "{tables:?}");

    // The ends that the old version did not write down are made from the logs, and once.
    for _ in 0..2 {
        site.state().record_ends().await;
        let ended = site.store().ended(0, 100).await.unwrap();
        assert_eq!(ended.len(), finished + played);
        assert!(ended.iter().all(|game| game.ending.outcome.is_some()));
        assert!(
            ended
                .iter()
                .all(|game| game.ending.how == EndedHow::ByRules)
        );
        let unknown = ended.iter().filter(|game| game.ending.at.is_none()).count();
        assert_eq!(unknown, finished, "when they ended nobody knows");
    }
}

#[tokio::test]
async fn a_database_that_cannot_be_read_is_left_as_it_is() {
    for (statement, code) in [
        (
            "UPDATE actions SET number = number + 1 WHERE table_id = 'ibkwq9ufat' AND number = 35",
            503,
        ),
        (
            "UPDATE seats SET nonce = 'x' WHERE table_id = 'ibkwq9ufat'",
            503,
        ),
    ] {
        let folder = old_database().await;
        let file = folder.path().join("coven.db");
        meddle(&file, statement).await;
        let site = Site::on(folder).await;
        let people = people();
        let info = site.get(&people[0], "/api/tables/ibkwq9ufat").await;
        assert_eq!(info.status, code, "{}", info.text);
        // The other tables are served all the same.
        let info = site.get(&people[0], "/api/tables/tbnptj6wkm").await;
        assert_eq!(info.status, 200, "{}", info.text);
    }
}
