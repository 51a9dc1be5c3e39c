//! The deck: a content file, checked as TW-6 says, and the names of its cards.

use std::collections::{BTreeMap, BTreeSet};

use arrayvec::ArrayVec;
use coven_core::{Called, Content, Edition, Message, Source, Spoken, content_rows};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use ts_rs::TS;

use crate::card::{Card, CardName, Cards, Suit};

/// How many cards a deck has (TW-1).
pub const DECK_SIZE: usize = 18;

/// A validated deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[ts(rename = "ThreeWitchesContent")]
pub struct Deck {
    suits: Vec<SuitEntry>,
    cards: Vec<CardEntry>,
    #[serde(skip)]
    all: Cards,
    #[serde(skip)]
    called: Called,
}

/// A suit of the content file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "ThreeWitchesSuitEntry")]
pub struct SuitEntry {
    pub id: String,
    pub name: Spoken,
    pub plural: Spoken,
}

/// A card of the content file; the Elixir has no rank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "ThreeWitchesCardEntry")]
pub struct CardEntry {
    pub suit: String,
    pub rank: Option<i64>,
    pub name: Spoken,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: String,
    #[serde(default, rename = "note")]
    _note: String,
    #[serde(default)]
    suits: Vec<SuitEntry>,
    cards: Vec<CardEntry>,
}

impl Content for Deck {
    type Shown = Self;

    const HOUSE: &'static str = include_str!("../../../content/three-witches/deck.json");
    const EDITIONS: &'static [Edition] = &[Edition {
        text: include_str!("../../../content/three-witches/editions/1/deck.json"),
        first_name: Some("59250c1424859b70ba180efc50eb44ad"),
    }];

    fn parse(text: &str) -> Result<Self, Vec<Message>> {
        content_rows(text, "tw-content-json", check).map(Self::from_checked)
    }

    fn called(&self) -> &Called {
        &self.called
    }

    fn rules(&self) -> Value {
        let suits: Vec<_> = self.suits.iter().map(|suit| &suit.id).collect();
        let cards = self.cards.iter();
        let cards: Vec<_> = cards
            .map(|card| json!({ "suit": card.suit, "rank": card.rank }))
            .collect();
        json!({ "suits": suits, "cards": cards })
    }
}

impl Deck {
    fn from_checked(file: File) -> Self {
        let mut suits: Vec<SuitEntry> = Vec::new();
        for card in &file.cards {
            if card.rank.is_none() || suits.iter().any(|suit| suit.id == card.suit) {
                continue;
            }
            let unnamed = || {
                let name = Spoken {
                    ru: card.suit.clone(),
                    en: card.suit.clone(),
                };
                SuitEntry {
                    id: card.suit.clone(),
                    name: name.clone(),
                    plural: name,
                }
            };
            let listed = file.suits.iter().find(|suit| suit.id == card.suit);
            suits.push(listed.cloned().unwrap_or_else(unnamed));
        }
        let mut deck = Self {
            called: Called::new(),
            suits,
            cards: file.cards,
            all: Cards::EMPTY,
        };
        deck.all = deck.cards.iter().map(|entry| deck.packed(entry)).collect();
        deck
    }

    fn packed(&self, entry: &CardEntry) -> Card {
        match entry.rank {
            None => Card::ELIXIR,
            Some(rank) => {
                let suit = self.suits.iter().position(|suit| suit.id == entry.suit);
                Card::new(
                    Suit(suit.expect("every card's suit is listed") as u8),
                    rank as u8,
                )
            }
        }
    }

    /// Every card of the deck.
    pub fn all(&self) -> Cards {
        self.all
    }

    /// Every card in the order of suits and ranks, for shuffling.
    pub fn sorted(&self) -> ArrayVec<Card, DECK_SIZE> {
        self.all.iter().collect()
    }

    pub fn name(&self, card: Card) -> CardName {
        let text = match card.suit() {
            None => CardName::ELIXIR.to_owned(),
            Some(suit) => format!("{}-{}", self.suits[suit.index()].id, card.rank()),
        };
        text.parse()
            .expect("suit ids are short and plain (checked with the file)")
    }

    pub fn names(&self, cards: Cards) -> Vec<CardName> {
        cards.iter().map(|card| self.name(card)).collect()
    }

    /// The card of this name, if the deck has one.
    pub fn card(&self, name: &CardName) -> Option<Card> {
        self.all.iter().find(|card| self.name(*card) == *name)
    }

