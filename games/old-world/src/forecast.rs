//! What the combination on the table would do if it ended now, for the eyes of everybody: the cards,
//! their used links, and every ability that answers by itself. Abilities that ask their owner are left
//! out, since nobody has decided on them yet.

use coven_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::OldWorld;
use crate::card::{Colours, Skill};
use crate::effect::{Ability, Counts, Effect, Trigger};
use crate::play::amount;
use crate::state::{Decision, Fight, Foe, State};

/// A combination, added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldForecast")]
pub struct Forecast {
    pub damage: i16,
    /// Change of the shield, as far as it can change.
    pub shield: i16,
    /// Cards drawn at the end of the fight turn; absent in a short fight.
    pub draw: Option<i16>,
}

pub(crate) fn forecast(rules: &OldWorld, state: &State) -> Option<Forecast> {
    if let Some(combo) = &state.brawl {
        let symbols = rules.combo_symbols(combo, Colours::default());
        return Some(Forecast {
            damage: i16::from(symbols.damage).max(0),
            shield: i16::from(symbols.shield),
            draw: None,
        });
    }
    let fight = state.fight.as_deref()?;
    let building = matches!(
        state.decision,
        Decision::Combo { .. } | Decision::Extra { .. }
    );
    let who = fight
        .acting
        .filter(|_| fight.result.is_none() && (building || !fight.combo.is_empty()))?;
    let symbols = rules.combo_symbols(&fight.combo, muted(fight, who));
    let mut sums = Sums {
        damage: i16::from(symbols.damage),
        shield: i16::from(symbols.shield),
        draw: i16::from(symbols.draw) + i16::from(fight.side(who).draw),
        floors: fight.side(who).floors.iter().copied().collect(),
        combat: i16::from(rules.skill_value(state, who, Skill::Combat)),
    };
    // OW-89: what joined the combination if it meets a condition.
    for (when, effects) in &fight.side(who).bonuses {
        if rules.conditions_hold(state, who, *when) {
            sums.add_all(rules, state, who, rules.cards.list(*effects));
        }
    }
    for trigger in [
        Trigger::ComboBuilt,
        Trigger::ComboDamage,
        Trigger::OwnStage4,
    ] {
        for ability in automatic(rules, state, fight, who, trigger) {
            sums.add_all(rules, state, who, rules.cards.list(ability.effects));
        }
    }
    let cap = fight
        .side(who)
        .damage_cap
        .map_or(i16::MAX, |cap| i16::from(cap.0));
    let shield = i16::from(state.witcher(who).shield);
    let most = i16::from(rules.shield_max(state, who)).max(shield);
    Some(Forecast {
        damage: sums.damage.clamp(0, cap),
        shield: (shield + sums.shield).clamp(0, most) - shield,
        draw: Some(sums.drawn()),
    })
}

fn muted(fight: &Fight, who: Seat) -> Colours {
    let side = fight.side(who);
    side.muted.union(side.muted_turn)
}

/// The abilities that answer a trigger by themselves: the monster's, then those of kept cards.
fn automatic(
    rules: &OldWorld,
    state: &State,
    fight: &Fight,
    who: Seat,
    trigger: Trigger,
) -> Vec<Ability> {
    let monster = match fight.foe {
        Foe::Monster(terrain) => state.lair(terrain),
        Foe::Witcher(_) => None,
    }
    .map(|lair| rules.cards.monster(lair.monster).ability)
    .filter(|ability| ability.trigger == trigger && rules.when_holds(state, who, ability));
    let kept = rules
        .kept_ready(state, who, trigger)
        .map(|ready| ready.ability)
        .filter(|ability| !ability.may && ability.cost.is_empty());
    monster.into_iter().chain(kept).collect()
}

struct Sums {
    damage: i16,
    shield: i16,
    draw: i16,
    floors: Vec<(i8, u8)>,
    combat: i16,
}

impl Sums {
    fn add_all(&mut self, rules: &OldWorld, state: &State, who: Seat, effects: &[Effect]) {
        for effect in effects {
            match *effect {
                Effect::Damage(n) => self.damage += amount(rules, state, who, n),
                Effect::Shield(n) => self.shield += amount(rules, state, who, n),
                Effect::Draw { amount, min: None } => self.draw += i16::from(amount),
                Effect::Draw {
                    amount,
                    min: Some(min),
                } => self.floors.push((amount, min)),
                Effect::SkillAs {
                    skill: Skill::Combat,
                    counts: Counts::As(0),
                    ..
                } => self.combat = 0,
                _ => {}
            }
        }
    }

    /// OW-348 to OW-350, OW-D50.
    fn drawn(&self) -> i16 {
        let mut count = self.combat + self.draw;
        for (amount, floor) in &self.floors {
            let floor = i16::from(*floor);
            if count > floor {
                count = (count + i16::from(*amount)).max(floor);
            }
        }
        count.max(0)
    }
}
