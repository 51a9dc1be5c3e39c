//! The suite: every check on every kind of table.

use std::fmt;

use coven_core::{Determinize, Evaluate, Game, Heuristic, Message, OptionValues, Secrets, Spoken};

use crate::checks::Compared;
use crate::shared::{Work, until_decisions};
use crate::{Failure, checks};

type Make<G> = Box<dyn Fn(usize, &OptionValues) -> G + Send + Sync>;
type Speak = Box<dyn Fn(&Message) -> Result<Spoken, String>>;
type HasHeading = Box<dyn Fn(&str) -> bool>;

/// All checks on one game; see the crate's documentation.
pub struct Suite<G: Game> {
    pub(crate) make: Make<G>,
    pub(crate) players: Vec<usize>,
    pub(crate) options: Vec<OptionValues>,
    games: u64,
    every: usize,
    pub(crate) speak: Option<Speak>,
    has_heading: Option<HasHeading>,
}

impl<G: Game> fmt::Debug for Suite<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Suite")
            .field("game", &G::INFO.id)
            .field("players", &self.players)
            .field("options", &self.options)
            .field("games", &self.games)
            .finish_non_exhaustive()
    }
}

impl<G: Game> Suite<G> {
    /// Every player count of the game; the default options, and each other value once.
    pub fn new(make: impl Fn(usize, &OptionValues) -> G + Send + Sync + 'static) -> Self {
        let (min, max) = G::INFO.players;
        let mut options = vec![OptionValues::default()];
        for spec in G::INFO.options {
            let others = spec.values().iter().skip(1);
            options.extend(others.map(|value| OptionValues::from_iter([(spec.name, *value)])));
        }
        Self {
            make: Box::new(make),
            players: (min..=max).collect(),
            options,
            games: 4,
            every: 1,
            speak: None,
            has_heading: None,
        }
    }

    #[must_use]
    pub fn players(mut self, players: impl IntoIterator<Item = usize>) -> Self {
        self.players = players.into_iter().collect();
        self
    }

    #[must_use]
    pub fn options(mut self, options: impl IntoIterator<Item = OptionValues>) -> Self {
        self.options = options.into_iter().collect();
        self
    }

    /// How many random games are played on each kind of table.
    #[must_use]
    pub fn games(mut self, games: u64) -> Self {
        self.games = games;
        self
    }

    /// Of so many decisions one is compared with its disguises: for a game whose tables take long to look at.
    /// At length (`COVEN_SECRETS_DECISIONS`) every one is.
    #[must_use]
    pub fn every(mut self, every: usize) -> Self {
        self.every = every;
        self
    }

    /// Renders every message that comes up in both languages; says what is missing in some.
    #[must_use]
    pub fn sentences(
        mut self,
        speak: impl Fn(&Message) -> Result<Spoken, String> + 'static,
    ) -> Self {
        self.speak = Some(Box::new(speak));
        self
    }

    /// Looks up the headings of the rules page that prompts refer to.
    #[must_use]
    pub fn headings(mut self, has: impl Fn(&str) -> bool + 'static) -> Self {
        self.has_heading = Some(Box::new(has));
        self
    }

    /// Runs what can be checked of any game. One that can guess what a seat does not see is checked for more, by
    /// [`Suite::run`].
    ///
    /// # Panics
    /// With the first failure, in full.
    pub fn run_rules(&self) {
        self.check_rules()
            .unwrap_or_else(|failure| panic!("{failure}"));
    }

    /// The same, and gives the first failure.
    pub fn check_rules(&self) -> Result<(), Failure> {
        self.each_table(|game, number| {
            play(game, number)?;
            self.records(game, number)
        })
    }

    /// What is shown, written down and said.
    fn records(&self, game: &G, number: u64) -> Result<(), Failure> {
        checks::moments(game, number)?;
        checks::log_replays(game, number)?;
        if number == 0 {
            checks::changed_log(game, number)?;
        }
        if let Some(speak) = &self.speak {
            checks::sentences(game, number, speak)?;
            checks::told_apart(game, number, speak)?;
        }
        if let Some(has) = &self.has_heading {
            checks::headings(game, number, has)?;
        }
        Ok(())
    }

