//! Bots at a game made to make them stumble, and at a real one.

mod any_game;
mod pennies;
mod three_witches;
