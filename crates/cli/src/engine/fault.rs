//! What the engine answers when it does not do what was asked.

use coven_catalog::LoadError;
use coven_core::{Arg, Message, Problem, Seat, SetupError, Spoken};
use coven_locale::{Lang, Locale};
use coven_table::Refused;
use coven_wire::Code;
use serde::Serialize;

use crate::failure::short;

/// An error of JSON-RPC: its number, a code of ours and a sentence in both languages.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Fault {
    code: i32,
    message: String,
    /// Boxed: a fault travels through every result of the engine.
    data: Box<Data>,
}

#[derive(Clone, Debug, Serialize)]
struct Data {
    code: String,
    text: Spoken,
    /// Everything that is wrong, where that is more than one thing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    problems: Vec<Told>,
}

/// One thing that is wrong with a state: the rule and the place, as far as there are any.
#[derive(Clone, Debug, Serialize)]
struct Told {
    #[serde(skip_serializing_if = "str::is_empty")]
    rule: &'static str,
    #[serde(skip_serializing_if = "String::is_empty")]
    place: String,
    text: Spoken,
}

/// How many problems the sentence tells; the list tells them all.
const IN_A_SENTENCE: usize = 3;

/// The numbers of JSON-RPC 2.0 and of our own range.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Parse,
    Request,
    Method,
    Params,
    Internal,
    Refused,
    State,
}

impl Kind {
    const fn number(self) -> i32 {
        match self {
            Self::Parse => -32700,
            Self::Request => -32600,
            Self::Method => -32601,
            Self::Params => -32602,
            Self::Internal => -32603,
            Self::Refused => -32000,
            Self::State => -32001,
        }
    }
}

impl Fault {
    fn new(kind: Kind, code: &str, message: &Message) -> Self {
        let text = spoken(message);
        let data = Box::new(Data {
            code: code.to_owned(),
            text,
            problems: Vec::new(),
        });
        Self {
            code: kind.number(),
            message: data.text.en.clone(),
            data,
        }
    }

    pub(crate) fn parse(detail: Arg) -> Self {
        let message = Message::new("cli-engine-parse").arg("detail", detail);
        Self::new(Kind::Parse, "parse-error", &message)
    }

    pub(crate) fn too_long(limit: usize) -> Self {
        let message = Message::new("cli-engine-too-long").number("limit", limit as i64);
        Self::new(Kind::Parse, "message-too-large", &message)
    }

    pub(crate) fn request(detail: Arg) -> Self {
        let message = Message::new("cli-engine-request").arg("detail", detail);
        Self::new(Kind::Request, "invalid-request", &message)
    }

    pub(crate) fn method(name: &str, known: &[&str]) -> Self {
        let message = Message::new("cli-engine-method")
            .text("method", short(name))
            .text("known", known.join(", "));
        Self::new(Kind::Method, "unknown-method", &message)
    }

    pub(crate) fn params(detail: Arg) -> Self {
        let message = Message::new("cli-engine-params").arg("detail", detail);
        Self::new(Kind::Params, "bad-params", &message)
    }

    pub(crate) fn unknown_game(game: &str, known: &[&str]) -> Self {
        let message = crate::failure::unknown_game(game, known);
        Self::new(Kind::Params, "unknown-game", &message)
    }

    pub(crate) fn unknown_match(id: &str) -> Self {
        let message = Message::new("cli-engine-match").text("match", short(id));
        Self::new(Kind::Params, "unknown-match", &message)
    }

    pub(crate) fn no_such_seat(seat: u64, players: usize) -> Self {
        let message = Message::new("cli-engine-seat")
            .text("seat", seat.to_string())
            .number("last", players as i64 - 1);
        Self::new(Kind::Params, "no-such-seat", &message)
    }

    pub(crate) fn bad_seed() -> Self {
        Self::new(Kind::Params, "bad-seed", &Message::new("cli-bad-seed"))
    }

    pub(crate) fn bad_bot(text: &str) -> Self {
        let message = Message::new("cli-bad-bot").text("bot", short(text));
        Self::new(Kind::Params, "unknown-bot", &message)
    }

