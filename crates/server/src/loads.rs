//! Where games are run again from their logs: on threads that serve nobody, a few at once.

use tokio::sync::{Semaphore, SemaphorePermit};

/// A log with more actions than this takes long enough to be noticed by whoever waits behind it.
const LONG: usize = 2_000;

/// The lines in which logs wait to be run again. Long logs have a line of their own and one thread:
/// however many of them there are, an ordinary table never waits behind one.
#[derive(Debug)]
pub(crate) struct Loads {
    short: Semaphore,
    long: Semaphore,
}

impl Loads {
    pub(crate) fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            short: Semaphore::new(cores.saturating_sub(1).max(1)),
            long: Semaphore::new(1),
        }
    }

    /// Runs a job that walks through this many actions; `None` if it broke down over them.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        actions: usize,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let _turn = self.turn(actions).await;
        tokio::task::spawn_blocking(job).await.ok()
    }

    async fn turn(&self, actions: usize) -> SemaphorePermit<'_> {
        let line = if actions > LONG {
            &self.long
        } else {
            &self.short
        };
        line.acquire().await.expect("the lines are never closed")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_ordinary_log_does_not_wait_behind_a_long_one() {
        let loads = Loads::new();
        let _first = loads.turn(100_000).await;
        assert!(loads.long.try_acquire().is_err(), "one long log at a time");
        assert_eq!(loads.run(10, || 7).await, Some(7));
    }

    #[tokio::test]
    async fn a_job_that_breaks_down_gives_its_place_back() {
        let loads = Loads::new();
        for _ in 0..3 {
            let broken = loads.run(100_000, || panic!("a bug in a game")).await;
            assert_eq!(broken, None::<()>);
        }
        assert_eq!(loads.run(100_000, || 7).await, Some(7));
    }
}
