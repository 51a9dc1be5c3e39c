//! Fuzzing with an eye for structure: real states, logs, content files and notations, changed a
//! little, must be refused with reasons or work as if nothing had happened. Nothing panics.
//!
//! Deterministic: a failure names the number of the input, and the same number gives the same input.
//! `COVEN_FUZZ_INPUTS` says how many inputs each kind gets, for a long run (`make soak`).

mod live;
mod mutate;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use coven_core::{
    Content, Determinize, Entry, Game, Input, LogDocument, LogHeader, Message, OptionValues,
    Problem, Rng, Seat, Seed, Stamp,
};
use serde_json::Value;

use crate::walk::bytes;
use crate::{Suite, Walk};
use live::Imagine;

pub use mutate::{mutate, mutate_text};

/// The stream of chance that changes inputs.
const CHANGES: u64 = 1 << 42;
/// Of one random game so many states are changed.
const STATES_A_GAME: u64 = 8;
/// A game that is played on with changed content: so many decisions.
const CONTENT_STEPS: usize = 30;

/// What was tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    pub inputs: u64,
    /// Inputs that were accepted in spite of the change, and were played on.
    pub accepted: u64,
}

impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} inputs tried, {} of them accepted and played on, 0 panics",
            self.inputs, self.accepted
        )
    }
}

/// An input that broke a promise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fuzzed {
    pub game: &'static str,
    pub players: usize,
    /// The kind of input.
    pub kind: &'static str,
    pub number: u64,
    pub problem: String,
    /// The input as it was given.
    pub input: String,
}

impl fmt::Display for Fuzzed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} for {} players, {} input {}: {}",
            self.game, self.players, self.kind, self.number, self.problem
        )?;
        writeln!(f, "  {}", self.input)
    }
}

/// One input on its way: at which table it is tried, and what it is.
struct Trial<'o> {
    number: u64,
    players: usize,
    options: &'o OptionValues,
    input: String,
}

/// How many inputs each kind gets: `COVEN_FUZZ_INPUTS`, or as many as fit a short test.
pub fn inputs(short: u64) -> u64 {
    let given = std::env::var("COVEN_FUZZ_INPUTS").ok();
    given.and_then(|text| text.parse().ok()).unwrap_or(short)
}

impl<G: Determinize> Suite<G> {
    /// Everything that comes from outside, changed: states, logs, content files. (What is not in the
    /// list of actions is `closed_list`'s matter.)
    ///
    /// # Panics
    /// With the first input that breaks a promise, in full.
    pub fn fuzz(&self) {
        self.fuzz_with(live::imagine);
    }
}

impl<G: Game> Suite<G> {
    /// The same for a game that is only its rules: nobody imagines what she does not see.
    ///
    /// # Panics
    /// With the first input that breaks a promise, in full.
    pub fn fuzz_rules(&self) {
        self.fuzz_with(|_, _, _, _| Ok(()));
    }

    fn fuzz_with(&self, imagine: Imagine<G>) {
        let game = G::INFO.id;
        println!("{game}, states: {}", self.fuzz_states(400, imagine));
        println!("{game}, logs: {}", self.fuzz_logs(60));
        println!("{game}, content files: {}", self.fuzz_content(60));
    }

    /// Changes states of random games and loads them: a match that can be played on, or a list of
    /// problems, each a sentence in every language.
    fn fuzz_states(&self, short: u64, imagine: Imagine<G>) -> Tried {
        let mut documents = Vec::new();
        self.try_each("state", short, |trial| {
            let game = (self.make)(trial.players, trial.options);
            let mut rng = Seed::from_number(trial.number).stream(CHANGES);
            // States of one walk serve several inputs on the same kind of table in turn.
            let kinds = (self.players.len() * self.options.len()) as u64;
            let slot = (trial.number % kinds) as usize;
            let round = trial.number / kinds;
            if documents.len() <= slot {
                documents.resize_with(slot + 1, Vec::new);
            }
            if round.is_multiple_of(STATES_A_GAME) {
                documents[slot] = states(&game, round, &mut rng);
            }
            let document: &Value = rng.pick(&documents[slot]);
            let changed = mutate(document, &mut rng);
            trial.input = changed.to_string();
            live::load(&game, changed, self.speaker(), imagine, &mut rng)
        })
    }

    /// Changes logs, with a right checksum: they are refused, or run as they say.
    ///
    /// # Panics
    /// With the first input that breaks the promise, in full.
    pub fn fuzz_logs(&self, short: u64) -> Tried {
        self.try_each("log", short, |trial| {
            let game = (self.make)(trial.players, trial.options);
            let mut rng = Seed::from_number(trial.number).stream(CHANGES + 1);
            let mut walk = Walk::new(&game, trial.number);
            let length = rng.below(60);
            while walk.actions.len() < length
                && let Some((seat, action)) = walk.choose()?
            {
                walk.apply(seat, action);
            }
            let entries: Vec<Entry> = walk
                .actions
                .iter()
                .map(|(seat, action)| Entry::act(*seat, game.request(*action).to_string()))
                .collect();
            let header = LogHeader::of(&game, walk.seed(), None);
            let sealed = LogDocument::of(&game, header.clone(), entries.clone());
            let checkpoints = sealed.map_or_else(|_| Vec::new(), |log| log.checkpoints);
            let entries = inputs_changed(&game, entries, &mut rng);
            let document = LogDocument::new(&game, header, entries, checkpoints, &walk.state);
            trial.input = document.text();
            let _ = LogDocument::read(&mutate_text(&trial.input, &mut rng));
            let read = LogDocument::read(&trial.input).map_err(|error| format!("{error}"))?;
            Ok(read.replay(&game, |_, _, _| {}).is_ok())
        })
    }

