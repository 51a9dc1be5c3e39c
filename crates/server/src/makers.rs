//! Which unfinished tables came from which address.
//!
//! In memory only: an address never reaches the disk, so a restart forgets who made what.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use coven_wire::Code;

use crate::Fault;
use crate::limit::Address;

/// The makers of tables that are not finished.
#[derive(Debug, Default)]
pub(crate) struct Makers(Mutex<HashMap<String, Made>>);

#[derive(Debug)]
struct Made {
    from: Address,
    /// Unix time in seconds.
    at: i64,
}

impl Makers {
    /// Takes note of a new table, unless its address has made `most` that are not finished.
    pub(crate) fn admit(
        &self,
        table: &str,
        from: Address,
        most: usize,
        now: i64,
    ) -> Result<(), Fault> {
        let mut made = self.made();
        if made.values().filter(|table| table.from == from).count() >= most {
            return Err(Code::TooManyTables.into());
        }
        made.insert(table.to_owned(), Made { from, at: now });
        Ok(())
    }

    /// Where a table was made.
    pub(crate) fn of(&self, table: &str) -> Option<Address> {
        self.made().get(table).map(|made| made.from)
    }

    /// A table is finished, or gone.
    pub(crate) fn forget(&self, table: &str) {
        self.made().remove(table);
    }

    /// Tables that were made before: it is worth looking what became of them.
    pub(crate) fn made_before(&self, time: i64) -> Vec<String> {
        let made = self.made();
        let old = made.iter().filter(|(_, made)| made.at < time);
        old.map(|(table, _)| table.clone()).collect()
    }

    fn made(&self) -> MutexGuard<'_, HashMap<String, Made>> {
        // The map is whole even if a holder of the lock panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_makes_room_by_finishing() {
        let makers = Makers::default();
        let [home, school] = [1, 2].map(Address::example);
        for (table, from) in [("a", home), ("b", home), ("c", school)] {
            makers.admit(table, from, 2, 10).expect("there is room");
        }
        assert!(makers.admit("d", home, 2, 11).is_err());
        assert!(makers.admit("d", school, 2, 11).is_ok(), "another address");
        assert_eq!(makers.of("a"), Some(home));
        assert_eq!(makers.of("e"), None);
        makers.forget("a");
        assert!(makers.admit("e", home, 2, 12).is_ok());
        let mut old = makers.made_before(11);
        old.sort();
        assert_eq!(old, ["b", "c"]);
    }
}
