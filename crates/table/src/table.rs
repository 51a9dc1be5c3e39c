//! The table of one game: state, log, and what every viewer has been told.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use coven_bots::{Powers, Question, Thinking};
use coven_core::{
    CHECKPOINT_EVERY, Checkpoint, Course, Entry, Film, Game, Input, Line, LogDocument, LogError,
    LogHeader, Message, NotNow, Outcome, Refusal as _, Seat, SeatSet, Seed, Stamp, Talk, Viewer,
    deciding, first_state_hash, state_hash,
};
use coven_wire::{Advice, Choice, Code, Shown, Snapshot};
use serde::Serialize;
use serde_json::Value;

use crate::matches::{
    AdviceJob, Applied, BotJob, BotSpec, Chapter, Listening, Match, Prepared, Refused, ReplayJob,
};

/// One running game.
pub struct Table<G: Game> {
    pub(crate) game: Arc<G>,
    pub(crate) header: LogHeader,
    /// The state before the first action, and how many events led to it.
    pub(crate) beginning: (G::State, usize),
    pub(crate) state: G::State,
    pub(crate) entries: Vec<Entry>,
    pub(crate) course: Course,
    pub(crate) checkpoints: Vec<Checkpoint>,
    /// Everything that happened, in full; what a viewer knows of it is made on demand.
    pub(crate) events: Vec<G::Event>,
    pub(crate) seats: Vec<SeatState<G>>,
    pub(crate) spectator_version: u64,
    /// Which bots can sit here.
    powers: Powers<G>,
    /// Played without hints: what foretells is shown to nobody.
    pub(crate) is_plain: bool,
}

/// What one seat was told and is asked.
#[derive(Clone)]
pub(crate) struct SeatState<G: Game> {
    pub(crate) version: u64,
    pub(crate) legal: Vec<G::Action>,
    /// The version at which the present question was put.
    pub(crate) asked_at: u64,
}

/// The table after an action, before it takes the place of the old one.
pub(crate) struct Next<G: Game> {
    pub(crate) state: G::State,
    /// What is new.
    pub(crate) events: Vec<G::Event>,
    /// The table right after each of them; empty where nobody listens.
    pub(crate) moments: Vec<G::State>,
    pub(crate) seats: Vec<SeatState<G>>,
    pub(crate) spectator_version: u64,
}

impl<G: Game> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("game", &G::INFO.id)
            .field("entries", &self.entries.len())
            .finish_non_exhaustive()
    }
}

impl<G: Game> Table<G> {
    /// A new game. The header is [`LogHeader::of`] this game and seed, with whatever else is fixed.
    pub fn start(game: Arc<G>, seed: Seed, header: LogHeader) -> Self {
        let mut events = Vec::new();
        let state = game.start(seed, &mut events);
        Self::with(game, header, state, events)
    }

    /// A game that goes on from any state. Nobody has seen how it came about.
    pub fn from_state(game: Arc<G>, seed: Seed, state: G::State) -> Self {
        let header = LogHeader::of(&*game, seed, None);
        Self::with(game, header, state, Vec::new())
    }

    /// A game run again from its log.
    pub fn replay(game: Arc<G>, log: &LogDocument) -> Result<Self, LogError> {
        // The checked run proves every input; the second one rebuilds what viewers were told.
        log.replay(&*game, |_, _, _| {})?;
        let mut table = Self::start(game, log.seed()?, log.header.clone());
        for entry in &log.entries {
            table
                .resume(entry.clone())
                .expect("the checked run accepted every input");
        }
        Ok(table)
    }

    fn with(game: Arc<G>, header: LogHeader, state: G::State, events: Vec<G::Event>) -> Self {
        let seats = Seat::all(game.players())
            .map(|seat| {
                let mut legal = Vec::new();
                game.legal(&state, seat, &mut legal);
                SeatState {
                    version: 0,
                    legal,
                    asked_at: 0,
                }
            })
            .collect();
        Self {
            beginning: (state.clone(), events.len()),
            course: Course::new(&header),
            game,
            header,
            state,
            entries: Vec::new(),
            checkpoints: Vec::new(),
            events,
            seats,
            spectator_version: 0,
            powers: Powers::none(),
            is_plain: false,
        }
    }

