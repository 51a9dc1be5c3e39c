//! `coven verify`: proves off-line that a finished game was dealt and played as its log says.
//!
//! Reading the log checks its bytes and its digest; replaying it checks the seed against the
//! commitment, every move and the hash of the last state.

use std::io::Write;

use coven_catalog::Catalog;
use coven_core::{LogError, Message, Stamp};

use crate::args::VerifyArgs;
use crate::failure::Failure;
use crate::logs::{entry_of, read_log};
use crate::voice::Voice;

pub(crate) fn run(
    args: &VerifyArgs,
    catalog: &Catalog,
    voice: Voice,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let log = read_log(&args.file)?;
    let entry = entry_of(catalog, &log)?;
    let fairness = log.header.fairness.as_ref();
    if let Some(published) = args.commitment {
        let named = fairness.ok_or(LogError::NoCommitment)?.commitment;
        if named != published.0 {
            return Err(Failure::Failed(Message::new("cli-verify-other-commitment")));
        }
    }
    if fairness.is_some_and(|fairness| fairness.nonces.len() != log.header.players) {
        return Err(LogError::Unfair.into());
    }
    entry.replay(&log)?;

    let mut say = |message: Message| writeln!(out, "{}", voice.say(&message));
    say(Message::new("cli-verify-text").text("digest", log.digest.clone()))?;
    match fairness {
        Some(fairness) => {
            let commitment = String::from(fairness.commitment);
            say(Message::new("cli-verify-deal").text("commitment", commitment))?;
            if args.commitment.is_none() {
                say(Message::new("cli-verify-compare"))?;
            }
        }
        None => say(Message::new("cli-verify-no-deal"))?,
    }
    let moves = log.actions().count();
    say(Message::new("cli-verify-moves")
        .number("moves", moves as i64)
        .text("hash", &*log.final_hash))?;
    let others = log.entries.len() - moves;
    if others > 0 {
        say(Message::new("cli-verify-inputs").number("inputs", others as i64))?;
    }
    if log
        .entries
        .iter()
        .any(|entry| entry.stamp != Stamp::default())
    {
        say(Message::new("cli-verify-word"))?;
    }
    if log.header.rules_version != entry.info().rules_version {
        say(Message::new("cli-verify-older-rules")
            .number("needed", i64::from(log.header.rules_version))
            .number("have", i64::from(entry.info().rules_version)))?;
    }
    if let Some(from) = &log.header.from {
        say(Message::new("cli-verify-from")
            .number("entries", from.entries as i64)
            .text("log", from.log.clone()))?;
    }
    let last = if log.outcome.is_some() {
        "cli-verify-done"
    } else {
        "cli-verify-unfinished"
    };
    say(Message::new(last))?;
    Ok(())
}
