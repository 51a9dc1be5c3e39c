//! The checked door: what a request means here and now, or why it is refused.
//!
//! Reasons are tried in the order of section 14 of the specification.

use coven_core::Seat;

use crate::ThreeWitches;
use crate::action::{Action, Bid, Request};
use crate::card::{Card, CardName, Cards};
use crate::content::Deck;
use crate::phase::{self, answers, is_void, must_bid};
use crate::refusal::Refused;
use crate::state::{Phase, Side, State};

pub(crate) fn judge(
    game: &ThreeWitches,
    state: &State,
    seat: Seat,
    request: &Request,
) -> Result<Action, Refused> {
    if state.phase == Phase::Over {
        return Err(Refused::GameOver);
    }
    if let Request::Signal { signal } = request {
        return judge_signal(state, seat).map(|()| Action::Signal(*signal));
    }
    refuse_by_role(state, seat, request)?;
    if !phase::actors(state).contains(seat) {
        return Err(Refused::NotYourTurn);
    }
    let action = judge_in_turn(game, state, seat, request)?;
    // TW-99: one notation an action.
    let written = self::request(&game.deck, action);
    if written == *request {
        Ok(action)
    } else {
        Err(Refused::OtherForm {
            canonical: written.to_string(),
        })
    }
}

/// TW-88 to TW-90.
fn judge_signal(state: &State, seat: Seat) -> Result<(), Refused> {
    if state.lead == Some(seat) {
        return Err(Refused::NotALesser);
    }
    if state.signal_trick().is_none() {
        return Err(Refused::SignalClosed);
    }
    if state.signals[seat].sent >= 2 {
        return Err(Refused::SignalLimit);
    }
    Ok(())
}

/// Reasons that come before "not your turn".
fn refuse_by_role(state: &State, seat: Seat, request: &Request) -> Result<(), Refused> {
    match (request, state.phase) {
        // TW-38.
        (Request::Discard { .. }, _) if state.lead == Some(seat) => Err(Refused::NotALesser),
        // TW-28.
        (Request::Exchange { .. }, Phase::Exchange { given, .. }) if !given[seat].is_empty() => {
            Err(Refused::AlreadyCommitted)
        }
        (Request::Discard { .. }, Phase::Discard) if !state.discards[seat].is_empty() => {
            Err(Refused::AlreadyCommitted)
        }
        // TW-67: from the automatic return until the next lead.
        (Request::Return { card }, Phase::Lead)
            if card.as_str() == CardName::ELIXIR
                && state.lead == Some(seat)
                && state.piles.last().is_some_and(|pile| {
                    pile.winner == Side::Lead && pile.trick.down.is_elixir()
                }) =>
        {
            Err(Refused::ElixirCannotReturn)
        }
        _ => Ok(()),
    }
}

