//! The command line. Help texts live in the locale files (`cli-help-…`), in both languages.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser, Subcommand};
use coven_bots::{Budget, Level, Player};
use coven_core::{Commitment, OptionValues, Seed};
use coven_locale::Lang;
use coven_server::{ContentFile, ServeArgs};
use coven_store::Database;

#[derive(Debug, Parser)]
#[command(name = "coven", version, disable_help_subcommand = true)]
pub(crate) struct Cli {
    /// Read beforehand by `Voice::guess`; here it is checked.
    #[arg(long, global = true, value_name = "ru|en", value_parser = parse_lang)]
    pub(crate) lang: Option<Lang>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Serve(ServeArgs),
    Play(PlayArgs),
    Learn(LearnArgs),
    Games(GamesArgs),
    Engine(EngineArgs),
    Simulate(SimulateArgs),
    Arena(ArenaArgs),
    Load(LoadArgs),
    Replay(ReplayArgs),
    Verify(VerifyArgs),
    Copy(CopyArgs),
    Backup(BackupArgs),
    Rules(RulesArgs),
    #[command(subcommand)]
    Content(ContentCommand),
    Manual(ManualArgs),
    Completion(CompletionArgs),
}

/// Content files that replace the shipped ones.
#[derive(Debug, Default, Args)]
pub(crate) struct ContentArgs {
    #[arg(long, value_name = "GAME=FILE")]
    pub(crate) content: Vec<ContentFile>,
}

/// What is the same wherever a game is set up.
#[derive(Debug, Args)]
pub(crate) struct SetupArgs {
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<Choice>,
    #[command(flatten)]
    pub(crate) content: ContentArgs,
}

impl SetupArgs {
    pub(crate) fn options(&self) -> OptionValues {
        self.options
            .iter()
            .map(|choice| (choice.name.clone(), choice.value.clone()))
            .collect()
    }
}

#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(long, value_name = "LEVEL", default_value = "normal")]
    pub(crate) bots: BotLevel,
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<SeedArg>,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seat: usize,
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}

#[derive(Debug, Args)]
pub(crate) struct LearnArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(value_name = "LESSON")]
    pub(crate) lesson: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct GamesArgs {
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) content: ContentArgs,
}

#[derive(Debug, Args)]
pub(crate) struct EngineArgs {
    #[command(flatten)]
    pub(crate) content: ContentArgs,
}

#[derive(Debug, Args)]
pub(crate) struct SimulateArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, value_name = "BOT,…", value_parser = parse_bots)]
    pub(crate) bots: Option<Bots>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[arg(long)]
    pub(crate) no_audit: bool,
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ArenaArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    #[arg(long, value_name = "BOT,…", default_value = "heuristic,random", value_parser = parse_bots)]
    pub(crate) contenders: Bots,
    #[arg(long, value_name = "BUDGET")]
    pub(crate) budget: Option<BudgetArg>,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ManualArgs {
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct CompletionArgs {
    #[arg(value_name = "bash|zsh|fish")]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub(crate) struct CopyArgs {
    #[arg(value_name = "DATABASE")]
    pub(crate) from: Database,
    #[arg(value_name = "DATABASE")]
    pub(crate) to: Database,
}

#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(
        long,
        env = "COVEN_DATABASE",
        default_value = "coven.db",
        hide_env_values = true
    )]
    pub(crate) database: Database,
}

#[derive(Debug, Args)]
pub(crate) struct LoadArgs {
    #[arg(value_name = "ADDRESS", default_value = "http://127.0.0.1:8080")]
    pub(crate) site: String,
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub(crate) tables: u64,
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    pub(crate) seconds: u32,
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(0..=3_600))]
    pub(crate) warm_up: u32,
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) think_ms: u64,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["think_ms", "game", "players"])]
    pub(crate) trace: Option<PathBuf>,
    #[arg(long, value_name = "N")]
    pub(crate) pid: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) content: ContentArgs,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "HEX")]
    pub(crate) commitment: Option<CommitmentArg>,
    #[arg(long, value_name = "FILE")]
    pub(crate) kept: Option<PathBuf>,
    #[arg(long)]
    pub(crate) moves_only: bool,
    #[command(flatten)]
    pub(crate) content: ContentArgs,
}

