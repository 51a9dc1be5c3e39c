//! A PostgreSQL server with an empty cluster.

use std::fs;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::free_port;

/// How long the server may take to answer, on a machine that does much besides.
const START: Duration = Duration::from_mins(1);
/// The user of every test. She may do everything.
const USER: &str = "coven";

/// A server that runs as long as this lives.
#[derive(Debug)]
pub struct Postgres {
    folder: TempDir,
    port: u16,
    server: Option<Child>,
}

impl Postgres {
    /// Makes a cluster and starts its server.
    pub fn start() -> Self {
        let folder = tempfile::tempdir().expect("a folder for the cluster");
        let mut postgres = Self {
            port: free_port(),
            folder,
            server: None,
        };
        if let Some((user, group)) = other_user() {
            chown(postgres.folder.path(), Some(user), Some(group))
                .expect("the folder is given away");
        }
        let made = postgres
            .command("initdb")
            .args([
                "--auth",
                "scram-sha-256",
                "--no-sync",
                "--encoding",
                "UTF8",
                "--locale",
                "C.UTF-8",
            ])
            .args(["--username", USER, "--pwfile"])
            .arg(postgres.password_file())
            .stdout(Stdio::null())
            .status()
            .expect("PostgreSQL is installed");
        assert!(made.success(), "initdb: {made}");
        postgres.resume();
        postgres
    }

    /// The address of a new, empty database.
    pub fn database(&self, name: &str) -> String {
        self.sql("postgres", &format!("CREATE DATABASE \"{name}\""));
        self.address(name)
    }

    /// The address of a database.
    pub fn address(&self, name: &str) -> String {
        format!("postgres://{USER}:{USER}@127.0.0.1:{}/{name}", self.port)
    }

    /// Says something to a database behind everybody's back, and gives what it answers.
    pub fn sql(&self, database: &str, statement: &str) -> String {
        let told = Command::new("psql")
            .args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align"])
            .args(["--set", "ON_ERROR_STOP=1", "--command", statement])
            .arg(self.address(database))
            .output()
            .expect("psql is installed");
        assert!(told.status.success(), "{statement}: {told:?}");
        String::from_utf8_lossy(&told.stdout).trim().to_owned()
    }

    /// Stops the server at once, as if its machine had lost power; what it has committed is on its disk.
    pub fn crash(&mut self) {
        if let Some(mut server) = self.server.take() {
            // The postmaster is told to end without ceremony: its children end with it.
            let told = Command::new("kill")
                .args(["-QUIT", &server.id().to_string()])
                .status();
            assert!(
                told.is_ok_and(|told| told.success()),
                "the server was there"
            );
            server.wait().expect("it ends");
        }
    }

    /// Starts the server again.
    pub fn resume(&mut self) {
        assert!(self.server.is_none(), "it runs already");
        let log = fs::File::create(self.folder.path().join("log")).expect("a log");
        let server = self
            .command("postgres")
            .args(["-p", &self.port.to_string()])
            .args([
                "-c",
                "listen_addresses=127.0.0.1",
                "-c",
                "unix_socket_directories=",
            ])
            .args(["-c", "max_connections=100"])
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .expect("PostgreSQL is installed");
        self.server = Some(server);
        let patience = Instant::now() + START;
        while !self.is_ready() {
            assert!(
                Instant::now() < patience,
                "PostgreSQL does not answer: {}",
                fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn is_ready(&self) -> bool {
        Command::new("pg_isready")
            .args([
                "--quiet",
                "--host",
                "127.0.0.1",
                "--port",
                &self.port.to_string(),
            ])
            .status()
            .is_ok_and(|status| status.success())
    }

    fn password_file(&self) -> PathBuf {
        let file = self.folder.path().join("password");
        fs::write(&file, USER).expect("the folder is ours");
        if let Some((user, group)) = other_user() {
            chown(&file, Some(user), Some(group)).expect("the file is given away");
        }
        file
    }

    /// A program of the server, as a user who may run it.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(programs().join(program));
        command.current_dir(self.folder.path());
        command.args(["-D"]).arg(self.folder.path().join("data"));
        if let Some((user, group)) = other_user() {
            command.uid(user).gid(group);
        }
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.crash();
    }
}

/// The folder with the newest server that is installed.
fn programs() -> PathBuf {
    let versions =
        fs::read_dir("/usr/lib/postgresql").expect("PostgreSQL is installed (make tools)");
    let newest = versions
        .filter_map(|version| Some(version.ok()?.path()))
        .filter(|version| version.join("bin/postgres").exists())
        .max_by_key(|version| {
            let name = version.file_name().and_then(|name| name.to_str());
            name.and_then(|name| name.parse::<u32>().ok())
        });
    newest
        .expect("PostgreSQL is installed (make tools)")
        .join("bin")
}

/// PostgreSQL does not run as root: then its packages' own user is asked.
fn other_user() -> Option<(u32, u32)> {
    let is_root =
        fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0);
    if !is_root {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").expect("there are users");
    let numbers = users.lines().find_map(|line| {
        let mut fields = line.strip_prefix("postgres:")?.split(':').skip(1);
        Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
    });
    Some(numbers.expect("the packages of PostgreSQL made a user"))
}
