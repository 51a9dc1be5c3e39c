//! Melds: what lies in a trick, what it is worth, and what has to be beaten.
//!
//! A [`Meld`] is finished: its members, its riders with their targets, its kind and its highest
//! value. The declared value of every joker and stand-in follows from these (and, where a run has
//! both jokers and the Thread, from the Thread's place). [`check`] reads the rules of chapter 5 one
//! after the other; it shares nothing with the quick [`crate::finder`], so that each can be tested
//! against the other.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Artifact, Card, Cards, Face, Family, Suit, WILD_VALUES, iter_artifacts};
use crate::content::Numbers;
use crate::refusal::Refused;

/// The three kinds of melds (SC-45 to SC-47).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "SeersCatalogKind")]
pub enum Kind {
    Single,
    Set,
    Run,
}

impl Kind {
    pub const fn id(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Set => "set",
            Self::Run => "run",
        }
    }
}

/// What a meld is compared by, in half points (SC-53). The Blade is beyond all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Strength(pub u8);

impl Strength {
    pub const BLADE: Self = Self(u8::MAX);

    pub const fn of_points(points: u8) -> Self {
        Self(2 * points)
    }

    /// `7`, `7½`.
    pub fn text(self) -> String {
        let half = if self.0 % 2 == 1 { "½" } else { "" };
        format!("{}{half}", self.0 / 2)
    }
}

/// Artifacts laid along with a meld, with the targets of those that have one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Riders {
    /// The riders as bits, the Cauldron and the Cloak among them.
    pub set: u16,
    /// Which card the Cauldron shifts (SC-78).
    pub shift: Option<Shift>,
    /// Which card the Cloak dresses, and as which suit (SC-79).
    pub cloak: Option<(Card, Suit)>,
}

/// One card counted higher or lower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shift {
    pub card: Card,
    pub up: bool,
}

impl Shift {
    /// What the card counts as; a natural value is at least 2 and a shift at most 2.
    pub(crate) const fn value(self, by: u8) -> u8 {
        if self.up {
            self.card.value() + by
        } else {
            self.card.value() - by
        }
    }
}

/// One rider, as it is attached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rider {
    Plain(Artifact),
    Shift(Shift),
    Cloak(Card, Suit),
}

impl Rider {
    pub const fn artifact(self) -> Artifact {
        match self {
            Self::Plain(artifact) => artifact,
            Self::Shift(_) => Artifact::CauldronOfSorcery,
            Self::Cloak(..) => Artifact::CloakOfGuises,
        }
    }
}

impl Riders {
    pub const NONE: Self = Self {
        set: 0,
        shift: None,
        cloak: None,
    };

    pub const fn has(&self, artifact: Artifact) -> bool {
        self.set & artifact.bit() != 0
    }

    pub const fn is_empty(&self) -> bool {
        self.set == 0
    }

    #[must_use]
    pub const fn with(mut self, rider: Rider) -> Self {
        self.set |= rider.artifact().bit();
        match rider {
            Rider::Plain(_) => {}
            Rider::Shift(shift) => self.shift = Some(shift),
            Rider::Cloak(card, suit) => self.cloak = Some((card, suit)),
        }
        self
    }

    #[must_use]
    pub const fn without(mut self, artifact: Artifact) -> Self {
        self.set &= !artifact.bit();
        match artifact {
            Artifact::CauldronOfSorcery => self.shift = None,
            Artifact::CloakOfGuises => self.cloak = None,
            _ => {}
        }
        self
    }

    /// In the order of the artifacts.
    pub fn iter(self) -> impl Iterator<Item = Rider> {
        iter_artifacts(self.set).map(move |artifact| match (artifact, self.shift, self.cloak) {
            (Artifact::CauldronOfSorcery, Some(shift), _) => Rider::Shift(shift),
            (Artifact::CloakOfGuises, _, Some((card, suit))) => Rider::Cloak(card, suit),
            _ => Rider::Plain(artifact),
        })
    }

    /// What a suit card counts as under these riders (SC-61: Cloak and Cauldron come first).
    pub(crate) fn counted(self, card: Card, numbers: Numbers) -> (Suit, u8) {
        let suit = match self.cloak {
            Some((dressed, suit)) if dressed == card => suit,
            _ => card.suit(),
        };
        let value = match self.shift {
            Some(shift) if shift.card == card => shift.value(numbers.shift),
            _ => card.value(),
        };
        (suit, value)
    }
}

