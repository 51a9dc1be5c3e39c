//! The messages of a table's WebSocket.

use coven_core::{Change, Commitment, Line, Message, Misfit, Nonce, Outcome, Seat, Spoken};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::TableInfo;

/// From the page to the server. `id` is any number the page likes: the answer repeats it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Do this. `version` is the version of the table that the player saw when she decided.
    Act {
        id: u32,
        version: u64,
        action: String,
        /// A text of the page's own that names this act: up to 64 letters and digits. The same act that
        /// arrives again with its key is answered as done and not played twice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        key: Option<String>,
    },
    /// Why can I not do this? Never changes anything.
    Why { id: u32, action: String },
    /// What would you do? Answered with `advice`; never changes anything.
    Advise { id: u32 },
    /// Write to the others.
    Chat { id: u32, text: String },
    /// This is the hash of what I will add to the seed; instead of another one, or after a deal was
    /// broken.
    Commit { id: u32, commitment: Commitment },
    /// I have seen the fingerprint: this is what I add to the seed.
    Open { id: u32, nonce: Nonce },
    /// I am here: the bot that the others called while I let a decision wait shall stop.
    Here { id: u32 },
    /// I do not know what became of the act with this key: where it is not carried out by now, it shall
    /// not be. Answered with `done` where it was, and refused with `not-carried-out` where it was not.
    /// So a page that comes back after a silence knows what she did, and never acts twice.
    Withdraw { id: u32, key: String },
    /// Everything up to this version of mine has been shown. Once a connection of somebody who sits has
    /// said this, bots wait for her: a bot's move is made when she has been shown everything that was told
    /// to everybody here, but no later than eight seconds after it was told (`--film-seconds`).
    Shown { version: u64 },
    /// Are you there? Answered with `pong` by the connection itself, whatever the table does. (A page
    /// cannot see the pings of the WebSocket.)
    Ping,
    /// Send me everything again.
    Resync,
}

/// The code with which a live connection is closed when its seat has too many: a newer one took its
/// place, so it must not connect again by itself.
pub const NEWER_CONNECTION: u16 = 4001;

/// From the server to the page.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The table changed: somebody came, left, or took a seat.
    Table { info: TableInfo },
    /// Everything, as of now.
    Snapshot { snapshot: Box<Snapshot> },
    /// What just happened. Versions are consecutive: after a gap, ask for a resync.
    Update { update: Box<Update> },
    /// Your `act`, `chat`, `commit`, `open` or `here` is done and safe; what you would withdraw was.
    Done { id: u32 },
    /// Your message was refused and changed nothing.
    Refused {
        id: u32,
        code: String,
        message: Message,
        text: Spoken,
    },
    /// What the game proposes; absent where it has nothing to propose.
    Advice { id: u32, advice: Option<Advice> },
    /// I am here.
    Pong,
    /// Somebody wrote.
    Chat {
        seat: Seat,
        name: String,
        text: String,
    },
}

/// A proposal of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Advice {
    /// The notations of actions, to be sent one after another.
    pub actions: Vec<String>,
    /// What comes of them.
    pub message: Message,
}

/// The whole table for one viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Snapshot {
    pub version: u64,
    #[serde(flatten)]
    pub shown: Shown,
    /// The log in words so far.
    pub log: Vec<Line>,
}

/// A stretch of a finished game, as one viewer saw it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Replay {
    /// The version at which this viewer's game ended.
    pub last: u64,
    /// The table where the stretch begins.
    pub snapshot: Snapshot,
    /// The steps from there on, as many as fit.
    pub updates: Vec<Update>,
}

/// One step of the table for one viewer: every moment of it, then the present.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Update {
    pub version: u64,
    /// What happened, moment by moment.
    pub frames: Vec<Frame>,
    /// What makes the view of the last moment into the view of the present.
    pub change: Change,
    #[serde(flatten)]
    pub asked: Asked,
}

impl Update {
    /// What is shown after this step to whoever saw this view before it.
    pub fn shown_after(&self, mut view: Value) -> Result<Shown, Misfit> {
        let moments = self.frames.iter().map(|frame| &frame.change);
        for change in moments.chain([&self.change]) {
            change.apply(&mut view)?;
        }
        Ok(Shown {
            view,
            asked: self.asked.clone(),
        })
    }
}

/// One moment: what happened, the line that tells it, and what the table looks like right after it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Frame {
    /// What happened; the type is the game's own.
    #[ts(type = "unknown")]
    pub event: Value,
    /// What is added to the log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<Line>,
    /// Fleeting lines of the log before this moment are to be forgotten.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub turn_page: bool,
    /// What makes the view of the moment before into this one.
    pub change: Change,
}

/// The present, for one viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Shown {
    /// The game's own view.
    #[ts(type = "unknown")]
    pub view: Value,
    #[serde(flatten)]
    pub asked: Asked,
}

/// What is asked of a viewer now, and what she may do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Asked {
    pub prompt: Message,
    /// The heading of the rules page that explains this moment.
    pub rules: String,
    /// The viewer's legal decisions; empty if there is none.
    pub choices: Vec<Choice>,
    /// What the viewer may do besides.
    pub asides: Vec<Choice>,
    pub outcome: Option<Outcome>,
}

/// One thing a player may do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Choice {
    /// The notation: what `act` sends.
    pub action: String,
    /// The same as data of the game's own type, for drawing.
    #[ts(type = "unknown")]
    pub request: Value,
    /// What it says on the button.
    pub message: Message,
}
