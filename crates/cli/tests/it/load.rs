//! `coven load` against a real server.

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::served::{self, Server, command};
use crate::{coven, coven_with, repository};

/// A server that does not mind a crowd from one address.
fn crowded(folder: &Path) -> Server {
    Server::run(&mut patient(command(&folder.join("coven.db"))))
}

fn patient(mut command: Command) -> Command {
    command.args(["--actions-per-minute", "1000000"]);
    command.args(["--action-burst", "1000000"]);
    command
}

/// The same server once more, where it was before.
fn again(folder: &Path, port: &str) -> Server {
    let mut command = Command::new(env!("CARGO_BIN_EXE_coven"));
    command.args(["serve", "--port", port, "--database"]);
    command.arg(folder.join("coven.db"));
    command.stdout(Stdio::piped()).stderr(Stdio::null());
    Server::run(&mut patient(command))
}

fn report(args: &[&str]) -> Value {
    let out = coven(args).fine();
    serde_json::from_str(&out).expect("a document")
}

#[test]
fn many_tables_play_and_are_measured() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = crowded(folder.path());
    let address = format!("http://{}", server.address);
    let pid = server.process.id().to_string();
    let common = ["load", &address, "--tables", "4", "--seconds", "2"];
    let measured = [&common[..], &["--warm-up", "1", "--pid", &pid, "--json"]].concat();
    let report = report(&measured);
    assert_eq!(report["game"], "three-witches");
    assert_eq!(report["players"], 3);
    let number = |path: &str| report.pointer(path).and_then(Value::as_f64);
    let more = |path: &str, least: f64| {
        assert!(number(path).is_some_and(|n| n > least), "{path}: {report}");
    };
    more("/connections", 11.0);
    more("/moves", 10.0);
    more("/moves_per_second", 5.0);
    // A move is answered to one and seen by two.
    for delay in ["answer", "seen"] {
        let at = |share: &str| number(&format!("/{delay}/{share}"));
        more(&format!("/{delay}/p50"), 0.0);
        let shares = [at("p50"), at("p99"), at("p999"), at("max")];
        assert!(shares.is_sorted(), "{report}");
    }
    // Nothing over a network is faster than this.
    more("/answer/p50", 20.0);
    more("/messages_per_move", 2.0);
    more("/bytes_per_move", 100.0);
    more("/server/memory_kb", 1000.0);
    assert_eq!(report["refused"], serde_json::json!({}), "{report}");
    assert_eq!(report["returns"], 0);
}

#[test]
fn a_recorded_game_is_played_again_in_both_languages() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = crowded(folder.path());
    let address = format!("http://{}", server.address);
    let log = repository("fixtures/v1/three-witches-served.json");
    let log = log.to_str().expect("a path");
    let args = [
        "load",
        &address,
        "--trace",
        log,
        "--tables",
        "2",
        "--seconds",
        "1",
        "--warm-up",
        "1",
    ];
    let russian = coven_with(&args, &[("COVEN_LANG", "ru")], b"").fine();
    assert!(russian.contains("столов 2"), "{russian}");
    let english = coven_with(&args, &[("COVEN_LANG", "en")], b"").fine();
    assert!(english.contains("2 tables of"), "{english}");
}

#[test]
fn who_loses_the_site_comes_back_to_her_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = patient(command(&folder.path().join("coven.db")));
    let mut server = Server::run(command.args(["--metrics", "127.0.0.1:0"]));
    let site = format!("http://{}", server.address);
    let port = server
        .address
        .rsplit(':')
        .next()
        .expect("a port")
        .to_owned();
    let shown = loop {
        let line = server.line();
        if let Some((_, address)) = line.trim().split_once("http://")
            && let Some(address) = address.strip_suffix("/metrics")
        {
            break address.to_owned();
        }
        assert!(!line.is_empty(), "it says where its figures are");
    };
    let args = ["load", &site, "--tables", "3", "--think-ms", "300"];
    let args = [&args[..], &["--seconds", "6", "--warm-up", "1", "--json"]].concat();
    let args: Vec<String> = args.iter().map(ToString::to_string).collect();
    let load = std::thread::spawn(move || coven(&args).fine());
    // Three tables of three have come, and somebody has moved.
    let began = std::time::Instant::now();
    loop {
        let figures = served::ask_for(&shown, "/metrics");
        if figures.contains("coven_connections 9") && figures.contains("coven_moves_total") {
            break;
        }
        assert!(began.elapsed().as_secs() < 20, "nobody plays: {figures}");
        std::thread::yield_now();
    }
    server.kill();
    let _server = again(folder.path(), &port);
    let report: Value = serde_json::from_str(&load.join().expect("it ends")).expect("a document");
    assert_eq!(report["returns"], 9, "everybody: {report}");
    assert!(report["back"]["max"].as_u64().is_some_and(|max| max > 0));
}

#[test]
fn what_cannot_be_measured_is_refused_in_one_sentence() {
    let nobody = [
        "load",
        "http://127.0.0.1:9",
        "--seconds",
        "1",
        "--warm-up",
        "0",
    ];
    let refused = coven(&nobody).refused(1);
    assert_eq!(refused.trim().lines().count(), 1, "{refused}");
    let fixture = repository("README.md");
    let fixture = fixture.to_str().expect("a path");
    for args in [
        &["load", "coven"][..],
        &["load", "ftp://coven"],
        &["load", "--game", "chess"],
        &["load", "--players", "99"],
        &["load", "--pid", "4000000000"],
        &["load", "--tables", "0"],
        &["load", "--seconds", "0"],
        &["load", "--trace", fixture],
    ] {
        let code = if args.contains(&"--trace") { 1 } else { 2 };
        coven(args).refused(code);
    }
}
