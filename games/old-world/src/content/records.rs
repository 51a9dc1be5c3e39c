//! The records of a content set, each kind into its table.

use std::collections::BTreeMap;

use coven_core::Spoken;

use super::compile::Frame;
use super::file::{self, EventKind, GroundWord, Source};
use super::language;
use super::placed::Items;
use super::read::{Files, Reader};
use super::{
    ActionCard, Boards, MonsterCard, Named, Place, PotionKind, SchoolBoard, Step, StoryCard,
    Symbols, Tale, Thing,
};
use crate::card::{
    Card, Colour, Colours, Deck, FightCard, Ground, Location, Monster, Potion, Skill, Story,
    Terrain,
};
use crate::effect::{Abilities, Ability, Amount, Effect, Kept, Limit, List, TakeTo, Trigger};

impl From<GroundWord> for Ground {
    fn from(word: GroundWord) -> Self {
        match word {
            GroundWord::Forest => Some(Terrain::Forest),
            GroundWord::Mountain => Some(Terrain::Mountain),
            GroundWord::Water => Some(Terrain::Water),
            GroundWord::Universal => None,
        }
    }
}

/// What an action card says, wherever it comes from.
struct Face<'a> {
    source: Source,
    colour: Colour,
    cost: u8,
    terrain: GroundWord,
    fight: &'a Items<language::Effect>,
    links: &'a BTreeMap<Colour, Items<language::Effect>>,
}

/// Rows of both lists of action cards have a face, in fields of the same names.
macro_rules! face {
    ($row:expr) => {
        Face {
            source: $row.source,
            colour: $row.colour,
            cost: $row.cost.0,
            terrain: $row.terrain,
            fight: &$row.fight,
            links: &$row.links,
        }
    };
}

impl Reader {
    pub(super) fn locations(&mut self, file: &file::Locations) -> Option<Vec<Place>> {
        let mut actions = BTreeMap::new();
        for (place, row) in self.exactly(10, &file.actions, "content.locations.actions") {
            self.named(&place, row, Thing::Other);
            let ability = self.ability(&row.ability, &format!("{place}.ability"));
            actions.insert(row.id.clone(), ability);
        }
        let mut edges: Vec<(Location, Location)> = Vec::new();
        for (place, edge) in self.exactly(43, &file.edges, "content.locations.edges") {
            let ends = [
                self.location(&format!("{place}.a"), &edge.a),
                self.location(&format!("{place}.b"), &edge.b),
            ];
            if let [Some(a), Some(b)] = ends {
                if a == b || edges.contains(&(a, b)) || edges.contains(&(b, a)) {
                    self.problem("duplicate", &place, "edge");
                }
                edges.push((a, b));
            }
        }
        let mut read = Vec::new();
        let mut places: Vec<Option<Place>> = vec![None; Location::COUNT];
        let rows = self.exactly(
            Location::COUNT,
            &file.locations,
            "content.locations.locations",
        );
        for (place, row) in rows {
            let location = Location(row.number.0);
            let Some(slot) = places.get(location.index()) else {
                self.problem("number", &place, row.number.0.to_string());
                continue;
            };
            if slot.is_some() {
                self.problem("duplicate", &place, row.number.0.to_string());
                continue;
            }
            let (id, name) = self.renamed(&place, row, Thing::Location(location), &mut read);
            let Some(action) = actions.get(&row.action).copied() else {
                self.problem("word", &format!("{place}.action"), &row.action);
                continue;
            };
            let neighbours = edges
                .iter()
                .filter_map(|(a, b)| {
                    if *a == location {
                        Some(b.index())
                    } else {
                        (*b == location).then(|| a.index())
                    }
                })
                .collect();
            places[location.index()] = Some(Place {
                id,
                name,
                ground: row.terrain.into(),
                is_school: row.school.is_some(),
                action,
                neighbours,
            });
        }
        places.into_iter().collect()
    }

