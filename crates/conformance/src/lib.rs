//! The one test suite that every game passes.
//!
//! A new game is tested by calling [`Suite`]: random games are played, and at every step the laws
//! of ARCHITECTURE.md are checked. Each law is also a function of its own in [`checks`], for a
//! game that wants to look at one of them closely. A failure names the game, the number of the
//! random game and every action so far in notation, which is all that is needed to see it again.
//!
//! Besides: a [`TestTable`] is played on in notation and [`run`] runs scripts on it, [`perft`] counts lines of
//! play, [`ending`] says how a game of chance comes out, [`Playthrough`] writes a game down for a person to
//! read, [`golden!`] compares such a text with the checked-in file, and [`proves!`] names the rules
//! that a test proves (`cargo xtask rules` lists the rules that no test names).
//!
//! ```text
//! Suite::new(|players, options| MyGame::new(content(), players, options).unwrap())
//!     .games(20)
//!     .run();
//! ```

pub mod checks;
mod failure;
pub mod fuzz;
mod golden;
mod perft;
mod playthrough;
mod rules;
mod script;
mod shared;
mod suite;
mod walk;

pub use failure::Failure;
pub use golden::golden;
pub use perft::perft;
pub use playthrough::Playthrough;
pub use rules::is_rule_id;
pub use script::{Look, Script, TestTable, run, words};
pub use suite::Suite;
pub use walk::{Walk, ending, viewers};
