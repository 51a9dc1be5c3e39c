//! What happened ([`Event`]), as one viewer learns it ([`Seen`]).
//!
//! Nearly everything happens in the open (GL-121): only recipes, the look through a stack and
//! sealed powder belong to one player. The redaction stands where an event is made: what it does not
//! name as hidden is public.

use coven_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::board::{CellName, Position};
use crate::card::{Card, Colour, Name, Spell};
use crate::content::{CardTable, short};
use crate::recipe::Recipes;
use crate::state::{Assignment, EndReason, Field, Target};

/// An event with everything that anybody is told of it.
pub type Event = coven_core::Event<Seen>;

/// The two recipes of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "GlastonburyRecipes")]
pub struct RecipesView {
    pub a: Name,
    pub b: Name,
}

impl RecipesView {
    pub(crate) fn of(table: &CardTable, recipes: Recipes) -> Self {
        Self {
            a: short(&table.recipe_a(recipes.a).id),
            b: short(&table.recipe_b(recipes.b).id),
        }
    }
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "GlastonburyEnd")]
pub enum EndView {
    LineEmptied,
    OnlyInstants,
}

/// What one viewer learns of an event. What she may not know is absent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "GlastonburySeen")]
pub enum Seen {
    ColourChosen {
        seat: Seat,
        colour: Colour,
    },
    ColourRemoved {
        colour: Colour,
    },
    FirstPlayer {
        seat: Seat,
    },
    /// By seat; each player knows her own.
    RecipesDealt {
        recipes: Vec<Option<RecipesView>>,
    },
    /// Six rows of six; corners are empty.
    FieldLaid {
        field: Vec<Vec<Option<Name>>>,
        deck: u8,
    },
    CornerChosen {
        seat: Seat,
        position: Position,
    },
    // A turn begins with its move; `under`: by the number under the powder (GL-37).
    Moved {
        seat: Seat,
        from: Position,
        to: Position,
        steps: u8,
        under: bool,
    },
    // A cast of `shift` (GL-58).
    Shifted {
        seat: Seat,
        from: Position,
        to: Position,
        steps: u8,
    },
    // A turn ended at a corner (GL-39, GL-59).
    Rested {
        seat: Seat,
        position: Position,
    },
    // A card left the field; `summoned`: by a cast (GL-53).
    Took {
        seat: Seat,
        cell: CellName,
        card: Name,
        summoned: bool,
    },
    // A line has no card left: the game ends with this turn (GL-76).
    LineEmptied {
        seat: Seat,
    },
    // An ingredient or powder on a stack (GL-42).
    Brewed {
        seat: Seat,
        card: Name,
    },
    // A charged spell in front of its taker (GL-43).
    Armed {
        seat: Seat,
        spell: Spell,
    },
    // An instant spell takes effect (GL-44).
    Struck {
        seat: Seat,
        spell: Spell,
    },
    // GL-64; `top` is the card that lies on top now (GL-122).
    Lost {
        seat: Seat,
        card: Name,
        top: Option<Name>,
        under_deck: bool,
    },
    /// The cards, bottom first, are there for their owner alone.
    Peeked {
        seat: Seat,
        cards: Option<Vec<Name>>,
    },
    PeekClosed {
        seat: Seat,
    },
    // GL-45; `deck` is what is left of it.
    Refilled {
        cell: CellName,
        card: Name,
        deck: u8,
    },
    // GL-80: the last card of a line went out of the game.
    Declined {
        seat: Seat,
        card: Name,
    },
    // GL-62.
    OnlyInstants {
        seat: Seat,
    },
    // The stacks are opened for scoring (GL-128).
    Opened {
        ender: Seat,
        reason: EndView,
    },
    PowderSealed {
        seat: Seat,
        kinds: Option<Vec<Name>>,
    },
    /// A kind or `none` for each powder; `gain`: points more than without powder.
    PowderAssigned {
        seat: Seat,
        kinds: Vec<Name>,
        gain: i32,
    },
    Scored {
        totals: Vec<i32>,
        winners: Vec<Seat>,
    },
}

impl From<EndReason> for EndView {
    fn from(reason: EndReason) -> Self {
        match reason {
            EndReason::LineEmptied => Self::LineEmptied,
            EndReason::OnlyInstants => Self::OnlyInstants,
        }
    }
}

impl From<EndView> for EndReason {
    fn from(reason: EndView) -> Self {
        match reason {
            EndView::LineEmptied => Self::LineEmptied,
            EndView::OnlyInstants => Self::OnlyInstants,
        }
    }
}

/// The field as six rows of six names.
pub(crate) fn field_rows(table: &CardTable, field: &Field) -> Vec<Vec<Option<Name>>> {
    let row = |row: &[Option<Card>]| row.iter().map(|card| card.map(|c| table.name(c))).collect();
    field.places().chunks(6).map(row).collect()
}

/// The kinds that powder goes to, `none` for a powder left aside.
pub(crate) fn target_names(table: &CardTable, assignment: Assignment) -> Vec<Name> {
    let name = |target| match target {
        Target::Kind(kind) => table.kind_name(kind),
        Target::Nowhere => short(Name::NONE),
    };
    assignment.targets().map(name).collect()
}
