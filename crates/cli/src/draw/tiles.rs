//! Cards side by side, as boxes of lines.

use crate::draw::padded;
use crate::paint::{Paint, Tint};

/// One card.
#[derive(Clone, Debug)]
pub(crate) struct Tile {
    /// What stands above the box.
    pub(crate) caption: String,
    /// The corner: a rank, a cost.
    pub(crate) corner: String,
    pub(crate) words: String,
    pub(crate) tint: Option<Tint>,
    pub(crate) frame: Frame,
}

/// How a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Frame {
    FaceUp,
    /// Face down, and the viewer knows it.
    Known,
    /// Face down.
    Back,
    /// A place without a card.
    Empty,
}

/// Room for words inside the frame: seven cards stand side by side in eighty columns.
const WIDTH: usize = 9;
const HEIGHT: usize = 4;

/// A row of cards, with the captions above them if any has one.
pub(crate) fn row(tiles: &[Tile], paint: Paint) -> String {
    let mut text = String::new();
    if tiles.iter().any(|tile| !tile.caption.is_empty()) {
        let captions: Vec<String> = tiles
            .iter()
            .map(|tile| padded(&cut(&tile.caption, WIDTH + 2), WIDTH + 2))
            .collect();
        text.push_str(format!("  {}", captions.join(" ")).trim_end());
        text.push('\n');
    }
    let drawn: Vec<Vec<String>> = tiles.iter().map(|tile| tile.lines(paint)).collect();
    for line in 0..HEIGHT + 2 {
        let pieces: Vec<&str> = drawn.iter().map(|tile| tile[line].as_str()).collect();
        text.push_str("  ");
        text.push_str(&pieces.join(" "));
        text.push('\n');
    }
    text
}

impl Tile {
    fn lines(&self, paint: Paint) -> Vec<String> {
        let colour = |text: &str| match self.tint {
            Some(tint) => paint.tint(tint, text),
            None => paint.dim(text),
        };
        let (edge, side) = match self.frame {
            Frame::FaceUp | Frame::Back => ("─", "│"),
            Frame::Known | Frame::Empty => ("┄", "┊"),
        };
        let mut lines = vec![colour(&format!("╭{}╮", edge.repeat(WIDTH)))];
        let words = wrapped(&self.words, WIDTH);
        for number in 0..HEIGHT {
            let inside = match (self.frame, number) {
                (Frame::Back, _) => colour(&"░".repeat(WIDTH)),
                (_, 0) => match self.tint {
                    Some(tint) => paint.bold_tint(tint, &padded(&self.corner, WIDTH)),
                    None => padded(&self.corner, WIDTH),
                },
                (_, number) => {
                    let word = words.get(number - 1).map_or("", String::as_str);
                    colour(&padded(word, WIDTH))
                }
            };
            lines.push(format!("{}{inside}{}", colour(side), colour(side)));
        }
        lines.push(colour(&format!("╰{}╯", edge.repeat(WIDTH))));
        lines
    }
}

/// Words on lines of this width; a longer word is cut.
fn wrapped(words: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        let word = cut(word, width);
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

fn cut(word: &str, width: usize) -> String {
    if word.chars().count() <= width {
        return word.to_owned();
    }
    let mut short: String = word.chars().take(width - 1).collect();
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_wrapped_and_cut() {
        assert_eq!(
            wrapped("Крыло летучей мыши", 9),
            ["Крыло", "летучей", "мыши"]
        );
        assert_eq!(wrapped("a bc def", 4), ["a bc", "def"]);
        assert_eq!(wrapped("unbelievable", 9), ["unbeliev…"]);
        assert_eq!(wrapped("", 9), [] as [&str; 0]);
    }

    #[test]
    fn a_row_has_straight_edges() {
        let tile = |words: &str, frame| Tile {
            caption: "Агата".to_owned(),
            corner: "5".to_owned(),
            words: words.to_owned(),
            tint: None,
            frame,
        };
        let tiles = [
            tile("Крыло совы", Frame::FaceUp),
            tile("", Frame::Back),
            tile("Собачья лапа", Frame::Known),
            tile("", Frame::Empty),
        ];
        let text = row(&tiles, Paint::plain());
        let widths: Vec<usize> = text
            .lines()
            .skip(1)
            .map(|line| line.chars().count())
            .collect();
        assert_eq!(widths, vec![2 + 4 * 11 + 3; HEIGHT + 2], "{text}");
        assert!(text.contains("│Крыло    │"), "{text}");
    }
}
