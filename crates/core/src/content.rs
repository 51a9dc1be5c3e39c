//! Cards are data: a content file, checked as a whole before a table opens with it.

use std::sync::OnceLock;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use ts_rs::TS;

use crate::Message;
use crate::canonical::{canonical, short_hash};

/// The validated content of a game.
pub trait Content: Serialize + Sized + Send + Sync + 'static {
    /// The form of [`Content::shown`]: the page's types and the schema are made of it.
    type Shown: JsonSchema + TS + 'static;

    /// The content file that ships with the game.
    const HOUSE: &'static str;

    /// Content files that shipped before, as they were: games begun with them go on with them.
    const EDITIONS: &'static [Edition];

    /// Reads and checks a content file; a bad one is refused with every failed check.
    fn parse(text: &str) -> Result<Self, Vec<Message>>;

    /// Reads a content file that games were begun with. Checks that came later than the file do
    /// not concern it.
    fn parse_edition(text: &str) -> Result<Self, Vec<Message>> {
        Self::parse(text)
    }

    fn house() -> Self {
        Self::parse(Self::HOUSE).unwrap_or_else(|problems| {
            panic!("the shipped content file is valid, but: {problems:?}")
        })
    }

    /// The content as the page and the terminal draw it.
    fn shown(&self) -> Value {
        serde_json::to_value(self).expect("content is plain data")
    }

    /// What the rules read, and nothing else: no names, no sentences, no sources. Two contents with
    /// the same rules document play the same games.
    fn rules(&self) -> Value;

    /// Where this content keeps what logs call it.
    fn called(&self) -> &Called;

    /// Names this content in logs. `c2:` is the form: a hash over the canonical rules document, so
    /// that neither a corrected name nor another layout of file or type changes it.
    fn hash(&self) -> &str {
        let reckon = || format!("c2:{}", short_hash(&canonical(&self.rules())));
        self.called().now.get_or_init(reckon)
    }

    /// The name that the first version of Coven gave to this content: a hash over everything.
    fn first_hash(&self) -> &str {
        self.called().first.get_or_init(|| {
            let bytes = serde_json::to_vec(self).expect("content is plain data");
            hex::encode(&Sha256::digest(&bytes)[..16])
        })
    }

    /// Whether a log that names this hash was played with this content.
    fn is_called(&self, hash: &str) -> bool {
        hash == self.hash() || hash == self.first_hash()
    }

    /// A shipped edition by the name that a log gives it, in whichever form: its file and its content.
    fn edition(hash: &str) -> Option<(&'static str, Self)> {
        let read = |edition: &Edition| {
            Self::parse_edition(edition.text).unwrap_or_else(|problems| {
                panic!("a shipped edition is readable, but: {problems:?}")
            })
        };
        Self::EDITIONS.iter().find_map(|edition| {
            let content = read(edition);
            let is_meant = edition.first_name == Some(hash) || content.is_called(hash);
            is_meant.then_some((edition.text, content))
        })
    }
}

/// What logs call a content, in either form: reckoned when it is asked for, and kept, because every
/// game that begins names its content and a large one takes its time.
#[derive(Debug, Default)]
pub struct Called {
    now: OnceLock<String>,
    first: OnceLock<String>,
}

impl Called {
    pub const fn new() -> Self {
        Self {
            now: OnceLock::new(),
            first: OnceLock::new(),
        }
    }
}

/// A copy may become something else before anybody asks what it is called.
impl Clone for Called {
    fn clone(&self) -> Self {
        Self::new()
    }
}

/// Contents are the same by what they hold, not by whether somebody has asked.
impl PartialEq for Called {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Called {}

/// A content file that shipped once.
#[derive(Clone, Copy, Debug)]
pub struct Edition {
    pub text: &'static str,
    /// What the first version of Coven called it, if it knew it.
    pub first_name: Option<&'static str>,
}

/// Where a row of a content file comes from (law 10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    Published,
    Derived,
    House,
}

/// The rows of a content file. A text that is none is refused with the sentence `unreadable`, and rows
/// that do not hold together with everything that `check` finds.
pub fn content_rows<F: DeserializeOwned>(
    text: &str,
    unreadable: &str,
    check: impl Fn(&F) -> Vec<Message>,
) -> Result<F, Vec<Message>> {
    let file = serde_json::from_str(text)
        .map_err(|error| vec![Message::new(unreadable).text("error", error.to_string())])?;
    let problems = check(&file);
    if problems.is_empty() {
        Ok(file)
    } else {
        Err(problems)
    }
}
