//! Texts that are checked in and compared: the diff is the review.

use std::fs;
use std::path::Path;

/// Compares a text with a file in the caller's `tests/`; `COVEN_BLESS=1` writes the file instead.
#[macro_export]
macro_rules! golden {
    ($name:expr, $text:expr $(,)?) => {
        $crate::golden(
            &::std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("tests")
                .join($name),
            $text,
        )
    };
}

/// Compares a text with the file; `COVEN_BLESS=1` writes the file instead.
///
/// # Panics
/// If the file is absent or differs, with the first line that does.
pub fn golden(file: &Path, text: &str) {
    if std::env::var_os("COVEN_BLESS").is_some_and(|value| value == "1") {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).expect("the folder of golden files can be made");
        }
        fs::write(file, text).expect("the golden file can be written");
        return;
    }
    let name = file.display();
    let wanted = fs::read_to_string(file)
        .unwrap_or_else(|error| panic!("{name}: {error}; COVEN_BLESS=1 writes it"));
    if wanted == text {
        return;
    }
    let mut lines = wanted.lines().zip(text.lines()).enumerate();
    let (line, wanted, got) = lines
        .find(|(_, (wanted, got))| wanted != got)
        .map_or((0, "its end", "another end"), |(at, (wanted, got))| {
            (at + 1, wanted, got)
        });
    panic!("{name} differs at line {line}; COVEN_BLESS=1 rewrites it\nfile: {wanted}\n now: {got}");
}
