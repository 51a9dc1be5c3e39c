//! The table of one game: state, log, and what every viewer has been told.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use coven_bots::choose;
use coven_core::{
    Evaluate, Fairness, Game, Heuristic, Line, LogAction, LogDocument, LogError, LogHeader,
    Outcome, Refusal as _, Seat, Seed, Talk, Viewer, state_hash,
};
use coven_wire::{Advice, Choice, Code, Replay, Shown, Snapshot, Update};
use serde::Serialize;
use serde_json::Value;

use crate::matches::{
    AdviceJob, Applied, BotAnswer, BotJob, BotSpec, BotThought, Match, Refused, ReplayJob,
};

/// One running game.
pub struct Table<G: Game> {
    game: Arc<G>,
    header: LogHeader,
    /// The state before the first action, and how many events led to it.
    beginning: (G::State, usize),
    state: G::State,
    actions: Vec<LogAction>,
    /// Everything that happened, in full; what a viewer knows of it is made on demand.
    events: Vec<G::Event>,
    seats: Vec<SeatState<G>>,
    spectator_version: u64,
}

/// What one seat was told and is asked.
struct SeatState<G: Game> {
    version: u64,
    legal: Vec<G::Action>,
    /// The version at which the present question was put.
    asked_at: u64,
}

impl<G: Game> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("game", &G::INFO.id)
            .field("actions", &self.actions.len())
            .finish_non_exhaustive()
    }
}

impl<G: Heuristic + Evaluate> Table<G> {
    /// A new game.
    pub fn start(game: Arc<G>, seed: Seed, fairness: Option<Fairness>) -> Self {
        let mut events = Vec::new();
        let state = game.start(seed, &mut events);
        let header = LogHeader::of(&*game, seed, fairness);
        Self::with(game, header, state, events)
    }

    /// A game that goes on from any state. Nobody has seen how it came about.
    pub fn from_state(game: Arc<G>, seed: Seed, state: G::State) -> Self {
        let header = LogHeader::of(&*game, seed, None);
        Self::with(game, header, state, Vec::new())
    }

