//! Bots: how strong they are, when they answer, and where they think.
//!
//! The moment of an answer is drawn before the bot begins to think, and the bot thinks no longer
//! than that. So the moment tells nothing about the cards, the number of choices or how busy the
//! server is: a busy server makes weaker bots, not slower ones.

mod pool;
mod queue;

use std::time::Duration;

use coven_bots::{BotKind, Level, Player};
use coven_core::{Rng, Seat, Seed};
use coven_table::{BotSpec, Match};
use coven_wire::BotLevel;

pub(crate) use pool::{BotPool, Task};
pub(crate) use queue::{Place, Rank};

/// How long a job thinks before another one may have its thread.
const SLICE: Duration = Duration::from_millis(10);
/// A searching bot needs about this long to play as well as its level promises.
const SEARCH_PAUSE: Duration = Duration::from_millis(400);
/// A service keeps somebody else's turn waiting: a searching bot gets so long for it, others
/// answer at once.
const SERVICE_PAUSE: Duration = Duration::from_millis(200);
/// Where no pause is wished a search ends by its level's limit, or on a busy server after this.
const WITHOUT_PAUSE: Duration = Duration::from_millis(1_350);

/// A stream of a bot's chance for one decision that no bot thinks with.
const MOMENT: u64 = 1 << 48;

/// The bot of a level, with its chance for one decision.
pub(crate) fn spec(level: BotLevel, seed: Seed) -> BotSpec {
    BotSpec {
        player: player(level),
        seed,
    }
}

fn player(level: BotLevel) -> Player {
    let level = match level {
        BotLevel::Easy => Level::Easy,
        BotLevel::Normal => Level::Normal,
        BotLevel::Hard => Level::Hard,
    };
    level.player()
}

pub(crate) const fn name(level: BotLevel) -> &'static str {
    match level {
        BotLevel::Easy => "easy",
        BotLevel::Normal => "normal",
        BotLevel::Hard => "hard",
    }
}

/// The level that decides without a search, if this one does not.
pub(crate) const fn without_search(level: BotLevel) -> BotLevel {
    match level {
        BotLevel::Easy => BotLevel::Easy,
        BotLevel::Normal | BotLevel::Hard => BotLevel::Normal,
    }
}

/// What a bot decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Duty {
    /// Its own turn.
    Turn,
    /// Something for somebody else's turn.
    Service,
}

/// When an answer comes, drawn before the bot thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    /// So long after the question the answer is given, or as soon as it is there.
    pub(crate) answer: Duration,
    /// So long after the question the thinking ends at the latest.
    pub(crate) thinking: Duration,
}

impl Moment {
    /// The moment of one answer. Of the whole table it depends on one thing that everybody sees: whether the
    /// decision is a service.
    pub(crate) fn of(
        game: &dyn Match,
        seat: Seat,
        level: BotLevel,
        wished: Duration,
        chance: &Seed,
    ) -> Self {
        let duty = if game.is_service(seat) {
            Duty::Service
        } else {
            Duty::Turn
        };
        Self::draw(level, duty, wished, &mut chance.stream(MOMENT))
    }

