//! Chores of the repository: `cargo xtask rules|types|schema [--check]`.

mod generated;
#[cfg(test)]
mod laws;
mod rules;
mod schema;
mod sources;
mod types;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use coven_catalog::Catalog;

const HELP: &str = "\
cargo xtask rules  [--check]  rules of docs/rules without a test, and names that are no rule
cargo xtask types  [--check]  web/src/generated/*.ts from the Rust types
cargo xtask schema [--check]  docs/schema/*.json from the Rust types
--check changes nothing and fails where something is missing or stale";

fn main() -> ExitCode {
    match chore() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn chore() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let check = words.get(1) == Some(&"--check");
    match words.as_slice() {
        ["rules"] | ["rules", "--check"] => rules::run(&root(), &games(), check),
        ["types"] | ["types", "--check"] => generated::run(&root(), &types::files(), check),
        ["schema"] | ["schema", "--check"] => generated::run(&root(), &schema::files(), check),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => bail!("unknown chore: {}\n{HELP}", words.join(" ")),
    }
}

/// The games of the catalogue: each has a specification.
fn games() -> Vec<&'static str> {
    Catalog::house()
        .iter()
        .map(|entry| entry.info().id)
        .collect()
}

/// The root of the repository.
fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent()
        .expect("this package lies in the repository")
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_a_test() {
        rules::run(&root(), &games(), true).unwrap();
    }

    #[test]
    fn types_are_fresh() {
        generated::run(&root(), &types::files(), true).unwrap();
    }

    #[test]
    fn schemas_are_fresh() {
        generated::run(&root(), &schema::files(), true).unwrap();
    }
}
