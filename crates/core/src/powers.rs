//! What a game may be able to do beyond being played. Each power is a trait of its own: a bot asks
//! for what it needs, and a game that cannot do a thing does not pretend to.

use std::fmt::Debug;

use crate::{Game, Rng, Seat, Viewer};

/// Guessing what a seat cannot see.
///
/// A bot receives the view of its seat and remembers the events that its seat was shown; from
/// these, and from nothing else, it samples full states. The law: the view of the sampled state is
/// the view it was sampled from.
pub trait Determinize: Game {
    /// What a seat remembers of what it was shown (a view shows the present only).
    type Memory: Clone + Debug + Default + Send + 'static;
    /// A view and a memory made ready for fast sampling.
    type Belief: Clone + Debug + Send;

    /// Takes note of one event as the seat saw it.
    fn remember(&self, memory: &mut Self::Memory, me: Seat, seen: &Self::Seen);

    fn belief(&self, me: Seat, view: &Self::View, memory: &Self::Memory) -> Self::Belief;

    /// A full state that the seat cannot tell from the real one.
    fn sample(&self, belief: &Self::Belief, rng: &mut Rng) -> Self::State;

    /// What `viewer` sees of an action of somebody else, as an action: all that she cannot tell
    /// apart when they happen become the same one, legal or not. Where everything is played
    /// openly, it is the action itself. A search keeps imagined opponents from answering to what
    /// they were not shown by this.
    fn glimpse(&self, _before: &Self::State, action: Self::Action, _viewer: Seat) -> Self::Action {
        action
    }
}

/// Saying what is hidden.
///
/// Written from the specification's list of what nobody else may know, and not from [`Determinize`] or
/// the view: so the one proves the other. The conformance suite compares everything that a viewer gets
/// of a state and of its disguises, byte by byte (law 4).
pub trait Secrets: Game {
    /// The same table with everything changed, by chance, that this viewer may not know: hidden cards,
    /// hidden choices, the chance to come. Nothing else changes, and every rule still holds.
    ///
    /// With the action that is made next, what this action shows to the viewer stays as it is; what it
    /// hides from her (a card laid face down) may be another one too. `None` where it shows her chance
    /// itself, such as a new deal.
    fn disguise(
        &self,
        state: &Self::State,
        viewer: Viewer,
        next: Option<(Seat, Self::Action)>,
        chance: &mut Rng,
    ) -> Option<Disguise<Self>>;
}

/// A table in disguise.
#[derive(Clone, Debug)]
pub struct Disguise<G: Game> {
    pub state: G::State,
    /// What stands for the action that was asked about.
    pub next: Option<G::Action>,
}

/// Judging a position without playing it out.
pub trait Evaluate: Game {
    /// What the position is worth to each seat, from 0 (lost) to 1 (won). `worth` has one place a
    /// seat. A finished game is worth exactly its result.
    fn evaluate(&self, state: &Self::State, worth: &mut [f32]);

    /// A number that changes when a stretch of play ends (a round, say). A search plays a line out
    /// until the number changes or the game is over and evaluates there.
    fn stretch(&self, state: &Self::State) -> u32;
}

/// Sensible play without search.
pub trait Heuristic: Determinize {
    /// Which of the legal actions of this seat looks best, judged by what the seat may know.
    fn choose(
        &self,
        me: Seat,
        view: &Self::View,
        memory: &Self::Memory,
        legal: &[Self::Action],
        rng: &mut Rng,
    ) -> usize;

    /// A quick choice inside an imagined game, where everything is known to the imagination. The
    /// search plays its lines out with this; plain chance is a fair start.
    fn imagine(
        &self,
        _state: &Self::State,
        _seat: Seat,
        legal: &[Self::Action],
        rng: &mut Rng,
    ) -> usize {
        rng.below(legal.len())
    }
}

/// What a finished game says about itself when many are played: how long it was, what was tried
/// and what came of it.
pub trait Statistics: Game {
    /// Adds shares: a name, how much, and of how much. Over many games both sides are summed and
    /// divided, so `("rounds", 5, 1)` becomes the mean number of rounds and `("bids", 2, 3)` the
    /// share of bids that were made.
    fn figures(&self, _end: &Self::State, _add: &mut impl FnMut(&'static str, u64, u64)) {}
}
