//! What holds in every state (section 13 of the specification), as far as one state can show it.
//!
//! Runs after every action of every simulated game, so it works on sets of cards and makes a
//! sentence only when something is broken. What a document tells of the past is looked at when it is
//! loaded (`history.rs`).

use coven_core::{BySeat, Message, Parts, Problems, Seat, ensure};

use crate::ThreeWitches;
use crate::action::Bid;
use crate::card::{Card, Cards};
use crate::document::part;
use crate::score;
use crate::state::{GOAL, LAPS, MAX_ROUNDS, PLAYERS, Phase, Pile, Side, State, TRICKS, Trick};

pub(crate) fn audit(game: &ThreeWitches, state: &State, problems: &mut Problems) {
    partition(game, state, problems);
    tokens(state, problems);
    signals(state, problems);
    if state.is_bidding() {
        bidding(state, problems);
        return;
    }
    // TW-I5.
    let holder = state.orb.map(|(holder, _)| holder);
    ensure!(problems, holder.is_some(), "TW-I5", "orb", says("no-bid"));
    let Some(lead) = state.lead else {
        ensure!(problems, false, "TW-I5", "lead", says("no-lead"));
        problems.skip("TW-I3");
        return;
    };
    if !problems.can_check("TW-I5", part::LEAD.and(part::ORB)) {
        problems.skip("TW-I3");
        return;
    }
    if let Some(holder) = holder {
        let message = || says("orb").seat("holder", holder).seat("lead", lead);
        ensure!(problems, holder == lead, "TW-I5", "orb", message());
    }
    match state.phase {
        Phase::Discard => discards(state, lead, problems),
        Phase::Over => over(game, state, problems),
        _ => brewing(state, lead, problems),
    }
}

/// A sentence of this file.
pub(crate) fn says(key: &str) -> Message {
    Message::new(format!("tw-problem-{key}"))
}

/// TW-I1: each of the 18 cards is in exactly one place.
fn partition(game: &ThreeWitches, state: &State, problems: &mut Problems) {
    const PLACES: Parts = part::HANDS
        .and(part::DISCARDS)
        .and(part::PILES)
        .and(part::TABLE);
    if !problems.can_check("TW-I1", PLACES) {
        return;
    }
    let mut seen = Cards::EMPTY;
    let mut twice = Cards::EMPTY;
    let mut add = |cards: Cards| {
        twice = twice.or(seen.and(cards));
        seen = seen.or(cards);
    };
    state
        .hands
        .0
        .iter()
        .chain(&state.discards.0)
        .for_each(|cards| add(*cards));
    state.piles.iter().for_each(|pile| add(pile.cards()));
    if let Some(trick) = &state.table {
        add(trick.cards());
    }
    let missing = || says("missing").number("count", game.deck.all().minus(seen).len() as i64);
    ensure!(problems, seen == game.deck.all(), "TW-I1", missing());
    let doubled = || says("twice").number("count", twice.len() as i64);
    ensure!(problems, twice.is_empty(), "TW-I1", doubled());
}

/// TW-I7, TW-I8, TW-I9.
fn tokens(state: &State, problems: &mut Problems) {
    let over = state.phase == Phase::Over;
    let in_bounds = state.round >= 1 && usize::from(state.round) <= MAX_ROUNDS;
    let round = || says("round").number("round", state.round);
    ensure!(problems, in_bounds, "TW-I9", "round", round());
    let scored = state.round.saturating_sub(u8::from(!over));
    let tokens = state.tokens.0;
    let sum: u32 = tokens.iter().map(|tokens| u32::from(*tokens)).sum();
    let message = || {
        says("tokens")
            .number("tokens", sum)
            .number("rounds", scored)
    };
    ensure!(
        problems,
        sum == 2 * u32::from(scored),
        "TW-I7",
        "tokens",
        message()
    );
    let most = tokens.iter().max().copied().unwrap_or_default();
    let message = || says("most-tokens").number("most", most);
    if over {
        ensure!(problems, state.round >= 3, "TW-I9", "round", round());
        ensure!(
            problems,
            (5..=6).contains(&most),
            "TW-I8",
            "tokens",
            message()
        );
        let winners = tokens.iter().filter(|tokens| **tokens >= GOAL).count();
        ensure!(problems, winners <= 2, "TW-I8", "tokens", says("winners"));
    } else {
        ensure!(problems, most < GOAL, "TW-I8", "tokens", message());
    }
}

