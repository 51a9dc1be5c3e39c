//! What the readers of state documents share.

use std::fmt;

use crate::{Game, Message, Parts, Problem, Problems, Seat, Seed, ensure};

/// How much of a foreign text a sentence quotes.
const QUOTED: usize = 40;

/// Reads a document to its end: what cannot be read is noted with its place, the part it belongs to
/// is marked as unread, and something harmless stands in for it.
#[derive(Debug)]
pub struct Reading {
    players: usize,
    problems: Problems,
}

impl Reading {
    pub fn new(players: usize) -> Self {
        Self {
            players,
            problems: Problems::new(),
        }
    }

    /// What was found so far, to add to it.
    pub fn problems(&mut self) -> &mut Problems {
        &mut self.problems
    }

    /// What was found, for the audit to go on with.
    pub fn into_problems(self) -> Problems {
        self.problems
    }

    /// Notes what is wrong with a part: what needs it cannot be checked.
    pub fn fail(
        &mut self,
        part: Parts,
        rule: &'static str,
        place: impl fmt::Display,
        message: Message,
    ) {
        self.problems.unread(part);
        self.problems.push(Problem::new(rule, place, message));
    }

    pub fn seed(&mut self, text: &str) -> Seed {
        text.parse().unwrap_or_else(|_| {
            // No invariant looks at the seed.
            self.fail(Parts::NONE, "", "seed", Message::new("problem-seed"));
            Seed::from_bytes([0; 32])
        })
    }

    /// A seat of this table.
    pub fn seat(&mut self, seat: Seat, part: Parts, place: impl fmt::Display) -> Seat {
        if seat.index() >= self.players {
            let message = Message::new("problem-no-seat").text("seat", seat.to_string());
            self.fail(part, "", place, message);
        }
        seat.clockwise(0, self.players)
    }

    /// Something that is known by its id.
    pub fn known<T>(
        &mut self,
        found: Option<T>,
        id: impl fmt::Display,
        part: Parts,
        place: impl fmt::Display,
    ) -> Option<T> {
        if found.is_none() {
            let message = Message::new("problem-unknown").text("id", quoted(&id.to_string()));
            self.fail(part, "", place, message);
        }
        found
    }

    /// Something that stands where it stands already.
    pub fn twice(&mut self, id: impl fmt::Display, part: Parts, place: impl fmt::Display) {
        let message = Message::new("problem-twice").text("id", id.to_string());
        self.fail(part, "", place, message);
    }

    /// Whether a list has an entry for every player; it says so if not.
    pub fn for_each_player(&mut self, given: usize, part: Parts, place: impl fmt::Display) -> bool {
        if given == self.players {
            return true;
        }
        let message = Message::new("problem-for-each-player")
            .number("given", given as i64)
            .number("players", self.players as i64);
        self.fail(part, "", place, message);
        false
    }

    /// Whether a list is no longer than it can be; it says so if not.
    pub fn at_most(
        &mut self,
        given: usize,
        most: usize,
        part: Parts,
        place: impl fmt::Display,
    ) -> bool {
        if given <= most {
            return true;
        }
        let message = Message::new("problem-too-many")
            .number("given", given as i64)
            .number("most", most as i64);
        self.fail(part, "", place, message);
        false
    }
}

/// Law 6 for a state that comes from outside: it is over, or somebody decides and can. A state that is
/// wrong already is not asked.
pub fn playable<G: Game>(game: &G, state: &G::State, problems: &mut Problems) {
    if !problems.is_empty() {
        return;
    }
    let actors = game.actors(state);
    let goes_on = game.is_over(state) == actors.is_empty();
    ensure!(problems, goes_on, "", Message::new("problem-stuck"));
    let mut actions = Vec::new();
    for seat in actors.iter() {
        actions.clear();
        game.legal(state, seat, &mut actions);
        let message = || Message::new("problem-no-choice").seat("seat", seat);
        ensure!(problems, !actions.is_empty(), "", message());
    }
}

/// A foreign text as a sentence quotes it.
pub fn quoted(text: &str) -> String {
    let plain = text.replace(char::is_control, " ");
    match plain.char_indices().nth(QUOTED) {
        None => plain,
        Some((end, _)) => format!("{}…", &plain[..end]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_cannot_be_read_is_told() {
        let part = Parts::one(3);
        let mut reading = Reading::new(2);
        let first = reading.seat(Seat::new(7), part, "turn");
        assert!(first.index() < 2, "a seat of the table stands in");
        assert_eq!(
            reading.known(None::<u8>, "x".repeat(99), part, "deck[0]"),
            None
        );
        assert!(!reading.at_most(3, 2, part, "deck"));
        assert!(!reading.for_each_player(3, part, "seats"));
        reading.seed("v0:1");
        let mut problems = reading.into_problems();
        assert!(!problems.can_check("XY-I1", part));
        let told = problems.to_string();
        for wanted in [
            "turn: problem-no-seat seat=7",
            "deck[0]: problem-unknown",
            "deck: problem-too-many given=3 most=2",
            "seats: problem-for-each-player given=3 players=2",
            "seed: problem-seed",
            "problem-unchecked rules=XY-I1",
        ] {
            assert!(told.contains(wanted), "{wanted}: {told}");
        }
        assert!(told.len() < 400, "foreign texts are cut: {told}");
    }
}
