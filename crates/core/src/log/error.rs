//! Everything that can be wrong with a log, each named at its place.

use crate::Seat;

/// What is wrong with a log. Entries are counted from 1, as people count.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    #[error("this is not a log of a game: {0}")]
    NotALog(String),
    #[error("the file ends in the middle, at line {line}")]
    Cut { line: usize },
    #[error("this log is of a newer version (`{0}`)")]
    Newer(String),
    #[error("the text is not as it was written: it was changed after the game")]
    Changed,
    #[error("this log is of `{0}`")]
    OtherGame(String),
    #[error("this log needs rules version {needed}, this program has {have}")]
    RulesVersion { needed: u32, have: u32 },
    #[error("this log was played with another content file (hash {0})")]
    OtherContent(String),
    #[error("the table of this log cannot be set up: {0}")]
    Setup(String),
    #[error("the seed is not readable")]
    BadSeed,
    #[error("the published secret does not give the commitment, or not this seed")]
    Unfair,
    #[error("this log proves nothing about its deal: it names no commitment")]
    NoCommitment,
    #[error("entry {number} is not readable: {reason}")]
    BadEntry { number: usize, reason: String },
    #[error("entry {number} is of a kind that this version does not know: `{kind}`")]
    UnknownInput { number: usize, kind: String },
    #[error("action {number} (`{action}` by seat {seat}) is not possible: {reason}")]
    BadAction {
        number: usize,
        seat: Seat,
        action: String,
        reason: String,
    },
    #[error("entry {number} is not possible: {reason}")]
    BadInput { number: usize, reason: BadInput },
    #[error("time runs back at entry {number}")]
    TimeRunsBack { number: usize },
    #[error("after entry {number} the table is not as the log says")]
    OtherTable { number: usize },
    #[error("the actions lead to another end than the log says")]
    OtherEnd,
    #[error("played by rules of version {needed}; by those of version {have} it fails: {reason}")]
    OlderRules {
        needed: u32,
        have: u32,
        reason: Box<LogError>,
    },
}

/// Why an input besides an action is not possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadInput {
    #[error("it names no seat")]
    NoSeat,
    #[error("there is no such seat")]
    UnknownSeat,
    #[error("the game is over")]
    Over,
    #[error("nobody counts time here, or not this seat's")]
    NoClock,
    #[error("the time of this seat is not out")]
    TimeLeft,
    #[error("this seat has resigned")]
    Resigned,
    #[error("nothing was done since then that could be taken back")]
    NothingToTakeBack,
    #[error("a bot stands in already")]
    StandsIn,
    #[error("nobody stands in")]
    NobodyStandsIn,
    #[error("no draw is offered")]
    NoOffer,
    #[error("the server was not down then")]
    NotDown,
    #[error("its time is not known")]
    NoTime,
}

impl BadInput {
    /// The end of the key of its sentence.
    pub const fn id(self) -> &'static str {
        match self {
            Self::NoSeat => "no-seat",
            Self::UnknownSeat => "unknown-seat",
            Self::Over => "over",
            Self::NoClock => "no-clock",
            Self::TimeLeft => "time-left",
            Self::Resigned => "resigned",
            Self::NothingToTakeBack => "nothing-to-take-back",
            Self::StandsIn => "stands-in",
            Self::NobodyStandsIn => "nobody-stands-in",
            Self::NoOffer => "no-offer",
            Self::NotDown => "not-down",
            Self::NoTime => "no-time",
        }
    }

    pub const ALL: [Self; 12] = [
        Self::NoSeat,
        Self::UnknownSeat,
        Self::Over,
        Self::NoClock,
        Self::TimeLeft,
        Self::Resigned,
        Self::NothingToTakeBack,
        Self::StandsIn,
        Self::NobodyStandsIn,
        Self::NoOffer,
        Self::NotDown,
        Self::NoTime,
    ];
}