    /// The same table with these bots. Without a word about them it knows chance alone.
    #[must_use]
    pub fn with_bots(mut self, powers: Powers<G>) -> Self {
        self.powers = powers;
        self
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Reads a request, without asking the rules.
    fn read(&self, seat: Seat, text: &str) -> Result<G::Request, Refused> {
        if seat.index() >= self.game.players() {
            return Err(Refused::by(Code::NotSeated));
        }
        text.parse().map_err(|_| Refused::by(Code::BadNotation))
    }

    /// Asks the rules, without looking at versions.
    pub(crate) fn accept(&self, seat: Seat, text: &str) -> Result<G::Action, Refused> {
        self.allow(seat, &self.read(seat, text)?)
    }

    fn allow(&self, seat: Seat, request: &G::Request) -> Result<G::Action, Refused> {
        self.game
            .judge(&self.state, seat, request)
            .map_err(|refusal| Refused {
                code: refusal.code().to_owned(),
                message: refusal.message(),
            })
    }

    /// Asks the rules, and whether the question that was answered is still asked.
    fn judged(&self, seat: Seat, action: &str, version: Option<u64>) -> Result<G::Action, Refused> {
        let request = self.read(seat, action)?;
        let state = &self.seats[seat.index()];
        let asked = state.asked_at..=state.version;
        let is_stale = version.is_some_and(|version| !asked.contains(&version));
        let accepted = self.allow(seat, &request);
        // An aside may come at any time; a decision must answer the question that is asked now.
        let is_aside = accepted
            .as_ref()
            .is_ok_and(|action| !state.legal.contains(action));
        if is_stale && !is_aside {
            return Err(Refused::by(Code::StaleVersion));
        }
        accepted
    }

    /// The table after an accepted action; this one stays as it is. Moments are kept if it is filmed.
    pub(crate) fn next(&self, seat: Seat, accepted: G::Action, is_filmed: bool) -> Next<G> {
        let decided = self.seats[seat.index()].legal.contains(&accepted);
        let mut state = self.state.clone();
        let (events, moments) = if is_filmed {
            let mut film = Film::default();
            self.game.apply(&mut state, seat, accepted, &mut film);
            let shots = film.shots.into_iter();
            shots.map(|shot| (shot.event, shot.state)).unzip()
        } else {
            let mut events = Vec::new();
            self.game.apply(&mut state, seat, accepted, &mut events);
            (events, Vec::new())
        };
        let seats = Seat::all(self.game.players())
            .map(|other| {
                let told = self.is_told(Viewer::Seat(other), &events);
                let mut legal = Vec::new();
                self.game.legal(&state, other, &mut legal);
                let before = &self.seats[other.index()];
                let version = before.version + u64::from(told);
                let is_new = before.legal != legal || (decided && other == seat);
                let asked_at = if is_new { version } else { before.asked_at };
                SeatState {
                    version,
                    legal,
                    asked_at,
                }
            })
            .collect();
        let told = self.is_told(Viewer::Spectator, &events);
        Next {
            state,
            events,
            moments,
            seats,
            spectator_version: self.spectator_version + u64::from(told),
        }
    }

    /// Puts the table after an action in the place of this one; says from which event on
    /// everything is new.
    pub(crate) fn put(&mut self, next: Next<G>, entry: Entry) -> usize {
        let deciding = self.deciding();
        let from = self.events.len();
        self.state = next.state;
        self.events.extend(next.events);
        self.seats = next.seats;
        self.spectator_version = next.spectator_version;
        self.course.take(&entry, deciding);
        self.entries.push(entry);
        from
    }

    /// Takes back: the game once more, with the actions that still count.
    fn rebuild(&mut self) {
        let mut again = self.anew();
        for entry in self.played() {
            again
                .resume(entry)
                .unwrap_or_else(|refused| panic!("it was accepted before: {refused:?}"));
        }
        // Everybody sees another table than before: versions go on, questions are put anew.
        for (seat, again) in self.seats.iter_mut().zip(again.seats) {
            seat.version += 1;
            seat.asked_at = seat.version;
            seat.legal = again.legal;
        }
        self.spectator_version += 1;
        self.state = again.state;
        self.events = again.events;
    }

    /// The checkpoint that is due after so many entries of this state, if one is.
    fn checkpoint(&self, after: usize, state: &G::State) -> Option<Checkpoint> {
        (after > 0 && after.is_multiple_of(CHECKPOINT_EVERY)).then(|| Checkpoint {
            after,
            hash: state_hash(&*self.game, state),
        })
    }

    /// Checks the invariants, and that the game is not stuck (law 6).
    fn sound(&self, state: &G::State, seats: &[SeatState<G>]) -> Result<(), String> {
        self.game
            .sound(state)
            .map_err(|problems| problems.to_string())?;
        let stuck = !self.game.is_over(state) && seats.iter().all(|seat| seat.legal.is_empty());
        if stuck {
            Err("law 6: nobody can do anything".to_owned())
        } else {
            Ok(())
        }
    }

    /// This game before its first input.
    fn anew(&self) -> Self {
        let (state, told) = &self.beginning;
        let events = self.events[..*told].to_vec();
        let (game, header) = (Arc::clone(&self.game), self.header.clone());
        Self {
            is_plain: self.is_plain,
            powers: self.powers,
            ..Self::with(game, header, state.clone(), events)
        }
    }

    /// The actions that count, in order.
    fn played(&self) -> Vec<Entry> {
        let acts = self.course.acts().iter();
        acts.map(|number| self.entries[*number].clone()).collect()
    }
}

impl<G: Game> Match for Table<G> {
    fn players(&self) -> usize {
        self.game.players()
    }

