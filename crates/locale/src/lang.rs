//! The languages, and what differs between them besides the sentences.

use std::fmt;
use std::str::FromStr;

use coven_core::Spoken;
use unic_langid::LanguageIdentifier;

/// A language of the program. Russian is the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    #[default]
    Ru,
    En,
}

impl Lang {
    pub const ALL: [Self; 2] = [Self::Ru, Self::En];

    pub const fn code(self) -> &'static str {
        match self {
            Self::Ru => "ru",
            Self::En => "en",
        }
    }

    /// The words in this language.
    pub fn of(self, spoken: &Spoken) -> &str {
        match self {
            Self::Ru => &spoken.ru,
            Self::En => &spoken.en,
        }
    }

    /// Several words joined as the language joins lists (the same way as the page does).
    pub fn list(self, words: &[String]) -> String {
        let (last_of_two, last_of_many) = match self {
            Self::Ru => (" и ", " и "),
            Self::En => (" and ", ", and "),
        };
        match words {
            [] => String::new(),
            [one] => one.clone(),
            [one, two] => format!("{one}{last_of_two}{two}"),
            [rest @ .., last] => format!("{}{last_of_many}{last}", rest.join(", ")),
        }
    }

    pub(crate) fn id(self) -> LanguageIdentifier {
        self.code().parse().expect("our codes are language codes")
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text names no language of this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLang;

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ru | en")
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(text: &str) -> Result<Self, UnknownLang> {
        Self::ALL
            .into_iter()
            .find(|lang| lang.code() == text)
            .ok_or(UnknownLang)
    }
}
