//! Real parts for tests: servers from the distribution's packages, started on loopback, each with a
//! folder and a port of its own, and gone when the test is.

mod postgres;

use std::net::{Ipv4Addr, TcpListener};

pub use postgres::Postgres;

/// A port that was free a moment ago.
fn free_port() -> u16 {
    let socket = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("loopback has ports");
    let address = socket.local_addr().expect("it was bound");
    address.port()
}
