//! A site on a loopback socket, and people who visit it.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use coven_catalog::Catalog;
use coven_core::{Commitment, Nonce};
use coven_server::{App, Settings, app, listen};
use coven_store::{SqliteStore, Store};
use coven_wire::{ClientMessage, ServerMessage, Shown, TableInfo};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use tower::ServiceExt;

/// Longer than anything takes, shorter than patience.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) struct Site {
    pub(crate) router: Router,
    pub(crate) address: SocketAddr,
    serving: JoinHandle<()>,
    state: App,
    store: Arc<dyn Store>,
    folder: Arc<TempDir>,
}

/// Settings without pauses and with room for a busy test.
pub(crate) fn quick() -> Settings {
    Settings {
        bot_pause_ms: 0,
        tables_per_hour: 10_000.try_into().unwrap(),
        table_burst: 10_000.try_into().unwrap(),
        requests_per_second: 10_000.try_into().unwrap(),
        request_burst: 10_000.try_into().unwrap(),
        messages_per_second: 10_000.try_into().unwrap(),
        message_burst: 10_000.try_into().unwrap(),
        action_burst: 10_000.try_into().unwrap(),
        listed_per_address: 1_000,
        ..Settings::default()
    }
}

impl Site {
    pub(crate) async fn open() -> Self {
        Self::with(quick()).await
    }

    pub(crate) async fn with(settings: Settings) -> Self {
        Self::start(
            Arc::new(tempfile::tempdir().unwrap()),
            Catalog::house(),
            settings,
        )
        .await
    }