/// TW-I16, TW-88, TW-90.
fn signals(state: &State, problems: &mut Problems) {
    if state.signals == BySeat::default() {
        return;
    }
    let open = state.signal_trick().is_some();
    let lead_known = problems.can_check("TW-88", part::LEAD);
    for (seat, signals) in state.signals.iter() {
        let place = || format!("signals[{seat}]");
        let message = || says("signals").number("sent", signals.sent);
        ensure!(problems, signals.sent <= 2, "TW-I16", place(), message());
        let shown = (signals.sent > 0) == signals.current.is_some();
        ensure!(problems, shown, "TW-89", place(), says("signal-shown"));
        let may = signals.sent == 0 || (open && !(lead_known && state.lead == Some(seat)));
        ensure!(problems, may, "TW-88", place(), says("signal-closed"));
    }
}

/// TW-I2 and the shape of the bidding.
fn bidding(state: &State, problems: &mut Problems) {
    let bare = state.lead.is_none() && state.trick == 0 && state.table.is_none();
    ensure!(problems, bare, "TW-I5", says("bidding-lead"));
    let empty = state.piles.is_empty() && state.discards.0.iter().all(|cards| cards.is_empty());
    ensure!(problems, empty, "TW-I2", says("bidding-piles"));
    let lap = match state.phase {
        Phase::Opening { lap, passes, .. } => {
            ensure!(
                problems,
                passes <= 2,
                "TW-25",
                "phase.passes",
                says("passes")
            );
            ensure!(
                problems,
                state.orb.is_none(),
                "TW-17",
                "orb",
                says("opening-orb")
            );
            lap
        }
        Phase::Raising { lap, bidder, .. } => {
            if problems.can_check("TW-20", part::PHASE.and(part::ORB)) {
                let stands = state.orb == Some((bidder, Bid::Three));
                ensure!(problems, stands, "TW-20", "orb", says("raise-orb"));
            }
            lap
        }
        Phase::Exchange { lap, given } => {
            let message = || says("exchange-lap").number("lap", lap);
            ensure!(problems, lap < LAPS, "TW-31", "phase.lap", message());
            ensure!(
                problems,
                state.orb.is_none(),
                "TW-25",
                "orb",
                says("exchange-orb")
            );
            let waiting = given.0.iter().any(|cards| cards.is_empty());
            ensure!(
                problems,
                waiting,
                "TW-28",
                "phase.given",
                says("exchange-done")
            );
            lap
        }
        _ => unreachable!("called in the bidding only"),
    };
    let message = || says("lap").number("lap", lap);
    let sound = ensure!(
        problems,
        (1..=LAPS).contains(&lap),
        "TW-I5",
        "phase.lap",
        message()
    );
    let count = state.record.exchange_count;
    let message = || says("exchanges").number("count", count).number("lap", lap);
    ensure!(
        problems,
        count + 1 == lap,
        "TW-I2",
        "record.exchanges",
        message()
    );
    if problems.can_check("TW-I2", part::HANDS) {
        let lap = sound.then_some(lap);
        bidding_hands(state, lap, problems);
    }
}

/// TW-I2: six cards each, and the Elixir where the exchanges before this lap brought it.
fn bidding_hands(state: &State, lap: Option<u8>, problems: &mut Problems) {
    for (seat, hand) in state.hands.iter() {
        let message = || {
            says("hand")
                .seat("seat", seat)
                .number("cards", hand.len() as i64)
        };
        ensure!(
            problems,
            hand.len() == 6,
            "TW-I2",
            format!("hands[{seat}]"),
            message()
        );
    }
    let Some(holder) = state.elixir_holder() else {
        ensure!(problems, false, "TW-I2", "hands", says("no-elixir"));
        problems.skip("TW-16");
        return;
    };
    turns(state, holder, problems);
    if let Some(lap) = lap
        && problems.can_check("TW-I2", part::RECORD)
    {
        let dealt = &state.record.dealt;
        let dealt = Seat::all(PLAYERS).find(|seat| dealt[*seat].contains(Card::ELIXIR));
        let moved = dealt.map(|seat| seat.clockwise(usize::from(lap - 1), PLAYERS));
        ensure!(
            problems,
            moved == Some(holder),
            "TW-I2",
            "hands",
            says("elixir-moved")
        );
    }
}

