//! The live connection of a table: a WebSocket between one page and the table's owner.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{FromRequestParts, Request, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use coven_store::SessionHash;
use coven_wire::{ClientMessage, Code, NEWER_CONNECTION, ServerMessage};
use futures_util::SinkExt as _;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior};

use super::Place;
use crate::limit::{Address, MessageLimit, Visit};
use crate::metrics::Counted;
use crate::session::Visitor;
use crate::table::{Command, Handle, ListenerId, Word, written};
use crate::{App, Fault, origin};

/// What a page has to say is short.
const MESSAGE_LIMIT: usize = 4 * 1024;
/// Beyond this the connection is cut without a word.
const FRAME_LIMIT: usize = 64 * 1024;
/// What a page says fits in here as a rule: every connection holds so much, and clears it before every read.
const READ_BUFFER: usize = 512;
/// So much is gathered before it is written; more goes out by itself.
const WRITE_BUFFER: usize = 16 * 1024;
/// How many messages may wait for a slow page before it is let go.
const QUEUE: usize = 128;
/// How long a page has to take its leave.
const LAST_WORDS: Duration = Duration::from_secs(1);

pub(crate) fn router() -> Router<App> {
    Router::new().route("/tables/{table}/live", get(live))
}

async fn live(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Place(table): Place<String>,
    request: Request,
) -> Result<Response, Fault> {
    let (mut parts, _) = request.into_parts();
    if !origin::is_own(app.settings(), &parts.uri, &parts.headers) {
        return Err(Code::BadOrigin.into());
    }
    let Visitor(session) = Visitor::of(&parts.headers);
    let upgrade = WebSocketUpgrade::from_request_parts(&mut parts, &app)
        .await
        .map_err(|_| Code::BadMessage)?;
    let ask = |reply| Command::Info {
        asker: session.clone(),
        reply,
    };
    let sits = app.tables().ask(&app, &table, ask).await?.you.is_some();
    let as_whom = if sits { Visit::Own } else { Visit::Guest };
    let permit = app.connections().admit(address, as_whom)?;
    Ok(upgrade
        .max_message_size(FRAME_LIMIT)
        .max_frame_size(FRAME_LIMIT)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .on_upgrade(async move |socket| {
            let _counted = (permit, Counted::connection());
            converse(&app, &table, session, address, socket).await;
        })
        .into_response())
}

/// One page talks to one table until either has enough.
async fn converse(
    app: &App,
    table: &str,
    session: Option<SessionHash>,
    address: Address,
    mut socket: WebSocket,
) {
    let (out, queue) = mpsc::channel(QUEUE);
    let connect = |reply| Command::Connect {
        session: session.clone(),
        address,
        out: out.clone(),
        reply,
    };
    let listener = app.tables().ask(app, table, connect).await;
    let goodbye = match (listener, app.tables().handle(app, table)) {
        (Ok(listener), Ok(owner)) => {
            // From now on only the owner holds the queue: when it lets go, the queue ends.
            drop(out);
            let seated = Seated { owner, listener };
            listen(app, &seated, &mut socket, queue).await
        }
        (Err(fault), _) | (_, Err(fault)) => {
            fault.note();
            let patience = app.settings().patience();
            let _gone = say(&mut socket, refusal(0, &fault), patience).await;
            close_code::AGAIN
        }
    };
    // When the house closes, tables and connections end in any order: it is a restart for all.
    let code = if app.is_closing() {
        close_code::RESTART
    } else {
        goodbye
    };
    let frame = CloseFrame {
        code,
        reason: Utf8Bytes::from_static(""),
    };
    // Whoever has gone already needs no goodbye. Whoever is still talking is heard out: a socket
    // that is dropped with something unread takes its last words with it.
    let patience = app.settings().patience();
    if send(&mut socket, Message::Close(Some(frame)), patience)
        .await
        .is_ok()
    {
        let _unheard = tokio::time::timeout(LAST_WORDS, async {
            while let Some(Ok(_)) = socket.recv().await {}
        })
        .await;
    }
}

/// A listener of a table; the owner is told when she goes, however she goes.
struct Seated {
    owner: Handle,
    listener: ListenerId,
}

impl Drop for Seated {
    fn drop(&mut self) {
        let (owner, listener) = (self.owner.clone(), self.listener);
        tokio::spawn(async move {
            // An owner that is gone has forgotten her already.
            let _gone = owner.send(Command::Disconnect { listener }).await;
        });
    }
}

/// What happens next on a connection.
enum Next {
    Tell(Option<Word>),
    Heard(Option<Result<Message, axum::Error>>),
    Ping,
    Closing,
}

