//! Dice poker (section 5.2).

use std::cmp::Ordering;

use coven_core::{Seat, Sink};

use super::Play;
use crate::OldWorld;
use crate::effect::{List, Source};
use crate::event::Seen;
use crate::state::{Decision, Dice, DiceGame, Step};

/// The strength of five dice (OW-252 to OW-257).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hand {
    pub(crate) rank: u8,
    /// Dice of the combination, larger groups first, then the others from the highest down.
    order: [u8; 5],
}

impl Hand {
    pub(crate) fn of(dice: [u8; 5]) -> Self {
        let mut count = [0u8; 7];
        for die in dice {
            count[die as usize] += 1;
        }
        let mut order = dice;
        order.sort_unstable_by_key(|die| std::cmp::Reverse((count[*die as usize], *die)));
        let (first, second) = (count[order[0] as usize], {
            let next = order.iter().find(|die| **die != order[0]);
            next.map_or(0, |die| count[*die as usize])
        });
        let straight = first == 1 && order[0] - order[4] == 4;
        let rank = match (first, second) {
            (5, _) => 8,
            (4, _) => 7,
            (3, 2) => 6,
            _ if straight && order[0] == 6 => 5,
            _ if straight => 4,
            (3, _) => 3,
            (2, 2) => 2,
            (2, _) => 1,
            _ => 0,
        };
        Self { rank, order }
    }

    /// The combination as the content names it (OW-252).
    pub(crate) fn id(self) -> &'static str {
        [
            "hand-high-die",
            "hand-pair",
            "hand-two-pairs",
            "hand-three",
            "hand-low-straight",
            "hand-high-straight",
            "hand-full-house",
            "hand-four",
            "hand-five",
        ][usize::from(self.rank)]
    }

    /// Which of these dice make up the combination; of nothing only the highest counts.
    pub(crate) fn part(self, dice: [u8; 5]) -> [bool; 5] {
        dice.map(|die| match self.rank {
            0 => die == self.order[0],
            4..=6 | 8 => true,
            _ => dice.iter().filter(|other| die == **other).nth(1).is_some(),
        })
    }

    /// OW-423 aside: gold for the solo game, by rank.
    pub(crate) fn solo_gold(self) -> i16 {
        [0, 0, 1, 2, 3, 3, 4, 5, 6][usize::from(self.rank)]
    }

    pub(crate) fn compare(self, other: Self) -> Ordering {
        self.rank
            .cmp(&other.rank)
            .then(self.order.cmp(&other.order))
    }
}

/// OW-424: the townsfolk keep their combination and reroll the rest.
pub(crate) fn automatic_reroll(dice: [u8; 5]) -> u8 {
    let hand = Hand::of(dice);
    if hand.rank >= 4 && hand.rank != 7 {
        // Straights, full houses and five of a kind use all dice.
        return 0;
    }
    let mut count = [0u8; 7];
    for die in dice {
        count[die as usize] += 1;
    }
    let mut mask = 0;
    for (place, die) in dice.iter().enumerate() {
        if hand.rank == 0 || count[*die as usize] < 2 {
            mask |= 1 << place;
        }
    }
    mask
}

