//! Which rules of `docs/rules` no test names, and which names no rule has.
//!
//! A rule is defined by its id in bold (`**TW-45**`), in a line of the text or of a table. A test
//! names the rules it proves with `proves!["TW-45"]`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// Where tests are: the source of every crate and its tests.
const PLACES: [&str; 2] = ["games", "crates"];

pub(crate) fn run(root: &Path, check: bool) -> Result<()> {
    let defined = defined(&root.join("docs/rules"))?;
    let mut named = BTreeMap::new();
    for place in PLACES {
        collect(&root.join(place), root, &mut named)?;
    }
    let report = Report::new(&defined, &named);
    print!("{}", report.text);
    ensure!(!check || report.sound, "rules and tests do not agree");
    Ok(())
}

/// Ids by the name of the specification.
type Defined = BTreeMap<String, BTreeSet<String>>;
/// The files that name an id.
type Named = BTreeMap<String, BTreeSet<String>>;

struct Report {
    text: String,
    sound: bool,
}

impl Report {
    fn new(defined: &Defined, named: &Named) -> Self {
        let mut text = String::new();
        let mut sound = !defined.is_empty();
        for (game, ids) in defined {
            let missing = sorted(ids.iter().filter(|id| !named.contains_key(*id)));
            text += &format!("{game}: {} rules, {} without a test\n", ids.len(), missing.len());
            for id in &missing {
                text += &format!("  {id}\n");
            }
            sound &= missing.is_empty();
        }
        let known: BTreeSet<&String> = defined.values().flatten().collect();
        for id in sorted(named.keys().filter(|id| !known.contains(id))) {
            let files: Vec<&str> = named[&id].iter().map(String::as_str).collect();
            text += &format!("no rule {id}, but a test names it: {}\n", files.join(", "));
            sound = false;
        }
        Self { text, sound }
    }
}

/// By prefix, kind and number, so that TW-9 stands before TW-10.
fn sorted<'a>(ids: impl Iterator<Item = &'a String>) -> Vec<String> {
    let mut ids: Vec<String> = ids.cloned().collect();
    ids.sort_by_key(|id| {
        let number = id.trim_start_matches(|c: char| !c.is_ascii_digit());
        (id[..id.len() - number.len()].to_owned(), number.parse::<u32>().unwrap_or_default())
    });
    ids
}

fn defined(folder: &Path) -> Result<Defined> {
    let mut defined = Defined::new();
    for file in fs::read_dir(folder).context("docs/rules holds the specifications")? {
        let path = file?.path();
        if path.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        let game = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let ids = bold_ids(&fs::read_to_string(&path)?);
        if !ids.is_empty() {
            defined.insert(game, ids);
        }
    }
    Ok(defined)
}

/// The ids that stand in bold.
fn bold_ids(text: &str) -> BTreeSet<String> {
    let bold = text.split("**").skip(1).step_by(2);
    bold.filter(|words| is_id(words)).map(str::to_owned).collect()
}

/// Capitals, a hyphen, perhaps one capital, digits.
fn is_id(text: &str) -> bool {
    let Some((prefix, rest)) = text.split_once('-') else { return false };
    let digits = rest.strip_prefix(|c: char| c.is_ascii_uppercase()).unwrap_or(rest);
    !prefix.is_empty()
        && prefix.bytes().all(|b| b.is_ascii_uppercase())
        && !digits.is_empty()
        && digits.bytes().all(|b| b.is_ascii_digit())
}

fn collect(folder: &Path, root: &Path, named: &mut Named) -> Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        if path.is_dir() {
            collect(&path, root, named)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
            for id in named_ids(&fs::read_to_string(&path)?) {
                named.entry(id).or_default().insert(name.clone());
            }
        }
    }
    Ok(())
}

/// The ids between the brackets of `proves!`, comments left out.
fn named_ids(source: &str) -> BTreeSet<String> {
    let code: String = source
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .map(|line| format!("{line}\n"))
        .collect();
    let lists = code.split("proves![").skip(1).filter_map(|rest| rest.split(']').next());
    let quoted = lists.flat_map(|list| list.split('"').skip(1).step_by(2).map(str::to_owned));
    quoted.filter(|id| is_id(id)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_and_unknown_ids_are_found() {
        let rules = "- **TW-1** One. See TW-7.\n| **TW-D2** | two |\n**bold** words **TW-10**";
        let defined = Defined::from([("three-witches".to_owned(), bold_ids(rules))]);
        let name = |source: &str| -> Named {
            let file = BTreeSet::from(["a.rs".to_owned()]);
            named_ids(source).into_iter().map(|id| (id, file.clone())).collect()
        };
        let open = concat!("proves", "![");
        let source = format!("// {open}\"TW-10\"]\nfn a() {{ {open}\n\"TW-1\", \"TW-3\"]; }}");
        let report = Report::new(&defined, &name(&source));
        assert!(!report.sound);
        assert_eq!(
            report.text,
            "three-witches: 3 rules, 2 without a test\n  TW-10\n  TW-D2\n\
             no rule TW-3, but a test names it: a.rs\n"
        );
        let report = Report::new(&defined, &name(&format!("{open}\"TW-1\",\"TW-10\",\"TW-D2\"]")));
        assert!(report.sound, "{}", report.text);
        assert!(!Report::new(&Defined::new(), &Named::new()).sound, "no rules at all is no proof");
    }
}
