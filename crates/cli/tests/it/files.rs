//! A server that may open few files says so, never takes in more than it has room for, and does not
//! run in circles when the system has nothing left for it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Resource, Rlimit, prlimit};
use tempfile::TempDir;

const AT_LAST: Duration = Duration::from_mins(1);

/// A server process; killed when dropped.
struct Server {
    process: Child,
    address: String,
    _folder: TempDir,
}

impl Server {
    /// Starts a server that may open so many files.
    fn start(files: u64) -> Self {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let mut process = Command::new("sh")
            .arg("-c")
            .arg(format!("ulimit -n {files} && exec \"$@\""))
            .args(["sh", env!("CARGO_BIN_EXE_coven")])
            .args(["serve", "--port", "0", "--patience-seconds", "2"])
            .args(["--max-connections-per-address", "5000", "--database"])
            .arg(folder.path().join("coven.db"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let out = process.stdout.take().expect("the output is piped");
        let mut first = String::new();
        BufReader::new(out)
            .read_line(&mut first)
            .expect("the server says something");
        let address = first.trim().rsplit("http://").next().unwrap_or_default();
        Self {
            address: address.to_owned(),
            process,
            _folder: folder,
        }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).expect("the system takes it");
        stream.set_read_timeout(Some(AT_LAST)).unwrap();
        stream
    }

    /// Whether it is well; waits in line if the house is full.
    fn is_well(&self) -> bool {
        let mut stream = self.connect();
        let ask = b"GET /healthz HTTP/1.1\r\nHost: coven\r\nConnection: close\r\n\r\n";
        let mut answer = String::new();
        stream.write_all(ask).is_ok()
            && stream.read_to_string(&mut answer).is_ok()
            && answer.starts_with("HTTP/1.1 200")
    }

    /// How long it has worked, in hundredths of a second.
    fn ticks(&self) -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).unwrap();
        let after_name = stat.rsplit(')').next().unwrap();
        let fields: Vec<&str> = after_name.split_whitespace().collect();
        fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
    }

    fn open_files(&self) -> u64 {
        let folder = format!("/proc/{}/fd", self.process.id());
        std::fs::read_dir(folder).unwrap().count() as u64
    }

    /// How many connections it has taken in: one that still stands in line is nobody's file.
    fn guests(&self) -> usize {
        let port: u16 = self.address.rsplit(':').next().unwrap().parse().unwrap();
        let ours = format!(":{port:04X}");
        let is_guest = |row: &&str| {
            let fields: Vec<&str> = row.split_whitespace().collect();
            fields[1].ends_with(&ours) && fields[3] == "01" && fields[9] != "0"
        };
        ["/proc/net/tcp", "/proc/net/tcp6"]
            .iter()
            .filter_map(|list| std::fs::read_to_string(list).ok())
            .map(|rows| rows.lines().skip(1).filter(is_guest).count())
            .sum()
    }

    fn allow(&self, files: u64) {
        let pid = Pid::from_child(&self.process);
        let limit = Rlimit {
            current: Some(files),
            maximum: Some(1_024),
        };
        prlimit(Some(pid), Resource::Nofile, limit).expect("our own child");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be gone already.
        let _gone = self.process.kill();
        let _waited = self.process.wait();
    }
}

fn until_closed(mut stream: TcpStream) {
    // A connection that is reset is closed as well.
    let _reset = stream.read(&mut [0; 1]);
}

#[test]
fn a_server_with_few_files_says_so_and_keeps_the_files_of_its_database() {
    let mut server = Server::start(128);
    let errors = server.process.stderr.take().expect("the errors are piped");
    let mut lines = BufReader::new(errors).lines();
    let mut said = || lines.next().expect("a line").expect("readable");
    let (ru, en) = (said(), said());
    assert!(ru.contains("128") && ru.contains("LimitNOFILE"), "{ru}");
    assert!(
        en.contains("128") && en.contains("--max-connections"),
        "{en}"
    );

    let crowd: Vec<TcpStream> = (0..200).map(|_| server.connect()).collect();
    assert!(
        server.is_well(),
        "the crowd's time ran out, and the database answers"
    );
    assert!(server.open_files() < 128);
    crowd.into_iter().for_each(until_closed);
}

#[test]
fn a_server_that_can_open_nothing_more_waits_and_goes_on() {
    let server = Server::start(1_024);
    assert!(server.is_well());
    let ours = server.open_files();
    let early: Vec<TcpStream> = (0..20).map(|_| server.connect()).collect();
    let began = Instant::now();
    while server.guests() < 20 {
        assert!(began.elapsed() < AT_LAST, "they are taken in");
    }
    // Nothing more: whatever is to be taken in from now on fails.
    server.allow(ours);
    let _late: Vec<TcpStream> = (0..20).map(|_| server.connect()).collect();
    let (began, before) = (Instant::now(), server.ticks());
    early.into_iter().for_each(until_closed);
    let worked = Duration::from_millis(10 * (server.ticks() - before));
    assert!(
        worked < began.elapsed() / 2,
        "it worked {worked:?} of {:?}",
        began.elapsed()
    );
    server.allow(1_024);
    assert!(server.is_well(), "it goes on when there is room again");
}
