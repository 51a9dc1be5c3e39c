//! What every handler shares, and the router that puts them together.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::Response;
use coven_catalog::Catalog;
use coven_lessons::Shelf;
use coven_store::{SessionHash, Store};
use coven_wire::{Code, TableStatus};
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;

use crate::Fault;
use crate::args::Settings;
use crate::bots::BotPool;
use crate::chance::Chance;
use crate::limit::{self, Connections, Limits};
use crate::loads::Loads;
use crate::lobby::Lobby;
use crate::makers::Makers;
use crate::origin;
use crate::pulse::Pulse;
use crate::routes;
use crate::table::{Command, Tables};

/// How many tables are brought to their end between two tidyings.
const PLAYED_OUT: u32 = 20;

/// The shared state of the server; cheap to clone.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    catalog: Catalog,
    lessons: Shelf,
    store: Arc<dyn Store>,
    settings: Settings,
    tables: Tables,
    bots: BotPool,
    chance: Chance,
    makers: Makers,
    /// Up to which table those that nobody comes back to have been looked at.
    played_out: Mutex<String>,
    loads: Loads,
    lobby: Lobby,
    limits: Limits,
    connections: Arc<Connections>,
    pulse: Pulse,
    closing: watch::Sender<bool>,
    /// The hashes of the content files that the store has.
    kept: Mutex<HashSet<String>>,
}

impl App {
    /// Everything for a site on this store.
    ///
    /// # Panics
    /// If the system gives no thread to the bots.
    pub fn new(catalog: Catalog, store: Arc<dyn Store>, settings: Settings) -> Self {
        crate::metrics::recorder();
        let bots = BotPool::new(settings.bot_threads()).expect("the system gives a thread or two");
        Self(Arc::new(Shared {
            catalog,
            lessons: Shelf::house(),
            store,
            tables: Tables::default(),
            bots,
            chance: Chance::new(&settings),
            makers: Makers::default(),
            played_out: Mutex::default(),
            loads: Loads::new(),
            lobby: Lobby::default(),
            limits: Limits::new(&settings),
            connections: Connections::new(
                settings.max_connections,
                settings.max_connections_per_address,
            ),
            pulse: Pulse::default(),
            closing: watch::Sender::new(false),
            kept: Mutex::default(),
            settings,
        }))
    }

    /// Lets every table and connection go. What was acknowledged is stored already.
    pub fn close(&self) {
        self.0.closing.send_replace(true);
    }