    pub(super) fn boards(&mut self, file: &file::Boards) -> Option<Boards> {
        let mut values = [[0; 5]; 3];
        for (place, row) in self.exactly(4, &file.skills, "content.boards.skills") {
            self.named(&place, row, Thing::Other);
            if let Some(effects) = &row.on_raise {
                self.each(effects, &format!("{place}.on_raise"));
            }
            if row.key == Skill::Specialty {
                continue;
            }
            match <[u8; 5]>::try_from(row.values.clone().unwrap_or_default()) {
                Ok(given) => values[row.key.index()] = given,
                Err(_) => self.problem("list", &place, "values"),
            }
        }
        let level_rewards = self.levels(&file.witcher_levels, "content.boards.witcher_levels");
        let mut read = Vec::new();
        let mut schools: Vec<Option<SchoolBoard>> = vec![None; 5];
        for (place, row) in self.exactly(5, &file.schools, "content.boards.schools") {
            let Some(school) = self.school(&format!("{place}.id"), &row.id) else {
                continue;
            };
            let (_, name) = self.renamed(&place, row, Thing::School(school), &mut read);
            let home = self.location(&format!("{place}.home"), &row.home);
            let levels = self.specialty(&row.specialty, &format!("{place}.specialty"));
            if let Some(home) = home {
                schools[school.index()] = Some(SchoolBoard { name, home, levels });
            }
        }
        Some(Boards {
            values,
            level_rewards,
            schools: schools.into_iter().collect::<Option<_>>()?,
        })
    }

    /// The effects of levels 1 to 5.
    fn levels(&mut self, list: &Items<file::LevelRow>, place: &str) -> [List; 5] {
        let mut levels = [List::default(); 5];
        for (place, row) in self.exactly(5, list, place) {
            self.named(&place, row, Thing::Other);
            let effects = self.effects(&row.effects, &format!("{place}.effects"));
            if let level @ 1..=5 = row.level.0 {
                levels[usize::from(level) - 1] = effects;
            }
        }
        levels
    }

    fn specialty(&mut self, row: &file::SpecialtyRow, place: &str) -> [Ability; 5] {
        self.named(place, row, Thing::Other);
        let frame = self.frame(&Frame::of_specialty(row), place);
        let levels = self.levels(&row.levels, &format!("{place}.levels"));
        levels.map(|effects| Ability { effects, ..frame })
    }

    pub(super) fn track(&mut self, file: &file::TrophyTrack) -> [Step; 5] {
        let mut track = [Step::default(); 5];
        for (place, row) in self.exactly(5, &file.positions, "content.trophy_track.positions") {
            self.named(&place, row, Thing::Other);
            let position @ 0..=4 = row.position.0 else {
                self.problem("number", &place, "position");
                continue;
            };
            // OW-15: position 4 wins, and no other.
            if row.wins != (position == 4) {
                self.problem("word", &place, "wins");
            }
            track[usize::from(position)] = Step {
                gold: row.gold_for_beating.map_or(0, |gold| gold.0),
                exhaustion: row.fatigue_on_reaching.0,
            };
        }
        track
    }

    pub(super) fn actions(
        &mut self,
        pool: &file::ActionCards,
        starting: &file::StartingDecks,
    ) -> Option<Vec<ActionCard>> {
        self.names(&pool.colours, "content.action_cards.colours");
        self.names(&pool.types, "content.action_cards.types");
        let mut cards: Vec<Option<ActionCard>> = vec![None; Card::COUNT];
        let rows = self.exactly(Card::POOL, &pool.cards, "content.action_cards.cards");
        for (index, (place, row)) in rows.into_iter().enumerate().take(Card::POOL) {
            let card = Card(index as u8);
            let named = self.named(&place, row, Thing::Card(card));
            cards[card.index()] = Some(self.action_card(&place, named, &face!(row)));
        }
        self.names(&starting.types, "content.starting_decks.types");
        let mut dealt = [0usize; 5];
        for (place, row) in self.exactly(50, &starting.cards, "content.starting_decks.cards") {
            let Some(school) = self.school(&format!("{place}.school"), &row.school) else {
                continue;
            };
            let number = dealt[school.index()];
            dealt[school.index()] += 1;
            if number >= Card::STARTING {
                self.problem("too-many", &place, school.id());
                continue;
            }
            let card = Card((Card::POOL + school.index() * Card::STARTING + number) as u8);
            let named = self.named(&place, row, Thing::Card(card));
            cards[card.index()] = Some(self.action_card(&place, named, &face!(row)));
        }
        cards.into_iter().collect()
    }

    fn action_card(
        &mut self,
        place: &str,
        (id, name): (String, Spoken),
        face: &Face<'_>,
    ) -> ActionCard {
        let symbols = self.symbols(face.fight, &format!("{place}.fight"));
        let mut links = [None; 5];
        let mut link_colours = Colours::default();
        for (colour, effects) in face.links {
            let place = format!("{place}.links.{}", colour.id());
            links[colour.index()] = Some(self.symbols(effects, &place));
            link_colours = link_colours.with(*colour);
        }
        ActionCard {
            id,
            name,
            colour: face.colour,
            cost: face.cost,
            ground: face.terrain.into(),
            is_printed: face.source == Source::Published,
            symbols,
            links,
            link_colours,
        }
    }

