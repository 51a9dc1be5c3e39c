//! `coven arena`: which bot plays better, on the same deals with rotated seats.

use std::io::Write;

use coven_bots::{ArenaPlan, ArenaReport, BotKind, Player};
use coven_catalog::Catalog;
use coven_core::Message;

use crate::args::ArenaArgs;
use crate::content::entry;
use crate::failure::Failure;
use crate::progress::with_bar;
use crate::simulate::{grouped, percent};
use crate::voice::Voice;

pub(crate) fn run(
    args: &ArenaArgs,
    catalog: &Catalog,
    voice: Voice,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let entry = entry(catalog, &args.game)?;
    let contenders: Vec<Player> = args
        .contenders
        .0
        .iter()
        .map(|player| match (player.kind, args.budget) {
            (BotKind::Search, Some(budget)) => Player::search(budget.0),
            _ => *player,
        })
        .collect();
    if contenders.len() < 2 {
        return Err(Failure::Usage(Message::new("cli-arena-alone")));
    }
    let pairs = (contenders.len() * (contenders.len() - 1) / 2) as u64;
    let plan = ArenaPlan {
        players: args.setup.players.unwrap_or(entry.info().players.0),
        options: args.setup.options(),
        games: args.games,
        seed: args.seed,
        threads: args.threads.map(usize::from),
        contenders,
    };
    let label = voice.word("cli-simulate-playing");
    let games = plan.games.saturating_mul(pairs);
    let report = with_bar(games, &label, |progress| entry.arena(&plan, progress))?;
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &report).map_err(std::io::Error::from)?;
        writeln!(out)?;
        Ok(())
    } else {
        tell(&report, voice, out)
    }
}

fn tell(report: &ArenaReport, voice: Voice, out: &mut impl Write) -> Result<(), Failure> {
    let title = Message::new("cli-arena-title")
        .text("game", voice.game(report.game))
        .text("games", grouped(report.games))
        .text("deals", grouped(report.deals))
        .text("seconds", format!("{:.1}", report.seconds));
    writeln!(out, "{}\n", voice.say(&title))?;

    let mut rows = vec![
        ["bot", "seats", "wins", "score", "mean-ms", "max-ms"]
            .map(|column| voice.word(&format!("cli-arena-{column}"))),
    ];
    rows.extend(report.standings.iter().map(|standing| {
        [
            standing.contender.to_string(),
            grouped(standing.seats),
            percent(standing.win_share),
            format!("{:.2}", standing.mean_score),
            format!("{:.3}", standing.mean_millis),
            format!("{:.1}", standing.max_millis),
        ]
    }));
    table(&rows, out)?;
    writeln!(out)?;
    for comparison in &report.comparisons {
        let verdict = if comparison.beyond_luck {
            "cli-arena-beyond-luck"
        } else {
            "cli-arena-luck"
        };
        let points = |share: f64| format!("{:+.1}", share * 100.0);
        let message = Message::new("cli-arena-comparison")
            .text("better", comparison.better.to_string())
            .text("other", comparison.other.to_string())
            .text("difference", points(comparison.difference))
            .text("low", points(comparison.low))
            .text("high", points(comparison.high))
            .text("alone", percent(comparison.alone))
            .text("fair", percent(comparison.fair))
            .key("verdict", verdict);
        writeln!(out, "{}", voice.say(&message))?;
    }
    Ok(())
}

/// Columns as wide as their widest entry, the first to the left and numbers to the right.
fn table<const N: usize>(rows: &[[String; N]], out: &mut impl Write) -> Result<(), Failure> {
    let width = |column: usize| {
        rows.iter()
            .map(|row| row[column].chars().count())
            .max()
            .unwrap_or_default()
    };
    let widths: [usize; N] = std::array::from_fn(width);
    for row in rows {
        let cells: Vec<String> = row
            .iter()
            .zip(widths)
            .enumerate()
            .map(|(column, (cell, width))| {
                let room = " ".repeat(width - cell.chars().count());
                if column == 0 {
                    format!("{cell}{room}")
                } else {
                    format!("{room}{cell}")
                }
            })
            .collect();
        let line = cells.join("  ");
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
