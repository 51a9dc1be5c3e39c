//! Opening the file: whose it is, what it is, and what it was before it is changed.

use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _};

use super::SqliteStore;
use super::sql::Scribe;
use crate::ownership::make_private;
use crate::{OpenError, Ownership};

/// "Covn" in the header of the file says whose it is.
const APPLICATION_ID: i64 = 0x436f_766e;
static MIGRATIONS: Migrator = sqlx::migrate!("./migrations/sqlite");
const READERS: u32 = 4;

impl SqliteStore {
    /// Opens the file as its one owner, or makes it. A file that is somebody else's, newer, being
    /// served or not writable is left as it was.
    pub async fn open(path: &Path) -> Result<Self, OpenError> {
        Self::owned(Ownership::take(path)?).await
    }

    /// Opens the file whose ownership was taken before.
    pub async fn owned(ownership: Ownership) -> Result<Self, OpenError> {
        let path = ownership.shown();
        let file = ownership.path();
        let is_new = inspect(path, file).await?;
        if is_new {
            ownership.make().map_err(|error| OpenError::NotWritable {
                path: shown(path),
                reason: error.to_string(),
            })?;
        }
        // On a disk without permissions everything works but this.
        let is_private = ownership.close_to_others().is_ok();
        let options = SqliteConnectOptions::new()
            .filename(file)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5));
        let problem = |error: &sqlx::Error| open_error(path, error);
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options.clone())
            .await
            .map_err(|error| problem(&error))?;
        // A read-only file opens without complaint; only the wish to write brings it to light.
        let probe = writer
            .begin_with("BEGIN IMMEDIATE")
            .await
            .map_err(|error| problem(&error))?;
        probe.rollback().await.map_err(|error| problem(&error))?;
        if is_new {
            sqlx::query("PRAGMA application_id = 1131378286")
                .execute(&writer)
                .await
                .map_err(|error| problem(&error))?;
        }
        if !is_new {
            copy_before_migration(path, &writer).await?;
        }
        MIGRATIONS.run(&writer).await.map_err(|error| match error {
            MigrateError::VersionMissing(_) => OpenError::Newer { path: shown(path) },
            MigrateError::Execute(error) => problem(&error),
            other => OpenError::Broken {
                path: shown(path),
                reason: other.to_string(),
            },
        })?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .min_connections(0)
            .connect_lazy_with(options);
        Ok(Self {
            scribe: Scribe::new(writer.clone()),
            writer,
            readers,
            ownership: Mutex::new(Some(ownership)),
            is_private,
        })
    }
}

impl SqliteStore {
    /// Opens the file to read it, whoever serves it. One that is not ours, or of another version, is refused.
    pub(crate) async fn reading(path: &Path) -> Result<Self, OpenError> {
        let is_new = inspect(path, path).await?;
        if is_new {
            return Err(OpenError::NotCoven { path: shown(path) });
        }
        let problem = |error: &sqlx::Error| open_error(path, error);
        let options = SqliteConnectOptions::new().filename(path).read_only(true);
        let readers = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options)
            .await
            .map_err(|error| problem(&error))?;
        let newest: Option<i64> = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations")
            .fetch_one(&readers)
            .await
            .map_err(|error| problem(&error))?;
        if newest < MIGRATIONS.iter().map(|migration| migration.version).max() {
            return Err(OpenError::Older { path: shown(path) });
        }
        Ok(Self {
            scribe: Scribe::new(readers.clone()),
            writer: readers.clone(),
            readers,
            ownership: Mutex::new(None),
            is_private: true,
        })
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// A file of an earlier version is copied before it is changed: `coven.db.before-3` is what it was before
/// the third step of its history.
async fn copy_before_migration(path: &Path, writer: &SqlitePool) -> Result<(), OpenError> {
    let problem = |error: &sqlx::Error| open_error(path, error);
    let applied: Option<i64> = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations")
        .fetch_one(writer)
        .await
        .or_else(|error| match error {
            // A file that was made and never filled has no history yet.
            sqlx::Error::Database(_) => Ok(None),
            other => Err(problem(&other)),
        })?;
    let next = MIGRATIONS
        .iter()
        .map(|migration| migration.version)
        .filter(|version| applied.is_some_and(|applied| *version > applied))
        .min();
    let Some(next) = next else { return Ok(()) };
    let copy = |suffix: String| {
        let mut name = path.as_os_str().to_owned();
        name.push(suffix);
        std::path::PathBuf::from(name)
    };
    // A copy that an earlier attempt made is never written over.
    let target = (1..=u32::MAX)
        .map(|attempt| match attempt {
            1 => copy(format!(".before-{next}")),
            more => copy(format!(".before-{next}-{more}")),
        })
        .find(|target| !target.exists())
        .expect("some name is free");
    let part = copy(format!(".before-{next}.part"));
    let failed = |error: std::io::Error| OpenError::NotWritable {
        path: shown(&target),
        reason: error.to_string(),
    };
    match std::fs::remove_file(&part) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(failed(error)),
        _ => {}
    }
    // Like the file itself, its copy is its owner's alone, from the first byte on.
    make_private(&part).map_err(failed)?;
    sqlx::query("VACUUM INTO ?1")
        .bind(shown(&part))
        .execute(writer)
        .await
        .map_err(|error| OpenError::NotWritable {
            path: shown(&target),
            reason: error.to_string(),
        })?;
    std::fs::rename(&part, &target).map_err(failed)
}

