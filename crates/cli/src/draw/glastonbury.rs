//! The table of Glastonbury as text: the field with the track round it, the players, the sheets.

use std::fmt::Write as _;

use coven_core::{Message, Seat};
use coven_glastonbury::content::{ColourEntry, KindEntry, RecipeEntry};
use coven_glastonbury::view::{Ahead, PhaseView, SeatView};
use coven_glastonbury::{Colour, Name, View};
use serde::Deserialize;
use serde_json::Value;

use super::{Drawing, Scene, heading, padded};
use crate::paint::{GOLD, Paint};
use crate::rules::wrapped_to;
use crate::voice::Voice;

/// Letters of a name that fit into a cell, and the cell itself.
const LETTERS: usize = 7;
const CELL: usize = LETTERS + 3;
/// Letters of a line under the names of the players.
const ROOM: usize = 74;

/// The card table, for its names.
#[derive(Deserialize)]
struct Cards {
    colours: Vec<ColourEntry>,
    kinds: Vec<KindEntry>,
    recipes: Vec<RecipeEntry>,
}

/// The drawing of this game.
pub(super) struct Glastonbury;

impl Drawing for Glastonbury {
    fn game(&self) -> &'static str {
        "glastonbury"
    }

    fn table(&self, scene: &Scene<'_>) -> Option<String> {
        let (artist, view) = Artist::of(scene)?;
        let mut text = String::new();
        artist.heading(&view, &mut text);
        if view.turn.is_some() {
            artist.field(&view, &mut text);
        }
        artist.players(&view, &mut text);
        artist.own(&view, &mut text);
        artist.ahead(&view, &mut text);
        artist.sheets(&view, &mut text);
        Some(text)
    }

    /// The sheets of all players.
    fn ending(&self, scene: &Scene<'_>) -> Option<String> {
        let (artist, view) = Artist::of(scene)?;
        let mut text = String::new();
        artist.sheets(&view, &mut text);
        Some(text)
    }

    /// The cards by colours, then the recipes.
    fn cards(&self, content: &Value, voice: Voice, paint: Paint) -> Option<String> {
        let cards = Cards::deserialize(content).ok()?;
        let mut text = String::new();
        for colour in &cards.colours {
            let _ = writeln!(text, "{}", paint.bold(voice.of(&colour.name)));
            for kind in cards.kinds.iter().filter(|kind| kind.colour == colour.id) {
                let numbers: Vec<String> = kind.numbers.iter().map(ToString::to_string).collect();
                let name = padded(voice.of(&kind.name), 22);
                let _ = writeln!(text, "  {name} {:<10} {}", numbers.join(" "), kind.id);
            }
        }
        for recipe in &cards.recipes {
            let _ = writeln!(text, "{} {}", padded(voice.of(&recipe.name), 24), recipe.id);
        }
        Some(text)
    }

    /// A card by its name: `pumpkin-3` is «Тыква 3».
    fn title(&self, content: &Value, card: &str, voice: Voice) -> Option<String> {
        let cards = Cards::deserialize(content).ok()?;
        Some(cards.title(card, voice))
    }
}

impl Cards {
    fn title(&self, card: &str, voice: Voice) -> String {
        match self.split(card) {
            Some((kind, number)) => format!("{} {number}", voice.of(&kind.name)),
            None if card == Name::POWDER => voice.word("gl-powder"),
            None => voice.word(&format!("gl-spell-{}", card.replace('_', "-"))),
        }
    }

    /// The kind and the number of an ingredient.
    fn split<'c>(&self, card: &'c str) -> Option<(&KindEntry, &'c str)> {
        let (id, number) = card.rsplit_once('-')?;
        self.kinds
            .iter()
            .find(|kind| kind.id == id)
            .map(|kind| (kind, number))
    }

    fn kind(&self, id: &str, voice: Voice) -> String {
        let kind = self.kinds.iter().find(|kind| kind.id == id);
        kind.map_or_else(
            || voice.word("cli-gl-nowhere"),
            |kind| voice.of(&kind.name).to_owned(),
        )
    }

    fn recipe(&self, id: &str, voice: Voice) -> String {
        let recipe = self.recipes.iter().find(|recipe| recipe.id == id);
        recipe.map_or_else(|| id.to_owned(), |recipe| voice.of(&recipe.name).to_owned())
    }
}

struct Artist {
    cards: Cards,
    voice: Voice,
    paint: Paint,
}

