//! One effect after another: what each word does (section 2.6).

use coven_core::{Seat, Sink};

use super::Play;
use crate::OldWorld;
use crate::card::Terrain;
use crate::effect::{Capped, Counts, Effect, List, Source, TrailPick, Until};
use crate::event::{Seen, names};
use crate::state::{Decision, Step};

impl<S: Sink<OldWorld>> Play<'_, S> {
    /// OW-43: the next effect of a list; the rest waits below whatever it sets off.
    pub(crate) fn run_effect(&mut self, list: List, at: u8, who: Seat, source: Source) {
        let effects = self.cards().list(list);
        let Some(effect) = effects.get(usize::from(at)).copied() else {
            return;
        };
        if usize::from(at) + 1 < effects.len() {
            self.s.push(Step::Run {
                list,
                at: at + 1,
                who,
                source,
            });
        }
        if matches!(source, Source::Attack | Source::Monster) && self.s.fighting(who) {
            // OW-309: tested as soon as the effect is complete.
            self.s.push(Step::TestWitcher { who });
        }
        self.effect(effect, who, source);
    }

    fn effect(&mut self, effect: Effect, who: Seat, source: Source) {
        match effect {
            Effect::Gold(n) => {
                let n = self.amount(who, n);
                self.gold(who, n);
            }
            Effect::Potion(n) => match self.amount(who, n) {
                n if n >= 0 => self.draw_potions(who, n as usize, true),
                n => self.s.push(Step::LosePotions {
                    who,
                    left: n.unsigned_abs() as u8,
                }),
            },
            Effect::LoseAllPotions => {
                let left = self.s.witcher(who).potions.count() as u8;
                self.s.push(Step::LosePotions { who, left });
            }
            Effect::PotionFill { to, over_limit } => {
                let held = self.s.witcher(who).potions.count();
                if held < usize::from(to) {
                    self.draw_potions(who, usize::from(to) - held, !over_limit);
                }
            }
            // Read where they apply.
            Effect::PotionLimit(_) | Effect::TrainingDiscount { .. } | Effect::ReturnThis => {}
            Effect::Skill { pick, amount } => self.skill_effect(who, pick, amount),
            Effect::Shield(n) => {
                let n = self.amount(who, n);
                self.shield(who, n);
            }
            Effect::ShieldSet(to) => {
                let max = self.rules.shield_max(self.s, who);
                let to = i16::from(to.unwrap_or(max).min(max));
                self.shield(who, to - i16::from(self.s.witcher(who).shield));
            }
            Effect::DrawCards(n) => {
                let n = self.amount(who, n).max(0);
                self.draw(who, n as usize);
            }
            Effect::DrawPhase3(n) => {
                self.s.turn.draw = self.s.turn.draw.saturating_add(n);
            }
            Effect::Phase3Fixed(n) => self.s.turn.fixed = Some(n),
            Effect::FreePhase3Card => self.s.turn.free_card = true,
            Effect::DiscardHand {
                amount,
                random,
                colours,
                short,
            } => {
                let n = self.amount(who, amount).max(0);
                if random {
                    let lost = self.discard_at_random(who, n as usize, short);
                    self.lost_to_attack(who, source, lost);
                } else {
                    self.s.push(Step::DiscardCards {
                        who,
                        left: n as u8,
                        colours,
                    });
                }
            }
            Effect::DiscardDeck(n) => {
                let left = self.amount(who, n).max(0) as u8;
                self.s.push(Step::DiscardFromDeck { who, left });
            }
            Effect::TrashOwn {
                amount,
                hand,
                short,
            } => {
                let left = self.amount(who, amount).max(0) as u8;
                self.trash_own(who, left, hand, short, source);
            }
            Effect::GainRowCard(cost) => self.gain_from_row(who, cost, false),
            Effect::TrailToken(pick) => self.trail_effect(who, pick),
            Effect::Move {
                terrain,
                pay_card,
                action,
            } => self.move_effect(who, terrain, pay_card, action),
            Effect::Event(number) => self.draw_event(who, number),
            Effect::Phase3Now => self.s.turn.phase3_now = true,
            Effect::NoExploration => self.s.turn.no_exploration = true,
            Effect::Quest { goal, event, gold } => self.take_quest(who, source, goal, event, gold),
            Effect::Keep(abilities) => self.keep_story(who, source, abilities),
            Effect::DropCard(what) => self.drop_kept(who, source, what),
            Effect::InsteadOfExploring(list) => self.run_list(list, who, source),
            Effect::ForSchoolOwner(list) => {
                let at = self.s.witcher(who).at;
                let cards = self.cards();
                let owner = Seat::all(self.s.players()).find(|seat| {
                    self.s
                        .witcher(*seat)
                        .school
                        .is_some_and(|school| cards.board(school).home == at)
                });
                if let Some(owner) = owner {
                    self.run_list(list, owner, source);
                }
            }
            Effect::Branch {
                when,
                then,
                otherwise,
            } => {
                let list = if self.rules.conditions_hold(self.s, who, when) {
                    then
                } else {
                    otherwise
                };
                self.run_list(list, who, source);
            }
            Effect::Die(table) => {
                let value = self.roll_one();
                self.tell(|cards| Seen::Die {
                    seat: who,
                    value,
                    total: value,
                    row: cards.row_number(table, value),
                    ended: cards.ended(source, table, value),
                });
                self.run_list(self.cards().row(table, value), who, source);
            }
            Effect::SkillTest { skill, table } => {
                let value = self.roll_one();
                let total = 2 * self.s.witcher(who).skills[skill.index()] + value;
                self.tell(|cards| Seen::Die {
                    seat: who,
                    value,
                    total,
                    row: cards.row_number(table, total),
                    ended: cards.ended(source, table, total),
                });
                self.run_list(self.cards().row(table, total), who, source);
            }
            Effect::ByLevel { of, table } => {
                let witcher = self.s.witcher(who);
                let level = of.map_or(witcher.level, |skill| witcher.skills[skill.index()]);
                self.run_list(self.cards().row(table, level), who, source);
            }
            Effect::PokerChallenge { hand, win, lose } => {
                self.poker_challenge(who, source, hand, win, lose);
            }
            Effect::ShortFight {
                before,
                draw,
                table,
            } => {
                self.s.push(Step::Brawl {
                    draw,
                    table,
                    who,
                    source,
                });
                self.run_list(before, who, source);
            }
            Effect::Train {
                skills,
                own_school_adds,
                over,
            } => {
                let witcher = self.s.witcher(who);
                let home = witcher.school.map(|school| self.cards().board(school).home);
                let skills = if home == Some(witcher.at) {
                    skills.with(own_school_adds)
                } else {
                    skills
                };
                let mut is_open = false;
                super::trainable(self.rules, self.s, who, skills, over, |_, _, _| {
                    is_open = true;
                });
                if is_open {
                    self.ask(Decision::TrainSkill { skills, over });
                }
            }
            Effect::TrackingQuest { gold } => self.offer_track(who, gold),
            Effect::TownsfolkPoker { stake, bank } => self.townsfolk_poker(who, stake, bank),
            Effect::TrashRow { up_to } => {
                if self.s.row.iter().flatten().next().is_some() {
                    self.ask(Decision::Purge {
                        left: up_to,
                        chosen: 0,
                    });
                }
            }
            Effect::SwapCard { over } => {
                if !self.s.witcher(who).hand.is_empty() {
                    self.ask(Decision::SwapTrash { over });
                }
            }
            _ => self.fight_effect(effect, who, source),
        }
    }

    /// Words for fights (OW-82 to OW-106).
    fn fight_effect(&mut self, effect: Effect, who: Seat, source: Source) {
        match effect {
            Effect::Damage(n) => {
                let n = self.amount(who, n);
                if let Some(sum) = self
                    .s
                    .fight
                    .as_deref_mut()
                    .and_then(|fight| fight.sum.as_mut())
                {
                    *sum += n;
                } else {
                    self.deal(who, n.max(0));
                }
            }
            Effect::TakeDamage(n) => {
                let n = self.amount(who, n);
                self.take_damage(who, n, source == Source::Attack);
            }
            Effect::TakeDiscard { amount, any, to } => {
                if any {
                    self.s.push(Step::TakeFromDiscard {
                        who,
                        left: amount,
                        to,
                    });
                } else {
                    self.take_top(who, amount, to);
                }
            }
            Effect::PeekDeck {
                own,
                look,
                take,
                discard,
            } => self.peek(who, own, look, take, discard),
            Effect::Require(cost) => self.run_list(cost, who, source),
            Effect::SkillAs {
                skill,
                counts,
                until,
            } => {
                // OW-97: a skill at level 5 does not count as lower.
                let exempt = matches!(counts, Counts::Lower(_))
                    && self.s.witcher(who).skills[skill.index()] == 5;
                if !exempt && let Some(fight) = self.s.fight.as_deref_mut() {
                    fight.side_mut(who).counts[skill.index()] = Some((counts, until));
                    self.cap_shield(who);
                }
            }
            _ => self.fighter_effect(effect, who),
        }
    }

    /// Words that only change what a fighter may do.
    fn fighter_effect(&mut self, effect: Effect, who: Seat) {
        let Some(fight) = self.s.fight.as_deref_mut() else {
            return;
        };
        if fight.corner(who).is_none() {
            return;
        }
        match effect {
            Effect::AttackDamage { amount, min } => {
                if fight.incoming > 0 {
                    // A lowering stops at the minimum, a raise goes on from where it is.
                    let floor = i16::from(min.unwrap_or(0)).min(fight.incoming);
                    fight.incoming = (fight.incoming + i16::from(amount)).max(floor);
                } else {
                    fight.attack_plus = fight.attack_plus.saturating_add(amount);
                    fight.attack_min = fight.attack_min.max(min.unwrap_or(0));
                }
            }
            Effect::FirstTurn => fight.first = true,
            Effect::WorstAttack => fight.worst = true,
            Effect::PickAttack => self.ask(Decision::ChooseAttack { seat: who }),
            Effect::CancelAttack {
                discards,
                trashes,
                damage,
                skills,
            } => {
                for (gone, more) in fight
                    .cancelled
                    .iter_mut()
                    .zip([discards, trashes, damage, skills])
                {
                    *gone |= more;
                }
            }
            _ => {
                let side = fight.side_mut(who);
                match effect {
                    Effect::Draw { amount, min: None } => {
                        side.draw = side.draw.saturating_add(amount);
                    }
                    Effect::Draw {
                        amount,
                        min: Some(min),
                    } => {
                        let _ = side.floors.try_push((amount, min));
                    }
                    Effect::ExtraCard(n) => {
                        side.extra_cards = side.extra_cards.saturating_add(n);
                    }
                    Effect::ComboBonus { when, effects } => {
                        let _ = side.bonuses.try_push((when, effects));
                    }
                    Effect::Cap { what, max, until } => match what {
                        Capped::ComboCards => side.combo_cap = Some((max, until)),
                        Capped::DamageDealt => side.damage_cap = Some((max, until)),
                        Capped::ShieldGain => side.shield_cap = Some((max, until)),
                        Capped::PotionsUsed => side.potion_cap = Some(max),
                    },
                    Effect::ExtraPotion(n) => {
                        side.extra_potions = side.extra_potions.saturating_add(n);
                    }
                    Effect::KeepPotion => {
                        if let Some(kind) = side.last_potion.take() {
                            side.used.take(kind);
                            side.kept.put(kind);
                        }
                    }
                    Effect::SpecialtyUses(n) => side.specialty_uses = n,
                    Effect::MuteColour {
                        colours,
                        until: Until::FightEnd,
                    } => {
                        side.muted = side.muted.union(colours);
                    }
                    Effect::MuteColour {
                        colours,
                        until: Until::TurnEnd,
                    } => {
                        side.muted_turn = side.muted_turn.union(colours);
                    }
                    Effect::HandFirst(until) => side.hand_first = Some(until),
                    Effect::RandomFirstCard => side.random_first = true,
                    _ => {}
                }
            }
        }
    }

    /// OW-62, OW-359: without a hand card the top of the deck may stand in.
    fn trash_own(&mut self, who: Seat, left: u8, hand: bool, short: bool, source: Source) {
        let attacked = source == Source::Attack;
        let mut left = left;
        while hand && short && left > 0 && self.s.witcher(who).hand.len() < usize::from(left) {
            let Some(card) = self.s.witcher_mut(who).deck.pop() else {
                break;
            };
            let witcher = self.s.witcher_mut(who);
            for seen in &mut witcher.seen_top {
                *seen = seen.saturating_sub(1);
            }
            self.s.trashed.put(card.index());
            self.tell(|cards| Seen::Trashed {
                seat: who,
                cards: names([cards.action(card).id.as_str()]),
            });
            left -= 1;
            if attacked {
                self.lost_to_attack(who, source, 1);
            }
        }
        if left > 0 {
            if attacked {
                let there = self.s.witcher(who).hand.len().min(usize::from(left));
                self.lost_to_attack(who, source, there);
            }
            self.s.push(Step::TrashCards { who, left, hand });
        }
    }

    /// Takes note of cards lost by an attack of the monster (OW-109) and what they set off.
    pub(crate) fn lost_to_attack(&mut self, who: Seat, source: Source, lost: usize) {
        if lost > 0 && source == Source::Attack {
            self.s.push(Step::Hurt {
                who,
                lost: lost as u8,
            });
        }
    }

    /// OW-64.
    fn trail_effect(&mut self, who: Seat, pick: TrailPick) {
        match pick {
            TrailPick::One => {
                let mut open = Terrain::ALL
                    .iter()
                    .copied()
                    .filter(|t| self.s.trail_open(who, *t));
                match (open.next(), open.next()) {
                    (None, _) => {}
                    (Some(terrain), None) => self.s.push(Step::TakeTrail { who, terrain }),
                    _ => self.ask(Decision::PickTrail { seat: who }),
                }
            }
            TrailPick::EachMonster => {
                for terrain in Terrain::ALL.iter().rev() {
                    self.s.push(Step::TakeTrail {
                        who,
                        terrain: *terrain,
                    });
                }
            }
            TrailPick::EachOfActive => {
                let active = self.s.active;
                for terrain in Terrain::ALL.iter().rev() {
                    if self.s.witcher(active).trail(*terrain) {
                        self.s.push(Step::TakeTrail {
                            who,
                            terrain: *terrain,
                        });
                    }
                }
            }
        }
    }
}
