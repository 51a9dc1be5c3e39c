//! What a process of this machine has spent, as Linux tells it.

use std::ops::Sub;
use std::path::PathBuf;
use std::time::Duration;

/// Linux counts processor time in hundredths of a second, whatever its own clock does.
const TICKS_A_SECOND: u64 = 100;

#[derive(Debug)]
pub(crate) struct Process {
    folder: PathBuf,
}

/// Processor time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spent {
    pub(crate) user: Duration,
    pub(crate) system: Duration,
}

impl Sub for Spent {
    type Output = Self;

    fn sub(self, before: Self) -> Self {
        Self {
            user: self.user.saturating_sub(before.user),
            system: self.system.saturating_sub(before.system),
        }
    }
}

impl Process {
    /// A process that is there.
    pub(crate) fn of(pid: u32) -> Option<Self> {
        let folder = PathBuf::from(format!("/proc/{pid}"));
        let process = Self { folder };
        process.spent().is_some().then_some(process)
    }

    pub(crate) fn spent(&self) -> Option<Spent> {
        let stat = std::fs::read_to_string(self.folder.join("stat")).ok()?;
        // The name of the program stands in brackets and may hold anything.
        let mut fields = stat.rsplit_once(')')?.1.split_ascii_whitespace().skip(11);
        let mut ticks = || fields.next()?.parse::<u64>().ok();
        let time = |ticks: u64| Duration::from_millis(ticks * 1000 / TICKS_A_SECOND);
        Some(Spent {
            user: time(ticks()?),
            system: time(ticks()?),
        })
    }

    /// Its memory, in kilobytes.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(self.folder.join("status")).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_ascii_whitespace().next()?.parse().ok()
    }
}
