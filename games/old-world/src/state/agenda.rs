//! What is asked, and what is still to be done: [`Decision`] and [`Step`].

use arrayvec::ArrayVec;
use coven_core::{Seat, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::{Colours, Location, Side, Skill, Skills, Story, Terrain};
use crate::effect::{CostPick, List, Source, Table, TakeTo, Trigger};

/// What is still to be done, the next step last.
pub type Agenda = ArrayVec<Step, 64>;

/// A pending decision: who is asked what (section 6.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Decision {
    PlaceLevel2,
    PickBoard {
        seat: Seat,
        shown: u8,
    },
    PlaceSolo {
        level: u8,
    },
    StartSkill {
        seat: Seat,
    },
    Phase1,
    MovePayment {
        to: Location,
    },
    TrainSkill {
        skills: Skills,
        over: u8,
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
        chosen: u8,
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
        story: Story,
    },
    Discard {
        seat: Seat,
        left: u8,
        colours: Colours,
    },
    PickDeck {
        seat: Seat,
        left: u8,
    },
    PickSkill {
        seat: Seat,
        skills: Skills,
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
        story: Story,
        side: Side,
        event: u8,
        gold: u8,
    },
    Use {
        seat: Seat,
        trigger: Trigger,
    },
    Bet {
        waiting: SeatSet,
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
        slot: u8,
        left: u8,
    },
    Over,
}

/// A step of the agenda.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Step {
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
    Run {
        list: List,
        at: u8,
        who: Seat,
        source: Source,
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
    RaiseSecond {
        who: Seat,
        skill: Skill,
    },
    DiscardCards {
        who: Seat,
        left: u8,
        colours: Colours,
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
    /// A story is over: to the box unless it was kept.
    PutAway {
        story: Story,
        who: Seat,
    },
    /// A quest is over: card and token leave.
    QuestDone {
        story: Story,
        token: Option<Location>,
    },
    TakeTrail {
        who: Seat,
        terrain: Terrain,
    },
    Brawl {
        draw: u8,
        table: Table,
        who: Seat,
        source: Source,
    },
    BrawlOver {
        table: Table,
        who: Seat,
        source: Source,
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
