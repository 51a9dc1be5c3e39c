//! Fights for the tests: cards printed to order and a table on which they are fought.
//!
//! A [`Book`] is the shipped content with other words on some cards, written as the specification
//! writes them: `Y[draw+2 | P:damage2]`. An [`Arena`] puts the first player into a fight against a
//! monster at cintra or the second player there. Life pools are shuffled when a fight begins, so a
//! gate stands before the first fight turn: there the piles are put into the order a test names.

use std::sync::Arc;

use coven_core::{Content, Seat};
use coven_old_world::Cards;
use coven_old_world::card::Terrain;
use serde_json::{Map, Value, json};

use crate::support::{A, B, Setup, Table, file, ids};

/// The card that bears the gate.
const GATE: &str = "event-56";
/// The card on which tests print abilities.
pub(crate) const CHARM: &str = "event-13";
/// Another one, for the other player.
pub(crate) const TOKEN: &str = "event-28";
/// A monster of each level.
pub(crate) const BEASTS: [&str; 3] = ["monster-rotfiend", "monster-griffin", "monster-striga"];

/// The shipped cards with other words on some of them.
#[derive(Clone)]
pub(crate) struct Book {
    file: Value,
}

impl Book {
    /// Everything as it is printed, but for the gate and two cards that say nothing.
    pub(crate) fn printed() -> Self {
        let nothing = does("gold", 0);
        let gate = ability("after_life_pool", nothing.clone());
        let silent = forced("after_fight", nothing);
        Self { file: file() }
            .story(GATE, json!([gate]))
            .story(CHARM, json!([silent]))
            .story(TOKEN, json!([silent]))
    }

    /// No monster has an ability that does anything.
    pub(crate) fn quiet() -> Self {
        let mut book = Self::printed();
        let monsters = book.file["monsters"]["monsters"].as_array_mut().unwrap();
        for monster in monsters {
            monster["ability"] = forced("fight_end", does("gold", 0));
        }
        book
    }

    /// Other words on an action card.
    pub(crate) fn face(mut self, id: &str, face: &str) -> Self {
        let (colour, rest) = face.split_once('[').expect("a face");
        let (symbols, links) = rest.trim_end_matches(']').split_once('|').expect("links");
        let links: Map<String, Value> = links
            .split_whitespace()
            .map(|link| {
                let (colour, symbols) = link.split_once(':').expect("a link");
                (colour_of(colour).to_owned(), symbols_of(symbols))
            })
            .collect();
        let card = ["action_cards", "starting_decks"]
            .iter()
            .find_map(|list| {
                let cards = self.file[list]["cards"].as_array()?;
                let place = cards.iter().position(|card| card["id"] == id)?;
                Some((*list, place))
            })
            .unwrap_or_else(|| panic!("no card {id}"));
        let card = &mut self.file[card.0]["cards"][card.1];
        card["colour"] = json!(colour_of(colour));
        card["fight"] = symbols_of(symbols.trim());
        card["links"] = Value::Object(links);
        self
    }

    /// Another ability on a monster.
    pub(crate) fn monster(mut self, id: &str, ability: Value) -> Self {
        let monsters = self.file["monsters"]["monsters"].as_array_mut().unwrap();
        let monster = monsters.iter_mut().find(|monster| monster["id"] == id);
        monster.expect("a monster")["ability"] = ability;
        self
    }

    /// The beast of level I has this ability.
    pub(crate) fn beast(self, ability: Value) -> Self {
        self.monster(BEASTS[0], ability)
    }

    /// A fight card with other attacks.
    pub(crate) fn attack(mut self, id: &str, charge: Value, bite: Value) -> Self {
        let cards = self.file["monster_fight_cards"]["cards"]
            .as_array_mut()
            .unwrap();
        let card = cards.iter_mut().find(|card| card["id"] == fight_card(id));
        let card = card.expect("a fight card");
        card["charge"] = charge;
        card["bite"] = bite;
        self
    }

    /// Other abilities on equipment or a companion.
    pub(crate) fn story(mut self, id: &str, abilities: Value) -> Self {
        let events = self.file["events"]["events"].as_array_mut().unwrap();
        let event = events.iter_mut().find(|event| event["id"] == id);
        event.expect("an event")["abilities"] = abilities;
        self
    }

    /// The charm of the first player has this ability.
    pub(crate) fn charm(self, ability: Value) -> Self {
        self.story(CHARM, Value::Array(vec![ability]))
    }

    /// Another ability on a potion.
    pub(crate) fn potion(mut self, id: &str, effects: Value) -> Self {
        let potions = self.file["potions"]["potions"].as_array_mut().unwrap();
        let potion = potions.iter_mut().find(|potion| potion["id"] == id);
        let ability = &mut potion.expect("a potion")["ability"];
        ability["effects"] = effects;
        ability["cost"] = json!([]);
        self
    }

