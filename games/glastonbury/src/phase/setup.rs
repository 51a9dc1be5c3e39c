//! Before the first turn (section 3 of the specification): colours, recipes, field, corners.
//!
//! Every use of chance takes its own stream of the seed, so that no choice of the players changes
//! what another draw gives.

use coven_core::{BySeat, Seat, SeatSet, Sink};

use super::turn;
use crate::Glastonbury;
use crate::action::Action;
use crate::board::{Cell, Position};
use crate::card::{Card, Colour, Kind};
use crate::content::DECK_SIZE;
use crate::event::{Event, RecipesView, Seen, field_rows};
use crate::pile::Deck;
use crate::recipe::{RecipeA, RecipeB, Recipes};
use crate::state::{Phase, SeatState, State};

/// Who opened the table decides what is left to the host (GL-20, GL-117).
pub(crate) const HOST: Seat = Seat::new(0);

const REMOVED_STREAM: u64 = 1;
const RECIPE_A_STREAM: u64 = 2;
const RECIPE_B_STREAM: u64 = 3;
const DECK_STREAM: u64 = 4;
const FIRST_STREAM: u64 = 5;
const CORNER_STREAM: u64 = 6;

/// Everybody who has no colour yet.
pub(super) fn colour_actors(game: &Glastonbury, state: &State) -> SeatSet {
    Seat::all(game.players)
        .filter(|seat| state.seats[*seat].colour.is_none())
        .collect()
}

/// GL-18: colours that nobody has.
fn free_colours(game: &Glastonbury, state: &State) -> impl Iterator<Item = Colour> + use<> {
    let taken = BySeat::<_, 4>::from_fn(|seat| state.seats[seat].colour);
    let players = game.players;
    Colour::ALL
        .into_iter()
        .filter(move |colour| Seat::all(players).all(|seat| taken[seat] != Some(*colour)))
}

pub(super) fn legal_colours(game: &Glastonbury, state: &State, out: &mut Vec<Action>) {
    out.extend(free_colours(game, state).map(Action::Colour));
}

/// GL-117: one of the two colours that nobody has.
pub(super) fn legal_removals(game: &Glastonbury, state: &State, out: &mut Vec<Action>) {
    out.extend(free_colours(game, state).map(Action::Remove));
}

/// GL-27: corners without a wizard.
pub(super) fn legal_corners(game: &Glastonbury, state: &State, out: &mut Vec<Action>) {
    let free = |corner: &Position| {
        Seat::all(game.players).all(|seat| state.seats[seat].position != Some(*corner))
    };
    out.extend(
        Position::CORNERS
            .into_iter()
            .filter(free)
            .map(Action::Corner),
    );
}

pub(super) fn choose_colour(
    game: &Glastonbury,
    state: &mut State,
    seat: Seat,
    colour: Colour,
    events: &mut impl Sink<Glastonbury>,
) {
    state.seats[seat].colour = Some(colour);
    events.push(state, || Event::open(Seen::ColourChosen { seat, colour }));
    if !colour_actors(game, state).is_empty() {
        return;
    }
    if game.players > 2 {
        // GL-24: nothing is removed.
        return settle_first(game, state, events);
    }
    if game.options.host_removes {
        state.phase = Phase::NameRemoved;
        return;
    }
    // GL-23, GL-D6.
    let mut free = free_colours(game, state);
    let unused = [free.next(), free.next()];
    let drawn = state.seed.stream(REMOVED_STREAM).below(unused.len());
    let colour = unused[drawn].expect("two of four colours are unused with two players (GL-23)");
    remove(game, state, colour, events);
}

pub(super) fn remove(
    game: &Glastonbury,
    state: &mut State,
    colour: Colour,
    events: &mut impl Sink<Glastonbury>,
) {
    state.removed = Some(colour);
    events.push(state, || Event::open(Seen::ColourRemoved { colour }));
    settle_first(game, state, events);
}

/// GL-20.
fn settle_first(game: &Glastonbury, state: &mut State, events: &mut impl Sink<Glastonbury>) {
    if game.options.host_names_first {
        state.phase = Phase::NameFirst;
        return;
    }
    let first = Seat::new(state.seed.stream(FIRST_STREAM).below(game.players));
    name_first(game, state, first, events);
}

pub(super) fn name_first(
    game: &Glastonbury,
    state: &mut State,
    first: Seat,
    events: &mut impl Sink<Glastonbury>,
) {
    state.first = first;
    state.turn = first;
    state.phase = Phase::ChooseCorner;
    events.push(state, || Event::open(Seen::FirstPlayer { seat: first }));
    // GL-D8: recipes come before field and corners.
    if game.options.recipes {
        deal_recipes(game, state, events);
    }
    lay_field(game, state, events);
    if game.options.random_corners {
        draw_corners(game, state, events);
        turn::begin(game, state, events);
    }
}

