//! Rules of thumb: shed low cards and what scores nothing, keep the highest, and go below six when
//! the end of the round is near.
//!
//! A meld is laid in several steps; the thumb first decides which meld it wants ([`Scene::plan`]) and
//! then takes the step that leads there. As every plan contains what is picked already, it goes on
//! with the plan it began with.

use coven_core::{Heuristic, Rng, Seat};

use crate::SeersCatalog;
use crate::action::Action;
use crate::card::{Artifact, Card, Cards, HIGHEST, Suit, bits_of, iter_suits};
use crate::determinize::{Memory, draft_of};
use crate::finder::Finder;
use crate::judge;
use crate::meld::{Kind, Meld};
use crate::score::round_score;
use crate::state::{BONUS_LINE, Draft, Phase, State};
use crate::view::View;

/// Equal choices are settled by chance; this is less than any difference that matters.
const TIE_BREAK: f32 = 0.02;
/// Imagined players err by about this many points.
const IMAGINED_ERROR: f32 = 2.5;

// What things are worth, in points of the round; tuned in many games against chance at tables of
// three and four.
/// A card that is laid.
const CARD: f32 = 0.6;
/// Every point that a laid card is below the middle.
const LOWNESS: f32 = 0.15;
const MIDDLE: f32 = 8.0;
/// A joker or an artifact that is laid, near the end of the round and far from it.
const BALLAST_LATE: f32 = 1.2;
const BALLAST_EARLY: f32 = 0.5;
/// A pair that is torn apart.
const BROKEN: f32 = 0.6;
/// Going out, and every card that the others are caught with.
const OUT: f32 = 3.0;
const OUT_OTHERS: f32 = 0.6;
/// A point of what the hand would score now.
const ENDING: f32 = 0.5;
/// Being below six at all.
const BELOW_SIX: f32 = 0.7;
/// Leaving the trick: tempo is most of this game.
const PASS: f32 = -3.0;
/// Giving the lead away.
const GIVE: f32 = -1.0;

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
    /// The fewest cards that anybody else holds.
    least_other: u8,
    /// Suit cards that have not been seen to leave the round.
    still_out: u64,
    draft: Draft,
}

impl Scene<'_> {
    fn best(&self, finder: &Finder, legal: &[Action], rng: &mut Rng) -> usize {
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
    fn plan(&self, finder: &Finder, rng: &mut Rng) -> Option<(f32, Action)> {
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

    /// What a meld is worth to its owner, in points of the round.
    fn worth_of_meld(&self, meld: &Meld) -> f32 {
        let rest = self.hand.minus(meld.cards());
        let shed = meld.cards();
        let mut worth = CARD * f32::from(meld.size());
        // Low cards are worth shedding, high ones worth keeping.
        for card in iter_suits(shed.suit_bits()) {
            worth += LOWNESS * (MIDDLE - f32::from(card.value()));
        }
        // Jokers and artifacts score nothing in the end, but are of use until then.
        let near = self.near();
        let ballast = f32::from(shed.jokers()) + shed.artifacts().count_ones() as f32;
        worth += ballast * (BALLAST_LATE * near + BALLAST_EARLY * (1.0 - near));
        // Cards that belong together are better laid together.
        worth -= BROKEN * self.broken(meld);
        worth + self.end(rest)
    }

    /// How near the end of the round is: 0 far, 1 at hand.
    fn near(&self) -> f32 {
        ((8.0 - f32::from(self.least_other.min(self.hand.len() as u8))) / 7.0).clamp(0.0, 1.0)
    }

    /// What is left behind of sets that a meld takes cards from.
    fn broken(&self, meld: &Meld) -> f32 {
        let rest = self.hand.suit_bits() & !meld.members.suit_bits();
        let mut broken = 0.0;
        for card in iter_suits(meld.members.suit_bits()) {
            let equal = rest & of_value(card.value());
            if meld.kind != Kind::Set && equal != 0 {
                broken += 1.0;
            }
        }
        broken
    }

    /// What a hand of few cards promises.
    fn end(&self, rest: Cards) -> f32 {
        if rest.is_empty() {
            return OUT + OUT_OTHERS * f32::from(self.least_other);
        }
        if rest.len() > BONUS_LINE {
            return 0.0;
        }
        let score = f32::from(round_score(rest));
        ENDING * score * self.near() * self.safety(rest, score) + BELOW_SIX
    }

    /// A good hand lasts while others can lay what it cannot beat: the share of cards still out
    /// that are higher than its highest.
    fn safety(&self, rest: Cards, score: f32) -> f32 {
        let highest = iter_suits(rest.suit_bits())
            .map(Card::value)
            .max()
            .unwrap_or(0);
        if score <= 0.0 {
            return 1.0;
        }
        let out = self.still_out & !self.hand.suit_bits();
        let higher = (out & above(highest)).count_ones() as f32;
        0.8 + 0.4 * higher / (out.count_ones() as f32).max(1.0)
    }

    /// What another action is worth.
    fn worth(&self, action: Action) -> f32 {
        let ballast = BALLAST_LATE * self.near() + BALLAST_EARLY * (1.0 - self.near());
        let low = |card: Card| CARD + LOWNESS * (MIDDLE - f32::from(card.value()));
        let after = |artifact: Artifact| self.hand.without(Card::artifact(artifact));
        match action {
            Action::Pass | Action::Yield => PASS + self.end(self.hand),
            Action::Bookmark => PASS + ballast + self.end(after(Artifact::Bookmark)),
            Action::Gift(_) => GIVE + ballast + self.end(after(Artifact::GiftOfFate)),
            Action::Bag(card) => {
                let rest = after(Artifact::BottomlessBag).without(card);
                PASS + ballast + low(card) + self.end(rest)
            }
            Action::Raven(card, _) => {
                let rest = after(Artifact::RavenCourier).without(card);
                PASS + ballast + low(card) + self.end(rest)
            }
            // More cards are hardly ever better.
            Action::Rod => PASS - 6.0,
            _ => f32::NEG_INFINITY,
        }
    }
}

/// The suit cards above a value.
fn above(value: u8) -> u64 {
    (value + 1..=HIGHEST).fold(0, |bits, value| bits | of_value(value))
}

/// The suit cards of a value.
fn of_value(value: u8) -> u64 {
    Suit::first(Suit::COUNT).fold(0, |bits, suit| bits | bits_of(1 << value, suit))
}
