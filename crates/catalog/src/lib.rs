//! The games by their ids, behind one type-erased door.
//!
//! The server, the terminal and the engine protocol ask the [`Catalog`] for a game and get
//! something they can play without knowing what it is. A new game is one line in [`Catalog::new`].

mod entry;
mod shape;
mod types;

use std::collections::BTreeMap;

use coven_bots::Powers;
use coven_core::Message;

pub use entry::{GameEntry, LoadError, NewMatch, entry};
pub use types::Types;

/// Every game of this program, with the content it was started with.
#[derive(Debug)]
pub struct Catalog {
    entries: Vec<Box<dyn GameEntry>>,
}

/// Why the catalogue could not be made: a replaced content file is bad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadContent {
    pub game: String,
    pub problems: Vec<Message>,
}

impl Catalog {
    /// The catalogue with the shipped content, or with the given file texts by game id.
    pub fn new(replaced: &BTreeMap<String, String>) -> Result<Self, BadContent> {
        let content = |id: &str| replaced.get(id).map(String::as_str);
        let entries: Vec<Box<dyn GameEntry>> = vec![
            entry::<coven_three_witches::ThreeWitches>(content("three-witches"), Powers::all())?,
            entry::<coven_glastonbury::Glastonbury>(content("glastonbury"), Powers::all())?,
            entry::<coven_seers_catalog::SeersCatalog>(content("seers-catalog"), Powers::all())?,
            entry::<coven_vedmin_krug::VedminKrug>(content("vedmin-krug"), Powers::all())?,
            entry::<coven_old_world::OldWorld>(content("old-world"), Powers::all())?,
        ];
        let known: Vec<&str> = entries.iter().map(|entry| entry.info().id).collect();
        if let Some(game) = replaced.keys().find(|game| !known.contains(&game.as_str())) {
            return Err(BadContent {
                game: game.clone(),
                problems: vec![Message::new("content-unknown-game").text("game", game.clone())],
            });
        }
        Ok(Self { entries })
    }

    /// A catalogue of other games than ours, or of some of them.
    pub fn of(entries: Vec<Box<dyn GameEntry>>) -> Self {
        Self { entries }
    }

    /// The catalogue with the content that ships with the games.
    pub fn house() -> Self {
        Self::new(&BTreeMap::new()).expect("the shipped content is valid")
    }

    pub fn get(&self, id: &str) -> Option<&dyn GameEntry> {
        self.iter().find(|entry| entry.info().id == id)
    }

    /// The games in the order of the front page.
    pub fn iter(&self) -> impl Iterator<Item = &dyn GameEntry> {
        self.entries.iter().map(AsRef::as_ref)
    }
}
