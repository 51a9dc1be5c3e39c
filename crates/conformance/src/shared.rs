//! Games that are looked at side by side, on all processors.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::Failure;
use crate::checks::Compared;

/// How many decisions are to be looked at, if somebody has said it.
pub(crate) fn until_decisions() -> Option<u64> {
    let told = std::env::var("COVEN_SECRETS_DECISIONS").ok()?;
    Some(told.parse().expect("COVEN_SECRETS_DECISIONS is a number"))
}

/// How much is to be done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Work {
    pub(crate) games: u64,
    /// Instead of so many games, games until this many decisions are looked at.
    pub(crate) decisions: Option<u64>,
}

impl Work {
    /// Looks at game after game; the first failure, by the number of its game, ends it.
    pub(crate) fn share(
        self,
        look: impl Fn(u64) -> Result<Compared, Failure> + Sync,
    ) -> Result<Compared, Failure> {
        let next = AtomicU64::new(0);
        let is_over = AtomicBool::new(false);
        let sum = Mutex::new(Compared::default());
        let worker = || -> Option<(u64, Failure)> {
            while !is_over.load(Ordering::Relaxed) {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if self.decisions.is_none() && game >= self.games {
                    break;
                }
                match look(game) {
                    Ok(compared) => {
                        let mut sum = sum.lock().unwrap_or_else(PoisonError::into_inner);
                        sum.add(compared);
                        let is_enough = |enough| sum.decisions >= enough;
                        if self.decisions.is_some_and(is_enough) {
                            is_over.store(true, Ordering::Relaxed);
                        }
                    }
                    Err(failure) => {
                        is_over.store(true, Ordering::Relaxed);
                        return Some((game, failure));
                    }
                }
            }
            None
        };
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let failures: Vec<(u64, Failure)> = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
            let ends = workers.into_iter().map(|worker| {
                worker
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            ends.flatten().collect()
        });
        let first = failures.into_iter().min_by_key(|(game, _)| *game);
        first.map_or_else(
            || Ok(sum.into_inner().unwrap_or_else(PoisonError::into_inner)),
            |(_, failure)| Err(failure),
        )
    }
}