/// Whose turn it is, and what was given, with the Elixir in the hand of `holder`.
fn turns(state: &State, holder: Seat, problems: &mut Problems) {
    if !problems.can_check("TW-16", part::PHASE) {
        return;
    }
    match state.phase {
        Phase::Opening { turn, passes, .. } => {
            let expected = holder.clockwise(1 + usize::from(passes), PLAYERS);
            let message = || says("opening-turn").seat("seat", expected);
            ensure!(problems, turn == expected, "TW-16", "phase.turn", message());
        }
        Phase::Exchange { given, .. } => {
            for (seat, cards) in given.iter().filter(|(_, cards)| !cards.is_empty()) {
                let place = || format!("phase.given[{seat}]");
                let own = cards.len() == 2 && cards.minus(state.hands[seat]).is_empty();
                ensure!(problems, own, "TW-26", place(), says("given"));
                let goes = seat != holder || cards.contains(Card::ELIXIR);
                ensure!(problems, goes, "TW-27", place(), says("elixir-stays"));
            }
        }
        _ => {}
    }
}

/// TW-36: the Lessers are laying cards aside.
fn discards(state: &State, lead: Seat, problems: &mut Problems) {
    let before = state.trick == 0 && state.table.is_none() && state.piles.is_empty();
    ensure!(problems, before, "TW-36", says("discard-trick"));
    if !problems.can_check("TW-36", part::HANDS.and(part::DISCARDS)) {
        return;
    }
    let waiting = Seat::all(PLAYERS).any(|seat| seat != lead && state.discards[seat].is_empty());
    ensure!(problems, waiting, "TW-36", "discards", says("discard-done"));
    for (seat, hand) in state.hands.iter() {
        let discarded = state.discards[seat].len();
        let holds = hand.len() + discarded == 6 && discarded <= usize::from(seat != lead);
        let message = || {
            says("discard-hand")
                .seat("seat", seat)
                .number("cards", hand.len() as i64)
                .number("discarded", discarded as i64)
        };
        ensure!(
            problems,
            holds,
            "TW-36",
            format!("hands[{seat}]"),
            message()
        );
    }
}

fn brewing(state: &State, lead: Seat, problems: &mut Problems) {
    let number = state.trick;
    let message = || says("trick").number("trick", number);
    if !ensure!(
        problems,
        (1..=TRICKS).contains(&number),
        "TW-40",
        "trick",
        message()
    ) {
        problems.skip("TW-I3");
        return;
    }
    let count = state.piles.len();
    let message = || {
        says("piles")
            .number("piles", count as i64)
            .number("trick", number)
    };
    ensure!(
        problems,
        count == usize::from(number) - 1,
        "TW-I3",
        "piles",
        message()
    );
    if problems.can_check("TW-I3", part::DISCARDS) {
        for (seat, cards) in state.discards.iter() {
            let fits = cards.len() == usize::from(seat != lead);
            let message = || says("discards").number("count", cards.len() as i64);
            ensure!(
                problems,
                fits,
                "TW-I3",
                format!("discards[{seat}]"),
                message()
            );
        }
    }
    for (index, pile) in state.piles.iter().enumerate() {
        finished(pile, index, problems);
        let back = pile.returned.is_some();
        ensure!(
            problems,
            back,
            "TW-65",
            format!("piles[{index}].returned"),
            says("no-return")
        );
    }
    match &state.table {
        None => {
            let leads = state.phase == Phase::Lead;
            ensure!(problems, leads, "TW-41", "table", says("no-trick"));
        }
        Some(trick) => on_table(state, lead, *trick, problems),
    }
    if !problems.can_check("TW-I3", part::HANDS) {
        return;
    }
    let played = |card: Option<Card>| usize::from(card.is_some());
    let (led, one, two) = state.table.as_ref().map_or((0, 0, 0), |trick| {
        (2, played(trick.first), played(trick.second))
    });
    let number = usize::from(number);
    let expected = [
        (lead, 7 - number, led),
        (lead.clockwise(1, PLAYERS), 6 - number, one),
        (lead.clockwise(2, PLAYERS), 6 - number, two),
    ];
    for (seat, at_start, gone) in expected {
        let size = state.hands[seat].len();
        let message = || {
            says("hand-in-trick")
                .seat("seat", seat)
                .number("cards", size as i64)
                .number("trick", number as i64)
        };
        ensure!(
            problems,
            size + gone == at_start,
            "TW-I3",
            format!("hands[{seat}]"),
            message()
        );
    }
}

