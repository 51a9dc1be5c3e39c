//! What a store does, in SQL that both databases understand.
//!
//! This folder is compiled twice, below `sqlite` and below `postgres`, so that every statement stands
//! once. The module above says what differs: the types (`Db`, `DbRow`, `Pool`, `Backend`), how a write
//! begins, and the few statements that each database says in its own way.

mod deals;
mod endings;
mod entries;
mod rows;
mod scribe;
mod seats;
mod store;
mod tables;
mod transfer;

pub(super) use self::scribe::Scribe;
