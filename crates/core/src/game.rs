//! The one trait that every game implements.

use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use ts_rs::TS;

use crate::canonical::{canonical, short_hash};
use crate::{
    Content, Message, OptionSpec, OptionValues, Outcome, Problems, Seat, SeatSet, Seed, Sink,
    Viewer,
};

/// What a game is, before anybody plays it.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// The id used everywhere: on the wire, in file names, on the command line.
    pub id: &'static str,
    /// Goes up when a change of the rules makes old logs replay differently.
    pub rules_version: u32,
    /// The fewest and the most players.
    pub players: (usize, usize),
    pub options: &'static [OptionSpec],
}

/// The rules of one game with its content and options.
///
/// Three questions, answered side by side: who decides ([`Game::actors`]), what is legal
/// ([`Game::legal`]) and what it does ([`Game::apply`]).
pub trait Game: Sized + Debug + Send + Sync + 'static {
    const INFO: GameInfo;

    type Content: Content;
    /// Everything, hidden and public. Small and cheap to clone: search copies it a lot.
    type State: Clone + Debug + PartialEq + Send + Sync;
    /// An action known to be well formed.
    type Action: Copy + Debug + Eq + Ord + Hash + Send + Sync;
    /// An action as it arrives from outside: its text is the notation, its JSON is for the page.
    /// It can also say what no rule allows, so that every mistake gets its own answer.
    type Request: Clone
        + Debug
        + PartialEq
        + Display
        + FromStr<Err = NotationError>
        + Serialize
        + DeserializeOwned
        + JsonSchema
        + TS;
    /// What happened, in full.
    type Event: Clone + Debug + Send;
    /// What happened, as one viewer may know it.
    type Seen: Clone
        + Debug
        + PartialEq
        + Serialize
        + DeserializeOwned
        + JsonSchema
        + TS
        + Send
        + Sync;
    /// The table as one viewer may see it, built from allowed parts.
    type View: Clone
        + Debug
        + PartialEq
        + Serialize
        + DeserializeOwned
        + JsonSchema
        + TS
        + Send
        + Sync;
    /// The closed list of reasons to refuse an action.
    type Refusal: Refusal;
    /// The full state in its readable, stored form.
    type StateDoc: Serialize + DeserializeOwned + JsonSchema;

    /// The rules for one table; a bad player count or option is refused.
    fn new(
        content: Arc<Self::Content>,
        players: usize,
        options: &OptionValues,
    ) -> Result<Self, SetupError>;

    fn content(&self) -> &Self::Content;
    fn players(&self) -> usize;
    /// Every option with its value.
    fn options(&self) -> OptionValues;

    /// Sets the table up.
    fn start(&self, seed: Seed, events: &mut impl Sink<Self>) -> Self::State;

    fn is_over(&self, state: &Self::State) -> bool;
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The seats that must decide now; empty exactly when the game is over.
    fn actors(&self, state: &Self::State) -> SeatSet;

    /// Adds the legal decisions of an actor: short, complete, in a stable order. Adds nothing for
    /// a seat that has no decision.
    fn legal(&self, state: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Adds what a seat may do at any time besides its decisions, for example a signal.
    fn asides(&self, _state: &Self::State, _seat: Seat, _actions: &mut Vec<Self::Action>) {}

    /// The checked door: the action that a request means here and now, or why not.
    fn judge(
        &self,
        state: &Self::State,
        seat: Seat,
        request: &Self::Request,
    ) -> Result<Self::Action, Self::Refusal>;

    /// The trusted door. The action must be legal (or a legal aside) for the seat.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        events: &mut impl Sink<Self>,
    );

    /// The outside form of an action.
    fn request(&self, action: Self::Action) -> Self::Request;

    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// The table as a viewer sees it at the moment of an event: her view, and what only this moment
    /// shows, such as the cards of a trick while they are compared. Whoever is told of an event is
    /// shown this with it.
    fn moment(&self, state: &Self::State, _event: &Self::Event, viewer: Viewer) -> Self::View {
        self.view(state, viewer)
    }

    /// Takes out of a view what foretells (what a choice would come to, what could be laid): a table may be
    /// played without hints.
    fn without_hints(&self, _view: &mut Self::View) {}

    /// What a viewer learns of an event; `None` if not even that it happened.
    fn seen(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// What the game proposes to a player who asks for it, by what her view shows her. May take a
    /// while: not for threads that serve.
    fn advise(&self, _view: &Self::View) -> Option<Advice<Self::Request>> {
        None
    }

    /// Whether what this seat must decide now is a service to somebody else's turn and no matter of
    /// her own: where she is away, or is a bot, it is done at once.
    fn is_service(&self, _state: &Self::State, _seat: Seat) -> bool {
        false
    }

    /// The card, by its content id, that this event read aloud to everybody: whoever has heard it may
    /// want later games without it. Only for games with a list option that leaves cards out.
    fn reads(&self, _event: &Self::Event) -> Option<String> {
        None
    }

    /// What such an option leaves out for people who have read cards, each so many times, in earlier
    /// games. `None`: this game has no such option.
    fn unread_first(_content: &Self::Content, _read: &BTreeMap<String, u32>) -> Option<Unread> {
        None
    }

    /// Whether the players may write freely to each other now.
    fn talk(&self, _state: &Self::State) -> Talk<Self::Refusal> {
        Talk::Open
    }

    /// What is asked of the viewer whose view this is, in a sentence.
    fn prompt(&self, view: &Self::View) -> Prompt;
    /// A legal action in words, as on a button.
    fn say_action(&self, action: Self::Action) -> Message;
    /// The actions of one list in words, for the chooser whose view this is: what a person needs to
    /// know of each to tell it from the others.
    fn say_choices(&self, _view: &Self::View, list: &[Self::Action]) -> Vec<Message> {
        list.iter().map(|action| self.say_action(*action)).collect()
    }
    /// Whether two actions come to the same and name only different ones of several equal things:
    /// two copies of a card, say. Such actions may share their words; all others may not.
    fn is_interchangeable(&self, _one: Self::Action, _other: Self::Action) -> bool {
        false
    }
    /// The line of the log for an event; `None` where the log stays silent.
    fn say_event(&self, seen: &Self::Seen) -> Option<Line>;
    /// Whether an event closes what came before it: fleeting lines leave the log (memory rules).
    fn turns_page(&self, _seen: &Self::Seen) -> bool {
        false
    }

    fn state_doc(&self, state: &Self::State) -> Self::StateDoc;
    /// How many seats a document has, if it tells: whoever loads one need not say it again.
    fn players_of(doc: &Self::StateDoc) -> Option<usize>;
    /// Any consistent state. An inconsistent one is refused with everything that is wrong: what could
    /// be read is audited, and an invariant whose parts could not be read is named as not checked.
    ///
    /// Whatever is loaded can be played on: nothing panics, nobody is stuck, and every state after it
    /// is sound.
    fn load(&self, doc: &Self::StateDoc) -> Result<Self::State, Problems>;
    /// Checks every invariant that can be seen in a single state, each by itself.
    fn audit(&self, state: &Self::State, problems: &mut Problems);

    /// The audit as a result.
    fn sound(&self, state: &Self::State) -> Result<(), Problems> {
        let mut problems = Problems::new();
        self.audit(state, &mut problems);
        problems.or(())
    }
}

