//! Who is missing at a table, and who may call a bot for her.
//!
//! A seat belongs to its person. A bot may be called for her when she has been away for as long as
//! the table states (`--absence-seconds`), by the host alone or by a vote of the others; it is gone
//! the moment she is back. Whoever is connected and lets a decision wait for too long
//! (`--decision-seconds`, where no clock is kept) counts as missing if the others vote so; that bot
//! is gone the moment she acts or says that she is here. Both times are told to everybody while they
//! run. Coming back and saying "here" lengthen the wait for one decision once, so that nobody can
//! hold a table for ever without deciding.
//!
//! That a bot begins or ends is an entry of the log, written before anybody is told.

use std::collections::BTreeMap;

use coven_core::{Author, Input, Seat, SeatSet};
use coven_store::{SeatRecord, SessionHash};
use coven_wire::{BotLevel, Code, Missing, MissingWhy, TableStatus};
use tokio::time::{Duration, Instant};

use super::owner::Owner;
use crate::args::Settings;
use crate::{Fault, bots};

/// What the table knows about the presence of every seat.
#[derive(Debug)]
pub(super) struct Absences {
    seats: Vec<Absence>,
    /// What everybody was told about it is not true any more.
    stale: bool,
}

#[derive(Clone, Debug, Default)]
struct Absence {
    /// Since when she is not connected; nothing while she is.
    gone_at: Option<Instant>,
    /// Since when the table waits for the decision that she owes.
    asked_at: Option<Instant>,
    /// Until when this decision may wait because she came back or said that she is here.
    grace: Option<Instant>,
    /// Everybody has been told that this decision waits for long.
    told: bool,
    /// Who asks for a bot, and for which.
    votes: BTreeMap<Seat, BotLevel>,
    /// The bot that stands in was called because she let a decision wait: it may decide while she
    /// is connected.
    overdue: bool,
}

impl Absence {
    /// Until when the present decision may wait.
    fn deadline(&self, settings: &Settings) -> Option<Instant> {
        let ordinary = self.asked_at? + settings.decision();
        Some(self.grace.map_or(ordinary, |grace| grace.max(ordinary)))
    }

    /// From when on everybody is told that it waits.
    fn told_from(&self, settings: &Settings) -> Option<Instant> {
        let deadline = self.deadline(settings)?;
        Some(deadline - settings.decision() / 2)
    }

    /// The decision is made, or not asked any more; whether anybody had been told of it.
    fn decided(&mut self) -> bool {
        self.asked_at = None;
        self.grace = None;
        std::mem::take(&mut self.told)
    }
}

impl Absences {
    /// Of a table that has just been loaded: nobody is here yet, and absence counts from now on.
    pub(super) fn new(seats: usize) -> Self {
        let away = Absence {
            gone_at: Some(Instant::now()),
            ..Absence::default()
        };
        Self {
            seats: vec![away; seats],
            stale: false,
        }
    }

    /// A seat has acted, by whosever hand: what comes next is another decision.
    pub(super) fn acted(&mut self, seat: Seat) {
        let absence = &mut self.seats[seat.index()];
        let was_told = absence.decided();
        self.stale |= was_told || !absence.votes.is_empty();
        absence.votes.clear();
    }

    /// Whether the bot of a seat may decide although she is connected.
    pub(super) fn is_overdue(&self, seat: Seat) -> bool {
        self.seats[seat.index()].overdue
    }
}

impl Owner {
    /// Looks who is here and who owes a decision, and tells everybody if that has changed; whether
    /// it did. Called after everything that happens.
    pub(super) async fn attend(&mut self) -> bool {
        let now = Instant::now();
        let owing = self.owing();
        for seat in Seat::all(self.record.seats.len()) {
            self.look_for(seat, now).await;
            self.look_at_decision(seat, owing, now);
        }
        for seat in Seat::all(self.record.seats.len()) {
            // Somebody who had not voted may have left.
            if self.is_carried(seat, now)
                && let Err(fault) = self.begin_by_vote(seat, now).await
            {
                fault.note();
            }
        }
        let stale = std::mem::take(&mut self.absences.stale);
        if stale {
            self.tell_table();
            self.look_around();
        }
        stale
    }

