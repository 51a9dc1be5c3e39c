//! Bots around one table: plays a game and keeps for every seat what it was shown.

use std::time::Duration;

use coven_core::{
    Evaluate, Game, Heuristic, Message, Outcome, Problem, Problems, Rng, Seat, Seed, Viewer,
};

use crate::choose::Bot;
use crate::player::{BotKind, Player};
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
pub(crate) struct Crew<G: Heuristic + Evaluate> {
    players: Vec<Player>,
    bots: Vec<Bot<G>>,
    memories: Vec<G::Memory>,
    chances: Vec<Rng>,
    events: Vec<G::Event>,
    legal: Vec<G::Action>,
}

impl<G: Heuristic + Evaluate> Crew<G> {
    pub(crate) fn new(players: Vec<Player>) -> Self {
        Self {
            bots: players.iter().map(|player| Bot::new(*player)).collect(),
            memories: Vec::new(),
            chances: Vec::new(),
            events: Vec::new(),
            legal: Vec::new(),
            players,
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
        self.memories.clear();
        self.memories.resize_with(seats, G::Memory::default);
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
        if self.players[seat.index()].kind == BotKind::Random {
            // Chance looks at nothing: the view need not be built.
            return *rng.pick(&self.legal);
        }
        let view = game.view(state, Viewer::Seat(seat));
        let memory = &self.memories[seat.index()];
        self.bots[seat.index()]
            .decide(game, seat, &view, memory, &self.legal, rng)
            .action
    }

    /// Shows the new events to every seat that cares.
    fn remember(&mut self, game: &G) {
        for seat in Seat::all(game.players()) {
            if self.players[seat.index()].kind == BotKind::Random {
                continue;
            }
            for event in &self.events {
                if let Some(seen) = game.seen(event, Viewer::Seat(seat)) {
                    game.remember(&mut self.memories[seat.index()], seat, &seen);
                }
            }
        }
        self.events.clear();
    }
}
