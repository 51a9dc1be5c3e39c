//! Somebody who decides for a seat: by chance, by rules of thumb, by searching.

use std::fmt;
use std::time::Duration;

use coven_core::{Evaluate, Game, Heuristic, Rng, Seat};

use crate::player::Budget;
use crate::search::Search;

/// A novice decides once in so many times without looking.
const MISTAKE_EVERY: usize = 3;

/// Decides for one seat, by what that seat is shown and by nothing else (law 5).
pub trait Bot<G: Game>: fmt::Debug + Send {
    /// A new game begins: nothing was shown yet.
    fn sit_down(&mut self) {}

    /// Its seat is shown something.
    fn see(&mut self, _game: &G, _me: Seat, _seen: &G::Seen) {}

    /// Whether it takes any legal action: then nothing needs to be shown to it.
    fn is_blind(&self) -> bool {
        false
    }

    /// Thinks about a decision, for about this long or without a slice to the end; what it decided, once it has. The
    /// question stays the same until it is answered.
    fn think(
        &mut self,
        asked: &Asked<'_, G>,
        slice: Option<Duration>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Action>>;

    /// Decides by what was thought so far: there is no more time.
    fn settle(&mut self, asked: &Asked<'_, G>, rng: &mut Rng) -> Decision<G::Action>;

    /// Thinks to the end.
    fn decide(&mut self, asked: &Asked<'_, G>, rng: &mut Rng) -> Decision<G::Action> {
        match self.think(asked, None, rng) {
            Some(decision) => decision,
            None => self.settle(asked, rng),
        }
    }
}

/// What a bot is asked.
#[derive(Debug)]
pub struct Asked<'a, G: Game> {
    pub game: &'a G,
    pub me: Seat,
    pub view: &'a G::View,
    /// Not empty.
    pub legal: &'a [G::Action],
}

impl<G: Game> Asked<'_, G> {
    /// The action of this place in the list, without anything that was thought about it.
    pub fn plain(&self, index: usize) -> Decision<G::Action> {
        Decision {
            index,
            action: self.legal[index],
            iterations: 0,
            considered: Vec::new(),
        }
    }

    /// The decision, where there is only one.
    fn only(&self) -> Option<Decision<G::Action>> {
        assert!(
            !self.legal.is_empty(),
            "a decision needs something to decide"
        );
        (self.legal.len() == 1).then(|| self.plain(0))
    }

    fn by_chance(&self, rng: &mut Rng) -> Decision<G::Action> {
        self.only()
            .unwrap_or_else(|| self.plain(rng.below(self.legal.len())))
    }
}

impl<G: Heuristic> Asked<'_, G> {
    fn by_rules_of_thumb(&self, memory: &G::Memory, rng: &mut Rng) -> Decision<G::Action> {
        let chosen = self
            .game
            .choose(self.me, self.view, memory, self.legal, rng);
        self.plain(chosen)
    }
}

/// What a bot decided, and what it thought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<A> {
    /// The place of the action in the list of legal ones.
    pub index: usize,
    pub action: A,
    /// Imagined games behind the decision; none for a bot that does not search.
    pub iterations: u32,
    /// What a search found out about each legal action, in their order; empty without a search.
    pub considered: Vec<Considered<A>>,
}

/// What a search thinks of one action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Considered<A> {
    pub action: A,
    /// How many imagined games went this way.
    pub visits: u32,
    /// What they were worth to the one who decides, from 0 to 1.
    pub worth: f32,
}

/// Any legal action, each equally likely. Plays every game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chance;

impl<G: Game> Bot<G> for Chance {
    fn is_blind(&self) -> bool {
        true
    }

    fn think(
        &mut self,
        asked: &Asked<'_, G>,
        _slice: Option<Duration>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Action>> {
        Some(asked.by_chance(rng))
    }

    fn settle(&mut self, asked: &Asked<'_, G>, rng: &mut Rng) -> Decision<G::Action> {
        asked.by_chance(rng)
    }
}

/// The game's own rules of thumb.
#[derive(Debug)]
pub struct Sensible<G: Heuristic> {
    memory: G::Memory,
    /// Now and then any legal action.
    errs: bool,
}

impl<G: Heuristic> Sensible<G> {
    pub fn new() -> Self {
        Self {
            memory: G::Memory::default(),
            errs: false,
        }
    }

