//! A game is its header and its actions (law 3), and a changed log is found.

use coven_core::{Entry, Game, LogDocument, LogHeader, state_hash};

use crate::{Failure, Walk};

/// The log of a game, read again, replays to the same state.
pub fn log_replays<G: Game>(game: &G, number: u64) -> Result<(), Failure> {
    let (walk, document) = logged(game, number)?;
    let fail = |problem: String| walk.fail("log", problem);
    let read = LogDocument::read(&document.text())
        .map_err(|error| fail(format!("the log as written is refused: {error}")))?;
    let mut steps = walk.actions.iter();
    let mut differs = false;
    let (state, _) = read
        .replay(game, |_, seat, action| {
            differs |= steps.next() != Some(&(seat, action));
        })
        .map_err(|error| fail(format!("the log does not replay: {error}")))?;
    if differs || steps.next().is_some() {
        return Err(fail(
            "the replayed actions are not those of the game".to_owned(),
        ));
    }
    if state != walk.state || state_hash(game, &state) != document.final_hash {
        return Err(fail("the replayed game ends in another state".to_owned()));
    }
    Ok(())
}

/// How many places of a log are changed. Each change is read in full, so a long game would take time
/// with the square of its length.
const CHANGES: usize = 2_000;
/// The header and what follows it is changed byte by byte whatever the length.
const HEADER: usize = 800;

/// A log with one byte changed, added or missing anywhere is refused. Of a long log every so many
/// bytes are tried.
pub fn changed_log<G: Game>(game: &G, number: u64) -> Result<(), Failure> {
    let (walk, document) = logged(game, number)?;
    let text = document.text();
    let refuse = |changed: Vec<u8>, at: usize| match String::from_utf8(changed) {
        Ok(changed) if LogDocument::read(&changed).is_ok() => Err(walk.fail(
            "log",
            format!("a change at byte {at} of the log is not found"),
        )),
        _ => Ok(()),
    };
    // An odd stride meets every column of lines of equal length.
    let stride = (text.len() / CHANGES) | 1;
    let places = (0..text.len()).filter(|at| *at < HEADER || at % stride == 0);
    for at in places {
        let bytes = text.as_bytes();
        let other = match bytes[at] {
            b'0'..=b'8' | b'a'..=b'y' => bytes[at] + 1,
            b' ' => b'\t',
            _ => b'1',
        };
        let mut changed = bytes.to_vec();
        changed[at] = other;
        refuse(changed, at)?;
        // A missing and an added byte, at some places: they are read no differently elsewhere.
        if at % 7 == 0 {
            let mut shorter = bytes.to_vec();
            shorter.remove(at);
            refuse(shorter, at)?;
            let mut longer = bytes.to_vec();
            longer.insert(at, b' ');
            refuse(longer, at)?;
        }
    }
    Ok(())
}

fn logged<G: Game>(game: &G, number: u64) -> Result<(Walk<'_, G>, LogDocument), Failure> {
    let mut walk = Walk::new(game, number);
    walk.finish().map_err(|problem| walk.fail("log", problem))?;
    let entries = walk
        .actions
        .iter()
        .map(|(seat, action)| Entry::act(*seat, game.request(*action).to_string()))
        .collect();
    let header = LogHeader::of(game, walk.seed(), None);
    let document = LogDocument::of(game, header, entries)
        .map_err(|error| walk.fail("log", format!("the game cannot be written down: {error}")))?;
    Ok((walk, document))
}
