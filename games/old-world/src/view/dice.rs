//! Dice poker as it lies on the table: [`Dice`].

use coven_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::names::{Cause, Names};
use crate::effect::Effect;
use crate::play::Hand;
use crate::state::{self, DiceGame};

/// Dice on the table, for all to see (OW-247).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldDice")]
pub struct Dice {
    pub game: Game,
    /// Those of the active player.
    pub own: Rolled,
    /// Those on the other side: rolled, or fixed by a challenge.
    pub against: Option<Rolled>,
    /// The game is played; the dice lie there until the turn ends.
    pub over: bool,
}

/// Five dice and what they are worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldRolled")]
pub struct Rolled {
    pub dice: [u8; 5],
    /// The combination they make (OW-252), by its id.
    pub hand: String,
    /// Which dice belong to it.
    pub part: [bool; 5],
    /// Which dice were rolled again.
    pub again: [bool; 5],
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "OldWorldDiceGame")]
pub enum Game {
    Witcher(Seat),
    Townsfolk {
        stake: u8,
        bank: u8,
    },
    Challenge {
        /// Where the card calls for it.
        of: String,
        cause: Cause,
        who: Seat,
    },
}

impl Rolled {
    fn of(dice: [u8; 5], again: u8) -> Self {
        let hand = Hand::of(dice);
        Self {
            dice,
            hand: hand.id().to_owned(),
            part: hand.part(dice),
            again: std::array::from_fn(|place| again & (1 << place) != 0),
        }
    }

    fn again(&self) -> u8 {
        let marks = self.again.iter().enumerate();
        marks.fold(0, |bits, (place, again)| bits | (u8::from(*again) << place))
    }
}

impl Dice {
    pub(super) fn of(names: Names<'_>, dice: &state::Dice) -> Self {
        let (game, fixed) = match dice.game {
            DiceGame::Witcher(seat) => (Game::Witcher(seat), None),
            DiceGame::Townsfolk { stake, bank } => (Game::Townsfolk { stake, bank }, None),
            DiceGame::Challenge {
                hand: fixed,
                win: won,
                lose: lost,
                source,
                who,
            } => {
                let of = names.0.effect_name(|effect| {
                    matches!(*effect, Effect::PokerChallenge { hand, win, lose }
                        if (hand, win, lose) == (fixed, won, lost))
                });
                let cause = names.cause(source);
                (Game::Challenge { of, cause, who }, Some(fixed))
            }
        };
        let against = fixed.or(dice.other);
        Self {
            game,
            own: Rolled::of(dice.own, dice.again[0]),
            against: against.map(|against| Rolled::of(against, dice.again[1])),
            over: dice.over,
        }
    }

    pub(super) fn dice(&self, names: Names<'_>) -> Option<state::Dice> {
        let game = match &self.game {
            Game::Witcher(seat) => DiceGame::Witcher(*seat),
            Game::Townsfolk { stake, bank } => DiceGame::Townsfolk {
                stake: *stake,
                bank: *bank,
            },
            Game::Challenge { of, cause, who } => match names.0.effect_named(of)? {
                Effect::PokerChallenge { hand, win, lose } => DiceGame::Challenge {
                    hand,
                    win,
                    lose,
                    source: names.find_source(cause)?,
                    who: *who,
                },
                _ => return None,
            },
        };
        let is_fixed = matches!(game, DiceGame::Challenge { .. });
        let against = self.against.as_ref();
        Some(state::Dice {
            game,
            own: self.own.dice,
            other: against.filter(|_| !is_fixed).map(|rolled| rolled.dice),
            again: [self.own.again(), against.map_or(0, Rolled::again)],
            over: self.over,
        })
    }
}
