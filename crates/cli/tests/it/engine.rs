//! The protocol: a golden session, the dialogue of the documentation, the Python example.

use std::fs;
use std::path::Path;
use std::process::Command;

use coven_conformance::golden;
use serde_json::{Value, json};

use crate::{coven_with, repository};

/// Sends lines and gives the answers.
fn session(lines: &[String]) -> Vec<String> {
    let run = coven_with(
        &["engine"],
        &[],
        format!("{}\n", lines.join("\n")).as_bytes(),
    );
    run.fine().lines().map(str::to_owned).collect()
}

/// One request and its answer, or its error.
fn call(requests: &[(&str, Value)]) -> Vec<Result<Value, Value>> {
    let lines: Vec<String> = requests
        .iter()
        .enumerate()
        .map(|(id, (method, params))| {
            json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}).to_string()
        })
        .collect();
    let answers = session(&lines);
    assert_eq!(answers.len(), lines.len(), "every request is answered");
    answers
        .iter()
        .enumerate()
        .map(|(id, line)| {
            let answer: Value = serde_json::from_str(line).expect("an answer is JSON");
            assert_eq!(answer["id"], json!(id));
            match answer.get("error") {
                Some(error) => Err(error.clone()),
                None => Ok(answer["result"].clone()),
            }
        })
        .collect()
}

/// The file holds requests (`>`) and answers (`<`); the requests are sent again and the answers
/// compared. `COVEN_BLESS=1` writes new answers.
#[test]
fn a_session_is_answered_as_before() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts/engine.txt");
    let text = fs::read_to_string(&file).expect("the transcript is there");
    let kept: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with("< "))
        .collect();
    let requests: Vec<String> = kept
        .iter()
        .filter_map(|line| line.strip_prefix("> "))
        .map(str::to_owned)
        .collect();
    let mut answers = session(&requests).into_iter();
    let mut fresh = String::new();
    for line in kept {
        fresh.push_str(line);
        fresh.push('\n');
        // A request that gets no answer says so in the line before it.
        let silent = line.contains(r#""method":"close""#) && !line.contains(r#""id""#);
        if line.starts_with("> ") && !silent {
            fresh.push_str("< ");
            fresh.push_str(&answers.next().expect("every request is answered"));
            fresh.push('\n');
        }
    }
    assert_eq!(answers.next(), None, "nothing is answered twice");
    golden(&file, &fresh);
}

#[test]
fn the_dialogue_of_the_documentation_is_true() {
    let text = fs::read_to_string(repository("docs/protocol.md")).expect("the page is there");
    let lines: Vec<&str> = text.lines().collect();
    let requests: Vec<String> = lines
        .iter()
        .filter_map(|line| line.strip_prefix("→ "))
        .map(str::to_owned)
        .collect();
    let told: Vec<&str> = lines
        .iter()
        .filter_map(|line| line.strip_prefix("← "))
        .collect();
    assert!(requests.len() >= 10, "there is a dialogue");
    let answers = session(&requests);
    assert_eq!(answers.len(), told.len());
    for (answer, told) in answers.iter().zip(told) {
        match told.split_once('…') {
            Some((beginning, _)) => assert!(answer.starts_with(beginning), "{told}\n{answer}"),
            None => assert_eq!(answer, told),
        }
    }
}

/// Every method and every error word of the program is on the page.
#[test]
fn the_documentation_names_every_method() {
    let text = fs::read_to_string(repository("docs/protocol.md")).expect("the page is there");
    let [refused] = &call(&[("no-such-method", json!({}))])[..] else {
        panic!("one answer")
    };
    let sentence = refused.as_ref().expect_err("there is no such method")["message"]
        .as_str()
        .expect("a sentence")
        .to_owned();
    let known = sentence
        .rsplit(": ")
        .next()
        .expect("the list of methods")
        .trim_end_matches('.');
    assert!(known.split(", ").count() >= 15, "{known}");
    for method in known.split(", ") {
        assert!(
            text.contains(&format!("\n| `{method}` |")),
            "`{method}` is not documented"
        );
    }
    let faults = fs::read_to_string(repository("crates/cli/src/engine/fault.rs"))
        .expect("the source is there");
    let mut words = 0;
    for rest in faults.split("Kind::").skip(1) {
        let Some(word) = rest.split('"').nth(1) else {
            continue;
        };
        if rest
            .split('"')
            .next()
            .is_some_and(|before| before.trim_end().ends_with(','))
        {
            assert!(
                text.contains(&format!("`{word}`")),
                "`{word}` is not documented"
            );
            words += 1;
        }
    }
    assert!(words >= 10, "the words are found in the source: {words}");
}

