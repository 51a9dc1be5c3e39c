//! What a host leaves to the site: it is settled by who sits at the table, when the last seat is taken.
//!
//! A list is filled with what these people have met in earlier games. A choice with a value for
//! newcomers is made by whether somebody here is one. The wish itself is kept beside the
//! options: it holds for whoever takes a seat later, and for the same people playing again.

use std::collections::BTreeMap;

use coven_core::{OptionSpec, OptionValue, OptionValues};
use coven_store::{SeatRecord, SessionHash, TableRecord};
use coven_wire::Code;

use crate::{App, Fault};

/// The words with which a host leaves a list to the site, or wants it empty.
const FILLED: &str = "on";
const EMPTY: &str = "off";
/// The word with which a choice is left to the site; so is one that the host does not name.
const BY_TABLE: &str = "by-table";

/// The words that a host may use for an option besides a list of things, the usual one first.
pub(crate) fn words(spec: &OptionSpec) -> Vec<&'static str> {
    if spec.is_list() {
        vec![EMPTY, FILLED]
    } else {
        let site = spec.newcomers.map(|_| BY_TABLE);
        site.into_iter()
            .chain(spec.values().iter().copied())
            .collect()
    }
}

/// Takes what the host leaves to the site out of her options; gives the names.
pub(crate) fn take(
    options: &mut BTreeMap<String, OptionValue>,
    specs: &'static [OptionSpec],
) -> Vec<String> {
    let mut wishes = Vec::new();
    for spec in specs {
        let word = options.get(spec.name).map(OptionValue::text);
        let (left, said) = if spec.is_list() {
            (
                word == Some(Some(FILLED)),
                matches!(word, Some(Some(FILLED | EMPTY))),
            )
        } else {
            let left = matches!(word, None | Some(Some(BY_TABLE))) && spec.newcomers.is_some();
            (left, left)
        };
        if said {
            options.remove(spec.name);
        }
        if left {
            wishes.push(spec.name.to_owned());
        }
    }
    wishes
}

/// The options as everybody at the table is told them: what is still open is told by its word.
pub(crate) fn told(app: &App, record: &TableRecord) -> BTreeMap<String, OptionValue> {
    let mut options = record.options.0.clone();
    if !record.is_full()
        && let Some(entry) = app.catalog().get(&record.game)
    {
        for spec in wished(record, entry.info().options) {
            let word = if spec.is_list() { FILLED } else { BY_TABLE };
            options.insert(spec.name.to_owned(), word.into());
        }
    }
    options
}

/// The options with which the game begins: what was left to the site is settled by the people on the
/// seats, and everything is written as the header of the game will write it.
pub(crate) async fn settle(app: &App, record: &TableRecord) -> Result<OptionValues, Fault> {
    let entry = app.catalog().get(&record.game).ok_or(Code::OtherEdition)?;
    let mut options = record.options.clone();
    for spec in wished(record, entry.info().options) {
        let value = if spec.is_list() {
            let unread = entry.unread_first(&read(app, record).await?);
            let unread = unread.filter(|unread| unread.option == spec.name);
            unread
                .map_or_else(Vec::new, |unread| unread.left_out)
                .into()
        } else {
            let usual = spec.values().first();
            let newcomers = spec.newcomers.as_ref();
            let is_new = newcomers.is_some() && has_newcomer(app, record).await?;
            let value = if is_new { newcomers } else { usual };
            value.copied().unwrap_or_default().into()
        };
        options.0.insert(spec.name.to_owned(), value);
    }
    Ok(entry.settled(record.seats.len(), &options)?)
}

fn wished<'s>(
    record: &TableRecord,
    specs: &'s [OptionSpec],
) -> impl Iterator<Item = &'s OptionSpec> {
    specs
        .iter()
        .filter(|spec| record.wishes.iter().any(|name| name == spec.name))
}

/// How often somebody at the table has read each card in earlier games.
async fn read(app: &App, record: &TableRecord) -> Result<BTreeMap<String, u32>, Fault> {
    let mut read: BTreeMap<String, u32> = BTreeMap::new();
    for session in people(record) {
        for (card, times) in app.store().read_cards(session, &record.game).await? {
            let most = read.entry(card).or_default();
            *most = times.max(*most);
        }
    }
    Ok(read)
}

/// Whether somebody at the table has never played this game to the end.
async fn has_newcomer(app: &App, record: &TableRecord) -> Result<bool, Fault> {
    for session in people(record) {
        let finished = app.store().finished_games(session).await?;
        if !finished.contains(&record.game) {
            return Ok(true);
        }
    }
    Ok(false)
}

fn people(record: &TableRecord) -> impl Iterator<Item = &SessionHash> {
    record.seats.iter().filter_map(|seat| match seat {
        SeatRecord::Person { session, .. } => Some(session),
        SeatRecord::Open { .. } | SeatRecord::Bot { .. } => None,
    })
}
