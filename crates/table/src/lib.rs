//! One running game: its log, its state, the versions that its viewers have seen.
//!
//! A [`Table`] is synchronous and pure: it knows no store, no network and no clock. The owner of a
//! live table (a task of the server, the engine, the terminal) calls [`Match::prepare`], which carries
//! an action out on a copy, makes it durable, and only then calls [`Match::commit`], which says what
//! every viewer is to be told. Inputs that are no actions (a time-out, a take-back, a stand-in) are
//! checked, made durable and taken up by [`Match::resume`].
//!
//! [`Match`] is the door without a type parameter: the server holds `Box<dyn Match>` and never
//! knows which game it is.

mod doc;
mod jobs;
mod matches;
mod table;
mod telling;

pub use matches::{
    AdviceJob, Applied, BotAnswer, BotJob, BotSpec, BotThought, Chapter, Listening, Match,
    Prepared, Refused, ReplayJob, SeatVersion, UpdateText,
};
pub use table::Table;
