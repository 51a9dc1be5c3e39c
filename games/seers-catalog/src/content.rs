//! The catalogue of artifacts: a content file, checked as SC-6 says, and the names of all cards.

use std::collections::BTreeSet;

use coven_core::{Arg, Called, Content, Edition, Message, Source, Spoken, content_rows};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use ts_rs::TS;

use crate::card::{Artifact, Card, CardName, Cards, Face, Family, HIGHEST, LOWEST, Suit};

/// A validated artifact table with the names of the suits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[ts(rename = "SeersCatalogContent")]
pub struct Catalogue {
    suits: Vec<SuitEntry>,
    /// In the order of the effects, whatever the order of the file.
    artifacts: Vec<ArtifactEntry>,
    #[serde(skip)]
    numbers: Numbers,
    #[serde(skip)]
    called: Called,
}

/// What a file may change besides names (SC-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    /// The value of `first-move` as a single (SC-66).
    pub first_move: u8,
    /// How far the Cauldron shifts (SC-78).
    pub shift: u8,
    /// What the Amulet adds, in half points (SC-81).
    pub half_points: u8,
    /// Riders and stand-ins that may be laid when leading, and when following.
    pub leading: u16,
    pub following: u16,
}

/// A suit of the content file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "SeersCatalogSuitEntry")]
pub struct SuitEntry {
    pub id: String,
    /// What a card's name begins with: `y5`.
    pub letter: String,
    pub name: Spoken,
    pub source: Source,
}

/// An artifact of the content file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "SeersCatalogArtifactEntry")]
pub struct ArtifactEntry {
    pub id: String,
    pub effect: Artifact,
    pub name: Spoken,
    pub text: Spoken,
    pub source: Source,
    /// The value of a single (`first-move`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub value: Option<i64>,
    /// How far a card is shifted (the Cauldron).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub shift: Option<i64>,
    /// Added half points (the Amulet).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub half_points: Option<i64>,
    /// Whether it may be laid when leading or following; riders and stand-ins only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lead: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub follow: Option<bool>,
    /// Every artifact scores 0; a file may say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub score: Option<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: String,
    #[serde(default, rename = "note")]
    _note: String,
    #[serde(default)]
    suits: Option<Vec<SuitEntry>>,
    artifacts: Vec<ArtifactEntry>,
}

impl Content for Catalogue {
    type Shown = Self;

    const HOUSE: &'static str = include_str!("../../../content/seers-catalog/artifacts.json");
    const EDITIONS: &'static [Edition] = &[Edition {
        text: include_str!("../../../content/seers-catalog/editions/1/artifacts.json"),
        first_name: Some("10cf806002d0c4683a4007d4a49b74d1"),
    }];

    fn parse(text: &str) -> Result<Self, Vec<Message>> {
        content_rows(text, "sc-content-json", check).map(Self::from_checked)
    }

    fn called(&self) -> &Called {
        &self.called
    }

    fn rules(&self) -> Value {
        let suits = self.suits.iter();
        let suits: Vec<_> = suits
            .map(|suit| json!({ "id": suit.id, "letter": suit.letter }))
            .collect();
        let artifacts = self.artifacts.iter();
        let artifacts: Vec<_> = artifacts
            .map(|artifact| json!({ "id": artifact.id, "effect": artifact.effect }))
            .collect();
        let numbers = &self.numbers;
        json!({
            "suits": suits,
            "artifacts": artifacts,
            "first_move": numbers.first_move,
            "shift": numbers.shift,
            "half_points": numbers.half_points,
            "leading": numbers.leading,
            "following": numbers.following,
        })
    }
}

/// The suits and their letters: a replaced file may translate them, not change them.
const SUITS: [(&str, &str); Suit::COUNT] = [
    ("yellow", "y"),
    ("maroon", "m"),
    ("silver", "s"),
    ("turquoise", "t"),
    ("green", "g"),
];

