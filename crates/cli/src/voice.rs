//! In which language the terminal speaks, and what it calls the players.

use std::ffi::OsString;

use coven_core::{Message, Seat, Spoken};
use coven_locale::{Lang, Locale};

/// A language with its sentences.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Voice {
    pub(crate) lang: Lang,
    /// Which sentences are the players' names.
    names: Names,
}

/// What the players of a table are called.
#[derive(Clone, Copy, Debug)]
enum Names {
    /// As witches of the terminal.
    Witches,
    /// As on the page, where a lesson calls them by name.
    Page,
}

impl Voice {
    pub(crate) fn new(lang: Lang) -> Self {
        Self {
            lang,
            names: Names::Witches,
        }
    }

    /// The same voice in a lesson: its sentences call the others as the page does.
    pub(crate) fn in_lesson(self) -> Self {
        Self {
            names: Names::Page,
            ..self
        }
    }

    /// The language before the command line is understood: even a mistake in it is answered in the
    /// right language. `--lang` wins, then `COVEN_LANG`, then the language of the environment;
    /// Russian otherwise.
    pub(crate) fn guess(arguments: &[OsString], variable: impl Fn(&str) -> Option<String>) -> Self {
        let words: Vec<&str> = arguments.iter().filter_map(|word| word.to_str()).collect();
        let flag = words.iter().enumerate().find_map(|(index, word)| {
            let value = match word.strip_prefix("--lang")? {
                "" => words.get(index + 1)?,
                rest => rest.strip_prefix('=')?,
            };
            value.parse().ok()
        });
        let environment = || {
            ["COVEN_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
                .into_iter()
                .find_map(|name| {
                    let value = variable(name)?;
                    let language = value.split(['_', '.', '-', '@']).next()?;
                    language.parse().ok()
                })
        };
        Self::new(flag.or_else(environment).unwrap_or_default())
    }

    pub(crate) fn say(self, message: &Message) -> String {
        Locale::shared().say(self.lang, message, &|seat| self.name(seat))
    }

    /// The same, said to whoever sits there.
    pub(crate) fn say_to(self, listener: Seat, message: &Message) -> String {
        Locale::shared().say_to(listener, self.lang, message, &|seat| self.name(seat))
    }

    /// A sentence without arguments.
    pub(crate) fn word(self, key: &str) -> String {
        self.say(&Message::new(key))
    }

    pub(crate) fn of(self, spoken: &Spoken) -> &str {
        self.lang.of(spoken)
    }

    /// What a player is called in the terminal.
    pub(crate) fn name(self, seat: Seat) -> String {
        let key = match self.names {
            Names::Witches => format!("cli-witch-{}", seat.index() + 1),
            Names::Page => format!("bot-name-{}", seat.index()),
        };
        if Locale::shared().has(&key) {
            self.word(&key)
        } else {
            Locale::shared().seat(self.lang, seat)
        }
    }

    /// The name of a game.
    pub(crate) fn game(self, id: &str) -> String {
        self.word(&format!("game-{id}-name"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guess(words: &[&str], variables: &[(&str, &str)]) -> Lang {
        let arguments: Vec<OsString> = words.iter().map(OsString::from).collect();
        let variable = |name: &str| {
            variables
                .iter()
                .find(|(key, _)| *key == name)
                .map(|(_, value)| (*value).to_owned())
        };
        Voice::guess(&arguments, variable).lang
    }

    #[test]
    fn the_flag_wins_then_the_environment_then_russian() {
        let english = [("LANG", "en_US.UTF-8")];
        assert_eq!(guess(&["coven"], &[]), Lang::Ru);
        assert_eq!(guess(&["coven"], &[("LANG", "C.UTF-8")]), Lang::Ru);
        assert_eq!(guess(&["coven"], &english), Lang::En);
        assert_eq!(
            guess(&["coven"], &[("LC_ALL", "ru_RU"), english[0]]),
            Lang::Ru
        );
        assert_eq!(
            guess(&["coven"], &[("COVEN_LANG", "en"), ("LC_ALL", "ru_RU")]),
            Lang::En
        );
        assert_eq!(
            guess(&["coven"], &[("COVEN_LANG", "xx"), english[0]]),
            Lang::En
        );
        assert_eq!(guess(&["coven"], &[("LANG", "enm_XX")]), Lang::Ru);
        assert_eq!(guess(&["coven", "--lang", "ru"], &english), Lang::Ru);
        assert_eq!(guess(&["coven", "--lang=en", "play"], &[]), Lang::En);
        assert_eq!(guess(&["coven", "--lang"], &[]), Lang::Ru);
        assert_eq!(guess(&["coven", "--lang", "xx"], &english), Lang::En);
    }

    #[test]
    fn every_seat_of_the_largest_table_has_a_name() {
        for lang in Lang::ALL {
            let voice = Voice::new(lang);
            let names: std::collections::BTreeSet<String> =
                Seat::all(5).map(|seat| voice.name(seat)).collect();
            assert_eq!(names.len(), 5);
            assert!(
                names.iter().all(|name| !name.starts_with("cli-")),
                "{names:?}"
            );
        }
    }

    #[test]
    fn a_seat_that_no_table_has_is_called_by_its_number() {
        let name = |lang| Voice::new(lang).name(Seat::new(7));
        assert_eq!(name(Lang::Ru), "место 8");
        assert_eq!(name(Lang::En), "seat 8");
    }
}
