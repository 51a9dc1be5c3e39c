//! The checked door: what a request means here and now, or why it is refused.
//!
//! Reasons are tried in the order of section 12 of the specification.

use arrayvec::ArrayString;
use coven_core::Seat;

use crate::Glastonbury;
use crate::action::{Action, Hidden, Request};
use crate::board::{Cell, CellName, Position};
use crate::card::{Card, Colour, Name, Spell};
use crate::content::{CardTable, short};
use crate::event::target_names;
use crate::phase;
use crate::refusal::Refused;
use crate::state::{Assignment, Phase, State, Target};

pub(crate) fn judge(
    game: &Glastonbury,
    state: &State,
    seat: Seat,
    request: &Request,
) -> Result<Action, Refused> {
    if let Request::Look { at } = request
        && is_hidden(game, state, seat, *at)
    {
        return Err(Refused::Hidden);
    }
    // GL-147.
    if matches!(state.phase, Phase::Over { .. }) {
        return Err(Refused::GameOver);
    }
    if let (Request::Powder { kinds }, Phase::AssignPowder { .. }) = (request, state.phase) {
        return judge_powder(game, state, seat, kinds);
    }
    // GL-136.
    if !phase::actors(game, state).contains(seat) {
        return Err(Refused::NotYourDecision);
    }
    match (request, state.phase) {
        (Request::Colour { colour }, Phase::ChooseColour) => {
            let colour = Colour::named(colour.as_str()).map(Action::Colour);
            legal(game, state, seat, colour).ok_or(Refused::ColourUnavailable)
        }
        (Request::Remove { colour }, Phase::NameRemoved) => {
            let colour = Colour::named(colour.as_str()).map(Action::Remove);
            legal(game, state, seat, colour).ok_or(Refused::BadRemovedColour)
        }
        // GL-133: with three or four players no colour leaves at all.
        (Request::Remove { .. }, _) if game.players > 2 => Err(Refused::BadRemovedColour),
        (Request::First { seat: first }, Phase::NameFirst) => {
            let first = usize::try_from(*first)
                .ok()
                .filter(|first| *first < game.players);
            first
                .map(|first| Action::First(Seat::new(first)))
                .ok_or(Refused::NoSuchSeat)
        }
        (Request::Corner { position }, Phase::ChooseCorner) => {
            let corner = u8::try_from(*position).ok().and_then(Position::new);
            legal(game, state, seat, corner.map(Action::Corner)).ok_or(Refused::CornerUnavailable)
        }
        (Request::Shift, Phase::CornerSpell) => Ok(Action::Shift),
        (Request::End, Phase::CornerSpell) => Ok(Action::EndTurn),
        // GL-141.
        (Request::Summon { .. }, Phase::CornerSpell) => Err(Refused::NotAtCorner),
        (Request::Take { cell }, Phase::Take { shifted }) => {
            judge_take(state, seat, shifted, *cell)
        }
        (Request::Summon { cell }, Phase::Take { shifted }) => {
            judge_summon(state, seat, shifted, *cell)
        }
        (Request::Keep, Phase::LastCard { .. }) => Ok(Action::Keep),
        (Request::Decline, Phase::LastCard { .. }) => Ok(Action::Decline),
        (Request::Close, Phase::CloseView { .. }) => Ok(Action::Close),
        // GL-137.
        _ => Err(Refused::WrongStep),
    }
}

/// The action, if it is one of the list.
fn legal(game: &Glastonbury, state: &State, seat: Seat, action: Option<Action>) -> Option<Action> {
    let action = action?;
    let mut actions = Vec::new();
    phase::legal(game, state, seat, &mut actions);
    actions.contains(&action).then_some(action)
}

/// GL-138.
fn card_at(state: &State, place: CellName) -> Result<(Cell, Card), Refused> {
    let found = place
        .cell()
        .and_then(|cell| Some((cell, state.field.card(cell)?)));
    found.ok_or(Refused::NoCardThere)
}

