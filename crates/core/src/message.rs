//! Sentences without a language.
//!
//! Rules, bots and the server say things as a [`Message`]: the key of a sentence in the locale
//! files and its arguments. The terminal, the protocol and the page turn the same message into
//! Russian or English.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Seat;

/// One argument of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A number, for plurals and digits.
    Number(i64),
    /// A player, shown by her name at this table.
    Seat(Seat),
    /// Another sentence or name of the locale files, for example a card.
    Key(String),
    /// Words that stand for themselves.
    Text(String),
    /// A name that the content file gives in both languages, for example a card's.
    Name(Spoken),
    /// A sentence inside the sentence, with arguments of its own.
    Said(Message),
    /// Several of them, joined as the language joins lists.
    List(Vec<Arg>),
}

/// A sentence: a key of the locale files and its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Message {
    pub key: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(as = "Option<BTreeMap<String, Arg>>", optional)]
    pub args: BTreeMap<String, Arg>,
}

impl Message {
    pub fn new(key: impl Into<String>) -> Self {
        Self {
            key: key.into(),
            args: BTreeMap::new(),
        }
    }

    #[must_use]
    pub fn number(self, name: &str, value: impl Into<i64>) -> Self {
        self.arg(name, Arg::Number(value.into()))
    }

    #[must_use]
    pub fn seat(self, name: &str, seat: Seat) -> Self {
        self.arg(name, Arg::Seat(seat))
    }

    #[must_use]
    pub fn key(self, name: &str, key: impl Into<String>) -> Self {
        self.arg(name, Arg::Key(key.into()))
    }

    #[must_use]
    pub fn text(self, name: &str, text: impl Into<String>) -> Self {
        self.arg(name, Arg::Text(text.into()))
    }

    #[must_use]
    pub fn name(self, name: &str, spoken: Spoken) -> Self {
        self.arg(name, Arg::Name(spoken))
    }

    #[must_use]
    pub fn said(self, name: &str, message: Self) -> Self {
        self.arg(name, Arg::Said(message))
    }

    #[must_use]
    pub fn arg(mut self, name: &str, arg: Arg) -> Self {
        self.args.insert(name.to_owned(), arg);
        self
    }
}

/// Words in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Spoken {
    pub ru: String,
    pub en: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_travels_as_its_key_and_arguments() {
        let bare = Message::new("over");
        assert_eq!(serde_json::to_string(&bare).unwrap(), r#"{"key":"over"}"#);
        let spoken = Spoken {
            ru: "сова".to_owned(),
            en: "owl".to_owned(),
        };
        let full = Message::new("said")
            .seat("who", Seat::new(1))
            .number("count", 3)
            .name("card", spoken)
            .said("part", Message::new("half").number("count", 2))
            .arg(
                "list",
                Arg::List(vec![Arg::Text("x".to_owned()), Arg::Key("y".to_owned())]),
            );
        let text = serde_json::to_string(&full).unwrap();
        assert_eq!(
            text,
            r#"{"key":"said","args":{"card":{"name":{"ru":"сова","en":"owl"}},"count":{"number":3},"list":{"list":[{"text":"x"},{"key":"y"}]},"part":{"said":{"key":"half","args":{"count":{"number":2}}}},"who":{"seat":1}}}"#
        );
        for message in [bare, full] {
            let text = serde_json::to_string(&message).unwrap();
            assert_eq!(serde_json::from_str::<Message>(&text).unwrap(), message);
        }
    }
}
