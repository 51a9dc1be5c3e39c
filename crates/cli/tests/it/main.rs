//! The `coven` binary from outside: what it prints, what it answers, with which exit code.

mod content;
mod databases;
mod engine;
mod files;
mod fuzz;
mod house;
mod kill;
mod learn;
mod load;
mod logs;
mod mistakes;
mod numbers;
mod package;
mod play;
mod served;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What a run of the binary gave.
#[derive(Debug)]
struct Run {
    code: i32,
    out: String,
    err: String,
}

impl Run {
    /// The output of a command that must have worked.
    fn fine(self) -> String {
        assert_eq!(self.code, 0, "{}{}", self.out, self.err);
        assert_eq!(self.err, "", "nothing to complain about");
        self.out
    }

    /// The complaint of a command that must have failed with this code: sentences, not a crash.
    fn refused(self, code: i32) -> String {
        assert_eq!(self.code, code, "{}{}", self.out, self.err);
        assert!(!self.err.trim().is_empty(), "a refusal says why");
        assert!(
            !self.err.contains("panicked") && !self.err.contains("cli-"),
            "{}",
            self.err
        );
        self.err
    }
}

/// Runs the binary in an environment without a language of its own.
fn coven<S: AsRef<std::ffi::OsStr>>(args: &[S]) -> Run {
    coven_with(args, &[], b"")
}

fn coven_with<S: AsRef<std::ffi::OsStr>>(
    args: &[S],
    variables: &[(&str, &str)],
    input: &[u8],
) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_coven"));
    command
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    for name in ["COVEN_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command.envs(variables.iter().copied());
    let mut child = command.spawn().expect("the binary can be started");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    let input = input.to_vec();
    // Fed from beside, so that neither side waits for the other; a program that has failed already
    // reads no more, which is no mistake.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let Output {
        status,
        stdout,
        stderr,
    } = child.wait_with_output().expect("it ends");
    feeder.join().expect("feeding does not fail");
    Run {
        code: status.code().expect("it ends by itself"),
        out: String::from_utf8(stdout).expect("it writes text"),
        err: String::from_utf8(stderr).expect("it writes text"),
    }
}

/// A file of the repository.
fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}
