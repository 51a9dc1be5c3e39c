//! The rules of `docs/rules/old-world.md`, proven by tests that name them.
//!
//! Tests are data: a table is set up by naming what lies on it ([`support`]) and a short script says
//! what is done, what is legal, what is refused and what comes of it ([`script`]). Players are `a` to
//! `e`, seats 0 to 4 clockwise; `a` is the first player and begins.

mod aftermath;
mod arena;
mod bad_input;
mod bots;
mod cards;
mod choices;
mod conformance;
mod content;
mod dice;
mod every_card;
mod examples;
mod fight_attacks;
mod fight_cards;
mod fight_common;
mod fight_moments;
mod fight_monster_turn;
mod fight_witcher_turn;
mod fight_words;
mod forecast;
mod golden;
mod information;
mod invariants;
mod loading;
mod locations;
mod moving;
mod mutants;
mod options;
mod phase_three;
mod phase_two;
mod quests;
mod row;
mod says;
mod script;
mod setup;
mod skills;
mod solo;
mod specialties;
mod stories;
mod support;
mod tokens;
mod trophies;
mod turn;
mod unseen;
mod views;
mod witcher_aftermath;
mod witcher_fights;
mod words;
mod worked_turn;
