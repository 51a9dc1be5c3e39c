//! Every rule of `docs/rules/vedmin-krug.md`, proven by a test that names it.
//!
//! Tests are data: a table is set up by naming cards and amounts ([`support`]), then played and
//! asked. Amounts are `[heart, mandrake, mushroom, spider, toad]`; seats are `A` to `E`, clockwise.

mod arcana;
mod bad_input;
mod brew;
mod brewing;
mod conformance;
mod content;
mod ending;
mod golden;
mod information;
mod invariants;
mod order;
mod passing;
mod powers;
mod setup;
mod study;
mod support;
mod wire;
