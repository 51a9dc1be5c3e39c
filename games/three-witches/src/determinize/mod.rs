//! Guessing what a seat cannot see: from its view and from what it remembers.
//!
//! A seat remembers what it was shown in this round: its own exchanges, every revealed trick, who
//! could not follow, what went back openly. The rest is dealt out by chance among the places that
//! the view leaves open, again and again until it contradicts nothing.

mod belief;
mod guess;
mod memory;

use arrayvec::ArrayVec;
use coven_core::{BySeat, Determinize, Rng, Seat};

use crate::ThreeWitches;
use crate::action::Action;
use crate::card::{Card, Cards};
use crate::content::DECK_SIZE;
use crate::event::Seen;
use crate::state::{PLAYERS, State, TRICKS, Trick};
use crate::view::View;

pub use memory::Memory;

/// How often a guess is thrown away before the memory is followed less strictly.
const TRIES: usize = 64;

/// A view and a memory, ready for fast sampling.
#[derive(Clone, Debug)]
pub struct Belief {
    me: Seat,
    /// The state with everything known in its place and everything unknown left out.
    known: State,
    /// Cards whose place is unknown.
    unknown: ArrayVec<Card, DECK_SIZE>,
    /// How many unknown cards each hand takes.
    open_hands: BySeat<u8, PLAYERS>,
    open_discards: BySeat<bool, PLAYERS>,
    /// Hidden cards on the table: the Lead's, the 1st and the 2nd Lesser's.
    open_table: [bool; 3],
    /// Finished tricks that nothing is remembered of: (place in the piles, cards missing).
    open_piles: ArrayVec<usize, { TRICKS as usize }>,
    /// Tricks whose secret return is unknown.
    secrets: ArrayVec<usize, { TRICKS as usize }>,
    forbidden: BySeat<Cards, PLAYERS>,
    /// Cards known to lie in a certain hand.
    held: BySeat<Cards, PLAYERS>,
}

impl Determinize for ThreeWitches {
    type Memory = Memory;
    type Belief = Belief;

    fn remember(&self, memory: &mut Memory, me: Seat, seen: &Seen) {
        memory.note(&self.deck, me, seen);
    }

    fn belief(&self, me: Seat, view: &View, memory: &Memory) -> Belief {
        Belief::new(&self.deck, me, view, memory)
    }

    fn sample(&self, belief: &Belief, rng: &mut Rng) -> State {
        let mut cards = belief.unknown.clone();
        for attempt in 0..TRIES * 4 {
            rng.shuffle(&mut cards);
            let guess = belief.fill(&cards, rng);
            let strict = attempt < TRIES;
            if belief.fits(&guess, strict) {
                return guess::finish(guess, rng);
            }
        }
        guess::finish(belief.mend(cards, rng), rng)
    }

    /// TW-95: what is given, laid aside, led face down, played under an Eye or taken back in secret
    /// is known to its owner.
    fn glimpse(&self, before: &State, action: Action, _viewer: Seat) -> Action {
        let trick = before.table.as_ref();
        match action {
            Action::Exchange(..) => Action::Exchange(Card::ELIXIR, Card::ELIXIR),
            Action::Discard(_) => Action::Discard(Card::ELIXIR),
            Action::Lead { up, .. } => Action::Lead { up, down: up },
            Action::Play(_) if trick.is_some_and(Trick::is_eye_lead) => Action::Play(Card::ELIXIR),
            Action::Return(_) => Action::Return(Card::ELIXIR),
            open => open,
        }
    }
}
