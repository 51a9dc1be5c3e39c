//! `coven simulate`: many games at once.

use std::io::Write;

use coven_bots::{BotKind, Player, SimulationPlan, SimulationReport};
use coven_catalog::{Catalog, GameEntry};
use coven_core::{Message, Seat};
use coven_locale::Locale;
use serde_json::json;

use crate::args::SimulateArgs;
use crate::content::entry;
use crate::failure::Failure;
use crate::progress::with_bar;
use crate::voice::Voice;

pub(crate) fn run(
    args: &SimulateArgs,
    catalog: &Catalog,
    voice: Voice,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let entry = entry(catalog, &args.game)?;
    let bots = args.bots.as_ref().map_or_else(Vec::new, |bots| bots.0.clone());
    let by_chance = bots.iter().all(|player: &Player| player.kind == BotKind::Random);
    let plan = SimulationPlan {
        players: args.setup.players.unwrap_or(entry.info().players.0),
        options: args.setup.options(),
        games: args.games,
        seed: args.seed,
        threads: args.threads.map(usize::from),
        bots,
        // Beside a thinking bot the checks cost nothing that one could measure.
        audit: !by_chance && !args.no_audit,
    };
    let play = |plan: &SimulationPlan, label: &str| {
        with_bar(plan.games, &voice.word(label), |progress| entry.simulate(plan, progress))
    };
    let mut report = play(&plan, "cli-simulate-playing")?;
    // Games of chance are timed without the checks, and then the same games are played again with
    // every invariant checked after every action.
    if by_chance && !args.no_audit && report.violations == 0 {
        let audited = play(&SimulationPlan { audit: true, ..plan }, "cli-simulate-checking")?;
        report.audit = true;
        report.violations = audited.violations;
        report.first_violation = audited.first_violation;
    }
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &report).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        tell(&report, entry, voice, out)?;
    }
    match &report.first_violation {
        None => Ok(()),
        Some(violation) => Err(Failure::Failed(
            Message::new("cli-simulate-violation")
                .number("count", report.violations as i64)
                .text("problem", &*violation.problem)
                .text("replay", json!(violation).to_string()),
        )),
    }
}

fn tell(
    report: &SimulationReport,
    entry: &dyn GameEntry,
    voice: Voice,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let id = entry.info().id;
    let mut line = |key: &str, value: String| {
        let label = voice.word(key);
        let dots = ".".repeat(34_usize.saturating_sub(label.chars().count()));
        writeln!(out, "{label} {dots} {value}")
    };
    line("cli-figure-games", grouped(report.games))?;
    line("cli-figure-decisions", grouped(report.decisions))?;
    line("cli-figure-seconds", format!("{:.3}", report.seconds))?;
    line("cli-figure-games-per-second", grouped(report.games_per_second.round() as u64))?;
    line("cli-figure-decisions-per-second", grouped(report.decisions_per_second.round() as u64))?;
    let length = report.decisions_per_game;
    line("cli-figure-length", format!("{:.1} ({}–{})", length.mean, length.min, length.max))?;
    for (seat, share) in Seat::all(report.players).zip(&report.win_shares) {
        let bot = report.bots.get(seat.index()).map_or_else(String::new, ToString::to_string);
        let label = Message::new("cli-figure-wins").text("seat", seat.to_string()).text("bot", bot);
        line(&voice.say(&label), percent(*share))?;
    }
    for figure in &report.figures {
        let key = format!("figure-{id}-{}", figure.name);
        let label = if Locale::shared().has(&key) { key } else { figure.name.to_owned() };
        // A part of a whole is a share; anything else is a mean.
        let is_share = figure.part <= figure.whole;
        let value =
            if is_share { percent(figure.value) } else { format!("{:.2}", figure.value) };
        line(&label, value)?;
    }
    let audit = if report.audit { "cli-simulate-audited" } else { "cli-simulate-not-audited" };
    if report.violations == 0 {
        writeln!(out, "{}", voice.word(audit))?;
    }
    Ok(())
}

pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// Digits in groups of three, with thin spaces.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_three() {
        let plain = |number| grouped(number).replace('\u{202f}', "_");
        assert_eq!([7, 123, 1234, 1_234_567].map(plain), ["7", "123", "1_234", "1_234_567"]);
    }
}
