//! `coven serve`: opens the store, binds the port, serves until it is asked to stop.

use std::collections::BTreeMap;
use std::io::{ErrorKind, Write as _};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use coven_catalog::Catalog;
use coven_core::{Message, Spoken};
use coven_locale::Locale;
use coven_store::{Database, OpenError, Opened, Right};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::args::{ContentFile, ServeArgs};
use crate::{App, door};

const TIDY_EVERY: Duration = Duration::from_mins(10);
/// How long running requests may take to finish after the word to stop.
const GOODBYE: Duration = Duration::from_secs(3);
/// How long a server before this one may take to let go of the database.
const HANDOVER: Duration = Duration::from_secs(10);
const ASK_AGAIN: Duration = Duration::from_millis(50);

/// Why the site could not be served: one sentence each.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(transparent)]
    Store(#[from] OpenError),
    #[error("the content file `{file}` cannot be read: {reason}")]
    Unreadable { file: String, reason: String },
    #[error("the content of `{game}` is not valid")]
    Content {
        game: String,
        problems: Vec<Message>,
    },
    #[error("the address {address} is in use")]
    PortInUse { address: SocketAddr },
    #[error("cannot listen on {address}: {reason}")]
    Bind { address: SocketAddr, reason: String },
    #[error("the server stopped: {0}")]
    Broken(std::io::Error),
}

impl ServeError {
    /// The sentences for a person: the first says what, the others which details.
    pub fn messages(&self) -> Vec<Message> {
        let first = match self {
            Self::Store(error) => not_opened(error),
            Self::Unreadable { file, reason } => Message::new("serve-content-unreadable")
                .text("file", file)
                .text("reason", reason),
            Self::Content { game, .. } => Message::new("serve-content-bad").text("game", game),
            Self::PortInUse { address } => {
                Message::new("serve-port-in-use").text("address", address.to_string())
            }
            Self::Bind { address, reason } => Message::new("serve-cannot-listen")
                .text("address", address.to_string())
                .text("reason", reason),
            Self::Broken(error) => Message::new("serve-broken").text("reason", error.to_string()),
        };
        let details = match self {
            Self::Content { problems, .. } => problems.clone(),
            _ => Vec::new(),
        };
        std::iter::once(first).chain(details).collect()
    }

    /// The same in both languages, a line each.
    pub fn spoken(&self) -> Spoken {
        let say = |spoken: Vec<Spoken>, pick: fn(Spoken) -> String| {
            spoken.into_iter().map(pick).collect::<Vec<_>>().join("\n")
        };
        let lines: Vec<Spoken> = self
            .messages()
            .iter()
            .map(|message| Locale::shared().spoken(message, &|seat| seat.to_string()))
            .collect();
        Spoken {
            ru: say(lines.clone(), |line| line.ru),
            en: say(lines, |line| line.en),
        }
    }
}

/// Why a database could not be opened, in a sentence.
pub fn not_opened(error: &OpenError) -> Message {
    match error {
        OpenError::NotWritable { path, reason } => Message::new("serve-database-not-writable")
            .text("path", path)
            .text("reason", reason),
        OpenError::Served { path } => Message::new("serve-database-served").text("path", path),
        OpenError::TwoNames { path } => Message::new("serve-database-two-names").text("path", path),
        OpenError::NotCoven { path } => Message::new("serve-database-not-coven").text("path", path),
        OpenError::Older { path } => Message::new("serve-database-older").text("path", path),
        OpenError::Newer { path } => Message::new("serve-database-newer").text("path", path),
        OpenError::Unreachable { path, reason } => Message::new("serve-database-unreachable")
            .text("path", path)
            .text("reason", reason),
        OpenError::NotLetIn { path, reason } => Message::new("serve-database-not-let-in")
            .text("path", path)
            .text("reason", reason),
        OpenError::Broken { path, reason } => Message::new("serve-database-broken")
            .text("path", path)
            .text("reason", reason),
    }
}

