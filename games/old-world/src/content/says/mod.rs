//! What cards say, in whole sentences: the one place where the effect language becomes words.
//!
//! An effect, a condition or an ability becomes a [`Message`] whose key is a phrase of
//! `old-world-cards.ftl`. The page, the terminal and the log say these messages and make no words of
//! their own. A phrase is said in one of two moods: what one may do ("взять карту") and what one is
//! told to do ("возьмите карту").

mod ability;
mod effect;
mod places;

use std::collections::BTreeMap;

use coven_core::{Arg, Message, Spoken};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Cards;
use super::file::{File, Record};
use super::language::{Amount, Condition, Counted};
use super::placed::Items;
use crate::card::{Colour, Skill};

/// The content as the page draws it: the files, and everything in them that can be said.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(rename = "OldWorldContent")]
pub struct Shown {
    #[serde(flatten)]
    #[ts(flatten)]
    pub files: File,
    pub says: Says,
}

/// Sentences by the place of what they say, such as `city-13.options.A.effects[0]`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldSays")]
pub struct Says {
    /// Each once: many cards say the same.
    sentences: Vec<Message>,
    /// The number of the sentence of an effect, of a list of effects, or of an ability.
    places: BTreeMap<String, usize>,
}

impl Says {
    /// Everything that these cards say.
    pub(super) fn of(cards: &Cards) -> Self {
        places::all(cards)
    }

    /// The sentence of a place.
    pub fn at(&self, place: &str) -> Option<&Message> {
        self.places.get(place).map(|index| &self.sentences[*index])
    }

    pub fn sentences(&self) -> &[Message] {
        &self.sentences
    }

    /// The places, each with the number of its sentence.
    pub const fn places(&self) -> &BTreeMap<String, usize> {
        &self.places
    }
}

/// How a phrase is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mood {
    /// What one may do, or would have to: "взять карту".
    Can,
    /// What one is told to do: "возьмите карту".
    Do,
}

/// Turns the language into messages; names come from the cards.
pub(super) struct Sayer<'a> {
    cards: &'a Cards,
}

fn phrase(key: &str) -> Message {
    Message::new(format!("ow-say-{key}"))
}

impl Mood {
    /// A phrase in this mood.
    fn phrase(self, key: &str) -> Message {
        let mood = match self {
            Self::Can => "can",
            Self::Do => "do",
        };
        phrase(key).text("mood", mood)
    }
}

