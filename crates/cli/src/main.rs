//! The `coven` binary: one door to everything that Coven can do.
//!
//! `main` reads the command line, runs one command and says in one sentence why it failed, if it
//! did. Exit codes: 0 done, 1 failed, 2 the command line was wrong.

mod arena;
mod args;
mod content;
mod copy;
mod draw;
mod engine;
mod failure;
mod games;
mod help;
mod learn;
mod load;
mod logs;
mod manual;
mod paint;
mod play;
mod progress;
mod replay;
mod rules;
mod serve;
mod simulate;
mod verify;
mod voice;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use args::{Command, ContentCommand};
use content::catalog;
use failure::Failure;
use paint::Paint;
use voice::Voice;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let voice = Voice::guess(&arguments, |name| std::env::var(name).ok());
    let result = match help::parse(voice, &arguments) {
        Ok(help::Parsed::Run(cli)) => run(cli.command, voice),
        Ok(help::Parsed::Show(text)) => show(&text),
        Err(failure) => Err(failure),
    };
    match result {
        Ok(()) | Err(Failure::BrokenPipe) => ExitCode::SUCCESS,
        Err(failure) => {
            // When even the error stream is closed, the exit code still says it.
            let _ = writeln!(io::stderr(), "{}", failure.text(voice));
            ExitCode::from(failure.code())
        }
    }
}

fn run(command: Command, voice: Voice) -> Result<(), Failure> {
    let paint = Paint::for_stream(io::stdout().is_terminal());
    let mut input = io::stdin().lock();
    let mut out = io::BufWriter::new(io::stdout().lock());
    match command {
        Command::Serve(args) => {
            // The server writes by itself, from its own threads.
            drop((input, out));
            return serve::run(args);
        }
        Command::Play(args) => {
            let catalog = catalog(&args.setup.content.content)?;
            play::run(&args, &catalog, voice, paint, &mut input, &mut out)?;
        }
        Command::Learn(args) => {
            learn::run(&args, &catalog(&[])?, voice, paint, &mut input, &mut out)?;
        }
        Command::Games(args) => {
            games::run(
                &args,
                &catalog(&args.content.content)?,
                voice,
                paint,
                &mut out,
            )?;
        }
        Command::Engine(args) => {
            engine::run(&catalog(&args.content.content)?, &mut input, &mut out)?;
        }
        Command::Simulate(args) => {
            simulate::run(
                &args,
                &catalog(&args.setup.content.content)?,
                voice,
                &mut out,
            )?;
        }
        Command::Arena(args) => {
            arena::run(
                &args,
                &catalog(&args.setup.content.content)?,
                voice,
                &mut out,
            )?;
        }
        Command::Load(args) => load::run(&args, &catalog(&[])?, voice, &mut out)?,
        Command::Replay(args) => {
            replay::run(
                &args,
                &catalog(&args.content.content)?,
                voice,
                paint,
                &mut out,
            )?;
        }
        Command::Verify(args) => {
            verify::run(&args, &catalog(&args.content.content)?, voice, &mut out)?;
        }
        Command::Copy(args) => copy::run(&args, voice, &mut out)?,
        Command::Backup(args) => copy::back_up(&args, voice, &mut out)?,
        Command::Rules(args) => rules::run(&args, &catalog(&[])?, voice, paint, &mut out)?,
        Command::Manual(args) => manual::write(&args, voice)?,
        Command::Completion(args) => manual::complete(&args, voice, &mut out)?,
        Command::Content(ContentCommand::Check(args)) => content::check(&args, voice, &mut out)?,
        Command::Content(ContentCommand::Show(args)) => {
            content::show(
                &args,
                &catalog(&args.content.content)?,
                voice,
                paint,
                &mut out,
            )?;
        }
        Command::Content(ContentCommand::Export(args)) => {
            content::export(&args, &catalog(&[])?, &mut out)?;
        }
    }
    out.flush()?;
    Ok(())
}

fn show(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}
