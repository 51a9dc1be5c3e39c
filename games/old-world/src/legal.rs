//! What may be decided now: the lists of section 6.9.

use coven_core::{Seat, SeatSet};

use crate::OldWorld;
use crate::action::Action;
use crate::card::{Attack, Corner, Deck, School, Side, Skill, Terrain};
use crate::effect::{Effect, Source, Trigger};
use crate::play::{move_payments, payable, peeked, trainable};
use crate::state::{Decision, SLOTS, State};

/// Who decides (OW-393).
pub(crate) fn actors(state: &State) -> SeatSet {
    match state.decision {
        Decision::Over => SeatSet::EMPTY,
        Decision::Bet { waiting } => waiting,
        Decision::PlaceLevel2 | Decision::PlaceSolo { .. } => SeatSet::one(state.first),
        Decision::PickBoard { seat, .. }
        | Decision::StartSkill { seat }
        | Decision::PickRow { seat, .. }
        | Decision::Reroll { seat, .. }
        | Decision::DropPotion { seat, .. }
        | Decision::Option { seat, .. }
        | Decision::Discard { seat, .. }
        | Decision::PickDeck { seat, .. }
        | Decision::PickSkill { seat, .. }
        | Decision::PickTrail { seat }
        | Decision::PickTrash { seat, .. }
        | Decision::PickLocation { seat, .. }
        | Decision::Visit { seat }
        | Decision::QuestTerrain { seat, .. }
        | Decision::Use { seat, .. }
        | Decision::Stage1 { seat }
        | Decision::Combo { seat }
        | Decision::Extra { seat }
        | Decision::Peek { seat }
        | Decision::PickDiscard { seat, .. }
        | Decision::HandLoss { seat, .. }
        | Decision::AttackType { seat }
        | Decision::ChooseAttack { seat }
        | Decision::Exhaust { seat, .. } => SeatSet::one(seat),
        Decision::Phase1
        | Decision::MovePayment { .. }
        | Decision::TrainSkill { .. }
        | Decision::SwapTrash { .. }
        | Decision::Purge { .. }
        | Decision::Track { .. }
        | Decision::Phase2
        | Decision::Trim
        | Decision::Gain
        | Decision::GainPay { .. } => SeatSet::one(state.active),
    }
}

