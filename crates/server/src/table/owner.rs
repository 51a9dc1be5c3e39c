//! The owner task of a table: loads it, answers commands one by one, leaves when idle.

use std::collections::{BTreeMap, HashSet};

use coven_core::{Author, Ended, Seat, Stamp, Viewer};
use coven_locale::{Lang, Locale};
use coven_store::{EndedHow, Ending, SeatRecord, SessionHash, TableRecord};
use coven_table::Match;
use coven_wire::{Code, SeatInfo, SeatKind, ServerMessage, TableInfo, TableStatus, WIRE};
use tokio::sync::mpsc;
use tokio::time::{Duration, Instant};

use super::absence::Absences;
use super::audience::{Audience, written};
use super::bots::Thought;
use super::dealing::Calling;
use super::film::Films;
use super::load::{Loaded, Stopped, Stored, deal, rerun};
use super::pace::Pace;
use super::withdrawn::Withdrawn;
use super::{Command, Handle, INBOX, ListenerId};
use crate::metrics::Counted;
use crate::{App, Fault, wishes};

/// How many chat lines a newcomer is shown.
const CHAT_LINES: u32 = 50;

/// An owner that is not running yet.
#[derive(Debug)]
pub(super) struct Actor {
    app: App,
    table: String,
    inbox: mpsc::Receiver<Command>,
    own_handle: mpsc::WeakSender<Command>,
}

/// The way to a new owner, and the owner itself, to be spawned.
pub(super) fn channel(app: App, table: String) -> (Handle, Actor) {
    let (handle, inbox) = mpsc::channel(INBOX);
    let own_handle = handle.downgrade();
    (
        handle,
        Actor {
            app,
            table,
            inbox,
            own_handle,
        },
    )
}

impl Actor {
    pub(super) async fn run(mut self) {
        match Owner::load(&self).await {
            Ok(mut owner) => {
                let _counted = Counted::table();
                owner.write_old_stand_ins().await;
                owner.attend().await;
                owner.wake_bots();
                self.serve(&mut owner).await;
            }
            Err(fault) => self.refuse_all(&fault).await,
        }
        self.app.tables().remove(&self.table, &self.own_handle);
    }

    async fn serve(&mut self, owner: &mut Owner) {
        let mut closing = self.app.closing();
        let idle = self.app.settings().idle();
        let mut deadline = Instant::now() + idle;
        loop {
            let alarm = owner.alarm();
            let next = tokio::select! {
                command = self.inbox.recv() => command.map_or(Next::Leave, Next::Obey),
                () = tokio::time::sleep_until(deadline) => Next::Rest,
                () = until(alarm) => Next::Look,
                // An error means that the server itself is gone.
                _ = closing.wait_for(|closing| *closing) => Next::Leave,
            };
            match next {
                Next::Obey(command) => owner.obey(command).await,
                Next::Rest => {
                    if owner.is_idle() && self.app.tables().release(&self.table, &self.inbox) {
                        return;
                    }
                }
                Next::Look => {
                    owner.deal_overdue().await;
                    owner.go_on().await;
                }
                Next::Leave => return,
            }
            owner.attend().await;
            if owner.lost {
                return;
            }
            deadline = Instant::now() + idle;
        }
    }

    /// The table cannot be opened: everybody who asked so far hears why, later ones try again.
    async fn refuse_all(&mut self, fault: &Fault) {
        if let Fault::Store(error) = fault {
            tracing::error!(table = self.table, %error, "a table cannot be loaded");
        }
        self.app.tables().remove(&self.table, &self.own_handle);
        self.inbox.close();
        while let Some(command) = self.inbox.recv().await {
            let fault = match fault {
                Fault::Code(code) => *code,
                Fault::Setup(_)
                | Fault::Clash(_)
                | Fault::TooEarly(_)
                | Fault::Game(_)
                | Fault::Lesson(_)
                | Fault::Store(_) => Code::Storage,
            };
            refuse(command, fault);
        }
    }
}

