//! How many points a brew can still be worth at most: what lets the exact search leave out most of it.

use arrayvec::ArrayVec;

use super::search::{PAIRS, Spot, Variant, Wild, bits};
use super::{Kitchen, MAX_FACES};
use crate::ingredient::{Ingredient, Kinds};

/// An upper bound for the points of any brew from a position.
///
/// Points are counted in some set of types (those that overflow in the end), so a bound for each of
/// the 32 sets is a bound for all. For one set, every output of its types is worth a point. An input
/// of its types costs a point as soon as the workbench has no more of it; charging a part of a point
/// for each from the beginning, and paying back that part for everything on the workbench, never
/// charges too much. And since nobody can use more of any type than there is and is made, a price
/// for each type may be charged for inputs and paid for outputs and for what is there. With prices
/// fixed, each recipe is worth using or not by itself, and the bound is a sum. The prices are found
/// once, at the start of the search, by lowering the bound there as far as it goes.
pub(super) struct Prices {
    /// By type set: what does not depend on the position.
    fixed: [f32; SETS],
    /// By type and set: what each ingredient on the workbench and each one made is worth.
    bench: [[f32; SETS]; Ingredient::COUNT],
    made: [[f32; SETS]; Ingredient::COUNT],
    /// By recipe and set: what using it is worth at most, never less than nothing.
    gains: Vec<[f32; SETS]>,
    jill: u32,
}

const SETS: usize = 1 << Ingredient::COUNT;
/// Parts of a point in which prices are tried.
const PARTS: u8 = 4;

impl Prices {
    pub(super) fn new(kitchen: &Kitchen<'_>, variants: &[Vec<Variant>]) -> Self {
        let mut prices = Self {
            fixed: [0.0; SETS],
            bench: [[0.0; SETS]; Ingredient::COUNT],
            made: [[0.0; SETS]; Ingredient::COUNT],
            gains: vec![[0.0; SETS]; variants.len()],
            jill: u32::from(kitchen.jill),
        };
        // A type that may become free must not be charged for.
        let free = if kitchen.writer {
            Kinds::ANY
        } else {
            kitchen.open
        };
        for set in 0..SETS {
            let tariff = Tariff::lowest(kitchen, variants, set, free);
            for kind in Ingredient::ALL {
                let at = kind.index();
                let inside = f32::from(u8::from(set & (1 << at) != 0));
                if inside > 0.0 {
                    let before =
                        i32::from(kitchen.cauldron.get(kind)) - i32::from(kitchen.room.get(kind));
                    prices.fixed[set] += before as f32;
                }
                prices.bench[at][set] = tariff.charge[at] + tariff.price[at];
                prices.made[at][set] = inside + tariff.price[at];
            }
            for (gains, list) in prices.gains.iter_mut().zip(variants) {
                gains[set] = tariff.gain(list, set, free);
            }
        }
        prices
    }

    pub(super) fn bound(&self, spot: &Spot) -> u32 {
        let mut sums = self.fixed;
        for kind in Ingredient::ALL {
            let (bench, made) = (
                f32::from(spot.bench.get(kind)),
                f32::from(spot.made.get(kind)),
            );
            let (per_bench, per_made) = (&self.bench[kind.index()], &self.made[kind.index()]);
            for (sum, (of_bench, of_made)) in sums.iter_mut().zip(per_bench.iter().zip(per_made)) {
                *sum += bench * of_bench + made * of_made;
            }
        }
        for (pair, count) in spot.wild.pairs() {
            let (one, other) = PAIRS[pair];
            let (one, other) = (&self.made[one.index()], &self.made[other.index()]);
            for (sum, (one, other)) in sums.iter_mut().zip(one.iter().zip(other)) {
                *sum += f32::from(count) * one.max(*other);
            }
        }
        for index in bits(spot.left) {
            for (sum, gain) in sums.iter_mut().zip(&self.gains[index]) {
                *sum += gain;
            }
        }
        // Prices are quarters, so the sums are exact; a part of a point is none.
        sums.into_iter().fold(0.0, f32::max) as u32 + self.jill
    }

