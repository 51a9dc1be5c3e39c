//! What cards promise: the points that a kind will bring in the end, judged by the cards of it
//! that are held, those that can still be had, and how much of the game is left.

use std::sync::LazyLock;

use coven_core::{Evaluate, Seat, Statistics};

use crate::Glastonbury;
use crate::card::{Card, Kind, Numbers};
use crate::phase;
use crate::score;
use crate::state::{EndReason, MAX_PLAYERS, Phase, State};

/// Steps of the chance to get a card that one wants.
const LEVELS: usize = 17;
/// Cards that usually lie on the field when a line is emptied.
const LEFT_OVER: f32 = 12.0;
/// How much better than by chance a player gets what she wants.
const EAGERNESS: f32 = 1.7;
/// Points by which an uncertain lead is measured, at the end and for each step from it.
const SPREAD_END: f32 = 6.0;
const SPREAD: f32 = 14.0;
/// The part of the worth of a finished game that tells a narrow win from a clear one. It never
/// puts a loser above a winner, and it lets a search prefer the safer of two wins.
const MARGIN_PART: f32 = 0.7;

/// What a kind promises: points that the own colour doubles, and the bonus.
#[derive(Clone, Copy, Debug, Default)]
struct Promise {
    points: f32,
    bonus: f32,
}

/// By level, held numbers and numbers that can still be had.
type Promises = Vec<[[Promise; 16]; 16]>;

static PROMISES: LazyLock<Promises> = LazyLock::new(promises);

fn promises() -> Promises {
    let mut table = vec![[[Promise::default(); 16]; 16]; LEVELS];
    for (level, by_held) in table.iter_mut().enumerate() {
        let chance = level as f32 / (LEVELS - 1) as f32;
        for (held, by_free) in by_held.iter_mut().enumerate() {
            for (free, promise) in by_free
                .iter_mut()
                .enumerate()
                .filter(|(f, _)| f & held == 0)
            {
                *promise = expected(held as u8, free as u8, chance);
            }
        }
    }
    table
}

/// Every free card comes with the same chance, independently.
fn expected(held: u8, free: u8, chance: f32) -> Promise {
    let mut promise = Promise::default();
    for got in (0..16u8).filter(|got| got & !free == 0) {
        let count = got.count_ones() as i32;
        let missed = free.count_ones() as i32 - count;
        let weight = chance.powi(count) * (1.0 - chance).powi(missed);
        let numbers = Numbers::from_bits(held | got);
        let points = score::kind_points(numbers, 0, false) as f32;
        let bonus = if numbers.len() == 4 {
            score::BONUS as f32
        } else {
            0.0
        };
        promise.points += weight * (points - bonus);
        promise.bonus += weight * bonus;
    }
    promise
}

/// How the game stands for planning: which cards can still be had, and how likely.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    /// Ingredients on the field and in the deck, one bit a face.
    pub(crate) free: u128,
    level: usize,
    /// Turns that each player still has, roughly.
    pub(crate) turns: f32,
}

impl Outlook {
    pub(crate) fn of(game: &Glastonbury, state: &State) -> Self {
        let mut gone: u128 = 0;
        for seat in &state.seats.0[..game.players] {
            gone |= seat.stack.held();
        }
        for card in state.out.as_slice().iter().filter(|card| !card.is_powder()) {
            gone |= 1 << card.face();
        }
        let cards = (state.field.occupied().len() + state.deck.len()) as f32;
        let turns = (cards - LEFT_OVER).max(0.0) / game.players as f32;
        let chance = (EAGERNESS * turns / cards.max(1.0)).min(0.8);
        Self {
            free: game.ingredients(state) & !gone,
            level: (chance * (LEVELS - 1) as f32 + 0.5) as usize,
            turns,
        }
    }

    fn free_of(&self, kind: Kind) -> Numbers {
        Numbers::from_bits((self.free >> (4 * kind.index())) as u8)
    }

