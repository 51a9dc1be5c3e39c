//! Which rules of `docs/rules` no test names, and which names no rule has.
//!
//! A rule is defined by its id in bold (`**TW-45**`), in a line of the text or of a table of
//! `docs/rules/<game>.md`; all ids of a game begin alike. A test names the rules it proves with
//! `proves!["TW-45"]`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::sources::{self, Source};

/// Where tests are: the source of every crate and its tests.
const PLACES: [&str; 2] = ["games", "crates"];

/// Prints the report; with `check`, fails if anything is missing or wrong. Every game of the
/// catalogue must have a specification.
pub(crate) fn run(root: &Path, games: &[&str], check: bool) -> Result<()> {
    let specifications = specifications(&root.join("docs/rules"))?;
    let report = Report::new(games, &specifications, &sources::read(root, &PLACES)?);
    print!("{}", report.text);
    ensure!(!check || report.sound, "rules and tests do not agree");
    Ok(())
}

/// The ids of one specification, in its order.
#[derive(Debug, Default)]
struct Specification {
    game: String,
    ids: Vec<String>,
}

struct Report {
    text: String,
    sound: bool,
}

impl Report {
    fn new(games: &[&str], specifications: &[Specification], sources: &[Source]) -> Self {
        let mut text = String::new();
        let mut mistakes = Vec::new();
        for game in games {
            if !specifications
                .iter()
                .any(|s| s.game == *game && !s.ids.is_empty())
            {
                mistakes.push(format!("{game}: docs/rules/{game}.md has no rules"));
            }
        }
        let named: BTreeSet<&str> = sources
            .iter()
            .flat_map(|source| &source.named)
            .map(String::as_str)
            .collect();
        let mut missing_some = false;
        for Specification { game, ids } in specifications {
            let missing: Vec<&String> = ids
                .iter()
                .filter(|id| !named.contains(id.as_str()))
                .collect();
            let _ = writeln!(
                text,
                "{game}: {} rules, {} without a test",
                ids.len(),
                missing.len()
            );
            for id in &missing {
                let _ = writeln!(text, "  {id}");
            }
            missing_some |= !missing.is_empty();
        }
        mistakes.extend(definitions(specifications));
        mistakes.extend(names(specifications, sources));
        for mistake in &mistakes {
            let _ = writeln!(text, "{mistake}");
        }
        let sound = !specifications.is_empty() && !missing_some && mistakes.is_empty();
        Self { text, sound }
    }
}

/// An id is defined once, and its beginning says which game it belongs to.
fn definitions(specifications: &[Specification]) -> Vec<String> {
    let mut mistakes = Vec::new();
    let mut owners: BTreeMap<&str, &str> = BTreeMap::new();
    for Specification { game, ids } in specifications {
        let mut seen = BTreeSet::new();
        for id in ids {
            if !seen.insert(id) {
                mistakes.push(format!("{game}: {id} is defined twice"));
            }
        }
        let prefixes: BTreeSet<&str> = ids.iter().map(|id| prefix(id)).collect();
        if prefixes.len() > 1 {
            let prefixes: Vec<&str> = prefixes.iter().copied().collect();
            mistakes.push(format!(
                "{game}: its ids begin with {}",
                prefixes.join(" and ")
            ));
        }
        for prefix in prefixes {
            if let Some(other) = owners.insert(prefix, game) {
                mistakes.push(format!("{game} and {other} share the ids {prefix}-…"));
            }
        }
    }
    mistakes
}

/// Every name is a rule, of the game whose package names it.
fn names(specifications: &[Specification], sources: &[Source]) -> Vec<String> {
    let mut mistakes = Vec::new();
    for source in sources {
        mistakes.extend(
            source
                .mistakes
                .iter()
                .map(|mistake| format!("{}: {mistake}", source.file)),
        );
        let home = source
            .file
            .strip_prefix("games/")
            .and_then(|path| path.split('/').next());
        for id in &source.named {
            let owner = specifications
                .iter()
                .find(|s| s.ids.contains(id))
                .map(|s| &s.game);
            match (owner, home) {
                (None, _) => mistakes.push(format!("{}: there is no rule {id}", source.file)),
                (Some(owner), Some(home)) if owner != home => {
                    mistakes.push(format!("{}: {id} is a rule of {owner}", source.file));
                }
                _ => {}
            }
        }
    }
    mistakes
}

/// The beginning of an id: the game's.
fn prefix(id: &str) -> &str {
    id.split('-').next().unwrap_or_default()
}

