//! The setup: characters, hands, workbenches (WW-22 to WW-30).

use arrayvec::ArrayVec;
use coven_core::{Seat, SeatSet, Seed, Sink};

use super::passing;
use crate::VedminKrug;
use crate::action::Action;
use crate::card::{Cards, Power, RECIPES, Recipe};
use crate::event::{Event, Seen};
use crate::plan::{Plan, Step};
use crate::state::{Each, Phase, State, Tableau};

/// Streams of chance, each use with its own number.
const CHARACTERS: u64 = 0;
const RECIPE_DECK: u64 = 1;

pub(crate) fn start(game: &VedminKrug, seed: Seed, events: &mut impl Sink<VedminKrug>) -> State {
    let mut state = State {
        seed,
        round: 0,
        late: 0,
        phase: Phase::Draft,
        asked: SeatSet::EMPTY,
        confirmed: SeatSet::EMPTY,
        offers: Each::default(),
        characters: Each::default(),
        retired: SeatSet::EMPTY,
        leaving: SeatSet::EMPTY,
        deck: ArrayVec::new(),
        discard: Cards::EMPTY,
        reshuffles: 0,
        hands: Each::default(),
        tableaus: Each::from_fn(|_| Tableau::default()),
        tokens: Each::default(),
        benches: Each::default(),
        cauldrons: Each::default(),
        circles: Each::default(),
        open: Each::default(),
        active: Each::default(),
        gifts: SeatSet::EMPTY,
        plans: Each::from_fn(|_| Plan::default()),
    };
    if game.options.initiates {
        // WW-23.
        for seat in game.seats() {
            state.characters[seat] = Some(Power::Initiate);
        }
        set_up(game, &mut state, events);
    } else {
        // WW-24: two of the twelve for each.
        let mut powers = Power::DRAFT;
        seed.stream(CHARACTERS).shuffle(&mut powers);
        for (seat, pair) in game.seats().zip(powers.chunks_exact(2)) {
            state.offers[seat] = Some([pair[0].min(pair[1]), pair[0].max(pair[1])]);
        }
        let offers = state.offers;
        events.push(&state, || {
            Event::each(game.players, |viewer| {
                let mine = viewer.seat().and_then(|me| offers[me]);
                let names =
                    |pair: [Power; 2]| pair.map(|power| game.deck.power_name(power)).to_vec();
                let cards = mine.map(names).unwrap_or_default();
                Seen::Offered { cards }
            })
        });
        game.begin(&mut state, Phase::Draft, events);
    }
    state
}

pub(super) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    out.extend(
        state.offers[seat]
            .into_iter()
            .flatten()
            .map(Action::Character),
    );
}

/// WW-25: the kept characters are revealed together.
pub(super) fn finish(game: &VedminKrug, state: &mut State, events: &mut impl Sink<VedminKrug>) {
    for seat in game.seats() {
        if let Some(Step::Character(power)) = state.plans[seat].steps.first() {
            state.characters[seat] = Some(*power);
        }
    }
    state.offers = Each::default();
    VedminKrug::ask_nobody(state);
    set_up(game, state, events);
}

fn set_up(game: &VedminKrug, state: &mut State, events: &mut impl Sink<VedminKrug>) {
    let characters = state.characters;
    events.push(state, || {
        let cast = game.seats().filter_map(|seat| characters[seat]);
        let characters = cast.map(|power| game.deck.power_name(power)).collect();
        Event::open(Seen::Cast { characters })
    });
    // WW-26.
    let mut cards: [Recipe; RECIPES] = std::array::from_fn(Recipe::new);
    state.seed.stream(RECIPE_DECK).shuffle(&mut cards);
    state.deck.extend(cards);
    for seat in game.seats() {
        for _ in 0..state.hand_limit(seat) {
            let card = state
                .deck
                .pop()
                .expect("sixty recipes are enough for every hand");
            state.hands[seat] = state.hands[seat].with(card);
        }
        if let Some(power) = state.characters[seat] {
            // WW-27, WW-28: a symbol moves its token and activates nothing.
            state.benches[seat] = game.deck.start(power);
            state.tokens[seat] = game.deck.character_symbols(power);
            // WW-29.
            if power == Power::Slyboots && game.options.gift {
                state.gifts = state.gifts.with(seat);
            }
        }
    }
    let (hands, left) = (state.hands, state.deck.len() as u8);
    events.push(state, || {
        Event::each(game.players, |viewer| {
            let mine = viewer.seat().map(|me| game.deck.names(hands[me]));
            Seen::Dealt {
                hand: mine.unwrap_or_default(),
                sizes: game.sizes(&hands),
                deck: left,
            }
        })
    });
    passing::next_round(game, state, events);
}
