//! The suite on both databases, and what only one of them can suffer.

mod postgres;
mod sqlite;
mod transfer;
