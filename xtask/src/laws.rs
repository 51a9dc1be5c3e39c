//! Laws of the workspace that no compiler looks after.

use std::fs;
use std::path::{Path, PathBuf};

use crate::root;

/// What lies below the server and runs wherever Rust does.
const LOWER: [&str; 6] = [
    "crates/core",
    "crates/wire",
    "crates/bots",
    "crates/table",
    "crates/catalog",
    "games",
];

/// What the operating system gives, and the one file of each that may take it, behind a feature.
const TAKEN: [(&str, Option<&str>); 5] = [
    ("getrandom", Some("crates/core/src/random.rs")),
    ("Instant", Some("crates/bots/src/time.rs")),
    ("rayon", Some("crates/bots/src/pool.rs")),
    ("SystemTime", None),
    ("std::thread", None),
];

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
}

/// Whether the code names a thing: as a word of its own or as a path, and not in a comment.
fn names(code: &str, thing: &str) -> bool {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut lines = code
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    if thing.contains("::") {
        return lines.any(|line| line.contains(thing));
    }
    lines.any(|line| {
        line.split(|letter| !is_word(letter))
            .any(|word| word == thing)
    })
}

#[test]
fn a_word_is_found_where_it_is_one() {
    assert!(names("let began = Instant::now();", "Instant"));
    assert!(names("use std::thread;", "std::thread"));
    assert!(!names("let thread = 3;", "std::thread"));
    assert!(!names("Self::InstantForbidden", "Instant"));
    assert!(!names("/// Instant spells", "Instant"));
}

#[test]
fn nothing_below_the_server_asks_the_operating_system() {
    let root = root();
    let mut found = Vec::new();
    for folder in LOWER {
        files(&root.join(folder), ".rs", &mut found);
    }
    let sources = found.iter().filter_map(|path| {
        let name = path.strip_prefix(&root).ok()?.to_str()?;
        name.contains("/src/").then_some((name, path))
    });
    let mut uses = Vec::new();
    let mut looked_at = 0;
    for (name, path) in sources {
        looked_at += 1;
        let code = fs::read_to_string(path).unwrap();
        for (thing, _) in TAKEN {
            if names(&code, thing) {
                uses.push((thing, Some(name)));
            }
        }
    }
    assert!(looked_at > 100, "only {looked_at} files");
    uses.sort_unstable();
    let mut allowed: Vec<_> = TAKEN
        .into_iter()
        .filter(|(_, file)| file.is_some())
        .collect();
    allowed.sort_unstable();
    assert_eq!(uses, allowed, "what is used, and what may be");
}

/// Deals that can be fixed are for tests alone: no default and no release has them.
#[test]
fn nothing_that_people_play_on_is_built_for_tests() {
    let root = root();
    let mut manifests = vec![root.join("Cargo.toml")];
    for folder in ["crates", "games", "xtask"] {
        files(&root.join(folder), "Cargo.toml", &mut manifests);
    }
    for path in manifests {
        let text = fs::read_to_string(&path).unwrap();
        for line in text.lines().filter(|line| line.contains("test-seed")) {
            let is_feature = line.starts_with("test-seed = [") || line.starts_with('#');
            assert!(is_feature, "{}: {line}", path.display());
        }
    }
    let makefile = fs::read_to_string(root.join("Makefile")).unwrap();
    assert!(makefile.contains("TEST_BUILD := --workspace --locked --features coven-cli/test-seed"));
    for line in makefile.lines().filter(|line| line.contains("--release")) {
        let for_tests = line.contains("TEST_BUILD") || line.contains("test-seed");
        assert!(!for_tests, "{line}");
    }
    let mut scripts = Vec::new();
    files(&root.join("scripts"), "", &mut scripts);
    for path in scripts {
        let text = fs::read_to_string(&path).unwrap_or_default();
        assert!(!text.contains("test-seed"), "{}", path.display());
    }
}
