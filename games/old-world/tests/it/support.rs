//! Setting up a table by naming what lies on it.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use coven_conformance::{TestTable, test_table};
use coven_core::{Content, Game, OptionValues, Seat, Seed};
use coven_old_world::card::{Location, Side, Skill, Terrain};
use coven_old_world::content::Thing;
use coven_old_world::document::LairDoc;
use coven_old_world::effect::Kept;
use coven_old_world::state::{Decision, Quest, QuestPlace};
use coven_old_world::{Cards, OldWorld, TableDoc};
use serde_json::{Value, json};

pub(crate) const A: Seat = Seat::new(0);
pub(crate) const B: Seat = Seat::new(1);
pub(crate) const C: Seat = Seat::new(2);
pub(crate) const D: Seat = Seat::new(3);
pub(crate) const E: Seat = Seat::new(4);

/// The shipped cards.
pub(crate) fn house() -> Arc<Cards> {
    static HOUSE: OnceLock<Arc<Cards>> = OnceLock::new();
    Arc::clone(HOUSE.get_or_init(|| Arc::new(Cards::house())))
}

/// The shipped files as data.
pub(crate) fn file() -> Value {
    shipped().clone()
}

fn shipped() -> &'static Value {
    static FILE: OnceLock<Value> = OnceLock::new();
    FILE.get_or_init(|| serde_json::from_str(Cards::HOUSE).unwrap())
}

pub(crate) fn rules(cards: &Arc<Cards>, players: usize, options: &[(&str, &str)]) -> OldWorld {
    let options: OptionValues = options.iter().copied().collect();
    OldWorld::new(Arc::clone(cards), players, &options).unwrap()
}

