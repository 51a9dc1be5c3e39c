//! What a player is planning in the running stage: finished steps, the recipe she is just filling,
//! and what her things would look like if she confirmed now.
//!
//! Nothing of it touches the table before the stage is carried out, so everything can be taken
//! back: [`Plan::replay`] runs the remaining steps again.

use arrayvec::ArrayVec;
use coven_core::Seat;

use crate::card::{Arcana, Cards, Power, Recipe};
use crate::content::{CELLS, Deck, Face, can_cover};
use crate::ingredient::{Bag, Few, Ingredient, Kinds};
use crate::state::{Active, MAX_TABLEAU, Phase, State};

/// All recipes of a tableau, and every other kind of step once or twice.
pub const MAX_STEPS: usize = MAX_TABLEAU + 6;

/// One finished step of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The draft choice (WW-25).
    Character(Power),
    /// The three ingredients of Uncontrolled Powers (WW-105).
    Element(Ingredient),
    /// The Daredevil's random card (WW-102).
    Picked(Recipe),
    Lay {
        card: Recipe,
        rotated: bool,
    },
    Raven(Few),
    Book(Ingredient),
    Brew(Ingredient),
    /// A Potioneer's move (WW-99).
    Pour(Ingredient),
    Use(Use),
    /// A Spellwriter's payment: the type she opens, and how many mandrakes were made this round.
    Write {
        kind: Ingredient,
        made: u8,
    },
    /// Jill's move (WW-97).
    Keep(Ingredient),
}

/// A recipe used once: where its inputs come from and what comes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use {
    pub recipe: Recipe,
    pub bench: Few,
    pub made: Few,
    pub supply: Few,
    pub out: Few,
}

impl Use {
    /// Nothing placed yet.
    pub const fn empty(recipe: Recipe) -> Self {
        Self {
            recipe,
            bench: Few::NONE,
            made: Few::NONE,
            supply: Few::NONE,
            out: Few::NONE,
        }
    }

    /// Everything on the input cells.
    pub const fn inputs(&self) -> Few {
        self.bench.and(self.made).and(self.supply)
    }
}

/// A recipe whose cells are being filled, choice by choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Filling {
    pub sum: Use,
    /// Types chosen for hybrid input cells, in their order.
    pub chosen: ArrayVec<Ingredient, CELLS>,
    /// All inputs known so far.
    pub need: Few,
    /// The first type whose sources are not settled.
    pub next: u8,
    /// Types chosen for output cells with a choice, in their order.
    pub gained: ArrayVec<Ingredient, CELLS>,
}

/// What a filling asks for next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// The type for the next hybrid input cell: one of these.
    Input(Kinds),
    /// Where so many ingredients of a type come from.
    Sources {
        kind: Ingredient,
        need: u8,
    },
    /// The type for the next output cell.
    Output(Kinds),
    Done,
}

/// The plan of one seat for the running stage.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plan {
    pub steps: ArrayVec<Step, MAX_STEPS>,
    pub filling: Option<Filling>,
    /// What would be on the workbench.
    pub bench: Bag,
    /// What lies on output cells (WW-63).
    pub made: Bag,
    /// What would be in the cauldron, without the made pool.
    pub cauldron: Bag,
    /// What would go to the left neighbour's circle (WW-105).
    pub spill: Bag,
    pub open: Kinds,
    pub used: Cards,
    /// Rights of S3 that are left.
    pub active: Active,
    /// The Daredevil's extra effect is still to be had (WW-103).
    pub bonus: bool,
    pub element: Option<Ingredient>,
    pub written: bool,
    pub kept: Option<Ingredient>,
}

impl Plan {
    /// An empty plan for the stage that begins.
    pub fn fresh(state: &State, seat: Seat) -> Self {
        Self {
            bench: state.benches[seat],
            cauldron: state.cauldrons[seat],
            open: state.open[seat],
            active: if state.phase == Phase::Arcana {
                state.active[seat]
            } else {
                Active::default()
            },
            ..Self::default()
        }
    }

    /// The plan with these steps.
    pub fn replay(state: &State, seat: Seat, steps: &[Step], cells: Bag) -> Self {
        let mut plan = Self::fresh(state, seat);
        for step in steps {
            plan.take(*step, cells);
        }
        plan
    }

