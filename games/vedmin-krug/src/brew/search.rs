//! The exact search for the brew with the most points.
//!
//! Three facts keep it small. Inputs are best taken from the supply, then from the workbench, then
//! from what was made: what is left to brew with is the same, and more is passed on. The order of
//! uses matters only for what is affordable when, so positions with the same recipes used and the
//! same things left are looked at once. And a use that costs nothing anybody will miss is made at
//! once (`Search::free_step`). What a hybrid output becomes is decided as late as possible, and what
//! is left is cut by prices (`Prices`).

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use arrayvec::ArrayVec;

use super::bound::Prices;
use super::{Brew, Dish, Kitchen, MAX_FACES, source};
use crate::ingredient::{Bag, Few, Ingredient, Kinds};
use crate::plan::{MAX_STEPS, Step, Use};

/// The best brew there is, or the best found among so many positions.
pub(super) fn best(kitchen: &Kitchen<'_>, positions: u32) -> Brew {
    let mut search = Search::new(kitchen, positions);
    let start = Spot {
        bench: kitchen.bench,
        made: kitchen.made,
        wild: Wild::default(),
        open: kitchen.open,
        left: search.all(),
    };
    search.visit(start, kitchen.writer);
    let mut brew = search.best;
    brew.exact = search.budget > 0 && !search.cut;
    brew
}

/// Pairs of types: what a hybrid output cell can become.
pub(super) const PAIRS: [(Ingredient, Ingredient); 10] = {
    use Ingredient::{Heart, Mandrake, Mushroom, Spider, Toad};
    [
        (Heart, Mandrake),
        (Heart, Mushroom),
        (Heart, Spider),
        (Heart, Toad),
        (Mandrake, Mushroom),
        (Mandrake, Spider),
        (Mandrake, Toad),
        (Mushroom, Spider),
        (Mushroom, Toad),
        (Spider, Toad),
    ]
};

/// Made on hybrid output cells and not decided yet: how many of each pair. What such a cell holds
/// is decided when somebody needs it, or at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Wild(u64);

impl Wild {
    const LANE: usize = 6;

    pub(super) fn get(self, pair: usize) -> u8 {
        ((self.0 >> (pair * Self::LANE)) & 63) as u8
    }

    pub(super) fn one(pair: usize) -> Self {
        Self(1 << (pair * Self::LANE))
    }

    pub(super) fn pairs(self) -> impl Iterator<Item = (usize, u8)> {
        (0..PAIRS.len())
            .map(move |pair| (pair, self.get(pair)))
            .filter(|(_, count)| *count > 0)
    }

    pub(super) fn of(cell: Kinds) -> Option<Self> {
        let pair = PAIRS
            .iter()
            .position(|(one, other)| Kinds::one(*one).with(*other) == cell);
        pair.map(Self::one)
    }
}

/// One way to fill the cells of a recipe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Variant {
    pub(super) need: Few,
    pub(super) out: Few,
    pub(super) wild: Wild,
}

/// A position of the search: what is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Spot {
    pub(super) bench: Bag,
    pub(super) made: Bag,
    pub(super) wild: Wild,
    pub(super) open: Kinds,
    /// The recipes not used yet, one bit each.
    pub(super) left: u32,
}

/// One move of the search.
#[derive(Clone, Copy, Debug)]
enum Move {
    /// A use; its hybrid outputs are decided later.
    Use(Use, Wild),
    /// A hybrid output becomes this type.
    Decide(usize, Ingredient),
    Write(Ingredient, u8),
}

/// Hybrid outputs that become what a use asks for.
type Decisions = ArrayVec<(u8, Ingredient), { crate::content::CELLS }>;

/// Every way to decide them: far more than a deck can bring about. A use that has still more is
/// searched in part, and the search knows it.
type Payments = ArrayVec<Decisions, 128>;

struct Search<'k, 'd> {
    kitchen: &'k Kitchen<'d>,
    variants: Vec<Vec<Variant>>,
    /// The most that each recipe can ask for, type by type.
    most_need: Vec<Bag>,
    prices: Prices,
    /// Recipes in the order in which they are tried: the most promising first.
    order: ArrayVec<usize, MAX_FACES>,
    seen: HashSet<Spot, BuildHasherDefault<Mixer>>,
    path: Vec<Move>,
    best: Brew,
    budget: u32,
    /// Something was left out that might have been better.
    cut: bool,
}

impl<'k, 'd> Search<'k, 'd> {
    fn new(kitchen: &'k Kitchen<'d>, budget: u32) -> Self {
        let variants: Vec<Vec<Variant>> = kitchen.faces.iter().map(variants).collect();
        let most = |list: &Vec<Variant>| {
            list.iter()
                .fold(Bag::EMPTY, |most, one| most + one.need.bag().beyond(most))
        };
        let prices = Prices::new(kitchen, &variants);
        Self {
            kitchen,
            most_need: variants.iter().map(most).collect(),
            order: prices.order(kitchen),
            prices,
            variants,
            seen: HashSet::default(),
            path: Vec::new(),
            // A quick brew is a good one to beat.
            best: kitchen.quick(),
            budget,
            cut: false,
        }
    }

