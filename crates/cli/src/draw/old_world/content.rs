//! The card files as far as a drawing needs them: names, faces of action cards, the map.

use std::collections::BTreeMap;

use coven_old_world::content::language::Effect;
use coven_old_world::content::says::Says;
use serde::Deserialize;

#[derive(Deserialize)]
pub(super) struct Content {
    action_cards: Rows,
    starting_decks: Rows,
    pub(super) locations: Continent,
    monsters: Monsters,
    potions: Potions,
    pub(super) boards: Boards,
    exploration_city: Plain,
    exploration_wilds: Plain,
    events: Events,
    school_trophies: Trophies,
    skill_trophies: Trophies,
    pub(super) says: Says,
}

#[derive(Deserialize)]
struct Rows {
    cards: Vec<ActionRow>,
}

#[derive(Deserialize)]
pub(super) struct ActionRow {
    pub(super) id: String,
    pub(super) ru: String,
    pub(super) en: String,
    pub(super) colour: String,
    pub(super) cost: u8,
    pub(super) terrain: String,
    pub(super) fight: Vec<Effect>,
    pub(super) links: BTreeMap<String, Vec<Effect>>,
}

#[derive(Deserialize)]
pub(super) struct Continent {
    pub(super) locations: Vec<Place>,
    pub(super) edges: Vec<Edge>,
    pub(super) actions: Vec<Named>,
}

#[derive(Deserialize)]
pub(super) struct Place {
    pub(super) id: String,
    pub(super) ru: String,
    pub(super) en: String,
    pub(super) terrain: String,
    pub(super) action: String,
    pub(super) neighbours: Vec<String>,
}

#[derive(Deserialize)]
pub(super) struct Edge {
    pub(super) a: String,
    pub(super) b: String,
    pub(super) kind: String,
}

#[derive(Deserialize)]
pub(super) struct Named {
    pub(super) id: String,
    pub(super) ru: String,
    pub(super) en: String,
}

#[derive(Deserialize)]
struct Monsters {
    monsters: Vec<MonsterRow>,
}

#[derive(Deserialize)]
pub(super) struct MonsterRow {
    id: String,
    pub(super) ru: String,
    pub(super) en: String,
    pub(super) level: u8,
    pub(super) life: u8,
    trophy: Named,
}

#[derive(Deserialize)]
struct Potions {
    potions: Vec<Named>,
}

#[derive(Deserialize)]
pub(super) struct Boards {
    pub(super) schools: Vec<Named>,
}

#[derive(Deserialize)]
struct Plain {
    cards: Vec<Named>,
}

#[derive(Deserialize)]
struct Events {
    events: Vec<Named>,
}

#[derive(Deserialize)]
struct Trophies {
    trophies: Vec<Named>,
}

impl Content {
    /// The number of a place.
    pub(super) fn number(&self, id: &str) -> Option<usize> {
        let places = &self.locations.locations;
        places.iter().position(|place| place.id == id)
    }

    pub(super) fn cards(&self) -> impl Iterator<Item = &ActionRow> {
        self.action_cards
            .cards
            .iter()
            .chain(&self.starting_decks.cards)
    }

    pub(super) fn card(&self, id: &str) -> Option<&ActionRow> {
        self.cards().find(|row| row.id == id)
    }

    pub(super) fn monster(&self, id: &str) -> Option<&MonsterRow> {
        self.monsters.monsters.iter().find(|row| row.id == id)
    }

    pub(super) fn potion(&self, id: &str) -> Option<&Named> {
        self.potions.potions.iter().find(|row| row.id == id)
    }

    /// Whatever has this id and a name.
    pub(super) fn named(&self, id: &str) -> Option<(&str, &str)> {
        if let Some(row) = self.card(id) {
            return Some((&row.ru, &row.en));
        }
        if let Some(row) = self.monster(id) {
            return Some((&row.ru, &row.en));
        }
        let mut trophies = self.monsters.monsters.iter().map(|row| &row.trophy);
        if let Some(row) = trophies.find(|row| row.id == id) {
            return Some((&row.ru, &row.en));
        }
        if let Some(place) = self.number(id) {
            let place = &self.locations.locations[place];
            return Some((&place.ru, &place.en));
        }
        let rows = [
            &self.potions.potions,
            &self.boards.schools,
            &self.exploration_city.cards,
            &self.exploration_wilds.cards,
            &self.events.events,
            &self.school_trophies.trophies,
            &self.skill_trophies.trophies,
            &self.locations.actions,
        ];
        let mut rows = rows.into_iter().flatten();
        let row = rows.find(|row| row.id == id)?;
        Some((&row.ru, &row.en))
    }
}
