//! Files that are generated and checked in.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// A generated file: its path in the repository and its text.
pub(crate) struct Generated {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Writes the files, or checks that they are as they would be written.
pub(crate) fn run(root: &Path, files: &[Generated], check: bool) -> Result<()> {
    let mut stale = Vec::new();
    for Generated { path, text } in files {
        let file = root.join(path);
        let fresh = fs::read_to_string(&file).is_ok_and(|found| found == *text);
        if fresh {
            continue;
        }
        if check {
            stale.push(path.as_str());
            continue;
        }
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).with_context(|| format!("making the folder of {path}"))?;
        }
        fs::write(&file, text).with_context(|| format!("writing {path}"))?;
        println!("wrote {path}");
    }
    ensure!(
        stale.is_empty(),
        "stale, run `cargo xtask types` and `schema`: {}",
        stale.join(", ")
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stale_file_is_found_and_written() {
        let folder = std::env::temp_dir().join(format!("coven-xtask-{}", std::process::id()));
        let files = [Generated {
            path: "deep/file.ts".into(),
            text: "new\n".into(),
        }];
        let error = run(&folder, &files, true).unwrap_err().to_string();
        assert!(error.contains("deep/file.ts"), "{error}");
        run(&folder, &files, false).unwrap();
        run(&folder, &files, true).unwrap();
        fs::write(folder.join("deep/file.ts"), "old\n").unwrap();
        assert!(run(&folder, &files, true).is_err());
        fs::remove_dir_all(folder).unwrap();
    }
}
