//! What is asked now, by kinds, and what was decided before: [`Pending`] and [`Decided`].

use coven_core::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::names::Names;
use crate::OldWorld;
use crate::action::{Action, Request};
use crate::card::{Card, Colour, School, Side, Skill, Skills, Terrain};
use crate::effect::{CostPick, SkillPick, TakeTo, Trigger};
use crate::play::trainable;
use crate::state::{Decision, Last, SLOTS, State, Step};

/// The question on the table (section 6.9). What it is about lies open, apart from the boards of a
/// draft, which only the picker sees (OW-158), and the first of two skills (OW-187).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "OldWorldPending")]
pub enum Pending {
    PlaceLevel2,
    PickBoard {
        seat: Seat,
        /// The boards to pick from; absent for everybody else.
        shown: Option<Vec<School>>,
    },
    PlaceSolo {
        level: u8,
    },
    StartSkill {
        seat: Seat,
    },
    Phase1,
    MovePayment {
        to: String,
    },
    TrainSkill {
        skills: Vec<Skill>,
        over: u8,
        /// What may be trained now, and for how much (OW-266, OW-80): levels, gold and kept cards are
        /// open.
        prices: Vec<Training>,
    },
    SwapTrash {
        over: u8,
    },
    PickRow {
        seat: Seat,
        cost: CostPick,
        to_hand: bool,
    },
    Purge {
        left: u8,
        /// Slots that are chosen already, from 1.
        chosen: Vec<u8>,
    },
    Track {
        gold: u8,
    },
    Reroll {
        seat: Seat,
        own: bool,
    },
    DropPotion {
        seat: Seat,
        left: u8,
    },
    Phase2,
    Option {
        seat: Seat,
        story: String,
    },
    Discard {
        seat: Seat,
        left: u8,
        colours: Vec<Colour>,
    },
    PickDeck {
        seat: Seat,
        left: u8,
    },
    PickSkill {
        seat: Seat,
        /// What may be raised. Between two picks the others see what the first was picked from, too.
        skills: Vec<Skill>,
        /// The first of two (OW-187).
        second: bool,
    },
    PickTrail {
        seat: Seat,
    },
    PickTrash {
        seat: Seat,
        left: u8,
        hand: bool,
    },
    PickLocation {
        seat: Seat,
        terrain: Option<Terrain>,
        pay_card: bool,
        action: bool,
    },
    Visit {
        seat: Seat,
    },
    QuestTerrain {
        seat: Seat,
        story: String,
        side: Side,
        /// The printed number.
        event: u8,
        gold: u8,
    },
    Use {
        seat: Seat,
        trigger: Trigger,
    },
    Bet {
        /// Who has not bet yet: that a bet is made is open (OW-317).
        waiting: Vec<Seat>,
    },
    Stage1 {
        seat: Seat,
    },
    Combo {
        seat: Seat,
    },
    Extra {
        seat: Seat,
    },
    Peek {
        seat: Seat,
    },
    PickDiscard {
        seat: Seat,
        left: u8,
        to: TakeTo,
    },
    HandLoss {
        seat: Seat,
        left: u8,
    },
    AttackType {
        seat: Seat,
    },
    ChooseAttack {
        seat: Seat,
    },
    Exhaust {
        seat: Seat,
        left: u8,
    },
    Trim,
    Gain,
    GainPay {
        /// From 1.
        slot: u8,
        left: u8,
    },
    Over,
}

/// A skill that can be trained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldTraining")]
pub struct Training {
    pub skill: Skill,
    /// The kept card that makes it cheaper.
    pub with: Option<String>,
    pub gold: u16,
}

/// A decision that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldDecided")]
pub struct Decided {
    pub seat: Seat,
    /// What it was. Absent where others may not know it yet, or at all: a bet before all are made
    /// (OW-317), the first of two skills (OW-187), what a look takes or puts back (OW-429).
    pub what: Option<Request>,
}