/// Sleeps until a moment; for ever where there is none.
async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

/// What an owner does next.
enum Next {
    Obey(Command),
    Rest,
    /// Somebody's time may be over: to open her number, to decide, or to be shown something.
    Look,
    Leave,
}

fn refuse(command: Command, code: Code) {
    // Whoever does not wait any more need not be told.
    let _unheard = match command {
        Command::Info { reply, .. }
        | Command::Join { reply, .. }
        | Command::SeatBot { reply, .. } => reply.send(Err(code.into())).is_ok(),
        Command::IsTurn { reply, .. } => reply.send(Err(code.into())).is_ok(),
        Command::Free { reply, .. } => reply.send(Err(code.into())).is_ok(),
        Command::Rematch { reply, .. } | Command::Log { reply } => {
            reply.send(Err(code.into())).is_ok()
        }
        Command::Replay { reply, .. } => reply.send(Err(code.into())).is_ok(),
        Command::Connect { reply, .. } => reply.send(Err(code.into())).is_ok(),
        Command::Hear { .. }
        | Command::Disconnect { .. }
        | Command::PlayOut
        | Command::Decided { .. } => false,
    };
}

/// A table in memory.
#[derive(Debug)]
pub(super) struct Owner {
    pub(super) app: App,
    pub(super) own_handle: mpsc::WeakSender<Command>,
    pub(super) record: TableRecord,
    /// The running or finished game; nothing while the table waits for players.
    pub(super) game: Option<Box<dyn Match>>,
    pub(super) audience: Audience,
    /// Who is missing, and who votes for a bot in her place.
    pub(super) absences: Absences,
    /// What bots are thinking about, by seat.
    pub(super) thinking: BTreeMap<Seat, Thought>,
    pub(super) tickets: u64,
    /// Since when the table waits for what people owe the deal, where it does.
    pub(super) calling: Option<Calling>,
    /// The keys of the acts in the log: one that is asked again is not played twice.
    pub(super) keys: HashSet<String>,
    /// The keys of acts that shall not be carried out any more.
    pub(super) withdrawn: Withdrawn,
    /// Which moves of bots wait for what people are still being shown.
    pub(super) films: Films,
    /// Why the game cannot go on by the rules of this version, if it cannot.
    pub(super) stopped: Option<Stopped>,
    /// Nobody came back for long: bots bring the game to its end.
    pub(super) played_out: bool,
    pub(super) pace: Pace,
    /// What is in memory differs from what is stored: leave, and load again.
    pub(super) lost: bool,
    /// The last move could not be stored; whether it is there after all is to be looked up.
    pub(super) doubtful: bool,
}

impl Owner {
    async fn load(actor: &Actor) -> Result<Self, Fault> {
        let app = actor.app.clone();
        let record = app
            .store()
            .table(&actor.table)
            .await?
            .ok_or(Code::UnknownTable)?;
        let pace = Pace::new(app.settings(), record.seats.len(), &[]);
        let absences = Absences::new(record.seats.len());
        let mut owner = Self {
            app,
            own_handle: actor.own_handle.clone(),
            record,
            game: None,
            audience: Audience::default(),
            absences,
            thinking: BTreeMap::new(),
            tickets: 0,
            calling: None,
            keys: HashSet::new(),
            withdrawn: Withdrawn::default(),
            films: Films::default(),
            stopped: None,
            played_out: false,
            pace,
            lost: false,
            doubtful: false,
        };
        if owner.record.status == TableStatus::Waiting {
            owner.move_to_present().await?;
        } else {
            owner.replay().await?;
        }
        owner.call_again().await?;
        Ok(owner)
    }