    /// Draws the moment: around the wished pause, a quarter more or less. It depends on nothing but
    /// the level and chance. A wish for no pause is a wish for an answer as soon as there is one.
    fn draw(level: BotLevel, duty: Duty, wished: Duration, chance: &mut Rng) -> Self {
        let searches = player(level).kind == BotKind::Search;
        let around = match duty {
            Duty::Turn if searches => wished.max(SEARCH_PAUSE),
            Duty::Turn => wished,
            Duty::Service if searches => wished.min(SERVICE_PAUSE),
            Duty::Service => Duration::ZERO,
        };
        if wished.is_zero() || around.is_zero() {
            return Self {
                answer: Duration::ZERO,
                thinking: WITHOUT_PAUSE,
            };
        }
        let spread = (around / 2).as_micros() as usize;
        let answer = around * 3 / 4 + Duration::from_micros(chance.below(spread + 1) as u64);
        Self {
            answer,
            // Whoever thinks to the end is in time for the moment, too.
            thinking: answer * 9 / 10,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use coven_conformance::Walk;
    use coven_core::{Content as _, Game as _, OptionValues, Secrets as _, Viewer};
    use coven_old_world::{Cards, OldWorld, State};
    use coven_table::Table;

    use super::*;
    use crate::Settings;

    const LEVELS: [BotLevel; 3] = [BotLevel::Easy, BotLevel::Normal, BotLevel::Hard];
    const WISHED: Duration = Duration::from_millis(700);

    fn chance(number: u64) -> Rng {
        Seed::from_number(number).stream(MOMENT)
    }

    /// Law 4: the moment is the same for what a viewer cannot tell apart, however much the bot has to choose from.
    #[test]
    fn the_moment_is_the_same_in_disguise() {
        let game =
            Arc::new(OldWorld::new(Arc::new(Cards::house()), 3, &OptionValues::default()).unwrap());
        let table = |state: &State| {
            Table::from_state(Arc::clone(&game), Seed::from_number(1), state.clone())
        };
        let (mut other_choices, mut services) = (0, 0);
        let mut walk = Walk::new(&*game, 5);
        let mut rng = walk.chance();
        while let Some((seat, action)) = walk
            .choose()
            .unwrap()
            .filter(|_| walk.actions.len() < 1_500)
        {
            let disguise = game
                .disguise(&walk.state, Viewer::Spectator, None, &mut rng)
                .expect("a table at rest can be disguised");
            let (real, double) = (table(&walk.state), table(&disguise.state));
            let seed = Seed::from_number(walk.actions.len() as u64);
            assert_eq!(real.actors(), double.actors());
            for seat in real.actors() {
                other_choices +=
                    usize::from(real.choices(seat).len() != double.choices(seat).len());
                services += usize::from(real.is_service(seat));
                for level in LEVELS {
                    let moment = |game: &dyn Match| Moment::of(game, seat, level, WISHED, &seed);
                    assert_eq!(moment(&real), moment(&double));
                }
            }
            walk.apply(seat, action);
        }
        assert!(
            other_choices > 10 && services > 0,
            "{other_choices} {services}"
        );
    }

    /// A bot with one choice answers when one with many does.
    #[test]
    fn the_moment_does_not_tell_how_much_there_is_to_choose() {
        let game =
            Arc::new(OldWorld::new(Arc::new(Cards::house()), 2, &OptionValues::default()).unwrap());
        let mut walk = Walk::new(&*game, 2);
        let mut moments = BTreeSet::new();
        let mut counts = BTreeSet::new();
        while let Some((seat, action)) = walk
            .choose()
            .unwrap()
            .filter(|_| walk.actions.len() < 1_500)
        {
            let table =
                Table::from_state(Arc::clone(&game), Seed::from_number(1), walk.state.clone());
            for seat in table
                .actors()
                .into_iter()
                .filter(|seat| !table.is_service(*seat))
            {
                counts.insert(table.choices(seat).len());
                let seed = Seed::from_number(1);
                moments.insert(Moment::of(&table, seat, BotLevel::Hard, WISHED, &seed).answer);
            }
            walk.apply(seat, action);
        }
        assert!(counts.contains(&1) && counts.len() > 10, "{counts:?}");
        assert_eq!(moments.len(), 1, "one draw, one moment");
    }

    #[test]
    fn a_bot_never_answers_in_under_half_a_second_unless_it_is_told_to() {
        let wished = Duration::from_millis(Settings::default().bot_pause_ms);
        for level in LEVELS {
            let mut chance = chance(1);
            let moments: Vec<Duration> = (0..2_000)
                .map(|_| Moment::draw(level, Duty::Turn, wished, &mut chance).answer)
                .collect();
            let (shortest, longest) =
                (moments.iter().min().unwrap(), moments.iter().max().unwrap());
            assert!(*shortest >= Duration::from_millis(500), "{shortest:?}");
            assert!(*longest <= Duration::from_secs(1), "{longest:?}");
            assert!(
                *longest > *shortest + Duration::from_millis(200),
                "they vary"
            );
            let none = Moment::draw(level, Duty::Turn, Duration::ZERO, &mut chance);
            assert_eq!(none.answer, Duration::ZERO);
        }
    }

    /// Otherwise the moment would tell whether there was something to think about.
    #[test]
    fn who_thinks_to_the_end_is_in_time_for_the_moment() {
        for (level, duty, wished) in LEVELS.into_iter().flat_map(|level| {
            [Duty::Turn, Duty::Service]
                .into_iter()
                .flat_map(move |duty| [1, 100, 700, 5_000].map(|wished| (level, duty, wished)))
        }) {
            let moment = Moment::draw(level, duty, Duration::from_millis(wished), &mut chance(7));
            let waits = duty == Duty::Turn || level == BotLevel::Hard;
            assert_eq!(!moment.answer.is_zero(), waits, "a service is done at once");
            assert!(!waits || moment.thinking < moment.answer, "{moment:?}");
            let has_time = level != BotLevel::Hard || duty == Duty::Service;
            assert!(has_time || moment.thinking >= Duration::from_millis(250));
        }
    }

    #[test]
    fn a_table_is_played_out_without_search() {
        for level in LEVELS {
            assert_ne!(player(without_search(level)).kind, BotKind::Search);
        }
    }
}
