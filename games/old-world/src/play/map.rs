//! Moving, arriving, trails and the actions of places (sections 4.3, 5.1 and 5.3).

use coven_core::{Seat, Sink};

use super::{Play, payable};
use crate::OldWorld;
use crate::action::Action;
use crate::card::{Bag, Card, Location, Skill, Skills, Terrain, fits};
use crate::effect::{Ability, Effect, Kept, Trigger};
use crate::event::{Seen, names};
use crate::state::{Decision, State, Step};

impl State {
    /// OW-195, OW-197, OW-198.
    pub(crate) fn trail_open(&self, who: Seat, terrain: Terrain) -> bool {
        self.lair(terrain).is_some()
            && !self.witcher(who).trail(terrain)
            && !self.tokens[terrain.index()].is_empty()
    }

    /// OW-268, OW-271.
    pub(crate) fn track_open(&self, who: Seat, terrain: Terrain) -> bool {
        self.trail_open(who, terrain) && !self.witcher(who).track(terrain)
    }

    /// OW-218, OW-235 to OW-238: the witchers here who can be played with.
    pub(crate) fn poker_open(&self, with: Seat) -> bool {
        let me = self.witcher(self.active);
        let other = self.witcher(with);
        self.turn.moved
            && with != self.active
            && other.at == me.at
            && me.gold >= 1
            && other.gold >= 1
            && !self.turn.played.contains(with)
    }
}

impl OldWorld {
    /// OW-234: whether the action of the place is available now.
    pub(crate) fn action_open(&self, state: &State, who: Seat) -> bool {
        let witcher = state.witcher(who);
        let at = witcher.at;
        state.turn.acted & (1 << at.0) == 0 && self.action_possible(state, who)
    }

    /// The conditions of the place, its limit left aside.
    pub(crate) fn action_possible(&self, state: &State, who: Seat) -> bool {
        let witcher = state.witcher(who);
        let ability = self.cards.place(witcher.at).action;
        self.when_holds(state, who, &ability)
            && self
                .cards
                .list(ability.effects)
                .iter()
                .all(|effect| match *effect {
                    // OW-261: below 5 as well.
                    Effect::Skill { pick, .. } => !state.pickable(who, pick).is_empty(),
                    Effect::Train {
                        skills,
                        own_school_adds,
                        over,
                    } => {
                        let home = witcher.school.map(|school| self.cards.board(school).home);
                        let skills = if home == Some(witcher.at) {
                            skills.with(own_school_adds)
                        } else {
                            skills
                        };
                        let mut is_open = false;
                        trainable(self, state, who, skills, over, |_, _, _| is_open = true);
                        is_open
                    }
                    Effect::TownsfolkPoker { stake, .. } => witcher.gold >= u16::from(stake),
                    Effect::SwapCard { .. } => !witcher.hand.is_empty(),
                    _ => true,
                })
    }

    /// Whether a quest leads here (OW-240).
    pub(crate) fn quest_here(
        &self,
        state: &State,
        who: Seat,
        place: crate::state::QuestPlace,
    ) -> bool {
        use crate::state::QuestPlace;
        let witcher = state.witcher(who);
        match place {
            QuestPlace::Token(location) | QuestPlace::Location(location) => witcher.at == location,
            QuestPlace::OwnSchool => witcher
                .school
                .is_some_and(|school| self.cards.board(school).home == witcher.at),
            QuestPlace::AnySchool => Seat::all(state.players()).any(|seat| {
                state
                    .witcher(seat)
                    .school
                    .is_some_and(|school| self.cards.board(school).home == witcher.at)
            }),
        }
    }

    /// The adjacent places an effect may move to.
    pub(crate) fn adjacent(&self, from: Location, terrain: Option<Terrain>) -> Bag {
        self.cards
            .place(from)
            .neighbours
            .iter()
            .filter(|index| fits(self.cards.place(Location(*index as u8)).ground, terrain))
            .collect()
    }
}

/// OW-222 to OW-231: every way to pay for a move.
pub(crate) fn move_payments(
    rules: &OldWorld,
    state: &State,
    who: Seat,
    to: Location,
    mut found: impl FnMut(Action) -> bool,
) {
    let cards = &rules.cards;
    let witcher = state.witcher(who);
    let ground = cards.place(to).ground;
    for card in &witcher.hand {
        if fits(cards.action(*card).ground, ground) && found(Action::PayCard(*card)) {
            return;
        }
    }
    if witcher.gold > 0 {
        for card in &witcher.hand {
            if found(Action::PayGold(*card)) {
                return;
            }
        }
    }
    for (index, first) in witcher.hand.iter().enumerate() {
        for second in &witcher.hand[index + 1..] {
            if found(Action::PayTwo(*first.min(second), *first.max(second))) {
                return;
            }
        }
    }
    for ready in rules.kept_ready(state, who, Trigger::Phase1Move) {
        let crate::effect::Source::Kept(kept) = ready.source else {
            continue;
        };
        let Some((terrain, pay_card)) = ride(rules, &ready.ability) else {
            continue;
        };
        if !fits(ground, terrain) {
            continue;
        }
        if pay_card {
            for card in &witcher.hand {
                if found(Action::Ride(kept, Some(*card))) {
                    return;
                }
            }
        } else if found(Action::Ride(kept, None)) {
            return;
        }
    }
}

/// The move that a `phase1_move` ability gives.
fn ride(rules: &OldWorld, ability: &Ability) -> Option<(Option<Terrain>, bool)> {
    rules
        .cards
        .list(ability.effects)
        .iter()
        .find_map(|effect| match *effect {
            Effect::Move {
                terrain, pay_card, ..
            } => Some((terrain, pay_card)),
            _ => None,
        })
}

