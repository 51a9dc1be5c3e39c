//! What is still to come of things that are under way, by kinds: [`ToCome`].
//!
//! Everything that happens is read aloud, and so is what is left of it: the rest of an outcome, the
//! phases of the turn, the stages of a fight. Only one step names something that was chosen face down:
//! the first of two skills (OW-187).

use coven_core::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::asked::{first_picks, is_told};
use super::names::{Cause, Names};
use crate::card::{Colour, Skill, Terrain};
use crate::effect::{Effect, TakeTo, Trigger};
use crate::state::{State, Step};

/// Something that will happen once what stands before it is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "OldWorldToCome")]
pub enum ToCome {
    // Setup.
    DraftBoards {
        left: u8,
    },
    DealWitchers,
    StartSkills {
        seat: Seat,
        left: u8,
    },
    PlaceSolo {
        level: u8,
    },
    // The turn.
    BeginTurn,
    Phase1,
    Phase2,
    Trim,
    DrawCards,
    GainCard,
    EndTurn,
    // Effects.
    /// The rest of a list of effects.
    Effects {
        /// Where the list stands: the card, and the way to it on the card.
        of: String,
        /// How many of them are done.
        done: u8,
        who: Seat,
        cause: Cause,
    },
    PotionLimit {
        who: Seat,
    },
    LosePotions {
        who: Seat,
        left: u8,
    },
    LevelUp {
        who: Seat,
    },
    /// The skill that was picked first is raised second; others are not told which it is.
    RaiseSecond {
        who: Seat,
        skill: Option<Skill>,
    },
    DiscardCards {
        who: Seat,
        left: u8,
        colours: Vec<Colour>,
    },
    DiscardFromDeck {
        who: Seat,
        left: u8,
    },
    TrashCards {
        who: Seat,
        left: u8,
        hand: bool,
    },
    TakeFromDiscard {
        who: Seat,
        left: u8,
        to: TakeTo,
    },
    ShuffleDeck {
        who: Seat,
    },
    Arrived {
        who: Seat,
    },
    Visit {
        who: Seat,
    },
    PutAway {
        story: String,
        who: Seat,
    },
    QuestDone {
        story: String,
        token: Option<String>,
    },
    TakeTrail {
        who: Seat,
        terrain: Terrain,
    },
    Brawl {
        /// Where the short fight is called for.
        of: String,
        who: Seat,
        cause: Cause,
    },
    BrawlOver {
        of: String,
        who: Seat,
        cause: Cause,
    },
    Dice,
    // Abilities that are due.
    Auto {
        trigger: Trigger,
        who: Seat,
        at: u8,
    },
    Offer {
        trigger: Trigger,
        who: Seat,
    },
    // The fight.
    Bets,
    FormPools,
    FirstTurn,
    FightTurn {
        monster: bool,
        who: Seat,
    },
    Stage1,
    TestSelf,
    Combo,
    Extra,
    SumDamage,
    DealSum,
    Shields,
    Symbols {
        at: u8,
    },
    Bonuses {
        at: u8,
    },
    Stage4,
    ComboAway,
    TurnOver,
    NameAttack,
    Reveal,
    Strike,
    StruckAway,
    Land {
        who: Seat,
        attack: bool,
    },
    HandLoss {
        who: Seat,
        left: u8,
    },
    Hurt {
        who: Seat,
        lost: u8,
    },
    TestWitcher {
        who: Seat,
    },
    Aftermath,
    Exhaust {
        who: Seat,
        left: u8,
    },
    NewMonster {
        terrain: Terrain,
        level: u8,
        beaten: bool,
    },
    MonsterDone,
    WitcherGold,
    WitcherCard,
    WitcherDone,
    AfterFight,
}

