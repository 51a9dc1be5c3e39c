//! Laying a meld, step by step (SC-107 to SC-109): pick, attach, lay, and take back.

use coven_core::{Seat, Sink};

use super::{finder, trick};
use crate::SeersCatalog;
use crate::action::Action;
use crate::card::{Artifact, Card, Cards};
use crate::event::{Event, Seen};
use crate::meld::{Meld, Rider, Target};
use crate::state::{Draft, Laid, Phase, State};
use crate::view::{meld_view, rider_view};

/// The next steps of the meld under way. Every one of them has a legal end.
pub(super) fn legal_steps(game: &SeersCatalog, state: &State, out: &mut Vec<Action>) {
    let finder = finder(game, state);
    let Draft { members, riders } = state.draft;
    finder.melds(members, riders, |meld| out.push(Action::Lay(meld)));
    if riders.is_empty() {
        out.extend(finder.picks(members).iter().map(Action::Pick));
    }
    finder.riders(members, riders, |rider| out.push(Action::Attach(rider)));
}

pub(super) fn legal_back(state: &State, out: &mut Vec<Action>) {
    let Draft { members, riders } = state.draft;
    let single_joker = Cards::from_parts(
        members.suit_bits(),
        members.jokers().min(1),
        members.artifacts() | riders.set,
    );
    out.extend(single_joker.iter().map(Action::TakeBack));
    out.push(Action::TakeBackAll);
}

pub(super) fn pick(
    game: &SeersCatalog,
    state: &mut State,
    seat: Seat,
    card: Card,
    events: &mut impl Sink<SeersCatalog>,
) {
    state.draft.members = state.draft.members.with(card);
    // SC-108: nobody else even learns that something was picked.
    events.push(state, || {
        let card = game.catalogue.name(card);
        Event::silent(seat, Seen::Picked { seat, card })
    });
}

pub(super) fn attach(
    game: &SeersCatalog,
    state: &mut State,
    seat: Seat,
    rider: Rider,
    events: &mut impl Sink<SeersCatalog>,
) {
    state.draft.riders = state.draft.riders.with(rider);
    events.push(state, || {
        let rider = rider_view(&game.catalogue, rider);
        Event::silent(seat, Seen::Attached { seat, rider })
    });
}

/// SC-109: with a member go the riders. What is left can still be finished, since what it was
/// taken from could.
pub(super) fn take_back(
    game: &SeersCatalog,
    state: &mut State,
    seat: Seat,
    card: Card,
    events: &mut impl Sink<SeersCatalog>,
) {
    match card.as_artifact() {
        Some(artifact) if state.draft.riders.has(artifact) => {
            state.draft.riders = state.draft.riders.without(artifact);
        }
        _ => {
            state.draft.members = state.draft.members.without(card);
            state.draft.riders = crate::meld::Riders::NONE;
        }
    }
    events.push(state, || {
        let card = Some(game.catalogue.name(card));
        Event::silent(seat, Seen::TookBack { seat, card })
    });
}

pub(super) fn take_back_all(state: &mut State, seat: Seat, events: &mut impl Sink<SeersCatalog>) {
    state.draft = Draft::EMPTY;
    events.push(state, || {
        Event::silent(seat, Seen::TookBack { seat, card: None })
    });
}

/// The meld is laid (SC-86): cards leave the hand, effects happen, then the ends are checked.
pub(super) fn lay(
    game: &SeersCatalog,
    state: &mut State,
    seat: Seat,
    meld: Meld,
    events: &mut impl Sink<SeersCatalog>,
) {
    let lead = state.phase == Phase::Lead;
    let before = state.hands[seat].len();
    state.draft = Draft::EMPTY;
    state.hands[seat] = state.hands[seat].minus(meld.cards());
    if lead {
        state.trick.leader = seat;
    }
    // SC-83: the direction never changes back.
    let was_lower = state.trick.current.is_some_and(|(_, target)| target.lower);
    // SC-58, SC-84: the new meld and its kind are in force.
    let target = Target {
        kind: meld.kind,
        size: meld.size(),
        strength: meld.strength(game.catalogue.numbers()),
        lower: was_lower || meld.riders.has(Artifact::Wolfsbane),
    };
    state.trick.current = Some((seat, target));
    state.trick.melds.push(Laid { seat, meld });
    events.push(state, || {
        let meld = meld_view(&game.catalogue, &meld);
        Event::open(Seen::Laid { seat, meld, lead })
    });
    trick::turn_token(state, seat, before, events);
    // SC-87: the empty hand comes before everything else.
    if state.hands[seat].is_empty() {
        return super::scoring::end_round(game, state, Some(seat), events);
    }
    // SC-82.
    if meld.riders.has(Artifact::StoppedHourglass) {
        return trick::win(game, state, seat, events);
    }
    trick::next(game, state, seat, events);
}
