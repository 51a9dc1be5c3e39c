//! A witcher and what lies around his board: [`Witcher`].

use coven_core::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::names::Names;
use crate::card::{Card, School, Side, Terrain};
use crate::effect::{Effect, Kept};
use crate::state::{Keepsake, QuestPlace, State, Tally};

/// A witcher with his board. Apart from the hand, the order of the deck and the numbers of trails
/// everything beside a board lies open (OW-428, OW-433).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldWitcher")]
pub struct Witcher {
    pub school: Option<School>,
    pub at: String,
    /// The levels of combat, defence, alchemy and the specialty.
    pub skills: [u8; 4],
    pub level: u8,
    pub shield: u8,
    pub gold: u16,
    pub marker: u8,
    pub hand_count: u8,
    pub deck_count: u8,
    /// Hand and deck together, sorted: every card came and went openly.
    pub cards: Vec<String>,
    /// The own hand only.
    pub hand: Option<Vec<String>>,
    /// The top cards of the deck that the viewer has looked at, the top card first (OW-429).
    pub known_top: Vec<String>,
    /// The top card last.
    pub discard: Vec<String>,
    pub potions: Vec<String>,
    /// A trail lies face down: only its terrain shows (OW-431).
    pub trails: Vec<Terrain>,
    /// Tokens of tracking quests lie face up.
    pub tracks: Vec<Track>,
    pub quests: Vec<Quest>,
    pub kept: Vec<KeptCard>,
    pub banners: u8,
    pub tally: Tally,
}

/// A tracking quest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldTrack")]
pub struct Track {
    pub terrain: Terrain,
    pub location: String,
}

/// A quest beside the board. What its event tells stays unread until it is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldQuest")]
pub struct Quest {
    pub story: String,
    pub side: Side,
    pub place: Goal,
    /// The printed number.
    pub event: u8,
    pub gold: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "OldWorldGoal")]
pub enum Goal {
    /// The location of a token that lies on the card.
    Token(String),
    Location(String),
    OwnSchool,
    AnySchool,
}

/// A card beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldKeepsake")]
pub struct KeptCard {
    pub card: String,
    /// Where the card says to keep it, if it says so at more than one place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub by: Option<String>,
    /// Abilities that are used up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Spent>>", optional)]
    pub spent: Vec<Spent>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldSpent")]
pub struct Spent {
    /// Which ability of the card, from 1.
    pub ability: u8,
    pub until: SpentUntil,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "OldWorldSpentUntil")]
pub enum SpentUntil {
    /// It does not come back.
    Ever,
    TurnEnd,
    FightEnd,
}

impl Witcher {
    pub(super) fn of(names: Names<'_>, state: &State, seat: Seat, viewer: Viewer) -> Self {
        let witcher = state.witcher(seat);
        let ids = |cards: &[Card]| cards.iter().map(|card| names.card(*card)).collect();
        let mut all: Vec<Card> = witcher.hand.iter().chain(&witcher.deck).copied().collect();
        all.sort_unstable();
        let known = match viewer {
            Viewer::Seat(me) => usize::from(witcher.seen_top[me.index()]),
            Viewer::Spectator | Viewer::Referee => 0,
        };
        let top = witcher.deck.iter().rev().take(known);
        let terrains = Terrain::ALL.iter().copied();
        Self {
            school: witcher.school,
            at: names.place(witcher.at),
            skills: witcher.skills,
            level: witcher.level,
            shield: witcher.shield,
            gold: witcher.gold,
            marker: witcher.marker,
            hand_count: witcher.hand.len() as u8,
            deck_count: witcher.deck.len() as u8,
            cards: ids(&all),
            hand: viewer.knows(seat).then(|| ids(&witcher.hand)),
            known_top: top.map(|card| names.card(*card)).collect(),
            discard: ids(&witcher.discard),
            potions: names.potions(&witcher.potions),
            trails: terrains
                .clone()
                .filter(|terrain| witcher.trail(*terrain))
                .collect(),
            tracks: terrains
                .filter_map(|terrain| {
                    let location = names.place(witcher.tracks[terrain.index()]?);
                    Some(Track { terrain, location })
                })
                .collect(),
            quests: witcher
                .quests
                .iter()
                .map(|quest| Quest {
                    story: names.story(quest.story),
                    side: quest.side,
                    place: Goal::of(names, quest.place),
                    event: quest.event,
                    gold: quest.gold,
                })
                .collect(),
            kept: witcher
                .kept
                .iter()
                .map(|kept| KeptCard::of(names, kept))
                .collect(),
            banners: witcher.banners,
            tally: witcher.tally,
        }
    }
}

impl Goal {
    fn of(names: Names<'_>, place: QuestPlace) -> Self {
        match place {
            QuestPlace::Token(token) => Self::Token(names.place(token)),
            QuestPlace::Location(location) => Self::Location(names.place(location)),
            QuestPlace::OwnSchool => Self::OwnSchool,
            QuestPlace::AnySchool => Self::AnySchool,
        }
    }

    fn place(&self, names: Names<'_>) -> Option<QuestPlace> {
        Some(match self {
            Self::Token(id) => QuestPlace::Token(names.find_place(id)?),
            Self::Location(id) => QuestPlace::Location(names.find_place(id)?),
            Self::OwnSchool => QuestPlace::OwnSchool,
            Self::AnySchool => QuestPlace::AnySchool,
        })
    }
}

impl Quest {
    pub(super) fn quest(&self, names: Names<'_>) -> Option<crate::state::Quest> {
        Some(crate::state::Quest {
            story: names.find_story(&self.story)?,
            side: self.side,
            place: self.place.place(names)?,
            event: self.event,
            gold: self.gold,
        })
    }
}

impl KeptCard {
    fn of(names: Names<'_>, kept: &Keepsake) -> Self {
        let card = names.kept(kept.card);
        let is_usual = names
            .find_keepsake(&card, None)
            .map(|usual| usual.abilities)
            == Some(kept.abilities);
        let by = (!is_usual && matches!(kept.card, Kept::Story(_))).then(|| {
            names
                .0
                .effect_name(|effect| *effect == Effect::Keep(kept.abilities))
        });
        let marks = [
            (kept.spent, SpentUntil::Ever),
            (kept.spent_turn, SpentUntil::TurnEnd),
            (kept.spent_fight, SpentUntil::FightEnd),
        ];
        let spent = marks.into_iter().flat_map(|(bits, until)| {
            let used = (0..8).filter(move |ability| bits & (1 << ability) != 0);
            used.map(move |ability| Spent {
                ability: ability + 1,
                until,
            })
        });
        Self {
            card,
            by,
            spent: spent.collect(),
        }
    }

    pub(super) fn keepsake(&self, names: Names<'_>) -> Option<Keepsake> {
        let mut kept = names.find_keepsake(&self.card, self.by.as_deref())?;
        for spent in self
            .spent
            .iter()
            .filter(|spent| (1..=8).contains(&spent.ability))
        {
            let bit = 1 << (spent.ability - 1);
            match spent.until {
                SpentUntil::Ever => kept.spent |= bit,
                SpentUntil::TurnEnd => kept.spent_turn |= bit,
                SpentUntil::FightEnd => kept.spent_fight |= bit,
            }
        }
        Some(kept)
    }
}
