//! Guessing what a seat cannot see: from its view and from what it remembers.
//!
//! A seat that has watched a round knows more than a view shows: every card that was laid, who still
//! has her joker, how many artifacts each seer has left, what the Rod took and the Raven carried. So
//! the *numbers* of suit cards, jokers and artifacts in every hand are certain, and only which suit
//! cards and which artifacts they are is dealt by chance. Without a memory (a loaded scenario)
//! everything that the view leaves open is dealt by chance.

mod memory;

use arrayvec::ArrayVec;
use coven_core::{BySeat, Determinize, Rng, Seat, SeatSet};

use crate::SeersCatalog;
use crate::action::{Action, RiderRequest};
use crate::card::{Artifact, Card, CardName, Cards, iter_artifacts, iter_suits};
use crate::event::Seen;
use crate::judge::{read_meld, read_rider};
use crate::meld::{Riders, Strength, Target};
use crate::phase::{can_give, can_lead};
use crate::state::{Draft, FinishedTrick, HAND, Laid, Phase, RoundResult, SEATS, State, Trick};
use crate::view::{MeldView, PhaseView, RiderView, View, last_of_view};
use memory::cards_of;

pub use memory::Memory;

/// How many cards of each sort a place takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Open {
    suit_cards: u8,
    jokers: u8,
    artifacts: u8,
}

/// A view and a memory, ready for fast sampling.
#[derive(Clone, Debug)]
pub struct Belief {
    /// The state with everything known in its place and everything unknown left out.
    known: State,
    suit_cards: ArrayVec<Card, 60>,
    jokers: u8,
    /// Artifacts that must find a place, then such that may.
    sure: u16,
    perhaps: u16,
    /// What each hand takes, if the memory says so; otherwise how many cards of any sort.
    hands: Option<BySeat<Open, SEATS>>,
    sizes: BySeat<u8, SEATS>,
    removed: usize,
    discard: usize,
    /// Whose hand must be able to lead.
    leader: Option<Seat>,
}

impl Determinize for SeersCatalog {
    type Memory = Memory;
    type Belief = Belief;

    fn remember(&self, memory: &mut Memory, me: Seat, seen: &Seen) {
        memory.note(self, me, seen);
    }

    fn belief(&self, me: Seat, view: &View, memory: &Memory) -> Belief {
        let watched = memory.round == view.round && view.phase != PhaseView::Over;
        let with_memory = watched
            .then(|| Belief::new(self, me, view, Some(memory)))
            .flatten();
        with_memory
            .or_else(|| Belief::new(self, me, view, None))
            .expect("a view leaves room for what it hides")
    }

    fn sample(&self, belief: &Belief, rng: &mut Rng) -> State {
        belief.sample(self, rng)
    }

    fn glimpse(&self, _before: &State, action: Action, viewer: Seat) -> Action {
        match action {
            // SC-108: the steps of a meld are nobody's business.
            Action::Pick(_) | Action::Attach(_) | Action::TakeBack(_) | Action::TakeBackAll => {
                Action::TakeBackAll
            }
            // A card that goes unseen is any card.
            Action::Bag(_) => Action::Bag(Card::JOKER),
            Action::Raven(_, to) if to != viewer => Action::Raven(Card::JOKER, to),
            open => open,
        }
    }
}

