//! A game written down for a person to read: every decision, what it did, what each viewer was
//! shown, and what changed in each view.

use std::fmt::Write as _;

use coven_core::{Determinize, Game, Heuristic, Line, Rng, Seat, Viewer, state_hash};
use serde_json::Value;

use crate::walk::{bytes, legal, viewers};

/// Writes a playthrough while a game is played through it.
#[derive(Debug)]
pub struct Playthrough<'g, G: Game> {
    game: &'g G,
    pub state: G::State,
    text: String,
    steps: usize,
    views: Vec<Value>,
    views_in_full: bool,
}

impl<'g, G: Game> Playthrough<'g, G> {
    /// Begins with a state and what led to it.
    pub fn new(game: &'g G, title: &str, state: G::State, opening: &[G::Event]) -> Self {
        Self::begin(game, title, state, opening, true)
    }

    /// The same for a game with big views: of each view only a fingerprint is written.
    pub fn brief(game: &'g G, title: &str, state: G::State, opening: &[G::Event]) -> Self {
        Self::begin(game, title, state, opening, false)
    }

    fn begin(
        game: &'g G,
        title: &str,
        state: G::State,
        opening: &[G::Event],
        views_in_full: bool,
    ) -> Self {
        let mut written = Self {
            views_in_full,
            game,
            views: vec![Value::Null; game.players() + 1],
            state,
            text: format!("# {title}\n"),
            steps: 0,
        };
        for (name, value) in &game.options().0 {
            let _ = writeln!(written.text, "option {name} = {value}");
        }
        written.text.push('\n');
        written.events(opening);
        written.changes();
        written
    }

    /// Plays one action through the checked door and writes down what it did.
    ///
    /// # Panics
    /// If the action is refused: a playthrough is made of legal actions.
    pub fn act(&mut self, seat: Seat, notation: &str) {
        let request: G::Request = notation
            .parse()
            .expect("a playthrough is written in notation");
        let action = self
            .game
            .judge(&self.state, seat, &request)
            .unwrap_or_else(|refusal| {
                let code = coven_core::Refusal::code(&refusal);
                panic!(
                    "step {}, seat {seat}: `{notation}` is refused: {code}",
                    self.steps + 1
                )
            });
        let choices: Vec<String> = legal(self.game, &self.state, seat)
            .into_iter()
            .map(|action| self.game.request(action).to_string())
            .collect();
        self.steps += 1;
        let _ = writeln!(self.text, "\n## {}. seat {seat}: {notation}", self.steps);
        let _ = writeln!(self.text, "choices: {}", choices.join(" | "));
        let mut events = Vec::new();
        self.game.apply(&mut self.state, seat, action, &mut events);
        self.events(&events);
        self.changes();
    }

    /// The first who must decide does anything she may; gives whether there was anybody.
    pub fn act_by_chance(&mut self, rng: &mut Rng) -> bool {
        self.act_by(|_, _, legal| rng.below(legal.len()))
    }

    fn act_by(&mut self, choose: impl FnOnce(&Self, Seat, &[G::Action]) -> usize) -> bool {
        let Some(seat) = self.game.actors(&self.state).first() else {
            return false;
        };
        let legal = legal(self.game, &self.state, seat);
        let action = legal[choose(self, seat, &legal)];
        self.act(seat, &self.game.request(action).to_string());
        true
    }

    /// The text, closed with the outcome and the hash of the last state.
    pub fn finish(mut self) -> String {
        let outcome = self.game.outcome(&self.state);
        let _ = writeln!(self.text, "\noutcome: {}", bytes(&outcome));
        let _ = writeln!(self.text, "hash: {}", state_hash(self.game, &self.state));
        self.text
    }

    /// One line where all see the same, otherwise one for each viewer.
    fn events(&mut self, events: &[G::Event]) {
        for event in events {
            let shown: Vec<Option<G::Seen>> = viewers(self.game.players())
                .map(|v| self.game.seen(event, v))
                .collect();
            let mut write = |who: String, seen: &Option<G::Seen>| {
                let words: Option<Line> = seen.as_ref().and_then(|s| self.game.say_event(s));
                let said = words.map_or("silent".to_owned(), |line| line.message.key);
                let _ = writeln!(self.text, "{who}: {} ({said})", bytes(seen));
            };
            if shown.iter().all(|seen| *seen == shown[0]) {
                write("all".to_owned(), &shown[0]);
                continue;
            }
            for (viewer, seen) in viewers(self.game.players()).zip(&shown) {
                write(name(viewer), seen);
            }
        }
    }

    /// What changed in the view of each viewer since the last step.
    fn changes(&mut self) {
        for (viewer, old) in viewers(self.game.players()).zip(&mut self.views) {
            let view = self.game.view(&self.state, viewer);
            let prompt = self.game.prompt(&view);
            let new = serde_json::to_value(view).expect("a view is plain data");
            if !self.views_in_full {
                let print = fingerprint(&new.to_string());
                let key = prompt.message.key;
                let _ = writeln!(self.text, "view {}: {print:016x} [{key}]", name(viewer));
                continue;
            }
            let changed: Vec<String> = match (&new, &*old) {
                (Value::Object(new), Value::Object(old)) => new
                    .iter()
                    .filter(|(key, value)| old.get(*key) != Some(*value))
                    .map(|(key, value)| format!("{key}={value}"))
                    .collect(),
                _ => vec![new.to_string()],
            };
            let _ = writeln!(
                self.text,
                "view {}: {} [{}]",
                name(viewer),
                changed.join(" "),
                prompt.message.key
            );
            *old = new;
        }
    }
}

impl<G: Heuristic> Playthrough<'_, G> {
    /// The first who must decide does what looks best by her view alone; gives whether there was anybody.
    pub fn act_sensibly(&mut self, rng: &mut Rng) -> bool {
        self.act_by(|written, seat, legal| {
            let view = written.game.view(&written.state, Viewer::Seat(seat));
            let memory = <G as Determinize>::Memory::default();
            written.game.choose(seat, &view, &memory, legal, rng)
        })
    }
}

/// FNV-1a: tells one text from another, on every machine in the same way.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat {seat}"),
        Viewer::Spectator => "spectator".to_owned(),
        Viewer::Referee => "referee".to_owned(),
    }
}