/// `wolf-push-1 rend-2` as a list of ids.
pub(crate) fn ids(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// The ids of a list of the shipped files, with a number that stands beside each.
fn listed(path: &str, number: &str) -> Vec<(String, u64)> {
    let items = shipped().pointer(path).and_then(Value::as_array).unwrap();
    items
        .iter()
        .map(|item| {
            let id = item["id"].as_str().unwrap().to_owned();
            (id, item[number].as_u64().unwrap_or(0))
        })
        .collect()
}

/// The printed cost of a card of the shipped pool.
pub(crate) fn cost(id: &str) -> u64 {
    static POOL: OnceLock<Vec<(String, u64)>> = OnceLock::new();
    let pool = POOL.get_or_init(|| listed("/action_cards/cards", "cost"));
    pool.iter()
        .find(|card| card.0 == id)
        .map_or(0, |card| card.1)
}

pub(crate) const FOREST: [&str; 6] = [
    "novigrad",
    "vizima",
    "vengerberg",
    "haern-caduch",
    "dhuwod",
    "stygga",
];
pub(crate) const MOUNTAIN: [&str; 6] = [
    "hengfors",
    "kaer-morhen",
    "cintra",
    "beauclair",
    "doldeth",
    "ard-modron",
];
pub(crate) const WATER: [&str; 6] = [
    "kaer-seren",
    "ban-ard",
    "cidaris",
    "glenmore",
    "loc-ichaer",
    "gorthur-gvaed",
];
const TOKENS: [[&str; 6]; 3] = [FOREST, MOUNTAIN, WATER];

/// A table in the making: phase I of the first player, nobody has a card in hand or gold, everybody
/// stands at home with the starting deck; an arachas at stygga, a harpy at doldeth and a foglet at
/// gorthur-gvaed. What is not named elsewhere goes where it belongs: cards to the common deck or the
/// box, tokens and monsters to their stacks.
#[derive(Clone)]
pub(crate) struct Setup {
    cards: Arc<Cards>,
    options: Vec<(&'static str, &'static str)>,
    pub(crate) doc: TableDoc,
    pool: Option<Vec<String>>,
    stacks: [Option<Vec<String>>; 3],
    decks: [Option<Vec<String>>; 2],
    tokens_aside: usize,
}

impl Setup {
    /// A table of these schools, `wolf griffin`, the first player first.
    pub(crate) fn of(schools: &str) -> Self {
        Self::with(&house(), schools)
    }

    pub(crate) fn with(cards: &Arc<Cards>, schools: &str) -> Self {
        let mut doc = fresh(cards, &ids(schools));
        let decks = listed("/starting_decks/cards", "cost");
        for (witcher, school) in doc.witchers.iter_mut().zip(ids(schools)) {
            let own = decks
                .iter()
                .filter(|(id, _)| id.starts_with(&format!("{school}-")));
            witcher.skills = [1; 4];
            witcher.shield = 1;
            witcher.gold = 0;
            witcher.hand = Some(Vec::new());
            witcher.deck = Some(own.map(|(id, _)| id.clone()).collect());
        }
        let setup = Self {
            cards: Arc::clone(cards),
            options: Vec::new(),
            doc,
            pool: None,
            stacks: [const { None }; 3],
            decks: [const { None }; 2],
            tokens_aside: 0,
        };
        setup
            .row("crushing-blow-1 whirl-1 precise-cut-1 rend-1 precise-cut-2 rend-2")
            .lair(Terrain::Forest, "monster-arachas", "stygga")
            .lair(Terrain::Mountain, "monster-harpy", "doldeth")
            .lair(Terrain::Water, "monster-foglet", "gorthur-gvaed")
    }

    /// Two wolves and griffins, with a city card whose option A says this and B nothing.
    pub(crate) fn told(effects: Value) -> Self {
        let cards = told(effects, json!([]));
        Self::with(&cards, "wolf griffin").city("city-01")
    }

    pub(crate) fn options(mut self, options: &[(&'static str, &'static str)]) -> Self {
        self.options = options.to_vec();
        self
    }

    pub(crate) fn seed(mut self, number: u64) -> Self {
        self.doc.secret.as_mut().unwrap().seed = Seed::from_number(number).to_string();
        self
    }

    pub(crate) fn at(mut self, seat: Seat, place: &str) -> Self {
        place.clone_into(&mut self.doc.witchers[seat.index()].at);
        self
    }

    pub(crate) fn hand(mut self, seat: Seat, cards: &str) -> Self {
        let named = ids(cards);
        let witcher = &mut self.doc.witchers[seat.index()];
        for pile in [witcher.deck.as_mut().unwrap(), &mut witcher.discard] {
            pile.retain(|card| !named.contains(card));
        }
        witcher.hand = Some(named);
        self
    }

    /// The whole deck, the top card first.
    pub(crate) fn deck(mut self, seat: Seat, cards: &str) -> Self {
        self.doc.witchers[seat.index()].deck = Some(ids(cards).into_iter().rev().collect());
        self
    }

    /// The whole discard, the top card first; its cards are not in the deck.
    pub(crate) fn discard(mut self, seat: Seat, cards: &str) -> Self {
        let named = ids(cards);
        let witcher = &mut self.doc.witchers[seat.index()];
        let deck = witcher.deck.as_mut().unwrap();
        deck.retain(|card| !named.contains(card));
        witcher.discard = named.into_iter().rev().collect();
        self
    }

    pub(crate) fn gold(mut self, seat: Seat, gold: u16) -> Self {
        self.doc.witchers[seat.index()].gold = gold;
        self
    }

    /// Combat, defence, alchemy and specialty; the witcher level follows the lowest (OW-188).
    pub(crate) fn skills(mut self, seat: Seat, skills: [u8; 4]) -> Self {
        let witcher = &mut self.doc.witchers[seat.index()];
        witcher.skills = skills;
        witcher.level = *skills.iter().min().unwrap();
        self
    }

    pub(crate) fn level(mut self, seat: Seat, level: u8) -> Self {
        self.doc.witchers[seat.index()].level = level;
        self
    }

    pub(crate) fn shield(mut self, seat: Seat, shield: u8) -> Self {
        self.doc.witchers[seat.index()].shield = shield;
        self
    }

    pub(crate) fn marker(mut self, seat: Seat, marker: u8) -> Self {
        self.doc.witchers[seat.index()].marker = marker;
        self
    }

    pub(crate) fn potions(mut self, seat: Seat, potions: &str) -> Self {
        self.doc.witchers[seat.index()].potions = ids(potions);
        self
    }

    /// A trail token with this number.
    pub(crate) fn trail(mut self, seat: Seat, token: &str) -> Self {
        let trails = &mut self.doc.witchers[seat.index()].trail_tokens;
        trails.as_mut().unwrap()[terrain_of(token)] = Some(token.to_owned());
        self
    }

    pub(crate) fn track(mut self, seat: Seat, token: &str) -> Self {
        self.doc.witchers[seat.index()].tracks[terrain_of(token)] = Some(token.to_owned());
        self
    }

    /// A kept card or a trophy.
    pub(crate) fn kept(mut self, seat: Seat, id: &str) -> Self {
        let keepsake = self.cards.keepsake(id).expect("a card that can be kept");
        match keepsake.card {
            Kept::SkillTrophy(skill) => self.doc.skill_trophies[skill.index()] -= 1,
            Kept::SchoolTrophy(school) => {
                let owner = self
                    .doc
                    .witchers
                    .iter_mut()
                    .find(|witcher| witcher.school == Some(school));
                owner.expect("a school in play").banners -= 1;
            }
            Kept::MonsterTrophy(_) | Kept::Story(_) => {}
        }
        let witcher = &mut self.doc.witchers[seat.index()];
        witcher.kept.push(keepsake);
        // OW-I18: the marker tells the trophies; a test may still set it otherwise.
        let trophies = witcher
            .kept
            .iter()
            .filter(|kept| !matches!(kept.card, Kept::Story(_)));
        witcher.marker = witcher.marker.max(trophies.count().min(3) as u8);
        self
    }

    pub(crate) fn quest(mut self, seat: Seat, story: &str, place: QuestPlace, event: u8) -> Self {
        let Some(Thing::Story(story)) = self.cards.find(story) else {
            panic!("{story} is no story");
        };
        self.doc.witchers[seat.index()].quests.push(Quest {
            story,
            side: Side::A,
            place,
            event,
            gold: 0,
        });
        self
    }

    /// A quest of the active player that leads where he stands; he has moved this turn.
    pub(crate) fn quest_here(self, event: u8) -> Self {
        let here = self.location(&self.doc.witchers[0].at.clone());
        self.moved()
            .quest(A, "wilds-36", QuestPlace::Location(here), event)
    }

    pub(crate) fn quest_gold(mut self, seat: Seat, gold: u8) -> Self {
        let quests = &mut self.doc.witchers[seat.index()].quests;
        quests.last_mut().expect("a quest").gold = gold;
        self
    }

    /// The active player has moved this turn.
    pub(crate) fn moved(mut self) -> Self {
        self.doc.turn.moved = true;
        self
    }

    /// Slot 1 first.
    pub(crate) fn row(mut self, cards: &str) -> Self {
        self.doc.row = ids(cards).into_iter().map(Some).collect();
        self
    }

    /// The whole common deck; all other cards are in the box.
    pub(crate) fn pool(mut self, cards: &str) -> Self {
        self.pool = Some(ids(cards));
        self
    }

    pub(crate) fn lair(mut self, terrain: Terrain, monster: &str, location: &str) -> Self {
        self.doc.lairs[terrain.index()] = Some(LairDoc {
            monster: monster.to_owned(),
            location: location.to_owned(),
        });
        self
    }

    /// The stack of a terrain; its other tokens lie on quests of the last player.
    pub(crate) fn stack(mut self, terrain: Terrain, tokens: &str) -> Self {
        self.stacks[terrain.index()] = Some(ids(tokens));
        self
    }

    pub(crate) fn city(mut self, cards: &str) -> Self {
        self.decks[0] = Some(ids(cards));
        self
    }

    pub(crate) fn wilds(mut self, cards: &str) -> Self {
        self.decks[1] = Some(ids(cards));
        self
    }

    pub(crate) fn location(&self, id: &str) -> Location {
        match self.cards.find(id) {
            Some(Thing::Location(location)) => location,
            _ => panic!("{id} is no location"),
        }
    }

    pub(crate) fn table(mut self) -> Table {
        self.settle_tokens();
        self.settle_cards();
        self.settle_stories();
        self.settle_monsters();
        let held: Vec<String> = self
            .doc
            .witchers
            .iter()
            .flat_map(|witcher| witcher.potions.clone())
            .chain(self.doc.potion_discard.clone())
            .collect();
        self.doc.potion_deck = listed("/potions/potions", "copies")
            .iter()
            .flat_map(|(id, copies)| {
                let out = held.iter().filter(|held| *held == id).count();
                std::iter::repeat_n(id.clone(), *copies as usize - out)
            })
            .collect();
        let game = rules(&self.cards, self.doc.witchers.len(), &self.options);
        Table::of(game, &self.doc)
    }

    /// Sets the table up and plays.
    pub(crate) fn run(self, script: &str) -> Table {
        self.table().run(script)
    }

    /// Tries seeds until chance falls as wanted.
    pub(crate) fn until(self, script: &str, wanted: impl Fn(&Table) -> bool) -> Table {
        (0..20_000)
            .map(|number| self.clone().seed(number).run(script))
            .find(wanted)
            .expect("chance falls like this")
    }

    fn settle_tokens(&mut self) {
        let mut stacks = Vec::new();
        for terrain in Terrain::ALL {
            let place = terrain.index();
            let lair = self.doc.lairs[place]
                .iter()
                .map(|lair| lair.location.clone());
            let mut used: BTreeSet<String> = lair.collect();
            for witcher in &self.doc.witchers {
                used.extend(witcher.trail_tokens.as_ref().unwrap()[place].clone());
                used.extend(witcher.tracks[place].clone());
                for quest in &witcher.quests {
                    if let QuestPlace::Token(token) = quest.place {
                        let known = TOKENS[place].iter().find(|id| self.location(id) == token);
                        used.extend(known.map(|id| (*id).to_owned()));
                    }
                }
            }
            let free: Vec<String> = TOKENS[place]
                .iter()
                .map(|id| (*id).to_owned())
                .filter(|id| !used.contains(id))
                .collect();
            let stack = self.stacks[place].clone().unwrap_or_else(|| free.clone());
            for token in free.iter().filter(|token| !stack.contains(token)) {
                let last = Seat::new(self.doc.witchers.len() - 1);
                self.tokens_aside += 1;
                let story = format!("wilds-{:02}", self.tokens_aside);
                let place = QuestPlace::Token(self.location(token));
                *self = self.clone().quest(last, &story, place, 8);
            }
            stacks.push(stack);
        }
        self.doc.secret.as_mut().unwrap().tokens = stacks;
    }

    fn settle_cards(&mut self) {
        let mut used: BTreeSet<String> = self.doc.row.iter().flatten().cloned().collect();
        let mut schools = Vec::new();
        for witcher in &self.doc.witchers {
            used.extend(witcher.hand.iter().flatten().cloned());
            used.extend(witcher.deck.iter().flatten().cloned());
            used.extend(witcher.discard.iter().cloned());
            schools.push(witcher.school.unwrap().id());
        }
        let pool = listed("/action_cards/cards", "cost");
        let starting = listed("/starting_decks/cards", "cost");
        let rest: Vec<String> = pool
            .into_iter()
            .map(|card| card.0)
            .filter(|id| !used.contains(id))
            .collect();
        let left = self.pool.clone().unwrap_or_else(|| rest.clone());
        let of_school = |id: &String| {
            schools
                .iter()
                .any(|school| id.starts_with(&format!("{school}-")))
        };
        self.doc.trashed = rest
            .into_iter()
            .filter(|id| !left.contains(id))
            .chain(starting.into_iter().map(|card| card.0).filter(of_school))
            .filter(|id| !used.contains(id))
            .collect();
        self.doc.pool = left;
    }

    fn settle_stories(&mut self) {
        let mut held = BTreeSet::new();
        for witcher in &self.doc.witchers {
            for quest in &witcher.quests {
                held.insert(quest.story);
            }
            for kept in &witcher.kept {
                if let Kept::Story(story) = kept.card {
                    held.insert(story);
                }
            }
        }
        let decks = [
            ("/exploration_city/cards", self.decks[0].clone()),
            ("/exploration_wilds/cards", self.decks[1].clone()),
            ("/events/events", None),
        ];
        self.doc.stories = decks
            .into_iter()
            .flat_map(|(path, deck)| {
                deck.unwrap_or_else(|| listed(path, "number").into_iter().map(|c| c.0).collect())
            })
            .filter(|id| match self.cards.find(id) {
                Some(Thing::Story(story)) => !held.contains(&story),
                _ => panic!("{id} is no story"),
            })
            .collect();
    }

    fn settle_monsters(&mut self) {
        let mut used: BTreeSet<String> = self
            .doc
            .lairs
            .iter()
            .flatten()
            .map(|lair| lair.monster.clone())
            .chain(self.doc.driven_off.clone())
            .collect();
        for witcher in &self.doc.witchers {
            for kept in &witcher.kept {
                if let Kept::MonsterTrophy(monster) = kept.card {
                    let (id, _) = listed("/monsters/monsters", "level")[monster.index()].clone();
                    used.insert(id);
                }
            }
        }
        let extra = &mut self.doc.secret.as_mut().unwrap().extra;
        let extras = extra.len();
        let mut stacks = vec![Vec::new(); 3];
        for (id, level) in listed("/monsters/monsters", "level") {
            if !used.contains(&id) {
                stacks[level as usize - 1].push(id);
            }
        }
        let kept = stacks[0].len() - extras;
        *extra = stacks[0].split_off(kept);
        self.doc.monsters = stacks;
    }
}

/// Which of the three stacks a token belongs to.
fn terrain_of(token: &str) -> usize {
    TOKENS
        .iter()
        .position(|tokens| tokens.contains(&token))
        .unwrap_or_else(|| panic!("no token {token}"))
}

/// The shipped cards with other effects on both options of `city-01`.
pub(crate) fn told(a: Value, b: Value) -> Arc<Cards> {
    let mut file = file();
    let card = &mut file["exploration_city"]["cards"][0];
    assert_eq!(card["id"], "city-01");
    for (option, effects) in [("A", a), ("B", b)] {
        card["options"][option] = json!({"cost": []});
        card["options"][option]["effects"] = effects;
    }
    Arc::new(Cards::parse(&file.to_string()).unwrap_or_else(|problems| panic!("{problems:?}")))
}

/// A game just set up.
fn fresh(cards: &Arc<Cards>, schools: &[String]) -> TableDoc {
    let options = [("first-player", "host"), ("boards", "free")];
    let mut table = Table::start(rules(cards, schools.len(), &options), 0);
    loop {
        let (seat, action) = match table.state.decision {
            Decision::PlaceLevel2 => (A, "place forest".to_owned()),
            Decision::PickBoard { seat, .. } => (seat, format!("board {}", schools[seat.index()])),
            Decision::StartSkill { seat } => (seat, "raise specialty".to_owned()),
            _ => break,
        };
        table.act(seat, &action);
    }
    table.doc()
}

test_table! {
    /// A table of Old World.
    pub(crate) struct Table of OldWorld
}

impl Table {
    pub(crate) fn of(game: OldWorld, doc: &TableDoc) -> Self {
        Self(TestTable::of(game, doc))
    }

    pub(crate) fn start(game: OldWorld, number: u64) -> Self {
        Self(TestTable::start(game, number))
    }

    /// The same table with something changed by hand.
    pub(crate) fn tweak(self, change: impl FnOnce(&mut TableDoc)) -> Self {
        let mut doc = self.doc();
        change(&mut doc);
        Self::of(self.0.game, &doc)
    }

    pub(crate) fn skill(&self, seat: Seat, skill: Skill) -> u8 {
        self.state.witcher(seat).skills[skill.index()]
    }

    /// The pending decision by its name.
    pub(crate) fn asked(&self) -> String {
        let decision = serde_json::to_value(self.state.decision).unwrap();
        decision["kind"].as_str().unwrap().to_owned()
    }

    /// Plays the last legal action of whoever must decide until a decision of this kind is open.
    pub(crate) fn play_until(mut self, kind: &str) -> Self {
        while self.asked() != kind {
            let seat = self.actors()[0];
            let action = self.legal(seat).last().unwrap().clone();
            self.act(seat, &action);
        }
        self
    }

    /// Plays on in the same way until the next turn of a seat has begun.
    pub(crate) fn next_turn_of(mut self, seat: Seat) -> Self {
        let turns = self.state.witcher(seat).tally.turns;
        while self.state.witcher(seat).tally.turns == turns {
            let actor = self.actors()[0];
            let action = self.legal(actor).last().unwrap().clone();
            self.act(actor, &action);
        }
        self
    }
}