impl Artist {
    fn of(scene: &Scene<'_>) -> Option<(Self, View)> {
        let view = View::deserialize(scene.view).ok()?;
        let cards = Cards::deserialize(scene.content).ok()?;
        Some((
            Self {
                cards,
                voice: scene.voice,
                paint: scene.paint,
            },
            view,
        ))
    }

    /// A line that may be long, under the names of the players.
    fn told(&self, message: &Message) -> String {
        wrapped_to(&self.voice.say(message), ROOM).replace('\n', "\n    ")
    }

    fn heading(&self, view: &View, text: &mut String) {
        let message = Message::new("cli-gl-heading")
            .number("turn", view.turns)
            .number("deck", view.deck)
            .number("out", view.out);
        let _ = writeln!(text, "{}", heading(&self.voice.say(&message), self.paint));
    }

    /// The field with the track round it: positions, and the wizards that stand there.
    fn field(&self, view: &View, text: &mut String) {
        let stop = |number: u8| {
            let here = view.seats.iter().filter(|seat| {
                seat.position
                    .is_some_and(|position| position.number() == number)
            });
            let wizards: String = here.filter_map(|seat| self.letter(seat.colour)).collect();
            if wizards.is_empty() {
                number.to_string()
            } else {
                format!("{number}:{wizards}")
            }
        };
        let side = |numbers: [u8; 6]| {
            let stops = numbers.map(|number| padded(&stop(number), CELL));
            format!("          {}", stops.concat().trim_end())
        };
        let columns: String = (0..6)
            .map(|column| padded(&format!("c{column}"), CELL))
            .collect();
        let _ = writeln!(
            text,
            "{}",
            self.paint.dim(&format!("          {}", columns.trim_end()))
        );
        let _ = writeln!(text, "{}", side([0, 1, 2, 3, 4, 5]));
        for (row, cells) in view.field.iter().enumerate() {
            let (west, east) = match row as u8 {
                row @ 1..=4 => (stop(20 - row), stop(5 + row)),
                _ => (String::new(), String::new()),
            };
            let cells: String = cells
                .iter()
                .enumerate()
                .map(|(column, card)| self.cell(view, row, column, *card))
                .collect();
            let label = self.paint.dim(&format!("r{row}"));
            let line = format!("{label} {} {cells}{east}", padded(&west, 6));
            let _ = writeln!(text, "{}", line.trim_end());
        }
        let _ = writeln!(text, "{}\n", side([15, 14, 13, 12, 11, 10]));
    }

    fn cell(&self, view: &View, row: usize, column: usize, card: Option<Name>) -> String {
        let is_corner = (row == 0 || row == 5) && (column == 0 || column == 5);
        let name = match card {
            None if is_corner => "▒▒▒".to_owned(),
            None => "·".to_owned(),
            Some(card) => self.short(card.as_str()),
        };
        let is_open = view.line.as_ref().is_some_and(|line| {
            let number =
                line.0[1..].parse() == Ok(if line.0.starts_with('C') { column } else { row });
            number && card.is_some()
        });
        let name = padded(&name, CELL);
        if is_open {
            self.paint.bold_tint(GOLD, &name)
        } else {
            name
        }
    }

    /// A card in few letters, its number last.
    fn short(&self, card: &str) -> String {
        if let Some((kind, number)) = self.cards.split(card) {
            let letters: String = self.voice.of(&kind.name).chars().take(LETTERS).collect();
            return format!("{} {number}", letters.trim_end());
        }
        // "Magic" says nothing: the last word tells these cards apart.
        let name = self.cards.title(card, self.voice);
        let telling = match card {
            "summon" | "shift" | Name::POWDER => name.split(' ').next_back().unwrap_or(&name),
            _ => &name,
        };
        let letters: String = telling.chars().take(LETTERS).collect();
        format!("✦{}", letters.trim_end())
    }

    /// The first letter of a wizard's colour, as a capital.
    fn letter(&self, colour: Option<Colour>) -> Option<char> {
        let id = colour?.id();
        let entry = self.cards.colours.iter().find(|entry| entry.id == id)?;
        self.voice
            .of(&entry.name)
            .chars()
            .next()?
            .to_uppercase()
            .next()
    }

