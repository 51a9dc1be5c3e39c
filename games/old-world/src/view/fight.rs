//! A fight as it is seen: [`Fight`], its combination and its life pools.

use coven_core::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::names::{Names, fight_cards};
use super::to_come::ToCome;
use crate::OldWorld;
use crate::card::{Attack, Colour, Corner, Skill, Terrain};
use crate::effect::{Counts, Effect, Until};
use crate::play::fight_id;
use crate::state::{self, Decision, FightResult, MAX_PLAYERS, OVER, State};

/// A fight. All of it lies open but the monster's face-down cards, and bets before all are made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldFight")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent marks of one fight"
)]
pub struct Fight {
    pub attacker: Seat,
    pub foe: Foe,
    /// What is still to come of this fight, the next first.
    pub still_to_come: Vec<ToCome>,
    /// All is done but for abilities of the moment after it.
    pub over: bool,
    pub formed: bool,
    /// Who has the fight turn; `None` is the monster.
    pub acting: Option<Seat>,
    /// Fight turns begun: attacker, other side.
    pub turns: [u8; 2],
    pub first: bool,
    /// The attacker, then the other side.
    pub sides: [Fighter; 2],
    /// What is left of both life pools, the attacker's first: piles can be counted.
    pub life: [LifePool; 2],
    /// How many cards lie in the monster's life pool.
    pub pool_count: u8,
    /// The top cards of the pool that the viewer has looked at, the top card first (OW-429).
    pub known_top: Vec<String>,
    /// What the monster lost or turned up lies face up (OW-432).
    pub shown: Vec<String>,
    pub revealed: Option<String>,
    pub attack: Option<Attack>,
    pub combo: Combo,
    pub in_combo: bool,
    pub sum: Option<i16>,
    pub incoming: i16,
    pub attack_plus: i8,
    pub attack_min: u8,
    pub cancelled: [bool; 4],
    pub worst: bool,
    pub monster_spent: bool,
    pub chooser: Option<Seat>,
    /// Until all are made the own bet only (OW-317).
    pub bets: [Option<Corner>; MAX_PLAYERS],
    pub least: u16,
    pub stale: u8,
    pub result: Option<FightResult>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "OldWorldFoe")]
pub enum Foe {
    Monster {
        terrain: Terrain,
        /// Which monster lives there; absent once it has left.
        monster: Option<String>,
    },
    Witcher(Seat),
}

/// A life pool: what is left, and what there was when everything was whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldLifePool")]
pub struct LifePool {
    pub left: u8,
    pub whole: u8,
}

/// Action cards on the table, one joined to the other (OW-332).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldCombo")]
pub struct Combo {
    pub cards: Vec<Joined>,
    /// The colours that may follow.
    pub open: Vec<Colour>,
}

/// A card of a combination.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldJoined")]
pub struct Joined {
    pub card: String,
    /// The link through which the next card is joined.
    pub link: Option<Colour>,
    /// Added without a link.
    pub extra: bool,
    /// OW-346: back in hand.
    pub returned: bool,
}

/// What one witcher has in a fight: everything was said or laid down openly.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldFighter")]
pub struct Fighter {
    /// The potions that were drunk.
    pub used: Vec<String>,
    /// Those of them that return after the fight (OW-95).
    pub kept: Vec<String>,
    pub last_potion: Option<String>,
    pub potions: u8,
    pub extra_potions: u8,
    pub potion_cap: Option<u8>,
    pub specialty_uses: u8,
    pub specialty_used: u8,
    pub specialty_this_turn: bool,
    /// Skills that count otherwise than their level (OW-97).
    pub counts: Vec<CountsAs>,
    pub muted: Vec<Colour>,
    pub muted_turn: Vec<Colour>,
    pub hand_first: Option<Until>,
    pub random_first: bool,
    pub combo_cap: Option<(u8, Until)>,
    pub damage_cap: Option<(u8, Until)>,
    pub shield_cap: Option<(u8, Until)>,
    pub dealt: u8,
    pub lost: u8,
    pub shield_gained: u8,
    pub extra_cards: u8,
    pub draw: i8,
    pub floors: Vec<(i8, u8)>,
    /// Where the cards say what joins the combination (OW-89).
    pub bonuses: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldCountsAs")]
pub struct CountsAs {
    pub skill: Skill,
    pub counts: Counts,
    pub until: Until,
}

impl Combo {
    pub(super) fn of(rules: &OldWorld, combo: &[state::Joined]) -> Self {
        let names = Names(&rules.cards);
        let colour = |joined: &state::Joined| rules.cards.action(joined.card).colour;
        let cards = combo.iter().enumerate().map(|(index, joined)| Joined {
            card: names.card(joined.card),
            link: rules
                .used_link(combo, index)
                .and(combo.get(index + 1).map(colour)),
            extra: joined.extra,
            returned: joined.returned,
        });
        let open = Colour::ALL.iter().copied();
        Self {
            cards: cards.collect(),
            open: open
                .filter(|colour| rules.joins_colour(combo, *colour))
                .collect(),
        }
    }

