//! The table of Whirling Witchcraft as text: every witch with her workbench, my recipes, my plan.

use std::fmt::Write as _;

use coven_core::{Message, Seat};
use coven_vedmin_krug::content::{CharacterEntry, RecipeEntry};
use coven_vedmin_krug::view::{PhaseView, PlanView, PlayedView, WitchView};
use coven_vedmin_krug::{CardName, View};
use serde::Deserialize;
use serde_json::Value;

use super::{Drawing, Scene, heading, padded};
use crate::paint::{GOLD, Paint};
use crate::voice::Voice;

/// How many ingredients fill a circle (WW-118).
const GOAL: usize = 5;
/// Lines of a table are not longer.
const WIDTH: usize = 78;
const LETTERS: [&str; 5] = ["h", "m", "f", "s", "t"];

/// The cards, for their names and cells.
#[derive(Deserialize)]
struct Deck {
    recipes: Vec<RecipeEntry>,
    characters: Vec<CharacterEntry>,
}

/// The drawing of this game.
pub(super) struct VedminKrug;

impl Drawing for VedminKrug {
    fn game(&self) -> &'static str {
        "vedmin-krug"
    }

    fn table(&self, scene: &Scene<'_>) -> Option<String> {
        let view = View::deserialize(scene.view).ok()?;
        let artist = Artist {
            deck: Deck::deserialize(scene.content).ok()?,
            voice: scene.voice,
            paint: scene.paint,
        };
        let mut text = String::new();
        artist.heading(&view, &mut text);
        for (seat, witch) in Seat::all(view.witches.len()).zip(&view.witches) {
            artist.witch(&view, seat, witch, &mut text);
        }
        if let Some(me) = view.me {
            artist.mine(&view, me, &mut text);
        }
        Some(text)
    }

    /// Recipes and characters.
    fn cards(&self, content: &Value, voice: Voice, paint: Paint) -> Option<String> {
        let artist = Artist {
            deck: Deck::deserialize(content).ok()?,
            voice,
            paint,
        };
        let mut text = String::new();
        for row in &artist.deck.recipes {
            let _ = writeln!(text, "{}", artist.recipe_line(row, false));
        }
        text.push('\n');
        for row in &artist.deck.characters {
            let name = padded(voice.of(&row.name), 26);
            let start = artist.amounts(row.start);
            let recipe = row.recipe.as_ref();
            let cells = recipe.map_or(String::new(), |recipe| {
                artist.cells(&recipe.inputs, &recipe.outputs)
            });
            let _ = writeln!(text, "{name} {}  {start}  {cells}", padded(&row.id, 16));
        }
        Some(text)
    }

    fn title(&self, content: &Value, card: &str, voice: Voice) -> Option<String> {
        let deck = Deck::deserialize(content).ok()?;
        let recipe = deck.recipes.iter().find(|row| row.id == card);
        let character = deck.characters.iter().find(|row| row.id == card);
        let name = recipe
            .map(|row| &row.name)
            .or(character.map(|row| &row.name))?;
        Some(voice.of(name).to_owned())
    }
}

struct Artist {
    deck: Deck,
    voice: Voice,
    paint: Paint,
}

impl Artist {
    fn heading(&self, view: &View, text: &mut String) {
        let stage = match view.phase {
            PhaseView::Draft => "draft",
            PhaseView::Study => "study",
            PhaseView::Arcana => "arcana",
            PhaseView::Brewing => "brewing",
            PhaseView::Over => "over",
        };
        let key = match view.phase {
            PhaseView::Draft => "cli-ww-heading-draft",
            _ => "cli-ww-heading",
        };
        let message = Message::new(key)
            .number("round", view.round)
            .number("deck", view.deck)
            .key("stage", format!("cli-ww-stage-{stage}"));
        let _ = writeln!(text, "{}", heading(&self.voice.say(&message), self.paint));
    }

