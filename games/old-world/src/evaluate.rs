//! What a position is worth, for the search, and what a finished game tells the balance report.

use coven_core::{Evaluate, Seat, Statistics};

use crate::OldWorld;
use crate::card::Colour;
use crate::effect::Kept;
use crate::state::{State, Witcher};

/// How much a trophy is worth, where 1 multiplies the odds of the next fight by e.
const TROPHY: f32 = 3.2;
/// A lead of this much makes winning e times as likely as losing.
const LEAD: f32 = 2.6;
/// What a turn alone costs on the way to a good result.
const SOLO_TURN: f32 = 0.018;
/// What a level of the skill that must be mastered alone is worth beyond what it gives in fights.
const SOLO_SKILL: f32 = 0.6;

const COLOURS: [&str; 5] = [
    "gained-blue",
    "gained-red",
    "gained-green",
    "gained-purple",
    "gained-yellow",
];

impl Evaluate for OldWorld {
    fn evaluate(&self, state: &State, worth: &mut [f32]) {
        if state.is_over() {
            for (seat, worth) in worth.iter_mut().enumerate() {
                let won = state.winner == Some(Seat::new(seat));
                *worth = f32::from(u8::from(won));
            }
            return;
        }
        if state.solo() {
            // Fewer turns are better: progress against the clock.
            let witcher = &state.witchers[0];
            // The way to the one skill trophy that must be gained (OW-412).
            let way: f32 = state
                .skill_trophies
                .iter()
                .zip(witcher.skills)
                .map(|(left, level)| f32::from(*left) * f32::from(level) * SOLO_SKILL)
                .sum();
            let gained = witcher.kept.iter();
            let gained = gained.filter(|kept| matches!(kept.card, Kept::SkillTrophy(_)));
            let way = way + gained.count() as f32 * 5.0 * SOLO_SKILL;
            let progress = (self.strength(witcher) + way) / 36.0;
            let turns = f32::from(state.rounds) * SOLO_TURN;
            worth[0] = (0.45 + progress - turns).clamp(0.01, 0.99);
            return;
        }
        // The share of all strength, sharpened: a lead of a trophy tells.
        let mut sum = 0.0;
        for (witcher, worth) in state.witchers.iter().zip(worth.iter_mut()) {
            *worth = (self.strength(witcher) / LEAD).exp();
            sum += *worth;
        }
        for worth in worth.iter_mut() {
            *worth /= sum;
        }
    }

    /// A turn of a player is a stretch.
    fn stretch(&self, state: &State) -> u32 {
        u32::from(state.rounds) * 8 + state.active.index() as u32
    }
}

impl OldWorld {
    /// How far a witcher has come: trophies above all, then what wins the next ones.
    pub(crate) fn strength(&self, witcher: &Witcher) -> f32 {
        let mastered = witcher.skills.contains(&5);
        f32::from(witcher.marker) * TROPHY
            + self.readiness(witcher)
            + f32::from(witcher.gold.min(8)) * 0.12
            + witcher.potions.count() as f32 * 0.08
            + witcher.trails.iter().flatten().count() as f32 * 0.25
            + witcher.tracks.iter().flatten().count() as f32 * 0.1
            + witcher.quests.len().min(3) as f32 * 0.3
            + witcher.kept.len() as f32 * 0.15
            + witcher.hand.len() as f32 * 0.08
            // What can be meditated for is half a trophy.
            + if witcher.marker < 3 && mastered {
                0.8
            } else {
                0.0
            }
    }
}

impl Statistics for OldWorld {
    fn figures(&self, end: &State, add: &mut impl FnMut(&'static str, u64, u64)) {
        let all = end.players() as u64;
        let sum = |pick: &dyn Fn(&Witcher) -> u64| end.witchers.iter().map(pick).sum::<u64>();
        lengths(end, add);
        add("turns-each", sum(&|one| u64::from(one.tally.turns)), all);
        for (level, name) in ["won-level-1", "won-level-2", "won-level-3"]
            .into_iter()
            .enumerate()
        {
            let won = sum(&|one| u64::from(one.tally.beaten[level]));
            add(name, won, sum(&|one| u64::from(one.tally.fights[level])));
        }
        for (level, name) in ["fights-level-1", "fights-level-2", "fights-level-3"]
            .into_iter()
            .enumerate()
        {
            add(name, sum(&|one| u64::from(one.tally.fights[level])), 1);
        }
        add(
            "witcher-fights",
            sum(&|one| u64::from(one.tally.witcher_wins)),
            1,
        );
        let trophies = |kind: fn(&Kept) -> bool| {
            sum(&|one| one.kept.iter().filter(|kept| kind(&kept.card)).count() as u64)
        };
        add(
            "trophies-monster",
            trophies(|kept| matches!(kept, Kept::MonsterTrophy(_))),
            1,
        );
        add(
            "trophies-witcher",
            trophies(|kept| matches!(kept, Kept::SchoolTrophy(_))),
            1,
        );
        add(
            "trophies-skill",
            trophies(|kept| matches!(kept, Kept::SkillTrophy(_))),
            1,
        );
        add("events", sum(&|one| u64::from(one.tally.events)), all);
        let gained = sum(&|one| one.tally.gained.iter().map(|count| u64::from(*count)).sum());
        add("gained", gained, all);
        for (colour, name) in Colour::ALL.iter().zip(COLOURS) {
            let of = sum(&|one| u64::from(one.tally.gained[colour.index()]));
            add(name, of, gained);
        }
        shares(end, add);
    }
}

/// How long it took; alone, which line of the result table it is (OW-423).
fn lengths(end: &State, add: &mut impl FnMut(&'static str, u64, u64)) {
    add("rounds", u64::from(end.rounds), 1);
    if end.solo() {
        let won = end.winner.is_some();
        let title = crate::solo_title(end.rounds);
        for name in [
            "solo-living-legend",
            "solo-almost-legend",
            "solo-professional",
            "solo-reliable",
            "solo-green",
        ] {
            add(name, u64::from(won && title == name), 1);
        }
        return;
    }
    add("length-short", u64::from(end.rounds < 12), 1);
    add(
        "length-12-25",
        u64::from((12..=25).contains(&end.rounds)),
        1,
    );
    add("length-long", u64::from(end.rounds > 25), 1);
}

/// Who wins: by school, and by place in the order of turns.
fn shares(end: &State, add: &mut impl FnMut(&'static str, u64, u64)) {
    const SCHOOLS: [&str; 5] = [
        "wins-wolf",
        "wins-griffin",
        "wins-bear",
        "wins-cat",
        "wins-viper",
    ];
    const ORDER: [&str; 5] = [
        "wins-order-1",
        "wins-order-2",
        "wins-order-3",
        "wins-order-4",
        "wins-order-5",
    ];
    for seat in Seat::all(end.players()) {
        let won = u64::from(end.winner == Some(seat));
        if let Some(school) = end.witcher(seat).school {
            add(SCHOOLS[school.index()], won, 1);
        }
        let place = (seat.index() + end.players() - end.first.index()) % end.players();
        add(ORDER[place], won, 1);
    }
}
