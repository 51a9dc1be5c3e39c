//! Where to go: what places offer, what a road to a monster is worth, and what to do at its end.

use coven_core::Seat;

use super::worth::skill_worth;
use crate::OldWorld;
use crate::action::Action;
use crate::card::{Deck, Ground, Location, Skill, Terrain};
use crate::effect::{Effect, SkillPick};
use crate::state::{HAND, State};

/// What a turn that ends with a story is worth.
const STORY: f32 = 2.0;
/// What a trophy is worth.
const TROPHY: f32 = 14.0;
/// The chance from which on a fight is sought, and the same when somebody needs one trophy more.
const BOLD: f32 = 0.55;
const PRESSED: f32 = 0.5;
/// Alone, a lost fight costs a turn and nobody gets ahead.
const ALONE: f32 = 0.2;
/// A step farther away is worth a little less, and costs a card.
const FARTHER: f32 = 0.93;
const STEP: f32 = 0.25;
/// Nobody plans farther ahead.
const LONGEST: usize = 4;

/// What can still be spent on the road: cards by terrain, universal ones last, and gold.
#[derive(Clone, Copy, Debug)]
struct Purse {
    cards: [u8; 4],
    gold: u16,
}

impl Purse {
    fn left(self) -> usize {
        self.cards.iter().map(|count| usize::from(*count)).sum()
    }

    /// What is left after a step to a place, paid in the cheapest way.
    fn after(mut self, ground: Ground) -> Option<Self> {
        let fitting = ground
            .map(Terrain::index)
            .filter(|kind| self.cards[*kind] > 0);
        if let Some(kind) = fitting {
            self.cards[kind] -= 1;
            return Some(self);
        }
        if ground.is_some() && self.cards[3] > 0 {
            self.cards[3] -= 1;
            return Some(self);
        }
        let needed = match (ground, self.gold) {
            (None, _) => 1,
            (_, 0) => 2,
            _ => {
                self.gold -= 1;
                1
            }
        };
        for _ in 0..needed {
            let most = (0..4).max_by_key(|kind| self.cards[*kind])?;
            self.cards[most] = self.cards[most].checked_sub(1)?;
        }
        Some(self)
    }
}

/// Everything that a walk of this turn can lead to.
struct Journey<'a> {
    rules: &'a OldWorld,
    /// What each place offers.
    places: [f32; Location::COUNT],
    /// What it is worth to fight the monster there, by cards in hand.
    hunts: [Option<[f32; HAND + 1]>; Location::COUNT],
}

impl Journey<'_> {
    /// The best that can still be done this turn from a place.
    fn best(&self, at: Location, purse: Purse, seen: u32, steps: usize) -> f32 {
        let end = self.end(at, purse.left());
        if steps == 0 {
            return end;
        }
        let mut best = end;
        for next in self.rules.cards.place(at).neighbours.iter() {
            let to = Location(next as u8);
            if seen & (1 << next) == 0 {
                best = best.max(self.step(to, purse, seen, steps).unwrap_or(f32::MIN));
            }
        }
        best
    }

    /// What it is worth to go there, if it can be paid.
    fn step(&self, to: Location, purse: Purse, seen: u32, steps: usize) -> Option<f32> {
        let left = purse.after(self.rules.cards.place(to).ground)?;
        let on = self.best(to, left, seen | 1 << to.0, steps - 1);
        Some(self.places[to.index()] + on * FARTHER - STEP)
    }

    /// The best end of the road in a place: a fight or a story.
    fn end(&self, at: Location, hand: usize) -> f32 {
        self.hunts[at.index()].map_or(STORY, |hunts| hunts[hand.min(HAND)].max(STORY))
    }
}

/// A fight with a smaller chance is not sought.
fn boldness(state: &State, me: Seat) -> f32 {
    if state.solo() {
        return ALONE;
    }
    let ahead = Seat::all(state.players())
        .filter(|seat| *seat != me)
        .map(|seat| state.witcher(seat).marker)
        .max()
        .unwrap_or(0);
    if ahead >= 3 { PRESSED } else { BOLD }
}

impl OldWorld {
    /// What a fight with the monster of a terrain is worth, by cards in hand; less than a story if it
    /// would probably be lost.
    fn hunt_worths(&self, state: &State, me: Seat, terrain: Terrain) -> [f32; HAND + 1] {
        if state.lair(terrain).is_none() || crate::legal::last_of_solo(state) {
            return [0.0; HAND + 1];
        }
        let bold = boldness(state, me);
        self.hunt_chances(state, me, terrain).map(|chance| {
            if chance > bold {
                TROPHY * chance
            } else {
                STORY * chance
            }
        })
    }

    /// What the trail of a monster is worth.
    pub(super) fn trail_worth(&self, state: &State, me: Seat, terrain: Terrain) -> f32 {
        self.hunt_worths(state, me, terrain)[2]
    }

