//! The table of 3 Witches as text: who sits where, the trick, the hand.

use std::fmt::Write as _;

use coven_core::{Message, Seat};
use coven_three_witches::content::{CardEntry, SuitEntry};
use coven_three_witches::view::{FinishedTrick, Place, TrickResult, TrickView};
use coven_three_witches::{CardName, Side, View};
use serde::Deserialize;
use serde_json::Value;

use super::tiles::{Frame, Tile, row};
use super::{Drawing, Scene, heading, padded};
use crate::paint::{GOLD, KINDS, Paint, ROSE, Tint};
use crate::rules::wrapped;
use crate::voice::Voice;

/// How many tokens win (TW-12).
const GOAL: u8 = 5;

/// The deck, for its names.
#[derive(Deserialize)]
struct Deck {
    suits: Vec<SuitEntry>,
    cards: Vec<CardEntry>,
}

/// The drawing of this game.
pub(super) struct ThreeWitches;

impl Drawing for ThreeWitches {
    fn game(&self) -> &'static str {
        "three-witches"
    }

    fn table(&self, scene: &Scene<'_>) -> Option<String> {
        let view = View::deserialize(scene.view).ok()?;
        let deck = Deck::deserialize(scene.content).ok()?;
        let artist = Artist {
            deck,
            voice: scene.voice,
            paint: scene.paint,
        };
        let mut text = String::new();
        artist.heading(&view, &mut text);
        artist.players(&view, &mut text);
        for trick in &view.finished {
            artist.finished(trick, &mut text);
        }
        if let Some(trick) = &view.table {
            artist.trick(&view, trick, &mut text);
        }
        if view.me.is_some() && !view.hand.is_empty() {
            artist.hand(&view, &mut text);
        }
        Some(text)
    }

    /// The deck by suits.
    fn cards(&self, content: &Value, voice: Voice, paint: Paint) -> Option<String> {
        let deck = Deck::deserialize(content).ok()?;
        let mut text = String::new();
        for suit in &deck.suits {
            let tint = deck.tint(&suit.id);
            let _ = writeln!(text, "{}", paint.bold_tint(tint, voice.of(&suit.name)));
            for card in deck.cards.iter().filter(|card| card.suit == suit.id) {
                let rank = card.rank.unwrap_or_default();
                let name = padded(voice.of(&card.name), 24);
                let _ = writeln!(text, "  {rank}  {name} {}-{rank}", suit.id);
            }
        }
        for card in deck.cards.iter().filter(|card| card.rank.is_none()) {
            let name = paint.bold_tint(deck.tint(&card.suit), &padded(voice.of(&card.name), 29));
            let _ = writeln!(text, "{name} {}", card.suit);
        }
        Some(text)
    }

    /// A card by its name, with its rank: `owl-5` is «Крыло совы 5».
    fn title(&self, content: &Value, card: &str, voice: Voice) -> Option<String> {
        let deck = Deck::deserialize(content).ok()?;
        Some(titled(deck.find(card)?, voice))
    }
}

fn titled(card: &CardEntry, voice: Voice) -> String {
    let name = voice.of(&card.name);
    card.rank
        .map_or_else(|| name.to_owned(), |rank| format!("{name} {rank}"))
}

impl Deck {
    fn find(&self, name: &str) -> Option<&CardEntry> {
        self.cards.iter().find(|card| match card.rank {
            Some(rank) => name == format!("{}-{rank}", card.suit),
            None => name == card.suit,
        })
    }

    /// Every suit has its colour, and the Elixir its own.
    fn tint(&self, suit: &str) -> Tint {
        let place = self.suits.iter().position(|listed| listed.id == suit);
        place.map_or(ROSE, |place| KINDS[place % KINDS.len()])
    }
}

struct Artist {
    deck: Deck,
    voice: Voice,
    paint: Paint,
}

impl Artist {
    fn heading(&self, view: &View, text: &mut String) {
        let key = if view.trick > 0 {
            "cli-tw-heading-trick"
        } else {
            "cli-tw-heading"
        };
        let message = Message::new(key)
            .number("round", i64::from(view.round))
            .number("trick", view.trick);
        let _ = writeln!(text, "{}", heading(&self.voice.say(&message), self.paint));
    }

