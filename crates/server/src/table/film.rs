//! Bots wait for what people are still being shown.
//!
//! A page draws what happened moment by moment, at its person's pace, and says how far it has come (`shown`). A bot that has
//! decided makes its move when everybody who sits here and says so has been shown the step before. Nobody can hold a table
//! up for longer than the stated time a step (`--film-seconds`), whatever her page says; whoever says nothing is not waited for, nor is
//! whoever only looks on. People's own moves never wait.

use coven_core::Seat;
use tokio::time::Instant;

use super::owner::Owner;

/// A decision of a bot that is made when people have seen the step before.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) seat: Seat,
    pub(super) ticket: u64,
    pub(super) asked_at: usize,
    pub(super) action: Option<String>,
}

#[derive(Debug, Default)]
pub(super) struct Films {
    /// When the last step was told that everybody was told about.
    began: Option<Instant>,
    held: Vec<Held>,
}

impl Films {
    /// A step was told to everybody.
    pub(super) fn begin(&mut self) {
        self.began = Some(Instant::now());
    }

    pub(super) fn hold(&mut self, decision: Held) {
        self.held.push(decision);
    }
}

impl Owner {
    /// Until when a bot's move waits now, if it must.
    pub(super) fn film_ends(&self) -> Option<Instant> {
        let seated = |session: &_| self.record.seat_of(session).is_some();
        let until = self.films.began? + self.app.settings().film();
        (until > Instant::now() && self.audience.is_watching(seated)).then_some(until)
    }

    /// When a move that waits is due at the latest.
    pub(super) fn film_alarm(&self) -> Option<Instant> {
        let began = self.films.began.filter(|_| !self.films.held.is_empty());
        began.map(|began| began + self.app.settings().film())
    }

    /// Makes the moves of bots that nobody needs to wait for any more, one step at a time.
    pub(super) async fn go_on(&mut self) {
        while self.film_ends().is_none() && !self.films.held.is_empty() {
            let Held {
                seat,
                ticket,
                asked_at,
                action,
            } = self.films.held.remove(0);
            self.decided(seat, ticket, asked_at, action).await;
        }
    }
}
