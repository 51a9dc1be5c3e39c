//! Glastonbury: wizards walk round a field of face-up cards and brew what they take. The number on
//! the card that was taken last is the length of the next walk, and the cauldron is a closed pile:
//! who wants to know what is in it has to remember.
//!
//! The rules are numbered in `docs/rules/glastonbury.md`; `GL-n` in a comment names the rule that
//! the line carries out. Nothing deviates from them.
//!
//! Read in this order: [`card`], [`board`] and [`recipe`] (the words), [`state`] (the table and the
//! pending decision), [`action`] and [`event`] (what goes in and out), the phases, [`score`],
//! [`view`] (who sees what).
//!
//! ```
//! use std::sync::Arc;
//! use coven_core::{Content, Game, OptionValues, Seat, Seed, Silent};
//! use coven_glastonbury::{CardTable, Glastonbury};
//!
//! let options = OptionValues::from_iter([("first_player", "host")]);
//! let game = Glastonbury::new(Arc::new(CardTable::house()), 2, &options).unwrap();
//! let mut state = game.start(Seed::from_number(1), &mut Silent);
//! for (seat, action) in [(1, "colour red"), (0, "colour blue"), (0, "first 1"), (1, "corner 5")] {
//!     let seat = Seat::new(seat);
//!     let action = game.judge(&state, seat, &action.parse().unwrap()).unwrap();
//!     game.apply(&mut state, seat, action, &mut Silent);
//! }
//! assert_eq!(game.actors(&state).first(), Some(Seat::new(0)));
//! ```

pub mod action;
pub mod board;
pub mod card;
pub mod content;
mod determinize;
pub mod document;
mod evaluate;
pub mod event;
mod heuristic;
mod invariants;
mod judge;
mod phase;
pub mod pile;
pub mod recipe;
mod refusal;
pub mod score;
mod secrets;
mod sheet;
pub mod state;
pub mod view;
mod words;

use std::sync::Arc;

use coven_core::{
    Game, GameInfo, Line, Message, OptionSpec, OptionValues, Outcome, Problems, Prompt, Seat,
    SeatSet, Seed, SetupError, Sink, Viewer,
};

pub use action::{Action, Hidden, Request};
pub use board::{Cell, CellName, Position};
pub use card::{Card, Colour, Kind, Name, Numbers, Spell};
pub use content::CardTable;
pub use determinize::{Belief, Memory};
pub use document::StateDoc;
pub use event::{Event, Seen};
pub use refusal::Refused;
pub use state::{Phase, State};
pub use view::View;

use card::KINDS;
use content::COLOURS;

const RECIPES: OptionSpec = OptionSpec::choice("recipes", &["off", "on"]);
const CAULDRONS: OptionSpec = OptionSpec::choice("cauldrons", &["hidden", "open"]);
const FIRST_PLAYER: OptionSpec = OptionSpec::choice("first_player", &["random", "host"]);
const CORNERS: OptionSpec = OptionSpec::choice("corners", &["chosen", "random"]);
const REMOVED: OptionSpec = OptionSpec::choice("removed_colour", &["random", "host"]);
const POWDER: OptionSpec = OptionSpec::choice("powder", &["auto", "manual"]);

/// The rules with their cards, players and options.
#[derive(Clone, Debug)]
pub struct Glastonbury {
    table: Arc<CardTable>,
    players: usize,
    options: Options,
    /// The colour of each kind, and the two kinds of each colour, by their places in the content.
    kind_colours: [u8; KINDS],
    colour_kinds: [[Kind; 2]; COLOURS],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "one switch an option of the table"
)]
struct Options {
    /// GL-22.
    recipes: bool,
    /// GL-127.
    open_cauldrons: bool,
    /// GL-20.
    host_names_first: bool,
    /// GL-116.
    random_corners: bool,
    /// GL-117.
    host_removes: bool,
    /// GL-118.
    manual_powder: bool,
}

impl Glastonbury {
    /// Whether a kind has the colour of a seat's wizard (GL-89, GL-92).
    pub(crate) fn is_own(&self, state: &State, seat: Seat, kind: Kind) -> bool {
        let own = state.seats[seat].colour.map(Colour::index);
        own == Some(usize::from(self.kind_colours[kind.index()]))
    }

    /// The two kinds of a colour.
    pub(crate) fn kinds_of(&self, colour: usize) -> [Kind; 2] {
        self.colour_kinds[colour]
    }
}

