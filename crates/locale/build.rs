//! Builds the crate again when a locale file or a rules page is added, changed or removed.

fn main() {
    println!("cargo::rerun-if-changed=../../locales");
}
