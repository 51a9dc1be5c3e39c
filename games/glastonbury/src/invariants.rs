//! What holds in every state (section 11 of the specification), as far as one state can show it.
//!
//! Runs after every action of every simulated game, so it works on sets of cards and makes a
//! sentence only when something is broken. What only a sequence of states can show (GL-I4, GL-I8
//! to GL-I12) is checked in the tests.

use coven_core::{Message, Parts, Problems, Seat, ensure};

use crate::Glastonbury;
use crate::board::{Cells, Line, Position};
use crate::card::{Card, Kind, Spell};
use crate::document::part;
use crate::phase;
use crate::score;
use crate::state::{End, EndReason, MAX_TURNS, Phase, SeatState, Spells, State};

/// What a decision is about.
const ALL: Parts = part::SEATS
    .and(part::TURN)
    .and(part::FIELD)
    .and(part::PHASE);

pub(crate) fn audit(game: &Glastonbury, state: &State, problems: &mut Problems) {
    if problems.can_check("GL-18", part::SEATS) {
        colours(game, state, problems);
    }
    if matches!(
        state.phase,
        Phase::ChooseColour | Phase::NameRemoved | Phase::NameFirst
    ) {
        before_the_field(game, state, problems);
        return;
    }
    partition(game, state, problems);
    if problems.can_check("GL-I2", part::SEATS) {
        recipes(game, state, problems);
    }
    let placed =
        problems.can_check("GL-I8", part::SEATS.and(part::TURN)) && wizards(game, state, problems);
    turns(game, state, problems);
    if problems.can_check("GL-I5", part::FIELD.and(part::DECK).and(part::PHASE)) {
        field(state, problems);
    }
    if placed && problems.can_check("GL-40", ALL) {
        decision(game, state, problems);
    }
}

/// A sentence of this file.
fn says(key: &str) -> Message {
    Message::new(format!("gl-problem-{key}"))
}

/// GL-18, GL-23, GL-24.
fn colours(game: &Glastonbury, state: &State, problems: &mut Problems) {
    let seats = &state.seats.0[..game.players];
    for (number, seat) in seats.iter().enumerate() {
        let place = || format!("seats[{number}].colour");
        let twice = seats[..number]
            .iter()
            .any(|other| other.colour == seat.colour);
        let own = seat.colour.is_none() || !twice;
        ensure!(problems, own, "GL-18", place(), says("one-colour"));
        let has = seat.colour.is_some() || state.phase == Phase::ChooseColour;
        ensure!(problems, has, "GL-18", place(), says("no-colour"));
    }
    let empty = state.seats.0[game.players..]
        .iter()
        .all(|seat| *seat == SeatState::default());
    ensure!(problems, empty, "GL-18", "seats", says("nobody-plays"));
    if let Some(removed) = state.removed {
        ensure!(
            problems,
            game.players == 2,
            "GL-24",
            "removed",
            says("removed")
        );
        let free = seats.iter().all(|seat| seat.colour != Some(removed));
        ensure!(problems, free, "GL-23", "removed", says("removed-taken"));
    }
}

/// Nothing lies on the table while colours and roles are settled.
fn before_the_field(game: &Glastonbury, state: &State, problems: &mut Problems) {
    let bare = state.field.occupied().is_empty()
        && state.deck.is_empty()
        && state.out.is_empty()
        && state.turns == 0;
    ensure!(problems, bare, "GL-25", says("before-field"));
    if !problems.can_check("GL-72", part::SEATS) {
        return;
    }
    let blank = |seat: &SeatState| {
        *seat
            == SeatState {
                colour: seat.colour,
                ..Default::default()
            }
    };
    let blank = state.seats.0.iter().all(blank);
    ensure!(problems, blank, "GL-25", "seats", says("before-field"));
    let missing = state.seats.0[..game.players]
        .iter()
        .any(|seat| seat.colour.is_none());
    let fits = match state.phase {
        Phase::ChooseColour => missing && state.removed.is_none(),
        Phase::NameRemoved => {
            game.players == 2 && game.options.host_removes && state.removed.is_none()
        }
        _ => game.options.host_names_first && state.removed.is_some() == (game.players == 2),
    };
    ensure!(problems, fits, "GL-72", "phase", says("setup-step"));
}

