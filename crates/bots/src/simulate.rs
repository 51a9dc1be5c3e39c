//! Many games at once: how fast, how long, who wins, and whether every invariant holds.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use coven_core::{
    Evaluate, Game, Heuristic, OptionValues, Outcome, Problem, Rng, Seat, Seed, SetupError, Silent,
    Statistics,
};
use serde::Serialize;

use crate::crew::{Crew, Fault, MAX_DECISIONS, Watch};
use crate::player::{BotKind, Player};
use crate::pool;
use crate::powers::Powers;
use crate::time::Began;

/// Divisible by every number of winners that can share a game, so that shares add up exactly and
/// in any order.
const WHOLE_WIN: u64 = 840;
/// Games in one piece of work, where a game is quick.
const CHUNK: u64 = 64;

/// What to play.
#[derive(Clone, Debug)]
pub struct SimulationPlan {
    pub players: usize,
    pub options: OptionValues,
    pub games: u64,
    pub seed: u64,
    /// How many threads; all the machine has when not said.
    pub threads: Option<usize>,
    /// Who plays, seat by seat, over again where there are more seats; nobody named means chance. Where the game has not
    /// what a bot needs, the strongest below it plays; the report names who did.
    pub bots: Vec<Player>,
    /// Whether every invariant is checked after every action.
    pub audit: bool,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SimulationReport {
    pub game: &'static str,
    pub players: usize,
    pub options: OptionValues,
    pub seed: u64,
    pub bots: Vec<Player>,
    /// Whether the invariants were checked.
    pub audit: bool,
    pub games: u64,
    pub decisions: u64,
    pub seconds: f64,
    pub games_per_second: f64,
    pub decisions_per_second: f64,
    /// The share of games that each seat won; a shared win counts in parts.
    pub win_shares: Vec<f64>,
    pub decisions_per_game: Distribution,
    /// What the game itself counts.
    pub figures: Vec<Figure>,
    /// How many games broke a law, and the first of them.
    pub violations: u64,
    pub first_violation: Option<Violation>,
}

/// The least, the mean and the most.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Distribution {
    pub min: u64,
    pub mean: f64,
    pub max: u64,
}

/// One thing that a game counts, summed over all games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figure {
    pub name: &'static str,
    pub part: u64,
    pub whole: u64,
    pub value: f64,
}

/// A game that broke a law, told so that it can be played again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Violation {
    pub problems: Vec<Problem>,
    /// The number of the game in this simulation.
    pub game: u64,
    /// The seed of that game.
    pub seed: String,
    /// What was played until then, in notation.
    pub actions: Vec<(Seat, String)>,
}

