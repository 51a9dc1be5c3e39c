//! The table of Old World as text: the map, the witchers with their boards, the fight, the row of
//! action cards and the viewer's hand.

mod content;
mod map;

use std::fmt::Write as _;

use coven_core::{Message, Seat};
use coven_old_world::View;
use coven_old_world::card::School;
use coven_old_world::content::language::{Amount, Effect};
use coven_old_world::view::{Combo, Fight, Foe, Goal, Pending, Rolled, Witcher};
use serde::Deserialize;
use serde_json::Value;

use self::content::{ActionRow, Content};
use super::{Drawing, Scene, heading, padded};
use crate::paint::Paint;
use crate::rules::wrapped_to;
use crate::voice::Voice;

/// Letters of a line under the name of a witcher.
const ROOM: usize = 74;
/// The goal of the game (OW-398).
const GOAL: u8 = 4;
const SKILLS: [&str; 4] = ["combat", "defence", "alchemy", "specialty"];

/// The drawing of this game.
pub(super) struct OldWorld;

impl Drawing for OldWorld {
    fn game(&self) -> &'static str {
        "old-world"
    }

    fn table(&self, scene: &Scene<'_>) -> Option<String> {
        let (artist, view) = Artist::of(scene)?;
        let mut text = String::new();
        artist.heading(&view, &mut text);
        text.push_str(&map::map(&artist, &view));
        artist.witchers(&view, &mut text);
        artist.fight(&view, &mut text);
        artist.dice(&view, &mut text);
        artist.row(&view, &mut text);
        artist.mine(&view, &mut text);
        artist.story(&view, &mut text);
        Some(text)
    }

    /// The boards as they are at the end.
    fn ending(&self, scene: &Scene<'_>) -> Option<String> {
        let (artist, view) = Artist::of(scene)?;
        let mut text = String::new();
        artist.witchers(&view, &mut text);
        Some(text)
    }

    /// The action cards: the pool, then the starting decks.
    fn cards(&self, content: &Value, voice: Voice, paint: Paint) -> Option<String> {
        let artist = Artist {
            content: Content::deserialize(content).ok()?,
            voice,
            paint,
        };
        let mut text = String::new();
        for row in artist.content.cards() {
            let _ = writeln!(text, "{} {}", padded(&row.id, 24), artist.face(row));
        }
        Some(text)
    }

    fn title(&self, content: &Value, card: &str, voice: Voice) -> Option<String> {
        let content = Content::deserialize(content).ok()?;
        let (ru, en) = content.named(card)?;
        Some(pick(voice, ru, en).to_owned())
    }
}

fn pick<'a>(voice: Voice, ru: &'a str, en: &'a str) -> &'a str {
    match voice.lang {
        coven_locale::Lang::Ru => ru,
        coven_locale::Lang::En => en,
    }
}

/// A text that may be long, with its further lines under the first.
fn wrapped(text: &str) -> String {
    wrapped_to(text, ROOM).replace('\n', "\n    ")
}

/// A level in Roman digits.
fn roman(level: u8) -> &'static str {
    match level {
        1 => "I",
        2 => "II",
        _ => "III",
    }
}

struct Artist {
    content: Content,
    voice: Voice,
    paint: Paint,
}

impl Artist {
    fn of(scene: &Scene<'_>) -> Option<(Self, View)> {
        let view = View::deserialize(scene.view).ok()?;
        let artist = Self {
            content: Content::deserialize(scene.content).ok()?,
            voice: scene.voice,
            paint: scene.paint,
        };
        Some((artist, view))
    }

    fn name<'b>(&self, ru: &'b str, en: &'b str) -> &'b str {
        pick(self.voice, ru, en)
    }

    /// The letter of a school on the map.
    fn letter(&self, school: School) -> String {
        self.voice.word(&format!("cli-ow-letter-{}", school.id()))
    }

    fn school(&self, school: School) -> &str {
        let row = self.content.boards.schools.get(school.index());
        row.map_or("", |row| self.name(&row.ru, &row.en))
    }

