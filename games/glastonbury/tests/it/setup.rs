//! Section 3: before the first turn.

use coven_conformance::proves;
use coven_core::{Game as _, Seat, Seed};
use coven_glastonbury::document::{PhaseDoc, SeatDoc};
use coven_glastonbury::{Colour, Glastonbury, Position, Seen, State};

use crate::support::{Table, game, name};

const COLOURS: [&str; 4] = ["red", "yellow", "green", "blue"];

/// A new table at which everybody has taken a colour, and what that told.
pub(crate) fn seated(game: Glastonbury, seed: u64) -> Table {
    let mut table = Table::start(game, seed);
    for (seat, colour) in Seat::all(table.letters.len()).zip(COLOURS) {
        table.step(seat, &format!("colour {colour}")).unwrap();
    }
    table
}

/// Everybody takes the first free corner.
fn cornered(mut table: Table) -> Table {
    while matches!(table.doc().phase, PhaseDoc::ChooseCorner {}) {
        let seat = table.actors()[0];
        let corner = table.legal(seat)[0].clone();
        table.step(seat, &corner).unwrap();
    }
    table
}

fn cards_of(state: &State) -> usize {
    state.field.occupied().len() + state.deck.len()
}

#[test]
fn two_to_four_wizards_of_different_colours() {
    proves!["GL-18", "GL-5"];
    for players in 2..=4 {
        let table = seated(game(players, &[]), 1);
        let colours: Vec<_> = table
            .doc()
            .seats
            .iter()
            .map(|seat| seat.colour.unwrap())
            .collect();
        assert_eq!(colours, Colour::ALL[..players]);
        // GL-5: the cauldron is no card of the stack, and its number is 2.
        for view in &table.spectator().seats {
            assert_eq!((view.height, view.top, view.steps), (0, None, Some(2)));
        }
    }
}

#[test]
fn turns_follow_the_seats_from_the_starting_player() {
    proves!["GL-19", "GL-29"];
    let mut table = cornered(seated(game(3, &[]), 4));
    let first = table.state.first;
    for turn in 0..12 {
        let seat = table.game.actors(&table.state).first().unwrap();
        assert_eq!(table.game.actors(&table.state).len(), 1);
        assert_eq!(seat, first.clockwise(turn, 3), "turn {turn}");
        // An ingredient that leads to no corner keeps the turns in step.
        let next = |text: &String| {
            table
                .game
                .judge(&table.state, seat, &text.parse().unwrap())
                .unwrap()
        };
        let at = table.state.position(seat);
        let action = table
            .legal(seat)
            .iter()
            .map(next)
            .find(|action| match action {
                coven_glastonbury::Action::Take { card, .. } => {
                    card.kind().is_some() && !at.ahead(card.number().unwrap()).is_corner()
                }
                _ => false,
            });
        table.apply(seat, action.unwrap());
    }
}

#[test]
fn the_starting_player_is_drawn_or_named() {
    proves!["GL-20", "GL-D4"];
    let firsts: Vec<usize> = (0..60)
        .map(|seed| seated(game(4, &[]), seed).state.first.index())
        .collect();
    for seat in 0..4 {
        let share = firsts.iter().filter(|first| **first == seat).count();
        assert!(
            (5..=27).contains(&share),
            "seat {seat} begins {share} of 60 games"
        );
    }
    for first in 0..4 {
        let named = seated(game(4, &[("first_player", "host")]), 3);
        let script =
            format!("phase: name_first\n turn: r\n r: first {first}\n phase: choose_corner");
        assert_eq!(named.run(&script).state.first, Seat::new(first));
    }
}