/// GL-22: each pile is shuffled separately; each player gets one of each.
fn deal_recipes(game: &Glastonbury, state: &mut State, events: &mut impl Sink<Glastonbury>) {
    let mut a: [RecipeA; RecipeA::COUNT] = std::array::from_fn(RecipeA::new);
    let mut b = RecipeB::ALL;
    state.seed.stream(RECIPE_A_STREAM).shuffle(&mut a);
    state.seed.stream(RECIPE_B_STREAM).shuffle(&mut b);
    for seat in Seat::all(game.players) {
        let recipes = Recipes {
            a: a[seat.index()],
            b: b[seat.index()],
        };
        state.seats[seat].recipes = Some(recipes);
    }
    events.push(state, || {
        Event::each(game.players, |viewer| {
            let known = |seat: Seat| state.seats[seat].recipes.filter(|_| viewer.knows(seat));
            let view = |recipes| RecipesView::of(&game.table, recipes);
            Seen::RecipesDealt {
                recipes: Seat::all(game.players)
                    .map(|seat| known(seat).map(view))
                    .collect(),
            }
        })
    });
}

/// GL-25: the shuffled deck, its first 32 cards face up row by row.
fn lay_field(game: &Glastonbury, state: &mut State, events: &mut impl Sink<Glastonbury>) {
    let mut cards = [Card::POWDER; DECK_SIZE];
    let mut count = 0;
    for card in game.playing_cards(state.removed) {
        cards[count] = card;
        count += 1;
    }
    let cards = &mut cards[..count];
    state.seed.stream(DECK_STREAM).shuffle(cards);
    let mut rest = cards.iter().copied();
    for (cell, card) in Cell::all().zip(rest.by_ref()) {
        state.field.lay(cell, card);
    }
    state.deck = rest.collect::<Deck>();
    events.push(state, || {
        Event::open(Seen::FieldLaid {
            field: field_rows(&game.table, &state.field),
            deck: state.deck.len() as u8,
        })
    });
}

/// GL-116.
fn draw_corners(game: &Glastonbury, state: &mut State, events: &mut impl Sink<Glastonbury>) {
    let mut corners = Position::CORNERS;
    state.seed.stream(CORNER_STREAM).shuffle(&mut corners);
    for (step, position) in corners.into_iter().take(game.players).enumerate() {
        let seat = state.first.clockwise(step, game.players);
        state.seats[seat].position = Some(position);
        events.push(state, || Event::open(Seen::CornerChosen { seat, position }));
    }
}

pub(super) fn choose_corner(
    game: &Glastonbury,
    state: &mut State,
    position: Position,
    events: &mut impl Sink<Glastonbury>,
) {
    let seat = state.turn;
    state.seats[seat].position = Some(position);
    events.push(state, || Event::open(Seen::CornerChosen { seat, position }));
    state.turn = seat.left(game.players);
    if state.turn == state.first {
        turn::begin(game, state, events);
    }
}

impl Glastonbury {
    /// The cards of the playing deck, copies one by one, without a removed colour (GL-1, GL-23).
    pub(crate) fn playing_cards(&self, removed: Option<Colour>) -> impl Iterator<Item = Card> {
        let is_removed = move |kind: Kind| {
            removed.is_some_and(|colour| {
                usize::from(self.kind_colours[kind.index()]) == colour.index()
            })
        };
        Card::all()
            .filter(move |card| !card.kind().is_some_and(is_removed))
            .flat_map(|card| std::iter::repeat_n(card, usize::from(card.copies())))
    }

    /// The ingredients of this game: one bit a face.
    pub(crate) fn ingredients(&self, state: &State) -> u128 {
        let all = (1 << (4 * crate::card::KINDS)) - 1;
        let Some(removed) = state.removed else {
            return all;
        };
        let of_kind = |bits, kind: Kind| bits | 0b1111 << (4 * kind.index());
        all & !self.kinds_of(removed.index()).into_iter().fold(0, of_kind)
    }
}

impl State {
    /// A table at which nobody has a colour yet.
    pub(crate) fn empty(seed: coven_core::Seed) -> Self {
        Self {
            seed,
            phase: Phase::ChooseColour,
            turn: HOST,
            first: HOST,
            turns: 0,
            removed: None,
            field: crate::state::Field::new(),
            deck: Deck::new(),
            seats: BySeat::from_fn(|_| SeatState::default()),
            out: crate::pile::Pile::new(),
        }
    }
}
