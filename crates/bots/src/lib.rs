//! Players that see views: chance, heuristics, information-set tree search; and two ways to let
//! them play in bulk, [`simulate`] and [`arena`].
//!
//! A bot is given what a person on its seat is given: the view, what the seat was shown so far
//! (the memory of [`coven_core::Determinize`]), and the legal actions. It never receives a state
//! (law 5). A bot is whoever implements [`Bot`]; which of ours can play a game depends on what the game is able to do
//! ([`Powers`]). No game is known here.
//!
//! ```
//! use coven_bots::{BotKind, Budget, Player};
//!
//! let hard: Player = "search:iterations=20000,ms=300".parse().unwrap();
//! assert_eq!(hard.kind, BotKind::Search);
//! assert_eq!(hard.budget, Budget { iterations: 20_000, millis: 300 });
//! assert_eq!("random".parse::<Player>().unwrap().to_string(), "random");
//! ```

mod arena;
mod bot;
mod crew;
mod player;
mod pool;
mod powers;
mod search;
mod simulate;
mod thinking;
mod time;

/// Which play this is: goes up when a level of a bot decides otherwise than before.
pub const EDITION: u32 = 2;

pub use arena::{ArenaPlan, ArenaReport, Comparison, Standing, arena};
pub use bot::{Asked, Bot, Chance, Considered, Decision, Searching, Sensible};
pub use player::{BadPlayer, BotKind, Budget, Level, Player};
pub use powers::Powers;
pub use search::Search;
pub use simulate::{Distribution, Figure, SimulationPlan, SimulationReport, Violation, simulate};
pub use thinking::{Question, Thinking};