    async fn start(folder: Arc<TempDir>, catalog: Catalog, settings: Settings) -> Self {
        let file = folder.path().join("coven.db");
        let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&file).await.unwrap());
        let state = App::new(catalog, store.clone(), settings);
        let router = app(state.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let serving = tokio::spawn(listen(listener, state.clone()));
        Self {
            router,
            address,
            serving,
            state,
            store,
            folder,
        }
    }

    /// Stops the site; ends when everybody has gone.
    pub(crate) async fn close(self) {
        self.state.close();
        self.serving.await.unwrap();
        self.store.close().await;
    }

    /// Stops the site and opens it again on the same file.
    pub(crate) async fn restart(self) -> Self {
        self.restart_with(Catalog::house(), quick()).await
    }

    pub(crate) async fn restart_with(self, catalog: Catalog, settings: Settings) -> Self {
        self.state.close();
        self.store.close().await;
        Self::start(self.folder, catalog, settings).await
    }

    /// Stops the site, lets something happen to its file, and opens it again.
    pub(crate) async fn restart_after<F: Future>(self, happens: impl FnOnce() -> F) -> Self {
        self.state.close();
        self.store.close().await;
        happens().await;
        Self::start(self.folder, Catalog::house(), quick()).await
    }

    /// A site on a database that lies in this folder already.
    pub(crate) async fn on(folder: TempDir) -> Self {
        Self::start(Arc::new(folder), Catalog::house(), quick()).await
    }

    pub(crate) fn state(&self) -> &App {
        &self.state
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// A table as it is stored.
    pub(crate) async fn stored(&self, table: &str) -> coven_store::TableRecord {
        self.store.table(table).await.unwrap().unwrap()
    }

    /// What happens every ten minutes.
    pub(crate) async fn tidy(&self) {
        self.state.tidy().await;
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.folder.path().join("coven.db")
    }

    pub(crate) async fn ask(&self, who: &Person, method: &str, path: &str, body: Asked) -> Answer {
        self.ask_from(None, who, method, path, body).await
    }

    /// The same, from a page of an origin.
    pub(crate) async fn ask_from(
        &self,
        origin: Option<&str>,
        who: &Person,
        method: &str,
        path: &str,
        body: Asked,
    ) -> Answer {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "coven");
        if let Some(origin) = origin {
            request = request.header(header::ORIGIN, origin);
        }
        if let Some(cookie) = &who.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(address) = &who.address {
            request = request.header("x-forwarded-for", address);
        }
        let request = match body {
            Asked::Nothing => request.body(Body::empty()),
            Asked::Json(value) => request
                .header(header::CONTENT_TYPE, "application/json")
                .body(Body::from(value.to_string())),
            Asked::Text(text) => request
                .header(header::CONTENT_TYPE, "application/json")
                .body(Body::from(text)),
        };
        let response = self.router.clone().oneshot(request.unwrap()).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, 10_000_000).await.unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let json = serde_json::from_str(&text).unwrap_or(Value::Null);
        Answer {
            status: parts.status,
            headers: parts.headers,
            text,
            json,
        }
    }

    pub(crate) async fn get(&self, who: &Person, path: &str) -> Answer {
        self.ask(who, "GET", path, Asked::Nothing).await
    }

    pub(crate) async fn post(&self, who: &Person, path: &str, body: Value) -> Answer {
        self.ask(who, "POST", path, Asked::Json(body)).await
    }

    /// Makes a table; the person keeps her cookie.
    pub(crate) async fn create(&self, who: &mut Person, others: Value, options: Value) -> String {
        let body = json!({"game": "three-witches", "name": who.name, "commitment": who.commits(),
                          "others": others, "options": options});
        let made = self.post(who, "/api/tables", body).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
        who.keep_cookie(&made);
        made.json["table"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn join(&self, who: &mut Person, table: &str) -> Answer {
        let body = json!({"name": who.name, "commitment": who.commits()});
        let joined = self
            .post(who, &format!("/api/tables/{table}/join"), body)
            .await;
        who.keep_cookie(&joined);
        joined
    }

    pub(crate) async fn live(&self, who: &Person, table: &str) -> Live {
        self.try_live(who, table, None)
            .await
            .expect("the socket opens")
    }

    pub(crate) async fn try_live(
        &self,
        who: &Person,
        table: &str,
        origin: Option<&str>,
    ) -> Result<Live, SocketError> {
        let address = format!("ws://{}/api/tables/{table}/live", self.address);
        let mut request = address.into_client_request().unwrap();
        if let Some(cookie) = &who.cookie {
            request
                .headers_mut()
                .insert("cookie", cookie.parse().unwrap());
        }
        if let Some(address) = &who.address {
            request
                .headers_mut()
                .insert("x-forwarded-for", address.parse().unwrap());
        }
        if let Some(origin) = origin {
            request
                .headers_mut()
                .insert("origin", origin.parse().unwrap());
        }
        let (socket, _) = connect_async_with_config(request, None, true).await?;
        Ok(Live {
            socket,
            texts: Vec::new(),
            shown: None,
            version: 0,
            told: 0,
            numbers: Arc::clone(&who.numbers),
            opens: true,
            opened: false,
            closed_with: None,
        })
    }

    /// Somebody at a table of bots opens her number, so that the game begins, and goes away again.
    pub(crate) async fn begun(&self, who: &Person, table: &str) {
        self.live(who, table).await.until_shown().await;
        loop {
            let info = self.get(who, &format!("/api/tables/{table}")).await.json;
            if info["seats"][0]["online"] == false {
                return;
            }
            tokio::task::yield_now().await;
        }
    }

    /// Everybody comes to a table and opens her number; each is shown the game.
    pub(crate) async fn dealt(&self, people: &[Person], table: &str) -> Vec<Live> {
        let mut lives = Vec::new();
        for person in people {
            let mut live = self.live(person, table).await;
            live.until_opened().await;
            lives.push(live);
        }
        for live in &mut lives {
            if live.shown.is_none() {
                live.until_shown().await;
            }
        }
        lives
    }

    /// Three people at one table, connected and shown the game.
    pub(crate) async fn three(&self, options: Value) -> (String, Vec<Person>, Vec<Live>) {
        let mut people: Vec<Person> = ["Анна", "Борис", "Вера"].map(Person::new).into();
        let open = json!([{"kind": "open"}, {"kind": "open"}]);
        let table = self.create(&mut people[0], open, options).await;
        for person in &mut people[1..] {
            let joined = self.join(person, &table).await;
            assert_eq!(joined.status, StatusCode::OK, "{}", joined.text);
        }
        let lives = self.dealt(&people, &table).await;
        (table, people, lives)
    }
}

/// Changes the file of a site behind its back.
pub(crate) async fn meddle(file: &Path, statement: &'static str) {
    let options = SqliteConnectOptions::new().filename(file);
    let mut connection = options.connect().await.unwrap();
    sqlx::raw_sql(statement)
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}

pub(crate) enum Asked {
    Nothing,
    Json(Value),
    Text(String),
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
    pub(crate) json: Value,
}

impl Answer {
    /// Checks that this is a refusal with this code and a sentence in both languages.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16, code: &str) {
        assert_eq!(
            (self.status.as_u16(), &self.json["code"]),
            (status, &json!(code)),
            "{}",
            self.text
        );
        for lang in ["ru", "en"] {
            let sentence = self.json["text"][lang].as_str().unwrap();
            assert!(sentence.ends_with('.'), "a sentence: {sentence}");
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) name: String,
    pub(crate) cookie: Option<String>,
    /// Her numbers by their commitments, as her browser keeps them.
    pub(crate) numbers: Arc<Mutex<HashMap<Commitment, Nonce>>>,
    /// Where a proxy says that she comes from.
    pub(crate) address: Option<String>,
}

impl Person {
    pub(crate) fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            cookie: None,
            address: None,
            numbers: Arc::default(),
        }
    }

    pub(crate) fn of(name: &str, address: &str) -> Self {
        Self {
            address: Some(address.to_owned()),
            ..Self::new(name)
        }
    }

    /// Thinks of a number, keeps it and commits to it.
    pub(crate) fn commits(&self) -> String {
        let nonce = Nonce::from_system();
        let commitment = nonce.commitment();
        self.numbers.lock().unwrap().insert(commitment, nonce);
        commitment.into()
    }

    pub(crate) fn keep_cookie(&mut self, answer: &Answer) {
        if let Some(cookie) = answer.headers.get(header::SET_COOKIE) {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            self.cookie = Some(pair.to_owned());
        }
    }
}