    /// OW-19: only these words stand on cards and links.
    fn symbols(&mut self, list: &Items<language::Effect>, place: &str) -> Symbols {
        let mut sum = Symbols::default();
        for (place, effect) in self.each(list, place) {
            let counted = match self.effect(effect, &place) {
                Some(Effect::Damage(Amount::Fixed(n))) => {
                    sum.damage.checked_add(n).map(|all| sum.damage = all)
                }
                Some(Effect::Shield(Amount::Fixed(n))) => {
                    sum.shield.checked_add(n).map(|all| sum.shield = all)
                }
                Some(Effect::Draw { amount, min: None }) => {
                    sum.draw.checked_add(amount).map(|all| sum.draw = all)
                }
                Some(Effect::TakeDiscard {
                    amount: 1,
                    any: false,
                    to: TakeTo::Hand,
                }) => sum.take.checked_add(1).map(|all| sum.take = all),
                Some(Effect::ReturnThis) => {
                    sum.returns = true;
                    Some(())
                }
                Some(_) => {
                    self.problem("symbol", &place, "OW-19");
                    Some(())
                }
                None => Some(()),
            };
            if counted.is_none() {
                self.problem("number", &place, "OW-19");
            }
        }
        sum
    }

    pub(super) fn potions(&mut self, file: &file::Potions) -> Vec<PotionKind> {
        let mut kinds = Vec::new();
        let rows = self.each(&file.potions, "content.potions.potions");
        for (index, (place, row)) in rows.into_iter().enumerate() {
            if index >= Potion::COUNT {
                self.problem("too-many", &place, "potions");
                break;
            }
            let (id, name) = self.named(&place, row, Thing::Potion(Potion(index as u8)));
            let ability = self.ability(&row.ability, &format!("{place}.ability"));
            // OW-23.
            if ability.trigger != Trigger::OwnStage1 || ability.limit != Limit::EachUse {
                self.problem("potion", &place, &id);
            }
            kinds.push(PotionKind {
                id,
                name,
                copies: row.copies.0,
                ability,
            });
        }
        kinds
    }

    pub(super) fn monsters(&mut self, file: &file::Monsters) -> Vec<MonsterCard> {
        let mut monsters = Vec::new();
        let rows = self.exactly(Monster::COUNT, &file.monsters, "content.monsters.monsters");
        for (index, (place, row)) in rows.into_iter().enumerate() {
            let monster = Monster(index.min(Monster::COUNT - 1) as u8);
            let (id, name) = self.named(&place, row, Thing::Monster(monster));
            let ability = self.ability(&row.ability, &format!("{place}.ability"));
            let at_trophy = format!("{place}.trophy");
            let thing = Thing::Kept(Kept::MonsterTrophy(monster));
            let trophy = self.named(&at_trophy, &row.trophy, thing);
            let what = self.ability(&row.trophy.ability, &format!("{at_trophy}.ability"));
            monsters.push(MonsterCard {
                id,
                name,
                level: row.level.0,
                life: row.life.0,
                ability,
                trophy: self.trophy(trophy, what),
            });
        }
        monsters
    }

    fn trophy(&mut self, (id, name): (String, Spoken), ability: Ability) -> Named<Abilities> {
        let what = self.arena.keep_abilities(&[ability]);
        Named { id, name, what }
    }

    pub(super) fn fight_cards(&mut self, file: &file::FightCards) -> Vec<[List; 2]> {
        let types = "content.monster_fight_cards.attack_types";
        for (place, row) in self.exactly(2, &file.attack_types, types) {
            self.named(&place, row, Thing::Other);
        }
        let mut cards = Vec::new();
        let place = "content.monster_fight_cards.cards";
        let rows = self.exactly(FightCard::COUNT, &file.cards, place);
        for (index, (place, row)) in rows.into_iter().enumerate() {
            let card = FightCard(index.min(FightCard::COUNT - 1) as u8);
            self.named(&place, row, Thing::FightCard(card));
            cards.push([
                self.effects(&row.charge, &format!("{place}.charge")),
                self.effects(&row.bite, &format!("{place}.bite")),
            ]);
        }
        cards
    }