    pub(crate) fn bad_budget() -> Self {
        Self::new(Kind::Params, "bad-budget", &Message::new("cli-bad-budget"))
    }

    /// The text is no action of the game in any situation.
    pub(crate) fn bad_notation(action: &str) -> Self {
        let message = Message::new("cli-engine-notation").text("action", short(action));
        Self::new(Kind::Refused, Code::BadNotation.id(), &message)
    }

    /// The program itself is wrong.
    pub(crate) fn internal(key: &str) -> Self {
        Self::new(Kind::Internal, "internal-error", &Message::new(key))
    }

    pub(crate) fn no_log() -> Self {
        Self::new(Kind::Refused, "no-log", &Message::new("cli-engine-no-log"))
    }

    pub(crate) fn too_many_matches(limit: usize) -> Self {
        let message = Message::new("cli-engine-too-many").number("limit", limit as i64);
        Self::new(Kind::Refused, "too-many-matches", &message)
    }

    pub(crate) fn nothing_to_decide(seat: Seat) -> Self {
        let message = Message::new("cli-engine-no-decision").seat("seat", seat);
        Self::new(Kind::Refused, "no-decision", &message)
    }
}

/// A reason that has a sentence of its own: `cli-engine-why-…`.
pub(crate) fn because(name: &str) -> Arg {
    Arg::Key(format!("cli-engine-why-{name}"))
}

/// What the JSON reader says, place included.
pub(crate) fn quoted(error: &serde_json::Error) -> Arg {
    let plain = error.to_string().replace(char::is_control, " ");
    Arg::Text(plain.chars().take(240).collect())
}

/// A move that the rules do not allow.
impl From<Refused> for Fault {
    fn from(refused: Refused) -> Self {
        Self::new(Kind::Refused, &refused.code, &refused.message)
    }
}

impl From<SetupError> for Fault {
    fn from(error: SetupError) -> Self {
        Self::new(Kind::Params, error.code(), &error.message())
    }
}

impl From<LoadError> for Fault {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::Setup(error) => error.into(),
            LoadError::Inconsistent(problems) => {
                let told: Vec<Told> = problems.into_iter().map(Told::from).collect();
                let message =
                    Message::new("cli-engine-state-inconsistent").name("problems", summary(&told));
                let mut fault = Self::new(Kind::State, "bad-state", &message);
                fault.data.problems = told;
                fault
            }
        }
    }
}

impl From<Problem> for Told {
    fn from(problem: Problem) -> Self {
        Self {
            rule: problem.rule,
            place: problem.place,
            text: spoken(&problem.message),
        }
    }
}

/// The first problems in a row, each with its rule and its place, and how many more there are.
fn summary(problems: &[Told]) -> Spoken {
    let line = |problem: &Told, text: &str| {
        let head: Vec<&str> = [problem.rule, &problem.place]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect();
        if head.is_empty() {
            text.to_owned()
        } else {
            format!("{}: {text}", head.join(", "))
        }
    };
    let first = &problems[..problems.len().min(IN_A_SENTENCE)];
    let mut ru: Vec<String> = first.iter().map(|one| line(one, &one.text.ru)).collect();
    let mut en: Vec<String> = first.iter().map(|one| line(one, &one.text.en)).collect();
    if problems.len() > first.len() {
        let more = problems.len() - first.len();
        let more = spoken(&Message::new("problem-more").number("count", more as i64));
        ru.push(more.ru);
        en.push(more.en);
    }
    Spoken {
        ru: ru.join(" "),
        en: en.join(" "),
    }
}

/// A message in both languages. Players have no names here: they are counted, from 1, as people do
/// (the numbers of the protocol begin with 0).
pub(crate) fn spoken(message: &Message) -> Spoken {
    let say = |lang: Lang| {
        let name = |seat: Seat| {
            let message =
                Message::new("cli-engine-player").number("number", seat.index() as i64 + 1);
            Locale::shared().say(lang, &message, &|_| String::new())
        };
        Locale::shared().say(lang, message, &name)
    };
    Spoken {
        ru: say(Lang::Ru),
        en: say(Lang::En),
    }
}
