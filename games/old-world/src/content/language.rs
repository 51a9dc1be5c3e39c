//! Reads the effect language: effects, amounts, conditions, abilities (OW-13: an unknown word is
//! refused where it stands).

use super::Thing;
use super::read::{At, Reader};
use crate::card::{Colour, Colours, Skill, Skills, Terrain};
use crate::effect::{
    Ability, Amount, Capped, Condition, Conditions, CostPick, Counted, Counts, Dropped, Effect,
    FightKind, Goal, Limit, List, Row, SkillPick, Table, TakeTo, TrailPick, Trigger, Until,
};

/// Something is wrong and was reported.
struct Noted;

impl Reader {
    pub(super) fn effects(&mut self, at: &At<'_>) -> List {
        if !at.value.is_array() {
            self.problem("list", &at.place, "effects");
        }
        let effects: Vec<Effect> = at
            .items()
            .iter()
            .filter_map(|item| self.effect(item))
            .collect();
        let list = self.arena.keep_effects(&effects);
        self.arena.name_list(list, &at.place);
        list
    }

    fn optional(&mut self, at: &At<'_>, key: &str) -> List {
        at.get(key)
            .map_or(List::default(), |found| self.effects(&found))
    }

    pub(super) fn effect(&mut self, at: &At<'_>) -> Option<Effect> {
        let verb = self.word(at, "do")?;
        self.only(at, allowed(verb));
        Some(match verb {
            "gold" => Effect::Gold(self.amount(at)?),
            "potion" => {
                if at.get("amount")?.text() == Some("lose_all") {
                    Effect::LoseAllPotions
                } else {
                    Effect::Potion(self.amount(at)?)
                }
            }
            "potion_fill" => Effect::PotionFill {
                to: self.small(at, "to")?,
                over_limit: flag(at, "over_limit"),
            },
            "potion_limit" => Effect::PotionLimit(self.small(at, "value")?),
            "skill" => Effect::Skill {
                pick: self.skill_pick(at)?,
                amount: self.signed(at, "amount")?,
            },
            "shield" => Effect::Shield(self.amount(at)?),
            "shield_set" => {
                let to = self.need(at, "to")?;
                if to.text() == Some("max") {
                    Effect::ShieldSet(None)
                } else {
                    Effect::ShieldSet(Some(self.small(at, "to")?))
                }
            }
            "draw_cards" => Effect::DrawCards(self.amount(at)?),
            "draw_phase3" => Effect::DrawPhase3(self.signed(at, "amount")?),
            "phase3_fixed" => Effect::Phase3Fixed(self.small(at, "draw")?),
            "free_phase3_card" => Effect::FreePhase3Card,
            "discard_hand" => Effect::DiscardHand {
                amount: self.amount(at)?,
                random: self.one(at, "pick", |word| pick(word, "owner", "random"))?,
                colours: self.colours_or_all(at),
                short: self.short(at),
            },
            "discard_deck" => {
                self.one(at, "pick", |word| (word == "owner").then_some(()))?;
                Effect::DiscardDeck(self.amount(at)?)
            }
            "trash_own" => Effect::TrashOwn {
                amount: self.amount(at)?,
                hand: self.one(at, "zone", |word| pick(word, "anywhere", "hand"))?,
                short: self.short(at),
            },
            "gain_row_card" => {
                let cost = self.need(at, "cost")?;
                if cost.text() == Some("any") {
                    Effect::GainRowCard(CostPick::Any)
                } else {
                    Effect::GainRowCard(CostPick::Exactly(self.small(at, "cost")?))
                }
            }
            "trail_token" => {
                let amount = self.need(at, "amount")?;
                match (amount.value.as_i64(), amount.text()) {
                    (Some(1), _) => Effect::TrailToken(TrailPick::One),
                    (_, Some("each_monster")) => Effect::TrailToken(TrailPick::EachMonster),
                    (_, Some("each_of_active")) => Effect::TrailToken(TrailPick::EachOfActive),
                    _ => {
                        self.problem("word", &amount.place, amount.value.to_string());
                        return None;
                    }
                }
            }
            "move" => Effect::Move {
                terrain: self.one(at, "terrain", |word| {
                    if word == "any" {
                        Some(None)
                    } else {
                        Terrain::parse(word).map(Some)
                    }
                })?,
                pay_card: self.one(at, "pay", |word| pick(word, "none", "any_card"))?,
                action: flag(at, "action"),
            },
            "event" => Effect::Event(self.event_number(at, "number")?),
            "phase3_now" => Effect::Phase3Now,
            "no_exploration" => Effect::NoExploration,
            "quest" => {
                let goal = self.need(at, "where").and_then(|place| self.goal(&place))?;
                let gold = if at.get("pay_gold").is_some() {
                    self.small(at, "pay_gold")?
                } else {
                    0
                };
                Effect::Quest {
                    goal,
                    event: self.event_number(at, "event")?,
                    gold,
                }
            }
            "keep" => {
                let list = self.need(at, "abilities")?;
                let abilities: Vec<Ability> = list
                    .items()
                    .iter()
                    .filter_map(|item| self.ability(item))
                    .collect();
                Effect::Keep(self.arena.keep_abilities(&abilities))
            }
            "drop_card" => {
                let id = self.word(at, "card")?;
                if id == "this" {
                    Effect::DropCard(Dropped::This)
                } else if let Some(Thing::Story(story)) = self.ids.get(id) {
                    Effect::DropCard(Dropped::Story(*story))
                } else {
                    self.problem("reference", &at.place, id);
                    return None;
                }
            }
            "instead_of_exploring" => Effect::InsteadOfExploring(self.effects_of(at, "effects")),
            "for_player" => {
                self.one(at, "who", |word| (word == "school_owner").then_some(()))?;
                Effect::ForSchoolOwner(self.effects_of(at, "effects"))
            }
            "branch" => Effect::Branch {
                when: self.when(at),
                then: self.effects_of(at, "then"),
                otherwise: self.effects_of(at, "else"),
            },
            "die" => Effect::Die(self.table(at, 1, Some(6))?),
            "skill_test" => Effect::SkillTest {
                skill: self.one(at, "skill", Skill::parse)?,
                table: self.table(at, 3, Some(16))?,
            },
            "by_level" => Effect::ByLevel {
                of: self.one(at, "of", |word| {
                    if word == "witcher" {
                        Some(None)
                    } else {
                        Skill::parse(word).map(Some)
                    }
                })?,
                table: self.table(at, 1, Some(5))?,
            },
            "poker_challenge" => {
                let hand = self.need(at, "hand")?;
                let dice: Vec<u8> = hand
                    .items()
                    .iter()
                    .filter_map(|die| die.value.as_u64().filter(|die| (1..=6).contains(die)))
                    .map(|die| die as u8)
                    .collect();
                let Ok(dice) = <[u8; 5]>::try_from(dice) else {
                    self.problem("list", &hand.place, "hand");
                    return None;
                };
                if self.small(at, "rerolls")? != 1 {
                    self.problem("number", &at.place, "rerolls");
                }
                Effect::PokerChallenge {
                    hand: dice,
                    win: self.effects_of(at, "win"),
                    lose: self.effects_of(at, "lose"),
                }
            }
            "short_fight" => Effect::ShortFight {
                before: self.effects_of(at, "before"),
                draw: self.small(at, "draw")?,
                table: self.table(at, 0, None)?,
            },
            "training_discount" => Effect::TrainingDiscount {
                amount: self.small(at, "amount")?,
                min: self.small(at, "min")?,
            },
            "train" => {
                let list = self.need(at, "skills")?;
                let mut skills = Skills::default();
                for item in list.items() {
                    match item.text().and_then(Skill::parse) {
                        Some(skill) => skills = skills.with(skill),
                        None => self.problem("word", &item.place, item.value.to_string()),
                    }
                }
                Effect::Train {
                    skills,
                    own_school_adds: self.one(at, "own_school_adds", Skill::parse)?,
                    over: self.small(at, "price_over_level")?,
                }
            }
            "tracking_quest" => Effect::TrackingQuest {
                gold: self.small(at, "bonus_gold")?,
            },
            "poker_game" => {
                self.one(at, "opponent", |word| (word == "townsfolk").then_some(()))?;
                Effect::TownsfolkPoker {
                    stake: self.small(at, "stake")?,
                    bank: self.small(at, "bank_adds")?,
                }
            }
            "trash_row" => Effect::TrashRow {
                up_to: self.small(at, "up_to")?,
            },
            "swap_card" => Effect::SwapCard {
                over: self.small(at, "cost_over")?,
            },
            "damage" => Effect::Damage(self.amount(at)?),
            "take_damage" => Effect::TakeDamage(self.amount(at)?),
            "draw" => Effect::Draw {
                amount: self.signed(at, "amount")?,
                min: self.minimum(at).ok()?,
            },
            "take_discard" => Effect::TakeDiscard {
                amount: self.small(at, "amount")?,
                any: self.one(at, "pick", |word| pick(word, "top", "any"))?,
                to: self.one(at, "to", |word| match word {
                    "hand" => Some(TakeTo::Hand),
                    "deck_bottom" => Some(TakeTo::DeckBottom),
                    "deck_shuffle" => Some(TakeTo::DeckShuffle),
                    _ => None,
                })?,
            },
            "return_this" => Effect::ReturnThis,
            "peek_deck" => {
                self.one(at, "rest", |word| (word == "top_any_order").then_some(()))?;
                Effect::PeekDeck {
                    own: !self.one(at, "whose", |word| pick(word, "own", "opponent"))?,
                    look: self.small(at, "look")?,
                    take: self.small(at, "take")?,
                    discard: self.small(at, "discard")?,
                }
            }
            "extra_card" => Effect::ExtraCard(self.small(at, "amount")?),
            "combo_bonus" => Effect::ComboBonus {
                when: self.when(at),
                effects: self.effects_of(at, "effects"),
            },
            "cap" => Effect::Cap {
                what: self.one(at, "what", |word| match word {
                    "combo_cards" => Some(Capped::ComboCards),
                    "damage_dealt" => Some(Capped::DamageDealt),
                    "shield_gain" => Some(Capped::ShieldGain),
                    "potions_used" => Some(Capped::PotionsUsed),
                    _ => None,
                })?,
                max: self.small(at, "max")?,
                until: self.until(at)?,
            },
            "extra_potion" => Effect::ExtraPotion(self.small(at, "amount")?),
            "keep_potion" => Effect::KeepPotion,
            "specialty_uses" => Effect::SpecialtyUses(self.small(at, "amount")?),
            "skill_as" => Effect::SkillAs {
                skill: self.one(at, "skill", Skill::parse)?,
                counts: if at.get("value").is_some() {
                    Counts::As(self.small(at, "value")?)
                } else {
                    Counts::Lower(self.signed(at, "delta")?.unsigned_abs())
                },
                until: self.until(at)?,
            },
            "mute_colour" => Effect::MuteColour {
                colours: self.colours(at),
                until: self.until(at)?,
            },
            "attack_damage" => Effect::AttackDamage {
                amount: self.signed(at, "amount")?,
                min: self.minimum(at).ok()?,
            },
            "hand_first" => Effect::HandFirst(self.until(at)?),
            "first_turn" => Effect::FirstTurn,
            "pick_attack" => Effect::PickAttack,
            "worst_attack" => Effect::WorstAttack,
            "cancel_attack" => {
                let list = self.need(at, "verbs")?;
                let (mut discards, mut trashes, mut damage, mut skills) =
                    (false, false, false, false);
                for item in list.items() {
                    match item.text() {
                        Some("discard_hand") => discards = true,
                        Some("trash_own") => trashes = true,
                        Some("take_damage") => damage = true,
                        Some("skill") => skills = true,
                        _ => self.problem("word", &item.place, item.value.to_string()),
                    }
                }
                Effect::CancelAttack {
                    discards,
                    trashes,
                    damage,
                    skills,
                }
            }
            "random_first_card" => Effect::RandomFirstCard,
            "require" => Effect::Require(self.effects_of(at, "cost")),
            _ => {
                self.problem("word", &format!("{}.do", at.place), verb);
                return None;
            }
        })
    }