    /// A game run again from its log.
    pub fn replay(game: Arc<G>, log: &LogDocument) -> Result<Self, LogError> {
        // The checked run proves every move; the second one rebuilds what viewers were told.
        log.replay(&*game, |_, _, _| {})?;
        let mut table = Self::start(game, log.seed()?, log.header.fairness.clone());
        for LogAction(seat, action) in &log.actions {
            table
                .resume(*seat, action)
                .expect("the checked run accepted every move");
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
            game,
            header,
            state,
            actions: Vec::new(),
            events,
            seats,
            spectator_version: 0,
        }
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    pub fn state(&self) -> &G::State {
        &self.state
    }

    fn choice(&self, action: G::Action) -> Choice {
        let request = self.game.request(action);
        Choice {
            action: request.to_string(),
            request: to_value(&request),
            message: self.game.say_action(action),
        }
    }

    /// Reads a request, without asking the rules.
    fn read(&self, seat: Seat, text: &str) -> Result<G::Request, Refused> {
        if seat.index() >= self.game.players() {
            return Err(Refused::by(Code::NotSeated));
        }
        text.parse().map_err(|_| Refused::by(Code::BadNotation))
    }

    /// Asks the rules, without looking at versions.
    fn accept(&self, seat: Seat, text: &str) -> Result<G::Action, Refused> {
        let request = self.read(seat, text)?;
        self.game
            .judge(&self.state, seat, &request)
            .map_err(|refusal| Refused {
                code: refusal.code().to_owned(),
                message: refusal.message(),
            })
    }

    /// Carries out an accepted action; says from which event on everything is new.
    fn step(&mut self, seat: Seat, accepted: G::Action) -> usize {
        let decided = self.seats[seat.index()].legal.contains(&accepted);
        let from = self.events.len();
        self.game
            .apply(&mut self.state, seat, accepted, &mut self.events);
        self.actions
            .push(LogAction(seat, self.game.request(accepted).to_string()));

        for other in Seat::all(self.game.players()) {
            let told = self.is_told(Viewer::Seat(other), from);
            let mut legal = Vec::new();
            self.game.legal(&self.state, other, &mut legal);
            let state = &mut self.seats[other.index()];
            state.version += u64::from(told);
            if state.legal != legal || (decided && other == seat) {
                state.legal = legal;
                state.asked_at = state.version;
            }
        }
        self.spectator_version += u64::from(self.is_told(Viewer::Spectator, from));
        from
    }

    /// What a viewer learns of the newest events, from `from` on.
    fn update(&self, viewer: Viewer, version: u64, from: usize) -> Option<Update> {
        let mut update = Update {
            version,
            shown: self.shown(viewer),
            events: Vec::new(),
            log: Vec::new(),
            turn_page: false,
        };
        for event in &self.events[from..] {
            let Some(seen) = self.game.seen(event, viewer) else {
                continue;
            };
            if self.game.turns_page(&seen) {
                update.turn_page = true;
                update.log.retain(|line: &Line| !line.fleeting);
            }
            update.log.extend(self.game.say_event(&seen));
            update.events.push(to_value(&seen));
        }
        (!update.events.is_empty()).then_some(update)
    }

    /// Whether a viewer learns anything of the events from `from` on.
    fn is_told(&self, viewer: Viewer, from: usize) -> bool {
        self.events[from..]
            .iter()
            .any(|event| self.game.seen(event, viewer).is_some())
    }

    /// Runs actions again for one viewer: where she stood at `from`, and the steps after it.
    fn retell(mut self, actions: &[LogAction], viewer: Viewer, from: u64, most: usize) -> Replay {
        let mut snapshot = (from == 0).then(|| self.snapshot(viewer));
        let mut updates = Vec::new();
        for LogAction(seat, action) in actions {
            let accepted = self
                .accept(*seat, action)
                .unwrap_or_else(|refused| panic!("it was accepted before: {refused:?}"));
            let before = self.version(viewer);
            let first = self.step(*seat, accepted);
            let version = self.version(viewer);
            if version == before {
                continue;
            }
            if version == from {
                snapshot = Some(self.snapshot(viewer));
            } else if version > from && updates.len() < most {
                updates.extend(self.update(viewer, version, first));
            }
        }
        Replay {
            last: self.version(viewer),
            snapshot: snapshot.expect("no stretch begins after the end"),
            updates,
        }
    }

    fn memory(&self, seat: Seat) -> G::Memory {
        let mut memory = G::Memory::default();
        for event in &self.events {
            if let Some(seen) = self.game.seen(event, Viewer::Seat(seat)) {
                self.game.remember(&mut memory, seat, &seen);
            }
        }
        memory
    }
}

impl<G: Heuristic + Evaluate> Match for Table<G> {
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

    fn actions(&self) -> usize {
        self.actions.len()
    }

    fn version(&self, viewer: Viewer) -> u64 {
        match viewer {
            Viewer::Seat(seat) => self.seats[seat.index()].version,
            Viewer::Spectator => self.spectator_version,
            Viewer::Referee => self.actions.len() as u64,
        }
    }