/// Plays as planned, a game that has every power. `progress` is told now and then how many games are finished.
pub fn simulate<G: Heuristic + Evaluate + Statistics>(
    content: Arc<G::Content>,
    plan: &SimulationPlan,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<SimulationReport, SetupError> {
    run(&Powers::<G>::all(), content, plan, progress)
}

pub(crate) fn run<G: Game>(
    powers: &Powers<G>,
    content: Arc<G::Content>,
    plan: &SimulationPlan,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<SimulationReport, SetupError> {
    let game = G::new(content, plan.players, &plan.options)?;
    let seats: Vec<Player> = (0..plan.players)
        .map(|seat| match plan.bots.len() {
            0 => Player::RANDOM,
            count => powers.stand_in(plan.bots[seat % count]),
        })
        .collect();
    let simulation = Simulation {
        game: &game,
        powers,
        master: Seed::from_number(plan.seed),
        all_random: seats.iter().all(|player| player.kind == BotKind::Random),
        seats: &seats,
        audit: plan.audit,
    };
    // A game of chance is over in microseconds, a game of searching bots is worth a piece of its own.
    let chunk = if simulation.all_random { CHUNK } else { 1 };
    let finished = AtomicU64::new(0);
    let started = Began::now();
    let work = |number: u64| {
        let games = number * chunk..((number + 1) * chunk).min(plan.games);
        let count = games.end - games.start;
        let tally = simulation.play(games);
        progress(finished.fetch_add(count, Ordering::Relaxed) + count);
        tally
    };
    let pieces = plan.games.div_ceil(chunk);
    let tally = pool::fold(plan.threads, pieces, work, Tally::merge)
        .unwrap_or_else(|| Tally::new(plan.players));
    Ok(tally.report(&game, plan, &seats, started.elapsed()))
}

/// What all games of a simulation share.
struct Simulation<'a, G: Game> {
    game: &'a G,
    powers: &'a Powers<G>,
    master: Seed,
    seats: &'a [Player],
    all_random: bool,
    audit: bool,
}

impl<G: Game> Simulation<'_, G> {
    fn crew(&self) -> Crew<G> {
        let bots = self.seats.iter().map(|player| self.powers.bot(*player));
        Crew::new(bots.collect())
    }

    fn play(&self, games: std::ops::Range<u64>) -> Tally {
        let mut tally = Tally::new(self.seats.len());
        let mut crew = self.crew();
        let mut legal = Vec::new();
        for number in games {
            let mut rng = self.master.stream(number);
            let deal = rng.seed();
            let mut count = Count(0);
            let end = if self.all_random {
                play_by_chance(
                    self.game, deal, &mut rng, self.audit, &mut legal, &mut count,
                )
            } else {
                crew.play(self.game, deal, rng.seed(), self.audit, &mut count)
            };
            match end {
                Ok((end, outcome)) => {
                    tally.add(&outcome, count.0);
                    if let Some(count) = self.powers.count() {
                        count(self.game, &end, &mut tally.figures);
                    }
                }
                Err(fault) => tally.fail(self.tell(number, fault)),
            }
        }
        tally
    }

    /// Plays a failed game again, this time writing down what is played.
    fn tell(&self, number: u64, fault: Fault) -> Violation {
        let mut rng = self.master.stream(number);
        let deal = rng.seed();
        let mut log = Log {
            game: self.game,
            actions: Vec::new(),
        };
        let again = if self.all_random {
            play_by_chance(
                self.game,
                deal,
                &mut rng,
                self.audit,
                &mut Vec::new(),
                &mut log,
            )
        } else {
            self.crew()
                .play(self.game, deal, rng.seed(), self.audit, &mut log)
        };
        Violation {
            // A bot under a clock may play another game the second time; then the log is of that.
            problems: again.err().unwrap_or(fault).problems.into_vec(),
            game: number,
            seed: deal.to_string(),
            actions: log.actions,
        }
    }
}

/// Plays a game by chance alone: no views, no events, no memory taken once the buffer has grown.
fn play_by_chance<G: Game>(
    game: &G,
    deal: Seed,
    rng: &mut Rng,
    audit: bool,
    legal: &mut Vec<G::Action>,
    watch: &mut impl Watch<G>,
) -> Result<(G::State, Outcome), Fault> {
    let mut state = game.start(deal, &mut Silent);
    for _ in 0..MAX_DECISIONS {
        if audit {
            game.sound(&state).map_err(|problems| Fault { problems })?;
        }
        let Some(seat) = game.actors(&state).first() else {
            return match game.outcome(&state) {
                Some(outcome) => Ok((state, outcome)),
                None => Err(Fault::stuck()),
            };
        };
        legal.clear();
        game.legal(&state, seat, legal);
        if legal.is_empty() {
            return Err(Fault::no_choice(seat));
        }
        let action = *rng.pick(legal);
        watch.decided(seat, action, Duration::ZERO);
        game.apply(&mut state, seat, action, &mut Silent);
    }
    Err(Fault::endless())
}

struct Count(u64);

impl<G: Game> Watch<G> for Count {
    fn decided(&mut self, _: Seat, _: G::Action, _: Duration) {
        self.0 += 1;
    }
}

struct Log<'a, G> {
    game: &'a G,
    actions: Vec<(Seat, String)>,
}

