//! Guessing what a seat cannot see: hands, orders, trail tokens, the extra stack, a life pool.

use coven_core::{Determinize, Rng, Seat, Seed};

use crate::OldWorld;
use crate::action::{Action, Peeked};
use crate::card::{Bag, Card, Corner, Deck, FightCard, School, Skill, Terrain};
use crate::content::Thing;
use crate::event::Seen;
use crate::state::{Decision, Foe, Pile, State, Step};
use crate::view::{ToCome, View, first_picks, restore};

/// A view shows everything that was ever public, so there is nothing to remember.
#[derive(Clone, Copy, Debug, Default)]
pub struct Memory;

/// The table as the seat sees it, and what is unknown in it.
#[derive(Clone, Debug)]
pub struct Belief {
    me: Seat,
    state: State,
    unknown: Vec<Unknown>,
    extra: usize,
    token_counts: [usize; 3],
    pool: usize,
    known_pool: Vec<FightCard>,
    /// Who has picked the first of two skills unseen (OW-187).
    first_pick: Option<Seat>,
}

/// Hand and deck of one witcher.
#[derive(Clone, Debug)]
struct Unknown {
    /// Cards that are in hand or deck, nobody knows where; the known top is not among them.
    cards: Vec<Card>,
    hand: usize,
    /// From the top card down.
    top: Vec<Card>,
    trails: [bool; 3],
}

impl Determinize for OldWorld {
    type Memory = Memory;
    type Belief = Belief;

    fn remember(&self, _memory: &mut Memory, _me: Seat, _seen: &Seen) {}

    fn belief(&self, me: Seat, view: &View, _memory: &Memory) -> Belief {
        let find = |id: &String| match self.cards.find(id)? {
            Thing::Card(card) => Some(card),
            _ => None,
        };
        let mut state = restore(self, view);
        let mut unknown = Vec::new();
        for (told, witcher) in view.witchers.iter().zip(&mut state.witchers) {
            let top: Vec<Card> = told.known_top.iter().filter_map(find).collect();
            // Only the own hand is told.
            let own = told.hand.is_some();
            let mut cards: Vec<Card> = told.cards.iter().filter_map(find).collect();
            cards.retain(|card| !(top.contains(card) || own && witcher.hand.contains(card)));
            witcher.seen_top[me.index()] = top.len() as u8;
            unknown.push(Unknown {
                cards,
                hand: if own { 0 } else { usize::from(told.hand_count) },
                top,
                trails: std::array::from_fn(|place| told.trails.contains(&Terrain::ALL[place])),
            });
        }
        let fight = view.fight.as_ref();
        let known_pool: Vec<FightCard> = fight
            .iter()
            .flat_map(|fight| &fight.known_top)
            .filter_map(|id| match self.cards.find(id)? {
                Thing::FightCard(card) => Some(card),
                _ => None,
            })
            .collect();
        if let Some(fight) = state.fight.as_deref_mut() {
            fight.pool_seen[me.index()] = known_pool.len() as u8;
        }
        let to_come = fight.map_or(&[] as &[_], |fight| &fight.still_to_come);
        let first_pick = to_come
            .iter()
            .chain(&view.still_to_come)
            .find_map(|told| match told {
                ToCome::RaiseSecond { who, skill: None } => Some(*who),
                _ => None,
            });
        Belief {
            me,
            state,
            unknown,
            extra: usize::from(view.extra_count),
            token_counts: view.token_counts.map(usize::from),
            pool: fight.map_or(0, |fight| usize::from(fight.pool_count)),
            known_pool,
            first_pick,
        }
    }

    fn sample(&self, belief: &Belief, rng: &mut Rng) -> State {
        let mut state = belief.state.clone();
        let mut seed = [0; 32];
        rng.fill(&mut seed);
        state.seed = Seed::from_bytes(seed);
        for (witcher, unknown) in state.witchers.iter_mut().zip(&belief.unknown) {
            let mut cards: Pile = unknown.cards.iter().copied().collect();
            rng.shuffle(&mut cards);
            for _ in 0..unknown.hand {
                witcher.hand.extend(cards.pop());
            }
            witcher.deck = cards;
            witcher.deck.extend(unknown.top.iter().rev().copied());
        }
        self.sample_tokens(belief, &mut state, rng);
        for _ in 0..belief.extra {
            let token = state.monsters[0].draw(rng);
            state.extra.put(token);
        }
        sample_pool(belief, &mut state, rng);
        // A draft that the seat does not see shows two boards of those left.
        if let Decision::PickBoard { seat, shown: 0 } = state.decision {
            let mut left: Bag = School::ALL
                .iter()
                .filter(|school| {
                    !state
                        .witchers
                        .iter()
                        .any(|witcher| witcher.school == Some(**school))
                })
                .map(|school| school.index())
                .collect();
            let mut shown = Bag::default();
            for _ in 0..2.min(left.len()) {
                shown.put(left.draw(rng));
            }
            state.decision = Decision::PickBoard {
                seat,
                shown: shown.low(),
            };
        }
        if let Some(who) = belief.first_pick {
            sample_first_pick(&mut state, who, rng);
        }
        // Bets that are made and not yet shown.
        if let (Decision::Bet { waiting }, Some(fight)) = (state.decision, &mut state.fight) {
            for (seat, witcher) in Seat::all(state.witchers.len()).zip(&state.witchers) {
                let made =
                    fight.corner(seat).is_none() && witcher.gold > 0 && !waiting.contains(seat);
                if made && seat != belief.me {
                    fight.bets[seat.index()] = Corner::ALL.get(rng.below(3)).copied();
                }
            }
        }
        state
    }

