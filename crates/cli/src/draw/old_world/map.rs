//! The Continent as text: nineteen places, the paths between them, and who is where.

use coven_core::{Message, Seat};
use coven_old_world::View;
use coven_old_world::view::Goal;

use super::{Artist, wrapped};
use crate::paint::{GOLD, Paint, Tint};

const WIDTH: usize = 79;
const HEIGHT: usize = 28;
/// The colour of danger.
const RED: Tint = 167;

/// Where the middle of each place stands: column and line, by number.
const PLACES: [(usize, usize); 19] = [
    (68, 14), // Behelt Nar
    (11, 1),  // Kaer Seren
    (38, 0),  // Hengfors
    (66, 1),  // Kaer Morhen
    (70, 6),  // Ban Ard
    (7, 8),   // Cidaris
    (24, 5),  // Novigrad
    (47, 6),  // Vizima
    (62, 10), // Vengerberg
    (14, 13), // Cintra
    (37, 12), // Haern Caduch
    (51, 16), // Beauclair
    (10, 18), // Glenmore
    (9, 23),  // Doldeth
    (33, 20), // Loc Ichaer
    (69, 19), // Gorthur Gvaed
    (20, 26), // Dhuwod
    (47, 26), // Stygga
    (60, 23), // Ard Modron
];

/// How a letter of the map is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ink {
    Plain,
    Path,
    Here,
    Danger,
}

struct Canvas {
    cells: Vec<Vec<(char, Ink)>>,
}

impl Canvas {
    fn new() -> Self {
        Self {
            cells: vec![vec![(' ', Ink::Plain); WIDTH]; HEIGHT],
        }
    }

    /// A dotted line between two places.
    fn path(&mut self, from: (usize, usize), to: (usize, usize), dot: char) {
        let (x, y) = (from.0 as f32, from.1 as f32);
        let (wide, tall) = (to.0 as f32 - x, to.1 as f32 - y);
        // A letter is about twice as tall as wide: steps of equal length on the screen.
        let steps = (wide.abs() / 2.0).max(tall.abs()).ceil().max(1.0) as usize;
        for step in 0..=steps {
            let part = step as f32 / steps as f32;
            let column = (x + wide * part).round() as usize;
            let line = (y + tall * part).round() as usize;
            self.cells[line][column] = (dot, Ink::Path);
        }
    }

    /// A text with its middle at a column, kept inside the map.
    fn write(&mut self, middle: usize, line: usize, text: &str, ink: Ink) {
        let length = text.chars().count().min(WIDTH);
        let start = middle.saturating_sub(length / 2).min(WIDTH - length);
        for (place, letter) in text.chars().take(WIDTH).enumerate() {
            self.cells[line][start + place] = (letter, ink);
        }
        // A clear edge keeps paths from running into words.
        for edge in [start.checked_sub(1), Some(start + length)] {
            if let Some(cell) = edge.and_then(|edge| self.cells[line].get_mut(edge))
                && cell.1 == Ink::Path
            {
                *cell = (' ', Ink::Plain);
            }
        }
    }

    fn lines(&self, paint: Paint) -> String {
        let mut text = String::new();
        for line in &self.cells {
            let used = line
                .iter()
                .rposition(|cell| cell.0 != ' ')
                .map_or(0, |last| last + 1);
            for run in line[..used].chunk_by(|one, other| one.1 == other.1) {
                let letters: String = run.iter().map(|cell| cell.0).collect();
                text.push_str(&match run[0].1 {
                    Ink::Plain => letters,
                    Ink::Path => paint.dim(&letters),
                    Ink::Here => paint.bold_tint(GOLD, &letters),
                    Ink::Danger => paint.tint(RED, &letters),
                });
            }
            text.push('\n');
        }
        text
    }
}

/// The sign of a terrain.
pub(super) fn sign(terrain: &str) -> char {
    match terrain {
        "forest" => '♣',
        "mountain" => '▲',
        "water" => '≈',
        _ => '✶',
    }
}

/// The map with what is on it, and what its signs mean.
pub(super) fn map(artist: &Artist, view: &View) -> String {
    let content = &artist.content;
    let places = &content.locations.locations;
    let mut canvas = Canvas::new();
    for edge in &content.locations.edges {
        let ends = [&edge.a, &edge.b].map(|id| content.number(id).and_then(|n| PLACES.get(n)));
        if let [Some(from), Some(to)] = ends {
            canvas.path(*from, *to, if edge.kind == "land" { '·' } else { '~' });
        }
    }
    let active = view.witchers.get(view.active.index());
    for (number, (place, at)) in places.iter().zip(PLACES).enumerate() {
        let name = artist.name(&place.ru, &place.en);
        let mut label = format!("{number} {name} {}", sign(&place.terrain));
        let here: String = view
            .witchers
            .iter()
            .filter(|witcher| witcher.at == place.id)
            .filter_map(|witcher| Some(artist.letter(witcher.school?)))
            .collect();
        if !here.is_empty() {
            label.push_str(" @");
            label.push_str(&here);
        }
        label.push_str(&marks(view, &place.id));
        let is_here = active.is_some_and(|witcher| witcher.at == place.id && !here.is_empty());
        let ink = if is_here { Ink::Here } else { Ink::Plain };
        canvas.write(at.0, at.1, &label, ink);
        for lair in &view.lairs {
            if lair.location == place.id {
                let text = artist.monster(&lair.monster);
                canvas.write(at.0, at.1 + 1, &format!("☠ {text}"), Ink::Danger);
            }
        }
        if view.openings.iter().any(|token| token.location == place.id) {
            canvas.write(at.0, at.1 + 1, "☠ ?", Ink::Danger);
        }
    }
    let mut text = canvas.lines(artist.paint);
    let legend = artist.voice.word("cli-ow-legend");
    text.push_str(&artist.paint.dim(&wrapped(&legend)));
    text.push('\n');
    text
}

/// What the viewer has to do at a place, and a closed tavern.
fn marks(view: &View, place: &str) -> String {
    let mut marks = String::new();
    if view.tavern.as_deref() == Some(place) {
        marks.push_str(" ×");
    }
    let Some(me) = view.me.map(Seat::index) else {
        return marks;
    };
    let witcher = &view.witchers[me];
    if witcher.tracks.iter().any(|track| track.location == place) {
        marks.push_str(" ?");
    }
    let wanted = witcher.quests.iter().any(|quest| match &quest.place {
        Goal::Token(at) | Goal::Location(at) => at == place,
        Goal::OwnSchool | Goal::AnySchool => false,
    });
    if wanted {
        marks.push_str(" !");
    }
    marks
}

/// Where the viewer can go from here and what there is to do: «2 Хенгфорс ▲ (Слухи)».
pub(super) fn roads(artist: &Artist, view: &View, seat: Seat) -> Option<String> {
    let content = &artist.content;
    let witcher = view.witchers.get(seat.index())?;
    witcher.school?;
    let told = |number: usize| {
        let place = &content.locations.locations[number];
        let action = content
            .locations
            .actions
            .iter()
            .find(|action| action.id == place.action);
        let action = action.map_or("", |action| artist.name(&action.ru, &action.en));
        let name = artist.name(&place.ru, &place.en);
        format!("{number} {name} {} ({action})", sign(&place.terrain))
    };
    let here = content.number(&witcher.at)?;
    let near: Vec<String> = content.locations.locations[here]
        .neighbours
        .iter()
        .filter_map(|id| content.number(id))
        .map(told)
        .collect();
    let message = Message::new("cli-ow-roads")
        .text("here", told(here))
        .text("near", near.join(", "));
    Some(artist.voice.say(&message))
}
