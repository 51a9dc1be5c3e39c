//! The agenda is the rest of a plan, and above it whatever the present effect has set off.
//!
//! A turn is planned as a whole when it begins, a fight when it is declared, a fight turn when it
//! begins. Steps leave from the end, so what is left of a plan is its beginning.

use coven_core::{Problems, Seat};

use super::{fighters, wrong};
use crate::OldWorld;
use crate::card::{Bag, Story};
use crate::effect::{Effect, Kept, Source, Trigger};
use crate::state::{Decision, Fight, FightResult, Foe, OVER, State, Step};

/// The most steps that are taken from outside; play never comes near it, and what it adds has room.
const MOST: usize = 48;

/// The plan of a turn, what comes last first (OW-213).
const TURN: [Step; 6] = [
    Step::EndTurn,
    Step::GainCard,
    Step::DrawCards,
    Step::Trim,
    Step::Phase2,
    Step::Phase1,
];
/// What of it is left during a fight, and what ends the fight.
const BELOW_FIGHT: [Step; 5] = [
    Step::EndTurn,
    Step::GainCard,
    Step::DrawCards,
    Step::Trim,
    Step::AfterFight,
];

/// Where a fight stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Declared, the first fight turn has not begun.
    Declared,
    /// In a fight turn of this witcher, or of the monster.
    Turn(Option<Seat>),
    /// Between two fight turns.
    Between,
    /// Decided, nothing cleared up.
    Decided,
    /// Cleared up, spoils are shared out.
    Spoils,
    /// Nothing but what comes after a fight.
    After,
}

/// An agenda: so much of a plan, then what is loose.
pub(super) struct Layout<'a> {
    plan: Vec<Step>,
    planned: usize,
    pub(super) loose: &'a [Step],
    pub(super) stage: Option<Stage>,
}

impl Layout<'_> {
    /// The step of the plan that was carried out last, if nothing loose is left of it.
    pub(super) fn just_done(&self) -> Option<Step> {
        let next = self.plan.get(self.planned).copied();
        next.filter(|_| self.loose.is_empty())
    }

    /// Whether a step of the plan is still to come.
    pub(super) fn to_come(&self, step: Step) -> bool {
        self.plan[..self.planned]
            .iter()
            .any(|planned| same(*planned, step))
    }

    /// Whether nothing of the plan is done and nothing is loose.
    pub(super) fn is_whole(&self) -> bool {
        self.planned == self.plan.len() && self.loose.is_empty()
    }
}

/// How far a list of abilities was worked off makes no other step of it.
fn same(planned: Step, found: Step) -> bool {
    match (planned, found) {
        (
            Step::Auto { trigger, who, .. },
            Step::Auto {
                trigger: other,
                who: whose,
                ..
            },
        ) => trigger == other && who == whose,
        (Step::Bonuses { .. }, Step::Bonuses { .. }) => true,
        _ => planned == found,
    }
}

/// Divides the agenda into plan and loose steps; nothing if it begins like no plan.
pub(super) fn layout<'a>(
    rules: &OldWorld,
    state: &'a State,
    problems: &mut Problems,
) -> Option<Layout<'a>> {
    if state.agenda.len() > MOST {
        wrong(problems, "OW-394", "agenda", "ow-problem-agenda-long");
        return None;
    }
    let (plan, stage, least) = if state.turn.phase == 0 {
        (set_up(rules, state), None, 1)
    } else if let Some(fight) = state.fight.as_deref() {
        let Some((plan, stage)) = fight_plan(rules, state, fight) else {
            wrong(problems, "OW-300", "agenda", "ow-problem-agenda-fight");
            return None;
        };
        let least = BELOW_FIGHT.len() + usize::from(stage != Stage::After);
        (plan, Some(stage), least)
    } else {
        (TURN.to_vec(), None, 1)
    };
    let pairs = plan.iter().zip(&state.agenda);
    let planned = pairs
        .take_while(|(planned, found)| same(**planned, **found))
        .count();
    let loose = &state.agenda[planned..];
    if planned < least || (state.turn.phase == 0 && !loose.is_empty()) {
        wrong(problems, "OW-213", "agenda", "ow-problem-agenda-plan");
        return None;
    }
    Some(Layout {
        plan,
        planned,
        loose,
        stage,
    })
}

