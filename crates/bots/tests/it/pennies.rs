//! The least game with everything that a search can stumble over: one to five players, decisions
//! that all make at once and in secret, and games as long as one likes.
//!
//! Alone, one shows a number from 0 to 2 and gets as many points. Together, all show 0 or 1 at
//! once: seat 0 gets a point if she matches her left neighbour, the others if they differ from
//! theirs. So two play matching pennies, where whoever were seen first would lose.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use coven_core::{
    Called, Content, Determinize, Edition, Evaluate, Game, GameInfo, Heuristic, Line, Message,
    NotationError, OptionSpec, OptionValues, Outcome, Problems, Prompt, Refusal, Rng, Seat,
    SeatSet, Seed, SetupError, Sink, Statistics, Viewer, ensure,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

#[derive(Clone, Debug)]
pub(crate) struct Pennies {
    players: usize,
    rounds: usize,
}

const ROUNDS: OptionSpec = OptionSpec::choice("rounds", &["1", "3", "100000"]);

#[derive(Debug, Serialize, JsonSchema, TS)]
pub(crate) struct Nothing;

impl Content for Nothing {
    type Shown = Self;

    const HOUSE: &'static str = "";
    const EDITIONS: &'static [Edition] = &[];

    fn parse(_: &str) -> Result<Self, Vec<Message>> {
        Ok(Self)
    }

    fn called(&self) -> &Called {
        static CALLED: Called = Called::new();
        &CALLED
    }

    fn rules(&self) -> Value {
        Value::Null
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct State {
    pub(crate) shown: Vec<Option<u8>>,
    points: Vec<u32>,
    round: usize,
}

/// What everybody knows, and whether somebody has chosen already.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub(crate) struct View {
    chosen: Vec<bool>,
    points: Vec<u32>,
    round: usize,
}

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
pub(crate) struct Show(pub(crate) u8);

impl fmt::Display for Show {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "show {}", self.0)
    }
}

impl FromStr for Show {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = text
            .strip_prefix("show ")
            .and_then(|number| number.parse().ok());
        number
            .map(Self)
            .ok_or_else(|| NotationError(text.to_owned()))
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct No;

impl Refusal for No {
    fn code(&self) -> &'static str {
        "no"
    }

    fn message(&self) -> Message {
        Message::new("no")
    }
}

impl Game for Pennies {
    const INFO: GameInfo = GameInfo {
        id: "pennies",
        rules_version: 1,
        players: (1, 5),
        options: &[ROUNDS],
    };

    type Content = Nothing;
    type State = State;
    type Action = Show;
    type Request = Show;
    type Event = ();
    type Seen = ();
    type View = View;
    type Refusal = No;
    type StateDoc = State;

    fn new(_: Arc<Nothing>, players: usize, options: &OptionValues) -> Result<Self, SetupError> {
        SetupError::check_players(&Self::INFO, players)?;
        let rounds = options
            .complete(Self::INFO.options)?
            .get(&ROUNDS)
            .parse()
            .expect("a number");
        Ok(Self { players, rounds })
    }

    fn content(&self) -> &Nothing {
        &Nothing
    }

    fn players(&self) -> usize {
        self.players
    }

    fn options(&self) -> OptionValues {
        [(ROUNDS.name, self.rounds.to_string())]
            .into_iter()
            .collect()
    }

    fn start(&self, _: Seed, _: &mut impl Sink<Self>) -> State {
        State {
            shown: vec![None; self.players],
            points: vec![0; self.players],
            round: 0,
        }
    }

    fn is_over(&self, state: &State) -> bool {
        state.round == self.rounds
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.is_over(state).then(|| {
            let best = state.points.iter().max();
            let (first, rest): (Vec<Seat>, Vec<Seat>) =
                Seat::all(self.players).partition(|seat| Some(&state.points[seat.index()]) == best);
            Outcome {
                ranking: vec![first, rest],
                scores: state.points.iter().map(|points| *points as i32).collect(),
                reason: "played".to_owned(),
            }
        })
    }

