//! The pending decision is one that the agenda asks for, and what it speaks of lies on the table.

use coven_core::{Problems, Seat};

use super::agenda::{Layout, held};
use super::wrong;
use crate::OldWorld;
use crate::card::{Deck, School, Story};
use crate::content::Tale;
use crate::effect::{Source, TakeTo};
use crate::play::move_payments;
use crate::state::{COMBO, Decision, DiceGame, Foe, HAND, SLOTS, State, Step};

/// What is wrong: the rule and the sentence.
type Wrong = (&'static str, &'static str);

pub(super) fn check(rules: &OldWorld, state: &State, layout: &Layout<'_>, problems: &mut Problems) {
    let look = Look {
        rules,
        state,
        layout,
    };
    let set_up = matches!(
        state.decision,
        Decision::PlaceLevel2
            | Decision::PlaceSolo { .. }
            | Decision::PickBoard { .. }
            | Decision::StartSkill { .. }
    );
    let found = if set_up != (state.turn.phase == 0) {
        Some(("OW-142", "ow-problem-setup"))
    } else if set_up {
        look.set_up()
    } else {
        look.turn()
            .or_else(|| look.effect())
            .or_else(|| look.fight())
    };
    if let Some((rule, key)) = found {
        wrong(problems, rule, "decision", key);
    }
}

struct Look<'a> {
    rules: &'a OldWorld,
    state: &'a State,
    layout: &'a Layout<'a>,
}

