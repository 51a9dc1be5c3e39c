//! The server's own refusals; a game adds the codes of its rules.

use coven_core::Message;

/// Why the server refuses something before it reaches a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    BadMessage,
    MessageTooLarge,
    TooManyRequests,
    TooManyTables,
    /// This address has enough tables on the public list.
    TooManyListed,
    /// This seat has made too many actions in a row; it may go on a little later.
    TooManyActions,
    /// The body of a request did not come in time.
    TooSlow,
    UnknownGame,
    UnknownTable,
    UnknownLesson,
    /// The rules allow it, and the lesson has something else in mind.
    LessonElse,
    /// What was done so far does not lead through this lesson: it is another one now.
    LessonAstray,
    BadName,
    BadText,
    TableFull,
    AlreadySeated,
    /// Somebody from the same address sits at this listed table.
    OneSeat,
    /// The host has sent this visitor away.
    SentAway,
    NotSeated,
    NotHost,
    SeatTaken,
    SeatNotAbsent,
    /// She has said before that she is here, and the same decision still waits.
    ActNow,
    NotStarted,
    AlreadyStarted,
    NotFinished,
    AlreadyFinished,
    /// The table is played without help.
    NoHints,
    StaleVersion,
    /// The act was withdrawn before it was carried out.
    NotCarriedOut,
    BadNotation,
    NotFound,
    /// The place is there, but cannot be asked like that.
    BadMethod,
    /// The body is not said to be JSON.
    NotJson,
    /// The request comes from a page of somebody else.
    BadOrigin,
    /// The table was made with other rules or cards than this server has.
    OtherEdition,
    /// A page from before numbers were committed to.
    OldPage,
    /// The fingerprint stands: seats and commitments stay as they are.
    DealStands,
    /// There is no fingerprint that a number could be opened for.
    NoDeal,
    /// The commitment is somebody else's, or of a number that may be known already.
    CommitmentUsed,
    WrongNonce,
    AlreadyOpened,
    /// Too many deals of the table were broken.
    TableClosed,
    Storage,
    /// The rules broke down over it; nothing was changed.
    Broken,
}

impl Code {
    pub const ALL: [Self; 45] = [
        Self::BadMessage,
        Self::MessageTooLarge,
        Self::TooManyRequests,
        Self::TooManyTables,
        Self::TooManyListed,
        Self::TooManyActions,
        Self::TooSlow,
        Self::UnknownGame,
        Self::UnknownTable,
        Self::UnknownLesson,
        Self::LessonElse,
        Self::LessonAstray,
        Self::BadName,
        Self::BadText,
        Self::TableFull,
        Self::AlreadySeated,
        Self::OneSeat,
        Self::SentAway,
        Self::NotSeated,
        Self::NotHost,
        Self::SeatTaken,
        Self::SeatNotAbsent,
        Self::ActNow,
        Self::NotStarted,
        Self::AlreadyStarted,
        Self::NotFinished,
        Self::AlreadyFinished,
        Self::NoHints,
        Self::StaleVersion,
        Self::NotCarriedOut,
        Self::BadNotation,
        Self::NotFound,
        Self::BadMethod,
        Self::NotJson,
        Self::BadOrigin,
        Self::OtherEdition,
        Self::OldPage,
        Self::DealStands,
        Self::NoDeal,
        Self::CommitmentUsed,
        Self::WrongNonce,
        Self::AlreadyOpened,
        Self::TableClosed,
        Self::Storage,
        Self::Broken,
    ];

    /// The code as it stands on the wire.
    pub const fn id(self) -> &'static str {
        match self {
            Self::BadMessage => "bad-message",
            Self::MessageTooLarge => "message-too-large",
            Self::TooManyRequests => "too-many-requests",
            Self::TooManyTables => "too-many-tables",
            Self::TooManyListed => "too-many-listed",
            Self::TooManyActions => "too-many-actions",
            Self::TooSlow => "too-slow",
            Self::UnknownGame => "unknown-game",
            Self::UnknownTable => "unknown-table",
            Self::UnknownLesson => "unknown-lesson",
            Self::LessonElse => "lesson-else",
            Self::LessonAstray => "lesson-astray",
            Self::BadName => "bad-name",
            Self::BadText => "bad-text",
            Self::TableFull => "table-full",
            Self::AlreadySeated => "already-seated",
            Self::OneSeat => "one-seat",
            Self::SentAway => "sent-away",
            Self::NotSeated => "not-seated",
            Self::NotHost => "not-host",
            Self::SeatTaken => "seat-taken",
            Self::SeatNotAbsent => "seat-not-absent",
            Self::ActNow => "act-now",
            Self::NotStarted => "not-started",
            Self::AlreadyStarted => "already-started",
            Self::NotFinished => "not-finished",
            Self::AlreadyFinished => "already-finished",
            Self::NoHints => "no-hints",
            Self::StaleVersion => "stale-version",
            Self::NotCarriedOut => "not-carried-out",
            Self::BadNotation => "bad-notation",
            Self::NotFound => "not-found",
            Self::BadMethod => "bad-method",
            Self::NotJson => "not-json",
            Self::BadOrigin => "bad-origin",
            Self::OtherEdition => "other-edition",
            Self::OldPage => "old-page",
            Self::DealStands => "deal-stands",
            Self::NoDeal => "no-deal",
            Self::CommitmentUsed => "commitment-used",
            Self::WrongNonce => "wrong-nonce",
            Self::AlreadyOpened => "already-opened",
            Self::TableClosed => "table-closed",
            Self::Storage => "storage",
            Self::Broken => "broken",
        }
    }

    /// The HTTP status of this refusal.
    pub const fn status(self) -> u16 {
        match self {
            Self::BadMessage
            | Self::BadName
            | Self::BadText
            | Self::BadNotation
            | Self::OldPage
            | Self::WrongNonce => 400,
            Self::SentAway | Self::NotSeated | Self::NotHost | Self::NoHints | Self::BadOrigin => {
                403
            }
            Self::UnknownGame | Self::UnknownTable | Self::UnknownLesson | Self::NotFound => 404,
            Self::BadMethod => 405,
            Self::TooSlow => 408,
            Self::TableFull
            | Self::LessonElse
            | Self::LessonAstray
            | Self::AlreadySeated
            | Self::OneSeat
            | Self::SeatTaken
            | Self::SeatNotAbsent
            | Self::ActNow
            | Self::NotStarted
            | Self::AlreadyStarted
            | Self::NotFinished
            | Self::AlreadyFinished
            | Self::StaleVersion
            | Self::NotCarriedOut
            | Self::CommitmentUsed
            | Self::OtherEdition
            | Self::DealStands
            | Self::NoDeal
            | Self::AlreadyOpened
            | Self::TableClosed => 409,
            Self::MessageTooLarge => 413,
            Self::NotJson => 415,
            Self::TooManyRequests
            | Self::TooManyTables
            | Self::TooManyListed
            | Self::TooManyActions => 429,
            Self::Storage => 503,
            Self::Broken => 500,
        }
    }

    /// The sentence for a person.
    pub fn message(self) -> Message {
        Message::new(format!("server-{}", self.id()))
    }
}
