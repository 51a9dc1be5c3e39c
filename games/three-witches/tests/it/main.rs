//! Every rule of `docs/rules/three-witches.md`, proven by a test that names it.
//!
//! Tests are data: a table is set up by naming cards ([`support`]) and a short script says what is
//! played, what is legal, what is refused and what is seen ([`script`]). Players are `a`, `b` and
//! `c`, seats 0, 1 and 2 clockwise.

mod bad_input;
mod bidding;
mod conformance;
mod content;
mod exchange;
mod eye;
mod information;
mod invariants;
mod options;
mod returns;
mod round;
mod scoring;
mod script;
mod setup;
mod signals;
mod support;
mod teams;
mod tricks;
mod values;
