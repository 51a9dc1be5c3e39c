//! An ability as a sentence: under which condition, when, what, how often.

use coven_core::Message;

use super::{Mood, Sayer, phrase};
use crate::content::compile::Frame;
use crate::content::language::{Ability, Condition, Effect, Limit, Trigger, Until};
use crate::content::placed::Items;
use crate::effect::FightKind;

impl Sayer<'_> {
    pub(super) fn ability(&self, ability: &Ability) -> Message {
        self.sentence(&Frame::of(ability), &ability.effects)
    }

    /// What a monster does; that it is about this monster goes without saying.
    pub(super) fn of_monster(&self, ability: &Ability) -> Message {
        let frame = Frame {
            fight: None,
            ..Frame::of(ability)
        };
        self.sentence(&frame, &ability.effects)
    }

    /// The whole sentence. Places and potions are used by a decision of their own: what they do is told
    /// without when and how often.
    pub(super) fn sentence(&self, frame: &Frame<'_>, effects: &Items<Effect>) -> Message {
        let is_used = frame.trigger == Trigger::LocationAction || frame.limit == Limit::EachUse;
        let may = frame.may && !is_used;
        let (moment, said) = if is_used {
            (None, None)
        } else {
            self.moment(frame)
        };
        let span = whole_time(frame, effects);
        let (what, moment) = if let ([effect], Some(span)) = (&**effects, span) {
            (self.effect_during(effect, Mood::Do, Some(span)), None)
        } else {
            let moment = moment.filter(|_| !is_told_anyway(frame.trigger, effects));
            let moment = if is_used { None } else { framed(frame, moment) };
            (self.deed(frame, effects, may), moment)
        };
        let others = frame.when.into_iter().flat_map(|when| when.iter());
        let others = others.filter(|condition| Some(*condition) != said);
        let mut whole = match (self.conditions(others), moment) {
            (None, None) => phrase("ability"),
            (None, Some(moment)) => phrase("ability-when").said("moment", moment),
            (Some(when), None) => phrase("ability-if").arg("when", when),
            (Some(when), Some(moment)) => phrase("ability-if-when")
                .arg("when", when)
                .said("moment", moment),
        }
        .said("what", what);
        if !is_used && !is_once_anyway(frame) {
            let limit = phrase(match frame.limit {
                Limit::OncePerFight => "limit-once-per-fight",
                Limit::OncePerTurn => "limit-once-per-turn",
                Limit::Once => "limit-once",
                Limit::EachTime | Limit::EachUse => return whole,
            });
            whole = phrase("ability-limit")
                .said("said", whole)
                .said("limit", limit);
        }
        whole
    }

    /// What is done, for which cost, and whether one may leave it.
    fn deed(&self, frame: &Frame<'_>, effects: &Items<Effect>, may: bool) -> Message {
        let mood = if may { Mood::Can } else { Mood::Do };
        let cost = frame.cost.filter(|cost| !cost.is_empty());
        let what = match cost {
            None => self.struck(frame, effects, mood),
            Some(cost) => phrase("for-cost")
                .said("cost", self.effects(cost, mood))
                .said("what", self.struck(frame, effects, Mood::Can)),
        };
        if may {
            phrase("may").said("what", what)
        } else {
            what
        }
    }

    /// The effects; what a combo brings is more damage, not damage.
    fn struck(&self, frame: &Frame<'_>, effects: &Items<Effect>, mood: Mood) -> Message {
        match &**effects {
            [Effect::Damage { amount }] if frame.trigger == Trigger::ComboDamage => {
                self.amount("more-damage", mood, *amount)
            }
            _ => self.effects(effects, mood),
        }
    }

    /// When it happens, and the condition that is said with it.
    fn moment<'c>(&self, frame: &Frame<'c>) -> (Option<Message>, Option<&'c Condition>) {
        let conditions = || frame.when.into_iter().flat_map(|when| when.iter());
        let mut said = None;
        let moment = match frame.trigger {
            // What always holds has no moment; a place is used where one stands.
            Trigger::Always | Trigger::LocationAction => None,
            Trigger::Gain => Some(phrase("when-gain")),
            Trigger::Phase1Move => Some(phrase("when-phase1-move")),
            Trigger::EnterLocation => {
                said = conditions().find(|one| matches!(one, Condition::LocationIn { .. }));
                Some(match said {
                    Some(Condition::LocationIn { locations }) => {
                        phrase("when-enter-one-of").arg("places", self.one_of(locations))
                    }
                    _ => phrase("when-enter-location"),
                })
            }
            Trigger::Training => Some(phrase("when-training")),
            Trigger::Explore => Some(phrase("when-explore")),
            Trigger::FightDeclared => Some(phrase("when-fight-declared")),
            Trigger::BeforeLifePool => Some(phrase("when-before-life-pool")),
            Trigger::AfterLifePool => Some(phrase("when-after-life-pool")),
            Trigger::OwnTurnStart => Some(phrase("when-own-turn-start")),
            Trigger::OpponentTurnStart => Some(phrase("when-opponent-turn-start")),
            Trigger::OwnStage1 => Some(phrase("when-own-stage1")),
            Trigger::PotionUsed => Some(phrase("when-potion-used")),
            Trigger::ComboBuilt | Trigger::ComboDamage => {
                said = conditions().find(|one| self.combo(one).is_some());
                let combo = said.and_then(|one| self.combo(one));
                Some(combo.unwrap_or_else(|| phrase("when-combo")))
            }
            Trigger::OpponentLostCards => {
                said =
                    conditions().find(|one| matches!(one, Condition::OpponentLostAtLeast { .. }));
                Some(match said {
                    Some(Condition::OpponentLostAtLeast { value }) => {
                        phrase("when-opponent-lost").number("n", value.0)
                    }
                    _ => phrase("when-opponent-lost").number("n", 1),
                })
            }
            Trigger::CardsLost => {
                said = conditions().find(|one| matches!(one, Condition::LostAtLeast { .. }));
                Some(match said {
                    Some(Condition::LostAtLeast { value }) => {
                        phrase("when-lost").number("n", value.0)
                    }
                    _ => phrase("when-lost").number("n", 1),
                })
            }
            Trigger::OwnStage4 => Some(phrase("when-own-stage4")),
            Trigger::OwnTurnEnd => Some(phrase("when-own-turn-end")),
            Trigger::OpponentTurnEnd => Some(phrase("when-opponent-turn-end")),
            Trigger::AttackRevealed => Some(phrase("when-attack-revealed")),
            Trigger::DamageIncoming => Some(phrase("when-damage-incoming")),
            Trigger::FightEnd => Some(phrase("when-fight-end")),
            Trigger::AfterFight => Some(phrase("when-after-fight")),
        };
        (moment, said)
    }

    /// "After a combo of three cards or more": a moment and a condition in one.
    fn combo(&self, condition: &Condition) -> Option<Message> {
        let combo = |key: &str| phrase(&format!("when-combo-{key}"));
        Some(match condition {
            Condition::ComboLength {
                min: Some(min),
                max: None,
            } => combo("min").number("n", min.0),
            Condition::ComboLength {
                min: None,
                max: Some(max),
            } => combo("max").number("n", max.0),
            Condition::ComboHasColour { colours } => {
                combo("has-colour").arg("colours", self.colours(colours))
            }
            Condition::ComboLacksColour { colours } => {
                combo("lacks-colour").arg("colours", self.colours(colours))
            }
            Condition::ComboColourCount { colour, min } => combo("colour-count")
                .name("colour", self.colour(*colour))
                .number("n", min.0),
            Condition::ComboColoursAtLeast { value } => {
                combo("colours-at-least").number("n", value.0)
            }
            _ => return None,
        })
    }
}