    fn players(&self, view: &View, text: &mut String) {
        let seats = || Seat::all(view.seats.len());
        let width = seats()
            .map(|seat| self.name(view, seat).chars().count())
            .max();
        for seat in seats() {
            let player = &view.seats[seat.index()];
            let mark = if view.actors.contains(&seat) {
                "▸"
            } else {
                " "
            };
            let name = padded(&self.name(view, seat), width.unwrap_or_default());
            let name = if view.me == Some(seat) {
                self.paint.bold(&name)
            } else {
                name
            };
            let letter = self.letter(player.colour).unwrap_or('–');
            let mut facts = self.facts(player).into_iter();
            let stack = facts.next().unwrap_or_default();
            let _ = writeln!(text, "{mark} {letter} {name}  {stack}");
            let spells: Vec<String> = facts.collect();
            if !spells.is_empty() {
                let spells = wrapped_to(&spells.join(" · "), ROOM).replace('\n', "\n    ");
                let _ = writeln!(text, "    {}", self.paint.dim(&spells));
            }
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

    /// What everybody sees of a player.
    fn facts(&self, player: &SeatView) -> Vec<String> {
        let mut facts = Vec::new();
        let mut say = |message: Message| facts.push(self.voice.say(&message));
        match &player.top {
            Some(top) => say(Message::new("cli-gl-stack")
                .number("height", player.height)
                .text("top", self.cards.title(top.as_str(), self.voice))),
            None => say(Message::new("cli-gl-empty")),
        }
        for (key, charges) in [("summon", &player.summon), ("shift", &player.shift)] {
            if !charges.is_empty() {
                let sum: u8 = charges.iter().sum();
                say(Message::new("cli-gl-charges")
                    .key("spell", format!("gl-spell-{key}"))
                    .number("charges", sum));
            }
        }
        if player.spent > 0 {
            say(Message::new("cli-gl-spent").number("spent", player.spent));
        }
        if player.sealed && player.powder.is_none() {
            say(Message::new("cli-gl-sealed"));
        }
        facts
    }

    /// What only the viewer sees: the recipes, and the stack while it may be looked at.
    fn own(&self, view: &View, text: &mut String) {
        let Some(mine) = view.me.and_then(|me| view.seats.get(me.index())) else {
            return;
        };
        if let Some(recipes) = mine.recipes.filter(|_| view.scoring.is_none()) {
            let message = Message::new("cli-gl-recipes")
                .text("a", self.cards.recipe(recipes.a.as_str(), self.voice))
                .text("b", self.cards.recipe(recipes.b.as_str(), self.voice))
                .key("goal", goal_key(recipes.b.as_str()))
                .text("colour", self.recipe_colour(recipes.a.as_str()));
            let _ = writeln!(text, "    {}", self.told(&message));
        }
        let looks = matches!(view.phase, PhaseView::CloseView { .. }) || view.open_cauldrons;
        if let Some(stack) = mine
            .stack
            .as_ref()
            .filter(|_| looks && view.scoring.is_none())
        {
            let cards: Vec<String> = stack
                .iter()
                .map(|card| self.cards.title(card.as_str(), self.voice))
                .collect();
            let message = Message::new("cli-gl-own-stack").text("cards", cards.join(" · "));
            let _ = writeln!(text, "    {}", self.paint.bold(&self.told(&message)));
        }
    }

    fn recipe_colour(&self, recipe: &str) -> String {
        let id = recipe.trim_start_matches("A-");
        let colour = self.cards.colours.iter().find(|colour| colour.id == id);
        colour.map_or_else(
            || id.to_owned(),
            |colour| self.voice.of(&colour.name).to_owned(),
        )
    }

    /// Where each length of walk would lead.
    fn ahead(&self, view: &View, text: &mut String) {
        let mut walks: Vec<&Ahead> = Vec::new();
        for ahead in view
            .ahead
            .iter()
            .filter(|ahead| ahead.action.starts_with("take"))
        {
            if walks.iter().all(|walk| walk.steps != ahead.steps) {
                walks.push(ahead);
            }
        }
        if walks.is_empty() {
            return;
        }
        walks.sort_by_key(|ahead| ahead.steps);
        let said: Vec<String> = walks
            .iter()
            .map(|ahead| {
                let key = if ahead.line.is_some() {
                    "cli-gl-leads"
                } else {
                    "cli-gl-leads-corner"
                };
                self.voice.say(
                    &Message::new(key)
                        .number("steps", ahead.steps)
                        .number("to", ahead.to.number()),
                )
            })
            .collect();
        let message = Message::new("cli-gl-ahead").text("walks", said.join(" · "));
        let _ = writeln!(text, "    {}", self.paint.dim(&self.told(&message)));
    }

    fn sheets(&self, view: &View, text: &mut String) {
        let Some(scoring) = &view.scoring else { return };
        for (seat, sheet) in Seat::all(scoring.sheets.len()).zip(&scoring.sheets) {
            let _ = writeln!(text, "\n{}", self.paint.bold(&self.name(view, seat)));
            for row in &sheet.kinds {
                let mut numbers: Vec<String> =
                    row.numbers.iter().map(ToString::to_string).collect();
                numbers.extend((0..row.powders).map(|_| "✦".to_owned()));
                let double = if row.doubled { " ×2" } else { "" };
                let bonus = if row.bonus > 0 {
                    format!(" +{}", row.bonus)
                } else {
                    String::new()
                };
                let sum = padded(&format!("{}{double}{bonus}", numbers.join(" ")), 18);
                let kind = padded(&self.cards.kind(row.kind.as_str(), self.voice), 20);
                let _ = writeln!(text, "  {kind} {sum} {:>4}", row.points);
            }
            if let Some(powder) = &sheet.powder {
                for way in powder.ways.iter().take(3) {
                    let kinds: Vec<String> = way
                        .kinds
                        .iter()
                        .map(|kind| self.cards.kind(kind.as_str(), self.voice))
                        .collect();
                    let mark = if powder.assigned.as_ref() == Some(&way.kinds) {
                        "✓"
                    } else {
                        " "
                    };
                    let message = Message::new("cli-gl-powder-way")
                        .text("kinds", kinds.join(" + "))
                        .number("sum", way.sum);
                    let _ = writeln!(
                        text,
                        "  {mark} {}",
                        self.paint.dim(&self.voice.say(&message))
                    );
                }
            }
            for recipe in [&sheet.recipe_a, &sheet.recipe_b].into_iter().flatten() {
                let title = self.cards.recipe(recipe.recipe.as_str(), self.voice);
                let counts = format!("{} : {}", recipe.mine, recipe.rival);
                let (title, counts) = (padded(&title, 20), padded(&counts, 18));
                let _ = writeln!(text, "  {title} {counts} {:>4}", recipe.points);
            }
            let total = padded(&self.voice.word("cli-gl-total"), 39);
            let _ = writeln!(text, "  {total} {:>4}", sheet.total);
        }
    }
}

/// What a recipe B wants, in words.
fn goal_key(recipe: &str) -> String {
    format!("gl-goal-{}", recipe.trim_start_matches("B-"))
}

#[cfg(test)]
mod tests {
    use coven_catalog::{Catalog, NewMatch};
    use coven_core::{OptionValues, Seed, Viewer};
    use coven_locale::Lang;

    use super::*;

    /// With recipes and powder by hand there is more to draw; the end has a sheet for everybody.
    #[test]
    fn recipes_and_sheets_are_drawn() {
        let catalog = Catalog::house();
        let entry = catalog.get("glastonbury").expect("the game is there");
        let options = OptionValues::from_iter([("recipes", "on"), ("powder", "manual")]);
        let new = NewMatch {
            players: 3,
            options,
            seed: Seed::from_number(4),
            fairness: None,
            clock: None,
        };
        let mut running = entry.start(&new).expect("three can play");
        let content = entry.content();
        let draw = |view: &Value, lang: Lang, ended: bool| {
            let scene = Scene {
                view,
                content: &content,
                voice: Voice::new(lang),
                paint: Paint::plain(),
            };
            let drawn = if ended {
                Glastonbury.ending(&scene)
            } else {
                Glastonbury.table(&scene)
            };
            drawn.expect("a view can be drawn")
        };
        while let Some(seat) = running.actors().first().copied() {
            for lang in Lang::ALL {
                let text = draw(&running.view(Viewer::Seat(seat)), lang, false);
                assert!(!text.contains("gl-"), "{text}");
                assert!(
                    text.lines().all(|line| line.chars().count() <= 80),
                    "{text}"
                );
            }
            let choices = running.choices(seat);
            running
                .apply(seat, &choices[choices.len() / 2].action)
                .expect("a choice is possible");
        }
        let text = draw(&running.view(Viewer::Spectator), Lang::En, true);
        assert_eq!(text.matches("Total").count(), 3, "{text}");
    }

    #[test]
    fn cards_have_titles() {
        let content = Catalog::house()
            .get("glastonbury")
            .expect("the game is there")
            .content();
        let ru = |card| {
            Glastonbury
                .title(&content, card, Voice::new(Lang::Ru))
                .expect("a card")
        };
        assert_eq!(ru("pumpkin-3"), "Тыква 3");
        assert_eq!(ru("P"), "магический порошок");
        assert_eq!(ru("bad_luck"), "Ух! Не повезло!");
        let listed = Glastonbury.cards(&content, Voice::new(Lang::En), Paint::plain());
        let listed = listed.expect("a list");
        assert!(
            listed.contains("Raven Feather") && listed.contains("Midnight Brew"),
            "{listed}"
        );
    }
}