#[test]
fn a_python_bot_plays_a_whole_game() {
    let bot = repository("examples/python/bot.py");
    let lines = fs::read_to_string(&bot)
        .expect("the example is there")
        .lines()
        .count();
    assert!(lines <= 42, "the example stays short: {lines} lines");
    let run = |seed: &str| {
        let output = Command::new("python3")
            .arg(&bot)
            .args([env!("CARGO_BIN_EXE_coven"), seed])
            .output()
            .expect("python3 is installed (scripts/install-test-tools)");
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).expect("the bot writes text")
    };
    let told = run("7");
    let last = told.lines().last().expect("the bot tells the end");
    assert!(
        last.starts_with("fate tokens: [") && last.contains("winners: ["),
        "{last}"
    );
    assert!(
        told.lines()
            .filter(|line| line.starts_with("seat 0: "))
            .count()
            > 5,
        "{told}"
    );
    assert_eq!(run("7"), told, "the same seed gives the same game");
    assert_ne!(run("8"), told);
}

/// Every game of the catalogue is played to its end through the protocol, at every player count,
/// and what a seat is shown never names the seed.
#[test]
fn every_game_can_be_played_through_the_protocol() {
    let games = call(&[("games", json!({}))])
        .remove(0)
        .expect("the list of games");
    for game in games.as_array().expect("a list") {
        let id = game["id"].as_str().expect("an id");
        assert!(game["names"]["ru"] != game["names"]["en"], "{game}");
        let fewest = game["players"][0].as_u64().expect("a number");
        let most = game["players"][1].as_u64().expect("a number");
        for players in fewest..=most {
            let mut engine = Live::start();
            let new = json!({"game": id, "players": players, "seed": 11});
            let held = engine.call("new", &new).expect("a table")["match"].clone();
            let mut moves = 0;
            while engine
                .call("outcome", &json!({"match": held}))
                .expect("an answer")
                .is_null()
            {
                let actors = engine
                    .call("actors", &json!({"match": held}))
                    .expect("actors");
                let seat = actors[0].clone();
                let of_seat = json!({"match": held, "seat": seat});
                let legal = engine.call("legal", &of_seat).expect("a list");
                let legal = legal.as_array().expect("a list");
                assert!(!legal.is_empty(), "an actor has a choice");
                if moves % 16 == 0 {
                    let view = engine.call("view", &of_seat).expect("a view");
                    assert!(!view.to_string().contains("v1:"), "no view names the seed");
                }
                let ask = json!({"match": held, "seat": seat, "bot": "heuristic"});
                let action = engine.call("bot", &ask).expect("an answer")["action"].clone();
                assert!(
                    legal.iter().any(|choice| choice["action"] == action),
                    "{action}"
                );
                let apply = json!({"match": held, "seat": seat, "action": action});
                let applied = engine
                    .call("apply", &apply)
                    .expect("a legal action is accepted");
                assert!(applied["hash"].is_string() && applied["events"].is_array());
                moves += 1;
            }
            let state = engine
                .call("state", &json!({"match": held}))
                .expect("the last state");
            let load = json!({"game": id, "state": state});
            let loaded =
                engine.call("load", &load).expect("a state can be loaded")["match"].clone();
            let again = engine
                .call("state", &json!({"match": loaded}))
                .expect("its state");
            assert_eq!(again, state, "{id}: a state survives the way out and in");
            let log = engine
                .call("log", &json!({"match": loaded}))
                .expect_err("no log");
            assert_eq!(log["data"]["code"], "no-log");
        }
    }
}

/// A process that is asked and answers, one line after the other.
struct Live {
    child: std::process::Child,
    answers: std::io::Lines<std::io::BufReader<std::process::ChildStdout>>,
}

