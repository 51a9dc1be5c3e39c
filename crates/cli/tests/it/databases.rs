//! A site on one database and on the other: served, moved, copied while it is open, and played on.

use std::path::Path;

use coven_parts::Postgres;

use crate::coven;
use crate::served::{self, Server};

fn text(path: &Path) -> &str {
    path.to_str().expect("a folder of ours")
}

#[test]
fn a_site_grows_out_of_its_file_and_comes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("coven.db");
    let server = Server::start(&file);
    let (table, ..) = served::table(&server, 1);
    let there = |server: &Server| server.get(&format!("/api/tables/{table}")).status;
    assert_eq!(there(&server), "200");

    // A copy of the open site; never over something that is there.
    let copy = folder.path().join("copy.db");
    let backup = [
        "--lang",
        "en",
        "backup",
        text(&copy),
        "--database",
        text(&file),
    ];
    let made = coven(&backup);
    assert_eq!(made.code, 0, "{made:?}");
    assert!(made.out.contains("rows"), "{made:?}");
    let again = coven(&backup);
    assert_eq!(again.code, 1, "{again:?}");
    assert!(again.err.contains("not empty"), "{again:?}");

    // An open site does not move.
    let postgres = Postgres::start();
    let address = postgres.database("site");
    let moving = ["--lang", "en", "copy", text(&file), &address];
    let busy = coven(&moving);
    assert_eq!(busy.code, 1, "{busy:?}");
    assert!(busy.err.contains("Stop it"), "{busy:?}");
    drop(server);
    let moved = coven(&moving);
    assert_eq!(moved.code, 0, "{moved:?}");
    assert!(moved.out.contains("postgres://coven@"), "{moved:?}");
    assert!(
        !moved.out.contains("coven:coven"),
        "the password is not shown: {moved:?}"
    );

    let server = Server::start(Path::new(&address));
    assert_eq!(there(&server), "200", "the table is there");
    // The copy of an open site on PostgreSQL is a file that can be served.
    let second = folder.path().join("second.db");
    let made = coven(&[
        "--lang",
        "en",
        "backup",
        text(&second),
        "--database",
        &address,
    ]);
    assert_eq!(made.code, 0, "{made:?}");
    drop(server);
    for kept in [&copy, &second] {
        let server = Server::start(kept);
        assert_eq!(there(&server), "200", "a site started from a copy plays on");
        served::table(&server, 1);
    }
}

#[test]
fn a_database_that_cannot_be_had_is_a_sentence_without_a_password() {
    for address in [
        "postgres://anna:s3cret@127.0.0.1:1/site",
        "postgres://anna:s3cret@host:many/x",
    ] {
        for lang in ["ru", "en"] {
            let refused = coven(&[
                "--lang",
                lang,
                "serve",
                "--port",
                "0",
                "--database",
                address,
            ]);
            assert_ne!(refused.code, 0, "{refused:?}");
            assert!(!refused.err.contains("s3cret"), "{refused:?}");
            assert!(refused.err.contains("postgres://"), "{refused:?}");
            assert!(refused.err.trim().ends_with('.'), "{refused:?}");
        }
    }
}