    fn promise(&self, held: u8, free: u8, own: bool) -> f32 {
        let promise = PROMISES[self.level][usize::from(held)][usize::from(free)];
        promise.points * if own { 2.0 } else { 1.0 } + promise.bonus
    }

    /// What a kind promises a seat.
    pub(crate) fn of_kind(&self, game: &Glastonbury, state: &State, seat: Seat, kind: Kind) -> f32 {
        let held = state.seats[seat].stack.numbers(kind);
        let own = game.is_own(state, seat, kind);
        self.promise(held.bits(), self.free_of(kind).bits(), own)
    }

    /// By how much the promise of a seat changes if it gets this ingredient from the field.
    pub(crate) fn gain(&self, game: &Glastonbury, state: &State, seat: Seat, card: Card) -> f32 {
        let Some((kind, bit)) = bit_of(card) else {
            return 0.0;
        };
        let held = state.seats[seat].stack.numbers(kind).bits();
        let free = self.free_of(kind).bits();
        let own = game.is_own(state, seat, kind);
        self.promise(held | bit, free & !bit, own) - self.promise(held, free, own)
    }

    /// The same if somebody else gets it: mostly a loss.
    pub(crate) fn missed(&self, game: &Glastonbury, state: &State, seat: Seat, card: Card) -> f32 {
        let Some((kind, bit)) = bit_of(card) else {
            return 0.0;
        };
        let held = state.seats[seat].stack.numbers(kind).bits();
        let free = self.free_of(kind).bits();
        let own = game.is_own(state, seat, kind);
        self.promise(held, free & !bit, own) - self.promise(held, free, own)
    }

    /// The same if the seat loses this card of its stack and it can come back to anybody.
    pub(crate) fn lost(&self, game: &Glastonbury, state: &State, seat: Seat, card: Card) -> f32 {
        let Some((kind, bit)) = bit_of(card) else {
            return -self.powder(game, state, seat);
        };
        let held = state.seats[seat].stack.numbers(kind).bits();
        let free = self.free_of(kind).bits();
        let own = game.is_own(state, seat, kind);
        let back = if state.deck.is_empty() { 0 } else { bit };
        self.promise(held & !bit, free | back, own) - self.promise(held, free, own)
    }

    /// What a powder is worth to a seat: what it would bring now, and a little hope.
    pub(crate) fn powder(&self, game: &Glastonbury, state: &State, seat: Seat) -> f32 {
        let stack = &state.seats[seat].stack;
        let now = Kind::all()
            .map(|kind| {
                let (numbers, own) = (stack.numbers(kind), game.is_own(state, seat, kind));
                score::kind_points(numbers, 1, own) - score::kind_points(numbers, 0, own)
            })
            .max();
        let hope = 5.0 * (self.level as f32 / LEVELS as f32);
        hope + 0.8 * now.unwrap_or_default() as f32
    }
}

/// The kind of an ingredient and the bit of its number.
fn bit_of(card: Card) -> Option<(Kind, u8)> {
    let (kind, number) = (card.kind()?, card.number()?);
    Some((kind, 1 << (number - 1)))
}

/// The points that a seat can expect.
fn promised(game: &Glastonbury, state: &State, seat: Seat, outlook: &Outlook) -> f32 {
    let sets: f32 = Kind::all()
        .map(|kind| outlook.of_kind(game, state, seat, kind))
        .sum();
    let powder = f32::from(state.seats[seat].stack.powders()) * outlook.powder(game, state, seat);
    // A recipe counts as far as it stands now; late in the game that is how it will end.
    let a = score::recipe_a(game, state, seat, None).map_or(0.0, |standing| {
        let lead = f32::from(standing.mine) - f32::from(standing.rival);
        let size = f32::from(standing.mine).max(2.0) * f32::from(score::each(game));
        size * sigmoid((lead - 0.5) * 1.5)
    });
    let b = score::recipe_b(game, state, seat)
        .map_or(0.0, |standing| if standing.fulfilled { 6.0 } else { 2.0 });
    sets + powder + a + b
}

