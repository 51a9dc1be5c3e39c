//! The table as plain data: the full state that `coven engine` writes and loads. What a seat sees is
//! another document ([`crate::view`]).

mod known;
mod read;
mod write;

use coven_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) use read::read;
pub(crate) use write::write;

use crate::card::{Attack, Corner, School};
use crate::state::{
    Decision, Dice, FightResult, Fighter, Foe, Joined, Keepsake, Last, Look, MAX_PLAYERS, Quest,
    Step, Tally, Turn,
};

/// The parts of a document. An invariant whose parts could not be read is named as not checked.
pub(crate) mod part {
    use coven_core::Parts;

    /// As many witchers as there are players.
    pub(crate) const SEATS: Parts = Parts::one(0);
    pub(crate) const CARDS: Parts = Parts::one(1);
    pub(crate) const POTIONS: Parts = Parts::one(2);
    pub(crate) const TOKENS: Parts = Parts::one(3);
    pub(crate) const MONSTERS: Parts = Parts::one(4);
    pub(crate) const STORIES: Parts = Parts::one(5);
    pub(crate) const KEPT: Parts = Parts::one(6);
    pub(crate) const QUESTS: Parts = Parts::one(7);
    /// Where the witchers are, and the closed tavern.
    pub(crate) const PLACES: Parts = Parts::one(8);
    pub(crate) const TURN: Parts = Parts::one(9);
    pub(crate) const DECISION: Parts = Parts::one(10);
    pub(crate) const AGENDA: Parts = Parts::one(11);
    pub(crate) const FIGHT: Parts = Parts::one(12);
    pub(crate) const DICE: Parts = Parts::one(13);
    pub(crate) const LOOK: Parts = Parts::one(14);
    pub(crate) const SECRET: Parts = Parts::one(15);
}

/// The table. Things are named by their content ids.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableDoc {
    /// What nobody at the table may see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Secret>,
    pub first: Seat,
    pub active: Seat,
    pub rounds: u16,
    pub decision: Decision,
    pub agenda: Vec<Step>,
    pub witchers: Vec<WitcherDoc>,
    /// Slot 1 first.
    pub row: Vec<Option<String>>,
    /// The common deck, as a set.
    pub pool: Vec<String>,
    pub trashed: Vec<String>,
    pub potion_deck: Vec<String>,
    pub potion_discard: Vec<String>,
    /// Exploration cards and events that are still in their decks, as sets.
    pub stories: Vec<String>,
    pub lairs: Vec<Option<LairDoc>>,
    pub openings: Vec<Option<String>>,
    /// How many location tokens lie in the stacks of forest, mountain and water.
    pub token_counts: Vec<u8>,
    /// Monster tokens in the stacks and in the extra stack, as sets by level.
    pub monsters: Vec<Vec<String>>,
    pub extra_count: u8,
    pub driven_off: Vec<String>,
    pub skill_trophies: [u8; 4],
    pub tavern: Option<String>,
    pub turn: Turn,
    pub fight: Option<FightDoc>,
    pub dice: Option<Dice>,
    /// What was decided last, and what came up openly with it.
    pub last: Option<Last>,
    pub die: Option<u8>,
    pub revealed: Vec<String>,
    pub reshuffled: Vec<String>,
    pub struck: Vec<String>,
    pub brawl: Option<Vec<Joined>>,
    pub look: Option<Look>,
    pub winner: Option<Seat>,
    pub stranded: bool,
}

/// What nobody may see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    pub seed: String,
    pub chance: u64,
    /// The location tokens in the stacks.
    pub tokens: Vec<Vec<String>>,
    pub extra: Vec<String>,
}

/// A witcher with his board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WitcherDoc {
    pub school: Option<School>,
    pub at: String,
    pub skills: [u8; 4],
    pub level: u8,
    pub shield: u8,
    pub gold: u16,
    pub marker: u8,
    pub hand_count: u8,
    pub deck_count: u8,
    /// Hand and deck together, sorted: public, since every card came and went openly.
    pub cards: Vec<String>,
    pub hand: Option<Vec<String>>,
    /// The deck in its order, the top card last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Vec<String>>,
    /// Kept for programs that wrote it; the whole deck is in `deck`.
    #[serde(default)]
    pub known_top: Vec<String>,
    /// How many top cards each seat has seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_top: Option<[u8; MAX_PLAYERS]>,
    /// The top card last.
    pub discard: Vec<String>,
    pub potions: Vec<String>,
    pub trails: [bool; 3],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trail_tokens: Option<Vec<Option<String>>>,
    pub tracks: Vec<Option<String>>,
    pub quests: Vec<Quest>,
    pub kept: Vec<Keepsake>,
    pub banners: u8,
    pub tally: Tally,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LairDoc {
    pub monster: String,
    pub location: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent marks of one fight"
)]
pub struct FightDoc {
    pub attacker: Seat,
    pub foe: Foe,
    pub floor: u8,
    pub formed: bool,
    pub acting: Option<Seat>,
    pub turns: [u8; 2],
    pub first: bool,
    pub sides: [Fighter; 2],
    pub pool_count: u8,
    /// The monster's life pool, the top card last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<Vec<String>>,
    /// Kept for programs that wrote it; the whole pool is in `pool`.
    #[serde(default)]
    pub known_top: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool_seen: Option<[u8; MAX_PLAYERS]>,
    pub shown: Vec<String>,
    pub revealed: Option<String>,
    pub attack: Option<Attack>,
    pub combo: Vec<Joined>,
    pub in_combo: bool,
    pub sum: Option<i16>,
    pub incoming: i16,
    pub attack_plus: i8,
    #[serde(default)]
    pub attack_min: u8,
    pub cancelled: [bool; 4],
    pub worst: bool,
    #[serde(default)]
    pub monster_spent: bool,
    pub chooser: Option<Seat>,
    pub bets: [Option<Corner>; MAX_PLAYERS],
    pub least: u16,
    pub stale: u8,
    pub result: Option<FightResult>,
}
