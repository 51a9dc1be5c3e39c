//! The worth of two cards, the winner of a trick, the tokens of a round, the end of the game.

use coven_core::{Outcome, Seat};

use crate::card::Card;
use crate::state::{GOAL, PLAYERS, Phase, Side, State, Trick};

/// The worth of every two cards, by their numbers: a search asks this more often than anything.
static TEAM_VALUES: [[u8; Card::NUMBERS]; Card::NUMBERS] = team_values();

/// What a side's two cards are worth together (TW-57).
pub fn team_value(one: Card, other: Card) -> u8 {
    TEAM_VALUES[one.number()][other.number()]
}

const fn worth(one: Card, other: Card) -> u8 {
    let (rank, other_rank) = (one.rank(), other.rank());
    if one.is_elixir() {
        // TW-61: twice the rank of the other card.
        2 * other_rank
    } else if other.is_elixir() {
        2 * rank
    } else if rank == other_rank || one.same_suit(other) {
        // TW-58, TW-59: equal rank or suit, the sum.
        rank + other_rank
    } else if rank > other_rank {
        // TW-60: otherwise the higher rank alone.
        rank
    } else {
        other_rank
    }
}

const fn team_values() -> [[u8; Card::NUMBERS]; Card::NUMBERS] {
    let mut values = [[0; Card::NUMBERS]; Card::NUMBERS];
    let mut one = 0;
    while one < Card::NUMBERS {
        let mut other = 0;
        while other < Card::NUMBERS {
            values[one][other] = worth(Card::numbered(one), Card::numbered(other));
            other += 1;
        }
        one += 1;
    }
    values
}

/// The worth of both sides: the Lead's two cards and the Lessers' two.
pub(crate) fn trick_values(trick: Trick) -> (u8, u8) {
    let played = |card: Option<Card>| card.expect("a trick is compared when all have played");
    (
        team_value(trick.up, trick.down),
        team_value(played(trick.first), played(trick.second)),
    )
}

/// TW-62, TW-63: the higher value, and the Lead on equal ones.
pub fn trick_winner(lead_value: u8, lesser_value: u8) -> Side {
    if lead_value >= lesser_value {
        Side::Lead
    } else {
        Side::Lessers
    }
}

/// TW-82, TW-83: who has reached the goal when the game is over.
pub(crate) fn winners(state: &State) -> Vec<Seat> {
    if state.phase != Phase::Over {
        return Vec::new();
    }
    Seat::all(PLAYERS)
        .filter(|seat| state.tokens[*seat] >= GOAL)
        .collect()
}

/// The result: winners first, the others by tokens.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let winners = winners(state);
    if winners.is_empty() {
        return None;
    }
    let mut rest: Vec<Seat> = Seat::all(PLAYERS)
        .filter(|seat| !winners.contains(seat))
        .collect();
    rest.sort_by_key(|seat| std::cmp::Reverse(state.tokens[*seat]));
    let mut ranking = vec![winners];
    ranking.extend(
        rest.chunk_by(|a, b| state.tokens[*a] == state.tokens[*b])
            .map(<[Seat]>::to_vec),
    );
    Some(Outcome {
        ranking,
        scores: state
            .tokens
            .0
            .iter()
            .map(|tokens| i32::from(*tokens))
            .collect(),
        reason: "five-tokens".to_owned(),
    })
}
