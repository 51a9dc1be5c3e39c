//! Judgement and sensible play: within their bounds, and by what a seat may know.

use coven_core::{Evaluate, Heuristic, Viewer};

use super::sampling::Memories;
use crate::{Failure, Walk};

/// A position is worth 0 to 1 to each seat, and a finished game most to its winners; sensible play
/// answers with a legal action and the same one when asked again with the same chance.
pub fn powers<G: Evaluate + Heuristic>(game: &G, number: u64) -> Result<(), Failure> {
    let mut walk = Walk::new(game, number);
    let mut rng = walk.chance();
    let mut memories = Memories::new(game, &walk.opening);
    loop {
        let mut worth = vec![f32::NAN; game.players()];
        game.evaluate(&walk.state, &mut worth);
        if !worth.iter().all(|w| (0.0..=1.0).contains(w)) {
            return Err(walk.fail("powers", format!("a position is worth {worth:?}")));
        }
        if let Some(outcome) = game.outcome(&walk.state) {
            let best = worth.iter().copied().fold(f32::MIN, f32::max);
            let winners: Vec<usize> = outcome.winners().iter().map(|seat| seat.index()).collect();
            let right = |(seat, worth): (usize, &f32)| {
                worth.total_cmp(&best).is_eq() == winners.contains(&seat)
            };
            if !worth.iter().enumerate().all(right) {
                let problem = format!("won by {winners:?}, but the end is worth {worth:?}");
                return Err(walk.fail("powers", problem));
            }
        }
        let Some((actor, action)) = walk
            .choose()
            .map_err(|problem| walk.fail("powers", problem))?
        else {
            return Ok(());
        };
        for seat in game.actors(&walk.state).iter() {
            let legal = walk.legal(seat);
            let view = game.view(&walk.state, Viewer::Seat(seat));
            let memory = &memories.0[seat.index()];
            let ask = |mut rng| game.choose(seat, &view, memory, &legal, &mut rng);
            let chosen = ask(rng.clone());
            if chosen >= legal.len() || chosen != ask(rng.clone()) {
                let problem = format!("seat {seat} chooses {chosen} of {}", legal.len());
                return Err(walk.fail("powers", problem));
            }
            let imagined = game.imagine(&walk.state, seat, &legal, &mut rng);
            if imagined >= legal.len() {
                let problem = format!("seat {seat} imagines {imagined} of {}", legal.len());
                return Err(walk.fail("powers", problem));
            }
        }
        let events = walk.apply(actor, action);
        memories.remember(game, &events);
    }
}
