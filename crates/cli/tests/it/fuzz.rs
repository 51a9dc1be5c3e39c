//! Lines that a careless or a wicked program writes: every one is answered, and the process goes on.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use coven_conformance::fuzz::{inputs, mutate, mutate_text};
use coven_core::{Rng, Seed};
use serde_json::{Value, json};

/// An engine that is asked line by line.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    asked: u64,
}

impl Engine {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_coven"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary can be started");
        Self {
            input: child.stdin.take().expect("its input is a pipe"),
            output: BufReader::new(child.stdout.take().expect("its output is a pipe")),
            child,
            asked: 0,
        }
    }

    /// Sends a line and then a question; gives all answers up to that of the question.
    fn send(&mut self, line: &str) -> Vec<Value> {
        self.asked += 1;
        let mark = format!("after {}", self.asked);
        let question =
            json!({"jsonrpc": "2.0", "id": mark, "method": "actors", "params": {"match": "m0"}});
        writeln!(self.input, "{line}\n{question}").expect("the engine reads");
        let mut answers = Vec::new();
        loop {
            let mut text = String::new();
            let read = self
                .output
                .read_line(&mut text)
                .expect("the engine writes text");
            assert!(read > 0, "the engine has ended after: {line}");
            let answer: Value = serde_json::from_str(&text)
                .unwrap_or_else(|error| panic!("{error}: {text}, after: {line}"));
            if answer["id"] == json!(mark) {
                return answers;
            }
            answers.push(answer);
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

#[test]
fn every_line_is_answered() {
    let mut engine = Engine::start();
    let mut tried = 0;
    for (kind, game) in [
        "three-witches",
        "glastonbury",
        "seers-catalog",
        "vedmin-krug",
        "old-world",
    ]
    .into_iter()
    .enumerate()
    {
        for number in 0..inputs(60) {
            let mut rng = Seed::from_number(number).stream(kind as u64);
            for line in lines(&mut engine, game, &mut rng) {
                tried += 1;
                for answer in engine.send(&line) {
                    let answers = answer.as_array().cloned().unwrap_or_else(|| vec![answer]);
                    for answer in &answers {
                        is_answer(answer, &line);
                    }
                }
            }
        }
    }
    println!("engine: {tried} lines tried, 0 panics");
}

/// Requests about a fresh match of a game, changed.
fn lines(engine: &mut Engine, game: &str, rng: &mut Rng) -> Vec<String> {
    let request = |method: &str, params: Value| json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
    let players = 2 + rng.below(2);
    let players = if game == "three-witches" { 3 } else { players };
    let new = request(
        "new",
        json!({"game": game, "players": players, "seed": rng.below(9)}),
    );
    let made = engine.send(&new.to_string());
    let id = made[0]["result"]["match"].clone();
    let mut ask = |method: &str, params: Value| {
        engine.send(&request(method, params).to_string())[0]["result"].clone()
    };
    let seat = ask("actors", json!({"match": id}))[0].clone();
    let legal = ask("legal", json!({"match": id, "seat": seat}));
    let state = ask("state", json!({"match": id}));
    let action = legal[0]["action"].clone();
    let all = [
        new,
        request("load", json!({"game": game, "state": state})),
        request(
            "apply",
            json!({"match": id, "seat": seat, "action": action}),
        ),
        request("view", json!({"match": id, "seat": null})),
        request("events", json!({"match": id, "seat": seat, "since": 1})),
        request(
            "bot",
            json!({"match": id, "seat": seat, "bot": "random", "seed": 3}),
        ),
        request("log", json!({"match": id})),
        request("schema", json!({"game": game})),
        request("close", json!({"match": id})),
    ];
    let mut lines = Vec::new();
    for one in [&all[1], &all[rng.below(all.len())]] {
        lines.push(mutate(one, rng).to_string());
        let text = mutate_text(&one.to_string(), rng).replace('\n', " ");
        lines.push(text);
    }
    lines.push(json!([mutate(&all[2], rng), all[3].clone()]).to_string());
    // Matches are counted: this one leaves, whatever became of it.
    lines.push(request("close", json!({"match": id})).to_string());
    lines
}

fn is_answer(answer: &Value, line: &str) {
    assert_eq!(answer["jsonrpc"], "2.0", "{answer}, after: {line}");
    let error = &answer["error"];
    assert_ne!(
        answer.get("result").is_some(),
        error.is_object(),
        "{answer}, after: {line}"
    );
    assert_ne!(error["data"]["code"], "internal-error", "after: {line}");
    if error["data"]["code"] == "bad-state" {
        let problems = error["data"]["problems"].as_array();
        assert!(
            problems.is_some_and(|list| !list.is_empty()),
            "{answer}, after: {line}"
        );
    }
}
