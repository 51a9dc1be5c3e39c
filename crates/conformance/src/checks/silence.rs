//! What a viewer is not told about does not change anything for her.
//!
//! Whoever is told nothing of a step gets no update of it, so her view, her prompt and her choices
//! must be what they were: otherwise the page would show something old, and the moment of the next
//! update would tell what happened in between.

use coven_core::{Game, Viewer};

use crate::walk::{asides, bytes, legal, viewers};
use crate::{Failure, Walk};

/// A step without a word to a viewer leaves everything as it was for that viewer.
pub fn silence<G: Game>(game: &G, number: u64) -> Result<(), Failure> {
    let mut walk = Walk::new(game, number);
    let mut faces: Vec<String> = all_faces(game, &walk.state);
    loop {
        let Some((seat, action)) = walk
            .choose()
            .map_err(|problem| walk.fail("silence", problem))?
        else {
            return Ok(());
        };
        let events = walk.apply(seat, action);
        let after = all_faces(game, &walk.state);
        for (index, viewer) in viewers(game.players()).enumerate() {
            let told = events
                .iter()
                .any(|event| game.seen(event, viewer).is_some());
            if !told && faces[index] != after[index] {
                let problem = format!(
                    "{viewer:?} is told nothing of the last action, but sees another table\n  {}\n  {}",
                    faces[index], after[index]
                );
                return Err(walk.fail("silence", problem));
            }
        }
        faces = after;
    }
}

fn all_faces<G: Game>(game: &G, state: &G::State) -> Vec<String> {
    viewers(game.players())
        .map(|viewer| face(game, state, viewer))
        .collect()
}

/// Everything that a viewer is shown without asking.
fn face<G: Game>(game: &G, state: &G::State, viewer: Viewer) -> String {
    let view = game.view(state, viewer);
    let lists = match viewer {
        Viewer::Seat(seat) => (legal(game, state, seat), asides(game, state, seat)),
        _ => (Vec::new(), Vec::new()),
    };
    format!("{} {:?} {lists:?}", bytes(&view), game.prompt(&view))
}