/// The skills that the first of two picks may have been, as the levels show it (OW-187).
pub(crate) fn first_picks(state: &State, who: Seat) -> Skills {
    state.pickable(who, SkillPick::TwoLowest)
}

/// Whether others can tell which skill waits to be raised: only if the levels leave no other.
pub(super) fn is_told(state: &State, who: Seat, viewer: Viewer) -> bool {
    viewer.knows(who) || first_picks(state, who).len() <= 1
}

/// Who has picked the first of two skills and is asked for the second; others may not tell the first.
fn between_picks(state: &State) -> Option<(Seat, Skill)> {
    match (state.decision, state.agenda.last()) {
        (
            Decision::PickSkill {
                seat,
                second: false,
                ..
            },
            Some(Step::RaiseSecond { who, skill }),
        ) if seat == *who && first_picks(state, seat).len() > 1 => Some((seat, *skill)),
        _ => None,
    }
}

/// Whether only its maker may know what was decided.
fn is_masked(state: &State, last: &Last) -> bool {
    match last.shown {
        Action::Keep(_) | Action::Back(_) => true,
        Action::Bet(_) | Action::Stop => matches!(state.decision, Decision::Bet { .. }),
        Action::Raise(_) => {
            let first = matches!(state.decision,
                Decision::PickSkill { seat, second: true, .. } if seat == last.seat);
            first || between_picks(state).is_some_and(|(seat, _)| seat == last.seat)
        }
        _ => false,
    }
}

impl Decided {
    pub(super) fn of(rules: &OldWorld, state: &State, viewer: Viewer) -> Option<Self> {
        let last = state.last.as_ref()?;
        let what = if !is_masked(state, last) {
            Some(last.shown)
        } else if viewer.knows(last.seat) {
            Some(last.action)
        } else {
            None
        };
        Some(Self {
            seat: last.seat,
            what: what.map(|action| crate::judge::request(rules, action)),
        })
    }

    /// A decision that looks like this one while `pending` is asked.
    pub(super) fn last(&self, names: Names<'_>, pending: Decision) -> Option<Last> {
        // What a look takes is never told, so it stands for whatever is not.
        let masked = Action::Keep(Card(0));
        let action = match &self.what {
            Some(what) => crate::judge::named(names.0, what).ok()?,
            None => masked,
        };
        let shown = match (action, pending) {
            (Action::Keep(_) | Action::Back(_), _) => masked,
            (Action::Bet(_), Decision::Bet { .. }) => Action::Stop,
            _ => action,
        };
        Some(Last {
            seat: self.seat,
            action,
            shown,
        })
    }
}