/// A finished meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Meld {
    pub kind: Kind,
    /// The value of a single, the common value of a set, the highest value of a run.
    pub top: u8,
    /// The place of the Thread in a run with it; 0 without.
    pub thread: u8,
    /// Suit cards, jokers and stand-ins; or `first-move` or the Blade alone.
    pub members: Cards,
    pub riders: Riders,
}

impl Meld {
    /// SC-44: riders do not count.
    pub fn size(&self) -> u8 {
        self.members.len() as u8
    }

    /// Everything that leaves the hand.
    pub fn cards(&self) -> Cards {
        self.members.and(Cards::from_parts(0, 0, self.riders.set))
    }

    pub fn is_blade(&self) -> bool {
        self.members.has(Artifact::FullMoonBlade)
    }

    /// SC-53, SC-81.
    pub(crate) fn strength(&self, numbers: Numbers) -> Strength {
        if self.is_blade() {
            return Strength::BLADE;
        }
        let amulet = if self.riders.has(Artifact::HalfMoonAmulet) {
            numbers.half_points
        } else {
            0
        };
        Strength(2 * self.top + amulet)
    }

    /// The members in the order they are written, with what each counts as: a run from its lowest
    /// place up, anything else by suit with wild cards behind.
    pub(crate) fn spread(&self, numbers: Numbers) -> Vec<Member> {
        let suit_cards = self.members.suit_cards().iter().map(|card| {
            let (suit, value) = self.riders.counted(card, numbers);
            Member {
                card,
                suit: Some(suit),
                value,
            }
        });
        let mut members: Vec<Member> = suit_cards.collect();
        let suit = members.first().and_then(|member| member.suit);
        let stand_ins = self.members.artifacts();
        if self.kind == Kind::Run {
            let mut open = window(self.top, self.size());
            for member in &members {
                open &= !(1 << member.value);
            }
            if self.thread > 0 {
                open &= !(1 << self.thread);
                let card = Card::artifact(Artifact::SilverThread);
                members.push(Member {
                    card,
                    suit,
                    value: self.thread,
                });
            }
            let places = (0..16).filter(|place| open & (1 << place) != 0);
            members.extend(places.map(|value| Member {
                card: Card::JOKER,
                suit,
                value,
            }));
            members.sort_by_key(|member| member.value);
        } else {
            let wild = |card| Member {
                card,
                suit: None,
                value: self.top,
            };
            let jokers = std::iter::repeat_n(Card::JOKER, self.members.jokers().into());
            members.extend(jokers.map(wild));
            members.extend(iter_artifacts(stand_ins).map(Card::artifact).map(wild));
        }
        members
    }
}

/// One member of a meld and what it counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Member {
    pub(crate) card: Card,
    /// Wild cards of a set have no suit.
    pub(crate) suit: Option<Suit>,
    pub(crate) value: u8,
}

/// The places of a run that ends with `top`: bit `v` for value `v`. Empty if it would begin below
/// nought.
pub(crate) const fn window(top: u8, size: u8) -> u16 {
    if size > top + 1 {
        0
    } else {
        (((1u32 << size) - 1) << (top + 1 - size)) as u16
    }
}

/// What a meld must do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// SC-21: anything.
    Lead,
    /// SC-54 to SC-56: beat this.
    Beat(Target),
}

/// The meld in force (SC-58, SC-70).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    pub kind: Kind,
    pub size: u8,
    pub strength: Strength,
    /// SC-83: lower beats higher.
    pub lower: bool,
}

/// A meld as somebody declares it: nothing about it is known to be right.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    pub(crate) kind: Kind,
    /// Each card with the declared value of a wild one.
    pub(crate) members: Vec<(Card, Option<u32>)>,
    pub(crate) riders: Vec<Card>,
    /// The targets, as far as they could be read.
    pub(crate) shift: Option<(Card, u32)>,
    pub(crate) cloak: Option<(Card, Option<Suit>)>,
}

/// The rules of chapters 5 and 6 for a declared meld, in the order of section 14.
pub(crate) fn check(
    claim: &Claim,
    hand: Cards,
    goal: Goal,
    suits: usize,
    numbers: Numbers,
) -> Result<Meld, Refused> {
    let cards = possession(claim, hand)?;
    timing(cards, goal, numbers)?;
    let meld = read(claim, suits, numbers)?;
    beats(&meld, goal, numbers)?;
    Ok(meld)
}