    /// Changes the content file that ships with the game: it is refused with reasons, or a game can
    /// be begun with it.
    ///
    /// # Panics
    /// With the first input that breaks the promise, in full.
    pub fn fuzz_content(&self, short: u64) -> Tried {
        let house: Value = serde_json::from_str(G::Content::HOUSE).expect("the file is JSON");
        self.try_each("content", short, |trial| {
            let mut rng = Seed::from_number(trial.number).stream(CHANGES + 2);
            trial.input = mutate(&house, &mut rng).to_string();
            if rng.below(8) == 0 {
                trial.input = mutate_text(&trial.input, &mut rng);
            }
            let content = match G::Content::parse(&trial.input) {
                Ok(content) => content,
                Err(problems) if problems.is_empty() => {
                    return Err("refused without a reason".to_owned());
                }
                Err(problems) => {
                    problems.iter().try_for_each(|message| self.say(message))?;
                    return Ok(false);
                }
            };
            let game = G::new(Arc::new(content), trial.players, trial.options)
                .map_err(|error| format!("no table can be set up: {error}"))?;
            let mut walk = Walk::new(&game, trial.number);
            while walk.actions.len() < CONTENT_STEPS
                && let Some((seat, action)) = walk.choose()?
            {
                walk.apply(seat, action);
                let sound = game.sound(&walk.state);
                sound.map_err(|problems| format!("a game with it is unsound: {problems}"))?;
            }
            Ok(true)
        })
    }

    /// Tries inputs of one kind. A trial notes its input before it gives it to anybody, and says
    /// whether it was accepted, or what is wrong.
    fn try_each(
        &self,
        kind: &'static str,
        short: u64,
        mut one: impl FnMut(&mut Trial<'_>) -> Result<bool, String>,
    ) -> Tried {
        let mut tried = Tried::default();
        for number in 0..inputs(short) {
            let (players, options) = self.kind_of_table(number);
            let input = String::new();
            let mut trial = Trial {
                number,
                players,
                options,
                input,
            };
            let accepted = guarded(|| one(&mut trial)).unwrap_or_else(|problem| {
                let fuzzed = Fuzzed {
                    game: G::INFO.id,
                    players,
                    kind,
                    number,
                    problem,
                    input: trial.input,
                };
                panic!("{fuzzed}  options {options:?}")
            });
            tried.inputs += 1;
            tried.accepted += u64::from(accepted);
        }
        tried
    }

    /// The kinds of tables in turn.
    fn kind_of_table(&self, number: u64) -> (usize, &OptionValues) {
        let number = number as usize;
        let players = self.players[number % self.players.len()];
        let options = &self.options[number / self.players.len() % self.options.len()];
        (players, options)
    }

    fn speaker(&self) -> impl Fn(&Problem) -> Result<(), String> {
        |problem| self.say(&problem.message)
    }

    fn say(&self, message: &Message) -> Result<(), String> {
        match &self.speak {
            Some(speak) => speak(message)
                .map(drop)
                .map_err(|missing| format!("{}: {missing}", message.key)),
            None => Ok(()),
        }
    }
}

/// The inputs of a game with something among them that was not there: another kind of input, another
/// order, another seat or number.
fn inputs_changed<G: Game>(game: &G, mut entries: Vec<Entry>, rng: &mut Rng) -> Vec<Entry> {
    if rng.below(2) == 0 {
        let seat = Seat::new(rng.below(game.players()));
        let to = rng.below(entries.len() + 2);
        let input = match rng.below(7) {
            0 => Input::TimeOut,
            1 => Input::Resign,
            2 | 3 => Input::TakeBack { to },
            4 => Input::DrawOffered,
            5 => Input::Closed { draw: true },
            _ => Input::StandInEnds,
        };
        let stamp = Stamp {
            at: Some(rng.below(1000) as u64),
            by: None,
        };
        let at = rng.below(entries.len() + 1);
        entries.insert(at, Entry::of(stamp, seat, input));
    }
    let written = serde_json::to_value(&entries).expect("entries are plain data");
    // What cannot be read as entries any more is left as it was.
    serde_json::from_value(mutate(&written, rng)).unwrap_or(entries)
}

/// Some states of a random game, its last among them.
fn states<G: Game>(game: &G, number: u64, rng: &mut Rng) -> Vec<Value> {
    let mut walk = Walk::new(game, number);
    let mut kept: Vec<Value> = Vec::new();
    let mut seen = 0;
    loop {
        // Every state of the game has the same chance to be kept.
        seen += 1;
        let text = || serde_json::from_str(&bytes(&game.state_doc(&walk.state)));
        if kept.len() < STATES_A_GAME as usize {
            kept.extend(text().ok());
        } else {
            let at = rng.below(seen);
            if at < kept.len()
                && let Ok(document) = text()
            {
                kept[at] = document;
            }
        }
        match walk.choose() {
            Ok(Some((seat, action))) => drop(walk.apply(seat, action)),
            _ => return kept,
        }
    }
}

/// A panic becomes a problem like any other.
fn guarded<T>(run: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let said = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| panic.downcast_ref::<&str>().copied());
        Err(format!("panic: {}", said.unwrap_or("without a word")))
    })
}