    /// Carries out everything that is stored once more, off the threads that serve.
    async fn replay(&mut self) -> Result<(), Fault> {
        let stored = Stored::of(&self.app, &self.record).await?;
        let keys = stored.entries.iter().filter_map(|entry| entry.key.clone());
        self.keys = keys.collect();
        let (seats, length) = (self.record.seats.len(), stored.entries.len());
        self.pace = Pace::new(self.app.settings(), seats, &stored.entries);
        let (app, record) = (self.app.clone(), self.record.clone());
        let loading = self
            .app
            .loads()
            .run(length, move || rerun(&app, &record, &stored));
        let Loaded {
            game,
            stopped,
            content_hash,
        } = loading.await.ok_or_else(|| {
            let table = self.record.id.as_str();
            tracing::error!(table, "the rules broke down before the first entry");
            Code::Broken
        })??;
        let is_over = game.is_over() || game.course().ended().is_some();
        if stopped.is_none() && self.record.status == TableStatus::Playing {
            let version = self.rules_version();
            if (self.record.rules_version, &self.record.content_hash) != (version, &content_hash) {
                let store = self.app.store();
                store
                    .set_edition(&self.record.id, version, &content_hash)
                    .await?;
                self.record.rules_version = version;
                self.record.content_hash = content_hash;
            }
            // The process may have died between the last move and the word that it was the last.
            if is_over {
                let (ending, store) = (ending(&*game, None), self.app.store());
                store.note_read(&self.record.id, &game.read()).await?;
                store.finish(&self.record.id, &ending).await?;
                self.app.makers().forget(&self.record.id);
                self.record.status = TableStatus::Finished;
            }
        }
        self.game = Some(game);
        self.stopped = stopped;
        Ok(())
    }

    /// The rules that this server plays the game of this table by.
    fn rules_version(&self) -> u32 {
        let entry = self.app.catalog().get(&self.record.game);
        entry.map_or(self.record.rules_version, |entry| {
            entry.info().rules_version
        })
    }

    /// A table that waits moves to the present rules and cards.
    async fn move_to_present(&mut self) -> Result<(), Fault> {
        let Some(entry) = self.app.catalog().get(&self.record.game) else {
            return Err(Code::OtherEdition.into());
        };
        let present = (entry.info().rules_version, entry.content_hash());
        if (self.record.rules_version, &self.record.content_hash) == (present.0, &present.1) {
            return Ok(());
        }
        let (version, hash) = present;
        let store = self.app.store();
        store.set_edition(&self.record.id, version, &hash).await?;
        self.record.rules_version = version;
        self.record.content_hash = hash;
        Ok(())
    }

    /// The game before its first move.
    pub(super) fn deal(&self) -> Result<Box<dyn Match>, Fault> {
        deal(&self.app, &self.record, None).map(|(game, _)| game)
    }

    /// The game has begun: when, and with which cards, is written down.
    pub(super) async fn begin(&mut self) {
        let at = crate::now_millis();
        self.record.began_at = Some(at);
        let noted = match self.app.store().begin(&self.record.id, at).await {
            Ok(()) => self.app.keep_content(&self.record.game).await,
            Err(error) => Err(error.into()),
        };
        if let Err(fault) = noted {
            // The game can be played without; its beginning stays unknown.
            fault.note();
        }
    }

    /// When something happens now, in milliseconds since the game began. Never runs back.
    pub(super) fn stamp(&self, by: Author) -> Stamp {
        let began = self.record.began_at;
        let began = began.unwrap_or(self.record.created_at * 1000);
        let now = u64::try_from(crate::now_millis() - began).unwrap_or(0);
        let before = self.game.as_ref().and_then(|game| game.course().now());
        Stamp {
            at: Some(now.max(before.unwrap_or(0))),
            by: Some(by),
        }
    }

    /// When something must be looked at again.
    fn alarm(&self) -> Option<Instant> {
        let alarms = [self.deal_alarm(), self.wait_alarm(), self.film_alarm()];
        alarms.into_iter().flatten().min()
    }

    fn is_idle(&self) -> bool {
        self.audience.is_empty() && self.thinking.is_empty()
    }

