//! Whether the parts of a loaded state fit each other: the agenda is one that play leaves behind, the
//! pending decision is the one that this agenda asks for, and the numbers are such as can come up.
//!
//! The rules rely on it (a fight step looks for its fight, a last card is taken from a pile that is
//! not empty), and play keeps it, so it is checked only where a state comes from outside.

mod agenda;
mod decision;
mod fight;

use coven_core::{Message, Parts, Problem, Problems, Seat};

use crate::OldWorld;
use crate::action::{Action, Peeked};
use crate::card::{Card, Corner, Deck};
use crate::document::part;
use crate::judge::{named, request};
use crate::state::{MAX_PLAYERS, State};

/// More than any game counts, and far from where numbers end.
const COUNTED: u16 = 9_999;
const COINS: u16 = 9_999;
/// What a page can still count exactly.
const CHANCES: u64 = 1 << 53;

/// Says what does not fit.
#[cold]
fn wrong(problems: &mut Problems, rule: &'static str, place: impl std::fmt::Display, key: &str) {
    problems.push(Problem::new(rule, place, Message::new(key)));
}

pub(crate) fn check(rules: &OldWorld, state: &State, problems: &mut Problems) {
    if problems.can_check("OW-158", part::SEATS) {
        amounts(state, problems);
        schools(state, problems);
    }
    let parts = [
        part::SEATS,
        part::TURN,
        part::DECISION,
        part::AGENDA,
        part::FIGHT,
        part::DICE,
        part::LOOK,
        part::KEPT,
        part::QUESTS,
        part::PLACES,
        part::CARDS,
    ];
    let parts = parts.into_iter().fold(Parts::NONE, Parts::and);
    if !problems.can_check("OW-394", parts) {
        return;
    }
    decided(rules, state, problems);
    decision::left_lying(state, problems);
    if state.is_over() {
        // OW-404: nothing further is carried out.
        if !state.agenda.is_empty() {
            wrong(problems, "OW-404", "agenda", "ow-problem-agenda-after-end");
        }
        return;
    }
    if let Some(layout) = agenda::layout(rules, state, problems) {
        agenda::loose(rules, state, &layout, problems);
        decision::check(rules, state, &layout, problems);
        fight::check(state, &layout, problems);
    }
    // The last net: whatever else may be wrong, nobody sits at a table where nothing can be done.
    if problems.is_empty() {
        let mut open = Vec::new();
        for seat in crate::legal::actors(state).iter() {
            open.clear();
            crate::legal::legal(rules, state, seat, &mut open);
            if open.is_empty() {
                wrong(problems, "OW-I30", "decision", "ow-problem-stuck");
            }
        }
        if crate::legal::actors(state).is_empty() {
            wrong(problems, "OW-I30", "decision", "ow-problem-stuck");
        }
    }
}

/// OW-466: what was decided last stands in its one notation, and the others were told it or what stands for it.
fn decided(rules: &OldWorld, state: &State, problems: &mut Problems) {
    let Some(last) = state.last else {
        return;
    };
    let is_written = |action: Action| {
        named(&rules.cards, &request(rules, action)).is_ok_and(|read| read == action)
    };
    let stands_for = match (last.action, last.shown) {
        (Action::Bet(_), Action::Stop)
        | (Action::Raise(_), Action::Raise(_))
        | (Action::Explore(_), Action::Explore(Deck::City)) => true,
        (Action::Keep(_), Action::Keep(card))
        | (Action::Back(_), Action::Back(Peeked::Card(card))) => card == Card(0),
        (action, shown) => action == shown,
    };
    if !(is_written(last.action) && is_written(last.shown) && stands_for) {
        wrong(problems, "OW-466", "last", "ow-problem-last");
    }
}

/// Amounts that grow stay far from where their numbers end.
fn amounts(state: &State, problems: &mut Problems) {
    let mut most = |holds: bool, place: &dyn std::fmt::Display| {
        if !holds {
            wrong(problems, "", place, "ow-problem-amount");
        }
    };
    most(state.chance <= CHANCES, &"secret.chance");
    most(state.rounds <= COUNTED, &"rounds");
    most(state.turn.phase <= 3, &"turn.phase");
    most((-50..=50).contains(&state.turn.draw), &"turn.draw");
    most(state.turn.fixed.is_none_or(|n| n <= 50), &"turn.fixed");
    most(state.die.is_none_or(|die| (1..=6).contains(&die)), &"die");
    for (index, witcher) in state.witchers.iter().enumerate() {
        most(
            witcher.gold <= COINS,
            &format_args!("witchers[{index}].gold"),
        );
        let tally = &witcher.tally;
        let counts = [tally.turns, tally.witcher_wins, tally.events];
        let all = counts
            .iter()
            .chain(&tally.fights)
            .chain(&tally.beaten)
            .chain(&tally.gained);
        let fits = all.into_iter().all(|count| *count <= COUNTED);
        most(fits, &format_args!("witchers[{index}].tally"));
        let deck = witcher.deck.len();
        let seen = witcher.seen_top.iter().enumerate();
        let fits = seen.into_iter().all(|(seat, seen)| {
            let known = usize::from(*seen);
            known <= deck && (seat < state.players() || known == 0)
        });
        most(fits, &format_args!("witchers[{index}].seen_top"));
    }
    let Some(fight) = state.fight.as_deref() else {
        return;
    };
    let small = |n: i16| (-999..=999).contains(&n);
    most(fight.sum.is_none_or(small), &"fight.sum");
    most((0..=999).contains(&fight.incoming), &"fight.incoming");
    most(fight.stale < 20, &"fight.stale");
    let cards = [fight.pool.len(), fight.shown.len()].iter().sum::<usize>();
    let bare = cards == 0 && fight.revealed.is_none();
    most(bare || fight.is_monster(), &"fight.pool");
    let pool = fight.pool.len();
    let fits = fight.pool_seen.iter().enumerate().all(|(seat, seen)| {
        let known = usize::from(*seen);
        known <= pool && (seat < state.players() || known == 0)
    });
    most(fits, &"fight.pool_seen");
    let bets = &fight.bets[state.players().min(MAX_PLAYERS)..];
    most(bets.iter().all(Option::is_none), &"fight.bets");
    for (index, side) in fight.sides.iter().enumerate() {
        let place = format_args!("fight.sides[{index}]");
        let counted = side
            .counts
            .iter()
            .flatten()
            .all(|(counts, _)| match counts {
                crate::effect::Counts::As(level) => *level <= 5,
                crate::effect::Counts::Lower(by) => *by <= 5,
            });
        let drawn = (-50..=50).contains(&side.draw);
        most(counted && drawn && side.extra_cards <= 50, &place);
    }
}

/// OW-158: every player a board of his own, at the latest when the first turn begins.
fn schools(state: &State, problems: &mut Problems) {
    for (index, witcher) in state.witchers.iter().enumerate() {
        let place = format_args!("witchers[{index}].school");
        match witcher.school {
            None if state.turn.phase > 0 => {
                wrong(problems, "OW-158", place, "ow-problem-school-missing");
            }
            Some(school) => {
                let earlier = &state.witchers[..index];
                if earlier.iter().any(|other| other.school == Some(school)) {
                    wrong(problems, "OW-158", place, "ow-problem-school-twice");
                }
            }
            None => {}
        }
    }
}

/// The seats of a fight, the attacker first.
fn fighters(fight: &crate::state::Fight) -> Vec<Seat> {
    let corners = Corner::ALL.iter().copied();
    corners.filter_map(|corner| fight.seat(corner)).collect()
}
