//! Brewing well: what a brew is worth, a quick one by rule of thumb, and the best one there is.
//!
//! The best one is found by an exact search (`search.rs`) that leaves out what prices rule out
//! (`bound.rs`).

mod bound;
mod search;

use arrayvec::ArrayVec;
use coven_core::Seat;

use crate::VedminKrug;
use crate::card::{Power, Recipe};
use crate::content::{Deck, Face};
use crate::ingredient::{Bag, Few, Ingredient, Kinds};
use crate::phase::must_take_element;
use crate::plan::{MAX_STEPS, Plan, Step, Use, face};
use crate::state::{MAX_TABLEAU, Phase, State};

/// An ingredient that does not fit counts a thousand; one that fills a cell counts by how few cells
/// of its type there are. All cells of one type together count so much.
const OVERFLOW: i32 = 1_000;
const FULL: i32 = 36;

/// Recipes of a tableau and of a character.
const MAX_FACES: usize = MAX_TABLEAU + 1;

/// Positions looked at before a search gives up being exact; far more than fifteen recipes need.
pub const EXACT: u32 = 400_000;

/// Where a brew begins.
#[derive(Clone, Debug)]
pub struct Kitchen<'d> {
    bench: Bag,
    made: Bag,
    cauldron: Bag,
    open: Kinds,
    faces: ArrayVec<Dish<'d>, MAX_FACES>,
    /// Free cells at the right-hand neighbour's.
    room: Bag,
    weights: [i32; Ingredient::COUNT],
    /// The Spellwriter may still pay (WW-115).
    writer: bool,
    /// Jill may still move (WW-97).
    jill: bool,
    /// Jill has moved: the brew is over (WW-89), and this is the point she made.
    kept: bool,
}

/// A recipe that may be used.
#[derive(Clone, Copy, Debug)]
struct Dish<'d> {
    recipe: Recipe,
    face: &'d Face,
    /// Its inputs are paid already (WW-113).
    gift: bool,
}

/// A proposed brew.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Brew {
    pub steps: ArrayVec<Step, MAX_STEPS>,
    /// What it is worth, overflow first.
    pub worth: i32,
    /// Ingredients that would not fit at the neighbour's, and Jill's own.
    pub points: u32,
    /// Whether no brew has more points: the search came to its end.
    pub exact: bool,
}

impl<'d> Kitchen<'d> {
    /// The kitchen of a seat in B1, from where her plan stands; a half-filled recipe is as unused.
    pub fn new(game: &'d VedminKrug, state: &State, seat: Seat) -> Self {
        Self::of(game, state, seat, &state.plans[seat])
    }

    pub(crate) fn of(game: &'d VedminKrug, state: &State, seat: Seat, plan: &Plan) -> Self {
        let deck = &*game.deck;
        let tableau = &state.tableaus[seat];
        let kept = plan.kept.is_some();
        let unused = |recipe: &Recipe| !kept && !plan.used.contains(*recipe);
        let mut faces: ArrayVec<Dish<'d>, MAX_FACES> = tableau
            .recipes
            .iter()
            .copied()
            .filter(unused)
            .map(|recipe| {
                let face = deck.face(recipe, tableau.rotated.contains(recipe));
                Dish {
                    recipe,
                    face,
                    gift: false,
                }
            })
            .filter(|dish| !dish.face.is_blank())
            .collect();
        if let Some(power) = state.power(seat).filter(|_| unused(&Recipe::OWN))
            && let Some(face) = deck.own_face(power, state.own_rotated(seat))
        {
            faces.push(Dish {
                recipe: Recipe::OWN,
                face,
                gift: state.gifts.contains(seat),
            });
        }
        Self {
            bench: plan.bench,
            made: plan.made,
            cauldron: plan.cauldron,
            open: plan.open,
            faces,
            room: deck.cells().beyond(state.benches[seat.right(game.players)]),
            weights: weights(deck),
            writer: state.has_power(seat, Power::Spellwriter) && !plan.written,
            jill: state.has_power(seat, Power::Jill) && !kept,
            kept,
        }
    }

    /// How many recipes there are to use.
    pub fn recipes(&self) -> usize {
        self.faces.len()
    }

    /// What passing this on is worth.
    fn worth(&self, sent: Bag) -> i32 {
        let over = sent.beyond(self.room);
        let fits = sent - over;
        let mut worth = OVERFLOW * over.total() as i32;
        for kind in Ingredient::ALL {
            worth += self.weights[kind.index()] * i32::from(fits.get(kind));
        }
        worth
    }

    /// What the end of a brew is worth, with the type that Jill keeps.
    fn end(&self, made: Bag) -> (i32, Option<Ingredient>) {
        let sent = self.cauldron + made;
        let plain = (self.worth(sent), None);
        if !self.jill || sent.kinds() < Ingredient::COUNT as u32 {
            return plain;
        }
        let kept = |kind: Ingredient| (OVERFLOW + self.worth(sent - Bag::one(kind)), Some(kind));
        Ingredient::ALL.into_iter().map(kept).fold(
            plain,
            |best, next| {
                if next.0 > best.0 { next } else { best }
            },
        )
    }

    /// Points of the circle in a brew that ends like this.
    fn points(&self, made: Bag, kept: Option<Ingredient>) -> u32 {
        let sent = self.cauldron + made;
        let sent = kept.map_or(sent, |kind| sent - Bag::one(kind));
        sent.beyond(self.room).total() + u32::from(kept.is_some() || self.kept)
    }

