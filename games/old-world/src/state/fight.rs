//! A fight between witchers, or of a witcher with a monster.

use arrayvec::ArrayVec;
use coven_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{COMBO, Joined, MAX_PLAYERS, Potions};
use crate::card::{Attack, Colour, Colours, Corner, FightCard, Potion, Terrain};
use crate::effect::{Conditions, Counts, List, Until};

/// The floor of a fight that is over but for the abilities of the moment after it.
pub const OVER: u8 = u8::MAX;

/// A fight.
#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent marks of one fight"
)]
pub struct Fight {
    pub attacker: Seat,
    pub foe: Foe,
    /// The size of the agenda below the fight: what comes after it.
    pub floor: u8,
    pub formed: bool,
    /// Who has the fight turn; `None` is the monster.
    pub acting: Option<Seat>,
    /// Fight turns begun: attacker, other side.
    pub turns: [u8; 2],
    pub first: bool,
    pub sides: [Fighter; 2],
    /// The monster's life pool, the top card last.
    pub pool: ArrayVec<FightCard, { FightCard::COUNT }>,
    pub pool_seen: [u8; MAX_PLAYERS],
    pub shown: ArrayVec<FightCard, { FightCard::COUNT }>,
    pub revealed: Option<FightCard>,
    pub attack: Option<Attack>,
    pub combo: ArrayVec<Joined, COMBO>,
    /// From the first card of the combo to the end of stage 4 (OW-310).
    pub in_combo: bool,
    /// The damage of stage 3a while it is made up.
    pub sum: Option<i16>,
    /// The damage that is about to fall (OW-134).
    pub incoming: i16,
    pub attack_plus: i8,
    /// What a lowered attack still deals (OW-99).
    pub attack_min: u8,
    pub cancelled: [bool; 4],
    pub worst: bool,
    /// The monster has used an ability that it has once per fight (OW-112).
    pub monster_spent: bool,
    pub chooser: Option<Seat>,
    pub bets: [Option<Corner>; MAX_PLAYERS],
    /// OW-314.
    pub least: u16,
    pub stale: u8,
    pub result: Option<FightResult>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Foe {
    Monster(Terrain),
    Witcher(Seat),
}

/// How a fight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "Result")]
#[ts(rename = "OldWorldResult")]
pub enum FightResult {
    Beaten,
    DrivenOff,
    Defeat,
    Won(Corner),
}

/// What one witcher has in a fight.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Fighter {
    pub used: Potions,
    /// Potions that return after the fight (OW-95).
    pub kept: Potions,
    pub last_potion: Option<Potion>,
    pub potions: u8,
    pub extra_potions: u8,
    pub potion_cap: Option<u8>,
    pub specialty_uses: u8,
    pub specialty_used: u8,
    pub specialty_this_turn: bool,
    pub counts: [Option<(Counts, Until)>; 4],
    pub muted: Colours,
    pub muted_turn: Colours,
    pub hand_first: Option<Until>,
    pub random_first: bool,
    pub combo_cap: Option<(u8, Until)>,
    pub damage_cap: Option<(u8, Until)>,
    pub shield_cap: Option<(u8, Until)>,
    /// Cards the opponent lost to this witcher in this fight turn.
    pub dealt: u8,
    /// Cards lost by the attack of the present fight turn.
    pub lost: u8,
    pub shield_gained: u8,
    pub extra_cards: u8,
    pub draw: i8,
    /// Effects with a floor: how much, and not below what.
    pub floors: ArrayVec<(i8, u8), 4>,
    pub bonuses: ArrayVec<(Conditions, List), 8>,
}

impl Fighter {
    /// How many cards the opponent may still lose to this witcher in this fight turn (OW-91).
    pub fn damage_left(&self) -> u8 {
        self.damage_cap
            .map_or(u8::MAX, |cap| cap.0.saturating_sub(self.dealt))
    }
}

impl Fight {
    pub fn new(attacker: Seat, foe: Foe, floor: usize) -> Self {
        let fighter = Fighter {
            specialty_uses: 1,
            ..Fighter::default()
        };
        Self {
            attacker,
            foe,
            floor: floor as u8,
            formed: false,
            acting: None,
            turns: [0; 2],
            first: false,
            sides: [fighter.clone(), fighter],
            pool: ArrayVec::new(),
            pool_seen: [0; MAX_PLAYERS],
            shown: ArrayVec::new(),
            revealed: None,
            attack: None,
            combo: ArrayVec::new(),
            in_combo: false,
            sum: None,
            incoming: 0,
            attack_plus: 0,
            attack_min: 0,
            cancelled: [false; 4],
            worst: false,
            monster_spent: false,
            chooser: None,
            bets: [None; MAX_PLAYERS],
            least: u16::MAX,
            stale: 0,
            result: None,
        }
    }

    pub fn corner(&self, seat: Seat) -> Option<Corner> {
        if seat == self.attacker {
            Some(Corner::Attacker)
        } else {
            (self.foe == Foe::Witcher(seat)).then_some(Corner::Defender)
        }
    }

    pub fn seat(&self, corner: Corner) -> Option<Seat> {
        match (corner, self.foe) {
            (Corner::Attacker, _) => Some(self.attacker),
            (Corner::Defender, Foe::Witcher(seat)) => Some(seat),
            (Corner::Defender, Foe::Monster(_)) => None,
        }
    }

    /// The witcher on the other side.
    pub fn opponent(&self, seat: Seat) -> Option<Seat> {
        self.seat(self.corner(seat)?.other())
    }

    pub fn side(&self, seat: Seat) -> &Fighter {
        &self.sides[self.corner(seat).map_or(0, Corner::index)]
    }

    pub fn side_mut(&mut self, seat: Seat) -> &mut Fighter {
        let corner = self.corner(seat).map_or(0, Corner::index);
        &mut self.sides[corner]
    }

    pub fn is_monster(&self) -> bool {
        matches!(self.foe, Foe::Monster(_))
    }

    /// Whether the present fight turn is the first of its side (OW-47).
    pub fn is_first_turn(&self) -> bool {
        let side = match self.acting {
            Some(seat) => self.corner(seat).map_or(1, Corner::index),
            None => 1,
        };
        self.turns[side] <= 1
    }

    /// The colour of cards in the combo.
    pub fn colours<'a>(&'a self, cards: &'a crate::Cards) -> impl Iterator<Item = Colour> + 'a {
        self.combo
            .iter()
            .map(|joined| cards.action(joined.card).colour)
    }
}
