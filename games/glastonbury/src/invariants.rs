//! What holds in every state (section 11 of the specification), as far as one state can show it.
//!
//! Runs after every action of every simulated game, so it works on sets of cards and formats a
//! sentence only when something is broken. What only a sequence of states can show (GL-I4, GL-I8
//! to GL-I12) is checked in the tests.

use coven_core::Seat;

use crate::Glastonbury;
use crate::board::{Cells, Line};
use crate::card::{Card, Kind, Spell};
use crate::phase;
use crate::score;
use crate::state::{End, EndReason, MAX_TURNS, Phase, SeatState, Spells, State};

macro_rules! ensure {
    ($holds:expr, $($broken:tt)+) => {
        if !$holds {
            return Err(format!($($broken)+));
        }
    };
}

pub(crate) fn audit(game: &Glastonbury, state: &State) -> Result<(), String> {
    colours(game, state)?;
    if matches!(
        state.phase,
        Phase::ChooseColour | Phase::NameRemoved | Phase::NameFirst
    ) {
        return before_the_field(game, state);
    }
    partition(game, state)?;
    recipes(game, state)?;
    wizards(game, state)?;
    ensure!(state.turns <= MAX_TURNS, "GL-I13: turn {}", state.turns);
    field(state)?;
    decision(game, state)
}

/// GL-18, GL-23, GL-24.
fn colours(game: &Glastonbury, state: &State) -> Result<(), String> {
    let seats = &state.seats.0[..game.players];
    for (number, seat) in seats.iter().enumerate() {
        let twice = seats[..number]
            .iter()
            .any(|other| other.colour == seat.colour);
        ensure!(
            seat.colour.is_none() || !twice,
            "GL-18: two wizards have one colour"
        );
        ensure!(
            seat.colour.is_some() || state.phase == Phase::ChooseColour,
            "GL-18: seat {number} has no colour"
        );
    }
    ensure!(
        state.seats.0[game.players..]
            .iter()
            .all(|seat| *seat == SeatState::default()),
        "GL-18: somebody sits where nobody plays"
    );
    if let Some(removed) = state.removed {
        ensure!(
            game.players == 2,
            "GL-24: a colour left a game of {}",
            game.players
        );
        ensure!(
            seats.iter().all(|seat| seat.colour != Some(removed)),
            "GL-23: the colour of a player left the game"
        );
    }
    Ok(())
}

/// Nothing lies on the table while colours and roles are settled.
fn before_the_field(game: &Glastonbury, state: &State) -> Result<(), String> {
    let blank = |seat: &SeatState| {
        *seat
            == SeatState {
                colour: seat.colour,
                ..Default::default()
            }
    };
    ensure!(
        state.field.occupied().is_empty()
            && state.deck.is_empty()
            && state.out.is_empty()
            && state.turns == 0
            && state.seats.0.iter().all(blank),
        "GL-25: cards or wizards are out before the field is laid"
    );
    let missing = state.seats.0[..game.players]
        .iter()
        .any(|seat| seat.colour.is_none());
    let (fits, step) = match state.phase {
        Phase::ChooseColour => (missing && state.removed.is_none(), "colours are chosen"),
        Phase::NameRemoved => (
            game.players == 2 && game.options.host_removes && state.removed.is_none(),
            "a colour is removed",
        ),
        _ => (
            game.options.host_names_first && state.removed.is_some() == (game.players == 2),
            "the first player is named",
        ),
    };
    ensure!(fits, "GL-72: nothing asks that {step}");
    Ok(())
}

