//! Live tables: one owner task a table, reached by commands through [`Tables`].
//!
//! The owner is the only one who changes its table. It is started by the first command for a table,
//! loads the table from the store, and leaves memory when nobody needs it any more.

mod absence;
mod audience;
mod bots;
mod dealing;
mod film;
mod load;
mod owner;
mod pace;
mod play;
mod seats;
mod withdrawn;

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

use coven_core::{Commitment, Seat};
use coven_store::SessionHash;
use coven_table::ReplayJob;
use coven_wire::{BotLevel, ClientMessage, Code, TableInfo};
use tokio::sync::{mpsc, oneshot};

pub(crate) use audience::{Word, written};

use crate::limit::Address;
use crate::lobby::Guest;
use crate::{App, Fault};

/// Commands that wait for an owner; more than that and the senders wait too.
const INBOX: usize = 256;
/// An owner that left between finding and asking is simply asked for again.
const ATTEMPTS: usize = 3;

/// The answer to a command.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Fault>>;
/// The way to an owner.
pub(crate) type Handle = mpsc::Sender<Command>;

/// Names one live connection of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ListenerId(u64);

/// What an owner can be asked.
pub(crate) enum Command {
    Info {
        asker: Option<SessionHash>,
        reply: Reply<TableInfo>,
    },
    /// Whether it is this session's decision now.
    IsTurn {
        session: SessionHash,
        reply: Reply<bool>,
    },
    Join {
        guest: Guest,
        name: String,
        commitment: Commitment,
        reply: Reply<TableInfo>,
    },
    /// Somebody gets up before the game begins, or is sent away by the host.
    Free {
        session: Option<SessionHash>,
        seat: Seat,
        reply: Reply<()>,
    },
    SeatBot {
        session: Option<SessionHash>,
        seat: Seat,
        level: Option<BotLevel>,
        reply: Reply<TableInfo>,
    },
    Rematch {
        session: Option<SessionHash>,
        reply: Reply<String>,
    },
    /// The proof of a finished game, as text.
    Log {
        reply: Reply<String>,
    },
    /// A finished game, to be shown again from a version on; without a seat, as the asker saw it.
    /// The answer names its number of actions.
    Replay {
        session: Option<SessionHash>,
        seat: Option<Seat>,
        from: u64,
        reply: Reply<(usize, ReplayJob)>,
    },
    Connect {
        session: Option<SessionHash>,
        address: Address,
        out: mpsc::Sender<Word>,
        reply: Reply<ListenerId>,
    },
    Hear {
        listener: ListenerId,
        message: ClientMessage,
    },
    Disconnect {
        listener: ListenerId,
    },
    /// Nobody has been here for long.
    PlayOut,
    /// A bot has thought; `None` if it broke down.
    Decided {
        seat: Seat,
        ticket: u64,
        /// How many actions the game had when it was asked.
        asked_at: usize,
        action: Option<String>,
    },
}

/// Every table that is in memory.
#[derive(Default)]
pub(crate) struct Tables {
    live: Mutex<HashMap<String, Handle>>,
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables")
            .field("live", &self.live().len())
            .finish()
    }
}

impl Tables {
    /// The owner of a table, started if there is none.
    pub(crate) fn handle(&self, app: &App, table: &str) -> Result<Handle, Fault> {
        if !crate::chance::is_table_id(table) {
            return Err(Code::UnknownTable.into());
        }
        let mut live = self.live();
        if let Some(handle) = live.get(table)
            && !handle.is_closed()
        {
            return Ok(handle.clone());
        }
        let (handle, actor) = owner::channel(app.clone(), table.to_owned());
        live.insert(table.to_owned(), handle.clone());
        tokio::spawn(actor.run());
        Ok(handle)
    }

    /// Asks the owner of a table and waits for the answer.
    pub(crate) async fn ask<T>(
        &self,
        app: &App,
        table: &str,
        command: impl Fn(Reply<T>) -> Command,
    ) -> Result<T, Fault> {
        for _ in 0..ATTEMPTS {
            let handle = self.handle(app, table)?;
            let (reply, answer) = oneshot::channel();
            if handle.send(command(reply)).await.is_err() {
                continue;
            }
            // A dropped reply means that the owner left before it came to this command.
            if let Ok(answer) = answer.await {
                return answer;
            }
        }
        tracing::error!(table, "the owner of a table does not answer");
        Err(Code::Storage.into())
    }

    /// Takes an owner out, unless somebody wants something of it right now.
    fn release(&self, table: &str, inbox: &mpsc::Receiver<Command>) -> bool {
        let mut live = self.live();
        if !inbox.is_empty() {
            return false;
        }
        live.remove(table);
        true
    }

    /// Takes an owner out whatever it has left to do.
    fn remove(&self, table: &str, handle: &mpsc::WeakSender<Command>) {
        let mut live = self.live();
        if let (Some(known), Some(own)) = (live.get(table), handle.upgrade())
            && known.same_channel(&own)
        {
            live.remove(table);
        }
    }

    fn live(&self) -> MutexGuard<'_, HashMap<String, Handle>> {
        // The map is whole even if a holder of the lock panicked.
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Writes down how a finished game ended, from its log.
pub(crate) async fn record_end(app: &App, table: &str) -> Result<(), Fault> {
    let record = app.store().table(table).await?;
    let record = record.ok_or(Code::UnknownTable)?;
    let stored = load::Stored::of(app, &record).await?;
    let rules = app.clone();
    let loading = app.loads().run(stored.entries.len(), move || {
        load::rerun(&rules, &record, &stored)
    });
    let loaded = loading.await.ok_or(Code::Broken)??;
    if loaded.stopped.is_some() {
        return Err(Code::OtherEdition.into());
    }
    let ending = owner::ending(&*loaded.game, None);
    Ok(app.store().record_end(table, &ending).await?)
}
