//! Reads a content set: file by file through serde, then record by record into tables, and remembers
//! every problem with its place.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use coven_core::{Called, Message, Spoken};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::file::{self, File, Record};
use super::placed::{self, Items};
use super::{Arena, Asked, Cards, Thing, check, faces, unusual};
use crate::card::{Deck, Location, School, Story};
use crate::effect::Effect;

/// Reads a whole set. What is wrong is listed completely, as far as it can be read at all.
pub(super) fn read(file: &Value, asked: Asked) -> Result<Cards, Vec<Message>> {
    let mut reader = Reader::default();
    let cards = reader.set(file);
    let Some(mut cards) = cards.filter(|_| reader.problems.is_empty()) else {
        return Err(reader.problems);
    };
    check::check(&cards, &mut reader.problems);
    if asked == Asked::Everything {
        faces::check(&cards, &mut reader.problems);
    }
    if !reader.problems.is_empty() {
        return Err(reader.problems);
    }
    let mut warnings = Vec::new();
    unusual::check(&cards, &mut warnings);
    cards.warnings = warnings;
    Ok(cards)
}

#[derive(Default)]
pub(super) struct Reader {
    problems: Vec<Message>,
    pub(super) arena: Arena,
    pub(super) ids: BTreeMap<String, Thing>,
}

impl Reader {
    pub(super) fn problem(&mut self, key: &str, place: &str, word: impl Into<String>) {
        self.problems.push(
            Message::new(format!("ow-content-{key}"))
                .text("place", place)
                .text("word", word),
        );
    }

    /// One of the files; `None` with a problem if it is not there or not of its form.
    fn file<T: DeserializeOwned>(&mut self, root: &Value, name: &str) -> Option<T> {
        let Some(value) = root.get(name) else {
            self.problem("missing", "content", name);
            return None;
        };
        match placed::read(value) {
            Ok(file) => Some(file),
            Err(problem) => {
                let place = format!("content.{name}");
                self.problems.push(problem.message(&place));
                None
            }
        }
    }

