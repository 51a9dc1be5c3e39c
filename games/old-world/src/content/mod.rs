//! The content of the game: all cards and boards as data, checked as a whole (section 2.5).
//!
//! A content file is one JSON object with the files of `content/old-world` by name. Its form stands in
//! [`file`](mod@file) and [`language`]; serde reads it list by list ([`placed`]), so that whatever is wrong is
//! named with its place, and it is compiled into flat tables that the rules can look up without a search.

mod check;
mod compile;
mod faces;
pub mod file;
mod known;
pub mod language;
mod names;
pub mod placed;
mod read;
mod records;
pub mod says;
mod unusual;
pub mod value;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use coven_core::{Called, Content, Edition, Message, Spoken};
use serde::{Serialize, Serializer};
use serde_json::Value;

use self::says::Says;
use crate::card::{
    Attack, Bag, Card, Colour, Colours, Deck, FightCard, Ground, Location, Monster, Potion, School,
    Side, Story, Terrain,
};
use crate::effect::{Abilities, Ability, Condition, Conditions, Effect, Kept, List, Row, Table};
use crate::state::Keepsake;

/// Validated content.
#[derive(Clone, Debug)]
pub struct Cards {
    /// The file as it was given: what the hash names.
    document: Value,
    /// The file as it was read.
    file: file::File,
    /// OW-11: what a soft constraint would have wished otherwise.
    pub warnings: Vec<Message>,
    pub(crate) arena: Arena,
    pub(crate) locations: Vec<Place>,
    pub(crate) boards: Boards,
    pub(crate) track: [Step; 5],
    pub(crate) actions: Vec<ActionCard>,
    pub(crate) potions: Vec<PotionKind>,
    pub(crate) monsters: Vec<MonsterCard>,
    /// The charge and the bite of each fight card.
    pub(crate) attacks: Vec<[List; 2]>,
    pub(crate) stories: Vec<StoryCard>,
    pub(crate) skill_trophies: [Named<Abilities>; 4],
    pub(crate) school_trophies: [Named<Abilities>; 5],
    ids: BTreeMap<String, Thing>,
    over_limit: usize,
    called: Called,
    /// Made when it is asked for: no rule reads it.
    says: OnceLock<Says>,
}

/// Everything that lists of effects are made of.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arena {
    effects: Vec<Effect>,
    conditions: Vec<Condition>,
    rows: Vec<Row>,
    abilities: Vec<Ability>,
    /// Where each list stands that has effects (see [`names`]).
    list_names: Vec<(List, String)>,
}

/// What an id names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    Location(Location),
    Card(Card),
    Potion(Potion),
    Monster(Monster),
    FightCard(FightCard),
    Story(Story),
    Kept(Kept),
    School(School),
    Other,
}

/// An id, both names, and what belongs to them.
#[derive(Clone, Debug)]
pub(crate) struct Named<T> {
    pub(crate) id: String,
    pub(crate) name: Spoken,
    pub(crate) what: T,
}

#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) id: String,
    pub(crate) name: Spoken,
    pub(crate) ground: Ground,
    /// OW-8: a school, that of the Manticore included.
    pub(crate) is_school: bool,
    pub(crate) action: Ability,
    pub(crate) neighbours: Bag,
}

#[derive(Clone, Debug)]
pub(crate) struct Boards {
    /// Values of combat, defence and alchemy at levels 1 to 5.
    pub(crate) values: [[u8; 5]; 3],
    pub(crate) level_rewards: [List; 5],
    pub(crate) schools: Vec<SchoolBoard>,
}

#[derive(Clone, Debug)]
pub(crate) struct SchoolBoard {
    pub(crate) name: Spoken,
    pub(crate) home: Location,
    /// The ability at each level.
    pub(crate) levels: [Ability; 5],
}

/// A position of the trophy track (OW-15).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Step {
    pub(crate) gold: u8,
    pub(crate) exhaustion: u8,
}

