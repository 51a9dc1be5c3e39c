//! Rules of thumb: what a card promises me, where its number leads next, what it leaves to others.
//!
//! The same thumb serves the heuristic bot and the imagined games of a search. Both look at a full
//! state; the bot's is one that it imagines from what it knows, and nothing here looks at the deck
//! or at the recipes of others.

use coven_core::{Determinize as _, Game as _, Heuristic, Rng, Seat, Silent};

use crate::Glastonbury;
use crate::action::Action;
use crate::board::{Cell, Cells, Line, Position};
use crate::card::{Card, Spell};
use crate::determinize::Memory;
use crate::evaluate::Outlook;
use crate::phase;
use crate::recipe::RecipeB;
use crate::score;
use crate::state::{CAULDRON, EndReason, Phase, State};
use crate::view::View;

/// Equal choices are settled by chance; this is less than any difference that matters.
const TIE_BREAK: f32 = 0.01;
/// Imagined opponents err by a fraction of a point.
const IMAGINED_ERROR: f32 = 0.4;
/// How much of what waits at the next stop is still there then.
const NEXT_STOP: f32 = 0.5;
/// A turn that ends at a corner.
const CORNER_COST: f32 = 2.0;
/// How much the losses of the others count, shared among them.
const DENIAL: f32 = 0.6;
/// A charge of `summon` and of `shift`, while there are turns to use it.
const SUMMON_CHARGE: f32 = 2.0;
const SHIFT_CHARGE: f32 = 1.2;
/// Ending the game in front, or behind.
const LAST_WORD: f32 = 40.0;

impl Heuristic for Glastonbury {
    fn choose(
        &self,
        me: Seat,
        view: &View,
        memory: &Memory,
        legal: &[Action],
        rng: &mut Rng,
    ) -> usize {
        let state = self.sample(&self.belief(me, view, memory), rng);
        self.best(&state, me, legal, TIE_BREAK, rng)
    }

    fn imagine(&self, state: &State, seat: Seat, legal: &[Action], rng: &mut Rng) -> usize {
        self.best(state, seat, legal, IMAGINED_ERROR, rng)
    }
}

impl Glastonbury {
    fn best(
        &self,
        state: &State,
        seat: Seat,
        legal: &[Action],
        error: f32,
        rng: &mut Rng,
    ) -> usize {
        let thumb = Thumb {
            game: self,
            state,
            me: seat,
            outlook: Outlook::of(self, state),
        };
        let mut best = (f32::NEG_INFINITY, 0);
        for (index, action) in legal.iter().enumerate() {
            let score = thumb.score(*action) + error * rng.unit();
            if score > best.0 {
                best = (score, index);
            }
        }
        best.1
    }
}

/// A seat that judges its choices.
struct Thumb<'a> {
    game: &'a Glastonbury,
    state: &'a State,
    me: Seat,
    outlook: Outlook,
}

