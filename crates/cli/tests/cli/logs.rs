//! `coven verify`: a finished game is proven, and one changed byte is found.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::{coven, coven_with};

/// The log of a game that was dealt fairly.
fn fair_game(folder: &TempDir) -> (PathBuf, Vec<u8>) {
    let path = folder.path().join("game.json");
    let file = path.to_str().expect("a plain path");
    let args = ["play", "three-witches", "--bots", "easy", "--log", file];
    coven_with(&args, &[], "1\n".repeat(2000).as_bytes()).fine();
    let bytes = fs::read(&path).expect("the log was written");
    (path, bytes)
}

fn verify(path: &Path, more: &[&str]) -> crate::Run {
    let file = path.to_str().expect("a plain path");
    coven(&[&["verify", file], more].concat())
}

#[test]
fn a_fair_game_is_proven() {
    let folder = tempfile::tempdir().expect("a folder for the log");
    let (path, bytes) = fair_game(&folder);
    let told = verify(&path, &[]).fine();
    for words in [
        "Текст не менялся",
        "Раздача честная",
        "Ходы возможны",
        "Всё сошлось.",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
    let text = String::from_utf8(bytes).expect("a log is text");
    let commitment = text
        .split("\"commitment\": \"")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .expect("a fair game names its commitment");
    verify(&path, &["--commitment", commitment]).fine();
    let other = "0".repeat(64);
    let told = verify(&path, &["--commitment", &other, "--lang", "en"]).refused(1);
    assert!(told.contains("not the one that was published"), "{told}");
}

#[test]
fn one_changed_byte_is_found_wherever_it_is() {
    let folder = tempfile::tempdir().expect("a folder for the log");
    let (_, bytes) = fair_game(&folder);
    let path = folder.path().join("changed.json");
    let step = (bytes.len() / 120).max(1);
    let mut tried = 0;
    for position in (0..bytes.len())
        .step_by(step)
        .chain([bytes.len() - 2, bytes.len() - 1])
    {
        let mut changed = bytes.clone();
        // A neighbour in the alphabet stays JSON more often than noise does; both are tried.
        changed[position] ^= if tried % 3 == 2 { 0x80 } else { 1 };
        fs::write(&path, &changed).expect("the changed log is written");
        let told = verify(&path, &[]).refused(1);
        assert!(!told.contains("Всё сошлось"), "byte {position}: {told}");
        tried += 1;
    }
    assert!(tried > 100);
    // Cut off, doubled, emptied.
    for bad in [
        &bytes[..bytes.len() / 2],
        &[&bytes[..], &bytes[..]].concat(),
        b"",
    ] {
        fs::write(&path, bad).expect("the changed log is written");
        verify(&path, &[]).refused(1);
    }
}

/// A forger who knows the format writes a new digest too; then the rules find her.
#[test]
fn a_forged_log_is_found_by_the_rules() {
    use sha2::{Digest as _, Sha256};
    let folder = tempfile::tempdir().expect("a folder for the log");
    let (_, bytes) = fair_game(&folder);
    let text = String::from_utf8(bytes).expect("a log is text");
    let digest = text
        .rsplit("\"digest\": \"")
        .next()
        .and_then(|rest| rest.split('"').next());
    let digest = digest.expect("a log has a digest").to_owned();
    let sealed = |text: &str| {
        let bare = text.replace(&digest, "");
        let sum = Sha256::digest(bare.as_bytes());
        let hex = sum
            .iter()
            .fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
        bare.replace("\"digest\": \"\"", &format!("\"digest\": \"{hex}\""))
    };
    let path = folder.path().join("forged.json");
    fs::write(&path, sealed(&text)).expect("the log is written");
    verify(&path, &[]).fine();

    let seed = text
        .split("\"seed\": \"v1:")
        .nth(1)
        .expect("a seed")
        .split_at(64)
        .0
        .to_owned();
    let other_seed = text.replace(&seed, &"ab".repeat(32));
    let other_end = text.replacen("\"reason\": \"", "\"reason\": \"x", 1);
    let other_move = text.replacen("\"pass\"", "\"bid 4\"", 1);
    for (forged, words) in [
        (other_seed, "The deal is not proven"),
        (other_end, "lead to another end"),
        (other_move, ""),
    ] {
        assert_ne!(forged, text, "something was forged");
        fs::write(&path, sealed(&forged)).expect("the log is written");
        let told = verify(&path, &["--lang", "en"]).refused(1);
        assert!(told.contains(words), "{words}: {told}");
    }
}

#[test]
fn what_is_not_a_log_is_said_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("other.json");
    fs::write(&path, "{\"hello\": 1}").expect("a file is written");
    assert!(verify(&path, &[]).refused(1).contains("не журнал партии"));
    fs::write(&path, [0xff, 0xfe]).expect("a file is written");
    assert!(verify(&path, &[]).refused(1).contains("не текст"));
    let missing = folder.path().join("missing.json");
    assert!(
        verify(&missing, &["--lang", "en"])
            .refused(1)
            .contains("it is not there")
    );
    assert!(
        verify(folder.path(), &["--lang", "en"])
            .refused(1)
            .contains("it is a folder")
    );
}
