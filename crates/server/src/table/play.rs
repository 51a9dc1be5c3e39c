//! A move's way: judged, durable, carried out, told. The same for people and for bots (whose
//! decisions come about in `bots.rs`).

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use coven_core::{Author, Entry, Input, Seat, Viewer};
use coven_locale::Lang;
use coven_store::{ChatRecord, EntryRecord, SessionHash};
use coven_table::{AdviceJob, Applied, Match, Prepared, ReplayJob, UpdateText};
use coven_wire::{ClientMessage, Code, ServerMessage, TableStatus};

use super::ListenerId;
use super::audience::{Listener, Word, written};
use super::load::{Stored, export};
use super::owner::{Owner, ending};
use crate::{Fault, metrics, pulse, text};

/// The most steps of a finished game that are told at once.
const REPLAY_STEPS: usize = 50;

impl Owner {
    /// Answers one message of a live connection.
    pub(super) async fn hear(&mut self, listener: ListenerId, message: ClientMessage) {
        if !self.audience.contains(listener) {
            return;
        }
        let seat = self.seat_of(listener);
        match message {
            ClientMessage::Act {
                id,
                version,
                action,
                key,
            } => {
                if key.as_ref().is_some_and(|key| self.keys.contains(key)) {
                    self.audience.tell(listener, &ServerMessage::Done { id });
                    return;
                }
                if key.as_ref().is_some_and(|key| self.withdrawn.contains(key)) {
                    let late = Err(Code::NotCarriedOut.into());
                    self.answer(listener, id, late, Answered::NotYet);
                    return;
                }
                let act = Act {
                    version,
                    action,
                    key,
                };
                let done = self.act(listener, id, seat, act).await;
                self.answer(listener, id, done, Answered::Already);
            }
            ClientMessage::Why { id, action } => {
                let why = self.why(seat, &action);
                self.answer(listener, id, why, Answered::NotYet);
            }
            ClientMessage::Advise { id } => match self.advice_job(seat) {
                Ok(job) => {
                    // Thought through on a thread that serves nobody. An adviser who broke down
                    // has nothing to propose.
                    let advice = tokio::task::spawn_blocking(job).await.unwrap_or_default();
                    self.audience
                        .tell(listener, &ServerMessage::Advice { id, advice });
                }
                Err(fault) => self.answer(listener, id, Err(fault), Answered::NotYet),
            },
            ClientMessage::Chat { id, text } => {
                let done = self.chat(seat, &text).await;
                self.answer(listener, id, done, Answered::NotYet);
            }
            ClientMessage::Commit { id, commitment } => {
                let done = self.commit(seat, commitment).await;
                self.answer(listener, id, done, Answered::NotYet);
            }
            ClientMessage::Open { id, nonce } => {
                let done = self.open(seat, nonce).await;
                self.answer(listener, id, done, Answered::NotYet);
            }
            ClientMessage::Here { id } => {
                let done = self.here(seat).await;
                self.answer(listener, id, done, Answered::NotYet);
            }
            ClientMessage::Withdraw { id, key } => {
                let done = self.withdraw(seat, key);
                self.answer(listener, id, done, Answered::NotYet);
            }
            ClientMessage::Shown { version } => {
                self.audience.shown(listener, version);
                self.go_on().await;
            }
            // The connection has answered.
            ClientMessage::Ping => {}
            ClientMessage::Resync => {
                let info = self.info(self.audience.session(listener));
                self.audience.tell(listener, &ServerMessage::Table { info });
                self.show_all(listener);
            }
        }
    }

    fn answer(
        &mut self,
        listener: ListenerId,
        id: u32,
        done: Result<(), Fault>,
        answered: Answered,
    ) {
        match (done, answered) {
            (Ok(()), Answered::Already) => {}
            (Ok(()), Answered::NotYet) => {
                self.audience.tell(listener, &ServerMessage::Done { id });
            }
            (Err(fault), _) => {
                fault.note();
                let text = fault.text(&|lang, seat| self.name(lang, seat));
                let (code, message) = (fault.code(), fault.message());
                let refused = ServerMessage::Refused {
                    id,
                    code,
                    message,
                    text,
                };
                self.audience.tell(listener, &refused);
            }
        }
    }

    async fn act(
        &mut self,
        listener: ListenerId,
        id: u32,
        seat: Option<Seat>,
        act: Act,
    ) -> Result<(), Fault> {
        let seat = seat.ok_or(Code::NotSeated)?;
        if !act.key.as_deref().is_none_or(is_key) {
            return Err(Code::BadMessage.into());
        }
        let prepared = self.prepare(seat, &act.action, Some(act.version))?;
        let now = tokio::time::Instant::now();
        if !self.pace.allows(seat, now) {
            return Err(Code::TooManyActions.into());
        }
        let applied = self.carry_out(prepared, Author::Person, act.key).await?;
        self.pace.note(seat, now);
        self.absences.acted(seat);
        metrics::moved(&self.record.game, "person");
        self.tell_step(&applied, Some((listener, id)));
        self.give_back(seat).await;
        self.after_move().await;
        Ok(())
    }

