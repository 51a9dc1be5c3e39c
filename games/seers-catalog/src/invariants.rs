//! What holds in every state (section 13 of the specification), as far as one state can show it.
//!
//! Runs after every action of every simulated game, so it works on sets of cards and formats a
//! sentence only when something is broken.

use coven_core::{Seat, SeatSet};

use crate::SeersCatalog;
use crate::card::{Artifact, Cards};
use crate::meld::{Goal, Kind, Meld, Strength};
use crate::phase::{can_give, can_lead, finder};
use crate::score;
use crate::state::{HAND, Phase, ROUNDS, SEATS, State};

macro_rules! ensure {
    ($holds:expr, $($broken:tt)+) => {
        if !$holds {
            return Err(format!($($broken)+));
        }
    };
}

pub(crate) fn audit(game: &SeersCatalog, state: &State) -> Result<(), String> {
    partition(game, state)?;
    rounds(game, state)?;
    trick(game, state)?;
    match state.phase {
        Phase::Over => {
            ensure!(
                state.draft.is_empty(),
                "SC-96: cards are picked after the end"
            );
        }
        Phase::Lead => leading(game, state)?,
        Phase::Follow => following(game, state)?,
    }
    draft(game, state)
}

/// SC-I1: every card in play is in exactly one place.
fn partition(game: &SeersCatalog, state: &State) -> Result<(), String> {
    let lying = state.trick.cards();
    let places = state
        .hands
        .0
        .iter()
        .copied()
        .chain([lying, state.discard, state.removed]);
    let (mut suits, mut artifacts, mut jokers, mut count) = (0, 0, 0, 0);
    for cards in places {
        suits |= cards.suit_bits();
        artifacts |= cards.artifacts();
        jokers += usize::from(cards.jokers());
        count += cards.len();
    }
    let players = game.players;
    let wanted = game.deck.count_ones() as usize + players + 2 * players;
    ensure!(
        suits == game.deck && artifacts == state.in_play && jokers == players && count == wanted,
        "SC-I1: {count} cards of {wanted}, {jokers} jokers lie on the table"
    );
    // SC-4, SC-10.
    ensure!(
        state.in_play.count_ones() as usize == 2 * players
            && state.in_play & Artifact::FirstMove.bit() != 0,
        "SC-4: {} artifacts are in play",
        state.in_play.count_ones()
    );
    let removed = if players == 2 { 3 } else { 0 };
    ensure!(
        state.removed.len() == removed && state.removed == state.removed.suit_cards(),
        "SC-12: {} cards are removed",
        state.removed.len()
    );
    ensure!(
        state.hands.0[players..].iter().all(|hand| hand.is_empty()),
        "SC-8: a seat without a seer holds cards"
    );
    Ok(())
}

/// SC-I13, SC-I14.
fn rounds(game: &SeersCatalog, state: &State) -> Result<(), String> {
    ensure!(
        (1..=ROUNDS).contains(&state.round),
        "SC-I14: round {}",
        state.round
    );
    let scored = if state.phase == Phase::Over {
        ROUNDS
    } else {
        state.round - 1
    };
    ensure!(
        state.past.len() == usize::from(scored) && (scored < ROUNDS || state.round == ROUNDS),
        "SC-I14: {} rounds are scored in round {}",
        state.past.len(),
        state.round
    );
    let best = (game.highest - 1) as i8;
    for round in &state.past {
        for seat in Seat::all(SEATS) {
            let score = round.scores[seat];
            ensure!(
                score == score::round_score(round.hands[seat]) && score <= best,
                "SC-I13: seat {seat} scored {score}"
            );
        }
    }
    if game.options.open_history {
        return Ok(());
    }
    ensure!(
        state.finished.is_empty(),
        "SC-105: finished tricks are kept"
    );
    Ok(())
}

/// SC-I5 to SC-I8: the melds of the running trick follow each other as they must.
fn trick(game: &SeersCatalog, state: &State) -> Result<(), String> {
    let trick = &state.trick;
    let numbers = game.catalogue.numbers();
    let everyone = SeatSet::all(game.players);
    ensure!(
        trick.inside.iter().all(|seat| everyone.contains(seat)),
        "SC-28: a seat without a seer is in the trick"
    );
    ensure!(trick.number >= 1, "a trick has a number");
    let mut lower = false;
    let mut before: Option<&Meld> = None;
    let mut changes = 0;
    for laid in &trick.melds {
        let meld = &laid.meld;
        shape(meld)?;
        let strength = meld.strength(numbers);
        lower |= meld.riders.has(Artifact::Wolfsbane);
        if let Some(before) = before {
            let last = before.strength(numbers);
            let climbs = if lower {
                strength < last
            } else {
                strength > last
            };
            ensure!(
                meld.size() == before.size()
                    && last != Strength::BLADE
                    && (climbs || strength == Strength::BLADE)
                    && !before.riders.has(Artifact::StoppedHourglass),
                "SC-I5: a meld does not beat the one before it"
            );
            if meld.kind != before.kind {
                changes += 1;
                ensure!(
                    meld.riders.has(Artifact::SeersScales)
                        && meld.kind != Kind::Single
                        && before.kind != Kind::Single,
                    "SC-I6: the type changes without the Scales"
                );
            }
        }
        before = Some(meld);
    }
    ensure!(changes <= 1, "SC-I6: the type changes {changes} times");
    match (trick.current, trick.melds.last()) {
        (None, None) => Ok(()),
        (Some((owner, target)), Some(last)) => {
            let meld = &last.meld;
            ensure!(
                owner == last.seat
                    && target.kind == meld.kind
                    && target.size == meld.size()
                    && target.strength == meld.strength(numbers)
                    && target.lower == lower,
                "SC-58: the last meld is not the one in force"
            );
            Ok(())
        }
        _ => Err("SC-58: there is a meld in force without a meld".to_owned()),
    }
}

