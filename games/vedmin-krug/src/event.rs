//! What happened ([`Event`]), as one viewer learns it ([`Seen`]).
//!
//! The redaction stands where an event is made: what it does not name as hidden is public. Steps of
//! a plan are events for their owner only: the others do not even learn that there was one.

use arrayvec::ArrayVec;
use coven_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::VedminKrug;
use crate::action::Request;
use crate::card::{Arcana, CardName, Cards, Recipe};
use crate::ingredient::{Bag, Ingredient};
use crate::plan::{MAX_STEPS, Step};
use crate::state::Each;
use crate::step::{Owner, StepView};

/// How much of each type, `[heart, mandrake, mushroom, spider, toad]`.
pub type Amounts = [u8; Ingredient::COUNT];

/// An event with everything that anybody is told of it.
pub type Event = coven_core::Event<Seen>;

/// What one viewer learns of an event. What she may not know is absent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "VedminKrugSeen")]
pub enum Seen {
    /// The two characters dealt to me.
    Offered {
        cards: Vec<CardName>,
    },
    /// All characters, turned up together.
    Cast {
        characters: Vec<CardName>,
    },
    /// `hand`: my own; `sizes`: everybody's.
    Dealt {
        hand: Vec<CardName>,
        sizes: Vec<u8>,
        deck: u8,
    },
    RoundBegan {
        round: u8,
        study: bool,
    },
    /// My own step.
    Planned {
        action: Request,
    },
    Picked {
        card: CardName,
    },
    TookBack {},
    /// Somebody has chosen a character or laid a recipe; `action` is there for herself.
    Chose {
        seat: Seat,
        action: Option<Request>,
    },
    Confirmed {
        seat: Seat,
    },
    Withdrew {
        seat: Seat,
    },
    /// `cards`: what she threw away, for herself and with the memory aid only.
    Renewed {
        seat: Seat,
        count: u8,
        cards: Option<Vec<CardName>>,
    },
    Reshuffled {
        deck: u8,
    },
    /// All laid recipes at once; absent where nothing was laid.
    Revealed {
        plays: Vec<Option<PlayView>>,
    },
    Activated {
        seat: Seat,
        tokens: [u8; Arcana::COUNT],
        arcana: Vec<Arcana>,
        pours: u8,
    },
    Resolved {
        seat: Seat,
        steps: Vec<StepView>,
        bench: Amounts,
        cauldron: Amounts,
    },
    Brewed {
        seat: Seat,
        steps: Vec<StepView>,
        bench: Amounts,
        cauldron: Amounts,
        spill: Amounts,
    },
    Retired {
        seat: Seat,
        card: CardName,
    },
    /// A cauldron went right; what did not fit went to the circle of `from`.
    Passed {
        from: Seat,
        to: Seat,
        contents: Amounts,
        overflow: Amounts,
    },
    /// All hands went left. `given`: mine, with the memory aid; `received`: mine.
    HandsPassed {
        sizes: Vec<u8>,
        given: Option<Vec<CardName>>,
        received: Option<Vec<CardName>>,
    },
    Drew {
        seat: Seat,
        count: u8,
        cards: Option<Vec<CardName>>,
    },
    /// The Slyboots card turned.
    Turned {
        seat: Seat,
        rotated: bool,
    },
    Ended {
        winners: Vec<Seat>,
        dawn: bool,
    },
}

/// A revealed recipe.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "VedminKrugPlay")]
pub struct PlayView {
    pub card: CardName,
    pub rotated: bool,
    /// Whether it was picked at random (WW-102).
    pub picked: bool,
    /// What happened at the same moment: an extra effect, three ingredients.
    pub steps: Vec<StepView>,
    pub bench: Amounts,
    pub cauldron: Amounts,
    pub spill: Amounts,
}

/// A recipe turned up in S2, with what happens at the same moment (WW-87).
#[derive(Debug)]
pub(crate) struct Play {
    pub(crate) card: Recipe,
    pub(crate) rotated: bool,
    pub(crate) outcome: Carried,
}

/// A plan as it was carried out.
#[derive(Debug)]
pub(crate) struct Carried {
    pub(crate) owner: Owner,
    pub(crate) steps: ArrayVec<Step, MAX_STEPS>,
    pub(crate) bench: Bag,
    pub(crate) cauldron: Bag,
    /// What went to the left neighbour's circle (WW-105).
    pub(crate) spill: Bag,
}

impl VedminKrug {
    /// How many cards everybody holds.
    pub(crate) fn sizes(&self, hands: &Each<Cards>) -> Vec<u8> {
        self.seats().map(|seat| hands[seat].len() as u8).collect()
    }

    pub(crate) fn step_views(&self, outcome: &Carried) -> Vec<StepView> {
        let view = |step: &Step| StepView::of(&self.deck, outcome.owner, *step);
        outcome.steps.iter().map(view).collect()
    }

    pub(crate) fn play_view(&self, play: &Play) -> PlayView {
        let steps = self.step_views(&play.outcome);
        PlayView {
            card: self.deck.name(play.card),
            rotated: play.rotated,
            picked: steps
                .iter()
                .any(|step| matches!(step, StepView::Picked { .. })),
            steps: steps
                .into_iter()
                .filter(|s| !matches!(s, StepView::Picked { .. } | StepView::Lay { .. }))
                .collect(),
            bench: play.outcome.bench.counts(),
            cauldron: play.outcome.cauldron.counts(),
            spill: play.outcome.spill.counts(),
        }
    }
}
