//! What is hidden, from section 12 of the specification (WW-130 to WW-133): other hands, the deck, what others
//! are offered, plan and have laid face down, the chance to come.

use coven_core::{Disguise, Mixed, Rng, Seat, Secrets, Silent, Viewer};

use crate::VedminKrug;
use crate::action::Action;
use crate::card::{Cards, Power, Recipe};
use crate::plan::{Plan, Step};
use crate::state::{Phase, State};

impl Secrets for VedminKrug {
    fn disguise(
        &self,
        state: &State,
        viewer: Viewer,
        next: Option<(Seat, Action)>,
        chance: &mut Rng,
    ) -> Option<Disguise<Self>> {
        let mut kept = Cards::EMPTY;
        if let Some((actor, action)) = next {
            let mut after = state.clone();
            self.carry(&mut after, actor, action, &mut Silent);
            let draws = matches!(action, Action::RenewHand | Action::PlayRandom);
            if after.round != state.round || draws && viewer.knows(actor) {
                // Cards are drawn, or chance picks one: that is shown.
                return None;
            }
            // A recipe that is laid face down may be any of the hand (WW-38).
            let is_hidden = matches!(action, Action::Lay { rotated: false, .. })
                && state.plans[actor].picked().is_none()
                && after.phase == state.phase
                && !viewer.knows(actor);
            if !is_hidden {
                kept = kept.or(state.hands[actor]);
            }
            if after.phase != state.phase {
                // What was laid is turned up.
                for seat in self.seats() {
                    kept = kept.or(named(&state.plans[seat]));
                }
            }
        }
        let mut other = state.clone();
        other.seed = chance.seed();
        let is_other = |seat: &Seat| !viewer.knows(*seat);
        let acts = |seat: Seat| next.is_some_and(|(actor, _)| actor == seat);
        for seat in self.seats().filter(is_other) {
            // Nobody sees a plan before it is confirmed, and then only with all the others (WW-132).
            let is_open = !state.confirmed.contains(seat) && !acts(seat);
            if is_open && state.phase != Phase::Over {
                other.plans[seat] = Plan::fresh(state, seat);
            }
            if other.plans[seat].steps.iter().any(is_rotated) {
                kept = kept.or(named(&other.plans[seat]));
            }
        }
        let hidden = self
            .seats()
            .filter(is_other)
            .flat_map(|seat| state.hands[seat].iter());
        let hidden = hidden
            .chain(state.deck.iter().copied())
            .chain(state.discard.iter());
        let hidden: Vec<Recipe> = hidden.filter(|card| !kept.contains(*card)).collect();
        let mixed = Mixed::of(hidden, chance);
        mix_recipes(self, &mut other, &mixed);
        if state.phase == Phase::Draft {
            let is_known = |power: &Power| {
                self.seats().any(|seat| {
                    (viewer.knows(seat) || acts(seat))
                        && state.offers[seat].is_some_and(|pair| pair.contains(power))
                })
            };
            let powers = Power::DRAFT.into_iter().filter(|power| !is_known(power));
            mix_powers(self, &mut other, &Mixed::of(powers, chance));
        }
        let next = next.map(|(_, action)| match action {
            Action::Lay { card, rotated } => Action::Lay {
                card: mixed.get(card),
                rotated,
            },
            action => action,
        });
        Some(Disguise { state: other, next })
    }
}

/// The cards of a hand that a plan names.
fn named(plan: &Plan) -> Cards {
    plan.steps
        .iter()
        .fold(Cards::EMPTY, |cards, step| match step {
            Step::Lay { card, .. } | Step::Picked(card) => cards.with(*card),
            _ => cards,
        })
}

/// Not every card can be laid upside down.
fn is_rotated(step: &Step) -> bool {
    matches!(step, Step::Lay { rotated: true, .. })
}

fn mix_recipes(game: &VedminKrug, state: &mut State, mixed: &Mixed<Recipe>) {
    let change = |cards: &mut Cards| {
        *cards = cards
            .iter()
            .fold(Cards::EMPTY, |all, card| all.with(mixed.get(card)));
    };
    for seat in game.seats() {
        change(&mut state.hands[seat]);
        for step in &mut state.plans[seat].steps {
            if let Step::Lay { card, .. } | Step::Picked(card) = step {
                *card = mixed.get(*card);
            }
        }
    }
    change(&mut state.discard);
    for card in &mut state.deck {
        *card = mixed.get(*card);
    }
}

fn mix_powers(game: &VedminKrug, state: &mut State, mixed: &Mixed<Power>) {
    for seat in game.seats() {
        if let Some(pair) = &mut state.offers[seat] {
            *pair = pair.map(|power| mixed.get(power));
            pair.sort_unstable();
        }
        for step in &mut state.plans[seat].steps {
            if let Step::Character(power) = step {
                *power = mixed.get(*power);
            }
        }
    }
}
