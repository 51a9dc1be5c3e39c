//! A site moves: everything that one database keeps, into an empty one.
//!
//! Rows travel as JSON, in groups, read in one snapshot and written in one transaction: the place they
//! go to has all of them or none. So a site moves between the two kinds of database, and so a copy is
//! made of one that is being served.

use std::path::Path;

use async_trait::async_trait;
use tokio::sync::mpsc;

use crate::{Database, OpenError, PostgresStore, Right, SqliteStore, StoreError};

/// How many rows go together.
pub(crate) const GROUP: usize = 500;
/// How many groups may wait to be written.
const AHEAD: usize = 4;

/// What a database keeps of one kind, in an order in which it can be written again.
#[derive(Debug)]
pub(crate) struct Kind {
    pub(crate) table: &'static str,
    pub(crate) columns: &'static [&'static str],
    /// Which rows, and in which order.
    pub(crate) tail: &'static str,
}

/// Everything, so that whatever names something comes after it. Rematches name tables that may come later:
/// they are kept for the end.
pub(crate) const KINDS: [Kind; 8] = [
    Kind {
        table: "sessions",
        columns: &["token_hash", "created_at", "seen_at"],
        tail: "ORDER BY token_hash",
    },
    Kind {
        table: "tables",
        columns: &[
            "id",
            "game",
            "options",
            "rules_version",
            "content_hash",
            "secret",
            "commitment",
            "status",
            "host",
            "listed",
            "created_at",
            "active_at",
            "hints",
            "began_at",
            "ended_at",
            "ended",
            "outcome",
            "end_number",
            "deal_form",
            "deals_broken",
            "commitments_spent",
            "deal_began",
            "deal_shown",
            "deal_rules",
            "wishes",
        ],
        tail: "ORDER BY id",
    },
    Kind {
        table: "seats",
        columns: &[
            "table_id",
            "seat",
            "kind",
            "session",
            "name",
            "level",
            "stand_in",
            "nonce",
            "nonce_commitment",
        ],
        tail: "ORDER BY table_id, seat",
    },
    Kind {
        table: "actions",
        columns: &[
            "table_id", "number", "seat", "notation", "kind", "author", "at", "request",
        ],
        tail: "ORDER BY table_id, number",
    },
    Kind {
        table: "checkpoints",
        columns: &["table_id", "after", "hash"],
        tail: "ORDER BY table_id, after",
    },
    Kind {
        table: "chat",
        columns: &["table_id", "seat", "text", "created_at"],
        tail: "ORDER BY id",
    },
    Kind {
        table: "contents",
        columns: &["hash", "game", "text"],
        tail: "ORDER BY hash",
    },
    Kind {
        table: "read_cards",
        columns: &["session", "table_id", "card"],
        tail: "ORDER BY session, table_id, card",
    },
];

/// Which table is played again at which.
pub(crate) const REMATCHES: Kind = Kind {
    table: "tables",
    columns: &["id", "rematch"],
    tail: "WHERE rematch IS NOT NULL ORDER BY id",
};

/// Some rows, as a list in JSON.
#[derive(Debug)]
pub(crate) enum Group {
    Rows(&'static Kind, String),
    Rematches(String),
    /// That was all. Without it nothing is kept.
    End,
}

/// Where rows come from and go to.
#[async_trait]
pub(crate) trait Transfer: Send + Sync {
    /// Tells everything, as it is at one moment.
    async fn tell(&self, to: mpsc::Sender<Group>) -> Result<(), StoreError>;
    /// Writes everything that is told, or nothing; how many rows.
    async fn write(&self, from: mpsc::Receiver<Group>) -> Result<u64, StoreError>;
    async fn is_empty(&self) -> Result<bool, StoreError>;
    async fn end(&self);
}

/// Why a site could not be copied. The place it was to go to is as it was.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("there is no database `{path}`")]
    Missing { path: String },
    #[error("the database `{path}` is not empty")]
    NotEmpty { path: String },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Moves a site: everything is in both places then. Neither may be served meanwhile, and the place it goes
/// to must be empty. Says how many rows there were.
pub async fn copy(from: &Database, to: &Database) -> Result<u64, CopyError> {
    is_there(from)?;
    let (from, right) = (from.take().await?, to.take().await?);
    // What cannot be read leaves nothing behind where it was to go.
    let source = open(from).await?;
    let copied = async {
        let target = open(right).await?;
        let copied = if target.is_empty().await? {
            pump(&*source, &*target).await.map_err(CopyError::from)
        } else {
            Err(CopyError::NotEmpty {
                path: to.to_string(),
            })
        };
        target.end().await;
        copied
    }
    .await;
    source.end().await;
    copied
}

/// Copies a site, served or not, into a new file of its own. Says how many rows there were.
pub async fn backup(from: &Database, to: &Path) -> Result<u64, CopyError> {
    is_there(from)?;
    let taken = || CopyError::NotEmpty {
        path: to.display().to_string(),
    };
    if to.exists() {
        return Err(taken());
    }
    let source: Box<dyn Transfer> = match from {
        Database::File(path) => Box::new(SqliteStore::reading(path).await?),
        Database::Server(address) => Box::new(PostgresStore::reading(address).await?),
    };
    let target = SqliteStore::open(to).await?;
    let copied = pump(&*source, &target).await;
    source.end().await;
    Transfer::end(&target).await;
    if copied.is_err() {
        // A copy that is not whole is none.
        let _gone = std::fs::remove_file(to);
    }
    Ok(copied?)
}

fn is_there(database: &Database) -> Result<(), CopyError> {
    match database {
        Database::File(path) if !path.exists() => Err(CopyError::Missing {
            path: path.display().to_string(),
        }),
        Database::File(_) | Database::Server(_) => Ok(()),
    }
}

async fn open(right: Right) -> Result<Box<dyn Transfer>, OpenError> {
    Ok(match right {
        Right::File(ownership) => Box::new(SqliteStore::owned(ownership).await?),
        Right::Server(tenure) => Box::new(PostgresStore::owned(*tenure).await?),
    })
}

async fn pump(source: &dyn Transfer, target: &dyn Transfer) -> Result<u64, StoreError> {
    let (to, from) = mpsc::channel(AHEAD);
    let (told, written) = tokio::join!(source.tell(to), target.write(from));
    // Where telling fails, the rest never comes, and what was written is taken back.
    told?;
    written
}
