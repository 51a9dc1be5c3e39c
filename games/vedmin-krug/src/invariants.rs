//! What holds in every state (section 11 of the specification), as far as one state can show it.
//!
//! Runs after every action of every simulated game, so it works on sets and packed amounts and
//! makes a sentence only when something is broken.

use coven_core::{Message, Problems, Seat, SeatSet, ensure};

use crate::VedminKrug;
use crate::card::{Cards, Power, RECIPES};
use crate::content::CELLS;
use crate::document::part;
use crate::ingredient::Kinds;
use crate::phase::rights;
use crate::plan::{Plan, Step};
use crate::score;
use crate::state::{Active, GOAL, LATE_ROUNDS, Phase, State};

/// No game has more rounds (WW-I17): every recipe played, and five rounds until dawn.
pub(crate) fn most_rounds(players: usize) -> u8 {
    (RECIPES / players) as u8 + LATE_ROUNDS
}

pub(crate) fn audit(game: &VedminKrug, state: &State, problems: &mut Problems) {
    let message = || says("late").number("late", state.late);
    ensure!(
        problems,
        state.late <= LATE_ROUNDS,
        "WW-125",
        "late",
        message()
    );
    let drafting = state.phase == Phase::Draft;
    let began = drafting == (state.round == 0);
    let message = || says("round").number("round", state.round);
    ensure!(problems, began, "WW-31", "round", message());
    if !problems.can_check("WW-I1", part::WITCHES) {
        return;
    }
    characters(game, state, problems);
    rounds(game, state, problems);
    if drafting {
        before_the_deal(game, state, problems);
    } else if problems.can_check("WW-I1", part::STOCK) {
        partition(game, state, problems);
    }
    for seat in game.seats() {
        one_seat(game, state, seat, problems);
        if problems.can_check("WW-I15", part::PLANS) {
            plan(game, state, seat, problems);
        }
    }
    if problems.can_check("WW-31", part::PLANS) {
        stage(game, state, problems);
    }
}

/// A sentence of this file.
pub(crate) fn says(key: &str) -> Message {
    Message::new(format!("ww-problem-{key}"))
}

/// WW-I14.
fn characters(game: &VedminKrug, state: &State, problems: &mut Problems) {
    let mut seen = 0u16;
    for seat in game.seats() {
        let place = |field: &str| format!("witches[{seat}].{field}");
        let Some(power) = state.characters[seat] else {
            let drafting = state.phase == Phase::Draft;
            ensure!(
                problems,
                drafting,
                "WW-27",
                place("character"),
                says("no-character")
            );
            let Some(offer) = state.offers[seat] else {
                ensure!(
                    problems,
                    !drafting,
                    "WW-24",
                    place("offer"),
                    says("no-offer")
                );
                continue;
            };
            for power in offer {
                let fresh = seen & (1 << power.index()) == 0 && power != Power::Initiate;
                ensure!(problems, fresh, "WW-24", place("offer"), says("offer"));
                seen |= 1 << power.index();
            }
            continue;
        };
        let chosen = state.phase != Phase::Draft && state.offers[seat].is_none();
        ensure!(
            problems,
            chosen,
            "WW-25",
            place("character"),
            says("choosing")
        );
        if game.options.initiates {
            let initiate = power == Power::Initiate;
            ensure!(
                problems,
                initiate,
                "WW-I14",
                place("character"),
                says("initiates")
            );
        } else {
            let own = power != Power::Initiate && seen & (1 << power.index()) == 0;
            ensure!(
                problems,
                own,
                "WW-I14",
                place("character"),
                says("character")
            );
            seen |= 1 << power.index();
            let stays = power == Power::Warrior || !state.retired.contains(seat);
            ensure!(problems, stays, "WW-94", place("retired"), says("stays"));
        }
    }
}