    pub(crate) fn cards(&self) -> Arc<Cards> {
        let cards = Cards::parse_edition(&self.file.to_string());
        Arc::new(cards.unwrap_or_else(|problems| panic!("{problems:?}")))
    }

    /// Whether the book is refused as a whole.
    pub(crate) fn is_refused(&self) -> bool {
        Cards::parse(&self.file.to_string()).is_err()
    }

    /// A fight against the quiet beast of level I, or what stands at its place in the book.
    pub(crate) fn arena(&self, schools: &str) -> Arena {
        Arena::new(&self.cards(), schools, Some(BEASTS[0]))
    }

    /// A fight of the first player against the second.
    pub(crate) fn duel(&self, schools: &str) -> Arena {
        Arena::new(&self.cards(), schools, None)
    }
}

fn colour_of(letter: &str) -> &'static str {
    match letter {
        "B" => "blue",
        "R" => "red",
        "G" => "green",
        "P" => "purple",
        "Y" => "yellow",
        _ => panic!("no colour {letter}"),
    }
}

/// `damage1,draw-3` as a list of symbols; `-` is none.
fn symbols_of(text: &str) -> Value {
    let one = |symbol: &str| {
        let digits = symbol.find(|c: char| c.is_ascii_digit() || c == '-' || c == '+');
        let (word, amount) = symbol.split_at(digits.unwrap_or(symbol.len()));
        match word {
            "return" => json!({"do": "return_this"}),
            "take" => json!({"do": "take_discard", "amount": 1, "pick": "top", "to": "hand"}),
            _ => json!({"do": word, "amount": amount.parse::<i8>().expect("an amount")}),
        }
    };
    let symbols = text.split(',').filter(|symbol| *symbol != "-");
    Value::Array(symbols.map(one).collect())
}

/// An ability that its owner may use once a fight.
pub(crate) fn ability(trigger: &str, effects: Value) -> Value {
    made(trigger, "once_per_fight", true, effects)
}

/// An ability that happens by itself, once a fight.
pub(crate) fn forced(trigger: &str, effects: Value) -> Value {
    made(trigger, "once_per_fight", false, effects)
}

/// An ability that happens by itself whenever its moment comes.
pub(crate) fn always(trigger: &str, effects: Value) -> Value {
    made(trigger, "each_time", false, effects)
}

fn made(trigger: &str, limit: &str, may: bool, effects: Value) -> Value {
    let mut ability = json!({"trigger": trigger, "limit": limit, "may": may});
    ability["effects"] = effects;
    ability
}

/// The same ability under a condition.
pub(crate) fn when(mut ability: Value, condition: Value) -> Value {
    ability["when"] = Value::Array(vec![condition]);
    ability
}

/// The same ability, for the first fight turn.
pub(crate) fn first_turn(mut ability: Value) -> Value {
    ability["turn"] = json!("first");
    ability
}

/// The same ability at a price.
pub(crate) fn costing(mut ability: Value, cost: Value) -> Value {
    ability["cost"] = Value::Array(vec![cost]);
    ability
}

/// One effect with an amount.
pub(crate) fn does(word: &str, amount: i8) -> Value {
    json!([{"do": word, "amount": amount}])
}

/// `06` as the id of a fight card.
pub(crate) fn fight_card(number: &str) -> String {
    format!("monster-fight-{number}")
}

/// A fight in the making: the first player at cintra, without potions, with his starting deck.
#[derive(Clone)]
pub(crate) struct Arena {
    setup: Setup,
    monster: bool,
    decks: [Option<Vec<String>>; 2],
    discards: [Vec<String>; 2],
    pool: Vec<String>,
}

impl Arena {
    pub(crate) fn new(cards: &Arc<Cards>, schools: &str, monster: Option<&str>) -> Self {
        let mut setup = Setup::with(cards, schools)
            .row("whirl-2 whirl-3 whirl-4 precise-cut-6 precise-cut-7 precise-cut-8")
            .at(A, "cintra")
            .kept(A, GATE);
        setup = match monster {
            Some(monster) => setup.lair(Terrain::Mountain, monster, "cintra"),
            None => setup.at(B, "cintra"),
        };
        Self {
            setup,
            monster: monster.is_some(),
            decks: [None, None],
            discards: [Vec::new(), Vec::new()],
            pool: Vec::new(),
        }
        .pool("05 06 12 14 15 17 18 01 03 04")
    }

    /// A printed monster.
    pub(crate) fn against(monster: &str, schools: &str) -> Self {
        Self::new(&Book::printed().cards(), schools, Some(monster))
    }

    /// Another monster of the same book.
    pub(crate) fn monster(self, monster: &str) -> Self {
        self.set(|setup| setup.lair(Terrain::Mountain, monster, "cintra"))
    }