impl Live {
    fn start() -> Self {
        use std::io::BufRead as _;
        let mut child = Command::new(env!("CARGO_BIN_EXE_coven"))
            .arg("engine")
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .expect("the binary can be started");
        let out = child.stdout.take().expect("its output is a pipe");
        Self {
            child,
            answers: std::io::BufReader::new(out).lines(),
        }
    }

    fn call(&mut self, method: &str, params: &Value) -> Result<Value, Value> {
        use std::io::Write as _;
        let request = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
        let input = self.child.stdin.as_mut().expect("its input is a pipe");
        writeln!(input, "{request}").expect("the engine listens");
        let line = self.answers.next().expect("an answer").expect("a line");
        let mut answer: Value = serde_json::from_str(&line).expect("an answer is JSON");
        match answer.get_mut("error") {
            Some(error) => Err(error.take()),
            None => Ok(answer["result"].take()),
        }
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        // Its input ends, and so does the process.
        drop(self.child.stdin.take());
        drop(self.child.wait());
    }
}

/// The Russian of an error and of all its problems has no English words: only ids and names of fields.
fn in_both_languages(error: &Value) {
    let problems = error["data"]["problems"].as_array().into_iter().flatten();
    let texts = problems.chain([&error["data"]]).map(|one| &one["text"]);
    for text in texts {
        let ru = text["ru"].as_str().expect("a Russian sentence");
        let plain = |word: &&str| {
            let letters = word.trim_matches(|c: char| !c.is_alphabetic());
            letters.len() > 3 && letters.chars().all(|c| c.is_ascii_lowercase())
        };
        // Values of the document are named as they stand there.
        let said = ru.split("Бывает:").next().unwrap_or(ru);
        let english: Vec<&str> = said
            .split(' ')
            .filter(|word| !word.contains(['«', '»', '[', '.', '_', ':']))
            .filter(plain)
            .collect();
        assert_eq!(english, [] as [&str; 0], "{ru}");
        assert!(ru.chars().any(|c| ('а'..='я').contains(&c)), "{ru}");
        assert_ne!(text["en"].as_str(), Some(ru));
    }
}

/// P2: a state says itself how many sit at its table, and no other number is blamed.
#[test]
fn the_number_of_players_comes_from_the_state() {
    let mut engine = Live::start();
    for (game, players, seats) in [
        ("glastonbury", 4, "seats"),
        ("seers-catalog", 5, "hands"),
        ("vedmin-krug", 4, "witches"),
        ("old-world", 3, "witchers"),
    ] {
        let new = json!({"game": game, "players": players, "seed": 7});
        let held = engine.call("new", &new).expect("a table")["match"].clone();
        let good = engine
            .call("state", &json!({"match": held}))
            .expect("a state");
        engine
            .call("load", &json!({"game": game, "state": good}))
            .expect("a state loads as it is");
        let mut bad = good.clone();
        let seed = bad.pointer_mut(if game == "old-world" {
            "/secret/seed"
        } else {
            "/seed"
        });
        *seed.expect("a state has its seed") = json!("v9:1");
        let error = engine
            .call("load", &json!({"game": game, "state": bad}))
            .expect_err("no seed");
        let problems = error["data"]["problems"].as_array().expect("a list");
        let named: Vec<_> = problems
            .iter()
            .filter(|one| one.get("place").is_some())
            .collect();
        assert_eq!(named.len(), 1, "{game}: {problems:?}");
        // A table that nobody can sit at.
        let mut crowd = good.clone();
        let list = crowd[seats].as_array_mut().expect("a list by seat");
        while list.len() < 9 {
            list.push(list[0].clone());
        }
        let error = engine
            .call("load", &json!({"game": game, "state": crowd}))
            .expect_err("too many");
        assert_eq!(error["data"]["code"], "bad-state", "{game}");
        in_both_languages(&error);
    }
}

