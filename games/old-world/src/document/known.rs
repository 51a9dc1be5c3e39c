//! Every number of a document names something of this table: a seat, a place, a card, a list of
//! effects. The matches name every field, so that a new one cannot be forgotten.

use std::fmt::Display;

use coven_core::{Message, Parts, Problem, Problems, Seat, SeatSet};

use crate::OldWorld;
use crate::action::{Action, Peeked};
use crate::card::{
    Attack, Card, Colours, Corner, Deck, FightCard, Location, Monster, Potion, School, Side, Skill,
    Skills, Story, Terrain,
};
use crate::effect::{CostPick, Kept, List, Source, Table, TakeTo, Trigger};
use crate::state::{
    Decision, Dice, DiceGame, Fighter, Foe, Joined, Keepsake, Last, Look, Potions, Quest,
    QuestPlace, Step, Turn,
};

/// Looks at the numbers of one part.
pub(super) struct Numbers<'a> {
    pub(super) rules: &'a OldWorld,
    pub(super) problems: &'a mut Problems,
    pub(super) part: Parts,
}

impl Numbers<'_> {
    /// There is no such thing, and so this part cannot be read.
    fn is_there(&mut self, there: bool, place: &dyn Display, what: &'static str, number: usize) {
        if !there {
            self.problems.unread(self.part);
            let message = Message::new("ow-problem-number")
                .key("what", what)
                .number("number", number as i64);
            self.problems.push(Problem::new("", place, message));
        }
    }
}

pub(super) trait Known {
    /// Says of every number that names nothing where it stands.
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display);
}

/// Words and amounts are what they are.
macro_rules! plain {
    ($($name:ty),+) => {$(
        impl Known for $name {
            fn known(&self, _numbers: &mut Numbers<'_>, _place: &dyn Display) {}
        }
    )+};
}
plain!(
    bool, u8, u16, u32, i8, i16, [u8; 5], [u8; 2], Attack, Corner, Deck, School, Side, Skill,
    Terrain, CostPick, TakeTo, Trigger
);

/// Things that are counted from 0.
macro_rules! counted {
    ($($name:ty: $what:literal),+) => {$(
        impl Known for $name {
            fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
                numbers.is_there(self.index() < Self::COUNT, place, $what, self.index());
            }
        }
    )+};
}
counted!(
    Location: "ow-thing-location", Card: "ow-thing-card", Monster: "ow-thing-monster",
    FightCard: "ow-thing-fight-card", Story: "ow-thing-story"
);

/// The fields of a variant or a record, each at its own place.
macro_rules! fields {
    ($numbers:expr, $place:expr; $($field:ident),+) => {{
        $($field.known($numbers, &format_args!("{}.{}", $place, stringify!($field)));)+
    }};
}

impl Known for Potion {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let there = numbers.rules.cards.has_potion(*self);
        numbers.is_there(there, place, "ow-thing-potion", self.index());
    }
}

impl Known for Seat {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let there = self.index() < numbers.rules.players;
        numbers.is_there(there, place, "ow-thing-seat", self.index());
    }
}

impl Known for SeatSet {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let strange =
            Seat::all(8).find(|seat| self.contains(*seat) && seat.index() >= numbers.rules.players);
        if let Some(seat) = strange {
            seat.known(numbers, place);
        }
    }
}

impl Known for Skills {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let known: Self = self.iter().collect();
        numbers.is_there(*self == known, place, "ow-thing-skill", Skill::ALL.len());
    }
}

impl Known for Colours {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let known: Self = self.iter().collect();
        numbers.is_there(*self == known, place, "ow-thing-colour", 5);
    }
}

impl Known for List {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let there = numbers.rules.cards.has_list(*self);
        numbers.is_there(there, place, "ow-thing-effects", usize::from(self.start));
    }
}

