//! What must be possible with everything that `load` accepts.

use coven_core::{Determinize, Game, Problem, Refusal, Rng, Seat, Viewer};
use serde_json::Value;

use crate::checks::guess;
use crate::walk::{asides, bytes, legal, viewers};

/// A loaded match is played on for so many decisions.
const STEPS: usize = 24;

/// What a bot of a seat makes of a table that was loaded.
pub(super) type Imagine<G> = fn(&G, &<G as Game>::State, Seat, &mut Rng) -> Result<(), String>;

/// Loads a changed state. Says whether it was accepted, or what is wrong with the answer or with the
/// match that came of it.
pub(super) fn load<G: Game>(
    game: &G,
    document: Value,
    speak: impl Fn(&Problem) -> Result<(), String>,
    imagine: Imagine<G>,
    rng: &mut Rng,
) -> Result<bool, String> {
    // What is of another form never reaches the game.
    let Ok(document) = serde_json::from_value::<G::StateDoc>(document) else {
        return Ok(false);
    };
    let _ = G::players_of(&document);
    let mut state = match game.load(&document) {
        Ok(state) => state,
        Err(problems) => {
            let list = problems.into_vec();
            if list.is_empty() {
                return Err("refused without a reason".to_owned());
            }
            list.iter().try_for_each(speak)?;
            return Ok(false);
        }
    };
    every_choice(game, &state)?;
    let mut events = Vec::new();
    for _ in 0..STEPS {
        look(game, &state, imagine, rng)?;
        let Some(seat) = some_actor(game, &state, rng) else {
            return if game.is_over(&state) && game.outcome(&state).is_some() {
                Ok(true)
            } else {
                Err("nobody must decide, and the game is not over".to_owned())
            };
        };
        let choices = legal(game, &state, seat);
        if choices.is_empty() {
            return Err(format!("stuck: seat {seat} must decide and cannot"));
        }
        let action = *rng.pick(&choices);
        events.clear();
        game.apply(&mut state, seat, action, &mut events);
        for viewer in viewers(game.players()) {
            for seen in events.iter().filter_map(|event| game.seen(event, viewer)) {
                let _ = (bytes(&seen), game.say_event(&seen));
            }
        }
        sound(game, &state, &format!("{}", game.request(action)))?;
    }
    Ok(true)
}

/// Everything listed in the loaded state is accepted, and leads to a sound state.
fn every_choice<G: Game>(game: &G, state: &G::State) -> Result<(), String> {
    sound(game, state, "load")?;
    for seat in Seat::all(game.players()) {
        let choices = [legal(game, state, seat), asides(game, state, seat)].concat();
        for action in choices {
            let request = game.request(action);
            let _ = game.say_action(action);
            match game.judge(state, seat, &request) {
                Ok(judged) if judged == action => {}
                Ok(judged) => {
                    return Err(format!("seat {seat}: `{request}` is taken for {judged:?}"));
                }
                Err(refusal) => {
                    let code = refusal.code();
                    return Err(format!(
                        "seat {seat}: `{request}` is listed, and refused: {code}"
                    ));
                }
            }
            let mut next = state.clone();
            game.apply(&mut next, seat, action, &mut coven_core::Silent);
            sound(game, &next, &request.to_string())?;
        }
    }
    Ok(())
}

fn sound<G: Game>(game: &G, state: &G::State, after: &str) -> Result<(), String> {
    game.sound(state)
        .map_err(|problems| format!("after `{after}` the state is unsound: {problems}"))
}

/// A bot of a seat imagines the rest of the table: a sound one that looks the same to her.
pub(super) fn imagine<G: Determinize>(
    game: &G,
    state: &G::State,
    seat: Seat,
    rng: &mut Rng,
) -> Result<(), String> {
    // At the end nobody is asked who was not there.
    if game.is_over(state) {
        return Ok(());
    }
    guess(game, state, seat, &G::Memory::default(), rng)
        .map_err(|problem| format!("seat {seat}: {problem}"))
}

/// Everybody looks at the table.
fn look<G: Game>(
    game: &G,
    state: &G::State,
    imagine: Imagine<G>,
    rng: &mut Rng,
) -> Result<(), String> {
    for viewer in viewers(game.players()).chain([Viewer::Referee]) {
        let view = game.view(state, viewer);
        let _ = (bytes(&view), game.prompt(&view));
        if let Viewer::Seat(seat) = viewer {
            imagine(game, state, seat, rng)?;
            // A proposal may take its time.
            if rng.below(200) == 0 {
                let _ = game.advise(&view);
            }
        }
    }
    let _ = bytes(&game.state_doc(state));
    let _ = game.talk(state);
    Ok(())
}

fn some_actor<G: Game>(game: &G, state: &G::State, rng: &mut Rng) -> Option<Seat> {
    let actors: Vec<Seat> = game.actors(state).iter().collect();
    (!actors.is_empty()).then(|| *rng.pick(&actors))
}
