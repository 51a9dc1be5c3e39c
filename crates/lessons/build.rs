//! Builds the crate again when a lesson is added, changed or removed.

fn main() {
    println!("cargo::rerun-if-changed=../../lessons");
}
