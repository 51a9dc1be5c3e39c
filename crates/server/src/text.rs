//! What people write: names and chat lines. Letters of every language, no tricks.

use coven_wire::Code;

use crate::Fault;

const NAME_LENGTH: usize = 24;
const CHAT_LENGTH: usize = 300;

/// A name as it will stand on the table.
pub(crate) fn name(text: &str) -> Result<String, Fault> {
    visible(text, NAME_LENGTH).ok_or(Fault::Code(Code::BadName))
}

/// A chat line as it will be shown.
pub(crate) fn chat(text: &str) -> Result<String, Fault> {
    visible(text, CHAT_LENGTH).ok_or(Fault::Code(Code::BadText))
}

fn visible(text: &str, most: usize) -> Option<String> {
    // A text that is too long in bytes is refused before anything walks through it.
    if text.len() > 8 * most + 64 {
        return None;
    }
    let text = text.trim_matches(|letter: char| letter.is_whitespace() || is_blank(letter));
    let fits = (1..=most).contains(&text.chars().count());
    (fits && !text.chars().any(is_trick) && !has_tower(text)).then(|| text.to_owned())
}

/// Characters that look like nothing.
fn is_blank(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{2060}'..='\u{2064}' | '\u{2800}' | '\u{3164}'
        | '\u{feff}' | '\u{ffa0}')
}

/// Characters that break lines, hide, or turn the direction of what stands around them.
fn is_trick(letter: char) -> bool {
    letter.is_control()
        || is_blank(letter)
        || matches!(letter,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2065}'..='\u{206f}'
            | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}' | '\u{e000}'..='\u{f8ff}'
            | '\u{f0000}'..='\u{10ffff}')
}

/// More combining marks on one letter than any language writes: they would climb over the page.
fn has_tower(text: &str) -> bool {
    let mut height = 0;
    text.chars().any(|letter| {
        let combining = matches!(letter,
            '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
            | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}');
        height = if combining { height + 1 } else { 0 };
        height > 3
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_called_what_they_like() {
        for (given, kept) in [
            ("Анна", "Анна"),
            ("  Baba Yaga \n", "Baba Yaga"),
            ("李", "李"),
            ("عائشة", "عائشة"),
            ("🧙‍♀️ Ведьма", "🧙‍♀️ Ведьма"),
            ("<b>&amp;", "<b>&amp;"),
            ("абвгдежзийклмнопрстуфхцч", "абвгдежзийклмнопрстуфхцч"),
        ] {
            assert_eq!(name(given).unwrap(), kept);
        }
    }

    #[test]
    fn tricks_are_refused() {
        let long = "я".repeat(25);
        let huge = "x".repeat(10_000);
        let tower = format!("e{}", "\u{301}".repeat(10));
        for bad in [
            "",
            "   ",
            "\u{200b}",
            "\u{3164}\u{3164}",
            "a\u{0}b",
            "a\nb",
            "\u{7}",
            "a\u{202e}b",
            "a\u{2066}b",
            "\u{200f}x\u{200f}y",
            "\u{1b}[31mred",
            &long,
            &huge,
            &tower,
        ] {
            assert!(name(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn chat_lines_may_be_longer() {
        assert!(chat(&"ж".repeat(300)).is_ok());
        assert!(chat(&"ж".repeat(301)).is_err());
        assert!(chat(" \t ").is_err());
    }
}