    fn signed(&mut self, at: &At<'_>, key: &str) -> Option<i8> {
        let number = self.number(at, key)?;
        let small = i8::try_from(number).ok();
        if small.is_none() {
            self.problem("number", &format!("{}.{key}", at.place), number.to_string());
        }
        small
    }

    /// A floor, if there is one; a broken one is a problem that was noted.
    fn minimum(&mut self, at: &At<'_>) -> Result<Option<u8>, Noted> {
        if at.get("min").is_none() {
            return Ok(None);
        }
        self.small(at, "min").map(Some).ok_or(Noted)
    }

    fn short(&mut self, at: &At<'_>) -> bool {
        at.get("short").is_some()
            && self
                .one(at, "short", |word| (word == "deck_top").then_some(()))
                .is_some()
    }

    /// OW-46.
    fn amount(&mut self, at: &At<'_>) -> Option<Amount> {
        let found = self.need(at, "amount")?;
        if found.value.is_i64() || found.value.is_u64() {
            return self.signed(at, "amount").map(Amount::Fixed);
        }
        self.only(&found, &["of", "skill", "colour", "times", "plus"]);
        let what = match self.word(&found, "of")? {
            "monster_level" => Counted::MonsterLevel,
            "skill_level" => Counted::SkillLevel(self.one(&found, "skill", Skill::parse)?),
            "hand_cards" => Counted::HandCards,
            "combo_colour_count" => {
                Counted::ComboColour(self.one(&found, "colour", Colour::parse)?)
            }
            other => {
                self.problem("word", &format!("{}.of", found.place), other);
                return None;
            }
        };
        let times = if found.get("times").is_some() {
            self.signed(&found, "times")?
        } else {
            1
        };
        let plus = if found.get("plus").is_some() {
            self.signed(&found, "plus")?
        } else {
            0
        };
        Some(Amount::Of { what, times, plus })
    }

