//! Why a command failed: one clear sentence and an exit code.

use std::io;

use coven_core::{LogError, Message, SetupError, Spoken};
use coven_locale::Locale;

use crate::voice::Voice;

/// A command that did not do what was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line asks for something that does not exist.
    Usage(Message),
    /// The command could not be done.
    Failed(Message),
    /// Everything that is wrong with a file.
    Problems(Message, Vec<Message>),
    /// The command line is not even a beginning: the help says what there is.
    Help(String),
    /// Sentences of the server.
    Serve(coven_server::ServeError),
    /// The reader of our output has gone; nobody is left to complain to.
    BrokenPipe,
}

impl Failure {
    pub(crate) fn code(&self) -> u8 {
        match self {
            Self::Usage(_) | Self::Help(_) => 2,
            Self::Failed(_) | Self::Problems(..) | Self::Serve(_) => 1,
            Self::BrokenPipe => 0,
        }
    }

    pub(crate) fn text(&self, voice: Voice) -> String {
        match self {
            Self::Usage(message) | Self::Failed(message) => voice.say(message),
            Self::Problems(message, problems) => {
                let mut text = voice.say(message);
                for problem in problems {
                    text.push_str("\n  - ");
                    text.push_str(&voice.say(problem));
                }
                text
            }
            Self::Help(text) => text.trim_end().to_owned(),
            Self::Serve(error) => voice.of(&error.spoken()).to_owned(),
            Self::BrokenPipe => String::new(),
        }
    }

    /// The game is not in the catalogue; `known` are those that are.
    pub(crate) fn unknown_game(game: &str, known: &[&str]) -> Self {
        Self::Usage(unknown_game(game, known))
    }

    /// A file that cannot be read or written.
    pub(crate) fn file(key: &str, path: &std::path::Path, error: &io::Error) -> Self {
        let why = match error.kind() {
            io::ErrorKind::NotFound => "cli-io-not-found",
            io::ErrorKind::PermissionDenied => "cli-io-denied",
            io::ErrorKind::IsADirectory => "cli-io-directory",
            io::ErrorKind::InvalidData => "cli-io-not-text",
            io::ErrorKind::StorageFull => "cli-io-full",
            _ => "cli-io-other",
        };
        Self::Failed(
            Message::new(key)
                .text("path", path.display().to_string())
                .key("why", why),
        )
    }
}

/// Names what is missing and what there is.
pub(crate) fn unknown_game(game: &str, known: &[&str]) -> Message {
    Message::new("cli-unknown-game")
        .text("game", short(game))
        .text("known", known.join(", "))
}

/// The beginning of a text from outside, without what could disturb a terminal.
pub(crate) fn short(text: &str) -> String {
    let plain: String = text.chars().filter(|c| !c.is_control()).take(80).collect();
    if plain.chars().count() < text.chars().count() {
        format!("{plain}…")
    } else {
        plain
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Self {
        Self::Usage(error.message())
    }
}

/// Errors of our own output; input has its own answers.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::BrokenPipe
        } else {
            Self::Failed(Message::new("cli-output-failed"))
        }
    }
}

impl From<LogError> for Failure {
    fn from(error: LogError) -> Self {
        Self::Failed(log_error(&error))
    }
}

/// A sentence about no table in particular, in both languages.
fn said(message: &Message) -> Spoken {
    Locale::shared().spoken(message, &|seat| (seat.index() + 1).to_string())
}

/// What is wrong with a log, in a sentence.
pub(crate) fn log_error(error: &LogError) -> Message {
    match error {
        LogError::NotALog(detail) => {
            Message::new("cli-log-not-a-log").text("detail", short(detail))
        }
        LogError::Cut { line } => Message::new("cli-log-cut").number("line", *line as i64),
        LogError::Newer(format) => Message::new("cli-log-newer").text("format", short(format)),
        LogError::Changed => Message::new("cli-log-changed"),
        LogError::OtherGame(game) => Message::new("cli-log-other-game").text("game", short(game)),
        LogError::RulesVersion { needed, have } => Message::new("cli-log-rules-version")
            .number("needed", i64::from(*needed))
            .number("have", i64::from(*have)),
        LogError::OtherContent(hash) => {
            Message::new("cli-log-other-content").text("hash", short(hash))
        }
        LogError::Setup(detail) => Message::new("cli-log-setup").text("detail", short(detail)),
        LogError::BadSeed => Message::new("cli-log-bad-seed"),
        LogError::Unfair => Message::new("cli-log-unfair"),
        LogError::NoCommitment => Message::new("cli-log-no-commitment"),
        LogError::BadAction {
            number,
            seat,
            action,
            reason,
        } => Message::new("cli-log-bad-action")
            .number("number", *number as i64)
            .seat("seat", *seat)
            .text("action", short(action))
            .text("reason", short(reason)),
        LogError::BadEntry { number, reason } => Message::new("cli-log-bad-entry")
            .number("number", *number as i64)
            .text("reason", short(reason)),
        LogError::UnknownInput { number, kind } => Message::new("cli-log-unknown-input")
            .number("number", *number as i64)
            .text("kind", short(kind)),
        LogError::BadInput { number, reason } => Message::new("cli-log-bad-input")
            .number("number", *number as i64)
            .key("reason", format!("input-{}", reason.id())),
        LogError::TimeRunsBack { number } => {
            Message::new("cli-log-time-runs-back").number("number", *number as i64)
        }
        LogError::OtherTable { number } => {
            Message::new("cli-log-other-table").number("number", *number as i64)
        }
        LogError::OtherEnd => Message::new("cli-log-other-end"),
        LogError::OlderRules {
            needed,
            have,
            reason,
        } => Message::new("cli-log-older-rules")
            .number("needed", i64::from(*needed))
            .number("have", i64::from(*have))
            .name("reason", said(&log_error(reason))),
    }
}
