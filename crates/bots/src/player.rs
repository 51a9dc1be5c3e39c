//! Which bot sits on a seat, and how long it may think.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// A way to decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BotKind {
    /// Any legal action, each equally likely.
    #[default]
    Random,
    /// Rules of thumb with mistakes: now and then any legal action.
    Novice,
    /// What the game's own rules of thumb say.
    Heuristic,
    /// Information-set Monte Carlo tree search.
    Search,
}

impl BotKind {
    pub const ALL: [Self; 4] = [Self::Random, Self::Novice, Self::Heuristic, Self::Search];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Novice => "novice",
            Self::Heuristic => "heuristic",
            Self::Search => "search",
        }
    }
}

/// How much a search may think about one decision: it stops at whichever comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Budget {
    /// Imagined games. Under this limit alone a decision is reproducible.
    pub iterations: u32,
    /// Milliseconds.
    pub millis: u64,
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            iterations: 4_000,
            millis: 300,
        }
    }
}

impl Budget {
    /// So many imagined games, however long they take.
    pub const fn iterations(iterations: u32) -> Self {
        Self {
            iterations,
            millis: u64::MAX,
        }
    }

    /// So many milliseconds, however many imagined games fit in.
    pub const fn millis(millis: u64) -> Self {
        Self {
            iterations: u32::MAX,
            millis,
        }
    }
}

/// A bot with its budget.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Player {
    pub kind: BotKind,
    pub budget: Budget,
}

impl Player {
    pub const RANDOM: Self = Self::new(BotKind::Random, Budget::iterations(1));
    pub const NOVICE: Self = Self::new(BotKind::Novice, Budget::iterations(1));
    pub const HEURISTIC: Self = Self::new(BotKind::Heuristic, Budget::iterations(1));

    pub const fn new(kind: BotKind, budget: Budget) -> Self {
        Self { kind, budget }
    }

    pub const fn search(budget: Budget) -> Self {
        Self::new(BotKind::Search, budget)
    }
}

/// How strong a bot shall be, in the words of a person who opens a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    Easy,
    Normal,
    Hard,
}

impl Level {
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Hard];

    /// The bot that plays at this level.
    pub const fn player(self) -> Player {
        match self {
            Self::Easy => Player::NOVICE,
            Self::Normal => Player::HEURISTIC,
            Self::Hard => Player::search(Budget {
                iterations: 20_000,
                millis: 900,
            }),
        }
    }
}

/// The text names no bot, or no budget.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPlayer(pub String);

impl fmt::Display for BadPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no bot: write random, novice, heuristic, search or search:iterations=2000,ms=300",
            self.0
        )
    }
}

impl std::error::Error for BadPlayer {}

impl FromStr for BotKind {
    type Err = BadPlayer;

    fn from_str(text: &str) -> Result<Self, BadPlayer> {
        let named = Self::ALL.into_iter().find(|kind| kind.name() == text);
        named.ok_or_else(|| BadPlayer(text.chars().take(80).collect()))
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// `iterations=2000`, `ms=300`, or both with a comma. What is not named is not limited.
impl FromStr for Budget {
    type Err = BadPlayer;

    fn from_str(text: &str) -> Result<Self, BadPlayer> {
        let bad = || BadPlayer(text.chars().take(80).collect());
        let mut budget = Self {
            iterations: u32::MAX,
            millis: u64::MAX,
        };
        for part in text.split(',') {
            let (name, number) = part.split_once('=').ok_or_else(bad)?;
            match name {
                "iterations" => budget.iterations = number.parse().map_err(|_| bad())?,
                "ms" => budget.millis = number.parse().map_err(|_| bad())?,
                _ => return Err(bad()),
            }
        }
        // A budget without any end is no budget.
        if budget.iterations == u32::MAX && budget.millis == u64::MAX {
            return Err(bad());
        }
        Ok(budget)
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.iterations, self.millis) {
            (iterations, u64::MAX) => write!(f, "iterations={iterations}"),
            (u32::MAX, millis) => write!(f, "ms={millis}"),
            (iterations, millis) => write!(f, "iterations={iterations},ms={millis}"),
        }
    }
}

/// `random`, `novice`, `heuristic`, `search`, or `search:` and a budget.
impl FromStr for Player {
    type Err = BadPlayer;

    fn from_str(text: &str) -> Result<Self, BadPlayer> {
        match text.split_once(':') {
            None => Ok(match text.parse()? {
                BotKind::Random => Self::RANDOM,
                BotKind::Novice => Self::NOVICE,
                BotKind::Heuristic => Self::HEURISTIC,
                BotKind::Search => Self::search(Budget::default()),
            }),
            Some(("search", budget)) => Ok(Self::search(budget.parse()?)),
            Some(_) => Err(BadPlayer(text.chars().take(80).collect())),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            BotKind::Search => write!(f, "search:{}", self.budget),
            kind => kind.fmt(f),
        }
    }
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_have_one_text() {
        for text in [
            "random",
            "novice",
            "heuristic",
            "search:iterations=7",
            "search:ms=9",
        ] {
            assert_eq!(text.parse::<Player>().expect(text).to_string(), text);
        }
        for level in Level::ALL {
            let player = level.player();
            assert_eq!(player.to_string().parse(), Ok(player));
        }
        let both: Budget = "ms=3,iterations=4"
            .parse()
            .expect("both limits in any order");
        assert_eq!(
            both,
            Budget {
                iterations: 4,
                millis: 3
            }
        );
    }

    #[test]
    fn what_is_no_player_is_refused() {
        for text in [
            "",
            "Random",
            "search:",
            "search:ms",
            "search:ms=x",
            "random:ms=3",
            "search:n=1",
        ] {
            assert!(text.parse::<Player>().is_err(), "{text}");
        }
    }
}