impl Belief {
    /// `None` if the memory does not fit the view (a scenario was loaded meanwhile).
    fn new(game: &SeersCatalog, me: Seat, view: &View, memory: Option<&Memory>) -> Option<Self> {
        let mut known = state_of(game, me, view);
        let lying = known.trick.cards();
        let others = || Seat::all(game.players).filter(move |seat| *seat != me);
        let mut in_play_for_sure = Artifact::FirstMove.bit();
        let mut located = known.hands[me].and(lying);
        if let Some(memory) = memory {
            if memory.lying != lying {
                return None;
            }
            known.discard = memory.gone;
            located = located.and(memory.gone);
            for seat in others() {
                known.hands[seat] = memory.seats[seat.index()].known;
                located = located.and(known.hands[seat]);
            }
            in_play_for_sure |= memory.in_play;
        }
        if Cards::from_parts(game.deck, game.players as u8, !0).includes(located) {
            in_play_for_sure |= located.artifacts();
        } else {
            return None;
        }
        let suit_cards: ArrayVec<Card, 60> = iter_suits(game.deck & !located.suit_bits()).collect();
        let jokers = (game.players as u8).checked_sub(located.jokers())?;
        let (sure, perhaps) = match known.in_play {
            0 => (
                in_play_for_sure & !located.artifacts(),
                !in_play_for_sure & ((1 << Artifact::COUNT) - 1),
            ),
            open => (open & !located.artifacts(), 0),
        };

        let mut sizes = BySeat::default();
        for seat in others() {
            let size = view.hand_sizes[seat.index()];
            sizes[seat] = size.checked_sub(known.hands[seat].len() as u8)?;
        }
        let discard = usize::from(view.discard).checked_sub(known.discard.len())?;
        let removed = usize::from(view.removed);
        let untouched = view.trick == 1
            && view.discard == 0
            && view.melds.is_empty()
            && view
                .hand_sizes
                .iter()
                .all(|size| usize::from(*size) == HAND);
        let hands = match memory {
            Some(memory) => Some(open_hands(game, me, &known, memory, sizes)?),
            // A fresh deal tells what everybody holds, even to who has not watched it.
            None if untouched => {
                if view.opener != me {
                    let first = Card::artifact(Artifact::FirstMove);
                    known.hands[view.opener] = Cards::one(first);
                    sizes[view.opener] -= 1;
                }
                Some(BySeat::from_fn(|seat| {
                    let opener = u8::from(seat == view.opener);
                    let here = seat != me && seat.index() < game.players;
                    let open = Open {
                        suit_cards: 12,
                        jokers: 1,
                        artifacts: 2 - opener,
                    };
                    if here { open } else { Open::default() }
                }))
            }
            None => None,
        };
        let first = Artifact::FirstMove.bit();
        let held = Seat::all(game.players).any(|s| known.hands[s].has(Artifact::FirstMove));
        let sure = if held { sure & !first } else { sure };
        let leads = known.phase == Phase::Lead && known.turn != me;
        let belief = Self {
            leader: leads.then_some(known.turn),
            known,
            suit_cards,
            jokers,
            sure,
            perhaps,
            hands,
            sizes,
            removed,
            discard,
        };
        belief.adds_up(game).then_some(belief)
    }

    /// Whether there are as many unknown cards as open places.
    fn adds_up(&self, game: &SeersCatalog) -> bool {
        let Some(hands) = &self.hands else {
            return true;
        };
        let sum =
            |pick: fn(&Open) -> u8| hands.0.iter().map(|o| usize::from(pick(o))).sum::<usize>();
        let artifacts = sum(|open| open.artifacts);
        let unknown = self.sure.count_ones() as usize;
        let room =
            unknown <= artifacts && artifacts <= unknown + self.perhaps.count_ones() as usize;
        let in_play = (0..game.players)
            .map(Seat::new)
            .map(|s| self.known.hands[s]);
        let located: usize = in_play
            .chain([self.known.trick.cards(), self.known.discard])
            .map(|cards| cards.artifacts().count_ones() as usize)
            .sum();
        sum(|open| open.suit_cards) + self.removed + self.discard == self.suit_cards.len()
            && sum(|open| open.jokers) == usize::from(self.jokers)
            && room
            && artifacts + located == 2 * game.players
    }

    fn sample(&self, game: &SeersCatalog, rng: &mut Rng) -> State {
        let mut state = self.known.clone();
        state.seed = rng.seed();
        let mut suit_cards = self.suit_cards.clone();
        rng.shuffle(&mut suit_cards);
        for _ in 0..self.removed {
            state.removed = state
                .removed
                .with(suit_cards.pop().expect("three are removed"));
        }
        match &self.hands {
            Some(hands) => self.deal_by_sorts(hands, &mut state, suit_cards, rng),
            None => self.deal_by_sizes(game, &mut state, &suit_cards, rng),
        }
        state.in_play = state
            .hands
            .0
            .iter()
            .chain([&state.discard, &state.trick.cards()])
            .fold(0, |set, cards| set | cards.artifacts());
        state
    }