/// Serves the site until the process is asked to stop (Ctrl-C or SIGTERM).
pub async fn serve(args: ServeArgs) -> Result<(), ServeError> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    // A program that has its own subscriber keeps it.
    let _kept = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .try_init();
    let catalog = catalog(&args.content)?;
    // The database comes before the address: whoever is about to leave holds both.
    let right = own(&args.database).await?;
    let address = SocketAddr::new(args.host, args.port);
    let listener = bind(address).await?;
    let figures = match args.metrics {
        Some(address) => Some(bind(address).await?),
        None => None,
    };
    let Opened { store, is_private } = right.open().await?;
    if !is_private {
        tracing::warn!(
            "other users of this machine can read the database, and that cannot be changed"
        );
    }
    let state = App::new(catalog, Arc::clone(&store), args.settings);

    let address = listener.local_addr().map_err(ServeError::Broken)?;
    if let Some(warning) = door::warning(state.settings()) {
        let warning = Locale::shared().spoken(&warning, &|seat| seat.to_string());
        let _unread = writeln!(std::io::stderr(), "{}\n{}", warning.ru, warning.en);
    }
    if cfg!(feature = "test-seed") {
        say(std::io::stderr(), &Message::new("serve-test-build"));
    }
    let ready = Message::new("serve-ready").text("address", format!("http://{address}"));
    say(std::io::stdout(), &ready);
    if let Some(figures) = figures {
        let address = figures.local_addr().map_err(ServeError::Broken)?;
        let shown =
            Message::new("serve-metrics").text("address", format!("http://{address}/metrics"));
        say(std::io::stdout(), &shown);
        // It ends with the process: nobody there is in the middle of anything.
        tokio::spawn(axum::serve(figures, crate::figures()).into_future());
    }
    if !crate::routes::page::is_built() {
        let _unread = std::io::stderr().write_all(crate::routes::page::NOT_BUILT.as_bytes());
    }

    let tidy = tokio::spawn(tidy(state.clone()));
    let ends = {
        let state = state.clone();
        tokio::spawn(async move { state.record_ends().await })
    };
    run(listener, &state).await;
    tidy.abort();
    ends.abort();
    store.close().await;
    Ok(())
}

/// Serves until the word to stop, and lets everybody out.
async fn run(listener: TcpListener, state: &App) {
    let stopping = async {
        asked_to_stop().await;
        state.close();
        tokio::time::sleep(GOODBYE).await;
    };
    tokio::select! {
        () = door::listen(listener, state.clone()) => {}
        // A connection that never ends does not keep the process: everything told is stored.
        () = stopping => {}
    }
}

/// Says something to the host in both languages.
fn say(mut to: impl std::io::Write, message: &Message) {
    let spoken = Locale::shared().spoken(message, &|seat| seat.to_string());
    // A site whose output nobody reads serves all the same.
    let _unread = writeln!(to, "{}\n{}", spoken.ru, spoken.en);
}

/// The database is ours alone. A server that is about to end is waited for: so a restart needs no
/// care about the order of things.
async fn own(database: &Database) -> Result<Right, ServeError> {
    let patience = Instant::now() + HANDOVER;
    let mut is_told = false;
    loop {
        match database.take().await {
            Err(OpenError::Served { path }) if Instant::now() < patience => {
                if !is_told {
                    let waiting = Message::new("serve-database-waiting")
                        .text("path", path)
                        .number("seconds", HANDOVER.as_secs() as i64);
                    say(std::io::stderr(), &waiting);
                    is_told = true;
                }
                tokio::time::sleep(ASK_AGAIN).await;
            }
            taken => return Ok(taken?),
        }
    }
}

fn catalog(files: &[ContentFile]) -> Result<Catalog, ServeError> {
    let mut replaced = BTreeMap::new();
    for ContentFile { game, file } in files {
        let text = std::fs::read_to_string(file).map_err(|error| ServeError::Unreadable {
            file: file.display().to_string(),
            reason: error.to_string(),
        })?;
        replaced.insert(game.clone(), text);
    }
    Catalog::new(&replaced).map_err(|bad| ServeError::Content {
        game: bad.game,
        problems: bad.problems,
    })
}

async fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address)
        .await
        .map_err(|error| match error.kind() {
            ErrorKind::AddrInUse => ServeError::PortInUse { address },
            _ => ServeError::Bind {
                address,
                reason: error.to_string(),
            },
        })
}

async fn tidy(state: App) {
    let mut every = tokio::time::interval(TIDY_EVERY);
    loop {
        every.tick().await;
        state.tidy().await;
    }
}

/// Ctrl-C, or the polite signal of a service manager.
async fn asked_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let terminate = async {
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => terminate.recv().await,
            // Then only Ctrl-C is left.
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate => {}
    }
}
