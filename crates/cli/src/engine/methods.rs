//! The methods of the protocol.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use coven_bots::{BotKind, Budget, Player};
use coven_catalog::{Catalog, GameEntry, NewMatch};
use coven_core::{OptionValues, Seat, Seed, Spoken, Viewer};
use coven_table::{BotSpec, BotThought, Match};
use coven_wire::{Choice, Code};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::fault::{Fault, because, quoted, spoken};
use super::rpc::{Outcome, result};
use crate::args::BotLevel;
use crate::games::described;

/// More matches than a program can need at once; a leak is found before the memory is full.
const MAX_MATCHES: usize = 10_000;

const METHODS: [&str; 15] = [
    "games", "schema", "new", "load", "state", "actors", "legal", "asides", "apply", "view",
    "events", "outcome", "log", "bot", "close",
];

/// The matches of one process.
#[derive(Debug)]
pub(crate) struct Engine<'a> {
    catalog: &'a Catalog,
    matches: BTreeMap<String, Held>,
    /// How many matches there have been: ids are never used again.
    count: u64,
}

#[derive(Debug)]
struct Held {
    running: Box<dyn Match>,
    /// How many events the referee has been told.
    told: usize,
    /// Whether it began with a state of the caller's: then no log tells how it came about.
    loaded: bool,
}

impl<'a> Engine<'a> {
    pub(crate) fn new(catalog: &'a Catalog) -> Self {
        Self {
            catalog,
            matches: BTreeMap::new(),
            count: 0,
        }
    }

    pub(crate) fn call(&mut self, method: &str, params: Option<&RawValue>) -> Outcome {
        self.contained(method, params, |engine| engine.carry_out(method, params))
    }

    /// A panic inside a match is a mistake of ours: it is answered, and all other matches go on.
    /// Whoever only asked finds her match as it was; a match that was being changed may be half
    /// changed, and is closed.
    fn contained(
        &mut self,
        method: &str,
        params: Option<&RawValue>,
        work: impl FnOnce(&mut Self) -> Outcome,
    ) -> Outcome {
        let done = catch_unwind(AssertUnwindSafe(|| work(self)));
        done.unwrap_or_else(|_| {
            let changing = (method == "apply").then(|| read::<Apply>(params));
            if let Some(Ok(apply)) = changing {
                self.matches.remove(&apply.of);
                return Err(Fault::internal("cli-engine-internal-closed"));
            }
            Err(Fault::internal("cli-engine-internal"))
        })
    }

    fn carry_out(&mut self, method: &str, params: Option<&RawValue>) -> Outcome {
        match method {
            "games" => read(params).map(|Nothing {}| result(&described(self.catalog))),
            "schema" => self.schema(&read(params)?),
            "new" => self.start(read(params)?),
            "load" => self.load(&read(params)?),
            "state" => self.held(params).map(|held| result(&held.state())),
            "actors" => self.held(params).map(|held| result(&held.actors())),
            "legal" => self
                .seated(params)
                .map(|(held, seat)| said(&held.choices(seat))),
            "asides" => self
                .seated(params)
                .map(|(held, seat)| said(&held.asides(seat))),
            "apply" => self.apply(&read(params)?),
            "view" => self.view(&read(params)?),
            "events" => self.events(&read(params)?),
            "outcome" => self.held(params).map(|held| result(&held.outcome())),
            "log" => self.log(&read(params)?),
            "bot" => self.bot(&read(params)?),
            "close" => self.close(&read(params)?),
            _ => Err(Fault::method(method, &METHODS)),
        }
    }

    fn schema(&self, params: &OfGame) -> Outcome {
        Ok(result(&self.entry(&params.game)?.schema()))
    }

    fn start(&mut self, params: New) -> Outcome {
        let entry = self.entry(&params.game)?;
        let new = NewMatch {
            players: params.players,
            options: params.options,
            seed: seed(params.seed.as_ref())?.unwrap_or_else(Seed::from_system),
            fairness: None,
            clock: None,
        };
        let running = entry.start(&new)?;
        let info = entry.info();
        let content_hash = entry.content_hash();
        let id = self.hold(running, false)?;
        Ok(result(&json!({
            "match": id,
            "rules_version": info.rules_version,
            "content_hash": content_hash,
        })))
    }

    fn load(&mut self, params: &Load) -> Outcome {
        let entry = self.entry(&params.game)?;
        let running = entry.load(params.players, &params.options, &params.state)?;
        let id = self.hold(running, true)?;
        Ok(result(&json!({ "match": id })))
    }

    fn log(&self, params: &OfMatch) -> Outcome {
        let held = self
            .matches
            .get(&params.of)
            .ok_or_else(|| Fault::unknown_match(&params.of))?;
        if held.loaded {
            Err(Fault::no_log())
        } else {
            Ok(result(&held.running.log()))
        }
    }