    /// The numbers of suit cards, jokers and artifacts in each hand are known.
    fn deal_by_sorts(
        &self,
        hands: &BySeat<Open, SEATS>,
        state: &mut State,
        mut suit_cards: ArrayVec<Card, 60>,
        rng: &mut Rng,
    ) {
        let slots = hands.0.iter().map(|open| usize::from(open.artifacts)).sum();
        let mut artifacts = self.draw(slots, rng);
        rng.shuffle(&mut artifacts);
        // Who is to lead can do so: where no suit card helps her, an artifact must.
        if let Some(leader) = self.leader
            && hands[leader].suit_cards == 0
            && !can_lead(state.hands[leader])
            && !can_give(state.hands[leader])
        {
            self.help_to_lead(leader, hands, &mut artifacts);
        }
        let mut dealt = artifacts.into_iter();
        for (seat, open) in hands.iter() {
            let hand = &mut state.hands[seat];
            for _ in 0..open.suit_cards {
                *hand = hand.with(suit_cards.pop().expect("the places were counted"));
            }
            for _ in 0..open.jokers {
                *hand = hand.with(Card::JOKER);
            }
            for artifact in dealt.by_ref().take(open.artifacts.into()) {
                *hand = hand.with(Card::artifact(artifact));
            }
        }
        // What the Bag took unseen.
        for card in suit_cards {
            state.discard = state.discard.with(card);
        }
    }

    /// Puts an artifact that leads, or gives the lead, among those of the leader.
    fn help_to_lead(
        &self,
        leader: Seat,
        hands: &BySeat<Open, SEATS>,
        artifacts: &mut ArrayVec<Artifact, { Artifact::COUNT }>,
    ) {
        const LEADING: [Artifact; 3] = [
            Artifact::GiftOfFate,
            Artifact::FullMoonBlade,
            Artifact::FirstMove,
        ];
        let from: usize = hands.0[..leader.index()]
            .iter()
            .map(|open| usize::from(open.artifacts))
            .sum();
        let mine = from..from + usize::from(hands[leader].artifacts);
        if mine.is_empty() || artifacts[mine.clone()].iter().any(|a| LEADING.contains(a)) {
            return;
        }
        if let Some(at) = artifacts
            .iter()
            .position(|artifact| LEADING.contains(artifact))
        {
            artifacts.swap(at, mine.start);
        } else if let Some(artifact) = LEADING
            .into_iter()
            .find(|artifact| self.perhaps & artifact.bit() != 0)
            && let Some(at) = artifacts.iter().position(|a| self.sure & a.bit() == 0)
        {
            artifacts[at] = artifact;
            artifacts.swap(at, mine.start);
        }
    }

    /// Only the sizes of the hands are known.
    fn deal_by_sizes(
        &self,
        game: &SeersCatalog,
        state: &mut State,
        suit_cards: &[Card],
        rng: &mut Rng,
    ) {
        let lying = state.trick.cards();
        let placed = state.hands.0.iter().chain([&lying]);
        let placed: u32 = placed.map(|cards| cards.artifacts().count_ones()).sum();
        let artifacts = self.draw(2 * game.players - placed as usize, rng);
        let mut cards: Vec<Card> = suit_cards.to_vec();
        cards.extend(std::iter::repeat_n(Card::JOKER, self.jokers.into()));
        cards.extend(artifacts.into_iter().map(Card::artifact));
        rng.shuffle(&mut cards);
        if let Some(leader) = self.leader {
            let leads = |card: &Card| can_lead(Cards::one(*card)) || can_give(Cards::one(*card));
            if let Some(at) = cards.iter().position(leads) {
                let card = cards.swap_remove(at);
                state.hands[leader] = state.hands[leader].with(card);
            }
        }
        let mut rest = cards.into_iter();
        for (seat, size) in self.sizes.iter() {
            let already = usize::from(self.leader == Some(seat));
            for card in rest
                .by_ref()
                .take(usize::from(*size).saturating_sub(already))
            {
                state.hands[seat] = state.hands[seat].with(card);
            }
        }
        for card in rest {
            state.discard = state.discard.with(card);
        }
    }

    /// The artifacts whose place is unknown: those in play for sure and others by chance.
    fn draw(&self, count: usize, rng: &mut Rng) -> ArrayVec<Artifact, { Artifact::COUNT }> {
        let mut others: ArrayVec<Artifact, { Artifact::COUNT }> =
            iter_artifacts(self.perhaps).collect();
        rng.shuffle(&mut others);
        let sure = iter_artifacts(self.sure);
        let missing = count.saturating_sub(self.sure.count_ones() as usize);
        sure.chain(others.into_iter().take(missing))
            .take(count)
            .collect()
    }
}

