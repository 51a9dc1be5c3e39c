//! Everything on the table, hidden and public, and the pending decision.

use coven_core::{BySeat, Seat, Seed};

use crate::board::{Cell, Cells, PLACES, Position};
use crate::card::{Card, Colour, Kind, Spell};
use crate::pile::{Deck, Pile, Stack};
use crate::recipe::Recipes;

/// The most players (GL-18).
pub const MAX_PLAYERS: usize = 4;
/// The number on every cauldron (GL-5).
pub const CAULDRON: u8 = 2;
/// No game is longer (GL-I13).
pub const MAX_TURNS: u16 = 187;
/// What can leave the game at most: all ingredients and powder.
pub const MAX_OUT: usize = 74;

/// The full state of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State {
    pub seed: Seed,
    pub phase: Phase,
    /// Whose turn it is (also in choosing corners); meaningful once the wizards have colours.
    pub turn: Seat,
    /// The starting player (GL-20).
    pub first: Seat,
    /// Turns begun so far.
    pub turns: u16,
    /// The colour that left a two-player game (GL-23).
    pub removed: Option<Colour>,
    pub field: Field,
    pub deck: Deck,
    pub seats: BySeat<SeatState, MAX_PLAYERS>,
    /// Cards out of the game, in the order in which they left.
    pub out: Pile<MAX_OUT>,
}

/// What belongs to one player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeatState {
    pub colour: Option<Colour>,
    pub position: Option<Position>,
    pub stack: Stack,
    pub spells: Spells,
    pub recipes: Option<Recipes>,
    /// Where the powder goes, once its owner has said so (GL-118).
    pub powder: Option<Assignment>,
}

/// The pending decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Everybody without a colour takes one, first come first served (GL-132).
    ChooseColour,
    /// The host names the colour that leaves (GL-117).
    NameRemoved,
    /// The host names the starting player (GL-20).
    NameFirst,
    /// GL-27.
    ChooseCorner,
    /// The wizard ended its move at a corner and its owner has a `shift` (GL-58).
    CornerSpell,
    /// The wizard is at a stop (GL-40); `shifted`: by a cast this turn (GL-61).
    Take {
        shifted: bool,
    },
    /// The card that emptied a line waits for its taker (GL-80).
    LastCard {
        cell: Cell,
        card: Card,
    },
    /// The taker of `eyeball` looks at the own stack; then `cell` is refilled (GL-71).
    CloseView {
        cell: Cell,
    },
    /// Everybody with powder assigns it, sealed (GL-118).
    AssignPowder {
        end: End,
    },
    Over {
        end: End,
    },
}

/// How the game ended (GL-76, GL-62).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    pub ender: Seat,
    pub reason: EndReason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// A line has no card left (GL-76).
    LineEmptied,
    /// Only instant spells waited after a `shift` (GL-62).
    OnlyInstants,
}

impl EndReason {
    pub const fn id(self) -> &'static str {
        match self {
            Self::LineEmptied => "line-emptied",
            Self::OnlyInstants => "only-instants",
        }
    }
}

/// The face-up cards, with what is asked of them often.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Field {
    cards: [Option<Card>; PLACES],
    occupied: Cells,
    instants: Cells,
}

impl Field {
    pub const fn new() -> Self {
        Self {
            cards: [None; PLACES],
            occupied: Cells::EMPTY,
            instants: Cells::EMPTY,
        }
    }

    pub fn card(&self, cell: Cell) -> Option<Card> {
        self.cards[cell.index()]
    }

    /// Cells with a card.
    pub const fn occupied(&self) -> Cells {
        self.occupied
    }

    /// Cells with an instant spell.
    pub const fn instants(&self) -> Cells {
        self.instants
    }

    /// Lays a card on an empty cell.
    pub fn lay(&mut self, cell: Cell, card: Card) {
        self.cards[cell.index()] = Some(card);
        self.occupied = self.occupied.with(cell);
        if card.is_instant() {
            self.instants = self.instants.with(cell);
        }
    }

    /// Takes the card of an occupied cell.
    pub fn take(&mut self, cell: Cell) -> Card {
        self.occupied = self.occupied.without(cell);
        self.instants = self.instants.without(cell);
        self.cards[cell.index()]
            .take()
            .expect("only a card that lies there is taken (GL-138)")
    }

    pub(crate) fn places(&self) -> &[Option<Card>; PLACES] {
        &self.cards
    }
}

impl Default for Field {
    fn default() -> Self {
        Self::new()
    }
}

/// The spell cards of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spells {
    pub summon: Charges,
    pub shift: Charges,
    /// Spent spells, by kind: they lie face down, only their number is public.
    pub spent: [u8; 4],
}

impl Spells {
    /// GL-43: a charged spell comes with full charges.
    pub fn gain(&mut self, spell: Spell) {
        match spell {
            Spell::Summon => self.summon.add(spell),
            Spell::Shift => self.shift.add(spell),
            Spell::BadLuck | Spell::Eyeball => self.spend(spell),
        }
    }

