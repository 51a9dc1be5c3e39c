//! A fight fits its stage: who acts, what lies in the life pools, what is still to be cleared up.

use coven_core::{Problems, Seat};

use super::agenda::{Layout, Stage};
use super::{fighters, wrong};
use crate::state::{Fight, FightResult, Foe, OVER, State, Step};

pub(super) fn check(state: &State, layout: &Layout<'_>, problems: &mut Problems) {
    let (Some(fight), Some(stage)) = (state.fight.as_deref(), layout.stage) else {
        return;
    };
    let found = [
        (opponents(state, fight), "fight.foe", "ow-problem-foe"),
        (result(fight, stage), "fight.result", "ow-problem-result"),
        (
            monster(state, layout, fight, stage),
            "fight.foe",
            "ow-problem-no-monster",
        ),
        (
            formed(layout, fight, stage),
            "fight.formed",
            "ow-problem-pools",
        ),
        (
            acting(layout, fight, stage),
            "fight.acting",
            "ow-problem-acting",
        ),
        (
            combo(layout, fight, stage),
            "fight.combo",
            "ow-problem-combo-left",
        ),
        (cards(layout, fight), "fight.pool", "ow-problem-fight-cards"),
        (
            potions(fight, stage),
            "fight.sides",
            "ow-problem-potions-left",
        ),
        (
            health(state, layout, fight),
            "fight",
            "ow-problem-fighter-out",
        ),
        (bets(state, layout, fight), "fight.bets", "ow-problem-bet"),
    ];
    for (fits, place, key) in found {
        if !fits {
            wrong(problems, "OW-300", place, key);
        }
    }
}

/// A witcher fights somebody else, in his turn.
fn opponents(state: &State, fight: &Fight) -> bool {
    state.turn.phase == 2 && fight.foe != Foe::Witcher(fight.attacker)
}

/// OW-309: a fight has a result from when it is decided, one of its own kind.
fn result(fight: &Fight, stage: Stage) -> bool {
    let over = matches!(stage, Stage::Decided | Stage::Spoils | Stage::After);
    match (fight.foe, fight.result) {
        (_, None) => !over,
        (Foe::Monster(_), Some(result)) => over && !matches!(result, FightResult::Won(_)),
        (Foe::Witcher(_), Some(result)) => over && matches!(result, FightResult::Won(_)),
    }
}

/// The monster is there until the next one takes its place, and only a monster's fight waits for one.
fn monster(state: &State, layout: &Layout<'_>, fight: &Fight, stage: Stage) -> bool {
    let spoils = |step: Step| stage != Stage::Spoils || layout.to_come(step);
    match fight.foe {
        Foe::Monster(terrain) => {
            let there = state.lair(terrain).is_some();
            let gone = matches!(stage, Stage::Spoils | Stage::After);
            spoils(Step::MonsterDone) && (there || gone)
        }
        Foe::Witcher(_) => spoils(Step::WitcherDone),
    }
}

/// OW-301: life pools are formed before the first fight turn and dissolved after the spoils.
fn formed(layout: &Layout<'_>, fight: &Fight, stage: Stage) -> bool {
    match stage {
        Stage::Declared => fight.formed != layout.to_come(Step::FormPools),
        Stage::After => !fight.formed,
        Stage::Turn(_) | Stage::Between | Stage::Decided | Stage::Spoils => fight.formed,
    }
}

fn acting(layout: &Layout<'_>, fight: &Fight, stage: Stage) -> bool {
    let fights = |seat: Seat| fight.corner(seat).is_some();
    let known = fight.acting.is_none_or(fights);
    let next = |monster: bool, who: Seat| {
        layout.to_come(Step::FightTurn { monster, who }) && monster <= fight.is_monster()
    };
    known
        && match stage {
            Stage::Declared | Stage::After => fight.acting.is_none(),
            // Only a monster has a fight turn without a witcher.
            Stage::Turn(None) => fight.is_monster(),
            Stage::Between => {
                let witcher = fighters(fight).into_iter().any(|who| next(false, who));
                let after_witcher = fight.is_monster() || fight.acting.is_some();
                after_witcher && (witcher || next(true, fight.attacker))
            }
            Stage::Turn(Some(_)) | Stage::Decided | Stage::Spoils => true,
        }
}

/// OW-310, OW-351: a combo lies there until its fight turn ends or the fight is cleared up.
fn combo(layout: &Layout<'_>, fight: &Fight, stage: Stage) -> bool {
    if fight.combo.is_empty() {
        return true;
    }
    match stage {
        Stage::Turn(Some(_)) => layout.to_come(Step::ComboAway) && !layout.to_come(Step::Combo),
        Stage::Decided => fight.acting.is_some(),
        _ => false,
    }
}

/// OW-301, OW-354: fight cards lie only before a monster, and one is left to be turned up.
fn cards(layout: &Layout<'_>, fight: &Fight) -> bool {
    let none = fight.pool.is_empty() && fight.shown.is_empty() && fight.revealed.is_none();
    match fight.foe {
        Foe::Witcher(_) => none,
        Foe::Monster(_) if !fight.formed && fight.floor != OVER => none,
        Foe::Monster(_) => {
            let turned = layout.to_come(Step::Reveal) && !layout.to_come(Step::NameAttack);
            let shown = fight.revealed.is_none() || !layout.to_come(Step::Reveal);
            shown && (!turned || !fight.pool.is_empty())
        }
    }
}

/// OW-327, OW-371: used potions belong to a fighter and leave with the clearing up.
fn potions(fight: &Fight, stage: Stage) -> bool {
    let cleared = matches!(stage, Stage::Spoils | Stage::After);
    let sides = fight.sides.iter().enumerate();
    sides.into_iter().all(|(corner, side)| {
        let nobody = cleared || corner == 1 && fight.is_monster();
        let none = side.used.count() == 0 && side.kept.count() == 0;
        let last = side
            .last_potion
            .is_none_or(|kind| cleared || side.used.of(kind) > 0);
        (!nobody || none) && last
    })
}

/// OW-308 to OW-311: who has no card left is out as soon as that is tested.
fn health(state: &State, layout: &Layout<'_>, fight: &Fight) -> bool {
    // Before the first fight turn everybody is tested.
    if layout.to_come(Step::FirstTurn) || fight.result.is_some() {
        return true;
    }
    fighters(fight).into_iter().all(|seat| {
        let acts = fight.acting == Some(seat);
        let tested = |step: &Step| match step {
            Step::TestWitcher { who } | Step::Hurt { who, .. } => *who == seat,
            Step::TestSelf => acts,
            _ => false,
        };
        state.witcher(seat).health() > 0
            || acts && layout.to_come(Step::ComboAway)
            || layout.loose.iter().any(tested)
    })
}

/// OW-316: no bets on monsters, none of a fighter, none before they are asked for.
fn bets(state: &State, layout: &Layout<'_>, fight: &Fight) -> bool {
    let early = layout.to_come(Step::Bets) || fight.is_monster();
    Seat::all(state.players()).all(|seat| {
        let bet = fight.bets[seat.index()].is_some();
        !bet || !early && fight.corner(seat).is_none()
    })
}
