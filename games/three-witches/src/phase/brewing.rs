//! A trick, steps A to E (TW-40 to TW-64).

use coven_core::{BySeat, Seat, Sink};

use super::{giving_back, scoring};
use crate::ThreeWitches;
use crate::action::Action;
use crate::card::{Card, Cards};
use crate::event::{Event, Seen};
use crate::score;
use crate::state::{Phase, Side, Signals, State, TRICKS, Trick};

pub(super) fn start_trick(state: &mut State, number: u8) {
    state.trick = number;
    state.table = None;
    state.phase = Phase::Lead;
}

/// TW-42, TW-43: any two cards, the Elixir never face up.
pub(super) fn legal_lead(hand: Cards, out: &mut Vec<Action>) {
    for up in hand.without(Card::ELIXIR).iter() {
        out.extend(
            hand.without(up)
                .iter()
                .map(|down| Action::Lead { up, down }),
        );
    }
}

/// The cards with which a Lesser may answer: the lead suit if she has it (TW-45, TW-48, TW-50).
pub(crate) fn answers(state: &State, hand: Cards) -> Cards {
    let suit = state
        .trick_on_table()
        .up
        .suit()
        .expect("the Elixir is never led (TW-43)");
    let following = hand.and(suit.cards());
    if following.is_empty() {
        hand
    } else {
        following
    }
}

/// Whether a Lesser has no card of the lead suit.
pub(crate) fn is_void(state: &State, hand: Cards) -> bool {
    let suit = state
        .trick_on_table()
        .up
        .suit()
        .expect("the Elixir is never led (TW-43)");
    hand.and(suit.cards()).is_empty()
}

/// TW-45, TW-46: follow, or any card or a pass when void.
pub(super) fn legal_first(state: &State, hand: Cards, out: &mut Vec<Action>) {
    out.extend(answers(state, hand).iter().map(Action::Play));
    if is_void(state, hand) {
        out.push(Action::Pass);
    }
}

/// TW-48: follow, or any card when void; never a pass.
pub(super) fn legal_second(state: &State, hand: Cards, out: &mut Vec<Action>) {
    out.extend(answers(state, hand).iter().map(Action::Play));
}

pub(super) fn lead(
    game: &ThreeWitches,
    state: &mut State,
    up: Card,
    down: Card,
    events: &mut impl Sink<ThreeWitches>,
) {
    let seat = state.lead_seat();
    state.hands[seat] = state.hands[seat].without(up).without(down);
    state.table = Some(Trick {
        up,
        down,
        first: None,
        second: None,
        passed: false,
    });
    state.phase = Phase::FollowFirst;
    let trick = state.trick;
    events.push(state, || {
        let up = game.deck.name(up);
        Event::secret(seat, game.deck.name(down), |down| Seen::Led {
            seat,
            trick,
            up,
            down,
        })
    });
}

pub(super) fn pass(state: &mut State, seat: Seat, events: &mut impl Sink<ThreeWitches>) {
    state.table.as_mut().expect("a pass answers a lead").passed = true;
    state.phase = Phase::FollowSecond;
    events.push(state, || Event::open(Seen::Passed { seat }));
}

pub(super) fn play(
    game: &ThreeWitches,
    state: &mut State,
    seat: Seat,
    card: Card,
    events: &mut impl Sink<ThreeWitches>,
) {
    state.hands[seat] = state.hands[seat].without(card);
    let trick = state.table.as_mut().expect("a card answers a lead");
    let hidden = trick.is_eye_lead();
    // TW-41: B, then C, then D for a 1st Lesser who passed.
    let step = state.phase;
    match step {
        Phase::FollowSecond => trick.second = Some(card),
        _ => trick.first = Some(card),
    }
    let complete = trick.first.is_some() && trick.second.is_some();
    events.push(state, || {
        let played = |card| Seen::Played { seat, card };
        let card = game.deck.name(card);
        if hidden {
            Event::secret(seat, card, played)
        } else {
            Event::open(played(Some(card)))
        }
    });
    if complete {
        compare(game, state, events);
    } else {
        state.phase = match step {
            Phase::FollowSecond => Phase::LatePlay,
            _ => Phase::FollowSecond,
        };
    }
}

/// Step E: reveal and comparison (TW-56 to TW-63), then what follows from it.
fn compare(game: &ThreeWitches, state: &mut State, events: &mut impl Sink<ThreeWitches>) {
    let trick = *state.trick_on_table();
    let lead = state.lead_seat();
    let values = score::trick_values(trick);
    let winner = score::trick_winner(values.0, values.1);
    // Whoever won has a word about what goes back; from here on the trick lies open.
    state.phase = giving_back::phase(winner);
    // TW-88: from here on signals are about the next trick.
    state.signals = BySeat([Signals::default(); 3]);
    events.push(state, || {
        let name = |card| game.deck.name(card);
        let played = |card: Option<Card>| name(card.expect("both Lessers have played (TW-56)"));
        Event::open(Seen::Revealed {
            lead,
            up: name(trick.up),
            down: name(trick.down),
            first: played(trick.first),
            second: played(trick.second),
            lead_value: values.0,
            lesser_value: values.1,
            winner,
        })
    });
    if state.trick == TRICKS || (game.options.settle_early && is_settled(state, winner)) {
        // TW-74, TW-93: nothing returns, all four cards form the pile.
        giving_back::gather(state, winner, None, false, events);
        scoring::score(game, state, events);
    } else {
        giving_back::start(game, state, winner, events);
    }
}

/// TW-93: whether the bid can no longer be made, counting the trick just compared.
fn is_settled(state: &State, winner: Side) -> bool {
    let (_, bid) = state.orb.expect("a round that is brewed has a bid");
    let won = state.tricks_won(Side::Lead) + u8::from(winner == Side::Lead);
    let left = TRICKS - state.trick;
    won > bid.tricks() || won + left < bid.tricks()
}