/// Looks at the file without changing it; says whether it is new (absent or empty).
async fn inspect(path: &Path, file: &Path) -> Result<bool, OpenError> {
    match std::fs::metadata(file) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(true),
        Err(error) => {
            return Err(OpenError::NotWritable {
                path: shown(path),
                reason: error.to_string(),
            });
        }
        Ok(data) if data.is_dir() => {
            return Err(OpenError::NotWritable {
                path: shown(path),
                reason: "it is a directory".to_owned(),
            });
        }
        Ok(data) if data.len() == 0 => return Ok(true),
        Ok(_) => {}
    }
    let problem = |error: &sqlx::Error| open_error(path, error);
    let mut file = SqliteConnectOptions::new()
        .filename(file)
        .read_only(true)
        .connect()
        .await
        .map_err(|error| problem(&error))?;
    let found = async {
        let id: i64 = sqlx::query_scalar("PRAGMA application_id")
            .fetch_one(&mut file)
            .await?;
        let things: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM sqlite_master")
            .fetch_one(&mut file)
            .await?;
        let newest: Option<i64> = if id == APPLICATION_ID && things > 0 {
            sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations")
                .fetch_one(&mut file)
                .await?
        } else {
            None
        };
        Ok::<_, sqlx::Error>((id, things, newest))
    }
    .await
    .map_err(|error| problem(&error));
    // A read-only look leaves nothing that could fail to be put back.
    let _closed = file.close().await;
    let known = MIGRATIONS.iter().map(|migration| migration.version).max();
    match found? {
        (0, 0, _) => Ok(true),
        (APPLICATION_ID, 0, _) => Ok(false),
        (APPLICATION_ID, _, newest) if newest > known => {
            Err(OpenError::Newer { path: shown(path) })
        }
        (APPLICATION_ID, _, _) => Ok(false),
        _ => Err(OpenError::NotCoven { path: shown(path) }),
    }
}

/// The result code of SQLite behind an error: the lower byte of what it says.
pub(super) fn primary_code(error: &sqlx::Error) -> Option<u32> {
    let code = error.as_database_error()?.code()?;
    Some(code.parse::<u32>().ok()? & 0xff)
}

/// What an error of SQLite means for somebody who wants to start.
fn open_error(path: &Path, error: &sqlx::Error) -> OpenError {
    let code = primary_code(error);
    let path = shown(path);
    let reason = error
        .as_database_error()
        .map_or_else(|| error.to_string(), |error| error.message().to_owned());
    match code {
        // SQLITE_READONLY, SQLITE_FULL, SQLITE_CANTOPEN, SQLITE_PERM.
        Some(8 | 13 | 14 | 3) => OpenError::NotWritable { path, reason },
        // SQLITE_NOTADB.
        Some(26) => OpenError::NotCoven { path },
        _ => OpenError::Broken { path, reason },
    }
}