/// GL-I1, GL-I6, GL-I7: every card is in exactly one place.
fn partition(game: &Glastonbury, state: &State) -> Result<(), String> {
    ensure!(
        state.removed.is_some() == (game.players == 2),
        "GL-23: a colour leaves a two-player game and no other"
    );
    // One bit an ingredient; powder and spells are counted, as their copies are alike.
    let mut held: u128 = 0;
    let mut twice: u128 = 0;
    let mut powders = 0;
    let mut spells = [0; 4];
    let mut add = |card: Card| match card.as_spell() {
        Some(spell) => spells[spell as usize] += 1,
        None if card.is_powder() => powders += 1,
        None => {
            let bit = 1 << card.face();
            twice |= held & bit;
            held |= bit;
        }
    };
    for cell in state.field.occupied().iter() {
        state.field.card(cell).into_iter().for_each(&mut add);
    }
    state.deck.as_slice().iter().copied().for_each(&mut add);
    state.out.as_slice().iter().copied().for_each(&mut add);
    if let Phase::LastCard { card, .. } = state.phase {
        add(card);
    }
    let mut stacked = 0;
    for seat in &state.seats.0[..game.players] {
        twice |= held & seat.stack.held();
        held |= seat.stack.held();
        stacked += seat.stack.powders();
        let one_each = seat.stack.held().count_ones() as usize;
        ensure!(
            one_each + usize::from(seat.stack.powders()) == seat.stack.len(),
            "GL-I6: a stack holds something else than different ingredients and powder"
        );
        for (count, spent) in spells.iter_mut().zip(seat.spells.spent) {
            *count += spent;
        }
        for (spell, charges) in [
            (Spell::Summon, seat.spells.summon),
            (Spell::Shift, seat.spells.shift),
        ] {
            let full = charges.cards().all(|left| left <= spell.charges());
            ensure!(
                full,
                "GL-I7: {} has more charges than full ones",
                spell.id()
            );
            spells[spell as usize] += charges.cards().count() as u8;
        }
    }
    ensure!(
        twice == 0,
        "GL-I1: {} cards lie in two places",
        twice.count_ones()
    );
    ensure!(
        held == game.ingredients(state),
        "GL-I1: {} ingredients",
        held.count_ones()
    );
    ensure!(
        powders + stacked == 2,
        "GL-I1: {} powders",
        powders + stacked
    );
    for spell in Spell::ALL {
        let count = spells[spell as usize];
        ensure!(
            count == Card::spell(spell).copies(),
            "GL-I1: {count} of {}",
            spell.id()
        );
    }
    Ok(())
}

/// GL-I2.
fn recipes(game: &Glastonbury, state: &State) -> Result<(), String> {
    let seats = &state.seats.0[..game.players];
    for (number, seat) in seats.iter().enumerate() {
        ensure!(
            seat.recipes.is_some() == game.options.recipes,
            "GL-I2: seat {number} has recipes where it should not, or none where it should"
        );
        let Some(mine) = seat.recipes else { continue };
        let same = seats[..number]
            .iter()
            .filter_map(|other| other.recipes)
            .any(|other| other.a == mine.a || other.b == mine.b);
        ensure!(!same, "GL-I2: two players have one recipe");
    }
    Ok(())
}

/// GL-27, GL-I8.
fn wizards(game: &Glastonbury, state: &State) -> Result<(), String> {
    let seats = &state.seats.0[..game.players];
    if state.phase != Phase::ChooseCorner {
        ensure!(
            seats.iter().all(|seat| seat.position.is_some()),
            "GL-I8: a wizard stands nowhere"
        );
        return Ok(());
    }
    ensure!(
        !game.options.random_corners,
        "GL-116: corners are not chosen here"
    );
    let untouched = seats
        .iter()
        .all(|seat| seat.stack.is_empty() && seat.spells == Spells::default());
    ensure!(
        untouched && state.turns == 0,
        "GL-28: stacks and spells before the first turn"
    );
    let placed = (0..game.players)
        .take_while(|step| state.first.clockwise(*step, game.players) != state.turn)
        .count();
    for step in 0..game.players {
        let position = state.seats[state.first.clockwise(step, game.players)].position;
        let fits = position.map_or(step >= placed, |at| step < placed && at.is_corner());
        ensure!(fits, "GL-27: wizards go to corners in turn order");
    }
    for (number, seat) in seats.iter().enumerate() {
        let taken = seats[..number]
            .iter()
            .any(|other| other.position == seat.position);
        ensure!(
            seat.position.is_none() || !taken,
            "GL-27: two wizards at one corner"
        );
    }
    Ok(())
}

/// GL-I3, GL-I5.
fn field(state: &State) -> Result<(), String> {
    let occupied = state.field.occupied();
    let pending = match state.phase {
        Phase::CloseView { cell } => Cells::one(cell),
        _ => Cells::EMPTY,
    };
    ensure!(
        pending.and(occupied).is_empty(),
        "GL-71: the cell is refilled after the view"
    );
    if !state.deck.is_empty() {
        let gaps = Cells::ALL.minus(occupied);
        ensure!(
            gaps == pending,
            "GL-I3: gaps on the field while the deck has cards"
        );
    }
    let emptied = Line::all().any(|line| line.cells().and(occupied).is_empty());
    let may_be = match state.phase {
        Phase::LastCard { cell, card } => {
            let through =
                |line: &Line| line.cells().contains(cell) && line.cells().and(occupied).is_empty();
            ensure!(card.is_brewed(), "GL-82: no choice is offered for a spell");
            ensure!(
                !occupied.contains(cell),
                "GL-74: the last card has left its cell"
            );
            Line::all().any(|line| through(&line))
        }
        Phase::AssignPowder { end } | Phase::Over { end } => {
            emptied == (end.reason == EndReason::LineEmptied)
        }
        _ => !emptied,
    };
    ensure!(
        may_be,
        "GL-I5: lines without cards and the end of the game do not agree"
    );
    Ok(())
}

