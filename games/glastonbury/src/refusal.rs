//! Why an action is refused: the closed list of section 12 of the specification.

use arrayvec::ArrayString;
use coven_core::{Message, Refusal};

/// A reason to refuse, with what its sentence needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    GameOver,
    NotYourDecision,
    NotAtCorner,
    WrongStep,
    NoCardThere,
    OneSpellPerTurn,
    NoCharge,
    SummonNotNeeded,
    NotInLine,
    InstantForbidden,
    ColourUnavailable,
    BadRemovedColour,
    CornerUnavailable,
    NoSuchSeat,
    Hidden,
    /// How many powders the player has to assign.
    BadPowder {
        owned: u8,
    },
    /// A known action in another form than the one that the list gives.
    OtherForm {
        canonical: ArrayString<96>,
    },
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::NotYourDecision => "not_your_decision",
            Self::NotAtCorner => "not_at_corner",
            Self::WrongStep => "wrong_step",
            Self::NoCardThere => "no_card_there",
            Self::OneSpellPerTurn => "one_spell_per_turn",
            Self::NoCharge => "no_charge",
            Self::SummonNotNeeded => "summon_not_needed",
            Self::NotInLine => "not_in_line",
            Self::InstantForbidden => "instant_forbidden",
            Self::ColourUnavailable => "colour_unavailable",
            Self::BadRemovedColour => "bad_removed_colour",
            Self::CornerUnavailable => "corner_unavailable",
            Self::NoSuchSeat => "no_such_seat",
            Self::Hidden => "hidden",
            Self::BadPowder { .. } => "bad_powder",
            Self::OtherForm { .. } => "other_form",
        }
    }

    fn message(&self) -> Message {
        let message = Message::new(format!("gl-refusal-{}", self.code()));
        match self {
            Self::BadPowder { owned } => message.number("owned", *owned),
            Self::OtherForm { canonical } => message.text("action", canonical.as_str()),
            _ => message,
        }
    }
}
