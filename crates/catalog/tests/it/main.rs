//! The catalogue: old editions are still played, and what is pinned does not move.

mod editions;
mod pinned;
mod rules_alone;