    fn is_over(&self) -> bool {
        self.game.is_over(&self.state)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    fn actors(&self) -> Vec<Seat> {
        self.game.actors(&self.state).iter().collect()
    }

    fn is_service(&self, seat: Seat) -> bool {
        self.game.is_service(&self.state, seat)
    }

    fn deciding(&self) -> SeatSet {
        deciding(&*self.game, &self.state)
    }

    fn course(&self) -> &Course {
        &self.course
    }

    fn version(&self, viewer: Viewer) -> u64 {
        match viewer {
            Viewer::Seat(seat) => self.seats[seat.index()].version,
            Viewer::Spectator => self.spectator_version,
            Viewer::Referee => self.entries.len() as u64,
        }
    }

    fn forgo_hints(&mut self) {
        self.is_plain = true;
    }

    fn shown(&self, viewer: Viewer) -> Shown {
        let view = self.plainly(self.game.view(&self.state, viewer));
        Shown {
            asked: self.asked(&self.state, &self.seats, viewer, &view),
            view: to_value(&view),
        }
    }

    fn snapshot(&self, viewer: Viewer) -> Snapshot {
        Snapshot {
            version: self.version(viewer),
            shown: self.shown(viewer),
            log: self.lines(viewer),
        }
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        self.in_words(&view, &self.seats[seat.index()].legal)
    }

    fn asides(&self, seat: Seat) -> Vec<Choice> {
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        self.in_words(&view, &self.aside_actions(&self.state, seat))
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_value(&self.plainly(self.game.view(&self.state, viewer)))
    }

    fn events(&self, viewer: Viewer, since: usize) -> Vec<Value> {
        let seen = self
            .events
            .iter()
            .filter_map(|event| self.game.seen(event, viewer));
        seen.skip(since).map(|seen| to_value(&seen)).collect()
    }

    fn lines(&self, viewer: Viewer) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        for event in &self.events {
            let Some(seen) = self.game.seen(event, viewer) else {
                continue;
            };
            if self.game.turns_page(&seen) {
                lines.retain(|line| !line.fleeting);
            }
            lines.extend(self.game.say_event(&seen));
        }
        lines
    }

    fn story(&self, viewer: Viewer) -> Vec<Line> {
        let seen = self
            .events
            .iter()
            .filter_map(|event| self.game.seen(event, viewer));
        seen.filter_map(|seen| self.game.say_event(&seen)).collect()
    }

    fn judge(&self, seat: Seat, action: &str, version: Option<u64>) -> Result<String, Refused> {
        let accepted = self.judged(seat, action, version)?;
        Ok(self.game.request(accepted).to_string())
    }

    fn prepare(
        &self,
        seat: Seat,
        action: &str,
        version: Option<u64>,
        listening: Listening,
    ) -> Result<Prepared, Refused> {
        let accepted = self.judged(seat, action, version)?;
        let next = self.next(seat, accepted, listening.is_anybody());
        let number = self.entries.len();
        let seats = Seat::all(self.game.players());
        Ok(Prepared {
            notation: self.game.request(accepted).to_string(),
            seat,
            number,
            checkpoint: self.checkpoint(number + 1, &next.state),
            broken: self.sound(&next.state, &next.seats).err(),
            applied: Applied {
                seats: seats
                    .map(|other| {
                        let hears = listening.seats.contains(other);
                        hears
                            .then(|| self.update(Viewer::Seat(other), &next))
                            .flatten()
                    })
                    .collect(),
                spectator: listening
                    .spectators
                    .then(|| self.update(Viewer::Spectator, &next))
                    .flatten(),
            },
            next: Box::new(next),
        })
    }

    fn commit(&mut self, prepared: Prepared, stamp: Stamp) -> Applied {
        assert_eq!(
            prepared.number,
            self.entries.len(),
            "what is committed was prepared for the table as it is"
        );
        let entry = prepared.entry(stamp);
        let next = prepared.next.downcast::<Next<G>>();
        let next = next.expect("what is committed was prepared by this table");
        self.put(*next, entry);
        self.checkpoints.extend(prepared.checkpoint);
        prepared.applied
    }

    fn check(&self, entry: &Entry) -> Result<(), Refused> {
        self.course
            .check(entry, self.deciding(), self.is_over())
            .map_err(Refused::not_now)?;
        match entry.action() {
            Some((seat, action)) => self.accept(seat, action).map(drop),
            None => Ok(()),
        }
    }