impl Thumb<'_> {
    /// How good an action looks, in points.
    fn score(&self, action: Action) -> f32 {
        match action {
            Action::Take { cell, card } => self.score_taking(cell, card),
            Action::Summon { cell, card } => {
                self.score_taking(cell, card) - self.charge_worth(SUMMON_CHARGE)
            }
            Action::Shift => self.score_shift(),
            Action::Corner(corner) => self.best_at(corner.ahead(CAULDRON), None),
            Action::First(seat) => f32::from(u8::from(seat == self.me)),
            Action::Keep | Action::Decline | Action::Powder(_) => self.score_by_trying(action),
            Action::EndTurn | Action::Colour(_) | Action::Remove(_) | Action::Close => 0.0,
        }
    }

    /// The own total after the action, as far as it can be counted.
    fn score_by_trying(&self, action: Action) -> f32 {
        if let Action::Powder(assignment) = action {
            let points = score::points(self.game, self.state, self.me, Some(assignment));
            return points.total() as f32;
        }
        let mut next = *self.state;
        self.game.apply(&mut next, self.me, action, &mut Silent);
        let powder = next.seats[self.me].powder;
        let powder = powder.or_else(|| score::automatic(self.game, &next, self.me));
        score::points(self.game, &next, self.me, powder).total() as f32
    }

    fn score_taking(&self, cell: Cell, card: Card) -> f32 {
        if self.ends_game(cell) {
            return self.worth_of_ending(EndReason::LineEmptied, Some(card));
        }
        let steps = card
            .number()
            .unwrap_or_else(|| self.state.top_number(self.me));
        let to = self.state.position(self.me).ahead(steps);
        self.worth_of(card) + self.denial(card) + NEXT_STOP * self.best_at(to, Some(cell))
    }

    /// What a card brings, wherever it lies.
    fn worth_of(&self, card: Card) -> f32 {
        let recipes = self.recipe_worth(card);
        recipes
            + match card.as_spell() {
                Some(Spell::Summon) => 2.0 * self.charge_worth(SUMMON_CHARGE),
                Some(Spell::Shift) => 3.0 * self.charge_worth(SHIFT_CHARGE),
                Some(Spell::BadLuck) => self.worth_of_bad_luck(),
                Some(Spell::Eyeball) => 0.0,
                None if card.is_powder() => self.outlook.powder(self.game, self.state, self.me),
                None => self.outlook.gain(self.game, self.state, self.me, card),
            }
    }

    /// A charge is worth less when there are few turns left to use it.
    fn charge_worth(&self, full: f32) -> f32 {
        full * (self.outlook.turns / 5.0).min(1.0)
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        score::others(self.game, self.me)
    }

    /// What the others lose if this card is no longer to be had.
    fn denial(&self, card: Card) -> f32 {
        if card.kind().is_none() {
            return 0.0;
        }
        let lost: f32 = self
            .others()
            .map(|other| -self.outlook.missed(self.game, self.state, other, card))
            .sum();
        DENIAL * lost / (self.game.players - 1) as f32
    }

    fn worth_of_bad_luck(&self) -> f32 {
        let loss = |other: Seat| {
            let top = self.state.seats[other].stack.top();
            top.map_or(0.0, |card| {
                -self.outlook.lost(self.game, self.state, other, card)
            })
        };
        self.others().map(loss).sum::<f32>() / (self.game.players - 1) as f32
    }

    /// What a card does for my own recipes.
    fn recipe_worth(&self, card: Card) -> f32 {
        let Some(recipes) = self.state.seats[self.me].recipes else {
            return 0.0;
        };
        let colour = recipes.a.colour();
        let is_mine = card
            .kind()
            .is_some_and(|kind| self.game.kinds_of(colour).contains(&kind));
        let a = if is_mine {
            0.7 * f32::from(score::each(self.game))
        } else {
            0.0
        };
        let b = match recipes.b {
            RecipeB::FewCards if card.is_brewed() => -0.4,
            RecipeB::FewFours if card.number() == Some(4) => -1.2,
            RecipeB::FewSpells if card.as_spell().is_some() => -1.5,
            RecipeB::MostOnes if card.number() == Some(1) => 1.2,
            _ => 0.0,
        };
        a + b
    }

    /// The best card of the line at a position, for me, if `gone` is no longer there.
    fn best_at(&self, position: Position, gone: Option<Cell>) -> f32 {
        if position.is_corner() {
            let has_shift = self.state.seats[self.me].spells.has_charge(Spell::Shift);
            return if has_shift { 0.0 } else { -CORNER_COST };
        }
        let open = position.cells().and(self.state.field.occupied());
        let open = gone.map_or(open, |cell| open.minus(Cells::one(cell)));
        let cards = open.iter().filter_map(|cell| self.state.field.card(cell));
        let best = cards
            .map(|card| self.worth_of(card))
            .fold(f32::NEG_INFINITY, f32::max);
        // Somebody may empty the line first; then there is nothing to regret.
        if best.is_finite() { best } else { 0.0 }
    }

    fn ends_game(&self, cell: Cell) -> bool {
        let left = self.state.field.occupied().without(cell);
        self.state.deck.is_empty()
            && Line::all()
                .map(Line::cells)
                .any(|line| line.contains(cell) && line.and(left).is_empty())
    }

    /// In front one ends the game gladly; behind one does not.
    fn worth_of_ending(&self, reason: EndReason, card: Option<Card>) -> f32 {
        let mut end = *self.state;
        end.phase = Phase::AssignPowder {
            end: crate::state::End {
                ender: self.me,
                reason,
            },
        };
        let total = |state: &State, seat: Seat| {
            let powder = score::automatic(self.game, state, seat);
            score::points(self.game, state, seat, powder).total()
        };
        let mut mine = total(&end, self.me);
        if let Some(card) = card.filter(|card| card.is_brewed()) {
            // The last card need not be kept (GL-80).
            end.seats[self.me].stack.push(card);
            mine = mine.max(total(&end, self.me));
        }
        let rival = self
            .others()
            .map(|other| total(&end, other))
            .max()
            .unwrap_or_default();
        let lead = (mine - rival) as f32;
        if lead > 0.0 {
            LAST_WORD + lead
        } else {
            lead - LAST_WORD
        }
    }

    fn score_shift(&self) -> f32 {
        let to = self
            .state
            .position(self.me)
            .ahead(self.state.top_number(self.me));
        let mut there = *self.state;
        there.seats[self.me].position = Some(to);
        let open = phase::open_cells(&there, self.me, true);
        if open.is_empty() {
            return self.worth_of_ending(EndReason::OnlyInstants, None);
        }
        let cards = open.iter().filter_map(|cell| self.state.field.card(cell));
        let best = cards
            .map(|card| self.worth_of(card))
            .fold(f32::NEG_INFINITY, f32::max);
        best - self.charge_worth(SHIFT_CHARGE)
    }
}