    fn skill_pick(&mut self, at: &At<'_>) -> Option<SkillPick> {
        self.one(at, "skill", |word| match word {
            "any" => Some(SkillPick::Any),
            "lowest" => Some(SkillPick::Lowest),
            "two_lowest" => Some(SkillPick::TwoLowest),
            _ => Skill::parse(word).map(SkillPick::Named),
        })
    }

    fn event_number(&mut self, at: &At<'_>, key: &str) -> Option<u8> {
        let number = self.small(at, key)?;
        let known = self
            .ids
            .values()
            .any(|thing| matches!(thing, Thing::Story(story) if story.number() == Some(number)));
        if !known {
            self.problem(
                "reference",
                &format!("{}.{key}", at.place),
                number.to_string(),
            );
            return None;
        }
        Some(number)
    }

    /// OW-30.
    fn goal(&mut self, at: &At<'_>) -> Option<Goal> {
        self.only(at, &["terrain", "location", "school"]);
        if at.get("terrain").is_some() {
            self.one(at, "terrain", Terrain::parse).map(Goal::Terrain)
        } else if at.get("location").is_some() {
            let location = self.location(at, "location")?;
            if location.0 == 0 {
                self.problem("reference", &at.place, "0");
            }
            Some(Goal::Location(location))
        } else {
            self.one(at, "school", |word| match word {
                "own" => Some(Goal::OwnSchool),
                "any_player" => Some(Goal::AnySchool),
                _ => None,
            })
        }
    }