    fn glimpse(&self, before: &State, action: Action, _viewer: Seat) -> Action {
        self.shown_as(before, action)
    }
}

impl OldWorld {
    /// Bets are shown together (OW-317), and what a look takes or puts back is the looker's secret
    /// (OW-429); everything else is done openly.
    pub(crate) fn shown_as(&self, before: &State, action: Action) -> Action {
        let some_card = Card(0);
        match (before.decision, action) {
            (Decision::Bet { waiting }, _) if waiting.len() > 1 => Action::Stop,
            // OW-72: what takes the place of exploring is the same for both decks.
            (_, Action::Explore(_)) if self.replacement(before).is_some() => {
                Action::Explore(Deck::City)
            }
            // OW-187: of two skills none is raised, and so shown, before both are chosen.
            (
                Decision::PickSkill {
                    skills,
                    second: true,
                    ..
                },
                Action::Raise(_),
            ) => skills.iter().next().map_or(action, Action::Raise),
            (_, Action::Keep(_)) => Action::Keep(some_card),
            (_, Action::Back(_)) => Action::Back(Peeked::Card(some_card)),
            _ => action,
        }
    }

    /// The tokens that lie nowhere openly are in the stacks or are trails.
    fn sample_tokens(&self, belief: &Belief, state: &mut State, rng: &mut Rng) {
        for terrain in Terrain::ALL {
            let place = terrain.index();
            let mut hidden = self.cards.tokens(*terrain);
            if let Some(at) = state.lairs[place]
                .map(|lair| lair.at)
                .or(state.openings[place])
            {
                hidden.take(at.index());
            }
            for witcher in &state.witchers {
                if let Some(track) = witcher.tracks[place] {
                    hidden.take(track.index());
                }
                for quest in &witcher.quests {
                    if let crate::state::QuestPlace::Token(token) = quest.place {
                        hidden.take(token.index());
                    }
                }
            }
            for step in &state.agenda {
                if let Step::QuestDone {
                    token: Some(token), ..
                } = step
                {
                    hidden.take(token.index());
                }
            }
            for (witcher, unknown) in state.witchers.iter_mut().zip(&belief.unknown) {
                if unknown.trails[place] && !hidden.is_empty() {
                    let token = hidden.draw(rng);
                    witcher.trails[place] = Some(crate::card::Location(token as u8));
                }
            }
            state.tokens[place] = hidden;
            debug_assert_eq!(hidden.len(), belief.token_counts[place]);
        }
    }
}

/// The first of two skills is any that the levels leave open; the second will be another one (OW-187).
fn sample_first_pick(state: &mut State, who: Seat, rng: &mut Rng) {
    let open: Vec<Skill> = first_picks(state, who).iter().collect();
    if open.is_empty() {
        return;
    }
    let first = *rng.pick(&open);
    for step in &mut state.agenda {
        if let Step::RaiseSecond { who: of, skill } = step
            && *of == who
        {
            *skill = first;
        }
    }
    if let Decision::PickSkill {
        seat,
        skills,
        second: false,
    } = &mut state.decision
        && *seat == who
    {
        *skills = skills.iter().filter(|skill| *skill != first).collect();
    }
}

/// What is not seen of the monster's life pool.
fn sample_pool(belief: &Belief, state: &mut State, rng: &mut Rng) {
    let Some(fight) = state.fight.as_deref_mut() else {
        return;
    };
    if !matches!(fight.foe, Foe::Monster(_)) {
        return;
    }
    let mut left: Bag = FightCard::all()
        .filter(|card| {
            !fight.shown.contains(card)
                && fight.revealed != Some(*card)
                && !belief.known_pool.contains(card)
        })
        .map(FightCard::index)
        .collect();
    for _ in belief.known_pool.len()..belief.pool {
        fight.pool.push(FightCard(left.draw(rng) as u8));
    }
    fight.pool.extend(belief.known_pool.iter().rev().copied());
}
