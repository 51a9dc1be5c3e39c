//! Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012).
//!
//! One tree for all that the deciding seat cannot tell apart. Every iteration imagines one full
//! state that fits what the seat knows, walks down the tree along actions that are legal in that
//! state, adds one node, plays the line out with the game's quick heuristic to the end of the
//! stretch, and tells every node on the way what came of it. An action that is only sometimes
//! legal is judged by how often it could have been chosen, not by how often its parent was visited.
//!
//! Nodes live in one vector and are found through one table keyed by parent and action; both keep
//! their memory from one decision to the next, so an iteration allocates nothing once they have
//! grown.

use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasherDefault, Hasher};
use std::time::{Duration, Instant};

use coven_core::{Evaluate, Heuristic, Rng, Seat, Silent};

use crate::player::Budget;

/// Weight of curiosity against what is already known, in units of the spread of results seen.
const EXPLORATION: f32 = 0.5;
/// A tree that has grown this big keeps its size; iterations go on in it.
const MAX_NODES: usize = 1 << 20;
/// No stretch of any game is longer; a game that never ends must not hang a server.
const MAX_STRETCH: usize = 10_000;
/// Seats that any game may have.
const MAX_SEATS: usize = 8;

const ROOT: u32 = 0;

/// The search of one seat, with buffers that live on between decisions.
pub struct Search<G: Heuristic + Evaluate> {
    nodes: Vec<Node>,
    children: HashMap<(u32, Seat, G::Action), u32, BuildHasherDefault<FoldHasher>>,
    path: Vec<u32>,
    legal: Vec<G::Action>,
    untried: Vec<usize>,
}

/// What is known about one action after one line of play.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The seat that chose the action.
    seat: Seat,
    visits: u32,
    /// How often the action could have been chosen.
    available: u32,
    /// The sum of what the imagined games were worth to that seat.
    total: f32,
}

/// What one walk through the tree needs besides the tree.
struct Walk<'a, G: Heuristic + Evaluate> {
    game: &'a G,
    me: Seat,
    legal: &'a [G::Action],
    spread: &'a mut Spread,
    rng: &'a mut Rng,
}

impl<G: Heuristic + Evaluate> fmt::Debug for Search<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("nodes", &self.nodes.len())
            .finish_non_exhaustive()
    }
}

impl<G: Heuristic + Evaluate> Default for Search<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Heuristic + Evaluate> Search<G> {
    pub fn new() -> Self {
        Self {
            nodes: Vec::new(),
            children: HashMap::default(),
            path: Vec::new(),
            legal: Vec::new(),
            untried: Vec::new(),
        }
    }