impl Look<'_> {
    fn hand(&self, seat: Seat) -> usize {
        self.state.witcher(seat).hand.len()
    }

    fn story_told(&self, story: Story) -> bool {
        let told =
            |step: &Step| matches!(step, Step::PutAway { story: other, .. } if *other == story);
        self.layout.loose.iter().any(told)
    }

    /// OW-142 to OW-168.
    fn set_up(&self) -> Option<Wrong> {
        let state = self.state;
        let empty_handed = state
            .witchers
            .iter()
            .all(|witcher| witcher.owned() == 0 && witcher.kept.is_empty());
        let bare = state.fight.is_none() && state.tavern.is_none();
        let fits = bare
            && self.layout.is_whole()
            && match state.decision {
                Decision::PlaceLevel2 => {
                    state.players() == 2 && empty_handed && self.unplaced(3, [2, 1, 0])
                }
                Decision::PlaceSolo { level } => {
                    let open = match level {
                        3 => self.unplaced(3, [1, 1, 1]),
                        2 => self.unplaced(2, [1, 1, 0]),
                        _ => false,
                    };
                    state.solo() && empty_handed && open
                }
                Decision::PickBoard { seat, shown } => {
                    empty_handed && self.unplaced(0, [0; 3]) && self.boards_fit(seat, shown)
                }
                Decision::StartSkill { .. } => {
                    let picked = state
                        .witchers
                        .iter()
                        .all(|witcher| witcher.school.is_some());
                    state.players() >= 4 && self.unplaced(0, [0; 3]) && picked
                }
                _ => false,
            };
        (!fits).then_some(("OW-142", "ow-problem-setup"))
    }

    /// So many places wait for a monster, all others have one, and the stacks have those to come.
    fn unplaced(&self, waiting: usize, wanted: [usize; 3]) -> bool {
        let state = self.state;
        let open = state.openings.iter().flatten().count();
        let mut places = state.openings.iter().zip(&state.lairs);
        let each = places.all(|(open, lair)| open.is_some() != lair.is_some());
        let mut stacks = state.monsters.iter().zip(wanted);
        let stacked = stacks.all(|(stack, wanted)| stack.len() >= wanted);
        open == waiting && each && stacked
    }

    /// OW-158: boards that nobody has are shown to the next picker.
    fn boards_fit(&self, seat: Seat, shown: u8) -> bool {
        let state = self.state;
        let players = state.players();
        let place = (0..players)
            .find(|steps| state.first.clockwise(*steps, players) == seat)
            .unwrap_or(0);
        let picked = (0..players).all(|steps| {
            let school = state.witcher(state.first.clockwise(steps, players)).school;
            school.is_some() == (steps > place)
        });
        let free = School::ALL
            .iter()
            .filter(|school| {
                let has = |witcher: &crate::state::Witcher| witcher.school == Some(**school);
                !state.witchers.iter().any(has)
            })
            .fold(0u8, |bits, school| bits | 1 << school.index());
        picked && shown != 0 && shown & !free == 0
    }

    /// The decisions of the turn itself follow from its plan.
    fn turn(&self) -> Option<Wrong> {
        let state = self.state;
        let done = self.layout.just_done();
        let me = state.active;
        let phase = state.turn.phase;
        let (fits, wrong) = match state.decision {
            Decision::Phase1 => (
                done == Some(Step::Phase1) && phase == 1,
                ("OW-217", "ow-problem-not-now"),
            ),
            Decision::MovePayment { to } => {
                let here = state.witcher(me).at;
                let mut payable = false;
                move_payments(self.rules, state, me, to, |_| {
                    payable = true;
                    true
                });
                let near = self.rules.cards.place(here).neighbours.has(to.index());
                (
                    self.layout.is_whole() && phase == 1 && near && payable,
                    ("OW-222", "ow-problem-road"),
                )
            }
            Decision::Phase2 => (
                done == Some(Step::Phase2) && phase == 2,
                ("OW-274", "ow-problem-not-now"),
            ),
            Decision::Trim => (
                done == Some(Step::Trim) && phase == 3,
                ("OW-293", "ow-problem-not-now"),
            ),
            Decision::Gain => (
                done == Some(Step::GainCard) && phase == 3,
                ("OW-296", "ow-problem-not-now"),
            ),
            Decision::GainPay { slot, left } => {
                let there = state
                    .row
                    .get(usize::from(slot))
                    .is_some_and(Option::is_some);
                let owed = left > 0 && usize::from(left) < self.hand(me);
                (
                    done == Some(Step::GainCard) && phase == 3 && there && owed,
                    ("OW-297", "ow-problem-price"),
                )
            }
            _ => return None,
        };
        (!fits).then_some(wrong)
    }

    /// Decisions that an effect asks for.
    fn effect(&self) -> Option<Wrong> {
        let state = self.state;
        let amount = ("OW-394", "ow-problem-left");
        let (fits, wrong) = match state.decision {
            Decision::TrainSkill { over, .. } | Decision::SwapTrash { over } => (over <= 9, amount),
            Decision::Purge { left, chosen } => {
                (left > 0 && left <= 6 && chosen >> SLOTS == 0, amount)
            }
            Decision::DropPotion { left, .. }
            | Decision::Discard { left, .. }
            | Decision::PickDeck { left, .. }
            | Decision::PickTrash { left, .. }
            | Decision::Exhaust { left, .. } => (left > 0, amount),
            Decision::PickDiscard { seat, left, to } => (
                left > 0 && (to != TakeTo::Hand || self.hand(seat) < HAND),
                amount,
            ),
            Decision::HandLoss { seat, left } => {
                (left > 0 && usize::from(left) < self.hand(seat), amount)
            }
            Decision::PickSkill { seat, skills, .. } => {
                let level = |skill: crate::card::Skill| state.witcher(seat).skills[skill.index()];
                (
                    skills.iter().all(|skill| level(skill) < 5),
                    ("OW-54", "ow-problem-skills"),
                )
            }
            Decision::Visit { seat } => (
                seat == state.active && self.rules.action_open(state, seat),
                ("OW-65", "ow-problem-visit"),
            ),
            Decision::Reroll { seat, own } => {
                (self.dice_fit(seat, own), ("OW-249", "ow-problem-dice"))
            }
            Decision::Option { seat, story } => {
                let choice = matches!(self.rules.cards.story(story).tale, Tale::Choice(_));
                let asked = Step::PutAway { story, who: seat };
                let last = self.layout.loose.last() == Some(&asked);
                (
                    choice && last && !held(state, story),
                    ("OW-284", "ow-problem-story"),
                )
            }
            Decision::QuestTerrain { story, .. } => {
                let explored = Deck::ALL.iter().any(|deck| story.deck() == Some(*deck));
                (
                    explored && self.story_told(story) && !held(state, story),
                    ("OW-289", "ow-problem-story"),
                )
            }
            _ => return None,
        };
        (!fits).then_some(wrong)
    }

    /// OW-249 to OW-251: who rolls whose dice again.
    fn dice_fit(&self, seat: Seat, own: bool) -> bool {
        let state = self.state;
        let Some(dice) = state.dice.filter(|dice| !dice.over) else {
            return false;
        };
        let two = dice.other.is_some();
        match dice.game {
            DiceGame::Witcher(with) => {
                let right = if own { state.active } else { with };
                two && with != state.active && seat == right
            }
            DiceGame::Townsfolk { stake, bank } => {
                let right = if own {
                    state.active
                } else {
                    state.active.right(state.players())
                };
                let possible = own || !state.solo();
                two != state.solo() && possible && seat == right && stake <= 9 && bank <= 9
            }
            DiceGame::Challenge { source, who, .. } => {
                let told = !matches!(source, Source::Story(story) if !self.story_told(story));
                own && !two && seat == who && told
            }
        }
    }

    /// Decisions of a fight, and of a short one.
    fn fight(&self) -> Option<Wrong> {
        let state = self.state;
        let done = self.layout.just_done();
        let fight = state.fight.as_deref();
        let acting = fight.and_then(|fight| fight.acting);
        let under_way = fight.is_some_and(|fight| fight.result.is_none());
        let (fits, wrong) = match state.decision {
            Decision::Bet { waiting } => {
                let may_bet = |seat: Seat| {
                    let outside = fight.is_some_and(|fight| fight.corner(seat).is_none());
                    outside && state.witcher(seat).gold > 0
                };
                let duel = fight.is_some_and(|fight| matches!(fight.foe, Foe::Witcher(_)));
                let made = fight.is_some_and(|fight| {
                    Seat::all(state.players()).all(|seat| {
                        fight.bets[seat.index()].is_none()
                            || may_bet(seat) && !waiting.contains(seat)
                    })
                });
                let fits = done == Some(Step::Bets) && duel && made;
                (
                    fits && !waiting.is_empty() && waiting.iter().all(may_bet),
                    ("OW-316", "ow-problem-bet"),
                )
            }
            Decision::Stage1 { seat } => (
                done == Some(Step::Stage1) && acting == Some(seat),
                ("OW-325", "ow-problem-not-now"),
            ),
            Decision::Combo { seat } => {
                let last = self.layout.loose.last();
                let fits = if let Some(combo) = &state.brawl {
                    let asks = matches!(last, Some(Step::BrawlOver { who, .. }) if *who == seat);
                    asks && combo.len() < COMBO
                } else {
                    let room = fight.is_some_and(|fight| fight.combo.len() < COMBO);
                    done == Some(Step::Combo) && acting == Some(seat) && room
                };
                (fits && self.hand(seat) > 0, ("OW-330", "ow-problem-combo"))
            }
            Decision::Extra { seat } => {
                let room = fight.is_some_and(|fight| {
                    let more = fight.side(seat).extra_cards > 0;
                    more && !fight.combo.is_empty() && fight.combo.len() < COMBO
                });
                (
                    done == Some(Step::Extra) && acting == Some(seat) && room,
                    ("OW-336", "ow-problem-combo"),
                )
            }
            Decision::AttackType { seat } => {
                let named = fight
                    .is_some_and(|fight| fight.chooser == Some(seat) && fight.attacker != seat);
                let asked = !state.solo() && !self.rules.options.attack_die;
                (
                    done == Some(Step::NameAttack) && named && asked,
                    ("OW-352", "ow-problem-attack"),
                )
            }
            Decision::ChooseAttack { seat } => {
                let fits = fight.is_some_and(|fight| {
                    fight.attacker == seat && fight.revealed.is_some() && fight.acting.is_none()
                });
                (
                    fits && under_way && self.layout.to_come(Step::Strike),
                    ("OW-102", "ow-problem-attack"),
                )
            }
            Decision::Peek { seat } => (self.look_fits(seat), ("OW-87", "ow-problem-look")),
            _ => return None,
        };
        (!fits).then_some(wrong)
    }

    /// OW-87.
    fn look_fits(&self, seat: Seat) -> bool {
        let state = self.state;
        let (Some(look), Some(fight)) = (state.look, state.fight.as_deref()) else {
            return false;
        };
        let size = match look.whose {
            Some(whose) if whose == seat || fight.opponent(seat) == Some(whose) => {
                state.witcher(whose).deck.len()
            }
            None if fight.is_monster() => fight.pool.len(),
            _ => return false,
        };
        let known = match look.whose {
            Some(whose) => state.witcher(whose).seen_top[seat.index()],
            None => fight.pool_seen[seat.index()],
        };
        let [open, take, discard, back] =
            [look.open, look.take, look.discard, look.back].map(usize::from);
        let takes = take == 0 || look.whose == Some(seat) && self.hand(seat) + take <= HAND;
        look.who == seat
            && fight.result.is_none()
            && fight.corner(seat).is_some()
            && open > 0
            && open + back <= size
            && usize::from(known) >= open
            && take + discard <= open
            && takes
    }
}

/// What lies on the table only while it is decided on.
pub(super) fn left_lying(state: &State, problems: &mut Problems) {
    if state.look.is_some() != matches!(state.decision, Decision::Peek { .. }) {
        wrong(problems, "OW-87", "look", "ow-problem-look");
    }
    let rolling = state.dice.is_some_and(|dice| !dice.over);
    if rolling != matches!(state.decision, Decision::Reroll { .. }) {
        wrong(problems, "OW-249", "dice", "ow-problem-dice");
    }
    if let Some(combo) = &state.brawl {
        let asked = matches!(state.decision, Decision::Combo { .. });
        let plain = combo.iter().all(|joined| !joined.extra && !joined.returned);
        if !asked || !plain {
            wrong(problems, "OW-138", "brawl", "ow-problem-brawl");
        }
    }
}
