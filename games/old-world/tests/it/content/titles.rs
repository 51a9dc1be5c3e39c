//! Every story of the shipped set has a title of its own, in both languages.

use std::collections::BTreeSet;

use crate::support::file;

/// The longest title that stands in one line over a scene.
const LONGEST: usize = 30;

#[test]
fn every_story_has_a_title_of_its_own() {
    let file = file();
    for (deck, count) in [
        ("/exploration_city/cards", 36),
        ("/exploration_wilds/cards", 36),
        ("/events/events", 56),
    ] {
        let stories = file.pointer(deck).and_then(|deck| deck.as_array()).unwrap();
        assert_eq!(stories.len(), count, "{deck}");
        for language in ["ru", "en"] {
            let mut titles = BTreeSet::new();
            for story in stories {
                let title = story[language].as_str().unwrap();
                let place = format!("{} in {language}: {title}", story["id"]);
                assert!(!title.trim().is_empty(), "{place}: empty");
                assert!(title.chars().count() <= LONGEST, "{place}: too long");
                // A number is what a card had before it had a title.
                assert!(!title.contains(|c: char| c.is_ascii_digit()), "{place}");
                let cyrillic = title.contains(|c: char| ('а'..='я').contains(&c));
                assert_eq!(cyrillic, language == "ru", "{place}: the other language");
                assert!(titles.insert(title.to_lowercase()), "{place}: twice");
            }
        }
    }
}
