//! The checked and the trusted door lead to the same place, and notation parses back to itself.

use coven_core::{Game, Refusal, Silent};

use crate::{Failure, Walk};

/// Everything listed is accepted through its notation and through its JSON as the same action, and
/// the action does the same whether anybody listens or not.
pub fn doors<G: Game>(game: &G, number: u64) -> Result<(), Failure> {
    let mut walk = Walk::new(game, number);
    loop {
        if let Err(problem) = everything_listed(&walk) {
            return Err(walk.fail("doors", problem));
        }
        let Some((seat, action)) = walk
            .choose()
            .map_err(|problem| walk.fail("doors", problem))?
        else {
            return Ok(());
        };
        let mut quiet = walk.state.clone();
        game.apply(&mut quiet, seat, action, &mut Silent);
        walk.apply(seat, action);
        if quiet != walk.state {
            return Err(walk.fail("doors", "the last action does something else in silence"));
        }
    }
}

fn everything_listed<G: Game>(walk: &Walk<'_, G>) -> Result<(), String> {
    let (game, state) = (walk.game, &walk.state);
    for seat in walk.seats() {
        for action in walk.legal(seat).into_iter().chain(walk.asides(seat)) {
            let request = game.request(action);
            let text = request.to_string();
            if !is_canonical(&text) {
                return Err(format!("`{text}` is not a short line of lower-case ASCII"));
            }
            match text.parse::<G::Request>() {
                Ok(parsed) if parsed == request => {}
                other => return Err(format!("`{text}` parses to {other:?}")),
            }
            let json = serde_json::to_string(&request).map_err(|e| format!("`{text}`: {e}"))?;
            match serde_json::from_str::<G::Request>(&json) {
                Ok(parsed) if parsed == request => {}
                other => return Err(format!("`{text}` as JSON {json} reads as {other:?}")),
            }
            match game.judge(state, seat, &request) {
                Ok(judged) if judged == action => {}
                Ok(judged) => {
                    return Err(format!("seat {seat}: `{text}` is judged to be {judged:?}"));
                }
                Err(refusal) => {
                    let code = refusal.code();
                    return Err(format!(
                        "seat {seat}: `{text}` is listed but refused: {code}"
                    ));
                }
            }
        }
    }
    Ok(())
}

fn is_canonical(text: &str) -> bool {
    let plain = |b: u8| (b.is_ascii_graphic() && !b.is_ascii_uppercase()) || b == b' ';
    !text.is_empty()
        && text.len() <= 200
        && text.bytes().all(plain)
        && !text.starts_with(' ')
        && !text.ends_with(' ')
        && !text.contains("  ")
}
