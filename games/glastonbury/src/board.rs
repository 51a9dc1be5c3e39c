//! The field and the track round it (section 2.6 of the specification).

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Places of the 6 × 6 square, corners included (GL-13).
pub const PLACES: usize = 36;
/// Places for deck cards (GL-13).
pub const CELLS: usize = 32;
/// Positions of the track (GL-16).
pub const TRACK: u8 = 20;

/// A place of one deck card, packed as row × 6 + column. Never a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// The cell in this row and column, if there is one: corners and places outside are none.
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        let corner = (row == 0 || row == 5) && (column == 0 || column == 5);
        if row < 6 && column < 6 && !corner {
            Some(Self(row * 6 + column))
        } else {
            None
        }
    }

    /// All cells row by row, the order in which they are laid (GL-25).
    pub fn all() -> impl Iterator<Item = Self> {
        Cells::ALL.iter()
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    const fn packed(index: usize) -> Self {
        Self(index as u8)
    }

    pub const fn row(self) -> u8 {
        self.0 / 6
    }

    pub const fn column(self) -> u8 {
        self.0 % 6
    }

    pub fn name(self) -> CellName {
        CellName {
            row: self.row(),
            column: self.column(),
        }
    }
}

coven_core::id_set! {
    /// A set of cells.
    pub struct Cells(u64) of Cell by index, packed
}

impl Cells {
    /// All 32 cells.
    pub const ALL: Self = {
        let corners = 1 | 1 << 5 | 1 << 30 | 1 << 35;
        Self((1 << PLACES) - 1 - corners)
    };
}

/// One of the eight lines (GL-14): columns C1–C4, then rows R1–R4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Line(u8);

impl Line {
    pub const COUNT: usize = 8;

    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The six cells of the line.
    pub const fn cells(self) -> Cells {
        LINES[self.0 as usize]
    }

    /// `C1` to `C4`, `R1` to `R4`, as the specification names them.
    pub const fn id(self) -> &'static str {
        ["C1", "C2", "C3", "C4", "R1", "R2", "R3", "R4"][self.0 as usize]
    }
}

const LINES: [Cells; Line::COUNT] = {
    let mut lines = [Cells::EMPTY; Line::COUNT];
    let mut number = 0;
    while number < 4 {
        lines[number] = Cells(COLUMN_0 << (number + 1));
        lines[number + 4] = Cells(0b11_1111 << (6 * (number + 1)));
        number += 1;
    }
    lines
};

/// Bits 0, 6, 12, 18, 24 and 30: column 0.
const COLUMN_0: u64 = 1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24 | 1 << 30;

/// One of the 20 places round the field where a wizard can stand, clockwise from the north-west
/// corner (GL-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, JsonSchema, TS)]
#[serde(transparent)]
#[ts(rename = "GlastonburyPosition")]
pub struct Position(u8);

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::new(number).ok_or_else(|| serde::de::Error::custom("positions are 0 to 19"))
    }
}

impl Position {
    /// The four corners, clockwise from the north-west.
    pub const CORNERS: [Self; 4] = [Self(0), Self(5), Self(10), Self(15)];

    pub const fn new(number: u8) -> Option<Self> {
        if number < TRACK {
            Some(Self(number))
        } else {
            None
        }
    }

    pub const fn number(self) -> u8 {
        self.0
    }

    pub const fn is_corner(self) -> bool {
        self.0.is_multiple_of(5)
    }

    /// GL-31: clockwise, every position counts.
    #[must_use]
    pub const fn ahead(self, steps: u8) -> Self {
        Self((self.0 + steps) % TRACK)
    }

    /// The line beside a stop; a corner has none (GL-16, GL-17).
    pub const fn line(self) -> Option<Line> {
        let place = self.0 % 5;
        if place == 0 {
            return None;
        }
        Some(Line(match self.0 / 5 {
            0 => place - 1,
            1 => 4 + place - 1,
            2 => 4 - place,
            _ => 4 + 4 - place,
        }))
    }

    /// The cells that are open to a wizard here: none at a corner.
    pub const fn cells(self) -> Cells {
        match self.line() {
            Some(line) => line.cells(),
            None => Cells::EMPTY,
        }
    }
}

/// A place as it is written: `r2c3`. It may lie outside the field, so that the rules can say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, JsonSchema, TS)]
#[schemars(with = "String")]
#[ts(rename = "GlastonburyCell", type = "string")]
pub struct CellName {
    pub row: u8,
    pub column: u8,
}

impl CellName {
    pub fn cell(self) -> Option<Cell> {
        Cell::at(self.row, self.column)
    }
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}

/// The text is no place, inside or outside the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadCell;

impl fmt::Display for BadCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a place is written like r2c3")
    }
}

impl FromStr for CellName {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        let (row, column) = text
            .strip_prefix('r')
            .and_then(|rest| rest.split_once('c'))
            .ok_or(BadCell)?;
        let name = Self {
            row: row.parse().map_err(|_| BadCell)?,
            column: column.parse().map_err(|_| BadCell)?,
        };
        // One place, one text: `r02c3` is not another way to write `r2c3`.
        if name.to_string() == text {
            Ok(name)
        } else {
            Err(BadCell)
        }
    }
}

impl Serialize for CellName {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for CellName {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