    fn colours(&mut self, at: &At<'_>) -> Colours {
        let Some(list) = self.need(at, "colours") else {
            return Colours::default();
        };
        let mut colours = Colours::default();
        for item in list.items() {
            match item.text().and_then(Colour::parse) {
                Some(colour) => colours = colours.with(colour),
                None => self.problem("word", &item.place, item.value.to_string()),
            }
        }
        colours
    }

    fn colours_or_all(&mut self, at: &At<'_>) -> Colours {
        if at.get("colours").is_some() {
            self.colours(at)
        } else {
            Colours::ALL
        }
    }

    fn until(&mut self, at: &At<'_>) -> Option<Until> {
        self.one(at, "until", |word| match word {
            "turn_end" => Some(Until::TurnEnd),
            "fight_end" => Some(Until::FightEnd),
            _ => None,
        })
    }

    /// OW-33: a table covers each possible result exactly once.
    fn table(&mut self, at: &At<'_>, from: u8, to: Option<u8>) -> Option<Table> {
        let list = self.need(at, "table")?;
        let mut rows = Vec::new();
        for item in list.items() {
            self.only(&item, &["from", "to", "effects"]);
            let low = self.small(&item, "from")?;
            let high = if self.need(&item, "to")?.value.is_null() {
                None
            } else {
                Some(self.small(&item, "to")?)
            };
            rows.push(Row {
                from: low,
                to: high,
                effects: self.effects_of(&item, "effects"),
            });
        }
        rows.sort_by_key(|row| row.from);
        let mut next = Some(from);
        for row in &rows {
            if next != Some(row.from) || row.to.is_some_and(|high| high < row.from) {
                self.problem("table", &list.place, row.from.to_string());
            }
            next = row.to.map(|high| high + 1);
        }
        if next != to.map(|last| last + 1) {
            self.problem("table", &list.place, "to");
        }
        Some(self.arena.keep_rows(&rows))
    }

    fn when(&mut self, at: &At<'_>) -> Conditions {
        let Some(list) = at.get("when") else {
            return Conditions::default();
        };
        let conditions: Vec<Condition> = list
            .items()
            .iter()
            .filter_map(|item| self.condition(item))
            .collect();
        self.arena.keep_conditions(&conditions)
    }

