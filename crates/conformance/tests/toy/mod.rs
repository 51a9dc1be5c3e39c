//! A tiny game with hidden cards, and every way to get it wrong.
//!
//! Two or three players hold three of nine cards each. Twice all of them choose one in secret; the
//! highest takes the point. The third card is never shown. Once a game a player may wave.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use coven_core::{
    Called, Content, Determinize, Disguise, Edition, Evaluate, Game, GameInfo, Heuristic, Line,
    Message, Mixed, NotationError, OptionSpec, OptionValues, Outcome, Problem, Problems, Prompt,
    Refusal, Rng, Seat, SeatSet, Secrets, Seed, SetupError, Silent, Sink, Viewer, ensure,
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

#[derive(Debug)]
pub(crate) struct Toy {
    pub players: usize,
    pub fault: Fault,
    pub open_end: bool,
    runs: AtomicU32,
}

#[derive(Debug, Serialize)]
pub(crate) struct Nothing;

impl Content for Nothing {
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
    seed: String,
    hands: Vec<Vec<u8>>,
    chosen: Vec<Option<u8>>,
    shown: Vec<Vec<u8>>,
    points: Vec<u8>,
    waved: Vec<bool>,
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
        Message::new(format!("toy-{}", self.0)).number("hint", self.1)
    }
}

