//! What the tests of rules are written in: a table that is played on in notation, and a little
//! language of scripts.

mod run;
mod table;

pub use run::{Look, Script, run, words};
pub use table::TestTable;