impl Known for Table {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let there = numbers.rules.cards.has_brawl(None, *self);
        numbers.is_there(there, place, "ow-thing-effects", usize::from(self.start));
    }
}

impl<T: Known> Known for Option<T> {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        if let Some(thing) = self {
            thing.known(numbers, place);
        }
    }
}

impl<T: Known> Known for Vec<T> {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        for (index, thing) in self.iter().enumerate() {
            thing.known(numbers, &format_args!("{place}[{index}]"));
        }
    }
}

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

/// The printed number of an event.
fn event_known(number: u8, numbers: &mut Numbers<'_>, place: &dyn Display) {
    let there = (1..=Story::EVENTS).contains(&usize::from(number));
    numbers.is_there(there, place, "ow-thing-event", usize::from(number));
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

impl Known for Last {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        let Self {
            seat,
            action,
            shown,
        } = self;
        fields!(numbers, place; seat, action, shown);
    }
}

impl Known for Peeked {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        match self {
            Self::Card(card) => card.known(numbers, place),
            Self::Fight(card) => card.known(numbers, place),
        }
    }
}

impl Known for Action {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        match self {
            Self::Place(_)
            | Self::Board(_)
            | Self::Raise(_)
            | Self::Act
            | Self::Stop
            | Self::Take(_)
            | Self::Purge(_)
            | Self::Track(_)
            | Self::Reroll(_)
            | Self::Hunt
            | Self::Meditate(_)
            | Self::Explore(_)
            | Self::Choose(_)
            | Self::Trail(_)
            | Self::Seek(_)
            | Self::Bet(_)
            | Self::Specialty
            | Self::Name(_) => {}
            Self::Move(location) | Self::Go(location) => location.known(numbers, place),
            Self::Poker(seat) | Self::Challenge(seat) => seat.known(numbers, place),
            Self::Quest(story) => story.known(numbers, place),
            Self::PayCard(card)
            | Self::PayGold(card)
            | Self::Trash(card)
            | Self::Discard(card)
            | Self::Play(card)
            | Self::Keep(card)
            | Self::Fetch(card) => card.known(numbers, place),
            Self::PayTwo(one, other) => {
                one.known(numbers, place);
                other.known(numbers, place);
            }
            Self::Ride(kept, card) => {
                kept.known(numbers, place);
                card.known(numbers, place);
            }
            Self::Train(_, kept) => kept.known(numbers, place),
            Self::Drop(potion) | Self::Drink(potion) => potion.known(numbers, place),
            Self::Instead(kept) | Self::Use(kept) => kept.known(numbers, place),
            Self::Toss(what) | Self::Back(what) => what.known(numbers, place),
        }
    }
}

impl Known for Decision {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        match self {
            Self::PlaceLevel2
            | Self::PlaceSolo { level: _ }
            | Self::Phase1
            | Self::SwapTrash { over: _ }
            | Self::Purge { left: _, chosen: _ }
            | Self::Track { gold: _ }
            | Self::Phase2
            | Self::Trim
            | Self::Gain
            | Self::GainPay { slot: _, left: _ }
            | Self::Over => {}
            Self::PickBoard { seat, shown: _ }
            | Self::Reroll { seat, own: _ }
            | Self::DropPotion { seat, left: _ }
            | Self::PickDeck { seat, left: _ }
            | Self::PickTrash {
                seat,
                left: _,
                hand: _,
            }
            | Self::PickLocation {
                seat,
                terrain: _,
                pay_card: _,
                action: _,
            }
            | Self::PickRow {
                seat,
                cost: _,
                to_hand: _,
            }
            | Self::Use { seat, trigger: _ }
            | Self::PickDiscard {
                seat,
                left: _,
                to: _,
            }
            | Self::HandLoss { seat, left: _ }
            | Self::Exhaust { seat, left: _ }
            | Self::StartSkill { seat }
            | Self::PickTrail { seat }
            | Self::Visit { seat }
            | Self::Stage1 { seat }
            | Self::Combo { seat }
            | Self::Extra { seat }
            | Self::Peek { seat }
            | Self::AttackType { seat }
            | Self::ChooseAttack { seat } => fields!(numbers, place; seat),
            Self::MovePayment { to } => fields!(numbers, place; to),
            Self::TrainSkill { skills, over: _ } => fields!(numbers, place; skills),
            Self::Option { seat, story } => fields!(numbers, place; seat, story),
            Self::Discard {
                seat,
                left: _,
                colours,
            } => fields!(numbers, place; seat, colours),
            Self::PickSkill {
                seat,
                skills,
                second: _,
            } => fields!(numbers, place; seat, skills),
            Self::QuestTerrain {
                seat,
                story,
                side: _,
                event,
                gold: _,
            } => {
                fields!(numbers, place; seat, story);
                event_known(*event, numbers, &format_args!("{place}.event"));
            }
            Self::Bet { waiting } => fields!(numbers, place; waiting),
        }
    }
}