impl Sayer<'_> {
    fn place(&self, id: &str) -> Spoken {
        let places = &self.cards.file.locations.locations;
        let row = places.iter().find(|row| row.id == id);
        row.map_or_else(|| itself(id), Record::name)
    }

    fn card(&self, id: &str) -> Spoken {
        let file = &self.cards.file;
        let events = file.events.events.iter();
        let row = events.clone().find(|row| row.id == id);
        row.map_or_else(|| itself(id), Record::name)
    }

    fn colour(&self, colour: Colour) -> Spoken {
        let colours = &self.cards.file.action_cards.colours;
        let row = colours.iter().find(|row| row.key == colour);
        row.map_or_else(|| itself(colour.id()), Record::name)
    }

    /// One colour or another.
    fn colours(&self, colours: &[Colour]) -> Arg {
        let kind = |colour: &Colour| phrase("kind").name("name", self.colour(*colour));
        any_of(
            colours
                .iter()
                .map(|colour| Arg::Said(kind(colour)))
                .collect(),
        )
    }

    /// What is counted, as a number.
    fn counted(&self, counted: Counted) -> Message {
        let (what, times, plus) = match counted {
            Counted::MonsterLevel { times, plus } => (phrase("count-monster-level"), times, plus),
            Counted::SkillLevel { skill, times, plus } => (
                phrase("count-skill-level").key("skill", skill_name(skill)),
                times,
                plus,
            ),
            Counted::HandCards { times, plus } => (phrase("count-hand-cards"), times, plus),
            Counted::ComboColourCount {
                colour,
                times,
                plus,
            } => (
                phrase("count-combo-colour").name("colour", self.colour(colour)),
                times,
                plus,
            ),
        };
        let times = times.map_or(1, i8::unsigned_abs);
        let whole = if times == 1 {
            what
        } else {
            phrase("count-times")
                .number("times", times)
                .said("what", what)
        };
        match plus.unwrap_or(0) {
            0 => whole,
            more @ 1.. => phrase("count-more").said("what", whole).number("n", more),
            less => phrase("count-less")
                .said("what", whole)
                .number("n", less.unsigned_abs()),
        }
    }

    /// A phrase about an amount, with `-less` for a loss and `-counted` for what is not a number.
    fn amount(&self, key: &str, mood: Mood, amount: Amount) -> Message {
        match amount {
            Amount::Number(number) if number < 0 => mood
                .phrase(&format!("{key}-less"))
                .number("n", number.unsigned_abs()),
            Amount::Number(number) => mood.phrase(key).number("n", number),
            Amount::Counted(counted) => {
                let less = times(counted) < 0;
                let key = format!("{key}{}-counted", if less { "-less" } else { "" });
                mood.phrase(&key).said("amount", self.counted(counted))
            }
        }
    }

    /// A phrase about so many things; none of them can be less than none.
    fn count(&self, key: &str, mood: Mood, amount: Amount) -> Message {
        match amount {
            Amount::Number(number) => mood.phrase(key).number("n", number.unsigned_abs()),
            Amount::Counted(counted) => mood
                .phrase(&format!("{key}-counted"))
                .said("amount", self.counted(counted)),
        }
    }

    /// Everything that must hold.
    fn conditions<'c>(&self, conditions: impl Iterator<Item = &'c Condition>) -> Option<Arg> {
        let all: Vec<Arg> = conditions
            .map(|condition| Arg::Said(self.condition(condition)))
            .collect();
        (!all.is_empty()).then_some(Arg::List(all))
    }

    fn condition(&self, condition: &Condition) -> Message {
        let valued = |key: &str, value: super::language::Small| phrase(key).number("n", value.0);
        match condition {
            Condition::ShieldIs { value } => valued("if-shield-is", *value),
            Condition::ShieldAtMax {} => phrase("if-shield-at-max"),
            Condition::GoldAtMost { value } => valued("if-gold-at-most", *value),
            Condition::PotionsAtMost { value } => valued("if-potions-at-most", *value),
            Condition::HandAtMost { value } => valued("if-hand-at-most", *value),
            Condition::TrophiesAtMost { value } => valued("if-trophies-at-most", *value),
            Condition::DeckEmpty {} => phrase("if-deck-empty"),
            Condition::TrailToken { held: Some(true) } => phrase("if-trail-held"),
            Condition::TrailToken { .. } => phrase("if-trail-lacking"),
            Condition::SkillAtMostWitcherLevel { skill } => {
                phrase("if-skill-at-most-witcher-level").key("skill", skill_name(*skill))
            }
            Condition::ComboLength { min, max: None } => valued(
                "if-combo-length-min",
                min.unwrap_or(super::language::Small(1)),
            ),
            Condition::ComboLength {
                min: None,
                max: Some(max),
            } => valued("if-combo-length-max", *max),
            Condition::ComboLength {
                min: Some(min),
                max: Some(max),
            } => phrase("if-combo-length-between")
                .number("min", min.0)
                .number("max", max.0),
            Condition::ComboHasColour { colours } => {
                phrase("if-combo-has-colour").arg("colours", self.colours(colours))
            }
            Condition::ComboLacksColour { colours } => {
                phrase("if-combo-lacks-colour").arg("colours", self.colours(colours))
            }
            Condition::ComboColourCount { colour, min } => {
                valued("if-combo-colour-count", *min).name("colour", self.colour(*colour))
            }
            Condition::ComboColoursAtLeast { value } => valued("if-combo-colours-at-least", *value),
            Condition::OpponentLostAtLeast { value } => valued("if-opponent-lost", *value),
            Condition::LostAtLeast { value } => valued("if-lost", *value),
            Condition::MonsterDefeated {} => phrase("if-monster-defeated"),
            Condition::MonsterLifeBetween { min, max } => phrase("if-monster-life-between")
                .number("min", min.0)
                .number("max", max.0),
            Condition::AtSchool {
                whose: super::language::WhoseSchool::Own,
            } => phrase("if-at-own-school"),
            Condition::AtSchool {
                whose: super::language::WhoseSchool::OtherPlayer,
            } => phrase("if-at-other-school"),
            Condition::LocationIn { locations } => {
                phrase("if-location-in").arg("places", self.one_of(locations))
            }
        }
    }

    /// One place or another.
    fn one_of(&self, places: &Items<String>) -> Arg {
        any_of(places.iter().map(|id| Arg::Name(self.place(id))).collect())
    }
}

/// "This, that or the other".
fn any_of(mut names: Vec<Arg>) -> Arg {
    let joined = |key: &str, one, other| Arg::Said(phrase(key).arg("one", one).arg("other", other));
    let last = names.pop().unwrap_or_else(none);
    let others = names.into_iter();
    match others.reduce(|one, other| joined("comma", one, other)) {
        Some(others) => joined("or", others, last),
        None => last,
    }
}

const fn none() -> Arg {
    Arg::Text(String::new())
}

/// How often something counts; a negative number takes.
const fn times(counted: Counted) -> i8 {
    let (Counted::MonsterLevel { times, .. }
    | Counted::SkillLevel { times, .. }
    | Counted::HandCards { times, .. }
    | Counted::ComboColourCount { times, .. }) = counted;
    match times {
        Some(times) => times,
        None => 1,
    }
}

/// The key of a skill's name in the middle of a sentence.
fn skill_name(skill: Skill) -> String {
    format!("ow-say-skill-{}", skill.id())
}

/// An id that names nothing speaks for itself.
fn itself(id: &str) -> Spoken {
    Spoken {
        ru: id.to_owned(),
        en: id.to_owned(),
    }
}
