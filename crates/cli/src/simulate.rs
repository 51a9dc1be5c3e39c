//! `coven simulate`: many games at once.

use std::io::Write;

use coven_bots::{BotKind, Figure, Player, SimulationPlan, SimulationReport};
use coven_catalog::{Catalog, GameEntry};
use coven_core::{Message, Problem, Seat};
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
    let bots = args
        .bots
        .as_ref()
        .map_or_else(Vec::new, |bots| bots.0.clone());
    let players = args.setup.players.unwrap_or(entry.info().players.0);
    if bots.len() > players {
        let message = Message::new("cli-too-many-bots")
            .number("bots", bots.len() as i64)
            .number("seats", players as i64);
        return Err(Failure::Usage(message));
    }
    let by_chance = bots
        .iter()
        .all(|player: &Player| player.kind == BotKind::Random);
    let plan = SimulationPlan {
        players,
        options: args.setup.options(),
        games: args.games,
        seed: args.seed,
        threads: args.threads.map(usize::from),
        bots,
        // Beside a thinking bot the checks cost nothing that one could measure.
        audit: !by_chance && !args.no_audit,
    };
    let play = |plan: &SimulationPlan, label: &str| {
        with_bar(plan.games, &voice.word(label), |progress| {
            entry.simulate(plan, progress)
        })
    };
    let mut report = play(&plan, "cli-simulate-playing")?;
    // Games of chance are timed without the checks, and then the same games are played again with
    // every invariant checked after every action.
    if by_chance && !args.no_audit && report.violations == 0 {
        let audited = play(
            &SimulationPlan {
                audit: true,
                ..plan
            },
            "cli-simulate-checking",
        )?;
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
                .text("problem", broken(&violation.problems, voice))
                .text("replay", json!(violation).to_string()),
        )),
    }
}

/// Every broken law with its rule, in the language of the user.
fn broken(problems: &[Problem], voice: Voice) -> String {
    let lines: Vec<String> = problems
        .iter()
        .map(|problem| format!("{} {}", problem.rule, voice.say(&problem.message)))
        .collect();
    lines.join(" ").trim().to_owned()
}

fn tell(
    report: &SimulationReport,
    entry: &dyn GameEntry,
    voice: Voice,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let id = entry.info().id;
    let mut line = |label: Message, value: String| {
        let label = voice.say(&label);
        let dots = ".".repeat(38_usize.saturating_sub(label.chars().count()));
        writeln!(out, "{label} {dots} {value}")
    };
    let plain = |name: &str| Message::new(format!("cli-figure-{name}"));
    line(plain("games"), grouped(report.games))?;
    line(plain("decisions"), grouped(report.decisions))?;
    line(plain("seconds"), format!("{:.3}", report.seconds))?;
    line(
        plain("games-per-second"),
        grouped(report.games_per_second.round() as u64),
    )?;
    line(
        plain("decisions-per-second"),
        grouped(report.decisions_per_second.round() as u64),
    )?;
    let length = report.decisions_per_game;
    line(
        plain("length"),
        format!("{:.1} ({}–{})", length.mean, length.min, length.max),
    )?;
    for (seat, share) in Seat::all(report.players).zip(&report.win_shares) {
        let bot = report
            .bots
            .get(seat.index())
            .map_or_else(String::new, ToString::to_string);
        let number = seat.index() as i64 + 1;
        line(
            plain("wins").number("seat", number).text("bot", bot),
            percent(*share),
        )?;
    }
    for figure in &report.figures {
        let (label, value) = told(id, figure);
        line(Message::new(label), value)?;
    }
    let audit = if report.audit {
        "cli-simulate-audited"
    } else {
        "cli-simulate-not-audited"
    };
    if report.violations == 0 {
        writeln!(out, "{}", voice.word(audit))?;
    }
    Ok(())
}

/// What a figure of a game is called and how it is written. The name of its sentence decides:
/// `figure-<game>-<name>` is a share, `figure-<game>-<name>-mean` is a mean.
fn told(game: &str, figure: &Figure) -> (String, String) {
    let mean = format!("figure-{game}-{}-mean", figure.name);
    if Locale::shared().has(&mean) {
        (mean, format!("{:.2}", figure.value))
    } else {
        (
            format!("figure-{game}-{}", figure.name),
            percent(figure.value),
        )
    }
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

    /// Every figure that a game counts has a name in both languages.
    #[test]
    fn figures_have_names() {
        for entry in Catalog::house().iter() {
            let info = entry.info();
            let plan = SimulationPlan {
                players: info.players.1,
                options: coven_core::OptionValues::default(),
                games: 8,
                seed: 1,
                threads: Some(1),
                bots: vec![Player::HEURISTIC],
                audit: true,
            };
            let report = entry
                .simulate(&plan, &|_| {})
                .expect("the defaults are valid");
            for figure in &report.figures {
                let (label, _) = told(info.id, figure);
                assert!(
                    Locale::shared().has(&label),
                    "there is no sentence `{label}`"
                );
            }
        }
    }

    #[test]
    fn numbers_are_grouped_by_three() {
        let plain = |number| grouped(number).replace('\u{202f}', "_");
        assert_eq!(
            [7, 123, 1234, 1_234_567].map(plain),
            ["7", "123", "1_234", "1_234_567"]
        );
    }
}
