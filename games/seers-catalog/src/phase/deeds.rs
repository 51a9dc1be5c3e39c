//! Deeds: artifacts played alone that are no meld (SC-64, SC-65, SC-69 to SC-77).

use coven_core::{Seat, SeatSet, Sink};

use super::{scoring, trick};
use crate::SeersCatalog;
use crate::action::Action;
use crate::card::{Artifact, Card, CardName, Cards, iter_suits};
use crate::event::{Event, Seen};
use crate::state::State;

/// Deeds for a follower.
const FOLLOWING: [Artifact; 4] = [
    Artifact::RodOfReincarnation,
    Artifact::BottomlessBag,
    Artifact::RavenCourier,
    Artifact::Bookmark,
];

/// The deeds of a hand that a follower may play (SC-74, SC-75: Bag and Raven need a suit card).
fn following_deeds(hand: Cards) -> impl Iterator<Item = Artifact> {
    FOLLOWING.into_iter().filter(move |artifact| {
        let needs_card = matches!(artifact, Artifact::BottomlessBag | Artifact::RavenCourier);
        hand.has(*artifact) && (!needs_card || hand.suit_bits() != 0)
    })
}

/// SC-23: whether a leader may give the lead away.
pub(crate) fn can_give(hand: Cards) -> bool {
    hand.has(Artifact::GiftOfFate)
}

pub(super) fn legal_when_leading(game: &SeersCatalog, state: &State, out: &mut Vec<Action>) {
    let hand = state.hand();
    if can_give(hand) {
        out.extend(others(game, state.turn).map(Action::Gift));
        if !trick::can_lead(hand) {
            out.push(Action::Yield);
        }
    }
}

pub(super) fn legal_when_following(game: &SeersCatalog, state: &State, out: &mut Vec<Action>) {
    const DEEDS: u16 = Artifact::RodOfReincarnation.bit()
        | Artifact::BottomlessBag.bit()
        | Artifact::RavenCourier.bit()
        | Artifact::Bookmark.bit();
    let hand = state.hand();
    if hand.artifacts() & DEEDS == 0 {
        return;
    }
    for artifact in following_deeds(hand) {
        match artifact {
            Artifact::RodOfReincarnation => out.push(Action::Rod),
            Artifact::BottomlessBag => out.extend(iter_suits(hand.suit_bits()).map(Action::Bag)),
            Artifact::RavenCourier => {
                for card in iter_suits(hand.suit_bits()) {
                    out.extend(others(game, state.turn).map(|to| Action::Raven(card, to)));
                }
            }
            _ => out.push(Action::Bookmark),
        }
    }
}

/// The other seers, clockwise.
fn others(game: &SeersCatalog, seat: Seat) -> impl Iterator<Item = Seat> {
    let players = game.players;
    (1..players).map(move |steps| seat.clockwise(steps, players))
}

/// SC-64: the artifact goes to the discard at once.
fn spend(state: &mut State, seat: Seat, artifact: Artifact) -> usize {
    let before = state.hands[seat].len();
    let card = Card::artifact(artifact);
    state.hands[seat] = state.hands[seat].without(card);
    state.discard = state.discard.with(card);
    before
}

fn name(game: &SeersCatalog, artifact: Artifact) -> CardName {
    game.catalogue.name(Card::artifact(artifact))
}

/// SC-65: out of the trick, unless it was the last card.
fn go(state: &mut State, seat: Seat) {
    if !state.hands[seat].is_empty() {
        trick::leave(state, seat);
    }
}

/// What every following deed ends with (SC-86): token, empty hand, out of the trick.
fn finish(
    game: &SeersCatalog,
    state: &mut State,
    seat: Seat,
    before: usize,
    events: &mut impl Sink<SeersCatalog>,
) {
    trick::turn_token(state, seat, before, events);
    if state.hands[seat].is_empty() {
        return scoring::end_round(game, state, Some(seat), events);
    }
    trick::next(game, state, seat, events);
}

/// SC-69, SC-70, SC-88: the cards of the trick come into the hand; the meld in force stays.
pub(super) fn rod(
    game: &SeersCatalog,
    state: &mut State,
    seat: Seat,
    events: &mut impl Sink<SeersCatalog>,
) {
    let before = spend(state, seat, Artifact::RodOfReincarnation);
    let cards = state.trick.cards();
    state.trick.taken = state.trick.melds.len() as u8;
    state.hands[seat] = state.hands[seat].and(cards);
    go(state, seat);
    events.push(state, || {
        Event::open(Seen::Rod {
            seat,
            artifact: name(game, Artifact::RodOfReincarnation),
            cards: game.catalogue.names(cards),
        })
    });
    finish(game, state, seat, before, events);
}

/// SC-72, SC-73; SC-D21: as the last card it ends the round.
pub(super) fn gift(
    game: &SeersCatalog,
    state: &mut State,
    seat: Seat,
    to: Seat,
    events: &mut impl Sink<SeersCatalog>,
) {
    let before = spend(state, seat, Artifact::GiftOfFate);
    events.push(state, || {
        let artifact = name(game, Artifact::GiftOfFate);
        Event::open(Seen::Gift { seat, artifact, to })
    });
    trick::turn_token(state, seat, before, events);
    if state.hands[seat].is_empty() {
        return scoring::end_round(game, state, Some(seat), events);
    }
    trick::give_lead(game, state, to, events);
}

/// SC-74: a suit card goes face down to the discard.
pub(super) fn bag(
    game: &SeersCatalog,
    state: &mut State,
    seat: Seat,
    card: Card,
    events: &mut impl Sink<SeersCatalog>,
) {
    let before = spend(state, seat, Artifact::BottomlessBag);
    state.hands[seat] = state.hands[seat].without(card);
    state.discard = state.discard.with(card);
    go(state, seat);
    events.push(state, || {
        let artifact = name(game, Artifact::BottomlessBag);
        Event::secret(seat, game.catalogue.name(card), |card| Seen::Bag {
            seat,
            artifact,
            card,
        })
    });
    finish(game, state, seat, before, events);
}

/// SC-75, SC-76: a suit card goes to another seer, whose token may turn.
pub(super) fn raven(
    game: &SeersCatalog,
    state: &mut State,
    seat: Seat,
    card: Card,
    to: Seat,
    events: &mut impl Sink<SeersCatalog>,
) {
    let before = spend(state, seat, Artifact::RavenCourier);
    let receiver_before = state.hands[to].len();
    state.hands[seat] = state.hands[seat].without(card);
    state.hands[to] = state.hands[to].with(card);
    go(state, seat);
    events.push(state, || {
        let artifact = name(game, Artifact::RavenCourier);
        let both = SeatSet::one(seat).with(to);
        Event::secret(both, game.catalogue.name(card), |card| Seen::Raven {
            seat,
            artifact,
            to,
            card,
        })
    });
    trick::turn_token(state, to, receiver_before, events);
    finish(game, state, seat, before, events);
}

/// SC-77.
pub(super) fn bookmark(
    game: &SeersCatalog,
    state: &mut State,
    seat: Seat,
    events: &mut impl Sink<SeersCatalog>,
) {
    let before = spend(state, seat, Artifact::Bookmark);
    go(state, seat);
    events.push(state, || {
        let artifact = name(game, Artifact::Bookmark);
        Event::open(Seen::Bookmark { seat, artifact })
    });
    finish(game, state, seat, before, events);
}
