//! Brewing well: what a brew is worth, a quick one by rule of thumb, and the best one there is.
//!
//! [`Kitchen::best`] is an exact search. Three facts keep it small. Inputs are best taken from the
//! supply, then from the workbench, then from what was made: what is left to brew with is the same,
//! and more is passed on. The order of uses matters only for what is affordable when, so positions
//! with the same recipes used and the same things left are looked at once. And a use that costs
//! nothing anybody will miss is made at once: its inputs come back as outputs, are free, or lie on
//! the workbench in greater number than all other recipes together could ask for.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

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
pub const EXACT: u32 = 2_000_000;

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
    /// Whether nothing better exists.
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
        let unused = |recipe: &Recipe| !plan.used.contains(*recipe);
        let mut faces: ArrayVec<Dish<'d>, MAX_FACES> = tableau
            .recipes
            .iter()
            .copied()
            .filter(unused)
            .map(|recipe| {
                let face = deck.face(recipe, tableau.rotated.contains(recipe));
                Dish { recipe, face, gift: false }
            })
            .filter(|dish| !dish.face.is_blank())
            .collect();
        if let Some(power) = state.power(seat).filter(|_| unused(&Recipe::OWN))
            && let Some(face) = deck.own_face(power, state.own_rotated(seat))
        {
            faces.push(Dish { recipe: Recipe::OWN, face, gift: state.gifts.contains(seat) });
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
            jill: state.has_power(seat, Power::Jill) && plan.kept.is_none(),
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
        Ingredient::ALL.into_iter().map(kept).fold(plain, |best, next| {
            if next.0 > best.0 { next } else { best }
        })
    }

    /// Points of the circle in a brew that ends like this.
    fn points(&self, made: Bag, kept: Option<Ingredient>) -> u32 {
        let sent = self.cauldron + made;
        let sent = kept.map_or(sent, |kind| sent - Bag::one(kind));
        sent.beyond(self.room).total() + u32::from(kept.is_some())
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
                let Some(used) = self.quick_use(dish, bench, made) else { continue };
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
        let mut need = if dish.gift { Few::NONE } else { face.inputs.fixed_few };
        let pool = (bench + made).with_plenty(self.open);
        if !pool.covers(need.bag()) {
            return None;
        }
        for cell in &face.inputs.hybrid {
            // What there is most of on the workbench is missed least.
            let left = pool - need.bag();
            let kind = cell.iter().filter(|kind| left.has(*kind)).max_by_key(|kind| {
                (self.open.contains(*kind), bench.get(*kind).saturating_sub(need.get(*kind).into()))
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
        let mut search = Search::new(self, positions);
        let start = Spot { bench: self.bench, made: self.made, open: self.open, left: search.all() };
        search.visit(start, self.writer);
        let mut brew = search.best;
        brew.exact = search.budget > 0;
        brew
    }
}

/// Where the inputs of a use come from, best source first.
fn source(recipe: Recipe, need: Few, out: Few, bench: Bag, open: Kinds) -> Use {
    let mut used = Use { out, ..Use::empty(recipe) };
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

/// One way to fill the cells of a recipe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Variant {
    need: Few,
    out: Few,
}

/// A position of the search: what is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Spot {
    bench: Bag,
    made: Bag,
    open: Kinds,
    /// The recipes not used yet, one bit each.
    left: u32,
}

struct Search<'k, 'd> {
    kitchen: &'k Kitchen<'d>,
    variants: Vec<Vec<Variant>>,
    /// The most that each recipe can ask for and give, type by type.
    most_need: Vec<Bag>,
    most_out: Vec<Bag>,
    /// What each recipe asks for at least, type by type.
    least_need: Vec<Bag>,
    seen: HashSet<Spot, BuildHasherDefault<Mixer>>,
    path: ArrayVec<Step, MAX_STEPS>,
    best: Brew,
    budget: u32,
}

impl<'k, 'd> Search<'k, 'd> {
    fn new(kitchen: &'k Kitchen<'d>, budget: u32) -> Self {
        let variants: Vec<Vec<Variant>> = kitchen.faces.iter().map(variants).collect();
        let most = |side: fn(&Variant) -> Few| -> Vec<Bag> {
            let most = |list: &Vec<Variant>| {
                list.iter().fold(Bag::EMPTY, |most, one| most + side(one).bag().beyond(most))
            };
            variants.iter().map(most).collect()
        };
        let (most_need, most_out) = (most(|one| one.need), most(|one| one.out));
        let least_need = variants
            .iter()
            .map(|list| {
                let first = list.first().map_or(Bag::EMPTY, |one| one.need.bag());
                list.iter().fold(first, |least, one| least.min(one.need.bag()))
            })
            .collect();
        // A quick brew is a good one to beat.
        let best = kitchen.quick();
        Self {
            kitchen,
            variants,
            most_need,
            most_out,
            least_need,
            seen: HashSet::default(),
            path: ArrayVec::new(),
            best,
            budget,
        }
    }

    fn all(&self) -> u32 {
        ((1u64 << self.variants.len()) - 1) as u32
    }

    /// Looks at a position and at everything after it.
    fn visit(&mut self, mut spot: Spot, mut writer: bool) {
        let depth = self.path.len();
        // Uses that nobody will miss are made without a question.
        while let Some(step) = self.free_step(&spot, writer) {
            self.go(&mut spot, step);
        }
        if self.budget == 0 || !self.seen.insert(spot) {
            self.path.truncate(depth);
            return;
        }
        self.budget -= 1;
        let (worth, kept) = self.kitchen.end(spot.made);
        if worth > self.best.worth {
            self.best = Brew {
                steps: self.path.clone(),
                worth,
                points: self.kitchen.points(spot.made, kept),
                exact: false,
            };
            self.best.steps.extend(kept.map(Step::Keep));
        }
        if self.bound(&spot, writer) > self.best.worth {
            for index in bits(spot.left) {
                for at in 0..self.variants[index].len() {
                    let variant = self.variants[index][at];
                    if !is_affordable(&spot, variant.need) {
                        continue;
                    }
                    let mut next = spot;
                    let step = self.step(&spot, index, variant);
                    self.go(&mut next, (index, step));
                    self.visit(next, writer);
                    self.path.pop();
                    // Whatever makes the first way of a lone recipe best needs no second look.
                    if self.budget == 0 {
                        self.path.truncate(depth);
                        return;
                    }
                }
            }
            if writer {
                self.write(&spot, &mut writer);
            }
        }
        self.path.truncate(depth);
    }

    /// WW-115: two mandrakes for a type.
    fn write(&mut self, spot: &Spot, writer: &mut bool) {
        let mandrake = Ingredient::Mandrake;
        if (spot.bench + spot.made).get(mandrake) < 2 {
            return;
        }
        *writer = false;
        let bench = spot.bench.get(mandrake).min(2);
        let made = 2 - bench;
        for kind in Ingredient::ALL {
            if spot.open.contains(kind) {
                continue;
            }
            let next = Spot {
                bench: spot.bench - Bag::some(mandrake, bench),
                made: spot.made - Bag::some(mandrake, made),
                open: spot.open.with(kind),
                left: spot.left,
            };
            self.path.push(Step::Write { kind, made: made as u8 });
            self.visit(next, false);
            self.path.pop();
        }
    }

    fn step(&self, spot: &Spot, index: usize, variant: Variant) -> Use {
        let recipe = self.kitchen.faces[index].recipe;
        source(recipe, variant.need, variant.out, spot.bench, spot.open)
    }

    fn go(&mut self, spot: &mut Spot, (index, used): (usize, Use)) {
        spot.bench -= used.bench.bag();
        spot.made = spot.made - used.made.bag() + used.out.bag();
        spot.left &= !(1 << index);
        self.path.push(Step::Use(used));
    }

    /// A use without a choice that can only help.
    fn free_step(&self, spot: &Spot, writer: bool) -> Option<(usize, Use)> {
        let mut asked = bits(spot.left).fold(Bag::EMPTY, |sum, index| sum + self.most_need[index]);
        if writer {
            asked += Bag::some(Ingredient::Mandrake, 2);
        }
        bits(spot.left).find_map(|index| {
            let [variant] = self.variants[index].as_slice() else { return None };
            if !is_affordable(spot, variant.need) {
                return None;
            }
            let (need, out) = (variant.need.bag(), variant.out.bag());
            let others = asked - self.most_need[index];
            let free = Ingredient::ALL.into_iter().all(|kind| {
                let need = need.get(kind);
                need <= out.get(kind)
                    || spot.open.contains(kind)
                    || spot.bench.get(kind) >= need + others.get(kind)
            });
            free.then(|| (index, self.step(spot, index, *variant)))
        })
    }

    /// No brew from here is worth more: all that could ever be paid is used and nothing is spent.
    fn bound(&self, spot: &Spot, writer: bool) -> i32 {
        let mut pool = (spot.bench + spot.made).with_plenty(spot.open);
        if writer {
            pool = pool.with_plenty(Kinds::ANY);
        }
        let mut left = spot.left;
        let mut gain = Bag::EMPTY;
        loop {
            let reached = bits(left).filter(|index| pool.covers(self.least_need[*index]));
            let reached = reached.fold(0u32, |set, index| set | 1 << index);
            if reached == 0 {
                break;
            }
            for index in bits(reached) {
                gain += self.most_out[index];
                pool += self.most_out[index];
            }
            left &= !reached;
        }
        let sent = self.kitchen.cauldron + spot.made + gain;
        let jill = i32::from(self.kitchen.jill) * OVERFLOW;
        self.kitchen.worth(sent) + jill
    }
}

fn is_affordable(spot: &Spot, need: Few) -> bool {
    (spot.bench + spot.made).with_plenty(spot.open).covers(need.bag())
}

fn bits(set: u32) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let index = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        Some(index)
    })
}

