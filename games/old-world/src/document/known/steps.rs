//! What was done, what is asked and what is to come.

use std::fmt::Display;

use super::{Known, Numbers, event_known};
use crate::action::{Action, Peeked};
use crate::state::{Decision, Last, SLOTS, Step};

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
            Self::Take(slot) | Self::Purge(slot) => {
                let slot = usize::from(*slot);
                numbers.is_there(slot < SLOTS, place, "ow-thing-slot", slot);
            }
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
