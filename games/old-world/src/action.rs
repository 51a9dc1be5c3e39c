//! What a player can do, in two forms: [`Action`], packed, and [`Request`], as people and programs
//! write it. Things are named by the ids of the content files.

use std::fmt;
use std::str::FromStr;

use coven_core::{NotationError, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{
    Attack, Card, Corner, Deck, FightCard, Location, Potion, School, Side, Skill, Story, Terrain,
};
use crate::effect::Kept;

/// A move of the game, packed.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    Place(Terrain),
    Board(School),
    Raise(Skill),
    Move(Location),
    Act,
    Poker(Seat),
    Quest(Story),
    /// Ends phase I, a combo, a step: nothing (more) of what is offered.
    Stop,
    PayCard(Card),
    PayGold(Card),
    /// The smaller card first.
    PayTwo(Card, Card),
    /// A `phase1_move` ability, with the card it may ask for.
    Ride(Kept, Option<Card>),
    Train(Skill, Option<Kept>),
    Trash(Card),
    /// A row slot, 0 is slot 1.
    Take(u8),
    Purge(u8),
    Track(Terrain),
    /// Which dice, a bit each.
    Reroll(u8),
    Drop(Potion),
    Hunt,
    Challenge(Seat),
    Meditate(Skill),
    Explore(Deck),
    Instead(Kept),
    Choose(Side),
    Discard(Card),
    Trail(Terrain),
    Seek(Terrain),
    Go(Location),
    Use(Kept),
    Bet(Corner),
    Drink(Potion),
    Specialty,
    Play(Card),
    Keep(Card),
    Toss(Peeked),
    Back(Peeked),
    Fetch(Card),
    Name(Attack),
}

/// A card of a life pool that was looked at.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Peeked {
    Card(Card),
    Fight(FightCard),
}

/// A move as it arrives from outside. The text form is the notation:
///
/// `place forest`, `board wolf`, `raise combat`, `move hengfors`, `act`, `poker 1`, `quest city-13`,
/// `stop`, `pay wolf-cleave-1`, `pay-gold wolf-cleave-1`, `pay-two a b`, `ride event-16`,
/// `ride event-32 wolf-cleave-1`, `train combat`, `train combat city-05`, `trash block-1`, `take 6`,
/// `purge 3`, `track water`, `reroll 1 4`, `drop potion-swallow`, `hunt`, `challenge 2`,
/// `meditate alchemy`, `explore city`, `instead event-22`, `choose a`, `discard block-1`,
/// `trail forest`, `seek water`, `go vizima`, `use event-14`, `bet attacker`, `drink potion-swallow`,
/// `specialty`, `play block-1`, `keep block-1`, `toss block-1`, `back monster-fight-07`,
/// `fetch block-1`, `name bite`. `look hand 1`, `look pile`, `look outcome` and `look board` ask for what
/// is hidden; they are always refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "OldWorldRequest")]
pub enum Request {
    Place {
        terrain: Terrain,
    },
    Board {
        school: School,
    },
    Raise {
        skill: Skill,
    },
    Move {
        location: String,
    },
    Act,
    Poker {
        seat: Seat,
    },
    Quest {
        card: String,
    },
    Stop,
    Pay {
        card: String,
    },
    PayGold {
        card: String,
    },
    PayTwo {
        cards: Vec<String>,
    },
    Ride {
        with: String,
        card: Option<String>,
    },
    Train {
        skill: Skill,
        with: Option<String>,
    },
    Trash {
        card: String,
    },
    /// Slots are 1 to 6 from the left.
    Take {
        slot: u8,
    },
    Purge {
        slot: u8,
    },
    Track {
        terrain: Terrain,
    },
    /// The places of the dice, 1 to 5.
    Reroll {
        dice: Vec<u8>,
    },
    Drop {
        potion: String,
    },
    Hunt,
    Challenge {
        seat: Seat,
    },
    Meditate {
        skill: Skill,
    },
    Explore {
        deck: Deck,
    },
    Instead {
        with: String,
    },
    Choose {
        option: Side,
    },
    Discard {
        card: String,
    },
    Trail {
        terrain: Terrain,
    },
    Seek {
        terrain: Terrain,
    },
    Go {
        location: String,
    },
    Use {
        with: String,
    },
    Bet {
        on: Corner,
    },
    Drink {
        potion: String,
    },
    Specialty,
    Play {
        card: String,
    },
    Keep {
        card: String,
    },
    Toss {
        card: String,
    },
    Back {
        card: String,
    },
    Fetch {
        card: String,
    },
    Name {
        attack: Attack,
    },
    /// Nothing to do: what may be seen is in the view (OW-463).
    Look {
        at: Hidden,
    },
}

