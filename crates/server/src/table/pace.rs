//! How many actions a person may make at a table, and how fast.
//!
//! Some actions can be undone and done again for ever (a recipe laid and withdrawn, a card picked
//! and put back). The rules allow it, as they should, and every one of them is stored; so the server
//! bounds them. It cannot tell progress from going round in circles: whatever looks like progress
//! (another question, another seat to decide) two seats that work together can bring about again
//! and again. So nothing but time gives room for more, a seat has only its own share, and the more
//! actions a seat has in the log, the slower its share comes back, past any length that people
//! reach. A refusal costs nothing but a wait: the same action is accepted a little later, so that
//! nobody is ever stuck.

use std::num::NonZeroU32;
use std::time::Duration;

use coven_core::Seat;
use coven_store::EntryRecord;
use tokio::time::Instant;

use crate::args::Settings;

/// More actions of one seat than people need. The longest game that one seat plays alone, Old World
/// for one, has 1,470 actions on average if every choice is left to chance, and 6,191 in the longest
/// of two thousand such games.
const ORDINARY: usize = 5_000;
/// Beyond that, the wait for the next action doubles with every so many.
const DOUBLING: usize = 500;
/// No wait is longer than two to this power of the ordinary one.
const DOUBLINGS: u32 = 12;

/// The shares of every seat of one table.
#[derive(Debug)]
pub(super) struct Pace {
    /// How long one action takes to come back.
    ordinary: Duration,
    /// How many may be made without a pause.
    burst: NonZeroU32,
    seats: Vec<Share>,
}

#[derive(Clone, Debug, Default)]
struct Share {
    /// How many actions of the log are of this seat.
    made: usize,
    /// When everything that was used has come back.
    whole_at: Option<Instant>,
}

impl Pace {
    /// Whole shares for a table with this log.
    pub(super) fn new(settings: &Settings, seats: usize, log: &[EntryRecord]) -> Self {
        let mut shares = vec![Share::default(); seats];
        let acts = log.iter().filter_map(|record| record.entry.action());
        for (seat, _) in acts {
            shares[seat.index()].made += 1;
        }
        Self {
            ordinary: Duration::from_mins(1) / settings.actions_per_minute.get(),
            burst: settings.action_burst,
            seats: shares,
        }
    }

    /// Whether a seat may make one more action now.
    pub(super) fn allows(&self, seat: Seat, now: Instant) -> bool {
        let share = &self.seats[seat.index()];
        let used = share
            .whole_at
            .map_or(Duration::ZERO, |whole| whole.saturating_duration_since(now));
        let burst = if share.made < ORDINARY {
            self.burst.get()
        } else {
            1
        };
        used <= self.wait(share.made) * (burst - 1)
    }

    /// A seat has made an action.
    pub(super) fn note(&mut self, seat: Seat, now: Instant) {
        let wait = self.wait(self.seats[seat.index()].made);
        let share = &mut self.seats[seat.index()];
        share.made += 1;
        share.whole_at = Some(share.whole_at.map_or(now, |whole| whole.max(now)) + wait);
    }

    /// How long the next action of a seat takes to come back.
    fn wait(&self, made: usize) -> Duration {
        let doublings = (made.saturating_sub(ORDINARY) / DOUBLING) as u32;
        self.ordinary * 2_u32.pow(doublings.min(DOUBLINGS))
    }
}

#[cfg(test)]
mod tests {
    use coven_core::Entry;

    use super::*;

    fn pace(made: usize) -> Pace {
        let settings = Settings {
            action_burst: NonZeroU32::new(10).unwrap(),
            actions_per_minute: NonZeroU32::new(60).unwrap(),
            ..Settings::default()
        };
        let action: EntryRecord = Entry::act(Seat::new(0), "lay rec-01".to_owned()).into();
        Pace::new(&settings, 2, &vec![action; made])
    }

    /// How many actions seat 0 makes in this time, trying twenty times a second.
    fn made_within(pace: &mut Pace, seconds: u32) -> usize {
        let began = Instant::now();
        let seat = Seat::new(0);
        let tries = (0..seconds * 20).map(|number| began + Duration::from_millis(50) * number);
        tries
            .filter(|now| {
                let allowed = pace.allows(seat, *now);
                if allowed {
                    pace.note(seat, *now);
                }
                allowed
            })
            .count()
    }

    #[test]
    fn a_seat_has_a_burst_and_then_its_rate() {
        let mut pace = pace(0);
        let made = made_within(&mut pace, 100);
        assert!((109..=110).contains(&made), "{made}");
        assert!(
            pace.allows(Seat::new(1), Instant::now()),
            "the others have their own"
        );
    }

    #[test]
    fn the_longer_the_log_the_slower_and_never_an_end() {
        let mut last = made_within(&mut pace(ORDINARY), 400);
        assert!((400..=401).contains(&last), "no burst any more: {last}");
        for step in 1..6 {
            let made = made_within(&mut pace(ORDINARY + step * DOUBLING), 400);
            assert!(made <= last / 2 + 1 && made > 0, "{made} after {last}");
            last = made;
        }
        let endless = pace(10_000_000);
        let longest = endless.wait(10_000_000);
        assert!(longest < Duration::from_hours(2), "{longest:?}");
        assert!(endless.allows(Seat::new(0), Instant::now()), "one at once");
    }
}
