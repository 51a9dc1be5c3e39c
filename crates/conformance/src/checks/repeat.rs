//! The same inputs give the same bytes, in one run and after a break (laws 2 and 3).

use coven_core::{Game, Viewer, state_hash};

use crate::walk::{bytes, viewers};
use crate::{Failure, Walk};

/// Two runs of one random game are the same in every state, event and view.
pub fn determinism<G: Game>(game: &G, number: u64) -> Result<(), Failure> {
    let (mut one, mut two) = (Walk::new(game, number), Walk::new(game, number));
    let openings = (one.opening.clone(), two.opening.clone());
    if shown(game, &openings.0) != shown(game, &openings.1) {
        return Err(one.fail("determinism", "two starts tell different things"));
    }
    loop {
        if one.state != two.state || face(&one) != face(&two) {
            return Err(one.fail("determinism", "two runs are in different states"));
        }
        let next = one
            .choose()
            .map_err(|problem| one.fail("determinism", problem))?;
        let again = two
            .choose()
            .map_err(|problem| two.fail("determinism", problem))?;
        if next != again {
            return Err(one.fail("determinism", "two runs offer different actions"));
        }
        let Some((seat, action)) = next else {
            return Ok(());
        };
        let (events, other) = (one.apply(seat, action), two.apply(seat, action));
        if shown(game, &events) != shown(game, &other) {
            return Err(one.fail("determinism", "two runs tell different things"));
        }
    }
}

/// A game that is written down and read again at any moment goes on as if nothing had happened.
pub fn serialising<G: Game>(game: &G, number: u64) -> Result<(), Failure> {
    let mut walk = Walk::new(game, number);
    let mut rng = walk.chance();
    let mut twin = walk.state.clone();
    loop {
        // Some states in a row come from paper, some do not: a loss anywhere shows at the end.
        if rng.below(3) > 0 {
            twin = reread(game, &twin).map_err(|problem| walk.fail("serialising", problem))?;
        }
        if twin != walk.state || state_hash(game, &twin) != state_hash(game, &walk.state) {
            return Err(walk.fail("serialising", "the state read again is another one"));
        }
        let Some((seat, action)) = walk
            .choose()
            .map_err(|problem| walk.fail("serialising", problem))?
        else {
            return Ok(());
        };
        let mut events = Vec::new();
        game.apply(&mut twin, seat, action, &mut events);
        let original = walk.apply(seat, action);
        if shown(game, &events) != shown(game, &original) {
            return Err(walk.fail("serialising", "the state read again tells different things"));
        }
    }
}

fn reread<G: Game>(game: &G, state: &G::State) -> Result<G::State, String> {
    let text = bytes(&game.state_doc(state));
    let document: G::StateDoc =
        serde_json::from_str(&text).map_err(|error| format!("unreadable: {error}: {text}"))?;
    if bytes(&document) != text {
        return Err("a state document read and written again has other bytes".to_owned());
    }
    game.load(&document)
        .map_err(|problems| format!("refused: {problems}"))
}

/// What all viewers and the referee are told.
fn shown<G: Game>(game: &G, events: &[G::Event]) -> Vec<String> {
    let mut lines = Vec::new();
    for event in events {
        let all = viewers(game.players()).chain([Viewer::Referee]);
        lines.extend(all.map(|viewer| bytes(&game.seen(event, viewer))));
    }
    lines
}

/// What all viewers see, and the name of the state.
fn face<G: Game>(walk: &Walk<'_, G>) -> Vec<String> {
    let views = viewers(walk.game.players());
    let mut lines: Vec<String> = views
        .map(|viewer| bytes(&walk.game.view(&walk.state, viewer)))
        .collect();
    lines.push(state_hash(walk.game, &walk.state));
    lines
}