/// SC-I7: a suit card in every set and run.
fn shape(meld: &Meld) -> Result<(), String> {
    let sound = match meld.kind {
        Kind::Single => meld.size() == 1,
        Kind::Set | Kind::Run => meld.size() >= 2 && meld.members.suit_bits() != 0,
    };
    ensure!(
        sound,
        "SC-I7: a {} of {} cards",
        meld.kind.id(),
        meld.size()
    );
    Ok(())
}

/// SC-I2, SC-I10, SC-I12.
fn leading(game: &SeersCatalog, state: &State) -> Result<(), String> {
    let trick = &state.trick;
    no_empty_hand(game, state)?;
    ensure!(
        trick.melds.is_empty() && trick.taken == 0,
        "SC-20: a trick begins with melds"
    );
    ensure!(
        trick.inside == SeatSet::all(game.players),
        "SC-20: somebody is out already"
    );
    ensure!(
        trick.leader == state.turn,
        "SC-21: seat {} leads out of turn",
        state.turn
    );
    let hand = state.hand();
    ensure!(
        can_lead(hand) || can_give(hand),
        "SC-25: the leader has nothing to choose from"
    );
    if trick.number == 1 && state.discard.is_empty() {
        for seat in Seat::all(game.players) {
            let hand = state.hands[seat];
            ensure!(
                hand.len() == HAND
                    && hand.jokers() == 1
                    && hand.artifacts().count_ones() == 2
                    && hand.has(Artifact::FirstMove) == (seat == state.opener),
                "SC-I2: seat {seat} was dealt a wrong hand"
            );
        }
        ensure!(
            state.turn == state.opener,
            "SC-I2: the holder of first-move does not lead"
        );
    }
    Ok(())
}

/// SC-I4.
fn following(game: &SeersCatalog, state: &State) -> Result<(), String> {
    let trick = &state.trick;
    no_empty_hand(game, state)?;
    let Some((owner, _)) = trick.current else {
        return Err("SC-I4: there is nothing to follow".to_owned());
    };
    ensure!(
        trick.inside.len() >= 2
            && trick.inside.contains(owner)
            && trick.inside.contains(state.turn)
            && owner != state.turn,
        "SC-I4: seat {} is on turn after a meld of seat {owner}",
        state.turn
    );
    Ok(())
}

fn no_empty_hand(game: &SeersCatalog, state: &State) -> Result<(), String> {
    let empty = Seat::all(game.players).find(|seat| state.hands[*seat].is_empty());
    match empty {
        Some(seat) => Err(format!("SC-I12: seat {seat} plays on with an empty hand")),
        None => Ok(()),
    }
}

/// SC-107: what is picked is in the hand and leads to a legal meld.
fn draft(game: &SeersCatalog, state: &State) -> Result<(), String> {
    let draft = &state.draft;
    if draft.is_empty() {
        ensure!(
            draft.riders.is_empty(),
            "SC-107: riders are picked before members"
        );
        return Ok(());
    }
    let riders = Cards::from_parts(0, 0, draft.riders.set);
    ensure!(
        draft.members.artifacts() & draft.riders.set == 0
            && state.hand().includes(draft.members)
            && state.hand().includes(riders),
        "SC-107: what is picked is not in the hand"
    );
    let finder = finder(game, state);
    let mut ends = false;
    finder.melds(draft.members, draft.riders, |_| ends = true);
    if !ends {
        ends = draft.riders.is_empty() && !finder.picks(draft.members).is_empty();
    }
    if !ends {
        finder.riders(draft.members, draft.riders, |_| ends = true);
    }
    ensure!(ends, "SC-107: what is picked leads to no legal meld");
    // A target that is no member would never be judged.
    let targets = draft.riders.shift.map(|shift| shift.card).into_iter();
    let mut targets = targets.chain(draft.riders.cloak.map(|(card, _)| card));
    ensure!(
        targets.all(|card| draft.members.contains(card)),
        "SC-80: a rider names no member"
    );
    let unread = |artifact: Artifact, named: bool| draft.riders.has(artifact) == named;
    ensure!(
        unread(Artifact::CauldronOfSorcery, draft.riders.shift.is_some())
            && unread(Artifact::CloakOfGuises, draft.riders.cloak.is_some()),
        "SC-78: a rider names nothing"
    );
    let scales = draft.riders.has(Artifact::SeersScales);
    ensure!(
        !scales || state.trick.goal() != Goal::Lead,
        "SC-85: the Scales lead"
    );
    Ok(())
}