/// The meld that a declaration describes, wherever it may lie: kinds, targets and values fit.
pub(crate) fn read(claim: &Claim, suits: usize, numbers: Numbers) -> Result<Meld, Refused> {
    let members: Cards = claim.members.iter().map(|(card, _)| *card).collect();
    families(claim, members)?;
    let laid: Cards = claim.riders.iter().copied().collect();
    let mut riders = Riders {
        set: laid.artifacts(),
        ..Riders::NONE
    };
    targets(claim, members, suits, numbers, &mut riders)?;
    let (top, thread) = shape(claim, riders, numbers)?;
    Ok(Meld {
        kind: claim.kind,
        top,
        thread,
        members,
        riders,
    })
}

/// Every named card is in the hand, and no card is named twice.
fn possession(claim: &Claim, hand: Cards) -> Result<Cards, Refused> {
    let mut cards = Cards::EMPTY;
    for card in claim
        .members
        .iter()
        .map(|(card, _)| *card)
        .chain(claim.riders.iter().copied())
    {
        if !hand.contains(card) {
            return Err(Refused::CardNotInHand);
        }
        if !card.is_joker() && cards.contains(card) {
            return Err(Refused::DuplicateCard);
        }
        cards = cards.with(card);
        if cards.jokers() > hand.jokers() {
            return Err(Refused::DuplicateCard);
        }
    }
    Ok(cards)
}

/// What may be laid now at all: SC-66, SC-85, and what a content file forbids (SC-7).
fn timing(cards: Cards, goal: Goal, numbers: Numbers) -> Result<(), Refused> {
    let allowed = match goal {
        Goal::Lead => numbers.leading,
        Goal::Beat(_) => numbers.following,
    };
    for artifact in iter_artifacts(cards.artifacts()) {
        match (artifact.family(), artifact, goal) {
            // SC-64.
            (Family::Deed, ..) => return Err(Refused::DeedAlone),
            (Family::Single, Artifact::FirstMove, Goal::Beat(_)) => return Err(Refused::WrongTime),
            (Family::With | Family::StandIn, ..) if allowed & artifact.bit() == 0 => {
                return Err(Refused::WrongTime);
            }
            _ => {}
        }
    }
    Ok(())
}

/// What can be a member of what: SC-45 to SC-51, SC-59, SC-60.
fn families(claim: &Claim, members: Cards) -> Result<(), Refused> {
    let singles = Artifact::FirstMove.bit() | Artifact::FullMoonBlade.bit();
    let riders_as_members =
        iter_artifacts(members.artifacts()).any(|artifact| artifact.family() == Family::With);
    if claim.members.is_empty() || riders_as_members {
        return Err(Refused::NotAMeld);
    }
    if claim.riders.iter().any(|card| {
        card.as_artifact()
            .is_none_or(|a| a.family() != Family::With)
    }) {
        return Err(Refused::NotAMeld);
    }
    match claim.kind {
        Kind::Single => {
            if claim.members.len() > 1 {
                return Err(Refused::NotAMeld);
            }
            if members.artifacts() & singles != 0 {
                // SC-60.
                return if claim.riders.is_empty() {
                    Ok(())
                } else {
                    Err(Refused::NoRiders)
                };
            }
            if members.suit_bits() == 0 {
                Err(Refused::NeedsSuitCard)
            } else {
                Ok(())
            }
        }
        Kind::Set | Kind::Run => {
            let wrong = if claim.kind == Kind::Set {
                Refused::NotASet
            } else {
                Refused::NotARun
            };
            if members.artifacts() & singles != 0 {
                return Err(wrong);
            }
            if claim.members.len() < 2 {
                return Err(Refused::NotAMeld);
            }
            // SC-50, SC-51.
            let stranger = match claim.kind {
                Kind::Set => Artifact::SilverThread,
                _ => Artifact::TwinMirror,
            };
            if members.has(stranger) {
                return Err(Refused::BadDeclaration);
            }
            // SC-48.
            if members.suit_bits() == 0 {
                Err(Refused::NeedsSuitCard)
            } else {
                Ok(())
            }
        }
    }
}

