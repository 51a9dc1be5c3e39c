//! `coven load`: many tables of people at a running site, and what it costs.
//!
//! Everything here runs on one thread, so that a site on the same machine keeps the others. People are
//! real live connections; they look at versions and choices alone and choose by chance.

mod figures;
mod flying;
mod people;
mod process;
mod site;

use std::cell::RefCell;
use std::io::Write;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use coven_catalog::Catalog;
use coven_core::{LogHeader, Message, OptionValues, Seed};
use tokio::task::LocalSet;

use self::figures::{Report, Tally};
use self::people::{Run, play_on};
use self::process::Process;
use self::site::Site;
use crate::args::LoadArgs;
use crate::content::entry;
use crate::failure::Failure;
use crate::progress::with_bar;
use crate::simulate::grouped;
use crate::voice::Voice;

/// The game that is played where nobody says which.
const USUAL: &str = "three-witches";

/// What is the same for every table of a run.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) game: String,
    pub(crate) players: usize,
    pub(crate) options: OptionValues,
    pub(crate) pace: Pace,
    /// Before this moment tables are set and people come; nothing is counted.
    pub(crate) from: Instant,
    pub(crate) until: Instant,
}

/// How long people think, and about what.
#[derive(Debug)]
pub(crate) enum Pace {
    /// Not at all.
    AtOnce,
    /// About so long, as chance will have it.
    About(Duration),
    /// As in a recorded game: each seat its own moves, where they are possible.
    Recorded(Vec<Vec<Recorded>>),
}

/// A move of a recorded game.
#[derive(Debug)]
pub(crate) struct Recorded {
    pub(crate) action: String,
    /// How long it took after what happened before it.
    pub(crate) pause: Duration,
}

pub(crate) fn run(
    args: &LoadArgs,
    catalog: &Catalog,
    voice: Voice,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let site = Site::parse(&args.site).ok_or_else(|| {
        Failure::Usage(Message::new("cli-load-address").text("address", args.site.clone()))
    })?;
    let (header, pace) = match &args.trace {
        Some(file) => trace(file).map(|(header, pace)| (Some(header), pace))?,
        None if args.think_ms == 0 => (None, Pace::AtOnce),
        None => (None, Pace::About(Duration::from_millis(args.think_ms))),
    };
    let game = match (&args.game, &header) {
        (Some(game), _) => game,
        (None, Some(header)) => &header.game,
        (None, None) => USUAL,
    };
    let (least, most) = entry(catalog, game)?.info().players;
    let recorded = header.as_ref().map(|header| header.players);
    let players = args.players.or(recorded).unwrap_or(least.max(2).min(most));
    if !(least..=most).contains(&players) {
        let message = Message::new("cli-load-players")
            .number("least", least as i64)
            .number("most", most as i64);
        return Err(Failure::Usage(message));
    }
    let process = args.pid.map(|pid| {
        let missing = Message::new("cli-load-process").number("pid", i64::from(pid));
        Process::of(pid).ok_or(Failure::Usage(missing))
    });
    let process = process.transpose()?;
    let from = Instant::now() + Duration::from_secs(u64::from(args.warm_up));
    let plan = Plan {
        game: game.to_owned(),
        players,
        options: header.map(|header| header.options).unwrap_or_default(),
        pace,
        from,
        until: from + Duration::from_secs(u64::from(args.seconds)),
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|_| Failure::Failed(Message::new("cli-serve-threads")))?;
    let label = voice.word("cli-load-playing");
    let report = with_bar(u64::from(args.seconds), &label, |progress| {
        let load = load(args, plan, site, process, progress);
        LocalSet::new().block_on(&runtime, load)
    });
    let Some(report) = report else {
        return Err(Failure::Failed(
            Message::new("cli-load-nobody").text("address", args.site.clone()),
        ));
    };
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &report).map_err(std::io::Error::from)?;
        writeln!(out)?;
        return Ok(());
    }
    tell(&report, voice, out)
}