/// GL-I1, GL-I6, GL-I7: every card is in exactly one place.
fn partition(game: &Glastonbury, state: &State, problems: &mut Problems) {
    const PLACES: Parts = part::FIELD
        .and(part::DECK)
        .and(part::OUT)
        .and(part::SEATS)
        .and(part::PHASE);
    let leaves = state.removed.is_some() == (game.players == 2);
    ensure!(problems, leaves, "GL-23", "removed", says("removed"));
    if !problems.can_check("GL-I1", PLACES) {
        return;
    }
    // One bit an ingredient; powder and spells are counted, as their copies are alike.
    let mut held: u128 = 0;
    let mut twice: u128 = 0;
    let mut powders = 0u32;
    let mut spells = [0u8; 4];
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
    for (number, seat) in state.seats.0[..game.players].iter().enumerate() {
        twice |= held & seat.stack.held();
        held |= seat.stack.held();
        stacked += u32::from(seat.stack.powders());
        let one_each = seat.stack.held().count_ones() as usize;
        let different = one_each + usize::from(seat.stack.powders()) == seat.stack.len();
        let place = || format!("seats[{number}].stack");
        ensure!(problems, different, "GL-I6", place(), says("stack"));
        for (count, spent) in spells.iter_mut().zip(seat.spells.spent) {
            *count += spent;
        }
        for (spell, charges) in [
            (Spell::Summon, seat.spells.summon),
            (Spell::Shift, seat.spells.shift),
        ] {
            let full = charges.cards().all(|left| left <= spell.charges());
            let place = || format!("seats[{number}].{}", spell.id());
            ensure!(problems, full, "GL-I7", place(), says("charges"));
            spells[spell as usize] += charges.cards().count() as u8;
        }
    }
    let message = || says("twice").number("count", twice.count_ones());
    ensure!(problems, twice == 0, "GL-I1", message());
    let wanted = game.ingredients(state);
    let message = || {
        says("ingredients")
            .number("missing", (wanted & !held).count_ones())
            .number("foreign", (held & !wanted).count_ones())
    };
    ensure!(problems, held == wanted, "GL-I1", message());
    let powders = powders + stacked;
    let message = || says("powders").number("count", powders);
    ensure!(problems, powders == 2, "GL-I1", message());
    for spell in Spell::ALL {
        let count = spells[spell as usize];
        let message = || {
            says("spells")
                .text("spell", spell.id())
                .number("count", count)
                .number("copies", Card::spell(spell).copies())
        };
        ensure!(
            problems,
            count == Card::spell(spell).copies(),
            "GL-I1",
            message()
        );
    }
}

/// GL-I2.
fn recipes(game: &Glastonbury, state: &State, problems: &mut Problems) {
    let seats = &state.seats.0[..game.players];
    for (number, seat) in seats.iter().enumerate() {
        let place = || format!("seats[{number}].recipes");
        let dealt = seat.recipes.is_some() == game.options.recipes;
        ensure!(problems, dealt, "GL-I2", place(), says("recipes"));
        let Some(mine) = seat.recipes else { continue };
        let same = seats[..number]
            .iter()
            .filter_map(|other| other.recipes)
            .any(|other| other.a == mine.a || other.b == mine.b);
        ensure!(problems, !same, "GL-I2", place(), says("one-recipe"));
    }
}

/// GL-27, GL-I8: says whether every wizard stands somewhere.
fn wizards(game: &Glastonbury, state: &State, problems: &mut Problems) -> bool {
    let seats = &state.seats.0[..game.players];
    if state.phase != Phase::ChooseCorner {
        let mut placed = true;
        for (number, seat) in seats.iter().enumerate() {
            let place = || format!("seats[{number}].position");
            placed &= ensure!(
                problems,
                seat.position.is_some(),
                "GL-I8",
                place(),
                says("nowhere")
            );
        }
        return placed;
    }
    let chosen = !game.options.random_corners;
    ensure!(problems, chosen, "GL-116", "phase", says("random-corners"));
    let untouched = seats
        .iter()
        .all(|seat| seat.stack.is_empty() && seat.spells == Spells::default());
    ensure!(problems, untouched, "GL-28", "seats", says("before-turns"));
    let placed = (0..game.players)
        .take_while(|step| state.first.clockwise(*step, game.players) != state.turn)
        .count();
    for step in 0..game.players {
        let seat = state.first.clockwise(step, game.players);
        let position = state.seats[seat].position;
        let fits = position.map_or(step >= placed, |at| step < placed && at.is_corner());
        let place = || format!("seats[{seat}].position");
        ensure!(problems, fits, "GL-27", place(), says("corner-order"));
    }
    for (number, seat) in seats.iter().enumerate() {
        let taken = seats[..number]
            .iter()
            .any(|other| other.position == seat.position);
        let own = seat.position.is_none() || !taken;
        let place = || format!("seats[{number}].position");
        ensure!(problems, own, "GL-27", place(), says("corner-taken"));
    }
    true
}