    fn journey(&self, state: &State, me: Seat) -> Journey<'_> {
        let mut hunts = [None; Location::COUNT];
        for terrain in Terrain::ALL {
            if let Some(lair) = state.lair(*terrain) {
                hunts[lair.at.index()] = Some(self.hunt_worths(state, me, *terrain));
            }
        }
        Journey {
            rules: self,
            places: std::array::from_fn(|place| {
                self.place_worth(state, me, Location(place as u8), true)
            }),
            hunts,
        }
    }

    pub(super) fn phase1_scores(&self, state: &State, me: Seat, legal: &[Action]) -> Vec<f32> {
        let witcher = state.witcher(me);
        let journey = self.journey(state, me);
        let mut purse = Purse {
            cards: [0; 4],
            gold: witcher.gold,
        };
        for card in &witcher.hand {
            let kind = self.cards.action(*card).ground.map_or(3, Terrain::index);
            purse.cards[kind] += 1;
        }
        let score = |action: &Action| match *action {
            Action::Act => 40.0,
            Action::Quest(_) => 41.0,
            Action::Poker(_) => 39.0,
            Action::Move(to) => journey
                .step(
                    to,
                    purse,
                    1 << witcher.at.0,
                    LONGEST.min(witcher.hand.len().max(1)),
                )
                .unwrap_or(0.0),
            // To stay is to fight what is here, or to keep the cards.
            _ => journey.end(witcher.at, witcher.hand.len()) + 0.15,
        };
        legal.iter().map(score).collect()
    }

    /// What a place offers: its action, its monster, quests and trails that end there.
    pub(super) fn place_worth(&self, state: &State, me: Seat, at: Location, act: bool) -> f32 {
        let witcher = state.witcher(me);
        let mut worth = 0.0;
        if act && state.turn.acted & (1 << at.0) == 0 {
            for effect in self.cards.list(self.cards.place(at).action.effects) {
                worth += match *effect {
                    Effect::Skill {
                        pick: SkillPick::Named(skill),
                        ..
                    } => {
                        let level = witcher.skills[skill.index()];
                        if level <= witcher.level && level < 5 {
                            skill_worth(state, me, skill) * 1.3
                        } else {
                            0.0
                        }
                    }
                    Effect::Train { skills, .. } => {
                        let home = witcher
                            .school
                            .is_some_and(|school| self.cards.board(school).home == at);
                        Skill::ALL
                            .iter()
                            .filter(|skill| skills.has(**skill) || home)
                            .filter(|skill| {
                                let level = witcher.skills[skill.index()];
                                level < 5 && witcher.gold > u16::from(level)
                            })
                            .map(|skill| skill_worth(state, me, *skill))
                            .fold(0.0, f32::max)
                    }
                    Effect::Potion(_) if witcher.potions.count() < 4 => 1.3,
                    Effect::Gold(_) => 0.7,
                    Effect::TrackingQuest { .. } => 0.6,
                    Effect::TownsfolkPoker { .. } if witcher.gold > 0 => 0.5,
                    Effect::SwapCard { .. } => 0.8,
                    Effect::TrashRow { .. } => {
                        if witcher.gold == 0 {
                            0.7
                        } else {
                            0.1
                        }
                    }
                    _ => 0.0,
                };
            }
        }
        for terrain in Terrain::ALL {
            if witcher.tracks[terrain.index()] == Some(at) {
                worth += 1.6;
            }
        }
        let quests = witcher.quests.iter().filter(|quest| {
            matches!(quest.place, crate::state::QuestPlace::Token(place) | crate::state::QuestPlace::Location(place) if place == at)
                && witcher.gold >= u16::from(quest.gold)
        });
        worth + quests.count() as f32 * 2.4
    }

    pub(super) fn payment_score(&self, action: Action) -> f32 {
        match action {
            Action::Ride(_, None) => 3.0,
            Action::Ride(_, Some(card)) => 1.0 - self.card_worth(card) * 0.5,
            Action::PayCard(card) => {
                let universal = if self.cards.action(card).ground.is_none() {
                    1.0
                } else {
                    0.0
                };
                1.0 - self.card_worth(card) * 0.5 - universal
            }
            Action::PayGold(card) => -1.0 - self.card_worth(card) * 0.5,
            Action::PayTwo(one, other) => {
                -0.8 - (self.card_worth(one) + self.card_worth(other)) * 0.5
            }
            _ => 0.0,
        }
    }

    pub(super) fn phase2_score(&self, state: &State, me: Seat, action: Action) -> f32 {
        let witcher = state.witcher(me);
        match action {
            Action::Hunt => {
                let chance = state.monster_at(witcher.at).map_or(0.0, |terrain| {
                    self.hunt_chance(state, me, terrain, witcher.hand.len())
                });
                if chance > boldness(state, me) {
                    10.0 + chance
                } else {
                    chance - 1.0
                }
            }
            Action::Challenge(other) => {
                let them = state.witcher(other);
                let fresh = them
                    .school
                    .is_none_or(|school| !witcher.has(crate::effect::Kept::SchoolTrophy(school)));
                let edge = self.arms(witcher) - self.arms(them);
                if fresh && edge > 1.0 {
                    9.0 + edge * 0.1
                } else {
                    -5.0
                }
            }
            Action::Meditate(_) if witcher.marker < 3 => 30.0,
            Action::Meditate(_) => 1.5,
            Action::Explore(Deck::City) => 1.0 + if witcher.gold < 3 { 0.5 } else { 0.0 },
            Action::Explore(Deck::Wilds) => 1.1,
            Action::Instead(_) => 2.0,
            _ => 0.0,
        }
    }
}
