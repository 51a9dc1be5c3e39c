//! Reads the files of a content set, record by record, and remembers every problem with its place.

use std::collections::BTreeMap;

use coven_core::{Called, Message, Spoken};
use serde_json::{Map, Value};

use super::{
    ActionCard, Arena, Asked, Boards, Cards, MonsterCard, Named, Place, PotionKind, SchoolBoard,
    Step, StoryCard, Symbols, Tale, Thing, check, faces,
};
use crate::card::{
    Card, Colour, Colours, Deck, FightCard, Ground, Location, Monster, Potion, School, Skill,
    Story, Terrain,
};
use crate::effect::{
    Abilities, Ability, Amount, Conditions, Effect, Kept, Limit, List, TakeTo, Trigger,
};

/// Reads a whole set. What is wrong is listed completely, as far as it can be read at all.
pub(super) fn read(file: &Value, asked: Asked) -> Result<Cards, Vec<Message>> {
    let mut reader = Reader::default();
    let cards = reader.set(file);
    let Some(mut cards) = cards.filter(|_| reader.problems.is_empty()) else {
        return Err(reader.problems);
    };
    check::check(&cards, file, &mut reader.problems, &mut reader.warnings);
    if asked == Asked::Everything {
        faces::check(&cards, &mut reader.problems);
    }
    if !reader.problems.is_empty() {
        return Err(reader.problems);
    }
    cards.warnings = reader.warnings;
    cards.file = file.clone();
    Ok(cards)
}

#[derive(Default)]
pub(super) struct Reader {
    pub(super) problems: Vec<Message>,
    warnings: Vec<Message>,
    pub(super) arena: Arena,
    pub(super) ids: BTreeMap<String, Thing>,
}

/// A value with the way that leads to it.
#[derive(Clone)]
pub(super) struct At<'a> {
    pub(super) place: String,
    pub(super) value: &'a Value,
}

impl<'a> At<'a> {
    pub(super) fn get(&self, key: &str) -> Option<At<'a>> {
        let value = self.value.get(key)?;
        Some(At {
            place: format!("{}.{key}", self.place),
            value,
        })
    }

    pub(super) fn items(&self) -> Vec<At<'a>> {
        self.value
            .as_array()
            .into_iter()
            .flatten()
            .enumerate()
            .map(|(index, value)| {
                let name = value
                    .get("id")
                    .and_then(Value::as_str)
                    .map_or(index.to_string(), str::to_owned);
                At {
                    place: format!("{}[{name}]", self.place),
                    value,
                }
            })
            .collect()
    }

    pub(super) fn text(&self) -> Option<&'a str> {
        self.value.as_str()
    }

    pub(super) fn object(&self) -> Option<&'a Map<String, Value>> {
        self.value.as_object()
    }
}

impl Reader {
    pub(super) fn problem(&mut self, key: &str, at: &str, word: impl Into<String>) {
        self.problems.push(
            Message::new(format!("ow-content-{key}"))
                .text("place", at)
                .text("word", word),
        );
    }

