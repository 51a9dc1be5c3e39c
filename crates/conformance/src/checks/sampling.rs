//! A seat's guess of the whole looks to that seat like the truth (law 5).

use coven_core::{Determinize, Rng, Seat, Viewer};

use crate::walk::bytes;
use crate::{Failure, Walk};

/// `view(sample(belief(view, memory))) == view` at every decision and at the end, for every seat, with
/// everything the seat remembers and, while the game goes on, with nothing; every sampled state is sound.
pub fn sampling<G: Determinize>(game: &G, number: u64) -> Result<(), Failure> {
    let mut walk = Walk::new(game, number);
    let mut rng = walk.chance();
    let mut memories = Memories::new(game, &walk.opening);
    loop {
        for seat in walk.seats() {
            let whole = (&memories.0[seat.index()], "memory");
            let nothing = (&G::Memory::default(), "no memory");
            // At the end nobody is asked who was not there.
            let kinds = if game.is_over(&walk.state) {
                vec![whole]
            } else {
                vec![whole, nothing]
            };
            for (memory, kind) in kinds {
                let guessed = guess(game, &walk.state, seat, memory, &mut rng);
                if let Err(problem) = guessed {
                    return Err(walk.fail("sampling", format!("seat {seat}, {kind}: {problem}")));
                }
            }
        }
        let Some((actor, action)) = walk
            .choose()
            .map_err(|problem| walk.fail("sampling", problem))?
        else {
            return Ok(());
        };
        let events = walk.apply(actor, action);
        memories.remember(game, &events);
    }
}

/// What a seat with this memory may take for the state.
pub(crate) fn guess<G: Determinize>(
    game: &G,
    state: &G::State,
    seat: Seat,
    memory: &G::Memory,
    rng: &mut Rng,
) -> Result<(), String> {
    let view = game.view(state, Viewer::Seat(seat));
    let belief = game.belief(seat, &view, memory);
    for _ in 0..2 {
        let guess = game.sample(&belief, rng);
        let seen = game.view(&guess, Viewer::Seat(seat));
        if seen != view {
            return Err(format!(
                "the view of a sampled state is another one\n  real: {}\n  guess: {}",
                bytes(&view),
                bytes(&seen)
            ));
        }
        game.sound(&guess)
            .map_err(|problem| format!("a sampled state is unsound: {problem}"))?;
        if game.actors(&guess) != game.actors(state) {
            return Err("others decide in a sampled state".to_owned());
        }
    }
    Ok(())
}

/// What every seat remembers of what it was shown.
pub(super) struct Memories<G: Determinize>(pub(super) Vec<G::Memory>);

impl<G: Determinize> Memories<G> {
    pub(super) fn new(game: &G, opening: &[G::Event]) -> Self {
        let mut memories = Self(vec![G::Memory::default(); game.players()]);
        memories.remember(game, opening);
        memories
    }

    pub(super) fn remember(&mut self, game: &G, events: &[G::Event]) {
        for (seat, memory) in Seat::all(game.players()).zip(&mut self.0) {
            for seen in events
                .iter()
                .filter_map(|e| game.seen(e, Viewer::Seat(seat)))
            {
                game.remember(memory, seat, &seen);
            }
        }
    }
}
