//! `coven rules`: the rules of a game in the terminal.

use std::io::Write;

use coven_catalog::{Catalog, GameEntry};
use coven_core::Message;
use coven_locale::rules;
use serde_json::Value;

use crate::args::RulesArgs;
use crate::content::entry;
use crate::draw::{card_title, padded};
use crate::failure::Failure;
use crate::paint::{GOLD, Paint};
use crate::voice::Voice;

pub(crate) fn run(
    args: &RulesArgs,
    catalog: &Catalog,
    voice: Voice,
    paint: Paint,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let entry = entry(catalog, &args.game)?;
    let page = rules(voice.lang, &args.game).ok_or_else(|| {
        Failure::Failed(Message::new("cli-rules-missing").text("game", args.game.clone()))
    })?;
    out.write_all(plain(page, entry, voice, paint).as_bytes())?;
    Ok(())
}

/// How wide a paragraph may be.
const WIDTH: usize = 78;

/// Markdown as a terminal shows it: headings stand out, marks and anchors go, cards have names,
/// paragraphs are wrapped and tables have straight columns.
pub(crate) fn plain(page: &str, entry: &dyn GameEntry, voice: Voice, paint: Paint) -> String {
    let content = entry.content();
    let mut text = String::new();
    let mut rows: Vec<Vec<String>> = Vec::new();
    for line in page.lines() {
        let line = with_cards(line, entry.info().id, &content, voice);
        if line.starts_with('|') {
            if !is_rule(&line) {
                rows.push(cells(&without_links(&line)));
            }
            continue;
        }
        text.push_str(&table(&std::mem::take(&mut rows), paint));
        let heading = line.trim_start_matches('#');
        let shown = if heading.len() < line.len() {
            let title = heading.split(" {#").next().unwrap_or(heading).trim();
            paint.bold_tint(GOLD, title)
        } else {
            with_bold(&wrapped(&without_links(&line)), paint)
        };
        text.push_str(shown.trim_end());
        text.push('\n');
    }
    text.push_str(&table(&rows, paint));
    text
}

/// The line of dashes under the heading of a table.
fn is_rule(line: &str) -> bool {
    line.chars().all(|c| matches!(c, '|' | '-' | ' ' | ':'))
}

fn cells(line: &str) -> Vec<String> {
    line.trim()
        .trim_matches('|')
        .split('|')
        .map(|cell| cell.trim().replace("**", ""))
        .collect()
}

fn table(rows: &[Vec<String>], paint: Paint) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or_default()
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for (number, row) in rows.iter().enumerate() {
        let cells: Vec<String> = row
            .iter()
            .zip(&widths)
            .map(|(cell, width)| padded(cell, *width))
            .collect();
        let line = format!("  {}", cells.join("   "));
        let line = line.trim_end();
        text.push_str(&if number == 0 {
            paint.dim(line)
        } else {
            line.to_owned()
        });
        text.push('\n');
    }
    text
}

/// Breaks a paragraph; the lines of an item of a list stand under its first word.
pub(crate) fn wrapped(line: &str) -> String {
    wrapped_to(line, WIDTH)
}

/// The same with less room.
pub(crate) fn wrapped_to(line: &str, width: usize) -> String {
    let visible = |word: &str| word.replace("**", "").chars().count();
    let indent = match line.split_once(' ') {
        Some((mark, _)) if mark == "-" || mark.ends_with('.') && mark.len() <= 3 => mark.len() + 1,
        _ => 0,
    };
    let mut text = String::new();
    let mut used = 0;
    for word in line.split(' ').filter(|word| !word.is_empty()) {
        let length = visible(word);
        if used > 0 && used + 1 + length > width {
            text.push('\n');
            text.push_str(&" ".repeat(indent));
            used = indent;
        } else if used > 0 {
            text.push(' ');
            used += 1;
        }
        text.push_str(word);
        used += length;
    }
    text
}

/// `[[owl-5]]` becomes the name of the card.
fn with_cards(line: &str, game: &str, content: &Value, voice: Voice) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("[[") {
        let Some((card, after)) = after.split_once("]]") else {
            break;
        };
        text.push_str(before);
        text.push_str(&card_title(game, content, card, voice));
        rest = after;
    }
    text.push_str(rest);
    text
}

/// `[words](#place)` becomes the words.
fn without_links(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('[') {
        let Some((words, after)) = after.split_once("](") else {
            break;
        };
        let Some((_, after)) = after.split_once(')') else {
            break;
        };
        text.push_str(before);
        text.push_str(words);
        rest = after;
    }
    text.push_str(rest);
    text
}

/// `**words**` stand out.
fn with_bold(line: &str, paint: Paint) -> String {
    let pieces = line.split("**").enumerate();
    pieces
        .map(|(n, piece)| {
            if n % 2 == 1 {
                paint.bold(piece)
            } else {
                piece.to_owned()
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use coven_locale::Lang;

    use super::*;

    /// No mark of Markdown is left, and no line is wider than a terminal.
    #[test]
    fn every_rules_page_reads_well() {
        for entry in Catalog::house().iter() {
            for lang in Lang::ALL {
                let page = rules(lang, entry.info().id).expect("every game has its rules");
                let text = plain(page, entry, Voice::new(lang), Paint::plain());
                for line in text.lines() {
                    assert!(line.chars().count() <= 80, "too wide: {line}");
                    for mark in ["**", "[[", "]]", "](", "{#", "|"] {
                        assert!(!line.contains(mark), "{mark} is left: {line}");
                    }
                }
            }
        }
    }

    #[test]
    fn items_of_lists_hang() {
        let item = format!("- {}", "слово ".repeat(20));
        let text = wrapped(&item);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 2);
        assert!(lines[1].starts_with("  слово"));
        assert_eq!(wrapped("**Пас** — в этот раз"), "**Пас** — в этот раз");
    }
}