/// What each hand takes by the memory; `None` if it does not fit the sizes that are seen.
fn open_hands(
    game: &SeersCatalog,
    me: Seat,
    known: &State,
    memory: &Memory,
    sizes: BySeat<u8, SEATS>,
) -> Option<BySeat<Open, SEATS>> {
    let mut hands = BySeat::default();
    for seat in Seat::all(game.players).filter(|seat| *seat != me) {
        let remembered = &memory.seats[seat.index()];
        let held = known.hands[seat];
        let jokers = remembered.jokers.checked_sub(held.jokers())?;
        let artifacts = remembered
            .artifacts
            .checked_sub(held.artifacts().count_ones() as u8)?;
        let suit_cards = sizes[seat].checked_sub(jokers + artifacts)?;
        hands[seat] = Open {
            suit_cards,
            jokers,
            artifacts,
        };
    }
    Some(hands)
}

/// The meld in force, from a view.
pub(crate) fn target_of(view: &View) -> Option<(Seat, Target)> {
    view.current.map(|current| {
        let target = Target {
            kind: current.kind,
            size: current.size,
            strength: current.half_points.map_or(Strength::BLADE, Strength),
            lower: current.lower,
        };
        (current.owner, target)
    })
}

/// Everything that a view shows, in its place.
fn state_of(game: &SeersCatalog, me: Seat, view: &View) -> State {
    let catalogue = &*game.catalogue;
    let read = |meld: &MeldView| {
        read_meld(game, &meld.notation).expect("a view shows melds that were laid")
    };
    let by_seat = |names: &[Vec<CardName>]| {
        BySeat::from_fn(|seat| {
            names
                .get(seat.index())
                .map_or(Cards::EMPTY, |n| cards_of(catalogue, n))
        })
    };
    let mut hands: BySeat<Cards, SEATS> = BySeat::default();
    hands[me] = cards_of(catalogue, &view.hand);
    let mut inside = SeatSet::EMPTY;
    for (seat, _) in Seat::all(game.players)
        .zip(&view.inside)
        .filter(|(_, inside)| **inside)
    {
        inside = inside.with(seat);
    }
    let phase = match view.phase {
        PhaseView::Lead => Phase::Lead,
        PhaseView::Follow => Phase::Follow,
        PhaseView::Over => Phase::Over,
    };
    State {
        seed: coven_core::Seed::from_bytes([0; 32]),
        round: view.round,
        in_play: view
            .artifacts
            .as_ref()
            .map_or(0, |names| cards_of(catalogue, names).artifacts()),
        phase,
        turn: view.actors.first().copied().unwrap_or(view.leader),
        hands,
        removed: Cards::EMPTY,
        discard: Cards::EMPTY,
        opener: view.opener,
        trick: Trick {
            number: view.trick,
            leader: view.leader,
            inside,
            melds: view
                .melds
                .iter()
                .map(|laid| Laid {
                    seat: laid.seat,
                    meld: read(&laid.meld),
                })
                .collect(),
            taken: view.melds.iter().filter(|laid| laid.taken).count() as u8,
            current: target_of(view),
        },
        draft: draft_of(game, view),
        last: view.last.as_ref().and_then(|last| last_of_view(game, last)),
        finished: view
            .finished
            .iter()
            .map(|trick| FinishedTrick {
                leader: trick.leader,
                winner: trick.winner,
                melds: trick
                    .melds
                    .iter()
                    .map(|laid| Laid {
                        seat: laid.seat,
                        meld: read(&laid.meld),
                    })
                    .collect(),
            })
            .collect(),
        past: view
            .rounds
            .iter()
            .map(|round| RoundResult {
                scores: BySeat::from_fn(|seat| {
                    round.scores.get(seat.index()).copied().unwrap_or_default()
                }),
                hands: by_seat(&round.hands),
                ended_by: round.ended_by,
            })
            .collect(),
    }
}

/// What is picked, from the view of the seer on turn.
pub(crate) fn draft_of(game: &SeersCatalog, view: &View) -> Draft {
    view.draft.as_ref().map_or(Draft::EMPTY, |draft| Draft {
        members: cards_of(&game.catalogue, &draft.members),
        riders: draft
            .riders
            .iter()
            .filter_map(|rider| read_rider(game, &rider_request(rider)))
            .fold(Riders::NONE, Riders::with),
    })
}

/// The same rider in the form that is read.
fn rider_request(rider: &RiderView) -> RiderRequest {
    let word = |value: u8| {
        value
            .to_string()
            .parse()
            .expect("a value is plain and short")
    };
    let becomes = rider.suit.or_else(|| rider.value.map(word));
    let target = rider.target.zip(becomes);
    RiderRequest {
        artifact: rider.artifact,
        target: target.map(|(card, becomes)| crate::action::TargetRequest { card, becomes }),
    }
}