    /// Compares everything that a viewer gets of a table and of its disguises, in random games.
    ///
    /// # Panics
    /// With the first difference, or if hardly anything was disguised.
    pub fn keeps_secrets_at_random(&self) -> Compared
    where
        G: Secrets,
    {
        told(self, self.compare_at_random())
    }

    /// The same, and gives the first difference.
    pub fn compare_at_random(&self) -> Result<Compared, Failure>
    where
        G: Secrets,
    {
        self.compared(checks::disguises)
    }

    /// Looks at this many games of each kind of table, or at as many decisions as `COVEN_SECRETS_DECISIONS`
    /// says, on all processors.
    fn compared(
        &self,
        check: impl Fn(&G, u64, usize) -> Result<Compared, Failure> + Sync,
    ) -> Result<Compared, Failure> {
        let tables: Vec<(usize, &OptionValues)> = self
            .players
            .iter()
            .flat_map(|players| self.options.iter().map(|options| (*players, options)))
            .collect();
        let make = &self.make;
        let decisions = until_decisions();
        let every = decisions.map_or(self.every, |_| 1);
        let work = Work {
            games: self.games * tables.len() as u64,
            decisions,
        };
        work.share(|game| {
            let (players, options) = tables[(game % tables.len() as u64) as usize];
            check(&make(players, options), game / tables.len() as u64, every)
        })
    }

    fn each_table(&self, check: impl Fn(&G, u64) -> Result<(), Failure>) -> Result<(), Failure> {
        for players in &self.players {
            for options in &self.options {
                let game = (self.make)(*players, options);
                (0..self.games).try_for_each(|number| check(&game, number))?;
            }
        }
        Ok(())
    }
}

impl<G: Determinize> Suite<G> {
    /// Runs all checks.
    ///
    /// # Panics
    /// With the first failure, in full.
    pub fn run(&self) {
        self.check().unwrap_or_else(|failure| panic!("{failure}"));
    }

    /// Runs all checks and gives the first failure.
    pub fn check(&self) -> Result<(), Failure> {
        self.each_table(|game, number| {
            play(game, number)?;
            checks::sampling(game, number)?;
            checks::glimpses(game, number)?;
            checks::secrets(game, number)?;
            self.records(game, number)
        })
    }
}

/// How it is played.
fn play<G: Game>(game: &G, number: u64) -> Result<(), Failure> {
    checks::lists(game, number)?;
    checks::doors(game, number)?;
    checks::closed_list(game, number)?;
    checks::determinism(game, number)?;
    checks::serialising(game, number)?;
    checks::silence(game, number)
}

impl<G: Evaluate + Heuristic> Suite<G> {
    /// Checks what bots need besides: judgement and sensible play.
    ///
    /// # Panics
    /// With the first failure, in full.
    pub fn run_powers(&self) {
        self.check_powers()
            .unwrap_or_else(|failure| panic!("{failure}"));
    }

    pub fn check_powers(&self) -> Result<(), Failure> {
        self.each_table(checks::powers)
    }
}

impl<G: Secrets + Heuristic> Suite<G> {
    /// Compares everything that a viewer gets of a table and of its disguises, in random games and in games
    /// that are played sensibly.
    ///
    /// # Panics
    /// With the first difference, or if hardly anything was disguised.
    pub fn keeps_secrets(&self) -> Compared {
        told(self, self.compare_disguises())
    }

    /// The same, and gives the first difference.
    pub fn compare_disguises(&self) -> Result<Compared, Failure> {
        self.compared(|game, number, every| {
            let mut compared = checks::disguises(game, number, every)?;
            compared.add(checks::disguises_in_play(game, number, every)?);
            Ok(compared)
        })
    }
}

/// Prints what was compared.
fn told<G: Game>(_: &Suite<G>, compared: Result<Compared, Failure>) -> Compared {
    let compared = compared.unwrap_or_else(|failure| panic!("{failure}"));
    println!("{}: {compared}", G::INFO.id);
    assert!(
        compared.different * 16 > compared.disguises && compared.steps > compared.decisions,
        "hardly anything was disguised: {compared}"
    );
    compared
}
