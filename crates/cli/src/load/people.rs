//! People of the load generator: they make a table, sit down, open their numbers and play.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};

use coven_core::{Nonce, Rng};
use coven_wire::ClientMessage;
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Request, StatusCode, header};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use serde_json::json;
use tokio::net::TcpStream;
use tokio::time::timeout_at;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

use super::figures::Tally;
use super::{Pace, Plan};

/// Whoever was refused waits so long before she tries again.
const AGAIN: Duration = Duration::from_millis(200);

/// Where the site is.
#[derive(Debug)]
pub(crate) struct Site {
    authority: String,
}

impl Site {
    /// `http://HOST:PORT`, with or without a slash at the end.
    pub(crate) fn parse(address: &str) -> Option<Self> {
        let authority = address.strip_prefix("http://")?;
        let authority = authority.strip_suffix('/').unwrap_or(authority);
        let plain = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
        let is_whole = !authority.is_empty() && authority.chars().all(plain);
        let authority = match authority.rsplit_once(':') {
            Some((_, port)) if port.parse::<u16>().is_ok() => authority.to_owned(),
            Some(_) if !authority.ends_with(']') => return None,
            _ => format!("{authority}:80"),
        };
        is_whole.then_some(Self { authority })
    }

    async fn reach(&self) -> Result<TcpStream, Stop> {
        let stream = TcpStream::connect(&self.authority).await.map_err(|_| Stop::Gone)?;
        stream.set_nodelay(true).map_err(|_| Stop::Gone)?;
        Ok(stream)
    }

    /// Asks for something over HTTP, as the one with this cookie; keeps the cookie that she is given.
    async fn post(
        &self,
        path: &str,
        cookie: &mut Option<String>,
        body: &serde_json::Value,
    ) -> Result<serde_json::Value, Stop> {
        let io = TokioIo::new(self.reach().await?);
        let handshake = hyper::client::conn::http1::handshake(io).await;
        let (mut sender, connection) = handshake.map_err(|_| Stop::Gone)?;
        tokio::task::spawn_local(connection);
        let mut request = Request::post(path)
            .header(header::HOST, &self.authority)
            .header(header::CONTENT_TYPE, "application/json");
        if let Some(cookie) = cookie.as_deref() {
            request = request.header(header::COOKIE, cookie);
        }
        let body = Full::new(Bytes::from(body.to_string()));
        let request = request.body(body).map_err(|_| Stop::Gone)?;
        let response = sender.send_request(request).await.map_err(|_| Stop::Gone)?;
        let status = response.status();
        if let Some(given) = response.headers().get(header::SET_COOKIE)
            && let Some(pair) = given.to_str().ok().and_then(|text| text.split(';').next())
        {
            *cookie = Some(pair.to_owned());
        }
        let bytes = response.into_body().collect().await.map_err(|_| Stop::Gone)?;
        let answer: serde_json::Value =
            serde_json::from_slice(&bytes.to_bytes()).unwrap_or_default();
        match status {
            StatusCode::OK | StatusCode::CREATED => Ok(answer),
            _ => Err(Stop::Refused(
                answer["code"].as_str().unwrap_or(status.as_str()).to_owned(),
            )),
        }
    }
}

/// Why somebody does not go on.
#[derive(Debug)]
enum Stop {
    /// Nobody answers there, or the connection was lost.
    Gone,
    Refused(String),
}

/// Plays one game after another at one table after another, until time is up.
pub(crate) async fn play_on(
    site: Rc<Site>,
    plan: Rc<Plan>,
    tally: Rc<RefCell<Tally>>,
    mut chance: Rng,
) {
    while Instant::now() < plan.until {
        match play(&site, &plan, &tally, &mut chance).await {
            Ok(()) => tally.borrow_mut().games += 1,
            Err(stop) => {
                let code = match &stop {
                    Stop::Gone => "connection-lost",
                    Stop::Refused(code) => code,
                };
                tally.borrow_mut().refused(code);
                tokio::time::sleep(AGAIN).await;
            }
        }
    }
}