    async fn obey(&mut self, command: Command) {
        // A reply that nobody waits for any more (the visitor left) is not an error.
        match command {
            Command::Info { asker, reply } => {
                let _unheard = reply.send(Ok(self.info(asker.as_ref())));
            }
            Command::IsTurn { session, reply } => {
                let _unheard = reply.send(Ok(self.is_turn(&session)));
            }
            Command::Join {
                guest,
                name,
                commitment,
                reply,
            } => {
                let done = self.join(&guest, name, commitment).await;
                let _unheard = reply.send(done.map(|()| self.info(Some(&guest.session))));
            }
            Command::Free {
                session,
                seat,
                reply,
            } => {
                let _unheard = reply.send(self.free(session.as_ref(), seat).await);
            }
            Command::SeatBot {
                session,
                seat,
                level,
                reply,
            } => {
                let done = self.seat_bot(session.as_ref(), seat, level).await;
                let _unheard = reply.send(done.map(|()| self.info(session.as_ref())));
            }
            Command::Rematch { session, reply } => {
                let _unheard = reply.send(self.rematch(session.as_ref()).await);
            }
            Command::Log { reply } => {
                let _unheard = reply.send(self.log().await);
            }
            Command::Replay {
                session,
                seat,
                from,
                reply,
            } => {
                let _unheard = reply.send(self.retold(session.as_ref(), seat, from));
            }
            Command::Connect {
                session,
                address,
                out,
                reply,
            } => {
                if self.has_place_for(session.as_ref()) {
                    if let Some(session) = self.seated(session.as_ref()) {
                        let most = self.app.settings().connections_per_seat;
                        self.audience.make_room(session, most);
                    }
                    let listener = self.audience.add(session, address, out);
                    if reply.send(Ok(listener)).is_ok() {
                        self.welcome(listener).await;
                    } else {
                        self.audience.remove(listener);
                    }
                } else {
                    let _unheard = reply.send(Err(Code::TooManyRequests.into()));
                }
            }
            Command::Hear { listener, message } => self.hear(listener, message).await,
            Command::Disconnect { listener } => {
                self.farewell(listener);
                self.go_on().await;
            }
            Command::PlayOut => self.play_out(),
            Command::Decided {
                seat,
                ticket,
                asked_at,
                action,
            } => {
                self.decided(seat, ticket, asked_at, action).await;
            }
        }
    }

