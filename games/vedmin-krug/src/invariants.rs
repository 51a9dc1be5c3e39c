//! What holds in every state (section 11 of the specification), as far as one state can show it.
//!
//! Runs after every action of every simulated game, so it works on sets and packed amounts and
//! formats a sentence only when something is broken.

use coven_core::{Seat, SeatSet};

use crate::VedminKrug;
use crate::card::{Cards, Power};
use crate::ingredient::Kinds;
use crate::plan::{Plan, Step};
use crate::score;
use crate::state::{Active, GOAL, LATE_ROUNDS, Phase, State};

macro_rules! ensure {
    ($holds:expr, $($broken:tt)+) => {
        if !$holds {
            return Err(format!($($broken)+));
        }
    };
}

/// No game has more rounds (WW-I17): every recipe played, and five rounds until dawn.
pub(crate) fn most_rounds(players: usize) -> u8 {
    (60 / players) as u8 + LATE_ROUNDS
}

pub(crate) fn audit(game: &VedminKrug, state: &State) -> Result<(), String> {
    ensure!(
        state.round <= most_rounds(game.players),
        "WW-I17: round {} with {} players",
        state.round,
        game.players
    );
    ensure!(
        state.late <= LATE_ROUNDS,
        "WW-125: {} rounds without a Study phase",
        state.late
    );
    ensure!(
        (state.phase == Phase::Draft) == (state.round == 0),
        "the draft comes before round 1"
    );
    characters(game, state)?;
    if state.phase == Phase::Draft {
        ensure!(
            state.deck.is_empty() && game.seats().all(|seat| state.hands[seat].is_empty()),
            "WW-25: recipes are dealt after the draft"
        );
    } else {
        partition(game, state)?;
    }
    for seat in game.seats() {
        one_seat(game, state, seat)?;
    }
    stage(game, state)
}

/// WW-I14.
fn characters(game: &VedminKrug, state: &State) -> Result<(), String> {
    let mut seen = 0u16;
    for seat in game.seats() {
        let Some(power) = state.characters[seat] else {
            ensure!(
                state.phase == Phase::Draft,
                "WW-27: seat {seat} has no character"
            );
            let Some(offer) = state.offers[seat] else {
                return Err(format!("WW-24: nothing is offered to seat {seat}"));
            };
            for power in offer {
                ensure!(
                    seen & (1 << power.index()) == 0 && power != Power::Initiate,
                    "WW-24: {} is offered twice or not of the twelve",
                    power.id()
                );
                seen |= 1 << power.index();
            }
            continue;
        };
        ensure!(
            state.phase != Phase::Draft && state.offers[seat].is_none(),
            "WW-25: seat {seat} has a character while choosing one"
        );
        if game.options.initiates {
            ensure!(
                power == Power::Initiate,
                "WW-I14: seat {seat} is no Initiate"
            );
        } else {
            ensure!(
                power != Power::Initiate && seen & (1 << power.index()) == 0,
                "WW-I14: {} at seat {seat}",
                power.id()
            );
            seen |= 1 << power.index();
            let leaves = power == Power::Warrior;
            ensure!(
                leaves || !state.retired.contains(seat),
                "WW-94: {} never leaves the game",
                power.id()
            );
        }
    }
    Ok(())
}

/// WW-I1: each of the sixty recipes is in exactly one place.
fn partition(game: &VedminKrug, state: &State) -> Result<(), String> {
    let mut seen = state.discard;
    let mut count = seen.len() + state.deck.len();
    seen = state
        .deck
        .iter()
        .fold(seen, |cards, card| cards.with(*card));
    for seat in game.seats() {
        let tableau = &state.tableaus[seat];
        count += state.hands[seat].len() + tableau.recipes.len();
        seen = tableau
            .recipes
            .iter()
            .fold(seen.or(state.hands[seat]), |all, card| all.with(*card));
    }
    ensure!(
        count == Cards::ALL.len() && seen == Cards::ALL,
        "WW-I1: {count} recipes on the table, {} different ones",
        seen.len()
    );
    Ok(())
}

