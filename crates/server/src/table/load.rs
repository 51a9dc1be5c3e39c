//! A table from what is stored: dealt again, and every input carried out again (law 3).
//!
//! A game goes on with the content it was begun with. After a change of the rules its inputs are tried
//! by the new ones: if each is accepted and the stored checkpoints agree, it goes on; otherwise it
//! stops at the last place that is sure, and is shown up to there.

use std::panic::{AssertUnwindSafe, catch_unwind};

use coven_catalog::{GameEntry, NewMatch};
use coven_core::{Checkpoint, Entry, LogDocument, LogHeader, Message};
use coven_store::{EntryRecord, TableRecord};
use coven_table::Match;
use coven_wire::Code;

use crate::{App, Fault};

/// What is stored of a game, besides its table.
pub(super) struct Stored {
    pub(super) entries: Vec<EntryRecord>,
    pub(super) checkpoints: Vec<Checkpoint>,
    /// The content file it was begun with, if it was kept.
    pub(super) content: Option<String>,
}

/// A game in memory.
pub(super) struct Loaded {
    pub(super) game: Box<dyn Match>,
    /// Why it cannot go on, if it cannot.
    pub(super) stopped: Option<Stopped>,
    /// The content hash in its present form.
    pub(super) content_hash: String,
}

/// Why a stored game cannot be carried out to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stopped {
    /// This entry (counted from 1) is refused by the rules of this version.
    Refused { number: usize },
    /// The rules break down over this entry.
    Broken { number: usize },
    /// After this entry the table is another one than it was.
    Differs { number: usize },
}

impl Stopped {
    /// The sentence for the people at the table.
    pub(super) fn message(&self) -> Message {
        let (key, number) = match self {
            Self::Refused { number } => ("stopped-refused", number),
            Self::Broken { number } => ("stopped-broken", number),
            Self::Differs { number } => ("stopped-differs", number),
        };
        Message::new(key).number("number", *number as i64)
    }

    /// How many entries are sure.
    const fn sure(&self) -> usize {
        match self {
            Self::Refused { number } | Self::Broken { number } => *number - 1,
            Self::Differs { number } => *number,
        }
    }
}

impl Stored {
    pub(super) async fn of(app: &App, record: &TableRecord) -> Result<Self, Fault> {
        let store = app.store();
        Ok(Self {
            entries: store.entries(&record.id).await?,
            checkpoints: store.checkpoints(&record.id).await?,
            content: store.content(&record.content_hash).await?,
        })
    }
}

/// The game of a table before its first input, and the hash of its content.
pub(super) fn deal(
    app: &App,
    record: &TableRecord,
    kept: Option<&str>,
) -> Result<(Box<dyn Match>, String), Fault> {
    let entry = edition(app, record, kept)?;
    let fairness = record.fairness();
    let proven = fairness
        .as_ref()
        .and_then(|part| part.proven_seed(&record.facts()));
    let seed = proven.ok_or_else(|| {
        tracing::error!(table = record.id, "a table is played that is not dealt");
        Code::Storage
    })?;
    let new = NewMatch {
        players: record.seats.len(),
        options: record.options.clone(),
        seed,
        fairness,
        clock: None,
    };
    let mut game = entry.start(&new)?;
    if !record.hints {
        game.forgo_hints();
    }
    Ok((game, entry.content_hash()))
}

fn edition(
    app: &App,
    record: &TableRecord,
    kept: Option<&str>,
) -> Result<Box<dyn GameEntry>, Fault> {
    let entry = app.catalog().get(&record.game).ok_or(Code::OtherEdition)?;
    // Rules of the future cannot be guessed.
    if record.rules_version > entry.info().rules_version {
        return Err(Code::OtherEdition.into());
    }
    let edition = entry.edition(&record.content_hash, kept);
    Ok(edition.ok_or(Code::OtherEdition)?)
}

/// The game of a table after its stored inputs. A long log takes its time: never call this on a
/// thread that serves.
pub(super) fn rerun(app: &App, record: &TableRecord, stored: &Stored) -> Result<Loaded, Fault> {
    let carry_out = |entries: &[EntryRecord]| -> Result<(Loaded, usize), Fault> {
        let (mut game, content_hash) = deal(app, record, stored.content.as_deref())?;
        let mut stopped = None;
        let mut done = 0;
        for (index, EntryRecord { entry, .. }) in entries.iter().enumerate() {
            let number = index + 1;
            stopped = match resume(&mut game, entry) {
                Ok(true) => None,
                Ok(false) => Some(Stopped::Refused { number }),
                Err(()) => Some(Stopped::Broken { number }),
            };
            if stopped.is_some() {
                break;
            }
            done = number;
        }
        let loaded = Loaded {
            game,
            stopped,
            content_hash,
        };
        Ok((loaded, done))
    };
    let (mut loaded, done) = carry_out(&stored.entries)?;
    if let Some(number) = disagreement(loaded.game.checkpoints(), &stored.checkpoints, done) {
        loaded.stopped = Some(Stopped::Differs { number });
    }
    let Some(stopped) = loaded.stopped.clone() else {
        return Ok(loaded);
    };
    tracing::error!(
        table = record.id,
        ?stopped,
        "a stored game cannot go on by these rules"
    );
    // Whatever was half done over the last entry is thrown away with the table it was done to.
    let (mut loaded, _) = carry_out(&stored.entries[..stopped.sure()])?;
    loaded.stopped = Some(stopped);
    Ok(loaded)
}

/// Whether an entry is accepted; an error if the rules break down over it.
fn resume(game: &mut Box<dyn Match>, entry: &Entry) -> Result<bool, ()> {
    let taken = catch_unwind(AssertUnwindSafe(|| game.resume(entry.clone()).is_ok()));
    taken.map_err(drop)
}

/// How many entries are sure, if what was noted then is not what is found now.
fn disagreement(found: &[Checkpoint], noted: &[Checkpoint], done: usize) -> Option<usize> {
    let differs = noted
        .iter()
        .filter(|checkpoint| checkpoint.after <= done)
        .find(|checkpoint| !found.contains(checkpoint))?;
    let sure = noted
        .iter()
        .take_while(|checkpoint| checkpoint.after < differs.after)
        .last();
    Some(sure.map_or(0, |checkpoint| checkpoint.after))
}

/// The log of a game that this version cannot carry out: everything that is stored, for a version that
/// can.
pub(super) fn export(header: LogHeader, record: &TableRecord, stored: Stored) -> LogDocument {
    let header = LogHeader {
        rules_version: record.rules_version,
        content_hash: record.content_hash.clone(),
        ..header
    };
    let entries = stored.entries.into_iter().map(|record| record.entry);
    LogDocument::unfinished(header, entries.collect(), stored.checkpoints)
}
