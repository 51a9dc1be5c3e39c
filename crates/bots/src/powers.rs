//! What can be done with a game besides playing it: which bots it has, and what it counts.
//!
//! Every game can be played by chance. What more there is depends on the powers of `coven_core` that it implements, and
//! whoever lists the game says which: `Powers::none().with_heuristic()`.

use std::fmt;
use std::sync::Arc;

use coven_core::{Evaluate, Game, Heuristic, SetupError, Statistics};

use crate::arena::{self, ArenaPlan, ArenaReport};
use crate::bot::{Bot, Chance, Searching, Sensible};
use crate::player::{BotKind, Budget, Player};
use crate::simulate::{self, Figures, SimulationPlan, SimulationReport};

type Make<G> = fn(Budget) -> Box<dyn Bot<G>>;
/// Adds what a finished game counts.
pub(crate) type Count<G> = fn(&G, &<G as Game>::State, &mut Figures);

/// The powers of one game.
pub struct Powers<G: Game> {
    novice: Option<Make<G>>,
    heuristic: Option<Make<G>>,
    search: Option<Make<G>>,
    count: Option<Count<G>>,
}

impl<G: Game> Powers<G> {
    /// A game that can be played, and nothing else: by people and by chance.
    pub const fn none() -> Self {
        Self {
            novice: None,
            heuristic: None,
            search: None,
            count: None,
        }
    }

    /// Everything that there is.
    pub fn all() -> Self
    where
        G: Heuristic + Evaluate + Statistics,
    {
        Self::none()
            .with_heuristic()
            .with_search()
            .with_statistics()
    }

    /// Bots that go by rules of thumb.
    #[must_use]
    pub fn with_heuristic(mut self) -> Self
    where
        G: Heuristic,
    {
        self.novice = Some(|_| Box::new(Sensible::<G>::novice()));
        self.heuristic = Some(|_| Box::new(Sensible::<G>::new()));
        self
    }

    /// Bots that search.
    #[must_use]
    pub fn with_search(mut self) -> Self
    where
        G: Heuristic + Evaluate,
    {
        self.search = Some(|budget| Box::new(Searching::<G>::new(budget)));
        self
    }

    /// Figures in simulations.
    #[must_use]
    pub fn with_statistics(mut self) -> Self
    where
        G: Statistics,
    {
        self.count = Some(|game, end, figures| {
            game.figures(end, &mut |name, part, whole| {
                figures.add(name, part, whole);
            });
        });
        self
    }

    fn maker(&self, kind: BotKind) -> Option<Make<G>> {
        match kind {
            BotKind::Random => Some(|_| Box::new(Chance)),
            BotKind::Novice => self.novice,
            BotKind::Heuristic => self.heuristic,
            BotKind::Search => self.search,
        }
    }

    /// Who plays where this one is wished for: she herself or, where the game has not what she needs, the strongest
    /// below her.
    pub fn stand_in(&self, wished: Player) -> Player {
        let below: &[Player] = match wished.kind {
            BotKind::Search => &[wished, Player::HEURISTIC, Player::RANDOM],
            BotKind::Novice | BotKind::Heuristic => &[wished, Player::RANDOM],
            BotKind::Random => &[wished],
        };
        let found = below.iter().find(|one| self.maker(one.kind).is_some());
        *found.unwrap_or(&Player::RANDOM)
    }

    /// The bot itself, or who stands in for it.
    pub fn bot(&self, wished: Player) -> Box<dyn Bot<G>> {
        let player = self.stand_in(wished);
        match self.maker(player.kind) {
            Some(make) => make(player.budget),
            None => Box::new(Chance),
        }
    }

    pub(crate) fn count(&self) -> Option<Count<G>> {
        self.count
    }

    /// Plays many games. `progress` is told now and then how many are finished.
    pub fn simulate(
        &self,
        content: Arc<G::Content>,
        plan: &SimulationPlan,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<SimulationReport, SetupError> {
        simulate::run(self, content, plan, progress)
    }

    /// Lets bots meet. `progress` is told now and then how many games are finished.
    pub fn arena(
        &self,
        content: Arc<G::Content>,
        plan: &ArenaPlan,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<ArenaReport, SetupError> {
        arena::run(self, content, plan, progress)
    }
}

impl<G: Game> Clone for Powers<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Powers<G> {}

impl<G: Game> fmt::Debug for Powers<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Powers")
            .field("heuristic", &self.heuristic.is_some())
            .field("search", &self.search.is_some())
            .field("statistics", &self.count.is_some())
            .finish_non_exhaustive()
    }
}
