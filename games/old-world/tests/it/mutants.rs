//! Whatever `load` accepts can be played on: real states are changed at random, one to three things
//! at a time, and each mutant is either refused or plays: nothing panics, nobody is stuck, what is
//! listed is accepted, and every state after it is sound.
//!
//! `COVEN_FUZZ_INPUTS` says how many are tried, for a long run; a failure names the number of the
//! mutant, and the same number gives the same mutant.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use coven_core::{
    Content, Determinize, Evaluate, Game, Heuristic, OptionValues, Rng, Seat, Seed, Silent, Viewer,
};
use coven_old_world::{Cards, Memory, OldWorld, State, TableDoc};
use serde_json::{Value, json};

/// Real states, and what stands at each kind of place in them.
struct Herd {
    games: Vec<OldWorld>,
    states: Vec<(usize, Value)>,
    donors: BTreeMap<String, Vec<Value>>,
    strings: Vec<String>,
}

const OPTIONS: [&[(&str, &str)]; 3] = [
    &[],
    &[
        ("monster-attack", "die"),
        ("townsfolk", "automatic"),
        ("boards", "free"),
    ],
    &[("deck-view", "by-the-book"), ("boards", "random")],
];

impl Herd {
    fn new() -> Self {
        let cards = Arc::new(Cards::house());
        let mut herd = Self {
            games: Vec::new(),
            states: Vec::new(),
            donors: BTreeMap::new(),
            strings: Vec::new(),
        };
        for players in 1..=5 {
            for (number, options) in OPTIONS.iter().enumerate() {
                let mut options: OptionValues = options.iter().copied().collect();
                if players == 1 && number == 1 {
                    options = [("solo-placement", "chosen")].into_iter().collect();
                }
                let game = OldWorld::new(Arc::clone(&cards), players, &options).unwrap();
                herd.play(&game, (players * 10 + number) as u64);
                herd.games.push(game);
            }
        }
        herd
    }

    /// A random game; of every kind of decision a few moments are kept.
    fn play(&mut self, game: &OldWorld, number: u64) {
        let seed = Seed::from_number(number);
        let mut rng = seed.stream(u64::MAX - 1);
        let mut state = game.start(seed, &mut Silent);
        let mut kept: BTreeMap<String, usize> = BTreeMap::new();
        let mut steps = 0;
        loop {
            let doc = serde_json::to_value(game.state_doc(&state)).unwrap();
            let kind = doc["decision"]["kind"].as_str().unwrap().to_owned();
            let seen = kept.entry(kind).or_default();
            *seen += 1;
            if [1, 2, 5, 11, 25].contains(seen) {
                self.collect(&doc, "");
                self.states.push((self.games.len(), doc));
            }
            let Some(seat) = game.actors(&state).first() else {
                return;
            };
            let mut legal = Vec::new();
            game.legal(&state, seat, &mut legal);
            game.apply(&mut state, seat, *rng.pick(&legal), &mut Silent);
            steps += 1;
            if steps > 2_500 {
                return;
            }
        }
    }

    fn collect(&mut self, value: &Value, path: &str) {
        let donors = self.donors.entry(path.to_owned()).or_default();
        if donors.len() < 400 {
            donors.push(value.clone());
        }
        match value {
            Value::Object(map) => {
                for (key, value) in map {
                    self.collect(value, &format!("{path}.{key}"));
                }
            }
            Value::Array(items) => {
                for item in items {
                    self.collect(item, &format!("{path}[]"));
                }
            }
            Value::String(text) if self.strings.len() < 4_000 => self.strings.push(text.clone()),
            _ => {}
        }
    }

