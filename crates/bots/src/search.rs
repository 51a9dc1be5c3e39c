//! Information-set Monte Carlo tree search with a tree for every seat (Cowling, Powley, Whitehouse
//! 2012, MO-ISMCTS).
//!
//! Every iteration imagines one full state that fits what the deciding seat knows and walks down
//! all trees at once: who must decide chooses by her own tree, and every other tree follows by
//! what its seat was shown of the choice. So nobody in the imagination answers to a card that lies
//! face down, and decisions made at the same time stay independent. When somebody meets a position
//! with an action that was never tried, the action is tried, the line is played out with the game's
//! quick heuristic to the end of the stretch, and every choice on the way is told what came of it.
//! An action that is only sometimes legal is judged by how often it could have been chosen, not
//! by how often its position was reached.
//!
//! Nodes live in one vector and are found through one table keyed by parent and action; both keep
//! their memory from one decision to the next, so an iteration allocates nothing once they have
//! grown.
//!
//! A search can be left at any time and taken up again, even in the middle of an imagined game:
//! [`Search::think`] thinks for a slice of time. How it is sliced does not change what it finds.

use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasherDefault, Hasher};
use std::time::Duration;

use coven_core::{Evaluate, Heuristic, Rng, Seat, Silent};

use crate::player::Budget;
use crate::time::Began;

/// Weight of curiosity against what is already known, in units of the spread of results seen.
const EXPLORATION: f32 = 0.5;
/// Trees that have grown this big keep their size; iterations go on in them.
const MAX_NODES: usize = 1 << 20;
/// No stretch of any game is longer; a game that never ends must not hang a server.
const MAX_STRETCH: usize = 10_000;
/// How many imagined decisions are made between two looks at the clock.
const CLOCK_EVERY: usize = 16;
/// Seats that any game may have.
const MAX_SEATS: usize = 8;

/// The search of one seat, with buffers that live on between decisions.
pub struct Search<G: Heuristic + Evaluate> {
    /// The roots of all seats come first, in the order of the seats.
    nodes: Vec<Node>,
    children: HashMap<(u32, Seat, G::Action), u32, BuildHasherDefault<FoldHasher>>,
    /// The choices of one walk: whose, and the node of the choice in her tree.
    path: Vec<(Seat, u32)>,
    legal: Vec<G::Action>,
    untried: Vec<usize>,
    spread: Spread,
    /// How many games were imagined for the present decision.
    done: u32,
    /// What is being thought about; nothing before the first decision and after the last.
    inquiry: Option<Inquiry<G>>,
}

/// A decision that is being thought about.
struct Inquiry<G: Heuristic + Evaluate> {
    me: Seat,
    belief: G::Belief,
    iterations: u32,
    clock: Clock,
    /// The imagined game that the last slice left in the middle.
    walk: Option<Walk<G>>,
}

/// An imagined game on its way.
struct Walk<G: Heuristic + Evaluate> {
    state: G::State,
    /// The stretch that is played out.
    stretch: u32,
    /// Where every seat stands in its own tree.
    at: [u32; MAX_SEATS],
    in_tree: bool,
    /// How many imagined decisions were made.
    steps: usize,
}

