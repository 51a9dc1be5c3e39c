//! Sitting down, getting up, bots on seats, playing again.

use coven_core::{Commitment, Seat};
use coven_store::{DealRecord, SeatRecord, SessionHash, StoreError, TableRecord};
use coven_table::Match;
use coven_wire::{BotLevel, Code, ServerMessage, TableStatus};

use super::audience::written;
use super::owner::Owner;
use crate::lobby::Guest;
use crate::{Fault, wishes};

impl Owner {
    /// Takes the seat that is kept for her, or the first one that is kept for nobody.
    pub(super) async fn join(
        &mut self,
        guest: &Guest,
        name: String,
        commitment: Commitment,
    ) -> Result<(), Fault> {
        let session = &guest.session;
        if self.record.is_closed() {
            return Err(Code::TableClosed.into());
        }
        if self.record.seat_of(session).is_some() {
            return Err(Code::AlreadySeated.into());
        }
        let free = |wanted: Option<&SessionHash>| {
            self.record.seats.iter().position(
                |seat| matches!(seat, SeatRecord::Open { kept_for } if kept_for.as_ref() == wanted),
            )
        };
        let seat = free(Some(session))
            .or_else(|| free(None))
            .ok_or(Code::TableFull)?;
        let (lobby, table) = (self.app.lobby(), self.record.id.as_str());
        lobby.check(table, self.record.listed, guest)?;
        self.check_fresh(commitment)?;
        // Only who really sits down is remembered.
        self.app.store().see_session(session, crate::now()).await?;
        let person = SeatRecord::person(session.clone(), name, commitment);
        self.sit(Seat::new(seat), person).await?;
        if self.record.status == TableStatus::Waiting {
            self.app.lobby().sat(&self.record.id, guest.clone());
        }
        Ok(())
    }

    /// Frees the seat of a person before the game begins: she gets up, or the host sends her away.
    pub(super) async fn free(
        &mut self,
        session: Option<&SessionHash>,
        seat: Seat,
    ) -> Result<(), Fault> {
        let sitting = match self.record.seats.get(seat.index()) {
            Some(SeatRecord::Person { session, .. }) => session.clone(),
            Some(SeatRecord::Open { .. } | SeatRecord::Bot { .. }) | None => {
                return Err(Code::NotFound.into());
            }
        };
        let is_hers = session == Some(&sitting);
        match self.record.status {
            TableStatus::Waiting => {}
            TableStatus::Playing => return Err(Code::AlreadyStarted.into()),
            TableStatus::Finished => return Err(Code::AlreadyFinished.into()),
        }
        if !is_hers && session != Some(&self.record.host) {
            return Err(Code::NotHost.into());
        }
        let host = if sitting == self.record.host {
            match self.heir(seat) {
                Some(heir) => heir,
                None => return self.close().await,
            }
        } else {
            self.record.host.clone()
        };
        if self.record.fingerprint().is_some() {
            // Whoever gets up while numbers are opened breaks the deal, like one who does not open.
            self.vacate(&[seat], host).await?;
        } else {
            let written = self
                .app
                .store()
                .leave(&self.record.id, seat, &sitting, &host)
                .await;
            written.map_err(|error| self.unwritten(error))?;
            self.record.seats[seat.index()] = SeatRecord::Open { kept_for: None };
            self.record.host = host;
            self.call().await;
            self.tell_table();
        }
        if is_hers {
            self.app.lobby().left(&self.record.id, &sitting);
        } else {
            self.app.lobby().sent_away(&self.record.id, &sitting);
        }
        Ok(())
    }

    /// Who is the host when the one on this seat goes: somebody who is here, or who sits, or for
    /// whom a seat is kept.
    fn heir(&self, leaving: Seat) -> Option<SessionHash> {
        let mut others: Vec<(u8, &SessionHash)> = Vec::new();
        for (index, seat) in self.record.seats.iter().enumerate() {
            match seat {
                SeatRecord::Person { session, .. } if index != leaving.index() => {
                    others.push((u8::from(!self.audience.has(session)), session));
                }
                SeatRecord::Open {
                    kept_for: Some(session),
                } => others.push((2, session)),
                SeatRecord::Person { .. } | SeatRecord::Bot { .. } | SeatRecord::Open { .. } => {}
            }
        }
        let heir = others.into_iter().min_by_key(|(rank, _)| *rank);
        heir.map(|(_, session)| session.clone())
    }

    /// The last one has gone: there is no such table any more.
    async fn close(&mut self) -> Result<(), Fault> {
        self.app.store().close_table(&self.record.id).await?;
        self.app.lobby().forget(&self.record.id);
        self.app.makers().forget(&self.record.id);
        self.lost = true;
        Ok(())
    }

