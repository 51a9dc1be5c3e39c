//! What holds in every state (section 13 of the specification), as far as one state can show it.
//!
//! Runs after every action of every simulated game, so it works on sets of cards and makes a
//! sentence only when something is broken.

use coven_core::{Message, Parts, Problems, Seat, SeatSet, ensure};

use crate::SeersCatalog;
use crate::card::{Artifact, Cards, Family, iter_artifacts};
use crate::document::part;
use crate::meld::{Goal, Kind, Meld, Strength};
use crate::phase::{can_give, can_lead, finder};
use crate::score;
use crate::state::{HAND, Phase, ROUNDS, SEATS, State};

/// What the decision of the seer on turn depends on.
const DECISION: Parts = part::TRICK.and(part::TURN).and(part::HANDS);

pub(crate) fn audit(game: &SeersCatalog, state: &State, problems: &mut Problems) {
    partition(game, state, problems);
    rounds(game, state, problems);
    if problems.can_check("SC-I5", part::TRICK) {
        trick(game, state, problems);
    }
    match state.phase {
        Phase::Over => {
            let empty = state.draft.is_empty() && state.draft.riders.is_empty();
            ensure!(problems, empty, "SC-96", "draft", says("over-draft"));
            return;
        }
        Phase::Lead => leading(game, state, problems),
        Phase::Follow => following(game, state, problems),
    }
    if problems.can_check("SC-107", DECISION.and(part::DRAFT)) {
        draft(game, state, problems);
    }
}

/// A sentence of this file.
fn says(key: &str) -> Message {
    Message::new(format!("sc-problem-{key}"))
}

/// SC-I1: every card in play is in exactly one place.
fn partition(game: &SeersCatalog, state: &State, problems: &mut Problems) {
    const PLACES: Parts = part::HANDS
        .and(part::TRICK)
        .and(part::DISCARD)
        .and(part::REMOVED)
        .and(part::ARTIFACTS);
    let players = game.players;
    // SC-4, SC-10.
    if problems.can_check("SC-4", part::ARTIFACTS) {
        let count = state.in_play.count_ones();
        let sound = count as usize == 2 * players && state.in_play & Artifact::FirstMove.bit() != 0;
        let message = || says("artifacts").number("count", count);
        ensure!(problems, sound, "SC-4", "artifacts", message());
    }
    let removed = if players == 2 { 3 } else { 0 };
    if problems.can_check("SC-12", part::REMOVED) {
        let sound = state.removed.len() == removed && state.removed == state.removed.suit_cards();
        let message = || says("removed").number("wanted", removed as i64);
        ensure!(problems, sound, "SC-12", "removed", message());
    }
    let empty = state.hands.0[players..].iter().all(|hand| hand.is_empty());
    ensure!(problems, empty, "SC-8", "hands", says("no-seer"));
    if !problems.can_check("SC-I1", PLACES) {
        return;
    }
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
    let wanted = game.deck.count_ones() as usize + players + 2 * players;
    let message = || {
        says("cards")
            .number("count", count as i64)
            .number("wanted", wanted as i64)
    };
    ensure!(problems, count == wanted, "SC-I1", message());
    let message = || {
        says("jokers")
            .number("count", jokers as i64)
            .number("wanted", players as i64)
    };
    ensure!(problems, jokers == players, "SC-I1", message());
    let all = suits == game.deck && artifacts == state.in_play;
    ensure!(problems, all, "SC-I1", says("other-cards"));
}

/// SC-I13, SC-I14.
fn rounds(game: &SeersCatalog, state: &State, problems: &mut Problems) {
    let over = state.phase == Phase::Over;
    let sound = (1..=ROUNDS).contains(&state.round) && (!over || state.round == ROUNDS);
    let message = || says("round").number("round", state.round);
    ensure!(problems, sound, "SC-I14", "round", message());
    let kept = game.options.open_history || state.finished.is_empty();
    ensure!(problems, kept, "SC-105", "finished", says("finished"));
    if !problems.can_check("SC-I13", part::PAST) {
        return;
    }
    let scored = if over {
        ROUNDS
    } else {
        state.round.saturating_sub(1)
    };
    let message = || {
        says("past")
            .number("given", state.past.len() as i64)
            .number("scored", scored)
    };
    let whole = state.past.len() == usize::from(scored);
    ensure!(problems, whole, "SC-I14", "past", message());
    let best = (game.highest - 1) as i8;
    for (number, round) in state.past.iter().enumerate() {
        for seat in Seat::all(SEATS) {
            let score = round.scores[seat];
            let sound = score == score::round_score(round.hands[seat]) && score <= best;
            let place = || format!("past[{number}].scores[{seat}]");
            let message = || says("score").number("score", score);
            ensure!(problems, sound, "SC-I13", place(), message());
        }
    }
}

