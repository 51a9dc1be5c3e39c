//! The configuration: every flag with its help, its environment variable and its default.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use coven_store::Database;

/// A year in seconds: no table waits longer for anybody, and no moment is too far to be named.
const LONGEST: u64 = 365 * 24 * 60 * 60;

/// How to serve the site.
#[derive(Clone, Debug, clap::Args)]
pub struct ServeArgs {
    /// The address to listen on; 0.0.0.0 listens on every network.
    #[arg(long, env = "COVEN_HOST", default_value = "127.0.0.1")]
    pub host: IpAddr,

    /// The port to listen on; 0 takes any free one.
    #[arg(long, env = "COVEN_PORT", default_value_t = 8080)]
    pub port: u16,

    /// The database: one file, made if it is not there, or the address of a PostgreSQL database. An address may hold a
    /// password: the environment is the better place for it, and is not shown.
    #[arg(
        long,
        env = "COVEN_DATABASE",
        default_value = "coven.db",
        hide_env_values = true
    )]
    pub database: Database,

    /// Where to show the figures of the server, for example 127.0.0.1:9090; nowhere by default.
    #[arg(long, env = "COVEN_METRICS", value_name = "HOST:PORT")]
    pub metrics: Option<SocketAddr>,

    /// Replaces the content file of a game, for example three-witches=my-deck.json.
    #[arg(long, value_name = "GAME=FILE")]
    pub content: Vec<ContentFile>,

    #[command(flatten)]
    pub settings: Settings,
}

/// What the server does with time and crowds.
#[derive(Clone, Debug, clap::Args)]
pub struct Settings {
    /// How long a bot seems to think, in milliseconds; every answer varies by a quarter. A hard bot
    /// thinks until then, and takes 400 at least; 0 lets every bot answer as soon as it can.
    #[arg(long, env = "COVEN_BOT_PAUSE_MS", default_value_t = 700)]
    pub bot_pause_ms: u64,

    /// How long a bot's move waits, in seconds, for people who are still being shown the step before; 0 lets nobody
    /// wait.
    #[arg(long, env = "COVEN_FILM_SECONDS", default_value_t = 8)]
    pub film_seconds: u64,

    /// How many bots may think at once; 0 leaves one core to the people.
    #[arg(long, env = "COVEN_BOT_THREADS", default_value_t = 0)]
    pub bot_threads: usize,

    /// How long a table without anybody stays in memory, in seconds.
    #[arg(long, env = "COVEN_IDLE_SECONDS", default_value_t = 300)]
    pub idle_seconds: u64,

    /// How long a connected player may take to open her number for the deal, in seconds.
    #[arg(long, env = "COVEN_DEAL_OPEN_SECONDS", default_value_t = 30)]
    pub deal_open_seconds: u64,

    /// How long the deal waits for a player who is away, in seconds.
    #[arg(long, env = "COVEN_DEAL_AWAY_SECONDS", default_value_t = 600)]
    pub deal_away_seconds: u64,

    /// How long somebody must be away from her table before a bot may be called for her, in seconds.
    #[arg(long, env = "COVEN_ABSENCE_SECONDS", default_value_t = 60)]
    pub absence_seconds: u64,

    /// How long a connected player may let a decision wait before the others may vote for a bot, in
    /// seconds.
    #[arg(long, env = "COVEN_DECISION_SECONDS", default_value_t = 600)]
    pub decision_seconds: u64,

    /// After how many days without a player a table that never began is forgotten.
    #[arg(long, env = "COVEN_WAITING_DAYS", default_value_t = 7)]
    pub waiting_days: u32,

    /// After how many days without a player an unfinished game does not count any more for the
    /// limits below. It stays playable.
    #[arg(long, env = "COVEN_ABANDONED_DAYS", default_value_t = 30)]
    pub abandoned_days: u32,

    /// After how many days a visitor who sits at no table is forgotten.
    #[arg(long, env = "COVEN_SESSION_DAYS", default_value_t = 90)]
    pub session_days: u32,

    /// After how many hours without a player a game is played to its end by bots, if bots stand in
    /// for all its people.
    #[arg(long, env = "COVEN_PLAY_OUT_HOURS", default_value_t = 24)]
    pub play_out_hours: u32,

    /// How many unfinished tables there may be.
    #[arg(long, env = "COVEN_MAX_TABLES", default_value_t = 10_000)]
    pub max_tables: u64,

    /// How many unfinished tables one person may have made.
    #[arg(long, env = "COVEN_MAX_TABLES_PER_PERSON", default_value_t = 50)]
    pub max_tables_per_person: u64,

    /// How many unfinished tables may have been made from one address.
    #[arg(long, env = "COVEN_MAX_TABLES_PER_ADDRESS", default_value_t = 1_000)]
    pub max_tables_per_address: usize,

    /// How many tables an hour may be made from one address.
    #[arg(long, env = "COVEN_TABLES_PER_HOUR", default_value = "200")]
    pub tables_per_hour: NonZeroU32,

    /// How many of them may be made at once.
    #[arg(long, env = "COVEN_TABLE_BURST", default_value = "60")]
    pub table_burst: NonZeroU32,

    /// How many waiting tables of one address may stand on the public list.
    #[arg(long, env = "COVEN_LISTED_PER_ADDRESS", default_value_t = 5)]
    pub listed_per_address: usize,

    /// How many actions one seat may make without a pause.
    #[arg(long, env = "COVEN_ACTION_BURST", default_value = "200")]
    pub action_burst: NonZeroU32,