#[derive(Clone, Debug)]
pub(crate) struct ActionCard {
    pub(crate) id: String,
    pub(crate) name: Spoken,
    pub(crate) colour: Colour,
    pub(crate) cost: u8,
    pub(crate) ground: Ground,
    /// Whether the face was seen in print.
    pub(crate) is_printed: bool,
    pub(crate) symbols: Symbols,
    pub(crate) links: [Option<Symbols>; 5],
    pub(crate) link_colours: Colours,
}

impl ActionCard {
    /// Whether everything that is printed on the two is the same.
    pub(crate) fn is_copy_of(&self, other: &Self) -> bool {
        self.name == other.name
            && self.colour == other.colour
            && self.cost == other.cost
            && self.ground == other.ground
            && self.symbols == other.symbols
            && self.links == other.links
    }
}

/// What a card or a link gives in a combo (OW-19), added up by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Symbols {
    pub(crate) damage: i8,
    pub(crate) shield: i8,
    pub(crate) draw: i8,
    pub(crate) take: u8,
    pub(crate) returns: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct PotionKind {
    pub(crate) id: String,
    pub(crate) name: Spoken,
    pub(crate) copies: u8,
    pub(crate) ability: Ability,
}

#[derive(Clone, Debug)]
pub(crate) struct MonsterCard {
    pub(crate) id: String,
    pub(crate) name: Spoken,
    pub(crate) level: u8,
    pub(crate) life: u8,
    pub(crate) ability: Ability,
    pub(crate) trophy: Named<Abilities>,
}

#[derive(Clone, Debug)]
pub(crate) struct StoryCard {
    pub(crate) id: String,
    pub(crate) name: Spoken,
    pub(crate) tale: Tale,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Tale {
    /// Two options: cost and effects.
    Choice([(List, List); 2]),
    /// Equipment or a companion.
    Kept(Abilities),
    Effects(List),
}

/// Keys of the files that no rule reads: names, their sources, explanations.
const WORDS: [&str; 3] = ["ru", "en", "source"];

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.document.serialize(serializer)
    }
}

/// The files of a folder of `content/old-world` as one content file.
macro_rules! content_file {
    ($folder:literal) => {
        concat!(
            "{\"action_cards\":",
            include_str!(concat!(
                "../../../../content/old-world/",
                $folder,
                "action_cards.json"
            )),
            ",\"boards\":",
            include_str!(concat!(
                "../../../../content/old-world/",
                $folder,
                "boards.json"
            )),
            ",\"events\":",
            include_str!(concat!(
                "../../../../content/old-world/",
                $folder,
                "events.json"
            )),
            ",\"exploration_city\":",
            include_str!(concat!(
                "../../../../content/old-world/",
                $folder,
                "exploration_city.json"
            )),
            ",\"exploration_wilds\":",
            include_str!(concat!(
                "../../../../content/old-world/",
                $folder,
                "exploration_wilds.json"
            )),
            ",\"locations\":",
            include_str!(concat!(
                "../../../../content/old-world/",
                $folder,
                "locations.json"
            )),
            ",\"monster_fight_cards\":",
            include_str!(concat!(
                "../../../../content/old-world/",
                $folder,
                "monster_fight_cards.json"
            )),
            ",\"monsters\":",
            include_str!(concat!(
                "../../../../content/old-world/",
                $folder,
                "monsters.json"
            )),
            ",\"poker\":",
            include_str!(concat!(
                "../../../../content/old-world/",
                $folder,
                "poker.json"
            )),
            ",\"potions\":",
            include_str!(concat!(
                "../../../../content/old-world/",
                $folder,
                "potions.json"
            )),
            ",\"school_trophies\":",
            include_str!(concat!(
                "../../../../content/old-world/",
                $folder,
                "school_trophies.json"
            )),
            ",\"skill_trophies\":",
            include_str!(concat!(
                "../../../../content/old-world/",
                $folder,
                "skill_trophies.json"
            )),
            ",\"starting_decks\":",
            include_str!(concat!(
                "../../../../content/old-world/",
                $folder,
                "starting_decks.json"
            )),
            ",\"trophy_track\":",
            include_str!(concat!(
                "../../../../content/old-world/",
                $folder,
                "trophy_track.json"
            )),
            "}"
        )
    };
}