    /// Two lines a witch: who she is, and what lies before her; a third for her recipes.
    fn witch(&self, view: &View, seat: Seat, witch: &WitchView, text: &mut String) {
        let mark = if view.actors.contains(&seat) {
            "▸"
        } else {
            " "
        };
        let mut name = self.voice.name(seat);
        if view.me == Some(seat) {
            name = format!("{name} ({})", self.voice.word("cli-you"));
        }
        let character = witch
            .character
            .map(|card| self.name(card))
            .unwrap_or_default();
        let filled: usize = witch.circle.iter().map(|n| usize::from(*n)).sum();
        let circle: String = (0..GOAL.max(filled))
            .map(|at| if at < filled { '●' } else { '○' })
            .collect();
        let mut facts = vec![self.unit("cli-ww-hand", witch.hand)];
        if let Some(number) = witch.initiative {
            facts.push(self.unit("cli-ww-initiative", number));
        }
        if witch.laid {
            facts.push(self.voice.word("cli-ww-laid"));
        } else if witch.asked && witch.confirmed {
            facts.push(self.voice.word("cli-ww-done"));
        }
        if witch.retired {
            facts.push(self.voice.word("cli-ww-retired"));
        }
        let name = padded(&name, 14);
        let name = if view.me == Some(seat) {
            self.paint.bold(&name)
        } else {
            name
        };
        let _ = writeln!(
            text,
            "{mark} {name} {} {circle}  {}",
            padded(&character, 24),
            facts.join(" · ")
        );
        let cauldron = if witch.cauldron == [0; 5] {
            String::new()
        } else {
            format!(
                "   {} {}",
                self.voice.word("cli-ww-cauldron"),
                self.amounts(witch.cauldron)
            )
        };
        let [raven, book, brew] = witch.tokens;
        let tokens = Message::new("cli-ww-tokens")
            .number("raven", raven)
            .number("book", book)
            .number("brew", brew);
        let _ = writeln!(
            text,
            "    {}{cauldron}   {}",
            self.amounts(witch.bench),
            self.paint.dim(&self.voice.say(&tokens))
        );
        if view.me != Some(seat) && !witch.tableau.is_empty() {
            let recipes: Vec<String> = witch.tableau.iter().map(|one| self.short(one)).collect();
            for line in rows(&recipes, WIDTH - 4) {
                let _ = writeln!(text, "    {}", self.paint.dim(&line));
            }
        }
    }

    /// My recipes, my plan, my hand.
    fn mine(&self, view: &View, me: Seat, text: &mut String) {
        let witch = &view.witches[me.index()];
        let own = witch.character.filter(|_| !witch.retired).and_then(|card| {
            let mut characters = self.deck.characters.iter();
            let row = characters.find(|row| row.id == card.as_str())?;
            Some((card, row, row.recipe.as_ref()?))
        });
        if !witch.tableau.is_empty() || own.is_some() {
            let _ = writeln!(text, "\n{}", self.voice.word("cli-ww-recipes"));
            if let Some((card, row, recipe)) = own {
                let cells = if witch.own_rotated {
                    self.cells(&recipe.outputs, &recipe.inputs)
                } else {
                    self.cells(&recipe.inputs, &recipe.outputs)
                };
                let used = view
                    .plan
                    .as_ref()
                    .is_some_and(|plan| plan.used.contains(&card));
                let mark = if used { "✓" } else { " " };
                let name = padded(self.voice.of(&row.name), 42);
                let _ = writeln!(text, "{mark} {name} {cells}");
            }
            for played in &witch.tableau {
                let Some(row) = self.recipe(played.card) else {
                    continue;
                };
                let used = view
                    .plan
                    .as_ref()
                    .is_some_and(|plan| plan.used.contains(&played.card));
                let line = self.recipe_line(row, played.rotated);
                let line = if used {
                    self.paint.dim(&format!("✓ {line}"))
                } else {
                    format!("  {line}")
                };
                let _ = writeln!(text, "{line}");
            }
        }
        if let Some(plan) = view.plan.as_ref().filter(|plan| !plan.steps.is_empty()) {
            self.plan(plan, text);
        }
        if !view.hand.is_empty() {
            let _ = writeln!(text, "\n{}", self.voice.word("cli-ww-my-hand"));
            for card in &view.hand {
                if let Some(row) = self.recipe(*card) {
                    let _ = writeln!(text, "  {}", self.recipe_line(row, false));
                }
            }
        }
    }