    pub(super) fn stories(&mut self, files: &Files) -> Option<Vec<StoryCard>> {
        let mut read = Vec::new();
        let mut stories: Vec<Option<StoryCard>> = vec![None; Story::COUNT];
        for deck in Deck::ALL {
            let Some(file) = files.exploration(*deck) else {
                continue;
            };
            let place = format!("content.exploration_{}.cards", deck.id());
            let rows = self.exactly(Story::DECK, &file.cards, &place);
            for (index, (place, row)) in rows.into_iter().enumerate().take(Story::DECK) {
                let story = Story::explored(*deck, index);
                let (id, name) = self.renamed(&place, row, Thing::Story(story), &mut read);
                let tale = self.options(&row.options, &format!("{place}.options"));
                stories[story.index()] = Some(StoryCard { id, name, tale });
            }
        }
        let file = files.events.as_ref()?;
        for (place, row) in self.exactly(Story::EVENTS, &file.events, "content.events.events") {
            if !(1..=Story::EVENTS).contains(&usize::from(row.number.0)) {
                self.problem("number", &place, "number");
                continue;
            }
            let story = Story::event(row.number.0);
            if stories[story.index()].is_some() {
                self.problem("duplicate", &place, row.number.0.to_string());
            }
            let (id, name) = self.renamed(&place, row, Thing::Story(story), &mut read);
            stories[story.index()] =
                self.event(row, &place)
                    .map(|tale| StoryCard { id, name, tale });
        }
        stories.into_iter().collect()
    }

    fn options(&mut self, options: &file::Options, place: &str) -> Tale {
        let mut option = |option: &file::StoryOption, place: String| {
            (
                self.effects(&option.cost, &format!("{place}.cost")),
                self.effects(&option.effects, &format!("{place}.effects")),
            )
        };
        let both = [
            option(&options.a, format!("{place}.A")),
            option(&options.b, format!("{place}.B")),
        ];
        // OW-29, OW-33: somebody without anything can always go on.
        if both.iter().all(|(cost, _)| !cost.is_empty()) {
            self.problem("costs", place, "cost");
        }
        Tale::Choice(both)
    }

    fn event(&mut self, row: &file::EventRow, place: &str) -> Option<Tale> {
        let (tale, missing) = match row.kind {
            EventKind::Choice => {
                let options = row.options.as_ref();
                let tale = options.map(|it| self.options(it, &format!("{place}.options")));
                (tale, "options")
            }
            EventKind::Equipment | EventKind::Companion => {
                let abilities = row.abilities.as_ref();
                let tale = abilities
                    .map(|list| Tale::Kept(self.abilities(list, &format!("{place}.abilities"))));
                (tale, "abilities")
            }
            EventKind::Die
            | EventKind::Test
            | EventKind::Level
            | EventKind::Place
            | EventKind::ShortFight
            | EventKind::Effect => {
                let effects = row.effects.as_ref();
                let tale = effects
                    .map(|list| Tale::Effects(self.effects(list, &format!("{place}.effects"))));
                (tale, "effects")
            }
        };
        if tale.is_none() {
            self.problem("missing", place, missing);
        }
        tale
    }

    pub(super) fn skill_trophies(
        &mut self,
        file: &file::SkillTrophies,
    ) -> Option<[Named<Abilities>; 4]> {
        let mut all = [const { None }; 4];
        let rows = self.exactly(4, &file.trophies, "content.skill_trophies.trophies");
        for (place, row) in rows {
            self.copies(&place, row.copies.0, 2);
            let named = self.named(&place, row, Thing::Kept(Kept::SkillTrophy(row.skill)));
            let ability = self.ability(&row.ability, &format!("{place}.ability"));
            if all[row.skill.index()].is_some() {
                self.problem("duplicate", &place, "skill");
            }
            all[row.skill.index()] = Some(self.trophy(named, ability));
        }
        all_of(all)
    }

    pub(super) fn school_trophies(
        &mut self,
        file: &file::SchoolTrophies,
    ) -> Option<[Named<Abilities>; 5]> {
        let mut all = [const { None }; 5];
        let rows = self.exactly(5, &file.trophies, "content.school_trophies.trophies");
        for (place, row) in rows {
            let Some(school) = self.school(&format!("{place}.school"), &row.school) else {
                continue;
            };
            self.copies(&place, row.copies.0, 4);
            let named = self.named(&place, row, Thing::Kept(Kept::SchoolTrophy(school)));
            let ability = self.ability(&row.ability, &format!("{place}.ability"));
            if all[school.index()].is_some() {
                self.problem("duplicate", &place, "school");
            }
            all[school.index()] = Some(self.trophy(named, ability));
        }
        all_of(all)
    }

    /// OW-34.
    fn copies(&mut self, place: &str, given: u8, wanted: u8) {
        if given != wanted {
            self.problem("number", &format!("{place}.copies"), given.to_string());
        }
    }
}

fn all_of<T, const N: usize>(all: [Option<T>; N]) -> Option<[T; N]> {
    let found: Vec<T> = all.into_iter().collect::<Option<_>>()?;
    found.try_into().ok()
}
