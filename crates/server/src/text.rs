//! What people write: names and chat lines. Letters of every language, no tricks.
//!
//! A name is what people see. Whatever is invisible, turns the direction of its neighbours, climbs
//! over the page or means nothing in Unicode is refused; signs that are invisible by themselves but
//! change their neighbours (joiners, emoji styles) may stand where they do that.

use coven_wire::Code;
use unicode_properties::{GeneralCategory, UnicodeEmoji, UnicodeGeneralCategory as _};

use crate::Fault;

const NAME_LENGTH: usize = 24;
const CHAT_LENGTH: usize = 300;
/// How many marks one letter may carry: more is written in no language.
const MARKS: usize = 3;
/// Some scripts write letters below letters, each of them a mark.
const STACKED_MARKS: usize = 6;

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
    let text = plain_spaces(text.trim());
    let fits = (1..=most).contains(&text.chars().count());
    (fits && is_readable(&text)).then_some(text)
}

/// Spaces of every width are one space: nobody could tell them apart.
fn plain_spaces(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.general_category() != GeneralCategory::SpaceSeparator {
            plain.push(letter);
        } else if !plain.ends_with(' ') {
            plain.push(' ');
        }
    }
    plain
}

fn is_readable(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    let mut marks = 0;
    letters.iter().enumerate().all(|(index, &letter)| {
        let before = index.checked_sub(1).map(|index| letters[index]);
        let after = letters.get(index + 1).copied();
        let carries = before.is_some_and(|before| before != ' ');
        match letter.general_category() {
            // What no font shows, and what nobody has given a meaning.
            GeneralCategory::Control
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
            | GeneralCategory::PrivateUse
            | GeneralCategory::Surrogate
            | GeneralCategory::Unassigned => false,
            GeneralCategory::Format => joins(before, letter, after),
            GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark => {
                if matches!(letter, TEXT_STYLE | EMOJI_STYLE) {
                    return before.is_some_and(UnicodeEmoji::is_emoji_char);
                }
                marks += 1;
                let most = if is_stacked(letter) {
                    STACKED_MARKS
                } else {
                    MARKS
                };
                carries && marks <= most && before != Some(letter) && !is_blank(letter)
            }
            GeneralCategory::SpacingMark => carries,
            _ => {
                marks = 0;
                !is_blank(letter)
            }
        }
    })
}

const TEXT_STYLE: char = '\u{fe0e}';
const EMOJI_STYLE: char = '\u{fe0f}';
const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';

/// Whether a sign that is invisible by itself does something visible here: it joins emoji to one
/// picture, or says how letters of some scripts are joined.
fn joins(before: Option<char>, letter: char, after: Option<char>) -> bool {
    let (Some(before), Some(after)) = (before, after) else {
        return false;
    };
    let is_picture = |letter: char| letter.is_emoji_char() && !letter.is_ascii();
    match letter {
        JOINER => {
            ((is_picture(before) || before == EMOJI_STYLE) && is_picture(after))
                || is_virama(before)
        }
        NON_JOINER => (is_arabic(before) && is_arabic(after)) || is_virama(before),
        _ => false,
    }
}

/// The sign of the Indian scripts that takes the vowel from a consonant. Their blocks are laid out
/// alike.
fn is_virama(letter: char) -> bool {
    let code = u32::from(letter);
    (0x900..0xd80).contains(&code) && code % 0x80 == 0x4d || letter == '\u{dca}'
}

fn is_arabic(letter: char) -> bool {
    matches!(letter, '\u{620}'..='\u{6ff}' | '\u{750}'..='\u{77f}' | '\u{8a0}'..='\u{8ff}')
}

/// Tibetan, Myanmar, Khmer, Tai Tham, Balinese, Javanese: letters below letters.
fn is_stacked(mark: char) -> bool {
    matches!(mark,
        '\u{f00}'..='\u{109f}' | '\u{1780}'..='\u{17ff}' | '\u{1a20}'..='\u{1aaf}'
        | '\u{1b00}'..='\u{1b7f}' | '\u{a980}'..='\u{a9df}' | '\u{aa60}'..='\u{aa7f}')
}

/// Letters, marks and symbols that look like nothing: the ignorable ones of Unicode that are not
/// called format signs, and pictures of emptiness.
fn is_blank(letter: char) -> bool {
    matches!(letter,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0d}' | '\u{ffa0}' | '\u{1d159}'
        | '\u{e0100}'..='\u{e01ef}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_called_what_they_like() {
        for (given, kept) in [
            ("Анна", "Анна"),
            ("  Baba Yaga \n", "Baba Yaga"),
            ("Baba\u{a0}\u{2003} Yaga", "Baba Yaga"),
            ("李", "李"),
            ("عائشة", "عائشة"),
            ("مُحَمَّد", "مُحَمَّد"),
            ("می\u{200c}خواهم", "می\u{200c}خواهم"),
            ("क्षत्रिय", "क्षत्रिय"),
            ("क्\u{200d}ष", "क्\u{200d}ष"),
            ("ज़्यादा", "ज़्यादा"),
            ("กิ๊ฟ น้ำผึ้ง", "กิ๊ฟ น้ำผึ้ง"),
            ("བརྒྱུད", "བརྒྱུད"),
            ("ကျွန်ုပ်", "ကျွန်ုပ်"),
            ("Nguyễn", "Nguyễn"),
            ("Nguye\u{302}\u{303}n", "Nguye\u{302}\u{303}n"),
            ("בְּרֵאשִׁית", "בְּרֵאשִׁית"),
            ("🧙‍♀️ Ведьма", "🧙‍♀️ Ведьма"),
            ("👩🏽‍🦰👨‍👩‍👧", "👩🏽‍🦰👨‍👩‍👧"),
            ("🇷🇺 1️⃣ ❤️", "🇷🇺 1️⃣ ❤️"),
            ("<b>&amp;", "<b>&amp;"),
            ("абвгдежзийклмнопрстуфхцч", "абвгдежзийклмнопрстуфхцч"),
        ] {
            assert_eq!(name(given).unwrap(), kept, "{given:?}");
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
            "\u{a0}",
            "\u{200b}",
            "\u{3164}\u{3164}",
            "Анна\u{200b}",
            "Ан\u{2060}на",
            "Анна\u{3164}",
            "Ан\u{ad}на",
            "a\u{0}b",
            "a\nb",
            "\u{7}",
            "a\u{202e}b",
            "a\u{2066}b",
            "\u{200f}x\u{200f}y",
            "\u{1b}[31mred",
            // Joiners and styles where there is nothing to join.
            "An\u{200d}na",
            "An\u{200c}na",
            "\u{200d}",
            "🧙\u{200d}",
            "Анна\u{fe0f}",
            "Анна\u{fe00}",
            "👩\u{200d}x",
            "🏴\u{e0061}\u{e007f}",
            "x\u{e0100}",
            // What nobody has given a meaning.
            "\u{e000}",
            "\u{f0000}x",
            "\u{378}",
            "\u{10ffff}",
            "\u{fff9}x",
            // Pictures of emptiness, marks without a letter.
            "\u{2800}",
            "\u{1d159}",
            "\u{301}",
            "a \u{301}",
            "\u{34f}",
            // Towers.
            "a\u{300}\u{301}\u{302}\u{303}",
            "a\u{301}\u{301}",
            "ก็็็",
            "ก\u{e34}\u{e47}\u{e48}\u{e4d}",
            "a\u{489}\u{489}",
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
