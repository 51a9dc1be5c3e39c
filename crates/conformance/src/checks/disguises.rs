//! Nobody is shown what they may not know (law 4), proven against the specification.
//!
//! [`super::secrets`] asks whether a seat can tell the truth from what its own belief makes of it; what
//! a seat may not know is there derived from the same code that could leak. Here the game's
//! [`Secrets`] say what is hidden: everything that a viewer gets of a state and of its disguise must be
//! the same, now and after the same action, every moment of it.

use std::fmt;

use coven_core::{Change, Film, Game, Heuristic, Line, Refusal, Rng, Seat, Secrets, Shot, Viewer};
use serde_json::{Value, to_value};

use super::sampling::Memories;
use crate::walk::{asides, bytes, legal, viewers};
use crate::{Failure, Walk};

/// How many requests are asked of both at each step.
const QUESTIONS: usize = 6;
/// What takes long is looked at in one disguise of so many.
const SELDOM: u64 = 8;

/// What was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    pub games: u64,
    /// Decisions that were looked at.
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
        self.games += other.games;
        self.decisions += other.decisions;
        self.disguises += other.disguises;
        self.different += other.different;
        self.steps += other.steps;
    }
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            games,
            decisions,
            disguises,
            different,
            steps,
        } = self;
        write!(
            f,
            "{games} games, {decisions} decisions, {disguises} disguises and {steps} steps compared; of every \
             {SELDOM}th disguise {different} hid something"
        )
    }
}

/// Everything that anybody gets of a random game is the same in disguise. Of so many decisions one is looked at.
pub fn disguises<G: Secrets>(game: &G, number: u64, every: usize) -> Result<Compared, Failure> {
    compare(game, number, every, &mut AtRandom)
}

/// The same of a game that is played sensibly. What the players think of it is compared, too.
pub fn disguises_in_play<G: Secrets + Heuristic>(
    game: &G,
    number: u64,
    every: usize,
) -> Result<Compared, Failure> {
    let walk = Walk::new(game, number);
    let mut players = Sensible {
        memories: Memories::new(game, &walk.opening),
        rng: walk.seed().stream(PLAYERS),
    };
    compare(game, number, every, &mut players)
}

/// A stream of the game's seed that no rules use.
const PLAYERS: u64 = 1 << 42;

/// Who plays the game that is looked at.
trait Players<G: Game> {
    fn choose(&mut self, walk: &mut Walk<'_, G>) -> Result<Option<(Seat, G::Action)>, String>;

    fn remember(&mut self, game: &G, shots: &[Shot<G>]);

    /// Which of these actions somebody who sees this would take, if these players think at all.
    fn opinion(&self, game: &G, seat: Seat, view: &G::View, legal: &[G::Action]) -> Option<usize>;
}

struct AtRandom;

impl<G: Game> Players<G> for AtRandom {
    fn choose(&mut self, walk: &mut Walk<'_, G>) -> Result<Option<(Seat, G::Action)>, String> {
        walk.choose()
    }

    fn remember(&mut self, _: &G, _: &[Shot<G>]) {}

    fn opinion(&self, _: &G, _: Seat, _: &G::View, _: &[G::Action]) -> Option<usize> {
        None
    }
}

struct Sensible<G: Heuristic> {
    memories: Memories<G>,
    rng: Rng,
}

impl<G: Heuristic> Players<G> for Sensible<G> {
    fn choose(&mut self, walk: &mut Walk<'_, G>) -> Result<Option<(Seat, G::Action)>, String> {
        let game = walk.game;
        let Self { memories, rng } = self;
        walk.choose_by(|state, seat, legal| {
            let view = game.view(state, Viewer::Seat(seat));
            game.choose(seat, &view, &memories.0[seat.index()], legal, rng)
        })
    }

    fn remember(&mut self, game: &G, shots: &[Shot<G>]) {
        let events: Vec<G::Event> = shots.iter().map(|shot| shot.event.clone()).collect();
        self.memories.remember(game, &events);
    }

