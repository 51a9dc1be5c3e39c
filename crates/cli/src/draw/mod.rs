//! Games as text. What is the same for every game stands here; how a table looks is one file a game.

mod glastonbury;
mod three_witches;

use std::io::Write;

use coven_core::{Message, Outcome};
use serde_json::Value;

use crate::failure::Failure;
use crate::paint::Paint;
use crate::voice::Voice;

/// Draws what a player sees. The view and the content are the game's own, as JSON.
pub(crate) fn table(
    game: &str,
    view: &Value,
    content: &Value,
    voice: Voice,
    paint: Paint,
) -> Option<String> {
    match game {
        "three-witches" => three_witches::table(view, content, voice, paint),
        "glastonbury" => glastonbury::table(view, content, voice, paint),
        _ => None,
    }
}

/// Draws what a finished game comes down to, where places and scores alone do not tell it.
pub(crate) fn ending(
    game: &str,
    view: &Value,
    content: &Value,
    voice: Voice,
    paint: Paint,
) -> Option<String> {
    match game {
        "glastonbury" => glastonbury::ending(view, content, voice, paint),
        _ => None,
    }
}

/// Lists the cards of a game.
pub(crate) fn content(
    game: &str,
    content: &Value,
    voice: Voice,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let listed = match game {
        "three-witches" => three_witches::cards(content, voice),
        "glastonbury" => glastonbury::cards(content, voice),
        _ => None,
    };
    match listed {
        Some(text) => out.write_all(text.as_bytes())?,
        None => {
            serde_json::to_writer_pretty(&mut *out, content).map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
    }
    Ok(())
}

/// What a card of a rules page is called.
pub(crate) fn card_title(game: &str, content: &Value, card: &str, voice: Voice) -> String {
    let title = match game {
        "three-witches" => three_witches::title(content, card, voice),
        "glastonbury" => glastonbury::title(content, card, voice),
        _ => None,
    };
    title.unwrap_or_else(|| card.to_owned())
}

/// How a game ended: the places and the scores.
pub(crate) fn outcome(
    outcome: &Outcome,
    voice: Voice,
    out: &mut impl Write,
) -> Result<(), Failure> {
    writeln!(out, "{}", voice.word("cli-outcome-title"))?;
    let mut place = 1;
    for seats in &outcome.ranking {
        for seat in seats {
            let message = Message::new("cli-outcome-place")
                .number("place", i64::from(place))
                .seat("seat", *seat)
                .number("score", i64::from(outcome.scores[seat.index()]));
            writeln!(out, "{}", voice.say(&message))?;
        }
        place += seats.len() as i32;
    }
    Ok(())
}
