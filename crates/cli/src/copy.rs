//! `coven copy` and `coven backup`: a site moves to another database, or into a file beside it.

use std::io::Write;

use coven_core::Message;
use coven_store::{CopyError, backup, copy};

use crate::args::{BackupArgs, CopyArgs};
use crate::failure::Failure;
use crate::voice::Voice;

pub(crate) fn run(args: &CopyArgs, voice: Voice, out: &mut impl Write) -> Result<(), Failure> {
    let rows = wait(copy(&args.from, &args.to))?;
    let told = Message::new("cli-copy-done")
        .text("from", args.from.to_string())
        .text("to", args.to.to_string());
    writeln!(out, "{}", voice.say(&told.number("rows", rows as i64)))?;
    Ok(())
}

pub(crate) fn back_up(
    args: &BackupArgs,
    voice: Voice,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let rows = wait(backup(&args.database, &args.file))?;
    let told = Message::new("cli-backup-done")
        .text("from", args.database.to_string())
        .text("file", args.file.display().to_string());
    writeln!(out, "{}", voice.say(&told.number("rows", rows as i64)))?;
    Ok(())
}

fn wait<T>(work: impl Future<Output = Result<T, CopyError>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|_| Failure::Failed(Message::new("cli-serve-threads")))?;
    runtime.block_on(work).map_err(|error| {
        Failure::Failed(match error {
            CopyError::Open(error) => coven_server::not_opened(&error),
            CopyError::Missing { path } => Message::new("cli-copy-missing").text("path", path),
            CopyError::NotEmpty { path } => Message::new("cli-copy-not-empty").text("path", path),
            CopyError::Store(error) => {
                Message::new("cli-copy-failed").text("reason", error.to_string())
            }
        })
    })
}
