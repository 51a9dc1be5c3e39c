//! Content files: shown, exported, checked, refused with everything that is wrong.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{coven, coven_with};

fn deck() -> Value {
    let text = coven(&["content", "export", "three-witches"]).fine();
    serde_json::from_str(&text).expect("the shipped file is JSON")
}

fn written(folder: &TempDir, deck: &Value) -> PathBuf {
    let path = folder.path().join("deck.json");
    fs::write(&path, deck.to_string()).expect("the deck is written");
    path
}

#[test]
fn the_shipped_file_is_good_and_can_be_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut deck = deck();
    let path = written(&folder, &deck);
    let file = path.to_str().expect("a plain path");
    let good = coven(&["content", "check", "three-witches", file]).fine();
    let shown = coven(&["content", "show", "three-witches"]).fine();
    let hash = shown
        .split("отпечаток ")
        .nth(1)
        .and_then(|rest| rest.split_whitespace().next());
    assert!(good.contains(hash.expect("a hash")), "{good}{shown}");
    assert!(
        shown.contains("Крыло совы") && shown.contains("owl-5"),
        "{shown}"
    );

    deck["cards"][3]["name"]["en"] = json!("Grand Wing");
    let path = written(&folder, &deck);
    let replaced = format!("three-witches={}", path.display());
    let args = [
        "content",
        "show",
        "three-witches",
        "--lang",
        "en",
        "--content",
        &replaced,
    ];
    assert!(coven(&args).fine().contains("Grand Wing"));
    let args = [
        "simulate",
        "three-witches",
        "--games",
        "5",
        "--json",
        "--content",
        &replaced,
    ];
    coven(&args).fine();
}

#[test]
fn a_bad_file_is_refused_with_every_failed_check() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut deck = deck();
    // A card twice, a rank out of range, a card without a name.
    let first = deck["cards"][0].clone();
    deck["cards"][1] = first;
    deck["cards"][2]["rank"] = json!(12);
    deck["cards"][5]["name"]["ru"] = json!(" ");
    let path = written(&folder, &deck);
    let file = path.to_str().expect("a plain path");
    let russian = coven(&["content", "check", "three-witches", file]).refused(1);
    for words in ["встречается дважды", "от 1 до 9", "нет имени", "не принят"]
    {
        assert!(russian.contains(words), "{words}: {russian}");
    }
    let english = coven(&["content", "check", "three-witches", file, "--lang=en"]).refused(1);
    for words in ["twice", "1 to 9", "is refused"] {
        assert!(english.contains(words), "{words}: {english}");
    }
    assert!(
        english.lines().count() >= 4,
        "every check on a line of its own: {english}"
    );

    // No table opens with it, anywhere.
    let replaced = format!("three-witches={file}");
    for args in [
        vec!["play", "three-witches", "--content", &replaced],
        vec!["engine", "--content", &replaced],
        vec!["simulate", "three-witches", "--content", &replaced],
        vec!["games", "--content", &replaced],
    ] {
        let told = coven_with(&args, &[], b"").refused(1);
        assert!(told.contains("встречается дважды"), "{args:?}: {told}");
    }
    let database = folder.path().join("coven.db");
    let database = database.to_str().expect("a plain path");
    let told = coven(&[
        "serve",
        "--port",
        "0",
        "--database",
        database,
        "--content",
        &replaced,
    ]);
    assert!(told.refused(1).contains("встречается дважды"));
    assert!(!PathBuf::from(database).exists(), "nothing was left behind");
}

#[test]
fn a_file_that_is_no_deck_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = written(&folder, &json!({"game": "chess", "cards": []}));
    let file = path.to_str().expect("a plain path");
    let told = coven(&["content", "check", "three-witches", file, "--lang=en"]).refused(1);
    assert!(told.contains("chess"), "{told}");
    fs::write(&path, "not JSON at all").expect("a file is written");
    coven(&["content", "check", "three-witches", file]).refused(1);
    let told = coven(&["content", "check", "chess", file]).refused(2);
    assert!(
        told.contains("three-witches"),
        "names what there is: {told}"
    );
    let other = format!("chess={file}");
    coven(&["games", "--content", &other]).refused(1);
}
