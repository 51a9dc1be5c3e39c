//! Builds the server again when the page was built again: its files are embedded.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