    fn all(&self) -> u32 {
        ((1u64 << self.variants.len()) - 1) as u32
    }

    /// Looks at a position and at everything after it.
    fn visit(&mut self, mut spot: Spot, writer: bool) {
        if self.budget == 0 || !self.seen.insert(spot) {
            return;
        }
        let depth = self.path.len();
        // Uses that nobody will miss are made without a question.
        let mut moved = false;
        while let Some((index, variant)) = self.free_step(&spot, writer) {
            self.go(&mut spot, index, variant, &Decisions::new());
            moved = true;
        }
        if (!moved || self.seen.insert(spot)) && self.prices.bound(&spot) > self.best.points {
            self.budget -= 1;
            self.stop(&spot);
            self.branch(&spot, writer);
        }
        self.path.truncate(depth);
    }

    fn branch(&mut self, spot: &Spot, writer: bool) {
        for place in 0..self.order.len() {
            let index = self.order[place];
            if spot.left & (1 << index) == 0 {
                continue;
            }
            for at in 0..self.variants[index].len() {
                let variant = self.variants[index][at];
                for decisions in self.payments(spot, variant.need, spot.open) {
                    let depth = self.path.len();
                    let mut next = *spot;
                    self.go(&mut next, index, variant, &decisions);
                    self.visit(next, writer);
                    self.path.truncate(depth);
                    if self.budget == 0 {
                        return;
                    }
                }
            }
        }
        if writer {
            self.write(spot);
        }
    }

    /// WW-115: two mandrakes for a type.
    fn write(&mut self, spot: &Spot) {
        let mandrake = Ingredient::Mandrake;
        // The price is no input: what the book has opened does not pay it (WW-116).
        for decisions in self.payments(spot, Few::some(mandrake, 2), Kinds::NONE) {
            let depth = self.path.len();
            let mut paid = *spot;
            self.decide(&mut paid, &decisions);
            let bench = paid.bench.get(mandrake).min(2);
            paid.bench -= Bag::some(mandrake, bench);
            paid.made -= Bag::some(mandrake, 2 - bench);
            for kind in Ingredient::ALL {
                if !spot.open.contains(kind) {
                    self.path.push(Move::Write(kind, (2 - bench) as u8));
                    self.visit(
                        Spot {
                            open: paid.open.with(kind),
                            ..paid
                        },
                        false,
                    );
                    self.path.pop();
                }
            }
            self.path.truncate(depth);
        }
    }

    fn decide(&mut self, spot: &mut Spot, decisions: &Decisions) {
        for (pair, kind) in decisions {
            let pair = usize::from(*pair);
            spot.wild.0 -= Wild::one(pair).0;
            spot.made += Bag::one(*kind);
            self.path.push(Move::Decide(pair, *kind));
        }
    }

    fn go(&mut self, spot: &mut Spot, index: usize, variant: Variant, decisions: &Decisions) {
        self.decide(spot, decisions);
        let recipe = self.kitchen.faces[index].recipe;
        let used = source(recipe, variant.need, variant.out, spot.bench, spot.open);
        spot.bench -= used.bench.bag();
        spot.made = spot.made - used.made.bag() + used.out.bag();
        spot.wild.0 += variant.wild.0;
        spot.left &= !(1 << index);
        self.path.push(Move::Use(used, variant.wild));
    }

    /// A use that can only help: its outputs are no question, and what it takes of each type costs
    /// nothing. Either nobody will miss it: the type is free, or the workbench has more of it than
    /// everybody else together could ask for. Or the use gives it back and no other way to pay would
    /// have kept it; and it will not become free later, for then waiting would have saved it.
    fn free_step(&self, spot: &Spot, writer: bool) -> Option<(usize, Variant)> {
        let mut asked = bits(spot.left).fold(Bag::EMPTY, |sum, index| sum + self.most_need[index]);
        if writer {
            asked += Bag::some(Ingredient::Mandrake, 2);
        }
        bits(spot.left).find_map(|index| {
            let list = &self.variants[index];
            let first = list[0];
            if list
                .iter()
                .any(|one| (one.out, one.wild) != (first.out, first.wild))
            {
                return None;
            }
            let others = asked - self.most_need[index];
            let free = |one: &&Variant| {
                is_affordable(spot, one.need)
                    && Ingredient::ALL.into_iter().all(|kind| {
                        let need = one.need.get(kind);
                        let given_back = || {
                            !writer
                                && need <= one.out.get(kind)
                                && list.iter().all(|other| other.need.get(kind) >= need)
                        };
                        need == 0
                            || spot.open.contains(kind)
                            || spot.bench.get(kind) >= u16::from(need) + others.get(kind)
                            || given_back()
                    })
            };
            // Of several ways to pay, one that costs nothing is as good as any other.
            list.iter().find(free).map(|one| (index, *one))
        })
    }