/// A recorded game: what it was, and who moved what when.
fn trace(file: &Path) -> Result<(LogHeader, Pace), Failure> {
    let log = crate::logs::read_log(file)?;
    let mut seats: Vec<Vec<Recorded>> = Vec::new();
    seats.resize_with(log.header.players, Vec::new);
    let mut before = 0;
    for entry in &log.entries {
        let at = entry.stamp.at.unwrap_or(before);
        if let Some((seat, action)) = entry.action()
            && let Some(moves) = seats.get_mut(seat.index())
        {
            moves.push(Recorded {
                action: action.to_owned(),
                pause: Duration::from_millis(at.saturating_sub(before)),
            });
        }
        before = at;
    }
    if seats.iter().all(Vec::is_empty) {
        return Err(Failure::Failed(Message::new("cli-load-no-moves")));
    }
    Ok((log.header, Pace::Recorded(seats)))
}

/// Sets the tables, lets everybody play, and reckons. Nothing, where nobody could sit down.
async fn load(
    args: &LoadArgs,
    plan: Plan,
    site: Site,
    process: Option<Process>,
    progress: &(dyn Fn(u64) + Sync),
) -> Option<Report> {
    let run = Run {
        site: Rc::new(site),
        plan: Rc::new(plan),
        tally: Rc::new(RefCell::new(Tally::default())),
    };
    for number in 0..args.tables {
        let chance = Seed::from_number(args.seed).stream(number);
        tokio::task::spawn_local(play_on(run.clone(), chance));
    }
    let Run { plan, tally, .. } = &run;
    tokio::time::sleep_until(plan.from.into()).await;
    let before = process.as_ref().and_then(Process::spent);
    for second in 1..=u64::from(args.seconds) {
        tokio::time::sleep_until((plan.from + Duration::from_secs(second)).into()).await;
        progress(second);
    }
    let after = process.as_ref().and_then(Process::spent);
    let spent = before.zip(after).map(|(before, after)| after - before);
    let memory = process.as_ref().and_then(Process::memory);
    let tally = tally.borrow();
    (tally.connections > 0).then(|| Report::new(args, plan, &tally, spent, memory))
}

fn tell(report: &Report, voice: Voice, out: &mut impl Write) -> Result<(), Failure> {
    let line = |key: &'static str| Message::new(key);
    let mut say = |message: &Message| writeln!(out, "{}", voice.say(message));
    say(&line("cli-load-title")
        .text("game", voice.game(&report.game))
        .number("players", report.players as i64)
        .text("tables", grouped(report.tables))
        .number("seconds", i64::from(report.seconds)))?;
    say(&line("cli-load-moves")
        .text("moves", grouped(report.moves))
        .text("rate", grouped(report.moves_per_second.round() as u64)))?;
    for (key, delay) in [
        ("cli-load-answer", &report.answer),
        ("cli-load-seen", &report.seen),
    ] {
        say(&line(key)
            .text("median", millis(delay.p50))
            .text("p99", millis(delay.p99))
            .text("p999", millis(delay.p999))
            .text("most", millis(delay.max)))?;
    }
    if let Some(back) = &report.back {
        say(&line("cli-load-back")
            .text("people", grouped(report.returns))
            .text("median", millis(back.p50))
            .text("p99", millis(back.p99))
            .text("most", millis(back.max)))?;
    }
    say(&line("cli-load-bytes")
        .text("bytes", grouped(report.bytes_per_move))
        .text("messages", format!("{:.1}", report.messages_per_move)))?;
    if let Some(server) = &report.server {
        say(&line("cli-load-server")
            .text("user", format!("{:.0}", server.user_us_per_move))
            .text("system", format!("{:.0}", server.system_us_per_move))
            .text("memory", grouped(server.memory_kb)))?;
    }
    for (code, count) in &report.refused {
        say(&line("cli-load-refused")
            .text("code", code.clone())
            .text("count", grouped(*count)))?;
    }
    Ok(())
}

fn millis(micros: u64) -> String {
    format!("{:.2}", micros as f64 / 1000.0)
}