    fn mutant(&self, rng: &mut Rng) -> (usize, Value, String) {
        let (game, doc) = rng.pick(&self.states);
        let mut doc = doc.clone();
        let mut told = String::new();
        for _ in 0..=rng.below(3) {
            let mut places = Vec::new();
            list(&doc, "", "", &mut places);
            // The decision, the agenda and the fight are small beside the piles.
            let (pointer, path) = loop {
                let place = rng.pick(&places);
                let small = [
                    "decision", "agenda", "fight", "turn", "look", "dice", "brawl", "last",
                ];
                if rng.below(4) == 0 || small.iter().any(|part| place.1[1..].starts_with(part)) {
                    break place.clone();
                }
            };
            let value = doc.pointer_mut(&pointer).unwrap();
            let before = value.to_string();
            self.change(value, &path, rng);
            let _ = write!(
                told,
                "{pointer}: {before:.60} -> {:.120}; ",
                value.to_string()
            );
        }
        (*game, doc, told)
    }

    fn change(&self, value: &mut Value, path: &str, rng: &mut Rng) {
        if rng.below(2) == 0
            && let Some(donors) = self.donors.get(path)
        {
            *value = rng.pick(donors).clone();
            return;
        }
        let edge = |rng: &mut Rng| {
            let edges = [
                0i64, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 18, 19, 20, 28, 56, 57, 71, 72, 100, 127,
                128, 140, 192, 200, 254, 255, 256, 32767, 32768, 65535, -1, -128, -129,
            ];
            json!(*rng.pick(&edges))
        };
        match value {
            Value::Null => {
                *value = if rng.below(2) == 0 {
                    edge(rng)
                } else {
                    json!(rng.pick(&self.strings))
                }
            }
            Value::Bool(flag) => *flag = !*flag,
            Value::Number(_) => *value = edge(rng),
            Value::String(text) => {
                if rng.below(8) == 0 {
                    *value = Value::Null;
                } else {
                    text.clone_from(rng.pick(&self.strings));
                }
            }
            Value::Array(items) => match rng.below(5) {
                0 if !items.is_empty() => drop(items.remove(rng.below(items.len()))),
                1 if !items.is_empty() => {
                    let item = rng.pick(items).clone();
                    items.insert(rng.below(items.len() + 1), item);
                }
                2 if items.len() > 1 => {
                    let (one, other) = (rng.below(items.len()), rng.below(items.len()));
                    items.swap(one, other);
                }
                3 => items.truncate(rng.below(items.len() + 1)),
                _ => {
                    if let Some(donors) = self.donors.get(&format!("{path}[]")) {
                        items.insert(rng.below(items.len() + 1), rng.pick(donors).clone());
                    }
                }
            },
            Value::Object(map) => {
                let keys: Vec<String> = map.keys().cloned().collect();
                if rng.below(4) == 0 {
                    *value = Value::Null;
                } else if let Some(key) = keys.get(rng.below(keys.len().max(1))) {
                    let mut inner = map[key].clone();
                    self.change(&mut inner, &format!("{path}.{key}"), rng);
                    map.insert(key.clone(), inner);
                }
            }
        }
    }
}

/// Every place of a document: its pointer, and the kind of place.
fn list(value: &Value, pointer: &str, path: &str, places: &mut Vec<(String, String)>) {
    if !pointer.is_empty() {
        places.push((pointer.to_owned(), path.to_owned()));
    }
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                list(
                    value,
                    &format!("{pointer}/{key}"),
                    &format!("{path}.{key}"),
                    places,
                );
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                list(
                    item,
                    &format!("{pointer}/{index}"),
                    &format!("{path}[]"),
                    places,
                );
            }
        }
        _ => {}
    }
}

