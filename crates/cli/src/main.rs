//! The `coven` binary: one door to everything that Coven can do.
//!
//! `main` reads the command line, runs one command and says in one sentence why it failed, if it
//! did. Exit codes: 0 done, 1 failed, 2 the command line was wrong.

mod arena;
mod args;
mod content;
mod draw;
mod engine;
mod failure;
mod help;
mod logs;
mod paint;
mod play;
mod progress;
mod replay;
mod rules;
mod simulate;
mod verify;
mod voice;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use args::{Cli, Command, ContentCommand};
use failure::Failure;
use paint::Paint;
use voice::Voice;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let voice = Voice::guess(&arguments, |name| std::env::var(name).ok());
    let result = match help::parse(voice, &arguments) {
        Ok(help::Parsed::Run(cli)) => run(*cli, voice),
        Ok(help::Parsed::Show(text)) => print(&text),
        Err(failure) => Err(failure),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Reported(code)) => ExitCode::from(code),
        Err(Failure::BrokenPipe) => ExitCode::SUCCESS,
        Err(failure) => {
            // When even the error stream is closed, the exit code still says it.
            let _ = writeln!(io::stderr(), "{}", failure.text(voice));
            ExitCode::from(failure.code())
        }
    }
}

fn run(cli: Cli, voice: Voice) -> Result<(), Failure> {
    let files = cli.content;
    let catalog = || content::catalog(&files);
    let mut out = io::BufWriter::new(io::stdout().lock());
    let paint = Paint::for_stream(io::stdout().is_terminal());
    match cli.command {
        Command::Serve(args) => {
            drop(out);
            return content::serve(args, catalog()?, voice);
        }
        Command::Play(args) => {
            play::run(&args, &catalog()?, voice, paint, &mut io::stdin().lock(), &mut out)?;
        }
        Command::Engine => engine::run(&catalog()?, &mut io::stdin().lock(), &mut out)?,
        Command::Simulate(args) => simulate::run(&args, &catalog()?, voice, &mut out)?,
        Command::Arena(args) => arena::run(&args, &catalog()?, voice, &mut out)?,
        Command::Replay(args) => replay::run(&args, &catalog()?, voice, &mut out)?,
        Command::Verify(args) => verify::run(&args, &catalog()?, voice, &mut out)?,
        Command::Rules(args) => rules::run(&args, &catalog()?, voice, paint, &mut out)?,
        Command::Content(ContentCommand::Check(args)) => content::check(&args, voice, &mut out)?,
        Command::Content(ContentCommand::Show(args)) => {
            content::show(&args, &catalog()?, voice, &mut out)?;
        }
    }
    out.flush()?;
    Ok(())
}

fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}