    pub(super) fn joined(&self, names: Names<'_>) -> impl Iterator<Item = state::Joined> {
        self.cards.iter().filter_map(move |joined| {
            Some(state::Joined {
                card: names.find_card(&joined.card)?,
                extra: joined.extra,
                returned: joined.returned,
            })
        })
    }
}

impl LifePool {
    /// Before the pool is formed the discard still counts: it is shuffled into the deck.
    fn of_witcher(state: &State, fight: &state::Fight, seat: Seat) -> Self {
        let witcher = state.witcher(seat);
        let laid = fight.combo.iter().filter(|joined| !joined.returned);
        let laid = if fight.acting == Some(seat) {
            laid.count()
        } else {
            0
        };
        let whole = witcher.owned() + laid;
        let left = if fight.formed {
            witcher.health()
        } else {
            whole
        };
        Self {
            left: left as u8,
            whole: whole as u8,
        }
    }
}

impl Fight {
    pub(super) fn of(
        rules: &OldWorld,
        state: &State,
        fight: &state::Fight,
        still_to_come: Vec<ToCome>,
        viewer: Viewer,
    ) -> Self {
        let names = Names(&rules.cards);
        let known = match viewer {
            Viewer::Seat(me) => usize::from(fight.pool_seen[me.index()]),
            Viewer::Spectator | Viewer::Referee => 0,
        };
        let betting = matches!(state.decision, Decision::Bet { .. });
        let bets = std::array::from_fn(|index| {
            let seen = !betting || viewer.knows(Seat::new(index));
            fight.bets[index].filter(|_| seen)
        });
        let (foe, other) = match fight.foe {
            state::Foe::Monster(terrain) => {
                let monster = state.lair(terrain).map(|lair| lair.monster);
                let left = fight.pool.len() as u8;
                let whole = monster.map_or(left, |monster| rules.cards.monster(monster).life);
                let foe = Foe::Monster {
                    terrain,
                    monster: monster.map(|monster| names.monster(monster)),
                };
                let left = if fight.formed { left } else { whole };
                (foe, LifePool { left, whole })
            }
            state::Foe::Witcher(seat) => {
                (Foe::Witcher(seat), LifePool::of_witcher(state, fight, seat))
            }
        };
        let top: Vec<_> = fight.pool.iter().rev().take(known).copied().collect();
        Self {
            attacker: fight.attacker,
            foe,
            still_to_come,
            over: fight.floor == OVER,
            formed: fight.formed,
            acting: fight.acting,
            turns: fight.turns,
            first: fight.first,
            sides: fight.sides.each_ref().map(|side| Fighter::of(names, side)),
            life: [LifePool::of_witcher(state, fight, fight.attacker), other],
            pool_count: fight.pool.len() as u8,
            known_top: fight_cards(&top),
            shown: fight_cards(&fight.shown),
            revealed: fight.revealed.map(fight_id),
            attack: fight.attack,
            combo: Combo::of(rules, &fight.combo),
            in_combo: fight.in_combo,
            sum: fight.sum,
            incoming: fight.incoming,
            attack_plus: fight.attack_plus,
            attack_min: fight.attack_min,
            cancelled: fight.cancelled,
            worst: fight.worst,
            monster_spent: fight.monster_spent,
            chooser: fight.chooser,
            bets,
            least: fight.least,
            stale: fight.stale,
            result: fight.result,
        }
    }