    /// GL-51, GL-52: one charge of the card with the fewest; a card without charges is spent.
    pub fn cast(&mut self, spell: Spell) {
        let charges = match spell {
            Spell::Summon => &mut self.summon,
            Spell::Shift => &mut self.shift,
            Spell::BadLuck | Spell::Eyeball => return,
        };
        if charges.cast() {
            self.spend(spell);
        }
    }

    pub const fn has_charge(&self, spell: Spell) -> bool {
        match spell {
            Spell::Summon => !self.summon.is_empty(),
            Spell::Shift => !self.shift.is_empty(),
            Spell::BadLuck | Spell::Eyeball => false,
        }
    }

    /// Whether a charge is gone of a card that still has some.
    pub(crate) fn has_used(self, spell: Spell) -> bool {
        let charges = match spell {
            Spell::Summon => self.summon,
            Spell::Shift => self.shift,
            Spell::BadLuck | Spell::Eyeball => return false,
        };
        charges.cards().any(|left| left < spell.charges())
    }

    fn spend(&mut self, spell: Spell) {
        self.spent[spell as usize] += 1;
    }

    pub fn spent_count(&self) -> u8 {
        self.spent.iter().sum()
    }

    /// GL-111: charged and spent together.
    pub fn count(&self) -> u8 {
        self.spent_count() + self.summon.cards().count() as u8 + self.shift.cards().count() as u8
    }
}

/// The charges of at most two cards of one spell, in the order in which they came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Charges([u8; 2]);

impl Charges {
    /// From the charges of each card; `None` for more than two cards or one without charges.
    pub fn of(cards: &[u8]) -> Option<Self> {
        match *cards {
            [] => Some(Self::default()),
            [one] if one > 0 => Some(Self([one, 0])),
            [one, two] if one > 0 && two > 0 => Some(Self([one, two])),
            _ => None,
        }
    }

    /// The charges of each card that has some.
    pub fn cards(self) -> impl Iterator<Item = u8> {
        self.0.into_iter().filter(|charges| *charges > 0)
    }

    pub const fn is_empty(self) -> bool {
        self.0[0] == 0
    }

    /// One more card, with full charges (GL-43).
    pub(crate) fn add(&mut self, spell: Spell) {
        self.0[usize::from(!self.is_empty())] = spell.charges();
    }

    /// Uses a charge of the card nearest to spent; says whether the card is spent now.
    pub(crate) fn cast(&mut self) -> bool {
        let [one, two] = self.0;
        let least = usize::from(two > 0 && two < one);
        self.0[least] -= 1;
        if self.0[least] > 0 {
            return false;
        }
        self.0 = [self.0[1 - least], 0];
        true
    }
}

/// Where one powder goes (GL-94).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Target {
    Kind(Kind),
    Nowhere,
}

impl Target {
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Self::Kind(kind) => Some(kind),
            Self::Nowhere => None,
        }
    }
}

/// Where all powder of one player goes, sorted (GL-98).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Assignment {
    pub one: Target,
    /// There for whoever has both powders.
    pub two: Option<Target>,
}

impl Assignment {
    pub fn targets(self) -> impl Iterator<Item = Target> {
        std::iter::once(self.one).chain(self.two)
    }

    /// How many powders go to a kind.
    pub fn on(self, kind: Kind) -> u8 {
        self.targets()
            .filter(|target| *target == Target::Kind(kind))
            .count() as u8
    }
}

impl State {
    /// The number that moves a wizard: the top card's or the cauldron's (GL-31, GL-33).
    pub fn top_number(&self, seat: Seat) -> u8 {
        self.seats[seat].stack.top().map_or(CAULDRON, number)
    }

    /// The steps of a turn that begins now, and whether the number came from under powder.
    pub fn steps(&self, seat: Seat) -> (u8, bool) {
        let seat = &self.seats[seat];
        let at_corner = seat.position.is_some_and(Position::is_corner);
        match seat.stack.top() {
            // GL-37, GL-38: at a corner the first ingredient under the powder counts.
            Some(Card::POWDER) if at_corner => {
                let cards = seat.stack.as_slice().iter().rev();
                let below = cards.copied().find(|card| !card.is_powder());
                (below.map_or(CAULDRON, number), true)
            }
            // GL-36: at a stop powder keeps the wizard where it is.
            top => (top.map_or(CAULDRON, number), false),
        }
    }

    /// Where a wizard stands.
    pub fn position(&self, seat: Seat) -> Position {
        self.seats[seat]
            .position
            .expect("every wizard has its corner before the first turn (GL-27)")
    }

    /// Whether all stacks lie open: at scoring (GL-128).
    pub fn is_scoring(&self) -> bool {
        matches!(self.phase, Phase::AssignPowder { .. } | Phase::Over { .. })
    }

    /// How the game ended, once it has.
    pub fn end(&self) -> Option<End> {
        match self.phase {
            Phase::AssignPowder { end } | Phase::Over { end } => Some(end),
            _ => None,
        }
    }
}

/// The number of a card on a stack.
fn number(card: Card) -> u8 {
    card.number()
        .expect("stacks hold ingredients and powder (GL-I6)")
}
