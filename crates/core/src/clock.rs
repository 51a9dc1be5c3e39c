//! Time at a table, as arithmetic: who has how much of it left.
//!
//! Nothing here reads a clock. Moments are milliseconds since the game began and come from outside,
//! as inputs of the log; the same inputs give the same time left, on the server, after a restart and
//! in `coven verify`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Seat, SeatSet};

const MINUTE: i128 = 60_000;
const DAY: i128 = 24 * 60 * MINUTE;

/// How time is counted at a table; fixed when the game begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    pub pace: Pace,
    /// What happens to a seat whose time is out.
    pub out: WhenOut,
    /// When the game began, in Unix milliseconds: nights are told by it.
    pub began: u64,
    /// The seats in order; nothing for a seat whose time nobody counts (a bot's).
    pub seats: Vec<Option<SeatClock>>,
}

/// How much time there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Pace {
    /// A reserve for the whole game, and something back for every decision; in milliseconds.
    Live { reserve: u64, increment: u64 },
    /// So many days for every decision.
    Days { days: u8 },
}

/// What follows when time is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WhenOut {
    /// A bot takes this decision.
    BotDecides,
    /// A bot takes the seat until she is back.
    BotSits,
    Resigns,
}

/// The time of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatClock {
    /// Hours of every day that do not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub night: Option<Night>,
}

/// From one minute of the day to another, by the clock of a person's wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Night {
    /// Minutes after midnight, from 0 to 1439.
    pub from: u16,
    pub to: u16,
    /// Minutes east of Greenwich.
    pub zone: i16,
}

impl Night {
    /// How much night there was from the beginning of time until this local moment.
    fn until(self, moment: i128) -> i128 {
        let (from, to) = (i128::from(self.from) * MINUTE, i128::from(self.to) * MINUTE);
        let within = |from: i128, to: i128, time: i128| time.clamp(from, to) - from;
        let part = |time: i128| {
            if from <= to {
                within(from, to, time)
            } else {
                within(0, to, time) + within(from, DAY, time)
            }
        };
        moment.div_euclid(DAY) * part(DAY) + part(moment.rem_euclid(DAY))
    }
}

impl Clock {
    /// Whether it fits a table of so many players.
    pub fn fits(&self, players: usize) -> bool {
        let is_time =
            |night: Night| night.from < 1440 && night.to < 1440 && night.zone.abs() < 1440;
        let nights = self.seats.iter().flatten().filter_map(|seat| seat.night);
        let has_days = !matches!(self.pace, Pace::Days { days: 0 });
        self.seats.len() == players && has_days && nights.into_iter().all(is_time)
    }

    const fn beginning(&self) -> u64 {
        match self.pace {
            Pace::Live { reserve, .. } => reserve,
            Pace::Days { days } => days as u64 * DAY as u64,
        }
    }

    /// How much of the time between two moments counts for a seat.
    fn awake(&self, seat: SeatClock, from: u64, to: u64) -> u64 {
        let asleep = seat.night.map_or(0, |night| {
            let local = |moment: u64| {
                i128::from(self.began) + i128::from(moment) + i128::from(night.zone) * MINUTE
            };
            night.until(local(to)) - night.until(local(from))
        });
        to.saturating_sub(from)
            .saturating_sub(u64::try_from(asleep).unwrap_or(0))
    }
}

/// The clocks of a running game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    clock: Clock,
    now: u64,
    left: Vec<u64>,
}

impl Clocks {
    pub fn new(clock: Clock) -> Self {
        Self {
            now: 0,
            left: vec![clock.beginning(); clock.seats.len()],
            clock,
        }
    }

    /// Lets time pass: it counts for the seats that think, but not in their nights.
    pub fn pass(&mut self, to: u64, thinking: SeatSet) {
        for seat in thinking.iter() {
            if let Some(Some(of)) = self.clock.seats.get(seat.index()) {
                let spent = self.clock.awake(*of, self.now, to);
                let left = &mut self.left[seat.index()];
                *left = left.saturating_sub(spent);
            }
        }
        self.skip(to);
    }

    /// Lets time pass that counts for nobody.
    pub fn skip(&mut self, to: u64) {
        self.now = self.now.max(to);
    }

    /// A seat has decided, or its time was out and something was done about it.
    pub fn decided(&mut self, seat: Seat) {
        if let Some(left) = self.left.get_mut(seat.index()) {
            *left = match self.clock.pace {
                Pace::Live { increment, .. } => left.saturating_add(increment),
                Pace::Days { .. } => self.clock.beginning(),
            };
        }
    }

    /// Whether anybody counts the time of a seat.
    pub fn counts(&self, seat: Seat) -> bool {
        matches!(self.clock.seats.get(seat.index()), Some(Some(_)))
    }

    /// What a seat has left, by the last moment that was told.
    pub fn left(&self, seat: Seat) -> Option<u64> {
        self.counts(seat).then(|| self.left[seat.index()])
    }

