//! Builds the server again when the page was built again: its files are embedded.

use std::path::Path;

const PAGE: &str = "../../web/dist";

fn main() {
    let page = Path::new(PAGE);
    // Cargo would take a folder that is not there for a change, and build everything every time.
    // Where it cannot be made (sources that are read-only) that is all that happens.
    let _made = std::fs::create_dir_all(page);
    println!("cargo::rerun-if-changed={PAGE}");
    if !page.join("index.html").exists() {
        println!("cargo::warning=the page is not built, the server will say so: run `make page`");
    }
}