    /// Thinks about a decision of `me` within the budget; says how many games were imagined.
    #[expect(
        clippy::too_many_arguments,
        reason = "what a seat knows, one argument a thing"
    )]
    pub fn run(
        &mut self,
        game: &G,
        me: Seat,
        view: &G::View,
        memory: &G::Memory,
        legal: &[G::Action],
        budget: Budget,
        rng: &mut Rng,
    ) -> u32 {
        let mut clock = Clock::start(budget);
        self.nodes.clear();
        self.children.clear();
        self.nodes.push(Node {
            seat: me,
            visits: 0,
            available: 0,
            total: 0.0,
        });
        let belief = game.belief(me, view, memory);
        let mut spread = Spread::default();
        let mut done = 0;
        while done < budget.iterations && clock.has_time() {
            let state = game.sample(&belief, rng);
            self.iterate(
                &mut Walk {
                    game,
                    me,
                    legal,
                    spread: &mut spread,
                    rng,
                },
                state,
            );
            done += 1;
        }
        done
    }

    /// Visits and mean worth of an action at the root.
    pub fn found(&self, me: Seat, action: G::Action) -> (u32, f32) {
        self.children
            .get(&(ROOT, me, action))
            .map_or((0, 0.0), |child| {
                let node = &self.nodes[*child as usize];
                (node.visits, node.total / node.visits.max(1) as f32)
            })
    }

    fn iterate(&mut self, walk: &mut Walk<'_, G>, mut state: G::State) {
        let game = walk.game;
        let stretch = game.stretch(&state);
        let goes_on = |state: &G::State| !game.is_over(state) && game.stretch(state) == stretch;
        self.path.clear();

        // Down the tree, until a new node is added.
        let mut node = ROOT;
        while goes_on(&state) && self.path.len() < MAX_STRETCH {
            let seat = if node == ROOT {
                // The others of a simultaneous decision come after the one who is thinking.
                self.legal.clear();
                self.legal.extend_from_slice(walk.legal);
                walk.me
            } else {
                self.list_legal(game, &state)
            };
            let (choice, child, is_new) = self.select(walk, &state, node, seat);
            game.apply(&mut state, seat, self.legal[choice], &mut Silent);
            let Some(child) = child else { break };
            self.path.push(child);
            node = child;
            if is_new {
                break;
            }
        }

        // Out of the tree: the quick heuristic to the end of the stretch.
        for _ in 0..MAX_STRETCH {
            if !goes_on(&state) {
                break;
            }
            let seat = self.list_legal(game, &state);
            let choice = match self.legal.len() {
                1 => 0,
                _ => game.imagine(&state, seat, &self.legal, walk.rng),
            };
            game.apply(&mut state, seat, self.legal[choice], &mut Silent);
        }

        let mut worth = [0.0; MAX_SEATS];
        game.evaluate(&state, &mut worth[..game.players()]);
        walk.spread.note(&worth[..game.players()]);
        for node in &self.path {
            let node = &mut self.nodes[*node as usize];
            node.visits += 1;
            node.total += worth[node.seat.index()];
        }
    }

    fn list_legal(&mut self, game: &G, state: &G::State) -> Seat {
        let seat = game
            .actors(state)
            .first()
            .expect("a game that goes on waits for somebody");
        self.legal.clear();
        game.legal(state, seat, &mut self.legal);
        seat
    }

    /// Which of the legal actions to walk along: one that was never tried after this line of play
    /// (the quick heuristic's favourite first), else the one with the best upper bound. Gives the
    /// child, if the tree has or gets one, and whether it is new.
    fn select(
        &mut self,
        walk: &mut Walk<'_, G>,
        state: &G::State,
        parent: u32,
        seat: Seat,
    ) -> (usize, Option<u32>, bool) {
        self.untried.clear();
        let mut best = (f32::NEG_INFINITY, 0, ROOT);
        let curiosity = EXPLORATION * walk.spread.of();
        for (index, action) in self.legal.iter().enumerate() {
            let Some(child) = self.children.get(&(parent, seat, *action)) else {
                self.untried.push(index);
                continue;
            };
            let node = &mut self.nodes[*child as usize];
            node.available += 1;
            let visits = node.visits as f32;
            let bound =
                node.total / visits + curiosity * ((node.available as f32).ln() / visits).sqrt();
            if bound > best.0 {
                best = (bound, index, *child);
            }
        }
        if self.untried.is_empty() {
            return (best.1, Some(best.2), false);
        }
        let choice = if self.untried.len() == self.legal.len() && parent != ROOT {
            walk.game.imagine(state, seat, &self.legal, walk.rng)
        } else {
            *walk.rng.pick(&self.untried)
        };
        if self.nodes.len() >= MAX_NODES {
            return (choice, None, true);
        }
        let child = self.nodes.len() as u32;
        self.nodes.push(Node {
            seat,
            visits: 0,
            available: 1,
            total: 0.0,
        });
        self.children
            .insert((parent, seat, self.legal[choice]), child);
        (choice, Some(child), true)
    }
}

/// The least and the greatest result so far: what a difference of one means in this position.
#[derive(Clone, Copy, Debug)]
struct Spread {
    low: f32,
    high: f32,
}

impl Default for Spread {
    fn default() -> Self {
        Self {
            low: f32::INFINITY,
            high: f32::NEG_INFINITY,
        }
    }
}

impl Spread {
    fn note(&mut self, worth: &[f32]) {
        for worth in worth {
            self.low = self.low.min(*worth);
            self.high = self.high.max(*worth);
        }
    }

    fn of(self) -> f32 {
        (self.high - self.low).max(0.0)
    }
}

/// Stops a search before its time is over: it leaves room for one more iteration as slow as the
/// slowest so far.
struct Clock {
    started: Instant,
    limit: Option<Duration>,
    last: Duration,
    slowest: Duration,
}

impl Clock {
    fn start(budget: Budget) -> Self {
        let limit = (budget.millis != u64::MAX).then(|| Duration::from_millis(budget.millis));
        Self {
            started: Instant::now(),
            limit,
            last: Duration::ZERO,
            slowest: Duration::ZERO,
        }
    }

    fn has_time(&mut self) -> bool {
        let Some(limit) = self.limit else { return true };
        let now = self.started.elapsed();
        self.slowest = self.slowest.max(now.saturating_sub(self.last));
        self.last = now;
        now + self.slowest < limit
    }
}

/// A quick hash for small keys. Nothing iterates over the table, so its order means nothing.
#[derive(Default)]
struct FoldHasher(u64);

impl FoldHasher {
    fn fold(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for FoldHasher {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.fold(u64::from(*byte));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.fold(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.fold(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.fold(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.fold(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.fold(number as u64);
    }

    fn finish(&self) -> u64 {
        // The table takes its group from the high bits and its place from the low ones.
        self.0 ^ (self.0 >> 32)
    }
}
