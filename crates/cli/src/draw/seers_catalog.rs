//! The table of Seers Catalog as text: who holds how many cards, the trick, the hand.

use std::fmt::Write as _;

use coven_core::{Message, Seat};
use coven_seers_catalog::View;
use coven_seers_catalog::content::{ArtifactEntry, SuitEntry};
use coven_seers_catalog::view::{CurrentView, MeldView, MemberView, PhaseView};
use serde::Deserialize;
use serde_json::Value;

use super::{Drawing, Scene, heading, padded};
use crate::paint::{GOLD, KINDS, Paint, ROSE, Tint};
use crate::voice::Voice;

/// What fits into a line besides its indent.
const WIDTH: usize = 74;

/// The catalogue, for its names.
#[derive(Deserialize)]
struct Catalogue {
    suits: Vec<SuitEntry>,
    artifacts: Vec<ArtifactEntry>,
}

/// The drawing of this game.
pub(super) struct SeersCatalog;

impl Drawing for SeersCatalog {
    fn game(&self) -> &'static str {
        "seers-catalog"
    }

    fn table(&self, scene: &Scene<'_>) -> Option<String> {
        let artist = Artist {
            catalogue: Catalogue::deserialize(scene.content).ok()?,
            voice: scene.voice,
            paint: scene.paint,
        };
        let view = View::deserialize(scene.view).ok()?;
        let mut text = String::new();
        artist.heading(&view, &mut text);
        artist.players(&view, &mut text);
        artist.rounds(&view, &mut text);
        artist.trick(&view, &mut text);
        artist.hand(&view, &mut text);
        Some(text)
    }

    /// The reference of the artifacts, and the suits.
    fn cards(&self, content: &Value, voice: Voice, paint: Paint) -> Option<String> {
        let catalogue = Catalogue::deserialize(content).ok()?;
        let mut text = String::new();
        for (index, suit) in catalogue.suits.iter().enumerate() {
            let name = paint.bold_tint(KINDS[index % KINDS.len()], voice.of(&suit.name));
            let _ = writeln!(text, "{name} {0}2–{0}13", suit.letter);
        }
        let _ = writeln!(text, "{} joker\n", voice.word("sc-joker"));
        for artifact in &catalogue.artifacts {
            let name = paint.bold_tint(ROSE, voice.of(&artifact.name));
            let _ = writeln!(text, "{name} {}", artifact.id);
            for line in lines(voice.of(&artifact.text), WIDTH) {
                let _ = writeln!(text, "  {line}");
            }
        }
        Some(text)
    }

    /// A card by its name: `y5` is «жёлтая 5».
    fn title(&self, content: &Value, card: &str, voice: Voice) -> Option<String> {
        Some(Catalogue::deserialize(content).ok()?.title(card, voice))
    }
}

impl Catalogue {
    /// The suit of a card and its value.
    fn suit_card<'a>(&self, card: &'a str) -> Option<(usize, &'a str)> {
        let index = self
            .suits
            .iter()
            .position(|suit| card.starts_with(&suit.letter))?;
        let value = card.strip_prefix(self.suits[index].letter.as_str())?;
        value.parse::<u8>().is_ok().then_some((index, value))
    }

    fn title(&self, card: &str, voice: Voice) -> String {
        if let Some((suit, value)) = self.suit_card(card) {
            return format!("{} {value}", voice.of(&self.suits[suit].name));
        }
        let artifact = self.artifacts.iter().find(|artifact| artifact.id == card);
        artifact.map_or_else(
            || voice.word("sc-joker"),
            |artifact| voice.of(&artifact.name).to_owned(),
        )
    }
}

struct Artist {
    catalogue: Catalogue,
    voice: Voice,
    paint: Paint,
}

impl Artist {
    fn heading(&self, view: &View, text: &mut String) {
        let message = Message::new("cli-sc-heading")
            .number("round", view.round)
            .number("trick", view.trick);
        let _ = writeln!(text, "{}", heading(&self.voice.say(&message), self.paint));
    }

    fn players(&self, view: &View, text: &mut String) {
        let seats = || Seat::all(view.hand_sizes.len());
        let width = seats()
            .map(|seat| self.name(view, seat).chars().count())
            .max();
        for seat in seats() {
            let index = seat.index();
            let mark = if view.actors.contains(&seat) {
                self.paint.tint(GOLD, "▸")
            } else {
                " ".to_owned()
            };
            let name = padded(&self.name(view, seat), width.unwrap_or_default());
            let cards = Message::new("unit-cards").number("count", view.hand_sizes[index]);
            let token = if view.bonus[index] {
                "cli-sc-bonus"
            } else {
                "cli-sc-six"
            };
            let total = Message::new("cli-sc-total").number("points", view.totals[index]);
            let out = !view.inside[index] && view.phase != PhaseView::Over;
            let _ = writeln!(
                text,
                "{}",
                format!(
                    "{mark} {}  {} {} {} {}",
                    if view.me == Some(seat) {
                        self.paint.bold(&name)
                    } else {
                        name
                    },
                    padded(&self.voice.say(&cards), 9),
                    padded(&self.voice.word(token), 8),
                    padded(&self.voice.say(&total), 16),
                    if out {
                        self.paint.dim(&self.voice.word("cli-sc-out"))
                    } else {
                        String::new()
                    },
                )
                .trim_end()
            );
        }
    }

