//! How long something takes.
//!
//! With the feature `clock` the operating system tells. Without it nobody does, and every look at the clock counts as a
//! moment that went by: a search with a limit of time ends all the same, and in every run at the same place.

#[cfg(any(test, not(feature = "clock")))]
pub(crate) use counted::Counted;

/// When something began.
#[cfg(feature = "clock")]
pub(crate) type Began = std::time::Instant;
#[cfg(not(feature = "clock"))]
pub(crate) type Began = Counted;

#[cfg(any(test, not(feature = "clock")))]
mod counted {
    use std::cell::Cell;
    use std::time::Duration;

    /// About what an imagined game takes.
    const A_LOOK: Duration = Duration::from_micros(50);

    /// Time by the number of looks.
    #[derive(Clone, Debug, Default)]
    pub(crate) struct Counted(Cell<u32>);

    impl Counted {
        pub(crate) fn now() -> Self {
            Self::default()
        }

        pub(crate) fn elapsed(&self) -> Duration {
            self.0.set(self.0.get().saturating_add(1));
            A_LOOK * self.0.get()
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Counted;

    #[test]
    fn time_goes_by_without_a_clock() {
        let began = Counted::now();
        let mut looks = 0;
        while began.elapsed() < Duration::from_millis(300) {
            looks += 1;
        }
        assert_eq!(looks, 5_999, "the same in every run");
    }
}
