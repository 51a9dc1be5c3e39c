//! What is not in the list is refused (laws 7 and 8).

use std::collections::BTreeSet;

use coven_core::{Game, Refusal, Rng, Seat, state_hash};
use serde_json::Value;

use crate::{Failure, Walk};

/// Texts that are no action of any game.
const GARBAGE: [&str; 12] = [
    "",
    " ",
    "\0",
    "\n",
    "null",
    "{}",
    "[]",
    "-1",
    "9999999999999999999999",
    "пас",
    "☃ ☃",
    "' OR 1=1",
];
/// How many strangers knock at each seat's door in each state.
const KNOCKS: usize = 24;

/// In every state every seat tries actions of other moments, other seats and nobody: an action is
/// accepted exactly if it is in the list, a refusal has a code, and nothing changes.
pub fn closed_list<G: Game>(game: &G, number: u64) -> Result<(), Failure> {
    let vocabulary = vocabulary(game, number)?;
    let mut walk = Walk::new(game, number);
    let mut rng = walk.chance();
    loop {
        let before = (walk.state.clone(), state_hash(game, &walk.state));
        for seat in walk.seats() {
            for _ in 0..KNOCKS {
                if let Err(problem) = knock(&walk, seat, &vocabulary, &mut rng) {
                    return Err(walk.fail("closed list", problem));
                }
            }
        }
        if before != (walk.state.clone(), state_hash(game, &walk.state)) {
            return Err(walk.fail("closed list", "judging changed the state"));
        }
        match walk
            .choose()
            .map_err(|problem| walk.fail("closed list", problem))?
        {
            Some((seat, action)) => drop(walk.apply(seat, action)),
            None => return Ok(()),
        }
    }
}

/// Every notation that is legal anywhere in this random game.
fn vocabulary<G: Game>(game: &G, number: u64) -> Result<Vec<String>, Failure> {
    let mut walk = Walk::new(game, number);
    let mut seen = BTreeSet::new();
    loop {
        for seat in walk.seats() {
            for action in walk.legal(seat).into_iter().chain(walk.asides(seat)) {
                seen.insert(game.request(action).to_string());
            }
        }
        match walk
            .choose()
            .map_err(|problem| walk.fail("closed list", problem))?
        {
            Some((seat, action)) => drop(walk.apply(seat, action)),
            None => return Ok(seen.into_iter().collect()),
        }
    }
}

fn knock<G: Game>(
    walk: &Walk<'_, G>,
    seat: Seat,
    vocabulary: &[String],
    rng: &mut Rng,
) -> Result<(), String> {
    let text = rng.pick(vocabulary).clone();
    match rng.below(10) {
        0..4 => try_text(walk, seat, &text),
        8 | 9 => {
            // Next door to what is listed now: another order, other words of the same moment.
            let listed: Vec<String> = [walk.legal(seat), walk.asides(seat)]
                .concat()
                .into_iter()
                .map(|action| walk.game.request(action).to_string())
                .collect();
            if listed.is_empty() {
                return Ok(());
            }
            let (one, other) = (rng.pick(&listed).clone(), rng.pick(&listed).clone());
            try_text(walk, seat, &mutated(&one, &other, rng))
        }
        4 | 5 => {
            let other = rng.pick(vocabulary).clone();
            try_text(walk, seat, &mutated(&text, &other, rng))
        }
        6 => {
            try_text(walk, seat, GARBAGE[rng.below(GARBAGE.len())])?;
            try_text(walk, seat, &text.repeat(1 + rng.below(400)))
        }
        _ => try_json(walk, seat, &text, rng),
    }
}

fn try_text<G: Game>(walk: &Walk<'_, G>, seat: Seat, text: &str) -> Result<(), String> {
    let Ok(request) = text.parse::<G::Request>() else {
        return Ok(());
    };
    let written = request.to_string();
    if written.parse::<G::Request>().ok().as_ref() != Some(&request) {
        return Err(format!(
            "`{text}` is read, but written as `{written}` it is something else"
        ));
    }
    try_request(walk, seat, &request)
}

/// The JSON form with one of its leaves replaced.
fn try_json<G: Game>(
    walk: &Walk<'_, G>,
    seat: Seat,
    text: &str,
    rng: &mut Rng,
) -> Result<(), String> {
    let request: G::Request = text
        .parse()
        .map_err(|_| format!("`{text}` was legal and does not parse"))?;
    let mut json = serde_json::to_value(&request).map_err(|error| error.to_string())?;
    spoil(&mut json, rng);
    match serde_json::from_value::<G::Request>(json) {
        Ok(request) => {
            let _ = request.to_string();
            try_request(walk, seat, &request)
        }
        Err(_) => Ok(()),
    }
}

fn try_request<G: Game>(
    walk: &Walk<'_, G>,
    seat: Seat,
    request: &G::Request,
) -> Result<(), String> {
    let listed: Vec<G::Action> = [walk.legal(seat), walk.asides(seat)].concat();
    let named = || {
        listed
            .iter()
            .any(|action| walk.game.request(*action) == *request)
    };
    match walk.game.judge(&walk.state, seat, request) {
        Ok(action) if listed.contains(&action) && named() => Ok(()),
        Ok(action) if listed.contains(&action) => Err(format!(
            "seat {seat}: `{request}` is accepted for `{}`: an action has one form",
            walk.game.request(action)
        )),
        Ok(action) => Err(format!(
            "seat {seat}: `{request}` is accepted ({action:?}), not listed"
        )),
        Err(refusal) if named() => Err(format!(
            "seat {seat}: `{request}` is listed but refused: {}",
            refusal.code()
        )),
        Err(refusal) => {
            let code = refusal.code();
            let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-_".contains(&b);
            if code.is_empty() || !code.bytes().all(plain) || refusal.message().key.is_empty() {
                return Err(format!(
                    "seat {seat}: `{request}` is refused without a code: {code:?}"
                ));
            }
            Ok(())
        }
    }
}

/// A neighbour of an action: a word dropped, doubled, moved or taken from another one.
fn mutated(text: &str, other: &str, rng: &mut Rng) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let foreign: Vec<&str> = other.split(' ').collect();
    let at = rng.below(words.len());
    match rng.below(10) {
        0 => drop(words.remove(at)),
        1 => words.insert(at, words[at].clone()),
        2 | 8 => {
            let with = rng.below(words.len());
            words.swap(at, with);
        }
        // The verb stays, the rest turns round.
        9 => words[1..].reverse(),
        3 => (*rng.pick(&foreign)).clone_into(&mut words[at]),
        4 => words.push((*rng.pick(&foreign)).to_owned()),
        5 => words[at] = words[at].to_uppercase(),
        6 => words[at] = rng.below(300).to_string(),
        _ => words.push(String::new()),
    }
    words.join(" ")
}

fn spoil(json: &mut Value, rng: &mut Rng) {
    match json {
        Value::Object(map) if !map.is_empty() => {
            let at = rng.below(map.len());
            if let Some(value) = map.values_mut().nth(at) {
                spoil(value, rng);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let at = rng.below(items.len());
            spoil(&mut items[at], rng);
        }
        leaf => {
            *leaf = match rng.below(6) {
                0 => Value::Null,
                1 => Value::from(u32::MAX),
                2 => Value::from(-1),
                3 => Value::from(*rng.pick(&GARBAGE)),
                4 => Value::from(rng.below(300)),
                _ => Value::from("x".repeat(1 + rng.below(300))),
            }
        }
    }
}
