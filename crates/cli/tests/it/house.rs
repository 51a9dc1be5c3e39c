//! The house from outside, as the program that people start: one owner, a full disk, a goodbye for
//! everybody, figures that are nobody else's business.

use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::served::{self, Server, command};
use coven_core::Nonce;
use coven_wire::{ClientMessage, ServerMessage, Shown};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// Longer than anything takes, shorter than patience.
const PATIENCE: Duration = Duration::from_secs(30);
/// What is sent to everybody when the server ends.
const SERVICE_RESTART: u16 = 1012;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn connect(server: &Server, table: &str, cookie: Option<&str>) -> Socket {
    let path = format!("ws://{}/api/tables/{table}/live", server.address);
    let mut request = path.into_client_request().expect("an address");
    if let Some(cookie) = cookie {
        let cookie = cookie.parse().expect("a cookie");
        request.headers_mut().insert("cookie", cookie);
    }
    let (socket, _) = connect_async_with_config(request, None, true)
        .await
        .expect("the socket opens");
    socket
}

/// One person's page.
struct Page {
    socket: Socket,
    version: u64,
    shown: Option<Shown>,
    sent: u32,
}

impl Page {
    async fn open(server: &Server, table: &str, cookie: &str, nonce: Nonce) -> Self {
        let mut page = Self {
            socket: connect(server, table, Some(cookie)).await,
            version: 0,
            shown: None,
            sent: 0,
        };
        // She opens her number, and the game begins.
        let open = ClientMessage::Open { id: 0, nonce };
        let text = serde_json::to_string(&open).expect("plain data");
        let sent = page.socket.send(Message::text(text)).await;
        sent.expect("the connection lives");
        while page.shown.is_none() {
            page.hear().await;
        }
        page
    }

    /// The next message; the connection must live.
    async fn hear(&mut self) -> ServerMessage {
        loop {
            let frame = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            let frame = frame.expect("the server says something");
            let frame = frame.expect("the connection lives").expect("a frame");
            let Message::Text(text) = frame else {
                assert!(!frame.is_close(), "{frame:?}");
                continue;
            };
            let message: ServerMessage = serde_json::from_str(&text).expect("a message");
            match &message {
                ServerMessage::Snapshot { snapshot } => {
                    (self.version, self.shown) = (snapshot.version, Some(snapshot.shown.clone()));
                }
                ServerMessage::Update { update } => {
                    let before = self.shown.take().expect("a step follows something shown");
                    let shown = update.shown_after(before.view).expect("it fits");
                    (self.version, self.shown) = (update.version, Some(shown));
                }
                _ => {}
            }
            return message;
        }
    }

    fn choice(&self) -> Option<String> {
        let choice = self.shown.as_ref()?.asked.choices.first()?;
        Some(choice.action.clone())
    }

    /// Waits until a decision is hers and makes it; `Err` is the code of a refusal.
    async fn act(&mut self) -> Result<(), String> {
        let action = loop {
            match self.choice() {
                Some(action) => break action,
                None => drop(self.hear().await),
            }
        };
        self.sent += 1;
        let (wanted, version) = (self.sent, self.version);
        let act = ClientMessage::Act {
            id: wanted,
            version,
            action,
            key: None,
        };
        let text = serde_json::to_string(&act).expect("plain data");
        let sent = self.socket.send(Message::text(text)).await;
        sent.expect("the connection lives");
        loop {
            match self.hear().await {
                ServerMessage::Done { id } if id == wanted => {
                    // What she may do next comes with the update.
                    while self.version == version {
                        self.hear().await;
                    }
                    return Ok(());
                }
                ServerMessage::Refused { id, code, text, .. } if id == wanted => {
                    assert!(text.ru.ends_with('.') && text.en.ends_with('.'), "{text:?}");
                    return Err(code);
                }
                _ => {}
            }
        }
    }
}

/// Lets no file of the process grow, or lets it again: to the process this is a full disk.
fn limit_files(server: &Server, most: &str) {
    let limited = Command::new("prlimit")
        .arg(format!("--fsize={most}:unlimited"))
        .args(["--pid", &server.process.id().to_string()])
        .status();
    assert!(limited.expect("prlimit is part of util-linux").success());
}