/// P3: a document of another form is told with every difference, each at its place.
#[test]
fn every_difference_from_the_schema_is_told() {
    let mut engine = Live::start();
    let new = json!({"game": "glastonbury", "players": 2, "seed": 7});
    let held = engine.call("new", &new).expect("a table")["match"].clone();
    let mut bad = engine
        .call("state", &json!({"match": held}))
        .expect("a state");
    bad["turns"] = json!(-1);
    bad["moon"] = json!(true);
    bad["deck"] = json!("empty");
    bad["seats"][1]["colour"] = json!("purple");
    bad["phase"] = json!({"kind": "last_card", "cell": 7});
    let error = engine
        .call("load", &json!({"game": "glastonbury", "state": bad}))
        .expect_err("not a state");
    let problems = error["data"]["problems"].as_array().expect("a list");
    let mut places: Vec<&str> = problems
        .iter()
        .filter_map(|problem| problem["place"].as_str())
        .collect();
    places.sort_unstable();
    assert_eq!(
        places,
        ["deck", "phase", "phase.cell", "seats[1].colour", "turns"],
        "{problems:?}"
    );
    assert_eq!(
        problems.len(),
        7,
        "the field `moon`, and that no rule was checked"
    );
    in_both_languages(&error);
}

#[test]
fn a_bad_state_is_refused_with_everything_that_is_wrong() {
    let mut engine = Live::start();
    let new = json!({"game": "three-witches", "players": 3, "seed": 7});
    let held = engine.call("new", &new).expect("a table")["match"].clone();
    let good = engine
        .call("state", &json!({"match": held}))
        .expect("a state");
    let mut bad = good.clone();
    bad["hands"][0][0] = json!("unicorn-7");
    bad["hands"][1][0] = bad["hands"][1][1].clone();
    let error = engine
        .call("load", &json!({"game": "three-witches", "state": bad}))
        .expect_err("two things are wrong");
    assert_eq!(error["data"]["code"], "bad-state");
    let problems = error["data"]["problems"]
        .as_array()
        .expect("a list of problems");
    let places: Vec<&str> = problems
        .iter()
        .filter_map(|problem| problem["place"].as_str())
        .collect();
    assert_eq!(places, ["hands[0][0]", "hands[1][1]"], "{problems:?}");
    let last = &problems[2]["text"]["en"];
    assert!(last.as_str().expect("a text").contains("TW-I1"), "{last}");
    in_both_languages(&error);
    let unreadable = engine
        .call(
            "load",
            &json!({"game": "three-witches", "state": {"moon": 1}}),
        )
        .expect_err("not a state");
    assert_eq!(unreadable["data"]["code"], "bad-state");
    let still = engine
        .call("state", &json!({"match": held}))
        .expect("no damage");
    assert_eq!(still, good);
}

#[test]
fn an_unknown_game_is_answered_with_those_that_there_are() {
    let new = json!({"game": "chess", "players": 2});
    let error = call(&[("new", new)])
        .remove(0)
        .expect_err("there is no chess here");
    assert_eq!(error["code"], -32602);
    assert_eq!(error["data"]["code"], "unknown-game");
    let russian = error["data"]["text"]["ru"].as_str().expect("a sentence");
    assert!(
        russian.contains("chess") && russian.contains("three-witches"),
        "{russian}"
    );
}

/// Lines that are not even requests: each is answered once and the next one is heard.
#[test]
fn noise_is_answered_and_survived() {
    let long = format!("\"{}\"", "x".repeat(2 * 1024 * 1024));
    let deep = "[".repeat(100_000);
    let noise: Vec<&[u8]> = vec![
        b"{",
        b"\xff\xfe",
        long.as_bytes(),
        deep.as_bytes(),
        b"null",
        b"[]",
        b"{\"jsonrpc\":\"2.0\",\"method\":7,\"id\":1}",
        b"\x1b[31m",
    ];
    let mut input = Vec::new();
    for line in &noise {
        input.extend_from_slice(line);
        input.push(b'\n');
    }
    input.extend_from_slice(br#"{"jsonrpc":"2.0","id":"last","method":"games"}"#);
    let out = coven_with(&["engine"], &[], &input).fine();
    let answers: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("an answer is JSON"))
        .collect();
    assert_eq!(answers.len(), noise.len() + 1);
    for answer in &answers[..noise.len()] {
        let error = &answer["error"];
        assert!(
            error["code"].is_i64() && error["data"]["text"]["ru"].is_string(),
            "{answer}"
        );
    }
    assert!(answers[noise.len()]["result"].is_array());
}
