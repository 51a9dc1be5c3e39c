//! Every place of the files that says something.

use std::collections::HashMap;

use coven_core::Message;

use super::{Mood, Sayer, Says};
use crate::content::Cards;
use crate::content::compile::Frame;
use crate::content::file::{Options, SpecialtyRow};
use crate::content::language::{Ability, Effect, Row};
use crate::content::placed::Items;

/// Everything that the cards say.
pub(super) fn all(cards: &Cards) -> Says {
    let mut walk = Walk {
        sayer: Sayer { cards },
        says: Says::default(),
        known: HashMap::new(),
    };
    let file = &cards.file;
    for card in &*file.action_cards.cards {
        walk.face(&card.id, &card.fight, card.links.iter());
    }
    for card in &*file.starting_decks.cards {
        walk.face(&card.id, &card.fight, card.links.iter());
    }
    for skill in &*file.boards.skills {
        if let Some(effects) = &skill.on_raise {
            walk.effects(&format!("{}.on_raise", skill.id), effects, Mood::Do);
        }
    }
    for level in &*file.boards.witcher_levels {
        walk.effects(&format!("{}.effects", level.id), &level.effects, Mood::Do);
    }
    for school in &*file.boards.schools {
        walk.specialty(&school.specialty);
    }
    for story in [&file.exploration_city, &file.exploration_wilds] {
        for card in &*story.cards {
            walk.options(&card.id, &card.options);
        }
    }
    for event in &*file.events.events {
        if let Some(options) = &event.options {
            walk.options(&event.id, options);
        }
        if let Some(abilities) = &event.abilities {
            walk.abilities(&format!("{}.abilities", event.id), abilities);
        }
        if let Some(effects) = &event.effects {
            walk.effects(&format!("{}.effects", event.id), effects, Mood::Do);
        }
    }
    for action in &*file.locations.actions {
        walk.ability(&format!("{}.ability", action.id), &action.ability);
    }
    for card in &*file.monster_fight_cards.cards {
        walk.effects(&format!("{}.charge", card.id), &card.charge, Mood::Do);
        walk.effects(&format!("{}.bite", card.id), &card.bite, Mood::Do);
    }
    for monster in &*file.monsters.monsters {
        let place = format!("{}.ability", monster.id);
        let sentence = walk.sayer.of_monster(&monster.ability);
        walk.inside(&place, &monster.ability);
        walk.say(place, sentence);
        let trophy = &monster.trophy;
        walk.ability(&format!("{}.ability", trophy.id), &trophy.ability);
    }
    for potion in &*file.potions.potions {
        walk.ability(&format!("{}.ability", potion.id), &potion.ability);
    }
    for trophy in &*file.school_trophies.trophies {
        walk.ability(&format!("{}.ability", trophy.id), &trophy.ability);
    }
    for trophy in &*file.skill_trophies.trophies {
        walk.ability(&format!("{}.ability", trophy.id), &trophy.ability);
    }
    walk.says
}

struct Walk<'a> {
    sayer: Sayer<'a>,
    says: Says,
    /// Sentences by their form on the wire.
    known: HashMap<String, usize>,
}

impl Walk<'_> {
    fn say(&mut self, place: String, sentence: Message) {
        let form = serde_json::to_string(&sentence).expect("a message is plain data");
        let next = self.says.sentences.len();
        let index = *self.known.entry(form).or_insert(next);
        if index == next {
            self.says.sentences.push(sentence);
        }
        self.says.places.insert(place, index);
    }

    /// A list, and each effect by itself as one could do it.
    fn effects(&mut self, place: &str, effects: &Items<Effect>, mood: Mood) {
        let whole = self.sayer.effects(effects, mood);
        self.say(place.to_owned(), whole);
        for (place, effect) in effects.at(place) {
            let sentence = self.sayer.effect(effect, Mood::Can);
            self.say(place.clone(), sentence);
            self.within(&place, effect);
        }
    }

    /// The lists inside of an effect.
    fn within(&mut self, place: &str, effect: &Effect) {
        match effect {
            Effect::Keep { abilities } => self.abilities(&format!("{place}.abilities"), abilities),
            Effect::InsteadOfExploring { effects }
            | Effect::ForPlayer { effects, .. }
            | Effect::ComboBonus { effects, .. } => {
                self.effects(&format!("{place}.effects"), effects, Mood::Do);
            }
            Effect::Branch { then, r#else, .. } => {
                self.effects(&format!("{place}.then"), then, Mood::Do);
                self.effects(&format!("{place}.else"), r#else, Mood::Do);
            }
            Effect::Die { table }
            | Effect::SkillTest { table, .. }
            | Effect::ByLevel { table, .. } => self.table(place, table),
            Effect::ShortFight { before, table, .. } => {
                self.effects(&format!("{place}.before"), before, Mood::Do);
                self.table(place, table);
            }
            Effect::PokerChallenge { win, lose, .. } => {
                self.effects(&format!("{place}.win"), win, Mood::Do);
                self.effects(&format!("{place}.lose"), lose, Mood::Do);
            }
            Effect::Require { cost } => self.effects(&format!("{place}.cost"), cost, Mood::Can),
            _ => {}
        }
    }

    fn table(&mut self, place: &str, table: &Items<Row>) {
        for (place, row) in table.at(&format!("{place}.table")) {
            self.effects(&format!("{place}.effects"), &row.effects, Mood::Do);
        }
    }

    fn abilities(&mut self, place: &str, abilities: &Items<Ability>) {
        for (place, ability) in abilities.at(place) {
            self.ability(&place, ability);
        }
    }

    fn ability(&mut self, place: &str, ability: &Ability) {
        let sentence = self.sayer.ability(ability);
        self.say(place.to_owned(), sentence);
        self.inside(place, ability);
    }

    /// The lists of an ability.
    fn inside(&mut self, place: &str, ability: &Ability) {
        if let Some(cost) = &ability.cost {
            self.effects(&format!("{place}.cost"), cost, Mood::Can);
        }
        self.effects(&format!("{place}.effects"), &ability.effects, Mood::Do);
    }

    fn options(&mut self, id: &str, options: &Options) {
        for (side, option) in [("A", &options.a), ("B", &options.b)] {
            let place = format!("{id}.options.{side}");
            self.effects(&format!("{place}.cost"), &option.cost, Mood::Can);
            self.effects(&format!("{place}.effects"), &option.effects, Mood::Do);
        }
    }

    fn specialty(&mut self, row: &SpecialtyRow) {
        for level in &*row.levels {
            let sentence = self
                .sayer
                .sentence(&Frame::of_specialty(row), &level.effects);
            self.say(level.id.clone(), sentence);
            self.effects(&format!("{}.effects", level.id), &level.effects, Mood::Do);
        }
    }

    /// The symbols of an action card and of its links.
    fn face<'c>(
        &mut self,
        id: &str,
        fight: &Items<Effect>,
        links: impl Iterator<Item = (&'c crate::card::Colour, &'c Items<Effect>)>,
    ) {
        self.effects(&format!("{id}.fight"), fight, Mood::Can);
        for (colour, effects) in links {
            let place = format!("{id}.links.{}", colour.id());
            self.effects(&place, effects, Mood::Can);
        }
    }
}
