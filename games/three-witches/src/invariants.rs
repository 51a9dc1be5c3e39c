//! What holds in every state (section 13 of the specification), as far as one state can show it.
//!
//! Runs after every action of every simulated game, so it works on sets of cards and formats a
//! sentence only when something is broken.

use coven_core::{BySeat, Seat};

use crate::ThreeWitches;
use crate::action::Bid;
use crate::card::{Card, Cards};
use crate::score;
use crate::state::{GOAL, LAPS, MAX_ROUNDS, PLAYERS, Phase, Pile, Side, State, TRICKS, Trick};

macro_rules! ensure {
    ($holds:expr, $($broken:tt)+) => {
        if !$holds {
            return Err(format!($($broken)+));
        }
    };
}

pub(crate) fn audit(game: &ThreeWitches, state: &State) -> Result<(), String> {
    partition(game, state)?;
    tokens(state)?;
    signals(state)?;
    if state.is_bidding() {
        return bidding(state);
    }
    let Some(lead) = state.lead else {
        return Err("TW-I5: nobody is Lead after the bidding".to_owned());
    };
    let (holder, _) = state
        .orb
        .ok_or("TW-I5: there is no bid after the bidding")?;
    ensure!(
        holder == lead,
        "TW-I5: the orb lies with seat {holder}, the Lead is seat {lead}"
    );
    match state.phase {
        Phase::Discard => discards(state, lead),
        Phase::Over => over(game, state),
        _ => brewing(state, lead),
    }
}

/// TW-I1: each of the 18 cards is in exactly one place.
fn partition(game: &ThreeWitches, state: &State) -> Result<(), String> {
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
    ensure!(
        seen == game.deck.all() && twice.is_empty(),
        "TW-I1: {} different cards lie on the table, {} of them twice",
        seen.len(),
        twice.len()
    );
    Ok(())
}

/// TW-I7, TW-I8, TW-I9.
fn tokens(state: &State) -> Result<(), String> {
    let over = state.phase == Phase::Over;
    ensure!(
        state.round >= 1 && usize::from(state.round) <= MAX_ROUNDS,
        "TW-I9: round {}",
        state.round
    );
    let scored = state.round - u8::from(!over);
    let tokens = state.tokens.0;
    let sum: u32 = tokens.iter().map(|tokens| u32::from(*tokens)).sum();
    ensure!(
        sum == 2 * u32::from(scored),
        "TW-I7: {sum} tokens after {scored} rounds"
    );
    ensure!(
        state.past.len() <= usize::from(scored),
        "more past rounds than were scored"
    );
    let most = tokens.iter().max().copied().unwrap_or_default();
    if over {
        let winners = tokens.iter().filter(|tokens| **tokens >= GOAL).count();
        ensure!(state.round >= 3, "TW-I9: over after {} rounds", state.round);
        ensure!(
            (5..=6).contains(&most),
            "TW-I8: the most tokens at the end are {most}"
        );
        ensure!((1..=2).contains(&winners), "TW-I8: {winners} winners");
    } else {
        ensure!(most < GOAL, "TW-I8: the game goes on with {most} tokens");
    }
    Ok(())
}

/// TW-I16, TW-88, TW-90.
fn signals(state: &State) -> Result<(), String> {
    if state.signals == BySeat::default() {
        return Ok(());
    }
    let open = state.signal_trick().is_some();
    for (seat, signals) in state.signals.iter() {
        ensure!(
            signals.sent <= 2,
            "TW-I16: seat {seat} sent {} signals",
            signals.sent
        );
        ensure!(
            (signals.sent > 0) == signals.current.is_some(),
            "seat {seat}: signals sent and signal shown differ"
        );
        ensure!(
            signals.sent == 0 || (open && state.lead != Some(seat)),
            "TW-88: seat {seat} has a signal when it can have none"
        );
    }
    Ok(())
}