/// What a player may wish to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "zone", rename_all = "kebab-case")]
#[ts(rename = "OldWorldHidden")]
pub enum Hidden {
    Hand {
        seat: Seat,
    },
    /// The order of a face-down pile, whichever.
    Pile,
    /// The outcome of an option that was not chosen.
    Outcome,
    /// A board that was returned in the draft.
    Board,
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { terrain } => write!(f, "place {}", terrain.id()),
            Self::Board { school } => write!(f, "board {}", school.id()),
            Self::Raise { skill } => write!(f, "raise {}", skill.id()),
            Self::Move { location } => write!(f, "move {location}"),
            Self::Act => f.write_str("act"),
            Self::Poker { seat } => write!(f, "poker {seat}"),
            Self::Quest { card } => write!(f, "quest {card}"),
            Self::Stop => f.write_str("stop"),
            Self::Pay { card } => write!(f, "pay {card}"),
            Self::PayGold { card } => write!(f, "pay-gold {card}"),
            Self::PayTwo { cards } => {
                f.write_str("pay-two")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Self::Ride { with, card: None } => write!(f, "ride {with}"),
            Self::Ride {
                with,
                card: Some(card),
            } => write!(f, "ride {with} {card}"),
            Self::Train { skill, with: None } => write!(f, "train {}", skill.id()),
            Self::Train {
                skill,
                with: Some(with),
            } => write!(f, "train {} {with}", skill.id()),
            Self::Trash { card } => write!(f, "trash {card}"),
            Self::Take { slot } => write!(f, "take {slot}"),
            Self::Purge { slot } => write!(f, "purge {slot}"),
            Self::Track { terrain } => write!(f, "track {}", terrain.id()),
            Self::Reroll { dice } => {
                f.write_str("reroll")?;
                dice.iter().try_for_each(|die| write!(f, " {die}"))
            }
            Self::Drop { potion } => write!(f, "drop {potion}"),
            Self::Hunt => f.write_str("hunt"),
            Self::Challenge { seat } => write!(f, "challenge {seat}"),
            Self::Meditate { skill } => write!(f, "meditate {}", skill.id()),
            Self::Explore { deck } => write!(f, "explore {}", deck.id()),
            Self::Instead { with } => write!(f, "instead {with}"),
            Self::Choose { option } => write!(f, "choose {}", option.id()),
            Self::Discard { card } => write!(f, "discard {card}"),
            Self::Trail { terrain } => write!(f, "trail {}", terrain.id()),
            Self::Seek { terrain } => write!(f, "seek {}", terrain.id()),
            Self::Go { location } => write!(f, "go {location}"),
            Self::Use { with } => write!(f, "use {with}"),
            Self::Bet { on } => write!(f, "bet {}", on.id()),
            Self::Drink { potion } => write!(f, "drink {potion}"),
            Self::Specialty => f.write_str("specialty"),
            Self::Play { card } => write!(f, "play {card}"),
            Self::Keep { card } => write!(f, "keep {card}"),
            Self::Toss { card } => write!(f, "toss {card}"),
            Self::Back { card } => write!(f, "back {card}"),
            Self::Fetch { card } => write!(f, "fetch {card}"),
            Self::Name { attack } => write!(f, "name {}", attack.id()),
            Self::Look { at } => match at {
                Hidden::Hand { seat } => write!(f, "look hand {seat}"),
                Hidden::Pile => f.write_str("look pile"),
                Hidden::Outcome => f.write_str("look outcome"),
                Hidden::Board => f.write_str("look board"),
            },
        }
    }
}

impl FromStr for Request {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse(text)
            .filter(|request| request.to_string() == text)
            .ok_or_else(|| NotationError(text.chars().take(80).collect()))
    }
}

/// An id of a content file: short, kebab case.
fn id(word: &str) -> Option<String> {
    let good = !word.is_empty()
        && word.len() <= 48
        && word
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    good.then(|| word.to_owned())
}

