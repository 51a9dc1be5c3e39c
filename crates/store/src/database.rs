//! Where a site is kept: a file of SQLite, or a database of PostgreSQL.

use std::convert::Infallible;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use crate::postgres::{Address, PostgresStore, Tenure};
use crate::{OpenError, Ownership, SqliteStore, Store};

/// The place, as the host names it.
#[derive(Clone, Debug)]
pub enum Database {
    File(PathBuf),
    Server(Box<Address>),
}

/// The right to serve a place. It ends when this is dropped, or with the process.
#[derive(Debug)]
pub enum Right {
    File(Ownership),
    Server(Box<Tenure>),
}

/// A store that was opened.
#[derive(Clone, Debug)]
pub struct Opened {
    pub store: Arc<dyn Store>,
    /// Whether other users of the machine are kept from reading it, as far as that is ours to say.
    pub is_private: bool,
}

impl Database {
    /// Takes the right to serve it if nobody has it. What is kept there is not touched.
    pub async fn take(&self) -> Result<Right, OpenError> {
        match self {
            Self::File(path) => Ownership::take(path).map(Right::File),
            Self::Server(address) => {
                let tenure = Tenure::take(address).await?;
                Ok(Right::Server(Box::new(tenure)))
            }
        }
    }
}

impl Right {
    pub async fn open(self) -> Result<Opened, OpenError> {
        match self {
            Self::File(ownership) => {
                let store = SqliteStore::owned(ownership).await?;
                Ok(Opened {
                    is_private: store.is_private(),
                    store: Arc::new(store),
                })
            }
            Self::Server(tenure) => Ok(Opened {
                store: Arc::new(PostgresStore::owned(*tenure).await?),
                is_private: true,
            }),
        }
    }
}

/// A text that begins like an address of PostgreSQL must be one; any other is a path.
impl FromStr for Database {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if Address::is_one(text) {
            text.parse().map(|address| Self::Server(Box::new(address)))
        } else {
            let path: Result<PathBuf, Infallible> = text.parse();
            Ok(path.map_or_else(|never| match never {}, Self::File))
        }
    }
}

/// Without a password.
impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            Self::Server(address) => address.fmt(f),
        }
    }
}
