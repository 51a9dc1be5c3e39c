//! What a failed check says: enough to see the failure again.

use std::fmt;

/// A broken law, where and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The name of the check.
    pub check: &'static str,
    pub game: &'static str,
    pub players: usize,
    /// The options of the table, as `name=value`.
    pub options: String,
    /// The number of the random game: its seed is `Seed::from_number` of it.
    pub number: u64,
    /// Every action so far, `seat: notation`.
    pub actions: Vec<String>,
    pub problem: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} fails `{}`: {}", self.game, self.check, self.problem)?;
        writeln!(
            f,
            "  {} players, options {}, random game {}, after {} actions:",
            self.players,
            self.options,
            self.number,
            self.actions.len()
        )?;
        self.actions
            .iter()
            .try_for_each(|action| writeln!(f, "    {action}"))
    }
}

impl std::error::Error for Failure {}