impl Known for Step {
    fn known(&self, numbers: &mut Numbers<'_>, place: &dyn Display) {
        match self {
            Self::DraftBoards { left: _ }
            | Self::DealWitchers
            | Self::PlaceSolo { level: _ }
            | Self::BeginTurn
            | Self::Phase1
            | Self::Phase2
            | Self::Trim
            | Self::DrawCards
            | Self::GainCard
            | Self::EndTurn
            | Self::Dice
            | Self::Bets
            | Self::FormPools
            | Self::FirstTurn
            | Self::Stage1
            | Self::TestSelf
            | Self::Combo
            | Self::Extra
            | Self::SumDamage
            | Self::DealSum
            | Self::Shields
            | Self::Symbols { at: _ }
            | Self::Bonuses { at: _ }
            | Self::Stage4
            | Self::ComboAway
            | Self::TurnOver
            | Self::NameAttack
            | Self::Reveal
            | Self::Strike
            | Self::StruckAway
            | Self::Aftermath
            | Self::NewMonster {
                terrain: _,
                level: _,
                beaten: _,
            }
            | Self::MonsterDone
            | Self::WitcherGold
            | Self::WitcherCard
            | Self::WitcherDone
            | Self::AfterFight => {}
            Self::StartSkills { seat, left: _ } => fields!(numbers, place; seat),
            Self::Run {
                list,
                at: _,
                who,
                source,
            } => fields!(numbers, place; list, who, source),
            Self::PotionLimit { who }
            | Self::LosePotions { who, left: _ }
            | Self::LevelUp { who }
            | Self::RaiseSecond { who, skill: _ }
            | Self::DiscardFromDeck { who, left: _ }
            | Self::TrashCards {
                who,
                left: _,
                hand: _,
            }
            | Self::TakeFromDiscard {
                who,
                left: _,
                to: _,
            }
            | Self::ShuffleDeck { who }
            | Self::Arrived { who }
            | Self::Visit { who }
            | Self::TakeTrail { who, terrain: _ }
            | Self::Auto {
                trigger: _,
                who,
                at: _,
            }
            | Self::Offer { trigger: _, who }
            | Self::FightTurn { monster: _, who }
            | Self::Land { who, attack: _ }
            | Self::HandLoss { who, left: _ }
            | Self::Hurt { who, lost: _ }
            | Self::TestWitcher { who }
            | Self::Exhaust { who, left: _ } => fields!(numbers, place; who),
            Self::DiscardCards {
                who,
                left: _,
                colours,
            } => fields!(numbers, place; who, colours),
            Self::PutAway { story, who } => fields!(numbers, place; story, who),
            Self::QuestDone { story, token } => fields!(numbers, place; story, token),
            Self::Brawl {
                draw: _,
                table,
                who,
                source,
            }
            | Self::BrawlOver { table, who, source } => fields!(numbers, place; table, who, source),
        }
    }
}
