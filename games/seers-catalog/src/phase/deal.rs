//! The setup of a round (SC-12 to SC-18).

use arrayvec::ArrayVec;
use coven_core::{BySeat, Seat, Seed, Sink};

use super::trick;
use crate::SeersCatalog;
use crate::card::{Artifact, Card, Cards, LOWEST, Suit, iter_artifacts};
use crate::event::{Event, Seen};
use crate::state::{Draft, State, Trick};

/// SC-12: removed in a round of two seers.
const REMOVED: usize = 3;
/// SC-13.
const SUIT_CARDS_EACH: usize = 12;
/// SC-15.
const ARTIFACTS_EACH: usize = 2;
/// Streams of the seed: a round is dealt by its number, artifacts are drawn by these.
const ARTIFACT_STREAM: u64 = 100;

/// SC-3: the suit cards in play, in order.
pub(crate) fn suit_cards(suits: usize, highest: u8) -> impl Iterator<Item = Card> {
    Suit::first(suits).flat_map(move |suit| (LOWEST..=highest).map(move |v| Card::new(suit, v)))
}

/// SC-4, SC-10: `first-move` and 2n − 1 others, as bits. With `redraw` every round draws anew
/// (SC-102).
fn draw_artifacts(game: &SeersCatalog, seed: &Seed, round: u8) -> u16 {
    let draw = if game.options.redraw {
        u64::from(round)
    } else {
        0
    };
    let mut others: ArrayVec<Artifact, { Artifact::COUNT }> = Artifact::ALL
        .into_iter()
        .filter(|artifact| *artifact != Artifact::FirstMove)
        .collect();
    seed.stream(ARTIFACT_STREAM + draw).shuffle(&mut others);
    let drawn = others.iter().take(ARTIFACTS_EACH * game.players - 1);
    drawn.fold(Artifact::FirstMove.bit(), |set, artifact| {
        set | artifact.bit()
    })
}

/// Deals round `state.round`; every round has its own stream of the seed (law 2).
pub(crate) fn start_round(
    game: &SeersCatalog,
    state: &mut State,
    events: &mut impl Sink<SeersCatalog>,
) {
    let players = game.players;
    if game.options.redraw || state.round == 1 {
        state.in_play = draw_artifacts(game, &state.seed, state.round);
    }
    let mut rng = state.seed.stream(u64::from(state.round));
    let mut suit_cards: ArrayVec<Card, 60> = suit_cards(game.suits, game.highest).collect();
    rng.shuffle(&mut suit_cards);
    let mut artifacts: ArrayVec<Artifact, { Artifact::COUNT }> =
        iter_artifacts(state.in_play).collect();
    rng.shuffle(&mut artifacts);

    state.hands = BySeat::from_fn(|seat| {
        if seat.index() >= players {
            return Cards::EMPTY;
        }
        let from = seat.index() * SUIT_CARDS_EACH;
        let dealt = suit_cards[from..from + SUIT_CARDS_EACH].iter().copied();
        let two = &artifacts[seat.index() * ARTIFACTS_EACH..][..ARTIFACTS_EACH];
        // SC-14: and a joker.
        dealt
            .chain([Card::JOKER])
            .chain(two.iter().map(|a| Card::artifact(*a)))
            .collect()
    });
    // SC-12: what is left over with two seers is out of the round.
    state.removed = suit_cards[players * SUIT_CARDS_EACH..]
        .iter()
        .copied()
        .collect();
    debug_assert!(state.removed.len() == if players == 2 { REMOVED } else { 0 });
    state.discard = Cards::EMPTY;
    state.draft = Draft::EMPTY;
    state.finished.clear();
    state.opener = Seat::all(players)
        .find(|seat| state.hands[*seat].has(Artifact::FirstMove))
        .expect("first-move is always dealt (SC-4)");

    state.trick = Trick::new(1, state.opener, players);
    let (round, hands, opener) = (state.round, state.hands, state.opener);
    events.push(state, || {
        Event::each(players, |viewer| {
            let hand = |seat| {
                viewer
                    .knows(seat)
                    .then(|| game.catalogue.names(hands[seat]))
            };
            let hands = Seat::all(players).map(hand).collect();
            Seen::Dealt { round, hands }
        })
    });
    // SC-18: its holder leads and is announced.
    events.push(state, || Event::open(Seen::Opened { seat: opener }));
    trick::begin(game, state, 1, opener, events);
}
