//! Every sentence of Coven in Russian and English.
//!
//! Rules, bots and the server say things as a [`Message`]: a key and its arguments. This crate
//! turns a message into words with the Fluent files of `locales/`, the same ones that the page
//! reads. All files are embedded: a new game brings its file, and no code changes here.
//!
//! ```
//! use coven_core::{Message, Seat};
//! use coven_locale::{Lang, Locale};
//!
//! let names = |seat: Seat| ["Агата", "Брана", "Веда"][seat.index()].to_owned();
//! let message = Message::new("bot-level-hard");
//! assert_eq!(Locale::shared().say(Lang::Ru, &message, &names), "сильный");
//! assert_eq!(Locale::shared().say(Lang::En, &message, &names), "hard");
//! ```

mod lang;
mod rules;

use std::fmt;
use std::sync::OnceLock;

use coven_core::{Arg, Message, Seat, Spoken};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource, FluentValue};
use include_dir::{Dir, include_dir};

pub use lang::Lang;
pub use rules::{rules, rules_section};

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../locales");

/// The sentences of every language, ready to be said.
pub struct Locale {
    ru: FluentBundle<FluentResource>,
    en: FluentBundle<FluentResource>,
    problems: Vec<String>,
}

impl fmt::Debug for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Locale")
            .field("problems", &self.problems)
            .finish_non_exhaustive()
    }
}

impl Locale {
    /// The embedded sentences, read once.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Locale> = OnceLock::new();
        SHARED.get_or_init(|| {
            let mut problems = Vec::new();
            let ru = bundle(Lang::Ru, &mut problems);
            let en = bundle(Lang::En, &mut problems);
            Self { ru, en, problems }
        })
    }

    /// What is wrong with the files themselves: broken lines, keys that stand twice. A test keeps
    /// this empty; a program goes on with the sentences that could be read.
    pub fn problems(&self) -> &[String] {
        &self.problems
    }

    /// Whether both languages have this sentence.
    pub fn has(&self, key: &str) -> bool {
        Lang::ALL
            .into_iter()
            .all(|lang| self.bundle(lang).has_message(key))
    }

    /// The message in words. A sentence that does not exist shows its key.
    pub fn say(&self, lang: Lang, message: &Message, names: &dyn Fn(Seat) -> String) -> String {
        self.try_say(lang, message, names, None, &mut Vec::new())
    }

    /// The message in words, said to whoever sits there: where it speaks of her and the sentence has a form
    /// for that, she is «you». Such a form is an attribute named like the argument that is her seat.
    pub fn say_to(
        &self,
        listener: Seat,
        lang: Lang,
        message: &Message,
        names: &dyn Fn(Seat) -> String,
    ) -> String {
        self.try_say(lang, message, names, Some(listener), &mut Vec::new())
    }

    /// The message in both languages.
    pub fn spoken(&self, message: &Message, names: &dyn Fn(Seat) -> String) -> Spoken {
        Spoken {
            ru: self.say(Lang::Ru, message, names),
            en: self.say(Lang::En, message, names),
        }
    }

    /// A sentence without arguments.
    pub fn word(&self, lang: Lang, key: &str) -> String {
        self.say(lang, &Message::new(key), &numbered)
    }

    /// A seat by its number, where nobody could have a name: people count from one.
    pub fn seat(&self, lang: Lang, seat: Seat) -> String {
        let message = Message::new("seat-number").number("number", seat.index() as i64 + 1);
        self.say(lang, &message, &|seat| seat.to_string())
    }

    /// Whether the message can be said in both languages: its key exists, and so does everything
    /// that the sentence refers to.
    pub fn check(&self, message: &Message) -> Result<(), String> {
        self.in_both(message).map(drop)
    }

    /// The message in both languages, players by their numbers, or everything that is missing.
    pub fn in_both(&self, message: &Message) -> Result<Spoken, String> {
        let mut problems = Vec::new();
        let mut say =
            |lang, listener| self.try_say(lang, message, &numbered, listener, &mut problems);
        let (ru, en) = (say(Lang::Ru, None), say(Lang::En, None));
        for arg in message.args.values() {
            if let Arg::Seat(seat) = arg {
                say(Lang::Ru, Some(*seat));
                say(Lang::En, Some(*seat));
            }
        }
        if problems.is_empty() {
            Ok(Spoken { ru, en })
        } else {
            Err(problems.join("; "))
        }
    }

    fn bundle(&self, lang: Lang) -> &FluentBundle<FluentResource> {
        match lang {
            Lang::Ru => &self.ru,
            Lang::En => &self.en,
        }
    }

    fn try_say(
        &self,
        lang: Lang,
        message: &Message,
        names: &dyn Fn(Seat) -> String,
        listener: Option<Seat>,
        problems: &mut Vec<String>,
    ) -> String {
        let key = message.key.as_str();
        let bundle = self.bundle(lang);
        let found = bundle.get_message(key);
        let to_her = found.as_ref().and_then(|found| {
            let listener = Arg::Seat(listener?);
            let is_her = |name: &str| message.args.get(name) == Some(&listener);
            found.attributes().find(|form| is_her(form.id()))
        });
        let plain = || found.as_ref().and_then(FluentMessage::value);
        let Some(pattern) = to_her.map(|form| form.value()).or_else(plain) else {
            problems.push(format!("{lang}: there is no sentence `{key}`"));
            return key.to_owned();
        };
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            let value = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                other => FluentValue::from(self.words(lang, other, names, listener, problems)),
            };
            args.set(name.as_str(), value);
        }
        let mut errors = Vec::new();
        let text = bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned();
        problems.extend(
            errors
                .iter()
                .map(|error| format!("{lang}: `{key}`: {error}")),
        );
        text
    }

    fn words(
        &self,
        lang: Lang,
        arg: &Arg,
        names: &dyn Fn(Seat) -> String,
        listener: Option<Seat>,
        problems: &mut Vec<String>,
    ) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Seat(seat) => names(*seat),
            Arg::Key(key) => {
                self.try_say(lang, &Message::new(key.as_str()), names, listener, problems)
            }
            Arg::Text(text) => text.clone(),
            Arg::Name(spoken) => lang.of(spoken).to_owned(),
            Arg::Said(message) => self.try_say(lang, message, names, listener, problems),
            Arg::List(items) => {
                let words: Vec<String> = items
                    .iter()
                    .map(|item| self.words(lang, item, names, listener, problems))
                    .collect();
                lang.list(&words)
            }
        }
    }
}

/// A player without a name: people count from one.
fn numbered(seat: Seat) -> String {
    (seat.index() + 1).to_string()
}

fn bundle(lang: Lang, problems: &mut Vec<String>) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![lang.id()]);
    // The marks that isolate directions of writing would show up in terminals and logs.
    bundle.set_use_isolating(false);
    for (path, text) in files(lang) {
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(rest, errors)| {
            problems.extend(errors.iter().map(|error| format!("{path}: {error}")));
            rest
        });
        if let Err(errors) = bundle.add_resource(resource) {
            problems.extend(errors.iter().map(|error| format!("{path}: {error}")));
        }
    }
    bundle
}

/// The Fluent files of a language, by path.
fn files(lang: Lang) -> impl Iterator<Item = (String, &'static str)> {
    let folder = FILES.get_dir(lang.code());
    folder.into_iter().flat_map(Dir::files).filter_map(|file| {
        let path = file.path();
        (path.extension()? == "ftl").then(|| {
            (
                path.display().to_string(),
                file.contents_utf8().unwrap_or_default(),
            )
        })
    })
}

#[cfg(test)]
mod tests;
