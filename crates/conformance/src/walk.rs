//! A random game, step by step, that remembers how it came where it is.

use coven_core::{Film, Game, Rng, Seat, Seed, Silent, Viewer, state_hash};

use crate::Failure;

/// No game of ours is near this long; one that is does not end.
const MAX_STEPS: usize = 100_000;
/// Streams of the random game's seed that no rules use.
const CHOICES: u64 = 1 << 40;
const CHANCE: u64 = 1 << 41;
/// Pinned games are played with this one: it stays as it is.
const PINNED: u64 = u64::MAX - 1;

/// Everybody to whom something is shown: the seats and a spectator.
pub fn viewers(players: usize) -> impl Iterator<Item = Viewer> + Clone {
    (0..players)
        .map(|index| Viewer::Seat(Seat::new(index)))
        .chain([Viewer::Spectator])
}

/// A random game under way.
#[derive(Debug)]
pub struct Walk<'g, G: Game> {
    pub game: &'g G,
    pub number: u64,
    pub state: G::State,
    pub actions: Vec<(Seat, G::Action)>,
    /// What happened at the start.
    pub opening: Vec<G::Event>,
    choices: Rng,
}

/// Whose turn it is in a random game.
enum Turn<G: Game> {
    Aside(Seat, G::Action),
    Decision(Seat, Vec<G::Action>),
}

impl<'g, G: Game> Walk<'g, G> {
    /// Starts random game number `number`.
    pub fn new(game: &'g G, number: u64) -> Self {
        let seed = Seed::from_number(number);
        let mut opening = Vec::new();
        let state = game.start(seed, &mut opening);
        Self {
            game,
            number,
            state,
            actions: Vec::new(),
            opening,
            choices: seed.stream(CHOICES),
        }
    }

    pub fn seed(&self) -> Seed {
        Seed::from_number(self.number)
    }

    /// Chance for the checks, apart from the chance that chooses the moves.
    pub fn chance(&self) -> Rng {
        self.seed().stream(CHANCE)
    }

    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<G> {
        (0..self.game.players()).map(Seat::new)
    }

    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        legal(self.game, &self.state, seat)
    }

    pub fn asides(&self, seat: Seat) -> Vec<G::Action> {
        asides(self.game, &self.state, seat)
    }

    /// What happens next: any actor, any of her actions, now and then an aside; `None` when the
    /// game is over.
    pub fn choose(&mut self) -> Result<Option<(Seat, G::Action)>, String> {
        Ok(self.turn()?.map(|turn| match turn {
            Turn::Aside(seat, action) => (seat, action),
            Turn::Decision(seat, legal) => (seat, legal[self.taste(legal.len())]),
        }))
    }

    /// The same, where somebody else says which of her actions an actor takes.
    pub(crate) fn choose_by(
        &mut self,
        pick: impl FnOnce(&G::State, Seat, &[G::Action]) -> usize,
    ) -> Result<Option<(Seat, G::Action)>, String> {
        Ok(self.turn()?.map(|turn| match turn {
            Turn::Aside(seat, action) => (seat, action),
            Turn::Decision(seat, legal) => (seat, legal[pick(&self.state, seat, &legal)]),
        }))
    }

    fn turn(&mut self) -> Result<Option<Turn<G>>, String> {
        let actors: Vec<Seat> = self.game.actors(&self.state).iter().collect();
        if actors.is_empty() {
            return Ok(None);
        }
        if self.actions.len() >= MAX_STEPS {
            return Err(format!("the game does not end within {MAX_STEPS} actions"));
        }
        if self.choices.below(6) == 0 {
            let seat = Seat::new(self.choices.below(self.game.players()));
            let asides = self.asides(seat);
            if !asides.is_empty() {
                return Ok(Some(Turn::Aside(seat, *self.choices.pick(&asides))));
            }
        }
        let seat = *self.choices.pick(&actors);
        let legal = self.legal(seat);
        if legal.is_empty() {
            return Err(format!(
                "stuck: seat {seat} must decide and has no legal action"
            ));
        }
        Ok(Some(Turn::Decision(seat, legal)))
    }

    /// Plain chance misses what needs the same rare choice again and again (three laps of passes,
    /// say), so two games in three lean towards an end of the list.
    fn taste(&mut self, choices: usize) -> usize {
        match (self.number % 3, self.choices.below(2)) {
            (1, 0) => choices - 1,
            (2, 0) => 0,
            _ => self.choices.below(choices),
        }
    }

    /// Applies an action and gives what happened.
    pub fn apply(&mut self, seat: Seat, action: G::Action) -> Vec<G::Event> {
        let mut events = Vec::new();
        self.actions.push((seat, action));
        self.game.apply(&mut self.state, seat, action, &mut events);
        events
    }

    /// Applies an action and gives every moment of it.
    pub fn film(&mut self, seat: Seat, action: G::Action) -> Film<G> {
        let mut film = Film::default();
        self.actions.push((seat, action));
        self.game.apply(&mut self.state, seat, action, &mut film);
        film
    }

    /// Plays on to the end, listening to nothing.
    pub fn finish(&mut self) -> Result<(), String> {
        while let Some((seat, action)) = self.choose()? {
            self.actions.push((seat, action));
            self.game.apply(&mut self.state, seat, action, &mut Silent);
        }
        Ok(())
    }

    /// The actions so far in notation.
    pub fn trail(&self) -> Vec<String> {
        let notation =
            |(seat, action): &(Seat, G::Action)| format!("{seat}: {}", self.game.request(*action));
        self.actions.iter().map(notation).collect()
    }

    pub fn fail(&self, check: &'static str, problem: impl Into<String>) -> Failure {
        let options = self.game.options().0;
        let options: Vec<String> = options.iter().map(|(n, v)| format!("{n}={v}")).collect();
        Failure {
            check,
            game: G::INFO.id,
            players: self.game.players(),
            options: if options.is_empty() {
                "none".to_owned()
            } else {
                options.join(" ")
            },
            number: self.number,
            actions: self.trail(),
            problem: problem.into(),
        }
    }
}

/// A panic inside the rules says where; this says after which actions.
impl<G: Game> Drop for Walk<'_, G> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprint!("{}", self.fail("no panic", "the panic above"));
        }
    }
}

/// How a game comes out in which the first who must decide does anything she may: its actions, the scores and
/// the hash of the last state. Law 2: such a line, written down once, is the same for ever.
pub fn ending<G: Game>(game: &G, number: u64) -> String {
    let seed = Seed::from_number(number);
    let mut rng = seed.stream(PINNED);
    let mut state = game.start(seed, &mut Silent);
    let mut actions = 0;
    while let Some(seat) = game.actors(&state).first() {
        let action = *rng.pick(&legal(game, &state, seat));
        game.apply(&mut state, seat, action, &mut Silent);
        actions += 1;
    }
    let scores = game.outcome(&state).map(|outcome| outcome.scores);
    let scores = scores.unwrap_or_default();
    format!("{actions} {scores:?} {}", state_hash(game, &state))
}

pub(crate) fn legal<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal(state, seat, &mut actions);
    actions
}

pub(crate) fn asides<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.asides(state, seat, &mut actions);
    actions
}

/// The bytes of a thing as they go over the wire.
pub(crate) fn bytes(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("what is shown is plain data")
}
