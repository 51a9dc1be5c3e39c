//! When the bots of a table think, and what becomes of their answers.
//!
//! A bot's own seat is always played. A stand-in (called as `absence.rs` says) decides while somebody
//! who sits at the table is here to see it: a table where nobody looks goes on until a person must decide, and waits. Only a
//! table that nobody came back to for long, and where bots stand in for all its people, is played
//! to its end, after everybody else and without search.

use std::time::{Duration, Instant};

use coven_core::{Author, Seat};
use coven_store::SeatRecord;
use coven_wire::BotLevel;
use tokio::task::AbortHandle;

use super::Command;
use super::film::Held;
use super::owner::Owner;
use crate::bots::{self, Moment, Place, Rank, Task};
use crate::limit::Address;
use crate::metrics;

/// A decision that a bot is thinking about; it stops when nobody wants it any more.
#[derive(Debug)]
pub(super) struct Thought {
    ticket: u64,
    task: AbortHandle,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Owner {
    /// Starts every bot that must decide and is not thinking yet, each on its own.
    pub(super) fn wake_bots(&mut self) {
        let Some(game) = &self.game else { return };
        if self.stopped.is_some() {
            return;
        }
        let place = self.place();
        for seat in game.actors() {
            let Some(level) = self.decider(seat) else {
                continue;
            };
            if self.thinking.contains_key(&seat) {
                continue;
            }
            self.tickets += 1;
            let ticket = self.tickets;
            let asked_at = game.entries();
            let chance = self.app.chance().bot(&self.record.id, seat, asked_at);
            let wished = Duration::from_millis(self.app.settings().bot_pause_ms);
            let moment = Moment::of(game.as_ref(), seat, level, wished, &chance);
            let now = Instant::now();
            let task = Task {
                table: self.record.id.clone(),
                place,
                level,
                until: now + moment.thinking,
                job: game.bot_job(seat, bots::spec(level, chance)),
            };
            let (app, owner) = (self.app.clone(), self.own_handle.clone());
            let thinking = tokio::spawn(async move {
                let action = app.bots().think(task).await;
                tokio::time::sleep_until((now + moment.answer).into()).await;
                if let Some(owner) = owner.upgrade() {
                    // An owner that left starts its bots again when it comes back.
                    let _unheard = owner
                        .send(Command::Decided {
                            seat,
                            ticket,
                            asked_at,
                            action,
                        })
                        .await;
                }
            });
            let task = thinking.abort_handle();
            self.thinking.insert(seat, Thought { ticket, task });
        }
    }

    /// Somebody came or went: the bots stand elsewhere in line, stand-ins begin or stop.
    pub(super) fn look_around(&mut self) {
        self.app.bots().place(&self.record.id, self.place());
        let mut thinking = std::mem::take(&mut self.thinking);
        thinking.retain(|seat, _| self.decider(*seat).is_some());
        self.thinking = thinking;
        self.wake_bots();
    }

    /// Brings the table to its end if all its people are replaced and nobody is here.
    pub(super) fn play_out(&mut self) {
        let all_replaced = self.record.seats.iter().all(|seat| match seat {
            SeatRecord::Open { .. } => false,
            SeatRecord::Bot { .. } => true,
            SeatRecord::Person { stand_in, .. } => stand_in.is_some(),
        });
        self.played_out = all_replaced && self.player_here().is_none();
        self.wake_bots();
    }

    /// Where the bots of this table stand in line: with whoever waits for them, or with whoever
    /// made the table.
    fn place(&self) -> Place {
        let player = self.player_here().map(|address| (Rank::Awaited, address));
        let onlooker = self.audience.first(|_| true);
        let (rank, address) = player
            .or_else(|| onlooker.map(|address| (Rank::Watched, address)))
            .unwrap_or_else(|| {
                let maker = self.app.makers().of(&self.record.id);
                (Rank::Unwatched, maker.unwrap_or(Address::UNKNOWN))
            });
        Place { rank, address }
    }

    /// Where somebody who sits at this table listens from, if anybody does.
    fn player_here(&self) -> Option<Address> {
        self.audience
            .first(|session| session.is_some_and(|who| self.record.seat_of(who).is_some()))
    }

    /// How strong the bot is that decides for a seat now, if one does: a bot's own seat, a stand-in,
    /// or anybody for a service of somebody who is away.
    fn decider(&self, seat: Seat) -> Option<BotLevel> {
        let level = match &self.record.seats[seat.index()] {
            SeatRecord::Open { .. } => None,
            SeatRecord::Bot { level, .. } => Some(*level),
            SeatRecord::Person {
                session, stand_in, ..
            } => {
                let serves = self.game.as_ref().is_some_and(|game| game.is_service(seat));
                let is_away = !self.audience.has(session);
                let is_seen = self.played_out || self.player_here().is_some();
                let may_play = is_seen && (is_away || self.absences.is_overdue(seat));
                stand_in
                    .filter(|_| may_play)
                    .or((serves && is_away).then_some(BotLevel::Normal))
            }
        };
        if self.played_out {
            level.map(bots::without_search)
        } else {
            level
        }
    }

    /// Carries out what a bot decided, if it is still asked. Where several decide at once, the
    /// game may have moved on since the question: an answer that no longer fits is asked for again.
    pub(super) async fn decided(
        &mut self,
        seat: Seat,
        ticket: u64,
        asked_at: usize,
        action: Option<String>,
    ) {
        let thought = self.thinking.get(&seat);
        if thought.is_none_or(|thought| thought.ticket != ticket) {
            return;
        }
        if self.film_ends().is_some() {
            self.films.hold(Held {
                seat,
                ticket,
                asked_at,
                action,
            });
            return;
        }
        self.thinking.remove(&seat);
        let Some(game) = &self.game else { return };
        // She may have come back, or the question may be gone.
        if !game.actors().contains(&seat) || self.decider(seat).is_none() {
            return;
        }
        let answer = action.and_then(|action| self.prepare(seat, &action, None).ok());
        if answer.is_none() && game.entries() != asked_at {
            self.wake_bots();
            return;
        }
        let prepared = answer.or_else(|| {
            // A broken bot must not stop a table (law 6): some legal choice can be carried out.
            let table = self.record.id.as_str();
            tracing::error!(table, %seat, "a bot gave no legal answer");
            let mut choices = game.choices(seat).into_iter();
            choices.find_map(|choice| self.prepare(seat, &choice.action, None).ok())
        });
        let Some(prepared) = prepared else { return };
        let by = self.bot_author(seat);
        let notation = prepared.notation.clone();
        match self.carry_out(prepared, by, None).await {
            Ok(applied) => {
                metrics::moved(&self.record.game, "bot");
                self.absences.acted(seat);
                self.tell_step(&applied, None);
                self.after_move().await;
            }
            Err(fault) => {
                fault.note();
                if !self.lost {
                    self.decide_later(seat, ticket, asked_at, notation);
                }
            }
        }
    }

    /// A bot's move found no room on the disk: it comes again when there is some.
    fn decide_later(&mut self, seat: Seat, ticket: u64, asked_at: usize, action: String) {
        let (app, owner) = (self.app.clone(), self.own_handle.clone());
        let waiting = tokio::spawn(async move {
            app.until_writable().await;
            if let Some(owner) = owner.upgrade() {
                let decided = Command::Decided {
                    seat,
                    ticket,
                    asked_at,
                    action: Some(action),
                };
                // An owner that left starts its bots again when it comes back.
                let _unheard = owner.send(decided).await;
            }
        });
        let task = waiting.abort_handle();
        self.thinking.insert(seat, Thought { ticket, task });
    }

    /// How a bot that decides for a seat signs.
    fn bot_author(&self, seat: Seat) -> Author {
        let level = self.decider(seat).unwrap_or(BotLevel::Normal);
        let name = format!("{}@{}", bots::name(level), coven_bots::EDITION);
        match self.record.seats[seat.index()] {
            SeatRecord::Bot { .. } => Author::Bot(name),
            SeatRecord::Person { .. } | SeatRecord::Open { .. } => Author::StandIn(name),
        }
    }
}
