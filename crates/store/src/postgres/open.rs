//! Opening a database: who may, what it is, and its history brought up to date.

use std::sync::Mutex;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgPool, PgPoolOptions};

use super::sql::Scribe;
use super::{Address, PostgresStore, Tenure};
use crate::OpenError;

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations/postgres");
/// Writing in groups needs few; the others read.
const CONNECTIONS: u32 = 8;
/// Whoever waits longer for a connection hears that the database does not answer.
const PATIENCE: Duration = Duration::from_secs(5);

impl PostgresStore {
    /// Opens the database as its one owner. One that is somebody else's, newer, being served or out of
    /// reach is left as it was.
    pub async fn open(address: &Address) -> Result<Self, OpenError> {
        Self::owned(Tenure::take(address).await?).await
    }

    /// Opens the database whose right was taken before.
    pub async fn owned(mut tenure: Tenure) -> Result<Self, OpenError> {
        let address = tenure.address().clone();
        let problem = |error: &sqlx::Error| open_error(&address, error);
        // Whatever the server is set to: what is answered is on its disk.
        let options = address
            .options()
            .clone()
            .options([("synchronous_commit", "on")]);
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .connect_with(options)
            .await
            .map_err(|error| problem(&error))?;
        inspect(&address, &pool).await?;
        MIGRATIONS.run(&pool).await.map_err(|error| match error {
            MigrateError::VersionMissing(_) => newer(&address),
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
                problem(&error)
            }
            other => OpenError::Broken {
                path: address.to_string(),
                reason: other.to_string(),
            },
        })?;
        let epoch = tenure.begin().await.map_err(|error| problem(&error))?;
        let keeper = tokio::spawn(tenure.keep(epoch, pool.clone()));
        Ok(Self {
            scribe: Scribe::new(pool.clone()),
            writer: pool.clone(),
            readers: pool,
            keeper: Mutex::new(Some(keeper)),
        })
    }
}

impl PostgresStore {
    /// Opens the database to read it, whoever serves it. One that is not ours, or of another version, is refused.
    pub(crate) async fn reading(address: &Address) -> Result<Self, OpenError> {
        let options = address
            .options()
            .clone()
            .options([("default_transaction_read_only", "on")]);
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(PATIENCE)
            .connect_with(options)
            .await
            .map_err(|error| open_error(address, &error))?;
        let found = inspect(address, &pool).await?;
        if found.is_none() {
            return Err(OpenError::NotCoven {
                path: address.to_string(),
            });
        }
        if found < newest() {
            return Err(OpenError::Older {
                path: address.to_string(),
            });
        }
        Ok(Self {
            scribe: Scribe::new(pool.clone()),
            writer: pool.clone(),
            readers: pool,
            keeper: Mutex::new(None),
        })
    }
}

/// The newest step of the history that is known here.
fn newest() -> Option<i64> {
    MIGRATIONS.iter().map(|migration| migration.version).max()
}

/// Looks at the database without changing it: it is empty, or it is ours; then up to which step of its history.
async fn inspect(address: &Address, pool: &PgPool) -> Result<Option<i64>, OpenError> {
    let problem = |error: &sqlx::Error| open_error(address, error);
    let not_ours = || OpenError::NotCoven {
        path: address.to_string(),
    };
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT table_name::text FROM information_schema.tables
         WHERE table_schema = current_schema()",
    )
    .fetch_all(pool)
    .await
    .map_err(|error| problem(&error))?;
    if tables.is_empty() {
        return Ok(None);
    }
    let has = |name: &str| tables.iter().any(|table| table == name);
    if !has("_sqlx_migrations") || !has("site") {
        return Err(not_ours());
    }
    let found: Option<i64> = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations")
        .fetch_one(pool)
        .await
        .map_err(|error| problem(&error))?;
    if found > newest() {
        return Err(newer(address));
    }
    Ok(found)
}

fn newer(address: &Address) -> OpenError {
    OpenError::Newer {
        path: address.to_string(),
    }
}

/// What an error of PostgreSQL means for somebody who wants to start.
pub(super) fn open_error(address: &Address, error: &sqlx::Error) -> OpenError {
    let path = address.to_string();
    let Some(told) = error.as_database_error() else {
        return OpenError::Unreachable {
            path,
            reason: error.to_string(),
        };
    };
    let reason = told.message().to_owned();
    match told.code().as_deref() {
        // invalid_password, invalid_authorization_specification, invalid_catalog_name.
        Some("28P01" | "28000" | "3D000") => OpenError::NotLetIn { path, reason },
        // read_only_sql_transaction, insufficient_privilege, disk_full.
        Some("25006" | "42501" | "53100") => OpenError::NotWritable { path, reason },
        // The database is just starting or stopping, or has no place left for us.
        Some("57P03" | "57P01" | "53300") => OpenError::Unreachable { path, reason },
        _ => OpenError::Broken { path, reason },
    }
}
