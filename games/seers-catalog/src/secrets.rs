//! What is hidden, from section 10 of the specification (SC-103 to SC-106): other hands, the cards that were
//! removed, what lies in the discard, the meld that somebody else is picking, the chance to come.

use coven_core::{Disguise, Mixed, Rng, Seat, Secrets, Silent, Viewer};

use crate::SeersCatalog;
use crate::action::Action;
use crate::card::{Artifact, Card, Cards};
use crate::phase;
use crate::state::{Draft, State};

impl Secrets for SeersCatalog {
    fn disguise(
        &self,
        state: &State,
        viewer: Viewer,
        next: Option<(Seat, Action)>,
        chance: &mut Rng,
    ) -> Option<Disguise<Self>> {
        if let Some((actor, action)) = next {
            let mut after = state.clone();
            phase::apply(self, &mut after, actor, action, &mut Silent);
            if after.past.len() != state.past.len() {
                // The hands are shown and scored, and new ones are dealt.
                return None;
            }
        }
        let mut other = state.clone();
        other.seed = chance.seed();
        // Whoever acts next must be able to.
        let hidden =
            |seat: &Seat| !viewer.knows(*seat) && next.is_none_or(|(actor, _)| actor != *seat);
        let held: Vec<Seat> = Seat::all(self.players).filter(hidden).collect();
        let mut unknown: Vec<Card> = Vec::new();
        let mut places = vec![state.removed];
        if !self.options.open_history {
            places.push(state.discard);
        }
        places.extend(held.iter().map(|seat| state.hands[*seat]));
        for cards in places {
            unknown.extend(cards.suit_cards().iter());
        }
        // Whether somebody can lead shows at once, and artifacts decide it: they change hands only where
        // nothing happens.
        if next.is_none() {
            let quiet = held.iter().filter(|seat| **seat != state.turn);
            let artifacts = quiet.flat_map(|seat| state.hands[*seat].iter());
            let is_free = |card: &Card| {
                card.as_artifact()
                    .is_some_and(|artifact| artifact != Artifact::FirstMove)
            };
            unknown.extend(artifacts.filter(is_free));
        }
        let (suits, artifacts): (Vec<Card>, Vec<Card>) =
            unknown.into_iter().partition(|card| card.is_suit_card());
        for mixed in [Mixed::of(suits, chance), Mixed::of(artifacts, chance)] {
            let change = |cards: &mut Cards| {
                *cards = cards.iter().map(|card| mixed.get(card)).collect();
            };
            for seat in &held {
                change(&mut other.hands[*seat]);
            }
            change(&mut other.removed);
            if !self.options.open_history {
                change(&mut other.discard);
            }
        }
        if next.is_none() && !viewer.knows(state.turn) {
            other.draft = Draft::EMPTY;
        }
        // SC-74, SC-75: which card goes face down, only its owner and its receiver learn.
        let next = next.map(|(actor, action)| {
            let cards: Vec<Card> = state.hands[actor].suit_cards().iter().collect();
            match action {
                Action::Bag(_) if !viewer.knows(actor) => Action::Bag(*chance.pick(&cards)),
                Action::Raven(_, to) if !viewer.knows(actor) && !viewer.knows(to) => {
                    Action::Raven(*chance.pick(&cards), to)
                }
                action => action,
            }
        });
        Some(Disguise { state: other, next })
    }
}
