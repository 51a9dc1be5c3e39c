//! Reads the sources as the compiler does, to find the rules that tests name.
//!
//! Only modules that are part of a crate count (a forgotten file proves nothing), and only names
//! inside a test function that is run: `proves!["TW-45"]` elsewhere is reported as a mistake.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, ExprLit, ItemFn, ItemMod, Lit, LitStr, Macro, Token};

/// What the tests of one file say.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Source {
    /// The path in the repository.
    pub(crate) file: String,
    /// The ids named inside test functions.
    pub(crate) named: BTreeSet<String>,
    /// What is wrong with the way it names them.
    pub(crate) mistakes: Vec<String>,
}

/// Every file of every package under the folders.
pub(crate) fn read(root: &Path, folders: &[&str]) -> Result<Vec<Source>> {
    let mut sources = Vec::new();
    for folder in folders {
        for package in entries(&root.join(folder))? {
            for file in crate_roots(&package)? {
                let children = file.parent().unwrap_or(root);
                module(root, &file, children, &mut sources)?;
            }
        }
    }
    Ok(sources)
}

/// What cargo compiles from a package: the library, the binary, every test.
fn crate_roots(package: &Path) -> Result<Vec<PathBuf>> {
    let mut files = vec![package.join("src/lib.rs"), package.join("src/main.rs")];
    for path in entries(&package.join("tests"))? {
        if path.is_dir() {
            files.push(path.join("main.rs"));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.retain(|file| file.is_file());
    Ok(files)
}

/// The entries of a folder in order; none if there is no such folder.
fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
        paths.push(entry?.path());
    }
    paths.sort();
    Ok(paths)
}

/// One file and the modules that it declares; `children` is the folder where these lie.
fn module(root: &Path, file: &Path, children: &Path, sources: &mut Vec<Source>) -> Result<()> {
    let name = file
        .strip_prefix(root)
        .unwrap_or(file)
        .display()
        .to_string();
    let text = fs::read_to_string(file).with_context(|| format!("reading {name}"))?;
    let (source, modules) = scan(&name, &text)?;
    sources.push(source);
    for Declared { path, elsewhere } in modules {
        if let Some(elsewhere) = elsewhere {
            let found = file.parent().unwrap_or(root).join(elsewhere);
            let folder = found.parent().unwrap_or(root).to_owned();
            module(root, &found, &folder, sources)?;
            continue;
        }
        let folder = path[..path.len() - 1]
            .iter()
            .fold(children.to_owned(), |at, part| at.join(part));
        let last = &path[path.len() - 1];
        let beside = folder.join(format!("{last}.rs"));
        let inside = folder.join(last).join("mod.rs");
        let found = [beside, inside].into_iter().find(|file| file.is_file());
        let Some(found) = found else {
            bail!("{name}: the file of `mod {last};` is not found")
        };
        module(root, &found, &folder.join(last), sources)?;
    }
    Ok(())
}

/// What a file says, and the paths of the modules whose text is elsewhere.
fn scan(name: &str, text: &str) -> Result<(Source, Vec<Declared>)> {
    let file = syn::parse_file(text).with_context(|| format!("{name} is no Rust source"))?;
    let mut scanner = Scanner {
        source: Source {
            file: name.to_owned(),
            ..Source::default()
        },
        modules: Vec::new(),
        inside: Vec::new(),
        in_test: false,
    };
    scanner.visit_file(&file);
    Ok((scanner.source, scanner.modules))
}

/// A module whose text is in another file.
#[derive(Debug)]
struct Declared {
    /// Its name, after those of the inline modules around it.
    path: Vec<String>,
    /// The file, where `#[path]` names it.
    elsewhere: Option<String>,
}

struct Scanner {
    source: Source,
    modules: Vec<Declared>,
    /// The inline modules around this place.
    inside: Vec<String>,
    in_test: bool,
}

/// The file that `#[path = "…"]` names.
fn named_file(attribute: &Attribute) -> Option<String> {
    let pair = attribute.meta.require_name_value().ok()?;
    match &pair.value {
        Expr::Lit(ExprLit {
            lit: Lit::Str(file),
            ..
        }) if pair.path.is_ident("path") => Some(file.value()),
        _ => None,
    }
}