impl Pending {
    #[expect(clippy::too_many_lines, reason = "one arm for each kind of question")]
    pub(super) fn of(rules: &OldWorld, state: &State, viewer: Viewer) -> Self {
        let names = Names(&rules.cards);
        match state.decision {
            Decision::PlaceLevel2 => Self::PlaceLevel2,
            Decision::PickBoard { seat, shown } => Self::PickBoard {
                seat,
                shown: viewer.knows(seat).then(|| {
                    let open = School::ALL.iter().copied();
                    open.filter(|school| shown & (1 << school.index()) != 0)
                        .collect()
                }),
            },
            Decision::PlaceSolo { level } => Self::PlaceSolo { level },
            Decision::StartSkill { seat } => Self::StartSkill { seat },
            Decision::Phase1 => Self::Phase1,
            Decision::MovePayment { to } => Self::MovePayment {
                to: names.place(to),
            },
            Decision::TrainSkill { skills, over } => {
                let mut prices = Vec::new();
                trainable(
                    rules,
                    state,
                    state.active,
                    skills,
                    over,
                    |skill, with, gold| {
                        let with = with.map(|kept| names.kept(kept));
                        prices.push(Training { skill, with, gold });
                    },
                );
                Self::TrainSkill {
                    skills: skills.iter().collect(),
                    over,
                    prices,
                }
            }
            Decision::SwapTrash { over } => Self::SwapTrash { over },
            Decision::PickRow {
                seat,
                cost,
                to_hand,
            } => Self::PickRow {
                seat,
                cost,
                to_hand,
            },
            Decision::Purge { left, chosen } => Self::Purge {
                left,
                chosen: (0..SLOTS as u8)
                    .filter(|slot| chosen & (1 << slot) != 0)
                    .map(|slot| slot + 1)
                    .collect(),
            },
            Decision::Track { gold } => Self::Track { gold },
            Decision::Reroll { seat, own } => Self::Reroll { seat, own },
            Decision::DropPotion { seat, left } => Self::DropPotion { seat, left },
            Decision::Phase2 => Self::Phase2,
            Decision::Option { seat, story } => Self::Option {
                seat,
                story: names.story(story),
            },
            Decision::Discard {
                seat,
                left,
                colours,
            } => Self::Discard {
                seat,
                left,
                colours: colours.iter().collect(),
            },
            Decision::PickDeck { seat, left } => Self::PickDeck { seat, left },
            Decision::PickSkill {
                seat,
                skills,
                second,
            } => {
                let first = between_picks(state).filter(|_| !viewer.knows(seat));
                let skills = first.map_or(skills, |(_, first)| skills.with(first));
                Self::PickSkill {
                    seat,
                    skills: skills.iter().collect(),
                    second,
                }
            }
            Decision::PickTrail { seat } => Self::PickTrail { seat },
            Decision::PickTrash { seat, left, hand } => Self::PickTrash { seat, left, hand },
            Decision::PickLocation {
                seat,
                terrain,
                pay_card,
                action,
            } => Self::PickLocation {
                seat,
                terrain,
                pay_card,
                action,
            },
            Decision::Visit { seat } => Self::Visit { seat },
            Decision::QuestTerrain {
                seat,
                story,
                side,
                event,
                gold,
            } => Self::QuestTerrain {
                seat,
                story: names.story(story),
                side,
                event,
                gold,
            },
            Decision::Use { seat, trigger } => Self::Use { seat, trigger },
            Decision::Bet { waiting } => Self::Bet {
                waiting: waiting.iter().collect(),
            },
            Decision::Stage1 { seat } => Self::Stage1 { seat },
            Decision::Combo { seat } => Self::Combo { seat },
            Decision::Extra { seat } => Self::Extra { seat },
            Decision::Peek { seat } => Self::Peek { seat },
            Decision::PickDiscard { seat, left, to } => Self::PickDiscard { seat, left, to },
            Decision::HandLoss { seat, left } => Self::HandLoss { seat, left },
            Decision::AttackType { seat } => Self::AttackType { seat },
            Decision::ChooseAttack { seat } => Self::ChooseAttack { seat },
            Decision::Exhaust { seat, left } => Self::Exhaust { seat, left },
            Decision::Trim => Self::Trim,
            Decision::Gain => Self::Gain,
            Decision::GainPay { slot, left } => Self::GainPay {
                slot: slot + 1,
                left,
            },
            Decision::Over => Self::Over,
        }
    }

