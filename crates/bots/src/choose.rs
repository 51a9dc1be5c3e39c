//! One decision of one bot.

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
        assert!(!legal.is_empty(), "a decision needs something to decide");
        let plain = |index: usize| Decision {
            index,
            action: legal[index],
            iterations: 0,
            considered: Vec::new(),
        };
        if legal.len() == 1 {
            return plain(0);
        }
        match self.player.kind {
            BotKind::Random => plain(rng.below(legal.len())),
            BotKind::Novice if rng.below(MISTAKE_EVERY) == 0 => plain(rng.below(legal.len())),
            BotKind::Novice | BotKind::Heuristic => {
                plain(game.choose(me, view, memory, legal, rng))
            }
            BotKind::Search => {
                let budget = self.player.budget;
                let iterations = self.search.run(game, me, view, memory, legal, budget, rng);
                if iterations == 0 {
                    // No time for a single imagined game: rules of thumb are better than nothing.
                    return plain(game.choose(me, view, memory, legal, rng));
                }
                let considered: Vec<_> = legal
                    .iter()
                    .map(|action| {
                        let (visits, worth) = self.search.found(me, *action);
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
                    action: legal[index],
                    iterations,
                    considered,
                }
            }
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
