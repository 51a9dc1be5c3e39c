//! Hidden things that change places.

use crate::Rng;

/// Which of several hidden things stands for which: a shuffle that can be carried out wherever one of
/// them is named.
#[derive(Clone, Debug)]
pub struct Mixed<T>(Vec<(T, T)>);

impl<T: Copy + PartialEq> Mixed<T> {
    pub fn of(things: impl IntoIterator<Item = T>, chance: &mut Rng) -> Self {
        let before: Vec<T> = things.into_iter().collect();
        let mut after = before.clone();
        chance.shuffle(&mut after);
        Self(before.into_iter().zip(after).collect())
    }

    /// What stands for this thing; itself, where it is not among the hidden ones.
    pub fn get(&self, thing: T) -> T {
        let pair = self.0.iter().find(|(before, _)| *before == thing);
        pair.map_or(thing, |(_, after)| *after)
    }
}