fn specifications(folder: &Path) -> Result<Vec<Specification>> {
    let mut found = Vec::new();
    for file in fs::read_dir(folder).context("docs/rules holds the specifications")? {
        let path = file?.path();
        if path.extension().is_some_and(|extension| extension == "md") {
            let game = path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            found.push(Specification {
                game,
                ids: bold_ids(&fs::read_to_string(&path)?),
            });
        }
    }
    found.sort_by(|one, other| one.game.cmp(&other.game));
    Ok(found)
}

/// The ids that stand in bold.
fn bold_ids(text: &str) -> Vec<String> {
    let bold = text
        .lines()
        .flat_map(|line| line.split("**").skip(1).step_by(2));
    bold.filter(|words| is_id(words))
        .map(str::to_owned)
        .collect()
}

/// Capitals, a hyphen, perhaps one capital, digits.
fn is_id(text: &str) -> bool {
    let Some((prefix, rest)) = text.split_once('-') else {
        return false;
    };
    let digits = rest
        .strip_prefix(|c: char| c.is_ascii_uppercase())
        .unwrap_or(rest);
    !prefix.is_empty()
        && prefix.bytes().all(|b| b.is_ascii_uppercase())
        && !digits.is_empty()
        && digits.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn specification(game: &str, text: &str) -> Specification {
        Specification {
            game: game.to_owned(),
            ids: bold_ids(text),
        }
    }

    fn source(file: &str, ids: &[&str]) -> Source {
        Source {
            file: file.to_owned(),
            named: ids.iter().map(|id| (*id).to_owned()).collect(),
            mistakes: Vec::new(),
        }
    }

    const FILE: &str = "games/three-witches/tests/a.rs";

    fn witches() -> Specification {
        let rules = "- **TW-1** One. See TW-7.\n| **TW-D2** | two |\n**bold** words **TW-10**";
        specification("three-witches", rules)
    }

    #[test]
    fn missing_and_unknown_ids_are_found() {
        let report = Report::new(
            &["three-witches"],
            &[witches()],
            &[source(FILE, &["TW-1", "TW-3"])],
        );
        assert!(!report.sound);
        assert_eq!(
            report.text,
            "three-witches: 3 rules, 2 without a test\n  TW-D2\n  TW-10\n\
             games/three-witches/tests/a.rs: there is no rule TW-3\n"
        );
        let all = source(FILE, &["TW-1", "TW-10", "TW-D2"]);
        let report = Report::new(&["three-witches"], &[witches()], &[all]);
        assert!(report.sound, "{}", report.text);
        assert_eq!(report.text, "three-witches: 3 rules, 0 without a test\n");
    }

    #[test]
    fn no_rules_at_all_prove_nothing() {
        assert!(!Report::new(&[], &[], &[]).sound);
        let all = source(FILE, &["TW-1", "TW-10", "TW-D2"]);
        let report = Report::new(&["three-witches", "chess"], &[witches()], &[all]);
        assert!(
            !report.sound && report.text.contains("docs/rules/chess.md"),
            "{}",
            report.text
        );
    }

    #[test]
    fn every_game_has_ids_of_its_own() {
        let all = || source(FILE, &["TW-1", "TW-10", "TW-D2"]);
        let sound = |more: Specification, ids: &[&str], file: &str| {
            let report = Report::new(&[], &[witches(), more], &[all(), source(file, ids)]);
            (report.sound, report.text)
        };
        let own = || specification("toy", "**TY-1** **TY-E1**");
        assert!(sound(own(), &["TY-1", "TY-E1"], "games/toy/tests/a.rs").0);
        assert!(sound(own(), &["TY-1", "TY-E1"], "crates/server/tests/a.rs").0);
        let (ok, text) = sound(own(), &["TY-1", "TY-E1", "TW-1"], "games/toy/tests/a.rs");
        assert!(
            !ok && text.contains("TW-1 is a rule of three-witches"),
            "{text}"
        );
        let (ok, text) = sound(
            specification("toy", "**TW-50**"),
            &["TW-50"],
            "crates/a/src/lib.rs",
        );
        assert!(!ok && text.contains("share the ids TW-"), "{text}");
        let mixed = specification("toy", "**TY-1** **TZ-2**");
        let (ok, text) = sound(mixed, &["TY-1", "TZ-2"], "games/toy/tests/a.rs");
        assert!(!ok && text.contains("TY and TZ"), "{text}");
        let twice = specification("toy", "**TY-1** **TY-1**");
        let (ok, text) = sound(twice, &["TY-1"], "games/toy/tests/a.rs");
        assert!(!ok && text.contains("TY-1 is defined twice"), "{text}");
    }
}
