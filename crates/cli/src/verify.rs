//! `coven verify`: proves off-line that a finished game was dealt and played as its log says.
//!
//! Reading the log checks its bytes and its digest; replaying it checks the seed against the
//! commitments, every move and the hash of the last state. What a player kept of the deal proves
//! besides that it is the deal she took part in.

use std::io::Write;
use std::path::Path;

use coven_catalog::Catalog;
use coven_core::{Fairness, Kept, KeptError, LogDocument, LogError, Message, Stamp};

use crate::args::VerifyArgs;
use crate::failure::{Failure, short};
use crate::logs::{entry_of, read_log, read_text};
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
    let deal_asked = !args.moves_only || args.commitment.is_some() || args.kept.is_some();
    if fairness.is_none() && deal_asked {
        return Err(LogError::NoCommitment.into());
    }
    if let (Some(published), Some(fairness)) = (args.commitment, fairness)
        && fairness.commitment() != published.0
    {
        return Err(Failure::Failed(Message::new("cli-verify-other-commitment")));
    }
    entry.replay(&log)?;
    if let (Some(path), Some(fairness)) = (&args.kept, fairness) {
        check_kept(path, &log, fairness)?;
    }

    let mut say = |message: Message| writeln!(out, "{}", voice.say(&message));
    say(Message::new("cli-verify-text").text("digest", log.digest.clone()))?;
    for message in deal_sentences(args, &log) {
        say(message)?;
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
    let last = match (&log.outcome, fairness) {
        (None, _) => "cli-verify-unfinished",
        (Some(_), None) => "cli-verify-moves-done",
        (Some(_), Some(_)) => "cli-verify-done",
    };
    say(Message::new(last))?;
    Ok(())
}

/// What is proven about the deal, and no more.
fn deal_sentences(args: &VerifyArgs, log: &LogDocument) -> Vec<Message> {
    match &log.header.fairness {
        None => vec![Message::new("cli-verify-no-deal")],
        Some(Fairness::Old(deal)) => {
            let commitment = String::from(deal.commitment);
            vec![Message::new("cli-verify-old-deal").text("commitment", commitment)]
        }
        Some(Fairness::Deal(deal)) => {
            let fingerprint = String::from(deal.fingerprint(&log.header.facts()));
            let known = if args.kept.is_some() {
                "cli-verify-kept"
            } else {
                "cli-verify-compare"
            };
            vec![
                Message::new("cli-verify-deal")
                    .text("commitment", String::from(deal.commitment))
                    .text("fingerprint", fingerprint),
                Message::new("cli-verify-broken").number("broken", i64::from(deal.broken)),
                Message::new(known),
            ]
        }
    }
}

/// Compares the deal with what a player kept.
fn check_kept(path: &Path, log: &LogDocument, fairness: &Fairness) -> Result<(), Failure> {
    let failed = |key: &str| Failure::Failed(Message::new(key));
    let kept: Kept = serde_json::from_str(&read_text(path)?).map_err(|error| {
        let detail = short(&error.to_string());
        Failure::Failed(Message::new("cli-kept-unreadable").text("detail", detail))
    })?;
    kept.check(fairness, &log.header.facts())
        .map_err(|error| match error {
            KeptError::OldForm => failed("cli-kept-old-form"),
            KeptError::OtherTable => failed("cli-kept-other-table"),
            KeptError::OtherNonce => failed("cli-kept-other-nonce"),
            KeptError::OtherFingerprint => failed("cli-kept-other-fingerprint"),
        })
}