/// Both ways between a step and its public form. Listed are the steps that name nothing of the content
/// and nothing hidden: they have the same fields in both.
macro_rules! told_as {
    ($($variant:ident { $($field:ident),* }),+ $(,)?) => {
        impl ToCome {
            pub(super) fn of(names: Names<'_>, state: &State, viewer: Viewer, step: Step) -> Self {
                match step {
                    Step::Run {
                        list,
                        at,
                        who,
                        source,
                    } => Self::Effects {
                        of: names.0.list_name(list),
                        done: at,
                        who,
                        cause: names.cause(source),
                    },
                    Step::RaiseSecond { who, skill } => Self::RaiseSecond {
                        who,
                        skill: is_told(state, who, viewer).then_some(skill),
                    },
                    Step::DiscardCards { who, left, colours } => Self::DiscardCards {
                        who,
                        left,
                        colours: colours.iter().collect(),
                    },
                    Step::PutAway { story, who } => Self::PutAway {
                        story: names.story(story),
                        who,
                    },
                    Step::QuestDone { story, token } => Self::QuestDone {
                        story: names.story(story),
                        token: token.map(|token| names.place(token)),
                    },
                    Step::Brawl {
                        draw: drawn,
                        table: results,
                        who,
                        source,
                    } => Self::Brawl {
                        of: names.0.effect_name(|effect| {
                            matches!(*effect, Effect::ShortFight { draw, table, .. }
                                if (draw, table) == (drawn, results))
                        }),
                        who,
                        cause: names.cause(source),
                    },
                    Step::BrawlOver {
                        table: results,
                        who,
                        source,
                    } => Self::BrawlOver {
                        of: names.0.effect_name(
                            |effect| matches!(*effect, Effect::ShortFight { table, .. } if table == results),
                        ),
                        who,
                        cause: names.cause(source),
                    },
                    $(Step::$variant { $($field),* } => Self::$variant { $($field),* },)+
                }
            }

            /// The step; `None` if it names something that is not among the cards. A skill that is not told
            /// is one of those it may be.
            pub(super) fn step(&self, names: Names<'_>, state: &State) -> Option<Step> {
                Some(match self {
                    Self::Effects {
                        of,
                        done,
                        who,
                        cause,
                    } => Step::Run {
                        list: names.0.list_named(of)?,
                        at: *done,
                        who: *who,
                        source: names.find_source(cause)?,
                    },
                    Self::RaiseSecond { who, skill } => Step::RaiseSecond {
                        who: *who,
                        skill: skill.or_else(|| first_picks(state, *who).iter().next())?,
                    },
                    Self::DiscardCards { who, left, colours } => Step::DiscardCards {
                        who: *who,
                        left: *left,
                        colours: colours.iter().copied().collect(),
                    },
                    Self::PutAway { story, who } => Step::PutAway {
                        story: names.find_story(story)?,
                        who: *who,
                    },
                    Self::QuestDone { story, token } => Step::QuestDone {
                        story: names.find_story(story)?,
                        token: match token {
                            Some(id) => Some(names.find_place(id)?),
                            None => None,
                        },
                    },
                    Self::Brawl { of, who, cause } => match names.0.effect_named(of)? {
                        Effect::ShortFight { draw, table, .. } => Step::Brawl {
                            draw,
                            table,
                            who: *who,
                            source: names.find_source(cause)?,
                        },
                        _ => return None,
                    },
                    Self::BrawlOver { of, who, cause } => match names.0.effect_named(of)? {
                        Effect::ShortFight { table, .. } => Step::BrawlOver {
                            table,
                            who: *who,
                            source: names.find_source(cause)?,
                        },
                        _ => return None,
                    },
                    $(Self::$variant { $($field),* } => Step::$variant { $($field: *$field),* },)+
                })
            }
        }
    };
}

told_as! {
    DraftBoards { left },
    DealWitchers {},
    StartSkills { seat, left },
    PlaceSolo { level },
    BeginTurn {},
    Phase1 {},
    Phase2 {},
    Trim {},
    DrawCards {},
    GainCard {},
    EndTurn {},
    PotionLimit { who },
    LosePotions { who, left },
    LevelUp { who },
    DiscardFromDeck { who, left },
    TrashCards { who, left, hand },
    TakeFromDiscard { who, left, to },
    ShuffleDeck { who },
    Arrived { who },
    Visit { who },
    TakeTrail { who, terrain },
    Dice {},
    Auto { trigger, who, at },
    Offer { trigger, who },
    Bets {},
    FormPools {},
    FirstTurn {},
    FightTurn { monster, who },
    Stage1 {},
    TestSelf {},
    Combo {},
    Extra {},
    SumDamage {},
    DealSum {},
    Shields {},
    Symbols { at },
    Bonuses { at },
    Stage4 {},
    ComboAway {},
    TurnOver {},
    NameAttack {},
    Reveal {},
    Strike {},
    StruckAway {},
    Land { who, attack },
    HandLoss { who, left },
    Hurt { who, lost },
    TestWitcher { who },
    Aftermath {},
    Exhaust { who, left },
    NewMonster { terrain, level, beaten },
    MonsterDone {},
    WitcherGold {},
    WitcherCard {},
    WitcherDone {},
    AfterFight {},
}
