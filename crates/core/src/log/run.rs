//! Inputs carried out one after another: what is possible now, and what it does.

use crate::log::{BadInput, Entry, Input, LogError, LogHeader};
use crate::{Clocks, Game, Refusal as _, Seat, SeatSet, Seed, Silent, state_hash};

/// After every so many entries the hash of the table is noted, so that a game of an older edition can
/// be compared on its way and not only at its end.
pub const CHECKPOINT_EVERY: usize = 64;

/// What the table was after some entry.
#[derive(
    Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, schemars::JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    /// How many entries had been carried out.
    pub after: usize,
    pub hash: String,
}

/// How a game ended that the rules did not end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Everybody agreed to stop.
    Closed,
    Draw,
}

/// Everything about a running game that is not the rules' own: time, resignations, stand-ins, offers.
/// It holds no state of the game, so a live table and a replayed log keep the same one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    players: usize,
    entries: usize,
    now: Option<u64>,
    clocks: Option<Clocks>,
    resigned: SeatSet,
    stand_ins: SeatSet,
    offer: Option<Seat>,
    ended: Option<Ended>,
    /// The entries whose actions count: those that were not taken back.
    acts: Vec<usize>,
}

/// Why an input cannot be taken now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotNow {
    Input(BadInput),
    TimeRunsBack,
}

impl From<BadInput> for NotNow {
    fn from(reason: BadInput) -> Self {
        Self::Input(reason)
    }
}

impl NotNow {
    pub fn at(self, number: usize) -> LogError {
        match self {
            Self::Input(reason) => LogError::BadInput { number, reason },
            Self::TimeRunsBack => LogError::TimeRunsBack { number },
        }
    }
}

impl Course {
    /// The course of a game that begins.
    pub fn new(header: &LogHeader) -> Self {
        Self {
            players: header.players,
            entries: 0,
            now: None,
            clocks: header.clock.clone().map(Clocks::new),
            resigned: SeatSet::EMPTY,
            stand_ins: SeatSet::EMPTY,
            offer: None,
            ended: None,
            acts: Vec::new(),
        }
    }

    /// How many inputs have been taken.
    pub const fn entries(&self) -> usize {
        self.entries
    }

    /// The moment of the last input whose time is known.
    pub const fn now(&self) -> Option<u64> {
        self.now
    }

    pub const fn ended(&self) -> Option<Ended> {
        self.ended
    }

    pub const fn resigned(&self) -> SeatSet {
        self.resigned
    }

    /// The seats for which a bot decides until they come back.
    pub const fn stand_ins(&self) -> SeatSet {
        self.stand_ins
    }

    pub const fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// The entries whose actions count, in order.
    pub fn acts(&self) -> &[usize] {
        &self.acts
    }

    /// Whose clock runs, of those who must decide on their own behalf.
    pub fn thinking(&self, deciding: SeatSet) -> SeatSet {
        deciding
            .iter()
            .filter(|seat| !self.resigned.contains(*seat) && !self.stand_ins.contains(*seat))
            .collect()
    }

    /// The clocks as they stand at a moment, while these seats decide.
    pub fn clocks_at(&self, now: u64, deciding: SeatSet) -> Option<Clocks> {
        let mut clocks = self.clocks.clone()?;
        clocks.pass(now, self.thinking(deciding));
        Some(clocks)
    }

    /// Whether an input can be taken now. Of an action only its seat and time are looked at: the
    /// rest is for the rules. `deciding` are the seats that must decide on their own behalf.
    pub fn check(&self, entry: &Entry, deciding: SeatSet, over: bool) -> Result<(), NotNow> {
        if let (Some(before), Some(at)) = (self.now, entry.stamp.at)
            && at < before
        {
            return Err(NotNow::TimeRunsBack);
        }
        let seat = match (entry.input.has_seat(), entry.seat) {
            (true, None) => return Err(BadInput::NoSeat.into()),
            (true, Some(seat)) if seat.index() >= self.players => {
                return Err(BadInput::UnknownSeat.into());
            }
            (false, Some(_)) => return Err(BadInput::UnknownSeat.into()),
            (_, seat) => seat,
        };
        let is_over = over || self.ended.is_some();
        // A server may go down after the end too.
        if is_over && !matches!(entry.input, Input::ServerDown { .. }) {
            return Err(BadInput::Over.into());
        }
        let of = seat.unwrap_or(Seat::new(0));
        let needs = |holds: bool, reason: BadInput| holds.then_some(()).ok_or(reason);
        match &entry.input {
            Input::Act { .. } => {}
            Input::TimeOut => {
                let at = entry.stamp.at.ok_or(BadInput::NoTime)?;
                let clocks = self.clocks_at(at, deciding).ok_or(BadInput::NoClock)?;
                needs(clocks.counts(of), BadInput::NoClock)?;
                let thinks = self.thinking(deciding).contains(of);
                needs(thinks && clocks.is_out(of), BadInput::TimeLeft)?;
            }
            Input::Resign | Input::DrawOffered => {
                needs(!self.resigned.contains(of), BadInput::Resigned)?;
            }
            Input::TakeBack { to } => {
                let undone = self.acts.last().is_some_and(|last| last >= to);
                needs(undone, BadInput::NothingToTakeBack)?;
            }
            Input::StandInBegins { .. } => {
                needs(!self.stand_ins.contains(of), BadInput::StandsIn)?;
            }
            Input::StandInEnds => needs(self.stand_ins.contains(of), BadInput::NobodyStandsIn)?,
            Input::DrawAnswered { .. } => {
                needs(self.offer.is_some_and(|by| by != of), BadInput::NoOffer)?;
            }
            Input::Closed { draw } => needs(!draw || self.offer.is_some(), BadInput::NoOffer)?,
            Input::ServerDown { from, to } => {
                let since = self.now.unwrap_or(0);
                let fits = since <= *from && from < to && entry.stamp.at == Some(*to);
                needs(fits, BadInput::NotDown)?;
            }
        }
        Ok(())
    }

