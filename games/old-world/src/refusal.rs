//! Why an action is refused: the closed list of section 13.

use arrayvec::ArrayString;
use coven_core::{Message, Refusal};

/// A reason to refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    GameOver,
    NotYourDecision,
    WrongStep,
    NoSuchThing,
    NotAdjacent,
    BadPayment,
    MustMoveFirst,
    AlreadyUsed,
    NotAvailable,
    NotEnoughGold,
    NotHere,
    FightForbiddenSchool,
    FightForbiddenTavern,
    FightForbiddenPoker,
    CannotFight,
    SkillTrophyFirst,
    CannotMeditate,
    CannotExplore,
    NoTrailPossible,
    CannotPayCost,
    NoLink,
    PotionLimit,
    SpecialtyNotNow,
    RowCardNotAllowed,
    WrongNumber,
    NoBet,
    Hidden,
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
            Self::WrongStep => "wrong_step",
            Self::NoSuchThing => "no_such_thing",
            Self::NotAdjacent => "not_adjacent",
            Self::BadPayment => "bad_payment",
            Self::MustMoveFirst => "must_move_first",
            Self::AlreadyUsed => "already_used",
            Self::NotAvailable => "not_available",
            Self::NotEnoughGold => "not_enough_gold",
            Self::NotHere => "not_here",
            Self::FightForbiddenSchool => "fight_forbidden_school",
            Self::FightForbiddenTavern => "fight_forbidden_tavern",
            Self::FightForbiddenPoker => "fight_forbidden_poker",
            Self::CannotFight => "cannot_fight",
            Self::SkillTrophyFirst => "skill_trophy_first",
            Self::CannotMeditate => "cannot_meditate",
            Self::CannotExplore => "cannot_explore",
            Self::NoTrailPossible => "no_trail_possible",
            Self::CannotPayCost => "cannot_pay_cost",
            Self::NoLink => "no_link",
            Self::PotionLimit => "potion_limit",
            Self::SpecialtyNotNow => "specialty_not_now",
            Self::RowCardNotAllowed => "row_card_not_allowed",
            Self::WrongNumber => "wrong_number",
            Self::NoBet => "no_bet",
            Self::Hidden => "hidden",
            Self::OtherForm { .. } => "other_form",
        }
    }

    fn message(&self) -> Message {
        let message = Message::new(format!("ow-refusal-{}", self.code()));
        match self {
            Self::OtherForm { canonical } => message.text("action", canonical.as_str()),
            _ => message,
        }
    }
}