/// WW-40, WW-I17, WW-124. Who loads a table may leave recipes out of the tableaus that would have been
/// laid; the rounds they stand for come on top.
fn rounds(game: &VedminKrug, state: &State, problems: &mut Problems) {
    let study = usize::from(study_rounds(state));
    let laid: usize = game
        .seats()
        .map(|seat| state.tableaus[seat].recipes.len())
        .sum();
    let revealed = match state.phase {
        Phase::Study => study.saturating_sub(1),
        _ => study,
    };
    let skipped = (revealed * game.players).saturating_sub(laid) / game.players;
    let most = RECIPES / game.players + skipped;
    let message = || says("study-rounds").number("rounds", study as i64);
    ensure!(problems, study <= most, "WW-40", "round", message());
    let message = || says("round").number("round", state.round);
    let ends = usize::from(state.round) <= most + usize::from(LATE_ROUNDS);
    ensure!(problems, ends, "WW-I17", "round", message());
    // WW-124: only a table without recipes plays on without a Study phase.
    let late = state.late > 0;
    let brews = !late || matches!(state.phase, Phase::Brewing | Phase::Over);
    ensure!(problems, brews, "WW-124", "late", says("late-study"));
    let bare = || {
        state.deck.is_empty()
            && state.discard.is_empty()
            && game.seats().all(|seat| state.hands[seat].is_empty())
    };
    ensure!(
        problems,
        !late || bare(),
        "WW-124",
        "late",
        says("late-recipes")
    );
}

fn study_rounds(state: &State) -> u8 {
    state.round.saturating_sub(state.late)
}

/// Nothing is dealt before the draft is over (WW-25 to WW-28).
fn before_the_deal(game: &VedminKrug, state: &State, problems: &mut Problems) {
    let undealt = state.deck.is_empty()
        && state.discard.is_empty()
        && state.reshuffles == 0
        && state.retired.is_empty()
        && game.seats().all(|seat| {
            state.hands[seat].is_empty()
                && state.benches[seat].is_empty()
                && state.circles[seat].is_empty()
        });
    ensure!(problems, undealt, "WW-25", says("undealt"));
}

/// WW-I1: each of the sixty recipes is in exactly one place.
fn partition(game: &VedminKrug, state: &State, problems: &mut Problems) {
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
    let message = || {
        says("recipes")
            .number("count", count as i64)
            .number("different", seen.len() as i64)
    };
    let whole = count == Cards::ALL.len() && seen == Cards::ALL;
    ensure!(problems, whole, "WW-I1", message());
    // WW-79: only Initiates discard, each once.
    let renewed = state.retired.len();
    let discards = game.options.initiates && renewed > 0;
    ensure!(
        problems,
        state.discard.is_empty() || discards,
        "WW-95",
        "discard",
        says("discard")
    );
    let shuffled = usize::from(state.reshuffles) <= renewed;
    ensure!(
        problems,
        shuffled,
        "WW-79",
        "reshuffles",
        says("reshuffles")
    );
}

fn one_seat(game: &VedminKrug, state: &State, seat: Seat, problems: &mut Problems) {
    let deck = &*game.deck;
    let cells = deck.cells();
    let place = |field: &str| format!("witches[{seat}].{field}");
    // WW-I2, WW-I3: packed amounts cannot be negative.
    let fits = cells.covers(state.benches[seat]);
    ensure!(problems, fits, "WW-I2", place("bench"), says("bench"));
    tableau(game, state, seat, problems);
    hand(state, seat, problems);
    // WW-I16.
    if matches!(state.phase, Phase::Draft | Phase::Study) {
        let circle = state.circles[seat].total();
        let message = || says("circle").number("count", circle);
        ensure!(
            problems,
            circle < GOAL,
            "WW-I16",
            place("circle"),
            message()
        );
    }
    // WW-I5.
    if matches!(state.phase, Phase::Draft | Phase::Study | Phase::Over) {
        let empty = state.cauldrons[seat].is_empty();
        ensure!(
            problems,
            empty,
            "WW-I5",
            place("cauldron"),
            says("cauldron")
        );
        let shut = state.open[seat] == Kinds::NONE;
        ensure!(problems, shut, "WW-91", place("open"), says("open"));
    }
    // WW-I15: what lies there was poured from a bench, brewed by an arcana, or is an output of a recipe, and
    // each is used once a round.
    let sources = state.tableaus[seat].recipes.len() + 1;
    let most = cells.total() + 1 + (sources * CELLS) as u32;
    let brewed = state.cauldrons[seat].total() <= most;
    ensure!(
        problems,
        brewed,
        "WW-I15",
        place("cauldron"),
        says("cauldron-more")
    );
    rights_of(game, state, seat, problems);
    let given = !state.gifts.contains(seat)
        || (state.round == 1 && game.options.gift && state.has_power(seat, Power::Slyboots));
    ensure!(problems, given, "WW-113", place("gift"), says("gift"));
    let leaves = !state.leaving.contains(seat)
        || (state.phase == Phase::Brewing && state.has_power(seat, Power::Warrior));
    ensure!(
        problems,
        leaves,
        "WW-109",
        place("leaving"),
        says("leaving")
    );
}