/// What the host's own address shows.
pub(crate) async fn figures() -> String {
    let request = Request::builder().uri("/metrics").body(Body::empty());
    let answer = coven_server::figures().oneshot(request.unwrap()).await;
    let bytes = to_bytes(answer.unwrap().into_body(), 10_000_000).await;
    String::from_utf8(bytes.unwrap().to_vec()).unwrap()
}

/// A commitment of somebody who will never open it.
pub(crate) fn commitment() -> String {
    Nonce::from_system().commitment().into()
}

/// A live connection that follows the game.
pub(crate) struct Live {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every text that arrived.
    pub(crate) texts: Vec<String>,
    pub(crate) shown: Option<Shown>,
    pub(crate) version: u64,
    pub(crate) told: u32,
    numbers: Arc<Mutex<HashMap<Commitment, Nonce>>>,
    /// Whether she opens her number by herself, as every page does.
    pub(crate) opens: bool,
    opened: bool,
    /// The code with which the server closed the connection.
    pub(crate) closed_with: Option<u16>,
}

/// The page numbers its own messages; those of the deal are far away from those of a test.
const OPENING: u32 = 1_000_000;

impl Live {
    pub(crate) async fn try_next(&mut self) -> Option<ServerMessage> {
        loop {
            let frame = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            match frame.expect("the server answers") {
                Some(Ok(Message::Text(text))) => {
                    self.texts.push(text.to_string());
                    let message: ServerMessage = serde_json::from_str(&text).unwrap();
                    self.follow(&message);
                    if let ServerMessage::Table { info } = &message {
                        self.take_part(info).await;
                    }
                    return Some(message);
                }
                Some(Ok(Message::Close(frame))) => {
                    self.closed_with = frame.map(|frame| frame.code.into());
                    return None;
                }
                Some(Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    pub(crate) async fn next(&mut self) -> ServerMessage {
        self.try_next().await.expect("the connection lives")
    }

    /// Opens her number when the fingerprint is there, once a connection.
    async fn take_part(&mut self, info: &TableInfo) {
        let (Some(deal), Some(you)) = (&info.deal, info.you) else {
            return;
        };
        let seat = &deal.seats[you.index()];
        if !self.opens || self.opened || seat.opened || deal.fingerprint.is_none() {
            return;
        }
        let known = |commitment| self.numbers.lock().unwrap().get(&commitment).copied();
        if let Some(nonce) = seat.commitment.and_then(known) {
            self.opened = true;
            let id = OPENING;
            self.send(&ClientMessage::Open { id, nonce }).await;
        }
    }

    /// Reads until her number is open, or the game is there.
    pub(crate) async fn until_opened(&mut self) {
        self.until(|message| match message {
            ServerMessage::Table { info } => {
                let (deal, you) = (info.deal?, info.you?);
                deal.seats[you.index()].opened.then_some(())
            }
            ServerMessage::Snapshot { .. } => Some(()),
            _ => None,
        })
        .await;
    }

    /// Versions are consecutive, and what is shown stays up to date.
    fn follow(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Snapshot { snapshot } => {
                if self.shown.is_some() && snapshot.version == self.version {
                    assert_eq!(
                        self.shown.as_ref(),
                        Some(&snapshot.shown),
                        "delta and full view"
                    );
                }
                self.version = snapshot.version;
                self.shown = Some(snapshot.shown.clone());
            }
            ServerMessage::Update { update } => {
                assert_eq!(update.version, self.version + 1, "no gap");
                self.version = update.version;
                let before = self.shown.take().expect("a step follows something shown");
                self.shown = Some(update.shown_after(before.view).expect("it fits"));
            }
            _ => {}
        }
    }

    /// Reads until a message fits.
    pub(crate) async fn until<T>(&mut self, mut fits: impl FnMut(ServerMessage) -> Option<T>) -> T {
        loop {
            let message = self.next().await;
            if let Some(found) = fits(message) {
                return found;
            }
        }
    }

    /// Reads until something new is shown.
    pub(crate) async fn until_update(&mut self) {
        self.until(|message| matches!(message, ServerMessage::Update { .. }).then_some(()))
            .await;
    }

    /// Reads until the table is told to be as wished.
    pub(crate) async fn until_table(&mut self, fits: impl Fn(&TableInfo) -> bool) -> TableInfo {
        self.until(|message| match message {
            ServerMessage::Table { info } => fits(&info).then_some(info),
            _ => None,
        })
        .await
    }

    pub(crate) async fn until_shown(&mut self) {
        self.until(|message| matches!(message, ServerMessage::Snapshot { .. }).then_some(()))
            .await;
    }

    pub(crate) async fn send_text(&mut self, text: impl Into<String>) {
        self.socket.send(Message::text(text.into())).await.unwrap();
    }

    pub(crate) async fn send_binary(&mut self, bytes: Vec<u8>) {
        self.socket.send(Message::binary(bytes)).await.unwrap();
    }

    pub(crate) async fn send(&mut self, message: &ClientMessage) {
        self.send_text(serde_json::to_string(message).unwrap())
            .await;
    }

    /// The answer to a numbered message: `Ok` when done, the code when refused.
    pub(crate) async fn answer(&mut self, wanted: u32) -> Result<(), String> {
        self.until(|message| match message {
            ServerMessage::Done { id } if id == wanted => Some(Ok(())),
            ServerMessage::Refused { id, code, text, .. } if id == wanted => {
                assert!(text.ru.ends_with('.') && text.en.ends_with('.'), "{text:?}");
                Some(Err(code))
            }
            _ => None,
        })
        .await
    }

    pub(crate) async fn act(&mut self, action: &str) -> Result<(), String> {
        let version = self.version;
        self.act_at(version, action).await
    }

    pub(crate) async fn act_at(&mut self, version: u64, action: &str) -> Result<(), String> {
        self.told += 1;
        let id = self.told;
        self.send(&ClientMessage::Act {
            id,
            version,
            action: action.to_owned(),
            key: None,
        })
        .await;
        self.answer(id).await
    }

    pub(crate) async fn chat(&mut self, text: &str) -> Result<(), String> {
        self.told += 1;
        let id = self.told;
        self.send(&ClientMessage::Chat {
            id,
            text: text.to_owned(),
        })
        .await;
        self.answer(id).await
    }

    /// Asks for everything and waits for it: afterwards nothing is on its way.
    pub(crate) async fn resync(&mut self) {
        self.send(&ClientMessage::Resync).await;
        self.until_shown().await;
    }

    pub(crate) fn choices(&self) -> Vec<String> {
        let shown = self.shown.as_ref().expect("the game was shown");
        shown
            .asked
            .choices
            .iter()
            .map(|choice| choice.action.clone())
            .collect()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.shown
            .as_ref()
            .is_some_and(|shown| shown.asked.outcome.is_some())
    }
}

/// Lets whoever must decide take a choice (spread by `number`); says who did what.
pub(crate) async fn step(lives: &mut [Live], number: usize) -> Option<(usize, String)> {
    let seat = (0..3)
        .map(|k| (k + number) % 3)
        .find(|seat| !lives[*seat].choices().is_empty())?;
    let choices = lives[seat].choices();
    let action = choices[(number * 7) % choices.len()].clone();
    lives[seat].act(&action).await.unwrap();
    for live in lives {
        live.resync().await;
    }
    Some((seat, action))
}