    /// Takes note of who came or went; who is back decides for herself again.
    async fn look_for(&mut self, seat: Seat, now: Instant) {
        let (is_here, stands_in) = match &self.record.seats[seat.index()] {
            SeatRecord::Person {
                session, stand_in, ..
            } => (self.audience.has(session), stand_in.is_some()),
            SeatRecord::Open { .. } | SeatRecord::Bot { .. } => (false, false),
        };
        let patience = self.app.settings().decision();
        let absence = &mut self.absences.seats[seat.index()];
        let was_here = absence.gone_at.is_none();
        let mut is_excused = false;
        if is_here && !was_here {
            absence.gone_at = None;
            absence.votes.clear();
            is_excused = absence.grace.is_none();
            if is_excused && absence.asked_at.is_some() {
                absence.grace = Some(now + patience);
                absence.told = false;
            }
        } else if !is_here && was_here {
            absence.gone_at = Some(now);
        }
        self.absences.stale |= is_here != was_here;
        let overdue = self.absences.is_overdue(seat);
        if stands_in && is_here && (!overdue || is_excused) {
            self.give_back(seat).await;
        }
    }

    /// The seats whose decisions the table waits for, where somebody could mind.
    fn owing(&self) -> SeatSet {
        let is_person = |seat: &&SeatRecord| matches!(seat, SeatRecord::Person { .. });
        let people = self.record.seats.iter().filter(is_person).count();
        match &self.game {
            Some(game) if people > 1 && self.is_played() && game.course().clocks().is_none() => {
                let deciding = game.deciding().iter();
                deciding
                    .filter(|seat| is_person(&&self.record.seats[seat.index()]))
                    .collect()
            }
            _ => SeatSet::EMPTY,
        }
    }

    fn look_at_decision(&mut self, seat: Seat, owing: SeatSet, now: Instant) {
        let settings = self.app.settings();
        let stands_in = self.stand_in(seat).is_some();
        let is_watched = !self.audience.is_empty();
        let absence = &mut self.absences.seats[seat.index()];
        if owing.contains(seat) {
            absence.asked_at.get_or_insert(now);
            let is_long = absence.told_from(settings).is_some_and(|from| from <= now);
            if is_long && is_watched && !stands_in && !absence.told {
                absence.told = true;
                self.absences.stale = true;
            }
        } else {
            self.absences.stale |= absence.decided();
            if absence.gone_at.is_none() && !absence.votes.is_empty() {
                absence.votes.clear();
                self.absences.stale = true;
            }
        }
    }

    /// When somebody's decision has waited for so long that everybody is to be told.
    pub(super) fn wait_alarm(&self) -> Option<Instant> {
        if self.audience.is_empty() || !self.is_played() {
            return None;
        }
        let settings = self.app.settings();
        Seat::all(self.record.seats.len())
            .filter(|seat| self.stand_in(*seat).is_none())
            .map(|seat| &self.absences.seats[seat.index()])
            .filter(|absence| !absence.told)
            .filter_map(|absence| absence.told_from(settings))
            .min()
    }

    /// Whether a game is on.
    fn is_played(&self) -> bool {
        self.record.status == TableStatus::Playing && self.stopped.is_none()
    }

    /// The bot that plays for the person of a seat, if one does.
    fn stand_in(&self, seat: Seat) -> Option<BotLevel> {
        match self.record.seats[seat.index()] {
            SeatRecord::Person { stand_in, .. } => stand_in,
            SeatRecord::Open { .. } | SeatRecord::Bot { .. } => None,
        }
    }