    /// Adds a step and shows its effect.
    pub fn take(&mut self, step: Step, cells: Bag) {
        match step {
            Step::Character(_) | Step::Lay { .. } => {}
            Step::Element(kind) => {
                // WW-105: what does not fit goes to the left neighbour's circle.
                let total = self.bench + Bag::some(kind, 3);
                self.bench = total.min(cells);
                self.spill += total - self.bench;
                self.element = Some(kind);
            }
            Step::Picked(_) => self.bonus = true,
            Step::Raven(gone) => {
                self.bench -= gone.bag();
                self.spend(Arcana::Raven);
            }
            Step::Book(kind) => {
                self.open = self.open.with(kind);
                self.spend(Arcana::Book);
            }
            Step::Brew(kind) => {
                self.cauldron += Bag::one(kind);
                self.spend(Arcana::Brew);
            }
            Step::Pour(kind) => {
                self.bench -= Bag::one(kind);
                self.cauldron += Bag::one(kind);
                self.active.pours -= 1;
            }
            Step::Use(done) => {
                self.bench -= done.bench.bag();
                self.made = self.made - done.made.bag() + done.out.bag();
                self.used = self.used.with(done.recipe);
            }
            Step::Write { kind, made } => {
                self.bench -= Bag::some(Ingredient::Mandrake, u16::from(2 - made));
                self.made -= Bag::some(Ingredient::Mandrake, u16::from(made));
                self.open = self.open.with(kind);
                self.written = true;
            }
            Step::Keep(kind) => {
                if self.made.has(kind) {
                    self.made -= Bag::one(kind);
                } else {
                    self.cauldron -= Bag::one(kind);
                }
                self.kept = Some(kind);
            }
        }
        self.steps.push(step);
    }

    /// An activation is used up, or the Daredevil's extra effect.
    fn spend(&mut self, arcana: Arcana) {
        if self.bonus {
            self.bonus = false;
        } else {
            self.active = self.active.without(arcana);
        }
    }

    /// The recipe laid face down and whether it is rotated.
    pub fn laid(&self) -> Option<(Recipe, bool)> {
        match self.steps.last() {
            Some(Step::Lay { card, rotated }) => Some((*card, *rotated)),
            _ => None,
        }
    }

    /// The Daredevil's pick of this round.
    pub fn picked(&self) -> Option<Recipe> {
        self.steps.iter().find_map(|step| match step {
            Step::Picked(card) => Some(*card),
            _ => None,
        })
    }

    /// How many finished steps can be taken back: all but a random pick (WW-35).
    pub fn removable(&self) -> usize {
        let last_pick = self
            .steps
            .iter()
            .rposition(|step| matches!(step, Step::Picked(_)));
        self.steps.len() - last_pick.map_or(0, |at| at + 1)
    }

    /// What input cells can be filled with (WW-59).
    pub fn available(&self) -> Bag {
        (self.bench + self.made).with_plenty(self.open)
    }

    /// What would be passed on if the plan was confirmed now (WW-66).
    pub fn sent(&self) -> Bag {
        self.cauldron + self.made
    }

    /// Whether all inputs of a recipe could be filled now.
    pub fn can_fill(&self, face: &Face) -> bool {
        let available = self.available();
        !face.is_blank()
            && available.covers(face.inputs.fixed)
            && (face.inputs.hybrid.is_empty()
                || can_cover(available - face.inputs.fixed, &face.inputs.hybrid))
    }

    /// Begins to use a recipe. With a gift on the card its inputs are paid already (WW-113).
    pub fn begin(&mut self, recipe: Recipe, face: &Face, gift: bool, cells: Bag) {
        self.filling = Some(Filling {
            sum: Use {
                out: face.outputs.fixed_few,
                ..Use::empty(recipe)
            },
            chosen: ArrayVec::new(),
            need: if gift {
                Few::NONE
            } else {
                face.inputs.fixed_few
            },
            next: 0,
            gained: ArrayVec::new(),
        });
        self.settle(face, cells);
    }

