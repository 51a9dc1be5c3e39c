//! Requests and answers of the HTTP interface.

use std::collections::BTreeMap;

use coven_core::{Commitment, Fingerprint, Message, OptionValue, Seat, Spoken};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Code, LessonSummary};

/// A game of the catalogue.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct GameSummary {
    pub id: String,
    /// The fewest and the most players.
    pub players: (u8, u8),
    pub rules_version: u32,
    pub options: Vec<GameOption>,
    /// Whether the asker has played this game to the end before.
    pub finished: bool,
    /// Its playable lessons, in the order in which they are taken.
    pub lessons: Vec<LessonSummary>,
}

/// A table option: a choice, whose default value stands first, or a list. A table may leave a list to
/// the site with the word `on`: it is filled from what its people have met before when the game begins.
/// A choice may be left to the site with `by-table`: it is made by whether somebody at the table is new.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct GameOption {
    pub name: String,
    pub values: Vec<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub list: bool,
}

/// How strong a bot plays.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS, ToSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum BotLevel {
    Easy,
    Normal,
    Hard,
}

impl BotLevel {
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Hard];
}

/// Who shall sit on a seat of a new table, besides the one who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SeatPlan {
    /// Open for whoever has the link.
    Open,
    Bot {
        level: BotLevel,
    },
}

/// Makes a table. The maker takes seat 0; `others` are the seats after it, clockwise.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    pub game: String,
    #[schema(max_items = 7)]
    pub others: Vec<SeatPlan>,
    #[serde(default)]
    #[ts(as = "Option<BTreeMap<String, OptionValue>>", optional)]
    #[schema(value_type = Object)]
    pub options: BTreeMap<String, OptionValue>,
    /// The maker's name at this table: what people can see, and no tower of marks.
    #[schema(format = "visible-text", min_length = 1, max_length = 24)]
    pub name: String,
    /// The hash of what the maker will add to the seed: 64 hexadecimal digits.
    #[schema(value_type = String, pattern = "^[0-9a-f]{64}$")]
    pub commitment: Commitment,
    /// Whether strangers see the table in the list.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub listed: bool,
    /// Whether the page may help: hints, found melds, proposals. A pure table has none of it.
    #[serde(default = "usually")]
    #[ts(as = "Option<bool>", optional)]
    pub hints: bool,
}

const fn usually() -> bool {
    true
}

/// Where the new table is.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct NewTable {
    pub table: String,
}

/// Takes the first open seat of a table.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinTable {
    /// Her name at this table: what people can see, and no tower of marks.
    #[schema(format = "visible-text", min_length = 1, max_length = 24)]
    pub name: String,
    /// The hash of what she will add to the seed: 64 hexadecimal digits.
    #[schema(value_type = String, pattern = "^[0-9a-f]{64}$")]
    pub commitment: Commitment,
}

/// Puts a bot on an open seat, or asks for one that stands in for an absent player: by the host alone,
/// or by a vote of the others. `level: null` takes one's vote back; by the host it also ends a
/// stand-in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StandIn {
    pub level: Option<BotLevel>,
}

/// What a table is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TableStatus {
    Waiting,
    Playing,
    Finished,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SeatKind {
    Open,
    /// `stand_in`: a bot plays for her until she returns. `missing`: she is missing, and a bot may be
    /// called for her now or a little later.
    Person {
        name: String,
        online: bool,
        stand_in: Option<BotLevel>,
        missing: Option<Missing>,
    },
    Bot {
        level: BotLevel,
    },
}

/// The table waits for somebody. When `left_ms` are over, a bot may be called for her.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct Missing {
    pub why: MissingWhy,
    /// Milliseconds from this message on, so that clocks need not agree.
    pub left_ms: u32,
    /// How many of those who may vote have asked for a bot.
    pub votes: u8,
    /// How many are needed. For somebody who is away the host needs no others.
    pub needed: u8,
    /// Whether the asker has voted.
    pub voted: bool,
}

/// How somebody is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MissingWhy {
    /// She is not connected.
    Away,
    /// She is connected and lets a decision wait.
    Waits,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct SeatInfo {
    #[schema(value_type = u8)]
    pub seat: Seat,
    #[serde(flatten)]
    pub kind: SeatKind,
}

/// Everything about a table that is not the game itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct TableInfo {
    /// The version of the messages that this server speaks.
    pub wire: u32,
    pub table: String,
    pub game: String,
    #[schema(value_type = Object)]
    pub options: BTreeMap<String, OptionValue>,
    pub status: TableStatus,
    pub seats: Vec<SeatInfo>,
    /// The asker's seat, if she has one.
    #[schema(value_type = Option<u8>)]
    pub you: Option<Seat>,
    /// Whether the asker made the table.
    pub host: bool,
    pub listed: bool,
    /// Whether the page may help.
    pub hints: bool,
    /// The hash of the server's secret, published before the deal.
    #[schema(value_type = String)]
    pub commitment: Commitment,
    /// How the deal stands; absent at tables that were dealt before commitments were opened.
    pub deal: Option<DealInfo>,
    /// The table where the same people play again, once somebody asked for it.
    pub rematch: Option<String>,
    /// How many seconds somebody must be away before a bot may be called for her.
    pub absence_seconds: u32,
    /// How many seconds a decision may wait before the others may vote for a bot.
    pub decision_seconds: u32,
    /// Why the game cannot go on by the rules of this version of Coven, if it cannot. It is shown up to
    /// the last moment that is sure.
    #[schema(value_type = Option<Object>)]
    pub stopped: Option<Message>,
    /// Unix time in seconds.
    pub created_at: i64,
}

/// The deal of a table: everything its fingerprint is made of that stands nowhere else, and who has
/// opened her number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct DealInfo {
    pub rules_version: u32,
    pub content_hash: String,
    /// In the order of the seats.
    pub seats: Vec<DealSeat>,
    /// Shown once everybody sits and has committed; then the numbers are opened.
    #[schema(value_type = Option<String>)]
    pub fingerprint: Option<Fingerprint>,
    /// How many deals of this table were broken by somebody who did not open.
    pub broken: u8,
    /// Too many were: the table is closed.
    pub closed: bool,
}

/// A person's part of the deal; all of it is empty for a bot and an open seat.
#[derive(
    Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema,
)]
pub struct DealSeat {
    #[schema(value_type = Option<String>)]
    pub commitment: Option<Commitment>,
    pub opened: bool,
    /// How many seconds the table still waits for her, where it does.
    pub seconds_left: Option<u32>,
}

/// A line of a list of tables.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct TableSummary {
    pub table: String,
    pub game: String,
    pub status: TableStatus,
    /// Names of the people, in the order of their seats.
    pub people: Vec<String>,
    pub open_seats: u8,
    pub bots: u8,
    /// Whether the table waits for the asker: for her decision, or for her part of the deal.
    pub your_turn: bool,
    pub created_at: i64,
}

/// The rules of a game in our words, as HTML.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct RulesPage {
    pub title: String,
    pub html: String,
}

/// Every refusal: a code for programs and a sentence for people.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct Problem {
    pub code: String,
    #[schema(value_type = Object)]
    pub message: Message,
    #[schema(value_type = Object)]
    pub text: Spoken,
}

impl Problem {
    /// A problem of the server itself (a game's refusals bring their own code).
    pub fn code(code: Code) -> String {
        code.id().to_owned()
    }
}
