//! A game is its header and its inputs (law 3); this is the document that says so.
//!
//! [`docs/log.md`](../../../../docs/log.md) is the decision behind it. A log holds *inputs*: actions of the
//! rules, but also time-outs, resignations, take-backs, stand-ins, agreements and the hours when the server
//! was down, each with its seat, its author and its time. The rules never see a clock: a time is an
//! input like any other, and [`Run`] carries inputs out one by one, the same way for a live table,
//! for a restart, for `coven replay` and for `coven verify`.

mod document;
mod entry;
mod error;
mod first;
mod header;
mod run;

pub use document::LogDocument;
pub use entry::{Author, Entry, Input, Stamp};
pub use error::{BadInput, LogError};
pub use header::{LogHeader, Prefix};
pub use run::{CHECKPOINT_EVERY, Checkpoint, Course, Ended, NotNow, Run, deciding};
