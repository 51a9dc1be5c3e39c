//! The site: HTTP and WebSocket around the tables.
//!
//! [`serve`] is the whole program behind `coven serve`; [`listen`] is its door, [`app`] the same
//! without a socket, for tests. Handlers are thin: they read a request, ask the owner of a table (a task, the only one
//! that changes it), and answer. What a person sees of a game comes from `coven_table`; nothing
//! here knows which game it is.
//!
//! A move's way: `routes/live.rs` reads it from the socket, the table's owner judges it, the store
//! makes it durable, the game carries it out, every listener is told what her seat may know.

mod app;
mod args;
mod bots;
mod chance;
mod door;
mod fault;
mod limit;
mod loads;
mod lobby;
mod makers;
mod markdown;
mod metrics;
mod origin;
mod pulse;
mod routes;
mod serve;
mod session;
mod table;
mod text;
mod wishes;

use std::time::{SystemTime, UNIX_EPOCH};

pub use app::{App, app};
pub use args::{ContentFile, ServeArgs, Settings};
pub use door::listen;
pub use fault::Fault;
pub use routes::health::figures;
pub use serve::{ServeError, not_opened, serve};

/// Unix time in seconds.
fn now() -> i64 {
    now_millis() / 1000
}

/// Unix time in milliseconds.
fn now_millis() -> i64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |time| time.as_millis() as i64)
}