fn seat(word: &str) -> Option<Seat> {
    word.parse::<usize>()
        .ok()
        .filter(|seat| *seat < crate::state::MAX_PLAYERS)
        .map(Seat::new)
}

fn parse(text: &str) -> Option<Request> {
    if text.len() > 200 {
        return None;
    }
    let mut words = text.split(' ');
    let verb = words.next()?;
    let rest: Vec<&str> = words.collect();
    let one = || match rest.as_slice() {
        [word] => Some(*word),
        _ => None,
    };
    let none = rest.is_empty();
    Some(match verb {
        "place" => Request::Place {
            terrain: Terrain::parse(one()?)?,
        },
        "board" => Request::Board {
            school: School::parse(one()?)?,
        },
        "raise" => Request::Raise {
            skill: Skill::parse(one()?)?,
        },
        "move" => Request::Move {
            location: id(one()?)?,
        },
        "act" if none => Request::Act,
        "poker" => Request::Poker {
            seat: seat(one()?)?,
        },
        "quest" => Request::Quest { card: id(one()?)? },
        "stop" if none => Request::Stop,
        "pay" => Request::Pay { card: id(one()?)? },
        "pay-gold" => Request::PayGold { card: id(one()?)? },
        "pay-two" if rest.len() <= 8 => Request::PayTwo {
            cards: rest.iter().map(|word| id(word)).collect::<Option<_>>()?,
        },
        "ride" => match rest.as_slice() {
            [with] => Request::Ride {
                with: id(with)?,
                card: None,
            },
            [with, card] => Request::Ride {
                with: id(with)?,
                card: Some(id(card)?),
            },
            _ => return None,
        },
        "train" => match rest.as_slice() {
            [skill] => Request::Train {
                skill: Skill::parse(skill)?,
                with: None,
            },
            [skill, with] => Request::Train {
                skill: Skill::parse(skill)?,
                with: Some(id(with)?),
            },
            _ => return None,
        },
        "trash" => Request::Trash { card: id(one()?)? },
        "take" => Request::Take {
            slot: one()?.parse().ok()?,
        },
        "purge" => Request::Purge {
            slot: one()?.parse().ok()?,
        },
        "track" => Request::Track {
            terrain: Terrain::parse(one()?)?,
        },
        "reroll" if rest.len() <= 8 => Request::Reroll {
            dice: rest
                .iter()
                .map(|word| word.parse().ok())
                .collect::<Option<_>>()?,
        },
        "drop" => Request::Drop {
            potion: id(one()?)?,
        },
        "hunt" if none => Request::Hunt,
        "challenge" => Request::Challenge {
            seat: seat(one()?)?,
        },
        "meditate" => Request::Meditate {
            skill: Skill::parse(one()?)?,
        },
        "explore" => Request::Explore {
            deck: Deck::parse(one()?)?,
        },
        "instead" => Request::Instead { with: id(one()?)? },
        "choose" => Request::Choose {
            option: Side::parse(one()?)?,
        },
        "discard" => Request::Discard { card: id(one()?)? },
        "trail" => Request::Trail {
            terrain: Terrain::parse(one()?)?,
        },
        "seek" => Request::Seek {
            terrain: Terrain::parse(one()?)?,
        },
        "go" => Request::Go {
            location: id(one()?)?,
        },
        "use" => Request::Use { with: id(one()?)? },
        "bet" => Request::Bet {
            on: Corner::parse(one()?)?,
        },
        "drink" => Request::Drink {
            potion: id(one()?)?,
        },
        "specialty" if none => Request::Specialty,
        "play" => Request::Play { card: id(one()?)? },
        "keep" => Request::Keep { card: id(one()?)? },
        "toss" => Request::Toss { card: id(one()?)? },
        "back" => Request::Back { card: id(one()?)? },
        "fetch" => Request::Fetch { card: id(one()?)? },
        "name" => Request::Name {
            attack: Attack::parse(one()?)?,
        },
        "look" => Request::Look {
            at: match rest.as_slice() {
                ["hand", of] => Hidden::Hand { seat: seat(of)? },
                ["pile"] => Hidden::Pile,
                ["outcome"] => Hidden::Outcome,
                ["board"] => Hidden::Board,
                _ => return None,
            },
        },
        _ => return None,
    })
}