/// SC-I5 to SC-I8: the melds of the running trick follow each other as they must.
fn trick(game: &SeersCatalog, state: &State, problems: &mut Problems) {
    let trick = &state.trick;
    let numbers = game.catalogue.numbers();
    let everyone = SeatSet::all(game.players);
    let known = trick.inside.iter().all(|seat| everyone.contains(seat));
    ensure!(problems, known, "SC-28", "trick.inside", says("no-seer"));
    ensure!(
        problems,
        trick.number >= 1,
        "SC-20",
        "trick.number",
        says("trick-number")
    );
    let mut lower = false;
    let mut before: Option<&Meld> = None;
    let mut changes = 0;
    for (number, laid) in trick.melds.iter().enumerate() {
        let meld = &laid.meld;
        let place = || format!("trick.melds[{number}]");
        // SC-I7: a suit card in every set and run.
        let sound = match meld.kind {
            Kind::Single => meld.size() == 1,
            Kind::Set | Kind::Run => meld.size() >= 2 && meld.members.suit_bits() != 0,
        };
        ensure!(problems, sound, "SC-I7", place(), says("meld"));
        let strength = meld.strength(numbers);
        lower |= meld.riders.has(Artifact::Wolfsbane);
        if let Some(before) = before {
            let last = before.strength(numbers);
            let climbs = if lower {
                strength < last
            } else {
                strength > last
            };
            let beats = meld.size() == before.size()
                && last != Strength::BLADE
                && (climbs || strength == Strength::BLADE)
                && !before.riders.has(Artifact::StoppedHourglass);
            ensure!(problems, beats, "SC-I5", place(), says("beats"));
            if meld.kind != before.kind {
                changes += 1;
                let weighed = meld.riders.has(Artifact::SeersScales)
                    && meld.kind != Kind::Single
                    && before.kind != Kind::Single;
                ensure!(problems, weighed, "SC-I6", place(), says("kind-changes"));
            }
        }
        before = Some(meld);
    }
    ensure!(
        problems,
        changes <= 1,
        "SC-I6",
        "trick.melds",
        says("kind-changes")
    );
    let in_force = match (trick.current, trick.melds.last()) {
        (None, None) => true,
        (Some((owner, target)), Some(last)) => {
            let meld = &last.meld;
            owner == last.seat
                && target.kind == meld.kind
                && target.size == meld.size()
                && target.strength == meld.strength(numbers)
                && target.lower == lower
        }
        _ => false,
    };
    ensure!(
        problems,
        in_force,
        "SC-58",
        "trick.current",
        says("in-force")
    );
}

/// SC-I2, SC-I10, SC-I12.
fn leading(game: &SeersCatalog, state: &State, problems: &mut Problems) {
    if !problems.can_check("SC-20", DECISION) {
        return;
    }
    let trick = &state.trick;
    no_empty_hand(game, state, problems);
    let bare = trick.melds.is_empty() && trick.taken == 0;
    ensure!(problems, bare, "SC-20", "trick.melds", says("lead-melds"));
    let everyone = trick.inside == SeatSet::all(game.players);
    ensure!(
        problems,
        everyone,
        "SC-20",
        "trick.inside",
        says("lead-inside")
    );
    let leads = trick.leader == state.turn;
    let message = || says("leader").seat("seat", trick.leader);
    ensure!(problems, leads, "SC-21", "turn", message());
    let hand = state.hand();
    let can = can_lead(hand) || can_give(hand);
    ensure!(problems, can, "SC-25", "hands", says("cannot-lead"));
    let fresh = trick.number == 1 && state.discard.is_empty();
    if fresh && problems.can_check("SC-I2", part::DISCARD.and(part::OPENER)) {
        for seat in Seat::all(game.players) {
            let hand = state.hands[seat];
            let dealt = hand.len() == HAND
                && hand.jokers() == 1
                && hand.artifacts().count_ones() == 2
                && hand.has(Artifact::FirstMove) == (seat == state.opener);
            ensure!(
                problems,
                dealt,
                "SC-I2",
                format!("hands[{seat}]"),
                says("dealt")
            );
        }
        let opens = state.turn == state.opener;
        ensure!(problems, opens, "SC-I2", "opener", says("opener"));
    }
}

