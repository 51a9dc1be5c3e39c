//! The deal nobody can choose: everybody commits, sees one fingerprint, opens; who does not open
//! loses her seat, and the deal is broken for all to see.
//!
//! A table that waits and has somebody on every seat is dealing. Whoever owes it something has half a
//! minute while she is connected; who is away is waited for longer. Both begin from a stored time, so
//! a restart does not lengthen them, but for the half minute that everybody has to come back.

use coven_core::{Commitment, Nonce, Seat, Secret};
use coven_store::{DealForm, SeatRecord, SessionHash, TableRecord};
use coven_wire::{Code, DealInfo, DealSeat, TableStatus};
use tokio::time::{Duration, Instant};

use super::owner::Owner;
use crate::Fault;

/// Since when a table waits for what its people owe the deal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Calling {
    /// When the waiting began.
    since: Instant,
    /// When this owner began to look: before, nobody could come.
    seen: Instant,
}

impl Calling {
    fn from_unix(began: i64) -> Self {
        let now = Instant::now();
        let past = u64::try_from(crate::now() - began).unwrap_or(0);
        Self {
            since: now.checked_sub(Duration::from_secs(past)).unwrap_or(now),
            seen: now,
        }
    }
}

impl Owner {
    /// A person commits to a number: after a broken deal, or because her browser lost the one before.
    pub(super) async fn commit(
        &mut self,
        seat: Option<Seat>,
        commitment: Commitment,
    ) -> Result<(), Fault> {
        let seat = seat.ok_or(Code::NotSeated)?;
        self.check_waits()?;
        if self.record.fingerprint().is_some() {
            return Err(Code::DealStands.into());
        }
        self.check_fresh(commitment)?;
        let mut record = self.record.seats[seat.index()].clone();
        if let SeatRecord::Person {
            commitment: own, ..
        } = &mut record
        {
            *own = Some(commitment);
        }
        self.sit(seat, record).await
    }

    /// A person opens her number. When it was the last one, the game begins.
    pub(super) async fn open(&mut self, seat: Option<Seat>, nonce: Nonce) -> Result<(), Fault> {
        let seat = seat.ok_or(Code::NotSeated)?;
        self.check_waits()?;
        if self.record.fingerprint().is_none() {
            return Err(Code::NoDeal.into());
        }
        let mut record = self.record.seats[seat.index()].clone();
        let SeatRecord::Person {
            commitment,
            nonce: own,
            ..
        } = &mut record
        else {
            return Err(Code::NotSeated.into());
        };
        if own.is_some() {
            return Err(Code::AlreadyOpened.into());
        }
        if *commitment != Some(nonce.commitment()) {
            return Err(Code::WrongNonce.into());
        }
        *own = Some(nonce);
        self.sit(seat, record).await
    }

    /// Refuses what only a table that waits can do.
    fn check_waits(&self) -> Result<(), Fault> {
        match self.record.status {
            TableStatus::Waiting if self.record.is_closed() => Err(Code::TableClosed.into()),
            TableStatus::Waiting => Ok(()),
            _ => Err(Code::NoDeal.into()),
        }
    }

    /// A number counts once: not for two seats, and not again after it may have been opened.
    pub(super) fn check_fresh(&self, commitment: Commitment) -> Result<(), Fault> {
        let sits = self.record.seats.iter().any(
            |seat| matches!(seat, SeatRecord::Person { commitment: Some(other), .. } if *other == commitment),
        );
        if sits || self.record.deal.spent.contains(&commitment) {
            return Err(Code::CommitmentUsed.into());
        }
        Ok(())
    }

    /// Whether everybody sits and the numbers are being opened, so that nothing else may change.
    pub(super) fn is_dealing(&self) -> bool {
        self.record.status == TableStatus::Waiting && self.record.is_full()
    }

    /// Begins to wait for those who owe something, where a seat or a commitment has just changed.
    pub(super) async fn call(&mut self) {
        let stands = self.record.fingerprint();
        if !self.is_dealing() || self.record.is_closed() {
            self.calling = None;
            return;
        }
        if self.calling.is_some() && self.record.deal.shown == stands {
            return;
        }
        let now = crate::now();
        self.record.deal.began = Some(now);
        self.record.deal.shown = stands;
        self.record.deal.rules = stands.map(|_| self.record.rules_version);
        self.calling = Some(Calling::from_unix(now));
        let (store, record) = (self.app.store(), &self.record);
        if let Err(error) = store.begin_deal(&record.id, &record.deal).await {
            // Then a restart begins to wait anew.
            Fault::from(error).note();
        }
    }