/// GL-29, GL-I13: how many turns there were, and whose it is.
fn turns(game: &Glastonbury, state: &State, problems: &mut Problems) {
    let message = || says("turns").number("turns", state.turns);
    ensure!(
        problems,
        state.turns <= MAX_TURNS,
        "GL-I13",
        "turns",
        message()
    );
    let began = state.phase != Phase::ChooseCorner;
    ensure!(
        problems,
        (state.turns > 0) == began,
        "GL-29",
        "turns",
        message()
    );
    if began && state.turns > 0 && problems.can_check("GL-29", part::TURN) {
        let expected = state
            .first
            .clockwise(usize::from(state.turns) - 1, game.players);
        let message = || {
            says("turn")
                .seat("seat", expected)
                .number("turns", state.turns)
        };
        ensure!(problems, state.turn == expected, "GL-29", "turn", message());
    }
}

/// GL-I3, GL-I5.
fn field(state: &State, problems: &mut Problems) {
    let occupied = state.field.occupied();
    let pending = match state.phase {
        Phase::CloseView { cell } => Cells::one(cell),
        _ => Cells::EMPTY,
    };
    let open = pending.and(occupied).is_empty();
    ensure!(problems, open, "GL-71", "phase.cell", says("view-cell"));
    if !state.deck.is_empty() {
        let full = Cells::ALL.minus(occupied) == pending;
        ensure!(problems, full, "GL-I3", "field", says("gaps"));
    }
    let emptied = Line::all().any(|line| line.cells().and(occupied).is_empty());
    let may_be = match state.phase {
        Phase::LastCard { cell, card } => {
            let through =
                |line: &Line| line.cells().contains(cell) && line.cells().and(occupied).is_empty();
            ensure!(
                problems,
                card.is_brewed(),
                "GL-82",
                "phase.card",
                says("last-spell")
            );
            let left = !occupied.contains(cell);
            ensure!(problems, left, "GL-74", "phase.cell", says("last-cell"));
            let late = state.deck.is_empty();
            ensure!(problems, late, "GL-79", "deck", says("last-deck"));
            Line::all().any(|line| through(&line))
        }
        Phase::AssignPowder { end } | Phase::Over { end } => {
            emptied == (end.reason == EndReason::LineEmptied)
        }
        _ => !emptied,
    };
    ensure!(problems, may_be, "GL-I5", "field", says("lines"));
}

/// The pending decision has what it is about. Every wizard stands somewhere.
fn decision(game: &Glastonbury, state: &State, problems: &mut Problems) {
    for seat in Seat::all(game.players) {
        let fits = state.seats[seat].powder.is_none() || state.is_scoring();
        let place = || format!("seats[{seat}].powder");
        ensure!(problems, fits, "GL-93", place(), says("powder-early"));
    }
    let player = &state.seats[state.turn];
    match state.phase {
        Phase::CornerSpell => {
            let casts =
                state.position(state.turn).is_corner() && player.spells.has_charge(Spell::Shift);
            ensure!(problems, casts, "GL-58", "phase", says("corner-spell"));
            // Powder moves nobody onto a corner: at a stop it holds the wizard there (GL-36), and
            // from a corner no number leads to another (GL-37).
            let moved = state.top_number(state.turn) > 0;
            ensure!(problems, moved, "GL-36", "phase", says("corner-powder"));
        }
        Phase::Take { shifted } => {
            let open = !phase::open_cells(state, state.turn, shifted).is_empty();
            ensure!(problems, open, "GL-40", "phase", says("nothing-to-take"));
            let came = !shifted || has_shifted(state);
            ensure!(problems, came, "GL-61", "phase", says("not-shifted"));
        }
        Phase::CloseView { .. } => {
            let looks = !game.options.open_cauldrons
                && player.stack.len() >= 2
                && player.spells.spent[Spell::Eyeball as usize] > 0;
            ensure!(problems, looks, "GL-71", "phase", says("no-view"));
        }
        Phase::AssignPowder { end } => {
            ended(game, state, end, problems);
            let by_hand = game.options.manual_powder;
            ensure!(
                problems,
                by_hand,
                "GL-98",
                "phase",
                says("powder-automatic")
            );
            let owes = Seat::all(game.players).any(|seat| phase::owes_powder(state, seat));
            ensure!(problems, owes, "GL-118", "phase", says("powder-done"));
        }
        Phase::Over { end } => {
            ended(game, state, end, problems);
            scored(game, state, problems);
        }
        Phase::LastCard { .. }
        | Phase::ChooseColour
        | Phase::NameRemoved
        | Phase::NameFirst
        | Phase::ChooseCorner => {}
    }
}