/// TW-I2 and the shape of the bidding.
fn bidding(state: &State) -> Result<(), String> {
    ensure!(
        state.lead.is_none() && state.trick == 0 && state.table.is_none(),
        "the bidding has no Lead and no trick"
    );
    ensure!(
        state.piles.is_empty() && state.discards.0.iter().all(|cards| cards.is_empty()),
        "the bidding has no piles and no discards"
    );
    for (seat, hand) in state.hands.iter() {
        ensure!(
            hand.len() == 6,
            "TW-I2: seat {seat} holds {} cards while bidding",
            hand.len()
        );
    }
    let holder = state
        .elixir_holder()
        .ok_or("TW-I2: nobody holds the Elixir")?;
    let (lap, exchanges) = match state.phase {
        Phase::Opening { lap, turn, passes } => {
            ensure!(passes <= 2, "{passes} passes and still an opening turn");
            let expected = holder.clockwise(1 + usize::from(passes), PLAYERS);
            ensure!(
                turn == expected,
                "TW-16: seat {turn} opens instead of seat {expected}"
            );
            ensure!(
                state.orb.is_none(),
                "TW-17: a bid stands in an opening turn"
            );
            (lap, lap)
        }
        Phase::Raising { lap, bidder, .. } => {
            ensure!(
                state.orb == Some((bidder, Bid::Three)),
                "TW-20: no bid of 3 to raise"
            );
            (lap, lap)
        }
        Phase::Exchange { lap, given } => {
            ensure!(lap < LAPS, "TW-31: an exchange after lap {lap}");
            ensure!(
                state.orb.is_none(),
                "TW-25: an exchange although there is a bid"
            );
            ensure!(
                given.0.iter().any(|cards| cards.is_empty()),
                "TW-28: nobody is left to choose"
            );
            for (seat, cards) in given.iter().filter(|(_, cards)| !cards.is_empty()) {
                let hand = state.hands[seat];
                ensure!(
                    cards.len() == 2 && cards.minus(hand).is_empty(),
                    "TW-26: seat {seat} gives what it cannot"
                );
                ensure!(
                    seat != holder || cards.contains(Card::ELIXIR),
                    "TW-27: the Elixir stays with seat {seat}"
                );
            }
            (lap, lap)
        }
        _ => unreachable!("called in the bidding only"),
    };
    ensure!((1..=LAPS).contains(&lap), "TW-I5: lap {lap}");
    ensure!(
        state.record.exchange_count == exchanges - 1,
        "TW-I2: {} exchanges before lap {lap}",
        state.record.exchange_count
    );
    let dealt = Seat::all(PLAYERS).find(|seat| state.record.dealt[*seat].contains(Card::ELIXIR));
    let moved = dealt.map(|seat| seat.clockwise(usize::from(lap - 1), PLAYERS));
    ensure!(
        moved == Some(holder),
        "TW-I2: the Elixir is not where the exchanges brought it"
    );
    Ok(())
}

/// TW-36: the Lessers are laying cards aside.
fn discards(state: &State, lead: Seat) -> Result<(), String> {
    ensure!(
        state.trick == 0 && state.table.is_none() && state.piles.is_empty(),
        "TW-36: no trick is played before the discards"
    );
    let done = lessers(state)
        .iter()
        .filter(|seat| !state.discards[**seat].is_empty())
        .count();
    ensure!(done < 2, "TW-36: both Lessers have discarded already");
    for (seat, hand) in state.hands.iter() {
        let discarded = state.discards[seat].len();
        ensure!(
            hand.len() + discarded == 6 && discarded <= usize::from(seat != lead),
            "TW-36: seat {seat} holds {} cards and has discarded {discarded}",
            hand.len()
        );
    }
    Ok(())
}

fn brewing(state: &State, lead: Seat) -> Result<(), String> {
    let number = state.trick;
    ensure!((1..=TRICKS).contains(&number), "TW-40: trick {number}");
    ensure!(
        state.piles.len() == usize::from(number) - 1,
        "TW-I3: {} piles in trick {number}",
        state.piles.len()
    );
    for (seat, cards) in state.discards.iter() {
        ensure!(
            if seat == lead {
                cards.is_empty()
            } else {
                cards.is_single()
            },
            "TW-I3: seat {seat} has {} discards",
            cards.len()
        );
    }
    for pile in &state.piles {
        finished(pile)?;
        ensure!(
            pile.returned.is_some(),
            "TW-65: nothing went back after a trick"
        );
    }
    match &state.table {
        None => ensure!(
            state.phase == Phase::Lead,
            "a trick is played without a lead"
        ),
        Some(trick) => on_table(state, *trick)?,
    }
    let played = |card: Option<Card>| usize::from(card.is_some());
    let (led, one, two) = state.table.as_ref().map_or((0, 0, 0), |trick| {
        (2, played(trick.first), played(trick.second))
    });
    let number = usize::from(number);
    let expected = [
        (lead, 7 - number, led),
        (state.first_lesser(), 6 - number, one),
        (state.second_lesser(), 6 - number, two),
    ];
    for (seat, at_start, gone) in expected {
        let size = state.hands[seat].len();
        ensure!(
            size + gone == at_start,
            "TW-I3: seat {seat} holds {size} cards in trick {number}"
        );
    }
    Ok(())
}

