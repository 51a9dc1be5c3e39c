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
        "Раздача следует из секрета и открытых чисел",
        "сорванных за этим столом до этой: 0",
        "--kept",
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

/// What a page would have kept of the deal of a log: the fingerprint is the one that `verify` names.
fn kept_of(path: &Path) -> serde_json::Value {
    let log: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(path).expect("a log")).expect("a log is JSON");
    let told = verify(path, &["--lang", "en"]).fine();
    let fingerprint = told
        .split("fingerprint of the deal is ")
        .nth(1)
        .and_then(|rest| rest.split('.').next())
        .expect("the fingerprint is told");
    let deal = &log["fairness"];
    serde_json::json!({"table": deal["table"], "fingerprint": fingerprint,
                       "nonce": deal["seats"][0]["nonce"], "seat": 0})
}

/// Two games of one table: what was kept of one proves it, and shows that the other is another one.
#[test]
fn what_was_kept_proves_this_deal_and_no_other() {
    let folder = tempfile::tempdir().expect("a folder for the log");
    let (path, _) = fair_game(&folder);
    let good = kept_of(&path);
    let file = folder.path().join("kept.json");
    let name = file.to_str().expect("a plain path").to_owned();
    let write = |kept: &serde_json::Value| {
        fs::write(&file, kept.to_string()).expect("the file is written");
    };
    write(&good);
    let told = verify(&path, &["--kept", &name]).fine();
    assert!(told.contains("Ваше число участвовало"), "{told}");
    assert!(told.contains("Всё сошлось."), "{told}");

    let zeros = "0".repeat(64);
    for (key, value, words) in [
        ("table", "2345678abc", "of another table"),
        ("nonce", zeros.as_str(), "did not take part"),
        ("fingerprint", zeros.as_str(), "swapped afterwards"),
        ("nonce", "12", "not a file that the page keeps"),
    ] {
        let mut kept = good.clone();
        kept[key] = value.into();
        write(&kept);
        let told = verify(&path, &["--kept", &name, "--lang", "en"]).refused(1);
        assert!(told.contains(words), "{words}: {told}");
    }
    // A server that dealt again and published that game instead.
    write(&good);
    let (other, _) = fair_game(&folder);
    let told = verify(&other, &["--kept", &name, "--lang", "en"]).refused(1);
    assert!(told.contains("did not take part"), "{told}");
}

/// A log of version 0.1 verifies, and is not said to prove more than it does.
#[test]
fn an_older_deal_is_told_for_what_it_is() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/v1");
    let served = fixtures.join("three-witches-served.json");
    let told = verify(&served, &["--lang", "en"]).fine();
    assert!(told.contains("A deal of the older form"), "{told}");
    assert!(told.contains("does not prove that the server did not choose it"));
    let folder = tempfile::tempdir().expect("a folder");
    let (path, _) = fair_game(&folder);
    let file = folder.path().join("kept.json");
    fs::write(&file, kept_of(&path).to_string()).expect("the file is written");
    let kept = [
        "--kept",
        file.to_str().expect("a plain path"),
        "--lang",
        "en",
    ];
    let told = verify(&served, &kept).refused(1);
    assert!(told.contains("older form"), "{told}");
}

#[test]
fn a_log_without_a_deal_is_refused_unless_the_moves_are_enough() {
    let folder = tempfile::tempdir().expect("a folder for the log");
    let path = folder.path().join("game.json");
    let file = path.to_str().expect("a plain path");
    let args = [
        "play",
        "three-witches",
        "--bots",
        "easy",
        "--seed",
        "1",
        "--log",
        file,
    ];
    coven_with(&args, &[], "1\n".repeat(2000).as_bytes()).fine();
    let told = verify(&path, &["--lang", "en"]).refused(1);
    assert!(told.contains("--moves-only"), "{told}");
    let told = verify(&path, &["--moves-only", "--lang", "en"]).fine();
    assert!(told.contains("the deal was not checked"), "{told}");
    assert!(!told.contains("Everything fits"), "{told}");
    let both = ["--moves-only", "--commitment", &"0".repeat(64)];
    verify(&path, &both).refused(1);
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
