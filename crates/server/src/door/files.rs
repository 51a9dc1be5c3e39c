//! How many files the process may open, and so how many connections it can have.

use coven_core::Message;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// What the database, the log and the program itself keep open.
const OURS: usize = 64;
/// A site with less room than this would serve nobody; then it tries all the same.
const LEAST: usize = 16;

/// The room for connections.
#[derive(Debug)]
pub(super) struct Room {
    pub(super) sockets: usize,
    /// What to tell the host if it is less than was wished.
    pub(super) warning: Option<Message>,
}

/// Finds room for so many sockets. The system's soft limit, a habit of old programs, is raised as
/// far as it may be; what does not fit then is never taken in, so that the database can always open
/// its files.
pub(super) fn room(wanted: usize) -> Room {
    let needed = wanted.saturating_add(OURS);
    let limit = getrlimit(Resource::Nofile);
    let files = files(limit.current);
    if files < needed && limit.current != limit.maximum {
        let raised = Rlimit {
            current: limit.maximum,
            ..limit
        };
        // A system that does not allow it leaves the limit as it was.
        if setrlimit(Resource::Nofile, raised).is_ok() {
            return room_of(wanted, self::files(limit.maximum));
        }
    }
    room_of(wanted, files)
}

fn files(limit: Option<u64>) -> usize {
    limit.map_or(usize::MAX, |limit| {
        usize::try_from(limit).unwrap_or(usize::MAX)
    })
}

fn room_of(wanted: usize, files: usize) -> Room {
    let sockets = wanted.min(files.saturating_sub(OURS).max(LEAST));
    let warning = (sockets < wanted).then(|| {
        Message::new("serve-few-files")
            .number("files", files as i64)
            .number("needed", wanted.saturating_add(OURS) as i64)
            .number("sockets", sockets as i64)
    });
    Room { sockets, warning }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_never_take_the_files_of_the_database() {
        let ample = room_of(1_000, 4_096);
        assert_eq!((ample.sockets, ample.warning), (1_000, None));
        let exact = room_of(1_000, 1_000 + OURS);
        assert_eq!((exact.sockets, exact.warning), (1_000, None));
        let tight = room_of(12_500, 1_024);
        assert_eq!(tight.sockets, 1_024 - OURS);
        assert!(tight.warning.is_some(), "the host is told");
        assert_eq!(room_of(12_500, 10).sockets, LEAST);
    }
}
