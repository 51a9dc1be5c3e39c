//! What the host can watch: names of the figures stand here and nowhere else.

use std::sync::OnceLock;
use std::time::Duration;

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

const TABLES: &str = "coven_tables_in_memory";
const CONNECTIONS: &str = "coven_connections";
const MOVES: &str = "coven_moves_total";
const REFUSALS: &str = "coven_refusals_total";
const BOT_SECONDS: &str = "coven_bot_thinking_seconds";
const BOT_WAITING: &str = "coven_bot_waiting_seconds";
const APPEND_SECONDS: &str = "coven_store_append_seconds";
const BROKEN: &str = "coven_broken_invariants_total";

/// Starts to count; the first call of a process does the work.
pub(crate) fn recorder() -> &'static PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    RECORDER.get_or_init(|| {
        let recorder = PrometheusBuilder::new()
            .set_buckets_for_metric(
                Matcher::Suffix("_seconds".to_owned()),
                &[
                    0.000_1, 0.000_5, 0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5,
                ],
            )
            .expect("there are buckets")
            .build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("another recorder counts already; /metrics stays empty");
        }
        describe_gauge!(TABLES, "Tables with an owner task.");
        describe_gauge!(CONNECTIONS, "Live connections.");
        describe_counter!(MOVES, "Moves carried out, by game and by who decided.");
        describe_counter!(
            REFUSALS,
            "Refusals by kind: rules, request, limit, storage."
        );
        describe_histogram!(BOT_SECONDS, "How long a bot thought, by level.");
        describe_histogram!(
            BOT_WAITING,
            "How long a bot waited for a thread, by who waits for it."
        );
        describe_histogram!(APPEND_SECONDS, "How long a move took to be durable.");
        describe_counter!(BROKEN, "Moves after which an invariant did not hold.");
        handle
    })
}

/// Counts one up now and one down when dropped.
#[derive(Debug)]
pub(crate) struct Counted(&'static str);

impl Counted {
    pub(crate) fn table() -> Self {
        Self::new(TABLES)
    }

    pub(crate) fn connection() -> Self {
        Self::new(CONNECTIONS)
    }

    fn new(name: &'static str) -> Self {
        gauge!(name).increment(1.0);
        Self(name)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        gauge!(self.0).decrement(1.0);
    }
}

pub(crate) fn moved(game: &str, by: &'static str) {
    counter!(MOVES, "game" => game.to_owned(), "by" => by).increment(1);
}

pub(crate) fn refused(kind: &'static str) {
    counter!(REFUSALS, "kind" => kind).increment(1);
}

pub(crate) fn thought(level: &'static str, time: Duration) {
    histogram!(BOT_SECONDS, "level" => level).record(time);
}

pub(crate) fn waited(rank: &'static str, time: Duration) {
    histogram!(BOT_WAITING, "rank" => rank).record(time);
}

pub(crate) fn appended(time: Duration) {
    histogram!(APPEND_SECONDS).record(time);
}

pub(crate) fn broken() {
    counter!(BROKEN).increment(1);
}
