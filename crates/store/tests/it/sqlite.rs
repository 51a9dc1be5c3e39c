//! The suite on SQLite, what survives a restart, and what is refused at the door.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use coven_core::{Entry, Seat};
use coven_store::{
    DealForm, OpenError, Ownership, SessionHash, SqliteStore, Store, StoreError, suite,
};
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

/// How many transactions the write-ahead log of a file holds: frames that name the size of the file after
/// them end one.
fn commits(path: &Path) -> usize {
    const HEADER: usize = 32;
    const FRAME_HEADER: usize = 24;
    let log = std::fs::read(path.with_extension("db-wal")).unwrap();
    let number = |at: usize| u32::from_be_bytes(log[at..at + 4].try_into().unwrap());
    let page = number(8) as usize;
    let frames = (HEADER..log.len()).step_by(FRAME_HEADER + page);
    // What an earlier round of the log left behind has other salts.
    let is_of_this_round = |frame: usize| log[frame + 8..frame + 16] == log[16..24];
    frames
        .filter(|frame| is_of_this_round(*frame) && number(frame + 4) != 0)
        .count()
}

#[tokio::test]
async fn those_who_wait_are_written_with_one_flush() {
    const TABLES: usize = 60;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("coven.db");
    let store = Arc::new(open(&path).await.unwrap());
    suite::crowd(&*store, TABLES).await;
    let write = |number: usize| {
        let writing = (0..TABLES).map(|table| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let entry = Entry::act(Seat::new(0), "pass").into();
                let table = suite::crowd_table(table);
                store.append(&table, number, &entry, None).await
            })
        });
        writing.collect::<Vec<_>>()
    };
    let before = commits(&path);
    for number in 0..3 {
        for written in write(number) {
            written.await.unwrap().unwrap();
        }
    }
    let groups = commits(&path) - before;
    assert!(
        (3..=3 * TABLES / 10).contains(&groups),
        "{groups} flushes for {} entries",
        3 * TABLES
    );
    // Whoever comes alone waits for nobody: one entry, one flush.
    let before = commits(&path);
    let entry = Entry::act(Seat::new(1), "pass").into();
    let table = suite::crowd_table(7);
    store.append(&table, 3, &entry, None).await.unwrap();
    assert_eq!(commits(&path) - before, 1);
}

#[tokio::test]
async fn where_the_file_fails_everybody_is_refused_and_nothing_is_written() {
    const TABLES: usize = 20;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("coven.db");
    let store = Arc::new(open(&path).await.unwrap());
    suite::crowd(&*store, TABLES).await;
    meddle(&path, "ALTER TABLE actions RENAME TO mislaid").await;
    let writing: Vec<_> = (0..TABLES)
        .map(|table| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let entry = Entry::act(Seat::new(0), "pass").into();
                let table = suite::crowd_table(table);
                store.append(&table, 0, &entry, None).await
            })
        })
        .collect();
    for written in writing {
        let written = written.await.unwrap();
        assert!(
            matches!(written, Err(StoreError::Backend(_))),
            "{written:?}"
        );
    }
    // It goes on by itself when the fault is gone.
    meddle(&path, "ALTER TABLE mislaid RENAME TO actions").await;
    for table in (0..TABLES).map(suite::crowd_table) {
        assert!(store.entries(&table).await.unwrap().is_empty());
        let entry = Entry::act(Seat::new(0), "pass").into();
        store.append(&table, 0, &entry, None).await.unwrap();
    }
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

#[tokio::test]
async fn a_file_has_one_owner_by_whatever_path_it_is_reached() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("coven.db");
    // A link that leads to a file that is not there yet leads to the same house.
    let link = folder.path().join("link.db");
    std::os::unix::fs::symlink("./coven.db", &link).unwrap();
    let indoors = folder.path().join("indoors");
    std::os::unix::fs::symlink(folder.path(), &indoors).unwrap();
    let paths = [path.clone(), link, indoors.join("link.db")];
    for owner in &paths {
        let store = open(owner).await.unwrap();
        for other in &paths {
            let refused = open(other).await;
            assert!(
                matches!(refused, Err(OpenError::Served { .. })),
                "{owner:?} {other:?}: {refused:?}"
            );
        }
        store.see_session(&SessionHash::new("a"), 1).await.unwrap();
        store.close().await;
    }
    // What a killed server leaves behind locks nobody out.
    std::fs::write(folder.path().join("coven.db.lock"), "").unwrap();
    open(&path).await.unwrap().close().await;

    std::fs::hard_link(&path, folder.path().join("second.db")).unwrap();
    let refused = open(&path).await;
    assert!(
        matches!(refused, Err(OpenError::TwoNames { .. })),
        "{refused:?}"
    );
}

#[test]
fn of_many_who_take_a_file_at_once_one_has_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("coven.db");
    let owners = std::sync::atomic::AtomicUsize::new(0);
    let taken = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..200 {
                    if let Ok(ownership) = Ownership::take(&path) {
                        let before = owners.fetch_add(1, Ordering::SeqCst);
                        assert_eq!(before, 0, "two owners");
                        taken.fetch_add(1, Ordering::SeqCst);
                        owners.fetch_sub(1, Ordering::SeqCst);
                        drop(ownership);
                    }
                }
            });
        }
    });
    assert!(taken.into_inner() > 0);
    assert!(!path.exists(), "the file itself was not made");
}

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test]
async fn nobody_else_on_the_machine_reads_the_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("coven.db");
    let all = |folder: &Path| -> Vec<(String, u32)> {
        let files = std::fs::read_dir(folder).unwrap();
        files
            .map(|file| file.unwrap().path())
            .map(|file| (file.display().to_string(), mode(&file)))
            .collect()
    };
    let store = open(&path).await.unwrap();
    assert!(store.is_private());
    store.see_session(&SessionHash::new("a"), 1).await.unwrap();
    let files = all(folder.path());
    assert_eq!(files.len(), 4, "database, log, index, lock: {files:?}");
    assert!(files.iter().all(|(_, mode)| *mode == 0o600), "{files:?}");
    // As after a crash of an older version: everything is there and open to everybody.
    let copy = tempfile::tempdir().unwrap();
    for name in ["coven.db", "coven.db-wal", "coven.db-shm"] {
        let to = copy.path().join(name);
        std::fs::copy(folder.path().join(name), &to).unwrap();
        std::fs::set_permissions(&to, std::fs::Permissions::from_mode(0o644)).unwrap();
    }
    let again = open(&copy.path().join("coven.db")).await.unwrap();
    again.see_session(&SessionHash::new("b"), 1).await.unwrap();
    let files = all(copy.path());
    assert!(files.iter().all(|(_, mode)| *mode == 0o600), "{files:?}");
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
