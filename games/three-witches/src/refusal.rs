//! Why an action is refused: the closed list of section 14 of the specification.

use coven_core::{Message, Refusal, Spoken};

/// A reason to refuse, with what its sentence needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    GameOver,
    NotALesser,
    AlreadyCommitted,
    ElixirCannotReturn,
    NotYourTurn,
    WrongPhase,
    BadBid,
    BidNotHigher,
    MustBid,
    WrongCount {
        wanted: u8,
        given: usize,
    },
    DuplicateCard,
    CardNotInHand,
    MustPassElixir,
    ElixirFaceUp,
    /// The suit that must be followed, in the plural: «совы».
    MustFollow {
        suit: Spoken,
    },
    CannotPass,
    NotInTrick,
    SignalClosed,
    SignalLimit,
    ChatClosed,
    /// A known action in another form than the one that the list gives.
    OtherForm {
        canonical: String,
    },
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::NotALesser => "not-a-lesser",
            Self::AlreadyCommitted => "already-committed",
            Self::ElixirCannotReturn => "elixir-cannot-return",
            Self::NotYourTurn => "not-your-turn",
            Self::WrongPhase => "wrong-phase",
            Self::BadBid => "bad-bid",
            Self::BidNotHigher => "bid-not-higher",
            Self::MustBid => "must-bid",
            Self::WrongCount { .. } => "wrong-count",
            Self::DuplicateCard => "duplicate-card",
            Self::CardNotInHand => "card-not-in-hand",
            Self::MustPassElixir => "must-pass-elixir",
            Self::ElixirFaceUp => "elixir-face-up",
            Self::MustFollow { .. } => "must-follow",
            Self::CannotPass => "cannot-pass",
            Self::NotInTrick => "not-in-trick",
            Self::SignalClosed => "signal-closed",
            Self::SignalLimit => "signal-limit",
            Self::ChatClosed => "chat-closed",
            Self::OtherForm { .. } => "other-form",
        }
    }

    fn message(&self) -> Message {
        let message = Message::new(format!("tw-refusal-{}", self.code()));
        match self {
            Self::WrongCount { wanted, given } => message
                .number("wanted", *wanted)
                .number("given", *given as i64),
            Self::MustFollow { suit } => message.name("suit", suit.clone()),
            Self::OtherForm { canonical } => message.text("action", canonical),
            _ => message,
        }
    }
}
