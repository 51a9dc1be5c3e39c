//! What is wrong with a state: each thing with its rule, its place and its sentence.
//!
//! An audit runs after every action of every simulated game, so a [`Problems`] takes no memory
//! while nothing is wrong, and a sentence is made only when something is.

use std::fmt;

use serde::Serialize;

use crate::{Arg, Message};

/// More are counted, not kept: a list that nobody reads to its end helps nobody.
const MOST: usize = 100;

/// One thing that is wrong with a state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The rule that is broken, by its id in the specification; empty where none is named.
    pub rule: &'static str,
    /// Where in the document, for example `seats[1].stack`; empty where it is the whole.
    pub place: String,
    pub message: Message,
}

impl Problem {
    pub fn new(rule: &'static str, place: impl fmt::Display, message: Message) -> Self {
        Self {
            rule,
            place: place.to_string(),
            message,
        }
    }
}

/// For logs and tests: rule, place, key and arguments, without a language.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = [self.rule, &self.place];
        let head: Vec<&str> = head.into_iter().filter(|part| !part.is_empty()).collect();
        if !head.is_empty() {
            write!(f, "{}: ", head.join(" "))?;
        }
        f.write_str(&self.message.key)?;
        for (name, arg) in &self.message.args {
            match arg {
                Arg::Number(number) => write!(f, " {name}={number}")?,
                Arg::Seat(seat) => write!(f, " {name}={seat}")?,
                Arg::Key(text) | Arg::Text(text) => write!(f, " {name}={text}")?,
                Arg::Name(spoken) => write!(f, " {name}={}", spoken.en)?,
                Arg::Said(message) => write!(f, " {name}={message:?}")?,
                Arg::List(list) => write!(f, " {name}={list:?}")?,
            }
        }
        Ok(())
    }
}

/// Parts of a state document, one bit each; which bit is which part is a matter of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parts(u64);

impl Parts {
    pub const NONE: Self = Self(0);

    /// The part with this number, below 64.
    pub const fn one(number: u32) -> Self {
        Self(1 << number)
    }

    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Collects what is wrong, so that nobody has to mend one thing to hear of the next.
///
/// ```
/// use coven_core::{Message, Parts, Problems, ensure};
///
/// const HANDS: Parts = Parts::one(0);
///
/// let mut problems = Problems::new();
/// // A reader that cannot read a part says so ...
/// problems.unread(HANDS);
/// ensure!(problems, false, "", "hands[1]", Message::new("problem-no-seat"));
/// // ... and what needs that part is named instead of being checked.
/// if problems.can_check("XY-I1", HANDS) {
///     ensure!(problems, 17 == 18, "XY-I1", Message::new("xy-problem-cards"));
/// }
/// let told = problems.to_string();
/// assert_eq!(told, "hands[1]: problem-no-seat; problem-unchecked rules=XY-I1");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problems {
    found: Vec<Problem>,
    /// How many were found beyond those that are kept.
    more: usize,
    /// What of the document could not be read.
    unread: Parts,
    /// The rules that could not be looked at.
    unchecked: Vec<&'static str>,
}

impl Problems {
    pub const fn new() -> Self {
        Self {
            found: Vec::new(),
            more: 0,
            unread: Parts::NONE,
            unchecked: Vec::new(),
        }
    }

    #[cold]
    pub fn push(&mut self, problem: Problem) {
        if self.found.len() < MOST {
            self.found.push(problem);
        } else {
            self.more += 1;
        }
    }

    /// What was found elsewhere in the same document.
    pub fn append(&mut self, other: Self) {
        other
            .found
            .into_iter()
            .for_each(|problem| self.push(problem));
        self.more += other.more;
        self.unread = self.unread.and(other.unread);
        other.unchecked.into_iter().for_each(|rule| self.skip(rule));
    }

    /// Takes note that these parts hold something else than the document says.
    #[cold]
    pub fn unread(&mut self, parts: Parts) {
        self.unread = self.unread.and(parts);
    }

