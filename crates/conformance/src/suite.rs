//! The suite: every check on every kind of table.

use std::cell::Cell;
use std::fmt;

use coven_core::{Determinize, Evaluate, Game, Heuristic, Message, OptionValues, Secrets, Spoken};

use crate::checks::Compared;
use crate::{Failure, checks};

type Make<G> = Box<dyn Fn(usize, &OptionValues) -> G>;
type Speak = Box<dyn Fn(&Message) -> Result<Spoken, String>>;
type HasHeading = Box<dyn Fn(&str) -> bool>;

/// How many games of each kind of table are compared with their disguises: a few, or as many as
/// `COVEN_SECRETS_GAMES` says.
pub fn secret_games(usually: u64) -> u64 {
    let told = std::env::var("COVEN_SECRETS_GAMES").ok();
    told.and_then(|told| told.parse().ok()).unwrap_or(usually)
}

/// All checks on one game; see the crate's documentation.
pub struct Suite<G: Game> {
    pub(crate) make: Make<G>,
    pub(crate) players: Vec<usize>,
    pub(crate) options: Vec<OptionValues>,
    games: u64,
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
    pub fn new(make: impl Fn(usize, &OptionValues) -> G + 'static) -> Self {
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

    /// Compares everything that a viewer gets of a table and of its disguises.
    ///
    /// # Panics
    /// With the first difference, or if hardly anything was disguised.
    pub fn keeps_secrets(&self) -> Compared
    where
        G: Secrets,
    {
        let compared = self
            .compare_disguises()
            .unwrap_or_else(|failure| panic!("{failure}"));
        assert!(
            compared.different * 16 > compared.disguises && compared.steps > compared.decisions,
            "hardly anything was disguised: {compared:?}"
        );
        compared
    }

    /// The same, and gives the first difference.
    pub fn compare_disguises(&self) -> Result<Compared, Failure>
    where
        G: Secrets,
    {
        let compared = Cell::new(Compared::default());
        self.each_table(|game, number| {
            let mut sum = compared.get();
            sum.add(checks::disguises(game, number)?);
            compared.set(sum);
            Ok(())
        })?;
        Ok(compared.get())
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
