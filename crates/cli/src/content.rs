//! `coven content check`, `show` and `export`; and the catalogue with replaced content.

use std::collections::BTreeMap;
use std::io::Write;

use coven_catalog::{BadContent, Catalog, GameEntry};
use coven_core::Message;
use coven_server::ContentFile;

use crate::args::{ContentCheckArgs, ContentExportArgs, ContentShowArgs};
use crate::failure::Failure;
use crate::logs::read_text;
use crate::paint::Paint;
use crate::voice::Voice;

/// The games with the content files of the command line.
pub(crate) fn catalog(files: &[ContentFile]) -> Result<Catalog, Failure> {
    let mut texts = BTreeMap::new();
    for replaced in files {
        texts.insert(replaced.game.clone(), read_text(&replaced.file)?);
    }
    Catalog::new(&texts).map_err(|bad| {
        let file = files
            .iter()
            .rev()
            .find(|replaced| replaced.game == bad.game);
        let path = file.map_or_else(String::new, |replaced| replaced.file.display().to_string());
        refused(&path, bad)
    })
}

/// The entry of a game.
pub(crate) fn entry<'a>(catalog: &'a Catalog, game: &str) -> Result<&'a dyn GameEntry, Failure> {
    catalog.get(game).ok_or_else(|| {
        let known: Vec<&str> = catalog.iter().map(|entry| entry.info().id).collect();
        Failure::unknown_game(game, &known)
    })
}

pub(crate) fn check(
    args: &ContentCheckArgs,
    voice: Voice,
    out: &mut impl Write,
) -> Result<(), Failure> {
    entry(&Catalog::house(), &args.game)?;
    let file = ContentFile {
        game: args.game.clone(),
        file: args.file.clone(),
    };
    let checked = catalog(&[file])?;
    let message = Message::new("cli-content-good")
        .text("path", args.file.display().to_string())
        .text("hash", entry(&checked, &args.game)?.content_hash());
    writeln!(out, "{}", voice.say(&message))?;
    Ok(())
}

pub(crate) fn show(
    args: &ContentShowArgs,
    catalog: &Catalog,
    voice: Voice,
    paint: Paint,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let entry = entry(catalog, &args.game)?;
    let message = Message::new("cli-content-title")
        .text("game", voice.game(&args.game))
        .text("hash", entry.content_hash());
    writeln!(out, "{}\n", voice.say(&message))?;
    crate::draw::content(&args.game, &entry.content(), voice, paint, out)
}

/// The shipped content file, to be changed and given back with `--content`.
pub(crate) fn export(
    args: &ContentExportArgs,
    catalog: &Catalog,
    out: &mut impl Write,
) -> Result<(), Failure> {
    out.write_all(entry(catalog, &args.game)?.shipped_content().as_bytes())?;
    Ok(())
}

fn refused(path: &str, bad: BadContent) -> Failure {
    Failure::Problems(
        Message::new("cli-content-bad").text("path", path),
        bad.problems,
    )
}