    pub fn is_out(&self, seat: Seat) -> bool {
        self.left(seat) == Some(0)
    }

    pub const fn out(&self) -> WhenOut {
        self.clock.out
    }

    /// The moment when the time of a seat is out if it goes on thinking.
    pub fn out_at(&self, seat: Seat) -> Option<u64> {
        let of = (*self.clock.seats.get(seat.index())?)?;
        let left = self.left[seat.index()];
        // Nights only make it later: at least an instant of every day counts, or the bound below is
        // reached and the seat is out then.
        let (mut early, mut late) = (self.now, self.now.saturating_add(left));
        while self.clock.awake(of, self.now, late) < left {
            let further = late.saturating_add(left.max(DAY as u64));
            if further == late {
                return Some(late);
            }
            (early, late) = (late, further);
        }
        while early < late {
            let middle = early + (late - early) / 2;
            if self.clock.awake(of, self.now, middle) >= left {
                late = middle;
            } else {
                early = middle + 1;
            }
        }
        Some(late)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 60 * 60 * 1000;

    fn clock(pace: Pace, night: Option<Night>) -> Clocks {
        let clock = Clock {
            pace,
            out: WhenOut::BotDecides,
            // A Sunday at noon in Greenwich.
            began: 1_700_000_000_000 / DAY as u64 * DAY as u64 + 12 * HOUR,
            seats: vec![Some(SeatClock { night }), Some(SeatClock::default()), None],
        };
        assert!(clock.fits(3));
        Clocks::new(clock)
    }

    #[test]
    fn only_those_who_think_spend_time() {
        let pace = Pace::Live {
            reserve: 1000,
            increment: 50,
        };
        let mut clocks = clock(pace, None);
        let [one, two, bot] = [0, 1, 2].map(Seat::new);
        clocks.pass(400, SeatSet::one(one));
        clocks.decided(one);
        assert_eq!(clocks.left(one), Some(650));
        assert_eq!(clocks.left(two), Some(1000));
        clocks.pass(900, SeatSet::all(3));
        assert_eq!((clocks.left(one), clocks.left(two)), (Some(150), Some(500)));
        assert_eq!(clocks.left(bot), None, "nobody counts a bot's time");
        assert_eq!(clocks.out_at(one), Some(1050));
        clocks.skip(5000);
        assert_eq!(
            clocks.left(one),
            Some(150),
            "skipped time counts for nobody"
        );
        clocks.pass(5149, SeatSet::one(one));
        assert!(!clocks.is_out(one));
        clocks.pass(5150, SeatSet::one(one));
        assert!(clocks.is_out(one));
    }

    #[test]
    fn nights_do_not_count() {
        let night = Night {
            from: 22 * 60,
            to: 6 * 60,
            zone: 180,
        };
        // The wall says 15:00 when the game begins: seven hours until the night, eight of night.
        let mut clocks = clock(Pace::Days { days: 1 }, Some(night));
        let seat = Seat::new(0);
        assert_eq!(clocks.out_at(seat), Some((7 + 8 + 16 + 8 + 1) * HOUR));
        clocks.pass(8 * HOUR, SeatSet::one(seat));
        assert_eq!(clocks.left(seat), Some(17 * HOUR));
        clocks.pass(15 * HOUR, SeatSet::one(seat));
        assert_eq!(clocks.left(seat), Some(17 * HOUR));
        clocks.pass(16 * HOUR, SeatSet::one(seat));
        assert_eq!(clocks.left(seat), Some(16 * HOUR));
        clocks.decided(seat);
        assert_eq!(
            clocks.left(seat),
            Some(24 * HOUR),
            "every decision has its days"
        );
    }

    #[test]
    fn the_moment_when_time_is_out_is_the_first_one() {
        let night = Night {
            from: 0,
            to: 1439,
            zone: -300,
        };
        for night in [None, Some(night)] {
            let mut clocks = clock(Pace::Days { days: 3 }, night);
            let seat = Seat::new(0);
            let out = clocks.out_at(seat).unwrap();
            clocks.pass(out - 1, SeatSet::one(seat));
            assert!(!clocks.is_out(seat));
            clocks.pass(out, SeatSet::one(seat));
            assert!(clocks.is_out(seat));
        }
    }

    #[test]
    fn a_clock_that_cannot_be_is_refused() {
        let good = clock(Pace::Days { days: 1 }, None).clock;
        assert!(!good.fits(2));
        let no_days = Clock {
            pace: Pace::Days { days: 0 },
            ..good.clone()
        };
        assert!(!no_days.fits(3));
        let mut late = good;
        late.seats[0] = Some(SeatClock {
            night: Some(Night {
                from: 1440,
                to: 0,
                zone: 0,
            }),
        });
        assert!(!late.fits(3));
    }
}