    /// Forgets what nobody needs any more; called now and then.
    pub async fn tidy(&self) {
        self.0.limits.tidy();
        crate::metrics::recorder().run_upkeep();
        match self
            .store()
            .forget_waiting(days_ago(self.settings().waiting_days))
            .await
        {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "tables that never began are forgotten"),
            Err(error) => Fault::from(error).note(),
        }
        for table in self.lobby().old() {
            match self.store().table(&table).await {
                Ok(Some(record)) if record.status == TableStatus::Waiting => {}
                Ok(_) => self.lobby().forget(&table),
                Err(error) => Fault::from(error).note(),
            }
        }
        match self
            .store()
            .forget_sessions(days_ago(self.settings().session_days))
            .await
        {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "visitors who sit nowhere are forgotten"),
            Err(error) => Fault::from(error).note(),
        }
        self.forget_makers().await;
        self.play_out().await;
    }

    /// Keeps the content file that games of this kind are begun with, once in the life of a process.
    pub(crate) async fn keep_content(&self, game: &str) -> Result<(), Fault> {
        let Some(entry) = self.catalog().get(game) else {
            return Ok(());
        };
        let hash = entry.content_hash();
        let kept = |app: &Self| {
            let set = app.0.kept.lock();
            set.unwrap_or_else(PoisonError::into_inner).contains(&hash)
        };
        if kept(self) {
            return Ok(());
        }
        let store = self.store();
        store
            .keep_content(&hash, game, entry.content_text())
            .await?;
        let set = self.0.kept.lock();
        set.unwrap_or_else(PoisonError::into_inner).insert(hash);
        Ok(())
    }

    /// Writes down the ends of games that an earlier version finished without doing so. Each is made
    /// from its log and written by itself: the step may be interrupted and goes on another time.
    pub async fn record_ends(&self) {
        let mut last = String::new();
        loop {
            let tables = match self.store().unrecorded(&last, 50).await {
                Ok(tables) => tables,
                Err(error) => return Fault::from(error).note(),
            };
            let Some(newest) = tables.last().cloned() else {
                return;
            };
            for table in &tables {
                if let Err(fault) = crate::table::record_end(self, table).await {
                    tracing::warn!(
                        table,
                        code = fault.code(),
                        "the end of a game stays unknown"
                    );
                }
            }
            last = newest;
        }
    }

    /// Forgets who made tables that are finished, gone or abandoned.
    async fn forget_makers(&self) {
        let settings = self.settings();
        for table in self.makers().made_before(days_ago(settings.abandoned_days)) {
            self.makers().forget(&table);
        }
        for table in self.makers().made_before(days_ago(settings.waiting_days)) {
            match self.store().table(&table).await {
                Ok(Some(record)) if record.status != TableStatus::Finished => {}
                Ok(_) => self.makers().forget(&table),
                Err(error) => return Fault::from(error).note(),
            }
        }
    }

    /// Lets bots bring some of the tables to their end that nobody has come back to.
    async fn play_out(&self) {
        let before = crate::now() - i64::from(self.settings().play_out_hours) * 60 * 60;
        let seen = self.last_played_out().clone();
        let tables = match self.store().left_to_bots(before, &seen, PLAYED_OUT).await {
            Ok(tables) => tables,
            Err(error) => return Fault::from(error).note(),
        };
        for table in &tables {
            // A table that cannot be loaded says so itself.
            if let Ok(owner) = self.tables().handle(self, table) {
                let _gone = owner.send(Command::PlayOut).await;
            }
        }
        // After the last one it begins again with the first.
        *self.last_played_out() = tables.last().cloned().unwrap_or_default();
    }

    fn last_played_out(&self) -> MutexGuard<'_, String> {
        // The name is whole even if a holder of the lock panicked.
        let last = self.0.played_out.lock();
        last.unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether one more table may be made.
    pub(crate) async fn check_table_count(&self, host: &SessionHash) -> Result<(), Fault> {
        let settings = self.settings();
        let counts = self
            .store()
            .count(host, days_ago(settings.abandoned_days))
            .await?;
        if counts.all >= settings.max_tables || counts.hosted >= settings.max_tables_per_person {
            return Err(Code::TooManyTables.into());
        }
        Ok(())
    }

    pub(crate) fn catalog(&self) -> &Catalog {
        &self.0.catalog
    }

    pub(crate) fn lessons(&self) -> &Shelf {
        &self.0.lessons
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    pub(crate) fn settings(&self) -> &Settings {
        &self.0.settings
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.0.tables
    }

    pub(crate) fn bots(&self) -> &BotPool {
        &self.0.bots
    }

    pub(crate) fn chance(&self) -> &Chance {
        &self.0.chance
    }

    pub(crate) fn makers(&self) -> &Makers {
        &self.0.makers
    }

    pub(crate) fn loads(&self) -> &Loads {
        &self.0.loads
    }

    pub(crate) fn lobby(&self) -> &Lobby {
        &self.0.lobby
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
    }

    pub(crate) fn connections(&self) -> &Arc<Connections> {
        &self.0.connections
    }

    pub(crate) fn pulse(&self) -> &Pulse {
        &self.0.pulse
    }

    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.subscribe()
    }

    pub(crate) fn is_closing(&self) -> bool {
        *self.0.closing.borrow()
    }
}

fn days_ago(days: u32) -> i64 {
    crate::now() - i64::from(days) * 24 * 60 * 60
}

/// The whole site.
pub fn app(state: App) -> Router {
    let api = Router::new()
        .merge(routes::games::router())
        .merge(routes::lessons::router())
        .merge(routes::tables::router())
        .merge(routes::live::router())
        .fallback(routes::unknown)
        .method_not_allowed_fallback(routes::bad_method)
        .layer(middleware::from_fn_with_state(
            state.clone(),
            origin::own_pages_only,
        ))
        .layer(middleware::from_fn_with_state(
            state.clone(),
            limit::requests,
        ));
    Router::new()
        .nest("/api", api)
        .merge(routes::health::router())
        .merge(routes::docs::router(state.catalog()))
        .fallback(routes::page::page)
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(guard))
        .with_state(state)
}

const CSP: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
                   form-action 'self'; frame-ancestors 'none'";
/// The browsable API document brings its own inline styles.
const DOCS_CSP: &str = "default-src 'self'; img-src 'self' data:; style-src 'self' \
                        'unsafe-inline'; object-src 'none'; base-uri 'none'; \
                        frame-ancestors 'none'";

/// Tells the browser what our pages never do.
async fn guard(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let csp = if path.starts_with(routes::docs::PATH) {
        DOCS_CSP
    } else {
        CSP
    };
    let is_answer = path.starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if is_answer && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, csp),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), microphone=(), geolocation=()",
        ),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
