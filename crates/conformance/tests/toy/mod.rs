//! A tiny game with hidden cards, and every way to get it wrong.
//!
//! Two or three players hold three of nine cards each. Twice all of them choose one in secret; the
//! highest takes the point. The third card is never shown. Once a game a player may wave.

mod powers;
mod rules;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicU32;

use coven_core::{
    Called, Content, Edition, Message, NotationError, OptionSpec, OptionValues, Refusal, Seat,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// What is wrong with this copy of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    None,
    ViewShowsHands,
    SpectatorSeesHands,
    SpectatorIsTold,
    ViewShowsSeed,
    EventShowsChoice,
    MomentShowsChoice,
    ListDependsOnHidden,
    RefusalDependsOnHidden,
    AsideDependsOnHidden,
    /// The view shows what was chosen face down and waits to be shown, and whoever guesses from a view takes it
    /// for something that may be known.
    LeakIsBelieved,
    ViewHoldsUnwritten,
    HasteDependsOnHidden,
    Stuck,
    Endless,
    RepeatsAnAction,
    ListsForOthers,
    LongList,
    LosesACard,
    AcceptsForeignCard,
    AcceptsOtherSeat,
    RefusesListed,
    PanicsOnGarbage,
    NotationIsLost,
    NotationShouts,
    DependsOnTheRun,
    SavesTooLittle,
    SilentDiffers,
    SampleMissesView,
    SampleIsUnsound,
    SampleForgetsElders,
    TellsTooLittle,
    GlimpsesTooMuch,
    NamesNoHeading,
    SaysNonsense,
    SaysTheSame,
    WorthTooMuch,
    ChoosesNothing,
}

#[derive(Clone, Debug)]
pub(crate) struct Toy {
    pub players: usize,
    pub fault: Fault,
    pub open_end: bool,
    runs: Arc<AtomicU32>,
}

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
    pub(crate) seed: String,
    pub(crate) hands: Vec<Vec<u8>>,
    pub(crate) chosen: Vec<Option<u8>>,
    pub(crate) shown: Vec<Vec<u8>>,
    pub(crate) points: Vec<u8>,
    pub(crate) waved: Vec<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Action {
    Choose(u8),
    Wave,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub(crate) enum Request {
    Choose(u8),
    Wave,
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // What two faulty copies of the game write for card 5.
            Self::Choose(200) => f.write_str("lost 5"),
            Self::Choose(201) => f.write_str("CHOOSE"),
            Self::Choose(card) => write!(f, "choose {card}"),
            Self::Wave => f.write_str("wave"),
        }
    }
}

impl FromStr for Request {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bad = || NotationError(text.to_owned());
        let request = match text.strip_prefix("choose ") {
            Some(card) => Self::Choose(card.parse().map_err(|_| bad())?),
            None if text == "wave" => Self::Wave,
            None => return Err(bad()),
        };
        if request.to_string() == text {
            Ok(request)
        } else {
            Err(bad())
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) enum Event {
    Dealt,
    Chosen(Seat, u8),
    Shown(Vec<u8>),
    Waved(Seat),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub(crate) enum Seen {
    Dealt,
    Chosen(Seat, Option<u8>),
    Shown(Vec<u8>),
    Waved(Seat),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub(crate) struct View {
    hand: Vec<u8>,
    mine: Option<u8>,
    chosen: Vec<bool>,
    /// The last choices only: the ones before are left to memory.
    last: Vec<u8>,
    rounds: usize,
    points: Vec<u8>,
    waved: Vec<bool>,
    others: Vec<Vec<u8>>,
    note: String,
    /// Nobody is sent this, but whoever thinks about a view has it.
    #[serde(skip)]
    #[ts(skip)]
    unwritten: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct No(&'static str, u8);

impl Refusal for No {
    fn code(&self) -> &'static str {
        self.0
    }

    fn message(&self) -> Message {
        Message::new(format!("toy-refusal-{}", self.0)).number("hint", self.1)
    }
}

impl Toy {
    pub(crate) fn new(players: usize, options: &OptionValues, fault: Fault) -> Self {
        let open_end = options.is_on(&OPEN_END);
        Self {
            players,
            fault,
            open_end,
            runs: Arc::default(),
        }
    }

    fn is(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    /// Something that nobody but the other players knows.
    fn secret_of_others(state: &State, seat: Seat) -> bool {
        let other = (seat.index() + 1) % state.hands.len();
        state.hands[other]
            .iter()
            .chain(&state.chosen[other])
            .any(|card| card % 2 == 0)
    }
}

const OPEN_END: OptionSpec = OptionSpec::choice("open-end", &["off", "on"]);
