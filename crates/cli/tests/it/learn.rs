//! `coven learn`, as a person in a pipe would use it.

use crate::{coven, coven_with};

/// What the first lesson of 3 Witches expects, by its notation.
const FIRST: &str = "bid 3\npass\nlead owl-5 owl-4\nreturn owl-4\nlead bat-5 dog-4\nlead dog-4 elixir\n\
    lead owl-4 dog-4\nreturn dog-4\nlead frog-1 dog-4\ndiscard dog-2\npass\nplay frog-4\npropose bat-4\nq\n";

#[test]
fn a_lesson_is_taken_to_the_game_after_it() {
    let told = coven_with(&["learn", "three-witches"], &[], FIRST.as_bytes()).fine();
    for words in [
        "Урок «Первый раунд»",
        "Пообещайте, сколько раз из пяти победите",
        "Шаг 1 из 13",
        "→1)",
        "Крапива",
        "Шаг 13 из 13",
        "Дальше — сами",
        "До встречи у котла.",
    ] {
        assert!(told.contains(words), "{words}:\n{told}");
    }
    let args = ["learn", "three-witches", "first", "--lang", "en"];
    let told = coven_with(&args, &[], FIRST.as_bytes()).fine();
    assert!(
        told.contains("Step 13 of 13") && told.contains("On your own now"),
        "{told}"
    );
}

#[test]
fn a_wrong_try_is_answered_and_not_done() {
    let input = "bid 4\nbid 5\nplay owl-5\nq\n";
    let args = ["learn", "three-witches", "--lang", "en"];
    let told = coven_with(&args, &[], input.as_bytes()).fine();
    for words in ["today we learn on three", "A bid is 3 or 4."] {
        assert!(told.contains(words), "{words}:\n{told}");
    }
    assert!(!told.contains("Step 2"), "{told}");
}

#[test]
fn an_unknown_lesson_is_told_with_those_that_there_are() {
    let told = coven(&["learn", "old-world", "magic", "--lang", "en"]).refused(2);
    assert!(told.contains("turn, fight, trophies"), "{told}");
    coven(&["learn", "chess"]).refused(2);
}