/// OW-142 to OW-168: what is left of the setup follows from the decision.
fn set_up(rules: &OldWorld, state: &State) -> Vec<Step> {
    let players = state.players();
    let mut plan = vec![Step::BeginTurn];
    let left = match state.decision {
        Decision::StartSkill { seat } => {
            let before = (0..players).find(|steps| state.first.clockwise(*steps, players) == seat);
            plan.push(Step::StartSkills {
                seat: seat.left(players),
                left: (players - 1 - before.unwrap_or(0)) as u8,
            });
            return plan;
        }
        Decision::PickBoard { seat, .. } => (0..rules.players)
            .find(|steps| state.first.clockwise(*steps, players) == seat)
            .unwrap_or(0),
        _ => players,
    };
    if players >= 4 {
        plan.push(Step::StartSkills {
            seat: state.first,
            left: players as u8,
        });
    }
    plan.extend([Step::DealWitchers, Step::DraftBoards { left: left as u8 }]);
    plan
}

/// OW-49: what is due for several at one moment.
fn due(plan: &mut Vec<Step>, trigger: Trigger, seats: &[Seat]) {
    let offers = seats
        .iter()
        .rev()
        .map(|who| Step::Offer { trigger, who: *who });
    plan.extend(offers);
    let autos = seats.iter().rev().map(|who| Step::Auto {
        trigger,
        who: *who,
        at: 0,
    });
    plan.extend(autos);
}

/// OW-300: the plan that a fight follows, known by its first step above the end of the fight.
fn fight_plan(rules: &OldWorld, state: &State, fight: &Fight) -> Option<(Vec<Step>, Stage)> {
    let mut plan = BELOW_FIGHT.to_vec();
    let both = fighters(fight);
    if fight.floor == OVER {
        due(&mut plan, Trigger::AfterFight, &both);
        return Some((plan, Stage::After));
    }
    if usize::from(fight.floor) != plan.len() {
        return None;
    }
    let stage = match *state.agenda.get(plan.len())? {
        Step::FirstTurn => {
            plan.push(Step::FirstTurn);
            due(&mut plan, Trigger::AfterLifePool, &both);
            plan.push(Step::FormPools);
            due(&mut plan, Trigger::BeforeLifePool, &both);
            plan.push(Step::Bets);
            due(&mut plan, Trigger::FightDeclared, &both);
            Stage::Declared
        }
        Step::TurnOver => {
            match fight.acting {
                Some(who) => witcher_turn(&mut plan, fight, who),
                None => monster_turn(&mut plan, fight.attacker),
            }
            Stage::Turn(fight.acting)
        }
        step @ Step::FightTurn { .. } => {
            plan.push(step);
            if let Some(other) = fight.acting.and_then(|acting| fight.opponent(acting)) {
                due(&mut plan, Trigger::OpponentTurnEnd, &[other]);
            }
            Stage::Between
        }
        Step::Aftermath => {
            plan.push(Step::Aftermath);
            due(&mut plan, Trigger::FightEnd, &both);
            Stage::Decided
        }
        Step::MonsterDone => {
            plan.push(Step::MonsterDone);
            plan.extend(new_monster(rules, state, fight));
            Stage::Spoils
        }
        Step::WitcherDone => {
            plan.extend([Step::WitcherDone, Step::WitcherCard, Step::WitcherGold]);
            Stage::Spoils
        }
        _ => return None,
    };
    Some((plan, stage))
}

/// OW-352 to OW-362.
fn monster_turn(plan: &mut Vec<Step>, attacker: Seat) {
    plan.push(Step::TurnOver);
    due(plan, Trigger::OpponentTurnEnd, &[attacker]);
    plan.extend([Step::StruckAway, Step::Strike]);
    due(plan, Trigger::AttackRevealed, &[attacker]);
    plan.extend([Step::Reveal, Step::NameAttack]);
    due(plan, Trigger::OpponentTurnStart, &[attacker]);
}

/// OW-324 to OW-351.
fn witcher_turn(plan: &mut Vec<Step>, fight: &Fight, who: Seat) {
    plan.push(Step::TurnOver);
    due(plan, Trigger::OwnTurnEnd, &[who]);
    plan.extend([Step::ComboAway, Step::Stage4]);
    due(plan, Trigger::OwnStage4, &[who]);
    plan.extend([
        Step::Bonuses { at: 0 },
        Step::Symbols { at: 0 },
        Step::Shields,
        Step::DealSum,
    ]);
    due(plan, Trigger::ComboDamage, &[who]);
    plan.push(Step::SumDamage);
    due(plan, Trigger::ComboBuilt, &[who]);
    plan.extend([Step::Extra, Step::Combo, Step::Stage1]);
    due(plan, Trigger::OwnTurnStart, &[who]);
    if let Some(opponent) = fight.opponent(who) {
        due(plan, Trigger::OpponentTurnStart, &[opponent]);
    }
}

