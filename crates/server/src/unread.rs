//! Lists that the site fills: cards that the people of a table have read in earlier games stay in the
//! box while others are left.

use std::collections::BTreeMap;

use coven_core::{OptionSpec, OptionValue, OptionValues};
use coven_store::{SeatRecord, TableRecord};
use coven_wire::Code;

use crate::{App, Fault};

/// The words with which a host leaves a list to the site, or wants it empty.
const FILLED: &str = "on";
const EMPTY: &str = "off";

/// Takes the lists that the host decided by a word out of her wishes; gives those to be filled.
pub(crate) fn take_wishes(
    options: &mut BTreeMap<String, OptionValue>,
    specs: &'static [OptionSpec],
) -> Vec<&'static str> {
    let mut wishes = Vec::new();
    for spec in specs.iter().filter(|spec| spec.is_list()) {
        match options.get(spec.name).and_then(OptionValue::text) {
            Some(FILLED) => wishes.push(spec.name),
            Some(EMPTY) => {}
            _ => continue,
        }
        options.remove(spec.name);
    }
    wishes
}

/// Notes that these lists are to be filled when the game begins.
pub(crate) fn wish(options: &mut OptionValues, wishes: &[&str]) {
    for name in wishes {
        options.0.insert((*name).to_owned(), FILLED.into());
    }
}

/// The options with which the game begins: what was left to the site is filled from what the people
/// on the seats have read, and everything is written as the header of the game will write it.
pub(crate) async fn fill(app: &App, record: &TableRecord) -> Result<OptionValues, Fault> {
    let mut options = record.options.clone();
    let entry = app.catalog().get(&record.game).ok_or(Code::OtherEdition)?;
    for spec in entry.info().options.iter().filter(|spec| spec.is_list()) {
        if options.0.get(spec.name).and_then(OptionValue::text) != Some(FILLED) {
            continue;
        }
        let mut read: BTreeMap<String, u32> = BTreeMap::new();
        for seat in &record.seats {
            if let SeatRecord::Person { session, .. } = seat {
                for (card, times) in app.store().read_cards(session, &record.game).await? {
                    let most = read.entry(card).or_default();
                    *most = times.max(*most);
                }
            }
        }
        let left_out = match entry.unread_first(&read) {
            Some(unread) if unread.option == spec.name => unread.left_out,
            _ => Vec::new(),
        };
        options.0.insert(spec.name.to_owned(), left_out.into());
    }
    Ok(entry.settled(record.seats.len(), &options)?)
}

/// The options of a table where the same people play again: its lists are filled anew.
pub(crate) fn again(options: &OptionValues) -> OptionValues {
    let anew = |value: &OptionValue| match value {
        OptionValue::List(_) => FILLED.into(),
        OptionValue::Text(_) => value.clone(),
    };
    let pairs = options.0.iter();
    OptionValues(
        pairs
            .map(|(name, value)| (name.clone(), anew(value)))
            .collect(),
    )
}
