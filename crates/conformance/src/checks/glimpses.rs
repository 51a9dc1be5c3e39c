//! A search must not let imagined opponents answer to what they were not shown (law 5).

use coven_core::{Determinize, Seat, Viewer};

use crate::walk::bytes;
use crate::{Failure, Walk};

/// Two actions of somebody else of which a seat is told the same are the same glimpse.
pub fn glimpses<G: Determinize>(game: &G, number: u64) -> Result<(), Failure> {
    let mut walk = Walk::new(game, number);
    loop {
        for actor in game.actors(&walk.state).iter() {
            for viewer in walk.seats().filter(|viewer| *viewer != actor) {
                if let Err(problem) = one_list(&walk, actor, viewer) {
                    return Err(walk.fail("glimpses", problem));
                }
            }
        }
        let next = walk.choose();
        match next.map_err(|problem| walk.fail("glimpses", problem))? {
            Some((seat, action)) => drop(walk.apply(seat, action)),
            None => return Ok(()),
        }
    }
}

fn one_list<G: Determinize>(walk: &Walk<'_, G>, actor: Seat, viewer: Seat) -> Result<(), String> {
    let game = walk.game;
    let mut seen: Vec<(Vec<String>, G::Action, G::Action)> = Vec::new();
    for action in walk.legal(actor) {
        let mut state = walk.state.clone();
        let mut events = Vec::new();
        game.apply(&mut state, actor, action, &mut events);
        let told: Vec<String> = events
            .iter()
            .filter_map(|event| game.seen(event, Viewer::Seat(viewer)))
            .map(|seen| bytes(&seen))
            .collect();
        let glimpse = game.glimpse(&walk.state, action, viewer);
        let known = seen.iter().find(|(other, ..)| *other == told);
        if let Some((_, other, other_glimpse)) = known
            && *other_glimpse != glimpse
        {
            return Err(format!(
                "seat {viewer} is told the same of `{}` and `{}` of seat {actor}, but the glimpses \
                 are {other_glimpse:?} and {glimpse:?}",
                game.request(*other),
                game.request(action)
            ));
        }
        seen.push((told, action, glimpse));
    }
    Ok(())
}