/// A moment of the first turn, or of one kind of fight.
fn framed(frame: &Frame<'_>, moment: Option<Message>) -> Option<Message> {
    let key = match (frame.turn, frame.fight) {
        (None, None) => return moment,
        (None, Some(FightKind::Monster)) => "against-monster",
        (None, Some(FightKind::Witcher)) => "against-witcher",
        (Some(_), None) => "in-first-turn",
        (Some(_), Some(FightKind::Monster)) => "in-first-turn-against-monster",
        (Some(_), Some(FightKind::Witcher)) => "in-first-turn-against-witcher",
    };
    // "In the first turn, when …" needs a comma, "in the first turn before …" none.
    let is_clause = matches!(
        frame.trigger,
        Trigger::EnterLocation
            | Trigger::PotionUsed
            | Trigger::OpponentLostCards
            | Trigger::CardsLost
            | Trigger::AttackRevealed
            | Trigger::DamageIncoming
    );
    let joined = |joined: &str| phrase(key).text("joined", joined);
    Some(match moment {
        None => joined("alone"),
        Some(moment) if is_clause => joined("clause").said("moment", moment),
        Some(moment) => joined("plain").said("moment", moment),
    })
}

/// The whole time that an effect is for, where it begins with that time: "in your turn" says more than "at
/// the start of your turn, until the end of the turn".
fn whole_time(frame: &Frame<'_>, effects: &[Effect]) -> Option<&'static str> {
    if frame.may || frame.cost.is_some() || frame.fight.is_some() {
        return None;
    }
    let [
        Effect::Cap { until, .. }
        | Effect::SkillAs { until, .. }
        | Effect::MuteColour { until, .. }
        | Effect::HandFirst { until },
    ] = effects
    else {
        return None;
    };
    Some(match (until, frame.trigger, frame.turn) {
        (Until::FightEnd, Trigger::BeforeLifePool | Trigger::AfterLifePool, None) => {
            "ow-say-during-fight"
        }
        (Until::TurnEnd, Trigger::OwnTurnStart, None) => "ow-say-during-turn",
        (Until::TurnEnd, Trigger::OwnTurnStart, Some(_)) => "ow-say-during-first-turn",
        (Until::TurnEnd, Trigger::OpponentTurnStart, None) => "ow-say-during-opponent-turn",
        (Until::TurnEnd, Trigger::OpponentTurnStart, Some(_)) => {
            "ow-say-during-opponent-first-turn"
        }
        _ => return None,
    })
}

/// Whether an effect tells its moment by itself.
const fn is_told_anyway(trigger: Trigger, effects: &[Effect]) -> bool {
    match effects {
        [Effect::Require { .. }] => matches!(trigger, Trigger::FightDeclared),
        [Effect::ExtraPotion { .. } | Effect::SpecialtyUses { .. }] => {
            matches!(trigger, Trigger::BeforeLifePool | Trigger::AfterLifePool)
        }
        [Effect::Draw { .. }] => matches!(trigger, Trigger::OwnStage4),
        _ => false,
    }
}

/// Its moment comes only once: its limit goes without saying.
const fn is_once_anyway(frame: &Frame<'_>) -> bool {
    match frame.limit {
        Limit::Once => matches!(frame.trigger, Trigger::Gain),
        Limit::OncePerFight => {
            frame.turn.is_some()
                || matches!(
                    frame.trigger,
                    Trigger::FightDeclared
                        | Trigger::BeforeLifePool
                        | Trigger::AfterLifePool
                        | Trigger::FightEnd
                        | Trigger::AfterFight
                )
        }
        Limit::OncePerTurn | Limit::EachTime | Limit::EachUse => false,
    }
}
