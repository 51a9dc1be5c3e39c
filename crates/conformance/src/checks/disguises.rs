//! Nobody is shown what they may not know (law 4), proven against the specification.
//!
//! [`super::secrets`] asks whether a seat can tell the truth from what its own belief makes of it; what
//! a seat may not know is there derived from the same code that could leak. Here the game's
//! [`Secrets`] say what is hidden: everything that a viewer gets of a state and of its disguise must be
//! the same, now and after the same action, every moment of it.

use coven_core::{Game, Line, Refusal, Rng, Seat, Secrets, Shot, Viewer};
use serde_json::Value;

use super::moments::told;
use crate::walk::{asides, bytes, legal, viewers};
use crate::{Failure, Walk};

/// How many requests are asked of both at each step.
const QUESTIONS: usize = 6;

/// What was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Decisions of the games that were walked through.
    pub decisions: u64,
    /// Disguises that were looked at.
    pub disguises: u64,
    /// One in eight is looked at again: how many differ from the truth in more than the chance to come.
    pub different: u64,
    /// Steps that were made in both.
    pub steps: u64,
}

impl Compared {
    pub(crate) fn add(&mut self, other: Self) {
        self.decisions += other.decisions;
        self.disguises += other.disguises;
        self.different += other.different;
        self.steps += other.steps;
    }
}

/// Everything that anybody gets of a random game is the same in disguise.
pub fn disguises<G: Secrets>(game: &G, number: u64) -> Result<Compared, Failure> {
    let mut walk = Walk::new(game, number);
    let mut rng = walk.chance();
    let mut compared = Compared::default();
    let mut words: Vec<G::Request> = Vec::new();
    loop {
        let Some((actor, action)) = walk
            .choose()
            .map_err(|problem| walk.fail("disguises", problem))?
        else {
            return Ok(compared);
        };
        for seat in walk.seats() {
            let list = walk.legal(seat).into_iter().chain(walk.asides(seat));
            words.extend(list.take(2).map(|action| game.request(action)));
        }
        let questions: Vec<G::Request> = (0..QUESTIONS.min(words.len()))
            .map(|_| rng.pick(&words).clone())
            .collect();
        let before = walk.state.clone();
        let film = walk.film(actor, action);
        compared.decisions += 1;
        for viewer in viewers(game.players()) {
            let told = Told {
                game,
                viewer,
                questions: &questions,
            };
            let step = Step {
                before: &before,
                actor,
                action,
                shots: &film.shots,
                after: &walk.state,
            };
            told.compare(&step, &mut rng, &mut compared)
                .map_err(|problem| walk.fail("disguises", format!("{viewer:?}: {problem}")))?;
        }
    }
}

struct Step<'s, G: Game> {
    before: &'s G::State,
    actor: Seat,
    action: G::Action,
    shots: &'s [Shot<G>],
    after: &'s G::State,
}

/// One viewer of a game.
struct Told<'g, G: Game> {
    game: &'g G,
    viewer: Viewer,
    questions: &'g [G::Request],
}

impl<G: Secrets> Told<'_, G> {
    fn compare(
        &self,
        step: &Step<'_, G>,
        rng: &mut Rng,
        compared: &mut Compared,
    ) -> Result<(), String> {
        let Self { game, viewer, .. } = *self;
        let quiet = game
            .disguise(step.before, viewer, None, rng)
            .ok_or("a table at rest can always be disguised")?;
        self.same_face(step.before, &quiet.state, compared)?;
        let next = Some((step.actor, step.action));
        let Some(disguise) = game.disguise(step.before, viewer, next, rng) else {
            return Ok(());
        };
        let mut double = disguise.state;
        let action = disguise.next.unwrap_or(step.action);
        self.same_face(step.before, &double, compared)?;
        let list = legal(game, &double, step.actor);
        if !list.contains(&action) && !asides(game, &double, step.actor).contains(&action) {
            return Err("the next action is not possible in the disguise".to_owned());
        }
        let mut film = coven_core::Film::default();
        game.apply(&mut double, step.actor, action, &mut film);
        let (real, other) = (
            told(game, step.shots, viewer),
            told(game, &film.shots, viewer),
        );
        if real != other {
            let (real, other) = difference(&real, &other);
            return Err(format!("is told something hidden\n  {real}\n  {other}"));
        }
        if self.lines(step.shots) != self.lines(&film.shots) {
            return Err("a line tells something hidden".to_owned());
        }
        compared.steps += 1;
        self.same_face(step.after, &double, compared)
    }

    fn lines(&self, shots: &[Shot<G>]) -> Vec<Line> {
        let seen = shots
            .iter()
            .filter_map(|shot| self.game.seen(&shot.event, self.viewer));
        seen.filter_map(|seen| self.game.say_event(&seen)).collect()
    }

    /// Everything that can be looked at or asked.
    fn same_face(
        &self,
        real: &G::State,
        double: &G::State,
        compared: &mut Compared,
    ) -> Result<(), String> {
        let Self { game, viewer, .. } = *self;
        compared.disguises += 1;
        if compared.disguises.is_multiple_of(8) {
            let documents = [real, double].map(|state| {
                let mut document = serde_json::to_value(game.state_doc(state)).unwrap_or_default();
                document
                    .as_object_mut()
                    .map(|members| members.remove("seed"));
                document
            });
            compared.different += u64::from(documents[0] != documents[1]);
        }
        game.sound(double)
            .map_err(|problems| format!("the disguise is unsound: {problems}"))?;
        let (one, other) = (game.view(real, viewer), game.view(double, viewer));
        if bytes(&one) != bytes(&other) {
            let (one, other) = (bytes(&one), bytes(&other));
            return Err(format!("sees hidden things\n  {one}\n  {other}"));
        }
        if game.prompt(&one) != game.prompt(&other) {
            return Err("the prompt tells something hidden".to_owned());
        }
        if game.actors(real) != game.actors(double) || game.talk(real) != game.talk(double) {
            return Err("who decides or who may talk tells something hidden".to_owned());
        }
        let Viewer::Seat(seat) = viewer else {
            return Ok(());
        };
        for list in [legal::<G>, asides::<G>] {
            let (one_list, other_list) = (list(game, real, seat), list(game, double, seat));
            if one_list != other_list {
                return Err("a list of choices tells something hidden".to_owned());
            }
            if game.say_choices(&one, &one_list) != game.say_choices(&other, &other_list) {
                return Err("the words of a choice tell something hidden".to_owned());
            }
        }
        let answer = |state: &G::State, request: &G::Request| {
            game.judge(state, seat, request)
                .map_err(|refusal| (refusal.code(), refusal.message()))
        };
        for request in self.questions {
            let (one, other) = (answer(real, request), answer(double, request));
            if one != other {
                return Err(format!(
                    "the answer to `{request}` tells something hidden: {one:?} or {other:?}"
                ));
            }
        }
        Ok(())
    }
}

/// The first moment that is told otherwise.
fn difference(real: &[(Value, Value)], other: &[(Value, Value)]) -> (String, String) {
    let at = real
        .iter()
        .zip(other)
        .take_while(|(one, other)| one == other);
    let at = at.count();
    let text = |list: &[(Value, Value)]| {
        list.get(at).map_or("nothing".to_owned(), |(event, view)| {
            format!("{event} {view}")
        })
    };
    (text(real), text(other))
}