impl Content for Cards {
    type Shown = says::Shown;

    const HOUSE: &'static str = content_file!("");
    const EDITIONS: &'static [Edition] = &[Edition {
        text: content_file!("editions/1/"),
        first_name: Some("e229088b9e0ee24c71ba7453c465a14a"),
    }];

    fn parse(text: &str) -> Result<Self, Vec<Message>> {
        let file = json(text)?;
        let is_edition = |edition: &Edition| json(edition.text).is_ok_and(|known| known == file);
        read::read(&file, Asked::Everything).or_else(|problems| {
            // What shipped once may be offered again.
            if Self::EDITIONS.iter().any(is_edition) {
                read::read(&file, Asked::WhenItWasNew)
            } else {
                Err(problems)
            }
        })
    }

    fn parse_edition(text: &str) -> Result<Self, Vec<Message>> {
        read::read(&json(text)?, Asked::WhenItWasNew)
    }

    fn called(&self) -> &Called {
        &self.called
    }

    /// The file as it was given, with the sentences of everything that can be said.
    fn shown(&self) -> Value {
        let mut shown = self.document.clone();
        shown["says"] = serde_json::to_value(self.says()).expect("sentences are plain data");
        shown
    }

    /// The files without what is only said and never reckoned with.
    fn rules(&self) -> Value {
        fn bare(value: &Value) -> Value {
            match value {
                Value::Object(fields) => fields
                    .iter()
                    .filter(|(key, _)| !WORDS.contains(&key.as_str()))
                    .map(|(key, value)| (key.clone(), bare(value)))
                    .collect(),
                Value::Array(items) => items.iter().map(bare).collect(),
                plain => plain.clone(),
            }
        }
        bare(&self.document)
    }
}

/// What is asked of a content file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// Everything that a file must hold that is offered today.
    Everything,
    /// What every file held that a game was ever begun with.
    WhenItWasNew,
}

fn json(text: &str) -> Result<Value, Vec<Message>> {
    serde_json::from_str(text)
        .map_err(|error| vec![Message::new("ow-content-json").text("error", error.to_string())])
}

impl Cards {
    pub(crate) fn list(&self, list: List) -> &[Effect] {
        &self.arena.effects[list.start as usize..][..list.len as usize]
    }

    pub(crate) fn conditions(&self, conditions: Conditions) -> &[Condition] {
        &self.arena.conditions[conditions.start as usize..][..conditions.len as usize]
    }

    pub(crate) fn abilities(&self, abilities: Abilities) -> &[Ability] {
        &self.arena.abilities[abilities.start as usize..][..abilities.len as usize]
    }

    pub(crate) fn rows(&self, table: Table) -> &[Row] {
        &self.arena.rows[table.start as usize..][..table.len as usize]
    }

    /// The row of a result; a checked table has exactly one (OW-33).
    pub(crate) fn row(&self, table: Table, result: u8) -> List {
        self.rows(table)
            .iter()
            .find(|row| row.from <= result && row.to.is_none_or(|to| result <= to))
            .map_or(List::default(), |row| row.effects)
    }

    /// Everything that the cards say, in whole sentences.
    pub fn says(&self) -> &Says {
        self.says.get_or_init(|| Says::of(self))
    }

    /// The file as it was read.
    pub const fn file(&self) -> &file::File {
        &self.file
    }

    /// What an id of the content files names.
    pub fn find(&self, id: &str) -> Option<Thing> {
        self.ids.get(id).copied()
    }

    pub(crate) fn place(&self, location: Location) -> &Place {
        &self.locations[location.index()]
    }

    pub(crate) fn action(&self, card: Card) -> &ActionCard {
        &self.actions[card.index()]
    }