    /// The fight without the monster's face-down cards; `below` is what the agenda holds below it.
    pub(super) fn fight(&self, names: Names<'_>, below: usize) -> state::Fight {
        let floor = if self.over { usize::from(OVER) } else { below };
        let foe = match &self.foe {
            Foe::Monster { terrain, .. } => state::Foe::Monster(*terrain),
            Foe::Witcher(seat) => state::Foe::Witcher(*seat),
        };
        let mut fight = state::Fight::new(self.attacker, foe, floor);
        fight.formed = self.formed;
        fight.acting = self.acting;
        fight.turns = self.turns;
        fight.first = self.first;
        fight.sides = self.sides.each_ref().map(|side| side.fighter(names));
        let shown = self.shown.iter();
        fight.shown = shown.filter_map(|id| names.find_fight_card(id)).collect();
        let revealed = self.revealed.as_ref();
        fight.revealed = revealed.and_then(|id| names.find_fight_card(id));
        fight.attack = self.attack;
        fight.combo = self.combo.joined(names).collect();
        fight.in_combo = self.in_combo;
        fight.sum = self.sum;
        fight.incoming = self.incoming;
        fight.attack_plus = self.attack_plus;
        fight.attack_min = self.attack_min;
        fight.cancelled = self.cancelled;
        fight.worst = self.worst;
        fight.monster_spent = self.monster_spent;
        fight.chooser = self.chooser;
        fight.bets = self.bets;
        fight.least = self.least;
        fight.stale = self.stale;
        fight.result = self.result;
        fight
    }
}

impl Fighter {
    fn of(names: Names<'_>, side: &state::Fighter) -> Self {
        let counts = Skill::ALL.iter().filter_map(|skill| {
            let (counts, until) = side.counts[skill.index()]?;
            Some(CountsAs {
                skill: *skill,
                counts,
                until,
            })
        });
        let bonuses = side.bonuses.iter().map(|bonus| {
            names.0.effect_name(|effect| {
                matches!(*effect, Effect::ComboBonus { when, effects } if (when, effects) == *bonus)
            })
        });
        Self {
            used: names.potions(&side.used),
            kept: names.potions(&side.kept),
            last_potion: side.last_potion.map(|kind| names.potion(kind)),
            potions: side.potions,
            extra_potions: side.extra_potions,
            potion_cap: side.potion_cap,
            specialty_uses: side.specialty_uses,
            specialty_used: side.specialty_used,
            specialty_this_turn: side.specialty_this_turn,
            counts: counts.collect(),
            muted: side.muted.iter().collect(),
            muted_turn: side.muted_turn.iter().collect(),
            hand_first: side.hand_first,
            random_first: side.random_first,
            combo_cap: side.combo_cap,
            damage_cap: side.damage_cap,
            shield_cap: side.shield_cap,
            dealt: side.dealt,
            lost: side.lost,
            shield_gained: side.shield_gained,
            extra_cards: side.extra_cards,
            draw: side.draw,
            floors: side.floors.to_vec(),
            bonuses: bonuses.collect(),
        }
    }

    fn fighter(&self, names: Names<'_>) -> state::Fighter {
        let mut counts = [None; 4];
        for one in &self.counts {
            counts[one.skill.index()] = Some((one.counts, one.until));
        }
        let last_potion = self.last_potion.as_ref();
        let bonuses = self
            .bonuses
            .iter()
            .filter_map(|name| match names.0.effect_named(name)? {
                Effect::ComboBonus { when, effects } => Some((when, effects)),
                _ => None,
            });
        state::Fighter {
            used: names.find_potions(&self.used),
            kept: names.find_potions(&self.kept),
            last_potion: last_potion.and_then(|id| names.find_potion(id)),
            potions: self.potions,
            extra_potions: self.extra_potions,
            potion_cap: self.potion_cap,
            specialty_uses: self.specialty_uses,
            specialty_used: self.specialty_used,
            specialty_this_turn: self.specialty_this_turn,
            counts,
            muted: self.muted.iter().copied().collect(),
            muted_turn: self.muted_turn.iter().copied().collect(),
            hand_first: self.hand_first,
            random_first: self.random_first,
            combo_cap: self.combo_cap,
            damage_cap: self.damage_cap,
            shield_cap: self.shield_cap,
            dealt: self.dealt,
            lost: self.lost,
            shield_gained: self.shield_gained,
            extra_cards: self.extra_cards,
            draw: self.draw,
            floors: self.floors.iter().copied().collect(),
            bonuses: bonuses.collect(),
        }
    }
}