    /// The items of a list, each with its place; those that could not be read are problems.
    pub(super) fn each<'a, T>(&mut self, list: &'a Items<T>, place: &str) -> Vec<(String, &'a T)> {
        let unread = list.problems().iter().map(|problem| problem.message(place));
        self.problems.extend(unread);
        list.at(place)
    }

    /// The items of a list that has exactly so many.
    pub(super) fn exactly<'a, T>(
        &mut self,
        wanted: usize,
        list: &'a Items<T>,
        place: &str,
    ) -> Vec<(String, &'a T)> {
        let given = list.len() + list.problems().len();
        if given != wanted {
            self.problems.push(
                Message::new("ow-content-count")
                    .text("place", place)
                    .number("wanted", wanted as i64)
                    .number("given", given as i64),
            );
        }
        self.each(list, place)
    }

    /// The id and the names of a record; the id is new (OW-12).
    pub(super) fn named(
        &mut self,
        place: &str,
        record: &impl Record,
        thing: Thing,
    ) -> (String, Spoken) {
        let id = record.id().to_owned();
        if self.ids.insert(id.clone(), thing).is_some() {
            self.problem("duplicate", place, &id);
        }
        let name = record.name();
        if name.ru.trim().is_empty() || name.en.trim().is_empty() {
            self.problem("name", place, &id);
        }
        (id, name)
    }

    /// A record whose id was noted before others referred to it: it is new to the list of read ones.
    pub(super) fn renamed(
        &mut self,
        place: &str,
        record: &impl Record,
        thing: Thing,
        read: &mut Vec<String>,
    ) -> (String, Spoken) {
        let id = record.id().to_owned();
        if read.contains(&id) {
            self.problem("duplicate", place, &id);
        }
        self.ids.remove(&id);
        read.push(id);
        self.named(place, record, thing)
    }

    /// Reads the names of records that are nothing but a name to the rules.
    pub(super) fn names<T: Record>(&mut self, list: &Items<T>, place: &str) {
        for (place, record) in self.each(list, place) {
            self.named(&place, record, Thing::Other);
        }
    }

    pub(super) fn location(&mut self, place: &str, id: &str) -> Option<Location> {
        if let Some(Thing::Location(location)) = self.ids.get(id) {
            Some(*location)
        } else {
            self.problem("reference", place, id);
            None
        }
    }

    /// A school by the id of its board.
    pub(super) fn school(&mut self, place: &str, id: &str) -> Option<School> {
        let school = id.strip_prefix("school-").and_then(School::parse);
        if school.is_none() {
            self.problem("word", place, id);
        }
        school
    }

    fn set(&mut self, root: &Value) -> Option<Cards> {
        let files = Files::read(self, root);
        // References need ids first: places, schools and stories are named by others.
        self.index(&files);
        let locations = files
            .locations
            .as_ref()
            .and_then(|file| self.locations(file));
        let boards = files.boards.as_ref().and_then(|file| self.boards(file));
        let track = files.trophy_track.as_ref().map(|file| self.track(file));
        let actions = files.action_cards.as_ref().and_then(|pool| {
            files
                .starting_decks
                .as_ref()
                .and_then(|decks| self.actions(pool, decks))
        });
        let potions = files.potions.as_ref().map(|file| self.potions(file));
        let monsters = files.monsters.as_ref().map(|file| self.monsters(file));
        let attacks = files
            .monster_fight_cards
            .as_ref()
            .map(|file| self.fight_cards(file));
        let stories = self.stories(&files);
        let skill_trophies = files
            .skill_trophies
            .as_ref()
            .and_then(|file| self.skill_trophies(file));
        let school_trophies = files
            .school_trophies
            .as_ref()
            .and_then(|file| self.school_trophies(file));
        if let Some(poker) = &files.poker {
            self.each(&poker.hands, "content.poker.hands");
        }
        let arena = std::mem::take(&mut self.arena);
        let over_limit = arena
            .effects
            .iter()
            .filter_map(|effect| match effect {
                Effect::PotionFill {
                    to,
                    over_limit: true,
                } => Some(usize::from(*to)),
                _ => None,
            })
            .max()
            .unwrap_or(0);
        Some(Cards {
            document: root.clone(),
            file: files.whole()?,
            warnings: Vec::new(),
            arena,
            locations: locations?,
            boards: boards?,
            track: track?,
            actions: actions?,
            potions: potions?,
            monsters: monsters?,
            attacks: attacks?,
            stories: stories?,
            skill_trophies: skill_trophies?,
            school_trophies: school_trophies?,
            ids: std::mem::take(&mut self.ids),
            over_limit,
            called: Called::new(),
            says: OnceLock::new(),
        })
    }

    /// Notes what the ids of places, schools and stories name, before anything refers to them.
    fn index(&mut self, files: &Files) {
        for row in files.locations.iter().flat_map(|file| &*file.locations) {
            if usize::from(row.number.0) < Location::COUNT {
                let thing = Thing::Location(Location(row.number.0));
                self.ids.insert(row.id.clone(), thing);
            }
        }
        for row in files.boards.iter().flat_map(|file| &*file.schools) {
            if let Some(school) = row.id.strip_prefix("school-").and_then(School::parse) {
                self.ids.insert(row.id.clone(), Thing::School(school));
            }
        }
        for deck in Deck::ALL {
            let file = files.exploration(*deck);
            let cards = file.iter().flat_map(|file| &*file.cards).enumerate();
            for (index, row) in cards.take(Story::DECK) {
                let thing = Thing::Story(Story::explored(*deck, index));
                self.ids.insert(row.id.clone(), thing);
            }
        }
        for row in files.events.iter().flat_map(|file| &*file.events) {
            if (1..=Story::EVENTS).contains(&usize::from(row.number.0)) {
                let thing = Thing::Story(Story::event(row.number.0));
                self.ids.insert(row.id.clone(), thing);
            }
        }
    }
}

/// Defines the files of a set as they were read, each by itself.
macro_rules! files {
    ($($name:ident: $type:ty),+ $(,)?) => {
        pub(super) struct Files {
            $(pub(super) $name: Option<$type>),+
        }

        impl Files {
            fn read(reader: &mut Reader, root: &Value) -> Self {
                // OW-13: a key that no rule knows is refused like a word that no rule knows.
                for key in root.as_object().into_iter().flat_map(|files| files.keys()) {
                    if ![$(stringify!($name)),+].contains(&key.as_str()) {
                        reader.problem("word", "content", key);
                    }
                }
                Self {
                    $($name: reader.file(root, stringify!($name))),+
                }
            }

            /// All of them, if none is missing.
            fn whole(self) -> Option<File> {
                Some(File {
                    $($name: self.$name?),+
                })
            }
        }
    };
}

files! {
    action_cards: file::ActionCards,
    boards: file::Boards,
    events: file::Events,
    exploration_city: file::Exploration,
    exploration_wilds: file::Exploration,
    locations: file::Locations,
    monster_fight_cards: file::FightCards,
    monsters: file::Monsters,
    poker: file::Poker,
    potions: file::Potions,
    school_trophies: file::SchoolTrophies,
    skill_trophies: file::SkillTrophies,
    starting_decks: file::StartingDecks,
    trophy_track: file::TrophyTrack,
}

impl Files {
    pub(super) const fn exploration(&self, deck: Deck) -> Option<&file::Exploration> {
        match deck {
            Deck::City => self.exploration_city.as_ref(),
            Deck::Wilds => self.exploration_wilds.as_ref(),
        }
    }
}
