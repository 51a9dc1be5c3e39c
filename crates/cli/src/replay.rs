//! `coven replay`: a game told again in words, hidden things included.

use std::io::Write;

use coven_catalog::Catalog;
use coven_core::{Entry, Input, Message, Viewer};
use coven_locale::Locale;
use coven_table::Chapter;

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
        .number("moves", log.actions().count() as i64);
    writeln!(out, "{}\n", voice.say(&title))?;
    for Chapter { entry, lines } in running.chronicle(Viewer::Referee) {
        if let Some(line) = entry.as_ref().and_then(beside) {
            writeln!(out, "{}", wrapped(&voice.say(&line)))?;
        }
        for line in lines {
            writeln!(out, "{}", wrapped(&voice.say(&told(line.message))))?;
        }
    }
    writeln!(out)?;
    match running.outcome() {
        Some(result) => outcome(&result, voice, paint, out),
        None => Ok(writeln!(out, "{}", voice.word("cli-replay-unfinished"))?),
    }
}

/// An input that is no move of the rules, in a sentence with its time.
fn beside(entry: &Entry) -> Option<Message> {
    let message = match &entry.input {
        Input::Act { .. } => return None,
        Input::TimeOut
        | Input::Resign
        | Input::StandInEnds
        | Input::DrawOffered
        | Input::ServerDown { .. } => Message::new(format!("cli-input-{}", entry.input.kind())),
        Input::TakeBack { to } => {
            Message::new("cli-input-take-back").number("number", *to as i64 + 1)
        }
        Input::StandInBegins { level } => {
            Message::new("cli-input-stand-in-begins").text("level", level.clone())
        }
        Input::DrawAnswered { accepted: true } => Message::new("cli-input-draw-accepted"),
        Input::DrawAnswered { accepted: false } => Message::new("cli-input-draw-declined"),
        Input::Closed { draw: true } => Message::new("cli-input-closed-draw"),
        Input::Closed { draw: false } => Message::new("cli-input-closed"),
    };
    let message = match &entry.input {
        Input::ServerDown { from, to } => message.text("time", duration(to - from)),
        _ => message.text(
            "time",
            entry.stamp.at.map_or_else(|| "–".to_owned(), duration),
        ),
    };
    Some(match entry.seat {
        Some(seat) => message.seat("seat", seat),
        None => message,
    })
}

/// Milliseconds as hours, minutes and seconds.
fn duration(millis: u64) -> String {
    let seconds = millis / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{hours}:{minutes:02}:{seconds:02}")
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
