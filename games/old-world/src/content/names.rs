//! The names of lists of effects: the card that says them and the way to them on it, such as
//! `city-13.options.A.effects`. A view names by them what is being carried out, since a number of the
//! arena means nothing to whoever has only the content files.

use super::{Arena, Cards};
use crate::effect::{Abilities, Effect, List};

/// What stands for a list without effects: where it stands makes no difference.
const NOTHING: &str = "nothing";

impl Arena {
    /// Remembers where a list stands; `place` is the way from the root of the content.
    pub(super) fn name_list(&mut self, list: List, place: &str) {
        if !list.is_empty() {
            self.list_names.push((list, short(place)));
        }
    }
}

/// The way to a list without the file: ids are unique in all of them.
fn short(place: &str) -> String {
    let file = place.strip_prefix("content.").unwrap_or(place);
    let of_thing = file.split_once('[').filter(|(_, rest)| {
        // A record without an id is named by its place in the file.
        rest.starts_with(|first: char| first.is_ascii_alphabetic())
    });
    of_thing.map_or_else(|| file.to_owned(), |(_, rest)| rest.replacen(']', "", 1))
}

impl Cards {
    /// The name of a list, or of one effect of it.
    pub(crate) fn list_name(&self, list: List) -> String {
        if list.is_empty() {
            return NOTHING.to_owned();
        }
        let names = &self.arena.list_names;
        let holds = |whole: List| (whole.start..whole.start + whole.len).contains(&list.start);
        // Lists of the arena do not overlap.
        let found = names.iter().find(|(whole, _)| holds(*whole));
        found.map_or_else(String::new, |(whole, name)| {
            if *whole == list {
                name.clone()
            } else {
                format!("{name}[{}]", list.start - whole.start)
            }
        })
    }

    /// The list of a name.
    pub(crate) fn list_named(&self, name: &str) -> Option<List> {
        if name == NOTHING {
            return Some(List::default());
        }
        let whole = |name: &str| {
            let mut names = self.arena.list_names.iter();
            names
                .find(|(_, known)| known == name)
                .map(|(list, _)| *list)
        };
        whole(name).or_else(|| {
            let (list, place) = name.strip_suffix(']')?.rsplit_once('[')?;
            whole(list)?.each().nth(place.parse().ok()?)
        })
    }

    /// The name of the first effect that fits.
    pub(crate) fn effect_name(&self, fits: impl Fn(&Effect) -> bool) -> String {
        let at = self.arena.effects.iter().position(fits);
        at.map_or_else(String::new, |at| {
            self.list_name(List {
                start: at as u16,
                len: 1,
            })
        })
    }

    /// The effect of a name: of a list with one effect, that one.
    pub(crate) fn effect_named(&self, name: &str) -> Option<Effect> {
        self.list(self.list_named(name)?).first().copied()
    }

    /// The abilities with which a card is kept that an effect says to keep.
    pub(crate) fn kept_by(&self, name: &str) -> Option<Abilities> {
        match self.effect_named(name)? {
            Effect::Keep(abilities) => Some(abilities),
            _ => None,
        }
    }
}