    fn apply(&mut self, params: &Apply) -> Outcome {
        let held = self.find_mut(&params.of)?;
        let seat = seat(params.seat, held.running.players())?;
        let applied = held.running.apply(seat, &params.action);
        applied.map_err(|refused| match refused.code.as_str() {
            code if code == Code::BadNotation.id() => Fault::bad_notation(&params.action),
            _ => refused.into(),
        })?;
        let events = held.running.events(Viewer::Referee, held.told);
        held.told += events.len();
        Ok(result(
            &json!({ "events": events, "hash": held.running.hash() }),
        ))
    }

    fn view(&self, params: &View) -> Outcome {
        let held = self.find(&params.of)?;
        let viewer = match params.seat {
            None => Viewer::Spectator,
            Some(number) => Viewer::Seat(seat(number, held.players())?),
        };
        Ok(result(&held.view(viewer)))
    }

    fn events(&self, params: &Events) -> Outcome {
        let held = self.find(&params.of)?;
        let viewer = match params.seat {
            None => Viewer::Spectator,
            Some(number) => Viewer::Seat(seat(number, held.players())?),
        };
        Ok(result(&held.events(viewer, params.since)))
    }

    fn bot(&self, params: &BotParams) -> Outcome {
        let held = self.find(&params.of)?;
        let seat = seat(params.seat, held.players())?;
        if held.choices(seat).is_empty() {
            return Err(Fault::nothing_to_decide(seat));
        }
        let named: BotLevel = params
            .bot
            .parse()
            .map_err(|_| Fault::bad_bot(&params.bot))?;
        let mut player: Player = named.0;
        if let (BotKind::Search, Some(budget)) = (player.kind, &params.budget) {
            player.budget = budget.limit()?;
        }
        // Without a seed of the caller's the answer still depends on the moment alone, so that a
        // dialogue can be repeated.
        let seed =
            seed(params.seed.as_ref())?.unwrap_or_else(|| Seed::from_number(held.entries() as u64));
        let answer = held.bot_job(seat, BotSpec { player, seed }).answer();
        Ok(result(&BotResult {
            action: answer.action,
            considered: answer.considered,
        }))
    }

    fn close(&mut self, params: &OfMatch) -> Outcome {
        match self.matches.remove(&params.of) {
            Some(_) => Ok(result(&json!({}))),
            None => Err(Fault::unknown_match(&params.of)),
        }
    }

    fn entry(&self, game: &str) -> Result<&'a dyn GameEntry, Fault> {
        self.catalog.get(game).ok_or_else(|| {
            let known: Vec<&str> = self.catalog.iter().map(|entry| entry.info().id).collect();
            Fault::unknown_game(game, &known)
        })
    }

    fn hold(&mut self, running: Box<dyn Match>, loaded: bool) -> Result<String, Fault> {
        if self.matches.len() >= MAX_MATCHES {
            return Err(Fault::too_many_matches(MAX_MATCHES));
        }
        self.count += 1;
        let id = format!("m{}", self.count);
        let told = running.events(Viewer::Referee, 0).len();
        self.matches.insert(
            id.clone(),
            Held {
                running,
                told,
                loaded,
            },
        );
        Ok(id)
    }

    fn find(&self, id: &str) -> Result<&dyn Match, Fault> {
        let held = self
            .matches
            .get(id)
            .ok_or_else(|| Fault::unknown_match(id))?;
        Ok(&*held.running)
    }

    fn find_mut(&mut self, id: &str) -> Result<&mut Held, Fault> {
        self.matches
            .get_mut(id)
            .ok_or_else(|| Fault::unknown_match(id))
    }

    fn held(&self, params: Option<&RawValue>) -> Result<&dyn Match, Fault> {
        let params: OfMatch = read(params)?;
        self.find(&params.of)
    }

    fn seated(&self, params: Option<&RawValue>) -> Result<(&dyn Match, Seat), Fault> {
        let params: OfSeat = read(params)?;
        let held = self.find(&params.of)?;
        Ok((held, seat(params.seat, held.players())?))
    }
}

/// Parameters by name; absent ones are an empty object.
fn read<'de, P: Deserialize<'de>>(params: Option<&'de RawValue>) -> Result<P, Fault> {
    let text = params.map_or("{}", RawValue::get);
    if !text.starts_with('{') {
        return Err(Fault::params(because("names")));
    }
    serde_json::from_str(text).map_err(|error| Fault::params(quoted(&error)))
}