    /// Whether the act with this key is carried out; where it is not, it will not be.
    fn withdraw(&mut self, seat: Option<Seat>, key: String) -> Result<(), Fault> {
        let seat = seat.ok_or(Code::NotSeated)?;
        if !is_key(&key) {
            return Err(Code::BadMessage.into());
        }
        if self.keys.contains(&key) {
            return Ok(());
        }
        self.withdrawn.add(seat, key);
        Err(Code::NotCarriedOut.into())
    }

    fn advice_job(&self, seat: Option<Seat>) -> Result<AdviceJob, Fault> {
        let seat = seat.ok_or(Code::NotSeated)?;
        let game = self.game.as_ref().ok_or(Code::NotStarted)?;
        if !self.record.hints {
            return Err(Code::NoHints.into());
        }
        Ok(game.advice_job(seat))
    }

    /// Why an action is not possible now, if it is not.
    fn why(&self, seat: Option<Seat>, action: &str) -> Result<(), Fault> {
        let seat = seat.ok_or(Code::NotSeated)?;
        Ok(self.running()?.judge(seat, action, None).map(drop)?)
    }

    pub(super) fn running(&self) -> Result<&dyn Match, Fault> {
        let game = self.game.as_deref().ok_or(Code::NotStarted)?;
        if self.stopped.is_some() {
            return Err(Code::OtherEdition.into());
        }
        if game.is_over() {
            return Err(Code::AlreadyFinished.into());
        }
        Ok(game)
    }

    /// Carries an action out on a copy. If the rules break down over it, the table stays as it is.
    pub(super) fn prepare(
        &self,
        seat: Seat,
        action: &str,
        version: Option<u64>,
    ) -> Result<Prepared, Fault> {
        let game = self.running()?;
        let listening = self.audience.listening(&self.record);
        let prepared = catch_unwind(AssertUnwindSafe(|| {
            game.prepare(seat, action, version, listening)
        }));
        let prepared = prepared.map_err(|_| {
            let table = self.record.id.as_str();
            tracing::error!(table, %seat, action, "the rules broke down over an action");
            Code::Broken
        })?;
        Ok(prepared?)
    }

    /// Writes an accepted move, then puts it in its place (law 9). A move that could not be written, on
    /// a full disk for example, changed nothing: everybody stays and tries again later.
    pub(super) async fn carry_out(
        &mut self,
        prepared: Prepared,
        by: Author,
        key: Option<String>,
    ) -> Result<Applied, Fault> {
        self.settle().await?;
        let stamp = self.stamp(by);
        let game = self.game.as_mut().ok_or(Code::NotStarted)?;
        let entry = EntryRecord {
            entry: prepared.entry(stamp.clone()),
            key,
        };
        let began = Instant::now();
        let number = prepared.number;
        if let Err(error) = self
            .app
            .store()
            .append(
                &self.record.id,
                number,
                &entry,
                prepared.checkpoint.as_ref(),
            )
            .await
        {
            self.doubtful = true;
            return Err(self.unwritten(error));
        }
        pulse::well();
        metrics::appended(began.elapsed());
        if let Some(broken) = &prepared.broken {
            metrics::broken();
            let table = self.record.id.as_str();
            tracing::error!(
                table,
                number,
                broken,
                "an invariant of the game does not hold"
            );
        }
        self.keys.extend(entry.key);
        Ok(game.commit(prepared, stamp))
    }

    /// Writes an input of a seat that is no action, then takes it up (law 9).
    pub(super) async fn put_in(
        &mut self,
        seat: Seat,
        input: Input,
        by: Author,
    ) -> Result<(), Fault> {
        self.settle().await?;
        let entry = Entry::of(self.stamp(by), seat, input);
        let game = self.game.as_mut().ok_or(Code::NotStarted)?;
        game.check(&entry)?;
        let (record, number, due) = (entry.clone().into(), game.entries(), game.due());
        let (store, table) = (self.app.store(), self.record.id.as_str());
        if let Err(error) = store.append(table, number, &record, due.as_ref()).await {
            self.doubtful = true;
            return Err(self.unwritten(error));
        }
        pulse::well();
        Ok(game.resume(entry)?)
    }

    /// Finds out whether a move that failed to be written is there after all, which a disk that
    /// breaks down at the last moment cannot say. Then the table is loaded anew, with that move.
    async fn settle(&mut self) -> Result<(), Fault> {
        if !self.doubtful {
            return Ok(());
        }
        let stored = self.app.store().entries(&self.record.id).await?.len();
        self.doubtful = false;
        self.lost = self.game.as_ref().map(|game| game.entries()) != Some(stored);
        if self.lost {
            return Err(Code::Storage.into());
        }
        Ok(())
    }