pub(crate) fn legal(rules: &OldWorld, state: &State, seat: Seat, out: &mut Vec<Action>) {
    if !actors(state).contains(seat) {
        return;
    }
    let cards = &rules.cards;
    let me = state.witcher(seat);
    let hand = || me.hand.iter().copied();
    match state.decision {
        Decision::PlaceLevel2 | Decision::PlaceSolo { .. } => {
            let open = Terrain::ALL
                .iter()
                .filter(|terrain| state.openings[terrain.index()].is_some());
            out.extend(open.map(|terrain| Action::Place(*terrain)));
        }
        Decision::PickBoard { shown, .. } => {
            let open = School::ALL
                .iter()
                .filter(|school| shown & (1 << school.index()) != 0);
            out.extend(open.map(|school| Action::Board(*school)));
        }
        Decision::StartSkill { .. } => {
            out.extend(Skill::ALL.iter().map(|skill| Action::Raise(*skill)));
        }
        Decision::Phase1 => phase1(rules, state, out),
        Decision::MovePayment { to } => move_payments(rules, state, seat, to, |action| {
            out.push(action);
            false
        }),
        Decision::TrainSkill { skills, over } => {
            trainable(rules, state, seat, skills, over, |skill, with, _| {
                out.push(Action::Train(skill, with));
            });
        }
        Decision::PickRow { cost, .. } => out.extend((0..SLOTS).filter_map(|slot| {
            let card = state.row[slot]?;
            cost.allows(cards.action(card).cost)
                .then_some(Action::Take(slot as u8))
        })),
        Decision::Purge { chosen, .. } => {
            let open =
                (0..SLOTS).filter(|slot| state.row[*slot].is_some() && chosen & (1 << slot) == 0);
            out.extend(open.map(|slot| Action::Purge(slot as u8)));
            out.push(Action::Stop);
        }
        Decision::Track { .. } => {
            let open = Terrain::ALL
                .iter()
                .filter(|terrain| state.track_open(seat, **terrain));
            out.extend(open.map(|terrain| Action::Track(*terrain)));
            out.push(Action::Stop);
        }
        Decision::Reroll { .. } => out.extend((0..32).map(Action::Reroll)),
        Decision::DropPotion { .. } => out.extend(me.potions.kinds().map(Action::Drop)),
        Decision::Phase2 => phase2(rules, state, out),
        Decision::Option { story, .. } => out.extend(
            Side::ALL
                .iter()
                .filter(|side| payable(rules, state, seat, cards.option(story, **side).0, false))
                .map(|side| Action::Choose(*side)),
        ),
        Decision::Discard { colours, .. } => {
            out.extend(
                hand()
                    .filter(|card| colours.has(cards.action(*card).colour))
                    .map(Action::Discard),
            );
        }
        Decision::PickDeck { .. } => {
            sorted(out, me.deck.iter().map(|card| Action::Discard(*card)));
        }
        Decision::PickSkill { skills, .. } => out.extend(skills.iter().map(Action::Raise)),
        Decision::PickTrail { .. } => {
            let open = Terrain::ALL
                .iter()
                .filter(|terrain| state.trail_open(seat, **terrain));
            out.extend(open.map(|terrain| Action::Trail(*terrain)));
        }
        Decision::SwapTrash { .. } | Decision::PickTrash { hand: true, .. } => {
            out.extend(hand().map(Action::Trash));
        }
        Decision::PickTrash { hand: false, .. } | Decision::Exhaust { .. } => {
            // The deck is shown sorted, never in its order (OW-177).
            let all = me.hand.iter().chain(&me.deck).chain(&me.discard);
            sorted(out, all.map(|card| Action::Trash(*card)));
        }
        Decision::PickLocation { terrain, .. } => out.extend(
            rules
                .adjacent(me.at, terrain)
                .iter()
                .map(|index| Action::Go(crate::card::Location(index as u8))),
        ),
        Decision::Visit { .. } => out.extend([Action::Act, Action::Stop]),
        Decision::QuestTerrain { .. } => {
            let open = Terrain::ALL
                .iter()
                .filter(|terrain| !state.tokens[terrain.index()].is_empty());
            out.extend(open.map(|terrain| Action::Seek(*terrain)));
        }
        Decision::Use { trigger, .. } => {
            out.extend(
                rules
                    .offered(state, seat, trigger, false)
                    .map(|ready| use_of(ready.source)),
            );
            out.push(Action::Stop);
        }
        Decision::Bet { .. } => {
            out.extend(Corner::ALL.iter().map(|corner| Action::Bet(*corner)));
            out.push(Action::Stop);
        }
        Decision::Stage1 { .. } => {
            out.extend(rules.drinkable(state, seat, false).map(Action::Drink));
            out.extend(
                rules
                    .stage1_ready(state, seat, false)
                    .map(|ready| use_of(ready.source)),
            );
            out.push(Action::Stop);
        }
        Decision::Combo { .. } => {
            let combo = combo(state);
            out.extend(
                hand()
                    .filter(|card| rules.joins(combo, *card))
                    .map(Action::Play),
            );
            if !combo.is_empty() {
                out.push(Action::Stop);
            }
        }
        Decision::Extra { .. } => {
            out.extend(hand().map(Action::Play));
            out.push(Action::Stop);
        }
        Decision::Peek { .. } => peek(state, out),
        Decision::PickDiscard { .. } => {
            sorted(out, me.discard.iter().map(|card| Action::Fetch(*card)));
        }
        Decision::HandLoss { .. } | Decision::GainPay { .. } => {
            out.extend(hand().map(Action::Discard));
        }
        Decision::AttackType { .. } | Decision::ChooseAttack { .. } => {
            out.extend(Attack::ALL.iter().map(|attack| Action::Name(*attack)));
        }
        Decision::Trim => {
            out.extend(hand().map(Action::Discard));
            if me.hand.len() <= 3 {
                out.push(Action::Stop);
            }
        }
        Decision::Gain => out.extend(
            (0..SLOTS)
                .filter(|slot| rules.gainable(state, *slot))
                .map(|slot| Action::Take(slot as u8)),
        ),
        Decision::Over => {}
    }
}

fn sorted(out: &mut Vec<Action>, actions: impl Iterator<Item = Action>) {
    let from = out.len();
    out.extend(actions);
    out[from..].sort_unstable();
}

fn use_of(source: Source) -> Action {
    match source {
        Source::Kept(kept) => Action::Use(kept),
        _ => Action::Specialty,
    }
}

