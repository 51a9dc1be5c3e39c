//! The worth of two cards, the winner of a trick, the tokens of a round, the end of the game.

use coven_core::{Outcome, Seat};

use crate::card::Card;
use crate::state::{GOAL, PLAYERS, Phase, Side, State, Trick};

/// What a side's two cards are worth together (TW-57).
pub fn team_value(one: Card, other: Card) -> u8 {
    match (one.is_elixir(), other.is_elixir()) {
        // TW-61: twice the rank of the other card.
        (true, _) => 2 * other.rank(),
        (_, true) => 2 * one.rank(),
        // TW-58, TW-59: equal rank or suit, the sum.
        _ if one.rank() == other.rank() || one.suit() == other.suit() => one.rank() + other.rank(),
        // TW-60: otherwise the higher rank alone.
        _ => one.rank().max(other.rank()),
    }
}

/// The worth of both sides: the Lead's two cards and the Lessers' two.
pub(crate) fn trick_values(trick: &Trick) -> (u8, u8) {
    let played = |card: Option<Card>| card.expect("a trick is compared when all have played");
    (
        team_value(trick.up, trick.down),
        team_value(played(trick.first), played(trick.second)),
    )
}

/// TW-62, TW-63: the higher value, and the Lead on equal ones.
pub fn trick_winner(lead_value: u8, lesser_value: u8) -> Side {
    if lead_value >= lesser_value { Side::Lead } else { Side::Lessers }
}

/// TW-82, TW-83: who has reached the goal when the game is over.
pub(crate) fn winners(state: &State) -> Vec<Seat> {
    if state.phase != Phase::Over {
        return Vec::new();
    }
    Seat::all(PLAYERS).filter(|seat| state.tokens[*seat] >= GOAL).collect()
}

/// The result: winners first, the others by tokens.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let winners = winners(state);
    if winners.is_empty() {
        return None;
    }
    let mut rest: Vec<Seat> = Seat::all(PLAYERS).filter(|seat| !winners.contains(seat)).collect();
    rest.sort_by_key(|seat| std::cmp::Reverse(state.tokens[*seat]));
    let mut ranking = vec![winners];
    ranking.extend(
        rest.chunk_by(|a, b| state.tokens[*a] == state.tokens[*b]).map(<[Seat]>::to_vec),
    );
    Some(Outcome {
        ranking,
        scores: state.tokens.0.iter().map(|tokens| i32::from(*tokens)).collect(),
        reason: "five-tokens".to_owned(),
    })
}
