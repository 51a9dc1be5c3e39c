//! Why an action is refused: the closed list of section 14 of the specification.

use coven_core::{Message, Refusal};

use crate::meld::{Kind, Strength};

/// A reason to refuse, with what its sentence needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    GameOver,
    NotYourTurn,
    LeaderCannotPass,
    MustPlay,
    CannotYield,
    CardNotInHand,
    DuplicateCard,
    NotAMeld,
    NeedsSuitCard,
    NotASet,
    NotARun,
    BadDeclaration,
    BadTarget,
    /// What is on the table: its kind and size.
    WrongType {
        wanted: Kind,
        size: u8,
    },
    WrongSize {
        wanted: u8,
    },
    TooLow {
        bound: Strength,
    },
    TooHigh {
        bound: Strength,
    },
    Unbeatable,
    NoRiders,
    WrongTime,
    DeedAlone,
    /// A finished meld whose cards are not the picked ones (SC-107).
    NotPicked,
    /// A known action in another form than the one that the list gives.
    OtherForm {
        canonical: String,
    },
    /// A step after which no legal meld could be finished (SC-107).
    LeadsNowhere,
    /// A pass or a deed while cards are picked (SC-109).
    FinishFirst,
    /// Nothing to take back (SC-109).
    NothingPicked,
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::NotYourTurn => "not-your-turn",
            Self::LeaderCannotPass => "leader-cannot-pass",
            Self::MustPlay => "must-play",
            Self::CannotYield => "cannot-yield",
            Self::CardNotInHand => "card-not-in-hand",
            Self::DuplicateCard => "duplicate-card",
            Self::NotAMeld => "not-a-meld",
            Self::NeedsSuitCard => "needs-suit-card",
            Self::NotASet => "not-a-set",
            Self::NotARun => "not-a-run",
            Self::BadDeclaration => "bad-declaration",
            Self::BadTarget => "bad-target",
            Self::WrongType { .. } => "wrong-type",
            Self::WrongSize { .. } => "wrong-size",
            Self::TooLow { .. } => "too-low",
            Self::TooHigh { .. } => "too-high",
            Self::Unbeatable => "unbeatable",
            Self::NoRiders => "no-riders",
            Self::WrongTime => "wrong-time",
            Self::DeedAlone => "deed-alone",
            Self::NotPicked => "not-picked",
            Self::OtherForm { .. } => "other-form",
            Self::LeadsNowhere => "leads-nowhere",
            Self::FinishFirst => "finish-first",
            Self::NothingPicked => "nothing-picked",
        }
    }

    fn message(&self) -> Message {
        let message = Message::new(format!("sc-refusal-{}", self.code()));
        match self {
            Self::WrongType { wanted, size } => message
                .key("wanted", format!("sc-needs-{}", wanted.id()))
                .number("size", *size),
            Self::OtherForm { canonical } => message.text("action", canonical),
            Self::WrongSize { wanted } => message.number("wanted", *wanted),
            Self::TooLow { bound } | Self::TooHigh { bound } => message.text("bound", bound.text()),
            _ => message,
        }
    }
}