    fn shown(&self, viewer: Viewer) -> Shown {
        let view = self.game.view(&self.state, viewer);
        let prompt = self.game.prompt(&view);
        let (choices, asides) = match viewer {
            Viewer::Seat(seat) => (self.choices(seat), self.asides(seat)),
            Viewer::Spectator | Viewer::Referee => (Vec::new(), Vec::new()),
        };
        Shown {
            view: to_value(&view),
            prompt: prompt.message,
            rules: prompt.rules.to_owned(),
            choices,
            asides,
            outcome: self.outcome(),
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
        self.seats[seat.index()]
            .legal
            .iter()
            .map(|action| self.choice(*action))
            .collect()
    }

    fn asides(&self, seat: Seat) -> Vec<Choice> {
        let mut actions = Vec::new();
        self.game.asides(&self.state, seat, &mut actions);
        actions
            .into_iter()
            .map(|action| self.choice(action))
            .collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_value(&self.game.view(&self.state, viewer))
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
        self.read(seat, action)?;
        let state = &self.seats[seat.index()];
        let asked = state.asked_at..=state.version;
        let is_stale = version.is_some_and(|version| !asked.contains(&version));
        let accepted = self.accept(seat, action);
        // An aside may come at any time; a decision must answer the question that is asked now.
        let is_aside = accepted
            .as_ref()
            .is_ok_and(|action| !state.legal.contains(action));
        if is_stale && !is_aside {
            return Err(Refused::by(Code::StaleVersion));
        }
        Ok(self.game.request(accepted?).to_string())
    }

    fn apply(&mut self, seat: Seat, action: &str) -> Applied {
        let accepted = self
            .accept(seat, action)
            .unwrap_or_else(|refused| panic!("only judged actions are applied: {refused:?}"));
        let from = self.step(seat, accepted);
        let players = self.game.players();
        Applied {
            seats: Seat::all(players)
                .map(|other| {
                    let version = self.seats[other.index()].version;
                    self.update(Viewer::Seat(other), version, from)
                })
                .collect(),
            spectator: self.update(Viewer::Spectator, self.spectator_version, from),
        }
    }

    fn resume(&mut self, seat: Seat, action: &str) -> Result<(), Refused> {
        let accepted = self.accept(seat, action)?;
        self.step(seat, accepted);
        Ok(())
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

    fn bot_job(&self, seat: Seat, bot: BotSpec) -> BotJob {
        let game = Arc::clone(&self.game);
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        let memory = self.memory(seat);
        let legal = self.seats[seat.index()].legal.clone();
        Box::new(move || {
            let mut rng = bot.seed.stream(0);
            let player = bot.player;
            let (kind, budget) = (player.kind, player.budget);
            let decision = choose(&*game, seat, &view, &memory, &legal, kind, budget, &mut rng);
            let text = |action: G::Action| game.request(action).to_string();
            BotAnswer {
                action: text(decision.action),
                considered: decision
                    .considered
                    .iter()
                    .map(|thought| BotThought {
                        action: text(thought.action),
                        visits: thought.visits,
                        worth: thought.worth,
                    })
                    .collect(),
            }
        })
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
        let from = from.min(self.version(viewer));
        let (state, told) = &self.beginning;
        let events = self.events[..*told].to_vec();
        let again = Self::with(
            Arc::clone(&self.game),
            self.header.clone(),
            state.clone(),
            events,
        );
        let actions = self.actions.clone();
        Box::new(move || again.retell(&actions, viewer, from, most))
    }

    fn state(&self) -> Value {
        to_value(&self.game.state_doc(&self.state))
    }

    fn hash(&self) -> String {
        state_hash(&*self.game, &self.state)
    }

    fn audit(&self) -> Result<(), String> {
        self.game
            .sound(&self.state)
            .map_err(|problems| problems.to_string())?;
        let stuck = !self.is_over() && self.seats.iter().all(|seat| seat.legal.is_empty());
        if stuck {
            Err("law 6: nobody can do anything".to_owned())
        } else {
            Ok(())
        }
    }

    fn log(&self) -> LogDocument {
        LogDocument::new(
            &*self.game,
            self.header.clone(),
            self.actions.clone(),
            &self.state,
        )
    }
}

impl Refused {
    /// A refusal of the table itself.
    pub fn by(code: Code) -> Self {
        Self {
            code: code.id().to_owned(),
            message: code.message(),
        }
    }
}

fn to_value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("views, events and actions are plain data")
}
