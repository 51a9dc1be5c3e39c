//! Compiles the effect language into what the rules carry out: flat lists of one arena.
//!
//! The form of a file is right when it comes here. What is left to check is what serde cannot know:
//! that a thing referred to exists, that a table covers each result, that nothing goes on for ever.

use super::file::SpecialtyRow;
use super::language::{self, Counted, Goal, Level, OrWord, SkillPick, TerrainPick, Trails};
use super::placed::Items;
use super::read::Reader;
use super::{Arena, Thing};
use crate::card::{Colour, Colours, Location, Skill, Skills, Terrain};
use crate::effect::{
    self, Abilities, Ability, Amount, Condition, Conditions, CostPick, Counts, Dropped, Effect,
    FightKind, Limit, List, Row, Table, TrailPick, Trigger,
};

/// Everything of an ability but its effects, which a specialty has by level.
pub(super) struct Frame<'a> {
    pub(super) trigger: language::Trigger,
    pub(super) turn: Option<language::First>,
    pub(super) fight: Option<FightKind>,
    pub(super) when: Option<&'a Items<language::Condition>>,
    pub(super) limit: language::Limit,
    pub(super) may: bool,
    pub(super) cost: Option<&'a Items<language::Effect>>,
}

impl<'a> Frame<'a> {
    pub(super) fn of(ability: &'a language::Ability) -> Self {
        Self {
            trigger: ability.trigger,
            turn: ability.turn,
            fight: ability.fight,
            when: ability.when.as_ref(),
            limit: ability.limit,
            may: ability.may,
            cost: ability.cost.as_ref(),
        }
    }

    pub(super) fn of_specialty(row: &'a SpecialtyRow) -> Self {
        Self {
            trigger: row.trigger,
            turn: row.turn,
            fight: row.fight,
            when: row.when.as_ref(),
            limit: row.limit,
            may: row.may,
            cost: row.cost.as_ref(),
        }
    }
}

impl Reader {
    /// A list of effects. Lists inside of others come into the arena before them.
    pub(super) fn effects(&mut self, list: &Items<language::Effect>, place: &str) -> List {
        let effects: Vec<Effect> = self
            .each(list, place)
            .into_iter()
            .filter_map(|(place, effect)| self.effect(effect, &place))
            .collect();
        let list = self.arena.keep_effects(&effects);
        self.arena.name_list(list, place);
        list
    }