    /// Changes the table before the fight.
    pub(crate) fn set(mut self, change: impl FnOnce(Setup) -> Setup) -> Self {
        self.setup = change(self.setup);
        self
    }

    /// Without the gate: the fight begins as it is shuffled.
    pub(crate) fn ungated(self) -> Self {
        self.set(|mut setup| {
            setup.doc.witchers[A.index()].kept.clear();
            setup
        })
    }

    /// The witcher has won a trophy; three monsters of level I are on the map that are still alive.
    pub(crate) fn trophy(self, trophy: &str) -> Self {
        let mut living = ["rotfiend", "arachas", "foglet", "harpy"]
            .into_iter()
            .filter(|name| !trophy.ends_with(name))
            .map(|name| format!("monster-{name}"));
        let mut next = || living.next().expect("four of them");
        let (here, forest, water) = (next(), next(), next());
        self.monster(&here).set(|setup| {
            let setup = setup.lair(Terrain::Forest, &forest, "stygga");
            let setup = setup.lair(Terrain::Water, &water, "gorthur-gvaed");
            setup.marker(A, 1).kept(A, trophy)
        })
    }

    /// The witcher has the trail of the monster: the first fight turn is his.
    pub(crate) fn trail(self) -> Self {
        self.set(|setup| setup.trail(A, "hengfors"))
    }

    pub(crate) fn hand(self, seat: Seat, cards: &str) -> Self {
        self.set(|setup| setup.hand(seat, cards))
    }

    /// The life pool, the top card first.
    pub(crate) fn deck(mut self, seat: Seat, cards: &str) -> Self {
        self.decks[seat.index()] = Some(ids(cards));
        self
    }

    /// The discard during the fight, the top card first.
    pub(crate) fn discard(mut self, seat: Seat, cards: &str) -> Self {
        self.discards[seat.index()] = ids(cards);
        self
    }

    /// The monster's life pool, the top card first.
    pub(crate) fn pool(mut self, numbers: &str) -> Self {
        self.pool = ids(numbers)
            .iter()
            .map(|number| fight_card(number))
            .collect();
        self
    }

    /// A life pool of this size, nothing but damage 2 to 5 on its cards.
    pub(crate) fn life(self, count: usize) -> Self {
        let plain = "05 06 12 14 15 17 18 01 03 04 10 07 16 19 13 08 02 11 09 20";
        let numbers: Vec<&str> = plain.split(' ').take(count).collect();
        self.pool(&numbers.join(" "))
    }

    pub(crate) fn skills(self, seat: Seat, skills: [u8; 4]) -> Self {
        self.set(|setup| setup.skills(seat, skills))
    }

    pub(crate) fn shield(self, seat: Seat, shield: u8) -> Self {
        self.set(|setup| setup.shield(seat, shield))
    }

    pub(crate) fn potions(self, seat: Seat, potions: &str) -> Self {
        self.set(|setup| setup.potions(seat, potions))
    }

    pub(crate) fn kept(self, seat: Seat, card: &str) -> Self {
        self.set(|setup| setup.kept(seat, card))
    }

    /// The table before the attack is declared, phase I over.
    pub(crate) fn declared(&self) -> Table {
        let mut setup = self.setup.clone();
        for (seat, deck) in [A, B].into_iter().zip(&self.decks) {
            if let Some(deck) = deck {
                let discard = &self.discards[seat.index()];
                let all: Vec<String> = deck.iter().chain(discard).cloned().collect();
                setup = setup.deck(seat, &all.join(" "));
            }
        }
        let mut table = setup.table();
        if table.asked() == "phase1" {
            table.act(A, "stop");
        }
        table
    }

    /// The fight at the gate: life pools are formed, no fight turn has begun.
    pub(crate) fn gate(&self) -> Table {
        let mut table = self.declared();
        let attack = if self.monster { "hunt" } else { "challenge 1" };
        table.act(A, attack);
        assert_eq!(table.asked(), "use", "the gate");
        let told = table.told.clone();
        let mut table = table.tweak(|doc| {
            for (index, deck) in self.decks.iter().enumerate() {
                let discard = &self.discards[index];
                let witcher = &mut doc.witchers[index];
                let formed = witcher.deck.as_mut().unwrap();
                formed.retain(|card| !discard.contains(card));
                if let Some(deck) = deck {
                    *formed = deck.iter().rev().cloned().collect();
                }
                witcher.discard = discard.iter().rev().cloned().collect();
            }
            if self.monster {
                let fight = doc.fight.as_mut().unwrap();
                fight.pool = Some(self.pool.iter().rev().cloned().collect());
            }
        });
        table.told = told;
        table
    }

    /// The first fight turn has begun.
    pub(crate) fn start(&self) -> Table {
        let mut table = self.gate();
        table.act(A, "stop");
        table
    }

    /// Fights.
    pub(crate) fn run(&self, script: &str) -> Table {
        self.start().run(script)
    }
}