fn seat(number: u64, players: usize) -> Result<Seat, Fault> {
    if number < players as u64 {
        Ok(Seat::new(number as usize))
    } else {
        Err(Fault::no_such_seat(number, players))
    }
}

/// A seed is its text (`v1:…`) or a small number that stands for one.
fn seed(given: Option<&Value>) -> Result<Option<Seed>, Fault> {
    match given {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => text.parse().map(Some).map_err(|_| Fault::bad_seed()),
        Some(value) => value
            .as_u64()
            .map(|number| Some(Seed::from_number(number)))
            .ok_or_else(Fault::bad_seed),
    }
}

fn said(choices: &[Choice]) -> Box<RawValue> {
    #[derive(Serialize)]
    struct Said<'a> {
        action: &'a str,
        text: Spoken,
    }
    let said: Vec<Said<'_>> = choices
        .iter()
        .map(|choice| Said {
            action: &choice.action,
            text: spoken(&choice.message),
        })
        .collect();
    result(&said)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfGame {
    game: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfMatch {
    #[serde(rename = "match")]
    of: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfSeat {
    #[serde(rename = "match")]
    of: String,
    seat: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct New {
    game: String,
    players: usize,
    #[serde(default)]
    seed: Option<Value>,
    #[serde(default)]
    options: OptionValues,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Load {
    game: String,
    state: Value,
    #[serde(default)]
    players: Option<usize>,
    #[serde(default)]
    options: OptionValues,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Apply {
    #[serde(rename = "match")]
    of: String,
    seat: u64,
    action: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct View {
    #[serde(rename = "match")]
    of: String,
    /// `null` is a spectator; a forgotten seat is not.
    #[serde(deserialize_with = "explicit")]
    seat: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Events {
    #[serde(rename = "match")]
    of: String,
    #[serde(deserialize_with = "explicit")]
    seat: Option<u64>,
    #[serde(default)]
    since: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BotParams {
    #[serde(rename = "match")]
    of: String,
    seat: u64,
    bot: String,
    #[serde(default)]
    budget: Option<BudgetParams>,
    #[serde(default)]
    seed: Option<Value>,
}

/// How long a search may think: it stops at whichever comes first. The same as the text that the
/// command line takes, `iterations=2000,ms=300`.
#[derive(Deserialize)]
#[serde(untagged)]
enum BudgetParams {
    Text(String),
    Limits(Limits),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Limits {
    #[serde(default)]
    iterations: Option<u32>,
    #[serde(default)]
    ms: Option<u64>,
}

impl BudgetParams {
    fn limit(&self) -> Result<Budget, Fault> {
        match self {
            Self::Text(text) => text.parse().map_err(|_| Fault::bad_budget()),
            Self::Limits(Limits {
                iterations: None,
                ms: None,
            }) => Err(Fault::bad_budget()),
            Self::Limits(Limits { iterations, ms }) => Ok(Budget {
                iterations: iterations.unwrap_or(u32::MAX),
                millis: ms.unwrap_or(u64::MAX),
            }),
        }
    }
}

#[derive(Serialize)]
struct BotResult {
    action: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    considered: Vec<BotThought>,
}

/// A field that must be there, even if it is `null`.
fn explicit<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    Option::deserialize(deserializer)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn raw(value: &Value) -> Box<RawValue> {
        result(value)
    }

    fn code(outcome: Outcome) -> String {
        let fault = outcome.expect_err("a mistake is answered");
        let written = serde_json::to_value(fault).expect("a fault is plain data");
        assert_eq!(written["code"], -32603, "{written}");
        written["data"]["code"].to_string()
    }

    #[test]
    fn a_panic_in_one_match_is_contained() {
        let catalog = Catalog::house();
        let mut engine = Engine::new(&catalog);
        let new = raw(&json!({"game": "three-witches", "players": 3, "seed": 7}));
        for id in ["m1", "m2"] {
            let made = engine.call("new", Some(&new)).expect("a table");
            assert!(made.get().contains(id));
        }
        // Whoever only asks finds everything as it was.
        let one = raw(&json!({"match": "m1"}));
        let asked = engine.contained("state", Some(&one), |_| panic!("a mistake"));
        assert_eq!(code(asked), "\"internal-error\"");
        engine.call("state", Some(&one)).expect("m1 is still there");
        // What may be half changed is closed, and nothing else.
        let act = raw(&json!({"match": "m1", "seat": 0, "action": "pass"}));
        let acted = engine.contained("apply", Some(&act), |_| panic!("a mistake"));
        assert_eq!(code(acted), "\"internal-error\"");
        assert!(engine.call("state", Some(&one)).is_err(), "m1 is closed");
        let other = raw(&json!({"match": "m2"}));
        engine.call("state", Some(&other)).expect("m2 goes on");
    }
}
