//! Everything on the table, hidden and public, and the pending decisions.

use arrayvec::ArrayVec;
use coven_core::{BySeat, Seat, SeatSet, Seed};

use crate::card::{Arcana, Cards, Power, RECIPES, Recipe};
use crate::ingredient::{Bag, Kinds};
use crate::plan::Plan;

/// The most seats at a table (WW-165).
pub const MAX_PLAYERS: usize = 5;
/// Two players share sixty recipes.
pub const MAX_TABLEAU: usize = RECIPES / 2;
/// A circle with so many ingredients claims the victory (WW-118).
pub const GOAL: u32 = 5;
/// Rounds without a Study phase before dawn (WW-125).
pub const LATE_ROUNDS: u8 = 5;

/// One value a seat, with room for the largest table.
pub type Each<T> = BySeat<T, MAX_PLAYERS>;

/// The full state of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub seed: Seed,
    /// The number of the round, from 1; 0 during the draft.
    pub round: u8,
    /// Rounds that began with empty hands, this one included (WW-124).
    pub late: u8,
    pub phase: Phase,
    /// Seats that have something to decide in this stage (WW-36 decides for the others).
    pub asked: SeatSet,
    /// Seats that are finished with this stage.
    pub confirmed: SeatSet,
    /// The two characters dealt to each seat, during the draft (WW-24).
    pub offers: Each<Option<[Power; 2]>>,
    pub characters: Each<Option<Power>>,
    /// Seats whose character left the game (WW-94).
    pub retired: SeatSet,
    /// Seats whose character leaves at the end of this B1 (WW-109).
    pub leaving: SeatSet,
    /// Face down; the last card is drawn first.
    pub deck: ArrayVec<Recipe, RECIPES>,
    pub discard: Cards,
    /// How often the discard pile became the deck (WW-79).
    pub reshuffles: u8,
    /// A recipe laid in S1 stays here until it is revealed.
    pub hands: Each<Cards>,
    pub tableaus: Each<Tableau>,
    pub tokens: Each<[u8; Arcana::COUNT]>,
    pub benches: Each<Bag>,
    pub cauldrons: Each<Bag>,
    pub circles: Each<Bag>,
    /// Types opened by `book` this round and carried out (WW-53).
    pub open: Each<Kinds>,
    /// What S3 allows each seat this round.
    pub active: Each<Active>,
    /// The Slyboots with her two mushrooms on the card (WW-29).
    pub gifts: SeatSet,
    /// What each seat is planning in this stage, hidden from the others.
    pub plans: Each<Plan>,
}

/// The pending decision; several seats decide it at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Choosing a character (WW-25).
    Draft,
    /// S1 (WW-37).
    Study,
    /// S3 (WW-43).
    Arcana,
    /// B1 (WW-56).
    Brewing,
    Over,
}

/// The recipes a player has played, face up, in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tableau {
    pub recipes: ArrayVec<Recipe, MAX_TABLEAU>,
    pub rotated: Cards,
}

impl Tableau {
    pub fn contains(&self, recipe: Recipe) -> bool {
        self.recipes.contains(&recipe)
    }

    /// WW-81: the recipe played most recently.
    pub fn latest(&self) -> Option<Recipe> {
        self.recipes.last().copied()
    }
}

/// The rights of one seat in S3: activated arcana and the Potioneer's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Active {
    bits: u8,
    /// WW-99.
    pub pours: u8,
}

impl Active {
    /// So many Potioneer's moves and no arcana.
    pub const fn pouring(pours: u8) -> Self {
        Self { bits: 0, pours }
    }

    pub const fn has(self, arcana: Arcana) -> bool {
        self.bits & (1 << arcana.index()) != 0
    }

    #[must_use]
    pub const fn with(self, arcana: Arcana) -> Self {
        Self {
            bits: self.bits | (1 << arcana.index()),
            ..self
        }
    }

    #[must_use]
    pub const fn without(self, arcana: Arcana) -> Self {
        Self {
            bits: self.bits & !(1 << arcana.index()),
            ..self
        }
    }

    pub const fn is_none(self) -> bool {
        self.bits == 0 && self.pours == 0
    }

    pub fn arcana(self) -> impl Iterator<Item = Arcana> {
        Arcana::ALL
            .into_iter()
            .filter(move |arcana| self.has(*arcana))
    }
}

impl State {
    /// The character of a seat as long as she has its power (WW-94).
    pub fn power(&self, seat: Seat) -> Option<Power> {
        if self.retired.contains(seat) {
            None
        } else {
            self.characters[seat]
        }
    }

    pub fn has_power(&self, seat: Seat, power: Power) -> bool {
        self.power(seat) == Some(power)
    }

    /// WW-112: the Slyboots card shows its other side in even rounds.
    pub fn own_rotated(&self, seat: Seat) -> bool {
        self.has_power(seat, Power::Slyboots) && self.round.is_multiple_of(2)
    }

    /// WW-77. A discarded power gives no limit of its own; only the Seer has one, and she stays.
    pub fn hand_limit(&self, seat: Seat) -> usize {
        self.power(seat).map_or(4, Power::hand_limit)
    }

    /// Whether the running round has a Study phase (WW-124).
    pub fn has_study(&self) -> bool {
        self.late == 0
    }

    /// The hand without the recipe that lies face down already.
    pub fn hand_left(&self, seat: Seat) -> Cards {
        match self.plans[seat].laid() {
            Some((card, _)) => self.hands[seat].without(card),
            None => self.hands[seat],
        }
    }
}
