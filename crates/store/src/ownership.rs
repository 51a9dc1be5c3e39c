//! One house, one owner: the right to write a database file, held by one process at a time.
//!
//! Two servers on one file would each believe their own memory. The right is an advisory lock of the
//! operating system on a side file (`coven.db.lock`), so it ends with its holder, however that dies.
//! A side file, because SQLite locks the database itself in its own way, and on some systems the
//! two would get in each other's way.
//!
//! The side file stands beside the file that a path really leads to, so every symbolic link meets
//! the same lock; a file with a second name (a hard link) is refused, for SQLite would keep two
//! write-ahead logs for it. Not covered: the same disk mounted by two machines over a network file
//! system without working locks, and programs that open the file without asking here.

use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io;
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use crate::OpenError;

/// Nobody but the owner of the process reads what is kept: it holds the secrets of running games.
const PRIVATE: u32 = 0o600;
/// A chain of symbolic links longer than this leads nowhere.
const MOST_LINKS: usize = 40;
/// How often a side file may vanish between opening and locking it before that is an error.
const ATTEMPTS: usize = 100;

/// The right to be the one who serves a database file. It ends when this is dropped, or with the
/// process.
#[derive(Debug)]
pub struct Ownership {
    /// As the host wrote it, for sentences.
    shown: PathBuf,
    /// Where it really is.
    real: PathBuf,
    side: PathBuf,
    /// Locked as long as it is open.
    _lock: File,
}

impl Ownership {
    /// Takes the right if nobody has it. The database itself is not touched, and need not be there.
    pub fn take(path: &Path) -> Result<Self, OpenError> {
        let refused = |error: &io::Error| OpenError::NotWritable {
            path: path.display().to_string(),
            reason: error.to_string(),
        };
        let real = real_path(path).map_err(|error| refused(&error))?;
        match fs::metadata(&real) {
            Ok(data) if data.is_dir() => {
                return Err(refused(&io::ErrorKind::IsADirectory.into()));
            }
            Ok(data) if data.nlink() > 1 => {
                return Err(OpenError::TwoNames {
                    path: path.display().to_string(),
                });
            }
            // What is wrong with the file itself shows when it is opened.
            Ok(_) | Err(_) => {}
        }
        let side = beside(&real, ".lock");
        for _ in 0..ATTEMPTS {
            let lock = OpenOptions::new()
                .create(true)
                .truncate(false)
                .write(true)
                .mode(PRIVATE)
                .open(&side)
                .map_err(|error| refused(&error))?;
            match lock.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(OpenError::Served {
                        path: path.display().to_string(),
                    });
                }
                Err(TryLockError::Error(error)) => return Err(refused(&error)),
            }
            // The owner before may have removed the file between our opening and our locking it:
            // then the lock is on a file that nobody else will ever find.
            if is_same(&lock, &side) {
                return Ok(Self {
                    shown: path.to_owned(),
                    real,
                    side,
                    _lock: lock,
                });
            }
        }
        Err(refused(&io::Error::from(io::ErrorKind::ResourceBusy)))
    }

    /// The path as it was given.
    pub(crate) fn shown(&self) -> &Path {
        &self.shown
    }

    /// The file itself, behind every link.
    pub(crate) fn path(&self) -> &Path {
        &self.real
    }

    /// Makes the file if it is not there, for its owner alone.
    pub(crate) fn make(&self) -> io::Result<()> {
        make_private(&self.real)
    }

    /// Closes the file and what SQLite keeps beside it to other users of the machine: an older
    /// version left them open. Files that are made later take the permissions of the database.
    pub(crate) fn close_to_others(&self) -> io::Result<()> {
        for suffix in ["", "-wal", "-shm"] {
            let file = beside(&self.real, suffix);
            match fs::metadata(&file) {
                Ok(data) if data.mode() & 0o777 == PRIVATE => {}
                Ok(_) => fs::set_permissions(&file, Permissions::from_mode(PRIVATE))?,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

impl Drop for Ownership {
    fn drop(&mut self) {
        // Removed while it is still locked. One that stays, as after a kill, locks nobody out.
        let _stays = fs::remove_file(&self.side);
    }
}

/// Makes a file that is not there, for its owner alone.
pub(crate) fn make_private(path: &Path) -> io::Result<()> {
    OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .mode(PRIVATE)
        .open(path)
        .map(drop)
}

fn is_same(file: &File, path: &Path) -> bool {
    let number = |data: fs::Metadata| (data.dev(), data.ino());
    match (file.metadata(), fs::metadata(path)) {
        (Ok(held), Ok(found)) => number(held) == number(found),
        _ => false,
    }
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Where a path leads, even if the file at its end is not there yet.
fn real_path(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::canonicalize(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            found => return found,
        }
        let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
        let folder = match path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let folder = fs::canonicalize(folder)?;
        let here = folder.join(name);
        match fs::read_link(&here) {
            Ok(target) => path = folder.join(target),
            Err(_) => return Ok(here),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}