    fn actors(&self, state: &State) -> SeatSet {
        if self.is_over(state) {
            return SeatSet::EMPTY;
        }
        Seat::all(self.players)
            .filter(|seat| state.shown[seat.index()].is_none())
            .collect()
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Show>) {
        if self.actors(state).contains(seat) {
            actions.extend((0..if self.players == 1 { 3 } else { 2 }).map(Show));
        }
    }

    fn judge(&self, state: &State, seat: Seat, request: &Show) -> Result<Show, No> {
        let mut legal = Vec::new();
        self.legal(state, seat, &mut legal);
        if legal.contains(request) {
            Ok(*request)
        } else {
            Err(No)
        }
    }

    fn apply(&self, state: &mut State, seat: Seat, action: Show, _: &mut impl Sink<Self>) {
        state.shown[seat.index()] = Some(action.0);
        if !state.shown.iter().all(Option::is_some) {
            return;
        }
        for seat in Seat::all(self.players) {
            let (mine, theirs) = (
                state.shown[seat.index()],
                state.shown[seat.left(self.players).index()],
            );
            state.points[seat.index()] += if self.players == 1 {
                u32::from(mine.unwrap_or_default())
            } else {
                u32::from((mine == theirs) == (seat.index() == 0))
            };
        }
        state.shown.fill(None);
        state.round += 1;
    }

    fn request(&self, action: Show) -> Show {
        action
    }

    fn view(&self, state: &State, _: Viewer) -> View {
        View {
            chosen: state.shown.iter().map(Option::is_some).collect(),
            points: state.points.clone(),
            round: state.round,
        }
    }

    fn seen(&self, (): &(), _: Viewer) -> Option<()> {
        None
    }

    fn prompt(&self, _: &View) -> Prompt {
        Prompt {
            message: Message::new("show"),
            rules: "play",
        }
    }

    fn say_action(&self, _: Show) -> Message {
        Message::new("show")
    }

    fn say_event(&self, (): &()) -> Option<Line> {
        None
    }

    fn state_doc(&self, state: &State) -> State {
        state.clone()
    }

    fn players_of(doc: &State) -> Option<usize> {
        Some(doc.shown.len())
    }

    fn load(&self, doc: &State) -> Result<State, Problems> {
        self.sound(doc)?;
        Ok(doc.clone())
    }

    fn audit(&self, state: &State, problems: &mut Problems) {
        let fits = state.shown.len() == self.players && state.points.len() == self.players;
        ensure!(problems, fits, "", "shown", Message::new("seats"));
        ensure!(
            problems,
            state.round <= self.rounds,
            "",
            "round",
            Message::new("rounds")
        );
    }
}

impl Determinize for Pennies {
    type Memory = ();
    type Belief = View;

    fn remember(&self, (): &mut (), _: Seat, (): &()) {}

    fn belief(&self, _: Seat, view: &View, (): &()) -> View {
        view.clone()
    }

    fn sample(&self, view: &View, rng: &mut Rng) -> State {
        State {
            shown: view
                .chosen
                .iter()
                .map(|done| done.then(|| rng.below(2) as u8))
                .collect(),
            points: view.points.clone(),
            round: view.round,
        }
    }

    fn glimpse(&self, _: &State, _: Show, _: Seat) -> Show {
        Show(0)
    }
}

impl Evaluate for Pennies {
    fn evaluate(&self, state: &State, worth: &mut [f32]) {
        let most = if self.players == 1 { 2 } else { 1 } * state.round.max(1);
        for (worth, points) in worth.iter_mut().zip(&state.points) {
            *worth = *points as f32 / most as f32;
        }
    }

    fn stretch(&self, _: &State) -> u32 {
        0
    }
}

impl Heuristic for Pennies {
    fn choose(&self, _: Seat, _: &View, (): &(), legal: &[Show], rng: &mut Rng) -> usize {
        rng.below(legal.len())
    }
}

impl Statistics for Pennies {
    fn figures(&self, end: &State, add: &mut impl FnMut(&'static str, u64, u64)) {
        add("points", end.points.iter().copied().map(u64::from).sum(), 1);
    }
}
