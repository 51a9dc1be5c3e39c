//! What travels between the server and the page.
//!
//! Over HTTP: tables are made, joined and listed. Over the WebSocket of a table: the game itself.
//! Game-specific parts (views, events, actions) are JSON of the game's own types; everything here
//! is the same for every game. The TypeScript types of the page are generated from these.

/// The version of what travels here. It goes up with every change that a page of before would misread;
/// such a page loads itself anew when it hears another number.
pub const WIRE: u32 = 2;

mod codes;
mod http;
mod lessons;
mod live;

pub use codes::Code;
pub use http::{
    BotLevel, CreateTable, DealInfo, DealSeat, GameOption, GameSummary, JoinTable, Missing,
    MissingWhy, NewTable, Problem, RulesPage, SeatInfo, SeatKind, SeatPlan, StandIn, TableInfo,
    TableStatus, TableSummary,
};
pub use lessons::{LessonAct, LessonAsk, LessonPlace, LessonStage, LessonSummary, LessonTurn};
pub use live::{
    Advice, Asked, Choice, ClientMessage, Frame, NEWER_CONNECTION, Replay, ServerMessage, Shown,
    Snapshot, Update,
};
