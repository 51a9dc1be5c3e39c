//! The phases of a round. Three questions, side by side: who decides, what is legal, what it does.

mod bidding;
mod brewing;
mod deal;
mod discard;
mod exchange;
mod giving_back;
mod scoring;

use coven_core::{Seat, SeatSet, Sink};

use crate::ThreeWitches;
use crate::action::{Action, Signal};
use crate::event::{Event, Seen};
use crate::state::{PLAYERS, Phase, State};

pub(crate) use bidding::must_bid;
pub(crate) use brewing::{answers, is_void};
pub(crate) use deal::deal;

/// Who must decide now.
pub(crate) fn actors(state: &State) -> SeatSet {
    match state.phase {
        Phase::Opening { turn, .. } | Phase::Raising { turn, .. } => SeatSet::one(turn),
        Phase::Exchange { given, .. } => exchange::actors(&given),
        Phase::Discard => discard::actors(state),
        Phase::Lead | Phase::ReturnSecret => SeatSet::one(state.lead_seat()),
        Phase::FollowFirst | Phase::LatePlay => SeatSet::one(state.first_lesser()),
        Phase::FollowSecond => SeatSet::one(state.second_lesser()),
        Phase::ReturnPropose | Phase::ReturnFinal { .. } => SeatSet::one(state.speaker()),
        Phase::ReturnAnswer { .. } => SeatSet::one(state.partner_of_speaker()),
        Phase::Over => SeatSet::EMPTY,
    }
}

/// What an actor may choose from.
#[inline]
pub(crate) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if !actors(state).contains(seat) {
        return;
    }
    match state.phase {
        Phase::Opening { lap, passes, .. } => bidding::legal_opening(lap, passes, out),
        Phase::Raising { .. } => bidding::legal_raise(out),
        Phase::Exchange { .. } => exchange::legal(state.hands[seat], out),
        Phase::Discard => out.extend(state.hands[seat].iter().map(Action::Discard)),
        Phase::Lead => brewing::legal_lead(state.hands[seat], out),
        Phase::FollowFirst => brewing::legal_first(state, state.hands[seat], out),
        Phase::FollowSecond => brewing::legal_second(state, state.hands[seat], out),
        Phase::LatePlay => out.extend(state.hands[seat].iter().map(Action::Play)),
        Phase::ReturnSecret => giving_back::legal(state, Action::Return, out),
        Phase::ReturnPropose => giving_back::legal(state, Action::Propose, out),
        Phase::ReturnAnswer { .. } => out.extend([Action::Accept, Action::Object]),
        Phase::ReturnFinal { .. } => giving_back::legal(state, Action::Settle, out),
        Phase::Over => {}
    }
}

/// TW-89: what a Lesser may signal, also out of turn.
pub(crate) fn asides(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let lesser = state.lead.is_some_and(|lead| lead != seat);
    if lesser && state.signal_trick().is_some() && state.signals[seat].sent < 2 {
        out.extend(Signal::ALL.map(Action::Signal));
    }
}

/// What a legal action does.
pub(crate) fn apply(
    game: &ThreeWitches,
    state: &mut State,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<ThreeWitches>,
) {
    match action {
        Action::Bid(bid) => bidding::bid(state, seat, bid, events),
        Action::Pass if state.table.is_some() => brewing::pass(state, seat, events),
        Action::Pass => bidding::pass(state, seat, events),
        Action::Exchange(one, other) => exchange::choose(game, state, seat, one, other, events),
        Action::Discard(card) => discard::discard(game, state, seat, card, events),
        Action::Lead { up, down } => brewing::lead(game, state, up, down, events),
        Action::Play(card) => brewing::play(game, state, seat, card, events),
        Action::Return(card) => giving_back::return_secret(game, state, card, events),
        Action::Propose(card) => giving_back::propose(game, state, seat, card, events),
        Action::Accept => giving_back::accept(game, state, seat, events),
        Action::Object => giving_back::object(state, seat, events),
        Action::Settle(card) => giving_back::settle(game, state, card, events),
        Action::Signal(signal) => {
            let signals = &mut state.signals[seat];
            signals.sent += 1;
            signals.current = Some(signal);
            events.push(state, || Event::open(Seen::Signalled { seat, signal }));
        }
    }
}

/// The seat after this one.
fn next(seat: Seat) -> Seat {
    seat.left(PLAYERS)
}
