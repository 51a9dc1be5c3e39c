//! A bare loop: takes the same messages as a table of 3 Witches and answers with as many bytes, without a game, a
//! store, a limit or a secret. What a move costs here is what reading and writing cost; `coven load` plays it
//! like any site.
//!
//! `cargo run --release -p coven-server --example bare-loop -- PORT BYTES`, where BYTES is the size of one update.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

const SEATS: usize = 3;

#[derive(Debug)]
struct Bare {
    /// What makes an update as long as a real one.
    padding: String,
    tables: Mutex<HashMap<String, Arc<Table>>>,
}

#[derive(Debug, Default)]
struct Table(Mutex<Turn>);

#[derive(Debug, Default)]
struct Turn {
    version: u64,
    out: Vec<UnboundedSender<Utf8Bytes>>,
}

type Shared = State<Arc<Bare>>;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut args = std::env::args().skip(1);
    let mut number = || args.next().and_then(|text| text.parse::<usize>().ok());
    let (Some(port), Some(bytes)) = (number(), number()) else {
        eprintln!("bare-loop PORT BYTES");
        std::process::exit(2);
    };
    let bare = Bare {
        padding: "x".repeat(bytes.saturating_sub(update("", 100, true).len())),
        tables: Mutex::default(),
    };
    let app = Router::new()
        .route("/api/tables", post(create))
        .route("/api/tables/{table}/join", post(join))
        .route("/api/tables/{table}/live", get(live))
        .with_state(Arc::new(bare));
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", port as u16)).await;
    let listener = listener.expect("the port is free");
    println!("http://127.0.0.1:{port}");
    axum::serve(listener, app).await.expect("it serves");
}

async fn create(State(bare): Shared) -> impl IntoResponse {
    let mut tables = bare.tables.lock().unwrap_or_else(PoisonError::into_inner);
    let name = tables.len().to_string();
    tables.insert(name.clone(), Arc::default());
    (StatusCode::CREATED, Json(json!({ "table": name })))
}

async fn join() -> Json<Value> {
    Json(json!({}))
}

async fn live(
    State(bare): Shared,
    Path(table): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let table = {
        let tables = bare.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.get(&table).map(Arc::clone)
    };
    let Some(table) = table else {
        return StatusCode::NOT_FOUND.into_response();
    };
    upgrade
        .read_buffer_size(1024)
        .on_upgrade(move |socket| converse(bare, table, socket))
}

fn update(padding: &str, version: u64, is_asked: bool) -> String {
    let choices = if is_asked {
        r#"[{"action":"play owl-1"},{"action":"play owl-2"},{"action":"play owl-3"}]"#
    } else {
        "[]"
    };
    format!(
        r#"{{"type":"update","update":{{"version":{version},"frames":"{padding}","choices":{choices},"outcome":null}}}}"#
    )
}

impl Table {
    /// Tells everybody of one more move.
    fn step(&self, padding: &str) {
        let mut turn = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        turn.version += 1;
        for (seat, out) in turn.out.iter().enumerate() {
            let is_asked = turn.version as usize % SEATS == seat;
            // Whoever has gone hears nothing.
            let _gone = out.send(update(padding, turn.version, is_asked).into());
        }
    }
}

async fn converse(bare: Arc<Bare>, table: Arc<Table>, mut socket: WebSocket) {
    let (out, mut queue) = unbounded_channel();
    let is_whole = {
        let mut turn = table.0.lock().unwrap_or_else(PoisonError::into_inner);
        turn.out.push(out.clone());
        turn.out.len() == SEATS
    };
    if is_whole {
        table.step(&bare.padding);
    }
    loop {
        tokio::select! {
            Some(text) = queue.recv() => {
                if tell(&mut socket, text, &mut queue).await.is_err() {
                    return;
                }
            }
            frame = socket.next() => match frame {
                Some(Ok(Message::Text(text))) => {
                    let Ok(act) = serde_json::from_str::<Value>(&text) else { return };
                    let done = format!(r#"{{"type":"done","id":{}}}"#, act["id"]);
                    let _gone = out.send(done.into());
                    table.step(&bare.padding);
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            },
        }
    }
}

/// Sends all that waits in one write.
async fn tell(
    socket: &mut WebSocket,
    first: Utf8Bytes,
    queue: &mut UnboundedReceiver<Utf8Bytes>,
) -> Result<(), axum::Error> {
    socket.feed(Message::Text(first)).await?;
    while let Ok(text) = queue.try_recv() {
        socket.feed(Message::Text(text)).await?;
    }
    socket.flush().await
}