/// GL-58: whoever has just cast `shift` came from a corner by the top number, and a charge is gone.
fn has_shifted(state: &State) -> bool {
    let spells = &state.seats[state.turn].spells;
    let steps = state.top_number(state.turn);
    let from = Position::CORNERS
        .into_iter()
        .any(|corner| corner.ahead(steps) == state.position(state.turn));
    let used = spells.spent[Spell::Shift as usize] > 0 || spells.has_used(Spell::Shift);
    steps > 0 && from && used
}

/// GL-76, GL-94.
fn ended(game: &Glastonbury, state: &State, end: End, problems: &mut Problems) {
    let message = || says("ender").seat("seat", state.turn);
    ensure!(
        problems,
        end.ender == state.turn,
        "GL-76",
        "phase.ender",
        message()
    );
    for seat in Seat::all(game.players) {
        let Some(assignment) = state.seats[seat].powder else {
            continue;
        };
        let mut allowed = false;
        phase::assignments(&state.seats[seat].stack, |legal| {
            allowed |= legal == assignment;
        });
        let place = || format!("seats[{seat}].powder");
        ensure!(problems, allowed, "GL-94", place(), says("powder"));
    }
}

/// GL-I14 to GL-I17.
fn scored(game: &Glastonbury, state: &State, problems: &mut Problems) {
    for seat in Seat::all(game.players) {
        let place = || format!("seats[{seat}]");
        let owes = phase::owes_powder(state, seat);
        ensure!(problems, !owes, "GL-98", place(), says("powder-owed"));
        let powder = state.seats[seat].powder;
        for kind in Kind::all() {
            let own = game.is_own(state, seat, kind);
            let powders = powder.map_or(0, |powder| powder.on(kind));
            let points = score::kind_points(state.seats[seat].stack.numbers(kind), powders, own);
            let range = if own { -8..=25 } else { -4..=15 };
            let message = || says("kind-points").number("points", points);
            ensure!(
                problems,
                range.contains(&points),
                "GL-I14",
                place(),
                message()
            );
        }
        let points = score::points(game, state, seat, powder);
        let (low, high) = if game.players == 2 {
            (-72, 260)
        } else {
            (-80, 290)
        };
        let fits = (low..=high).contains(&points.ingredients);
        let message = || says("points").number("points", points.ingredients);
        ensure!(problems, fits, "GL-I14", place(), message());
        let most = if game.players == 4 { 20 } else { 10 };
        let fits = (0..=most).contains(&points.recipe_a) && matches!(points.recipe_b, 0 | 10);
        ensure!(problems, fits, "GL-I15", place(), says("recipe-points"));
        let bare = score::ingredients(game, state, seat, None);
        ensure!(
            problems,
            points.ingredients >= bare,
            "GL-I16",
            place(),
            says("powder-costs")
        );
        if !game.options.manual_powder && powder.is_some() {
            let best = powder == score::automatic(game, state, seat);
            ensure!(problems, best, "GL-98", place(), says("powder-best"));
        }
    }
    let won = !score::winners(game, state).is_empty();
    ensure!(problems, won, "GL-I17", says("no-winner"));
}
