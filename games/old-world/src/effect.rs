//! What the rules carry out: the effect language of section 2.6, compiled.
//!
//! The language itself, as files write it, is [`crate::content::language`]. Here lists live in one arena
//! ([`crate::Cards::list`]) and are named by a number, so that every effect is a plain copy and a half-done
//! list is two numbers on the agenda.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Colour, Colours, Location, Skill, Skills, Story, Terrain};

/// A list of effects in the arena.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct List {
    pub(crate) start: u16,
    pub(crate) len: u16,
}

impl List {
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The effects one by one, each as a list of its own.
    pub(crate) fn each(self) -> impl DoubleEndedIterator<Item = Self> {
        (0..self.len).map(move |at| Self {
            start: self.start + at,
            len: 1,
        })
    }
}

/// A run of conditions in the arena; all must hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Conditions {
    pub(crate) start: u16,
    pub(crate) len: u16,
}

/// A run of rows in the arena.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Table {
    pub(crate) start: u16,
    pub(crate) len: u16,
}

/// A run of abilities in the arena.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Abilities {
    pub(crate) start: u16,
    pub(crate) len: u16,
}

/// A row of a table: results from `from` to `to`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub from: u8,
    /// `None`: or more.
    pub to: Option<u8>,
    pub effects: List,
}

/// OW-46: a number or something counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    Fixed(i8),
    Of { what: Counted, times: i8, plus: i8 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    MonsterLevel,
    SkillLevel(Skill),
    HandCards,
    ComboColour(Colour),
}

/// OW-54: which skill an effect means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkillPick {
    Named(Skill),
    Any,
    Lowest,
    TwoLowest,
}

/// OW-64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrailPick {
    One,
    EachMonster,
    EachOfActive,
}

/// OW-63: the printed cost of a row card.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "OldWorldCostPick")]
pub enum CostPick {
    Exactly(u8),
    Any,
    /// OW-262: at most.
    UpTo(u8),
}

impl CostPick {
    pub const fn allows(self, cost: u8) -> bool {
        match self {
            Self::Exactly(wanted) => cost == wanted,
            Self::Any => true,
            Self::UpTo(most) => cost <= most,
        }
    }
}

/// OW-30: where a quest leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    Terrain(Terrain),
    Location(Location),
    OwnSchool,
    AnySchool,
}

/// OW-85: where cards from the discard go.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "OldWorldTakeTo")]
pub enum TakeTo {
    Hand,
    DeckBottom,
    DeckShuffle,
}

/// How long an effect of a fight lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "OldWorldUntil")]
pub enum Until {
    TurnEnd,
    FightEnd,
}

/// OW-90 to OW-93.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "OldWorldCapped")]
pub enum Capped {
    ComboCards,
    DamageDealt,
    ShieldGain,
    PotionsUsed,
}

/// OW-97.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "OldWorldCounts")]
pub enum Counts {
    As(u8),
    Lower(u8),
}

/// OW-71.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dropped {
    This,
    Story(Story),
}