impl<'ast> Visit<'ast> for Scanner {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.inside.push(item.ident.to_string());
        if item.content.is_none() {
            self.modules.push(Declared {
                path: self.inside.clone(),
                elsewhere: item.attrs.iter().find_map(named_file),
            });
        }
        visit::visit_item_mod(self, item);
        self.inside.pop();
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        let around = self.in_test;
        self.in_test = has(&item.attrs, "test") && !has(&item.attrs, "ignore");
        visit::visit_item_fn(self, item);
        self.in_test = around;
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        if call
            .path
            .segments
            .last()
            .is_none_or(|segment| segment.ident != "proves")
        {
            return;
        }
        let list = call.parse_body_with(Punctuated::<LitStr, Token![,]>::parse_terminated);
        let ids = match list {
            Ok(ids) => ids.iter().map(LitStr::value).collect::<Vec<_>>(),
            Err(error) => {
                self.source
                    .mistakes
                    .push(format!("an unreadable list of rules: {error}"));
                return;
            }
        };
        if self.in_test {
            self.source.named.extend(ids);
        } else {
            let ids = ids.join(", ");
            self.source
                .mistakes
                .push(format!("{ids}: named outside of a test that is run"));
        }
    }
}

/// Whether there is such an attribute, also by a path (`tokio::test`).
fn has(attributes: &[Attribute], name: &str) -> bool {
    attributes
        .iter()
        .filter_map(|attribute| attribute.path().segments.last())
        .any(|segment| segment.ident == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_tests_that_run_count() {
        let text = r#"
            mod other;
            mod inner { mod deep; }
            // proves!["TW-1"]
            /// proves!["TW-2"]
            #[test]
            fn plain() { let text = "proves![\"TW-3\"]"; proves!["TW-4", "TW-5"]; }
            #[tokio::test]
            async fn later() { coven_conformance::proves!["TW-6"]; }
            #[test]
            #[ignore = "slow"]
            fn asleep() { proves!["TW-7"]; }
            fn helper() { proves!["TW-8"]; }
            #[test]
            fn nested() { fn inside() { proves!["TW-9"]; } }
            #[test]
            fn wrong() { proves![TW]; }
        "#;
        let (source, modules) = scan("a.rs", text).unwrap();
        let named: Vec<&str> = source.named.iter().map(String::as_str).collect();
        assert_eq!(named, ["TW-4", "TW-5", "TW-6"]);
        let mistakes = source.mistakes.join("\n");
        for id in ["TW-7", "TW-8", "TW-9"] {
            assert!(
                mistakes.contains(&format!("{id}: named outside")),
                "{mistakes}"
            );
        }
        assert!(mistakes.contains("unreadable"), "{mistakes}");
        assert_eq!(source.mistakes.len(), 4);
        let paths: Vec<Vec<String>> = modules.into_iter().map(|module| module.path).collect();
        assert_eq!(
            paths,
            [
                vec!["other".to_owned()],
                vec!["inner".to_owned(), "deep".to_owned()]
            ]
        );
        assert!(scan("b.rs", "fn (").is_err());
    }

    #[test]
    fn a_file_that_no_module_names_does_not_count() {
        let root = std::env::temp_dir().join(format!("coven-sources-{}", std::process::id()));
        let write = |path: &str, text: &str| {
            let file = root.join(path);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        };
        let test = |id: &str| format!("#[test] fn t() {{ proves![\"{id}\"]; }}");
        write(
            "games/toy/src/lib.rs",
            "mod a;\n#[cfg(test)] mod tests { mod deep; }",
        );
        write(
            "games/toy/src/a.rs",
            "mod b;\n#[path = \"../shared/mod.rs\"] mod c;",
        );
        write("games/toy/shared/mod.rs", "mod d;");
        write("games/toy/shared/d.rs", &test("TY-7"));
        write("games/toy/src/a/b.rs", &test("TY-1"));
        write("games/toy/src/tests/deep.rs", &test("TY-2"));
        write("games/toy/src/forgotten.rs", &test("TY-3"));
        write("games/toy/tests/it/main.rs", "mod scoring;");
        write("games/toy/tests/it/scoring.rs", &test("TY-4"));
        write("games/toy/tests/it/lost.rs", &test("TY-5"));
        write("games/toy/tests/play.rs", "mod common;");
        write("games/toy/tests/common/mod.rs", &test("TY-6"));
        let sources = read(&root, &["games", "crates"]).unwrap();
        let named: BTreeSet<String> = sources
            .into_iter()
            .flat_map(|source| source.named)
            .collect();
        assert_eq!(
            named.into_iter().collect::<Vec<_>>(),
            ["TY-1", "TY-2", "TY-4", "TY-6", "TY-7"]
        );
        write("games/toy/tests/play.rs", "mod nowhere;");
        let error = read(&root, &["games"]).unwrap_err().to_string();
        assert!(error.contains("nowhere"), "{error}");
        fs::remove_dir_all(root).unwrap();
    }
}
