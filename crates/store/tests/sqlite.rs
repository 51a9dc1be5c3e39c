//! The suite on SQLite, what survives a restart, and what is refused at the door.

use std::path::Path;
use std::sync::Arc;

use coven_store::{DealForm, OpenError, SessionHash, SqliteStore, Store, suite};
use coven_wire::TableStatus;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

async fn open(path: &Path) -> Result<SqliteStore, OpenError> {
    SqliteStore::open(path).await
}

/// Runs one statement on the file behind the store's back.
async fn meddle(path: &Path, statement: &'static str) {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true);
    let mut file = options.connect().await.unwrap();
    sqlx::raw_sql(statement).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

#[tokio::test]
async fn the_suite_holds() {
    let folder = tempfile::tempdir().unwrap();
    suite::run(Arc::new(
        open(&folder.path().join("coven.db")).await.unwrap(),
    ))
    .await;
}

#[tokio::test]
async fn everything_is_there_after_a_restart_in_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("coven.db");
    let store = Arc::new(open(&path).await.unwrap());
    suite::run(store.clone()).await;
    let log = store.entries("first").await.unwrap();
    let table = store.table("first").await.unwrap();
    store.close().await;
    let files: Vec<_> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|f| f.unwrap().path())
        .collect();
    assert_eq!(files, [path.as_path()], "a closed store is one file");

    let store = open(&path).await.unwrap();
    assert_eq!(store.entries("first").await.unwrap(), log);
    assert_eq!(store.table("first").await.unwrap(), table);
}

#[tokio::test]
async fn an_empty_file_becomes_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("coven.db");
    std::fs::write(&path, "").unwrap();
    let store = open(&path).await.unwrap();
    store.see_session(&SessionHash::new("a"), 1).await.unwrap();
}

#[tokio::test]
async fn what_is_not_ours_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("letter.txt");
    std::fs::write(&text, "Dear database, I am not one of you. ".repeat(100)).unwrap();
    let foreign = folder.path().join("foreign.db");
    meddle(&foreign, "CREATE TABLE cats (name TEXT)").await;
    for path in [text, foreign] {
        let before = std::fs::read(&path).unwrap();
        let refused = open(&path).await;
        assert!(
            matches!(refused, Err(OpenError::NotCoven { .. })),
            "{path:?}: {refused:?}"
        );
        assert_eq!(std::fs::read(&path).unwrap(), before, "{path:?}");
    }
}

#[tokio::test]
async fn a_newer_database_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("coven.db");
    open(&path).await.unwrap().close().await;
    meddle(
        &path,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'the future', 1, x'00', 0)",
    )
    .await;
    let before = std::fs::read(&path).unwrap();
    let refused = open(&path).await;
    assert!(
        matches!(refused, Err(OpenError::Newer { .. })),
        "{refused:?}"
    );
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn what_cannot_be_written_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "x").unwrap();
    for path in [
        folder.path().join("missing/coven.db"),
        folder.path().to_owned(),
        file.join("db"),
    ] {
        let refused = open(&path).await;
        assert!(
            matches!(refused, Err(OpenError::NotWritable { .. })),
            "{path:?}: {refused:?}"
        );
    }
}

/// A file of version 0.1.0: what was dealt stays proven in its old form, and whoever still waits
/// commits anew, because her number came in the open.
#[tokio::test]
async fn tables_from_before_commitments_keep_their_deals() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("coven.db");
    let shipped = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../fixtures/v1/coven.sqlite"
    );
    std::fs::copy(shipped, &path).unwrap();
    let store = open(&path).await.unwrap();
    let mut file = SqliteConnectOptions::new()
        .filename(&path)
        .read_only(true)
        .connect()
        .await
        .unwrap();
    let ids: Vec<String> = sqlx::query_scalar("SELECT id FROM tables")
        .fetch_all(&mut file)
        .await
        .unwrap();
    let (mut dealt, mut waiting) = (0, 0);
    for id in ids {
        let table = store.table(&id).await.unwrap().unwrap();
        if table.status == TableStatus::Waiting {
            waiting += 1;
            assert_eq!(table.deal.form, DealForm::Committed);
            assert_eq!((table.fingerprint(), table.fairness()), (None, None));
        } else {
            dealt += 1;
            assert_eq!(table.deal.form, DealForm::Old);
            let fairness = table.fairness().expect("every nonce is there");
            assert!(fairness.proven_seed(&table.facts()).is_some());
        }
    }
    assert!(dealt > 0 && waiting > 0, "{dealt} dealt, {waiting} waiting");
}