    fn condition(&mut self, at: &At<'_>) -> Option<Condition> {
        Some(match self.word(at, "is")? {
            "shield_is" => Condition::ShieldIs(self.small(at, "value")?),
            "shield_at_max" => Condition::ShieldAtMax,
            "gold_at_most" => Condition::GoldAtMost(self.small(at, "value")?),
            "potions_at_most" => Condition::PotionsAtMost(self.small(at, "value")?),
            "hand_at_most" => Condition::HandAtMost(self.small(at, "value")?),
            "trophies_at_most" => Condition::TrophiesAtMost(self.small(at, "value")?),
            "deck_empty" => Condition::DeckEmpty,
            "trail_token" => Condition::TrailToken(flag(at, "held")),
            "skill_at_most_witcher_level" => {
                Condition::SkillAtMostWitcherLevel(self.one(at, "skill", Skill::parse)?)
            }
            "combo_length" => Condition::ComboLength {
                min: if at.get("min").is_some() {
                    self.small(at, "min")?
                } else {
                    1
                },
                max: if at.get("max").is_some() {
                    self.small(at, "max")?
                } else {
                    u8::MAX
                },
            },
            "combo_has_colour" => Condition::ComboHasColour(self.colours(at)),
            "combo_lacks_colour" => Condition::ComboLacksColour(self.colours(at)),
            "combo_colour_count" => Condition::ComboColourCount {
                colour: self.one(at, "colour", Colour::parse)?,
                min: self.small(at, "min")?,
            },
            "combo_colours_at_least" => Condition::ComboColoursAtLeast(self.small(at, "value")?),
            "opponent_lost_at_least" => Condition::OpponentLostAtLeast(self.small(at, "value")?),
            "lost_at_least" => Condition::LostAtLeast(self.small(at, "value")?),
            "monster_defeated" => Condition::MonsterDefeated,
            "monster_life_between" => Condition::MonsterLifeBetween {
                min: self.small(at, "min")?,
                max: self.small(at, "max")?,
            },
            "at_school" => self.one(at, "whose", |word| match word {
                "own" => Some(Condition::AtOwnSchool),
                "other_player" => Some(Condition::AtOtherSchool),
                _ => None,
            })?,
            "location_in" => {
                let list = self.need(at, "locations")?;
                let mut set = 0;
                for item in list.items() {
                    match item.text().and_then(|id| self.ids.get(id)) {
                        Some(Thing::Location(location)) => set |= 1 << location.0,
                        _ => self.problem("reference", &item.place, item.value.to_string()),
                    }
                }
                Condition::LocationIn(set)
            }
            other => {
                self.problem("word", &format!("{}.is", at.place), other);
                return None;
            }
        })
    }

    /// An ability with its effects.
    pub(super) fn ability(&mut self, at: &At<'_>) -> Option<Ability> {
        self.only(
            at,
            &[
                "trigger", "turn", "fight", "when", "limit", "may", "cost", "effects",
            ],
        );
        let mut ability = self.ability_frame(at)?;
        ability.effects = self.effects_of(at, "effects");
        Some(ability)
    }

    /// Everything but the effects, which a specialty has by level.
    pub(super) fn ability_frame(&mut self, at: &At<'_>) -> Option<Ability> {
        let trigger = self.one(at, "trigger", trigger)?;
        let first_turn = at.get("turn").is_some()
            && self
                .one(at, "turn", |word| (word == "first").then_some(()))
                .is_some();
        let fight = match at.get("fight") {
            None => None,
            Some(_) => Some(self.one(at, "fight", |word| match word {
                "monster" => Some(FightKind::Monster),
                "witcher" => Some(FightKind::Witcher),
                _ => None,
            })?),
        };
        let when = self.when(at);
        let limit = self.one(at, "limit", |word| match word {
            "once_per_fight" => Some(Limit::OncePerFight),
            "once_per_turn" => Some(Limit::OncePerTurn),
            "once" => Some(Limit::Once),
            "each_time" => Some(Limit::EachTime),
            "each_use" => Some(Limit::EachUse),
            _ => None,
        })?;
        let may = self.need(at, "may")?.value.as_bool();
        if may.is_none() {
            self.problem("word", &at.place, "may");
        }
        let may = may?;
        let cost = self.optional(at, "cost");
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
            self.problem("endless", &at.place, "each_time");
        }
        Some(Ability {
            trigger,
            first_turn,
            fight,
            when,
            limit,
            may,
            cost,
            effects: List::default(),
        })
    }
}

