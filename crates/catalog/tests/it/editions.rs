//! Editions survive: what earlier versions wrote is read, and the names of shipped content never change.

use std::fs;
use std::path::{Path, PathBuf};

use coven_catalog::Catalog;
use coven_core::{Content, LogDocument, LogError};

/// Every shipped edition: game, its hash today, and what the first version of Coven called it. A line
/// here is never changed, only added to: a hash that moves strands running tables.
const EDITIONS: [(&str, &str, Option<&str>); 6] = [
    (
        "three-witches",
        "c2:3a1a7d8bb4bbb97fbf35328edefaa451",
        Some("59250c1424859b70ba180efc50eb44ad"),
    ),
    (
        "glastonbury",
        "c2:af649a4db2974f86056b18ef9bef8753",
        Some("c198ebc6fccf68a3a7850c386ba46426"),
    ),
    (
        "seers-catalog",
        "c2:df2a8cbd67722b13ded4d3242d98bb96",
        Some("10cf806002d0c4683a4007d4a49b74d1"),
    ),
    (
        "vedmin-krug",
        "c2:3b469cde7e84912a4dbc29dc10bd33cc",
        Some("bc6a596dede268b8aeba54c9c2a5e623"),
    ),
    (
        "old-world",
        "c2:cc99ca1cd7d333b36fa03beec9cc8136",
        Some("e229088b9e0ee24c71ba7453c465a14a"),
    ),
    ("old-world", "c2:0d993fb146a636053da6f9a085de1e6d", None),
];

#[test]
fn shipped_editions_keep_their_names() {
    let catalog = Catalog::house();
    for (game, hash, first) in EDITIONS {
        let entry = catalog.get(game).expect("the game is there");
        let edition = entry.edition(hash, None).expect(game);
        assert_eq!(edition.content_hash(), hash, "{game}");
        if let Some(first) = first {
            let old = entry.edition(first, None).expect(game);
            assert_eq!(old.content_hash(), hash, "{game}");
        }
    }
    for entry in catalog.iter() {
        let (game, hash) = (entry.info().id, entry.content_hash());
        let known = EDITIONS
            .iter()
            .any(|edition| (edition.0, edition.1) == (game, &*hash));
        assert!(
            known,
            "the content of {game} is a new edition: add {hash} here"
        );
    }
}

#[test]
fn the_first_names_follow_from_the_files() {
    fn check<C: Content>() {
        for edition in C::EDITIONS {
            let content = C::parse_edition(edition.text).expect("a shipped edition is readable");
            if let Some(name) = edition.first_name {
                assert_eq!(content.first_hash(), name);
            }
            // Reckoned once, and kept: every game that begins asks for it.
            assert!(std::ptr::eq(content.hash(), content.hash()));
            assert!(std::ptr::eq(content.first_hash(), content.first_hash()));
        }
    }
    check::<coven_three_witches::Deck>();
    check::<coven_glastonbury::CardTable>();
    check::<coven_seers_catalog::Catalogue>();
    check::<coven_vedmin_krug::Deck>();
    check::<coven_old_world::Cards>();
}

#[test]
fn a_content_that_nobody_kept_is_no_edition() {
    let catalog = Catalog::house();
    let entry = catalog.get("three-witches").expect("the game is there");
    assert!(
        entry
            .edition("c2:00000000000000000000000000000000", None)
            .is_none()
    );
    let kept = entry.content_text().replace("\"newt\"", "\"crow\"");
    assert!(
        entry.edition("c2:0", Some(&kept)).is_none(),
        "it is another one"
    );
    assert!(entry.edition("c2:0", Some("not a file")).is_none());
    let crows = Catalog::new(&[("three-witches".to_owned(), kept.clone())].into()).expect("valid");
    let hash = crows.get("three-witches").expect("there").content_hash();
    let found = entry.edition(&hash, Some(&kept)).expect("it was kept");
    assert_eq!(found.content_hash(), hash);
}

fn old_logs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/v1");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the fixtures are there")
        .map(|file| file.expect("it can be listed").path())
        .filter(|file| file.extension().is_some_and(|ending| ending == "json"))
        .collect();
    files.sort();
    files
}

#[test]
fn logs_of_the_first_version_are_read_and_verified() {
    let catalog = Catalog::house();
    let files = old_logs();
    assert_eq!(files.len(), 15, "three of each game");
    for file in files {
        let text = fs::read_to_string(&file).expect("it can be read");
        let log = LogDocument::parse(&text).and_then(LogDocument::sealed);
        let log = log.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let entry = catalog.get(&log.header.game).expect("the game is there");
        let game = entry
            .replay(&log)
            .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert_eq!(game.first_hash(), log.final_hash);
        assert_eq!(game.outcome(), log.outcome);
        if file.to_string_lossy().contains("served") {
            assert_eq!(log.text(), text, "written again byte for byte");
            assert!(log.header.fairness.is_some());
        }
        // The same game in the present form verifies too.
        let present = game.log();
        let read = LogDocument::read(&present.text()).expect("it was just written");
        entry.replay(&read).expect("it was just played");
    }
}

#[test]
fn what_is_wrong_with_a_log_is_named_at_its_place() {
    let catalog = Catalog::house();
    let text = fs::read_to_string(&old_logs()[0]).expect("it can be read");
    let old = LogDocument::parse(&text).expect("a log");
    let entry = catalog.get(&old.header.game).expect("the game is there");
    let log = entry.replay(&old).expect("it verifies").log();
    let text = log.text();
    let read = |text: &str| LogDocument::read(text).expect_err("it is refused");
    let cut = &text[..text.len() / 2];
    assert_eq!(
        read(cut),
        LogError::Cut {
            line: cut.lines().count()
        }
    );
    assert!(matches!(read(""), LogError::NotALog(_)));
    assert!(matches!(read("{}"), LogError::NotALog(_)));
    let newer = text.replace("coven-log/2", "coven-log/3");
    assert_eq!(read(&newer), LogError::Newer("coven-log/3".to_owned()));
    let unknown = text.replacen("\"kind\": \"act\"", "\"kind\": \"dance\"", 1);
    let dance = LogError::UnknownInput {
        number: 1,
        kind: "dance".to_owned(),
    };
    assert_eq!(read(&unknown), dance);
    let odd = text.replacen("\"kind\": \"act\"", "\"kind\": 7", 1);
    assert!(matches!(read(&odd), LogError::BadEntry { number: 1, .. }));

    let changed = |change: &dyn Fn(&mut LogDocument)| {
        let mut other = log.clone();
        change(&mut other);
        other.seal();
        let read = LogDocument::read(&other.text()).expect("it is sealed again");
        entry.replay(&read).expect_err("it is refused")
    };
    let backwards = changed(&|log| {
        log.entries[0].stamp.at = Some(2);
        log.entries[1].stamp.at = Some(1);
    });
    assert_eq!(backwards, LogError::TimeRunsBack { number: 2 });
    let other = changed(&|log| log.checkpoints[0].hash = "s2:0".to_owned());
    assert_eq!(other, LogError::OtherTable { number: 64 });
    let missing = changed(&|log| drop(log.checkpoints.pop()));
    assert!(matches!(missing, LogError::OtherTable { .. }));
}