    fn place(&self, id: &str) -> String {
        self.content.number(id).map_or_else(String::new, |number| {
            let place = &self.content.locations.locations[number];
            format!("{number} {}", self.name(&place.ru, &place.en))
        })
    }

    /// «Архиспора I/12».
    fn monster(&self, id: &str) -> String {
        self.content.monster(id).map_or_else(String::new, |row| {
            let name = self.name(&row.ru, &row.en);
            format!("{name} {}/{}", roman(row.level), row.life)
        })
    }

    fn heading(&self, view: &View, text: &mut String) {
        let message = match view.turn.phase {
            0 => Message::new("cli-ow-heading-setup"),
            phase => Message::new("cli-ow-heading")
                .number("round", view.rounds)
                .seat("seat", view.active)
                .text("phase", roman(phase)),
        };
        let _ = writeln!(text, "{}", heading(&self.voice.say(&message), self.paint));
    }

    fn witchers(&self, view: &View, text: &mut String) {
        for (seat, witcher) in Seat::all(view.witchers.len()).zip(&view.witchers) {
            self.witcher(view, seat, witcher, text);
        }
    }

    /// Who a witcher is, what he can, what he has.
    fn witcher(&self, view: &View, seat: Seat, witcher: &Witcher, text: &mut String) {
        let mark = if view.asked.contains(&seat) {
            "▸"
        } else {
            " "
        };
        let mut name = self.voice.name(seat);
        if view.me == Some(seat) {
            name = format!("{name} ({})", self.voice.word("cli-you"));
        }
        let name = padded(&name, 14);
        let name = if view.me == Some(seat) {
            self.paint.bold(&name)
        } else {
            name
        };
        let Some(school) = witcher.school else {
            let _ = writeln!(text, "{mark} {name}");
            return;
        };
        let school = format!("{} @{}", self.school(school), self.letter(school));
        let trophies: String = (0..GOAL)
            .map(|step| if step < witcher.marker { '●' } else { '○' })
            .collect();
        let board = Message::new("cli-ow-board")
            .number("gold", witcher.gold)
            .number("shield", witcher.shield)
            .number(
                "most",
                view.shield_max.get(seat.index()).copied().unwrap_or(0),
            );
        let _ = writeln!(
            text,
            "{mark} {name} {} {trophies}  {}",
            padded(&school, 24),
            self.voice.say(&board)
        );
        let mut skills = Message::new("cli-ow-skills").number("level", witcher.level);
        for (name, level) in SKILLS.iter().zip(witcher.skills) {
            skills = skills.number(name, level);
        }
        let _ = writeln!(text, "    {}", self.voice.say(&skills));
        let cards = Message::new("cli-ow-cards")
            .number("hand", witcher.hand_count)
            .number("deck", witcher.deck_count)
            .number("discard", witcher.discard.len() as i64);
        let mut facts = vec![self.voice.say(&cards)];
        facts.extend(self.listed(
            "cli-ow-potions",
            witcher.potions.iter().filter_map(|id| {
                let row = self.content.potion(id)?;
                Some(self.name(&row.ru, &row.en).to_owned())
            }),
        ));
        let trails = witcher.trails.iter();
        let trails = trails.map(|terrain| self.voice.word(&format!("ow-terrain-{}", terrain.id())));
        facts.extend(self.listed("cli-ow-trails", trails));
        let tracks = witcher
            .tracks
            .iter()
            .map(|track| self.place(&track.location));
        facts.extend(self.listed("cli-ow-tracks", tracks));
        let quests = witcher.quests.iter().map(|quest| self.goal(&quest.place));
        facts.extend(self.listed("cli-ow-quests", quests));
        let kept = witcher.kept.iter().map(|kept| self.kept(&kept.card));
        facts.extend(self.listed("cli-ow-kept", kept));
        let _ = writeln!(text, "    {}", wrapped(&facts.join(" · ")));
    }

    /// «эликсиры: Пурга, Ласточка»; nothing without items.
    fn listed(&self, key: &str, items: impl Iterator<Item = String>) -> Option<String> {
        let items: Vec<String> = items.collect();
        let message = Message::new(key).text("list", items.join(", "));
        (!items.is_empty()).then(|| self.voice.say(&message))
    }

