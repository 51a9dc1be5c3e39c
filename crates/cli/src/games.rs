//! `coven games`: what can be played here. The engine's `games` method says the same.

use std::io::Write;

use coven_catalog::{Catalog, GameEntry};
use coven_core::{Message, OptionKind, Spoken};
use coven_locale::{Lang, Locale};
use serde_json::{Map, Value, json};

use crate::args::GamesArgs;
use crate::failure::Failure;
use crate::paint::Paint;
use crate::voice::Voice;

pub(crate) fn run(
    args: &GamesArgs,
    catalog: &Catalog,
    voice: Voice,
    paint: Paint,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &described(catalog))
            .map_err(std::io::Error::from)?;
        writeln!(out)?;
        return Ok(());
    }
    for entry in catalog.iter() {
        tell(entry, voice, paint, out)?;
    }
    Ok(())
}

/// Every game with its player counts and options, for programs.
pub(crate) fn described(catalog: &Catalog) -> Vec<Value> {
    let game = |entry: &dyn GameEntry| {
        let info = entry.info();
        let key = format!("game-{}-name", info.id);
        let word = |lang| Locale::shared().word(lang, &key);
        let options: Map<String, Value> = info
            .options
            .iter()
            .map(|option| {
                let described = match option.kind {
                    OptionKind::Choice(values) => json!({
                        "type": "choice",
                        "values": values,
                        "default": values[0],
                    }),
                    OptionKind::List { of } => json!({
                        "type": "list",
                        "of": of,
                        "default": [],
                    }),
                };
                (option.name.to_owned(), described)
            })
            .collect();
        json!({
            "id": info.id,
            "names": Spoken { ru: word(Lang::Ru), en: word(Lang::En) },
            "players": [info.players.0, info.players.1],
            "rules_version": info.rules_version,
            "content_hash": entry.content_hash(),
            "options": options,
        })
    };
    catalog.iter().map(game).collect()
}

fn tell(
    entry: &dyn GameEntry,
    voice: Voice,
    paint: Paint,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let info = entry.info();
    let (fewest, most) = info.players;
    let key = if fewest == most {
        "cli-games-players-exact"
    } else {
        "cli-games-players"
    };
    let players = Message::new(key)
        .number("fewest", fewest as i64)
        .number("most", most as i64);
    writeln!(
        out,
        "{}  {}",
        paint.bold(&voice.game(info.id)),
        paint.dim(&format!("{} · {}", info.id, voice.say(&players)))
    )?;
    writeln!(out, "  {}", voice.word(&format!("game-{}-blurb", info.id)))?;
    for option in info.options {
        let key = format!("option-{}-{}", info.id, option.name);
        let values: Vec<String> = match option.kind {
            OptionKind::Choice(values) => values
                .iter()
                .map(|value| format!("{value} ({})", voice.word(&format!("{key}-{value}"))))
                .collect(),
            OptionKind::List { of } => vec![voice.word(&format!("option-list-{of}"))],
        };
        writeln!(
            out,
            "  {}: {}",
            voice.word(&key),
            paint.dim(&values.join(", "))
        )?;
        writeln!(
            out,
            "    {}",
            paint.dim(&format!("--option {}=…", option.name))
        )?;
    }
    writeln!(out)?;
    Ok(())
}