    /// One who makes mistakes.
    pub fn novice() -> Self {
        Self {
            errs: true,
            ..Self::new()
        }
    }
}

impl<G: Heuristic> Default for Sensible<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Heuristic> Bot<G> for Sensible<G> {
    fn sit_down(&mut self) {
        self.memory = G::Memory::default();
    }

    fn see(&mut self, game: &G, me: Seat, seen: &G::Seen) {
        game.remember(&mut self.memory, me, seen);
    }

    fn think(
        &mut self,
        asked: &Asked<'_, G>,
        _slice: Option<Duration>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Action>> {
        Some(self.settle(asked, rng))
    }

    fn settle(&mut self, asked: &Asked<'_, G>, rng: &mut Rng) -> Decision<G::Action> {
        if let Some(only) = asked.only() {
            return only;
        }
        if self.errs && rng.below(MISTAKE_EVERY) == 0 {
            return asked.by_chance(rng);
        }
        asked.by_rules_of_thumb(&self.memory, rng)
    }
}

/// Information-set Monte Carlo tree search; its buffers live on from one decision to the next.
#[derive(Debug)]
pub struct Searching<G: Heuristic + Evaluate> {
    memory: G::Memory,
    search: Search<G>,
    budget: Budget,
    /// Whether the present decision is being thought about.
    is_begun: bool,
}

impl<G: Heuristic + Evaluate> Searching<G> {
    pub fn new(budget: Budget) -> Self {
        Self {
            memory: G::Memory::default(),
            search: Search::new(),
            budget,
            is_begun: false,
        }
    }

    /// The decision by what the search has found out so far.
    fn conclude(&mut self, asked: &Asked<'_, G>, rng: &mut Rng) -> Decision<G::Action> {
        self.is_begun = false;
        let iterations = self.search.iterations();
        if iterations == 0 {
            // No time for a single imagined game: rules of thumb are better than nothing.
            return asked.by_rules_of_thumb(&self.memory, rng);
        }
        let considered: Vec<_> = asked
            .legal
            .iter()
            .map(|action| {
                let (visits, worth) = self.search.found(asked.me, *action);
                Considered {
                    action: *action,
                    visits,
                    worth,
                }
            })
            .collect();
        let index = most_visited(&considered);
        Decision {
            index,
            action: asked.legal[index],
            iterations,
            considered,
        }
    }
}

impl<G: Heuristic + Evaluate> Bot<G> for Searching<G> {
    fn sit_down(&mut self) {
        self.memory = G::Memory::default();
        self.is_begun = false;
    }

    fn see(&mut self, game: &G, me: Seat, seen: &G::Seen) {
        game.remember(&mut self.memory, me, seen);
    }

    fn think(
        &mut self,
        asked: &Asked<'_, G>,
        slice: Option<Duration>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Action>> {
        if !self.is_begun {
            if let Some(only) = asked.only() {
                return Some(only);
            }
            self.is_begun = true;
            let Asked { game, me, view, .. } = *asked;
            self.search.begin(game, me, view, &self.memory, self.budget);
        }
        self.search
            .think(asked.game, asked.legal, slice, rng)
            .then(|| self.conclude(asked, rng))
    }

    fn settle(&mut self, asked: &Asked<'_, G>, rng: &mut Rng) -> Decision<G::Action> {
        match asked.only() {
            Some(only) => only,
            None if self.is_begun => self.conclude(asked, rng),
            None => asked.by_rules_of_thumb(&self.memory, rng),
        }
    }
}

/// The action that a search trusts most: most visits, then the higher worth, then the first.
fn most_visited<A>(considered: &[Considered<A>]) -> usize {
    let mut best = 0;
    for (index, one) in considered.iter().enumerate().skip(1) {
        let leader = &considered[best];
        if (one.visits, one.worth) > (leader.visits, leader.worth) {
            best = index;
        }
    }
    best
}