    fn plan(&self, plan: &PlanView, text: &mut String) {
        let message = Message::new("cli-ww-plan")
            .text("bench", self.amounts(plan.bench))
            .text("sends", self.amounts(plan.sends));
        let _ = writeln!(text, "\n{}", self.voice.say(&message));
        if let Some(forecast) = plan.forecast {
            let sum = |amounts: [u8; 5]| amounts.iter().map(|n| i64::from(*n)).sum::<i64>();
            if sum(forecast.overflow) > 0 {
                let message = Message::new("cli-ww-forecast")
                    .number("overflow", sum(forecast.overflow))
                    .number("least", sum(forecast.at_least));
                let said = self.voice.say(&message);
                let _ = writeln!(text, "{}", self.paint.tint(GOLD, &said));
            }
        }
    }

    fn unit(&self, key: &str, number: u8) -> String {
        self.voice.say(&Message::new(key).number("count", number))
    }

    fn recipe(&self, card: CardName) -> Option<&RecipeEntry> {
        self.deck.recipes.iter().find(|row| row.id == card.as_str())
    }

    fn name(&self, card: CardName) -> String {
        let mut characters = self.deck.characters.iter();
        let row = characters.find(|row| row.id == card.as_str());
        row.map_or_else(
            || card.to_string(),
            |row| self.voice.of(&row.name).to_owned(),
        )
    }

    fn letter(&self, letter: &str) -> String {
        self.voice.word(&format!("cli-ww-letter-{letter}"))
    }

    /// «С0 М1 Г4 П4 Ж4».
    fn amounts(&self, amounts: [u8; 5]) -> String {
        let parts = LETTERS.iter().zip(amounts);
        let parts: Vec<String> = parts
            .map(|(letter, count)| format!("{}{count}", self.letter(letter)))
            .collect();
        parts.join(" ")
    }

    /// «М Ж → М Г/П».
    fn cells(&self, inputs: &[String], outputs: &[String]) -> String {
        let side = |cells: &[String]| -> String {
            if cells.is_empty() {
                return "—".to_owned();
            }
            let cell = |cell: &String| match cell.as_str() {
                "any" => "*".to_owned(),
                kinds => {
                    let kinds = kinds.split('/').map(|kind| self.letter(kind));
                    kinds.collect::<Vec<_>>().join("/")
                }
            };
            cells.iter().map(cell).collect::<Vec<_>>().join(" ")
        };
        format!("{} → {}", side(inputs), side(outputs))
    }

    fn faced(&self, row: &RecipeEntry, rotated: bool) -> String {
        if rotated {
            self.cells(&row.outputs, &row.inputs)
        } else {
            self.cells(&row.inputs, &row.outputs)
        }
    }

    fn short(&self, played: &PlayedView) -> String {
        self.recipe(played.card)
            .map(|row| format!("[{}]", self.faced(row, played.rotated)))
            .unwrap_or_default()
    }

    fn recipe_line(&self, row: &RecipeEntry, rotated: bool) -> String {
        let turn = if row.reversible { "⇄" } else { " " };
        let arcana: String = row
            .arcana
            .chars()
            .map(|letter| self.letter(&format!("arcana-{letter}")))
            .collect();
        format!(
            "{} {:>2} {} {turn} {} {}",
            padded(&row.id, 6),
            row.initiative,
            padded(self.voice.of(&row.name), 30),
            padded(&self.faced(row, rotated), 19),
            arcana
        )
    }
}

/// Pieces on lines of at most this width.
fn rows(pieces: &[String], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + piece.chars().count() <= width => {
                line.push(' ');
                line.push_str(piece);
            }
            _ => lines.push(piece.clone()),
        }
    }
    lines
}
