//! Reading the replay document of a game from a file.

use std::io;
use std::path::Path;

use coven_catalog::{Catalog, GameEntry};
use coven_core::{LogDocument, LogError, Message};
use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter, Serializer};

use crate::failure::Failure;

/// No log of a real game comes near this; a wrong file is refused before it fills the memory.
const MAX_FILE: u64 = 64 * 1024 * 1024;

/// The text of a file of reasonable size.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    let failed = |error: &io::Error| Failure::file("cli-file-unreadable", path, error);
    let size = std::fs::metadata(path)
        .map_err(|error| failed(&error))?
        .len();
    if size > MAX_FILE {
        let path = path.display().to_string();
        return Err(Failure::Failed(
            Message::new("cli-file-too-large").text("path", path),
        ));
    }
    std::fs::read_to_string(path).map_err(|error| failed(&error))
}

/// The log in a file.
pub(crate) fn read_log(path: &Path) -> Result<LogDocument, Failure> {
    Ok(document(&read_text(path)?)?)
}

/// The game that a log is of.
pub(crate) fn entry_of<'a>(
    catalog: &'a Catalog,
    log: &LogDocument,
) -> Result<&'a dyn GameEntry, Failure> {
    let game = &log.header.game;
    catalog
        .get(game)
        .ok_or_else(|| LogError::OtherGame(game.clone()).into())
}

/// Reads a log. Its text is canonical: line by line, as `coven` writes it. Because the
/// engine hands it out as JSON, the two ways in which programs write JSON on one line (with and
/// without spaces) are taken as well, each to the byte.
fn document(text: &str) -> Result<LogDocument, LogError> {
    let parsed = LogDocument::parse(text)?;
    let line = text.strip_suffix('\n').unwrap_or(text);
    let unchanged = text == parsed.text()
        || line == one_line(&parsed, CompactFormatter)
        || line == one_line(&parsed, Spaced)
        || line == parsed.text().trim_end();
    if unchanged {
        parsed.sealed()
    } else {
        Err(LogError::Changed)
    }
}

fn one_line(log: &LogDocument, formatter: impl Formatter) -> String {
    let mut bytes = Vec::new();
    log.serialize(&mut Serializer::with_formatter(&mut bytes, formatter))
        .expect("a log is plain data");
    String::from_utf8(bytes).expect("JSON is text")
}

/// One line with a space after every comma and colon.
struct Spaced;

impl Formatter for Spaced {
    fn begin_array_value<W: io::Write + ?Sized>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        if first {
            Ok(())
        } else {
            writer.write_all(b", ")
        }
    }

    fn begin_object_key<W: io::Write + ?Sized>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        if first {
            Ok(())
        } else {
            writer.write_all(b", ")
        }
    }

    fn begin_object_value<W: io::Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }
}

#[cfg(test)]
mod tests {
    use coven_catalog::NewMatch;
    use coven_core::{OptionValues, Seed};

    use super::*;

    fn log() -> LogDocument {
        let catalog = Catalog::house();
        let entry = catalog.get("three-witches").expect("the game is there");
        let new = NewMatch {
            players: 3,
            options: OptionValues::default(),
            seed: Seed::from_number(1),
            fairness: None,
            clock: None,
        };
        entry.start(&new).expect("the defaults are valid").log()
    }

    #[test]
    fn three_ways_to_write_a_log_and_no_other() {
        let log = log();
        let compact = serde_json::to_string(&log).expect("a log is plain data");
        let spaced = one_line(&log, Spaced);
        assert_ne!(compact, spaced);
        for text in [
            log.text(),
            compact.clone(),
            spaced.clone(),
            format!("{compact}\n"),
        ] {
            assert_eq!(document(&text).as_ref(), Ok(&log));
        }
        let tabs = log.text().replace("  ", "\t");
        let mixed = spaced.replacen(", ", ",", 1);
        for text in [tabs, mixed, format!("{compact}\n\n"), format!(" {compact}")] {
            assert_eq!(document(&text), Err(LogError::Changed));
        }
    }
}