/// Carries messages both ways; says with which code the connection is to be closed.
async fn listen(
    app: &App,
    seated: &Seated,
    socket: &mut WebSocket,
    mut queue: mpsc::Receiver<Word>,
) -> u16 {
    let limit = MessageLimit::new(app.settings());
    let mut closing = app.closing();
    let (silence, patience) = (app.settings().silence(), app.settings().patience());
    // A page that has not answered two pings is gone.
    let mut pings = tokio::time::interval(silence.mul_f64(0.4));
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard_at = Instant::now();
    loop {
        let next = tokio::select! {
            text = queue.recv() => Next::Tell(text),
            frame = socket.recv() => Next::Heard(frame),
            _ = pings.tick() => Next::Ping,
            _ = closing.wait_for(|closing| *closing) => Next::Closing,
        };
        let alive = match next {
            Next::Tell(Some(word)) => match tell(socket, word, &mut queue, patience).await {
                Ok(true) => Ok(()),
                Ok(false) => return NEWER_CONNECTION,
                Err(gone) => Err(gone),
            },
            // The owner let go: this page was too slow, or the table is loaded anew.
            Next::Tell(None) => return close_code::AGAIN,
            Next::Heard(Some(Ok(message))) => {
                heard_at = Instant::now();
                match heard(&message, &limit) {
                    Heard::Nothing => Ok(()),
                    Heard::Goodbye => return close_code::NORMAL,
                    Heard::Ping => say(socket, written(&ServerMessage::Pong), patience).await,
                    Heard::Refused { id, code } => {
                        let fault = Fault::Code(code);
                        fault.note();
                        say(socket, refusal(id, &fault), patience).await
                    }
                    Heard::Message(message) => {
                        let listener = seated.listener;
                        let command = Command::Hear { listener, message };
                        seated.owner.send(command).await.map_err(|_| Gone)
                    }
                }
            }
            Next::Heard(Some(Err(_)) | None) => return close_code::NORMAL,
            Next::Ping if heard_at.elapsed() > silence => return close_code::NORMAL,
            Next::Ping => send(socket, Message::Ping(Bytes::new()), patience).await,
            Next::Closing => return close_code::RESTART,
        };
        if alive.is_err() {
            return close_code::NORMAL;
        }
    }
}

/// Says a word, and whatever else waits behind it, in one write; whether the connection goes on after it.
async fn tell(
    socket: &mut WebSocket,
    first: Word,
    queue: &mut mpsc::Receiver<Word>,
    patience: Duration,
) -> Result<bool, Gone> {
    let telling = async {
        let mut next = Some(first);
        while let Some(word) = next {
            match word {
                Word::Say(text) => socket.feed(Message::Text(text)).await?,
                Word::Both(texts) => {
                    for text in *texts {
                        socket.feed(Message::Text(text)).await?;
                    }
                }
                Word::Replaced => return socket.flush().await.map(|()| false),
            }
            next = queue.try_recv().ok();
        }
        socket.flush().await.map(|()| true)
    };
    match tokio::time::timeout(patience, telling).await {
        Ok(Ok(goes_on)) => Ok(goes_on),
        Ok(Err(_)) | Err(_) => Err(Gone),
    }
}

/// What a frame means.
enum Heard {
    Message(ClientMessage),
    Refused {
        id: u32,
        code: Code,
    },
    /// Somebody asks whether the connection lives.
    Ping,
    Nothing,
    Goodbye,
}

fn heard(frame: &Message, limit: &MessageLimit) -> Heard {
    let text = match frame {
        Message::Text(text) => text.as_str(),
        Message::Binary(_) => {
            return Heard::Refused {
                id: 0,
                code: Code::BadMessage,
            };
        }
        Message::Ping(_) | Message::Pong(_) => return Heard::Nothing,
        Message::Close(_) => return Heard::Goodbye,
    };
    if text.len() > MESSAGE_LIMIT {
        return Heard::Refused {
            id: 0,
            code: Code::MessageTooLarge,
        };
    }
    let message = serde_json::from_str::<ClientMessage>(text);
    if !limit.allows() {
        let id = message.map_or_else(|_| stray_id(text), |message| id_of(&message));
        return Heard::Refused {
            id,
            code: Code::TooManyRequests,
        };
    }
    match message {
        Ok(ClientMessage::Ping) => Heard::Ping,
        Ok(message) => Heard::Message(message),
        Err(_) => Heard::Refused {
            id: stray_id(text),
            code: Code::BadMessage,
        },
    }
}

fn id_of(message: &ClientMessage) -> u32 {
    match message {
        ClientMessage::Act { id, .. }
        | ClientMessage::Why { id, .. }
        | ClientMessage::Advise { id }
        | ClientMessage::Chat { id, .. }
        | ClientMessage::Commit { id, .. }
        | ClientMessage::Open { id, .. }
        | ClientMessage::Here { id }
        | ClientMessage::Withdraw { id, .. } => *id,
        ClientMessage::Shown { .. } | ClientMessage::Ping | ClientMessage::Resync => 0,
    }
}

/// The id of a message that is otherwise unreadable, so that its sender knows which one it was.
fn stray_id(text: &str) -> u32 {
    #[derive(serde::Deserialize)]
    struct Stray {
        id: u32,
    }
    serde_json::from_str::<Stray>(text).map_or(0, |stray| stray.id)
}

fn refusal(id: u32, fault: &Fault) -> Utf8Bytes {
    let text = fault.text(&|_, seat| (seat.index() + 1).to_string());
    written(&ServerMessage::Refused {
        id,
        code: fault.code(),
        message: fault.message(),
        text,
    })
}

/// The other side does not take anything any more.
struct Gone;

async fn say(socket: &mut WebSocket, text: Utf8Bytes, patience: Duration) -> Result<(), Gone> {
    send(socket, Message::Text(text), patience).await
}

/// Sends a message; a page that does not take it in time is gone.
async fn send(socket: &mut WebSocket, message: Message, patience: Duration) -> Result<(), Gone> {
    match tokio::time::timeout(patience, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Gone),
    }
}