    pub(super) fn need<'a>(&mut self, at: &At<'a>, key: &str) -> Option<At<'a>> {
        let found = at.get(key);
        if found.is_none() {
            self.problem("missing", &at.place, key);
        }
        found
    }

    pub(super) fn number(&mut self, at: &At<'_>, key: &str) -> Option<i64> {
        let found = self.need(at, key)?;
        let number = found.value.as_i64();
        if number.is_none() {
            self.problem("number", &found.place, found.value.to_string());
        }
        number
    }

    pub(super) fn small(&mut self, at: &At<'_>, key: &str) -> Option<u8> {
        let number = self.number(at, key)?;
        let small = u8::try_from(number).ok().filter(|small| *small <= 100);
        if small.is_none() {
            self.problem("number", &format!("{}.{key}", at.place), number.to_string());
        }
        small
    }

    pub(super) fn word<'a>(&mut self, at: &At<'a>, key: &str) -> Option<&'a str> {
        let found = self.need(at, key)?;
        let text = found.text();
        if text.is_none() {
            self.problem("word", &found.place, found.value.to_string());
        }
        text
    }

    /// A word of a closed list.
    pub(super) fn one<T>(
        &mut self,
        at: &At<'_>,
        key: &str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let text = self.word(at, key)?;
        let found = parse(text);
        if found.is_none() {
            self.problem("word", &format!("{}.{key}", at.place), text);
        }
        found
    }

    /// OW-13: a key that no rule knows is refused like a word that no rule knows.
    pub(super) fn only(&mut self, at: &At<'_>, keys: &[&str]) {
        for key in at.object().into_iter().flat_map(Map::keys) {
            if !keys.contains(&key.as_str()) {
                self.problem("word", &at.place, key);
            }
        }
    }

    /// The id and the names of a record; the id is new (OW-12).
    fn named(&mut self, at: &At<'_>, thing: Thing) -> Option<(String, Spoken)> {
        let id = self.word(at, "id")?.to_owned();
        if self.ids.insert(id.clone(), thing).is_some() {
            self.problem("duplicate", &at.place, &id);
        }
        if !["published", "second-hand", "derived", "house"]
            .contains(&self.word(at, "source").unwrap_or("house"))
        {
            self.problem("word", &format!("{}.source", at.place), "source");
        }
        let ru = self.word(at, "ru")?.to_owned();
        let en = self.word(at, "en")?.to_owned();
        if ru.trim().is_empty() || en.trim().is_empty() {
            self.problem("name", &at.place, &id);
        }
        Some((id, Spoken { ru, en }))
    }

    fn array<'a>(&mut self, at: &At<'a>, key: &str, wanted: Option<usize>) -> Vec<At<'a>> {
        let Some(found) = self.need(at, key) else {
            return Vec::new();
        };
        if !found.value.is_array() {
            self.problem("list", &found.place, key);
        }
        let items = found.items();
        if let Some(wanted) = wanted
            && items.len() != wanted
        {
            self.problems.push(
                Message::new("ow-content-count")
                    .text("place", found.place.clone())
                    .number("wanted", wanted as i64)
                    .number("given", items.len() as i64),
            );
        }
        items
    }

    fn set(&mut self, file: &Value) -> Option<Cards> {
        let root = At {
            place: "content".to_owned(),
            value: file,
        };
        self.only(
            &root,
            &[
                "action_cards",
                "boards",
                "events",
                "exploration_city",
                "exploration_wilds",
                "locations",
                "monster_fight_cards",
                "monsters",
                "poker",
                "potions",
                "school_trophies",
                "skill_trophies",
                "starting_decks",
                "trophy_track",
            ],
        );
        // References need ids first: places, schools and stories are named by others.
        self.index(&root);
        let locations = self.locations(&root);
        let boards = self.boards(&root);
        let track = self.track(&root);
        let actions = self.actions(&root);
        let potions = self.potions(&root);
        let monsters = self.monsters(&root);
        let attacks = self.fight_cards(&root);
        let stories = self.stories(&root);
        let skill_trophies = self.trophies(&root, "skill_trophies", "skill", 2, |reader, at| {
            reader.one(at, "skill", Skill::parse).map(Skill::index)
        });
        let school_trophies = self.trophies(&root, "school_trophies", "school", 4, |reader, at| {
            reader
                .one(at, "school", |id| {
                    School::parse(id.strip_prefix("school-")?)
                })
                .map(School::index)
        });
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
            file: Value::Null,
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
        })
    }

    /// Notes what the ids of places, schools and stories name, before anything refers to them.
    fn index(&mut self, root: &At<'_>) {
        let mut note = |file: &str, key: &str, thing: &dyn Fn(usize, &At<'_>) -> Option<Thing>| {
            let items = root
                .get(file)
                .and_then(|at| at.get(key))
                .map(|at| at.items())
                .unwrap_or_default();
            for (index, at) in items.iter().enumerate() {
                if let (Some(id), Some(thing)) = (
                    at.get("id").and_then(|id| id.text().map(str::to_owned)),
                    thing(index, at),
                ) {
                    self.ids.insert(id, thing);
                }
            }
        };
        note("locations", "locations", &|_, at| {
            let number = at.get("number")?.value.as_u64()?;
            (number < Location::COUNT as u64).then_some(Thing::Location(Location(number as u8)))
        });
        note("boards", "schools", &|_, at| {
            School::parse(at.get("id")?.text()?.strip_prefix("school-")?).map(Thing::School)
        });
        note("exploration_city", "cards", &|index, _| {
            (index < Story::DECK).then_some(Thing::Story(Story::explored(Deck::City, index)))
        });
        note("exploration_wilds", "cards", &|index, _| {
            (index < Story::DECK).then_some(Thing::Story(Story::explored(Deck::Wilds, index)))
        });
        note("events", "events", &|_, at| {
            let number = at.get("number")?.value.as_u64()?;
            (1..=Story::EVENTS as u64)
                .contains(&number)
                .then(|| Thing::Story(Story::event(number as u8)))
        });
    }

    /// An id that was noted before is read now: it is new to the list of read ones.
    fn renamed(
        &mut self,
        at: &At<'_>,
        thing: Thing,
        read: &mut Vec<String>,
    ) -> Option<(String, Spoken)> {
        let id = self.word(at, "id")?.to_owned();
        if read.contains(&id) {
            self.problem("duplicate", &at.place, &id);
        }
        self.ids.remove(&id);
        read.push(id);
        self.named(at, thing)
    }

    fn ground(&mut self, at: &At<'_>) -> Option<Ground> {
        self.one(at, "terrain", |word| {
            if word == "universal" {
                Some(None)
            } else {
                Terrain::parse(word).map(Some)
            }
        })
    }

    fn locations(&mut self, root: &At<'_>) -> Option<Vec<Place>> {
        let file = self.need(root, "locations")?;
        let mut actions = BTreeMap::new();
        for at in self.array(&file, "actions", Some(10)) {
            self.named(&at, Thing::Other);
            if let (Some(id), Some(ability)) = (
                self.word(&at, "id"),
                at.get("ability").and_then(|at| self.ability(&at)),
            ) {
                actions.insert(id.to_owned(), ability);
            }
        }
        let mut edges: Vec<(Location, Location)> = Vec::new();
        for at in self.array(&file, "edges", Some(43)) {
            let ends = [self.location(&at, "a"), self.location(&at, "b")];
            if let [Some(a), Some(b)] = ends {
                if a == b || edges.contains(&(a, b)) || edges.contains(&(b, a)) {
                    self.problem("duplicate", &at.place, "edge");
                }
                edges.push((a, b));
            }
        }
        let mut read = Vec::new();
        let mut places: Vec<Option<Place>> = vec![None; Location::COUNT];
        for at in self.array(&file, "locations", Some(Location::COUNT)) {
            let Some(number) = self.small(&at, "number") else {
                continue;
            };
            let Some(slot) = places.get(number as usize) else {
                self.problem("number", &at.place, number.to_string());
                continue;
            };
            if slot.is_some() {
                self.problem("duplicate", &at.place, number.to_string());
                continue;
            }
            let location = Location(number);
            let Some((id, name)) = self.renamed(&at, Thing::Location(location), &mut read) else {
                continue;
            };
            let ground = self.ground(&at);
            let action = self.one(&at, "action", |id| actions.get(id).copied());
            let is_school = at
                .get("school")
                .is_some_and(|school| !school.value.is_null());
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
            if let (Some(ground), Some(action)) = (ground, action) {
                places[number as usize] = Some(Place {
                    id,
                    name,
                    ground,
                    is_school,
                    action,
                    neighbours,
                });
            }
        }
        places.into_iter().collect()
    }

    pub(super) fn location(&mut self, at: &At<'_>, key: &str) -> Option<Location> {
        let id = self.word(at, key)?;
        if let Some(Thing::Location(location)) = self.ids.get(id) {
            Some(*location)
        } else {
            self.problem("reference", &format!("{}.{key}", at.place), id);
            None
        }
    }

    fn boards(&mut self, root: &At<'_>) -> Option<Boards> {
        let file = self.need(root, "boards")?;
        let mut values = [[0; 5]; 3];
        for at in self.array(&file, "skills", Some(4)) {
            self.named(&at, Thing::Other);
            let Some(skill) = self.one(&at, "key", Skill::parse) else {
                continue;
            };
            if skill == Skill::Specialty {
                continue;
            }
            let given: Vec<u8> = at
                .get("values")
                .map(|at| at.items())
                .unwrap_or_default()
                .iter()
                .filter_map(|at| at.value.as_u64().and_then(|value| u8::try_from(value).ok()))
                .collect();
            match <[u8; 5]>::try_from(given) {
                Ok(given) => values[skill.index()] = given,
                Err(_) => self.problem("list", &at.place, "values"),
            }
        }
        let mut level_rewards = [List::default(); 5];
        for at in self.array(&file, "witcher_levels", Some(5)) {
            self.named(&at, Thing::Other);
            let effects = self.effects_of(&at, "effects");
            if let Some(level @ 1..=5) = self.small(&at, "level") {
                level_rewards[level as usize - 1] = effects;
            }
        }
        let mut read = Vec::new();
        let mut schools: Vec<Option<SchoolBoard>> = vec![None; 5];
        for at in self.array(&file, "schools", Some(5)) {
            let Some(school) = self.one(&at, "id", |id| School::parse(id.strip_prefix("school-")?))
            else {
                continue;
            };
            let named = self.renamed(&at, Thing::School(school), &mut read);
            let home = self.location(&at, "home");
            let specialty = self
                .need(&at, "specialty")
                .and_then(|at| self.specialty(&at));
            if let (Some((_, name)), Some(home), Some(levels)) = (named, home, specialty) {
                schools[school.index()] = Some(SchoolBoard { name, home, levels });
            }
        }
        Some(Boards {
            values,
            level_rewards,
            schools: schools.into_iter().collect::<Option<_>>()?,
        })
    }

    fn specialty(&mut self, at: &At<'_>) -> Option<[Ability; 5]> {
        self.named(at, Thing::Other)?;
        let frame = self.ability_frame(at)?;
        let mut levels = [frame; 5];
        for row in self.array(at, "levels", Some(5)) {
            self.named(&row, Thing::Other);
            let effects = self.effects_of(&row, "effects");
            if let Some(level @ 1..=5) = self.small(&row, "level") {
                levels[level as usize - 1].effects = effects;
            }
        }
        Some(levels)
    }

    fn track(&mut self, root: &At<'_>) -> Option<[Step; 5]> {
        let file = self.need(root, "trophy_track")?;
        let mut track = [Step::default(); 5];
        for at in self.array(&file, "positions", Some(5)) {
            self.named(&at, Thing::Other);
            let Some(position @ 0..=4) = self.small(&at, "position") else {
                self.problem("number", &at.place, "position");
                continue;
            };
            let gold = at
                .get("gold_for_beating")
                .and_then(|at| at.value.as_u64())
                .unwrap_or(0);
            // OW-15: position 4 wins, and no other.
            let wins = at.get("wins").and_then(|at| at.value.as_bool());
            if wins != Some(position == 4) {
                self.problem("word", &at.place, "wins");
            }
            let exhaustion = self.small(&at, "fatigue_on_reaching").unwrap_or(0);
            track[position as usize] = Step {
                gold: gold.min(100) as u8,
                exhaustion,
            };
        }
        Some(track)
    }

    fn actions(&mut self, root: &At<'_>) -> Option<Vec<ActionCard>> {
        let pool = self.need(root, "action_cards")?;
        for key in ["colours", "types"] {
            for at in self.array(&pool, key, None) {
                self.named(&at, Thing::Other);
            }
        }
        let mut cards: Vec<Option<ActionCard>> = vec![None; Card::COUNT];
        for (index, at) in self
            .array(&pool, "cards", Some(Card::POOL))
            .iter()
            .enumerate()
            .take(Card::POOL)
        {
            cards[index] = self.action_card(at, Card(index as u8));
        }
        let starting = self.need(root, "starting_decks")?;
        for at in self.array(&starting, "types", None) {
            self.named(&at, Thing::Other);
        }
        let mut dealt = [0usize; 5];
        for at in self.array(&starting, "cards", Some(50)) {
            let Some(school) = self.one(&at, "school", |id| {
                School::parse(id.strip_prefix("school-")?)
            }) else {
                continue;
            };
            let place = dealt[school.index()];
            dealt[school.index()] += 1;
            if place >= Card::STARTING {
                self.problem("too-many", &at.place, school.id());
                continue;
            }
            let card = Card((Card::POOL + school.index() * Card::STARTING + place) as u8);
            cards[card.index()] = self.action_card(&at, card);
        }
        cards.into_iter().collect()
    }

    fn action_card(&mut self, at: &At<'_>, card: Card) -> Option<ActionCard> {
        let named = self.named(at, Thing::Card(card));
        let is_printed = at
            .get("source")
            .is_some_and(|source| source.text() == Some("published"));
        let colour = self.one(at, "colour", Colour::parse);
        let cost = self.small(at, "cost");
        let ground = self.ground(at);
        let symbols = self.need(at, "fight").map(|at| self.symbols(&at));
        let mut links = [None; 5];
        let mut link_colours = Colours::default();
        if let Some(list) = self.need(at, "links") {
            for (key, value) in list.object().into_iter().flatten() {
                let place = format!("{}.{key}", list.place);
                match Colour::parse(key) {
                    Some(colour) => {
                        links[colour.index()] = Some(self.symbols(&At { place, value }));
                        link_colours = link_colours.with(colour);
                    }
                    None => self.problem("word", &place, key),
                }
            }
        }
        let (id, name) = named?;
        Some(ActionCard {
            id,
            name,
            colour: colour?,
            cost: cost?,
            ground: ground?,
            is_printed,
            symbols: symbols?,
            links,
            link_colours,
        })
    }

    /// OW-19: only these words stand on cards and links.
    fn symbols(&mut self, at: &At<'_>) -> Symbols {
        let mut sum = Symbols::default();
        for item in at.items() {
            let counted = match self.effect(&item) {
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
                    self.problem("symbol", &item.place, "OW-19");
                    Some(())
                }
                None => Some(()),
            };
            if counted.is_none() {
                self.problem("number", &item.place, "OW-19");
            }
        }
        sum
    }

    fn potions(&mut self, root: &At<'_>) -> Option<Vec<PotionKind>> {
        let file = self.need(root, "potions")?;
        let mut kinds = Vec::new();
        for (index, at) in self.array(&file, "potions", None).iter().enumerate() {
            if index >= Potion::COUNT {
                self.problem("too-many", &at.place, "potions");
                break;
            }
            let named = self.named(at, Thing::Potion(Potion(index as u8)));
            let copies = self.small(at, "copies");
            let ability = self.need(at, "ability").and_then(|at| self.ability(&at));
            if let (Some((id, name)), Some(copies), Some(ability)) = (named, copies, ability) {
                // OW-23.
                if ability.trigger != Trigger::OwnStage1 || ability.limit != Limit::EachUse {
                    self.problem("potion", &at.place, &id);
                }
                kinds.push(PotionKind {
                    id,
                    name,
                    copies,
                    ability,
                });
            }
        }
        Some(kinds)
    }

    fn monsters(&mut self, root: &At<'_>) -> Option<Vec<MonsterCard>> {
        let file = self.need(root, "monsters")?;
        let mut monsters = Vec::new();
        for (index, at) in self
            .array(&file, "monsters", Some(Monster::COUNT))
            .iter()
            .enumerate()
        {
            let monster = Monster(index.min(Monster::COUNT - 1) as u8);
            let named = self.named(at, Thing::Monster(monster));
            let level = self.small(at, "level");
            let life = self.small(at, "life");
            let ability = self.need(at, "ability").and_then(|at| self.ability(&at));
            let trophy = self.need(at, "trophy").and_then(|at| {
                let (id, name) = self.named(&at, Thing::Kept(Kept::MonsterTrophy(monster)))?;
                let what = self.need(&at, "ability").and_then(|at| self.ability(&at))?;
                Some(Named {
                    id,
                    name,
                    what: self.arena.keep_abilities(&[what]),
                })
            });
            if let (Some((id, name)), Some(level), Some(life), Some(ability), Some(trophy)) =
                (named, level, life, ability, trophy)
            {
                monsters.push(MonsterCard {
                    id,
                    name,
                    level,
                    life,
                    ability,
                    trophy,
                });
            }
        }
        Some(monsters)
    }

    fn fight_cards(&mut self, root: &At<'_>) -> Option<Vec<[List; 2]>> {
        let file = self.need(root, "monster_fight_cards")?;
        for at in self.array(&file, "attack_types", Some(2)) {
            self.named(&at, Thing::Other);
        }
        let mut cards = Vec::new();
        for (index, at) in self
            .array(&file, "cards", Some(FightCard::COUNT))
            .iter()
            .enumerate()
        {
            self.named(
                at,
                Thing::FightCard(FightCard(index.min(FightCard::COUNT - 1) as u8)),
            );
            cards.push([self.effects_of(at, "charge"), self.effects_of(at, "bite")]);
        }
        Some(cards)
    }

    fn stories(&mut self, root: &At<'_>) -> Option<Vec<StoryCard>> {
        let mut read = Vec::new();
        let mut stories: Vec<Option<StoryCard>> = vec![None; Story::COUNT];
        for deck in Deck::ALL {
            let file = self.need(root, &format!("exploration_{}", deck.id()))?;
            let items = self.array(&file, "cards", Some(Story::DECK));
            for (index, at) in items.iter().enumerate().take(Story::DECK) {
                let story = Story::explored(*deck, index);
                let named = self.renamed(at, Thing::Story(story), &mut read);
                let tale = self.options(at);
                stories[story.index()] =
                    named
                        .zip(tale)
                        .map(|((id, name), tale)| StoryCard { id, name, tale });
            }
        }
        let file = self.need(root, "events")?;
        for at in self.array(&file, "events", Some(Story::EVENTS)) {
            let Some(number) = self
                .small(&at, "number")
                .filter(|n| (1..=Story::EVENTS as u8).contains(n))
            else {
                self.problem("number", &at.place, "number");
                continue;
            };
            let story = Story::event(number);
            if stories[story.index()].is_some() {
                self.problem("duplicate", &at.place, number.to_string());
            }
            let named = self.renamed(&at, Thing::Story(story), &mut read);
            let tale = self.event(&at);
            stories[story.index()] =
                named
                    .zip(tale)
                    .map(|((id, name), tale)| StoryCard { id, name, tale });
        }
        stories.into_iter().collect()
    }

    fn options(&mut self, at: &At<'_>) -> Option<Tale> {
        let options = self.need(at, "options")?;
        self.only(&options, &["A", "B"]);
        let mut both = [(List::default(), List::default()); 2];
        for (place, key) in both.iter_mut().zip(["A", "B"]) {
            let option = self.need(&options, key)?;
            self.only(&option, &["cost", "effects"]);
            *place = (
                self.effects_of(&option, "cost"),
                self.effects_of(&option, "effects"),
            );
        }
        // OW-29, OW-33: somebody without anything can always go on.
        if both.iter().all(|(cost, _)| !cost.is_empty()) {
            self.problem("costs", &options.place, "cost");
        }
        Some(Tale::Choice(both))
    }

    fn event(&mut self, at: &At<'_>) -> Option<Tale> {
        match self.word(at, "kind")? {
            "choice" => self.options(at),
            "equipment" | "companion" => {
                let abilities: Vec<Ability> = self
                    .array(at, "abilities", None)
                    .iter()
                    .filter_map(|at| self.ability(at))
                    .collect();
                Some(Tale::Kept(self.arena.keep_abilities(&abilities)))
            }
            "die" | "test" | "level" | "place" | "short_fight" | "effect" => {
                Some(Tale::Effects(self.effects_of(at, "effects")))
            }
            other => {
                self.problem("word", &format!("{}.kind", at.place), other);
                None
            }
        }
    }

    fn trophies<const N: usize>(
        &mut self,
        root: &At<'_>,
        file: &str,
        what: &str,
        copies: u8,
        index: impl Fn(&mut Self, &At<'_>) -> Option<usize>,
    ) -> Option<[Named<Abilities>; N]> {
        let file = self.need(root, file)?;
        let mut all: [Option<Named<Abilities>>; N] = std::array::from_fn(|_| None);
        for at in self.array(&file, "trophies", Some(N)) {
            let Some(place) = index(self, &at) else {
                continue;
            };
            let kept = if what == "skill" {
                Kept::SkillTrophy(Skill::ALL[place])
            } else {
                Kept::SchoolTrophy(School::ALL[place])
            };
            // OW-34.
            if self
                .small(&at, "copies")
                .is_some_and(|given| given != copies)
            {
                self.problem("number", &format!("{}.copies", at.place), "copies");
            }
            let named = self.named(&at, Thing::Kept(kept));
            let ability = self.need(&at, "ability").and_then(|at| self.ability(&at));
            if all[place].is_some() {
                self.problem("duplicate", &at.place, what);
            }
            if let (Some((id, name)), Some(ability)) = (named, ability) {
                let what = self.arena.keep_abilities(&[ability]);
                all[place] = Some(Named { id, name, what });
            }
        }
        let found: Vec<Named<Abilities>> = all.into_iter().collect::<Option<_>>()?;
        found.try_into().ok()
    }

    /// The effects under a key; an absent list is empty only where the language allows it.
    pub(super) fn effects_of(&mut self, at: &At<'_>, key: &str) -> List {
        match self.need(at, key) {
            Some(found) => self.effects(&found),
            None => List::default(),
        }
    }
}

impl Arena {
    pub(super) fn keep_effects(&mut self, effects: &[Effect]) -> List {
        let start = self.effects.len() as u16;
        self.effects.extend_from_slice(effects);
        List {
            start,
            len: effects.len() as u16,
        }
    }

    pub(super) fn keep_abilities(&mut self, abilities: &[Ability]) -> Abilities {
        let start = self.abilities.len() as u16;
        self.abilities.extend_from_slice(abilities);
        Abilities {
            start,
            len: abilities.len() as u16,
        }
    }

    pub(super) fn keep_conditions(
        &mut self,
        conditions: &[crate::effect::Condition],
    ) -> Conditions {
        let start = self.conditions.len() as u16;
        self.conditions.extend_from_slice(conditions);
        Conditions {
            start,
            len: conditions.len() as u16,
        }
    }

    pub(super) fn keep_rows(&mut self, rows: &[crate::effect::Row]) -> crate::effect::Table {
        let start = self.rows.len() as u16;
        self.rows.extend_from_slice(rows);
        crate::effect::Table {
            start,
            len: rows.len() as u16,
        }
    }
}