/// Every different way to fill a recipe.
fn variants(dish: &Dish<'_>) -> Vec<Variant> {
    let face = dish.face;
    let sides = |fixed: Few, cells: &[Kinds]| {
        let mut sums = vec![fixed];
        for cell in cells {
            let mut next: Vec<Few> =
                sums.iter().flat_map(|sum| cell.iter().map(|kind| sum.with(kind))).collect();
            next.sort_unstable();
            next.dedup();
            sums = next;
        }
        sums
    };
    let needs = if dish.gift {
        vec![Few::NONE]
    } else {
        sides(face.inputs.fixed_few, &face.inputs.hybrid)
    };
    let outs = sides(face.outputs.fixed_few, &face.outputs.hybrid);
    let pair = |need: Few| outs.iter().map(move |out| Variant { need, out: *out });
    needs.into_iter().flat_map(pair).collect()
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
        for kind in Ingredient::ALL {
            let mut plan = state.plans[seat].clone();
            plan.take(Step::Element(kind), self.deck.cells());
            let mut brew = Kitchen::of(self, state, seat, &plan).best(positions / 5);
            // What spills over is the left neighbour's gain.
            brew.worth -= OVERFLOW * plan.spill.total() as i32;
            brew.steps.insert(0, Step::Element(kind));
            if best.as_ref().is_none_or(|best| brew.worth > best.worth) {
                best = Some(brew);
            }
        }
        best.unwrap_or_default()
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

/// A quick hash for packed positions. Nothing iterates over the table.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(26) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}