    /// A bot for an open seat (by the host), or in place of somebody who is missing.
    pub(super) async fn seat_bot(
        &mut self,
        session: Option<&SessionHash>,
        seat: Seat,
        level: Option<BotLevel>,
    ) -> Result<(), Fault> {
        let is_host = session == Some(&self.record.host);
        let record = self.record.seats.get(seat.index()).ok_or(Code::NotFound)?;
        match (self.record.status, record, level) {
            (TableStatus::Finished, ..) => Err(Code::AlreadyFinished.into()),
            (TableStatus::Playing, ..) => self.call_bot(session, seat, level).await,
            (TableStatus::Waiting, _, _) if !is_host => Err(Code::NotHost.into()),
            (TableStatus::Waiting, SeatRecord::Person { .. }, _) => Err(Code::SeatTaken.into()),
            (TableStatus::Waiting, ..) if self.is_dealing() => Err(Code::DealStands.into()),
            (TableStatus::Waiting, _, Some(level)) => self.sit(seat, SeatRecord::bot(level)).await,
            (TableStatus::Waiting, _, None) => {
                self.sit(seat, SeatRecord::Open { kept_for: None }).await
            }
        }
    }

    /// Puts a record on a seat; the game begins when everybody's number is open.
    pub(super) async fn sit(&mut self, seat: Seat, record: SeatRecord) -> Result<(), Fault> {
        let believed = self.record.clone();
        self.record.seats[seat.index()] = record;
        match self.write_seat(&believed, seat).await {
            Ok(game) => {
                let complete = game.is_some();
                if complete {
                    self.record.status = TableStatus::Playing;
                }
                self.game = game;
                self.call().await;
                if complete {
                    self.app.lobby().forget(&self.record.id);
                    self.begin().await;
                }
                self.tell_table();
                self.show_everybody();
                self.wake_bots();
                Ok(())
            }
            Err(fault) => {
                self.record.seats = believed.seats;
                self.record.options = believed.options;
                Err(fault)
            }
        }
    }

    /// Writes down who sits on a seat now; the game, if it begins by that. When the last seat is taken,
    /// what is left to the site is settled: the deal is over everything that is fixed.
    async fn write_seat(
        &mut self,
        believed: &TableRecord,
        seat: Seat,
    ) -> Result<Option<Box<dyn Match>>, Fault> {
        // Once the fingerprint stands, nothing of the table changes any more.
        if self.record.is_full() && self.record.deal.shown.is_none() {
            self.record.options = wishes::settle(&self.app, &self.record).await?;
        }
        let (game, status) = if self.record.fairness().is_some() {
            (Some(self.deal()?), TableStatus::Playing)
        } else {
            (None, TableStatus::Waiting)
        };
        let (store, record) = (self.app.store(), &self.record.seats[seat.index()]);
        let options = &self.record.options;
        let written = if *options == believed.options {
            store.set_seat(believed, seat, record, status).await
        } else {
            let last = store.set_last_seat(believed, seat, record, options, status);
            last.await
        };
        match written {
            Ok(()) => Ok(game),
            Err(error) => Err(self.unwritten(error)),
        }
    }

    /// What could not be written. A table that is not as we believed is loaded anew.
    pub(super) fn unwritten(&mut self, error: StoreError) -> Fault {
        self.lost |= matches!(error, StoreError::Conflict(_) | StoreError::Corrupt(_));
        error.into()
    }

    /// The game has begun: everybody is shown it.
    fn show_everybody(&mut self) {
        let Some(game) = &self.game else { return };
        let record = &self.record;
        self.audience.send(|listener| {
            let seat = listener
                .session
                .as_ref()
                .and_then(|session| record.seat_of(session));
            let snapshot = Box::new(game.snapshot(seat.into()));
            Some(written(&ServerMessage::Snapshot { snapshot }))
        });
    }

    /// The table where the same people play again; made by the first who asks. Everybody's seat is
    /// kept for her there: she sits down by joining, with a new number.
    pub(super) async fn rematch(&mut self, session: Option<&SessionHash>) -> Result<String, Fault> {
        if self.record.status != TableStatus::Finished && self.stopped.is_none() {
            return Err(Code::NotFinished.into());
        }
        let session = session.filter(|session| self.record.seat_of(session).is_some());
        let session = session.ok_or(Code::NotSeated)?;
        // A table that nobody came back to has been forgotten meanwhile.
        if let Some(rematch) = &self.record.rematch
            && self.app.store().table(rematch).await?.is_some()
        {
            return Ok(rematch.clone());
        }
        let entry = self
            .app
            .catalog()
            .get(&self.record.game)
            .ok_or(Code::OtherEdition)?;
        let secret = self.app.chance().secret();
        let seats = self.record.seats.iter().map(|seat| match seat {
            SeatRecord::Bot { level, .. } => SeatRecord::bot(*level),
            SeatRecord::Person { session, .. } => SeatRecord::Open {
                kept_for: Some(session.clone()),
            },
            SeatRecord::Open { .. } => SeatRecord::Open { kept_for: None },
        });
        let again = TableRecord {
            id: self.app.chance().table_id(),
            rules_version: entry.info().rules_version,
            content_hash: entry.content_hash(),
            secret,
            commitment: secret.commitment(),
            status: TableStatus::Waiting,
            host: session.clone(),
            listed: false,
            created_at: crate::now(),
            began_at: None,
            rematch: None,
            deal: DealRecord::default(),
            seats: seats.collect(),
            ..self.record.clone()
        };
        self.app.check_table_count(session).await?;
        let written = self
            .app
            .store()
            .create_rematch(&again, &self.record.id)
            .await;
        written.map_err(|error| self.unwritten(error))?;
        self.record.rematch = Some(again.id.clone());
        self.tell_table();
        Ok(again.id)
    }
}
