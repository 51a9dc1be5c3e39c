//! 3 Witches: whoever bids highest plays alone as the Lead Witch against the two others, and aims
//! at an exact number of tricks with two cards a trick, one of them face down.
//!
//! The rules are numbered in `docs/rules/three-witches.md`; `TW-n` in a comment names the rule
//! that the line carries out. Nothing deviates from them.
//!
//! Read in this order: [`card`] (the words), [`state`] (the table and the pending decision),
//! [`action`] and [`event`] (what goes in and out), the phases, [`view`] (who sees what).
//!
//! ```
//! use std::sync::Arc;
//! use coven_core::{Content, Game, OptionValues, Seat, Seed, Silent};
//! use coven_three_witches::{Deck, ThreeWitches};
//!
//! let game = ThreeWitches::new(Arc::new(Deck::house()), 3, &OptionValues::default()).unwrap();
//! let mut state = game.start(Seed::from_number(1), &mut Silent);
//! let seat = game.actors(&state).first().unwrap();
//! let bid = game.judge(&state, seat, &"bid 3".parse().unwrap()).unwrap();
//! game.apply(&mut state, seat, bid, &mut Silent);
//! assert_eq!(state.orb.map(|(bidder, _)| bidder), Some(seat));
//! ```

pub mod action;
pub mod card;
pub mod content;
mod determinize;
pub mod document;
mod evaluate;
pub mod event;
mod heuristic;
mod history;
mod invariants;
mod judge;
mod phase;
mod refusal;
mod review;
mod score;
mod secrets;
pub mod state;
pub mod view;
mod words;

use std::sync::Arc;

use arrayvec::ArrayVec;
use coven_core::{
    BySeat, Game, GameInfo, Line, Message, OptionSpec, OptionValues, Outcome, Problems, Prompt,
    Seat, SeatSet, Seed, SetupError, Sink, Talk, Viewer,
};

pub use action::{Action, Bid, Request, Signal};
pub use card::{Card, CardName, Cards, Suit};
pub use content::{DECK_SIZE, Deck};
pub use determinize::{Belief, Memory};
pub use document::StateDoc;
pub use event::{Event, ReturnKind, Seen};
pub use refusal::Refused;
pub use review::RoundReview;
pub use score::{team_value, trick_winner};
pub use state::{Phase, Side, State};
pub use view::View;

const HISTORY: OptionSpec = OptionSpec::choice("history", &["last-trick", "open"]);
const SETTLE_EARLY: OptionSpec = OptionSpec::choice("settle-early", &["off", "on"]);
const CHAT: OptionSpec = OptionSpec::choice("chat", &["signals", "free"]);
const ROUND_REVIEW: OptionSpec = OptionSpec::choice("round-review", &["off", "on"]);

/// The rules with their deck and options.
#[derive(Clone, Debug)]
pub struct ThreeWitches {
    deck: Arc<Deck>,
    /// The deck in its order before the shuffle.
    sorted: [Card; DECK_SIZE],
    options: Options,
}

/// Each is a switch of the specification's section 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "four independent switches")]
struct Options {
    /// TW-97.
    open_history: bool,
    /// TW-93.
    settle_early: bool,
    /// TW-91.
    free_chat: bool,
    /// TW-94.
    round_review: bool,
}

impl Game for ThreeWitches {
    const INFO: GameInfo = GameInfo {
        id: "three-witches",
        rules_version: 1,
        players: (state::PLAYERS, state::PLAYERS),
        options: &[HISTORY, SETTLE_EARLY, CHAT, ROUND_REVIEW],
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
            sorted: deck
                .sorted()
                .into_inner()
                .expect("a checked deck has 18 cards (TW-1)"),
            deck,
            options: Options {
                open_history: chosen.get(&HISTORY) == "open",
                settle_early: chosen.is_on(&SETTLE_EARLY),
                free_chat: chosen.get(&CHAT) == "free",
                round_review: chosen.is_on(&ROUND_REVIEW),
            },
        })
    }

    fn content(&self) -> &Deck {
        &self.deck
    }

    fn players(&self) -> usize {
        state::PLAYERS
    }

    fn options(&self) -> OptionValues {
        let on = |on: bool| if on { "on" } else { "off" };
        [
            (
                HISTORY.name,
                if self.options.open_history {
                    "open"
                } else {
                    "last-trick"
                },
            ),
            (SETTLE_EARLY.name, on(self.options.settle_early)),
            (
                CHAT.name,
                if self.options.free_chat {
                    "free"
                } else {
                    "signals"
                },
            ),
            (ROUND_REVIEW.name, on(self.options.round_review)),
        ]
        .into_iter()
        .collect()
    }

    fn start(&self, seed: Seed, events: &mut impl Sink<ThreeWitches>) -> State {
        let mut state = State {
            seed,
            round: 1,
            tokens: BySeat::default(),
            phase: Phase::Over,
            hands: BySeat::default(),
            discards: BySeat::default(),
            orb: None,
            lead: None,
            trick: 0,
            table: None,
            piles: ArrayVec::new(),
            signals: BySeat::default(),
            record: state::Record::default(),
            past: ArrayVec::new(),
        };
        // TW-11: the setup deals round 1.
        phase::deal(self, &mut state, events);
        state
    }

    fn is_over(&self, state: &State) -> bool {
        state.phase == Phase::Over
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        score::outcome(state)
    }

    fn actors(&self, state: &State) -> SeatSet {
        phase::actors(state)
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        phase::legal(state, seat, actions);
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
        events: &mut impl Sink<ThreeWitches>,
    ) {
        phase::apply(self, state, seat, action, events);
    }

    fn request(&self, action: Action) -> Request {
        judge::request(&self.deck, action)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_of(state, viewer)
    }

    fn moment(&self, state: &State, event: &Event, viewer: Viewer) -> View {
        self.moment_of(state, event, viewer)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        event.seen(viewer).cloned()
    }

    /// TW-91: free text is closed while a round is played, and a round is always being played.
    fn talk(&self, state: &State) -> Talk<Refused> {
        if self.options.free_chat || state.phase == Phase::Over {
            Talk::Open
        } else {
            Talk::Closed(Refused::ChatClosed)
        }
    }

    fn prompt(&self, view: &View) -> Prompt {
        words::prompt(&self.deck, view)
    }

    fn say_action(&self, action: Action) -> Message {
        words::action(&self.deck, action)
    }

    fn say_event(&self, seen: &Seen) -> Option<Line> {
        Some(words::event(&self.deck, seen))
    }

    /// TW-96: a new lead closes the look back; TW-97: with an open history nothing does.
    fn turns_page(&self, seen: &Seen) -> bool {
        !self.options.open_history && matches!(seen, Seen::Led { .. })
    }

    fn state_doc(&self, state: &State) -> StateDoc {
        document::write(&self.deck, state)
    }

    fn players_of(_: &StateDoc) -> Option<usize> {
        Some(state::PLAYERS)
    }

    fn load(&self, doc: &StateDoc) -> Result<State, Problems> {
        document::read(self, doc)
    }

    fn audit(&self, state: &State, problems: &mut Problems) {
        invariants::audit(self, state, problems);
    }
}