/// Whether the second of two words stands there.
fn pick(word: &str, no: &str, yes: &str) -> Option<bool> {
    if word == no {
        Some(false)
    } else {
        (word == yes).then_some(true)
    }
}

fn flag(at: &At<'_>, key: &str) -> bool {
    at.get(key)
        .and_then(|found| found.value.as_bool())
        .unwrap_or(false)
}

fn trigger(word: &str) -> Option<Trigger> {
    Some(match word {
        "always" => Trigger::Always,
        "gain" => Trigger::Gain,
        "phase1_move" => Trigger::Phase1Move,
        "enter_location" => Trigger::EnterLocation,
        "location_action" => Trigger::LocationAction,
        "training" => Trigger::Training,
        "explore" => Trigger::Explore,
        "fight_declared" => Trigger::FightDeclared,
        "before_life_pool" => Trigger::BeforeLifePool,
        "after_life_pool" => Trigger::AfterLifePool,
        "own_turn_start" => Trigger::OwnTurnStart,
        "opponent_turn_start" => Trigger::OpponentTurnStart,
        "own_stage1" => Trigger::OwnStage1,
        "potion_used" => Trigger::PotionUsed,
        "combo_built" => Trigger::ComboBuilt,
        "combo_damage" => Trigger::ComboDamage,
        "opponent_lost_cards" => Trigger::OpponentLostCards,
        "cards_lost" => Trigger::CardsLost,
        "own_stage4" => Trigger::OwnStage4,
        "own_turn_end" => Trigger::OwnTurnEnd,
        "opponent_turn_end" => Trigger::OpponentTurnEnd,
        "attack_revealed" => Trigger::AttackRevealed,
        "damage_incoming" => Trigger::DamageIncoming,
        "fight_end" => Trigger::FightEnd,
        "after_fight" => Trigger::AfterFight,
        _ => return None,
    })
}

/// The arguments a verb has.
fn allowed(verb: &str) -> &'static [&'static str] {
    match verb {
        "gold" | "potion" | "shield" | "draw_cards" | "draw_phase3" | "trail_token" | "damage"
        | "take_damage" | "extra_card" | "extra_potion" | "specialty_uses" => &["do", "amount"],
        "potion_fill" => &["do", "to", "over_limit"],
        "potion_limit" => &["do", "value"],
        "skill" => &["do", "skill", "amount"],
        "shield_set" => &["do", "to"],
        "phase3_fixed" => &["do", "draw"],
        "discard_hand" => &["do", "amount", "pick", "colours", "short"],
        "discard_deck" => &["do", "amount", "pick", "shuffle"],
        "trash_own" => &["do", "amount", "zone", "short"],
        "gain_row_card" | "require" => &["do", "cost"],
        "move" => &["do", "terrain", "pay", "action"],
        "event" => &["do", "number"],
        "quest" => &["do", "where", "event", "pay_gold"],
        "keep" => &["do", "abilities"],
        "drop_card" => &["do", "card"],
        "instead_of_exploring" => &["do", "effects"],
        "for_player" => &["do", "who", "effects"],
        "branch" => &["do", "when", "then", "else"],
        "die" => &["do", "table"],
        "skill_test" => &["do", "skill", "table"],
        "by_level" => &["do", "of", "table"],
        "poker_challenge" => &["do", "hand", "rerolls", "win", "lose"],
        "short_fight" => &["do", "before", "draw", "table"],
        "train" => &["do", "skills", "own_school_adds", "price_over_level"],
        "tracking_quest" => &["do", "bonus_gold"],
        "poker_game" => &["do", "opponent", "stake", "bank_adds"],
        "trash_row" => &["do", "up_to"],
        "swap_card" => &["do", "cost_over"],
        "draw" | "attack_damage" | "training_discount" => &["do", "amount", "min"],
        "take_discard" => &["do", "amount", "pick", "to"],
        "peek_deck" => &["do", "whose", "look", "take", "discard", "rest"],
        "combo_bonus" => &["do", "when", "effects"],
        "cap" => &["do", "what", "max", "until"],
        "skill_as" => &["do", "skill", "value", "delta", "until"],
        "mute_colour" => &["do", "colours", "until"],
        "hand_first" => &["do", "until"],
        "cancel_attack" => &["do", "verbs"],
        _ => &["do"],
    }
}
