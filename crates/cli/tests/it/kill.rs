//! Law 9 with a hammer: the server is killed in the middle of play, again and again, and every
//! move that anybody was told about is still there.
//!
//! `COVEN_DEATHS=200` kills it more often, as `make soak` does.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::{Duration, Instant};

use crate::served::{self, Server, command};
use coven_core::{Nonce, Rng, Seed};
use coven_parts::Postgres;
use coven_wire::{ClientMessage, ServerMessage, Shown};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// How often the server dies while somebody plays, unless the environment says otherwise.
const DEATHS: u32 = 60;
const DEATHS_ON_POSTGRESQL: u32 = 6;
/// The usual number of deaths takes less than a minute.
const PATIENCE_EACH: Duration = Duration::from_millis(900);
/// The longest life of a server in this test, in milliseconds.
const LONGEST_LIFE: usize = 250;

/// What became of a move that a person sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// The server said that it is done: it must be there for ever.
    Acknowledged,
    /// The server died before it answered: it may be there or not.
    Unknown,
}

/// A person at a table, over many lives of the server.
struct Person {
    table: String,
    seat: usize,
    cookie: String,
    /// What she adds to the seed.
    nonce: Nonce,
    /// Her moves in the order she sent them; refused ones changed nothing and are left out.
    sent: Vec<(String, Fate)>,
    version: u64,
    shown: Option<Shown>,
    rng: Rng,
}

impl Person {
    fn is_over(&self) -> bool {
        self.shown
            .as_ref()
            .is_some_and(|shown| shown.asked.outcome.is_some())
    }

    fn acknowledged(&self) -> usize {
        self.sent
            .iter()
            .filter(|(_, fate)| *fate == Fate::Acknowledged)
            .count()
    }

    /// Plays until the game is over or the connection breaks.
    async fn play(mut self, address: String) -> Self {
        let path = format!("ws://{address}/api/tables/{}/live", self.table);
        let mut request = path.into_client_request().expect("an address");
        request
            .headers_mut()
            .insert("cookie", self.cookie.parse().expect("a cookie"));
        if let Ok((socket, _)) = connect_async_with_config(request, None, true).await {
            self.converse(socket).await;
        }
        self
    }

    async fn converse(&mut self, mut socket: WebSocketStream<MaybeTlsStream<TcpStream>>) {
        let mut waits_for = None;
        let mut is_first = true;
        let mut opened = false;
        while !self.is_over() || waits_for.is_some() || is_first {
            let Some(Ok(frame)) = socket.next().await else {
                break;
            };
            let Message::Text(text) = frame else { continue };
            match serde_json::from_str(&text).expect("a message of the server") {
                ServerMessage::Snapshot { snapshot } => {
                    assert!(is_first, "nobody asked for it");
                    is_first = false;
                    self.compare(snapshot.version, &snapshot.shown);
                    (self.version, self.shown) = (snapshot.version, Some(snapshot.shown));
                }
                ServerMessage::Update { update } => {
                    assert_eq!(update.version, self.version + 1, "no gap");
                    let before = self.shown.take().expect("a step follows something shown");
                    let shown = update.shown_after(before.view).expect("it fits");
                    (self.version, self.shown) = (update.version, Some(shown));
                }
                ServerMessage::Table { info } => {
                    let owes = info.deal.is_some_and(|deal| {
                        deal.fingerprint.is_some() && !deal.seats[self.seat].opened
                    });
                    if owes && !opened {
                        opened = true;
                        let open = ClientMessage::Open {
                            id: u32::MAX,
                            nonce: self.nonce,
                        };
                        let text = serde_json::to_string(&open).expect("plain data");
                        if socket.send(Message::text(text)).await.is_err() {
                            break;
                        }
                    }
                    continue;
                }
                ServerMessage::Done { id } if waits_for == Some(id) => {
                    let last = self.sent.last_mut().expect("it was sent");
                    last.1 = Fate::Acknowledged;
                    waits_for = None;
                    // What she may do next comes with the update.
                    continue;
                }
                ServerMessage::Refused { id, code, .. } => {
                    assert_eq!(waits_for, Some(id), "{code}");
                    assert!(
                        ["stale-version", "already-finished"].contains(&code.as_str()),
                        "{code}"
                    );
                    self.sent.pop();
                    waits_for = None;
                }
                _ => continue,
            }
            let choices = self
                .shown
                .as_ref()
                .map_or(&[][..], |shown| &shown.asked.choices);
            if waits_for.is_none() && !choices.is_empty() {
                let action = self.rng.pick(choices).action.clone();
                let id = self.sent.len() as u32;
                self.sent.push((action.clone(), Fate::Unknown));
                waits_for = Some(id);
                let act = ClientMessage::Act {
                    id,
                    version: self.version,
                    action,
                    key: None,
                };
                let text = serde_json::to_string(&act).expect("plain data");
                if socket.send(Message::text(text)).await.is_err() {
                    break;
                }
            }
        }
    }