/// SC-78 to SC-80: Cauldron and Cloak name a suit card of the meld, and what becomes of it.
fn targets(
    claim: &Claim,
    members: Cards,
    suits: usize,
    numbers: Numbers,
    riders: &mut Riders,
) -> Result<(), Refused> {
    let is_member = |card: Card| card.is_suit_card() && members.contains(card);
    if riders.has(Artifact::CauldronOfSorcery) {
        let (card, value) = claim.shift.ok_or(Refused::BadTarget)?;
        if !is_member(card) {
            return Err(Refused::BadTarget);
        }
        let found = [false, true]
            .map(|up| Shift { card, up })
            .into_iter()
            .find(|shift| u32::from(shift.value(numbers.shift)) == value);
        riders.shift = Some(found.ok_or(Refused::BadTarget)?);
    }
    if riders.has(Artifact::CloakOfGuises) {
        let (card, suit) = claim.cloak.ok_or(Refused::BadTarget)?;
        let suit = suit
            .filter(|suit| suit.index() < suits)
            .ok_or(Refused::BadTarget)?;
        if !is_member(card) || card.suit() == suit {
            return Err(Refused::BadTarget);
        }
        riders.cloak = Some((card, suit));
    }
    Ok(())
}

/// SC-45 to SC-52: the values fit the kind. Gives the top and the place of the Thread.
fn shape(claim: &Claim, riders: Riders, numbers: Numbers) -> Result<(u8, u8), Refused> {
    let mut values: Vec<u8> = Vec::new();
    let mut suits: Vec<Suit> = Vec::new();
    let mut thread = 0;
    for (card, declared) in &claim.members {
        let value = match (card.face(), declared) {
            (Face::Suit(..), None) => {
                let (suit, value) = riders.counted(*card, numbers);
                suits.push(suit);
                value
            }
            (Face::Artifact(Artifact::FirstMove), None) => numbers.first_move,
            (Face::Artifact(Artifact::FullMoonBlade), None) => 0,
            // SC-49 to SC-52: wild cards are declared, from 2 to 13.
            (Face::Joker | Face::Artifact(_), Some(value @ 2..=13)) => *value as u8,
            _ => return Err(Refused::BadDeclaration),
        };
        if card.as_artifact() == Some(Artifact::SilverThread) {
            thread = value;
        }
        values.push(value);
    }
    values.sort_unstable();
    let top = *values.last().ok_or(Refused::NotAMeld)?;
    match claim.kind {
        Kind::Set if values.iter().any(|value| *value != top) => return Err(Refused::NotASet),
        Kind::Single | Kind::Set => {}
        Kind::Run => {
            let one_suit = suits.iter().all(|suit| *suit == suits[0]);
            let in_a_row = values.windows(2).all(|pair| pair[0] + 1 == pair[1]);
            if !one_suit || !in_a_row {
                return Err(Refused::NotARun);
            }
        }
    }
    Ok((top, thread))
}

/// SC-54 to SC-56, SC-67, SC-68, SC-81 to SC-85.
pub(crate) fn beats(meld: &Meld, goal: Goal, numbers: Numbers) -> Result<(), Refused> {
    let Goal::Beat(target) = goal else {
        return Ok(());
    };
    if target.strength == Strength::BLADE {
        return Err(Refused::Unbeatable);
    }
    let scales = meld.riders.has(Artifact::SeersScales);
    let widened = scales && meld.kind != Kind::Single && target.kind != Kind::Single;
    if (meld.kind != target.kind && !widened) || (scales && meld.kind == Kind::Single) {
        return Err(Refused::WrongType {
            wanted: target.kind,
            size: target.size,
        });
    }
    if meld.size() != target.size {
        return Err(Refused::WrongSize {
            wanted: target.size,
        });
    }
    if meld.is_blade() {
        return Ok(());
    }
    let strength = meld.strength(numbers);
    let lower = target.lower || meld.riders.has(Artifact::Wolfsbane);
    if lower && strength >= target.strength {
        return Err(Refused::TooHigh {
            bound: target.strength,
        });
    }
    if !lower && strength <= target.strength {
        return Err(Refused::TooLow {
            bound: target.strength,
        });
    }
    Ok(())
}

/// The places that a wild card may take, of these.
pub(crate) const fn wild_places(places: u16) -> u16 {
    places & WILD_VALUES
}