    fn goal(&self, goal: &Goal) -> String {
        match goal {
            Goal::Token(id) | Goal::Location(id) => self.place(id),
            Goal::OwnSchool => self.voice.word("cli-ow-own-school"),
            Goal::AnySchool => self.voice.word("cli-ow-any-school"),
        }
    }

    fn kept(&self, id: &str) -> String {
        let named = self.content.named(id);
        named.map_or_else(String::new, |(ru, en)| self.name(ru, en).to_owned())
    }

    /// Who fights whom, what life is left, the combo and the monster's card.
    fn fight(&self, view: &View, text: &mut String) {
        if let Some(combo) = view.brawl.as_ref().filter(|combo| !combo.cards.is_empty()) {
            self.combo(combo, text);
        }
        let Some(fight) = &view.fight else {
            return;
        };
        let title = self.voice.word("cli-ow-fight");
        let _ = writeln!(text, "{}", heading(&title, self.paint));
        let _ = writeln!(text, "  {}", self.side(view, fight.attacker));
        match &fight.foe {
            Foe::Witcher(defender) => {
                let _ = writeln!(text, "  {}", self.side(view, *defender));
            }
            Foe::Monster { monster, .. } => {
                let monster = monster.as_ref();
                let message = Message::new("cli-ow-fight-monster")
                    .text(
                        "monster",
                        monster.map_or_else(String::new, |id| self.monster(id)),
                    )
                    .number("life", fight.pool_count);
                let _ = writeln!(text, "  {}", self.voice.say(&message));
            }
        }
        self.attack(fight, text);
        if !fight.combo.cards.is_empty() {
            self.combo(&fight.combo, text);
        }
    }

    fn side(&self, view: &View, seat: Seat) -> String {
        let witcher = &view.witchers[seat.index()];
        let message = Message::new("cli-ow-fight-witcher")
            .seat("seat", seat)
            .number("life", witcher.deck_count)
            .number("hand", witcher.hand_count)
            .number("shield", witcher.shield);
        self.voice.say(&message)
    }

    /// The fight card that lies open.
    fn attack(&self, fight: &Fight, text: &mut String) {
        let Some(row) = fight.revealed.as_ref() else {
            return;
        };
        let _ = writeln!(text, "  {}", wrapped(&self.fight_card(row)));
    }

    /// «удар: получите 3 урона; укус: получите 2 урона».
    fn fight_card(&self, id: &str) -> String {
        let blow = |attack: &str| self.content.says.at(&format!("{id}.{attack}")).cloned();
        let (Some(charge), Some(bite)) = (blow("charge"), blow("bite")) else {
            return id.to_owned();
        };
        let message = Message::new("cli-ow-fight-card")
            .said("charge", charge)
            .said("bite", bite);
        self.voice.say(&message)
    }

    fn combo(&self, combo: &Combo, text: &mut String) {
        let _ = writeln!(text, "{}", self.voice.word("cli-ow-combo"));
        for joined in &combo.cards {
            if let Some(row) = self.content.card(&joined.card) {
                let mark = if joined.extra { "+" } else { "→" };
                let _ = writeln!(text, "  {mark} {}", self.face(row));
            }
        }
    }

    fn dice(&self, view: &View, text: &mut String) {
        let Some(dice) = &view.dice else {
            return;
        };
        let told = |rolled: &Rolled| rolled.dice.map(|die| die.to_string()).join(" ");
        let message = match &dice.against {
            Some(other) => Message::new("cli-ow-dice-against").text("other", told(other)),
            None => Message::new("cli-ow-dice"),
        };
        let message = message.text("own", told(&dice.own));
        let _ = writeln!(text, "{}", self.voice.say(&message));
    }

    /// The six cards of the row with what they would cost now.
    fn row(&self, view: &View, text: &mut String) {
        if view.turn.phase == 0 {
            return;
        }
        let _ = writeln!(text, "{}", self.paint.dim(&self.voice.word("cli-ow-row")));
        for (slot, card) in view.row.iter().enumerate() {
            let Some(row) = card.as_ref().and_then(|id| self.content.card(id)) else {
                continue;
            };
            let price = view.prices.get(slot).copied().flatten().unwrap_or(row.cost);
            let _ = writeln!(text, "  {} [{price}] {}", slot + 1, self.face(row));
        }
    }