impl Catalogue {
    fn from_checked(file: File) -> Self {
        let house = || {
            let house: File =
                serde_json::from_str(Self::HOUSE).expect("the shipped content file is readable");
            house
                .suits
                .expect("the shipped content file names the suits")
        };
        let mut artifacts = file.artifacts;
        artifacts.sort_by_key(|entry| entry.effect);
        let number = |artifact: Artifact, pick: fn(&ArtifactEntry) -> Option<i64>| {
            pick(&artifacts[artifact.index()]).unwrap_or(1) as u8
        };
        let allowed = |pick: fn(&ArtifactEntry) -> Option<bool>| {
            artifacts
                .iter()
                .filter(|entry| is_laid_with_cards(entry.effect) && pick(entry) != Some(false))
                .fold(0, |set, entry| set | entry.effect.bit())
        };
        let numbers = Numbers {
            first_move: number(Artifact::FirstMove, |entry| entry.value),
            shift: number(Artifact::CauldronOfSorcery, |entry| entry.shift),
            half_points: number(Artifact::HalfMoonAmulet, |entry| entry.half_points),
            // SC-85: the Scales never lead.
            leading: allowed(|entry| entry.lead) & !Artifact::SeersScales.bit(),
            following: allowed(|entry| entry.follow),
        };
        Self {
            called: Called::new(),
            suits: file.suits.unwrap_or_else(house),
            artifacts,
            numbers,
        }
    }

    pub(crate) fn numbers(&self) -> Numbers {
        self.numbers
    }

    pub fn suit(&self, suit: Suit) -> &SuitEntry {
        &self.suits[suit.index()]
    }

    pub fn artifact(&self, artifact: Artifact) -> &ArtifactEntry {
        &self.artifacts[artifact.index()]
    }

    pub fn name(&self, card: Card) -> CardName {
        let name = match card.face() {
            Face::Suit(suit, value) => format!("{}{value}", SUITS[suit.index()].1).parse(),
            Face::Joker => CardName::JOKER.parse(),
            Face::Artifact(artifact) => self.artifact(artifact).id.parse(),
        };
        name.expect("ids are short and plain (checked with the file)")
    }

    pub fn names(&self, cards: Cards) -> Vec<CardName> {
        cards.iter().map(|card| self.name(card)).collect()
    }

    /// The card of this name; every game has the same 60 suit cards, whatever is in play.
    pub fn card(&self, name: &CardName) -> Option<Card> {
        let text = name.as_str();
        if text == CardName::JOKER {
            return Some(Card::JOKER);
        }
        if let Some(entry) = self.artifacts.iter().find(|entry| entry.id == text) {
            return Some(Card::artifact(entry.effect));
        }
        let (letter, number) = text.split_at_checked(1)?;
        let suit = suit_of_letter(letter)?;
        let value: u8 = number.parse().ok()?;
        let plain = !number.starts_with('0') && (LOWEST..=HIGHEST).contains(&value);
        plain.then(|| Card::new(suit, value))
    }

    /// A card as people call it.
    pub(crate) fn title(&self, card: Card) -> Arg {
        match card.face() {
            Face::Suit(suit, value) => {
                let name = &self.suit(suit).name;
                let with_value = |word: &str| format!("{word} {value}");
                Arg::Name(Spoken {
                    ru: with_value(&name.ru),
                    en: with_value(&name.en),
                })
            }
            Face::Joker => Arg::Key("sc-joker".to_owned()),
            Face::Artifact(artifact) => Arg::Name(self.artifact(artifact).name.clone()),
        }
    }

    /// The same for a card by its name.
    pub(crate) fn title_of(&self, name: &CardName) -> Arg {
        self.card(name)
            .map_or_else(|| Arg::Text(name.to_string()), |card| self.title(card))
    }
}

/// The suit of a letter: `y`.
pub(crate) fn suit_of_letter(letter: &str) -> Option<Suit> {
    SUITS
        .iter()
        .position(|(_, known)| *known == letter)
        .map(Suit::new)
}

/// The letter of a suit.
pub(crate) fn letter_of_suit(suit: Suit) -> &'static str {
    SUITS[suit.index()].1
}

