//! What happened, with the faces it shows.

use crate::{Seat, SeatSet, Viewer};

/// Something that happened, with everything that anybody is told of it.
///
/// A game declares what happens once, as what one viewer learns (`Game::Seen`), and the redaction
/// stands where an event is made: [`Event::open`] is for everybody, [`Event::secret`] leaves a part of
/// it to some, [`Event::silent`] the whole, and [`Event::each`] has a face for every seat.
///
/// ```
/// # use coven_core::{Event, Seat, Viewer};
/// #[derive(Clone, Debug, PartialEq)]
/// enum Seen {
///     Discarded { seat: Seat, card: Option<&'static str> },
/// }
/// let [seat, other] = [Seat::new(0), Seat::new(1)];
/// let event = Event::secret(seat, "owl-3", |card| Seen::Discarded { seat, card });
///
/// let card = Some("owl-3");
/// assert_eq!(event.seen(Viewer::Seat(seat)), Some(&Seen::Discarded { seat, card }));
/// assert_eq!(event.seen(Viewer::Seat(other)), Some(&Seen::Discarded { seat, card: None }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event<S> {
    whole: S,
    told: Told<S>,
}

/// Who is told what of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Told<S> {
    /// Everybody the whole.
    All,
    /// Some the whole, and the rest this much of it; `None`: not even that it happened.
    Some { to: SeatSet, rest: Option<S> },
    /// Every seat something of its own, and `public` to who only watches.
    Each { seats: Vec<S>, public: S },
}

impl<S> Event<S> {
    /// Everybody learns of it.
    pub fn open(seen: S) -> Self {
        Self {
            whole: seen,
            told: Told::All,
        }
    }

    /// Everybody learns that it happened, and its owners also what is hidden in it. What the others
    /// are told is made without it.
    pub fn secret<T>(owners: impl Into<SeatSet>, hidden: T, seen: impl Fn(Option<T>) -> S) -> Self {
        Self {
            told: Told::Some {
                to: owners.into(),
                rest: Some(seen(None)),
            },
            whole: seen(Some(hidden)),
        }
    }

    /// Nobody but its owners learns even that it happened.
    pub fn silent(owners: impl Into<SeatSet>, seen: S) -> Self {
        Self {
            whole: seen,
            told: Told::Some {
                to: owners.into(),
                rest: None,
            },
        }
    }

    /// Every viewer of a table learns something else of it.
    pub fn each(players: usize, seen: impl Fn(Viewer) -> S) -> Self {
        Self {
            whole: seen(Viewer::Referee),
            told: Told::Each {
                seats: Seat::all(players).map(Viewer::Seat).map(&seen).collect(),
                public: seen(Viewer::Spectator),
            },
        }
    }

    /// What a viewer learns of it; `None` if not even that it happened.
    pub fn seen(&self, viewer: Viewer) -> Option<&S> {
        match (&self.told, viewer) {
            (_, Viewer::Referee) | (Told::All, _) => Some(&self.whole),
            (Told::Some { to, .. }, Viewer::Seat(seat)) if to.contains(seat) => Some(&self.whole),
            (Told::Some { rest, .. }, _) => rest.as_ref(),
            (Told::Each { seats, .. }, Viewer::Seat(seat)) => seats.get(seat.index()),
            (Told::Each { public, .. }, Viewer::Spectator) => Some(public),
        }
    }

    /// All of it, as the referee knows it.
    pub fn whole(&self) -> &S {
        &self.whole
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);
    const C: Seat = Seat::new(2);

    /// What A, B, C, a spectator and the referee are told.
    fn told<S: Copy>(event: &Event<S>) -> [Option<S>; 5] {
        let seats = [A, B, C].map(Viewer::Seat);
        let [a, b, c] = seats;
        [a, b, c, Viewer::Spectator, Viewer::Referee].map(|viewer| event.seen(viewer).copied())
    }

    #[test]
    fn what_is_open_is_told_to_everybody() {
        assert_eq!(told(&Event::open(7)), [Some(7); 5]);
    }

    #[test]
    fn a_secret_is_told_to_its_owners_and_the_referee() {
        let card = |card: Option<u8>| ("discarded", card);
        let (known, hidden) = (Some(card(Some(3))), Some(card(None)));
        let event = Event::secret(B, 3, card);
        assert_eq!(told(&event), [hidden, known, hidden, hidden, known]);
        assert_eq!(*event.whole(), card(Some(3)));
        let both = Event::secret(SeatSet::one(A).with(C), 3, card);
        assert_eq!(told(&both), [known, hidden, known, hidden, known]);
    }

    #[test]
    fn of_what_is_silent_the_others_hear_nothing() {
        let told = told(&Event::silent(C, "picked"));
        assert_eq!(told, [None, None, Some("picked"), None, Some("picked")]);
    }

    #[test]
    fn each_has_a_face_of_her_own() {
        let hands = [1, 2, 3];
        let event = Event::each(3, |viewer| {
            [A, B, C].map(|seat| viewer.knows(seat).then_some(hands[seat.index()]))
        });
        assert_eq!(
            told(&event).map(Option::unwrap),
            [
                [Some(1), None, None],
                [None, Some(2), None],
                [None, None, Some(3)],
                [None, None, None],
                [Some(1), Some(2), Some(3)],
            ]
        );
    }
}
