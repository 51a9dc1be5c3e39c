//! Ids for the numbers of the rules, and back.

use crate::card::{Card, FightCard, Location, Monster, Potion, Story};
use crate::content::{Cards, Thing};
use crate::effect::{Kept, Source};
use crate::play::fight_id;
use crate::state::{Keepsake, Potions};
use serde::{Deserialize, Serialize};

use schemars::JsonSchema;
use ts_rs::TS;

/// The words of one set of cards.
#[derive(Clone, Copy)]
pub(super) struct Names<'a>(pub(super) &'a Cards);

/// Whose doing an effect is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "OldWorldCause")]
pub enum Cause {
    /// A rule, not a card.
    Rule,
    Location(String),
    Story(String),
    /// A card beside the board of whom it concerns.
    Kept(String),
    Potion,
    Specialty,
    /// The ability of the monster that is fought.
    Monster,
    /// The attack of the monster that is fought.
    Attack,
}

impl Names<'_> {
    pub(super) fn card(self, card: Card) -> String {
        self.0.action(card).id.clone()
    }

    pub(super) fn place(self, location: Location) -> String {
        self.0.place(location).id.clone()
    }

    pub(super) fn monster(self, monster: Monster) -> String {
        self.0.monster(monster).id.clone()
    }

    pub(super) fn story(self, story: Story) -> String {
        self.0.story(story).id.clone()
    }

    pub(super) fn potion(self, potion: Potion) -> String {
        self.0.potion(potion).id.clone()
    }

    pub(super) fn kept(self, kept: Kept) -> String {
        self.0.kept_id(kept).to_owned()
    }

    /// Each potion by its kind, equal ones beside each other.
    pub(super) fn potions(self, potions: &Potions) -> Vec<String> {
        Potion::all()
            .flat_map(|kind| std::iter::repeat_n(kind, usize::from(potions.of(kind))))
            .map(|kind| self.potion(kind))
            .collect()
    }

    pub(super) fn cause(self, source: Source) -> Cause {
        match source {
            Source::Rule => Cause::Rule,
            Source::Location(location) => Cause::Location(self.place(location)),
            Source::Story(story) => Cause::Story(self.story(story)),
            Source::Kept(kept) => Cause::Kept(self.kept(kept)),
            Source::Potion => Cause::Potion,
            Source::Specialty => Cause::Specialty,
            Source::Monster => Cause::Monster,
            Source::Attack => Cause::Attack,
        }
    }

    pub(super) fn find_card(self, id: &str) -> Option<Card> {
        match self.0.find(id)? {
            Thing::Card(card) => Some(card),
            _ => None,
        }
    }

    pub(super) fn find_place(self, id: &str) -> Option<Location> {
        match self.0.find(id)? {
            Thing::Location(location) => Some(location),
            _ => None,
        }
    }

    pub(super) fn find_monster(self, id: &str) -> Option<Monster> {
        match self.0.find(id)? {
            Thing::Monster(monster) => Some(monster),
            _ => None,
        }
    }

    pub(super) fn find_fight_card(self, id: &str) -> Option<FightCard> {
        match self.0.find(id)? {
            Thing::FightCard(card) => Some(card),
            _ => None,
        }
    }

    pub(super) fn find_story(self, id: &str) -> Option<Story> {
        match self.0.find(id)? {
            Thing::Story(story) => Some(story),
            _ => None,
        }
    }

    pub(super) fn find_potion(self, id: &str) -> Option<Potion> {
        match self.0.find(id)? {
            Thing::Potion(kind) => Some(kind),
            _ => None,
        }
    }

    fn find_kept(self, id: &str) -> Option<Kept> {
        match self.0.find(id)? {
            Thing::Story(story) => Some(Kept::Story(story)),
            Thing::Kept(kept) => Some(kept),
            _ => None,
        }
    }

    pub(super) fn find_potions(self, ids: &[String]) -> Potions {
        let mut potions = Potions::default();
        for kind in ids.iter().filter_map(|id| self.find_potion(id)) {
            potions.put(kind);
        }
        potions
    }

    /// A card as it lies beside a board; `by` names the effect that says to keep it.
    pub(super) fn find_keepsake(self, id: &str, by: Option<&str>) -> Option<Keepsake> {
        match by {
            Some(by) => Some(Keepsake::new(self.find_kept(id)?, self.0.kept_by(by)?)),
            None => self.0.keepsake(id),
        }
    }

    pub(super) fn find_source(self, cause: &Cause) -> Option<Source> {
        Some(match cause {
            Cause::Rule => Source::Rule,
            Cause::Location(id) => Source::Location(self.find_place(id)?),
            Cause::Story(id) => Source::Story(self.find_story(id)?),
            Cause::Kept(id) => Source::Kept(self.find_kept(id)?),
            Cause::Potion => Source::Potion,
            Cause::Specialty => Source::Specialty,
            Cause::Monster => Source::Monster,
            Cause::Attack => Source::Attack,
        })
    }
}

pub(super) fn fight_cards(cards: &[FightCard]) -> Vec<String> {
    cards.iter().copied().map(fight_id).collect()
}