/// SC-I4.
fn following(game: &SeersCatalog, state: &State, problems: &mut Problems) {
    if !problems.can_check("SC-I4", DECISION) {
        return;
    }
    let trick = &state.trick;
    no_empty_hand(game, state, problems);
    let Some((owner, _)) = trick.current else {
        ensure!(
            problems,
            false,
            "SC-I4",
            "trick.current",
            says("nothing-to-follow")
        );
        return;
    };
    // SC-28: whoever sits between the owner and the seer on turn has left the trick.
    let sound = trick.inside.len() >= 2
        && trick.inside.contains(owner)
        && state.turn == next_inside(game, trick.inside, owner);
    let message = || {
        says("follower")
            .seat("seat", state.turn)
            .seat("owner", owner)
    };
    ensure!(problems, sound, "SC-I4", "turn", message());
}

/// The first seer clockwise from one of the trick who is in it, too.
fn next_inside(game: &SeersCatalog, inside: SeatSet, from: Seat) -> Seat {
    let mut seat = from.left(game.players);
    while !inside.contains(seat) {
        seat = seat.left(game.players);
    }
    seat
}

fn no_empty_hand(game: &SeersCatalog, state: &State, problems: &mut Problems) {
    for seat in Seat::all(game.players) {
        let holds = !state.hands[seat].is_empty();
        ensure!(
            problems,
            holds,
            "SC-I12",
            format!("hands[{seat}]"),
            says("empty-hand")
        );
    }
}

/// SC-107: what is picked is in the hand and leads to a legal meld.
fn draft(game: &SeersCatalog, state: &State, problems: &mut Problems) {
    let draft = &state.draft;
    if draft.is_empty() {
        let bare = draft.riders.is_empty();
        ensure!(
            problems,
            bare,
            "SC-107",
            "draft.riders",
            says("riders-first")
        );
        return;
    }
    let riders = Cards::from_parts(0, 0, draft.riders.set);
    let held = draft.members.artifacts() & draft.riders.set == 0
        && state.hand().includes(draft.members)
        && state.hand().includes(riders);
    // A target that is no member would never be judged.
    let targets = draft.riders.shift.map(|shift| shift.card).into_iter();
    let mut targets = targets.chain(draft.riders.cloak.map(|(card, _)| card));
    let named = targets.all(|card| draft.members.contains(card));
    ensure!(
        problems,
        named,
        "SC-80",
        "draft.riders",
        says("rider-target")
    );
    let unread = |artifact: Artifact, named: bool| draft.riders.has(artifact) == named;
    let complete = unread(Artifact::CauldronOfSorcery, draft.riders.shift.is_some())
        && unread(Artifact::CloakOfGuises, draft.riders.cloak.is_some());
    ensure!(
        problems,
        complete,
        "SC-78",
        "draft.riders",
        says("rider-nothing")
    );
    let scales = draft.riders.has(Artifact::SeersScales);
    let weighs = !scales || state.trick.goal() != Goal::Lead;
    ensure!(
        problems,
        weighs,
        "SC-85",
        "draft.riders",
        says("scales-lead")
    );
    // SC-64: what is played alone, or goes with a meld, is no card of one; a single of its own has
    // no other card beside it.
    let fits = |artifact: Artifact| match artifact.family() {
        Family::StandIn => true,
        Family::Single => draft.members.len() == 1,
        Family::Deed | Family::With => false,
    };
    let parts = iter_artifacts(draft.members.artifacts()).all(fits);
    ensure!(problems, parts, "SC-107", "draft", says("no-part"));
    let held = ensure!(problems, held, "SC-107", "draft", says("picked"));
    if !held || !parts || !named || !complete {
        return;
    }
    let finder = finder(game, state);
    let mut ends = false;
    finder.melds(draft.members, draft.riders, |_| ends = true);
    if !ends {
        ends = draft.riders.is_empty() && !finder.picks(draft.members).is_empty();
    }
    if !ends {
        finder.riders(draft.members, draft.riders, |_| ends = true);
    }
    ensure!(problems, ends, "SC-107", "draft", says("leads-nowhere"));
}