/// WW-I7, WW-I9, WW-I13: the recipes that lie open, and what their symbols show.
fn tableau(game: &VedminKrug, state: &State, seat: Seat, problems: &mut Problems) {
    let deck = &*game.deck;
    let place = |field: &str| format!("witches[{seat}].{field}");
    let tableau = &state.tableaus[seat];
    // WW-I7: one a round at most; that none is missing shows only over time.
    let study_rounds = study_rounds(state);
    let revealed = match state.phase {
        Phase::Draft => 0,
        Phase::Study => study_rounds.saturating_sub(1),
        _ => study_rounds,
    };
    let count = tableau.recipes.len();
    let message = || {
        says("tableau")
            .number("count", count as i64)
            .number("rounds", revealed)
    };
    ensure!(
        problems,
        count <= usize::from(revealed),
        "WW-I7",
        place("tableau"),
        message()
    );
    // WW-I9.
    let mut symbols = state.characters[seat].map_or([0; 3], |power| deck.character_symbols(power));
    for card in &tableau.recipes {
        for (sum, more) in symbols.iter_mut().zip(deck.symbols(*card)) {
            *sum += more;
        }
        // WW-I13.
        let may_lie = !tableau.rotated.contains(*card)
            || deck.is_reversible(*card)
            || state.characters[seat] == Some(Power::Whirlwind);
        let message = || says("rotated").text("card", deck.name(*card).to_string());
        ensure!(problems, may_lie, "WW-I13", place("tableau"), message());
    }
    let shown = state.tokens[seat] == symbols;
    ensure!(problems, shown, "WW-I9", place("tokens"), says("tokens"));
}

/// WW-I8 (the limit; a full hand is only sure at the beginning of S1).
fn hand(state: &State, seat: Seat, problems: &mut Problems) {
    let place = || format!("witches[{seat}].hand");
    let limit = state.hand_limit(seat);
    let hand = state.hands[seat].len();
    let message = || {
        says("hand")
            .number("cards", hand as i64)
            .number("limit", limit as i64)
    };
    ensure!(problems, hand <= limit, "WW-I8", place(), message());
    if state.phase == Phase::Study && !state.retired.contains(seat) {
        let stock = !state.deck.is_empty() || !state.discard.is_empty();
        ensure!(
            problems,
            hand == limit || !stock,
            "WW-I8",
            place(),
            message()
        );
    }
}

/// WW-45, WW-48, WW-99: what S3 allows follows from the recipe just revealed, if there was one.
fn rights_of(game: &VedminKrug, state: &State, seat: Seat, problems: &mut Problems) {
    let active = state.active[seat];
    if active == Active::default() {
        return;
    }
    let place = || format!("witches[{seat}].active");
    let stage = state.phase == Phase::Arcana;
    ensure!(problems, stage, "WW-48", place(), says("activation"));
    let latest = state.tableaus[seat].latest();
    let earned = latest.is_some_and(|card| {
        let symbols = game.deck.symbols(card);
        let mut before = state.tokens[seat];
        for (token, symbol) in before.iter_mut().zip(symbols) {
            *token = token.saturating_sub(symbol);
        }
        active == rights(game, state, seat, before, card)
    });
    ensure!(problems, earned, "WW-45", place(), says("rights"));
}