fn one_seat(game: &VedminKrug, state: &State, seat: Seat) -> Result<(), String> {
    let deck = &*game.deck;
    let cells = deck.cells();
    // WW-I2, WW-I3: packed amounts cannot be negative.
    ensure!(
        cells.covers(state.benches[seat]),
        "WW-I2: {:?} on the workbench of seat {seat}",
        state.benches[seat]
    );
    let tableau = &state.tableaus[seat];
    // WW-I7: one a round at most; that none is missing shows only over time.
    let study_rounds = state.round.saturating_sub(state.late);
    ensure!(
        usize::from(study_rounds) <= 60 / game.players,
        "WW-40: {study_rounds} rounds with a Study phase"
    );
    let revealed = match state.phase {
        Phase::Draft => 0,
        Phase::Study => study_rounds.saturating_sub(1),
        _ => study_rounds,
    };
    ensure!(
        tableau.recipes.len() <= usize::from(revealed),
        "WW-I7: {} recipes before seat {seat} in round {}",
        tableau.recipes.len(),
        state.round
    );
    // WW-I9.
    let mut symbols = state.characters[seat].map_or([0; 3], |power| deck.character_symbols(power));
    for card in &tableau.recipes {
        for (sum, more) in symbols.iter_mut().zip(deck.symbols(*card)) {
            *sum += more;
        }
        // WW-I13.
        ensure!(
            !tableau.rotated.contains(*card)
                || deck.is_reversible(*card)
                || state.characters[seat] == Some(Power::Whirlwind),
            "WW-I13: {} lies rotated before seat {seat}",
            deck.name(*card)
        );
    }
    ensure!(
        state.tokens[seat] == symbols,
        "WW-I9: tokens {:?} of seat {seat}, symbols {symbols:?}",
        state.tokens[seat]
    );
    // WW-I8 (the limit; a full hand is only sure at the beginning of S1).
    let limit = state.hand_limit(seat);
    let hand = state.hands[seat].len();
    ensure!(
        hand <= limit,
        "WW-I8: seat {seat} holds {hand} recipes, her limit is {limit}"
    );
    let untouched = state.phase == Phase::Study && !state.retired.contains(seat);
    if untouched {
        let stock = !state.deck.is_empty() || !state.discard.is_empty();
        ensure!(
            hand == limit || !stock,
            "WW-I8: seat {seat} holds {hand} recipes in S1"
        );
    }
    // WW-I16.
    if matches!(state.phase, Phase::Draft | Phase::Study) {
        let circle = state.circles[seat].total();
        ensure!(
            circle < GOAL,
            "WW-I16: {circle} in the circle of seat {seat} and no end"
        );
    }
    // WW-I5.
    if matches!(state.phase, Phase::Draft | Phase::Study | Phase::Over) {
        ensure!(
            state.cauldrons[seat].is_empty(),
            "WW-I5: {:?} in the cauldron of seat {seat}",
            state.cauldrons[seat]
        );
        ensure!(
            state.open[seat] == Kinds::NONE,
            "WW-91: a type is open for seat {seat}"
        );
    }
    if state.phase != Phase::Arcana {
        ensure!(
            state.active[seat] == Active::default(),
            "WW-48: an activation of seat {seat} outlives S3"
        );
    }
    ensure!(
        !state.gifts.contains(seat)
            || (state.round == 1 && game.options.gift && state.has_power(seat, Power::Slyboots)),
        "WW-113: mushrooms on the card of seat {seat}"
    );
    ensure!(
        !state.leaving.contains(seat)
            || (state.phase == Phase::Brewing && state.has_power(seat, Power::Warrior)),
        "WW-109: the character of seat {seat} leaves without reason"
    );
    plan(game, state, seat)
}

/// The plan of a seat: what it shows is what its steps do, and it belongs to this stage.
fn plan(game: &VedminKrug, state: &State, seat: Seat) -> Result<(), String> {
    let plan = &state.plans[seat];
    if plan.steps.is_empty() && plan.filling.is_none() {
        return Ok(());
    }
    ensure!(
        state.asked.contains(seat),
        "WW-36: seat {seat} plans without being asked"
    );
    let replayed = Plan::replay(state, seat, &plan.steps, game.deck.cells());
    ensure!(
        replayed.bench == plan.bench
            && replayed.made == plan.made
            && replayed.cauldron == plan.cauldron
            && replayed.spill == plan.spill
            && replayed.open == plan.open
            && replayed.used == plan.used
            && replayed.active == plan.active,
        "WW-I15: the plan of seat {seat} shows something else than it does"
    );
    ensure!(
        plan.made.is_empty() || state.phase == Phase::Brewing,
        "WW-I5: made outside B1"
    );
    // WW-I11.
    let uses = plan
        .steps
        .iter()
        .filter(|step| matches!(step, Step::Use(_)))
        .count();
    ensure!(
        uses == plan.used.len(),
        "WW-I11: seat {seat} uses a recipe twice"
    );
    let fits = |step: &Step| match step {
        Step::Character(_) => state.phase == Phase::Draft,
        Step::Picked(card) | Step::Lay { card, .. } => {
            state.phase == Phase::Study && state.hands[seat].contains(*card)
        }
        Step::Element(_) => matches!(state.phase, Phase::Study | Phase::Brewing),
        Step::Raven(_) | Step::Book(_) | Step::Brew(_) => {
            matches!(state.phase, Phase::Study | Phase::Arcana)
        }
        Step::Pour(_) => state.phase == Phase::Arcana,
        Step::Use(_) | Step::Write { .. } | Step::Keep(_) => state.phase == Phase::Brewing,
    };
    ensure!(
        plan.steps.iter().all(fits),
        "a step in the plan of seat {seat} is of another stage"
    );
    let done = state.confirmed.contains(seat);
    ensure!(
        !(done && plan.filling.is_some()),
        "WW-155: seat {seat} confirmed a half-filled recipe"
    );
    Ok(())
}

/// Who is asked and who is finished.
fn stage(game: &VedminKrug, state: &State) -> Result<(), String> {
    let all = SeatSet::all(game.players);
    if state.phase == Phase::Over {
        // WW-I18.
        ensure!(
            !score::winners(game, state).is_empty(),
            "WW-I18: nobody has won"
        );
        ensure!(
            !score::is_dawn(game, state) || state.late == LATE_ROUNDS,
            "WW-125: the game ended before dawn without a full circle"
        );
        return Ok(());
    }
    for seat in game.seats() {
        let (asked, done) = (state.asked.contains(seat), state.confirmed.contains(seat));
        ensure!(
            asked || done,
            "WW-36: seat {seat} is neither asked nor finished"
        );
        let plan = &state.plans[seat];
        let chosen = match state.phase {
            Phase::Draft => plan.steps.len() == 1,
            Phase::Study => plan.laid().is_some(),
            _ => continue,
        };
        ensure!(
            chosen == (asked && done),
            "WW-131: seat {seat} has chosen without confirming"
        );
    }
    ensure!(
        state.confirmed != all,
        "WW-31: everybody is finished and nothing happens"
    );
    Ok(())
}