impl Toy {
    pub(crate) fn new(players: usize, options: &OptionValues, fault: Fault) -> Self {
        let open_end = options.is_on(&OPEN_END);
        Self {
            players,
            fault,
            open_end,
            runs: AtomicU32::new(0),
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

impl Game for Toy {
    const INFO: GameInfo = GameInfo {
        id: "toy",
        rules_version: 1,
        players: (2, 3),
        options: &[OPEN_END],
    };

    type Content = Nothing;
    type State = State;
    type Action = Action;
    type Request = Request;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Refusal = No;
    type StateDoc = State;

    fn new(_: Arc<Nothing>, players: usize, options: &OptionValues) -> Result<Self, SetupError> {
        SetupError::check_players(&Self::INFO, players)?;
        Ok(Self::new(
            players,
            &options.complete(Self::INFO.options)?,
            Fault::None,
        ))
    }

    fn content(&self) -> &Nothing {
        &Nothing
    }

    fn players(&self) -> usize {
        self.players
    }

    fn options(&self) -> OptionValues {
        [(OPEN_END.name, if self.open_end { "on" } else { "off" })]
            .into_iter()
            .collect()
    }

    fn start(&self, seed: Seed, events: &mut impl Sink<Self>) -> State {
        let mut cards: Vec<u8> = (1..=9).collect();
        let run = self.runs.fetch_add(1, Ordering::Relaxed);
        let stream = if self.is(Fault::DependsOnTheRun) {
            u64::from(run)
        } else {
            0
        };
        seed.stream(stream).shuffle(&mut cards);
        let mut hands: Vec<Vec<u8>> = (0..self.players)
            .map(|seat| cards[seat * 3..seat * 3 + 3].to_vec())
            .collect();
        for hand in &mut hands {
            hand.sort_unstable();
        }
        let state = State {
            seed: seed.to_string(),
            hands,
            chosen: vec![None; self.players],
            shown: Vec::new(),
            points: vec![0; self.players],
            waved: vec![false; self.players],
        };
        events.push(&state, || Event::Dealt);
        state
    }

    fn is_over(&self, state: &State) -> bool {
        state.shown.len() == 2
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.is_over(state).then(|| {
            let best = state.points.iter().max().copied().unwrap_or_default();
            let (first, rest): (Vec<Seat>, Vec<Seat>) =
                Seat::all(self.players).partition(|seat| state.points[seat.index()] == best);
            let ranking = [first, rest]
                .into_iter()
                .filter(|place| !place.is_empty())
                .collect();
            let scores = state
                .points
                .iter()
                .map(|points| i32::from(*points))
                .collect();
            Outcome {
                ranking,
                scores,
                reason: "played".to_owned(),
            }
        })
    }

    fn actors(&self, state: &State) -> SeatSet {
        if self.is_over(state) {
            return SeatSet::EMPTY;
        }
        Seat::all(self.players)
            .filter(|seat| state.chosen[seat.index()].is_none())
            .collect()
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let late = state.shown.len() == 1;
        if !self.actors(state).contains(seat) {
            if self.is(Fault::ListsForOthers) && !self.is_over(state) {
                actions.push(Action::Choose(1));
            }
            return;
        }
        if late && self.is(Fault::Stuck) && seat.index() == 0 {
            return;
        }
        let mut cards = state.hands[seat.index()].clone();
        if self.is(Fault::ListDependsOnHidden) && Self::secret_of_others(state, seat) {
            cards.reverse();
        }
        actions.extend(cards.iter().map(|card| Action::Choose(*card)));
        if self.is(Fault::RepeatsAnAction) {
            actions.push(Action::Choose(cards[0]));
        }
        if self.is(Fault::LongList) {
            actions.extend((10..=199).chain(210..=230).map(Action::Choose));
        }
    }

    fn asides(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let hidden = self.is(Fault::AsideDependsOnHidden) && Self::secret_of_others(state, seat);
        if !self.is_over(state) && !state.waved[seat.index()] && !hidden {
            actions.push(Action::Wave);
        }
    }

    fn judge(&self, state: &State, seat: Seat, request: &Request) -> Result<Action, No> {
        if self.is_over(state) {
            return Err(No("over", 0));
        }
        match *request {
            Request::Wave => {
                let mut asides = Vec::new();
                self.asides(state, seat, &mut asides);
                asides.first().copied().ok_or(No("waved", 0))
            }
            Request::Choose(card) => {
                assert!(
                    !self.is(Fault::PanicsOnGarbage) || card < 10,
                    "only small cards"
                );
                if !self.actors(state).contains(seat) && !self.is(Fault::AcceptsOtherSeat) {
                    return Err(No("wait", 0));
                }
                if self.is(Fault::RefusesListed) && card == 5 {
                    return Err(No("five", 0));
                }
                let held = state.hands[seat.index()].contains(&card);
                if held || self.is(Fault::AcceptsForeignCard) {
                    return Ok(Action::Choose(card));
                }
                let leak =
                    self.is(Fault::RefusalDependsOnHidden) && state.chosen.contains(&Some(card));
                Err(No("not-held", u8::from(leak)))
            }
        }
    }

    fn apply(&self, state: &mut State, seat: Seat, action: Action, events: &mut impl Sink<Self>) {
        let mut heard = false;
        match action {
            Action::Wave => {
                state.waved[seat.index()] = true;
                events.push(state, || {
                    heard = true;
                    Event::Waved(seat)
                });
                if self.is(Fault::SilentDiffers) && heard {
                    state.points[0] += 1;
                }
                return;
            }
            Action::Choose(card) => {
                state.hands[seat.index()].retain(|held| *held != card);
                state.chosen[seat.index()] = Some(card);
                events.push(state, || Event::Chosen(seat, card));
            }
        }
        if self.is(Fault::Endless) {
            let card = state.chosen[seat.index()].take().expect("just chosen");
            state.hands[seat.index()].push(card);
            state.hands[seat.index()].sort_unstable();
            return;
        }
        if state.chosen.iter().all(Option::is_some) {
            let shown: Vec<u8> = state.chosen.iter_mut().filter_map(Option::take).collect();
            let best = (0..self.players)
                .max_by_key(|seat| shown[*seat])
                .expect("players");
            state.points[best] += 1;
            events.push(state, || Event::Shown(shown.clone()));
            state.shown.push(shown);
            if self.is(Fault::LosesACard) {
                state.hands[0].pop();
            }
        }
    }

    fn is_service(&self, state: &State, seat: Seat) -> bool {
        self.is(Fault::HasteDependsOnHidden) && Self::secret_of_others(state, seat)
    }

    fn request(&self, action: Action) -> Request {
        match (action, self.fault) {
            (Action::Choose(5), Fault::NotationIsLost) => Request::Choose(200),
            (Action::Choose(5), Fault::NotationShouts) => Request::Choose(201),
            (Action::Choose(card), _) => Request::Choose(card),
            (Action::Wave, _) => Request::Wave,
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let me = match viewer {
            Viewer::Seat(seat) => Some(seat.index()),
            _ => None,
        };
        let leaks = match viewer {
            Viewer::Seat(_) => self.is(Fault::ViewShowsHands),
            _ => self.is(Fault::SpectatorSeesHands),
        };
        let end = self.open_end && self.is_over(state);
        View {
            hand: me.map(|seat| state.hands[seat].clone()).unwrap_or_default(),
            mine: me.and_then(|seat| state.chosen[seat]),
            chosen: state.chosen.iter().map(Option::is_some).collect(),
            last: state.shown.last().cloned().unwrap_or_default(),
            rounds: state.shown.len(),
            points: state.points.clone(),
            waved: state.waved.clone(),
            others: if leaks || end {
                state.hands.clone()
            } else {
                Vec::new()
            },
            note: match self.fault {
                Fault::ViewShowsSeed => state.seed.clone(),
                Fault::LeakIsBelieved => {
                    let waits = state.chosen.iter().map(|card| card.unwrap_or_default());
                    waits.map(|card| card.to_string()).collect()
                }
                _ => String::new(),
            },
            unwritten: if self.is(Fault::ViewHoldsUnwritten) {
                state.hands.concat()
            } else {
                Vec::new()
            },
        }
    }

    fn moment(&self, state: &State, event: &Event, viewer: Viewer) -> View {
        let mut view = self.view(state, viewer);
        match event {
            Event::Chosen(_, card) if self.is(Fault::MomentShowsChoice) => {
                view.points.push(*card);
            }
            _ => {}
        }
        view
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(match event {
            Event::Chosen(seat, _) if self.is(Fault::TellsTooLittle) && !viewer.knows(*seat) => {
                return None;
            }
            Event::Dealt => Seen::Dealt,
            Event::Chosen(seat, card) => {
                let told = viewer.knows(*seat)
                    || self.is(Fault::EventShowsChoice)
                    || (self.is(Fault::SpectatorIsTold) && viewer == Viewer::Spectator);
                Seen::Chosen(*seat, told.then_some(*card))
            }
            Event::Shown(cards) => Seen::Shown(cards.clone()),
            Event::Waved(seat) => Seen::Waved(*seat),
        })
    }

    fn prompt(&self, view: &View) -> Prompt {
        let key = if view.mine.is_some() {
            "toy-wait"
        } else {
            "toy-choose"
        };
        let rules = if self.is(Fault::NamesNoHeading) {
            "sleep"
        } else {
            "play"
        };
        Prompt {
            message: Message::new(key),
            rules,
        }
    }

    fn say_action(&self, action: Action) -> Message {
        let message = Message::new("toy-action");
        if self.is(Fault::SaysTheSame) {
            return message;
        }
        message.text("what", self.request(action).to_string())
    }

    fn say_event(&self, _: &Seen) -> Option<Line> {
        let key = if self.is(Fault::SaysNonsense) {
            "nonsense"
        } else {
            "toy-event"
        };
        Some(Line::lasting(Message::new(key)))
    }

    fn state_doc(&self, state: &State) -> State {
        let mut doc = state.clone();
        if self.is(Fault::SavesTooLittle) {
            doc.waved.fill(false);
        }
        doc
    }

    fn players_of(doc: &State) -> Option<usize> {
        Some(doc.hands.len())
    }

    fn load(&self, doc: &State) -> Result<State, Problems> {
        self.sound(doc)?;
        Ok(doc.clone())
    }

    fn audit(&self, state: &State, problems: &mut Problems) {
        let seats = [
            state.hands.len(),
            state.chosen.len(),
            state.points.len(),
            state.waved.len(),
        ];
        if seats != [self.players; 4] {
            problems.push(Problem::new("", "", Message::new("toy-seats")));
            return;
        }
        for seat in 0..self.players {
            let cards =
                state.hands[seat].len() + state.shown.len() + state.chosen[seat].iter().len();
            let message = Message::new("toy-hand").number("cards", cards as i64);
            ensure!(problems, cards == 3, "", format!("hands[{seat}]"), message);
        }
        let mut all: Vec<u8> = state.hands.concat();
        all.extend(state.chosen.iter().flatten());
        all.extend(state.shown.iter().flatten());
        all.sort_unstable();
        all.dedup();
        let fits = all.len() == 3 * self.players;
        ensure!(problems, fits, "", Message::new("toy-twice"));
    }
}

impl Secrets for Toy {
    fn disguise(
        &self,
        state: &State,
        viewer: Viewer,
        next: Option<(Seat, Action)>,
        chance: &mut Rng,
    ) -> Option<Disguise<Self>> {
        let mut after = state.clone();
        if let Some((actor, action)) = next {
            self.apply(&mut after, actor, action, &mut Silent);
        }
        // What is about to be shown stays, and so does what the next one needs; at the end everything may
        // be open.
        let shows = after.shown.len() != state.shown.len();
        let open = self.open_end && self.is_over(&after);
        let knows = |seat: usize| {
            open || viewer.knows(Seat::new(seat))
                || (shows && next.is_some_and(|(actor, _)| actor.index() == seat))
        };
        let hidden = (0..self.players).filter(|seat| !knows(*seat));
        let hands = hidden.clone().flat_map(|seat| state.hands[seat].iter());
        let chosen = hidden.clone().filter(|_| !shows);
        let chosen = chosen.filter_map(|seat| state.chosen[seat].as_ref());
        let mixed = Mixed::of(hands.chain(chosen).copied(), chance);
        let mut other = State {
            seed: chance.seed().to_string(),
            ..state.clone()
        };
        for seat in hidden {
            for card in other.hands[seat].iter_mut().chain(&mut other.chosen[seat]) {
                *card = mixed.get(*card);
            }
            other.hands[seat].sort_unstable();
        }
        let next = next.map(|(actor, action)| match action {
            Action::Choose(card) if !knows(actor.index()) => Action::Choose(mixed.get(card)),
            action => action,
        });
        Some(Disguise { state: other, next })
    }
}

impl Determinize for Toy {
    type Memory = Vec<Vec<u8>>;
    type Belief = (Seat, View, Vec<Vec<u8>>);

    fn remember(&self, memory: &mut Self::Memory, _: Seat, seen: &Seen) {
        match seen {
            Seen::Dealt => memory.clear(),
            Seen::Shown(cards) => memory.push(cards.clone()),
            _ => {}
        }
    }

    fn glimpse(&self, _: &State, action: Action, _: Seat) -> Action {
        match action {
            Action::Choose(_) if !self.is(Fault::GlimpsesTooMuch) => Action::Choose(0),
            seen => seen,
        }
    }

    fn belief(&self, me: Seat, view: &View, memory: &Self::Memory) -> Self::Belief {
        (me, view.clone(), memory.clone())
    }

    fn sample(&self, (me, view, memory): &Self::Belief, rng: &mut Rng) -> State {
        let mut shown: Vec<Vec<u8>> = memory.clone();
        shown.truncate(view.rounds);
        if shown.is_empty() && view.rounds > 0 {
            shown.push(view.last.clone());
        }
        if self.is(Fault::SampleForgetsElders) && view.rounds > 0 {
            shown[0].reverse();
        }
        let gone = |card: &u8| {
            view.hand.contains(card)
                || view.mine == Some(*card)
                || shown.iter().flatten().any(|shown| shown == card)
        };
        let believed = |card: &u8| {
            self.is(Fault::LeakIsBelieved) && view.note.as_bytes().contains(&(card + b'0'))
        };
        let mut cards: Vec<u8> = (1..=9).collect();
        cards.retain(|card| !gone(card) && !believed(card));
        rng.shuffle(&mut cards);
        let mut hands = Vec::new();
        let mut chosen = Vec::new();
        for seat in 0..self.players {
            if seat == me.index() {
                hands.push(view.hand.clone());
                chosen.push(view.mine);
                continue;
            }
            // After the end the hands may lie open.
            if let Some(open) = view.others.get(seat).filter(|_| view.rounds == 2) {
                hands.push(open.clone());
                chosen.push(None);
                continue;
            }
            let believed = view.note.as_bytes().get(seat).map(|digit| digit - b'0');
            let picked = view.chosen[seat].then(|| match believed {
                Some(card) if self.is(Fault::LeakIsBelieved) => card,
                _ => cards.pop().expect("enough cards"),
            });
            let size = 3 - shown.len() - usize::from(picked.is_some());
            let mut hand = cards.split_off(cards.len() - size);
            hand.sort_unstable();
            if self.is(Fault::SampleIsUnsound) {
                hand.truncate(1);
            }
            hands.push(hand);
            chosen.push(picked);
        }
        let mut points = view.points.clone();
        if self.is(Fault::SampleMissesView) {
            points[0] += 1;
        }
        let seed = rng.seed().to_string();
        State {
            seed,
            hands,
            chosen,
            shown,
            points,
            waved: view.waved.clone(),
        }
    }
}

impl Evaluate for Toy {
    fn evaluate(&self, state: &State, worth: &mut [f32]) {
        let scale = if self.is(Fault::WorthTooMuch) {
            1.0
        } else {
            2.0
        };
        for (worth, points) in worth.iter_mut().zip(&state.points) {
            *worth = f32::from(*points) / scale;
        }
    }

    fn stretch(&self, state: &State) -> u32 {
        state.shown.len() as u32
    }
}

impl Heuristic for Toy {
    fn choose(
        &self,
        _: Seat,
        _: &View,
        _: &Self::Memory,
        legal: &[Action],
        rng: &mut Rng,
    ) -> usize {
        if self.is(Fault::ChoosesNothing) {
            legal.len()
        } else {
            rng.below(legal.len())
        }
    }
}