    fn opinion(&self, game: &G, seat: Seat, view: &G::View, legal: &[G::Action]) -> Option<usize> {
        let memory = &self.memories.0[seat.index()];
        let mut rng = self.rng.clone();
        (!legal.is_empty()).then(|| game.choose(seat, view, memory, legal, &mut rng))
    }
}

fn compare<G: Secrets>(
    game: &G,
    number: u64,
    every: usize,
    players: &mut impl Players<G>,
) -> Result<Compared, Failure> {
    let mut walk = Walk::new(game, number);
    let mut rng = walk.chance();
    let mut compared = Compared {
        games: 1,
        ..Compared::default()
    };
    let mut words: Vec<G::Request> = Vec::new();
    loop {
        let Some((actor, action)) = players
            .choose(&mut walk)
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
        if rng.below(every) > 0 {
            players.remember(game, &film.shots);
            continue;
        }
        compared.decisions += 1;
        for viewer in viewers(game.players()) {
            let told = Told {
                game,
                viewer,
                questions: &questions,
                players,
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
        players.remember(game, &film.shots);
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
struct Told<'g, G: Game, P> {
    game: &'g G,
    viewer: Viewer,
    questions: &'g [G::Request],
    players: &'g P,
}

impl<G: Secrets, P: Players<G>> Told<'_, G, P> {
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
        self.same_opinion(step.before, &quiet.state)?;
        let next = Some((step.actor, step.action));
        let Some(disguise) = game.disguise(step.before, viewer, next, rng) else {
            return Ok(());
        };
        let double = disguise.state;
        let action = disguise.next.unwrap_or(step.action);
        self.same_face(step.before, &double, compared)?;
        let list = legal(game, &double, step.actor);
        if !list.contains(&action) && !asides(game, &double, step.actor).contains(&action) {
            return Err("the next action is not possible in the disguise".to_owned());
        }
        let mut after = double.clone();
        let mut film = Film::default();
        game.apply(&mut after, step.actor, action, &mut film);
        let real = self.frames(step.before, step.shots, step.after);
        let other = self.frames(&double, &film.shots, &after);
        if real != other {
            let (real, other) = difference(&real, &other);
            return Err(format!("is told something hidden\n  {real}\n  {other}"));
        }
        compared.steps += 1;
        self.same_face(step.after, &after, compared)
    }

    /// What a viewer gets of a step, byte by byte: with each moment its event, its line and how the table
    /// changes. Whether there is any at all moves her version, and how much it is, its size.
    fn frames(&self, before: &G::State, shots: &[Shot<G>], after: &G::State) -> Vec<Frame> {
        let Self { game, viewer, .. } = *self;
        let mut view = value(&game.view(before, viewer));
        let mut frames = Vec::new();
        for shot in shots {
            let Some(seen) = game.seen(&shot.event, viewer) else {
                continue;
            };
            let moment = value(&game.moment(&shot.state, &shot.event, viewer));
            frames.push(Frame {
                event: bytes(&seen),
                line: game.say_event(&seen),
                turns_page: game.turns_page(&seen),
                change: bytes(&Change::between(&view, &moment)),
            });
            view = moment;
        }
        if let Some(last) = frames.last_mut() {
            let rest = Change::between(&view, &value(&game.view(after, viewer)));
            last.change.push_str(&bytes(&rest));
        }
        frames
    }

    /// Whoever thinks about her view comes to the same end.
    fn same_opinion(&self, real: &G::State, double: &G::State) -> Result<(), String> {
        let Self { game, viewer, .. } = *self;
        let Viewer::Seat(seat) = viewer else {
            return Ok(());
        };
        let opinion = |state: &G::State| {
            let view = game.view(state, viewer);
            let legal = legal(game, state, seat);
            self.players.opinion(game, seat, &view, &legal)
        };
        if opinion(real) == opinion(double) {
            Ok(())
        } else {
            Err("she would play otherwise if something hidden were otherwise".to_owned())
        }
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
        let is_seldom = compared.disguises.is_multiple_of(SELDOM);
        if is_seldom {
            let documents = [real, double].map(|state| {
                let mut document = value(&game.state_doc(state));
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
        if one != other || bytes(&one) != bytes(&other) {
            let (one, other) = (bytes(&one), bytes(&other));
            return Err(format!("sees hidden things\n  {one}\n  {other}"));
        }
        if game.prompt(&one) != game.prompt(&other) {
            return Err("the prompt tells something hidden".to_owned());
        }
        if game.actors(real) != game.actors(double) || game.talk(real) != game.talk(double) {
            return Err("who decides or who may talk tells something hidden".to_owned());
        }
        if game.outcome(real) != game.outcome(double) {
            return Err("the outcome tells something hidden".to_owned());
        }
        // All that the moment of a bot's answer depends on: a service is done at once.
        let is_service = |state: &G::State, seat: Seat| game.is_service(state, seat);
        if Seat::all(game.players()).any(|seat| is_service(real, seat) != is_service(double, seat))
        {
            return Err("the moment of an answer tells something hidden".to_owned());
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
        if is_seldom && game.advise(&one) != game.advise(&other) {
            return Err("the advice tells something hidden".to_owned());
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

/// One moment as it goes over the wire.
#[derive(Debug, PartialEq)]
struct Frame {
    event: String,
    line: Option<Line>,
    turns_page: bool,
    change: String,
}

fn value(data: &impl serde::Serialize) -> Value {
    to_value(data).expect("what is shown is plain data")
}

/// The first moment that is told otherwise.
fn difference(real: &[Frame], other: &[Frame]) -> (String, String) {
    let same = real
        .iter()
        .zip(other)
        .take_while(|(one, other)| one == other);
    let at = same.count();
    let text = |list: &[Frame]| {
        list.get(at)
            .map_or("nothing".to_owned(), |frame| format!("{frame:?}"))
    };
    (text(real), text(other))
}
