//! `coven play`, `replay` and `rules`, as a person in a pipe would use them.

use crate::{coven, coven_with};

/// Enough answers for any game; every list has a first line.
fn ones() -> Vec<u8> {
    "1\n".repeat(2000).into_bytes()
}

#[test]
fn a_whole_game_is_played_by_numbers() {
    let args = ["play", "three-witches", "--seed", "3", "--bots", "random"];
    let russian = coven_with(&args, &[], &ones()).fine();
    for words in [
        "Вы — Агата",
        "Ваша рука:",
        "Раунд 2",
        "Взятка 5",
        "Итог",
        "Пять жетонов судьбы!",
    ] {
        assert!(russian.contains(words), "{words}:\n{russian}");
    }
    let english = coven_with(&args, &[("COVEN_LANG", "en")], &ones()).fine();
    for words in [
        "You are Agatha",
        "Your hand:",
        "Round 2",
        "Trick 5",
        "Result",
    ] {
        assert!(english.contains(words), "{words}:\n{english}");
    }
    assert!(
        !russian.contains("tw-") && !english.contains("tw-"),
        "every sentence exists"
    );
    assert!(!russian.contains('\u{1b}'), "a pipe gets no colours");
    assert_eq!(
        coven_with(&args, &[], &ones()).fine(),
        russian,
        "a seed repeats the game"
    );
}

#[test]
fn a_player_is_helped_and_corrected() {
    let args = [
        "play",
        "three-witches",
        "--seed",
        "3",
        "--bots",
        "random",
        "--lang",
        "en",
    ];
    let input = "99\nnonsense\nbid 5\nplay owl-1\n?\nrules\nlog\n\u{1b}[31m\nbid 4\nq\n";
    let told = coven_with(&args, &[], input.as_bytes()).fine();
    for words in [
        "There is no such number",
        "“nonsense” makes no sense here",
        "A bid is 3 or 4.",
        "This is not the moment for that",
        "Enter a number of the list",
        "After a bid of 3 every witch gets one more turn",
        "A round from beginning to end",
        "You are the Lead Witch of this round",
        "See you at the cauldron.",
    ] {
        assert!(told.contains(words), "{words}:\n{told}");
    }
    assert!(
        !told.contains('\u{1b}'),
        "what was typed is not sent back to the terminal"
    );
}

#[test]
fn the_end_of_the_input_ends_the_game_politely() {
    let told = coven_with(&["play", "three-witches"], &[], b"").fine();
    assert!(told.contains("До встречи у котла"), "{told}");
}

#[test]
fn a_seat_may_be_chosen() {
    let args = [
        "play",
        "three-witches",
        "--seat",
        "3",
        "--seed",
        "1",
        "--bots",
        "random",
    ];
    let told = coven_with(&args, &[], &ones()).fine();
    assert!(
        told.contains("Вы — Веда") && told.contains("Веда (вы)"),
        "{told}"
    );
}

#[test]
fn a_game_is_told_again_from_its_log() {
    let folder = tempfile::tempdir().expect("a folder for the log");
    let log = folder.path().join("game.json");
    let log = log.to_str().expect("a plain path");
    let args = [
        "play",
        "three-witches",
        "--seed",
        "3",
        "--bots",
        "easy",
        "--log",
        log,
    ];
    let played = coven_with(&args, &[], &ones()).fine();
    assert!(played.contains("Журнал партии записан"), "{played}");
    let told = coven(&["replay", log]).fine();
    // The last line of the result stands in both.
    let last = played
        .lines()
        .find(|line| line.starts_with("3. "))
        .expect("the last place");
    assert!(told.contains(last), "{last}\n{told}");
    assert!(told.contains("Раунд 1: карты розданы"), "{told}");
    assert!(
        !told.contains("только вы"),
        "nothing is secret any more: {told}"
    );
}

#[test]
fn rules_are_shown_in_both_languages() {
    let russian = coven(&["rules", "three-witches"]).fine();
    assert!(
        russian.contains("Передача карт") && russian.contains("Крыло совы 5"),
        "{russian}"
    );
    let english = coven(&["rules", "three-witches", "--lang=en"]).fine();
    assert!(
        english.contains("Passing cards") && english.contains("Owl's Wing 5"),
        "{english}"
    );
}