/// Names a state: equal on every machine for equal states. `s2:` is the form: a hash over the
/// canonical state document.
pub fn state_hash<G: Game>(game: &G, state: &G::State) -> String {
    format!("s2:{}", short_hash(&canonical(&game.state_doc(state))))
}

/// The name that the first version of Coven gave to a state. Logs of that version end with it.
pub fn first_state_hash<G: Game>(game: &G, state: &G::State) -> String {
    let bytes = serde_json::to_vec(&game.state_doc(state)).expect("a state is plain data");
    hex::encode(&Sha256::digest(&bytes)[..16])
}

/// Why an action was refused: one value a rule.
pub trait Refusal: Clone + Debug + PartialEq + Send {
    /// The machine-readable code, in kebab case or as the specification writes it.
    fn code(&self) -> &'static str;
    /// The sentence for a person: what is wrong and what is possible.
    fn message(&self) -> Message;
}

/// A proposal: actions to be taken one after another, and what comes of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice<R> {
    pub actions: Vec<R>,
    pub message: Message,
}

/// Cards that a table leaves out because its people have read them before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The list option that holds them.
    pub option: &'static str,
    pub left_out: Vec<String>,
}

/// Whether free text is open now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Talk<R> {
    Open,
    Closed(R),
}

/// What is asked of a player, and where the rules explain it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    pub message: Message,
    /// The heading of the rules page that explains this moment.
    pub rules: &'static str,
}