#[test]
fn recipes_stay_in_the_box_unless_asked_for() {
    proves!["GL-21", "GL-22", "GL-D8", "GL-I2"];
    let plain = seated(game(4, &[]), 2);
    assert!(plain.doc().seats.iter().all(|seat| seat.recipes.is_none()));
    for players in 2..=4 {
        let table = seated(game(players, &[("recipes", "on")]), 2);
        let dealt: Vec<_> = table
            .doc()
            .seats
            .iter()
            .map(|seat| seat.recipes.unwrap())
            .collect();
        for (seat, recipes) in dealt.iter().enumerate() {
            assert!(recipes.a.as_str().starts_with("A-") && recipes.b.as_str().starts_with("B-"));
            assert!(
                dealt[..seat]
                    .iter()
                    .all(|o| o.a != recipes.a && o.b != recipes.b)
            );
        }
        // GL-D8: recipes are dealt before the field is laid and corners are chosen.
        let order: Vec<&str> = table
            .told
            .iter()
            .filter_map(|event| match event.whole() {
                Seen::RecipesDealt { .. } => Some("recipes"),
                Seen::FieldLaid { .. } => Some("field"),
                Seen::CornerChosen { .. } => Some("corner"),
                _ => None,
            })
            .collect();
        assert_eq!(order, ["recipes", "field"]);
        assert!(matches!(table.doc().phase, PhaseDoc::ChooseCorner {}));
    }
}

#[test]
fn recipe_piles_are_shuffled_separately() {
    proves!["GL-9"];
    let deals: Vec<(String, String)> = (0..40)
        .map(|seed| {
            seated(game(2, &[("recipes", "on")]), seed).doc().seats[0]
                .recipes
                .unwrap()
        })
        .map(|recipes| (recipes.a.to_string(), recipes.b.to_string()))
        .collect();
    let different = |of: fn(&(String, String)) -> &String| {
        deals
            .iter()
            .map(of)
            .collect::<std::collections::BTreeSet<_>>()
            .len()
    };
    assert_eq!(
        (different(|deal| &deal.0), different(|deal| &deal.1)),
        (5, 5)
    );
    // The same recipe A comes with different recipes B.
    let with_orange = deals
        .iter()
        .filter(|deal| deal.0 == "A-orange")
        .map(|deal| &deal.1);
    assert!(with_orange.collect::<std::collections::BTreeSet<_>>().len() > 1);
}

#[test]
fn with_two_players_one_unused_colour_leaves() {
    proves!["GL-23", "GL-117", "GL-D6", "GL-E46"];
    let mut drawn = [0; 4];
    for seed in 0..40 {
        let table = seated(game(2, &[]), seed);
        let removed = table.doc().removed.unwrap();
        drawn[removed.index()] += 1;
        assert_eq!(cards_of(&table.state), 76);
        assert_eq!(table.state.deck.len(), 44);
        let content = table.game.content();
        let doc = table.doc();
        let cards = doc.field.iter().flatten().flatten().chain(&doc.deck);
        for card in cards {
            let kind = content.card(card).and_then(coven_glastonbury::Card::kind);
            assert!(
                kind.is_none_or(|kind| content.colour_of(kind) != removed.index()),
                "{card}"
            );
        }
        // GL-117: which colour left is public.
        assert_eq!(table.spectator().removed, Some(removed));
    }
    assert_eq!((drawn[0], drawn[1]), (0, 0));
    assert!(drawn[2] > 5 && drawn[3] > 5, "{drawn:?}");
    let named = seated(game(2, &[("removed_colour", "host")]), 1);
    let named = named
        .run("phase: name_removed\n turn: r\n r? remove green | remove blue\n r: remove green");
    assert_eq!(named.doc().removed, Some(Colour::Green));
    // GL-E46: blue stays in and is own colour of nobody; the scoring test counts it.
    let blue = name("mermaid_scale-1");
    let doc = named.doc();
    assert!(
        doc.field
            .iter()
            .flatten()
            .flatten()
            .chain(&doc.deck)
            .any(|card| *card == blue)
    );
}