pub(crate) fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

impl Evaluate for Glastonbury {
    fn evaluate(&self, state: &State, worth: &mut [f32]) {
        let mut points = [0.0; MAX_PLAYERS];
        let over = matches!(state.phase, Phase::Over { .. });
        let outlook = Outlook::of(self, state);
        for seat in Seat::all(self.players) {
            points[seat.index()] = if over {
                score::points(self, state, seat, state.seats[seat].powder).total() as f32
            } else {
                promised(self, state, seat, &outlook)
            };
        }
        let points = &points[..self.players];
        let best = points.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let winners = points.iter().filter(|points| **points >= best).count() as f32;
        let spread = SPREAD_END + SPREAD * (outlook.turns / 16.0).min(1.0);
        for (seat, worth) in worth.iter_mut().enumerate() {
            let mine = points[seat];
            let others = (0..points.len()).filter(|other| *other != seat);
            let rival = others
                .map(|other| points[other])
                .fold(f32::NEG_INFINITY, f32::max);
            let lead = sigmoid((mine - rival) / spread);
            *worth = if over {
                let won = if mine >= best { 1.0 / winners } else { 0.0 };
                (1.0 - MARGIN_PART) * won + MARGIN_PART * lead
            } else {
                lead
            };
        }
    }

    /// Lines are played out to the end: a game is short, and its end is what counts.
    fn stretch(&self, _: &State) -> u32 {
        0
    }
}

impl Statistics for Glastonbury {
    fn figures(&self, end: &State, add: &mut impl FnMut(&'static str, u64, u64)) {
        let Some(how) = end.end() else { return };
        add("turns", u64::from(end.turns), 1);
        add(
            "only-instants",
            u64::from(how.reason == EndReason::OnlyInstants),
            1,
        );
        for seat in Seat::all(self.players) {
            let stack = &end.seats[seat].stack;
            add("stack-height", stack.len() as u64, 1);
            for kind in Kind::all() {
                let cards = stack.numbers(kind).len();
                if cards > 0 {
                    add("kinds-of-one", u64::from(cards == 1), 1);
                    add("kinds-of-four", u64::from(cards == 4), 1);
                }
            }
            add("spells", u64::from(end.seats[seat].spells.count()), 1);
            let points = score::points(self, end, seat, end.seats[seat].powder);
            // Totals may be negative; shares are not, so they are counted apart.
            add("points-above-zero", points.total().max(0) as u64, 1);
            add("points-below-zero", (-points.total()).max(0) as u64, 1);
            if self.options.recipes {
                add("recipes-a-made", u64::from(points.recipe_a > 0), 1);
                add("recipes-b-made", u64::from(points.recipe_b > 0), 1);
            }
        }
        debug_assert!(!Seat::all(self.players).any(|seat| phase::owes_powder(end, seat)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn promises_end_at_points() {
        for held in 0..16u8 {
            let numbers = Numbers::from_bits(held);
            let none = expected(held, 0, 0.5);
            let sum = none.points + none.bonus;
            assert!(
                (sum - score::kind_points(numbers, 0, false) as f32).abs() < 1e-4,
                "{held}"
            );
            let all = expected(held, 15 & !held, 1.0);
            assert!((all.points - 10.0).abs() < 1e-4 && (all.bonus - 5.0).abs() < 1e-4);
        }
    }

    #[test]
    fn a_third_card_promises_more_than_a_first() {
        let gain = |held: u8, bit: u8, free: u8| {
            let (with, without) = (
                expected(held | bit, free & !bit, 0.3),
                expected(held, free, 0.3),
            );
            with.points + with.bonus - without.points - without.bonus
        };
        assert!(gain(0b0011, 0b1000, 0b1100) > gain(0, 0b1000, 0b1111));
    }
}