    /// Tells every listener what her seat may know of a move; whoever made it hears with it that it is
    /// done.
    pub(super) fn tell_step(&mut self, applied: &Applied, mover: Option<(ListenerId, u32)>) {
        let line = |update: &UpdateText| Utf8Bytes::from(update.message());
        let seats: Vec<_> = applied
            .seats
            .iter()
            .map(|update| update.as_ref().map(line))
            .collect();
        let spectator = applied.spectator.as_ref().map(line);
        let record = &self.record;
        let seat_of = |listener: &Listener| {
            let session = listener.session.as_ref();
            session.and_then(|session| record.seat_of(session))
        };
        let step_of = |listener: &Listener| match seat_of(listener) {
            Some(seat) => &seats[seat.index()],
            None => &spectator,
        };
        self.audience.send_words(|listener| {
            let step = step_of(listener).clone();
            let done = mover
                .filter(|(mover, _)| *mover == listener.id)
                .map(|(_, id)| written(&ServerMessage::Done { id }));
            match (done, step) {
                (Some(done), Some(step)) => Some(Word::Both(Box::new([done, step]))),
                (one, other) => one.or(other).map(Word::Say),
            }
        });
        let Some(game) = &self.game else { return };
        let version_of = |listener: &Listener| {
            let told = step_of(listener).as_ref();
            told.map(|_| game.version(Viewer::from(seat_of(listener))))
        };
        if self.audience.told(version_of) {
            self.films.begin();
        }
    }

    /// Closes a game that is over, and lets the bots decide who must.
    pub(super) async fn after_move(&mut self) {
        let over = self.game.as_ref().filter(|game| game.is_over());
        if let Some(game) = over
            && self.record.status == TableStatus::Playing
        {
            self.record.status = TableStatus::Finished;
            let ending = ending(&**game, Some(crate::now_millis()));
            let (store, read) = (self.app.store(), game.read());
            let closed = match store.note_read(&self.record.id, &read).await {
                Ok(()) => store.finish(&self.record.id, &ending).await,
                Err(error) => Err(error),
            };
            // The moves are safe; the next one who loads the table closes it again.
            if let Err(error) = closed {
                Fault::from(error).note();
            }
            self.app.makers().forget(&self.record.id);
            self.tell_table();
        }
        self.wake_bots();
    }

    async fn chat(&mut self, seat: Option<Seat>, text: &str) -> Result<(), Fault> {
        let seat = seat.ok_or(Code::NotSeated)?;
        let text = text::chat(text)?;
        if let Some(game) = &self.game {
            game.talk()?;
        }
        let line = ChatRecord {
            seat,
            text: text.clone(),
        };
        self.app
            .store()
            .add_chat(&self.record.id, &line, crate::now())
            .await?;
        let name = self.name(Lang::Ru, seat);
        let line = written(&ServerMessage::Chat { seat, name, text });
        self.audience.send(|_| Some(line.clone()));
        Ok(())
    }

    pub(super) fn is_turn(&self, session: &SessionHash) -> bool {
        let seat = self.record.seat_of(session);
        self.game
            .as_ref()
            .zip(seat)
            .is_some_and(|(game, seat)| game.actors().contains(&seat))
    }

    /// The proof of a finished game. It names the secret, so it exists only after the end; a game that
    /// can never go on here has come to its end too.
    pub(super) async fn log(&mut self) -> Result<String, Fault> {
        let is_stopped = self.stopped.is_some();
        let game = self.game.as_ref();
        let game = game.filter(|game| is_stopped || game.is_over());
        let log = game.ok_or(Code::NotFinished)?.log();
        if !is_stopped {
            return Ok(log.text());
        }
        let stored = Stored::of(&self.app, &self.record).await?;
        Ok(export(log.header, &self.record, stored).text())
    }

    /// A finished game once more, as a seat saw it, and how many actions it has. Everything is open after the end, so anybody may
    /// ask for any seat.
    pub(super) fn retold(
        &self,
        session: Option<&SessionHash>,
        seat: Option<Seat>,
        from: u64,
    ) -> Result<(usize, ReplayJob), Fault> {
        let game = self.game.as_ref();
        let game = game.filter(|game| game.is_over() || self.stopped.is_some());
        let game = game.ok_or(Code::NotFinished)?;
        if seat.is_some_and(|seat| seat.index() >= game.players()) {
            return Err(Code::NotFound.into());
        }
        let own = session.and_then(|session| self.record.seat_of(session));
        let viewer = seat.or(own).map_or(Viewer::Spectator, Viewer::Seat);
        Ok((game.entries(), game.replay_job(viewer, from, REPLAY_STEPS)))
    }
}

/// The longest key of an act.
const KEY_LENGTH: usize = 64;

fn is_key(key: &str) -> bool {
    (1..=KEY_LENGTH).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// What a page asks to be done.
struct Act {
    version: u64,
    action: String,
    key: Option<String>,
}

/// Whether a message that went well has been answered on its way.
#[derive(Clone, Copy)]
enum Answered {
    Already,
    NotYet,
}
