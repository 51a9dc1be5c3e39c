//! `coven load`: many tables of people at a running site, and what it costs.
//!
//! Everything here runs on one thread, so that a site on the same machine keeps the others. People are
//! real live connections; they look at versions and choices alone and choose by chance.

mod figures;
mod people;
mod process;

use std::cell::RefCell;
use std::io::Write;
use std::rc::Rc;
use std::time::{Duration, Instant};

use coven_catalog::Catalog;
use coven_core::{Message, Seed};
use tokio::task::LocalSet;

use self::figures::{Report, Tally};
use self::people::{Site, play_on};
use self::process::Process;
use crate::args::LoadArgs;
use crate::content::entry;
use crate::failure::Failure;
use crate::progress::with_bar;
use crate::simulate::grouped;
use crate::voice::Voice;

/// What is the same for every table of a run.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) game: String,
    pub(crate) players: usize,
    pub(crate) pace: Pace,
    pub(crate) until: Instant,
    /// Before this moment tables are set and people come; nothing is counted.
    pub(crate) from: Instant,
}

/// How long people think.
#[derive(Clone, Debug)]
pub(crate) enum Pace {
    /// Not at all.
    AtOnce,
    /// About so long, as chance will have it.
    About(Duration),
    /// One after another, from a log.
    Recorded(Rc<[Duration]>),
}

pub(crate) fn run(
    args: &LoadArgs,
    catalog: &Catalog,
    voice: Voice,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let entry = entry(catalog, &args.game)?;
    let (least, most) = entry.info().players;
    let players = args.players.unwrap_or(least.max(2).min(most));
    if !(least..=most).contains(&players) {
        let message = Message::new("cli-load-players")
            .number("least", least as i64)
            .number("most", most as i64);
        return Err(Failure::Usage(message));
    }
    let site = Site::parse(&args.site).ok_or_else(|| {
        Failure::Usage(Message::new("cli-load-address").text("address", args.site.clone()))
    })?;
    let pace = pace(args)?;
    let process = args.pid.map(Process::of).transpose().map_err(|()| {
        Failure::Usage(Message::new("cli-load-process").number("pid", i64::from(args.pid.unwrap_or(0))))
    })?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|_| Failure::Failed(Message::new("cli-serve-threads")))?;
    let label = voice.word("cli-load-playing");
    let report = with_bar(u64::from(args.seconds), &label, |progress| {
        let load = load(args, players, pace, site, process, progress);
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

fn pace(args: &LoadArgs) -> Result<Pace, Failure> {
    if let Some(file) = &args.trace {
        let log = crate::logs::read_log(file)?;
        let times: Vec<u64> = log.entries.iter().filter_map(|entry| entry.stamp.at).collect();
        let gaps: Vec<Duration> = times
            .windows(2)
            .map(|pair| Duration::from_millis(pair[1] - pair[0]))
            .collect();
        if gaps.is_empty() {
            return Err(Failure::Failed(Message::new("cli-load-no-times")));
        }
        return Ok(Pace::Recorded(gaps.into()));
    }
    Ok(match args.think_ms {
        0 => Pace::AtOnce,
        millis => Pace::About(Duration::from_millis(millis)),
    })
}

/// Sets the tables, lets everybody play, and reckons. Nothing, where nobody could sit down.
async fn load(
    args: &LoadArgs,
    players: usize,
    pace: Pace,
    site: Site,
    process: Option<Process>,
    progress: &(dyn Fn(u64) + Sync),
) -> Option<Report> {
    let begin = Instant::now();
    let from = begin + Duration::from_secs(u64::from(args.warm_up));
    let until = from + Duration::from_secs(u64::from(args.seconds));
    let plan = Rc::new(Plan {
        game: args.game.clone(),
        players,
        pace,
        until,
        from,
    });
    let tally = Rc::new(RefCell::new(Tally::default()));
    let site = Rc::new(site);
    for number in 0..args.tables {
        let chance = Seed::from_number(args.seed).stream(number);
        let (site, plan, tally) = (Rc::clone(&site), Rc::clone(&plan), Rc::clone(&tally));
        tokio::task::spawn_local(play_on(site, plan, tally, chance));
    }
    tokio::time::sleep_until(from.into()).await;
    let before = process.as_ref().and_then(Process::spent);
    for second in 1..=u64::from(args.seconds) {
        tokio::time::sleep_until((from + Duration::from_secs(second)).into()).await;
        progress(second);
    }
    let after = process.as_ref().and_then(Process::spent);
    let spent = before.zip(after).map(|(before, after)| after - before);
    let memory = process.as_ref().and_then(Process::memory);
    let tally = tally.borrow();
    (tally.connections > 0).then(|| Report::new(args, players, &tally, spent, memory))
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
    for (key, delay) in [("cli-load-answer", &report.answer), ("cli-load-seen", &report.seen)] {
        say(&line(key)
            .text("median", millis(delay.p50))
            .text("p99", millis(delay.p99))
            .text("p999", millis(delay.p999))
            .text("most", millis(delay.max)))?;
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
