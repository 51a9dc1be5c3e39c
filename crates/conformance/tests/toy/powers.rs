//! What the toy can do besides being played: what is hidden, guessing, judging.

use coven_core::{
    Determinize, Disguise, Evaluate, Game, Heuristic, Mixed, Rng, Seat, Secrets, Silent, Viewer,
};

use super::{Action, Fault, Seen, State, Toy, View};

impl Secrets for Toy {
    fn disguise(
        &self,
        state: &State,
        viewer: Viewer,
        next: Option<(Seat, Action)>,
        chance: &mut Rng,
    ) -> Option<Disguise<Self>> {
        let mut after = state.clone();
        if let Some((actor, action)) = next {
            self.apply(&mut after, actor, action, &mut Silent);
        }
        // What is about to be shown stays, and so does what the next one needs; at the end everything may
        // be open.
        let shows = after.shown.len() != state.shown.len();
        let open = self.open_end && self.is_over(&after);
        let knows = |seat: usize| {
            open || viewer.knows(Seat::new(seat))
                || (shows && next.is_some_and(|(actor, _)| actor.index() == seat))
        };
        let hidden = (0..self.players).filter(|seat| !knows(*seat));
        let hands = hidden.clone().flat_map(|seat| state.hands[seat].iter());
        let chosen = hidden.clone().filter(|_| !shows);
        let chosen = chosen.filter_map(|seat| state.chosen[seat].as_ref());
        let mixed = Mixed::of(hands.chain(chosen).copied(), chance);
        let mut other = State {
            seed: chance.seed().to_string(),
            ..state.clone()
        };
        for seat in hidden {
            for card in other.hands[seat].iter_mut().chain(&mut other.chosen[seat]) {
                *card = mixed.get(*card);
            }
            other.hands[seat].sort_unstable();
        }
        let next = next.map(|(actor, action)| match action {
            Action::Choose(card) if !knows(actor.index()) => Action::Choose(mixed.get(card)),
            action => action,
        });
        Some(Disguise { state: other, next })
    }
}

impl Determinize for Toy {
    type Memory = Vec<Vec<u8>>;
    type Belief = (Seat, View, Vec<Vec<u8>>);

    fn remember(&self, memory: &mut Self::Memory, _: Seat, seen: &Seen) {
        match seen {
            Seen::Dealt => memory.clear(),
            Seen::Shown(cards) => memory.push(cards.clone()),
            _ => {}
        }
    }

    fn glimpse(&self, _: &State, action: Action, _: Seat) -> Action {
        match action {
            Action::Choose(_) if !self.is(Fault::GlimpsesTooMuch) => Action::Choose(0),
            seen => seen,
        }
    }

    fn belief(&self, me: Seat, view: &View, memory: &Self::Memory) -> Self::Belief {
        (me, view.clone(), memory.clone())
    }

    fn sample(&self, (me, view, memory): &Self::Belief, rng: &mut Rng) -> State {
        let mut shown: Vec<Vec<u8>> = memory.clone();
        shown.truncate(view.rounds);
        if shown.is_empty() && view.rounds > 0 {
            shown.push(view.last.clone());
        }
        if self.is(Fault::SampleForgetsElders) && view.rounds > 0 {
            shown[0].reverse();
        }
        let gone = |card: &u8| {
            view.hand.contains(card)
                || view.mine == Some(*card)
                || shown.iter().flatten().any(|shown| shown == card)
        };
        let believed = |card: &u8| {
            self.is(Fault::LeakIsBelieved) && view.note.as_bytes().contains(&(card + b'0'))
        };
        let mut cards: Vec<u8> = (1..=9).collect();
        cards.retain(|card| !gone(card) && !believed(card));
        rng.shuffle(&mut cards);
        let mut hands = Vec::new();
        let mut chosen = Vec::new();
        for seat in 0..self.players {
            if seat == me.index() {
                hands.push(view.hand.clone());
                chosen.push(view.mine);
                continue;
            }
            // After the end the hands may lie open.
            if let Some(open) = view.others.get(seat).filter(|_| view.rounds == 2) {
                hands.push(open.clone());
                chosen.push(None);
                continue;
            }
            let believed = view.note.as_bytes().get(seat).map(|digit| digit - b'0');
            let picked = view.chosen[seat].then(|| match believed {
                Some(card) if self.is(Fault::LeakIsBelieved) => card,
                _ => cards.pop().expect("enough cards"),
            });
            let size = 3 - shown.len() - usize::from(picked.is_some());
            let mut hand = cards.split_off(cards.len() - size);
            hand.sort_unstable();
            if self.is(Fault::SampleIsUnsound) {
                hand.truncate(1);
            }
            hands.push(hand);
            chosen.push(picked);
        }
        let mut points = view.points.clone();
        if self.is(Fault::SampleMissesView) {
            points[0] += 1;
        }
        let seed = rng.seed().to_string();
        State {
            seed,
            hands,
            chosen,
            shown,
            points,
            waved: view.waved.clone(),
        }
    }
}

impl Evaluate for Toy {
    fn evaluate(&self, state: &State, worth: &mut [f32]) {
        let scale = if self.is(Fault::WorthTooMuch) {
            1.0
        } else {
            2.0
        };
        for (worth, points) in worth.iter_mut().zip(&state.points) {
            *worth = f32::from(*points) / scale;
        }
    }

    fn stretch(&self, state: &State) -> u32 {
        state.shown.len() as u32
    }
}

impl Heuristic for Toy {
    fn choose(
        &self,
        _: Seat,
        _: &View,
        _: &Self::Memory,
        legal: &[Action],
        rng: &mut Rng,
    ) -> usize {
        if self.is(Fault::ChoosesNothing) {
            legal.len()
        } else {
            rng.below(legal.len())
        }
    }
}