/// What is known about one action after one line of play, as the owner of the tree saw it.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    visits: u32,
    /// How often the action could have been chosen.
    available: u32,
    /// The sum of what the imagined games were worth to the seat that chose it.
    total: f32,
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
            spread: Spread::default(),
            done: 0,
            inquiry: None,
        }
    }

    /// Thinks about a decision of `me` within the budget, in one go; says how many games were
    /// imagined.
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
        self.begin(game, me, view, memory, budget);
        self.think(game, legal, None, rng);
        self.done
    }

    /// Begins to think about a decision of `me` within the budget.
    pub fn begin(
        &mut self,
        game: &G,
        me: Seat,
        view: &G::View,
        memory: &G::Memory,
        budget: Budget,
    ) {
        let mut clock = Clock::start(budget);
        let belief = game.belief(me, view, memory);
        self.children.clear();
        self.nodes.clear();
        self.nodes.resize(game.players(), Node::default());
        self.spread = Spread::default();
        self.done = 0;
        clock.stop();
        self.inquiry = Some(Inquiry {
            me,
            belief,
            iterations: budget.iterations,
            clock,
            walk: None,
        });
    }

    /// Thinks on for about this long, or without a slice until the budget is spent. Says whether
    /// everything has been thought.
    pub fn think(
        &mut self,
        game: &G,
        legal: &[G::Action],
        slice: Option<Duration>,
        rng: &mut Rng,
    ) -> bool {
        let Some(mut inquiry) = self.inquiry.take() else {
            return true;
        };
        inquiry.clock.go_on(slice);
        loop {
            let mut walk = match inquiry.walk.take() {
                Some(walk) => walk,
                None if self.done < inquiry.iterations && inquiry.clock.has_time() => {
                    Walk::new(game, game.sample(&inquiry.belief, rng))
                }
                None => return true,
            };
            match self.walk(game, inquiry.me, legal, &mut walk, &inquiry.clock, rng) {
                Look::GoOn => self.done += 1,
                Look::TimeIsUp => return true,
                Look::SliceIsOver => inquiry.walk = Some(walk),
            }
            if inquiry.walk.is_some() || inquiry.clock.slice_is_over() {
                inquiry.clock.stop();
                self.inquiry = Some(inquiry);
                return false;
            }
        }
    }

    /// How many games have been imagined for the present decision.
    pub const fn iterations(&self) -> u32 {
        self.done
    }

    /// Visits and mean worth of an action of the seat that decides.
    pub fn found(&self, me: Seat, action: G::Action) -> (u32, f32) {
        self.children
            .get(&(me.index() as u32, me, action))
            .map_or((0, 0.0), |child| {
                let node = &self.nodes[*child as usize];
                (node.visits, node.total / node.visits.max(1) as f32)
            })
    }

    /// Walks an imagined game on to its end (`GoOn`), unless the time or the slice ends before.
    fn walk(
        &mut self,
        game: &G,
        me: Seat,
        first: &[G::Action],
        walk: &mut Walk<G>,
        clock: &Clock,
        rng: &mut Rng,
    ) -> Look {
        let players = game.players();
        let Walk {
            state,
            stretch,
            at,
            in_tree,
            steps,
        } = walk;
        if *steps == 0 {
            self.path.clear();
        }
        let resumed_at = *steps;
        for step in resumed_at..MAX_STRETCH {
            if game.is_over(state) || game.stretch(state) != *stretch {
                break;
            }
            // The first decision of a slice is always made, so that the shortest slice leads on.
            if step % CLOCK_EVERY == CLOCK_EVERY - 1 && step > resumed_at {
                let look = clock.look();
                if look != Look::GoOn {
                    *steps = step;
                    return look;
                }
            }
            self.legal.clear();
            let seat = if step == 0 {
                // The others of a simultaneous decision come after the one who is thinking.
                self.legal.extend_from_slice(first);
                me
            } else {
                let seat = game
                    .actors(state)
                    .first()
                    .expect("a game that goes on waits for somebody");
                game.legal(state, seat, &mut self.legal);
                seat
            };
            let choice = if *in_tree {
                let (choice, child, is_new) = self.select(game, state, at[seat.index()], seat, rng);
                *in_tree = !is_new;
                if let Some(child) = child {
                    self.path.push((seat, child));
                    at[seat.index()] = child;
                }
                if *in_tree {
                    let others = Seat::all(players).filter(|viewer| *viewer != seat);
                    for viewer in others {
                        let seen = game.glimpse(state, self.legal[choice], viewer);
                        match self.follow(at[viewer.index()], seat, seen) {
                            Some(node) => at[viewer.index()] = node,
                            None => *in_tree = false,
                        }
                    }
                }
                choice
            } else if self.legal.len() == 1 {
                0
            } else {
                game.imagine(state, seat, &self.legal, rng)
            };
            game.apply(state, seat, self.legal[choice], &mut Silent);
        }

        let mut worth = [0.0; MAX_SEATS];
        game.evaluate(state, &mut worth[..players]);
        self.spread.note(&worth[..players]);
        for (seat, node) in &self.path {
            let node = &mut self.nodes[*node as usize];
            node.visits += 1;
            node.total += worth[seat.index()];
        }
        Look::GoOn
    }

    /// Which of the legal actions to walk along: one that was never tried here (the quick
    /// heuristic's favourite first), else the one with the best upper bound. Gives the node of the
    /// choice, if the tree has or gets one, and whether the walk leaves the tree here.
    fn select(
        &mut self,
        game: &G,
        state: &G::State,
        parent: u32,
        seat: Seat,
        rng: &mut Rng,
    ) -> (usize, Option<u32>, bool) {
        self.untried.clear();
        let mut best = (f32::NEG_INFINITY, 0, 0);
        let curiosity = EXPLORATION * self.spread.of();
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
        let choice = if self.untried.len() == self.legal.len() {
            game.imagine(state, seat, &self.legal, rng)
        } else {
            *rng.pick(&self.untried)
        };
        if self.nodes.len() >= MAX_NODES {
            return (choice, None, true);
        }
        let child = self.grow(parent, seat, self.legal[choice]);
        self.nodes[child as usize].available = 1;
        (choice, Some(child), self.legal.len() > 1)
    }

    /// The node of somebody else's action in the tree of a seat that saw this of it; none where the
    /// trees must not grow any more.
    fn follow(&mut self, parent: u32, actor: Seat, seen: G::Action) -> Option<u32> {
        match self.children.get(&(parent, actor, seen)) {
            Some(child) => Some(*child),
            None if self.nodes.len() < MAX_NODES => Some(self.grow(parent, actor, seen)),
            None => None,
        }
    }

    fn grow(&mut self, parent: u32, actor: Seat, action: G::Action) -> u32 {
        let child = self.nodes.len() as u32;
        self.nodes.push(Node::default());
        self.children.insert((parent, actor, action), child);
        child
    }
}

