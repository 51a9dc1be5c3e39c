//! The deal: all 18 cards, six to each (TW-14).

use coven_core::{BySeat, Seat, Sink};

use super::bidding;
use crate::ThreeWitches;
use crate::card::Cards;
use crate::event::{Event, Seen};
use crate::state::{PLAYERS, Record, Signals, State};

/// Deals round `state.round`; every round has its own stream of the seed (law 2).
pub(crate) fn deal(game: &ThreeWitches, state: &mut State, events: &mut impl Sink<ThreeWitches>) {
    let mut cards = game.sorted;
    state
        .seed
        .stream(u64::from(state.round))
        .shuffle(&mut cards);
    let hand = |seat: Seat| -> Cards {
        let from = seat.index() * 6;
        cards[from..from + 6].iter().copied().collect()
    };
    state.hands = BySeat::from_fn(hand);
    state.discards = BySeat::default();
    state.orb = None;
    state.lead = None;
    state.trick = 0;
    state.table = None;
    state.piles.clear();
    state.signals = BySeat([Signals::default(); 3]);
    state.record = Record {
        dealt: state.hands,
        ..Record::default()
    };
    bidding::open_lap(state, 1);
    let (round, hands) = (state.round, state.hands);
    events.push(state, || {
        Event::each(PLAYERS, |viewer| {
            let hand = |(owner, cards): (Seat, &Cards)| {
                viewer.knows(owner).then(|| game.deck.names(*cards))
            };
            let hands = hands.iter().map(hand).collect();
            Seen::Dealt { round, hands }
        })
    });
    bidding::announce(state, events);
}