/// One word with its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    Gold(Amount),
    Potion(Amount),
    LoseAllPotions,
    PotionFill {
        to: u8,
        over_limit: bool,
    },
    PotionLimit(u8),
    Skill {
        pick: SkillPick,
        amount: i8,
    },
    Shield(Amount),
    ShieldSet(Option<u8>),
    DrawCards(Amount),
    DrawPhase3(i8),
    Phase3Fixed(u8),
    FreePhase3Card,
    DiscardHand {
        amount: Amount,
        random: bool,
        colours: Colours,
        short: bool,
    },
    DiscardDeck(Amount),
    TrashOwn {
        amount: Amount,
        hand: bool,
        short: bool,
    },
    GainRowCard(CostPick),
    TrailToken(TrailPick),
    Move {
        terrain: Option<Terrain>,
        pay_card: bool,
        action: bool,
    },
    Event(u8),
    Phase3Now,
    NoExploration,
    Quest {
        goal: Goal,
        event: u8,
        gold: u8,
    },
    Keep(Abilities),
    DropCard(Dropped),
    InsteadOfExploring(List),
    ForSchoolOwner(List),
    Branch {
        when: Conditions,
        then: List,
        otherwise: List,
    },
    Die(Table),
    SkillTest {
        skill: Skill,
        table: Table,
    },
    /// `None`: the witcher level.
    ByLevel {
        of: Option<Skill>,
        table: Table,
    },
    PokerChallenge {
        hand: [u8; 5],
        win: List,
        lose: List,
    },
    ShortFight {
        before: List,
        draw: u8,
        table: Table,
    },
    TrainingDiscount {
        amount: u8,
        min: u8,
    },
    Train {
        skills: Skills,
        own_school_adds: Skill,
        over: u8,
    },
    TrackingQuest {
        gold: u8,
    },
    TownsfolkPoker {
        stake: u8,
        bank: u8,
    },
    TrashRow {
        up_to: u8,
    },
    SwapCard {
        over: u8,
    },
    Damage(Amount),
    TakeDamage(Amount),
    Draw {
        amount: i8,
        min: Option<u8>,
    },
    TakeDiscard {
        amount: u8,
        any: bool,
        to: TakeTo,
    },
    ReturnThis,
    PeekDeck {
        own: bool,
        look: u8,
        take: u8,
        discard: u8,
    },
    ExtraCard(u8),
    ComboBonus {
        when: Conditions,
        effects: List,
    },
    Cap {
        what: Capped,
        max: u8,
        until: Until,
    },
    ExtraPotion(u8),
    KeepPotion,
    SpecialtyUses(u8),
    SkillAs {
        skill: Skill,
        counts: Counts,
        until: Until,
    },
    MuteColour {
        colours: Colours,
        until: Until,
    },
    AttackDamage {
        amount: i8,
        min: Option<u8>,
    },
    HandFirst(Until),
    FirstTurn,
    PickAttack,
    WorstAttack,
    CancelAttack {
        discards: bool,
        trashes: bool,
        damage: bool,
        skills: bool,
    },
    RandomFirstCard,
    Require(List),
}

/// OW-107 to OW-111.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    ShieldIs(u8),
    ShieldAtMax,
    GoldAtMost(u8),
    PotionsAtMost(u8),
    HandAtMost(u8),
    TrophiesAtMost(u8),
    DeckEmpty,
    TrailToken(bool),
    SkillAtMostWitcherLevel(Skill),
    ComboLength {
        min: u8,
        max: u8,
    },
    ComboHasColour(Colours),
    ComboLacksColour(Colours),
    ComboColourCount {
        colour: Colour,
        min: u8,
    },
    ComboColoursAtLeast(u8),
    OpponentLostAtLeast(u8),
    LostAtLeast(u8),
    MonsterDefeated,
    MonsterLifeBetween {
        min: u8,
        max: u8,
    },
    AtOwnSchool,
    AtOtherSchool,
    /// A set of locations as bits.
    LocationIn(u32),
}

/// OW-113 to OW-136.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "OldWorldTrigger")]
pub enum Trigger {
    Always,
    Gain,
    Phase1Move,
    EnterLocation,
    LocationAction,
    Training,
    Explore,
    FightDeclared,
    BeforeLifePool,
    AfterLifePool,
    OwnTurnStart,
    OpponentTurnStart,
    OwnStage1,
    PotionUsed,
    ComboBuilt,
    ComboDamage,
    OpponentLostCards,
    CardsLost,
    OwnStage4,
    OwnTurnEnd,
    OpponentTurnEnd,
    AttackRevealed,
    DamageIncoming,
    FightEnd,
    AfterFight,
}

/// OW-112.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "OldWorldLimit")]
pub enum Limit {
    OncePerFight,
    OncePerTurn,
    Once,
    EachTime,
    EachUse,
}

/// The kind of fight an ability is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "OldWorldFightKind")]
pub enum FightKind {
    Monster,
    Witcher,
}

/// What a card can do, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ability {
    pub trigger: Trigger,
    pub first_turn: bool,
    pub fight: Option<FightKind>,
    pub when: Conditions,
    pub limit: Limit,
    pub may: bool,
    pub cost: List,
    pub effects: List,
}

/// Whose doing an effect is: which card says it, and on whom it falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A rule, not a card.
    Rule,
    Location(Location),
    Story(Story),
    /// A kept card of the seat that resolves.
    Kept(Kept),
    Potion,
    Specialty,
    /// The ability of the monster that is fought.
    Monster,
    /// The attack of the monster that is fought.
    Attack,
}

/// A card that stays with a player and may have abilities.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Kept {
    Story(Story),
    MonsterTrophy(crate::card::Monster),
    SchoolTrophy(crate::card::School),
    SkillTrophy(Skill),
}