    /// Whether the parts that an invariant looks at could be read; if not, its rule is named as
    /// not checked.
    #[inline]
    pub fn can_check(&mut self, rule: &'static str, parts: Parts) -> bool {
        if self.unread.0 & parts.0 == 0 {
            return true;
        }
        self.skip(rule);
        false
    }

    /// Names a rule that could not be checked.
    #[cold]
    pub fn skip(&mut self, rule: &'static str) {
        if !self.unchecked.contains(&rule) {
            self.unchecked.push(rule);
        }
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.found.is_empty() && self.unchecked.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Problem> {
        self.found.iter()
    }

    /// Everything that is wrong, at last how much more there is and what was not checked.
    pub fn into_vec(self) -> Vec<Problem> {
        let mut all = self.found;
        if self.more > 0 {
            let message = Message::new("problem-more").number("count", self.more as i64);
            all.push(Problem::new("", "", message));
        }
        if !self.unchecked.is_empty() {
            let rules = self.unchecked.join(", ");
            let message = Message::new("problem-unchecked").text("rules", rules);
            all.push(Problem::new("", "", message));
        }
        all
    }

    /// A thing that was looked at, if nothing is wrong with it.
    pub fn or<T>(self, thing: T) -> Result<T, Self> {
        if self.is_empty() {
            Ok(thing)
        } else {
            Err(self)
        }
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<String> = self
            .clone()
            .into_vec()
            .iter()
            .map(Problem::to_string)
            .collect();
        f.write_str(&all.join("; "))
    }
}

impl std::error::Error for Problems {}

impl FromIterator<Problem> for Problems {
    fn from_iter<I: IntoIterator<Item = Problem>>(problems: I) -> Self {
        let mut all = Self::new();
        problems.into_iter().for_each(|problem| all.push(problem));
        all
    }
}

/// Says what is wrong where something does not hold, and goes on; tells whether it holds. The place
/// and the sentence are made only if it does not.
///
/// `ensure!(problems, holds, "XY-I1", message)`, or with the place before the message.
#[macro_export]
macro_rules! ensure {
    ($problems:expr, $holds:expr, $rule:expr, $message:expr $(,)?) => {
        $crate::ensure!($problems, $holds, $rule, "", $message)
    };
    ($problems:expr, $holds:expr, $rule:expr, $place:expr, $message:expr $(,)?) => {{
        let holds: bool = $holds;
        if !holds {
            $problems.push($crate::Problem::new($rule, $place, $message));
        }
        holds
    }};
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    #[test]
    fn a_list_has_an_end() {
        let mut problems = Problems::new();
        for number in 0..103 {
            let message = Message::new("x").number("number", number);
            ensure!(problems, number < 0, "XY-1", message);
        }
        let all = problems.into_vec();
        assert_eq!(all.len(), 101);
        assert_eq!(all[99].to_string(), "XY-1: x number=99");
        assert_eq!(all[100].to_string(), "problem-more count=3");
    }

    #[test]
    fn what_was_not_read_is_not_checked() {
        let (one, two) = (Parts::one(0), Parts::one(63));
        let mut problems = Problems::new();
        assert!(problems.can_check("XY-I1", one.and(two)));
        problems.unread(two);
        assert!(problems.can_check("XY-I2", one));
        assert!(!problems.can_check("XY-I3", one.and(two)));
        assert!(!problems.can_check("XY-I3", two));
        assert_eq!(
            problems.or(()).unwrap_err().to_string(),
            "problem-unchecked rules=XY-I3"
        );
    }

    #[test]
    fn a_problem_can_be_read_without_a_language() {
        let message = Message::new("xy-hand")
            .seat("seat", Seat::new(1))
            .text("card", "owl-3");
        let problem = Problem::new("XY-I3", "hands[1]", message);
        assert_eq!(
            problem.to_string(),
            "XY-I3 hands[1]: xy-hand card=owl-3 seat=1"
        );
    }
}
