//! Every rule of `docs/rules/seers-catalog.md`, proven by a test that names it.
//!
//! Tests are data: a table is set up by naming cards ([`support`]) and a short script says what is
//! played, what is legal, what is refused and what is seen ([`script`]). Seers are `a` to `e`, seats 0
//! to 4 clockwise. Artifacts go by short names (`amulet`, `cauldron`), `j` is a joker.

mod artifacts;
mod bad_input;
mod bonus;
mod brute_force;
mod conformance;
mod content;
mod deeds;
mod following;
mod games;
mod information;
mod leading;
mod melds;
mod riders;
mod scoring;
mod script;
mod setup;
mod steps;
mod support;
