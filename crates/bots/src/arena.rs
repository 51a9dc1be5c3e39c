//! Which bot plays better, with the luck of the deal taken out.
//!
//! Every pair of contenders meets on the same deals. On each deal either of them sits alone
//! against the other on all other seats, once on every seat, and then the other way round: in three
//! seats A B B, B A B, B B A, and B A A, A B A, A A B. So both sit equally often on every seat of
//! the same deal, and one number a deal remains: how much more a seat of A won than a seat of B.
//! The confidence interval is that of the mean of these numbers.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use coven_core::{Evaluate, Game, Heuristic, OptionValues, Seat, Seed, SetupError};
use serde::Serialize;

use crate::crew::{Crew, Watch};
use crate::player::Player;
use crate::pool;
use crate::powers::Powers;
use crate::time::Began;

/// 95 % of a normal distribution lie within so many standard deviations of its mean.
const NORMAL_95: f64 = 1.96;

/// Who meets whom, and how often.
#[derive(Clone, Debug)]
pub struct ArenaPlan {
    pub players: usize,
    pub options: OptionValues,
    /// At least so many games for every pair; rounded up to whole deals.
    pub games: u64,
    pub seed: u64,
    /// How many threads; all the machine has when not said.
    pub threads: Option<usize>,
    pub contenders: Vec<Player>,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ArenaReport {
    pub game: &'static str,
    pub players: usize,
    pub options: OptionValues,
    pub seed: u64,
    /// Deals for every pair.
    pub deals: u64,
    /// Games of all pairs together.
    pub games: u64,
    pub seconds: f64,
    pub standings: Vec<Standing>,
    pub comparisons: Vec<Comparison>,
}

/// How one contender did over all its seats.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    pub contender: Player,
    /// Seats it sat on, over all games.
    pub seats: u64,
    /// Mean part of a win that a seat got; a shared win counts in parts.
    pub win_share: f64,
    pub mean_score: f64,
    pub decisions: u64,
    /// What a decision took.
    pub mean_millis: f64,
    pub max_millis: f64,
}

/// How one contender did against another, deal by deal.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    pub better: Player,
    pub other: Player,
    pub games: u64,
    /// How much more of a win a seat of the better one got on the same deals.
    pub difference: f64,
    /// The ends of the 95 % confidence interval.
    pub low: f64,
    pub high: f64,
    /// The same in points of the game.
    pub score_difference: f64,
    /// Whether the interval leaves no room for luck.
    pub beyond_luck: bool,
    /// What a seat of the better one won alone against the other, and what it would have won as
    /// an equal.
    pub alone: f64,
    pub fair: f64,
}

