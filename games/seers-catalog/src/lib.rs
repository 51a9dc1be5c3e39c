//! Seers Catalog: a climbing game of four rounds. Seers lay ever higher melds of one kind and size
//! until all but one have passed; the point is to be caught with five or fewer cards, and high ones,
//! when somebody else goes out, and whoever has so few must play whenever she can.
//!
//! The rules are numbered in `docs/rules/seers-catalog.md`; `SC-n` in a comment names the rule that
//! the line carries out. Nothing deviates from them.
//!
//! Read in this order: [`card`] (the words), [`meld`] (what is laid and what beats what), [`state`]
//! (the table and the pending decision), [`action`] and [`event`] (what goes in and out), the phases,
//! the finder (which step of a meld leads to a legal one), [`view`] (who sees what).
//!
//! ```
//! use std::sync::Arc;
//! use coven_core::{Content, Game, OptionValues, Seed, Silent};
//! use coven_seers_catalog::{Catalogue, SeersCatalog};
//!
//! let game = SeersCatalog::new(Arc::new(Catalogue::house()), 3, &OptionValues::default()).unwrap();
//! let mut state = game.start(Seed::from_number(1), &mut Silent);
//! let seat = game.actors(&state).first().unwrap();
//! // Whoever was dealt «First Move» leads; here she leads it, and then any suit card beats it.
//! for step in ["pick first-move", "lay single first-move"] {
//!     let action = game.judge(&state, seat, &step.parse().unwrap()).unwrap();
//!     game.apply(&mut state, seat, action, &mut Silent);
//! }
//! assert_eq!(state.trick.melds.len(), 1);
//! ```

pub mod action;
pub mod card;
pub mod content;
mod determinize;
pub mod document;
mod evaluate;
pub mod event;
mod finder;
mod heuristic;
mod ideas;
mod invariants;
mod judge;
pub mod meld;
mod phase;
mod refusal;
mod score;
mod secrets;
pub mod state;
pub mod view;
mod words;

use std::sync::Arc;

use arrayvec::ArrayVec;
use coven_core::{
    BySeat, Game, GameInfo, Line, Message, OptionSpec, OptionValues, Outcome, Problems, Prompt,
    Seat, SeatSet, Seed, SetupError, Sink, Viewer,
};

pub use action::{Action, MeldRequest, Request};
pub use card::{Artifact, Card, CardName, Cards, Suit};
pub use content::Catalogue;
pub use determinize::{Belief, Memory};
pub use document::StateDoc;
pub use event::{Event, Seen};
pub use meld::{Kind, Meld};
pub use refusal::Refused;
pub use score::{bonus, round_score};
pub use state::{Phase, State};
pub use view::View;

const ARTIFACT_LIST: OptionSpec = OptionSpec::choice("artifact-list", &["hidden", "open"]);
const ARTIFACT_SET: OptionSpec = OptionSpec::choice("artifact-set", &["fixed", "redraw"]);
const HISTORY: OptionSpec = OptionSpec::choice("history", &["trick", "open"]);

/// The rules with their artifacts and options.
#[derive(Clone, Debug)]
pub struct SeersCatalog {
    catalogue: Arc<Catalogue>,
    players: usize,
    /// SC-3: how many suits are in play, and their highest value.
    suits: usize,
    highest: u8,
    /// The suit cards in play, as bits.
    deck: u64,
    options: Options,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Options {
    /// SC-101.
    open_artifacts: bool,
    /// SC-102.
    redraw: bool,
    /// SC-105.
    open_history: bool,
}

impl SeersCatalog {
    /// Whether the seer on turn could lay this meld from her hand, whatever she has picked so far,
    /// and why not. The line is the notation of a finished meld: `set m6 joker=6`.
    pub fn judge_meld(&self, state: &State, meld: &MeldRequest) -> Result<Meld, Refused> {
        judge::judge_meld(self, state, meld)
    }

    /// The steps that lead from what is picked to this meld, the laying included.
    pub fn steps(&self, state: &State, meld: &Meld) -> Vec<Action> {
        judge::steps(&self.catalogue, &state.draft, meld)
    }

    /// The finder for the hand of a view that is on turn.
    fn finder_of_view(&self, view: &View, hand: Cards) -> finder::Finder {
        let goal = determinize::target_of(view)
            .map_or(meld::Goal::Lead, |(_, target)| meld::Goal::Beat(target));
        finder::Finder::new(self.catalogue.numbers(), self.suits, goal, hand)
    }
}

impl Game for SeersCatalog {
    const INFO: GameInfo = GameInfo {
        id: "seers-catalog",
        rules_version: 1,
        players: (2, state::SEATS),
        options: &[ARTIFACT_LIST, ARTIFACT_SET, HISTORY],
    };

