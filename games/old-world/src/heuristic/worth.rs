//! What things are worth to a witcher: cards, skills, and the chance to win a fight.

use coven_core::Seat;

use crate::OldWorld;
use crate::card::{Card, Skill, Terrain};
use crate::state::{HAND, State, Witcher};

/// How much each thing adds to the odds (as a logarithm) of beating a monster, fitted on
/// nine thousand fights of these bots, the constant lowered by hand for the tuned cards.
mod odds {
    pub(super) const NONE: f32 = -5.5;
    pub(super) const CARD: f32 = 0.225;
    pub(super) const PUNCH: f32 = 0.22;
    pub(super) const MEAN_WORTH: f32 = 0.68;
    pub(super) const HAND: f32 = 0.3;
    pub(super) const COMBAT: f32 = 1.0;
    pub(super) const SHIELD: f32 = 0.45;
    pub(super) const POTION: f32 = 0.26;
    pub(super) const SPECIALTY: f32 = 0.28;
    pub(super) const TRAIL: f32 = 0.65;
    pub(super) const LEVEL: f32 = -0.86;
    pub(super) const LIFE: f32 = -0.5;
}

/// Which skill to raise: combat wins fights, none shall stay far behind the others.
pub(super) fn skill_worth(state: &State, me: Seat, skill: Skill) -> f32 {
    let witcher = state.witcher(me);
    let base = match skill {
        Skill::Combat => 3.6,
        Skill::Defence => 3.2,
        Skill::Specialty => 2.7,
        Skill::Alchemy => 2.5,
    };
    let level = witcher.skills[skill.index()];
    let lowest = witcher.skills.iter().min().copied().unwrap_or(1);
    let alone = Skill::ALL
        .iter()
        .all(|other| *other == skill || witcher.skills[other.index()] > lowest);
    let lifts = level == lowest && alone;
    base - f32::from(level) * 0.35
        + if lifts { 0.8 } else { 0.0 }
        + if state.solo() && state.skill_trophies[skill.index()] > 0 {
            // OW-412: alone, this trophy must be gained.
            2.5
        } else if level > 3 {
            // A fifth level is worth no more than the fourth, but for its trophy.
            -1.5
        } else {
            0.0
        }
}

impl OldWorld {
    /// How good a card is in a deck: symbols, links, a price that others pay.
    pub(super) fn card_worth(&self, card: Card) -> f32 {
        let face = self.cards.action(card);
        let links = face.links.iter().flatten();
        let linked: f32 = links
            .map(|link| 0.35 + 0.3 * f32::from(link.damage) + 0.25 * f32::from(link.shield))
            .sum();
        self.punch(card)
            + linked
            + f32::from(face.cost) * 0.6
            + if face.ground.is_none() { 0.4 } else { 0.0 }
    }

    /// What a card does by itself in a fight.
    pub(super) fn punch(&self, card: Card) -> f32 {
        let symbols = self.cards.action(card).symbols;
        f32::from(symbols.damage)
            + 0.7 * f32::from(symbols.shield)
            + 0.6 * f32::from(symbols.draw)
            + 0.8 * f32::from(symbols.take)
    }

    /// The chance to beat the monster of a terrain with so many cards in hand, roughly.
    pub(super) fn hunt_chance(
        &self,
        state: &State,
        me: Seat,
        terrain: Terrain,
        hand: usize,
    ) -> f32 {
        self.hunt_chances(state, me, terrain)[hand.min(HAND)]
    }

    /// The same for every number of cards in hand.
    pub(super) fn hunt_chances(
        &self,
        state: &State,
        me: Seat,
        terrain: Terrain,
    ) -> [f32; HAND + 1] {
        let Some(lair) = state.lair(terrain) else {
            return [0.0; HAND + 1];
        };
        let monster = self.cards.monster(lair.monster);
        let witcher = state.witcher(me);
        let own = self.readiness(witcher);
        let base =
            own + if witcher.trail(terrain) {
                odds::TRAIL
            } else {
                0.0
            } + f32::from(monster.level) * odds::LEVEL
                + f32::from(monster.life) * odds::LIFE;
        std::array::from_fn(|hand| {
            let odds = base + hand as f32 * odds::HAND;
            1.0 / (1.0 + (-odds).exp())
        })
    }

    /// What a witcher brings to any fight, in odds.
    pub(crate) fn readiness(&self, witcher: &Witcher) -> f32 {
        let cards = || {
            witcher
                .hand
                .iter()
                .chain(&witcher.deck)
                .chain(&witcher.discard)
                .copied()
        };
        let owned = witcher.owned() as f32;
        let punch: f32 = cards().map(|card| self.punch(card)).sum();
        let worth: f32 = cards().map(|card| self.card_worth(card)).sum();
        let value =
            |skill: usize| self.cards.boards.values[skill][usize::from(witcher.skills[skill]) - 1];
        let potions = witcher.potions.count().min(usize::from(value(2)));
        odds::NONE
            + owned * odds::CARD
            + punch * odds::PUNCH
            + worth / owned.max(1.0) * odds::MEAN_WORTH
            + f32::from(value(0)) * odds::COMBAT
            + f32::from(witcher.shield) * odds::SHIELD
            + potions as f32 * odds::POTION
            + f32::from(witcher.skills[3]) * odds::SPECIALTY
    }

    /// What a witcher brings to a fight with another.
    pub(super) fn arms(&self, witcher: &Witcher) -> f32 {
        let cards = witcher
            .hand
            .iter()
            .chain(&witcher.deck)
            .chain(&witcher.discard);
        cards
            .map(|card| 1.0 + self.card_worth(*card) * 0.4)
            .sum::<f32>()
            + f32::from(witcher.skills[0]) * 2.0
            + f32::from(witcher.skills[1]) * 1.5
            + witcher.hand.len() as f32 * 0.6
            + witcher.potions.count() as f32
    }
}
