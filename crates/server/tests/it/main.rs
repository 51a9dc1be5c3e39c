//! The server from outside: over HTTP and WebSocket, across restarts, under attack.

mod circles;
mod common;
mod deal;
mod door;
mod http;
mod lessons;
mod live;
mod lobby;
mod old;
#[cfg(feature = "test-seed")]
mod repeat;
mod restart;
mod seat;
mod shares;
mod silence;
mod start;
mod wishes;