fn judge_in_turn(
    game: &ThreeWitches,
    state: &State,
    seat: Seat,
    request: &Request,
) -> Result<Action, Refused> {
    let deck = &game.deck;
    let hand = state.hands[seat];
    match (request, state.phase) {
        (Request::Bid { tricks }, Phase::Opening { .. }) => Ok(Action::Bid(to_bid(*tricks)?)),
        (Request::Bid { tricks }, Phase::Raising { .. }) => match to_bid(*tricks)? {
            Bid::Four => Ok(Action::Bid(Bid::Four)),
            Bid::Three => Err(Refused::BidNotHigher),
        },
        (Request::Pass, Phase::Opening { lap, passes, .. }) if must_bid(lap, passes) => {
            Err(Refused::MustBid)
        }
        (Request::Pass, Phase::Opening { .. } | Phase::Raising { .. }) => Ok(Action::Pass),
        (Request::Exchange { cards }, Phase::Exchange { .. }) => {
            let [one, other] = held(deck, hand, cards)?;
            if hand.contains(Card::ELIXIR) && !one.is_elixir() && !other.is_elixir() {
                return Err(Refused::MustPassElixir);
            }
            Ok(Action::Exchange(one.min(other), one.max(other)))
        }
        (Request::Discard { cards }, Phase::Discard) => {
            let [card] = held(deck, hand, cards)?;
            Ok(Action::Discard(card))
        }
        (Request::Lead { cards }, Phase::Lead) => {
            let [up, down] = held(deck, hand, cards)?;
            if up.is_elixir() {
                return Err(Refused::ElixirFaceUp);
            }
            Ok(Action::Lead { up, down })
        }
        (Request::Play { card }, Phase::FollowFirst | Phase::FollowSecond | Phase::LatePlay) => {
            let [card] = held(deck, hand, std::slice::from_ref(card))?;
            if answers(state, hand).contains(card) {
                Ok(Action::Play(card))
            } else {
                Err(must_follow(deck, state))
            }
        }
        (Request::Pass, Phase::FollowFirst) if is_void(state, hand) => Ok(Action::Pass),
        (Request::Pass, Phase::FollowFirst) => Err(must_follow(deck, state)),
        (Request::Pass, Phase::FollowSecond | Phase::LatePlay) => Err(Refused::CannotPass),
        (Request::Return { card }, Phase::ReturnSecret) => {
            in_trick(deck, state, card).map(Action::Return)
        }
        (Request::Propose { card }, Phase::ReturnPropose) => {
            in_trick(deck, state, card).map(Action::Propose)
        }
        (Request::Accept, Phase::ReturnAnswer { .. }) => Ok(Action::Accept),
        (Request::Object, Phase::ReturnAnswer { .. }) => Ok(Action::Object),
        (Request::Settle { card }, Phase::ReturnFinal { .. }) => {
            in_trick(deck, state, card).map(Action::Settle)
        }
        _ => Err(Refused::WrongPhase),
    }
}

fn to_bid(tricks: u32) -> Result<Bid, Refused> {
    u8::try_from(tricks)
        .ok()
        .and_then(|t| Bid::try_from(t).ok())
        .ok_or(Refused::BadBid)
}

/// Exactly `N` different cards of the hand: count, duplicates, possession, in this order.
fn held<const N: usize>(
    deck: &Deck,
    hand: Cards,
    names: &[CardName],
) -> Result<[Card; N], Refused> {
    if names.len() != N {
        return Err(Refused::WrongCount {
            wanted: N as u8,
            given: names.len(),
        });
    }
    if (1..N).any(|index| names[..index].contains(&names[index])) {
        return Err(Refused::DuplicateCard);
    }
    let mut cards = [Card::ELIXIR; N];
    for (card, name) in cards.iter_mut().zip(names) {
        *card = deck
            .card(name)
            .filter(|card| hand.contains(*card))
            .ok_or(Refused::CardNotInHand)?;
    }
    Ok(cards)
}

/// TW-65: one of the Lead's two cards of this trick.
fn in_trick(deck: &Deck, state: &State, name: &CardName) -> Result<Card, Refused> {
    deck.card(name)
        .filter(|card| state.trick_on_table().lead_cards().contains(*card))
        .ok_or(Refused::NotInTrick)
}

fn must_follow(deck: &Deck, state: &State) -> Refused {
    let suit = state
        .trick_on_table()
        .up
        .suit()
        .expect("the Elixir is never led (TW-43)");
    Refused::MustFollow {
        suit: deck.suit(suit).plural.clone(),
    }
}

/// The outside form of an action.
pub(crate) fn request(deck: &Deck, action: Action) -> Request {
    let name = |card| deck.name(card);
    match action {
        Action::Pass => Request::Pass,
        Action::Bid(bid) => Request::Bid {
            tricks: u32::from(bid.tricks()),
        },
        Action::Exchange(one, other) => Request::Exchange {
            cards: vec![name(one), name(other)],
        },
        Action::Discard(card) => Request::Discard {
            cards: vec![name(card)],
        },
        Action::Lead { up, down } => Request::Lead {
            cards: vec![name(up), name(down)],
        },
        Action::Play(card) => Request::Play { card: name(card) },
        Action::Return(card) => Request::Return { card: name(card) },
        Action::Propose(card) => Request::Propose { card: name(card) },
        Action::Accept => Request::Accept,
        Action::Object => Request::Object,
        Action::Settle(card) => Request::Settle { card: name(card) },
        Action::Signal(signal) => Request::Signal { signal },
    }
}
