//! `coven manual` and `coven completion`: what a package brings beside the program.

use std::fs;
use std::io::Write;
use std::path::Path;

use clap::Command;
use clap_mangen::Man;

use crate::args::{CompletionArgs, ManualArgs};
use crate::failure::Failure;
use crate::help;
use crate::voice::Voice;

/// Writes a page for the program and one for each of its commands into a folder.
pub(crate) fn write(args: &ManualArgs, voice: Voice) -> Result<(), Failure> {
    let folder = &args.folder;
    fs::create_dir_all(folder)
        .map_err(|error| Failure::file("cli-file-unwritable", folder, &error))?;
    write_pages(help::command(voice), "", folder)
}

fn write_pages(command: Command, parent: &str, folder: &Path) -> Result<(), Failure> {
    let name = match parent {
        "" => command.get_name().to_owned(),
        parent => format!("{parent}-{}", command.get_name()),
    };
    for inner in command.get_subcommands() {
        write_pages(inner.clone(), &name, folder)?;
    }
    let path = folder.join(format!("{name}.1"));
    let failed = |error: std::io::Error| Failure::file("cli-file-unwritable", &path, &error);
    let mut page = Vec::new();
    Man::new(command.name(name.clone()))
        .render(&mut page)
        .map_err(failed)?;
    fs::write(&path, page).map_err(failed)
}

/// Says what a shell can complete.
pub(crate) fn complete(
    args: &CompletionArgs,
    voice: Voice,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut help::command(voice), "coven", &mut text);
    out.write_all(&text)?;
    Ok(())
}