    /// After a restart the server knows at least what it has told her.
    fn compare(&self, version: u64, shown: &Shown) {
        let (table, seat) = (&self.table, self.seat);
        assert!(
            version >= self.version,
            "{table}/{seat}: at {version}, was {}",
            self.version
        );
        if let Some(before) = &self.shown
            && version == self.version
        {
            assert_eq!(
                before, shown,
                "{table}/{seat}: the same version is the same game"
            );
        }
    }

    /// Her moves in the log are the acknowledged ones, in order, with some of the unknown between.
    fn check(&self, log: &Value) {
        let entries = log["entries"].as_array().expect("a log has entries");
        let hers: Vec<&str> = entries
            .iter()
            .filter(|entry| entry["seat"] == json!(self.seat))
            .filter_map(|entry| entry["action"].as_str())
            .collect();
        // Every length of the log that the moves so far can explain.
        let mut explained = BTreeSet::from([0]);
        for (action, fate) in &self.sent {
            let with: BTreeSet<usize> = explained
                .iter()
                .filter(|&&length| hers.get(length) == Some(&action.as_str()))
                .map(|length| length + 1)
                .collect();
            explained = match fate {
                Fate::Acknowledged => with,
                Fate::Unknown => explained.union(&with).copied().collect(),
            };
        }
        let (table, seat, sent) = (&self.table, self.seat, &self.sent);
        assert!(
            explained.contains(&hers.len()),
            "{table}/{seat}: {hers:?} from {sent:?}"
        );
    }
}

/// A table with so many people; bots take the other seats. Gives the people.
fn gather(server: &Server, people: usize, rng: &mut Rng) -> Vec<Person> {
    let (table, cookies, nonces) = served::table(server, people);
    cookies
        .into_iter()
        .enumerate()
        .map(|(seat, cookie)| Person {
            table: table.clone(),
            seat,
            cookie,
            nonce: nonces[seat],
            sent: Vec::new(),
            version: 0,
            shown: None,
            rng: rng.seed().stream(0),
        })
        .collect()
}

/// Everybody plays; after `life` (if given) the server is killed. Gives the people back.
async fn live(server: &mut Server, people: Vec<Person>, life: Option<Duration>) -> Vec<Person> {
    let play = |person: Person| tokio::spawn(person.play(server.address.clone()));
    let playing: Vec<_> = people.into_iter().map(play).collect();
    if let Some(life) = life {
        tokio::time::sleep(life).await;
        server.kill();
    }
    let mut back = Vec::new();
    for person in playing {
        back.push(person.await.expect("every check held"));
    }
    back
}