/// OW-372, OW-373: who beat or drove off a monster waits for the next one.
fn new_monster(rules: &OldWorld, state: &State, fight: &Fight) -> Option<Step> {
    let Foe::Monster(terrain) = fight.foe else {
        return None;
    };
    let beaten = match fight.result? {
        FightResult::Beaten => true,
        FightResult::DrivenOff => false,
        FightResult::Defeat | FightResult::Won(_) => return None,
    };
    Some(Step::NewMonster {
        terrain,
        level: rules.cards.monster(state.lair(terrain)?.monster).level,
        beaten,
    })
}

/// What an effect sets off stands above the plan; each step needs what it works on.
pub(super) fn loose(rules: &OldWorld, state: &State, layout: &Layout<'_>, problems: &mut Problems) {
    let below = state.agenda.len() - layout.loose.len();
    let mut told = Bag::default();
    for (index, step) in layout.loose.iter().enumerate() {
        let place = format_args!("agenda[{}]", below + index);
        let key = match *step {
            Step::Run {
                list,
                at,
                who,
                source,
            } => {
                let mut own_turn = false;
                let mut keeps = false;
                rules.cards.each_effect_of(list, &mut |effect| {
                    own_turn |= is_of_own_turn(effect);
                    keeps |= matches!(effect, Effect::Keep(_) | Effect::Quest { .. });
                });
                let fits = u16::from(at) <= list.len && (who == state.active || !own_turn);
                let twice = matches!(source, Source::Story(story) if keeps && held(state, story));
                let fits = fits && !twice && is_told(source, told);
                (!fits).then_some("ow-problem-step-effects")
            }
            Step::Brawl {
                draw,
                table,
                source,
                ..
            } => {
                let fits = rules.cards.has_brawl(Some(draw), table) && is_told(source, told);
                (!fits).then_some("ow-problem-step-effects")
            }
            Step::BrawlOver { source, .. } => {
                let last = index + 1 == layout.loose.len();
                let fits = last && state.brawl.is_some() && is_told(source, told);
                (!fits).then_some("ow-problem-brawl")
            }
            Step::PutAway { story, .. } => {
                let fits = !told.has(story.index()) && !state.stories.has(story.index());
                told.put(story.index());
                (!fits).then_some("ow-problem-step-story")
            }
            Step::QuestDone { story, token } => {
                let ground = token.is_none_or(|at| rules.cards.place(at).ground.is_some());
                let told = !state.stories.has(story.index()) && !held(state, story);
                let fits = ground && told && state.fight.is_none();
                (!fits).then_some("ow-problem-step-story")
            }
            Step::Visit { who } => (who != state.active).then_some("ow-problem-step-effects"),
            Step::Land { who, .. } | Step::Hurt { who, .. } | Step::TestWitcher { who } => {
                let fight = state.fight.as_deref();
                let fits = fight.is_none_or(|fight| fight.corner(who).is_some());
                (!fits).then_some("ow-problem-step-effects")
            }
            Step::Dice => state.dice.is_none().then_some("ow-problem-dice"),
            _ if is_loose(step) => None,
            _ => Some("ow-problem-agenda-order"),
        };
        if let Some(key) = key {
            wrong(problems, "OW-394", place, key);
        }
    }
}

/// Whether the story that an effect comes from is still being told.
fn is_told(source: Source, told: Bag) -> bool {
    match source {
        Source::Story(story) => told.has(story.index()),
        _ => true,
    }
}

/// Whether somebody keeps a story or has it as a quest.
pub(super) fn held(state: &State, story: Story) -> bool {
    state.witchers.iter().any(|witcher| {
        witcher.has(Kept::Story(story)) || witcher.quests.iter().any(|quest| quest.story == story)
    })
}

/// What only the player whose turn it is can be asked.
fn is_of_own_turn(effect: Effect) -> bool {
    matches!(
        effect,
        Effect::Train { .. }
            | Effect::TrackingQuest { .. }
            | Effect::TownsfolkPoker { .. }
            | Effect::TrashRow { .. }
            | Effect::SwapCard { .. }
    )
}

/// Steps that effects put on the agenda, whatever is planned.
fn is_loose(step: &Step) -> bool {
    matches!(
        step,
        Step::Run { .. }
            | Step::PotionLimit { .. }
            | Step::LosePotions { .. }
            | Step::LevelUp { .. }
            | Step::RaiseSecond { .. }
            | Step::DiscardCards { .. }
            | Step::DiscardFromDeck { .. }
            | Step::TrashCards { .. }
            | Step::TakeFromDiscard { .. }
            | Step::ShuffleDeck { .. }
            | Step::Arrived { .. }
            | Step::TakeTrail { .. }
            | Step::Auto { .. }
            | Step::Offer { .. }
            | Step::TestSelf
            | Step::HandLoss { .. }
            | Step::Exhaust { .. }
    )
}
