//! Sitting down, bots on seats, stand-ins, playing again.

use coven_core::{Commitment, Seat, Secret};
use coven_store::{DealRecord, SeatRecord, SessionHash, StoreError, TableRecord};
use coven_wire::{BotLevel, Code, ServerMessage, TableStatus};

use super::audience::written;
use super::new_table_id;
use super::owner::Owner;
use crate::Fault;

impl Owner {
    /// Takes the seat that is kept for her, or the first one that is kept for nobody.
    pub(super) async fn join(
        &mut self,
        session: &SessionHash,
        name: String,
        commitment: Commitment,
    ) -> Result<(), Fault> {
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
        self.check_fresh(commitment)?;
        let person = SeatRecord::person(session.clone(), name, commitment);
        self.sit(Seat::new(seat), person).await
    }

    /// A bot for an open seat (by the host), or in place of an absent player (by another one).
    pub(super) async fn seat_bot(
        &mut self,
        session: Option<&SessionHash>,
        seat: Seat,
        level: Option<BotLevel>,
    ) -> Result<(), Fault> {
        let own = session.and_then(|session| self.record.seat_of(session));
        let is_host = session == Some(&self.record.host);
        let record = self.record.seats.get(seat.index()).ok_or(Code::NotFound)?;
        match (self.record.status, record, level) {
            (TableStatus::Finished, ..) => Err(Code::AlreadyFinished.into()),
            (TableStatus::Waiting, _, _) if !is_host => Err(Code::NotHost.into()),
            (TableStatus::Waiting, SeatRecord::Person { .. }, _) => Err(Code::SeatTaken.into()),
            (TableStatus::Waiting, ..) if self.is_dealing() => Err(Code::DealStands.into()),
            (TableStatus::Waiting, _, Some(level)) => self.sit(seat, SeatRecord::bot(level)).await,
            (TableStatus::Waiting, _, None) => {
                self.sit(seat, SeatRecord::Open { kept_for: None }).await
            }
            (TableStatus::Playing, ..) if own.is_none() => Err(Code::NotSeated.into()),
            (TableStatus::Playing, SeatRecord::Person { session: owner, .. }, Some(_))
                if self.audience.has(owner) =>
            {
                Err(Code::SeatNotAbsent.into())
            }
            (TableStatus::Playing, SeatRecord::Person { .. }, stand_in) => {
                self.set_stand_in(seat, stand_in).await?;
                self.tell_table();
                self.wake_bots();
                Ok(())
            }
            (TableStatus::Playing, SeatRecord::Bot { .. } | SeatRecord::Open { .. }, _) => {
                Err(Code::SeatTaken.into())
            }
        }
    }

    /// The person of a seat is back: the bot that stood in for her stops.
    pub(super) async fn give_back(&mut self, seat: Seat) {
        if let SeatRecord::Person {
            stand_in: Some(_), ..
        } = self.record.seats[seat.index()]
        {
            match self.set_stand_in(seat, None).await {
                Ok(()) => self.tell_table(),
                // She can still play; the bot merely stays ready.
                Err(fault) => fault.note(),
            }
        }
    }

    async fn set_stand_in(&mut self, seat: Seat, level: Option<BotLevel>) -> Result<(), Fault> {
        let mut record = self.record.seats[seat.index()].clone();
        if let SeatRecord::Person { stand_in, .. } = &mut record {
            *stand_in = level;
        }
        let status = self.record.status;
        self.app
            .store()
            .set_seat(&self.record.id, seat, &record, status)
            .await?;
        self.record.seats[seat.index()] = record;
        // Whatever the bot was thinking about is no longer asked of it.
        self.thinking.remove(&seat);
        Ok(())
    }

    /// Puts a record on a seat; the game begins when everybody's number is open.
    pub(super) async fn sit(&mut self, seat: Seat, record: SeatRecord) -> Result<(), Fault> {
        let old = std::mem::replace(&mut self.record.seats[seat.index()], record);
        let complete = self.record.fairness().is_some();
        let status = if complete {
            TableStatus::Playing
        } else {
            TableStatus::Waiting
        };
        let dealt = if complete {
            self.deal().map(Some)
        } else {
            Ok(None)
        };
        let written = match dealt {
            Ok(game) => {
                let record = &self.record.seats[seat.index()];
                let written = self
                    .app
                    .store()
                    .set_seat(&self.record.id, seat, record, status)
                    .await;
                written.map(|()| game).map_err(Fault::from)
            }
            Err(fault) => Err(fault),
        };
        match written {
            Ok(game) => {
                self.record.status = status;
                self.game = game;
                self.call().await;
                if self.game.is_some() {
                    self.begin().await;
                }
                self.tell_table();
                self.show_everybody();
                self.wake_bots();
                Ok(())
            }
            Err(fault) => {
                self.record.seats[seat.index()] = old;
                Err(fault)
            }
        }
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
        if let Some(rematch) = &self.record.rematch {
            return Ok(rematch.clone());
        }
        let entry = self
            .app
            .catalog()
            .get(&self.record.game)
            .ok_or(Code::OtherEdition)?;
        let secret = Secret::from_system();
        let seats = self.record.seats.iter().map(|seat| match seat {
            SeatRecord::Bot { level, .. } => SeatRecord::bot(*level),
            SeatRecord::Person { session, .. } => SeatRecord::Open {
                kept_for: Some(session.clone()),
            },
            SeatRecord::Open { .. } => SeatRecord::Open { kept_for: None },
        });
        let again = TableRecord {
            id: new_table_id(),
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
        match self
            .app
            .store()
            .create_rematch(&again, &self.record.id)
            .await
        {
            Ok(()) => {}
            Err(error @ StoreError::Conflict(_)) => {
                self.lost = true;
                return Err(error.into());
            }
            Err(error) => return Err(error.into()),
        }
        self.record.rematch = Some(again.id.clone());
        self.tell_table();
        Ok(again.id)
    }
}
