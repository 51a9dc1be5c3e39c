//! Where bots think: threads of their own, so that no search ever keeps a person waiting.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use coven_bots::Level;
use coven_core::Seed;
use coven_table::{BotJob, BotSpec};
use coven_wire::BotLevel;
use tokio::sync::{Semaphore, oneshot};

/// The bots' own threads. As many jobs run at once as there are threads; the rest wait in line.
#[derive(Debug)]
pub(crate) struct BotPool {
    threads: rayon::ThreadPool,
    free: Semaphore,
}

impl BotPool {
    pub(crate) fn new(threads: usize) -> Result<Self, rayon::ThreadPoolBuildError> {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .thread_name(|number| format!("bot-{number}"))
            .build()?;
        Ok(Self {
            threads: pool,
            free: Semaphore::new(threads),
        })
    }

    /// Thinks a decision through; `None` if the bot broke down over it.
    pub(crate) async fn think(&self, level: BotLevel, job: BotJob) -> Option<String> {
        let _turn = self.free.acquire().await.expect("the pool is never closed");
        let (answer, decision) = oneshot::channel();
        self.threads.spawn(move || {
            let began = Instant::now();
            let thought = catch_unwind(AssertUnwindSafe(job))
                .ok()
                .map(|answer| answer.action);
            crate::metrics::thought(name(level), began.elapsed());
            // Nobody waits any more when the table has gone.
            let _unheard = answer.send(thought);
        });
        decision.await.ok().flatten()
    }
}

/// The bot of a level, with fresh chance.
pub(crate) fn spec(level: BotLevel) -> BotSpec {
    let level = match level {
        BotLevel::Easy => Level::Easy,
        BotLevel::Normal => Level::Normal,
        BotLevel::Hard => Level::Hard,
    };
    BotSpec {
        player: level.player(),
        seed: Seed::from_system(),
    }
}

pub(crate) const fn name(level: BotLevel) -> &'static str {
    match level {
        BotLevel::Easy => "easy",
        BotLevel::Normal => "normal",
        BotLevel::Hard => "hard",
    }
}
