//! What is hidden, from the table of section 9 (TW-95): other hands, other discards, face-down cards of a
//! trick, which card went back in secret, records of rounds that are not reviewed, the chance to come.

use coven_core::{Disguise, Game as _, Mixed, Rng, Seat, Secrets, Silent, Viewer};

use crate::ThreeWitches;
use crate::action::Action;
use crate::card::{Card, Cards};
use crate::phase;
use crate::state::{BySeatRecord, PLAYERS, Phase, Record, State, Trick};

/// Mixtures that are tried before the cards stay as they are.
const TRIES: usize = 24;

impl Secrets for ThreeWitches {
    fn disguise(
        &self,
        state: &State,
        viewer: Viewer,
        next: Option<(Seat, Action)>,
        chance: &mut Rng,
    ) -> Option<Disguise<Self>> {
        let mut kept = Cards::one(Card::ELIXIR);
        if let Some((actor, action)) = next {
            let mut after = state.clone();
            phase::apply(self, &mut after, actor, action, &mut Silent);
            if after.past.len() != state.past.len() {
                // The round is scored and reviewed, and a new one is dealt.
                return None;
            }
            if !is_hidden(action, &after, viewer.knows(actor)) {
                kept = kept.or(shown(state, &after, actor));
            }
        }
        let hidden = hidden(state, viewer).minus(kept);
        let mixtures = (0..TRIES).map(|_| self.mixture(state, viewer, hidden, kept, chance));
        // Whoever strayed from the lead suit holds no card of it (TW-I10): not every mixture can be.
        let sound = mixtures
            .into_iter()
            .find(|(other, _)| self.sound(other).is_ok());
        let (other, mixed) = sound.unwrap_or_else(|| {
            let seed = chance.seed();
            let state = state.clone();
            (State { seed, ..state }, Mixed::of([], chance))
        });
        let next = next.map(|(_, action)| match action {
            Action::Discard(card) => Action::Discard(mixed.get(card)),
            Action::Exchange(one, two) => {
                let (one, two) = (mixed.get(one), mixed.get(two));
                Action::Exchange(one.min(two), one.max(two))
            }
            action => action,
        });
        Some(Disguise { state: other, next })
    }
}

/// Whether the others learn only that something was chosen (TW-28, TW-36).
fn is_hidden(action: Action, after: &State, is_own: bool) -> bool {
    let still = matches!(
        after.phase,
        Phase::Exchange { .. } | Phase::Discard | Phase::Lead
    );
    !is_own && still && matches!(action, Action::Discard(_) | Action::Exchange(..))
}

impl ThreeWitches {
    fn mixture(
        &self,
        state: &State,
        viewer: Viewer,
        hidden: Cards,
        kept: Cards,
        chance: &mut Rng,
    ) -> (State, Mixed<Card>) {
        let mut other = state.clone();
        other.seed = chance.seed();
        let mixed = Mixed::of(hidden.iter(), chance);
        exchange_cards(&mut other, viewer, &mixed);
        return_others(&mut other, viewer, kept, chance);
        if !self.options.round_review && state.phase != Phase::Over {
            for record in &mut other.past {
                let all = self.deck.all().without(Card::ELIXIR);
                mix(record, &Mixed::of(all.iter(), chance));
            }
        }
        (other, mixed)
    }
}

/// What an action shows to somebody who did not make it: the hand that it is played from has to allow it,
/// a trick that is complete is revealed, exchanged cards reach their new owner.
fn shown(state: &State, after: &State, actor: Seat) -> Cards {
    let mut shown = state.hands[actor];
    if after.is_revealed() || after.table.is_none() {
        shown = shown.or(state.table.map_or(Cards::EMPTY, |trick| trick.cards()));
    }
    if let (Phase::Exchange { given, .. }, Phase::Opening { .. }) = (state.phase, after.phase) {
        shown = given.0.iter().fold(shown, |all, cards| all.or(*cards));
    }
    shown
}

