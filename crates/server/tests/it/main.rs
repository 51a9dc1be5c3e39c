//! The server from outside: over HTTP and WebSocket, across restarts, under attack.

mod circles;
mod common;
mod deal;
mod door;
mod http;
mod live;
mod lobby;
mod old;
mod restart;
mod seat;
mod shares;
mod start;
mod unread;