    /// Every way to decide hybrid outputs so that something can be paid; what needs none decides
    /// none.
    fn payments(&mut self, spot: &Spot, need: Few, open: Kinds) -> Payments {
        let missing = need
            .bag()
            .beyond((spot.bench + spot.made).with_plenty(open));
        let mut found = Payments::new();
        self.cut |= !pay(spot.wild, missing, 0, &mut Decisions::new(), &mut found);
        found
    }

    /// What stopping here is worth: the hybrid outputs become whatever is worth most.
    fn stop(&mut self, spot: &Spot) {
        let depth = self.path.len();
        self.settle(spot.made, spot.wild);
        self.path.truncate(depth);
    }

    fn settle(&mut self, made: Bag, wild: Wild) {
        if let Some((pair, count)) = wild.pairs().next() {
            let (one, other) = PAIRS[pair];
            let rest = Wild(wild.0 - u64::from(count) * Wild::one(pair).0);
            for split in 0..=count {
                let depth = self.path.len();
                self.path
                    .extend((0..split).map(|_| Move::Decide(pair, one)));
                self.path
                    .extend((split..count).map(|_| Move::Decide(pair, other)));
                let more = Bag::some(one, split.into()) + Bag::some(other, (count - split).into());
                self.settle(made + more, rest);
                self.path.truncate(depth);
            }
            return;
        }
        let (worth, kept) = self.kitchen.end(made);
        if worth > self.best.worth {
            let mut steps = self.steps();
            steps.extend(kept.map(Step::Keep));
            self.best = Brew {
                steps,
                worth,
                points: self.kitchen.points(made, kept),
                exact: false,
            };
        }
    }

    /// The path as steps: every decision goes to the first use that left it open.
    fn steps(&self) -> ArrayVec<Step, MAX_STEPS> {
        let mut steps = ArrayVec::new();
        let mut open: Vec<(usize, Wild)> = Vec::new();
        for step in &self.path {
            match *step {
                Move::Use(used, wild) => {
                    open.push((steps.len(), wild));
                    steps.push(Step::Use(used));
                }
                Move::Write(kind, made) => steps.push(Step::Write { kind, made }),
                Move::Decide(pair, kind) => {
                    let place = open.iter_mut().find(|(_, wild)| wild.get(pair) > 0);
                    let (at, wild) = place.expect("what is decided was left open before");
                    wild.0 -= Wild::one(pair).0;
                    if let Step::Use(used) = &mut steps[*at] {
                        used.out = used.out.with(kind);
                    }
                }
            }
        }
        steps
    }
}

fn is_affordable(spot: &Spot, need: Few) -> bool {
    (spot.bench + spot.made)
        .with_plenty(spot.open)
        .covers(need.bag())
}

/// Adds every way to decide what is missing; `false` if there was no room for all.
fn pay(
    wild: Wild,
    missing: Bag,
    from: usize,
    chosen: &mut Decisions,
    found: &mut Payments,
) -> bool {
    let Some(kind) = missing.kinds_here().iter().next() else {
        return found.try_push(chosen.clone()).is_ok();
    };
    // Equal decisions in another order are the same.
    let mut all = true;
    for (pair, _) in wild.pairs().filter(|(pair, _)| *pair >= from) {
        let (one, other) = PAIRS[pair];
        if kind != one && kind != other {
            continue;
        }
        chosen.push((pair as u8, kind));
        let missing = missing - Bag::one(kind);
        let from = if missing.has(kind) { pair } else { 0 };
        let rest = Wild(wild.0 - Wild::one(pair).0);
        all &= pay(rest, missing, from, chosen, found);
        chosen.pop();
    }
    all
}

pub(super) fn bits(set: u32) -> impl Iterator<Item = usize> {
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

/// Every different way to fill a recipe; hybrid outputs stay open.
fn variants(dish: &Dish<'_>) -> Vec<Variant> {
    let face = dish.face;
    let sides = |fixed: Few, cells: &[Kinds]| {
        let mut sums = vec![fixed];
        for cell in cells {
            let mut next: Vec<Few> = sums
                .iter()
                .flat_map(|sum| cell.iter().map(|kind| sum.with(kind)))
                .collect();
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
    let pairs = face
        .outputs
        .hybrid
        .iter()
        .filter_map(|cell| Wild::of(*cell));
    let wild = Wild(pairs.map(|wild| wild.0).sum());
    let wide: Vec<Kinds> = face
        .outputs
        .hybrid
        .iter()
        .copied()
        .filter(|cell| Wild::of(*cell).is_none())
        .collect();
    let outs = sides(face.outputs.fixed_few, &wide);
    let pair = |need: Few| {
        outs.iter().map(move |out| Variant {
            need,
            out: *out,
            wild,
        })
    };
    needs.into_iter().flat_map(pair).collect()
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