/// Lets the contenders meet, in a game that has what all of them need. `progress` is told now and then how many games
/// are finished.
pub fn arena<G: Heuristic + Evaluate>(
    content: Arc<G::Content>,
    plan: &ArenaPlan,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<ArenaReport, SetupError> {
    let powers = Powers::<G>::none().with_heuristic().with_search();
    run(&powers, content, plan, progress)
}

pub(crate) fn run<G: Game>(
    powers: &Powers<G>,
    content: Arc<G::Content>,
    plan: &ArenaPlan,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<ArenaReport, SetupError> {
    let contenders = plan.contenders.iter();
    let contenders: Vec<Player> = contenders.map(|one| powers.stand_in(*one)).collect();
    let game = G::new(content, plan.players, &plan.options)?;
    let count = contenders.len();
    let pairs: Vec<(usize, usize)> = (0..count)
        .flat_map(|a| (a + 1..count).map(move |b| (a, b)))
        .collect();
    let seatings = seatings(plan.players);
    let deals = plan.games.div_ceil(seatings.len() as u64);
    let master = Seed::from_number(plan.seed);
    let finished = AtomicU64::new(0);
    let started = Began::now();

    let work = |piece: u64| {
        let (pair, deal) = ((piece / deals.max(1)) as usize, piece % deals.max(1));
        let (a, b) = pairs[pair];
        let sides = [contenders[a], contenders[b]];
        let mut rng = master.stream(deal);
        let (deal_seed, chance) = (rng.seed(), rng.seed());
        let result = meet(&game, powers, &seatings, sides, deal_seed, chance);
        let played = seatings.len() as u64;
        progress(finished.fetch_add(played, Ordering::Relaxed) + played);
        vec![(piece, result)]
    };
    let merge = |mut one: Vec<(u64, Meeting)>, other: Vec<(u64, Meeting)>| {
        one.extend(other);
        one
    };
    let mut meetings =
        pool::fold(plan.threads, deals * pairs.len() as u64, work, merge).unwrap_or_default();
    // Sums of fractions depend on their order, so they are made in the order of the deals.
    meetings.sort_unstable_by_key(|(piece, _)| *piece);
    let of_pair = |pair: usize| {
        let from = pair * deals as usize;
        meetings[from..from + deals as usize]
            .iter()
            .map(|(_, meeting)| meeting)
    };

    let mut totals = vec![Side::default(); count];
    for (pair, (a, b)) in pairs.iter().enumerate() {
        for meeting in of_pair(pair) {
            totals[*a].add(&meeting.sides[0]);
            totals[*b].add(&meeting.sides[1]);
        }
    }
    Ok(ArenaReport {
        game: G::INFO.id,
        players: plan.players,
        options: game.options(),
        seed: plan.seed,
        deals,
        games: meetings.len() as u64 * seatings.len() as u64,
        seconds: started.elapsed().as_secs_f64(),
        standings: contenders
            .iter()
            .zip(&totals)
            .map(|(contender, side)| side.standing(*contender))
            .collect(),
        comparisons: pairs
            .iter()
            .enumerate()
            .map(|(pair, (a, b))| {
                let meetings: Vec<&Meeting> = of_pair(pair).collect();
                compare([contenders[*a], contenders[*b]], &meetings, plan.players)
            })
            .collect(),
    })
}

/// Who sits where: `false` is the first of the pair, `true` the second.
fn seatings(players: usize) -> Vec<Vec<bool>> {
    let mut all: Vec<Vec<bool>> = Vec::new();
    for many in [true, false] {
        for alone in 0..players {
            let seating: Vec<bool> = (0..players).map(|seat| (seat == alone) != many).collect();
            if !all.contains(&seating) {
                all.push(seating);
            }
        }
    }
    all
}

/// One deal, played in every seating.
fn meet<G: Game>(
    game: &G,
    powers: &Powers<G>,
    seatings: &[Vec<bool>],
    sides: [Player; 2],
    deal: Seed,
    chance: Seed,
) -> Meeting {
    let mut meeting = Meeting::default();
    for seating in seatings {
        let bots = seating
            .iter()
            .map(|second| powers.bot(sides[usize::from(*second)]))
            .collect();
        let mut stopwatch = Stopwatch {
            seating,
            spent: [Spent::default(); 2],
        };
        // A table is audited by the simulation; here a game that breaks a law stops everything.
        let (_, outcome) = Crew::new(bots)
            .play(game, deal, chance, false, &mut stopwatch)
            .unwrap_or_else(|fault| panic!("seed {deal}: {}", fault.problems));
        for (side, spent) in meeting.sides.iter_mut().zip(stopwatch.spent) {
            side.spent.add(spent);
        }
        let winners = outcome.winners();
        let alone =
            [false, true].map(|side| seating.iter().filter(|second| **second == side).count() == 1);
        for seat in Seat::all(seating.len()) {
            let second = usize::from(seating[seat.index()]);
            let won = if winners.contains(&seat) {
                1.0 / winners.len() as f64
            } else {
                0.0
            };
            let side = &mut meeting.sides[second];
            side.seats += 1;
            side.won += won;
            side.score += f64::from(outcome.scores[seat.index()]);
            if alone[second] {
                side.seats_alone += 1;
                side.won_alone += won;
            }
        }
    }
    meeting
}

/// What one deal brought to both sides.
#[derive(Clone, Copy, Debug, Default)]
struct Meeting {
    sides: [Side; 2],
}

#[derive(Clone, Copy, Debug, Default)]
struct Side {
    seats: u64,
    won: f64,
    score: f64,
    seats_alone: u64,
    won_alone: f64,
    spent: Spent,
}

impl Side {
    fn add(&mut self, other: &Self) {
        self.seats += other.seats;
        self.won += other.won;
        self.score += other.score;
        self.seats_alone += other.seats_alone;
        self.won_alone += other.won_alone;
        self.spent.add(other.spent);
    }

    fn win_share(&self) -> f64 {
        self.won / self.seats.max(1) as f64
    }

    fn mean_score(&self) -> f64 {
        self.score / self.seats.max(1) as f64
    }

    fn standing(&self, contender: Player) -> Standing {
        let millis = |time: Duration| time.as_secs_f64() * 1e3;
        Standing {
            contender,
            seats: self.seats,
            win_share: self.win_share(),
            mean_score: self.mean_score(),
            decisions: self.spent.decisions,
            mean_millis: millis(self.spent.total) / self.spent.decisions.max(1) as f64,
            max_millis: millis(self.spent.longest),
        }
    }
}

fn compare(pair: [Player; 2], meetings: &[&Meeting], players: usize) -> Comparison {
    let deals = meetings.len();
    let mut sides = [Side::default(); 2];
    for meeting in meetings {
        sides[0].add(&meeting.sides[0]);
        sides[1].add(&meeting.sides[1]);
    }
    let ahead = usize::from(sides[1].won > sides[0].won);
    let behind = 1 - ahead;
    let differences: Vec<f64> = meetings
        .iter()
        .map(|meeting| meeting.sides[ahead].win_share() - meeting.sides[behind].win_share())
        .collect();
    let (mean, error) = mean_and_error(&differences);
    let better = &sides[ahead];
    Comparison {
        better: pair[ahead],
        other: pair[behind],
        games: deals as u64 * seatings(players).len() as u64,
        difference: mean,
        low: mean - NORMAL_95 * error,
        high: mean + NORMAL_95 * error,
        score_difference: better.mean_score() - sides[behind].mean_score(),
        beyond_luck: deals > 1 && mean - NORMAL_95 * error > 0.0,
        alone: better.won_alone / better.seats_alone.max(1) as f64,
        fair: 1.0 / players as f64,
    }
}

/// The mean and its standard error.
fn mean_and_error(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    if numbers.is_empty() {
        return (0.0, 0.0);
    }
    let mean = numbers.iter().sum::<f64>() / count;
    if numbers.len() == 1 {
        return (mean, f64::INFINITY);
    }
    let variance = numbers
        .iter()
        .map(|number| (number - mean).powi(2))
        .sum::<f64>()
        / (count - 1.0);
    (mean, (variance / count).sqrt())
}

/// What the decisions of one side took.
#[derive(Clone, Copy, Debug, Default)]
struct Spent {
    decisions: u64,
    total: Duration,
    longest: Duration,
}

impl Spent {
    fn add(&mut self, other: Self) {
        self.decisions += other.decisions;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }
}

struct Stopwatch<'a> {
    seating: &'a [bool],
    spent: [Spent; 2],
}

impl<G: Game> Watch<G> for Stopwatch<'_> {
    fn decided(&mut self, seat: Seat, _: G::Action, took: Duration) {
        let side = usize::from(self.seating[seat.index()]);
        self.spent[side].add(Spent {
            decisions: 1,
            total: took,
            longest: took,
        });
    }
}