    /// The viewer's cards and the ways from where he stands.
    fn mine(&self, view: &View, text: &mut String) {
        let Some(me) = view.me else { return };
        if let Some(cards) = &view.looking {
            let _ = writeln!(text, "{}", self.voice.word("cli-ow-looking"));
            for id in cards {
                let told = match self.content.card(id) {
                    Some(row) => self.face(row),
                    None => wrapped(&self.fight_card(id)),
                };
                let _ = writeln!(text, "  {told}");
            }
        }
        let hand = view.witchers[me.index()].hand.as_ref();
        if let Some(hand) = hand.filter(|hand| !hand.is_empty()) {
            let _ = writeln!(text, "{}", self.voice.word("cli-ow-hand"));
            for row in hand.iter().filter_map(|id| self.content.card(id)) {
                let _ = writeln!(text, "  {}", self.face(row));
            }
        }
        if let Some(roads) = map::roads(self, view, me).filter(|_| view.fight.is_none()) {
            let _ = writeln!(text, "{}", wrapped(&roads));
        }
    }

    /// The story that waits for a choice, with its two ways.
    fn story(&self, view: &View, text: &mut String) {
        let Pending::Option { story: id, .. } = &view.pending else {
            return;
        };
        let _ = writeln!(text, "{}", heading(&self.kept(id), self.paint));
        for key in ["", "-a", "-b"] {
            let told = self.voice.word(&format!("ow-story-{id}{key}"));
            let mark = match key {
                "-a" => "1) ",
                "-b" => "2) ",
                _ => "",
            };
            let told = wrapped_to(&format!("{mark}{told}"), ROOM).replace('\n', "\n  ");
            let _ = writeln!(text, "  {told}");
        }
    }

    /// An action card on one line: «Вихрь  С ♣ 1  ⚔1  → З⚔2».
    fn face(&self, row: &ActionRow) -> String {
        let links: Vec<String> = row
            .links
            .iter()
            .map(|(colour, symbols)| {
                let place = format!("{}.links.{colour}", row.id);
                format!("{}{}", self.colour(colour), self.signs(symbols, &place))
            })
            .collect();
        let links = if links.is_empty() {
            String::new()
        } else {
            format!("→ {}", links.join(" "))
        };
        let name = padded(self.name(&row.ru, &row.en), 24);
        let line = format!(
            "{name} {} {} {}  {} {links}",
            self.colour(&row.colour),
            map::sign(&row.terrain),
            row.cost,
            padded(&self.signs(&row.fight, &format!("{}.fight", row.id)), 9)
        );
        line.trim_end().to_owned()
    }

    fn colour(&self, colour: &str) -> String {
        self.voice.word(&format!("cli-ow-colour-{colour}"))
    }

    /// Symbols of a card: ⚔ damage, ⛨ shield, ± cards drawn, ↶ from the discard, ⟲ back to hand. What has
    /// no sign is said in words.
    fn signs(&self, symbols: &[Effect], place: &str) -> String {
        let told = symbols
            .iter()
            .enumerate()
            .map(|(index, symbol)| match symbol {
                Effect::Damage {
                    amount: Amount::Number(amount),
                } => format!("⚔{amount}"),
                Effect::Shield {
                    amount: Amount::Number(amount),
                } => format!("⛨{amount}"),
                Effect::Draw { amount, .. } if *amount < 0 => {
                    format!("−{}▯", amount.unsigned_abs())
                }
                Effect::Draw { amount, .. } => format!("+{amount}▯"),
                Effect::TakeDiscard { .. } => "↶".to_owned(),
                Effect::ReturnThis {} => "⟲".to_owned(),
                _ => {
                    let place = format!("{place}[{index}]");
                    let said = self.content.says.at(&place);
                    said.map_or(place, |sentence| self.voice.say(sentence))
                }
            });
        told.collect::<Vec<_>>().join(" ")
    }
}