    /// The session of somebody who sits here.
    fn seated<'a>(&self, session: Option<&'a SessionHash>) -> Option<&'a SessionHash> {
        session.filter(|session| self.record.seat_of(session).is_some())
    }

    /// Whether one more connection is taken in. Those who sit here always have their places:
    /// however many others look on, they do not take them.
    fn has_place_for(&self, session: Option<&SessionHash>) -> bool {
        let onlookers = self.audience.count(|who| self.seated(who).is_none());
        self.seated(session).is_some() || onlookers < self.app.settings().max_connections_per_table
    }

    /// Shows a new listener everything, and the others that she is here.
    async fn welcome(&mut self, listener: ListenerId) {
        if self.seat_of(listener).is_some() {
            self.played_out = false;
            if let Err(error) = self.app.store().touch(&self.record.id, crate::now()).await {
                // Then the table seems a little older than it is.
                Fault::from(error).note();
            }
        }
        if !self.attend().await {
            let info = self.info(self.audience.session(listener));
            self.audience.tell(listener, &ServerMessage::Table { info });
            self.look_around();
        }
        self.show_all(listener);
        match self.app.store().chat(&self.record.id, CHAT_LINES).await {
            Ok(lines) => {
                for line in lines {
                    let name = self.name(Lang::Ru, line.seat);
                    let message = ServerMessage::Chat {
                        seat: line.seat,
                        name,
                        text: line.text,
                    };
                    self.audience.tell(listener, &message);
                }
            }
            // The game goes on without the talk of yesterday.
            Err(error) => tracing::error!(%error, "the chat of a table cannot be read"),
        }
    }

    fn farewell(&mut self, listener: ListenerId) {
        self.audience.remove(listener);
        // What she owes to somebody else's turn need not wait for her.
        self.look_around();
    }

    /// Sends one listener the whole game as her seat sees it.
    pub(super) fn show_all(&mut self, listener: ListenerId) {
        let viewer = Viewer::from(self.seat_of(listener));
        if let Some(game) = &self.game {
            let snapshot = Box::new(game.snapshot(viewer));
            self.audience
                .tell(listener, &ServerMessage::Snapshot { snapshot });
        }
    }

    /// Tells everybody how the table stands: each her own page of it.
    pub(super) fn tell_table(&mut self) {
        let infos: Vec<(Option<SessionHash>, TableInfo)> = {
            let sessions = self.audience.sessions();
            sessions
                .into_iter()
                .map(|who| (who.clone(), self.info(who.as_ref())))
                .collect()
        };
        let pages: Vec<_> = infos
            .into_iter()
            .map(|(who, info)| (who, written(&ServerMessage::Table { info })))
            .collect();
        self.audience.send(|listener| {
            pages
                .iter()
                .find(|(who, _)| *who == listener.session)
                .map(|(_, page)| page.clone())
        });
    }

    pub(super) fn seat_of(&self, listener: ListenerId) -> Option<Seat> {
        self.record.seat_of(self.audience.session(listener)?)
    }

    /// How a player is called at this table.
    pub(super) fn name(&self, lang: Lang, seat: Seat) -> String {
        match self.record.seats.get(seat.index()) {
            Some(SeatRecord::Person { name, .. }) => name.clone(),
            Some(SeatRecord::Open { .. } | SeatRecord::Bot { .. }) => {
                Locale::shared().word(lang, &format!("bot-name-{seat}"))
            }
            // Somebody asked about a seat that this table does not have.
            None => Locale::shared().seat(lang, seat),
        }
    }

    /// The table as one visitor may know it.
    pub(super) fn info(&self, asker: Option<&SessionHash>) -> TableInfo {
        let record = &self.record;
        let you = asker.and_then(|session| record.seat_of(session));
        let seats = Seat::all(record.seats.len())
            .map(|seat| SeatInfo {
                seat,
                kind: match &record.seats[seat.index()] {
                    SeatRecord::Open { .. } => SeatKind::Open,
                    SeatRecord::Bot { level, .. } => SeatKind::Bot { level: *level },
                    SeatRecord::Person {
                        session,
                        name,
                        stand_in,
                        ..
                    } => SeatKind::Person {
                        name: name.clone(),
                        online: self.audience.has(session),
                        stand_in: stand_in.filter(|_| record.status == TableStatus::Playing),
                        missing: self.missing(seat, you),
                    },
                },
            })
            .collect();
        TableInfo {
            wire: WIRE,
            table: record.id.clone(),
            game: record.game.clone(),
            options: wishes::told(&self.app, record),
            status: record.status,
            seats,
            you,
            host: asker == Some(&record.host),
            listed: record.listed,
            hints: record.hints,
            commitment: record.commitment,
            deal: self.deal_info(),
            rematch: record.rematch.clone(),
            absence_seconds: whole_seconds(self.app.settings().absence()),
            decision_seconds: whole_seconds(self.app.settings().decision()),
            stopped: self.stopped.as_ref().map(Stopped::message),
            created_at: record.created_at,
        }
    }
}

fn whole_seconds(time: Duration) -> u32 {
    u32::try_from(time.as_secs()).unwrap_or(u32::MAX)
}

/// How a game ended, once it has.
pub(super) fn ending(game: &dyn Match, at: Option<i64>) -> Ending {
    Ending {
        how: match game.course().ended() {
            None => EndedHow::ByRules,
            Some(Ended::Closed) => EndedHow::Closed,
            Some(Ended::Draw) => EndedHow::Draw,
        },
        outcome: game.outcome(),
        at,
    }
}