/// One game, from an empty table to its end or to the end of time.
async fn play(
    site: &Rc<Site>,
    plan: &Rc<Plan>,
    tally: &Rc<RefCell<Tally>>,
    chance: &mut Rng,
) -> Result<(), Stop> {
    let mut table = String::new();
    let mut people = Vec::new();
    for seat in 0..plan.players {
        let nonce = Nonce::from_system();
        let commitment = String::from(nonce.commitment());
        let mut cookie = None;
        let name = format!("Гость {}", seat + 1);
        if seat == 0 {
            let others = vec![json!({"kind": "open"}); plan.players - 1];
            let wish = json!({"game": plan.game, "name": name, "commitment": commitment, "others": others});
            let made = site.post("/api/tables", &mut cookie, &wish).await?;
            table = made["table"].as_str().unwrap_or_default().to_owned();
        } else {
            let wish = json!({"name": name, "commitment": commitment});
            let path = format!("/api/tables/{table}/join");
            site.post(&path, &mut cookie, &wish).await?;
        }
        people.push((cookie, nonce));
    }
    let flying = Rc::new(Flying::default());
    let mut seats = Vec::new();
    for (seat, (cookie, nonce)) in people.into_iter().enumerate() {
        let socket = connect(site, &table, cookie.as_deref()).await?;
        tally.borrow_mut().connections += 1;
        let player = Player {
            socket,
            seat,
            nonce: Some(nonce),
            flying: Rc::clone(&flying),
            plan: Rc::clone(plan),
            tally: Rc::clone(tally),
            chance: chance.seed().stream(0),
            thoughts: seat,
            version: 0,
            choices: Vec::new(),
            asked: None,
            ids: 0,
        };
        seats.push(tokio::task::spawn_local(player.play()));
    }
    let mut end = Ok(());
    for seat in seats {
        if let Ok(Err(stop)) = seat.await {
            end = Err(stop);
        }
    }
    end
}

type Socket = WebSocketStream<TcpStream>;

async fn connect(site: &Site, table: &str, cookie: Option<&str>) -> Result<Socket, Stop> {
    let address = format!("ws://{}/api/tables/{table}/live", site.authority);
    let mut request = address.into_client_request().map_err(|_| Stop::Gone)?;
    if let Some(cookie) = cookie.and_then(|cookie| cookie.parse().ok()) {
        request.headers_mut().insert(header::COOKIE, cookie);
    }
    let stream = site.reach().await?;
    let (socket, _) = client_async(request, stream).await.map_err(|_| Stop::Gone)?;
    Ok(socket)
}

/// The move of a table that is on its way, so that others know how old it is when it reaches them.
#[derive(Debug, Default)]
struct Flying {
    /// Who made it and when; nothing where several are on their way and none can be told apart.
    only: Cell<Option<(usize, Instant)>>,
    count: Cell<u32>,
}

impl Flying {
    fn begins(&self, seat: usize, at: Instant) {
        self.count.set(self.count.get() + 1);
        self.only.set((self.count.get() == 1).then_some((seat, at)));
    }

    fn ends(&self) {
        self.count.set(self.count.get().saturating_sub(1));
    }
}

/// Somebody at a table.
struct Player {
    socket: Socket,
    seat: usize,
    /// Until it is opened.
    nonce: Option<Nonce>,
    flying: Rc<Flying>,
    plan: Rc<Plan>,
    tally: Rc<RefCell<Tally>>,
    chance: Rng,
    /// How often she has thought: a recorded pace goes on from there.
    thoughts: usize,
    version: u64,
    choices: Vec<String>,
    /// The move she waits for, and since when.
    asked: Option<(u32, Instant)>,
    ids: u32,
}

/// What she looks at in a message; the rest is not even read.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type", borrow)]
    kind: &'a str,
    id: Option<u32>,
    #[serde(borrow)]
    code: Option<&'a str>,
    #[serde(borrow)]
    snapshot: Option<Asked<'a>>,
    #[serde(borrow)]
    update: Option<Asked<'a>>,
    info: Option<Info>,
}