#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ContentCommand {
    Check(ContentCheckArgs),
    Show(ContentShowArgs),
    Export(ContentExportArgs),
}

#[derive(Debug, Args)]
pub(crate) struct ContentCheckArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct ContentShowArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) content: ContentArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ContentExportArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
}

/// A value of the command line that is not what it should be: the key of the sentence about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BadValue(pub(crate) &'static str);

impl std::fmt::Display for BadValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for BadValue {}

/// An option of the table: `name=value`.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    name: String,
    value: String,
}

impl FromStr for Choice {
    type Err = BadValue;

    fn from_str(text: &str) -> Result<Self, BadValue> {
        let (name, value) = text.split_once('=').ok_or(BadValue("cli-bad-option"))?;
        Ok(Self {
            name: name.to_owned(),
            value: value.to_owned(),
        })
    }
}

fn parse_lang(text: &str) -> Result<Lang, BadValue> {
    text.parse().map_err(|_| BadValue("cli-bad-lang"))
}

/// How strong the bots play: a level, or a bot by its name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BotLevel(pub(crate) Player);

impl FromStr for BotLevel {
    type Err = BadValue;

    fn from_str(text: &str) -> Result<Self, BadValue> {
        let level = match text {
            "easy" => Level::Easy,
            "normal" => Level::Normal,
            "hard" => Level::Hard,
            bot => return bot.parse().map(Self).map_err(|_| BadValue("cli-bad-level")),
        };
        Ok(Self(level.player()))
    }
}

/// Several bots, with commas between them.
#[derive(Clone, Debug)]
pub(crate) struct Bots(pub(crate) Vec<Player>);

/// `search:iterations=500,ms=20` has a comma of its own: a part without the name of a bot belongs
/// to the bot before it.
fn parse_bots(text: &str) -> Result<Bots, BadValue> {
    let mut names: Vec<String> = Vec::new();
    for part in text.split(',') {
        let belongs = part.contains('=') && !part.contains(':');
        match names.last_mut() {
            Some(last) if belongs => {
                last.push(',');
                last.push_str(part);
            }
            _ => names.push(part.to_owned()),
        }
    }
    let bots: Result<Vec<Player>, _> = names
        .iter()
        .map(|name| name.parse().map(|BotLevel(player)| player))
        .collect();
    bots.map(Bots)
        .map_err(|_: BadValue| BadValue("cli-bad-bots"))
}

/// A budget for every searching bot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BudgetArg(pub(crate) Budget);

impl FromStr for BudgetArg {
    type Err = BadValue;

    fn from_str(text: &str) -> Result<Self, BadValue> {
        text.parse()
            .map(Self)
            .map_err(|_| BadValue("cli-bad-budget"))
    }
}

/// A seed: its text or a small number that stands for one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeedArg(pub(crate) Seed);

impl FromStr for SeedArg {
    type Err = BadValue;

    fn from_str(text: &str) -> Result<Self, BadValue> {
        let seed = match text.parse::<u64>() {
            Ok(number) => Seed::from_number(number),
            Err(_) => text.parse().map_err(|_| BadValue("cli-bad-seed"))?,
        };
        Ok(Self(seed))
    }
}

/// The hash that was published before the deal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CommitmentArg(pub(crate) Commitment);

impl FromStr for CommitmentArg {
    type Err = BadValue;

    fn from_str(text: &str) -> Result<Self, BadValue> {
        let commitment = Commitment::try_from(text.to_owned());
        commitment
            .map(Self)
            .map_err(|_| BadValue("cli-bad-commitment"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_may_have_budgets_with_commas() {
        let bots = parse_bots("random,search:iterations=5,ms=7,heuristic").expect("three bots");
        let names: Vec<String> = bots.0.iter().map(ToString::to_string).collect();
        assert_eq!(names, ["random", "search:iterations=5,ms=7", "heuristic"]);
        for bad in ["", "random,", "ms=3", "nobody", "random,ms=3"] {
            assert!(parse_bots(bad).is_err(), "{bad}");
        }
    }
}