    /// Takes an input that [`Course::check`] found possible (and, if it is an action, the rules too).
    /// `deciding` are the seats that had to decide before it.
    pub fn take(&mut self, entry: &Entry, deciding: SeatSet) {
        let thinking = self.thinking(deciding);
        if let Some(at) = entry.stamp.at {
            if let Some(clocks) = &mut self.clocks {
                if let Input::ServerDown { from, .. } = entry.input {
                    clocks.pass(from, thinking);
                    clocks.skip(at);
                } else {
                    clocks.pass(at, thinking);
                }
            }
            self.now = Some(at);
        }
        let number = self.entries;
        self.entries += 1;
        let Some(seat) = entry.seat else {
            if let Input::Closed { draw } = entry.input {
                let ended = if draw { Ended::Draw } else { Ended::Closed };
                self.ended = Some(ended);
            }
            return;
        };
        match &entry.input {
            Input::Act { .. } => {
                self.acts.push(number);
                self.offer = None;
                if deciding.contains(seat)
                    && let Some(clocks) = &mut self.clocks
                {
                    clocks.decided(seat);
                }
            }
            Input::TimeOut => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.decided(seat);
                }
            }
            Input::Resign => self.resigned = self.resigned.with(seat),
            Input::TakeBack { to } => {
                self.acts.retain(|act| act < to);
                self.offer = None;
            }
            Input::StandInBegins { .. } => self.stand_ins = self.stand_ins.with(seat),
            Input::StandInEnds => self.stand_ins = self.stand_ins.without(seat),
            Input::DrawOffered => self.offer = Some(seat),
            Input::DrawAnswered { accepted } => {
                if !accepted {
                    self.offer = None;
                }
            }
            Input::Closed { .. } | Input::ServerDown { .. } => {}
        }
    }
}

/// The seats that must decide now on their own behalf: what a seat does only for somebody else's
/// turn is not counted against it.
pub fn deciding<G: Game>(game: &G, state: &G::State) -> SeatSet {
    let actors = game.actors(state).iter();
    actors
        .filter(|seat| !game.is_service(state, *seat))
        .collect()
}

/// A game carried out from its inputs, every one of them checked.
#[derive(Debug)]
pub struct Run<'g, G: Game> {
    game: &'g G,
    beginning: G::State,
    state: G::State,
    course: Course,
    /// The accepted action of every entry that is one.
    actions: Vec<Option<(Seat, G::Action)>>,
}

impl<'g, G: Game> Run<'g, G> {
    pub fn new(game: &'g G, header: &LogHeader, seed: Seed) -> Self {
        let beginning = game.start(seed, &mut Silent);
        Self {
            game,
            state: beginning.clone(),
            beginning,
            course: Course::new(header),
            actions: Vec::new(),
        }
    }

    pub const fn state(&self) -> &G::State {
        &self.state
    }

    pub const fn course(&self) -> &Course {
        &self.course
    }

    pub fn into_state(self) -> G::State {
        self.state
    }

    /// Carries one input out, or says why it is not possible. `each` sees the state before an action.
    pub fn take(
        &mut self,
        entry: &Entry,
        each: &mut impl FnMut(&G::State, Seat, G::Action),
    ) -> Result<(), LogError> {
        let number = self.course.entries + 1;
        let deciding = deciding(self.game, &self.state);
        let over = self.game.is_over(&self.state);
        if let (Some(seat), Input::Act { action }) = (entry.seat, &entry.input) {
            let bad = |reason: String| LogError::BadAction {
                number,
                seat,
                action: action.clone(),
                reason,
            };
            if seat.index() >= self.game.players() {
                return Err(bad("there is no such seat".to_owned()));
            }
            self.course
                .check(entry, deciding, over)
                .map_err(|not| not.at(number))?;
            let request: G::Request = action
                .parse()
                .map_err(|error: crate::NotationError| bad(error.0))?;
            let accepted = self
                .game
                .judge(&self.state, seat, &request)
                .map_err(|refusal| bad(refusal.code().to_owned()))?;
            // The log has one form of every action.
            if self.game.request(accepted).to_string() != *action {
                return Err(bad("it is not written in the one form".to_owned()));
            }
            each(&self.state, seat, accepted);
            self.game
                .apply(&mut self.state, seat, accepted, &mut Silent);
            self.actions.push(Some((seat, accepted)));
        } else {
            self.course
                .check(entry, deciding, over)
                .map_err(|not| not.at(number))?;
            self.actions.push(None);
        }
        self.course.take(entry, deciding);
        if let Input::TakeBack { .. } = entry.input {
            self.state = self.again();
        }
        Ok(())
    }

    /// The state after the actions that count, run once more from the beginning (law 3).
    fn again(&self) -> G::State {
        let mut state = self.beginning.clone();
        for number in self.course.acts() {
            let (seat, action) = self.actions[*number].expect("what counts is an action");
            self.game.apply(&mut state, seat, action, &mut Silent);
        }
        state
    }

    /// The checkpoint that is due after the last input, if one is.
    pub fn checkpoint(&self) -> Option<Checkpoint> {
        let after = self.course.entries;
        (after > 0 && after.is_multiple_of(CHECKPOINT_EVERY)).then(|| Checkpoint {
            after,
            hash: state_hash(self.game, &self.state),
        })
    }
}
