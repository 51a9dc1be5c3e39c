//! Why an action is refused: the closed list of section 12 of the specification.

use arrayvec::ArrayString;
use coven_core::{Message, Refusal};

/// A reason to refuse (WW-139 to WW-168).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    WrongStage,
    NotYourDecision,
    GameOver,
    NotOffered,
    NotInHand,
    OneRecipeRequired,
    NotReversible,
    NoSuchPower,
    PickIsFinal,
    DeckEmpty,
    NotActivated,
    TooMany,
    NotOnWorkbench,
    TypeRequired,
    NotYourRecipe,
    RecipeUsed,
    CellsNotFilled,
    WrongType,
    SourceEmpty,
    TypeNotOpen,
    NothingToTransform,
    PowerUsed,
    WrongPayment,
    ConditionNotMet,
    MandatoryMissing,
    TooLate,
    NotVisible,
    /// A known action in another form than the one that the list gives.
    OtherForm {
        canonical: ArrayString<96>,
    },
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Self::WrongStage => "wrong_stage",
            Self::NotYourDecision => "not_your_decision",
            Self::GameOver => "game_over",
            Self::NotOffered => "not_offered",
            Self::NotInHand => "not_in_hand",
            Self::OneRecipeRequired => "one_recipe_required",
            Self::NotReversible => "not_reversible",
            Self::NoSuchPower => "no_such_power",
            Self::PickIsFinal => "pick_is_final",
            Self::DeckEmpty => "deck_empty",
            Self::NotActivated => "not_activated",
            Self::TooMany => "too_many",
            Self::NotOnWorkbench => "not_on_workbench",
            Self::TypeRequired => "type_required",
            Self::NotYourRecipe => "not_your_recipe",
            Self::RecipeUsed => "recipe_used",
            Self::CellsNotFilled => "cells_not_filled",
            Self::WrongType => "wrong_type",
            Self::SourceEmpty => "source_empty",
            Self::TypeNotOpen => "type_not_open",
            Self::NothingToTransform => "nothing_to_transform",
            Self::PowerUsed => "power_used",
            Self::WrongPayment => "wrong_payment",
            Self::ConditionNotMet => "condition_not_met",
            Self::MandatoryMissing => "mandatory_missing",
            Self::TooLate => "too_late",
            Self::NotVisible => "not_visible",
            Self::OtherForm { .. } => "other_form",
        }
    }

    fn message(&self) -> Message {
        let message = Message::new(format!("ww-refusal-{}", self.code().replace('_', "-")));
        match self {
            Self::OtherForm { canonical } => message.text("action", canonical.as_str()),
            _ => message,
        }
    }
}
