//! Never stuck, lists short and clean, invariants after every action (laws 6 and 7).

use std::collections::BTreeSet;

use coven_core::{Game, Seat};

use crate::{Failure, Walk};

/// "Well under 200" (law 7).
const LONGEST_LIST: usize = 200;

/// Every state is sound: somebody can act or the game is over, lists are short, without repeats,
/// the same when asked again, and only for those who decide; the audit finds nothing.
pub fn lists<G: Game>(game: &G, number: u64) -> Result<(), Failure> {
    let mut walk = Walk::new(game, number);
    loop {
        let problem = one_state(&walk).err();
        if let Some(problem) = problem {
            return Err(walk.fail("lists", problem));
        }
        match walk
            .choose()
            .map_err(|problem| walk.fail("lists", problem))?
        {
            Some((seat, action)) => drop(walk.apply(seat, action)),
            None => return Ok(()),
        }
    }
}

fn one_state<G: Game>(walk: &Walk<'_, G>) -> Result<(), String> {
    let (game, state) = (walk.game, &walk.state);
    game.sound(state)
        .map_err(|problem| format!("an invariant is broken: {problem}"))?;
    let actors = game.actors(state);
    let over = game.is_over(state);
    if over != actors.is_empty() {
        return Err(format!(
            "over is {over}, but the actors are {:?}",
            walk_seats(actors.iter())
        ));
    }
    if over != game.outcome(state).is_some() {
        return Err(format!(
            "over is {over}, but the outcome is {:?}",
            game.outcome(state)
        ));
    }
    if let Some(outcome) = game.outcome(state) {
        let mut ranked: Vec<Seat> = outcome.ranking.iter().flatten().copied().collect();
        ranked.sort_unstable();
        if ranked != walk.seats().collect::<Vec<_>>() || outcome.scores.len() != game.players() {
            return Err(format!(
                "the outcome does not place every seat once: {outcome:?}"
            ));
        }
    }
    if actors.iter().any(|seat| seat.index() >= game.players()) {
        return Err("an actor sits on no seat of this table".to_owned());
    }
    for seat in walk.seats() {
        let legal = walk.legal(seat);
        if actors.contains(seat) && legal.is_empty() {
            return Err(format!(
                "stuck: seat {seat} must decide and has no legal action"
            ));
        }
        if !actors.contains(seat) && !legal.is_empty() {
            return Err(format!(
                "seat {seat} has no decision but legal actions: {legal:?}"
            ));
        }
        clean(game, seat, "legal actions", &legal, &walk.legal(seat))?;
        let asides = walk.asides(seat);
        clean(game, seat, "asides", &asides, &walk.asides(seat))?;
        if asides.iter().any(|aside| legal.contains(aside)) {
            return Err(format!("seat {seat}: an aside is also a decision"));
        }
        // The lists are added to what the caller has.
        let mut both = legal.clone();
        game.asides(state, seat, &mut both);
        game.legal(state, seat, &mut both);
        if both != [legal.clone(), asides, legal].concat() {
            return Err(format!("seat {seat}: a list does not add to what is there"));
        }
    }
    Ok(())
}

fn clean<G: Game>(
    game: &G,
    seat: Seat,
    what: &str,
    list: &[G::Action],
    again: &[G::Action],
) -> Result<(), String> {
    if list.len() >= LONGEST_LIST {
        return Err(format!("seat {seat} has {} {what}", list.len()));
    }
    if list != again {
        return Err(format!("seat {seat}: the {what} differ when asked again"));
    }
    if list.iter().collect::<BTreeSet<_>>().len() != list.len() {
        return Err(format!("seat {seat}: the {what} repeat one"));
    }
    let notations: BTreeSet<String> = list
        .iter()
        .map(|action| game.request(*action).to_string())
        .collect();
    if notations.len() != list.len() {
        return Err(format!("seat {seat}: two {what} have one notation"));
    }
    Ok(())
}

fn walk_seats(seats: impl Iterator<Item = Seat>) -> Vec<usize> {
    seats.map(Seat::index).collect()
}
