//! Where the rules put what happened.

use crate::Game;

/// Takes the events of one action in order, each with the table as it stands right after it: so
/// whoever listens can be shown every moment, and nobody has to reckon out of events what the rules
/// know.
///
/// The rules hand over a closure, so that a search that listens to nothing builds nothing.
pub trait Sink<G: Game> {
    fn push(&mut self, state: &G::State, event: impl FnOnce() -> G::Event);
}

/// Keeps what happened, without the moments.
impl<G: Game> Sink<G> for Vec<G::Event> {
    fn push(&mut self, _: &G::State, event: impl FnOnce() -> G::Event) {
        Vec::push(self, event());
    }
}

/// Listens to nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<G: Game> Sink<G> for Silent {
    #[inline(always)]
    fn push(&mut self, _: &G::State, _: impl FnOnce() -> G::Event) {}
}

/// An event, and the table right after it.
#[derive(Clone, Debug)]
pub struct Shot<G: Game> {
    pub event: G::Event,
    pub state: G::State,
}

/// Keeps every moment.
#[derive(Clone, Debug)]
pub struct Film<G: Game> {
    pub shots: Vec<Shot<G>>,
}

impl<G: Game> Default for Film<G> {
    fn default() -> Self {
        Self { shots: Vec::new() }
    }
}

impl<G: Game> Sink<G> for Film<G> {
    fn push(&mut self, state: &G::State, event: impl FnOnce() -> G::Event) {
        self.shots.push(Shot {
            event: event(),
            state: state.clone(),
        });
    }
}
