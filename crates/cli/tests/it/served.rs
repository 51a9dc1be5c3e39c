//! A real server process, and plain requests to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use coven_core::Nonce;
use serde_json::{Value, json};

/// A server process; killed without a warning when dropped.
pub(crate) struct Server {
    pub(crate) process: Child,
    pub(crate) address: String,
    out: BufReader<ChildStdout>,
}

impl Server {
    /// Starts the server on a free port and waits until it says where it is.
    pub(crate) fn start(database: &Path) -> Self {
        Self::run(&mut command(database))
    }

    /// The same with further flags.
    pub(crate) fn run(command: &mut Command) -> Self {
        let mut process = command.spawn().expect("the binary starts");
        let out = process.stdout.take().expect("the output is piped");
        let mut out = BufReader::new(out);
        let mut first = String::new();
        out.read_line(&mut first)
            .expect("the server says something");
        let address = first
            .trim()
            .rsplit("http://")
            .next()
            .unwrap_or_default()
            .to_owned();
        assert!(
            first.contains("http://"),
            "the address stands in the first line: {first:?}"
        );
        Self {
            process,
            address,
            out,
        }
    }

    /// The next line that it says.
    pub(crate) fn line(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).expect("the output is text");
        line
    }

    /// Asks it politely to stop.
    pub(crate) fn terminate(&self) {
        let asked = Command::new("kill")
            .arg(self.process.id().to_string())
            .status();
        assert!(asked.expect("the system can send signals").success());
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask(&Request {
            method: "GET",
            path,
            cookie: None,
            body: None,
        })
    }

    pub(crate) fn kill(&mut self) {
        self.process.kill().expect("SIGKILL reaches our own child");
        let ended = self.process.wait().expect("a killed child ends");
        assert!(
            !ended.success(),
            "it was killed, it did not leave by itself: {ended}"
        );
    }

    /// One request over a connection of its own.
    pub(crate) fn ask(&self, request: &Request<'_>) -> Answer {
        let mut socket = TcpStream::connect(&self.address).expect("the server accepts");
        let Request {
            method,
            path,
            cookie,
            body,
        } = request;
        let cookie = cookie
            .map(|cookie| format!("Cookie: {cookie}\r\n"))
            .unwrap_or_default();
        let body = body.as_ref().map(ToString::to_string).unwrap_or_default();
        write!(
            socket,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{cookie}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .expect("the request is sent");
        let mut text = String::new();
        socket
            .read_to_string(&mut text)
            .expect("the answer is text");
        let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
        let cookie = head.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            let pair = value.split(';').next()?;
            name.eq_ignore_ascii_case("set-cookie")
                .then(|| pair.to_owned())
        });
        Answer {
            status: head.split(' ').nth(1).unwrap_or_default().to_owned(),
            cookie,
            json: serde_json::from_str(body).unwrap_or(Value::Null),
            text: body.to_owned(),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be dead already, which is what is wanted.
        let _dead = self.process.kill();
        let _ended = self.process.wait();
    }
}

/// The answer to one plain request, head and body.
pub(crate) fn ask_for(address: &str, path: &str) -> String {
    let mut socket = TcpStream::connect(address).expect("somebody listens there");
    write!(
        socket,
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )
    .expect("the request is sent");
    let mut text = String::new();
    let read = socket.read_to_string(&mut text);
    read.expect("the answer is text");
    text
}

pub(crate) fn command(database: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_coven"));
    command
        .args(["serve", "--port", "0"])
        .env("COVEN_BOT_PAUSE_MS", "0")
        .args([
            "--messages-per-second",
            "100000",
            "--message-burst",
            "100000",
        ])
        .args([
            "--requests-per-second",
            "100000",
            "--request-burst",
            "100000",
        ])
        .arg("--database")
        .arg(database)
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    command
}

pub(crate) struct Request<'a> {
    pub(crate) method: &'a str,
    pub(crate) path: &'a str,
    pub(crate) cookie: Option<&'a str>,
    pub(crate) body: Option<Value>,
}

pub(crate) struct Answer {
    pub(crate) status: String,
    pub(crate) cookie: Option<String>,
    pub(crate) json: Value,
    pub(crate) text: String,
}

/// A table with so many people; bots take the other seats. Gives the table, and everybody's cookie and
/// number.
pub(crate) fn table(server: &Server, people: usize) -> (String, Vec<String>, Vec<Nonce>) {
    let nonces: Vec<Nonce> = (0..people).map(|_| Nonce::from_system()).collect();
    let commitment = |person: usize| String::from(nonces[person].commitment());
    let others: Vec<Value> = (1..3)
        .map(|seat| {
            if seat < people {
                json!({"kind": "open"})
            } else {
                json!({"kind": "bot", "level": "easy"})
            }
        })
        .collect();
    let wish = json!({"game": "three-witches", "name": "Анна", "commitment": commitment(0),
                      "others": others});
    let post = |path: &str, body: Value| {
        server.ask(&Request {
            method: "POST",
            path,
            cookie: None,
            body: Some(body),
        })
    };
    let made = post("/api/tables", wish);
    assert_eq!(made.status, "201", "{}", made.json);
    let table = made.json["table"].as_str().expect("a table").to_owned();
    let mut cookies = vec![made.cookie.expect("a cookie")];
    for person in 1..people {
        let wish = json!({"name": "Гость", "commitment": commitment(person)});
        let joined = post(&format!("/api/tables/{table}/join"), wish);
        assert_eq!(joined.status, "200", "{}", joined.json);
        cookies.push(joined.cookie.expect("a cookie"));
    }
    (table, cookies, nonces)
}
