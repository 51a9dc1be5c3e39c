//! What a run of the load generator counts, and what it says in the end.

use std::collections::BTreeMap;
use std::time::Duration;

use hdrhistogram::Histogram;
use serde::Serialize;

use super::Plan;
use super::process::Spent;
use crate::args::LoadArgs;

/// No delay is longer, in microseconds: an hour.
const LONGEST: u64 = 3_600_000_000;

/// Counted while people play.
#[derive(Debug)]
pub(crate) struct Tally {
    pub(crate) connections: u64,
    pub(crate) moves: u64,
    pub(crate) messages: u64,
    pub(crate) bytes: u64,
    pub(crate) games: u64,
    answer: Histogram<u64>,
    seen: Histogram<u64>,
    back: Histogram<u64>,
    refused: BTreeMap<String, u64>,
}

impl Default for Tally {
    fn default() -> Self {
        let histogram =
            || Histogram::new_with_bounds(1, LONGEST, 3).expect("three digits of an hour");
        Self {
            connections: 0,
            moves: 0,
            messages: 0,
            bytes: 0,
            games: 0,
            answer: histogram(),
            seen: histogram(),
            back: histogram(),
            refused: BTreeMap::new(),
        }
    }
}

impl Tally {
    /// A move was answered after so long.
    pub(crate) fn answered(&mut self, after: Duration) {
        self.moves += 1;
        self.answer.saturating_record(micros(after));
    }

    /// Somebody else's page knows of a move after so long.
    pub(crate) fn seen(&mut self, after: Duration) {
        self.seen.saturating_record(micros(after));
    }

    /// Somebody who lost the site sees her table again after so long.
    pub(crate) fn back(&mut self, after: Duration) {
        self.back.saturating_record(micros(after));
    }

    pub(crate) fn refused(&mut self, code: &str) {
        *self.refused.entry(code.to_owned()).or_default() += 1;
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// How long something took, in microseconds.
#[derive(Debug, Serialize)]
pub(crate) struct Delay {
    pub(crate) p50: u64,
    pub(crate) p99: u64,
    pub(crate) p999: u64,
    pub(crate) max: u64,
}

impl Delay {
    fn of(times: &Histogram<u64>) -> Self {
        Self {
            p50: times.value_at_quantile(0.5),
            p99: times.value_at_quantile(0.99),
            p999: times.value_at_quantile(0.999),
            max: times.max(),
        }
    }
}

/// What the server's process spent.
#[derive(Debug, Serialize)]
pub(crate) struct Server {
    pub(crate) user_us_per_move: f64,
    pub(crate) system_us_per_move: f64,
    pub(crate) memory_kb: u64,
}

#[derive(Debug, Serialize)]
pub(crate) struct Report {
    pub(crate) game: String,
    pub(crate) players: usize,
    pub(crate) tables: u64,
    pub(crate) connections: u64,
    pub(crate) seconds: u32,
    pub(crate) moves: u64,
    pub(crate) moves_per_second: f64,
    pub(crate) games: u64,
    /// From a move to the word that it is safe.
    pub(crate) answer: Delay,
    /// From a move to its step on another's page.
    pub(crate) seen: Delay,
    /// How many lost the site and came back, and from the loss to the table before their eyes.
    pub(crate) returns: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) back: Option<Delay>,
    pub(crate) messages_per_move: f64,
    pub(crate) bytes_per_move: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) server: Option<Server>,
    pub(crate) refused: BTreeMap<String, u64>,
}

impl Report {
    pub(crate) fn new(
        args: &LoadArgs,
        plan: &Plan,
        tally: &Tally,
        spent: Option<Spent>,
        memory_kb: Option<u64>,
    ) -> Self {
        let moves = tally.moves.max(1);
        let a_move = |time: Duration| time.as_secs_f64() * 1e6 / moves as f64;
        Self {
            game: plan.game.clone(),
            players: plan.players,
            tables: args.tables,
            connections: tally.connections,
            seconds: args.seconds,
            moves: tally.moves,
            moves_per_second: tally.moves as f64 / f64::from(args.seconds),
            games: tally.games,
            answer: Delay::of(&tally.answer),
            seen: Delay::of(&tally.seen),
            returns: tally.back.len(),
            back: (!tally.back.is_empty()).then(|| Delay::of(&tally.back)),
            messages_per_move: tally.messages as f64 / moves as f64,
            bytes_per_move: tally.bytes / moves,
            server: spent.map(|spent| Server {
                user_us_per_move: a_move(spent.user),
                system_us_per_move: a_move(spent.system),
                memory_kb: memory_kb.unwrap_or(0),
            }),
            refused: tally.refused.clone(),
        }
    }
}
