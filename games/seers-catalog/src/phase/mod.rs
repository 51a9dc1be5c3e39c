//! The phases of a round. Three questions, side by side: who decides, what is legal, what it does.

mod deal;
mod deeds;
mod laying;
mod scoring;
mod trick;

use coven_core::{Seat, SeatSet, Sink};

use crate::SeersCatalog;
use crate::action::Action;
use crate::finder::Finder;
use crate::state::{Last, Phase, State};

pub(crate) use deal::{start_round, suit_cards};
pub(crate) use deeds::can_give;
pub(crate) use trick::{can_lead, may_pass};

/// Who must decide now.
pub(crate) fn actors(state: &State) -> SeatSet {
    match state.phase {
        Phase::Lead | Phase::Follow => SeatSet::one(state.turn),
        Phase::Over => SeatSet::EMPTY,
    }
}

/// What an actor may choose from.
pub(crate) fn legal(game: &SeersCatalog, state: &State, seat: Seat, out: &mut Vec<Action>) {
    if !actors(state).contains(seat) {
        return;
    }
    if !state.draft.is_empty() {
        return laying::legal_steps(game, state, out);
    }
    let picks = finder(game, state).picks(crate::card::Cards::EMPTY);
    out.extend(picks.iter().map(Action::Pick));
    match state.phase {
        Phase::Lead => deeds::legal_when_leading(game, state, out),
        Phase::Follow => {
            deeds::legal_when_following(game, state, out);
            if may_pass(state, &picks) {
                out.push(Action::Pass);
            }
        }
        Phase::Over => {}
    }
}

/// SC-109: steps of an unfinished meld can be taken back.
pub(crate) fn asides(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if actors(state).contains(seat) && !state.draft.is_empty() {
        laying::legal_back(state, out);
    }
}

/// What a legal action does.
pub(crate) fn apply(
    game: &SeersCatalog,
    state: &mut State,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<SeersCatalog>,
) {
    if let Some(last) = shown(state, action) {
        state.last = Some((seat, last));
    }
    match action {
        Action::Pick(card) => laying::pick(game, state, seat, card, events),
        Action::Attach(rider) => laying::attach(game, state, seat, rider, events),
        Action::TakeBack(card) => laying::take_back(game, state, seat, card, events),
        Action::TakeBackAll => laying::take_back_all(state, seat, events),
        Action::Lay(meld) => laying::lay(game, state, seat, meld, events),
        Action::Pass => trick::pass(game, state, seat, events),
        Action::Yield => trick::yield_lead(game, state, seat, events),
        Action::Rod => deeds::rod(game, state, seat, events),
        Action::Gift(to) => deeds::gift(game, state, seat, to, events),
        Action::Bag(card) => deeds::bag(game, state, seat, card, events),
        Action::Raven(card, to) => deeds::raven(game, state, seat, card, to, events),
        Action::Bookmark => deeds::bookmark(game, state, seat, events),
    }
}

/// What everybody sees of an action; nothing of the steps of a meld (SC-108).
fn shown(state: &State, action: Action) -> Option<Last> {
    Some(match action {
        Action::Pick(_) | Action::Attach(_) | Action::TakeBack(_) | Action::TakeBackAll => {
            return None;
        }
        Action::Lay(meld) => Last::Laid(meld),
        Action::Pass => Last::Passed,
        Action::Yield => Last::Yielded,
        Action::Rod => Last::Rod(state.trick.cards()),
        Action::Gift(to) => Last::Gift(to),
        Action::Bag(_) => Last::Bag,
        Action::Raven(_, to) => Last::Raven(to),
        Action::Bookmark => Last::Bookmark,
    })
}

/// The finder for the seer on turn.
pub(crate) fn finder(game: &SeersCatalog, state: &State) -> Finder {
    Finder::new(
        game.catalogue.numbers(),
        game.suits,
        state.trick.goal(),
        state.hand(),
    )
}