impl<S: Sink<OldWorld>> Play<'_, S> {
    fn roll(&mut self) -> [u8; 5] {
        let mut rng = self.s.rng();
        std::array::from_fn(|_| rng.below(6) as u8 + 1)
    }

    /// A single roll (OW-2).
    pub(crate) fn roll_one(&mut self) -> u8 {
        let value = self.s.rng().below(6) as u8 + 1;
        self.s.die = Some(value);
        value
    }

    /// OW-235 to OW-238, OW-247, OW-248.
    pub(crate) fn poker_with(&mut self, with: Seat) {
        let active = self.s.active;
        self.s.turn.played = self.s.turn.played.with(with);
        self.gold(active, -1);
        self.gold(with, -1);
        self.begin_dice(active, DiceGame::Witcher(with), true);
        self.ask(Decision::Reroll {
            seat: with,
            own: false,
        });
    }

    /// OW-259, OW-260; OW-413 in the solo game.
    pub(crate) fn townsfolk_poker(&mut self, who: Seat, stake: u8, bank: u8) {
        self.gold(who, -i16::from(stake));
        let game = DiceGame::Townsfolk { stake, bank };
        if self.s.solo() {
            self.begin_dice(who, game, false);
            self.ask(Decision::Reroll {
                seat: who,
                own: true,
            });
            return;
        }
        self.begin_dice(who, game, true);
        if self.rules.options.automatic_townsfolk {
            let other = self.s.dice.and_then(|dice| dice.other).unwrap_or([1; 5]);
            self.reroll(who, false, automatic_reroll(other));
            self.ask(Decision::Reroll {
                seat: who,
                own: true,
            });
        } else {
            let right = who.right(self.s.players());
            self.ask(Decision::Reroll {
                seat: right,
                own: false,
            });
        }
    }

    /// OW-78.
    pub(crate) fn poker_challenge(
        &mut self,
        who: Seat,
        source: Source,
        hand: [u8; 5],
        win: List,
        lose: List,
    ) {
        self.begin_dice(
            who,
            DiceGame::Challenge {
                hand,
                win,
                lose,
                source,
                who,
            },
            false,
        );
        self.ask(Decision::Reroll {
            seat: who,
            own: true,
        });
    }

    fn begin_dice(&mut self, who: Seat, game: DiceGame, two: bool) {
        let own = self.roll();
        let other = two.then(|| self.roll());
        self.s.dice = Some(Dice {
            game,
            own,
            other,
            again: [0; 2],
            over: false,
        });
        let against = match game {
            DiceGame::Challenge { hand, .. } => Some(hand),
            _ => other,
        };
        self.tell(|_| Seen::Rolled {
            seat: who,
            dice: own.to_vec(),
            against: against.map(|dice| dice.to_vec()),
            townsfolk: matches!(game, DiceGame::Townsfolk { .. }),
        });
    }

    /// OW-249 to OW-251: the marked dice are rolled again.
    pub(crate) fn reroll(&mut self, who: Seat, own: bool, mask: u8) {
        let Some(mut dice) = self.s.dice else { return };
        let mut rng = self.s.rng();
        dice.again[usize::from(!own)] = mask;
        let set = if own {
            &mut dice.own
        } else {
            dice.other.get_or_insert([1; 5])
        };
        for (place, die) in set.iter_mut().enumerate() {
            if mask & (1 << place) != 0 {
                *die = rng.below(6) as u8 + 1;
            }
        }
        let shown = *set;
        self.s.dice = Some(dice);
        self.tell(|_| Seen::Rerolled {
            seat: who,
            dice: shown.to_vec(),
            again: (1..=5)
                .filter(|place| mask & (1 << (place - 1)) != 0)
                .collect(),
            townsfolk: !own && matches!(dice.game, DiceGame::Townsfolk { .. }),
        });
        if own {
            self.s.push(Step::Dice);
        } else {
            let active = self.s.active;
            self.ask(Decision::Reroll {
                seat: active,
                own: true,
            });
        }
    }

    /// The dice lie: who wins what.
    pub(crate) fn dice_next(&mut self) {
        let Some(dice) = self.s.dice.as_mut() else {
            return;
        };
        dice.over = true;
        let dice = *dice;
        let active = self.s.active;
        let own = Hand::of(dice.own);
        // OW-258: the active player wins full ties.
        let wins = dice
            .other
            .is_some_and(|other| own.compare(Hand::of(other)) != Ordering::Less);
        match dice.game {
            DiceGame::Witcher(with) => {
                let (winner, loser) = if wins { (active, with) } else { (with, active) };
                self.tell(|_| Seen::PokerLost {
                    seat: loser,
                    to: Some(winner),
                });
                self.tell(|_| Seen::PokerWon {
                    seat: winner,
                    gold: 3,
                });
                self.gold(winner, 3);
            }
            DiceGame::Townsfolk { stake, bank } if dice.other.is_some() => {
                if wins {
                    let gold = i16::from(stake) + i16::from(bank);
                    self.tell(|_| Seen::PokerWon {
                        seat: active,
                        gold: gold.unsigned_abs(),
                    });
                    self.gold(active, gold);
                } else {
                    self.tell(|_| Seen::PokerLost {
                        seat: active,
                        to: None,
                    });
                }
            }
            DiceGame::Townsfolk { .. } => {
                let gold = own.solo_gold();
                if gold > 0 {
                    self.tell(|_| Seen::PokerWon {
                        seat: active,
                        gold: gold.unsigned_abs(),
                    });
                    self.gold(active, gold);
                } else {
                    self.tell(|_| Seen::PokerLost {
                        seat: active,
                        to: None,
                    });
                }
            }
            DiceGame::Challenge {
                hand,
                win,
                lose,
                source,
                who,
            } => {
                // Strictly better than the fixed dice.
                let list = if own.compare(Hand::of(hand)) == Ordering::Greater {
                    win
                } else {
                    lose
                };
                self.run_list(list, who, source);
            }
        }
    }
}
