//! Who came from where to the tables that still wait: kept in memory, and only until a table begins.
//!
//! Sessions are free for the asking, so whatever one person may have only once is counted by
//! address as well: tables on the public list, and seats of a listed table.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use coven_store::SessionHash;
use coven_wire::Code;

use crate::limit::Address;

/// A table that was noted so lately may be on its way into the store.
const YOUNG: Duration = Duration::from_mins(10);

/// Everything that is remembered of the tables that wait.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    waiting: Mutex<HashMap<String, Waiting>>,
}

#[derive(Debug)]
struct Waiting {
    noted_at: Instant,
    /// Who put it on the public list; nobody knows any more after a restart.
    lister: Option<Address>,
    guests: Vec<Guest>,
    /// With the address where it is known.
    sent_away: Vec<(SessionHash, Option<Address>)>,
}

/// Somebody who sits, or sat, at a table that waits.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) session: SessionHash,
    pub(crate) address: Address,
}

impl Waiting {
    fn new(lister: Option<Address>) -> Self {
        Self {
            noted_at: Instant::now(),
            lister,
            guests: Vec::new(),
            sent_away: Vec::new(),
        }
    }
}

impl Lobby {
    /// Puts a new table on the public list, unless its address has `most` there already.
    pub(crate) fn list(&self, table: &str, by: Address, most: usize) -> Result<(), Code> {
        let mut waiting = self.waiting();
        let listed = waiting.values().filter(|table| table.lister == Some(by));
        if listed.count() >= most {
            return Err(Code::TooManyListed);
        }
        waiting.insert(table.to_owned(), Waiting::new(Some(by)));
        Ok(())
    }

    /// Whether somebody may sit down at a table. The household that put a table on the list may
    /// fill it; from every other one there is one guest.
    pub(crate) fn check(&self, table: &str, listed: bool, guest: &Guest) -> Result<(), Code> {
        let waiting = self.waiting();
        let Some(table) = waiting.get(table) else {
            return Ok(());
        };
        let is_of_the_house = table.lister == Some(guest.address);
        let is_sent_away = table.sent_away.iter().any(|(session, address)| {
            *session == guest.session
                || (listed && !is_of_the_house && *address == Some(guest.address))
        });
        if is_sent_away {
            return Err(Code::SentAway);
        }
        let is_second = table
            .guests
            .iter()
            .any(|other| other.address == guest.address);
        if listed && !is_of_the_house && is_second {
            return Err(Code::OneSeat);
        }
        Ok(())
    }

    /// Somebody has sat down.
    pub(crate) fn sat(&self, table: &str, guest: Guest) {
        let mut waiting = self.waiting();
        let table = waiting.entry(table.to_owned());
        table
            .or_insert_with(|| Waiting::new(None))
            .guests
            .push(guest);
    }

    /// Somebody has got up.
    pub(crate) fn left(&self, table: &str, session: &SessionHash) {
        if let Some(table) = self.waiting().get_mut(table) {
            table.guests.retain(|guest| guest.session != *session);
        }
    }

    /// Somebody has been sent away, and does not come back to this table.
    pub(crate) fn sent_away(&self, table: &str, session: &SessionHash) {
        let mut waiting = self.waiting();
        let table = waiting.entry(table.to_owned());
        let table = table.or_insert_with(|| Waiting::new(None));
        let gone = table.guests.iter().find(|guest| guest.session == *session);
        let address = gone.map(|guest| guest.address);
        table.guests.retain(|guest| guest.session != *session);
        table.sent_away.push((session.clone(), address));
    }

    /// A table does not wait any more.
    pub(crate) fn forget(&self, table: &str) {
        self.waiting().remove(table);
    }

    /// The tables that may have gone without a word.
    pub(crate) fn old(&self) -> Vec<String> {
        self.waiting()
            .iter()
            .filter(|(_, table)| table.noted_at.elapsed() > YOUNG)
            .map(|(id, _)| id.clone())
            .collect()
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<String, Waiting>> {
        // The notes are whole even if a holder of the lock panicked.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(session: &str, address: u8) -> Guest {
        Guest {
            session: SessionHash::new(session),
            address: Address::of([192, 0, 2, address].into()),
        }
    }

    #[test]
    fn an_address_has_its_share_of_the_list() {
        let lobby = Lobby::default();
        let [home, school] = [1, 2].map(|last| guest("", last).address);
        assert_eq!(lobby.list("a", home, 2), Ok(()));
        assert_eq!(lobby.list("b", home, 2), Ok(()));
        assert_eq!(lobby.list("c", home, 2), Err(Code::TooManyListed));
        assert_eq!(lobby.list("c", school, 2), Ok(()));
        lobby.forget("a");
        assert_eq!(
            lobby.list("d", home, 2),
            Ok(()),
            "a table that began counts no more"
        );
    }

    #[test]
    fn one_guest_of_an_address_sits_at_a_listed_table() {
        let lobby = Lobby::default();
        lobby.list("a", guest("", 1).address, 5).unwrap();
        lobby.sat("a", guest("host", 1));
        lobby.sat("a", guest("boris", 2));
        assert_eq!(
            lobby.check("a", true, &guest("vera", 2)),
            Err(Code::OneSeat)
        );
        assert_eq!(lobby.check("a", true, &guest("galya", 3)), Ok(()));
        let brother = guest("brother", 1);
        assert_eq!(lobby.check("a", true, &brother), Ok(()), "of the house");
        lobby.left("a", &SessionHash::new("boris"));
        assert_eq!(lobby.check("a", true, &guest("vera", 2)), Ok(()));
        lobby.sat("b", guest("boris", 2));
        assert_eq!(
            lobby.check("b", false, &guest("vera", 2)),
            Ok(()),
            "not listed"
        );
    }

    #[test]
    fn who_is_sent_away_does_not_come_back_under_another_name() {
        let lobby = Lobby::default();
        lobby.list("a", guest("", 1).address, 5).unwrap();
        lobby.sat("a", guest("boris", 2));
        lobby.sent_away("a", &SessionHash::new("boris"));
        let again = guest("fresh cookie", 2);
        assert_eq!(lobby.check("a", true, &again), Err(Code::SentAway));
        assert_eq!(
            lobby.check("a", true, &guest("boris", 3)),
            Err(Code::SentAway)
        );
        lobby.sat("b", guest("boris", 2));
        lobby.sent_away("b", &SessionHash::new("boris"));
        assert_eq!(
            lobby.check("b", false, &again),
            Ok(()),
            "a friend with the link"
        );
    }
}
