//! The rules of the games in our own words: Markdown, one page a game and language.
//!
//! A heading names its anchor (`## Ставки {#bidding}`), which is what a prompt refers to, and a card
//! is written by its name in double brackets (`[[owl-5]]`), so that the page can draw it.

use crate::{FILES, Lang};

/// The rules page of a game, as Markdown.
pub fn rules(lang: Lang, game: &str) -> Option<&'static str> {
    FILES
        .get_file(format!("{lang}/rules/{game}.md"))?
        .contents_utf8()
}

/// The part of a rules page under the heading with this anchor, the heading included.
pub fn rules_section(lang: Lang, game: &str, anchor: &str) -> Option<&'static str> {
    let page = rules(lang, game)?;
    let mark = format!("{{#{anchor}}}");
    let mut start = None;
    let mut offset = 0;
    for line in page.split_inclusive('\n') {
        if line.starts_with("## ") {
            if let Some(start) = start {
                return Some(&page[start..offset]);
            }
            if line.contains(&mark) {
                start = Some(offset);
            }
        }
        offset += line.len();
    }
    start.map(|start| &page[start..])
}