/// Waits until the server says of itself that it is well, or that it is not.
async fn until_health(server: &Server, status: &str) -> String {
    let began = Instant::now();
    loop {
        let health = server.get("/healthz");
        if health.status == status {
            return health.text;
        }
        assert!(began.elapsed() < PATIENCE, "{}", health.text);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_full_disk_refuses_moves_keeps_everybody_and_play_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let plain = command(&folder.path().join("coven.db"));
    // A process that writes more than it may is killed, unless it does not care for the signal: on
    // a disk that is full there is no signal either.
    let mut patient = Command::new("sh");
    patient
        .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
        .arg(plain.get_program())
        .args(plain.get_args())
        .env("COVEN_BOT_PAUSE_MS", "300")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut server = Server::run(&mut patient);
    let (table, cookies, nonces) = served::table(&server, 1);
    let mut page = Page::open(&server, &table, &cookies[0], nonces[0]).await;
    let mut onlooker = connect(&server, &table, None).await;
    page.act().await.expect("there is room");
    assert_eq!(until_health(&server, "200").await, "ok\n");

    // Now and then it fills up while bots think, now and then while she does.
    for round in 0..2 {
        if round == 0 {
            limit_files(&server, "1");
        } else {
            while page.choice().is_none() {
                page.hear().await;
            }
            limit_files(&server, "1");
            for _ in 0..20 {
                assert_eq!(page.act().await, Err("storage".to_owned()));
            }
        }
        let reason = until_health(&server, "503").await;
        assert!(reason.contains("cannot be written"), "{reason}");
        // The bots have had their time, and everybody is still here.
        tokio::time::sleep(Duration::from_millis(500)).await;
        limit_files(&server, "unlimited");
        until_health(&server, "200").await;
        for _ in 0..3 {
            page.act().await.expect("play goes on by itself");
        }
    }
    // The onlooker saw it all without being sent away.
    onlooker
        .send(Message::text("{\"type\":\"resync\"}"))
        .await
        .expect("she is still here");

    server.terminate();
    server.process.wait().expect("it ends");
    let mut log = String::new();
    let stderr = server.process.stderr.as_mut().expect("the log is piped");
    stderr.read_to_string(&mut log).expect("a log is text");
    let lines = log.lines().count();
    assert!(log.contains("the store fails"), "{log}");
    assert!(log.contains("the store works again"), "{log}");
    assert!(lines <= 4, "a line an outage: {log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_is_told_when_the_server_stops() {
    const SOCKETS: usize = 400;
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::run(
        command(&folder.path().join("coven.db"))
            .args(["--max-connections-per-table", "1000"])
            .args(["--max-connections-per-address", "1000"]),
    );
    let tables: Vec<String> = (0..8).map(|_| served::table(&server, 3).0).collect();
    let mut sockets = Vec::new();
    for number in 0..SOCKETS {
        let socket = connect(&server, &tables[number % tables.len()], None).await;
        sockets.push(socket);
    }
    // Some are in the middle of a sentence.
    for socket in sockets.iter_mut().step_by(3) {
        for _ in 0..5 {
            let asked = socket.send(Message::text("{\"type\":\"resync\"}")).await;
            asked.expect("the connection lives");
        }
    }
    server.terminate();
    let farewell = |mut socket: Socket| async move {
        loop {
            match tokio::time::timeout(PATIENCE, socket.next()).await {
                Ok(Some(Ok(Message::Close(frame)))) => {
                    return frame.map(|frame| u16::from(frame.code));
                }
                Ok(Some(Ok(_))) => {}
                Ok(Some(Err(_)) | None) | Err(_) => return None,
            }
        }
    };
    let told: Vec<_> = sockets
        .into_iter()
        .map(|socket| tokio::spawn(farewell(socket)))
        .collect();
    let mut wrong = Vec::new();
    for code in told {
        let code = code.await.expect("no socket panics");
        if code != Some(SERVICE_RESTART) {
            wrong.push(code);
        }
    }
    assert_eq!(wrong, [], "of {SOCKETS}");
    let ended = server.process.wait().expect("it ends");
    assert!(ended.success(), "{ended}");
}

#[test]
fn a_new_server_waits_for_the_old_one_and_takes_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("coven.db");
    let mut old = Server::start(&database);
    let (table, ..) = served::table(&old, 3);
    let mut new = command(&database);
    let mut new = new
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // It says that it waits, and for whom, before anything else.
    let waits = first_line(new.stderr.as_mut().expect("the log is piped"));
    assert!(waits.contains(path(&database)), "{waits}");
    assert!(new.try_wait().expect("a child").is_none(), "it waits");
    assert_eq!(old.get("/healthz").status, "200", "and disturbs nobody");
    old.terminate();
    assert!(old.process.wait().expect("it ends").success());
    let ready = first_line(new.stdout.as_mut().expect("the output is piped"));
    let address = ready.trim().rsplit("http://").next().unwrap_or_default();
    old.address = address.to_owned();
    old.process = new;
    let found = old.get(&format!("/api/tables/{table}"));
    assert_eq!(found.status, "200", "{}", found.json);
}

fn path(path: &Path) -> &str {
    path.to_str().expect("a path of letters")
}

/// One line, and nothing behind it.
fn first_line(from: &mut impl Read) -> String {
    let mut line = Vec::new();
    let mut byte = [0];
    while from.read(&mut byte).expect("it says something") == 1 && byte[0] != b'\n' {
        line.push(byte[0]);
    }
    String::from_utf8(line).expect("text")
}

#[test]
fn figures_have_an_address_of_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("coven.db");
    let mut server = Server::run(command(&database).args(["--metrics", "127.0.0.1:0"]));
    let (public, _english) = (server.address.clone(), server.line());
    let figures = server.line();
    let figures = figures.trim().rsplit("http://").next().unwrap_or_default();
    let figures = figures.trim_end_matches("/metrics").to_owned();
    assert_ne!(figures, public);
    let (table, _, _) = served::table(&server, 1);
    let known = server.get(&format!("/api/tables/{table}"));
    assert_eq!(known.status, "200", "{}", known.text);
    let shown = server.get("/metrics").text;
    assert!(!shown.contains("coven_"), "{shown}");
    server.address = figures;
    let shown = server.get("/metrics").text;
    assert!(shown.contains("coven_tables_in_memory"), "{shown}");
    assert_eq!(server.get("/api/games").status, "404", "nothing else");
}
