//! What lies on the table and what is under way.

use std::fmt::Display;

use super::{Known, Numbers, event_known};
use crate::card::{Location, Monster, Story};
use crate::effect::{Kept, Source};
use crate::state::{
    Dice, DiceGame, Fighter, Foe, Joined, Keepsake, Look, Potions, Quest, QuestPlace, Turn,
};

impl Known for Kept {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        match self {
            Self::Story(story) => story.known(numbers, &format_args!("{place}.story")),
            Self::MonsterTrophy(monster) => {
                monster.known(numbers, &format_args!("{place}.monster-trophy"));
            }
            Self::SchoolTrophy(_) | Self::SkillTrophy(_) => {}
        }
    }
}

impl Known for Source {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        match self {
            Self::Location(location) => {
                location.known(numbers, &format_args!("{place}.location"));
            }
            Self::Story(story) => story.known(numbers, &format_args!("{place}.story")),
            Self::Kept(kept) => kept.known(numbers, &format_args!("{place}.kept")),
            Self::Rule | Self::Potion | Self::Specialty | Self::Monster | Self::Attack => {}
        }
    }
}

impl Known for Quest {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let Self {
            story,
            side: _,
            place: goal,
            event,
            gold: _,
        } = self;
        fields!(numbers, place; story);
        match goal {
            QuestPlace::Token(location) => {
                location.known(numbers, &format_args!("{place}.place.token"));
            }
            QuestPlace::Location(location) => {
                location.known(numbers, &format_args!("{place}.place.location"));
            }
            QuestPlace::OwnSchool | QuestPlace::AnySchool => {}
        }
        event_known(*event, numbers, &format_args!("{place}.event"));
    }
}

impl Known for Keepsake {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let Self {
            card,
            abilities,
            spent,
            spent_turn,
            spent_fight,
        } = *self;
        fields!(numbers, place; card);
        let cards = &numbers.rules.cards;
        let there = match card {
            Kept::Story(story) => story.index() < Story::COUNT,
            Kept::MonsterTrophy(monster) => monster.index() < Monster::COUNT,
            Kept::SchoolTrophy(_) | Kept::SkillTrophy(_) => true,
        };
        if !there {
            return;
        }
        let own = cards.has_kept(card, abilities);
        let place_of = format_args!("{place}.abilities");
        numbers.is_there(
            own,
            &place_of,
            "ow-thing-abilities",
            usize::from(abilities.start),
        );
        if own {
            let bits = spent | spent_turn | spent_fight;
            let many = cards.abilities(abilities).len();
            let known = many >= 8 || bits >> many == 0;
            numbers.is_there(known, place, "ow-thing-abilities", many);
        }
    }
}

impl Known for Joined {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let Self {
            card,
            extra: _,
            returned: _,
        } = self;
        fields!(numbers, place; card);
    }
}

impl Known for Potions {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        for kind in self.kinds() {
            kind.known(numbers, &format_args!("{place}[{}]", kind.index()));
        }
    }
}

impl Known for Turn {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let Self {
            phase: _,
            moved: _,
            acted,
            played,
            draw: _,
            fixed: _,
            free_card: _,
            no_exploration: _,
            phase3_now: _,
        } = self;
        fields!(numbers, place; played);
        let strange = acted >> Location::COUNT != 0;
        let place = format_args!("{place}.acted");
        numbers.is_there(!strange, &place, "ow-thing-location", Location::COUNT);
    }
}

impl Known for Dice {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let Self {
            game,
            own,
            other,
            again: _,
            over: _,
        } = self;
        let faces = own.iter().chain(other.iter().flatten());
        let faces = faces.chain(match game {
            DiceGame::Challenge { hand, .. } => hand.iter(),
            DiceGame::Witcher(_) | DiceGame::Townsfolk { .. } => [].iter(),
        });
        if let Some(face) = faces.copied().find(|face| !(1..=6).contains(face)) {
            numbers.is_there(false, place, "ow-thing-die", usize::from(face));
        }
        match *game {
            DiceGame::Witcher(seat) => {
                seat.known(numbers, &format_args!("{place}.game.witcher"));
            }
            DiceGame::Townsfolk { stake: _, bank: _ } => {}
            DiceGame::Challenge {
                hand,
                win,
                lose,
                source,
                who,
            } => {
                let place = format_args!("{place}.game.challenge");
                let there = numbers.rules.cards.has_challenge(hand, (win, lose));
                numbers.is_there(there, &place, "ow-thing-effects", usize::from(win.start));
                fields!(numbers, place; source, who);
            }
        }
    }
}

impl Known for Look {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let Self {
            who,
            whose,
            open: _,
            take: _,
            discard: _,
            back: _,
        } = self;
        fields!(numbers, place; who, whose);
    }
}

impl Known for Foe {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        match self {
            Self::Monster(_) => {}
            Self::Witcher(seat) => seat.known(numbers, &format_args!("{place}.witcher")),
        }
    }
}

impl Known for Fighter {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let Self {
            used,
            kept,
            last_potion,
            potions: _,
            extra_potions: _,
            potion_cap: _,
            specialty_uses: _,
            specialty_used: _,
            specialty_this_turn: _,
            counts: _,
            muted,
            muted_turn,
            hand_first: _,
            random_first: _,
            combo_cap: _,
            damage_cap: _,
            shield_cap: _,
            dealt: _,
            lost: _,
            shield_gained: _,
            extra_cards: _,
            draw: _,
            floors: _,
            bonuses,
        } = self;
        fields!(numbers, place; used, kept, last_potion, muted, muted_turn);
        for (index, bonus) in bonuses.iter().enumerate() {
            let there = numbers.rules.cards.has_bonus(*bonus);
            let place = format_args!("{place}.bonuses[{index}]");
            numbers.is_there(
                there,
                &place,
                "ow-thing-effects",
                usize::from(bonus.1.start),
            );
        }
    }
}