#[test]
fn with_three_or_four_players_nothing_leaves() {
    proves!["GL-24", "GL-D7", "GL-1", "GL-E47"];
    for players in 3..=4 {
        let table = seated(game(players, &[]), 9);
        assert_eq!(cards_of(&table.state), 84);
        assert_eq!((table.state.deck.len(), table.doc().removed), (52, None));
    }
    // GL-E47: all corners are occupied, and the last player had one choice.
    let mut table = seated(game(4, &[]), 9);
    for wanted in [4, 3, 2, 1] {
        let seat = table.actors()[0];
        let choices = table.legal(seat);
        assert_eq!(choices.len(), wanted);
        table.act(seat, &choices[0]);
    }
    let corners: Vec<u8> = table
        .doc()
        .seats
        .iter()
        .map(|seat| seat.position.unwrap().number())
        .map(|at| if at % 5 == 0 { at } else { at - 2 })
        .collect();
    let mut sorted = corners.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, [0, 5, 10, 15]);
}

#[test]
fn the_field_is_laid_row_by_row_from_the_shuffled_deck() {
    proves!["GL-25", "GL-26"];
    let table = seated(game(4, &[]), 12);
    let field_laid = table
        .told
        .iter()
        .filter(|e| matches!(e.whole(), Seen::FieldLaid { .. }))
        .count();
    assert_eq!(field_laid, 1);
    assert_eq!(table.state.field.occupied().len(), 32);
    // Equal decks: the first 32 cards on the cells in order, the rest in the deck.
    let mut cards: Vec<_> = coven_glastonbury::Card::all()
        .flat_map(|card| std::iter::repeat_n(card, usize::from(card.copies())))
        .collect();
    Seed::from_number(12).stream(4).shuffle(&mut cards);
    let laid: Vec<_> = coven_glastonbury::Cell::all()
        .map(|cell| table.state.field.card(cell).unwrap())
        .collect();
    assert_eq!(laid, cards[..32]);
    assert_eq!(table.state.deck.as_slice(), &cards[32..]);
    // GL-26: spells and powder lie there from the start, and nothing happens because of it.
    let has_instant = (0..50).map(|seed| seated(game(4, &[]), seed)).any(|table| {
        assert!(table.doc().seats.iter().all(|seat| {
            *seat
                == SeatDoc {
                    colour: seat.colour,
                    ..SeatDoc::default()
                }
        }));
        !table.state.field.instants().is_empty()
    });
    assert!(has_instant);
}

#[test]
fn corners_are_chosen_in_turn_order_with_the_field_in_view() {
    proves!["GL-27", "GL-28", "GL-D5"];
    let mut table = seated(game(3, &[]), 6);
    assert_eq!(table.state.field.occupied().len(), 32);
    let first = table.state.first;
    let mut taken: Vec<String> = Vec::new();
    for step in 0..3 {
        let seat = first.clockwise(step, 3);
        assert_eq!(table.actors(), [seat]);
        let wanted: Vec<String> = [0, 5, 10, 15]
            .map(|corner| format!("corner {corner}"))
            .into_iter()
            .filter(|corner| !taken.contains(corner))
            .collect();
        assert_eq!(table.legal(seat), wanted);
        for corner in &taken {
            table.refuses(seat, corner, "corner_unavailable");
        }
        let chosen = wanted.last().unwrap().clone();
        // GL-28: nothing lies in stacks and in front of players.
        let blank = |seat: &SeatDoc| seat.stack.is_empty() && seat.spent.is_empty();
        assert!(table.doc().seats.iter().all(blank));
        table.act(seat, &chosen);
        taken.push(chosen);
    }
    assert!(matches!(
        table.doc().phase,
        PhaseDoc::Take { shifted: false }
    ));
    assert_eq!(table.state.turn, first);
}

#[test]
fn corners_can_be_drawn() {
    proves!["GL-116"];
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let table = seated(game(4, &[("corners", "random")]), seed);
        let placed: Vec<Position> = table
            .told
            .iter()
            .filter_map(|event| match event.whole() {
                Seen::CornerChosen { position, .. } => Some(*position),
                _ => None,
            })
            .collect();
        let mut sorted = placed.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, Position::CORNERS);
        seen.insert(placed);
        // `choose_corner` does not occur: the first turn has begun.
        assert!(matches!(table.doc().phase, PhaseDoc::Take { .. }));
    }
    assert!(seen.len() > 5);
}
