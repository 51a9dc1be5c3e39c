//! Everything that can be refused, as one small enum: one match to a code, one to a sentence, one
//! to a status.

use std::time::Duration;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use coven_core::{Message, Seat, SetupError, Spoken};
use coven_locale::{Lang, Locale};
use coven_store::StoreError;
use coven_table::Refused;
use coven_wire::{Code, Problem};

/// Why something was refused. It changed nothing.
#[derive(Debug)]
pub enum Fault {
    /// By the server itself.
    Code(Code),
    /// The table cannot be set up like that.
    Setup(SetupError),
    /// Each wish is possible by itself, but not together.
    Clash(SetupError),
    /// A bot cannot be called yet: the table still waits for somebody, so long.
    TooEarly(Duration),
    /// By the rules of the game.
    Game(Refused),
    /// By a lesson that has something else in mind, in words of its own.
    Lesson(Spoken),
    /// The store did not answer as it should.
    Store(StoreError),
}

impl Fault {
    pub fn code(&self) -> String {
        match self {
            Self::Code(code) => code.id().to_owned(),
            Self::Setup(error) | Self::Clash(error) => error.code().to_owned(),
            Self::TooEarly(_) => "too-early".to_owned(),
            Self::Game(refused) => refused.code.clone(),
            Self::Lesson(_) => Code::LessonElse.id().to_owned(),
            Self::Store(_) => Code::Storage.id().to_owned(),
        }
    }

    pub fn message(&self) -> Message {
        match self {
            Self::Code(code) => code.message(),
            Self::Setup(error) | Self::Clash(error) => error.message(),
            Self::TooEarly(left) => {
                let seconds = left.as_secs_f64().ceil() as i64;
                Message::new("server-too-early").number("seconds", seconds)
            }
            Self::Game(refused) => refused.message.clone(),
            Self::Lesson(_) => Code::LessonElse.message(),
            Self::Store(_) => Code::Storage.message(),
        }
    }

    fn status(&self) -> u16 {
        match self {
            Self::Code(code) => code.status(),
            Self::Setup(_) => 400,
            Self::Clash(_) | Self::TooEarly(_) | Self::Game(_) | Self::Lesson(_) => 409,
            Self::Store(_) => Code::Storage.status(),
        }
    }

    /// The sentence in both languages; `names` says who sits where.
    pub(crate) fn text(&self, names: &dyn Fn(Lang, Seat) -> String) -> Spoken {
        if let Self::Lesson(say) = self {
            return say.clone();
        }
        let message = self.message();
        let say = |lang| Locale::shared().say(lang, &message, &|seat| names(lang, seat));
        Spoken {
            ru: say(Lang::Ru),
            en: say(Lang::En),
        }
    }

    /// Counts the refusal, and tells the log what the visitor is not told.
    pub(crate) fn note(&self) {
        crate::metrics::refused(self.kind());
        if let Self::Store(error) = self {
            crate::pulse::failed(error);
        }
    }

    /// What the host may count: never what one player asked of the rules.
    fn kind(&self) -> &'static str {
        match self {
            Self::Game(_) | Self::Lesson(_) => "rules",
            Self::Store(_) | Self::Code(Code::Storage) => "storage",
            Self::Code(
                Code::TooManyRequests
                | Code::TooManyTables
                | Code::TooManyListed
                | Code::TooManyActions
                | Code::TooSlow
                | Code::MessageTooLarge,
            ) => "limit",
            Self::Code(_) | Self::Setup(_) | Self::Clash(_) | Self::TooEarly(_) => "request",
        }
    }
}

impl From<Code> for Fault {
    fn from(code: Code) -> Self {
        Self::Code(code)
    }
}

impl From<SetupError> for Fault {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

impl From<Refused> for Fault {
    fn from(refused: Refused) -> Self {
        Self::Game(refused)
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        self.note();
        let problem = Problem {
            code: self.code(),
            message: self.message(),
            text: self.text(&|_, seat| (seat.index() + 1).to_string()),
        };
        let status = StatusCode::from_u16(self.status()).expect("every status is a real one");
        (status, Json(problem)).into_response()
    }
}