    /// Goes on waiting after a restart, from the stored time on. A table that has moved to newer rules
    /// or cards has another fingerprint than it showed: what was opened for that one is thrown away.
    pub(super) async fn call_again(&mut self) -> Result<(), Fault> {
        if !self.is_dealing() {
            return Ok(());
        }
        let deal = &self.record.deal;
        let moved = deal.shown.is_some() && deal.shown != self.record.fingerprint();
        let is_open = |seat: &SeatRecord| matches!(seat, SeatRecord::Person { nonce: Some(_), .. });
        if moved && self.record.seats.iter().any(is_open) {
            return self.vacate(&[], self.record.host.clone()).await;
        }
        if let Some(began) = deal.began {
            self.calling = Some(Calling::from_unix(began));
        }
        self.call().await;
        Ok(())
    }

    /// Until when the deal waits for a seat, where it does.
    fn deadline(&self, seat: Seat) -> Option<Instant> {
        let calling = self.calling.filter(|_| self.record.owes(seat))?;
        let settings = self.app.settings();
        let open = Duration::from_secs(settings.deal_open_seconds);
        let away = Duration::from_secs(settings.deal_away_seconds);
        let longest = (calling.since + away).max(calling.seen + open);
        let SeatRecord::Person { session, .. } = &self.record.seats[seat.index()] else {
            return None;
        };
        // Who comes and goes does not gain more than the last half minute.
        Some(match self.audience.here_since(session) {
            Some(here) => (here.max(calling.since) + open).min(longest + open),
            None => longest,
        })
    }

    /// When the deal must be looked at again.
    pub(super) fn deal_alarm(&self) -> Option<Instant> {
        let seats = Seat::all(self.record.seats.len());
        seats.filter_map(|seat| self.deadline(seat)).min()
    }

    /// Time is up for somebody, perhaps: she loses her seat.
    pub(super) async fn deal_overdue(&mut self) {
        let now = Instant::now();
        let late: Vec<Seat> = Seat::all(self.record.seats.len())
            .filter(|seat| self.deadline(*seat).is_some_and(|until| until <= now))
            .collect();
        if late.is_empty() {
            return;
        }
        if let Err(fault) = self.vacate(&late, self.record.host.clone()).await {
            fault.note();
            // Whoever comes next finds out how the table stands.
            self.lost = true;
        }
    }

    /// Frees seats before the game begins. If the fingerprint stood, the deal is broken: its numbers
    /// may be known, so the secret and all of them are thrown away, and everybody commits anew.
    pub(super) async fn vacate(&mut self, seats: &[Seat], host: SessionHash) -> Result<(), Fault> {
        let mut next = self.record.clone();
        next.host = host;
        if next.fingerprint().is_some() {
            throw_away(&mut next, self.app.chance().secret());
            tracing::info!(
                table = next.id,
                broken = next.deal.broken,
                "a deal was broken"
            );
        }
        if !next.is_closed() {
            for seat in seats {
                next.seats[seat.index()] = SeatRecord::Open { kept_for: None };
            }
        }
        next.deal.began = None;
        next.deal.shown = None;
        next.deal.rules = None;
        let written = self.app.store().renew_deal(&self.record, &next).await;
        written.map_err(|error| self.unwritten(error))?;
        self.record = next;
        self.calling = None;
        self.call().await;
        self.tell_table();
        Ok(())
    }

    /// The deal as everybody may know it: commitments, never a number.
    pub(super) fn deal_info(&self) -> Option<DealInfo> {
        let record = &self.record;
        if record.deal.form == DealForm::Old {
            return None;
        }
        let now = Instant::now();
        let seats = Seat::all(record.seats.len()).map(|seat| match &record.seats[seat.index()] {
            SeatRecord::Person {
                commitment, nonce, ..
            } => DealSeat {
                commitment: *commitment,
                opened: nonce.is_some(),
                seconds_left: self.deadline(seat).map(|until| {
                    let left = until.saturating_duration_since(now).as_secs_f64().ceil();
                    left as u32
                }),
            },
            SeatRecord::Open { .. } | SeatRecord::Bot { .. } => DealSeat::default(),
        });
        Some(DealInfo {
            rules_version: record.rules_version,
            content_hash: record.content_hash.clone(),
            seats: seats.collect(),
            fingerprint: record.fingerprint(),
            broken: record.deal.broken,
            closed: record.is_closed(),
        })
    }
}

/// Takes the secret and every commitment and number out of a broken deal, and puts a new secret in.
fn throw_away(table: &mut TableRecord, secret: Secret) {
    table.secret = secret;
    table.commitment = secret.commitment();
    table.deal.broken += 1;
    for seat in &mut table.seats {
        if let SeatRecord::Person {
            commitment, nonce, ..
        } = seat
        {
            table.deal.spent.extend(commitment.take());
            *nonce = None;
        }
    }
}
