//! A running game behind a door without type parameters.

use std::any::Any;
use std::collections::BTreeSet;
use std::fmt;
use std::time::Duration;

use coven_bots::Player;
use coven_core::{
    Checkpoint, Course, Entry, Line, LogDocument, Message, Outcome, Seat, SeatSet, Stamp, Viewer,
};
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
    /// The seats that must decide now on their own behalf: whose clocks run, if there are clocks.
    fn deciding(&self) -> SeatSet;
    /// What is not the rules' own: how many inputs there were, time, resignations, stand-ins.
    fn course(&self) -> &Course;
    /// How many inputs the log holds.
    fn entries(&self) -> usize {
        self.course().entries()
    }

    /// From now on nobody is shown what foretells (see [`coven_core::Game::without_hints`]).
    fn forgo_hints(&mut self);

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

    /// The checked door, all the way: judges like [`Match::judge`] and carries the action out on a copy.
    /// The table is as it was, whatever happens (even a panic of the rules): the owner makes the
    /// action durable and then calls [`Match::commit`]. Only who listens is told of it later.
    fn prepare(
        &self,
        seat: Seat,
        action: &str,
        version: Option<SeatVersion>,
        listening: Listening,
    ) -> Result<Prepared, Refused>;

    /// Puts what was prepared in the place of the table, and says what everybody who listens is to be
    /// told.
    ///
    /// # Panics
    /// If the table has moved on since, or is another one.
    fn commit(&mut self, prepared: Prepared, stamp: Stamp) -> Applied;

    /// Both doors in one, for those who keep nothing and look for themselves what it did.
    fn apply(&mut self, seat: Seat, action: &str) -> Result<(), Refused> {
        let prepared = self.prepare(seat, action, None, Listening::NOBODY)?;
        self.commit(prepared, Stamp::default());
        Ok(())
    }

    /// Whether an input can be taken now; changes nothing.
    fn check(&self, entry: &Entry) -> Result<(), Refused>;

    /// What is to be noted after one more input that leaves the state of the game as it is, if
    /// something is.
    fn due(&self) -> Option<Checkpoint>;

    /// Takes up an input of any kind: both doors in one, and nobody is told. For running a log again,
    /// and for every input that is not an action.
    fn resume(&mut self, entry: Entry) -> Result<(), Refused>;

    /// The hash of the table after every so many inputs.
    fn checkpoints(&self) -> &[Checkpoint];

    /// The game from its beginning, input by input, with the lines that tell each: nothing
    /// forgotten, what was taken back included.
    fn chronicle(&self, viewer: Viewer) -> Vec<Chapter>;

    /// The cards that were read aloud so far, each once (see [`coven_core::Game::reads`]).
    fn read(&self) -> BTreeSet<String>;

    /// Whether players may write freely now.
    fn talk(&self) -> Result<(), Refused>;

    /// A bot's decision for a seat that must decide, ready to be thought through on another
    /// thread: it holds the view and the memory of that seat and nothing else of the table.
    fn bot_job(&self, seat: Seat, bot: BotSpec) -> Box<dyn BotJob>;

    /// What the game proposes to a seat that asks, ready to be thought through on another thread:
    /// it holds the view of that seat and nothing else of the table.
    fn advice_job(&self, seat: Seat) -> AdviceJob;

    /// The game so far as a viewer saw it, from her version `from` on and at most `most` steps of it,
    /// ready to be run again on another thread.
    fn replay_job(&self, viewer: Viewer, from: u64, most: usize) -> ReplayJob;

    /// The full state, for the referee only.
    fn state(&self) -> Value;
    fn hash(&self) -> String;
    /// The name that the first version gave to this state.
    fn first_hash(&self) -> String;
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

/// A decision to be thought through, in slices or in one go, on a thread that may be kept busy.
pub trait BotJob: Send {
    /// Thinks on for about this long; the answer, once there is one.
    fn think(&mut self, slice: Duration) -> Option<BotAnswer>;

    /// The answer by what was thought so far: there is no more time.
    fn settle(&mut self) -> BotAnswer;

    /// Thinks until there is an answer.
    fn answer(&mut self) -> BotAnswer {
        loop {
            if let Some(answer) = self.think(Duration::from_secs(1)) {
                return answer;
            }
        }
    }
}

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

/// An action carried out on a copy of the table, not yet in its place.
pub struct Prepared {
    /// The canonical notation: what is to be made durable.
    pub notation: String,
    pub seat: Seat,
    /// How many inputs there were before it: its number in the log.
    pub number: usize,
    /// The hash of the table after it, where one is to be noted.
    pub checkpoint: Option<Checkpoint>,
    /// What does not hold in the new state, if anything: a fault of the rules.
    pub broken: Option<String>,
    pub(crate) applied: Applied,
    pub(crate) next: Box<dyn Any + Send>,
}

impl Prepared {
    /// What it is in the log, with its stamp.
    pub fn entry(&self, stamp: Stamp) -> Entry {
        let action = self.notation.clone();
        Entry::of(stamp, self.seat, coven_core::Input::Act { action })
    }
}

impl fmt::Debug for Prepared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prepared")
            .field("seat", &self.seat)
            .field("notation", &self.notation)
            .finish_non_exhaustive()
    }
}

/// One input of a game that is told again, and the lines that tell what it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The input; nothing for the setting up before the first one.
    pub entry: Option<Entry>,
    pub lines: Vec<Line>,
}

/// Who listens to a table: for nobody else are moments kept and messages made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listening {
    pub seats: SeatSet,
    pub spectators: bool,
}

impl Listening {
    pub const NOBODY: Self = Self {
        seats: SeatSet::EMPTY,
        spectators: false,
    };

    pub fn is_anybody(self) -> bool {
        self.spectators || !self.seats.is_empty()
    }

    /// Everybody who can listen to a table of so many.
    pub fn everybody(players: usize) -> Self {
        Self {
            seats: SeatSet::all(players),
            spectators: true,
        }
    }
}

/// An [`Update`] in the form in which it travels: made once, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UpdateText(String);

impl UpdateText {
    /// Writes what reads as an [`Update`].
    pub(crate) fn of(update: &impl Serialize) -> Self {
        Self(serde_json::to_string(update).expect("an update is plain data"))
    }

    /// The whole message, as [`coven_wire::ServerMessage::Update`] would be written.
    pub fn message(&self) -> String {
        const BEFORE: &str = r#"{"type":"update","update":"#;
        let mut message = String::with_capacity(BEFORE.len() + self.0.len() + 1);
        message.push_str(BEFORE);
        message.push_str(&self.0);
        message.push('}');
        message
    }

    /// What it says.
    ///
    /// # Panics
    /// If what was written does not read as an update: a fault of the table.
    pub fn read(&self) -> Update {
        serde_json::from_str(&self.0).expect("what was written reads as an update")
    }
}

/// What an action did.
#[derive(Clone, Debug)]
pub struct Applied {
    /// The updates of every seat, in order, and of spectators last. `None`: nothing to tell, or nobody
    /// listens.
    pub seats: Vec<Option<UpdateText>>,
    pub spectator: Option<UpdateText>,
}

/// A refusal of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    pub code: String,
    pub message: Message,
}