    /// How somebody is missing, and how long it is until a bot may be called for her.
    fn cause(&self, seat: Seat, now: Instant) -> Option<(MissingWhy, Duration)> {
        let is_person = matches!(self.record.seats[seat.index()], SeatRecord::Person { .. });
        if !is_person || !self.is_played() || self.stand_in(seat).is_some() {
            return None;
        }
        let (settings, absence) = (self.app.settings(), &self.absences.seats[seat.index()]);
        let away = absence.gone_at.map(|gone| gone + settings.absence());
        let waits = absence.deadline(settings).filter(|_| absence.told);
        let left = |until: Instant| until.saturating_duration_since(now);
        let causes = [
            away.map(|until| (MissingWhy::Away, left(until))),
            waits.map(|until| (MissingWhy::Waits, left(until))),
        ];
        causes.into_iter().flatten().min_by_key(|(_, left)| *left)
    }

    /// Those who may vote about a seat: the other people who are here and play themselves.
    fn voters(&self, about: Seat) -> Vec<Seat> {
        let is_voter = |seat: &Seat| match &self.record.seats[seat.index()] {
            SeatRecord::Person {
                session, stand_in, ..
            } => stand_in.is_none() && self.audience.has(session),
            SeatRecord::Open { .. } | SeatRecord::Bot { .. } => false,
        };
        let others = Seat::all(self.record.seats.len()).filter(|seat| *seat != about);
        others.filter(is_voter).collect()
    }

    /// How many votes for a bot count, and how many are needed.
    fn poll(&self, about: Seat) -> (usize, usize) {
        let (voters, absence) = (self.voters(about), &self.absences.seats[about.index()]);
        let cast = voters
            .iter()
            .filter(|seat| absence.votes.contains_key(seat));
        (cast.count(), voters.len() / 2 + 1)
    }

    /// Whether the others have voted for a bot, and it is time for it.
    fn is_carried(&self, seat: Seat, now: Instant) -> bool {
        let (votes, needed) = self.poll(seat);
        votes >= needed
            && self
                .cause(seat, now)
                .is_some_and(|(_, left)| left.is_zero())
    }

    /// What everybody may know about somebody who is missing.
    pub(super) fn missing(&self, seat: Seat, asker: Option<Seat>) -> Option<Missing> {
        let (why, left) = self.cause(seat, Instant::now())?;
        let (votes, needed) = self.poll(seat);
        let absence = &self.absences.seats[seat.index()];
        Some(Missing {
            why,
            left_ms: u32::try_from(left.as_millis()).unwrap_or(u32::MAX),
            votes: votes as u8,
            needed: needed as u8,
            voted: asker.is_some_and(|asker| absence.votes.contains_key(&asker)),
        })
    }

    /// Somebody who sits at the table asks for a bot in the place of a person, or no longer does.
    pub(super) async fn call_bot(
        &mut self,
        session: Option<&SessionHash>,
        seat: Seat,
        level: Option<BotLevel>,
    ) -> Result<(), Fault> {
        let own = session.and_then(|session| self.record.seat_of(session));
        let own = own.ok_or(Code::NotSeated)?;
        let is_host = session == Some(&self.record.host);
        if !matches!(self.record.seats[seat.index()], SeatRecord::Person { .. }) {
            return Err(Code::SeatTaken.into());
        }
        self.running()?;
        match (self.stand_in(seat), level) {
            (Some(_), Some(_)) => Ok(()),
            (Some(_), None) if !is_host => Err(Code::NotHost.into()),
            (Some(_), None) => self.end_stand_in(seat, Author::Server).await,
            (None, None) => {
                let votes = &mut self.absences.seats[seat.index()].votes;
                self.absences.stale |= votes.remove(&own).is_some();
                Ok(())
            }
            (None, Some(level)) => self.vote(own, is_host, seat, level).await,
        }
    }

    async fn vote(
        &mut self,
        own: Seat,
        is_host: bool,
        seat: Seat,
        level: BotLevel,
    ) -> Result<(), Fault> {
        let now = Instant::now();
        let (why, left) = self.cause(seat, now).ok_or(Code::SeatNotAbsent)?;
        if !left.is_zero() {
            return Err(Fault::TooEarly(left));
        }
        if why == MissingWhy::Away && (is_host || own == seat) {
            return self.begin_stand_in(seat, level, why).await;
        }
        if own == seat {
            return Err(Code::SeatNotAbsent.into());
        }
        let votes = &mut self.absences.seats[seat.index()].votes;
        votes.insert(own, level);
        self.absences.stale = true;
        if self.is_carried(seat, now) {
            self.begin_by_vote(seat, now).await?;
        }
        Ok(())
    }