    /// A brew by rule of thumb: always the use that adds most, until none adds anything.
    pub fn quick(&self) -> Brew {
        let mut brew = Brew::default();
        let (mut bench, mut made) = (self.bench, self.made);
        let mut left: ArrayVec<Dish<'_>, MAX_FACES> = self.faces.clone();
        loop {
            let now = self.worth(self.cauldron + made);
            let mut best: Option<(i32, usize, Use)> = None;
            for (index, dish) in left.iter().enumerate() {
                let Some(used) = self.quick_use(dish, bench, made) else {
                    continue;
                };
                let after = made - used.made.bag() + used.out.bag();
                let gain = self.worth(self.cauldron + after) - now;
                if gain > best.map_or(0, |(gain, _, _)| gain) {
                    best = Some((gain, index, used));
                }
            }
            let Some((_, index, used)) = best else { break };
            left.swap_remove(index);
            bench -= used.bench.bag();
            made = made - used.made.bag() + used.out.bag();
            brew.steps.push(Step::Use(used));
        }
        self.close(&mut brew, made);
        brew
    }

    fn close(&self, brew: &mut Brew, made: Bag) {
        let (worth, kept) = self.end(made);
        brew.worth = worth;
        brew.points = self.points(made, kept);
        brew.steps.extend(kept.map(Step::Keep));
    }

    /// One use of a recipe with sensible types; `None` if it cannot be paid.
    fn quick_use(&self, dish: &Dish<'_>, bench: Bag, made: Bag) -> Option<Use> {
        let face = dish.face;
        let mut need = if dish.gift {
            Few::NONE
        } else {
            face.inputs.fixed_few
        };
        let pool = (bench + made).with_plenty(self.open);
        if !pool.covers(need.bag()) {
            return None;
        }
        for cell in &face.inputs.hybrid {
            // What there is most of on the workbench is missed least.
            let left = pool - need.bag();
            let kind = cell
                .iter()
                .filter(|kind| left.has(*kind))
                .max_by_key(|kind| {
                    (
                        self.open.contains(*kind),
                        bench.get(*kind).saturating_sub(need.get(*kind).into()),
                    )
                })?;
            need = need.with(kind);
        }
        let mut out = face.outputs.fixed_few;
        for cell in &face.outputs.hybrid {
            let sent = self.cauldron + made + out.bag();
            let worth = |kind: &Ingredient| self.worth(sent + Bag::one(*kind));
            out = out.with(cell.iter().max_by_key(worth)?);
        }
        Some(self.sourced(dish.recipe, need, out, bench))
    }

    /// The sources of a use: the supply, then the workbench, then what was made.
    fn sourced(&self, recipe: Recipe, need: Few, out: Few, bench: Bag) -> Use {
        source(recipe, need, out, bench, self.open)
    }

    /// The best brew there is, or the best found among so many positions.
    pub fn best(&self, positions: u32) -> Brew {
        search::best(self, positions)
    }
}

/// Where the inputs of a use come from, best source first.
fn source(recipe: Recipe, need: Few, out: Few, bench: Bag, open: Kinds) -> Use {
    let mut used = Use {
        out,
        ..Use::empty(recipe)
    };
    for kind in Ingredient::ALL {
        let count = need.get(kind);
        if count == 0 {
            continue;
        }
        if open.contains(kind) {
            used.supply = used.supply.and(Few::some(kind, count));
            continue;
        }
        let from_bench = u16::from(count).min(bench.get(kind)) as u8;
        used.bench = used.bench.and(Few::some(kind, from_bench));
        used.made = used.made.and(Few::some(kind, count - from_bench));
    }
    used
}

fn weights(deck: &Deck) -> [i32; Ingredient::COUNT] {
    Ingredient::ALL.map(|kind| FULL / i32::from(deck.cells().get(kind)).max(1))
}

impl VedminKrug {
    /// Adds a brew by rule of thumb to a plan of B1.
    pub(crate) fn brew_greedily(&self, state: &mut State, seat: Seat) {
        let brew = Kitchen::of(self, state, seat, &state.plans[seat]).quick();
        for step in brew.steps {
            state.plans[seat].take(step, self.deck.cells());
        }
    }

    /// The best brew of a seat from where her plan stands, the forced type of Uncontrolled Powers
    /// included.
    pub fn best_brew(&self, state: &State, seat: Seat, positions: u32) -> Brew {
        if state.phase != Phase::Brewing {
            return Brew::default();
        }
        if !must_take_element(self, state, seat) {
            return Kitchen::new(self, state, seat).best(positions);
        }
        let mut best: Option<Brew> = None;
        let mut exact = true;
        for kind in Ingredient::ALL {
            let mut plan = state.plans[seat].clone();
            plan.take(Step::Element(kind), self.deck.cells());
            let mut brew = Kitchen::of(self, state, seat, &plan).best(positions / 5);
            // What spills over is the left neighbour's gain.
            brew.worth -= OVERFLOW * plan.spill.total() as i32;
            brew.steps.insert(0, Step::Element(kind));
            exact &= brew.exact;
            if best.as_ref().is_none_or(|best| brew.worth > best.worth) {
                best = Some(brew);
            }
        }
        let best = best.unwrap_or_default();
        Brew { exact, ..best }
    }

    /// The use of one recipe, by rule of thumb, for a plan that is filling it.
    pub(crate) fn thumb_use(&self, state: &State, seat: Seat, recipe: Recipe) -> Option<Use> {
        let kitchen = Kitchen::new(self, state, seat);
        let plan = &state.plans[seat];
        let face = face(&self.deck, state, seat, recipe);
        let gift = recipe.is_own() && state.gifts.contains(seat);
        kitchen.quick_use(&Dish { recipe, face, gift }, plan.bench, plan.made)
    }
}