/// The cards that a viewer does not know. What lay in an open trick of this round everybody has seen.
fn hidden(state: &State, viewer: Viewer) -> Cards {
    let others = Seat::all(PLAYERS).filter(|seat| !viewer.knows(*seat));
    let held = others.fold(Cards::EMPTY, |all, seat| {
        all.or(state.hands[seat]).or(state.discards[seat])
    });
    let face_down = state.table.map_or(Cards::EMPTY, |trick| {
        face_down(state, trick, viewer)
            .map(|(_, card)| card)
            .fold(Cards::EMPTY, Cards::with)
    });
    let seen = state
        .piles
        .iter()
        .fold(Cards::EMPTY, |all, pile| all.or(pile.trick.cards()));
    held.or(face_down).minus(seen)
}

/// The places of a trick whose card a viewer does not see (TW-44, TW-52).
fn face_down(state: &State, trick: Trick, viewer: Viewer) -> impl Iterator<Item = (usize, Card)> {
    let lead = state.lead_seat();
    let eye = trick.is_eye_lead();
    let places = [
        (lead, Some(trick.down)),
        (lead.left(PLAYERS), trick.first.filter(|_| eye)),
        (lead.clockwise(2, PLAYERS), trick.second.filter(|_| eye)),
    ];
    let open = state.is_revealed();
    places
        .into_iter()
        .enumerate()
        .filter_map(move |(place, (owner, card))| {
            let hidden = !open && !viewer.knows(owner);
            card.filter(|_| hidden).map(|card| (place, card))
        })
}

fn cards(mixed: &Mixed<Card>, cards: Cards) -> Cards {
    cards.iter().map(|card| mixed.get(card)).collect()
}

fn all(mixed: &Mixed<Card>, each: &mut BySeatRecord) {
    for held in &mut each.0 {
        *held = cards(mixed, *held);
    }
}

/// Puts the mixed cards everywhere: a card that is nowhere to be seen may have come from anywhere.
fn exchange_cards(state: &mut State, viewer: Viewer, mixed: &Mixed<Card>) {
    if let Some(mut trick) = state.table {
        for (place, card) in face_down(state, trick, viewer).collect::<Vec<_>>() {
            let card = mixed.get(card);
            match place {
                0 => trick.down = card,
                1 => trick.first = Some(card),
                _ => trick.second = Some(card),
            }
        }
        state.table = Some(trick);
    }
    all(mixed, &mut state.hands);
    all(mixed, &mut state.discards);
    if let Phase::Exchange { given, .. } = &mut state.phase {
        all(mixed, given);
    }
    mix(&mut state.record, mixed);
}

fn mix(record: &mut Record, mixed: &Mixed<Card>) {
    all(mixed, &mut record.dealt);
    for given in &mut record.exchanges {
        all(mixed, given);
    }
    all(mixed, &mut record.discards);
    for returned in record.returns.iter_mut().flatten() {
        *returned = mixed.get(*returned);
    }
}

/// TW-66, TW-97: of a secret return the others know both cards, and not which one went back.
fn return_others(state: &mut State, viewer: Viewer, kept: Cards, chance: &mut Rng) {
    let Some(lead) = state.lead.filter(|lead| !viewer.knows(*lead)) else {
        return;
    };
    for index in 0..state.piles.len() {
        let pile = state.piles[index];
        let Some(back) = pile.returned.filter(|_| pile.secret) else {
            continue;
        };
        let other = pile.trick.lead_cards().without(back).first();
        let Some(other) = other.filter(|_| state.hands[lead].contains(back)) else {
            continue;
        };
        if kept.contains(back) || other.is_elixir() || chance.below(2) == 0 {
            continue;
        }
        state.hands[lead] = state.hands[lead].without(back).with(other);
        state.piles[index].returned = Some(other);
        state.record.returns[index] = Some(other);
    }
}