    /// The others have decided: the strongest bot comes that any of them named.
    async fn begin_by_vote(&mut self, seat: Seat, now: Instant) -> Result<(), Fault> {
        let votes = &self.absences.seats[seat.index()].votes;
        let named = |level: &&BotLevel| votes.values().any(|vote| vote == *level);
        let strongest = BotLevel::ALL.iter().rev().find(named).copied();
        let why = self.cause(seat, now).map(|(why, _)| why);
        match (strongest, why) {
            (Some(level), Some(why)) => self.begin_stand_in(seat, level, why).await,
            _ => Ok(()),
        }
    }

    async fn begin_stand_in(
        &mut self,
        seat: Seat,
        level: BotLevel,
        why: MissingWhy,
    ) -> Result<(), Fault> {
        let begins = Input::StandInBegins {
            level: bots::name(level).to_owned(),
        };
        self.put_in(seat, begins, Author::Server).await?;
        self.set_stand_in(seat, Some(level));
        let absence = &mut self.absences.seats[seat.index()];
        absence.overdue = why == MissingWhy::Waits;
        absence.told = false;
        absence.votes.clear();
        Ok(())
    }

    pub(super) async fn end_stand_in(&mut self, seat: Seat, by: Author) -> Result<(), Fault> {
        self.put_in(seat, Input::StandInEnds, by).await?;
        self.set_stand_in(seat, None);
        self.absences.seats[seat.index()].overdue = false;
        Ok(())
    }

    /// What is written in the log holds for the seat.
    fn set_stand_in(&mut self, seat: Seat, level: Option<BotLevel>) {
        if let SeatRecord::Person { stand_in, .. } = &mut self.record.seats[seat.index()] {
            *stand_in = level;
        }
        // Whatever a bot was thinking about is asked of another one, or of nobody.
        self.thinking.remove(&seat);
        self.absences.stale = true;
    }

    /// The person of a seat is back or has acted: the bot that stood in for her stops.
    pub(super) async fn give_back(&mut self, seat: Seat) {
        if self.stand_in(seat).is_some()
            && self.running().is_ok()
            && let Err(fault) = self.end_stand_in(seat, Author::Person).await
        {
            // She can still play; the bot does not decide while she is here.
            fault.note();
        }
    }

    /// Somebody says that she is here. For one decision that counts once: then she must decide.
    pub(super) async fn here(&mut self, seat: Option<Seat>) -> Result<(), Fault> {
        let seat = seat.ok_or(Code::NotSeated)?;
        self.running()?;
        if self.stand_in(seat).is_none() {
            return Ok(());
        }
        let absence = &self.absences.seats[seat.index()];
        let is_asked = absence.asked_at.is_some();
        if absence.overdue && is_asked && absence.grace.is_some() {
            return Err(Code::ActNow.into());
        }
        self.end_stand_in(seat, Author::Person).await?;
        if is_asked {
            let until = Instant::now() + self.app.settings().absence();
            self.absences.seats[seat.index()].grace = Some(until);
        }
        Ok(())
    }

    /// Writes down stand-ins that an earlier version began without an entry.
    pub(super) async fn write_old_stand_ins(&mut self) {
        let Some(game) = self.game.as_ref().filter(|_| self.is_played()) else {
            return;
        };
        let known = game.course().stand_ins();
        for seat in Seat::all(self.record.seats.len()) {
            if let Some(level) = self.stand_in(seat).filter(|_| !known.contains(seat))
                && let Err(fault) = self.begin_stand_in(seat, level, MissingWhy::Away).await
            {
                // Then nobody stands in for her until somebody asks again.
                fault.note();
                self.set_stand_in(seat, None);
            }
        }
    }
}
