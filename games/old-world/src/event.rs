//! What happened, as one viewer learns it.
//!
//! The redaction stands where an event is made: `Event::open` is public as it is, and
//! `Event::secret` names the seats that learn the rest.

use coven_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Attack, Corner, School, Side, Skill, Terrain};

/// An event with everything that anybody is told of it.
pub type Event = coven_core::Event<Seen>;

/// Which of the endings of an event is told: the first, the second and so on, or 0 for the only one.
pub type Ending = u8;

/// A story that came to one of its endings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldEnded")]
pub struct Ended {
    pub story: String,
    pub ending: Ending,
}

/// What one viewer learns. Cards, places and monsters are named by their content ids; a list that the
/// viewer may not know is absent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "OldWorldSeen")]
pub enum Seen {
    /// Somebody has decided; what comes of it follows.
    Decided {
        seat: Seat,
    },
    FirstPlayer {
        seat: Seat,
    },
    Row {
        row: Vec<Option<String>>,
    },
    MonsterPlaced {
        monster: String,
        location: String,
        level: u8,
    },
    BoardPicked {
        seat: Seat,
        school: School,
    },
    Dealt {
        seat: Seat,
        cards: Option<Vec<String>>,
        count: u8,
        gold: u16,
    },
    TurnBegan {
        seat: Seat,
        round: u16,
    },
    Moved {
        seat: Seat,
        to: String,
        cards: Vec<String>,
        gold: u8,
        with: Option<String>,
    },
    /// A way is named; how it is paid for comes next.
    Heading {
        seat: Seat,
        to: String,
    },
    /// A slot of the row is named; its card leaves later.
    SlotNamed {
        seat: Seat,
        slot: u8,
    },
    Acted {
        seat: Seat,
        location: String,
    },
    Gold {
        seat: Seat,
        amount: i16,
        total: u16,
    },
    PotionsGained {
        seat: Seat,
        potions: Vec<String>,
    },
    PotionsLost {
        seat: Seat,
        potions: Vec<String>,
    },
    SkillChanged {
        seat: Seat,
        skill: Skill,
        level: u8,
        up: bool,
    },
    LevelUp {
        seat: Seat,
        level: u8,
    },
    Shield {
        seat: Seat,
        shield: u8,
        change: i8,
    },
    Drew {
        seat: Seat,
        count: u8,
        cards: Option<Vec<String>>,
    },
    Reshuffled {
        seat: Seat,
    },
    Discarded {
        seat: Seat,
        cards: Vec<String>,
        from_deck: bool,
    },
    Trashed {
        seat: Seat,
        cards: Vec<String>,
    },
    /// A card of the row, or the first that matched among those revealed.
    Gained {
        seat: Seat,
        card: String,
        slot: Option<u8>,
        to_hand: bool,
        revealed: Vec<String>,
    },
    RowTrashed {
        cards: Vec<String>,
    },
    TrailTaken {
        seat: Seat,
        terrain: Terrain,
    },
    TrackBegan {
        seat: Seat,
        terrain: Terrain,
        location: String,
    },
    TrackFailed {
        seat: Seat,
        terrain: Terrain,
    },
    TrackDone {
        seat: Seat,
        terrain: Terrain,
        location: String,
    },
    Rolled {
        seat: Seat,
        dice: Vec<u8>,
        against: Option<Vec<u8>>,
        townsfolk: bool,
    },
    Rerolled {
        seat: Seat,
        dice: Vec<u8>,
        /// The places of the dice that were rolled again, 1 to 5.
        again: Vec<u8>,
        townsfolk: bool,
    },
    PokerWon {
        seat: Seat,
        gold: u16,
    },
    PokerLost {
        seat: Seat,
        to: Option<Seat>,
    },
    Explored {
        seat: Seat,
        story: String,
    },
    Chose {
        seat: Seat,
        story: String,
        option: Side,
    },
    EventDrawn {
        seat: Seat,
        story: String,
        /// The ending that it has by itself; absent where a choice, a die or a fight decides first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ending: Option<Ending>,
    },
    QuestTaken {
        seat: Seat,
        story: String,
        location: Option<String>,
    },
    QuestLost {
        seat: Seat,
        story: String,
    },
    QuestDone {
        seat: Seat,
        story: String,
    },
    CardKept {
        seat: Seat,
        card: String,
    },
    CardDropped {
        seat: Seat,
        card: String,
    },
    Die {
        seat: Seat,
        value: u8,
        total: u8,
        /// Which row of its table came up: the first is 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        row: Option<u8>,
        /// The story that it ended.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ended: Option<Ended>,
    },
    Brawl {
        seat: Seat,
        damage: u8,
        shield: u8,
        /// The story that it ended.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ended: Option<Ended>,
    },
    MonsterAttacked {
        seat: Seat,
        monster: String,
    },
    WitcherAttacked {
        seat: Seat,
        defender: Seat,
    },
    BetMade {
        seat: Seat,
        on: Option<Corner>,
    },
    BetsShown {
        bets: Vec<Option<Corner>>,
    },
    PoolsFormed {
        seat: Seat,
        life: u8,
        foe_life: u8,
    },
    FightTurn {
        seat: Option<Seat>,
    },
    Drank {
        seat: Seat,
        potion: String,
    },
    SpecialtyUsed {
        seat: Seat,
    },
    Used {
        seat: Seat,
        card: String,
    },
    MonsterAbility {
        seat: Seat,
        monster: String,
    },
    Played {
        seat: Seat,
        card: String,
        extra: bool,
    },
    Combo {
        seat: Seat,
        cards: Vec<String>,
        damage: i16,
    },
    MonsterHurt {
        seat: Seat,
        cards: Vec<String>,
        life: u8,
    },
    WitcherHurt {
        seat: Seat,
        shield: u8,
        cards: Vec<String>,
    },
    AttackNamed {
        seat: Option<Seat>,
        attack: Attack,
        die: Option<u8>,
    },
    AttackRevealed {
        card: String,
        attack: Attack,
    },
    AttackChanged {
        attack: Attack,
    },
    Looked {
        seat: Seat,
        whose: Option<Seat>,
        count: u8,
        cards: Option<Vec<String>>,
    },
    PutBack {
        seat: Seat,
        count: u8,
    },
    TookBack {
        seat: Seat,
        cards: Vec<String>,
        to_hand: bool,
    },
    Returned {
        seat: Seat,
        card: String,
    },
    ComboAway {
        seat: Seat,
        cards: Vec<String>,
    },
    MonsterBeaten {
        seat: Seat,
        monster: String,
    },
    MonsterDrivenOff {
        seat: Seat,
        monster: String,
    },
    Defeated {
        seat: Seat,
        monster: String,
    },
    WitcherWon {
        seat: Seat,
        loser: Seat,
    },
    Trophy {
        seat: Seat,
        trophy: String,
        marker: u8,
    },
    BetsPaid {
        paid: Vec<i16>,
    },
    TavernClosed {
        location: String,
    },
    MonsterGone {
        monster: String,
    },
    Won {
        seat: Seat,
        rounds: u16,
    },
    Stranded,
}

/// The faces of a school as a word of the notation, kept beside the events that name it.
pub(crate) fn names<'a>(ids: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    ids.into_iter().map(str::to_owned).collect()
}
