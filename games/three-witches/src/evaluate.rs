//! What a position is worth at the end of a round: the chance to win from the tokens.

use coven_core::{Evaluate, Seat, Statistics};

use crate::ThreeWitches;
use crate::action::Bid;
use crate::state::{GOAL, PLAYERS, State};

/// How often a Lead makes her bid when all play sensibly, measured in games of searching bots.
pub(crate) const MADE: f32 = 0.38;

/// A Lead can go from four tokens to six (TW-D14).
const COUNTS: usize = GOAL as usize + 2;

/// The chance to win for a player with the first number of tokens against two with the others,
/// if everybody leads equally often.
type Chances = [[[f32; COUNTS]; COUNTS]; COUNTS];

static CHANCES: Chances = chances();

/// The share of a win that tokens promise to their owner.
pub(crate) fn chance(mine: u8, one: u8, other: u8) -> f32 {
    let at = |tokens: u8| usize::from(tokens).min(COUNTS - 1);
    CHANCES[at(mine)][at(one)][at(other)]
}

/// The same for a seat of a table with these tokens.
pub(crate) fn chance_of(seat: Seat, tokens: [u8; PLAYERS]) -> f32 {
    let of = |seat: Seat| tokens[seat.index()];
    chance(of(seat), of(seat.left(PLAYERS)), of(seat.right(PLAYERS)))
}

/// Solved backwards: a round adds two tokens, so every position leads to positions with more.
const fn chances() -> Chances {
    let mut table = [[[0.0; COUNTS]; COUNTS]; COUNTS];
    let mut sum = 3 * (COUNTS - 1) + 1;
    while sum > 0 {
        sum -= 1;
        let mut a = 0;
        while a < COUNTS {
            let mut b = 0;
            while b < COUNTS {
                if sum >= a + b && sum - a - b < COUNTS {
                    let c = sum - a - b;
                    table[a][b][c] = solve(&table, a, b, c);
                }
                b += 1;
            }
            a += 1;
        }
    }
    table
}

const fn solve(table: &Chances, a: usize, b: usize, c: usize) -> f32 {
    let goal = GOAL as usize;
    let winners = (a >= goal) as u8 + (b >= goal) as u8 + (c >= goal) as u8;
    if winners > 0 {
        return if a >= goal { 1.0 / winners as f32 } else { 0.0 };
    }
    let made = table[a + 2][b][c] + table[a][b + 2][c] + table[a][b][c + 2];
    let missed = table[a][b + 1][c + 1] + table[a + 1][b][c + 1] + table[a + 1][b + 1][c];
    (MADE * made + (1.0 - MADE) * missed) / 3.0
}

impl Evaluate for ThreeWitches {
    fn evaluate(&self, state: &State, worth: &mut [f32]) {
        for (seat, worth) in Seat::all(PLAYERS).zip(worth) {
            *worth = chance_of(seat, state.tokens.0);
        }
    }

    /// TW-I7: tokens are handed out at the end of a round and nowhere else.
    fn stretch(&self, state: &State) -> u32 {
        state.tokens.0.iter().map(|tokens| u32::from(*tokens)).sum()
    }
}

impl Statistics for ThreeWitches {
    fn figures(&self, end: &State, add: &mut impl FnMut(&'static str, u64, u64)) {
        add("rounds", end.past.len() as u64, 1);
        for record in &end.past {
            let Some(bid) = record.bid else { continue };
            let made = u64::from(record.won == bid.tricks());
            let (share, rate) = match bid {
                Bid::Three => (1, "bids-of-3-made"),
                Bid::Four => (0, "bids-of-4-made"),
            };
            add("bids-made", made, 1);
            add(rate, made, 1);
            add("bids-of-3", share, 1);
            add("exchanges", u64::from(record.exchange_count), 1);
            add("tricks-of-the-lead", u64::from(record.won), 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_share_one_win() {
        for (a, b, c) in [
            (0, 0, 0),
            (4, 4, 4),
            (3, 1, 0),
            (4, 2, 2),
            (6, 1, 3),
            (2, 5, 5),
        ] {
            let sum = chance(a, b, c) + chance(b, c, a) + chance(c, a, b);
            assert!((sum - 1.0).abs() < 1e-5, "{a} {b} {c}: {sum}");
        }
    }

    #[test]
    fn more_tokens_are_better() {
        for mine in 0..4 {
            assert!(chance(mine + 1, 2, 3) > chance(mine, 2, 3), "{mine}");
            assert!(chance(2, mine + 1, 3) < chance(2, mine, 3), "{mine}");
        }
        assert!((chance(5, 4, 4) - 1.0).abs() < f32::EPSILON);
        assert!((chance(5, 5, 2) - 0.5).abs() < f32::EPSILON);
        assert!(chance(2, 5, 5).abs() < f32::EPSILON);
    }
}
