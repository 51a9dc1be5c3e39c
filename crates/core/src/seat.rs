//! Who sits at the table: [`Seat`], sets of seats, containers indexed by seat, and [`Viewer`].

use std::fmt;
use std::ops::{Index, IndexMut};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A place at the table, counted clockwise from 0.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    pub const fn new(index: usize) -> Self {
        Self(index as u8)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise: the left neighbour.
    #[must_use]
    pub const fn left(self, players: usize) -> Self {
        self.clockwise(1, players)
    }

    /// The seat before this one clockwise: the right neighbour.
    #[must_use]
    pub const fn right(self, players: usize) -> Self {
        self.clockwise(players - 1, players)
    }

    /// The seat `steps` places clockwise.
    #[must_use]
    pub const fn clockwise(self, steps: usize, players: usize) -> Self {
        Self(((self.0 as usize + steps) % players) as u8)
    }

    /// All seats of a table in clockwise order.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..players).map(Self::new)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

crate::id_set! {
    /// A set of seats, iterated in clockwise order from seat 0.
    #[derive(Serialize, Deserialize, JsonSchema, TS)]
    #[serde(transparent)]
    pub struct SeatSet(u8) of Seat by index, new
}

impl SeatSet {
    pub const fn all(players: usize) -> Self {
        Self(((1u16 << players) - 1) as u8)
    }
}

impl From<Seat> for SeatSet {
    fn from(seat: Seat) -> Self {
        Self::one(seat)
    }
}

/// One value for each of `N` seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BySeat<T, const N: usize>(pub [T; N]);

impl<T: Default + Copy, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        Self([T::default(); N])
    }
}

impl<T, const N: usize> BySeat<T, N> {
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        Self(std::array::from_fn(|index| value(Seat::new(index))))
    }

    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.0
            .iter()
            .enumerate()
            .map(|(index, value)| (Seat::new(index), value))
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Who looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player: sees what is public and what is hers.
    Seat(Seat),
    /// Somebody who only watches: sees what is public.
    Spectator,
    /// The referee of `coven engine` and the writer of playthroughs: sees everything. Nothing that
    /// is sent to a person or a bot is made for this viewer.
    Referee,
}

impl Viewer {
    /// The seat of a player.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator | Self::Referee => None,
        }
    }

    /// Whether this viewer may know what only `owner` knows.
    pub fn knows(self, owner: Seat) -> bool {
        match self {
            Self::Seat(seat) => seat == owner,
            Self::Spectator => false,
            Self::Referee => true,
        }
    }
}

impl From<Option<Seat>> for Viewer {
    fn from(seat: Option<Seat>) -> Self {
        seat.map_or(Self::Spectator, Self::Seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);
    const C: Seat = Seat::new(2);

    #[test]
    fn left_goes_clockwise_and_comes_round() {
        assert_eq!([A, B, C].map(|seat| seat.left(3)), [B, C, A]);
        assert_eq!([A, B, C].map(|seat| seat.right(3)), [C, A, B]);
        assert_eq!(C.clockwise(5, 3), B);
        assert_eq!(A.left(1), A, "alone at the table");
        assert_eq!(Seat::all(3).rev().collect::<Vec<_>>(), [C, B, A]);
    }

    #[test]
    fn a_set_of_seats() {
        let set: SeatSet = [C, A].into_iter().collect();
        assert_eq!(
            set.iter().collect::<Vec<_>>(),
            [A, C],
            "in the order of the seats"
        );
        assert_eq!((set.len(), set.first()), (2, Some(A)));
        assert!(set.contains(C) && !set.contains(B));
        assert_eq!(set.without(A), SeatSet::one(C));
        assert_eq!(set.with(B), SeatSet::all(3));
        assert!(set.without(A).without(C).is_empty());
        assert_eq!((SeatSet::EMPTY.first(), SeatSet::all(8).len()), (None, 8));
    }

    #[test]
    fn only_the_owner_and_the_referee_know() {
        assert!(Viewer::Seat(A).knows(A) && !Viewer::Seat(A).knows(B));
        assert!(!Viewer::Spectator.knows(A) && Viewer::Referee.knows(A));
        assert_eq!(Viewer::from(None), Viewer::Spectator);
        assert_eq!(Viewer::from(Some(B)), Viewer::Seat(B));
    }

    #[test]
    fn one_value_a_seat() {
        let mut hands = BySeat::<usize, 3>::from_fn(|seat| seat.index() * 10);
        hands[B] += 1;
        assert_eq!(hands.0, [0, 11, 20]);
        assert_eq!(
            hands.iter().map(|(seat, _)| seat).collect::<Vec<_>>(),
            [A, B, C]
        );
    }
}
