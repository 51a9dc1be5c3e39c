//! A fight from its declaration to its end, and stage 1 of a fight turn (sections 6.1 to 6.4).

use coven_core::{Seat, SeatSet, Sink};

use super::Play;
use crate::OldWorld;
use crate::card::{Colours, Corner, FightCard, Potion};
use crate::effect::{Source, Trigger, Until};
use crate::event::Seen;
use crate::state::{Decision, Fight, FightResult, Foe, Step};

impl<S: Sink<OldWorld>> Play<'_, S> {
    pub(super) fn fight_mut(&mut self) -> &mut Fight {
        self.s.fight.as_deref_mut().expect("there is a fight")
    }

    pub(crate) fn fight(&self) -> &Fight {
        self.s.fight.as_deref().expect("there is a fight")
    }

    /// OW-300: the whole order of a fight, last step first.
    pub(crate) fn begin_fight(&mut self, foe: Foe) {
        let attacker = self.s.active;
        self.s.push(Step::AfterFight);
        let floor = self.s.agenda.len();
        self.s.fight = Some(Box::new(Fight::new(attacker, foe, floor)));
        let both: [Option<Seat>; 2] = match foe {
            Foe::Monster(terrain) => {
                let lair = self.s.lair(terrain).expect("the monster is there");
                let level = self.cards().monster(lair.monster).level;
                self.s.witcher_mut(attacker).tally.fights[usize::from(level) - 1] += 1;
                self.tell(|cards| Seen::MonsterAttacked {
                    seat: attacker,
                    monster: cards.monster(lair.monster).id.clone(),
                });
                [Some(attacker), None]
            }
            Foe::Witcher(defender) => {
                self.tell(|_| Seen::WitcherAttacked {
                    seat: attacker,
                    defender,
                });
                [Some(attacker), Some(defender)]
            }
        };
        for who in both.into_iter().flatten() {
            for kept in &mut self.s.witcher_mut(who).kept {
                kept.spent_fight = 0;
            }
        }
        let due = |trigger| both.into_iter().flatten().map(move |who| (trigger, who));
        self.s.push(Step::FirstTurn);
        self.due_together(due(Trigger::AfterLifePool));
        self.s.push(Step::FormPools);
        self.due_together(due(Trigger::BeforeLifePool));
        self.s.push(Step::Bets);
        self.due_together(due(Trigger::FightDeclared));
    }

    /// OW-316 to OW-318.
    pub(crate) fn bets(&mut self) {
        let fight = self.fight();
        if fight.is_monster() {
            return;
        }
        let waiting: SeatSet = Seat::all(self.s.players())
            .filter(|seat| fight.corner(*seat).is_none() && self.s.witcher(*seat).gold > 0)
            .collect();
        if !waiting.is_empty() {
            self.ask(Decision::Bet { waiting });
        }
    }

    /// All bets are made: they are shown together.
    pub(crate) fn show_bets(&mut self) {
        let bets = self.fight().bets;
        for seat in Seat::all(self.s.players()) {
            if bets[seat.index()].is_some() {
                self.s.witcher_mut(seat).gold -= 1;
            }
        }
        let players = self.s.players();
        self.tell(|_| Seen::BetsShown {
            bets: bets[..players].to_vec(),
        });
    }

    /// OW-301, OW-320.
    pub(crate) fn form_pools(&mut self) {
        let (attacker, foe) = (self.fight().attacker, self.fight().foe);
        self.gather_deck(attacker, false);
        let foe_life = match foe {
            Foe::Monster(terrain) => {
                let lair = self.s.lair(terrain).expect("the monster is there");
                let life = self.cards().monster(lair.monster).life;
                let mut deck: [FightCard; FightCard::COUNT] =
                    std::array::from_fn(|index| FightCard(index as u8));
                self.s.rng().shuffle(&mut deck);
                let fight = self.fight_mut();
                fight.pool = deck[..usize::from(life)].iter().copied().collect();
                life
            }
            Foe::Witcher(defender) => {
                self.gather_deck(defender, false);
                self.s.witcher(defender).deck.len() as u8
            }
        };
        self.fight_mut().formed = true;
        let life = self.s.witcher(attacker).deck.len() as u8;
        self.tell(|_| Seen::PoolsFormed {
            seat: attacker,
            life,
            foe_life,
        });
    }

    /// OW-315, OW-321, OW-307.
    pub(crate) fn first_turn(&mut self) {
        let fight = self.fight();
        let (attacker, foe, first) = (fight.attacker, fight.foe, fight.first);
        match foe {
            Foe::Monster(terrain) => {
                let first = first || self.s.witcher(attacker).trail(terrain);
                self.s.push(Step::FightTurn {
                    monster: !first,
                    who: attacker,
                });
            }
            Foe::Witcher(defender) => {
                self.fight_mut().least = self.joint_health(attacker, defender);
                self.s.push(Step::FightTurn {
                    monster: false,
                    who: attacker,
                });
                self.s.push(Step::TestWitcher { who: defender });
            }
        }
        self.s.push(Step::TestWitcher { who: attacker });
    }

    fn joint_health(&self, one: Seat, other: Seat) -> u16 {
        (self.s.witcher(one).health() + self.s.witcher(other).health()) as u16
    }

    /// A fight turn begins: what lasted a turn is over.
    pub(crate) fn fight_turn(&mut self, monster: bool, who: Seat) {
        let fight = self.fight_mut();
        let side = if monster {
            1
        } else {
            fight.corner(who).map_or(0, Corner::index)
        };
        fight.turns[side] = fight.turns[side].saturating_add(1);
        fight.acting = (!monster).then_some(who);
        fight.combo.clear();
        fight.in_combo = false;
        fight.sum = None;
        fight.incoming = 0;
        fight.attack_plus = 0;
        fight.attack_min = 0;
        fight.cancelled = [false; 4];
        fight.worst = false;
        for side in &mut fight.sides {
            side.dealt = 0;
            side.lost = 0;
            side.shield_gained = 0;
            side.extra_cards = 0;
            side.draw = 0;
            side.floors.clear();
            side.bonuses.clear();
            side.muted_turn = Colours::default();
            side.random_first = false;
            side.specialty_this_turn = false;
            side.last_potion = None;
            let lasts = |until: Until| until == Until::FightEnd;
            side.combo_cap = side.combo_cap.filter(|cap| lasts(cap.1));
            side.damage_cap = side.damage_cap.filter(|cap| lasts(cap.1));
            side.shield_cap = side.shield_cap.filter(|cap| lasts(cap.1));
            side.hand_first = side.hand_first.filter(|until| lasts(*until));
            for counts in &mut side.counts {
                *counts = counts.filter(|counts| lasts(counts.1));
            }
        }
        let attacker = fight.attacker;
        let opponent = if monster {
            Some(attacker)
        } else {
            fight.opponent(who)
        };
        self.tell(|_| Seen::FightTurn {
            seat: (!monster).then_some(who),
        });
        self.s.push(Step::TurnOver);
        if monster {
            self.due(Trigger::OpponentTurnEnd, who);
            for step in [Step::StruckAway, Step::Strike] {
                self.s.push(step);
            }
            self.due(Trigger::AttackRevealed, who);
            self.s.push(Step::Reveal);
            self.s.push(Step::NameAttack);
        } else {
            self.due(Trigger::OwnTurnEnd, who);
            self.s.push(Step::ComboAway);
            self.s.push(Step::Stage4);
            self.due(Trigger::OwnStage4, who);
            for step in [
                Step::Bonuses { at: 0 },
                Step::Symbols { at: 0 },
                Step::Shields,
                Step::DealSum,
            ] {
                self.s.push(step);
            }
            self.due(Trigger::ComboDamage, who);
            self.s.push(Step::SumDamage);
            self.due(Trigger::ComboBuilt, who);
            self.s.push(Step::Extra);
            self.s.push(Step::Combo);
            self.s.push(Step::Stage1);
            self.due(Trigger::OwnTurnStart, who);
        }
        if let Some(opponent) = opponent {
            self.due(Trigger::OpponentTurnStart, opponent);
        }
    }

    /// OW-325: asked unless everybody can see that there is nothing to use.
    pub(crate) fn stage1(&mut self) {
        let who = self.acting();
        let rules = self.rules;
        let something = rules.drinkable(self.s, who, true).next().is_some()
            || rules.stage1_ready(self.s, who, true).next().is_some();
        if something {
            self.ask(Decision::Stage1 { seat: who });
        }
    }

    pub(crate) fn acting(&self) -> Seat {
        self.fight().acting.unwrap_or(self.fight().attacker)
    }

    /// OW-326, OW-327, OW-126.
    pub(crate) fn drink(&mut self, who: Seat, kind: Potion) {
        self.s.witcher_mut(who).potions.take(kind);
        let side = self.fight_mut().side_mut(who);
        side.used.put(kind);
        side.potions += 1;
        side.last_potion = Some(kind);
        self.tell(|cards| Seen::Drank {
            seat: who,
            potion: cards.potion(kind).id.clone(),
        });
        let ability = self.cards().potion(kind).ability;
        self.s.push(Step::TestSelf);
        self.due(Trigger::PotionUsed, who);
        self.run_list(ability.effects, who, Source::Potion);
        self.run_list(ability.cost, who, Source::Potion);
    }

    /// OW-310: the acting witcher after an effect of stage 1.
    pub(crate) fn test_self(&mut self) {
        let Some(fight) = self.s.fight.as_deref() else {
            return;
        };
        if let Some(who) = fight.acting
            && fight.result.is_none()
        {
            self.test_witcher(who);
        }
    }

    /// The fight turn is over: the other side's abilities, then its turn.
    pub(crate) fn turn_over(&mut self) {
        let fight = self.fight();
        let (attacker, foe, acting) = (fight.attacker, fight.foe, fight.acting);
        match (foe, acting) {
            (Foe::Monster(_), Some(_)) => self.s.push(Step::FightTurn {
                monster: true,
                who: attacker,
            }),
            (Foe::Monster(_), None) => {
                // OW-312: the revealed card has left the pool; tested only now.
                if self.fight().pool.is_empty() {
                    self.end_fight(FightResult::Beaten);
                } else {
                    self.s.push(Step::FightTurn {
                        monster: false,
                        who: attacker,
                    });
                }
            }
            (Foe::Witcher(defender), _) => {
                // OW-314: twenty fight turns without progress.
                let joint = self.joint_health(attacker, defender);
                let fight = self.fight_mut();
                if joint < fight.least {
                    fight.least = joint;
                    fight.stale = 0;
                } else {
                    fight.stale += 1;
                }
                if fight.stale >= 20 {
                    self.end_fight(FightResult::Won(Corner::Defender));
                    return;
                }
                let next = if acting == Some(attacker) {
                    defender
                } else {
                    attacker
                };
                self.s.push(Step::FightTurn {
                    monster: false,
                    who: next,
                });
                if let Some(acting) = acting {
                    self.due(
                        Trigger::OpponentTurnEnd,
                        if acting == attacker {
                            defender
                        } else {
                            attacker
                        },
                    );
                }
            }
        }
    }

    /// OW-308 to OW-311: whether a witcher is out.
    pub(crate) fn test_witcher(&mut self, who: Seat) {
        let Some(fight) = self.s.fight.as_deref() else {
            return;
        };
        if fight.result.is_some() || !fight.formed || self.s.witcher(who).health() > 0 {
            return;
        }
        if fight.acting == Some(who) && fight.in_combo {
            return;
        }
        let result = match (fight.foe, fight.corner(who)) {
            (Foe::Monster(_), _) => {
                if fight.pool.len() <= 1 {
                    FightResult::DrivenOff
                } else {
                    FightResult::Defeat
                }
            }
            (Foe::Witcher(_), Some(corner)) => FightResult::Won(corner.other()),
            (Foe::Witcher(_), None) => return,
        };
        self.end_fight(result);
    }

    /// The fight is over: whatever was still to be done in it is not (OW-309).
    pub(crate) fn end_fight(&mut self, result: FightResult) {
        let fight = self.fight_mut();
        fight.result = Some(result);
        fight.sum = None;
        let floor = usize::from(fight.floor);
        self.s.agenda.truncate(floor);
        self.s.look = None;
        self.s.push(Step::Aftermath);
        let fight = self.fight();
        let both = [Corner::Attacker, Corner::Defender].map(|corner| fight.seat(corner));
        let due = both
            .into_iter()
            .flatten()
            .map(|who| (Trigger::FightEnd, who));
        self.due_together(due);
    }
}
