//! Mistakes on the command line: one sentence in the language of the user, and exit code 2.

use crate::{coven, coven_with};

#[test]
fn every_mistake_has_a_sentence_in_both_languages() {
    let cases: &[(&[&str], &str, &str)] = &[
        (
            &["play", "chess"],
            "Игры «chess» здесь нет",
            "There is no game “chess” here",
        ),
        (&["simulate", "chess"], "three-witches", "There is: "),
        (&["rules", "chess"], "Игры «chess»", "no game “chess”"),
        (
            &["play", "three-witches", "--players", "4"],
            "ровно 3 игрока, а мест у вас 4",
            "exactly 3 players",
        ),
        (
            &["simulate", "three-witches", "--players", "0"],
            "ровно 3 игрока",
            "exactly 3 players",
        ),
        (
            &["play", "three-witches", "--option", "moon=full"],
            "Настройки «moon» у этой игры нет",
            "no option",
        ),
        (
            &["play", "three-witches", "--option", "chat=loud"],
            "signals, free",
            "signals, free",
        ),
        (
            &["play", "three-witches", "--option", "chat"],
            "имя=значение",
            "name=value",
        ),
        (
            &["play", "three-witches", "--seat", "4"],
            "места с 1 по 3",
            "seats 1 to 3",
        ),
        (
            &["play", "three-witches", "--bots", "merlin"],
            "easy, normal",
            "easy, normal",
        ),
        (
            &["play", "three-witches", "--seed", "x"],
            "Начальное число",
            "A seed is",
        ),
        (&["simulate", "three-witches", "--games", "0"], "«0»", "“0”"),
        (
            &["simulate", "three-witches", "--games", "many"],
            "«many»",
            "“many”",
        ),
        (
            &["simulate", "three-witches", "--threads", "0"],
            "--threads",
            "--threads",
        ),
        (
            &["simulate", "three-witches", "--bots", "random,"],
            "через запятую",
            "commas",
        ),
        (
            &[
                "simulate",
                "three-witches",
                "--bots",
                "random,random,random,random",
            ],
            "Ботов названо 4",
            "4 bots are named",
        ),
        (
            &["arena", "three-witches", "--contenders", "random"],
            "хотя бы два",
            "at least two",
        ),
        (
            &["arena", "three-witches", "--budget", "much"],
            "iterations=2000",
            "iterations=2000",
        ),
        (
            &["verify", "x", "--commitment", "12"],
            "64 шестнадцатеричные",
            "64 hexadecimal",
        ),
        (&["dance"], "Команды «dance» нет", "no command “dance”"),
        (&["games", "--loud"], "--loud", "Unknown argument: --loud"),
        (&["play"], "Не хватает", "Missing"),
        (
            &["play", "three-witches", "--seed"],
            "нужно значение",
            "needs a value",
        ),
        (
            &["games", "--content", "deck.json"],
            "deck.json",
            "deck.json",
        ),
    ];
    for (args, russian, english) in cases {
        let told = coven(args).refused(2);
        assert!(told.contains(russian), "{args:?}: {told}");
        assert_eq!(told.lines().count(), 1, "one sentence: {told}");
        let told = coven_with(args, &[("COVEN_LANG", "en")], b"").refused(2);
        assert!(told.contains(english), "{args:?}: {told}");
    }
    let told = coven(&["games", "--lang", "fr"]).refused(2);
    assert!(told.contains("ru или en"), "{told}");
}

#[test]
fn help_is_in_the_language_of_the_user() {
    let russian = coven(&["--help"]).fine();
    for words in ["Команды", "simulate", "Показать правила игры."] {
        assert!(russian.contains(words), "{words}: {russian}");
    }
    let english = coven_with(&["play", "--help"], &[("LANG", "en_GB.UTF-8")], b"").fine();
    for words in ["Usage:", "How strong the bots play", "[usually normal]"] {
        assert!(english.contains(words), "{words}: {english}");
    }
    assert!(coven(&["--version"]).fine().starts_with("coven "));
    assert!(
        coven::<&str>(&[]).refused(2).contains("Команды"),
        "no command: the help says which"
    );
}

#[test]
fn control_characters_are_not_echoed() {
    let told = coven(&["play", "\u{1b}[31mred\u{7}"]).refused(2);
    assert!(
        !told.contains('\u{1b}') && !told.contains('\u{7}'),
        "{told:?}"
    );
    let long = "x".repeat(10_000);
    assert!(coven(&["play", &long]).refused(2).len() < 1000);
}

#[test]
fn a_log_that_cannot_be_written_is_known_before_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("no/such/folder/game.json");
    let path = path.to_str().expect("a plain path");
    let told = coven(&["play", "three-witches", "--log", path]).refused(1);
    assert!(told.contains("не записать"), "{told}");
}

#[test]
fn a_port_in_use_and_a_bad_database_are_sentences() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("its address").port().to_string();
    let database = folder.path().join("coven.db");
    let database = database.to_str().expect("a plain path");
    let told = coven(&["serve", "--port", &port, "--database", database]).refused(1);
    assert!(told.contains("уже занят"), "{told}");
    let missing = folder.path().join("no/such/folder/coven.db");
    let missing = missing.to_str().expect("a plain path");
    let args = [
        "serve",
        "--port",
        "0",
        "--lang",
        "en",
        "--database",
        missing,
    ];
    coven(&args).refused(1);
    let other = folder.path().join("other.db");
    std::fs::write(&other, "this is a diary, not a database").expect("a file is written");
    let file = other.to_str().expect("a plain path");
    coven(&["serve", "--port", "0", "--database", file]).refused(1);
    let left = std::fs::read_to_string(&other).expect("the file is still there");
    assert_eq!(
        left, "this is a diary, not a database",
        "nothing was touched"
    );
}

/// Whoever serves people cannot fix the deals, and a build that can says so before it opens.
#[test]
fn only_a_build_for_tests_can_be_told_its_chance() {
    let refused = coven(&["serve", "--test-seed", "many"]);
    let help = coven(&["serve", "--help"]).fine();
    assert!(!help.contains("test-seed"), "{help}");
    if cfg!(feature = "test-seed") {
        assert!(refused.err.contains("many"), "{}", refused.err);
    } else {
        assert!(refused.err.contains("--test-seed"), "{}", refused.err);
        assert!(!refused.err.contains("many"), "{}", refused.err);
    }
    assert_eq!(refused.code, 2, "{}", refused.err);
}
