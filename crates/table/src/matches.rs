//! A running game behind a door without type parameters.

use std::collections::BTreeSet;
use std::fmt;

use coven_bots::Player;
use coven_core::{Line, LogDocument, Message, Outcome, Seat, Viewer};
use coven_wire::{Advice, Choice, Replay, Shown, Snapshot, Update};
use serde::Serialize;
use serde_json::Value;

/// What a seat saw when it decided.
pub type SeatVersion = u64;

/// A running game of any kind.
pub trait Match: Send + fmt::Debug {
    fn players(&self) -> usize;
    fn is_over(&self) -> bool;
    fn outcome(&self) -> Option<Outcome>;
    /// The seats that must decide now.
    fn actors(&self) -> Vec<Seat>;
    /// Whether a seat must decide something for somebody else's turn only.
    fn is_service(&self, seat: Seat) -> bool;
    /// How many actions have been applied.
    fn actions(&self) -> usize;

    /// The version a viewer is at: it counts only steps that this viewer was told about, so that
    /// the number itself tells nothing.
    fn version(&self, viewer: Viewer) -> u64;
    fn shown(&self, viewer: Viewer) -> Shown;
    fn snapshot(&self, viewer: Viewer) -> Snapshot;
    /// The legal decisions of a seat.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// What a seat may do besides.
    fn asides(&self, seat: Seat) -> Vec<Choice>;
    fn view(&self, viewer: Viewer) -> Value;
    /// What a viewer was shown so far, from the `since`th event of that viewer on.
    fn events(&self, viewer: Viewer, since: usize) -> Vec<Value>;
    /// The log in words for a viewer, memory rules applied.
    fn lines(&self, viewer: Viewer) -> Vec<Line>;
    /// Every line that a viewer was ever told, nothing forgotten: for a terminal, where lines scroll
    /// away by themselves, and for telling a finished game.
    fn story(&self, viewer: Viewer) -> Vec<Line>;

    /// The checked door. Gives the canonical notation of the action; changes nothing. With a
    /// version, an action that was decided on another question than the present one is refused as
    /// stale, whatever the rules would say to it now.
    fn judge(
        &self,
        seat: Seat,
        action: &str,
        version: Option<SeatVersion>,
    ) -> Result<String, Refused>;

    /// Carries out what [`Match::judge`] accepted, and says what every viewer is to be told.
    fn apply(&mut self, seat: Seat, action: &str) -> Applied;

    /// Takes up a stored action: both doors in one, and nobody is told. For running a log again.
    fn resume(&mut self, seat: Seat, action: &str) -> Result<(), Refused>;

    /// The cards that were read aloud so far, each once (see [`coven_core::Game::reads`]).
    fn read(&self) -> BTreeSet<String>;

    /// Whether players may write freely now.
    fn talk(&self) -> Result<(), Refused>;

    /// A bot's decision for a seat that must decide, ready to be thought through on another
    /// thread: it holds the view and the memory of that seat and nothing else of the table.
    fn bot_job(&self, seat: Seat, bot: BotSpec) -> BotJob;

    /// What the game proposes to a seat that asks, ready to be thought through on another thread:
    /// it holds the view of that seat and nothing else of the table.
    fn advice_job(&self, seat: Seat) -> AdviceJob;

    /// The game so far as a viewer saw it, from her version `from` on and at most `most` steps of it,
    /// ready to be run again on another thread.
    fn replay_job(&self, viewer: Viewer, from: u64, most: usize) -> ReplayJob;

    /// The full state, for the referee only.
    fn state(&self) -> Value;
    fn hash(&self) -> String;
    /// Checks the invariants and that the game is not stuck (law 6).
    fn audit(&self) -> Result<(), String>;
    /// The replay document. It names the seed: only for the referee or after the end.
    fn log(&self) -> LogDocument;
}

/// Which bot, how strong, with which chance.
#[derive(Clone, Copy, Debug)]
pub struct BotSpec {
    pub player: Player,
    /// Makes the bot's own choices reproducible.
    pub seed: coven_core::Seed,
}

/// A decision to be thought through. Call it on a thread that may be kept busy.
pub type BotJob = Box<dyn FnOnce() -> BotAnswer + Send>;

/// A proposal to be thought through. Call it on a thread that may be kept busy.
pub type AdviceJob = Box<dyn FnOnce() -> Option<Advice> + Send>;

/// A game to be run again. Call it on a thread that may be kept busy.
pub type ReplayJob = Box<dyn FnOnce() -> Replay + Send>;

/// What a bot decided, and what it thought of the alternatives.
#[derive(Clone, Debug, PartialEq)]
pub struct BotAnswer {
    /// The notation of the decision.
    pub action: String,
    /// What a search found out, action by action; empty for bots that do not search.
    pub considered: Vec<BotThought>,
}

/// What a search thinks of one action.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotThought {
    pub action: String,
    /// How many imagined games went this way.
    pub visits: u32,
    /// What they were worth to the one who decides, from 0 to 1.
    pub worth: f32,
}

/// What an action did.
#[derive(Clone, Debug)]
pub struct Applied {
    /// The updates of every seat, in order, and of spectators last. `None`: nothing to tell.
    pub seats: Vec<Option<Update>>,
    pub spectator: Option<Update>,
}

/// A refusal of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    pub code: String,
    pub message: Message,
}
