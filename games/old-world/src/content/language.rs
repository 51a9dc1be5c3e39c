//! The effect language as a content file writes it (section 2.6): one tagged enum of words, with its
//! amounts, conditions and abilities.
//!
//! serde reads it, and the JSON Schema for authors and the page's TypeScript are derived from the same
//! lines. `compile` turns it into the flat form that the rules carry out, `says` into sentences; both
//! match every word, so that a new one cannot be forgotten in either.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::placed::Items;
pub use super::value::{Amount, Counted, OrWord, Small};
use crate::card::{Colour, Skill, Terrain};
use crate::effect::{self, Capped, FightKind};

/// One word with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[ts(rename = "OldWorldEffect")]
pub enum Effect {
    Gold {
        amount: Amount,
    },
    Potion {
        amount: OrWord<Amount, LoseAll>,
    },
    PotionFill {
        to: Small,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        over_limit: Option<bool>,
    },
    PotionLimit {
        value: Small,
    },
    Skill {
        skill: SkillPick,
        amount: i8,
    },
    Shield {
        amount: Amount,
    },
    ShieldSet {
        to: OrWord<Small, Max>,
    },
    DrawCards {
        amount: Amount,
    },
    DrawPhase3 {
        amount: i8,
    },
    Phase3Fixed {
        draw: Small,
    },
    FreePhase3Card {},
    DiscardHand {
        amount: Amount,
        pick: OwnerOrRandom,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        colours: Option<Items<Colour>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        short: Option<DeckTop>,
    },
    DiscardDeck {
        amount: Amount,
        pick: Owner,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        shuffle: Option<bool>,
    },
    TrashOwn {
        amount: Amount,
        zone: Zone,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        short: Option<DeckTop>,
    },
    GainRowCard {
        cost: OrWord<Small, Any>,
    },
    TrailToken {
        amount: OrWord<Small, Trails>,
    },
    Move {
        terrain: TerrainPick,
        pay: Pay,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        action: Option<bool>,
    },
    Event {
        number: Small,
    },
    Phase3Now {},
    NoExploration {},
    Quest {
        r#where: Goal,
        event: Small,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pay_gold: Option<Small>,
    },
    Keep {
        abilities: Items<Ability>,
    },
    DropCard {
        /// `this`, or the id of a story.
        card: String,
    },
    InsteadOfExploring {
        effects: Items<Effect>,
    },
    ForPlayer {
        who: SchoolOwner,
        effects: Items<Effect>,
    },
    Branch {
        #[serde(default)]
        when: Items<Condition>,
        then: Items<Effect>,
        r#else: Items<Effect>,
    },
    Die {
        table: Items<Row>,
    },
    SkillTest {
        skill: Skill,
        table: Items<Row>,
    },
    ByLevel {
        of: Level,
        table: Items<Row>,
    },
    PokerChallenge {
        hand: Items<Small>,
        rerolls: Small,
        win: Items<Effect>,
        lose: Items<Effect>,
    },
    ShortFight {
        before: Items<Effect>,
        draw: Small,
        table: Items<Row>,
    },
    TrainingDiscount {
        amount: Small,
        min: Small,
    },
    Train {
        skills: Items<Skill>,
        own_school_adds: Skill,
        price_over_level: Small,
    },
    TrackingQuest {
        bonus_gold: Small,
    },
    PokerGame {
        opponent: Townsfolk,
        stake: Small,
        bank_adds: Small,
    },
    TrashRow {
        up_to: Small,
    },
    SwapCard {
        cost_over: Small,
    },
    Damage {
        amount: Amount,
    },
    TakeDamage {
        amount: Amount,
    },
    Draw {
        amount: i8,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        min: Option<Small>,
    },
    TakeDiscard {
        amount: Small,
        pick: TopOrAny,
        to: TakeTo,
    },
    ReturnThis {},
    PeekDeck {
        whose: Whose,
        look: Small,
        take: Small,
        discard: Small,
        rest: TopAnyOrder,
    },
    ExtraCard {
        amount: Small,
    },
    ComboBonus {
        #[serde(default)]
        when: Items<Condition>,
        effects: Items<Effect>,
    },
    Cap {
        what: Capped,
        max: Small,
        until: Until,
    },
    ExtraPotion {
        amount: Small,
    },
    KeepPotion {},
    SpecialtyUses {
        amount: Small,
    },
    SkillAs {
        skill: Skill,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        value: Option<Small>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        delta: Option<i8>,
        until: Until,
    },
    MuteColour {
        colours: Items<Colour>,
        until: Until,
    },
    AttackDamage {
        amount: i8,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        min: Option<Small>,
    },
    HandFirst {
        until: Until,
    },
    FirstTurn {},
    PickAttack {},
    WorstAttack {},
    CancelAttack {
        verbs: Items<AttackVerb>,
    },
    RandomFirstCard {},
    Require {
        cost: Items<Effect>,
    },
}

/// A row of a table: results from `from` to `to`, both included; `null` is "or more".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "OldWorldTableRow")]
pub struct Row {
    pub from: Small,
    // An open end is said, not left out.
    #[serde(deserialize_with = "Option::deserialize")]
    pub to: Option<Small>,
    pub effects: Items<Effect>,
}

