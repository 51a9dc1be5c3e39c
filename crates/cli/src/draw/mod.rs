//! Games as text. What is the same for every game stands here; how a table looks is one file a game.
//!
//! To draw a new game: write `draw/<game>.rs` with a type that implements [`Drawing`] and add it to
//! [`DRAWINGS`]. A test finds the games of the catalogue that have no drawing.

mod glastonbury;
mod old_world;
mod seers_catalog;
mod three_witches;
mod tiles;
mod vedmin_krug;

use std::io::Write;

use coven_core::{Message, Outcome};
use serde_json::Value;

use crate::failure::Failure;
use crate::paint::{GOLD, Paint};
use crate::voice::Voice;

/// Every drawing: one line a game.
static DRAWINGS: &[&dyn Drawing] = &[
    &three_witches::ThreeWitches,
    &seers_catalog::SeersCatalog,
    &glastonbury::Glastonbury,
    &vedmin_krug::VedminKrug,
    &old_world::OldWorld,
];

/// How one game looks in a terminal of eighty columns. The view and the content are the game's own
/// types as JSON, which a drawing reads back; `None` means that they are not of this game.
pub(crate) trait Drawing: Sync {
    /// The id of the game.
    fn game(&self) -> &'static str;

    /// The table as a player sees it.
    fn table(&self, scene: &Scene<'_>) -> Option<String>;

    /// What a finished game comes down to, where places and scores alone do not tell it.
    fn ending(&self, _scene: &Scene<'_>) -> Option<String> {
        None
    }

    /// The cards of the game as a list; without one the content is shown as it is stored.
    fn cards(&self, _content: &Value, _voice: Voice, _paint: Paint) -> Option<String> {
        None
    }

    /// What a card that a rules page names as `[[card]]` is called.
    fn title(&self, _content: &Value, _card: &str, _voice: Voice) -> Option<String> {
        None
    }
}

/// What there is to draw, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) view: &'a Value,
    pub(crate) content: &'a Value,
    pub(crate) voice: Voice,
    pub(crate) paint: Paint,
}

fn drawing(game: &str) -> Option<&'static dyn Drawing> {
    DRAWINGS
        .iter()
        .copied()
        .find(|drawing| drawing.game() == game)
}

/// Draws what a player sees.
pub(crate) fn table(game: &str, scene: &Scene<'_>) -> Option<String> {
    drawing(game)?.table(scene)
}

/// Draws what a finished game comes down to.
pub(crate) fn ending(game: &str, scene: &Scene<'_>) -> Option<String> {
    drawing(game)?.ending(scene)
}

/// Lists the cards of a game.
pub(crate) fn content(
    game: &str,
    content: &Value,
    voice: Voice,
    paint: Paint,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if let Some(text) = drawing(game).and_then(|drawing| drawing.cards(content, voice, paint)) {
        out.write_all(text.as_bytes())?;
    } else {
        serde_json::to_writer_pretty(&mut *out, content).map_err(std::io::Error::from)?;
        writeln!(out)?;
    }
    Ok(())
}

/// What a card of a rules page is called.
pub(crate) fn card_title(game: &str, content: &Value, card: &str, voice: Voice) -> String {
    let title = drawing(game).and_then(|drawing| drawing.title(content, card, voice));
    title.unwrap_or_else(|| card.to_owned())
}

/// A heading over the whole width of a table.
pub(crate) fn heading(title: &str, paint: Paint) -> String {
    let line = "─".repeat(78_usize.saturating_sub(title.chars().count() + 4));
    paint.tint(GOLD, &format!("── {title} {line}"))
}

/// The text with spaces up to a width.
pub(crate) fn padded(text: &str, width: usize) -> String {
    format!(
        "{text}{}",
        " ".repeat(width.saturating_sub(text.chars().count()))
    )
}

/// How a game ended: the places and the scores.
pub(crate) fn outcome(
    outcome: &Outcome,
    voice: Voice,
    paint: Paint,
    out: &mut impl Write,
) -> Result<(), Failure> {
    writeln!(out, "{}", heading(&voice.word("cli-outcome-title"), paint))?;
    let mut place = 1;
    for seats in &outcome.ranking {
        for seat in seats {
            let message = Message::new("cli-outcome-place")
                .number("place", i64::from(place))
                .seat("seat", *seat)
                .number("score", i64::from(outcome.scores[seat.index()]));
            let said = voice.say(&message);
            let said = if place == 1 {
                paint.bold_tint(GOLD, &said)
            } else {
                said
            };
            writeln!(out, "{said}")?;
        }
        place += seats.len() as i32;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use coven_catalog::{Catalog, NewMatch};
    use coven_core::{OptionValues, Seat, Seed, Viewer};
    use coven_locale::Lang;
    use coven_table::BotSpec;

    use super::*;

    /// Every game of the catalogue can be drawn at every decision of a whole game, in both
    /// languages, with colours that change nothing of the text.
    #[test]
    fn every_game_is_drawn_from_beginning_to_end() {
        for entry in Catalog::house().iter() {
            let info = entry.info();
            let new = NewMatch {
                players: info.players.1,
                options: OptionValues::default(),
                seed: Seed::from_number(5),
                fairness: None,
                clock: None,
            };
            let mut running = entry.start(&new).expect("the defaults are valid");
            let content = entry.content();
            let mut pictures = std::collections::BTreeSet::new();
            while !running.is_over() {
                for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Spectator] {
                    let view = running.view(viewer);
                    for lang in Lang::ALL {
                        let voice = Voice::new(lang);
                        let paint = Paint::plain();
                        let scene = Scene {
                            view: &view,
                            content: &content,
                            voice,
                            paint,
                        };
                        let picture = table(info.id, &scene)
                            .unwrap_or_else(|| panic!("{} has no drawing", info.id));
                        for line in picture.lines() {
                            assert!(line.chars().count() <= 80, "too wide: {line}");
                            assert!(!line.contains("cli-"), "no sentence: {line}");
                        }
                        pictures.insert(picture);
                    }
                }
                let seat = running.actors()[0];
                let seed = Seed::from_number(running.entries() as u64);
                let spec = BotSpec {
                    player: coven_bots::Player::HEURISTIC,
                    seed,
                };
                let answer = running.bot_job(seat, spec).answer();
                running
                    .apply(seat, &answer.action)
                    .expect("a bot chooses what is possible");
            }
            let decisions = running.entries();
            assert!(
                pictures.len() > decisions.min(20),
                "the pictures follow the game"
            );
        }
    }
}
