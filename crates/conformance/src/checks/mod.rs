//! The laws, one function each. Every function plays random game number `number` and looks at
//! every step of it.

mod closed;
mod disguises;
mod doors;
mod glimpses;
mod lists;
mod log;
mod moments;
mod powers;
mod repeat;
mod sampling;
mod secrets;
mod sentences;
mod silence;
mod told_apart;

pub use closed::closed_list;
pub use disguises::{Compared, disguises, disguises_in_play};
pub use doors::doors;
pub use glimpses::glimpses;
pub use lists::lists;
pub use log::{changed_log, log_replays};
pub use moments::moments;
pub use powers::powers;
pub use repeat::{determinism, serialising};
pub(crate) use sampling::guess;
pub use sampling::sampling;
pub use secrets::secrets;
pub use sentences::{headings, sentences};
pub use silence::silence;
pub use told_apart::told_apart;