impl Game for Glastonbury {
    const INFO: GameInfo = GameInfo {
        id: "glastonbury",
        rules_version: 1,
        players: (2, state::MAX_PLAYERS),
        options: &[RECIPES, CAULDRONS, CORNERS, FIRST_PLAYER, REMOVED, POWDER],
    };

    type Content = CardTable;
    type State = State;
    type Action = Action;
    type Request = Request;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Refusal = Refused;
    type StateDoc = StateDoc;

    /// GL-18, GL-131.
    fn new(
        table: Arc<CardTable>,
        players: usize,
        options: &OptionValues,
    ) -> Result<Self, SetupError> {
        SetupError::check_players(&Self::INFO, players)?;
        let chosen = options.complete(Self::INFO.options)?;
        let kinds_of = |colour: usize| {
            let mut kinds = Kind::all().filter(|kind| table.colour_of(*kind) == colour);
            let mut next = || kinds.next().expect("a colour has two kinds (GL-11)");
            [next(), next()]
        };
        Ok(Self {
            players,
            kind_colours: table.kind_colours(),
            colour_kinds: std::array::from_fn(kinds_of),
            options: Options {
                recipes: chosen.is_on(&RECIPES),
                open_cauldrons: chosen.get(&CAULDRONS) == "open",
                host_names_first: chosen.get(&FIRST_PLAYER) == "host",
                random_corners: chosen.get(&CORNERS) == "random",
                host_removes: chosen.get(&REMOVED) == "host",
                manual_powder: chosen.get(&POWDER) == "manual",
            },
            table,
        })
    }

    fn content(&self) -> &CardTable {
        &self.table
    }

    fn players(&self) -> usize {
        self.players
    }

    fn options(&self) -> OptionValues {
        let value =
            |spec: &OptionSpec, second: bool| (spec.name, spec.values()[usize::from(second)]);
        [
            value(&RECIPES, self.options.recipes),
            value(&CAULDRONS, self.options.open_cauldrons),
            value(&CORNERS, self.options.random_corners),
            value(&FIRST_PLAYER, self.options.host_names_first),
            value(&REMOVED, self.options.host_removes),
            value(&POWDER, self.options.manual_powder),
        ]
        .into_iter()
        .collect()
    }

    /// Nothing lies on the table before the wizards have their colours: they decide what is in
    /// the deck (GL-23).
    fn start(&self, seed: Seed, _: &mut impl Sink<Glastonbury>) -> State {
        State::empty(seed)
    }

    fn is_over(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Over { .. })
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        score::outcome(self, state)
    }

    fn actors(&self, state: &State) -> SeatSet {
        phase::actors(self, state)
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        phase::legal(self, state, seat, actions);
    }

    fn judge(&self, state: &State, seat: Seat, request: &Request) -> Result<Action, Refused> {
        judge::judge(self, state, seat, request)
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Glastonbury>,
    ) {
        phase::apply(self, state, seat, action, events);
    }

    fn request(&self, action: Action) -> Request {
        judge::request(&self.table, action)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_of(state, viewer)
    }

    fn without_hints(&self, view: &mut View) {
        view.ahead.clear();
    }

    /// While something happens nobody decides.
    fn moment(&self, state: &State, _: &Event, viewer: Viewer) -> View {
        View {
            actors: Vec::new(),
            ahead: Vec::new(),
            ..self.view_of(state, viewer)
        }
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        event.seen(viewer).cloned()
    }

    fn prompt(&self, view: &View) -> Prompt {
        words::prompt(&self.table, view)
    }

    fn say_action(&self, action: Action) -> Message {
        words::action(&self.table, action)
    }

    fn say_event(&self, seen: &Seen) -> Option<Line> {
        words::event(&self.table, seen, self.options.open_cauldrons)
    }

    /// GL-123: the next card that is taken may cover what the log names.
    fn turns_page(&self, seen: &Seen) -> bool {
        !self.options.open_cauldrons && matches!(seen, Seen::Took { .. })
    }

    fn state_doc(&self, state: &State) -> StateDoc {
        document::write(self, state)
    }

    fn players_of(doc: &StateDoc) -> Option<usize> {
        Some(doc.seats.len())
    }

    fn load(&self, doc: &StateDoc) -> Result<State, Problems> {
        document::read(self, doc)
    }

    fn audit(&self, state: &State, problems: &mut Problems) {
        invariants::audit(self, state, problems);
    }
}
