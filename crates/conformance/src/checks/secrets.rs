//! Nobody is shown what they may not know (law 4).
//!
//! For each seat the real game has a *double*: a state that this seat cannot tell from the real
//! one, made from its view and its memory. Whatever the seat can look at or ask must have the same
//! bytes in both. Then both go one step: where the seat's views agree before and after the step,
//! what it was told in between, every moment of it, must agree as well. The double goes on as long as the seat cannot
//! tell it from the truth, so a difference hidden early has the whole game to come to light.
//!
//! A spectator knows less than any seat, so she must not see a difference either.

use std::collections::BTreeSet;

use coven_core::{Determinize, Film, Game, Refusal, Rng, Seat, Shot, Viewer};

use super::moments::told;
use super::sampling::Memories;
use crate::walk::{asides, bytes, legal, viewers};
use crate::{Failure, Walk};

/// How many requests are asked of both at each step.
const QUESTIONS: usize = 12;

/// Views, lists, refusals and events of two states that a seat cannot tell apart are the same.
pub fn secrets<G: Determinize>(game: &G, number: u64) -> Result<(), Failure> {
    let mut walk = Walk::new(game, number);
    let mut rng = walk.chance();
    let mut memories = Memories::new(game, &walk.opening);
    let mut doubles: Vec<Option<G::State>> = vec![None; game.players()];
    let mut words = BTreeSet::new();
    let seed = walk.seed().to_string();
    loop {
        let Some((actor, action)) = walk
            .choose()
            .map_err(|problem| walk.fail("secrets", problem))?
        else {
            return Ok(());
        };
        for seat in walk.seats() {
            let list = walk.legal(seat).into_iter().chain(walk.asides(seat));
            words.extend(list.map(|action| game.request(action).to_string()));
        }
        if let Err(problem) = no_seed(game, &walk.state, &seed) {
            return Err(walk.fail("secrets", problem));
        }
        let questions = questions::<G>(&words, &mut rng);
        for seat in walk.seats() {
            let double = match doubles[seat.index()].take() {
                Some(double) if rng.below(5) > 0 => double,
                _ => {
                    let view = game.view(&walk.state, Viewer::Seat(seat));
                    let belief = game.belief(seat, &view, &memories.0[seat.index()]);
                    game.sample(&belief, &mut rng)
                }
            };
            if let Err(problem) = same_face(game, &walk.state, &double, seat, &questions) {
                return Err(walk.fail("secrets", format!("seat {seat}: {problem}")));
            }
            doubles[seat.index()] = Some(double);
        }
        let film = walk.film(actor, action);
        for seat in walk.seats() {
            let Some(double) = doubles[seat.index()].take() else {
                continue;
            };
            let step = Step {
                actor,
                action,
                shots: &film.shots,
            };
            match follow(&walk, seat, &double, &step, &mut rng) {
                Ok(followed) => doubles[seat.index()] = followed,
                Err(problem) => {
                    return Err(walk.fail("secrets", format!("seat {seat}: {problem}")));
                }
            }
        }
        let events: Vec<G::Event> = film.shots.into_iter().map(|shot| shot.event).collect();
        memories.remember(game, &events);
    }
}

/// Everything a seat (and a spectator) can look at or ask now.
fn same_face<G: Game>(
    game: &G,
    real: &G::State,
    double: &G::State,
    seat: Seat,
    questions: &[G::Request],
) -> Result<(), String> {
    for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
        let (one, other) = (game.view(real, viewer), game.view(double, viewer));
        if bytes(&one) != bytes(&other) {
            let (one, other) = (bytes(&one), bytes(&other));
            return Err(format!("{viewer:?} sees hidden things\n  {one}\n  {other}"));
        }
        if game.prompt(&one) != game.prompt(&other) {
            return Err("the prompt tells something hidden".to_owned());
        }
    }
    if legal(game, real, seat) != legal(game, double, seat) {
        return Err("the legal list tells something hidden".to_owned());
    }
    if asides(game, real, seat) != asides(game, double, seat) {
        return Err("the asides tell something hidden".to_owned());
    }
    if game.actors(real) != game.actors(double) || game.talk(real) != game.talk(double) {
        return Err("who decides or who may talk tells something hidden".to_owned());
    }
    let answer = |state: &G::State, request: &G::Request| {
        game.judge(state, seat, request)
            .map_err(|refusal| (refusal.code(), refusal.message()))
    };
    for request in questions {
        let (one, other) = (answer(real, request), answer(double, request));
        if one != other {
            return Err(format!(
                "the answer to `{request}` tells something hidden: {one:?} or {other:?}"
            ));
        }
    }
    Ok(())
}

/// What just happened in the real game.
struct Step<'e, G: Game> {
    actor: Seat,
    action: G::Action,
    shots: &'e [Shot<G>],
}

/// Lets the double make a step after which the seat still sees the same; `None` if there is none
/// (then the step showed the seat something that it now may know).
fn follow<G: Game>(
    walk: &Walk<'_, G>,
    seat: Seat,
    double: &G::State,
    step: &Step<'_, G>,
    rng: &mut Rng,
) -> Result<Option<G::State>, String> {
    let game = walk.game;
    let me = Viewer::Seat(seat);
    let view = bytes(&game.view(&walk.state, me));
    let mut choices = if step.actor == seat {
        vec![step.action]
    } else {
        [
            legal(game, double, step.actor),
            asides(game, double, step.actor),
        ]
        .concat()
    };
    rng.shuffle(&mut choices);
    let mut followed = None;
    for choice in choices {
        let mut next = double.clone();
        let mut film = Film::default();
        game.apply(&mut next, step.actor, choice, &mut film);
        if bytes(&game.view(&next, me)) != view {
            continue;
        }
        for viewer in [me, Viewer::Spectator] {
            let real = told(game, step.shots, viewer);
            let other = told(game, &film.shots, viewer);
            if real != other {
                return Err(format!(
                    "{viewer:?} is told something hidden\n  {real:?}\n  {other:?}"
                ));
            }
        }
        followed = Some(next);
    }
    Ok(followed)
}

/// Requests of any moment of this game, some of them known to nobody.
fn questions<G: Game>(words: &BTreeSet<String>, rng: &mut Rng) -> Vec<G::Request> {
    let words: Vec<&String> = words.iter().collect();
    (0..QUESTIONS)
        .filter_map(|_| rng.pick(&words).parse().ok())
        .collect()
}

/// The seed is never part of what is shown.
fn no_seed<G: Game>(game: &G, state: &G::State, seed: &str) -> Result<(), String> {
    let digits = seed.trim_start_matches("v1:");
    for viewer in viewers(game.players()) {
        if bytes(&game.view(state, viewer)).contains(digits) {
            return Err(format!("the view of {viewer:?} holds the seed"));
        }
    }
    Ok(())
}
