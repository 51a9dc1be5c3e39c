//! Reads a document: what an id names, and everything that names nothing.

use std::fmt::Display;

use arrayvec::ArrayVec;
use coven_core::{Message, Parts, Problems, Reading, Seed, ensure, quoted};

use super::known::{Known, Numbers};
use super::{FightDoc, TableDoc, WitcherDoc, part};
use crate::OldWorld;
use crate::card::{Bag, Card, FightCard, Location, Monster, Potion, Story};
use crate::content::Thing;
use crate::state::{Fight, HAND, Lair, Potions, SLOTS, State, Witcher};

/// OW-23: there are no more potions.
const POTIONS: usize = 28;

/// Reads ids and remembers what is wrong. What is missing is told by the sort of thing that should
/// stand there, which the shared reader does not know of.
struct Reader<'a> {
    rules: &'a OldWorld,
    reading: Reading,
}

impl<'a> Reader<'a> {
    fn new(rules: &'a OldWorld) -> Self {
        Self {
            rules,
            reading: Reading::new(rules.players),
        }
    }

    /// Something stands here that cannot be read.
    #[cold]
    fn wrong(&mut self, part: Parts, place: impl Display, message: Message) {
        self.reading.fail(part, "", place, message);
    }

    fn find<T>(
        &mut self,
        id: &str,
        (part, what): (Parts, &'static str),
        place: impl Display,
        pick: impl Fn(Thing) -> Option<T>,
    ) -> Option<T> {
        let found = self.rules.cards.find(id).and_then(pick);
        if found.is_none() {
            let message = Message::new("ow-problem-id")
                .key("what", what)
                .text("id", quoted(id));
            self.wrong(part, place, message);
        }
        found
    }

    fn card(&mut self, id: &str, place: impl Display) -> Option<Card> {
        self.find(
            id,
            (part::CARDS, "ow-thing-card"),
            place,
            |thing| match thing {
                Thing::Card(card) => Some(card),
                _ => None,
            },
        )
    }

    fn location(&mut self, id: &str, part: Parts, place: impl Display) -> Option<Location> {
        self.find(
            id,
            (part, "ow-thing-location"),
            place,
            |thing| match thing {
                Thing::Location(location) => Some(location),
                _ => None,
            },
        )
    }

    fn potion(&mut self, id: &str, place: impl Display) -> Option<Potion> {
        self.find(
            id,
            (part::POTIONS, "ow-thing-potion"),
            place,
            |thing| match thing {
                Thing::Potion(kind) => Some(kind),
                _ => None,
            },
        )
    }

    fn monster(&mut self, id: &str, place: impl Display) -> Option<Monster> {
        self.find(
            id,
            (part::MONSTERS, "ow-thing-monster"),
            place,
            |thing| match thing {
                Thing::Monster(monster) => Some(monster),
                _ => None,
            },
        )
    }

    fn fight_card(&mut self, id: &str, place: impl Display) -> Option<FightCard> {
        self.find(
            id,
            (part::FIGHT, "ow-thing-fight-card"),
            place,
            |thing| match thing {
                Thing::FightCard(card) => Some(card),
                _ => None,
            },
        )
    }

    fn story(&mut self, id: &str, place: impl Display) -> Option<Story> {
        self.find(
            id,
            (part::STORIES, "ow-thing-story"),
            place,
            |thing| match thing {
                Thing::Story(story) => Some(story),
                _ => None,
            },
        )
    }

    /// A list in its order, no longer than there is room.
    fn list<T, const N: usize>(
        &mut self,
        ids: &[String],
        part: Parts,
        place: impl Display,
        read: impl Fn(&mut Self, &str, &dyn Display) -> Option<T>,
    ) -> ArrayVec<T, N> {
        let mut list = ArrayVec::new();
        if !self.short(ids.len(), N, part, &place) {
            return list;
        }
        for (index, id) in ids.iter().enumerate() {
            list.extend(read(self, id, &format_args!("{place}[{index}]")));
        }
        list
    }

    /// A list of which only the set counts; nothing stands in it twice.
    fn bag(
        &mut self,
        ids: &[String],
        part: Parts,
        place: impl Display,
        read: impl Fn(&mut Self, &str, &dyn Display) -> Option<usize>,
    ) -> Bag {
        let mut bag = Bag::default();
        for (index, id) in ids.iter().enumerate() {
            let Some(thing) = read(self, id, &format_args!("{place}[{index}]")) else {
                continue;
            };
            if bag.has(thing) {
                let message = Message::new("ow-problem-again").text("id", id.as_str());
                self.wrong(part, format_args!("{place}[{index}]"), message);
            }
            bag.put(thing);
        }
        bag
    }

    fn card_bag(&mut self, ids: &[String], place: impl Display) -> Bag {
        self.bag(ids, part::CARDS, place, |reader, id, place| {
            reader.card(id, place).map(Card::index)
        })
    }

    fn monster_bag(&mut self, ids: &[String], place: impl Display) -> Bag {
        self.bag(ids, part::MONSTERS, place, |reader, id, place| {
            reader.monster(id, place).map(Monster::index)
        })
    }

    fn potions(&mut self, ids: &[String], place: impl Display) -> Potions {
        let mut potions = Potions::default();
        if self.short(ids.len(), POTIONS, part::POTIONS, &place) {
            for (index, id) in ids.iter().enumerate() {
                if let Some(kind) = self.potion(id, format_args!("{place}[{index}]")) {
                    potions.put(kind);
                }
            }
        }
        potions
    }

    /// Whether a list has room for what the document gives it.
    fn short(&mut self, given: usize, most: usize, part: Parts, place: impl Display) -> bool {
        if given > most {
            let message = Message::new("ow-problem-too-many")
                .number("given", given as i64)
                .number("most", most as i64);
            self.wrong(part, place, message);
        }
        given <= most
    }

    /// A list with a place for each slot, terrain or level.
    fn exact(&mut self, given: usize, wanted: usize, part: Parts, place: impl Display) {
        if given != wanted {
            let message = Message::new("ow-problem-length")
                .number("given", given as i64)
                .number("wanted", wanted as i64);
            self.wrong(part, place, message);
        }
    }

    /// A location token in each of three places, or none.
    fn places(&mut self, ids: &[Option<String>], place: &dyn Display) -> [Option<Location>; 3] {
        self.exact(ids.len(), 3, part::TOKENS, place);
        std::array::from_fn(|index| {
            let id = ids.get(index)?.as_ref()?;
            self.location(id, part::TOKENS, format_args!("{place}[{index}]"))
        })
    }

    fn seed(&mut self, text: &str) -> Seed {
        text.parse().unwrap_or_else(|_| {
            self.wrong(part::SECRET, "secret.seed", Message::new("ow-problem-seed"));
            Seed::from_bytes([0; 32])
        })
    }

    /// Reads a table. What is absent stays empty: [`Self::full`] names it.
    fn table(&mut self, doc: &TableDoc) -> State {
        let secret = doc.secret.as_ref();
        let seed = secret.map_or_else(
            || Seed::from_bytes([0; 32]),
            |secret| self.seed(&secret.seed),
        );
        self.exact(doc.row.len(), SLOTS, part::CARDS, "row");
        let row = std::array::from_fn(|index| {
            let id = doc.row.get(index)?.as_ref()?;
            self.card(id, format_args!("row[{index}]"))
        });
        self.exact(
            doc.lairs.len(),
            3,
            part::MONSTERS.and(part::TOKENS),
            "lairs",
        );
        let lairs = std::array::from_fn(|index| {
            let lair = doc.lairs.get(index)?.as_ref()?;
            let monster = self.monster(&lair.monster, format_args!("lairs[{index}].monster"));
            let place = format_args!("lairs[{index}].location");
            let at = self.location(&lair.location, part::TOKENS, place);
            Some(Lair {
                monster: monster?,
                at: at?,
            })
        });
        let openings = self.places(&doc.openings, &"openings");
        let stacks = secret.map_or(&[] as &[_], |secret| &secret.tokens);
        if secret.is_some() {
            self.exact(stacks.len(), 3, part::TOKENS, "secret.tokens");
        }
        let tokens = std::array::from_fn(|index| {
            let ids = stacks.get(index).map_or(&[] as &[_], Vec::as_slice);
            let place = format_args!("secret.tokens[{index}]");
            self.bag(ids, part::TOKENS, place, |reader, id, place| {
                let token = reader.location(id, part::TOKENS, place);
                token.map(Location::index)
            })
        });
        self.exact(doc.monsters.len(), 3, part::MONSTERS, "monsters");
        let monsters = std::array::from_fn(|index| {
            let ids = doc.monsters.get(index).map_or(&[] as &[_], Vec::as_slice);
            self.monster_bag(ids, format_args!("monsters[{index}]"))
        });
        let mut witchers = ArrayVec::new();
        for (index, witcher) in doc.witchers.iter().take(witchers.capacity()).enumerate() {
            witchers.push(self.witcher(witcher, &format_args!("witchers[{index}]")));
        }
        let fight = doc.fight.as_ref().map(|fight| Box::new(self.fight(fight)));
        let extra = secret.map_or(&[] as &[_], |secret| secret.extra.as_slice());
        let tavern = doc.tavern.as_ref();
        State {
            seed,
            chance: secret.map_or(0, |secret| secret.chance),
            first: doc.first,
            active: doc.active,
            rounds: doc.rounds,
            decision: doc.decision,
            agenda: self.taken(&doc.agenda, part::AGENDA, "agenda"),
            witchers,
            row,
            pool: self.card_bag(&doc.pool, "pool"),
            trashed: self.card_bag(&doc.trashed, "trashed"),
            potion_deck: self.potions(&doc.potion_deck, "potion_deck"),
            potion_discard: self.potions(&doc.potion_discard, "potion_discard"),
            stories: self.bag(
                &doc.stories,
                part::STORIES,
                "stories",
                |reader, id, place| reader.story(id, place).map(Story::index),
            ),
            lairs,
            openings,
            tokens,
            monsters,
            extra: self.monster_bag(extra, "secret.extra"),
            driven_off: self.monster_bag(&doc.driven_off, "driven_off"),
            skill_trophies: doc.skill_trophies,
            tavern: tavern.and_then(|id| self.location(id, part::PLACES, "tavern")),
            turn: doc.turn,
            fight,
            dice: doc.dice,
            last: doc.last,
            die: doc.die,
            revealed: self.card_bag(&doc.revealed, "revealed"),
            reshuffled: self.list(
                &doc.reshuffled,
                part::CARDS,
                "reshuffled",
                |r, id, place| r.card(id, place),
            ),
            struck: self.bag(&doc.struck, part::FIGHT, "struck", |reader, id, place| {
                reader.fight_card(id, place).map(FightCard::index)
            }),
            brawl: doc
                .brawl
                .as_ref()
                .map(|combo| self.taken(combo, part::CARDS.and(part::FIGHT), "brawl")),
            look: doc.look,
            winner: doc.winner,
            stranded: doc.stranded,
        }
    }

    /// A list that is taken as it stands.
    fn taken<T: Clone, const N: usize>(
        &mut self,
        items: &[T],
        part: Parts,
        place: impl Display,
    ) -> ArrayVec<T, N> {
        self.short(items.len(), N, part, place);
        items.iter().take(N).cloned().collect()
    }

    fn witcher(&mut self, doc: &WitcherDoc, place: &dyn Display) -> Witcher {
        let card = |reader: &mut Self, id: &str, place: &dyn Display| reader.card(id, place);
        let some = |ids: &Option<Vec<String>>| ids.clone().unwrap_or_default();
        let trails = doc.trail_tokens.as_ref().map_or([None; 3], |trails| {
            self.places(trails, &format_args!("{place}.trail_tokens"))
        });
        let at = self.location(&doc.at, part::PLACES, format_args!("{place}.at"));
        let cards = part::CARDS;
        let mut hand = some(&doc.hand);
        if hand.len() > HAND {
            let message = Message::new("ow-problem-hand").number("given", hand.len() as i64);
            let place = format_args!("{place}.hand");
            self.reading.fail(part::CARDS, "OW-I3", place, message);
            hand.truncate(HAND);
        }
        Witcher {
            school: doc.school,
            at: at.unwrap_or(Location(0)),
            skills: doc.skills,
            level: doc.level,
            shield: doc.shield,
            gold: doc.gold,
            marker: doc.marker,
            hand: self.list(&hand, cards, format_args!("{place}.hand"), card),
            deck: self.list(&some(&doc.deck), cards, format_args!("{place}.deck"), card),
            discard: self.list(&doc.discard, cards, format_args!("{place}.discard"), card),
            seen_top: doc.seen_top.unwrap_or_default(),
            potions: self.potions(&doc.potions, format_args!("{place}.potions")),
            trails,
            tracks: self.places(&doc.tracks, &format_args!("{place}.tracks")),
            quests: self.taken(&doc.quests, part::QUESTS, format_args!("{place}.quests")),
            kept: self.taken(&doc.kept, part::KEPT, format_args!("{place}.kept")),
            banners: doc.banners,
            tally: doc.tally,
        }
    }

    fn fight(&mut self, doc: &FightDoc) -> Fight {
        let card = |reader: &mut Self, id: &str, place: &dyn Display| reader.fight_card(id, place);
        let pool = doc.pool.clone().unwrap_or_default();
        let mut fight = Fight::new(doc.attacker, doc.foe, usize::from(doc.floor));
        fight.formed = doc.formed;
        fight.acting = doc.acting;
        fight.turns = doc.turns;
        fight.first = doc.first;
        fight.sides.clone_from(&doc.sides);
        fight.pool = self.list(&pool, part::FIGHT, "fight.pool", card);
        fight.pool_seen = doc.pool_seen.unwrap_or_default();
        fight.shown = self.list(&doc.shown, part::FIGHT, "fight.shown", card);
        let revealed = doc.revealed.as_ref();
        fight.revealed = revealed.and_then(|id| self.fight_card(id, "fight.revealed"));
        fight.attack = doc.attack;
        fight.combo = self.taken(&doc.combo, part::CARDS.and(part::FIGHT), "fight.combo");
        fight.in_combo = doc.in_combo;
        fight.sum = doc.sum;
        fight.incoming = doc.incoming;
        fight.attack_plus = doc.attack_plus;
        fight.attack_min = doc.attack_min;
        fight.cancelled = doc.cancelled;
        fight.worst = doc.worst;
        fight.monster_spent = doc.monster_spent;
        fight.chooser = doc.chooser;
        fight.bets = doc.bets;
        fight.least = doc.least;
        fight.stale = doc.stale;
        fight.result = doc.result;
        fight
    }

    /// What a full state does not leave out.
    fn full(&mut self, doc: &TableDoc) {
        let hidden = || Message::new("ow-problem-hidden");
        if doc.secret.is_none() {
            let parts = part::SECRET.and(part::TOKENS).and(part::MONSTERS);
            self.wrong(parts, "secret", hidden());
        }
        for (index, witcher) in doc.witchers.iter().enumerate() {
            if witcher.hand.is_none() || witcher.deck.is_none() {
                self.wrong(
                    part::CARDS,
                    format_args!("witchers[{index}].deck"),
                    hidden(),
                );
            }
            if witcher.trail_tokens.is_none() {
                let place = format_args!("witchers[{index}].trail_tokens");
                self.wrong(part::TOKENS, place, hidden());
            }
        }
        if doc.fight.as_ref().is_some_and(|fight| fight.pool.is_none()) {
            self.wrong(part::FIGHT, "fight.pool", hidden());
        }
    }

    /// Every number of the document names something.
    fn numbers(&mut self, doc: &TableDoc) {
        let mut check = |part: Parts, thing: &dyn Known, place: &dyn Display| {
            let mut numbers = Numbers {
                rules: self.rules,
                problems: self.reading.problems(),
                part,
            };
            thing.known(&mut numbers, place);
        };
        check(part::TURN, &doc.first, &"first");
        check(part::TURN, &doc.active, &"active");
        check(part::TURN, &doc.winner, &"winner");
        check(part::TURN, &doc.turn, &"turn");
        check(part::TURN, &doc.last, &"last");
        check(part::DECISION, &doc.decision, &"decision");
        check(part::AGENDA, &doc.agenda, &"agenda");
        check(part::DICE, &doc.dice, &"dice");
        check(part::LOOK, &doc.look, &"look");
        check(part::CARDS.and(part::FIGHT), &doc.brawl, &"brawl");
        for (index, witcher) in doc.witchers.iter().enumerate() {
            let quests = format_args!("witchers[{index}].quests");
            check(part::QUESTS, &witcher.quests, &quests);
            check(
                part::KEPT,
                &witcher.kept,
                &format_args!("witchers[{index}].kept"),
            );
        }
        let Some(fight) = &doc.fight else {
            return;
        };
        check(part::FIGHT, &fight.attacker, &"fight.attacker");
        check(part::FIGHT, &fight.foe, &"fight.foe");
        check(part::FIGHT, &fight.acting, &"fight.acting");
        check(part::FIGHT, &fight.chooser, &"fight.chooser");
        check(part::CARDS.and(part::FIGHT), &fight.combo, &"fight.combo");
        for (index, side) in fight.sides.iter().enumerate() {
            check(part::FIGHT, side, &format_args!("fight.sides[{index}]"));
        }
    }
}

/// Reads a full state; whatever is inconsistent is listed.
pub(crate) fn read(rules: &OldWorld, doc: &TableDoc) -> Result<State, Problems> {
    let mut reader = Reader::new(rules);
    let state = reader.table(doc);
    reader.full(doc);
    reader.numbers(doc);
    let mut problems = reader.reading.into_problems();
    let given = doc.witchers.len();
    let message = || {
        Message::new("ow-problem-witchers")
            .number("given", given as i64)
            .number("wanted", rules.players as i64)
    };
    if !ensure!(problems, given == rules.players, "", "witchers", message()) {
        problems.unread(part::SEATS);
    }
    crate::invariants::audit(rules, &state, &mut problems);
    crate::fits::check(rules, &state, &mut problems);
    problems.or(state)
}