    fn name(&self, view: &View, seat: Seat) -> String {
        let name = self.voice.name(seat);
        if view.me == Some(seat) {
            format!("{name} ({})", self.voice.word("cli-you"))
        } else {
            name
        }
    }

    /// The sheet of scored rounds.
    fn rounds(&self, view: &View, text: &mut String) {
        for (number, round) in (1_i64..).zip(&view.rounds) {
            let scores: Vec<String> = round.scores.iter().map(ToString::to_string).collect();
            let message = Message::new("cli-sc-round")
                .number("round", number)
                .text("scores", scores.join(" · "));
            let _ = writeln!(text, "  {}", self.paint.dim(&self.voice.say(&message)));
        }
    }

    fn trick(&self, view: &View, text: &mut String) {
        for (number, trick) in (1_i64..).zip(&view.finished) {
            let last = trick
                .melds
                .last()
                .map(|laid| self.meld(&laid.meld))
                .unwrap_or_default();
            let message = Message::new("cli-sc-finished")
                .number("trick", number)
                .seat("winner", trick.winner)
                .text("meld", last);
            for line in lines(&self.voice.say(&message), WIDTH) {
                let _ = writeln!(text, "  {}", self.paint.dim(&line));
            }
        }
        let Some(current) = view.current else { return };
        let _ = writeln!(text, "\n{}", self.voice.say(&asks(current)));
        for laid in &view.melds {
            let who = padded(&self.voice.name(laid.seat), 8);
            let mut meld = self.meld(&laid.meld);
            if laid.taken {
                meld = format!("{meld} {}", self.voice.word("cli-sc-taken"));
            }
            for (index, line) in lines(&meld, WIDTH - 9).iter().enumerate() {
                let who = if index == 0 {
                    who.clone()
                } else {
                    " ".repeat(8)
                };
                let _ = writeln!(text, "  {who} {line}");
            }
        }
    }

    /// A meld with what its cards count as, its riders and its strength.
    fn meld(&self, meld: &MeldView) -> String {
        let member = |member: &MemberView| {
            let title = self.catalogue.title(member.card.as_str(), self.voice);
            if member.changed {
                format!("{title} ({})", member.value)
            } else {
                title
            }
        };
        let mut words: Vec<String> = meld.members.iter().map(member).collect();
        words.extend(meld.riders.iter().map(|rider| {
            format!(
                "+ {}",
                self.catalogue.title(rider.artifact.as_str(), self.voice)
            )
        }));
        words.join(" · ")
    }

    fn hand(&self, view: &View, text: &mut String) {
        if view.me.is_none() || view.hand.is_empty() {
            return;
        }
        let _ = writeln!(text, "\n{}", self.voice.word("cli-sc-hand"));
        for (index, suit) in self.catalogue.suits.iter().enumerate() {
            let values: Vec<&str> = view
                .hand
                .iter()
                .filter_map(|card| self.catalogue.suit_card(card.as_str()))
                .filter(|(found, _)| *found == index)
                .map(|(_, value)| value)
                .collect();
            if !values.is_empty() {
                let tint: Tint = KINDS[index % KINDS.len()];
                let name = padded(self.voice.of(&suit.name), 12);
                let values = self.paint.bold_tint(tint, &values.join(" · "));
                let _ = writeln!(text, "  {} {values}", self.paint.tint(tint, &name));
            }
        }
        let others = view
            .hand
            .iter()
            .filter(|card| self.catalogue.suit_card(card.as_str()).is_none());
        let others: Vec<String> = others
            .map(|card| self.catalogue.title(card.as_str(), self.voice))
            .collect();
        for line in lines(&others.join(" · "), WIDTH) {
            let _ = writeln!(text, "  {}", self.paint.tint(ROSE, &line));
        }
        if let Some(draft) = view
            .draft
            .as_ref()
            .filter(|draft| !draft.members.is_empty())
        {
            let riders = draft.riders.iter().map(|rider| &rider.artifact);
            let cards = draft.members.iter().chain(riders);
            let cards: Vec<String> = cards
                .map(|card| self.catalogue.title(card.as_str(), self.voice))
                .collect();
            let message = Message::new("cli-sc-picked").text("cards", cards.join(" · "));
            for line in lines(&self.voice.say(&message), WIDTH) {
                let _ = writeln!(text, "  {}", self.paint.tint(GOLD, &line));
            }
        }
    }
}

/// What the meld on the table asks for.
fn asks(current: CurrentView) -> Message {
    let Some(half_points) = current.half_points else {
        return Message::new("cli-sc-blade");
    };
    let half = if half_points % 2 == 1 { "½" } else { "" };
    Message::new(format!("cli-sc-beat-{}", current.kind.id()))
        .number("size", current.size)
        .number("lower", u8::from(current.lower))
        .text("bound", format!("{}{half}", half_points / 2))
}

/// Words in lines of at most this width.
fn lines(words: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
