//! One decision of one bot.

use std::time::Duration;

use coven_core::{Evaluate, Heuristic, Rng, Seat};

use crate::player::{BotKind, Budget, Player};
use crate::search::Search;

/// A novice decides once in so many times without looking.
const MISTAKE_EVERY: usize = 3;

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

/// A bot that keeps its buffers from one decision to the next.
#[derive(Debug)]
pub struct Bot<G: Heuristic + Evaluate> {
    player: Player,
    search: Search<G>,
}

impl<G: Heuristic + Evaluate> Bot<G> {
    pub fn new(player: Player) -> Self {
        Self {
            player,
            search: Search::new(),
        }
    }

    /// Decides. There must be a legal action.
    pub fn decide(
        &mut self,
        game: &G,
        me: Seat,
        view: &G::View,
        memory: &G::Memory,
        legal: &[G::Action],
        rng: &mut Rng,
    ) -> Decision<G::Action> {
        let asked = Asked {
            game,
            me,
            view,
            memory,
            legal,
        };
        if let Some(decision) = self.at_once(&asked, rng) {
            return decision;
        }
        self.begin(&asked);
        self.think(&asked, None, rng);
        self.conclude(&asked, rng)
    }

    /// The decision, where it needs no search.
    pub(crate) fn at_once(
        &self,
        asked: &Asked<'_, G>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Action>> {
        let choices = asked.legal.len();
        assert!(choices > 0, "a decision needs something to decide");
        if choices == 1 {
            return Some(asked.plain(0));
        }
        match self.player.kind {
            BotKind::Random => Some(asked.plain(rng.below(choices))),
            BotKind::Novice if rng.below(MISTAKE_EVERY) == 0 => {
                Some(asked.plain(rng.below(choices)))
            }
            BotKind::Novice | BotKind::Heuristic => Some(asked.by_rules_of_thumb(rng)),
            BotKind::Search => None,
        }
    }

    /// Begins to think about a decision that needs a search.
    pub(crate) fn begin(&mut self, asked: &Asked<'_, G>) {
        let Asked {
            game,
            me,
            view,
            memory,
            ..
        } = *asked;
        self.search
            .begin(game, me, view, memory, self.player.budget);
    }

    /// Thinks on for a slice, or to the end; says whether everything has been thought.
    pub(crate) fn think(
        &mut self,
        asked: &Asked<'_, G>,
        slice: Option<Duration>,
        rng: &mut Rng,
    ) -> bool {
        self.search.think(asked.game, asked.legal, slice, rng)
    }

    /// The decision by what the search has found out so far.
    pub(crate) fn conclude(&self, asked: &Asked<'_, G>, rng: &mut Rng) -> Decision<G::Action> {
        let iterations = self.search.iterations();
        if iterations == 0 {
            // No time for a single imagined game: rules of thumb are better than nothing.
            return asked.by_rules_of_thumb(rng);
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

/// What a bot is asked, and what its seat knows.
pub(crate) struct Asked<'a, G: Heuristic> {
    pub(crate) game: &'a G,
    pub(crate) me: Seat,
    pub(crate) view: &'a G::View,
    pub(crate) memory: &'a G::Memory,
    pub(crate) legal: &'a [G::Action],
}

impl<G: Heuristic> Asked<'_, G> {
    fn plain(&self, index: usize) -> Decision<G::Action> {
        Decision {
            index,
            action: self.legal[index],
            iterations: 0,
            considered: Vec::new(),
        }
    }

    fn by_rules_of_thumb(&self, rng: &mut Rng) -> Decision<G::Action> {
        let chosen = self
            .game
            .choose(self.me, self.view, self.memory, self.legal, rng);
        self.plain(chosen)
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

/// One decision by a bot of the given kind. `legal` must not be empty.
#[expect(
    clippy::too_many_arguments,
    reason = "what a seat knows, one argument a thing"
)]
pub fn choose<G: Heuristic + Evaluate>(
    game: &G,
    me: Seat,
    view: &G::View,
    memory: &G::Memory,
    legal: &[G::Action],
    kind: BotKind,
    budget: Budget,
    rng: &mut Rng,
) -> Decision<G::Action> {
    Bot::new(Player::new(kind, budget)).decide(game, me, view, memory, legal, rng)
}
