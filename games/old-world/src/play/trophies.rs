//! The aftermath of fights, trophies, exhaustion, new monsters (sections 6.7, 6.8 and 7).

use coven_core::{Seat, Sink};

use super::Play;
use crate::OldWorld;
use crate::card::{Bag, Corner, Location, Monster, Skill, Terrain};
use crate::effect::{CostPick, Kept, Trigger};
use crate::event::Seen;
use crate::state::{Decision, FightResult, Foe, Lair, OVER, Potions, Step};

impl<S: Sink<OldWorld>> Play<'_, S> {
    /// OW-371, then by result.
    pub(crate) fn aftermath(&mut self) {
        let fight = self.fight();
        let (attacker, foe, result) = (fight.attacker, fight.foe, fight.result);
        self.clear_up();
        match (foe, result) {
            (Foe::Monster(terrain), Some(result)) => self.after_monster(attacker, terrain, result),
            (Foe::Witcher(defender), Some(FightResult::Won(corner))) => {
                let (winner, loser) = if corner == Corner::Attacker {
                    (attacker, defender)
                } else {
                    (defender, attacker)
                };
                self.tell(|_| Seen::WitcherWon {
                    seat: winner,
                    loser,
                });
                self.s.witcher_mut(winner).tally.witcher_wins += 1;
                for step in [Step::WitcherDone, Step::WitcherCard, Step::WitcherGold] {
                    self.s.push(step);
                }
                let school = self.s.witcher(loser).school.expect("boards are picked");
                // OW-384, OW-385.
                if winner == attacker && !self.s.witcher(winner).has(Kept::SchoolTrophy(school)) {
                    self.s.witcher_mut(loser).banners -= 1;
                    self.trophy(winner, Kept::SchoolTrophy(school), true);
                }
            }
            _ => {}
        }
    }

    /// OW-371: combo cards and used potions leave the table.
    fn clear_up(&mut self) {
        let Some(fight) = self.s.fight.as_deref_mut() else {
            return;
        };
        let combo = std::mem::take(&mut fight.combo);
        let acting = fight.acting;
        let seats = [fight.seat(Corner::Attacker), fight.seat(Corner::Defender)];
        if let Some(card) = fight.revealed.take() {
            fight.shown.push(card);
        }
        let mut back: [(Potions, Potions); 2] = Default::default();
        for (side, place) in fight.sides.iter_mut().zip(&mut back) {
            *place = (
                std::mem::take(&mut side.used),
                std::mem::take(&mut side.kept),
            );
            side.counts = [None; 4];
            side.shield_cap = None;
        }
        if let Some(who) = acting {
            for joined in combo.iter().filter(|joined| !joined.returned) {
                self.s.witcher_mut(who).discard.push(joined.card);
            }
        }
        for (seat, (used, kept)) in seats.into_iter().zip(back) {
            let Some(seat) = seat else { continue };
            for (place, count) in used.0.iter().enumerate() {
                self.s.potion_discard.0[place] += count;
            }
            for (place, count) in kept.0.iter().enumerate() {
                self.s.witcher_mut(seat).potions.0[place] += count;
            }
        }
    }

    /// OW-372 to OW-374.
    fn after_monster(&mut self, who: Seat, terrain: Terrain, result: FightResult) {
        let lair = self.s.lair(terrain).expect("the monster is there");
        let level = self.cards().monster(lair.monster).level;
        let monster = |cards: &crate::Cards| cards.monster(lair.monster).id.clone();
        self.s.push(Step::MonsterDone);
        match result {
            FightResult::Beaten => {
                self.tell(|cards| Seen::MonsterBeaten {
                    seat: who,
                    monster: monster(cards),
                });
                self.s.witcher_mut(who).tally.beaten[usize::from(level) - 1] += 1;
                self.gold(who, 2);
                self.s.push(Step::NewMonster {
                    terrain,
                    level,
                    beaten: true,
                });
                self.trophy(who, Kept::MonsterTrophy(lair.monster), true);
            }
            FightResult::DrivenOff => {
                self.tell(|cards| Seen::MonsterDrivenOff {
                    seat: who,
                    monster: monster(cards),
                });
                self.gold(who, 2);
                self.s.driven_off.put(lair.monster.index());
                self.s.push(Step::NewMonster {
                    terrain,
                    level,
                    beaten: false,
                });
                self.gain_from_row(who, CostPick::Exactly(0), false);
            }
            FightResult::Defeat | FightResult::Won(_) => {
                self.tell(|cards| Seen::Defeated {
                    seat: who,
                    monster: monster(cards),
                });
                self.s.turn.draw -= 1;
                self.take_trail(who, terrain);
                self.gain_from_row(who, CostPick::Exactly(0), false);
            }
        }
    }

    /// OW-397 to OW-400: the card, the marker, exhaustion or victory.
    pub(crate) fn trophy(&mut self, who: Seat, trophy: Kept, by_sword: bool) {
        let marker = self.s.witcher(who).marker;
        let moves = by_sword || marker < 3;
        if moves {
            self.s.witcher_mut(who).marker += 1;
            let left = self.cards().track[usize::from(marker) + 1].exhaustion;
            self.s.push(Step::Exhaust { who, left });
        }
        self.hang(who, trophy);
        if moves && marker + 1 == 4 {
            // OW-403.
            self.s.winner = Some(who);
            let rounds = self.s.rounds;
            self.tell(|_| Seen::Won { seat: who, rounds });
        }
    }

    /// OW-400 to OW-402.
    pub(crate) fn exhaust(&mut self, who: Seat, left: u8) {
        if left == 0 || self.s.witcher(who).owned() == 0 {
            self.gather_deck(who, true);
        } else {
            self.ask(Decision::Exhaust { seat: who, left });
        }
    }

    /// OW-281.
    pub(crate) fn meditate(&mut self, skill: Skill) {
        let who = self.s.active;
        self.s.skill_trophies[skill.index()] -= 1;
        self.trophy(who, Kept::SkillTrophy(skill), false);
    }

    /// OW-377 to OW-382, OW-417.
    pub(crate) fn new_monster(&mut self, terrain: Terrain, level: u8, beaten: bool) {
        let Some(old) = self.s.lairs[terrain.index()].take() else {
            return;
        };
        self.tell(|cards| Seen::MonsterGone {
            monster: cards.monster(old.monster).id.clone(),
        });
        // OW-381: every token that belonged to it goes back.
        let stack = &mut self.s.tokens[terrain.index()];
        stack.put(old.at.index());
        for witcher in &mut self.s.witchers {
            for token in [
                witcher.trails[terrain.index()].take(),
                witcher.tracks[terrain.index()].take(),
            ]
            .into_iter()
            .flatten()
            {
                stack.put(token.index());
            }
        }
        if beaten && self.s.solo() {
            return;
        }
        let Some(monster) = self.next_monster(level, beaten) else {
            return;
        };
        let mut rng = self.s.rng();
        let at = Location(self.s.tokens[terrain.index()].draw(&mut rng) as u8);
        self.s.lairs[terrain.index()] = Some(Lair { monster, at });
        self.tell(|cards| Seen::MonsterPlaced {
            monster: cards.monster(monster).id.clone(),
            location: cards.place(at).id.clone(),
            level: cards.monster(monster).level,
        });
    }

    /// OW-377 to OW-380.
    fn next_monster(&mut self, level: u8, beaten: bool) -> Option<Monster> {
        let mut rng = self.s.rng();
        if beaten && level == 1 && !self.s.extra.is_empty() {
            return Some(Monster(self.s.extra.draw(&mut rng) as u8));
        }
        let wanted = if beaten { (level + 1).min(3) } else { level };
        let order: [u8; 3] = match wanted {
            1 => [1, 2, 3],
            2 => [2, 1, 3],
            _ => [3, 2, 1],
        };
        for level in order {
            let place = usize::from(level) - 1;
            if self.s.monsters[place].is_empty() {
                // OW-379: the driven-off tokens of that level become a new stack.
                let back: Bag = self.s.driven_off.and(self.cards().of_level(level));
                self.s.driven_off = self.s.driven_off.without(back);
                self.s.monsters[place] = back;
            }
            if !self.s.monsters[place].is_empty() {
                return Some(Monster(self.s.monsters[place].draw(&mut rng) as u8));
            }
        }
        None
    }

    /// OW-376.
    pub(crate) fn monster_done(&mut self) {
        let who = self.fight().attacker;
        self.restore(who);
    }

    /// The shield is whole again, all cards are in the deck.
    fn restore(&mut self, who: Seat) {
        let max = self.rules.shield_max(self.s, who);
        self.set_shield(who, max);
        self.gather_deck(who, true);
    }

    fn winner_and_loser(&self) -> (Seat, Seat) {
        let fight = self.fight();
        let Foe::Witcher(defender) = fight.foe else {
            return (fight.attacker, fight.attacker);
        };
        match fight.result {
            Some(FightResult::Won(Corner::Attacker)) => (fight.attacker, defender),
            _ => (defender, fight.attacker),
        }
    }

    /// OW-386.
    pub(crate) fn witcher_gold(&mut self) {
        let (winner, loser) = self.winner_and_loser();
        let gold = self.cards().track[usize::from(self.s.witcher(loser).marker)].gold;
        self.gold(winner, i16::from(gold));
    }

    /// OW-387.
    pub(crate) fn witcher_card(&mut self) {
        let (_, loser) = self.winner_and_loser();
        self.gain_from_row(loser, CostPick::Exactly(0), false);
    }

    /// OW-388 to OW-392.
    pub(crate) fn witcher_done(&mut self) {
        let (winner, loser) = self.winner_and_loser();
        let fight = self.fight();
        let (attacker, bets) = (fight.attacker, fight.bets);
        let defender = if attacker == winner { loser } else { winner };
        self.restore(attacker);
        self.restore(defender);
        // The fight is over for the hand, too: the inactive player draws by the usual rules.
        if let Some(fight) = self.s.fight.as_deref_mut() {
            fight.formed = false;
        }
        self.draw(defender, if defender == winner { 4 } else { 3 });
        if attacker == loser {
            self.s.turn.draw -= 1;
        }
        let gold = self.cards().track[usize::from(self.s.witcher(loser).marker)].gold;
        let won = if attacker == winner {
            Corner::Attacker
        } else {
            Corner::Defender
        };
        let mut paid = vec![0i16; self.s.players()];
        for seat in Seat::all(self.s.players()) {
            match bets[seat.index()] {
                Some(corner) if corner == won => {
                    self.s.witcher_mut(seat).gold += 1 + u16::from(gold);
                    paid[seat.index()] = i16::from(gold);
                }
                Some(_) => paid[seat.index()] = -1,
                None => {}
            }
        }
        if paid.iter().any(|paid| *paid != 0) {
            self.tell(|_| Seen::BetsPaid { paid });
        }
        let at = self.s.witcher(attacker).at;
        if self.s.tavern != Some(at) {
            self.s.tavern = Some(at);
            self.tell(|cards| Seen::TavernClosed {
                location: cards.place(at).id.clone(),
            });
        }
    }

    /// OW-136: what comes after the aftermath; then the fight is nothing but memory.
    pub(crate) fn after_fight(&mut self) {
        let Some(fight) = self.s.fight.as_deref_mut() else {
            return;
        };
        if fight.floor != OVER {
            // First the abilities of the moment, which may still ask how the fight ended.
            fight.floor = OVER;
            fight.formed = false;
            fight.acting = None;
            let both = [Corner::Attacker, Corner::Defender].map(|corner| fight.seat(corner));
            self.s.push(Step::AfterFight);
            let due = both
                .into_iter()
                .flatten()
                .map(|who| (Trigger::AfterFight, who));
            self.due_together(due);
            return;
        }
        let shown: Bag = fight.shown.iter().map(|card| card.index()).collect();
        self.s.struck = shown;
        self.s.fight = None;
    }
}