/// The plan of a seat: what it shows is what its steps do, and it belongs to this stage.
fn plan(game: &VedminKrug, state: &State, seat: Seat, problems: &mut Problems) {
    let plan = &state.plans[seat];
    if plan.steps.is_empty() && plan.filling.is_none() {
        return;
    }
    let place = || format!("witches[{seat}].plan");
    let asked = state.asked.contains(seat);
    ensure!(problems, asked, "WW-36", place(), says("plan-asked"));
    let replayed = Plan::replay(state, seat, &plan.steps, game.deck.cells());
    let same = replayed.bench == plan.bench
        && replayed.made == plan.made
        && replayed.cauldron == plan.cauldron
        && replayed.spill == plan.spill
        && replayed.open == plan.open
        && replayed.used == plan.used
        && replayed.active == plan.active;
    ensure!(problems, same, "WW-I15", place(), says("plan-shows"));
    let brews = plan.made.is_empty() || state.phase == Phase::Brewing;
    ensure!(problems, brews, "WW-I5", place(), says("plan-made"));
    // WW-I11.
    let uses = plan
        .steps
        .iter()
        .filter(|step| matches!(step, Step::Use(_)))
        .count();
    ensure!(
        problems,
        uses == plan.used.len(),
        "WW-I11",
        place(),
        says("plan-twice")
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
    let of_stage = plan.steps.iter().all(fits);
    ensure!(problems, of_stage, "WW-31", place(), says("plan-stage"));
    let done = state.confirmed.contains(seat);
    let whole = !(done && plan.filling.is_some());
    ensure!(problems, whole, "WW-155", place(), says("plan-half"));
    // WW-84: one after another, and what is confirmed is carried out at once.
    let by_turns =
        game.options.by_initiative && matches!(state.phase, Phase::Arcana | Phase::Brewing);
    let turn = !by_turns || !asked || game.deciders(state).contains(seat);
    ensure!(problems, turn, "WW-84", place(), says("plan-turn"));
}

/// Who is asked and who is finished.
fn stage(game: &VedminKrug, state: &State, problems: &mut Problems) {
    let all = SeatSet::all(game.players);
    if state.phase == Phase::Over {
        // WW-I18.
        let won = !score::winners(game, state).is_empty();
        ensure!(problems, won, "WW-I18", says("no-winner"));
        let ended = !score::is_dawn(game, state) || state.late == LATE_ROUNDS;
        ensure!(problems, ended, "WW-125", "late", says("before-dawn"));
        let idle = state.asked.is_empty() && state.confirmed.is_empty();
        ensure!(problems, idle, "WW-31", "witches", says("over-asked"));
        return;
    }
    for seat in game.seats() {
        let place = |field: &str| format!("witches[{seat}].{field}");
        let (asked, done) = (state.asked.contains(seat), state.confirmed.contains(seat));
        ensure!(
            problems,
            asked || done,
            "WW-36",
            place("asked"),
            says("unasked")
        );
        let plan = &state.plans[seat];
        let chosen = match state.phase {
            Phase::Draft => {
                ensure!(problems, asked, "WW-25", place("asked"), says("unasked"));
                plan.steps.len() == 1
            }
            Phase::Study => {
                // WW-37: whoever has a recipe lays one.
                let plays = asked != state.hands[seat].is_empty();
                ensure!(problems, plays, "WW-37", place("asked"), says("asked-hand"));
                let lays = |step: &&Step| matches!(step, Step::Lay { .. });
                let once = plan.steps.iter().filter(lays).count() <= 1;
                ensure!(problems, once, "WW-37", place("plan"), says("plan-lays"));
                plan.laid().is_some()
            }
            _ => continue,
        };
        let sure = chosen == (asked && done);
        ensure!(
            problems,
            sure,
            "WW-131",
            place("confirmed"),
            says("confirmed")
        );
    }
    let waiting = state.confirmed != all;
    ensure!(problems, waiting, "WW-31", "witches", says("all-done"));
}