    fn players(&self, view: &View, text: &mut String) {
        let widest = Seat::all(3)
            .map(|seat| self.name(view, seat).chars().count())
            .max();
        let width = widest.unwrap_or_default();
        for seat in Seat::all(3) {
            let index = seat.index();
            let mark = if view.actors.contains(&seat) {
                self.paint.tint(GOLD, "▸")
            } else {
                " ".to_owned()
            };
            let name = self.name(view, seat);
            let room = " ".repeat(width - name.chars().count());
            let tokens = view.tokens[index];
            let tokens: String = (0..GOAL.max(tokens))
                .map(|n| if n < tokens { '●' } else { '○' })
                .collect();
            let cards =
                Message::new("unit-cards").number("count", i64::from(view.hand_sizes[index]));
            let line = format!(
                "{mark} {}{room}  {}  {} {}",
                if view.me == Some(seat) {
                    self.paint.bold(&name)
                } else {
                    name
                },
                self.paint.tint(GOLD, &tokens),
                padded(&self.voice.say(&cards), 8),
                self.roles(view, seat).join(" · "),
            );
            let _ = writeln!(text, "{}", line.trim_end());
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

    /// What everybody knows of a player besides her tokens and her cards.
    fn roles(&self, view: &View, seat: Seat) -> Vec<String> {
        let mut roles = Vec::new();
        let mut say = |message: Message| roles.push(self.voice.say(&message));
        if view.elixir_holder == Some(seat) {
            say(Message::new("cli-tw-elixir"));
        }
        if let Some((first, second)) = view.lessers {
            say(Message::new(match seat {
                seat if seat == first => "cli-tw-first",
                seat if seat == second => "cli-tw-second",
                _ => "cli-tw-lead",
            }));
        }
        if let Some(orb) = view.orb.filter(|orb| orb.seat == seat) {
            say(Message::new("cli-tw-orb").number("bid", i64::from(orb.bid.tricks())));
        }
        if view.lead == Some(seat) && view.trick > 0 {
            let won = view
                .piles
                .iter()
                .filter(|pile| pile.winner == Side::Lead)
                .count() as i64;
            say(Message::new("cli-tw-won").number("won", won));
        }
        if view.exchange_chosen[seat.index()] {
            say(Message::new("cli-tw-chosen"));
        }
        if view.trick == 0 && view.discarded[seat.index()] {
            say(Message::new("cli-tw-discarded"));
        }
        if let Some(signal) = view.signals[seat.index()].current {
            say(Message::new("cli-tw-signal").key("signal", format!("tw-action-{}", signal.id())));
        }
        roles
    }

    fn trick(&self, view: &View, trick: &TrickView, text: &mut String) {
        let (Some(lead), Some((first, second))) = (view.lead, view.lessers) else {
            return;
        };
        let suit = self
            .deck
            .suits
            .iter()
            .find(|suit| suit.id == trick.lead_suit);
        let suit = suit.map_or(trick.lead_suit.as_str(), |suit| self.voice.of(&suit.plural));
        let key = if trick.eye {
            "cli-tw-table-eye"
        } else {
            "cli-tw-table"
        };
        let _ = writeln!(
            text,
            "\n{}",
            self.voice.say(&Message::new(key).text("suit", suit))
        );
        let of_lead = |place: &Place| self.tile(&self.voice.name(lead), place);
        let tiles = [
            of_lead(&Place::FaceUp { card: trick.up }),
            of_lead(&trick.down),
            self.tile(&self.voice.name(first), &trick.first),
            self.tile(&self.voice.name(second), &trick.second),
        ];
        text.push_str(&row(&tiles, self.paint));
        if let Some(result) = trick.result {
            let _ = writeln!(text, "  {}", self.paint.bold(&self.result(result)));
        }
    }

    fn finished(&self, trick: &FinishedTrick, text: &mut String) {
        let message = Message::new("cli-tw-finished")
            .number("trick", trick.number)
            .text(
                "lead",
                format!("{} + {}", self.card(trick.up), self.card(trick.down)),
            )
            .text(
                "lessers",
                format!("{} + {}", self.card(trick.first), self.card(trick.second)),
            )
            .text("result", self.result(trick.result));
        let _ = writeln!(
            text,
            "{}",
            self.paint.dim(&wrapped(&self.voice.say(&message)))
        );
    }

    fn result(&self, result: TrickResult) -> String {
        let key = match result.winner {
            Side::Lead => "cli-tw-result-lead",
            Side::Lessers => "cli-tw-result-lessers",
        };
        let message = Message::new(key)
            .number("lead", i64::from(result.lead_value))
            .number("lessers", i64::from(result.lesser_value));
        self.voice.say(&message)
    }

    fn hand(&self, view: &View, text: &mut String) {
        let _ = writeln!(text, "\n{}", self.voice.word("cli-tw-hand"));
        let tiles: Vec<Tile> = view
            .hand
            .iter()
            .map(|card| self.tile("", &Place::FaceUp { card: *card }))
            .collect();
        text.push_str(&row(&tiles, self.paint));
        if let Some(card) = view.my_discard {
            let message = Message::new("cli-tw-my-discard").text("card", self.card(card));
            let _ = writeln!(text, "  {}", self.paint.dim(&self.voice.say(&message)));
        }
    }

    fn card(&self, name: CardName) -> String {
        self.deck
            .find(name.as_str())
            .map_or_else(|| name.to_string(), |card| titled(card, self.voice))
    }

    /// A card on the table or in the hand, as a box.
    fn tile(&self, caption: &str, place: &Place) -> Tile {
        let (card, frame) = match place {
            Place::Empty | Place::Passed => (None, Frame::Empty),
            Place::FaceDown { card: None } => (None, Frame::Back),
            Place::FaceDown { card: Some(card) } => (Some(card), Frame::Known),
            Place::FaceUp { card } => (Some(card), Frame::FaceUp),
        };
        let entry = card.and_then(|card| self.deck.find(card.as_str()));
        let passed = || {
            if *place == Place::Passed {
                self.voice.word("cli-tw-passed")
            } else {
                String::new()
            }
        };
        Tile {
            caption: caption.to_owned(),
            corner: entry.map_or_else(String::new, |entry| {
                entry
                    .rank
                    .map_or_else(|| "✶".to_owned(), |rank| rank.to_string())
            }),
            words: entry.map_or_else(passed, |entry| self.voice.of(&entry.name).to_owned()),
            tint: entry.map(|entry| self.deck.tint(&entry.suit)),
            frame,
        }
    }
}