#[derive(Deserialize)]
struct Asked<'a> {
    version: u64,
    #[serde(borrow)]
    choices: Vec<Choice<'a>>,
    outcome: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(borrow)]
    action: std::borrow::Cow<'a, str>,
}

#[derive(Deserialize)]
struct Info {
    deal: Option<Deal>,
}

#[derive(Deserialize)]
struct Deal {
    fingerprint: Option<serde::de::IgnoredAny>,
}

impl Player {
    async fn play(mut self) -> Result<(), Stop> {
        let until = self.plan.until.into();
        while let Ok(frame) = timeout_at(until, self.socket.next()).await {
            let text = match frame {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return Err(Stop::Gone),
            };
            if self.hears(&text).await? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Takes a message in, and answers it; whether the game is over.
    async fn hears(&mut self, text: &str) -> Result<bool, Stop> {
        let heard: Heard<'_> = serde_json::from_str(text).map_err(|_| Stop::Gone)?;
        let now = Instant::now();
        if now >= self.plan.from {
            let mut tally = self.tally.borrow_mut();
            tally.messages += 1;
            tally.bytes += text.len() as u64;
        }
        match heard.kind {
            "table" => {
                let deal = heard.info.and_then(|info| info.deal);
                if deal.is_some_and(|deal| deal.fingerprint.is_some())
                    && let Some(nonce) = self.nonce.take()
                {
                    let id = self.id();
                    self.say(&ClientMessage::Open { id, nonce }).await?;
                }
            }
            "snapshot" | "update" => {
                if let Some((seat, since)) = self.flying.only.get()
                    && seat != self.seat
                    && now >= self.plan.from
                {
                    self.tally.borrow_mut().seen(now - since);
                }
                let Some(asked) = heard.snapshot.or(heard.update) else {
                    return Err(Stop::Gone);
                };
                self.version = asked.version;
                let choices = asked.choices.into_iter();
                self.choices = choices.map(|choice| choice.action.into_owned()).collect();
                if asked.outcome.is_some() {
                    return Ok(true);
                }
                self.decide().await?;
            }
            "done" | "refused" => {
                let mine = self.asked.take_if(|(id, _)| Some(*id) == heard.id);
                if let Some((_, since)) = mine {
                    self.flying.ends();
                    match heard.code {
                        None => {
                            // What is asked next comes with the step.
                            self.choices.clear();
                            if now >= self.plan.from {
                                self.tally.borrow_mut().answered(now - since);
                            }
                        }
                        Some(code) => {
                            self.tally.borrow_mut().refused(code);
                            tokio::time::sleep(AGAIN).await;
                            self.decide().await?;
                        }
                    }
                }
            }
            _ => {}
        }
        Ok(false)
    }

    /// Chooses, if there is something to choose and nothing is on its way.
    async fn decide(&mut self) -> Result<(), Stop> {
        if self.choices.is_empty() || self.asked.is_some() {
            return Ok(());
        }
        self.think().await;
        if Instant::now() >= self.plan.until {
            return Ok(());
        }
        let chosen = self.chance.below(self.choices.len());
        let action = self.choices[chosen].clone();
        let (id, now) = (self.id(), Instant::now());
        self.asked = Some((id, now));
        self.flying.begins(self.seat, now);
        let version = self.version;
        let act = ClientMessage::Act {
            id,
            version,
            action,
            key: None,
        };
        self.say(&act).await
    }

    async fn think(&mut self) {
        let pause = match &self.plan.pace {
            Pace::AtOnce => return,
            // People are quick more often than slow.
            Pace::About(mean) => mean.mul_f32(-(1.0 - self.chance.unit()).ln()),
            Pace::Recorded(pauses) => {
                self.thoughts += 1;
                pauses[self.thoughts % pauses.len()]
            }
        };
        tokio::time::sleep(pause).await;
    }

    fn id(&mut self) -> u32 {
        self.ids += 1;
        self.ids
    }

    async fn say(&mut self, message: &ClientMessage) -> Result<(), Stop> {
        let text = serde_json::to_string(message).expect("a message is plain data");
        let sent = self.socket.send(Message::text(text)).await;
        sent.map_err(|_| Stop::Gone)
    }
}
