//! Rules of thumb: shed low cards and what scores nothing, keep the highest, and go below six when
//! the end of the round is near.
//!
//! A meld is laid in several steps; the thumb first decides which meld it wants ([`Scene::plan`]) and
//! then takes the step that leads there. As every plan contains what is picked already, it goes on
//! with the plan it began with.

use coven_core::{Heuristic, Rng, Seat};

use crate::SeersCatalog;
use crate::action::Action;
use crate::card::{Artifact, Card, Cards, Suit, WILD_VALUES, bits_of, iter_suits};
use crate::determinize::{Memory, draft_of};
use crate::finder::Finder;
use crate::judge;
use crate::meld::Meld;
use crate::score::round_score;
use crate::state::{BONUS_LINE, Draft, Phase, State};
use crate::view::{PhaseView, View};

/// Equal choices are settled by chance; this is less than any difference that matters.
const TIE_BREAK: f32 = 0.02;
/// Imagined players err by about this many points.
const IMAGINED_ERROR: f32 = 2.5;

impl Heuristic for SeersCatalog {
    fn choose(
        &self,
        me: Seat,
        view: &View,
        memory: &Memory,
        legal: &[Action],
        rng: &mut Rng,
    ) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        let hand = view
            .hand
            .iter()
            .filter_map(|name| self.catalogue.card(name))
            .collect();
        let scene = Scene {
            game: self,
            hand,
            leads: view.phase == PhaseView::Lead,
            least_other: least_other(me, view.hand_sizes.iter().copied()),
            still_out: self.deck & !memory.gone().suit_bits(),
            draft: draft_of(self, view),
        };
        scene.best(&self.finder_of_view(view, hand), legal, rng)
    }

    /// Quick and rough: the line is played out many thousand times.
    fn imagine(&self, state: &State, seat: Seat, legal: &[Action], rng: &mut Rng) -> usize {
        let hand = state.hands[seat];
        let sizes = Seat::all(self.players).map(|seat| state.hands[seat].len() as u8);
        let near = f32::from(6_u8.saturating_sub(least_other(seat, sizes)));
        let leads = state.phase == Phase::Lead;
        let drafted = !state.draft.is_empty();
        let mut best = (f32::NEG_INFINITY, 0);
        for (index, action) in legal.iter().enumerate() {
            let score = quick_score(*action, hand, leads, drafted, near);
            let score = score + IMAGINED_ERROR * rng.unit();
            if score > best.0 {
                best = (score, index);
            }
        }
        best.1
    }
}

/// The fewest cards that anybody else holds.
fn least_other(me: Seat, sizes: impl Iterator<Item = u8>) -> u8 {
    let others = sizes.enumerate().filter(|(index, _)| *index != me.index());
    others.map(|(_, size)| size).min().unwrap_or(u8::MAX)
}

/// What an action looks like without looking at the melds it leads to; in points of the round.
fn quick_score(action: Action, hand: Cards, leads: bool, drafted: bool, near: f32) -> f32 {
    let low = |card: Card| {
        if card.is_suit_card() {
            0.45 * (8.0 - f32::from(card.value()))
        } else {
            -0.5
        }
    };
    match action {
        // A longer meld sheds more.
        Action::Pick(card) if drafted => 2.2 + 0.3 * low(card),
        Action::Pick(card) if leads => 2.0 + low(card),
        Action::Pick(card) => 1.0 + low(card) + 0.4 * near,
        Action::Lay(meld) => 1.2 + 0.5 * f32::from(meld.size()),
        Action::Attach(_) => 1.8 + 0.3 * near,
        Action::Pass if hand.len() > BONUS_LINE => 1.6,
        Action::Pass => 2.0,
        Action::Bag(card) => 1.5 + low(card),
        Action::Raven(card, _) => 1.8 + low(card),
        Action::Bookmark => 1.5,
        Action::Gift(_) => 0.5,
        Action::Yield => 0.0,
        Action::Rod => -4.0,
        Action::TakeBack(_) | Action::TakeBackAll => f32::NEG_INFINITY,
    }
}

/// What a seat looks at when it decides.
struct Scene<'a> {
    game: &'a SeersCatalog,
    hand: Cards,
    leads: bool,
    /// The fewest cards that anybody else holds.
    least_other: u8,
    /// Suit cards that have not been seen to leave the round.
    still_out: u64,
    draft: Draft,
}

