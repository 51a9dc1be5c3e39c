//! The scribe: entries of many tables, written together.
//!
//! A flush costs the same for one entry as for a hundred. Whoever comes while the scribe writes is
//! written with all others who wait, in one statement and with one flush; where nobody waits, an entry
//! goes its way at once. An entry that does not fit is refused alone, never with its group.

use std::collections::HashSet;
use std::sync::Arc;

use coven_core::Checkpoint;
use tokio::sync::{mpsc, oneshot};

use super::super::{Pool, is_about_one};
use super::entries::{self, EntryColumns};
use crate::{EntryRecord, StoreError};

/// The largest group: beyond it, a flush is small beside the writing.
const MOST: usize = 256;

/// The way to the scribe. It goes when its last way is dropped.
#[derive(Clone, Debug)]
pub(in super::super) struct Scribe {
    desk: mpsc::UnboundedSender<Page>,
}

/// An entry that waits to be written, and who waits for it.
#[derive(Debug)]
struct Page {
    wanted: Wanted,
    reply: oneshot::Sender<Result<(), StoreError>>,
}

/// An entry and its place.
#[derive(Debug)]
pub(super) struct Wanted {
    pub(super) table: String,
    pub(super) number: usize,
    pub(super) entry: EntryRecord,
    pub(super) checkpoint: Option<Checkpoint>,
}

impl Scribe {
    /// A scribe who writes through this connection.
    pub(in super::super) fn new(writer: Pool) -> Self {
        let (desk, pages) = mpsc::unbounded_channel();
        tokio::spawn(write_all(writer, pages));
        Self { desk }
    }

    /// Has an entry written; whoever stops waiting does not stop it.
    pub(super) async fn write(&self, wanted: Wanted) -> Result<(), StoreError> {
        let (reply, written) = oneshot::channel();
        let gone = || StoreError::from(sqlx::Error::PoolClosed);
        let page = Page { wanted, reply };
        self.desk.send(page).map_err(|_| gone())?;
        written.await.map_err(|_| gone())?
    }
}

async fn write_all(writer: Pool, mut pages: mpsc::UnboundedReceiver<Page>) {
    let mut left: Option<Page> = None;
    loop {
        let first = match left.take() {
            Some(page) => page,
            None => match pages.recv().await {
                Some(page) => page,
                None => return,
            },
        };
        let mut tables = HashSet::from([first.wanted.table.clone()]);
        let mut group = vec![first];
        while group.len() < MOST
            && let Ok(page) = pages.try_recv()
        {
            // The second entry of a table can only be judged when the first one stands.
            if !tables.insert(page.wanted.table.clone()) {
                left = Some(page);
                break;
            }
            group.push(page);
        }
        write(&writer, group).await;
    }
}

/// Writes a group. Where one of it is to blame for a failure, each is tried alone, so that only she is
/// refused; where the file or its disk is, nobody can be written, and everybody hears so.
async fn write(writer: &Pool, group: Vec<Page>) {
    let (together, alone): (Vec<Page>, Vec<Page>) = group
        .into_iter()
        .partition(|page| entries::is_plain(&page.wanted.entry));
    if together.len() > 1 {
        let wanted = together.iter().map(|page| &page.wanted);
        match entries::append_group(writer, wanted).await {
            Ok(written) => {
                for page in together {
                    let is_written = written.contains(page.wanted.table.as_str());
                    page.answer(is_written.then_some(()).ok_or(entries::CONFLICT));
                }
            }
            Err(StoreError::Backend(error)) if !is_about_one(&error) => {
                for page in together {
                    page.answer(Err(StoreError::Backend(Arc::clone(&error))));
                }
            }
            Err(_) => one_by_one(writer, together).await,
        }
    } else {
        one_by_one(writer, together).await;
    }
    one_by_one(writer, alone).await;
}

async fn one_by_one(writer: &Pool, pages: Vec<Page>) {
    for page in pages {
        let written = entries::append(writer, &page.wanted).await;
        page.answer(written);
    }
}

impl Page {
    fn answer(self, written: Result<(), StoreError>) {
        // Whoever does not wait any more need not be told.
        let _unheard = self.reply.send(written);
    }
}

/// A group as one document of JSON: a row of columns for each entry.
pub(super) fn document<'a>(group: impl Iterator<Item = &'a Wanted>) -> String {
    let rows: Vec<_> = group
        .map(|wanted| {
            let columns = EntryColumns::of(&wanted.entry);
            (
                &wanted.table,
                wanted.number,
                columns.seat,
                columns.notation,
                columns.kind,
                columns.author,
                columns.at,
                columns.key,
            )
        })
        .collect();
    serde_json::to_string(&rows).expect("columns are plain data")
}
