//! Starting and not being able to: each reason is a clear sentence, and nothing is damaged.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use coven_server::{ContentFile, ServeArgs, ServeError, Settings, serve};
use coven_store::{Database, OpenError, SessionHash, SqliteStore, Store};
use tempfile::TempDir;

fn file(folder: &TempDir) -> PathBuf {
    folder.path().join("coven.db")
}

fn args(folder: &TempDir) -> ServeArgs {
    ServeArgs {
        host: [127, 0, 0, 1].into(),
        port: 0,
        database: Database::File(file(folder)),
        metrics: None,
        content: Vec::new(),
        settings: Settings::default(),
    }
}

/// Tries to serve; gives the sentences of the refusal.
async fn refused(args: ServeArgs, names: &str) -> ServeError {
    let tried = tokio::time::timeout(Duration::from_secs(20), serve(args)).await;
    let error = tried
        .expect("a server that cannot start says so at once")
        .expect_err("refused");
    let spoken = error.spoken();
    for text in [&spoken.ru, &spoken.en] {
        assert!(text.contains(names), "{text}");
        assert!(!text.contains("serve-"), "a sentence, not a key: {text}");
        assert!(text.lines().next().unwrap().ends_with(['.', ':']), "{text}");
    }
    assert_ne!(spoken.ru, spoken.en);
    error
}

fn path(file: &Path) -> &str {
    file.to_str().unwrap()
}

#[tokio::test]
async fn a_port_in_use_is_named_and_the_database_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let args = ServeArgs {
        port,
        ..args(&folder)
    };
    let database = file(&folder);
    let error = refused(args, &format!("127.0.0.1:{port}")).await;
    assert!(matches!(error, ServeError::PortInUse { .. }), "{error:?}");
    assert!(!database.exists());
}

#[tokio::test]
async fn an_address_of_another_machine_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    // A documentation address that no machine has.
    let args = ServeArgs {
        host: [192, 0, 2, 1].into(),
        ..args(&folder)
    };
    let error = refused(args, "192.0.2.1").await;
    assert!(matches!(error, ServeError::Bind { .. }), "{error:?}");
}

#[tokio::test]
async fn a_database_that_cannot_be_used_is_named_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let letter = folder.path().join("letter.txt");
    std::fs::write(&letter, "Dear reader, this is a letter. ".repeat(50)).unwrap();
    let newer = folder.path().join("newer.db");
    SqliteStore::open(&newer).await.unwrap().close().await;
    add_future_migration(&newer).await;
    for database in [
        folder.path().join("missing").join("coven.db"),
        letter,
        newer,
    ] {
        let before = std::fs::read(&database).ok();
        refused(
            ServeArgs {
                database: Database::File(database.clone()),
                ..args(&folder)
            },
            path(&database),
        )
        .await;
        assert_eq!(
            std::fs::read(&database).ok(),
            before,
            "{}",
            database.display()
        );
    }
}

#[tokio::test]
async fn a_second_server_on_the_same_file_is_refused_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let args = args(&folder);
    let database = file(&folder);
    let served = SqliteStore::open(&database).await.unwrap();
    let began = Instant::now();
    let error = refused(args, path(&database)).await;
    assert!(
        matches!(error, ServeError::Store(OpenError::Served { .. })),
        "{error:?}"
    );
    assert!(began.elapsed() >= Duration::from_secs(10), "it waited");
    served.see_session(&SessionHash::new("a"), 1).await.unwrap();
}

#[tokio::test]
async fn a_server_that_is_about_to_end_is_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let args = args(&folder);
    let served = SqliteStore::open(&file(&folder)).await.unwrap();
    let serving = tokio::spawn(serve(args));
    // However long it waits by then, it takes over when the other has gone.
    served.close().await;
    let side = folder.path().join("coven.db.lock");
    while !side.exists() {
        assert!(!serving.is_finished(), "it goes on waiting");
        tokio::task::yield_now().await;
    }
    serving.abort();
}

#[tokio::test]
async fn a_database_with_two_names_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let args = args(&folder);
    let database = file(&folder);
    SqliteStore::open(&database).await.unwrap().close().await;
    std::fs::hard_link(&database, folder.path().join("second.db")).unwrap();
    refused(args, path(&database)).await;
}

async fn add_future_migration(file: &Path) {
    use sqlx::ConnectOptions as _;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
    let mut open = options.connect().await.unwrap();
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'the future', 1, x'00', 0)",
    )
    .execute(&mut open)
    .await
    .unwrap();
    sqlx::Connection::close(open).await.unwrap();
}

#[tokio::test]
async fn a_bad_content_file_is_refused_with_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let with = |game: &str, file: PathBuf| ServeArgs {
        content: vec![ContentFile {
            game: game.to_owned(),
            file,
        }],
        ..args(&folder)
    };
    let missing = folder.path().join("missing.json");
    refused(with("three-witches", missing.clone()), path(&missing)).await;

    let mut deck: serde_json::Value =
        serde_json::from_str(include_str!("../../../../content/three-witches/deck.json")).unwrap();
    deck["cards"][1] = deck["cards"][0].clone();
    let doubled = folder.path().join("doubled.json");
    std::fs::write(&doubled, deck.to_string()).unwrap();
    let error = refused(with("three-witches", doubled.clone()), "three-witches").await;
    assert!(
        error.messages().len() > 1,
        "every failed check is listed: {error:?}"
    );
    refused(with("chess", doubled), "chess").await;
}

#[tokio::test]
async fn a_site_answers_soon_after_its_start() {
    let folder = tempfile::tempdir().unwrap();
    // A port that was free a moment ago; nobody else here asks for this one.
    let port = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port();
    let began = Instant::now();
    let serving = tokio::spawn(serve(ServeArgs {
        port,
        ..args(&folder)
    }));
    let mut answered = None;
    while answered.is_none() && began.elapsed() < Duration::from_secs(20) {
        answered = ask_health(port).await;
        assert!(!serving.is_finished(), "it goes on serving");
    }
    assert_eq!(answered.as_deref(), Some("HTTP/1.1 200 OK"));
    serving.abort();
}

async fn ask_health(port: u16) -> Option<String> {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut socket = tokio::net::TcpStream::connect(("127.0.0.1", port))
        .await
        .ok()?;
    let request = b"GET /healthz HTTP/1.1\r\nHost: coven\r\nConnection: close\r\n\r\n";
    socket.write_all(request).await.ok()?;
    let mut text = String::new();
    socket.read_to_string(&mut text).await.ok()?;
    text.lines().next().map(str::to_owned)
}