    /// The question as the rules ask it; `None` if it names something that is not among the cards.
    #[expect(clippy::too_many_lines, reason = "one arm for each kind of question")]
    pub(super) fn decision(&self, names: Names<'_>) -> Option<Decision> {
        Some(match self {
            Self::PlaceLevel2 => Decision::PlaceLevel2,
            Self::PickBoard { seat, shown } => Decision::PickBoard {
                seat: *seat,
                shown: shown
                    .iter()
                    .flatten()
                    .fold(0, |bits, school| bits | (1 << school.index())),
            },
            Self::PlaceSolo { level } => Decision::PlaceSolo { level: *level },
            Self::StartSkill { seat } => Decision::StartSkill { seat: *seat },
            Self::Phase1 => Decision::Phase1,
            Self::MovePayment { to } => Decision::MovePayment {
                to: names.find_place(to)?,
            },
            Self::TrainSkill { skills, over, .. } => Decision::TrainSkill {
                skills: skills.iter().copied().collect(),
                over: *over,
            },
            Self::SwapTrash { over } => Decision::SwapTrash { over: *over },
            Self::PickRow {
                seat,
                cost,
                to_hand,
            } => Decision::PickRow {
                seat: *seat,
                cost: *cost,
                to_hand: *to_hand,
            },
            Self::Purge { left, chosen } => Decision::Purge {
                left: *left,
                chosen: chosen
                    .iter()
                    .filter(|slot| (1..=SLOTS as u8).contains(slot))
                    .fold(0, |bits, slot| bits | (1 << (slot - 1))),
            },
            Self::Track { gold } => Decision::Track { gold: *gold },
            Self::Reroll { seat, own } => Decision::Reroll {
                seat: *seat,
                own: *own,
            },
            Self::DropPotion { seat, left } => Decision::DropPotion {
                seat: *seat,
                left: *left,
            },
            Self::Phase2 => Decision::Phase2,
            Self::Option { seat, story } => Decision::Option {
                seat: *seat,
                story: names.find_story(story)?,
            },
            Self::Discard {
                seat,
                left,
                colours,
            } => Decision::Discard {
                seat: *seat,
                left: *left,
                colours: colours.iter().copied().collect(),
            },
            Self::PickDeck { seat, left } => Decision::PickDeck {
                seat: *seat,
                left: *left,
            },
            Self::PickSkill {
                seat,
                skills,
                second,
            } => Decision::PickSkill {
                seat: *seat,
                skills: skills.iter().copied().collect(),
                second: *second,
            },
            Self::PickTrail { seat } => Decision::PickTrail { seat: *seat },
            Self::PickTrash { seat, left, hand } => Decision::PickTrash {
                seat: *seat,
                left: *left,
                hand: *hand,
            },
            Self::PickLocation {
                seat,
                terrain,
                pay_card,
                action,
            } => Decision::PickLocation {
                seat: *seat,
                terrain: *terrain,
                pay_card: *pay_card,
                action: *action,
            },
            Self::Visit { seat } => Decision::Visit { seat: *seat },
            Self::QuestTerrain {
                seat,
                story,
                side,
                event,
                gold,
            } => Decision::QuestTerrain {
                seat: *seat,
                story: names.find_story(story)?,
                side: *side,
                event: *event,
                gold: *gold,
            },
            Self::Use { seat, trigger } => Decision::Use {
                seat: *seat,
                trigger: *trigger,
            },
            Self::Bet { waiting } => Decision::Bet {
                waiting: waiting.iter().copied().collect(),
            },
            Self::Stage1 { seat } => Decision::Stage1 { seat: *seat },
            Self::Combo { seat } => Decision::Combo { seat: *seat },
            Self::Extra { seat } => Decision::Extra { seat: *seat },
            Self::Peek { seat } => Decision::Peek { seat: *seat },
            Self::PickDiscard { seat, left, to } => Decision::PickDiscard {
                seat: *seat,
                left: *left,
                to: *to,
            },
            Self::HandLoss { seat, left } => Decision::HandLoss {
                seat: *seat,
                left: *left,
            },
            Self::AttackType { seat } => Decision::AttackType { seat: *seat },
            Self::ChooseAttack { seat } => Decision::ChooseAttack { seat: *seat },
            Self::Exhaust { seat, left } => Decision::Exhaust {
                seat: *seat,
                left: *left,
            },
            Self::Trim => Decision::Trim,
            Self::Gain => Decision::Gain,
            Self::GainPay { slot, left } => Decision::GainPay {
                slot: slot.checked_sub(1)?,
                left: *left,
            },
            Self::Over => Decision::Over,
        })
    }
}