    /// Recipes by what they are worth where most can be gained.
    pub(super) fn order(&self, kitchen: &Kitchen<'_>) -> ArrayVec<usize, MAX_FACES> {
        let all = ((1u64 << self.gains.len()) - 1) as u32;
        let spot = Spot {
            bench: kitchen.bench,
            made: kitchen.made,
            wild: Wild::default(),
            open: kitchen.open,
            left: all,
        };
        let mut best = (0.0, 0);
        for set in 0..SETS {
            let mut sum = self.fixed[set];
            for kind in Ingredient::ALL {
                sum += f32::from(spot.bench.get(kind)) * self.bench[kind.index()][set];
                sum += f32::from(spot.made.get(kind)) * self.made[kind.index()][set];
            }
            sum += self.gains.iter().map(|gains| gains[set]).sum::<f32>();
            if sum > best.0 {
                best = (sum, set);
            }
        }
        let mut order: ArrayVec<usize, MAX_FACES> = (0..self.gains.len()).collect();
        order.sort_by(|one, other| self.gains[*other][best.1].total_cmp(&self.gains[*one][best.1]));
        order
    }
}

/// The prices for one set of types.
#[derive(Clone, Copy)]
struct Tariff {
    /// Charged for each input of a type of the set, at most a point.
    charge: [f32; Ingredient::COUNT],
    /// Charged for each input of a type and paid for each output.
    price: [f32; Ingredient::COUNT],
}

impl Tariff {
    /// Prices with a low bound at the start: each lowered in turn while it helps.
    fn lowest(kitchen: &Kitchen<'_>, variants: &[Vec<Variant>], set: usize, free: Kinds) -> Self {
        let mut tariff = Self {
            charge: [0.0; Ingredient::COUNT],
            price: [0.0; Ingredient::COUNT],
        };
        let mut least = tariff.sum(kitchen, variants, set, free);
        for _ in 0..3 {
            let before = least;
            for kind in Ingredient::ALL {
                if free.contains(kind) {
                    continue;
                }
                let at = kind.index();
                for step in 0..=PARTS {
                    let part = f32::from(step) / f32::from(PARTS);
                    let mut tries = ArrayVec::<Self, 2>::new();
                    tries.push(Self {
                        price: with(tariff.price, at, part),
                        ..tariff
                    });
                    if set & (1 << at) != 0 {
                        tries.push(Self {
                            charge: with(tariff.charge, at, part),
                            ..tariff
                        });
                    }
                    for next in tries {
                        let sum = next.sum(kitchen, variants, set, free);
                        if sum < least {
                            (least, tariff) = (sum, next);
                        }
                    }
                }
            }
            if least >= before {
                break;
            }
        }
        tariff
    }

    /// The bound at the start, without what no price changes.
    fn sum(
        &self,
        kitchen: &Kitchen<'_>,
        variants: &[Vec<Variant>],
        set: usize,
        free: Kinds,
    ) -> f32 {
        let mut sum = 0.0;
        for kind in Ingredient::ALL {
            let at = kind.index();
            sum += f32::from(kitchen.bench.get(kind)) * (self.charge[at] + self.price[at]);
            sum += f32::from(kitchen.made.get(kind)) * self.price[at];
        }
        sum + variants
            .iter()
            .map(|list| self.gain(list, set, free))
            .sum::<f32>()
    }

    /// What a recipe is worth at most.
    fn gain(&self, variants: &[Variant], set: usize, free: Kinds) -> f32 {
        let mut best = 0.0f32;
        for variant in variants {
            let mut gain = 0.0;
            for kind in Ingredient::ALL {
                let at = kind.index();
                let (need, out) = (variant.need.get(kind), variant.out.get(kind));
                let inside = f32::from(u8::from(set & (1 << at) != 0));
                gain += f32::from(out) * (inside + self.price[at]);
                if !free.contains(kind) {
                    gain -= f32::from(need) * (self.charge[at] + self.price[at]);
                }
            }
            for (pair, count) in variant.wild.pairs() {
                let worth = |kind: Ingredient| {
                    let inside = f32::from(u8::from(set & (1 << kind.index()) != 0));
                    inside + self.price[kind.index()]
                };
                let (one, other) = PAIRS[pair];
                gain += f32::from(count) * worth(one).max(worth(other));
            }
            best = best.max(gain);
        }
        best
    }
}

fn with(mut values: [f32; Ingredient::COUNT], at: usize, value: f32) -> [f32; Ingredient::COUNT] {
    values[at] = value;
    values
}
