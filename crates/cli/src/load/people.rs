//! People of the load generator: they make a table, sit down, open their numbers and play. Who loses the
//! site comes back to her table as soon as it answers again.

use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use coven_core::{Nonce, Rng};
use coven_wire::ClientMessage;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;
use tokio::time::timeout_at;

use super::figures::Tally;
use super::flying::Flying;
use super::site::{Live, Site, Stop};
use super::{Pace, Plan};

/// Whoever was refused waits so long before she tries again.
const AGAIN: Duration = Duration::from_millis(200);
/// Whoever lost the site knocks this often.
const KNOCK: Duration = Duration::from_millis(50);

/// What everybody of a run shares.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) site: Rc<Site>,
    pub(crate) plan: Rc<Plan>,
    pub(crate) tally: Rc<RefCell<Tally>>,
}

/// Plays one game after another at one table after another, until time is up.
pub(crate) async fn play_on(run: Run, mut chance: Rng) {
    while Instant::now() < run.plan.until {
        match play(&run, &mut chance).await {
            Ok(()) => run.tally.borrow_mut().games += 1,
            Err(stop) => {
                run.tally.borrow_mut().refused(stop.code());
                tokio::time::sleep(AGAIN).await;
            }
        }
    }
}

/// One game, from an empty table to its end or to the end of time.
async fn play(run: &Run, chance: &mut Rng) -> Result<(), Stop> {
    let Run { site, plan, tally } = run;
    let mut table = String::new();
    let mut people = Vec::new();
    for seat in 0..plan.players {
        let nonce = Nonce::from_system();
        let commitment = String::from(nonce.commitment());
        let mut cookie = None;
        let name = format!("Гость {}", seat + 1);
        if seat == 0 {
            let others = vec![json!({"kind": "open"}); plan.players - 1];
            let wish = json!({
                "game": plan.game, "name": name, "commitment": commitment, "others": others,
                "options": plan.options,
            });
            let made = site.post("/api/tables", &mut cookie, &wish).await?;
            table = String::from(made["table"].as_str().unwrap_or_default());
        } else {
            let wish = json!({"name": name, "commitment": commitment});
            let path = format!("/api/tables/{table}/join");
            site.post(&path, &mut cookie, &wish).await?;
        }
        people.push((cookie, nonce));
    }
    let (table, flying) = (Rc::<str>::from(table), Rc::new(Flying::new(plan.players)));
    let mut seats = Vec::new();
    for (seat, (cookie, nonce)) in people.into_iter().enumerate() {
        let live = site.connect(&table, cookie.as_deref()).await?;
        tally.borrow_mut().connections += 1;
        let player = Player {
            run: run.clone(),
            table: Rc::clone(&table),
            cookie,
            live,
            seat,
            nonce: Some(nonce),
            flying: Rc::clone(&flying),
            chance: chance.seed().stream(0),
            decisions: 0,
            version: 0,
            choices: Vec::new(),
            asked: None,
            own_step: false,
            lost_at: None,
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

/// Somebody at a table.
struct Player {
    run: Run,
    table: Rc<str>,
    cookie: Option<String>,
    live: Live,
    seat: usize,
    /// Until it is opened.
    nonce: Option<Nonce>,
    flying: Rc<Flying>,
    chance: Rng,
    /// How often she has decided: a recorded game goes on from there.
    decisions: usize,
    version: u64,
    choices: Vec<String>,
    /// The move she waits for, and since when.
    asked: Option<(u32, Instant)>,
    /// The next step is her own.
    own_step: bool,
    /// When the site was lost, until it shows the table again.
    lost_at: Option<Instant>,
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
    outcome: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(borrow)]
    action: Cow<'a, str>,
}

#[derive(Deserialize)]
struct Info {
    deal: Option<Deal>,
}

#[derive(Deserialize)]
struct Deal {
    fingerprint: Option<IgnoredAny>,
}

impl Player {
    async fn play(mut self) -> Result<(), Stop> {
        let until = self.run.plan.until.into();
        loop {
            let ended = match timeout_at(until, self.live.next()).await {
                Ok(Ok(text)) => self.hears(&text).await,
                Ok(Err(stop)) => Err(stop),
                Err(_) => return Ok(()),
            };
            match ended {
                Ok(true) => return Ok(()),
                Ok(false) => {}
                Err(Stop::Gone) => {
                    if !self.comes_back().await {
                        return Ok(());
                    }
                }
                Err(refused) => return Err(refused),
            }
        }
    }

    /// The site is gone: she knocks until it is there again; whether she was let in before time was up.
    async fn comes_back(&mut self) -> bool {
        self.run.tally.borrow_mut().refused(Stop::Gone.code());
        self.lost_at.get_or_insert_with(Instant::now);
        self.asked = None;
        self.own_step = false;
        self.choices.clear();
        self.flying.fails(self.seat);
        while Instant::now() < self.run.plan.until {
            let (site, cookie) = (&self.run.site, self.cookie.as_deref());
            match site.connect(&self.table, cookie).await {
                Ok(live) => {
                    self.live = live;
                    return true;
                }
                // Nobody is there to refuse anybody.
                Err(Stop::Gone) => {}
                Err(refused) => self.run.tally.borrow_mut().refused(refused.code()),
            }
            tokio::time::sleep(KNOCK).await;
        }
        false
    }

    /// Takes a message in, and answers it; whether the game is over.
    async fn hears(&mut self, text: &str) -> Result<bool, Stop> {
        let heard: Heard<'_> = serde_json::from_str(text).map_err(|_| Stop::Gone)?;
        let now = Instant::now();
        let is_counted = now >= self.run.plan.from;
        if is_counted {
            let mut tally = self.run.tally.borrow_mut();
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
                    self.live.say(&ClientMessage::Open { id, nonce }).await?;
                }
            }
            "snapshot" | "update" => {
                self.sees(now, is_counted, heard.snapshot.is_some());
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
                    self.answered(heard.code, since, now, is_counted).await?;
                }
            }
            _ => {}
        }
        Ok(false)
    }

    /// The table has changed before her eyes.
    fn sees(&mut self, now: Instant, is_counted: bool, is_whole: bool) {
        if is_whole {
            self.flying.forget(self.seat);
            if let Some(lost_at) = self.lost_at.take() {
                self.run.tally.borrow_mut().back(now - lost_at);
            }
        } else if std::mem::take(&mut self.own_step) {
            // She knew that one.
        } else if let Some(sent) = self.flying.arrives(self.seat)
            && is_counted
        {
            self.run.tally.borrow_mut().seen(now - sent);
        }
    }

    /// Her move is done, or refused.
    async fn answered(
        &mut self,
        code: Option<&str>,
        since: Instant,
        now: Instant,
        is_counted: bool,
    ) -> Result<(), Stop> {
        let Some(code) = code else {
            // What is asked next comes with the step, which comes next.
            self.choices.clear();
            self.own_step = true;
            if is_counted {
                self.run.tally.borrow_mut().answered(now - since);
            }
            return Ok(());
        };
        self.flying.fails(self.seat);
        self.run.tally.borrow_mut().refused(code);
        tokio::time::sleep(AGAIN).await;
        self.decide().await
    }

    /// Chooses, if there is something to choose and nothing is on its way.
    async fn decide(&mut self) -> Result<(), Stop> {
        if self.choices.is_empty() || self.asked.is_some() {
            return Ok(());
        }
        let chosen = self.choose().await;
        if Instant::now() >= self.run.plan.until {
            return Ok(());
        }
        let action = self.choices.swap_remove(chosen);
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
        self.live.say(&act).await
    }

    /// Thinks for as long as her pace has it; which choice she takes.
    async fn choose(&mut self) -> usize {
        let by_chance = self.chance.below(self.choices.len());
        let (pause, chosen) = match &self.run.plan.pace {
            Pace::AtOnce => return by_chance,
            // People are quick more often than slow.
            Pace::About(mean) => {
                let share = -(1.0 - self.chance.unit()).ln();
                (mean.mul_f32(share), by_chance)
            }
            Pace::Recorded(seats) => {
                let moves = &seats[self.seat];
                let Some(recorded) = moves.get(self.decisions % moves.len().max(1)) else {
                    return by_chance;
                };
                let mut choices = self.choices.iter();
                let same = choices.position(|choice| *choice == recorded.action);
                (recorded.pause, same.unwrap_or(by_chance))
            }
        };
        self.decisions += 1;
        if !pause.is_zero() {
            tokio::time::sleep(pause).await;
        }
        chosen
    }

    fn id(&mut self) -> u32 {
        self.ids += 1;
        self.ids
    }
}
