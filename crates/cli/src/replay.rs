//! `coven replay`: a game told again in words, hidden things included.

use std::io::Write;

use coven_catalog::Catalog;
use coven_core::{Message, Viewer};
use coven_locale::Locale;

use crate::args::ReplayArgs;
use crate::draw::outcome;
use crate::failure::Failure;
use crate::logs::{entry_of, read_log};
use crate::paint::Paint;
use crate::rules::wrapped;
use crate::voice::Voice;

pub(crate) fn run(
    args: &ReplayArgs,
    catalog: &Catalog,
    voice: Voice,
    paint: Paint,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let log = read_log(&args.file)?;
    // Replaying checks every move: a story is told only of a game that can have happened.
    let running = entry_of(catalog, &log)?.replay(&log)?;
    let title = Message::new("cli-replay-title")
        .text("game", voice.game(&log.header.game))
        .number("moves", log.actions.len() as i64);
    writeln!(out, "{}\n", voice.say(&title))?;
    for line in running.story(Viewer::Referee) {
        writeln!(out, "{}", wrapped(&voice.say(&told(line.message))))?;
    }
    writeln!(out)?;
    match running.outcome() {
        Some(result) => outcome(&result, voice, paint, out),
        None => Ok(writeln!(out, "{}", voice.word("cli-replay-unfinished"))?),
    }
}

/// The log speaks to a player; where that sounds wrong afterwards («only you see this»), a sentence
/// with `-told` at the end of its key is for those who read the story of a finished game.
fn told(message: Message) -> Message {
    let key = format!("{}-told", message.key);
    if Locale::shared().has(&key) {
        Message { key, ..message }
    } else {
        message
    }
}