/// A finished trick: its winner, its return, its lead.
fn finished(pile: &Pile) -> Result<(), String> {
    let trick = &pile.trick;
    ensure!(!trick.up.is_elixir(), "TW-I11: the Elixir was led face up");
    let (Some(first), Some(second)) = (trick.first, trick.second) else {
        return Err("TW-41: a finished trick without both Lessers' cards".to_owned());
    };
    let lead = score::team_value(trick.up, trick.down);
    let winner = score::trick_winner(lead, score::team_value(first, second));
    ensure!(winner == pile.winner, "TW-62: the wrong side has a pile");
    let Some(returned) = pile.returned else {
        return Ok(());
    };
    ensure!(
        trick.lead_cards().contains(returned),
        "TW-65: a card went back that was not played"
    );
    let secret = pile.winner == Side::Lead && !trick.down.is_elixir();
    ensure!(
        pile.secret == secret,
        "TW-66: a return is secret exactly after a plain Lead win"
    );
    let elixir_kept = pile.winner == Side::Lead && returned.is_elixir();
    ensure!(
        !elixir_kept,
        "TW-I12: the Elixir went back to a winning Lead"
    );
    Ok(())
}

/// The trick on the table fits the phase, and nobody has failed to follow (TW-I10).
fn on_table(state: &State, trick: Trick) -> Result<(), String> {
    let Some(suit) = trick.up.suit() else {
        return Err("TW-I11: the Elixir was led face up".to_owned());
    };
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
    ensure!(fits, "TW-41: the cards on the table do not fit the step");
    let plays = [
        (state.first_lesser(), trick.first),
        (state.second_lesser(), trick.second),
    ];
    for (seat, card) in plays {
        let strayed = card.is_some_and(|card| card.suit() != Some(suit))
            || (seat == plays[0].0 && trick.passed);
        let could = !state.hands[seat].and(suit.cards()).is_empty();
        ensure!(
            !(strayed && could),
            "TW-I10: seat {seat} did not follow suit"
        );
    }
    if state.is_revealed() {
        let (lead, lessers) = score::trick_values(trick);
        let winner = score::trick_winner(lead, lessers);
        let by_lead = state.phase == Phase::ReturnSecret;
        ensure!(
            (winner == Side::Lead) == by_lead,
            "TW-65: the losing side decides the return"
        );
        ensure!(
            !(by_lead && trick.down.is_elixir()),
            "TW-67: a choice with the Elixir"
        );
        if let Phase::ReturnAnswer { proposed } | Phase::ReturnFinal { proposed } = state.phase {
            ensure!(
                trick.lead_cards().contains(proposed),
                "TW-70: the proposal was not played"
            );
        }
    }
    Ok(())
}

/// TW-I4: the last round as it lies when the game is over.
fn over(game: &ThreeWitches, state: &State) -> Result<(), String> {
    ensure!(
        state.table.is_none(),
        "TW-81: a trick lies on the table after the end"
    );
    let played = state.piles.len();
    for (index, pile) in state.piles.iter().enumerate() {
        finished(pile)?;
        let last = index + 1 == played;
        ensure!(
            pile.returned.is_none() == last,
            "TW-74: a return after the last trick"
        );
    }
    if game.options.settle_early {
        ensure!(played >= 1, "TW-93: the round ended without a trick");
    } else {
        ensure!(
            played == usize::from(TRICKS) && state.hands.0.iter().all(|hand| hand.is_empty()),
            "TW-I4: the round ended after {played} tricks"
        );
    }
    Ok(())
}

fn lessers(state: &State) -> [Seat; 2] {
    [state.first_lesser(), state.second_lesser()]
}
