//! The exchange after a lap without a bid: two cards to the left, all at once (TW-26 to TW-31).

use coven_core::{BySeat, Seat, SeatSet, Sink};

use super::bidding;
use crate::ThreeWitches;
use crate::action::Action;
use crate::card::{Card, Cards};
use crate::event::{Event, Seen};
use crate::state::{PLAYERS, Phase, State};

pub(super) fn start(state: &mut State, lap: u8) {
    state.phase = Phase::Exchange {
        lap,
        given: BySeat::default(),
    };
}

/// TW-28: everybody who has not chosen yet.
pub(super) fn actors(given: &BySeat<Cards, PLAYERS>) -> SeatSet {
    Seat::all(PLAYERS)
        .filter(|seat| given[*seat].is_empty())
        .collect()
}

pub(super) fn legal(hand: Cards, out: &mut Vec<Action>) {
    let others = hand.without(Card::ELIXIR);
    if hand.contains(Card::ELIXIR) {
        // TW-27: the Elixir must go.
        out.extend(
            others
                .iter()
                .map(|card| Action::Exchange(card, Card::ELIXIR)),
        );
        return;
    }
    for one in others.iter() {
        let above = others.iter().filter(move |other| *other > one);
        out.extend(above.map(|other| Action::Exchange(one, other)));
    }
}

pub(super) fn choose(
    game: &ThreeWitches,
    state: &mut State,
    seat: Seat,
    one: Card,
    other: Card,
    events: &mut impl Sink<ThreeWitches>,
) {
    let Phase::Exchange { lap, mut given } = state.phase else {
        unreachable!("an exchange is chosen in its phase")
    };
    let cards = Cards::one(one).with(other);
    given[seat] = cards;
    state.phase = Phase::Exchange { lap, given };
    events.push(state, || {
        let names = game.deck.names(cards);
        Event::secret(seat, names, |cards| Seen::ExchangeChosen { seat, cards })
    });
    if actors(&given).is_empty() {
        // TW-28: the cards move together.
        for giver in Seat::all(PLAYERS) {
            state.hands[giver] = state.hands[giver].minus(given[giver]);
        }
        for giver in Seat::all(PLAYERS) {
            let receiver = giver.left(PLAYERS);
            state.hands[receiver] = state.hands[receiver].or(given[giver]);
        }
        let record = &mut state.record;
        record.exchanges[record.exchange_count as usize] = given;
        record.exchange_count += 1;
        bidding::open_lap(state, lap + 1);
        events.push(state, || {
            Event::each(PLAYERS, |viewer| {
                let cards = |(giver, cards): (Seat, &Cards)| {
                    let party = viewer.knows(giver) || viewer.knows(giver.left(PLAYERS));
                    party.then(|| game.deck.names(*cards))
                };
                let given = given.iter().map(cards).collect();
                Seen::Exchanged { given }
            })
        });
        bidding::announce(state, events);
    }
}
