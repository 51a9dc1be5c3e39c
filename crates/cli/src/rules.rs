//! `coven rules`: the rules of a game in the terminal.

use std::io::Write;

use coven_catalog::{Catalog, GameEntry};
use coven_core::Message;
use coven_locale::rules;

use crate::args::RulesArgs;
use crate::content::entry;
use crate::draw::card_title;
use crate::failure::Failure;
use crate::paint::Paint;
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

/// Markdown as a terminal shows it: headings stand out, marks and anchors go, cards have names.
pub(crate) fn plain(page: &str, entry: &dyn GameEntry, voice: Voice, paint: Paint) -> String {
    let mut text = String::new();
    for line in page.lines() {
        let line = with_cards(line, entry, voice);
        let heading = line.trim_start_matches('#');
        let shown = if heading.len() < line.len() {
            let title = heading.split(" {#").next().unwrap_or(heading).trim();
            paint.bold(title)
        } else if is_rule(&line) {
            continue;
        } else {
            with_bold(&without_links(&line), paint)
        };
        text.push_str(shown.trim_end());
        text.push('\n');
    }
    text
}

/// The line of dashes under the heading of a table.
fn is_rule(line: &str) -> bool {
    line.starts_with('|') && line.chars().all(|c| matches!(c, '|' | '-' | ' ' | ':'))
}

/// `[[owl-5]]` becomes the name of the card.
fn with_cards(line: &str, entry: &dyn GameEntry, voice: Voice) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("[[") {
        let Some((card, after)) = after.split_once("]]") else { break };
        text.push_str(before);
        text.push_str(&card_title(entry.info().id, &entry.content(), card, voice));
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
        let Some((words, after)) = after.split_once("](") else { break };
        let Some((_, after)) = after.split_once(')') else { break };
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
    pieces.map(|(n, piece)| if n % 2 == 1 { paint.bold(piece) } else { piece.to_owned() }).collect()
}