    type Content = Catalogue;
    type State = State;
    type Action = Action;
    type Request = Request;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Refusal = Refused;
    type StateDoc = StateDoc;

    fn new(
        catalogue: Arc<Catalogue>,
        players: usize,
        options: &OptionValues,
    ) -> Result<Self, SetupError> {
        SetupError::check_players(&Self::INFO, players)?;
        let chosen = options.complete(Self::INFO.options)?;
        // SC-3, SC-9: the cards in play by the number of seers.
        let (suits, highest) = match players {
            2 => (3, 10),
            players => (players, card::HIGHEST),
        };
        let deck: Cards = phase::suit_cards(suits, highest).collect();
        Ok(Self {
            catalogue,
            players,
            suits,
            highest,
            deck: deck.suit_bits(),
            options: Options {
                open_artifacts: chosen.get(&ARTIFACT_LIST) == "open",
                redraw: chosen.get(&ARTIFACT_SET) == "redraw",
                open_history: chosen.get(&HISTORY) == "open",
            },
        })
    }

    fn content(&self) -> &Catalogue {
        &self.catalogue
    }

    fn players(&self) -> usize {
        self.players
    }

    fn options(&self) -> OptionValues {
        let Options {
            open_artifacts,
            redraw,
            open_history,
        } = self.options;
        [
            (
                ARTIFACT_LIST.name,
                if open_artifacts { "open" } else { "hidden" },
            ),
            (ARTIFACT_SET.name, if redraw { "redraw" } else { "fixed" }),
            (HISTORY.name, if open_history { "open" } else { "trick" }),
        ]
        .into_iter()
        .collect()
    }

    fn start(&self, seed: Seed, events: &mut impl Sink<SeersCatalog>) -> State {
        let first = Seat::new(0);
        let mut state = State {
            seed,
            round: 1,
            in_play: 0,
            phase: Phase::Over,
            turn: first,
            hands: BySeat::default(),
            removed: Cards::EMPTY,
            discard: Cards::EMPTY,
            opener: first,
            trick: state::Trick::new(1, first, self.players),
            draft: state::Draft::EMPTY,
            last: None,
            finished: Vec::new(),
            past: ArrayVec::new(),
        };
        phase::start_round(self, &mut state, events);
        state
    }

    fn is_over(&self, state: &State) -> bool {
        state.phase == Phase::Over
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        score::outcome(self, state)
    }

    fn actors(&self, state: &State) -> SeatSet {
        phase::actors(state)
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        phase::legal(self, state, seat, actions);
    }

    fn asides(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        phase::asides(state, seat, actions);
    }

    fn judge(&self, state: &State, seat: Seat, request: &Request) -> Result<Action, Refused> {
        judge::judge(self, state, seat, request)
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<SeersCatalog>,
    ) {
        phase::apply(self, state, seat, action, events);
    }

    fn request(&self, action: Action) -> Request {
        judge::request(&self.catalogue, action)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_of(state, viewer)
    }

    fn without_hints(&self, view: &mut View) {
        view.ideas.clear();
    }

    /// While something happens nobody decides, and a round that is scored has no trick any more.
    fn moment(&self, state: &State, event: &Event, viewer: Viewer) -> View {
        let mut view = self.scene(state, viewer);
        view.actors = Vec::new();
        if matches!(event.whole(), Seen::RoundEnded { .. } | Seen::Won { .. }) {
            view.melds = Vec::new();
            view.current = None;
        }
        view
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        event.seen(viewer).cloned()
    }

    fn prompt(&self, view: &View) -> Prompt {
        words::prompt(self, view)
    }

    fn say_action(&self, action: Action) -> Message {
        words::action(&self.catalogue, action)
    }

    fn say_event(&self, seen: &Seen) -> Option<Line> {
        words::event(&self.catalogue, seen)
    }

    /// SC-105: a finished trick cannot be looked at again, unless the history is open.
    fn turns_page(&self, seen: &Seen) -> bool {
        let page = matches!(seen, Seen::TrickBegun { .. } | Seen::Dealt { .. });
        !self.options.open_history && page
    }

    fn state_doc(&self, state: &State) -> StateDoc {
        document::write(self, state)
    }

    fn players_of(doc: &StateDoc) -> Option<usize> {
        Some(doc.hands.len())
    }

    fn load(&self, doc: &StateDoc) -> Result<State, Problems> {
        document::read(self, doc)
    }

    fn audit(&self, state: &State, problems: &mut Problems) {
        invariants::audit(self, state, problems);
    }
}