    /// Makes every choice that is none, and the step when nothing is left to ask (WW-36).
    pub fn settle(&mut self, face: &Face, cells: Bag) {
        let Some(mut filling) = self.filling.take() else {
            return;
        };
        loop {
            match filling.ask(self, face) {
                Ask::Input(kinds) => match kinds.single() {
                    Some(kind) => filling.choose(kind),
                    None => break,
                },
                Ask::Sources { kind, need } => {
                    let mut ways = Ways::new(self, kind, need);
                    match (ways.next(), ways.next()) {
                        (Some(way), None) => filling.source(kind, way),
                        _ => break,
                    }
                }
                Ask::Output(_) => break,
                Ask::Done => {
                    self.take(Step::Use(filling.sum), cells);
                    return;
                }
            }
        }
        self.filling = Some(filling);
    }
}

impl Filling {
    pub fn ask(&self, plan: &Plan, face: &Face) -> Ask {
        if let Some(cell) = face.inputs.hybrid.get(self.chosen.len()) {
            let left = plan.available() - self.need.bag();
            let rest = &face.inputs.hybrid[self.chosen.len() + 1..];
            let fits = |kind: &Ingredient| {
                left.has(*kind) && (rest.is_empty() || can_cover(left - Bag::one(*kind), rest))
            };
            return Ask::Input(cell.iter().filter(fits).collect());
        }
        for kind in &Ingredient::ALL[usize::from(self.next)..] {
            let need = self.need.get(*kind);
            if need > 0 {
                return Ask::Sources { kind: *kind, need };
            }
        }
        match face.outputs.hybrid.get(self.gained.len()) {
            Some(cell) => Ask::Output(*cell),
            None => Ask::Done,
        }
    }

    /// The type of the next hybrid input cell.
    pub fn choose(&mut self, kind: Ingredient) {
        self.chosen.push(kind);
        self.need = self.need.with(kind);
    }

    /// Where all inputs of a type come from.
    pub fn source(&mut self, kind: Ingredient, way: Way) {
        self.sum.supply = self.sum.supply.and(Few::some(kind, way.supply));
        self.sum.bench = self.sum.bench.and(Few::some(kind, way.bench));
        self.sum.made = self.sum.made.and(Few::some(kind, way.made));
        self.next = kind as u8 + 1;
    }

    /// The type of the next output cell with a choice.
    pub fn gain(&mut self, kind: Ingredient) {
        self.gained.push(kind);
        self.sum.out = self.sum.out.with(kind);
    }
}

/// How many inputs of one type come from where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    pub supply: u8,
    pub bench: u8,
    pub made: u8,
}

/// All ways to bring so many ingredients of a type together.
#[derive(Clone, Debug)]
pub struct Ways {
    need: u8,
    supply: u8,
    bench: u8,
    made: u8,
    next: (u8, u8),
}

impl Ways {
    pub fn new(plan: &Plan, kind: Ingredient, need: u8) -> Self {
        let most = |bag: Bag| bag.get(kind).min(u16::from(need)) as u8;
        Self {
            need,
            supply: if plan.open.contains(kind) { need } else { 0 },
            bench: most(plan.bench),
            made: most(plan.made),
            next: (0, 0),
        }
    }
}

impl Iterator for Ways {
    type Item = Way;

    fn next(&mut self) -> Option<Way> {
        loop {
            let (supply, made) = self.next;
            if supply > self.supply {
                return None;
            }
            if made > self.made.min(self.need - supply) {
                self.next = (supply + 1, 0);
                continue;
            }
            self.next = (supply, made + 1);
            let bench = self.need - supply - made;
            if bench <= self.bench {
                return Some(Way {
                    supply,
                    bench,
                    made,
                });
            }
        }
    }
}

/// The face of a recipe in somebody's hands: her tableau or her character.
pub(crate) fn face<'d>(deck: &'d Deck, state: &State, seat: Seat, recipe: Recipe) -> &'d Face {
    if recipe.is_own() {
        let power = state
            .power(seat)
            .expect("whoever uses a character's recipe has the character");
        deck.own_face(power, state.own_rotated(seat))
            .expect("only recipes of characters are used")
    } else {
        deck.face(recipe, state.tableaus[seat].rotated.contains(recipe))
    }
}