/// The combo on the table, of a fight or a short fight.
pub(crate) fn combo(state: &State) -> &[crate::state::Joined] {
    match (&state.brawl, &state.fight) {
        (Some(combo), _) => combo,
        (None, Some(fight)) => &fight.combo,
        (None, None) => &[],
    }
}

/// OW-217.
pub(crate) fn phase1(rules: &OldWorld, state: &State, out: &mut Vec<Action>) {
    let seat = state.active;
    let me = state.witcher(seat);
    for index in rules.cards.place(me.at).neighbours.iter() {
        let to = crate::card::Location(index as u8);
        let mut possible = false;
        move_payments(rules, state, seat, to, |_| {
            possible = true;
            true
        });
        if possible {
            out.push(Action::Move(to));
        }
    }
    if state.turn.moved {
        if rules.action_open(state, seat) {
            out.push(Action::Act);
        }
        out.extend(
            Seat::all(state.players())
                .filter(|other| state.poker_open(*other))
                .map(Action::Poker),
        );
        out.extend(
            me.quests
                .iter()
                .filter(|quest| {
                    rules.quest_here(state, seat, quest.place) && me.gold >= u16::from(quest.gold)
                })
                .map(|quest| Action::Quest(quest.story)),
        );
    }
    out.push(Action::Stop);
}

/// OW-274 to OW-280.
pub(crate) fn phase2(rules: &OldWorld, state: &State, out: &mut Vec<Action>) {
    let seat = state.active;
    let me = state.witcher(seat);
    if let Some(terrain) = state.monster_at(me.at)
        && may_hunt(rules, state, terrain)
    {
        out.push(Action::Hunt);
    }
    out.extend(
        Seat::all(state.players())
            .filter(|other| may_challenge(rules, state, *other))
            .map(Action::Challenge),
    );
    out.extend(
        Skill::ALL
            .iter()
            .filter(|skill| state.may_meditate(**skill))
            .map(|skill| Action::Meditate(*skill)),
    );
    for deck in Deck::ALL {
        if state.may_explore(*deck) {
            out.push(Action::Explore(*deck));
        }
    }
    if !state.turn.no_exploration {
        out.extend(
            rules
                .kept_ready(state, seat, Trigger::Explore)
                .filter(|ready| {
                    ready.ability.may && payable(rules, state, seat, ready.ability.cost, false)
                })
                .filter_map(|ready| match ready.source {
                    Source::Kept(kept) => Some(Action::Instead(kept)),
                    _ => None,
                }),
        );
    }
}

/// OW-276, OW-307, OW-412.
pub(crate) fn may_hunt(rules: &OldWorld, state: &State, terrain: Terrain) -> bool {
    let seat = state.active;
    let Some(lair) = state.lair(terrain) else {
        return false;
    };
    let ability = rules.cards.monster(lair.monster).ability;
    let affordable = rules
        .cards
        .list(ability.effects)
        .iter()
        .all(|effect| match effect {
            Effect::Require(cost) if ability.trigger == Trigger::FightDeclared => {
                payable(rules, state, seat, *cost, false)
            }
            _ => true,
        });
    let me = state.witcher(seat);
    affordable && me.owned() > 0 && !last_of_solo(state)
}

/// OW-412: the last monster of the solo game waits for the skill trophy.
pub(crate) fn last_of_solo(state: &State) -> bool {
    let left = state.lairs.iter().flatten().count();
    state.solo() && left == 1 && state.skill_trophies.iter().any(|copies| *copies > 0)
}

/// OW-277, OW-278.
pub(crate) fn may_challenge(rules: &OldWorld, state: &State, other: Seat) -> bool {
    let me = state.witcher(state.active);
    other != state.active
        && state.witcher(other).at == me.at
        && !rules.cards.place(me.at).is_school
        && state.tavern != Some(me.at)
        && !state.turn.played.contains(other)
        && me.owned() > 0
}

/// OW-87: first what is taken, then what is discarded, then the order of the rest.
fn peek(state: &State, out: &mut Vec<Action>) {
    let Some(look) = state.look else { return };
    for place in (0..look.open).rev() {
        let what = peeked(state, look, place);
        out.push(match what {
            crate::action::Peeked::Card(card) if look.take > 0 => Action::Keep(card),
            _ if look.discard > 0 => Action::Toss(what),
            _ => Action::Back(what),
        });
    }
}