/// Asks everything that can be asked of a state, tries its actions and plays on.
fn exercise(game: &OldWorld, state: &State, steps: usize, rng: &mut Rng) -> Result<(), String> {
    game.sound(state)
        .map_err(|problems| format!("unsound: {problems}"))?;
    let seats = || Seat::all(game.players());
    let all = [Viewer::Spectator, Viewer::Referee];
    let viewers: Vec<Viewer> = seats().map(Viewer::Seat).chain(all).collect();
    for viewer in &viewers {
        let view = game.view(state, *viewer);
        let _ = (game.prompt(&view), game.advise(&view));
    }
    let mut worth = vec![0.0; game.players()];
    game.evaluate(state, &mut worth);
    for seat in seats() {
        let view = game.view(state, Viewer::Seat(seat));
        let belief = game.belief(seat, &view, &Memory);
        let sampled = game.sample(&belief, rng);
        if game.view(&sampled, Viewer::Seat(seat)) != view {
            return Err(format!("seat {seat}: a sample looks different"));
        }
    }
    let actors = game.actors(state);
    if game.is_over(state) {
        let ended = actors.is_empty() && game.outcome(state).is_some();
        return if ended {
            Ok(())
        } else {
            Err("over, and it goes on".to_owned())
        };
    }
    if actors.is_empty() {
        return Err("stuck: nobody decides".to_owned());
    }
    let mut next = Vec::new();
    for seat in seats() {
        let mut legal = Vec::new();
        game.legal(state, seat, &mut legal);
        if legal.is_empty() == actors.contains(seat) {
            return Err(format!("stuck: seat {seat}, {:?}", state.decision));
        }
        if legal.is_empty() {
            continue;
        }
        let view = game.view(state, Viewer::Seat(seat));
        let liked = game.choose(seat, &view, &Memory, &legal, rng);
        for tried in [
            liked,
            rng.below(legal.len()),
            rng.below(legal.len()),
            0,
            legal.len() - 1,
        ] {
            let action = legal[tried];
            let request = game.request(action);
            if game.judge(state, seat, &request) != Ok(action) {
                return Err(format!("listed and refused: {request}"));
            }
            let _ = game.say_action(action);
            let mut after = state.clone();
            let mut events = Vec::new();
            game.apply(&mut after, seat, action, &mut events);
            let seen = |event| {
                viewers
                    .iter()
                    .filter_map(move |viewer| game.seen(event, *viewer))
            };
            for seen in events.iter().flat_map(seen) {
                let _ = game.say_event(&seen);
            }
            game.sound(&after)
                .map_err(|problems| format!("unsound after {request}: {problems}"))?;
            next.push(after);
        }
    }
    if steps == 0 {
        return Ok(());
    }
    let next = rng.pick(&next).clone();
    exercise(game, &next, steps - 1, rng)
}

#[test]
fn a_mutant_is_refused_or_can_be_played_on() {
    let given = std::env::var("COVEN_FUZZ_INPUTS").ok();
    let count: u64 = given.and_then(|text| text.parse().ok()).unwrap_or(3_000);
    let herd = Herd::new();
    for (game, doc) in &herd.states {
        let doc: TableDoc = serde_json::from_value(doc.clone()).unwrap();
        let loaded = herd.games[*game].load(&doc);
        assert!(
            loaded.is_ok(),
            "a real state: {} {doc:?}",
            loaded.unwrap_err()
        );
    }
    let (mut unreadable, mut refused, mut accepted) = (0, 0, 0);
    for number in 0..count {
        let mut rng = Seed::from_number(number).stream(7);
        let (game, doc, changes) = herd.mutant(&mut rng);
        let Ok(doc) = serde_json::from_value::<TableDoc>(doc) else {
            unreadable += 1;
            continue;
        };
        let game = &herd.games[game];
        let tried = catch_unwind(AssertUnwindSafe(|| {
            let state = game.load(&doc).ok()?;
            Some(exercise(game, &state, 3, &mut rng))
        }));
        let Ok(played) = tried else {
            panic!("mutant {number} panics\n  {changes}");
        };
        match played {
            None => refused += 1,
            Some(Ok(())) => accepted += 1,
            Some(Err(problem)) => panic!("mutant {number}: {problem}\n  {changes}"),
        }
    }
    println!(
        "{count} mutants: {unreadable} of another form, {refused} refused, {accepted} played on"
    );
    assert!(refused > count / 4 && accepted > count / 20);
}
