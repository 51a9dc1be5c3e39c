//! The phrase of every word.

use coven_core::{Arg, Message};

use super::{Mood, Sayer, any_of, none, phrase, skill_name};
use crate::card::{Skill, Terrain};
use crate::content::language::{
    AttackVerb, Effect, Goal, GoalSchool, Level, OrWord, OwnerOrRandom, Pay, Row, TakeTo,
    TerrainPick, TopOrAny, Trails, Until, Whose, Zone,
};
use crate::content::placed::Items;
use crate::effect::{self, Capped};

impl Sayer<'_> {
    /// Several effects, one after another.
    pub(super) fn effects(&self, effects: &Items<Effect>, mood: Mood) -> Message {
        match &**effects {
            [] => phrase("nothing"),
            [only] => self.effect(only, mood),
            several => several
                .split_inclusive(has_parts)
                .map(|run| self.run(run, mood))
                .reduce(|one, other| phrase("after").said("one", one).said("other", other))
                .unwrap_or_else(|| phrase("nothing")),
        }
    }

    /// Several effects that can be told in one breath.
    fn run(&self, effects: &[Effect], mood: Mood) -> Message {
        if let [only] = effects {
            return self.effect(only, mood);
        }
        let all = effects.iter();
        let all = all.map(|effect| Arg::Said(self.effect(effect, mood)));
        phrase("all").arg("all", Arg::List(all.collect()))
    }

    pub(super) fn effect(&self, effect: &Effect, mood: Mood) -> Message {
        self.effect_during(effect, mood, None)
    }

    /// One effect; what lasts may be told with the whole time that it is for.
    pub(super) fn effect_during(
        &self,
        effect: &Effect,
        mood: Mood,
        span: Option<&'static str>,
    ) -> Message {
        let bare = |key: &str| mood.phrase(key);
        let lasting = |until| span.unwrap_or(lasting(until));
        match effect {
            Effect::Gold { amount } => self.amount("gold", mood, *amount),
            Effect::Potion {
                amount: OrWord::Value(amount),
            } => self.amount("potion", mood, *amount),
            Effect::Potion {
                amount: OrWord::Word(_),
            } => bare("potion-lose-all"),
            Effect::PotionFill { to, .. } => bare("potion-fill").number("n", to.0),
            Effect::PotionLimit { value } => bare("potion-limit").number("n", value.0),
            Effect::Skill { skill, amount } => {
                let change = if *amount < 0 { "-less" } else { "" };
                let message = match (*skill).into() {
                    effect::SkillPick::Named(skill) => {
                        bare(&format!("skill{change}")).key("skill", raised(skill))
                    }
                    effect::SkillPick::Any => bare(&format!("skill-any{change}")),
                    effect::SkillPick::Lowest => bare(&format!("skill-lowest{change}")),
                    effect::SkillPick::TwoLowest => bare(&format!("skill-two-lowest{change}")),
                };
                message.number("n", amount.unsigned_abs())
            }
            Effect::Shield { amount } => self.amount("shield", mood, *amount),
            Effect::ShieldSet {
                to: OrWord::Value(to),
            } => bare("shield-set").number("n", to.0),
            Effect::ShieldSet {
                to: OrWord::Word(_),
            } => bare("shield-full"),
            Effect::DrawCards { amount } => self.count("draw-cards", mood, *amount),
            Effect::DrawPhase3 { amount } => bare(if *amount < 0 {
                "draw-phase3-less"
            } else {
                "draw-phase3"
            })
            .number("n", amount.unsigned_abs()),
            Effect::Phase3Fixed { draw } => bare("phase3-fixed").number("n", draw.0),
            Effect::FreePhase3Card {} => bare("free-phase3-card"),
            Effect::DiscardHand {
                amount,
                pick,
                colours,
                ..
            } => match (colours, pick) {
                (Some(colours), _) => self
                    .count("discard-hand-colours", mood, *amount)
                    .arg("colours", self.colours(colours)),
                (None, OwnerOrRandom::Random) => self.count("discard-hand-random", mood, *amount),
                (None, OwnerOrRandom::Owner) => self.count("discard-hand", mood, *amount),
            },
            Effect::DiscardDeck { amount, .. } => self.count("discard-deck", mood, *amount),
            Effect::TrashOwn { amount, zone, .. } => match zone {
                Zone::Hand => self.count("trash-hand", mood, *amount),
                Zone::Anywhere => self.count("trash-own", mood, *amount),
            },
            Effect::GainRowCard {
                cost: OrWord::Value(cost),
            } => bare("gain-row-card").number("n", cost.0),
            Effect::GainRowCard {
                cost: OrWord::Word(_),
            } => bare("gain-row-card-any"),
            Effect::TrailToken { amount } => bare(match amount {
                OrWord::Value(_) => "trail-token",
                OrWord::Word(Trails::EachMonster) => "trail-token-each-monster",
                OrWord::Word(Trails::EachOfActive) => "trail-token-each-of-active",
            }),
            Effect::Move {
                terrain,
                pay,
                action,
            } => {
                let step = bare(match terrain {
                    TerrainPick::Forest => "move-forest",
                    TerrainPick::Mountain => "move-mountain",
                    TerrainPick::Water => "move-water",
                    TerrainPick::Any => "move-any",
                })
                .key(
                    "price",
                    match pay {
                        Pay::None => "ow-say-move-free",
                        Pay::AnyCard => "ow-say-move-card",
                    },
                );
                if action.unwrap_or(false) {
                    bare("move-action").said("step", step)
                } else {
                    step
                }
            }
            Effect::Event { number } => bare("event").number("n", number.0),
            Effect::Phase3Now {} => bare("phase3-now"),
            Effect::NoExploration {} => bare("no-exploration"),
            Effect::Quest {
                r#where, pay_gold, ..
            } => {
                let quest = match r#where {
                    Goal::Terrain(Terrain::Forest) => bare("quest-forest"),
                    Goal::Terrain(Terrain::Mountain) => bare("quest-mountain"),
                    Goal::Terrain(Terrain::Water) => bare("quest-water"),
                    Goal::Location(id) => bare("quest-location").name("place", self.place(id)),
                    Goal::School(GoalSchool::Own) => bare("quest-own-school"),
                    Goal::School(GoalSchool::AnyPlayer) => bare("quest-any-school"),
                };
                match pay_gold.map_or(0, |gold| gold.0) {
                    0 => quest,
                    gold => phrase("quest-gold").said("quest", quest).number("n", gold),
                }
            }
            Effect::Keep { abilities } => {
                let all = abilities.iter();
                let all = all.map(|ability| Arg::Said(self.ability(ability)));
                bare("keep").arg("what", all.reduce(one_after_another).unwrap_or_else(none))
            }
            Effect::DropCard { card } if card == "this" => bare("drop-this"),
            Effect::DropCard { card } => bare("drop-card").name("card", self.card(card)),
            Effect::InsteadOfExploring { effects } => {
                phrase("instead-of-exploring").said("what", self.effects(effects, mood))
            }
            Effect::ForPlayer { effects, .. } => {
                phrase("for-school-owner").said("what", self.effects(effects, Mood::Can))
            }
            Effect::Branch { when, then, r#else } => {
                let when = self.conditions(when.iter()).unwrap_or_else(none);
                let then = self.effects(then, mood);
                let message = |key: &str| phrase(key).arg("when", when.clone());
                if r#else.is_empty() {
                    message("branch").said("then", then)
                } else {
                    let otherwise = self.effects(r#else, mood);
                    message("branch-else")
                        .said("then", then)
                        .said("otherwise", otherwise)
                }
            }
            Effect::Die { table } => bare("die").arg("table", self.table(table)),
            Effect::SkillTest { skill, table } => bare("skill-test")
                .key("skill", skill_name(*skill))
                .arg("table", self.table(table)),
            Effect::ByLevel { of, table } => phrase("by-level")
                .key(
                    "of",
                    match of {
                        Level::Witcher => "ow-say-level-witcher",
                        Level::Combat => "ow-say-level-combat",
                        Level::Defence => "ow-say-level-defence",
                        Level::Alchemy => "ow-say-level-alchemy",
                        Level::Specialty => "ow-say-level-specialty",
                    },
                )
                .arg("table", self.table(table)),
            Effect::PokerChallenge {
                hand, win, lose, ..
            } => {
                let dice: Vec<String> = hand.iter().map(|die| die.0.to_string()).collect();
                bare("poker-challenge")
                    .text("hand", dice.join(" "))
                    .said("win", self.effects(win, Mood::Do))
                    .said("lose", self.effects(lose, Mood::Do))
            }
            Effect::ShortFight {
                before,
                draw,
                table,
            } => {
                let fight = bare("short-fight")
                    .number("n", draw.0)
                    .arg("table", self.table(table));
                if before.is_empty() {
                    fight
                } else {
                    phrase("before")
                        .said("before", self.effects(before, mood))
                        .said("then", fight)
                }
            }
            Effect::TrainingDiscount { amount, min } => bare("training-discount")
                .number("n", amount.0)
                .number("min", min.0),
            Effect::Train {
                skills,
                own_school_adds,
                price_over_level,
            } => {
                let skills = skills.iter();
                let skills = skills.map(|skill| Arg::Key(raised(*skill)));
                bare("train")
                    .arg("skills", any_of(skills.collect()))
                    .key("also", raised(*own_school_adds))
                    .number("n", price_over_level.0)
            }
            Effect::TrackingQuest { bonus_gold } => {
                phrase("tracking-quest").number("n", bonus_gold.0)
            }
            Effect::PokerGame {
                stake, bank_adds, ..
            } => bare("poker-game")
                .number("stake", stake.0)
                .number("bank", bank_adds.0),
            Effect::TrashRow { up_to } => bare("trash-row").number("n", up_to.0),
            Effect::SwapCard { cost_over } => bare("swap-card").number("n", cost_over.0),
            Effect::Damage { amount } => self.amount("damage", mood, *amount),
            Effect::TakeDamage { amount } => self.count("take-damage", mood, *amount),
            Effect::Draw { amount, min } => floored(
                bare(if *amount < 0 { "draw-less" } else { "draw" })
                    .number("n", amount.unsigned_abs()),
                min.map(|min| min.0),
            ),
            Effect::TakeDiscard { amount, pick, to } => {
                let to = match to {
                    TakeTo::Hand => "hand",
                    TakeTo::DeckBottom => "deck-bottom",
                    TakeTo::DeckShuffle => "deck-shuffle",
                };
                let pick = match pick {
                    TopOrAny::Top => "top",
                    TopOrAny::Any => "any",
                };
                bare(&format!("take-{pick}-to-{to}")).number("n", amount.0)
            }
            Effect::ReturnThis {} => bare("return-this"),
            Effect::PeekDeck {
                whose,
                look,
                take,
                discard,
                ..
            } => bare(match whose {
                Whose::Own => "peek-own",
                Whose::Opponent => "peek-opponent",
            })
            .number("look", look.0)
            .number("take", take.0)
            .number("discard", discard.0),
            Effect::ExtraCard { amount } => bare("extra-card").number("n", amount.0),
            Effect::ComboBonus { when, effects } => match self.conditions(when.iter()) {
                None => self.effects(effects, mood),
                Some(when) => phrase("branch")
                    .arg("when", when)
                    .said("then", self.effects(effects, mood)),
            },
            Effect::Cap { what, max, until } => phrase(match what {
                Capped::ComboCards => "cap-combo-cards",
                Capped::DamageDealt => "cap-damage-dealt",
                Capped::ShieldGain => "cap-shield-gain",
                Capped::PotionsUsed => "cap-potions-used",
            })
            .number("n", max.0)
            .key("until", lasting(*until)),
            Effect::ExtraPotion { amount } => phrase("extra-potion").number("n", amount.0),
            Effect::KeepPotion {} => bare("keep-potion"),
            Effect::SpecialtyUses { amount } => phrase("specialty-uses").number("n", amount.0),
            Effect::SkillAs {
                skill,
                value,
                delta,
                until,
            } => match value {
                Some(value) => phrase("skill-as").number("n", value.0),
                None => phrase("skill-lower").number("n", delta.unwrap_or(0).unsigned_abs()),
            }
            .key("skill", skill_name(*skill))
            .key("until", lasting(*until)),
            Effect::MuteColour { colours, until } => phrase("mute-colour")
                .arg("colours", self.colours(colours))
                .key("until", lasting(*until)),
            Effect::AttackDamage { amount, min } => floored(
                bare(if *amount < 0 {
                    "attack-damage-less"
                } else {
                    "attack-damage"
                })
                .number("n", amount.unsigned_abs()),
                // Nothing is less than no damage.
                min.map(|min| min.0).filter(|min| *min > 0),
            ),
            Effect::HandFirst { until } => phrase("hand-first").key("until", lasting(*until)),
            Effect::FirstTurn {} => bare("first-turn"),
            Effect::PickAttack {} => bare("pick-attack"),
            Effect::WorstAttack {} => phrase("worst-attack"),
            Effect::CancelAttack { verbs } => {
                let what = verbs.iter().map(|verb| {
                    Arg::Key(
                        match verb {
                            AttackVerb::DiscardHand => "ow-say-cancel-discard",
                            AttackVerb::TrashOwn => "ow-say-cancel-trash",
                            AttackVerb::TakeDamage => "ow-say-cancel-damage",
                            AttackVerb::Skill => "ow-say-cancel-skill",
                        }
                        .to_owned(),
                    )
                });
                bare("cancel-attack").arg("what", Arg::List(what.collect()))
            }
            Effect::RandomFirstCard {} => bare("random-first-card"),
            Effect::Require { cost } => {
                phrase("require").said("cost", self.effects(cost, Mood::Can))
            }
        }
    }

    /// The rows of a table, one after another.
    fn table(&self, table: &Items<Row>) -> Arg {
        let rows = table.iter().map(|row| {
            let what = self.effects(&row.effects, Mood::Do);
            let row = match row.to {
                Some(to) if to == row.from => phrase("row-one").number("from", row.from.0),
                Some(to) => phrase("row").number("from", row.from.0).number("to", to.0),
                None => phrase("row-more").number("from", row.from.0),
            };
            Arg::Said(row.said("what", what))
        });
        let next = |one, other| Arg::Said(phrase("rows").arg("one", one).arg("other", other));
        rows.reduce(next).unwrap_or_else(none)
    }
}

/// Two sentences, one after the other.
fn one_after_another(one: Arg, other: Arg) -> Arg {
    Arg::Said(phrase("sentences").arg("one", one).arg("other", other))
}

/// Whether an effect is told with others inside of it: what follows would sound like one of those.
const fn has_parts(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Keep { .. }
            | Effect::ForPlayer { .. }
            | Effect::Branch { .. }
            | Effect::ComboBonus { .. }
            | Effect::Die { .. }
            | Effect::SkillTest { .. }
            | Effect::ByLevel { .. }
            | Effect::PokerChallenge { .. }
            | Effect::ShortFight { .. }
    )
}

fn floored(message: Message, min: Option<u8>) -> Message {
    match min {
        None => message,
        Some(min) => phrase("not-below").said("what", message).number("min", min),
    }
}

fn lasting(until: Until) -> &'static str {
    match until {
        Until::TurnEnd => "ow-say-until-turn-end",
        Until::FightEnd => "ow-say-until-fight-end",
    }
}

/// The key of a skill that is raised or lowered.
fn raised(skill: Skill) -> String {
    format!("ow-say-raised-{}", skill.id())
}