/// What a card can do, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "OldWorldAbility")]
pub struct Ability {
    pub trigger: Trigger,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub turn: Option<First>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fight: Option<FightKind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub when: Option<Items<Condition>>,
    pub limit: Limit,
    pub may: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cost: Option<Items<Effect>>,
    pub effects: Items<Effect>,
}

/// OW-107 to OW-111.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
#[ts(rename = "OldWorldCondition")]
pub enum Condition {
    ShieldIs {
        value: Small,
    },
    ShieldAtMax {},
    GoldAtMost {
        value: Small,
    },
    PotionsAtMost {
        value: Small,
    },
    HandAtMost {
        value: Small,
    },
    TrophiesAtMost {
        value: Small,
    },
    DeckEmpty {},
    TrailToken {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        held: Option<bool>,
    },
    SkillAtMostWitcherLevel {
        skill: Skill,
    },
    ComboLength {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        min: Option<Small>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        max: Option<Small>,
    },
    ComboHasColour {
        colours: Items<Colour>,
    },
    ComboLacksColour {
        colours: Items<Colour>,
    },
    ComboColourCount {
        colour: Colour,
        min: Small,
    },
    ComboColoursAtLeast {
        value: Small,
    },
    OpponentLostAtLeast {
        value: Small,
    },
    LostAtLeast {
        value: Small,
    },
    MonsterDefeated {},
    MonsterLifeBetween {
        min: Small,
        max: Small,
    },
    AtSchool {
        whose: WhoseSchool,
    },
    LocationIn {
        locations: Items<String>,
    },
}

/// OW-30: where a quest leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "OldWorldFileGoal")]
pub enum Goal {
    Terrain(Terrain),
    Location(String),
    School(GoalSchool),
}

/// Defines closed lists of words, as the files write them; with `=>`, also what the rules call them. The lists of the
/// rules stand in state documents, which write `once-per-fight` where files write `once_per_fight`: both are public, so
/// such a list stands twice, and one that knows a word more does not compile.
macro_rules! words {
    ($($(#[$meta:meta])* $name:ident $ts:literal $(=> $rules:ty)? { $($variant:ident),+ $(,)? })+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
        #[serde(rename_all = "snake_case")]
        #[ts(rename = $ts)]
        pub enum $name {
            $($variant),+
        }

        words!(@convert $name $($rules)? { $($variant)+ });
    )+};
    (@convert $name:ident { $($variant:ident)+ }) => {};
    (@convert $name:ident $rules:ty { $($variant:ident)+ }) => {
        impl From<$name> for $rules {
            fn from(word: $name) -> Self {
                match word {
                    $($name::$variant => Self::$variant),+
                }
            }
        }
    };
}

words! {
    /// OW-113 to OW-136.
    Trigger "OldWorldFileTrigger" => effect::Trigger {
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
    Limit "OldWorldFileLimit" => effect::Limit {
        OncePerFight,
        OncePerTurn,
        Once,
        EachTime,
        EachUse,
    }
    /// How long an effect of a fight lasts.
    Until "OldWorldFileUntil" => effect::Until { TurnEnd, FightEnd }
    /// OW-85: where cards from the discard go.
    TakeTo "OldWorldFileTakeTo" => effect::TakeTo { Hand, DeckBottom, DeckShuffle }
    /// The first turn of a fight.
    First "OldWorldFirst" { First }
    LoseAll "OldWorldLoseAll" { LoseAll }
    Max "OldWorldMax" { Max }
    Any "OldWorldAny" { Any }
    /// OW-54: which skill is meant.
    SkillPick "OldWorldSkillPick" {
        Combat,
        Defence,
        Alchemy,
        Specialty,
        Any,
        Lowest,
        TwoLowest,
    }
    /// OW-64: more than one trail.
    Trails "OldWorldTrails" { EachMonster, EachOfActive }
    TerrainPick "OldWorldTerrainPick" { Forest, Mountain, Water, Any }
    /// What a step costs.
    Pay "OldWorldPay" { None, AnyCard }
    OwnerOrRandom "OldWorldOwnerOrRandom" { Owner, Random }
    Owner "OldWorldOwner" { Owner }
    /// What is taken when there is not enough.
    DeckTop "OldWorldDeckTop" { DeckTop }
    Zone "OldWorldZone" { Anywhere, Hand }
    TopOrAny "OldWorldTopOrAny" { Top, Any }
    TopAnyOrder "OldWorldTopAnyOrder" { TopAnyOrder }
    Whose "OldWorldWhose" { Own, Opponent }
    WhoseSchool "OldWorldWhoseSchool" { Own, OtherPlayer }
    GoalSchool "OldWorldGoalSchool" { Own, AnyPlayer }
    SchoolOwner "OldWorldSchoolOwner" { SchoolOwner }
    Townsfolk "OldWorldTownsfolk" { Townsfolk }
    /// What a table asks the level of.
    Level "OldWorldLevel" { Witcher, Combat, Defence, Alchemy, Specialty }
    /// OW-105: what of an attack can be cancelled.
    AttackVerb "OldWorldAttackVerb" { DiscardHand, TrashOwn, TakeDamage, Skill }
}
