//! Bots around one table: plays a game and keeps for every seat what it was shown.

use std::time::Duration;

use coven_core::{Game, Message, Outcome, Problem, Problems, Rng, Seat, Seed, Viewer};

use crate::bot::{Asked, Bot};
use crate::time::Began;

/// No game is longer; one that is has lost its way to the end.
pub(crate) const MAX_DECISIONS: u64 = 1_000_000;

/// What went wrong in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) problems: Problems,
}

impl Fault {
    /// Nobody has a decision, and the game is not over.
    pub(crate) fn stuck() -> Self {
        Self::of(Message::new("problem-stuck"))
    }

    pub(crate) fn no_choice(seat: Seat) -> Self {
        Self::of(Message::new("problem-no-choice").seat("seat", seat))
    }

    pub(crate) fn endless() -> Self {
        Self::of(Message::new("problem-endless").number("count", MAX_DECISIONS as i64))
    }

    fn of(message: Message) -> Self {
        Self {
            problems: [Problem::new("", "", message)].into_iter().collect(),
        }
    }
}

/// What is watched while a crew plays.
pub(crate) trait Watch<G: Game> {
    /// A decision was made; `took` is what it cost.
    fn decided(&mut self, seat: Seat, action: G::Action, took: Duration);
}

/// Watches nothing.
impl<G: Game> Watch<G> for () {
    fn decided(&mut self, _: Seat, _: G::Action, _: Duration) {}
}

/// The bots of one table with their buffers.
pub(crate) struct Crew<G: Game> {
    bots: Vec<Box<dyn Bot<G>>>,
    chances: Vec<Rng>,
    events: Vec<G::Event>,
    legal: Vec<G::Action>,
}

impl<G: Game> Crew<G> {
    pub(crate) fn new(bots: Vec<Box<dyn Bot<G>>>) -> Self {
        Self {
            bots,
            chances: Vec::new(),
            events: Vec::new(),
            legal: Vec::new(),
        }
    }

    /// Plays one game to its end. Every seat has its own stream of chance, so that who sits
    /// elsewhere does not change the dice of a bot.
    pub(crate) fn play(
        &mut self,
        game: &G,
        deal: Seed,
        chance: Seed,
        audit: bool,
        watch: &mut impl Watch<G>,
    ) -> Result<(G::State, Outcome), Fault> {
        let seats = game.players();
        for bot in &mut self.bots {
            bot.sit_down();
        }
        self.chances.clear();
        self.chances
            .extend((0..seats as u64).map(|seat| chance.stream(seat)));
        self.events.clear();
        let mut state = game.start(deal, &mut self.events);
        self.remember(game);
        for _ in 0..MAX_DECISIONS {
            if audit {
                game.sound(&state).map_err(|problems| Fault { problems })?;
            }
            if let Some(outcome) = game.outcome(&state) {
                return Ok((state, outcome));
            }
            let Some(seat) = game.actors(&state).first() else {
                return Err(Fault::stuck());
            };
            self.legal.clear();
            game.legal(&state, seat, &mut self.legal);
            if self.legal.is_empty() {
                return Err(Fault::no_choice(seat));
            }
            let started = Began::now();
            let action = self.decide(game, &state, seat);
            watch.decided(seat, action, started.elapsed());
            game.apply(&mut state, seat, action, &mut self.events);
            self.remember(game);
        }
        Err(Fault::endless())
    }

    fn decide(&mut self, game: &G, state: &G::State, seat: Seat) -> G::Action {
        let rng = &mut self.chances[seat.index()];
        let bot = &mut self.bots[seat.index()];
        if bot.is_blind() {
            // The view need not be built.
            return *rng.pick(&self.legal);
        }
        let asked = Asked {
            game,
            me: seat,
            view: &game.view(state, Viewer::Seat(seat)),
            legal: &self.legal,
        };
        bot.decide(&asked, rng).action
    }

    /// Shows the new events to every seat that cares.
    fn remember(&mut self, game: &G) {
        for seat in Seat::all(game.players()) {
            let bot = &mut self.bots[seat.index()];
            if bot.is_blind() {
                continue;
            }
            for event in &self.events {
                if let Some(seen) = game.seen(event, Viewer::Seat(seat)) {
                    bot.see(game, seat, &seen);
                }
            }
        }
        self.events.clear();
    }
}
