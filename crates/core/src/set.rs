//! Sets of small ids.

/// A set of ids, one bit each, iterated in the order of their numbers. Everything but the iterator is
/// `const`, and nothing is ever allocated.
///
/// The id says its number and is made from it by two `const` functions.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Card(u8);
///
/// impl Card {
///     const fn number(self) -> usize {
///         self.0 as usize
///     }
///
///     const fn numbered(number: usize) -> Self {
///         Self(number as u8)
///     }
/// }
///
/// coven_core::id_set! {
///     /// A set of cards.
///     struct Cards(u64) of Card by number, numbered
/// }
///
/// const HAND: Cards = Cards::one(Card(9)).with(Card(3));
/// assert_eq!(HAND.iter().collect::<Vec<_>>(), [Card(3), Card(9)]);
/// assert_eq!(HAND.minus(Cards::one(Card(3))).first(), Some(Card(9)));
/// ```
#[macro_export]
macro_rules! id_set {
    (
        $(#[$about:meta])*
        $vis:vis struct $Set:ident($Bits:ty) of $Id:ident by $number:ident, $numbered:ident
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        $vis struct $Set($Bits);

        #[allow(dead_code, reason = "a set can do more than each game asks of it")]
        impl $Set {
            $vis const EMPTY: Self = Self(0);

            $vis const fn one(id: $Id) -> Self {
                Self(1 << $Id::$number(id))
            }

            $vis const fn contains(self, id: $Id) -> bool {
                self.0 & (1 << $Id::$number(id)) != 0
            }

            #[must_use]
            $vis const fn with(self, id: $Id) -> Self {
                Self(self.0 | (1 << $Id::$number(id)))
            }

            #[must_use]
            $vis const fn without(self, id: $Id) -> Self {
                Self(self.0 & !(1 << $Id::$number(id)))
            }

            /// What is in both.
            #[must_use]
            $vis const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in one of them.
            #[must_use]
            $vis const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is not in the other.
            #[must_use]
            $vis const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            $vis const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether there is exactly one; quicker than counting.
            $vis const fn is_single(self) -> bool {
                self.0.is_power_of_two()
            }

            $vis const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            $vis const fn first(self) -> Option<$Id> {
                if self.0 == 0 {
                    None
                } else {
                    Some($Id::$numbered(self.0.trailing_zeros() as usize))
                }
            }

            $vis fn iter(self) -> impl Iterator<Item = $Id> + Clone {
                let mut rest = self;
                ::std::iter::from_fn(move || {
                    let id = rest.first()?;
                    rest.0 &= rest.0 - 1;
                    Some(id)
                })
            }
        }

        impl FromIterator<$Id> for $Set {
            fn from_iter<I: IntoIterator<Item = $Id>>(ids: I) -> Self {
                ids.into_iter().fold(Self::EMPTY, Self::with)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Id(u8);

    impl Id {
        const fn number(self) -> usize {
            self.0 as usize
        }

        const fn numbered(number: usize) -> Self {
            Self(number as u8)
        }
    }

    crate::id_set! {
        struct Ids(u16) of Id by number, numbered
    }

    #[test]
    fn a_set_of_ids() {
        let set: Ids = [Id(15), Id(0), Id(7)].into_iter().collect();
        assert_eq!(set.iter().map(|id| id.0).collect::<Vec<_>>(), [0, 7, 15]);
        assert_eq!((set.len(), set.first()), (3, Some(Id(0))));
        assert!(set.contains(Id(7)) && !set.without(Id(7)).contains(Id(7)));
        let other = Ids::one(Id(7)).with(Id(8));
        assert_eq!(set.and(other), Ids::one(Id(7)));
        assert_eq!(set.or(other).len(), 4);
        assert_eq!(set.minus(other), Ids::one(Id(0)).with(Id(15)));
        assert!(set.and(other).is_single() && !other.is_single() && !Ids::EMPTY.is_single());
        assert_eq!(
            (Ids::EMPTY.first(), Ids::default().is_empty()),
            (None, true)
        );
    }
}
