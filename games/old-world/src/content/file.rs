//! A content file: the records of `content/old-world`, file by file, as serde reads them.
//!
//! What no rule reads may be missing or more than is listed here; the words of the effect language are
//! closed (see [`super::language`]).

use std::collections::BTreeMap;

use coven_core::Spoken;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::language::{Ability, Condition, Effect, First, Limit, Small, Trigger};
use super::placed::Items;
use crate::card::{Colour, Skill};
use crate::effect::FightKind;

/// A record with an id and both names.
pub(super) trait Record {
    fn id(&self) -> &str;
    fn name(&self) -> Spoken;
}

/// Defines records: what every one has, and what it has besides.
macro_rules! records {
    ($(
        $(#[$meta:meta])*
        $name:ident $ts:literal {
            $($(#[$field_meta:meta])* $field:ident: $type:ty),* $(,)?
        }
    )+) => {$(
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
        #[ts(rename = $ts)]
        pub struct $name {
            pub id: String,
            pub ru: String,
            pub en: String,
            pub source: Source,
            $($(#[$field_meta])* pub $field: $type),*
        }

        impl Record for $name {
            fn id(&self) -> &str {
                &self.id
            }

            fn name(&self) -> Spoken {
                Spoken {
                    ru: self.ru.clone(),
                    en: self.en.clone(),
                }
            }
        }
    )+};
}

/// Where a record comes from (law 10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "OldWorldSource")]
pub enum Source {
    Published,
    SecondHand,
    Derived,
    House,
}

/// A content file: an object with the files of the game by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "OldWorldFile")]
pub struct File {
    pub action_cards: ActionCards,
    pub boards: Boards,
    pub events: Events,
    pub exploration_city: Exploration,
    pub exploration_wilds: Exploration,
    pub locations: Locations,
    pub monster_fight_cards: FightCards,
    pub monsters: Monsters,
    pub poker: Poker,
    pub potions: Potions,
    pub school_trophies: SchoolTrophies,
    pub skill_trophies: SkillTrophies,
    pub starting_decks: StartingDecks,
    pub trophy_track: TrophyTrack,
}

/// Defines the files of a content file.
macro_rules! files {
    ($(
        $name:ident $ts:literal { $($field:ident: $type:ty),+ $(,)? }
    )+) => {$(
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
        #[ts(rename = $ts)]
        pub struct $name {
            /// The name of the file's form.
            #[serde(skip_serializing_if = "Option::is_none")]
            #[ts(optional)]
            pub schema: Option<String>,
            $(pub $field: $type),+
        }
    )+};
}

files! {
    ActionCards "OldWorldActionCards" {
        colours: Items<ColourRow>,
        row: ActionRow,
        types: Items<TypeRow>,
        cards: Items<CardRow>,
    }
    Boards "OldWorldBoards" {
        limits: Limits,
        skills: Items<SkillRow>,
        witcher_levels: Items<LevelRow>,
        schools: Items<SchoolRow>,
    }
    Events "OldWorldEvents" { events: Items<EventRow> }
    Exploration "OldWorldExploration" { cards: Items<StoryRow> }
    Locations "OldWorldLocations" {
        locations: Items<LocationRow>,
        edges: Items<Edge>,
        actions: Items<LocationAction>,
    }
    FightCards "OldWorldFightCards" {
        attack_types: Items<AttackType>,
        cards: Items<FightCardRow>,
    }
    Monsters "OldWorldMonsters" { monsters: Items<MonsterRow> }
    Poker "OldWorldPoker" { hands: Items<HandRow>, dice: Value, stakes: Value, tie_break: Value }
    Potions "OldWorldPotions" { potions: Items<PotionRow> }
    SchoolTrophies "OldWorldSchoolTrophies" { trophies: Items<SchoolTrophyRow> }
    SkillTrophies "OldWorldSkillTrophies" { trophies: Items<SkillTrophyRow> }
    StartingDecks "OldWorldStartingDecks" {
        types: Items<TypeRow>,
        cards: Items<StartingCardRow>,
    }
    TrophyTrack "OldWorldTrophyTrack" { positions: Items<PositionRow> }
}

records! {
    /// A colour of action cards.
    ColourRow "OldWorldColourRow" { key: Colour }

    /// The row that cards are gained from (OW-14).
    ActionRow "OldWorldActionRow" {
        slots: u8,
        cost_modifiers_left_to_right: Vec<i8>,
        opening_cost0_rightmost: u8,
    }

    /// A kind of action card; cards of one kind share a picture.
    TypeRow "OldWorldTypeRow" {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        colour: Option<Colour>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        cost: Option<i64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        copies: Option<i64>,
    }

    /// An action card of the pool (OW-16 to OW-20).
    CardRow "OldWorldCardRow" {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        r#type: Option<String>,
        colour: Colour,
        cost: Small,
        terrain: GroundWord,
        fight: Items<Effect>,
        /// By the colour of the next card; an empty list is a link without an effect.
        links: BTreeMap<Colour, Items<Effect>>,
    }

    /// An action card that a school begins with (OW-21).
    StartingCardRow "OldWorldStartingCardRow" {
        school: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        r#type: Option<String>,
        colour: Colour,
        cost: Small,
        terrain: GroundWord,
        fight: Items<Effect>,
        links: BTreeMap<Colour, Items<Effect>>,
    }

    /// What holds on every board (OW-14).
    Limits "OldWorldLimits" {
        hand: u8,
        potions: u8,
        shield_track: Vec<u8>,
        skill_min: u8,
        skill_max: u8,
        start_skill: u8,
        start_witcher_level: u8,
        start_shield: u8,
    }

    /// A skill, and what its levels are worth.
    SkillRow "OldWorldSkillRow" {
        key: Skill,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        meaning: Option<String>,
        /// The specialty has no number.
        values: Option<Vec<u8>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        on_raise: Option<Items<Effect>>,
    }

    /// What a level of a witcher brings.
    LevelRow "OldWorldLevelRow" { level: Small, effects: Items<Effect> }

    /// A school with its board (OW-35).
    SchoolRow "OldWorldSchoolRow" { home: String, specialty: SpecialtyRow }

    /// The ability of a school: its effects grow by level.
    SpecialtyRow "OldWorldSpecialtyRow" {
        trigger: Trigger,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        turn: Option<First>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        fight: Option<FightKind>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        when: Option<Items<Condition>>,
        limit: Limit,
        may: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        cost: Option<Items<Effect>>,
        levels: Items<LevelRow>,
    }

    /// An exploration card (OW-29).
    StoryRow "OldWorldStoryRow" { options: Options }

    /// An event (OW-31): what else it has follows from its kind.
    EventRow "OldWorldEventRow" {
        number: Small,
        kind: EventKind,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        options: Option<Options>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        abilities: Option<Items<Ability>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        effects: Option<Items<Effect>>,
    }

    /// A place of the map (OW-4 to OW-8).
    LocationRow "OldWorldLocationRow" {
        number: Small,
        terrain: GroundWord,
        /// Whose home it is: one of five, or the Manticore's, nobody's.
        school: Option<String>,
        action: String,
        has_token: bool,
        witcher_fights: bool,
        neighbours: Vec<String>,
    }

    /// What can be done at places.
    LocationAction "OldWorldLocationAction" { ability: Ability }

    /// One of the two attacks of fight cards.
    AttackType "OldWorldAttackType" {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        key: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        solo_die: Option<Vec<u8>>,
    }

    /// A fight card of monsters (OW-27).
    FightCardRow "OldWorldFightCardRow" { charge: Items<Effect>, bite: Items<Effect> }

    /// A monster (OW-25).
    MonsterRow "OldWorldMonsterRow" {
        level: Small,
        life: Small,
        ability: Ability,
        trophy: TrophyRow,
    }

    /// The trophy of a monster.
    TrophyRow "OldWorldTrophyRow" { ability: Ability }

    /// A hand of dice, from the lowest.
    HandRow "OldWorldHandRow" {
        rank: i64,
        groups: Vec<i64>,
        straight: Option<Vec<i64>>,
        solo_gold: i64,
    }

    /// A kind of potion (OW-23).
    PotionRow "OldWorldPotionRow" { copies: Small, ability: Ability }

    /// The trophy for beating a witcher of a school (OW-34).
    SchoolTrophyRow "OldWorldSchoolTrophyRow" { school: String, copies: Small, ability: Ability }

    /// The trophy for the highest level of a skill (OW-34).
    SkillTrophyRow "OldWorldSkillTrophyRow" { skill: Skill, copies: Small, ability: Ability }

    /// A position of the trophy track (OW-15).
    PositionRow "OldWorldPositionRow" {
        position: Small,
        gold_for_beating: Option<Small>,
        fatigue_on_reaching: Small,
        wins: bool,
    }
}

/// A way between two places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldEdge")]
pub struct Edge {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub source: Option<Source>,
    pub a: String,
    pub b: String,
    pub kind: EdgeKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "OldWorldEdgeKind")]
pub enum EdgeKind {
    Land,
    Sea,
    LandSea,
}

/// The two options of a story (OW-29).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "OldWorldOptions")]
pub struct Options {
    #[serde(rename = "A")]
    pub a: StoryOption,
    #[serde(rename = "B")]
    pub b: StoryOption,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "OldWorldStoryOption")]
pub struct StoryOption {
    pub cost: Items<Effect>,
    pub effects: Items<Effect>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "OldWorldEventKind")]
pub enum EventKind {
    Choice,
    Equipment,
    Companion,
    Die,
    Test,
    Level,
    Place,
    ShortFight,
    Effect,
}

/// The terrain of a card or a place; the triple symbol stands for all (OW-7, OW-226).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "OldWorldGround")]
pub enum GroundWord {
    Forest,
    Mountain,
    Water,
    Universal,
}