impl Scene<'_> {
    fn best(&self, finder: &Finder<'_>, legal: &[Action], rng: &mut Rng) -> usize {
        let plan = self.plan(finder, rng);
        let mut best = (f32::NEG_INFINITY, 0);
        for (index, action) in legal.iter().enumerate() {
            let score = match action {
                // Steps of a meld are worth what the plan is worth, if they lead to it.
                Action::Pick(_) | Action::Attach(_) | Action::Lay(_) => match &plan {
                    Some((worth, step)) if step == action => *worth,
                    _ => -100.0 + rng.unit(),
                },
                other => self.worth(*other) + TIE_BREAK * rng.unit(),
            };
            if score > best.0 {
                best = (score, index);
            }
        }
        best.1
    }

    /// The best meld that can be laid from here, what it is worth, and the first step to it.
    fn plan(&self, finder: &Finder<'_>, rng: &mut Rng) -> Option<(f32, Action)> {
        let mut best: Option<(f32, Meld)> = None;
        finder.ideas(&self.draft, |meld| {
            let worth = self.worth_of_meld(&meld) + TIE_BREAK * rng.unit();
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, meld));
            }
        });
        let (worth, meld) = best?;
        let steps = judge::steps(&self.game.catalogue, &self.draft, &meld);
        steps.first().map(|step| (worth, *step))
    }

    fn worth_of_meld(&self, meld: &Meld) -> f32 {
        let rest = self.hand.minus(meld.cards());
        let mut worth = self.promise(rest);
        if rest.is_empty() {
            // The round ends: nothing for me, and the others are caught with what they hold.
            worth += 0.4 * f32::from(self.least_other) - 1.0;
        }
        if self.leads {
            // Few can answer a long meld, and then the lead stays here.
            worth += 0.25 * f32::from(meld.size());
        }
        worth
    }

    /// What another action is worth.
    fn worth(&self, action: Action) -> f32 {
        match action {
            Action::Pass | Action::Yield => self.promise(self.hand) - 0.3,
            Action::Bookmark => self.promise(self.without(Artifact::Bookmark)) - 0.3,
            Action::Gift(_) => self.promise(self.without(Artifact::GiftOfFate)) - 1.5,
            Action::Bag(card) => {
                self.promise(self.without(Artifact::BottomlessBag).without(card)) - 0.3
            }
            Action::Raven(card, _) => {
                self.promise(self.without(Artifact::RavenCourier).without(card)) - 0.1
            }
            // More cards are hardly ever better.
            Action::Rod => self.promise(self.hand) - 6.0,
            _ => f32::NEG_INFINITY,
        }
    }

    fn without(&self, artifact: Artifact) -> Cards {
        self.hand.without(Card::artifact(artifact))
    }

    /// What a hand promises for the end of the round, in points.
    fn promise(&self, hand: Cards) -> f32 {
        let size = hand.len() as f32;
        // How near the end of the round is: 0 far, 1 at hand.
        let near = ((8.0 - f32::from(self.least_other)) / 7.0).clamp(0.0, 1.0);
        let now = f32::from(round_score(hand));
        // What is left when everything but the best few cards is shed.
        let mut values: arrayvec::ArrayVec<u8, 60> =
            iter_suits(hand.suit_bits()).map(Card::value).collect();
        values.sort_unstable();
        let ballast = f32::from(hand.jokers()) + hand.artifacts().count_ones() as f32;
        let mut later = -size;
        for keep in 1..=values.len().min(3) {
            let lowest = values[values.len() - keep];
            let dream = f32::from(lowest) - keep as f32;
            let shed = &values[..values.len() - keep];
            let mut turns = 0.0;
            for (index, value) in shed.iter().enumerate() {
                // Equal values go together; high ones find fewer melds to go on.
                let pair = index > 0 && shed[index - 1] == *value;
                turns += if pair { 0.35 } else { 0.8 };
            }
            turns += 0.9 * ballast;
            let higher = (self.still_out & above(lowest)).count_ones() as f32;
            let safe = 1.0 / (1.0 + 0.06 * higher);
            let chance = 0.86_f32.powf(turns) * safe;
            later = f32::max(later, chance * dream - (1.0 - chance) * (0.55 * size));
        }
        if hand.is_empty() {
            later = 0.0;
        }
        near * now + (1.0 - near) * later
    }
}

/// The suit cards above a value.
fn above(value: u8) -> u64 {
    let values = WILD_VALUES & !((1 << (value + 1)) - 1);
    Suit::first(Suit::COUNT).fold(0, |bits, suit| bits | bits_of(values, suit))
}