    fn due(&self) -> Option<Checkpoint> {
        self.checkpoint(self.entries.len() + 1, &self.state)
    }

    fn resume(&mut self, entry: Entry) -> Result<(), Refused> {
        self.course
            .check(&entry, self.deciding(), self.is_over())
            .map_err(Refused::not_now)?;
        if let Some((seat, action)) = entry.action() {
            let accepted = self.accept(seat, action)?;
            let next = self.next(seat, accepted, false);
            self.put(next, entry);
        } else {
            let is_undoing = matches!(entry.input, Input::TakeBack { .. });
            let deciding = self.deciding();
            self.course.take(&entry, deciding);
            self.entries.push(entry);
            if is_undoing {
                self.rebuild();
            }
        }
        let due = self.checkpoint(self.entries.len(), &self.state);
        self.checkpoints.extend(due);
        Ok(())
    }

    fn checkpoints(&self) -> &[Checkpoint] {
        &self.checkpoints
    }

    fn chronicle(&self, viewer: Viewer) -> Vec<Chapter> {
        let mut again = self.anew();
        let mut chapters = vec![Chapter {
            entry: None,
            lines: again.story(viewer),
        }];
        for entry in &self.entries {
            let told = again.events.len();
            again
                .resume(entry.clone())
                .unwrap_or_else(|refused| panic!("it was accepted before: {refused:?}"));
            let new = again.events.get(told..).unwrap_or_default();
            let seen = new
                .iter()
                .filter_map(|event| again.game.seen(event, viewer));
            chapters.push(Chapter {
                entry: Some(entry.clone()),
                lines: seen
                    .filter_map(|seen| again.game.say_event(&seen))
                    .collect(),
            });
        }
        chapters
    }

    fn read(&self) -> BTreeSet<String> {
        let events = self.events.iter();
        events.filter_map(|event| self.game.reads(event)).collect()
    }

    fn talk(&self) -> Result<(), Refused> {
        match self.game.talk(&self.state) {
            Talk::Open => Ok(()),
            Talk::Closed(refusal) => Err(Refused {
                code: refusal.code().to_owned(),
                message: refusal.message(),
            }),
        }
    }

    fn bot_job(&self, seat: Seat, bot: BotSpec) -> Box<dyn BotJob> {
        let question = Question {
            game: Arc::clone(&self.game),
            me: seat,
            view: self.game.view(&self.state, Viewer::Seat(seat)),
            legal: self.seats[seat.index()].legal.clone(),
        };
        let mut thinker = self.powers.bot(bot.player);
        if !thinker.is_blind() {
            for event in &self.events {
                if let Some(seen) = self.game.seen(event, Viewer::Seat(seat)) {
                    thinker.see(&self.game, seat, &seen);
                }
            }
        }
        Box::new(Thinking::new(question, thinker, bot.seed.stream(0)))
    }

    fn advice_job(&self, seat: Seat) -> AdviceJob {
        let game = Arc::clone(&self.game);
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        Box::new(move || {
            let advice = game.advise(&view)?;
            Some(Advice {
                actions: advice.actions.iter().map(ToString::to_string).collect(),
                message: advice.message,
            })
        })
    }

    fn replay_job(&self, viewer: Viewer, from: u64, most: usize) -> ReplayJob {
        let again = self.anew();
        let actions = self.played();
        Box::new(move || again.retell(actions, viewer, from, most))
    }

    fn state(&self) -> Value {
        to_value(&self.game.state_doc(&self.state))
    }

    fn hash(&self) -> String {
        state_hash(&*self.game, &self.state)
    }

    fn first_hash(&self) -> String {
        first_state_hash(&*self.game, &self.state)
    }

    fn audit(&self) -> Result<(), String> {
        self.sound(&self.state, &self.seats)
    }

    fn log(&self) -> LogDocument {
        LogDocument::new(
            &*self.game,
            self.header.clone(),
            self.entries.clone(),
            self.checkpoints.clone(),
            &self.state,
        )
    }
}

impl Refused {
    /// An input besides an action that is not possible now.
    fn not_now(reason: NotNow) -> Self {
        let id = match reason {
            NotNow::Input(reason) => reason.id(),
            NotNow::TimeRunsBack => "time-runs-back",
        };
        Self {
            code: format!("input-{id}"),
            message: Message::new(format!("input-{id}")),
        }
    }

    /// A refusal of the table itself.
    pub fn by(code: Code) -> Self {
        Self {
            code: code.id().to_owned(),
            message: code.message(),
        }
    }
}

pub(crate) fn to_value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("views, events and actions are plain data")
}
