//! The suite on PostgreSQL, who may serve it, and what is refused at the door.

use std::sync::Arc;
use std::time::Duration;

use coven_parts::Postgres;
use coven_store::{
    Address, Database, OpenError, PostgresStore, SessionHash, Store, StoreError, suite,
};

async fn open(address: &str) -> Result<PostgresStore, OpenError> {
    let address: Address = address.parse().unwrap();
    PostgresStore::open(&address).await
}

/// Waits for something that others bring about.
async fn until<F: Future<Output = bool>>(mut holds: impl FnMut() -> F) {
    let patience = tokio::time::Instant::now() + Duration::from_secs(30);
    while !holds().await {
        assert!(tokio::time::Instant::now() < patience, "it never came");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_suite_holds_and_everything_survives() {
    let mut server = Postgres::start();
    let address = server.database("site");
    let store = Arc::new(open(&address).await.unwrap());
    suite::run(store.clone()).await;
    let log = store.entries("first").await.unwrap();
    let table = store.table("first").await.unwrap();

    // The server loses power in the middle of everything, and comes back.
    server.crash();
    assert!(
        store.check(1).await.is_err(),
        "nobody is told that it is safe"
    );
    server.resume();
    until(|| async { store.check(2).await.is_ok() }).await;
    assert_eq!(store.entries("first").await.unwrap(), log);
    store.close().await;

    let store = open(&address).await.unwrap();
    assert_eq!(store.entries("first").await.unwrap(), log);
    assert_eq!(store.table("first").await.unwrap(), table);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_house_has_one_owner() {
    let server = Postgres::start();
    let address = server.database("site");
    let first = open(&address).await.unwrap();
    let Err(OpenError::Served { path }) = open(&address).await else {
        panic!("a second owner was let in");
    };
    assert!(path.starts_with("postgres://coven@127.0.0.1:"), "{path}");

    // Its connection is cut, and it takes the right again.
    let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
               WHERE datname = 'site' AND pid <> pg_backend_pid()";
    server.sql("site", cut);
    let anna = SessionHash::new("anna");
    until(|| async { first.see_session(&anna, 1).await.is_ok() }).await;
    let held = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'";
    until(|| async { server.sql("site", held) == "1" }).await;
    assert!(matches!(
        open(&address).await,
        Err(OpenError::Served { .. })
    ));

    // Somebody else has served meanwhile: nothing is written any more.
    server.sql("site", "UPDATE site SET epoch = epoch + 1");
    server.sql("site", cut);
    until(|| async {
        matches!(
            first.see_session(&anna, 2).await,
            Err(StoreError::Backend(_))
        ) && first.see_session(&anna, 3).await.is_err()
            && server.sql("site", held) == "0"
    })
    .await;
    let second = open(&address).await.unwrap();
    assert!(second.knows_session(&anna).await.unwrap());
    assert!(first.see_session(&anna, 4).await.is_err());
    second.close().await;
    // Whoever has let go keeps nobody out.
    open(&address).await.unwrap().close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_opened_is_left_as_it_was() {
    let server = Postgres::start();
    let somebodys = server.database("somebodys");
    server.sql("somebodys", "CREATE TABLE tables (id int)");
    let found = open(&somebodys).await;
    assert!(
        matches!(found, Err(OpenError::NotCoven { .. })),
        "{found:?}"
    );
    assert_eq!(server.sql("somebodys", "SELECT count(*) FROM tables"), "0");

    let site = server.database("site");
    open(&site).await.unwrap().close().await;
    let newer = "INSERT INTO _sqlx_migrations
                 (version, description, success, checksum, execution_time)
                 VALUES (999999, 'from tomorrow', true, '', 0)";
    server.sql("site", newer);
    let found = open(&site).await;
    assert!(matches!(found, Err(OpenError::Newer { .. })), "{found:?}");

    let nobodys = server.address("nobodys");
    let found = open(&nobodys).await;
    assert!(
        matches!(found, Err(OpenError::NotLetIn { .. })),
        "{found:?}"
    );
    let wrong = site.replace("coven:coven@", "coven:wrong@");
    let found = open(&wrong).await;
    assert!(
        matches!(found, Err(OpenError::NotLetIn { .. })),
        "{found:?}"
    );
    let away = "postgres://coven@127.0.0.1:1/site";
    let found = open(away).await;
    assert!(
        matches!(found, Err(OpenError::Unreachable { .. })),
        "{found:?}"
    );

    let only_read = server.database("reading");
    server.sql(
        "postgres",
        "ALTER DATABASE reading SET default_transaction_read_only = on",
    );
    let found = open(&only_read).await;
    assert!(
        matches!(found, Err(OpenError::NotWritable { .. })),
        "{found:?}"
    );
}

#[test]
fn an_address_is_told_from_a_path() {
    let place = |text: &str| text.parse::<Database>();
    assert!(matches!(place("coven.db"), Ok(Database::File(_))));
    assert!(matches!(
        place("postgres://db/site"),
        Ok(Database::Server(_))
    ));
    assert!(place("postgres://db:port/site").is_err());
}