    pub(crate) fn board(&self, school: School) -> &SchoolBoard {
        &self.boards.schools[school.index()]
    }

    pub(crate) fn monster(&self, monster: Monster) -> &MonsterCard {
        &self.monsters[monster.index()]
    }

    pub(crate) fn story(&self, story: Story) -> &StoryCard {
        &self.stories[story.index()]
    }

    pub(crate) fn potion(&self, potion: Potion) -> &PotionKind {
        &self.potions[potion.index()]
    }

    pub(crate) fn attack(&self, card: FightCard, attack: Attack) -> List {
        self.attacks[card.index()][attack.index()]
    }

    /// The cost and the effects of an option.
    pub(crate) fn option(&self, story: Story, side: Side) -> (List, List) {
        match self.story(story).tale {
            Tale::Choice(options) => options[side.index()],
            Tale::Kept(_) | Tale::Effects(_) => (List::default(), List::default()),
        }
    }

    /// The levels of monsters by number 0 to 2.
    pub(crate) fn of_level(&self, level: u8) -> Bag {
        Monster::all()
            .filter(|monster| self.monster(*monster).level == level)
            .map(Monster::index)
            .collect()
    }

    /// The tokens of a terrain (OW-5).
    pub(crate) fn tokens(&self, terrain: Terrain) -> Bag {
        Location::all()
            .filter(|location| self.place(*location).ground == Some(terrain))
            .map(Location::index)
            .collect()
    }

    pub(crate) fn deck(deck: Deck) -> Bag {
        (0..Story::DECK)
            .map(|index| Story::explored(deck, index).index())
            .collect()
    }

    pub(crate) fn kept_id(&self, kept: Kept) -> &str {
        match kept {
            Kept::Story(story) => &self.story(story).id,
            Kept::MonsterTrophy(monster) => &self.monster(monster).trophy.id,
            Kept::SchoolTrophy(school) => &self.school_trophies[school.index()].id,
            Kept::SkillTrophy(skill) => &self.skill_trophies[skill.index()].id,
        }
    }

    pub(crate) fn kept_name(&self, kept: Kept) -> Spoken {
        match kept {
            Kept::Story(story) => self.story(story).name.clone(),
            Kept::MonsterTrophy(monster) => self.monster(monster).trophy.name.clone(),
            Kept::SchoolTrophy(school) => self.school_trophies[school.index()].name.clone(),
            Kept::SkillTrophy(skill) => self.skill_trophies[skill.index()].name.clone(),
        }
    }

    /// A card as it lies with its owner when it was just gained: a trophy, equipment, a companion or a
    /// story that says to keep it.
    pub fn keepsake(&self, id: &str) -> Option<Keepsake> {
        let keeps = |list: List| {
            self.list(list).iter().find_map(|effect| match *effect {
                Effect::Keep(abilities) => Some(abilities),
                _ => None,
            })
        };
        let (card, abilities) = match self.find(id)? {
            Thing::Kept(kept) => (kept, self.trophy(kept)),
            Thing::Story(story) => {
                let abilities = match self.story(story).tale {
                    Tale::Kept(abilities) => Some(abilities),
                    Tale::Choice(options) => options.iter().find_map(|(_, list)| keeps(*list)),
                    Tale::Effects(list) => keeps(list),
                };
                (Kept::Story(story), abilities?)
            }
            _ => return None,
        };
        Some(Keepsake::new(card, abilities))
    }

    /// The most potions that an effect deals out over the limit (OW-52).
    pub(crate) fn fill_over_limit(&self) -> usize {
        self.over_limit
    }

    /// The abilities of a trophy.
    pub(crate) fn trophy(&self, kept: Kept) -> Abilities {
        match kept {
            Kept::Story(_) => Abilities::default(),
            Kept::MonsterTrophy(monster) => self.monster(monster).trophy.what,
            Kept::SchoolTrophy(school) => self.school_trophies[school.index()].what,
            Kept::SkillTrophy(skill) => self.skill_trophies[skill.index()].what,
        }
    }
}
