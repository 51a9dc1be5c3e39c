//! A table without a server: what is told to whom, and every kind of input.

mod inputs;
mod table;