fn judge_take(
    state: &State,
    seat: Seat,
    shifted: bool,
    place: CellName,
) -> Result<Action, Refused> {
    let (cell, card) = card_at(state, place)?;
    if !state.position(seat).cells().contains(cell) {
        return Err(Refused::NotInLine);
    }
    // GL-49.
    if shifted && card.is_instant() {
        return Err(Refused::InstantForbidden);
    }
    Ok(Action::Take { cell, card })
}

fn judge_summon(
    state: &State,
    seat: Seat,
    shifted: bool,
    place: CellName,
) -> Result<Action, Refused> {
    let (cell, card) = card_at(state, place)?;
    // GL-142.
    if shifted {
        return Err(Refused::OneSpellPerTurn);
    }
    if !state.seats[seat].spells.has_charge(Spell::Summon) {
        return Err(Refused::NoCharge);
    }
    // GL-D14.
    if state.position(seat).cells().contains(cell) {
        return Err(Refused::SummonNotNeeded);
    }
    // GL-54.
    if card.is_instant() {
        return Err(Refused::InstantForbidden);
    }
    Ok(Action::Summon { cell, card })
}

/// GL-146: named before everything else about who decides.
fn judge_powder(
    game: &Glastonbury,
    state: &State,
    seat: Seat,
    kinds: &[Name],
) -> Result<Action, Refused> {
    let stack = &state.seats[seat].stack;
    let refused = Refused::BadPowder {
        owned: stack.powders(),
    };
    let target = |name: &Name| match name.as_str() {
        Name::NONE => Some(Target::Nowhere),
        id => game.table.kind_named(id).map(Target::Kind),
    };
    let targets: Option<Vec<Target>> = kinds.iter().map(target).collect();
    let mut targets = targets.ok_or(refused)?;
    targets.sort_unstable();
    let assignment = match *targets {
        [one] => Assignment { one, two: None },
        [one, two] => Assignment {
            one,
            two: Some(two),
        },
        _ => return Err(refused),
    };
    let action = legal(game, state, seat, Some(Action::Powder(assignment))).ok_or(refused)?;
    // GL-149: one notation an action.
    let written = request(&game.table, action);
    if written
        == (Request::Powder {
            kinds: kinds.to_vec(),
        })
    {
        Ok(action)
    } else {
        let canonical = ArrayString::from(&written.to_string()).unwrap_or_default();
        Err(Refused::OtherForm { canonical })
    }
}

/// GL-145.
fn is_hidden(game: &Glastonbury, state: &State, seat: Seat, at: Hidden) -> bool {
    let owner = |seat: u32| Seat::new(seat.min(u32::from(u8::MAX)) as usize);
    match at {
        // GL-128: the deck stays unseen at scoring, too.
        Hidden::Deck | Hidden::Out => true,
        Hidden::Stack { seat: of } => {
            let of = owner(of);
            let peeks = matches!(state.phase, Phase::CloseView { .. }) && state.turn == seat;
            !(game.options.open_cauldrons || state.is_scoring() || (peeks && of == seat))
        }
        Hidden::Recipes { seat: of } => owner(of) != seat && !state.is_scoring(),
    }
}

/// The outside form of an action.
pub(crate) fn request(table: &CardTable, action: Action) -> Request {
    match action {
        Action::Colour(colour) => Request::Colour {
            colour: short(colour.id()),
        },
        Action::Remove(colour) => Request::Remove {
            colour: short(colour.id()),
        },
        Action::First(seat) => Request::First {
            seat: seat.index() as u32,
        },
        Action::Corner(position) => Request::Corner {
            position: u32::from(position.number()),
        },
        Action::Shift => Request::Shift,
        Action::EndTurn => Request::End,
        Action::Take { cell, .. } => Request::Take { cell: cell.name() },
        Action::Summon { cell, .. } => Request::Summon { cell: cell.name() },
        Action::Keep => Request::Keep,
        Action::Decline => Request::Decline,
        Action::Close => Request::Close,
        Action::Powder(assignment) => Request::Powder {
            kinds: target_names(table, assignment),
        },
    }
}