impl<G: Game> Watch<G> for Log<'_, G> {
    fn decided(&mut self, seat: Seat, action: G::Action, _: Duration) {
        self.actions
            .push((seat, self.game.request(action).to_string()));
    }
}

/// What finished games count, by name: parts of wholes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Figures(Vec<(&'static str, u64, u64)>);

impl Figures {
    #[inline]
    pub(crate) fn add(&mut self, name: &'static str, part: u64, whole: u64) {
        match self.0.iter_mut().find(|figure| figure.0 == name) {
            Some(figure) => {
                figure.1 += part;
                figure.2 += whole;
            }
            None => self.0.push((name, part, whole)),
        }
    }
}

/// What is summed over games: whole numbers only, so that the order does not matter.
#[derive(Clone, Debug)]
struct Tally {
    games: u64,
    decisions: u64,
    shortest: u64,
    longest: u64,
    /// In parts of [`WHOLE_WIN`].
    wins: Vec<u64>,
    figures: Figures,
    violations: u64,
    first: Option<Violation>,
}

impl Tally {
    fn new(players: usize) -> Self {
        Self {
            games: 0,
            decisions: 0,
            shortest: u64::MAX,
            longest: 0,
            wins: vec![0; players],
            figures: Figures::default(),
            violations: 0,
            first: None,
        }
    }

    fn add(&mut self, outcome: &Outcome, decisions: u64) {
        self.games += 1;
        self.decisions += decisions;
        self.shortest = self.shortest.min(decisions);
        self.longest = self.longest.max(decisions);
        let winners = outcome.winners();
        for winner in winners {
            self.wins[winner.index()] += WHOLE_WIN / winners.len() as u64;
        }
    }

    fn fail(&mut self, violation: Violation) {
        self.games += 1;
        self.violations += 1;
        self.keep_first(Some(violation));
    }

    fn keep_first(&mut self, other: Option<Violation>) {
        let number =
            |violation: &Option<Violation>| violation.as_ref().map_or(u64::MAX, |v| v.game);
        if number(&other) < number(&self.first) {
            self.first = other;
        }
    }

    fn merge(mut self, other: Self) -> Self {
        self.games += other.games;
        self.decisions += other.decisions;
        self.shortest = self.shortest.min(other.shortest);
        self.longest = self.longest.max(other.longest);
        for (mine, theirs) in self.wins.iter_mut().zip(&other.wins) {
            *mine += theirs;
        }
        for (name, part, whole) in other.figures.0 {
            self.figures.add(name, part, whole);
        }
        self.violations += other.violations;
        self.keep_first(other.first);
        self
    }

    fn report<G: Game>(
        mut self,
        game: &G,
        plan: &SimulationPlan,
        seats: &[Player],
        took: Duration,
    ) -> SimulationReport {
        let seconds = took.as_secs_f64();
        let ended = (self.games - self.violations).max(1) as f64;
        // Chunks finish in any order, so figures arrive in any order.
        self.figures.0.sort_unstable();
        SimulationReport {
            game: G::INFO.id,
            players: plan.players,
            options: game.options(),
            seed: plan.seed,
            bots: seats.to_vec(),
            audit: plan.audit,
            games: self.games,
            decisions: self.decisions,
            seconds,
            games_per_second: self.games as f64 / seconds,
            decisions_per_second: self.decisions as f64 / seconds,
            win_shares: self
                .wins
                .iter()
                .map(|wins| *wins as f64 / WHOLE_WIN as f64 / ended)
                .collect(),
            decisions_per_game: Distribution {
                min: if self.longest == 0 { 0 } else { self.shortest },
                mean: self.decisions as f64 / ended,
                max: self.longest,
            },
            figures: self
                .figures
                .0
                .into_iter()
                .map(|(name, part, whole)| Figure {
                    name,
                    part,
                    whole,
                    value: part as f64 / whole.max(1) as f64,
                })
                .collect(),
            violations: self.violations,
            first_violation: self.first,
        }
    }
}
