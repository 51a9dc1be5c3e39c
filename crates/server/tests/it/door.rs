//! Nobody holds the door: an attacker who is silent, slow or many, and a visitor who plays meanwhile.

use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use crate::common::{Person, Site, quick};
use coven_server::Settings;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Longer than anything takes, shorter than patience.
const AT_LAST: Duration = Duration::from_secs(30);

/// A site that loses patience soon.
fn impatient() -> Settings {
    Settings {
        patience_seconds: 1,
        silence_seconds: 1,
        ..quick()
    }
}

/// Connects from one of the addresses that every machine has for itself.
async fn from(here: [u8; 4], site: &Site) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::new(IpAddr::from(here), 0)).unwrap();
    socket.connect(site.address).await.unwrap()
}

const ATTACKER: [u8; 4] = [127, 0, 0, 2];
const VISITOR: [u8; 4] = [127, 0, 0, 3];

/// Says something and reads until the server closes the connection.
async fn until_closed(mut stream: TcpStream, said: &str) -> String {
    stream.write_all(said.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    let closed = tokio::time::timeout(AT_LAST, stream.read_to_end(&mut bytes)).await;
    // A connection that is reset is closed as well.
    drop(closed.expect("the server closes the connection"));
    String::from_utf8_lossy(&bytes).into_owned()
}

/// One request and its answer, on a connection of its own; nothing if it is turned away.
async fn ask(here: [u8; 4], site: &Site, path: &str) -> Option<String> {
    let mut stream = from(here, site).await;
    let request = format!("GET {path} HTTP/1.1\r\nHost: coven\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut text = String::new();
    let read = stream.read_to_string(&mut text);
    let read = tokio::time::timeout(AT_LAST, read).await;
    read.expect("an answer or the end").ok()?;
    (!text.is_empty()).then_some(text)
}

#[tokio::test]
async fn a_connection_that_stops_at_any_stage_is_closed() {
    let site = Site::with(impatient()).await;
    let post = "POST /api/tables HTTP/1.1\r\nHost: coven\r\nContent-Type: application/json\r\n";
    let half_a_body = format!("{post}Content-Length: 500\r\n\r\n{{\"game\":");
    let half_a_chunk = format!("{post}Transfer-Encoding: chunked\r\n\r\n40\r\n{{\"game\":");
    let stages = [
        ("nothing at all", "", ""),
        ("half a line", "GET / HT", ""),
        ("half a header", "GET / HTTP/1.1\r\nHost: cov", ""),
        ("half a body", &half_a_body, "HTTP/1.1 408"),
        ("half a chunk", &half_a_chunk, "HTTP/1.1 408"),
        (
            "a pause between requests",
            "GET /healthz HTTP/1.1\r\nHost: coven\r\n\r\n",
            "HTTP/1.1 200",
        ),
        (
            "half of the second request",
            "GET /healthz HTTP/1.1\r\nHost: coven\r\n\r\nGET /heal",
            "HTTP/1.1 200",
        ),
    ];
    for (stage, said, answered) in stages {
        let answer = until_closed(from(ATTACKER, &site).await, said).await;
        assert!(answer.starts_with(answered), "{stage}: {answer}");
        let slow = answered.ends_with("408");
        assert_eq!(answer.contains("\"too-slow\""), slow, "{stage}: {answer}");
    }
}

#[tokio::test]
async fn a_body_that_trickles_is_not_waited_for() {
    let site = Site::with(impatient()).await;
    let mut stream = from(ATTACKER, &site).await;
    let head = "POST /api/tables HTTP/1.1\r\nHost: coven\r\nContent-Type: application/json\r\n\
                Content-Length: 5000\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.unwrap();
    let began = Instant::now();
    // A space now and then keeps the body going, and the limit is for the whole of it.
    let mut every = tokio::time::interval(Duration::from_millis(100));
    let mut answer = [0; 12];
    let read = loop {
        tokio::select! {
            read = stream.read_exact(&mut answer) => break read,
            _ = every.tick() => drop(stream.try_write(b" ")),
        }
        assert!(began.elapsed() < AT_LAST, "the server waits for ever");
    };
    read.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 408");
}

#[tokio::test]
async fn a_reader_who_does_not_read_is_let_go() {
    let site = Site::with(impatient()).await;
    let mut stream = from(ATTACKER, &site).await;
    let ask = b"GET /api/games/old-world/content HTTP/1.1\r\nHost: coven\r\n\r\n";
    let asking = async {
        // The answers fill what the system holds for us; then the server can only wait, reads no
        // more questions, and at last lets go.
        while stream.write_all(ask).await.is_ok() {}
    };
    tokio::time::timeout(AT_LAST, asking)
        .await
        .expect("the server lets go");
}

/// A live connection made by hand.
async fn live_by_hand(site: &Site, who: &Person, table: &str) -> TcpStream {
    let mut stream = from(ATTACKER, site).await;
    let cookie = who.cookie.as_deref().unwrap();
    let ask = format!(
        "GET /api/tables/{table}/live HTTP/1.1\r\nHost: coven\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(ask.as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 101");
    stream
}

/// A text as a masked frame (the mask is zeros).
fn frame(text: &str) -> Vec<u8> {
    let mut bytes = vec![0x81, 0x80 | u8::try_from(text.len()).unwrap(), 0, 0, 0, 0];
    bytes.extend_from_slice(text.as_bytes());
    bytes
}

#[tokio::test]
async fn half_a_frame_does_not_keep_a_live_connection() {
    let site = Site::with(impatient()).await;
    let (table, people, _lives) = site.three(json!({})).await;
    for said in [
        &b""[..],
        &[0x81],
        &[0x81, 0xfe, 0x10],
        &frame("{\"type\"")[..9],
    ] {
        let mut stream = live_by_hand(&site, &people[0], &table).await;
        stream.write_all(said).await.unwrap();
        let mut bytes = Vec::new();
        let closed = tokio::time::timeout(AT_LAST, stream.read_to_end(&mut bytes)).await;
        drop(closed.expect("the server closes the connection"));
    }
}

#[tokio::test]
async fn a_live_connection_that_is_not_read_is_let_go() {
    let site = Site::with(impatient()).await;
    let (table, people, _lives) = site.three(json!({})).await;
    let mut stream = live_by_hand(&site, &people[0], &table).await;
    let asking = async {
        while stream
            .write_all(&frame("{\"type\":\"resync\"}"))
            .await
            .is_ok()
        {}
    };
    tokio::time::timeout(AT_LAST, asking)
        .await
        .expect("the server lets go");
}

#[tokio::test]
async fn silent_connections_of_one_address_leave_room_for_the_others() {
    let site = Site::with(Settings {
        // Nobody's time runs out in this test: the bound alone keeps the door open.
        patience_seconds: 3_600,
        max_connections: 60,
        max_connections_per_address: 40,
        ..quick()
    })
    .await;
    let mut silent = Vec::new();
    for _ in 0..300 {
        silent.push(from(ATTACKER, &site).await);
    }
    let mut turned_away = 0;
    while turned_away < 250 {
        // Forty, a quarter more for requests: the other 250 have been closed.
        let stream = &mut silent[50 + turned_away];
        let read = tokio::time::timeout(AT_LAST, stream.read(&mut [0; 1])).await;
        assert!(matches!(read.expect("it is closed"), Ok(0) | Err(_)));
        turned_away += 1;
    }
    assert_eq!(
        ask(ATTACKER, &site, "/healthz").await,
        None,
        "enough of her"
    );
    for _ in 0..20 {
        let answer = ask(VISITOR, &site, "/healthz").await.expect("served");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    drop(silent);
    let began = Instant::now();
    while ask(ATTACKER, &site, "/healthz").await.is_none() {
        assert!(began.elapsed() < AT_LAST, "who leaves makes room");
    }
}

#[tokio::test]
async fn a_full_house_takes_the_next_one_in_when_somebody_goes() {
    let site = Site::with(Settings {
        max_connections: 1,
        ..impatient()
    })
    .await;
    // Nine sockets for one live connection; all of them are held, and their time runs out.
    let mut silent = Vec::new();
    for _ in 0..9 {
        silent.push(from(ATTACKER, &site).await);
    }
    let answer = ask(VISITOR, &site, "/healthz").await.expect("served");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test]
async fn behind_a_proxy_nobody_is_counted_by_the_address_of_the_proxy() {
    let site = Site::with(Settings {
        behind_proxy: true,
        max_connections_per_address: 2,
        patience_seconds: 3_600,
        ..quick()
    })
    .await;
    let mut kept = Vec::new();
    for _ in 0..100 {
        kept.push(from(ATTACKER, &site).await);
    }
    let answer = ask(ATTACKER, &site, "/healthz").await.expect("served");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test]
async fn the_door_closes_when_everybody_has_gone() {
    let site = Site::open().await;
    let (_, _, mut lives) = site.three(json!({})).await;
    let mut pausing = from(VISITOR, &site).await;
    let ask = b"GET /healthz HTTP/1.1\r\nHost: coven\r\n\r\n";
    pausing.write_all(ask).await.unwrap();
    let mut answer = [0; 12];
    pausing.read_exact(&mut answer).await.unwrap();
    let silent = from(VISITOR, &site).await;
    let closing = tokio::spawn(site.close());
    for live in &mut lives {
        while live.try_next().await.is_some() {}
    }
    for stream in [pausing, silent] {
        until_closed(stream, "").await;
    }
    tokio::time::timeout(AT_LAST, closing)
        .await
        .expect("nobody is inside any more")
        .unwrap();
}
