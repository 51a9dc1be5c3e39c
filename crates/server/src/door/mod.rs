//! The door of the site: takes connections in, gives each its place and its time limits, and lets
//! everybody out when the site closes.
//!
//! Nobody can hold it. A connection that is silent, that stops in the middle of a request, or that
//! does not take what is sent to it is closed after `--patience-seconds`; one address has so many
//! places and no more, counted before anything is read; and there are never more connections than
//! files that the process may open.

mod files;
mod socket;

use std::convert::Infallible;
use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use coven_core::Message;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tower::ServiceExt as _;

use crate::App;
use crate::args::Settings;
use crate::limit::{Address, Connections, Visit};

use files::Room;
use socket::Socket;

/// What one connection may make us hold: a request without its body, or an answer on its way.
const BUFFER: usize = 64 * 1024;
/// How long to wait when the system has nothing to take a connection in with.
const BREATH: Duration = Duration::from_millis(200);

/// How many sockets are wanted for so many live connections: a quarter more, so that a page, a
/// refusal in words and the question after the site's health always get through.
const fn with_requests(live: usize) -> usize {
    let spare = live / 4;
    live.saturating_add(if spare < 8 { 8 } else { spare })
}

/// The room for connections that these settings wish for and the system grants.
fn room(settings: &Settings) -> Room {
    files::room(with_requests(settings.max_connections))
}

/// What the host must know before the door opens: that there is less room than she wished for.
pub(crate) fn warning(settings: &Settings) -> Option<Message> {
    room(settings).warning
}

/// Serves every connection that comes until the site closes; ends when the last one has ended.
pub async fn listen(listener: TcpListener, state: App) {
    let door = Door::new(&state);
    door.open(&listener).await;
    // No new ones from now on; those who are inside finish what they are at.
    drop(listener);
    door.wait_until_empty().await;
}

struct Door {
    app: App,
    router: Router,
    http: http1::Builder,
    patience: Duration,
    places: Arc<Semaphore>,
    most: u32,
    by_address: Arc<Connections>,
}

impl Door {
    fn new(app: &App) -> Self {
        let settings = app.settings();
        let mut http = http1::Builder::new();
        // This one limit covers an empty connection, half a header, and a pause between requests.
        http.timer(TokioTimer::new())
            .header_read_timeout(settings.patience())
            .max_buf_size(BUFFER);
        let most = u32::try_from(room(settings).sockets).unwrap_or(u32::MAX);
        Self {
            app: app.clone(),
            router: crate::app(app.clone()),
            http,
            patience: settings.patience(),
            places: Arc::new(Semaphore::new(most as usize)),
            most,
            by_address: Connections::new(usize::MAX, most_per_address(settings)),
        }
    }

    async fn open(&self, listener: &TcpListener) {
        let mut closing = self.app.closing();
        let mut accepting = Accepting::default();
        loop {
            let next = async {
                let place = Arc::clone(&self.places).acquire_owned().await;
                let place = place.expect("the places are never taken away");
                (accepting.next(listener).await, place)
            };
            let ((stream, from), place) = tokio::select! {
                next = next => next,
                () = closed(&mut closing) => return,
            };
            self.take_in(stream, from, place);
        }
    }

    /// Gives a connection its place, or closes it at once if its address has enough.
    fn take_in(&self, stream: TcpStream, from: SocketAddr, place: OwnedSemaphorePermit) {
        // Nothing has been read yet: nobody is a guest.
        let from_there = Address::of(from.ip());
        let Ok(permit) = self.by_address.admit(from_there, Visit::Own) else {
            tracing::debug!(%from, "an address has enough connections");
            return;
        };
        // A move's answer and its update are two small packets: neither waits for the other's
        // receipt.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection stays slow");
        }
        let socket = Socket::new(stream, (place, permit), self.patience);
        let connection = self
            .http
            .serve_connection(TokioIo::new(socket), service(self.router.clone(), from))
            .with_upgrades();
        let mut closing = self.app.closing();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                () = closed(&mut closing) => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                tracing::debug!(%error, "a connection broke off");
            }
        });
    }

    async fn wait_until_empty(&self) {
        // Every socket holds one place until it is closed, live connections included.
        drop(self.places.acquire_many(self.most).await);
    }
}

/// Ends when the site closes. An error would mean that the site itself is gone.
async fn closed(closing: &mut watch::Receiver<bool>) {
    drop(closing.wait_for(|closing| *closing).await);
}

/// How many sockets one address may have. Behind a proxy every connection comes from the proxy,
/// which counts by itself; live connections are counted by the address that it names.
const fn most_per_address(settings: &Settings) -> usize {
    if settings.behind_proxy {
        usize::MAX
    } else {
        with_requests(settings.max_connections_per_address)
    }
}

/// The site for one connection: every request says where it comes from.
fn service(
    router: Router,
    from: SocketAddr,
) -> impl Service<
    hyper::Request<Incoming>,
    Response = Response,
    Error = Infallible,
    Future: Send + 'static,
> {
    service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(from));
        router.clone().oneshot(request)
    })
}

/// Takes connections from the system; when the system cannot give any, waits and goes on.
#[derive(Debug, Default)]
struct Accepting {
    /// Whether the log knows already that it does not work at the moment.
    failing: bool,
}

impl Accepting {
    async fn next(&mut self, listener: &TcpListener) -> (TcpStream, SocketAddr) {
        loop {
            match listener.accept().await {
                Ok(accepted) => {
                    self.failing = false;
                    return accepted;
                }
                Err(error) if is_of_the_visitor(&error) => {}
                Err(error) => {
                    // No files or no memory: the next try would fail as fast as this one.
                    if !self.failing {
                        tracing::error!(%error, "no connection can be taken in");
                    }
                    self.failing = true;
                    tokio::time::sleep(BREATH).await;
                }
            }
        }
    }
}

/// Whether a connection was gone before it could be taken in: nothing is wrong with us.
fn is_of_the_visitor(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::ConnectionAborted
            | ErrorKind::ConnectionRefused
            | ErrorKind::ConnectionReset
            | ErrorKind::Interrupted
    )
}
