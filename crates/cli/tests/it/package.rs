//! What a host installs without compiling: packed, laid out in a clean folder, and started from there.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::repository;
use crate::served::Server;

fn ran(command: &mut Command) -> String {
    let done = command.output().expect("the program is there");
    assert!(done.status.success(), "{command:?}: {done:?}");
    String::from_utf8(done.stdout).expect("text")
}

/// The server as it was installed below a folder; nothing else of the folder it was built in is needed.
fn serves(root: &Path) {
    let program = root.join("usr/bin/coven");
    let mut command = Command::new(&program);
    command
        .env_clear()
        .current_dir(root)
        .args(["serve", "--port", "0", "--database", "site.db"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let server = Server::run(&mut command);
    assert_eq!(server.get("/healthz").status, "200");
    drop(server);
    for page in [
        "man1/coven.1.gz",
        "ru/man1/coven.1.gz",
        "man1/coven-serve.1.gz",
    ] {
        let page = root.join("usr/share/man").join(page);
        let text = ran(Command::new("gzip").arg("-dc").arg(&page));
        assert!(text.contains("coven"), "{}", page.display());
    }
    let completion = root.join("usr/share/bash-completion/completions/coven");
    ran(Command::new("bash").arg("-n").arg(&completion));
    assert!(fs::read_to_string(completion).unwrap().contains("backup"));
    // The unit starts what was installed, and keeps its database where it says.
    let unit = fs::read_to_string(root.join("usr/lib/systemd/system/coven.service")).unwrap();
    assert!(unit.contains("ExecStart=/usr/bin/coven serve"));
    assert!(unit.contains("StateDirectory=coven"));
    assert!(root.join("etc/default/coven").exists());
}

#[test]
fn a_package_is_installed_and_serves() {
    let folder = tempfile::tempdir().expect("a folder");
    let dist = folder.path().join("dist");
    ran(Command::new(repository("scripts/dist"))
        .arg(env!("CARGO_BIN_EXE_coven"))
        .arg(&dist));
    let named = |end: &str| {
        let mut files = fs::read_dir(&dist)
            .unwrap()
            .map(|file| file.unwrap().path());
        files
            .find(|file| file.to_string_lossy().ends_with(end))
            .unwrap_or_else(|| panic!("nothing ends with {end}"))
    };
    let clean = folder.path().join("clean");
    fs::create_dir(&clean).unwrap();
    ran(Command::new("tar")
        .args(["--extract", "--strip-components", "1", "--directory"])
        .arg(&clean)
        .arg("--file")
        .arg(named(".tar.gz")));
    serves(&clean);

    let deb = named(".deb");
    let told = ran(Command::new("dpkg-deb").arg("--info").arg(&deb));
    assert!(told.contains("Package: coven"), "{told}");
    let clean = folder.path().join("debian");
    ran(Command::new("dpkg-deb")
        .arg("--extract")
        .arg(&deb)
        .arg(&clean));
    serves(&clean);
}
