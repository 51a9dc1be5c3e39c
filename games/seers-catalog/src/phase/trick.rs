//! The course of a trick: who leads, whose turn it is, who has passed, who wins.

use coven_core::{Seat, Sink};

use super::scoring;
use crate::SeersCatalog;
use crate::card::{Artifact, Cards};
use crate::event::{Event, Seen};
use crate::finder::Picks;
use crate::state::{BONUS_LINE, FinishedTrick, Phase, State, Trick};

/// SC-20: a new trick.
pub(super) fn begin(
    game: &SeersCatalog,
    state: &mut State,
    number: u8,
    leader: Seat,
    events: &mut impl Sink<SeersCatalog>,
) {
    state.trick = Trick::new(number, leader, game.players);
    events.push(state, || {
        Event::open(Seen::TrickBegun {
            trick: number,
            leader,
        })
    });
    give_lead(game, state, leader, events);
}

/// SC-24: what a legal lead needs.
pub(crate) fn can_lead(hand: Cards) -> bool {
    hand.suit_bits() != 0 || hand.has(Artifact::FirstMove) || hand.has(Artifact::FullMoonBlade)
}

/// SC-25: the leader leads, or decides about her Gift, or yields by herself.
pub(super) fn give_lead(
    game: &SeersCatalog,
    state: &mut State,
    leader: Seat,
    events: &mut impl Sink<SeersCatalog>,
) {
    state.phase = Phase::Lead;
    state.turn = leader;
    state.trick.leader = leader;
    let hand = state.hands[leader];
    if !can_lead(hand) && !hand.has(Artifact::GiftOfFate) {
        yield_lead(game, state, leader, events);
    }
}

/// SC-25, SC-27: the lead goes to the first seer clockwise who can, or the round ends.
pub(super) fn yield_lead(
    game: &SeersCatalog,
    state: &mut State,
    from: Seat,
    events: &mut impl Sink<SeersCatalog>,
) {
    let others = (1..game.players).map(|steps| from.clockwise(steps, game.players));
    let to = others.into_iter().find(|seat| can_lead(state.hands[*seat]));
    if let Some(to) = to {
        state.turn = to;
        state.trick.leader = to;
    }
    events.push(state, || Event::open(Seen::Yielded { from, to }));
    if to.is_none() {
        scoring::end_round(game, state, None, events);
    }
}

/// SC-32, SC-33, SC-43: in bonus a pass needs an empty list of picks.
pub(crate) fn may_pass(state: &State, picks: &Picks) -> bool {
    state.hand().len() > BONUS_LINE || picks.is_empty()
}

pub(super) fn pass(
    game: &SeersCatalog,
    state: &mut State,
    seat: Seat,
    events: &mut impl Sink<SeersCatalog>,
) {
    leave(state, seat);
    events.push(state, || Event::open(Seen::Passed { seat }));
    next(game, state, seat, events);
}

/// SC-31, SC-65: out of the trick.
pub(super) fn leave(state: &mut State, seat: Seat) {
    state.trick.inside = state.trick.inside.without(seat);
}

/// SC-28: the next seer clockwise who is still in the trick; SC-35: it ends when one is left.
pub(super) fn next(
    game: &SeersCatalog,
    state: &mut State,
    after: Seat,
    events: &mut impl Sink<SeersCatalog>,
) {
    let inside = state.trick.inside;
    if inside.len() == 1 {
        let winner = inside
            .first()
            .expect("the owner of the current meld is in the trick (SC-36)");
        return win(game, state, winner, events);
    }
    let mut seat = after.left(game.players);
    while !inside.contains(seat) {
        seat = seat.left(game.players);
    }
    state.phase = Phase::Follow;
    state.turn = seat;
}

/// SC-35: the cards go to the discard and the winner leads.
pub(super) fn win(
    game: &SeersCatalog,
    state: &mut State,
    winner: Seat,
    events: &mut impl Sink<SeersCatalog>,
) {
    state.discard = state.discard.and(state.trick.cards());
    let number = state.trick.number;
    if game.options.open_history {
        state.finished.push(FinishedTrick {
            leader: state
                .trick
                .melds
                .first()
                .map_or(state.trick.leader, |laid| laid.seat),
            winner,
            melds: state.trick.melds.to_vec(),
        });
    }
    state.trick.melds.clear();
    state.trick.current = None;
    state.trick.leader = winner;
    events.push(state, || {
        Event::open(Seen::TrickWon {
            trick: number,
            winner,
        })
    });
    begin(game, state, number.saturating_add(1), winner, events);
}

/// SC-38: the token is turned when the hand has crossed the line.
pub(super) fn turn_token(
    state: &State,
    seat: Seat,
    cards_before: usize,
    events: &mut impl Sink<SeersCatalog>,
) {
    let bonus = state.in_bonus(seat);
    if bonus != (cards_before <= BONUS_LINE) {
        events.push(state, || Event::open(Seen::BonusTurned { seat, bonus }));
    }
}