    /// The set of these names; `None` if one of them is unknown or stands twice.
    pub fn cards(&self, names: &[CardName]) -> Option<Cards> {
        let mut set = Cards::EMPTY;
        for name in names {
            let card = self.card(name)?;
            if set.contains(card) {
                return None;
            }
            set = set.with(card);
        }
        Some(set)
    }

    pub fn suit(&self, suit: Suit) -> &SuitEntry {
        &self.suits[suit.index()]
    }

    /// The name of a card as people say it.
    pub fn title(&self, card: Card) -> Spoken {
        let entry = self.cards.iter().find(|entry| self.packed(entry) == card);
        entry.expect("a card of the deck has an entry").name.clone()
    }

    /// The title of a card given by its outside name.
    pub fn title_of(&self, name: &CardName) -> Spoken {
        self.card(name).map_or_else(
            || Spoken {
                ru: name.to_string(),
                en: name.to_string(),
            },
            |card| self.title(card),
        )
    }
}

/// TW-6: every check, in the order of the rule; the list of those that fail.
fn check(file: &File) -> Vec<Message> {
    let mut problems = Vec::new();
    let mut demand = |holds: bool, problem: Message| {
        if !holds {
            problems.push(problem);
        }
    };
    let wanted = |key: &str| Message::new(format!("tw-content-{key}"));

    demand(
        file.game == "three-witches",
        wanted("game").text("game", file.game.clone()),
    );
    demand(
        file.cards.len() == DECK_SIZE,
        wanted("size").number("given", file.cards.len() as i64),
    );
    let elixirs: Vec<_> = file
        .cards
        .iter()
        .filter(|c| c.suit == CardName::ELIXIR)
        .collect();
    demand(
        elixirs.len() == 1 && elixirs.iter().all(|c| c.rank.is_none()),
        wanted("elixir").number("given", elixirs.len() as i64),
    );
    let unranked = file
        .cards
        .iter()
        .filter(|c| c.rank.is_none() && c.suit != CardName::ELIXIR);
    for card in unranked {
        demand(
            false,
            wanted("rank-missing").text("card", card.name.ru.clone()),
        );
    }

    let mut sets: BTreeMap<&str, BTreeSet<i64>> = BTreeMap::new();
    for card in file.cards.iter().filter(|c| c.suit != CardName::ELIXIR) {
        let Some(rank) = card.rank else { continue };
        demand(
            (1..=9).contains(&rank),
            wanted("rank-range")
                .text("suit", card.suit.clone())
                .number("rank", rank),
        );
        demand(
            sets.entry(&card.suit).or_default().insert(rank),
            wanted("repeated")
                .text("suit", card.suit.clone())
                .number("rank", rank),
        );
    }
    demand(
        sets.len() == Suit::COUNT && sets.contains_key("owl") && sets.contains_key("dog"),
        wanted("suits").text("given", sets.keys().copied().collect::<Vec<_>>().join(", ")),
    );
    for suit in sets.keys() {
        let plain = suit.len() <= 16 && suit.bytes().all(|b| b.is_ascii_lowercase());
        demand(plain, wanted("suit-id").text("suit", *suit));
    }
    demand(
        sets.get("owl").is_some_and(|ranks| ranks.len() >= 2),
        wanted("owls"),
    );
    demand(
        sets.values().collect::<BTreeSet<_>>().len() == sets.len(),
        wanted("equal-sets"),
    );
    let of_rank = |rank: i64| sets.iter().filter(move |(_, ranks)| ranks.contains(&rank));
    demand(of_rank(2).count() >= 2, wanted("twos"));
    demand(of_rank(3).count() >= 2, wanted("threes"));
    demand(
        sets.values()
            .any(|ranks| ranks.contains(&2) && ranks.contains(&5)),
        wanted("two-five"),
    );
    demand(
        of_rank(3).any(|(three, _)| of_rank(5).any(|(five, _)| three != five)),
        wanted("three-five"),
    );
    for card in &file.cards {
        let named = !card.name.ru.trim().is_empty() && !card.name.en.trim().is_empty();
        let rank = card.rank.unwrap_or_default();
        demand(
            named,
            wanted("unnamed")
                .text("suit", card.suit.clone())
                .number("rank", rank),
        );
    }
    let unique = |names: Vec<&str>| names.iter().collect::<BTreeSet<_>>().len() == names.len();
    demand(
        unique(file.cards.iter().map(|c| c.name.ru.as_str()).collect())
            && unique(file.cards.iter().map(|c| c.name.en.as_str()).collect()),
        wanted("equal-names"),
    );
    problems
}