    /// How many actions a minute one seat may make for long.
    #[arg(long, env = "COVEN_ACTIONS_PER_MINUTE", default_value = "60")]
    pub actions_per_minute: NonZeroU32,

    /// How many live connections there may be, a quarter of them for people at their own tables; a
    /// quarter more are taken in for requests.
    #[arg(long, env = "COVEN_MAX_CONNECTIONS", default_value_t = 10_000)]
    pub max_connections: usize,

    /// How many live connections one address may have, a quarter of them for people at their own
    /// tables; a quarter more are taken in for requests.
    #[arg(long, env = "COVEN_MAX_CONNECTIONS_PER_ADDRESS", default_value_t = 200)]
    pub max_connections_per_address: usize,

    /// How many live connections onlookers may have to one table; those who sit there have their own.
    #[arg(long, env = "COVEN_MAX_CONNECTIONS_PER_TABLE", default_value_t = 64)]
    pub max_connections_per_table: usize,

    /// How many live connections the person of a seat may have to her table; a newer one takes the
    /// place of the oldest.
    #[arg(long, env = "COVEN_CONNECTIONS_PER_SEAT", default_value_t = 6)]
    pub connections_per_seat: usize,

    /// How long a visitor may take, in seconds, for each step of a connection: to send a request, to
    /// send its body, to ask again, to take the answer.
    #[arg(long, env = "COVEN_PATIENCE_SECONDS", default_value_t = 20)]
    pub patience_seconds: u64,

    /// How long a live connection may be silent, in seconds; it is asked for a sign of life before.
    #[arg(long, env = "COVEN_SILENCE_SECONDS", default_value_t = 30)]
    pub silence_seconds: u64,

    /// How many requests a second one address may send for long.
    #[arg(long, env = "COVEN_REQUESTS_PER_SECOND", default_value = "50")]
    pub requests_per_second: NonZeroU32,

    /// How many requests one address may send at once.
    #[arg(long, env = "COVEN_REQUEST_BURST", default_value = "250")]
    pub request_burst: NonZeroU32,

    /// How many messages a second one live connection may send for long.
    #[arg(long, env = "COVEN_MESSAGES_PER_SECOND", default_value = "20")]
    pub messages_per_second: NonZeroU32,

    /// How many messages one live connection may send at once.
    #[arg(long, env = "COVEN_MESSAGE_BURST", default_value = "60")]
    pub message_burst: NonZeroU32,

    /// Marks the cookie as one for https only; for a site behind TLS.
    #[arg(long, env = "COVEN_SECURE_COOKIES")]
    pub secure_cookies: bool,

    /// Takes the visitor's address from the last entry of X-Forwarded-For; only behind a proxy
    /// that writes it.
    #[arg(long, env = "COVEN_BEHIND_PROXY")]
    pub behind_proxy: bool,

    /// Another origin whose pages may play here, for example `https://coven.example`; the
    /// site's own address always may.
    #[arg(long, env = "COVEN_ORIGIN", value_delimiter = ',')]
    pub origin: Vec<String>,

    /// The number from which all chance of the server follows: in builds for tests only.
    #[cfg(feature = "test-seed")]
    #[arg(long, hide = true)]
    pub test_seed: Option<u64>,
}

impl Settings {
    pub(crate) fn idle(&self) -> Duration {
        Duration::from_secs(self.idle_seconds.max(1))
    }

    pub(crate) fn film(&self) -> Duration {
        Duration::from_secs(self.film_seconds.min(LONGEST))
    }

    pub(crate) fn absence(&self) -> Duration {
        Duration::from_secs(self.absence_seconds.min(LONGEST))
    }

    pub(crate) fn decision(&self) -> Duration {
        Duration::from_secs(self.decision_seconds.min(LONGEST))
    }

    pub(crate) fn patience(&self) -> Duration {
        Duration::from_secs(self.patience_seconds.max(1))
    }

    pub(crate) fn silence(&self) -> Duration {
        Duration::from_secs(self.silence_seconds.max(1))
    }

    pub(crate) fn bot_threads(&self) -> usize {
        match self.bot_threads {
            0 => std::thread::available_parallelism()
                .map_or(1, |cores| cores.get().saturating_sub(1).max(1)),
            threads => threads,
        }
    }
}

impl Default for Settings {
    /// The defaults of the flags.
    fn default() -> Self {
        use clap::{Args as _, FromArgMatches as _};
        let command = Self::augment_args(clap::Command::new("coven").no_binary_name(true));
        command
            .try_get_matches_from(Vec::<String>::new())
            .and_then(|matches| Self::from_arg_matches(&matches))
            .expect("every flag has a default")
    }
}

/// A content file for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentFile {
    pub game: String,
    pub file: PathBuf,
}

impl FromStr for ContentFile {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once('=') {
            Some((game, file)) if !game.is_empty() && !file.is_empty() => Ok(Self {
                game: game.to_owned(),
                file: file.into(),
            }),
            _ => Err("GAME=FILE".to_owned()),
        }
    }
}

#[cfg(all(test, not(feature = "test-seed")))]
mod tests {
    use clap::Args as _;

    use super::ServeArgs;

    #[test]
    fn nobody_can_fix_the_chance_of_a_server_that_people_play_on() {
        let command = ServeArgs::augment_args(clap::Command::new("coven"));
        let refused = command.try_get_matches_from(["coven", "--test-seed", "1"]);
        let kind = refused.map_err(|error| error.kind());
        assert_eq!(kind.err(), Some(clap::error::ErrorKind::UnknownArgument));
    }
}