/// How often it is to die.
fn wanted(usual: u32) -> u32 {
    std::env::var("COVEN_DEATHS").map_or(usual, |number| {
        number.parse().expect("COVEN_DEATHS is a number")
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_move_is_lost_when_the_server_is_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("coven.db");
    die(&database, wanted(DEATHS), PATIENCE_EACH, || ()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nor_is_one_on_postgresql_which_is_restarted_besides() {
    let postgres = RefCell::new(Postgres::start());
    let database = postgres.borrow().database("site");
    let lives = Cell::new(0);
    let now_and_then = || {
        lives.set(lives.get() + 1);
        if lives.get() % 3 == 0 {
            postgres.borrow_mut().crash();
            postgres.borrow_mut().resume();
        }
    };
    let deaths = wanted(DEATHS_ON_POSTGRESQL);
    die(
        Path::new(&database),
        deaths,
        PATIENCE_EACH * 20,
        now_and_then,
    )
    .await;
}

/// The server dies again and again while people play; when it lives, something happens to its database before
/// anybody comes.
async fn die(database: &Path, wanted: u32, each: Duration, before_anybody_comes: impl Fn()) {
    let began = Instant::now();
    let patience = each * wanted;
    let mut rng = Seed::from_system().stream(0);
    let mut playing: Vec<Person> = Vec::new();
    let mut finished: Vec<Person> = Vec::new();
    let (mut deaths, mut moves) = (0, 0);
    while deaths < wanted {
        assert!(
            began.elapsed() < patience,
            "{deaths} deaths, {moves} moves in {patience:?}"
        );
        // Now and then it dies before anybody comes.
        if rng.below(8) == 0 {
            let mut stillborn = command(database).spawn().expect("the binary starts");
            std::thread::sleep(Duration::from_millis(rng.below(60) as u64));
            stillborn.kill().expect("SIGKILL reaches our own child");
            stillborn.wait().expect("a killed child ends");
        }
        let mut server = Server::start(database);
        before_anybody_comes();
        // One table of three people and one of a person with bots are always being played.
        for people in [3, 1] {
            let seats = playing
                .iter()
                .fold(BTreeMap::<_, usize>::new(), |mut seats, person| {
                    *seats.entry(person.table.clone()).or_default() += 1;
                    seats
                });
            if !seats.values().any(|count| *count == people) {
                playing.extend(gather(&server, people, &mut rng));
            }
        }
        let before: usize = playing.iter().map(Person::acknowledged).sum();
        let life = Duration::from_millis(20 + rng.below(LONGEST_LIFE) as u64);
        playing = live(&mut server, playing, Some(life)).await;
        let acknowledged = playing.iter().map(Person::acknowledged).sum::<usize>() - before;
        moves += acknowledged;
        deaths += u32::from(acknowledged > 0);
        let ended: BTreeSet<String> = playing
            .iter()
            .filter(|person| person.is_over())
            .map(|person| person.table.clone())
            .collect();
        let (over, going) = playing
            .into_iter()
            .partition(|person| ended.contains(&person.table));
        finished.extend::<Vec<_>>(over);
        playing = going;
    }

    // Everybody plays on to the end, and the logs tell the whole story.
    let mut server = Server::start(database);
    finished.extend(live(&mut server, playing, None).await);
    for person in &finished {
        let path = format!("/api/tables/{}/log", person.table);
        let log = server.get(&path);
        assert_eq!(log.status, "200", "{}: {}", person.table, log.json);
        person.check(&log.json);
    }
    let tables: BTreeSet<&str> = finished
        .iter()
        .map(|person| person.table.as_str())
        .collect();
    println!(
        "{deaths} deaths, {moves} moves, {} tables, {:?}",
        tables.len(),
        began.elapsed()
    );
    assert!(moves > wanted as usize, "there was play between the deaths");
}

#[test]
fn the_server_answers_within_a_tenth_of_a_second() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("coven.db");
    // The best of several starts: a busy machine can only make it slower.
    let best = (0..10)
        .map(|_| {
            let began = Instant::now();
            let server = Server::start(&database);
            assert_eq!(server.get("/healthz").status, "200");
            began.elapsed()
        })
        .min();
    println!("answered after {best:?}");
    assert!(best < Some(Duration::from_millis(100)), "{best:?}");
}

#[test]
fn asked_to_stop_it_leaves_one_tidy_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("coven.db");
    let mut server = Server::start(&database);
    gather(&server, 1, &mut Seed::from_system().stream(0));
    server.terminate();
    let ended = server.process.wait().expect("it ends");
    assert!(ended.success(), "SIGTERM is no failure: {ended}");
    let files: Vec<_> = std::fs::read_dir(folder.path())
        .expect("the folder is there")
        .map(|file| file.expect("a file").file_name())
        .collect();
    assert_eq!(files, ["coven.db"]);
}
