//! A site moves between the two databases and back, and is copied while it is served.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use coven_parts::Postgres;
use coven_store::{
    CopyError, Database, OpenError, PostgresStore, SessionHash, SqliteStore, Store, backup, copy,
    suite,
};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _};

fn file(path: &Path) -> Database {
    Database::File(path.to_owned())
}

/// A file with everything that the suite leaves behind.
async fn site(path: &Path) {
    let store = Arc::new(SqliteStore::open(path).await.unwrap());
    suite::run(store.clone()).await;
    store.close().await;
}

/// Whether two files keep the same, row for row.
async fn assert_equal(one: &Path, other: &Path) {
    let options = SqliteConnectOptions::new().filename(one).read_only(true);
    let mut both = options.connect().await.unwrap();
    sqlx::query("ATTACH ?1 AS other")
        .bind(other.display().to_string())
        .execute(&mut both)
        .await
        .unwrap();
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM main.sqlite_master
         WHERE type = 'table' AND name NOT IN ('_sqlx_migrations', 'pulse', 'chat')",
    )
    .fetch_all(&mut both)
    .await
    .unwrap();
    assert!(tables.len() >= 7, "{tables:?}");
    let mut compared: Vec<(String, String)> = tables
        .iter()
        .map(|table| (table.clone(), "*".to_owned()))
        .collect();
    // Lines of talk are numbered anew.
    compared.push(("chat".into(), "table_id, seat, text, created_at".into()));
    for (table, columns) in compared {
        let differ = format!(
            "SELECT COUNT(*) FROM (
               SELECT * FROM (SELECT {columns} FROM main.{table} EXCEPT SELECT {columns} FROM other.{table})
               UNION ALL
               SELECT * FROM (SELECT {columns} FROM other.{table} EXCEPT SELECT {columns} FROM main.{table}))"
        );
        let count: i64 = sqlx::query_scalar(AssertSqlSafe(differ))
            .fetch_one(&mut both)
            .await
            .unwrap();
        assert_eq!(count, 0, "{table}");
        let rows = format!("SELECT COUNT(*) FROM {table}");
        let rows: i64 = sqlx::query_scalar(AssertSqlSafe(rows))
            .fetch_one(&mut both)
            .await
            .unwrap();
        assert!(rows > 0, "{table} proves nothing");
    }
    both.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_site_moves_there_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let first: PathBuf = folder.path().join("first.db");
    let second: PathBuf = folder.path().join("second.db");
    site(&first).await;
    let server = Postgres::start();
    let address = server.database("site");
    let there: Database = address.parse().unwrap();
    let rows = copy(&file(&first), &there).await.unwrap();
    assert!(rows > 20, "{rows}");

    // It is served there, and plays on: numbers go on where they stood.
    let store = PostgresStore::open(&address.parse().unwrap())
        .await
        .unwrap();
    let last = store.ended(0, 100).await.unwrap().pop().unwrap();
    assert!(last.number > 0);
    let line = coven_store::ChatRecord {
        seat: coven_core::Seat::new(0),
        text: "я дома".to_owned(),
    };
    store.add_chat("first", &line, 80).await.unwrap();
    assert_eq!(store.chat("first", 1).await.unwrap(), [line]);

    // Neither place may be served, nor hold anything already.
    let busy = copy(&there, &file(&second)).await;
    assert!(
        matches!(busy, Err(CopyError::Open(OpenError::Served { .. }))),
        "{busy:?}"
    );
    assert!(!second.exists());
    // A copy of a place that is served is made all the same, as it is at that moment.
    assert_eq!(backup(&there, &second).await.unwrap(), rows + 1);
    let taken = backup(&there, &second).await;
    assert!(
        matches!(taken, Err(CopyError::NotEmpty { .. })),
        "{taken:?}"
    );
    store.close().await;
    let full = copy(&file(&second), &there).await;
    assert!(matches!(full, Err(CopyError::NotEmpty { .. })), "{full:?}");

    let third = folder.path().join("third.db");
    copy(&there, &file(&third)).await.unwrap();
    assert_equal(&second, &third).await;
    let held = SqliteStore::open(&first).await.unwrap();
    held.add_chat(
        "first",
        &coven_store::ChatRecord {
            seat: coven_core::Seat::new(0),
            text: "я дома".to_owned(),
        },
        80,
    )
    .await
    .unwrap();
    // And so is a copy of a file that is served.
    let fourth = folder.path().join("fourth.db");
    backup(&file(&first), &fourth).await.unwrap();
    held.close().await;
    assert_equal(&first, &third).await;
    assert_equal(&first, &fourth).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_is_whole_or_not_there() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing.db");
    let to = folder.path().join("to.db");
    let found = copy(&file(&missing), &file(&to)).await;
    assert!(matches!(found, Err(CopyError::Missing { .. })), "{found:?}");
    let found = backup(&file(&missing), &to).await;
    assert!(matches!(found, Err(CopyError::Missing { .. })), "{found:?}");
    assert!(!missing.exists() && !to.exists());
    let letter = folder.path().join("letter.txt");
    std::fs::write(&letter, "Дорогая Агата, это не база данных, а письмо.").unwrap();
    let found = copy(&file(&letter), &file(&to)).await;
    assert!(
        matches!(found, Err(CopyError::Open(OpenError::NotCoven { .. }))),
        "{found:?}"
    );
    assert!(!to.exists(), "nothing is left behind");

    // PostgreSQL keeps no zero in a text: what cannot be kept whole is not kept.
    let odd = folder.path().join("odd.db");
    site(&odd).await;
    let store = SqliteStore::open(&odd).await.unwrap();
    store
        .see_session(&SessionHash::new("z\0"), 1)
        .await
        .unwrap();
    store.close().await;
    let server = Postgres::start();
    let there: Database = server.database("site").parse().unwrap();
    let refused = copy(&file(&odd), &there).await;
    assert!(matches!(refused, Err(CopyError::Store(_))), "{refused:?}");
    assert_eq!(server.sql("site", "SELECT count(*) FROM sessions"), "0");
}