/// A finished trick: its winner, its return, its lead.
fn finished(pile: &Pile, index: usize, problems: &mut Problems) {
    if !problems.can_check("TW-62", part::PILES) {
        return;
    }
    let trick = &pile.trick;
    let place = || format!("piles[{index}]");
    ensure!(
        problems,
        !trick.up.is_elixir(),
        "TW-I11",
        place(),
        says("elixir-led")
    );
    let (Some(first), Some(second)) = (trick.first, trick.second) else {
        ensure!(problems, false, "TW-41", place(), says("unfinished"));
        return;
    };
    let lead = score::team_value(trick.up, trick.down);
    let winner = score::trick_winner(lead, score::team_value(first, second));
    ensure!(
        problems,
        winner == pile.winner,
        "TW-62",
        place(),
        says("wrong-winner")
    );
    // Nothing goes back after the last trick, so nothing does in secret.
    let plain = pile.winner == Side::Lead && !trick.down.is_elixir();
    ensure!(
        problems,
        pile.secret == (plain && pile.returned.is_some()),
        "TW-66",
        place(),
        says("return-secret")
    );
    let Some(returned) = pile.returned else {
        return;
    };
    let played = trick.lead_cards().contains(returned);
    ensure!(
        problems,
        played,
        "TW-65",
        place(),
        says("return-not-played")
    );
    let elixir_kept = pile.winner == Side::Lead && returned.is_elixir();
    ensure!(
        problems,
        !elixir_kept,
        "TW-I12",
        place(),
        says("elixir-kept")
    );
}

/// The trick on the table fits the phase, and nobody has failed to follow (TW-I10).
fn on_table(state: &State, lead: Seat, trick: Trick, problems: &mut Problems) {
    let shape = (trick.first.is_some(), trick.second.is_some(), trick.passed);
    let fits = match state.phase {
        Phase::FollowFirst => shape == (false, false, false),
        Phase::FollowSecond => shape == (true, false, false) || shape == (false, false, true),
        Phase::LatePlay => shape == (false, true, true),
        Phase::ReturnSecret
        | Phase::ReturnPropose
        | Phase::ReturnAnswer { .. }
        | Phase::ReturnFinal { .. } => shape.0 && shape.1 && state.trick < TRICKS,
        _ => false,
    };
    ensure!(problems, fits, "TW-41", "table", says("table-shape"));
    if !problems.can_check("TW-I10", part::TABLE.and(part::HANDS)) {
        return;
    }
    let Some(suit) = trick.up.suit() else {
        ensure!(problems, false, "TW-I11", "table", says("elixir-led"));
        problems.skip("TW-I10");
        return;
    };
    let first = lead.clockwise(1, PLAYERS);
    let plays = [
        (first, trick.first),
        (lead.clockwise(2, PLAYERS), trick.second),
    ];
    for (seat, card) in plays {
        let strayed =
            card.is_some_and(|card| card.suit() != Some(suit)) || (seat == first && trick.passed);
        let could = !state.hands[seat].and(suit.cards()).is_empty();
        let message = || says("strayed").seat("seat", seat);
        ensure!(problems, !(strayed && could), "TW-I10", "table", message());
    }
    let (Some(first), Some(second), true) = (trick.first, trick.second, state.is_revealed()) else {
        return;
    };
    let lead = score::team_value(trick.up, trick.down);
    let winner = score::trick_winner(lead, score::team_value(first, second));
    let by_lead = state.phase == Phase::ReturnSecret;
    let decides = (winner == Side::Lead) == by_lead;
    ensure!(problems, decides, "TW-65", "phase", says("return-side"));
    let choice = !(by_lead && trick.down.is_elixir());
    ensure!(problems, choice, "TW-67", "phase", says("return-elixir"));
    if let Phase::ReturnAnswer { proposed } | Phase::ReturnFinal { proposed } = state.phase
        && problems.can_check("TW-70", part::PHASE)
    {
        let played = trick.lead_cards().contains(proposed);
        ensure!(
            problems,
            played,
            "TW-70",
            "phase.proposed",
            says("proposal")
        );
    }
}

/// TW-I4: the last round as it lies when the game is over.
fn over(game: &ThreeWitches, state: &State, problems: &mut Problems) {
    ensure!(
        problems,
        state.table.is_none(),
        "TW-81",
        "table",
        says("over-table")
    );
    let played = state.piles.len();
    for (index, pile) in state.piles.iter().enumerate() {
        finished(pile, index, problems);
        let last = index + 1 == played;
        let place = || format!("piles[{index}].returned");
        ensure!(
            problems,
            pile.returned.is_none() == last,
            "TW-74",
            place(),
            says("last-return")
        );
    }
    let message = || says("over-piles").number("piles", played as i64);
    if game.options.settle_early {
        ensure!(problems, played >= 1, "TW-93", "piles", message());
    } else {
        ensure!(
            problems,
            played == usize::from(TRICKS),
            "TW-I4",
            "piles",
            message()
        );
        if problems.can_check("TW-I4", part::HANDS) {
            let empty = state.hands.0.iter().all(|hand| hand.is_empty());
            ensure!(problems, empty, "TW-I4", "hands", says("over-hands"));
        }
    }
}
