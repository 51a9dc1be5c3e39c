//! Setup (section 3).

use coven_core::{Seat, Sink};

use super::Play;
use crate::Boards;
use crate::OldWorld;
use crate::card::{Bag, Card, Location, Monster, School, Skill, Terrain};
use crate::effect::Kept;
use crate::event::{Event, Seen, names};
use crate::state::{Decision, Lair, Step};

/// OW-165: cards and gold by number of players and place in turn order.
const START: [&[(u8, u8)]; 5] = [
    &[(5, 3)],
    &[(3, 2), (5, 4)],
    &[(3, 2), (4, 4), (5, 6)],
    &[(2, 4), (3, 5), (4, 6), (5, 7)],
    &[(2, 5), (3, 5), (4, 5), (4, 7), (5, 7)],
];

impl<S: Sink<OldWorld>> Play<'_, S> {
    /// OW-142 to OW-157.
    pub(crate) fn set_up(&mut self) {
        let players = self.s.players();
        let first = self.s.first;
        self.tell(|_| Seen::FirstPlayer { seat: first });
        self.open_row();
        // The agenda, last step first.
        self.s.push(Step::BeginTurn);
        if players >= 4 {
            self.s.push(Step::StartSkills {
                seat: first,
                left: players as u8,
            });
        }
        self.s.push(Step::DealWitchers);
        self.s.push(Step::DraftBoards {
            left: players as u8,
        });
        self.place_tokens();
        match players {
            1 => self.solo_monsters(),
            2 => self.ask(Decision::PlaceLevel2),
            _ => {
                for terrain in Terrain::ALL {
                    self.appear(*terrain, 1);
                }
            }
        }
        // OW-147, OW-410.
        self.s.skill_trophies = match players {
            1 => {
                let open = self.s.rng().below(Skill::ALL.len());
                std::array::from_fn(|skill| u8::from(skill == open))
            }
            2 | 3 => [1; 4],
            _ => [2; 4],
        };
        // OW-167.
        if players >= 4 {
            for _ in 0..players - 3 {
                let mut rng = self.s.rng();
                let token = self.s.monsters[0].draw(&mut rng);
                self.s.extra.put(token);
            }
        }
    }

    /// OW-144, OW-145: three cards of cost 0 on the right, three more on the left.
    fn open_row(&mut self) {
        let cards = self.cards();
        let mut free: Bag = self
            .s
            .pool
            .iter()
            .filter(|index| cards.action(Card(*index as u8)).cost == 0)
            .collect();
        for slot in [5, 4, 3] {
            let mut rng = self.s.rng();
            let card = free.draw(&mut rng);
            self.s.pool.take(card);
            self.s.row[slot] = Some(Card(card as u8));
        }
        for slot in [2, 1, 0] {
            let mut rng = self.s.rng();
            self.s.row[slot] = Some(Card(self.s.pool.draw(&mut rng) as u8));
        }
        self.tell_row();
    }

    /// OW-151: a token above each monster place.
    fn place_tokens(&mut self) {
        for terrain in Terrain::ALL {
            let mut rng = self.s.rng();
            let token = Location(self.s.tokens[terrain.index()].draw(&mut rng) as u8);
            self.s.openings[terrain.index()] = Some(token);
        }
    }

    /// A monster of a level appears at the token of its place (OW-155).
    fn appear(&mut self, terrain: Terrain, level: u8) {
        let Some(at) = self.s.openings[terrain.index()].take() else {
            return;
        };
        let mut rng = self.s.rng();
        let monster = Monster(self.s.monsters[usize::from(level) - 1].draw(&mut rng) as u8);
        self.s.lairs[terrain.index()] = Some(Lair { monster, at });
        self.tell(|cards| Seen::MonsterPlaced {
            monster: cards.monster(monster).id.clone(),
            location: cards.place(at).id.clone(),
            level,
        });
    }

    /// OW-154.
    pub(crate) fn place_level2(&mut self, terrain: Terrain) {
        for other in Terrain::ALL {
            self.appear(*other, if *other == terrain { 2 } else { 1 });
        }
    }

    /// OW-409: random, or chosen from level III down.
    fn solo_monsters(&mut self) {
        if self.rules.options.chosen_placement {
            self.s.push(Step::PlaceSolo { level: 3 });
        } else {
            let mut order = [1u8, 2, 3];
            self.s.rng().shuffle(&mut order);
            for (terrain, level) in Terrain::ALL.iter().zip(order) {
                self.appear(*terrain, level);
            }
        }
    }

    /// The solo player names terrains for levels III and II; level I takes the last (OW-409).
    pub(crate) fn place_solo(&mut self, level: u8, terrain: Terrain) {
        self.appear(terrain, level);
        if level == 3 {
            self.s.push(Step::PlaceSolo { level: 2 });
        } else {
            for last in Terrain::ALL {
                self.appear(*last, 1);
            }
        }
    }

    /// OW-158 to OW-160: from the right neighbour of the first player counter-clockwise.
    pub(crate) fn draft(&mut self, left: u8) {
        if left == 0 {
            return;
        }
        let players = self.s.players();
        // The last pick is the first player's.
        let seat = self.s.first.clockwise(usize::from(left) - 1, players);
        let open: Bag = School::ALL
            .iter()
            .filter(|school| {
                !self
                    .s
                    .witchers
                    .iter()
                    .any(|witcher| witcher.school == Some(**school))
            })
            .map(|school| school.index())
            .collect();
        self.s.push(Step::DraftBoards { left: left - 1 });
        if open.len() == 1 {
            self.pick_board(seat, School::ALL[open.nth(0)]);
            return;
        }
        match self.rules.options.boards {
            Boards::Draft => {
                let mut shown = Bag::default();
                let mut rest = open;
                for _ in 0..2 {
                    let mut rng = self.s.rng();
                    shown.put(rest.draw(&mut rng));
                }
                self.ask(Decision::PickBoard {
                    seat,
                    shown: shown.low(),
                });
            }
            Boards::Free => self.ask(Decision::PickBoard {
                seat,
                shown: open.low(),
            }),
            Boards::Random => {
                let mut open = open;
                let mut rng = self.s.rng();
                let school = School::ALL[open.draw(&mut rng)];
                self.pick_board(seat, school);
            }
        }
    }

    pub(crate) fn pick_board(&mut self, seat: Seat, school: School) {
        let home = self.cards().board(school).home;
        let witcher = self.s.witcher_mut(seat);
        witcher.school = Some(school);
        witcher.at = home;
        self.tell(|_| Seen::BoardPicked { seat, school });
    }

    /// OW-161 to OW-165.
    pub(crate) fn deal_witchers(&mut self) {
        let players = self.s.players();
        for (place, (count, gold)) in START[players - 1].iter().copied().enumerate() {
            let seat = self.s.first.clockwise(place, players);
            let school = self.s.witcher(seat).school.expect("boards are picked");
            let witcher = self.s.witcher_mut(seat);
            witcher.deck = Card::starting(school).collect();
            witcher.gold = u16::from(gold);
            witcher.banners = players as u8 - 1;
            self.shuffle_deck(seat);
            let witcher = self.s.witcher_mut(seat);
            for _ in 0..count {
                let card = witcher.deck.pop().expect("ten cards");
                witcher.hand.push(card);
            }
            let hand = witcher.hand.clone();
            let cards = self.cards();
            self.events.push(self.s, || {
                let ids = names(hand.iter().map(|card| cards.action(*card).id.as_str()));
                Event::secret(seat, ids, |cards| Seen::Dealt {
                    seat,
                    cards,
                    count,
                    gold: u16::from(gold),
                })
            });
        }
    }

    /// OW-168.
    pub(crate) fn start_skills(&mut self, seat: Seat, left: u8) {
        if left > 0 {
            let next = seat.left(self.s.players());
            self.s.push(Step::StartSkills {
                seat: next,
                left: left - 1,
            });
            self.ask(Decision::StartSkill { seat });
        }
    }

    /// A trophy of any kind goes under the board.
    pub(crate) fn hang(&mut self, who: Seat, trophy: Kept) {
        let abilities = self.cards().trophy(trophy);
        self.keep(who, trophy, abilities);
        let marker = self.s.witcher(who).marker;
        self.tell(|cards| Seen::Trophy {
            seat: who,
            trophy: cards.kept_id(trophy).to_owned(),
            marker,
        });
    }
}
