//! Whirling Witchcraft («Ведьмин круг»): everybody brews at the same time, passes her cauldron to
//! the right and her hand to the left, and scores what does not fit on her neighbour's workbench.
//!
//! The rules are numbered in `docs/rules/vedmin-krug.md`; `WW-n` in a comment names the rule that
//! the line carries out. Nothing deviates from them.
//!
//! Read in this order: [`ingredient`] and [`card`] (the words), [`content`] (the cards), [`plan`]
//! (what a player does in a stage, hidden and reversible until it is carried out), [`state`] (the
//! table), [`action`] and [`event`] (what goes in and out), the phases, [`view`] (who sees what),
//! [`brew`] (the best brew there is).
//!
//! ```
//! use std::sync::Arc;
//! use coven_core::{Content, Game, OptionValues, Seat, Seed, Silent};
//! use coven_vedmin_krug::{Deck, VedminKrug};
//!
//! let options = OptionValues::from_iter([("characters", "initiates")]);
//! let game = VedminKrug::new(Arc::new(Deck::house()), 2, &options).unwrap();
//! let mut state = game.start(Seed::from_number(1), &mut Silent);
//! // Both lay a recipe at the same time.
//! assert_eq!(game.actors(&state).len(), 2);
//! let mut choices = Vec::new();
//! game.legal(&state, Seat::new(1), &mut choices);
//! assert_eq!(game.request(choices[0]).to_string(), "renew_hand");
//! game.apply(&mut state, Seat::new(1), choices[1], &mut Silent);
//! assert_eq!(game.actors(&state).len(), 1);
//! ```

pub mod action;
mod advice;
pub mod brew;
pub mod card;
pub mod content;
mod determinize;
pub mod document;
mod evaluate;
pub mod event;
mod heuristic;
pub mod ingredient;
mod invariants;
mod judge;
mod phase;
pub mod plan;
mod refusal;
mod score;
mod secrets;
pub mod state;
pub mod step;
pub mod view;
mod words;

use std::sync::Arc;

use coven_core::{
    Advice, Game, GameInfo, Line, Message, OptionSpec, OptionValues, Outcome, Problems, Prompt,
    Seat, SeatSet, Seed, SetupError, Sink, Viewer,
};

pub use action::{Action, Origin, Request};
pub use card::{Arcana, CardName, Cards, Power, Recipe};
pub use content::Deck;
pub use determinize::{Belief, Memory};
pub use document::StateDoc;
pub use event::{Event, Seen};
pub use ingredient::{Bag, Few, Ingredient, Kinds};
pub use refusal::Refused;
pub use state::{Phase, State};
pub use view::View;

const CHARACTERS: OptionSpec =
    OptionSpec::choice("characters", &["draft", "initiates"]).for_newcomers("initiates");
const ORDER: OptionSpec = OptionSpec::choice("order", &["simultaneous", "initiative"]);
const ELEMENTS_TIMING: OptionSpec = OptionSpec::choice("elements_timing", &["brewing", "choice"]);
const SLYBOOTS_START: OptionSpec = OptionSpec::choice("slyboots_start", &["gift", "side"]);
const MEMORY_AID: OptionSpec = OptionSpec::choice("memory_aid", &["on", "off"]);

/// The rules with their cards, their options and the size of the table.
#[derive(Clone, Debug)]
pub struct VedminKrug {
    deck: Arc<Deck>,
    players: usize,
    options: Options,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "table options are yes or no")]
struct Options {
    /// WW-23.
    initiates: bool,
    /// WW-84.
    by_initiative: bool,
    /// WW-106.
    elements_by_choice: bool,
    /// WW-29.
    gift: bool,
    /// WW-137.
    memory_aid: bool,
}

impl VedminKrug {
    /// All seats, clockwise (WW-20).
    fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        Seat::all(self.players)
    }
}

impl Game for VedminKrug {
    const INFO: GameInfo = GameInfo {
        id: "vedmin-krug",
        rules_version: 1,
        players: (2, state::MAX_PLAYERS),
        options: &[
            CHARACTERS,
            ORDER,
            ELEMENTS_TIMING,
            SLYBOOTS_START,
            MEMORY_AID,
        ],
    };

    type Content = Deck;
    type State = State;
    type Action = Action;
    type Request = Request;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Refusal = Refused;
    type StateDoc = StateDoc;

    fn new(deck: Arc<Deck>, players: usize, options: &OptionValues) -> Result<Self, SetupError> {
        SetupError::check_players(&Self::INFO, players)?;
        let chosen = options.complete(Self::INFO.options)?;
        Ok(Self {
            deck,
            players,
            options: Options {
                initiates: chosen.get(&CHARACTERS) == "initiates",
                by_initiative: chosen.get(&ORDER) == "initiative",
                elements_by_choice: chosen.get(&ELEMENTS_TIMING) == "choice",
                gift: chosen.get(&SLYBOOTS_START) == "gift",
                memory_aid: chosen.is_on(&MEMORY_AID),
            },
        })
    }

    fn content(&self) -> &Deck {
        &self.deck
    }

    fn players(&self) -> usize {
        self.players
    }

    fn options(&self) -> OptionValues {
        let value =
            |spec: &OptionSpec, second: bool| (spec.name, spec.values()[usize::from(second)]);
        [
            value(&CHARACTERS, self.options.initiates),
            value(&ORDER, self.options.by_initiative),
            value(&ELEMENTS_TIMING, self.options.elements_by_choice),
            value(&SLYBOOTS_START, !self.options.gift),
            value(&MEMORY_AID, !self.options.memory_aid),
        ]
        .into_iter()
        .collect()
    }

    fn start(&self, seed: Seed, events: &mut impl Sink<VedminKrug>) -> State {
        phase::start(self, seed, events)
    }

    fn is_over(&self, state: &State) -> bool {
        state.phase == Phase::Over
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        score::outcome(self, state)
    }

    fn actors(&self, state: &State) -> SeatSet {
        self.deciders(state)
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        self.list(state, seat, actions);
    }

    fn asides(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        self.list_asides(state, seat, actions);
    }

    fn judge(&self, state: &State, seat: Seat, request: &Request) -> Result<Action, Refused> {
        self.hear(state, seat, request)
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<VedminKrug>,
    ) {
        self.carry(state, seat, action, events);
    }

    fn request(&self, action: Action) -> Request {
        self.write(action)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_of(state, viewer)
    }

    fn without_hints(&self, view: &mut View) {
        if let Some(plan) = &mut view.plan {
            plan.forecast = None;
        }
    }

    /// While something happens nobody decides.
    fn moment(&self, state: &State, _: &Event, viewer: Viewer) -> View {
        let mut view = self.view_of(state, viewer);
        view.actors.clear();
        self.without_hints(&mut view);
        view
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        event.seen(viewer).cloned()
    }

    fn advise(&self, view: &View) -> Option<Advice<Request>> {
        self.propose(view)
    }

    fn prompt(&self, view: &View) -> Prompt {
        words::prompt(&self.deck, view)
    }

    fn say_action(&self, action: Action) -> Message {
        words::action(&self.deck, action)
    }

    fn say_event(&self, seen: &Seen) -> Option<Line> {
        words::event(&self.deck, seen)
    }

    fn state_doc(&self, state: &State) -> StateDoc {
        document::write(self, state)
    }

    fn players_of(doc: &StateDoc) -> Option<usize> {
        Some(doc.witches.len())
    }

    fn load(&self, doc: &StateDoc) -> Result<State, Problems> {
        document::read(self, doc)
    }

    fn audit(&self, state: &State, problems: &mut Problems) {
        invariants::audit(self, state, problems);
    }
}
