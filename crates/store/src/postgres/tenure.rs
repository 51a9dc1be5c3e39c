//! One house, one owner: the right to serve a database, held by one process at a time.
//!
//! The right is a lock of the database on a connection of its own, so it ends with its holder, however
//! that dies. Where the connection is lost (the database was restarted, the network was gone), the
//! holder takes the lock again as soon as it can, and sees by the epoch of the site whether somebody
//! else has served meanwhile: then it is not the owner any more, and writes nothing further. Between
//! the loss and that moment the log itself keeps two owners apart: an entry has one number, and a seat
//! is changed only by whoever knows how it stands.

use std::time::Duration;

use sqlx::postgres::{PgConnection, PgPool};
use sqlx::{ConnectOptions as _, Connection as _};

use super::open::open_error;
use super::{Address, SERVED};
use crate::OpenError;

/// How often the owner looks whether it still is.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// The right to be the one who serves a database. It ends when this is dropped, or with the process.
#[derive(Debug)]
pub struct Tenure {
    address: Address,
    connection: PgConnection,
}

impl Tenure {
    /// Takes the right if nobody has it. Nothing in the database is touched.
    pub async fn take(address: &Address) -> Result<Self, OpenError> {
        let mut connection = connect(address)
            .await
            .map_err(|error| open_error(address, &error))?;
        let is_ours = lock(&mut connection)
            .await
            .map_err(|error| open_error(address, &error))?;
        if !is_ours {
            // It held nothing that could fail to be let go.
            let _closed = connection.close().await;
            return Err(OpenError::Served {
                path: address.to_string(),
            });
        }
        Ok(Self {
            address: address.clone(),
            connection,
        })
    }

    pub(super) const fn address(&self) -> &Address {
        &self.address
    }

    /// Begins to serve: whoever served before sees it.
    pub(super) async fn begin(&mut self) -> Result<i64, sqlx::Error> {
        sqlx::query_scalar("UPDATE site SET epoch = epoch + 1 RETURNING epoch")
            .fetch_one(&mut self.connection)
            .await
    }

    /// Keeps the right for ever. If somebody else got it meanwhile, nothing is written any more.
    pub(super) async fn keep(mut self, epoch: i64, pool: PgPool) {
        loop {
            tokio::time::sleep(LOOK_EVERY).await;
            if self.connection.ping().await.is_ok() {
                continue;
            }
            // While it is away nobody can have it.
            if let Ok(false) = self.renew(epoch).await {
                pool.close().await;
                return;
            }
        }
    }

    /// Takes the right again after the connection was lost; whether it is still ours.
    async fn renew(&mut self, epoch: i64) -> Result<bool, sqlx::Error> {
        let mut connection = connect(&self.address).await?;
        let is_ours = lock(&mut connection).await?;
        let now: i64 = sqlx::query_scalar("SELECT epoch FROM site")
            .fetch_one(&mut connection)
            .await?;
        if now != epoch {
            return Ok(false);
        }
        if is_ours {
            self.connection = connection;
            return Ok(true);
        }
        // The lock is still held by what is left of our own last connection, or by somebody who has
        // not begun yet.
        Err(sqlx::Error::WorkerCrashed)
    }
}

async fn connect(address: &Address) -> Result<PgConnection, sqlx::Error> {
    address.options().connect().await
}

async fn lock(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT pg_try_advisory_lock($1)")
        .bind(SERVED)
        .fetch_one(connection)
        .await
}