/// SC-7: leading or following may be forbidden with these.
fn is_laid_with_cards(artifact: Artifact) -> bool {
    matches!(artifact.family(), Family::With | Family::StandIn)
}

/// SC-6: every check, in the order of the rule; the list of those that fail.
fn check(file: &File) -> Vec<Message> {
    let mut problems = Vec::new();
    let mut demand = |holds: bool, problem: Message| {
        if !holds {
            problems.push(problem);
        }
    };
    let wanted = |key: &str| Message::new(format!("sc-content-{key}"));
    let entries = &file.artifacts;

    demand(
        file.game == "seers-catalog",
        wanted("game").text("game", file.game.clone()),
    );
    demand(
        entries.len() == Artifact::COUNT,
        wanted("size").number("given", entries.len() as i64),
    );
    let unique = |texts: Vec<&str>| texts.iter().collect::<BTreeSet<_>>().len() == texts.len();
    demand(
        unique(entries.iter().map(|e| e.id.as_str()).collect()),
        wanted("equal-ids"),
    );
    demand(
        unique(entries.iter().map(|e| e.name.ru.as_str()).collect())
            && unique(entries.iter().map(|e| e.name.en.as_str()).collect()),
        wanted("equal-names"),
    );
    for entry in entries {
        demand(is_id(&entry.id), wanted("id").text("id", entry.id.clone()));
        let said = [&entry.name, &entry.text]
            .iter()
            .all(|words| !words.ru.trim().is_empty() && !words.en.trim().is_empty());
        demand(said, wanted("unnamed").text("id", entry.id.clone()));
    }
    let first = entries
        .iter()
        .filter(|e| e.id == "first-move")
        .collect::<Vec<_>>();
    demand(
        first.len() == 1 && first.iter().all(|e| e.effect == Artifact::FirstMove),
        wanted("first-move"),
    );
    let effects: BTreeSet<Artifact> = entries.iter().map(|entry| entry.effect).collect();
    demand(effects.len() == entries.len(), wanted("equal-effects"));
    for entry in entries {
        numbers_in_bounds(entry, &mut demand);
    }
    if let Some(suits) = &file.suits {
        let same = suits.len() == Suit::COUNT
            && suits
                .iter()
                .zip(SUITS)
                .all(|(entry, known)| (&*entry.id, &*entry.letter) == known);
        demand(same, wanted("suits"));
    }
    problems
}

fn numbers_in_bounds(entry: &ArtifactEntry, demand: &mut impl FnMut(bool, Message)) {
    let wanted = |key: &str| Message::new(format!("sc-content-{key}")).text("id", entry.id.clone());
    let only = |of: Artifact, number: Option<i64>, from: i64, to: i64| match number {
        None => true,
        Some(number) => entry.effect == of && (from..=to).contains(&number),
    };
    demand(
        only(Artifact::FirstMove, entry.value, 1, 13),
        wanted("value"),
    );
    demand(
        only(Artifact::CauldronOfSorcery, entry.shift, 1, 2),
        wanted("shift"),
    );
    demand(
        only(Artifact::HalfMoonAmulet, entry.half_points, 1, 3),
        wanted("half-points"),
    );
    demand(entry.score.is_none_or(|score| score == 0), wanted("score"));
    let timed = entry.lead.is_some() || entry.follow.is_some();
    demand(!timed || is_laid_with_cards(entry.effect), wanted("timing"));
    let leads = entry.effect == Artifact::SeersScales && entry.lead == Some(true);
    demand(!leads, wanted("timing"));
}

/// An artifact's id is a word of the notation, and never the name of another card.
fn is_id(id: &str) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    let suit_card = id.len() <= 3 && id.bytes().skip(1).all(|b| b.is_ascii_digit());
    (1..=24).contains(&id.len())
        && id.bytes().all(plain)
        && id.starts_with(|c: char| c.is_ascii_lowercase())
        && id != CardName::JOKER
        && !suit_card
}
