//! Can the house still write? Asked by `/healthz` and by everybody who waits for room on the disk;
//! told to the log once an outage, not once a move.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use coven_store::{Store, StoreError, Trouble};

use crate::App;

/// However many ask, the store is tried once in this time.
const FRESH: Duration = Duration::from_secs(1);
/// A disk that needs longer than this for a tiny write does not answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// A disk that fails and recovers again and again is not told about more often than this.
const LINE_EVERY: Duration = Duration::from_mins(1);

/// The last answer to the question.
#[derive(Debug, Default)]
pub(crate) struct Pulse(tokio::sync::Mutex<Option<(Instant, Result<(), Trouble>)>>);

impl Pulse {
    /// Writes a tiny row, unless that was tried a moment ago.
    pub(crate) async fn check(&self, store: &dyn Store) -> Result<(), Trouble> {
        let mut last = self.0.lock().await;
        if let Some((at, answer)) = *last
            && at.elapsed() < FRESH
        {
            return answer;
        }
        let answer = match tokio::time::timeout(PATIENCE, store.check(crate::now())).await {
            Ok(Ok(())) => {
                well();
                Ok(())
            }
            Ok(Err(error)) => {
                failed(&error);
                Err(error.trouble())
            }
            Err(_) => {
                outage().failed("it takes too long");
                Err(Trouble::Other)
            }
        };
        *last = Some((Instant::now(), answer));
        answer
    }
}

impl App {
    /// Waits until the store can be written again.
    pub(crate) async fn until_writable(&self) {
        loop {
            tokio::time::sleep(FRESH).await;
            if self.pulse().check(self.store()).await.is_ok() {
                return;
            }
        }
    }
}

/// What the log has been told about the store. One for the process, like the log itself.
#[derive(Debug)]
struct Outage {
    is_told: bool,
    told_at: Option<Instant>,
}

static OUTAGE: Mutex<Outage> = Mutex::new(Outage {
    is_told: false,
    told_at: None,
});

fn outage() -> MutexGuard<'static, Outage> {
    OUTAGE.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Outage {
    fn failed(&mut self, reason: &str) {
        let is_new = self.told_at.is_none_or(|at| at.elapsed() >= LINE_EVERY);
        if !self.is_told && is_new {
            *self = Self {
                is_told: true,
                told_at: Some(Instant::now()),
            };
            tracing::error!(
                reason,
                "the store fails; moves are refused until it works again"
            );
        }
    }
}

/// Something could not be stored.
pub(crate) fn failed(error: &StoreError) {
    match error {
        StoreError::Backend(_) => outage().failed(&error.to_string()),
        // One table is not as it should be: nothing that passes by itself.
        StoreError::Conflict(_) | StoreError::Corrupt(_) => {
            tracing::error!(%error, "the store refused");
        }
    }
}

/// Something was stored.
pub(crate) fn well() {
    let mut outage = outage();
    if outage.is_told {
        outage.is_told = false;
        tracing::warn!("the store works again");
    }
}
