//! Rules pages: Markdown of ours to HTML of ours.
//!
//! Headings keep the anchors that the text gives them (`## Ставки {#bidding}`), and `[[owl-5]]`
//! becomes a card reference that the page can draw.

use std::collections::HashMap;

use coven_locale::Lang;
use coven_wire::RulesPage;
use pulldown_cmark::{
    CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeStream, html,
};
use serde_json::Value;

/// The page of a text; `content` names the cards.
pub(crate) fn page(text: &str, lang: Lang, content: &Value) -> RulesPage {
    let mut names = HashMap::new();
    card_names(content, lang, &mut names);
    let options =
        Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES | Options::ENABLE_STRIKETHROUGH;
    let mut title = String::new();
    let mut in_title = false;
    let mut events: Vec<Event<'_>> = Vec::new();
    for event in TextMergeStream::new(Parser::new_ext(text, options)) {
        match event {
            // The page draws the title itself.
            Event::Start(Tag::Heading {
                level: HeadingLevel::H1,
                ..
            }) => in_title = true,
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => in_title = false,
            Event::Text(text) if in_title => title.push_str(&text),
            _ if in_title => {}
            Event::Text(text) => refer(&text, &names, &mut events),
            // Our texts need no HTML of their own; what looks like it is shown as it is written.
            Event::Html(text) | Event::InlineHtml(text) => events.push(Event::Text(text)),
            other => events.push(other),
        }
    }
    let mut out = String::with_capacity(text.len() * 2);
    html::push_html(&mut out, events.into_iter());
    RulesPage { title, html: out }
}

/// Splits a text at its card references.
fn refer<'a>(text: &CowStr<'a>, names: &HashMap<String, String>, events: &mut Vec<Event<'a>>) {
    let mut rest: &str = text;
    while let Some((before, (card, after))) = rest
        .split_once("[[")
        .and_then(|(before, tail)| Some((before, tail.split_once("]]")?)))
    {
        let shown = names.get(card).map_or(card, String::as_str);
        events.push(Event::Text(before.to_owned().into()));
        events.push(Event::InlineHtml(
            format!(
                "<span class=\"card-ref\" data-card=\"{}\">{}</span>",
                escaped(card),
                escaped(shown)
            )
            .into(),
        ));
        rest = after;
    }
    events.push(Event::Text(rest.to_owned().into()));
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// Collects the names of everything in a content file that has one: a row is called by its `id`,
/// or by its suit and rank (`owl-5`), or by its suit alone where it has no rank.
fn card_names(value: &Value, lang: Lang, names: &mut HashMap<String, String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| card_names(item, lang, names)),
        Value::Object(row) => {
            let text = |key: &str| row.get(key).and_then(Value::as_str);
            let name = row
                .get("name")
                .and_then(|name| name.get(lang.code()))
                .and_then(Value::as_str);
            let id = match (text("suit"), row.get("rank").and_then(Value::as_i64)) {
                (Some(suit), Some(rank)) => Some(format!("{suit}-{rank}")),
                (Some(suit), None) => Some(suit.to_owned()),
                (None, _) => text("id").map(str::to_owned),
            };
            if let (Some(id), Some(name)) = (id, name) {
                names.insert(id, name.to_owned());
            }
            row.values().for_each(|item| card_names(item, lang, names));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn check(text: &str, html: &str) {
        let content = json!({"cards": [
            {"suit": "owl", "rank": 5, "name": {"ru": "Крыло <совы>", "en": "Owl's Wing"}},
            {"suit": "elixir", "rank": null, "name": {"ru": "Эликсир", "en": "Elixir"}},
        ]});
        assert_eq!(page(text, Lang::Ru, &content).html.trim(), html);
    }

    #[test]
    fn headings_keep_their_anchors() {
        check("## Ставки {#bidding}", "<h2 id=\"bidding\">Ставки</h2>");
        assert_eq!(
            page("# 3 ведьмы\n\nИгра", Lang::Ru, &json!({})).title,
            "3 ведьмы"
        );
    }

    #[test]
    fn cards_become_references() {
        check(
            "[[owl-5]] и *[[elixir]]*",
            "<p><span class=\"card-ref\" data-card=\"owl-5\">Крыло &lt;совы&gt;</span> и \
             <em><span class=\"card-ref\" data-card=\"elixir\">Эликсир</span></em></p>",
        );
        check(
            "[[\"onclick]]",
            "<p><span class=\"card-ref\" data-card=\"&quot;onclick\">&quot;onclick</span></p>",
        );
    }

    #[test]
    fn foreign_html_is_shown_and_not_run() {
        check(
            "a <script>b</script>",
            "<p>a &lt;script&gt;b&lt;/script&gt;</p>",
        );
    }
}
