//! What a document tells of the past agrees with the table: the record of the running round with what
//! lies there, and the records of scored rounds with the tokens.
//!
//! The rules keep these as they go, so only a document can have them wrong: they are looked at when it
//! is loaded, and not after every action.

use coven_core::{Problems, Seat, ensure};

use crate::ThreeWitches;
use crate::card::{Card, Cards};
use crate::document::part;
use crate::invariants::says;
use crate::state::{BySeatRecord, PLAYERS, Phase, Record, Side, State, TRICKS};

pub(crate) fn audit(game: &ThreeWitches, state: &State, problems: &mut Problems) {
    running(game, state, problems);
    past(game, state, problems);
}

/// The record of the running round (TW-94).
fn running(game: &ThreeWitches, state: &State, problems: &mut Problems) {
    if !problems.can_check("TW-94", part::RECORD) {
        return;
    }
    let record = &state.record;
    let Some(hands) = after_exchanges(game, record, "record", problems) else {
        problems.skip("TW-94");
        return;
    };
    if problems.can_check("TW-94", part::LEAD.and(part::ORB)) {
        let bid = state
            .orb
            .filter(|_| state.lead.is_some())
            .map(|(_, bid)| bid);
        let same = record.lead == state.lead && record.bid == bid;
        ensure!(problems, same, "TW-94", "record", says("record-lead"));
    }
    if problems.can_check("TW-94", part::DISCARDS) {
        let laid = if state.phase == Phase::Discard {
            BySeatRecord::default()
        } else {
            state.discards
        };
        ensure!(
            problems,
            record.discards == laid,
            "TW-94",
            "record.discards",
            says("record-discards")
        );
    }
    if problems.can_check("TW-94", part::PILES) {
        let mut returns = [None; TRICKS as usize - 1];
        for (returned, pile) in returns.iter_mut().zip(&state.piles) {
            *returned = pile.returned;
        }
        ensure!(
            problems,
            record.returns == returns,
            "TW-94",
            "record.returns",
            says("record-returns")
        );
        let over = state.phase == Phase::Over;
        let won = if over {
            state.tricks_won(Side::Lead)
        } else {
            0
        };
        ensure!(
            problems,
            record.won == won,
            "TW-94",
            "record.won",
            says("record-won")
        );
    }
    let places = part::HANDS
        .and(part::PILES)
        .and(part::TABLE)
        .and(part::DISCARDS)
        .and(part::LEAD);
    if problems.can_check("TW-94", places) {
        for seat in Seat::all(PLAYERS) {
            let message = says("record-cards").seat("seat", seat);
            let place = format!("record.dealt[{seat}]");
            ensure!(
                problems,
                held(state, seat) == hands[seat],
                "TW-94",
                place,
                message
            );
        }
    }
}

/// Every card that a seat has now or has laid in this round.
fn held(state: &State, seat: Seat) -> Cards {
    let tricks = state.piles.iter().map(|pile| &pile.trick);
    let laid = tricks.chain(&state.table).map(|trick| match state.lead {
        Some(lead) if seat == lead => trick.lead_cards(),
        Some(lead) if seat == lead.left(PLAYERS) => Cards::maybe(trick.first),
        _ => Cards::maybe(trick.second),
    });
    laid.fold(state.hands[seat].or(state.discards[seat]), Cards::or)
}

/// The hands after the exchanges of a record; `None` if there can be no such deal or exchange.
fn after_exchanges(
    game: &ThreeWitches,
    record: &Record,
    place: &str,
    problems: &mut Problems,
) -> Option<BySeatRecord> {
    let mut hands = record.dealt;
    let all = hands.0.iter().fold(Cards::EMPTY, |all, hand| all.or(*hand));
    let six = hands.0.iter().all(|hand| hand.len() == 6) && all == game.deck.all();
    if !ensure!(
        problems,
        six,
        "TW-14",
        format!("{place}.dealt"),
        says("record-dealt")
    ) {
        return None;
    }
    for (number, given) in record.exchanges[..usize::from(record.exchange_count)]
        .iter()
        .enumerate()
    {
        let sound = given.iter().all(|(seat, cards)| {
            let hand = hands[seat];
            let goes = !hand.contains(Card::ELIXIR) || cards.contains(Card::ELIXIR);
            cards.len() == 2 && cards.minus(hand).is_empty() && goes
        });
        let place = format!("{place}.exchanges[{number}]");
        if !ensure!(problems, sound, "TW-26", place, says("record-exchange")) {
            return None;
        }
        let before = hands;
        for (giver, cards) in given.iter() {
            let receiver = giver.left(PLAYERS);
            let kept = before[receiver].minus(given[receiver]);
            hands[receiver] = kept.or(*cards);
        }
    }
    Some(hands)
}

/// The records of scored rounds: none at all, or one for each, and they made the tokens (TW-77 to TW-79).
fn past(game: &ThreeWitches, state: &State, problems: &mut Problems) {
    if state.past.is_empty() || !problems.can_check("TW-94", part::PAST) {
        return;
    }
    let over = state.phase == Phase::Over;
    let scored = usize::from(state.round.saturating_sub(u8::from(!over)));
    let message = says("past-rounds")
        .number("given", state.past.len() as i64)
        .number("scored", scored as i64);
    ensure!(
        problems,
        state.past.len() == scored,
        "TW-94",
        "past",
        message
    );
    let mut tokens = [0; PLAYERS];
    for (number, record) in state.past.iter().enumerate() {
        let place = format!("past[{number}]");
        let hands = after_exchanges(game, record, &place, problems);
        let (Some(lead), Some(bid)) = (record.lead, record.bid) else {
            ensure!(problems, false, "TW-34", place, says("past-lead"));
            problems.skip("TW-77");
            return;
        };
        for seat in Seat::all(PLAYERS) {
            tokens[seat.index()] += match (record.won == bid.tricks(), seat == lead) {
                (true, true) => 2,
                (false, false) => 1,
                _ => 0,
            };
        }
        let Some(hands) = hands else { continue };
        let laid = record.discards.iter().all(|(seat, cards)| {
            cards.len() == usize::from(seat != lead) && cards.minus(hands[seat]).is_empty()
        });
        ensure!(
            problems,
            laid,
            "TW-36",
            format!("{place}.discards"),
            says("past-discards")
        );
        let back = record
            .returns
            .iter()
            .take_while(|card| card.is_some())
            .count();
        let own = record.returns[..back]
            .iter()
            .flatten()
            .all(|card| hands[lead].contains(*card));
        let whole = record.returns[back..].iter().all(Option::is_none)
            && (game.options.settle_early || back == record.returns.len());
        ensure!(
            problems,
            own && whole,
            "TW-65",
            format!("{place}.returns"),
            says("past-returns")
        );
        let won = usize::from(record.won) <= back + 1;
        ensure!(
            problems,
            won,
            "TW-I6",
            format!("{place}.won"),
            says("past-won")
        );
    }
    ensure!(
        problems,
        tokens == state.tokens.0,
        "TW-77",
        "past",
        says("past-tokens")
    );
    if over && problems.can_check("TW-94", part::RECORD) {
        let last = state.past.last() == Some(&state.record);
        ensure!(problems, last, "TW-94", "record", says("past-last"));
    }
}
