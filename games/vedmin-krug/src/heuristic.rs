//! Rules of thumb. A view is first made into a state that the seat cannot tell from the real one;
//! of the others only what everybody sees is looked at. Brews come from the exact search of
//! [`crate::brew`], within a small budget, and everything else is judged by the brew it allows.

use coven_core::{Heuristic, Rng, Seat};

use crate::VedminKrug;
use crate::action::Action;
use crate::brew::{Brew, Kitchen};
use crate::card::{Power, Recipe};
use crate::determinize::Memory;
use crate::ingredient::{Bag, Few, Ingredient, Kinds};
use crate::plan::{Plan, Step, Use};
use crate::state::{Phase, State};
use crate::view::View;

/// Positions of the exact search that a rule of thumb may look at.
const THOUGHT: u32 = 2_000;
/// Equal choices are settled by chance; this is less than any difference that matters.
const TIE_BREAK: f32 = 0.5;
/// An ingredient on the own workbench that leaves no room is worth so much less.
const CROWDED: f32 = 60.0;
/// What one more ingredient to brew with is worth in later rounds.
const FUEL: f32 = 12.0;

impl Heuristic for VedminKrug {
    fn choose(
        &self,
        me: Seat,
        view: &View,
        memory: &Memory,
        legal: &[Action],
        rng: &mut Rng,
    ) -> usize {
        use coven_core::Determinize as _;
        let state = self.sample(&self.belief(me, view, memory), rng);
        if state.phase == Phase::Brewing {
            let brew = self.best_brew(&unfilled(&state, me), me, THOUGHT);
            return self.follow(&state, me, &brew, legal);
        }
        self.weigh(&state, me, legal, TIE_BREAK, rng)
    }

    fn imagine(&self, state: &State, seat: Seat, legal: &[Action], rng: &mut Rng) -> usize {
        if state.phase != Phase::Brewing {
            return self.weigh(state, seat, legal, TIE_BREAK, rng);
        }
        if let [Action::Element(_), ..] = legal {
            return self.weigh(state, seat, legal, TIE_BREAK, rng);
        }
        let brew = Kitchen::new(self, state, seat).quick();
        self.follow(state, seat, &brew, legal)
    }
}

/// The state with a plan that has not begun to fill a recipe.
pub(crate) fn unfilled(state: &State, seat: Seat) -> State {
    let mut state = state.clone();
    state.plans[seat].filling = None;
    state
}

impl VedminKrug {
    /// The legal action that carries a brew on.
    fn follow(&self, state: &State, seat: Seat, brew: &Brew, legal: &[Action]) -> usize {
        let place = |wanted: Action| legal.iter().position(|action| *action == wanted);
        let confirm = || place(Action::Confirm).unwrap_or(0);
        if let Some(filling) = &state.plans[seat].filling {
            let recipe = filling.sum.recipe;
            let planned = brew.steps.iter().find_map(|step| match step {
                Step::Use(used) if used.recipe == recipe => Some(*used),
                _ => None,
            });
            let target = planned.or_else(|| self.thumb_use(state, seat, recipe));
            return target.map_or(0, |target| fill(state, seat, &target, legal));
        }
        match brew.steps.first() {
            Some(Step::Element(kind)) => place(Action::Element(*kind)),
            Some(Step::Use(used)) => place(Self::use_action(state, seat, used.recipe)),
            Some(Step::Write { kind, made }) => place(Action::Write {
                kind: *kind,
                made: *made,
            }),
            Some(Step::Keep(kind)) => place(Action::Keep(*kind)),
            _ => None,
        }
        .unwrap_or_else(confirm)
    }

    pub(crate) fn use_action(state: &State, seat: Seat, recipe: Recipe) -> Action {
        match state.power(seat) {
            Some(power) if recipe.is_own() => Action::UseOwn(power),
            _ => Action::Use(recipe),
        }
    }

    /// The action with the highest score.
    fn weigh(
        &self,
        state: &State,
        seat: Seat,
        legal: &[Action],
        error: f32,
        rng: &mut Rng,
    ) -> usize {
        let mut best = (f32::NEG_INFINITY, 0);
        let now = self.prospect(state, seat, &state.plans[seat]);
        for (index, action) in legal.iter().enumerate() {
            let score = self.score(state, seat, *action, now) + error * rng.unit();
            if score > best.0 {
                best = (score, index);
            }
        }
        best.1
    }