/// A line of the log in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Line {
    #[serde(flatten)]
    pub message: Message,
    /// Where a game wants its players to remember for themselves, a line that names what was shown
    /// stays in the log only until the page is turned.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub fleeting: bool,
}

impl Line {
    pub fn lasting(message: Message) -> Self {
        Self {
            message,
            fleeting: false,
        }
    }

    pub fn fleeting(message: Message) -> Self {
        Self {
            message,
            fleeting: true,
        }
    }
}

/// The text is not an action of this game in any situation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not an action of this game: {0}")]
pub struct NotationError(pub String);

/// Why a table cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("this game is for {min} to {max} players, not {given}")]
    PlayerCount {
        given: usize,
        min: usize,
        max: usize,
    },
    #[error("there is no option `{name}`")]
    UnknownOption { name: String },
    #[error("option `{name}` cannot be `{value}`; it is one of: {}", .allowed.join(", "))]
    UnknownValue {
        name: String,
        value: String,
        allowed: &'static [&'static str],
    },
    #[error("option `{name}` names `{member}` twice")]
    RepeatedMember { name: String, member: String },
    #[error("option `{name}` names `{member}`, and there is no such thing")]
    UnknownMember { name: String, member: String },
    #[error("option `{name}` leaves nothing of {group}: it may name at most {most} of them")]
    TooManyMembers {
        name: String,
        group: String,
        most: usize,
    },
}

impl SetupError {
    /// Checks a player count against what the game allows.
    pub fn check_players(info: &GameInfo, given: usize) -> Result<(), Self> {
        let (min, max) = info.players;
        if (min..=max).contains(&given) {
            Ok(())
        } else {
            Err(Self::PlayerCount { given, min, max })
        }
    }

    pub fn code(&self) -> &'static str {
        match self {
            Self::PlayerCount { .. } => "bad-seat-count",
            Self::UnknownOption { .. } => "unknown-option",
            Self::UnknownValue { .. } => "unknown-value",
            Self::RepeatedMember { .. } => "repeated-member",
            Self::UnknownMember { .. } => "unknown-member",
            Self::TooManyMembers { .. } => "too-many-members",
        }
    }

    pub fn message(&self) -> Message {
        match self {
            Self::PlayerCount { given, min, max } if min == max => {
                Message::new("setup-player-count-exact")
                    .number("given", *given as i64)
                    .number("exact", *min as i64)
            }
            Self::PlayerCount { given, min, max } => Message::new("setup-player-count")
                .number("given", *given as i64)
                .number("min", *min as i64)
                .number("max", *max as i64),
            Self::UnknownOption { name } => {
                Message::new("setup-unknown-option").text("name", name.clone())
            }
            Self::UnknownValue {
                name,
                value,
                allowed,
            } => Message::new("setup-unknown-value")
                .text("name", name.clone())
                .text("value", value.clone())
                .text("allowed", allowed.join(", ")),
            Self::RepeatedMember { name, member } => Message::new("setup-repeated-member")
                .text("name", name.clone())
                .text("member", member.clone()),
            Self::UnknownMember { name, member } => Message::new("setup-unknown-member")
                .text("name", name.clone())
                .text("member", member.clone()),
            Self::TooManyMembers { name, group, most } => Message::new("setup-too-many-members")
                .text("name", name.clone())
                .text("group", group.clone())
                .number("most", *most as i64),
        }
    }
}
