//! Every rule of `docs/rules/glastonbury.md`, proven by a test that names it.
//!
//! Tests are data: a table is described in words ([`support`]), and a short script says what is
//! played, what is legal, what is refused and what is seen ([`script`]). Players are named by the
//! colours of their wizards: `r`, `y`, `g` and `b`, clockwise in the order in which they stand.

mod bad_input;
mod bots;
mod conformance;
mod content;
mod ending;
mod field;
mod flow;
mod information;
mod invariants;
mod options;
mod playthroughs;
mod recipes;
mod scoring;
mod script;
mod setup;
mod spells;
mod support;
mod taking;
