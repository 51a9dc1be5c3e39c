//! How the toy is played, rightly and wrongly.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use coven_core::{
    Game, GameInfo, Line, Message, OptionValues, Outcome, Problem, Problems, Prompt, Seat, SeatSet,
    Seed, SetupError, Sink, Viewer, ensure,
};

use super::{Action, Event, Fault, No, Nothing, OPEN_END, Request, Seen, State, Toy, View};

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