/// The pending decision has what it is about.
fn decision(game: &Glastonbury, state: &State) -> Result<(), String> {
    let powder = state.seats.0[..game.players]
        .iter()
        .any(|seat| seat.powder.is_some());
    ensure!(
        !powder || state.is_scoring(),
        "GL-93: powder is assigned at scoring"
    );
    let player = &state.seats[state.turn];
    match state.phase {
        Phase::CornerSpell => ensure!(
            state.position(state.turn).is_corner() && player.spells.has_charge(Spell::Shift),
            "GL-58: `shift` is cast at a corner, by whoever has a charge"
        ),
        Phase::Take { shifted } => ensure!(
            !phase::open_cells(state, state.turn, shifted).is_empty(),
            "GL-40: there is nothing to take"
        ),
        Phase::LastCard { .. } => {
            ensure!(
                state.deck.is_empty(),
                "GL-79: a line was emptied before the deck"
            );
        }
        Phase::CloseView { .. } => ensure!(
            !game.options.open_cauldrons
                && player.stack.len() >= 2
                && player.spells.spent[Spell::Eyeball as usize] > 0,
            "GL-71: there is no view to close"
        ),
        Phase::AssignPowder { end } => {
            ended(game, state, end)?;
            ensure!(
                game.options.manual_powder,
                "GL-98: powder is assigned by itself"
            );
            let owes = Seat::all(game.players).any(|seat| phase::owes_powder(state, seat));
            ensure!(owes, "GL-118: nobody has powder to assign");
        }
        Phase::Over { end } => {
            ended(game, state, end)?;
            scored(game, state)?;
        }
        Phase::ChooseColour | Phase::NameRemoved | Phase::NameFirst | Phase::ChooseCorner => {}
    }
    Ok(())
}

/// GL-76, GL-94.
fn ended(game: &Glastonbury, state: &State, end: End) -> Result<(), String> {
    ensure!(
        end.ender == state.turn,
        "GL-76: the game ends in the turn of the ender"
    );
    for seat in Seat::all(game.players) {
        let Some(assignment) = state.seats[seat].powder else {
            continue;
        };
        let mut allowed = false;
        phase::assignments(&state.seats[seat].stack, |legal| {
            allowed |= legal == assignment;
        });
        ensure!(
            allowed,
            "GL-94: seat {seat} assigns powder where it cannot lie"
        );
    }
    Ok(())
}

/// GL-I14 to GL-I17.
fn scored(game: &Glastonbury, state: &State) -> Result<(), String> {
    for seat in Seat::all(game.players) {
        ensure!(
            !phase::owes_powder(state, seat),
            "GL-98: seat {seat} has not assigned powder"
        );
        let powder = state.seats[seat].powder;
        for kind in Kind::all() {
            let own = game.is_own(state, seat, kind);
            let powders = powder.map_or(0, |powder| powder.on(kind));
            let points = score::kind_points(state.seats[seat].stack.numbers(kind), powders, own);
            let range = if own { -8..=25 } else { -4..=15 };
            ensure!(range.contains(&points), "GL-I14: a kind scores {points}");
        }
        let points = score::points(game, state, seat, powder);
        let (low, high) = if game.players == 2 {
            (-72, 260)
        } else {
            (-80, 290)
        };
        ensure!(
            (low..=high).contains(&points.ingredients),
            "GL-I14: ingredients score {}",
            points.ingredients
        );
        let most = if game.players == 4 { 20 } else { 10 };
        ensure!(
            (0..=most).contains(&points.recipe_a),
            "GL-I15: {} for A",
            points.recipe_a
        );
        ensure!(
            matches!(points.recipe_b, 0 | 10),
            "GL-I15: {} for B",
            points.recipe_b
        );
        let bare = score::ingredients(game, state, seat, None);
        ensure!(
            points.ingredients >= bare,
            "GL-I16: powder costs seat {seat} points"
        );
        if !game.options.manual_powder && powder.is_some() {
            let best = score::automatic(game, state, seat);
            ensure!(
                powder == best,
                "GL-98: the powder of seat {seat} lies elsewhere"
            );
        }
    }
    ensure!(
        !score::winners(game, state).is_empty(),
        "GL-I17: nobody wins"
    );
    Ok(())
}