impl<G: Heuristic + Evaluate> Walk<G> {
    fn new(game: &G, state: G::State) -> Self {
        Self {
            stretch: game.stretch(&state),
            state,
            at: std::array::from_fn(|seat| seat as u32),
            in_tree: true,
            steps: 0,
        }
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

/// What the clock says to a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    GoOn,
    /// Somebody else may think in between.
    SliceIsOver,
    TimeIsUp,
}

/// Stops a search before its time is over: it leaves room for one more iteration as slow as the
/// slowest so far. Only time in which the search thinks is counted, not the time between slices.
struct Clock {
    limit: Option<Duration>,
    /// What was thought before `since`.
    spent: Duration,
    since: Began,
    /// Where the slice ends, in time of thought.
    slice_end: Option<Duration>,
    last: Duration,
    slowest: Duration,
}

impl Clock {
    fn start(budget: Budget) -> Self {
        let limit = (budget.millis != u64::MAX).then(|| Duration::from_millis(budget.millis));
        Self {
            limit,
            spent: Duration::ZERO,
            since: Began::now(),
            slice_end: None,
            last: Duration::ZERO,
            slowest: Duration::ZERO,
        }
    }

    fn stop(&mut self) {
        self.spent = self.thought();
    }

    fn go_on(&mut self, slice: Option<Duration>) {
        self.since = Began::now();
        self.slice_end = slice.map(|slice| self.spent + slice);
    }

    fn thought(&self) -> Duration {
        self.spent + self.since.elapsed()
    }

    fn has_time(&mut self) -> bool {
        let Some(limit) = self.limit else { return true };
        let now = self.thought();
        self.slowest = self.slowest.max(now.saturating_sub(self.last));
        self.last = now;
        now + self.slowest < limit
    }

    fn slice_is_over(&self) -> bool {
        self.slice_end.is_some_and(|end| self.thought() >= end)
    }

    fn look(&self) -> Look {
        if self.limit.is_some_and(|limit| self.thought() >= limit) {
            Look::TimeIsUp
        } else if self.slice_is_over() {
            Look::SliceIsOver
        } else {
            Look::GoOn
        }
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