/// OW-266, OW-267, OW-80: what can be trained, with and without a discount, and for how much gold.
pub(crate) fn trainable(
    rules: &OldWorld,
    state: &State,
    who: Seat,
    skills: Skills,
    over: u8,
    mut found: impl FnMut(Skill, Option<Kept>, u16),
) {
    let witcher = state.witcher(who);
    for skill in skills.iter() {
        if witcher.skills[skill.index()] >= 5 {
            continue;
        }
        let price = u16::from(witcher.skills[skill.index()] + over);
        if witcher.gold >= price {
            found(skill, None, price);
        }
        for ready in rules.kept_ready(state, who, Trigger::Training) {
            let crate::effect::Source::Kept(kept) = ready.source else {
                continue;
            };
            let price = discounted(rules, &ready.ability, price);
            if witcher.gold >= price {
                found(skill, Some(kept), price);
            }
        }
    }
}

pub(crate) fn discounted(rules: &OldWorld, ability: &Ability, price: u16) -> u16 {
    rules
        .cards
        .list(ability.effects)
        .iter()
        .fold(price, |price, effect| match *effect {
            Effect::TrainingDiscount { amount, min } => price
                .saturating_sub(u16::from(amount))
                .max(u16::from(min).min(price)),
            _ => price,
        })
}

impl<S: Sink<OldWorld>> Play<'_, S> {
    /// The figure moves; what the place does on arrival follows (OW-232).
    pub(crate) fn go(
        &mut self,
        who: Seat,
        to: Location,
        paid: &[Card],
        gold: u8,
        with: Option<Kept>,
    ) {
        self.s.witcher_mut(who).at = to;
        if who == self.s.active {
            self.s.turn.moved = true;
        }
        self.tell(|cards| Seen::Moved {
            seat: who,
            to: cards.place(to).id.clone(),
            cards: names(paid.iter().map(|card| cards.action(*card).id.as_str())),
            gold,
            with: with.map(|kept| cards.kept_id(kept).to_owned()),
        });
        self.s.push(Step::Arrived { who });
    }

    /// OW-200: tracking quests first, then abilities.
    pub(crate) fn arrived(&mut self, who: Seat) {
        let at = self.s.witcher(who).at;
        for terrain in Terrain::ALL {
            if self.s.witcher(who).tracks[terrain.index()] == Some(at) {
                let witcher = self.s.witcher_mut(who);
                witcher.trails[terrain.index()] = witcher.tracks[terrain.index()].take();
                self.tell(|cards| Seen::TrackDone {
                    seat: who,
                    terrain: *terrain,
                    location: cards.place(at).id.clone(),
                });
                self.gold(who, 1);
            }
        }
        self.due(Trigger::EnterLocation, who);
    }

    /// OW-65 as an effect: compulsory as far as possible.
    pub(crate) fn move_effect(
        &mut self,
        who: Seat,
        terrain: Option<Terrain>,
        pay_card: bool,
        action: bool,
    ) {
        let open = self.rules.adjacent(self.s.witcher(who).at, terrain);
        if open.is_empty() || (pay_card && self.s.witcher(who).hand.is_empty()) {
            return;
        }
        self.ask(Decision::PickLocation {
            seat: who,
            terrain,
            pay_card,
            action,
        });
    }

    /// OW-65: outside phase I only the action of the place is open.
    pub(crate) fn visit(&mut self, who: Seat) {
        if self.rules.action_open(self.s, who) {
            self.ask(Decision::Visit { seat: who });
        }
    }

    /// Carries out the action of the place.
    pub(crate) fn act(&mut self, who: Seat) {
        let at = self.s.witcher(who).at;
        self.s.turn.acted |= 1 << at.0;
        self.tell(|cards| Seen::Acted {
            seat: who,
            location: cards.place(at).id.clone(),
        });
        let ability = self.cards().place(at).action;
        debug_assert!(payable(self.rules, self.s, who, ability.cost, false));
        self.run_list(ability.effects, who, crate::effect::Source::Location(at));
    }

    /// OW-195 to OW-198.
    pub(crate) fn take_trail(&mut self, who: Seat, terrain: Terrain) {
        if !self.s.trail_open(who, terrain) {
            return;
        }
        let mut rng = self.s.rng();
        let token = Location(self.s.tokens[terrain.index()].draw(&mut rng) as u8);
        // OW-196: the tracking quest is dropped, its gold goes to the supply.
        if let Some(old) = self.s.witcher_mut(who).tracks[terrain.index()].take() {
            self.s.tokens[terrain.index()].put(old.index());
        }
        self.s.witcher_mut(who).trails[terrain.index()] = Some(token);
        self.tell(|_| Seen::TrailTaken { seat: who, terrain });
    }

    /// OW-268: optional, for a monster that is neither trailed nor tracked.
    pub(crate) fn offer_track(&mut self, who: Seat, gold: u8) {
        if Terrain::ALL
            .iter()
            .any(|terrain| self.s.track_open(who, *terrain))
        {
            self.ask(Decision::Track { gold });
        }
    }

    /// OW-269, OW-270: a random token that shows another place.
    pub(crate) fn track(&mut self, who: Seat, terrain: Terrain) {
        let at = self.s.witcher(who).at;
        let mut others = self.s.tokens[terrain.index()];
        others.take(at.index());
        if others.is_empty() {
            self.tell(|_| Seen::TrackFailed { seat: who, terrain });
            return;
        }
        let mut rng = self.s.rng();
        let token = Location(others.draw(&mut rng) as u8);
        self.s.tokens[terrain.index()].take(token.index());
        self.s.witcher_mut(who).tracks[terrain.index()] = Some(token);
        self.tell(|cards| Seen::TrackBegan {
            seat: who,
            terrain,
            location: cards.place(token).id.clone(),
        });
    }
}
