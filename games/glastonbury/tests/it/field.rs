//! Section 2.6: the field, its lines and the track round it.

use coven_conformance::proves;
use coven_core::{Game as _, Seat, Seed, Silent};
use coven_glastonbury::board::{Cells, Line};
use coven_glastonbury::{Cell, Position};

use crate::support::{check, game};

#[test]
fn the_field_has_32_cells_and_4_corners() {
    proves!["GL-13", "GL-6"];
    let places = (0..6).flat_map(|row| (0..6).map(move |column| (row, column)));
    let corners: Vec<_> = places
        .clone()
        .filter(|(r, c)| Cell::at(*r, *c).is_none())
        .collect();
    assert_eq!(corners, [(0, 0), (0, 5), (5, 0), (5, 5)]);
    assert_eq!(Cell::all().count(), 32);
    assert_eq!((Cell::at(6, 1), Cell::at(1, 6)), (None, None));
    // A corner card is never taken.
    check(
        "r: at 1
         y: -
         turn: r
         ---
         r! take r0c0 = no_card_there
         r! summon r5c5 = no_card_there",
    );
}

#[test]
fn lines_are_columns_and_rows_between_the_edges() {
    proves!["GL-14", "GL-15", "GL-D2"];
    let ids: Vec<&str> = Line::all().map(Line::id).collect();
    assert_eq!(ids, ["C1", "C2", "C3", "C4", "R1", "R2", "R3", "R4"]);
    for (line, number) in Line::all().zip([1, 2, 3, 4, 1, 2, 3, 4]) {
        let is_column = line.id().starts_with('C');
        let wanted: Cells = Cell::all()
            .filter(|cell| {
                if is_column {
                    cell.column() == number
                } else {
                    cell.row() == number
                }
            })
            .collect();
        assert_eq!(line.cells(), wanted, "{}", line.id());
        assert_eq!(wanted.len(), 6);
    }
    for cell in Cell::all() {
        let inner = (1..=4).contains(&cell.row()) && (1..=4).contains(&cell.column());
        let lines = Line::all()
            .filter(|line| line.cells().contains(cell))
            .count();
        assert_eq!(lines, if inner { 2 } else { 1 }, "{}", cell.name());
    }
    // No outer edge is a line.
    let edge: Cells = Cell::all().filter(|cell| cell.row() == 0).collect();
    assert!(Line::all().all(|line| line.cells() != edge));
}

#[test]
fn the_track_goes_round_the_field() {
    proves!["GL-16", "GL-17"];
    let beside: Vec<&str> = (0..20)
        .map(|number| Position::new(number).unwrap().line().map_or("-", Line::id))
        .collect();
    assert_eq!(
        beside.join(" "),
        "- C1 C2 C3 C4 - R1 R2 R3 R4 - C4 C3 C2 C1 - R4 R3 R2 R1"
    );
    assert_eq!(Position::new(20), None);
    for line in Line::all() {
        let stops = (0..20)
            .filter_map(Position::new)
            .filter(|at| at.line() == Some(line));
        let cells: Vec<Cells> = stops.map(Position::cells).collect();
        assert_eq!(cells, [line.cells(), line.cells()], "{}", line.id());
    }
}

#[test]
fn both_stops_of_a_line_open_the_same_cells() {
    proves!["GL-E5"];
    let choices = "take r0c3 | take r1c3 | take r2c3 | take r3c3 | take r4c3 | take r5c3";
    for at in [3, 12] {
        check(&format!("r: at {at}\n y: -\n turn: r\n ---\n r? {choices}"));
    }
}

#[test]
fn first_moves_from_the_corners() {
    proves!["GL-E1", "GL-32"];
    for (corner, stop) in [(0, 2), (5, 7), (10, 12), (15, 17)] {
        let game = game(2, &[("first_player", "host")]);
        let mut state = game.start(Seed::from_number(5), &mut Silent);
        let other = (corner + 5) % 20;
        let acts = [
            (0, "colour red".to_owned()),
            (1, "colour blue".to_owned()),
            (0, "first 0".to_owned()),
            (0, format!("corner {corner}")),
            (1, format!("corner {other}")),
        ];
        for (seat, act) in acts {
            let seat = Seat::new(seat);
            let action = game.judge(&state, seat, &act.parse().unwrap()).unwrap();
            game.apply(&mut state, seat, action, &mut Silent);
        }
        assert_eq!(state.position(Seat::new(0)), Position::new(stop).unwrap());
        assert_eq!(state.position(Seat::new(1)), Position::new(other).unwrap());
    }
}