    /// How good a decision before brewing looks.
    fn score(&self, state: &State, seat: Seat, action: Action, now: f32) -> f32 {
        let plan = &state.plans[seat];
        let cells = self.deck.cells();
        let after = |step: Step| {
            let mut plan = plan.clone();
            plan.take(step, cells);
            self.prospect(state, seat, &plan) - 1_000.0 * plan.spill.total() as f32
        };
        match action {
            Action::Character(power) => character(power),
            Action::Lay { card, rotated } => self.score_lay(state, seat, card, rotated),
            // A hand with nothing good in it is worth a new one.
            Action::RenewHand => now + 45.0,
            Action::PlayRandom => now + 40.0,
            Action::Element(kind) => after(Step::Element(kind)),
            Action::Raven(few) => after(Step::Raven(few)),
            Action::Book(kind) => after(Step::Book(kind)),
            Action::Brew(kind) => after(Step::Brew(kind)),
            Action::Pour(kind) => after(Step::Pour(kind)),
            _ => now,
        }
    }

    /// What a plan lets its owner hope for: the brew it allows, and how crowded her own workbench
    /// would be before her left neighbour's cauldron arrives.
    fn prospect(&self, state: &State, seat: Seat, plan: &Plan) -> f32 {
        if state.phase == Phase::Draft {
            return 0.0;
        }
        let brew = Kitchen::of(self, state, seat, plan).quick();
        let spent: Bag = brew.steps.iter().fold(Bag::EMPTY, |sum, step| match step {
            Step::Use(used) => sum + used.bench.bag(),
            _ => sum,
        });
        let left = plan.bench.beyond(spent);
        brew.worth as f32 - self.crowding(left) + FUEL * (left.total() as f32).sqrt()
    }

    /// How near a workbench is to overflowing.
    fn crowding(&self, bench: Bag) -> f32 {
        let cells = self.deck.cells();
        let full = |kind: Ingredient| {
            let share = f32::from(bench.get(kind)) / f32::from(cells.get(kind)).max(1.0);
            share * share
        };
        CROWDED * Ingredient::ALL.into_iter().map(full).sum::<f32>()
    }

    /// A recipe by the brew it would allow now, by what it makes of what there is, and by its
    /// arcana.
    fn score_lay(&self, state: &State, seat: Seat, card: Recipe, rotated: bool) -> f32 {
        let mut next = state.clone();
        let tableau = &mut next.tableaus[seat];
        tableau.recipes.push(card);
        if rotated {
            tableau.rotated = tableau.rotated.with(card);
        }
        let plan = &state.plans[seat];
        let brew = self.prospect(&next, seat, plan);
        let face = self.deck.face(card, rotated);
        let value = |kinds: Kinds| kinds.iter().map(value).fold(0.0, f32::max);
        let cost: f32 = face.inputs.cells.iter().map(|cell| value(*cell)).sum();
        let gain: f32 = face.outputs.cells.iter().map(|cell| value(*cell)).sum();
        let mut arcana = 0.0;
        for (token, symbols) in state.tokens[seat].iter().zip(self.deck.symbols(card)) {
            let activated = (token + symbols) / 2 > token / 2;
            arcana += if activated {
                40.0
            } else {
                12.0 * f32::from(symbols)
            };
        }
        brew + 10.0 * (gain - cost) + arcana
    }
}

/// What an ingredient is worth on a recipe.
fn value(kind: Ingredient) -> f32 {
    match kind {
        Ingredient::Heart => 3.2,
        Ingredient::Mandrake => 2.2,
        _ => 1.0,
    }
}

/// The choice that fills a recipe towards a wanted use.
pub(crate) fn fill(state: &State, seat: Seat, target: &Use, legal: &[Action]) -> usize {
    let filling = state.plans[seat]
        .filling
        .as_ref()
        .expect("a recipe is being filled");
    let missing = |wanted: Few, there: Few, kind: Ingredient| wanted.get(kind) > there.get(kind);
    let fits = |action: &Action| match *action {
        Action::Choose(kind) => missing(target.inputs(), filling.need, kind),
        Action::Take {
            kind,
            supply,
            bench,
            made,
        } => {
            (supply, bench, made)
                == (
                    target.supply.get(kind),
                    target.bench.get(kind),
                    target.made.get(kind),
                )
        }
        Action::Gain(kind) => missing(target.out, filling.sum.out, kind),
        _ => false,
    };
    legal.iter().position(fits).unwrap_or(0)
}

/// Characters by how often they win among equals.
fn character(power: Power) -> f32 {
    match power {
        Power::Fey | Power::Spider => 3.0,
        Power::Seer | Power::Potioneer | Power::Toadmouth => 2.0,
        _ => 1.0,
    }
}