    /// One effect; `None` with a problem where it names something that is not there.
    pub(super) fn effect(&mut self, effect: &language::Effect, place: &str) -> Option<Effect> {
        use language::Effect as Said;
        let at = |key: &str| format!("{place}.{key}");
        Some(match effect {
            Said::Gold { amount } => Effect::Gold((*amount).into()),
            Said::Potion { amount } => match amount {
                OrWord::Value(amount) => Effect::Potion((*amount).into()),
                OrWord::Word(language::LoseAll::LoseAll) => Effect::LoseAllPotions,
            },
            Said::PotionFill { to, over_limit } => Effect::PotionFill {
                to: to.0,
                over_limit: over_limit.unwrap_or(false),
            },
            Said::PotionLimit { value } => Effect::PotionLimit(value.0),
            Said::Skill { skill, amount } => Effect::Skill {
                pick: (*skill).into(),
                amount: *amount,
            },
            Said::Shield { amount } => Effect::Shield((*amount).into()),
            Said::ShieldSet { to } => Effect::ShieldSet(match to {
                OrWord::Value(to) => Some(to.0),
                OrWord::Word(language::Max::Max) => None,
            }),
            Said::DrawCards { amount } => Effect::DrawCards((*amount).into()),
            Said::DrawPhase3 { amount } => Effect::DrawPhase3(*amount),
            Said::Phase3Fixed { draw } => Effect::Phase3Fixed(draw.0),
            Said::FreePhase3Card {} => Effect::FreePhase3Card,
            Said::DiscardHand {
                amount,
                pick,
                colours,
                short,
            } => Effect::DiscardHand {
                amount: (*amount).into(),
                random: *pick == language::OwnerOrRandom::Random,
                colours: colours
                    .as_ref()
                    .map_or(Colours::ALL, |list| self.colours(list, &at("colours"))),
                short: short.is_some(),
            },
            Said::DiscardDeck { amount, .. } => Effect::DiscardDeck((*amount).into()),
            Said::TrashOwn {
                amount,
                zone,
                short,
            } => Effect::TrashOwn {
                amount: (*amount).into(),
                hand: *zone == language::Zone::Hand,
                short: short.is_some(),
            },
            Said::GainRowCard { cost } => Effect::GainRowCard(match cost {
                OrWord::Value(cost) => CostPick::Exactly(cost.0),
                OrWord::Word(language::Any::Any) => CostPick::Any,
            }),
            Said::TrailToken { amount } => Effect::TrailToken(match amount {
                OrWord::Value(language::Small(1)) => TrailPick::One,
                OrWord::Value(other) => {
                    self.problem("word", &at("amount"), other.0.to_string());
                    return None;
                }
                OrWord::Word(Trails::EachMonster) => TrailPick::EachMonster,
                OrWord::Word(Trails::EachOfActive) => TrailPick::EachOfActive,
            }),
            Said::Move {
                terrain,
                pay,
                action,
            } => Effect::Move {
                terrain: (*terrain).into(),
                pay_card: *pay == language::Pay::AnyCard,
                action: action.unwrap_or(false),
            },
            Said::Event { number } => Effect::Event(self.event_number(*number, &at("number"))?),
            Said::Phase3Now {} => Effect::Phase3Now,
            Said::NoExploration {} => Effect::NoExploration,
            Said::Quest {
                r#where,
                event,
                pay_gold,
            } => Effect::Quest {
                goal: self.goal(r#where, &at("where"))?,
                event: self.event_number(*event, &at("event"))?,
                gold: pay_gold.map_or(0, |gold| gold.0),
            },
            Said::Keep { abilities } => Effect::Keep(self.abilities(abilities, &at("abilities"))),
            Said::DropCard { card } => Effect::DropCard(self.dropped(card, &at("card"))?),
            Said::InsteadOfExploring { effects } => {
                Effect::InsteadOfExploring(self.effects(effects, &at("effects")))
            }
            Said::ForPlayer { effects, .. } => {
                Effect::ForSchoolOwner(self.effects(effects, &at("effects")))
            }
            Said::Branch { when, then, r#else } => Effect::Branch {
                when: self.conditions(when, &at("when")),
                then: self.effects(then, &at("then")),
                otherwise: self.effects(r#else, &at("else")),
            },
            Said::Die { table } => Effect::Die(self.table(table, &at("table"), 1, Some(6))),
            Said::SkillTest { skill, table } => Effect::SkillTest {
                skill: *skill,
                table: self.table(table, &at("table"), 3, Some(16)),
            },
            Said::ByLevel { of, table } => Effect::ByLevel {
                of: (*of).into(),
                table: self.table(table, &at("table"), 1, Some(5)),
            },
            Said::PokerChallenge {
                hand,
                rerolls,
                win,
                lose,
            } => {
                let dice = self.dice(hand, &at("hand"))?;
                if rerolls.0 != 1 {
                    self.problem("number", place, "rerolls");
                }
                Effect::PokerChallenge {
                    hand: dice,
                    win: self.effects(win, &at("win")),
                    lose: self.effects(lose, &at("lose")),
                }
            }
            Said::ShortFight {
                before,
                draw,
                table,
            } => Effect::ShortFight {
                before: self.effects(before, &at("before")),
                draw: draw.0,
                table: self.table(table, &at("table"), 0, None),
            },
            Said::TrainingDiscount { amount, min } => Effect::TrainingDiscount {
                amount: amount.0,
                min: min.0,
            },
            Said::Train {
                skills,
                own_school_adds,
                price_over_level,
            } => Effect::Train {
                skills: self
                    .each(skills, &at("skills"))
                    .into_iter()
                    .fold(Skills::default(), |all, (_, skill)| all.with(*skill)),
                own_school_adds: *own_school_adds,
                over: price_over_level.0,
            },
            Said::TrackingQuest { bonus_gold } => Effect::TrackingQuest { gold: bonus_gold.0 },
            Said::PokerGame {
                stake, bank_adds, ..
            } => Effect::TownsfolkPoker {
                stake: stake.0,
                bank: bank_adds.0,
            },
            Said::TrashRow { up_to } => Effect::TrashRow { up_to: up_to.0 },
            Said::SwapCard { cost_over } => Effect::SwapCard { over: cost_over.0 },
            Said::Damage { amount } => Effect::Damage((*amount).into()),
            Said::TakeDamage { amount } => Effect::TakeDamage((*amount).into()),
            Said::Draw { amount, min } => Effect::Draw {
                amount: *amount,
                min: min.map(|min| min.0),
            },
            Said::TakeDiscard { amount, pick, to } => Effect::TakeDiscard {
                amount: amount.0,
                any: *pick == language::TopOrAny::Any,
                to: (*to).into(),
            },
            Said::ReturnThis {} => Effect::ReturnThis,
            Said::PeekDeck {
                whose,
                look,
                take,
                discard,
                rest: language::TopAnyOrder::TopAnyOrder,
            } => Effect::PeekDeck {
                own: *whose == language::Whose::Own,
                look: look.0,
                take: take.0,
                discard: discard.0,
            },
            Said::ExtraCard { amount } => Effect::ExtraCard(amount.0),
            Said::ComboBonus { when, effects } => Effect::ComboBonus {
                when: self.conditions(when, &at("when")),
                effects: self.effects(effects, &at("effects")),
            },
            Said::Cap { what, max, until } => Effect::Cap {
                what: *what,
                max: max.0,
                until: (*until).into(),
            },
            Said::ExtraPotion { amount } => Effect::ExtraPotion(amount.0),
            Said::KeepPotion {} => Effect::KeepPotion,
            Said::SpecialtyUses { amount } => Effect::SpecialtyUses(amount.0),
            Said::SkillAs {
                skill,
                value,
                delta,
                until,
            } => Effect::SkillAs {
                skill: *skill,
                counts: match (value, delta) {
                    (Some(value), _) => Counts::As(value.0),
                    (None, Some(delta)) => Counts::Lower(delta.unsigned_abs()),
                    (None, None) => {
                        self.problem("missing", place, "delta");
                        return None;
                    }
                },
                until: (*until).into(),
            },
            Said::MuteColour { colours, until } => Effect::MuteColour {
                colours: self.colours(colours, &at("colours")),
                until: (*until).into(),
            },
            Said::AttackDamage { amount, min } => Effect::AttackDamage {
                amount: *amount,
                min: min.map(|min| min.0),
            },
            Said::HandFirst { until } => Effect::HandFirst((*until).into()),
            Said::FirstTurn {} => Effect::FirstTurn,
            Said::PickAttack {} => Effect::PickAttack,
            Said::WorstAttack {} => Effect::WorstAttack,
            Said::CancelAttack { verbs } => {
                self.each(verbs, &at("verbs"));
                let has = |verb| verbs.contains(&verb);
                Effect::CancelAttack {
                    discards: has(language::AttackVerb::DiscardHand),
                    trashes: has(language::AttackVerb::TrashOwn),
                    damage: has(language::AttackVerb::TakeDamage),
                    skills: has(language::AttackVerb::Skill),
                }
            }
            Said::RandomFirstCard {} => Effect::RandomFirstCard,
            Said::Require { cost } => Effect::Require(self.effects(cost, &at("cost"))),
        })
    }

    fn event_number(&mut self, number: language::Small, place: &str) -> Option<u8> {
        let known = self
            .ids
            .values()
            .any(|thing| matches!(thing, Thing::Story(story) if story.number() == Some(number.0)));
        if !known {
            self.problem("reference", place, number.0.to_string());
        }
        known.then_some(number.0)
    }

    /// OW-30.
    fn goal(&mut self, goal: &Goal, place: &str) -> Option<effect::Goal> {
        Some(match goal {
            Goal::Terrain(terrain) => effect::Goal::Terrain(*terrain),
            Goal::Location(id) => {
                let location = self.location(&format!("{place}.location"), id)?;
                if location == Location(0) {
                    self.problem("reference", place, "0");
                }
                effect::Goal::Location(location)
            }
            Goal::School(language::GoalSchool::Own) => effect::Goal::OwnSchool,
            Goal::School(language::GoalSchool::AnyPlayer) => effect::Goal::AnySchool,
        })
    }

    fn dropped(&mut self, id: &str, place: &str) -> Option<Dropped> {
        match self.ids.get(id) {
            _ if id == "this" => Some(Dropped::This),
            Some(Thing::Story(story)) => Some(Dropped::Story(*story)),
            _ => {
                self.problem("reference", place, id);
                None
            }
        }
    }

    fn dice(&mut self, hand: &Items<language::Small>, place: &str) -> Option<[u8; 5]> {
        let dice: Vec<u8> = self
            .each(hand, place)
            .into_iter()
            .map(|(_, die)| die.0)
            .filter(|die| (1..=6).contains(die))
            .collect();
        let dice = dice.try_into().ok();
        if dice.is_none() {
            self.problem("list", place, "hand");
        }
        dice
    }

    fn colours(&mut self, list: &Items<Colour>, place: &str) -> Colours {
        let colours = self.each(list, place).into_iter();
        colours.fold(Colours::default(), |all, (_, colour)| all.with(*colour))
    }

    /// OW-33: a table covers each possible result exactly once.
    fn table(
        &mut self,
        list: &Items<language::Row>,
        place: &str,
        from: u8,
        to: Option<u8>,
    ) -> Table {
        let mut rows = Vec::new();
        for (place, row) in self.each(list, place) {
            rows.push(Row {
                from: row.from.0,
                to: row.to.map(|to| to.0),
                effects: self.effects(&row.effects, &format!("{place}.effects")),
            });
        }
        rows.sort_by_key(|row| row.from);
        let mut next = Some(from);
        for row in &rows {
            if next != Some(row.from) || row.to.is_some_and(|high| high < row.from) {
                self.problem("table", place, row.from.to_string());
            }
            next = row.to.map(|high| high + 1);
        }
        if next != to.map(|last| last + 1) {
            self.problem("table", place, "to");
        }
        self.arena.keep_rows(&rows)
    }

    fn conditions(&mut self, list: &Items<language::Condition>, place: &str) -> Conditions {
        let conditions: Vec<Condition> = self
            .each(list, place)
            .into_iter()
            .map(|(place, condition)| self.condition(condition, &place))
            .collect();
        self.arena.keep_conditions(&conditions)
    }

    fn condition(&mut self, condition: &language::Condition, place: &str) -> Condition {
        use language::Condition as Said;
        match condition {
            Said::ShieldIs { value } => Condition::ShieldIs(value.0),
            Said::ShieldAtMax {} => Condition::ShieldAtMax,
            Said::GoldAtMost { value } => Condition::GoldAtMost(value.0),
            Said::PotionsAtMost { value } => Condition::PotionsAtMost(value.0),
            Said::HandAtMost { value } => Condition::HandAtMost(value.0),
            Said::TrophiesAtMost { value } => Condition::TrophiesAtMost(value.0),
            Said::DeckEmpty {} => Condition::DeckEmpty,
            Said::TrailToken { held } => Condition::TrailToken(held.unwrap_or(false)),
            Said::SkillAtMostWitcherLevel { skill } => Condition::SkillAtMostWitcherLevel(*skill),
            Said::ComboLength { min, max } => Condition::ComboLength {
                min: min.map_or(1, |min| min.0),
                max: max.map_or(u8::MAX, |max| max.0),
            },
            Said::ComboHasColour { colours } => {
                Condition::ComboHasColour(self.colours(colours, &format!("{place}.colours")))
            }
            Said::ComboLacksColour { colours } => {
                Condition::ComboLacksColour(self.colours(colours, &format!("{place}.colours")))
            }
            Said::ComboColourCount { colour, min } => Condition::ComboColourCount {
                colour: *colour,
                min: min.0,
            },
            Said::ComboColoursAtLeast { value } => Condition::ComboColoursAtLeast(value.0),
            Said::OpponentLostAtLeast { value } => Condition::OpponentLostAtLeast(value.0),
            Said::LostAtLeast { value } => Condition::LostAtLeast(value.0),
            Said::MonsterDefeated {} => Condition::MonsterDefeated,
            Said::MonsterLifeBetween { min, max } => Condition::MonsterLifeBetween {
                min: min.0,
                max: max.0,
            },
            Said::AtSchool { whose } => match whose {
                language::WhoseSchool::Own => Condition::AtOwnSchool,
                language::WhoseSchool::OtherPlayer => Condition::AtOtherSchool,
            },
            Said::LocationIn { locations } => {
                let mut set = 0;
                for (place, id) in self.each(locations, &format!("{place}.locations")) {
                    if let Some(location) = self.location(&place, id) {
                        set |= 1 << location.0;
                    }
                }
                Condition::LocationIn(set)
            }
        }
    }

    pub(super) fn abilities(&mut self, list: &Items<language::Ability>, place: &str) -> Abilities {
        let abilities: Vec<Ability> = self
            .each(list, place)
            .into_iter()
            .map(|(place, ability)| self.ability(ability, &place))
            .collect();
        self.arena.keep_abilities(&abilities)
    }

    pub(super) fn ability(&mut self, ability: &language::Ability, place: &str) -> Ability {
        let frame = self.frame(&Frame::of(ability), place);
        let effects = self.effects(&ability.effects, &format!("{place}.effects"));
        Ability { effects, ..frame }
    }

    /// An ability without effects.
    pub(super) fn frame(&mut self, frame: &Frame<'_>, place: &str) -> Ability {
        let trigger = frame.trigger.into();
        let limit = frame.limit.into();
        let when = frame.when.map_or(Conditions::default(), |list| {
            self.conditions(list, &format!("{place}.when"))
        });
        let cost = frame.cost.map_or(List::default(), |list| {
            self.effects(list, &format!("{place}.cost"))
        });
        // OW-37: nothing that reacts may go on for ever.
        let endless = limit == Limit::EachTime
            && matches!(
                trigger,
                Trigger::OwnStage1
                    | Trigger::OpponentLostCards
                    | Trigger::CardsLost
                    | Trigger::PotionUsed
            );
        if endless {
            self.problem("endless", place, "each_time");
        }
        Ability {
            trigger,
            first_turn: frame.turn.is_some(),
            fight: frame.fight,
            when,
            limit,
            may: frame.may,
            cost,
            effects: List::default(),
        }
    }
}

impl From<language::Amount> for Amount {
    fn from(amount: language::Amount) -> Self {
        let (what, times, plus) = match amount {
            language::Amount::Number(number) => return Self::Fixed(number),
            language::Amount::Counted(counted) => match counted {
                Counted::MonsterLevel { times, plus } => {
                    (effect::Counted::MonsterLevel, times, plus)
                }
                Counted::SkillLevel { skill, times, plus } => {
                    (effect::Counted::SkillLevel(skill), times, plus)
                }
                Counted::HandCards { times, plus } => (effect::Counted::HandCards, times, plus),
                Counted::ComboColourCount {
                    colour,
                    times,
                    plus,
                } => (effect::Counted::ComboColour(colour), times, plus),
            },
        };
        Self::Of {
            what,
            times: times.unwrap_or(1),
            plus: plus.unwrap_or(0),
        }
    }
}

impl From<SkillPick> for effect::SkillPick {
    fn from(pick: SkillPick) -> Self {
        match pick {
            SkillPick::Combat => Self::Named(Skill::Combat),
            SkillPick::Defence => Self::Named(Skill::Defence),
            SkillPick::Alchemy => Self::Named(Skill::Alchemy),
            SkillPick::Specialty => Self::Named(Skill::Specialty),
            SkillPick::Any => Self::Any,
            SkillPick::Lowest => Self::Lowest,
            SkillPick::TwoLowest => Self::TwoLowest,
        }
    }
}

impl From<TerrainPick> for Option<Terrain> {
    fn from(pick: TerrainPick) -> Self {
        match pick {
            TerrainPick::Forest => Some(Terrain::Forest),
            TerrainPick::Mountain => Some(Terrain::Mountain),
            TerrainPick::Water => Some(Terrain::Water),
            TerrainPick::Any => None,
        }
    }
}

/// `None` is the level of the witcher.
impl From<Level> for Option<Skill> {
    fn from(level: Level) -> Self {
        match level {
            Level::Witcher => None,
            Level::Combat => Some(Skill::Combat),
            Level::Defence => Some(Skill::Defence),
            Level::Alchemy => Some(Skill::Alchemy),
            Level::Specialty => Some(Skill::Specialty),
        }
    }
}

impl Arena {
    pub(super) fn keep_effects(&mut self, effects: &[Effect]) -> List {
        let start = self.effects.len() as u16;
        self.effects.extend_from_slice(effects);
        List {
            start,
            len: effects.len() as u16,
        }
    }

    pub(super) fn keep_abilities(&mut self, abilities: &[Ability]) -> Abilities {
        let start = self.abilities.len() as u16;
        self.abilities.extend_from_slice(abilities);
        Abilities {
            start,
            len: abilities.len() as u16,
        }
    }

    fn keep_conditions(&mut self, conditions: &[Condition]) -> Conditions {
        let start = self.conditions.len() as u16;
        self.conditions.extend_from_slice(conditions);
        Conditions {
            start,
            len: conditions.len() as u16,
        }
    }

    fn keep_rows(&mut self, rows: &[Row]) -> Table {
        let start = self.rows.len() as u16;
        self.rows.extend_from_slice(rows);
        Table {
            start,
            len: rows.len() as u16,
        }
    }
}
